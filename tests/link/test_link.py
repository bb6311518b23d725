import socket
from pathlib import Path

import quintain.link
from quintain.link import ChannelLink, Link, PipeLink, TcpLink


def test_the_door_opens_on_what_it_lists() -> None:
    own = {name for name, thing in vars(quintain.link).items() if not name.startswith("_") and not is_room(thing)}

    assert own == set(quintain.link.__all__)


def test_all_kinds_keep_the_promise(tmp_path: Path) -> None:
    left, right = socket.socketpair()
    links: list[Link] = [PipeLink(left.detach(), right.detach()), ChannelLink(tmp_path / "c")]

    for link in links:
        link.close()
        link.close()

    assert issubclass(TcpLink, PipeLink)


def is_room(thing: object) -> bool:
    return type(thing).__name__ == "module"
