"""Claims of workers that are gone: free at once where nothing was called, else once the time of a call is over."""

import asyncio
from datetime import timedelta

import pytest

from app.connectors.platforms.feed.models import FeedEntry
from app.connectors.platforms.sandbox.models import SandboxPost
from app.core import clock as the_clock, presence
from app.core.clock import Frozen
from app.core.db import atomic, connection, dialect
from app.domain import posts, publishing
from app.domain.posts import Publication, PublicationClaim
from app.domain.publishing import service
from app.domain.publishing.models import Attempt
from app.domain.publishing.platform_calls import CallResult
from app.domain.publishing.rules import CallAnswer
from app.domain.publishing.service import finish
from tests.domain.posts.places import Place, place
from tests.factories import SYSTEM
from tests.time_limits import WAIT_SECONDS
from workers.publisher import Publisher

pytestmark = pytest.mark.usefixtures("orm")

GONE, HEIR = 7, 8
CALL = timedelta(seconds=60)
SOON = timedelta(microseconds=1)
OUTCOMES = ("feed", "succeed", "accept_then_timeout")
# Not the view of activity: within a transaction it stays as it was when it was first read.
WAITING = (
    "SELECT count(*) AS n FROM pg_locks l WHERE NOT l.granted AND l.pid IN"
    " (SELECT pid FROM pg_locks WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database()))"
)


class Hands:
    """The monotonic clock of the module of signs, moved by hand."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now


async def claimed(at: Place, *names: str, worker: int = GONE) -> list[PublicationClaim]:
    """Due publications on these channels, claimed by a worker."""
    for name in names:
        await at.approved(the_clock.now(), name)
    return await publishing.claim(SYSTEM, worker=worker)


async def states() -> dict[str, tuple[str, int]]:
    """Of each channel's publication the state, and how often it was tried."""
    rows = await Publication.all().select_related("channel")
    return {row.channel.name: (row.status, row.attempts) for row in rows}


async def live() -> int:
    return await FeedEntry.all().count() + await SandboxPost.all().count()


async def test_what_was_claimed_and_never_called_is_free_at_once(clock: Frozen) -> None:
    at = await place("succeed")
    batch = await claimed(at, "feed", "succeed")
    assert len(batch) == 2
    assert await publishing.take_over(SYSTEM, {HEIR}) == 0
    assert await publishing.take_over(SYSTEM, {GONE}) == 2
    assert await states() == {"feed": ("scheduled", 0), "succeed": ("scheduled", 0)}
    # Its worker lives after all and is about to call: it may not.
    assert await service.begin(SYSTEM, batch) == set()
    again = await publishing.claim(SYSTEM, worker=HEIR)
    assert await service.begin(SYSTEM, batch) == set()
    await publishing.work(SYSTEM, again, clock.at + publishing.LEASE)
    assert await states() == {"feed": ("published", 1), "succeed": ("published", 1)}
    assert await live() == 2


async def test_what_was_being_called_waits_for_the_time_of_a_call_and_ends_by_its_class(clock: Frozen) -> None:
    at = await place("succeed", "accept_then_timeout")
    batch = await claimed(at, *OUTCOMES)
    assert len(await service.begin(SYSTEM, batch)) == 3
    clock.move(CALL - SOON)
    assert await publishing.take_over(SYSTEM, {GONE}) == 0
    clock.move(SOON)
    assert await publishing.take_over(SYSTEM, {GONE}) == 3
    # Keyed platforms are called again; of the other one a person finds out.
    assert await states() == {
        "feed": ("scheduled", 1),
        "succeed": ("scheduled", 1),
        "accept_then_timeout": ("unconfirmed", 1),
    }
    assert {row.outcome for row in await Attempt.all()} == {"unknown"}
    assert await publishing.take_over(SYSTEM, {GONE}) == 0
    # The answer of the one that lived after all changes nothing any more.
    unknown_since = {row.unknown_since for row in await Publication.all()}
    assert unknown_since == {clock.at - CALL}


async def test_a_call_that_has_ended_is_none_under_way(clock: Frozen) -> None:
    at = await place("succeed")
    batch = await claimed(at, "succeed")
    await service.begin(SYSTEM, batch)
    await Attempt.all().update(outcome="rejected")
    clock.move(publishing.LEASE)
    await publishing.sweep(SYSTEM)
    assert await states() == {"succeed": ("scheduled", 0)}
    assert [(row.outcome, row.error) for row in await Attempt.all()] == [("rejected", None)]


@pytest.mark.parametrize(
    ("number", "outcome", "taken"),
    [(2, "running", 0), (2, "rejected", 1), (1, "running", 1)],
    ids=["under way", "ended", "of an earlier claim"],
)
async def test_only_the_call_of_the_present_claim_keeps_it(
    clock: Frozen, number: int, outcome: str, taken: int
) -> None:
    at = await place("succeed")
    await claimed(at, "succeed")
    assert await publishing.take_over(SYSTEM, {GONE}) == 1
    (again,) = await publishing.claim(SYSTEM, worker=GONE)
    assert again.epoch == 2
    assert await service.begin(SYSTEM, [again]) == {again.id}
    await Attempt.all().update(number=number, outcome=outcome)
    clock.move(CALL - SOON)
    assert await publishing.take_over(SYSTEM, {GONE}) == taken
    assert await states() == {"succeed": ("scheduled", 0) if taken else ("publishing", 1)}
    assert [(row.number, row.outcome) for row in await Attempt.all()] == [(number, outcome)]


async def test_what_is_being_called_takes_no_place_of_what_is_free(clock: Frozen) -> None:
    at = await place("succeed")
    (calling,) = await claimed(at, "feed")
    await service.begin(SYSTEM, [calling])
    clock.move(SOON)
    await claimed(at, "succeed")
    assert await publishing.take_over(SYSTEM, {GONE}, limit=1) == 1
    assert await states() == {"feed": ("publishing", 1), "succeed": ("scheduled", 0)}


async def test_a_late_answer_ends_neither_its_own_attempt_again_nor_the_next_one(clock: Frozen) -> None:
    at = await place("succeed")
    (first,) = await claimed(at, "succeed")
    await service.begin(SYSTEM, [first])
    called_at = clock.at
    clock.move(publishing.LEASE)
    await publishing.sweep(SYSTEM)
    (second,) = await publishing.claim(SYSTEM, worker=HEIR)
    await service.begin(SYSTEM, [second])
    late = CallResult(CallAnswer.REJECTED, called_at, error="No.")
    await finish(SYSTEM, [(first, late)])
    assert [(row.number, row.outcome, row.error) for row in await Attempt.all().order_by("number")] == [
        (1, "unknown", "The worker vanished during the call."),
        (2, "running", None),
    ]
    assert await states() == {"succeed": ("publishing", 2)}


async def test_what_is_known_to_be_at_work_is_left_alone(clock: Frozen) -> None:
    at = await place("succeed")
    first, second = await claimed(at, "feed", "succeed")
    assert await publishing.take_over(SYSTEM, {GONE}, {(first.id, first.epoch)}) == 1
    assert {row.id for row in await Publication.filter(status="publishing")} == {first.id}
    assert {row.id for row in await Publication.filter(status="scheduled")} == {second.id}


async def test_who_is_about_to_call_waits_for_the_taking_over_and_is_refused(clock: Frozen) -> None:
    at = await place("succeed")
    batch = await claimed(at, "succeed")

    go_on = asyncio.Event()

    async def begin() -> set[int]:
        await go_on.wait()
        return await service.begin(SYSTEM, batch)

    # A task that is made inside of a transaction would use it.
    beginning = asyncio.create_task(begin())
    async with atomic():
        assert await publishing.take_over(SYSTEM, {GONE}) == 1
        go_on.set()
        if dialect() == "postgres":
            async with asyncio.timeout(WAIT_SECONDS):
                while not (await connection().execute_query_dict(WAITING))[0]["n"]:  # noqa: ASYNC110 only asking
                    await asyncio.sleep(0.01)
    assert await beginning == set()
    assert not await Attempt.all().exists()


async def test_an_intent_that_is_written_twice_before_its_call_is_one(clock: Frozen) -> None:
    at = await place("succeed")
    batch = await claimed(at, "succeed")
    first = await service.begin(SYSTEM, batch)
    clock.move(timedelta(seconds=2))
    assert await service.begin(SYSTEM, batch) == first == {batch[0].id}
    (row,) = await Attempt.all()
    assert (row.number, row.outcome, row.started_at) == (1, "running", clock.at)


async def test_a_worker_finds_claims_of_its_own_that_it_does_not_know(clock: Frozen) -> None:
    at = await place("succeed")
    publisher = Publisher()
    number = publisher._presence.number
    # Claimed by it, and the answer of the database was lost.
    await claimed(at, "succeed", worker=number)
    await publisher._take_over()
    assert await states() == {"succeed": ("scheduled", 0)}


async def test_a_worker_takes_over_from_one_that_has_been_gone_for_a_while(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await place("succeed")
    await claimed(at, "succeed")
    publisher = Publisher()
    hands = Hands()
    monkeypatch.setattr(presence, "time", hands)
    monkeypatch.setattr("workers.publisher.time", hands)
    shown = asyncio.create_task(publisher._presence.show())
    try:
        while not publisher._presence.is_shown:  # noqa: ASYNC110 it tells nobody
            await asyncio.sleep(0.01)
        # It looks every five seconds, and who has not been there for 30 is gone.
        for passed in (0, 25.25, 4.875):
            hands.now += passed
            await publisher._take_over()
            assert await states() == {"succeed": ("publishing", 1)}
        hands.now += 0.125
        await publisher._take_over()
        assert await states() == {"succeed": ("scheduled", 0)}
    finally:
        shown.cancel()
        await asyncio.gather(shown, return_exceptions=True)
    assert isinstance(await posts.claimers(SYSTEM), list)
