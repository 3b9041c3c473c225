"""`/mail/block`: who reads an address stops the mails that anybody can cause, and nobody else can tell."""

from datetime import timedelta

import httpx2
import pytest

from app.core import crypto
from app.core.clock import Frozen
from app.domain.identity.models import AddressBlock
from tests.ledger import proves
from tests.mailbox import block_link_of, letters, link_of, text_of
from tests.pages.browser import hidden, send
from tests.rest.guests import invited, pending
from tests.world import World, rows

GUEST = "Grace@x.test"
KEY = "grace@x.test"
DEAD = "This link is no longer valid"


async def link(world: World, email: str = GUEST) -> str:
    """The path of the link in a new invitation into B1."""
    await invited(world, email)
    return block_link_of((await letters())[-1]).removeprefix("http://galley.test")


async def block(http: httpx2.AsyncClient, path: str, act: str = "block") -> httpx2.Response:
    return await send(http, path, act=act)


async def answer_without_ids(world: World, email: str, *, brand: str) -> tuple[int, object, set[str]]:
    """What is told to the owner who invites this address."""
    answer = await world.post("/invitations", {"email": email}, by="O1", brand=brand)
    body = {name: value for name, value in answer.json()["invitation"].items() if name not in {"id", "email"}}
    return answer.status_code, body, set(answer.headers)


@proves("REST-INV-14")
async def test_every_invitation_brings_the_link_after_its_own(world: World) -> None:
    made = await invited(world, GUEST)
    await world.post(f"/invitations/{made['id']}/resend", by="O1", brand="B1")
    for message in await letters():
        text = text_of(message)
        assert text.index(link_of(message)) < text.index(block_link_of(message))
        assert KEY not in block_link_of(message)


async def test_looking_changes_nothing(http: httpx2.AsyncClient, world: World) -> None:
    path = await link(world)
    before = await rows()
    for method, headers in (("GET", {}), ("HEAD", {}), ("GET", {"Sec-Purpose": "prefetch"})):
        assert (await http.request(method, path, headers=headers)).status_code == 200
    assert await rows() == before
    page = await http.get(path)
    assert "Never write to this address again" in page.text
    assert f"make this service write to {KEY}" in page.text


async def test_a_blocked_address_gets_no_mail_and_its_owner_can_undo_it(
    http: httpx2.AsyncClient, world: World
) -> None:
    path = await link(world)
    told = await block(http, path)
    assert (told.status_code, "no longer gets mail from this service that anybody can cause" in told.text) == (
        200,
        True,
    )
    assert await AddressBlock.all().values_list("email_key", flat=True) == [KEY]
    sent = len(await letters())
    made = await invited(world, "GRACE@x.test", brand="B2")
    again = await world.post(f"/invitations/{made['id']}/resend", by="O1", brand="B2")
    assert again.status_code == 200
    assert len(await letters()) == sent
    assert [item["id"] for item in await pending(world, brand="B2")] == [made["id"]]
    await invited(world, "other@x.test", brand="B2")
    assert len(await letters()) == sent + 1
    # Undone by the same link; the invitation that waits can be sent again.
    back = await block(http, path, "allow")
    assert (back.status_code, "Anybody can make" in back.text) == (200, True)
    assert await AddressBlock.all().count() == 0
    await world.delete(f"/invitations/{made['id']}", by="O1", brand="B2")
    await invited(world, GUEST, brand="B2")
    assert len(await letters()) == sent + 2


async def test_owners_are_answered_alike(http: httpx2.AsyncClient, world: World, clock: Frozen) -> None:
    await block(http, await link(world))
    blocked = await answer_without_ids(world, GUEST, brand="B2")
    assert blocked == await answer_without_ids(world, "other@x.test", brand="B2")
    listed = await pending(world, brand="B2")
    shown = [{name: value for name, value in item.items() if name not in {"id", "email"}} for item in listed]
    assert shown[0] == shown[1]


async def test_what_was_invited_before_can_still_be_accepted(http: httpx2.AsyncClient, world: World) -> None:
    path = await link(world)
    await block(http, path)
    accept = link_of((await letters())[-1]).removeprefix("http://galley.test")
    assert (await http.get(accept)).status_code == 200


async def test_twice_is_as_good_as_once(http: httpx2.AsyncClient, world: World) -> None:
    path = await link(world)
    for act in ("block", "block", "allow", "allow"):
        assert (await block(http, path, act)).status_code == 200
    assert await AddressBlock.all().count() == 0


async def test_the_link_outlives_the_invitation_and_the_newest_key(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    path = await link(world)
    (made,) = await pending(world)
    await world.delete(f"/invitations/{made['id']}", by="O1", brand="B1")
    clock.move(timedelta(days=400))
    vault = crypto.vault()
    crypto.configure(crypto.Vault([b"n" * 32, *vault._keys]))
    assert (await block(http, path)).status_code == 200
    assert await AddressBlock.all().count() == 1


@pytest.mark.parametrize("token", ["", "x", "v1.a.b", "%00%ff"])
async def test_a_link_that_is_not_ours_does_nothing(http: httpx2.AsyncClient, world: World, token: str) -> None:
    before = await rows()
    for method in ("GET", "HEAD"):
        answer = await http.request(method, f"/mail/block?token={token}")
        assert answer.status_code == 404
    fields = hidden(await http.get("/sign-in")) | {"token": token, "act": "block"}
    assert (await http.post("/mail/block", data=fields)).status_code == 404
    assert await rows() == before


async def test_a_form_of_another_site_blocks_nothing(http: httpx2.AsyncClient, world: World) -> None:
    path = await link(world)
    token = path.partition("token=")[2]
    before = await rows()
    assert (await http.post("/mail/block", data={"token": token, "act": "block"})).status_code == 403
    assert await rows() == before


async def test_a_sealed_text_of_another_place_is_no_link(http: httpx2.AsyncClient, world: World) -> None:
    other = crypto.vault().seal(KEY, table="outgoing_mail", column="sealed", row="link")
    assert (await http.get(f"/mail/block?token={other}")).status_code == 404


async def test_the_link_in_a_mail_of_an_older_release_works(http: httpx2.AsyncClient, world: World) -> None:
    path = (await link(world)).replace("/mail/block", "/invitations/block")
    assert (await http.get(path)).status_code == 200
    assert (await block(http, path)).status_code == 200
    assert await AddressBlock.all().values_list("email_key", flat=True) == [KEY]
