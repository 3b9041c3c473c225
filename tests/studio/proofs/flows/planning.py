"""A week planned in minutes: by keys and by mouse, sent for review, imported from a file, and taken back."""

import json
import re
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

from playwright.async_api import Locator, Page, Request, expect

from tests.studio.proofs.flows.stage import BRAND, Channel, Flow, Stage
from tests.studio.proofs.hands import said

POSTS: Final = 20
MOST_STEPS: Final = 45
"""Chords, or clicks, beside the texts."""
MOST_TAPS: Final = 24
"""Of a client who decides eight posts, one of them twice."""
MUTATIONS: Final = 2
"""The most of a post."""
ROWS: Final = 200
_SAVE: Final = "mutation ($input: PostingTimesSaveInput!) { postingTimesSave(input: $input) { __typename } }"
_GROUP: Final = (
    "mutation ($input: ChannelGroupSaveInput!) { channelGroupSave(input: $input) { ... on ChannelGroup { id } } }"
)
_POSTS: Final = """
query ($brand: BigInt!, $search: String!, $after: String) {
  brand(databaseId: $brand) {
    id
    posts(first: 100, after: $after, filter: { search: $search }) {
      totalCount
      nodes { databaseId body status dueAt inQueue publications { channel { displayName } } }
      pageInfo { hasNextPage endCursor }
    }
  }
}
"""
_MUTATION: Final = re.compile(r"\s*mutation\b")


@dataclass
class Count:
    """What a person does beside typing texts, and the mutations that the studio sends for it."""

    page: Page
    steps: int = 0
    mutations: list[str] = field(default_factory=list[str])

    def listen(self) -> "Count":
        """Count the mutations that the window sends from now on."""
        self.page.on("request", self._note)
        return self

    def _note(self, request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/graphql"):
            body = json.loads(request.post_data or "{}")
            # A window gives signs of itself as time passes, whatever somebody does.
            if _MUTATION.match(body.get("query", "")) and body.get("operationName") != "EditorPresenceSet":
                self.mutations.append(body.get("operationName", ""))

    async def press(self, *chords: str) -> None:
        """Press these chords."""
        for chord in chords:
            self.steps += 1
            await self.page.keyboard.press(chord)

    async def click(self, at: Locator) -> None:
        """Click there."""
        self.steps += 1
        await at.click()


async def week_by_keys(stage: Stage) -> None:
    """An editor plans twenty posts for three channels by keys: they are scheduled on times of the queue."""
    await _by_keys(stage, "editor", "SCHEDULED")


async def week_of_a_member(stage: Stage) -> None:
    """A member, who cannot approve, does the same by the same keys: they wait for review on these times."""
    await _by_keys(stage, "member", "IN_REVIEW")


async def week_by_mouse(stage: Stage) -> None:
    """An editor plans them by mouse: a click on a free time, the text, and a click on the next step."""
    name, page, aside, count = await _calendar(stage, "editor")
    for number in range(POSTS):
        text = aside.get_by_label("Text", exact=True)
        free = page.locator(".grid .slot")
        place = await free.first.get_attribute("href")
        await count.click(free.first)
        await expect(text).to_be_focused()
        await expect(text).to_have_value("")
        await page.keyboard.insert_text(f"{name} {number}")
        await count.click(aside.get_by_role("button", name="Schedule", exact=True))
        await expect(page.locator(f".grid .slot[href='{place}']")).to_have_count(0)
    await _proved(stage, name, "SCHEDULED", count)


async def _by_keys(stage: Stage, role: str, status: str) -> None:
    name, page, aside, count = await _calendar(stage, role)
    # In the evening, today has no free time left.
    while not await page.evaluate("document.activeElement.matches('.slot')"):
        await count.press("ArrowDown")
    await count.press("Enter")
    for number in range(POSTS):
        text = aside.get_by_label("Text", exact=True)
        await expect(text).to_be_focused()
        await expect(text).to_have_value("")
        await page.keyboard.insert_text(f"{name} {number}")
        await count.press("Control+Alt+Enter")
        await expect(text).to_have_value("")
    await _proved(stage, name, status, count)


async def _calendar(stage: Stage, role: str) -> tuple[str, Page, Locator, Count]:
    """A name for the texts, and the calendar of a group of three channels with three posting times a day."""
    name = f"Week{datetime.now(UTC):%H%M%S%f}"
    channels = [await stage.channel(f"{name} {number}") for number in range(3)]
    brand = (await stage.site.ask(BRAND, id=stage.site.brand))["brand"]["id"]
    group = await _group(stage, brand, name, channels)
    walls = ("09:00", "13:00", "17:00")
    times = [{"weekday": day, "wall": wall, "groupId": group} for day in range(7) for wall in walls]
    await stage.site.ask(_SAVE, input={"brandId": brand, "times": times})
    page = (await stage.room(f"calendar?group={group}", role)).page
    await expect(page.locator(".grid .slot").first).to_be_visible()
    return name, page, page.get_by_role("complementary", name="Post"), Count(page).listen()


async def _group(stage: Stage, brand: str, name: str, channels: list[Channel]) -> str:
    given = {"brandId": brand, "name": name, "channelIds": [one.id for one in channels]}
    ident: str = (await stage.site.ask(_GROUP, input=given))["channelGroupSave"]["id"]
    return ident


async def _proved(stage: Stage, name: str, status: str, count: Count) -> None:
    """All posts are on three channels, in the queue at times of their own, and few steps were needed for it."""
    posts: list[dict[str, Any]] = []
    for _ in range(100):
        posts = await _found(stage, name)
        if len(posts) == POSTS and {post["status"] for post in posts} == {status}:
            break
        await count.page.wait_for_timeout(200)
    print(f"    {status}: {count.steps} steps, {len(count.mutations)} mutations {sorted(set(count.mutations))}")
    assert [len(post["publications"]) for post in posts] == [3] * POSTS, posts
    assert {(post["status"], post["inQueue"]) for post in posts} == {(status, True)}, posts
    assert len({post["dueAt"] for post in posts}) == POSTS, posts
    assert count.steps <= MOST_STEPS, count.steps
    assert len(count.mutations) <= MUTATIONS * POSTS, count.mutations


async def _found(stage: Stage, text: str) -> list[dict[str, Any]]:
    """All posts with this text, whatever became of them."""
    rows: list[dict[str, Any]] = []
    after: str | None = None
    while True:
        page = (await stage.site.ask(_POSTS, brand=stage.site.brand, search=text, after=after))["brand"]["posts"]
        rows += page["nodes"]
        if not page["pageInfo"]["hasNextPage"]:
            return rows
        after = page["pageInfo"]["endCursor"]


async def sent_for_review(stage: Stage) -> None:
    """Selected drafts are submitted and sent as a round in one dialog; the client decides all on a phone.

    Of one a change is asked for; it is edited and submitted, and is approved by the same link. One mail is sent.
    """
    name = f"Round{datetime.now(UTC):%H%M%S%f}"
    for number in range(8):
        await stage.post(f"{name} {number}", "Words.", channel_ids=[stage.channel_ids["feed"]])
    page = (await stage.room(f"posts?q={name}")).page
    await expect(page.locator(".post-row")).to_have_count(8)
    await page.keyboard.press("Control+a")
    bar = page.get_by_role("toolbar", name="Selected posts")
    await bar.get_by_role("button", name="Send for review").click()
    dialog = page.get_by_role("dialog")
    await expect(dialog.get_by_label("Submit the 8 that are not in review")).to_be_checked()
    await dialog.get_by_label("Name", exact=True).fill("Next week")
    address = f"{name.lower()}@example.test"
    await dialog.get_by_label("Send to").fill(address)
    await dialog.get_by_role("button", name="Make the link").click()
    url = await dialog.get_by_label("Share link").input_value()
    await dialog.get_by_role("button", name="Close").last.click()
    assert {post["status"] for post in await _found(stage, name)} == {"IN_REVIEW"}
    guest = (await stage.window((390, 844))).page
    taps = Count(guest)
    await guest.goto(url)
    await guest.get_by_label("Your name").first.fill("Gritt")
    asked = guest.locator("section.post").first
    await taps.click(asked.get_by_text("Change or comment"))
    await asked.get_by_label("Your comment").fill("Say when.")
    await taps.click(asked.get_by_role("button", name="Request changes"))
    await expect(guest.get_by_role("status")).to_contain_text("You asked for changes of")
    for _ in range(7):
        await taps.click(guest.get_by_role("button", name="Approve", exact=True).first)
        await expect(guest.get_by_role("status")).to_contain_text("Thank you. You approved")
    (changed,) = [post for post in await _found(stage, name) if post["status"] == "CHANGES_REQUESTED"]
    path = f"/posts/{changed['databaseId']}"
    await stage.site.rest("PATCH", path, json={"body": "Words, at nine."})
    await guest.goto(url)
    await expect(guest.locator("section.post", has_text="Words, at nine.")).to_have_count(0)
    await stage.site.rest("POST", f"{path}/submit", json={})
    await guest.goto(url)
    await taps.click(
        guest.locator("section.post", has_text="Words, at nine.").get_by_role("button", name="Approve")
    )
    await expect(guest.get_by_role("status")).to_contain_text("Thank you. You approved")
    assert {post["status"] for post in await _found(stage, name)} == {"APPROVED"}
    letters = [file.read_bytes() for file in (stage.site.service.folder / "var" / "mail").glob("*.eml")]
    mails = sum(address.encode() in letter for letter in letters)
    print(f"    {taps.steps} taps, {mails} mails")
    assert (taps.steps <= MOST_TAPS, mails) == (True, 1)


async def file_of_a_month(stage: Stage) -> None:
    """Two hundred pasted rows, three corrected in their cells, all queued by one action, and all taken back."""
    name, _, _, _ = await _calendar(stage, "editor")
    page = (await stage.room(f"posts?q={name}", "editor")).page
    await page.get_by_role("button", name="Import").click()
    dialog = page.get_by_role("dialog")
    wrong = {7: "North", 80: "North", 199: "North"}
    lines = [f"{name} row {n}\t{wrong.get(n, f'{name} 0')}" for n in range(1, ROWS + 1)]
    await dialog.get_by_label("Or rows from a spreadsheet").fill("body\tchannels\n" + "\n".join(lines))
    status = dialog.get_by_role("status")
    await expect(status).to_contain_text("197 ready, 3 refused", timeout=30_000)
    for number in wrong:
        cell = dialog.get_by_label(f"channels, row {number}", exact=True)
        await expect(cell).to_have_attribute("aria-invalid", "true")
        await cell.fill(f"{name} 0")
        await cell.press("Enter")
        await expect(cell).not_to_have_attribute("aria-invalid", "true")
    await dialog.get_by_role("button", name=f"Make {ROWS} drafts").click(timeout=30_000)
    await expect(dialog).to_have_count(0, timeout=60_000)
    bar = page.get_by_role("toolbar", name="Selected posts")
    await expect(bar).to_contain_text(f"{ROWS} selected")
    before = await _found(stage, name)
    assert len(before) == ROWS, len(before)
    await bar.get_by_role("button", name="To free times").click()
    await said(page, f"{ROWS} posts took the next free posting times.")
    queued = await _found(stage, name)
    assert len({post["dueAt"] for post in queued}) == ROWS, "one time each"
    assert all(post["inQueue"] for post in queued), "in the queue"
    await page.keyboard.press("Control+z")
    await expect(page.locator(".toasts .is-bad")).to_have_count(0)
    after = queued
    for _ in range(150):
        after = await _found(stage, name)
        if not any(post["dueAt"] for post in after):
            break
        await page.wait_for_timeout(200)
    assert sorted(after, key=str) == sorted(before, key=str), "as they were"
    await bar.get_by_role("button", name="Delete").click()
    for _ in range(200):
        if not await _found(stage, name):
            return
        await page.wait_for_timeout(200)
    raise AssertionError("the drafts are still there")


FLOWS: tuple[Flow, ...] = (week_by_keys, week_of_a_member, week_by_mouse, sent_for_review, file_of_a_month)
