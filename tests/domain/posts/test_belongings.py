"""Publications, media, revisions, threads and share links of many posts at once, and the calendar."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import pytest

from app.access import BrandScope, BrandScopes
from app.core.clock import Frozen
from app.core.errors import Invalid
from app.core.keyset import Slice, Window
from app.domain import posts, publishing
from app.domain.posts import ListedPublication, Publication
from app.domain.publishing.service import begin
from tests.domain.media.pictures import saved
from tests.domain.posts.places import Place, place
from tests.domain.posts.teams import team
from tests.factories import SYSTEM
from tests.statements import counted

pytestmark = pytest.mark.usefixtures("orm")

AT_ONCE, DAY, MOMENT = timedelta(), timedelta(days=1), timedelta(microseconds=1)

Read = Callable[[BrandScopes, list[int]], Awaitable[dict[int, Any]]]


def scopes(*of: BrandScope) -> BrandScopes:
    return BrandScopes(of)


async def once(read: Read, of: BrandScopes, ids: list[int]) -> dict[int, Any]:
    with counted() as seen:
        found = await read(of, ids)
    assert len(seen) == 1
    assert await read(of, []) == {}
    return found


def items(found: Slice[Any] | Invalid) -> list[Any]:
    assert isinstance(found, Slice)
    return list(found.items)


async def test_publications_of_many_posts(clock: Frozen) -> None:
    at, other = await place("succeed"), await place()
    due_at = clock.at + timedelta(days=1)
    own = [{"channel_id": at.channels["succeed"], "body": "Own words."}]
    one = await at.approved(due_at, "succeed", "feed", variants=own)
    two = await at.post("feed", due_at=due_at)
    bare = await at.post()
    foreign = await other.post("feed")
    found = await once(posts.publications_of, scopes(at.scope), [one.id, two.id, bare.id, foreign.id])
    assert {post_id: [item.id for item in rows] for post_id, rows in found.items()} == {
        one.id: [item.id for item in one.publications],
        two.id: [item.id for item in two.publications],
    }
    first = found[one.id][0]
    assert first == ListedPublication(
        id=one.publications[0].id,
        brand_id=at.scope.brand_id,
        post_id=one.id,
        channel_id=at.channels["succeed"],
        platform="sandbox",
        place=0,
        parent_id=None,
        status="scheduled",
        format=None,
        by_hand=False,
        body="Own words.",
        scheduled_at=due_at,
        published_at=None,
        external_id=None,
        permalink=None,
        error=None,
        retry_at=None,
    )
    assert [(item.body, item.status, item.scheduled_at) for item in found[two.id]] == [
        ("Hello.", "pending", due_at)
    ]
    ids = [first.id, found[two.id][0].id, foreign.publications[0].id]
    assert await once(posts.publications_by_ids, scopes(at.scope), ids) == {
        item.id: item for item in (first, *found[two.id])
    }


async def test_media_of_posts_and_publications() -> None:
    at, other = await place("succeed", "slow"), await place()
    a, b = await at.file(saved("PNG")), await at.file(saved("PNG"))
    own = [
        {"channel_id": at.channels["succeed"], "media_ids": [b.id]},
        {"channel_id": at.channels["slow"], "media_ids": []},
    ]
    post = await at.post("feed", "succeed", "slow", media_ids=[b.id, a.id], variants=own)
    foreign = await other.post("feed", media_ids=[(await other.file(saved("PNG"))).id])
    files = await once(posts.media_of, scopes(at.scope), [post.id, foreign.id])
    assert {number: [(file.id, file.uuid) for file in found] for number, found in files.items()} == {
        post.id: [(b.id, b.uuid), (a.id, a.uuid)]
    }
    ids = [item.id for item in (*post.publications, *foreign.publications)]
    assert await once(posts.publication_media, scopes(at.scope), ids) == {
        post.publications[0].id: [b.id, a.id],
        post.publications[1].id: [b.id],
        post.publications[2].id: [],
    }


async def test_the_calendar_is_what_is_planned_and_what_was(clock: Frozen) -> None:
    at, other = await place("succeed"), await place()
    now = clock.at
    armed = await at.approved(now + timedelta(days=2), "feed", "succeed")
    planned = await at.post("feed", due_at=now + timedelta(days=1))
    await at.post("feed")
    await at.post("feed", due_at=now + timedelta(days=3))
    hidden = await at.post("feed", due_at=now + timedelta(days=1))
    await posts.Post.filter(id=hidden.id).update(status="archived")
    theirs = await other.post("feed", due_at=now + timedelta(days=1))

    async def shown(start: int, stop: int, *of: Place) -> dict[int, list[int]]:
        with counted() as seen:
            found = await posts.calendar(
                scopes(*(one.scope for one in of)), now + timedelta(days=start), now + timedelta(days=stop)
            )
        assert len(seen) == 1
        return {brand_id: [item.post_id for item in rows] for brand_id, rows in found.items()}

    brand = at.scope.brand_id
    assert await shown(0, 3, at) == {brand: [planned.id, armed.id, armed.id]}
    assert await shown(1, 2, at) == {brand: [planned.id]}
    assert await shown(2, 3, at, other) == {brand: [armed.id, armed.id], other.scope.brand_id: []}
    assert await shown(1, 2, at, other) == {brand: [planned.id], other.scope.brand_id: [theirs.id]}
    # A published publication keeps its time when a failed one gets a new time.
    await Publication.filter(post_id=armed.id).update(status="failed", next_attempt_at=None)
    await Publication.filter(id=armed.publications[0].id).update(status="published", published_at=now)
    await posts.Post.filter(id=armed.id).update(status="published")
    assert await shown(2, 3, at) == {brand: [armed.id, armed.id]}
    # What was published is archived in place of being deleted.
    await posts.delete(at.scope, armed.id)
    assert (await posts.get(at.scope, armed.id)).status == "archived"
    assert await shown(0, 3, at) == {brand: [planned.id]}


@pytest.mark.parametrize("approved", [True, False])
@pytest.mark.parametrize(
    ("later", "status", "shown"),
    [(AT_ONCE, "", 1), (-MOMENT, "", 0), (DAY - MOMENT, "", 1), (DAY, "", 0), (AT_ONCE, "archived", 0)],
    ids=["at its start", "before", "at its end", "after", "archived"],
)
async def test_a_stretch_of_the_calendar_has_its_start_and_not_its_end(
    clock: Frozen, approved: bool, later: timedelta, status: str, shown: int
) -> None:
    at = await place()
    start = clock.at + DAY
    due_at = start + later
    post = await (at.approved(due_at, "feed") if approved else at.post("feed", due_at=due_at))
    if status:
        await posts.Post.filter(id=post.id).update(status=status)
    found = await posts.calendar(scopes(at.scope), start, start + DAY)
    assert len(found[at.scope.brand_id]) == shown


@pytest.mark.parametrize(("start", "stop"), [(0, 0), (1, 0), (0, 367)])
async def test_a_stretch_of_the_calendar_that_is_none(clock: Frozen, start: int, stop: int) -> None:
    at = await place()
    now = clock.at
    with pytest.raises(Invalid) as refused:
        await posts.calendar(scopes(at.scope), now + timedelta(days=start), now + timedelta(days=stop))
    assert list(refused.value.fields) == ["to"]


async def test_a_calendar_holds_five_thousand_publications(clock: Frozen) -> None:
    at = await place()
    now = clock.at
    await at.post("feed", due_at=now + timedelta(hours=1))
    (post,), (publication,) = await posts.Post.all().values(), await Publication.all().values()
    del post["id"], publication["id"]
    await posts.Post.bulk_create([posts.Post(**post) for _ in range(4_999)])
    ids = (await posts.Post.all().order_by("id").values_list("id", flat=True))[1:]
    await Publication.bulk_create([Publication(**publication | {"post_id": ident}) for ident in ids])
    assert len((await posts.calendar(scopes(at.scope), now, now + timedelta(days=1)))[at.scope.brand_id]) == 5_000
    await at.post("feed", due_at=now + timedelta(hours=1))
    with pytest.raises(Invalid) as refused:
        await posts.calendar(scopes(at.scope), now, now + timedelta(days=1))
    assert list(refused.value.fields) == ["to"]


async def test_revisions_of_many_posts(clock: Frozen) -> None:
    at, other = await place(), await place()
    post, still = await at.post(title="One"), await at.post()
    clock.move(timedelta(minutes=10))
    await posts.update(at.scope, post.id, posts.PostUpdate(title="Two", body="New."))
    foreign = await other.post()
    with counted() as seen:
        found = await posts.histories(scopes(at.scope), [post.id, still.id, foreign.id], Window(1))
    assert len(seen) == 1
    assert [(item.number, item.body) for item in items(found[post.id])] == [(2, "New.")]
    assert [item.number for item in items(found[still.id])] == [1]
    assert items(found[foreign.id]) == []
    newest = items(found[post.id])[0]
    assert newest.edited_by_id == at.scope.caller.user_id
    first = found[post.id]
    assert isinstance(first, Slice)
    more = await posts.histories(scopes(at.scope), [post.id, still.id], Window(1, first.cursor_of(0)))
    assert [item.number for item in items(more[post.id])] == [1]
    assert isinstance(more[still.id], Invalid)
    (theirs,) = items((await posts.histories(scopes(other.scope), [foreign.id], Window()))[foreign.id])
    assert await once(posts.revisions_by_ids, scopes(at.scope), [newest.id, theirs.id]) == {newest.id: newest}


async def test_threads_of_many_posts() -> None:
    at, other = await team(), await team()
    one, two = await at.post(), await at.post()
    foreign = await other.post()
    said = [await posts.comment(at.client, one.id, posts.NewComment(body=text)) for text in "abc"]
    await posts.comment(other.client, foreign.id, posts.NewComment(body="x"))
    with counted() as seen:
        found = await posts.threads_of(scopes(at.member), [one.id, two.id, foreign.id], Window(2))
    assert len(seen) == 1
    assert items(found[one.id]) == said[:0:-1]
    assert items(found[two.id]) == items(found[foreign.id]) == []
    ids = [entry.id for entry in said]
    assert await once(posts.entries_by_ids, scopes(at.member), ids) == {entry.id: entry for entry in said}
    assert await once(posts.entries_by_ids, scopes(other.member), ids) == {}


async def test_share_links_of_brands_and_posts() -> None:
    at, other = await place(), await place()
    one, two = await at.post(), await at.post()
    foreign = await other.post()
    links = [
        (await posts.share(at.scope, posts.NewShareLink(post_ids=ids, label="x"))).link
        for ids in ([two.id, one.id], [one.id])
    ]
    theirs = (await posts.share(other.scope, posts.NewShareLink(post_ids=[foreign.id]))).link
    links[0] = await posts.revoke_share_link(at.scope, links[0].id)
    found = await once(posts.links_of, scopes(at.scope), [one.id, two.id, foreign.id])
    assert found == {one.id: [links[1], links[0]], two.id: [links[0]]}
    assert await once(posts.links_by_ids, scopes(at.scope), [links[0].id, theirs.id]) == {links[0].id: links[0]}
    with counted() as seen:
        pages = await posts.link_pages(scopes(at.scope, other.scope), Window(1))
    assert len(seen) == 1
    assert items(pages[at.scope.brand_id]) == [links[1]]
    assert items(pages[other.scope.brand_id]) == [theirs]


async def test_attempts_of_many_publications(clock: Frozen) -> None:
    at, other = await place("succeed"), await place()
    mine = await at.approved(clock.at, "succeed")
    theirs = await other.approved(clock.at, "feed")
    claimed = await posts.claim_due(SYSTEM, clock.at, clock.at + timedelta(minutes=2), 10)
    await begin(SYSTEM, claimed)
    ids = [mine.publications[0].id, theirs.publications[0].id]
    found = await once(publishing.attempts_of, scopes(at.scope), ids)
    assert found == {
        ids[0]: [publishing.PublicationAttemptView(ids[0], 1, clock.at, None, "running", None)],
    }


async def test_abilities_of_many_publications(clock: Frozen) -> None:
    at, other = await place("succeed"), await place()
    mine = await at.approved(clock.at, "succeed")
    theirs = await other.approved(clock.at, "feed")
    ids = [mine.publications[0].id, theirs.publications[0].id]
    none = publishing.PublicationAbilities(retry=False, settle=False, take_down=False)
    assert await once(publishing.abilities_of, scopes(at.scope), ids) == {ids[0]: none}
    await Publication.all().update(status="unconfirmed", next_attempt_at=None)
    found = await once(publishing.abilities_of, scopes(other.scope), ids)
    assert {ident: row.settle for ident, row in found.items()} == {ids[1]: True}
