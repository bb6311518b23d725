"""States that are saved as the original's game.json, and come back."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quintain.core import Fault, FaultKind, UsageError, as_data
from quintain.games.codecraft import Settings, start, step
from quintain.games.codecraft.constants import AUTO, BUT_RESOURCE, REPAIR
from quintain.games.codecraft.saved import Action, SavedError, from_saved, from_text, game_of, to_text
from quintain.games.codecraft.state import CRASHED, State

from .played import Match, busy, foggy

MATCHES = [busy, foggy]


def text_of(match: Match) -> str:
    return to_text(game_of(match.state, as_data(match.settings)))


def back(match: Match, text: str) -> State:
    seats = sum(1 for _ in game_of(match.state).players)
    return from_saved(match.settings, text, match.seed, seats)


@pytest.mark.parametrize("match", MATCHES)
def test_the_very_state_comes_back_article_16_5(match: Any) -> None:
    state = back(match(), text_of(match()))

    assert match().state == state
    assert match().state.checksum() == state.checksum()


@pytest.mark.parametrize("match", MATCHES)
def test_a_saved_game_plays_on_to_the_same_checksums_article_16_5(match: Any) -> None:
    whole = match()
    state, loaded = whole.state.copy(), back(whole, text_of(whole))
    silent = dict.fromkeys(range(4), Fault(FaultKind.LATE, "silent"))
    for _ in range(60):  # nobody is final, so standing orders go on; every tick draws its own chance
        step(state, silent)
        step(loaded, silent)

        assert state.checksum() == loaded.checksum()


def test_another_seed_gives_another_course_article_16_7() -> None:
    match = busy()
    one, other = (from_saved(match.settings, text_of(match), seed, 4) for seed in (1, 2))
    for state in (one, other):
        for _ in range(5):
            step(state, {})

    assert [one.column("entity", "cell").tolist()] != [other.column("entity", "cell").tolist()]


def test_a_saved_state_is_a_map_of_play_article_16_5() -> None:
    match = busy()

    assert match.state == start(match.settings, text_of(match), match.seed, 4)


def test_whoever_had_crashed_plays_again_article_16_7() -> None:
    match = busy()
    state = match.state.copy()
    state.ints[CRASHED + 1] = 1

    assert match.state == from_saved(match.settings, to_text(game_of(state)), match.seed, 4)


def test_the_file_has_the_words_of_the_original_article_16_5() -> None:
    data = json.loads(text_of(Match(["empty", "empty"], stage="Round2")))

    assert [
        "next_id", "map_size", "fog_of_war", "entity_properties", "max_tick_count", "max_pathfind_nodes",
        "current_tick", "players", "entities", "entity_actions", "quintain",
    ] == list(data)  # fmt: skip
    assert {"id": 2, "index": 1, "score": 0, "resource": 0} == data["players"]["2"]
    assert {
        "id": 5, "player_id": 2, "entity_type": "BuilderBase", "position": {"x": 70, "y": 70}, "health": 300,
        "active": True,
    } == data["entities"]["5"]  # fmt: skip
    assert {"options": ["BuilderUnit"], "init_health": None} == data["entity_properties"]["BuilderBase"]["build"]
    assert {"attack_range": 5, "damage": 5, "collect_resource": False} == data["entity_properties"]["Turret"]["attack"]


def test_standing_orders_are_kept_in_the_words_of_the_original_article_16_5() -> None:
    match = Match(["quickstart", "empty"], stage="Round2").play(1)
    actions = json.loads(text_of(match))["entity_actions"]

    assert {
        "move_action": {"target": {"x": 79, "y": 79}, "find_closest_position": True, "break_through": True},
        "build_action": None,
        "attack_action": {"target": None, "auto_attack": {"pathfind_range": 10, "valid_targets": ["Resource"]}},
        "repair_action": None,
    } == actions["4"]


def test_what_the_original_wrote_is_read_without_our_key_and_under_its_older_names_article_16_5() -> None:
    match = Match(["quickstart", "empty"], stage="Round2").play(1)
    data = json.loads(text_of(match))
    del data["quintain"]
    for properties in data["entity_properties"].values():
        properties["initial_cost"] = properties.pop("cost")
        if properties["attack"]:
            properties["attack"]["range"] = properties["attack"].pop("attack_range")
    data["fog"], data["max_tick"] = data.pop("fog_of_war"), data.pop("max_tick_count")
    data["actions"], data["unknown"] = data.pop("entity_actions"), 0

    state = back(match, json.dumps(data))

    assert game_of(match.state).entities == game_of(state).entities
    assert game_of(match.state).actions == game_of(state).actions


@pytest.mark.parametrize("place", [{"x": -1, "y": 0}, {"x": 78, "y": 10}])
def test_standing_orders_are_read_as_orders_that_come_are_article_4_4(place: Any) -> None:
    """And by articles 4.3, 5.4 and 5.7: orders of nobody are passed over, what lies outside is absent, no types are all
    but resources, a range is 0 at least.
    """
    data = json.loads(text_of(Match(["empty", "empty"], stage="Round2")))
    auto = {"pathfind_range": -3, "valid_targets": []}
    data["entity_actions"] = {
        "4": {
            "move_action": {"target": {"x": 80, "y": 0}, "find_closest_position": True, "break_through": True},
            "build_action": {"entity_type": "House", "position": place},
            "attack_action": {"target": None, "auto_attack": auto},
            "repair_action": {"target": 3},
        },
        "9999": {"repair_action": {"target": 3}},
    }
    state = from_saved(Settings(), json.dumps(data), 1, 2)

    assert {4: Action(AUTO | REPAIR, valid_targets=BUT_RESOURCE, repair=3)} == game_of(state).actions


def changed(*path: str, value: Any) -> str:
    data = json.loads(text_of(Match(["empty", "empty"], stage="Round2")))
    inner = data
    for name in path[:-1]:
        inner = inner[name]
    if value is KeyError:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return json.dumps(data)


WRONG: dict[str, tuple[str, str]] = {
    "no JSON": ("{", "the saved state is no JSON"),
    "deep": ("[" * 100_000, "the saved state is no JSON"),
    "a list": ("[]", "the saved state is []; expected an object"),
    "nothing in it": ("{}", "the saved state has no key next_id"),
    "a missing key": (changed("players", "1", "score", value=KeyError), "players.1 has no key score"),
    "a text for a number": (changed("players", "1", "score", value="x"), 'players.1.score is "x"; expected a whole'),
    "a huge number": (changed("current_tick", value=2**31), "current_tick is 2147483648; expected a whole number"),
    "an odd kind": (changed("entities", "3", "entity_type", value="Castle"), 'entity_type is "Castle"; expected'),
    "an odd id": (changed("entities", "x", value={}), "entities has the key 'x'; expected an id"),
    "another id": (changed("entities", "3", "id", value=4), "entities.3.id is 4; expected 3"),
    "a resource of somebody": (changed("entities", "3", "entity_type", value="Resource"), "is a Resource of player 1"),
    "a base of nobody": (changed("entities", "3", "player_id", value=None), "is a BuilderBase of nobody"),
    "outside": (changed("entities", "4", "position", value={"x": 80, "y": 0}), "lies at (80, 0), outside the map"),
    "too large a map": (changed("map_size", value=1 << 25), "a map of 33554432 cells a side; expected 1 to 200"),
    "overlapping": (changed("entities", "4", "position", value={"x": 6, "y": 6}), "the saved game cannot be"),
    "an unknown player": (changed("entities", "3", "player_id", value=7), "the saved game cannot be"),
    "one player": (changed("players", "2", value=KeyError), "the saved game has 1 players; expected 2 to 4"),
    "another seat": (changed("players", "2", "index", value=3), "player 2 of the saved game has index 3; expected"),
    "a tiny map": (changed("map_size", value=1), "outside the map"),
    "missing properties": (changed("entity_properties", "Wall", value=KeyError), "properties of 9 entity types"),
    "an odd seed": (changed("quintain", "seed", value=-1), "quintain.seed is -1; expected a seed"),
    "odd gone resources": (changed("quintain", "gone", value=[[1]]), "quintain.gone[0] is [1]; expected 3 numbers"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), WRONG.values(), ids=WRONG)
def test_what_is_no_saved_state_is_told_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(SavedError) as wrong:
        from_saved(Settings(), text, 1, 2)

    assert sentence in str(wrong.value)
    assert 1 == len(str(wrong.value).splitlines())


def test_a_saved_state_is_for_as_many_players_as_it_has() -> None:
    with pytest.raises(UsageError, match="the saved game has 4 players, not 2"):
        from_saved(Settings(), text_of(busy()), 1, 2)


SMALL = json.loads(text_of(Match(["quickstart", "empty"], stage="Round2").play(3)))
SMALL["entities"] = {key: each for key, each in SMALL["entities"].items() if each["player_id"]}


@given(data=st.data())
@settings(max_examples=150)
def test_a_damaged_state_is_read_or_refused_in_one_sentence(data: st.DataObject) -> None:
    text = json.dumps(SMALL)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        piece = data.draw(st.sampled_from(["", "0", "-", "9", "99999999999", "null", "true", '"', "{", "[", "}"]))
        text = text[:at] + piece + text[at + data.draw(st.integers(0, 3)) :]
    refused = ""
    try:
        step(from_saved(Settings(), text, 1, 2), {})
    except SavedError as wrong:
        refused = str(wrong)

    assert len(refused.splitlines()) <= 1


def test_reading_and_writing_are_inverse() -> None:
    game = game_of(busy().state, as_data(busy().settings))

    assert game == from_text(to_text(game))
