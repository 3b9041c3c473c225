"""Opening the link of an invitation: who joins, what is mailed, and what a dead link does."""

import asyncio
from datetime import timedelta

import pytest

from app.access import BrandScope, Role, Visitor, audit
from app.core.clock import Frozen
from app.core.errors import LinkNotValid
from app.domain import accounts, brands, identity, members, plans
from app.domain.brands import Membership
from app.domain.identity import Account, User
from app.domain.members import Invitation, InvitationState
from tests import factories
from tests.domain.members.invitations import invited, owned, roles, secret_of, selected, state
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.mailbox import letters, text_of
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

VISITOR = Visitor()
WEEK = timedelta(days=7)
TICK = timedelta(microseconds=1)


@pytest.fixture
async def scope(orm: object) -> BrandScope:
    """The owner of a brand."""
    return await owned()


async def refused(secret: str) -> None:
    """The link is dead: nothing changes, and the words are the same whatever is wrong."""
    before = await rows()
    for ask in (members.accept, members.preview):
        with pytest.raises(LinkNotValid) as told:
            await ask(VISITOR, secret)
        assert told.value.message == (
            "This invitation link is no longer valid. Ask the brand owner for a new one."
        )
    assert await rows() == before


@proves("INV-STATE-14", "S-043", "S-005", "S-013", "REST-USERS-02")
async def test_an_address_without_an_account_gets_one(scope: BrandScope, clock: Frozen) -> None:
    made, secret = await invited(scope, "Grace.Hopper@example.com", "client")
    clock.move(timedelta(days=1))
    found = await members.accept(VISITOR, secret)
    assert (found.brand_name, found.email, found.role) == ("Acme", "Grace.Hopper@example.com", "client")
    user = await User.get(email_key="grace.hopper@example.com")
    assert (user.email, user.first_name, user.last_name) == ("Grace.Hopper@example.com", "Grace.Hopper", "")
    assert (user.password_hash, user.email_verified_at, user.created_at) == (None, clock.at, clock.at)
    account = await Account.get(owner_id=user.id)
    assert account.trial_ends_at == clock.at + timedelta(days=14)
    (member,) = await Membership.filter(user_id=user.id).values()
    assert (member["brand_id"], member["role"], member["active"]) == (scope.brand_id, "client", True)
    assert await selected(user.id) == scope.brand_id
    assert await state(made) == "accepted"
    assert (await Invitation.get(id=made.id)).ended_at == clock.at


@proves("S-043")
async def test_a_long_local_part_is_cut_for_the_name(scope: BrandScope) -> None:
    email = "x" * 243 + "@example.com"
    _, secret = await invited(scope, email)
    await members.accept(VISITOR, secret)
    assert (await User.get(email_key=email)).first_name == "x" * 100


@proves("INV-STATE-10", "INV-STATE-11")
async def test_an_account_that_is_there_joins_and_stays_as_it_is(scope: BrandScope) -> None:
    person = await factories.user("Grace@example.com")
    other = await factories.brand(person, "Hers")
    _, secret = await invited(scope, "GRACE@example.com")
    before = await User.get(id=person.id).values()
    await members.accept(VISITOR, secret)
    assert await User.get(id=person.id).values() == before
    assert await roles(scope) == {scope.caller.email: "super_admin", "Grace@example.com": "member"}
    assert await selected(person.id) == other.id
    assert await User.all().count() == 2


@proves("S-044")
async def test_the_link_verifies_the_address_that_it_reached(scope: BrandScope, clock: Frozen) -> None:
    person = await factories.user("grace@example.com", verified=False)
    _, secret = await invited(scope, "Grace@Example.com")
    await members.accept(VISITOR, secret)
    assert (await User.get(id=person.id)).email_verified_at == clock.at
    (told,) = [message for message in await letters() if str(message["Subject"]) == "You are in Acme now"]
    assert told["To"] == "grace@example.com"
    assert "confirmed your e-mail address" in text_of(told)


async def test_a_link_verifies_no_address_that_it_did_not_reach(scope: BrandScope) -> None:
    # The sign for kelvin is a k in lower case: one key, and two mailboxes.
    _, secret = await invited(scope, "kate@example.com")
    # Nobody can take such an address any more; rows that have one stay.
    other = await factories.user("other@example.com", verified=False)
    await User.filter(id=other.id).update(email="\u212aate@example.com", email_key="kate@example.com")
    await members.accept(VISITOR, secret)
    assert (await User.get(id=other.id)).email_verified_at is None
    assert await roles(scope) == {scope.caller.email: "super_admin", "\u212aate@example.com": "member"}


@proves("S-045", "INV-STATE-13")
async def test_a_member_already_keeps_the_role(scope: BrandScope) -> None:
    made, secret = await invited(scope, "grace@example.com", "client")
    person = await factories.user("grace@example.com")
    await brands.add_member(SYSTEM, str(scope.slug), "grace@example.com", Role.EDITOR)
    sent = len(await letters())
    await members.accept(VISITOR, secret)
    assert (await roles(scope))["grace@example.com"] == "editor"
    assert await state(made) == "accepted"
    assert await Membership.filter(user_id=person.id).count() == 1
    assert len(await letters()) == sent


@proves("S-046")
async def test_seats_are_not_counted_again(scope: BrandScope) -> None:
    _, secret = await invited(scope, "grace@example.com")
    none = plans.NewAllowance(name=plans.Allowance.STAFF_ACCOUNTS, limit=0)
    await plans.set_allowance(SYSTEM, scope.caller.email, none)
    await members.accept(VISITOR, secret)
    assert "grace@example.com" in await roles(scope)


@proves("INV-STATE-15", "S-047")
async def test_opened_again_it_changes_nothing(scope: BrandScope, clock: Frozen) -> None:
    _, secret = await invited(scope, "grace@example.com")
    first = await members.accept(VISITOR, secret)
    await letters()
    before = await rows()
    clock.move(timedelta(days=30))
    for again in (await members.accept(VISITOR, secret), await members.preview(VISITOR, secret)):
        assert again == first
        assert again.state is InvitationState.ACCEPTED
    assert await rows() == before


@proves("S-049", "INV-STATE-23")
async def test_a_removed_member_does_not_come_back_by_the_old_link(scope: BrandScope) -> None:
    first, secret = await invited(scope, "grace@example.com")
    await members.accept(VISITOR, secret)
    member = await Membership.get(brand_id=scope.brand_id, role="member")
    await accounts.remove_member(scope, member.id)
    before = await rows()
    await members.accept(VISITOR, secret)
    assert await rows() == before
    made, fresh = await invited(scope, "grace@example.com")
    assert made.id != first.id
    await members.accept(VISITOR, fresh)
    assert "grace@example.com" in await roles(scope)


@proves("INV-STATE-05", "INV-STATE-08", "INV-STATE-17", "S-047", "S-050")
async def test_dead_links_are_refused_alike(scope: BrandScope, clock: Frozen) -> None:
    for odd in ("", "x", "\ud800", "\0", "a" * 10_000):
        await refused(odd)
    made, old = await invited(scope, "grace@example.com")
    await members.resend(scope, made.id)
    fresh = await secret_of(made)
    await refused(old)
    clock.move(WEEK)
    await refused(fresh)
    made, cancelled = await invited(scope, "grace@example.com")
    await members.cancel(scope, made.id)
    await refused(cancelled)
    _, good = await invited(scope, "grace@example.com")
    clock.move(WEEK - TICK)
    assert (await members.preview(VISITOR, good)).state is InvitationState.PENDING
    await members.accept(VISITOR, good)


async def test_looking_accepts_nothing(scope: BrandScope) -> None:
    made, secret = await invited(scope, "grace@example.com")
    before = await rows()
    found = await members.preview(VISITOR, secret)
    assert (found.brand_name, found.email, found.expires_at) == ("Acme", made.email, made.expires_at)
    assert await rows() == before


async def test_both_sides_are_told(scope: BrandScope) -> None:
    await factories.user("grace@example.com")
    _, secret = await invited(scope, "grace@example.com")
    sent = len(await letters())
    await members.accept(VISITOR, secret)
    told = {str(message["To"]): str(message["Subject"]) for message in (await letters())[sent:]}
    assert told == {
        "grace@example.com": "You are in Acme now",
        scope.caller.email: "Invitation to Acme accepted",
    }


async def test_the_audit_log_names_no_opener(scope: BrandScope) -> None:
    made, secret = await invited(scope, "grace@example.com")
    await members.accept(VISITOR, secret)
    user = await identity.find_user("grace@example.com")
    line = await audit.AuditEntry.get(action="members.accept", subject=f"invitation {made.id}")
    assert (line.actor_id, line.brand_id, line.detail) == (
        None,
        scope.brand_id,
        f"accepted; user {user.id}, joined",
    )


@proves("INV-STATE-15")
async def test_opened_at_once_ten_times_one_joins_once(scope: BrandScope) -> None:
    _, secret = await invited(scope, "grace@example.com")
    await asyncio.gather(*(members.accept(VISITOR, secret) for _ in range(10)))
    assert await roles(scope) == {scope.caller.email: "super_admin", "grace@example.com": "member"}
    assert await User.all().count() == 2


@proves("S-098")
async def test_a_deleted_account_leaves_no_invitation_behind(scope: BrandScope) -> None:
    person = await factories.user("Canary@example.com")
    _, secret = await invited(scope, "canary@example.com")
    await members.accept(VISITOR, secret)
    other = await owned()
    _, waiting = await invited(other, "CANARY@example.com")
    await invited(await owned(), "grace@example.com")
    caller = await factories.caller(person)
    await accounts.delete(
        caller, accounts.AccountDeletion(password=factories.PASSWORD, confirm_email=caller.email)
    )
    assert await Invitation.all().values_list("email", flat=True) == ["grace@example.com"]
    assert await roles(scope) == {scope.caller.email: "super_admin"}
    await refused(waiting)


async def test_two_brands_at_once_make_one_person(scope: BrandScope) -> None:
    others = [scope, *[await owned() for _ in range(2)]]
    secrets = [(await invited(each, "Grace@example.com"))[1] for each in others]
    await asyncio.gather(*(members.accept(VISITOR, secret) for secret in secrets))
    user = await identity.find_user("grace@example.com")
    joined = await Membership.filter(user_id=user.id).values_list("brand_id", flat=True)
    assert sorted(int(str(brand)) for brand in joined) == sorted(each.brand_id for each in others)
    assert await Account.filter(owner_id=user.id).count() == 1
