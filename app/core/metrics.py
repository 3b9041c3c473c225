"""Numbers that an operator watches, in Prometheus' form: requests of the doors, outcomes of publications and
of webhooks, security events, refusals of the database, the tasks and processes that do the work.

What is shown of them, and where, is the business of the callbacks application.
"""

import os
from functools import cache
from pathlib import Path
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

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
_PAYMENT_EVENTS: Final = Counter(
    "galley_payment_events", "Events of the payment processor by what became of them.", ("outcome",)
)
_PAYMENT_ALARMS: Final = Counter(
    "galley_payment_alarms", "What an operator has to look at in payments, by reason.", ("reason",)
)
_DATABASE: Final = Counter(
    "galley_database_refusals",
    "Statements that the database refused or could not be asked for, by reason.",
    ("reason",),
)
_GRAPHQL: Final = Counter(
    "galley_graphql_answers",
    "Answers of root fields of GraphQL that have fields, by what completed them.",
    ("by",),
)
_TASKS: Final = Gauge(
    "galley_task_up",
    "Whether a task that lasts as long as the process is at work, by task; the least of all processes.",
    ("task",),
    multiprocess_mode="livemin",
)
_TASK_RESTARTS: Final = Counter(
    "galley_task_restarts", "How often a task that ended unexpectedly was started again, by task.", ("task",)
)
_STARTS: Final = Counter("galley_process_starts", "How often a process of this part was started.", ("part",))
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


def count_payment_event(outcome: str) -> None:
    """Count one event of the payment processor by what became of it."""
    _PAYMENT_EVENTS.labels(outcome).inc()


def count_payment_alarm(reason: str) -> None:
    """Count something in payments that an operator has to look at; `reason` is one of a few words."""
    _PAYMENT_ALARMS.labels(reason).inc()


def count_graphql_answer(by: str) -> None:
    """Count one answer of a root field by what completed it; `by` is one of a few words."""
    _GRAPHQL.labels(by).inc()


def count_database_refusal(reason: str) -> None:
    """Count one statement that the database did not carry out; `reason` is one of a few words."""
    _DATABASE.labels(reason).inc()


def show_task(name: str, *, is_up: bool) -> None:
    """Show whether a long-lived task of this process is at work."""
    _TASKS.labels(name).set(is_up)


def count_task_restart(name: str) -> None:
    """Count one restart of a long-lived task."""
    _TASK_RESTARTS.labels(name).inc()


def count_start(part: str) -> None:
    """Count the start of a process that plays this part."""
    _STARTS.labels(part).inc()


def forget_process(pid: int, folder: Path) -> None:
    """Leave what a process that has ended showed last out of the numbers that only living ones have."""
    mark_process_dead(pid, str(folder))


def rendered() -> bytes:
    """All numbers as text, those of every process where several share a directory for them."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(REGISTRY)
    gathered = CollectorRegistry()
    MultiProcessCollector(gathered)
    return generate_latest(gathered)
