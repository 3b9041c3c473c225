"""An operation that ends tokens tells every process, so that what they hold open ends as well."""

from collections.abc import Awaitable, Callable, Iterator

import pytest

from app.access import Caller, Tier
from app.core import changes
from app.core.db import atomic
from app.domain import accounts, identity
from app.domain.identity import NewTierToken, PasswordChange
from tests import factories
from tests.factories import PASSWORD, SYSTEM

pytestmark = pytest.mark.usefixtures("orm")


@pytest.fixture
def heard() -> Iterator[list[int]]:
    """The users whose tokens ended."""
    found: list[int] = []
    stop = changes.listen("tokens_ended", lambda _topic, ident: found.append(ident))
    yield found
    stop()


async def other_token(caller: Caller) -> int:
    """Another token of the same person."""
    person = await identity.User.get(id=caller.user_id)
    return (await factories.caller(person)).token_id


async def revoke(caller: Caller) -> None:
    await identity.revoke_token(caller, await other_token(caller))


async def revoke_of_tier(caller: Caller) -> None:
    made = await accounts.create_tier_token(caller, NewTierToken(name="Robot", tier=Tier.READ))
    await identity.revoke_tier_token(caller, made.view.id)


async def sign_out(caller: Caller) -> None:
    await identity.sign_out(caller)


async def another_password(caller: Caller) -> None:
    given = PasswordChange(current_password=PASSWORD, new_password="another long password")
    await identity.change_password(caller, given)


async def revoke_all(caller: Caller) -> None:
    await accounts.revoke_tokens_of(SYSTEM, caller.email)


async def revoke_by_number(caller: Caller) -> None:
    await identity.revoke_token_by_id(SYSTEM, await other_token(caller))


async def disable(caller: Caller) -> None:
    await accounts.disable_user(SYSTEM, caller.email)


async def reset(caller: Caller) -> None:
    await accounts.reset_user(SYSTEM, caller.email)


async def erase(caller: Caller) -> None:
    async with atomic():
        await identity.erase(caller.user_id)


ACTS = (revoke, revoke_of_tier, sign_out, another_password, revoke_all, revoke_by_number, disable, reset, erase)


@pytest.mark.parametrize("act", ACTS)
async def test_every_process_hears_whose_tokens_ended(
    heard: list[int], act: Callable[[Caller], Awaitable[None]]
) -> None:
    person = await factories.user()
    await factories.brand(person)
    await factories.token(await factories.user())
    caller = await factories.caller(person)
    assert heard == []
    await act(caller)
    assert set(heard) == {person.id}
