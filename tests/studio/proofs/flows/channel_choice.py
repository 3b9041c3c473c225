"""Choosing among many channels: groups, search, keys, and one text for several of them."""

from typing import Final

from playwright.async_api import Locator, Page, expect

from tests.studio.proofs.flows.stage import BRAND, SAVED, Flow, Stage
from tests.studio.proofs.hands import tabbed_to

GROUP: Final = "mutation ($input: ChannelGroupSaveInput!) { channelGroupSave(input: $input) { __typename } }"
BODIES: Final = """
query ($brand: BigInt!, $number: BigInt!) {
  brand(databaseId: $brand) { id post(databaseId: $number) { id variants { channel { displayName } body } } }
}
"""
MANY: Final = 12
ALL: Final = 40


async def group_and_shared_text(stage: Stage) -> None:
    """Twelve channels of a group are chosen by two clicks, and the text begins where it began with one.

    By keys, a channel is found and taken off, and two of them get one text, which is written once for both.
    """
    stores = await stage.stores(ALL)
    brand = (await stage.site.ask(BRAND, id=stage.site.brand))["brand"]["id"]
    values = {"brandId": brand, "name": "Stores", "channelIds": [one.id for one in stores[:MANY]]}
    await stage.site.ask(GROUP, input=values)
    post = await stage.post("For the stores", "Rye is back.", channel_ids=[stage.channel_ids["feed"]])
    page = (await stage.room(f"editor/{post['id']}")).page
    text = page.get_by_label("Text", exact=True)
    await expect(_strip(page).get_by_role("button")).to_have_count(3)
    before = await _begin(text)
    await page.get_by_role("button", name="Choose channels").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_role("button", name="Stores").click()
    await expect(dialog).to_contain_text("13 of 43 chosen")
    assert await _begin(text) == before
    keys = page.keyboard
    await tabbed_to(page, dialog.get_by_role("searchbox"), back=True)
    await keys.type("store 12")
    await keys.press("ArrowDown")
    await keys.press("Space")
    await expect(dialog.get_by_role("checkbox")).to_have_count(1)
    await expect(dialog.get_by_role("checkbox")).to_have_accessible_description("Sandbox")
    await keys.press("Escape")
    await expect(dialog).to_have_count(0)
    await expect(_strip(page)).to_contain_text("12 of 43")
    assert await _begin(text) == before
    await keys.press("Control+s")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    await tabbed_to(page, _strip(page).get_by_role("button", name="Store").first)
    first = (await _strip(page).get_by_role("button", name="Store").first.get_attribute("title")) or ""
    await keys.press("Enter")
    await page.get_by_role("button", name="Same text for…").click()
    await dialog.get_by_role("checkbox", name="Store 3", exact=True).check()
    await keys.press("Escape")
    await expect(page.get_by_text("This text is also for Store 3.")).to_be_visible()
    await text.fill("Rye is back in the stores.")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    read = (await stage.site.ask(BODIES, brand=stage.site.brand, number=post["id"]))["brand"]["post"]
    bodies = {one["channel"]["displayName"]: one["body"] for one in read["variants"]}
    assert bodies == dict.fromkeys((first, "Store 3"), "Rye is back in the stores.")


async def _begin(field: Locator) -> tuple[float, float]:
    """Where a field begins; what stores can be told besides, such as a first comment, stands below it."""
    box = await field.bounding_box()
    assert box is not None
    return box["x"], box["y"]


def _strip(page: Page) -> Locator:
    return page.get_by_role("group", name="Channels", exact=True)


FLOWS: tuple[Flow, ...] = (group_and_shared_text,)
