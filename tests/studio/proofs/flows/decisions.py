"""Decisions: whoever goes on typing decides nothing, the focus goes on, and each decision has a way back."""

from typing import Final

from playwright.async_api import Page, expect

from tests.studio.proofs.flows.stage import Flow, Stage
from tests.studio.proofs.hands import chosen, said
from tests.studio.proofs.installation import PHONE

WAIT: Final = 6_500
"""As long as a decision waits in the browser, and somewhat more, in milliseconds."""
CALM: Final = 800


async def typing_on(stage: Stage) -> None:
    """After a change request by the mouse, the words that follow decide nothing; the next post has the focus."""
    numbers = [await stage.in_review(f"Typed on {name}") for name in ("one", "two", "three")]
    page = (await stage.room(f"review?post={numbers[2]}")).page
    desk = page.get_by_role("article", name="Typed on three")
    await desk.get_by_label("Comment").fill("Shorter")
    await desk.get_by_role("button", name="Request changes").click()
    for key in " and check that date":
        await page.keyboard.press(key if key != " " else "Space")
    await expect(page.locator(".review-post h2")).to_be_focused()
    assert "/review" in page.url, page.url
    await expect(page.locator(".toast")).to_have_count(1)
    await said(page, "Changes are requested for “Typed on three”.")
    await _states(stage, numbers, ["IN_REVIEW", "IN_REVIEW", "CHANGES_REQUESTED"])


async def reasons_before_the_decision(stage: Stage) -> None:
    """A reviewer reads why a platform would refuse a post before approving it, and not only afterwards."""
    channel = await stage.channel("Unwilling review", "reject")
    made = await stage.post("Not ready", "Words.", channel_ids=[channel.number], allow_issues=True)
    await stage.site.rest("POST", f"/posts/{made['id']}/submit", json={})
    page = (await stage.room(f"review?post={made['id']}")).page
    reasons = page.get_by_role("article", name="Not ready").get_by_role("list", name="Before it can be approved")
    await expect(reasons).to_contain_text("Unwilling review The sandbox refuses every post of this channel.")


async def taken_back(stage: Stage) -> None:
    """An approval and a change request can be taken back, with the words that were typed; nothing was sent."""
    number = await stage.in_review("Taken back")
    before = await stage.read(number)
    page = (await stage.room(f"review?post={number}")).page
    desk = page.get_by_role("article", name="Taken back")
    await expect(desk).to_be_visible()
    await page.keyboard.press("a")
    await said(page, "Approving “Taken back”")
    await expect(desk).to_have_count(0)
    await page.keyboard.press("Control+z")
    await expect(desk).to_be_visible()
    await page.wait_for_timeout(CALM)
    await desk.get_by_label("Comment").fill("A longer story.")
    await desk.get_by_role("button", name="Request changes").click()
    await page.locator(".toast").get_by_role("button", name="Undo").click()
    await expect(desk.get_by_label("Comment")).to_have_value("A longer story.")
    # The button has gone with its message, and a person with only keys does not begin at the top of the page.
    await expect(page.locator("main:focus, main :focus")).to_have_count(1)
    await page.wait_for_timeout(WAIT)
    assert await stage.read(number) == before


async def taken_back_in_the_editor(stage: Stage) -> None:
    """Approve waits in the editor, too: meanwhile the post is locked, and the step back leaves it as it was."""
    number = await stage.in_review("Taken back in the editor")
    before = await stage.read(number)
    page = (await stage.room(f"editor/{number}")).page
    approve = page.get_by_role("button", name="Approve", exact=True)
    await approve.click()
    await said(page, "Approving “Taken back in the editor”")
    await expect(page.locator(".note")).to_be_focused()
    await expect(page.get_by_label("Text", exact=True)).to_be_disabled()
    await page.keyboard.press("Control+z")
    await expect(page.get_by_label("Text", exact=True)).to_be_enabled()
    await expect(approve).to_be_enabled()
    await page.get_by_role("button", name="Request changes").click()
    await page.get_by_role("dialog").get_by_label("What has to change?").fill("A longer story.")
    await page.get_by_role("dialog").get_by_role("button", name="Request changes").click()
    await page.locator(".toast").get_by_role("button", name="Undo").click()
    words = page.get_by_role("dialog").get_by_label("What has to change?")
    await expect(words).to_have_value("A longer story.")
    await page.keyboard.press("Escape")
    await page.wait_for_timeout(WAIT)
    assert await stage.read(number) == before
    await approve.click()
    await expect(page.locator(".top .state")).to_have_text("Approved")


async def by_a_member(stage: Stage) -> None:
    """Who may not approve is offered the review from the first word on, and nothing for an empty post."""
    page = (await stage.room("editor/new", "member")).page
    await expect(page.get_by_label("Text", exact=True)).to_be_focused()
    await expect(page.locator(".act .main")).to_have_count(0)
    await page.keyboard.type("Rolls for a member's post")
    await expect(page.locator(".act .main")).to_have_text("Submit for review")
    await expect(page.get_by_role("button", name="Approve")).to_have_count(0)


async def left_at_once(stage: Stage) -> None:
    """A decision that waits is sent when the page is left."""
    number = await stage.in_review("Left at once")
    opened = await stage.room(f"review?post={number}")
    page = opened.page
    await expect(page.get_by_role("article", name="Left at once")).to_be_visible()
    await page.keyboard.press("a")
    await said(page, "Approving “Left at once”")
    await page.goto("about:blank")
    await _states(stage, [number], ["APPROVED"], page)


async def deletion(stage: Stage) -> None:
    """A deleted post leaves the list at once, and comes back by Undo."""
    number = (await stage.post("Deleted by mistake", "Words."))["id"]
    page = (await stage.room("posts?status=DRAFT")).page
    line = page.locator(".post-row", has_text="Deleted by mistake")
    await chosen(page, line.get_by_role("button", name="Actions"), "Delete")
    await page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    await expect(line).to_have_count(0)
    await page.locator(".toast").get_by_role("button", name="Undo").click()
    await expect(line).to_be_visible()
    await page.wait_for_timeout(WAIT)
    assert (await stage.read(number))["title"] == "Deleted by mistake"


async def taken_back_afterwards(stage: Stage) -> None:
    """What was sent has a way back, too: by keys, by the message, and by the list of deleted posts."""
    number = await stage.in_review("Sent too soon")
    page = (await stage.room(f"review?post={number}")).page
    await expect(page.get_by_role("article", name="Sent too soon")).to_be_visible()
    await page.keyboard.press("a")
    await said(page, "“Sent too soon” is approved.")
    await _states(stage, [number], ["APPROVED"], page)
    await page.keyboard.press("Control+z")
    await _states(stage, [number], ["IN_REVIEW"], page)
    before = await stage.read(number)
    page = (await stage.room("posts?q=Sent+too+soon")).page
    line = page.locator(".post-row", has_text="Sent too soon")
    for is_first in (True, False):
        await chosen(page, line.get_by_role("button", name="Actions"), "Delete")
        await page.get_by_role("dialog").get_by_role("button", name="Delete").click()
        await said(page, "The post is deleted.")
        await expect(line).to_have_count(0)
        if is_first:
            await page.locator(".toast").get_by_role("button", name="Undo").click()
            await expect(line).to_be_visible()
    await page.get_by_role("button", name="Deleted…").click()
    gone = page.get_by_role("dialog", name="Deleted posts")
    await gone.get_by_role("button", name="Restore “Sent too soon”").click()
    await said(page, "“Sent too soon” is there again.")
    await page.keyboard.press("Escape")
    await expect(line).to_be_visible()
    assert await stage.read(number) == before


async def several_taken_back(stage: Stage) -> None:
    """Several that were approved or deleted at once have one way back, each as it was."""
    numbers = [await stage.in_review(f"Hasty {name}") for name in ("one", "two", "three")]
    page = (await stage.room("posts?q=Hasty")).page
    await expect(page.locator(".post-row")).to_have_count(3)
    await page.keyboard.press("Control+a")
    bar = page.get_by_role("toolbar", name="Selected posts")
    await bar.get_by_role("button", name="Approve").click()
    await said(page, "3 posts approved.")
    await page.keyboard.press("Control+z")
    await _states(stage, numbers, ["IN_REVIEW"] * 3, page)
    before = [await stage.read(number) for number in numbers]
    await page.keyboard.press("Control+a")
    await bar.get_by_role("button", name="Delete").click()
    await said(page, "3 posts deleted.")
    await expect(page.locator(".post-row")).to_have_count(0)
    await page.keyboard.press("Control+z")
    await expect(page.locator(".post-row")).to_have_count(3)
    assert [await stage.read(number) for number in numbers] == before


async def in_the_inbox(stage: Stage) -> None:
    """A comment that was set aside comes back by Undo; words that follow a reply set no other aside."""
    stage.site.with_figures_and_comments()
    page = (await stage.room("inbox")).page
    entries = page.locator(".inbox-entry")
    await expect(entries.nth(2)).to_be_visible()
    waiting = await entries.count()
    await page.keyboard.press("i")
    await expect(entries).to_have_count(waiting - 1)
    await page.keyboard.press("Control+z")
    await expect(entries).to_have_count(waiting)
    await page.wait_for_timeout(CALM)
    await page.get_by_label("Reply", exact=True).fill("Yes.")
    await page.keyboard.press("Control+Enter")
    await expect(entries).to_have_count(waiting - 1)
    for key in "I think so":
        await page.keyboard.press(key if key != " " else "Space")
    await expect(page.locator(".conversation")).to_be_focused()
    await expect(entries).to_have_count(waiting - 1)
    await expect(page.locator(".toast")).to_have_count(1)


async def inbox_on_a_phone(stage: Stage) -> None:
    """On a phone there is the list or the conversation; its button and Back lead to the list."""
    stage.site.with_figures_and_comments()
    page = (await stage.room("inbox", size=PHONE)).page
    entries, conversation = page.locator(".inbox-entry"), page.locator(".conversation")
    await expect(entries.nth(2)).to_be_visible()
    await expect(conversation).to_be_hidden()
    waiting = await entries.count()
    for by_button in (True, False):
        await entries.first.click()
        await expect(conversation).to_be_focused()
        await expect(entries.first).to_be_hidden()
        if by_button:
            await page.get_by_role("button", name="All comments").click()
        else:
            await page.go_back()
        await expect(entries.first).to_be_focused()
        await expect(conversation).to_be_hidden()
    await entries.first.click()
    await page.get_by_role("button", name="Ignore", exact=True).click()
    await expect(conversation).to_be_visible()
    await page.get_by_role("button", name="All comments").click()
    await expect(entries).to_have_count(waiting - 1)


async def several_comments(stage: Stage) -> None:
    """Comments that were selected by keys are set aside at once, and come back at once."""
    stage.site.with_figures_and_comments()
    page = (await stage.room("inbox")).page
    entries = page.locator(".inbox-entry")
    await expect(entries.nth(2)).to_be_visible()
    waiting = await entries.count()
    for key in ("x", "j", "x"):
        await page.keyboard.press(key)
    bar = page.get_by_role("toolbar", name="Selected comments")
    await expect(bar).to_contain_text("2 selected")
    await bar.get_by_role("button", name="Ignore").click()
    await expect(entries).to_have_count(waiting - 2)
    await page.keyboard.press("Control+z")
    await expect(entries).to_have_count(waiting)
    await bar.get_by_role("button", name="Ignore").click()
    await said(page, "2 set aside.")
    await expect(entries).to_have_count(waiting - 2)


async def _states(stage: Stage, numbers: list[int], wanted: list[str], page: Page | None = None) -> None:
    states = list[str]()
    for _ in range(30):
        states = [(await stage.read(number))["status"] for number in numbers]
        if states == wanted:
            return
        if page:
            await page.wait_for_timeout(100)
    raise AssertionError(states)


FLOWS: tuple[Flow, ...] = (
    typing_on,
    reasons_before_the_decision,
    taken_back,
    taken_back_in_the_editor,
    by_a_member,
    left_at_once,
    deletion,
    taken_back_afterwards,
    several_taken_back,
    in_the_inbox,
    inbox_on_a_phone,
    several_comments,
)
