"""Brands from archives: checked whole, then the media files, then all rows in one transaction with the members.

Until that transaction the brand has no members, so nobody sees it. An import that broke off goes on where it
stopped when the same archive is imported again, and is removed after a week.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from datetime import timedelta
from pathlib import Path
from typing import Final, cast
from uuid import UUID

from app.access import System, audit, operation
from app.connectors import ConnectMethod, registry
from app.core import clock, storage
from app.core.db import MissingParent, Statement
from app.core.errors import Invalid
from app.domain import channels, identity, media, webhooks
from app.domain.archives.archive_reader import Archive
from app.domain.archives.errors import ArchiveRefused, BrandExists
from app.domain.archives.inputs import ImportState
from app.domain.archives.lines import BrandLine, ChannelLine, MediaLine, WebhookLine
from app.domain.archives.models import BrandImport
from app.domain.archives.row_storage import Begun, ImportedBrand, batches, store_rows
from app.domain.archives.sections import BRAND, CHANNELS, MEDIA, WEBHOOKS
from app.domain.brands import Brand

_ABANDONED: Final = timedelta(days=7)
"""When an import without progress is removed."""
_MOST_WEBHOOKS: Final = 1_000
_HOSTS_AT_ONCE: Final = 20
"""How many hosts of webhooks are looked up at once."""

_Progress = Callable[[int, int], Awaitable[None]]
"""Is told how many media files are in, and how many there are."""


_TAKEN_CHANNELS: Final = Statement("SELECT uuid FROM channel WHERE uuid IN :uuids", row=UUID)
_TAKEN_FILES: Final = Statement("SELECT uuid FROM media_asset WHERE uuid IN :uuids", row=UUID)
_CLAIM: Final = Statement(
    "UPDATE brand_import SET state = 'done', finished_at = :now WHERE id = :id AND state = 'pending' RETURNING id",
    row=int,
)
_NOTE: Final = Statement(
    "UPDATE brand_import SET files_done = :done, changed_at = :now WHERE id = :id AND state = 'pending'"
)
_ABANDON: Final = Statement(
    """
    DELETE FROM brand WHERE id IN (SELECT brand_id FROM brand_import
                                    WHERE state = 'pending' AND changed_at < :before)
    RETURNING id
    """,
    row=int,
)


@operation(atomic=False)
async def import_brand(
    system: System, file: Path, owner_email: str, progress: _Progress, *, with_members: bool = True
) -> ImportedBrand:
    """Make the brand of an archive in the account of the user with this address. The operator's command only.

    Nothing is stored unless the whole archive is right, and nobody sees the brand before it is complete. Members
    whose address has a user here are members again, unless `with_members` is off. Webhooks whose address may not
    be called here are left out. Errors: ArchiveRefused, BrandExists; NotFound for the owner.
    """
    archive = await asyncio.to_thread(Archive, file)
    with archive:
        await asyncio.to_thread(archive.verify)
        start = await _begin(system, archive, owner_email)
        try:
            files = await _store_media(start, archive, progress)
            omissions = await _refused_webhooks(archive)
            result = await _store_rows(
                system, start, archive, files=files, omissions=omissions, with_members=with_members
            )
        except (Invalid, ArchiveRefused):
            await _abandon(system, start)
            raise
        await _connect_feeds(system, start.brand_id)
        return result


@operation(action="import_brand")
async def _begin(system: System, archive: Archive, owner_email: str) -> Begun:
    """Make the brand without members, or find it where an earlier import of this archive broke off."""
    owner = await identity.find_user(owner_email)
    account = await identity.Account.get(owner_id=owner.id)
    line = cast("BrandLine", next(archive.lines(BRAND)))
    existing = await Brand.filter(slug=line.slug).first()
    if existing is not None:
        start = await BrandImport.filter(brand_id=existing.id).first()
        if start is None or start.state != ImportState.PENDING.value:
            raise BrandExists
        if start.manifest_hash == archive.manifest_hash and existing.account_id == account.id:
            return Begun(start.id, existing.id, owner.id, line)
        await existing.delete()
    await _refuse_taken(archive)
    brand = await Brand.create(
        **line.model_dump(exclude={"id", "requires_two_factor"}), account_id=account.id, requires_two_factor=False
    )
    now = clock.now()
    row = await BrandImport.create(
        brand_id=brand.id,
        manifest_hash=archive.manifest_hash,
        state=ImportState.PENDING.value,
        name=line.name,
        files_done=0,
        files_total=archive.manifest.entries[MEDIA.file].lines,
        created_at=now,
        changed_at=now,
    )
    audit.changed(f"brand {brand.id}", f"import begun; {system.reason}", brand_id=brand.id)
    return Begun(row.id, brand.id, owner.id, line)


async def _refuse_taken(archive: Archive) -> None:
    """Public names are unique: who has one of them has the brand, or a part of it."""
    for lines in batches(archive.lines(CHANNELS)):
        uuids = [cast("ChannelLine", line).uuid for line in lines]
        if await _TAKEN_CHANNELS.rows(uuids=uuids):
            raise BrandExists("A channel of this brand is in this installation already.")
    for lines in batches(archive.lines(MEDIA)):
        uuids = [cast("MediaLine", line).uuid for line in lines]
        if await _TAKEN_FILES.rows(uuids=uuids):
            raise BrandExists("A media file of this brand is in this installation already.")


async def _store_media(start: Begun, archive: Archive, progress: _Progress) -> int:
    """Store the files that are not stored yet; how many the brand has."""
    present = await media.restored(start.brand_id)
    total = archive.manifest.entries[MEDIA.file].lines
    count, mark = len(present), len(present)
    await progress(count, total)
    for line in cast("Iterator[MediaLine]", archive.lines(MEDIA)):
        if line.uuid in present or archive.is_missing(line):
            continue
        async with storage.incoming() as file:
            await asyncio.to_thread(archive.extract, line, file)
            try:
                data = media.Restored(**line.model_dump(exclude={"id"}))
                await media.restore(start.brand_id, data, file)
            except Invalid as wrong:
                reasons = " ".join(text for texts in wrong.fields.values() for text in texts)
                raise ArchiveRefused(f"media/{line.uuid}: {reasons}") from wrong
            except MissingParent as failure:
                raise ArchiveRefused("The import was removed meanwhile.") from failure
        count += 1
        if count - mark >= _noted_every(total):
            await _NOTE.run(id=start.id, done=count, now=clock.now())
            await progress(count, total)
            mark = count
    await _NOTE.run(id=start.id, done=count, now=clock.now())
    await progress(count, total)
    return count


def _noted_every(total: int) -> int:
    return max(1, total // 100)


async def _refused_webhooks(archive: Archive) -> dict[int, str]:
    """Why endpoints may not have the addresses of these webhooks, by the ids of their lines."""
    lines = cast("list[WebhookLine]", list(archive.lines(WEBHOOKS)))
    if len(lines) > _MOST_WEBHOOKS:
        raise ArchiveRefused(f"{WEBHOOKS.file}: a brand has at most {_MOST_WEBHOOKS} webhooks.")
    refusals: dict[int, str] = {}
    for at in range(0, len(lines), _HOSTS_AT_ONCE):
        batch = lines[at : at + _HOSTS_AT_ONCE]
        reasons = await asyncio.gather(*(webhooks.refusal(line.url) for line in batch))
        refusals |= {line.id: reason for line, reason in zip(batch, reasons, strict=True) if reason is not None}
    return refusals


@operation(action="import_brand")
async def _store_rows(
    system: System,
    start: Begun,
    archive: Archive,
    *,
    files: int,
    omissions: Mapping[int, str],
    with_members: bool,
) -> ImportedBrand:
    if await _CLAIM.row(id=start.id, now=clock.now()) is None:
        raise BrandExists
    result = await store_rows(start, archive, files=files, omissions=omissions, with_members=with_members)
    audit.changed(
        f"brand {start.brand_id}", f"imported with {result.posts} posts; {system.reason}", brand_id=start.brand_id
    )
    return result


async def _connect_feeds(system: System, brand_id: int) -> None:
    """Connect the channels whose platforms need no account: nobody could take them up by connecting one."""
    keys = [one.key for one in registry.platforms() if one.connect_method is ConnectMethod.NONE]
    state = channels.ChannelState.NEEDS_RECONNECT
    for row in await channels.Channel.filter(brand_id=brand_id, platform__in=keys, state=state).order_by("id"):
        await channels.reconnect(system, row.id, channels.NewChannel(platform=row.platform, name=row.name))


@operation(action="import_brand")
async def _abandon(system: System, start: Begun) -> None:
    """Remove the brand of an import that was refused; the sweep of media removes its files."""
    if await BrandImport.filter(id=start.id, state=ImportState.PENDING.value).delete():
        await Brand.filter(id=start.brand_id).delete()
        audit.changed(f"brand {start.brand_id}", f"import refused; {system.reason}")


@operation()
async def forget_abandoned(system: System) -> int:
    """Remove brands whose import had no progress for a week; how many. The service itself only."""
    return len(await _ABANDON.rows(before=clock.now() - _ABANDONED))
