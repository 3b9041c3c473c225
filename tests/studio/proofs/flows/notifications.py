"""Notifications: live in a second window, read, and led to what they are about."""

from playwright.async_api import expect

from tests.studio.proofs.flows.stage import Flow, Stage
from tests.studio.proofs.hands import pressed, tabbed_to


async def live(stage: Stage) -> None:
    """A member submits; the editor's bell counts at once, and the notification leads to the post."""
    post = await stage.post("Rings a bell", "Words.", channel_ids=[stage.channel_ids["feed"]])
    person = stage.person("editor")
    other = await stage.window()
    await other.sign_in(person.email, person.password, f"{stage.base}/home")
    bell = other.page.get_by_role("button", name="Notifications")
    await expect(bell.locator(".badge")).to_have_count(0)
    page = (await stage.room(f"editor/{post['id']}", "member")).page
    await page.locator(".act-bar").get_by_role("button", name="Submit for review").click()
    await page.get_by_role("dialog").get_by_role("button", name="Submit for review").click()
    await expect(bell.locator(".badge")).to_have_text("1")
    await bell.click()
    notice = other.page.get_by_role("dialog").locator(".notice", has_text="Rings a bell")
    await expect(notice).to_be_visible()
    await notice.click()
    await expect(
        other.page.get_by_role("heading", name="Rings a bell").or_(other.page.get_by_label("Title")).first
    ).to_be_visible()
    await expect(bell.locator(".badge")).to_have_count(0)


async def read_by_keys(stage: Stage) -> None:
    """The list is read by J and Enter, the rest by Shift A; a switch of the preferences stays."""
    person = stage.person("editor")
    for title in ("Bell one", "Bell two"):
        await stage.in_review(title)
    opened = await stage.window()
    await opened.sign_in(person.email, person.password, "/studio/me/notifications")
    page = opened.page
    rows = page.locator(".notice-row")
    await expect(rows).to_have_count(2)
    await page.keyboard.press("j")
    await expect(rows.first).to_be_focused()
    await page.keyboard.press("Shift+A")
    await expect(page.locator(".notice-row.is-new")).to_have_count(0)
    switch = page.get_by_role("region", name="What you are told").get_by_role("checkbox").nth(2)
    await tabbed_to(page, switch)
    before = await switch.is_checked()
    await page.keyboard.press("Space")
    await expect(switch).to_be_checked(checked=not before)
    await page.wait_for_load_state("networkidle")
    await page.reload()
    await expect(switch).to_be_checked(checked=not before)
    await pressed(page, page.get_by_role("button", name="Unread"))
    await expect(page.get_by_text("Everything is read.")).to_be_visible()


FLOWS: tuple[Flow, ...] = (live, read_by_keys)
