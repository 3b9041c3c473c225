"""Reviewing a post behind a share link in a browser."""

from playwright.async_api import Locator, Page, expect

from app.access import RequestInfo
from app.domain import brands, identity, posts
from app.domain.posts import NewShareLink, PostUpdate
from tests.browser.conftest import Site
from tests.rest.test_attachments import asset
from tests.world import channel


async def test_a_client_decides_a_round_of_eight_posts_on_a_phone_without_script(site: Site, page: Page) -> None:
    world = site.world
    target, file = await channel(world), await asset(world, alt_text="A loaf.")
    caller = await identity.authenticate(world.tokens["O1"], RequestInfo())
    scope = await brands.open_scope(caller, world.slug("B1"))
    ids: list[int] = []
    for number in range(8):
        made = await world.written(
            title=f"Bread {number}.", body="Rye.\n\n" * 20, channel_ids=[target.id], media_ids=[file]
        )
        await posts.submit(scope, made["id"])
        ids.append(made["id"])
    data = NewShareLink(post_ids=ids, allow_approval=True, follows=True, name="December")
    link = await posts.share(scope, data)
    browser = page.context.browser
    assert browser is not None
    context = await browser.new_context(
        viewport={"width": 390, "height": 844}, java_script_enabled=False, has_touch=True
    )
    phone = await context.new_page()
    taps = 0

    async def tap(target: Locator) -> None:
        nonlocal taps
        taps += 1
        await target.first.tap()

    await phone.goto(link.url)
    await expect(phone.get_by_role("heading", level=1)).to_have_text("December")
    assert await phone.get_by_role("img", name="A loaf.").first.evaluate("it => it.decode().then(() => true)")
    assert await phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # The browser itself asks for a name, once.
    await tap(phone.get_by_role("button", name="Approve"))
    assert phone.url == link.url
    await tap(phone.get_by_label("Your name"))
    await phone.get_by_label("Your name").first.fill("Jane")
    await tap(phone.get_by_role("button", name="Approve"))
    await expect(phone.get_by_role("status")).to_have_text("Thank you. You approved “Bread 0.”.")
    # What is decided stays in its place, and leads to the next one.
    await tap(phone.get_by_role("link", name="Next: “Bread 1.”"))
    second = phone.locator("section.post").nth(1)
    # What decides is in sight from the beginning of the post.
    await expect(second.get_by_role("button", name="Approve")).to_be_in_viewport(ratio=1)
    await tap(second.get_by_text("Change or comment"))
    await tap(second.get_by_label("Your comment"))
    await second.get_by_label("Your comment").fill("Shorter.")
    await tap(second.get_by_role("button", name="Request changes"))
    await expect(second.get_by_role("status")).to_have_text("Thank you. You asked for changes of “Bread 1.”.")
    for _ in range(6):
        await tap(phone.get_by_role("button", name="Approve"))
    await expect(phone.get_by_text("Nothing waits for you now. Thank you.")).to_be_visible()
    await expect(phone.get_by_text("8 of 8")).to_be_visible()
    await posts.update(scope, ids[1], PostUpdate(body="Bread."))
    await posts.submit(scope, ids[1])
    await phone.goto(link.url)
    await expect(phone.locator(".changed ins")).to_have_text(["Bread."])
    await tap(phone.get_by_role("button", name="Approve"))
    await expect(phone.get_by_text("8 of 8")).to_be_visible()
    assert taps <= 24
    assert await phone.evaluate("document.referrer") == ""
    assert {(await posts.get(scope, ident)).status for ident in ids} == {"approved"}
    await context.close()
