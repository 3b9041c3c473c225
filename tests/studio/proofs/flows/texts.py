"""Texts for all channels and for single ones, and what a platform would refuse."""

import re
from typing import Final

from playwright.async_api import expect

from tests.studio.proofs.flows.stage import SAVED, Flow, Stage
from tests.studio.proofs.hands import pressed, said, tabbed_to

MOST: Final = 100_000
"""How many characters a post can have."""


async def variant(stage: Stage) -> None:
    """One channel has words of its own, which it alone gets; another one goes back to the common text."""
    one, two = await stage.channel("First"), await stage.channel("Second")
    post = await stage.post("A variant", "For all.", channel_ids=[one.number, two.number])
    opened = await stage.room(f"editor/{post['id']}")
    page, text = opened.page, opened.page.get_by_label("Text", exact=True)
    tabs = page.get_by_role("group", name="Channels")
    await tabs.get_by_role("button", name="First").click()
    await expect(text).to_have_value("For all.")
    await text.fill("For the first alone.")
    await tabs.get_by_role("button", name="Second").click()
    await text.fill("For the second, for a moment.")
    await page.get_by_role("button", name="Use the common text").click()
    await expect(text).to_have_value("For all.")
    await expect(tabs.get_by_title("has its own")).to_have_count(1)
    await expect(page.get_by_role("complementary", name="Preview")).to_contain_text("For all.")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    await pressed(page, page.locator(".act-bar").get_by_role("button", name="Publish now"))
    await expect(page.get_by_role("dialog")).to_contain_text(re.compile("First, Second|Second, First"))
    await page.get_by_role("dialog").get_by_role("button", name="Publish now").click()
    await expect(page.locator(".top")).to_contain_text("Published")
    placed = {name: await stage.placed(channel) for name, channel in (("First", one), ("Second", two))}
    assert placed == {"First": ["For the first alone."], "Second": ["For all."]}, placed


async def variant_by_keys(stage: Stage) -> None:
    """The channel's tab and its text by keys."""
    one, two = await stage.channel("First"), await stage.channel("Second")
    post = await stage.post("A variant by keys", "For all.", channel_ids=[one.number, two.number])
    opened = await stage.room(f"editor/{post['id']}")
    page, keys = opened.page, opened.page.keyboard
    await pressed(page, page.get_by_role("group", name="Channels").get_by_role("button", name="Second"))
    await tabbed_to(page, page.get_by_label("Text", exact=True))
    await keys.press("End")
    await keys.type(" And for the second.")
    await keys.press("Control+s")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    read = await stage.read(post["id"])
    assert read["body"] == "For all.", read
    found = {each["channel"]["displayName"]: each["body"] for each in read["publications"]}
    assert found == {"First": "For all.", "Second": "For all. And for the second."}, found


async def preflight(stage: Stage) -> None:
    """What is too long is said while one writes; it gets its time, and is approved once it is shorter."""
    channel = await stage.channel("Short")
    post = await stage.post("Too long", "Fine.", channel_ids=[channel.number])
    opened = await stage.room(f"editor/{post['id']}")
    page, text = opened.page, opened.page.get_by_label("Text", exact=True)
    strip = page.get_by_role("group", name="Channels")
    await expect(strip.get_by_role("button", name="Short")).to_contain_text("5/5k")
    await text.fill("x" * 5_001)
    await expect(strip.get_by_role("button", name="Short")).to_contain_text("1 over")
    await expect(page.locator(".issues")).to_contain_text("Short")
    await page.get_by_role("button", name="When").click()
    await page.get_by_role("button", name="Tomorrow").click()
    await said(page, "“Too long” is planned for")
    await expect(page.locator(".top")).to_contain_text("Draft")
    await expect(page.locator(".issues")).to_contain_text("Short")
    await text.fill("Short enough.")
    await expect(page.locator(".issues")).to_have_count(0)
    await page.get_by_role("button", name="Schedule", exact=True).click()
    await expect(page.locator(".top .state")).to_have_text(re.compile("Scheduled"))
    await said(page, "“Too long” is approved. It goes live")


async def preflight_by_keys(stage: Stage) -> None:
    """The main action by Ctrl Enter is refused in words while the text is too long, and done once it is not."""
    channel = await stage.channel("Brief")
    body = "x" * 5_001
    post = await stage.post("Too long for keys", body, channel_ids=[])
    opened = await stage.room(f"editor/{post['id']}")
    page, keys = opened.page, opened.page.keyboard
    await keys.press("Control+Shift+C")
    await expect(page.get_by_role("searchbox", name="Find a channel")).to_be_focused()
    await keys.type("Brief")
    await expect(page.get_by_role("dialog").get_by_role("checkbox")).to_have_count(1)
    await keys.press("ArrowDown")
    await keys.press("Space")
    await keys.press("Escape")
    await expect(page.locator(".issues")).to_contain_text("Brief")
    await keys.press("Control+Enter")
    dialog = page.get_by_role("dialog")
    await pressed(page, dialog.get_by_role("button", name="Publish now"))
    await expect(page.locator(".toasts .is-bad").first).to_contain_text("Brief")
    await tabbed_to(page, page.get_by_label("Text", exact=True))
    await keys.press("Control+End")
    await keys.press("Backspace")
    await expect(page.get_by_role("group", name="Channels")).to_contain_text("5,000/5k")
    await keys.press("Control+Enter")
    await pressed(page, dialog.get_by_role("button", name="Publish now"))
    await expect(page.locator(".top")).to_contain_text("Published", timeout=30_000)
    read = await stage.read(post["id"])
    assert [one["channel"]["displayName"] for one in read["publications"]] == [channel.name], read


async def labels_and_snippets(stage: Stage) -> None:
    """A label is made and coloured by keys; a snippet goes in at the caret; both are changed in the settings."""
    post = await stage.post("Labelled", "Bread  today.", channel_ids=[])
    settings = (await stage.room("settings?tab=snippets")).page
    await settings.get_by_role("button", name="New snippet").click()
    await settings.get_by_label("Name").fill("وسوم")
    await settings.get_by_label("Text", exact=True).fill("#خبز #{brand}")
    await settings.keyboard.press("Control+Enter")
    await expect(settings.get_by_role("region", name="Snippets")).to_contain_text("#خبز #{brand}")
    page = (await stage.room(f"editor/{post['id']}")).page
    await pressed(page, page.get_by_role("button", name="Add a label"))
    await expect(page.get_by_role("searchbox", name="Find or name a label")).to_be_focused()
    await page.keyboard.type("Advent")
    dialog = page.get_by_role("dialog", name="Labels")
    await tabbed_to(page, dialog.get_by_role("radio", name="Grey"))
    await page.keyboard.press("ArrowRight")
    await pressed(page, dialog.get_by_role("button", name="Make “Advent”"))
    await expect(dialog.get_by_role("checkbox", name="Advent")).to_be_checked()
    await expect(dialog.get_by_role("searchbox")).to_be_focused()
    await page.keyboard.press("Escape")
    labels = page.get_by_role("group", name="Labels")
    await expect(labels.locator(".label-red")).to_have_text("Advent")
    text = page.get_by_label("Text", exact=True)
    await text.focus()
    await text.evaluate("(field) => field.setSelectionRange(6, 6)")
    await page.keyboard.press("Control+/")
    await expect(page.get_by_role("searchbox", name="Find a snippet")).to_be_focused()
    await page.keyboard.type("خبز")
    await page.keyboard.press("Enter")
    await expect(text).to_have_value("Bread #خبز #Northwind Bakery today.")
    await page.keyboard.press("Control+s")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    assert (await stage.read(post["id"]))["body"] == "Bread #خبز #Northwind Bakery today."
    await settings.goto(f"{stage.site.address}{stage.base}/settings?tab=labels")
    await settings.get_by_role("button", name="Delete: Advent").click()
    await expect(settings.get_by_role("dialog")).to_contain_text("1 post loses it")
    await settings.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    await expect(settings.get_by_role("region", name="Labels")).to_contain_text("No label yet.")
    await page.reload()
    await expect(page.get_by_role("button", name="Add a label")).to_be_visible()


async def longest(stage: Stage) -> None:
    """A text that is longer than any post is counted, told of and not sent; the next step leads to it."""
    channel = await stage.channel("Endless")
    post = await stage.post("Endless words", "Fine.", channel_ids=[channel.number])
    page = (await stage.room(f"editor/{post['id']}")).page
    text, bar = page.get_by_label("Text", exact=True), page.locator(".act-bar")
    strip = page.get_by_role("group", name="Channels").get_by_role("button", name="Endless")
    await text.fill("x" * MOST)
    await expect(strip).to_contain_text("95,000 over")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    before = await stage.read(post["id"])
    assert len(before["body"]) == MOST
    await text.press("End")
    await page.keyboard.type("y")
    words = "The text has 100,001 characters. A post can have 100,000."
    await expect(page.get_by_role("alert").filter(has_text=words)).to_be_visible()
    await expect(bar).to_contain_text(words)
    await expect(page.locator(".saved")).to_have_text("not saved: the text is too long")
    await expect(strip).to_contain_text("95,001 over")
    await expect(page.locator(".sample .figures")).to_have_text("100,001/5,000")
    await pressed(page, bar.get_by_role("button", name="Publish now"))
    await expect(text).to_be_focused()
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(page.locator(".toast")).to_have_count(0)
    assert await stage.read(post["id"]) == before
    await page.keyboard.press("Control+End")
    await page.keyboard.press("Backspace")
    await page.keyboard.press("Backspace")
    await expect(page.get_by_role("alert").filter(has_text="A post can have")).to_have_count(0)
    await expect(page.locator(".saved")).to_have_text(SAVED)
    assert len((await stage.read(post["id"]))["body"]) == MOST - 1


async def red_numbers(stage: Stage) -> None:
    """The number of a channel is red where its text is too long, and not for another reason."""
    channel = await stage.channel("Unwilling")
    post = await stage.post("Few words", "Fine.", channel_ids=[channel.number])
    stage.outcome(channel, "reject")
    page = (await stage.room(f"editor/{post['id']}")).page
    strip = page.get_by_role("group", name="Channels").get_by_role("button", name="Unwilling")
    await expect(strip).to_contain_text("1 problem")
    await expect(page.locator(".act-reason")).to_contain_text("The sandbox refuses every post of this channel.")
    await expect(page.locator(".sample .figures")).to_have_text("5/5,000")
    await expect(page.locator(".sample.is-over")).to_have_count(0)
    await page.get_by_label("Text", exact=True).fill("x" * 5_001)
    await expect(page.locator(".sample.is-over .figures")).to_have_text("5,001/5,000")


FLOWS: tuple[Flow, ...] = (
    labels_and_snippets,
    variant,
    variant_by_keys,
    preflight,
    preflight_by_keys,
    longest,
    red_numbers,
)
