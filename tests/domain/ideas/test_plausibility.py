"""What an author is told to look at again in ideas that wait to be pushed: pillars, formats and references."""

from datetime import timedelta
from typing import Any

import pytest

from app.access import BrandScope
from app.core.clock import Frozen
from app.domain import ideas, profiles
from app.domain.ideas import IdeaPush, NewIdea
from app.domain.profiles import ContentProfileMissing, ProfileSave
from tests import factories

pytestmark = pytest.mark.usefixtures("orm")

NONE = "source_refs: There are none, so the same work may be mined again."
WORDY = "format: Say it in a word or two, at most 40 characters."
NO_PILLAR = "pillar: 'Luck' is not a pillar of the brand. Its pillars: Craft, People."


async def scope(*pillars: str) -> BrandScope:
    """The owner of a brand with these pillars, to whom seven references are known."""
    person = await factories.user()
    made = await factories.scope(person, await factories.brand(person))
    await profiles.save(made, ProfileSave(pillars=list(pillars)))
    known = [f"known {number}" for number in range(7)]
    await ideas.push(made, IdeaPush(ideas=[NewIdea(headline="Before", source_refs=known)]))
    return made


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"source_refs": ["new"]}, []),
        ({}, [NONE]),
        ({"source_refs": []}, [NONE]),
        ({"pillar": "Craft", "source_refs": ["new"]}, []),
        ({"pillar": "Luck", "source_refs": ["new"]}, [NO_PILLAR]),
        ({"format": "x" * 40, "source_refs": ["new"]}, []),
        ({"format": "x" * 41, "source_refs": ["new"]}, [WORDY]),
        ({"source_refs": ["new", "known 1"]}, ["source_refs: Known already: known 1."]),
        (
            {"source_refs": [f"known {number}" for number in range(5)]},
            ["source_refs: Known already: known 0, known 1, known 2, known 3, known 4."],
        ),
        (
            {"source_refs": [f"known {number}" for number in range(7)]},
            ["source_refs: Known already: known 0, known 1, known 2, known 3, known 4 and 2 more."],
        ),
        ({"pillar": "Luck", "format": "x" * 41}, [NO_PILLAR, WORDY, NONE]),
    ],
)
async def test_what_is_remarked_about_an_idea(given: dict[str, Any], told: list[str]) -> None:
    made = await scope("Craft", "People")
    idea = NewIdea.model_validate({"headline": "H", **given})
    other = NewIdea(headline="Other", source_refs=["another"])
    assert await ideas.remarks(made, [other, idea]) == [f"ideas.1.{remark}" for remark in told]


async def test_without_pillars_any_pillar_is_fine() -> None:
    idea = NewIdea(headline="H", pillar="Luck", source_refs=["new"])
    assert await ideas.remarks(await scope(), [idea]) == []


async def test_without_a_profile_nothing_is_remarked() -> None:
    person = await factories.user()
    made = await factories.scope(person, await factories.brand(person))
    with pytest.raises(ContentProfileMissing):
        await ideas.remarks(made, [NewIdea(headline="H")])


async def test_references_are_known_for_ninety_days_the_newest_first_and_in_their_brand(clock: Frozen) -> None:
    made, other = await scope("Craft"), await scope("Craft")
    clock.move(timedelta(days=90) - timedelta(microseconds=1))
    for refs in (["a", "b"], ["b", "c"]):
        await ideas.push(made, IdeaPush(ideas=[NewIdea(headline="H", source_refs=refs)]))
    seven = [f"known {number}" for number in range(7)]
    assert (await ideas.context(made)).known_refs == ["b", "c", "a", *seven]
    assert (await ideas.context(other)).known_refs == seven
    clock.move(timedelta(microseconds=1))
    assert (await ideas.context(made)).known_refs == ["b", "c", "a", *seven]
    clock.move(timedelta(microseconds=1))
    assert (await ideas.context(made)).known_refs == ["b", "c", "a"]
    assert (await ideas.context(other)).known_refs == []


async def test_a_reference_is_remarked_for_ninety_days_and_in_its_brand(clock: Frozen) -> None:
    made, other = await scope("Craft"), await factories.user()
    empty = await factories.scope(other, await factories.brand(other))
    await profiles.save(empty, ProfileSave(pillars=["Craft"]))
    idea = NewIdea(headline="H", source_refs=["known 1"])
    told = ["ideas.0.source_refs: Known already: known 1."]
    clock.move(timedelta(days=90))
    assert (await ideas.remarks(made, [idea]), await ideas.remarks(empty, [idea])) == (told, [])
    clock.move(timedelta(microseconds=1))
    assert await ideas.remarks(made, [idea]) == []
