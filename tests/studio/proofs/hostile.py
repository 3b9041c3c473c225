"""Every screen in surroundings that a developer's machine does not have: other scripts, networks and keyboards.

`python -m tests.studio hostile`. Names that begin with an emoji, Arabic and Hebrew; a page without TLS; a proxy
that answers with pages of its own; an input method; files with odd names. Ends with exit code 1 for a finding.
"""

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final

from playwright.async_api import Browser, Error, Page, Route

from tests.studio.proofs.installation import WIDE, Installation, Window, browsing, installed, verdict, window
from tests.studio.proofs.screens import Screen, filled, picture

BAKERY: Final = "Northwind Bakery"
"""What the demo calls its brand and the channel of its feed."""
ARABIC: Final = "🥐 مخبز الشمال"
HEBREW: Final = "מאפייה עם לחם שיפון."
FAMILY: Final = "👩‍👩‍👧 Bäckerei Çelik"
INSECURE: Final = """
Object.defineProperty(crypto, "randomUUID", { value: undefined });
Object.defineProperty(crypto, "subtle", { value: undefined });
Object.defineProperty(navigator, "clipboard", { value: undefined });
Object.defineProperty(navigator, "credentials", { value: undefined });
Object.defineProperty(navigator, "serviceWorker", { value: undefined });
"""
"""What a browser leaves out where a page came without TLS."""
FILES: Final = (
    "plain.png",
    'Menu "Summer".png',
    "back\\slash.png",
    "turned \u202egnp.png",
    "x" * 98 + "🥐.png",
    "خبز.png",
    "לחם.png",
    "per%20cent%22.png",
    "semi;colon=1.png",
    "  blanks  .png",
)
PAGES: Final = (
    (502, "<html><body><h1>502 Bad Gateway</h1></body></html>"),
    (200, "<!doctype html><title>Sign in</title><form></form>"),
    (413, "<html><body>Request Entity Too Large</body></html>"),
)
"""What a proxy answers in the place of the service."""
SCRIPTS: Final = r"""() => {
  const findings = [];
  const letters = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
  const file = /^\S+\.[a-z0-9]{2,5}$/;
  const ways = ["plaintext", "isolate", "isolate-override"];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.data.trim();
    if (words.includes("\uFFFD") || !words.isWellFormed()) findings.push(`half a sign: ${words}`);
    if (!letters.test(words) || !node.parentElement.checkVisibility()) continue;
    const rest = words.replace(/\u2068[^\u2069]*\u2069/g, "");
    if (!letters.test(rest)) continue;
    const isOwn = ways.includes(getComputedStyle(node.parentElement.closest(":not(ins, del, mark)")).unicodeBidi);
    const isMixed = /[A-Za-z]{2}/.test(rest) && !file.test(rest);
    if (!isOwn) findings.push(`no direction of its own: ${node.parentElement.tagName} ${words}`);
    else if (isMixed) findings.push(`not isolated in a sentence: ${words}`);
  }
  for (const field of document.querySelectorAll("input, textarea"))
    if (letters.test(field.value) && getComputedStyle(field).unicodeBidi !== "plaintext")
      findings.push(`no direction of its own: ${field.tagName} ${field.value}`);
  return findings;
}"""
TYPED: Final = """() => {
  const fields = [...document.querySelectorAll("input, textarea")].filter((one) => one.checkVisibility());
  const acted = [];
  for (const field of fields) {
    field.focus();
    for (const [isComposing, keyCode] of [[true, 229], [false, 229]])
      for (const key of ["Enter", "Escape", "ArrowDown"]) {
        const how = { key, isComposing, keyCode, bubbles: true, cancelable: true };
        const event = new KeyboardEvent("keydown", how);
        field.dispatchEvent(event);
        if (event.defaultPrevented) acted.push(`${key} of an input method acts in ${field.ariaLabel ?? field.id}`);
      }
  }
  return acted;
}"""
"""Keys of a word that is being composed, in every field; Safari sends the last of them after the word."""
MOST_SECONDS: Final = 20


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this proof."""
    parser.add_argument("--only", default="", help="beginnings of names of screens, with commas")
    parser.add_argument("--surroundings", choices=list(LOOKS), action="append", help="all unless given")


def main(given: argparse.Namespace) -> int:
    """Look at every screen in all of them."""
    with installed(given.storage) as site:
        return asyncio.run(_looked(site, tuple(filter(None, given.only.split(","))), given.surroundings))


async def _looked(site: Installation, only: tuple[str, ...], wanted: list[str] | None) -> int:
    screens = [one for one in await filled(site) if one.has(WIDE[0]) and (not only or one.name.startswith(only))]
    await named(site)
    screens = [
        replace(one, click=tuple(ARABIC if name == BAKERY else name for name in one.click)) for one in screens
    ]
    problems: list[str] = []
    looks = 0
    async with browsing() as (_, browser):
        for name, look in LOOKS.items():
            if wanted and name not in wanted:
                continue
            problems += await look(browser, site, screens)
            looks += len(screens)
            print(f"{name}: {len(dict.fromkeys(problems))} findings up to here", flush=True)
        if not only:
            problems += await uploads(browser, site)
    print(f"{len(screens)} screens, {looks} looks")
    print(f"findings: {len(dict.fromkeys(problems))}")
    return verdict(problems)


BRAND: Final = "mutation ($input: BrandUpdateInput!) { brandUpdate(input: $input) { __typename } }"
RENAME: Final = "mutation ($input: ChannelUpdateInput!) { channelUpdate(input: $input) { __typename } }"
PERSON: Final = "mutation ($input: ProfileUpdateInput!) { profileUpdate(input: $input) { __typename } }"
COMMENT: Final = "mutation ($input: PostCommentAddInput!) { postCommentAdd(input: $input) { __typename } }"
KNOWN: Final = """
query ($id: BigInt!) {
  brand(databaseId: $id) {
    id
    channels(first: 50) { edges { node { id platform } } }
    posts(first: 100) { edges { node { id databaseId title status version } } }
  }
}
"""


async def named(site: Installation) -> None:
    """Give people, brands, channels, posts and ideas names in other scripts."""
    found = (await site.ask(KNOWN, id=site.brand))["brand"]
    await site.ask(BRAND, input={"id": found["id"], "name": ARABIC})
    for number, edge in enumerate(found["channels"]["edges"]):
        name = ARABIC if edge["node"]["platform"] == "feed" else (FAMILY, HEBREW)[number % 2]
        await site.ask(RENAME, input={"id": edge["node"]["id"], "displayName": name})
    await site.ask(PERSON, input={"firstName": "🌾 مريم", "lastName": "الخباز"})
    for edge in found["posts"]["edges"]:
        post = edge["node"]
        if post["status"] in ("DRAFT", "IN_REVIEW", "CHANGES_REQUESTED"):
            changed = {"title": f"{ARABIC} {post['databaseId']}", "body": f"{HEBREW}\n\n{ARABIC}."}
            await site.rest("PATCH", f"/posts/{post['databaseId']}", json=changed)
            await site.ask(COMMENT, input={"postId": post["id"], "body": HEBREW})


async def _each(
    screens: list[Screen], opened: Window, look: Callable[[Page], Awaitable[list[str]]], where: str
) -> list[str]:
    problems: list[str] = []
    for screen in screens:
        try:
            await opened.open(screen.path)
            await screen.reach(opened.page)
            found = await look(opened.page)
        except (AssertionError, Error) as error:
            found = [f"is not shown: {str(error).splitlines()[0]}"]
        found += [one for one in opened.problems if _is_ours(one)]
        opened.problems.clear()
        for one in found:
            problems.append(f"{screen.name}, {where}: {one}")
            print(problems[-1], flush=True)
    return problems


async def scripts(browser: Browser, site: Installation, screens: list[Screen]) -> list[str]:
    """Arabic, Hebrew and emoji have their own direction wherever they stand, whole, and nothing becomes wider."""

    async def look(page: Page) -> list[str]:
        found: list[str] = await page.evaluate(SCRIPTS)
        beyond = await opened.beyond()
        return found + ([f"scrolls by {beyond} px"] if beyond > 0 else [])

    opened = await _signed_in(browser, site)
    problems = await _each(screens, opened, look, "other scripts")
    await opened.context.close()
    return problems


async def without_tls(browser: Browser, site: Installation, screens: list[Screen]) -> list[str]:
    """Nothing needs what browsers have with TLS alone."""

    async def look(page: Page) -> list[str]:
        texts = await page.locator("main [role=alert]").all_inner_texts()
        return [f"says {one}" for one in texts if "ran into an error" in one]

    opened = await _signed_in(browser, site)
    await opened.context.add_init_script(INSECURE)
    kept = [one for one in screens if "passkey" not in one.name]
    problems = await _each(kept, opened, look, "without TLS")
    await opened.context.close()
    return problems


async def input_method(browser: Browser, site: Installation, screens: list[Screen]) -> list[str]:
    """Keys that belong to a word that is being composed do nothing."""
    sent: list[str] = []

    async def look(page: Page) -> list[str]:
        sent.clear()
        address, dialogs = page.url, await page.locator("dialog[open]").count()
        found: list[str] = await page.evaluate(TYPED)
        await page.wait_for_timeout(50)
        if page.url != address:
            found.append("leaves the screen")
        if await page.locator("dialog[open]").count() != dialogs:
            found.append("opens or closes a dialog")
        return found + [f"sends {one}" for one in sent]

    opened = await _signed_in(browser, site)
    opened.page.on("request", lambda one: sent.append(one.url) if "mutation" in (one.post_data or "") else None)
    problems = await _each(screens, opened, look, "an input method")
    await opened.context.close()
    return problems


async def proxy(browser: Browser, site: Installation, screens: list[Screen]) -> list[str]:
    """A proxy that answers with its own pages is told in words, and nothing waits for ever."""
    problems: list[str] = []
    plain = [one for one in screens if not one.press and not one.click and not one.name.startswith("empty")]
    for status, body in PAGES:
        for keeps_session in (True, False):
            opened = await _signed_in(browser, site)
            await opened.page.route("**/graphql", _in_between(status, body, keeps_session=keeps_session))
            where = f"a proxy's page ({status}{'' if keeps_session else ', from the first call on'})"
            for screen in plain if keeps_session else plain[:2]:
                for one in await _told(opened, site.address + screen.path):
                    problems.append(f"{screen.name}, {where}: {one}")
                    print(problems[-1], flush=True)
            await opened.context.close()
    return problems


def _is_ours(problem: str) -> bool:
    """Whether it is no fault of the network that the proof causes."""
    return problem.startswith(("error:", "foreign:")) and "Failed to load" not in problem


def _in_between(status: int, body: str, *, keeps_session: bool) -> Callable[[Route], Awaitable[None]]:
    """A proxy that answers every call, but that by which the studio knows who is signed in."""

    async def answer(route: Route) -> None:
        asked: dict[str, Any] = route.request.post_data_json or {} if route.request.post_data else {}
        if keeps_session and asked.get("operationName") == "Session":
            await route.continue_()
        else:
            await route.fulfill(status=status, body=body, content_type="text/html")

    return answer


def _once(status: int, body: str) -> Callable[[Route], Awaitable[None]]:
    """A proxy that answers the first call, and lets the later ones pass."""
    left = [body]

    async def answer(route: Route) -> None:
        if left:
            await route.fulfill(status=status, body=left.pop(), content_type="text/html")
        else:
            await route.continue_()

    return answer


async def _told(opened: Window, address: str) -> list[str]:
    """What is wrong with how a screen says that the service does not answer."""
    page = opened.page
    await page.goto(address)
    said = page.locator(".stage [role=alert], main .empty, .alone [role=alert], main form, main .editor")
    said = said.locator("visible=true")
    try:
        await said.first.wait_for(timeout=1000 * MOST_SECONDS)
        found = list[str]()
    except Error:
        found = ["says nothing"]
    texts = " ".join(await page.locator("main").all_inner_texts())
    if "Unexpected token" in texts or "JSON" in texts or "ran into an error" in texts:
        found.append(f"says {texts[:200]}")
    found += [one for one in opened.problems if _is_ours(one)]
    opened.problems.clear()
    return found


async def uploads(browser: Browser, site: Installation) -> list[str]:
    """Files are attached whatever their names are; what a proxy refuses is told, and the next file goes on."""
    problems: list[str] = []
    opened = await _signed_in(browser, site)
    await opened.context.add_init_script(INSECURE)
    page = opened.page
    # Large ones come in pieces.
    await opened.open(f"/studio/{site.brand}/media")
    files: list[Any] = [
        {"name": "large.png", "mimeType": "image/png", "buffer": picture() + b"\0" * 9 * 1024 * 1024}
    ]
    await page.locator("input[type=file]").set_input_files(files)
    try:
        await page.get_by_role("button", name="large.png").wait_for(timeout=1000 * MOST_SECONDS)
    except Error:
        problems.append("uploads without TLS: a large file is not stored")
    for room, shown in (("editor/new", ".media-row li"), ("media", ".media-tile")):
        await opened.open(f"/studio/{site.brand}/{room}")
        before = await page.locator(shown).count()
        files = [{"name": name, "mimeType": "image/png", "buffer": picture()} for name in FILES]
        await page.locator("input[type=file]").set_input_files(files)
        try:
            await page.locator(shown).nth(before + len(FILES) - 1).wait_for(timeout=1000 * MOST_SECONDS)
        except Error:
            count = await page.locator(shown).count() - before
            problems.append(f"uploads in {room}: {count} of {len(FILES)} files are attached")
    for status, body in PAGES:
        await opened.open(f"/studio/{site.brand}/editor/new")
        await page.route("**/media/assets?started=*", _once(status, body))
        files = [{"name": f"{n}.png", "mimeType": "image/png", "buffer": picture()} for n in ("first", "second")]
        await page.locator("input[type=file]").set_input_files(files)
        try:
            await page.get_by_text("first.png was not uploaded").wait_for(timeout=1000 * MOST_SECONDS)
            await page.locator(".media-row li").first.wait_for(timeout=1000 * MOST_SECONDS)
        except Error as error:
            problems.append(f"uploads behind a proxy ({status}): {str(error).splitlines()[0]}")
        await page.unroute("**/media/assets?started=*")
    problems += [f"uploads: {one}" for one in opened.problems if _is_ours(one)]
    await opened.context.close()
    return problems


async def _signed_in(browser: Browser, site: Installation) -> Window:
    opened = await window(browser, site.address, WIDE)
    await opened.sign_in(site.demo["email"], site.demo["password"], f"/studio/{site.brand}/home")
    opened.problems.clear()
    return opened


Look = Callable[[Browser, Installation, list[Screen]], Awaitable[list[str]]]
LOOKS: Final[dict[str, Look]] = {
    "scripts": scripts,
    "insecure": without_tls,
    "input-method": input_method,
    "proxy": proxy,
}
