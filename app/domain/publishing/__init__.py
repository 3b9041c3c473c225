"""Publishing: the engine that brings due publications to their platforms.

It owns attempts and decides what follows from an answer; the state of posts and publications is changed by
posts alone.
"""

from app.domain.publishing.models import Attempt
from app.domain.publishing.rules import LEASE, Answer, AttemptOutcome, Verdict, rescue, verdict
from app.domain.publishing.service import BATCH, begin, claim, finish, sweep, work

__all__ = [
    "BATCH",
    "LEASE",
    "Answer",
    "Attempt",
    "AttemptOutcome",
    "Verdict",
    "begin",
    "claim",
    "finish",
    "rescue",
    "sweep",
    "verdict",
    "work",
]
