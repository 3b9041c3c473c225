"""Publishing: the engine that sends due publications to their platforms.

It owns attempts and decides what follows from an answer; only posts change the state of posts and publications.
Each connector declares how an unknown outcome is found out: the call is repeated with its key, or the platform is
asked up to three times, or a person settles it. Nothing is sent twice on a guess. Calls keep the rate limit of
their channel, which all processes share, and no platform takes more than its share of a worker. On a channel that
must be connected again, due publications fail with the reason; on one that is paused, or held back by its
platform, they wait. Each part of a thread is a call of its own.
"""

from app.domain.publishing.abilities import (
    PublicationAbilities as PublicationAbilities,
    abilities_of as abilities_of,
)
from app.domain.publishing.claims import BATCH as BATCH, claim as claim
from app.domain.publishing.manual_retries import retry as retry
from app.domain.publishing.models import Attempt as Attempt, ChannelPace as ChannelPace
from app.domain.publishing.rate_limits import Busy as Busy
from app.domain.publishing.reconciliation import ask_all as ask_all, claim_asks as claim_asks, learn as learn
from app.domain.publishing.recorder import Recorder as Recorder
from app.domain.publishing.recovery import sweep as sweep, take_over as take_over
from app.domain.publishing.rules import LEASE as LEASE, AttemptOutcome as AttemptOutcome
from app.domain.publishing.service import begin as begin, finish as finish, work as work
from app.domain.publishing.takedown import take_down as take_down
from app.domain.publishing.views import (
    NEWEST_ATTEMPTS as NEWEST_ATTEMPTS,
    AttemptView as AttemptView,
    attempts_of as attempts_of,
    calls_of as calls_of,
)
