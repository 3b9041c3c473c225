"""Lists of posts, the fields of posts that other rooms fill, those of other rooms with posts, and events."""

from collections.abc import AsyncGenerator
from enum import Enum
from typing import Annotated, Any

import strawberry

from app.access import BrandScope, Permission as RolePermission, Role as RoleName
from app.core.errors import NotFound
from app.domain import ideas, labels, media, posts
from schema.audit import AuditEntry
from schema.brands import Brand, brands_of
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import brand_pages, every, linked, links_of, nothing, of_rows, visible
from schema.engine.connections import After, Before, Connection, First, Last, window
from schema.engine.context import Context, Info
from schema.engine.declarations import argument, enum, field, input_type, object_type, optional
from schema.engine.inputs import BrandId, client_fields, read
from schema.engine.mappings import mapping
from schema.engine.projections import projection
from schema.engine.results import Deleted
from schema.engine.root_fields import Subscription, subscription
from schema.engine.scalars import BigInt, DateTime
from schema.engine.subscription_events import row_changes
from schema.ideas import Idea, idea
from schema.labels import Label, label
from schema.media import MediaAsset, asset
from schema.members.memberships import Permission, permissions_of
from schema.posts.types import POSTS, Approval, Post, listed_post
from schema.users import User, users_of
from schema.webhooks import WebhookDelivery

enum(
    posts.PostOrder,
    "By which time posts are listed.",
    name="PostOrderField",
    CREATED_AT="When they were written.",
    DUE_AT="When they are due.",
    UPDATED_AT="When they were changed last.",
)


class OrderDirection(Enum):
    """Which way a list goes."""

    ASC = "ASC"
    DESC = "DESC"


enum(OrderDirection, "Which way a list goes.", ASC="The earliest first.", DESC="The latest first.")


@object_type
class PostAbilities:
    """What the viewer may do to a post as it stands. Each mutation decides by itself."""

    edit: bool = field("Whether `postUpdate` would be let through.")
    submit: bool = field("Whether `postSubmitForReview` would be.")
    approve: bool = field("Whether `postApprove` would be.")
    request_changes: bool = field("Whether `postRequestChanges` would be.")
    schedule: bool = field("Whether `postSchedule` would be.")
    unschedule: bool = field("Whether `postUnschedule` would take a time away.")
    withdraw: bool = field("Whether `postWithdrawFromReview` would be.")
    comment: bool = field("Whether `postCommentAdd` would be.")
    delete: bool = field("Whether `postDelete` would be.")


@input_type
class PostFilter:
    """Which posts to list; what is given has to hold together."""

    statuses: list[posts.PostStatus] | None = optional(
        "Those in one of these states; archived ones are in no other list."
    )
    channel_id: strawberry.ID | None = optional("Those for this channel.")
    channel_ids: list[strawberry.ID] | None = optional("Those for any of these channels, at most 100.")
    author_id: strawberry.ID | None = optional("Those that this person wrote.")
    author_ids: list[strawberry.ID] | None = optional("Those that any of these people wrote, at most 100.")
    label_ids: list[strawberry.ID] | None = optional(
        "Those with any of these labels, at most 100; none for who may not see labels."
    )
    has_media: bool | None = optional("Those with a file on any channel, or those without one.")
    has_video: bool | None = optional("Those with a film on any channel, or those without one.")
    by_agent: bool | None = optional("Those that an agent drafted, or those by people; for a client all are.")
    search: str | None = optional("Those with this in their title or text; case does not matter.")
    due_from: DateTime | None = optional("Those that are due then or later.")
    due_to: DateTime | None = optional("Those that are due before.")
    updated_since: DateTime | None = optional("Those that changed then or later.")
    is_scheduled: bool | None = optional("Those that have a due time, or those that have none.")
    needs_care: bool | None = optional(
        "Those with a publication that failed or whose outcome is unknown, or those without one."
    )


@input_type
class PostOrder:
    """In which order to list posts. Undated ones come last in both directions of DUE_AT."""

    direction: OrderDirection = field("DESC has the latest first.")
    field: posts.PostOrder = field("The time that decides.")


@object_type
class BrandAbilities:
    """What the viewer may do in a brand. Each mutation decides by itself."""

    approve: bool = field("Whether `postApprove` would be let through for a post that waits for it.")
    role: RoleName | None = field("Their role; null as long as the brand is locked to them.")
    permissions: list[Permission] = field("What the role may do; nothing without one.", length=len(RolePermission))


_abilities_shown = mapping(PostAbilities, posts.Abilities)


async def _of_brands(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    first: First = None,
    after: After = None,
    last: Last = None,
    before: Before = None,
    filter: Annotated[PostFilter | None, argument("Which posts; all but archived ones unless given.")] = None,
    order_by: Annotated[PostOrder | None, argument("Their order; the newest first unless given.")] = None,
) -> Answers[Connection[Post]]:
    """The brand's posts, newest first unless ordered otherwise; archived ones only when the filter names them."""
    query, part = post_query(filter, order_by), window(first, after, last, before)
    return await brand_pages(
        info, posts.post_pages, parents, listed_post, query, part, projection(info, listed_post)
    )


async def _of_brand(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    database_id: Annotated[BigInt, argument("The number that REST and the addresses of the studio know it by.")],
) -> Answers[Post | None]:
    """One post of the brand by its number; null for one that is unknown or of another brand."""
    scopes, refusals = await info.context.allowed(posts.by_ids, {parent.brand_id for parent in parents})
    rows = await posts.by_ids(scopes, [database_id]) if scopes else {}
    row = rows.get(database_id)
    return [
        refusals.get(parent.brand_id)
        or (listed_post(row) if row is not None and row.brand_id == parent.brand_id else None)
        for parent in parents
    ]


def post_query(filter_: PostFilter | None, order: PostOrder | None = None) -> posts.PostFilter:
    """The conditions and the order as the domain reads them. Errors: Invalid on the field that is wrong."""
    values: dict[str, Any] = client_fields(filter_) if filter_ else {}
    for name, type_name in (("channel_id", "Channel"), ("author_id", "User")):
        if values.get(name) is not None:
            values[name] = ids.filter_number(type_name, values[name])
    for name, type_name in (("channel_ids", "Channel"), ("author_ids", "User"), ("label_ids", "Label")):
        if values.get(name) is not None:
            values[name] = [ids.filter_number(type_name, text) for text in values[name]]
    if order is not None:
        values |= {"order": order.field, "newest_first": order.direction is OrderDirection.DESC}
    return read(posts.PostFilter, values)


async def _brands(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[Brand]:
    """The brand that the post belongs to."""
    return await brands_of(info, (row.brand_id for row in parents))


async def _authors(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[User]:
    """Who wrote the post."""
    return await users_of(info, (row.author_id for row in parents))


async def _media(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[list[MediaAsset]]:
    """The images and videos for all channels that have none of their own, in their order."""
    return await of_rows(info, posts.media_of, parents, every(asset), list, projection(info, asset))


async def _ideas(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[Idea | None]:
    """The idea that the post was made of."""
    return await of_rows(info, ideas.ideas_of, parents, idea, nothing)


async def _labels_of_posts(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[list[Label] | None]:
    """The labels of the post, by name; null for who may not see labels, as clients may not."""
    return visible(await of_rows(info, labels.labels_of, parents, every(label), list))


async def _abilities(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[PostAbilities]:
    """What the viewer may do to the post as it stands."""
    return await of_rows(info, posts.abilities_of, parents, _abilities_shown, NotFound)


async def _brand_abilities(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[BrandAbilities]:
    """What the viewer may do in the brand, also to posts that are not there yet."""
    posts.approve.authorize(info.context.caller)
    scopes = await info.context.scopes({parent.brand_id for parent in parents})
    return [_abilities_in(scopes.get(parent.brand_id)) for parent in parents]


def _abilities_in(scope: BrandScope | None) -> BrandAbilities:
    if scope is None:
        return BrandAbilities(approve=False, role=None, permissions=[])
    can_approve = posts.approve.allows(scope)
    return BrandAbilities(approve=can_approve, role=scope.role, permissions=permissions_of(scope.role))


async def _approvers(parents: strawberry.Parent[list[Approval]], info: Info) -> Answers[User | None]:
    """The member who approved it; null for a guest with a share link."""
    return await users_of(info, (row.approved_by_id for row in parents))


async def _of_audit(parents: strawberry.Parent[list[AuditEntry]], info: Info) -> Answers[Post | None]:
    """The post that was changed, where it is one and still there."""
    numbers = [_post_number(row.subject) for row in parents]
    return await linked(info, posts.by_ids, parents, numbers, listed_post, nothing)


async def _of_deliveries(parents: strawberry.Parent[list[WebhookDelivery]], info: Info) -> Answers[Post | None]:
    """The post that it is about, where it is still there; null for a test."""
    return await linked(info, posts.by_ids, parents, [row.post_id for row in parents], listed_post, nothing)


def _post_number(subject: str) -> int | None:
    kind, _, number = subject.partition(" ")
    return int(number) if kind == "post" and number.isdecimal() else None


async def _of_ideas(parents: strawberry.Parent[list[Idea]], info: Info) -> Answers[list[Post]]:
    """The posts that were made of the idea, the oldest first; of more than a hundred the newest."""
    numbers = await of_rows(info, ideas.posts_using, parents, list, list)
    return await links_of(info, posts.by_ids, parents, numbers, listed_post)


async def _of_media(parents: strawberry.Parent[list[MediaAsset]], info: Info) -> Answers[list[Post]]:
    """The posts that carry the file on any channel, the oldest first; of more than a hundred the newest."""
    numbers = await of_rows(info, media.used_in, parents, list, list)
    return await links_of(info, posts.by_ids, parents, numbers, listed_post)


async def _post_changes(
    info: Info,
    brand_id: BrandId,
    post_id: Annotated[strawberry.ID | None, argument("One of its posts; all unless given.")] = None,
) -> AsyncGenerator[Post]:
    """A post of the brand that is new or changed, or only the named one; `postDeleted` tells of deletions."""
    if post_id is None:
        async for event in POSTS.events(info, brand_id, posts.changed_posts):
            yield event
        return
    brand = await info.context.brand(brand_id, posts.by_ids)
    scope, post_number = await POSTS.find_named(info.context, post_id, posts.by_ids)
    if scope.brand_id != brand.brand_id:
        raise NotFound
    # One out of sight is as absent as one of another brand.
    await POSTS.get(scope, post_number)

    async def load(context: Context, number: int) -> Post | None:
        if number != post_number:
            return None
        return await POSTS.in_brand(await context.brand(brand_id, posts.by_ids), number)

    async for event in row_changes(info, posts.changed_posts(brand.brand_id), load):
        yield event


async def _post_deletions(info: Info, brand_id: BrandId) -> AsyncGenerator[Deleted]:
    """A post of the brand was deleted. If it is archived or restored, `postChanged` has an event instead."""
    brand = await info.context.brand(brand_id, posts.by_ids)

    async def load(context: Context, number: int) -> Deleted | None:
        # Who sees less of the brand meanwhile hears of nothing more.
        scope = await context.brand(brand_id, posts.by_ids)
        return Deleted(id=strawberry.ID(ids.encode("Post", number))) if scope.view is brand.view else None

    async for event in row_changes(info, posts.gone_posts(brand.brand_id, brand.view), load):
        yield event


EXTENDS: Extensions = {
    Post: {
        "brand": batched(_brands, reads=[]),
        "author": batched(_authors, reads=["author_id"]),
        "media": batched(_media, of=posts.media_of, reads=[], length=posts.MEDIA),
        "idea": batched(_ideas, of=ideas.ideas_of, reads=[]),
        "labels": batched(_labels_of_posts, reads=[], length=labels.LABELS_OF_POST),
        "viewer_can": batched(_abilities, reads=[]),
    },
    Approval: {"approved_by": batched(_approvers)},
    AuditEntry: {"post": batched(_of_audit, of=posts.by_ids)},
    WebhookDelivery: {"post": batched(_of_deliveries, of=posts.by_ids)},
    Brand: {
        "posts": batched(_of_brands, of=posts.post_pages),
        "post": batched(_of_brand, of=posts.by_ids),
        "viewer_can": batched(_brand_abilities),
    },
    Idea: {"posts": batched(_of_ideas, of=ideas.posts_using, length=ideas.NEWEST_POSTS)},
    MediaAsset: {"used_in": batched(_of_media, of=media.used_in, reads=[], length=media.NEWEST_USES)},
    Subscription: {
        "post_changed": subscription(_post_changes, of=posts.by_ids),
        "post_deleted": subscription(_post_deletions, of=posts.by_ids),
    },
}
