"""What a review page costs: a bounded size, made once for all who open it, and nothing for who has it already."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from datetime import timedelta
from html import unescape
from typing import Any, Final

import httpx2
import pytest

from app.core.clock import Frozen
from app.core.renderings import OF_SOURCE, RENDERINGS_AT_ONCE, Renderings
from app.domain import brands, channels, identity, media, posts
from app.domain.channels import Channel, NewChannel
from app.domain.posts import Audience, ChangeRequest, NewComment, NewShareLink, ReviewEntry
from app.pages import html, review_sections
from app.pages.review_sections import COMMENT_BYTES, PAGE_BYTES
from tests.pages.browser import hidden
from tests.pages.test_review import in_review, scope_of, sends, shared, state
from tests.rest.test_attachments import asset
from tests.security_events import heard
from tests.statements import counted
from tests.world import SYSTEM, World, rows

BROWSER: Final = {"Accept": "text/html"}
MARK: Final = re.compile(r"mark-(\d+-\d+)\b")
REST: Final = re.compile(r'<a class="button" href="([^"]+)">Show the rest of this post</a>')
MORE: Final = re.compile(r'<a class="button" href="([^"]+)">Show more posts</a>')
EARLIER: Final = re.compile(r'<a href="([^"]+)">Show earlier comments</a>')
MARKUP: Final = 40_000
"""Bytes of a page beside the texts of its posts, where these need no escapes."""


@pytest.fixture(autouse=True)
def contents(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The templates that are rendered beside the loop, each time, as after a start."""
    monkeypatch.setattr(
        review_sections, "_looks", Renderings[Any, Any]("reviews", size=lambda value: len(value.text))
    )
    monkeypatch.setattr(
        review_sections, "_comments", Renderings[Any, Any]("reviews", size=lambda value: len(value.text))
    )
    seen: list[str] = []
    rendered = html.rendered

    def noting(template: str, **context: Any) -> str:
        seen.append(template)
        return rendered(template, **context)

    monkeypatch.setattr(html, "rendered", noting)
    return seen


async def feeds(world: World, number: int) -> list[int]:
    """Channels of a platform that takes the longest texts."""
    made = [NewChannel(platform="feed", name=f"F{place}") for place in range(number)]
    return [(await channels.connect(SYSTEM, world.slug("B1"), data)).id for data in made]


async def long_post(world: World, name: int, channel_ids: list[int], size: int) -> int:
    """A post with a text of so many bytes for each channel, each with a mark of its own."""
    variants = [
        {"channel_id": ident, "body": f"mark-{name}-{place} ".ljust(size, "x")}
        for place, ident in enumerate(channel_ids)
    ]
    return await in_review(world, title=f"Post {name}", channel_ids=channel_ids, variants=variants)


def follow(pattern: "re.Pattern[str]", page: str) -> str | None:
    found = pattern.search(page)
    return None if found is None else unescape(found[1])


async def test_every_text_is_reached_once_and_no_page_is_large(http: httpx2.AsyncClient, world: World) -> None:
    places = await feeds(world, 5)
    ids = [await long_post(world, number, places, 90_000) for number in range(3)]
    ids.append(await in_review(world, title="Post", body="mark-3-0"))
    path: str | None = await shared(world, *ids)
    marks: list[str] = []
    pages = 0
    while path is not None:
        answer = await http.get(path)
        assert answer.status_code == 200
        assert len(answer.content) <= PAGE_BYTES + MARKUP
        found = MARK.findall(answer.text)
        assert found
        marks += found
        is_cut = REST.search(answer.text) is not None
        # Nobody decides about what they have not seen.
        last = answer.text.rindex('<section class="post"')
        assert ("<form" in answer.text[last:]) is not is_cut
        path = follow(REST, answer.text) or follow(MORE, answer.text)
        pages += 1
    assert marks == [*(f"{number}-{place}" for number in range(3) for place in range(5)), "3-0"]
    assert pages == 9


async def test_small_posts_share_a_page_and_a_text_that_is_larger_stands_alone(
    http: httpx2.AsyncClient, world: World
) -> None:
    places = await feeds(world, 2)
    large = "\U0001f4dd" * 99_990
    variants = [{"channel_id": places[0], "body": f"{large} mark-1-0"}]
    ids = [
        await in_review(world, title="Post", body="mark-0-0"),
        await in_review(world, title="Post", body="mark-1-1", channel_ids=places, variants=variants),
        *[await in_review(world, title="Post", body=f"mark-{number}-0") for number in range(2, 20)],
    ]
    first = (await http.get(await shared(world, *ids))).text
    assert MARK.findall(first) == ["0-0"]
    second = (await http.get(str(follow(MORE, first)))).text
    assert (MARK.findall(second), second.count("\U0001f4dd")) == (["1-0"], 99_990)
    third = (await http.get(str(follow(REST, second)))).text
    assert MARK.findall(third) == ["1-1", *(f"{number}-0" for number in range(2, 20))]
    assert follow(MORE, third) is None
    assert 'href="/review?token=' in third


async def test_a_decision_on_a_later_page_leads_back_to_it(http: httpx2.AsyncClient, world: World) -> None:
    post_id = await long_post(world, 0, await feeds(world, 3), 90_000)
    path = await shared(world, post_id)
    first = await http.get(path)
    assert ("<form" in first.text, 'value="approve"' in first.text) == (False, False)
    rest = str(follow(REST, first.text)).partition("#")[0]
    wrong = await sends(http, rest, "comment", text=" ")
    assert (wrong.status_code, "Write a comment." in wrong.text, MARK.findall(wrong.text)) == (422, True, ["0-2"])
    answer = await sends(http, rest, "approve")
    assert answer.status_code == 303
    after = await http.get(answer.headers["location"])
    assert (MARK.findall(after.text), "Thank you. You approved" in after.text) == (["0-2"], True)
    assert await state(world, post_id) == "approved"


async def test_every_comment_is_reached_once(http: httpx2.AsyncClient, world: World) -> None:
    post_id = await in_review(world)
    scope = await scope_of(world)
    for number in range(45):
        body = f"mark-0-{number} ".ljust(4_000 if number > 40 else 10, "x")
        await posts.comment(scope, post_id, NewComment(body=body, audience=Audience.CLIENT))
    path: str | None = await shared(world, post_id)
    numbers: list[str] = []
    sizes: list[int] = []
    while path is not None:
        page = (await http.get(path)).text
        found = MARK.findall(page)
        numbers = found + numbers
        sizes.append(len(found))
        assert len(page.encode()) <= COMMENT_BYTES + MARKUP
        path = follow(EARLIER, page)
    assert numbers == [f"0-{number}" for number in range(45)]
    # Four long ones and as many short ones as fit, then twenty on each page.
    assert sizes == [20, 20, 5]
    for number in range(10):
        body = f"mark-1-{number} ".ljust(5_000, "x")
        await posts.comment(scope, post_id, NewComment(body=body, audience=Audience.CLIENT))
    assert len(MARK.findall((await http.get(await shared(world, post_id))).text)) == 3


async def test_ten_who_open_it_at_once_share_one_rendering_and_later_ones_find_it(
    http: httpx2.AsyncClient, world: World, contents: list[str]
) -> None:
    both = [await in_review(world, body="One."), await in_review(world, body="Two.")]
    path, other = await shared(world, *both), await shared(world, both[0])
    answers = await asyncio.gather(*(http.get(path) for _ in range(10)))
    assert {answer.status_code for answer in answers} == {200}
    assert sorted(contents) == ["review_content.html"] * 2
    assert (await http.get(path)).status_code == (await http.get(other)).status_code == 200
    assert len(contents) == 2
    await posts.comment(await scope_of(world), both[1], NewComment(body="So?", audience=Audience.CLIENT))
    page = (await http.get(path)).text
    assert contents[2:] == ["review_comments.html"]
    assert ("One." in page, "So?" in page) == (True, True)


async def test_for_a_browser_that_has_it_no_text_is_read(
    http: httpx2.AsyncClient, world: World, contents: list[str]
) -> None:
    path = await shared(world, await in_review(world))
    first = await http.get(path)
    assert (first.headers["cache-control"], first.headers.get("etag")) == ("no-store", None)
    # The form belongs to the cookie that the browser has from now on.
    second = await http.get(path)
    tag = second.headers["etag"]
    assert (second.status_code, second.headers["cache-control"]) == (200, "private, no-cache")
    contents.clear()
    with counted() as statements:
        answer = await http.get(path, headers={"If-None-Match": tag})
    assert (answer.status_code, answer.content, answer.headers["etag"]) == (304, b"", tag)
    # Of a text no more than the words that name a post without a title.
    others = [text.replace("THEN substr(r.body, 1, 240)", "") for text in statements]
    assert [text for text in others if ".body" in text or "variants" in text or "r.media" in text] == []
    assert contents == []
    assert (await http.head(path)).status_code == 200
    assert contents == []
    http.cookies.clear()
    assert (await http.get(path, headers={"If-None-Match": tag})).status_code == 200


async def _comments(world: World, post_id: int) -> None:
    await posts.comment(await scope_of(world), post_id, NewComment(body="So?", audience=Audience.CLIENT))


async def _resolves(world: World, post_id: int) -> None:
    entry = await ReviewEntry.get(post_id=post_id, kind="change_request")
    await posts.resolve_comment(await scope_of(world), entry.id)


async def _approves(world: World, post_id: int) -> None:
    await posts.approve(await scope_of(world), post_id)


async def _describes(world: World, post_id: int) -> None:
    (file,) = await media.MediaAsset.filter(brand_id=world.id("B1"))
    await media.update(await scope_of(world), file.id, media.MediaUpdate(alt_text="A roll."))


async def _renames_a_channel(world: World, post_id: int) -> None:
    await Channel.filter(brand_id=world.id("B1")).update(name="Other")


async def _renames_the_brand(world: World, post_id: int) -> None:
    await brands.Brand.filter(id=world.id("B1")).update(name="Other")


async def _renames_the_author(world: World, post_id: int) -> None:
    await identity.User.filter(id=world.ids["O1"]).update(last_name="Other")


async def _changes_the_post(world: World, post_id: int) -> None:
    await world.patch(f"/posts/{post_id}", {"body": "Other words."}, by="M1", brand="B1")


@pytest.mark.parametrize(
    ("change", "shown"),
    [
        (_comments, "So?"),
        (_resolves, "(resolved)"),
        (_approves, "Approved"),
        (_describes, "A roll."),
        (_renames_a_channel, "<strong><bdi>Other</bdi></strong>"),
        (_renames_the_brand, "“<bdi>Other</bdi>” asks you to review"),
        (_renames_the_author, "O1 Other"),
        (_changes_the_post, "This post was changed"),
    ],
)
async def test_what_changes_on_the_page_is_seen_at_once(
    http: httpx2.AsyncClient, world: World, change: Callable[[World, int], Awaitable[None]], shown: str
) -> None:
    place = (await feeds(world, 1))[0]
    file = await asset(world, alt_text="A loaf.")
    post_id = await in_review(world, channel_ids=[place], media_ids=[file])
    await posts.request_changes(
        await scope_of(world), post_id, ChangeRequest(body="Shorter.", audience=Audience.CLIENT)
    )
    await posts.submit(await scope_of(world, "M1"), post_id)
    other = await in_review(world)
    path = await shared(world, post_id, other)
    await http.get(path)
    tag = (await http.get(path)).headers["etag"]
    assert (await http.get(path, headers={"If-None-Match": tag})).status_code == 304
    await change(world, post_id)
    after = await http.get(path, headers={"If-None-Match": tag})
    assert (after.status_code, shown in after.text) == (200, True)
    assert after.headers["etag"] != tag


async def test_addresses_of_files_are_good_for_most_of_a_day(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    path = await shared(world, await in_review(world, media_ids=[await asset(world)]))
    await http.get(path)
    tag = (await http.get(path)).headers["etag"]
    clock.move(timedelta(hours=7))
    page = await http.get(path, headers={"If-None-Match": tag})
    assert page.status_code == 200
    clock.move(timedelta(hours=17))
    (source,) = re.findall(r'<img src="([^"]+)"', page.text)
    assert (await http.get(unescape(source).removeprefix("http://galley.test"))).status_code == 200


async def test_a_network_for_which_too_much_is_rendered_gets_a_page_that_says_when_to_come_back(
    http: httpx2.AsyncClient, world: World
) -> None:
    path = await shared(world, await in_review(world))
    may = asyncio.Event()

    async def wait(_: object) -> dict[Any, Any]:
        await may.wait()
        return {}

    busy = review_sections._looks
    others = [
        asyncio.create_task(busy.of([(number, "", 0, 0)], wait, "127.0.0.1"))
        for number in range(RENDERINGS_AT_ONCE + OF_SOURCE)
    ]
    for _ in range(5):
        await asyncio.sleep(0)
    before = await rows("throttle_window")
    with heard() as events:
        answer = await http.get(path, headers=BROWSER)
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "1")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "Wait 1 second, then try again." in answer.text
    assert events.lines == [("limit_reached: reviews", {"network": "127.0.0.1"})]
    after = await rows("throttle_window")
    assert {table for table in after if after[table] != before[table]} <= {"share_link"}
    may.set()
    await asyncio.gather(*others)
    assert (await http.get(path, headers=BROWSER)).status_code == 200


async def test_a_guest_with_the_name_of_a_member_is_no_member(http: httpx2.AsyncClient, world: World) -> None:
    post_id = await in_review(world)
    path = await shared(world, post_id)
    said = NewComment(body="From the team.", audience=Audience.CLIENT)
    await posts.comment(await scope_of(world, "ED"), post_id, said)
    assert (await sends(http, path, "comment", name="ED Person", text="From outside.")).status_code == 303
    page = (await http.get(path)).text
    assert page.count("<strong><bdi>ED Person</bdi></strong>") == 2
    assert "<strong><bdi>ED Person</bdi></strong> commented" in page
    assert '<strong><bdi>ED Person</bdi></strong> <span class="hint">(guest)</span> commented' in page


async def test_places_that_are_not_there_are_the_beginning(http: httpx2.AsyncClient, world: World) -> None:
    post_id = await in_review(world, title="Post", body="mark-0-0")
    path = await shared(world, post_id)
    for more in (
        "&from=0",
        "&from=x",
        f"&from={post_id + 1}",
        "&from=99999999999999999999&at=1",
        "&at=5&before=3",
    ):
        page = await http.get(f"{path}{more}")
        assert (page.status_code, MARK.findall(page.text)) == (200, ["0-0"])
        assert "Back to the beginning" not in page.text
    beyond = await http.get(f"{path}&from={post_id}&at=7")
    assert (beyond.status_code, MARK.findall(beyond.text)) == (200, [])
    assert "See it from its beginning" in beyond.text
    form = hidden(await http.get(path)) | {"act": "comment", "name": "Jane", "text": "So?", "from": "x", "at": "y"}
    assert (
        (await http.post("/review", data=form))
        .headers["location"]
        .endswith(f"&done=comment&post={post_id}#post-{post_id}")
    )


async def test_the_studio_reads_no_texts_of_channels_for_a_link(world: World) -> None:
    post_id = await long_post(world, 0, await feeds(world, 2), 1_000)
    data = NewShareLink.model_validate({"post_ids": [post_id]})
    token = (await posts.share(await scope_of(world), data)).url.partition("token=")[2]
    query = "query ($token: String!) { sharedReview(token: $token) { posts { body title } } }"
    with counted() as statements:
        answer = await world.post("/graphql", {"query": query, "variables": {"token": token}})
    assert answer.json()["data"]["sharedReview"]["posts"] == [{"body": "Words", "title": "Post 0"}]
    assert [text for text in statements if "variants" in text] == []
