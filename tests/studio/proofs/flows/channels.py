"""Channels: connected by a form, renamed, paused, resumed, disconnected, and connected again."""

import re
import secrets

import httpx2
from playwright.async_api import Page, expect

from tests.studio.proofs.flows.stage import SAVED, Flow, Stage
from tests.studio.proofs.hands import chosen, chosen_by_keys, pressed, said, tabbed_to


async def form(stage: Stage) -> None:
    """What the form refuses stands at its field; a second window shows each step."""
    page = (await stage.room("channels")).page
    other = (await stage.room("channels", "editor")).page
    dialog = page.get_by_role("dialog")
    theirs = other.get_by_role("region", name="Connected").locator("li", has_text="Harbour")
    row = page.get_by_role("region", name="Connected").locator("li", has_text="Harbour")
    await page.locator(".platform", has_text="Sandbox").click()
    await dialog.get_by_label("Enter credentials here").check()
    await expect(dialog.get_by_label("Outcome")).to_be_hidden()
    await dialog.get_by_text("For tests").click()
    await dialog.get_by_label("Outcome").select_option("succeed")
    await dialog.get_by_label("Delay in milliseconds").fill("soon")
    await dialog.get_by_label("Name in the studio").fill("Harbour")
    await dialog.get_by_role("button", name="Connect").click()
    await expect(dialog.get_by_role("alert")).to_contain_text("Give whole milliseconds")
    await dialog.get_by_label("Delay in milliseconds").fill("0")
    await dialog.get_by_role("button", name="Connect").click()
    await said(page, "Harbour is connected.")
    await expect(theirs).to_contain_text("nothing in 30 days")
    await chosen(page, row.get_by_role("button", name="More: Harbour"), "Pause")
    await expect(row).to_contain_text("paused")
    await expect(theirs).to_contain_text("paused")
    await chosen(page, row.get_by_role("button", name="More: Harbour"), "Resume")
    await expect(row).not_to_contain_text("paused")
    await chosen(page, row.get_by_role("button", name="More: Harbour"), "Disconnect")
    await dialog.get_by_role("button", name="Disconnect").click()
    await expect(row).to_have_count(0)
    await expect(theirs).to_have_count(0)


async def form_by_keys(stage: Stage) -> None:
    """Connected, renamed and disconnected by keys alone."""
    page = (await stage.room("channels")).page
    keys = page.keyboard
    dialog = page.get_by_role("dialog")
    await pressed(page, page.locator(".platform", has_text="Sandbox"))
    await tabbed_to(page, dialog.get_by_label("Allow it on Sandbox"))
    await keys.press("ArrowDown")
    await tabbed_to(page, dialog.get_by_label("Name in the studio"))
    await keys.type("Quay")
    await keys.press("Enter")
    await said(page, "Quay is connected.")
    await tabbed_to(page, page.get_by_role("button", name="More: Quay"))
    await chosen_by_keys(page, "Name and handling")
    await expect(dialog.get_by_label("Name in the studio")).to_be_focused()
    await keys.press("Control+a")
    await keys.type("Pier")
    await keys.press("Enter")
    await tabbed_to(page, page.get_by_role("button", name="More: Pier"))
    await chosen_by_keys(page, "Disconnect")
    await pressed(page, dialog.get_by_role("button", name="Disconnect"))
    await expect(page.get_by_role("button", name="More: Pier")).to_have_count(0)


async def default_choice(stage: Stage) -> None:
    """The first post of a person goes to what people read; stand-ins and paused channels can be chosen."""
    await stage.channel("Another sandbox")
    page = (await stage.room("editor/new", "member")).page
    await page.get_by_role("button", name="Choose channels").click()
    dialog = page.get_by_role("dialog")
    await expect(dialog.get_by_role("checkbox", name="Northwind Bakery")).to_be_checked()
    for name in ("Sandbox", "Sandbox that refuses", "Another sandbox"):
        await expect(dialog.get_by_role("checkbox", name=name, exact=True)).not_to_be_checked()
    await page.keyboard.press("Escape")
    await page.get_by_label("Text", exact=True).fill("For readers.")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    await expect(page.locator(".issues")).to_have_count(0)
    read = await stage.read(int(page.url.rpartition("/")[2]))
    assert [one["channel"]["displayName"] for one in read["publications"]] == ["Northwind Bakery"], read


async def connected_again(stage: Stage) -> None:
    """A post on a channel without access says why it waits, and the studio notices a wrong account."""
    stage.pardoned.append("/oauth/sandbox/callback")
    page = (await stage.room("channels")).page
    person, dialog = f"pia-{secrets.token_hex(3)}", page.get_by_role("dialog")
    name = f"First account of {person}"
    await page.locator(".platform", has_text="Sandbox").first.click()
    await _allowed(page, person, "one")
    await said(page, f"{name} is connected.")
    await _removed(stage, person)
    rows = page.get_by_role("region", name="Connected").locator("li", has_text=name)
    channels = (await stage.site.rest("GET", "/channels"))["channels"]
    number = next(one["id"] for one in channels if one["name"] == name)
    post = await stage.post("Waits", "Words of Waits", channel_ids=[number], due_at=stage.soon(2), approve=True)
    await expect(rows).to_contain_text("access ended")
    editor = (await stage.room(f"editor/{post['id']}")).page
    await editor.get_by_role("region", name="Outcome").get_by_role("button", name="Try again").click()
    await said(editor, f"{name}: This channel must be connected again first.")
    broken = page.get_by_role("region", name=f"{name} has to be connected again")
    await broken.get_by_role("button", name="Connect again").click()
    await expect(dialog.get_by_role("heading")).to_contain_text(name)
    await _allowed(page, person, "two")
    await said(page, f"This was another account. {name} still has to be connected again.")
    await broken.get_by_role("button", name="Connect again").click()
    await _allowed(page, person, "one")
    await said(page, f"{name} is connected.")
    await expect(broken).to_have_count(0)
    await editor.get_by_role("region", name="Outcome").get_by_role("button", name="Try again").click()
    await expect(editor.locator(".top")).to_contain_text("Published")


async def same_name(stage: Stage) -> None:
    """The column says of each channel on which platform it is, to the eye on hover and to screen readers."""
    first, second = await stage.channel("Quay Twins"), await stage.channel("Quay Twins")
    stage.platform(second, "mastodon")
    page = (await stage.room("posts")).page
    column = page.get_by_role("region", name="Channels")
    for channel, platform in ((first, "Sandbox"), (second, "Mastodon")):
        link = column.get_by_role("link", name=f"Quay Twins {platform}")
        await expect(link).to_have_attribute("title", f"Quay Twins · {platform}")
        await expect(link).to_have_attribute("href", re.compile(re.escape(channel.id)))
    stage.platform(second, "sandbox")


async def _removed(stage: Stage, person: str) -> None:
    """The person takes the access back on the platform."""
    async with httpx2.AsyncClient(base_url=stage.site.service.url) as client:
        answer = await client.post("/sandbox/remove-app", data={"person": person})
        assert answer.json() == {"removed": 1}, answer.text


async def _allowed(page: Page, person: str, account: str) -> None:
    """Go to the sandbox's page as somebody and allow one account of theirs."""
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Name of the pretended person").fill(person)
    await dialog.get_by_role("button", name="Continue on the platform").click()
    for other in {"one", "two"} - {account}:
        await page.locator(f"[name=account][value={other}]").uncheck()
    await page.get_by_role("button", name="Allow").click()


FLOWS: tuple[Flow, ...] = (form, form_by_keys, default_choice, connected_again, same_name)
