"""The pictures of README, taken of the demo workspace.

`python -m tests.studio pictures [--folder docs/pictures]`. Ends with exit code 1 where a page wrote to the
console, asked elsewhere, or where a picture is larger than README may load.
"""

import argparse
import asyncio
import io
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.async_api import Page

from tests.studio.proofs.installation import PHONE, Installation, browsing, full_installation, verdict, window

DESK: Final = (1440, 900)
MOST_BYTES: Final = 150_000
QUALITY: Final = 82
POSTS: Final = """
query ($id: BigInt!) {
  brand(databaseId: $id) { id posts(first: 100) { edges { node { id databaseId title status } } } }
}
"""
ROUND: Final = """
mutation ($input: ShareLinkCreateInput!) {
  shareLinkCreate(input: $input) { ... on NewShareLink { url } ... on Problem { message } }
}
"""
PERMALINK: Final = """
query ($brand: BigInt!, $number: BigInt!) {
  brand(databaseId: $brand) { id post(databaseId: $number) { id publications { id permalink } } }
}
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this proof."""
    parser.add_argument("--folder", type=Path, default=Path("docs/pictures"))


def main(given: argparse.Namespace) -> int:
    """Take them."""
    with full_installation(given.storage) as site:
        return asyncio.run(_taken(site, given.folder))


async def _taken(site: Installation, folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    rows = (await site.ask(POSTS, id=site.brand))["brand"]["posts"]["edges"]
    posts = {edge["node"]["title"]: edge["node"] for edge in rows}
    base = f"/studio/{site.brand}"
    problems: list[str] = []
    async with browsing() as (_, browser):
        studio = await window(browser, site.address, DESK)
        await studio.sign_in(site.demo["email"], site.demo["password"], f"{base}/calendar")
        problems += await _keep(studio.page, folder / "calendar.webp")
        await studio.open(f"{base}/editor/{posts['Quiet hours']['databaseId']}")
        problems += await _keep(studio.page, folder / "composer.webp")
        for room in ("inbox", "analytics"):
            await studio.open(f"{base}/{room}")
            problems += await _keep(studio.page, folder / f"{room}.webp")
        phone = await window(browser, site.address, PHONE, device_scale_factor=2)
        await phone.page.goto(await _round(site, list(posts.values())))
        problems += await _keep(phone.page, folder / "review.webp")
        await phone.page.goto(await _permalink(site, posts["Rolls every twelve minutes"]["databaseId"]))
        problems += await _keep(phone.page, folder / "published.webp")
        problems += [*studio.problems, *phone.problems]
    return verdict(problems)


async def _round(site: Installation, posts: list[dict[str, Any]]) -> str:
    """The address of a round over all that waits for review, as a client gets it."""
    await site.confirm()
    ids = [post["id"] for post in posts if post["status"] == "IN_REVIEW"]
    wish = {"postIds": ids, "follows": True, "name": "What goes out before Christmas", "allowApproval": True}
    return (await site.ask(ROUND, input=wish))["shareLinkCreate"]["url"]


async def _permalink(site: Installation, number: int) -> str:
    """Where everybody reads a post that is live on the feed."""
    post = (await site.ask(PERMALINK, brand=site.brand, number=number))["brand"]["post"]
    return next(one["permalink"] for one in post["publications"] if "/feeds/" in (one["permalink"] or ""))


async def _keep(page: Page, file: Path) -> list[str]:
    """Store what a window shows; what is wrong with the size of the file."""
    await page.wait_for_load_state("networkidle")
    view = Image.open(io.BytesIO(await page.screenshot(animations="disabled")))
    view.convert("RGB").save(file, "WEBP", quality=QUALITY, method=6)
    size = file.stat().st_size
    print(f"{file}: {view.width} x {view.height}, {size:,} bytes")
    return [f"{file.name} has {size:,} bytes, more than {MOST_BYTES:,}"] if size > MOST_BYTES else []
