"""Dies around every commit of inviting and accepting, and proves that each happened whole or not at all."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from app.access import Visitor
from app.core import failpoints
from app.domain import members
from app.domain.members import NewInvitation
from tests.domain.members.invitations import invited, owned, roles
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

GUEST = "grace@example.com"
MOMENTS = 2
"""How many moments one act passes: before its one commit, and after it."""


class Death(BaseException):
    """The process is gone."""


async def dying(at: int, act: Callable[[], Awaitable[Any]]) -> list[str]:
    """The moments that the act passes; it dies at the `at`-th of them, with 0 at none."""
    seen: list[str] = []

    def hit(moment: str) -> None:
        seen.append(moment)
        if len(seen) == at:
            raise Death

    failpoints.plug(hit)
    try:
        await act()
    except Death:
        pass
    finally:
        failpoints.plug(None)
    return seen


@pytest.mark.parametrize("at", range(MOMENTS + 1))
async def test_an_invitation_and_its_mail_are_one(at: int) -> None:
    scope = await owned()
    before = await rows()
    seen = await dying(at, lambda: members.invite(scope, NewInvitation(email=GUEST)))
    assert len(seen) == (at or MOMENTS)
    after = await rows()
    if at == 1:
        assert after == before
    else:
        assert [len(after[table]) - len(before[table]) for table in ("invitation", "outgoing_mail")] == [1, 1]


@pytest.mark.parametrize("at", range(MOMENTS + 1))
async def test_accepting_is_one(at: int) -> None:
    scope = await owned()
    _, secret = await invited(scope, GUEST)
    before = await rows()
    seen = await dying(at, lambda: members.accept(Visitor(), secret))
    assert len(seen) == (at or MOMENTS)
    if at == 1:
        assert await rows() == before
    else:
        assert (GUEST in await roles(scope), await members.list_invitations(scope)) == (True, [])
    await members.accept(Visitor(), secret)
    assert len(await roles(scope)) == 2
    grown = {name: len(found) - len(before[name]) for name, found in (await rows()).items()}
    made = ("users", "account", "membership", "notification", "outgoing_mail")
    assert {name: grown[name] for name in made} == dict.fromkeys(made, 1) | {"outgoing_mail": 2}
