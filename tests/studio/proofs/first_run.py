"""The first three minutes: set-up, brand, feed, a post with a picture, scheduled and seen live, by one hand each.

`python -m tests.studio first-run`. Once by mouse alone (words are typed, nothing else is done by keys) and once by
keys alone, on an empty installation each. Ends with exit code 1 over three minutes, for a message in the console,
and for a request to elsewhere.
"""

import argparse
import asyncio
import time
from pathlib import Path
from typing import Final

from playwright.async_api import Locator, Page, expect

from tests.soak.service import Service
from tests.studio.proofs.hands import attached, chosen_by_keys, pressed, tabbed_to
from tests.studio.proofs.installation import Window, browsing, serving, verdict, window
from tests.studio.proofs.screens import picture

MOST_SECONDS: Final = 180
PASSWORD: Final = "correct horse battery"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this proof."""
    parser.add_argument("--hand", choices=["mouse", "keys"], action="append")


def main(given: argparse.Namespace) -> int:
    """Run it by each hand."""
    problems: list[str] = []
    for hand in given.hand or ("mouse", "keys"):
        with serving(given.storage) as service:
            problems += asyncio.run(_timed(service, hand))
    return verdict(problems)


async def _timed(service: Service, hand: str) -> list[str]:
    file = service.folder / "loaf.png"
    file.write_bytes(picture())
    code = service.setup_code()
    async with browsing() as (_, browser):
        opened = await window(browser, f"http://localhost:{service.port}")
        begun = time.monotonic()
        await opened.page.goto(f"{opened.address}/setup?code={code}")
        await (_by_mouse if hand == "mouse" else _by_keys)(opened, file)
        seconds = time.monotonic() - begun
        print(f"by {hand}: {seconds:.1f} s, {len(opened.requests)} requests")
        await opened.context.close()
    slow = [f"by {hand}: {seconds:.0f} s"] if seconds > MOST_SECONDS else []
    return slow + [f"by {hand}: {problem}" for problem in opened.problems]


FIELDS: Final = {
    "E-mail address": "amira@northwind.example",
    "Password": PASSWORD,
}
TEXT: Final = "Flour, water, salt and patience."


async def _by_mouse(opened: Window, file: Path) -> None:
    page = opened.page
    for label, value in FIELDS.items():
        await _typed_by_mouse(page.get_by_label(label), value)
    await page.get_by_role("button", name="Start").click()
    await expect(page.get_by_role("heading", level=1)).to_contain_text("Amira")
    await _typed_by_mouse(page.get_by_label("Say one thing"), TEXT)
    await page.get_by_role("link", name="Web feed", exact=True).click()
    await page.get_by_role("dialog").get_by_role("button", name="Connect").click()
    await expect(page.get_by_role("status")).to_contain_text("is connected")
    await expect(page.get_by_label("Say one thing")).to_have_value(TEXT)
    await page.get_by_role("button", name="Choose a time").click()
    await expect(page.get_by_label("Text", exact=True)).to_have_value(TEXT)
    await _typed_by_mouse(page.get_by_label("Title"), "Rye for beginners")
    await attached(page, page.get_by_role("button", name="Add media").click, file)
    await _described(page, by_mouse=True)
    await page.get_by_role("button", name="When").click()
    await page.get_by_role("button", name="Tomorrow 09:00").click()
    await expect(page.get_by_text("saved now")).to_be_visible()
    await page.get_by_role("button", name="Schedule", exact=True).click()
    await expect(page.locator(".top")).to_contain_text("Scheduled")
    await page.get_by_role("button", name="More", exact=True).click()
    await page.get_by_role("menuitem", name="Publish now").click()
    await page.get_by_role("dialog").get_by_role("button", name="Publish now").click()
    await _live(page)


async def _typed_by_mouse(field: Locator, value: str) -> None:
    await field.click()
    await field.page.keyboard.type(value)


async def _by_keys(opened: Window, file: Path) -> None:
    page, keys = opened.page, opened.page.keyboard
    for label, value in FIELDS.items():
        await tabbed_to(page, page.get_by_label(label))
        await keys.type(value)
    await keys.press("Enter")
    await expect(page.get_by_role("heading", level=1)).to_contain_text("Amira")
    await tabbed_to(page, page.get_by_label("Say one thing"))
    await keys.type(TEXT)
    await tabbed_to(page, page.get_by_role("link", name="Web feed", exact=True))
    await keys.press("Enter")
    await expect(page.get_by_role("dialog")).to_be_visible()
    await tabbed_to(page, page.get_by_role("dialog").get_by_role("button", name="Connect"))
    await keys.press("Enter")
    await expect(page.get_by_role("status")).to_contain_text("is connected")
    await expect(page.get_by_label("Say one thing")).to_have_value(TEXT)
    await tabbed_to(page, page.get_by_role("button", name="Choose a time"))
    await keys.press("Enter")
    await expect(page.get_by_label("Text", exact=True)).to_have_value(TEXT)
    await tabbed_to(page, page.get_by_label("Title"))
    await keys.type("Rye for beginners")
    add = page.get_by_role("button", name="Add media")
    await tabbed_to(page, add)
    await attached(page, lambda: keys.press("Enter"), file)
    await _described(page, by_mouse=False)
    await pressed(page, page.get_by_role("button", name="When"), back=True)
    await pressed(page, page.get_by_role("button", name="Tomorrow 09:00"))
    await expect(page.get_by_text("saved now")).to_be_visible()
    await expect(page.get_by_role("button", name="Schedule", exact=True)).to_be_enabled()
    await keys.press("Control+Enter")
    await expect(page.locator(".top")).to_contain_text("Scheduled")
    await tabbed_to(page, page.get_by_role("button", name="More", exact=True), back=True)
    await chosen_by_keys(page, "Publish now")
    await expect(page.get_by_role("dialog")).to_be_visible()
    await tabbed_to(page, page.get_by_role("dialog").get_by_role("button", name="Publish now"))
    await keys.press("Enter")
    await _live(page)


async def _described(page: Page, *, by_mouse: bool) -> None:
    """Say what is to be seen on the picture, which the editor asks for at once."""
    dialog = page.get_by_role("dialog")
    await expect(dialog.get_by_label("Alternative text")).to_be_visible()
    if by_mouse:
        await dialog.get_by_label("Alternative text").click()
    await page.keyboard.type("A loaf on a board")
    save = dialog.get_by_role("button", name="Save")
    if by_mouse:
        await save.click()
    else:
        await tabbed_to(page, save)
        await page.keyboard.press("Enter")
    await expect(dialog).to_have_count(0)
    await expect(page.locator(".media-row img")).to_be_visible()


async def _live(page: Page) -> None:
    """See the post on the public page of the feed."""
    await expect(page.locator(".top")).to_contain_text("Published")
    link = page.get_by_role("link", name="Open", exact=True).first
    await expect(link).to_be_visible()
    address = await link.get_attribute("href")
    answer = await page.request.get(str(address).partition("#")[0])
    assert TEXT in await answer.text()
