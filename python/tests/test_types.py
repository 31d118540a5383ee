"""Type stubs say what is there, and the package and an example that uses it are well-typed."""

import json
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
SOURCES = HERE.parent / "src"


def run(*arguments):
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        capture_output=True,
        text=True,
        cwd=HERE,
        env={**os.environ, "MYPYPATH": str(SOURCES)},
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stubs_say_what_is_there():
    run("mypy.stubtest", "gamesman._gamesman", "--ignore-disjoint-bases")


def test_the_package_and_an_example_are_well_typed(tmp_path):
    own = [str(file) for file in sorted((SOURCES / "gamesman").glob("*.py"))]
    compat = str(SOURCES / "gamesman" / "compat")
    run("mypy", "--strict", "--cache-dir", str(tmp_path), *own, compat, "typed.py")


def test_an_example_satisfies_pyright(tmp_path):
    settings = {"include": [str(HERE / "typed.py")], "extraPaths": [str(SOURCES)], "typeCheckingMode": "strict"}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings))
    run("basedpyright", "--project", str(tmp_path), "--pythonpath", sys.executable)
