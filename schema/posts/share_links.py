"""Share links as members see them."""

from typing import Annotated

import strawberry

from app.core.errors import Invalid
from app.domain import posts
from app.domain.posts import ShareLinkView
from schema.brands import Brand
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import BrandRows, brand_pages, every, links_of, of_rows
from schema.engine.connections import After, Connection, First, window
from schema.engine.context import Info
from schema.engine.declarations import field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, read
from schema.engine.mappings import mapping
from schema.engine.nodes import Node
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import URL, DateTime
from schema.posts.types import POSTS, Post, listed_post
from schema.users import User, users_of


@object_type
class ShareLink(Node):
    """A public link to the review of some posts, without its secret."""

    brand_id: strawberry.Private[int]
    post_ids: strawberry.Private[list[int]]
    changed_ids: strawberry.Private[list[int]]
    open_ids: strawberry.Private[list[int]]
    created_by_id: strawberry.Private[int]
    label: str | None = field("What its maker calls it; null for a client.")
    name: str | None = field("What its holders read above the posts.")
    follows: bool = field(
        "Whether it is a round, which shows of each post what was submitted or approved last; another link shows"
        " posts as they were when it was made."
    )
    due_on: str | None = field("Of a round, the day until which decisions are needed, such as 2026-12-01.")
    addresses: list[str] | None = field(
        "Of a round, the addresses to which mails bring it; null for a client.", length=posts.ROUND_ADDRESSES
    )
    mailed_at: DateTime | None = field("When its addresses were written to last.")
    allow_comments: bool = field("Whether its holder may comment.")
    allow_approval: bool = field("Whether its holder may approve and request changes.")
    expires_at: DateTime | None = field("When it ends by itself.")
    revoked_at: DateTime | None = field("When it was revoked.")
    last_opened_at: DateTime | None = field("When it was opened last, to the minute.")
    created_at: DateTime = field("When it was created.")


@object_type
class NewShareLink:
    """A share link that was just made."""

    share_link: ShareLink = field("The link.")
    url: URL = field("Holds the secret and is shown once.")


ShareLinkResult = Annotated[ShareLink | Problem, union("ShareLinkResult", "The share link, or why not.")]
NewShareLinkResult = Annotated[NewShareLink | Problem, union("NewShareLinkResult", "The new link, or why not.")]


@input_type
class ShareLinkCreateInput:
    """A public link to the review of posts of one brand, as they are now."""

    post_ids: list[strawberry.ID] = field("1 to 20 posts of one brand, 50 for a round.")
    label: str | None = optional("What the team calls it. Its holders and clients do not see it.")
    allow_comments: bool | None = optional("Whether its holder may comment.", default=True)
    allow_approval: bool | None = optional(
        "Whether its holder may approve and request changes; needs that right oneself.", default=False
    )
    expires_at: DateTime | None = optional("Within a year; in 30 days unless given.")
    follows: bool | None = optional(
        "Whether it is a round, which shows of each post what was submitted or approved last.", default=False
    )
    name: str | None = optional("What its holders read above the posts, at most 100 characters.")
    due_on: str | None = optional("Of a round, the day until which decisions are needed, such as 2026-12-01.")
    addresses: list[str] | None = optional(
        "Of a round, up to 20 addresses to which mails bring it: now, when posts wait again, and the day before."
    )


@input_type
class ShareLinkAddInput:
    """Posts for a round."""

    id: strawberry.ID = field("The round.")
    post_ids: list[strawberry.ID] = field(
        "1 to 50 posts of its brand; of one that it has, it shows the newest content."
    )


@input_type
class ShareLinkRemindInput:
    """The round whose addresses to remind."""

    id: strawberry.ID = field("The round.")


@input_type
class ShareLinkRevokeInput:
    """The share link to end."""

    id: strawberry.ID = field("The share link.")


share_link = mapping(ShareLink, ShareLinkView)
_new = mapping(NewShareLink, posts.NewLink, share_link=lambda new: share_link(new.link))
_SHARE_LINKS = BrandRows("ShareLink", posts.ShareLink.rows_with_brands(), posts.links_by_ids, share_link)


async def _of_brands(
    parents: strawberry.Parent[list[Brand]], info: Info, first: First = None, after: After = None
) -> Answers[Connection[ShareLink]]:
    """The brand's share links, newest first, ended ones too."""
    return await brand_pages(info, posts.link_pages, parents, share_link, window(first, after))


async def _of_posts(parents: strawberry.Parent[list[Post]], info: Info) -> Answers[list[ShareLink]]:
    """The newest hundred share links to the post, ended ones too."""
    return await of_rows(info, posts.links_of, parents, every(share_link), list)


async def _posts(parents: strawberry.Parent[list[ShareLink]], info: Info) -> Answers[list[Post]]:
    """The posts that it shows."""
    return await links_of(info, posts.by_ids, parents, [row.post_ids for row in parents], listed_post)


async def _changed_posts(parents: strawberry.Parent[list[ShareLink]], info: Info) -> Answers[list[Post]]:
    """Those of the posts whose content changed since: a link shows them no more, a round as they were."""
    return await links_of(info, posts.by_ids, parents, [row.changed_ids for row in parents], listed_post)


async def _open_posts(parents: strawberry.Parent[list[ShareLink]], info: Info) -> Answers[list[Post]]:
    """Those of the posts that are in review and wait for a decision by it."""
    return await links_of(info, posts.by_ids, parents, [row.open_ids for row in parents], listed_post)


async def _makers(parents: strawberry.Parent[list[ShareLink]], info: Info) -> Answers[User]:
    """Who made it."""
    return await users_of(info, (row.created_by_id for row in parents))


async def _create(info: Info, input: ShareLinkCreateInput) -> NewShareLinkResult:
    """Make a public link to the review of posts as they are now; a later change of content ends it for them."""
    if not input.post_ids:
        raise Invalid(fields={"post_ids": ["Choose at least one post."]})
    values = client_fields(input, "post_ids")
    for name, default in (
        ("allow_comments", True),
        ("allow_approval", False),
        ("follows", False),
    ):
        values[name] = default if values[name] is None else values[name]
    if values.get("addresses") is None:
        values.pop("addresses", None)
    raw = {"allow_approval": values["allow_approval"]}
    scope, _ = await POSTS.find_named(info.context, input.post_ids[0], posts.share, raw)
    values["post_ids"] = [ids.decode("Post", text) for text in input.post_ids]
    return _new(await posts.share(scope, read(posts.NewShareLink, values)))


async def _revoke(info: Info, input: ShareLinkRevokeInput) -> ShareLinkResult:
    """End a share link at once."""
    scope, number = await _SHARE_LINKS.find_named(info.context, input.id, posts.revoke_share_link)
    return share_link(await posts.revoke_share_link(scope, number))


async def _add(info: Info, input: ShareLinkAddInput) -> ShareLinkResult:
    """Add posts to a round, or show there the newest content of those that it has; its addresses are told."""
    scope, number = await _SHARE_LINKS.find_named(info.context, input.id, posts.add_to_round)
    values = {"post_ids": [ids.decode("Post", text) for text in input.post_ids]}
    return share_link(await posts.add_to_round(scope, number, read(posts.ShareLinkAddition, values)))


async def _remind(info: Info, input: ShareLinkRemindInput) -> ShareLinkResult:
    """Mail the addresses of a round what waits for them, at most once an hour."""
    scope, number = await _SHARE_LINKS.find_named(info.context, input.id, posts.remind)
    return share_link(await posts.remind(scope, number))


EXTENDS: Extensions = {
    ShareLink: {
        "posts": batched(_posts, of=posts.by_ids, length=posts.ROUND_POSTS),
        "changed_posts": batched(_changed_posts, of=posts.by_ids, length=posts.ROUND_POSTS),
        "open_posts": batched(_open_posts, of=posts.by_ids, length=posts.ROUND_POSTS),
        "created_by": batched(_makers),
    },
    Brand: {"share_links": batched(_of_brands, of=posts.link_pages)},
    Post: {"share_links": batched(_of_posts, of=posts.links_of, reads=[], length=posts.NEWEST_LINKS)},
    Mutation: {
        "share_link_create": mutation(_create, of=posts.share),
        "share_link_add": mutation(_add, of=posts.add_to_round),
        "share_link_remind": mutation(_remind, of=posts.remind),
        "share_link_revoke": mutation(_revoke, of=posts.revoke_share_link),
    },
}
