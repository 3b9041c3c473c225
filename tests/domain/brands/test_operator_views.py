"""What an operator reads and does about brands and their members, over all accounts."""

import pytest

from app.access import Role
from app.core.errors import Invalid, NotFound
from app.core.operator_lists import ListSearch
from app.domain import brands
from app.domain.brands import AlreadyMember, Membership
from tests import factories
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")


async def test_brands_are_found_by_name_and_owner() -> None:
    ada, bea = await factories.user("ada@example.com"), await factories.user("bea@example.com")
    shop, mill, cafe = [
        await factories.brand(owner, name) for owner, name in ((ada, "Shop"), (ada, "Mill"), (bea, "Café"))
    ]
    await factories.member(mill, Role.EDITOR)

    async def found(search: str | None = None, owner: str | None = None) -> list[int]:
        return [line.id for line in await brands.list_brands(SYSTEM, ListSearch(search=search), owner)]

    assert await found() == [cafe.id, mill.id, shop.id]
    assert await found("MIL") == [mill.id]
    assert await found("ada@") == [mill.id, shop.id]
    assert await found(owner="ADA@example.com") == [mill.id, shop.id]
    assert await found("caf", owner="ada@example.com") == []
    assert [line.id for line in await brands.list_brands(SYSTEM, ListSearch(limit=1))] == [cafe.id]
    shown = await brands.show_brand(SYSTEM, " mill ")
    assert (shown.id, shown.slug, shown.owner, shown.members) == (mill.id, mill.slug, "ada@example.com", 2)
    assert (await brands.show_brand(SYSTEM, str(cafe.slug).upper())).members == 1
    with pytest.raises(NotFound):
        await found(owner="nobody@example.com")


async def test_a_brand_is_named_by_its_slug_or_by_a_name_that_no_other_has() -> None:
    ada, bea = await factories.user("ada@example.com"), await factories.user("bea@example.com")
    first, second = await factories.brand(ada, "Shop"), await factories.brand(bea, "SHOP")
    with pytest.raises(Invalid) as refused:
        await brands.show_brand(SYSTEM, "shop")
    slugs = f"{first.slug} (of ada@example.com), {second.slug} (of bea@example.com)"
    assert refused.value.fields == {"brand": [f"2 brands have the name shop. Give a slug: {slugs}."]}
    assert (await brands.show_brand(SYSTEM, str(second.slug))).id == second.id
    for unknown in ("Mill", "00000000-0000-4000-8000-000000000000"):
        with pytest.raises(NotFound, match="There is no brand with the slug or name"):
            await brands.show_brand(SYSTEM, unknown)


async def test_members_are_listed_by_brand_and_by_person() -> None:
    ada, bea = await factories.user("ada@example.com"), await factories.user("bea@example.com")
    shop, mill = await factories.brand(ada, "Shop"), await factories.brand(bea, "Mill")
    await brands.add_member(SYSTEM, "shop", "BEA@example.com", Role.CLIENT)
    await Membership.filter(user_id=bea.id, brand_id=shop.id).update(active=False)
    assert [
        (line.brand_id, line.brand, line.email, line.role.value, line.active)
        for line in await brands.members_of(SYSTEM, "Shop")
    ] == [
        (shop.id, "Shop", "ada@example.com", "super_admin", True),
        (shop.id, "Shop", "bea@example.com", "client", False),
    ]
    assert [line.brand_id for line in await brands.memberships_of(SYSTEM, "bea@example.com")] == [mill.id, shop.id]
    before = await Membership.all().order_by("id").values()
    with pytest.raises(AlreadyMember):
        await brands.add_member(SYSTEM, "shop", "bea@example.com", Role.EDITOR)
    assert await Membership.all().order_by("id").values() == before
