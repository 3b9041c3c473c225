"""Numbers for operators: each call moves its own series, and histograms have buckets where the limits are."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.core import metrics


def shown() -> dict[str, float]:
    """Every series with its value."""
    lines = [line for line in metrics.rendered().decode().splitlines() if line.startswith("galley_")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def moved(call: Callable[[], Any]) -> dict[str, float]:
    """The series that the call changes, and by how much."""
    before = shown()
    call()
    after = shown()
    names = {name for name in after if not re.search(r"_created\b", name)}
    return {name: after[name] - before.get(name, 0) for name in names if after[name] != before.get(name, 0)}


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        (
            lambda: metrics.count_publications("x", "a", 3),
            {'galley_publications_total{outcome="a",platform="x"}': 3},
        ),
        (lambda: metrics.count_attempt("a"), {'galley_webhook_attempts_total{outcome="a"}': 1}),
        (
            lambda: metrics.count_security_event("a", "b"),
            {'galley_security_events_total{event="a",reason="b"}': 1},
        ),
        (lambda: metrics.count_payment_event("a"), {'galley_payment_events_total{outcome="a"}': 1}),
        (lambda: metrics.count_payment_alarm("a"), {'galley_payment_alarms_total{reason="a"}': 1}),
        (lambda: metrics.count_graphql_answer("a"), {'galley_graphql_answers_total{by="a"}': 1}),
        (lambda: metrics.count_database_refusal("a"), {'galley_database_refusals_total{reason="a"}': 1}),
        (metrics.count_claim_over_limit, {"galley_claims_over_limit_total": 1}),
        (lambda: metrics.count_task_restart("a"), {'galley_task_restarts_total{task="a"}': 1}),
        (lambda: metrics.count_start("a"), {'galley_process_starts_total{part="a"}': 1}),
        (lambda: metrics.add_connections_in_use(1), {"galley_database_connections_in_use": 1}),
        (lambda: metrics.add_connections_in_use(-1), {"galley_database_connections_in_use": -1}),
    ],
    ids=range(12),
)
def test_each_call_moves_its_own_series(call: Callable[[], Any], expected: dict[str, float]) -> None:
    assert moved(call) == expected


def test_a_task_is_up_or_down() -> None:
    for is_up in (True, False, True):
        metrics.show_task("shown", is_up=is_up)
        assert shown()['galley_task_up{task="shown"}'] == is_up


def test_the_size_of_a_pool_is_shown_as_it_is() -> None:
    before = shown()["galley_database_connections_limit"]
    try:
        metrics.show_pool(7)
        assert shown()["galley_database_connections_limit"] == 7
    finally:
        metrics.show_pool(int(before))


@pytest.mark.parametrize(
    ("method", "label"), [("GET", "GET"), ("OPTIONS", "OPTIONS"), ("BREW", "other"), ("get", "other")]
)
def test_an_answer_is_counted_by_its_route_method_and_status(method: str, label: str) -> None:
    found = moved(lambda: metrics.observe_request("/route", method, 200, 0.3))
    series = f'galley_requests_total{{method="{label}",route="/route",status="200"}}'
    assert found.pop(series) == 1
    assert found.pop('galley_request_seconds_count{route="/route"}') == 1
    assert found.pop('galley_request_seconds_sum{route="/route"}') == pytest.approx(0.3)
    assert set(found) == {
        f'galley_request_seconds_bucket{{le="{limit}",route="/route"}}'
        for limit in ("0.5", "1.0", "2.5", "10.0", "+Inf")
    }


def limits(name: str) -> list[float]:
    found = re.findall(rf'^{name}_bucket{{.*?le="([0-9.]+)"', metrics.rendered().decode(), re.MULTILINE)
    return sorted({float(limit) for limit in found})


def test_the_limits_of_histograms() -> None:
    metrics.observe_request("/route", "GET", 200, 0.0)
    assert limits("galley_request_seconds") == [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
    assert limits("galley_publication_lateness_seconds") == [0.5, 1, 2, 5, 10, 30, 60, 300, 1800, 7200]


def test_a_call_before_its_time_was_not_late() -> None:
    found = moved(lambda: metrics.observe_lateness(-5.0))
    assert found["galley_publication_lateness_seconds_count"] == 1
    assert "galley_publication_lateness_seconds_sum" not in found
    assert moved(lambda: metrics.observe_lateness(5.5))[
        "galley_publication_lateness_seconds_sum"
    ] == pytest.approx(5.5)


def test_queues_are_shown_with_their_length_and_age() -> None:
    backlogs = {"mail": 3, "webhooks": 0}, {"mail": 61.5, "webhooks": 0.0}
    lines = metrics.rendered_queues(*backlogs, 4, 90.5).decode()
    numbers = [line for line in lines.splitlines() if not line.startswith("#")]
    assert numbers == [
        'galley_queue_due{queue="mail"} 3.0',
        'galley_queue_due{queue="webhooks"} 0.0',
        'galley_queue_oldest_seconds{queue="mail"} 61.5',
        'galley_queue_oldest_seconds{queue="webhooks"} 0.0',
        "galley_publications_unsettled 4.0",
        "galley_backup_age_seconds 90.5",
    ]
    # A number would say that there is a backup.
    lines = metrics.rendered_queues(*backlogs, 4, None).decode()
    assert [line for line in lines.splitlines() if not line.startswith("#")] == numbers[:-1]


CHILD = """
import sys
from pathlib import Path
from app.core import metrics

used, most, is_up, ended = map(int, sys.argv[1:5])
metrics.show_pool(most)
metrics.add_connections_in_use(used)
metrics.show_task("shared", is_up=bool(is_up))
metrics.count_attempt("shared")
if ended:
    metrics.forget_process(ended, Path(sys.argv[5]))
print(metrics.rendered().decode())
"""


def test_processes_that_share_a_folder_are_shown_together(tmp_path: Path) -> None:
    def shown_by(used: int, most: int, *, is_up: bool, ended: int = 0) -> tuple[int, dict[str, float]]:
        words = [*map(str, (used, most, int(is_up), ended)), str(tmp_path)]
        environ = os.environ | {"PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
        with subprocess.Popen(
            [sys.executable, "-c", CHILD, *words], env=environ, stdout=subprocess.PIPE, text=True
        ) as child:
            text, _ = child.communicate(timeout=60)
        assert child.returncode == 0
        found = (line.rpartition(" ") for line in text.splitlines() if line.startswith("galley_"))
        series = {name: float(value) for name, _, value in found}
        return child.pid, {name: series[name] for name in names}

    names = (
        "galley_database_connections_in_use",
        "galley_database_connections_limit",
        'galley_task_up{task="shared"}',
        'galley_webhook_attempts_total{outcome="shared"}',
    )
    first, alone = shown_by(3, 10, is_up=True)
    assert list(alone.values()) == [3, 10, 1, 1]
    second, both = shown_by(4, 10, is_up=False)
    assert list(both.values()) == [7, 20, 0, 2]
    # What has ended is counted for ever, and its connections and tasks are no more.
    _, left = shown_by(1, 5, is_up=True, ended=second)
    assert list(left.values()) == [4, 15, 1, 3]
    assert first != second
