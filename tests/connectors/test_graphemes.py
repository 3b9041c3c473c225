"""Text is taken apart into what people see as one character."""

import pytest
from hypothesis import given, strategies as st

from app.connectors import graphemes
from app.connectors.link_length import shortened
from app.connectors.text_length import GRAPHEMES, SHORTENED, count

SIGNS = st.sampled_from(
    "a \r\n\u0301\u200d\u200c\ufe0f👩👧❤🏽🇩🇪क\u094dष\u093fกำ한ᄒ\u1161\u11abא\u05b8\u0600\U000e0067"
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", 0),
        ("abc", 3),
        ("a\r\nb", 3),
        ("\n\r", 2),
        ("e\u0301\u0302", 1),
        ("👨‍👩‍👧", 1),
        ("👍🏽👍", 2),
        ("❤️‍🔥", 1),
        ("🇩🇪🇫🇷", 2),
        ("🇩🇪🇫", 2),
        ("a🇩", 2),
        ("🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", 1),
        ("1️⃣", 1),
        ("한국어", 3),
        ("\u1112\u1161\u11ab", 1),
        ("가\u1161", 1),
        ("각\u1161", 2),
        ("갛\u1161", 2),
        ("개\u1161", 1),
        ("नमस्ते", 3),
        ("क्षि", 1),
        ("שָׁלוֹם", 4),
        ("กำ", 1),
        ("a\u200db", 2),
        ("\u0600١", 1),
    ],
)
def test_clusters_are_those_of_the_annex(text: str, expected: int) -> None:
    assert graphemes.count(text) == count(text, GRAPHEMES) == expected


@given(st.text(SIGNS, max_size=30))
def test_clusters_are_the_text_and_stand_for_themselves(text: str) -> None:
    found = list(graphemes.clusters(text))
    assert "".join(found) == text
    assert len(found) == graphemes.count(text)
    assert all(graphemes.count(cluster) == 1 for cluster in found)


@given(st.text(SIGNS, max_size=10), st.text(SIGNS, max_size=10))
def test_a_line_break_keeps_both_sides_apart(one: str, two: str) -> None:
    assert graphemes.count(f"{one}\t{two}") == graphemes.count(one) + 1 + graphemes.count(two)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("see https://example.com/" + "x" * 90 + ".", "see " + "x" * 23 + "."),
        ("http://a.bc", "x" * 23),
        ("((https://example.com/a))", "((" + "x" * 23 + "))"),
        ("(https://example.com/a_(b))", "(" + "x" * 23 + ")"),
        ("https://localhost example.com", "https://localhost example.com"),
        ("@bob@example.social hi", "@bob hi"),
        ("@bob @carol@a.b-c.example.", "@bob @carol."),
        ("mail@bob@example.social", "mail@bob@example.social"),
        ("https://example.com/@bob@example.social", "x" * 23),
    ],
)
def test_addresses_and_servers_are_shortened(text: str, expected: str) -> None:
    assert shortened(text) == expected
    assert count(text, SHORTENED) == len(expected)


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=40))
def test_texts_without_addresses_and_mentions_are_counted_as_they_are(text: str) -> None:
    plain = text.replace("@", "").replace("://", "")
    assert count(plain, SHORTENED) == count(plain, GRAPHEMES)


def test_hostile_texts_take_no_time() -> None:
    for text in ("https://a.bc/" + ")" * 100_000, "https://" + "a" * 100_000, "@" + "a" * 100_000, "@a" * 50_000):
        assert count(text, SHORTENED) >= 23
