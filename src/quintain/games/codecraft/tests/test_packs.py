"""The description of the messages, and the files made from it."""

from pathlib import Path

import pytest

from quintain.games.codecraft.packs import files, types
from quintain.games.codecraft.packs.description import Enumeration, OneOf, Optional, Structure, reachable
from quintain.games.codecraft.packs.files import GUEST


@pytest.mark.parametrize("path", files(), ids=lambda path: path.relative_to(GUEST).as_posix())
def test_a_model_file_is_what_the_description_makes_it(path: Path) -> None:
    """If not: python -m quintain.games.codecraft.packs."""
    assert files()[path] == path.read_text("utf-8")


def test_the_messages_are_those_of_the_rule_book() -> None:
    forms = {form: {name for name, type in types().items() if isinstance(type, form)} for form in
             (Structure, Enumeration, OneOf)}  # fmt: skip

    assert {"PrimitiveType", "EntityType"} == forms[Enumeration]
    assert {"DebugData", "DebugCommand", "ClientMessage", "ServerMessage"} == forms[OneOf]
    assert {
        "Vec2Float32", "Color", "ColoredVertex", "Vec2Int32", "MoveAction", "BuildAction", "AutoAttack", "AttackAction",
        "RepairAction", "EntityAction", "Action", "BuildProperties", "AttackProperties", "RepairProperties",
        "EntityProperties", "Player", "Entity", "PlayerView", "Camera", "DebugState",
    } == forms[Structure]  # fmt: skip


PROPERTIES = """
    size build_score destroy_score can_move population_provide population_use max_health cost sight_range
    resource_per_health build attack repair
"""
VIEW = "my_id map_size fog_of_war entity_properties max_tick_count max_pathfind_nodes current_tick players entities"


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("Entity", "id player_id entity_type position health active"),
        ("EntityAction", "move_action build_action attack_action repair_action"),
        ("AttackProperties", "attack_range damage collect_resource"),
        ("EntityProperties", PROPERTIES),
        ("PlayerView", VIEW),
        ("DebugState", "window_size mouse_pos_window mouse_pos_world pressed_keys camera player_index"),
    ],
)
def test_fields_are_in_the_order_of_their_bytes(name: str, fields: str) -> None:
    type = types()[name]
    assert isinstance(type, Structure)

    assert fields.split() == [field.name for field in type.fields]


def test_types_are_numbered_as_the_rule_book_lists_them() -> None:
    type = types()["EntityType"]
    assert isinstance(type, Enumeration)

    assert (
        [
            "Wall",
            "House",
            "BuilderBase",
            "BuilderUnit",
            "MeleeBase",
            "MeleeUnit",
            "RangedBase",
            "RangedUnit",
            "Resource",
            "Turret",
        ]
    ) == [name for name, _ in type.variants]


def test_a_type_stands_behind_those_it_is_made_of() -> None:
    names = list(types())
    for name in names:
        assert reachable(name) <= set(names[: names.index(name) + 1])


def test_what_may_be_absent_is_marked() -> None:
    optional = {
        f"{name}.{field.name}"
        for name, type in types().items()
        if isinstance(type, Structure)
        for field in type.fields
        if isinstance(field.kind, Optional)
    }

    assert {
        "ColoredVertex.world_pos", "AttackAction.target", "AttackAction.auto_attack", "EntityAction.move_action",
        "EntityAction.build_action", "EntityAction.attack_action", "EntityAction.repair_action",
        "BuildProperties.init_health", "EntityProperties.build", "EntityProperties.attack", "EntityProperties.repair",
        "Entity.player_id",
    } == optional  # fmt: skip


def test_a_bot_reads_no_more_than_servers_write() -> None:
    assert "Action" not in reachable("ServerMessage", "DebugState")
    assert "Vec2Int32" in reachable("ServerMessage") & reachable("ClientMessage")
