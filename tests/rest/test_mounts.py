"""The public routes of connectors at the base address."""

import re
from html import unescape
from uuid import uuid4

from app.connectors.platforms.sandbox import store
from app.core import metrics
from app.core.clock import Frozen
from app.domain import brands, channels
from app.domain.channels import NewChannel
from app.domain.media import MediaAsset
from tests.ledger import proves
from tests.rest.test_attachments import asset
from tests.world import SYSTEM, World, channel, rows

BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


@proves("S-075")
async def test_a_sandbox_shows_what_it_took_to_anybody(world: World) -> None:
    target = await channel(world)
    answer = await world.get(f"/sandbox/{target.uuid}/posts")
    assert (answer.status_code, answer.json()) == (200, {"posts": []})
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x-request-id"]
    assert b'route="/sandbox/{uuid}/posts",status="200"' in metrics.rendered()


async def test_a_browser_reads_what_a_sandbox_took_as_a_page(world: World, clock: Frozen) -> None:
    await brands.Brand.filter(id=world.id("B1")).update(time_zone="Europe/Copenhagen")
    target, hostile = await channel(world), "<script>alert(1)</script> https://example.com/a"
    path = f"/sandbox/{target.uuid}/posts"
    empty = await world.get(path, headers=BROWSER)
    assert "Nothing has arrived here yet." in empty.text
    picture = await asset(world, alt_text='A "loaf".')
    file = await MediaAsset.get(id=picture)
    media = {"uuid": str(file.uuid), "mime_type": "image/png", "alt_text": file.alt_text}
    extras = {"format": "poll", "options": {"answers": ["Yes", "<no>"], "silent": True}}
    key = "pub_1"
    await store.take([store.SandboxArrival(target.uuid, key, hostile, clock.at, media=[media], extras=extras)])
    for body in ("<b>Nice</b>", "So?"):
        comment = {"body": body, "author": "Ann <3", "post": key}
        assert (await world.post(f"/sandbox/{target.uuid}/comments", comment)).status_code == 200
    page = await world.get(path, headers=BROWSER)
    kind, cache = page.headers["content-type"], page.headers["cache-control"]
    assert (kind, cache) == ("text/html; charset=utf-8", "no-store")
    assert page.headers["vary"] == (await world.get(path)).headers["vary"] == "Accept, Origin"
    policy = page.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "script" not in policy
    assert "<title>Sandbox · B1</title>" in page.text
    choices = re.findall(r'<dt>(.*?)</dt><dd dir="auto">(.*?)</dd>', page.text)
    assert choices == [("Format", "poll"), ("Answers", "Yes, &lt;no&gt;"), ("Silent", "yes")]
    assert "This is the sandbox, which stands for a platform." in page.text
    assert f'<article id="{key}">' in page.text
    link = '<a href="https://example.com/a" rel="nofollow noopener">https://example.com/a</a>'
    assert f'<p class="said" dir="auto">&lt;script&gt;alert(1)&lt;/script&gt; {link}</p>' in page.text
    assert "<script" not in page.text
    nice = '<p class="said" dir="auto">&lt;b&gt;Nice&lt;/b&gt;</p>'
    assert f'<strong dir="auto">Ann &lt;3</strong>{nice}' in page.text
    assert page.text.index("Nice") < page.text.index("So?")
    assert "(Europe/Copenhagen)</p>" in page.text
    ((source, words),) = re.findall(r'<img src="([^"]+)" alt="([^"]*)"', page.text)
    assert words == "A &quot;loaf&quot;."
    assert (await world.get(unescape(source).removeprefix("http://galley.test"))).status_code == 200
    missing = await world.get(f"/sandbox/{uuid4()}/posts", headers=BROWSER)
    assert missing.status_code == 404


async def test_a_body_reaches_the_connector(world: World) -> None:
    target = await channel(world)
    answer = await world.post(f"/sandbox/{target.uuid}/comments", {"body": "Nice", "author": "Ann"})
    assert answer.status_code == 200
    assert (answer.json()["body"], answer.json()["author"]) == ("Nice", "Ann")


@proves("GEN-10")
async def test_what_is_not_there_or_too_large_is_refused(world: World) -> None:
    target = await channel(world)
    before = await rows()
    for path in (f"/sandbox/{uuid4()}/posts", "/sandbox/nonsense/posts", f"/feeds/{uuid4()}.atom", "/feeds/x"):
        assert (await world.get(path)).status_code == 404, path
    frame = b'{"body": "Nice", "author": "%s"}'
    whole = frame % (b"x" * (65_536 - len(frame) + 2))
    assert len(whole) == 65_536
    path = f"/sandbox/{target.uuid}/comments"
    answer = await world.call("POST", path, content=whole + b" ")
    assert (answer.status_code, answer.json()) == (413, {"message": "The request is too large."})
    assert await rows() == before
    assert (await world.call("POST", path, content=whole)).status_code == 422


async def test_a_page_runs_no_script_and_stands_in_no_frame(world: World) -> None:
    page = await world.get(f"/feeds/{uuid4()}")
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "script-src" not in policy


async def test_a_feed_follows_the_name_of_its_brand(world: World) -> None:
    data = NewChannel(platform="feed", name="News")
    target = await channels.connect(SYSTEM, world.slug("B1"), data)
    first = await world.get(f"/feeds/{target.uuid}")
    assert "<title>News · B1</title>" in first.text
    held = {"If-None-Match": first.headers["etag"]}
    assert (await world.get(f"/feeds/{target.uuid}", headers=held)).status_code == 304
    await world.patch(f"/teams/{world.id('B1')}", {"name": "Tide"}, by="O1")
    renamed = await world.get(f"/feeds/{target.uuid}", headers=held)
    assert (renamed.status_code, "<title>News · Tide</title>" in renamed.text) == (200, True)


async def test_a_reader_without_a_feed_gets_a_page_and_a_program_json(world: World) -> None:
    for path in (f"/feeds/{uuid4()}", f"/feeds/{uuid4()}/{uuid4()}"):
        page = await world.http.get(path, headers={"Accept": "text/html,*/*;q=0.8"})
        assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert "<h1>Not found</h1>" in page.text
        assert "style-src 'sha256-" in page.headers["content-security-policy"]
        plain = await world.get(path)
        assert (plain.status_code, plain.json()) == (404, {"message": "Not found."})
