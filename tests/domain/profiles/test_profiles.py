"""Saving content profiles."""

import asyncio

import pytest
from pydantic import ValidationError

from app.access import BrandScope
from app.access.audit import AuditEntry
from app.core.clock import Frozen
from app.core.errors import NotFound, Stale
from app.domain import profiles
from app.domain.profiles import ContentProfile, ContentProfileMissing, ProfileSave
from tests import factories
from tests.ledger import proves

pytestmark = pytest.mark.usefixtures("orm")

WORDS = ProfileSave(voice=" Plain ", persona="Shop owners", pillars=["Craft", " People "])


async def owner() -> BrandScope:
    person = await factories.user()
    return await factories.scope(person, await factories.brand(person))


@proves("S-117")
async def test_a_saved_profile_is_there(clock: Frozen) -> None:
    scope = await owner()
    assert await profiles.get(scope) is None
    with pytest.raises(ContentProfileMissing):
        await profiles.require(scope)
    saved = await profiles.save(scope, WORDS)
    assert (saved.voice, saved.persona, saved.pillars) == ("Plain", "Shop owners", ["Craft", "People"])
    assert (saved.version, saved.updated_at) == (1, clock.at)
    found = await profiles.require(scope)
    assert (found.id, found.voice, found.persona, found.pillars) == (
        saved.id,
        "Plain",
        "Shop owners",
        ["Craft", "People"],
    )
    assert await profiles.get(await owner()) is None
    entry = await AuditEntry.get(action="profiles.save")
    assert (entry.subject, entry.brand_id) == (f"content profile {saved.id}", scope.brand_id)


@proves("S-117")
async def test_a_blank_profile_is_one(clock: Frozen) -> None:
    scope = await owner()
    await profiles.save(scope, ProfileSave())
    found = await profiles.require(scope)
    assert (found.voice, found.persona, found.pillars, found.version) == ("", "", [], 1)


async def test_a_save_is_the_whole_profile_and_counts_versions() -> None:
    scope = await owner()
    await profiles.save(scope, WORDS)
    again = await profiles.save(scope, WORDS)
    assert again.version == 1
    changed = await profiles.save(scope, ProfileSave(voice="Loud", expected_version=1))
    assert (changed.voice, changed.persona, changed.pillars, changed.version) == ("Loud", "", [], 2)
    assert await AuditEntry.filter(action="profiles.save").count() == 2


@pytest.mark.parametrize("expected", [0, 2])
async def test_another_version_is_stale(expected: int) -> None:
    scope = await owner()
    await profiles.save(scope, WORDS)
    before = await ContentProfile.all().values()
    with pytest.raises(Stale) as refused:
        await profiles.save(scope, ProfileSave(voice="Loud", expected_version=expected))
    assert refused.value.details == {"current_version": 1}
    assert await ContentProfile.all().values() == before


async def test_a_version_of_no_profile_is_stale_and_makes_none() -> None:
    scope = await owner()
    with pytest.raises(Stale) as refused:
        await profiles.save(scope, ProfileSave(expected_version=1))
    assert refused.value.details == {"current_version": 0}
    assert await profiles.get(scope) is None
    assert (await profiles.save(scope, ProfileSave(expected_version=0))).version == 1


async def test_of_two_first_saves_of_one_moment_one_is_stale() -> None:
    scope = await owner()
    saves = [ProfileSave(voice=f"Voice {number}", expected_version=0) for number in range(4)]
    ends = await asyncio.gather(*(profiles.save(scope, data) for data in saves), return_exceptions=True)
    assert sorted(type(end).__name__ for end in ends) == ["ContentProfile", "Stale", "Stale", "Stale"]
    assert (await profiles.require(scope)).version == 1


async def test_an_operator_sets_it_by_slug() -> None:
    brand = await factories.brand()
    saved = await profiles.set_for(factories.SYSTEM, str(brand.slug), WORDS)
    assert (saved.brand_id, saved.version) == (brand.id, 1)
    entry = await AuditEntry.get(action="profiles.set_for")
    assert (entry.brand_id, entry.detail) == (brand.id, "tests")
    for slug in ("no slug", "00000000-0000-4000-8000-000000000000"):
        with pytest.raises(NotFound):
            await profiles.set_for(factories.SYSTEM, slug, WORDS)
    assert await ContentProfile.all().count() == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"voice": "x" * 5_001},
        {"persona": "x" * 5_001},
        {"voice": "x\0"},
        {"pillars": [""]},
        {"pillars": ["x" * 256]},
        {"pillars": ["x"] * 51},
        {"expected_version": -1},
    ],
)
def test_a_profile_has_limits(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        ProfileSave.model_validate(wrong)
