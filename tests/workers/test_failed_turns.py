"""A turn of a loop that fails is followed by a pause, however many notes wake the loop meanwhile."""

import asyncio
from contextlib import suppress
from types import ModuleType

import pytest

from app.core.config import Settings
from app.core.errors import Unavailable
from app.domain import publishing, webhooks
from workers import deliverer as webhooks_loop, publisher as publishing_loop
from workers.deliverer import Deliverer
from workers.publisher import Publisher


@pytest.mark.parametrize("failure", [RuntimeError("a mistake"), Unavailable("the database is away")])
@pytest.mark.parametrize(
    ("loop", "module", "room", "name"),
    [
        (Publisher, publishing_loop, publishing, "sweep"),
        (Deliverer, webhooks_loop, webhooks, "claim"),
    ],
)
async def test_a_turn_that_fails_is_not_repeated_for_every_note(
    orm: Settings,
    monkeypatch: pytest.MonkeyPatch,
    loop: type[Publisher | Deliverer],
    module: ModuleType,
    room: ModuleType,
    name: str,
    failure: Exception,
) -> None:
    monkeypatch.setattr(module, "SWEEP_SECONDS", 60.0)
    turns: asyncio.Queue[None] = asyncio.Queue()
    worker = loop()

    async def failing(*_: object) -> None:
        turns.put_nowait(None)
        worker._wake.set()
        if turns.qsize() > 10:  # a loop without a pause would leave no time to anybody
            await asyncio.Event().wait()
        raise failure

    monkeypatch.setattr(room, name, failing)
    running = asyncio.ensure_future(worker.run(asyncio.Event()))
    async with asyncio.timeout(10):
        await turns.get()
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.3):
            await turns.get()
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
