"""The Posts API."""

from datetime import timedelta

import pytest

from app.access.audit import AuditEntry
from app.core import clock, links
from app.core.clock import Frozen
from app.core.iso_time import microseconds_z
from app.domain.brands import Brand
from tests.ledger import proves
from tests.statements import counted
from tests.world import World, channel, rows

KEYS = {
    "id",
    "title",
    "body",
    "status",
    "version",
    "due_at",
    "in_queue",
    "agent",
    "proposed_at",
    "labels",
    "channel_ids",
    "media_ids",
    "follow_ups",
    "frames",
    "variants",
    "publications",
    "created_at",
    "updated_at",
}


def later(**delta: float) -> str:
    return microseconds_z(clock.now() + timedelta(**delta))


@proves("TOK-TIER-10", "S-105", "S-011", "S-107", "S-014")
@pytest.mark.parametrize("who", ["O1", "ED", "M1", "standard_write", "elevated_write"])
async def test_writing_a_post_makes_a_draft(world: World, who: str, clock: Frozen) -> None:
    answer = await world.post("/posts", {"body": " Words \n"}, by=who, brand="B1")
    assert answer.status_code == 200
    post = answer.json()["post"]
    now = microseconds_z(clock.at)
    assert post == {
        "id": post["id"],
        "title": None,
        "body": "Words",
        "status": "draft",
        "version": 1,
        "due_at": None,
        "in_queue": False,
        "agent": None,
        "proposed_at": None,
        "labels": [],
        "channel_ids": [],
        "media_ids": [],
        "follow_ups": [],
        "frames": [],
        "variants": [],
        "publications": [],
        "created_at": now,
        "updated_at": now,
    }
    assert (await world.get(f"/posts/{post['id']}", by=who, brand="B1")).json() == {"post": post}


@proves("S-105", "S-107", "S-011")
async def test_a_post_for_channels_has_a_publication_for_each(world: World) -> None:
    first, second = await channel(world), await channel(world)
    due = later(days=1)
    post = await world.written(title="T", channel_ids=[second.id, first.id], due_at=due)
    assert set(post) == KEYS
    assert (post["title"], post["due_at"], post["status"]) == ("T", due, "draft")
    assert post["channel_ids"] == [second.id, first.id]
    assert post["publications"] == [
        {
            "id": item["id"],
            "due_at": due,
            "channel_id": chosen.id,
            "platform": "sandbox",
            "status": "pending",
            "format": None,
            "options": {},
            "by_hand": False,
            "external_id": None,
            "permalink": None,
            "error": None,
            "follow_ups": [],
        }
        for item, chosen in zip(post["publications"], (second, first), strict=True)
    ]


@proves("OTHER-06", "TOK-TIER-14", "TOK-TIER-15", "S-101", "S-107")
@pytest.mark.parametrize("flags", [{"approve": True}, {"approved": True}, {"approve": True, "approved": True}])
async def test_elevated_write_approves_while_creating_in_the_owners_name(
    world: World, flags: dict[str, bool]
) -> None:
    post = await world.written(flags, by="elevated_write")
    assert post["status"] == "approved"
    entries = await AuditEntry.filter(subject=f"post {post['id']}").order_by("id")
    by = (world.ids["O1"], "elevated_write", "a token", "rest")
    found = [(entry.actor_id, entry.tier, entry.token_name, entry.door) for entry in entries]
    assert found == [by, by]
    assert [(entry.action, entry.detail) for entry in entries] == [
        ("posts.create", "created"),
        ("posts.approve", "approved via api, revision 1"),
    ]


@proves("S-107")
async def test_an_approved_post_with_a_time_is_scheduled(world: World) -> None:
    target = await channel(world)
    post = await world.written(by="ED", channel_ids=[target.id], due_at=later(days=1), approve=True)
    assert (post["status"], post["publications"][0]["status"]) == ("scheduled", "scheduled")


@proves("TOK-TIER-08", "TOK-TIER-12", "TOK-TIER-16", "TOK-TIER-17", "S-102", "ERR-RULE-09")
@pytest.mark.parametrize(
    ("tier", "flags", "required"),
    [
        ("read", {}, "standard_write"),
        ("read", {"approve": True}, "elevated_write"),
        ("standard_write", {"approve": True}, "elevated_write"),
        ("standard_write", {"approved": True}, "elevated_write"),
        ("standard_write", {"approved": 1}, "elevated_write"),
        ("standard_write", {"approve": False, "approved": True}, "elevated_write"),
    ],
)
async def test_a_low_tier_writes_nothing(world: World, tier: str, flags: dict[str, object], required: str) -> None:
    before = await rows()
    answer = await world.post("/posts", {"body": "Words", **flags}, by=tier, brand="B1")
    assert answer.status_code == 422
    assert answer.json() == {
        "message": "This token's tier does not allow this.",
        "code": "tier_denied",
        "required_tier": required,
        "token_tier": tier,
    }
    assert await rows() == before


@proves("S-108")
async def test_a_member_does_not_approve(world: World) -> None:
    before = await rows()
    answer = await world.post("/posts", {"body": "Words", "approve": True}, by="M1", brand="B1")
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert await rows() == before
    assert (await world.written(by="ED", approve=True))["status"] == "approved"


@proves("S-101")
@pytest.mark.parametrize(
    ("flags", "errors"),
    [
        ({"approve": True, "approved": False}, {"approve": ["This differs from approved."]}),
        ({"approve": False, "approved": True}, {"approve": ["This differs from approved."]}),
        ({"approve": "true"}, {"approve": ["This must be true or false."]}),
        ({"approved": 1}, {"approved": ["This must be true or false."]}),
    ],
)
async def test_flags_that_differ_or_are_no_flags_are_refused(
    world: World, flags: dict[str, object], errors: dict[str, list[str]]
) -> None:
    before = await rows()
    answer = await world.post("/posts", {"body": "Words", **flags}, by="O1", brand="B1")
    assert (answer.status_code, answer.json()["errors"]) == (422, errors)
    assert await rows() == before


@proves("S-101")
async def test_a_flag_that_is_false_or_null_asks_for_nothing(world: World) -> None:
    for flags in ({"approve": False}, {"approved": None}, {"approve": False, "approved": False}):
        assert (await world.written(flags, by="standard_write"))["status"] == "draft"


@proves("ERR-RULE-08", "S-106")
async def test_what_a_platform_refuses_is_told_for_every_channel_and_not_stored(world: World) -> None:
    refusing = [await channel(world, outcome="reject") for _ in range(2)]
    before = await rows()
    sent = {"body": "Words", "channel_ids": [item.id for item in refusing]}
    answer = await world.post("/posts", sent, by="O1", brand="B1")
    assert answer.status_code == 422
    body = answer.json()
    assert set(body) == {"message", "code", "issues"}
    assert (body["message"], body["code"]) == ("The post would be refused by a platform.", "preflight_failed")
    assert [(issue["account_id"], issue["platform"], issue["field"]) for issue in body["issues"]] == [
        (item.id, "sandbox", "body") for item in refusing
    ]
    keys = {"account_id", "platform", "field", "code", "message", "limit", "actual", "unit"}
    assert all(set(issue) == keys for issue in body["issues"])
    assert await rows() == before


@proves("S-105", "S-020", "S-154")
@pytest.mark.parametrize(
    ("sent", "errors"),
    [
        ({}, {"body": ["This field is required."]}),
        ({"body": None}, {"body": ["This must be text."]}),
        ({"body": "  "}, {"body": ["This must not be blank."]}),
        ({"body": "x" * 100_001}, {"body": ["This must be at most 100000 characters long."]}),
        ({"body": "a\0"}, {"body": ["This must not contain a NUL character."]}),
        ({"body": "x", "title": "t" * 256}, {"title": ["This must be at most 255 characters long."]}),
        ({"body": "x", "channel_ids": None}, {"channel_ids": ["This must be a list."]}),
        ({"body": "x", "channel_ids": {}}, {"channel_ids": ["This must be a list."]}),
        ({"body": "x", "channel_ids": [2**63]}, {"channel_ids.0": ["This number is out of range."]}),
        ({"body": "x", "channel_ids": list(range(1, 52))}, {"channel_ids": ["This must have at most 50 items."]}),
        ({"body": "x", "due_at": "tomorrow"}, {"due_at": ["This must be an ISO 8601 date and time."]}),
        ({"body": "x", "due_at": 5}, {"due_at": ["This must be an ISO 8601 date and time."]}),
        ({"body": "x", "due_at": "2001-01-01T00:00:00"}, {"due_at": ["This time has passed."]}),
        (
            {"body": "x", "due_at": "9999-12-31T23:59:59-14:00"},
            {"due_at": ["This must be an ISO 8601 date and time."]},
        ),
        ({"body": "x", "due_at": "2001-01-01T00:00:00Z"}, {"due_at": ["This time has passed."]}),
        (
            {"body": "x", "due_at": "2130-01-01T00:00:00Z"},
            {"channel_ids": ["Choose at least one channel to publish on."]},
        ),
        (
            {"body": "x", "variants": [{"channel_id": 9}]},
            {"variants.0.channel_id": ["This channel is not among the post's channels."]},
        ),
    ],
    ids=range(17),
)
async def test_wrong_values_are_named_and_nothing_is_stored(
    world: World, sent: dict[str, object], errors: dict[str, list[str]]
) -> None:
    before = await rows()
    answer = await world.post("/posts", sent, by="O1", brand="B1")
    assert answer.status_code == 422
    assert answer.json() == {"message": "The given data was invalid.", "errors": errors}
    assert await rows() == before


async def test_the_longest_texts_are_stored_as_sent(world: World) -> None:
    post = await world.written(body="ä" * 100_000, title="🦊" * 255)
    assert (post["body"], post["title"]) == ("ä" * 100_000, "🦊" * 255)


async def test_a_time_without_an_offset_is_one_of_the_brands_zone(world: World) -> None:
    target = await channel(world)
    post = await world.written(channel_ids=[target.id], due_at="2126-07-01T10:00")
    assert post["due_at"] == "2126-07-01T10:00:00.000000Z"
    await Brand.filter(id=world.id("B1")).update(time_zone="Europe/Berlin")
    path, due = f"/posts/{post['id']}", {"due_at": "2126-07-01T10:00"}
    answer = await world.post(f"{path}/schedule", due, by="O1", brand="B1")
    assert answer.json()["post"]["due_at"] == "2126-07-01T08:00:00.000000Z"
    answer = await world.patch(path, {"due_at": "2126-01-01 10:00:00"}, by="O1", brand="B1")
    assert answer.json()["post"]["due_at"] == "2126-01-01T09:00:00.000000Z"


@proves("ERR-RULE-01")
async def test_channels_and_media_of_elsewhere_are_not_found(world: World) -> None:
    foreign = await channel(world, "B2")
    before = await rows()
    for more in ({"channel_ids": [foreign.id]}, {"channel_ids": [2**63 - 1]}, {"media_ids": [1]}):
        answer = await world.post("/posts", {"body": "x", **more}, by="O1", brand="B1")
        assert answer.status_code == 404
        assert set(answer.json()) == {"message"}
    assert await rows() == before


@proves("TOK-TIER-05", "S-105")
async def test_pages_go_on_by_cursor_newest_first(world: World) -> None:
    posts = [await world.written(body=str(number)) for number in range(5)]
    newest = list(reversed(posts))
    seen: list[object] = []
    cursor = ""
    for _ in range(3):
        answer = await world.get(f"/posts?limit=2{cursor}", by="read", brand="B1")
        assert set(answer.json()) == {"posts", "next_cursor"}
        seen += answer.json()["posts"]
        cursor = f"&cursor={answer.json()['next_cursor']}"
    assert seen == newest
    assert cursor == "&cursor=None"
    assert (await world.get("/posts?limit=100", by="M1", brand="B1")).json()["posts"] == newest
    assert (await world.get("/posts", by="O1", brand="B2")).json() == {"posts": [], "next_cursor": None}


@proves("S-105")
async def test_posts_are_narrowed_by_status(world: World) -> None:
    draft, submitted = await world.written(), await world.written()
    submitted = (await world.post(f"/posts/{submitted['id']}/submit", {}, by="O1", brand="B1")).json()["post"]
    for status, expected in (("draft", [draft]), ("in_review", [submitted]), ("archived", [])):
        answer = await world.get(f"/posts?status={status}", by="O1", brand="B1")
        assert answer.json() == {"posts": expected, "next_cursor": None}


@proves("S-105")
async def test_posts_are_narrowed_by_channel_and_by_time(world: World, clock: Frozen) -> None:
    north, south = (await channel(world)).id, (await channel(world)).id
    tomorrow, later_on = await world.written(channel_ids=[north], due_at=later(days=1)), later(days=2)
    clock.move(timedelta(hours=1))
    moment = microseconds_z(clock.at)
    after = await world.written(channel_ids=[south], due_at=later(days=2))
    draft = await world.written()
    for query, expected in (
        (f"due_from={later_on}", [after]),
        (f"due_to={later_on}", [tomorrow]),
        (f"due_from={later()}&due_to={later(days=9)}", [after, tomorrow]),
        (f"channel_id={north}", [tomorrow]),
        (f"channel_id={north}&due_from={later_on}", []),
        (f"updated_since={moment}", [draft, after]),
        (f"updated_since={moment}&status=draft&channel_id={south}", [after]),
    ):
        answer = await world.get(f"/posts?{query}", by="read", brand="B1")
        assert answer.json() == {"posts": expected, "next_cursor": None}, query
        assert "X-Service-Ignored" not in answer.headers
    for field, value in (("due_from", "2026-12-01"), ("due_to", "x"), ("updated_since", "1"), ("channel_id", "0")):
        refused = await world.get(f"/posts?{field}={value}", by="read", brand="B1")
        assert (refused.status_code, set(refused.json()["errors"])) == (422, {field})


async def test_unknown_parameters_of_a_query_are_named(world: World) -> None:
    for path in ("/posts?state=draft&status=draft&sort=x", "/posts/export?state=draft&sort=x"):
        answer = await world.get(path, by="O1", brand="B1")
        assert (answer.status_code, answer.headers["X-Service-Ignored"]) == (200, "state, sort")
    refused = await world.get("/posts?status=live&state=draft", by="O1", brand="B1")
    assert (refused.status_code, refused.headers["X-Service-Ignored"]) == (422, "state")


@proves("S-105")
async def test_an_unusable_query_is_named(world: World) -> None:
    await world.written()
    await world.written()
    cursor = (await world.get("/posts?limit=1", by="O1", brand="B1")).json()["next_cursor"]
    for query, field in (
        ("limit=0", "limit"),
        ("limit=101", "limit"),
        ("limit=-1", "limit"),
        ("limit=abc", "limit"),
        ("limit=", "limit"),
        ("limit=1&limit=2", "limit"),
        (f"limit={'9' * 30}", "limit"),
        ("status=live", "status"),
        ("status=", "status"),
        ("status=DRAFT", "status"),
        ("cursor=", "cursor"),
        ("cursor=abc", "cursor"),
        ("cursor=%00", "cursor"),
        ("cursor=%ff", "cursor"),
        (f"cursor={'A' * 600}", "cursor"),
        (f"cursor={cursor}&status=draft", "cursor"),
        (f"cursor={cursor[:-1]}", "cursor"),
    ):
        answer = await world.get(f"/posts?{query}", by="O1", brand="B1")
        assert (answer.status_code, set(answer.json()["errors"])) == (422, {field}), query
    answer = await world.get(f"/posts?cursor={cursor}", by="O1", brand="B2")
    assert answer.json()["errors"] == {"cursor": ["This cursor is not usable here."]}
    for length, said in (
        (500, "This cursor is not usable here."),
        (501, "This must be at most 500 characters long."),
    ):
        answer = await world.get(f"/posts?cursor={'A' * length}", by="O1", brand="B1")
        assert answer.json()["errors"] == {"cursor": [said]}
    assert (await world.get("/posts?unknown=1", by="O1", brand="B1")).status_code == 200


@proves("S-107", "S-105")
async def test_a_change_keeps_what_is_absent_and_counts_versions(world: World) -> None:
    post = await world.written(title="T")
    path = f"/posts/{post['id']}"
    changed = (await world.patch(path, {"body": "New"}, by="M1", brand="B1")).json()["post"]
    assert (changed["title"], changed["body"], changed["version"]) == ("T", "New", post["version"] + 1)
    same = (await world.patch(path, {}, by="M1", brand="B1")).json()["post"]
    assert same == changed
    assert (await world.patch(path, {"title": None}, by="M1", brand="B1")).json()["post"]["title"] is None


async def test_a_post_and_a_page_of_posts_are_read_by_three_statements(world: World) -> None:
    one, two = await channel(world, "B1"), await channel(world, "B1")
    plain = await world.written()
    own = {"channel_id": two.id, "body": "Wheat", "follow_ups": [{"text": "The recipe.", "after": 5}]}
    parts = {"labels": ["b", "A"], "follow_ups": [{"text": "At once.", "after": 0}], "variants": [own]}
    full = await world.written(parts, channel_ids=[one.id, two.id], due_at=later(days=1), approve=True)
    assert (full["labels"], full["channel_ids"]) == (["A", "b"], [one.id, two.id])
    below = [[(item["text"], item["after"]) for item in row["follow_ups"]] for row in full["publications"]]
    assert below == [[("At once.", 0)], [("The recipe.", 5)]]
    with counted() as seen:
        page = (await world.get("/posts", by="O1", brand="B1")).json()["posts"]
    assert (page, len(seen)) == ([full, plain], 3)
    for post in page:
        with counted() as seen:
            assert (await world.get(f"/posts/{post['id']}", by="O1", brand="B1")).json()["post"] == post
        assert len(seen) == 3


async def test_a_change_that_says_nothing_of_comments_keeps_them(world: World) -> None:
    one = await channel(world, "B1")
    own = [{"text": "The recipe.", "after": 5}]
    variant = {"channel_id": one.id, "follow_ups": own}
    post = await world.written(body="Rye", channel_ids=[one.id], variants=[variant])
    for variants in ([], [{"channel_id": one.id, "body": "Wheat"}]):
        changed = await world.patch(f"/posts/{post['id']}", {"variants": variants}, by="M1", brand="B1")
        assert [item["follow_ups"] for item in changed.json()["post"]["variants"]] == [own]
    cleared = {"variants": [{"channel_id": one.id, "body": "Wheat", "follow_ups": None}]}
    changed = await world.patch(f"/posts/{post['id']}", cleared, by="M1", brand="B1")
    assert [item["follow_ups"] for item in changed.json()["post"]["variants"]] == [None]


async def test_a_change_of_another_version_is_stale(world: World) -> None:
    post = await world.written()
    path = f"/posts/{post['id']}"
    before = await rows()
    answer = await world.patch(path, {"body": "New", "expected_version": 99}, by="O1", brand="B1")
    assert answer.status_code == 422
    assert answer.json() == {
        "message": "This was changed meanwhile. Read it again, then retry.",
        "code": "stale",
        "current_version": post["version"],
    }
    assert await rows() == before
    sent = {"body": "New", "expected_version": post["version"]}
    assert (await world.patch(path, sent, by="O1", brand="B1")).status_code == 200


@proves("TOK-TIER-11", "TOK-TIER-13", "S-107")
@pytest.mark.parametrize("who", ["standard_write", "elevated_write", "M1"])
async def test_a_draft_is_submitted_once(world: World, who: str) -> None:
    post = await world.written()
    path = f"/posts/{post['id']}/submit"
    assert (await world.post(path, {}, by=who, brand="B1")).json()["post"]["status"] == "in_review"
    before = await rows()
    answer = await world.post(path, {}, by=who, brand="B1")
    assert answer.status_code == 422
    said = "A post that is in review cannot be submitted for review."
    assert answer.json() == {"message": said, "code": "invalid_state"}
    assert await rows() == before


@proves("S-107", "S-106")
async def test_a_post_gets_its_time_and_loses_its_approval_by_a_change(world: World) -> None:
    target = await channel(world)
    post = await world.written(channel_ids=[target.id], approve=True)
    path = f"/posts/{post['id']}"
    due = later(hours=1)
    answer = await world.post(f"{path}/schedule", {"due_at": due}, by="O1", brand="B1")
    assert (answer.json()["post"]["status"], answer.json()["post"]["due_at"]) == ("scheduled", due)
    moved = later(hours=2)
    post = (await world.patch(path, {"due_at": moved}, by="O1", brand="B1")).json()["post"]
    assert (post["status"], post["due_at"]) == ("scheduled", moved)
    post = (await world.patch(path, {"body": "New"}, by="O1", brand="B1")).json()["post"]
    assert (post["status"], post["due_at"], post["publications"][0]["status"]) == ("draft", moved, "pending")


@proves("S-102", "TOK-TIER-16")
async def test_approved_posts_need_elevated_write(world: World) -> None:
    target = await channel(world)
    post = await world.written(channel_ids=[target.id], approve=True)
    path = f"/posts/{post['id']}"
    before = await rows()
    for method, at, sent in (
        ("PATCH", path, {"body": "New"}),
        ("DELETE", path, None),
        ("POST", f"{path}/schedule", {"due_at": later(hours=1)}),
    ):
        answer = await world.call(method, at, by="standard_write", brand="B1", json=sent)
        assert (answer.status_code, answer.json()["code"]) == (422, "tier_denied")
        assert answer.json()["required_tier"] == "elevated_write"
    assert await rows() == before
    assert (await world.delete(path, by="elevated_write", brand="B1")).json() == {"message": "Post deleted."}
    assert (await world.get(path, by="O1", brand="B1")).status_code == 404


@proves("S-105")
async def test_a_repeated_request_makes_one_post(world: World) -> None:
    sent, key = {"body": "Words"}, {"Idempotency-Key": "k1"}
    first = await world.post("/posts", sent, by="O1", brand="B1", headers=key)
    before = await rows()
    again = await world.post("/posts", sent, by="O1", brand="B1", headers=key)
    assert again.json() == first.json()
    for body, brand in (({"body": "Other"}, "B1"), (sent, "B2")):
        answer = await world.post("/posts", body, by="O1", brand=brand, headers=key)
        assert answer.status_code == 422
        assert answer.json() == {
            "message": "This Idempotency-Key was used with another request.",
            "code": "idempotency_mismatch",
        }
    assert await rows() == before
    assert (await world.post("/posts", sent, by="ED", brand="B1", headers=key)).json() != first.json()


async def test_an_unusable_key_is_named(world: World) -> None:
    before = await rows()
    for keys in (["k" * 256], [""], ["  "], ["a", "b"], ["a\tb"]):
        headers = [("Idempotency-Key", key) for key in keys]
        answer = await world.post("/posts", {"body": "x"}, by="O1", brand="B1", headers=headers)
        assert (answer.status_code, set(answer.json()["errors"])) == (422, {"Idempotency-Key"})
    assert await rows() == before
    longest = {"Idempotency-Key": "k" * 255}
    assert (await world.post("/posts", {"body": "x"}, by="O1", brand="B1", headers=longest)).status_code == 200


@proves("S-108", "TOK-TIER-06", "S-105")
async def test_channels_are_listed_in_order_to_whoever_sees_connections(world: World) -> None:
    made = [await channel(world), await channel(world)]
    answer = await world.get("/channels", by="read", brand="B1")
    assert answer.json() == {
        "channels": [
            {
                "id": item.id,
                "uuid": str(item.uuid),
                "platform": "sandbox",
                "name": item.name,
                "handle": item.handle,
                "state": "connected",
                "profile_url": links.url(f"/sandbox/{item.uuid}/posts"),
            }
            for item in made
        ]
    }
    assert (await world.get("/channels", by="O1", brand="B2")).json() == {"channels": []}
    refused = await world.get("/channels", by="C1", brand="B1")
    assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
    assert (await world.get("/posts", by="C1", brand="B1")).status_code == 200
