"""Of accepting, cancelling and sending again at once, one decides what becomes of the link."""

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest

from app.access import Visitor
from app.core.errors import LinkNotValid, NotFound, Throttled
from app.domain import accounts, members
from app.domain.identity import User
from app.domain.members import Invitation
from tests import factories
from tests.domain.members.invitations import invited, owned, roles, secret_of, state
from tests.ledger import proves
from tests.mailbox import letters, token_of

pytestmark = pytest.mark.usefixtures("orm")

ROUNDS = range(12)
GUEST = "grace@example.com"


async def outcomes(*acts: Awaitable[Any]) -> list[bool]:
    """Which of the acts, begun at once, were not refused."""
    found = await asyncio.gather(*acts, return_exceptions=True)
    for each in found:
        assert not isinstance(each, BaseException) or isinstance(each, NotFound | LinkNotValid | Throttled), each
    return [not isinstance(each, BaseException) for each in found]


@proves("INV-ERR-10", "INV-STATE-08")
@pytest.mark.parametrize("number", ROUNDS)
async def test_accepted_or_cancelled(number: int) -> None:
    scope = await owned()
    made, secret = await invited(scope, GUEST)
    acts = [members.accept(Visitor(), secret), members.cancel(scope, made.id)]
    won = await outcomes(*(acts if number % 2 else acts[::-1]))
    accepted, cancelled = won if number % 2 else won[::-1]
    assert accepted is not cancelled
    assert await state(made) == ("accepted" if accepted else "cancelled")
    assert (GUEST in await roles(scope)) is accepted
    assert await members.count_seats(scope.brand_id) == 1 + accepted


@proves("INV-ERR-10", "INV-STATE-05", "INV-STATE-18")
@pytest.mark.parametrize("number", ROUNDS)
async def test_accepted_or_sent_again(number: int) -> None:
    scope = await owned()
    made, secret = await invited(scope, GUEST)
    acts = [members.accept(Visitor(), secret), members.resend(scope, made.id)]
    won = await outcomes(*(acts if number % 2 else acts[::-1]))
    accepted, renewed = won if number % 2 else won[::-1]
    assert accepted is not renewed
    assert await state(made) == ("accepted" if accepted else "pending")
    assert (GUEST in await roles(scope)) is accepted
    if renewed:
        await members.accept(Visitor(), await secret_of(made))
        assert GUEST in await roles(scope)


@proves("INV-STATE-08")
@pytest.mark.parametrize("number", ROUNDS)
async def test_all_three_and_invited_anew(number: int) -> None:
    del number
    scope = await owned()
    made, secret = await invited(scope, GUEST)
    accepted, cancelled, renewed = await outcomes(
        members.accept(Visitor(), secret),
        members.cancel(scope, made.id),
        members.resend(scope, made.id),
    )
    assert not (accepted and (cancelled or renewed))
    assert accepted or cancelled or renewed
    assert (GUEST in await roles(scope)) is accepted
    assert await state(made) == ("accepted" if accepted else "cancelled" if cancelled else "pending")


@pytest.mark.parametrize("number", ROUNDS)
@pytest.mark.parametrize("who", ["owner", "guest"])
async def test_accepted_while_an_account_is_deleted(number: int, who: str) -> None:
    scope = await owned()
    guest = await factories.caller(await factories.user(GUEST))
    _, secret = await invited(scope, GUEST)
    leaving = scope.caller if who == "owner" else guest
    data = accounts.AccountDeletion(password=factories.PASSWORD, confirm_email=leaving.email)
    acts = [members.accept(Visitor(), secret), accounts.delete(leaving, data)]
    won = await outcomes(*(acts if number % 2 else acts[::-1]))
    assert won[number % 2] is True
    assert await User.filter(deleted_at__isnull=False).count() == 1
    assert await Invitation.all().count() == 0
    expected = {} if who == "owner" else {scope.caller.email: "super_admin"}
    assert await roles(scope) == expected


@proves("INV-STATE-05")
async def test_of_five_who_send_again_at_once_one_does_and_its_link_is_good() -> None:
    scope = await owned()
    made, _ = await invited(scope, GUEST)
    assert sum(await outcomes(*(members.resend(scope, made.id) for _ in range(5)))) == 1
    secrets = [token_of(message) for message in await letters()]
    assert len(set(secrets)) == 2
    good = await outcomes(*(members.preview(Visitor(), secret) for secret in secrets))
    assert sum(good) == 1
