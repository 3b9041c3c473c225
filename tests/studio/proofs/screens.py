"""Every screen of the studio with something in it: its name, its address, and who opens it."""

import io
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from PIL import Image
from playwright.async_api import Page

from tests.domain.media import films
from tests.studio.proofs.installation import Installation

CREATE: Final = (
    "mutation ($input: WebhookEndpointCreateInput!) { webhookEndpointCreate(input: $input) { __typename } }"
)
INVITE: Final = "mutation ($input: InvitationCreateInput!) { invitationCreate(input: $input) { __typename } }"
SHARE: Final = "mutation ($input: ShareLinkCreateInput!) { shareLinkCreate(input: $input) { __typename } }"
TIER: Final = "mutation ($input: TierTokenCreateInput!) { tierTokenCreate(input: $input) { __typename } }"
FEED: Final = "mutation ($input: CalendarFeedCreateInput!) { calendarFeedCreate(input: $input) { __typename } }"
POSTS: Final = """
query ($id: BigInt!) {
  brand(databaseId: $id) { id posts(first: 50) { edges { node { id databaseId title status } } } }
}
"""
EMPTY: Final = ("home", "calendar", "posts", "review", "ideas", "media", "inbox", "analytics", "team", "webhooks")
"""Rooms of a brand that has a channel and nothing else."""

BY_PASSKEY: Final = "Use a passkey instead"
PROVED: Final = (
    ("tokens form", "tokens", "New token"),
    ("security passkey", "security", "Add a passkey"),
    ("security second factor", "security", "Turn on"),
    ("security password", "security", "Change"),
    ("security end", "security", "Delete…"),
)
"""Dialogs that ask for a proof: their name, their room, and the button that leads to them."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen or a state of it; `click` names the buttons and `press` the keys that lead to the state.

    `shows` is a selector of what is seen then; `least` and `most` are the widths that have the state.
    """

    name: str
    path: str
    press: tuple[str, ...] = ()
    click: tuple[str, ...] = ()
    shows: str = "dialog[open], [role=menu]"
    least: int = 0
    most: int = 10_000

    def has(self, width: int) -> bool:
        """Whether a window of this width has it."""
        return self.least <= width <= self.most

    async def reach(self, page: Page) -> None:
        """Bring a page, which is at the screen's address, into its state."""
        for name in self.click:
            # Files have buttons such as "More: loaf.png".
            button = page.get_by_role("button", name=name, exact=name == "More")
            named = button.or_(page.get_by_role("menuitem", name=name))
            await named.filter(visible=True).last.click()
        for keys in self.press:
            await page.keyboard.press(keys)
        if self.press or self.click:
            await page.locator(self.shows).first.wait_for()


def picture() -> bytes:
    """A small image as a person would upload it."""
    made = io.BytesIO()
    Image.linear_gradient("L").resize((960, 640)).convert("RGB").save(made, "PNG")
    return made.getvalue()


async def filled(site: Installation) -> list[Screen]:
    """Put something into every screen, and say which screens there are."""
    found = (await site.ask(POSTS, id=site.brand))["brand"]
    brand_id = found["id"]
    posts = {edge["node"]["title"]: edge["node"] for edge in found["posts"]["edges"]}
    url = f"{site.service.url}/nowhere"
    events = ["POST_PUBLISHED", "POST_FAILED"]
    await site.confirm()
    await site.ask(CREATE, input={"brandId": brand_id, "url": url, "events": events, "description": "Reports"})
    await site.ask(INVITE, input={"brandId": brand_id, "email": "grace@example.com", "role": "CLIENT"})
    await site.ask(SHARE, input={"postIds": [posts["Rye is back"]["id"]], "label": "The mill"})
    end = (datetime.now(UTC) + timedelta(days=30)).isoformat()
    await site.ask(TIER, input={"name": "Reports", "tier": "READ", "expiresAt": end})
    await site.ask(FEED, input={"brandId": brand_id, "name": "Phone"})
    for name, folder in (("loaf.png", ""), ("خبز.png", "2026/ربيع")):
        await site.rest(
            "POST", "/media/assets", files={"file": (name, picture(), "image/png")}, data={"folder": folder}
        )
    film = films.video(films.cornered(640, 360))
    await site.rest("POST", "/media/assets", files={"file": ("knead.mp4", film, "video/mp4")})
    site.with_passkey()
    for title in ("Why we bake at four", "Rye is back"):
        site.drafted(posts[title]["databaseId"], "Notes agent", end)
    bare = f"/studio/{site.demo['brands'][1]['id']}"
    base, posted = f"/studio/{site.brand}", {title: post["databaseId"] for title, post in posts.items()}
    return [
        Screen("home", f"{base}/home"),
        Screen("calendar", f"{base}/calendar"),
        Screen("calendar week", f"{base}/calendar?view=week"),
        Screen("calendar list", f"{base}/calendar?view=list"),
        Screen("posts", f"{base}/posts"),
        Screen("board", f"{base}/posts?view=board"),
        Screen("editor new", f"{base}/editor/new"),
        Screen("editor draft", f"{base}/editor/{posted['Why we bake at four']}"),
        Screen("editor review", f"{base}/editor/{posted['Rye is back']}"),
        Screen("editor live", f"{base}/editor/{posted['We moved three shelves']}"),
        Screen("editor failed", f"{base}/editor/{posted['Cinnamon day']}"),
        Screen("review", f"{base}/review"),
        Screen("review by me", f"{base}/review?tab=byMe"),
        Screen("review links", f"{base}/review?tab=links"),
        Screen("ideas", f"{base}/ideas"),
        Screen("media", f"{base}/media"),
        Screen("media focus", f"{base}/media", click=("loaf.png", "Focal point"), shows=".framing-stage"),
        Screen("media selected", f"{base}/media", press=("Control+a",), shows=".bulk"),
        Screen("media folder", f"{base}/media?folder=2026%2F%D8%B1%D8%A8%D9%8A%D8%B9", click=("New folder…",)),
        Screen("media texts", f"{base}/media?kind=undescribed", click=("Describe one by one",)),
        Screen("media cover", f"{base}/media", click=("knead.mp4", "Cover"), shows=".framing-time"),
        Screen("inbox", f"{base}/inbox"),
        Screen("inbox drafted", f"{base}/inbox?state=DRAFTED"),
        Screen("inbox people", f"{base}/inbox?show=people"),
        Screen("analytics", f"{base}/analytics"),
        Screen("channels", f"{base}/channels"),
        Screen("channels form", f"{base}/channels", click=("Bluesky",)),
        Screen("team", f"{base}/team"),
        Screen("team invitation", f"{base}/team", click=("Invite",)),
        Screen("webhooks", f"{base}/webhooks"),
        Screen("webhooks form", f"{base}/webhooks", press=("n",)),
        Screen("settings", f"{base}/settings"),
        Screen("settings times", f"{base}/settings?tab=times"),
        Screen("settings labels", f"{base}/settings?tab=labels", click=("New label",)),
        Screen("settings snippets", f"{base}/settings?tab=snippets", click=("New snippet",)),
        Screen("settings data", f"{base}/settings?tab=data"),
        Screen("settings calendar", f"{base}/settings", click=("Add a calendar feed",)),
        Screen("audit", f"{base}/audit"),
        Screen("notifications", "/studio/me/notifications"),
        Screen("tokens", "/studio/me/tokens"),
        Screen("tokens form", "/studio/me/tokens", press=("n",)),
        Screen("security", "/studio/me/security"),
        Screen("security second factor", "/studio/me/security", click=("Turn on",)),
        Screen("security password", "/studio/me/security", click=("Change",)),
        Screen("security end", "/studio/me/security", click=("Delete…",)),
        *(
            Screen(f"{name} by passkey", f"/studio/me/{room}", click=(button, BY_PASSKEY), shows=".proof-passkey")
            for name, room, button in PROVED
        ),
        Screen("terminal", "/studio/me/terminal"),
        Screen("profile", "/studio/me/profile"),
        Screen("plan", "/studio/account/plan"),
        Screen("palette", f"{base}/home", press=("Control+k",)),
        Screen("shortcuts", f"{base}/home", press=("?",)),
        Screen("not found", f"{base}/nothing"),
        Screen("calendar unplanned", f"{base}/calendar", click=("Unplanned",), shows=".unplanned"),
        Screen("calendar menu", f"{base}/calendar?view=list", click=("More: Holiday orders",)),
        Screen(
            "calendar peek",
            f"{base}/calendar?view=list",
            click=("More: Holiday orders", "Peek"),
            shows="dialog[open]",
        ),
        Screen(
            "editor submit",
            f"{base}/editor/{posted['Why we bake at four']}",
            click=("More", "Submit"),
            shows="dialog[open]",
        ),
        Screen(
            "editor channel",
            f"{base}/editor/{posted['Why we bake at four']}",
            click=("Northwind Bakery",),
            shows=".options",
        ),
        Screen(
            "editor picker",
            f"{base}/editor/{posted['Why we bake at four']}",
            click=("Choose channels",),
            shows=".picker-rows li",
        ),
        Screen(
            "editor when",
            f"{base}/editor/{posted['Why we bake at four']}",
            press=("s",),
            shows=".when-box .menu-item",
        ),
        Screen(
            "editor labels",
            f"{base}/editor/{posted['Why we bake at four']}",
            click=("Add a label",),
            shows="dialog[open] .label-rows",
        ),
        Screen("review when", f"{base}/review", press=("s",), shows=".when-box .menu-item"),
        Screen("editor library", f"{base}/editor/{posted['Why we bake at four']}", click=("From the library",)),
        Screen(
            "editor history", f"{base}/editor/{posted['Rye is back']}", click=("History",), shows=".entries li"
        ),
        Screen("review share", f"{base}/review", click=("Share",)),
        Screen("ideas form", f"{base}/ideas", press=("n",)),
        Screen("ideas write", f"{base}/ideas", press=("Enter",)),
        Screen("media file", f"{base}/media", click=("loaf.png",)),
        Screen("person menu", f"{base}/home", click=("Account",)),
        Screen("tray", f"{base}/home", click=("Notifications",)),
        Screen("brand menu", f"{base}/home", click=("Brands",), least=700),
        Screen("more rooms", f"{base}/home", click=("More rooms",), most=699),
        *(Screen(f"empty {room}", f"{bare}/{room}") for room in EMPTY),
    ]
