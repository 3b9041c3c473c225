"""What each role sees of the studio, and what the service answers to what they do not see.

`python -m tests.studio roles`. Each person signs in, the sidebar is compared with what their role is for, every
other screen is opened by its address, and what only others may do is asked of the service with this session.
"""

import argparse
import asyncio
from typing import Any, Final

from tests.studio.proofs.installation import Installation, Window, browsing, installed, verdict, window

ROOMS: Final = {
    "owner": "Home Calendar Posts Review Inbox Ideas Media Analytics Settings Channels Team Webhooks Audit log",
    "editor": "Home Calendar Posts Review Inbox Ideas Media Analytics Settings Channels Team",
    "member": "Home Calendar Posts Review Inbox Ideas Media Analytics Settings Channels Team",
    "client": "Home Calendar Posts Review Inbox Ideas Media Analytics Settings",
}
"""What the sidebar offers in the settings, where it has all of them; compared with the sidebar word for word."""
BUTTONS: Final = {
    ("owner", "New post"): True,
    ("editor", "New post"): True,
    ("member", "New post"): True,
    ("client", "New post"): False,
}
REFUSED: Final[dict[str, dict[str, tuple[str, dict[str, Any]]]]] = {
    "editor": {
        "webhooks": ("webhookEndpointCreate", {"url": "http://localhost/x", "events": ["POST_FAILED"]}),
        "brand settings": ("brandUpdate", {"name": "Mine"}),
        "invitation": ("invitationCreate", {"email": "x@example.com", "role": "CLIENT"}),
    },
    "member": {
        "webhooks": ("webhookEndpointCreate", {"url": "http://localhost/x", "events": ["POST_FAILED"]}),
        "brand settings": ("brandUpdate", {"name": "Mine"}),
        "connect a channel": ("channelConnect", {"platform": "sandbox"}),
    },
    "client": {
        "brand settings": ("brandUpdate", {"name": "Mine"}),
        "write a post": ("postCreate", {"body": "No"}),
        "note an idea": ("ideaCreate", {"headline": "No"}),
        "connect a channel": ("channelConnect", {"platform": "sandbox"}),
    },
}
ASK: Final = """async ([name, type, input]) => {
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ... on Problem { code } } }`;
  const headers = { "Content-Type": "application/json", "X-Service-Client": "studio" };
  const sent = JSON.stringify({ query, variables: { input } });
  const answer = await fetch("/graphql", { method: "POST", headers, body: sent });
  const body = await answer.json();
  return body.data?.[name]?.code ?? body.errors?.[0]?.extensions?.code ?? body.data?.[name]?.__typename;
}"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """This proof has no options of its own."""


def main(_given: argparse.Namespace) -> int:
    """Look with the eyes of each role."""
    with installed(_given.storage) as site:
        return asyncio.run(_compared(site))


async def _compared(site: Installation) -> int:
    problems: list[str] = []
    async with browsing() as (_, browser):
        for role, rooms in ROOMS.items():
            opened = await window(browser, site.address)
            await opened.sign_in(site.email(role), site.demo["password"], f"/studio/{site.brand}/settings")
            links = await opened.page.locator(".nav-list a > span:not(.badge)").all_inner_texts()
            seen = " ".join(link.strip() for link in links)
            if seen != rooms:
                problems.append(f"{role}: the sidebar has “{seen}”")
            if await opened.page.locator(".new-post").count() != int(BUTTONS[role, "New post"]):
                problems.append(f"{role}: “New post” is wrong")
            hidden = [
                name for name in ("webhooks", "audit", "team", "channels", "inbox") if not _offers(rooms, name)
            ]
            for name in hidden:
                problems += await _closed(opened, site, role, name)
            refused = REFUSED.get(role, {})
            for what, (name, values) in refused.items():
                code = await _asked(opened, site, name, values)
                if code != "FORBIDDEN":
                    problems.append(f"{role}, {what}: the service answers {code}")
            print(f"{role}: {len(links)} screens offered, {len(hidden)} closed, {len(refused)} calls refused")
            problems += [f"{role}: {problem}" for problem in opened.problems]
            await opened.context.close()
    return verdict(problems)


def _offers(rooms: str, name: str) -> bool:
    return name.capitalize() in rooms.split() or (name == "audit" and "Audit" in rooms)


async def _closed(opened: Window, site: Installation, role: str, name: str) -> list[str]:
    """What is wrong with a screen that this role may not see: it says so, and shows no row."""
    await opened.page.goto(f"{site.address}/studio/{site.brand}/{name}")
    await opened.page.wait_for_load_state("networkidle")
    shown = await opened.page.locator("main").inner_text()
    rows = await opened.page.locator("main .rows > li").count()
    return [] if rows == 0 else [f"{role}, {name}: {rows} rows, “{shown[:80]}”"]


async def _asked(opened: Window, site: Installation, name: str, values: dict[str, Any]) -> str:
    found = await site.ask("query ($n: BigInt!) { brand(databaseId: $n) { id } }", n=site.brand)
    of_brand = {"id" if name == "brandUpdate" else "brandId": found["brand"]["id"]}
    kind = f"{name[0].upper()}{name[1:]}Input"
    return await opened.page.evaluate(ASK, [name, kind, of_brand | values])
