"""Which changes of a post make a revision of their own: saving often must not fill the history."""

from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from app.access import BrandScope, Role
from app.core.clock import Frozen, now
from app.core.errors import Stale
from app.domain import brands, identity, posts
from app.domain.posts import NewComment, NewShareLink, PostCreate, PostSubmission, PostUpdate
from app.domain.posts.models import Revision
from tests import factories
from tests.domain.media.pictures import saved
from tests.domain.posts.places import Place, place

pytestmark = pytest.mark.usefixtures("orm")

SITTING = timedelta(minutes=10)


async def change(scope: BrandScope, post_id: int, body: str) -> posts.PostView:
    return await posts.update(scope, post_id, PostUpdate(body=body))


async def history(post_id: int) -> list[tuple[int, str]]:
    rows = await Revision.filter(post_id=post_id).order_by("number")
    return [(row.number, row.body) for row in rows]


async def editor(at: Place) -> BrandScope:
    """Another member of the same brand."""
    person = await factories.user()
    await brands.add_member(factories.SYSTEM, str(at.scope.slug), person.email or "", Role.EDITOR)
    return await brands.open_scope(await factories.caller(person), str(at.scope.slug))


async def test_changes_within_ten_minutes_are_one_revision(clock: Frozen) -> None:
    at = await place()
    made = await at.post("feed")
    clock.move(SITTING - timedelta(seconds=1))
    shown = await change(at.scope, made.id, "Hello, world.")
    assert (shown.body, shown.version) == ("Hello, world.", made.version + 1)
    [row] = await Revision.filter(post_id=made.id)
    assert (row.number, row.body) == (1, "Hello, world.")
    # The ten minutes are those since the revision began.
    clock.move(timedelta(seconds=1))
    await change(at.scope, made.id, "Hello.")
    assert await history(made.id) == [(1, "Hello, world."), (2, "Hello.")]


async def test_the_words_of_a_program_stay_when_its_owner_changes_them_at_once() -> None:
    at = await place()
    made = await at.post("feed", body="By a program.")
    person = await identity.User.get(id=at.scope.caller.user_id)
    own = await brands.open_scope(await factories.caller(person), str(at.scope.slug))
    assert own.caller.token_id != at.scope.caller.token_id
    await change(own, made.id, "By a person.")
    await change(own, made.id, "By a person, twice.")
    await change(at.scope, made.id, "By the program again.")
    assert await history(made.id) == [
        (1, "By a program."),
        (2, "By a person, twice."),
        (3, "By the program again."),
    ]


async def test_a_replaced_revision_is_what_is_approved(clock: Frozen) -> None:
    at = await place()
    file = await at.file(saved("PNG"))
    made = await at.post("feed")
    await posts.update(at.scope, made.id, PostUpdate(body="Look.", media_ids=[file.id]))
    approved = await posts.approve(at.scope, made.id)
    assert approved.media_ids == [file.id]
    [row] = await Revision.filter(post_id=made.id)
    [publication] = await posts.Publication.filter(post_id=made.id)
    assert (publication.revision_id, row.body) == (row.id, "Look.")
    assert row.content_hash == posts.Composition.of(row).fingerprint()


async def _commented(at: Place, post_id: int) -> None:
    await posts.comment(at.scope, post_id, NewComment(body="Nice."))


async def _noted(at: Place, post_id: int) -> None:
    await posts.submit(at.scope, post_id, PostSubmission(note="Please look."))


async def _approved(at: Place, post_id: int) -> None:
    await posts.approve(at.scope, post_id)


async def _shared(at: Place, post_id: int) -> None:
    await posts.share(at.scope, NewShareLink(post_ids=[post_id]))


@pytest.mark.parametrize("seen", [_commented, _noted, _approved, _shared])
async def test_what_somebody_refers_to_stays(clock: Frozen, seen: Callable[[Place, int], Awaitable[None]]) -> None:
    at = await place()
    made = await at.post("feed")
    await seen(at, made.id)
    await change(at.scope, made.id, "Hello, world.")
    await change(at.scope, made.id, "Hello, you.")
    assert await history(made.id) == [(1, "Hello."), (2, "Hello, you.")]


async def test_a_post_that_was_created_as_approved_keeps_what_was_approved(clock: Frozen) -> None:
    at = await place()
    made = await at.approved(None, "feed")
    await change(at.scope, made.id, "Hello, world.")
    assert await history(made.id) == [(1, "Hello."), (2, "Hello, world.")]


async def test_the_words_of_another_person_stay(clock: Frozen) -> None:
    at = await place()
    made = await at.post("feed")
    await change(await editor(at), made.id, "Hello, world.")
    await change(at.scope, made.id, "Hello, you.")
    assert await history(made.id) == [(1, "Hello."), (2, "Hello, world."), (3, "Hello, you.")]
    rows = await Revision.filter(post_id=made.id).order_by("number")
    assert rows[0].edited_by_id == rows[2].edited_by_id == at.scope.caller.user_id != rows[1].edited_by_id
    assert all(row.created_at == now() for row in rows)


async def test_a_refused_change_changes_nothing(clock: Frozen) -> None:
    at = await place()
    made = await posts.create(at.scope, PostCreate(body="Hello."))
    with pytest.raises(Stale):
        await posts.update(at.scope, made.id, PostUpdate(body="Other.", expected_version=7))
    assert await history(made.id) == [(1, "Hello.")]
