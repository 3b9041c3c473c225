"""Posts: content on its way to publication. Writing, review and publications are in files of their own."""

from collections.abc import AsyncGenerator
from enum import Enum
from typing import Annotated, Any, Final

import strawberry

from app.access import BrandScopes
from app.core.errors import NotFound
from app.core.text import MAXIMUM_ID
from app.domain import ideas, media, posts
from app.domain.posts import ListedPost, PostView
from schema.brands import Brand, found_brands
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.brand_fields import belonging
from schema.engine.connections import After, Before, Connection, First, Last, connections, window
from schema.engine.context import Context, Info
from schema.engine.inputs import read, sent
from schema.engine.nodes import Node, findable
from schema.engine.problem import Problem
from schema.engine.root_fields import subscription
from schema.engine.scalars import DateTime
from schema.engine.subscription_events import changed
from schema.ideas import Idea, idea
from schema.media import MediaAsset, asset
from schema.users import User, users

strawberry.enum(posts.PostStatus, description="Where a post stands.")
strawberry.enum(posts.ApprovalSource, description="Where an approval came from.")
strawberry.enum(posts.PostOrder, name="PostOrderField", description="By which time posts are listed.")

# A filter that names nothing of here finds nothing.
_NOTHING: Final = MAXIMUM_ID


@strawberry.enum(description="Which way a list goes.")
class OrderDirection(Enum):
    """Which way a list goes."""

    ASC = "ASC"
    DESC = "DESC"


@strawberry.type(description="Who approved a post, when and where.")
class Approval:
    """Who approved a post, when and where."""

    approved_by_id: strawberry.Private[int | None]
    via: posts.ApprovalSource = strawberry.field(description="Where the approval came from.")
    approver_name: str = strawberry.field(
        description="The name of who approved it: a member's of now, a guest's as it was typed."
    )
    approved_at: DateTime = strawberry.field(description="When it was approved.")


@strawberry.type(description="What the viewer may do to a post as it stands. Each mutation decides by itself.")
class PostAbilities:
    """What the viewer may do to a post as it stands."""

    edit: bool = strawberry.field(description="Whether `postUpdate` would be let through.")
    submit: bool = strawberry.field(description="Whether `postSubmitForReview` would be.")
    approve: bool = strawberry.field(description="Whether `postApprove` would be.")
    request_changes: bool = strawberry.field(description="Whether `postRequestChanges` would be.")
    schedule: bool = strawberry.field(description="Whether `postSchedule` would be.")
    comment: bool = strawberry.field(description="Whether `postCommentAdd` would be.")
    delete: bool = strawberry.field(description="Whether `postDelete` would be.")


@strawberry.type(description="A piece of content on its way to the brand's channels.")
class Post(Node):
    """A piece of content on its way to the brand's channels."""

    brand_id: strawberry.Private[int]
    author_id: strawberry.Private[int]
    database_id: int = strawberry.field(description="The number that REST and webhooks know the post by.")
    title: str | None = strawberry.field(description="The title; not every platform shows one.")
    body: str = strawberry.field(description="The text for all channels that have none of their own.")
    status: posts.PostStatus = strawberry.field(description="Where the post stands.")
    version: int = strawberry.field(description="Counts changes of any kind; see `expectedVersion`.")
    due_at: DateTime | None = strawberry.field(
        description="When it is to be published. Unapproved at that time, it expires."
    )
    approval: Approval | None = strawberry.field(description="Who approved it; null while nobody did.")
    created_at: DateTime = strawberry.field(description="When it was written.")
    updated_at: DateTime = strawberry.field(description="When it was changed last.")


PostResult = Annotated[Post | Problem, strawberry.union("PostResult", description="The post, or why not.")]


@strawberry.input(description="Which posts to list; what is given has to hold together.")
class PostFilter:
    """Which posts to list."""

    statuses: list[posts.PostStatus] | None = strawberry.field(
        default=strawberry.UNSET, description="Those in one of these states; archived ones are in no other list."
    )
    channel_id: strawberry.ID | None = strawberry.field(
        default=strawberry.UNSET, description="Those for this channel."
    )
    author_id: strawberry.ID | None = strawberry.field(
        default=strawberry.UNSET, description="Those that this person wrote."
    )
    search: str | None = strawberry.field(
        default=strawberry.UNSET, description="Those with this in their title or text; case does not matter."
    )
    due_from: DateTime | None = strawberry.field(
        default=strawberry.UNSET, description="Those that are due then or later."
    )
    due_to: DateTime | None = strawberry.field(default=strawberry.UNSET, description="Those that are due before.")


@strawberry.input(description="In which order to list posts. Undated ones come last in both directions of DUE_AT.")
class PostOrder:
    """In which order to list posts."""

    field: posts.PostOrder = strawberry.field(description="The time that decides.")
    direction: OrderDirection = strawberry.field(description="DESC has the latest first.")


def post(found: ListedPost | PostView, brand_id: int) -> Post:
    """A post as GraphQL shows it."""
    approval = found.approval
    return Post(
        id=ids.encode("Post", found.id),
        brand_id=brand_id,
        author_id=found.author_id,
        database_id=found.id,
        title=found.title,
        body=found.body,
        status=posts.PostStatus(found.status),
        version=found.version,
        due_at=found.due_at,
        approval=None
        if approval is None
        else Approval(
            approved_by_id=approval.approved_by_id,
            via=approval.via,
            approver_name=approval.approver_name,
            approved_at=approval.approved_at,
        ),
        created_at=found.created_at,
        updated_at=found.updated_at,
    )


def listed(found: ListedPost) -> Post:
    """A post of a list as GraphQL shows it."""
    return post(found, found.brand_id)


async def found_posts(context: Context, post_ids: list[int]) -> dict[int, Post]:
    """Those of these posts that the caller may see, by number."""
    rows = await context.scopes_of(posts.Post.owned(), post_ids)
    scopes, _ = await context.allowed(posts.by_ids, {scope.brand_id for scope in rows.values()})
    found = await posts.by_ids(scopes, list(rows)) if scopes else {}
    return {ident: listed(row) for ident, row in found.items()}


findable("Post", found_posts)


async def _of_brands(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    first: First = None,
    after: After = None,
    last: Last = None,
    before: Before = None,
    filter: PostFilter | None = None,  # noqa: A002 the argument's name in the contract
    order_by: PostOrder | None = None,
) -> Answers[Connection[Post]]:
    """The brand's posts, newest first unless ordered otherwise; archived ones only when the filter names them."""
    numbers = [brand.database_id for brand in parents]
    asked = _asked(filter, order_by)
    scopes, refused = await info.context.allowed(posts.post_pages, numbers)
    found = await posts.post_pages(scopes, asked, window(first, after, last, before)) if scopes else {}
    return connections({**found, **refused}, numbers, listed)


def _asked(filter_: PostFilter | None, order: PostOrder | None) -> posts.PostFilter:
    values: dict[str, Any] = sent(filter_) if filter_ else {}
    for name, type_name in (("channel_id", "Channel"), ("author_id", "User")):
        if values.get(name) is not None:
            values[name] = _number(type_name, values[name])
    if order is not None:
        values |= {"order": order.field, "newest_first": order.direction is OrderDirection.DESC}
    return read(posts.PostFilter, values)


def _number(type_name: str, text: str) -> int:
    named = ids.parts(text)
    return named[1] if named is not None and named[0] == type_name else _NOTHING


extend(Brand, posts=batched(Connection[Post], _of_brands, of=posts.post_pages))


async def _brands(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[Brand]:
    """The brand that the post belongs to."""
    found = await found_brands(info.context, list({row.brand_id for row in parents}))
    return [found.get(row.brand_id) or NotFound() for row in parents]


async def _authors(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[User]:
    """Who wrote the post."""
    del info
    found = await users(row.author_id for row in parents)
    return [found[row.author_id] for row in parents]


async def _media(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[list[MediaAsset]]:
    """The images and videos for all channels that have none of their own, in their order."""
    numbers = [row.database_id for row in parents]
    carried, refused = await belonging(
        info.context, posts.media_of, parents, lambda scopes: posts.media_of(scopes, numbers)
    )
    assets = await assets_of(info.context, parents, carried)
    return [refused.get(row.brand_id) or assets.get(row.database_id, []) for row in parents]


async def assets_of(context: Context, rows: Any, carried: Any) -> dict[int, list[MediaAsset]]:
    """The files that each row carries, by the row's number."""
    wanted = sorted({ident for chosen in carried.values() for ident in chosen})
    if not wanted:
        return {}
    found, _ = await belonging(context, media.by_ids, rows, lambda scopes: media.by_ids(scopes, wanted))
    made = {ident: asset(row) for ident, row in found.items()}
    return {ident: [made[one] for one in chosen if one in made] for ident, chosen in carried.items()}


async def _ideas(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[Idea | None]:
    """The idea that the post was made of."""
    numbers = [row.database_id for row in parents]
    found, refused = await belonging(
        info.context, ideas.ideas_of, parents, lambda scopes: ideas.ideas_of(scopes, numbers)
    )
    made = {ident: idea(row) for ident, row in found.items()}
    return [refused.get(row.brand_id) or made.get(row.database_id) for row in parents]


async def _abilities(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[PostAbilities]:
    """What the viewer may do to the post as it stands."""
    numbers = [row.database_id for row in parents]
    found, refused = await belonging(
        info.context, posts.abilities_of, parents, lambda scopes: posts.abilities_of(scopes, numbers)
    )
    made = {
        ident: PostAbilities(
            edit=may.edit,
            submit=may.submit,
            approve=may.approve,
            request_changes=may.request_changes,
            schedule=may.schedule,
            comment=may.comment,
            delete=may.delete,
        )
        for ident, may in found.items()
    }
    return [refused.get(row.brand_id) or made.get(row.database_id) or NotFound() for row in parents]


async def _approvers(parents: strawberry.Parent[list[Approval]], info: Info) -> Answers[User | None]:
    """The member who approved it; null for a guest with a share link."""
    del info
    found = await users(row.approved_by_id for row in parents if row.approved_by_id is not None)
    return [found.get(row.approved_by_id or 0) for row in parents]


extend(
    Post,
    brand=batched(Brand, _brands),
    author=batched(User, _authors),
    media=batched(list[MediaAsset], _media, of=posts.media_of),
    idea=batched(Idea | None, _ideas, of=ideas.ideas_of),
    viewer_can=batched(PostAbilities, _abilities),
)
extend(Approval, approved_by=batched(User | None, _approvers))


async def posts_of(context: Context, rows: Any, made_of: Any) -> dict[int, list[Post]]:
    """The posts that each row names by their numbers, by the row's number."""
    wanted = sorted({ident for chosen in made_of.values() for ident in chosen})
    if not wanted:
        return {}
    found, _ = await belonging(context, posts.by_ids, rows, lambda scopes: posts.by_ids(scopes, wanted))
    made = {ident: listed(row) for ident, row in found.items()}
    return {ident: [made[one] for one in chosen if one in made] for ident, chosen in made_of.items()}


async def _of_ideas(parents: strawberry.Parent[list[Idea]], info: Info) -> Answers[list[Post]]:
    """The posts that were made of the idea, the oldest first."""
    numbers = [row.database_id for row in parents]
    found, refused = await belonging(
        info.context, ideas.posts_using, parents, lambda scopes: ideas.posts_using(scopes, numbers)
    )
    made = await posts_of(info.context, parents, found)
    return [refused.get(row.brand_id) or made.get(row.database_id, []) for row in parents]


async def _of_media(parents: strawberry.Parent[list[MediaAsset]], info: Info) -> Answers[list[Post]]:
    """The posts that carry the file on any channel, the oldest first."""
    numbers = [row.database_id for row in parents]
    found, refused = await belonging(
        info.context, media.used_in, parents, lambda scopes: media.used_in(scopes, numbers)
    )
    made = await posts_of(info.context, parents, found)
    return [refused.get(row.brand_id) or made.get(row.database_id, []) for row in parents]


extend(Idea, posts=batched(list[Post], _of_ideas, of=ideas.posts_using))
extend(MediaAsset, used_in=batched(list[Post], _of_media, of=media.used_in))


async def _changed(
    info: Info, brand_id: strawberry.ID, post_id: strawberry.ID | None = None
) -> AsyncGenerator[Post]:
    """A post of the brand that is new or changed in any way, or only the named one; deletions say nothing."""
    scope = await info.context.brand(brand_id, posts.by_ids)
    wanted: int | None = None
    if post_id is not None:
        of, wanted = await info.context.row("Post", post_id, posts.Post.owned(), posts.by_ids)
        if of.brand_id != scope.brand_id:
            raise NotFound

    async def load(context: Context, ident: int) -> Post | None:
        if wanted is not None and ident != wanted:
            return None
        now = await context.brand(brand_id, posts.by_ids)
        row = (await posts.by_ids(BrandScopes((now,)), [ident])).get(ident)
        return None if row is None else listed(row)

    async for event in changed(info, posts.changed_posts(scope.brand_id), load):
        yield event


@strawberry.type
class PostSubscriptions:
    """The root fields of the room."""

    post_changed: Post = subscription(_changed, of=posts.by_ids)
