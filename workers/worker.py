"""The worker process: the table of its loops with their roles, all in one event loop, each supervised."""

import asyncio
from collections.abc import Callable, Collection, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

from app.core import mail, recovery, roles, supervision
from app.core.config import settings
from app.core.mail import sender
from app.core.presence import Presence
from app.core.roles import WorkerRole
from app.domain import (
    archives,
    callbacks,
    channels,
    connections,
    inbox,
    media,
    metrics,
    notifications,
    payments,
    posts,
)
from app.wiring import services
from workers import SYSTEM, periodic_jobs, scheduler
from workers.deliverer import Deliverer
from workers.job_loop import JobLoop
from workers.loop import Loop
from workers.publisher import Publisher
from workers.watch import Watch

_MEASUREMENTS_IN_FLIGHT: Final = 100
"""Channels that one worker measures at once, each of another account."""
_PICTURES_IN_FLIGHT: Final = 2
"""Files whose copies one worker makes at once: one is read while the other one is decoded."""
_FILMS_IN_FLIGHT: Final = 1
_IMPORTS_IN_FLIGHT: Final = 4
"""Files from the web that one worker fetches at once: most of the time they are waited for."""


class Worker(Protocol):
    """A loop that works until it is told to stop."""

    async def run(self, stop: asyncio.Event) -> None:
        """Work until `stop` is set, then end what is under way."""
        ...


@dataclass(frozen=True, slots=True)
class WorkerLine:
    """A line of the table: the one role that has this loop, and what makes it for the presence of the process."""

    role: WorkerRole
    make: Callable[[Presence], Worker]


LOOPS: Final[Mapping[str, WorkerLine]] = {
    "publishing": WorkerLine(WorkerRole.PUBLISHING, Publisher),
    # No note is sent for these: they become due some seconds after they were written.
    "endings": WorkerLine(WorkerRole.PUBLISHING, lambda _: Loop("endings", partial(posts.tell_due, SYSTEM))),
    "link cards": WorkerLine(
        WorkerRole.PUBLISHING, lambda _: Loop(posts.CARDS_DUE, partial(posts.read_cards_due, SYSTEM))
    ),
    "by hand": WorkerLine(WorkerRole.PUBLISHING, lambda _: Loop(posts.DUE, partial(posts.remind_by_hand, SYSTEM))),
    "rounds": WorkerLine(
        WorkerRole.MAIL, lambda _: Loop(posts.ROUNDS_DUE, partial(posts.send_rounds_due, SYSTEM))
    ),
    "webhooks": WorkerLine(WorkerRole.WEBHOOKS, lambda _: Deliverer()),
    "mail": WorkerLine(WorkerRole.MAIL, lambda _: Loop(mail.TOPIC, sender.send_due)),
    "pushes": WorkerLine(
        WorkerRole.MAIL, lambda _: Loop(notifications.PUSH_DUE, partial(notifications.push_due, SYSTEM))
    ),
    "comments": WorkerLine(
        WorkerRole.SCANS,
        lambda _: JobLoop(
            inbox.DUE,
            inbox.SCANS,
            partial(inbox.claim_scans, SYSTEM),
            partial(inbox.scan, SYSTEM),
            in_flight=settings().scans_in_flight,
        ),
    ),
    "metrics": WorkerLine(
        WorkerRole.SCANS,
        lambda _: JobLoop(
            metrics.DUE,
            metrics.JOBS,
            partial(metrics.claim_jobs, SYSTEM),
            partial(metrics.measure, SYSTEM),
            in_flight=_MEASUREMENTS_IN_FLIGHT,
        ),
    ),
    "callbacks": WorkerLine(
        WorkerRole.SCANS, lambda _: Loop(callbacks.TOPIC, partial(callbacks.work_events, SYSTEM))
    ),
    "payments": WorkerLine(WorkerRole.SCANS, lambda _: Loop(payments.TOPIC, partial(payments.look_due, SYSTEM))),
    "connections": WorkerLine(
        WorkerRole.SCANS,
        lambda _: Loop(
            channels.RENEWED, partial(channels.renew_due, SYSTEM), partial(connections.end_attempts, SYSTEM)
        ),
    ),
    "exports": WorkerLine(
        WorkerRole.JOBS,
        lambda _: JobLoop(
            archives.DUE,
            archives.EXPORTS,
            partial(archives.claim_exports, SYSTEM),
            partial(archives.write, SYSTEM),
            in_flight=archives.EXPORTS_AT_ONCE,
        ),
    ),
    "pictures": WorkerLine(
        WorkerRole.JOBS,
        lambda _: JobLoop(
            media.DUE,
            media.THUMBNAILS,
            partial(media.claim_thumbnails, SYSTEM),
            partial(media.make_thumbnails, SYSTEM),
            in_flight=_PICTURES_IN_FLIGHT,
        ),
    ),
    "renditions": WorkerLine(
        WorkerRole.JOBS,
        lambda _: JobLoop(
            media.RENDITIONS_DUE,
            media.RENDITIONS,
            partial(media.claim_renditions, SYSTEM),
            partial(media.make_rendition, SYSTEM),
            in_flight=_PICTURES_IN_FLIGHT,
        ),
    ),
    "imports": WorkerLine(
        WorkerRole.JOBS,
        lambda _: JobLoop(
            media.IMPORTS_DUE,
            media.IMPORTS,
            partial(media.claim_imports, SYSTEM),
            partial(media.fetch_import, SYSTEM),
            in_flight=_IMPORTS_IN_FLIGHT,
        ),
    ),
    "films": WorkerLine(
        WorkerRole.JOBS,
        lambda _: JobLoop(
            media.RENDITIONS_DUE,
            media.FILMS,
            partial(media.claim_films, SYSTEM),
            partial(media.make_rendition, SYSTEM),
            in_flight=_FILMS_IN_FLIGHT,
        ),
    ),
}
"""The loops by name. The periodic jobs belong to the role `jobs`, too."""


async def run(stop: asyncio.Event, only: Collection[WorkerRole] = roles.ALL, threads: int = 2) -> None:
    """Work with these roles until `stop` is set; the runtime must be open.

    A loop that ends before that is made anew. `threads` is the number of periodic jobs that run at once. Nothing
    goes out before the watch has seen that the database did not go back in time.
    """
    presence = Presence(only)
    watch = Watch(services.sentinel_places(settings()), synchronous=settings().database_failover == "synchronous")
    recovery.suspect()
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(supervision.beside("sentinel", watch.run))
        await stack.enter_async_context(supervision.beside("worker's sign", presence.show))
        if WorkerRole.JOBS in only:
            await stack.enter_async_context(scheduler.running(periodic_jobs.JOBS, threads))
        group = await stack.enter_async_context(asyncio.TaskGroup())
        for name, line in LOOPS.items():
            if line.role in only:
                group.create_task(supervision.keep(name, partial(_work, line.make, presence, stop), stop))


async def _work(make: Callable[[Presence], Worker], presence: Presence, stop: asyncio.Event) -> None:
    await make(presence).run(stop)
