"""Ideas: noted, sorted, and made a post."""

from playwright.async_api import Page, expect

from tests.studio.proofs.flows.stage import Flow, Stage
from tests.studio.proofs.hands import said, tabbed_to


async def written(stage: Stage) -> None:
    """Noted with the mouse, accepted, taken back, written: the draft has its texts, and the idea leads to it."""
    page = (await stage.room("ideas")).page
    dialog = page.get_by_role("dialog")
    await page.get_by_role("button", name="Idea", exact=True).click()
    await dialog.get_by_label("Headline").fill("What the miller told us")
    await dialog.get_by_label("Angle").fill("Slow stones, cool flour.")
    await dialog.get_by_role("button", name="Add it").click()
    await said(page, "The idea is noted.")
    card = page.locator(".idea", has_text="What the miller told us")
    await card.get_by_role("button", name="Accept").click()
    await said(page, "“What the miller told us” is accepted.")
    await expect(card).to_have_count(0)
    await page.locator(".toasts").get_by_role("button", name="Undo").last.click()
    await expect(card).to_be_visible()
    await card.get_by_role("button", name="Write it").click()
    await dialog.get_by_role("button", name="Write", exact=True).click()
    await expect(page.get_by_label("Title")).to_have_value("What the miller told us")
    await expect(page.get_by_label("Text", exact=True)).to_have_value("Slow stones, cool flour.")
    address = page.url
    await page.get_by_role("link", name="Ideas").click()
    await page.get_by_role("button", name="Used").click()
    await card.get_by_role("link", name="Open the post").click()
    await expect(page).to_have_url(address)


async def written_by_keys(stage: Stage) -> None:
    """N notes, D dismisses, E edits, A accepts, Enter writes."""
    page = (await stage.room("ideas")).page
    for headline in ("Keys one", "Keys two", "Keys three"):
        await _noted(page, headline)
    await _row(page, "Keys one")
    await page.keyboard.press("d")
    await said(page, "“Keys one” is dismissed.")
    await _row(page, "Keys two")
    await page.keyboard.press("e")
    dialog = page.get_by_role("dialog")
    await expect(dialog.get_by_label("Headline")).to_have_value("Keys two")
    await tabbed_to(page, dialog.get_by_label("Angle"))
    await page.keyboard.type("From the other side.")
    await page.keyboard.press("Control+Enter")
    await expect(page.locator(".idea", has_text="Keys two")).to_contain_text("From the other side.")
    await _row(page, "Keys three")
    await page.keyboard.press("a")
    await said(page, "“Keys three” is accepted.")
    await page.keyboard.press("Control+z")
    await expect(page.locator(".idea", has_text="Keys three")).to_be_visible()
    await _row(page, "Keys two")
    await page.keyboard.press("Enter")
    await expect(dialog.get_by_role("button", name="Write", exact=True)).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.get_by_label("Title")).to_have_value("Keys two")


async def _noted(page: Page, headline: str) -> None:
    await page.keyboard.press("n")
    await expect(page.get_by_role("dialog").get_by_label("Headline")).to_be_focused()
    await page.keyboard.type(headline)
    await page.keyboard.press("Enter")
    await expect(page.locator(".idea", has_text=headline)).to_be_visible()


async def _row(page: Page, headline: str) -> None:
    """Go down to the row of an idea."""
    await expect(page.get_by_role("dialog")).to_have_count(0)
    row = page.locator(".idea", has_text=headline)
    for _ in range(20):
        await page.keyboard.press("k")
    for _ in range(20):
        if await row.evaluate("(one) => one === document.activeElement"):
            return
        await page.keyboard.press("j")
    raise AssertionError(f"J does not reach “{headline}”")


async def several(stage: Stage) -> None:
    """Three ideas are selected by keys, dismissed at once and taken back at once; one more by its box."""
    page = (await stage.room("ideas")).page
    names = [f"Several {name}" for name in ("one", "two", "three", "four")]
    for headline in names:
        await _noted(page, headline)
    cards = page.locator(".idea", has_text="Several ")
    await _row(page, names[3])
    await page.keyboard.press("x")
    await page.keyboard.press("j")
    await page.keyboard.press("j")
    await page.keyboard.press("Shift+X")
    bar = page.get_by_role("toolbar", name="Selected ideas")
    await expect(bar).to_contain_text("3 selected")
    await page.get_by_label(f"Select: {names[0]}").check()
    await page.get_by_label(f"Select: {names[1]}").uncheck()
    await bar.get_by_role("button", name="Dismiss").click()
    await said(page, "3 ideas are dismissed.")
    await expect(cards).to_have_count(1)
    await expect(bar).to_have_count(0)
    await page.keyboard.press("Control+z")
    await expect(cards).to_have_count(4)


FLOWS: tuple[Flow, ...] = (written, written_by_keys, several)
