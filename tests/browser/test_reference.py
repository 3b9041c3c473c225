"""The reference of the REST API in a browser: one part at a time, and a search over its contents."""

from playwright.async_api import Page, expect

from tests.browser.conftest import Site


async def test_a_reader_finds_a_call_and_sees_its_part_alone(site: Site, page: Page) -> None:
    await page.set_viewport_size({"width": 1280, "height": 800})
    await page.goto(f"{site.address}/docs")
    main = page.get_by_role("main")
    await expect(main.get_by_role("heading", name="Start", level=2)).to_be_visible()
    await expect(main.get_by_role("heading", name="Create a post", level=3)).to_be_hidden()
    await page.keyboard.press("/")
    await page.keyboard.type("create POST")
    await expect(page.get_by_role("link", name="Create a post")).to_be_visible()
    await expect(page.get_by_role("link", name="Delete a post")).to_be_hidden()
    await page.get_by_role("searchbox").fill("submit")
    await expect(page.get_by_role("status")).to_have_text("1 found")
    await page.keyboard.press("Enter")
    await expect(main.get_by_role("heading", name="Submit a post for review", level=3)).to_be_in_viewport()
    await expect(main.get_by_role("heading", name="Start", level=2)).to_be_hidden()
    await main.get_by_role("link", name="PostResponse").first.click()
    await expect(main.get_by_role("heading", name="PostResponse", level=3)).to_be_in_viewport()
    await page.go_back()
    await expect(main.get_by_role("heading", name="Submit a post for review", level=3)).to_be_in_viewport()
