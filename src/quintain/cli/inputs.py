"""What the user names - seeds, settings, bots, files - read into what the rooms below want."""

import os
import secrets
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from quintain import games
from quintain.core import AnyGame, Remark, UsageError, bounds_of, changed
from quintain.match import Bot, Plan, Played, read_bot
from quintain.replay import ReplayError

from .exits import InputError


def seed_or_random(seed: int | None) -> int:
    """The seed given, or a new one short enough to be typed."""
    return secrets.randbelow(1 << 32) if seed is None else seed


def read_settings(
    game: AnyGame, changes: Sequence[str], host: Mapping[str, str] | None = None, usual: Any = None
) -> Any:
    """The usual settings with these changes; what a host's own options ask for comes first."""
    texts = dict(host or {})
    for change in changes:
        name, equals, text = change.partition("=")
        if not equals:
            raise UsageError(f"--set {change}: expected KEY=VALUE; {_known(game)}")
        texts[name.strip()] = text.strip()
    return changed(usual or game.Settings(), texts)


def read_bots(game: AnyGame, texts: Sequence[str]) -> tuple[Bot, ...]:
    """The bots of these names; without names the two strongest of the house, or as many as the game asks for."""
    if not texts:
        low, high = game.SEATS
        names = list(games.house_bots(game.NAME))
        texts = [f"house:{name}" for name in names[::-1][: max(low, min(2, high))]]
    home = games.FOLDER / game.NAME
    return tuple(read_bot(text, lambda bot: games.house_bot(game.NAME, bot), game.LAUNCH, home) for text in texts)


def seated(game: AnyGame, bots: Sequence[Bot], texts: Sequence[str]) -> tuple[Bot, ...]:
    """These bots, but for the seats that were given another, as in 2=house:fighter."""
    seats = list(bots)
    for text in texts:
        seat, bot = read_seat(text, len(seats))
        seats[seat] = read_bots(game, [bot])[0]
    return tuple(seats)


def read_seat(text: str, seats: int) -> tuple[int, str]:
    """A seat, counted from 0, and the bot that is to be on it."""
    seat, _, bot = text.partition("=")
    if not bot or not seat.isascii() or not seat.isdigit() or not 1 <= int(seat) <= seats:
        raise UsageError(f"--bot {text}: expected SEAT=BOT with a seat from 1 to {seats}, as in 2=house:fighter")
    return int(seat) - 1, bot


def with_map(plan: Plan, wanted: Path | None) -> Plan:
    """The plan with the text of a map file, or of a map of the house; without a wish the seed chooses among those."""
    room = games.room(plan.game.NAME, "maps")
    if room is None:
        return plan if wanted is None else replace(plan, map=read_map(wanted))
    stock = room.stock()
    if wanted is None:
        chosen = room.chosen(stock, len(plan.bots), plan.settings, plan.seed)
        return plan if chosen is None else replace(plan, map=chosen.text)
    if wanted.exists():
        text = read_map(wanted)
        _warn(wanted, room.check(text, plan.settings))
        return replace(plan, map=text)
    named = {Path(each.name).stem: each.text for each in stock}
    if str(wanted) not in named:
        near = get_close_matches(str(wanted), named, 1) or sorted(named)[:1]
        raise UsageError(f"map {wanted}: there is no such file, and no such map of the house (one is {near[0]})")
    return replace(plan, map=named[str(wanted)])


def read_map(file: Path) -> str:
    """The text of a map file."""
    try:
        return file.read_text("utf-8")
    except (OSError, ValueError) as error:
        raise UsageError(f"map {file}: {error}") from None


def _warn(file: Path, remarks: Sequence[Remark]) -> None:
    """Says in one line that a map is odd; one that is none is refused by its game, and not here."""
    if not remarks or any(remark.is_error for remark in remarks):
        return
    more = "" if len(remarks) == 1 else f" (and {len(remarks) - 1} more: see quintain map check)"
    print(f"quintain: map {file}: warning: {remarks[0].text}{more}", file=sys.stderr)


def read_fog(seat: int | None, seats: int) -> int | None:
    """The seat whose sight is to be shown, counted from 0."""
    if seat is not None and seat > seats:
        raise UsageError(f"--fog {seat}: there are {seats} seats")
    return None if seat is None else seat - 1


def require_place(output: Path | None, option: str = "-o") -> None:
    """A file that will be written after a match needs its place before it."""
    if output is None:
        return
    folder = output.absolute().parent
    if not folder.is_dir():
        raise UsageError(f"{option} {output}: there is no folder {folder}")
    if not os.access(folder, os.W_OK):
        raise UsageError(f"{option} {output}: there is no permission to write in {folder}")
    try:
        if output.exists() and not output.is_file():  # it would be replaced, and /dev/null is missed by everybody
            raise UsageError(f"{option} {output}: this is no file that could be replaced")
    except OSError as error:
        raise UsageError(f"{option} {output}: {error.strerror}") from None


def save(played: Played, output: Path | None) -> None:
    """Writes the replay, if one was asked for."""
    if output is not None:
        with users_files():
            played.save(output)


@contextmanager
def users_files() -> Iterator[None]:
    """Whatever is wrong with a file that the user named is for the user to mend."""
    try:
        yield
    except ReplayError as error:
        raise InputError(str(error)) from None


def _known(game: AnyGame) -> str:
    return "settings are " + ", ".join(bounds_of(game.Settings))
