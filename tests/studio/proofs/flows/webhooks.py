"""Webhooks: an address is added and tested; its log is live, and what was sent is sent again."""

import re

from playwright.async_api import Locator, Page, expect

from tests.receivers import receiving, status
from tests.studio.proofs.flows.stage import Flow, Stage
from tests.studio.proofs.hands import chosen, chosen_by_keys, pressed, said, tabbed_to


async def endpoint(stage: Stage) -> None:
    """Added, tested, its log live in a second window, replayed, switched off and on, deleted."""
    async with receiving() as receiver:
        page = (await stage.room("webhooks")).page
        dialog = page.get_by_role("dialog")
        await page.get_by_role("main").get_by_role("button", name="Add an address").first.click()
        await dialog.get_by_label("Address").fill(receiver.url)
        await dialog.get_by_role("button", name="Add it").click()
        secret = await dialog.get_by_role("textbox", name="Secret").input_value()
        assert secret.startswith("whsec_")
        await dialog.get_by_role("button", name="Close").last.click()
        other = (await stage.room("webhooks")).page
        await expect(other.get_by_text("Nothing was sent yet.")).to_be_visible()
        log = page.get_by_role("region", name="Deliveries")
        await log.get_by_role("button", name="Send a test").click()
        await said(page, "A test is on its way.")
        (sent,) = await receiver.wait_for(1)
        assert sent.event == "test", sent
        for window in (page, other):
            await expect(_delivery(window, "Test")).to_contain_text("Delivered")
        await _delivery(page, "Test").locator("summary").click()
        await expect(_delivery(page, "Test").locator(".payload")).to_contain_text('"status":"test"')
        await _delivery(page, "Test").get_by_role("button", name="Send again").click()
        await receiver.wait_for(2)
        receiver.reply = status(503, b"upstream down")
        await log.get_by_role("button", name="Send a test").click()
        await expect(_delivery(page, "Test").first).to_contain_text("Given up")
        await expect(_delivery(page, "Test").first).to_contain_text(re.compile("attempt 3 · 503"))
        await log.get_by_label("State").select_option("EXHAUSTED")
        await expect(log.locator(".delivery")).to_have_count(1)
        more = page.get_by_role("button", name=f"More: {receiver.url}")
        await chosen(page, more, "Switch off")
        await said(page, "Nothing is sent there now.")
        await expect(log.get_by_role("button", name="Send a test")).to_be_disabled()
        await chosen(page, more, "Switch on")
        await said(page, "Events are sent again.")
        await chosen(page, more, "Delete")
        await dialog.get_by_role("button", name="Delete").click()
        await said(page, "The address is deleted.")
        await expect(more).to_have_count(0)


async def endpoint_by_keys(stage: Stage) -> None:
    """N adds, the menu tests, makes a new secret and deletes; a post that is published is told."""
    async with receiving() as receiver:
        page = (await stage.room("webhooks")).page
        keys, dialog = page.keyboard, page.get_by_role("dialog")
        await keys.press("n")
        await expect(dialog.get_by_label("Address")).to_be_focused()
        await keys.type(receiver.url)
        await keys.press("Enter")
        await expect(dialog.get_by_role("textbox", name="Secret")).to_be_visible()
        await keys.press("Escape")
        await expect(dialog).to_have_count(0)
        feed = stage.channel_ids["feed"]
        await stage.post("Told of", "Words.", channel_ids=[feed], approve=True, due_at=stage.soon())
        await receiver.wait_for(2)
        events = sorted(one.event for one in receiver.requests)
        assert events == ["post.approved", "post.published"], events
        await expect(_delivery(page, "Published")).to_contain_text("Delivered")
        await expect(_delivery(page, "Published").locator("summary")).to_contain_text("Told of")
        more = page.get_by_role("button", name=f"More: {receiver.url}")
        await tabbed_to(page, more)
        await chosen_by_keys(page, "New secret")
        await pressed(page, dialog.get_by_role("button", name="New secret"))
        await expect(dialog.get_by_role("textbox", name="Secret")).to_have_value(re.compile("^whsec_"))
        await keys.press("Escape")
        await tabbed_to(page, more)
        await chosen_by_keys(page, "Delete")
        await pressed(page, dialog.get_by_role("button", name="Delete"))
        await expect(more).to_have_count(0)


def _delivery(page: Page, event: str) -> Locator:
    return page.locator(".delivery", has=page.locator("strong", has_text=event))


async def known_address(stage: Stage) -> None:
    """An address that is in the list is said to be, while it is typed, and can be added all the same."""
    async with receiving() as receiver:
        page = (await stage.room("webhooks")).page
        dialog, known = page.get_by_role("dialog"), page.get_by_text("This address is in the list already")
        for count in (1, 2):
            await page.get_by_role("main").get_by_role("button", name="Add an address").first.click()
            await dialog.get_by_label("Address").fill(receiver.url[:-1])
            await expect(known).to_have_count(0)
            await dialog.get_by_label("Address").fill(f" {receiver.url} ")
            await expect(known).to_have_count(count - 1)
            await dialog.get_by_role("button", name="Add it").click()
            await dialog.get_by_role("button", name="Close").last.click()
            await expect(page.locator(".endpoint-url", has_text=receiver.url)).to_have_count(count)


FLOWS: tuple[Flow, ...] = (endpoint, endpoint_by_keys, known_address)
