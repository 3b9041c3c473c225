"""The gate for answers of connectors: whatever comes, what leaves it can be stored beside others and shown."""

import math
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, cast
from uuid import UUID, uuid4

import pytest

from app.connectors import (
    Absence,
    Budget,
    Connection,
    ConnectRefused,
    Content,
    InFlight,
    Issue,
    NeedsReconnect,
    Placed,
    PublishFailure,
    Rejected,
    Repeat,
    Retryable,
    Target,
    Unknown,
    gate,
)
from tests.connectors.hostile import Naive, Outside

TARGET = Target(1, uuid4(), "Ours", {})
CONTENT = Content(None, "Hello.")
AT = datetime(2026, 11, 22, tzinfo=UTC)


class Answering(Outside):
    """A connector whose every answer is `answer`, or is raised where that is an error."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def _give(self) -> Any:
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:
        del uuid, name, fields
        return self._give()

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        del target, content, key
        return self._give()

    async def find(self, target: Target, content: Content, key: str, since: datetime) -> Placed | Absence:
        del target, content, key, since
        return self._give()

    async def delete(self, target: Target, external_id: str) -> None:
        del target, external_id
        self._give()

    def preflight(self, target: Target, content: Content) -> list[Issue]:
        del target, content
        return self._give()

    def repeat(self, target: Target) -> Repeat:
        del target
        return self._give()

    def budget(self, target: Target) -> Budget | None:
        del target
        return self._give()

    def profile_url(self, channel_uuid: UUID) -> str | None:
        del channel_uuid
        return self._give()

    @property
    def in_flight(self) -> InFlight:
        return self._give()

    @property
    def key_lifetime(self) -> timedelta:
        return self._give()


async def published(answer: object) -> Placed:
    return await gate.publish(Answering(answer), TARGET, CONTENT, "key")


async def found(answer: object) -> Placed | Absence:
    return await gate.find(Answering(answer), TARGET, CONTENT, "key", AT)


IDS: list[Any] = [
    "",
    " \t",
    "x\0y",
    "\x1b[0m",
    "\ud800",
    "x" * 256,
    "a\nb",
    "\u2028",
    7,
    None,
    ["1"],
    b"1",
    "\x7f",
]


@pytest.mark.parametrize("ident", IDS, ids=repr)
async def test_an_id_that_cannot_be_kept_is_an_unknown_outcome(ident: Any) -> None:
    for ask in (published, found):
        with pytest.raises(Unknown, match="unusable id"):
            await ask(Placed(ident, "https://example.com/1"))


@pytest.mark.parametrize(
    "ident", ["1", "x" * 255, "at://did:plc:a/app.bsky.feed.post/3k", "1,2,3", "é 漢 👍", "a b"]
)
async def test_an_id_that_can_be_kept_stays_as_it_is(ident: str) -> None:
    placed = Placed(ident, "https://example.com/1")
    assert (await published(placed), await found(placed)) == (placed, placed)


@pytest.mark.parametrize("answer", [None, "1", 7, ("1", None), {"external_id": "1"}, object(), True])
async def test_an_answer_of_another_type_is_an_unknown_outcome(answer: object) -> None:
    for ask in (published, found):
        with pytest.raises(Unknown, match="no usable answer"):
            await ask(answer)


async def test_absence_passes() -> None:
    for absence in Absence:
        assert await found(absence) is absence


BAD_ADDRESSES: list[Any] = [
    "javascript:alert(1)",
    "JavaScript:alert(1)//https://example.com",
    "data:text/html,x",
    "ftp://example.com/",
    "//example.com/",
    "example.com",
    "https://",
    "https:///path",
    "https://user@example.com/",
    "https://user:word@example.com/",
    "https://example.com\\@evil.example/",
    "https://example.com/a b",
    "https://example.com/\0",
    "https://example.com/\n",
    " https://example.com/",
    "https://example.com/\u202etxt",
    "https://example.com:99999/",
    "https://example.com:0/",
    "https://[::1",
    "https://example.com/\ud800",
    f"https://example.com/{'x' * 2_029}",
    7,
    b"https://example.com/",
    "",
]


@pytest.mark.parametrize("address", BAD_ADDRESSES, ids=lambda address: repr(address)[:40])
async def test_an_address_that_cannot_be_shown_is_left_out_and_the_post_is_live(address: Any) -> None:
    assert await published(Placed("1", address)) == Placed("1", None)


@pytest.mark.parametrize(
    "address",
    [
        None,
        "https://example.com/1",
        "http://example.com:8080/a?b=c&d=%20#e",
        "https://exämple.com/漢",
        "https://[2001:db8::1]/",
        f"https://example.com/{'x' * 2_028}",
        "https://example.com/@alice/1",
    ],
)
async def test_an_address_that_can_be_shown_stays(address: str | None) -> None:
    assert (await published(Placed("1", address))).permalink == address


class Own(Rejected):
    """A kind of an outside package's own."""


class Bare(PublishFailure):
    """None of the four kinds."""


@pytest.mark.parametrize(
    ("failure", "kind", "text", "pause"),
    [
        (Rejected("No.\0\n\u202eNever\ud800."), Rejected, "No. Never .", None),
        (Retryable("x" * 5_000, retry_after=30), Retryable, "x" * 999 + "…", 30.0),
        (NeedsReconnect(), NeedsReconnect, "", None),
        (Own("No."), Rejected, "No.", None),
        (Bare("What?"), Unknown, "What?", None),
        (Unknown(cast("str", b"bytes")), Unknown, "", None),
        (Retryable("Wait.", retry_after=math.inf), Retryable, "Wait.", 7 * 86_400.0),
        (Retryable("Wait.", retry_after=math.nan), Retryable, "Wait.", None),
        (Retryable("Wait.", retry_after=-1), Retryable, "Wait.", None),
        (Retryable("Wait.", retry_after=cast("float", "soon")), Retryable, "Wait.", None),
    ],
)
async def test_a_failure_keeps_its_kind_and_words_that_can_be_shown(
    failure: PublishFailure, kind: type[PublishFailure], text: str, pause: float | None
) -> None:
    async def deleted(answer: object) -> None:
        await gate.delete(Answering(answer), TARGET, "1")

    for ask in (published, found, deleted):
        with pytest.raises(PublishFailure) as caught:
            await ask(failure)
        assert (type(caught.value), str(caught.value), caught.value.retry_after) == (kind, text, pause)
        assert caught.value.__cause__ is None


async def connected(answer: object) -> Connection:
    return await gate.connect(Answering(answer), uuid4(), "Ours", {})


async def test_a_connection_passes_as_it_is() -> None:
    made = Connection("Ours", "@ours", {"server": "x", "token": "\0"}, "https://example.com/@ours")
    assert await connected(made) == made


async def test_what_is_shown_of_a_connection_is_made_fit_to_be_shown() -> None:
    made = Connection("O\0urs\n" + "x" * 200, "@\u202e" + "y" * 300, {}, "javascript:alert(1)")
    assert await connected(made) == Connection(("O urs " + "x" * 200)[:100], "@ " + "y" * 253, {}, None)
    nameless = replace(made, name=cast("str", None), handle=cast("str", 7), profile_url=cast("str", 7))
    assert await connected(nameless) == Connection("Outside", None, {}, None)
    assert (await connected(replace(made, handle="\0"))).handle is None


@pytest.mark.parametrize(
    "credentials",
    [{"token": "\ud800"}, {"token": 7}, {7: "token"}, {"token": "x" * 65_532}, "token", None, {"token": None}],
    ids=lambda given: repr(given)[:30],
)
async def test_credentials_that_cannot_be_kept_are_refused_whole(credentials: Any) -> None:
    with pytest.raises(ConnectRefused) as refused:
        await connected(Connection("Ours", None, credentials))
    assert refused.value.fields == {"server": [gate.UNREADABLE]}


async def test_credentials_of_just_the_largest_size_are_taken() -> None:
    await connected(Connection("Ours", None, {"token": "x" * 65_531}))


@pytest.mark.parametrize(
    ("answer", "fields"),
    [
        (ConnectRefused({"server": ["No.\0", "x" * 2_000]}), {"server": ["No.", "x" * 999 + "…"]}),
        (Rejected("No.\0"), {"server": ["No."]}),
        (Unknown(), {"server": [gate.UNREADABLE]}),
        (ValueError("Exceeds the limit (4300 digits)"), {"server": [gate.UNREADABLE]}),
        (KeyError("name"), {"server": [gate.UNREADABLE]}),
        (RecursionError(), {"server": [gate.UNREADABLE]}),
        ("connected", {"server": [gate.UNREADABLE]}),
        (None, {"server": [gate.UNREADABLE]}),
    ],
)
async def test_a_connection_that_fails_says_so_on_a_field(answer: object, fields: dict[str, list[str]]) -> None:
    with pytest.raises(ConnectRefused) as refused:
        await connected(answer)
    assert refused.value.fields == fields


async def test_what_connecting_raises_of_the_program_itself_passes() -> None:
    with pytest.raises(OSError, match="the disk"):
        await connected(OSError("the disk is full"))


@pytest.mark.parametrize("answer", [None, "KEYED", 7, ValueError("broken"), KeyError("token")])
async def test_a_connector_that_fails_to_speak_of_itself_gets_what_does_no_harm(answer: object) -> None:
    platform = Answering(answer)
    assert gate.repeat(platform, TARGET) is Repeat.BLIND
    assert gate.capabilities(platform, TARGET).repeat is Repeat.BLIND
    assert gate.budget(platform, TARGET) is None
    assert gate.in_flight(platform) == InFlight()
    assert gate.profile_url(platform, uuid4()) is None
    (issue,) = await gate.issues(platform, TARGET, CONTENT)
    assert (issue.field, issue.code) == ("channel", "unavailable")


def test_a_platform_that_forgets_keys_after_no_sensible_time_forgets_them_at_once() -> None:
    assert gate.key_lifetime(Answering("an hour")) == timedelta()
    assert gate.key_lifetime(Naive()) is None


async def test_what_a_connector_says_of_itself_passes() -> None:
    budget, bounds, lifetime = Budget(1, timedelta(1)), InFlight(1, 1), timedelta(minutes=5)
    assert gate.repeat(Answering(Repeat.KEYED), TARGET) is Repeat.KEYED
    assert gate.budget(Answering(budget), TARGET) == budget
    assert gate.in_flight(Answering(bounds)) == bounds
    assert gate.key_lifetime(Answering(lifetime)) == lifetime
    assert gate.profile_url(Answering("https://example.com/"), uuid4()) == "https://example.com/"
    assert gate.profile_url(Answering("javascript:alert(1)"), uuid4()) is None
    assert await gate.issues(Answering([]), TARGET, CONTENT) == []
    told = await gate.issues(Answering([Issue("body", "no", "N\0o.")]), TARGET, CONTENT)
    assert told == [Issue("body", "no", "N o.")]


@pytest.mark.parametrize(
    "answer",
    [Budget(0, timedelta(1)), Budget(1, timedelta()), Budget(1, timedelta(1), timedelta(-1)), Budget("1", 7)],  # pyright: ignore[reportArgumentType] as an outside package may get it wrong
)
def test_a_budget_that_makes_no_sense_is_none(answer: Budget) -> None:
    assert gate.budget(Answering(answer), TARGET) is None


@pytest.mark.parametrize("answer", [InFlight(0, 1), InFlight(1, -1), InFlight("many", 1)])  # pyright: ignore[reportArgumentType] likewise
def test_bounds_that_make_no_sense_are_the_usual_ones(answer: InFlight) -> None:
    assert gate.in_flight(Answering(answer)) == InFlight()
