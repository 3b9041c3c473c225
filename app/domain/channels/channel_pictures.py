"""Pictures of the accounts of channels: asked of their platforms, made small by a program with limits, and kept.

A browser reads them from here alone. The platform is asked when a channel is connected, and once a week.
"""

import hashlib
import logging
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Final
from uuid import UUID

from app.access import BrandScopes, Permission, System, Visitor, operation
from app.connectors import Portrays, PublishFailure, gate, link_cards, registry
from app.core import clock, examinations, links, storage
from app.core.db import Statement, is_transient
from app.core.due_rows import DueRows
from app.core.errors import NotFound
from app.core.examinations import Job
from app.domain.channels.connector_targets import targets
from app.domain.channels.renewals import renewed_once
from app.programs.limits import ProgramLimits
from app.programs.reasons import FileRefused

logger = logging.getLogger(__name__)

_HOLDER: Final = "channel pictures"
"""For whom they are examined: one at a time."""
_WIDTH: Final = 96
_MOST_BYTES: Final = 64 * 1024
_RENEWAL: Final = timedelta(days=7)
_LIMITS: Final = ProgramLimits(
    processor_seconds=5, wall_seconds=20, memory=256 * 1024 * 1024, output=_MOST_BYTES, niceness=10
)


@dataclass(frozen=True, slots=True)
class PictureClaim:
    """A channel whose picture is asked for."""

    id: int
    attempts: int
    channel_id: int
    brand_id: int


@dataclass(frozen=True, slots=True)
class _Address:
    channel_id: int
    uuid: UUID
    version: str


PICTURES: Final = DueRows(
    "channel_picture",
    PictureClaim,
    "id, attempts, channel_id, brand_id",
    lease=timedelta(minutes=10),
    batch=10,
    waits=[timedelta(minutes=5), timedelta(hours=6), timedelta(days=1)],
    end="picture = :picture, version = :version",
    joins="JOIN channel c ON c.id = t.channel_id",
    where="c.state = 'connected'",
)
_PLAN: Final = Statement(
    """
    INSERT INTO channel_picture (brand_id, channel_id, due_at, attempts)
    SELECT c.brand_id, c.id, {postgres: cast(:now AS timestamptz)}{sqlite: :now}, 0 FROM channel c
     WHERE c.state = 'connected' AND c.platform IN :platforms
       AND NOT EXISTS (SELECT 1 FROM channel_picture p WHERE p.channel_id = c.id)
    ON CONFLICT (channel_id) DO NOTHING
    """
)
_FORGET: Final = Statement("DELETE FROM channel_picture WHERE channel_id IN :ids")
_AGAIN: Final = Statement("UPDATE channel_picture SET due_at = :now WHERE channel_id = :channel_id")
_PLATFORM: Final = Statement("SELECT platform FROM channel WHERE id = :id", str)
_LATER: Final = Statement(
    "UPDATE channel_picture SET due_at = :due_at WHERE id = :id AND attempts = :attempts AND due_at IS NOT NULL"
)
_ADDRESSES: Final = Statement(
    """
    SELECT p.channel_id, c.uuid, p.version FROM channel_picture p JOIN channel c ON c.id = p.channel_id
     WHERE p.channel_id IN :ids AND p.brand_id IN :brands AND p.version IS NOT NULL AND c.state <> 'removed'
    """,
    _Address,
)
_PICTURE: Final = Statement(
    """
    SELECT p.picture FROM channel_picture p JOIN channel c ON c.id = p.channel_id
     WHERE c.uuid = :uuid AND p.version = :version AND c.state <> 'removed'
    """,
    bytes,
)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def picture_addresses(scopes: BrandScopes, channel_ids: list[int]) -> dict[int, str]:
    """Where the pictures of these channels are, by id; absent for those without one. Needs content.view."""
    rows = await _ADDRESSES.rows(ids=channel_ids, brands=scopes.brand_ids)
    return {row.channel_id: links.channel_picture(row.uuid, row.version) for row in rows}


@operation(reads=True)
async def open_picture(visitor: Visitor, uuid: str, version: str) -> bytes:
    """The picture at an address, as WebP. Anyone who knows the address may. Errors: NotFound."""
    try:
        picture = await _PICTURE.row(uuid=UUID(uuid), version=version)
    except ValueError:
        raise NotFound from None
    if picture is None:
        raise NotFound
    return bytes(picture)


async def forget_pictures(channel_ids: Collection[int]) -> None:
    """Delete the pictures of channels that were disconnected, in the open transaction."""
    await _FORGET.run(ids=list(channel_ids))


async def ask_again(channel_id: int) -> None:
    """Ask for the picture of a channel that was connected again, in the open transaction."""
    await _AGAIN.run(channel_id=channel_id, now=clock.now())


@operation(atomic=False)
async def read_pictures(system: System) -> int:
    """Ask platforms for the pictures that are due and keep them; how many were asked for. The service itself only.

    Where a picture cannot be read, the last one stays.
    """
    claims = await _claim(system)
    await PICTURES.attempt_all(claims, partial(_read, system))
    return len(claims)


@operation(action="read_pictures")
async def _claim(system: System) -> list[PictureClaim]:
    del system
    platforms = sorted(platform.key for platform in registry.platforms() if isinstance(platform, Portrays))
    if platforms:
        await _PLAN.run(platforms=platforms, now=clock.now())
    return await PICTURES.claim()


async def _read(system: System, claim: PictureClaim) -> None:
    try:
        picture = await _of_account(system, claim)
        small = None if picture is None else await _small_copy(picture)
    except Exception as failure:
        if is_transient(failure):
            raise
        if isinstance(failure, PublishFailure | FileRefused | examinations.NotExaminedError):
            logger.info("channel %s has no picture for now: %s", claim.channel_id, failure)
        else:
            logger.exception("the picture of channel %s cannot be read", claim.channel_id)
        wait = PICTURES.wait(claim.attempts) or _RENEWAL
        await _put_off(system, claim, clock.now() + wait)
        return
    await _keep(system, claim, small)


async def _of_account(system: System, claim: PictureClaim) -> bytes | None:
    """What the platform gives; None where it has no picture."""
    target = (await targets(system, [claim.channel_id])).get(claim.channel_id)
    platform = await _PLATFORM.row(id=claim.channel_id)
    connector = registry.platform(platform) if platform else None
    if target is None or not target.opened or not isinstance(connector, Portrays):
        return None
    return await renewed_once(target, lambda: gate.picture(connector, target))


async def _small_copy(picture: bytes) -> bytes | None:
    """The picture as a small WebP; None for what is no picture. Errors: FileRefused."""
    kind = link_cards.picture_type(picture)
    if kind is None:
        return None
    async with storage.incoming() as file, storage.incoming() as small:
        file.write_bytes(picture)
        arguments = {"mime_type": kind, "width": _WIDTH, "memory": _LIMITS.memory}
        value = await examinations.run(Job("pictures.reduce", (file, small), arguments, _LIMITS), _HOLDER)
        return None if value.get("is_large") is True else small.read_bytes()


@operation(action="read_pictures")
async def _keep(system: System, claim: PictureClaim, picture: bytes | None) -> None:
    del system
    version = None if picture is None else hashlib.sha256(picture).hexdigest()[:32]
    await PICTURES.set(claim, clock.now() + _RENEWAL, picture=picture, version=version)


@operation(action="read_pictures")
async def _put_off(system: System, claim: PictureClaim, due_at: datetime) -> None:
    del system
    await _LATER.run(id=claim.id, attempts=claim.attempts, due_at=due_at)
