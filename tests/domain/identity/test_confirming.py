"""Confirming by the password."""

import asyncio
from datetime import timedelta

import pytest

from app.core.clock import Frozen
from app.core.errors import Throttled
from app.domain.identity import InvalidPassword, PasswordNotSet, confirm_password
from tests import factories
from tests.ledger import proves

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
