"""Roles, access and leaving: the owner decides, and stays."""

from typing import Any

import pytest

from app.access import ROLE_PERMISSIONS, BrandScope, Permission, Role, Visitor
from app.access.audit import AuditEntry
from app.core import changes
from app.core.errors import Forbidden, LinkNotValid, NotFound
from app.domain import accounts, brands, members
from app.domain.brands import BrandRejected, Membership
from app.domain.members import AssignableRole
from app.domain.members.errors import OwnerStays
from tests import factories
from tests.domain.members.invitations import invited, owned, selected
from tests.ledger import proves
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")


@pytest.fixture
async def scope(orm: object) -> BrandScope:
    """The owner of a brand."""
    return await owned()


async def joined(scope: BrandScope, role: Role = Role.MEMBER) -> tuple[Any, Membership]:
    """A new person in the brand."""
    person = await factories.member(await brands.get(scope), role)
    return person, await Membership.get(brand_id=scope.brand_id, user_id=person.id)


async def owner_of(scope: BrandScope) -> Membership:
    return await Membership.get(brand_id=scope.brand_id, role=Role.SUPER_ADMIN.value)


async def test_the_owner_gives_roles(scope: BrandScope) -> None:
    _, member = await joined(scope)
    for role in (AssignableRole.EDITOR, AssignableRole.CLIENT, AssignableRole.CLIENT, AssignableRole.MEMBER):
        assert (await accounts.set_role(scope, member.id, role)).role == role.value
        assert (await Membership.get(id=member.id)).role == role.value


@proves("S-032", "S-033")
def test_nobody_is_made_owner() -> None:
    assert [role for role in Role if Permission.TEAM_MANAGE in ROLE_PERMISSIONS[role]] == [Role.SUPER_ADMIN]
    assert {role.value for role in AssignableRole} == {role.value for role in Role} - {"super_admin"}


@proves("S-032")
async def test_the_owner_keeps_everything(scope: BrandScope) -> None:
    own = await owner_of(scope)
    before = await rows()
    for refused in (
        accounts.set_role(scope, own.id, AssignableRole.EDITOR),
        accounts.set_active(scope, own.id, active=False),
        accounts.remove_member(scope, own.id),
        accounts.leave_brand(scope),
    ):
        with pytest.raises(OwnerStays) as told:
            await refused
        assert told.value.code == "invalid_state"
    assert await rows() == before


async def test_members_of_other_brands_are_not_found(scope: BrandScope) -> None:
    _, foreign = await joined(await owned())
    before = await rows()
    for ident in (foreign.id, 2**62):
        for refused in (
            accounts.set_role(scope, ident, AssignableRole.EDITOR),
            accounts.set_active(scope, ident, active=False),
            accounts.remove_member(scope, ident),
        ):
            with pytest.raises(NotFound):
                await refused
    assert await rows() == before


@proves("ROLES-09", "S-033")
@pytest.mark.parametrize("role", [Role.EDITOR, Role.MEMBER, Role.CLIENT])
async def test_nobody_else_manages(scope: BrandScope, role: Role) -> None:
    person, member = await joined(scope, role)
    theirs = await factories.scope(person, await brands.get(scope))
    before = await rows()
    for refused in (
        accounts.set_role(theirs, member.id, AssignableRole.EDITOR),
        accounts.set_active(theirs, member.id, active=True),
        accounts.remove_member(theirs, member.id),
        members.list_invitations(theirs),
    ):
        with pytest.raises(Forbidden):
            await refused
    assert await rows() == before


@proves("S-027", "S-028")
async def test_an_inactive_member_keeps_the_seat_and_loses_the_access(scope: BrandScope) -> None:
    person, member = await joined(scope)
    detail = await brands.get(scope)
    await accounts.set_active(scope, member.id, active=False)
    with pytest.raises(BrandRejected):
        await factories.scope(person, detail)
    assert await members.count_seats(scope.brand_id) == 2
    await accounts.set_active(scope, member.id, active=True)
    assert (await factories.scope(person, detail)).role is Role.MEMBER


@proves("S-005", "S-027")
@pytest.mark.parametrize("by", ["owner", "self"])
async def test_who_goes_frees_the_seat_and_selects_the_lowest_that_remains(scope: BrandScope, by: str) -> None:
    person, member = await joined(scope)
    others = [await owned(), await owned()]
    for other in others[::-1]:
        await factories.member(await brands.get(other), Role.CLIENT, person)
    theirs = await factories.scope(person, await brands.get(scope))
    assert await selected(person.id) == scope.brand_id
    if by == "owner":
        await accounts.remove_member(scope, member.id)
    else:
        await accounts.leave_brand(theirs)
    assert await members.count_seats(scope.brand_id) == 1
    lowest = min(other.brand_id for other in others)
    assert await selected(person.id) == lowest
    with pytest.raises(BrandRejected):
        await factories.scope(person, await brands.get(scope))


@proves("S-005")
async def test_another_selection_is_kept_and_none_is_forgotten(scope: BrandScope) -> None:
    person, member = await joined(scope)
    other = await owned()
    await factories.member(await brands.get(other), Role.CLIENT, person)
    caller = await factories.caller(person)
    await brands.select(caller, brands.BrandSelection(team_id=other.brand_id))
    await accounts.remove_member(scope, member.id)
    assert await selected(person.id) == other.brand_id
    await accounts.leave_brand(await factories.scope(person, await brands.get(other)))
    assert await selected(person.id) is None
    assert (await brands.mine(caller)).current is None


async def test_every_process_hears_of_each_change_of_the_team_and_of_the_seats(scope: BrandScope) -> None:
    heard: list[str] = []
    team, use = f"members.{scope.brand_id}", f"entitlements.{scope.account_id}"
    stops = [changes.listen(topic, lambda topic, _ident: heard.append(topic)) for topic in (team, use)]

    def told() -> list[str]:
        found = sorted(set(heard), reverse=True)
        heard.clear()
        return found

    try:
        person, member = await joined(scope)
        heard.clear()
        await accounts.set_role(scope, member.id, AssignableRole.EDITOR)
        assert told() == [team]
        await accounts.set_role(scope, member.id, AssignableRole.EDITOR)
        assert told() == []
        await accounts.set_active(scope, member.id, active=False)
        assert told() == [team]
        await accounts.set_active(scope, member.id, active=False)
        assert told() == []
        await accounts.set_active(scope, member.id, active=True)
        assert told() == [team]
        await accounts.remove_member(scope, member.id)
        assert told() == [team, use]
        await factories.member(await brands.get(scope), Role.EDITOR, person)
        heard.clear()
        await accounts.leave_brand(await factories.scope(person, await brands.get(scope)))
        assert told() == [team, use]
        made, secret = await invited(scope, "new@example.com")
        assert told() == [team, use]
        await members.resend(scope, made.id)
        assert told() == [team]
        await members.cancel(scope, made.id)
        assert told() == [team, use]
        with pytest.raises(LinkNotValid):
            await members.accept(Visitor(), secret)
        assert told() == []
        _, secret = await invited(scope, "other@example.com")
        heard.clear()
        await members.accept(Visitor(), secret)
        assert told() == [team]
        await members.accept(Visitor(), secret)
        assert told() == []
    finally:
        for stop in stops:
            stop()
    # What changed nothing has no line in the audit log.
    lines = await AuditEntry.filter(subject=f"membership {member.id}").order_by("id")
    assert [line.detail for line in lines][-4:] == [
        "role editor",
        "deactivated",
        "activated",
        f"user {person.id} removed",
    ]
