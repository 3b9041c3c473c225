"""The inbox: comments on a brand's channels, who wrote them, and what people do with them."""

from typing import Annotated

import strawberry

from app.core.errors import NotFound
from app.domain import channels, inbox
from app.domain.inbox import CommentView, ContactView
from schema.brands import Brand
from schema.channels import Channel, channel
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.connections import After, Connection, First, connections, window
from schema.engine.context import Context, Info
from schema.engine.inputs import read, sent
from schema.engine.nodes import Node, findable
from schema.engine.problem import Problem
from schema.engine.root_fields import mutation
from schema.engine.scalars import DateTime

strawberry.enum(inbox.CommentState, name="SocialCommentState", description="What became of a comment.")


@strawberry.type(description="Somebody who wrote to a brand on a platform.")
class Contact(Node):
    """Somebody who wrote to a brand on a platform."""

    display_name: str = strawberry.field(description="The name that the platform shows.")
    platform: str = strawberry.field(description="The key of the platform.")
    created_at: DateTime = strawberry.field(description="When they wrote first.")


@strawberry.type(description="A comment on one of a brand's channels.")
class SocialComment(Node):
    """A comment on one of a brand's channels."""

    brand_id: strawberry.Private[int]
    channel_id: strawberry.Private[int]
    publication_id: strawberry.Private[int | None]
    contact_id: strawberry.Private[int | None]
    body: str = strawberry.field(description="What was written.")
    drafted_reply: str | None = strawberry.field(description="A reply that was drafted and waits for a review.")
    state: inbox.CommentState = strawberry.field(description="What became of it.")
    received_at: DateTime = strawberry.field(description="When it was written.")


SocialCommentResult = Annotated[
    SocialComment | Problem, strawberry.union("SocialCommentResult", description="The comment, or why not.")
]


@strawberry.input(description="An answer to a comment.")
class SocialCommentReplyInput:
    """An answer to a comment."""

    id: strawberry.ID = strawberry.field(description="The comment.")
    body: str = strawberry.field(description="The words of the answer.")


@strawberry.input(description="The comment to set aside.")
class SocialCommentIgnoreInput:
    """The comment to set aside."""

    id: strawberry.ID = strawberry.field(description="The comment.")


def comment(found: CommentView) -> SocialComment:
    """A comment as GraphQL shows it."""
    return SocialComment(
        id=ids.encode("SocialComment", found.id),
        brand_id=found.brand_id,
        channel_id=found.channel_id,
        publication_id=found.publication_id,
        contact_id=found.contact_id,
        body=found.body,
        drafted_reply=found.drafted_reply,
        state=found.state,
        received_at=found.received_at,
    )


def contact(found: ContactView) -> Contact:
    """A contact as GraphQL shows it."""
    return Contact(
        id=ids.encode("Contact", found.id),
        display_name=found.name,
        platform=found.platform,
        created_at=found.created_at,
    )


async def _comments(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    first: First = None,
    after: After = None,
    state: inbox.CommentState | None = None,
) -> Answers[Connection[SocialComment]]:
    """The comments on the brand's channels, newest first, narrowed by their state on request."""
    numbers = [brand.database_id for brand in parents]
    scopes, refused = await info.context.allowed(inbox.comment_pages, numbers)
    asked = inbox.CommentQuery(state=state)
    found = await inbox.comment_pages(scopes, asked, window(first, after)) if scopes else {}
    return connections({**found, **refused}, numbers, comment)


async def _contacts(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    first: First = None,
    after: After = None,
    search: str | None = None,
) -> Answers[Connection[Contact]]:
    """The people who wrote to the brand, newest first, narrowed by their name on request."""
    numbers = [brand.database_id for brand in parents]
    scopes, refused = await info.context.allowed(inbox.contact_pages, numbers)
    asked = read(inbox.ContactQuery, {"search": search})
    found = await inbox.contact_pages(scopes, asked, window(first, after)) if scopes else {}
    return connections({**found, **refused}, numbers, contact)


extend(
    Brand,
    social_comments=batched(Connection[SocialComment], _comments, of=inbox.comment_pages),
    contacts=batched(Connection[Contact], _contacts, of=inbox.contact_pages),
)


async def _channels(parents: strawberry.Parent[list[SocialComment]], info: Info) -> Answers[Channel]:
    """The channel that it was written on."""
    scopes, _ = await info.context.allowed(channels.destinations, {row.brand_id for row in parents})
    wanted = sorted({row.channel_id for row in parents})
    found = await channels.destinations(scopes, wanted) if scopes else {}
    return [channel(found[row.channel_id]) if row.channel_id in found else NotFound() for row in parents]


async def _who(parents: strawberry.Parent[list[SocialComment]], info: Info) -> Answers[Contact | None]:
    """Who wrote it, where that is known."""
    wanted = sorted({row.contact_id for row in parents if row.contact_id is not None})
    scopes, _ = await info.context.allowed(inbox.contacts_by_ids, {row.brand_id for row in parents})
    found = await inbox.contacts_by_ids(scopes, wanted) if scopes and wanted else {}
    return [contact(found[row.contact_id]) if row.contact_id in found else None for row in parents]


extend(
    SocialComment,
    channel=batched(Channel, _channels),
    contact=batched(Contact | None, _who),
)


async def _found_comments(context: Context, comment_ids: list[int]) -> dict[int, SocialComment]:
    rows = await context.scopes_of(inbox.SocialComment.owned(), comment_ids)
    scopes, _ = await context.allowed(inbox.by_ids, {scope.brand_id for scope in rows.values()})
    found = await inbox.by_ids(scopes, list(rows)) if scopes else {}
    return {ident: comment(row) for ident, row in found.items()}


async def _found_contacts(context: Context, contact_ids: list[int]) -> dict[int, Contact]:
    rows = await context.scopes_of(inbox.Contact.owned(), contact_ids)
    scopes, _ = await context.allowed(inbox.contacts_by_ids, {scope.brand_id for scope in rows.values()})
    found = await inbox.contacts_by_ids(scopes, list(rows)) if scopes else {}
    return {ident: contact(row) for ident, row in found.items()}


findable("SocialComment", _found_comments)
findable("Contact", _found_contacts)


async def _reply(info: Info, input: SocialCommentReplyInput) -> SocialCommentResult:  # noqa: A002 the contract's name
    """Answer a comment on its platform. INVALID_STATE says what is not configured where that cannot be done."""
    scope, ident = await info.context.row("SocialComment", input.id, inbox.SocialComment.owned(), inbox.reply)
    return comment(await inbox.reply(scope, ident, read(inbox.NewReply, sent(input, "id"))))


async def _ignore(info: Info, input: SocialCommentIgnoreInput) -> SocialCommentResult:  # noqa: A002 likewise
    """Set a comment aside."""
    scope, ident = await info.context.row("SocialComment", input.id, inbox.SocialComment.owned(), inbox.ignore)
    return comment(await inbox.ignore(scope, ident))


@strawberry.type
class InboxMutations:
    """The root fields of the room."""

    social_comment_reply: SocialCommentResult = mutation(_reply, of=inbox.reply)
    social_comment_ignore: SocialCommentResult = mutation(_ignore, of=inbox.ignore)
