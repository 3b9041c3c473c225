"""Pushing and listing ideas, held against what the ORM says of the same rows."""

from dataclasses import asdict, replace
from datetime import timedelta

import pytest

from app.access import BrandScope, Door, RequestInfo
from app.core.clock import Frozen
from app.domain import ideas, profiles
from app.domain.ideas import Idea, IdeaPush, IdeaQuery, IdeaStatus, NewIdea
from app.domain.profiles import ContentProfileMissing, ProfileSave
from tests import factories
from tests.ledger import proves

pytestmark = pytest.mark.usefixtures("orm")


@pytest.fixture
async def scope(orm: object) -> BrandScope:
    """The owner of a brand with a profile."""
    person = await factories.user()
    made = await factories.scope(person, await factories.brand(person))
    await profiles.save(made, ProfileSave())
    return made


def by_door(scope: BrandScope, door: Door) -> BrandScope:
    return replace(scope, caller=replace(scope.caller, request=RequestInfo(door=door)))


async def push(scope: BrandScope, count: int, form: str | None = None) -> list[int]:
    data = IdeaPush(ideas=[NewIdea(headline=f"Idea {number}", format=form) for number in range(count)])
    return [idea.id for idea in (await ideas.push(scope, data)).ideas]


async def listed(scope: BrandScope, **query: str) -> tuple[list[int], bool]:
    found = await ideas.list_ideas(scope, IdeaQuery.model_validate(query))
    return [idea.id for idea in found.items], found.has_next


async def test_what_is_pushed_is_what_the_orm_reads(scope: BrandScope, clock: Frozen) -> None:
    whole = NewIdea(headline="h", angle="a", pillar="p", format="f", recording="r", source_refs=["1", "2"])
    made = await ideas.push(scope, IdeaPush(ideas=[whole, NewIdea(headline="1"), NewIdea(headline="null")]))
    rows = await Idea.filter(batch=made.id).order_by("id")
    shown = [asdict(idea) for idea in made.ideas]
    assert [{name: getattr(row, name) for name in shown[0]} for row in rows] == shown
    assert [row.created_at for row in rows] == [clock.at] * 3
    assert [row.format_key is None for row in rows] == [False, True, True]


@pytest.mark.parametrize(
    ("door", "source"),
    [(Door.REST, "rest"), (Door.MCP, "mcp"), (Door.STUDIO, "studio")],
    ids=str,
)
async def test_an_idea_remembers_its_door(scope: BrandScope, door: Door, source: str) -> None:
    (ident,) = await push(by_door(scope, door), 1)
    assert (await Idea.get(id=ident)).source == source


async def test_a_brand_without_a_profile_gets_no_ideas(scope: BrandScope) -> None:
    person = await factories.user()
    other = await factories.scope(person, await factories.brand(person))
    with pytest.raises(ContentProfileMissing):
        await push(other, 2)
    with pytest.raises(ContentProfileMissing):
        await ideas.context(other)
    assert await listed(other) == ([], False)
    assert await Idea.all().count() == 0


@proves("S-123")
async def test_the_newest_are_listed_first_and_of_one_moment_the_last(scope: BrandScope, clock: Frozen) -> None:
    older = await push(scope, 2)
    clock.move(timedelta(seconds=1))
    newer = await push(scope, 2)
    clock.move(timedelta(seconds=-2))
    oldest = await push(scope, 1)
    assert await listed(scope) == ([*reversed(newer), *reversed(older), *oldest], False)


async def test_fifty_are_listed_and_one_more_is_told(scope: BrandScope) -> None:
    idents = await push(scope, 25) + await push(scope, 25)
    assert await listed(scope) == (idents[::-1], False)
    idents += await push(scope, 1, form="video")
    assert await listed(scope) == (idents[:0:-1], True)
    assert await listed(scope, status="new") == (idents[:0:-1], True)
    assert await listed(scope, format="video") == (idents[-1:], False)


@proves("S-122")
async def test_status_and_format_narrow_together(scope: BrandScope) -> None:
    videos, threads, plain = (
        await push(scope, 2, form="Übung"),
        await push(scope, 1, form="thread"),
        await push(scope, 1),
    )
    await Idea.filter(id=videos[0]).update(status=IdeaStatus.DISMISSED.value)
    assert await listed(scope, format="ÜBUNG") == (videos[::-1], False)
    assert await listed(scope, format=" übung ") == (videos[::-1], False)
    assert await listed(scope, format="übung", status="dismissed") == (videos[:1], False)
    assert await listed(scope, format="thread", status="dismissed") == ([], False)
    assert await listed(scope, format="thr") == ([], False)
    assert await listed(scope, format=" ") == ([*plain, *threads, *videos[::-1]], False)
    for status in ("accepted", "used"):
        assert await listed(scope, status=status) == ([], False)


async def test_another_brands_ideas_are_not_listed(scope: BrandScope) -> None:
    await push(scope, 1)
    person = await factories.user()
    assert await listed(await factories.scope(person, await factories.brand(person))) == ([], False)
