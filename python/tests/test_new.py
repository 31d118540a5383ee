"""What `gamesman new --python` writes."""

import json
import subprocess
import sys

import pytest


def gamesman(folder, *arguments):
    program = "import sys, gamesman as gm; sys.exit(gm.run(arguments=sys.argv[1:]))"
    return subprocess.run([sys.executable, "-c", program, *arguments], cwd=folder, capture_output=True, text=True)


@pytest.mark.parametrize(
    ("kind", "start"),
    [([], "win in 5"), (["--grid"], "tie in 9"), (["--heaps"], "win in 7"), (["--puzzle"], "win in 21")],
)
def test_new_games_pass_their_own_tests_and_answer(kind, start, tmp_path):
    said = gamesman(tmp_path, "new", "mygame", "--python", *kind)
    assert said.returncode == 0 and "mygame/mygame.py" in said.stdout, said.stderr
    folder = tmp_path / "mygame"
    tested = subprocess.run([sys.executable, "-m", "pytest", "-q"], cwd=folder, capture_output=True, text=True)
    assert tested.returncode == 0 and "2 passed" in tested.stdout, tested.stdout
    solve = [sys.executable, "mygame.py", "solve", "mygame", "--data-dir", str(tmp_path / "data")]
    solved = subprocess.run(solve, cwd=folder, capture_output=True, text=True)
    assert start in solved.stdout, solved.stdout + solved.stderr


def test_names_that_python_keeps_are_refused(tmp_path):
    refused = gamesman(tmp_path, "new", "class", "--python")
    assert refused.returncode == 2 and "a module cannot be called" in refused.stderr
    assert not (tmp_path / "class").exists()


def test_a_class_of_them_is_graded(tmp_path):
    (tmp_path / "class").mkdir()
    assert gamesman(tmp_path / "class", "new", "mygame", "--python").returncode == 0
    grade = ["grade", "class", "--python", sys.executable, "--data-dir", str(tmp_path / "data"), "--json"]
    graded = gamesman(tmp_path, *grade)
    if graded.returncode:
        assert "bubblewrap" in graded.stderr
        graded = gamesman(tmp_path, *grade, "--trust")
    (only,) = json.loads(graded.stdout)["submissions"]
    assert only["error"] is None and only["found"]["marks"]["goldens"] == 10, only
    assert only["found"]["variants"][0]["start"] == "win in 5"
