"""What happens to posts, as endpoints are told of it: through the rooms in which it happens."""

import re
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from app.access import BrandScope
from app.core.clock import Frozen, now as clock_now
from app.core.db import atomic
from app.core.errors import InvalidState
from app.domain import posts, publishing, webhooks
from app.domain.posts import Publication, PublicationOutcome, PublicationStatus
from app.domain.webhooks import Delivery, EventType
from tests.domain.posts.places import Place, place
from tests.domain.webhooks.hooks import endpoint, published, turn
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.receivers import Request, receiving
from tests.statements import counted

pytestmark = pytest.mark.usefixtures("orm")

HOUR = timedelta(hours=1)
OFFSET = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00")
ENDINGS = [EventType.PUBLISHED, EventType.FAILED, EventType.EXPIRED]


async def publish() -> None:
    """One turn of the worker that publishes."""
    await publishing.sweep(SYSTEM)
    lease_until = clock_now() + publishing.LEASE
    while batch := await publishing.claim(SYSTEM):
        await publishing.work(SYSTEM, batch, lease_until)


async def told(scope: BrandScope, *events: EventType) -> list[tuple[str, dict[str, Any]]]:
    """What is waiting for the brand's endpoint, in order: event and body."""
    found = await Delivery.of(scope).order_by("id")
    wanted = {str(event) for event in events or EventType}
    return [(row.event, Request("", {}, row.body.encode()).json) for row in found if row.event in wanted]


async def listening(*outcomes: str) -> Place:
    """A brand with channels and one endpoint that wants everything."""
    at = await place(*outcomes)
    await endpoint(at.scope, "http://127.0.0.1:9/")
    return at


@proves(
    "WH-EVT-05", "WH-ENV-01", "WH-ENV-02", "WH-ENV-03", "WH-ENV-04", "WH-ENV-05", "WH-ENV-06", "S-140", "S-141"
)
async def test_every_publication_that_goes_live_is_told_once(clock: Frozen) -> None:
    at = await place("succeed")
    async with receiving() as receiver:
        await endpoint(at.scope, receiver.url, [EventType.PUBLISHED])
        post = await at.approved(clock_now() + HOUR, "feed", "succeed")
        clock.move(HOUR)
        await publish()
        await turn()
        clock.move(HOUR)
        await publish()
        await turn()
        bodies = [request.json for request in receiver.requests]
    seen = {item.id: item for item in (await posts.get(at.scope, post.id)).publications}
    assert len(bodies) == 2
    assert {body["publication"]["id"] for body in bodies} == set(seen)
    for body in bodies:
        item = seen[body["publication"]["id"]]
        assert list(body) == ["post_id", "status", "brand_id", "occurred_at", "publication"]
        assert OFFSET.fullmatch(body["occurred_at"])
        assert body == {
            "post_id": post.id,
            "status": "published",
            "brand_id": at.scope.brand_id,
            "occurred_at": (clock.at - HOUR).isoformat(timespec="seconds"),
            "publication": {
                "id": item.id,
                "platform": item.platform,
                "external_id": item.external_id,
                "permalink": item.permalink,
            },
        }
        assert item.external_id
        assert (item.permalink or "").startswith("http://")


@proves("WH-EVT-06", "S-139", "S-141")
async def test_a_publication_that_fails_is_told_once_after_its_last_try(clock: Frozen) -> None:
    at = await listening("fail")
    post = await at.approved(clock_now(), "fail", "feed")
    for _ in range(6):
        assert not await told(at.scope, EventType.FAILED)
        await publish()
        clock.move(timedelta(seconds=600))
    await publish()
    ((_, body),) = await told(at.scope, EventType.FAILED)
    row = await Publication.get(post_id=post.id, platform="sandbox")
    # The post itself is published: the other channel took it.
    assert (body["status"], (await posts.get(at.scope, post.id)).status) == ("failed", "published")
    assert body["publication"] == {"id": row.id, "platform": "sandbox", "external_id": None, "permalink": None}
    assert [event for event, _ in await told(at.scope, *ENDINGS)] == ["post.published", "post.failed"]


async def test_a_retry_and_an_unknown_outcome_are_not_told(clock: Frozen) -> None:
    at = await listening("fail", "accept_then_timeout")
    await at.approved(clock_now(), "fail", "accept_then_timeout")
    await publish()
    assert not await told(at.scope, *ENDINGS)


async def test_an_answer_of_an_older_claim_is_not_told(clock: Frozen) -> None:
    at = await listening()
    await at.approved(clock_now(), "feed")
    (item,) = await publishing.claim(SYSTEM)
    old = PublicationOutcome(item.id, item.post_id, item.epoch - 1, PublicationStatus.FAILED)
    assert await posts.record_outcomes(SYSTEM, clock_now(), [old]) == set()
    assert not await told(at.scope, *ENDINGS)


@proves("WH-EVT-07", "S-139", "S-140", "S-141")
async def test_a_post_that_was_not_approved_in_time_is_told_for_each_publication(clock: Frozen) -> None:
    at = await listening("succeed")
    post = await at.post("feed", "succeed", due_at=clock_now() + HOUR)
    clock.move(HOUR)
    await publish()
    await publish()
    found = await told(at.scope)
    assert [event for event, _ in found] == ["post.expired"] * 2
    publications = await Publication.filter(post_id=post.id).order_by("id")
    assert [body["publication"] for _, body in found] == [
        {"id": row.id, "platform": row.platform, "external_id": None, "permalink": None} for row in publications
    ]
    assert {body["status"] for _, body in found} == {"expired"}


@proves("WH-EVT-08", "WH-EVT-09", "WH-ENV-07", "S-109", "S-141")
@pytest.mark.parametrize(("client", "via"), [("studio", "studio"), ("mobile_app", "mobile_app")])
async def test_an_approval_is_told_with_the_app_it_came_from(clock: Frozen, client: str, via: str) -> None:
    at = await listening()
    by = replace(at.scope, caller=replace(at.scope.caller, client=client))
    idle, due = await at.post("feed"), await at.post("feed", due_at=clock_now() + HOUR)
    for post in (idle, due):
        await posts.approve(by, post.id)
        with pytest.raises(InvalidState):
            await posts.approve(by, post.id)
    occurred_at = clock.at.isoformat(timespec="seconds")
    assert await told(at.scope, EventType.APPROVED) == [
        (
            "post.approved",
            {
                "post_id": post.id,
                "status": state,
                "brand_id": at.scope.brand_id,
                "occurred_at": occurred_at,
                "approved_via": via,
            },
        )
        for post, state in ((idle, "approved"), (due, "scheduled"))
    ]


@proves("S-109", "S-110")
async def test_an_approval_at_creation_is_told_as_that_of_the_api(clock: Frozen) -> None:
    at = await listening()
    await at.approved(None, "feed")
    ((event, body),) = await told(at.scope)
    assert (event, body["approved_via"], body["status"]) == ("post.approved", "api", "approved")


async def test_what_is_rolled_back_is_not_told(clock: Frozen) -> None:
    at = await listening()
    post = await at.post("feed")

    async def fail() -> None:
        async with atomic():
            await posts.approve(at.scope, post.id)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await fail()
    assert await told(at.scope) == []
    with pytest.raises(RuntimeError, match="outside of a transaction"):
        await webhooks.emit([published(at.scope)])


async def test_telling_is_one_statement_without_endpoints_and_as_few_for_many_as_for_one(clock: Frozen) -> None:
    at = await place()

    async def statements(count: int) -> int:
        async with atomic():
            with counted() as seen:
                await webhooks.emit([published(at.scope, number) for number in range(count)])
        return len(seen)

    assert [await statements(count) for count in (0, 1, 50)] == [0, 1, 1]
    for _ in range(20):
        await endpoint(at.scope, "http://127.0.0.1:9/")
    assert [await statements(count) for count in (1, 50)] == [3, 3]
    assert await Delivery.all().count() == 20 * 51
