"""Whatever a user gets wrong is answered by one sentence that says what, and by exit code 2."""

import json
import os
import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from quintain import games

from .conftest import Quintain
from .shell import Ran, shell

TOO_LARGE = str(1 << 62)
LONG = "x" * 300 + ".quintain"


def rewritten(data: bytes, change: Callable[[dict[str, bytes]], object]) -> bytes:
    """The replay with other members."""
    with ZipFile(BytesIO(data)) as old:
        members = {name: old.read(name) for name in old.namelist()}
    change(members)
    out = BytesIO()
    with ZipFile(out, "w") as new:
        for name, member in members.items():
            new.writestr(name, member)
    return out.getvalue()


def with_head(data: bytes, **values: object) -> bytes:
    """The replay with other values in match.json."""
    return rewritten(
        data, lambda each: each.update({"match.json": json.dumps(json.loads(each["match.json"]) | values).encode()})
    )


@pytest.fixture
def desk(tmp_path: Path, match_file: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder full of files that are not what they should be."""
    monkeypatch.chdir(tmp_path)
    whole = match_file.read_bytes()
    files = {
        "good.quintain": whole,
        "cut-off.quintain": whole[:-100],
        "changed.quintain": whole[:1000] + bytes(byte ^ 255 for byte in whole[1000:1100]) + whole[1100:],
        "empty.quintain": b"",
        "foreign.quintain": b"dear diary\n",
        "newer.quintain": with_head(whole, format=99),
        "game.quintain": with_head(whole, game="trops"),
        "stateless.quintain": rewritten(whole, lambda each: each.update({"start.bin": b"?"})),
        "good.py": b"",
        "unknown.xyz": b"?",
        "bad/bot.toml": b"run = ",
        "wordless/bot.toml": b"name = 'x'\n",
        "odd/bot.toml": b"run = 'python3 bot.py'\n",
        "empty/readme.txt": b"",
        "full/old.txt": b"",
        "map.txt": b"...",
    }
    for name, data in files.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
    return tmp_path


BAD = [
    ("", "Missing command|Usage"),
    ("plya", "no verb 'plya'; did you mean play"),
    ("zzz", "the verbs are doctor, games"),
    ("--wrong", "No such option"),
    # play
    ("play", "Missing argument 'GAME'"),
    ("play trops", "no game 'trops'; did you mean troops"),
    ("play zzzzz", "the games are .*troops"),
    ("play troops house:idle", "played by 2 bots, not 1"),
    ("play troops house:idle house:idle house:idle", "played by 2 bots, not 3"),
    ("play troops house:ide house:idle", "no house bot 'ide'"),
    ("play troops --seed x", "'x' is not a valid integer"),
    ("play troops --seed -1", "-1 is not in the range"),
    ("play troops --seed 1.5", "not a valid integer"),
    (f"play troops --seed {TOO_LARGE}", "not in the range"),
    ("play troops --set turn=5", "no setting 'turn'; did you mean turns"),
    ("play troops --set turns", "expected KEY=VALUE"),
    ("play troops --set turns=0", "a whole number from 1"),
    ("play troops --set turns=many", "a whole number"),
    ("play troops --set turns=", "a whole number"),
    ("play troops --set end_grace_s=nan", "a number"),
    ("play troops --wrong", "No such option"),
    ("play troops -o", "requires an argument"),
    ("play troops -o none/match.quintain", "there is no folder"),
    ("play troops -o full", "is a directory"),
    ("play troops -o /dev/null", "no file that could be replaced|no permission to write"),
    (f"play troops --set turns=2 -o {LONG}", "File name too long"),
    ("play troops none.py house:idle", "none.py: no such bot"),
    ("play troops unknown.xyz house:idle", "neither a program that can be run nor a source file"),
    ("play troops bad house:idle", "bot.toml"),
    ("play troops wordless house:idle", "run is None"),
    ("play troops odd house:idle", "expected a list of words"),
    ("play troops empty house:idle", "no bot.toml and no main file"),
    ("play troops cmd: house:idle", "needs a command"),
    ("play troops tcp:99 house:idle", "not by TCP"),
    ("play troops human house:idle", "no game here takes human players"),
    ("play troops wasm:x house:idle", "this game takes no WebAssembly modules"),
    ("play troops --map none.map", "none.map"),
    ("play troops --map map.txt", "takes no map"),
    ("play troops --speed 0", "not in the range"),
    # games, new, doctor
    ("games trops", "did you mean troops"),
    ("games troops more", "unexpected extra argument"),
    ("games --wrong", "No such option"),
    ("new", "Missing command|Usage"),
    ("new bto", "No such command 'bto'"),
    ("new bot", "Missing argument 'GAME'"),
    ("new bot troops", "Missing argument 'DIR'"),
    ("new bot trops x", "did you mean troops"),
    ("new bot troops x --lang cobol", "no starter kit in cobol; there are cpp"),
    ("new bot troops x --lang pyhton", "did you mean python"),
    ("new bot troops full", "full is not empty"),
    ("new bot troops good.py", "good.py is a file"),
    ("new bot troops good.py/x", "good.py/x"),
    ("doctor more", "unexpected extra argument"),
    # replay
    ("replay", "Missing command|Usage"),
    ("replay zzz", "No such command 'zzz'"),
    ("replay cut good.quintain", "Missing option '-o'"),
    ("replay cut good.quintain --from 50 --to 10 -o x", "there is no piece from 50 to 10"),
    ("replay cut good.quintain --to 61 -o x", "has turns 0 to 60"),
    ("replay cut good.quintain --from -1 -o x", "not in the range"),
    ("replay cut good.quintain -o none/x", "there is no folder"),
    (f"replay cut good.quintain -o {LONG}", "File name too long"),
    ("replay export good.quintain --format xml", "there is no format 'xml'; there are jsonl, csv"),
    ("replay export good.quintain --turn 5", "--turn is for formats of one state: troops has none"),
    ("replay export good.quintain --format csv --turn 5", "--turn is for formats of one state: troops has none"),
    ("play troops --debug", "the bots of troops have no debugger to talk to"),
    ("replay export good.quintain --format csv", "csv needs --table; the tables are match, player"),
    ("replay export good.quintain --table trop", "no table 'trop'; the tables are"),
    ("replay export good.quintain --table troop --format jsonl", "--table is for csv"),
    ("replay export good.quintain -o none/x", "there is no folder"),
    (f"replay export good.quintain -o {LONG}", "File name too long"),
    ("replay export good.quintain --json", "--json needs -o"),
    # watch
    ("watch", "Missing argument 'FILE|GAME'"),
    ("watch trops", "did you mean troops"),
    ("watch good.quintain --from 61", "ends with turn 60"),
    ("watch good.quintain --seed 1", "--seed is for a new match"),
    ("watch good.quintain --speed 0", "not in the range"),
    # host
    ("host", "Missing argument 'GAME'"),
    ("host trops", "did you mean troops"),
    ("host troops --wrong", "no option --wrong"),
]  # fmt: skip

NO_REPLAYS = {
    "none.quintain": "there is no file none.quintain",
    "full": "full cannot be read: Is a directory",
    "./full": "full cannot be read: Is a directory",
    "cut-off.quintain": "damaged",
    "changed.quintain": "damaged",
    "empty.quintain": "not a replay",
    "foreign.quintain": "not a replay",
    "newer.quintain": "made by a newer version",
}


def told_in_one_line(ran: Ran, said: str) -> None:
    assert 2 == ran.code
    assert 1 == len(ran.err.splitlines()), ran.err
    assert "Traceback" not in ran.err
    assert re.search(said, ran.err), ran.err


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize(("line", "said"), BAD, ids=[line[:70] or "nothing" for line, _ in BAD])
def test_a_wrong_request_is_answered_in_one_line(quintain: Quintain, line: str, said: str) -> None:
    ran = quintain(*line.split())

    told_in_one_line(ran, said)
    assert "" == ran.out


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("verb", ["info", "verify", "export", "cut -o new.quintain", "watch"])
@pytest.mark.parametrize(("file", "said"), NO_REPLAYS.items(), ids=NO_REPLAYS)
def test_a_file_that_is_no_sound_replay_is_told_in_one_line(
    quintain: Quintain, verb: str, file: str, said: str
) -> None:
    if (verb, file) == ("info", "changed.quintain"):
        return  # what info reads is whole
    words = [*([] if verb == "watch" else ["replay"]), *verb.split(), file]

    told_in_one_line(quintain(*words), said)
    assert not Path("new.quintain").exists()


def test_a_folder_where_nobody_may_write_is_told_before_the_match(
    quintain: Quintain, desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)

    told_in_one_line(quintain("play", "troops", "-o", "x.quintain"), "no permission to write in")


@pytest.mark.usefixtures("desk")
def test_a_replay_of_another_game_is_told(quintain: Quintain) -> None:
    told_in_one_line(quintain("replay", "verify", "game.quintain"), "no game 'trops'")
    told_in_one_line(quintain("watch", "game.quintain"), "no game 'trops'")


@pytest.mark.usefixtures("desk")
def test_a_piece_whose_first_state_is_none_does_not_verify(quintain: Quintain) -> None:
    ran = quintain("replay", "verify", "stateless.quintain")

    assert (1, "") == (ran.code, ran.err)
    assert ran.out.startswith("differs at turn 0: these bytes are no dumped state")
    told_in_one_line(quintain("replay", "cut", "stateless.quintain", "-o", "x"), "only what verifies can be cut")


def test_a_real_process_says_the_same(desk: Path) -> None:
    told_in_one_line(shell("play", "trops", folder=desk), "did you mean troops")


def test_a_fault_of_ours_is_one_line_too(quintain: Quintain, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "names", lambda: 1 / 0)
    monkeypatch.delenv("QUINTAIN_TRACE", raising=False)

    ran = quintain("games")

    assert (70, "") == (ran.code, ran.out)
    assert ran.err.startswith("quintain: this is our fault: ZeroDivisionError")
    assert 1 == len(ran.err.splitlines())
