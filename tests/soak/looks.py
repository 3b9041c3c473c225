"""Photograph the pages in Chromium at two widths, light and dark, and let axe judge them.

`python -m tests.soak looks [--folder shots] [--axe axe.min.js] [--chromium /usr/bin/chromium]`. `galley serve`
starts empty, then gets a demo workspace with a share link; the pages are opened at 390 and 1,280 pixels. Without
`--axe` the package `axe-core` is fetched by `npm`. Ends with exit code 1 where axe finds something, where a page
scrolls sideways at 320 to 1,600 pixels, or where a script of a page fails.
"""

import argparse
import asyncio
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import requests
from playwright.async_api import Browser, BrowserContext, async_playwright

from tests.soak.service import Service, free_ports

WIDTHS: Final = (390, 1280)
EDGES: Final = (320, 700, 1600)
SCHEMES: Final = ("light", "dark")
PAGES: Final = {
    "about": "/about",
    "docs": "/docs",
    "docs-call": "/docs#createPost",
    "docs-errors": "/docs#problems",
    "docs-shapes": "/docs#shapes",
    "sign-in": "/sign-in",
    "forgotten": "/password/forgot",
    "dead-link": "/review?token=x",
    "dead-invitation": "/invitations/accept?token=x",
    "dead-verification": "/email/verify?token=x",
    "dead-feed": "/feeds/x",
    "paid": "/billing/done",
    "not-paid": "/billing/cancelled",
    "deletion": "/data-deletion?code=x",
}
SIGNED_IN: Final = {"terminal": "/terminal", "two-factor": "/two-factor", "sign-out": "/sign-out", "me": "/about"}
TALE: Final = "What we learned, at https://example.com/year?a=1.\n---\nFirst, patience.\n---\nSecond, coffee."
_FIND: Final = """axe.run(document, { rules: { "target-size": { enabled: true } } }).then(
  found => found.violations.flatMap(each => each.nodes.map(node => `${each.id} ${node.target.join(" ")}`)))"""
_SHARE: Final = """mutation ($input: ShareLinkCreateInput!) { shareLinkCreate(input: $input) {
  ... on NewShareLink { url } ... on Problem { message } } }"""
_CONNECT: Final = """mutation ($input: ChannelConnectStartInput!) { channelConnectStart(input: $input) {
  ... on ChannelConnectStarted { authorizeUrl } ... on Problem { message } } }"""
_POST: Final = "query ($id: Int!) { viewer { currentBrand { post(databaseId: $id) { id } } } }"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Where the pictures go, and the tools."""
    parser.add_argument("--folder", type=Path, default=Path("var/looks"), help="where the pictures go")
    parser.add_argument("--axe", type=Path, help="the file of axe-core; fetched by npm unless given")
    parser.add_argument("--chromium", default=shutil.which("chromium") or "chromium", help="the browser's program")


def main(given: argparse.Namespace) -> int:
    """Serve, photograph, judge."""
    given.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        axe = (given.axe or _fetched(Path(name))).read_text("utf-8")
        service = Service(Path(name), *free_ports())
        service.start()
        try:
            empty = {"welcome": "/setup", "set-up": f"/setup?code={service.setup_code()}"}
            wrong = asyncio.run(_judge(given, service.url, empty, axe))
            demo = service.admin("demo")
            feed = demo["channels"][0]["profile_url"].removeprefix(service.url)
            full = PAGES | {"review": _share(service.url, demo), "feed": feed, "dead-post": f"{feed}/none"}
            wrong += asyncio.run(_judge(given, service.url, full, axe, demo))
            print(f"{wrong} findings; the pictures are in {given.folder}")
            return int(wrong > 0)
        finally:
            service.stop()
            service.close()


def _fetched(folder: Path) -> Path:
    subprocess.run(
        ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder), "axe-core"],
        check=True,
        timeout=300,
    )
    return folder / "node_modules" / "axe-core" / "axe.min.js"


def _share(url: str, demo: Mapping[str, Any]) -> str:
    """The path of a link to a post that two channels show differently."""
    session = requests.Session()
    brand = demo["brands"][0]["slug"]
    session.headers.update({"Authorization": f"Bearer {demo['token']}", "X-Service-Brand": brand})
    feed, sandbox = (each["id"] for each in demo["channels"][:2])
    words = {"title": "A year of baking", "body": TALE, "channel_ids": [feed, sandbox]}
    number = session.post(f"{url}/posts", json=words, timeout=30).json()["post"]["id"]
    session.post(f"{url}/posts/{number}/submit", json={}, timeout=30).raise_for_status()

    def ask(query: str, variables: Mapping[str, Any]) -> Any:
        sent = {"query": query, "variables": variables}
        return session.post(f"{url}/graphql", json=sent, timeout=30).json()["data"]

    post = ask(_POST, {"id": number})["viewer"]["currentBrand"]["post"]["id"]
    link = ask(_SHARE, {"input": {"postIds": [post], "allowApproval": True, "label": "Week 51"}})
    return str(link["shareLinkCreate"]["url"]).removeprefix(url)


async def _judge(
    given: argparse.Namespace, url: str, public: Mapping[str, str], axe: str, demo: Mapping[str, Any] | None = None
) -> int:
    """How much is wrong with these pages and, where there are people, with those for people who are signed in."""
    wrong = 0
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=given.chromium, args=["--no-sandbox"])
        for scheme in SCHEMES:
            context = await _signed_out(browser, scheme)
            wrong += await _visit(context, given.folder, url, public, scheme, axe)
            if demo is not None:
                await _sign_in(context, url, demo)
                own = SIGNED_IN | {"connect": await _consented(context, url, demo)}
                wrong += await _visit(context, given.folder, url, own, scheme, axe)
            await context.close()
        await browser.close()
    return wrong


async def _consented(context: BrowserContext, url: str, demo: Mapping[str, Any]) -> str:
    """The path where a person chooses accounts, after a consent that leaves one permission out."""
    page = await context.new_page()
    brand = await _asked(url, demo, "{ viewer { currentBrand { id } } }", {})
    platform = {"brandId": brand["viewer"]["currentBrand"]["id"], "platform": "sandbox"}
    started = await _asked(url, demo, _CONNECT, {"input": platform})
    await page.goto(started["channelConnectStart"]["authorizeUrl"])
    await page.get_by_label("comments").uncheck()
    await page.get_by_role("button", name="Allow").click()
    await page.wait_for_url("**/connect?token=*")
    path = page.url.removeprefix(url)
    await page.close()
    return path


async def _asked(url: str, demo: Mapping[str, Any], query: str, variables: Mapping[str, Any]) -> Any:
    headers = {"Authorization": f"Bearer {demo['token']}", "X-Service-Brand": demo["brands"][0]["slug"]}
    sent = {"query": query, "variables": variables}
    answer = await asyncio.to_thread(requests.post, f"{url}/graphql", json=sent, headers=headers, timeout=30)
    return answer.json()["data"]


async def _signed_out(browser: Browser, scheme: Any) -> BrowserContext:
    # The judge is a script of its own, which the policy of the pages would refuse.
    return await browser.new_context(color_scheme=scheme, bypass_csp=True)


async def _sign_in(context: BrowserContext, url: str, demo: Mapping[str, Any]) -> None:
    page = await context.new_page()
    await page.goto(f"{url}/sign-in?next=/about")
    await page.fill("#email", demo["email"])
    await page.fill("#password", demo["password"])
    await page.click("main button")
    await page.wait_for_url("**/about")
    await page.close()


async def _visit(
    context: BrowserContext, folder: Path, url: str, pages: Mapping[str, str], scheme: str, axe: str
) -> int:
    wrong = 0
    for name, path in pages.items():
        page = await context.new_page()
        found: list[str] = []
        page.on("pageerror", lambda error, found=found: found.append(str(error)))
        for width in WIDTHS:
            await page.set_viewport_size({"width": width, "height": 900})
            await page.goto(url + path)
            await page.screenshot(path=folder / f"{name}-{width}-{scheme}.png", full_page="#" not in path)
            await page.evaluate(axe)
            found += [f"{width}: {each}" for each in await page.evaluate(_FIND)]
        for width in EDGES:
            await page.set_viewport_size({"width": width, "height": 900})
            if await page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                found.append(f"scrolls sideways at {width}")
        print(f"{name} {scheme}: {', '.join(found) or 'nothing found'}")
        wrong += len(found)
        await page.close()
    return wrong
