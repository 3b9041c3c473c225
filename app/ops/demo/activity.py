"""What happens to the posts of the demo: pictures, comments, figures and a log of deliveries."""

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from app.access import BrandScope, System
from app.connectors import Author, CommentKind
from app.connectors.platforms.sandbox import store
from app.core import clock
from app.core.db import Statement
from app.domain import inbox, media, metrics, webhooks
from app.domain.channels import ChannelView
from app.domain.media import NewMedia
from app.ops.demo.drawings import PICTURES, png
from app.ops.demo.notebook import Letter


@dataclass(frozen=True, slots=True)
class _Comment:
    id: int
    external_id: str


_EXTERNAL_ID: Final = Statement(
    """
    SELECT external_id FROM publication
     WHERE post_id IN :post_ids AND channel_id = :channel_id AND place = 0 ORDER BY id LIMIT 1
    """,
    row=str,
)
_COMMENTS: Final = Statement(
    "SELECT id, external_id FROM social_comment WHERE channel_id = :channel_id", row=_Comment
)
_PUBLISHED: Final = Statement(
    "SELECT id FROM publication WHERE post_id IN :post_ids AND status = 'published' ORDER BY id", row=int
)
_OPERATOR: Final = System.by_command("demo workspace")
_NOWHERE: Final = "http://127.0.0.1:9"
_DAYS: Final = 60
"""Over how many nights the figures of the brand go."""


async def upload_pictures(scope: BrandScope) -> Mapping[str, int]:
    """Store the pictures in the brand's library; their ids by name."""
    ids: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as folder:
        for key, picture in PICTURES.items():
            file = Path(folder) / picture.name
            file.write_bytes(png(picture))
            asset = await media.upload(scope, NewMedia(filename=picture.name, alt_text=picture.alt_text), file)
            ids[key] = asset.id
    return ids


async def listen(scope: BrandScope) -> None:
    """Make a webhook whose log gets an entry for each event; nothing is sent to anybody."""
    events = [webhooks.EventType.PUBLISHED, webhooks.EventType.FAILED, webhooks.EventType.APPROVED]
    await webhooks.create_listener(scope, webhooks.NewListener(events=events, description="Shop window"))


async def subscribe(scope: BrandScope, slug: str) -> None:
    """Two more webhooks, to a port at which nothing listens: one that fails, and one that is off."""
    events = [webhooks.EventType.PUBLISHED]
    till = webhooks.NewEndpoint(url=f"{_NOWHERE}/till", events=events, description="Old till")
    await webhooks.create_for(_OPERATOR, slug, till)
    screen = webhooks.NewEndpoint(url=f"{_NOWHERE}/screen", events=events, description="Screen at the door")
    await webhooks.disable(scope, (await webhooks.create_for(_OPERATOR, slug, screen)).id)


async def fill_inbox(
    system: System, channel: ChannelView, post_ids: Sequence[int], letters: Sequence[Letter]
) -> None:
    """What was written to a channel of the sandbox in the last days, some of it with a drafted reply.

    The sandbox has the comments, too, so that they can be answered there.
    """
    channel_id = channel.id
    arrivals = [await store.add_comment(channel.uuid, one.body, one.author, None, one.kind) for one in letters]
    idents = [str(one.id) for one in arrivals]
    about = await _EXTERNAL_ID.row(post_ids=list(post_ids), channel_id=channel_id)
    now = clock.now()
    comments = [
        inbox.ReceivedComment(
            external_id=idents[number],
            body=letter.body,
            received_at=now - timedelta(hours=5 * number + 1),
            author=Author(letter.author, letter.author),
            publication=about if letter.kind is CommentKind.COMMENT else None,
            kind=letter.kind,
        )
        for number, letter in enumerate(letters)
    ]
    await inbox.receive(system, channel_id, comments)
    ids = {row.external_id: row.id for row in await _COMMENTS.rows(channel_id=channel_id)}
    replies = {ids[idents[number]]: one.draft for number, one in enumerate(letters) if one.draft is not None}
    await inbox.keep_drafts(system, replies)


async def count(system: System, brand_id: int, channel_ids: Sequence[int], post_ids: Sequence[int]) -> None:
    """Followers of these channels over the last nights, and the figures of these posts."""
    now = clock.now()
    night = datetime(now.year, now.month, now.day, 2, tzinfo=UTC)
    points = [
        metrics.Value(
            brand_id,
            "followers",
            night - timedelta(days=_DAYS - 1 - day),
            1_240 / (place + 1) + 9 * day + day * (7 + place) % 13,
            channel_id,
        )
        for place, channel_id in enumerate(channel_ids)
        for day in range(_DAYS)
    ]
    ids = await _PUBLISHED.rows(post_ids=list(post_ids))
    figures = [
        metrics.Measured(ident, impressions=940 - 170 * at, likes=61 - 9 * at, comments=5 - at % 3, clicks=23 + at)
        for at, ident in enumerate(ids)
    ]
    await metrics.store(system, metrics.Synced(now, figures=figures, points=points, brands=[brand_id]))
