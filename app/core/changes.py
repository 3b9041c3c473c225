"""Telling every process that something changed, after the commit that changed it.

A note is a nudge and may be lost: listeners also look by themselves now and then, and are told of it where the
way of the notes was interrupted. PostgreSQL carries notes by NOTIFY, SQLite by a small table that each process
polls; a carrier that is plugged in takes them as well.
Each note has an id of its own, so that a process hears it once, whichever ways it comes. It is written
`id:topic:numbers`: what one transaction says of a topic goes together.
"""

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from datetime import timedelta
from functools import partial
from secrets import token_hex
from typing import Any, Final, Protocol

from app.core import clock, supervision
from app.core.db import Statement, after_commit, dialect
from app.core.db.sessions import session

logger = logging.getLogger(__name__)

Listener = Callable[[str, int], None]

_CHANNEL = "galley_changes"
_POLL_SECONDS = 0.25
REMEMBERED: Final = 10_000
TOGETHER: Final = 300
"""Numbers in one note: PostgreSQL carries less than 8,000 bytes."""
KEPT: Final = timedelta(minutes=10)
"""After this long every process has read a note that is a row."""
_listeners: dict[str, list[Listener]] = defaultdict(list)
_gap_listeners: list[Callable[[], None]] = []
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


def on_gap(listener: Callable[[], None]) -> Callable[[], None]:
    """Call `listener` when notes of other processes may have been lost; the answer stops it."""
    _gap_listeners.append(listener)

    def stop() -> None:
        with suppress(ValueError):
            _gap_listeners.remove(listener)

    return stop


def wake(topic: str, look: Callable[[], None]) -> Callable[[], None]:
    """Call `look` for every note on `topic`, and when one may have been lost; the answer stops it."""
    stops = listen(topic, lambda _topic, _ident: look()), on_gap(look)

    def stop() -> None:
        for each in stops:
            each()

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
            _tell(topic, partial(listener, topic, int(ident)))


def missed() -> None:
    """Tell those who want to know that notes may have been lost, so that they look again."""
    for listener in _gap_listeners:
        _tell("a gap", listener)


def _tell(topic: str, call: Callable[[], None]) -> None:
    try:
        call()
    except Exception:
        logger.exception("a listener of %s failed", topic)


async def run(hearing: asyncio.Event | None = None) -> None:
    """Hear the notes of other processes until cancelled; `hearing` is set once this process can."""
    way: _Postgres | _Sqlite = (_Postgres if dialect() == "postgres" else _Sqlite)(hearing or asyncio.Event())
    carrier = _carrier
    async with asyncio.TaskGroup() as group:
        group.create_task(supervision.keep("change notes", way.follow))
        if carrier is not None:
            # What it carries comes by the database too, so nobody misses anything while it is interrupted.
            group.create_task(supervision.keep("change notes by Redis", partial(carrier.follow, hear)))


class _Postgres:
    """Notes by NOTIFY, which are lost while no connection listens."""

    def __init__(self, hearing: asyncio.Event) -> None:
        self._hearing = hearing

    async def follow(self) -> None:
        """Hear until the connection is lost, which is raised."""
        async with session("changes") as held:
            await held.listen(_CHANNEL, hear)
            if self._hearing.is_set():
                missed()
            self._hearing.set()
            await held.watch()


class _Sqlite:
    """Notes as rows, which wait for those who could not read them, but not for ever."""

    def __init__(self, hearing: asyncio.Event) -> None:
        self._hearing = hearing
        self._seen: int | None = None
        self._read_at = 0.0

    async def follow(self) -> None:
        """Hear until the rows cannot be read, which is raised."""
        if self._seen is None:
            self._seen, self._read_at = int(await _NEWEST.value() or 0), time.monotonic()
        self._hearing.set()
        while True:
            await asyncio.sleep(_POLL_SECONDS)
            self._seen = await self._read(self._seen)

    async def _read(self, seen: int) -> int:
        rows = await _SINCE.rows(seen=seen)
        before, self._read_at = self._read_at, time.monotonic()
        if self._read_at - before > KEPT.total_seconds():
            missed()
        for note in rows:
            seen = note["id"]
            hear(note["note"])
        return seen
