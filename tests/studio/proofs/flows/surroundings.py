"""What surrounds the studio: a network without TLS, and scripts that are written from right to left."""

from typing import Final

from playwright.async_api import expect

from tests.studio.proofs.flows.stage import Flow, Stage

ARABIC: Final = "مرحبا بكم في المخبز."
INSECURE: Final = """
Object.defineProperty(crypto, "randomUUID", { value: undefined });
Object.defineProperty(navigator, "clipboard", { value: undefined });
"""
"""What a browser leaves out where a page came without TLS."""
BIDI: Final = "(one) => getComputedStyle(one).unicodeBidi"


async def without_tls(stage: Stage) -> None:
    """An idea, a post and a copied text need nothing that browsers have with TLS alone."""
    opened = await stage.room("ideas")
    page = opened.page
    await page.add_init_script(INSECURE)
    await page.reload()
    await page.locator(".top .main").click()
    await page.get_by_role("dialog").get_by_label("Headline").fill("On the shop's network")
    await page.keyboard.press("Enter")
    await expect(page.locator(".idea", has_text="On the shop's network")).to_be_visible()


async def right_to_left(stage: Stage) -> None:
    """Arabic has its own direction in the editor, its preview, the list, the review and the calendar."""
    made = await stage.post(f"{ARABIC}", f"{ARABIC} 123", channel_ids=[stage.channel_ids["feed"]])
    await stage.site.rest("POST", f"/posts/{made['id']}/submit", json={})
    page = (await stage.room(f"editor/{made['id']}")).page
    places = [page.get_by_label("Title"), page.get_by_label("Text", exact=True)]
    for place in places:
        assert await place.evaluate(BIDI) == "plaintext"
    await page.goto(page.url.partition("/editor")[0] + f"/review?post={made['id']}")
    for place in (page.locator(".review-post h2"), page.locator(".review-body")):
        await expect(place).to_contain_text("المخبز")
        assert await place.evaluate(BIDI) == "plaintext"
    await page.goto(page.url.partition("/review")[0] + "/posts")
    place = page.get_by_role("link", name=ARABIC)
    assert await place.evaluate(BIDI) == "plaintext"


FLOWS: tuple[Flow, ...] = (without_tls, right_to_left)
