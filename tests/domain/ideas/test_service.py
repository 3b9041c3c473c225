"""What people do with single ideas: noted down, reworded, decided about, used in posts."""

from dataclasses import replace
from datetime import timedelta

import pytest

from app.access import BrandScope, BrandScopes, Door, RequestInfo, audit
from app.core import changes
from app.core.clock import Frozen
from app.core.db import atomic, connection, dialect
from app.core.db.sessions import session
from app.core.errors import InvalidState, NotFound
from app.domain import ideas, posts, profiles
from app.domain.ideas import Idea, IdeaPush, IdeaStatus, IdeaUpdate, IdeaView, IdeaWords, NewIdea
from app.domain.ideas.models import IdeaUse
from app.domain.ideas.rules import format_key
from app.domain.posts import PostCreate
from app.domain.profiles import ContentProfileMissing, ProfileSave
from tests import factories
from tests.statements import counted

LINE = (
    "brand_id",
    "actor_id",
    "token_id",
    "token_name",
    "tier",
    "door",
    "address",
    "request_id",
    "action",
    "subject",
    "detail",
    "created_at",
)

pytestmark = pytest.mark.usefixtures("orm")


@pytest.fixture
async def scope(orm: object) -> BrandScope:
    """The owner of a brand, come in by the studio."""
    person = await factories.user()
    made = await factories.scope(person, await factories.brand(person))
    return replace(made, caller=replace(made.caller, request=RequestInfo(door=Door.STUDIO)))


async def stranger() -> BrandScope:
    person = await factories.user()
    return await factories.scope(person, await factories.brand(person))


async def noted(scope: BrandScope, headline: str = "Words", **more: str) -> IdeaView:
    return await ideas.create(scope, IdeaWords.model_validate({"headline": headline, **more}))


async def post(scope: BrandScope) -> int:
    return (await posts.create(scope, PostCreate(body="Words"))).id


async def lines() -> list[tuple[str, str, str | None]]:
    return [(row.action, row.subject, row.detail) for row in await audit.AuditEntry.all().order_by("id")]


async def test_an_idea_that_a_person_notes_down(scope: BrandScope, clock: Frozen) -> None:
    made = await noted(scope, " Headline ", angle=" ", pillar="Craft", format="Video", recording="r")
    assert made == IdeaView(
        id=made.id,
        brand_id=scope.brand_id,
        headline="Headline",
        angle=None,
        pillar="Craft",
        format="Video",
        recording="r",
        source_refs=[],
        status="new",
        source="studio",
        created_at=clock.at,
    )
    assert await ideas.by_ids(BrandScopes((scope,)), [made.id]) == {made.id: made}
    assert (await Idea.get(id=made.id)).format_key == format_key("video")
    assert ("ideas.create", f"idea {made.id}", None) in await lines()


async def test_words_change_one_by_one(scope: BrandScope) -> None:
    made = await noted(scope, "Before", angle="a", format="Video")
    changed = await ideas.update(scope, made.id, IdeaUpdate(headline="After", angle=None))
    assert changed == replace(made, headline="After", angle=None)
    changed = await ideas.update(scope, made.id, IdeaUpdate(format="THREAD"))
    assert changed.format == "THREAD"
    row = await Idea.get(id=made.id)
    assert (row.headline, row.angle, row.format_key) == ("After", None, format_key("thread"))
    assert [detail for action, _, detail in await lines() if action == "ideas.update"] == [
        "angle, headline",
        "format",
    ]
    assert await ideas.update(scope, made.id, IdeaUpdate(format="THREAD")) == changed
    assert await ideas.update(scope, made.id, IdeaUpdate()) == changed
    assert [action for action, *_ in await lines()].count("ideas.update") == 2


@pytest.mark.parametrize("before", list(IdeaStatus))
async def test_every_state_may_follow_on_every_other(scope: BrandScope, before: IdeaStatus) -> None:
    made = await noted(scope)
    for after in IdeaStatus:
        await Idea.filter(id=made.id).update(status=before.value)
        assert (await ideas.set_status(scope, made.id, after)).status == after.value
        assert (await Idea.get(id=made.id)).status == after.value
    said = [detail for action, _, detail in await lines() if action == "ideas.set_status"]
    assert said == [f"{before} -> {after}" for after in IdeaStatus if after is not before]


async def test_a_strangers_idea_is_absent(scope: BrandScope) -> None:
    made, other = await noted(scope), await stranger()
    with pytest.raises(NotFound):
        await ideas.update(other, made.id, IdeaUpdate(headline="Mine"))
    with pytest.raises(NotFound):
        await ideas.set_status(other, made.id, IdeaStatus.USED)
    foreign = await post(other)
    async with atomic():
        with pytest.raises(NotFound):
            await ideas.note_use(other, foreign, made.id)
        with pytest.raises(NotFound):
            await ideas.mark_used(other, made.id)
    assert await ideas.by_ids(BrandScopes((other,)), [made.id, 99]) == {}
    assert await IdeaUse.all().count() == 0
    assert await ideas.by_ids(BrandScopes((scope,)), [made.id]) == {made.id: made}


async def test_which_post_was_made_of_which_idea(scope: BrandScope) -> None:
    other = await stranger()
    one, two, foreign = await noted(scope, "One"), await noted(scope, "Two"), await noted(other, "Theirs")
    made = [await post(scope) for _ in range(3)]
    theirs = await post(other)
    async with atomic():
        for ident in made[:2]:
            await ideas.note_use(scope, ident, one.id)
        await ideas.note_use(other, theirs, foreign.id)
    mine, both = BrandScopes((scope,)), BrandScopes((scope, other))
    asked = [*made, theirs]
    with counted() as seen:
        assert await ideas.ideas_of(mine, asked) == {made[0]: one, made[1]: one}
        assert await ideas.posts_using(mine, [one.id, two.id, foreign.id]) == {one.id: made[:2]}
    assert len(seen) == 2
    with counted() as seen:
        assert await ideas.ideas_of(both, asked) == {made[0]: one, made[1]: one, theirs: foreign}
        assert await ideas.posts_using(both, [one.id, foreign.id]) == {one.id: made[:2], foreign.id: [theirs]}
    assert len(seen) == 2
    await posts.delete(scope, made[0])
    assert await ideas.posts_using(mine, [one.id]) == {one.id: [made[1]]}
    assert await ideas.ideas_of(mine, []) == await ideas.posts_using(mine, []) == {}


@pytest.mark.parametrize("status", list(IdeaStatus))
async def test_an_idea_is_taken_up_unless_it_is_over(scope: BrandScope, status: IdeaStatus) -> None:
    made = await noted(scope)
    await Idea.filter(id=made.id).update(status=status.value)
    over = status in (IdeaStatus.USED, IdeaStatus.DISMISSED)
    # Only inside of an operation does anybody note what changed.
    with audit.recording() as changed:
        async with atomic():
            if over:
                with pytest.raises(InvalidState):
                    await ideas.mark_used(scope, made.id)
            else:
                assert (await ideas.mark_used(scope, made.id)).status == "used"
    assert [line.subject for line in changed] == ([] if over else [f"idea {made.id}"])
    assert (await Idea.get(id=made.id)).status == (status.value if over else "used")


async def test_new_ideas_are_announced_by_every_door_once_they_are_there(scope: BrandScope, clock: Frozen) -> None:
    heard: list[int] = []
    stop = changes.listen(ideas.added(scope.brand_id), lambda _topic, ident: heard.append(ident))
    try:
        made = await noted(scope)
        assert heard == [made.id]
        await profiles.save(scope, ProfileSave())
        clock.move(timedelta(seconds=1))
        pushed = await ideas.push(scope, IdeaPush(ideas=[NewIdea(headline="1"), NewIdea(headline="2")]))
        assert heard == [made.id, *(idea.id for idea in pushed.ideas)]
        other = await stranger()
        await noted(other)
        await ideas.set_status(scope, made.id, IdeaStatus.ACCEPTED)
        assert len(heard) == 3
    finally:
        stop()


async def _sent_by(scope: BrandScope, data: IdeaPush) -> tuple[list[int], list[str]]:
    """Import ideas; their ids, and the notes about new ideas that other processes read."""
    if dialect() == "sqlite":
        pushed = await ideas.push(scope, data)
        rows = await connection().execute_query_dict("SELECT note FROM change_note ORDER BY id")
        sent = [str(row["note"]) for row in rows]
    else:
        sent = []
        async with session("test") as held:
            await held.listen("galley_changes", sent.append)
            pushed = await ideas.push(scope, data)
            # A session gets the notes of earlier commits together with the answer to its own statement.
            while not sent:
                await held.value("SELECT 1")
    return [idea.id for idea in pushed.ideas], [note for note in sent if ideas.added(scope.brand_id) in note]


async def test_an_import_that_is_refused_writes_no_line_and_no_note(scope: BrandScope) -> None:
    before, heard = await lines(), list[str]()
    if dialect() == "sqlite":
        notes = await connection().execute_query_dict("SELECT note FROM change_note")
        with pytest.raises(ContentProfileMissing):
            await ideas.push(scope, IdeaPush(ideas=[NewIdea(headline="0")]))
        assert await connection().execute_query_dict("SELECT note FROM change_note") == notes
    else:
        async with session("test") as held:
            await held.listen("galley_changes", heard.append)
            with pytest.raises(ContentProfileMissing):
                await ideas.push(scope, IdeaPush(ideas=[NewIdea(headline="0")]))
            # A session gets the notes of earlier commits together with the answer to its own statement.
            await held.value("SELECT 1")
            await held.value("SELECT 1")
    assert (heard, await lines()) == ([], before)


async def test_an_import_writes_one_line_and_one_note_with_all_ids(scope: BrandScope, clock: Frozen) -> None:
    first = await lines()
    with pytest.raises(ContentProfileMissing):
        await ideas.push(scope, IdeaPush(ideas=[NewIdea(headline="0")]))
    assert await lines() == first
    await profiles.save(scope, ProfileSave())
    before = len(await lines())
    ids, notes = await _sent_by(scope, IdeaPush(ideas=[NewIdea(headline=str(number)) for number in range(3)]))
    assert [note.partition(":")[2] for note in notes] == [
        f"{ideas.added(scope.brand_id)}:{','.join(map(str, ids))}",
    ]
    assert ids == sorted(ids)
    assert [row.headline for row in await Idea.filter(id__in=ids).order_by("id")] == ["0", "1", "2"]
    caller = scope.caller
    assert (await audit.AuditEntry.all().order_by("id").values(*LINE))[before:] == [
        {
            "brand_id": scope.brand_id,
            "actor_id": caller.user_id,
            "token_id": caller.token_id,
            "token_name": caller.token_name,
            "tier": None,
            "door": "studio",
            "address": None,
            "request_id": None,
            "action": "ideas.push",
            "subject": f"ideas {(await Idea.get(id=ids[0])).batch}",
            "detail": ", ".join(map(str, ids)),
            "created_at": clock.at,
        }
    ]
