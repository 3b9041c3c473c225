"""Proving an address in a real browser: which cookies it sends where, the button, and a passkey."""

from playwright.async_api import Page, expect

from app.domain.identity import User
from tests.browser.conftest import Site
from tests.browser.test_passkeys import ADD, with_authenticator
from tests.mailbox import letters, link_of
from tests.world import PASSWORD, address

MOVE = "mutation ($input: ProfileUpdateInput!) { profileUpdate(input: $input) { __typename } }"
BUTTON = "Confirm the address"


async def signed_in(site: Site, page: Page, who: str) -> None:
    """Sign in to the studio; the session becomes the token `session` of the world."""
    await page.goto(f"{site.address}/sign-in?next=%2Fstudio")
    await page.fill("#email", address(who))
    await page.fill("#password", PASSWORD)
    async with page.expect_navigation():
        await page.click("main button")
    (value,) = [each.get("value", "") for each in await page.context.cookies() if "studio" in each.get("name", "")]
    site.world.tokens["session"] = value


async def link(site: Site, by: str) -> str:
    """A new link that verifies the address of U, which this session asked for."""
    assert (await site.world.post("/auth/email/resend", {}, by=by)).status_code == 200
    return link_of((await letters())[-1])


async def is_verified(site: Site, who: str = "U") -> bool:
    return (await User.get(id=site.world.ids[who])).email_verified_at is not None


async def test_a_browser_that_knows_nothing_shows_a_button(site: Site, page: Page) -> None:
    await page.goto(await link(site, "U"))
    await expect(page.get_by_role("heading", level=1)).to_have_text("Confirm your address")
    assert not await is_verified(site)
    await page.get_by_role("button", name=BUTTON).click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Your address is verified")
    assert await is_verified(site)


async def test_the_browser_that_asked_verifies_at_once(site: Site, page: Page) -> None:
    await signed_in(site, page, "U")
    await page.goto(await link(site, "session"))
    await expect(page.get_by_role("heading", level=1)).to_have_text("Your address is verified")
    assert await is_verified(site)


async def test_from_a_web_mailer_the_browser_that_asked_needs_the_button(site: Site, page: Page) -> None:
    await signed_in(site, page, "U")
    path = await link(site, "session")
    # The same machine by another name is another site, as a web mailer is.
    await page.goto(site.address.replace("localhost", "127.0.0.1") + "/about")
    await page.evaluate("(to) => { location.href = to; }", path)
    await expect(page.get_by_role("heading", level=1)).to_have_text("Confirm your address")
    assert not await is_verified(site)
    await page.get_by_role("button", name=BUTTON).click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Your address is verified")
    assert await is_verified(site)


async def test_a_passkey_takes_another_address_for_an_account_without_a_password(site: Site, page: Page) -> None:
    await with_authenticator(page)
    await page.goto(f"{site.address}/sign-in")
    added = await page.evaluate(ADD, [site.world.tokens["X"], PASSWORD])
    assert added["status"] == 200
    await site.world.confirm("X")
    sent = {"query": MOVE, "variables": {"input": {"email": "elsewhere@example.com"}}}
    assert (await site.world.post("/graphql", sent, by="X")).status_code == 200
    await User.filter(id=site.world.ids["X"]).update(password_hash=None)
    (letter,) = [each for each in await letters() if each["To"] == "elsewhere@example.com"]
    await page.goto(link_of(letter))
    await expect(page.get_by_label("Password of the account")).to_have_count(0)
    await page.get_by_role("button", name="Use a passkey").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Your address is verified")
    assert (await User.get(id=site.world.ids["X"])).email == "elsewhere@example.com"
