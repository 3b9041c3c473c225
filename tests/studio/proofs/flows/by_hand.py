"""A post that a person publishes on one channel: chosen in the editor, approved, and done on a phone by a link."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any, Final

from playwright.async_api import expect

from tests.studio.proofs.flows.stage import SAVED, TRIES, Flow, Stage
from tests.studio.proofs.installation import PHONE

MOST_TAPS: Final = 4
BODY: Final = "Rye, still warm. Come before noon."
APPROVE: Final = (
    "mutation ($input: PostApproveInput!) { postApprove(input: $input) { __typename ... on Problem { message } } }"
)
PLACE: Final = "https://wall.example/posts/7"
SPIES: Final = """() => {
  window.copied = [];
  const clipboard = { writeText: async (text) => window.copied.push(text) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard });
}"""


async def from_the_push_to_done(stage: Stage) -> None:
    """The switch is set in the editor; the push opens a page on a phone that knows nobody: copied, saved, done.

    The other channels go out by themselves, and what waits stands on Home until it is done.
    """
    await _registered(stage, "phone")
    wall, shop = await stage.channel("Wall"), await stage.channel("Shop")
    image = (await stage.site.rest("GET", "/media/assets"))["assets"][0]["id"]
    ids = [wall.number, shop.number, stage.channel_ids["feed"]]
    number = (await stage.post("Warm", BODY, channel_ids=ids, media_ids=[image]))["id"]
    page = (await stage.room(f"editor/{number}")).page
    await page.get_by_role("group", name="Channels").get_by_role("button", name="Wall").click()
    await page.get_by_label("Published by hand").check()
    await expect(page.locator(".saved")).to_have_text(SAVED)
    await _approved(stage, number)
    await stage.site.rest("POST", f"/posts/{number}/schedule", json={"due_at": stage.soon(1)})
    await _states(stage, number, ["AWAITING_PERSON", "PUBLISHED", "PUBLISHED"])

    home = (await stage.room("home")).page
    await expect(home.get_by_role("region", name="Needs you")).to_contain_text("to be published by hand on Wall")

    phone = await stage.window(PHONE)
    await phone.page.add_init_script(f"({SPIES})()")
    taps = 1  # the push itself
    await phone.page.goto(await _pushed(stage))
    await expect(phone.page.get_by_role("heading", level=1)).to_have_text("Publish on Wall")
    assert await phone.beyond() <= 0
    if stage.pictures is not None:
        await phone.page.screenshot(path=stage.pictures / "by_hand-phone.png", full_page=True)
    await phone.page.get_by_role("button", name="Copy").first.tap()
    taps += 1
    assert await phone.page.evaluate("window.copied") == [BODY]
    async with phone.page.expect_download() as saving:
        await phone.page.get_by_role("link", name="Save").tap()
        taps += 1
    assert (await (await saving.value).path()).stat().st_size > 0
    await phone.page.get_by_label("Address of the post").fill(PLACE)
    await phone.page.get_by_role("button", name="Done").tap()
    taps += 1
    await expect(phone.page.get_by_role("heading", level=1)).to_have_text("Done")
    assert taps <= MOST_TAPS
    assert await phone.context.cookies() == []
    await _states(stage, number, ["PUBLISHED", "PUBLISHED", "PUBLISHED"])
    await expect(home.get_by_text("to be published by hand on Wall")).to_have_count(0)


async def without_script(stage: Stage) -> None:
    """Without script the page shows everything and takes the answer; the link is dead then."""
    channel = await stage.channel("Board")
    variants = [{"channel_id": channel.number, "by_hand": True}]
    number = (await stage.post("Plain", BODY, channel_ids=[channel.number], variants=variants))["id"]
    await _registered(stage, "tablet")
    await _approved(stage, number)
    await stage.site.rest("POST", f"/posts/{number}/schedule", json={"due_at": stage.soon(1)})
    await _states(stage, number, ["AWAITING_PERSON"])
    address = await _pushed(stage)
    page = (await stage.window((360, 740), java_script_enabled=False)).page
    await page.goto(address)
    await expect(page.get_by_text(BODY)).to_be_visible()
    await expect(page.get_by_role("button", name="Copy")).to_have_count(0)
    await page.get_by_role("button", name="Not published").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Not published")
    stage.pardoned.append("404")
    await page.goto(address)
    await expect(page.locator("main")).to_contain_text("This link no longer works")
    await _states(stage, number, ["FAILED"])


async def _registered(stage: Stage, name: str) -> None:
    """A device of the owner that takes pushes."""
    await stage.site.rest("POST", "/device-tokens", json={"token": name})


async def _approved(stage: Stage, number: int) -> None:
    ident = (await stage.read(number))["id"]
    row = (await stage.site.ask(APPROVE, input={"id": ident}))["postApprove"]
    assert row["__typename"] == "Post", row


async def _pushed(stage: Stage) -> str:
    """The address in the newest push about a post by hand."""
    for _ in range(TRIES):
        links = [one["data"]["link"] for one in _pushes(stage) if one["data"]["type"] == "post_by_hand"]
        if links:
            return links[-1]
        await asyncio.sleep(0.1)
    raise AssertionError("no push came")


def _pushes(stage: Stage) -> Sequence[dict[str, Any]]:
    files = sorted(stage.site.service.folder.glob("**/push/*.json"), key=lambda file: file.stat().st_mtime_ns)
    return [json.loads(file.read_bytes()) for file in files]


async def _states(stage: Stage, number: int, states: Sequence[str]) -> None:
    rows: list[str] = []
    for _ in range(TRIES):
        rows = [one["status"] for one in (await stage.read(number))["publications"]]
        if rows == list(states):
            return
        await asyncio.sleep(0.1)
    raise AssertionError(f"the post has {rows}")


FLOWS: tuple[Flow, ...] = (from_the_push_to_done, without_script)
