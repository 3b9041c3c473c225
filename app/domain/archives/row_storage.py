"""The rows of an archive in the database: the people first, then every file of lines in its order."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, cast
from uuid import UUID

from tortoise.exceptions import IntegrityError

from app.access import Role
from app.core import clock
from app.core.db import Statement
from app.core.text import email_key
from app.domain import brands, identity, media
from app.domain.archives import row_maps, rules
from app.domain.archives.archive_reader import Archive
from app.domain.archives.errors import ArchiveRefused
from app.domain.archives.lines import BrandLine, EntryLine, Line, MediaLine, PersonLine, PostLine
from app.domain.archives.row_maps import Arrival
from app.domain.archives.sections import (
    BRAND,
    ENTRIES,
    MEDIA,
    PAGE_SIZE,
    PEOPLE,
    POSTS,
    SECTIONS,
    WEBHOOKS,
    Section,
)
from app.domain.brands import Brand

_BATCH_BYTES: Final = 4 * 1024 * 1024
"""About how many bytes of lines are stored by one statement at most."""


@dataclass(frozen=True, slots=True)
class ImportedBrand:
    """A brand that came in. `members` have a user here; `absent` are the addresses of those that have none.

    `omissions` says in sentences what of the archive is not stored.
    """

    brand_id: int
    slug: UUID
    name: str
    posts: int
    files: int
    members: list[str]
    absent: list[str]
    omissions: list[str]


@dataclass(frozen=True, slots=True)
class Begun:
    """An import under way: its row, and the brand that has no members yet."""

    id: int
    brand_id: int
    owner_id: int
    brand: BrandLine


@dataclass(frozen=True, slots=True)
class _User:
    id: int
    email_key: str


_USERS: Final = Statement(
    "SELECT id, email_key FROM users WHERE email_key IN :keys AND deleted_at IS NULL", row=_User
)
_REPLIES: Final = Statement(
    """
    UPDATE review_entry SET reply_to_id = v.reply_to_id
      FROM {records :rows AS v (id bigint, reply_to_id bigint)} WHERE review_entry.id = v.id
    """
)
# The client also reads what a client answered, and what answers a client.
_SHARE_WITH_CLIENTS: Final = Statement(
    """
    WITH RECURSIVE shared (id) AS (
      SELECT id FROM review_entry WHERE brand_id = :brand_id AND audience = 'client'
      UNION
      SELECT o.id FROM shared s
        JOIN review_entry e ON e.id = s.id
        JOIN review_entry o ON o.post_id = e.post_id AND (o.id = e.reply_to_id OR o.reply_to_id = e.id))
    UPDATE review_entry SET audience = 'client' WHERE id IN (SELECT id FROM shared)
    """
)
_IDEA_USES: Final = Statement(
    """
    INSERT INTO idea_use (brand_id, idea_id, post_id)
    SELECT :brand_id, v.idea_id, v.post_id FROM {records :rows AS v (idea_id bigint, post_id bigint)}
    """
)
_KEYS: Final = Statement(
    """
    INSERT INTO imported_post (brand_id, key, post_id)
    SELECT :brand_id, v.key, v.post_id FROM {records :rows AS v (key text, post_id bigint)}
    """
)
# A post of which a publication may be live waits for a person, as it did before.
_UNCONFIRMED: Final = Statement(
    """
    UPDATE post SET status = 'publishing'
     WHERE brand_id = :brand_id AND status = 'failed'
       AND EXISTS (SELECT 1 FROM publication p
                    WHERE p.post_id = post.id AND p.place = 0 AND p.status = 'unconfirmed')
       AND NOT EXISTS (SELECT 1 FROM publication p
                        WHERE p.post_id = post.id AND p.place = 0 AND p.status = 'published')
    """
)
_KEEP_MEMBERSHIP: Final = Statement(
    "UPDATE membership SET active = :active, joined_at = :joined_at WHERE id = :id"
)


async def store_rows(
    start: Begun, archive: Archive, *, files: int, omissions: Mapping[int, str], with_members: bool
) -> ImportedBrand:
    """Store members and all rows but those of media, in the open transaction. Errors: ArchiveRefused.

    `omissions` has the reasons of the webhooks that are left out, by the ids of their lines.
    """
    arrival = Arrival(start.brand_id, clock.now(), archive.manifest.made_at, omissions)
    arrival.ids[BRAND.name] = {start.brand.id: start.brand_id}
    members, absent = await _store_people(start, archive, arrival, with_members=with_members)
    media_ids = {row.uuid: row.id for row in await media.MediaAsset.filter(brand_id=start.brand_id)}
    arrival.ids[MEDIA.name] = {
        line.id: media_ids[line.uuid]
        for line in cast("Iterator[MediaLine]", archive.lines(MEDIA))
        if line.uuid in media_ids
    }
    try:
        for section in SECTIONS:
            if section not in (BRAND, PEOPLE, MEDIA):
                await _store_section(section, archive, arrival)
    except IntegrityError as wrong:
        raise ArchiveRefused("Lines of this archive contradict each other.") from wrong
    await _UNCONFIRMED.run(brand_id=start.brand_id)
    await Brand.filter(id=start.brand_id).update(requires_two_factor=start.brand.requires_two_factor)
    return ImportedBrand(
        brand_id=start.brand_id,
        slug=start.brand.slug,
        name=start.brand.name,
        posts=len(arrival.ids[POSTS.name]),
        files=files,
        members=members,
        absent=absent,
        omissions=[f"{WEBHOOKS.file}, id {ident}: {reason}" for ident, reason in omissions.items()],
    )


async def _store_people(
    start: Begun, archive: Archive, arrival: Arrival, *, with_members: bool
) -> tuple[list[str], list[str]]:
    """Find the people of the archive by their addresses, and make members of the members."""
    people = cast("list[PersonLine]", list(archive.lines(PEOPLE)))
    keys = {email_key(line.email): line for line in people if line.email}
    users = {row.email_key: row.id for row in await _USERS.rows(keys=sorted(keys))}
    owner_key = email_key((await identity.User.get(id=start.owner_id)).email or "")
    user_ids = {keys[key].id: user_id for key, user_id in users.items() if with_members or key == owner_key}
    rest = [line for line in people if line.id not in user_ids]
    stand_ins = await identity.add_stand_ins([(line.first_name, line.last_name) for line in rest])
    arrival.ids[PEOPLE.name] = user_ids | {line.id: new for line, new in zip(rest, stand_ins, strict=True)}
    arrival.clients = {line.id for line in people if line.role is Role.CLIENT}
    members: list[str] = []
    for line in people:
        if line.role is not None and line.id in user_ids:
            await _join(start, line, user_ids[line.id], arrival.at)
            members.append(line.email or "")
    # Who is not in the archive is the owner all the same.
    await brands.join(start.brand_id, start.owner_id, Role.SUPER_ADMIN)
    return members, [line.email for line in rest if line.email and line.role is not None]


async def _join(start: Begun, line: PersonLine, user_id: int, at: datetime) -> None:
    is_owner = user_id == start.owner_id
    role = Role.SUPER_ADMIN if is_owner else rules.role(line.role or Role.CLIENT)
    membership_id = await brands.join(start.brand_id, user_id, role)
    active = is_owner or bool(line.active)
    await _KEEP_MEMBERSHIP.run(id=membership_id, active=active, joined_at=line.joined_at or at)


async def _store_section(section: Section, archive: Archive, arrival: Arrival) -> None:
    ids = arrival.ids.setdefault(section.name, {})
    is_older = False
    async for lines in _paced(archive.lines(section)):
        rows = [(line, row) for line in lines if (row := arrival.row(section, line)) is not None]
        new = await section.insert([row for _, row in rows])
        ids.update(zip((line.id for line, _ in rows), new, strict=True))
        if section is ENTRIES:
            entries = cast("list[EntryLine]", lines)
            await _REPLIES.run(rows=row_maps.replies(entries, ids))
            is_older = is_older or any(entry.audience is None for entry in entries)
        if section is POSTS:
            await _store_origins(cast("list[PostLine]", lines), arrival)
    if is_older:
        await _SHARE_WITH_CLIENTS.run(brand_id=arrival.brand_id)


async def _store_origins(lines: Sequence[PostLine], arrival: Arrival) -> None:
    """Which ideas the posts were made of, and which rows of files."""
    posts, ideas = arrival.ids[POSTS.name], arrival.ids["ideas"]
    uses = [
        {"idea_id": ideas[line.idea_id], "post_id": posts[line.id]} for line in lines if line.idea_id is not None
    ]
    keys = [{"key": line.key, "post_id": posts[line.id]} for line in lines if line.key is not None]
    await _IDEA_USES.run(brand_id=arrival.brand_id, rows=uses)
    await _KEYS.run(brand_id=arrival.brand_id, rows=keys)


async def _paced(lines: Iterator[Line]) -> AsyncIterator[list[Line]]:
    """The lines in batches, each read in a thread."""
    reader = batches(lines)
    while (batch := await asyncio.to_thread(next, reader, None)) is not None:
        yield batch


def batches(lines: Iterator[Line]) -> Iterator[list[Line]]:
    """The lines in batches, each for one statement."""
    batch: list[Line] = []
    size = 0
    for line in lines:
        batch.append(line)
        body: Any = getattr(line, "body", "")
        size += len(body)
        if len(batch) >= PAGE_SIZE or size >= _BATCH_BYTES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch
