"""Review threads and what posts said before."""

from collections.abc import AsyncGenerator
from typing import Annotated

import strawberry

from app.access import BrandScopes
from app.core.errors import NotFound
from app.domain import posts
from app.domain.posts import EntryView, RevisionView
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.brand_fields import belonging
from schema.engine.connections import After, Connection, First, connections, window
from schema.engine.context import Context, Info
from schema.engine.inputs import read, sent
from schema.engine.nodes import Node, findable
from schema.engine.problem import Problem
from schema.engine.root_fields import mutation, subscription
from schema.engine.scalars import DateTime
from schema.engine.subscription_events import changed
from schema.posts.types import Post, listed
from schema.users import User, users

strawberry.enum(posts.EntryKind, name="ReviewEntryKind", description="What an entry of a review thread is.")


@strawberry.type(description="An entry of a post's review thread.")
class ReviewEntry(Node):
    """An entry of a post's review thread."""

    brand_id: strawberry.Private[int]
    post_id: strawberry.Private[int]
    author_id: strawberry.Private[int | None]
    database_id: int = strawberry.field(description="The number that webhooks know the entry by.")
    kind: posts.EntryKind = strawberry.field(description="What it is.")
    body: str = strawberry.field(description="What was said; empty for an approval without a note.")
    author_name: str = strawberry.field(
        description="The name of who said it: a member's of now, a guest's as it was typed."
    )
    via_share_link: bool = strawberry.field(description="Whether it came through a share link.")
    resolved: bool = strawberry.field(description="Whether somebody said that it is settled.")
    created_at: DateTime = strawberry.field(description="When it was said.")


@strawberry.type(description="The content of a post as it stood.")
class PostRevision(Node):
    """The content of a post as it stood."""

    edited_by_id: strawberry.Private[int | None]
    version: int = strawberry.field(description="Counts the changes of content from one.")
    body: str = strawberry.field(description="The text for all channels that had none of their own.")
    created_at: DateTime = strawberry.field(description="When it was written.")


ReviewEntryResult = Annotated[
    ReviewEntry | Problem, strawberry.union("ReviewEntryResult", description="The entry, or why not.")
]


@strawberry.input(description="A comment on a post.")
class PostCommentAddInput:
    """A comment on a post."""

    post_id: strawberry.ID = strawberry.field(description="The post.")
    body: str = strawberry.field(description="At most 5,000 characters.")
    reply_to_id: strawberry.ID | None = strawberry.field(
        default=strawberry.UNSET, description="The entry of the same thread that it answers."
    )


@strawberry.input(description="Whether a comment or a change request is settled.")
class PostCommentResolveInput:
    """Whether a comment or a change request is settled."""

    id: strawberry.ID = strawberry.field(description="The entry.")
    resolved: bool = strawberry.field(description="False opens it again.")


def entry(found: EntryView, *, without_author: bool = False) -> ReviewEntry:
    """An entry as GraphQL shows it, to guests without the member who wrote it."""
    return ReviewEntry(
        id=ids.encode("ReviewEntry", found.id),
        brand_id=found.brand_id,
        post_id=found.post_id,
        author_id=None if without_author else found.author_id,
        database_id=found.id,
        kind=found.kind,
        body=found.body,
        author_name=found.author_name,
        via_share_link=found.via_share_link,
        resolved=found.resolved,
        created_at=found.created_at,
    )


def _revision(found: RevisionView) -> PostRevision:
    return PostRevision(
        id=ids.encode("PostRevision", found.id),
        edited_by_id=found.edited_by_id,
        version=found.number,
        body=found.body,
        created_at=found.created_at,
    )


async def _found_entries(context: Context, entry_ids: list[int]) -> dict[int, ReviewEntry]:
    rows = await context.scopes_of(posts.ReviewEntry.owned(), entry_ids)
    scopes, _ = await context.allowed(posts.entries_by_ids, {scope.brand_id for scope in rows.values()})
    found = await posts.entries_by_ids(scopes, list(rows)) if scopes else {}
    return {ident: entry(row) for ident, row in found.items()}


async def _found_revisions(context: Context, revision_ids: list[int]) -> dict[int, PostRevision]:
    rows = await context.scopes_of(posts.REVISIONS, revision_ids)
    scopes, _ = await context.allowed(posts.revisions_by_ids, {scope.brand_id for scope in rows.values()})
    found = await posts.revisions_by_ids(scopes, list(rows)) if scopes else {}
    return {ident: _revision(row) for ident, row in found.items()}


findable("ReviewEntry", _found_entries)
findable("PostRevision", _found_revisions)


async def _threads(
    parents: strawberry.Parent[list[Post]], info: Info, first: First = None, after: After = None
) -> Answers[Connection[ReviewEntry]]:
    """What was said about the post, newest first."""
    numbers = [row.database_id for row in parents]
    part = window(first, after)
    found, refused = await belonging(
        info.context, posts.threads_of, parents, lambda scopes: posts.threads_of(scopes, numbers, part)
    )
    pages = {row.database_id: refused.get(row.brand_id) or found[row.database_id] for row in parents}
    return connections(pages, numbers, entry)


async def _histories(
    parents: strawberry.Parent[list[Post]], info: Info, first: First = None, after: After = None
) -> Answers[Connection[PostRevision]]:
    """What the post said before, newest first; the first one is what it says now."""
    numbers = [row.database_id for row in parents]
    part = window(first, after)
    found, refused = await belonging(
        info.context, posts.histories, parents, lambda scopes: posts.histories(scopes, numbers, part)
    )
    pages = {row.database_id: refused.get(row.brand_id) or found[row.database_id] for row in parents}
    return connections(pages, numbers, _revision)


extend(
    Post,
    review_thread=batched(Connection[ReviewEntry], _threads, of=posts.threads_of),
    history=batched(Connection[PostRevision], _histories, of=posts.histories),
)


async def _posts(parents: strawberry.Parent[list[ReviewEntry]], info: Info) -> Answers[Post]:
    """The post that it is about; members only."""
    numbers = sorted({row.post_id for row in parents})
    found, refused = await belonging(
        info.context, posts.by_ids, parents, lambda scopes: posts.by_ids(scopes, numbers)
    )
    made = {ident: listed(row) for ident, row in found.items()}
    return [refused.get(row.brand_id) or made.get(row.post_id) or NotFound() for row in parents]


async def _authors(parents: strawberry.Parent[list[ReviewEntry]], info: Info) -> Answers[User | None]:
    """The member who said it; null for a guest's words, and wherever guests look."""
    del info
    found = await users(row.author_id for row in parents if row.author_id is not None)
    return [found.get(row.author_id or 0) for row in parents]


async def _editors(parents: strawberry.Parent[list[PostRevision]], info: Info) -> Answers[User | None]:
    """Who wrote it."""
    del info
    found = await users(row.edited_by_id for row in parents if row.edited_by_id is not None)
    return [found.get(row.edited_by_id or 0) for row in parents]


extend(
    ReviewEntry,
    post=batched(Post, _posts, of=posts.by_ids),
    author=batched(User | None, _authors),
)
extend(PostRevision, edited_by=batched(User | None, _editors))


async def _comment(info: Info, input: PostCommentAddInput) -> ReviewEntryResult:  # noqa: A002 the contract's name
    """Say something about a post in any state. Needs the right to review or `comments.manage`."""
    scope, ident = await info.context.row("Post", input.post_id, posts.Post.owned(), posts.comment)
    values = sent(input, "post_id", "reply_to_id")
    if input.reply_to_id:
        values["reply_to_id"] = ids.decode("ReviewEntry", input.reply_to_id)
    return entry(await posts.comment(scope, ident, read(posts.NewComment, values)))


async def _resolve(info: Info, input: PostCommentResolveInput) -> ReviewEntryResult:  # noqa: A002 likewise
    """Say that a comment or a change request is settled, or open it again.

    Needs the right to review or `comments.manage`.
    """
    owned = posts.ReviewEntry.owned()
    scope, ident = await info.context.row("ReviewEntry", input.id, owned, posts.resolve_comment)
    return entry(await posts.resolve_comment(scope, ident, input.resolved))


async def _added(info: Info, post_id: strawberry.ID) -> AsyncGenerator[ReviewEntry]:
    """A new entry of the post's review thread, a guest's too."""
    _, number = await info.context.row("Post", post_id, posts.Post.owned(), posts.entries_by_ids)

    async def load(context: Context, ident: int) -> ReviewEntry | None:
        scope, _ = await context.row("Post", post_id, posts.Post.owned(), posts.entries_by_ids)
        row = (await posts.entries_by_ids(BrandScopes((scope,)), [ident])).get(ident)
        return None if row is None else entry(row)

    async for event in changed(info, posts.added_entries(number), load):
        yield event


@strawberry.type
class ReviewMutations:
    """The root fields of the room."""

    post_comment_add: ReviewEntryResult = mutation(_comment, of=posts.comment)
    post_comment_resolve: ReviewEntryResult = mutation(_resolve, of=posts.resolve_comment)


@strawberry.type
class ReviewSubscriptions:
    """The root fields of the room."""

    review_entry_added: ReviewEntry = subscription(_added, of=posts.entries_by_ids)
