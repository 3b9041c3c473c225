"""The inbox: comments on a brand's channels, who wrote them, and what people do with them."""

from collections.abc import AsyncGenerator
from typing import Annotated

import strawberry

from app.domain import inbox
from app.domain.inbox import CommentView, ContactView
from schema.brands import Brand
from schema.channels import Channel, channels_of
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import BrandRows, brand_pages, linked, nothing, row_pages
from schema.engine.connections import After, Connection, First, window
from schema.engine.context import Info
from schema.engine.declarations import argument, enum, field, input_type, object_type, union
from schema.engine.errors import Problem
from schema.engine.inputs import BrandId, client_fields, read
from schema.engine.mappings import mapping
from schema.engine.nodes import Node
from schema.engine.root_fields import Mutation, Subscription, mutation, subscription
from schema.engine.scalars import DateTime

enum(
    inbox.CommentState,
    "The state of a comment.",
    name="SocialCommentState",
    DRAFTED="A reply was drafted and waits for a person.",
    IGNORED="Set aside.",
    NEW="Not read yet.",
    REPLIED="Answered.",
)


enum(
    inbox.CommentKind,
    "What was written to a channel.",
    name="SocialCommentKind",
    COMMENT="A comment below a post.",
    MENTION="A mention of the channel somewhere else.",
    MESSAGE="A direct message.",
)


@object_type
class Contact(Node):
    """A person who wrote to a brand on a platform."""

    brand_id: strawberry.Private[int]
    database_id: strawberry.Private[int]
    display_name: str = field("The name that the platform shows.")
    platform: str = field("The key of the platform.")
    created_at: DateTime = field("When they wrote first.")


@object_type
class SocialComment(Node):
    """A comment on one of a brand's channels."""

    brand_id: strawberry.Private[int]
    channel_id: strawberry.Private[int]
    publication_id: strawberry.Private[int | None]
    contact_id: strawberry.Private[int | None]
    body: str = field("What was written.")
    names_links: bool = field("Whether it contains web or mail addresses; then check a drafted reply carefully.")
    drafted_reply: str | None = field("A reply that was drafted and waits for a review.")
    state: inbox.CommentState = field("Its state.")
    received_at: DateTime = field("When it was written.")
    kind: inbox.CommentKind = field("What it is.")
    hidden_at: DateTime | None = field("When it was hidden on its platform.")
    reply: str | None = field("The reply that was sent.")
    replied_at: DateTime | None = field("When it was answered.")


SocialCommentResult = Annotated[SocialComment | Problem, union("SocialCommentResult", "The comment, or why not.")]


@input_type
class SocialCommentReplyInput:
    """An answer to a comment."""

    id: strawberry.ID = field("The comment.")
    body: str = field("The text of the reply.")


@input_type
class SocialCommentHideInput:
    """The comment to hide, or to show again."""

    id: strawberry.ID = field("The comment.")
    hidden: bool = field("Whether it is hidden.")


@input_type
class SocialCommentIgnoreInput:
    """The comment to set aside."""

    id: strawberry.ID = field("The comment.")


comment = mapping(SocialComment, CommentView)
contact = mapping(Contact, ContactView, display_name="name")
_SOCIAL_COMMENTS = BrandRows("SocialComment", inbox.SocialComment.rows_with_brands(), inbox.by_ids, comment)
CONTACTS = BrandRows("Contact", inbox.Contact.rows_with_brands(), inbox.contacts_by_ids, contact)


async def _comments(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    first: First = None,
    after: After = None,
    state: Annotated[inbox.CommentState | None, argument("Those in this state; all unless given.")] = None,
    states: Annotated[
        list[inbox.CommentState] | None, argument("Those in one of these states; all unless given.")
    ] = None,
) -> Answers[Connection[SocialComment]]:
    """The comments on the brand's channels, newest first, narrowed by their state on request."""
    query, part = inbox.CommentQuery(state=state, states=states), window(first, after)
    return await brand_pages(info, inbox.comment_pages, parents, comment, query, part)


async def _contacts(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    first: First = None,
    after: After = None,
    search: Annotated[str | None, argument("Those whose name holds this; case does not matter.")] = None,
) -> Answers[Connection[Contact]]:
    """The people who wrote to the brand, newest first, narrowed by their name on request."""
    query, part = read(inbox.ContactQuery, {"search": search}), window(first, after)
    return await brand_pages(info, inbox.contact_pages, parents, contact, query, part)


async def _of_contacts(
    parents: strawberry.Parent[list[Contact]], info: Info, first: First = None, after: After = None
) -> Answers[Connection[SocialComment]]:
    """What they wrote on the brand's channels, newest first."""
    return await row_pages(info, inbox.comments_of, parents, comment, window(first, after))


async def _channels(parents: strawberry.Parent[list[SocialComment]], info: Info) -> Answers[Channel]:
    """The channel that it was written on."""
    return await channels_of(info, parents, (row.channel_id for row in parents))


async def _authors(parents: strawberry.Parent[list[SocialComment]], info: Info) -> Answers[Contact | None]:
    """Who wrote it, where that is known."""
    numbers = (row.contact_id for row in parents)
    return await linked(info, inbox.contacts_by_ids, parents, numbers, contact, nothing)


async def _reply(info: Info, input: SocialCommentReplyInput) -> SocialCommentResult:
    """Answer a comment on its platform. INVALID_STATE says what is not configured where that cannot be done."""
    scope, number = await _SOCIAL_COMMENTS.find_named(info.context, input.id, inbox.reply)
    return comment(await inbox.reply(scope, number, read(inbox.NewReply, client_fields(input, "id"))))


async def _hide(info: Info, input: SocialCommentHideInput) -> SocialCommentResult:
    """Hide a comment on its platform, or show it again. INVALID_STATE says where the platform cannot do that."""
    scope, number = await _SOCIAL_COMMENTS.find_named(info.context, input.id, inbox.hide)
    return comment(await inbox.hide(scope, number, read(inbox.HiddenComment, client_fields(input, "id"))))


async def _comment_changes(info: Info, brand_id: BrandId) -> AsyncGenerator[SocialComment]:
    """Each comment that comes in, gets a draft, or is answered, hidden or ignored from now on."""
    async for event in _SOCIAL_COMMENTS.events(info, brand_id, inbox.topic):
        yield event


async def _ignore(info: Info, input: SocialCommentIgnoreInput) -> SocialCommentResult:
    """Set a comment aside."""
    scope, number = await _SOCIAL_COMMENTS.find_named(info.context, input.id, inbox.ignore)
    return comment(await inbox.ignore(scope, number))


EXTENDS: Extensions = {
    SocialComment: {"channel": batched(_channels), "contact": batched(_authors)},
    Contact: {"comments": batched(_of_contacts, of=inbox.comments_of)},
    Brand: {
        "social_comments": batched(_comments, of=inbox.comment_pages),
        "contacts": batched(_contacts, of=inbox.contact_pages),
    },
    Mutation: {
        "social_comment_reply": mutation(_reply, of=inbox.reply),
        "social_comment_hide": mutation(_hide, of=inbox.hide),
        "social_comment_ignore": mutation(_ignore, of=inbox.ignore),
    },
    Subscription: {"social_comment_changed": subscription(_comment_changes, of=inbox.by_ids)},
}
