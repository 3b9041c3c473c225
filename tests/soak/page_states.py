"""How each state of the pages is reached that is more than an address, as `looks` photographs them.

The steps of a person on the page, and what has to be there before: posts, mails, a terminal that waits.
"""

import html
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any, Final

import requests
from playwright.async_api import Page
from pyotp.totp import TOTP

from tests.domain.media import films
from tests.domain.media.pictures import picture, saved
from tests.soak.service import Service

SECONDS: Final = 30
PASSWORD: Final = "seventeen loaves of rye"
TALE: Final = "What we learned, at https://example.com/year?a=1.\n---\nFirst, patience.\n---\nSecond, coffee."
LONG: Final = "https://example.com/" + "a-very-long-address/" * 8
_NUMBER: Final = "query ($id: BigInt!) { viewer { currentBrand { post(databaseId: $id) { id } } } }"
_SAY: Final = "mutation ($input: PostCommentAddInput!) { postCommentAdd(input: $input) { __typename } }"
_SHARE: Final = """mutation ($input: ShareLinkCreateInput!) { shareLinkCreate(input: $input) {
  ... on NewShareLink { url } ... on Problem { message } } }"""
_CONNECT: Final = """mutation ($input: ChannelConnectStartInput!) { channelConnectStart(input: $input) {
  ... on ChannelConnectStarted { authorizeUrl } ... on Problem { message } } }"""
_MOVE: Final = """mutation ($input: ProfileUpdateInput!) { profileUpdate(input: $input) {
  __typename ... on Problem { message } } }"""


@dataclass
class Site:
    """A service with a demo workspace, in which one colour scheme is photographed after the other."""

    service: Service
    demo: Mapping[str, Any]
    scheme: str
    known: dict[str, str] = field(default_factory=dict[str, str])
    """What steps left for later ones."""

    @property
    def url(self) -> str:
        """Where the service answers."""
        return self.service.url

    @property
    def colleague(self) -> str:
        """The address of a member with the password of the demo, another one for each scheme."""
        role = {"light": "member", "dark": "client"}[self.scheme]
        return self.demo["email"].replace("owner", role)

    def address(self, name: str) -> str:
        """An address of somebody new."""
        return f"{name}-{self.scheme}@example.com"

    def call(self, method: str, path: str, token: str = "", **more: Any) -> Any:
        """Call REST as the owner of the demo, or with another token."""
        headers = {
            "Authorization": f"Bearer {token or self.demo['token']}",
            "X-Service-Brand": self.demo["brands"][0]["slug"],
        }
        answer = requests.request(method, self.url + path, headers=headers, timeout=SECONDS, **more)
        if not answer.ok:
            raise RuntimeError(f"{method} {path}: {answer.status_code} {answer.text}")
        return answer.json()

    def ask(self, document: str, token: str = "", **variables: Any) -> Any:
        """Ask GraphQL."""
        return self.call("POST", "/graphql", token, json={"query": document, "variables": variables})["data"]

    def mailed(self, to: str, path: str) -> str:
        """The newest link to `path` in the mails to an address, without the service's address."""
        link = re.compile(rf"^{re.escape(self.url)}({re.escape(path)}\?token=\S+)$", re.MULTILINE)
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            files = sorted(self.service.folder.joinpath("var", "mail").glob("*.eml"), reverse=True)
            for message in map(_message, files):
                found = link.search(_text(message))
                if found and to in str(message["to"]):
                    return found[1]
            time.sleep(0.2)
        raise RuntimeError(f"no mail to {to} with a link to {path}")


def _message(file: Path) -> EmailMessage:
    return message_from_bytes(file.read_bytes(), EmailMessage, policy=policy.default)


def _text(message: EmailMessage) -> str:
    part = message.get_body(("plain",))
    return "" if part is None else part.get_content().replace("\r\n", "\n")


Step = Callable[[Page, Site], Awaitable[None]]


def at(path: str) -> Step:
    """Open an address."""

    async def open_it(page: Page, site: Site) -> None:
        await page.goto(site.url + path)

    return open_it


def mailed(to: str, path: str) -> Step:
    """Open the link of a mail to somebody new."""

    async def open_it(page: Page, site: Site) -> None:
        await page.goto(site.url + site.mailed(site.address(to), path))

    return open_it


async def sign_in(page: Page, site: Site, email: str, password: str, to: str = "/about") -> None:
    """Sign in on the page, for another page or for the studio."""
    await page.goto(f"{site.url}/sign-in?next={to}")
    await page.fill("#email", email)
    await page.fill("#password", password)
    await page.click("main button")


async def press(page: Page, name: str) -> None:
    """Press a button, and wait for the page that it leads to."""
    await page.get_by_role("button", name=name, exact=True).click()
    await page.wait_for_load_state()


# Posts


def post(site: Site, *, submit: bool = True, **fields: Any) -> int:
    """A post that waits for a reviewer."""
    feed, sandbox = (each["id"] for each in site.demo["channels"][:2])
    number = site.call("POST", "/posts", json={"channel_ids": [feed, sandbox], **fields})["post"]["id"]
    if submit:
        site.call("POST", f"/posts/{number}/submit", json={})
    return number


def share(site: Site, *numbers: int, label: str = "Week 51") -> str:
    """The path of a new link to these posts."""
    ids = [site.ask(_NUMBER, id=number)["viewer"]["currentBrand"]["post"]["id"] for number in numbers]
    link = site.ask(_SHARE, input={"postIds": ids, "allowApproval": True, "label": label})
    return str(link["shareLinkCreate"]["url"]).removeprefix(site.url)


def upload(site: Site, name: str, content: bytes, alt_text: str = "") -> int:
    """The number of a new file."""
    files, data = {"file": (name, content)}, {"alt_text": alt_text} if alt_text else {}
    return site.call("POST", "/media/assets", files=files, data=data)["asset"]["id"]


def published(site: Site, channel: int, **fields: Any) -> str:
    """The path of a post that is on the feed now."""
    words = {**fields, "channel_ids": [channel], "approve": True, "due_at": datetime.now(UTC).isoformat()}
    number = site.call("POST", "/posts", json=words)["post"]["id"]
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        (found,) = site.call("GET", f"/posts/{number}")["post"]["publications"]
        if found["permalink"]:
            return str(found["permalink"]).removeprefix(site.url)
        time.sleep(0.2)
    raise RuntimeError(f"post {number} did not go out in time")


def _way(site: Site, path: str, words: str) -> str:
    """The path of the link with these words on a page."""
    page = requests.get(site.url + path, timeout=SECONDS).text
    found = re.search(rf'href="([^"#]+)[^"]*">{words}<', page)
    assert found is not None, (path, words)
    return html.unescape(found[1])


def prepare(site: Site) -> dict[str, Step]:
    """Make what the pages show, once; the addresses that come of it."""
    feed = site.demo["channels"][0]
    loaf = upload(site, "loaf.png", saved("PNG", picture(900, 500)), "A round loaf on a wooden board, cut once.")
    bare = upload(site, "crumb.png", saved("PNG", picture(400, 400)))
    film = upload(site, "oven.mp4", films.video(films.cornered(640, 360)))
    many = site.service.admin("channel", "connect", "--brand", site.demo["brands"][0]["slug"],
                              "--platform", "feed", "--name", "Crumbs")  # fmt: skip
    entry = published(site, feed["id"], title="The round one", media_ids=[loaf], body=f"It is back.\n\n{LONG}")
    published(site, feed["id"], body="No title, two lines.\nThis is the second. 明日も焼きます。")
    for number in range(21):
        published(site, many["id"], title=f"Crumb {number + 1}", body="Swept up and kept.")
    crumbs = str(many["profile_url"]).removeprefix(site.url)
    older = re.search(r'rel="next" href="([^"]+)"', requests.get(site.url + crumbs, timeout=SECONDS).text)
    assert older is not None
    tale = post(site, title="A year of baking", body=TALE, due_at="2027-01-04T08:00:00Z")
    pictured = post(site, title="Two pictures", body=f"Look: {LONG}", media_ids=[loaf, bare])
    filmed = post(site, body="The oven, on film.", media_ids=[film], channel_ids=[site.demo["channels"][1]["id"]])
    changed = post(site, title="Said too early", body="Not yet.")
    flour = "Flour, water, salt.\n" * 4_900
    own = [{"channel_id": item["id"], "body": f"{place}. {flour}"} for place, item in enumerate((feed, many))]
    other = site.service.admin("channel", "connect", "--brand", site.demo["brands"][0]["slug"],
                               "--platform", "feed", "--name", "Flour")  # fmt: skip
    channel_ids = [feed["id"], many["id"], other["id"]]
    endless = post(site, title="All of it", body=flour, variants=own, channel_ids=channel_ids)
    for number in range(25):
        thread = site.ask(_NUMBER, id=endless)["viewer"]["currentBrand"]["post"]["id"]
        site.ask(_SAY, input={"postId": thread, "body": f"Comment {number + 1}.", "audience": "CLIENT"})
    again = post(site, title="All of it again", body=flour, variants=own, channel_ids=channel_ids[:2])
    long = share(site, endless, tale, again)
    rest = _way(site, long, "Show the rest of this post")
    links = {
        "review-long": long,
        "review-rest": rest,
        "review-more": _way(site, rest, "Show more posts"),
        "review-earlier": _way(site, rest, "Show earlier comments"),
        "review": share(site, tale),
        "review-of-many": share(site, tale, pictured, filmed),
        "review-changed": share(site, changed),
    }
    site.call("PATCH", f"/posts/{changed}", json={"body": "Now."})
    return {
        "feed": at(feed["profile_url"].removeprefix(site.url)),
        "feed-entry": at(entry),
        "feed-empty": at(site.demo["channels"][3]["profile_url"].removeprefix(site.url)),
        "feed-first": at(crumbs),
        "feed-older": at(older[1].removeprefix(site.url)),
        "feed-no-post": at(f"{crumbs}/none"),
        **{name: at(path) for name, path in links.items()},
    }


# What guests and people who are not signed in do


async def _wrong_password(page: Page, site: Site) -> None:
    await sign_in(page, site, site.address("nobody"), "wrong")


async def _asks_for_link(page: Page, site: Site) -> None:
    site.service.admin("user", "create", "--email", site.address("forgets"), "--password", PASSWORD)
    await page.goto(f"{site.url}/password/forgot")
    await page.fill("#email", site.address("forgets"))
    await press(page, "Send the link")


async def _types(page: Page, site: Site, password: str, again: str) -> None:
    await page.goto(site.url + site.mailed(site.address("forgets"), "/password/reset"))
    await page.fill("#password", password)
    await page.fill("#again", again)
    await press(page, "Set the password")


async def _types_another(page: Page, site: Site) -> None:
    await _types(page, site, PASSWORD, "something else")


async def _sets_password(page: Page, site: Site) -> None:
    await _types(page, site, "eighteen loaves of rye", "eighteen loaves of rye")


async def _stops_invitations(page: Page, site: Site) -> None:
    site.call("POST", "/invitations", json={"email": site.address("invited"), "role": "client"})
    await mailed("invited", "/mail/block")(page, site)


async def _stopped(page: Page, site: Site) -> None:
    await mailed("invited", "/mail/block")(page, site)
    await press(page, "Never write to this address again")


async def _signs_up(page: Page, site: Site) -> None:
    person = {"first_name": "Nora", "last_name": "Lind", "email": site.address("new"), "password": PASSWORD}
    site.known["new"] = site.call("POST", "/auth/register", json=person)["token"]
    await mailed("new", "/email/verify")(page, site)


async def _verifies(page: Page, site: Site) -> None:
    await mailed("new", "/email/verify")(page, site)
    await press(page, "Confirm the address")


async def _asks_for_address(page: Page, site: Site) -> None:
    site.ask(_MOVE, site.known["new"], input={"email": site.address("moved")})
    await mailed("moved", "/email/verify")(page, site)


async def _takes_wrongly(page: Page, site: Site) -> None:
    await mailed("moved", "/email/verify")(page, site)
    await page.fill("#password", "something else")
    await press(page, "Take the address")


async def _moves(page: Page, site: Site) -> None:
    await mailed("moved", "/email/verify")(page, site)
    await page.fill("#password", PASSWORD)
    await press(page, "Take the address")
    await mailed("new", "/email/undo")(page, site)


async def _moves_back(page: Page, site: Site) -> None:
    await mailed("new", "/email/undo")(page, site)
    await press(page, "Undo the change")


async def _new_review(page: Page, site: Site) -> None:
    number = post(site, title="Sunday rolls", body="Only on Sundays.")
    await page.goto(site.url + share(site, number, label="For you"))
    name = page.get_by_label("Your name")
    # A guest is asked for it once.
    if await name.is_visible():
        await name.fill("Jane Guest")


async def _comments(page: Page, site: Site) -> None:
    await _new_review(page, site)
    await page.get_by_text("Change or comment").click()
    await page.get_by_label("Your comment").fill("Two lines,\nand https://example.com.")
    await press(page, "Comment")


async def _says_nothing(page: Page, site: Site) -> None:
    await _new_review(page, site)
    await page.get_by_text("Change or comment").click()
    await press(page, "Comment")


async def _approves(page: Page, site: Site) -> None:
    await _new_review(page, site)
    await press(page, "Approve")


async def _consents(page: Page, site: Site) -> None:
    brand = site.ask("{ viewer { currentBrand { id } } }")["viewer"]["currentBrand"]["id"]
    started = site.ask(_CONNECT, input={"brandId": brand, "platform": "sandbox"})
    await page.goto(started["channelConnectStart"]["authorizeUrl"])


async def _asks_for_code(page: Page, site: Site) -> None:
    await sign_in(page, site, site.colleague, site.demo["password"])
    await page.wait_for_selector("#code")


async def _wrong_code(page: Page, site: Site) -> None:
    await _asks_for_code(page, site)
    await page.fill("#code", "000 000")
    await press(page, "Continue")


async def _ends_everything(page: Page, site: Site) -> None:
    await page.goto(site.url + site.mailed(site.colleague, "/sign-out/everywhere"))


async def _ended_everything(page: Page, site: Site) -> None:
    await _ends_everything(page, site)
    await press(page, "End every session and token")


async def _weak(page: Page, site: Site) -> None:
    await page.goto(f"{site.url}/sign-up")
    await page.fill("#email", site.address("weak"))
    await page.fill("#password", "password123")
    await press(page, "Sign up")


async def _waits_for_a_hand(page: Page, site: Site) -> None:
    """A post that came due and is published by a person: where its mail leads, which knows nobody."""
    shop = site.demo["channels"][1]["id"]
    words = {"title": "By hand", "body": f"Rye, still warm. {LONG}", "channel_ids": [shop]}
    plan = {"approve": True, "due_at": datetime.now(UTC).isoformat()}
    site.call("POST", "/posts", json={**words, **plan, "variants": [{"channel_id": shop, "by_hand": True}]})
    await page.goto(site.url + site.mailed(site.demo["email"], "/by-hand"))


async def _done_by_hand(page: Page, site: Site) -> None:
    await _waits_for_a_hand(page, site)
    await page.get_by_label("Address of the post").fill("https://wall.example/posts/7")
    await press(page, "Done")


PUBLIC: Final[Mapping[str, Step]] = {
    "about": at("/about"),
    "docs": at("/docs"),
    "docs-call": at("/docs#createPost"),
    "docs-errors": at("/docs#problems"),
    "docs-shapes": at("/docs#shapes"),
    "sign-in": at("/sign-in"),
    "sign-in-wrong": _wrong_password,
    "sign-up": at("/sign-up"),
    "sign-up-weak": _weak,
    "by-hand": _waits_for_a_hand,
    "by-hand-done": _done_by_hand,
    "dead-by-hand": at("/by-hand?token=x"),
    "forgotten": at("/password/forgot"),
    "forgotten-sent": _asks_for_link,
    "password": mailed("forgets", "/password/reset"),
    "password-differs": _types_another,
    "password-set": _sets_password,
    "invitations": _stops_invitations,
    "invitation": mailed("invited", "/invitations/accept"),
    "password-first": mailed("invited", "/password/reset"),
    "invitations-stopped": _stopped,
    "verify": _signs_up,
    "verified": _verifies,
    "verified-before": mailed("new", "/email/verify"),
    "new-address": _asks_for_address,
    "new-address-wrong": _takes_wrongly,
    "email-undo": _moves,
    "email-undone": _moves_back,
    "review-commented": _comments,
    "review-blank": _says_nothing,
    "review-approved": _approves,
    "consent": _consents,
    "paid": at("/billing/done"),
    "not-paid": at("/billing/cancelled"),
    "dead-review": at("/review?token=x"),
    "dead-invitation": at("/invitations/accept?token=x"),
    "dead-block": at("/mail/block?token=x"),
    "dead-verification": at("/email/verify?token=x"),
    "dead-undo": at("/email/undo?token=x"),
    "dead-password": at("/password/reset?token=x"),
    "dead-sign-out": at("/sign-out/everywhere?token=x"),
    "dead-set-up": at("/setup?code=x"),
    "dead-feed": at("/feeds/x"),
    "dead-deletion": at("/data-deletion?code=x"),
    "signed-out": at("/sign-out"),
}
"""What people see who are not signed in, in this order: some states follow from earlier ones."""


# What people do who are signed in on the pages


def _waits(site: Site) -> str:
    return site.call("POST", "/auth/cli/start", json={"device_name": "Olivia's laptop"})["user_code"]


async def _terminal(page: Page, site: Site) -> None:
    site.known["code"] = _waits(site)
    await page.goto(f"{site.url}/terminal?code={site.known['code']}")


async def _wrong_end(page: Page, site: Site) -> None:
    await _terminal(page, site)
    await page.fill("#end", "XXXX")
    await press(page, "Approve")


async def _lets_in(page: Page, site: Site) -> None:
    await _terminal(page, site)
    await page.fill("#end", site.known["code"][-4:])
    await press(page, "Approve")


async def _keeps_out(page: Page, site: Site) -> None:
    await _terminal(page, site)
    await press(page, "Deny")


async def _wrong_proof(page: Page, site: Site) -> None:
    await page.goto(f"{site.url}/sign-in/confirm?next=/about")
    await page.fill("#password", "wrong")
    await press(page, "Confirm")


async def _chooses(page: Page, site: Site) -> None:
    await _consents(page, site)
    await page.get_by_label("comments").uncheck()
    await page.get_by_role("button", name="Allow").click()
    await page.wait_for_url("**/connect?token=*")


async def _chooses_none(page: Page, site: Site) -> None:
    await _chooses(page, site)
    await press(page, "Connect")


async def _connects(page: Page, site: Site) -> None:
    await _chooses(page, site)
    await page.get_by_label("First account").check()
    await press(page, "Connect")


SIGNED_IN: Final[Mapping[str, Step]] = {
    "me": at("/about"),
    "terminal": at("/terminal"),
    "terminal-waiting": _terminal,
    "terminal-wrong": _wrong_end,
    "terminal-approved": _lets_in,
    "terminal-denied": _keeps_out,
    "dead-terminal": at("/terminal?code=BBBB-BBBB"),
    "dead-connection": at("/connect?token=x"),
    "confirm": at("/sign-in/confirm?next=/about"),
    "confirm-wrong": _wrong_proof,
    "connect": _chooses,
    "connect-none": _chooses_none,
    "connected": _connects,
    "sign-out": at("/sign-out"),
}


async def _begins(page: Page, site: Site) -> None:
    await page.goto(f"{site.url}/two-factor")
    await page.fill("#password", site.demo["password"])
    await press(page, "Continue")


async def _wrong_first_code(page: Page, site: Site) -> None:
    await _begins(page, site)
    await page.fill("#code", "123")
    await press(page, "Turn two-factor on")


async def _turns_on(page: Page, site: Site) -> None:
    await _begins(page, site)
    secret = await page.locator("p.key").inner_text()
    await page.fill("#code", TOTP(secret.replace(" ", "")).now())
    await press(page, "Turn two-factor on")


TWO_FACTOR: Final[Mapping[str, Step]] = {
    "two-factor": at("/two-factor"),
    "two-factor-key": _begins,
    "two-factor-wrong": _wrong_first_code,
    "two-factor-codes": _turns_on,
    "two-factor-on": at("/two-factor"),
    "confirm-code": at("/sign-in/confirm?next=/about"),
}
"""What a colleague sees who is signed in and turns two-factor on."""

SECOND_FACTOR: Final[Mapping[str, Step]] = {
    "sign-in-code": _asks_for_code,
    "sign-in-code-wrong": _wrong_code,
    "end-tokens": _ends_everything,
    "tokens-ended": _ended_everything,
}
"""What this colleague sees without being signed in."""

IN_STUDIO: Final[Mapping[str, Step]] = {"about-studio": at("/about"), "paid-studio": at("/billing/done")}
"""What people see who are signed in to the studio."""
