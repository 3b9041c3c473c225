"""A share link there and back: a guest without an account comments and decides, members answer."""

from playwright.async_api import Page, expect

from tests.studio.proofs.flows.stage import Flow, Stage
from tests.studio.proofs.hands import pressed, said, tabbed_to


async def link(stage: Stage) -> None:
    """Made, opened by a guest who comments, answered by a member, approved by the guest, revoked."""
    number = await stage.in_review("For the mill")
    member = await stage.room(f"review?post={number}")
    page, dialog = member.page, member.page.get_by_role("dialog")
    await page.get_by_role("button", name="Share this post").click()
    await dialog.get_by_label("For whom").fill("The mill")
    await dialog.get_by_role("button", name="Make the link").click()
    url = await dialog.get_by_label("Share link").input_value()
    await expect(dialog.get_by_role("link", name="Look at it as the client")).to_have_attribute("href", url)
    await dialog.get_by_role("button", name="Close").last.click()
    desk = page.get_by_role("article", name="For the mill")
    thread = desk.get_by_role("region", name="What was said")
    for words, is_open in (("They pay late.", False), ("The picture comes on Monday.", True)):
        await desk.get_by_label("Comment").fill(words)
        await desk.get_by_label("The client sees this").set_checked(is_open)
        await desk.get_by_role("button", name="Comment", exact=False).last.click()
        await expect(thread).to_contain_text(words)
    guest = await stage.window()
    await guest.page.goto(url)
    await expect(guest.page.get_by_text("The picture comes on Monday.")).to_be_visible()
    for secret in ("The mill", "They pay late."):
        await expect(guest.page.locator("body")).not_to_contain_text(secret)
    await _commented(guest.page, "Gritt", "May we call it stone-ground?")
    await expect(thread).to_contain_text("May we call it stone-ground?")
    await expect(thread).to_contain_text("by link")
    await thread.locator("li", has_text="stone-ground").get_by_role("button", name="Reply").first.click()
    await expect(desk.get_by_label("The client sees this")).to_be_checked()
    await desk.get_by_label("Comment").fill("You may.")
    await desk.get_by_role("button", name="Comment", exact=False).last.click()
    await expect(thread.locator(".answers", has_text="You may.")).to_be_visible()
    await guest.page.goto(url)
    await expect(guest.page.get_by_text("You may.")).to_be_visible()
    await expect(guest.page.get_by_text("You are Gritt")).to_be_visible()
    await guest.page.get_by_role("button", name="Approve").click()
    await expect(guest.page.get_by_role("status")).to_contain_text("You approved “For the mill”.")
    assert (await stage.read(number))["status"] == "APPROVED"
    await member.open(f"{stage.base}/review?tab=links")
    row = page.locator(".link-row", has_text="The mill").first
    await expect(row).to_contain_text("opened")
    await row.get_by_role("button", name="Revoke").click()
    await dialog.get_by_role("button", name="Revoke").click()
    await said(page, "The link no longer works.")
    await expect(row).to_contain_text("revoked")
    stage.pardoned = ["status of 404", "status of 410"]
    await guest.page.goto(url)
    await expect(guest.page.get_by_text("For the mill")).to_have_count(0)


async def link_by_keys(stage: Stage) -> None:
    """L makes a link; the guest comments and asks for changes by keys."""
    number = await stage.in_review("For the printer")
    member = await stage.room(f"review?post={number}")
    page, keys = member.page, member.page.keyboard
    await expect(page.get_by_role("article", name="For the printer")).to_be_visible()
    await keys.press("l")
    dialog = page.get_by_role("dialog")
    await expect(dialog.get_by_label("For whom")).to_be_focused()
    await keys.type("The printer")
    await keys.press("Control+Enter")
    url = await dialog.get_by_label("Share link").input_value()
    guest = await stage.window()
    await guest.page.goto(url)
    await tabbed_to(guest.page, guest.page.get_by_label("Your name"))
    await guest.page.keyboard.type("Peer")
    await pressed(guest.page, guest.page.locator("summary", has_text="Change or comment"))
    await guest.page.keyboard.press("Tab")
    await guest.page.keyboard.type("The second line is too long.")
    await pressed(guest.page, guest.page.get_by_role("button", name="Request changes"))
    await expect(guest.page.get_by_role("status")).to_be_visible()
    read = await stage.read(number)
    assert read["status"] == "CHANGES_REQUESTED", read


async def reader(stage: Stage) -> None:
    """A link without rights shows the post and no form; an edit ends what one with rights allows."""
    number = await stage.in_review("Only to read")
    member = await stage.room(f"review?post={number}")
    page, dialog = member.page, member.page.get_by_role("dialog")
    await page.get_by_role("button", name="Share this post").click()
    await dialog.get_by_label("May comment").uncheck()
    await dialog.get_by_label("May approve or request changes").uncheck()
    await dialog.get_by_role("button", name="Make the link").click()
    url = await dialog.get_by_label("Share link").input_value()
    guest = await stage.window((390, 844))
    await guest.page.goto(url)
    await expect(guest.page.get_by_text("Words of Only to read")).to_be_visible()
    await expect(guest.page.get_by_role("button")).to_have_count(0)
    assert await guest.beyond() == 0


async def stopped(stage: Stage) -> None:
    """An approved post is stopped by the guest: thread, list and Home say so, with the reason, and Links how."""
    number = await stage.in_review("Rye is back")
    member = await stage.room(f"review?post={number}")
    page, dialog = member.page, member.page.get_by_role("dialog")
    await page.get_by_role("button", name="Share this post").click()
    await dialog.get_by_label("For whom").fill("The stopper")
    await dialog.get_by_role("button", name="Make the link").click()
    url = await dialog.get_by_label("Share link").input_value()
    guest = (await stage.window((390, 844))).page
    await guest.goto(url)
    await guest.get_by_label("Your name").fill("Gritt")
    await guest.get_by_role("button", name="Approve").click()
    await guest.get_by_label("Your comment").fill("The rye is late.")
    await guest.get_by_role("button", name="Stop it").click()
    await expect(guest.get_by_role("status")).to_contain_text("You stopped “Rye is back”")
    await expect(guest.locator(".thread")).to_contain_text("Gritt (guest) stopped it")
    await member.open(f"{stage.base}/review?tab=byMe&post={number}")
    await expect(page.get_by_role("region", name="What was said")).to_contain_text("stopped it")
    await expect(page.locator(".review-entry[aria-current]")).to_contain_text("Stopped by the client")
    await member.open(f"{stage.base}/editor/{number}")
    await expect(page.locator(".discussion")).to_contain_text("stopped it")
    await member.open(stage.base)
    line = page.locator(".wait", has_text="Rye is back")
    await expect(line).to_contain_text("Gritt stopped “Rye is back”")
    await expect(line).to_contain_text("The rye is late.")
    await member.open(f"{stage.base}/review?tab=links")
    row = page.locator(".link-row", has_text="The stopper").first
    await expect(row).to_contain_text("1 of 1 decided: 1 stopped")
    await row.get_by_role("button", name="New link").click()
    await dialog.get_by_role("button", name="Make the link").click()
    await expect(dialog.get_by_label("Share link")).not_to_have_value(url)


async def _commented(page: Page, name: str, words: str) -> None:
    await page.get_by_label("Your name").fill(name)
    await page.get_by_text("Change or comment").click()
    await page.get_by_label("Your comment").fill(words)
    await page.get_by_role("button", name="Comment").click()
    await expect(page.get_by_role("status")).to_contain_text("Thank you. You commented on")


FLOWS: tuple[Flow, ...] = (link, link_by_keys, reader, stopped)
