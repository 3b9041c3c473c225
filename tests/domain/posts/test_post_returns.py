"""Posts that were deleted come back as they were, without what is gone or over meanwhile."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any, Final

import orjson
import pytest

from app.access import BrandScopes
from app.core.clock import Frozen
from app.core.errors import InvalidState, NotFound, Stale
from app.domain import accounts, ideas, identity, labels, media, posts, queues
from app.domain.notifications.models import Notification
from app.domain.posts import PostPart
from app.domain.posts.errors import DeletedBeforeUpgrade
from app.domain.posts.models import Revision
from app.domain.posts.post_returns import Restoration
from app.domain.queues import PostEnqueue, PostingTimesSave, TimeOfWeek
from tests import snapshot
from tests.domain.archives.places import picture
from tests.domain.posts.places import Place, place
from tests.domain.posts.teams import team, thread
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

DAY: Final = timedelta(days=1)
OTHERS: Final = {"audit_entry", "change_note"}
"""Tables that say what happened, and nothing of a post."""


async def contents() -> dict[str, Any]:
    """Every row of every table about content, in any order."""
    tables = {name: orjson.loads(text) for name, text in (await snapshot.take()).tables.items()}
    return {name: sorted(rows, key=orjson.dumps) for name, rows in tables.items() if name not in OTHERS}


async def restored(at: Place, post_id: int) -> Restoration:
    """A post that came back."""
    return await posts.restore(at.scope, post_id, slot_test=queues.is_free_slot)


async def rich(at: Place, clock: Frozen) -> int:
    """An approved post with 4 revisions, 9 entries, 3 files, labels, an idea, a link, comments and a key."""
    files = [await at.file(picture(number), f"Picture {number}.") for number in range(3)]
    csv = "key,body,labels,channels\nrow 1,First.,Winter;Sale,slow;succeed\n"
    (row,) = (await posts.import_posts(at.scope, posts.PostImport(csv=csv))).rows
    post_id = row.post_id or 0
    idea = await ideas.create(at.scope, ideas.IdeaWords(headline="An idea"))
    await ideas.note_use(at.scope, post_id, idea.id)
    own = [{"channel_id": at.channels["succeed"], "body": "Own.", "media_ids": [files[2].id]}]
    for number in range(3):
        clock.move(timedelta(minutes=20))
        data = {
            "body": f"Text {number}. https://example.org/{number}",
            "title": None if number else "A title",
            "media_ids": [file.id for file in files[:2]],
            "variants": own,
            "follow_ups": [{"text": "First comment.", "after_minutes": 5}],
        }
        await posts.update(at.scope, post_id, posts.PostUpdate.model_validate(data))
    due_at = clock.at + 3 * DAY
    await posts.schedule(at.scope, post_id, posts.PostSchedule(due_at=due_at))
    first = await posts.comment(at.scope, post_id, posts.NewComment(body="A question."))
    for number in range(7):
        answer = posts.NewComment(body=f"Answer {number}.", reply_to_id=first.id if number % 2 else None)
        await posts.comment(at.scope, post_id, answer)
    await posts.share(at.scope, posts.NewShareLink(post_ids=[post_id], follows=True))
    await posts.submit(at.scope, post_id)
    await posts.approve(at.scope, post_id)
    return post_id


async def test_a_post_comes_back_row_by_row(clock: Frozen) -> None:
    at = await place("succeed", "slow")
    post_id = await rich(at, clock)
    before = await contents()
    assert {name: len(before[name]) for name in ("revision", "review_entry", "media_use", "post_label")} == {
        "revision": 4,
        "review_entry": 9,
        "media_use": 3,
        "post_label": 2,
    }
    tables = ("publication", "imported_post", "idea_use", "shared_post")
    assert [len(before[name]) for name in tables] == [4, 1, 1, 1]
    await posts.delete(at.scope, post_id)
    (remains,) = (await posts.deleted_of_brands(BrandScopes((at.scope,))))[at.scope.brand_id]
    assert (remains.id, remains.title, remains.deleted_by_id) == (
        post_id,
        "Text 2. https://example.org/2",
        at.scope.caller.user_id,
    )
    clock.move(DAY)
    told = await Notification.all().count()
    assert (await restored(at, post_id)).omissions == []
    assert await contents() == before
    assert await Notification.all().count() == told
    with pytest.raises(NotFound):
        await restored(at, post_id)
    # It is a post like before: it can be approved, changed and deleted again.
    await posts.update(at.scope, post_id, posts.PostUpdate(body="New."))
    await posts.delete(at.scope, post_id)
    await restored(at, post_id)
    assert (await posts.get(at.scope, post_id)).body == "New."


async def test_without_what_is_gone(clock: Frozen) -> None:
    at = await place("succeed", "slow")
    post_id = await rich(at, clock)
    post = await posts.get(at.scope, post_id)
    await posts.delete(at.scope, post_id)
    await media.delete(at.scope, post.media_ids[0])
    (label, other) = (await labels.of_brands(BrandScopes((at.scope,))))[at.scope.brand_id]
    await labels.delete(at.scope, label.id)
    csv = "key,body\nrow 1,Again.\n"
    await posts.import_posts(at.scope, posts.PostImport(csv=csv))
    back = await restored(at, post_id)
    assert back.omissions == [PostPart.FILES, PostPart.IMPORT_KEY, PostPart.LABELS]
    assert (back.post.media_ids, back.post.labels) == (post.media_ids[1:], [other.name])
    assert [item.media_ids for item in back.post.variants] == [item.media_ids for item in post.variants]
    # What was approved is not there any more, so the approval has ended; the time stays.
    assert (back.post.status, back.post.approval, back.post.due_at) == ("draft", None, post.due_at)
    assert {item.status for item in back.post.publications} == {"pending"}
    assert back.post.version == post.version + 1
    assert await Revision.filter(post_id=post_id).order_by("id").values_list("number", flat=True) == [*range(1, 6)]
    await posts.approve(at.scope, post_id)


@pytest.mark.parametrize("approve", [True, False])
async def test_a_post_whose_time_has_passed_is_a_draft_without_a_time(clock: Frozen, approve: bool) -> None:
    at = await place("succeed")
    own = [{"channel_id": at.channels["succeed"], "due_at": (clock.at + 2 * DAY).isoformat()}]
    due_at = clock.at + DAY / 2
    post = await at.post("feed", "succeed", due_at=due_at, variants=own, approve=approve)
    await posts.delete(at.scope, post.id)
    clock.move(DAY / 2)
    back = await restored(at, post.id)
    assert back.omissions == [PostPart.TIME]
    assert (back.post.status, back.post.due_at, back.post.approval) == ("draft", None, None)
    assert [(item.status, item.scheduled_at) for item in back.post.publications] == [("pending", None)] * 2
    # What was over before stays as it was.
    failed = await at.post("feed", due_at=clock.at + timedelta(minutes=1))
    clock.move(timedelta(minutes=1))
    await posts.expire_due(SYSTEM, clock.at, 10)
    before = await contents()
    await posts.delete(at.scope, failed.id)
    assert (await restored(at, failed.id)).omissions == []
    assert await contents() == before


async def test_a_slot_that_is_taken_is_not_taken_twice(clock: Frozen) -> None:
    at = await place("succeed")
    times = [TimeOfWeek(weekday=day, wall="09:00") for day in range(7)]
    await queues.save_times(at.scope, PostingTimesSave(times=times))
    one, two, three = [await at.post("feed", approve=True) for _ in range(3)]
    for post in (one, two):
        await queues.enqueue(at.scope, post.id, PostEnqueue())
    queued = [await posts.get(at.scope, post.id) for post in (one, two)]
    for post in (one, two):
        await posts.delete(at.scope, post.id)
    await queues.enqueue(at.scope, three.id, PostEnqueue())
    back = await restored(at, two.id)
    assert (back.omissions, back.post.due_at, back.post.in_queue) == ([], queued[1].due_at, True)
    back = await restored(at, one.id)
    # Its approval stays: the time alone is gone.
    assert (back.omissions, back.post.due_at, back.post.in_queue) == ([PostPart.TIME], None, False)
    assert (back.post.status, back.post.approval) == ("approved", queued[0].approval)


@pytest.mark.parametrize("submits", [True, False])
async def test_a_post_of_somebody_whose_account_is_gone(clock: Frozen, submits: bool) -> None:
    people = await team("succeed")
    at, author = people.at, people.member
    post = await people.post(channel_ids=[at.channels["succeed"]], due_at=(clock.at + 2 * DAY).isoformat())
    await posts.comment(author, post.id, posts.NewComment(body="A question."))
    if submits:
        await posts.submit(author, post.id)
        await posts.approve(people.editor, post.id)
    shown = await thread(people.owner, post.id)
    before = await contents()
    await posts.delete(people.owner, post.id)
    for scope in (author, people.editor):
        await accounts.delete_user(SYSTEM, scope.caller.email)
    await people.told()
    back = await restored(Place(people.owner, at.channels), post.id)
    after = await contents()
    tables = ("post", "publication", "revision", "review_entry")
    assert (back.omissions, {name: after[name] for name in tables}) == (
        [],
        {name: before[name] for name in tables},
    )
    assert await people.told() == []
    # Its author is there under their number, and has no name any more.
    assert back.post.author_id == author.caller.user_id
    assert (await identity.User.get(id=back.post.author_id)).email is None
    named = [(entry.kind, entry.author_id, entry.author_name) for entry in await thread(people.owner, post.id)]
    assert [entry[:2] for entry in named] == [(entry.kind, entry.author_id) for entry in shown]
    assert {name for *_, name in named}.isdisjoint({entry.author_name for entry in shown})
    await posts.update(people.owner, post.id, posts.PostUpdate(body="New."))
    await posts.delete(people.owner, post.id)
    assert (await restored(Place(people.owner, at.channels), post.id)).post.body == "New."


async def change_rows(post_id: int, change: Callable[[dict[str, list[dict[str, Any]]]], object]) -> None:
    """Let the rows of a deleted post be as another release has written them."""
    remains = await posts.DeletedPost.get(id=post_id)
    rows = orjson.loads(remains.rows)
    change(rows)
    remains.rows = orjson.dumps(rows).decode()
    await remains.save()


async def test_columns_that_an_upgrade_took_or_brought(clock: Frozen) -> None:
    at = await place("succeed", "slow")
    post_id = await rich(at, clock)
    before = await contents()
    await posts.delete(at.scope, post_id)

    def age(rows: dict[str, list[dict[str, Any]]]) -> None:
        rows["gone_table"] = [{"id": 1, "post_id": post_id}]
        for table in rows.values():
            for row in table:
                row["gone_column"] = "words"
        # What was not there has the default of a model, that of the database, or nothing, as in rows of then.
        del rows["post"][0]["in_queue"], rows["post"][0]["approver_name"]
        for row in rows["revision"]:
            del row["options"]
        for row in rows["publication"]:
            del row["by_hand"]
        del rows["publication_rendition"], rows["shared_post"]

    await change_rows(post_id, age)
    assert (await restored(at, post_id)).omissions == []
    after = await contents()
    assert after.pop("shared_post", None) is None
    del before["shared_post"]
    assert after == before


def _without(table: str, column: str) -> Callable[[dict[str, list[dict[str, Any]]]], None]:
    def change(rows: dict[str, list[dict[str, Any]]]) -> None:
        for row in rows[table]:
            del row[column]

    return change


def _with(table: str, column: str, value: object) -> Callable[[dict[str, list[dict[str, Any]]]], None]:
    def change(rows: dict[str, list[dict[str, Any]]]) -> None:
        for row in rows[table]:
            row[column] = value

    return change


@pytest.mark.parametrize(
    "change",
    [
        _without("post", "author_id"),
        _without("revision", "content_hash"),
        _with("review_entry", "kind", None),
        # A rule that the table has got since: nobody wrote it.
        _with("review_entry", "author_id", None),
    ],
)
async def test_a_form_that_an_upgrade_brought_and_that_nobody_knows_is_told(
    clock: Frozen, change: Callable[[dict[str, list[dict[str, Any]]]], None]
) -> None:
    at = await place("succeed", "slow")
    post_id = await rich(at, clock)
    await posts.delete(at.scope, post_id)
    await change_rows(post_id, change)
    before = await contents()
    with pytest.raises(DeletedBeforeUpgrade, match="before an upgrade of the service") as told:
        await restored(at, post_id)
    assert (told.value.code, told.value.kind) == ("deleted_before_upgrade", InvalidState.kind)
    assert await contents() == before
    listed = await posts.deleted_of_brands(BrandScopes((at.scope,)))
    assert [row.id for row in listed[at.scope.brand_id]] == [post_id]


async def test_what_cannot_come_back(clock: Frozen) -> None:
    at, other = await place("succeed"), await place()
    post, old = await at.post("feed"), await at.post("feed")
    await posts.delete(at.scope, old.id)
    clock.move(timedelta(microseconds=1))
    await posts.delete(at.scope, post.id)
    clock.move(DAY)
    before = await contents()
    for scope, ident in ((other.scope, post.id), (at.scope, old.id), (at.scope, post.id + 9)):
        with pytest.raises(NotFound):
            await posts.restore(scope, ident, slot_test=queues.is_free_slot)
    assert await contents() == before
    listed = await posts.deleted_of_brands(BrandScopes((at.scope, other.scope)))
    assert {brand: [row.id for row in rows] for brand, rows in listed.items()} == {at.scope.brand_id: [post.id]}
    assert await posts.forget_deleted(SYSTEM) == 1
    assert await posts.DeletedPost.all().values_list("id", flat=True) == [post.id]


async def test_an_approval_is_taken_back(clock: Frozen) -> None:
    people = await team()
    at, due_at = people.at, clock.at + DAY
    draft = await at.approved(due_at, "feed")
    submitted = await people.post(submitted=True, due_at=due_at.isoformat(), channel_ids=[at.channels["feed"]])
    approved = await posts.approve(people.editor, submitted.id)
    await people.told()
    entries = await posts.ReviewEntry.all().count()
    with pytest.raises(Stale):
        await posts.take_approval_back(people.editor, approved.id, approved.version - 1)
    one = await posts.take_approval_back(people.editor, draft.id, draft.version)
    two = await posts.take_approval_back(people.editor, approved.id, approved.version)
    assert [(post.status, post.due_at, post.approval) for post in (one, two)] == [
        ("draft", due_at, None),
        ("in_review", due_at, None),
    ]
    assert {item.status for post in (one, two) for item in post.publications} == {"pending"}
    assert (await people.told(), await posts.ReviewEntry.all().count()) == ([], entries)
    with pytest.raises(InvalidState):
        await posts.take_approval_back(people.editor, one.id)
    again = await posts.approve(people.editor, two.id)
    clock.to(due_at)
    with pytest.raises(InvalidState, match="on its way"):
        await posts.take_approval_back(people.editor, again.id)
    assert await posts.get(people.editor, again.id) == again
