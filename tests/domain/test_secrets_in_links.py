"""Secrets in links and codes: good until their end and not at it, for their purpose and their person only."""

from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime, timedelta
from typing import Any, Final

import pytest

from app.access import Caller, Visitor
from app.core import one_time_secrets
from app.core.clock import Frozen
from app.core.db import atomic
from app.core.errors import DomainError
from app.domain import accounts, identity, members, posts
from app.domain.identity import (
    TerminalPoll,
    TerminalStart,
    ceremonies,
    email_verification,
    terminal_login,
)
from app.domain.identity.inputs import CeremonyPurpose
from app.domain.members import InvitableRole, NewInvitation
from app.domain.posts import NewShareLink, PostCreate
from tests import factories
from tests.rows import Row, add, read

pytestmark = pytest.mark.usefixtures("orm")

MOMENT: Final = timedelta(microseconds=1)
MINUTE: Final = timedelta(minutes=1)
DAY: Final = timedelta(days=1)
SECRET: Final = "a-secret-of-this-test"
CODE: Final = "BCDF-GHJK"
DIGEST: Final = one_time_secrets.digest(SECRET)

Use = Callable[[Caller], Awaitable[object]]


async def taken(caller: Caller) -> object:
    async with atomic():
        found = await ceremonies.take(CeremonyPurpose.REGISTER, SECRET, caller.user_id)
    if found is None:
        raise DomainError
    return found


async def collected(_: Caller) -> object:
    return await identity.collect_terminal_login(Visitor(), TerminalPoll(device_code=SECRET))


async def ended(caller: Caller) -> object:
    return await accounts.check_tokens_link(Visitor(), SECRET)


LINK: Final[Row] = {"digest": DIGEST, "token_id": None}
TERMINAL: Final[Row] = {
    "state": "pending",
    "device_digest": DIGEST,
    "user_code_digest": None,
}
SECRETS: Final[Mapping[str, tuple[Use, str, Row]]] = {
    "a link to verify an address": (
        lambda _: email_verification.verification_link(Visitor(), SECRET),
        "link_secret",
        LINK | {"purpose": "verify"},
    ),
    "the verification of an address": (
        lambda _: identity.verify_email(Visitor(), SECRET),
        "link_secret",
        LINK | {"purpose": "verify"},
    ),
    "a link to choose a password": (
        lambda _: accounts.check_password_link(Visitor(), SECRET),
        "link_secret",
        LINK | {"purpose": "password"},
    ),
    "a link that ends tokens": (ended, "link_secret", LINK | {"purpose": "tokens"}),
    "a link to undo another address": (
        lambda _: accounts.check_address_undo(Visitor(), SECRET),
        "email_undo",
        {"digest": DIGEST, "email": "old@example.com"},
    ),
    "the proof of a new address": (
        lambda _: identity.verify_email(Visitor(), SECRET, identity.IdentityProof(password=factories.PASSWORD)),
        "email_change",
        {"digest": DIGEST, "token_id": None, "email": "new@example.com"},
    ),
    "a ceremony for a new address": (
        lambda _: email_verification.start_owner_proof(Visitor(), SECRET),
        "email_change",
        {"digest": DIGEST, "token_id": None, "email": "new@example.com"},
    ),
    "a ceremony": (taken, "passkey_ceremony", {"digest": DIGEST, "purpose": "register"}),
    "a terminal that is shown": (
        lambda caller: terminal_login.terminal_request(caller, CODE),
        "terminal_login",
        TERMINAL,
    ),
    "a terminal that is approved": (
        lambda caller: terminal_login.decide_terminal(caller, CODE, approve=True),
        "terminal_login",
        TERMINAL,
    ),
    "a terminal that signs in": (collected, "terminal_login", TERMINAL | {"state": "approved"}),
}


async def works(what: str, ends_at: datetime, changes: Row | None = None) -> bool:
    """Whether this secret works with these values in its row."""
    use, table, values = SECRETS[what]
    caller = await factories.confirmed(await factories.user())
    if "user_code_digest" in values:
        values = {**values, "user_code_digest": terminal_login._digest(CODE)}
    await add(table, {**values, "user_id": caller.user_id, "expires_at": ends_at, **(changes or {})})
    try:
        await use(caller)
    except DomainError:
        return False
    return True


@pytest.mark.parametrize("what", SECRETS)
async def test_it_works_until_its_end(clock: Frozen, what: str) -> None:
    assert await works(what, clock.at + MOMENT)


@pytest.mark.parametrize("what", SECRETS)
async def test_it_does_not_work_at_its_end(clock: Frozen, what: str) -> None:
    assert not await works(what, clock.at)


@pytest.mark.parametrize(
    ("what", "changes"),
    [
        ("a link to verify an address", {"purpose": "password"}),
        ("the verification of an address", {"purpose": "tokens"}),
        ("a link to choose a password", {"purpose": "verify"}),
        ("a link that ends tokens", {"purpose": "password"}),
        ("a ceremony", {"purpose": "confirm"}),
        ("a ceremony", {"user_id": 999}),
        ("a terminal that is shown", {"state": "approved"}),
        ("a terminal that is approved", {"state": "denied"}),
        ("a terminal that signs in", {"state": "pending"}),
        ("a terminal that signs in", {"state": "collected"}),
        ("a terminal that signs in", {"state": "denied"}),
    ],
)
async def test_it_works_for_its_purpose_only(clock: Frozen, what: str, changes: dict[str, Any]) -> None:
    assert not await works(what, clock.at + MINUTE, changes)


async def setup(caller: Caller) -> object:
    return await identity.start_two_factor(caller, identity.IdentityProof(password=factories.PASSWORD))


async def registration(caller: Caller) -> object:
    return await identity.start_passkey(caller, identity.IdentityProof(password=factories.PASSWORD))


async def passkey(_: Caller) -> object:
    return await identity.start_passkey_sign_in(Visitor())


async def terminal(_: Caller) -> object:
    return await identity.start_terminal(Visitor(), TerminalStart(device_name="laptop"))


async def welcome(caller: Caller) -> object:
    async with atomic():
        return await identity.mail_password_link(caller.user_id, welcome=True)


async def reset(caller: Caller) -> object:
    async with atomic():
        return await identity.mail_password_link(caller.user_id, welcome=False)


async def verification(caller: Caller) -> object:
    async with atomic():
        return await email_verification.mail_verification(caller.user_id, caller.token_id)


async def invitation(caller: Caller) -> object:
    data = NewInvitation(email="b@example.com", role=InvitableRole.CLIENT)
    return await members.invite(await of(caller), data)


async def link(caller: Caller) -> object:
    scope = await of(caller)
    post = await posts.create(scope, PostCreate(body="Words"))
    return await posts.share(scope, NewShareLink(post_ids=[post.id]))


async def of(caller: Caller) -> Any:
    person = await identity.User.get(id=caller.user_id)
    return await factories.scope(person, await factories.brand(person))


@pytest.mark.parametrize(
    ("begin", "table", "lasts"),
    [
        (setup, "two_factor_setup", 10 * MINUTE),
        (registration, "passkey_ceremony", 10 * MINUTE),
        (passkey, "passkey_ceremony", 5 * MINUTE),
        (terminal, "terminal_login", 10 * MINUTE),
        (welcome, "link_secret", 7 * DAY),
        (reset, "link_secret", 60 * MINUTE),
        (verification, "link_secret", 7 * DAY),
        (invitation, "invitation", 7 * DAY),
        (link, "share_link", 30 * DAY),
    ],
    ids=lambda value: value.__name__ if callable(value) else None,
)
async def test_how_long_it_works(clock: Frozen, begin: Use, table: str, lasts: timedelta) -> None:
    await begin(await factories.confirmed(await factories.user()))
    (row,) = await read(table)
    assert datetime.fromisoformat(row["expires_at"]) == clock.at + lasts
