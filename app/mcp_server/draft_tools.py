"""The tools that read a brand and write drafts for the owner of the token.

None approves, schedules or publishes (MCP-14, MCP-15): an agent proposes, people decide.
"""

from collections.abc import Awaitable, Callable, Mapping
from datetime import timedelta
from typing import Annotated, Final, Literal, TypeVar

from pydantic import Field

from app.access import BrandScope, BrandScopes, idempotency
from app.core import clock
from app.core.errors import Invalid, NotFound
from app.core.keyset import Slice, Window
from app.core.text import RowId, optional_string
from app.domain import channels, media, metrics, posts, queues
from app.mcp_server import draft_results as results
from app.mcp_server.results import ToolAnswer
from app.mcp_server.tool import Arguments, Values, brand_tool, narrow, parsed
from app.web.idempotency_key import KEY_LENGTH

_FILES: Final = 50
_POSTS: Final = 20
_ENTRIES: Final = 50
_SLOTS: Final = 10
_SEARCH_LENGTH: Final = 255
_REMEDY: Final = "list_channels, list_media and list_posts have the ids of this brand."

T = TypeVar("T")


class ListChannels(Arguments):
    """The arguments of `list_channels`."""


class ListMedia(Arguments):
    """The arguments of `list_media`."""

    search: Annotated[str | None, optional_string(_SEARCH_LENGTH)] = None


class CheckPost(Arguments, posts.AgentCheck):
    """The arguments of `check_post`."""


class CreateDraft(Arguments, posts.AgentDraft):
    """The arguments of `create_draft`."""

    idempotency_key: Annotated[str | None, optional_string(KEY_LENGTH)] = None


class UpdateDraft(Arguments, posts.AgentDraftUpdate):
    """The arguments of `update_draft`."""

    post_id: RowId


class SubmitForReview(Arguments, posts.AgentSubmission):
    """The arguments of `submit_for_review`."""

    post_id: RowId


class ListPosts(Arguments):
    """The arguments of `list_posts`."""

    status: posts.PostStatus | None = None
    channel_id: RowId | None = None
    search: Annotated[str | None, optional_string(_SEARCH_LENGTH)] = None


class GetPost(Arguments):
    """The arguments of `get_post`."""

    post_id: RowId


class GetFigures(Arguments):
    """The arguments of `get_figures`."""

    days: Literal[7, 30, 90] = 30
    order_by: metrics.PublicationOrder = metrics.PublicationOrder.IMPRESSIONS


class ListFreeSlots(Arguments):
    """The arguments of `list_free_slots`."""

    channel_ids: Annotated[list[RowId], Field(min_length=1, max_length=posts.CHANNELS)]


async def _channels(scope: BrandScope, values: Values) -> results.ListedChannels:
    parsed(ListChannels, values)
    return results.channel_list(scope, await channels.list_channels(scope))


async def _media(scope: BrandScope, values: Values) -> results.ListedFiles:
    data = parsed(ListMedia, values)
    pages = await media.media_pages(BrandScopes((scope,)), media.MediaFilter(search=data.search), Window(_FILES))
    page = _page(pages[scope.brand_id])
    return results.file_list(scope, page.items, has_more=page.has_next)


async def _check(scope: BrandScope, values: Values) -> results.CheckedPost:
    data = parsed(CheckPost, values).preflight
    return results.check(scope, await posts.preflight(scope, data), await posts.measures(scope, data))


async def _create(scope: BrandScope, values: Values) -> results.DraftAnswer:
    data = parsed(CreateDraft, values)
    # The key and the way in which the brand was named are no part of what is repeated.
    content = narrow(posts.AgentDraft, data)
    with idempotency.noting_replays() as replays:
        post = await posts.create_agent_draft(scope.with_key(data.idempotency_key), content)
    again = "An earlier call with this idempotency_key wrote this draft; nothing was stored now."
    message = again if replays.happened else "The draft is stored. Call submit_for_review when it is ready."
    return results.draft(scope, post, message, is_repeated=replays.happened)


async def _update(scope: BrandScope, values: Values) -> results.DraftAnswer:
    data = parsed(UpdateDraft, values)
    post = await posts.update_agent_draft(scope, data.post_id, narrow(posts.AgentDraftUpdate, data))
    return results.draft(scope, post, "The draft is changed.")


async def _submit(scope: BrandScope, values: Values) -> results.DraftAnswer:
    data = parsed(SubmitForReview, values)
    post = await posts.submit_agent_draft(scope, data.post_id, narrow(posts.AgentSubmission, data))
    return results.draft(scope, post, "The draft waits for review. People decide when it goes out.")


async def _posts(scope: BrandScope, values: Values) -> results.ListedPosts:
    data = parsed(ListPosts, values)
    query = posts.PostQuery(status=data.status, channel_id=data.channel_id, search=data.search, limit=_POSTS)
    page = await posts.list_posts(scope, query)
    return results.post_list(scope, page.items, has_more=page.has_next)


async def _post(scope: BrandScope, values: Values) -> results.PostAnswer:
    post = await posts.get(scope, parsed(GetPost, values).post_id)
    threads = await posts.threads_of(BrandScopes((scope,)), [post.id], Window(_ENTRIES))
    return results.whole_post(scope, post, _page(threads[post.id]).items)


async def _figures(scope: BrandScope, values: Values) -> results.ListedFigures:
    data = parsed(GetFigures, values)
    scopes = BrandScopes((scope,))
    query = metrics.PublicationQuery(
        published_from=clock.now() - timedelta(days=data.days), order=metrics.PublicationOrder(data.order_by)
    )
    pages = await metrics.publication_pages(scopes, query, Window(_POSTS))
    rows = _page(pages[scope.brand_id]).items
    figures = await metrics.newest(scopes, [row.id for row in rows])
    medians = await metrics.medians(scopes, sorted({row.channel_id for row in rows}))
    return results.figure_list(scope, rows, figures, medians)


async def _slots(scope: BrandScope, values: Values) -> results.ListedSlots:
    data = parsed(ListFreeSlots, values)
    query = queues.FreeSlotQuery(channel_ids=data.channel_ids, limit=_SLOTS)
    return results.free_slots(scope, await queues.free_slots(scope, query))


def _with_remedy(
    run: Callable[[BrandScope, Values], Awaitable[ToolAnswer]],
) -> Callable[[BrandScope, Values], Awaitable[ToolAnswer]]:
    """The same, where what is not found says which tools know what there is."""

    async def answer(scope: BrandScope, values: Values) -> ToolAnswer:
        try:
            return await run(scope, values)
        except NotFound as error:
            raise NotFound(f"{error.message} {_REMEDY}") from None

    return answer


def _page(page: Slice[T] | Invalid) -> Slice[T]:
    """The first page, which has no cursor that could be wrong."""
    if isinstance(page, Invalid):
        raise page
    return page


_CONTENT: Final[Mapping[str, str]] = {
    "title": "The title; not every platform shows one.",
    "body": "The text for all channels. A line with only `---` begins the next part of a thread.",
    "channel_ids": "The channels, by the ids of list_channels.",
    "media_ids": "Files for all channels in their order, by the ids of list_media.",
    "variants": "What single channels have of their own.",
    "variants.channel_id": "One of channel_ids.",
    "variants.body": "Its own text in place of `body`.",
    "variants.media_ids": "Its own files in place of `media_ids`.",
    "variants.format": "One of its platform's formats.",
    "variants.options": "Options of its platform, by their names in list_channels.",
    "variants.by_hand": "Whether a person publishes it there.",
    "variants.follow_ups": "Its own comments below the post.",
    "follow_ups": "Comments of the account below the post.",
    "follow_ups.text": "What the comment says.",
    "follow_ups.after": "Minutes after the post.",
}
_PROPOSAL: Final = {
    "proposed_at": "When the post could go out, such as `2026-12-01T09:00` in the brand's time zone. It moves"
    " nothing: people take it or not. list_free_slots has good times."
}
_BRAND: Final = {"brand": "Slug or name of the brand, as list_brands has them. Default: as in push_ideas."}
_POST: Final = {"post_id": "The id of the post."}
_VERSION: Final = {"expected_version": "The `version` that you read; get_post has the newest."}
_KEY: Final = {
    "idempotency_key": "A text of your choice, such as a random UUID. Send the same key again when you repeat a"
    " call whose answer was lost: nothing is stored twice. Keys are kept for 24 hours."
}
_ONLY_OWN: Final = (
    " It works on posts that your user wrote, while they are drafts or were sent back for changes; people change"
    " all others."
)

DRAFT_TOOLS: Final = (
    brand_tool(
        "list_channels",
        title="List channels",
        about=(
            "List the brand's channels, with what a post can be and be told on each platform, and the brand's time"
            " zone and time. Call it before you write: texts have limits, and some formats need a picture."
        ),
        takes=(ListChannels, _BRAND),
        answer=results.ListedChannels,
        operation=channels.list_channels,
        run=_channels,
    ),
    brand_tool(
        "list_media",
        title="List files",
        about=(
            f"List the brand's newest {_FILES} pictures, videos and documents, which drafts can use by their ids."
            " People upload files; no tool does. If has_more is true, narrow the list with search."
        ),
        takes=(
            ListMedia,
            {"search": "Only files with this text in name, folder or alternative text.", **_BRAND},
        ),
        answer=results.ListedFiles,
        operation=media.media_pages,
        run=_media,
    ),
    brand_tool(
        "check_post",
        title="Check a post",
        about=(
            "Check what each channel would say to a post: every reason why its platform would refuse it, and the"
            " length of each text beside its limit. Nothing is stored. Correct what it names, then create_draft."
        ),
        takes=(CheckPost, {**_CONTENT, **_BRAND}),
        answer=results.CheckedPost,
        operation=posts.preflight,
        run=_with_remedy(_check),
    ),
    brand_tool(
        "create_draft",
        title="Create a draft",
        about=(
            "Write a new draft in your user's name, marked with the name of your token. It goes nowhere by itself:"
            " people read it and decide. A draft that a platform would refuse is not stored; the answer names each"
            " reason. Read get_mining_context for the brand's voice and list_channels for its channels first."
        ),
        takes=(CreateDraft, {**_CONTENT, **_PROPOSAL, **_KEY, **_BRAND}),
        answer=results.DraftAnswer,
        operation=posts.create_agent_draft,
        run=_with_remedy(_create),
    ),
    brand_tool(
        "update_draft",
        title="Change a draft",
        about=(
            "Change a draft; what you leave out stays as it is, and variants replace all earlier ones." + _ONLY_OWN
        ),
        takes=(UpdateDraft, {**_POST, **_VERSION, **_CONTENT, **_PROPOSAL, **_BRAND}),
        answer=results.DraftAnswer,
        operation=posts.update_agent_draft,
        run=_with_remedy(_update),
    ),
    brand_tool(
        "submit_for_review",
        title="Submit a draft for review",
        about=(
            "Ask the team to review a draft. This notifies the people who decide, so call it once, when the draft"
            " is ready." + _ONLY_OWN
        ),
        takes=(
            SubmitForReview,
            {**_POST, **_VERSION, "note": "A comment for the team, such as what to look at.", **_BRAND},
        ),
        answer=results.DraftAnswer,
        operation=posts.submit_agent_draft,
        run=_with_remedy(_submit),
    ),
    brand_tool(
        "list_posts",
        title="List posts",
        about=(
            f"List the brand's newest {_POSTS} posts in any state but `archived`, with the beginnings of their"
            " texts. If has_more is true, more posts match: narrow the list with status, channel_id or search."
        ),
        takes=(
            ListPosts,
            {
                "status": "Only posts in this state.",
                "channel_id": "Only posts for this channel.",
                "search": "Only posts with this text in title or body; letter case does not matter.",
                **_BRAND,
            },
        ),
        answer=results.ListedPosts,
        operation=posts.list_posts,
        run=_posts,
    ),
    brand_tool(
        "get_post",
        title="Get a post",
        about=(
            "Read a whole post with its version, what single channels have of their own, where it went out, and"
            " what people wrote in its review. Read it before you change a draft that was sent back."
        ),
        takes=(GetPost, {**_POST, **_BRAND}),
        answer=results.PostAnswer,
        operation=posts.get,
        run=_with_remedy(_post),
    ),
    brand_tool(
        "get_figures",
        title="Get figures",
        about=(
            f"Read how posts of the last days did: the best {_POSTS} by one figure, and what is usual on each of"
            " their channels (the median of its newest 50 posts). Null is what the platform does not count."
        ),
        takes=(
            GetFigures,
            {
                "days": "How many days to look back.",
                "order_by": "The figure that orders the posts.",
                **_BRAND,
            },
        ),
        answer=results.ListedFigures,
        operation=metrics.publication_pages,
        run=_figures,
    ),
    brand_tool(
        "list_free_slots",
        title="List free times",
        about=(
            f"List the next {_SLOTS} free times at which all these channels have a posting time. There are"
            " none where the brand has set no times for these channels. Nothing is kept free for you."
        ),
        takes=(ListFreeSlots, {"channel_ids": "The channels, by the ids of list_channels.", **_BRAND}),
        answer=results.ListedSlots,
        operation=queues.free_slots,
        run=_with_remedy(_slots),
    ),
)
