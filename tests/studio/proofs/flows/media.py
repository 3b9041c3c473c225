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
from tests.domain.media.pictures import exif, saved
from tests.media_corpus import heifs
from tests.media_corpus.films import HLG, hdr
from tests.media_corpus.pictures import large
from tests.receivers import receiving, status
from tests.studio.proofs.flows.stage import SAVED, TRIES, Flow, Stage
from tests.studio.proofs.hands import attached, chosen_by_keys, pressed, said, tabbed_to
from tests.studio.proofs.screens import picture

POSTER: Final = re.compile(r"/thumbnails/(320|640)(-\d+)?\.webp")
THIRD: Final = 'mutation { brandCreate(input: {name: "Third"}) { __typename } }'
FILES: Final = """
query ($id: BigInt!) { brand(databaseId: $id) { id media(first: 100) { edges { node { filename } } } } }
"""
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
    """Two files are chosen, two are refused with their reasons; a picture is described and found by its name."""
    good, other, bad, empty = _files(stage, "loaf.png", "oven.png", "notes.txt", "nothing.png")
    empty.write_bytes(b"")
    opened = await stage.room("media")
    page = opened.page
    await attached(page, page.get_by_role("button", name="Upload", exact=True).click, good, other, bad, empty)
    await expect(page.get_by_role("button", name="loaf.png")).to_be_visible()
    await expect(page.get_by_role("button", name="oven.png")).to_be_visible()
    refused = page.locator(".uploads li")
    await expect(refused.get_by_role("alert")).to_contain_text(
        ["notes.txt was not uploaded", "nothing.png was not uploaded: This file is empty."]
    )
    for count in (1, 0):
        await refused.first.get_by_role("button", name="Close").click()
        await expect(refused).to_have_count(count)
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


async def every_place(stage: Stage) -> None:
    """In each of three brands files come to library and post, by choice and by drop, and are in no other brand."""
    made = await stage.site.ask(THIRD)
    numbers = [team["id"] for team in (await stage.site.rest("GET", "/teams"))["teams"]]
    assert made["brandCreate"]["__typename"] == "Brand"
    assert len(numbers) >= 3
    before = {number: await _names(stage, number) for number in numbers}
    wanted = {number: list(names) for number, names in before.items()}
    for number in numbers[-3:]:
        names = [f"{place} of {number}.png" for place in ("chosen", "dropped", "in a post", "onto a post")]
        chosen, in_a_post = _files(stage, names[0], names[2])
        page = (await stage.open(f"/studio/{number}/media")).page
        await attached(page, page.get_by_role("button", name="Upload", exact=True).click, chosen)
        await expect(page.get_by_role("button", name=names[0])).to_be_visible()
        await _dropped(page, ".media-room", names[1])
        await expect(page.get_by_role("button", name=names[1])).to_be_visible()
        page = (await stage.open(f"/studio/{number}/editor/new")).page
        await attached(page, page.get_by_role("button", name="Add media", exact=True).click, in_a_post)
        for count, name in ((1, names[2]), (2, names[3])):
            if count == 2:
                await _dropped(page, ".media-row", name)
            await expect(page.locator(".media-row > ul > li")).to_have_count(count)
            await page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
        wanted[number] = [*names[::-1], *before[number]]
    assert {number: await _names(stage, number) for number in numbers} == wanted


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
        await _shown(page.locator(f"{place} img:not(.portrait)"))
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
    await dialog.get_by_label("Alternative text").fill("x" * 2_001)
    await dialog.get_by_role("button", name="Save").click()
    await expect(dialog).to_contain_text("This must be at most 2000 characters long.")
    await expect(page.locator(".toast", has_text="2000 characters")).to_have_count(0)
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
    await expect(page.get_by_role("button", name="unused.png")).to_have_count(0)
    await page.get_by_role("button", name="Undo").click()
    await page.get_by_role("button", name="unused.png").click()
    await dialog.get_by_role("button", name="Delete").click()
    await said(page, "1 file deleted.")


async def beside_words(stage: Stage) -> None:
    """Pictures that arrive take no words of a person who writes; their texts are asked for one after another."""
    opened = await stage.room("editor/new")
    page, keys = opened.page, opened.page.keyboard
    body = page.get_by_label("Text", exact=True)
    dialog = page.get_by_role("dialog", name="Alternative text")
    wait = asyncio.Event()

    async def late(route: Route) -> None:
        await wait.wait()
        await route.continue_()

    await page.route("**/media/assets*", late)
    add = page.get_by_role("button", name="Add media", exact=True).click
    await attached(page, add, *_files(stage, "rack.png", "tray.png"))
    await body.click()
    await keys.type("Half of the words, ")
    wait.set()
    await expect(page.locator(".media-row > ul > li")).to_have_count(2)
    await keys.type("and the other half.")
    await expect(body).to_have_value("Half of the words, and the other half.")
    await expect(dialog).to_have_count(0)
    await page.get_by_role("button", name="Describe 2 pictures").click()
    for name, text in (("rack.png", "A rack"), ("tray.png", "A tray")):
        await expect(dialog).to_contain_text(name)
        await keys.type(text)
        await keys.press("Control+Enter")
    await expect(dialog).to_have_count(0)
    await expect(page.locator(".media-row > ul img")).to_have_count(2)
    texts = [await one.get_attribute("alt") for one in await page.locator(".media-row > ul img").all()]
    assert texts == ["A rack", "A tray"]


async def connection_away(stage: Stage) -> None:
    """Files that are chosen while the connection is away are named with the reason, and chosen again."""
    stage.pardoned = ["net::ERR_INTERNET_DISCONNECTED"]
    opened = await stage.room("editor/new")
    page, row = opened.page, opened.page.locator(".media-row")
    add = page.get_by_role("button", name="Add media", exact=True).click
    await opened.context.set_offline(True)
    (file,) = _files(stage, "crumb.png")
    await attached(page, add, file)
    await expect(row).to_contain_text("crumb.png was not uploaded: The service cannot be reached.")
    await page.get_by_role("button", name="From the web").click()
    await said(page, "The service cannot be reached. Nothing was changed.")
    await opened.context.set_offline(False)
    await said(page, "A part of Galley could not be loaded")
    await attached(page, add, file)
    await expect(row.locator("> ul > li")).to_have_count(1)


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
    for name in ("second.png", "first.png"):
        await tabbed_to(page, page.get_by_role("button", name=f"More: {name}"), back=True)
        await chosen_by_keys(page, "Remove from the post")
        if name == "second.png":
            await expect(page.get_by_role("button", name="More: first.png")).to_be_focused()
    await expect(page.get_by_role("button", name="Add media", exact=True)).to_be_focused()
    await keys.press("Control+s")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    assert (await stage.read(post["id"]))["media"] == []


async def _names(stage: Stage, number: int) -> list[str]:
    """The files of a brand, the newest first."""
    media = (await stage.site.ask(FILES, id=number))["brand"]["media"]["edges"]
    return [edge["node"]["filename"] for edge in media]


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


async def folders(stage: Stage) -> None:
    """Files are dropped into folders, selected by keys, moved and brought back; a folder is renamed."""
    names = [team for team in (await stage.site.rest("GET", "/teams"))["teams"] if team["id"] != stage.site.brand]
    brand = names[0]["id"]
    opened = await stage.open(f"/studio/{brand}/media")
    page, keys = opened.page, opened.page.keyboard
    files = {f"{name}.png": picture() for name in ("مخبز", "לחם", "パン")}
    for name, content in files.items():
        more = {
            "files": {"file": (name, content, "image/png")},
            "data": {"team_id": str(brand), "folder": "春/写真"},
        }
        await stage.site.rest("POST", "/media/assets", **more)
    side = page.get_by_role("navigation", name="Folders")
    album = side.locator(".media-folder", has_text="写真").get_by_role("button").first
    await album.click()
    await expect(page).to_have_url(re.compile(r"folder=%E6%98%A5%2F%E5%86%99%E7%9C%9F"))
    tiles = page.locator(".media-grid > li")
    await expect(tiles).to_have_count(3)
    # Dropped there, it has the same contents as another one.
    for count in (4, 5):
        await _dropped(page, ".media-room", "twin.png")
        await expect(tiles).to_have_count(count)
    # A tile may still load its picture when its file goes.
    stage.pardoned.append("/thumbnails/")
    twins = page.locator(".toast", has_text="with the same contents")
    # Of equal messages there is one, with their number.
    await expect(twins).to_have_count(1)
    await expect(twins).to_contain_text("One more before it.")
    for count in (4, 3):
        await twins.get_by_role("button", name="Use the one you have").click()
        await page.get_by_role("dialog").get_by_role("button", name="Close").click()
        await expect(tiles).to_have_count(count)
    await tiles.first.get_by_role("button").focus()
    await keys.press("x")
    await keys.press("Shift+ArrowRight")
    bar = page.get_by_role("toolbar", name="Selected files")
    await expect(bar).to_contain_text("2 selected")
    await bar.get_by_role("button", name="Move…").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Folder").fill("ربيع")
    await dialog.get_by_role("button", name="Move").click()
    await expect(tiles).to_have_count(1)
    await page.get_by_role("button", name="Undo").click()
    await expect(tiles).to_have_count(3)
    await tiles.first.drag_to(side.get_by_role("button", name="No folder"))
    await expect(tiles).to_have_count(2)
    await side.get_by_role("button", name="Actions: 写真").click()
    await page.get_by_role("menuitem", name="Rename or move…").click()
    await dialog.get_by_label("Folder").fill("לחם/写真")
    await dialog.get_by_role("button", name="Rename").click()
    await expect(album).to_have_attribute("aria-current", "true")
    await expect(side.locator(".media-folder", has_text="春")).to_have_count(0)
    await page.reload()
    await expect(tiles).to_have_count(2)


async def described_in_turn(stage: Stage) -> None:
    """Pictures without a text are described one after another; a post is written with them; the panel walks."""
    opened = await stage.room("media?kind=undescribed")
    page, keys = opened.page, opened.page.keyboard
    for name in ("bun.png", "roll.png"):
        await stage.site.rest("POST", "/media/assets", files={"file": (name, picture(), "image/png")})
    tiles = page.locator(".media-grid > li")
    await expect(page.get_by_role("button", name="roll.png")).to_be_visible()
    before = await tiles.count()
    await page.get_by_role("button", name="Describe one by one").click()
    dialog = page.get_by_role("dialog")
    await expect(dialog.get_by_role("status")).to_have_text(f"1 of {before}")
    await dialog.get_by_label("Alternative text").fill("A roll")
    await keys.press("Control+Enter")
    await expect(dialog.get_by_role("status")).to_have_text(f"2 of {before}")
    await expect(dialog.get_by_label("Alternative text")).to_be_focused()
    await keys.press("Escape")
    await expect(tiles).to_have_count(before - 1)
    await opened.open(f"{stage.base}/media")
    await page.get_by_role("button", name="roll.png").click()
    await keys.press("ArrowRight")
    await expect(page.get_by_role("dialog", name="bun.png")).to_be_visible()
    await expect(page.get_by_role("dialog").get_by_label("File name")).to_have_value("bun.png")
    await keys.press("Escape")
    for name in ("bun.png", "roll.png"):
        await page.get_by_role("checkbox", name=f"Select: {name}").check()
    await page.get_by_role("button", name="Write a post with these").click()
    await expect(page.locator(".media-row > ul > li")).to_have_count(2)
    await page.get_by_label("Text", exact=True).fill("Bread for two.")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    number = int(re.findall(r"/editor/(\d+)", page.url)[0])
    assert {one["filename"] for one in (await stage.read(number))["media"]} == {"bun.png", "roll.png"}


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


PASTE: Final = """([selector, text]) => {
  const carried = new DataTransfer();
  carried.setData("text/plain", text);
  const target = document.querySelector(selector);
  target.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: carried }));
}"""


async def from_the_web(stage: Stage) -> None:
    """An address is pasted into the library, written there by keys, and pasted into a post."""
    async with receiving(status(200, picture(), "Content-Type: image/png")) as web:
        opened = await stage.room("media")
        page, keys = opened.page, opened.page.keyboard
        for name in ("wheat.png", "barley.png"):
            await expect(page.locator(".media-grid")).to_be_visible()
            if name == "wheat.png":
                await page.evaluate(PASTE, ["body", f"{web.url}/{name}"])
            else:
                await pressed(page, page.get_by_role("button", name="From the web"))
                await keys.type("no address")
                await keys.press("Control+Enter")
                dialog = page.get_by_role("dialog")
                await expect(dialog).to_contain_text("Write only web addresses")
                await dialog.get_by_label("Addresses").fill(f"{web.url}/{name}")
                await keys.press("Control+Enter")
            await expect(page.get_by_role("button", name=name)).to_be_visible()
        post = await stage.post("From afar", "Look.")
        await opened.open(f"{stage.base}/editor/{post['id']}")
        await page.get_by_role("button", name="Library").first.click()
        await expect(page.get_by_role("dialog")).to_be_visible()
        await page.evaluate(PASTE, ["dialog input[type=search]", f"{web.url}/oats.png"])
        await keys.press("Escape")
        await expect(page.locator(".media-row > ul > li")).to_have_count(1)
        await page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
        await expect(page.locator(".saved")).to_have_text(SAVED)
        names = [one["filename"] for one in (await stage.read(post["id"]))["media"]]
        assert names == ["oats.png"], names
        # An address in a text stays a text.
        before = len(web.requests)
        await page.get_by_label("Text", exact=True).first.focus()
        await page.evaluate(PASTE, ["textarea", f"{web.url}/text.png"])
        await asyncio.sleep(0.3)
        assert len(web.requests) == before


async def files_of_a_phone(stage: Stage) -> None:
    """A panorama, a HEIC and a MOV of a phone come into a post by mouse, and nothing is complained about."""
    opened = await stage.room("editor/new")
    page = opened.page
    attach = page.get_by_role("button", name="Add media", exact=True)
    await attached(page, attach.click, *_of_a_phone(stage))
    await page.get_by_role("dialog").get_by_role("button", name="Close").click()
    await _carried(stage, page)


async def files_of_a_phone_by_keys(stage: Stage) -> None:
    """The same by keys alone."""
    opened = await stage.room("editor/new")
    page = opened.page
    attach = page.get_by_role("button", name="Add media", exact=True)
    await attached(page, lambda: pressed(page, attach), *_of_a_phone(stage))
    await expect(page.get_by_role("dialog")).to_be_visible()
    await page.keyboard.press("Escape")
    await _carried(stage, page)


async def _carried(stage: Stage, page: Page) -> None:
    """The post carries the three files of the phone, and says nothing against them."""
    await expect(page.locator(".media-row > ul > li")).to_have_count(3)
    await page.get_by_label("Text", exact=True).first.fill("A street, a loaf and a hand that kneads.")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    # Its channels may take no films; that a file was not taken would be said here.
    await expect(page.locator(".media-ways .is-bad")).to_have_count(0)
    number = int(re.sub(r"[?#].*", "", page.url).rsplit("/", 1)[1])
    media = (await stage.site.rest("GET", f"/posts/{number}"))["post"]["media_ids"]
    assets = {one["id"]: one for one in (await stage.site.rest("GET", "/media/assets"))["assets"]}
    types = [assets[ident]["mime_type"] for ident in media]
    assert types == ["image/jpeg", "image/heic", "video/quicktime"], types


def _of_a_phone(stage: Stage) -> list[Path]:
    """A panorama, a picture and a film as phones write them."""
    folder = stage.site.service.folder
    contents = {
        "street.jpg": saved("JPEG", large(3_000, 800), exif=exif()),
        "loaf.heic": heifs.tiled(films.cornered(640, 480), 128),
        "knead.mov": hdr(HLG, light=0.75),
    }
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    return [folder / name for name in contents]


async def panel_again(stage: Stage) -> None:
    """The open file is in the address: a reload shows it, also from another folder; Back and Escape close it."""
    picture = saved("JPEG", large(640, 480))
    await stage.site.rest("POST", "/media/assets", files={"file": ("again.jpg", picture, "image/jpeg")})
    page = (await stage.room("home")).page
    await page.get_by_role("link", name="Media").click()
    panel = page.get_by_role("dialog", name="again.jpg")
    tile = page.locator("[data-asset]", has_text="again.jpg")
    await tile.click()
    await expect(panel).to_be_visible()
    await page.reload()
    await expect(panel).to_be_visible()
    await page.go_back()
    await expect(panel).to_have_count(0)
    await expect(page).to_have_url(re.compile("/media$"))
    await tile.click()
    await page.goto(page.url + "&q=no+such+name")
    await expect(panel).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(panel).to_have_count(0)
    await expect(page).to_have_url(re.compile(r"/media\?q=no\+such\+name$"))


FLOWS: tuple[Flow, ...] = (
    from_the_web,
    files_of_a_phone,
    files_of_a_phone_by_keys,
    upload,
    panel_again,
    second_brand,
    every_place,
    posters,
    drop,
    beside_words,
    connection_away,
    library_by_keys,
    folders,
    described_in_turn,
    crop_by_keys,
    order_by_drag,
)
