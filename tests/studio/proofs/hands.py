"""What hands do in a window, by keys alone where their name says so."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from playwright.async_api import Locator, Page, expect

TABS: Final = 300
"""How many stops of the Tab key one goes through at most."""


async def tabbed_to(page: Page, wanted: Locator, *, back: bool = False) -> None:
    """Move the focus by the Tab key until it is there."""
    await expect(wanted).to_be_visible()
    for _ in range(TABS):
        if await wanted.evaluate("(element) => element === document.activeElement"):
            return
        await page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"the Tab key does not reach {wanted}")


async def pressed(page: Page, button: Locator, *, back: bool = False) -> None:
    """Go to a button by the Tab key and press Enter on it."""
    await tabbed_to(page, button, back=back)
    await page.keyboard.press("Enter")


async def by_palette(page: Page, name: str) -> None:
    """Go where the palette leads by this name."""
    await page.keyboard.press("Control+k")
    await expect(page.get_by_role("combobox")).to_be_focused()
    await page.keyboard.type(name)
    await page.keyboard.press("Enter")


async def chosen(page: Page, button: Locator, entry: str) -> None:
    """Choose an entry of a menu by the mouse."""
    await button.click()
    await page.get_by_role("menuitem", name=entry, exact=True).click()


async def chosen_by_keys(page: Page, entry: str) -> None:
    """Choose an entry of the menu whose button has the focus, by the arrow keys."""
    await page.keyboard.press("Enter")
    menu = page.get_by_role("menu")
    await expect(menu.get_by_role("menuitem").first).to_be_focused()
    wanted = menu.get_by_role("menuitem", name=entry)
    # News of the row can change its entries meanwhile, and then the first one has the focus again.
    for _ in range(2 * await menu.get_by_role("menuitem").count()):
        if await wanted.evaluate("(element) => element === document.activeElement"):
            break
        await page.keyboard.press("ArrowDown")
    await expect(wanted).to_be_focused()
    await page.keyboard.press("Enter")


async def attached(page: Page, choose: Callable[[], Awaitable[None]], *files: Path) -> None:
    """Choose files in the browser's own dialog, which no page can drive."""
    async with page.expect_file_chooser() as dialog:
        await choose()
    await (await dialog.value).set_files(files)


async def said(page: Page, words: str) -> None:
    """A message says this."""
    await expect(page.locator(".toasts").get_by_text(words)).to_be_visible()
