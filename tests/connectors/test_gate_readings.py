"""The gate for what connectors read and prepare: figures, comments, events and stages, at their limits."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest

from app.connectors import (
    Absence,
    Author,
    Comment,
    CommentPage,
    Content,
    DayValue,
    Event,
    EventKind,
    Figures,
    Measurement,
    NeedsReconnect,
    NotYet,
    PublishFailure,
    Rejected,
    Retryable,
    Staged,
    Target,
    Unknown,
    gate,
)
from app.connectors.stages import State
from tests.connectors.answers import answer_to

TARGET = Target(1, uuid4(), "Ours", {})
CONTENT = Content(None, "Hello.")
AT = datetime(2026, 11, 22, 10, tzinfo=UTC)
DAY = timedelta(days=1)
MOMENT = timedelta(microseconds=1)
MOST = 2**53
COMMENT = Comment("1", "Hello", AT, Author("9", "Ada"), "p1")
EVENT = Event("acc", EventKind.COMMENT, "1", AT)
BAD_IDS: list[Any] = ["", "  ", "a\nb", "x" * 256, 7, None]


class Reading:
    """A connector that reads and prepares; its every answer is `answer`, or is raised where that is an error."""

    key, label = "reading", "Reading"

    def __init__(self, answer: object) -> None:
        self.answer_given = answer

    def _give(self) -> Any:
        if isinstance(self.answer_given, BaseException):
            raise self.answer_given
        return self.answer_given

    @property
    def batch(self) -> int:
        return self._give()

    def cost(self, _target: Target, _posts: int) -> int:
        return self._give()

    async def measure(self, _target: Target, _ids: Sequence[str]) -> Measurement:
        return self._give()

    async def series(self, _target: Target, _since: datetime, _until: datetime) -> Sequence[DayValue]:
        return self._give()

    async def scan(self, *_: object) -> CommentPage:
        return self._give()

    async def answer(self, *_: object) -> str:
        return self._give()

    async def find_answer(self, *_: object) -> str | Absence:
        return self._give()

    async def hide(self, *_: object, hidden: bool) -> None:
        del hidden
        return self._give()

    def events(self, _product: str, _body: bytes) -> list[Event]:
        return self._give()

    async def told(self, *_: object) -> Comment | None:
        return self._give()

    async def subscribe(self, _target: Target) -> None: ...

    async def unsubscribe(self, _target: Target) -> None: ...

    async def stage(self, _t: Target, _c: Content, _k: str, _s: Mapping[str, str] | None) -> Staged | NotYet:
        return self._give()

    def needs_stage(self, _target: Target, _content: Content) -> bool:
        return self._give()


def reading(answer: object) -> Any:
    """A connector of any kind, as far as these tests ask it."""
    return Reading(answer)


def measured(answer: object) -> Awaitable[Measurement]:
    return gate.measure(reading(answer), TARGET, ["a", "b"])


def series(answer: object) -> Awaitable[list[DayValue]]:
    return gate.series(reading(answer), TARGET, AT - DAY, AT)


def scanned(answer: object) -> Awaitable[CommentPage]:
    return gate.scan(reading(answer), TARGET, AT, ["p1"])


def answered(answer: object) -> Awaitable[str]:
    return gate.answer(reading(answer), TARGET, answer_to("1"))


def found(answer: object) -> Awaitable[str | Absence]:
    return gate.find_answer(reading(answer), TARGET, answer_to("1"))


def told(answer: object) -> Awaitable[Comment | None]:
    return gate.comment_of(reading(answer), TARGET, EVENT)


def hidden(answer: object) -> Awaitable[None]:
    return gate.hide(reading(answer), TARGET, "1", hidden=True)


def staged(answer: object, state: State = None) -> Awaitable[Staged | NotYet]:
    return gate.stage(reading(answer), TARGET, CONTENT, "k", state)


@pytest.mark.parametrize("ask", [measured, series, scanned, answered, found, told, hidden, staged])
async def test_a_failure_passes_with_its_kind_and_a_pause_that_makes_sense(
    ask: Callable[[object], Awaitable[object]],
) -> None:
    for failure in (
        Rejected("No.\0"),
        NeedsReconnect("No.\0"),
        Retryable("No.\0", retry_after=10**9),
        Unknown("No."),
    ):
        with pytest.raises(PublishFailure) as raised:
            await ask(failure)
        assert (type(raised.value), str(raised.value)) == (type(failure), "No.")
        assert raised.value.retry_after == (604_800 if isinstance(failure, Retryable) else None)


# ---- figures ----


@pytest.mark.parametrize(
    ("number", "kept"),
    [
        (0, 0),
        (1, 1),
        (MOST, MOST),
        (MOST + 1, None),
        (-1, None),
        (True, None),
        (1.5, None),
        ("1", None),
        (None, None),
    ],
)
async def test_a_figure_is_a_whole_number_that_can_be_stored(number: Any, kept: int | None) -> None:
    assert (await measured(Measurement({"a": Figures(number, number, number, number, number)}))).figures == {
        "a": Figures(kept, kept, kept, kept, kept)
    }


async def test_figures_of_other_posts_and_of_other_types_are_left_out() -> None:
    answer = Measurement({"a": Figures(1), "c": Figures(2), "b": 7}, is_exhausted=True)  # pyright: ignore[reportArgumentType] as it may come
    assert await measured(answer) == Measurement({"a": Figures(1), "b": Figures()}, is_exhausted=True)
    assert not (await measured(Measurement({}))).is_exhausted
    with pytest.raises(Retryable, match=r"^The platform gave no usable answer\.$"):
        await measured({"a": Figures(1)})


@pytest.mark.parametrize(
    ("answer", "expected"),
    [(1, 1), (0, 1), (-5, 1), (99, 99), (100, 100), (101, 100), (1.5, 1), (None, 1), (ValueError("x"), 1)],
)
def test_one_call_asks_for_one_to_a_hundred_posts(answer: object, expected: int) -> None:
    assert gate.batch_of(reading(answer)) == expected


@pytest.mark.parametrize(
    ("answer", "posts", "expected"),
    [
        (3, 7, 3),
        (1, 7, 1),
        (0, 7, 1),
        (-1, 7, 1),
        (1.5, 7, 7),
        (None, 7, 7),
        (ValueError("x"), 7, 7),
        (None, 0, 1),
    ],
)
def test_measuring_costs_one_call_at_least_and_one_a_post_where_nobody_knows(
    answer: object, posts: int, expected: int
) -> None:
    assert gate.cost(reading(answer), TARGET, posts) == expected


@pytest.mark.parametrize(
    ("value", "is_kept"),
    [
        (DayValue("followers", AT, 5), True),
        (DayValue("followers", AT - DAY + MOMENT, 5), True),
        (DayValue("followers", AT - DAY, 5), False),
        (DayValue("followers", AT + MOMENT, 5), False),
        (DayValue("followers", AT, MOST), True),
        (DayValue("followers", AT, -MOST), True),
        (DayValue("followers", AT, MOST + 1), False),
        (DayValue("followers", AT, -MOST - 1), False),
        (DayValue("two words", AT, 5), False),
        (DayValue("", AT, 5), False),
        (7, False),
    ],
    ids=range(11),
)
async def test_a_value_of_a_day_lies_in_what_was_asked_for(value: Any, *, is_kept: bool) -> None:
    assert await series([value]) == ([value] if is_kept else [])


async def test_a_thousand_values_of_days_are_taken() -> None:
    value = DayValue("followers", AT, 5)
    assert await series((value,) * 1_000) == [value] * 1_000
    assert await series([value] * 1_001) == [value] * 1_000
    assert await series(value) == []
    assert await series(None) == []


# ---- comments ----


@pytest.mark.parametrize("ident", BAD_IDS, ids=repr)
async def test_ids_that_cannot_be_kept(ident: Any) -> None:
    assert (await scanned(CommentPage([replace(COMMENT, external_id=ident), COMMENT]))).comments == [COMMENT]
    assert await told(replace(COMMENT, external_id=ident)) is None
    assert await told(replace(COMMENT, author=Author(ident, "Ada"))) == replace(COMMENT, author=None)
    assert await told(replace(COMMENT, post=ident)) == replace(COMMENT, post=None)
    with pytest.raises(Unknown, match="no usable answer"):
        await answered(ident)
    assert await found(ident) is Absence.UNSURE
    assert not gate.is_id(ident)


async def test_ids_that_can_be_kept() -> None:
    assert gate.is_id("x" * 255)
    assert await answered("1") == await found("1") == "1"
    assert await found(Absence.ABSENT) is Absence.ABSENT
    assert await told(COMMENT) == COMMENT
    assert await told(replace(COMMENT, author=None, post=None)) == replace(COMMENT, author=None, post=None)


async def test_names_of_authors_are_made_fit_to_be_shown() -> None:
    for name, shown in (("A\0da\nL.", "A da L."), ("", "9"), ("x" * 101, "x" * 100), (7, "9")):
        made = await told(replace(COMMENT, author=Author("9", name)))  # pyright: ignore[reportArgumentType] as it may come
        assert made is not None
        assert made.author == Author("9", shown)


async def test_a_page_has_a_thousand_comments_and_is_complete_with_no_more() -> None:
    assert await scanned(CommentPage([COMMENT] * 1_000, "next")) == CommentPage([COMMENT] * 1_000, "next")
    more = await scanned(CommentPage([COMMENT] * 1_001, "next"))
    assert (len(more.comments), more.after, more.is_complete) == (1_000, "next", False)
    cut = await scanned(CommentPage([COMMENT], None, is_complete=False))
    assert (cut.after, cut.is_complete) == (None, False)
    assert (await scanned(CommentPage([COMMENT], 7))).after is None  # pyright: ignore[reportArgumentType] as it may come
    for answer in (None, [COMMENT]):
        with pytest.raises(Retryable, match=r"^The platform gave no usable answer\.$"):
            await scanned(answer)
    wrong: Any = 7
    assert await told(wrong) is None
    assert (await scanned(CommentPage([wrong, replace(COMMENT, kind="comment")]))).comments == []


@pytest.mark.parametrize(
    ("event", "is_kept"),
    [
        (EVENT, True),
        (replace(EVENT, external_account=""), False),
        (replace(EVENT, external_id=""), False),
        (replace(EVENT, at=AT.replace(tzinfo=None)), False),
        (7, False),
    ],
    ids=range(5),
)
def test_an_event_has_an_account_an_id_and_a_time(event: Any, *, is_kept: bool) -> None:
    assert gate.events(reading([event]), "product", b"") == ([event] if is_kept else [])


@pytest.mark.parametrize("answer", [None, EVENT, ValueError("x")])
def test_what_is_no_list_has_no_events(answer: object) -> None:
    assert gate.events(reading(answer), "product", b"") == []


def test_a_body_has_a_thousand_events() -> None:
    for number, kept in ((1_000, 1_000), (1_001, 1_000)):
        assert len(gate.events(reading([EVENT] * number), "product", b"")) == kept


# ---- stages ----


@pytest.mark.parametrize(
    ("after", "seconds"),
    [(5.0, 5.0), (1.0, 1.0), (0.9, 1.0), (0, 1.0), (-1, 1.0), (600, 600.0), (601, 600.0), (None, 1.0), ("x", 1.0)],
)
async def test_the_next_call_comes_after_one_second_to_ten_minutes(after: Any, seconds: float) -> None:
    assert await staged(NotYet({"a": "b"}, after)) == NotYet({"a": "b"}, seconds)


async def test_where_a_connector_says_no_time_the_next_call_comes_after_five_seconds() -> None:
    assert await staged(NotYet({"a": "b"})) == NotYet({"a": "b"}, 5.0)


async def test_a_state_is_text_that_can_be_stored() -> None:
    assert await staged(Staged({"a": "b"})) == Staged({"a": "b"})
    assert await staged(Staged({"a": "x" * 65_535})) == Staged({"a": "x" * 65_535})
    for answer in (None, {"a": "b"}, Staged({"a": "x" * 65_536}), NotYet({"a": 7})):  # pyright: ignore[reportArgumentType] as it may come
        with pytest.raises(Rejected, match=r"^The platform gave no usable answer\.$"):
            await staged(answer)


@pytest.mark.parametrize(
    ("answer", "expected"), [(True, True), (False, False), (None, True), (0, True), (ValueError("x"), True)]
)
def test_a_post_is_prepared_unless_its_connector_says_that_it_need_not_be(
    answer: object, *, expected: bool
) -> None:
    assert gate.needs_stage(reading(answer), TARGET, CONTENT) is expected
    assert not gate.needs_stage(None, TARGET, CONTENT)
