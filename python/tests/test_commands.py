"""The pages and the terminal, for classes."""

import json
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

HERE = Path(__file__).parent

PROGRAM = """
import sys
import gamesman as gm
from hanoi import Hanoi
from rewritten import TicTacToe

class Fails(gm.Puzzle):
    start, goal = 0, 2

    def moves(self, position):
        if position:
            raise ZeroDivisionError("as it was told")
        yield "on", position + 1
"""


def program(last_line, folder, arguments=(), **options):
    command = [sys.executable, "-c", PROGRAM + last_line, *arguments]
    environment = {"GAMESMAN_DATA_DIR": str(folder), "PYTHONPATH": str(HERE), "PATH": ""}
    return subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options
    )


def get(address):
    try:
        with urllib.request.urlopen(address, timeout=30) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


@pytest.fixture
def server(tmp_path):
    server = program("sys.exit(gm.serve(Hanoi, TicTacToe, Fails, port=0))", tmp_path)
    yield server, server.stdout.readline().split()[-1].rstrip("/")
    if server.poll() is None:
        server.kill()
    server.wait()


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_classes_are_served_to_this_machine_until_ctrl_c(server):
    process, address = server
    assert address.startswith("http://127.0.0.1:")
    status, catalogue = get(f"{address}/")
    assert status == 200 and "Hanoi" in catalogue and "Connect 4" not in catalogue
    status, page = get(f"{address}/play/tictactoe/regular?moves=b2")
    assert status == 200 and "<svg" in page
    status, page = get(f"{address}/play/hanoi/3?moves=1-3")
    assert status == 200 and "2-3" not in page and "1-2" in page
    # Another variant is another instance.
    assert "5,4,3,2,1" in get(f"{address}/play/hanoi/5")[1]
    # What a class raises is printed for who wrote it; the server goes on.
    assert "as it was told" in get(f"{address}/play/fails/regular?moves=on")[1]
    assert get(f"{address}/")[0] == 200
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 0 and "ZeroDivisionError: as it was told" in errors


def test_a_class_is_played_in_the_terminal(tmp_path):
    game = program("sys.exit(gm.play(Hanoi(2)))", tmp_path, stdin=subprocess.PIPE)
    out, errors = game.communicate("1-2\n1-3\n2-3\nquit\n", timeout=60)
    assert game.returncode == 0, errors
    assert "solved" in out.lower()


def test_a_file_is_a_whole_program(tmp_path):
    solve = program("sys.exit(gm.run(Hanoi, TicTacToe))", tmp_path, ["solve", "hanoi", "--variant", "10"])
    out, errors = solve.communicate(timeout=60)
    assert solve.returncode == 0 and "59,049" in out + errors
    verify = program("sys.exit(gm.run(Hanoi, TicTacToe))", tmp_path, ["verify", "hanoi", "--variant", "10"])
    out, errors = verify.communicate(timeout=60)
    assert verify.returncode == 0, out + errors
    unknown = program("sys.exit(gm.run(Hanoi))", tmp_path, ["solve", "connect4"])
    assert "unknown game" in unknown.communicate(timeout=60)[1] and unknown.returncode == 2


def test_the_package_is_the_whole_program(tmp_path):
    def gamesman(*arguments):
        command = [sys.executable, "-m", "gamesman", *arguments, "--data-dir", str(tmp_path)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert "Best play ends in a tie" in gamesman("query", "tictactoe", "x---o----")
    assert "gm.Game" in gamesman("learn", "first-game", "--track", "python")


def test_a_class_is_looked_at_before_it_is_handed_in(tmp_path):
    (tmp_path / "mine.py").write_text("")
    told = "Hanoi.rules = Hanoi.__doc__ + ' The smallest disk goes first, and there are three rods for all of them.'"
    last = f"{told}; sys.exit(gm.run(Hanoi))"
    process = program(last, tmp_path / "data", ["handin", "--json"], cwd=tmp_path)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    found = json.loads(out)
    assert found["marks"] == {"laws": 10, "verifier": 10, "goldens": 0, "second_way": 0}
    assert found["variants"][0]["positions"] == 27 and found["variants"][0]["start"] == "win in 7"
    wrong = {part["name"]: part["wrong"] for part in found["parts"]}
    assert not wrong["the program"] and "missing" in wrong["report.md"][0]
