"""Numbers that an operator watches, in Prometheus' form: requests of the doors, outcomes of publications and
of webhooks, security events.

What is shown of them, and where, is the business of the callbacks application.
"""

import os
from functools import cache
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, Counter, Histogram
from prometheus_client.exposition import generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST

_REQUESTS: Final = Counter(
    "galley_requests", "Answers by route, method and status.", ("route", "method", "status")
)
_SECONDS: Final = Histogram(
    "galley_request_seconds",
    "Time from a request to the end of its answer.",
    ("route",),
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
)
_PUBLICATIONS: Final = Counter(
    "galley_publications", "Calls of platforms by platform and outcome.", ("platform", "outcome")
)
_ATTEMPTS: Final = Counter("galley_webhook_attempts", "Attempts to deliver a webhook by outcome.", ("outcome",))
_SECURITY: Final = Counter(
    "galley_security_events", "Refusals that may be part of an attack, by event and reason.", ("event", "reason")
)
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


def observe_request(route: str, method: str, status: int, seconds: float) -> None:
    """Count one answer; `status` 0 means that the client left before it."""
    count, times = _series(route, method if method in _METHODS else "other", status)
    count.inc()
    times.observe(seconds)


@cache
def _series(route: str, method: str, status: int) -> tuple[Counter, Histogram]:
    # As many as there are routes, methods and statuses: looking them up by label takes longer than counting.
    return _REQUESTS.labels(route, method, status), _SECONDS.labels(route)


def count_publications(platform: str, outcome: str, number: int) -> None:
    """Count calls of a platform by what became of them."""
    _PUBLICATIONS.labels(platform, outcome).inc(number)


def count_attempt(outcome: str) -> None:
    """Count one attempt to deliver a webhook by what became of it."""
    _ATTEMPTS.labels(outcome).inc()


def count_security_event(event: str, reason: str) -> None:
    """Count one refusal; `reason` is one of a few words that the code names."""
    _SECURITY.labels(event, reason).inc()


def rendered() -> bytes:
    """All numbers as text, those of every process where several share a directory for them."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(REGISTRY)
    gathered = CollectorRegistry()
    MultiProcessCollector(gathered)
    return generate_latest(gathered)
