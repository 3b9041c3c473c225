"""Drafts: saved by themselves, kept through a crash, restored, discarded."""

import asyncio
import re
from datetime import UTC, datetime, timedelta

from playwright.async_api import Page, Route, expect

from tests.studio.proofs.flows.stage import SAVED, Flow, Stage
from tests.studio.proofs.hands import chosen
from tests.studio.proofs.installation import Window

OFFLINE = ("net::ERR_FAILED", "net::ERR_INTERNET_DISCONNECTED")


async def autosave(stage: Stage) -> None:
    """Words are saved when typing rests; what is typed within minutes is one version."""
    opened = await stage.room("editor/new")
    page = opened.page
    text = page.get_by_label("Text", exact=True)
    await expect(text).to_be_focused()
    await page.keyboard.type("Rolls at seven.")
    await expect(page).to_have_url(re.compile(r"/editor/\d+$"))
    await expect(page.locator(".saved")).to_have_text(SAVED)
    await page.keyboard.type(" Coffee at eight.")
    await expect(page.locator(".saved")).to_contain_text("not saved yet")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    await page.keyboard.type(" Cake at three.")
    await page.keyboard.press("Control+s")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    again = await stage.open(page.url.removeprefix(opened.address))
    await expect(again.page.get_by_label("Text", exact=True)).to_have_value(
        "Rolls at seven. Coffee at eight. Cake at three."
    )
    await again.page.get_by_role("button", name="History").click()
    await expect(again.page.locator(".entries li")).to_have_count(1)


async def menu(stage: Stage) -> None:
    """In the menu of the editor are a copy, which opens, and the end of the post, which can be taken back."""
    made = await stage.post("Has a menu", "Words.")
    page = (await stage.room(f"editor/{made['id']}")).page
    more = page.get_by_role("button", name="More", exact=True)
    await chosen(page, more, "Duplicate")
    await expect(page).not_to_have_url(re.compile(f"/editor/{made['id']}$"))
    await expect(page.get_by_label("Text", exact=True)).to_have_value("Words.")
    await page.get_by_role("link", name="New post").click()
    await expect(page.get_by_label("Text", exact=True)).to_have_value("")
    await page.go_back()
    await expect(page.get_by_label("Text", exact=True)).to_have_value("Words.")
    await chosen(page, more, "Delete")
    await expect(page).to_have_url(re.compile("/posts$"))
    rows = page.locator(".post-row", has_text="Has a menu")
    await expect(rows).to_have_count(1)
    await page.keyboard.press("Control+z")
    await expect(rows).to_have_count(2)


async def crash(stage: Stage) -> None:
    """A tab that crashes before its words were sent shows them when it is opened again, and saves them."""
    post = await stage.post("A crash", "Before the crash.")
    opened = await stage.room(f"editor/{post['id']}")
    await _typed_and_crashed(opened, "Before the crash. And words that were never sent.")
    page = await _again(opened)
    await expect(page.get_by_label("Text", exact=True)).to_have_value(
        "Before the crash. And words that were never sent."
    )
    # What was kept is said until it is saved.
    await expect(page.locator(".saved")).to_have_text(SAVED)
    await expect(page.locator(".note")).to_have_count(0)
    assert (await stage.read(post["id"]))["body"] == "Before the crash. And words that were never sent."


async def crash_discarded(stage: Stage) -> None:
    """What was kept can be discarded, which leaves what the service has; here the post changed meanwhile."""
    post = await stage.post("A crash, and a change", "Before the crash.")
    opened = await stage.room(f"editor/{post['id']}")
    await _typed_and_crashed(opened, "Half a thought")
    await stage.site.rest("PATCH", f"/posts/{post['id']}", json={"body": "Changed meanwhile."})
    page = await _again(opened)
    await expect(page.get_by_label("Text", exact=True)).to_have_value("Half a thought")
    await page.get_by_role("button", name="Discard it").click()
    await expect(page.get_by_label("Text", exact=True)).to_have_value("Changed meanwhile.")
    assert (await stage.read(post["id"]))["body"] == "Changed meanwhile."


async def kept_with_its_day(stage: Stage) -> None:
    """Words that were never saved stay with their day: another day begins empty, and offers them."""
    first, second = (f"{datetime.now(UTC) + timedelta(days=days):%Y-%m-%d}" for days in (20, 21))
    opened = await stage.room(f"calendar?post=new&date={first}&time=07:30")
    page, text = opened.page, opened.page.get_by_label("Text", exact=True)
    when, note = page.get_by_role("button", name="When"), page.locator(".editor .note")
    stage.pardoned = [OFFLINE[0]]
    await page.route("**/graphql", _without_new_posts)
    await text.fill("Words of the first day.")
    await expect(page.locator(".saved")).to_contain_text("kept on this device")
    await page.keyboard.press("Escape")
    await page.goto(f"{opened.address}{stage.base}/calendar?post=new&date={second}&time=09:00")
    await expect(text).to_be_visible()
    await expect(text).to_have_value("")
    await expect(when).to_contain_text("09:00")
    await expect(note).to_contain_text(re.compile("You have words that were not saved, for .*, 07:30"))
    await text.fill("Words of the second day.")
    await expect(page.locator(".saved")).to_contain_text("kept on this device")
    await page.keyboard.press("Escape")
    await page.goto(f"{opened.address}{stage.base}/calendar")
    await page.locator(".new-post").click()
    await expect(text).to_have_value("")
    await expect(when).to_have_text("When")
    await expect(note).to_contain_text(", 09:00")
    await note.get_by_role("button", name="Forget them").click()
    await expect(note).to_contain_text(", 07:30")
    await page.unroute("**/graphql")
    await note.get_by_role("button", name="Take them up").click()
    await expect(text).to_have_value("Words of the first day.")
    await expect(when).to_contain_text("07:30")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    number = int(re.findall(r"/editor/(\d+)$", page.url)[0])
    await stage.due(number, f"{first}T")
    await page.goto(f"{opened.address}{stage.base}/calendar?post=new&date={second}&time=09:00")
    await expect(text).to_have_value("")
    await expect(when).to_contain_text("09:00")
    await expect(note).to_have_count(0)


async def day_of_a_refused_channel(stage: Stage) -> None:
    """A new post that its channel would refuse is saved with it, at the time that was chosen."""
    channel = await stage.channel("Unwilling day", "reject")
    day = f"{datetime.now(UTC) + timedelta(days=24):%Y-%m-%d}"
    page = (await stage.room(f"calendar?channel={channel.id}&post=new&date={day}&time=07:30")).page
    await page.get_by_label("Text", exact=True).fill("Words for a day.")
    await expect(page).to_have_url(re.compile(r"post=\d+"))
    number = int(re.findall(r"post=(\d+)", page.url)[0])
    await stage.due(number, f"{day}T")
    assert len((await stage.read(number))["publications"]) == 1
    await expect(page.locator(".saved")).to_have_text(SAVED)
    await expect(page.get_by_role("button", name="When")).to_contain_text("07:30")


async def _without_new_posts(route: Route) -> None:
    """Let everything through but what makes a post."""
    if "EditorCreate" in (route.request.post_data or ""):
        await route.abort()
    else:
        await route.continue_()


async def _typed_and_crashed(opened: Window, words: str) -> None:
    """Type without a service, and lose the tab."""
    await opened.page.route("**/graphql", lambda route: route.abort())
    text = opened.page.get_by_label("Text", exact=True)
    await text.fill(words)
    await expect(opened.page.locator(".saved")).to_contain_text("kept on this device")
    session = await opened.context.new_cdp_session(opened.page)
    async with opened.page.expect_event("crash"):
        # A tab that has crashed does not answer.
        crashing = asyncio.create_task(session.send("Page.crash"))
    crashing.cancel()
    opened.problems[:] = [one for one in opened.problems if not any(part in one for part in OFFLINE)]


async def _again(opened: Window) -> Page:
    """The same browser opens the address anew."""
    address, lost = opened.page.url, opened.page
    opened.page = await opened.context.new_page()
    await lost.close()
    opened.watch()
    await opened.open(address.removeprefix(opened.address))
    return opened.page


async def board_selection(stage: Stage) -> None:
    """Cards of the board are selected by keys and clicks, and go to review together."""
    titles = ("On the board", "Beside it")
    for title in titles:
        await stage.post(title, "Look.", channel_ids=[stage.channel_ids["sandbox"]])
    opened = await stage.room("posts?view=board")
    page, keys = opened.page, opened.page.keyboard
    cards = page.get_by_role("region", name="Draft").locator(".card")
    await cards.filter(has_text="Beside it").get_by_role("link").focus()
    await keys.press("x")
    await cards.filter(has_text="On the board").click(modifiers=["Control"], position={"x": 3, "y": 3})
    bar = page.get_by_role("toolbar", name="Selected posts")
    await expect(bar).to_contain_text("2 selected")
    await keys.press("Escape")
    await expect(bar).to_have_count(0)
    await keys.press("x")
    await keys.press("Shift+ArrowDown")
    await expect(page.locator(".card.is-selected")).to_have_count(2)
    await bar.get_by_role("button", name="Submit for review").click()
    await expect(
        page.get_by_role("region", name="In review").locator(".card", has_text="Beside it")
    ).to_be_visible()


FLOWS: tuple[Flow, ...] = (
    board_selection,
    autosave,
    menu,
    crash,
    crash_discarded,
    kept_with_its_day,
    day_of_a_refused_channel,
)
