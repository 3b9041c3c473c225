"""Signing in on a page."""

import pytest
from playwright.async_api import Page, expect

from app.core import clock
from app.domain import identity
from app.domain.identity import User
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


@pytest.mark.parametrize("path", ["/sign-in?next=%2Fstudio%2F1%2Fposts", "/sign-up", "/setup?code={code}"])
async def test_a_page_to_sign_in_at_another_address_says_where_it_works(site: Site, page: Page, path: str) -> None:
    if "{code}" in path:
        await User.all().update(deleted_at=clock.now(), email_key=None)
        path = path.format(code=identity.setup_code())
    for own in (site.address, site.address.replace("localhost", "127.0.0.1")):
        await page.goto(f"{own}{path}")
        await expect(page.get_by_label("Password")).to_be_visible()
        await expect(page.get_by_role("alert")).to_have_count(0)
    # Plain http beyond this machine: no request says there which page asks.
    await page.goto(f"{site.address.replace('localhost', 'lan.example')}{path}")
    alert = page.get_by_role("alert")
    await expect(alert).to_have_text(
        f"Nobody can sign in at this address. Galley’s own address is {site.address}."
    )
    await expect(page.get_by_label("Password")).to_be_hidden()
    await alert.get_by_role("link").click()
    await expect(page).to_have_url(f"{site.address}{path}")
    await expect(page.get_by_label("Password")).to_be_visible()
    # A name of this machine that is not our own address: people can sign in.
    await page.goto(f"{site.address.replace('localhost', 'galley.localhost')}{path}")
    await expect(alert).to_have_text(
        f"Not everything works at this address. Galley’s own address is {site.address}."
    )
    await expect(page.get_by_label("Password")).to_be_visible()
