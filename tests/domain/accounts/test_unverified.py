"""Accounts that signed up and whose address nobody verified: deleted after 14 days, and nothing else with them."""

import asyncio
from datetime import timedelta
from uuid import UUID

import pytest

from app.access import Role, Visitor
from app.access.audit import AuditEntry
from app.connectors import registry
from app.core import clock as program_clock, installation_number
from app.core.clock import Frozen
from app.domain import accounts, brands, channels, identity
from app.domain.accounts.deletion import USERS_A_STEP
from app.domain.channels import NewChannel
from app.domain.identity import User
from app.domain.identity.models import EmailChange
from tests import factories
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.mailbox import letters, token_of
from tests.rest.guests import invited, pending
from tests.world import Json, World, address, rows

FORTNIGHT = timedelta(days=14)
TICK = timedelta(microseconds=1)
EMAIL = "squatter@example.com"


async def signed_up(world: World, email: str = EMAIL, **more: str) -> Json:
    """Somebody signs up; the answer."""
    sent = {"first_name": "S", "last_name": "Quatter", "email": email, "password": "a long password", **more}
    answer = await world.post("/auth/register", sent)
    assert answer.status_code == 201, answer.text
    return answer.json()


async def is_there(email: str) -> bool:
    return await User.filter(email_key=email).exists()


@proves("S-079", "S-098")
async def test_an_account_that_nobody_verified_goes_after_fourteen_days(world: World, clock: Frozen) -> None:
    await installation_number.read()
    before = await rows()
    body = await signed_up(world, team_name="Mine")
    sent = len(await letters())
    clock.move(FORTNIGHT - TICK)
    assert await accounts.delete_unverified(SYSTEM) == 0
    assert await is_there(EMAIL)
    clock.move(TICK)
    assert await accounts.delete_unverified(SYSTEM) == 1
    world.tokens["gone"] = body["token"]
    assert (await world.post("/auth/email/resend", {}, by="gone")).status_code == 401
    assert (await world.get(f"/teams/{body['teams'][0]['id']}", by="O1")).status_code == 404
    after = await rows("audit_entry", "outgoing_mail", "change_note", "users")
    assert after == {name: found for name, found in before.items() if name in after}
    assert EMAIL not in repr(await rows())
    line = await AuditEntry.get(action="accounts.delete_unverified", subject=f"user {body['user']['id']}")
    assert (line.actor_id, line.door, line.detail) == (
        None,
        "worker",
        "account deleted: its address was never verified",
    )
    # Nobody is known to read mail there, so none is sent; the address is free again.
    assert len(await letters()) == sent
    await signed_up(world)
    assert await accounts.delete_unverified(SYSTEM) == 0


async def test_whoever_verified_in_time_stays(world: World, clock: Frozen) -> None:
    await signed_up(world)
    token = token_of((await letters())[-1])
    clock.move(timedelta(days=7) - TICK)
    assert await identity.verify_email(Visitor(), token)
    clock.move(FORTNIGHT)
    before = await rows()
    assert await accounts.delete_unverified(SYSTEM) == 0
    assert await rows() == before


async def test_accounts_of_operators_and_members_stay(world: World, clock: Frozen) -> None:
    await factories.user("made@example.com", verified=False)
    for email in ("vouched@example.com", "member@example.com", "company@example.com", "moving@example.com"):
        await signed_up(world, email, team_name="Mine")
    await brands.create_for(SYSTEM, "vouched@example.com", brands.NewBrand(name="Ours"))
    await brands.add_member(SYSTEM, world.slug("B1"), "member@example.com", Role.EDITOR)
    owner = await User.get(email_key="company@example.com")
    (brand,) = await brands.Brand.filter(account__owner_id=owner.id)
    await brands.add_member(SYSTEM, str(brand.slug), address("X"), Role.EDITOR)
    moving = await User.get(email_key="moving@example.com")
    now = program_clock.now()
    await EmailChange.create(
        user_id=moving.id,
        email="elsewhere@example.com",
        digest="a" * 64,
        expires_at=now + FORTNIGHT + timedelta(days=1),
        created_at=now,
    )
    clock.move(FORTNIGHT)
    before = await rows()
    assert await accounts.delete_unverified(SYSTEM) == 0
    assert await rows() == before
    clock.move(timedelta(days=1))
    assert await accounts.delete_unverified(SYSTEM) == 1
    assert not await is_there("moving@example.com")


async def test_an_invitation_of_the_address_stays_and_brings_somebody_new(world: World, clock: Frozen) -> None:
    await signed_up(world)
    clock.move(FORTNIGHT - timedelta(days=1))
    made = await invited(world, EMAIL)
    secret = token_of((await letters())[-1])
    clock.move(timedelta(days=1))
    assert await accounts.delete_unverified(SYSTEM) == 1
    assert [item["id"] for item in await pending(world)] == [made["id"]]
    assert (await world.http.get(f"/invitations/accept?token={secret}")).status_code == 200
    user = await User.get(email_key=EMAIL)
    assert (user.password_hash, user.first_name) == (None, "squatter")


async def test_its_channels_are_disconnected_on_their_platforms(
    world: World, clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone: list[UUID] = []

    async def disconnect(_platform: object, channel: UUID) -> None:
        gone.append(channel)

    body = await signed_up(world, team_name="Mine")
    brand = await brands.Brand.get(id=body["teams"][0]["id"])
    made = await channels.connect(SYSTEM, str(brand.slug), NewChannel(platform="feed", name="Feed", fields={}))
    monkeypatch.setattr(type(registry.platform("feed")), "disconnect", disconnect)
    clock.move(FORTNIGHT)
    assert await accounts.delete_unverified(SYSTEM) == 1
    assert [str(uuid) for uuid in gone] == [str(made.uuid)]


async def test_of_many_all_go_and_those_that_stay_block_nobody(world: World, clock: Frozen) -> None:
    for number in range(USERS_A_STEP + 5):
        person = identity.NewUser(email=f"{number}@example.com", first_name="x", last_name="y")
        await identity.add_user(person, None, registered=True)
    await brands.add_member(SYSTEM, world.slug("B1"), "0@example.com", Role.EDITOR)
    clock.move(FORTNIGHT)
    assert await accounts.delete_unverified(SYSTEM) == USERS_A_STEP + 4
    assert await is_there("0@example.com")


async def test_of_verifying_and_deleting_at_once_one_wins(world: World, clock: Frozen) -> None:
    body = await signed_up(world)
    world.tokens["S"] = body["token"]
    clock.move(FORTNIGHT)
    assert (await world.post("/auth/email/resend", {}, by="S")).status_code == 200
    token = token_of((await letters())[-1])
    deleted, verified = await asyncio.gather(
        accounts.delete_unverified(SYSTEM),
        world.call("GET", f"/email/verify?token={token}", by="S"),
    )
    # Whoever was deleted has no session, and a link that nobody knows; or was seen a moment too late.
    assert (deleted, verified.status_code) in {(0, 200), (1, 404), (1, 200)}
    assert await is_there(EMAIL) is (deleted == 0)
