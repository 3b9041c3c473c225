"""Posts made from another post or from an idea."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from app.access import BrandScope, Permission, operation
from app.domain import ideas, labels, media
from app.domain.channels import Channel, ChannelState, of_brand
from app.domain.posts import content
from app.domain.posts.composition import EMPTY, Composition
from app.domain.posts.drafts import start
from app.domain.posts.inputs import TITLE_LENGTH
from app.domain.posts.models import Post
from app.domain.posts.publications.views import channels_of_post
from app.domain.posts.revisions import current_revision
from app.domain.posts.sight import find_post
from app.domain.posts.views import PostView, get, view

_ELLIPSIS: Final = "…"


@operation(needs=Permission.CONTENT_MANAGE, again=get)
async def duplicate(scope: BrandScope, post_id: int, channel_ids: Sequence[int] | None = None) -> PostView:
    """Write a draft with the content, media, channels and labels of another post, in any state; without its time.

    Needs content.manage. With `channel_ids` it is for these channels instead; one that the post is not for gets
    the common content. Removed channels and deleted media are left out; platforms are asked only when the copy
    gets a time. Errors: NotFound, also for a channel of another brand.
    """
    post = await find_post(scope, post_id)
    composition = Composition.of(await current_revision(post))
    channels = await (content.channels_of(scope, channel_ids) if channel_ids else _channels(scope, post))
    copy = await _without_deleted_media(scope, composition.only_for([channel.id for channel in channels]))
    draft = await start(scope, copy, channels)
    await labels.copy_uses(post.id, draft.id)
    return await view(scope, draft)


@operation(needs=Permission.CONTENT_MANAGE, again=get)
async def convert_idea(scope: BrandScope, idea_id: int, channel_ids: list[int] | None = None) -> PostView:
    """Write a draft from an idea, which becomes used: its headline is the title, its angle the text.

    Needs content.manage. Platforms are asked only when the draft gets a time. Errors: NotFound for an idea or a
    channel of another brand; InvalidState for an idea that is used already or was dismissed.
    """
    idea = await ideas.mark_used(scope, idea_id)
    channels = await content.channels_of(scope, channel_ids or [])
    headline = idea.headline
    if len(headline) > TITLE_LENGTH:
        headline = headline[: TITLE_LENGTH - 1].rstrip() + _ELLIPSIS
    composition = replace(EMPTY, title=headline, body=idea.angle or idea.headline)
    post = await start(scope, composition, channels)
    await ideas.note_use(scope, post.id, idea.id)
    return await view(scope, post)


async def _channels(scope: BrandScope, post: Post) -> list[Channel]:
    ids = await channels_of_post(post.id)
    rows = await of_brand(scope.brand_id, ids)
    return [rows[ident] for ident in ids if rows[ident].state != ChannelState.REMOVED.value]


async def _without_deleted_media(scope: BrandScope, composition: Composition) -> Composition:
    assets = await media.stored_views([scope.brand_id], sorted(composition.media_ids()))
    texts = {ident: asset.alt_text for ident, asset in assets.items()}
    return composition.without_lost(assets).with_alt_texts(texts)
