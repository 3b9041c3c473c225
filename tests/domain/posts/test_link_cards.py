"""Cards of links: what a page says of itself is fixed by the approval, and no page keeps a post from going out."""

import asyncio
from collections.abc import AsyncGenerator
from datetime import timedelta

import pytest

from app.connectors import LinkCard as Card, link_cards, web_files
from app.core import clock as core_clock, http
from app.core.addresses import Rules
from app.core.clock import Frozen
from app.core.db import in_transaction
from app.domain import posts, publishing
from app.domain.channels import Channel
from app.domain.posts.models import LinkCard
from app.wiring.outbound import Outbound
from tests.domain.media.pictures import saved
from tests.domain.posts.places import Place, place
from tests.factories import SYSTEM
from tests.receivers import Receiver, receiving, status

pytestmark = pytest.mark.usefixtures("orm")

HTML = "Content-Type: text/html; charset=iso-8859-1"
PAGE = b"""<!doctype html><title>Not this</title>
<meta property="og:title" content="Rye &amp; more > caf\xe9\n">
<META content='A "quiet" word' name=description>
<meta property=og:image content=/picture.png#x>"""


class Site:
    """A site with pages by their path."""

    def __init__(self, server: Receiver) -> None:
        self.server = server
        self.pages: dict[str, bytes] = {}
        self.url = f"http://127.0.0.1:{server.port}"
        server.reply = self._answer

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        del reader
        path = self.server.requests[-1].line.split(" ")[1]
        writer.write(self.pages.get(path, status(404)))
        await writer.drain()

    def asked(self) -> list[str]:
        return [request.line.split(" ")[1] for request in self.server.requests]


@pytest.fixture
async def site() -> AsyncGenerator[Site]:
    rules = Rules(private_networks=True, plain_http=True)
    async with receiving() as server, Outbound(rules, in_transaction) as client:
        http.configure(client)
        yield Site(server)
    http.configure(None)


async def bluesky() -> Place:
    """A brand whose channel is one of a platform that leaves cards to its clients."""
    at = await place()
    await Channel.filter(id=at.channels["feed"]).update(platform="bluesky")
    return at


async def claimed() -> list[posts.PublicationClaim]:
    return await publishing.claim(SYSTEM, 100)


async def test_what_the_page_said_at_the_approval_goes_out(site: Site, clock: Frozen) -> None:
    at, png = await bluesky(), saved("PNG")
    site.pages = {
        "/a": status(301, b"", "Location: /b"),
        "/b": status(200, PAGE, HTML),
        "/picture.png": status(200, png),
    }
    address = f"{site.url}/a"
    await at.approved(core_clock.now(), "feed", body=f"Read this: {address}.")
    assert await claimed() == []
    assert await posts.read_cards_due(SYSTEM) == 1
    site.pages = {}
    (item,) = await claimed()
    card = item.content.card
    assert card is not None
    assert (card.url, card.title, card.description) == (address, "Rye & more > café", 'A "quiet" word')
    assert card.picture is not None
    assert (card.picture.mime_type, card.picture.size) == ("image/png", len(png))
    assert b"".join([chunk async for chunk in card.picture.read()]) == png
    assert site.asked() == ["/a", "/b", "/picture.png"]
    # Each page is read once, whatever else is claimed.
    assert await posts.read_cards_due(SYSTEM) == 0


async def test_a_page_that_does_not_answer_is_tried_again_and_does_not_hold_the_post(
    site: Site, clock: Frozen
) -> None:
    at = await bluesky()
    gone = "http://127.0.0.1:9/x"
    await at.approved(core_clock.now(), "feed", body=gone)
    assert await posts.read_cards_due(SYSTEM) == 1
    assert (await claimed(), await posts.read_cards_due(SYSTEM)) == ([], 0)
    clock.move(timedelta(seconds=10))
    assert await posts.read_cards_due(SYSTEM) == 1
    (item,) = await claimed()
    assert item.content.card == Card(gone, "127.0.0.1")


async def test_a_post_waits_a_minute_at_most(site: Site, clock: Frozen) -> None:
    at = await bluesky()
    await at.approved(core_clock.now(), "feed", body=f"{site.url}/a")
    clock.move(timedelta(seconds=60) - timedelta(microseconds=1))
    assert await claimed() == []
    clock.move(timedelta(microseconds=1))
    (item,) = await claimed()
    assert (item.content.card, site.asked()) == (Card(f"{site.url}/a", "127.0.0.1"), [])


async def test_only_platforms_that_want_cards_get_them_and_only_without_media(site: Site) -> None:
    at = await place()
    await at.approved(core_clock.now(), "feed", body=f"{site.url}/a")
    [item] = await claimed()
    assert item.content.card is None
    await Channel.filter(id=at.channels["feed"]).update(platform="bluesky")
    file = await at.file(saved("PNG"))
    await at.approved(None, "feed", body=f"{site.url}/a", media_ids=[file.id])
    await at.approved(None, "feed", body="No address.")
    assert await LinkCard.all().count() == 0


async def test_each_part_of_a_thread_has_the_card_of_its_own_address(site: Site) -> None:
    at = await bluesky()
    body = f"One {site.url}/a and {site.url}/b\n---\nTwo {site.url}/b\n---\nThree"
    await at.approved(None, "feed", body=body)
    assert [card.url for card in await LinkCard.all().order_by("id")] == [f"{site.url}/a", f"{site.url}/b"]
    assert await posts.read_cards_due(SYSTEM) == 2


@pytest.mark.parametrize(
    ("reply", "title"),
    [
        (status(500, PAGE, HTML), "127.0.0.1"),
        (status(200, b"%PDF-1.7 <title>No</title>", "Content-Type: application/pdf"), "127.0.0.1"),
        (status(200, b"", HTML), "127.0.0.1"),
        (status(200, b"<title>\xe2\x80\xaeA\n B</title>", "Content-Type: text/html"), "A B"),
        (status(200, b"<title>A" + b"b" * 400 + b"</title>", "Content-Type: text/html"), "A" + "b" * 298 + "…"),
        (status(302, b"", "Location: file:///etc/passwd"), "127.0.0.1"),
        (status(302, b"", "Location: /a"), "127.0.0.1"),
    ],
)
async def test_a_page_says_what_it_says(site: Site, reply: bytes, title: str) -> None:
    site.pages = {"/a": reply}
    page = await link_cards.read(f"{site.url}/a")
    assert (page.title, page.description, page.picture) == (title, "", None)
    assert len(site.asked()) <= web_files.REDIRECTS + 1


@pytest.mark.parametrize(
    "picture", [status(404), status(200, b"<svg></svg>"), status(200, b"\x89PNG\r\n\x1a\n" + b"x" * 1_000_000)]
)
async def test_a_picture_that_cannot_be_used_is_left_out(site: Site, picture: bytes) -> None:
    site.pages = {"/a": status(200, PAGE, HTML), "/picture.png": picture}
    page = await link_cards.read(f"{site.url}/a")
    assert (page.title, page.picture, page.picture_type) == ("Rye & more > café", None, None)


async def test_a_page_leads_to_no_address_that_may_not_be_called(site: Site) -> None:
    async with Outbound(Rules(private_networks=False, plain_http=True), in_transaction) as client:
        http.configure(client)
        with pytest.raises(http.OutboundError) as refusal:
            await link_cards.read(f"{site.url}/a")
    assert (refusal.value.code, site.asked()) == ("refused", [])


@pytest.mark.parametrize("piece", ["<meta ", '<meta content="', "<title", "<meta a", "<meta a= ", "a='", "<"])
def test_a_hostile_page_is_read_in_linear_time(piece: str) -> None:
    assert link_cards.properties(piece * (262_144 // len(piece))) == {}
