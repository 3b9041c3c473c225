"""Publishing: the engine that brings due publications to their platforms.

It owns attempts and decides what follows from an answer; the state of posts and publications is changed by
posts alone. What repeating or asking can make out is said by each connector: a call of unknown outcome is
repeated with its key, or asked for three times, or left to a person, who settles it; nothing is sent twice on
a guess. Calls keep to the budget of their channel, which all processes share, and no platform takes more than
its part of a worker. A channel that must be connected again fails what is due on it with the reason; one that
is paused, or held back by its platform, lets it wait. Each part of a thread is a call of its own.
"""

from app.domain.publishing.asking import ask_all, claim_asks, learn
from app.domain.publishing.claiming import BATCH, claim
from app.domain.publishing.models import Attempt, ChannelPace
from app.domain.publishing.pacing import Busy, Pace, Room, chosen, next_call
from app.domain.publishing.reading import AttemptView, attempts_of
from app.domain.publishing.recording import Recorder
from app.domain.publishing.removing import take_down
from app.domain.publishing.rescuing import sweep, take_over
from app.domain.publishing.retrying import retry
from app.domain.publishing.rules import (
    ASKS,
    LEASE,
    Answer,
    AttemptOutcome,
    Backoff,
    Means,
    Verdict,
    rescue,
    verdict,
)
from app.domain.publishing.service import begin, finish, work

__all__ = [
    "ASKS",
    "BATCH",
    "LEASE",
    "Answer",
    "Attempt",
    "AttemptOutcome",
    "AttemptView",
    "Backoff",
    "Busy",
    "ChannelPace",
    "Means",
    "Pace",
    "Recorder",
    "Room",
    "Verdict",
    "ask_all",
    "attempts_of",
    "begin",
    "chosen",
    "claim",
    "claim_asks",
    "finish",
    "learn",
    "next_call",
    "rescue",
    "retry",
    "sweep",
    "take_down",
    "take_over",
    "verdict",
    "work",
]
