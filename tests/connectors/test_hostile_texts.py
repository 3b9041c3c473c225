"""Long texts: what is counted once and beside the loop, and where an address ends.

That no reading takes longer than its text allows is a test over all rooms, `tests/test_hostile_texts.py`.
"""

import threading
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import pytest

from app.connectors import (
    Content,
    Target,
    gate,
    hyperlinks,
    text_length,
)
from app.connectors.platforms.feed import page
from app.connectors.platforms.feed.view import FeedEntryView
from app.connectors.platforms.mastodon import MastodonPlatform
from app.connectors.platforms.wordpress import markup
from tests.connectors.hostile import Outside


def _entry(body: str) -> FeedEntryView:
    return FeedEntryView(UUID(int=0), None, body, datetime(2026, 11, 22, tzinfo=UTC), "")


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
