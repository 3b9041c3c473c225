"""Lists of posts for people: every order both ways, narrowed, of several brands by one statement."""

from datetime import timedelta
from typing import Any

import pytest

from app.access import BrandScopes
from app.core.clock import Frozen
from app.core.errors import Invalid
from app.core.keyset import Slice, Window
from app.domain import posts
from app.domain.posts import ListedPost, Post, PostFilter
from tests.domain.posts.places import Place, place
from tests.domain.posts.teams import team
from tests.statements import counted

pytestmark = pytest.mark.usefixtures("orm")


async def page(
    places: list[Place], window: Window | None = None, **narrowed: Any
) -> dict[int, Slice[ListedPost] | Invalid]:
    scopes = BrandScopes(tuple(at.scope for at in places))
    with counted() as seen:
        found = await posts.post_pages(scopes, PostFilter.model_validate(narrowed), window or Window())
    assert len(seen) == 1
    return found


async def titles(at: Place, window: Window | None = None, **narrowed: Any) -> str:
    found = (await page([at], window, **narrowed))[at.scope.brand_id]
    assert isinstance(found, Slice)
    return "".join(item.title or "" for item in found.items)


async def walked(at: Place, *, backwards: bool, **narrowed: Any) -> str:
    met, cursor = "", None
    while True:
        found = (await page([at], Window(2, cursor, backwards), **narrowed))[at.scope.brand_id]
        assert isinstance(found, Slice)
        part = "".join(item.title or "" for item in found.items)
        met = part + met if backwards else met + part
        if not (found.has_previous if backwards else found.has_next):
            return met
        cursor = found.cursor_of(0 if backwards else len(found.items) - 1)


async def dated(at: Place, clock: Frozen) -> None:
    """Posts a to f, of which b and e have no time, c is due first, and a was changed last."""
    now = clock.at
    days = {"a": 3, "b": None, "c": 1, "d": 2, "e": None, "f": 3}
    made: dict[str, posts.PostView] = {}
    for title, day in days.items():
        clock.move(timedelta(seconds=1))
        due_at = None if day is None else now + timedelta(days=day)
        made[title] = await at.post("feed", title=title, due_at=due_at)
    clock.move(timedelta(seconds=1))
    await posts.update(at.scope, made["a"].id, posts.PostUpdate(body="Other words."))


@pytest.mark.parametrize(
    ("order", "newest_first", "expected"),
    [
        ("created_at", True, "fedcba"),
        ("created_at", False, "abcdef"),
        ("updated_at", True, "afedcb"),
        ("updated_at", False, "bcdefa"),
        # Undated ones come last both ways.
        ("due_at", True, "fadceb"),
        ("due_at", False, "cdafbe"),
    ],
)
async def test_every_order_is_walked_both_ways(
    clock: Frozen, order: str, newest_first: bool, expected: str
) -> None:
    at = await place()
    await dated(at, clock)
    for backwards in (False, True):
        assert await walked(at, backwards=backwards, order=order, newest_first=newest_first) == expected
    other = await place()
    await other.post(title="x")
    both = await page([at, other], Window(4), order=order, newest_first=newest_first)
    first, second = both[at.scope.brand_id], both[other.scope.brand_id]
    assert isinstance(first, Slice)
    assert isinstance(second, Slice)
    assert ["".join(item.title or "" for item in part.items) for part in (first, second)] == [expected[:4], "x"]
    assert (first.has_next, second.has_next) == (True, False)


async def test_lists_are_narrowed(clock: Frozen) -> None:
    at = await place("succeed")
    now = clock.at
    await at.post("feed", title="a", body="50% off_now, Äpfel", due_at=now + timedelta(days=1))
    await at.post("succeed", title="b", body="50 off!now", due_at=now + timedelta(days=2))
    gone = await at.post("feed", title="c")
    await posts.submit(at.scope, (await at.post(title="d")).id)
    await Post.filter(id=gone.id).update(status="archived")
    assert await titles(at) == "dba"
    assert await titles(at, statuses=[]) == "dba"
    assert await titles(at, statuses=["archived"]) == "c"
    assert await titles(at, statuses=["archived", "in_review"]) == "dc"
    assert await titles(at, channel_id=at.channels["succeed"]) == "b"
    assert await titles(at, author_id=at.scope.caller.user_id) == "dba"
    assert await titles(at, author_id=at.scope.caller.user_id + 1) == ""
    # No character of a search is a wildcard.
    assert await titles(at, search="50%") == "a"
    assert await titles(at, search="F_N") == "a"
    assert await titles(at, search="f!n") == "b"
    assert await titles(at, search="OFF") == "ba"
    assert await titles(at, search="Äpfel") == "a"
    assert await titles(at, search="äPFEL") == "a"
    assert await titles(at, search="B") == "b"
    for order in ("created_at", "due_at"):
        for newest_first in (True, False):
            kept: dict[str, Any] = {"order": order, "newest_first": newest_first}
            assert await titles(at, due_from=now, **kept) == ("ba" if newest_first else "ab")
            assert await titles(at, due_from=now + timedelta(days=2), **kept) == "b"
            assert await titles(at, due_to=now + timedelta(days=2), **kept) == "a"
            assert await titles(at, due_to=now, **kept) == ""


async def test_a_cursor_belongs_to_its_list() -> None:
    at, other = await place(), await place()
    for title in "abc":
        await at.post(title=title)
    first = (await page([at], Window(1)))[at.scope.brand_id]
    assert isinstance(first, Slice)
    window = Window(1, first.cursor_of(0))
    assert await titles(at, window) == "b"
    both = await page([at, other], window)
    assert isinstance(both[other.scope.brand_id], Invalid)
    for other_list in ({"order": "due_at"}, {"newest_first": False}, {"search": "a"}):
        scopes = BrandScopes((at.scope,))
        found = await posts.post_pages(scopes, PostFilter.model_validate(other_list), window)
        refused = found[at.scope.brand_id]
        assert isinstance(refused, Invalid)
        assert list(refused.fields) == ["after"]


async def test_posts_are_read_by_their_ids_as_one_by_one(clock: Frozen) -> None:
    at, other = await team(), await place()
    mine = await at.post(submitted=True, due_at=clock.at + timedelta(days=1), channel_ids=[at.at.channels["feed"]])
    approved = await posts.approve(at.editor, mine.id)
    foreign = await other.post()
    with counted() as seen:
        found = await posts.by_ids(BrandScopes((at.client,)), [approved.id, foreign.id, 2**60])
    assert len(seen) == 1
    assert list(found) == [approved.id]
    listed = found[approved.id]
    for name in ("id", "title", "body", "status", "version", "due_at", "author_id", "created_at", "updated_at"):
        assert getattr(listed, name) == getattr(approved, name)
    assert listed.approval == approved.approval
    assert listed.approval is not None
    assert listed.approval.approver_name == "Edith Test"
    assert await posts.by_ids(BrandScopes((at.client,)), []) == {}
    assert set(await posts.by_ids(BrandScopes((at.client, other.scope)), [mine.id, foreign.id])) == {
        mine.id,
        foreign.id,
    }


async def test_what_somebody_may_do_is_told_of_many_posts_at_once(clock: Frozen) -> None:
    at, other = await team(), await place()
    channel = [at.at.channels["feed"]]
    made = [
        await at.post(),
        await at.post(submitted=True),
        await posts.create(
            at.owner,
            posts.PostCreate(body="x", channel_ids=channel, due_at=clock.at + timedelta(days=1), approve=True),
        ),
    ]
    foreign = await other.post()
    for name in ("owner", "member", "client"):
        scope = at.scope(name)
        with counted() as seen:
            found = await posts.abilities_of(BrandScopes((scope,)), [foreign.id, *(post.id for post in made)])
        assert len(seen) == 1
        one_by_one = [await posts.abilities_of(BrandScopes((scope,)), [post.id]) for post in made]
        assert found == {post.id: one[post.id] for post, one in zip(made, one_by_one, strict=True)}
