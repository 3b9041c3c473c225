"""Change notes about posts, publications and review threads, for everyone who watches them, after the commit."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from app.access import ClientView
from app.core import changes
from app.core.db import Statement
from app.domain.posts.models import Post, ReviewEntry

DUE: Final = "publications-due"
"""The topic of change notes on which workers look for due publications at once."""
_PUBLICATIONS = Statement("SELECT id FROM publication WHERE post_id = :post_id ORDER BY id", row=int)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedPublication:
    """A publication that changed, with its post and brand."""

    id: int
    post_id: int
    brand_id: int


@dataclass(frozen=True, slots=True)
class ChangedPost:
    """A post that changed, with its brand."""

    id: int
    brand_id: int


def changed_posts(brand_id: int) -> str:
    """The topic of change notes about the brand's posts; the number of each note is the post's id."""
    return f"posts.changed.{brand_id}"


def gone_posts(brand_id: int, view: ClientView) -> str:
    """The topic of change notes about deleted posts of the brand, for those who saw so much of it; the number of
    each note is the id that the post had.
    """
    return f"posts.deleted.{brand_id}.{view.value}"


def changed_publications(brand_id: int) -> str:
    """The topic of change notes about the brand's publications; the number of each note is its id."""
    return f"posts.publication.{brand_id}"


def added_entries(post_id: int) -> str:
    """The topic of change notes about new entries of a post's review thread; the number is the entry's id."""
    return f"posts.entry.{post_id}"


async def post_changed(post: Post) -> None:
    """Announce that a post is new or changed."""
    await changes.announce(changed_posts(post.brand_id), post.id)


async def post_deleted(post: Post, views: Iterable[ClientView]) -> None:
    """Announce that a post is deleted, to those who saw it."""
    await changes.announce_all([(gone_posts(post.brand_id, one), post.id) for one in views])


async def publications_changed(post: Post) -> None:
    """Announce that all publications of a post changed."""
    topic = changed_publications(post.brand_id)
    await changes.announce_all([(topic, ident) for ident in await _PUBLICATIONS.rows(post_id=post.id)])


async def entry_added(entry: ReviewEntry) -> None:
    """Announce a new entry of a review thread."""
    await changes.announce(added_entries(entry.post_id), entry.id)


async def batch_changed(publications: Iterable[ChangedPublication], posts: Iterable[ChangedPost] = ()) -> None:
    """Announce that these publications changed, their posts and further posts."""
    rows = list(publications)
    post_ids = {(row.brand_id, row.post_id) for row in rows} | {(post.brand_id, post.id) for post in posts}
    await changes.announce_all(
        [(changed_publications(row.brand_id), row.id) for row in rows]
        + [(changed_posts(brand_id), post_id) for brand_id, post_id in sorted(post_ids)]
    )
