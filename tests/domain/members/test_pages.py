"""Members, invitations and seats of many brands: each by one statement, in pages, and only where one may look."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest

from app.access import BrandScope, BrandScopes, Role
from app.core.clock import Frozen
from app.core.errors import Forbidden, Invalid
from app.core.keyset import Pages, Slice, Window
from app.domain import brands, identity, members, plans
from app.domain.brands import BrandDetail, Membership
from app.domain.members import MemberFilter, NewInvitation
from app.domain.plans import Allowance, NewAllowance
from tests import factories
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.statements import counted

pytestmark = pytest.mark.usefixtures("orm")

ALL = MemberFilter()
WHOLE = Window(100)


@dataclass
class Two:
    """A person who owns two brands, of which the first has somebody in every role."""

    owner: BrandScope
    scopes: BrandScopes
    brands: list[BrandDetail]
    people: dict[Role, int]

    async def of(self, role: Role) -> BrandScopes:
        """Somebody inside the first brand."""
        person = await brands.Membership.get(brand_id=self.brands[0].id, role=role.value).select_related("user")
        return BrandScopes((await factories.scope(person.user, self.brands[0]),))


@pytest.fixture
async def two(orm: object) -> Two:
    """Two brands of one owner."""
    person = await factories.user(first_name="Ada", last_name="Lovelace", email="ada@example.com")
    made = [await factories.brand(person, name) for name in ("One", "Two")]
    people = {Role.SUPER_ADMIN: person.id}
    for role, name in ((Role.EDITOR, "Édith"), (Role.MEMBER, "Mil_o"), (Role.CLIENT, "Cl%o")):
        someone = await factories.user(first_name=name, last_name="Test", email=f"{role.value}@mail.test")
        people[role] = (await factories.member(made[0], role, someone)).id
    scopes = BrandScopes(tuple([await factories.scope(person, brand) for brand in made]))
    return Two(scopes.scopes[0], scopes, made, people)


def ids(found: dict[int, Slice[members.MembershipView] | Invalid], brand: BrandDetail) -> list[int]:
    page = found[brand.id]
    assert isinstance(page, Slice)
    return [item.user_id for item in page.items]


async def sizes(pages: Pages[Any]) -> dict[int, int]:
    return {parent: await page.count() for parent, page in pages.items() if isinstance(page, Slice)}


async def test_pages_of_many_brands_are_one_statement_by_ascending_id(two: Two) -> None:
    with counted() as statements:
        found = await members.membership_pages(two.scopes, ALL, WHOLE)
        assert await sizes(found) == {two.brands[0].id: 4, two.brands[1].id: 1}
    assert len(statements) == 2
    assert ids(found, two.brands[0]) == list(two.people.values())
    assert ids(found, two.brands[1]) == [two.people[Role.SUPER_ADMIN]]
    one = BrandScopes((two.owner,))
    first = (await members.membership_pages(one, ALL, Window(3)))[two.owner.brand_id]
    assert isinstance(first, Slice)
    assert [item.role for item in first.items] == [Role.SUPER_ADMIN, Role.EDITOR, Role.MEMBER]
    rest = await members.membership_pages(one, ALL, Window(3, first.cursor_of(2)))
    assert ids(rest, two.brands[0]) == [two.people[Role.CLIENT]]
    other = await members.membership_pages(two.scopes, MemberFilter(search="x"), Window(3, first.cursor_of(2)))
    assert all(isinstance(page, Invalid) for page in other.values())


@pytest.mark.parametrize(
    ("query", "roles"),
    [
        (MemberFilter(roles=[Role.CLIENT, Role.EDITOR]), [Role.EDITOR, Role.CLIENT]),
        (MemberFilter(roles=[]), []),
        (MemberFilter(search="MAIL.test"), [Role.EDITOR, Role.MEMBER, Role.CLIENT]),
        (MemberFilter(search="lovelace"), [Role.SUPER_ADMIN]),
        (MemberFilter(search="ada love"), [Role.SUPER_ADMIN]),
        (MemberFilter(search="l_o"), [Role.MEMBER]),
        (MemberFilter(search="%"), [Role.CLIENT]),
        (MemberFilter(search="\\"), []),
        (MemberFilter(search="'; --"), []),
        (MemberFilter(search="test", roles=[Role.MEMBER]), [Role.MEMBER]),
    ],
)
async def test_members_are_found_by_role_and_by_text_that_is_no_pattern(
    two: Two, query: MemberFilter, roles: list[Role]
) -> None:
    found = await members.membership_pages(two.scopes, query, WHOLE)
    assert ids(found, two.brands[0]) == [two.people[role] for role in roles]
    assert (await sizes(found))[two.brands[0].id] == len(roles)


def test_a_search_is_bounded() -> None:
    assert MemberFilter(search=" ").search is None
    with pytest.raises(ValueError, match="100 characters"):
        MemberFilter(search="a" * 101)


@proves("S-029")
async def test_a_client_sees_no_team_but_the_own_membership(two: Two) -> None:
    client = await two.of(Role.CLIENT)
    with pytest.raises(Forbidden):
        await members.membership_pages(client, ALL, WHOLE)
    everybody = [row.id for row in await Membership.all()]
    own = (await members.own(client))[two.brands[0].id]
    assert (own.user_id, own.role) == (two.people[Role.CLIENT], Role.CLIENT)
    assert await members.by_ids(client, everybody) == {own.id: own}
    assert set(await brands.known_people(client.caller, list(two.people.values()))) == {two.people[Role.CLIENT]}
    editor = await two.of(Role.EDITOR)
    seen = await members.by_ids(editor, everybody)
    assert {item.user_id for item in seen.values()} == set(two.people.values())
    assert {item.brand_id for item in seen.values()} == {two.brands[0].id}
    assert set(await brands.known_people(editor.caller, list(two.people.values()))) == set(two.people.values())


async def test_people_of_other_brands_are_not_known(two: Two) -> None:
    stranger = await factories.caller(await factories.user())
    assert set(await brands.known_people(stranger, [*two.people.values(), stranger.user_id])) == {stranger.user_id}
    assert await brands.known_people(stranger, []) == {}


@proves("S-033", "S-048")
async def test_invitations_are_for_the_owner_and_only_pending_ones_are_listed(two: Two, clock: Frozen) -> None:
    unlimited = NewAllowance(name=Allowance.STAFF_ACCOUNTS, limit=-1)
    await plans.set_allowance(SYSTEM, two.owner.caller.email, unlimited)
    expired = await members.invite(two.owner, NewInvitation(email="late@example.com"))
    clock.move(timedelta(days=8))
    waiting = [await members.invite(two.owner, NewInvitation(email=f"new{n}@example.com")) for n in range(3)]
    cancelled = waiting.pop()
    await members.cancel(two.owner, cancelled.id)
    with counted() as statements:
        found = await members.invitation_pages(two.scopes, WHOLE)
        assert await sizes(found) == {two.brands[0].id: 2, two.brands[1].id: 0}
    assert len(statements) == 2
    page = found[two.brands[0].id]
    assert isinstance(page, Slice)
    assert page.items == waiting
    everything = [expired.id, cancelled.id, waiting[0].id]
    byid = await members.invitations_by_ids(two.scopes, everything)
    assert {ident: item.state.value for ident, item in byid.items()} == dict(
        zip(everything, ["expired", "cancelled", "pending"], strict=True)
    )
    elsewhere = BrandScopes((two.scopes.scopes[1],))
    assert await members.invitations_by_ids(elsewhere, everything) == {}
    for role in (Role.EDITOR, Role.MEMBER, Role.CLIENT):
        someone = await two.of(role)
        for refused in (
            members.invitation_pages(someone, WHOLE),
            members.invitations_by_ids(someone, everything),
        ):
            with pytest.raises(Forbidden):
                await refused


@proves("S-025", "S-026")
async def test_seats_of_many_brands_are_told_to_every_member(two: Two) -> None:
    email = two.owner.caller.email
    await plans.set_allowance(SYSTEM, email, NewAllowance(name=Allowance.STAFF_ACCOUNTS, limit=6))
    await members.invite(two.owner, NewInvitation(email="new@example.com"))
    other = await factories.user()
    elsewhere = await factories.brand(other)
    await factories.member(elsewhere, Role.CLIENT, await brands_user(two))
    scopes = BrandScopes((*two.scopes.scopes, await factories.scope(await brands_user(two), elsewhere)))
    with counted() as statements:
        found = await members.seats(scopes)
    assert len(statements) == 2
    assert [(found[ident].used, found[ident].limit) for ident in scopes.brand_ids] == [(5, 6), (1, 6), (2, 2)]
    assert set(await members.seats(await two.of(Role.CLIENT))) == {two.brands[0].id}


async def brands_user(two: Two) -> identity.User:
    row = await Membership.get(brand_id=two.brands[1].id).select_related("user")
    return row.user
