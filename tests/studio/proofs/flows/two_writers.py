"""Two windows write one text for a minute, at both of its ends: no question, and no word is lost."""

import asyncio
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


FLOWS: Final[tuple[Flow, ...]] = (two_people, one_person_twice)
