"""A turn of a loop that fails is followed by a pause, however many notes wake the loop meanwhile."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from secrets import token_hex
from types import ModuleType

import pytest

from app.core import changes, mail
from app.core.config import Settings
from app.core.errors import Unavailable
from app.core.mail import sender
from app.domain import posts, publishing, webhooks
from tests.time_limits import WAIT_SECONDS
from workers import loop as shared_loop
from workers.deliverer import Deliverer
from workers.loop import Loop
from workers.publisher import Publisher
from workers.worker import Worker


def outbox() -> Loop:
    return Loop(mail.TOPIC, sender.send_due)


@pytest.mark.parametrize("failure", [RuntimeError("a mistake"), Unavailable("the database is away")])
@pytest.mark.parametrize(
    ("make", "topic", "room", "name"),
    [
        (Publisher, posts.DUE, publishing, "sweep"),
        (Deliverer, webhooks.DUE, webhooks, "claim"),
        (outbox, mail.TOPIC, sender, "send_due"),
    ],
)
async def test_a_turn_that_fails_is_not_repeated_for_every_note(
    orm: Settings,
    monkeypatch: pytest.MonkeyPatch,
    make: Callable[[], Worker],
    topic: str,
    room: ModuleType,
    name: str,
    failure: Exception,
) -> None:
    monkeypatch.setattr(shared_loop, "SWEEP_SECONDS", 60.0)
    turns: asyncio.Queue[None] = asyncio.Queue()

    async def failing(*_: object) -> None:
        turns.put_nowait(None)
        changes.hear(f"{token_hex(6)}:{topic}:1")
        if turns.qsize() > 10:  # a loop without a pause would leave no time to anybody
            await asyncio.Event().wait()
        raise failure

    monkeypatch.setattr(room, name, failing)
    running = asyncio.ensure_future(make().run(asyncio.Event()))
    async with asyncio.timeout(WAIT_SECONDS):
        await turns.get()
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.3):
            await turns.get()
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
