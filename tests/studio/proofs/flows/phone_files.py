"""Files of a phone on platforms that take none of them as they are, one of which fetches them by a public name."""

import asyncio
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from playwright.async_api import Page, expect

from tests.domain.media import films
from tests.domain.media.pictures import exif, saved
from tests.media_corpus import heifs
from tests.media_corpus.films import HLG, hdr
from tests.media_corpus.pictures import large
from tests.soak.service import Service
from tests.studio.proofs.flows.stage import SAVED, TRIES, Flow, Stage
from tests.studio.proofs.hands import attached, pressed
from tests.studio.proofs.installation import PHONE, WIDE, installed

HOST: Final = "galley.example"
DUE: Final = (datetime.now(UTC) + timedelta(days=9)).strftime("%Y-%m-%dT09:00:00+00:00")
PLACES: Final = {
    "Counter": ("x", "loaf.heic"),
    "Sky": ("bluesky", "knead.mov"),
    "Window": ("instagram", "street.jpg"),
}
"""Each channel with its platform and the file that a person puts there."""
FILM: Final = ".mov"
"""Nobody is asked for the words of a film."""
BODY: Final = "A street, a loaf and a hand that kneads."
MADE: Final = [["loaf.jpg", 640, 480], ["knead.mp4", None, None], ["street.jpg", 1440, 754]]
"""What a client sees: a JPEG of the HEIC, an MP4, and the panorama with bars."""
SHOWN: Final = """() => [...document.querySelectorAll("main img")].every((one) => {
  one.loading = "eager";
  return one.complete && one.naturalWidth > 0;
})"""
"""Whether all pictures are there, also those that come when they are scrolled into view."""
RESULTS: Final = """() => [...document.querySelectorAll("main :is(img, video)")].map((one) =>
  [new URL(one.src).pathname.split("/").pop(), one.naturalWidth ?? null, one.naturalHeight ?? null])"""
Attach = Callable[[Page, Path], Awaitable[None]]


async def on_three_platforms(stage: Stage) -> None:
    """A panorama, a HEIC and a MOV on Instagram, X and Bluesky in one post, by mouse and by keys.

    No word is said against them; a client sees what is made of each on both widths, and approves it.
    """
    with installed("sqlite") as site:
        _move(site.service)
        own = Stage(site, pictures=stage.pictures, windows=stage.windows)
        own.browser = stage.browser
        # What browsers say of a site without TLS, and of one where nobody is signed in yet.
        stage.pardoned += ["Cross-Origin-Opener-Policy", "401 (Unauthorized)"]
        folder = site.service.folder
        contents = {
            "street.jpg": saved("JPEG", large(3_000, 800), exif=exif()),
            "loaf.heic": heifs.tiled(films.cornered(640, 480), 128),
            "knead.mov": hdr(HLG, light=0.75),
        }
        for name, content in contents.items():
            (folder / name).write_bytes(content)
        numbers = {name: (await own.channel(name)).number for name in PLACES}
        command = [sys.executable, "-m", "tests.studio.proofs.flows.platform"]
        words = [f"{numbers[name]}={platform}" for name, (platform, _) in PLACES.items()]
        await asyncio.to_thread(
            subprocess.run, [*command, *words], check=True, env=site.service.environ, timeout=60
        )
        for attach in (_by_mouse, _by_keys):
            await _approved(own, numbers, folder, attach)


def _move(service: Service) -> None:
    """The service goes on under the name, which is that of no address of this machine."""
    service.stop()
    more = {"GALLEY_ENVIRONMENT": "production", "GALLEY_SANDBOX": "on"}
    service.settings = {**service.settings, **more, "GALLEY_BASE_URL": f"http://{HOST}:{service.port}"}
    service.start()


async def _by_mouse(page: Page, file: Path) -> None:
    await attached(page, page.get_by_role("button", name="Add media", exact=True).click, file)
    if file.suffix != FILM:
        await page.get_by_role("dialog").get_by_role("button", name="Cancel").click()


async def _by_keys(page: Page, file: Path) -> None:
    button = page.get_by_role("button", name="Add media", exact=True)
    await attached(page, lambda: pressed(page, button), file)
    if file.suffix != FILM:
        await expect(page.get_by_role("dialog")).to_be_visible()
        await page.keyboard.press("Escape")


async def _approved(stage: Stage, numbers: dict[str, int], folder: Path, attach: Attach) -> None:
    first = [number for name, number in numbers.items() if name != "Window"]
    post = await stage.post("The morning", BODY, channel_ids=first)
    page = (await stage.room(f"editor/{post['id']}")).page
    for name, (_, file) in PLACES.items():
        if name == "Window":
            # It takes no post without a file, so it comes with its own.
            await page.keyboard.press("Control+Shift+C")
            await page.get_by_role("dialog").get_by_role("checkbox", name=name).check()
            await page.keyboard.press("Escape")
        await page.get_by_role("group", name="Channels").get_by_role("button", name=name).click()
        await attach(page, folder / file)
    await expect(page.locator(".media-ways")).not_to_contain_text(re.compile("knead|street|loaf"))
    await page.keyboard.press("Control+s")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    await expect(page.locator(".media-ways .is-bad")).to_have_count(0)
    await expect(page.locator(".issues")).to_have_count(0)
    # The browser shows no HEIC: its smaller copy comes when it is made.
    await page.wait_for_function(SHOWN)
    if stage.pictures is not None:
        stage.pictures.mkdir(parents=True, exist_ok=True)
        await page.screenshot(path=stage.pictures / f"phone_files-{attach.__name__}.png", full_page=True)
    await stage.site.rest("POST", f"/posts/{post['id']}/schedule", json={"due_at": DUE})
    await stage.site.rest("POST", f"/posts/{post['id']}/submit", json={})
    review = (await stage.room(f"review?post={post['id']}")).page
    await review.get_by_role("button", name="Share this post").click()
    dialog = review.get_by_role("dialog")
    await dialog.get_by_label("For whom").fill("The mill")
    await dialog.get_by_role("button", name="Make the link").click()
    url = await dialog.get_by_label("Share link").input_value()
    guest = None
    for size in (WIDE, PHONE):
        guest = await stage.window(size)
        await guest.page.goto(url)
        await expect(guest.page.locator("body")).to_contain_text(BODY)
        results: object = None
        for _ in range(TRIES):
            # The page has no script, and says of what is being made that it is.
            await guest.page.goto(url)
            await guest.page.wait_for_function(SHOWN)
            results = await guest.page.evaluate(RESULTS)
            if results == MADE:
                break
            await asyncio.sleep(0.1)
        assert results == MADE, results
        assert await guest.beyond() <= 0
        if stage.pictures is not None:
            picture = stage.pictures / f"phone_files-{attach.__name__}-guest-{size[0]}.png"
            await guest.page.screenshot(path=picture, full_page=True)
    assert guest is not None
    await guest.page.get_by_label("Your name").fill("Gritt")
    await guest.page.get_by_role("button", name="Approve").click()
    await expect(guest.page.get_by_role("status")).to_contain_text("Thank you. You approved")
    seen = await stage.read(post["id"])
    assert seen["status"] == "SCHEDULED", seen


FLOWS: tuple[Flow, ...] = (on_three_platforms,)
