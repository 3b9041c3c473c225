"""The limits of the format: so long a text and so large a number are read, and one more is refused."""

from datetime import UTC, datetime
from typing import Any, Final
from uuid import UUID

import pytest
from pydantic import BaseModel, ValidationError

from app.domain.archives import lines

AT: Final = datetime(2026, 3, 1, tzinfo=UTC)
ONE: Final = UUID(int=1)
BIG: Final = 2**63 - 1
BRAND: Final[dict[str, Any]] = {
    "id": 1,
    "slug": ONE,
    "name": "A",
    "email": None,
    "phone": None,
    "address": None,
    "time_zone": "UTC",
    "requires_two_factor": False,
    "created_at": AT,
}
MEDIUM: Final[dict[str, Any]] = {
    "id": 1,
    "uuid": ONE,
    "filename": "a",
    "mime_type": "image/png",
    "size": 1,
    "alt_text": None,
    "width": None,
    "height": None,
    "created_at": AT,
}
IDEA: Final[dict[str, Any]] = {
    "id": 1,
    "headline": "H",
    "angle": None,
    "pillar": None,
    "format": None,
    "recording": None,
    "source_refs": [],
    "status": "new",
    "source": "studio",
    "created_at": AT,
}
PROFILE: Final[dict[str, Any]] = {
    "id": 1,
    "voice": "",
    "persona": "",
    "pillars": [],
    "version": 1,
    "updated_at": AT,
}
WEBHOOK: Final[dict[str, Any]] = {
    "id": 1,
    "url": "https://example.com/",
    "description": None,
    "events": [],
    "created_at": AT,
}
REVISION: Final[dict[str, Any]] = {
    "id": 1,
    "post_id": 1,
    "number": 1,
    "title": None,
    "body": "",
    "variants": {},
    "media": {},
    "edited_by_id": None,
    "created_at": AT,
}
POST: Final[dict[str, Any]] = {
    "id": 1,
    "author_id": 1,
    "title": None,
    "body": "",
    "status": "draft",
    "version": 0,
    "revision": 0,
    "due_at": None,
    "due_wall": None,
    "due_zone": None,
    "submitted_at": None,
    "approved_at": None,
    "approved_via": None,
    "approved_by_id": None,
    "approver_name": None,
    "created_at": AT,
    "updated_at": AT,
    "idea_id": None,
    "key": None,
}
FIGURES: Final[dict[str, Any]] = {
    "id": 1,
    "publication_id": 1,
    "synced_at": AT,
    **dict.fromkeys(("impressions", "likes", "comments", "shares", "clicks")),
}

TEXTS: Final[list[tuple[type[BaseModel], dict[str, Any], dict[str, int]]]] = [
    (lines.BrandLine, BRAND, {"name": 100, "email": 255, "phone": 50, "address": 255}),
    (lines.MediaLine, MEDIUM, {"filename": 255, "alt_text": 1_000_000}),
    (lines.IdeaLine, IDEA, {"headline": 500, "angle": 1_000_000}),
    (
        lines.PostLine,
        POST,
        {"title": 255, "body": 1_000_000, "due_wall": 26, "due_zone": 64, "approver_name": 255, "key": 200},
    ),
]
NUMBERS: Final[list[tuple[type[BaseModel], dict[str, Any], str, int, int]]] = [
    (lines.IdeaLine, IDEA, "id", 1, BIG),
    (lines.PostLine, POST, "author_id", 1, BIG),
    (lines.PostLine, POST, "version", 0, 2**31 - 1),
    (lines.MediaLine, MEDIUM, "size", 1, 16 * 1024**3),
    (lines.MediaLine, MEDIUM, "width", 0, 2**31 - 1),
    (lines.FiguresLine, FIGURES, "likes", 0, BIG),
]


LISTS: Final[list[tuple[type[BaseModel], dict[str, Any], str, object, int]]] = [
    (lines.IdeaLine, IDEA, "source_refs", "a", 100),
    (lines.ProfileLine, PROFILE, "pillars", "a", 50),
    (lines.WebhookLine, WEBHOOK, "events", "post.failed", 5),
]


def refused(line: type[BaseModel], values: dict[str, Any]) -> list[object]:
    """Where the line is refused."""
    try:
        line.model_validate(values, strict=False)
    except ValidationError as wrong:
        return [error["loc"][0] for error in wrong.errors()]
    return []


@pytest.mark.parametrize(
    ("line", "values", "name", "longest"),
    [
        pytest.param(line, values, name, longest, id=f"{line.__name__} {name}")
        for line, values, texts in TEXTS
        for name, longest in texts.items()
    ],
)
def test_texts_have_a_longest_length(
    line: type[BaseModel], values: dict[str, Any], name: str, longest: int
) -> None:
    assert refused(line, values | {name: "x" * longest}) == []
    assert refused(line, values | {name: "x" * (longest + 1)}) == [name]
    for text in ("\0", "a\ud800"):
        assert refused(line, values | {name: text}) == [name]


@pytest.mark.parametrize(
    ("line", "values", "name", "least", "most"), NUMBERS, ids=[f"{each[0].__name__} {each[2]}" for each in NUMBERS]
)
def test_numbers_have_limits(
    line: type[BaseModel], values: dict[str, Any], name: str, least: int, most: int
) -> None:
    found = [refused(line, values | {name: number}) for number in (least - 1, least, most, most + 1)]
    assert found == [[name], [], [], [name]]


@pytest.mark.parametrize(
    ("text", "is_read"),
    [
        ("2026-03-01T00:00:00Z", True),
        ("2026-03-01T00:00:00+05:30", True),
        ("2026-03-01T00:00:00", False),
        ("0001-01-01T00:00:00+01:00", False),
    ],
)
def test_times_have_an_offset(text: str, is_read: bool) -> None:
    assert refused(lines.BrandLine, BRAND | {"created_at": text}) == ([] if is_read else ["created_at"])


def test_what_nobody_knows_is_refused() -> None:
    assert refused(lines.BrandLine, BRAND | {"time_zone": "Moon/Sea"}) == ["time_zone"]
    assert refused(lines.MediaLine, MEDIUM | {"mime_type": "text/html"}) == ["mime_type"]
    assert refused(lines.BrandLine, BRAND | {"colour": "red"}) == ["colour"]


@pytest.mark.parametrize(
    ("line", "values", "name", "item", "most"), LISTS, ids=[f"{each[0].__name__} {each[2]}" for each in LISTS]
)
def test_lists_are_as_long_as_other_doors_let_them_be(
    line: type[BaseModel], values: dict[str, Any], name: str, item: object, most: int
) -> None:
    found = [refused(line, values | {name: [item] * count}) for count in (0, most, most + 1)]
    assert found == [[], [], [name]]


def test_a_revision_has_as_many_files_as_a_post_may_have() -> None:
    for count, places in ((20, []), (21, ["media"])):
        files = [{"id": 1, "alt_text": None}] * count
        assert refused(lines.RevisionLine, REVISION | {"media": {"post": files}}) == places
