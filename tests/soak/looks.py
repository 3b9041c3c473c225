"""Photograph every page in Chromium at two widths, light and dark, and let axe judge it.

`python -m tests.soak looks [--folder shots] [--only review feed] [--axe axe.min.js] [--chromium PROGRAM]`. `galley
serve` starts empty, then gets a demo workspace. `page_states` says how each page is reached, also those that
follow from what a person does. They are photographed at 390 and 1,280 pixels. Without `--axe` the package
`axe-core` is fetched by `npm`. Ends with exit code 1 where axe finds something, where a page scrolls sideways at
320 to 1,600 pixels, where a script of a page fails or its content policy refuses something, and for a route of a
page that no state has shown.
"""

import argparse
import asyncio
import shutil
import subprocess
import tempfile
import time
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import requests
from playwright.async_api import Browser, BrowserContext, CDPSession, Page, async_playwright

from app.pages.site import ROUTES
from tests.soak import page_states
from tests.soak.page_states import Site, Step, at
from tests.soak.service import Service, free_ports

WIDTHS: Final = (390, 1280)
EDGES: Final = (320, 700, 1600)
SCHEMES: Final = ("light", "dark")
PAGES_A_MINUTE: Final = 120
UNSEEN: Final = frozenset({"/favicon.svg", "/favicon.ico", "/sign-in/code", "/sign-in/passkey"})
"""No pages of their own: pictures, and addresses that only lead to the sign-in page or take its forms."""
FILES: Final = ("/media/", "/archives/", "/calendar.ics", "/channels/", "/.well-known/")
"""Addresses of files, which no browser shows as a page."""
_FIND: Final = """axe.run(document, { rules: { "target-size": { enabled: true } } }).then(
  found => found.violations.flatMap(each => each.nodes.map(node => `${each.id} ${node.target.join(" ")}`)))"""
_WIDER: Final = "document.documentElement.scrollWidth > innerWidth"


@dataclass
class Judge:
    """Where the pictures go, what judges, and what was found."""

    folder: Path
    axe: str
    only: tuple[str, ...]
    wrong: int = 0
    seen: set[str] = field(default_factory=set[str])

    async def visit(self, context: BrowserContext, site: Site, pages: Mapping[str, Step]) -> None:
        """Go through these pages."""
        for name, step in pages.items():
            page = await context.new_page()
            found: list[str] = []
            page.on("pageerror", lambda error, found=found: found.append(str(error)))
            page.on("console", lambda line, found=found: found.extend(_refused(line.type, line.text)))
            await step(page, site)
            self.seen.add(urlsplit(page.url).path)
            if not self.only or name.startswith(self.only):
                found += await self._judged(await context.new_cdp_session(page), page, f"{name}-{site.scheme}")
            if found or not self.only or name.startswith(self.only):
                print(f"{name} {site.scheme}: {', '.join(found) or 'nothing found'}", flush=True)
            self.wrong += len(found)
            await page.close()

    async def _judged(self, session: CDPSession, page: Page, name: str) -> list[str]:
        found: list[str] = []
        await _run(session, self.axe)
        for width in WIDTHS:
            await page.set_viewport_size({"width": width, "height": 900})
            await page.screenshot(path=self.folder / f"{name}-{width}.png", full_page="#" not in page.url)
            found += [f"{width}: {each}" for each in await _run(session, _FIND)]
        for width in EDGES:
            await page.set_viewport_size({"width": width, "height": 900})
            if await _run(session, _WIDER):
                found.append(f"scrolls sideways at {width}")
        return found

    def unseen(self) -> list[str]:
        """The routes of pages that no state has shown."""
        paths = {str(route.path) for route in ROUTES if "GET" in (route.methods or ())}
        return sorted(path for path in paths - self.seen - UNSEEN if not path.startswith(FILES))


def _refused(kind: str, text: str) -> list[str]:
    return [text] if kind == "error" and "Content Security Policy" in text else []


async def _run(session: CDPSession, expression: str) -> Any:
    # The browser's own tools run what the content policy of the page would refuse.
    wanted = {"expression": expression, "awaitPromise": True, "returnByValue": True}
    return (await session.send("Runtime.evaluate", wanted))["result"].get("value")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Where the pictures go, which pages, and the tools."""
    parser.add_argument("--folder", type=Path, default=Path("var/looks"), help="where the pictures go")
    parser.add_argument("--only", nargs="+", default=[], help="judge only pages whose names begin so")
    parser.add_argument("--axe", type=Path, help="the file of axe-core; fetched by npm unless given")
    parser.add_argument("--chromium", default=shutil.which("chromium") or "chromium", help="the browser's program")


def main(given: argparse.Namespace) -> int:
    """Serve, photograph, judge."""
    given.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        axe = (given.axe or _fetched(Path(name))).read_text("utf-8")
        judge = Judge(given.folder, axe, tuple(given.only))
        service = Service(Path(name), *free_ports())
        service.start()
        try:
            asyncio.run(_judge(judge, service, given.chromium))
        finally:
            service.stop()
            service.close()
    unseen = judge.unseen()
    print(f"{judge.wrong} findings; the pictures are in {given.folder}")
    print(f"pages that were not shown: {', '.join(unseen) or 'none'}")
    return int(judge.wrong > 0 or bool(unseen))


def _fetched(folder: Path) -> Path:
    subprocess.run(
        ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder), "axe-core"],
        check=True,
        timeout=300,
    )
    return folder / "node_modules" / "axe-core" / "axe.min.js"


async def _judge(judge: Judge, service: Service, chromium: str) -> None:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        empty = {"welcome": at("/setup"), "set-up": at(f"/setup?code={service.setup_code()}")}
        for scheme in SCHEMES:
            async with _context(browser, scheme) as context:
                await judge.visit(context, Site(service, {}, scheme), empty)
        demo = service.admin("demo", "--plain")
        shown = page_states.prepare(Site(service, demo, SCHEMES[0]))
        for scheme in SCHEMES:
            await _scheme(judge, browser, Site(service, demo, scheme), shown)
        for scheme in SCHEMES:
            await _last(judge, browser, Site(service, demo, scheme))
        await browser.close()


async def _scheme(judge: Judge, browser: Browser, site: Site, shown: Mapping[str, Step]) -> None:
    """Everything in one colour scheme: without a person, as the owner, as a colleague, in the studio."""
    async with _context(browser, site.scheme) as context:
        await judge.visit(context, site, {**shown, **page_states.PUBLIC})
    async with _signed_in(browser, site, site.demo["email"]) as context:
        await judge.visit(context, site, page_states.SIGNED_IN)
    async with _signed_in(browser, site, site.colleague) as context:
        await judge.visit(context, site, page_states.TWO_FACTOR)
    async with _context(browser, site.scheme) as context:
        await judge.visit(context, site, page_states.SECOND_FACTOR)
    async with _signed_in(browser, site, site.demo["email"], "/studio") as context:
        await judge.visit(context, site, page_states.IN_STUDIO)


async def _last(judge: Judge, browser: Browser, site: Site) -> None:
    """What the service says to somebody who asks too often, and in maintenance."""
    async with _context(browser, site.scheme) as context:
        for _ in range(PAGES_A_MINUTE + 1):
            requests.get(f"{site.url}/review?token=x", timeout=page_states.SECONDS)
        await judge.visit(context, site, {"too-often": at("/review?token=x")})
        site.service.admin("maintenance", "on")
        try:
            await asyncio.to_thread(_hears_of_maintenance, site.url)
            await judge.visit(context, site, {"maintenance": at("/sign-in")})
        finally:
            site.service.admin("maintenance", "off")


def _hears_of_maintenance(url: str) -> None:
    deadline = time.monotonic() + page_states.SECONDS
    while requests.get(f"{url}/teams", timeout=page_states.SECONDS).status_code != requests.codes.unavailable:
        if time.monotonic() > deadline:
            raise RuntimeError("maintenance did not begin")
        time.sleep(0.1)


@asynccontextmanager
async def _context(browser: Browser, scheme: Any) -> AsyncGenerator[BrowserContext]:
    context = await browser.new_context(color_scheme=scheme)
    try:
        yield context
    finally:
        await context.close()


@asynccontextmanager
async def _signed_in(
    browser: Browser, site: Site, email: str, to: str = "/about"
) -> AsyncGenerator[BrowserContext]:
    async with _context(browser, site.scheme) as context:
        page = await context.new_page()
        await page_states.sign_in(page, site, email, site.demo["password"], to)
        await page.wait_for_url(f"**{to}*")
        await page.close()
        yield context
