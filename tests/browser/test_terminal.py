"""A terminal is approved in a browser, by somebody who has to sign in first."""

from playwright.async_api import Page, expect

from tests.browser.conftest import Site
from tests.ledger import proves
from tests.rest.second_factor import turned_on
from tests.world import PASSWORD, address


@proves("S-130")
async def test_password_then_code_then_approval(site: Site, page: Page) -> None:
    app = await turned_on(site.world)
    begun = (await site.world.post("/auth/cli/start", {"device_name": "laptop"})).json()
    assert begun["verification_url"].startswith(f"{site.address}/terminal?code=")
    await page.goto(begun["verification_url"])
    await page.get_by_label("E-mail address").fill(address("O1"))
    await page.get_by_label("Password").fill(PASSWORD)
    await page.keyboard.press("Enter")
    await expect(page.get_by_label("Code")).to_be_focused()
    await page.get_by_label("Code").fill(app.wrong())
    await page.get_by_role("button", name="Continue").click()
    await expect(page.get_by_role("alert")).to_have_text("This code is wrong, or it was used already.")
    await page.get_by_label("Code").fill(app.recovery_codes[0])
    await page.keyboard.press("Enter")
    begin, _, end = begun["user_code"].partition("-")
    await expect(page.get_by_text(f"{begin}-····", exact=True)).to_be_visible()
    await expect(page.get_by_text("laptop", exact=True)).to_be_visible()
    await page.get_by_label("Last four letters").fill(end.lower())
    await page.get_by_role("button", name="Approve").click()
    await expect(page.get_by_role("heading")).to_have_text("The terminal is signed in")
    answer = await site.world.post("/auth/cli/token", {"device_code": begun["device_code"]})
    assert (answer.status_code, answer.json()["user"]["email"]) == (200, address("O1"))


@proves("S-130")
async def test_a_typed_code_and_a_refusal(site: Site, page: Page) -> None:
    begun = (await site.world.post("/auth/cli/start", {"device_name": "laptop"})).json()
    await page.goto(f"{site.address}/terminal")
    await page.get_by_label("E-mail address").fill(address("O1"))
    await page.get_by_label("Password").fill(PASSWORD)
    await page.keyboard.press("Enter")
    await page.get_by_label("Code").fill(begun["user_code"].replace("-", "").lower())
    await page.keyboard.press("Enter")
    await expect(page.get_by_text(begun["user_code"], exact=True)).to_be_visible()
    await page.get_by_role("button", name="Deny").click()
    await expect(page.get_by_role("heading")).to_have_text("The terminal was denied")
    answer = await site.world.post("/auth/cli/token", {"device_code": begun["device_code"]})
    assert (answer.status_code, answer.json()["code"]) == (422, "denied")
