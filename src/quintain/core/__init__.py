"""The words every room speaks: a dictionary, hence a wider door than other rooms have."""

from .errors import QuintainError, SchemaError, SettingError, UsageError
from .game import (
    Act,
    Answer,
    Answers,
    AnyGame,
    Aside,
    Claim,
    Debugger,
    Game,
    Garbled,
    Greeting,
    Launch,
    Limits,
    LinkKind,
    Look,
    Memory,
    NamedMap,
    Picture,
    Ready,
    Refusal,
    Remark,
    Said,
    State,
    Wire,
)
from .hosts import ChannelHost, Chat, Crowd, FolderHost, HostPlan, HostSeat, LobbyHost, Moment, SeatedHost
from .metered import Report, Reports, question, report
from .schema import Column, Kind, Schema, Sheet, Table, ints, reals
from .settings import Bounds, as_data, bounds_of, changed, from_data, setting
from .words import Ending, Fault, FaultKind, Mercy, Outcome, Verdict

__all__ = [
    "Act", "Answer", "Answers", "AnyGame", "Aside", "Bounds", "ChannelHost", "Chat", "Claim", "Column", "Crowd",
    "Debugger", "Ending", "Fault", "FaultKind", "FolderHost", "Game", "Garbled", "Greeting", "HostPlan", "HostSeat",
    "Kind", "Launch", "Limits", "LinkKind", "LobbyHost", "Look", "Memory", "Mercy", "Moment", "NamedMap", "Outcome",
    "Picture", "QuintainError", "Ready", "Refusal", "Remark", "Report", "Reports", "Said", "Schema", "SchemaError",
    "SeatedHost", "SettingError", "Sheet", "State", "Table", "UsageError", "Verdict", "Wire", "as_data",
    "bounds_of", "changed", "from_data", "ints", "question", "reals", "report", "setting",
]  # fmt: skip
