"""Lists that are longer than a page: what is counted is counted by the service, and the end of a page is told."""

from playwright.async_api import expect

from tests.studio.proofs.flows.stage import Flow, Stage
from tests.studio.proofs.hands import said
from tests.studio.proofs.installation import PHONE
from tests.studio.proofs.screens import SHARE

LINES = 2
PAGE = 50


async def board(stage: Stage) -> None:
    """A column of the board counts all its posts and leads to those it does not show."""
    for number in range(51):
        await stage.post(f"Draft number {number}", "Words.")
    await stage.in_review("Waits beside many")
    page = (await stage.room("posts?view=board")).page
    column = page.get_by_role("region", name="Draft", exact=True)
    await expect(column.locator(".card")).to_have_count(50)
    assert int(await column.locator(".count").inner_text()) > 50
    await expect(column.get_by_role("link", name="Show all")).to_be_visible()
    await expect(page.get_by_role("region", name="In review")).to_contain_text("Waits beside many")
    await column.get_by_role("link", name="Show all").click()
    await expect(page.locator(".post-row")).to_have_count(50)


async def long_on_a_phone(stage: Stage) -> None:
    """A long title ends after two lines, its time is below it, and the acts of a link are beside each other."""
    made = await stage.post("A long title about the season of stollen and all that belongs to it", "Words.")
    await stage.site.ask(SHARE, input={"postIds": [(await stage.read(made["id"]))["id"]]})
    page = (await stage.room("posts", size=PHONE)).page
    link = page.get_by_role("link", name="A long title about the season")
    await expect(link).to_be_visible()
    lines = "one => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)"
    assert await link.evaluate(lines) == LINES
    found = page.locator(".post-row", has=link)
    both = [await one.bounding_box() for one in (link, found.locator(".due"))]
    (left, top), (start, below) = [(place["x"], place["y"]) for place in both if place]
    assert left == start
    assert below > top
    page = (await stage.room("review?tab=links", size=PHONE)).page
    row = page.locator(".link-row", has_text="A long title about the season")
    places = [await row.get_by_role("button", name=name).bounding_box() for name in ("New link", "Revoke")]
    assert len({place["y"] for place in places if place}) == 1, places


async def all_approved(stage: Stage) -> None:
    """Of a hundred posts on two pages that are approved at once, the bar has all, and their tab has none."""
    for number in range(2 * PAGE):
        await stage.in_review(f"One of many {number}")
    for tab, left in (("?q=one+of+many", 2 * PAGE), ("?q=one+of+many&status=IN_REVIEW", 0)):
        page = (await stage.room(f"posts{tab}")).page
        await page.get_by_role("button", name="Show more").click()
        await expect(page.locator(".post-row")).to_have_count(2 * PAGE)
        await page.keyboard.press("Control+a")
        bar = page.get_by_role("toolbar", name="Selected posts")
        await expect(bar).to_contain_text(f"{2 * PAGE} selected")
        await bar.get_by_role("button", name="Approve").click()
        await expect(bar).to_have_count(0)
        await said(page, f"{2 * PAGE} posts approved.")
        if left:
            await expect(bar).to_contain_text(f"{left} selected")
            await page.locator(".toast").get_by_role("button", name="Undo").click()
            await expect(bar.get_by_role("button", name="Approve")).to_have_text("Approve")
        else:
            await expect(page.locator(".post-row")).to_have_count(0)
            await expect(bar).to_have_count(0)


FLOWS: tuple[Flow, ...] = (board, long_on_a_phone, all_approved)
