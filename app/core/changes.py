"""Change notes, which wake the listeners of every process after the commit of a change.

A note may be lost: listeners also poll from time to time, and are called when notes may have been missed.
PostgreSQL carries notes by NOTIFY, SQLite by a small table that each process polls. NOTIFY makes the commits of
a cluster wait for one another, so a serving process sends its notes after their commits, those of a moment
together; one that dies in that moment loses them. Each note has an id, so a process handles it once even if it
arrives twice. Its form is `id:topic:numbers`, with all numbers of one transaction and topic together.
"""

import asyncio
import logging
import time
from collections import defaultdict, deque
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from secrets import token_hex
from typing import Any, Final

from app.core import clock, supervision
from app.core.db import Statement, after_commit, connection, dialect
from app.core.db.sessions import DatabaseSession

logger = logging.getLogger(__name__)

Listener = Callable[[str, int], None]

_CHANNEL = "galley_changes"
_POLL_SECONDS = 0.25
NOTES_IN_MEMORY: Final = 10_000
_TOGETHER: Final = 300
"""Numbers in one note: PostgreSQL limits a notification to 8,000 bytes."""
_MOMENT_SECONDS: Final = 0.02
"""For how long notes are collected before they are sent by one statement."""
_MOST_WAITING: Final = 10_000
_SEND_SECONDS: Final = 1.0
"""How long a process that stops takes for its last notes."""
NOTE_LIFETIME: Final = timedelta(minutes=10)
"""How long rows of notes are kept; every process has read them by then."""
_listeners: dict[str, list[Listener]] = defaultdict(list)
_gap_listeners: list[Callable[[], None]] = []
_heard: dict[str, None] = {}


@dataclass(frozen=True, slots=True)
class _Note:
    id: int
    note: str


_SEND: Final = "SELECT count(pg_notify('galley_changes', n)) FROM unnest($1::text[]) AS v(n)"
_NOTIFY_ALL = Statement("SELECT pg_notify('galley_changes', n) FROM unnest(:notes::text[]) AS v(n)")
_WRITE_ALL = Statement(
    """
    INSERT INTO change_note (note, created_at)
    SELECT value, :now FROM json_each(:notes)
    """
)
_LAST_NOTE = Statement("SELECT coalesce(max(id), 0) FROM change_note", row=int)
_SINCE = Statement("SELECT id, note FROM change_note WHERE id > :seen ORDER BY id LIMIT 1000", row=_Note)
_FORGET = Statement("DELETE FROM change_note WHERE created_at < :before")


def listen(topic: str, listener: Listener) -> Callable[[], None]:
    """Call `listener(topic, ident)` for every note on `topic`; the returned function stops that."""
    _listeners[topic].append(listener)

    def stop() -> None:
        with suppress(ValueError):
            _listeners[topic].remove(listener)
        if not _listeners[topic]:
            del _listeners[topic]

    return stop


def on_gap(listener: Callable[[], None]) -> Callable[[], None]:
    """Call `listener` when notes of other processes may have been lost; the returned function stops that."""
    _gap_listeners.append(listener)

    def stop() -> None:
        with suppress(ValueError):
            _gap_listeners.remove(listener)

    return stop


def wake(topic: str, look: Callable[[], None]) -> Callable[[], None]:
    """Call `look` for every note on `topic`, and when one may have been lost; the returned function stops that."""
    stops = listen(topic, lambda _topic, _ident: look()), on_gap(look)

    def stop() -> None:
        for each in stops:
            each()

    return stop


async def announce(topic: str, ident: int = 0) -> None:
    """Send a note to all processes when the open transaction commits."""
    await announce_all([(topic, ident)])


async def announce_all(notes: Collection[tuple[str, int]]) -> None:
    """Send notes to all processes, by one statement, when the open transaction commits."""
    if not notes:
        return
    texts, sender = _texts(notes), _sender
    if dialect() != "postgres":
        await _WRITE_ALL.run(notes=texts, now=clock.now())
    elif sender is None:
        await _NOTIFY_ALL.run(notes=texts)
    else:
        after_commit(partial(sender.add, texts))
    deliver(texts)


def deliver(texts: Sequence[str]) -> None:
    """Let this process hear notes that the open transaction sends, once it has committed."""

    def heard() -> None:
        for text in texts:
            hear(text)

    after_commit(heard)


def beginning(topic: str) -> str:
    """The beginning of a note on `topic`, for a statement of PostgreSQL that completes and sends it itself.

    At most `_TOGETHER` numbers follow, with commas between them; `deliver` gets the whole note.
    """
    return f"{token_hex(6)}:{topic}:"


def _texts(notes: Collection[tuple[str, int]]) -> list[str]:
    of_topic: defaultdict[str, list[str]] = defaultdict(list)
    for topic, ident in notes:
        of_topic[topic].append(str(ident))
    # The id comes first: a topic may hold colons.
    return [
        beginning(topic) + ",".join(idents[at : at + _TOGETHER])
        for topic, idents in of_topic.items()
        for at in range(0, len(idents), _TOGETHER)
    ]


async def forget(before: Any) -> int:
    """Delete old notes, which every process has read."""
    return await _FORGET.run(before=before)


def hear(note: str) -> None:
    """Handle a note of any process, this one included; one of another form is ignored."""
    head, _, numbers = note.rpartition(":")
    name, _, topic = head.partition(":")
    idents = numbers.split(",")
    if name in _heard or not all(map(str.isdecimal, idents)):
        return
    _heard[name] = None
    while len(_heard) > NOTES_IN_MEMORY:
        del _heard[next(iter(_heard))]
    # A topic without listeners must not create an entry: there is one topic for each user.
    for listener in list(_listeners.get(topic, ())):
        for ident in idents:
            _call(topic, partial(listener, topic, int(ident)))


def missed() -> None:
    """Call the listeners of `on_gap`: notes may have been lost, so they have to look again."""
    for listener in _gap_listeners:
        _call("a gap", listener)


def _call(topic: str, call: Callable[[], None]) -> None:
    try:
        call()
    except Exception:
        logger.exception("a listener of %s failed", topic)


async def run(hearing: asyncio.Event | None = None) -> None:
    """Receive the notes of other processes until cancelled; `hearing` is set when that has begun."""
    receiver: _Postgres | _Sqlite = (_Postgres if dialect() == "postgres" else _Sqlite)(hearing or asyncio.Event())
    await supervision.keep("change notes", receiver.follow)


class _Sender:
    """Sends notes whose transactions have committed, by one statement for those of a moment.

    What waits when its session is lost is sent by the next one.
    """

    def __init__(self, connection: DatabaseSession, waiting: deque[str]) -> None:
        self._held = connection
        self._waiting = waiting
        self._wanted = asyncio.Event()

    def add(self, texts: Sequence[str]) -> None:
        """Send these soon."""
        self._waiting.extend(texts)
        self._wanted.set()

    async def run(self) -> None:
        """Send until cancelled. Errors: those of the session."""
        while True:
            await self.flush()
            await self._wanted.wait()
            await asyncio.sleep(_MOMENT_SECONDS)

    async def flush(self) -> None:
        """Send what waits."""
        self._wanted.clear()
        texts = list(self._waiting)
        self._waiting.clear()
        if not texts:
            return
        try:
            await self._held.value(_SEND, texts)
        except BaseException:
            self._waiting.extendleft(reversed(texts))
            raise


_sender: _Sender | None = None


class _Postgres:
    """Notes by NOTIFY, which are lost while no connection listens."""

    def __init__(self, hearing: asyncio.Event) -> None:
        self._hearing = hearing
        self._waiting = deque[str](maxlen=_MOST_WAITING)

    async def follow(self) -> None:
        """Receive notes until the connection is lost, then raise."""
        async with connection().process_session.use() as notes:
            await notes.listen(_CHANNEL, hear)
            if self._hearing.is_set():
                missed()
            self._hearing.set()
            await self._send(notes)

    async def _send(self, notes: DatabaseSession) -> None:
        """Send the notes of this process until the connection is lost, then raise."""
        global _sender
        _sender = sender = _Sender(notes, self._waiting)
        tasks = [asyncio.ensure_future(notes.watch()), asyncio.ensure_future(sender.run())]
        try:
            finished_tasks, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in finished_tasks:
                task.result()
        finally:
            _sender = None
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            with suppress(Exception):
                await asyncio.wait_for(sender.flush(), _SEND_SECONDS)


class _Sqlite:
    """Notes as rows, which are kept for a while for processes that cannot read them at once."""

    def __init__(self, hearing: asyncio.Event) -> None:
        self._hearing = hearing
        self._seen: int | None = None
        self._read_at = 0.0

    async def follow(self) -> None:
        """Receive notes until the rows cannot be read, then raise."""
        if self._seen is None:
            self._seen, self._read_at = await _LAST_NOTE.row() or 0, time.monotonic()
        self._hearing.set()
        while True:
            await asyncio.sleep(_POLL_SECONDS)
            self._seen = await self._read(self._seen)

    async def _read(self, last: int) -> int:
        rows = await _SINCE.rows(seen=last)
        before, self._read_at = self._read_at, time.monotonic()
        if self._read_at - before > NOTE_LIFETIME.total_seconds():
            missed()
        for row in rows:
            last = row.id
            hear(row.note)
        return last
