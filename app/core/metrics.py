"""Numbers that an operator watches, in Prometheus' form: requests of the doors, outcomes of publications and
of webhooks, security events, refusals of the database, the tasks and processes that do the work.

What is shown of them, and where, is the business of the callbacks application.
"""

import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import generate_latest
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector
from typing_extensions import override

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST

_REQUESTS: Final = Counter(
    "galley_requests", "Answers by route, method and status.", ("route", "method", "status")
)
_REQUEST_SECONDS: Final = Histogram(
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
_BREACHES: Final = Counter(
    "galley_breach_checks", "Comparisons of new passwords with breached ones, by outcome.", ("outcome",)
)
_DATABASE: Final = Counter(
    "galley_database_refusals",
    "Statements that the database refused or could not be asked for, by reason.",
    ("reason",),
)
_CLAIMS_OVER_LIMIT: Final = Counter(
    "galley_claims_over_limit", "Claims that took more rows than they asked for; there must be none."
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
_LATENESS: Final = Histogram(
    "galley_publication_lateness_seconds",
    "Time from when a publication was due until its call began.",
    buckets=(0.5, 1, 2, 5, 10, 30, 60, 300, 1800, 7200),
)
_CONNECTIONS: Final = Gauge(
    "galley_database_connections_in_use",
    "Connections of the pools that carry out statements, in all processes.",
    multiprocess_mode="livesum",
)
_CONNECTIONS_MOST: Final = Gauge(
    "galley_database_connections_limit",
    "The most connections of the pools, in all processes.",
    multiprocess_mode="livesum",
)
_PUT_OFF: Final = Counter(
    "galley_rows_unreadable",
    "Rows that could not be read or worked and are left to their lease, by table.",
    ("table",),
)
_RECOVERY: Final = Gauge(
    "galley_recovery",
    "Whether nothing goes out because the database went back in time; the most of all processes.",
    multiprocess_mode="livemax",
)
_SENTINEL: Final = Gauge(
    "galley_sentinel_writable",
    "Whether this process could write its sentinel last; the least of all processes.",
    multiprocess_mode="livemin",
)
_CLOCK: Final = Gauge(
    "galley_clock_held",
    "Whether a process doubts its clock: the earlier of two says what is due; the most of all processes.",
    multiprocess_mode="livemax",
)
_TRASHED: Final = Counter("galley_media_trashed", "Files of media without a row that were moved to the trash.")
_RESUMED: Final = Counter("galley_uploads_resumed", "Uploads that went on after they had been broken off.")
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


def observe_request(route: str, method: str, status: int, seconds: float) -> None:
    """Count one answer; `status` 0 means that the client left before it."""
    count, times = _series(route, method if method in _METHODS else "other", status)
    count.inc()
    times.observe(seconds)


@cache
def _series(route: str, method: str, status: int) -> tuple[Counter, Histogram]:
    # As many as there are routes, methods and statuses: looking them up by label takes longer than counting.
    return _REQUESTS.labels(route, method, status), _REQUEST_SECONDS.labels(route)


def count_publications(platform: str, outcome: str, number: int) -> None:
    """Count calls of a platform by what became of them."""
    _PUBLICATIONS.labels(platform, outcome).inc(number)


def observe_lateness(seconds: float) -> None:
    """Note how late the call for a publication began."""
    _LATENESS.observe(max(0.0, seconds))


def show_recovery(*, is_on: bool) -> None:
    """Show whether nothing goes out because of a recovery."""
    _RECOVERY.set(is_on)


def show_sentinel(*, is_writable: bool) -> None:
    """Show whether the sentinel could be written."""
    _SENTINEL.set(is_writable)


def show_clock(*, is_held: bool) -> None:
    """Show whether this process doubts its clock."""
    _CLOCK.set(is_held)


def count_trashed(number: int) -> None:
    """Count files of media that were moved to the trash."""
    _TRASHED.inc(number)


def count_resumed() -> None:
    """Count an upload that goes on."""
    _RESUMED.inc()


def show_pool(most: int) -> None:
    """Show how many connections the pool of this process may have."""
    _CONNECTIONS_MOST.set(most)


def add_connections_in_use(number: int) -> None:
    """Count connections that were taken from the pool (1), or returned (-1)."""
    _CONNECTIONS.inc(number)


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


def count_breach_check(outcome: str) -> None:
    """Count one comparison of a new password with breached ones by what became of it."""
    _BREACHES.labels(outcome).inc()


def count_graphql_answer(by: str) -> None:
    """Count one answer of a root field by what completed it; `by` is one of a few words."""
    _GRAPHQL.labels(by).inc()


def count_database_refusal(reason: str) -> None:
    """Count one statement that the database did not carry out; `reason` is one of a few words."""
    _DATABASE.labels(reason).inc()


def count_claim_over_limit() -> None:
    """Count one claim that took more rows than it asked for."""
    _CLAIMS_OVER_LIMIT.inc()


def count_unreadable_row(table: str) -> None:
    """Count one row that could not be read or worked."""
    _PUT_OFF.labels(table).inc()


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


def rendered_queues(
    due: Mapping[str, int], ages: Mapping[str, float], unsettled: int, backup_age: float | None
) -> bytes:
    """What was just read of the database, as text: the due rows of queues, the seconds since the oldest was due,
    what waits for a person, and the seconds since the last backup, if there is one.
    """
    lengths = GaugeMetricFamily("galley_queue_due", "Rows that are due and not at work.", labels=["queue"])
    oldest = GaugeMetricFamily(
        "galley_queue_oldest_seconds", "For how long the oldest of them has been due.", labels=["queue"]
    )
    for queue, number in due.items():
        lengths.add_metric([queue], number)
        oldest.add_metric([queue], ages[queue])
    waiting = GaugeMetricFamily(
        "galley_publications_unsettled", "Publications whose outcome a person has to settle.", value=unsettled
    )
    registry = CollectorRegistry()
    backup = GaugeMetricFamily("galley_backup_age_seconds", "How long ago the last backup was made.")
    if backup_age is not None:
        backup.add_metric([], backup_age)
    registry.register(_Families([lengths, oldest, waiting, backup]))
    return generate_latest(registry)


class _Families(Collector):
    """Numbers that were just read. A gauge would keep them in the files that the server's processes share."""

    def __init__(self, families: Sequence[Metric]) -> None:
        self._families = families

    @override
    def collect(self) -> Iterable[Metric]:
        return self._families
