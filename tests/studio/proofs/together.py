"""Two windows on one brand: one acts and the other follows; the service restarts and is upgraded; words are kept.

`python -m tests.studio together`. Ends with exit code 1 where a change takes longer than half a second to be
shown, where words are lost, and for a message in the console that a lost connection does not explain.
"""

import argparse
import asyncio
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Locator, Page, Playwright, Route, expect

from app.core import release
from tests.studio.proofs.installation import (
    NAMES,
    QUIET,
    Installation,
    Window,
    browsing,
    found_chromium,
    installed,
    verdict,
    window,
)
from tests.studio.proofs.screens import POSTS

SECONDS: Final = 0.5
LOST: Final = ("Failed to load resource: net::ERR_", "WebSocket connection to")
GONE: Final = "the server responded with a status of 404"
"""What the console says about a file of the release before."""
DUE: Final = (
    "query ($brand: BigInt!, $post: BigInt!) { brand(databaseId: $brand) { post(databaseId: $post) { dueAt } } }"
)
PACKAGES: Final = ("app", "cli", "schema", "workers")
WATCH: Final = """(wanted) => new Promise((done) => {
  const look = () => document.body.innerText.includes(wanted) && (watching.disconnect(), done(true));
  const watching = new MutationObserver(look);
  watching.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  look();
})"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """This proof has no options of its own."""


def main(given: argparse.Namespace) -> int:
    """Run it."""
    with installed(given.storage) as site:
        return asyncio.run(_followed(site))


async def _followed(site: Installation) -> int:
    found = (await site.ask(POSTS, id=site.brand))["brand"]["posts"]["edges"]
    posts = {edge["node"]["title"]: edge["node"]["databaseId"] for edge in found}
    base = f"/studio/{site.brand}"
    problems: list[str] = []
    async with browsing() as (playwright, browser):
        one, two = await window(browser, site.address), await window(browser, site.address)
        await one.sign_in(site.demo["email"], site.demo["password"], f"{base}/home")
        await two.sign_in(site.email("editor"), site.demo["password"], f"{base}/home")
        problems += await _live(site, one, two, base, posts)
        problems += await _partly_answered(site, two, base)
        problems += await _restarted(site, one, two, base, posts)
        problems += await _upgraded(site, one, two, base, posts)
        for opened in (one, two):
            problems += [said for said in opened.problems if not any(known in said for known in (*LOST, GONE))]
            await opened.context.close()
        problems += await _killed(site, playwright, base)
    return verdict(problems)


async def _live(site: Installation, one: Window, two: Window, base: str, posts: dict[str, int]) -> list[str]:
    """One person moves, comments and approves; the other's window shows it."""
    slow: list[str] = []

    async def follows(what: str, act: Any, page: Page, wanted: str) -> None:
        shown = asyncio.create_task(page.evaluate(WATCH, wanted))
        await asyncio.sleep(0.1)
        begun = time.monotonic()
        await act
        await asyncio.wait_for(shown, 10)
        seconds = time.monotonic() - begun
        print(f"{what}: shown to the other after {seconds:.2f} s, with the act itself")
        if seconds > SECONDS:
            slow.append(f"{what}: {seconds:.2f} s")

    review = posts["Rye is back"]
    await one.open(f"{base}/editor/{review}")
    await two.open(f"{base}/editor/{review}")
    await one.page.get_by_placeholder("Write a comment…").fill("Dark enough for me.")
    comment = one.page.get_by_role("button", name="Send", exact=True)
    await follows("a comment", comment.click(), two.page, "Dark enough for me.")
    approve = one.page.locator(".act .main")
    due = await _due(site, review)
    await follows("an approval", approve.click(), two.page, "Scheduled")
    if await _due(site, review) != due:
        slow.append("an approval moved the post, whose time has seconds, to a whole minute")
    await two.open(f"{base}/calendar")
    await one.open(f"{base}/calendar")
    entry = one.page.get_by_role("link", name="Holiday orders").first
    theirs = two.page.locator(".day", has=two.page.get_by_role("link", name="Holiday orders")).first
    before = await theirs.get_attribute("data-day")
    await entry.focus()
    begun = time.monotonic()
    await one.page.keyboard.press("Alt+ArrowRight")
    await expect(theirs).not_to_have_attribute("data-day", str(before))
    print(
        f"a move in the calendar: shown to the other after {time.monotonic() - begun:.2f} s, with the act itself"
    )
    return slow


async def _due(site: Installation, post: int) -> str:
    answer = await site.ask(DUE, brand=site.brand, post=post)
    return answer["brand"]["post"]["dueAt"]


async def _partly_answered(site: Installation, opened: Window, base: str) -> list[str]:
    """A part of an answer fails, and takes the brand out of it: what the screen shows stays."""
    page = opened.page
    await opened.open(f"{base}/posts")
    error = {"message": "Something went wrong.", "path": ["brand", "attention", "comments"]}
    failed = asyncio.Event()

    async def answer(route: Route) -> None:
        if "query Attention" not in (route.request.post_data or ""):
            await route.continue_()
            return
        await route.fulfill(json={"data": {"brand": None}, "errors": [error]})
        failed.set()

    await page.route("**/graphql", answer)
    await site.rest("POST", "/posts", json={"title": "From elsewhere", "body": "Words."})
    await asyncio.wait_for(failed.wait(), 10)
    await page.wait_for_load_state("networkidle")
    await page.unroute("**/graphql", answer)
    if not await page.get_by_role("link", name="From elsewhere").count():
        return ["an answer of which a part failed emptied the screen"]
    print("an answer of which a part failed: the screen stays as it was")
    return []


async def _restarted(site: Installation, one: Window, two: Window, base: str, posts: dict[str, int]) -> list[str]:
    """The service is killed while somebody types, and comes back; nothing that was typed is lost."""
    draft = posts["Why we bake at four"]
    await one.open(f"{base}/editor/{draft}")
    await two.open(f"{base}/editor/{draft}")
    words = one.page.get_by_label("Text", exact=True)
    await words.fill("Typed before the restart.")
    await asyncio.to_thread(site.service.kill)
    await words.fill("Typed before the restart. Typed without a service.")
    await expect(one.page.locator(".banner")).to_contain_text("lost")
    await expect(two.page.locator(".banner")).to_contain_text("lost")
    await asyncio.to_thread(site.service.start)
    begun = time.monotonic()
    for opened in (one, two):
        await expect(opened.page.locator(".banner")).to_have_count(0)
    print(f"restart: both windows are live again {time.monotonic() - begun:.1f} s after the service is ready")
    await words.press("End")
    await words.type(" And after it.")
    await expect(one.page.locator(".saved")).to_contain_text("· saved")
    wanted = "Typed before the restart. Typed without a service. And after it."
    return await _shown(two.page.get_by_label("Text", exact=True), wanted, "the other window after the restart")


async def _upgraded(site: Installation, one: Window, two: Window, base: str, posts: dict[str, int]) -> list[str]:
    """Another release is started under both while one types: words stay, and a screen of it is a reload away."""
    draft = posts["Why we bake at four"]
    for opened in (one, two):
        await opened.open(f"{base}/editor/{draft}")
    words = one.page.get_by_label("Text", exact=True)
    await words.fill("Typed before the upgrade.")
    await asyncio.to_thread(site.service.stop)
    await words.fill("Typed before the upgrade. Typed while it stood still.")
    site.service.code = await asyncio.to_thread(_released, site.service.folder / "release")
    await asyncio.to_thread(site.service.start)
    wanted = "Typed before the upgrade. Typed while it stood still."
    await expect(one.page.locator(".banner")).to_have_count(0)
    await expect(one.page.locator(".saved")).to_contain_text("· saved")
    await expect(one.page.get_by_role("status").filter(has_text="Galley was updated")).to_be_visible()
    problems = await _shown(
        two.page.get_by_label("Text", exact=True), wanted, "the other window after the upgrade"
    )
    await two.page.get_by_role("link", name="Team").click()
    await two.page.get_by_role("button", name="Reload").last.click()
    await expect(two.page.get_by_role("heading", level=1, name="Team")).to_be_visible()
    await words.press("End")
    await words.type(" Not saved yet.")
    await one.page.reload()
    await one.settle()
    return problems + await _shown(words, f"{wanted} Not saved yet.", "a window that was loaded anew after it")


def _released(folder: Path) -> Path:
    """A copy of the service as a later release, in which every module of the studio is another file."""
    left_out = shutil.ignore_patterns("node_modules", "__pycache__")
    for name in PACKAGES:
        shutil.copytree(name, folder / name, ignore=left_out)
    for module in (folder / "app/studio/web").rglob("*.js"):
        if "vendor" not in module.parts:
            module.write_text(module.read_text("utf-8") + "// A later release.\n", "utf-8")
    facts = folder / f"{release.DISTRIBUTION.replace('-', '_')}-99.0.dist-info" / "METADATA"
    facts.parent.mkdir()
    facts.write_text(f"Metadata-Version: 2.4\nName: {release.DISTRIBUTION}\nVersion: 99.0\n", "utf-8")
    return folder


async def _shown(field: Locator, wanted: str, where: str) -> list[str]:
    try:
        await expect(field).to_have_value(wanted)
    except AssertionError:
        return [f"{where} shows “{await field.input_value()}”"]
    print(f"{where}: every word is there")
    return []


async def _killed(site: Installation, playwright: Playwright, base: str) -> list[str]:
    """A browser that is killed while the service is away has the words when it comes back."""
    profile = site.service.folder / "profile"
    wanted = "These words were never sent."
    first = await playwright.chromium.launch_persistent_context(
        profile, executable_path=found_chromium(), args=list(QUIET)
    )
    opened = Window(first, first.pages[0], site.address)
    await opened.page.goto(f"{site.address}/sign-in?next={base}/editor/new")
    await opened.page.get_by_label("Keep me signed in").check()
    await opened.page.get_by_label("E-mail address").fill(site.demo["email"])
    await opened.page.get_by_label("Password").fill(site.demo["password"])
    await opened.page.get_by_role("button", name="Sign in", exact=True).click()
    await opened.page.get_by_label("Text", exact=True).fill("First words.")
    await expect(opened.page.locator(".saved")).to_contain_text("· saved")
    address = opened.page.url
    await opened.page.route("**/graphql", lambda route: route.abort())
    await opened.page.get_by_label("Text", exact=True).fill(wanted)
    await expect(opened.page.locator(".top")).to_contain_text("kept on this device")
    for process in _processes(profile):
        os.kill(process, signal.SIGKILL)
    (profile / "SingletonLock").unlink(missing_ok=True)
    again = await playwright.chromium.launch_persistent_context(
        profile, executable_path=found_chromium(), args=list(QUIET)
    )
    page = again.pages[0]
    await page.goto(address)
    # The browser may have been killed before it had written the cookie of the session.
    field = page.get_by_label("Text", exact=True)
    await expect(field.or_(page.get_by_label("Password"))).to_be_visible()
    if not await field.is_visible():
        await page.get_by_label("E-mail address").fill(site.demo["email"])
        await page.get_by_label("Password").fill(site.demo["password"])
        await page.get_by_role("button", name="Sign in", exact=True).click()
        print("the browser that was killed asks for a sign-in, and comes back to the post")
    problems = await _shown(page.get_by_label("Text", exact=True), wanted, "the browser that was killed")
    await again.close()
    return problems


def _processes(profile: Path) -> list[int]:
    """The processes of the browser with this profile."""
    listed = subprocess.run(["ps", "-eo", "pid,args"], capture_output=True, text=True, check=True, timeout=10)
    return [
        int(line.split(None, 1)[0])
        for line in listed.stdout.splitlines()
        if str(profile) in line and any(name in line for name in (*NAMES, "chrome"))
    ]
