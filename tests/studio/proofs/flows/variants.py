"""Variants: a channel's own text and own media, told apart from the common ones, and the way back."""

import asyncio
from typing import Any, Final

from playwright.async_api import Dialog, Locator, Page, Route, expect

from tests.studio.proofs.flows.stage import SAVED, Flow, Stage
from tests.studio.proofs.hands import attached, pressed, said, tabbed_to
from tests.studio.proofs.screens import picture

VARIANTS: Final = """
query ($brand: BigInt!, $number: BigInt!) {
  brand(databaseId: $brand) {
    id
    post(databaseId: $number) {
      id body media { filename }
      variants { channel { displayName } body media { filename } }
    }
  }
}
"""
COMMON: Final = "Rye at seven, rolls at eight."
OWN: Final = "Rye at seven."


async def own_text(stage: Stage) -> None:
    """A channel gets a text of its own, which the common text leaves alone, and takes the common one again."""
    page = await _editor(stage, "Two texts")
    text = page.get_by_label("Text", exact=True)
    await _tab(page, "Ovens").click()
    await expect(_said(page).first).to_contain_text("The common text.")
    await expect(text).to_have_value(COMMON)
    await text.fill(OWN)
    await expect(_said(page).first).to_contain_text("a text of its own")
    await _saved(page)
    await expect(_tab(page, "Ovens").get_by_title("has its own")).to_be_visible()
    await _tab(page, "All").click()
    await expect(text).to_have_value(COMMON)
    await text.fill(f"{COMMON} Come early.")
    await _saved(page)
    assert await _variants(stage, page) == (f"{COMMON} Come early.", [("Ovens", OWN, None)])
    await page.reload()
    await expect(text).to_have_value(f"{COMMON} Come early.")
    await _tab(page, "Ovens").click()
    await expect(text).to_have_value(OWN)
    await expect(page.locator(".look .pv").first).to_contain_text(OWN)
    await page.get_by_role("button", name="Use the common text").click()
    await expect(text).to_have_value(f"{COMMON} Come early.")
    await _saved(page)
    assert await _variants(stage, page) == (f"{COMMON} Come early.", [])


async def own_text_by_keys(stage: Stage) -> None:
    """The same by keys alone."""
    page = await _editor(stage, "Two texts by keys")
    text = page.get_by_label("Text", exact=True)
    await tabbed_to(page, _tab(page, "Counter"))
    await page.keyboard.press("Enter")
    await tabbed_to(page, text)
    await page.keyboard.press("Control+End")
    await page.keyboard.type(" At the counter.")
    await page.keyboard.press("Control+s")
    await _saved(page)
    assert await _variants(stage, page) == (COMMON, [("Counter", f"{COMMON} At the counter.", None)])
    await pressed(page, page.get_by_role("button", name="Use the common text"))
    await expect(text).to_have_value(COMMON)
    await page.keyboard.press("Control+s")
    await _saved(page)
    assert await _variants(stage, page) == (COMMON, [])


async def own_media(stage: Stage) -> None:
    """A channel gets media of its own; the text stays the common one, and so do the media of the others."""
    made = [
        (await stage.site.rest("POST", "/media/assets", files={"file": (name, picture(), "image/png")}))["asset"]
        for name in ("common.png", "own.png")
    ]
    page = await _editor(stage, "Two pictures", media_ids=[made[0]["id"]])
    tiles = page.locator(".media-row > ul > li")
    await _tab(page, "Ovens").click()
    await expect(_said(page).filter(has_text="media")).to_contain_text("The common media.")
    await expect(tiles).to_contain_text(["common.png"])
    await page.get_by_role("button", name="From the library").click()
    dialog = page.get_by_role("dialog")
    for name in ("common.png", "own.png"):
        await dialog.get_by_role("button", name=name).click()
    await dialog.get_by_role("button", name="Use", exact=True).click()
    await expect(tiles).to_contain_text(["own.png"])
    await expect(_said(page).filter(has_text="media")).to_contain_text("media of its own")
    await expect(_said(page).first).to_contain_text("The common text.")
    await _saved(page)
    assert await _variants(stage, page) == (COMMON, [("Ovens", None, ["own.png"])])
    await _tab(page, "Counter").click()
    await expect(tiles).to_contain_text(["common.png"])
    await _tab(page, "Ovens").click()
    await expect(tiles).to_contain_text(["own.png"])
    await page.get_by_role("button", name="Use the common media").click()
    await expect(tiles).to_contain_text(["common.png"])
    await _saved(page)
    assert await _variants(stage, page) == (COMMON, [])


async def slow_upload(stage: Stage) -> None:
    """A slow file goes to its channel, also after another channel has got its own, and the post waits for it."""
    page = await _editor(stage, "A slow picture")
    tiles, release = page.locator(".media-row > ul > li"), asyncio.Event()
    cancel = page.get_by_role("dialog").get_by_role("button", name="Cancel")

    await _hold(page, "slow.png", release)
    for name in ("slow.png", "quick.png"):
        await _tab(page, "Ovens" if name == "slow.png" else "Counter").click()
        file = stage.site.service.folder / name
        file.write_bytes(picture())
        await attached(page, page.get_by_role("button", name="Add media", exact=True).click, file)
    await expect(tiles).to_contain_text(["quick.png"])
    await cancel.click()
    await expect(page.locator(".media-ways").get_by_text("slow.png")).to_be_visible()
    # It would be lost with the page, so the browser asks.
    asked = list[str]()

    async def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        await dialog.dismiss()

    page.once("dialog", stay)
    await page.evaluate("location.assign('/about')")
    await expect(page.locator(".media-ways").get_by_text("slow.png")).to_be_visible()
    assert asked == ["beforeunload"]
    # Nothing goes on without it.
    await page.locator(".act-bar").get_by_role("button", name="Publish now").click()
    await page.get_by_role("dialog").get_by_role("button", name="Publish now").click()
    await said(page, "A file is still being uploaded. Wait for it, or cancel it.")
    release.set()
    await expect(tiles).to_contain_text(["quick.png"])
    await _tab(page, "Ovens").click()
    await expect(tiles).to_contain_text(["slow.png"])
    # A file that comes while a person is elsewhere opens no dialog.
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await _saved(page)
    assert await _variants(stage, page) == (
        COMMON,
        [("Ovens", None, ["slow.png"]), ("Counter", None, ["quick.png"])],
    )
    assert await stage.placed(stage.sandboxes[0]) == []


async def cancelled_upload(stage: Stage) -> None:
    """An upload that takes too long is given up: the post goes out without its file."""
    page = await _editor(stage, "Without a picture")
    release = asyncio.Event()
    await _hold(page, "never.png", release)
    file = stage.site.service.folder / "never.png"
    file.write_bytes(picture())
    await attached(page, page.get_by_role("button", name="Add media", exact=True).click, file)
    await expect(page.locator(".media-ways").get_by_text("never.png")).to_be_visible()
    await pressed(page, page.get_by_role("button", name="Cancel the upload"))
    await expect(page.locator(".media-ways")).not_to_contain_text("never.png")
    async with page.expect_response(lambda response: "never.png" in (response.request.post_data or "")):
        release.set()
    await page.locator(".act-bar").get_by_role("button", name="Publish now").click()
    await page.get_by_role("dialog").get_by_role("button", name="Publish now").click()
    await expect(page.locator(".top")).to_contain_text("Published", timeout=30_000)
    assert (await stage.read(int(page.url.rpartition("/")[2])))["media"] == []


async def published(stage: Stage) -> None:
    """Each channel gets what is its own when the post is published."""
    page = await _editor(stage, "Two channels")
    ovens, counter = stage.sandboxes
    await _tab(page, "Ovens").click()
    await page.get_by_label("Text", exact=True).fill(OWN)
    await _saved(page)
    await page.locator(".act-bar").get_by_role("button", name="Publish now").click()
    await page.get_by_role("dialog").get_by_role("button", name="Publish now").click()
    await expect(page.locator(".top")).to_contain_text("Published", timeout=30_000)
    assert await stage.placed(ovens) == [OWN]
    assert await stage.placed(counter) == [COMMON]


async def _hold(page: Page, word: str, release: asyncio.Event) -> None:
    """Requests of GraphQL with this word wait until they are released."""

    async def wait(route: Route) -> None:
        if word in (route.request.post_data or ""):
            await release.wait()
        await route.continue_()

    await page.route("**/graphql*", wait)


async def _editor(stage: Stage, title: str, **more: Any) -> Page:
    """The editor of a post on two channels."""
    channels = [(await stage.channel(name)).number for name in ("Ovens", "Counter")]
    post = await stage.post(title, COMMON, channel_ids=channels, **more)
    page = (await stage.room(f"editor/{post['id']}")).page
    await expect(page.get_by_label("Text", exact=True)).to_have_value(COMMON)
    return page


def _tab(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Channels").get_by_role("button", name=name)


def _said(page: Page) -> Locator:
    """What is said about the text and about the media of the shown channel."""
    return page.locator(".own")


async def _saved(page: Page) -> None:
    await expect(page.locator(".saved")).to_have_text(SAVED)


async def _variants(stage: Stage, page: Page) -> tuple[str, list[tuple[str, str | None, list[str] | None]]]:
    """The common text, and by channel the own text and the names of the own media, as the service has them."""
    number = int(page.url.rpartition("/")[2])
    post = (await stage.site.ask(VARIANTS, brand=stage.site.brand, number=number))["brand"]["post"]
    return post["body"], [
        (
            one["channel"]["displayName"],
            one["body"],
            None if one["media"] is None else [asset["filename"] for asset in one["media"]],
        )
        for one in post["variants"]
    ]


FLOWS: tuple[Flow, ...] = (own_text, own_text_by_keys, own_media, slow_upload, cancelled_upload, published)
