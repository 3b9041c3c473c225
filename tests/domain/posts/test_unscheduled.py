"""Taking the time of a post away touches what waits for that time and nothing else."""

from datetime import timedelta

import pytest

from app.core.clock import Frozen
from app.core.errors import InvalidState
from app.domain import posts
from app.domain.posts import Publication
from tests.domain.posts.places import place

pytestmark = pytest.mark.usefixtures("orm")


@pytest.mark.parametrize(
    ("status", "after"),
    [("scheduled", ("pending", False)), ("cancelled", ("cancelled", True)), ("failed", ("failed", True))],
)
async def test_only_scheduled_publications_wait_again(clock: Frozen, status: str, after: tuple[str, bool]) -> None:
    at = await place("succeed")
    post = await at.approved(clock.at + timedelta(days=1), "feed", "succeed")
    one, two = await Publication.filter(post_id=post.id).order_by("id")
    assert (one.status, two.status) == ("scheduled", "scheduled")
    await Publication.filter(id=two.id).update(status=status)
    view = await posts.unschedule(at.scope, post.id)
    assert (view.status, view.due_at) == ("approved", None)
    rows = await Publication.filter(post_id=post.id).order_by("id")
    assert [(row.status, row.scheduled_at is not None) for row in rows] == [("pending", False), after]
    assert [row.next_attempt_at is not None for row in rows] == [False, after[1]]


async def test_a_post_without_a_time_stays_as_it_is(clock: Frozen) -> None:
    at = await place()
    post = await at.post("feed")
    assert await posts.unschedule(at.scope, post.id) == await posts.get(at.scope, post.id)


@pytest.mark.parametrize("status", ["publishing", "published", "failed"])
async def test_a_post_whose_publication_began_keeps_its_time(clock: Frozen, status: str) -> None:
    at = await place()
    post = await at.approved(clock.at + timedelta(days=1), "feed")
    await posts.Post.filter(id=post.id).update(status=status)
    with pytest.raises(InvalidState):
        await posts.unschedule(at.scope, post.id)
    assert (await posts.Post.get(id=post.id)).due_at == clock.at + timedelta(days=1)
