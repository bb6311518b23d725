import json
from io import BytesIO, StringIO
from pathlib import Path

import pytest

from quintain.core import SchemaError
from quintain.replay import Replay, export_csv, export_jsonl

from .matches import saved, written


@pytest.fixture
def replay(tmp_path: Path) -> Replay:
    return Replay(BytesIO(saved(tmp_path / "a", written(3)).read_bytes()), "a")


def test_a_line_for_the_head_each_frame_and_the_end(replay: Replay) -> None:
    out = StringIO()
    export_jsonl(replay, out)
    head, first, second, _, end = map(json.loads, out.getvalue().splitlines())

    assert ("drill", 7, 3) == (head["head"]["game"], head["head"]["seed"], head["turns"])
    assert {
        "turn": 0,
        "troop": [{"x": 0, "y": 0, "heat": 0.0}, {"x": 0, "y": 5, "heat": 0.0}],
        "coin": [],
    } == first
    assert (1, [{"cell": 0}]) == (second["turn"], second["coin"])
    assert ["ok", "timeout_turn"] == [each["word"] for each in end["end"]["verdicts"]]


def test_one_table_as_csv(replay: Replay) -> None:
    out = StringIO()
    export_csv(replay, "coin", out)

    assert "turn,cell\n1,0\n2,0\n2,1\n" == out.getvalue()


def test_an_unknown_table_is_told(replay: Replay) -> None:
    with pytest.raises(SchemaError, match="no table 'coins'; the tables are troop, coin"):
        export_csv(replay, "coins", StringIO())
