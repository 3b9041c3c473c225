"""Telling every process that something changed, after the commit that changed it.

A note is a nudge and may be lost: whoever listens also looks by itself now and then. PostgreSQL carries
notes by NOTIFY, SQLite by a small table that each process polls.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Any

import orjson
from tortoise.exceptions import OperationalError

from app.core import clock
from app.core.db import Statement, after_commit, connection, dialect

logger = logging.getLogger(__name__)

Listener = Callable[[str, int], None]

_CHANNEL = "galley_changes"
_POLL_SECONDS = 0.25
_listeners: dict[str, list[Listener]] = defaultdict(list)

_NOTIFY = Statement("SELECT pg_notify('galley_changes', :note)")
_NOTIFY_ALL = Statement("SELECT pg_notify('galley_changes', n) FROM unnest(:notes::text[]) AS v(n)")
_WRITE = Statement("INSERT INTO change_note (topic, ident, created_at) VALUES (:topic, :ident, :now)")
_WRITE_ALL = Statement(
    """
    INSERT INTO change_note (topic, ident, created_at)
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), :now FROM json_each(:notes)
    """
)
_NEWEST = Statement("SELECT coalesce(max(id), 0) FROM change_note")
_SINCE = Statement("SELECT id, topic, ident FROM change_note WHERE id > :seen ORDER BY id LIMIT 1000")
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
    if dialect() == "postgres":
        await _NOTIFY.rows(note=f"{topic}:{ident}")
    else:
        await _WRITE.run(topic=topic, ident=ident, now=clock.now())
    after_commit(lambda: _hear(topic, ident))


async def announce_all(notes: Collection[tuple[str, int]]) -> None:
    """Tell all processes of several changes by one statement, once the open transaction has committed."""
    if not notes:
        return
    if dialect() == "postgres":
        await _NOTIFY_ALL.rows(notes=[f"{topic}:{ident}" for topic, ident in notes])
    else:
        await _WRITE_ALL.run(notes=orjson.dumps(list(notes)).decode(), now=clock.now())

    def tell() -> None:
        for topic, ident in notes:
            _hear(topic, ident)

    after_commit(tell)


async def forget(before: Any) -> int:
    """Delete notes that every process has read long ago."""
    return await _FORGET.run(before=before)


def _hear(topic: str, ident: int) -> None:
    # Topics that nobody listens to leave nothing behind: there is one for each person.
    for listener in list(_listeners.get(topic, ())):
        try:
            listener(topic, ident)
        except Exception:
            logger.exception("a listener of %s failed", topic)


async def run() -> None:
    """Hear the notes of other processes until cancelled."""
    follow: Callable[[], Awaitable[None]] = _follow_postgres if dialect() == "postgres" else _follow_sqlite
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
        topic, _, ident = note.partition(":")
        _hear(topic, int(ident or 0))

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
            _hear(note["topic"], note["ident"])
