"""The page on which one person publishes one post by hand: what it shows, and what they say of it.

Its link is signed (`core.hand_links`) and opens one publication for one person, as long as that awaits a person
and they might settle it in the studio.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from app.access import Permission, Visitor, operation, roles_with, throttles
from app.connectors import Content, Publishes, gate, registry, threads
from app.core import clock, hand_links, security, throttle
from app.core.db import Statement
from app.core.errors import LinkNotValid
from app.core.hand_links import Errand
from app.core.security import SecurityEvent
from app.domain import brands, media
from app.domain.posts import channel_options, publication_pictures
from app.domain.posts.channel_options import OptionView
from app.domain.posts.composition import Composition
from app.domain.posts.content import content_on
from app.domain.posts.inputs import FixedFollowUp, PublicationStatus, Settlement
from app.domain.posts.locks import hold_brand
from app.domain.posts.models import Post, Publication
from app.domain.posts.publications.manual_resolution import settle_locked
from app.domain.posts.records import columns

_DEAD: Final = "This link no longer works: the post was settled, changed or deleted, or its time is over."


@dataclass(frozen=True, slots=True)
class HandPage:
    """What a person publishes by hand, and where.

    `parts` are those of a thread, or the content alone, and `content` has the files. `address` is the page of the
    place. `follow_ups` are comments to be written below it. `is_held` says that the brand publishes nothing now.
    """

    brand_name: str
    channel: str
    platform: str
    address: str | None
    content: Content
    parts: Sequence[Content]
    is_article: bool
    format: str | None
    options: Sequence[OptionView]
    follow_ups: Sequence[FixedFollowUp]
    due_at: datetime | None
    time_zone: str
    is_held: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row(Composition):
    brand_id: int
    brand_name: str
    time_zone: str
    is_held: bool
    channel_id: int
    channel: str
    platform: str
    profile_url: str | None
    uuid: UUID
    due_at: datetime | None


_LIVE: Final = f"""
      FROM publication p JOIN post o ON o.id = p.post_id JOIN channel c ON c.id = p.channel_id
      JOIN brand b ON b.id = p.brand_id JOIN revision r ON r.id = p.revision_id
     WHERE p.id = :id AND p.epoch = :epoch AND p.status = 'awaiting_person' AND o.status <> 'archived'
       AND {brands.in_standing_now(":user_id", "m.role IN :roles")}
"""
_ROW: Final = Statement(
    f"""
    SELECT p.brand_id, b.name AS brand_name, b.time_zone, b.held_at IS NOT NULL AS is_held, p.channel_id,
           c.name AS channel, p.platform, c.profile_url, c.uuid, p.scheduled_at AS due_at,
           {columns(Composition, "r")}
    {_LIVE}
    """,
    row=_Row,
)
_IS_LIVE: Final = Statement(f"SELECT p.post_id {_LIVE}", row=int)


@operation(reads=True)
async def hand_page(visitor: Visitor, token: str) -> HandPage:
    """Open a link to publish by hand; nothing is changed. The person whom it was sent to may.

    They must be a member who may manage content, and the brand not locked to them. Errors: LinkNotValid for any
    other link, also once the publication was settled; Throttled.
    """
    await throttle.hit(throttles.HAND_VIEWS, network=visitor.request.network)
    user_id, errand = _read(visitor, token)
    row = await _ROW.row(**_parameters(user_id, errand))
    if row is None:
        raise _refusal(visitor)
    return await _page(errand.publication_id, row)


@operation(atomic=False)
async def settle_by_hand(visitor: Visitor, token: str, data: Settlement) -> PublicationStatus:
    """Say by a link whether a publication is live; its new state. Who may: as for `hand_page`.

    Errors: LinkNotValid; Throttled.
    """
    await throttle.hit(throttles.HAND_ACTS, network=visitor.request.network)
    return await _settle(visitor, token, data)


@operation(action="settle_by_hand")
async def _settle(visitor: Visitor, token: str, data: Settlement) -> PublicationStatus:
    user_id, errand = _read(visitor, token)
    row = await Publication.get_or_none(id=errand.publication_id)
    if row is None:
        raise _refusal(visitor)
    await hold_brand(row.brand_id)
    post = await Post.filter(id=row.post_id).select_for_update().get_or_none()
    row = await Publication.filter(id=errand.publication_id).select_for_update().get_or_none()
    if post is None or row is None or await _IS_LIVE.row(**_parameters(user_id, errand)) is None:
        raise _refusal(visitor)
    return await settle_locked(post, row, data, by=f", by the link of user {user_id}")


def _read(visitor: Visitor, token: str) -> tuple[int, Errand]:
    pair = hand_links.read(token)
    if pair is None or pair[1].ends_at <= clock.now():
        raise _refusal(visitor)
    return pair


def _parameters(user_id: int, errand: Errand) -> dict[str, object]:
    return {
        "id": errand.publication_id,
        "epoch": errand.epoch,
        "user_id": user_id,
        "roles": roles_with(Permission.CONTENT_MANAGE),
    }


def _refusal(visitor: Visitor) -> LinkNotValid:
    address = visitor.request.address
    security.record(SecurityEvent.LINK_REFUSED, "by_hand", key=f"by hand {address}", address=address)
    return LinkNotValid(_DEAD)


async def _page(publication_id: int, row: _Row) -> HandPage:
    platform = registry.platform(row.platform)
    assets = await media.assets_of(row.brand_id, row.media_ids())
    pictures = await publication_pictures.of_publications([publication_id]) if assets else {}
    instead = publication_pictures.instead(pictures.get(publication_id, {}))
    content = content_on(row, row.channel_id, platform, assets, instead)
    choices = row.options_on(row.channel_id)
    page = gate.profile_url(platform, row.uuid) if isinstance(platform, Publishes) else None
    return HandPage(
        brand_name=row.brand_name,
        channel=row.channel,
        platform=row.platform if platform is None else platform.label,
        address=row.profile_url or page,
        content=content,
        parts=threads.parts(platform, content),
        is_article=platform is not None and platform.limits.is_article,
        format=channel_options.format_label(row.platform, content.format),
        options=channel_options.views(row.platform, choices),
        follow_ups=row.follow_ups_on(row.channel_id),
        due_at=row.due_at,
        time_zone=row.time_zone,
        is_held=row.is_held,
    )
