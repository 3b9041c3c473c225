"""axe-core on every screen, light and dark, 1,280 and 390 pixels wide; 320 pixels and text of 200 %.

`python -m tests.studio accessibility`. Needs what `make lint` installs. Ends with exit code 1 for a
finding of WCAG 2.2 A or AA, for a page that scrolls sideways, and for a message in the console.
"""

import argparse
import asyncio
from pathlib import Path
from typing import Any, Final, Literal

from playwright.async_api import Browser, Error

from tests.studio.proofs.installation import (
    PHONE,
    WIDE,
    Installation,
    Window,
    browsing,
    installed,
    verdict,
    window,
)
from tests.studio.proofs.screens import Screen, filled

AXE: Final = Path("app/studio/web/node_modules/axe-core/axe.min.js")
NARROW: Final = (320, 640)
LARGE: Final = (640, 800)
RUN: Final = """async () => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
  const found = await axe.run(document, { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] });
  return found.violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(" ")}`));
}"""
LARGER: Final = "document.documentElement.style.fontSize = '200%'; document.body.style.zoom = 2"
SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this proof."""
    parser.add_argument("--only", default="", help="beginnings of names of screens, with commas")


def main(given: argparse.Namespace) -> int:
    """Look at every screen."""
    if not AXE.exists():
        raise SystemExit("axe-core is missing: run `make lint` once.")
    with installed(given.storage) as site:
        return asyncio.run(_looked(site, tuple(filter(None, given.only.split(",")))))


async def _looked(site: Installation, only: tuple[str, ...]) -> int:
    screens = [one for one in await filled(site) if not only or one.name.startswith(only)]
    problems: list[str] = []
    looks = narrow = 0
    async with browsing() as (_, browser):
        for size in (WIDE, PHONE):
            for scheme in SCHEMES:
                # The content policy of the studio refuses a script that is put into it.
                opened = await _signed_in(browser, site, size, scheme=scheme, bypass_csp=True)
                await opened.context.add_init_script(path=AXE)
                for screen in (one for one in screens if one.has(size[0])):
                    for found in await _findings(opened, screen):
                        problems.append(f"{screen.name}, {size[0]} px, {scheme}: {found}")
                        print(problems[-1], flush=True)
                    looks += 1
                problems += opened.problems
                await opened.context.close()
                print(f"{size[0]} px, {scheme}: {len(dict.fromkeys(problems))} findings up to here", flush=True)
        for larger in (False, True):
            size = LARGE if larger else NARROW
            opened = await _signed_in(browser, site, size)
            for screen in (one for one in screens if one.has(size[0])):
                await opened.open(screen.path)
                await screen.reach(opened.page)
                narrow += 1
                if larger:
                    await opened.page.evaluate(LARGER)
                beyond = await opened.beyond()
                if beyond > 0:
                    problems.append(
                        f"{screen.name}, {'200 % text' if larger else '320 px'}: scrolls by {beyond} px"
                    )
            await opened.context.close()
    print(f"{len(screens)} screens, {looks} looks with axe-core, {narrow} at 320 px and with text of 200 %")
    print(f"findings: {len(dict.fromkeys(problems))}")
    return verdict(problems)


async def _findings(opened: Window, screen: Screen) -> list[str]:
    try:
        await opened.open(screen.path)
        await screen.reach(opened.page)
        return await opened.page.evaluate(RUN)
    except (AssertionError, Error) as error:
        return [f"is not shown: {str(error).splitlines()[0]}"]


async def _signed_in(browser: Browser, site: Installation, size: tuple[int, int], **more: Any) -> Window:
    opened = await window(browser, site.address, size, **more)
    await opened.sign_in(site.demo["email"], site.demo["password"], f"/studio/{site.brand}/home")
    return opened
