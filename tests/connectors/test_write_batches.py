"""Calls that arrive together become one write, and every caller gets its own answer exactly once."""

import asyncio
from collections.abc import Sequence

import pytest

from app.connectors.write_batches import Gathering
from tests.time_limits import WAIT_SECONDS


class Ledger:
    """Writes into a list; can be held, and refuses items that it is told to refuse."""

    def __init__(self, refused: Sequence[int] = (), failure: type[Exception] = ValueError) -> None:
        self.batches: list[list[int]] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.refused = refused
        self.failure = failure

    async def write(self, items: Sequence[int]) -> list[str]:
        await self.gate.wait()
        self.batches.append(list(items))
        bad = [item for item in items if item in self.refused]
        if bad:
            raise self.failure(f"refused {bad}")
        return [f"wrote {item}" for item in items]


async def turns(number: int = 5) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


async def test_calls_of_one_turn_share_one_write() -> None:
    ledger = Ledger()
    gathering = Gathering(ledger.write)
    answers = await asyncio.gather(*(gathering.put(item) for item in range(100)))
    assert answers == [f"wrote {item}" for item in range(100)]
    assert ledger.batches == [list(range(100))]


async def test_one_write_is_of_256_calls_at_most() -> None:
    ledger = Ledger()
    gathering = Gathering(ledger.write)
    assert await asyncio.gather(*(gathering.put(item) for item in range(600))) == [
        f"wrote {n}" for n in range(600)
    ]
    assert [len(batch) for batch in ledger.batches] == [256, 256, 88]


async def test_what_arrives_during_a_write_is_the_next_batch() -> None:
    ledger = Ledger()
    ledger.gate.clear()
    gathering = Gathering(ledger.write, most=3)
    calls = [asyncio.create_task(gathering.put(0))]
    await turns()
    for item in range(1, 6):
        calls.append(asyncio.create_task(gathering.put(item)))
        await turns(1)
    ledger.gate.set()
    assert await asyncio.gather(*calls) == [f"wrote {item}" for item in range(6)]
    assert ledger.batches == [[0], [1, 2, 3], [4, 5]]


async def test_a_gathering_rests_and_starts_again() -> None:
    ledger = Ledger()
    gathering = Gathering(ledger.write)
    assert await gathering.put(1) == "wrote 1"
    await turns()
    assert await gathering.put(2) == "wrote 2"
    assert ledger.batches == [[1], [2]]


async def test_only_the_refused_item_fails() -> None:
    ledger = Ledger(refused=(2,))
    gathering = Gathering(ledger.write)
    answers = await asyncio.gather(*(gathering.put(item) for item in range(4)), return_exceptions=True)
    assert [str(answer) for answer in answers] == ["wrote 0", "wrote 1", "refused [2]", "wrote 3"]
    assert isinstance(answers[2], ValueError)
    assert ledger.batches == [[0, 1, 2, 3], [0], [1], [2], [3]]


async def test_an_error_of_another_kind_is_everybodys_and_nothing_is_repeated() -> None:
    ledger = Ledger(refused=(1,), failure=OSError)
    gathering = Gathering(ledger.write, alone=ValueError)
    answers = await asyncio.gather(*(gathering.put(item) for item in range(3)), return_exceptions=True)
    assert [type(answer) for answer in answers] == [OSError, OSError, OSError]
    assert ledger.batches == [[0, 1, 2]]
    assert await gathering.put(5) == "wrote 5"


async def test_a_call_cancelled_before_its_write_is_left_out() -> None:
    ledger = Ledger()
    ledger.gate.clear()
    gathering = Gathering(ledger.write)
    running = asyncio.create_task(gathering.put(0))
    await turns()
    waiting = [asyncio.create_task(gathering.put(item)) for item in (1, 2, 3)]
    await turns()
    waiting[1].cancel()
    await turns()
    ledger.gate.set()
    answers = await asyncio.gather(running, *waiting, return_exceptions=True)
    assert [str(answer) for answer in answers] == ["wrote 0", "wrote 1", "", "wrote 3"]
    assert isinstance(answers[2], asyncio.CancelledError)
    assert ledger.batches == [[0], [1, 3]]


async def test_cancelling_the_first_call_during_its_write_loses_no_other() -> None:
    ledger = Ledger()
    ledger.gate.clear()
    gathering = Gathering(ledger.write)
    calls = [asyncio.create_task(gathering.put(item)) for item in range(3)]
    await turns()
    calls[0].cancel()
    await turns()
    ledger.gate.set()
    answers = await asyncio.gather(*calls, return_exceptions=True)
    assert isinstance(answers[0], asyncio.CancelledError)
    assert answers[1:] == ["wrote 1", "wrote 2"]
    assert ledger.batches == [[0, 1, 2]]


@pytest.mark.parametrize("cancelled", range(12))
async def test_whoever_is_cancelled_whenever_all_others_finish_exactly_once(cancelled: int) -> None:
    for moment in range(8):
        ledger = Ledger(refused=(4,))
        gathering = Gathering(ledger.write, most=5)
        calls: list[asyncio.Task[str]] = []
        for item in range(12):
            calls.append(asyncio.create_task(gathering.put(item)))
            if item % 4 == 3:
                await turns(1)
        await turns(moment)
        calls[cancelled].cancel()
        answers = await asyncio.wait_for(asyncio.gather(*calls, return_exceptions=True), WAIT_SECONDS)
        for item, answer in enumerate(answers):
            if item == 4:
                assert isinstance(answer, ValueError | asyncio.CancelledError)
            elif item != cancelled:
                assert answer == f"wrote {item}"
        written = [item for batch in ledger.batches if 4 not in batch for item in batch]
        assert len(written) == len(set(written))


async def test_a_short_answer_fails_every_caller() -> None:
    async def short(items: Sequence[int]) -> list[int]:
        return [*items][1:]

    gathering = Gathering(short)
    answers = await asyncio.gather(gathering.put(1), gathering.put(2), return_exceptions=True)
    assert [str(answer) for answer in answers] == ["0 answers for 1 items", "0 answers for 1 items"]


async def test_a_writer_that_is_stopped_leaves_nobody_waiting() -> None:
    ledger = Ledger()
    ledger.gate.clear()
    gathering = Gathering(ledger.write)
    others = asyncio.all_tasks()
    first = asyncio.create_task(gathering.put(1))
    await turns()
    second = asyncio.create_task(gathering.put(2))
    await turns()
    [writer] = asyncio.all_tasks() - others - {first, second}
    writer.cancel()
    answers = await asyncio.gather(first, second, return_exceptions=True)
    assert [type(answer) for answer in answers] == [asyncio.CancelledError, asyncio.CancelledError]
    ledger.gate.set()
    assert await gathering.put(3) == "wrote 3"


def test_a_loop_that_died_does_not_block_the_next_one() -> None:
    async def forever(items: Sequence[int]) -> list[int]:
        if items[0] == 1:
            await asyncio.Event().wait()
        return [*items]

    gathering = Gathering(forever)

    async def begin() -> None:
        loop.call_soon(loop.stop)
        await gathering.put(1)

    loop = asyncio.new_event_loop()
    call = loop.create_task(begin())
    loop.run_forever()
    left = asyncio.all_tasks(loop)
    try:
        assert asyncio.run(gathering.put(2)) == 2
    finally:
        for task in left:
            task.cancel()
        loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        loop.close()
    assert call.cancelled()
