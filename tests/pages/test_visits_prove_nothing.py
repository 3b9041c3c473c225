"""Opening a page changes nothing, whoever opens it: mail gateways and previews open addresses, too.

Each page that is opened by GET has a row, with a live secret where its address holds one. What a visit may change
is named: that an address was used, and the invitation, whose link accepts when it is opened (S-042). Two pages act
for the session that asked for their address, `/email/verify` and `/connect`; the tests of these pages show that.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import httpx2
import pytest

from app.core.clock import Frozen
from app.domain import identity
from app.pages.site import ROUTES
from tests.ledger import proves
from tests.mailbox import letters, link_of
from tests.pages import (
    test_address_block,
    test_by_hand,
    test_calendar,
    test_confirmation,
    test_email_undo,
    test_review,
    test_round_mail,
    test_sign_out,
    test_verification,
)
from tests.pages.browser import sign_in
from tests.pages.consents import Consents, callbacks_host
from tests.rest.guests import invited, links
from tests.rest.test_attachments import asset
from tests.world import World, address, rows

Opened = Callable[[World, Frozen], Awaitable[str]]

ACCEPTED: Final = "/invitations/accept"
"""The one link that does something when it is opened."""
USES: Final[Mapping[str, tuple[str, str]]] = {
    "/review": ("share_link", "last_opened_at"),
    "/calendar.ics": ("calendar_feed", "last_read_at"),
}
"""The column that notes the last use of an address."""


def at(path: str) -> Opened:
    """A page without a secret."""

    async def opened(world: World, clock: Frozen) -> str:
        return path

    return opened


async def _verify(world: World, clock: Frozen) -> str:
    return await test_verification.link(world)


async def _new_address(world: World, clock: Frozen) -> str:
    return await test_verification.link_to_elsewhere(world)


async def _everywhere(world: World, clock: Frozen) -> str:
    return await test_sign_out.link(world, clock)


async def _undo(world: World, clock: Frozen) -> str:
    return await test_email_undo.moved(world, clock)


async def _reset(world: World, clock: Frozen) -> str:
    assert (await world.post("/auth/password/forgot", {"email": address("U")})).status_code == 200
    return link_of((await letters())[-1]).removeprefix("http://galley.test")


async def _invitation(world: World, clock: Frozen) -> str:
    await invited(world, "new@example.com")
    return (await links("new@example.com"))[0].removeprefix("http://galley.test")


async def _block(world: World, clock: Frozen) -> str:
    return await test_address_block.link(world)


async def _old_block(world: World, clock: Frozen) -> str:
    return (await test_address_block.link(world)).replace("/mail/block", "/invitations/block")


async def _round_mail(world: World, clock: Frozen) -> str:
    return await test_round_mail.link(world)


async def _by_hand(world: World, clock: Frozen) -> str:
    return await test_by_hand.link(world, clock)


async def _terminal(world: World, clock: Frozen) -> str:
    return await test_confirmation.started(world)


async def _review(world: World, clock: Frozen) -> str:
    return await test_review.shared(world, await test_review.in_review(world))


async def _calendar(world: World, clock: Frozen) -> str:
    return await test_calendar.feed(world)


async def _connect(world: World, clock: Frozen) -> str:
    async with callbacks_host() as callbacks:
        consents = Consents(world, callbacks)
        return await consents.arrived(await consents.start(person="ann"))


async def _media(world: World, clock: Frozen) -> str:
    number = await asset(world)
    found: list[dict[str, Any]] = (await world.get("/media/assets", by="ED")).json()["assets"]
    (url,) = [each["url"] for each in found if each["id"] == number]
    return url.removeprefix("http://galley.test")


async def _setup(world: World, clock: Frozen) -> str:
    return f"/setup?code={identity.setup_code()}"


PLACES: Final[Mapping[str, tuple[Opened, ...]]] = {
    "/setup": (_setup, at("/setup")),
    "/about": (at("/about"),),
    "/favicon.svg": (at("/favicon.svg"),),
    "/favicon.ico": (at("/favicon.ico"),),
    "/sign-in": (at("/sign-in?next=/about"),),
    "/sign-up": (at("/sign-up"),),
    "/sign-in/code": (at("/sign-in/code"),),
    "/sign-in/passkey": (at("/sign-in/passkey"),),
    "/sign-in/confirm": (at("/sign-in/confirm?next=/terminal"),),
    "/sign-out": (at("/sign-out"),),
    "/sign-out/everywhere": (_everywhere,),
    "/two-factor": (at("/two-factor"),),
    "/email/verify": (_verify, _new_address),
    "/email/undo": (_undo,),
    "/password/forgot": (at("/password/forgot"),),
    "/password/reset": (_reset,),
    "/invitations/accept": (_invitation,),
    "/mail/block": (_block,),
    "/review/mail": (_round_mail,),
    "/by-hand": (_by_hand,),
    "/invitations/block": (_old_block,),
    "/.well-known/security.txt": (at("/.well-known/security.txt"),),
    "/terminal": (_terminal, at("/terminal")),
    "/review": (_review,),
    "/media/{uuid}/{filename}": (_media,),
    "/channels/{uuid}/picture/{digest}": (at("/channels/00000000-0000-4000-8000-000000000000/picture/0"),),
    "/media/{uuid}/thumbnails/{filename}": (at("/media/00000000-0000-4000-8000-000000000000/thumbnails/1.webp"),),
    "/archives/{uuid}/{filename}": (at("/archives/00000000-0000-4000-8000-000000000000/x.zip"),),
    "/data-deletion": (at("/data-deletion?code=x"),),
    "/billing/done": (at("/billing/done?session=x"),),
    "/billing/cancelled": (at("/billing/cancelled"),),
    "/calendar.ics": (_calendar,),
    "/connect": (_connect,),
}
CASES: Final = [(path, opened) for path, found in PLACES.items() for opened in found]


def test_every_page_that_is_opened_has_a_row() -> None:
    assert {route.path for route in ROUTES if "GET" in (route.methods or ())} == set(PLACES)


async def _state(path: str) -> dict[str, Any]:
    """Every row, but for when an address was used."""
    found: dict[str, Any] = await rows()
    if path in USES:
        table, column = USES[path]
        for row in found[table]:
            del row[column]
    return found


@pytest.mark.parametrize("who", [None, "ED"])
@pytest.mark.parametrize(("path", "opened"), CASES, ids=[f"{path}-{n}" for n, (path, _) in enumerate(CASES)])
@proves("S-042")
async def test_a_visit_changes_nothing(
    http: httpx2.AsyncClient, world: World, clock: Frozen, path: str, opened: Opened, who: str | None
) -> None:
    address_ = await opened(world, clock)
    http.cookies.clear()
    if who is not None:
        # The code of a connection ends when somebody else's browser brings it: it may have been stolen.
        await sign_in(http, "O1" if path == "/connect" else who)
    await letters()
    before = await _state(path)
    for method, headers in (("HEAD", {}), ("GET", {"Sec-Purpose": "prefetch"})):
        assert (await http.request(method, address_, headers=headers)).status_code < 500
        assert await _state(path) == before
    answer = await http.get(address_)
    assert answer.status_code in (200, 303, 403, 404), answer.text
    assert (await _state(path) == before) is (path != ACCEPTED)
    after = await _state(path)
    assert (await http.get(address_)).status_code == answer.status_code
    assert await _state(path) == after
