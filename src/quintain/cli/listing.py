"""What is told of a game before it is played."""

from collections.abc import Iterator

from quintain import games
from quintain.core import AnyGame, as_data, bounds_of


def as_object(game: AnyGame) -> dict[str, object]:
    """A game as plain data."""
    values = as_data(game.Settings())
    return {
        "name": game.NAME,
        "title": game.TITLE,
        "rules_version": game.RULES_VERSION,
        "seats": list(game.SEATS),
        "talks_by": game.LAUNCH.link.value,
        "house_bots": [{"name": bot, "about": about} for bot, about in games.house_bots(game.NAME).items()],
        "languages": languages(game.NAME),
        "settings": [
            {"name": name, "default": values[name], "expected": bounds.describe(), "help": bounds.help}
            for name, bounds in bounds_of(game.Settings).items()
        ],
    }


def in_words(game: AnyGame, *, has_settings: bool) -> Iterator[str]:
    """A game in a few lines; house bots come from the weakest to the strongest."""
    low, high = game.SEATS
    seats = f"{low}" if low == high else f"{low} to {high}"
    yield f"{game.NAME}: {game.TITLE}; {seats} seats"
    bots = games.house_bots(game.NAME)
    width = max((len(f"house:{bot}") for bot in bots), default=0)
    for bot, about in bots.items():
        yield f"  {f'house:{bot}':<{width}}  {about}"
    yield f"  starter kits: {', '.join(languages(game.NAME)) or 'none yet'}"
    if has_settings:
        yield "  settings:"
        values = as_data(game.Settings())
        for name, bounds in bounds_of(game.Settings).items():
            yield f"    {name}={as_text(values[name])}  {bounds.help}; {bounds.describe()}"


def languages(game: str) -> list[str]:
    """The languages for which a game has a starter kit."""
    folder = games.guest_folder(game)
    return sorted(each.name for each in folder.glob("[a-z]*") if each.is_dir())


def as_text(value: object) -> str:
    """The value as --set takes it."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)
