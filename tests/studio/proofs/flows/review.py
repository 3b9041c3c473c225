"""Review: submitted, sent back, answered, approved and withdrawn, by two people in two windows."""

from playwright.async_api import Page, expect

from tests.studio.proofs.flows.stage import SAVED, Flow, Stage
from tests.studio.proofs.hands import chosen, chosen_by_keys, said, tabbed_to


async def approval(stage: Stage) -> None:
    """A member submits with a note; an editor sends it back; it is changed, submitted again and approved."""
    writer = await stage.room("editor/new", "member")
    page = writer.page
    await page.get_by_label("Title").fill("Opening hours")
    await page.get_by_label("Text", exact=True).fill("Open from seven.")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    await _submitted(page, "Is that right?")
    number = int(page.url.rpartition("/")[2])
    reviewer = await stage.room(f"review?post={number}", "editor")
    desk = reviewer.page.get_by_role("article", name="Opening hours")
    await expect(desk).to_contain_text("Is that right?")
    await desk.get_by_role("button", name="Request changes").click()
    await said(reviewer.page, "Say what has to change.")
    await desk.get_by_label("Comment").fill("Say where, too.")
    await desk.get_by_role("button", name="Request changes").click()
    await said(reviewer.page, "Changes are requested for “Opening hours”.")
    await expect(page.locator(".top")).to_contain_text("Changes requested")
    await expect(page.get_by_role("region", name="Review")).to_contain_text("Say where, too.")
    await page.get_by_label("Text", exact=True).fill("Open from seven, at the harbour.")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    await page.get_by_role("button", name="Resolve").first.click()
    await _submitted(page, "")
    await reviewer.open(f"{stage.base}/review?post={number}")
    await expect(desk).to_contain_text("at the harbour")
    await desk.get_by_role("button", name="Approve").click()
    await said(reviewer.page, "“Opening hours” is approved.")
    await expect(page.locator(".top")).to_contain_text("Approved")
    await expect(page.get_by_label("Text", exact=True)).to_be_disabled()


async def approval_by_keys(stage: Stage) -> None:
    """A writes approval, R asks for changes with what was typed, M comments; the next post opens by itself."""
    feed = stage.channel_ids["feed"]
    numbers = [
        (await stage.post(title, f"{title} words", channel_ids=[feed]))["id"] for title in ("Key one", "Key two")
    ]
    for number in numbers:
        await stage.site.rest("POST", f"/posts/{number}/submit", json={})
    page = (await stage.room(f"review?post={numbers[0]}")).page
    keys = page.keyboard
    await expect(page.get_by_role("article", name="Key one")).to_be_visible()
    await keys.press("m")
    await expect(page.get_by_label("Comment")).to_be_focused()
    await keys.type("A thought.")
    await keys.press("Control+Enter")
    await expect(page.get_by_role("region", name="What was said")).to_contain_text("A thought.")
    await keys.type("Shorter, please.")
    await tabbed_to(page, page.get_by_role("button", name="Request changes"))
    await keys.press("r")
    await said(page, "Changes are requested for “Key one”.")
    await expect(page.get_by_role("article", name="Key one")).to_have_count(0)
    await page.goto(page.url.partition("?")[0] + f"?post={numbers[1]}")
    await expect(page.get_by_text("Key two words")).to_be_visible()
    await keys.press("a")
    await said(page, "“Key two” is approved.")
    states = [(await stage.read(number))["status"] for number in numbers]
    assert states == ["CHANGES_REQUESTED", "APPROVED"], states


async def withdrawal(stage: Stage) -> None:
    """Taken out of review by its author's menu; the reviewer's list follows."""
    number = await stage.in_review("Withdrawn")
    reviewer = await stage.room("review", "editor")
    entry = reviewer.page.get_by_role("button", name="Withdrawn")
    await expect(entry).to_be_visible()
    page = (await stage.room(f"editor/{number}")).page
    await chosen(page, page.get_by_role("button", name="More", exact=True), "Take out of review")
    await said(page, "A draft again.")
    await expect(page.locator(".top")).to_contain_text("Draft")
    await expect(entry).to_have_count(0)


async def withdrawal_by_keys(stage: Stage) -> None:
    """The same by keys alone; then it is submitted by keys."""
    number = await stage.in_review("Back and forth")
    page = (await stage.room(f"editor/{number}")).page
    await tabbed_to(page, page.get_by_role("button", name="More", exact=True))
    await chosen_by_keys(page, "Take out of review")
    await expect(page.locator(".top")).to_contain_text("Draft")
    await tabbed_to(page, page.get_by_role("button", name="More", exact=True))
    await chosen_by_keys(page, "Submit for review")
    dialog = page.get_by_role("dialog")
    await expect(dialog.get_by_label("Note for the reviewers")).to_be_focused()
    await page.keyboard.type("Once more.")
    await page.keyboard.press("Control+Enter")
    await expect(page.locator(".top")).to_contain_text("In review")
    await expect(page.get_by_role("region", name="Review")).to_contain_text("Once more.")


async def stale_approval(stage: Stage) -> None:
    """An edit while somebody reads is not approved unseen."""
    number = await stage.in_review("Read before")
    reviewer = await stage.room("home", "editor")
    await reviewer.page.route_web_socket("**/graphql", lambda _socket: None)
    stage.pardoned = ["WebSocket"]
    await reviewer.open(f"{stage.base}/review?post={number}")
    desk = reviewer.page.get_by_role("article", name="Read before")
    await expect(desk).to_contain_text("Words of Read before")
    await stage.site.rest("PATCH", f"/posts/{number}", json={"body": "Other words entirely."})
    await desk.get_by_role("button", name="Approve").click()
    await said(reviewer.page, "The post was changed while you read it.")
    await expect(desk).to_contain_text("Other words entirely.")
    assert (await stage.read(number))["status"] == "IN_REVIEW"
    await desk.get_by_role("button", name="Approve").click()
    await said(reviewer.page, "“Read before” is approved.")


async def _submitted(page: Page, note: str) -> None:
    await page.locator(".act-bar").get_by_role("button", name="Submit for review").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Note for the reviewers").fill(note)
    await dialog.get_by_role("button", name="Submit for review").click()
    await expect(page.locator(".top")).to_contain_text("In review")


FLOWS: tuple[Flow, ...] = (approval, approval_by_keys, withdrawal, withdrawal_by_keys, stale_approval)
