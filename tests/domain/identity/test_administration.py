"""What an operator does to accounts: revoking tokens, disabling and enabling, resetting."""

from typing import Any

import pytest

from app.access import RequestInfo, Tier, Visitor
from app.access.audit import AuditEntry
from app.core.clock import Frozen
from app.core.errors import LinkNotValid, NotFound, Unauthenticated
from app.domain import accounts, identity
from app.domain.identity import (
    AccountDisabled,
    BadCredentials,
    ChallengeAnswer,
    PasskeyAnswer,
    PasskeyStart,
    PasswordForgotten,
    PasswordReset,
    SignIn,
    TerminalPoll,
    TerminalStart,
    TwoFactorConfirmation,
    TwoFactorRequired,
    TwoFactorStart,
)
from app.domain.identity.models import LinkSecret, Passkey
from tests import factories
from tests.factories import PASSWORD, SYSTEM
from tests.mailbox import letters, token_of
from tests.rest.authenticator import Authenticator
from tests.rest.second_factor import App
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

VISITOR = Visitor()


async def is_live(token: str) -> bool:
    try:
        await identity.authenticate(token, RequestInfo())
    except Unauthenticated:
        return False
    return True


async def sign_in(person: identity.User) -> Any:
    return await identity.sign_in(VISITOR, SignIn(email=person.email or "", password=PASSWORD))


async def passkey(person: identity.User) -> Authenticator:
    caller, device = await factories.caller(person), Authenticator()
    begun = await identity.start_passkey(caller, PasskeyStart(password=PASSWORD))
    given = {"ceremony_token": begun.token, "credential": device.create(dict(begun.options)), "name": "Laptop"}
    await identity.finish_passkey(caller, identity.NewPasskey.model_validate(given))
    return device


async def by_passkey(device: Authenticator) -> PasskeyAnswer:
    begun = await identity.start_passkey_sign_in(VISITOR)
    return PasskeyAnswer(ceremony_token=begun.token, credential=device.get(dict(begun.options)))


async def two_factor(person: identity.User) -> App:
    caller = await factories.caller(person)
    setup = await identity.start_two_factor(caller, TwoFactorStart(password=PASSWORD))
    app = App(setup.secret, [])
    given = TwoFactorConfirmation(setup_token=setup.token, code=app.code())
    app.recovery_codes = await identity.confirm_two_factor(caller, given)
    return app


async def audited(action: str) -> list[tuple[int | None, str, str | None]]:
    found = await AuditEntry.filter(action=f"identity.{action}").order_by("id")
    return [(line.actor_id, line.subject, line.detail) for line in found]


async def test_every_token_of_a_person_is_revoked_and_nobody_elses() -> None:
    person, other = await factories.user(), await factories.user()
    tokens = [await factories.token(person), await factories.token(person, Tier.READ)]
    tokens.append((await sign_in(person)).token)
    kept = await factories.token(other)
    assert await accounts.revoke_tokens_of(SYSTEM, f" {(person.email or '').upper()} ") == 3
    assert [await is_live(token) for token in [*tokens, kept]] == [False, False, False, True]
    assert await audited("revoke_tokens_of") == [(person.id, f"user {person.id}", "3 tokens revoked; tests")]
    assert await accounts.revoke_tokens_of(SYSTEM, person.email or "") == 0
    await sign_in(person)


async def test_one_token_is_revoked_by_its_number() -> None:
    person = await factories.user()
    token, kept = await factories.token(person), await factories.token(person)
    ident = (await identity.authenticate(token, RequestInfo())).token_id
    assert await identity.revoke_token_by_id(SYSTEM, ident) == 1
    assert [await is_live(token), await is_live(kept)] == [False, True]
    assert await audited("revoke_token_by_id") == [(person.id, f"token {ident}", "revoked; tests")]
    before = await rows()
    for unknown in (ident, 10**12):
        with pytest.raises(NotFound, match=str(unknown)):
            await identity.revoke_token_by_id(SYSTEM, unknown)
    with pytest.raises(NotFound):
        await accounts.revoke_tokens_of(SYSTEM, "nobody@example.com")
    assert await rows() == before


async def test_a_disabled_account_is_shut_in_every_way_and_opened_again_as_it_was(clock: Frozen) -> None:
    person = await factories.user()
    device, token = await passkey(person), await factories.token(person)
    terminal = await identity.start_terminal(VISITOR, TerminalStart(device_name="laptop"))
    await identity.decide_terminal(await factories.confirmed(person), terminal.user_code, approve=True)
    assert (await accounts.disable_user(SYSTEM, person.email or "")).id == person.id
    before = await rows()
    assert not await is_live(token)
    with pytest.raises(AccountDisabled):
        await sign_in(person)
    with pytest.raises(AccountDisabled):
        await identity.collect_terminal_login(VISITOR, TerminalPoll(device_code=terminal.device_code))
    # Whoever does not know the password learns nothing of it.
    with pytest.raises(BadCredentials):
        await identity.sign_in(VISITOR, SignIn(email=person.email or "", password="wrong"))
    await identity.forgot_password(VISITOR, PasswordForgotten(email=person.email or ""))
    assert await rows() == before
    with pytest.raises(AccountDisabled):
        await identity.sign_in_with_passkey(VISITOR, await by_passkey(device))
    assert {row["id"] for row in (await rows())["access_token"]} == {row["id"] for row in before["access_token"]}
    assert (await identity.enable_user(SYSTEM, person.email or "")).id == person.id
    assert await is_live(token)
    assert await is_live((await sign_in(person)).token)
    assert await audited("disable_user") == [(person.id, f"user {person.id}", "disabled; tests")]
    assert await audited("enable_user") == [(person.id, f"user {person.id}", "enabled; tests")]


async def test_a_challenge_that_was_open_signs_nobody_in_to_a_disabled_account(clock: Frozen) -> None:
    person = await factories.user()
    app = await two_factor(person)
    challenge = await sign_in(person)
    assert isinstance(challenge, TwoFactorRequired)
    await accounts.disable_user(SYSTEM, person.email or "")
    before = await rows()
    with pytest.raises(AccountDisabled):
        await identity.answer_challenge(VISITOR, ChallengeAnswer.typed(challenge.token, app.code(1)))
    with pytest.raises(AccountDisabled):
        await sign_in(person)
    assert await rows() == before


async def test_doing_it_twice_changes_nothing() -> None:
    person = await factories.user()
    await accounts.disable_user(SYSTEM, person.email or "")
    before = await rows()
    await accounts.disable_user(SYSTEM, person.email or "")
    assert await rows() == before
    await identity.enable_user(SYSTEM, person.email or "")
    before = await rows()
    await identity.enable_user(SYSTEM, person.email or "")
    for change in (accounts.disable_user, identity.enable_user, accounts.reset_user):
        with pytest.raises(NotFound):
            await change(SYSTEM, "nobody@example.com")
    assert await rows() == before


async def test_a_reset_voids_everything_that_signs_in_and_mails_a_link(clock: Frozen) -> None:
    person = await factories.user()
    brand = await factories.brand(person)
    device = await passkey(person)
    await two_factor(person)
    token = await factories.token(person, Tier.READ)
    await identity.forgot_password(VISITOR, PasswordForgotten(email=person.email or ""))
    old = [token_of(sent) for sent in await letters() if sent["Subject"].startswith("Choose a new")]
    device_id = (await Passkey.get(user_id=person.id)).id
    assert (await accounts.reset_user(SYSTEM, person.email or "")).id == person.id
    assert not await is_live(token)
    assert await Passkey.filter(user_id=person.id).count() == 0
    with pytest.raises(BadCredentials):
        await sign_in(person)
    with pytest.raises(identity.CredentialRefused):
        await identity.sign_in_with_passkey(VISITOR, await by_passkey(device))
    found = await rows()
    for table in ("access_token", "two_factor", "recovery_code", "passkey", "two_factor_challenge"):
        assert found[table] == [], table
    assert [link.purpose for link in await LinkSecret.all()] == ["password"]
    (link,) = {
        token_of(sent) for sent in await letters() if sent["Subject"] == "Choose a new password for Galley"
    } - set(old)
    with pytest.raises(LinkNotValid):
        await accounts.reset_password(VISITOR, PasswordReset(token=old[0], password=PASSWORD))
    await accounts.reset_password(VISITOR, PasswordReset(token=link, password=PASSWORD))
    signed = await sign_in(person)
    assert isinstance(signed, identity.SignedInUser)
    assert (await factories.scope(person, brand)).brand_id == brand.id
    why = "an operator reset the sign-in methods"
    assert [(subject, detail) for _, subject, detail in await audited("reset_user")] == [
        (f"passkey {device_id}", f"removed: {why}"),
        (f"user {person.id}", f"two-factor off: {why}"),
        (f"user {person.id}", "all sign-in methods were reset; tests"),
    ]
