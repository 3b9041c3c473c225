"""A publication as its platform is given it: the next part's content, the channel, and what is wrong."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from app.access import System
from app.connectors import Content, Target, registry, threads
from app.core.db import Statement
from app.domain import media
from app.domain.channels import MUST_RECONNECT, ChannelState, target
from app.domain.posts.composition import Composition
from app.domain.posts.content import content_on

logger = logging.getLogger(__name__)

OVER = "As many parts of the thread have been placed as the text has here."
"""What is wrong with a publication that is to go on after its end, as where its platform lost its threads."""

UNREADABLE = "This publication cannot be read any more."
"""What is wrong with one whose stored content is broken."""

_IDS = "{sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}"

_CLAIMED = Statement(
    f"""
    SELECT p.id, p.post_id, p.brand_id, p.channel_id, p.platform, p.epoch, p.attempts, p.key,
           p.scheduled_at, p.next_attempt_at, p.lease_until, p.unknown_since, p.asks, p.parts, p.variant_body,
           r.title, r.body, r.media, c.uuid, c.name, c.credentials, c.state, c.problem, c.held_until
      FROM publication p
      JOIN channel c ON c.id = p.channel_id
      JOIN revision r ON r.id = p.revision_id
     WHERE p.id {_IDS}
     ORDER BY p.next_attempt_at, p.id
    """,
    times=("scheduled_at", "next_attempt_at", "lease_until", "unknown_since", "held_until"),
    uuids=("uuid",),
    json=("media", "parts"),
)


@dataclass(frozen=True, slots=True)
class Claimed:
    """A publication that this worker, and no other, may call or ask the platform for until the lease ends.

    `due_at` is the time on the calendar, `at` the one that this claim is for. `problem` says why the channel
    cannot publish. One that is to be asked for has no lease. Before `held_until` the platform wants no call.
    Of a thread, `content` and `key` are the next part's, `whole` is all of it, and `parts` says how many it has.
    """

    id: int
    post_id: int
    brand_id: int
    platform: str
    epoch: int
    attempts: int
    key: str
    due_at: datetime
    at: datetime
    lease_until: datetime | None
    unknown_since: datetime | None
    asks: int
    problem: str | None
    held_until: datetime | None
    target: Target
    content: Content
    whole: Content
    parts: int = 1


async def read_claimed(system: System, ids: Sequence[int]) -> list[Claimed]:
    """These publications as their platforms are given them, in the order in which they are due."""
    rows = await _CLAIMED.rows(ids=list(ids))
    said = [_said(row) for row in rows]
    wanted = {ident for composition in said for ident in composition.media_ids()}
    assets = await media.originals(system, wanted) if wanted else {}
    # A channel is opened once for all of its posts.
    there = {row["channel_id"]: row for row in rows}
    targets = {ident: target(ident, row["uuid"], row["name"], row["credentials"]) for ident, row in there.items()}
    return [
        _read(row, targets[row["channel_id"]], composition, assets)
        for row, composition in zip(rows, said, strict=True)
    ]


async def claimed_row(publication_id: int) -> Claimed:
    """A publication as a platform is given it, as it stands."""
    (found,) = await read_claimed(System("a retry by hand"), [publication_id])
    return found


def _said(row: dict[str, Any]) -> Composition:
    # The variants of other channels stay where they are: they may be long.
    body = row["body"] if row["variant_body"] is None else row["variant_body"]
    return Composition(row["title"], body, {}, row["media"])


def _read(
    row: dict[str, Any], there: Target, said: Composition, assets: Mapping[int, media.MediaAsset]
) -> Claimed:
    try:
        whole = content_on(said, row["channel_id"], assets)
        parts = threads.parts(registry.platform(row["platform"]), whole)
        return _claimed(row, there, whole, parts)
    except Exception:
        # Those that were claimed with it must go out all the same.
        logger.exception("publication %s cannot be read", row["id"])
        nothing = Content(None, "")
        return replace(_claimed(row, there, nothing, [nothing]), problem=UNREADABLE)


def _claimed(row: dict[str, Any], there: Target, whole: Content, parts: Sequence[Content]) -> Claimed:
    above: list[str] = row["parts"]
    number = min(len(above), len(parts) - 1)
    problem = _problem(row["state"], row["problem"], there)
    return Claimed(
        id=row["id"],
        post_id=row["post_id"],
        brand_id=row["brand_id"],
        platform=row["platform"],
        epoch=row["epoch"],
        attempts=row["attempts"],
        key=threads.part_key(row["key"], number),
        due_at=row["scheduled_at"],
        at=row["next_attempt_at"] or row["scheduled_at"],
        lease_until=row["lease_until"],
        unknown_since=row["unknown_since"],
        asks=row["asks"],
        problem=problem if len(above) < len(parts) else OVER,
        held_until=row["held_until"],
        target=there,
        content=replace(parts[number], above=tuple(above)),
        whole=whole,
        parts=len(parts),
    )


def _problem(state: str, said: str | None, there: Target) -> str | None:
    if state == ChannelState.CONNECTED.value:
        return None if there.opened else MUST_RECONNECT
    if state == ChannelState.REMOVED.value:
        return "The channel was removed."
    return said or MUST_RECONNECT
