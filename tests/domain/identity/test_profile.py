"""What people change of their own data, another address above all, and whom they know."""

from datetime import timedelta
from email.message import EmailMessage

import pytest
from pydantic import ValidationError

from app.access import Caller, Role, Tier, Visitor
from app.access.audit import AuditEntry
from app.core import clock as program_clock
from app.core.clock import Frozen
from app.core.errors import ConfirmationRequired, LinkNotValid, Throttled, TierDenied, Unauthenticated, Unverified
from app.domain import accounts, brands, identity
from app.domain.identity import (
    EmailTaken,
    IdentityProof,
    InvalidPassword,
    PasswordChange,
    PasswordForgotten,
    PasswordReset,
    ProfileUpdate,
    SignIn,
    email_change,
)
from tests import factories
from tests.factories import PASSWORD
from tests.mailbox import letters, text_of, token_of
from tests.statements import counted
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

NEW = "New.Address@example.com"
OWN = IdentityProof(password=PASSWORD)
"""The proof that an account is one's own."""
VISITOR = Visitor()


async def asked(email: str = NEW) -> Caller:
    """Somebody who asked for another address, with an empty mailbox before."""
    caller = await factories.confirmed(await factories.user())
    await identity.update_profile(caller, ProfileUpdate(email=email))
    return caller


async def mails(to: str) -> list[EmailMessage]:
    """What was mailed to this address."""
    return [letter for letter in await letters() if letter["To"] == to]


async def me(caller: Caller) -> identity.Person:
    """The caller as others see them."""
    return (await identity.people([caller.user_id]))[caller.user_id]


async def again(caller: Caller) -> Caller:
    """The same person with another token, as the rows say now."""
    return await factories.caller(await identity.User.get(id=caller.user_id))


async def test_names_change_and_what_is_absent_stays() -> None:
    person = await factories.user()
    caller = await factories.caller(person)
    changed = await identity.update_profile(caller, ProfileUpdate(first_name="  Grace "))
    assert changed == identity.Person(
        id=person.id,
        first_name="Grace",
        last_name="Lovelace",
        email=caller.email,
        email_verified=True,
        has_password=True,
        created_at=person.created_at,
    )
    assert await me(caller) == changed
    line = await AuditEntry.filter(action="identity.update_profile").get()
    assert (line.subject, line.detail, line.token_id) == (
        f"user {person.id}",
        "changed: first_name",
        caller.token_id,
    )
    before = await rows()
    await identity.update_profile(caller, ProfileUpdate(first_name="Grace", last_name=None))
    assert await rows() == before
    assert await letters() == []


async def test_only_a_confirmed_token_asks_for_another_address() -> None:
    """The operation decides by itself: no door has looked at these bodies."""
    caller = await factories.caller(await factories.user())
    before = await rows()
    for email in (NEW, f"x{caller.email}"):
        with pytest.raises(ConfirmationRequired):
            await identity.update_profile(caller, ProfileUpdate(email=email, first_name="Grace"))
    assert await rows() == before
    assert await letters() == []
    changed = await identity.update_profile(caller, ProfileUpdate(email=caller.email, first_name="Grace"))
    assert (changed.email, changed.first_name) == (caller.email, "Grace")


@pytest.mark.parametrize(
    "wrong", [{"first_name": " "}, {"last_name": "x" * 101}, {"email": "nobody"}, {"email": ""}]
)
def test_names_and_addresses_have_their_limits(wrong: dict[str, str]) -> None:
    with pytest.raises(ValidationError):
        ProfileUpdate.model_validate(wrong)


async def test_another_address_waits_for_its_link(clock: Frozen) -> None:
    caller = await asked()
    assert (await me(caller)).email == caller.email
    assert await email_change.pending_address(caller.user_id) == NEW
    (link,), (notice,) = await mails(NEW), await mails(caller.email)
    assert (link["To"], link["Subject"]) == (NEW, "Confirm your new e-mail address for Galley")
    assert (notice["To"], notice["Subject"]) == (caller.email, "A new e-mail address for your Galley account")
    assert token_of(link) not in repr(await rows())
    assert token_of(link) not in text_of(notice)
    await identity.sign_in(VISITOR, SignIn(email=caller.email, password=PASSWORD))

    clock.move(timedelta(hours=1))
    shown = await identity.verification_link(VISITOR, token_of(link))
    assert (shown.email, shown.account, shown.is_verified, shown.is_asker, shown.proof) == (
        NEW,
        f"{caller.email[0]}…@example.com",
        False,
        False,
        "password",
    )
    assert shown.asked_at == clock.at - timedelta(hours=1)
    assert await identity.verify_email(VISITOR, token_of(link), OWN) is True
    moved = await me(caller)
    assert (moved.email, moved.email_verified) == (NEW, True)
    assert await email_change.pending_address(caller.user_id) is None
    await identity.sign_in(VISITOR, SignIn(email=NEW.lower(), password=PASSWORD))
    with pytest.raises(identity.BadCredentials):
        await identity.sign_in(VISITOR, SignIn(email=caller.email, password=PASSWORD))
    assert sorted(letter["Subject"] for letter in await mails(caller.email)) == [
        "A new e-mail address for your Galley account",
        "The e-mail address of your Galley account was changed",
    ]
    line = await AuditEntry.filter(action="identity.verify_email").get()
    assert (line.actor_id, line.subject) == (caller.user_id, f"user {caller.user_id}")

    # Mail programs open links before people do.
    before = await rows()
    assert await identity.verify_email(VISITOR, token_of(link)) is False
    assert await rows() == before


async def test_the_link_ends_after_seven_days(clock: Frozen) -> None:
    caller = await asked()
    token = token_of((await mails(NEW))[0])
    clock.move(timedelta(days=7))
    before = await rows()
    for look in (identity.verification_link, identity.verify_email):
        with pytest.raises(LinkNotValid):
            await look(VISITOR, token)
    assert await rows() == before
    assert await email_change.pending_address(caller.user_id) is None
    assert await identity.expire_links(clock.at) == 1


async def test_a_new_address_needs_the_session_that_asked_or_a_proof_whose_account_it_is(clock: Frozen) -> None:
    caller = await asked()
    other = await again(caller)
    token = token_of((await mails(NEW))[0])
    before = await rows()
    with pytest.raises(ConfirmationRequired):
        await identity.verify_email(VISITOR, token)
    with pytest.raises(ConfirmationRequired):
        await identity.verify_email(VISITOR, token, sessions=[other.token_id, 10**12])
    for _ in range(10):
        with pytest.raises(InvalidPassword):
            await identity.verify_email(VISITOR, token, IdentityProof(password="a guess of mine"))
    with pytest.raises(Throttled):
        await identity.verify_email(VISITOR, token, OWN)
    assert await rows() == before
    assert (await me(caller)).email == caller.email
    # A stranger with a link keeps nobody from confirming, nor the session that asked from its address.
    await identity.confirm_identity(other, OWN)
    assert await identity.verify_email(VISITOR, token, sessions=[other.token_id, caller.token_id]) is True
    assert (await me(caller)).email == NEW


async def test_another_mail_leaves_it_with_the_session_that_asked() -> None:
    caller = await asked()
    other = await again(caller)
    first = {token_of(letter) for letter in await mails(NEW)}
    assert await identity.resend_verification(other) is True
    (token,) = {token_of(letter) for letter in await mails(NEW)} - first
    with pytest.raises(ConfirmationRequired):
        await identity.verify_email(VISITOR, token, sessions=[other.token_id])
    assert await identity.verify_email(VISITOR, token, sessions=[caller.token_id]) is True


async def test_only_the_newest_wish_counts() -> None:
    caller = await asked("first@example.com")
    first = token_of((await mails("first@example.com"))[0])
    await identity.update_profile(caller, ProfileUpdate(email=NEW))
    with pytest.raises(LinkNotValid):
        await identity.verify_email(VISITOR, first)
    await identity.update_profile(caller, ProfileUpdate(first_name="Grace"))
    assert await email_change.pending_address(caller.user_id) == NEW
    shouted = caller.email.upper()
    kept = await identity.update_profile(caller, ProfileUpdate(email=shouted))
    assert kept.email == shouted
    assert await email_change.pending_address(caller.user_id) is None
    with pytest.raises(LinkNotValid):
        await identity.verify_email(VISITOR, token_of((await mails(NEW))[0]))


async def test_another_link_goes_to_the_address_that_waits() -> None:
    caller = await asked()
    first = token_of((await mails(NEW))[0])
    assert await identity.resend_verification(caller) is True
    (newest,) = {token_of(letter) for letter in await mails(NEW)} - {first}
    with pytest.raises(LinkNotValid):
        await identity.verify_email(VISITOR, first)
    assert await identity.verify_email(VISITOR, newest, sessions=[caller.token_id]) is True
    moved = await again(caller)
    before = await rows()
    assert await identity.resend_verification(moved) is False
    assert await rows() == before


async def test_an_address_of_somebody_else_is_refused_then_and_later() -> None:
    other = await factories.user()
    caller = await factories.confirmed(await factories.user())
    before = await rows()
    with pytest.raises(EmailTaken):
        await identity.update_profile(
            caller, ProfileUpdate(first_name="Grace", email=f" {(other.email or '').upper()}")
        )
    assert await rows() == before

    await identity.update_profile(caller, ProfileUpdate(email=NEW))
    await factories.user(NEW.lower())
    token = token_of((await mails(NEW))[0])
    before = await rows()
    with pytest.raises(LinkNotValid):
        await identity.verify_email(VISITOR, token, OWN)
    assert await rows() == before


async def test_five_mails_in_ten_minutes(clock: Frozen) -> None:
    caller = await factories.confirmed(await factories.user())
    for number in range(5):
        await identity.update_profile(caller, ProfileUpdate(email=f"new{number}@example.com"))
    before = await rows()
    with pytest.raises(Throttled) as refused:
        await identity.update_profile(caller, ProfileUpdate(email=NEW))
    assert refused.value.details["retry_after"] == 600
    assert await rows() == before
    await identity.update_profile(caller, ProfileUpdate(first_name="Grace", email=caller.email))


async def test_a_new_password_ends_what_waits() -> None:
    caller = await asked()
    token = token_of((await mails(NEW))[0])
    await identity.change_password(
        caller, PasswordChange(current_password=PASSWORD, new_password="another password")
    )
    with pytest.raises(LinkNotValid):
        await identity.verify_email(VISITOR, token)


async def test_links_to_the_old_address_choose_no_password_any_more() -> None:
    caller = await asked()
    await identity.forgot_password(VISITOR, PasswordForgotten(email=caller.email))
    (to_new,) = await mails(NEW)
    (to_old,) = [letter for letter in await mails(caller.email) if "password" in letter["Subject"]]
    await identity.verify_email(VISITOR, token_of(to_new), OWN)
    with pytest.raises(LinkNotValid):
        await accounts.reset_password(VISITOR, PasswordReset(token=token_of(to_old), password="another password"))


async def test_who_may_not_changes_nothing() -> None:
    person = await factories.user()
    low = await factories.caller(person, Tier.ELEVATED_WRITE)
    unverified = await factories.caller(await factories.user(verified=False))
    before = await rows()
    with pytest.raises(TierDenied):
        await identity.update_profile(low, ProfileUpdate(first_name="Grace"))
    with pytest.raises(Unverified):
        await identity.update_profile(unverified, ProfileUpdate(first_name="Grace"))
    assert await rows() == before
    assert (await me(unverified)).email_verified is False


async def test_one_knows_those_beside_oneself_and_their_accounts() -> None:
    owner, stranger = await factories.user(), await factories.user(password=None)
    of_owner = await factories.caller(owner)
    brand = await factories.brand(owner)
    editor = await factories.member(brand, Role.EDITOR)
    caller = await factories.caller(editor)
    ids = [owner.id, editor.id, stranger.id, 10**12]
    with counted() as statements:
        known = await brands.known_people(caller, ids)
    assert set(known) == {owner.id, editor.id}
    assert len(statements) == 2
    assert known[owner.id].email == owner.email
    alone = await factories.caller(stranger)
    assert set(await brands.known_people(alone, ids)) == {stranger.id}
    assert (await me(alone)).has_password is False
    numbers = [of_owner.account_id, caller.account_id, 10**12]
    with counted() as statements:
        assert set(await accounts.by_ids(caller, numbers)) == {of_owner.account_id, caller.account_id}
    assert len(statements) == 1
    assert set(await accounts.by_ids(alone, numbers)) == set()
    membership = await brands.Membership.get(user_id=editor.id)
    membership.active = False
    await membership.save()
    assert set(await brands.known_people(caller, ids)) == {editor.id}
    assert set(await accounts.by_ids(caller, numbers)) == {caller.account_id}


async def test_who_was_deleted_has_no_name_and_is_not_there() -> None:
    other = await factories.caller(await factories.user())
    await identity.User.filter(id=other.user_id).update(
        email=None, email_key=None, first_name="", last_name="", deleted_at=program_clock.now()
    )
    shown = await me(other)
    assert (shown.first_name, shown.last_name, shown.email) == ("", "", "")
    with pytest.raises(Unauthenticated):
        await identity.update_profile(other, ProfileUpdate(first_name="Grace"))
