"""Passkeys in a real browser: added and used by the bodies of the REST door, and used on the sign-in page."""

from typing import Any, Final

from playwright.async_api import CDPSession, Page, expect

from tests.browser.conftest import Site
from tests.ledger import proves
from tests.rest.second_factor import turned_on
from tests.world import PASSWORD, address, rows

ADD: Final = """async ([token, password]) => {
  const post = async (path, body) => {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  };
  const begun = (await post("/auth/passkeys/register/options", { password })).body;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(begun.options);
  const credential = await navigator.credentials.create({ publicKey });
  const made = { ceremony_token: begun.ceremony_token, credential: credential.toJSON(), name: "Virtual" };
  return post("/auth/passkeys/register", made);
}"""
_SIGN_IN: Final = """async () => {
  const begun = await (await fetch("/auth/passkeys/login/options", { method: "POST" })).json();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(begun.options);
  const credential = await navigator.credentials.get({ publicKey });
  const answer = await fetch("/auth/passkeys/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ceremony_token: begun.ceremony_token, credential: credential.toJSON() }),
  });
  return { status: answer.status, body: await answer.json() };
}"""


async def with_authenticator(page: Page, **more: Any) -> tuple[CDPSession, str]:
    """A built-in authenticator that keeps passkeys and knows its user; answers the way to it, and its id."""
    session = await page.context.new_cdp_session(page)
    await session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    added = await session.send("WebAuthn.addVirtualAuthenticator", {"options": options | more})
    return session, added["authenticatorId"]


@proves("AUTH-PASSKEY-01", "AUTH-PASSKEY-02", "TOK-OBT-04", "S-088", "S-089")
async def test_a_browser_adds_a_passkey_and_signs_in_with_it(site: Site, page: Page) -> None:
    await turned_on(site.world)
    await with_authenticator(page)
    await page.goto(f"{site.address}/sign-in")
    added = await page.evaluate(ADD, [site.world.tokens["O1"], PASSWORD])
    assert (added["status"], added["body"]["passkey"]["name"]) == (200, "Virtual")
    signed = await page.evaluate(_SIGN_IN)
    assert signed["status"] == 200
    assert set(signed["body"]) == {"user", "teams", "current_team", "token"}
    assert signed["body"]["user"]["email"] == address("O1")
    site.world.tokens["passkey"] = signed["body"]["token"]
    assert (await site.world.get("/teams", by="passkey")).status_code == 200


@proves("AUTH-PASSKEY-05", "S-089")
async def test_the_sign_in_page_takes_a_passkey(site: Site, page: Page) -> None:
    await with_authenticator(page)
    await page.goto(f"{site.address}/sign-in?next=%2Fdocs")
    await page.evaluate(ADD, [site.world.tokens["O1"], PASSWORD])
    await page.get_by_role("button", name="Use a passkey").click()
    await page.wait_for_url(f"{site.address}/docs")
    assert any("session" in item.get("name", "") for item in await page.context.cookies())


async def test_a_browser_without_a_passkey_is_told_in_words(site: Site, page: Page) -> None:
    session, authenticator = await with_authenticator(page)
    await page.goto(f"{site.address}/sign-in")
    await page.evaluate(ADD, [site.world.tokens["O1"], PASSWORD])
    not_verified = {"authenticatorId": authenticator, "isUserVerified": False}
    await session.send("WebAuthn.setUserVerified", not_verified)
    before = await rows()
    await page.get_by_role("button", name="Use a passkey").click()
    await expect(page.get_by_role("status")).to_contain_text("No passkey was used.")
    after = await rows()
    assert {**after, "passkey_ceremony": []} == {**before, "passkey_ceremony": []}
