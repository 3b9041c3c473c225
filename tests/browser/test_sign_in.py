"""Signing in on a page."""

from playwright.async_api import Page, expect

from tests.browser.conftest import Site
from tests.world import PASSWORD, address


async def test_signing_in_leads_on_and_leaves_a_cookie_that_no_script_sees(site: Site, page: Page) -> None:
    await page.goto(f"{site.address}/sign-in?next=%2Fdocs")
    await page.get_by_label("E-mail address").fill(address("O1"))
    await page.get_by_label("Password").fill(PASSWORD)
    await page.get_by_role("button", name="Sign in").click()
    await page.wait_for_url(f"{site.address}/docs")
    (cookie,) = [item for item in await page.context.cookies() if "session" in item.get("name", "")]
    assert (cookie.get("httpOnly"), cookie.get("sameSite")) == (True, "Lax")
    assert await page.evaluate("document.cookie") == ""


async def test_the_files_of_the_studio_are_there_before_the_password(site: Site, page: Page) -> None:
    async with page.expect_event("requestfinished", lambda request: "/vendor/urql." in request.url):
        await page.goto(f"{site.address}/sign-in")
    await page.wait_for_load_state("networkidle")
    await page.get_by_label("E-mail address").fill(address("O1"))
    await page.get_by_label("Password").fill(PASSWORD)
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", level=1)).to_contain_text("O1")
    loaded = await page.evaluate(
        "[...document.querySelectorAll('link[rel=modulepreload], link[rel=stylesheet]')].map("
        " (link) => performance.getEntriesByName(link.href)[0].transferSize)"
    )
    assert loaded[:6] == [0] * 6


async def test_a_wrong_password_is_told_above_the_form_and_keeps_the_address(site: Site, page: Page) -> None:
    await page.goto(f"{site.address}/sign-in")
    await page.get_by_label("E-mail address").fill(address("O1"))
    await page.get_by_label("Password").fill("wrong")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert")).to_have_text("These credentials do not match our records.")
    await expect(page.get_by_label("E-mail address")).to_have_value(address("O1"))
    await expect(page.get_by_label("Password")).to_be_focused()
