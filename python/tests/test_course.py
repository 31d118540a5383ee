"""The Python track of the course: the code of its chapters, its programs, and the games of its clinic."""

import doctest
import importlib.util
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import gamesman as gm
import pytest

BOOK = Path(__file__).parents[2] / "crates" / "book"
CHAPTERS = sorted(path for path in (BOOK / "chapters").glob("*.md") if "```python\n" in path.read_text("utf-8"))
PROGRAMS = sorted(path.parent for path in (BOOK / "exercises").glob("*/check.py"))
CLINIC = sorted(path.stem for path in (BOOK / "clinic").glob("*.py") if not path.stem.endswith(".fixed"))
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """Tables, and files that a chapter writes, are in a folder of the test."""
    monkeypatch.setenv("GAMESMAN_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


def run(block, names, where):
    """Runs a block; one that begins with `>>>` is compared with what Python says."""
    if not block.startswith(">>>"):
        exec(compile(block, where, "exec"), names)
        return
    session = doctest.DocTestParser().get_doctest(block, names, where, where, 0)
    said = []
    result = doctest.DocTestRunner(verbose=False).run(session, out=said.append, clear_globs=False)
    assert result.attempted and not result.failed, "".join(said)
    names.update(session.globs)


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda path: path.stem)
def test_all_python_of_a_chapter_runs_in_one_go(chapter):
    names = {"__name__": "chapter"}
    for number, block in enumerate(BLOCK.findall(chapter.read_text("utf-8")), 1):
        run(block, names, f"{chapter.name}, block {number}")


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.name)
def test_the_start_of_a_program_fails_its_check_and_the_solution_passes(program, tmp_path):
    for answer, passes in [("start", False), ("solution", True)]:
        folder = tmp_path / answer
        folder.mkdir()
        shutil.copy(program / "check.py", folder)
        shutil.copy(program / f"{answer}.py", folder / "answer.py")
        done = subprocess.run([sys.executable, "check.py"], cwd=folder, capture_output=True, text=True)
        assert (done.returncode == 0) == passes, done.stderr
        assert done.stderr.splitlines()[-1].startswith("OK" if passes else "FAILED"), done.stderr


def patient(name):
    """The game in a file of the clinic."""
    spec = importlib.util.spec_from_file_location("patient", BOOK / "clinic" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (game,) = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, (gm.Game, gm.Puzzle))]
    return game


def diagnosis(name):
    """What the Python track of the chapter about laws calls right."""
    text = (BOOK / "chapters" / "laws.md").read_text("utf-8")
    python = re.sub(r"^<!-- rust -->$.*?^<!-- both -->$", "", text, flags=re.DOTALL | re.MULTILINE)
    exercises = re.findall(r"^```exercise\n(.*?)^```$", python, re.DOTALL | re.MULTILINE)
    (exercise,) = [one for one in map(tomllib.loads, exercises) if one["id"] == name]
    return exercise["options"][exercise["right"]]


def test_the_clinic_has_twelve_patients():
    assert len(CLINIC) == 12


@pytest.mark.parametrize("name", CLINIC)
def test_a_game_of_the_clinic_breaks_the_law_that_the_chapter_says(name):
    broken, repaired = patient(name), patient(f"{name}.fixed")
    assert gm.check(repaired) > 3
    said = diagnosis(name)
    if said.startswith("Nothing"):
        assert gm.check(broken) > 3
        starts = [gm.solve(repaired, data="repaired").start, gm.solve(broken, data="broken").start]
        assert [f"{start.value.name.lower()} {start.remoteness}" for start in starts] == said.split("`")[1::2]
        return
    with pytest.raises(gm.BrokenLaw) as refused:
        gm.check(broken)
    # What stands between back quotes is a position, a move or a sentence of the law.
    for named in said.split("`")[1::2]:
        assert named in str(refused.value)
