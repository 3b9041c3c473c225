"""A week planned in minutes: by keys and by mouse, sent for review, imported from a file, and taken back."""

import json
import re
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Final

from playwright.async_api import Locator, Page, Request, expect

from tests.studio.proofs.flows.stage import BRAND, SAVED, Channel, Flow, Stage

DAY: Final = timedelta(days=1)
POSTS: Final = 20
MOST_STEPS: Final = 45
"""Chords, or clicks, beside the texts."""
SAVE: Final = "mutation ($input: PostingTimesSaveInput!) { postingTimesSave(input: $input) { __typename } }"
GROUP: Final = "mutation ($input: ChannelGroupSaveInput!) { channelGroupSave(input: $input) { __typename } }"
_MUTATION: Final = re.compile(r"\s*mutation\b")


@dataclass(slots=True)
class Count:
    """What a person does beside typing texts, and what the studio sends for it."""

    page: Page
    steps: int = 0
    mutations: list[str] = field(default_factory=list[str])

    def listen(self) -> "Count":
        """Count the mutations that the window sends from now on."""
        self.page.on("request", self._sent)
        return self

    def _sent(self, request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/graphql"):
            body = json.loads(request.post_data or "{}")
            if _MUTATION.match(body.get("query", "")):
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
    """An editor plans twenty posts for three channels by keys; all stand in the queue, scheduled."""
    count = await _week(stage, "editor", by_mouse=False)
    assert count.steps <= MOST_STEPS, count.steps


async def week_by_mouse(stage: Stage) -> None:
    """The same by mouse."""
    count = await _week(stage, "editor", by_mouse=True)
    assert count.steps <= MOST_STEPS, count.steps


async def week_of_a_member(stage: Stage) -> None:
    """A member, who cannot approve, plans them for review by the same keys."""
    count = await _week(stage, "member", by_mouse=False)
    assert count.steps <= MOST_STEPS, count.steps


async def _week(stage: Stage, role: str, *, by_mouse: bool) -> Count:
    channels = [await stage.channel(f"Shop {number}") for number in range(3)]
    brand = await _timetable(stage, channels)
    page = (await stage.room(f"calendar?group={brand}&view=weeks", role)).page
    slots = page.locator(".slot")
    await expect(slots.first).to_be_visible()
    first = await slots.first.evaluate("(one) => one.closest('[data-day]').dataset.day")
    aside = page.get_by_role("complementary", name="Post")
    count = Count(page).listen()
    if not by_mouse:
        await slots.first.focus()
    for number in range(POSTS):
        if by_mouse:
            await count.click(slots.first)
        else:
            await count.press("Enter")
        text = aside.get_by_label("Text", exact=True)
        await expect(text).to_be_focused()
        await page.keyboard.type(f"Words of the week, number {number}")
        await count.press("Control+Enter")
        await expect(aside.get_by_role("status").first).to_have_text(SAVED)
    print(
        f"{role}: {count.steps} steps, {len(count.mutations)} mutations, {sorted(set(count.mutations))}, {first}"
    )
    return count


async def _timetable(stage: Stage, channels: list[Channel]) -> str:
    """Three posting times a day for a group of these channels; the id of the group."""
    brand = (await stage.site.ask(BRAND, id=stage.site.brand))["brand"]["id"]
    save = GROUP.replace("__typename", "... on ChannelGroup { id }")
    name = f"Shops {datetime.now(UTC):%H%M%S%f}"
    given = {"brandId": brand, "name": name, "channelIds": [one.id for one in channels]}
    group = (await stage.site.ask(save, input=given))["channelGroupSave"]["id"]
    times = [
        {"weekday": day, "wall": wall, "groupId": group}
        for day in range(7)
        for wall in ("09:00", "13:00", "17:00")
    ]
    await stage.site.ask(SAVE, input={"brandId": brand, "times": times})
    return str(group)


FLOWS: tuple[Flow, ...] = (week_by_keys, week_by_mouse, week_of_a_member)
