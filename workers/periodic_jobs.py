"""The table of periodic jobs: each runs once per period in one process of all.

Most of them delete rows that have served their purpose; nothing depends on when exactly.
"""

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from app.access import idempotency
from app.core import changes, clock, mail, throttle
from app.core.db import Statement
from app.domain import (
    accounts,
    archives,
    callbacks,
    channels,
    connections,
    identity,
    inbox,
    media,
    members,
    metrics,
    notifications,
    payments,
    posts,
    publishing,
    webhooks,
)
from workers import SYSTEM
from workers.scheduler import Periodic

_RUN_RETENTION: Final = timedelta(days=7)
"""How long the runs of periodic jobs are kept."""

_MINUTE: Final = timedelta(minutes=1)
_HOUR: Final = timedelta(hours=1)
_DAY: Final = timedelta(days=1)
_FORGET_RUNS: Final = Statement("DELETE FROM periodic_run WHERE slot < :before")


async def _forget_notes(now: datetime) -> int:
    return await changes.forget(now - changes.NOTE_LIFETIME)


async def _forget_runs(now: datetime) -> int:
    return await _FORGET_RUNS.run(before=now - _RUN_RETENTION)


def _before(expire: Callable[[datetime], Awaitable[object]]) -> Callable[[], Awaitable[object]]:
    return lambda: expire(clock.now())


JOBS: Final[Sequence[Periodic]] = (
    Periodic("read_channel_pictures", _MINUTE, partial(channels.read_pictures, SYSTEM)),
    Periodic("delete_unverified", _HOUR, partial(accounts.delete_unverified, SYSTEM)),
    Periodic("end_subscriptions", _HOUR, partial(payments.end_due, SYSTEM)),
    Periodic("expire_repeats", _HOUR, _before(idempotency.expire)),
    Periodic("expire_links", _HOUR, _before(identity.expire_links)),
    Periodic("expire_tokens", _HOUR, _before(identity.expire_tokens)),
    Periodic("expire_windows", _HOUR, _before(throttle.expire)),
    Periodic("expire_mail", _DAY, _before(mail.expire)),
    Periodic("expire_sign_ins", _HOUR, partial(identity.expire_sign_ins, SYSTEM)),
    Periodic("revoke_unused", _HOUR, partial(channels.revoke_unused, SYSTEM)),
    Periodic("forget_attempts", _HOUR, partial(connections.forget_attempts, SYSTEM)),
    Periodic("forget_calls", _DAY, partial(publishing.forget_attempts, SYSTEM)),
    Periodic("forget_callbacks", _HOUR, partial(callbacks.forget_bodies, SYSTEM)),
    Periodic("forget_comments", _DAY, partial(inbox.forget_old, SYSTEM)),
    Periodic("forget_deleted_posts", _HOUR, partial(posts.forget_deleted, SYSTEM)),
    Periodic("forget_imports", _DAY, partial(archives.forget_abandoned, SYSTEM)),
    Periodic("forget_invitations", _DAY, partial(members.forget_invitations, SYSTEM)),
    Periodic("forget_metric_jobs", _DAY, partial(metrics.forget_old, SYSTEM)),
    Periodic("forget_notes", _HOUR, _before(_forget_notes)),
    Periodic("forget_notifications", _HOUR, partial(notifications.forget_old, SYSTEM)),
    Periodic("forget_payments", _DAY, partial(payments.forget_events, SYSTEM)),
    Periodic("forget_renditions", _DAY, partial(posts.forget_renditions, SYSTEM)),
    Periodic("forget_runs", _DAY, _before(_forget_runs)),
    Periodic("forget_webhooks", _HOUR, partial(webhooks.forget_old, SYSTEM)),
    Periodic("note_erasures", _HOUR, _before(accounts.note_erasures)),
    Periodic("plan_metrics", _MINUTE, partial(metrics.plan_night, SYSTEM)),
    Periodic("plan_scans", _MINUTE, partial(inbox.plan_scans, SYSTEM)),
    Periodic("look_at_payments", _DAY, partial(payments.want_nightly, SYSTEM)),
    Periodic("mail_due", _MINUTE, partial(notifications.mail_due, SYSTEM)),
    Periodic("tell_grants", _MINUTE, partial(identity.tell_grants, SYSTEM)),
    Periodic("sweep_archives", _HOUR, partial(archives.sweep, SYSTEM)),
    Periodic("sweep_media", _HOUR, _before(lambda now: media.sweep(SYSTEM, media.parts_at(now)))),
)
