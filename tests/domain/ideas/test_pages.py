"""Pages of ideas: of several brands at once, narrowed by what people look for."""

from datetime import timedelta
from typing import Any

import pytest

from app.access import BrandScope, BrandScopes
from app.core.clock import Frozen
from app.core.errors import Invalid
from app.core.keyset import Slice, Window
from app.domain import ideas
from app.domain.ideas import Idea, IdeaFilter, IdeaView, IdeaWords
from tests import factories
from tests.ledger import proves
from tests.statements import counted

pytestmark = pytest.mark.usefixtures("orm")


@pytest.fixture
async def scope(orm: object) -> BrandScope:
    """The owner of a brand."""
    person = await factories.user()
    return await factories.scope(person, await factories.brand(person))


async def noted(scope: BrandScope, headline: str = "Words", **more: str) -> int:
    return (await ideas.create(scope, IdeaWords.model_validate({"headline": headline, **more}))).id


async def page(
    scopes: list[BrandScope], window: Window | None = None, **narrowed: Any
) -> dict[int, Slice[IdeaView] | Invalid]:
    query = IdeaFilter.model_validate(narrowed)
    with counted() as seen:
        found = await ideas.idea_pages(BrandScopes(tuple(scopes)), query, window or Window())
    assert len(seen) <= 1
    return found


async def idents(scope: BrandScope, window: Window | None = None, **narrowed: Any) -> list[int]:
    found = (await page([scope], window, **narrowed))[scope.brand_id]
    assert isinstance(found, Slice)
    assert all(idea.brand_id == scope.brand_id for idea in found.items)
    return [idea.id for idea in found.items]


@proves("S-123")
async def test_ideas_of_several_brands_come_newest_first_by_one_statement(
    scope: BrandScope, clock: Frozen
) -> None:
    person = await factories.user()
    other = await factories.scope(person, await factories.brand(person))
    mine = [await noted(scope), await noted(scope)]
    clock.move(timedelta(seconds=-1))
    mine.insert(0, await noted(scope))
    theirs = [await noted(other)]
    found = await page([scope, other], Window(2))
    first, second = found[scope.brand_id], found[other.brand_id]
    assert isinstance(first, Slice)
    assert isinstance(second, Slice)
    assert ([idea.id for idea in first.items], first.has_next) == (mine[:0:-1], True)
    assert ([idea.id for idea in second.items], second.has_next) == (theirs, False)
    assert await idents(scope, Window(2, first.cursor_of(1))) == mine[:1]
    refused = (await page([scope, other], Window(2, first.cursor_of(1))))[other.brand_id]
    assert isinstance(refused, Invalid)
    # A cursor belongs to its filters.
    elsewhere = (await page([scope], Window(2, first.cursor_of(1)), format="video"))[scope.brand_id]
    assert isinstance(elsewhere, Invalid)


async def test_what_people_look_for(scope: BrandScope) -> None:
    one = await noted(scope, "Ship it", angle="fast", pillar="Craft", format="Video")
    two = await noted(scope, "Übung 100%", recording="Ship_shape", pillar="craft", format="video")
    three = await noted(scope, "Plain", pillar="People")
    await Idea.filter(id=two).update(status="accepted")
    await Idea.filter(id=three).update(status="dismissed")
    cases: list[tuple[dict[str, Any], list[int]]] = [
        ({}, [three, two, one]),
        ({"statuses": ["new"]}, [one]),
        ({"statuses": ["dismissed", "new"]}, [three, one]),
        ({"statuses": []}, []),
        ({"format": "VIDEO"}, [two, one]),
        ({"pillar": "CRAFT"}, [two, one]),
        ({"pillar": "cra"}, []),
        ({"search": "SHIP"}, [two, one]),
        ({"search": "fast"}, [one]),
        ({"search": "100%"}, [two]),
        ({"search": "p_s"}, [two]),
        ({"search": "Übung"}, [two]),
        ({"search": "%"}, [two]),
        ({"search": " "}, [three, two, one]),
        ({"search": "ship", "pillar": "craft", "format": "video", "statuses": ["accepted"]}, [two]),
        ({"search": "ship", "statuses": ["dismissed"]}, []),
    ]
    for narrowed, expected in cases:
        assert await idents(scope, **narrowed) == expected, narrowed
