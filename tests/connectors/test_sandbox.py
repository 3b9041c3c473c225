"""The sandbox platform: every outcome as it was chosen, and an honest account of what arrived."""

import asyncio
import json
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest

from app.connectors import (
    Absence,
    Choice,
    ConnectMethod,
    ConnectRefused,
    Content,
    Field,
    FieldKind,
    Figures,
    NeedsReconnect,
    NotYet,
    Placed,
    Rejected,
    Repeat,
    Retryable,
    Target,
    Unknown,
    gate,
)
from app.connectors.platforms.sandbox import SandboxPlatform
from app.connectors.platforms.sandbox.models import SandboxChannel, SandboxComment, SandboxPost
from app.connectors.platforms.sandbox.settings import SandboxOutcome
from app.core import clock
from app.core.clock import Frozen
from tests.connectors.answers import answer_to
from tests.connectors.calls import call

pytestmark = pytest.mark.usefixtures("orm")

AT = datetime(2026, 11, 21, 1, 37, 26, 42, tzinfo=UTC)
POST = Content("Title", "Hello")


class Pauses:
    """Waits for no time, and remembers for how long it was asked to."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.seconds.append(seconds)


async def connected(pauses: Pauses | None = None, **fields: str) -> tuple[SandboxPlatform, Target]:
    platform, uuid = SandboxPlatform(pauses or Pauses()), uuid4()
    connection = await platform.connect(uuid, "Trial", fields)
    return platform, Target(1, uuid, connection.name, connection.credentials)


async def posts(target: Target) -> list[dict[str, Any]]:
    answer = await call("GET", f"/sandbox/{target.channel_uuid}/posts")
    assert (answer.status, answer.content_type) == (200, "application/json")
    document = json.loads(answer.body)
    assert list(document) == ["posts"]
    return document["posts"]


async def test_its_form_and_its_limits() -> None:
    platform = SandboxPlatform()
    assert platform.connect_method is ConnectMethod.CREDENTIALS
    assert platform.fields == (
        Field(
            "outcome",
            "Outcome",
            secret=False,
            required=False,
            kind=FieldKind.CHOICE,
            choices=tuple(Choice(item.value, item.value.replace("_", " ")) for item in SandboxOutcome),
        ),
        Field("delay_ms", "Delay in milliseconds", secret=False, required=False, kind=FieldKind.NUMBER),
        Field(
            "stages", "Calls before a staged post is ready", secret=False, required=False, kind=FieldKind.NUMBER
        ),
    )
    assert (platform.limits.text_limit, platform.limits.text_unit) == (5_000, "characters")


@pytest.mark.parametrize(
    ("fields", "kept"),
    [
        ({}, {"outcome": "succeed", "delay_ms": "0"}),
        ({"outcome": "", "delay_ms": " "}, {"outcome": "succeed", "delay_ms": "0"}),
        ({"outcome": "reject"}, {"outcome": "reject", "delay_ms": "0"}),
        ({"outcome": "fail"}, {"outcome": "fail", "delay_ms": "0"}),
        ({"outcome": "flaky"}, {"outcome": "flaky", "delay_ms": "0"}),
        ({"outcome": "slow"}, {"outcome": "slow", "delay_ms": "5000"}),
        ({"outcome": "staged"}, {"outcome": "staged", "delay_ms": "0", "stages": "2"}),
        ({"outcome": "staged", "stages": "100000"}, {"outcome": "staged", "delay_ms": "0", "stages": "100000"}),
        ({"outcome": "slow", "delay_ms": "0"}, {"outcome": "slow", "delay_ms": "0"}),
        ({"outcome": "accept_then_timeout"}, {"outcome": "accept_then_timeout", "delay_ms": "0"}),
        ({"outcome": " succeed ", "delay_ms": " 600000 "}, {"outcome": "succeed", "delay_ms": "600000"}),
    ],
)
async def test_both_fields_may_be_left_out(fields: dict[str, str], kept: dict[str, str]) -> None:
    uuid = uuid4()
    connection = await SandboxPlatform().connect(uuid, " Trial ", fields)
    assert (connection.name, connection.handle, dict(connection.credentials)) == ("Trial", None, kept)
    assert (await SandboxChannel.get()).uuid == uuid


@pytest.mark.parametrize(
    ("fields", "refused"),
    [
        ({"outcome": "explode"}, ["outcome"]),
        ({"outcome": "SUCCEED"}, ["outcome"]),
        ({"delay_ms": "soon"}, ["delay_ms"]),
        ({"delay_ms": "-1"}, ["delay_ms"]),
        ({"delay_ms": "1.5"}, ["delay_ms"]),
        ({"delay_ms": "600001"}, ["delay_ms"]),
        ({"delay_ms": "٣"}, ["delay_ms"]),
        ({"delay_ms": "9" * 5000}, ["delay_ms"]),
        ({"outcome": "staged", "stages": "100001"}, ["stages"]),
        ({"token": "x"}, ["token"]),
        ({"outcome": "explode", "delay_ms": "soon", "token": "x"}, ["token", "outcome", "delay_ms"]),
    ],
)
async def test_unusable_fields_are_refused_all_at_once(fields: dict[str, str], refused: list[str]) -> None:
    with pytest.raises(ConnectRefused) as refusal:
        _ = await SandboxPlatform().connect(uuid4(), "Trial", fields)
    assert list(refusal.value.fields) == refused
    assert await SandboxChannel.all().count() == 0


async def test_reasons_name_what_would_be_accepted() -> None:
    with pytest.raises(ConnectRefused) as refusal:
        _ = await SandboxPlatform().connect(uuid4(), "Trial", {"outcome": "x", "delay_ms": "x"})
    assert refusal.value.fields == {
        "outcome": ["Choose one of succeed, reject, fail, flaky, accept_then_timeout, slow, staged."],
        "delay_ms": ["Give whole milliseconds from 0 to 600000."],
    }


async def test_connecting_again_changes_the_outcome_of_the_same_channel() -> None:
    platform, target = await connected(outcome="fail")
    connection = await platform.connect(target.channel_uuid, "Trial", {"outcome": "succeed"})
    assert connection.credentials["outcome"] == "succeed"
    assert await SandboxChannel.all().count() == 1


async def test_succeed_keeps_the_post_and_says_where() -> None:
    pauses = Pauses()
    platform, target = await connected(pauses)
    with clock.freeze(AT):
        placed = await platform.publish(target, POST, "pub_1_ab/c")
    address = f"http://galley.test/sandbox/{target.channel_uuid}/posts"
    assert placed == Placed("pub_1_ab/c", f"{address}#pub_1_ab%2Fc")
    assert platform.profile_url(target.channel_uuid) == address
    assert await posts(target) == [
        {
            "idempotency_key": "pub_1_ab/c",
            "body": "Hello",
            "arrivals": 1,
            "first_arrived_at": "2026-11-21T01:37:26.000042Z",
        }
    ]
    assert pauses.seconds == []
    assert platform.repeat(target) is Repeat.KEYED


async def test_a_repeated_key_is_counted_and_keeps_the_first_post() -> None:
    platform, target = await connected()
    with clock.freeze(AT) as hands:
        first = await platform.publish(target, POST, "k")
        hands.move(timedelta(minutes=1))
        assert await platform.publish(target, Content(None, "Other"), "k") == first
    [item] = await posts(target)
    assert (item["body"], item["arrivals"], item["first_arrived_at"]) == (
        "Hello",
        2,
        "2026-11-21T01:37:26.000042Z",
    )


async def test_calls_at_the_same_moment_are_each_counted() -> None:
    platform, target = await connected()
    _ = await asyncio.gather(*(platform.publish(target, POST, f"k{n % 7}") for n in range(600)))
    assert {item["idempotency_key"]: item["arrivals"] for item in await posts(target)} == {
        f"k{n}": 86 if n < 5 else 85 for n in range(7)
    }


async def test_posts_come_in_the_order_of_their_arrival() -> None:
    platform, target = await connected()
    with clock.freeze(AT) as hands:
        for key in ("b", "c", "a"):
            hands.move(timedelta(seconds=1))
            _ = await platform.publish(target, POST, key)
    assert [item["idempotency_key"] for item in await posts(target)] == ["b", "c", "a"]


async def test_reject_fails_preflight_with_every_other_issue() -> None:
    platform, target = await connected(outcome="reject")
    [issue] = platform.preflight(target, POST)
    assert (issue.field, issue.code) == ("body", "rejected")
    assert issue.message == "The sandbox refuses every post of this channel."
    assert [issue.code for issue in platform.preflight(target, Content(None, "x" * 5001))] == [
        "text_too_long",
        "rejected",
    ]
    with pytest.raises(Rejected, match="refuses every post"):
        _ = await platform.publish(target, POST, "k")
    assert await posts(target) == []


async def test_preflight_passes_under_every_other_outcome() -> None:
    for outcome in ("succeed", "fail", "flaky", "accept_then_timeout", "slow"):
        platform, target = await connected(outcome=outcome)
        assert platform.preflight(target, POST) == []
        assert platform.preflight(target, Content(None, "x" * 5000)) == []


async def test_fail_fails_every_attempt_and_leaves_no_item() -> None:
    platform, target = await connected(outcome="fail")
    for _ in range(3):
        with pytest.raises(Retryable) as failure:
            _ = await platform.publish(target, POST, "k")
        assert failure.value.retry_after is None
    assert await posts(target) == []
    assert platform.repeat(target) is Repeat.KEYED


async def test_flaky_fails_the_first_call_of_each_key_even_over_a_restart() -> None:
    platform, target = await connected(outcome="flaky")
    for key in ("k1", "k2"):
        with pytest.raises(Retryable):
            _ = await platform.publish(target, POST, key)
    assert await posts(target) == []
    restarted = SandboxPlatform(Pauses())
    assert (await restarted.publish(target, POST, "k1")).external_id == "k1"
    assert (await restarted.publish(target, POST, "k2")).external_id == "k2"
    assert [(item["idempotency_key"], item["arrivals"]) for item in await posts(target)] == [
        ("k1", 1),
        ("k2", 1),
    ]
    _, other = await connected(outcome="flaky")
    with pytest.raises(Retryable):
        _ = await platform.publish(other, POST, "k1")


async def test_accept_then_timeout_keeps_the_post_and_drops_the_connection() -> None:
    pauses = Pauses()
    platform, target = await connected(pauses, outcome="accept_then_timeout", delay_ms="1500")
    assert platform.repeat(target) is Repeat.BLIND
    with pytest.raises(Unknown):
        _ = await platform.publish(target, POST, "k")
    assert pauses.seconds == [1.5]
    [item] = await posts(target)
    assert (item["idempotency_key"], item["arrivals"]) == ("k", 1)


async def test_accept_then_timeout_does_not_wait_unless_told_to() -> None:
    pauses = Pauses()
    platform, target = await connected(pauses, outcome="accept_then_timeout")
    with pytest.raises(Unknown):
        _ = await platform.publish(target, POST, "k")
    assert pauses.seconds == []


async def test_slow_takes_the_post_and_answers_later() -> None:
    taken: list[int] = []

    async def pause(seconds: float) -> None:
        assert seconds == 5
        taken.append(await SandboxPost.all().count())

    platform, uuid = SandboxPlatform(pause), uuid4()
    connection = await platform.connect(uuid, "Trial", {"outcome": "slow"})
    target = Target(1, uuid, "Trial", connection.credentials)
    assert (await platform.publish(target, POST, "k")).external_id == "k"
    assert taken == [1]
    assert platform.repeat(target) is Repeat.KEYED


async def test_a_staged_post_is_ready_after_as_many_calls_as_were_chosen() -> None:
    platform, target = await connected(outcome="staged", stages="3")
    state: Mapping[str, str] | None = None
    pauses: list[float] = []
    while isinstance(answer := await gate.stage(platform, target, POST, "k", state), NotYet):
        pauses.append(answer.after)
        state = answer.state
    assert pauses == [1.0] * 3


async def test_a_channel_that_was_never_connected_needs_a_connection() -> None:
    platform, target = await connected()
    for outcome in ("succeed", "flaky"):
        stranger = Target(2, uuid4(), "Stranger", {"outcome": outcome, "delay_ms": "0"})
        neighbour, answer = await asyncio.gather(
            platform.publish(target, POST, outcome),
            platform.publish(stranger, POST, outcome),
            return_exceptions=True,
        )
        assert isinstance(neighbour, Placed)
        assert isinstance(answer, NeedsReconnect)
    assert await SandboxPost.all().count() == 2
    assert [item["arrivals"] for item in await posts(target)] == [1, 1]


async def test_the_list_is_whole_and_of_one_channel_only() -> None:
    platform, one = await connected()
    _, two = await connected()
    _ = await asyncio.gather(*(platform.publish(one, POST, f"k{n}") for n in range(300)))
    assert len(await posts(one)) == 300
    assert await posts(two) == []


async def comment(uuid: UUID | str, body: bytes) -> tuple[int, dict[str, Any]]:
    answer = await call("POST", f"/sandbox/{uuid}/comments", body)
    assert answer.content_type == "application/json"
    return answer.status, json.loads(answer.body)


async def test_a_comment_is_kept() -> None:
    _, target = await connected()
    with clock.freeze(AT):
        status, document = await comment(target.channel_uuid, b'{"body": " Nice \\u2665 ", "author": "Ann"}')
    row = await SandboxComment.get()
    assert status == 200
    assert document == {
        "id": row.id,
        "body": "Nice ♥",
        "author": "Ann",
        "created_at": "2026-11-21T01:37:26.000042Z",
    }
    assert (row.body, row.author, row.created_at) == ("Nice ♥", "Ann", AT)


@pytest.mark.parametrize(
    ("body", "paths"),
    [
        (b"", ["body"]),
        (b"nonsense", ["body"]),
        (b"[]", ["body"]),
        (b"\xff", ["body"]),
        (b"{}", ["body", "author"]),
        (b'{"body": "x"}', ["author"]),
        (b'{"body": " ", "author": 1}', ["body", "author"]),
        (b'{"body": "a\\u0000b", "author": "Ann"}', ["body"]),
        (b'{"body": "a\\ud800b", "author": "Ann"}', ["body"]),
        (b'{"body": "x", "author": "y", "post": "' + b"z" * 256 + b'"}', ["post"]),
        (b'{"body": "' + b"x" * 5001 + b'", "author": "' + b"y" * 101 + b'"}', ["body", "author"]),
    ],
)
async def test_an_unusable_comment_is_refused_by_field(body: bytes, paths: list[str]) -> None:
    _, target = await connected()
    status, document = await comment(target.channel_uuid, body)
    assert status == 422
    assert document["message"] == "The given data was invalid."
    assert list(document["errors"]) == paths
    assert all(isinstance(text, str) and text for texts in document["errors"].values() for text in texts)
    assert await SandboxComment.all().count() == 0


async def test_unknown_channels_are_not_found() -> None:
    for uuid in (uuid4(), "1", "x"):
        assert await comment(uuid, b'{"body": "x", "author": "y"}') == (404, {"message": "Not found."})
        assert (await call("GET", f"/sandbox/{uuid}/posts")).status == 404
    assert await SandboxComment.all().count() == 0


# ---- what comes back ----


async def comments(target: Target) -> list[dict[str, Any]]:
    answer = await call("GET", f"/sandbox/{target.channel_uuid}/comments")
    assert (answer.status, answer.content_type) == (200, "application/json")
    return json.loads(answer.body)["comments"]


async def commented(target: Target, **fields: object) -> dict[str, Any]:
    sent = json.dumps({"body": "Nice", "author": "Ada", **fields}).encode()
    answer = await call("POST", f"/sandbox/{target.channel_uuid}/comments", sent)
    assert answer.status == 200, answer.body
    return json.loads(answer.body)


async def test_arrivals_and_comments_are_counted(clock: Frozen) -> None:
    platform, target = await connected()
    for key in ("a", "a", "b"):
        await platform.publish(target, POST, key)
    await commented(target, post="a")
    await commented(target, author="Bea", post="a", kind="mention")
    measured = await platform.measure(target, ["a", "b", "unknown"])
    assert dict(measured.figures) == {"a": Figures(2, comments=2), "b": Figures(1, comments=0)}
    assert list((await platform.measure(target, ["b"])).figures) == ["b"]
    # The number of people at the end of each day: what it says of the past is what was so then.
    day = timedelta(days=1)
    values = await platform.series(target, clock.at - 2 * day, clock.at)
    assert sorted((value.at, value.value) for value in values) == [(clock.at - day, 0), (clock.at, 2)]


async def test_comments_are_scanned_in_pages_answered_once_and_hidden(clock: Frozen) -> None:
    platform, target = await connected()
    for number in range(101):
        await commented(target, body=str(number))
    first = await platform.scan(target, clock.at, [])
    second = await platform.scan(target, clock.at, [], first.after)
    assert [len(page.comments) for page in (first, second)] == [100, 1]
    assert [comment.body for comment in (*first.comments, *second.comments)] == [str(n) for n in range(101)]
    assert second.after is None
    assert (await platform.scan(target, clock.at + timedelta(seconds=1), [])).comments == []
    ident = first.comments[0].external_id
    answer = await platform.answer(target, answer_to(ident))
    assert await platform.answer(target, answer_to(ident)) == answer
    assert await platform.find_answer(target, answer_to(ident)) == answer
    assert await platform.find_answer(target, answer_to(ident, key="other")) is Absence.ABSENT
    await platform.hide(target, ident, hidden=True)
    assert (await comments(target))[0] == {
        "id": int(ident),
        "body": "0",
        "author": "Ada",
        "created_at": clock.at.isoformat(timespec="microseconds").replace("+00:00", "Z"),
        "hidden": True,
        "answers": [{"id": int(answer), "idempotency_key": "k", "body": "Thanks", "arrivals": 2}],
    }
    await platform.hide(target, ident, hidden=False)
    assert not (await comments(target))[0]["hidden"]


@pytest.mark.parametrize(
    ("outcome", "failure", "stored"),
    [
        ("reject", Rejected, 0),
        ("fail", Retryable, 0),
        ("flaky", Retryable, 0),
        ("accept_then_timeout", Unknown, 1),
    ],
)
async def test_answers_have_the_outcome_of_the_channel(
    outcome: str, failure: type[Exception], stored: int
) -> None:
    platform, target = await connected(outcome=outcome)
    ident = str((await commented(target))["id"])
    with pytest.raises(failure):
        await platform.answer(target, answer_to(ident))
    assert len((await comments(target))[0]["answers"]) == stored


@pytest.mark.parametrize("ident", ["0", "99", "x", "9" * 30])
async def test_a_comment_that_is_not_there_is_neither_answered_nor_hidden(ident: str) -> None:
    platform, target = await connected()
    await commented(target)
    with pytest.raises(Rejected, match="no such comment"):
        await platform.answer(target, answer_to(ident))
    with pytest.raises(Rejected, match="no such comment"):
        await platform.hide(target, ident, hidden=True)
    assert [(row["hidden"], row["answers"]) for row in await comments(target)] == [(False, [])]


async def test_channels_know_nothing_of_one_another(clock: Frozen) -> None:
    """The same keys, the same posts and the same numbers, on two channels."""
    platform, one = await connected(outcome="flaky")
    _, other = await connected(outcome="flaky")
    for target in (one, other):
        with pytest.raises(Retryable):
            await platform.publish(target, POST, "a")
        assert (await platform.publish(target, POST, "a")).external_id == "a"
    await platform.publish(one, POST, "a")
    first = await commented(one, post="a")
    await commented(one, post="b")
    second = await commented(other, post="a")
    await commented(other, post="a")
    measured = [await platform.measure(target, ["a"]) for target in (one, other)]
    assert [dict(each.figures) for each in measured] == [
        {"a": Figures(2, comments=1)},
        {"a": Figures(1, comments=2)},
    ]
    # A comment of another channel is neither answered nor hidden, and of one's own only that one.
    platform, one = SandboxPlatform(), Target(1, one.channel_uuid, "Trial", {})
    with pytest.raises(Rejected, match="no such comment"):
        await platform.answer(one, answer_to(str(second["id"])))
    with pytest.raises(Rejected, match="no such comment"):
        await platform.hide(one, str(second["id"]), hidden=True)
    await platform.answer(one, answer_to(str(first["id"])))
    await platform.hide(one, str(first["id"]), hidden=True)
    shown = [[(row["hidden"], len(row["answers"])) for row in await comments(target)] for target in (one, other)]
    assert shown == [[(True, 1), (False, 0)], [(False, 0), (False, 0)]]


@pytest.mark.parametrize("kind", ["comment", "mention", "message"])
async def test_a_comment_is_of_the_kind_that_was_pretended(clock: Frozen, kind: str) -> None:
    platform, target = await connected()
    await commented(target, kind=kind)
    (comment,) = (await platform.scan(target, clock.at, [])).comments
    assert (comment.kind.value, comment.post) == (kind, None)
    assert await SandboxComment.all().values_list("kind", flat=True) == [None if kind == "comment" else kind]
