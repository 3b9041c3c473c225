"""Share links as members see them."""

from typing import Annotated

import strawberry

from app.core.errors import Invalid
from app.domain import posts
from app.domain.posts import ShareLinkView
from schema.brands import Brand
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.brand_fields import belonging
from schema.engine.connections import After, Connection, First, connections, window
from schema.engine.context import Context, Info
from schema.engine.inputs import read, sent
from schema.engine.nodes import Node, findable
from schema.engine.problem import Problem
from schema.engine.root_fields import mutation
from schema.engine.scalars import URL, DateTime
from schema.posts.types import Post, posts_of
from schema.users import User, users


@strawberry.type(description="A public link to the review of some posts, without its secret.")
class ShareLink(Node):
    """A public link to the review of some posts."""

    brand_id: strawberry.Private[int]
    number: strawberry.Private[int]
    post_ids: strawberry.Private[list[int]]
    created_by_id: strawberry.Private[int]
    label: str | None = strawberry.field(description="What its maker calls it.")
    allow_comments: bool = strawberry.field(description="Whether its holder may comment.")
    allow_approval: bool = strawberry.field(description="Whether its holder may approve and request changes.")
    expires_at: DateTime | None = strawberry.field(description="When it ends by itself.")
    revoked_at: DateTime | None = strawberry.field(description="When somebody ended it.")
    last_opened_at: DateTime | None = strawberry.field(description="When it was opened last, to the minute.")
    created_at: DateTime = strawberry.field(description="When it was made.")


@strawberry.type(description="A share link that was just made.")
class NewShareLink:
    """A share link that was just made."""

    share_link: ShareLink = strawberry.field(description="The link.")
    url: URL = strawberry.field(description="Holds the secret and is shown once.")


ShareLinkResult = Annotated[
    ShareLink | Problem, strawberry.union("ShareLinkResult", description="The share link, or why not.")
]
NewShareLinkResult = Annotated[
    NewShareLink | Problem, strawberry.union("NewShareLinkResult", description="The new link, or why not.")
]


@strawberry.input(description="A public link to the review of posts of one brand, as they are now.")
class ShareLinkCreateInput:
    """A public link to the review of posts of one brand, as they are now."""

    post_ids: list[strawberry.ID] = strawberry.field(description="1 to 20 posts of one brand.")
    label: str | None = strawberry.field(default=strawberry.UNSET, description="What to call it among members.")
    allow_comments: bool | None = strawberry.field(default=True, description="Whether its holder may comment.")
    allow_approval: bool | None = strawberry.field(
        default=False, description="Whether its holder may approve and request changes; needs that right oneself."
    )
    expires_at: DateTime | None = strawberry.field(
        default=strawberry.UNSET, description="Within a year; in 30 days unless given."
    )


@strawberry.input(description="The share link to end.")
class ShareLinkRevokeInput:
    """The share link to end."""

    id: strawberry.ID = strawberry.field(description="The share link.")


def share_link(found: ShareLinkView) -> ShareLink:
    """A share link as GraphQL shows it."""
    return ShareLink(
        id=ids.encode("ShareLink", found.id),
        brand_id=found.brand_id,
        number=found.id,
        post_ids=found.post_ids,
        created_by_id=found.created_by_id,
        label=found.label,
        allow_comments=found.allow_comments,
        allow_approval=found.allow_approval,
        expires_at=found.expires_at,
        revoked_at=found.revoked_at,
        last_opened_at=found.last_opened_at,
        created_at=found.created_at,
    )


async def _found(context: Context, link_ids: list[int]) -> dict[int, ShareLink]:
    rows = await context.scopes_of(posts.ShareLink.owned(), link_ids)
    scopes, _ = await context.allowed(posts.links_by_ids, {scope.brand_id for scope in rows.values()})
    found = await posts.links_by_ids(scopes, list(rows)) if scopes else {}
    return {ident: share_link(row) for ident, row in found.items()}


findable("ShareLink", _found)


async def _of_brands(
    parents: strawberry.Parent[list[Brand]], info: Info, first: First = None, after: After = None
) -> Answers[Connection[ShareLink]]:
    """The brand's share links, newest first, ended ones too."""
    brand_ids = [brand.database_id for brand in parents]
    part = window(first, after)
    scopes, refused = await info.context.allowed(posts.link_pages, brand_ids)
    found = await posts.link_pages(scopes, part) if scopes else {}
    return connections({**found, **refused}, brand_ids, share_link)


async def _of_posts(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[list[ShareLink]]:
    """The newest hundred share links to the post, ended ones too."""
    post_ids = [row.database_id for row in parents]
    found, refused = await belonging(
        info.context, posts.links_of, parents, lambda scopes: posts.links_of(scopes, post_ids)
    )
    made = {ident: [share_link(row) for row in rows] for ident, rows in found.items()}
    return [refused.get(row.brand_id) or made.get(row.database_id, []) for row in parents]


extend(Brand, share_links=batched(Connection[ShareLink], _of_brands, of=posts.link_pages))
extend(Post, share_links=batched(list[ShareLink], _of_posts, of=posts.links_of))


async def _posts(parents: strawberry.Parent[list[ShareLink]], info: Info) -> Answers[list[Post]]:
    """The posts that it shows."""
    made = await posts_of(info.context, parents, {row.number: row.post_ids for row in parents})
    return [made.get(row.number, []) for row in parents]


async def _makers(parents: strawberry.Parent[list[ShareLink]], info: Info) -> Answers[User]:
    """Who made it."""
    del info
    found = await users(row.created_by_id for row in parents)
    return [found[row.created_by_id] for row in parents]


extend(
    ShareLink,
    posts=batched(list[Post], _posts, of=posts.by_ids),
    created_by=batched(User, _makers),
)


async def _create(info: Info, input: ShareLinkCreateInput) -> NewShareLinkResult:  # noqa: A002 the contract's name
    """Make a public link to the review of posts as they are now; a later change of content ends it for them."""
    if not input.post_ids:
        raise Invalid(fields={"post_ids": ["Choose at least one post."]})
    values = sent(input, "post_ids")
    for name, default in (("allow_comments", True), ("allow_approval", False)):
        values[name] = default if values[name] is None else values[name]
    raw = {"allow_approval": values["allow_approval"]}
    scope, _ = await info.context.row("Post", input.post_ids[0], posts.Post.owned(), posts.share, raw)
    values["post_ids"] = [ids.decode("Post", text) for text in input.post_ids]
    made = await posts.share(scope, read(posts.NewShareLink, values))
    return NewShareLink(share_link=share_link(made.link), url=URL(made.url))


async def _revoke(info: Info, input: ShareLinkRevokeInput) -> ShareLinkResult:  # noqa: A002 likewise
    """End a share link at once."""
    owned = posts.ShareLink.owned()
    scope, ident = await info.context.row("ShareLink", input.id, owned, posts.revoke_share_link)
    return share_link(await posts.revoke_share_link(scope, ident))


@strawberry.type
class ShareLinkMutations:
    """The root fields of the room."""

    share_link_create: NewShareLinkResult = mutation(_create, of=posts.share)
    share_link_revoke: ShareLinkResult = mutation(_revoke, of=posts.revoke_share_link)
