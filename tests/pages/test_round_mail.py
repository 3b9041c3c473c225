"""`/review/mail`: who reads the mails of a round ends them for their address, and lets them come again."""

from datetime import timedelta
from email.message import EmailMessage

import httpx2
import pytest

from app.core import crypto
from app.core.clock import Frozen
from app.domain import posts
from app.domain.posts import ShareLink
from tests.mailbox import BLOCK, ROUND_STOP, html_of, letters, text_of
from tests.pages.browser import hidden, send
from tests.pages.test_review import in_review, scope_of, shared
from tests.world import World, rows

ADA, BEN = "Ada@client.example", "ben@client.example"


async def mails(to: str) -> list[EmailMessage]:
    return [letter for letter in await letters() if letter["To"] == to]


async def link(world: World, *addresses: str) -> str:
    """The path of the link in the mail of a new round, to the first address."""
    post = await in_review(world)
    await shared(world, post, follows=True, name="Week 1", addresses=list(addresses) or [ADA])
    letter = (await mails((addresses or [ADA])[0]))[-1]
    (url,) = [line for line in text_of(letter).splitlines() if ROUND_STOP in line]
    assert (url in html_of(letter), BLOCK in text_of(letter)) == (True, False)
    return url.removeprefix("http://galley.test")


async def test_one_address_of_a_round_gets_no_more_mail_and_the_other_goes_on(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    path = await link(world, ADA, BEN)
    before = await rows()
    page = await http.get(path)
    assert (page.status_code, "No more mail of this round" in page.text, BLOCK in page.text) == (200, True, True)
    assert await rows() == before
    for _ in range(2):
        done = await send(http, path, act="end")
        assert (done.status_code, "gets no more mail about" in done.text) == (200, True)
    round_ = await ShareLink.get()
    assert round_.addresses == [BEN]
    clock.move(timedelta(hours=1))
    await posts.remind(await scope_of(world), round_.id)
    assert (len(await mails(ADA)), len(await mails(BEN))) == (1, 2)
    assert (await send(http, path, act="resume")).status_code == 200
    assert (await ShareLink.get()).addresses == [BEN, ADA]
    clock.move(timedelta(hours=1))
    await posts.remind(await scope_of(world), round_.id)
    assert (len(await mails(ADA)), len(await mails(BEN))) == (2, 3)
    await posts.revoke_share_link(await scope_of(world), round_.id)
    assert "This round has ended" in (await http.get(path)).text


async def test_other_links_and_forms_of_other_sites_end_nothing(http: httpx2.AsyncClient, world: World) -> None:
    path = await link(world)
    token = path.partition("token=")[2]
    foreign = crypto.vault().seal("1 ada@client.example", table="share_link", column="secret", row="link")
    before = await rows()
    for wrong in ("", "x", "v1.a.b", "%00%ff", foreign):
        for method in ("GET", "HEAD"):
            assert (await http.request(method, f"/review/mail?token={wrong}")).status_code == 404, wrong
        fields = hidden(await http.get("/sign-in")) | {"token": wrong, "act": "end"}
        assert (await http.post("/review/mail", data=fields)).status_code == 404, wrong
    assert (await http.post("/review/mail", data={"token": token, "act": "end"})).status_code == 403
    assert await rows() == before


@pytest.mark.parametrize("by", ["revocation of the link", "newer key"])
async def test_the_link_outlives(http: httpx2.AsyncClient, world: World, by: str) -> None:
    path = await link(world)
    if by == "newer key":
        crypto.configure(crypto.Vault([b"n" * 32, *crypto.vault()._keys]))
    else:
        await posts.revoke_share_link(await scope_of(world), (await ShareLink.get()).id)
    assert (await send(http, path, act="end")).status_code == 200
    assert (await ShareLink.get()).addresses == []
