"""What goes wrong on a platform, and its remedy: failed and tried again, unconfirmed and settled, taken down."""

import re
from typing import Final

from playwright.async_api import Locator, Page, expect

from tests.studio.proofs.flows.stage import Channel, Flow, Stage
from tests.studio.proofs.hands import pressed, said

SECONDS: Final = 30
"""How long it takes at most to change the mind of a platform."""
_PAUSE: Final = "mutation ($input: ChannelPauseInput!) { channelPause(input: $input) { __typename } }"
_NOTIFICATIONS: Final = "query { viewer { notifications(first: 50) { edges { node { id title } } } } }"


async def retry(stage: Stage) -> None:
    """A platform that fails leaves its reason; tried again in the editor, the post is live."""
    channel, page = await _failed(stage, "Failed once", "Frail one")
    row = _row(page, channel)
    await expect(row).to_contain_text("The sandbox fails every attempt on this channel.")
    await expect(row).to_contain_text("2 attempts")
    await expect(page.locator(".note")).to_contain_text("This post could not be published.")
    stage.outcome(channel, "succeed")
    await row.get_by_role("button", name="Try again").click()
    await expect(row).to_contain_text("Published")
    await expect(page.locator(".top")).to_contain_text("Published")
    assert await stage.placed(channel) == ["Words of Failed once"]


async def retry_from_home_by_keys(stage: Stage) -> None:
    """Home names what failed and why; Enter on the remedy tries it again, and the line goes."""
    channel, page = await _failed(stage, "Failed at home", "Frail two")
    home = (await stage.room("home")).page
    line = home.get_by_role("region", name="Needs you").locator("li", has_text="Failed at home")
    await expect(line).to_contain_text("failed on Frail two")
    await expect(line).to_contain_text("The sandbox fails every attempt")
    stage.outcome(channel, "succeed")
    await pressed(home, line.get_by_role("button", name="Try again"))
    await expect(line).to_have_count(0)
    await expect(page.locator(".top")).to_contain_text("Published")


async def settled_live(stage: Stage) -> None:
    """A platform that took the post and never answered: a person looks, and says that it is live."""
    channel, page = await _unconfirmed(stage, "Perhaps live", "Silent one")
    await expect(page.locator(".top .state")).to_have_text("Unconfirmed")
    await expect(_row(page, channel)).to_contain_text("Galley does not know whether Silent one took it.")
    await expect(_row(page, channel).get_by_role("link", name="Open the profile")).to_be_visible()
    await _row(page, channel).get_by_role("button", name="It is live").click()
    await expect(_row(page, channel)).to_contain_text("Published")
    await expect(page.locator(".top")).to_contain_text("Published")
    assert await stage.placed(channel) == ["Words of Perhaps live"]


async def settled_lost_by_keys(stage: Stage) -> None:
    """At home, by keys, a person says that it is not live; it failed then and can be tried again."""
    channel, page = await _unconfirmed(stage, "Perhaps lost", "Silent two")
    home = (await stage.room("home")).page
    line = home.get_by_role("region", name="Needs you").locator("li", has_text="Perhaps lost")
    await expect(line).to_contain_text("not known to be live on Silent two")
    await pressed(home, line.get_by_role("button", name="It is not"))
    await expect(line).to_contain_text("failed on Silent two")
    await expect(_row(page, channel)).to_contain_text("Failed")
    await expect(_row(page, channel).get_by_role("button", name="Try again")).to_be_visible()


async def refused(stage: Stage) -> None:
    """A platform that refuses an approved post: the reason stands at the channel, others are live."""
    good, bad = await stage.channel("Good"), await stage.channel("Bad")
    where = {"channel_ids": [good.number, bad.number], "due_at": stage.soon(SECONDS), "approve": True}
    post = await stage.post("Refused", "Words of Refused", **where)
    # The platform changes its mind after the approval.
    stage.outcome(bad, "reject")
    page = (await stage.room(f"editor/{post['id']}")).page
    await expect(_row(page, good)).to_contain_text("Published", timeout=2_000 * SECONDS)
    await expect(_row(page, bad)).to_contain_text("Failed")
    await expect(_row(page, bad)).to_contain_text("The sandbox refuses every post of this channel.")
    await expect(page.locator(".top .state")).to_have_text("Live on 1 of 2")
    await page.goto(page.url.partition("/editor")[0] + "/posts?status=care")
    line = page.locator(".post-row", has_text="Refused")
    await expect(line.get_by_label("Live on 1 of 2")).to_be_visible()
    tab = page.get_by_role("button", name="Needs care")
    await expect(tab.locator(".badge")).to_have_text(str(await page.locator(".post-row").count()))
    await page.get_by_role("button", name="Live", exact=False).click()
    await expect(page.locator(".post-row").first).to_be_visible()
    await expect(line).to_have_count(0)


async def moved_to_another_channel(stage: Stage) -> None:
    """An edit of a failed post makes it a draft, and nobody gets a notice that it expired."""
    _, page = await _failed(stage, "Failed and moved", "Frail three")
    other = await stage.channel("Sound three")
    await page.reload()
    bar = page.locator(".act-bar")
    await expect(bar.get_by_role("button", name="Try again")).to_be_visible()
    choice = await _times(page)
    await expect(choice).to_contain_text("Its time has passed")
    await expect(choice.get_by_role("button", name="No time")).to_have_count(0)
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Edit", exact=True).click()
    await page.get_by_role("button", name="Choose channels").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_role("checkbox", name="Frail three").uncheck()
    await dialog.get_by_role("checkbox", name="Sound three").check()
    await dialog.get_by_role("button", name="Done").click()
    await expect(page.get_by_role("region", name="Outcome")).to_have_count(0)
    await expect(bar.get_by_role("button", name="Try again")).to_have_count(0)
    await expect(bar.get_by_role("button", name="When")).to_have_text("When")
    await page.get_by_role("button", name="Save", exact=True).click()
    await expect(page.locator(".top .state")).to_have_text("Draft")
    await bar.get_by_role("button", name="Publish now").click()
    await expect(page.get_by_role("dialog")).to_contain_text("Sound three")
    await page.get_by_role("dialog").get_by_role("button", name="Publish now").click()
    await expect(page.locator(".top")).to_contain_text("Published")
    assert await stage.placed(other) == ["Words of Failed and moved"]
    assert not [one for one in await _told(stage) if "Failed and moved" in one and "expired" in one]


async def edited_and_sent_at_once(stage: Stage) -> None:
    """The next step of a failed post that was edited saves the edit first, and sends what was written."""
    channel, page = await _failed(stage, "Failed and mended", "Frail four")
    stage.outcome(channel, "succeed")
    await page.get_by_role("button", name="Edit", exact=True).click()
    await page.get_by_label("Text", exact=True).fill("Mended words.")
    await pressed(page, page.locator(".act-bar").get_by_role("button", name="Publish now"))
    await page.get_by_role("dialog").get_by_role("button", name="Publish now").click()
    await said(page, "On its way.")
    await expect(page.locator(".top")).to_contain_text("Published")
    # What is over is not told any more, although a message stays for eight seconds.
    await expect(page.locator(".toast", has_text="On its way.")).to_have_count(0, timeout=1_500)
    assert await stage.placed(channel) == ["Mended words."]


async def told_where_it_counts(stage: Stage) -> None:
    """The message that a post is on its way is shown only on the screen where it was sent."""
    page = await _published(stage, "Told once", await stage.channel("Sound eight", "slow"))
    await page.get_by_role("navigation").get_by_role("link", name="Ideas").click()
    await expect(page).to_have_url(re.compile("/ideas$"))
    await expect(page.locator(".toast")).to_have_count(0, timeout=1_500)


async def on_another_channel(stage: Stage) -> None:
    """Live on one of two channels, a post goes out on a third as a copy, which opens with its next step."""
    good, bad, third = [await stage.channel(name) for name in ("Good five", "Bad five", "Third five")]
    where = {"channel_ids": [good.number, bad.number], "due_at": stage.soon(SECONDS), "approve": True}
    post = await stage.post("On one of two", "Words of one of two", labels=["Rescue"], **where)
    stage.outcome(bad, "reject")
    page = (await stage.room(f"editor/{post['id']}")).page
    await expect(_row(page, bad)).to_contain_text("Failed", timeout=2_000 * SECONDS)
    await _row(page, bad).get_by_role("button", name="Publish on another channel…").click()
    dialog = page.get_by_role("dialog", name="Publish on another channel")
    await dialog.get_by_role("button", name="Make the copy").click()
    await expect(dialog.get_by_role("alert")).to_have_text("Choose at least one channel.")
    await expect(dialog.get_by_role("checkbox", name="Good five")).to_have_count(0)
    await dialog.get_by_role("checkbox", name="Third five").check()
    await dialog.get_by_role("button", name="Make the copy").click()
    await expect(page).not_to_have_url(re.compile(rf"/editor/{post['id']}$"))
    await expect(page.locator(".top .state")).to_have_text("Draft")
    await expect(page.locator(".labels-room")).to_contain_text("Rescue")
    await pressed(page, page.locator(".act-bar").get_by_role("button", name="Publish now"))
    await page.get_by_role("dialog").get_by_role("button", name="Publish now").click()
    await expect(page.locator(".top")).to_contain_text("Published")
    assert await stage.placed(third) == ["Words of one of two"]
    assert await stage.placed(good) == ["Words of one of two"]


async def on_another_channel_by_keys(stage: Stage) -> None:
    """The same from the palette, and from the lines of Home and of the list of posts."""
    await _failed(stage, "Failed for keys", "Frail six")
    await stage.channel("Sound six")
    name = "Publish on another channel…"
    home = (await stage.room("home")).page
    line = home.get_by_role("region", name="Needs you").locator("li", has_text="Failed for keys")
    await expect(line.get_by_role("button", name=name)).to_be_visible()
    await home.goto(home.url.partition("/home")[0] + "/posts?status=care")
    row = home.locator(".post-row", has_text="Failed for keys")
    await row.get_by_role("link").first.focus()
    await home.keyboard.press("Control+k")
    await expect(home.get_by_role("combobox", name="Commands")).to_be_focused()
    await home.keyboard.type(f"{name}: Failed for keys")
    await home.keyboard.press("Enter")
    dialog = home.get_by_role("dialog", name="Publish on another channel")
    await expect(dialog.get_by_role("checkbox", name="Sound six")).to_be_visible()
    await home.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)


async def expired(stage: Stage) -> None:
    """A post whose time passed unapproved can lose its time, and can be published at once."""
    channel = await stage.channel("Late seven")
    posts = [
        await stage.post(title, f"Words of {title}", channel_ids=[channel.number], due_at=stage.soon(2))
        for title in ("Late one", "Late two")
    ]
    page = (await stage.room(f"editor/{posts[0]['id']}")).page
    await expect(page.locator(".top .state")).to_have_text("Expired")
    choice = await _times(page)
    await choice.get_by_role("button", name="No time").click()
    await expect(page.locator(".top .state")).to_have_text("Draft")
    await stage.due(posts[0]["id"], "")
    page = (await stage.room(f"editor/{posts[1]['id']}")).page
    await expect(page.locator(".top .state")).to_have_text("Expired")
    await page.locator(".act-bar").get_by_role("button", name="Publish now").click()
    await page.get_by_role("dialog").get_by_role("button", name="Publish now").click()
    await expect(page.locator(".top")).to_contain_text("Published")
    assert await stage.placed(channel) == ["Words of Late two"]


async def take_down(stage: Stage) -> None:
    """What is live on a feed is taken down after a question, and is gone there."""
    post = await stage.post("Taken down", "Words of Taken down", channel_ids=[stage.channel_ids["feed"]])
    page = (await stage.room(f"editor/{post['id']}")).page
    await pressed(page, page.locator(".act-bar").get_by_role("button", name="Publish now"))
    await page.get_by_role("dialog").get_by_role("button", name="Publish now").click()
    await expect(page.locator(".top")).to_contain_text("Published")
    await expect(page.get_by_role("button", name="Use again")).to_be_visible()
    await expect(page.locator(".reading article")).to_contain_text("Words of Taken down")
    link = page.get_by_role("link", name="Open", exact=True)
    address = str(await link.get_attribute("href")).partition("#")[0]
    assert "Words of Taken down" in await (await page.request.get(address)).text()
    await page.get_by_role("button", name="Take down").click()
    await page.get_by_role("dialog").get_by_role("button", name="Take down").click()
    await expect(link).to_have_count(0)
    answer = await page.request.get(address)
    assert "Words of Taken down" not in await answer.text()


async def stopped(stage: Stage) -> None:
    """A post that waits for a channel that publishes nothing says so in lists, on the board and in the editor."""
    halted, well = await stage.channel("Halted feed"), await stage.channel("Running feed")
    made = await stage.post("Waits in vain", "Words.", channel_ids=[halted.number, well.number])
    await stage.site.rest("POST", f"/posts/{made['id']}/schedule", json={"due_at": stage.soon(86_400)})
    page = (await stage.room("posts")).page
    row = page.locator(".post-row", has_text="Waits in vain")
    await expect(row).to_be_visible()
    await expect(row.locator(".stop")).to_have_count(0)
    await stage.site.ask(_PAUSE, input={"id": halted.id})
    await page.reload()
    await expect(row.locator(".stop")).to_contain_text("paused")
    await expect(row.get_by_role("link", name="Nothing goes out on “Halted feed”: paused.")).to_be_visible()
    await page.get_by_role("button", name="Board").click()
    await expect(page.locator(".card", has_text="Waits in vain").locator(".stop")).to_be_visible()
    await page.get_by_role("link", name="Waits in vain").click()
    note = page.locator(".note", has_text="Nothing goes out on")
    await expect(note).to_contain_text("Nothing goes out on “Halted feed”: paused.")
    await note.get_by_role("link", name="Channels").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Channels")


async def from_the_list(stage: Stage) -> None:
    """A draft goes out from its row by the same next step as in the editor, and then it can be used again."""
    channel = await stage.channel("From the list")
    await stage.post("Out of the list", "Words of the list", channel_ids=[channel.number])
    page = (await stage.room("posts")).page
    row = page.locator(".post-row", has_text="Out of the list")
    await pressed(page, row.get_by_role("button", name="Publish now: Out of the list"))
    await expect(page.get_by_role("dialog")).to_contain_text("From the list")
    await page.get_by_role("dialog").get_by_role("button", name="Publish now").click()
    await expect(row.get_by_role("button", name="Use again: Out of the list")).to_be_visible()
    assert await stage.placed(channel) == ["Words of the list"]


async def _times(page: Page) -> Locator:
    """The choice of a time of the post that lies open."""
    await page.locator(".act-bar").get_by_role("button", name="When").click()
    return page.get_by_role("dialog", name="When")


async def _told(stage: Stage) -> list[str]:
    """The notifications of the owner, the newest first."""
    answer = await stage.site.ask(_NOTIFICATIONS)
    return [row["node"]["title"] for row in answer["viewer"]["notifications"]["edges"]]


async def _failed(stage: Stage, title: str, name: str) -> tuple[Channel, Page]:
    """A post that a platform failed to take, open in the editor of a window."""
    channel = await stage.channel(name, "fail")
    page = await _published(stage, title, channel)
    await expect(page.locator(".top")).to_contain_text("Failed")
    return channel, page


async def _unconfirmed(stage: Stage, title: str, name: str) -> tuple[Channel, Page]:
    channel = await stage.channel(name, "accept_then_timeout")
    page = await _published(stage, title, channel)
    await expect(_row(page, channel)).to_contain_text("Unconfirmed")
    return channel, page


async def _published(stage: Stage, title: str, channel: Channel) -> Page:
    post = await stage.post(title, f"Words of {title}", channel_ids=[channel.number])
    page = (await stage.room(f"editor/{post['id']}")).page
    await pressed(page, page.locator(".act-bar").get_by_role("button", name="Publish now"))
    await page.get_by_role("dialog").get_by_role("button", name="Publish now").click()
    await said(page, "On its way.")
    return page


def _row(page: Page, channel: Channel) -> Locator:
    return page.get_by_role("region", name="Outcome").locator("li", has_text=channel.name)


FLOWS: tuple[Flow, ...] = (
    retry,
    retry_from_home_by_keys,
    settled_live,
    settled_lost_by_keys,
    refused,
    moved_to_another_channel,
    edited_and_sent_at_once,
    told_where_it_counts,
    on_another_channel,
    on_another_channel_by_keys,
    expired,
    take_down,
    stopped,
    from_the_list,
)
