"""Media: uploaded by choice and by drop, described, reused, and kept while a post carries it."""

import asyncio
import base64
import io
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.async_api import Locator, Page, Route, expect

from tests.domain.media import films
from tests.studio.proofs.flows.stage import SAVED, TRIES, Flow, Stage
from tests.studio.proofs.hands import attached, chosen_by_keys, pressed, said, tabbed_to
from tests.studio.proofs.screens import picture

POSTER: Final = re.compile(r"/thumbnails/(320|640)(-\d+)?\.webp")
DROP: Final = """([selector, files]) => {
  const carried = new DataTransfer();
  for (const [name, type, text] of files) {
    const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    carried.items.add(new File([bytes], name, { type }));
  }
  const target = document.querySelector(selector);
  for (const type of ["dragenter", "dragover", "drop"]) {
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: carried }));
  }
}"""


async def upload(stage: Stage) -> None:
    """Two files are chosen, one is refused with its reason; a picture is described and found by its name."""
    good, other, bad = _files(stage, "loaf.png", "oven.png", "notes.txt")
    opened = await stage.room("media")
    page = opened.page
    await attached(page, page.get_by_role("button", name="Upload", exact=True).click, good, other, bad)
    await expect(page.get_by_role("button", name="loaf.png")).to_be_visible()
    await expect(page.get_by_role("button", name="oven.png")).to_be_visible()
    refused = page.locator(".uploads li")
    await expect(refused).to_contain_text("notes.txt was not uploaded")
    await refused.get_by_role("button", name="Close").click()
    await expect(refused).to_have_count(0)
    await page.get_by_role("button", name="loaf.png").click()
    panel = page.get_by_role("dialog")
    await panel.get_by_label("Alternative text").fill("A loaf on a board")
    await panel.get_by_role("button", name="Save").click()
    await expect(page.get_by_role("button", name="loaf.png").get_by_title("No alternative text")).to_have_count(0)
    await page.get_by_label("Find by name").fill("loaf")
    await expect(page.get_by_role("button", name="oven.png")).to_have_count(0)
    await expect(page.get_by_role("button", name="loaf.png")).to_be_visible()


async def second_brand(stage: Stage) -> None:
    """Files go into the brand on the screen; a page of a proxy is told, and the file after it is stored."""
    first, second = _files(stage, "rye.png", "oat.png")
    numbers = [team["id"] for team in (await stage.site.rest("GET", "/teams"))["teams"]]
    number = next(one for one in numbers if one != stage.site.brand)
    before = [one["id"] for one in (await stage.site.rest("GET", "/media/assets"))["assets"]]
    opened = await stage.open(f"/studio/{number}/media")
    page = opened.page
    answers = iter(["<html>Sign in to the network.</html>"])

    async def between(route: Route) -> None:
        body = next(answers, None)
        await (route.continue_() if body is None else route.fulfill(status=200, body=body))

    await page.route("**/media/assets?started=*", between)
    await attached(page, page.get_by_role("button", name="Upload", exact=True).click, first, second)
    await expect(page.get_by_role("button", name="oat.png")).to_be_visible()
    await expect(page.locator(".uploads li")).to_contain_text("rye.png was not uploaded: A server on the way")
    assert [one["id"] for one in (await stage.site.rest("GET", "/media/assets"))["assets"]] == before


async def posters(stage: Stage) -> None:
    """A video shows its poster and its length in the library, in the editor, on the calendar and in review."""
    film = stage.site.service.folder / "knead.mp4"
    film.write_bytes(films.video(*[films.cornered(640, 360)] * 2 * films.SECOND))
    opened = await stage.room("media")
    page = opened.page
    await attached(page, page.get_by_role("button", name="Upload", exact=True).click, film)
    tile = page.get_by_role("button", name="knead.mp4")
    await _shown(tile.locator("img"))
    await expect(tile.get_by_label("Video")).to_be_visible()
    await expect(tile.locator(".plays")).to_have_text("0:02")
    assets = (await stage.site.rest("GET", "/media/assets"))["assets"]
    number = next(one["id"] for one in assets if one["filename"] == "knead.mp4")
    due = (datetime.now(UTC) + timedelta(days=2)).isoformat()
    more = {"channel_ids": [stage.channel_ids["sandbox"]], "due_at": due, "media_ids": [number]}
    post = await stage.post("A film", "Look.", **more)
    await opened.open(f"{stage.base}/editor/{post['id']}")
    for place in (".media-row", ".look .pv"):
        await _shown(page.locator(f"{place} img"))
        await expect(page.locator(f"{place} .plays")).to_have_text("0:02")
    await opened.open(f"{stage.base}/calendar")
    entry = page.locator(".entry", has_text="A film")
    await _shown(entry.locator("img"))
    await expect(entry.locator(".entry-plays")).to_have_text("0:02")
    await stage.site.rest("POST", f"/posts/{post['id']}/submit", json={})
    await opened.open(f"{stage.base}/review")
    await page.get_by_text("A film").first.click()
    await expect(page.locator(".review-media video")).to_have_attribute("poster", POSTER)


async def _shown(picture: Locator) -> None:
    """A copy of a poster is shown."""
    await expect(picture).to_have_attribute("src", POSTER)
    await expect(picture).to_have_js_property("complete", value=True)
    assert await picture.evaluate("(image) => image.naturalWidth") in {320, 640}


async def drop(stage: Stage) -> None:
    """Dropped on a post: it is asked for its alternative text, and cannot be deleted while the post carries it."""
    post = await stage.post("A picture", "Look.")
    opened = await stage.room(f"editor/{post['id']}")
    page = opened.page
    await _dropped(page, ".media-row", "crust.png")
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Alternative text").fill("The crust of a loaf")
    await dialog.get_by_role("button", name="Save").click()
    await expect(dialog).to_have_count(0)
    await expect(page.locator(".media-row > ul img")).to_have_attribute("alt", "The crust of a loaf")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    assert [one["altText"] for one in (await stage.read(post["id"]))["media"]] == ["The crust of a loaf"]
    await opened.open(f"{stage.base}/media")
    await page.get_by_role("button", name="crust.png").click()
    await expect(dialog.get_by_role("link", name="A picture")).to_be_visible()
    await expect(dialog.get_by_role("button", name="Delete")).to_be_disabled()
    await page.keyboard.press("Escape")
    await _dropped(page, ".media-room", "unused.png")
    await page.get_by_role("button", name="unused.png").click()
    await dialog.get_by_role("button", name="Delete").click()
    await page.get_by_role("dialog", name="Delete this file?").get_by_role("button", name="Delete").click()
    await said(page, "The file is deleted.")
    await expect(page.get_by_role("button", name="unused.png")).to_have_count(0)


async def library_by_keys(stage: Stage) -> None:
    """Two pictures of the library are put into a post, moved and taken off by keys."""
    opened = await stage.room("media")
    page, keys = opened.page, opened.page.keyboard
    files = _files(stage, "first.png", "second.png")
    await tabbed_to(page, page.get_by_role("button", name="Upload", exact=True))
    await attached(page, lambda: keys.press("Enter"), *files)
    await expect(page.get_by_role("button", name="second.png")).to_be_visible()
    post = await stage.post("Two pictures", "Look twice.")
    await opened.open(f"{stage.base}/editor/{post['id']}")
    await pressed(page, page.get_by_role("button", name="From the library"))
    dialog = page.get_by_role("dialog")
    await expect(dialog.get_by_role("searchbox")).to_be_focused()
    for name in ("first.png", "second.png"):
        await pressed(page, dialog.get_by_role("button", name=name))
    await pressed(page, dialog.get_by_role("button", name="Use", exact=True))
    await expect(page.locator(".media-row > ul > li")).to_have_count(2)
    await tabbed_to(page, page.get_by_role("button", name="More: first.png"))
    await keys.press("Enter")
    await expect(page.get_by_role("menuitem", name="Move right")).to_be_focused()
    await keys.press("Enter")
    await expect(page.locator(".media-row > ul > li").first).to_contain_text("second.png")
    await keys.press("Control+s")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    names = [one["filename"] for one in (await stage.read(post["id"]))["media"]]
    assert names == ["second.png", "first.png"], names


async def crop_by_keys(stage: Stage) -> None:
    """A panorama gets a frame for Instagram and another for X by keys alone, and both are made of it."""
    wide, flat = await stage.channel("Window"), await stage.channel("Counter")
    panorama = io.BytesIO()
    Image.linear_gradient("L").resize((3_000, 800)).convert("RGB").save(panorama, "JPEG")
    file = {"file": ("street.jpg", panorama.getvalue(), "image/jpeg")}
    asset = (await stage.site.rest("POST", "/media/assets", files=file))["asset"]
    channels = [wide.number, flat.number]
    stage.platform(flat, "x")
    try:
        post = await stage.post("A street", "Look.", channel_ids=channels, media_ids=[asset["id"]])
        # It takes no new post from an installation without a public address.
        stage.platform(wide, "instagram")
        opened = await stage.room(f"editor/{post['id']}")
        page, keys = opened.page, opened.page.keyboard
        # Instagram would get bars: one press asks, with its shape.
        await pressed(page, page.get_by_role("button", name="Cut or bars?"))
        dialog = page.get_by_role("dialog")
        area = dialog.get_by_role("group", name="Part that is shown")
        status = dialog.get_by_role("status")
        await expect(area).to_be_focused()
        await expect(status).to_have_text("1.91:1, keeps 51 %")
        await expect(dialog.get_by_label("Where", exact=True)).to_have_value(wide.id)
        await keys.press("b")
        await expect(status).to_have_text("1.91:1, with bars, keeps all")
        await keys.press("b")
        for _ in range(3):
            await keys.press("Shift+ArrowLeft")
        await expect(dialog.get_by_label("From the left, %")).to_have_value("0")
        await keys.press("Enter")
        await expect(dialog).to_have_count(0)
        await pressed(
            page, page.get_by_role("group", name="Channels").get_by_role("button", name="Counter"), back=True
        )
        await tabbed_to(page, page.get_by_role("button", name="More: street.jpg"))
        await chosen_by_keys(page, "Crop…")
        await expect(dialog.get_by_label("Where", exact=True)).to_have_value(flat.id)
        await tabbed_to(page, dialog.get_by_label("Shape", exact=True))
        await keys.type("16")
        await expect(status).to_have_text("16:9, keeps 47 %")
        await tabbed_to(page, area, back=True)
        for _ in range(3):
            await keys.press("Shift+ArrowRight")
        await keys.press("Enter")
        await keys.press("Control+s")
        await expect(page.locator(".saved")).to_have_text(SAVED)
        row = (await stage.site.rest("GET", f"/posts/{post['id']}"))["post"]
        boxes = {one["channel_id"]: [(f["x"], f["width"]) for f in one["frames"]] for one in row["variants"]}
        assert boxes == {wide.number: [(0, 5_093)], flat.number: [(5_259, 4_741)]}, boxes
        assert row["frames"] == []
        sizes = await _made(stage, asset["id"], {(1_438, 753), (1_422, 800)})
        assert sizes >= {(1_438, 753), (1_422, 800)}, sizes
    finally:
        stage.platform(wide, "sandbox")
        stage.platform(flat, "sandbox")


async def _made(stage: Stage, asset_id: int, sizes: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The sizes of the pictures that are made of a file, once these are among them."""
    made = set[tuple[int, int]]()
    for _ in range(TRIES):
        rows = (await stage.site.rest("GET", f"/media/assets/{asset_id}/renditions"))["renditions"]
        made = {(one["width"], one["height"]) for one in rows if one["state"] == "made"}
        if made >= sizes:
            break
        await asyncio.sleep(0.1)
    return made


def _files(stage: Stage, *names: str) -> list[Path]:
    made: list[Path] = []
    for name in names:
        file = stage.site.service.folder / name
        file.write_bytes(picture() if name.endswith(".png") else b"Words")
        made.append(file)
    return made


async def _dropped(page: Page, selector: str, name: str) -> None:
    """Drop a file from outside of the browser, which only a script can pretend."""
    await page.evaluate(DROP, [selector, [[name, "image/png", base64.b64encode(picture()).decode()]]])


async def order_by_drag(stage: Stage) -> None:
    """The order of the pictures in a post is changed by dragging."""
    made = [
        (await stage.site.rest("POST", "/media/assets", files={"file": (name, picture(), "image/png")}))["asset"]
        for name in ("left.png", "right.png")
    ]
    post = await stage.post("In order", "Look.", media_ids=[one["id"] for one in made])
    page = (await stage.room(f"editor/{post['id']}")).page
    tiles = page.locator(".media-row > ul > li")
    await tiles.nth(1).drag_to(tiles.nth(0))
    await expect(tiles.first).to_contain_text("right.png")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    names = [one["filename"] for one in (await stage.read(post["id"]))["media"]]
    assert names == ["right.png", "left.png"], names


FLOWS: tuple[Flow, ...] = (upload, second_brand, posters, drop, library_by_keys, crop_by_keys, order_by_drag)
