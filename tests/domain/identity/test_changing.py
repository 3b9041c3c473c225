"""Changing one's password, and the link for somebody who has none yet."""

from datetime import timedelta

import pytest

from app.access import Caller, RequestInfo, Visitor, audit
from app.access.audit import AuditEntry
from app.core.clock import Frozen
from app.core.db import atomic
from app.core.errors import LinkNotValid, Throttled, Unauthenticated
from app.domain import accounts, identity
from app.domain.identity import (
    BadCredentials,
    InvalidPassword,
    PasswordChange,
    PasswordForgotten,
    PasswordNotSet,
    PasswordReset,
    SignIn,
)
from app.domain.identity.models import LinkSecret
from tests import factories
from tests.factories import PASSWORD
from tests.ledger import proves
from tests.mailbox import letters, link_of, text_of, token_of
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

NEW = "another password"
VISITOR = Visitor()


async def signed_in(person: identity.User, password: str = PASSWORD) -> tuple[str, Caller]:
    signed = await identity.sign_in(VISITOR, SignIn(email=person.email or "", password=password))
    return signed.token, await identity.authenticate(signed.token, RequestInfo())


async def is_live(token: str) -> bool:
    try:
        await identity.authenticate(token, RequestInfo())
    except Unauthenticated:
        return False
    return True


def change(current: str = PASSWORD, new: str = NEW) -> PasswordChange:
    return PasswordChange(current_password=current, new_password=new)


async def test_other_sessions_end_and_this_one_stays() -> None:
    person = await factories.user()
    here, caller = await signed_in(person)
    there, _ = await signed_in(person)
    program = await factories.token(person)
    stranger, _ = await signed_in(await factories.user())
    await identity.change_password(caller, change())
    assert [await is_live(token) for token in (here, there, program, stranger)] == [True, False, True, True]
    with pytest.raises(BadCredentials):
        await signed_in(person)
    await signed_in(person, NEW)
    (letter,) = await letters()
    assert (letter["To"], letter["Subject"]) == (person.email, "Your Galley password was changed")
    assert NEW not in text_of(letter)
    line = await AuditEntry.filter(action="identity.change_password").first()
    assert line is not None
    assert (line.actor_id, line.token_id, line.detail) == (person.id, caller.token_id, "password changed")


async def test_a_link_that_was_mailed_before_is_dead(clock: Frozen) -> None:
    person = await factories.user()
    await identity.forgot_password(VISITOR, PasswordForgotten(email=person.email or ""))
    token = token_of((await letters())[0])
    _, caller = await signed_in(person)
    await identity.change_password(caller, change())
    with pytest.raises(LinkNotValid):
        await accounts.reset_password(VISITOR, PasswordReset(token=token, password="a third one"))
    await signed_in(person, NEW)


@proves("S-083")
async def test_a_wrong_password_changes_nothing(clock: Frozen) -> None:
    _, caller = await signed_in(await factories.user())
    before = await rows()
    for _ in range(10):
        with pytest.raises(InvalidPassword):
            await identity.change_password(caller, change("wrong"))
    with pytest.raises(Throttled) as refused:
        await identity.change_password(caller, change())
    assert refused.value.details["retry_after"] == 60
    assert await rows() == before


@proves("S-097")
async def test_without_a_password_there_is_none_to_change() -> None:
    caller = await factories.caller(await factories.user(password=None))
    before = await rows()
    with pytest.raises(PasswordNotSet):
        await identity.change_password(caller, change())
    assert await rows() == before


@proves("S-043")
async def test_somebody_who_was_invited_gets_seven_days_to_choose_a_password(clock: Frozen) -> None:
    person = await factories.user(password=None)
    async with atomic():
        with audit.recording():
            await identity.mail_password_link(person.id, welcome=True)
    (letter,) = await letters()
    assert (letter["To"], letter["Subject"]) == (person.email, "Choose your password for Galley")
    assert link_of(letter).startswith("http://galley.test/password/reset?token=")
    clock.move(timedelta(days=7) - timedelta(microseconds=1))
    await accounts.check_password_link(VISITOR, token_of(letter))
    await accounts.reset_password(VISITOR, PasswordReset(token=token_of(letter), password=NEW))
    await signed_in(person, NEW)
    # What is left is the link that ends every token, in the mail that tells of the new password.
    assert [link.purpose for link in await LinkSecret.all()] == ["tokens"]


@proves("S-043", "S-050")
async def test_after_seven_days_that_link_is_dead(clock: Frozen) -> None:
    person = await factories.user(password=None)
    async with atomic():
        await identity.mail_password_link(person.id, welcome=True)
    token = token_of((await letters())[0])
    clock.move(timedelta(days=7))
    before = await rows()
    with pytest.raises(LinkNotValid):
        await accounts.check_password_link(VISITOR, token)
    with pytest.raises(LinkNotValid):
        await accounts.reset_password(VISITOR, PasswordReset(token=token, password=NEW))
    assert await rows() == before


async def test_a_letter_of_a_transaction_that_failed_is_never_sent() -> None:
    person = await factories.user(password=None)

    async def failing() -> None:
        async with atomic():
            await identity.mail_password_link(person.id, welcome=True)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await failing()
    assert await letters() == []
    assert await LinkSecret.all().count() == 0
