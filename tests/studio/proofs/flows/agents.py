"""What an agent drafted: the team sees whose it is, and a person takes the time that it proposes or does not."""

import asyncio
import re
from datetime import UTC, datetime, timedelta
from typing import Final

from playwright.async_api import Locator, Page, Route, expect

from tests.studio.proofs.flows.stage import Flow, Stage
from tests.studio.proofs.hands import pressed, said

AGENT: Final = "Notes agent"
DAYS: Final = 25


async def taken(stage: Stage) -> None:
    """The proposed time is taken by one press, and *Undo* takes that back; the proposal is answered by then."""
    number = await _draft(stage, "Proposed and taken")
    page = (await stage.room(f"editor/{number}")).page
    line = page.locator(".agent-line")
    await expect(line.get_by_text(f"Drafted by {AGENT}")).to_be_visible()
    await expect(_proposal(page)).to_contain_text("12:00")
    await pressed(page, page.get_by_role("button", name="Take it"))
    await said(page, "It goes out once it is approved.")
    await expect(_proposal(page)).to_have_count(0)
    await expect(page.get_by_role("button", name="When")).to_be_focused()
    await expect(page.get_by_role("button", name="When")).to_contain_text("12:00")
    await stage.due(number, f"{_day()}T12:00")
    await page.locator(".toast").get_by_role("button", name="Undo").click()
    await stage.due(number, "")
    await expect(_proposal(page)).to_have_count(0)
    await expect(line).to_contain_text(AGENT)


async def declined(stage: Stage) -> None:
    """A proposal that is turned down is gone, and the post has no time; what is typed meanwhile is saved."""
    number = await _draft(stage, "Proposed in vain")
    page = (await stage.room(f"editor/{number}")).page
    await page.get_by_role("textbox", name="Text", exact=True).fill("Other words.")
    await pressed(page, _proposal(page).get_by_role("button", name="No", exact=True))
    await said(page, "The proposed time is gone.")
    await expect(_proposal(page)).to_have_count(0)
    await expect(page.get_by_role("button", name="When")).to_be_focused()
    post = await stage.read(number)
    assert (post["dueAt"], post["body"], post["status"]) == (None, "Other words.", "DRAFT")
    await page.reload()
    await expect(page.locator(".agent-line")).to_contain_text(AGENT)
    await expect(_proposal(page)).to_have_count(0)


async def over(stage: Stage) -> None:
    """A proposal goes when its time passes, in the editor and in the review, without a word."""
    number = await _draft(stage, "Proposed for a while")
    await stage.site.rest("POST", f"/posts/{number}/submit", json={})
    for room in (f"editor/{number}", f"review?post={number}"):
        opened = await stage.window()
        page = opened.page
        await page.clock.install(time=datetime.now(UTC))
        await opened.sign_in(stage.site.demo["email"], stage.site.demo["password"], f"{stage.base}/{room}")
        await expect(_proposal(page)).to_be_visible()
        await page.clock.fast_forward(timedelta(days=DAYS + 1) // timedelta(milliseconds=1))
        await expect(_proposal(page)).to_have_count(0)


async def reviewed(stage: Stage) -> None:
    """The review has the proposal beside the time; who may not set a time is not asked."""
    number = await _draft(stage, "Proposed under review")
    await stage.site.rest("POST", f"/posts/{number}/submit", json={})
    client = (await stage.room(f"review?post={number}", "client")).page
    await expect(client.get_by_role("article", name="Proposed under review")).to_be_visible()
    page = (await stage.room(f"review?post={number}")).page
    await pressed(page, page.get_by_role("button", name="Take it"))
    await expect(_proposal(page)).to_have_count(0)
    await expect(page.get_by_role("button", name="When")).to_be_focused()
    await stage.due(number, f"{_day()}T12:00")
    await expect(_proposal(client)).to_have_count(0)


async def still(stage: Stage) -> None:
    """The mark comes late, and no row of the list moves by it."""
    await _draft(stage, "A row that keeps its place")
    page = (await stage.room("review")).page
    gate = asyncio.Event()

    async def held(route: Route) -> None:
        await gate.wait()
        await route.continue_()

    await page.route(re.compile("/parts/agent"), held)
    await page.goto(f"{stage.site.address}{stage.base}/posts")
    row = page.locator(".post-row", has_text="A row that keeps its place")
    await expect(row).to_be_visible()
    await expect(row.locator(".agent-mark")).to_have_count(0)
    before = await row.bounding_box()
    gate.set()
    await expect(row.locator(".agent-mark")).to_be_visible()
    assert await row.bounding_box() == before


async def compared(stage: Stage) -> None:
    """The history shows by word what people changed since the last version of the agent."""
    number = await _draft(stage, "Compared with the agent")
    page = (await stage.room(f"editor/{number}")).page
    field = page.get_by_role("textbox", name="Text", exact=True)
    await page.get_by_role("button", name="History").click()
    await expect(page.locator(".discussion .entries")).to_contain_text(f"{AGENT}, an agent of ")
    since = page.get_by_role("region", name="What people changed since the agent")
    await expect(since).to_have_count(0)
    await field.fill("Words of Compared with a person")
    await expect(since).to_contain_text(f"Since {AGENT} wrote version 1:")
    await expect(since.locator("del")).to_have_text(["the", "agent"])
    await expect(since.locator("ins")).to_have_text(["a", "person"])
    # Between the changes of people the agent's words stay what is compared with.
    await field.fill("Words of Compared with everybody")
    await expect(since.locator("ins")).to_have_text(["everybody"])


async def marked(stage: Stage) -> None:
    """List, board, review and history say that an agent wrote it; a client is not told. Past ones are over."""
    number = await _draft(stage, "Marked as drafted", "2026-01-01")
    page = (await stage.room("posts")).page
    mark = page.get_by_role("listitem").filter(has_text="Marked as drafted").locator(".agent-mark")
    await expect(mark).to_have_text(f"Drafted by {AGENT}")
    title = await mark.get_attribute("title") or ""
    assert title.startswith(f"The agent {AGENT} drafted this for "), title
    await page.get_by_label("Drafted by").select_option("Drafted by people")
    await expect(mark).to_have_count(0)
    await page.get_by_label("Drafted by").select_option("Drafted by an agent")
    await expect(mark).to_be_visible()
    await expect(page).to_have_url(re.compile("drafted=agent"))
    await expect(page.locator(".post-row").filter(has_not=page.locator(".agent-mark"))).to_have_count(0)
    board = (await stage.room("posts?view=board")).page
    await expect(board.locator(".card", has_text="Marked as drafted").locator(".agent-mark")).to_be_visible()
    editor = (await stage.room(f"editor/{number}")).page
    await expect(editor.locator(".agent-line")).to_contain_text(AGENT)
    await expect(_proposal(editor)).to_have_count(0)
    await editor.get_by_role("button", name="History").click()
    await expect(editor.locator(".discussion .entries")).to_contain_text(f"{AGENT}, an agent of ")
    await stage.site.rest("POST", f"/posts/{number}/submit", json={})
    for role, count in (("owner", 1), ("client", 0)):
        review = (await stage.room(f"review?post={number}", role)).page
        open_post = review.get_by_role("article", name="Marked as drafted")
        await expect(open_post.locator(".review-texts")).to_contain_text("Words of Marked as drafted")
        await expect(open_post.locator(".agent-mark")).to_have_count(count)


def _proposal(page: Page) -> Locator:
    return page.get_by_role("group", name="The time that the agent proposes")


async def _draft(stage: Stage, title: str, day: str = "") -> int:
    made = await stage.post(title, f"Words of {title}", channel_ids=[stage.channel_ids["feed"]])
    stage.site.drafted(made["id"], AGENT, f"{day or _day()}T12:00:00+00:00")
    return made["id"]


def _day() -> str:
    return (datetime.now(UTC) + timedelta(days=DAYS)).date().isoformat()


FLOWS: tuple[Flow, ...] = (taken, declined, over, reviewed, still, compared, marked)
