"""Review threads and the revisions of posts."""

from collections.abc import AsyncGenerator
from typing import Annotated

import strawberry

from app.domain import posts
from app.domain.posts import EntryView, RevisionView
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import BrandRows, every, nothing, of_rows, row_pages
from schema.engine.connections import After, Connection, First, window
from schema.engine.context import Context, Info
from schema.engine.declarations import argument, enum, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, read
from schema.engine.mappings import mapping
from schema.engine.nodes import Node
from schema.engine.projections import projection
from schema.engine.root_fields import Mutation, Subscription, mutation, subscription
from schema.engine.scalars import BigInt, DateTime
from schema.engine.subscription_events import row_changes
from schema.posts.publications import Variant, variant
from schema.posts.types import POSTS, Post, posts_of
from schema.users import User, users_of

enum(
    posts.EntryKind,
    "What an entry of a review thread is.",
    name="ReviewEntryKind",
    APPROVAL="The post was approved.",
    CHANGE_REQUEST="The post was sent back for changes.",
    COMMENT="A comment.",
)


@object_type
class ReviewEntry(Node):
    """An entry of a post's review thread."""

    brand_id: strawberry.Private[int]
    post_id: strawberry.Private[int]
    author_id: strawberry.Private[int | None]
    resolved_by_id: strawberry.Private[int | None]
    database_id: BigInt = field("The number that webhooks know the entry by.")
    kind: posts.EntryKind = field("What it is.")
    audience: posts.Audience = field("Who reads it. A client is shown only what is for the client.")
    is_stop: bool = field(
        "Whether this change request stopped an approved post before it went out, as holders of links do."
    )
    body: str = field("What was said; empty for an approval without a note.")
    author_name: str = field("The name of who said it: a member's of now, a guest's as it was typed.")
    via_share_link: bool = field("Whether it came through a share link.")
    version: int = field("The revision of the post's content that it was about, as `history` counts them.")
    reply_to_id: strawberry.ID | None = field("The entry of the same thread to which it replies.")
    resolved: bool = field("Whether it was marked as resolved.")
    resolved_at: DateTime | None = field("When it was marked as resolved.")
    created_at: DateTime = field("When it was written.")


@object_type
class PostRevision(Node):
    """The content of a post as it stood."""

    brand_id: strawberry.Private[int]
    database_id: strawberry.Private[int]
    edited_by_id: strawberry.Private[int | None]
    version: int = field("Counts the changes of content from one.")
    body: str = field("The text for all channels that had none of their own.")
    agent: str | None = field("The token with which an agent wrote it; null for one by a person, and for clients.")
    created_at: DateTime = field("When it was written.")


ReviewEntryResult = Annotated[ReviewEntry | Problem, union("ReviewEntryResult", "The entry, or why not.")]


@input_type
class PostCommentAddInput:
    """A comment on a post."""

    post_id: strawberry.ID = field("The post.")
    body: str = field(f"At most {posts.COMMENT_LENGTH:,} characters.")
    reply_to_id: strawberry.ID | None = optional("The entry of the same thread to which it replies.")
    audience: posts.Audience | None = optional(
        "Who reads it. Unless given it is for the team, an answer for those who read what it answers. "
        "What a client writes is for both."
    )


@input_type
class PostCommentResolveInput:
    """Whether a comment or a change request is settled."""

    id: strawberry.ID = field("The entry.")
    resolved: bool = field("False opens it again.")


def _answered(view: EntryView) -> strawberry.ID | None:
    return None if view.answered_id is None else strawberry.ID(ids.encode("ReviewEntry", view.answered_id))


def _nobody(_: EntryView) -> None:
    return None


_entry = mapping(ReviewEntry, EntryView, version="revision", reply_to_id=_answered)
_anonymous = mapping(
    ReviewEntry, EntryView, version="revision", reply_to_id=_answered, author_id=_nobody, resolved_by_id=_nobody
)
_revision = mapping(PostRevision, RevisionView, version="number")


def entry(view: EntryView, *, without_author: bool = False) -> ReviewEntry:
    """An entry as GraphQL shows it, to guests without the member who wrote it."""
    return _anonymous(view) if without_author else _entry(view)


_ENTRIES = BrandRows("ReviewEntry", posts.ReviewEntry.rows_with_brands(), posts.entries_by_ids, _entry)
REVISIONS = BrandRows("PostRevision", posts.REVISIONS, posts.revisions_by_ids, _revision)


async def _threads(
    parents: strawberry.Parent[list[Post]], info: Info, first: First = None, after: After = None
) -> Answers[Connection[ReviewEntry]]:
    """What was said about the post, newest first."""
    part = window(first, after)
    return await row_pages(info, posts.threads_of, parents, _entry, part, projection(info, _entry))


async def _stops(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[ReviewEntry | None]:
    """By which words a client stopped it after its approval; null unless its changes are requested by that."""
    return await of_rows(info, posts.stops_of, parents, _entry, nothing)


async def _histories(
    parents: strawberry.Parent[list[Post]], info: Info, first: First = None, after: After = None
) -> Answers[Connection[PostRevision]]:
    """What the post said before, newest first; the first one is what it says now."""
    return await row_pages(info, posts.histories, parents, _revision, window(first, after))


async def _posts(parents: strawberry.Parent[list[ReviewEntry]], info: Info) -> Answers[Post]:
    """The post that it is about; members only."""
    return await posts_of(info, parents, (row.post_id for row in parents))


async def _authors(parents: strawberry.Parent[list[ReviewEntry]], info: Info) -> Answers[User | None]:
    """The member who said it; null for a guest's words, and wherever guests look."""
    return await users_of(info, (row.author_id for row in parents))


async def _resolvers(parents: strawberry.Parent[list[ReviewEntry]], info: Info) -> Answers[User | None]:
    """Who marked it as resolved; null while nobody did, and for guests."""
    return await users_of(info, (row.resolved_by_id for row in parents))


async def _editors(parents: strawberry.Parent[list[PostRevision]], info: Info) -> Answers[User | None]:
    """Who wrote it."""
    return await users_of(info, (row.edited_by_id for row in parents))


async def _variants(parents: strawberry.Parent[list[PostRevision]], info: Info) -> Answers[list[Variant]]:
    """What channels had of their own; others had the text and the media for all channels."""
    return await of_rows(info, posts.revision_variants, parents, every(variant), list)


async def _comment(info: Info, input: PostCommentAddInput) -> ReviewEntryResult:
    """Say something about a post in any state. Needs the right to comment, which every role has."""
    scope, number = await POSTS.find_named(info.context, input.post_id, posts.comment)
    values = client_fields(input, "post_id", "reply_to_id")
    if input.reply_to_id:
        values["reply_to_id"] = ids.decode("ReviewEntry", input.reply_to_id)
    return entry(await posts.comment(scope, number, read(posts.NewComment, values)))


async def _resolve(info: Info, input: PostCommentResolveInput) -> ReviewEntryResult:
    """Say that a comment or a change request is settled, or open it again.

    Needs the right to comment, which every role has.
    """
    scope, number = await _ENTRIES.find_named(info.context, input.id, posts.resolve_comment)
    return entry(await posts.resolve_comment(scope, number, input.resolved))


async def _added(
    info: Info, post_id: Annotated[strawberry.ID, argument("The post.")]
) -> AsyncGenerator[ReviewEntry]:
    """A new entry of the post's review thread, a guest's too."""
    scope, post_number = await POSTS.find_named(info.context, post_id, posts.entries_by_ids)
    # One out of sight is as absent as one of another brand.
    await POSTS.get(scope, post_number)

    async def load(context: Context, number: int) -> ReviewEntry | None:
        scope, _ = await POSTS.find_named(context, post_id, posts.entries_by_ids)
        return await _ENTRIES.in_brand(scope, number)

    async for event in row_changes(info, posts.added_entries(post_number), load):
        yield event


EXTENDS: Extensions = {
    ReviewEntry: {
        "post": batched(_posts, of=posts.by_ids, reads=["post_id"]),
        "author": batched(_authors, reads=["author_id"]),
        "resolved_by": batched(_resolvers, reads=["resolved_by_id"]),
    },
    PostRevision: {
        "edited_by": batched(_editors),
        "variants": batched(_variants, of=posts.revision_variants, length=posts.CHANNELS),
    },
    Post: {
        "review_thread": batched(_threads, of=posts.threads_of, reads=[]),
        "stop": batched(_stops, of=posts.stops_of, reads=[]),
        "history": batched(_histories, of=posts.histories, reads=[]),
    },
    Mutation: {
        "post_comment_add": mutation(_comment, of=posts.comment),
        "post_comment_resolve": mutation(_resolve, of=posts.resolve_comment),
    },
    Subscription: {"review_entry_added": subscription(_added, of=posts.entries_by_ids)},
}
