"""An account that was deleted while somebody opens a link to it: nothing is proved, and nothing changes."""

from collections.abc import Awaitable, Callable

import pytest

from app.core.clock import Frozen
from app.core.db import atomic
from app.core.errors import LinkNotValid
from app.domain.identity import User
from app.domain.identity.address_proof import confirm_address, prove_address
from tests import factories
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

PROOFS: list[Callable[[int], Awaitable[bool]]] = [prove_address, lambda user_id: confirm_address(user_id, None)]


@pytest.mark.parametrize("prove", PROOFS)
async def test_a_deleted_account_proves_no_address(clock: Frozen, prove: Callable[[int], Awaitable[bool]]) -> None:
    person = await factories.user(verified=False)
    await factories.token(person)
    await User.filter(id=person.id).update(deleted_at=clock.at)
    before = await rows()
    for user_id in (person.id, 10**9):
        with pytest.raises(LinkNotValid):
            async with atomic():
                await prove(user_id)
    assert await rows() == before


@pytest.mark.parametrize("prove", PROOFS)
async def test_an_address_is_proved_once(clock: Frozen, prove: Callable[[int], Awaitable[bool]]) -> None:
    person = await factories.user()
    await factories.token(person)
    before = await rows()
    async with atomic():
        assert await prove(person.id) is False
    assert await rows() == before
