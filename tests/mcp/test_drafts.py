"""Agents draft posts for the owners of their tokens, and decide nothing."""

from datetime import timedelta
from typing import Any, Final

import pytest

from app.access import Tier, row_limits
from app.access.audit import AuditEntry
from app.access.operations import all_operations
from app.core import clock as clocks, iso_time
from app.core.clock import Frozen
from app.domain.posts import Post, PostStatus
from app.domain.posts.models import Revision
from tests.ledger import proves
from tests.mcp.agents import ERAS, Place
from tests.world import channel, rows, token

Json = dict[str, Any]

IDEA_TOOLS: Final = ["push_ideas", "list_ideas", "get_mining_context", "list_brands"]
READS: Final = [
    "list_channels",
    "list_media",
    "check_post",
    "list_posts",
    "get_post",
    "get_figures",
    "list_free_slots",
]
WRITES: Final = ["create_draft", "update_draft", "submit_for_review"]
AGENT: Final = "notes-agent"


@pytest.fixture
async def agent(place: Place) -> Place:
    """O1 has a token for drafts, and so has the member M1."""
    for who in ("O1", "M1", "C1"):
        place.world.tokens[f"{who} agent"] = await token(who, tier=Tier.DRAFTS)
    return place


def later(**delta: float) -> str:
    return iso_time.microseconds_z(clocks.now() + timedelta(**delta))


async def draft(place: Place, by: str = "O1 agent", **fields: object) -> Json:
    """A draft by an agent."""
    return (await place.done("create_draft", {"body": "Rye rises slowly.", **fields}, by=by))["post"]


async def state(post_id: int) -> str:
    return (await Post.get(id=post_id)).status


@proves("MCP-14", "MCP-15", "MCP-21")
async def test_a_token_for_ideas_is_told_of_four_tools_and_others_of_all(agent: Place) -> None:
    agent.world.tokens["ideas"] = await token("O1", tier=Tier.IDEAS)
    told: dict[str, list[str]] = {}
    for who in ("ideas", "O1 agent", "O1", "read", "C1"):
        async with agent.agent(who) as client:
            listed = await client.list_tools()
            told[who] = [tool.name for tool in listed.tools]
    every = [*IDEA_TOOLS, *told["O1"][4:]]
    assert sorted(every[4:]) == sorted([*READS, *WRITES])
    assert told == {"ideas": IDEA_TOOLS, "O1 agent": every, "O1": every, "read": every, "C1": every}
    before = await rows()
    for name in (*READS, *WRITES):
        refusal, _ = await agent.refused(name, {}, by="ideas")
        assert (refusal["code"], refusal["token_tier"]) == ("tier_denied", "ideas")
    assert await rows() == before


def test_only_these_operations_write_for_agents() -> None:
    writing = {name for name, each in all_operations().items() if each.agents is not None and not each.reads}
    assert writing == {
        "ideas.push",
        "identity.sign_out",
        "posts.create_agent_draft",
        "posts.update_agent_draft",
        "posts.submit_agent_draft",
    }


@pytest.mark.parametrize("era", ERAS)
async def test_an_agent_comes_from_a_subject_to_a_submitted_draft_in_five_calls(agent: Place, era: str) -> None:
    first, second = (await channel(agent.world)).id, (await channel(agent.world)).id
    async with agent.agent("O1 agent", era) as client:

        async def call(name: str, **arguments: object) -> Json:
            result = await client.call_tool(name, arguments)
            assert not result.is_error, result.content
            return result.structured_content or {}

        assert (await call("get_mining_context"))["voice"] == "Plain"
        listed = await call("list_channels")
        assert [item["id"] for item in listed["channels"]] == [first, second]
        (platform,) = listed["platforms"]
        assert (platform["key"], platform["formats"][0]["text_limit"]) == ("sandbox", 5_000)
        content = {"body": "Rye rises slowly.", "channel_ids": [first, second]}
        content |= {"variants": [{"channel_id": second, "body": "Rye.", "options": {"silent": True}}]}
        checked = await call("check_post", **content)
        assert (checked["fits"], checked["issues"]) == (True, [])
        assert [(row["channel_id"], row["used"]) for row in checked["lengths"]] == [(first, 17), (second, 4)]
        at = (clocks.now() + timedelta(days=3)).replace(microsecond=0)
        made = (await call("create_draft", **content, proposed_at=iso_time.microseconds_z(at)))["post"]
        assert (made["status"], made["version"], made["due_at"], made["agent"]) == ("draft", 1, None, "a token")
        assert made["mine"] is True
        sent = await call("submit_for_review", post_id=made["id"], expected_version=1, note="Please look.")
        assert sent["post"]["status"] == "in_review"
        whole = (await call("get_post", post_id=made["id"]))["post"]
        (variant,) = whole["variants"]
        assert (variant["channel_id"], variant["body"], variant["options"]) == (second, "Rye.", {"silent": True})
        (entry,) = whole["review"]
        assert (entry["kind"], entry["body"], entry["guest"]) == ("comment", "Please look.", False)
    row = await Post.get(id=made["id"])
    assert (row.author_id, row.agent, row.proposed_at, row.due_at, row.approved_at) == (
        agent.world.ids["O1"],
        "a token",
        at,
        None,
        None,
    )
    lines = await AuditEntry.filter(action__startswith="posts.").order_by("id")
    assert [(line.action, line.door) for line in lines] == [
        ("posts.create_agent_draft", "mcp"),
        ("posts.submit_agent_draft", "mcp"),
        ("posts.submit_agent_draft", "mcp"),
    ]
    assert lines[-1].detail == f"comment on post {made['id']} via api"


async def test_a_member_who_changes_a_draft_at_once_keeps_the_words_of_the_agent(agent: Place) -> None:
    made = await draft(agent)
    changed = await agent.world.patch(f"/posts/{made['id']}", {"body": "Rye takes a night."}, by="O1", brand="B1")
    assert changed.json()["post"]["agent"] == "a token"
    found = await Revision.filter(post_id=made["id"]).order_by("number")
    assert [(row.number, row.body, row.agent) for row in found] == [
        (1, "Rye rises slowly.", "a token"),
        (2, "Rye takes a night.", None),
    ]


async def test_a_draft_is_changed_with_its_version(agent: Place) -> None:
    ident = (await channel(agent.world)).id
    made = await draft(agent, channel_ids=[ident], proposed_at=later(days=2))
    sent = {"post_id": made["id"], "expected_version": 1, "body": "Rye rises overnight."}
    answer = await agent.done("update_draft", sent, by="O1 agent")
    assert (answer["post"]["text"], answer["post"]["version"]) == ("Rye rises overnight.", 2)
    assert answer["post"]["proposed_at"] == made["proposed_at"]
    before = await rows()
    told, _ = await agent.refused("update_draft", sent, by="O1 agent")
    assert (told["code"], told["current_version"]) == ("stale", 2)
    assert await rows() == before
    gone = {"post_id": made["id"], "expected_version": 2, "proposed_at": None}
    assert (await agent.done("update_draft", gone, by="O1 agent"))["post"]["proposed_at"] is None


async def test_any_time_that_people_give_answers_the_proposal(agent: Place) -> None:
    ident = (await channel(agent.world)).id
    made = await draft(agent, channel_ids=[ident], proposed_at=later(days=2))
    sent = {"due_at": later(days=3)}
    planned = await agent.world.post(f"/posts/{made['id']}/schedule", sent, by="O1", brand="B1")
    assert (planned.status_code, planned.json()["post"]["proposed_at"]) == (200, None)


async def test_a_repeated_key_stores_one_draft(agent: Place) -> None:
    sent = {"body": "Rye.", "idempotency_key": "k-1"}
    first = await agent.done("create_draft", sent, by="O1 agent")
    second = await agent.done("create_draft", {**sent, "brand": "B1"}, by="O1 agent")
    assert (first["repeated"], second["repeated"]) == (False, True)
    assert second["post"] == first["post"]
    assert await Post.all().count() == 1
    told, _ = await agent.refused("create_draft", {**sent, "body": "Wheat."}, by="O1 agent")
    assert told["code"] == "idempotency_mismatch"
    assert await Post.all().count() == 1


@pytest.mark.parametrize(
    ("sent", "path", "sentence"),
    [
        ({}, "body", "This field is required."),
        ({"body": " "}, "body", "This must not be blank."),
        ({"body": "x", "approve": True}, "approve", "There is no such argument. Known: body, brand, channel_ids,"),
        ({"body": "x", "due_at": "2030-01-01T09:00"}, "due_at", "There is no such argument. Known: body, brand,"),
        (
            {"body": "x", "variants": [{"channel_id": 1, "due_at": "2030-01-01T09:00"}]},
            "variants.0.due_at",
            "There is no such argument. Known: body, by_hand, channel_id, follow_ups, format, media_ids, options.",
        ),
        (
            {"body": "x", "follow_ups": [{"text": "y", "when": 1}]},
            "follow_ups.0.when",
            "There is no such argument. Known: after, text.",
        ),
        ({"body": "x", "proposed_at": "2020-01-01T09:00"}, "proposed_at", "This time has passed."),
        ({"body": "x", "variants": [{"channel_id": 1}]}, "variants.0.channel_id", "This channel is not among"),
    ],
    ids=range(8),
)
async def test_a_wrong_draft_is_named_and_not_stored(agent: Place, sent: Json, path: str, sentence: str) -> None:
    before = await rows()
    told, text = await agent.refused("create_draft", sent, by="O1 agent")
    assert told["code"] == "invalid"
    assert list(told["errors"]) == [path]
    assert told["errors"][path][0].startswith(sentence)
    assert f"{path}: {sentence}" in text
    assert await rows() == before


async def test_what_a_platform_would_refuse_is_said_and_not_stored(agent: Place) -> None:
    ident = (await channel(agent.world)).id
    made = await draft(agent, channel_ids=[ident])
    before = await rows()
    long = {"body": "x" * 5_001}
    for name, sent in (
        ("create_draft", {**long, "channel_ids": [ident]}),
        ("update_draft", {**long, "post_id": made["id"], "expected_version": 1}),
    ):
        told, text = await agent.refused(name, sent, by="O1 agent")
        assert told["code"] == "preflight_failed"
        (issue,) = told["issues"]
        assert (issue["channel_id"], issue["field"], issue["limit"], issue["actual"]) == (
            ident,
            "body",
            5_000,
            5_001,
        )
        assert f"Channel {ident} (sandbox), body: {issue['message']} Shorten it, or give" in text
    assert await rows() == before
    checked = await agent.done("check_post", {**long, "channel_ids": [ident]}, by="O1 agent")
    assert (checked["fits"], checked["issues"]) == (False, [issue])


async def test_channels_and_files_of_other_brands_are_not_found(agent: Place) -> None:
    foreign = (await channel(agent.world, "B3")).id
    before = await rows()
    for sent in ({"channel_ids": [foreign]}, {"channel_ids": [10**9]}, {"media_ids": [10**9]}):
        told, _ = await agent.refused("create_draft", {"body": "x", **sent}, by="O1 agent")
        assert told["code"] == "not_found"
        assert told["message"].endswith(". list_channels, list_media and list_posts have the ids of this brand.")
    assert await rows() == before


async def test_a_client_reads_and_writes_nothing(agent: Place) -> None:
    before = await rows()
    for name in WRITES:
        told, _ = await agent.refused(name, {"body": "x", "post_id": 1, "expected_version": 1}, by="C1 agent")
        assert told["code"] == "forbidden"
    assert (await agent.done("list_posts", by="C1 agent"))["posts"] == []
    assert await rows() == before


async def test_posts_of_others_and_posts_past_a_draft_are_out_of_reach(agent: Place) -> None:
    """A sweep: of all posts in all states only own drafts and own posts that were sent back change."""
    world = agent.world
    posts = {status: (await draft(agent))["id"] for status in PostStatus}
    foreign = (await world.written(by="M1"))["id"]
    for status, ident in posts.items():
        await Post.filter(id=ident).update(status=status.value)
    open_states = {PostStatus.DRAFT, PostStatus.CHANGES_REQUESTED}
    before = await rows()
    closed = [ident for status, ident in posts.items() if status not in open_states]
    calls = 0
    for ident in (foreign, *closed):
        for name, sent in (("update_draft", {"body": "Mine now."}), ("submit_for_review", {})):
            told, _ = await agent.refused(name, {"post_id": ident, "expected_version": 1, **sent}, by="O1 agent")
            assert told["code"] == "invalid_state", (ident, name)
            calls += 1
    assert (calls, await rows()) == (18, before)
    for status in open_states:
        sent = {"post_id": posts[status], "expected_version": 1, "body": "Better."}
        await agent.done("update_draft", sent, by="O1 agent")
    assert (await Post.get(id=foreign)).body != "Better."


@proves("MCP-14", "MCP-15")
async def test_a_token_for_drafts_takes_nothing_else_at_rest(agent: Place) -> None:
    made = await draft(agent)
    before = await rows()
    ident = made["id"]
    for method, path, body in (
        ("POST", "/posts", {"body": "x"}),
        ("POST", "/posts", {"body": "x", "approve": True}),
        ("PATCH", f"/posts/{ident}", {"body": "x"}),
        ("DELETE", f"/posts/{ident}", None),
        ("POST", f"/posts/{ident}/submit", {}),
        ("POST", f"/posts/{ident}/schedule", {"due_at": later(days=1)}),
    ):
        answer = await agent.world.call(method, path, json=body, by="O1 agent", brand="B1")
        assert answer.json()["code"] == "tier_denied", (method, path)
    assert await rows() == before
    read = await agent.world.get(f"/posts/{ident}", by="O1 agent", brand="B1")
    assert read.json()["post"]["agent"] == "a token"


@proves("S-104")
async def test_a_tier_token_calls_what_its_tier_allows(place: Place) -> None:
    sent = {"body": "Rye."}
    before = await rows()
    for name in WRITES:
        told, _ = await place.refused(name, {**sent, "post_id": 1, "expected_version": 1}, by="read")
        assert (told["code"], told["required_tier"], told["token_tier"]) == (
            "tier_denied",
            "standard_write",
            "read",
        )
    assert (await place.done("list_posts", by="read"))["posts"] == []
    assert (await place.done("get_figures", by="read"))["posts"] == []
    assert (await place.done("list_media", by="read"))["files"] == []
    assert await rows() == before
    for tier in ("standard_write", "elevated_write"):
        made = (await place.done("create_draft", sent, by=tier))["post"]
        sent_on = {"post_id": made["id"], "expected_version": 1}
        assert (await place.done("submit_for_review", sent_on, by=tier))["post"]["status"] == "in_review"


async def test_fifty_drafts_by_agents_wait_at_most(agent: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    assert row_limits.AGENT_DRAFTS.number == 50
    monkeypatch.setattr("app.domain.posts.agent_drafts.row_limits.AGENT_DRAFTS", _few())
    await draft(agent)
    second = await draft(agent)
    await draft(agent, by="M1 agent")
    before = await rows()
    told, _ = await agent.refused("create_draft", {"body": "x"}, by="O1 agent")
    assert told["code"] == "too_many"
    assert await rows() == before
    await Post.filter(id=second["id"]).update(status=PostStatus.APPROVED.value)
    await draft(agent)


def _few() -> row_limits.RowLimit:
    whole = row_limits.AGENT_DRAFTS
    return row_limits.RowLimit(whole.name, 2, whole.owner, whole.table, whole.what, whole.remedy)


async def test_lists_are_narrow_and_say_that_there_is_more(agent: Place, clock: Frozen) -> None:
    world = agent.world
    ident = (await channel(world)).id
    for number in range(21):
        await world.written(body=f"Post {number} " + "x" * 300)
    await world.written(body="About rye", channel_ids=[ident])
    listed = await agent.done("list_posts", by="O1 agent")
    assert (len(listed["posts"]), listed["has_more"]) == (20, True)
    assert len(listed["posts"][1]["text"]) == 280
    found = await agent.done(
        "list_posts", {"search": "RYE", "channel_id": ident, "status": "draft"}, by="O1 agent"
    )
    assert ([post["text"] for post in found["posts"]], found["has_more"]) == (["About rye"], False)
    rest = await world.get("/posts?search=rye", by="O1", brand="B1")
    assert [post["body"] for post in rest.json()["posts"]] == ["About rye"]


async def test_free_slots_are_times_to_propose(agent: Place) -> None:
    ident = (await channel(agent.world)).id
    slots = await agent.done("list_free_slots", {"channel_ids": [ident]}, by="O1 agent")
    assert slots["times"] == []
    told, _ = await agent.refused("list_free_slots", {"channel_ids": []}, by="O1 agent")
    assert told["errors"] == {"channel_ids": ["This must not be empty."]}
