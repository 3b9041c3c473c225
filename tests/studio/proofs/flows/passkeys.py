"""A passkey: added on the security screen, used to sign in, renamed and deleted."""

from typing import Final

from playwright.async_api import Page, expect

from tests.studio.proofs.flows.stage import Flow, Stage
from tests.studio.proofs.hands import pressed, said, tabbed_to

AUTHENTICATOR: Final = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


async def passkey(stage: Stage) -> None:
    """Added with the password, used instead of it, renamed, deleted."""
    person = stage.person()
    opened = await stage.window()
    page, dialog = opened.page, opened.page.get_by_role("dialog")
    await _authenticator(page)
    await opened.sign_in(person.email, person.password, "/studio/me/security")
    sheet = page.get_by_role("region", name="Passkeys")
    await sheet.get_by_role("button", name="Add a passkey").click()
    await dialog.get_by_label("Name").fill("Laptop")
    await dialog.get_by_label("Password").fill(person.password)
    await dialog.get_by_role("button", name="Next").click()
    await said(page, "“Laptop” is added.")
    await expect(sheet.get_by_text("never used")).to_be_visible()
    await page.get_by_role("button", name="Account").click()
    await page.get_by_role("menuitem", name="Sign out").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
    await page.goto(f"{opened.address}/studio/me/security")
    await page.get_by_role("button", name="Use a passkey").click()
    await expect(sheet.get_by_text("Laptop")).to_be_visible()
    await expect(sheet.get_by_text("never used")).to_have_count(0)
    await sheet.get_by_role("button", name="More: Laptop").click()
    await page.get_by_role("menuitem", name="Rename").click()
    await dialog.get_by_label("Name").fill("Old laptop")
    await dialog.get_by_role("button", name="Save").click()
    await sheet.get_by_role("button", name="More: Old laptop").click()
    await page.get_by_role("menuitem", name="Delete").click()
    await dialog.get_by_role("button", name="Delete").click()
    await said(page, "“Old laptop” no longer signs in.")
    await expect(sheet.get_by_text("No passkey yet.")).to_be_visible()


async def passkey_by_keys(stage: Stage) -> None:
    """Added and used by keys alone."""
    person = stage.person()
    opened = await stage.window()
    page, keys = opened.page, opened.page.keyboard
    await _authenticator(page)
    await opened.sign_in(person.email, person.password, "/studio/me/security")
    sheet = page.get_by_role("region", name="Passkeys")
    await pressed(page, sheet.get_by_role("button", name="Add a passkey"))
    dialog = page.get_by_role("dialog")
    await tabbed_to(page, dialog.get_by_label("Name"))
    await keys.type("Phone")
    await tabbed_to(page, dialog.get_by_label("Password"))
    await keys.type(person.password)
    await keys.press("Enter")
    await expect(sheet.get_by_text("Phone")).to_be_visible()
    await opened.context.clear_cookies()
    await page.goto(f"{opened.address}/studio/me/security")
    await pressed(page, page.get_by_role("button", name="Use a passkey"))
    await expect(sheet.get_by_text("Phone")).to_be_visible()


async def _authenticator(page: Page) -> None:
    """A built-in authenticator that keeps passkeys and knows its user."""
    session = await page.context.new_cdp_session(page)
    await session.send("WebAuthn.enable")
    await session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})


FLOWS: tuple[Flow, ...] = (passkey, passkey_by_keys)
