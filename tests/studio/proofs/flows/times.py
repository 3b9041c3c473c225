"""The time of a post in the editor: it counts when it is whole and meant, and there is a way back."""

from datetime import UTC, datetime, timedelta
from typing import Final

from playwright.async_api import Locator, Page, expect

from tests.studio.proofs.flows.stage import BRAND, Flow, Stage
from tests.studio.proofs.hands import pressed, said

DAY: Final = timedelta(days=1)
PAUSE: Final = 1500
"""Longer than any wait of the editor before it saves, in milliseconds."""
SAVE: Final = "mutation ($input: PostingTimesSaveInput!) { postingTimesSave(input: $input) { __typename } }"


async def typed_key_by_key(stage: Stage) -> None:
    """A half-typed time moves no approved post; Enter moves it once, Undo takes that back, Esc gives up."""
    number = await _approved(stage, "Half typed")
    page = (await stage.room(f"editor/{number}")).page
    before = await stage.read(number)
    choice = await _opened(page)
    time = choice.get_by_label("Time", exact=True)
    await time.focus()
    for key in "0430A":
        await page.keyboard.press(key)
        await page.wait_for_timeout(PAUSE / 5)
    await expect(page.locator(".when-outcome")).to_contain_text("04:30?")
    await page.keyboard.press("Escape")
    await expect(choice).to_have_count(0)
    await page.wait_for_timeout(PAUSE)
    assert await stage.read(number) == before
    await page.keyboard.press("s")
    await expect(time).to_have_value("12:00")
    await time.fill("04:30")
    await page.keyboard.press("Enter")
    await said(page, "“Half typed” goes live")
    await expect(choice).to_have_count(0)
    await expect(page.get_by_role("button", name="When")).to_be_focused()
    await stage.due(number, f"{_day(22)}T04:30")
    assert (await stage.read(number))["version"] == before["version"] + 1
    await expect(page.locator(".toast")).to_have_count(1)
    await page.locator(".toast").get_by_role("button", name="Undo").click()
    await stage.due(number, f"{_day(22)}T12:00")
    await expect(page.get_by_role("button", name="When")).to_contain_text("12:00")


async def in_words(stage: Stage) -> None:
    """What is typed in the choice is read as a time; words that say none plan nothing."""
    made = await stage.post("In words", "Words.", channel_ids=[stage.channel_ids["feed"]])
    page = (await stage.room(f"editor/{made['id']}")).page
    choice = await _opened(page)
    words = choice.get_by_label("A time in words")
    await expect(words).to_be_visible()
    await page.keyboard.type("soon")
    await expect(words).to_have_value("soon")
    await expect(choice).to_contain_text("Galley finds no day or time in these words.")
    await page.keyboard.press("Enter")
    assert (await stage.read(made["id"]))["dueAt"] is None
    year = datetime.now(UTC).year + 1
    await words.fill(f"1 march {year} 14:30")
    await expect(page.locator(".when-outcome")).to_contain_text(", 14:30?")
    await page.keyboard.press("Enter")
    await said(page, "It goes out once it is approved.")
    await stage.due(made["id"], f"{year}-03-01T")


async def queue_by_keys(stage: Stage) -> None:
    """A draft takes a free slot of the posting times by keys, gives way, keeps its time, and leaves the queue."""
    await _timetable(stage)
    channel = await stage.channel("Slots")
    made = [await stage.post(f"In line {n}", "Words.", channel_ids=[channel.number]) for n in (1, 2)]
    page = (await stage.room(f"editor/{made[0]['id']}")).page
    choice = await _opened(page)
    await expect(choice.get_by_role("button", name="Next free time of the queue")).to_be_focused()
    await page.keyboard.press("Enter")
    await said(page, "It goes out once it is approved.")
    first = (await stage.read(made[0]["id"]))["dueAt"]
    await expect(page.get_by_role("button", name="When")).to_contain_text("Queue · ")
    other = (await stage.room(f"editor/{made[1]['id']}")).page
    await other.keyboard.press("Escape")
    choice = await _opened(other)
    await pressed(other, choice.get_by_role("button", name="First in the queue"))
    await said(other, "1 other post gives way.")
    assert (await stage.read(made[1]["id"]))["dueAt"] == first
    assert (await stage.read(made[0]["id"]))["dueAt"] > first
    choice = await _opened(other)
    await pressed(other, choice.get_by_role("button", name="Keep this time"))
    await expect(other.get_by_role("button", name="When")).not_to_contain_text("Queue")
    await stage.due(made[1]["id"], first)
    choice = await _opened(page)
    await choice.get_by_role("button", name="Out of the queue").click()
    await stage.due(made[0]["id"], "")


async def of_a_draft(stage: Stage) -> None:
    """A draft takes its time over where it is chosen, and one that has passed is told below the fields."""
    made = await stage.post("Planned later", "Words.", channel_ids=[stage.channel_ids["feed"]])
    page = (await stage.room(f"editor/{made['id']}")).page
    choice = await _opened(page)
    day = choice.get_by_label("Day", exact=True)
    await day.fill(_day(-2))
    await expect(page.locator(".when-outcome")).to_contain_text("This time has passed.")
    await expect(choice.get_by_role("button", name="Plan", exact=True)).to_be_disabled()
    await day.fill(_day(23))
    await choice.get_by_label("Time", exact=True).fill("07:15")
    assert (await stage.read(made["id"]))["dueAt"] is None
    await choice.get_by_role("button", name="Plan", exact=True).click()
    await said(page, "It goes out once it is approved.")
    await stage.due(made["id"], f"{_day(23)}T07:15")


async def approved_with_it(stage: Stage) -> None:
    """A press on the main button right after the choice carries the time along."""
    made = await stage.post("At once", "Words.", channel_ids=[stage.channel_ids["feed"]])
    page = (await stage.room(f"editor/{made['id']}")).page
    choice = await _opened(page)
    await choice.get_by_label("Day", exact=True).fill(_day(24))
    await choice.get_by_label("Time", exact=True).fill("08:45")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Schedule", exact=True).click()
    await expect(page.locator(".top")).to_contain_text("Scheduled")
    await stage.due(made["id"], f"{_day(24)}T08:45")


async def today(stage: Stage) -> None:
    """Today begins with a time that is still to come."""
    made = await stage.post("Still today", "Words.", channel_ids=[stage.channel_ids["feed"]])
    page: Page = (await stage.room(f"editor/{made['id']}")).page
    await page.evaluate("localStorage.setItem('studio.lastTime', '00:00')")
    choice = await _opened(page)
    await choice.get_by_label("Day", exact=True).fill(_day(0))
    await expect(page.locator(".when-outcome")).to_contain_text("Plan it for")


async def _opened(page: Page) -> Locator:
    """The choice of a time, which was opened by its key, with what it has to offer."""
    await page.get_by_role("heading", name="Preview").click()
    await page.keyboard.press("s")
    choice = page.get_by_role("dialog", name="When")
    await expect(choice.get_by_text("Loading")).to_have_count(0)
    return choice


async def _timetable(stage: Stage) -> None:
    brand = (await stage.site.ask(BRAND, id=stage.site.brand))["brand"]["id"]
    times = [{"weekday": day, "wall": wall} for day in range(7) for wall in ("09:00", "17:30")]
    await stage.site.ask(SAVE, input={"brandId": brand, "times": times})


async def _approved(stage: Stage, title: str) -> int:
    due = (datetime.now(UTC) + 22 * DAY).replace(hour=12, minute=0, second=0, microsecond=0)
    more = {"channel_ids": [stage.channel_ids["feed"]], "due_at": due.isoformat(), "approve": True}
    return (await stage.post(title, f"Words of {title}", **more))["id"]


def _day(days: int) -> str:
    return (datetime.now(UTC) + days * DAY).date().isoformat()


FLOWS: tuple[Flow, ...] = (typed_key_by_key, in_words, queue_by_keys, of_a_draft, approved_with_it, today)
