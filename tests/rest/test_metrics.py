"""The queues in `/metrics`, and the port of a worker."""

from collections.abc import MutableMapping
from datetime import timedelta
from typing import Any, cast

import httpx2
import pytest

from app import applications, main
from app.callbacks import metrics
from app.core import config, iso_time
from app.core.backlog import Backlog
from app.core.clock import Frozen
from app.domain import channels, posts
from app.domain.channels import NewChannel
from app.rest import health
from tests.world import SYSTEM, World, rows


async def scraped(application: Any, path: str = "/metrics") -> httpx2.Response:
    transport = httpx2.ASGITransport(application)
    async with httpx2.AsyncClient(transport=transport, base_url="http://callbacks") as http:
        return await http.get(path)


def queue(text: str, name: str) -> tuple[float, float]:
    """The due rows of a queue, and the seconds for which the oldest is due."""
    found = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return (
        float(found[f'galley_queue_due{{queue="{name}"}}']),
        float(found[f'galley_queue_oldest_seconds{{queue="{name}"}}']),
    )


async def test_a_backlog_is_shown_with_its_age_unless_it_waits_on_purpose(world: World, clock: Frozen) -> None:
    channel = await channels.connect(SYSTEM, "B1", NewChannel(platform="feed"))
    sent = {
        "body": "Words",
        "channel_ids": [channel.id],
        "approve": True,
        "due_at": iso_time.offset_form(clock.at),
    }
    assert (await world.post("/posts", sent, by="O1", brand="B1")).status_code == 200
    due_at = (await posts.Publication.get()).next_attempt_at
    assert due_at is not None
    clock.move(timedelta(seconds=90))
    before = await rows()
    for application in (main.callbacks(config.settings()), applications.monitor(config.settings(), {})):
        text = (await scraped(application)).text
        assert queue(text, "publications") == (1.0, (clock.at - due_at).total_seconds())
        assert queue(text, "webhooks") == (0.0, 0.0)
        assert "galley_publications_unsettled 0.0" in text
        assert "galley_requests_total" in text
    assert await rows() == before
    await posts.Publication.all().update(status="unconfirmed", next_attempt_at=None)
    text = (await scraped(main.callbacks(config.settings()))).text
    assert queue(text, "publications") == (0.0, 0.0)
    assert "galley_publications_unsettled 1.0" in text
    await posts.Publication.all().update(status="scheduled", next_attempt_at=due_at)
    await channels.pause_for(SYSTEM, channel.id)
    assert queue((await scraped(main.callbacks(config.settings()))).text, "publications") == (0.0, 0.0)


async def test_without_an_answer_of_the_database_the_other_numbers_are_shown(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    del world

    async def away() -> Backlog:
        raise OSError("the database is away")

    monkeypatch.setitem(cast("MutableMapping[str, Any]", metrics.QUEUES), "mail", away)
    answer = await scraped(main.callbacks(config.settings()))
    assert (answer.status_code, "galley_requests_total" in answer.text) == (200, True)
    assert "galley_queue_due" not in answer.text


async def test_the_port_of_a_worker_says_whether_it_is_ready_and_nothing_else(world: World) -> None:
    del world

    async def fails() -> None:
        raise OSError("away")

    checks: dict[str, health.Check] = {"queue": fails}
    application = applications.monitor(config.settings(), checks)
    assert (await scraped(application, "/healthz")).json() == {"status": "ok"}
    answer = await scraped(application, "/readyz")
    assert (answer.status_code, answer.json()["failing"]) == (503, ["queue"])
    assert (await scraped(applications.monitor(config.settings(), {}), "/readyz")).status_code == 200
    for path in ("/teams", "/webhooks/payments", "/graphql", "/"):
        assert (await scraped(application, path)).status_code == 404
