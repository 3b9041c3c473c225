"""Telling every process that something changed, after the commit that changed it.

A note is a nudge and may be lost: whoever listens also looks by itself now and then. PostgreSQL carries
notes by NOTIFY, SQLite by a small table that each process polls; a carrier that is plugged in takes them as well.
Each note has an id of its own, so that a process hears it once, whichever ways it comes. It is written
`id:topic:numbers`: what one transaction says of a topic goes together.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from secrets import token_hex
from typing import Any, Final, Protocol

from tortoise.exceptions import OperationalError

from app.core import clock
from app.core.db import Statement, after_commit, connection, dialect

logger = logging.getLogger(__name__)

Listener = Callable[[str, int], None]

_CHANNEL = "galley_changes"
_POLL_SECONDS = 0.25
REMEMBERED: Final = 10_000
TOGETHER: Final = 300
"""Numbers in one note: PostgreSQL carries less than 8,000 bytes."""
_listeners: dict[str, list[Listener]] = defaultdict(list)
_heard: dict[str, None] = {}


class Carrier(Protocol):
    """Another way for notes between processes, such as a server that both are connected to."""

    def send(self, notes: Sequence[str]) -> None:
        """Carry notes to all processes, later; never blocks, and may lose them."""
        ...

    async def follow(self, hear: Callable[[str], None]) -> None:
        """Send, and call `hear` with every note that comes, until cancelled. Errors: OSError."""
        ...


_carrier: Carrier | None = None


def plug(carrier: Carrier | None) -> None:
    """Let notes go by this carrier as well, or by none."""
    global _carrier
    _carrier = carrier


_NOTIFY_ALL = Statement("SELECT pg_notify('galley_changes', n) FROM unnest(:notes::text[]) AS v(n)")
_WRITE_ALL = Statement(
    """
    INSERT INTO change_note (note, created_at)
    SELECT value, :now FROM json_each(:notes)
    """
)
_NEWEST = Statement("SELECT coalesce(max(id), 0) FROM change_note")
_SINCE = Statement("SELECT id, note FROM change_note WHERE id > :seen ORDER BY id LIMIT 1000")
_FORGET = Statement("DELETE FROM change_note WHERE created_at < :before")


def listen(topic: str, listener: Listener) -> Callable[[], None]:
    """Call `listener(topic, ident)` for every note on `topic`; the answer stops it."""
    _listeners[topic].append(listener)

    def stop() -> None:
        with suppress(ValueError):
            _listeners[topic].remove(listener)
        if not _listeners[topic]:
            del _listeners[topic]

    return stop


async def announce(topic: str, ident: int = 0) -> None:
    """Tell all processes, once the open transaction has committed."""
    await announce_all([(topic, ident)])


async def announce_all(notes: Collection[tuple[str, int]]) -> None:
    """Tell all processes of several changes by one statement, once the open transaction has committed."""
    if not notes:
        return
    texts = _texts(notes)
    if dialect() == "postgres":
        await _NOTIFY_ALL.rows(notes=texts)
    else:
        await _WRITE_ALL.run(notes=texts, now=clock.now())

    def tell() -> None:
        for text in texts:
            hear(text)
        if _carrier is not None:
            _carrier.send(texts)

    after_commit(tell)


def _texts(notes: Collection[tuple[str, int]]) -> list[str]:
    of_topic: defaultdict[str, list[str]] = defaultdict(list)
    for topic, ident in notes:
        of_topic[topic].append(str(ident))
    # The id comes first: a topic may hold colons.
    return [
        f"{token_hex(6)}:{topic}:{','.join(idents[at : at + TOGETHER])}"
        for topic, idents in of_topic.items()
        for at in range(0, len(idents), TOGETHER)
    ]


async def forget(before: Any) -> int:
    """Delete notes that every process has read long ago."""
    return await _FORGET.run(before=before)


def hear(note: str) -> None:
    """Take a note that came from a process, this one included; what cannot be read is passed over."""
    named, _, numbers = note.rpartition(":")
    name, _, topic = named.partition(":")
    idents = numbers.split(",")
    if name in _heard or not all(map(str.isdecimal, idents)):
        return
    _heard[name] = None
    while len(_heard) > REMEMBERED:
        del _heard[next(iter(_heard))]
    # Topics that nobody listens to leave nothing behind: there is one for each person.
    for listener in list(_listeners.get(topic, ())):
        for ident in idents:
            _told(listener, topic, int(ident))


def _told(listener: Listener, topic: str, ident: int) -> None:
    try:
        listener(topic, ident)
    except Exception:
        logger.exception("a listener of %s failed", topic)


async def run() -> None:
    """Hear the notes of other processes until cancelled."""
    ways: list[Callable[[], Awaitable[None]]] = [_follow_postgres if dialect() == "postgres" else _follow_sqlite]
    carrier = _carrier
    if carrier is not None:
        ways.append(lambda: carrier.follow(hear))
    async with asyncio.TaskGroup() as group:
        for follow in ways:
            group.create_task(_keep(follow))


async def _keep(follow: Callable[[], Awaitable[None]]) -> None:
    while True:
        try:
            await follow()
        except (OperationalError, OSError) as exc:
            logger.warning("change notes interrupted, trying again: %s", exc)
        await asyncio.sleep(1)


async def _follow_postgres() -> None:
    client = connection()
    await client.execute_query("SELECT 1")
    pool = client._pool  # noqa: SLF001 the ORM has no public way to a plain connection
    held = await pool.acquire()
    lost = asyncio.Event()

    def heard(_connection: Any, _pid: int, _channel: str, note: str) -> None:
        hear(note)

    def ended(_connection: Any) -> None:
        lost.set()

    try:
        held.add_termination_listener(ended)
        await held.add_listener(_CHANNEL, heard)
        await lost.wait()
        message = "the listening connection was closed"
        raise OSError(message)
    finally:
        with suppress(Exception):
            await held.remove_listener(_CHANNEL, heard)
        await pool.release(held)


async def _follow_sqlite() -> None:
    seen = int(await _NEWEST.value() or 0)
    while True:
        await asyncio.sleep(_POLL_SECONDS)
        for note in await _SINCE.rows(seen=seen):
            seen = note["id"]
            hear(note["note"])
