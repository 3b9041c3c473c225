"""Threads while they are written: parts, and what channels get that have none."""

import re
from typing import Final

from playwright.async_api import expect

from tests.studio.proofs.flows.stage import SAVED, Flow, Stage


async def parts_by_keys(stage: Stage) -> None:
    """A text is divided at the caret, a part is moved, joined and removed, and the caret is where one writes."""
    channel = await stage.channel("Without threads")
    post = await stage.post("A thread", "One. Two.", channel_ids=[channel.number])
    page = (await stage.room(f"editor/{post['id']}")).page
    keys, parts = page.keyboard, page.get_by_label(re.compile(r"^Part \d of \d$"))
    await page.get_by_label("Text", exact=True).press("Control+Home")
    for _ in range(len("One.")):
        await keys.press("ArrowRight")
    # Who types on loses no letter, neither before the key nor behind it.
    await keys.type("..")
    await keys.press("Control+Shift+Enter")
    await keys.type("Now ")
    await expect(parts.first).to_have_value("One...")
    await expect(parts.nth(1)).to_have_value("Now Two.")
    await keys.press("End")
    await keys.type("\n---")
    await expect(parts).to_have_count(3)
    await keys.type("Three.")
    await expect(parts.nth(2)).to_have_value("Three.")
    await keys.press("Alt+Shift+ArrowUp")
    await expect(parts.nth(1)).to_have_value("Three.")
    await keys.type(" And")
    await expect(page.get_by_role("complementary", name="Preview")).to_contain_text("One... Three. And Now Two.")
    await expect(page.locator(".thread")).to_contain_text("No threads there, so all parts go out in one text: ")
    await keys.press("Control+s")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    assert (await stage.read(post["id"]))["body"] == "One...\n---\nThree. And\n---\nNow Two."
    await keys.press("Home")
    await keys.press("Backspace")
    await expect(parts).to_have_count(2)
    await keys.type("x")
    await expect(parts.first).to_have_value("One...\nxThree. And")
    await parts.nth(1).press("Control+Shift+Backspace")
    await expect(page.get_by_label("Text", exact=True)).to_have_value("One...\nxThree. And")
    await page.get_by_role("button", name="Undo").click()
    await expect(parts).to_have_count(2)
    await page.get_by_role("button", name="Remove: Part 1 of 2").click()
    await expect(page.get_by_label("Text", exact=True)).to_have_value("Now Two.")


FLOWS: Final[tuple[Flow, ...]] = (parts_by_keys,)
