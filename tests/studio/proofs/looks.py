"""Screenshots of every screen at 1,440, 1,280 and 390 pixels, light and dark, for people to look at.

`python -m tests.studio looks --folder var/looks [--only calendar,plan]`. Ends with exit code 1 where a page wrote
to the console, asked elsewhere or scrolls sideways.
"""

import argparse
import asyncio
from pathlib import Path
from typing import Literal

from tests.studio.proofs.installation import (
    DESK,
    PHONE,
    WIDE,
    Installation,
    browsing,
    full_installation,
    verdict,
    window,
)
from tests.studio.proofs.screens import filled

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this proof."""
    parser.add_argument("--folder", type=Path, default=Path("var/looks"))
    parser.add_argument("--only", default="", help="beginnings of names of screens, with commas")


def main(given: argparse.Namespace) -> int:
    """Take them."""
    with full_installation(given.storage) as site:
        return asyncio.run(_taken(site, given.folder, tuple(filter(None, given.only.split(",")))))


async def _taken(site: Installation, folder: Path, only: tuple[str, ...]) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    screens = [one for one in await filled(site) if not only or one.name.startswith(only)]
    problems: list[str] = []
    taken = 0
    async with browsing() as (_, browser):
        for size in (DESK, WIDE, PHONE):
            for scheme in SCHEMES:
                opened = await window(browser, site.address, size, scheme=scheme)
                await opened.sign_in(site.demo["email"], site.demo["password"], f"/studio/{site.brand}/home")
                for screen in (one for one in screens if one.has(size[0])):
                    await opened.open(screen.path)
                    await screen.reach(opened.page)
                    name = f"{screen.name.replace(' ', '-')}-{size[0]}-{scheme}.png"
                    await opened.page.screenshot(path=folder / name, animations="disabled")
                    taken += 1
                    beyond = await opened.beyond()
                    if beyond > 0:
                        problems.append(f"{screen.name}, {size[0]} px: scrolls sideways by {beyond} px")
                problems += opened.problems
                await opened.context.close()
    print(f"{len(screens)} screens, {taken} pictures in {folder}")
    return verdict(problems)
