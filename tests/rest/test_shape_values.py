"""Long lists are written without the model, and the JSON is the same as the model's.

Views have the types that they declare: `tests.rest.reference` compares the answers of all tests with that.
"""

from datetime import UTC, datetime, timedelta, timezone
from enum import StrEnum
from types import SimpleNamespace
from typing import Annotated, Any, Literal
from uuid import UUID

import pytest
from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    Field,
    ValidationError,
    WithJsonSchema,
    create_model,
    field_validator,
    model_validator,
)

from app.domain.posts import PostStatus
from app.rest.asset_shapes import AssetList
from app.rest.idea_shapes import IdeaImportResponse
from app.rest.post_shapes import PostList
from app.rest.shape_values import values_of
from app.rest.shapes import Shape, to_json
from app.rest.team_shapes import ListedTeam, TeamList

AT = datetime(2026, 11, 23, 7, 5, 1, tzinfo=UTC)
# With and without a fraction, early years, and times of other zones.
TIMES = (
    AT,
    AT.replace(microsecond=70),
    AT.replace(microsecond=999_999),
    AT.replace(year=1),
    AT.astimezone(timezone(timedelta(hours=5, minutes=30))),
)


def publication(number: int, **others: Any) -> SimpleNamespace:
    """A publication as views have it."""
    values: dict[str, Any] = {
        "id": number,
        "post_id": 7,
        "channel_id": number + 1,
        "platform": "feed",
        "status": "scheduled",
        "format": None if number % 2 else "story",
        "options": {"silent": True, "replies": ["followers"]} if number % 2 else {},
        "by_hand": number % 2 == 0,
        "due_at": TIMES[number % len(TIMES)] if number % 2 else None,
        "follow_ups": [],
        "external_id": None if number % 2 else "a-1",
        "permalink": None,
        "error": None,
    }
    return SimpleNamespace(**values | others)


def post(number: int, **others: Any) -> SimpleNamespace:
    """A post as views have it, with more attributes than the shape."""
    values: dict[str, Any] = {
        "id": number,
        "brand_id": 3,
        "title": None if number % 3 else f"Post {number} — “é”",
        "body": "Words.",
        "status": PostStatus.SCHEDULED if number % 2 else "draft",
        "version": 1,
        "due_at": None if number % 4 else TIMES[number % len(TIMES)],
        "in_queue": number % 8 == 0,
        "agent": None if number % 5 else "notes",
        "proposed_at": None if number % 5 else AT,
        "labels": ["Launch"] if number % 3 else [],
        "channel_ids": [],
        "media_ids": [number],
        "follow_ups": [{"text": "More below.", "after": 5}] if number % 2 else [],
        "frames": [],
        "variants": [],
        "publications": [publication(each) for each in range(number % 3)],
        "created_at": AT,
        "updated_at": TIMES[number % len(TIMES)],
    }
    return SimpleNamespace(**values | others)


def by_model(shape: type[Shape], values: dict[str, Any]) -> bytes:
    """The JSON that the model makes."""
    return to_json(shape.model_validate(values))


def test_a_long_list_is_written_as_the_model_writes_it() -> None:
    values = {"posts": [post(number) for number in range(40)], "next_cursor": None}
    assert values_of(PostList, values) is not None
    assert to_json(PostList.of(**values)) == by_model(PostList, values)


def test_objects_may_be_dictionaries_and_shapes() -> None:
    slug = UUID("2a947af9-d85c-4a51-86ec-125bf81121f2")
    team: dict[str, Any] = {"id": 1, "name": "North", "slug": slug, "account": {"id": 2, "trial_ends_at": AT}}
    given: list[Any]
    for given in ([team] * 12, [ListedTeam.of(**team)] * 12):
        values = {"teams": given, "current_team": None}
        assert values_of(TeamList, values) is not None
        assert to_json(TeamList.of(**values)) == by_model(TeamList, values)


@pytest.mark.parametrize("zone", [UTC, timezone(timedelta(hours=-3))])
def test_every_time_of_a_list_is_written_in_utc(zone: timezone) -> None:
    given = [post(number, updated_at=AT.astimezone(zone)) for number in range(12)]
    values = {"posts": given, "next_cursor": "c"}
    assert to_json(PostList.of(**values)) == by_model(PostList, values)
    assert b'"updated_at":"2026-11-23T07:05:01.000000Z"' in to_json(PostList.of(**values))


@pytest.mark.parametrize(
    "odd",
    [
        {"created_at": datetime(2026, 1, 1)},  # noqa: DTZ001 that it has no zone is the point
        {"follow_ups": [{"text": "More below."}]},
        {"follow_ups": None},
        {"publications": [None]},
        {"publications": [publication(1), {"id": 2}]},
    ],
)
def test_what_cannot_be_written_is_refused_by_the_model(odd: dict[str, Any]) -> None:
    values = {"posts": [*(post(number) for number in range(20)), post(20, **odd)], "next_cursor": None}
    assert values_of(PostList, values) is None
    with pytest.raises(ValidationError):
        PostList.of(**values)


def test_objects_of_two_kinds_are_left_to_the_model() -> None:
    follow_ups = [{"text": "a", "after": 0}, SimpleNamespace(text="b", after=1)]
    values = {
        "posts": [*(post(number) for number in range(20)), post(20, follow_ups=follow_ups)],
        "next_cursor": None,
    }
    assert values_of(PostList, values) is None
    assert to_json(PostList.of(**values)) == by_model(PostList, values)


@pytest.mark.parametrize("wrong", [{"next_cursor": "c", "more": 1}, {}])
def test_names_that_are_not_those_of_the_shape_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        PostList.of(posts=[post(number) for number in range(20)], **wrong)


@pytest.mark.parametrize("shape", [PostList, AssetList, TeamList, IdeaImportResponse])
def test_the_shapes_of_long_lists_need_no_model(shape: type[Shape]) -> None:
    """Empty lists show whether the fields are of known kinds."""
    fields: dict[str, Any] = dict.fromkeys(shape.model_fields)
    lists = {name: [] for name in shape.model_fields if name in {"posts", "assets", "teams", "ideas"}}
    counts = {"imported": 0, "message": ""} if shape is IdeaImportResponse else {}
    assert values_of(shape, fields | lists | counts) == fields | lists | counts


class Colour(StrEnum):
    RED = "red"


class Inner(BaseModel):
    a: int
    b: int


class Checked(BaseModel):
    a: int

    @field_validator("a")
    @classmethod
    def _check(cls, value: int) -> int:
        return value


class Balanced(BaseModel):
    a: int

    @model_validator(mode="after")
    def _check(self) -> "Balanced":
        return self


def _more(value: int) -> int:
    return value + 1


MORE = BeforeValidator(_more)


@pytest.mark.parametrize(
    ("field", "value", "made"),
    [
        ((int, ...), 5, 5),
        ((float, ...), 1.5, 1.5),
        ((bool, ...), False, False),
        ((int, Field(alias="b")), 5, None),
        ((int, 7), 5, None),
        ((int, Field(default=7, alias="b")), 5, None),
        ((int, Field(ge=1)), 5, None),
        ((Annotated[int, Field(ge=1)], ...), 5, None),
        ((Annotated[str, Field(description="A text.")], ...), "x", "x"),
        ((Annotated[int, MORE], ...), 5, 6),
        ((Annotated[Annotated[int, MORE], MORE], ...), 5, 7),
        ((Annotated[int, AfterValidator(_more)], ...), 5, None),
        ((Annotated[int, WithJsonSchema({"type": "number"})], ...), 5, 5),
        ((list[Annotated[int, MORE]], ...), [1, 2], [2, 3]),
        ((list[list[Annotated[int, MORE]]], ...), [[1], [], [2, 3]], [[2], [], [3, 4]]),
        ((list[int], ...), (1, 2), (1, 2)),
        ((list[Annotated[int, MORE]], ...), (1, 2), [2, 3]),
        ((list[Annotated[int, MORE]], ...), None, None),
        ((list[Annotated[int, MORE] | None], ...), [1, None, 2], [2, None, 3]),
        ((list[Annotated[int, MORE]] | None, ...), [1, 2], [2, 3]),
        ((list[int | None], ...), [1, None], [1, None]),
        ((int | None, ...), 5, 5),
        ((int | str, ...), 5, None),
        ((int | str | None, ...), 5, None),
        ((Literal["x", "y"], ...), "y", "y"),
        ((Literal["x", 1], ...), "x", None),
        ((Colour, ...), "red", "red"),
        ((datetime, ...), AT, None),
        ((dict[str, int], ...), {"x": 1}, None),
        ((dict[str, Any], ...), {"x": 1}, {"x": 1}),
        ((Inner, ...), {"a": 1, "b": 2}, {"a": 1, "b": 2}),
        ((Inner, ...), {"a": 1}, None),
        ((Inner, ...), Inner(a=1, b=2), Inner(a=1, b=2)),
        ((Inner, ...), SimpleNamespace(a=1, b=2, c=3), {"a": 1, "b": 2}),
        ((Inner, ...), SimpleNamespace(a=1), None),
        ((list[Inner], ...), [{"a": 1, "b": 2}, SimpleNamespace(a=1, b=2)], None),
        ((list[Inner], ...), [Inner(a=1, b=2), {"a": 1, "b": 2}], None),
        ((Inner, ...), Checked(a=1), None),
        ((Checked, ...), SimpleNamespace(a=1), None),
        ((Balanced, ...), SimpleNamespace(a=1), None),
    ],
    ids=range(40),
)
def test_a_field_is_written_without_the_model_where_that_is_sure(field: Any, value: object, made: object) -> None:
    shape: type[BaseModel] = create_model("Made", a=field)
    assert values_of(shape, {"a": value}) == (None if made is None else {"a": made})
    both: type[BaseModel] = create_model("Both", first=(str, ...), a=field)
    assert values_of(both, {"first": "x", "a": value}) == (None if made is None else {"first": "x", "a": made})
    assert values_of(both, {"a": value}) is None
    assert values_of(both, {"first": "x", "a": value, "b": 1}) is None
