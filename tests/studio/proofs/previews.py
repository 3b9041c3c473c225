"""Pictures of the previews: every platform with every kind of content, light and dark, for people to compare.

`python -m tests.studio previews --folder var/previews [--only instagram,x]`. Ends with exit code 1 where a page
wrote to the console or asked elsewhere.
"""

import argparse
import asyncio
import base64
from pathlib import Path
from typing import Any, Final

from tests.studio.proofs.installation import Installation, browsing, installed, verdict, window
from tests.studio.proofs.looks import SCHEMES
from tests.studio.proofs.screens import picture

PLATFORMS: Final = (
    *("bluesky", "discord", "facebook", "feed", "instagram", "linkedin", "mastodon"),
    *("sandbox", "slack", "telegram", "threads", "wordpress", "x"),
)
LONG: Final = (
    "Stollen season opens on Tuesday. We baked the first two hundred in October and let them rest for six weeks,"
    " wrapped in linen, until the butter had found its way to every raisin. #stollen Half are with almonds."
)
POLL: Final = {"question": ["Which loaf?"], "answers": ["Rye", "Spelt", "Oat"], "minutes": ["1440"]}
CONTENTS: Final[dict[str, dict[str, Any]]] = {
    "text": {"text": LONG},
    "over": {"text": LONG, "fits": 150},
    "link": {"text": "Order by post: https://www.example.com/stollen", "title": "Stollen by post"},
    "picture": {"text": LONG, "files": 1},
    "video": {"text": LONG, "files": 1, "film": {"mimeType": "video/mp4", "durationMs": 42_000}},
    "five": {"text": "Five of them.", "files": 5},
    "thread": {"text": "One.\n---\nTwo, a little longer than the first.\n---\nThree.", "files": 1},
    "poll": {"text": "Help us choose.", "format": "POLL", "values": POLL},
    "story": {"text": "Not shown.", "format": "STORY", "files": 1},
    "leftwards": {"text": "موسم الشتولن يبدأ يوم الثلاثاء. https://example.com", "title": "موسم", "files": 2},
}
SIZE: Final = (1440, 1000)
DRAW: Final = """
async ([platform, contents, url]) => {
  const at = (path) => import(`/studio/a/${path}`);
  const { Preview } = await at("parts/previews/preview.js");
  const { partsOf } = await at("parts/previews/pieces.js");
  await at("rooms/editor/look.js");
  const { h, render } = await import("preact");
  const shared = { url, thumbnailUrl: url, mimeType: "image/png", altText: "A loaf", width: 960, height: 640 };
  const channel = { id: platform, displayName: "Kornhaus Bäckerei", handle: "@kornhaus", platform };
  const features = {
    threads: !["facebook", "instagram", "linkedin", "wordpress", "feed"].includes(platform),
    title: ["wordpress", "feed"].includes(platform),
  };
  const contentOf = ({ text, fits, files = 0, film = {}, title = "", format = "POST", values = {} }) => ({
    format, title, values, labels: {}, parts: partsOf(text, features).map((part) => ({ text: part, fits })),
    media: Array.from({ length: files }, (_, id) => ({ ...shared, ...film, id: String(id) })),
  });
  const cards = Object.entries(contents).map(([name, content]) =>
    h("section", { key: name, style: { width: "320px" } },
      h("h2", null, `${platform}: ${name}`),
      h("article", { class: "sample" },
        h("div", { class: "sample-body" }, h(Preview, { channel, content: contentOf(content) })))));
  const style = { display: "flex", flexWrap: "wrap", gap: "20px", padding: "20px", alignItems: "start" };
  const stage = document.createElement("div");
  document.body.replaceChildren(stage);
  render(h("div", { style, class: "looks" }, cards), stage);
}
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this proof."""
    parser.add_argument("--folder", type=Path, default=Path("var/previews"))
    parser.add_argument("--only", default="", help="platforms, with commas")


def main(given: argparse.Namespace) -> int:
    """Take them."""
    with installed(given.storage) as site:
        return asyncio.run(_taken(site, given.folder, tuple(filter(None, given.only.split(","))) or PLATFORMS))


async def _taken(site: Installation, folder: Path, platforms: tuple[str, ...]) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    image = "data:image/png;base64," + base64.b64encode(picture()).decode()
    problems: list[str] = []
    async with browsing() as (_, browser):
        for scheme in SCHEMES:
            opened = await window(browser, site.address, SIZE, scheme=scheme)
            await opened.sign_in(site.demo["email"], site.demo["password"], f"/studio/{site.brand}/editor/new")
            await opened.page.locator(".strip-tab").first.wait_for()
            for platform in platforms:
                await opened.page.evaluate(DRAW, [platform, CONTENTS, image])
                await opened.page.locator(".looks .pv-body > *").nth(len(CONTENTS) - 1).wait_for()
                path = folder / f"{platform}-{scheme}.png"
                await opened.page.screenshot(path=path, full_page=True, animations="disabled")
            problems += opened.problems
            await opened.context.close()
    print(f"{len(platforms)} platforms by {len(CONTENTS)} contents in {folder}")
    return verdict(problems)
