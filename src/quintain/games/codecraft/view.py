"""What a player sees: all of it without fog, else what its entities see; turned to its seat. Articles 3 and 10."""

from quintain.core import Schema, Table, ints

from .state import PROPERTY

VIEW = Schema(
    (
        Table("game", ints("my_id map_size fog_of_war max_tick_count max_pathfind_nodes current_tick")),
        Table("property", ints(PROPERTY)),
        Table("player", ints("id score resource")),
        Table("entity", ints("id player_id kind x y health active")),
    )
)
