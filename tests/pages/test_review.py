"""`/review`: the page behind a share link, for people without an account and for machines that look ahead."""

import hashlib
import re
from datetime import timedelta
from typing import Any

import httpx2
import pytest

from app.access import BrandScopes, RequestInfo
from app.access.throttles import REVIEW_ACTS
from app.core.clock import Frozen
from app.core.errors import NotFound
from app.domain import brands, channels, identity, posts
from app.domain.channels import Channel
from app.domain.posts import NewComment, NewShareLink
from app.domain.posts.models import PublicationRendition
from app.pages import review
from tests.domain.media import films
from tests.domain.media.heics import heic
from tests.domain.media.pictures import opened, picture, saved
from tests.due_work import picture_one, renditions_due
from tests.ledger import proves
from tests.media_corpus.films import HLG, hdr
from tests.pages.browser import hidden
from tests.rest.test_attachments import asset
from tests.world import SYSTEM, World, channel, rows

DEAD = "This review link is no longer valid. Ask the team that sent it for a new one."
CHANGED = "This post was changed after this link was made"


async def scope_of(world: World, who: str = "O1") -> Any:
    """A person inside B1."""
    caller = await identity.authenticate(world.tokens[who], RequestInfo())
    return await brands.open_scope(caller, world.slug("B1"))


async def shared(world: World, *post_ids: int, **how: Any) -> str:
    """The path of a new link, which allows everything unless it is said otherwise."""
    data = NewShareLink.model_validate({"post_ids": list(post_ids), "allow_approval": True, **how})
    return (await posts.share(await scope_of(world), data)).url.removeprefix("http://galley.test")


async def in_review(world: World, **fields: Any) -> int:
    """A post that waits for a reviewer."""
    made = await world.written(fields, by="M1")
    await posts.submit(await scope_of(world, "M1"), made["id"])
    ident: int = made["id"]
    return ident


async def sends(
    http: httpx2.AsyncClient, path: str, act: str, name: str = "Jane", text: str = "", **more: str
) -> httpx2.Response:
    """Open the page and press a button of its first form."""
    page = await http.get(path)
    assert page.status_code == 200, page.text
    sent = hidden(page) | {"act": act, "name": name, "text": text} | more
    return await http.post("/review", data=sent)


async def state(world: World, post_id: int) -> str:
    found: str = (await world.get(f"/posts/{post_id}", by="O1", brand="B1")).json()["post"]["status"]
    return found


@proves("S-075", "S-107", "S-109")
async def test_whoever_holds_the_link_approves_without_an_account(http: httpx2.AsyncClient, world: World) -> None:
    post_id = await in_review(world, title="Bread & butter")
    path = await shared(world, post_id)
    page = await http.get(path, headers={"Authorization": "Bearer junk"})
    assert page.status_code == 200
    assert "Bread &amp; butter" in page.text
    assert page.headers["referrer-policy"] == "no-referrer"
    assert page.headers["cache-control"] == "no-store"
    answer = await sends(http, path, "approve")
    assert answer.status_code == 303
    assert answer.headers["location"] == f"{path}&done=approve&post={post_id}#post-{post_id}"
    after = await http.get(answer.headers["location"])
    thanks = "Thank you. You approved “Bread &amp; butter”."
    assert after.text.index(f'id="post-{post_id}"') < after.text.index(thanks)
    assert '<strong><bdi>Jane</bdi></strong> <span class="hint">(guest)</span> approved' in after.text
    assert 'value="approve"' not in after.text
    assert await state(world, post_id) == "approved"
    approval = (await posts.get(await scope_of(world), post_id)).approval
    assert approval is not None
    assert (approval.via.value, approval.approver_name) == ("share_link", "Jane")


async def test_changes_are_asked_for_and_comments_made(http: httpx2.AsyncClient, world: World) -> None:
    post_id = await in_review(world)
    path = await shared(world, post_id)
    assert (await sends(http, path, "comment", text="<b>So?</b>\r\nHm.")).status_code == 303
    assert (await sends(http, path, "request_changes", text="Shorter.")).status_code == 303
    page = (await http.get(path)).text
    assert '<p class="said" dir="auto">&lt;b&gt;So?&lt;/b&gt;\nHm.</p>' in page
    assert '<strong><bdi>Jane</bdi></strong> <span class="hint">(guest)</span> requested changes' in page
    assert await state(world, post_id) == "changes_requested"


LOOKING_AHEAD = (
    {"Sec-Purpose": "prefetch;prerender"},
    {"Purpose": "prefetch"},
    {"X-Moz": "prefetch"},
    {"X-Purpose": "preview"},
)


async def test_looking_changes_nothing_and_looking_ahead_not_even_the_time_of_opening(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    post_id = await in_review(world)
    path = await shared(world, post_id)
    before = await rows()
    head = await http.head(path)
    assert (head.status_code, head.content) == (200, b"")
    for headers in LOOKING_AHEAD:
        ahead = await http.get(path, headers=headers)
        assert (ahead.status_code, ahead.content) == (204, b"")
    acts = f"{path}&act=approve&name=Jane&post={post_id}"
    assert await rows() == before
    for _ in range(2):
        assert (await http.get(acts)).status_code == 200
    after = await rows()
    (link,), (was,) = after.pop("share_link"), before.pop("share_link")
    assert after == before
    assert {key for key in link if link[key] != was[key]} == {"last_opened_at"}
    assert await state(world, post_id) == "in_review"


@proves("S-047")
async def test_dead_links_are_told_alike(http: httpx2.AsyncClient, world: World, clock: Frozen) -> None:
    post_id = await in_review(world)
    path = await shared(world, post_id)
    form = hidden(await http.get(path))
    (made,) = (await posts.links_of(BrandScopes((await scope_of(world),)), [post_id]))[post_id]
    await posts.revoke_share_link(await scope_of(world), made.id)
    expired = await shared(world, post_id, expires_at=clock.at + timedelta(hours=1))
    clock.move(timedelta(hours=1))
    before = await rows()
    for dead in (path, expired, "/review", "/review?token=", "/review?token=%00", f"/review?token={'a' * 5000}"):
        answer = await http.get(dead)
        assert answer.status_code == 404
        assert f"<p>{DEAD}</p>" in answer.text
        assert (await http.head(dead)).status_code == 404
        told = await http.get(dead, headers={"Accept": "application/json"})
        assert (told.status_code, told.json()) == (404, {"message": DEAD})
    sent = await http.post("/review", data=form | {"act": "approve", "name": "Jane", "text": ""})
    assert sent.status_code == 404
    assert await rows() == before


async def test_an_edit_after_the_link_is_a_conflict_with_words(http: httpx2.AsyncClient, world: World) -> None:
    post_id = await in_review(world)
    path = await shared(world, post_id)
    form = hidden(await http.get(path))
    await world.patch(f"/posts/{post_id}", {"body": "Secret plans."}, by="M1", brand="B1")
    before = await rows()
    answer = await http.post("/review", data=form | {"act": "approve", "name": "Jane", "text": ""})
    assert answer.status_code == 409
    head = await http.head(path)
    assert head.status_code == 409
    assert await rows() == before
    page = await http.get(path)
    assert page.status_code == 409
    for shown in (answer, page):
        assert CHANGED in shown.text
        assert "Secret plans." not in shown.text
        assert "<form" not in shown.text


async def test_a_link_of_several_posts_is_a_conflict_when_all_have_changed(
    http: httpx2.AsyncClient, world: World
) -> None:
    both = [await in_review(world), await in_review(world)]
    path = await shared(world, *both)
    for post_id, status in zip(both, (200, 409), strict=True):
        await world.patch(f"/posts/{post_id}", {"body": "Other words."}, by="M1", brand="B1")
        page = await http.get(path)
        assert (page.status_code, (await http.head(path)).status_code) == (status, status)
        assert CHANGED in page.text


@pytest.mark.parametrize("text", ["", "0", "00", "x", "-1", "1.0", " 1", "\u00b2", "\u0661", "9" * 19])
def test_a_post_is_named_by_the_digits_of_its_number(text: str) -> None:
    assert (review._post_id("1"), review._post_id("9" * 18)) == (1, 10**18 - 1)
    with pytest.raises(NotFound):
        review._post_id(text)


async def test_thanks_stand_beside_a_post_of_the_link_alone_and_name_it(
    http: httpx2.AsyncClient, world: World
) -> None:
    post_id = await in_review(world, body="Rye  is <back>.\nOn Friday.")
    path = await shared(world, post_id)
    here, name = f'id="post-{post_id}"', "“Rye is &lt;back&gt;. On Friday.”"
    for done, thanks in (
        ("approve", "Thank you. You approved {}."),
        ("comment", "Thank you. You commented on {}."),
        ("request_changes", "Thank you. You asked for changes of {}."),
        ("stop", "Thank you. You stopped {}: it does not go out before it is approved again."),
    ):
        page = (await http.get(f"{path}&done={done}&post={post_id}")).text
        assert page.count("Thank you.") == 1
        assert page.index(here) < page.index(f'<p class="done" role="status">{thanks.format(name)}</p>')
        for other in (post_id + 1, 0, "x", ""):
            page = (await http.get(f"{path}&done={done}&post={other}")).text
            assert page.index(f'<p class="done" role="status">{thanks.format("the post")}</p>') < page.index(here)
    assert "Thank you." not in (await http.get(f"{path}&done=other&post={post_id}")).text


@pytest.mark.parametrize("follows", [False, True])
async def test_posts_stay_in_their_places_and_the_next_one_is_named(
    http: httpx2.AsyncClient, world: World, follows: bool
) -> None:
    heading = re.compile(r'<h2 id="heading-(\d+)" dir="auto">([^<]+)</h2>')
    next_post = re.compile(
        r'<a class="button" href="(#post-\d+)">(Next: “<bdi>[^<]+</bdi>”|Go to the first that waits)</a>'
    )
    bodies = ("Rye is back", "Rolls every Friday", "A poll")
    ids = [await in_review(world, body=body) for body in bodies]
    path = await shared(world, *ids, follows=follows)
    order = [(str(ids[place]), f"{place + 1}. {body}") for place, body in enumerate(bodies)]
    page = (await http.get(path)).text
    assert (heading.findall(page), next_post.findall(page)) == (order, [])
    for number, act, following in (
        (1, "approve", (f"#post-{ids[2]}", "Next: “<bdi>A poll</bdi>”")),
        (2, "request_changes", (f"#post-{ids[0]}", "Next: “<bdi>Rye is back</bdi>”")),
        (0, "approve", None),
    ):
        answer = await sends(http, path, act, text="Shorter.", post=str(ids[number]), revision="1")
        assert (answer.status_code, answer.headers["location"].partition("#")[2]) == (303, f"post-{ids[number]}")
        page = (await http.get(answer.headers["location"])).text
        assert heading.findall(page) == order
        assert next_post.findall(page) == ([following] if following else [])
    assert [await state(world, post_id) for post_id in ids] == ["approved", "approved", "changes_requested"]


async def test_the_name_of_a_round_has_the_direction_of_its_own_words(
    http: httpx2.AsyncClient, world: World
) -> None:
    path = await shared(world, await in_review(world), follows=True, name="أسبوع الكتب, week 49")
    assert '<h1 dir="auto">أسبوع الكتب, week 49</h1>' in (await http.get(path)).text
    assert "<h1>A post to review</h1>" in (await http.get(await shared(world, await in_review(world)))).text


async def test_a_page_leads_to_the_first_post_that_waits(http: httpx2.AsyncClient, world: World) -> None:
    ids = [await in_review(world, title=f"Post {number}") for number in range(3)]
    path = await shared(world, *ids, follows=True)
    for number in (0, 1):
        await posts.approve(await scope_of(world), ids[number])
    page = (await http.get(path)).text
    assert f'<a class="button" href="#post-{ids[2]}">Go to the first that waits</a>' in page


async def test_words_that_come_after_the_end_of_the_link_can_be_copied(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    post_id = await in_review(world)
    path = await shared(world, post_id, expires_at=clock.at + timedelta(hours=1))
    fields = hidden(await http.get(path)) | {"act": "comment", "name": "Jane", "text": "Long <thoughts>.\r\nMore."}
    clock.move(timedelta(hours=2))
    before = await rows()
    answer = await http.post("/review", data=fields)
    assert (answer.status_code, await rows()) == (404, before)
    assert '<p class="said" dir="auto">Long &lt;thoughts&gt;.' in answer.text
    nothing = await http.post("/review", data=fields | {"text": " "})
    assert (nothing.status_code, 'class="said"' in nothing.text) == (404, False)


async def test_a_stop_says_so_in_the_thread(http: httpx2.AsyncClient, world: World) -> None:
    post_id = await in_review(world)
    path = await shared(world, post_id)
    await sends(http, path, "approve")
    assert (await sends(http, path, "stop", text="Not now.")).status_code == 303
    page = (await http.get(path)).text
    assert '<span class="state is-bad">Stopped</span>' in page
    assert '<strong><bdi>Jane</bdi></strong> <span class="hint">(guest)</span> stopped it' in page
    assert "requested changes" not in page
    await posts.submit(await scope_of(world, "M1"), post_id)
    assert (await sends(http, path, "request_changes", text="Shorter.")).status_code == 303
    assert '<span class="state is-review">Changes were requested</span>' in (await http.get(path)).text


async def test_what_is_wrong_is_said_and_what_was_typed_stays(http: httpx2.AsyncClient, world: World) -> None:
    post_id = await in_review(world)
    path = await shared(world, post_id)
    await http.get(path)
    before = await rows()
    for act, name, text, said in (
        ("comment", "Jane <3", " ", "Write a comment."),
        ("request_changes", "Jane <3", "", "Write a comment."),
        ("approve", " ", "Note.", "Enter your name, so that the team knows who writes."),
        ("approve", "J" * 101, "Note.", "Enter a shorter name."),
        ("comment", "Jane <3", "x" * 5001, "Write at most 5,000 characters."),
        ("approve", "Jane <3", "x" * 5001, "Write at most 5,000 characters."),
        ("comment", "Jane <3", "a\0b", "This cannot be sent. Write it again."),
    ):
        answer = await sends(http, path, act, name, text)
        assert answer.status_code == 422
        assert f'role="alert">{said}</p>' in answer.text
        assert f'value="{name.replace("<", "&lt;")}"' in answer.text
        assert text.strip("\0") in answer.text or "\0" in text
    after = await rows()
    assert {table for table in after if after[table] != before[table]} <= {"share_link"}
    assert await state(world, post_id) == "in_review"


async def test_a_post_that_is_decided_already_says_so(http: httpx2.AsyncClient, world: World) -> None:
    post_id = await in_review(world)
    path = await shared(world, post_id)
    form = hidden(await http.get(path)) | {"act": "request_changes", "name": "Jane", "text": "No."}
    await posts.approve(await scope_of(world, "C1"), post_id)
    before = await rows()
    answer = await http.post("/review", data=form)
    assert answer.status_code == 422
    assert "A post that is approved cannot be sent back for changes." in answer.text
    assert await rows() == before


@proves("S-106")
async def test_a_post_that_no_platform_would_take_is_not_approved(http: httpx2.AsyncClient, world: World) -> None:
    post_id = await in_review(world, channel_ids=[(await channel(world)).id])
    await world.patch(f"/posts/{post_id}", {"body": "x" * 5_001}, by="M1", brand="B1")
    path = await shared(world, post_id)
    form = hidden(await http.get(path)) | {"act": "approve", "name": "Jane", "text": ""}
    before = await rows()
    answer = await http.post("/review", data=form)
    assert answer.status_code == 422
    assert "This post cannot be published as it is. Ask the team that sent you the link" in answer.text
    assert await rows() == before


async def test_forms_of_others_and_odd_ones_do_nothing(http: httpx2.AsyncClient, world: World) -> None:
    post_id = await in_review(world)
    other = (await world.written())["id"]
    path = await shared(world, post_id)
    form = hidden(await http.get(path)) | {"act": "approve", "name": "Jane", "text": ""}
    before = await rows()
    for sent, status in (
        ({"form_token": "x"}, 403),
        ({"act": "delete"}, 404),
        ({"act": ""}, 404),
        ({"post": str(other)}, 404),
        ({"post": "²"}, 404),
        ({"post": "9" * 40}, 404),
        ({"token": "x"}, 404),
    ):
        assert (await http.post("/review", data=form | sent)).status_code == status
    foreign = await http.post("/review", data=form, headers={"Sec-Fetch-Site": "cross-site"})
    assert foreign.status_code == 403
    assert await rows() == before
    for method in ("PUT", "DELETE", "PATCH"):
        assert (await http.request(method, path)).status_code in {401, 404, 405}
    talk = await shared(world, post_id, allow_approval=False)
    refused = await http.post("/review", data=form | {"token": talk.partition("token=")[2]})
    assert refused.status_code == 403
    assert "This link does not allow that." in refused.text
    assert await state(world, post_id) == "in_review"


async def test_the_page_leads_with_the_brand_and_the_picture_of_its_account(
    http: httpx2.AsyncClient, world: World
) -> None:
    other, own = await channel(world), await channel(world)
    path = await shared(world, await in_review(world, title="Bread", body="Rye.", channel_ids=[own.id]))
    await http.get(path)
    page = await http.get(path)
    header, _, footer = page.text.partition("</header>")
    assert "<title>A post to review – B1</title>" in header
    assert '<span class="brand" aria-hidden="true">B</span><bdi>B1</bdi>' in header
    assert "Galley" not in header
    assert '<p>Made with <a href="/about">Galley</a></p>' in footer
    assert (await http.get(path, headers={"If-None-Match": page.headers["etag"]})).status_code == 304
    assert await channels.read_pictures(SYSTEM) > 1
    pictured = await http.get(path, headers={"If-None-Match": page.headers["etag"]})
    addresses = await channels.picture_addresses(BrandScopes((await scope_of(world),)), [other.id, own.id])
    (source,) = re.findall(r'<img class="brand" src="([^"]+)"', pictured.text)
    assert source == addresses[own.id]
    assert re.findall(r'<img class="pv-face" src="([^"]+)"', pictured.text) == [source]
    assert '<span class="pv-face"' in page.text
    assert '<span class="pv-face"' not in pictured.text
    shown = await http.get(source.removeprefix("http://galley.test"))
    assert (shown.status_code, shown.headers["content-type"]) == (200, "image/webp")


async def test_the_page_shows_each_channel_with_its_words_and_media(
    http: httpx2.AsyncClient, world: World
) -> None:
    first, second = await channel(world), await channel(world)
    file = await asset(world, alt_text="A <loaf>.")
    words = {"title": "Bread", "body": "Line one.\n\nLine two.", "media_ids": [file]}
    post_id = await in_review(
        world,
        **words,
        channel_ids=[first.id, second.id],
        variants=[{"channel_id": second.id, "body": "Short.", "media_ids": []}],
    )
    plain = (await world.written(body="Without a channel."))["id"]
    await posts.comment(await scope_of(world, "C1"), post_id, NewComment(body="Nice."))
    page = (await http.get(await shared(world, post_id, plain, label="Week 3"))).text
    assert "“<bdi>B1</bdi>” asks you to review these posts." in page
    assert "Week 3" not in page
    assert page.count("<article ") == 3
    assert page.count("<li><strong><bdi>Sandbox</bdi></strong></li>") == 2
    assert '<p class="said" dir="auto">Line one.\n\nLine two.</p>' in page
    assert '<p class="said" dir="auto">Short.</p>' in page
    (source,) = re.findall(r'<img src="([^"]+)" alt="A &lt;loaf&gt;\."', page)
    assert source.startswith("http://galley.test/media/")
    shown = await http.get(source.removeprefix("http://galley.test").replace("&amp;", "&"))
    assert (shown.status_code, shown.headers["content-type"]) == (200, "image/png")
    assert "Description: A &lt;loaf&gt;." in page
    assert "<strong><bdi>C1 Person</bdi></strong> commented" in page
    assert len(set(re.findall(r' id="([^"]+)"', page))) == len(re.findall(r' id="([^"]+)"', page))


async def test_a_video_has_its_poster_once_that_is_made(http: httpx2.AsyncClient, world: World) -> None:
    file = await asset(world, films.video(films.cornered(480, 270)), filename="film.mp4", by="ED")
    path = await shared(world, await in_review(world, body="See.", media_ids=[file]))
    poster = re.compile(r'<video src="[^"]+" controls preload="metadata" poster="([^"]+)"')
    before = (await http.get(path)).text
    assert ("<video" in before, poster.search(before)) == (True, None)
    await picture_one(file)
    found = poster.search((await http.get(path)).text)
    assert found is not None
    seen = await http.get(found[1].removeprefix("http://galley.test").replace("&amp;", "&"))
    assert (seen.status_code, seen.headers["content-type"]) == (200, "image/webp")
    assert opened(seen.content).size == (480, 270)


async def test_what_is_not_made_yet_is_said_and_then_shown(http: httpx2.AsyncClient, world: World) -> None:
    taker = await channel(world)
    await Channel.filter(id=taker.id).update(platform="facebook")
    file = await asset(world, saved("WEBP", picture(16, 8), lossless=True), by="ED")
    path = await shared(world, await in_review(world, body="See.", media_ids=[file], channel_ids=[taker.id]))
    note = "What goes out here is still being made of the file that is shown."
    image = re.compile(r'<img src="([^"]+)"')
    kinds: list[str] = []
    for is_made in (False, True):
        page = (await http.get(path)).text
        assert (note in page) is not is_made
        source = image.findall(page)[-1].removeprefix("http://galley.test").replace("&amp;", "&")
        kinds.append((await http.get(source)).headers["content-type"])
        await renditions_due()
    assert kinds == ["image/webp", "image/jpeg"]


async def test_a_picture_of_a_phone_is_shown_by_its_copy(http: httpx2.AsyncClient, world: World) -> None:
    file = await asset(world, heic(films.cornered()), filename="phone.heic", by="ED")
    path = await shared(world, await in_review(world, body="See.", media_ids=[file]))
    await picture_one(file)
    (source,) = re.findall(r'<img src="([^"]+)"', (await http.get(path)).text)
    shown = await http.get(source.removeprefix("http://galley.test").replace("&amp;", "&"))
    assert (shown.status_code, shown.headers["content-type"]) == (200, "image/webp")


async def test_too_many_tries_are_told_when_to_come_back(http: httpx2.AsyncClient, world: World) -> None:
    path = await shared(world, await in_review(world))
    form = hidden(await http.get(path)) | {"act": "comment", "name": "Jane", "text": "So?"}
    answers = [(await http.post("/review", data=form)).status_code for _ in range(REVIEW_ACTS.most + 1)]
    assert answers == [303] * REVIEW_ACTS.most + [429]
    assert "retry-after" in (await http.post("/review", data=form)).headers


async def test_the_secret_is_in_no_log(
    http: httpx2.AsyncClient, world: World, caplog: pytest.LogCaptureFixture
) -> None:
    path = await shared(world, await in_review(world))
    with caplog.at_level(0):
        await sends(http, path, "approve")
    ours = [record.getMessage() for record in caplog.records if not record.name.startswith("http")]
    assert ours
    assert path.partition("token=")[2] not in "".join(ours)


async def test_a_client_approves_what_each_channel_gets(http: httpx2.AsyncClient, world: World) -> None:
    files = {
        "facebook": await asset(world, saved("WEBP", picture(300, 80), lossless=True), by="ED"),
        "x": await asset(world, heic(films.cornered()), filename="loaf.heic", by="ED"),
        "bluesky": await asset(world, hdr(HLG, light=0.75), filename="knead.mov", by="ED"),
    }
    takers = {platform: await channel(world) for platform in files}
    variants = [{"channel_id": takers[name].id, "media_ids": [file]} for name, file in files.items()]
    for name, taker in takers.items():
        await Channel.filter(id=taker.id).update(platform=name)
    channel_ids = [taker.id for taker in takers.values()]
    post_id = await in_review(world, body="See.", channel_ids=channel_ids, variants=variants)
    assert await renditions_due() == 3
    path = await shared(world, post_id)
    page = (await http.get(path)).text
    sources = re.findall(r'<(?:img|video) src="([^"]+)"', page)
    shown: list[tuple[str, str]] = []
    for source in sources:
        answer = await http.get(source.removeprefix("http://galley.test").replace("&amp;", "&"))
        shown.append((answer.headers["content-type"], hashlib.sha256(answer.content).hexdigest()))
    assert sorted(kind for kind, _ in shown) == ["image/jpeg", "image/jpeg", "video/mp4"]
    await sends(http, path, "approve")
    rows = await PublicationRendition.all().select_related("rendition")
    assert sorted(row.rendition.sha256 or "" for row in rows) == sorted(digest for _, digest in shown)


async def test_the_name_of_a_guest_turns_nothing_that_stands_beside_it(
    http: httpx2.AsyncClient, world: World
) -> None:
    path = await shared(world, await in_review(world, title="לחם 2!"))
    assert (await sends(http, path, "comment", name="דנה 7!", text="5?")).status_code == 303
    page = (await http.get(path)).text
    assert '<strong><bdi>דנה 7!</bdi></strong> <span class="hint">(guest)</span> commented' in page
    assert "unicode-bidi: plaintext" in page
