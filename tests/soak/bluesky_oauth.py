"""Connect an account of a real personal data server by OAuth, with a real browser, and write with its tokens.

`python -m tests.soak bluesky_oauth --folder DIR`: DIR keeps the server's packages, as for the run `bluesky`. Needs
Node 20 or newer and Chromium.
"""

import argparse
import asyncio
import shutil
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import httpx2
from playwright.async_api import Page, Request, async_playwright
from typing_extensions import override

from app.connectors import (
    Ask,
    Content,
    Grant,
    InvalidGrant,
    NeedsReconnect,
    Redirect,
    Target,
    authorization_gate,
)
from app.connectors.platforms.bluesky import BlueskyPlatform
from app.core import config, crypto, http, links
from app.core.config import Settings
from app.core.db import in_transaction
from app.wiring.outbound import Outbound
from tests.connectors.standins.server import RULES
from tests.soak import bluesky
from tests.soak.platforms import Channel, attached, check, picture, process
from tests.soak.service import free_ports

PASSWORD = "its own password"
CALLBACK = "http://127.0.0.1:8001/oauth/bluesky/callback"
DIRECTORY = "https://plc.directory"
LAUNCH = ("--no-sandbox", "--disable-dev-shm-usage")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be given."""
    parser.add_argument("--folder", type=Path, required=True, help="keeps the server's packages")
    parser.add_argument("--chromium", default="/usr/bin/chromium", help="the browser")


def main(given: argparse.Namespace) -> int:
    """Install what is missing, then run."""
    folder: Path = given.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    bluesky.install(folder)
    asyncio.run(_run(folder, given.chromium))
    return 0


class _Outbound(Outbound):
    """Asks the directory on this machine where the public one is meant."""

    def __init__(self, directory: str) -> None:
        super().__init__(RULES, in_transaction)
        self._directory = directory

    @override
    async def request(
        self,
        method: str,
        url: str,
        *,
        headers: Mapping[str, str] | None = None,
        data: bytes | http.Stream | None = None,
        timeout: float = 10.0,
        max_bytes: int = 65_536,
        admit: http.Admission | None = None,
    ) -> http.HttpAnswer:
        there = url.replace(DIRECTORY, self._directory)
        return await super().request(
            method, there, headers=headers, data=data, timeout=timeout, max_bytes=max_bytes, admit=admit
        )


@dataclass
class _Connected:
    """A grant that renews itself, as the domain keeps it."""

    platform: BlueskyPlatform
    grant: Grant
    channel: Channel

    def target(self) -> Target:
        target = self.channel.target()
        return Target(1, target.channel_uuid, "Trial", self.channel.credentials, renew=self.renew)

    async def renew(self) -> Mapping[str, str]:
        self.grant = await authorization_gate.refresh(self.platform, self.grant)
        self.channel.credentials |= {name: self.grant.tokens[name] for name in self.channel.credentials}
        self.channel.renewals += 1
        return self.channel.credentials


async def _run(folder: Path, chromium: str) -> None:
    port, directory_port = free_ports()
    config.configure(Settings())
    crypto.configure(crypto.Vault([b"a key of this run".ljust(32)]))
    links.configure("http://127.0.0.1:8000")
    with tempfile.TemporaryDirectory() as data:
        (Path(data) / "blobs").mkdir()
        environ = bluesky.environ(Path(data), port, directory_port) | {"NODE_PATH": str(folder / "node_modules")}
        async with (
            process([shutil.which("node") or "node", str(bluesky.SCRIPT)], environ, Path(data), "ready"),
            _Outbound(f"http://localhost:{directory_port}") as client,
        ):
            http.configure(client)
            try:
                await _try(f"http://localhost:{port}", chromium)
            finally:
                http.configure(None)


async def _try(url: str, chromium: str) -> None:
    async with httpx2.AsyncClient(base_url=f"{url}/xrpc/") as client:
        await bluesky.account(client, "alice.test")
        platform = BlueskyPlatform()
        fields = {"handle": "@alice.test", "service": url, "languages": "en"}
        redirect = await authorization_gate.authorize(platform, Ask(CALLBACK, "the state", fields))
        check(f"the request was sent ahead: {redirect.url[:60]}…", holds="request_uri=" in redirect.url)
        query = await _consent(redirect, chromium)
        same = (query["state"], query["iss"]) == ("the state", redirect.issuer)
        check(f"state and issuer come back: {query['iss']}", holds=same)
        grant = await authorization_gate.exchange(platform, redirect.kept, query)
        check(f"the account is {grant.name}, {grant.subject}", holds=grant.name == "alice.test")
        check(f"granted: {' '.join(grant.scopes)}", holds=set(platform.scopes) <= set(grant.scopes))
        [offer] = await authorization_gate.offers(platform, grant)
        connected = _Connected(platform, grant, Channel(offer.credentials))
        await _use(client, connected)
        await _end(connected)


async def _consent(redirect: Redirect, chromium: str) -> dict[str, str]:
    """Sign in at the server and allow what is asked for; the query of the callback."""
    came: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def noted(request: Request) -> None:
        if request.url.startswith(CALLBACK) and not came.done():
            came.set_result(request.url)

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=LAUNCH)
        page = await browser.new_page()
        page.on("request", noted)
        await page.goto(redirect.url)
        await _clicked(page, came)
        await browser.close()
    return {name: values[0] for name, values in parse_qs(urlsplit(came.result()).query).items()}


async def _clicked(page: Page, came: "asyncio.Future[str]") -> None:
    await page.locator("input[type=password]").fill(PASSWORD)
    await page.get_by_role("button", name="Sign in", exact=True).click()
    await page.get_by_role("button", name="Authorize").click()
    async with asyncio.timeout(30):
        await asyncio.shield(came)


async def _use(client: httpx2.AsyncClient, connected: _Connected) -> None:
    data = picture(320, 200)
    content = Content(None, "By OAuth ⚓ #sailing", (attached(data, "Stripes", 320, 200),))
    placed = await connected.platform.publish(connected.target(), content, "pub_1_0a")
    found = await bluesky.record(client, placed.external_id)
    check(f"a post with an image is live: {placed.external_id}", holds=found is not None)
    again = await connected.platform.publish(connected.target(), content, "pub_1_0a")
    check("a repetition is the same record", holds=again == placed)
    below = Content(None, "Below", above=(placed.external_id,))
    part = await connected.platform.publish(connected.target(), below, "pub_2_0a")
    check("a part of a thread is live", holds=await bluesky.record(client, part.external_id) is not None)
    before = dict(connected.grant.tokens)
    await connected.renew()
    check("the tokens are renewed", holds=connected.grant.tokens["access_token"] != before["access_token"])
    for one in (part, placed):
        await connected.platform.delete(connected.target(), one.external_id)
    check("and delete both", holds=await bluesky.record(client, placed.external_id) is None)


async def _end(connected: _Connected) -> None:
    await authorization_gate.revoke(connected.platform, connected.grant)
    try:
        await connected.renew()
    except InvalidGrant as failure:
        check(f"a revoked authorization is not renewed: {failure}", holds=True)
    else:
        check("a revoked authorization is not renewed", holds=False)
    try:
        await connected.platform.publish(connected.target(), Content(None, "Too late"), "pub_3_0a")
    except NeedsReconnect as failure:
        check(f"and places nothing: {failure}", holds=True)
    else:
        # Access tokens that say what they are good for live on until they end.
        check("an access token lives until its end", holds=True)
