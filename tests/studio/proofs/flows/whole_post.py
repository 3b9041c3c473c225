"""One post that says everything: formats, options, files, an own time and comments, approved once by a client."""

import asyncio
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from playwright.async_api import Locator, Page, expect

from tests.domain.media.papers import paper
from tests.domain.media.pictures import picture, saved
from tests.studio.proofs.flows.stage import SAVED, Flow, Stage
from tests.studio.proofs.hands import pressed, tabbed_to
from tests.studio.proofs.installation import PHONE, WIDE

DUE: Final = (datetime.now(UTC) + timedelta(days=9)).strftime("%Y-%m-%dT09:00:00+00:00")
PLATFORMS: Final = {"Stories": "facebook", "Loaf on X": "x", "Mill": "linkedin", "Sky": "bluesky"}
QUESTION: Final = "Rye or wheat for the new year?"
COMMENT: Final = "Orders: https://example.com/orders"
WHOLE: Final = """
query ($brand: BigInt!, $number: BigInt!) {
  brand(databaseId: $brand) { id post(databaseId: $number) {
    id status followUps { text after }
    variants { channel { displayName } format dueAt options { name words } media { filename } followUps { text } }
    publications { status channel { displayName } }
  } }
}
"""


async def whole_post(stage: Stage) -> None:
    """A story with a cover and topics, a poll, a PDF, a first comment and an own time, approved by a client.

    Everything is set in the editor, the topics by keys alone; the client sees all of it at both widths.
    """
    number = await _begun(stage)
    page = (await stage.room(f"editor/{number}", "member", size=WIDE)).page
    await _formats(page)
    await _saved(page)
    await stage.site.rest("POST", f"/posts/{number}/schedule", json={"due_at": DUE})
    await _tab(page, "Sky").click()
    time = page.get_by_role("region", name="Time on this channel")
    await time.get_by_role("button", name="A time of its own").click()
    await time.get_by_label("Time", exact=True).fill("12:15")
    await page.keyboard.press("Enter")
    await expect(time).to_contain_text("Its own:")
    await _saved(page)
    await page.keyboard.press("Escape")
    await expect(page.locator(".issues")).to_have_count(0)
    await expect(page.locator(".hints")).to_contain_text("This format shows no text")
    await _pictured(page, stage, "editor")
    await _held(stage, number, "DRAFT")

    await page.locator(".act-bar").get_by_role("button", name="Submit for review").click()
    await page.get_by_role("dialog").get_by_role("button", name="Submit for review").click()
    await expect(page.locator(".top")).to_contain_text("In review")
    guest = await _seen(stage, await _link(stage, number))
    await guest.get_by_label("Your name").fill("Gritt")
    await guest.get_by_role("button", name="Approve").click()
    await expect(guest.get_by_role("status")).to_contain_text("Thank you. You approved")
    await _held(stage, number, "SCHEDULED")


async def _begun(stage: Stage) -> int:
    """Channels and files of the brand, and a draft for most of the channels; its number."""
    channels = {name: (await stage.channel(name)).number for name in ("Counter", *PLATFORMS)}
    command = [sys.executable, "-m", "tests.studio.proofs.flows.platform"]
    words = [f"{channels[name]}={platform}" for name, platform in PLATFORMS.items()]
    await asyncio.to_thread(
        subprocess.run, [*command, *words], check=True, env=stage.site.service.environ, timeout=60
    )
    files = {
        "loaf.jpg": saved("JPEG", picture(1080, 1920)),
        "cover.jpg": saved("JPEG", picture(640, 640)),
        "prices.pdf": paper(3),
    }
    for name, content in files.items():
        await stage.site.rest("POST", "/media/assets", files={"file": (name, content)})
    # A story is nothing without its file, so its channel comes when the file is there.
    first = [ident for name, ident in channels.items() if name != "Stories"]
    made = await stage.post("Everything", QUESTION, channel_ids=first)
    ident: int = made["id"]
    return ident


async def _formats(page: Page) -> None:
    """Another format on each channel, with what it needs, and a comment for all."""
    form = page.get_by_role("group", name="Options", exact=True)
    await page.get_by_role("button", name="Add a first comment").click()
    await page.keyboard.type(COMMENT)

    await _tab(page, "Counter").click()
    await _attach(page, page.get_by_role("button", name="From the library"), "loaf.jpg")
    await form.get_by_role("button", name="Story", exact=True).click()
    await _unfold(form)
    await _attach(page, form.get_by_role("button", name="Choose a file"), "cover.jpg")
    await _topics_by_keys(page, form)

    await page.keyboard.press("Control+Shift+C")
    await page.get_by_role("dialog").get_by_role("checkbox", name="Stories").check()
    await page.keyboard.press("Escape")
    await _tab(page, "Stories").click()
    await _attach(page, page.get_by_role("button", name="From the library"), "loaf.jpg")
    await form.get_by_role("button", name="Story", exact=True).click()

    await _tab(page, "Loaf on X").click()
    await form.get_by_role("button", name="Poll", exact=True).click()
    for place, answer in ((1, "Rye"), (2, "Wheat")):
        await form.get_by_label(f"Answers, {place}", exact=True).fill(answer)
    await form.get_by_label("Time until the poll ends").fill("1440")

    await _tab(page, "Mill").click()
    await _attach(page, page.get_by_role("button", name="From the library"), "prices.pdf")
    await form.get_by_role("button", name="Document", exact=True).click()
    await form.get_by_label("Title of the document").fill("Prices of the new year")


async def _seen(stage: Stage, url: str) -> Page:
    """The client sees all of it, wide and on a phone; the phone's page."""
    page = None
    for size in (WIDE, PHONE):
        guest = await stage.window(size)
        await guest.page.goto(url)
        body = guest.page.locator("body")
        for words_ in (
            QUESTION,
            COMMENT,
            *("Story", "Poll", "Rye", "Wheat", "Document", "Prices of the new year", "prices.pdf", "12:15"),
            *("Bread & rolls", "News"),
        ):
            await expect(body).to_contain_text(words_)
        await expect(guest.page.get_by_role("link", name="prices.pdf").last).to_be_visible()
        assert await guest.beyond() <= 0
        await _pictured(guest.page, stage, f"guest-{size[0]}")
        page = guest.page
    assert page is not None
    return page


async def _topics_by_keys(page: Page, form: Locator) -> None:
    """Search, choose two, take one off and choose it again, with the keyboard alone."""
    field, keys = form.get_by_role("combobox", name="Topics"), page.keyboard
    await tabbed_to(page, field)
    await keys.type("bread")
    found = form.get_by_role("listbox", name="Topics").get_by_role("option")
    await expect(found).to_have_count(1)
    await keys.press("Enter")
    await keys.type("ne")
    await expect(found.filter(has_text="News")).to_be_visible()
    await keys.press("ArrowDown")
    await keys.press("ArrowUp")
    await keys.press("Enter")
    topics = form.get_by_role("list", name="Chosen: Topics").get_by_role("listitem")
    await expect(topics).to_have_text(["Bread & rolls", "News"])
    await keys.press("Backspace")
    await expect(topics).to_have_text(["Bread & rolls"])
    await keys.type("News")
    await expect(found).to_have_count(1)
    await keys.press("Enter")
    await keys.press("Escape")
    await expect(found).to_have_count(0)
    await expect(topics).to_have_text(["Bread & rolls", "News"])
    await expect(form).to_be_visible()


async def _held(stage: Stage, number: int, status: str) -> None:
    """The service has all of it, and the approval changes none of it."""
    post: dict[str, Any] = (await stage.site.ask(WHOLE, brand=stage.site.brand, number=number))["brand"]["post"]
    assert post["status"] == status, post["status"]
    assert post["followUps"] == [{"text": COMMENT, "after": 0}]
    own = {row["channel"]["displayName"]: row for row in post["variants"]}
    assert {name: row["format"] for name, row in own.items() if row["format"]} == {
        "Counter": "STORY",
        "Stories": "STORY",
        "Loaf on X": "POLL",
        "Mill": "DOCUMENT",
    }
    told = {name: {one["name"]: one["words"] for one in row["options"]} for name, row in own.items()}
    assert told["Counter"] == {"cover": "a file", "topics": "Bread & rolls, News"}
    assert told["Loaf on X"] == {"answers": "Rye, Wheat", "minutes": "1 day"}
    assert told["Mill"] == {"document_title": "Prices of the new year"}
    assert [one["filename"] for one in own["Mill"]["media"]] == ["prices.pdf"]
    assert own["Sky"]["dueAt"] == f"{DUE[:10]}T12:15:00+00:00"
    assert own["Stories"]["followUps"] == []
    if status == "SCHEDULED":
        assert {one["status"] for one in post["publications"]} == {"SCHEDULED"}


async def _link(stage: Stage, number: int) -> str:
    page = (await stage.room(f"review?post={number}")).page
    await page.get_by_role("button", name="Share this post").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("For whom").fill("The mill")
    await dialog.get_by_role("button", name="Make the link").click()
    return await dialog.get_by_label("Share link").input_value()


async def _attach(page: Page, way: Locator, name: str) -> None:
    await way.click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_role("button", name=name).click()
    await pressed(page, dialog.get_by_role("button", name="Use"))


async def _saved(page: Page) -> None:
    await page.keyboard.press("Control+s")
    await expect(page.locator(".saved")).to_have_text(SAVED)


async def _unfold(form: Locator) -> None:
    if await form.locator("details:not([open])").count():
        await form.locator("summary").click()


async def _pictured(page: Page, stage: Stage, name: str) -> None:
    """Keep a picture where the run is asked to keep them."""
    if stage.pictures is not None:
        stage.pictures.mkdir(parents=True, exist_ok=True)
        await page.screenshot(path=stage.pictures / f"whole_post-{name}.png", full_page=True)


def _tab(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Channels").get_by_role("button", name=name)


FLOWS: tuple[Flow, ...] = (whole_post,)
