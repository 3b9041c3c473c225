"""The ground that other tests stand on: factories make real rows, and each test starts without any."""

import pytest

from app.access import Role, Tier
from app.domain import brands, identity
from tests import factories

pytestmark = pytest.mark.usefixtures("orm")


async def test_a_member_can_open_the_brand_with_the_token_given() -> None:
    brand = await factories.brand(name="Acme")
    person = await factories.member(brand, Role.CLIENT)
    scope = await factories.scope(person, brand, Tier.READ)
    assert (scope.brand_id, scope.name, scope.role, scope.caller.tier) == (
        brand.id,
        "Acme",
        Role.CLIENT,
        Tier.READ,
    )


@pytest.mark.parametrize("turn", [1, 2])
async def test_every_test_starts_empty(turn: int) -> None:
    assert (await identity.User.all().count(), await brands.Brand.all().count()) == (0, 0)
    await factories.brand()
    assert (await identity.User.all().count(), await brands.Brand.all().count()) == (1, 1)
