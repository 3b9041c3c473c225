"""The team: somebody is invited, joins, gets another role, is switched off and removed."""

from playwright.async_api import expect

from tests.studio.proofs.flows.stage import Flow, Stage
from tests.studio.proofs.hands import chosen, chosen_by_keys, pressed, said, tabbed_to


async def membership(stage: Stage) -> None:
    """An invitation is mailed; who joins sees what the role may, then what another one may, then nothing."""
    owner = await stage.room("team")
    page, dialog = owner.page, owner.page.get_by_role("dialog")
    person = stage.person(None)
    await page.get_by_role("button", name="Invite").click()
    await dialog.get_by_label("E-mail address").fill("not an address")
    await dialog.get_by_role("button", name="Send the invitation").click()
    await expect(dialog.get_by_role("alert")).to_be_visible()
    await dialog.get_by_label("E-mail address").fill(person.email)
    await dialog.get_by_role("radio", name="Client").check()
    await dialog.get_by_role("button", name="Send the invitation").click()
    await said(page, f"An invitation is on its way to {person.email}.")
    guest = await stage.window()
    await guest.page.goto(await stage.mailed("/invitations/accept", person.email))
    await expect(guest.page.get_by_role("heading", level=1)).to_have_text("Invitation accepted")
    members = page.get_by_role("region", name="Members")
    row = members.locator("li", has_text=person.email)
    await expect(row).to_be_visible()
    await expect(page.get_by_role("region", name="Invitations")).not_to_contain_text(person.email)
    await guest.sign_in(person.email, person.password, f"{stage.base}/home")
    await expect(guest.page.get_by_role("link", name="New post")).to_have_count(0)
    await row.get_by_role("combobox").select_option("EDITOR")
    await said(page, "is Editor now.")
    await guest.open(f"{stage.base}/home")
    await expect(guest.page.get_by_role("link", name="New post")).to_be_visible()
    await chosen(page, row.get_by_role("button", name="Actions for"), "Remove…")
    await dialog.get_by_role("button", name="Remove").click()
    await said(page, "is removed.")
    await expect(row).to_have_count(0)
    await guest.page.goto(f"{guest.address}{stage.base}/posts")
    await expect(guest.page.get_by_text("Rye is back")).to_have_count(0)
    await expect(guest.page.get_by_role("link", name="New post")).to_have_count(0)


async def membership_by_keys(stage: Stage) -> None:
    """I invites, the invitation is cancelled; a role and the switch of a member by keys."""
    person = stage.person("member")
    owner = await stage.room("team")
    page, keys = owner.page, owner.page.keyboard
    await keys.press("i")
    dialog = page.get_by_role("dialog")
    await expect(dialog.get_by_label("E-mail address")).to_be_focused()
    await keys.type("grace@example.com")
    await keys.press("Enter")
    invitation = page.get_by_role("region", name="Invitations").locator("li", has_text="grace@example.com")
    await pressed(page, invitation.get_by_role("button", name="Cancel it"))
    await expect(invitation).to_have_count(0)
    row = page.get_by_role("region", name="Members").locator("li", has_text=person.email)
    await tabbed_to(page, row.get_by_role("combobox"), back=True)
    await keys.press("ArrowDown")
    await said(page, f"{person.first_name} Holm is Client now.")
    await tabbed_to(page, row.get_by_role("button", name="Actions for"))
    await chosen_by_keys(page, "Switch off")
    await expect(row).to_contain_text("switched off")
    await tabbed_to(page, row.get_by_role("button", name="Actions for"))
    await chosen_by_keys(page, "Remove…")
    await pressed(page, dialog.get_by_role("button", name="Remove"))
    await expect(row).to_have_count(0)


async def removed_while_open(stage: Stage) -> None:
    """Who is removed while a post is open is told so in its place, and saves nothing."""
    person = stage.person("editor")
    post = await stage.post("Not for them", "Before.")
    theirs = await stage.window()
    await theirs.sign_in(person.email, person.password, f"{stage.base}/editor/{post['id']}")
    page = (await stage.room("team")).page
    row = page.get_by_role("region", name="Members").locator("li", has_text=person.email)
    await chosen(page, row.get_by_role("button", name="Actions for"), "Remove…")
    await page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    await expect(row).to_have_count(0)
    await expect(theirs.page.get_by_role("heading", level=1).first).to_contain_text("You are no longer a member")
    await expect(theirs.page.get_by_label("Text", exact=True)).to_have_count(0)
    assert (await stage.read(post["id"]))["body"] == "Before."


FLOWS: tuple[Flow, ...] = (membership, membership_by_keys, removed_while_open)
