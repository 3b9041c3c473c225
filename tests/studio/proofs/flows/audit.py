"""The audit log: what was done is there, can be filtered and saved."""

import csv
import io
import re

from playwright.async_api import expect

from tests.studio.proofs.flows.stage import Flow, Stage
from tests.studio.proofs.hands import pressed


async def entries(stage: Stage) -> None:
    """An approval by another person stands in the log with its post; filters and the file have it, too."""
    number = await stage.in_review("For the log")
    editor = await stage.room(f"review?post={number}", "editor")
    await editor.page.get_by_role("article", name="For the log").get_by_role("button", name="Approve").click()
    await expect(editor.page.locator(".toasts")).to_contain_text("is approved")
    page = (await stage.room("audit")).page
    row = page.locator(".audit-row", has=page.get_by_role("link", name="For the log", exact=True))
    await expect(row.first).to_contain_text("Emil Hansen")
    await expect(row.first).to_contain_text("Approved a post")
    await page.get_by_label("Person").select_option(label="Emil Hansen")
    await page.get_by_label("Action").select_option("posts.approve")
    await page.get_by_label("Time").select_option("1")
    await expect(page.locator(".audit-who", has_text="Olivia")).to_have_count(0)
    await expect(row).to_have_count(1)
    # What was seen before stays a choice.
    await expect(page.get_by_label("Action").get_by_role("option", name="Wrote a post")).to_have_count(1)
    async with page.expect_download() as saved:
        await page.get_by_role("button", name="Save as CSV").click()
    name = (await saved.value).suggested_filename
    assert re.fullmatch(r"audit-\d{4}-\d\d-\d\d\.csv", name), name
    lines = list(csv.DictReader(io.StringIO((await (await saved.value).path()).read_text("utf-8-sig"))))
    assert [line["Person"] for line in lines if line["Subject"] == f"post {number}"] == ["Emil Hansen"], lines
    await page.reload()
    await expect(page.get_by_label("Action")).to_have_value("posts.approve")
    await row.get_by_role("link").click()
    await expect(page.get_by_label("Title")).to_have_value("For the log")


async def entries_by_keys(stage: Stage) -> None:
    """J and K go from entry to entry; the link of one leads to its post."""
    await stage.in_review("For the log, by keys")
    page = (await stage.room("audit")).page
    await page.keyboard.press("j")
    await page.keyboard.press("j")
    await page.keyboard.press("k")
    row = page.locator(".audit-row").first
    await expect(row).to_be_focused()
    await pressed(page, row.get_by_role("link", name="For the log, by keys", exact=True))
    await expect(page.get_by_label("Title")).to_have_value("For the log, by keys")


FLOWS: tuple[Flow, ...] = (entries, entries_by_keys)
