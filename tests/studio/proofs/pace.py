"""How still a screen stands while it loads, and how soon a key is painted.

`python -m tests.studio pace [--only shift,keys]`. The first visit of each screen at 1,280 and 390 pixels behind a
slow line, in a browser that has no file of the studio: what moves without anybody's doing, as Layout Instability
scores it. Then keys in the editor and the calendar of a brand with 500 publications and 40 channels, as Event
Timing times them. Ends with exit code 1 where a figure is over its limit.
"""

import argparse
import asyncio
import os
import re
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import httpx2
from playwright.async_api import Locator, Page, StorageState, expect

from tests.studio.proofs.installation import (
    PHONE,
    WIDE,
    Installation,
    Window,
    browsing,
    full_installation,
    installed,
    verdict,
    window,
)
from tests.studio.proofs.screens import POSTS, SHARE

ROOMS: Final = ("home", "calendar", "posts", "review", "inbox", "media", "analytics")
SHIFT: Final = 0.01
PAINT: Final = 100.0
"""Milliseconds from a key to the paint that shows it, for 95 of 100 keys."""
FAR: Final = {"offline": False, "latency": 100, "downloadThroughput": 1_250_000, "uploadThroughput": 1_250_000}
"""100 ms for each request and 10 Mbit/s each way."""
SHIFTS: Final = """
window.shifts = [];
const name = (node) => (node.nodeType === 1 ? `${node.localName}.${node.className}` : node.nodeName);
const place = (one) => [one.x, one.y, one.width, one.height].map(Math.round).join(" ");
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    const parts = entry.sources.map((one) => one.node &&
      `${name(one.node)} ${place(one.previousRect)} -> ${place(one.currentRect)}`);
    window.shifts.push({ value: entry.value, at: Math.round(entry.startTime), parts });
  }
}).observe({ type: "layout-shift", buffered: true });
"""
THRESHOLD: Final = 16
PAINTS: Final = f"""() => {{
  window.paints = new Map();
  new PerformanceObserver((list) => {{
    for (const entry of list.getEntries()) {{
      const [key, former] = [entry.interactionId, window.paints.get(entry.interactionId) ?? 0];
      if (key) window.paints.set(key, Math.max(entry.duration, former));
    }}
  }}).observe({{ type: "event", durationThreshold: {THRESHOLD}, buffered: true }});
}}"""
LATE: Final = 0.6
"""Seconds for what comes after the screen has what it asked for, such as pictures."""
PUBLICATIONS: Final = 500
DAYS: Final = 38
CHANNELS: Final = 40
AT_ONCE: Final = 8
TURN: Final = 0.3
"""Seconds in which somebody sees the days that a key has turned to."""
LOOKS: Final = ("Space", "Escape", "Control+k", "Escape")
WORDS: Final = "Rye is back, and so is the queue. Come early: the second loaf is on us. "


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this proof."""
    parser.add_argument("--only", default="shift,keys", help="shift or keys")
    parser.add_argument("--screens", default="", help="beginnings of names of screens, with commas")


def main(given: argparse.Namespace) -> int:
    """Measure what is named."""
    code = 0
    if "shift" in given.only:
        with full_installation(given.storage) as site:
            code |= verdict(asyncio.run(_shifts(site, tuple(filter(None, given.screens.split(","))))))
    if "keys" in given.only:
        with installed(given.storage) as site:
            code |= verdict(asyncio.run(_keys(site)))
    return code


async def _shifts(site: Installation, only: tuple[str, ...]) -> list[str]:
    problems: list[str] = []
    screens = {name: path for name, path in (await _screens(site)).items() if not only or name.startswith(only)}
    async with browsing() as (_, browser):
        entry = await window(browser, site.address)
        await entry.sign_in(site.demo["email"], site.demo["password"], f"/studio/{site.brand}/home")
        session = await entry.context.storage_state()
        for size in (WIDE, PHONE):
            for name, path in screens.items():
                cookies = StorageState(cookies=session.get("cookies", []), origins=[])
                opened = await window(browser, site.address, size, storage_state=cookies)
                shifts = await _first_visit(opened, path)
                total = sum(one["value"] for one in shifts)
                over = total > SHIFT
                print(f"{name:<16}{size[0]:>6} px  shift {total:.4f}{'  over' if over else ''}", flush=True)
                if over:
                    lines = [f"{name}, {size[0]} px: shift {total:.4f}", *map(_line, shifts)]
                    problems.append("\n".join(lines))
                problems += opened.problems
                await opened.context.close()
    return problems


def _line(shift: dict[str, Any]) -> str:
    parts = "; ".join(filter(None, shift["parts"]))
    return f"    {shift['at']} ms {shift['value']:.4f} {parts}"


async def _screens(site: Installation) -> dict[str, str]:
    brand = (await site.ask(POSTS, id=site.brand))["brand"]
    posts = [edge["node"] for edge in brand["posts"]["edges"]]
    first = {one["status"]: one["databaseId"] for one in reversed(posts)}
    review = [one["id"] for one in posts if one["status"] == "IN_REVIEW"]
    await site.confirm()
    document = SHARE.replace("__typename", "... on NewShareLink { url }")
    link = (await site.ask(document, input={"postIds": review, "label": "The mill"}))["shareLinkCreate"]["url"]
    base = f"/studio/{site.brand}"
    return {name: f"{base}/{name}" for name in ROOMS} | {
        "calendar week": f"{base}/calendar?view=week",
        "editor new": f"{base}/editor/new",
        "editor draft": f"{base}/editor/{first['DRAFT']}",
        "editor live": f"{base}/editor/{first['PUBLISHED']}",
        "guest": f"/{link.split('/', 3)[3]}",
    }


async def _first_visit(opened: Window, path: str) -> list[dict[str, Any]]:
    """What moved on a screen that is loaded from far away."""
    page = opened.page
    await page.add_init_script(SHIFTS)
    session = await opened.context.new_cdp_session(page)
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", FAR)
    await opened.open(path)
    await asyncio.sleep(LATE)
    return await page.evaluate("window.shifts")


async def _keys(site: Installation) -> list[str]:
    site.service.admin("plan", "assign", "--owner", site.demo["email"], "--plan", "agency")
    numbers = site.stores(CHANNELS)
    await planned(site, numbers)
    body = {"title": "For the stores", "body": WORDS, "channel_ids": numbers}
    draft = (await site.rest("POST", "/posts", json=body))["post"]["id"]
    load = os.getloadavg()[0]
    print(f"with {PUBLICATIONS} publications and {CHANNELS} channels; load of this machine: {load:.1f}")
    problems: list[str] = []
    async with browsing() as (_, browser):
        for name, path, typing in (
            ("calendar", "calendar", _in_calendar),
            ("calendar week", "calendar?view=week", _in_week),
            ("editor", f"editor/{draft}", _in_editor),
        ):
            opened = await window(browser, site.address)
            await opened.sign_in(site.demo["email"], site.demo["password"], f"/studio/{site.brand}/{path}")
            await opened.page.evaluate(PAINTS)
            count = await typing(opened.page)
            paints: list[float] = sorted(await opened.page.evaluate("[...window.paints.values()]"))
            # What is painted sooner than the threshold is not told.
            paints = [THRESHOLD * 1.0] * (count - len(paints)) + paints
            p95 = paints[int(len(paints) * 0.95) - 1]
            over = "  over" if p95 > PAINT else ""
            print(f"{name}, {count} keys: p95 {p95:.0f} ms, slowest {paints[-3:]} ms{over}", flush=True)
            problems += [f"{name}: p95 of a key {p95:.0f} ms"] if over else []
            problems += opened.problems
            await opened.context.close()
    return problems


async def planned(site: Installation, channels: list[int], posts: int = PUBLICATIONS) -> None:
    """Approved posts over the coming weeks; each day's end on the same day, whatever time it is now."""
    start = datetime.now(UTC).replace(hour=6, minute=0, second=0, microsecond=0) + timedelta(days=1)
    headers = {"Authorization": f"Bearer {site.demo['token']}", "X-Service-Brand": site.demo["brands"][0]["slug"]}
    free = asyncio.Semaphore(AT_ONCE)
    async with httpx2.AsyncClient(base_url=site.service.url, headers=headers, timeout=60) as client:

        async def plan(number: int) -> None:
            due = start + timedelta(days=number % DAYS, minutes=20 * (number // DAYS))
            channel = channels[number % len(channels)]
            body = {"title": f"Post {number}", "body": f"Words of post {number}.", "channel_ids": [channel]}
            async with free:
                answer = await client.post("/posts", json={**body, "approve": True, "due_at": due.isoformat()})
                assert answer.status_code == 200, answer.text

        await asyncio.gather(*(plan(number) for number in range(posts)))


def entries(page: Page) -> Locator:
    """The planned posts that the calendar shows; the others of a day are behind "n more"."""
    return page.get_by_role("link", name=re.compile(r"^Post \d+$"))


async def _pressed(page: Page, *keys: str, pause: float = 0.0) -> int:
    for key in keys:
        await page.keyboard.press(key)
        await asyncio.sleep(pause)
    return len(keys)


async def _in_calendar(page: Page) -> int:
    """Moves of the focus and of posts, a look at one, the palette, other weeks, and words in the panel."""
    count = 0
    await entries(page).first.wait_for()
    names = await entries(page).all_inner_texts()
    for number, name in enumerate(names[:12]):
        await page.get_by_role("link", name=name, exact=True).first.focus()
        move = "Alt+ArrowRight" if number % 2 else "Alt+ArrowDown"
        count += await _pressed(page, "ArrowRight", "ArrowDown", move, *LOOKS, pause=0.05)
    count += await _pressed(page, *"][][][", pause=TURN)
    await entries(page).first.focus()
    await page.keyboard.press("Enter")
    text = page.get_by_label("Text", exact=True)
    await expect(text).to_be_visible()
    await text.focus()
    return count + 1 + await _pressed(page, *WORDS.replace(" ", ""), pause=0.04)


async def _in_week(page: Page) -> int:
    return await _pressed(page, *("ArrowRight", "ArrowDown", "]", "ArrowLeft", "ArrowUp", "[") * 8, pause=TURN)


async def _in_editor(page: Page) -> int:
    """Words in the title, in the text of all channels and in that of one, the picker, and the times."""
    text = page.get_by_label("Text", exact=True)
    await text.focus()
    count = await _pressed(page, *WORDS.replace(" ", ""), pause=0.04)
    await page.get_by_label("Title", exact=True).focus()
    count += await _pressed(page, *"Another title", pause=0.04)
    await text.focus()
    count += await _pressed(page, "Control+Shift+C", pause=0.5)
    await expect(page.get_by_role("dialog")).to_be_visible()
    return count + await _pressed(page, *"store", "ArrowDown", "Space", "ArrowDown", "Space", "Escape", pause=0.1)
