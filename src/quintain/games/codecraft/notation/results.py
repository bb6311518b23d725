"""The results file of the original runner. Article 16."""

import json

from quintain.core import Ending, Verdict

TOKEN = "Token mismatch"


def results(ending: Ending, seed: int) -> str:
    """The text of the file: seat by seat who crashed and why, and the scores."""
    scores = ending.outcome.scores if ending.outcome is not None else [0] * len(ending.verdicts)
    data = {
        "players": [{"crashed": each.fault is not None, "comment": _comment(each)} for each in ending.verdicts],
        "results": [int(score) for score in scores],
        "seed": seed,
    }
    return json.dumps(data) + "\n"


def _comment(verdict: Verdict) -> str | None:
    if verdict.fault is None:
        return None
    return TOKEN if verdict.fault.text == TOKEN else f"Player crashed: {verdict.fault.text}"
