"""Opening the link of an invitation in a browser."""

from playwright.async_api import Page, expect

from tests.browser.conftest import Site
from tests.mailbox import letters, link_of
from tests.rest.guests import emails, invited


async def test_opening_the_link_accepts_and_opening_it_again_shows_the_same(site: Site, page: Page) -> None:
    await invited(site.world, "grace@x.test", "client")
    link = link_of((await letters())[-1])
    for _ in range(2):
        await page.goto(link)
        await expect(page.get_by_role("heading", level=1)).to_have_text("Invitation accepted")
        await expect(page.get_by_role("main")).to_contain_text(
            "The invitation of grace@x.test to “B1” is accepted."
        )
    assert await page.context.cookies() == []
    assert await page.evaluate("document.referrer") == ""
    assert (await emails(site.world))["grace@x.test"] == ["client"]


async def test_a_dead_link_says_whom_to_ask(site: Site, page: Page) -> None:
    answer = await page.goto(f"{site.address}/invitations/accept?token=nonsense")
    assert answer is not None
    assert answer.status == 404
    await expect(page.get_by_role("main")).to_contain_text("Ask the brand owner for a new one.")
