"""Content profiles of many brands at once."""

import pytest

from app.access import BrandScopes
from app.domain import profiles
from app.domain.profiles import ProfileSave, ProfileView
from tests import factories
from tests.statements import counted

pytestmark = pytest.mark.usefixtures("orm")


async def test_profiles_of_many_brands_are_one_statement() -> None:
    person = await factories.user()
    made = [await factories.brand(person, name) for name in ("One", "Two", "None")]
    scopes = BrandScopes(tuple([await factories.scope(person, brand) for brand in made]))
    saved = [
        ProfileView.of(await profiles.save(scope, ProfileSave(voice=scope.name, pillars=["Craft", "People"])))
        for scope in scopes.scopes[:2]
    ]
    foreign = await factories.brand()
    scope = await factories.scope(await factories.member(foreign), foreign)
    other = await profiles.save(scope, ProfileSave(voice="Foreign"))
    with counted() as statements:
        found = await profiles.of_brands(scopes)
    assert len(statements) == 1
    assert found == {view.brand_id: view for view in saved}
    assert await profiles.by_ids(scopes, [saved[0].id, other.id]) == {saved[0].id: saved[0]}
    assert await profiles.by_ids(scopes, []) == {}
