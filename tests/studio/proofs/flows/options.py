"""What a channel is told beside the text: its format and options, drawn from what the platform declares."""

from datetime import UTC, datetime, timedelta
from typing import Any, Final

from playwright.async_api import Locator, Page, expect

from tests.studio.proofs.flows.stage import SAVED, Flow, Stage
from tests.studio.proofs.hands import tabbed_to

TOLD: Final = """
query ($brand: BigInt!, $number: BigInt!) {
  brand(databaseId: $brand) {
    id
    post(databaseId: $number) {
      id variants { channel { displayName } body format options { name values words } }
    }
  }
}
"""
OWN: Final = """
query ($brand: BigInt!, $number: BigInt!) {
  brand(databaseId: $brand) {
    id
    post(databaseId: $number) {
      id followUps { text after } variants { channel { displayName } dueAt followUps { text after } }
    }
  }
}
"""
DUE: Final = (datetime.now(UTC) + timedelta(days=9)).strftime("%Y-%m-%dT09:00:00+00:00")
QUESTION: Final = "Which loaf comes next?"


async def poll_by_keys(stage: Stage) -> None:
    """A poll is made by keys alone; what is wrong stands at its field, and nothing is stored until it is right.

    What is set goes to every channel of the platform, is there after a reload, stays when the text is changed, and
    the channels say it in words. Another format asks before it drops what it does not have.
    """
    channels = [(await stage.channel(name)).number for name in ("Ovens", "Counter")]
    post = await stage.post("A poll", QUESTION, channel_ids=channels)
    page = (await stage.room(f"editor/{post['id']}")).page
    await tabbed_to(page, _tab(page, "Ovens"))
    await page.keyboard.press("Enter")
    form = page.get_by_role("group", name="Options", exact=True)
    await tabbed_to(page, form.get_by_role("button", name="Poll", exact=True))
    await page.keyboard.press("Enter")
    await tabbed_to(page, form.get_by_label("The same on all 2 channels of Sandbox"))
    await page.keyboard.press("Space")
    await tabbed_to(page, form.get_by_label("Answers, 1", exact=True))
    await page.keyboard.type("Rye")
    await expect(form.get_by_role("alert")).to_have_text("Give at least 2.")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    await page.keyboard.type("Spelt")
    await expect(form.get_by_role("alert")).to_have_count(0)
    await page.keyboard.press("Enter")
    await expect(form.get_by_label("Answers, 3", exact=True)).to_be_focused()
    await page.keyboard.type("Oat")
    await page.keyboard.press("Control+s")
    await _saved(page)
    poll = ("POLL", [("answers", ["Rye", "Spelt", "Oat"])])
    assert await _told(stage, post["id"]) == {"Ovens": poll, "Counter": poll}
    await page.reload()
    summary = page.get_by_role("region", name="Formats and options")
    await expect(summary.get_by_role("button")).to_contain_text("Sandbox Poll · Answers: Rye, Spelt, Oat")
    await page.get_by_label("Text", exact=True).fill(f"{QUESTION} Tell us.")
    await _saved(page)
    assert await _told(stage, post["id"]) == {"Ovens": poll, "Counter": poll}
    await summary.get_by_role("button").click()
    await form.get_by_role("button", name="Story", exact=True).click()
    dialog = page.get_by_role("dialog")
    await expect(dialog).to_contain_text("It does not have: Answers.")
    await dialog.get_by_role("button", name="Change the format").click()
    await _saved(page)
    assert await _told(stage, post["id"]) == {"Ovens": ("STORY", []), "Counter": ("STORY", [])}


async def comments_and_time(stage: Stage) -> None:
    """A comment for all channels, another and a time of its own on one; who takes none gets none, also later."""
    channels = [(await stage.channel(name)).number for name in ("Ovens", "店頭")]
    post = await stage.post("Commented", "Words.", channel_ids=channels, due_at=DUE)
    page = (await stage.room(f"editor/{post['id']}")).page
    comments = page.get_by_role("region", name="Comments below the post")
    await comments.get_by_role("button", name="Add a first comment").click()
    await page.keyboard.type("Orders: https://example.com")
    await comments.get_by_label("When comment 1 comes").select_option("60")
    await page.keyboard.press("Control+Shift+C")
    await page.get_by_role("dialog").get_by_role("checkbox", name="Northwind Bakery").check()
    await page.keyboard.press("Escape")
    await expect(comments).to_contain_text("The platform takes none there.")
    await _tab(page, "店頭").click()
    await comments.get_by_label("First comment").fill("こちらへ")
    time = page.get_by_role("region", name="Time on this channel")
    await time.get_by_role("button", name="A time of its own").click()
    await time.get_by_label("Time", exact=True).fill("15:30")
    await page.keyboard.press("Enter")
    await expect(time).to_contain_text("Its own:")
    await page.keyboard.press("Control+s")
    await _saved(page)
    row = (await stage.site.ask(OWN, brand=stage.site.brand, number=post["id"]))["brand"]["post"]
    assert row["followUps"] == [{"text": "Orders: https://example.com", "after": 60}]
    assert {one["channel"]["displayName"]: (one["dueAt"], one["followUps"]) for one in row["variants"]} == {
        "店頭": (f"{DUE[:10]}T15:30:00+00:00", [{"text": "こちらへ", "after": 60}]),
        "Northwind Bakery": (None, []),
    }
    await expect(page.locator(".sample").first).to_contain_text("1 comment below: after 1 hour")


def _tab(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Channels").get_by_role("button", name=name)


async def _saved(page: Page) -> None:
    await expect(page.locator(".saved")).to_have_text(SAVED)


async def _told(stage: Stage, number: int) -> dict[str, tuple[str | None, list[tuple[str, list[str]]]]]:
    """The format and the options of each channel that is told anything, as the service has them."""
    post: dict[str, Any] = (await stage.site.ask(TOLD, brand=stage.site.brand, number=number))["brand"]["post"]
    return {
        one["channel"]["displayName"]: (one["format"], [(row["name"], row["values"]) for row in one["options"]])
        for one in post["variants"]
    }


FLOWS: tuple[Flow, ...] = (poll_by_keys, comments_and_time)
