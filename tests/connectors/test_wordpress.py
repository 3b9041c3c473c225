"""Articles on WordPress: found by their slug before they are made, with files that are stored once."""

import html
import re
from collections.abc import AsyncGenerator
from dataclasses import replace
from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from hypothesis import given, strategies as st

from app.connectors import (
    Absence,
    ConnectRefused,
    Connects,
    Content,
    NeedsReconnect,
    Reconciles,
    Rejected,
    Retryable,
    Unknown,
    registry,
)
from app.connectors.platforms.wordpress import markup
from app.core import clock
from tests.connectors.contract import RECORDINGS
from tests.connectors.outside import KEY, Connected, connected, gone, media, sized
from tests.connectors.standins.server import Break, Says
from tests.connectors.standins.wordpress import PASSWORD, SITE, USER, Wordpress, refusal


@pytest.fixture
def place() -> Wordpress:
    return Wordpress()


@pytest.fixture
async def there(place: Wordpress) -> AsyncGenerator[Connected]:
    async with connected("wordpress", place) as channel:
        yield channel


async def refused(**changed: str) -> dict[str, list[str]]:
    platform = registry.platform("wordpress")
    assert isinstance(platform, Connects)
    with pytest.raises(ConnectRefused) as caught:
        await platform.connect(uuid4(), "Trial", {**RECORDINGS["wordpress"].fields, **changed})
    assert PASSWORD not in str(caught.value)
    return caught.value.fields


@pytest.mark.parametrize("pretty", [True, False])
async def test_connecting_finds_the_interface_and_asks_who_the_user_is(place: Wordpress, pretty: bool) -> None:
    place.pretty = pretty
    platform = registry.platform("wordpress")
    assert isinstance(platform, Connects)
    async with connected("wordpress", place) as there:
        root = f"{SITE}/wp-json" if pretty else f"{SITE}/?rest_route="
        assert there.target.credentials == {"root": root, "user": USER, "password": PASSWORD}
        made = await platform.connect(
            uuid4(), "WordPress", {**RECORDINGS["wordpress"].fields, "address": f"{SITE}/"}
        )
        assert (made.name, made.handle, made.profile_url) == ("Tom & Co", "blog.example.com", SITE)
        ident = await there.publish("Hello", media(alt_text="x"), title="A title")
        await there.delete(ident)
        assert place.posts == {}
    fronts = [got for got in place.got if "Authorization" not in got.headers]
    assert len(fronts) == (1 if pretty else 2)


@pytest.mark.parametrize(
    ("changed", "fields"),
    [
        ({"address": "", "user": "", "password": " ", "colour": "red"}, ["colour", "address", "user", "password"]),
        ({"address": "blog.example.com"}, ["address"]),
        ({"address": f"{SITE}/?x=y"}, ["address"]),
        ({"address": "ftp://blog.example.com"}, ["address"]),
        ({"address": "https://["}, ["address"]),
        ({"user": "a:b"}, ["user"]),
    ],
)
async def test_what_cannot_be_meant_calls_nobody(
    there: Connected, place: Wordpress, changed: dict[str, str], fields: list[str]
) -> None:
    assert list(await refused(**changed)) == fields
    assert place.got == []


async def test_what_cannot_be_connected(there: Connected, place: Wordpress) -> None:
    (reason,) = (await refused(password="wrong wrong"))["password"]
    assert reason == (
        "The site does not accept this user with this application password. "
        "WordPress: Error: The provided password is an invalid application password."
    )
    place.may_publish = False
    assert await refused() == {"user": ["This user may not publish posts on the site."]}
    none = "There is no WordPress with an open REST interface at this address."
    assert await refused(address=f"{SITE}/shop") == {"address": [none]}
    for status in (300, 301, 308, 399):
        place.fail("/", Says(status, "", {"Location": "https://www.example.com/wp-json/?secret=x"}))
        assert await refused() == {"address": ["The site leads to https://www.example.com. Give that address."]}
    for status in (200, 299, 400):
        place.faults += [("/", Says(status, "", {"Location": "https://www.example.com/"}))] * 2
        assert await refused() == {"address": [none]}
    place.fail("/", Says(301, "", {"Location": f"https://{'x' * 201}/"}))
    assert await refused() == {"address": [f"The site leads to https://{'x' * 200}. Give that address."]}
    place.port = 9
    assert await refused() == {"address": ["The platform could not be reached: No connection could be made."]}


@pytest.mark.parametrize("behind", ["/wp-json", "/wp-json/", "/wp-json/wp/v2", "/wp-admin/", "/wp-login.php"])
async def test_what_stands_behind_the_address_of_a_site_is_left_out(place: Wordpress, behind: str) -> None:
    platform = registry.platform("wordpress")
    assert isinstance(platform, Connects)
    async with connected("wordpress", place):
        fields = {**RECORDINGS["wordpress"].fields, "address": f"{SITE}{behind}"}
        made = await platform.connect(uuid4(), "Trial", fields)
    assert made.credentials["root"] == f"{SITE}/wp-json"


async def test_an_answer_that_is_no_json_is_told_as_that(there: Connected, place: Wordpress) -> None:
    kind = {"Content-Type": "application/json; charset=UTF-8"}
    place.faults += [("/", Says(200, "Fatal error: x in y on line 3", kind))] * 2
    assert await refused() == {
        "address": ["The site answers, but its answer is not JSON. Look for errors of plugins."]
    }


async def test_a_mark_before_an_answer_is_passed_over(there: Connected, place: Wordpress) -> None:
    front = '\ufeff{"name": "Blog", "home": "%s", "namespaces": ["wp/v2"]}' % SITE  # noqa: UP031 it has braces
    place.fail("/", Says(200, front, {"Content-Type": "application/json"}))
    platform = registry.platform("wordpress")
    assert isinstance(platform, Connects)
    made = await platform.connect(uuid4(), "WordPress", dict(RECORDINGS["wordpress"].fields))
    assert made.name == "Blog"


async def test_an_article_of_plain_text(there: Connected, place: Wordpress) -> None:
    body = "First & <b>line</b>\nsecond\r\n\r\n[gallery] see https://a.b/?c=d&e=f.\n\n\n"
    content = Content("Tom & Jerry's Ärger!", body)
    placed = await there.platform.publish(there.target, content, KEY)
    (article,) = place.posts.values()
    assert article["title"] == "Tom &amp; Jerry&#x27;s Ärger!"
    assert article["content"] == (
        "<!-- wp:paragraph -->\n<p>First &amp; &lt;b&gt;line&lt;/b&gt;<br>second</p>\n<!-- /wp:paragraph -->\n\n"
        "<!-- wp:paragraph -->\n<p>&#91;gallery&#93; see "
        '<a href="https://a.b/?c=d&amp;e=f">https://a.b/?c=d&amp;e=f</a>.</p>\n<!-- /wp:paragraph -->'
    )
    assert article["status"] == "publish"
    assert re.fullmatch(r"tom-jerry-s-arger-[0-9a-f]{12}", article["slug"])
    assert (placed.external_id, placed.permalink) == (str(article["id"]), f"{SITE}/{article['slug']}/")
    assert "featured_media" not in article


async def test_what_names_articles_and_files_stays_the_same_over_releases(
    there: Connected, place: Wordpress
) -> None:
    # Other names would place and store again what an earlier release did.
    target = replace(there.target, channel_uuid=UUID(int=7))
    files = (media(body=b"one"), media(body=b"two"))
    # printf 00000000-0000-0000-0000-000000000007/pub_7_0a1b2c3d4e5f | sha256sum | cut -c1-12
    digest = "074cbb9f3697"
    await there.platform.publish(target, Content("x" * 61, "Hello", files), KEY)
    (article,) = place.posts.values()
    assert article["slug"] == f"{'x' * 60}-{digest}"
    assert [file["slug"] for file in place.library.values()] == [f"{digest}-1", f"{digest}-2"]


async def test_the_first_image_leads_and_other_files_follow(there: Connected, place: Wordpress) -> None:
    files = [
        media("video/mp4", b"film", name="film.mp4"),
        media(body=b"lead", alt_text="A cat", name='../ä "x".png'),
        media("image/jpeg", b"next", alt_text='A "dog"', name="dog.jpg"),
        media(body=b"cat", name="猫.png"),
    ]
    await there.publish("Look", *files, title=None)
    film, lead, dog, cat = place.library.values()
    (article,) = place.posts.values()
    assert article["featured_media"] == lead["id"]
    assert article["content"].split("\n\n")[1:3] == [
        (
            f'<!-- wp:video {{"id":{film["id"]}}} -->\n<figure class="wp-block-video">'
            f'<video controls src="{SITE}/wp-content/uploads/film.mp4"></video></figure>\n<!-- /wp:video -->'
        ),
        (
            f'<!-- wp:image {{"id":{dog["id"]}}} -->\n<figure class="wp-block-image">'
            f'<img src="{SITE}/wp-content/uploads/dog.jpg" alt="A &quot;dog&quot;" class="wp-image-{dog["id"]}"/>'
            "</figure>\n<!-- /wp:image -->"
        ),
    ]
    assert (lead["alt_text"], lead["mime_type"], lead["length"]) == ("A cat", "image/png", 4)
    assert lead["source_url"].endswith("/x.png")
    assert "alt_text" not in film
    assert cat["source_url"].endswith("/file.png")
    assert article["slug"].startswith("post-")


async def test_what_was_placed_is_found_and_not_placed_again(there: Connected, place: Wordpress) -> None:
    content = Content("A title", "Hello", (media(),))
    place.faults += [("/posts", Says(200, [])), ("/posts", Break.RESET)]
    with pytest.raises(Unknown):
        await there.platform.publish(there.target, content, KEY)
    assert (len(place.posts), len(place.library)) == (1, 1)
    assert isinstance(there.platform, Reconciles)
    found = await there.platform.find(there.target, content, KEY, clock.now())
    assert found == await there.platform.publish(there.target, content, KEY)
    assert (len(place.posts), len(place.library)) == (1, 1)
    other = replace(there.target, channel_uuid=uuid4())
    assert await there.platform.find(other, content, KEY, clock.now()) is Absence.ABSENT
    assert await there.platform.find(there.target, content, "pub_8", clock.now()) is Absence.ABSENT


async def test_what_somebody_threw_away_is_not_said_to_be_absent(there: Connected, place: Wordpress) -> None:
    content = Content("A title", "Hello")
    await there.platform.publish(there.target, content, KEY)
    (article,) = place.posts.values()
    article |= {"status": "trash", "slug": article["slug"] + "__trashed"}
    assert isinstance(there.platform, Reconciles)
    assert await there.platform.find(there.target, content, KEY, clock.now()) is Absence.UNSURE


async def test_a_site_that_changes_slugs_leaves_a_lost_answer_open(there: Connected, place: Wordpress) -> None:
    place.words = 2
    content, at = Content("Tom & Co say", "Hello"), clock.now()
    place.faults += [("/posts", Says(200, [])), ("/posts", Break.RESET)]
    with pytest.raises(Unknown):
        await there.platform.publish(there.target, content, KEY)
    assert [article["slug"] for article in place.posts.values()] == ["tom-co"]
    assert isinstance(there.platform, Reconciles)
    asked = (there.target, content, KEY)
    assert await there.platform.find(*asked, at) is Absence.UNSURE
    # Clocks differ by five minutes at most, and another title is another article.
    assert await there.platform.find(*asked, at + timedelta(minutes=6)) is Absence.ABSENT
    assert await there.platform.find(there.target, Content("Other", "Hello"), KEY, at) is Absence.ABSENT


async def test_a_site_that_does_not_heed_the_question_gives_no_other_article(
    there: Connected, place: Wordpress
) -> None:
    await there.platform.publish(there.target, Content("Other", "Hello"), "pub_8")
    place.filters = False
    assert isinstance(there.platform, Reconciles)
    content = Content("A title", "Hello")
    assert await there.platform.find(there.target, content, KEY, clock.now()) is Absence.ABSENT
    placed = await there.platform.publish(there.target, content, KEY)
    assert await there.platform.find(there.target, content, KEY, clock.now()) == placed
    assert len(place.posts) == 2


async def test_a_site_that_cannot_be_asked_raises(there: Connected, place: Wordpress) -> None:
    assert isinstance(there.platform, Reconciles)
    place.fail("/posts", Says(200, "<p>Hello</p>"))
    with pytest.raises(Retryable):
        await there.platform.find(there.target, Content(None, "Hello"), KEY, clock.now())


async def test_files_are_stored_once_however_often_it_takes(there: Connected, place: Wordpress) -> None:
    first, second = media(body=b"one", alt_text="A cat"), media(body=b"two")
    assert isinstance(await there.failure("Look", first, gone()), Rejected)
    assert (len(place.library), place.posts) == (1, {})
    await there.publish("Look", first, second, title="A title")
    assert [file["length"] for file in place.library.values()] == [3, 3]


async def test_an_address_that_is_none_is_not_shown(there: Connected, place: Wordpress) -> None:
    content = Content("A title", "Hello")
    placed = await there.platform.publish(there.target, content, KEY)
    for link in ("javascript:alert(1)", "", "https://a.b/\nc", "//a.b"):
        place.posts[int(placed.external_id)]["link"] = link
        again = await there.platform.publish(there.target, content, KEY)
        assert (again.external_id, again.permalink) == (placed.external_id, None)


async def test_deleting(there: Connected, place: Wordpress) -> None:
    ident = await there.publish("Hello")
    await there.delete(ident)
    await there.delete(ident)
    assert place.posts == {}
    place.fail("/9", Says(404, "<h1>Not Found</h1>"))
    with pytest.raises(Rejected):
        await there.delete("9")
    place.fail("/9", refusal(403, "rest_cannot_delete", "Sorry, you are not allowed to delete this post."))
    with pytest.raises(NeedsReconnect):
        await there.delete("9")


@pytest.mark.parametrize(
    ("fault", "kind", "text"),
    [
        (
            refusal(401, "rest_not_logged_in", "You are not currently logged in."),
            NeedsReconnect,
            "WordPress: You are not currently logged in.",
        ),
        (
            refusal(403, "rest_cannot_create", "Sorry, you are not allowed."),
            NeedsReconnect,
            "WordPress: Sorry, you are not allowed.",
        ),
        (
            refusal(400, "rest_invalid_param", "Invalid parameter(s): slug"),
            Rejected,
            "WordPress: Invalid parameter(s): slug",
        ),
        (refusal(500, "internal_server_error", "Critical error."), Unknown, "WordPress: Critical error."),
        (refusal(402, "rest_cannot_create", "Pay first."), Rejected, "WordPress: Pay first."),
        (refusal(404, "rest_cannot_create", "Nothing."), Rejected, "WordPress: Nothing."),
        (Says(300, "", {"Location": "https://x.test"}), NeedsReconnect, "The site has moved to another address."),
        (Says(399, "", {"Location": "https://x.test"}), NeedsReconnect, "The site has moved to another address."),
        (Says(400, "", {"Location": "https://x.test"}), Rejected, "The platform refused the call (HTTP 400)."),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
async def test_refusals(there: Connected, place: Wordpress, fault: Says, kind: type[Exception], text: str) -> None:
    place.faults += [("/posts", Says(200, [])), ("/posts", fault)]
    failure = await there.failure("Hello")
    assert (type(failure), str(failure)) == (kind, text)
    assert place.posts == {}


async def test_a_file_that_the_site_does_not_take(there: Connected, place: Wordpress) -> None:
    words = "Sorry, you are not allowed to upload this file type."
    place.faults += [("/media", Says(200, [])), ("/media", refusal(500, "rest_upload_sideload_error", words))]
    failure = await there.failure("Look", media())
    assert (type(failure), str(failure)) == (Rejected, f"WordPress: {words}")
    assert place.posts == {}


async def test_preflight(there: Connected) -> None:
    too_much = Content(None, "x" * 100_001, (sized("image/png", 1),) * 21)
    assert sorted(there.codes(too_much)) == ["text_too_long", "too_many_images"]


SIGNS = st.text(st.sampled_from("ab <>&\"'[]()/:.,!-\n\r\t") | st.characters(exclude_categories=["Cs"]))


@given(SIGNS)
def test_escaped_text_reads_as_itself_and_does_nothing(text: str) -> None:
    sent = markup.escaped(text)
    assert not set("<>[]\"'") & set(sent)
    assert html.unescape(sent) == text


@given(SIGNS, st.sampled_from(["https://a.b/c", "http://a.b/?x=(y)&z=[1]", "HTTPS://a.b", "https://"]))
def test_links_change_no_word(text: str, address: str) -> None:
    line = f"{text}{address}{text}".replace("\n", " ")
    shown = markup.linked(line)
    tags = r'<a href="([^"<>\[\]]*)">|</a>'
    assert re.sub(tags, "", shown) == markup.escaped(line)
    assert re.sub(tags, "", shown).find("<") == -1


@pytest.mark.parametrize(
    ("line", "addresses"),
    [
        ("See https://a.b/c.", ["https://a.b/c"]),
        ("(https://a.b/c)", ["https://a.b/c"]),
        ("https://a.b/c_(d)!", ["https://a.b/c_(d)"]),
        ("https://a.b/c, http://d.e/?f=[g]", ["https://a.b/c", "http://d.e/?f=&#91;g&#93;"]),
        ("javascript:alert(1) www.a.b a@b.c", []),
    ],
)
def test_links_end_where_their_address_ends(line: str, addresses: list[str]) -> None:
    assert re.findall(r'href="([^"]*)"', markup.linked(line)) == addresses


def test_three_hyphens_alone_are_a_thematic_break() -> None:
    rule = '<hr class="wp-block-separator has-alpha-channel-opacity"/>'
    assert markup.article("One\r\n---\r\nTwo --- three", []) == (
        "<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->\n\n"
        f"<!-- wp:separator -->\n{rule}\n<!-- /wp:separator -->\n\n"
        "<!-- wp:paragraph -->\n<p>Two --- three</p>\n<!-- /wp:paragraph -->"
    )


async def test_an_article_of_an_own_slug_is_told_from_an_older_one(there: Connected, place: Wordpress) -> None:
    assert isinstance(there.platform, Reconciles)
    older = {"title": "A title", "slug": "our-news", "status": "publish", "date_gmt": "2020-01-01T00:00:00"}
    place.posts[1] = {"id": 1, "link": f"{SITE}/our-news/", **older}
    content = Content("A title", "Words", options={"slug": "our-news"})
    asked = (there.target, content, KEY, clock.now())
    assert await there.platform.find(*asked) is Absence.ABSENT
    placed = await there.place_post(content)
    assert placed.permalink == f"{SITE}/our-news-2/"
    assert await there.platform.find(*asked) == placed
    place.posts[int(placed.external_id)] |= {"status": "trash", "slug": "our-news-2__trashed"}
    assert await there.platform.find(*asked) is Absence.UNSURE


async def test_a_cover_leads_and_all_images_follow(there: Connected, place: Wordpress) -> None:
    cover, image = media("image/jpeg", name="cover.jpg"), media(name="b.png")
    content = Content("A title", "Words", (image,), files={"cover": cover})
    article = place.posts[int((await there.place_post(content)).external_id)]
    lead = place.library[article["featured_media"]]
    assert lead["slug"].endswith("-cover")
    assert "/b.png" in article["content"]
    assert there.codes(replace(content, files={"cover": media("video/mp4")})) == ["cover_unsupported"]
