"""The calendar: posts are planned and moved by drag, by keys and by the menu; moves are taken back and refused."""

import asyncio
import re
from datetime import UTC, datetime, timedelta
from typing import Final
from urllib.parse import quote

from playwright.async_api import Dialog, Locator, Page, Position, Route, expect

from tests.studio.proofs.flows.stage import SAVED, Flow, Stage
from tests.studio.proofs.hands import chosen, chosen_by_keys, pressed, said, tabbed_to

DAY: Final = timedelta(days=1)


async def drag(stage: Stage) -> None:
    """Dragged to another day, a post keeps its time; undo by the button brings it back."""
    post = await _planned(stage, "Dragged", days=8)
    page = (await stage.room("calendar")).page
    before, wanted = _day(8), _day(10)
    await _entry(page, "Dragged").drag_to(_cell(page, wanted))
    await said(page, "“Dragged” moved to")
    await expect(_cell(page, wanted)).to_contain_text("Dragged")
    await stage.due(post, wanted)
    await page.locator(".toasts").get_by_role("button", name="Undo").click()
    await expect(_cell(page, before)).to_contain_text("Dragged")
    await expect(_cell(page, wanted)).not_to_contain_text("Dragged")
    await stage.due(post, before)


async def again(stage: Stage) -> None:
    """On a second visit the entries come with the page, as who is signed in does; neither is asked for."""
    await _planned(stage, "Seen again", days=28)
    opened = await stage.room("calendar")
    page = opened.page
    await expect(_cell(page, _day(28))).to_contain_text("Seen again")
    asked = list[str]()

    async def noted(route: Route) -> None:
        asked.append((route.request.post_data_json or {})["operationName"])
        await route.continue_()

    await page.route("**/graphql", noted)
    await page.reload()
    await expect(_cell(page, _day(28))).to_contain_text("Seen again")
    await page.wait_for_load_state("networkidle")
    assert not {"Calendar", "Session"} & set(asked), asked


async def seconds(stage: Stage) -> None:
    """A time that a program set to the second keeps its seconds by drag, by keys and by a day from the menu."""
    post = await _planned(stage, "To the second", days=25, seconds=17)
    page = (await stage.room("calendar")).page
    await _entry(page, "To the second").drag_to(_cell(page, _day(26)))
    await stage.due(post, f"{_day(26)}T12:00:17")
    await tabbed_to(page, page.get_by_role("link", name="To the second", exact=True))
    await page.keyboard.press("Alt+ArrowRight")
    await stage.due(post, f"{_day(27)}T12:00:17")
    await chosen(page, page.get_by_role("button", name="More: To the second"), "Move to…")
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Day").fill(_day(25))
    await dialog.get_by_role("button", name="Move").click()
    await stage.due(post, f"{_day(25)}T12:00:17")


async def move_by_keys(stage: Stage) -> None:
    """Alt with the arrows moves by a day and by a week, the focus goes along, and Ctrl Z brings it back."""
    post = await _planned(stage, "By keys", days=9)
    page = (await stage.room("calendar")).page
    await tabbed_to(page, page.get_by_role("link", name="By keys", exact=True))
    await page.keyboard.press("Alt+ArrowRight")
    await expect(_cell(page, _day(10))).to_contain_text("By keys")
    await expect(page.get_by_role("link", name="By keys", exact=True)).to_be_focused()
    await page.keyboard.press("Alt+ArrowDown")
    await expect(_cell(page, _day(17))).to_contain_text("By keys")
    await expect(page.get_by_role("link", name="By keys", exact=True)).to_be_focused()
    await page.keyboard.press("Alt+ArrowUp")
    await expect(_cell(page, _day(10))).to_contain_text("By keys")
    await page.keyboard.press("Alt+ArrowLeft")
    await expect(_cell(page, _day(9))).to_contain_text("By keys")
    await page.keyboard.press("Control+z")
    await expect(_cell(page, _day(10))).to_contain_text("By keys")
    await page.wait_for_load_state("networkidle")
    await stage.due(post, _day(10))
    await page.goto(f"{page.url}?view=week&from={_day(10)}")
    await page.get_by_role("link", name="By keys", exact=True).focus()
    await page.keyboard.press("Alt+ArrowDown")
    await stage.due(post, f"{_day(10)}T12:15")
    hours = _cell(page, _day(10)).locator(".week-hours")
    # It is held in its middle.
    await _entry(page, "By keys").drag_to(hours, target_position={"x": 40, "y": 10 * 60 + 30 + 21})
    await stage.due(post, f"{_day(10)}T10:30")


async def quick_moves_by_keys(stage: Stage) -> None:
    """Keys that follow one another at once are all obeyed, also where the service is slower than the hand."""
    post = await _planned(stage, "In a hurry", days=9)
    page = (await stage.room("calendar")).page
    link = page.get_by_role("link", name="In a hurry", exact=True)
    await tabbed_to(page, link)
    for _ in range(5):
        await page.keyboard.press("Alt+ArrowRight")
    await expect(_cell(page, _day(14))).to_contain_text("In a hurry")
    await expect(link).to_be_focused()
    await page.wait_for_load_state("networkidle")
    await expect(page.locator(".toasts .is-bad")).to_have_count(0)
    await stage.due(post, _day(14))


async def leaving_while_it_moves(stage: Stage) -> None:
    """The browser asks before a move that is on its way is lost with the page."""
    post = await _planned(stage, "On its way", days=9)
    page = (await stage.room("calendar")).page
    wait, asked = asyncio.Event(), list[str]()

    async def late(route: Route) -> None:
        if "PostSchedule" in (route.request.post_data or ""):
            await wait.wait()
        await route.continue_()

    async def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        await dialog.dismiss()

    page.on("dialog", stay)
    await page.route("**/graphql*", late)
    await tabbed_to(page, page.get_by_role("link", name="On its way", exact=True))
    await page.keyboard.press("Alt+ArrowRight")
    await expect(_cell(page, _day(10))).to_contain_text("On its way")
    await page.evaluate("location.assign('/about')")
    await page.wait_for_function("document.title.includes('Calendar')")
    wait.set()
    await stage.due(post, _day(10))
    assert asked == ["beforeunload"]
    await page.evaluate("location.assign('/about')")
    await page.wait_for_url("**/about")
    assert asked == ["beforeunload"]


async def quick_moves_on_a_slow_page(stage: Stage) -> None:
    """No key is lost on a machine that draws far more slowly than one presses."""
    post = await _planned(stage, "On a slow page", days=9)
    page = (await stage.room("calendar")).page
    link = page.get_by_role("link", name="On a slow page", exact=True)
    await tabbed_to(page, link)
    session = await page.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": 12})
    for _ in range(5):
        await page.keyboard.press("Alt+ArrowRight")
    await session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    await expect(_cell(page, _day(14))).to_contain_text("On a slow page")
    await expect(link).to_be_focused()
    await stage.due(post, _day(14))


async def menu(stage: Stage) -> None:
    """“Move to…” asks for a day and a time; “Take the time away” lays the post aside, and undo plans it again."""
    post = await _planned(stage, "By the menu", days=9)
    page = (await stage.room("calendar")).page
    more = page.get_by_role("button", name="More: By the menu")
    await chosen(page, more, "Move to…")
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Day").fill(_day(12))
    await dialog.get_by_label("Time").fill("07:45")
    await dialog.get_by_role("button", name="Move").click()
    await expect(_cell(page, _day(12))).to_contain_text("07:45")
    await stage.due(post, f"{_day(12)}T07:45")
    await chosen(page, more, "Take the time away")
    await said(page, "“By the menu” has no time now.")
    await expect(more).to_have_count(0)
    await stage.due(post, "")
    await page.locator(".toasts").get_by_role("button", name="Undo").last.click()
    await expect(_cell(page, _day(12))).to_contain_text("By the menu")


async def menu_by_keys(stage: Stage) -> None:
    """The menu of an entry and its dialog by keys alone; peeking by V."""
    post = await _planned(stage, "Menu and keys", days=9)
    page = (await stage.room("calendar")).page
    keys = page.keyboard
    link = page.get_by_role("link", name="Menu and keys", exact=True)
    await tabbed_to(page, link)
    await keys.press("v")
    await expect(page.get_by_role("dialog")).to_contain_text("Words of Menu and keys")
    await keys.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(link).to_be_focused()
    await tabbed_to(page, page.get_by_role("button", name="More: Menu and keys"), back=True)
    await chosen_by_keys(page, "Move to…")
    dialog = page.get_by_role("dialog")
    await tabbed_to(page, dialog.get_by_label("Time"))
    await keys.type("0815AM")
    await keys.press("Enter")
    await expect(_cell(page, _day(9))).to_contain_text("08:15")
    await stage.due(post, f"{_day(9)}T08:15")


async def refusal(stage: Stage) -> None:
    """The past is no place to drop; a move there by keys is refused in words, and the post stays."""
    post = await _planned(stage, "Stays", days=1)
    page = (await stage.room("calendar")).page
    await _shown(page, "Stays")
    link = page.get_by_role("link", name="Stays", exact=True)
    await link.focus()
    await page.keyboard.press("Alt+ArrowUp")
    await said(page, "This time has passed.")
    await expect(_cell(page, _day(1))).to_contain_text("Stays")
    past = page.locator(".day.is-past").first
    if await past.count():
        await _entry(page, "Stays").drag_to(past)
        await expect(_cell(page, _day(1))).to_contain_text("Stays")
    await stage.due(post, _day(1))
    live = page.locator(".entry", has=page.get_by_role("link", name="We moved three shelves"))
    await expect(live.first).to_have_attribute("draggable", "false")


async def refused_by_service(stage: Stage) -> None:
    """Somebody else moved the post meanwhile: the move is refused, and the entry stands where it is now."""
    stage.pardoned = ["WebSocket", "net::ERR_"]
    post = await _planned(stage, "Contested", days=8)
    opened = await stage.window(storage_state=(await (await stage.room("home")).context.storage_state()))
    await opened.page.route_web_socket("**/graphql", lambda socket: None)
    await opened.open(f"{stage.base}/calendar")
    page = opened.page
    due = datetime.now(UTC).replace(hour=10, minute=0, second=0, microsecond=0) + 11 * DAY
    await stage.site.rest("POST", f"/posts/{post}/schedule", json={"due_at": due.isoformat()})
    await _entry(page, "Contested").drag_to(_cell(page, _day(13)))
    await expect(page.locator(".toasts .is-bad")).to_be_visible()
    await expect(_cell(page, _day(11))).to_contain_text("Contested")
    await stage.due(post, _day(11))


async def unplanned(stage: Stage) -> None:
    """A draft from the tray is dropped on a day, asks for its time, and leaves the tray."""
    made = await stage.post("Laid aside", "Words.", channel_ids=[stage.channel_ids["feed"]])
    page = (await stage.room("calendar")).page
    await page.get_by_role("button", name="Unplanned").click()
    tray = page.get_by_role("complementary", name="Unplanned")
    await tray.locator(".entry", has_text="Laid aside").drag_to(_cell(page, _day(11)))
    dialog = page.get_by_role("dialog")
    await expect(dialog.get_by_label("Day")).to_have_value(_day(11))
    await dialog.get_by_label("Time").fill("16:30")
    await dialog.get_by_role("button", name="Move").click()
    await said(page, "“Laid aside” planned for")
    await expect(_cell(page, _day(11))).to_contain_text("16:30")
    await expect(tray).not_to_contain_text("Laid aside")
    await stage.due(made["id"], f"{_day(11)}T16:30")


async def unplanned_by_keys(stage: Stage) -> None:
    """A draft of the tray gets its day and time by its menu."""
    made = await stage.post("Aside by keys", "Words.", channel_ids=[stage.channel_ids["feed"]])
    page = (await stage.room("calendar")).page
    await pressed(page, page.get_by_role("button", name="Unplanned"))
    tray = page.get_by_role("complementary", name="Unplanned")
    await tabbed_to(page, tray.locator(".entry", has_text="Aside by keys").get_by_role("button", name="More"))
    await chosen_by_keys(page, "Move to…")
    dialog = page.get_by_role("dialog")
    await tabbed_to(page, dialog.get_by_label("Time"))
    await page.keyboard.type("0630PM")
    await page.keyboard.press("Enter")
    await said(page, "“Aside by keys” planned for")
    await stage.due(made["id"], f"{_day(1)}T18:30")
    await expect(tray).not_to_contain_text("Aside by keys")


async def unplanned_filtered(stage: Stage) -> None:
    """The tray has what the filters of the calendar name, and says so where that is nothing."""
    other = await stage.channel("A channel of the tray")
    for title, number in (("Aside and shown", other.number), ("Aside elsewhere", stage.channel_ids["feed"])):
        await stage.post(title, "Words.", channel_ids=[number])
    page = (await stage.room(f"calendar?channel={quote(other.id)}")).page
    await page.get_by_role("button", name="Unplanned").click()
    tray = page.get_by_role("complementary", name="Unplanned")
    await expect(tray.locator(".entry")).to_have_count(1)
    await expect(tray).to_contain_text("Aside and shown")
    await expect(page.get_by_role("button", name="Unplanned")).to_have_text("Unplanned1")
    await page.goto(f"{stage.site.address}{stage.base}/calendar?state=PUBLISHED")
    await page.get_by_role("button", name="Unplanned").click()
    await expect(tray).to_contain_text("Nothing without a time matches.")


async def new_by_keys(stage: Stage) -> None:
    """C on a day's entry begins a post of that day; brackets turn the page, T comes back."""
    await _planned(stage, "A neighbour", days=27)
    page = (await stage.room("calendar")).page
    title = page.get_by_role("heading", level=1)
    first = await title.inner_text()
    await page.keyboard.press("]")
    await expect(title).not_to_have_text(first)
    await page.keyboard.press("[")
    await expect(title).to_have_text(first)
    await page.keyboard.press("]")
    await page.keyboard.press("t")
    await expect(title).to_have_text(first)
    await tabbed_to(page, page.get_by_role("link", name="A neighbour", exact=True))
    await page.keyboard.press("c")
    await expect(page.get_by_label("Text", exact=True)).to_be_focused()
    await expect(page.locator(".when-button")).to_contain_text(_short(_day(27)))


async def new_by_click(stage: Stage) -> None:
    """A click on a day beside its entries begins a post of that day; the menu of an entry makes a copy."""
    await _planned(stage, "To be copied", days=18)
    page = (await stage.room("calendar")).page
    await chosen(page, page.get_by_role("button", name="More: To be copied"), "Duplicate")
    await expect(page.get_by_label("Title")).to_have_value("To be copied")
    times = page.get_by_role("dialog", name="When")
    await expect(times).to_contain_text("It has no time yet.")
    await page.keyboard.press("Escape")
    await expect(times).to_have_count(0)
    await page.keyboard.press("Escape")
    await _cell(page, _day(19)).click(position={"x": 60, "y": 110})
    await expect(page.locator(".when-button")).to_contain_text(_short(_day(19)))


async def week_moved(stage: Stage) -> None:
    """Several are selected by keys, moved by one drag, taken back by one step, labelled, and copied with Ctrl."""
    posts = [await _planned(stage, f"Of a week {days}", days=days) for days in (15, 16, 17)]
    page = (await stage.room("calendar")).page
    keys = page.keyboard
    await tabbed_to(page, page.get_by_role("link", name="Of a week 15", exact=True))
    await keys.press("Space")
    await keys.press("Shift+ArrowRight")
    await keys.press("Shift+ArrowRight")
    bar = page.get_by_role("toolbar", name="Selected posts")
    await expect(bar).to_contain_text("3 selected")
    # Free slots take what is dropped on them; below them lies the day.
    below = Position(x=60, y=118)
    await _entry(page, "Of a week 16").drag_to(_cell(page, _day(18)), target_position=below)
    await said(page, "3 posts moved 2 days later.")
    for post, days in zip(posts, (17, 18, 19), strict=True):
        await expect(_cell(page, _day(days))).to_contain_text(f"Of a week {days - 2}")
        await stage.due(post, f"{_day(days)}T12:00")
    await keys.press("Control+z")
    for post, days in zip(posts, (15, 16, 17), strict=True):
        await stage.due(post, f"{_day(days)}T12:00")
    await expect(_cell(page, _day(15))).to_contain_text("Of a week 15")
    await bar.get_by_role("button", name="Move by").click()
    await page.get_by_role("menuitem", name="Another span…").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Days").fill("0")
    await dialog.get_by_label("Minutes").fill("-90")
    await keys.press("Enter")
    await said(page, "3 posts moved 90 minutes earlier.")
    await stage.due(posts[2], f"{_day(17)}T10:30")
    await keys.press("Escape")
    await expect(bar).to_have_count(0)
    await keys.down("Control")
    await _entry(page, "Of a week 15").drag_to(_cell(page, _day(20)), target_position=below)
    await keys.up("Control")
    await said(page, "A copy is planned.")
    await expect(_cell(page, _day(20))).to_contain_text("Of a week 15")
    await stage.due(posts[0], f"{_day(15)}T10:30")
    await keys.press("Control+z")
    await expect(_cell(page, _day(20))).not_to_contain_text("Of a week 15")


async def planning(stage: Stage) -> None:
    """Free slots begin posts at their time, notes close days, and filters combine in the address and in views."""
    query = "query ($brand: BigInt!) { brand(databaseId: $brand) { id } }"
    brand = (await stage.site.ask(query, brand=stage.site.brand))["brand"]["id"]
    times = [{"weekday": weekday, "wall": "06:40"} for weekday in range(7)]
    save = "mutation ($input: PostingTimesSaveInput!) { postingTimesSave(input: $input) { __typename } }"
    await stage.site.ask(save, input={"brandId": brand, "times": times})
    save = "mutation ($input: LabelSaveInput!) { labelSave(input: $input) { ... on Label { id } } }"
    label = (await stage.site.ask(save, input={"brandId": brand, "name": "Advent", "colour": "GREEN"}))[
        "labelSave"
    ]
    post = await _planned(stage, "With a label", days=20)
    await _planned(stage, "Without one", days=20)
    save = "mutation ($input: PostLabelsChangeInput!) { postLabelsChange(input: $input) { __typename } }"
    await stage.site.ask(save, input={"id": (await stage.read(post))["id"], "add": [label["id"]]})
    page = (await stage.room("calendar")).page
    cell = _cell(page, _day(21))
    await expect(cell.locator(".slot")).to_have_text("06:40")
    await cell.locator("header").get_by_role("button").focus()
    await page.keyboard.press("n")
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("What there is to know").fill("יום חג")
    await dialog.get_by_label("No posting on these days").check()
    await expect(dialog.get_by_role("button", name="Save")).to_contain_text("Enter")
    await dialog.get_by_label("What there is to know").press("Control+Enter")
    await expect(cell).to_have_class(re.compile("is-closed"))
    await expect(cell.locator(".slot")).to_have_count(0)
    await page.get_by_role("button", name="Advent", exact=True).click()
    await expect(_cell(page, _day(20)).locator(".entry")).to_have_count(1)
    await page.get_by_role("button", name="States").click()
    await page.get_by_role("menuitemcheckbox", name="Draft", exact=True).click()
    await expect(page.locator(".entry")).to_have_count(0)
    await chosen(page, page.get_by_role("button", name="Views"), "Keep this view…")
    await dialog.get_by_label("Name").fill("Drafts of Advent")
    await dialog.get_by_role("button", name="Save").click()
    await page.get_by_role("button", name="Show all").click()
    await expect(_cell(page, _day(20))).to_contain_text("Without one")
    await page.get_by_role("button", name="Views").click()
    await page.get_by_role("menuitemcheckbox", name="Drafts of Advent").click()
    await expect(page.get_by_role("button", name="Advent", exact=True)).to_have_attribute("aria-pressed", "true")
    await page.reload()
    await expect(page.get_by_role("button", name="No longer only Draft")).to_be_visible()
    await page.get_by_role("button", name="Show all").click()
    await expect(_cell(page, _day(20))).to_contain_text("Without one")
    await _looked_at_elsewhere(page)


async def _looked_at_elsewhere(page: Page) -> None:
    """In another time zone the entries have its times, and nothing can be moved; a click leads back."""
    entry = page.locator(".entry", has_text="Without one")
    own = await entry.locator("time").inner_text()
    await expect(entry).to_have_attribute("draggable", "true")
    await chosen(page, page.get_by_role("button", name="Views"), "Another time zone…")
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Time zone", exact=True).select_option("Asia/Tokyo")
    await dialog.get_by_role("button", name="Look").click()
    await expect(entry.locator("time")).not_to_have_text(own)
    elsewhere = await entry.locator("time").inner_text()
    await page.reload()
    await expect(entry.locator("time")).to_have_text(elsewhere)
    await expect(entry).to_have_attribute("draggable", "false")
    await expect(page.locator(".slot")).to_have_count(0)
    await entry.get_by_role("link").focus()
    await page.keyboard.press("Alt+ArrowDown")
    await said(page, "You look at another time zone.")
    await page.get_by_role("button", name="Asia/Tokyo: back to the time of").click()
    await expect(entry.locator("time")).to_have_text(own)
    await expect(entry).to_have_attribute("draggable", "true")


async def panel(stage: Stage) -> None:
    """A slot opens beside the days, and what is written stands on it; J and K go on, Escape leads back."""
    query = "query ($brand: BigInt!) { brand(databaseId: $brand) { id } }"
    brand = (await stage.site.ask(query, brand=stage.site.brand))["brand"]["id"]
    times = [{"weekday": weekday, "wall": "06:40"} for weekday in range(7)]
    save = "mutation ($input: PostingTimesSaveInput!) { postingTimesSave(input: $input) { __typename } }"
    await stage.site.ask(save, input={"brandId": brand, "times": times})
    await _planned(stage, "Opened first", days=23)
    await _planned(stage, "Opened next", days=24)
    page = (await stage.room("calendar")).page
    await _cell(page, _day(22)).locator(".slot").click()
    aside = page.get_by_role("complementary", name="Post")
    await expect(aside.get_by_label("Text", exact=True)).to_be_focused()
    await page.keyboard.type("Words for a slot")
    await expect(aside.get_by_role("status").first).to_have_text(SAVED)
    await expect(aside.locator(".when-button")).to_contain_text("Queue")
    entry = _cell(page, _day(22)).locator(".entry", has_text="Words for a slot")
    await expect(entry).to_contain_text("06:40")
    await page.keyboard.press("Escape")
    await expect(aside).to_have_count(0)
    await expect(entry.get_by_role("link")).to_be_focused()
    await page.get_by_role("link", name="Opened first", exact=True).click()
    await expect(aside.get_by_label("Title")).to_have_value("Opened first")
    await page.keyboard.press("j")
    await expect(aside.get_by_label("Title")).to_have_value("Opened next")
    await page.keyboard.press("k")
    await expect(aside.get_by_label("Title")).to_have_value("Opened first")
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("link", name="Opened first", exact=True)).to_be_focused()


async def phone(stage: Stage) -> None:
    """A phone gets the list; a post is moved there by its menu."""
    await _planned(stage, "On the phone", days=9)
    opened = await stage.room("calendar", size=(390, 844))
    page = opened.page
    await chosen(page, page.get_by_role("button", name="More: On the phone"), "Move to…")
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Day").fill(_day(13))
    await dialog.get_by_role("button", name="Move").click()
    await said(page, "“On the phone” moved to")
    assert await opened.beyond() == 0


async def _planned(stage: Stage, title: str, *, days: int, seconds: int = 0) -> int:
    """An approved post at noon of a day to come, or some seconds later; its number."""
    due = datetime.now(UTC).replace(hour=12, minute=0, second=seconds, microsecond=0) + days * DAY
    more = {"channel_ids": [stage.channel_ids["feed"]], "due_at": due.isoformat(), "approve": True}
    return (await stage.post(title, f"Words of {title}", **more))["id"]


def _day(days: int) -> str:
    """The date that many days from today, in the time zone of the brand, which is UTC."""
    return (datetime.now(UTC) + days * DAY).date().isoformat()


def _short(day: str) -> str:
    """A date as the studio writes it in a line, such as `Sun 13 Dec`."""
    return f"{datetime.fromisoformat(day):%a %-d %b}"


def _cell(page: Page, day: str) -> Locator:
    return page.locator(f"[data-day='{day}']")


def _entry(page: Page, title: str) -> Locator:
    return page.locator(".entry", has=page.get_by_role("link", name=title, exact=True))


async def _shown(page: Page, title: str) -> None:
    """Turn to the next month where the entry is there."""
    if not await page.get_by_role("link", name=title, exact=True).count():
        await page.get_by_role("button", name="Later").click()
    await expect(page.get_by_role("link", name=title, exact=True)).to_be_visible()


FLOWS: tuple[Flow, ...] = (
    drag,
    again,
    seconds,
    move_by_keys,
    quick_moves_by_keys,
    leaving_while_it_moves,
    quick_moves_on_a_slow_page,
    menu,
    menu_by_keys,
    refusal,
    refused_by_service,
    unplanned,
    unplanned_by_keys,
    unplanned_filtered,
    new_by_keys,
    new_by_click,
    week_moved,
    planning,
    panel,
    phone,
)
