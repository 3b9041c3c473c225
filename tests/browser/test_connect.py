"""OAuth in a browser, over both hosts: from the studio to the sandbox's page and back, to a published post."""

import asyncio
import re
import socket
from collections.abc import AsyncGenerator

import pytest
from playwright.async_api import Page, expect

from app import main
from app.core import config
from app.domain.channels import Channel
from app.domain.posts import Publication
from app.ops.server_process import web_server
from tests.browser.conftest import Site
from tests.browser.test_studio import entered
from tests.domain.publishing.engine import turn


@pytest.fixture
async def callbacks(site: Site) -> AsyncGenerator[str]:
    """The callbacks host, on a port of its own."""
    bound = socket.create_server(("127.0.0.1", 0))
    address = f"http://127.0.0.1:{bound.getsockname()[1]}"
    made = config.settings().model_copy(update={"callbacks_url": address})
    config.configure(made)
    server = web_server(main.callbacks(made), made)
    serving = asyncio.create_task(server.serve(sockets=[bound]))
    while not server.started:  # noqa: ASYNC110 the server tells it no other way
        await asyncio.sleep(0.01)
    yield address
    server.should_exit = True
    await serving


async def test_two_accounts_are_connected_from_the_studio_and_published_to(
    site: Site, page: Page, callbacks: str
) -> None:
    base = await entered(site, page)
    await page.goto(f"{base}/channels")
    await page.get_by_role("button", name=re.compile("^Sandbox")).click()
    await expect(page.get_by_label("Allow it on Sandbox")).to_be_checked()
    await page.get_by_label(re.compile("Name of the pretended person")).fill("ann")
    await page.get_by_role("button", name="Continue on the platform").click()
    await page.wait_for_url("**/sandbox/authorize?**")
    await page.get_by_label("First account of ann").check()
    await page.get_by_label("Second account of ann").check()
    await page.get_by_role("button", name="Allow").click()
    # The studio's own session finishes it: nobody has to sign in again.
    await expect(page.get_by_role("dialog", name="Choose accounts")).to_be_visible()
    await expect(page.get_by_label("First account of ann")).to_be_checked()
    await expect(page.get_by_label("First account of ann")).to_be_focused()
    await expect(page.get_by_label("Second account of ann")).to_be_checked()
    await page.get_by_role("button", name="Connect", exact=True).click()
    await expect(page.get_by_role("status").first).to_contain_text("First account of ann is connected.")
    await expect(page).to_have_url(f"{base}/channels")
    await expect(page.get_by_role("region", name="Connected")).to_contain_text("Second account of ann")
    assert await Channel.exclude(connection_id=None).count() == 2
    await page.goto(f"{base}/editor/new")
    await page.get_by_label("Text", exact=True).fill("Hello by OAuth")
    await expect(page).to_have_url(re.compile(r"/editor/\d+$"))
    await page.locator(".act-bar").get_by_role("button", name="Publish now").click()
    await page.get_by_role("dialog").get_by_role("button", name="Publish now").click()
    await expect(page.get_by_text("On its way.")).to_be_visible()
    for _ in range(50):
        await turn()
        if {row.status for row in await Publication.all()} == {"published"}:
            return
        await page.wait_for_timeout(100)
    raise AssertionError("the post is not published")


async def test_who_connects_for_the_first_post_comes_back_to_it(site: Site, page: Page, callbacks: str) -> None:
    base = await entered(site, page)
    await page.goto(f"{base}/channels?add=sandbox")
    dialog = page.get_by_role("dialog")
    await expect(dialog.get_by_text("The sandbox stands for a platform")).to_be_visible()
    await expect(dialog.get_by_label("Outcome")).to_be_hidden()
    await dialog.get_by_role("button", name="Continue on the platform").click()
    await page.wait_for_url("**/sandbox/authorize?**")
    await page.get_by_label("Second account of somebody").uncheck()
    await page.get_by_role("button", name="Allow").click()
    await expect(page.get_by_role("status").first).to_contain_text("First account of somebody is connected.")
    await expect(page).to_have_url(f"{base}/home")
    # From Channels itself one comes back to Channels.
    await page.goto(f"{base}/channels")
    await page.get_by_role("button", name=re.compile("^Sandbox")).click()
    await dialog.get_by_role("button", name="Continue on the platform").click()
    await page.get_by_role("button", name="Allow").click()
    await page.get_by_role("dialog", name="Choose accounts").get_by_role("button", name="Connect").click()
    await expect(page).to_have_url(f"{base}/channels")
