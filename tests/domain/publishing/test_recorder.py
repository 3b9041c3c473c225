"""One worker's answers are written one batch at a time, for whoever brings them; a bad one hurts nobody else."""

import asyncio
from collections.abc import Sequence

import pytest

from app.connectors import Placed
from app.core.clock import Frozen, now as clock_now
from app.core.db import DatabaseUnavailable, retries
from app.domain import publishing
from app.domain.posts import PublicationClaim
from app.domain.publishing import Busy, Recorder
from app.domain.publishing.platform_calls import CallResult
from app.domain.publishing.recorder import UNRECORDED
from app.domain.publishing.rules import CallAnswer
from tests.domain.posts.places import place
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

LIVE = Placed("1", None)


class Desk:
    """A worker's recorder with some claims under way, and a writer that can be held up and can fail.

    It refuses every batch that holds an answer to one of the `bad` posts, as long as that is more than `Unknown`.
    """

    def __init__(self, claims: Sequence[PublicationClaim]) -> None:
        self.busy = Busy()
        self.recorder = Recorder(self.busy, self.pause)
        self.ended = [
            (item, CallResult(CallAnswer.PLACED, clock_now(), placed=LIVE, placed_at=clock_now()))
            for item in claims
        ]
        self.posts = [item.post_id for item in claims]
        self.tried: list[list[int]] = []
        self.written: dict[int, CallAnswer] = {}
        self.errors: dict[int, str | None] = {}
        self.pauses: list[float] = []
        self.going = asyncio.Event()
        self.bad: set[int] = set()
        self.unwritable: set[int] = set()
        self.faults: list[Exception] = []
        for item in claims:
            self.busy.take((item.id, item.epoch), item.platform, item.target.channel_id)

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)

    async def write(self, batch: Sequence[tuple[PublicationClaim, CallResult]]) -> None:
        self.tried.append([item.post_id for item, _ in batch])
        await self.going.wait()
        if self.faults:
            raise self.faults.pop(0)
        for item, called in batch:
            refused = item.post_id in self.bad and called.answer is not CallAnswer.UNKNOWN
            if refused or item.post_id in self.unwritable:
                raise ValueError("unsupported Unicode escape sequence")
        self.written |= {item.post_id: called.answer for item, called in batch}
        self.errors |= {item.post_id: called.error for item, called in batch}

    def record(self, *numbers: int) -> asyncio.Task[None]:
        return asyncio.ensure_future(self.recorder.record([self.ended[at] for at in numbers], self.write))


@pytest.fixture
async def desk(clock: Frozen) -> Desk:
    at = await place()
    for number in range(4):
        await at.approved(clock_now(), "feed", body=str(number))
    return Desk(await publishing.claim(SYSTEM))


def busy() -> DatabaseUnavailable:
    return DatabaseUnavailable("database is locked")


async def test_what_comes_while_a_batch_is_written_goes_into_the_next_one(desk: Desk) -> None:
    tasks = [desk.record(0)]
    await asyncio.sleep(0)
    tasks += [desk.record(1, 2), desk.record(3)]
    await asyncio.sleep(0)
    assert (desk.tried, len(desk.busy)) == ([desk.posts[:1]], 4)
    desk.going.set()
    await asyncio.gather(*tasks)
    assert (desk.tried, len(desk.busy)) == ([desk.posts[:1], desk.posts[1:]], 0)


async def test_a_bad_answer_is_written_as_of_unknown_outcome_and_the_others_as_they_are(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    bad = desk.posts[2]
    desk.bad = {bad}
    desk.going.set()
    await desk.record(0, 1, 2, 3)
    assert desk.written == dict.fromkeys(desk.posts, CallAnswer.PLACED) | {bad: CallAnswer.UNKNOWN}
    assert desk.errors == dict.fromkeys(desk.posts, None) | {bad: UNRECORDED}
    assert len(desk.busy) == 0
    (line,) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert line.getMessage() == f"publication {desk.ended[2][0].id}: its answer could not be recorded"


async def test_an_answer_that_cannot_be_written_at_all_is_left_to_the_sweep_alone(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    desk.unwritable = {desk.posts[0]}
    desk.going.set()
    await desk.record(0, 1, 2, 3)
    assert desk.written == dict.fromkeys(desk.posts[1:], CallAnswer.PLACED)
    assert len(desk.busy) == 0
    assert f"publication {desk.ended[0][0].id}: nothing could be recorded" in caplog.messages


async def test_a_database_that_is_away_is_waited_for_and_blamed_on_no_answer(desk: Desk) -> None:
    desk.faults = [busy(), busy(), busy()]
    desk.going.set()
    await desk.record(0, 1, 2, 3)
    assert desk.written == dict.fromkeys(desk.posts, CallAnswer.PLACED)
    assert (desk.tried, desk.pauses) == ([desk.posts] * 4, [0.05, 0.2, 0.5])


async def test_a_database_that_stays_away_keeps_nobody_waiting_for_ever(desk: Desk) -> None:
    desk.faults = [busy() for _ in range(len(retries.WAIT_SECONDS) + 1)]
    desk.going.set()
    await desk.record(0, 1)
    assert (desk.written, len(desk.pauses), len(desk.busy)) == ({}, len(retries.WAIT_SECONDS), 2)
    await desk.record(2, 3)
    assert (desk.written, len(desk.busy)) == (dict.fromkeys(desk.posts[2:], CallAnswer.PLACED), 0)
