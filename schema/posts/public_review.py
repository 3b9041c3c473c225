"""What the holder of a public share link sees and does; no account is needed."""

from collections import defaultdict
from dataclasses import fields
from typing import Annotated

import strawberry

from app.connectors.options import MOST_OPTIONS, MOST_VALUES
from app.connectors.threads import MOST_PARTS
from app.core.errors import LinkNotValid
from app.domain import posts
from app.domain.posts import SharedPostView
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.context import Info
from schema.engine.declarations import argument, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, read
from schema.engine.mappings import mapping
from schema.engine.root_fields import Mutation, Query, mutation, query
from schema.engine.scalars import URL, DateTime
from schema.posts.review import ReviewEntry, entry
from schema.posts.types import PostContent


@object_type
class SharedOption:
    """What a platform is told of a post beside text and media."""

    label: str = field("Its name in words.")
    texts: list[str] = field("Its values in words.", length=MOST_VALUES)


@object_type
class SharedFollowUp:
    """A comment below a post that goes out with it."""

    text: str = field("Its text.")
    after_minutes: int = field("How many minutes after the post it goes out.")


@object_type
class SharedPostChannel:
    """A post behind a share link as one channel shows it."""

    name: str = field("The channel's name.")
    platform: str = field("The key of its platform.")
    platform_label: str = field("The platform's name.")
    parts: list[str] = field("The text: the parts of its thread there, or one.", length=MOST_PARTS)
    title: str | None = field("The title, where the platform has one.")
    media_urls: list[URL] = field("Where to read its media, for 24 hours from now.", length=posts.MEDIA)
    format: str | None = field("The format that was chosen, in words.")
    options: list[SharedOption] = field("What the platform is told besides.", length=MOST_OPTIONS)
    by_hand: bool = field("Whether a person publishes it there.")
    due_at: DateTime | None = field("Its own time; null where it has that of the post.")
    follow_ups: list[SharedFollowUp] = field("The comments below it.", length=posts.FOLLOW_UPS)
    published_at: DateTime | None = field("Since when it is live there.")
    permalink: URL | None = field("Where it is live, if the platform has an address.")


@object_type
class SharedPost(PostContent):
    """A post behind a share link; one that was changed since shows no content, in a round the former one."""

    number: strawberry.Private[int]
    token: strawberry.Private[str]
    revision: int = field("The number of the content that it shows; see `revision` of the mutations.")
    id: strawberry.ID = field("The id of the post.")
    body: str = field("The text for all channels; empty once the post was changed after the link was made.")
    status: posts.PostStatus = field("The state of the post.")
    due_at: DateTime | None = field("When it is to be published.")
    media_urls: list[URL] = field("Where to read its media, for 24 hours from now.", length=posts.MEDIA)
    thread: list[ReviewEntry] = field(
        "The newest hundred entries of the review thread that are for the client, the oldest of them first; "
        "without authors.",
        length=posts.NEWEST_ENTRIES,
    )


@object_type
class SharedReview:
    """What the holder of a public share link sees; no account needed."""

    brand_name: str = field("Whose posts they are.")
    name: str | None = field("What the team calls it for its holders.")
    follows: bool = field("Whether it is a round, which shows what was submitted or approved last.")
    due_on: str | None = field("The day until which decisions are needed.")
    allow_comments: bool = field("Whether the holder may comment.")
    allow_approval: bool = field("Whether the holder may approve and request changes.")
    expires_at: DateTime | None = field("When the link ends.")
    posts: list[SharedPost] = field("The posts that it shows.", length=posts.ROUND_POSTS)


SharedPostResult = Annotated[SharedPost | Problem, union("SharedPostResult", "The post as it is now, or why not.")]


@input_type
class SharedReviewCommentInput:
    """A guest's comment."""

    token: str = field("The secret of the link.")
    post_id: strawberry.ID = field("One of the posts behind it.")
    name: str = field("The guest's name, 1 to 100 characters.")
    body: str = field(f"At most {posts.COMMENT_LENGTH:,} characters.")


@input_type
class SharedReviewApproveInput:
    """A guest's approval."""

    token: str = field("The secret of the link.")
    post_id: strawberry.ID = field("One of the posts behind it.")
    name: str = field("The guest's name, 1 to 100 characters.")
    body: str | None = optional("A note to the approval.")
    expected_version: int | None = optional("The version that was read; another one is STALE.")
    revision: int | None = optional("The content that was read; another one is STALE.")


@input_type
class SharedReviewRequestChangesInput:
    """What a guest wants to have changed."""

    token: str = field("The secret of the link.")
    post_id: strawberry.ID = field("One of the posts behind it.")
    name: str = field("The guest's name, 1 to 100 characters.")
    body: str = field("What has to change.")
    expected_version: int | None = optional("The version that was read; another one is STALE.")
    revision: int | None = optional("The content that was read; another one is STALE.")


@input_type
class SharedReviewStopInput:
    """An approved post that is not to go out yet."""

    token: str = field("The secret of the link.")
    post_id: strawberry.ID = field("One of the posts behind it.")
    name: str = field("The guest's name, 1 to 100 characters.")
    body: str = field("Why, and what has to change.")
    expected_version: int | None = optional("The version that was read; another one is STALE.")
    revision: int | None = optional("The content that was read; another one is STALE.")


_post = mapping(
    SharedPost,
    SharedPostView,
    number="id",
    token=lambda _: "",
    id=lambda view: ids.encode("Post", view.id),
    media_urls=lambda view: [URL(file.url) for file in view.content.media],
    # A guest does not learn a member's address.
    thread=lambda view: [entry(row, without_author=True) for row in view.thread],
    **{content.name: f"content.{content.name}" for content in fields(PostContent)},
)
_review_shown = mapping(SharedReview, posts.SharedReview, posts=_post)


def _with(token: str, view: SharedPostView) -> SharedPost:
    """A post with the secret by which its channels are read."""
    post = _post(view)
    post.token = token
    return post


async def _channels(parents: strawberry.Parent[list[SharedPost]], info: Info) -> Answers[list[SharedPostChannel]]:
    """The post as each of its channels shows it; none once it was changed, but in a round."""
    by_token: defaultdict[str, list[int]] = defaultdict(list)
    for parent in parents:
        by_token[parent.token].append(parent.number)
    contents: dict[tuple[str, int], posts.SharedContent] = {}
    for token, numbers in by_token.items():
        for number, content in (await posts.shared_contents(info.context.visitor, token, numbers)).items():
            contents[token, number] = content
    return [
        [_channel(one) for one in content.channels]
        if (content := contents.get((parent.token, parent.number))) is not None
        else []
        for parent in parents
    ]


def _channel(view: posts.SharedChannel) -> SharedPostChannel:
    return SharedPostChannel(
        name=view.name,
        platform=view.key,
        platform_label=view.platform,
        parts=[part.body for part in view.parts[:MOST_PARTS]],
        title=view.content.title if view.is_article else None,
        media_urls=[URL(file.url) for file in view.content.media],
        format=view.format,
        options=[SharedOption(label=option.label, texts=list(option.texts)) for option in view.options],
        by_hand=view.by_hand,
        due_at=view.due_at,
        follow_ups=[SharedFollowUp(text=item["text"], after_minutes=item["after"]) for item in view.follow_ups],
        published_at=view.published_at,
        permalink=None if view.permalink is None else URL(view.permalink),
    )


async def _review(
    info: Info, token: Annotated[str, argument("The secret of the share link: its `token`.")]
) -> SharedReview | None:
    """What is behind a share link; null for one that is unknown, revoked, expired or without posts."""
    visitor = info.context.visitor
    try:
        review = await posts.shared(visitor, token)
    except LinkNotValid:
        return None
    await posts.note_opening(visitor, token)
    answer = _review_shown(review)
    for post in answer.posts:
        post.token = token
    return answer


async def _comment(info: Info, input: SharedReviewCommentInput) -> SharedPostResult:
    """Comment on a post as the link shows it, where the link allows comments."""
    data = read(posts.SharedComment, client_fields(input, "token", "post_id"))
    number = ids.decode("Post", input.post_id)
    return _with(input.token, await posts.shared_comment(info.context.visitor, input.token, number, data))


async def _approve(info: Info, input: SharedReviewApproveInput) -> SharedPostResult:
    """Approve a post as the link shows it, where the link allows it."""
    values = client_fields(input, "token", "post_id", "body")
    if input.body:
        values["note"] = input.body
    number = ids.decode("Post", input.post_id)
    data = read(posts.SharedApproval, values)
    return _with(input.token, await posts.shared_approve(info.context.visitor, input.token, number, data))


async def _request_changes(info: Info, input: SharedReviewRequestChangesInput) -> SharedPostResult:
    """Send a post back with what has to change, where the link allows approval."""
    data = read(posts.SharedChangeRequest, client_fields(input, "token", "post_id"))
    number = ids.decode("Post", input.post_id)
    return _with(input.token, await posts.shared_request_changes(info.context.visitor, input.token, number, data))


async def _stop(info: Info, input: SharedReviewStopInput) -> SharedPostResult:
    """Take the approval of a post back before it goes out, where the link allows approval."""
    data = read(posts.SharedChangeRequest, client_fields(input, "token", "post_id"))
    number = ids.decode("Post", input.post_id)
    return _with(input.token, await posts.shared_stop(info.context.visitor, input.token, number, data))


EXTENDS: Extensions = {
    SharedPost: {"channels": batched(_channels, length=posts.CHANNELS)},
    Query: {"shared_review": query(_review, of=posts.shared)},
    Mutation: {
        "shared_review_comment": mutation(_comment, of=posts.shared_comment),
        "shared_review_approve": mutation(_approve, of=posts.shared_approve),
        "shared_review_request_changes": mutation(_request_changes, of=posts.shared_request_changes),
        "shared_review_stop": mutation(_stop, of=posts.shared_stop),
    },
}
