"""Whatever reads a text of people, platforms or models takes a time that grows with its length, no faster."""

import ast
import importlib
import inspect
import pkgutil
import re
import tracemalloc
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from typing import Annotated, Any, Final
from uuid import UUID

import pytest
from hypothesis import given, settings
from pydantic import TypeAdapter, ValidationError

import app
import schema
import workers
from app.connectors import (
    Content,
    http_calls,
    hyperlinks,
    platform_texts,
    text_length,
    threads,
    weighted_length,
)
from app.connectors.platforms.bluesky import facets
from app.connectors.platforms.feed import atom, json_feed, page
from app.connectors.platforms.feed.view import FeedEntryView, FeedView
from app.connectors.platforms.linkedin import commentary
from app.connectors.platforms.mastodon import MastodonPlatform
from app.connectors.platforms.wordpress import markup
from app.connectors.platforms.x import lookup
from app.core import combining_marks, csv_text, log, plain_inputs, text
from app.core.errors import Invalid
from app.core.mail import message
from app.domain import inbox
from app.domain.identity import password_rules
from app.domain.inbox import draft_text
from app.domain.media import rules as media_rules
from app.domain.posts import PostCreate
from tests.hostile_texts import ALLOWED, LONG, MEDIUM, PARTS, SHORT, growth, made, texts

AT: Final = datetime(2026, 11, 22, tzinfo=UTC)


def _entry(body: str) -> FeedEntryView:
    return FeedEntryView(UUID(int=0), None, body, AT, "")


def _feed(body: str) -> FeedView[FeedEntryView]:
    return FeedView(UUID(int=0), "News", AT, "", "", "", (_entry(body),))


def _input(marker: Any) -> Callable[[str], object]:
    adapter = TypeAdapter[Any](Annotated[str, marker])

    def read(body: str) -> object:
        try:
            return adapter.validate_python(body)
        except ValidationError:
            return None

    return read


def _records(body: str) -> list[list[str]]:
    try:
        return list(csv_text.records(f"key,body\n{body}"))
    except csv_text.BrokenCsv:
        return []


def _judged(body: str) -> None:
    with suppress(Invalid):
        password_rules.refuse_weak(body, f"{body[:100]}@b.example")


READERS: Final[dict[str, Callable[[str], Any]]] = {
    **{f"length in {unit}": count for unit, count in text_length.UNITS.items()},
    "addresses for X": lambda body: list(weighted_length.addresses(body)),
    "addresses": lambda body: list(hyperlinks.addresses(body, hosts=True)),
    "links": hyperlinks.linked,
    "little": commentary.little,
    "plain of little": commentary.plain,
    "plain of X": lookup.plain,
    "said": lambda body: platform_texts.sentence("Platform", body, ["secret"]),
    "one line": platform_texts.one_line,
    "article": lambda body: markup.article(body, []),
    "facets": lambda body: facets.facets(body, {}),
    "thread": lambda body: threads.parts(MastodonPlatform(), Content(None, body)),
    "page": lambda body: page.entry_html(_entry(body)),
    "atom": lambda body: atom.render(_feed(body)),
    "JSON feed": lambda body: json_feed.render(_feed(body)),
    "log": log.redact,
    "pause": http_calls.seconds,
    "input": _input(text.string(1 << 20)),
    "optional input": _input(text.optional_string(1 << 20)),
    "name": _input(text.name(1 << 20)),
    "e-mail": _input(text.email_line(1 << 20)),
    "e-mail that is looked up": _input(text.known_email_line(1 << 20)),
    "key of an e-mail": text.email_key,
    "time zone": _input(text.zone_name()),
    "answer of a platform": lambda body: http_calls.Reply(200, {}, b"," * 20_001 + body.encode()).read(PostCreate),
    "plain body": lambda body: plain_inputs.read(PostCreate, b'{"body": "%s"}' % body.encode()),
    "stream-safe": combining_marks.is_stream_safe,
    "cut": combining_marks.stream_safe,
    "composed": combining_marks.composed,
    "line of CSV": lambda body: csv_text.line(["key", body]),
    "CSV": _records,
    "stored": lambda body: inbox.stored_text(body, LONG),
    "key of a name": inbox.name_key,
    "draft": lambda body: draft_text.cleaned(body, comment=body, own=body, limits=None),
    "links of a comment": draft_text.names_links,
    "file name": lambda body: media_rules.shown_name(body, "image/png"),
    "line of a mail": message.one_line,
    "name in a mail": message.quoted,
    "name in a subject": lambda body: message.in_subject(body, "Somebody"),
    "password": _judged,
}


@pytest.mark.parametrize("reader", READERS)
def test_a_text_of_one_sign_is_read_in_time_that_grows_with_it(reader: str) -> None:
    for body in texts(MEDIUM):
        assert growth(READERS[reader], body) <= ALLOWED, ascii(body[:60])


@pytest.mark.parametrize("reader", READERS)
def test_a_text_of_several_signs_is_read_in_time_that_grows_with_it(reader: str) -> None:
    @settings(max_examples=15)
    @given(PARTS)
    def hold(parts: tuple[str, str, str]) -> None:
        start, middle, end = parts
        assert growth(READERS[reader], made(start, middle, end, MEDIUM)) <= ALLOWED

    hold()


FORMS: Final[dict[str, Callable[[str], bytes | str]]] = {
    "page": lambda body: page.entry_html(_entry(body)).html,
    "atom": lambda body: atom.render(_feed(body)),
    "JSON feed": lambda body: json_feed.render(_feed(body)),
}


GROWTH: Final = {"atom": 10, "JSON feed": 10}
"""How much longer than its text a form may be: feeds hold HTML, which they escape once more. Others take 6."""


@pytest.mark.parametrize("form", FORMS)
def test_what_strangers_read_is_little_longer_than_its_text(form: str) -> None:
    for body in texts(LONG):
        size = len(body.encode())
        tracemalloc.start()
        try:
            made_of_it = FORMS[form](body)
            assert tracemalloc.get_traced_memory()[1] <= 60 * size, ascii(body[:60])
        finally:
            tracemalloc.stop()
        assert len(made_of_it) <= GROWTH.get(form, 6) * size, ascii(body[:60])


TRUSTED: Final = {
    "app.core.db": "statements of our own",
    "app.migrations": "scripts of our own",
    "app.ops.settings_reference": "a file of our own",
    "app.pages.reference": "documents of our own",
    "app.rest.component_schemas": "documents of our own",
    "app.rest.operation_docs": "documents of our own",
    "app.studio.assets": "modules of our own",
}
"""Modules whose patterns never meet a text of others."""
WAYS: Final = {"finditer", "findall", "sub", "split", "search", "match", "fullmatch"}


def patterns() -> Iterator[tuple[str, str, "re.Pattern[Any]"]]:
    """Every compiled pattern of a module with its place, and each way in which the module uses it."""
    for package in (app, schema, workers):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if found.name.startswith(tuple(TRUSTED)):
                continue
            module = importlib.import_module(found.name)
            named = {name: value for name, value in vars(module).items() if isinstance(value, re.Pattern)}
            if named:
                used = _uses(inspect.getsource(module))
                for name, pattern in named.items():
                    # One that others use, or that is chosen when it is used, is at least searched for.
                    for way in used.get(name, set[str]()) & WAYS or {"search", "finditer"}:
                        yield f"{found.name}.{name}", way, pattern


def _uses(source: str) -> dict[str, set[str]]:
    used: defaultdict[str, set[str]] = defaultdict(set)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            used[node.value.id].add(node.attr)
    return used


@pytest.mark.time_limit(300, reason="every pattern meets every text")
def test_no_pattern_takes_longer_than_its_text() -> None:
    seen = 0
    for place, way, pattern in patterns():
        seen += 1
        for body in texts(SHORT):
            assert growth(_by(way, pattern), body) <= ALLOWED, (place, way, ascii(body[:60]))
    assert seen > 50


def _by(way: str, pattern: "re.Pattern[Any]") -> Callable[[str], object]:
    is_bytes = isinstance(pattern.pattern, bytes)

    def read(body: str) -> object:
        text: Any = body.encode() if is_bytes else body
        if way == "sub":
            return pattern.sub(b"" if is_bytes else "", text)
        return list(pattern.finditer(text)) if way == "finditer" else getattr(pattern, way)(text)

    return read
