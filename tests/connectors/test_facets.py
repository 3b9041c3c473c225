"""What is clickable in a text, byte for byte, in every script."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from app.connectors.platforms.bluesky.facets import FacetKind, facets, handles, parts

PEOPLE = {"bob.example.com": "did:plc:bob", "a.bc": "did:plc:a"}
LONG = "ä" + "\u0301" * 4
LONGEST = ".".join(["a" * 63] * 3 + ["b" * 61])  # 253 signs
PIECES = st.sampled_from(
    [
        *(
            "https://example.com/ä?q=ü#ß",
            "https://例え.jp/道",
            "@bob.example.com",
            "@a.bc",
            "@nobody.test",
            "#tag",
        ),
        *(
            "#größe",
            "#日本語",
            "#❤️",
            "👨‍👩‍👧",
            "🇩🇪",
            "e\u0301",
            "\u200f",
            "שלום",
            "مرحبا",
            "नमस्ते",
            "한국어",
            "x",
            "@",
            "#",
        ),
    ]
)
GAPS = st.sampled_from([" ", "\n", "\r\n", "  ", "\u3000", ". ", ", "])
TEXTS = st.lists(st.tuples(PIECES, GAPS), max_size=12).map(lambda pairs: "".join(a + b for a, b in pairs))


@given(TEXTS)
def test_bytes_cut_out_just_what_is_meant(text: str) -> None:
    encoded = text.encode()
    after = 0
    for facet in facets(text, PEOPLE):
        start, end = cut(facet)
        assert after <= start < end <= len(encoded)
        after = end
        shown = encoded[start:end].decode()
        [feature] = features(facet)
        match feature["$type"].partition("#")[2]:
            case "link":
                assert feature["uri"] == shown
            case "mention":
                assert feature["did"] == PEOPLE[shown.removeprefix("@")]
            case kind:
                assert (kind, "#" + feature["tag"]) == ("tag", shown)


@given(TEXTS, st.text(st.characters(exclude_categories=["Cs"]), max_size=20))
def test_words_before_shift_by_their_bytes_and_change_nothing_else(text: str, before: str) -> None:
    shift = len(f"{before} ".encode())
    moved = facets(f"{before} {text}", PEOPLE)
    expected = [
        (start + shift, end + shift, features(facet))
        for facet in facets(text, PEOPLE)
        for start, end in [cut(facet)]
    ]
    assert [(*cut(facet), features(facet)) for facet in moved][-len(expected) or len(moved) :] == expected


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_has_facets_inside_of_it(text: str) -> None:
    for facet in facets(text, {}):
        start, end = cut(facet)
        text.encode()[start:end].decode()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("see https://example.com/a_(b).", [(FacetKind.LINK, "https://example.com/a_(b)")]),
        ("(https://example.com)", [(FacetKind.LINK, "https://example.com")]),
        ("HTTPS://Example.com/X, y", [(FacetKind.LINK, "HTTPS://Example.com/X")]),
        ("https://example.com/@bob.example.com#x", [(FacetKind.LINK, "https://example.com/@bob.example.com#x")]),
        ("example.com http:// https://localhost ftp://a.bc", []),
        ("me@bob.example.com a@b.co", []),
        ("@Bob.Example.com.", [(FacetKind.MENTION, "bob.example.com")]),
        ("(@a.bc) @a @.a.b @a..bc @-a.bc", [(FacetKind.MENTION, "a.bc")]),
        (
            "#one,#two #Three! x#four ##five #6 #7-8 #9th",
            [(FacetKind.TAG, "one,#two"), (FacetKind.TAG, "Three"), (FacetKind.TAG, "9th")],
        ),
        (f"@{LONGEST} @{LONGEST}b", [(FacetKind.MENTION, LONGEST)]),
        ("\uff03wide #" + "x" * 64 + " #" + "x" * 65, [(FacetKind.TAG, "wide"), (FacetKind.TAG, "x" * 64)]),
        ("#\ufe0f⃣ #️⃣", []),
        # 64 signs of ten bytes each, and one of twelve among them.
        ("#" + LONG * 64, [(FacetKind.TAG, LONG * 64)]),
        ("#" + LONG * 63 + LONG + "\u0301", []),
    ],
)
def test_what_is_clickable(text: str, expected: list[tuple[FacetKind, str]]) -> None:
    assert [(part.kind, part.value) for part in parts(text)] == expected


def test_people_are_named_once() -> None:
    assert handles("@a.bc @A.BC @bob.example.com") == ["a.bc", "bob.example.com"]


def test_hostile_texts_take_no_time() -> None:
    for text in ("https://a.bc/" + ")" * 50_000, "@" + "a" * 50_000, "#" + "!" * 50_000, "@a." * 20_000):
        assert isinstance(facets(text, PEOPLE), list)


def cut(facet: dict[str, Any]) -> tuple[int, int]:
    return facet["index"]["byteStart"], facet["index"]["byteEnd"]


def features(facet: dict[str, Any]) -> list[dict[str, Any]]:
    return facet["features"]
