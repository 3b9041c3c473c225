"""Publications as their platforms get them: the content of the next part, the channel, and its problem if any."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final
from uuid import UUID

from app.access import System
from app.connectors import (
    Capabilities,
    Content,
    FollowsUp,
    LinkCard,
    Platform,
    Publishes,
    Stages,
    Target,
    gate,
    registry,
    threads,
)
from app.core import unreadable_rows
from app.core.db import Statement
from app.domain import media
from app.domain.channels import MUST_RECONNECT, ChannelState, target
from app.domain.posts import publication_pictures
from app.domain.posts.composition import EMPTY, Composition, Texts
from app.domain.posts.content import content_on
from app.domain.posts.inputs import ChannelOptions, FixedMedia
from app.domain.posts.page_cards import Cards, card_of, cards_of
from app.domain.posts.publications.preparations import read_stage as opened_stage
from app.domain.posts.records import columns, values

logger = logging.getLogger(__name__)

_NO_NEXT_PART = "All parts of the thread are published already."
"""The problem of a publication that is due after its last part, as when its platform stops to support threads."""

_NO_POST_ABOVE = "The id of the post on the platform is not known, so nothing can be written below it."
"""The problem of a comment below a post that a person settled as live."""

UNREADABLE = "This publication cannot be read any more."
"""The problem of a publication whose stored content is broken."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row(Texts):
    id: int
    post_id: int
    brand_id: int
    channel_id: int
    revision_id: int | None
    platform: str
    epoch: int
    attempts: int
    key: str
    scheduled_at: datetime
    next_attempt_at: datetime | None
    lease_until: datetime | None
    unknown_since: datetime | None
    asks: int
    stage: str | None
    stage_until: datetime | None
    parts: tuple[str, ...]
    place: int
    by_hand: bool
    above: tuple[str, ...] | None
    variant_body: str | None
    media: Mapping[str, Sequence[FixedMedia]]
    options: Mapping[str, ChannelOptions]
    uuid: UUID
    name: str
    credentials: str | None = field(repr=False)
    state: str
    problem: str | None
    held_until: datetime | None
    access_until: datetime | None


_CONNECTED: Final = ChannelState.CONNECTED.value
_ROWS = Statement(
    f"""
    SELECT p.id, p.post_id, p.brand_id, p.channel_id, p.revision_id, p.platform, p.epoch, p.attempts, p.key,
           p.scheduled_at, p.next_attempt_at, p.lease_until, p.unknown_since, p.asks, p.parts, p.variant_body,
           p.stage, p.stage_until, p.place, p.by_hand, q.parts AS above,
           {columns(Texts, "r")}, r.media, r.options, c.uuid, c.name, c.credentials, c.state, c.problem,
           c.held_until, k.access_until
      FROM publication p
      JOIN channel c ON c.id = p.channel_id
      JOIN revision r ON r.id = p.revision_id
      LEFT JOIN publication q ON q.id = p.parent_id
      LEFT JOIN connection k ON k.id = c.connection_id AND k.refresh_due_at IS NOT NULL
     WHERE p.id IN :ids
     ORDER BY p.next_attempt_at, p.id
    """,
    row=_Row,
)


@dataclass(slots=True)
class PublicationClaim:
    """A publication that only this worker may publish or ask the platform about until the lease ends.

    `due_at` is the time on the calendar, `at` the time of this claim. `problem` says why the channel cannot
    publish. A publication to ask about has no lease. The platform accepts no call before `held_until`. For a
    thread, `content` and `key` are those of the next part, `whole` is the whole content, and `parts` the number of
    parts. `stage` is what the platform has prepared so far, None before the first stage; that must be ready at
    `stage_until`. `access_until` is the end of an access token that can be renewed.

    `publisher` is the connector, None where it is not offered, and `capabilities` what it says of the channel.
    Of place 0 is a post, of the places after it a comment below one, whose ids are in `content.above`.

    With `is_staged` the platform prepares the post before it is placed; with `is_joined` one call may place it
    together with others of its platform.

    Nobody changes one; it is not frozen, because that makes each of a batch of 500 take four times as long.
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
    parts: int
    publisher: Publishes | None = field(repr=False)
    capabilities: Capabilities
    place: int = 0
    is_staged: bool = False
    is_joined: bool = False
    stage: Mapping[str, str] | None = field(default=None, repr=False)
    stage_until: datetime | None = None
    access_until: datetime | None = None


@dataclass(frozen=True, slots=True)
class _Channel:
    """A channel with its connector.

    `sends_cards` says whether its platform gets the card of a link, `stages` whether it may prepare a post.
    """

    target: Target
    platform: Platform | None
    publisher: Publishes | None
    capabilities: Capabilities
    sends_cards: bool
    stages: bool


async def read_claimed(system: System, ids: Sequence[int]) -> list[PublicationClaim]:
    """These publications with the content for their platforms, in the order in which they are due."""
    rows = await _ROWS.readable(unreadable_rows.reporter("publication"), ids=list(ids))
    media_ids: set[int] = set()
    compositions = [_composition(row, media_ids) for row in rows]
    assets = await media.originals(system, media_ids) if media_ids else {}
    pictures = await publication_pictures.of_publications([row.id for row in rows]) if media_ids else {}
    # The credentials of a channel are opened, and its connector is asked, once for all of its posts.
    channels = {ident: _channel(row) for ident, row in {row.channel_id: row for row in rows}.items()}
    cards = await cards_of(
        {row.revision_id for row in rows if row.revision_id is not None and channels[row.channel_id].sends_cards}
    )
    return [
        _read(row, channels[row.channel_id], composition, (assets, pictures.get(row.id, {})), cards)
        for row, composition in zip(rows, compositions, strict=True)
    ]


async def claimed_row(publication_id: int) -> PublicationClaim:
    """One publication with the content for its platform, in its current state."""
    (claim,) = await read_claimed(System("a retry by hand"), [publication_id])
    return claim


def _composition(row: _Row, media_ids: set[int]) -> Composition | None:
    """What was written for a publication, whose files are added to these; None where it cannot be read."""
    # The variants of other channels may be long and are not read.
    variants = {} if row.variant_body is None else {str(row.channel_id): row.variant_body}
    try:
        if row.place > 0:
            composition = replace(EMPTY, body=row.variant_body or "", options=row.options)
        else:
            # A publication has its comments as others below it, and its frames as pictures.
            composition = Composition(
                **values(Texts, row),
                variants=variants,
                media=row.media,
                options=row.options,
                follow_ups={},
                frames={},
            )
        # What is no number fails here alone, not in the statement for all.
        ids = composition.media_ids()
        sum(ids)
    except Exception as failure:  # noqa: BLE001 whatever it is, the other publications go on
        unreadable_rows.report("publication", row.id, failure)
        return None
    media_ids |= ids
    return composition


def _channel(row: _Row) -> _Channel:
    platform = registry.platform(row.platform)
    called = target(row.channel_id, row.uuid, row.name, row.credentials)
    # What a person publishes is known to nobody else.
    publisher = platform if isinstance(platform, Publishes) and not row.by_hand else None
    return _Channel(
        called,
        platform,
        publisher,
        gate.capabilities(None if row.by_hand else platform, called),
        sends_cards=platform is not None and platform.limits.sends_cards,
        stages=isinstance(publisher, Stages),
    )


def _read(
    row: _Row,
    channel: _Channel,
    composition: Composition | None,
    files: tuple[Mapping[int, media.MediaAsset], Mapping[int, media.Rendition]],
    cards: Cards,
) -> PublicationClaim:
    if composition is None:
        return _unreadable(row, channel)
    assets, pictures = files
    try:
        whole = content_on(
            composition, row.channel_id, channel.platform, assets, publication_pictures.instead(pictures)
        )
        if row.place > 0:
            whole = Content(None, whole.body, format=whole.format)
            return _claim(row, channel, whole, [replace(whole, format=None, above=row.above or ())])
        parts = threads.parts(channel.platform, whole)
        if channel.sends_cards:
            parts = [_with_card(part, card_of(channel.platform, part, row.revision_id, cards)) for part in parts]
        return _claim(row, channel, whole, parts, publication_pictures.problem(pictures))
    except Exception:
        # One unreadable publication must not keep the others of the batch from being published.
        logger.exception("publication %s cannot be read", row.id)
        return _unreadable(row, channel)


def _unreadable(row: _Row, channel: _Channel) -> PublicationClaim:
    nothing = Content(None, "")
    return _claim(row, channel, nothing, [nothing], problem=UNREADABLE)


def _with_card(part: Content, card: LinkCard | None) -> Content:
    return part if card is None else replace(part, card=card)


def _claim(
    row: _Row, channel: _Channel, whole: Content, parts: Sequence[Content], problem: str | None = None
) -> PublicationClaim:
    number = min(len(row.parts), len(parts) - 1)
    stage = opened_stage(row.id, row.stage)
    content = parts[number]
    if row.parts or stage:
        content = replace(content, above=content.above or row.parts, stage=stage or {})
    if problem is None:
        problem = _problem(row, channel.target) if len(row.parts) < len(parts) else _NO_NEXT_PART
    if problem is None and row.place > 0 and not content.above:
        problem = _NO_POST_ABOVE
    has_calls = row.place > 0 and isinstance(channel.publisher, FollowsUp)
    may_stage = channel.stages and problem is None and not has_calls
    is_staged = may_stage and gate.needs_stage(channel.publisher, channel.target, content)
    is_alone = row.place > 0 or problem is not None or is_staged or row.access_until is not None
    return PublicationClaim(
        id=row.id,
        post_id=row.post_id,
        brand_id=row.brand_id,
        platform=row.platform,
        epoch=row.epoch,
        attempts=row.attempts,
        key=threads.part_key(row.key, number),
        due_at=row.scheduled_at,
        at=row.next_attempt_at or row.scheduled_at,
        lease_until=row.lease_until,
        unknown_since=row.unknown_since,
        asks=row.asks,
        problem=problem,
        held_until=row.held_until,
        target=channel.target,
        content=content,
        whole=whole,
        parts=len(parts),
        publisher=channel.publisher,
        capabilities=gate.follow_up_capabilities(channel.platform, channel.target)
        if has_calls
        else channel.capabilities,
        place=row.place,
        is_staged=is_staged,
        is_joined=not is_alone and gate.takes_many(channel.publisher, whole),
        stage=stage,
        stage_until=row.stage_until,
        access_until=row.access_until,
    )


def _problem(row: _Row, channel: Target) -> str | None:
    if row.state == _CONNECTED:
        return None if channel.opened else MUST_RECONNECT
    if row.state == ChannelState.REMOVED.value:
        return "The channel was removed."
    return row.problem or MUST_RECONNECT
