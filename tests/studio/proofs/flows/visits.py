"""Back and forward: each screen is as it was left, by its address, its place on the page and the focus."""

import re
from typing import Final

from playwright.async_api import Page, expect

from tests.studio.proofs.flows.stage import Flow, Stage
from tests.studio.proofs.hands import pressed, tabbed_to
from tests.studio.proofs.installation import PHONE

FAR: Final = 500
"""A distance from the top of a long list, in pixels."""


async def list_and_post(stage: Stage) -> None:
    """A post of a long list is opened and left, by the browser and by the editor; the list is where it was."""
    for number in range(30):
        await stage.post(f"Loaf number {number}", "Words.")
    page = (await stage.room("posts")).page
    await page.get_by_role("button", name=re.compile("^Drafts")).click()
    await expect(page).to_have_url(re.compile("status=DRAFT"))
    link = page.get_by_role("link", name="Loaf number 4", exact=True)
    entries = await page.evaluate("history.length")
    for leave in (page.go_back, page.get_by_role("link", name="Back").click):
        await link.scroll_into_view_if_needed()
        height = await _height(page)
        assert height > FAR, height
        await link.click()
        await expect(page.get_by_role("heading", name="Post", exact=True)).to_be_focused()
        assert await _height(page) == 0
        await leave()
        await expect(link).to_be_focused()
        assert await _height(page) == height
        assert await page.evaluate("history.length") == entries + 1
    await page.reload()
    await expect(link).to_be_focused()
    assert await _height(page) == height
    await page.go_back()
    await expect(page).not_to_have_url(re.compile("status="))
    await expect(page.get_by_role("button", name=re.compile("^All"), pressed=True)).to_be_visible()


async def calendar(stage: Stage) -> None:
    """Views, periods and the panel of the calendar are visits of their own; Escape leaves none behind."""
    made = await stage.post("Beside the days", "Words.", channel_ids=[stage.channel_ids["feed"]])
    await stage.site.rest("POST", f"/posts/{made['id']}/schedule", json={"due_at": stage.soon(86_400)})
    page = (await stage.room("calendar", size=(1440, 900))).page
    entry = page.get_by_role("link", name=re.compile("Beside the days")).first
    await entry.click()
    panel = page.locator(".side-panel")
    await expect(panel).to_be_visible()
    entries = await page.evaluate("history.length")
    await page.go_back()
    await expect(panel).to_have_count(0)
    await expect(entry).to_be_focused()
    await page.go_forward()
    await expect(panel).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(panel).to_have_count(0)
    await expect(entry).to_be_focused()
    await page.keyboard.press("2")
    await page.keyboard.press("]")
    await expect(page).to_have_url(re.compile("view=week&from="))
    assert await page.evaluate("history.length") == entries + 1
    await page.go_back()
    await expect(page).to_have_url(re.compile("view=week$"))
    await page.go_back()
    await expect(page).to_have_url(re.compile("/calendar$"))


async def skipping(stage: Stage) -> None:
    """The first stop of the Tab key leads past the sidebar."""
    page = (await stage.room("posts")).page
    await tabbed_to(page, page.get_by_role("link", name="Skip to the content"))
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("main")).to_be_focused()
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("searchbox")).to_be_focused()


async def removal(stage: Stage) -> None:
    """What is removed by keys hands the focus to what is in its place: the next row, then the button above."""
    page = (await stage.room("settings?tab=labels")).page
    dialog = page.get_by_role("dialog")
    await page.get_by_role("button", name="New label").click()
    for number in (1, 2, 3):
        await dialog.get_by_label("Name").fill(f"Gone {number}")
        await page.keyboard.press("Enter")
        await expect(dialog).to_have_count(0)
        await expect(page.get_by_role("button", name="New label")).to_be_focused()
        await page.keyboard.press("Enter")
    await expect(dialog).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    await tabbed_to(page, page.get_by_role("button", name="Delete: Gone 2"))
    for following in ("Gone 3", "Gone 1"):
        await page.keyboard.press("Enter")
        await pressed(page, dialog.get_by_role("button", name="Delete"))
        await expect(page.get_by_role("button", name=f"Delete: {following}")).to_be_focused()
    await page.keyboard.press("Enter")
    await pressed(page, dialog.get_by_role("button", name="Delete"))
    await expect(page.get_by_role("button", name="New label")).to_be_focused()


async def dialogs(stage: Stage) -> None:
    """On a phone Back closes what lies over the screen, one after another, and then leaves the screen."""
    opened = await stage.room("home", size=PHONE)
    page = opened.page
    await page.get_by_role("link", name="Posts", exact=True).first.tap()
    await expect(page).to_have_url(re.compile("/posts$"))
    await page.keyboard.press("g")
    await page.keyboard.press("m")
    tile = page.locator("[data-asset]").nth(1)
    await tile.tap()
    await page.get_by_role("dialog").get_by_role("button", name="Focal point…").tap()
    await expect(page.get_by_role("dialog")).to_have_count(2)
    for left in (1, 0):
        await page.go_back()
        await expect(page.get_by_role("dialog")).to_have_count(left)
        await expect(page).to_have_url(re.compile(r"/media\?file=\w+=*$" if left else "/media$"))
    await expect(tile).to_be_focused()
    await page.go_back()
    await expect(page).to_have_url(re.compile("/posts$"))
    await page.go_forward()
    await expect(tile).to_be_visible()


async def _height(page: Page) -> int:
    return await page.evaluate("Math.round(scrollY)")


async def lost_start(stage: Stage) -> None:
    """Where a script of the start cannot be loaded, the page says what to do, and goes on after a reload."""
    stage.pardoned = ["net::ERR_FAILED"]
    page = (await stage.room("posts")).page
    sentence = page.get_by_text("Galley could not be loaded. Reload this page.")
    await expect(sentence).to_have_count(0)
    for script in ("**/main.*.js", "**/bundles/frame.*.js"):
        await page.route(script, lambda route: route.abort())
        await page.reload()
        await expect(sentence).to_be_visible()
        await page.unroute(script)
        await page.reload()
        await expect(page.get_by_role("heading", name="Posts", exact=True)).to_be_visible()
        await expect(sentence).to_have_count(0)


FLOWS: tuple[Flow, ...] = (list_and_post, calendar, skipping, removal, dialogs, lost_start)
