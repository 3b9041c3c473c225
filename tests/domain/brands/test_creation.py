"""Making brands: in one's own account, as far as the plan goes, and each only once."""

import asyncio
from dataclasses import replace

import pytest

from app.access import Role
from app.access.audit import AuditEntry
from app.core.errors import Invalid
from app.core.keyset import Window
from app.domain import brands, plans
from app.domain.brands import BrandFilter, Membership, NewBrand
from app.domain.brands.models import Selection
from app.domain.plans import Allowance, LimitReached, NewAllowance
from tests import factories
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.statements import counted
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")


async def allow(person: object, limit: int) -> None:
    """Set how many brands the person's account may have."""
    email = getattr(person, "email", None) or ""
    await plans.set_allowance(SYSTEM, email, NewAllowance(name=Allowance.BRANDS, limit=limit))


@proves("REST-TEAMS-31", "S-023", "OTHER-08")
async def test_a_brand_is_made_in_the_callers_own_account() -> None:
    caller = await factories.caller(await factories.user())
    sent = {"name": " Acme ", "email": "a@example.com", "phone": "1", "address": "", "time_zone": "Europe/Berlin"}
    made = await brands.create(caller, NewBrand.model_validate(sent))
    assert (made.name, made.email, made.phone, made.address) == ("Acme", "a@example.com", "1", None)
    assert (made.time_zone, made.account_id) == ("Europe/Berlin", caller.account_id)
    owner = await Membership.get(brand_id=made.id)
    assert (owner.role, owner.active) == (Role.SUPER_ADMIN.value, True)
    listed = await brands.mine(caller)
    assert ([item.id for item in listed.items], listed.current and listed.current.id) == ([made.id], made.id)
    line = await AuditEntry.get(action="brands.create")
    assert (line.brand_id, line.subject, line.actor_id) == (made.id, f"brand {made.id}", caller.user_id)


@proves("REST-TEAMS-29", "S-005")
async def test_a_further_brand_has_a_slug_of_its_own_and_is_not_selected() -> None:
    person = await factories.user()
    await allow(person, 2)
    caller = await factories.caller(person)
    first = await brands.create(caller, NewBrand(name="One"))
    second = await brands.create(caller, NewBrand(name="One"))
    assert first.slug != second.slug
    assert (await Selection.get(user_id=caller.user_id).values("brand_id")) == {"brand_id": first.id}


@proves("REST-TEAMS-33", "ROLES-10", "S-023")
@pytest.mark.parametrize("role", [Role.EDITOR, Role.MEMBER, Role.CLIENT])
async def test_a_role_elsewhere_grants_nothing_and_takes_nothing(role: Role) -> None:
    theirs = await factories.brand()
    person = await factories.member(theirs, role)
    caller = await factories.caller(person)
    made = await brands.create(caller, NewBrand(name="Own"))
    assert made.account_id == caller.account_id != theirs.account_id
    assert await brands.count_of_account(theirs.account_id) == 1


@proves("REST-TEAMS-32", "S-022", "LIM-16")
async def test_beyond_the_allowance_a_brand_is_refused_with_what_is_used() -> None:
    person = await factories.user()
    await allow(person, 2)
    caller = await factories.caller(person)
    await brands.create(caller, NewBrand(name="One"))
    await brands.create(caller, NewBrand(name="Two"))
    before = await rows()
    with pytest.raises(LimitReached) as refused:
        await brands.create(caller, NewBrand(name="Three"))
    assert refused.value.details == {"allowance": "brands", "limit": 2, "used": 2}
    assert await rows() == before
    await allow(person, -1)
    assert (await brands.create(caller, NewBrand(name="Three"))).name == "Three"


@proves("REST-TEAMS-32")
async def test_of_several_at_once_as_many_are_made_as_there_is_room_for() -> None:
    person = await factories.user()
    await allow(person, 2)
    caller = await factories.caller(person)

    async def make(number: int) -> bool:
        try:
            await brands.create(caller, NewBrand(name=f"Number {number}"))
        except LimitReached:
            return False
        return True

    made = await asyncio.gather(*map(make, range(6)))
    assert sum(made) == 2 == await brands.count_of_account(caller.account_id)


async def test_a_repeated_request_makes_one_brand() -> None:
    person = await factories.user()
    caller = await factories.caller(person)
    again = replace(caller, request=replace(caller.request, idempotency_key="a key"))
    first = await brands.create(again, NewBrand(name="One"))
    assert await brands.create(again, NewBrand(name="One")) == first
    assert await brands.count_of_account(caller.account_id) == 1


@proves("REST-TEAMS-11", "REST-TEAMS-12")
async def test_pages_hold_the_callers_active_brands_newest_first() -> None:
    person = await factories.user()
    own = [await factories.brand(person, f"Own {number}") for number in range(3)]
    joined, left = await factories.brand(), await factories.brand()
    await factories.brand()
    for brand in (joined, left):
        await factories.member(brand, Role.CLIENT, person)
    await Membership.filter(brand_id=left.id, user_id=person.id).update(active=False)
    caller = await factories.caller(person)
    expected = [joined.id, *(brand.id for brand in reversed(own))]
    first = await brands.page(caller, Window(3))
    assert ([item.id for item in first.items], first.has_next, first.has_previous) == (expected[:3], True, False)
    rest = await brands.page(caller, Window(3, first.cursor_of(2)))
    assert ([item.id for item in rest.items], rest.has_next, rest.has_previous) == (expected[3:], False, True)
    assert rest.items[-1] == await brands.get(await factories.scope(person, own[0]))
    assert await rest.count() == 4
    with counted() as statements:
        await brands.page(caller, Window(100))
    assert len(statements) == 1


async def test_many_brands_are_opened_with_what_members_read_by_one_statement() -> None:
    person = await factories.user()
    made = [await factories.brand(person, f"Own {number}") for number in range(3)]
    foreign = await factories.brand()
    caller = await factories.caller(person)
    with counted() as statements:
        found = await brands.open_details(caller, [made[0].id, made[1].id, foreign.id])
    opened = {ident: pair for ident, pair in found.items() if isinstance(pair, tuple)}
    assert {ident: detail for ident, (_, detail) in opened.items()} == {brand.id: brand for brand in made[:2]}
    assert {ident: scope for ident, (scope, _) in opened.items()} == await brands.open_scopes(
        caller, [made[0].id, made[1].id, foreign.id]
    )
    assert len(statements) == 1


@pytest.mark.parametrize("role", [None, Role.CLIENT])
async def test_of_more_brands_than_a_page_the_oldest_are_reached_by_pages_and_by_name(role: Role | None) -> None:
    owner = await factories.user()
    person = owner if role is None else await factories.user()
    own = [await factories.brand(owner, f"Branch {number:03}") for number in range(130)]
    for brand in own if role else ():
        await factories.member(brand, role or Role.CLIENT, person)
    caller = await factories.caller(person)
    newest = await brands.page(caller, Window(100))
    rest = await brands.page(caller, Window(100, newest.cursor_of(99)))
    ids = [item.id for page in (newest, rest) for item in page.items]
    assert (ids, rest.has_next) == ([brand.id for brand in reversed(own)], False)
    first = await brands.page(caller, Window(5), BrandFilter(search="bRANCH 00"))
    more = await brands.page(caller, Window(5, first.cursor_of(4)), BrandFilter(search="bRANCH 00"))
    names = [item.name for page in (first, more) for item in page.items]
    assert (names, await first.count()) == ([f"Branch {number:03}" for number in reversed(range(10))], 10)
    with pytest.raises(Invalid):
        await brands.page(caller, Window(5, first.cursor_of(4)))
    assert (await brands.page(caller, Window(5), BrandFilter(search="branch 9"))).items == []
