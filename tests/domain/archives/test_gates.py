"""Every text of an archive passes what the doors ask of its kind, in whatever column it comes."""

import types
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import Any, Final, Union, get_args, get_origin
from uuid import uuid4

import orjson
import pytest
from pydantic import BaseModel

from app.core.clock import Frozen
from app.domain.archives.archive_reader import _line
from app.domain.archives.errors import ArchiveRefused
from app.domain.archives.lines import Line
from app.domain.archives.sections import SECTIONS, Section
from app.domain.channels import Channel
from app.domain.posts import Publication
from app.domain.webhooks import Endpoint
from tests import factories
from tests.domain.archives.places import Files, bring_in, entries, export, forget, full_brand, packed

OVERRIDE: Final = "Alice\u202eecilA"
MARKS: Final = "a" + "\u0301\u0316" * 200
SCRIPT: Final = "javascript:alert(1)"
METADATA: Final = "http://169.254.169.254/latest"
OWN: Final = "http://galley.test/hook"
CONTROL: Final = "a\x1b[31mb\nc"
SPLIT: Final = "../../etc/passwd"
HOSTILE: Final = (OVERRIDE, MARKS, SCRIPT, METADATA, CONTROL, SPLIT, "\u202e", "x" * 200_000)

PROSE: Final = "a person wrote it: shown as it is, escaped, and never as a name or a link"
REASONS: Final[Mapping[str, Mapping[str, str]]] = {
    "brand": {"phone": PROSE, "address": PROSE},
    "profile": {"voice": PROSE, "persona": PROSE, "pillars[]": PROSE},
    "media": {"alt_text": PROSE},
    "ideas": dict.fromkeys(("headline", "angle", "pillar", "format", "recording", "source_refs[]"), PROSE),
    "posts": {"title": PROSE, "body": PROSE, "key": PROSE},
    "revisions": {
        **dict.fromkeys(("title", "body", "variants{}", "media{}[].alt_text"), PROSE),
        **dict.fromkeys(("options{}.values{}", "options{}.values{}[]"), PROSE),
        **dict.fromkeys(("options{}.words{}{}", "options{}.words{}{key}"), PROSE),
    },
    "publications": {"variant_body": PROSE},
    "follow_ups": {"variant_body": PROSE},
    "review_entries": {"body": PROSE},
    "labels": {"brief": PROSE},
    "snippets": {"body": PROSE},
    "day_notes": {"text": PROSE},
    "comments": {"body": PROSE, "reply": PROSE, "drafted_reply": PROSE},
    "webhooks": {"url": "is asked before the rows are stored", "description": PROSE},
}
"""Columns whose text may hold line ends, marks of direction and words that look like addresses."""

Way = tuple[str, ...]


def paths(hint: Any, so_far: Way = ()) -> Iterator[Way]:
    """The way to each text in a value of this type: names, `[]` for items, `{}` for values, `{key}` for keys."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        for part in inner:
            yield from paths(part, so_far)
    elif origin is list:
        yield from paths(inner[0], (*so_far, "[]"))
    elif origin is dict:
        yield (*so_far, "{key}")
        yield from paths(inner[1], (*so_far, "{}"))
    elif origin is not None:
        yield from paths(inner[0], so_far)
    elif isinstance(hint, type) and issubclass(hint, BaseModel):
        for name, field in hint.model_fields.items():
            yield from paths(field.annotation, (*so_far, name))
    elif hint is str:
        yield so_far


def shown(path: Way) -> str:
    """The path in one word."""
    return "".join(
        part if part in ("[]", "{}", "{key}") or not place else f".{part}" for place, part in enumerate(path)
    )


def put(value: Any, path: Way, text: str) -> Any:
    """The value with the text in this place; what is missing on the way is made."""
    if not path:
        return text
    first, *rest = path
    if first == "[]":
        return [put(value[0] if value else {"id": 1, "alt_text": None}, tuple(rest), text)]
    value = {} if value is None else value
    if first == "{}":
        key, item = next(iter(value.items())) if value else ("post", None)
        return {**value, key: put(item, tuple(rest), text)}
    if first == "{key}":
        return {text: next(iter(value.values())) if value else "Words"}
    return {**value, first: put(value.get(first), tuple(rest), text)}


def found(value: Any, path: Way) -> list[str]:
    """The texts in this place."""
    if value is None:
        return []
    if not path:
        return [value.value if isinstance(value, Enum) else value]
    first, *rest = path
    if first == "[]":
        return [text for item in value for text in found(item, tuple(rest))]
    if first == "{}":
        return [text for item in value.values() for text in found(item, tuple(rest))]
    if first == "{key}":
        return list(value)
    return found(getattr(value, first), tuple(rest))


COLUMNS: Final[list[tuple[Section, Way]]] = [(section, way) for section in SECTIONS for way in paths(section.line)]


def read(section: Section, line: Mapping[str, Any]) -> Line:
    return _line(section, 1, orjson.dumps(line) + b"\n")


async def test_every_column_that_holds_text_passes_a_gate(clock: Frozen, tmp_path: Path, orm: object) -> None:
    at = await full_brand()
    await export(at.scope.slug, tmp_path / "good.zip")
    files = entries(tmp_path / "good.zip")
    seen = 0
    for section, path in COLUMNS:
        line = orjson.loads(files[section.file].splitlines()[0])
        is_prose = shown(path) in REASONS.get(section.name, {})
        assert read(section, line)
        for text in HOSTILE:
            try:
                passed = found(read(section, put(line, path, text)), path)
            except ArchiveRefused:
                continue
            for value in passed:
                seen += 1
                _hold(section.name, shown(path), value, is_prose=is_prose)
    assert seen > len(COLUMNS)


def _hold(section: str, column: str, value: str, *, is_prose: bool) -> None:
    place = f"{section} {column}: {value[:80]!r}"
    assert "\u0301\u0316" * 16 not in value, place
    assert len(value) <= 100_000, place
    if is_prose:
        return
    assert "\u202e" not in value, place
    assert "\n" not in value, place
    assert "\x1b" not in value, place
    if "url" in column or "permalink" in column:
        assert value.startswith(("http://", "https://")), place
    if column == "filename":
        assert "/" not in value, place


def test_no_reason_is_for_a_column_that_is_not_there() -> None:
    named = {(section, column) for section, columns in REASONS.items() for column in columns}
    assert named <= {(section.name, shown(way)) for section, way in COLUMNS}


def changed(files: Files, file: str, /, **values: Any) -> None:
    rows = [orjson.loads(line) | values for line in files[file].splitlines()]
    files[file] = b"".join(orjson.dumps(row) + b"\n" for row in rows)


async def test_what_comes_in_is_clean_and_webhooks_lead_where_they_may(
    clock: Frozen, tmp_path: Path, orm: object
) -> None:
    at = await full_brand()
    await export(at.scope.slug, tmp_path / "good.zip")
    files = entries(tmp_path / "good.zip")
    await forget(at)
    changed(files, "channels.jsonl", name=OVERRIDE, handle=OVERRIDE, profile_url=SCRIPT)
    changed(files, "publications.jsonl", permalink=SCRIPT)
    changed(files, "follow_ups.jsonl", permalink=SCRIPT)
    (hook,) = (orjson.loads(line) for line in files["webhooks.jsonl"].splitlines())
    hooks = [hook, hook | {"id": hook["id"] + 1, "url": OWN}, hook | {"id": hook["id"] + 2, "url": SCRIPT}]
    files["webhooks.jsonl"] = b"".join(orjson.dumps(row) + b"\n" for row in hooks)
    changed(files, "brand.jsonl", slug=str(uuid4()), name=f"{OVERRIDE}\x1b")
    owner = await factories.user()
    done = await bring_in(packed(files, tmp_path / "bad.zip"), owner.email or "")
    assert done.name == "AliceecilA"
    assert [line.partition(": ")[0] for line in done.omissions] == [
        f"webhooks.jsonl, id {hook['id'] + 1}",
        f"webhooks.jsonl, id {hook['id'] + 2}",
    ]
    assert [row.url for row in await Endpoint.filter(brand_id=done.brand_id)] == ["https://example.com/hook"]
    for channel in await Channel.filter(brand_id=done.brand_id):
        assert (channel.name, channel.profile_url) == ("AliceecilA", None)
        assert "\u202e" not in (channel.handle or "")
    assert {row.permalink for row in await Publication.filter(brand_id=done.brand_id)} == {None}


@pytest.mark.parametrize("name", ["\u202e", " ", "\x1b"])
async def test_a_name_that_nobody_sees_is_refused(clock: Frozen, tmp_path: Path, orm: object, name: str) -> None:
    at = await full_brand()
    await export(at.scope.slug, tmp_path / "good.zip")
    files = entries(tmp_path / "good.zip")
    await forget(at)
    changed(files, "brand.jsonl", name=name)
    owner = await factories.user()
    with pytest.raises(ArchiveRefused, match=r"brand\.jsonl, line 1: name: .* a name needs signs that are seen"):
        await bring_in(packed(files, tmp_path / "bad.zip"), owner.email or "")
