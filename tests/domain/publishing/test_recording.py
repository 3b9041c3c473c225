"""One worker's answers are written one batch at a time, for whoever brings them."""

import asyncio
from collections.abc import Sequence

import pytest

from app.core.clock import Frozen
from app.core.clock import now as clock_now
from app.domain import publishing
from app.domain.posts import Claimed
from app.domain.publishing import Answer, Busy, Recorder
from app.domain.publishing.calling import Called
from tests.domain.posts.places import place
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")


class Desk:
    """A worker's recorder with some claims under way, and a writer that can be held up and can fail."""

    def __init__(self, claims: Sequence[Claimed]) -> None:
        self.busy = Busy()
        self.recorder = Recorder(self.busy)
        self.ended = [(item, Called(Answer.RETRYABLE, clock_now())) for item in claims]
        self.written: list[list[int]] = []
        self.going = asyncio.Event()
        self.fails = False
        for item in claims:
            self.busy.take((item.id, item.epoch), item.platform, item.target.channel_id)

    async def write(self, batch: Sequence[tuple[Claimed, Called]]) -> None:
        self.written.append([item.post_id for item, _ in batch])
        await self.going.wait()
        if self.fails:
            self.fails = False
            raise RuntimeError("gone")

    def record(self, *numbers: int) -> asyncio.Task[None]:
        return asyncio.ensure_future(self.recorder.record([self.ended[at] for at in numbers], self.write))


@pytest.fixture
async def desk(clock: Frozen) -> Desk:
    at = await place()
    for number in range(4):
        await at.approved(clock_now(), "feed", body=str(number))
    return Desk(await publishing.claim(SYSTEM))


async def test_what_comes_while_a_batch_is_written_goes_into_the_next_one(desk: Desk) -> None:
    posts = [item.post_id for item, _ in desk.ended]
    tasks = [desk.record(0)]
    await asyncio.sleep(0)
    tasks += [desk.record(1, 2), desk.record(3)]
    await asyncio.sleep(0)
    assert (desk.written, len(desk.busy)) == ([posts[:1]], 4)
    desk.going.set()
    await asyncio.gather(*tasks)
    assert (desk.written, len(desk.busy)) == ([posts[:1], posts[1:]], 0)


async def test_a_batch_that_cannot_be_written_keeps_nobody_else_waiting(desk: Desk) -> None:
    desk.fails = True
    first = desk.record(0)
    await asyncio.sleep(0)
    second = desk.record(1)
    desk.going.set()
    assert [type(found) for found in await asyncio.gather(first, second, return_exceptions=True)] == [
        RuntimeError,
        type(None),
    ]
    assert desk.written == [[item.post_id] for item, _ in desk.ended[:2]]
