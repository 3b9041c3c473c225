"""Telling everybody who watches that posts, publications and review threads changed, after the commit."""

from collections.abc import Iterable, Mapping
from typing import Any

from app.core import changes
from app.core.db import Statement
from app.domain.posts.models import Post, ReviewEntry

_PUBLICATIONS = Statement("SELECT id, brand_id FROM publication WHERE post_id = :post_id ORDER BY id")


def changed_posts(brand_id: int) -> str:
    """The topic of change notes about the brand's posts; the number of each note is the post's id."""
    return f"posts.changed.{brand_id}"


def changed_publications(brand_id: int) -> str:
    """The topic of change notes about the brand's publications; the number of each note is its id."""
    return f"posts.publication.{brand_id}"


def added_entries(post_id: int) -> str:
    """The topic of change notes about new entries of a post's review thread; the number is the entry's id."""
    return f"posts.entry.{post_id}"


async def post_changed(post: Post) -> None:
    """Announce that a post changed or is new."""
    await changes.announce(changed_posts(post.brand_id), post.id)


async def publications_changed(post: Post) -> None:
    """Announce that the publications of a post changed, all of them at once."""
    rows = await _PUBLICATIONS.rows(post_id=post.id)
    await changes.announce_all([(changed_publications(row["brand_id"]), row["id"]) for row in rows])


async def entry_added(entry: ReviewEntry) -> None:
    """Announce a new entry of a review thread."""
    await changes.announce(added_entries(entry.post_id), entry.id)  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column


async def moved(publications: Iterable[Mapping[str, Any]], posts: Iterable[Mapping[str, Any]] = ()) -> None:
    """Announce a batch of publications (`id`, `post_id`, `brand_id`) with their posts, and further posts."""
    rows = list(publications)
    of_posts = {(row["brand_id"], row["post_id"]) for row in rows} | {
        (row["brand_id"], row["id"]) for row in posts
    }
    await changes.announce_all(
        [(changed_publications(row["brand_id"]), row["id"]) for row in rows]
        + [(changed_posts(brand_id), post_id) for brand_id, post_id in sorted(of_posts)]
    )
