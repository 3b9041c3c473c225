"""Somebody who has a passkey and no password: everything that asks for a proof takes the passkey.

`python -m tests.studio passkeys`. Ends with exit code 1 for a message in the console. As a module of its own, run
with an address in the environment of a service, it takes the password of that person away.
"""

import argparse
import asyncio
import subprocess
import sys
from typing import Final

from playwright.async_api import Page, expect

from app.core import config
from app.domain import identity
from app.wiring import services
from tests.studio.proofs.installation import Installation, browsing, installed, verdict, window

DEVICE: Final = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
PASSWORD: Final = "a password that was chosen later"
SECURITY: Final = "/studio/me/security"


def arguments(parser: argparse.ArgumentParser) -> None:
    """This proof has no options of its own."""


def main(given: argparse.Namespace) -> int:
    """Run it."""
    with installed(given.storage) as site:
        return asyncio.run(_proved(site))


async def _proved(site: Installation) -> int:
    email = site.email("editor")
    async with browsing() as (_, browser):
        opened = await window(browser, site.address)
        page = opened.page
        session = await opened.context.new_cdp_session(page)
        await session.send("WebAuthn.enable")
        await session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
        await opened.sign_in(email, site.demo["password"], SECURITY)
        await page.get_by_role("button", name="Add a passkey").click()
        await _dialog(page, "Add a passkey", Name="Laptop", Password=site.demo["password"])
        await expect(page.get_by_text("Laptop", exact=True)).to_be_visible()
        print("with the password: a passkey")
        await asyncio.to_thread(_without_password, site, email)
        await opened.open("/studio/me/tokens")
        await page.keyboard.press("n")
        await _dialog(page, "New token", Name="Reports")
        await page.get_by_role("dialog", name="The token is ready").wait_for()
        print("with the passkey: a token of full access")
        await opened.open("/studio/me/profile")
        await page.get_by_label("E-mail address").fill("moved@example.com")
        await page.get_by_role("button", name="Save").click()
        # The sign-in confirmed the session, so nothing is asked for within a quarter of an hour.
        await expect(page.get_by_role("status").filter(has_text="link")).to_be_visible()
        await opened.open(SECURITY)
        await page.get_by_role("button", name="Turn on").click()
        await _dialog(page, "Second factor")
        await expect(page.get_by_role("dialog").get_by_role("img")).to_be_visible()
        await page.keyboard.press("Escape")
        print("with the passkey: two-factor is set up")
        await page.get_by_role("button", name="Set one").click()
        await _dialog(page, "Set a password", **{"New password": PASSWORD})
        await expect(page.get_by_role("button", name="Change", exact=True)).to_be_visible()
        print("with the passkey: the first password")
        await page.get_by_role("button", name="Delete…").click()
        dialog = page.get_by_role("dialog")
        await dialog.get_by_role("button", name="Use a passkey instead").click()
        await dialog.get_by_role("textbox").first.fill(email)
        await dialog.locator("footer .main").click()
        await page.wait_for_url("**/sign-in")
        print("with the passkey in place of the password: the end of the account")
        problems = opened.problems
        await opened.context.close()
    return verdict(problems)


async def _dialog(page: Page, title: str, **typed: str) -> None:
    """Fill the dialog and send it; the device answers where no password is asked for."""
    dialog = page.get_by_role("dialog", name=title)
    await dialog.wait_for()
    for label, value in typed.items():
        await dialog.get_by_label(label, exact=True).fill(value)
    if "Password" not in typed:
        await expect(dialog.get_by_text("Your device asks for your passkey")).to_be_visible()
    await dialog.locator("footer .main").click()
    await expect(dialog).to_have_count(0)


def _without_password(site: Installation, email: str) -> None:
    command = [sys.executable, "-m", "tests.studio.proofs.passkeys", email]
    subprocess.run(command, check=True, env=site.service.environ, timeout=60)


async def _forget(email: str) -> None:
    async with services.storage(config.load()):
        await identity.User.filter(email=email).update(password_hash=None)


if __name__ == "__main__":
    asyncio.run(_forget(sys.argv[1]))
