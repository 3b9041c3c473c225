"""The second factor, another password, and sessions that end."""

import re
import time
from typing import Final

from playwright.async_api import expect
from pyotp.totp import TOTP

from tests.studio.proofs.flows.sign_in import UNAUTHORIZED, UNUSABLE
from tests.studio.proofs.flows.stage import Flow, Person, Stage
from tests.studio.proofs.hands import pressed, said, tabbed_to
from tests.studio.proofs.installation import Window

STEP: Final = 30
"""Seconds for which an app shows a code."""


async def second_factor(stage: Stage) -> None:
    """Set up with an app; signing in asks for a code, takes a recovery code once; then it is turned off."""
    stage.pardoned = [UNUSABLE, UNAUTHORIZED]
    opened, person = await _with_security(stage)
    page = opened.page
    sheet = page.get_by_role("region", name="How you sign in")
    await sheet.get_by_role("button", name="Turn on").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Password").fill("wrong")
    await dialog.get_by_role("button", name="Next").click()
    await expect(dialog.get_by_role("alert")).to_be_visible()
    await dialog.get_by_label("Password").fill(person.password)
    await dialog.get_by_role("button", name="Next").click()
    await expect(dialog.get_by_role("img", name="QR code")).to_be_visible()
    app = TOTP(await dialog.locator("code").inner_text())
    await dialog.get_by_label("Code of the app").fill("000000")
    await dialog.get_by_role("button", name="Turn on").click()
    await expect(dialog.get_by_role("alert")).to_be_visible()
    await dialog.get_by_label("Code of the app").fill(app.now())
    await dialog.get_by_role("button", name="Turn on").click()
    await expect(dialog.get_by_role("heading", name="Recovery codes")).to_be_visible()
    codes = await dialog.locator(".recovery-codes code").all_inner_texts()
    assert len(codes) == 10, codes
    await expect(dialog.get_by_role("button", name="Done")).to_be_disabled()
    async with page.expect_download() as saved:
        await dialog.get_by_role("button", name="Download").click()
    assert (await (await saved.value).path()).read_text().split() == codes
    await dialog.get_by_label("I have kept them").check()
    await dialog.get_by_role("button", name="Done").click()
    await expect(sheet).to_contain_text("10 recovery codes are left")
    await _code_asked(opened, person)
    await page.get_by_label("Code").fill("no-code")
    await page.get_by_role("button", name="Continue").click()
    await expect(page.get_by_role("alert")).to_be_visible()
    await page.get_by_label("Code").fill(codes[0])
    await page.get_by_role("button", name="Continue").click()
    await expect(sheet).to_contain_text("9 recovery codes are left")
    await sheet.get_by_role("button", name="Turn off").click()
    await dialog.get_by_label("Password").fill(person.password)
    await dialog.get_by_label("Code of your authenticator app").fill(codes[1])
    await dialog.get_by_role("button", name="Turn off").click()
    await said(page, "The second factor is off.")
    await expect(sheet.get_by_role("button", name="Turn on")).to_be_visible()


async def code_by_keys(stage: Stage) -> None:
    """A code of the app is typed after the password; Enter is enough for both."""
    person = stage.person()
    app = await _turned_on(stage, person)
    opened = await stage.window()
    page, keys = opened.page, opened.page.keyboard
    await page.goto(f"{opened.address}{stage.base}/calendar")
    await keys.type(person.email)
    await keys.press("Tab")
    await keys.type(person.password)
    await keys.press("Enter")
    await expect(page.get_by_label("Code")).to_be_focused()
    await keys.type(app)
    await keys.press("Enter")
    await expect(page.locator(".calendar")).to_be_visible()


async def second_factor_by_keys(stage: Stage) -> None:
    """Set up by keys alone; Escape does not lose the codes before they are kept."""
    opened, person = await _with_security(stage)
    page, keys = opened.page, opened.page.keyboard
    dialog = page.get_by_role("dialog")
    await pressed(page, page.get_by_role("region", name="How you sign in").get_by_role("button", name="Turn on"))
    await expect(dialog.get_by_label("Password")).to_be_focused()
    await keys.type(person.password)
    await keys.press("Enter")
    await expect(dialog.get_by_label("Code of the app")).to_be_focused()
    await keys.type(TOTP(await dialog.locator("code").inner_text()).now())
    await keys.press("Enter")
    await expect(dialog.locator(".recovery-codes li")).to_have_count(10)
    await keys.press("Escape")
    await keys.press("Escape")
    await expect(dialog.locator(".recovery-codes li")).to_have_count(10)
    await tabbed_to(page, dialog.get_by_label("I have kept them"))
    await keys.press("Space")
    await pressed(page, dialog.get_by_role("button", name="Done"))
    await expect(page.get_by_role("region", name="How you sign in")).to_contain_text("10 recovery codes are left")


async def password_change(stage: Stage) -> None:
    """Another password ends the other sessions; the old one no longer signs in."""
    stage.pardoned = [UNAUTHORIZED, UNUSABLE, "WebSocket connection to"]
    opened, person = await _with_security(stage)
    other = await stage.window()
    await other.sign_in(person.email, person.password, f"{stage.base}/home")
    page, dialog = opened.page, opened.page.get_by_role("dialog")
    await page.get_by_role("button", name="Change", exact=True).click()
    await dialog.get_by_label("Password now").fill("not it")
    await dialog.get_by_label("New password").fill("a longer and better one 77")
    await dialog.get_by_role("button", name="Change").click()
    await expect(dialog.get_by_role("alert")).to_be_visible()
    await dialog.get_by_label("Password now").fill(person.password)
    await dialog.get_by_role("button", name="Change").click()
    await said(page, "The password is changed.")
    await expect(page.get_by_role("heading", level=1, name="Security")).to_be_visible()
    await expect(other.page.get_by_text("Your session has ended.")).to_be_visible()
    await other.page.get_by_label("E-mail address").fill(person.email)
    await other.page.get_by_label("Password").fill("a longer and better one 77")
    await other.page.get_by_role("button", name="Sign in", exact=True).click()
    await expect(other.page).to_have_url(re.compile(f"{stage.base}/home"))


async def way_back_to_a_brand(stage: Stage) -> None:
    """The rooms in the left column of a screen without a brand are those of the brand that one was in."""
    page = (await stage.room("home")).page
    await page.goto(f"{stage.site.address}/studio/me/profile")
    await page.get_by_role("navigation").get_by_role("link", name="Calendar", exact=True).click()
    await expect(page.get_by_role("heading", level=1)).to_contain_text("–")
    assert page.url.endswith(f"/studio/{stage.site.brand}/calendar")


async def _with_security(stage: Stage) -> tuple[Window, Person]:
    person = stage.person()
    opened = await stage.window()
    await opened.sign_in(person.email, person.password, "/studio/me/security")
    return opened, person


async def _code_asked(opened: Window, person: Person) -> None:
    """Sign out, come back with the password, and be asked for a code."""
    page = opened.page
    await page.get_by_role("button", name="Account").click()
    await page.get_by_role("menuitem", name="Sign out").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
    await page.goto(f"{opened.address}/studio/me/security")
    await page.get_by_label("E-mail address").fill(person.email)
    await page.get_by_label("Password").fill(person.password)
    await page.get_by_role("button", name="Sign in", exact=True).click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Enter your code")


async def _turned_on(stage: Stage, person: Person) -> str:
    """Turn the second factor on by the API; the next code of the app, as the one of now is used up by it."""
    signed = await stage.sent("/auth/login", email=person.email, password=person.password)
    begun = await stage.sent("/auth/two-factor/setup", signed["token"], password=person.password)
    app, now = TOTP(begun["secret"]), int(time.time())
    proof = {"setup_token": begun["setup_token"], "code": app.at(now)}
    await stage.sent("/auth/two-factor/confirm", signed["token"], **proof)
    return app.at(now + STEP)


FLOWS: tuple[Flow, ...] = (
    second_factor,
    second_factor_by_keys,
    code_by_keys,
    password_change,
    way_back_to_a_brand,
)
