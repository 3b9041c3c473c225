"""Lists that are longer than a page: what is counted is counted by the service, and the end of a page is told."""

from playwright.async_api import expect

from tests.studio.proofs.flows.stage import Flow, Stage


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


FLOWS: tuple[Flow, ...] = (board,)
