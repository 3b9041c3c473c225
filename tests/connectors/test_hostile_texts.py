"""Texts that are made to take long: whatever reads the texts of people and platforms reads each sign a few times.

A reading that grew with the square of the text would take minutes for these. Nothing is timed: a run that ends is
one that holds.
"""

import threading
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated, Any
from uuid import UUID

import pytest
from pydantic import TypeAdapter

from app.connectors import (
    Content,
    Target,
    gate,
    graphemes,
    http_calls,
    hyperlinks,
    link_length,
    platform_texts,
    text_length,
    threads,
    weighted_length,
)
from app.connectors.platforms.bluesky import facets
from app.connectors.platforms.feed import page
from app.connectors.platforms.feed.view import EntryView
from app.connectors.platforms.linkedin import commentary
from app.connectors.platforms.mastodon import MastodonPlatform
from app.connectors.platforms.wordpress import markup
from app.core import log, text
from tests.connectors.hostile import Outside

LENGTH = 40_000
SIGNS = {
    "closing brackets": ")",
    "addresses with brackets": "http://a.b/) ",
    "opened and closed": "(a) ",
    "at signs": "@",
    "mentions": " @a.b",
    "mentions elsewhere": "@a@b.c ",
    "labels": "a.",
    "hyphens": "-",
    "tags": " #a",
    "line breaks": "\n",
    "lines with blanks": "\n \t",
    "hyphens in lines": "---\n",
    "blanks": " ",
    "marks": "\u0301",
    "joiners": "\U0001f468\u200d",
    "flags": "\U0001f1e6",
    "conjuncts": "\u0915\u094d",
    "angles": "<",
    "entities": "&lt;",
    "quotes": "\"'",
    "names with values": "token=a ",
    "schemes": "bearer ",
    "hosts": " a.com/",
    "templates": "{hashtag|#|",
    "users": "://a:",
}
READERS: dict[str, Callable[[str], Any]] = {
    "graphemes": graphemes.count,
    "shortened": link_length.shortened,
    "UTF-16": text_length.utf16_units,
    "weighted": weighted_length.weighted,
    "little": commentary.little,
    "plain of little": commentary.plain,
    "said": lambda text: platform_texts.said("Platform", text, ["secret"]),
    "one line": platform_texts.one_line,
    "article": lambda text: markup.article(text, []),
    "addresses": lambda text: list(hyperlinks.addresses(text, hosts=True)),
    "lines": threads.LINE.split,
    "log": log.redact,
}


def _entry(body: str) -> EntryView:
    return EntryView(UUID(int=0), None, body, datetime(2026, 11, 22, tzinfo=UTC), "")


READERS.update(
    {
        "facets": lambda body: facets.facets(body, {}),
        "page": lambda body: page.shown(_entry(body)),
        "input": TypeAdapter(Annotated[str, text.string(1 << 20)]).validate_python,
        "e-mail": lambda body: _refused(TypeAdapter(Annotated[str, text.email_line(1 << 20)]), body),
        "pause": http_calls.seconds,
    }
)


def _refused(adapter: TypeAdapter[str], body: str) -> None:
    with pytest.raises(ValueError, match=r"address|blank"):
        adapter.validate_python(f"{body} ")


@pytest.mark.parametrize("reader", READERS)
def test_whatever_a_text_is_made_of_it_is_read_in_a_moment(reader: str) -> None:
    for signs in SIGNS.values():
        for before, after in (("http://a.b/", "!"), (" @", ")a)")):
            body = before + signs * (LENGTH // len(signs)) + after
            READERS[reader](body)


def test_brackets_after_an_address_are_counted_once() -> None:
    """With a count for each bracket a million of them would take a quarter of an hour."""
    brackets = ")" * 1_000_000
    linked = '<a href="http://a.b/">http://a.b/</a>'
    assert markup.linked(f"http://a.b/{brackets}") == linked + brackets
    nested = "(" * 500_000 + ")" * 500_000
    assert list(hyperlinks.addresses(f"http://a.b/{nested})")) == [(0, 11 + 1_000_000)]


def test_closing_signs_before_a_sign_are_looked_at_once() -> None:
    brackets = ")" * 1_000_000
    assert page.entry_content(_entry(f"{brackets}a)")) == f'<p dir="auto">{brackets}a)</p>\n'


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("see http://a.b/c.", ["http://a.b/c"]),
        ("(http://a.b/c_(d))", ["http://a.b/c_(d)"]),
        ("http://a.b/c), http://d.e/]", ["http://a.b/c", "http://d.e/"]),
        ("http://a.b/(c)d)e)", ["http://a.b/(c)d)e"]),
        ("<https://a.b/?c=d>", ["https://a.b/?c=d"]),
        ("HTTP://A.B!?", ["HTTP://A.B"]),
        ("www.a.b", []),
    ],
)
def test_an_address_ends_where_its_sentence_goes_on(line: str, found: list[str]) -> None:
    assert [line[start:end] for start, end in hyperlinks.addresses(line)] == found


async def test_a_long_text_is_checked_beside_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    threads_used: list[str] = []

    class Noting(Outside):
        def preflight(self, target: Target, content: Content) -> Any:
            threads_used.append(threading.current_thread().name)
            return super().preflight(target, content)

        async def publish(self, target: Target, content: Content, key: str) -> Any:
            raise NotImplementedError

    target = Target(1, UUID(int=0), "Ours", {})
    for body in ("x" * 5_000, "x" * 5_001):
        assert await gate.issues(Noting(), target, Content(None, body)) == []
    main = threading.main_thread().name
    assert (threads_used[0] == main, threads_used[1] == main) == (True, False)


async def test_a_long_text_is_counted_once_for_all_channels(monkeypatch: pytest.MonkeyPatch) -> None:
    counts: list[int] = []

    def counting_once(body: str) -> int:
        counts.append(len(body))
        return len(body)

    units = {**text_length.UNITS, text_length.SHORTENED: counting_once}
    monkeypatch.setattr(text_length, "UNITS", units)
    content = Content(None, "\u6f22" * 20_001)
    for number in range(5):
        (issue,) = await gate.issues(MastodonPlatform(), Target(number, UUID(int=number), "Ours", {}), content)
        assert issue.actual == 20_001
    assert counts == [20_001]
