"""Inviting people in tests: through the door, with the seats that a test gives, and read from their mails."""

from typing import Any

from app.domain import plans
from tests.mailbox import letters, link_of
from tests.world import SYSTEM, World, address

Json = dict[str, Any]

TAKEN = 4
"""The seats of B1 that its people take."""


async def invited(world: World, email: str, role: str = "member", *, brand: str = "B1", by: str = "O1") -> Json:
    """A new pending invitation, as its answer shows it."""
    answer = await world.post("/invitations", {"email": email, "role": role}, by=by, brand=brand)
    assert answer.status_code == 201, answer.text
    return answer.json()["invitation"]


async def pending(world: World, *, brand: str = "B1", by: str = "O1") -> list[Json]:
    """The pending invitations of a brand."""
    answer = await world.get("/invitations", by=by, brand=brand)
    assert answer.status_code == 200, answer.text
    return answer.json()["invitations"]


async def emails(world: World, *, brand: str = "B1", by: str = "O1") -> dict[str, list[str]]:
    """The members of a brand by address, with their roles."""
    found = (await world.get("/users", by=by, brand=brand)).json()["members"]
    return {item["email"]: item["roles"] for item in found}


async def seats(limit: int, who: str = "O1", email: str | None = None) -> None:
    """Let the account of this person have so many seats in a brand; -1 is no limit."""
    allowed = plans.NewAllowance(name=plans.Allowance.STAFF_ACCOUNTS, limit=limit)
    await plans.set_allowance(SYSTEM, email or address(who), allowed)


async def links(email: str | None = None) -> list[str]:
    """The links of the invitations that were mailed, to this address or to anybody, oldest first."""
    sent = [message for message in await letters() if "invites you" in str(message["Subject"])]
    return [link_of(message) for message in sent if email in {None, str(message["To"])}]
