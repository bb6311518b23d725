"""What a bot is told when it is started."""

import sys
from pathlib import Path
from types import SimpleNamespace

from quintain.core import Launch, LinkKind
from quintain.match.bots import Bot, Source
from quintain.match.launch import Place, prepare
from quintain.match.running import Running

PRINT_FILE = ("import sys; print(open(sys.argv[1]).read(), end='')",)
PRINT_WORDS = ("import sys; print(sys.argv[1:])",)


def said(running: Running) -> str:
    """What the program printed until it ended."""
    box = running.started()
    assert box is not None
    box.end(10.0)
    running.close(0)
    return running.log.text().decode()


def launched(folder: Path, launch: Launch, code: tuple[str, ...]) -> Running:
    bot = Bot("digger", "digger", source=Source(folder, (sys.executable, "-I", "-c", *code)))
    words = {"name": "digger", "settings": SimpleNamespace(mode="FRIENDLY")}
    return prepare(bot, launch, Place(folder, folder / "channel.txt", words=words))


def test_a_bot_that_connects_by_itself_is_told_where_and_with_which_token(tmp_path: Path) -> None:
    running = launched(tmp_path, Launch(LinkKind.TCP, ("{host}", "{port}", "{token}")), PRINT_WORDS)
    assert running.listener is not None
    port = running.listener.port

    assert f"['127.0.0.1', '{port}', '{running.token}']\n" == said(running)


def test_each_bot_has_a_token_of_its_own(tmp_path: Path) -> None:
    launch = Launch(LinkKind.TCP, ("{token}",))
    one, other = (launched(tmp_path, launch, PRINT_WORDS) for _ in range(2))

    assert one.token != other.token
    one.close(0)
    other.close(0)


def test_a_configuration_file_is_filled_in_and_named(tmp_path: Path) -> None:
    text = "server={host}:{port}\nbot.name={name}\nmode={settings.mode}\n"
    running = launched(tmp_path, Launch(LinkKind.TCP, ("{config}",), text), PRINT_FILE)
    assert running.listener is not None
    port = running.listener.port

    assert f"server=127.0.0.1:{port}\nbot.name=digger\nmode=FRIENDLY\n" == said(running)


def test_a_command_may_say_itself_where_it_wants_what_it_is_told(tmp_path: Path) -> None:
    code = ("import sys; print(sys.argv[1:])", "--at={host}:{port}", "{name}", "{braces} of its own")
    running = launched(tmp_path, Launch(LinkKind.TCP, ("{host}", "{port}")), code)
    assert running.listener is not None

    told = [f"--at=127.0.0.1:{running.listener.port}", "digger", "{braces} of its own"]
    assert f"{told}\n" == said(running)
