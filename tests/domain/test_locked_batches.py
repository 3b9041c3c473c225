"""Which rows a batch of work holds until its transaction ends, and which it leaves alone. On PostgreSQL only."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

import pytest

from app.access import System
from app.connectors import Budget
from app.core import clock
from app.core.db import Statement, atomic
from app.domain import inbox, metrics, notifications, posts, publishing
from app.domain.channels import Channel
from app.domain.notifications import DeviceToken, NotificationType
from app.domain.notifications.models import Notification, PushItem
from app.domain.posts import ClaimChoice, Due, Post, Publication
from app.domain.posts.locks import lock_posts
from app.domain.posts.models import PublicationEnding
from app.domain.posts.publications.preparations import seal_stage
from app.domain.publishing.call_budgets import lock_paces
from app.domain.publishing.models import ChannelPace
from tests import database, factories
from tests.database import until_one_waits
from tests.domain.posts.places import Place, place
from tests.domain.publishing.engine import only
from tests.domain.test_row_locks import Work, is_held, open_transaction
from tests.factories import SYSTEM
from tests.time_limits import WAIT_SECONDS

pytestmark = [
    pytest.mark.usefixtures("orm"),
    pytest.mark.skipif(database.DATABASE == "sqlite", reason="SQLite has one writer at a time"),
]

NIGHT: Final = datetime(2026, 11, 22, 2, tzinfo=UTC)
DAY: Final = timedelta(days=1)

Row = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Locks:
    """Work, the rows that it holds, and rows of the same tables that it does not."""

    work: Work
    held: Sequence[Row]
    free: Sequence[Row]


async def published(at: Place, name: str = "feed", due_in: timedelta = timedelta()) -> Publication:
    """The publication of an approved post."""
    return await only(await at.approved(clock.now() + due_in, name))


async def nothing(due: Sequence[Due]) -> ClaimChoice:
    del due
    return ClaimChoice([], {})


async def the_choice_of_publications() -> Locks:
    at = await place("succeed")
    due, later, paused = await published(at), await published(at, due_in=DAY), await published(at, "succeed")
    await Channel.filter(id=paused.channel_id).update(paused_at=clock.now())
    now = clock.now()
    return Locks(
        lambda: posts.claim_due(SYSTEM, now, now + DAY, 10, nothing),
        [("publication", due.id), ("post", due.post_id)],
        [
            *(("publication", each.id) for each in (later, paused)),
            *(("post", each.post_id) for each in (later, paused)),
            ("channel", due.channel_id),
        ],
    )


async def claims_that_are_taken_over() -> Locks:
    at = await place()
    calling, waiting, other = await published(at), await published(at), await published(at)
    await Publication.filter(id__in=[calling.id, other.id]).update(
        status="publishing", lease_until=clock.now() + DAY
    )
    return Locks(
        lambda: posts.hold_claims(SYSTEM, {each.id: each.post_id for each in (calling, waiting)}),
        [("post", calling.post_id), ("post", waiting.post_id), ("publication", calling.id)],
        [("publication", waiting.id), ("publication", other.id), ("post", other.post_id)],
    )


async def posts_with_their_brand() -> Locks:
    at, elsewhere = await place(), await place()
    one, other, strange = await published(at), await published(at), await published(elsewhere)
    return Locks(
        lambda: lock_posts([one.post_id]),
        [("post", one.post_id), ("brand", at.scope.brand_id)],
        [("post", other.post_id), ("post", strange.post_id), ("brand", elsewhere.scope.brand_id)],
    )


async def stages_that_are_sealed_anew() -> Locks:
    at = await place()
    staged, plain = await published(at), await published(at)
    await Publication.filter(id=staged.id).update(stage=seal_stage(staged.id, {"file": "7"}))
    return Locks(
        lambda: posts.rotate_keys(SYSTEM),
        [("publication", staged.id)],
        [("publication", plain.id), ("post", staged.post_id)],
    )


async def calls_that_are_counted() -> Locks:
    at = await place("succeed")
    budget = Budget(1, DAY)
    async with atomic():
        await lock_paces(dict.fromkeys(at.channels.values(), budget), clock.now())
    mine, other = at.channels["feed"], at.channels["succeed"]
    return Locks(
        lambda: lock_paces({mine: budget}, clock.now()),
        [("channel_pace", (await ChannelPace.get(channel_id=mine)).id)],
        [("channel_pace", (await ChannelPace.get(channel_id=other)).id)],
    )


@pytest.mark.parametrize(
    "make",
    [
        the_choice_of_publications,
        claims_that_are_taken_over,
        posts_with_their_brand,
        stages_that_are_sealed_anew,
        calls_that_are_counted,
    ],
)
async def test_rows_are_held_until_the_transaction_ends_and_no_others(
    make: Callable[[], Awaitable[Locks]],
) -> None:
    locks = await make()
    assert [row for row in (*locks.held, *locks.free) if await is_held(*row)] == []
    async with open_transaction(locks.work):
        assert [row for row in locks.held if not await is_held(*row)] == []
        assert [row for row in locks.free if await is_held(*row)] == []
    assert [row for row in (*locks.held, *locks.free) if await is_held(*row)] == []


Turn = Callable[[], Awaitable[int]]


async def claimed() -> int:
    now = clock.now()
    return len(await posts.claim_due(SYSTEM, now, now + DAY, 10))


async def a_publication() -> tuple[Row, Turn]:
    return ("publication", (await published(await place())).id), claimed


async def the_post_of_a_publication() -> tuple[Row, Turn]:
    return ("post", (await published(await place())).post_id), claimed


async def a_question() -> tuple[Row, Turn]:
    row = await published(await place())
    await Publication.filter(id=row.id).update(status="unconfirmed", next_attempt_at=clock.now())

    async def ask() -> int:
        return len(await publishing.claim_asks(SYSTEM))

    return ("publication", row.id), ask


async def in_review() -> Post:
    """A post that expires, because nobody approved it."""
    at = await place()
    made = await at.post("feed", due_at=clock.now() + DAY)
    await posts.submit(at.scope, made.id)
    await Post.filter(id=made.id).update(due_at=clock.now())
    return await Post.get(id=made.id)


async def expired() -> int:
    return await posts.expire_due(SYSTEM, clock.now(), 10)


async def a_post_that_expires() -> tuple[Row, Turn]:
    return ("post", (await in_review()).id), expired


async def the_brand_of_a_post_that_expires() -> tuple[Row, Turn]:
    return ("brand", (await in_review()).brand_id), expired


async def notifications_that_were_put_off() -> tuple[Row, Turn]:
    row = await published(await place())
    made = await PublicationEnding.create(publications=[row.id], due_at=clock.now())
    return ("publication_ending", made.id), lambda: posts.tell_due(SYSTEM)


async def an_obsolete_push() -> tuple[Row, Turn]:
    person = await factories.user()
    await notifications.register_device(await factories.caller(person), DeviceToken(token="a-phone"))
    async with atomic():
        await notifications.notify(NotificationType.POST_FAILED, [person.id], subject="It failed", body="Look.")
    await Notification.all().update(read_at=clock.now())
    item = await PushItem.get()

    async def deleted() -> int:
        await notifications.push_due(SYSTEM)
        return 1 - await PushItem.all().count()

    return ("push_item", item.id), deleted


@pytest.mark.parametrize(
    "make",
    [
        a_publication,
        the_post_of_a_publication,
        a_question,
        a_post_that_expires,
        the_brand_of_a_post_that_expires,
        notifications_that_were_put_off,
        an_obsolete_push,
    ],
)
async def test_a_batch_passes_by_what_somebody_else_holds(make: Callable[[], Awaitable[tuple[Row, Turn]]]) -> None:
    (table, row_id), turn = await make()
    take = Statement(f"SELECT id FROM {table} WHERE id = :id FOR UPDATE", int)
    async with open_transaction(lambda: take.row(id=row_id)):
        assert await asyncio.wait_for(turn(), WAIT_SECONDS) == 0
    assert await turn() == 1


@pytest.mark.parametrize("plan", [inbox.plan_scans, metrics.plan_night])
async def test_of_two_plans_at_once_the_second_one_adds_nothing(plan: Callable[[System], Awaitable[int]]) -> None:
    at = await place("succeed")
    await Channel.filter(id=at.channels["succeed"]).update(connected_at=NIGHT)
    async with open_transaction(lambda: plan(SYSTEM)):
        second = asyncio.create_task(_plan(plan))
        await until_one_waits()
    assert (await second, await plan(SYSTEM)) == (0, 0)


async def _plan(plan: Callable[[System], Awaitable[int]]) -> int:
    return await plan(SYSTEM)


async def test_posts_that_are_erased_are_locked_in_the_order_of_their_ids() -> None:
    """As outcomes lock them, also where they lie in another order in the table and in its indexes."""
    one, two = await place(), await place()
    first, second = (await two.post("feed")).id, (await one.post("feed")).id
    await Post.filter(id=first).update(updated_at=clock.now() + DAY)
    async with open_transaction(lambda: lock_posts([first])):
        erasing = asyncio.create_task(_erase(one.scope.brand_id, two.scope.brand_id))
        await until_one_waits()
        assert not await is_held("post", second)
    assert await erasing == 2


async def _erase(*brand_ids: int) -> int:
    async with atomic():
        return await posts.erase(brand_ids)
