"""A post is repeated: copies on other days by a rule, left as drafts, submitted or approved, and taken back."""

from datetime import UTC, datetime, timedelta
from typing import Any, Final

from playwright.async_api import Page, expect

from tests.studio.proofs.flows.stage import Flow, Stage
from tests.studio.proofs.hands import chosen, said

_POSTS: Final = """
query ($id: BigInt!, $search: String!) {
  brand(databaseId: $id) {
    posts(first: 50, filter: { search: $search }) { edges { node {
      title body status dueAt labels { name } publications { channel { displayName } }
    } } }
  }
}
"""
_FRIDAY: Final = 4
_ON_PHONE: Final = (390, 844)


async def copies(stage: Stage) -> None:
    """Twice a week from the list on a phone: the times are shown before, and one step takes all copies back."""
    channel = await stage.channel("מאפייה")
    first = _next_friday()
    await stage.post("لافتة الجمعة", "かぼちゃのパン", channel_ids=[channel.number], due_at=first.isoformat())
    opened = await stage.room("posts?q=%D9%84%D8%A7%D9%81%D8%AA%D8%A9", size=_ON_PHONE)
    page = opened.page
    await chosen(page, page.get_by_role("button", name="Actions: لافتة الجمعة"), "Repeat…")
    dialog = page.get_by_role("dialog", name="Repeat the post")
    await expect(dialog.get_by_label("Fri")).to_be_checked()
    await dialog.get_by_label("Mon").check()
    await dialog.get_by_label("Every").fill("13")
    await expect(dialog.get_by_role("listitem")).to_have_count(0)
    await dialog.get_by_role("button", name="Make copies").click()
    await expect(dialog.get_by_role("alert")).to_have_text("Enter a whole number from 1 to 12.")
    await dialog.get_by_label("Every").fill("1")
    await dialog.get_by_label("How many").fill("3")
    times = [first + timedelta(days=days) for days in (3, 7, 10)]
    await expect(dialog.get_by_role("listitem")).to_have_text([f"{at:%a %-d %b, %H:%M}" for at in times])
    assert await opened.beyond() == 0
    await dialog.get_by_role("button", name="Make 3 copies").click()
    await said(page, "3 copies are planned.")
    rows = await _rows(stage, "لافتة")
    assert [row["dueAt"] for row in rows] == [_written(at) for at in (first, *times)]
    assert [row["status"] for row in rows] == ["DRAFT"] * 4
    assert {row["body"] for row in rows} == {"かぼちゃのパン"}
    assert [row["publications"] for row in rows] == [[{"channel": {"displayName": "מאפייה"}}]] * 4
    await page.locator(".toasts").get_by_role("button", name="Undo").click()
    await expect(page.get_by_role("button", name="Actions: لافتة الجمعة")).to_have_count(1)
    assert [row["dueAt"] for row in await _rows(stage, "لافتة")] == [_written(first)]


async def with_approval(stage: Stage) -> None:
    """From the calendar's menu, approved at once: each copy goes out at its time."""
    channel = await stage.channel("Repeats")
    first = _next_friday()
    await stage.post("Weekly bread", "Rye.", channel_ids=[channel.number], due_at=first.isoformat(), approve=True)
    page = (await stage.room(f"calendar?from={first:%Y-%m-%d}")).page
    await _repeat(page, "Weekly bread", "Approve them")
    await said(page, "2 posts approved.")
    rows = await _rows(stage, "Weekly bread")
    assert [row["dueAt"] for row in rows] == [_written(first + timedelta(days=7 * week)) for week in range(3)]
    assert [row["status"] for row in rows] == ["SCHEDULED"] * 3


async def by_a_member(stage: Stage) -> None:
    """Who may not approve submits the copies; the way back deletes them."""
    channel = await stage.channel("Members")
    first = _next_friday() + timedelta(days=56)
    await stage.post("Monthly news", "News.", channel_ids=[channel.number], due_at=first.isoformat())
    page = (await stage.room(f"calendar?from={first:%Y-%m-%d}", "member")).page
    await _repeat(page, "Monthly news", "Submit them for review", choices=2)
    await said(page, "2 posts wait for review.")
    assert [row["status"] for row in await _rows(stage, "Monthly news")] == ["DRAFT", "IN_REVIEW", "IN_REVIEW"]
    await page.locator(".toasts").get_by_role("button", name="Undo").click()
    await expect(page.locator(".entry").filter(has_text="Monthly news")).to_have_count(1)
    assert [row["status"] for row in await _rows(stage, "Monthly news")] == ["DRAFT"]


async def _repeat(page: Page, title: str, step: str, choices: int = 3) -> None:
    """Twice, a week later each, and then this step."""
    await chosen(page, page.get_by_role("button", name=f"More: {title}"), "Repeat…")
    dialog = page.get_by_role("dialog", name="Repeat the post")
    await dialog.get_by_label("How many").fill("2")
    await expect(dialog.get_by_label("Then").get_by_role("option")).to_have_count(choices)
    await dialog.get_by_label("Then").select_option(step)
    await dialog.get_by_role("button", name="Make 2 copies").click()


def _next_friday() -> datetime:
    """A Friday that is more than a day ahead, at half past nine."""
    at = datetime.now(UTC).replace(hour=9, minute=30, second=0, microsecond=0) + timedelta(days=2)
    return at + timedelta(days=(_FRIDAY - at.weekday()) % 7)


def _written(at: datetime) -> str:
    return f"{at:%Y-%m-%dT%H:%M:%S}+00:00"


async def _rows(stage: Stage, search: str) -> list[dict[str, Any]]:
    """The posts of a search, the first due first."""
    found = await stage.site.ask(_POSTS, id=stage.site.brand, search=search)
    rows = [edge["node"] for edge in found["brand"]["posts"]["edges"]]
    return sorted(rows, key=lambda row: row["dueAt"])


FLOWS: tuple[Flow, ...] = (copies, with_approval, by_a_member)
