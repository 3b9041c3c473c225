"""Media attached to posts, through the Posts API."""

from datetime import timedelta
from typing import Any

import pytest

from app.access import System
from app.core import clock
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.db import connection
from app.core.iso_time import microseconds_z
from app.domain import channels, media
from app.domain.channels import ChannelView, NewChannel
from app.domain.media import MediaAsset
from app.domain.media.cleanup import Swept
from app.domain.media.models import MediaUse
from app.domain.posts.models import Revision
from tests.domain.media.pictures import film, picture, saved
from tests.ledger import proves
from tests.rest.test_media import files, form
from tests.statements import counted
from tests.world import SYSTEM, World, channel, rows

NOT_FOUND = {"message": "There is no such media asset."}
INVALID = "The given data was invalid."


async def asset(world: World, content: bytes | None = None, *, by: str = "ED", **fields: str) -> int:
    """The id of a new file in the stored brand of this person: B1 for ED, B0 for O1, B3 for O2."""
    answer = await world.post("/media/assets", by=by, **form(content or saved("PNG"), **fields))
    assert answer.status_code == 201, answer.text
    return answer.json()["asset"]["id"]


async def feed(world: World) -> ChannelView:
    return await channels.connect(SYSTEM, world.slug("B1"), NewChannel(platform="feed", name="Feed"))


async def current(post: dict[str, Any]) -> Revision:
    return (await Revision.filter(post_id=post["id"]).order_by("number"))[-1]


@proves("S-105", "S-011")
async def test_a_post_carries_media_in_the_order_in_which_they_were_named(world: World) -> None:
    first, second, third = [await asset(world) for _ in range(3)]
    wanted = [third, first, second]
    post = await world.written(media_ids=wanted)
    assert post["media_ids"] == wanted
    assert (await world.get(f"/posts/{post['id']}", by="read", brand="B1")).json()["post"]["media_ids"] == wanted
    listed = (await world.get("/posts", by="read", brand="B1")).json()["posts"]
    assert [item["media_ids"] for item in listed] == [wanted]


@proves("ERR-RULE-01", "S-105")
async def test_media_of_elsewhere_are_not_found_in_the_same_words(world: World) -> None:
    own, other, strangers, unfinished = (
        await asset(world),
        await asset(world, by="O1"),
        await asset(world, by="O2"),
        await asset(world),
    )
    await MediaAsset.filter(id=unfinished).update(state="pending")
    target = await channel(world)
    post = await world.written(channel_ids=[target.id], media_ids=[own])
    before = await rows()
    for ident in (other, strangers, unfinished, 2**63 - 1):
        for sent in (
            {"media_ids": [own, ident]},
            {"channel_ids": [target.id], "variants": [{"channel_id": target.id, "media_ids": [ident]}]},
        ):
            answer = await world.post("/posts", {"body": "x", **sent}, by="O1", brand="B1")
            assert (answer.status_code, answer.json()) == (404, NOT_FOUND)
            answer = await world.patch(f"/posts/{post['id']}", sent, by="O1", brand="B1")
            assert (answer.status_code, answer.json()) == (404, NOT_FOUND)
    assert await rows() == before


@proves("S-105")
@pytest.mark.parametrize(
    ("sent", "errors"),
    [
        ({"media_ids": None}, {"media_ids": ["This must be a list."]}),
        ({"media_ids": ["x"]}, {"media_ids.0": ["This must be a whole number."]}),
        ({"media_ids": [0]}, {"media_ids.0": ["This number is out of range."]}),
        ({"media_ids": list(range(1, 22))}, {"media_ids": ["This must have at most 20 items."]}),
        (
            {"media_ids": [7, 8, 7, 7]},
            {
                "media_ids.2": ["This file is attached already."],
                "media_ids.3": ["This file is attached already."],
            },
        ),
    ],
    ids=["null", "text", "zero", "too many", "twice"],
)
async def test_unusable_lists_are_named_and_nothing_is_stored(
    world: World, sent: dict[str, object], errors: dict[str, list[str]]
) -> None:
    target = await channel(world)
    post = await world.written(channel_ids=[target.id])
    before = await rows()
    for method, path in (("POST", "/posts"), ("PATCH", f"/posts/{post['id']}")):
        answer = await world.call(method, path, by="O1", brand="B1", json={"body": "x", **sent})
        assert (answer.status_code, answer.json()) == (422, {"message": INVALID, "errors": errors})
    # In a variant null has a meaning: the post's media.
    if sent["media_ids"] is not None:
        own = {"body": "x", "channel_ids": [target.id], "variants": [{"channel_id": target.id, **sent}]}
        answer = await world.post("/posts", own, by="O1", brand="B1")
        assert answer.json()["errors"] == {f"variants.0.{path}": texts for path, texts in errors.items()}
    assert await rows() == before


@proves("S-105", "S-107")
async def test_a_change_of_media_withdraws_the_approval_and_a_new_time_does_not(world: World) -> None:
    first, second = await asset(world), await asset(world)
    target = await feed(world)
    due = microseconds_z(clock.now() + timedelta(days=1))
    post = await world.written(channel_ids=[target.id], media_ids=[first, second], approve=True, due_at=due)
    path = f"/posts/{post['id']}"
    later = {"due_at": microseconds_z(clock.now() + timedelta(days=2))}
    for sent in (later, {"media_ids": [first, second]}, {"body": "Words"}):
        post = (await world.patch(path, sent, by="O1", brand="B1")).json()["post"]
        assert (post["status"], post["media_ids"]) == ("scheduled", [first, second])
    post = (await world.patch(path, {"media_ids": [second, first]}, by="O1", brand="B1")).json()["post"]
    assert (post["status"], post["media_ids"]) == ("draft", [second, first])
    assert [item["status"] for item in post["publications"]] == ["pending"]
    post = (await world.patch(path, {"body": "Other"}, by="O1", brand="B1")).json()["post"]
    assert post["media_ids"] == [second, first]
    post = (await world.patch(path, {"media_ids": []}, by="O1", brand="B1")).json()["post"]
    assert (post["media_ids"], await MediaUse.all().count()) == ([], 0)


@proves("S-107")
async def test_media_of_an_approved_post_need_elevated_write(world: World) -> None:
    ident = await asset(world)
    post = await world.written(media_ids=[ident], approve=True)
    before = await rows()
    answer = await world.patch(f"/posts/{post['id']}", {"media_ids": []}, by="standard_write", brand="B1")
    assert (answer.status_code, answer.json()["code"]) == (422, "tier_denied")
    assert await rows() == before


@proves("S-107")
async def test_approval_fixes_media_and_their_texts_as_content(world: World) -> None:
    ident = await asset(world, alt_text="A lake")
    draft = await world.written(media_ids=[ident])
    written = await current(draft)
    await MediaAsset.filter(id=ident).update(alt_text="A lake at dawn")
    approved = await world.written(media_ids=[ident], approve=True)
    fixed = await current(approved)
    assert (written.media, fixed.media) == (
        {"post": [{"id": ident, "alt_text": "A lake"}]},
        {"post": [{"id": ident, "alt_text": "A lake at dawn"}]},
    )
    assert (fixed.title, fixed.body, fixed.variants) == (written.title, written.body, written.variants)
    assert fixed.content_hash != written.content_hash
    await MediaAsset.filter(id=ident).update(alt_text="Something else")
    path = f"/posts/{approved['id']}"
    await world.patch(path, {"title": None}, by="O1", brand="B1")
    assert (await current(approved)).content_hash == fixed.content_hash
    again = (await world.patch(path, {"media_ids": [ident]}, by="O1", brand="B1")).json()["post"]
    assert again["status"] == "draft"
    assert (await current(again)).media == {"post": [{"id": ident, "alt_text": "Something else"}]}


@proves("S-105")
async def test_a_channel_may_have_media_of_its_own_or_none(world: World) -> None:
    first, second = await asset(world), await asset(world)
    one, two, three = [await channel(world) for _ in range(3)]
    post = await world.written(
        channel_ids=[one.id, two.id, three.id],
        media_ids=[first],
        variants=[
            {"channel_id": one.id, "media_ids": [second, first]},
            {"channel_id": two.id, "media_ids": []},
            {"channel_id": three.id, "body": "Other", "media_ids": None},
        ],
    )
    assert post["media_ids"] == [first]
    uses = await MediaUse.filter(post_id=post["id"]).order_by("channel_id", "position")
    assert {(use.channel_id, use.position, use.asset_id) for use in uses} == {  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column
        (None, 0, first),
        (one.id, 0, second),
        (one.id, 1, first),
    }
    path = f"/posts/{post['id']}"
    await world.patch(path, {"channel_ids": [two.id, three.id]}, by="O1", brand="B1")
    nothing = {"post": [{"id": first, "alt_text": None}], str(two.id): []}
    assert (await current(post)).media == nothing
    await world.patch(path, {"variants": []}, by="O1", brand="B1")
    assert (await current(post)).media == {"post": nothing["post"]}


@proves("S-106", "ERR-RULE-08")
async def test_what_platforms_refuse_of_media_is_told_at_once(world: World) -> None:
    sandbox, public = await channel(world), await feed(world)
    images = [await asset(world) for _ in range(11)]
    films = [await asset(world, film()) for _ in range(2)]
    sent = {"body": "x", "channel_ids": [sandbox.id, public.id], "media_ids": [*images, *films]}
    before = await rows()
    answer = await world.post("/posts", sent, by="O1", brand="B1")
    assert (answer.status_code, answer.json()["code"]) == (422, "preflight_failed")
    told = [
        (issue["account_id"], issue["field"], issue["code"], issue["limit"], issue["actual"], issue["unit"])
        for issue in answer.json()["issues"]
    ]
    assert told == [
        (sandbox.id, "media", "too_many_images", 10, 11, "items"),
        (sandbox.id, "media", "too_many_videos", 1, 2, "items"),
        (public.id, "media", "too_many_videos", 0, 2, "items"),
    ]
    assert await rows() == before
    own = [{"channel_id": sandbox.id, "media_ids": images[:10]}, {"channel_id": public.id, "media_ids": images}]
    assert (await world.post("/posts", {**sent, "variants": own}, by="O1", brand="B1")).status_code == 200


@proves("S-106")
async def test_media_are_judged_again_when_a_time_is_given(world: World) -> None:
    public = await feed(world)
    post = await world.written(media_ids=[await asset(world, film())])
    path = f"/posts/{post['id']}"
    post = (await world.patch(path, {"channel_ids": [public.id]}, by="O1", brand="B1")).json()["post"]
    before = await rows()
    due = {"due_at": microseconds_z(clock.now() + timedelta(hours=1))}
    answer = await world.post(f"{path}/schedule", due, by="O1", brand="B1")
    assert (answer.status_code, [issue["code"] for issue in answer.json()["issues"]]) == (422, ["too_many_videos"])
    assert await rows() == before


async def test_a_page_of_posts_takes_the_same_statements_whatever_it_holds(world: World) -> None:
    idents = [await asset(world) for _ in range(3)]
    target = await channel(world)
    await world.written(channel_ids=[target.id], media_ids=idents[:1])
    with counted() as few:
        assert len((await world.get("/posts", by="O1", brand="B1")).json()["posts"]) == 1
    for _ in range(9):
        await world.written(channel_ids=[target.id], media_ids=idents)
    with counted() as many:
        found = (await world.get("/posts", by="O1", brand="B1")).json()["posts"]
    assert [post["media_ids"] for post in found] == [idents] * 9 + [idents[:1]]
    assert len(many) == len(few)
    assert sum("media_use" in statement for statement in many) == 1


@proves("S-105")
async def test_a_repeated_request_with_media_makes_one_post(world: World) -> None:
    idents = [await asset(world), await asset(world)]
    sent, key = {"body": "Words", "media_ids": idents}, {"Idempotency-Key": "k1"}
    first = await world.post("/posts", sent, by="O1", brand="B1", headers=key)
    before = await rows()
    assert (await world.post("/posts", sent, by="O1", brand="B1", headers=key)).json() == first.json()
    other = {**sent, "media_ids": idents[::-1]}
    answer = await world.post("/posts", other, by="O1", brand="B1", headers=key)
    assert (answer.status_code, answer.json()["code"]) == (422, "idempotency_mismatch")
    assert await rows() == before


async def test_the_sweep_leaves_used_files_and_deleted_posts_free_them(
    world: World, orm: Settings, clock: Frozen
) -> None:
    ident = await asset(world)
    post = await world.written(media_ids=[ident])
    clock.move(timedelta(days=400))
    assert await media.sweep(System("tests")) == Swept(0, 0)
    assert len(files(orm)) == 1
    with pytest.raises(Exception, match=r"(?i)foreign key"):
        await connection().execute_query(f"DELETE FROM media_asset WHERE id = {ident}")
    assert (await world.delete(f"/posts/{post['id']}", by="O1", brand="B1")).json() == {"message": "Post deleted."}
    assert await MediaUse.all().count() == 0
    assert (await MediaAsset.get(id=ident)).state == "stored"


async def test_uses_go_with_their_brand(world: World) -> None:
    await world.written(media_ids=[await asset(world)])
    await connection().execute_query(f"DELETE FROM brand WHERE id = {world.id('B1')}")
    assert (await MediaUse.all().count(), await MediaAsset.all().count()) == (0, 0)


async def test_the_largest_post_is_stored(world: World) -> None:
    idents = [await asset(world, saved("PNG", picture(8, number + 4))) for number in range(20)]
    assert (await world.written(media_ids=idents))["media_ids"] == idents


@pytest.mark.parametrize("who", ["standard_write", "elevated_write"])
async def test_a_tier_token_writes_an_option_that_is_a_file(world: World, who: str) -> None:
    cover, place = await asset(world), await channel(world)
    sent = {
        "body": "With a cover.",
        "channel_ids": [place.id],
        "variants": [{"channel_id": place.id, "options": {"cover": cover}}],
    }
    answer = await world.post("/posts", sent, by=who, brand="B1")
    assert answer.status_code == 200, answer.text
    assert answer.json()["post"]["variants"][0]["options"] == {"cover": cover}
