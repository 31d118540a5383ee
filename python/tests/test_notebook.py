"""Positions in a notebook are pictures."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def cell(source, number):
    code = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    return {**code, "id": f"cell{number}", "source": source}


def test_the_first_lines_of_the_readme_show_a_board_in_a_notebook(tmp_path):
    first = re.search(r"^```python\n(.*?)^```", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    cells = [cell(source, number) for number, source in enumerate([first[1], "p", "p.play('d')"])]
    notebook = {"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": kernel}, "cells": cells}
    (tmp_path / "board.ipynb").write_text(json.dumps(notebook))
    own = {name: str(tmp_path / name) for name in ("GAMESMAN_DATA_DIR", "JUPYTER_CONFIG_DIR", "IPYTHONDIR")}
    command = [sys.executable, "-m", "nbconvert", "--to", "notebook", "--execute", "--output", "done", "board.ipynb"]
    ran = subprocess.run(command, cwd=tmp_path, env={**os.environ, **own}, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    cells = json.loads((tmp_path / "done.ipynb").read_text())["cells"]
    shown = [output["data"] for cell in cells for output in cell["outputs"] if "data" in output]
    assert ["".join(data["image/svg+xml"])[:4] for data in shown] == ["<svg", "<svg"]
