"""The application on a port of its own, and a page of a headless Chromium in front of it.

`CHROMIUM` names the browser where it is not found by itself; without one these tests are skipped and say so.
"""

import asyncio
import os
import shutil
import socket
from collections.abc import AsyncGenerator
from dataclasses import dataclass

import httpx2
import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from app import main
from app.core import config, links
from app.core.config import Settings
from app.ops.server_process import web_server
from tests.world import World, populated

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP *.example 127.0.0.1",
)
MILLISECONDS = 20_000
"""How long a page may take to show what is expected, on a machine that is busy with other tests."""


@dataclass(frozen=True)
class Site:
    """The application at `address`, and who and what there is in it."""

    address: str
    world: World


@pytest.fixture(scope="session")
async def browser(anyio_backend: str) -> AsyncGenerator[Browser]:
    """One browser for the whole run."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip("no Chromium is installed; CHROMIUM may name one")
    async with async_playwright() as playwright:
        expect.set_options(timeout=MILLISECONDS)
        started = await playwright.chromium.launch(executable_path=found, args=list(QUIET))
        yield started
        await started.close()


@pytest.fixture
async def site(orm: Settings) -> AsyncGenerator[Site]:
    """The application on a port of this machine, by the name that passkeys are bound to."""
    bound = socket.create_server(("127.0.0.1", 0))
    port = bound.getsockname()[1]
    made = orm.model_copy(update={"base_url": f"http://localhost:{port}"})
    config.configure(made)
    links.configure(made.base_url or "")
    server = web_server(main.api(made), made)
    serving = asyncio.create_task(server.serve(sockets=[bound]))
    while not server.started:  # noqa: ASYNC110 the server tells it no other way
        await asyncio.sleep(0.01)
    async with httpx2.AsyncClient(base_url=made.base_url or "") as client:
        yield Site(made.base_url or "", await populated(client))
    server.should_exit = True
    await serving


@pytest.fixture
async def page(browser: Browser) -> AsyncGenerator[Page]:
    """An empty page, with nothing remembered, that fails the test for an error in its console."""
    context = await browser.new_context(viewport={"width": 420, "height": 800})
    opened = await context.new_page()
    problems: list[str] = []
    opened.on("pageerror", lambda error: problems.append(str(error)))
    opened.on("console", lambda line: problems.append(line.text) if "Content Security" in line.text else None)
    yield opened
    await context.close()
    assert problems == []
