"""Lists that can grow without an end show the newest of their rows, and say how many these are at most."""

from datetime import timedelta

import pytest

from app.access import BrandScopes
from app.core.clock import Frozen
from app.domain import ideas, media, publishing
from app.domain.ideas.models import IdeaUse
from app.domain.media.models import MediaUse
from app.domain.posts import Post
from app.domain.publishing.models import Attempt
from tests.domain.media.pictures import saved
from tests.domain.posts.places import Place, place

pytestmark = pytest.mark.usefixtures("orm")


async def copies(at: Place, count: int) -> list[int]:
    """So many posts of the brand, by ascending id; they have no revisions."""
    first = await Post.get(id=(await at.post()).id)
    values = {name: getattr(first, name) for name in Post._meta.db_fields if name != "id"}
    await Post.bulk_create(Post(**values) for _ in range(count - 1))
    return [row.id for row in await Post.filter(brand_id=at.scope.brand_id).order_by("id")]


async def test_the_newest_hundred_posts_are_named_of_those_that_carry_a_file(clock: Frozen) -> None:
    at = await place()
    file = await at.file(saved("PNG"))
    ids = await copies(at, media.NEWEST_USES + 2)
    brand_id = at.scope.brand_id
    await MediaUse.bulk_create(
        MediaUse(brand_id=brand_id, post_id=post_id, channel_id=channel_id, position=0, asset_id=file.id)
        for post_id in ids
        # On all channels and on one of its own, which is one post.
        for channel_id in (None, at.channels["feed"])
    )
    assert await media.used_in(BrandScopes((at.scope,)), [file.id]) == {file.id: ids[2:]}


async def test_the_newest_hundred_posts_are_named_of_those_that_were_made_of_an_idea(clock: Frozen) -> None:
    at = await place()
    [one, two] = [(await ideas.create(at.scope, ideas.IdeaWords(headline=name))).id for name in ("One", "Two")]
    ids = await copies(at, ideas.NEWEST_POSTS + 3)
    await IdeaUse.bulk_create(
        IdeaUse(brand_id=at.scope.brand_id, post_id=post_id, idea_id=one if number else two)
        for number, post_id in enumerate(ids)
    )
    assert await ideas.posts_using(BrandScopes((at.scope,)), [one, two]) == {one: ids[3:], two: ids[:1]}


async def test_the_newest_fifty_attempts_are_shown_of_a_publication(clock: Frozen) -> None:
    at = await place()
    post = await at.approved(clock.at + timedelta(days=1), "feed")
    ident = post.publications[0].id
    most = publishing.NEWEST_ATTEMPTS
    await Attempt.bulk_create(
        Attempt(
            publication_id=ident, number=number, key="k", request_hash="h", started_at=clock.at, outcome="failed"
        )
        for number in range(1, most + 3)
    )
    found = await publishing.attempts_of(BrandScopes((at.scope,)), [ident])
    assert [attempt.number for attempt in found[ident]] == list(range(3, most + 3))
