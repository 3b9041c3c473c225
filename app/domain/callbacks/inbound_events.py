"""Inbound events that are due: claimed under a lease, handled, and tried again where that fails."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import partial
from typing import Final

from app.access import System, operation
from app.connectors import registry
from app.core import clock
from app.core.backlog import Backlog
from app.core.db import Statement, is_transient
from app.core.due_rows import DueRows
from app.domain import inbox
from app.domain.callbacks import erasure, rules
from app.domain.callbacks.inputs import CallbackSource, EventState
from app.domain.callbacks.service import BODY, read_signed_request

logger = logging.getLogger(__name__)

_RETENTION: Final = timedelta(days=7)
"""How long the body of an event is kept."""
UNREADABLE: Final = "The body cannot be read: its secret or its key is no longer configured."
_NOT_OFFERED: Final = "No installed package takes events of this platform any more."


@dataclass(frozen=True, slots=True)
class _Claimed:
    id: int
    source: str
    digest: str
    body: str
    attempts: int


EVENTS: Final = DueRows(
    "inbound_event",
    _Claimed,
    "id, source, digest, body, attempts",
    lease=timedelta(minutes=2),
    batch=20,
    end="""
        state = :state, problem = :problem,
        body = CASE WHEN {postgres: cast(:keeps AS boolean)}{sqlite: :keeps} THEN body END
    """,
)
_NAME_PEOPLE: Final = frozenset({CallbackSource.DEAUTHORIZE, CallbackSource.DATA_DELETION})
"""The sources whose bodies name a person, and are not kept once they had their effect."""
_FORGET: Final = Statement(
    "UPDATE inbound_event SET body = NULL WHERE received_at < :before AND body IS NOT NULL AND state <> 'pending'"
)
_FAILED: Final = Statement("SELECT count(*) FROM inbound_event WHERE state = 'failed'", int)


class UnreadableEvent(Exception):
    """The event cannot be read, now or later."""


@operation(atomic=False)
async def work_events(system: System) -> int:
    """Claim the events that are due and handle them side by side; how many. The service itself only.

    An event that fails is tried again after 10 seconds to an hour, 20 times in all.
    """
    events = await _claim(system)
    await EVENTS.attempt_all(events, partial(_work, system))
    return len(events)


@operation(reads=True)
async def failed_events(system: System) -> int:
    """How many events were given up. The operator's command only."""
    return await _FAILED.row() or 0


@operation()
async def forget_bodies(system: System) -> int:
    """Delete the bodies of events that ended and came more than 7 days ago; how many. The service itself only."""
    return await _FORGET.run(before=clock.now() - _RETENTION)


@operation()
async def rotate_keys(system: System) -> int:
    """Seal the bodies of events anew under the newest key; how many. The operator's command only.

    A body that does not open stays as it is.
    """
    return len(await BODY.rotate())


@operation(action="work_events")
async def _claim(system: System) -> list[_Claimed]:
    return await EVENTS.claim()


async def _work(system: System, event: _Claimed) -> None:
    try:
        await _handle(system, event.source, _content(event))
    except UnreadableEvent as unreadable:
        await _end(event, EventState.FAILED, problem=str(unreadable))
    except Exception as failure:
        if is_transient(failure):
            raise
        logger.exception("inbound event %s was not handled", event.id)
        wait = rules.backoff(event.attempts)
        state = EventState.FAILED if wait is None else EventState.PENDING
        await _end(event, state, after=wait, problem=type(failure).__name__)
    else:
        await _end(event, EventState.DONE)


async def _end(
    event: _Claimed, state: EventState, *, after: timedelta | None = None, problem: str | None = None
) -> None:
    due_at = None if after is None else clock.now() + after
    keeps = state is not EventState.DONE or event.source not in _NAME_PEOPLE
    await EVENTS.set(event, due_at, state=state, problem=problem, keeps=keeps)


def _content(event: _Claimed) -> bytes:
    content = BODY.opened(event.digest, event.body)
    if content is None:
        raise UnreadableEvent(UNREADABLE)
    return content


async def _handle(system: System, source: str, body: bytes) -> None:
    handler = _HANDLERS.get(source)
    if handler is not None:
        await handler(system, body)
    elif registry.platform(source) is not None:
        await inbox.receive_events(system, source, body)
    else:
        raise UnreadableEvent(_NOT_OFFERED)


async def _deauthorize(system: System, body: bytes) -> None:
    await erasure.deauthorize(replace(system, reason="removed on the platform"), _request(body))


async def _delete_data(system: System, body: bytes) -> None:
    await erasure.delete_data(system, _request(body))


async def _instagram(system: System, body: bytes) -> None:
    await inbox.receive_events(system, CallbackSource.INSTAGRAM.value, body)


def _request(body: bytes) -> rules.SignedRequest:
    request = read_signed_request(body.decode(errors="replace"))
    if request is None:
        raise UnreadableEvent(UNREADABLE)
    return request


_HANDLERS: Final[Mapping[str, Callable[[System, bytes], Awaitable[None]]]] = {
    CallbackSource.DEAUTHORIZE: _deauthorize,
    CallbackSource.DATA_DELETION: _delete_data,
    CallbackSource.INSTAGRAM: _instagram,
}


@operation(reads=True)
async def backlog(system: System) -> Backlog:
    """The events of platforms that are due. The service itself only."""
    del system
    return await EVENTS.backlog()
