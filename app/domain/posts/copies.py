"""Posts that are made of something else: of another post, or of an idea."""

from typing import Final

from app.access import BrandScope, BrandScopes, Permission, operation
from app.domain import ideas, media
from app.domain.channels import Channel, ChannelState
from app.domain.posts import content
from app.domain.posts.composition import EMPTY, Composition, fixed
from app.domain.posts.drafts import start
from app.domain.posts.inputs import TITLE_LENGTH
from app.domain.posts.models import Post, Publication, Revision
from app.domain.posts.views import PostView, get, view

_ELLIPSIS: Final = "…"


@operation(needs=Permission.CONTENT_MANAGE, again=get)
async def duplicate(scope: BrandScope, post_id: int) -> PostView:
    """Write a draft with the content, media and channels of another post, in any state; without its time.

    Needs content.manage. Channels that were removed and media that are gone are left out; what platforms would
    refuse of it is said when the copy gets a time. Errors: NotFound.
    """
    post = await Post.find(scope, post_id)
    said = Composition.of(await Revision.get(post_id=post.id, number=post.revision))
    channels = await _channels(scope, post)
    copy = await _without_lost_media(scope, said.only_for([channel.id for channel in channels]))
    return await view(await start(scope, copy, channels))


@operation(needs=Permission.CONTENT_MANAGE, again=get)
async def convert_idea(scope: BrandScope, idea_id: int, channel_ids: list[int] | None = None) -> PostView:
    """Write a draft of an idea, which is used from then on: its headline is the title, its angle the text.

    Needs content.manage. What platforms would refuse of it is said when the draft gets a time. Errors: NotFound
    for an idea or a channel of another brand; InvalidState for an idea that is used already or was dismissed.
    """
    idea = await ideas.mark_used(scope, idea_id)
    channels = await content.channels_of(scope, channel_ids or [])
    headline = idea.headline
    if len(headline) > TITLE_LENGTH:
        headline = headline[: TITLE_LENGTH - 1].rstrip() + _ELLIPSIS
    said = Composition(headline, idea.angle or idea.headline, EMPTY.variants, EMPTY.media)
    post = await start(scope, said, channels)
    await ideas.note_use(scope, post.id, idea.id)
    return await view(post)


async def _channels(scope: BrandScope, post: Post) -> list[Channel]:
    chosen = (
        await Publication.of(scope).filter(post_id=post.id).order_by("id").values_list("channel_id", flat=True)
    )
    rows = {row.id: row for row in await Channel.of(scope).filter(id__in=list(chosen) or [0])}
    kept = [rows[ident] for ident in map(int, chosen)]  # pyright: ignore[reportArgumentType] an untyped column list
    return [row for row in kept if row.state != ChannelState.REMOVED.value]


async def _without_lost_media(scope: BrandScope, said: Composition) -> Composition:
    there = await media.by_ids(BrandScopes((scope,)), sorted(said.media_ids()))
    texts = {ident: file.alt_text for ident, file in there.items()}
    return Composition(
        said.title,
        said.body,
        said.variants,
        {
            key: [fixed(item["id"], texts) for item in items if item["id"] in there]
            for key, items in said.media.items()
        },
    )
