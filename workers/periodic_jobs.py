"""Rows that have served their purpose are deleted by the hour; nothing depends on when exactly."""

from collections.abc import Sequence
from datetime import timedelta

from app.access import System, idempotency
from app.core import changes, clock, mail, throttle
from app.core.db import Statement
from app.core.jobs import Periodic
from app.domain import accounts, identity, media, notifications, webhooks

REMEMBERED = timedelta(days=7)
"""How long the runs of periodic jobs are kept."""

_FORGET_RUNS = Statement("DELETE FROM periodic_run WHERE slot < :before")


async def expire_repeats() -> int:
    """Delete the keys of requests that are too old to be repeated."""
    return await idempotency.expire(clock.now())


async def expire_windows() -> int:
    """Delete throttle windows that are over."""
    return await throttle.expire(clock.now())


async def forget_notes() -> int:
    """Delete change notes that every process has heard."""
    return await changes.forget(clock.now() - changes.KEPT)


async def forget_runs() -> int:
    """Delete what is known of periodic jobs that ran long ago."""
    return await _FORGET_RUNS.run(before=clock.now() - REMEMBERED)


async def expire_tokens() -> int:
    """Delete tokens that are over."""
    return await identity.expire_tokens(clock.now())


async def expire_mail() -> int:
    """Delete letters that could not be delivered."""
    return await mail.expire(clock.now())


async def expire_links() -> int:
    """Delete the secrets of links that are over."""
    return await identity.expire_links(clock.now())


async def expire_sign_ins() -> int:
    """Delete what sign-ins and set-ups left behind."""
    return await identity.expire_sign_ins(System("housekeeping"))


async def delete_unverified() -> int:
    """Delete accounts that signed up long ago and whose address nobody verified."""
    return await accounts.delete_unverified(System("housekeeping"))


async def sweep_media() -> media.Swept:
    """Remove what uploads left behind when their process died."""
    return await media.sweep(System("housekeeping"))


async def forget_notifications() -> int:
    """Delete notifications that are old."""
    return await notifications.forget_old(System("housekeeping"))


async def forget_webhooks() -> int:
    """Delete webhook deliveries that ended long ago."""
    return await webhooks.forget_old(System("housekeeping"))


JOBS: Sequence[Periodic] = (
    Periodic("delete_unverified", timedelta(hours=1), delete_unverified),
    Periodic("expire_repeats", timedelta(hours=1), expire_repeats),
    Periodic("expire_links", timedelta(hours=1), expire_links),
    Periodic("expire_tokens", timedelta(hours=1), expire_tokens),
    Periodic("expire_windows", timedelta(hours=1), expire_windows),
    Periodic("expire_mail", timedelta(days=1), expire_mail),
    Periodic("expire_sign_ins", timedelta(hours=1), expire_sign_ins),
    Periodic("forget_notes", timedelta(hours=1), forget_notes),
    Periodic("forget_notifications", timedelta(hours=1), forget_notifications),
    Periodic("forget_runs", timedelta(days=1), forget_runs),
    Periodic("forget_webhooks", timedelta(hours=1), forget_webhooks),
    Periodic("sweep_media", timedelta(hours=1), sweep_media),
)
