"""Publishing: the engine that sends due publications to their platforms.

It owns attempts and decides what follows from an answer; only posts change the state of posts and publications.
Each connector declares how an unknown outcome is found out: the call is repeated with its key, or the platform is
asked up to three times, or a person settles it. Nothing is sent twice on a guess. Calls keep the rate limit of
their channel, which all processes share, and no platform takes more than its share of a worker. On a channel that
must be connected again, due publications fail with the reason; on one that is paused, or held back by its
platform, they wait. Each part of a thread is a call of its own.
"""

# pyright: reportUnusedImport=false

from app.domain.publishing.abilities import PublicationAbilities, abilities_of
from app.domain.publishing.channel_conditions import ChannelHealth, health_of
from app.domain.publishing.claims import claim
from app.domain.publishing.comparison import end_promotion, reconcile
from app.domain.publishing.forecasts import (
    FORECAST_DAYS,
    FORECAST_LENGTH,
    MOST_REASONS,
    ForecastCode,
    ForecastReasonView,
    ForecastView,
    PublicationForecastView,
    forecast,
)
from app.domain.publishing.manual_retries import retry
from app.domain.publishing.rate_limits import Busy
from app.domain.publishing.reconciliation import ask_all, claim_asks
from app.domain.publishing.recorder import Recorder
from app.domain.publishing.rescue import sweep, take_over
from app.domain.publishing.resumption import outlook, resume
from app.domain.publishing.retention import forget_attempts
from app.domain.publishing.rules import LEASE, AttemptOutcome
from app.domain.publishing.service import work
from app.domain.publishing.takedown import take_down
from app.domain.publishing.views import NEWEST_ATTEMPTS, PublicationAttemptView, attempts_of, calls_of
