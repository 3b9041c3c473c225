"""Two people edit one post at once: nobody's words are overwritten unseen."""

from typing import Final

from playwright.async_api import expect

from tests.studio.proofs.flows.stage import SAVED, Flow, Stage
from tests.studio.proofs.hands import pressed
from tests.studio.proofs.installation import Window

REQUEST: Final = "mutation ($input: PostRequestChangesInput!) { postRequestChanges(input: $input) { __typename } }"


async def keep_mine(stage: Stage) -> None:
    """Who saved the same words and what differs is shown; mine is kept, and the other window follows."""
    mine, theirs, number = await _both(stage)
    dialog = mine.page.get_by_role("dialog")
    await expect(dialog).to_contain_text("changed the same words")
    await expect(dialog.locator("ins")).to_have_text(["Typed by one.", "Typed by the other."])
    await expect(dialog.get_by_role("group")).to_have_count(1)
    await dialog.get_by_role("button", name="Keep this").click()
    await expect(mine.page.locator(".saved")).to_have_text(SAVED)
    await expect(theirs.page.get_by_label("Text", exact=True)).to_have_value("Typed by one.")
    await expect(mine.page.locator(".note")).to_have_count(0)
    assert (await stage.read(number))["body"] == "Typed by one."


async def take_theirs_by_keys(stage: Stage) -> None:
    """The saved text is taken by keys; the typed one is gone from this device, too."""
    mine, _, number = await _both(stage)
    dialog = mine.page.get_by_role("dialog")
    await pressed(mine.page, dialog.get_by_role("button", name="Theirs"))
    await expect(dialog.get_by_label("What will stand there: Text")).to_have_value("Typed by the other.")
    await mine.page.keyboard.press("Control+Enter")
    await expect(mine.page.get_by_label("Text", exact=True)).to_have_value("Typed by the other.")
    await mine.open(f"{stage.base}/editor/{number}")
    await expect(mine.page.get_by_label("Text", exact=True)).to_have_value("Typed by the other.")
    await expect(mine.page.locator(".note")).to_have_count(0)


async def put_together(stage: Stage) -> None:
    """Changes in different places are put together without a question, and both are saved."""
    words = "Before the fair we bake at four. Come early."
    first, second = words.replace("four", "five"), words.replace("early", "early and bring a bag")
    mine, theirs, number = await _both(stage, words, first, second, collide=False)
    both = "Before the fair we bake at five. Come early and bring a bag."
    await expect(mine.page.get_by_label("Text", exact=True)).to_have_value(both)
    await expect(mine.page.locator(".saved")).to_have_text(SAVED)
    await expect(theirs.page.get_by_label("Text", exact=True)).to_have_value(both)
    await expect(mine.page.get_by_role("dialog")).to_have_count(0)
    assert (await stage.read(number))["body"] == both


async def other_state(stage: Stage) -> None:
    """A change request while its author types changes no words: both arrive, and nobody is asked."""
    stage.pardoned = ["net::ERR_FAILED"]
    number = await stage.in_review("Asked while typing")
    writer = await stage.room(f"editor/{number}")
    page, text = writer.page, writer.page.get_by_label("Text", exact=True)
    await page.route("**/graphql", lambda route: route.abort())
    await text.fill("Typed meanwhile.")
    await expect(page.locator(".saved")).to_contain_text("kept on this device")
    await stage.site.ask(REQUEST, input={"id": (await stage.read(number))["id"], "body": "Shorter, please."})
    await page.unroute("**/graphql")
    await page.keyboard.press("Control+s")
    await expect(page.locator(".saved")).to_have_text(SAVED)
    await expect(page.locator(".top")).to_contain_text("Changes requested")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(page.locator(".note")).to_have_count(0)
    read = await stage.read(number)
    assert (read["body"], read["status"]) == ("Typed meanwhile.", "CHANGES_REQUESTED"), read


async def deleted_elsewhere(stage: Stage) -> None:
    """The editor says that the post was deleted; its words become a new post, and the old address has them."""
    post = await stage.post("Deleted meanwhile", "Before.", channel_ids=[stage.channel_ids["feed"]])
    writer = await stage.room(f"editor/{post['id']}")
    page, text = writer.page, writer.page.get_by_label("Text", exact=True)
    await stage.site.rest("DELETE", f"/posts/{post['id']}")
    await text.fill("Written after that.")
    note = page.locator(".note")
    await expect(note).to_contain_text("This post was deleted")
    await expect(text).to_have_value("Written after that.")
    other = await writer.context.new_page()
    await other.goto(f"{writer.address}{stage.base}/editor/{post['id']}")
    await expect(other.get_by_role("main")).to_contain_text("This post is not here.")
    await expect(other.get_by_role("main")).to_contain_text("Written after that.")
    await other.close()
    await pressed(page, note.get_by_role("button", name="Save it as a new post"), back=True)
    await expect(page.locator(".saved")).to_have_text(SAVED)
    await expect(note).to_have_count(0)
    number = int(page.url.rsplit("/", 1)[1])
    assert number != post["id"]
    stored = await stage.read(number)
    assert (stored["title"], stored["body"]) == ("Deleted meanwhile", "Written after that.")
    await writer.open(f"{stage.base}/editor/{number}")
    await expect(text).to_have_value("Written after that.")
    await expect(note).to_have_count(0)


async def dead_addresses(stage: Stage) -> None:
    """Addresses that lead nowhere say why, with a way on, and no screen waits for ever or is half drawn."""
    member = await stage.room("home", "member")
    page, main = member.page, member.page.get_by_role("main")
    for path, words, way in (
        (f"{stage.base}/editor/999999", "This post is not here.", f"{stage.base}/posts"),
        (f"{stage.base}/editor/abc", "This post is not here.", f"{stage.base}/posts"),
        (f"{stage.base}/webhooks", "Your role in this brand does not open this screen.", f"{stage.base}/home"),
        (f"{stage.base}/audit", "Your role in this brand does not open this screen.", f"{stage.base}/home"),
        (f"{stage.base}/nowhere", "There is no such screen.", f"{stage.base}/home"),
        ("/studio/999999/home", "You are not in this brand, or it is gone.", "/studio"),
    ):
        await page.goto(member.address + path)
        await expect(main).to_contain_text(words)
        await expect(main.get_by_role("link")).to_have_attribute("href", way)
        await expect(main.get_by_role("progressbar")).to_have_count(0)


async def _both(
    stage: Stage,
    before: str = "Before.",
    first: str = "Typed by one.",
    second: str = "Typed by the other.",
    *,
    collide: bool = True,
) -> tuple[Window, Window, int]:
    """One types while nothing reaches the service, and the other saves; then the first one's words arrive."""
    stage.pardoned = ["net::ERR_FAILED"]
    post = await stage.post("Two at once", before)
    mine = await stage.room(f"editor/{post['id']}")
    theirs = await stage.room(f"editor/{post['id']}", "editor")
    await mine.page.route("**/graphql", lambda route: route.abort())
    await mine.page.get_by_label("Text", exact=True).fill(first)
    await expect(mine.page.locator(".saved")).to_contain_text("kept on this device")
    await theirs.page.get_by_label("Text", exact=True).fill(second)
    await expect(theirs.page.locator(".saved")).to_have_text(SAVED)
    await mine.page.unroute("**/graphql")
    await mine.page.keyboard.press("Control+s")
    if collide:
        await expect(mine.page.get_by_role("dialog")).to_be_visible()
    return mine, theirs, post["id"]


FLOWS: tuple[Flow, ...] = (
    deleted_elsewhere,
    dead_addresses,
    keep_mine,
    take_theirs_by_keys,
    put_together,
    other_state,
)
