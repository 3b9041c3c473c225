"""Reviewing a post behind a share link in a browser."""

from playwright.async_api import Page, expect

from app.access import RequestInfo
from app.domain import brands, identity, posts
from app.domain.posts import NewShareLink
from tests.browser.conftest import Site
from tests.rest.test_attachments import asset
from tests.world import channel


async def test_somebody_without_an_account_looks_comments_and_approves(site: Site, page: Page) -> None:
    world = site.world
    target, file = await channel(world), await asset(world, alt_text="A loaf.")
    made = await world.written(title="Bread", body="One.\nTwo.", channel_ids=[target.id], media_ids=[file])
    caller = await identity.authenticate(world.tokens["O1"], RequestInfo())
    scope = await brands.open_scope(caller, world.slug("B1"))
    await posts.submit(scope, made["id"])
    link = await posts.share(scope, NewShareLink(post_ids=[made["id"]], allow_approval=True))

    await page.goto(link.url)
    await expect(page.get_by_role("heading", level=1)).to_have_text("Review for B1")
    image = page.get_by_role("img", name="A loaf.")
    await image.evaluate("it => it.decode()")
    assert await image.evaluate("it => it.complete && it.naturalWidth > 0")
    # The browser itself asks for a name.
    await page.get_by_role("button", name="Approve").click()
    assert page.url == link.url
    await page.get_by_label("Your name").fill("Jane")
    await page.get_by_role("button", name="Comment").click()
    await expect(page.get_by_role("alert")).to_have_text("Write a comment.")
    await expect(page.get_by_label("Your name")).to_have_value("Jane")
    await page.get_by_label("Your comment").fill("Lovely.")
    await page.get_by_role("button", name="Comment").click()
    await expect(page.get_by_role("status")).to_have_text("Thank you. Your comment is in the thread.")
    await page.get_by_label("Your name").fill("Jane")
    await page.keyboard.press("Tab")
    await page.get_by_role("button", name="Approve").press("Enter")
    await expect(page.get_by_role("status")).to_have_text("Thank you. The post is approved.")
    await expect(page.get_by_role("button", name="Approve")).to_have_count(0)
    assert await page.evaluate("document.referrer") == ""
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert (await posts.get(scope, made["id"])).status == "approved"
