"""What the review page shows of a post: each distinct appearance once, threads in parts, addresses as links."""

import re
from dataclasses import replace
from pathlib import Path

import httpx2

from app.connectors import Content, registry, threads
from app.connectors.rehearsals import PREFIX
from app.domain import brands, channels
from app.domain.brands import BrandChange
from app.domain.channels import NewChannel
from app.domain.posts import SharedChannel, SharedContent
from app.pages import previews
from app.pages.appearances import Appearance, appearances_of
from app.studio import assets
from tests.pages.test_review import in_review, scope_of, sends, shared
from tests.rest.test_attachments import asset
from tests.world import SYSTEM, World


async def connected(world: World, platform: str, name: str, **fields: str) -> int:
    data = NewChannel(platform=platform, name=name, fields=fields)
    return (await channels.connect(SYSTEM, world.slug("B1"), data)).id


async def test_the_same_words_are_shown_once_with_the_channels_that_show_them(
    http: httpx2.AsyncClient, world: World
) -> None:
    feed = await connected(world, "feed", "News")
    *alike, other = [await connected(world, "sandbox", name) for name in ("S1", "S2", "S3")]
    post_id = await in_review(
        world,
        title="Bread",
        body="Read https://example.com/a?b=1.",
        channel_ids=[feed, *alike, other],
        variants=[{"channel_id": other, "body": "Short."}],
    )
    page = (await http.get(await shared(world, post_id))).text
    assert page.count("<article ") == 2
    assert page.count('<a href="https://example.com/a?b=1" rel="nofollow noopener">') == 1
    names = re.findall(r"<li><strong><bdi>(\w+)</bdi></strong>(.*?)</li>", page)
    assert [name for name, _ in names] == ["News", "S1", "S2", "S3"]
    # Only one of the channels shows the title, and says so.
    assert ["with the title" in more for _, more in names] == [True, False, False, False]
    assert page.replace("<bdi>Bread</bdi>", "").count(">Bread<") == 1


async def test_a_break_parts_an_article_and_is_a_blank_line_where_there_are_no_threads(
    http: httpx2.AsyncClient, world: World
) -> None:
    feed, sandbox = await connected(world, "feed", "News"), await connected(world, "sandbox", "S1")
    post_id = await in_review(world, title="Bread", body="One\n---\nTwo", channel_ids=[feed, sandbox])
    page = (await http.get(await shared(world, post_id))).text
    assert page.count("<article ") == 2
    assert '<p class="title" dir="auto">Bread</p>' in page
    assert '<p class="said" dir="auto">One</p>\n<hr>\n<p class="said" dir="auto">Two</p>' in page
    assert '<p class="said" dir="auto">One\n\nTwo</p>' in page


def test_a_thread_is_shown_in_parts_where_the_platform_has_threads() -> None:
    content = Content("Bread", "One\n---\nTwo")
    platform = registry.platform("mastodon")
    there = SharedChannel("Ann", "Mastodon", content, threads.parts(platform, content), is_article=False)
    also = replace(there, name="Bea")
    here = SharedChannel("News", "Web feed", content, [content], is_article=True)
    post = SharedContent(content, [there, here, also], {})
    assert appearances_of(post) == [
        Appearance([there, also], None, [Content("Bread", "One"), Content("Bread", "Two")], is_article=False),
        Appearance([here], "Bread", [content], is_article=True),
    ]


async def test_times_are_those_of_the_brand(http: httpx2.AsyncClient, world: World) -> None:
    await brands.update(await scope_of(world), BrandChange(time_zone="America/New_York"))
    feed = await connected(world, "feed", "News")
    post_id = await in_review(world, channel_ids=[feed], due_at="2027-01-02T03:04:00Z")
    page = (await http.get(await shared(world, post_id))).text
    assert "planned for 1 January 2027, 22:04 (America/New York)" in page


async def test_the_name_of_a_guest_is_remembered_by_their_browser(http: httpx2.AsyncClient, world: World) -> None:
    path = await shared(world, await in_review(world))
    answer = await sends(http, path, "comment", name=' Zoë; "<b>" ', text="So?")
    (cookie,) = [value for value in answer.headers.get_list("set-cookie") if value.startswith("galley-guest=")]
    assert "HttpOnly" in cookie
    assert "Max-Age=7776000" in cookie
    page = (await http.get(path)).text
    assert 'maxlength="100" required value="Zoë; &#34;&lt;b&gt;&#34;"' in page


async def test_a_post_without_a_decision_says_so(http: httpx2.AsyncClient, world: World) -> None:
    path = await shared(world, await in_review(world))
    said = "There is nothing to decide about this post any more. You can still comment on it."
    assert said not in (await http.get(path)).text
    await sends(http, path, "approve")
    assert ">Stop it<" in (await http.get(path)).text
    await sends(http, path, "stop", text="Not yet.")
    page = (await http.get(path)).text
    assert said in page
    assert ">Stop it<" not in page


def test_the_page_lays_posts_out_on_the_platforms_of_which_the_studio_draws_previews() -> None:
    drawings = Path(assets.FOLDER / "parts/previews").glob("*.js")
    assert set(previews.LAYOUTS) == {file.stem for file in drawings} - {"other", "pieces", "preview"}


def test_the_page_and_the_studio_know_rehearsals_by_the_same_beginning_of_their_keys() -> None:
    script = (assets.FOLDER / "parts/channel.js").read_text("utf-8")
    assert re.findall(r'^const REHEARSAL = "(.*)";$', script, re.MULTILINE) == [PREFIX]
    for key, layout in previews.LAYOUTS.items():
        assert previews.layout_of(f"{PREFIX}{key}") is layout


HOSTILE = '</dd><script>alert("1")</script>'
ARABIC = "خبز طازج كل صباح"


async def test_what_is_chosen_for_a_channel_is_what_the_guest_approves(
    http: httpx2.AsyncClient, world: World
) -> None:
    cover = await asset(world)
    plain, alike, story, poll = [await connected(world, "sandbox", name) for name in ("S1", "S2", "S3", "S4")]
    post_id = await in_review(
        world,
        body="Bread.",
        channel_ids=[plain, alike, story, poll],
        variants=[
            *(
                {
                    "channel_id": ident,
                    "options": {
                        "note": HOSTILE,
                        "link": "https://example.com/a",
                        "silent": True,
                        "visibility": "unlisted",
                        "replies": ["mentioned", "followers"],
                    },
                }
                for ident in (plain, alike)
            ),
            {"channel_id": story, "format": "story", "media_ids": [cover], "options": {"cover": cover}},
            {"channel_id": poll, "format": "poll", "options": {"answers": ["Yes, sure", ARABIC], "minutes": 60}},
        ],
    )
    page = (await http.get(await shared(world, post_id))).text
    looks = page.split("<article ")[1:]
    # What differs in an option alone is another appearance, and equal options are one.
    assert [re.findall(r"<li><strong><bdi>(\w+)</bdi></strong>", look) for look in looks] == [
        ["S1", "S2"],
        ["S3"],
        ["S4"],
    ]
    first, second, third = [re.findall(r"<dt>(.*?)</dt>\n<dd(.*?)</dd>", look, re.DOTALL) for look in looks]
    text = ' class="said" dir="auto">'
    assert first == [
        ("Note", f"{text}&lt;/dd&gt;&lt;script&gt;alert(&#34;1&#34;)&lt;/script&gt;"),
        ("Link", f'{text}<a href="https://example.com/a" rel="nofollow noopener">https://example.com/a</a>'),
        ("Silent", f"{text}yes"),
        ("Visibility", f"{text}Unlisted"),
        ("Who may reply", f"{text}Followers, Mentioned"),
    ]
    assert [(label, words.partition("<img src=")[0]) for label, words in second] == [
        ("Format", f"{text}Story"),
        ("Cover", ">"),
    ]
    assert second[1][1].count("<img src=") == 1
    assert third == [
        ("Format", f"{text}Poll"),
        # A comma in an answer begins no other answer.
        ("Answers", f'><ol><li dir="auto">Yes, sure</li><li dir="auto">{ARABIC}</li></ol>'),
        ("Time until the poll ends", f"{text}1 hour"),
    ]
