"""Confirming a token: by the password, by a code, by a passkey; for how long it counts, and what voids it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from pydantic import ValidationError

from app.access import Caller, Door, RequestInfo, Tier, Visitor
from app.access.audit import AuditEntry
from app.core import security
from app.core.clock import Frozen
from app.core.errors import ConfirmationRequired, DomainError, NotFound, Throttled, TierDenied
from app.domain import accounts, identity
from app.domain.identity import (
    ChallengeAnswer,
    CredentialRefused,
    IdentityProof,
    InvalidCode,
    InvalidPassword,
    NewApiToken,
    NewPasskey,
    PasskeyAnswer,
    PasskeyStart,
    PasswordChange,
    PasswordForgotten,
    PasswordNotSet,
    PasswordReset,
    ProfileUpdate,
    SetupExpired,
    SignIn,
    TerminalPoll,
    TerminalStart,
    TwoFactorConfirmation,
    TwoFactorRequired,
    TwoFactorStart,
)
from app.domain.identity.confirmation import confirm_password
from app.domain.identity.inputs import Confirmation
from app.domain.identity.models import AccessToken, Passkey
from tests import factories
from tests.factories import PASSWORD
from tests.ledger import proves
from tests.mailbox import letters, text_of, token_of
from tests.rest.authenticator import Authenticator
from tests.rest.second_factor import App
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")


async def outcome(caller: object, password: str) -> str:
    try:
        await confirm_password(caller, password)  # pyright: ignore[reportArgumentType] one of the callers below
    except (InvalidPassword, PasswordNotSet, Throttled) as refused:
        return refused.code
    return "confirmed"


@proves("S-083")
async def test_only_failures_count_and_ten_a_minute_are_the_most(clock: Frozen) -> None:
    caller = await factories.caller(await factories.user())
    other = await factories.caller(await factories.user())
    for _ in range(15):
        assert await outcome(caller, factories.PASSWORD) == "confirmed"
    clock.move(timedelta(seconds=59))
    for _ in range(10):
        assert await outcome(caller, "wrong") == "invalid_password"
        clock.move(timedelta(seconds=1))
    assert await outcome(caller, factories.PASSWORD) == "throttled"
    assert await outcome(other, factories.PASSWORD) == "confirmed"
    clock.move(timedelta(seconds=49))
    with pytest.raises(Throttled) as refused:
        await confirm_password(caller, factories.PASSWORD)
    assert refused.value.details == {"retry_after": 1, "limit": 10, "remaining": 0}
    clock.move(timedelta(seconds=1))
    assert await outcome(caller, factories.PASSWORD) == "confirmed"


@proves("S-083")
async def test_parallel_guesses_count_each(clock: Frozen) -> None:
    caller = await factories.caller(await factories.user())
    found = await asyncio.gather(*(outcome(caller, f"guess {number}") for number in range(20)))
    assert sorted(found) == ["invalid_password"] * 10 + ["throttled"] * 10


@proves("S-097")
async def test_without_a_password_nothing_can_be_confirmed(clock: Frozen) -> None:
    caller = await factories.caller(await factories.user(password=None))
    assert [await outcome(caller, text) for text in ("", factories.PASSWORD)] == ["password_not_set"] * 2


VISITOR = Visitor()
LIFETIME = timedelta(minutes=15)


async def renewed(caller: Caller) -> Caller:
    """The caller as the next request with the same token has them."""
    confirmed_at = (await AccessToken.get(id=caller.token_id)).confirmed_at
    return replace(caller, confirmed_until=None if confirmed_at is None else confirmed_at + LIFETIME)


async def guarded(caller: Caller) -> None:
    """An operation that needs a confirmed token, and what its answer proves."""
    await identity.update_profile(caller, ProfileUpdate(email=f"moved{caller.token_id}@example.com"))


async def is_confirmed(caller: Caller) -> bool:
    """Whether the token of this caller is confirmed by now, as an operation sees it."""
    now = await renewed(caller)
    try:
        await guarded(now)
    except ConfirmationRequired:
        return False
    return True


async def two_factor(caller: Caller) -> App:
    """Two-factor on for the caller, by an app of theirs; the code of now is used up."""
    setup = await identity.start_two_factor(caller, TwoFactorStart(password=PASSWORD))
    app = App(setup.secret, [])
    given = TwoFactorConfirmation(setup_token=setup.token, code=app.code())
    app.recovery_codes = await identity.confirm_two_factor(caller, given)
    return app


async def passkey(caller: Caller, **more: Any) -> Authenticator:
    """A passkey of the caller, and the device that holds it."""
    device = Authenticator(**more)
    begun = await identity.start_passkey(caller, PasskeyStart(password=PASSWORD))
    given = {"ceremony_token": begun.token, "credential": device.create(dict(begun.options)), "name": "Laptop"}
    await identity.finish_passkey(caller, NewPasskey.model_validate(given))
    return device


async def by_passkey(caller: Caller, device: Authenticator) -> IdentityProof:
    """What the device signs to confirm."""
    begun = await identity.start_confirmation(caller)
    given = {"ceremony_token": begun.token, "credential": device.get(dict(begun.options))}
    return IdentityProof.model_validate(given)


async def refusal(caller: Caller, proof: IdentityProof) -> str:
    """How a proof is refused; nothing is confirmed by it."""
    with pytest.raises(DomainError) as refused:
        await identity.confirm_identity(caller, proof)
    assert (await AccessToken.get(id=caller.token_id)).confirmed_at is None
    return refused.value.code


async def test_the_password_confirms_the_token_of_the_call_for_a_quarter_of_an_hour(clock: Frozen) -> None:
    person = await factories.user()
    here, there = await factories.caller(person), await factories.caller(person)
    before = await rows()
    for caller in (here, there):
        with pytest.raises(ConfirmationRequired):
            await guarded(caller)
    assert await rows() == before
    assert await identity.confirm_identity(here, IdentityProof(password=PASSWORD)) == clock.at + LIFETIME
    assert (await identity.current_token(here)).confirmed_until == clock.at + LIFETIME
    clock.move(LIFETIME - timedelta(microseconds=1))
    assert [await is_confirmed(caller) for caller in (here, there)] == [True, False]
    clock.move(timedelta(microseconds=1))
    assert not await is_confirmed(here)
    assert (await identity.current_token(here)).confirmed_until is None
    line = await AuditEntry.filter(action="identity.confirm_identity").get()
    assert (line.actor_id, line.token_id, line.subject) == (person.id, here.token_id, f"token {here.token_id}")


async def test_a_wrong_password_and_a_tier_confirm_nothing(clock: Frozen) -> None:
    person = await factories.user()
    caller = await factories.caller(person)
    low = await factories.caller(person, Tier.ELEVATED_WRITE)
    before = await rows()
    assert await refusal(caller, IdentityProof(password="wrong")) == "invalid_password"
    with pytest.raises(TierDenied):
        await identity.confirm_identity(low, IdentityProof(password=PASSWORD))
    with pytest.raises(TierDenied):
        await identity.start_confirmation(low)
    assert await rows() == before


async def test_refusals_are_security_events(clock: Frozen, caplog: pytest.LogCaptureFixture) -> None:
    caller = await factories.caller(await factories.user())
    security.forget()
    with caplog.at_level("WARNING", "galley.security"):
        with pytest.raises(ConfirmationRequired):
            await guarded(caller)
        await refusal(caller, IdentityProof(password="wrong"))
    events = [record for record in caplog.records if record.name == "galley.security"]
    # A wrong password is one of the account's failed sign-ins as well, whatever it was to confirm.
    assert [record.getMessage() for record in events] == [
        "not_confirmed: token",
        "sign_in_failed: confirmation",
        "not_confirmed: proof",
    ]
    assert [vars(record)["user_id"] for record in events] == [caller.user_id] * 3
    assert [vars(record).get("operation") for record in events] == ["identity.update_profile", None, None]
    assert [vars(record).get("why") for record in events] == [None, None, "invalid_password"]


async def test_where_two_factor_is_on_the_password_alone_confirms_nothing(clock: Frozen) -> None:
    person = await factories.user()
    app = await two_factor(await factories.caller(person))
    caller = await factories.caller(person)
    assert await refusal(caller, IdentityProof(password=PASSWORD)) == "invalid_code"
    assert await refusal(caller, IdentityProof(password=PASSWORD, code=app.wrong())) == "invalid_code"
    assert await refusal(caller, IdentityProof(password=PASSWORD, code=app.code())) == "invalid_code"
    assert await refusal(caller, IdentityProof(password="wrong", code=app.code(1))) == "invalid_password"
    code = f"{app.code(1)[:3]} {app.code(1)[3:]}"
    assert await identity.confirm_identity(caller, IdentityProof(password=PASSWORD, code=code))
    assert await is_confirmed(caller)
    # It is used up, for signing in as well.
    challenge = await identity.sign_in(VISITOR, SignIn(email=person.email or "", password=PASSWORD))
    assert isinstance(challenge, TwoFactorRequired)
    with pytest.raises(InvalidCode):
        await identity.answer_challenge(VISITOR, ChallengeAnswer.typed(challenge.token, app.code(1)))


async def test_a_recovery_code_confirms_once_and_a_mail_tells_of_it(clock: Frozen) -> None:
    person = await factories.user()
    app = await two_factor(await factories.caller(person))
    here, there = await factories.caller(person), await factories.caller(person)
    code = app.recovery_codes[0]
    assert await identity.confirm_identity(here, IdentityProof(password=PASSWORD, code=code.upper()))
    assert await is_confirmed(here)
    assert await refusal(there, IdentityProof(password=PASSWORD, code=code)) == "invalid_code"
    assert (await identity.two_factor_state(here)).recovery_codes_left == 9
    (letter,) = [sent for sent in await letters() if sent["Subject"] == "A recovery code was used"]
    assert letter["To"] == person.email
    assert "Remaining codes: 9." in text_of(letter)


@proves("S-083")
async def test_failures_of_every_proof_are_counted_together(clock: Frozen) -> None:
    person = await factories.user()
    device = await passkey(await factories.caller(person))
    app = await two_factor(await factories.caller(person))
    caller = await factories.caller(person)
    for _ in range(4):
        await refusal(caller, IdentityProof(password="wrong"))
    for _ in range(3):
        await refusal(caller, IdentityProof(password=PASSWORD, code=app.wrong()))
    with pytest.raises(InvalidPassword):
        await confirm_password(caller, "wrong")
    for _ in range(2):
        proof = await by_passkey(caller, device)
        assert proof.credential is not None
        assert proof.ceremony_token is not None
        proof = IdentityProof(ceremony_token=proof.ceremony_token, credential={**proof.credential, "id": "x"})
        assert await refusal(caller, proof) == "invalid"
    for right in (IdentityProof(password=PASSWORD, code=app.code(1)), await by_passkey(caller, device)):
        assert await refusal(caller, right) == "throttled"
    with pytest.raises(Throttled):
        await confirm_password(caller, PASSWORD)
    clock.move(timedelta(minutes=1))
    assert await identity.confirm_identity(caller, IdentityProof(password=PASSWORD, code=app.code()))


@proves("S-083")
async def test_thirty_wrong_codes_a_day_are_the_most_with_those_of_sign_ins(clock: Frozen) -> None:
    person = await factories.user()
    app = await two_factor(await factories.caller(person))
    caller = await factories.caller(person)
    for number in range(30):
        clock.move(timedelta(seconds=30))
        if number % 5 == 0:
            challenge = await identity.sign_in(VISITOR, SignIn(email=person.email or "", password=PASSWORD))
            assert isinstance(challenge, TwoFactorRequired)
            with pytest.raises(InvalidCode):
                await identity.answer_challenge(VISITOR, ChallengeAnswer.typed(challenge.token, app.wrong()))
        else:
            await refusal(caller, IdentityProof(password=PASSWORD, code=app.wrong()))
    clock.move(timedelta(minutes=1))
    with pytest.raises(InvalidCode) as refused:
        await identity.confirm_identity(caller, IdentityProof(password=PASSWORD, code=app.code()))
    assert refused.value.fields == {"code": ["Too many wrong codes today. Use a recovery code or a passkey."]}
    assert await identity.confirm_identity(caller, IdentityProof(password=PASSWORD, code=app.recovery_codes[0]))


async def test_a_passkey_confirms_and_counts_as_both_factors(clock: Frozen) -> None:
    person = await factories.user()
    first = await factories.caller(person)
    device = await passkey(first)
    await two_factor(first)
    caller = await factories.caller(person)
    proof = await by_passkey(caller, device)
    assert await identity.confirm_identity(caller, proof) == clock.at + LIFETIME
    assert await is_confirmed(caller)
    assert (await Passkey.get(user_id=person.id)).last_used_at == clock.at
    with pytest.raises(SetupExpired):
        await identity.confirm_identity(caller, proof)


async def test_a_passkey_of_somebody_else_confirms_nothing(clock: Frozen) -> None:
    other = await factories.caller(await factories.user())
    device = await passkey(other)
    caller = await factories.caller(await factories.user())
    with pytest.raises(NotFound):
        await identity.start_confirmation(caller)
    await passkey(caller)
    assert await refusal(caller, await by_passkey(caller, device)) == "invalid"
    strange = await by_passkey(other, device)
    assert await refusal(caller, strange) == "setup_expired"


async def test_a_ceremony_is_good_for_what_it_was_begun_for_and_for_five_minutes(clock: Frozen) -> None:
    person = await factories.user()
    caller = await factories.caller(person)
    device = await passkey(caller)
    signing_in = await identity.start_passkey_sign_in(VISITOR)
    given = {"ceremony_token": signing_in.token, "credential": device.get(dict(signing_in.options))}
    assert await refusal(caller, IdentityProof.model_validate(given)) == "setup_expired"
    proof = await by_passkey(caller, device)
    answer = PasskeyAnswer(ceremony_token=proof.ceremony_token or "", credential=proof.credential or {})
    with pytest.raises(DomainError) as refused:
        await identity.sign_in_with_passkey(VISITOR, answer)
    assert refused.value.code == "unauthenticated"
    # What confirms with a passkey that exists is no way to add one without the password.
    begun = await identity.start_confirmation(caller)
    options = {**begun.options, "user": {"id": "AAAA"}}
    made = {"ceremony_token": begun.token, "credential": Authenticator().create(options), "name": "Evil"}
    with pytest.raises(SetupExpired):
        await identity.finish_passkey(caller, NewPasskey.model_validate(made))
    proof = await by_passkey(caller, device)
    clock.move(timedelta(minutes=5))
    assert await refusal(caller, proof) == "setup_expired"


async def test_a_passkey_that_counts_backwards_confirms_nothing_and_its_owner_is_told(clock: Frozen) -> None:
    caller = await factories.caller(await factories.user())
    device = await passkey(caller)
    device.count = 5
    await identity.confirm_identity(caller, await by_passkey(caller, device))
    await AccessToken.filter(id=caller.token_id).update(confirmed_at=None)
    device.count = 2
    assert await refusal(caller, await by_passkey(caller, device)) == "invalid"
    assert sorted(sent["Subject"] for sent in await letters()) == ["A passkey was added", "A passkey was refused"]


@pytest.mark.parametrize("door", [Door.REST, Door.PAGE])
async def test_signing_in_confirms_the_new_token(clock: Frozen, door: Door) -> None:
    person = await factories.user()
    visitor = Visitor(RequestInfo(door=door))
    device = await passkey(await factories.caller(person))
    signed = [await identity.sign_in(visitor, SignIn(email=person.email or "", password=PASSWORD))]
    begun = await identity.start_passkey_sign_in(visitor)
    answer = PasskeyAnswer(ceremony_token=begun.token, credential=device.get(dict(begun.options)))
    signed.append(await identity.sign_in_with_passkey(visitor, answer))
    app = await two_factor(await factories.caller(person))
    challenge = await identity.sign_in(visitor, SignIn(email=person.email or "", password=PASSWORD))
    assert isinstance(challenge, TwoFactorRequired)
    assert await AccessToken.filter(confirmed_at__not_isnull=True).count() == 1
    signed.append(await identity.answer_challenge(visitor, ChallengeAnswer.typed(challenge.token, app.code(1))))
    for one in signed:
        assert isinstance(one, identity.SignedInUser)
        assert one.caller.confirmed_until == clock.at + LIFETIME
        if one is signed[-1]:
            again = await identity.authenticate(one.token, RequestInfo(door=door))
            assert again.confirmed_until == clock.at + LIFETIME


async def test_signing_up_confirms_and_a_terminal_that_was_let_in_is_not_confirmed(clock: Frozen) -> None:
    given = {"email": "ada@example.com", "password": PASSWORD, "first_name": "Ada", "last_name": "L"}
    signed = await accounts.register(VISITOR, accounts.Registration.model_validate(given))
    assert (await identity.authenticate(signed.token, RequestInfo())).confirmed_until == clock.at + LIFETIME
    caller = await factories.confirmed(await factories.user())
    begun = await identity.start_terminal(VISITOR, TerminalStart(device_name="laptop"))
    await identity.decide_terminal(caller, begun.user_code, approve=True)
    collected = await identity.collect_terminal_login(VISITOR, TerminalPoll(device_code=begun.device_code))
    assert collected.caller.confirmed_until is None
    terminal = await identity.authenticate(collected.token, RequestInfo())
    assert terminal.confirmed_until is None
    with pytest.raises(ConfirmationRequired):
        await guarded(terminal)
    await identity.confirm_identity(terminal, IdentityProof(password=PASSWORD))
    assert await is_confirmed(terminal)


async def test_turning_two_factor_on_voids_what_other_tokens_proved(clock: Frozen) -> None:
    person = await factories.user()
    mine, other = await factories.confirmed(person), await factories.confirmed(person)
    setup = await identity.start_two_factor(other, TwoFactorStart(password=PASSWORD))
    ceremony = await identity.start_passkey(other, PasskeyStart(password=PASSWORD))
    app = await two_factor(mine)
    assert [await is_confirmed(caller) for caller in (mine, other)] == [True, False]
    # Neither goes on what was begun with the password alone.
    before = await rows()
    code = TwoFactorConfirmation(setup_token=setup.token, code=App(setup.secret, []).code())
    with pytest.raises(SetupExpired):
        await identity.confirm_two_factor(other, code)
    credential = Authenticator().create(dict(ceremony.options))
    made = {"ceremony_token": ceremony.token, "credential": credential, "name": "Laptop"}
    with pytest.raises(SetupExpired):
        await identity.finish_passkey(other, NewPasskey.model_validate(made))
    assert await rows() == before
    with pytest.raises(ConfirmationRequired):
        await identity.disable_two_factor(await renewed(other), Confirmation(password=PASSWORD))
    confirmed = Confirmation(password=PASSWORD, code=app.code(1))
    assert (await identity.disable_two_factor(await renewed(other), confirmed)).enabled is False


async def test_another_password_voids_what_other_tokens_proved_by_the_old_one(clock: Frozen) -> None:
    person = await factories.user()
    mine, other = await factories.confirmed(person), await factories.confirmed(person)
    change = PasswordChange(current_password=PASSWORD, new_password="another password")
    await identity.change_password(mine, change)
    assert [await is_confirmed(caller) for caller in (mine, other)] == [True, False]
    await identity.forgot_password(VISITOR, PasswordForgotten(email=person.email or ""))
    token = token_of([sent for sent in await letters() if sent["Subject"].startswith("Choose a new")][-1])
    await accounts.reset_password(VISITOR, PasswordReset(token=token, password="a third password"))
    assert [await is_confirmed(caller) for caller in (mine, other)] == [False, False]


async def test_an_input_with_the_password_confirms_its_own_call_alone(clock: Frozen) -> None:
    person = await factories.user()
    caller = await factories.caller(person)
    await identity.start_two_factor(caller, TwoFactorStart(password=PASSWORD))
    assert not await is_confirmed(caller)
    app = await two_factor(await factories.caller(person))
    password = Confirmation(password=PASSWORD)
    before = await rows()
    for refused in (
        identity.start_two_factor(caller, TwoFactorStart(password=PASSWORD)),
        identity.regenerate_recovery_codes(caller, password),
        identity.disable_two_factor(caller, password),
        identity.start_passkey(caller, PasskeyStart(password=PASSWORD)),
        accounts.delete(caller, accounts.AccountDeletion(password=PASSWORD, confirm_email=caller.email)),
    ):
        with pytest.raises(ConfirmationRequired):
            await refused
    assert await rows() == before
    wrong = Confirmation(password=PASSWORD, code=app.wrong())
    with pytest.raises(InvalidCode):
        await identity.regenerate_recovery_codes(caller, wrong)
    right = Confirmation(password=PASSWORD, code=app.code(1))
    assert len(await identity.regenerate_recovery_codes(caller, right)) == 10
    with pytest.raises(ConfirmationRequired):
        await identity.regenerate_recovery_codes(caller, password)


async def test_without_a_password_a_passkey_is_the_way_to_confirm(clock: Frozen) -> None:
    person = await factories.user()
    first = await factories.caller(person)
    device = await passkey(first)
    await identity.User.filter(id=person.id).update(password_hash=None)
    caller = await factories.caller(person)
    with pytest.raises(PasswordNotSet):
        await identity.confirm_identity(caller, IdentityProof(password=PASSWORD))
    with pytest.raises(ConfirmationRequired):
        await identity.start_passkey(caller, PasskeyStart())
    await identity.confirm_identity(caller, await by_passkey(caller, device))
    assert (await identity.start_passkey(await renewed(caller), PasskeyStart())).token


def changes(**given: Any) -> PasswordChange:
    return PasswordChange(new_password="another password", **given)


PROVED: dict[str, Callable[[Caller, IdentityProof], Awaitable[object]]] = {
    "set up two-factor": identity.start_two_factor,
    "new recovery codes": identity.regenerate_recovery_codes,
    "two-factor off": identity.disable_two_factor,
    "another passkey": identity.start_passkey,
    "an API token": lambda caller, proof: identity.create_api_token(caller, NewApiToken(name="x"), proof),
    "the password": lambda caller, proof: identity.change_password(
        caller, changes(ceremony_token=proof.ceremony_token, credential=proof.credential)
    ),
    "the end of the account": lambda caller, proof: accounts.delete(
        caller,
        accounts.AccountDeletion(
            confirm_email=caller.email, ceremony_token=proof.ceremony_token, credential=proof.credential
        ),
    ),
}
"""What takes a proof along with its input."""


@pytest.fixture
async def guest() -> tuple[Caller, Authenticator]:
    """Somebody without a password, with two-factor and a passkey; their token is not confirmed."""
    person = await factories.user()
    first = await factories.caller(person)
    device = await passkey(first)
    await two_factor(first)
    await identity.User.filter(id=person.id).update(password_hash=None)
    return await factories.caller(person), device


@pytest.mark.parametrize("name", PROVED)
async def test_a_passkey_proves_one_call_and_confirms_no_token(
    clock: Frozen, guest: tuple[Caller, Authenticator], name: str
) -> None:
    caller, device = guest
    proof = await by_passkey(caller, device)
    await PROVED[name](caller, proof)
    if name == "the end of the account":
        assert not await identity.User.filter(id=caller.user_id, deleted_at__isnull=True).exists()
        return
    assert not await is_confirmed(caller)
    assert (await Passkey.get(user_id=caller.user_id)).last_used_at == clock.at
    before = await rows()
    with pytest.raises(SetupExpired):
        await PROVED[name](caller, proof)
    assert await rows() == before


@pytest.mark.parametrize("name", PROVED)
async def test_a_passkey_proves_nothing_for_others_and_nothing_late(
    clock: Frozen, guest: tuple[Caller, Authenticator], name: str
) -> None:
    caller, device = guest
    other = await factories.caller(await factories.user())
    theirs = await passkey(other)
    strange = await by_passkey(other, theirs)
    mixed = await by_passkey(caller, theirs)
    signing_in = await identity.start_passkey_sign_in(VISITOR)
    signed = IdentityProof(ceremony_token=signing_in.token, credential=device.get(dict(signing_in.options)))
    late = await by_passkey(caller, device)
    before = await rows("passkey_ceremony")
    for proof, code in ((strange, "setup_expired"), (mixed, "invalid"), (signed, "setup_expired")):
        with pytest.raises(DomainError) as refused:
            await PROVED[name](caller, proof)
        assert refused.value.code == code
    clock.move(timedelta(minutes=5))
    with pytest.raises(SetupExpired):
        await PROVED[name](caller, late)
    assert await rows("passkey_ceremony") == before


async def test_a_confirmed_token_alone_makes_no_api_token_and_no_password(
    clock: Frozen, guest: tuple[Caller, Authenticator]
) -> None:
    caller, device = guest
    await identity.confirm_identity(caller, await by_passkey(caller, device))
    caller = await renewed(caller)
    with pytest.raises(PasswordNotSet):
        await identity.create_api_token(caller, NewApiToken(name="x"), IdentityProof(password=PASSWORD))
    with pytest.raises(PasswordNotSet):
        await identity.change_password(caller, changes(current_password=PASSWORD))
    for given in ({}, {"current_password": None}, {"current_password": ""}):
        with pytest.raises(ValidationError):
            changes(**given)


async def test_a_passkey_sets_the_first_password(clock: Frozen, guest: tuple[Caller, Authenticator]) -> None:
    caller, device = guest
    proof = await by_passkey(caller, device)
    await identity.change_password(
        caller, changes(ceremony_token=proof.ceremony_token, credential=proof.credential)
    )
    assert await outcome(caller, "another password") == "confirmed"


async def test_failed_passkeys_count_with_wrong_passwords(
    clock: Frozen, guest: tuple[Caller, Authenticator]
) -> None:
    caller, device = guest
    unknown = IdentityProof(ceremony_token="unknown", credential={})
    for _ in range(10):
        with pytest.raises(SetupExpired):
            await identity.disable_two_factor(caller, unknown)
    with pytest.raises(Throttled):
        await identity.disable_two_factor(caller, await by_passkey(caller, device))


async def test_a_copied_passkey_proves_nothing(clock: Frozen, guest: tuple[Caller, Authenticator]) -> None:
    caller, device = guest
    await Passkey.filter(user_id=caller.user_id).update(sign_count=1_000)
    with pytest.raises(CredentialRefused):
        await identity.disable_two_factor(caller, await by_passkey(caller, device))
    assert (await identity.two_factor_state(caller)).enabled
    assert "A passkey was refused" in [letter["Subject"] for letter in await letters()]
