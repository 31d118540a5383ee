import doctest
import re
from pathlib import Path

import gamesman
import gamesman.oracle
import gamesman.progress
import gamesman.texts
import pytest

README = Path(__file__).parent.parent / "README.md"


def test_every_block_of_the_readme_runs_in_one_go(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("GAMESMAN_DATA_DIR", str(tmp_path))
    blocks = re.findall(r"^```python\n(.*?)^```", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert len(blocks) >= 4
    names: dict[str, object] = {"__name__": "readme"}
    for block in blocks:
        exec(compile(block, str(README), "exec"), names)
    assert "80541" in capsys.readouterr().out


@pytest.mark.parametrize("module", [gamesman, gamesman.oracle, gamesman.progress, gamesman.texts])
def test_examples_in_docstrings_are_true(tmp_path, monkeypatch, module):
    monkeypatch.setenv("GAMESMAN_DATA_DIR", str(tmp_path))
    failed, tried = doctest.testmod(module)
    assert tried and not failed
