"""Signing in with a password, keeping a session and losing one."""

from typing import Final

from playwright.async_api import expect

from tests.studio.proofs.flows.stage import PASSWORD, SAVED, Flow, Stage
from tests.studio.proofs.hands import tabbed_to
from tests.studio.proofs.installation import Window

COOKIE: Final = "studio"
UNAUTHORIZED: Final = "status of 401"
UNVERIFIED: Final = "status of 403"
NEWCOMER: Final = "nora.vik@kornhaus.example"
UNUSABLE: Final = "status of 422"


async def password(stage: Stage) -> None:
    """A wrong password is said, the right one leads to where one wanted to go; signing out leads back."""
    stage.pardoned = [UNUSABLE, UNAUTHORIZED]
    opened = await stage.window()
    page = opened.page
    await page.goto(f"{opened.address}{stage.base}/ideas")
    await page.get_by_label("E-mail address").fill(stage.site.demo["email"])
    await page.get_by_label("Password").fill("not my password")
    await page.get_by_role("button", name="Sign in", exact=True).click()
    await expect(page.get_by_role("alert")).to_be_visible()
    await expect(page.get_by_label("E-mail address")).to_have_value(stage.site.demo["email"])
    await page.get_by_label("Password").fill(stage.site.demo["password"])
    await page.get_by_role("button", name="Sign in", exact=True).click()
    await expect(page.get_by_role("heading", level=1, name="Ideas")).to_be_visible()
    await page.get_by_role("button", name="Account").click()
    await page.get_by_role("menuitem", name="Sign out").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
    await expect(page.get_by_text("Your session has ended.")).to_have_count(0)
    await page.goto(f"{opened.address}{stage.base}/ideas")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")


async def password_by_keys(stage: Stage) -> None:
    """The field of the address has the focus, and Enter signs in."""
    opened = await stage.window()
    page, keys = opened.page, opened.page.keyboard
    await page.goto(f"{opened.address}{stage.base}/posts")
    await expect(page.get_by_label("E-mail address")).to_be_focused()
    await keys.type(stage.site.demo["email"])
    await keys.press("Tab")
    await keys.type(stage.site.demo["password"])
    await keys.press("Enter")
    await expect(page.get_by_role("heading", level=1, name="Posts")).to_be_visible()
    account = page.get_by_role("button", name="Account")
    await tabbed_to(page, account)
    await keys.press("Enter")
    await keys.type("Sign out"[0])
    for _ in range(12):
        if await page.get_by_role("menuitem", name="Sign out").evaluate("(one) => one === document.activeElement"):
            break
        await keys.press("ArrowDown")
    await keys.press("Enter")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")


async def sign_up(stage: Stage) -> None:
    """An address and a password; the link of the mail leads on, with names that the address suggests."""
    stage.pardoned = [UNVERIFIED]
    opened = await stage.window()
    page = opened.page
    await page.goto(f"{opened.address}/sign-in?next=/studio")
    await page.get_by_role("link", name="Sign up").click()
    await expect(page.locator("form input:visible:not([type=checkbox])")).to_have_count(2)
    await expect(page.get_by_label("E-mail address")).to_be_focused()
    await page.keyboard.type(NEWCOMER)
    await page.keyboard.press("Tab")
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Open the link in our mail")
    first = await stage.mailed("/email/verify", NEWCOMER)
    await page.get_by_role("button", name="Send the mail again").click()
    await expect(page.get_by_role("status")).to_have_text("The mail is on its way.")
    mail = await opened.context.new_page()
    await mail.goto(await stage.mailed("/email/verify", NEWCOMER, but=first))
    await expect(mail.get_by_role("heading", level=1)).to_have_text("Your address is verified")
    await expect(page.get_by_role("heading", level=1)).to_contain_text("Nora. Write the first post of Kornhaus.")
    for name, room in (("Rename the brand Kornhaus", "Settings"), ("Change your name", "Profile")):
        await page.get_by_role("link", name=name).click()
        await expect(page.get_by_role("heading", level=1)).to_have_text(room)
        await page.go_back()


async def kept_session(stage: Stage) -> None:
    """“Keep me signed in” outlives the browser; without it the session ends with the browser."""
    for keep in (True, False):
        first = await stage.window()
        await first.page.goto(f"{first.address}{stage.base}/home")
        await first.page.get_by_label("Keep me signed in").set_checked(keep)
        await _signed_in(stage, first)
        state = await first.context.storage_state()
        lasting = [one for one in state.get("cookies", []) if one.get("expires", -1) > 0]
        assert any(COOKIE in one.get("name", "") for one in lasting) == keep, lasting
        later = await stage.window(storage_state={"cookies": lasting, "origins": []})
        await later.page.goto(f"{later.address}{stage.base}/home")
        wanted = "Olivia" if keep else "Sign in"
        await expect(later.page.get_by_role("heading", level=1)).to_contain_text(wanted)


async def lost_session(stage: Stage) -> None:
    """A session that is ended elsewhere, while somebody writes: sign-in, back to the post, every word there."""
    stage.pardoned = [UNAUTHORIZED, "WebSocket connection to"]
    post = await stage.post("A post and a lost session", "Before.")
    person = stage.person()
    writer, other = await stage.window(), await stage.window()
    await writer.sign_in(person.email, person.password, f"{stage.base}/editor/{post['id']}")
    await other.sign_in(person.email, person.password, "/studio/me/security")
    sessions = other.page.get_by_role("region", name="Sessions")
    await sessions.get_by_role("button", name="End: ").click()
    page = writer.page
    field = page.get_by_label("Text", exact=True)
    await expect(field).to_have_value("Before.")
    # Before a change is saved, the session ends.
    await field.fill("Before. And these words.")
    await other.page.get_by_role("dialog").get_by_role("button", name="End", exact=True).click()
    await expect(sessions.get_by_role("button", name="End: ")).to_have_count(0)
    await expect(page.get_by_label("Password")).to_be_visible()
    await expect(page.get_by_role("status").first).to_contain_text("What you wrote is kept on this device.")
    await page.get_by_label("E-mail address").fill(person.email)
    await page.get_by_label("Password").fill(person.password)
    await page.get_by_role("button", name="Sign in", exact=True).click()
    await expect(page).to_have_url(f"{writer.address}{stage.base}/editor/{post['id']}")
    await expect(field).to_have_value("Before. And these words.")
    await expect(page.locator(".saved")).to_have_text(SAVED)


async def _signed_in(stage: Stage, opened: Window) -> None:
    await opened.page.get_by_label("E-mail address").fill(stage.site.demo["email"])
    await opened.page.get_by_label("Password").fill(stage.site.demo["password"])
    await opened.page.get_by_role("button", name="Sign in", exact=True).click()
    await opened.settle()


FLOWS: tuple[Flow, ...] = (password, password_by_keys, sign_up, kept_session, lost_session)
