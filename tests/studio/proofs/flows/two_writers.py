"""Two windows write one text for a minute, at both of its ends: no question, and no word is lost."""

import asyncio
import re
from typing import Final

from playwright.async_api import Page, expect

from tests.studio.proofs.flows.stage import SAVED, Flow, Stage

SECONDS: Final = 60
MIDDLE: Final = "The rye is back, and the oven is hot."
PAUSES: Final = (0.05, 0.12, 0.3, 1.9)
"""Between words, in seconds; in the last one the window saves."""


async def two_people(stage: Stage) -> None:
    """An owner writes before the text, an editor behind it; each reads what the other wrote."""
    await _typing(stage, "editor")


async def one_person_twice(stage: Stage) -> None:
    """One person writes in two windows at once."""
    await _typing(stage, "owner")


async def faces(stage: Stage) -> None:
    """Who else has the post open has a face, which says where they type; a client sees nobody and is not seen."""
    web = await stage.channel("Two writers' feed")
    post = await stage.post("Who is here", MIDDLE, channel_ids=[web.number])
    here = (await stage.room(f"editor/{post['id']}")).page
    await expect(here.locator(".presence")).to_have_count(0)
    there = (await stage.room(f"editor/{post['id']}", "editor")).page
    word = here.locator(".presence-word")
    await expect(word).to_have_text(re.compile("is here$"))
    await expect(there.locator(".presence-face")).to_have_count(1)
    await there.get_by_role("button", name=web.name).click()
    await there.get_by_label("Text", exact=True).press_sequentially("Rye", delay=50)
    await expect(word).to_have_text(re.compile(f"is typing in .?{web.name}.?$"))
    await expect(word).to_have_text(re.compile("is here$"), timeout=8_000)
    await there.goto("about:blank")
    await expect(here.locator(".presence")).to_have_count(0)


async def marks(stage: Stage) -> None:
    """A mark with the initials of another stands at the line in which they write; no key leads to it."""
    web = await stage.channel("Marked feed")
    body = "Rye is back.\n\n" + "And the oven is hot. " * 20
    post = await stage.post("Side by side", body, channel_ids=[web.number])
    here = (await stage.room(f"editor/{post['id']}")).page
    there = (await stage.room(f"editor/{post['id']}", "editor")).page
    await expect(here.locator(".presence-face")).to_have_count(1)
    mark, field = here.locator(".caret"), here.get_by_label("Text", exact=True)
    await expect(mark).to_have_count(0)
    await there.get_by_label("Text", exact=True).focus()
    await there.keyboard.press("Control+End")
    await expect(mark).to_be_visible()
    # Two lines of 28 px stand above the one in which the caret is, however often that one is wrapped.
    await expect(mark).to_have_css("top", "56px")
    await expect(here.locator(".carets")).to_have_attribute("aria-hidden", "true")
    await field.focus()
    await here.keyboard.press("Tab")
    assert not await here.evaluate("Boolean(document.activeElement.closest('.carets'))")
    await there.keyboard.press("Control+Home")
    await expect(mark).to_have_css("top", "0px")
    await there.get_by_label("Title").focus()
    await expect(mark).to_have_count(0)


async def _typing(stage: Stage, other: str) -> None:
    post = await stage.post("Two at once", MIDDLE)
    here = (await stage.room(f"editor/{post['id']}")).page
    there = (await stage.room(f"editor/{post['id']}", other)).page
    first, second = await asyncio.gather(_written(here, "a", 0), _written(there, "z", len(MIDDLE)))
    texts = [page.get_by_label("Text", exact=True) for page in (here, there)]
    for page in (here, there):
        await expect(page.locator(".saved")).to_have_text(SAVED, timeout=15_000)
        await expect(page.get_by_role("dialog")).to_have_count(0)
        await expect(page.locator(".note")).to_have_count(0)
    whole = f"{' '.join(first)} {MIDDLE} {' '.join(second)}"
    for text in texts:
        await expect(text).to_have_value(whole, timeout=15_000)
    assert (await stage.read(post["id"]))["body"] == whole
    print(f"    {len(first)} and {len(second)} words")


async def _written(page: Page, letter: str, at: int) -> list[str]:
    """Type words for a while, with the caret where the changes of the other leave it."""
    field = page.get_by_label("Text", exact=True)
    await field.evaluate("(field, at) => { field.focus(); field.setSelectionRange(at, at); }", at)
    words = list[str]()
    ends = asyncio.get_running_loop().time() + SECONDS
    while asyncio.get_running_loop().time() < ends:
        word = f"{letter}{len(words)}"
        await page.keyboard.type(f" {word}" if at else f"{word} ", delay=40)
        words.append(word)
        await asyncio.sleep(PAUSES[len(words) % len(PAUSES)])
        await expect(page.get_by_role("dialog")).to_have_count(0)
    return words


FLOWS: Final[tuple[Flow, ...]] = (faces, marks, two_people, one_person_twice)
