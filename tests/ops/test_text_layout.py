"""Results of operators' commands on terminals of any width, and into pipes."""

from datetime import UTC, datetime
from io import StringIO

from app.ops import text_layout

UUID = "0b0f6c0e-3c5e-4a6e-9d7c-6a1f0c2d9b11"
ROWS = [
    {"id": 12, "brand_name": "North", "slug": UUID, "active": True},
    {"id": 3, "brand_name": "The bakery at the quay", "slug": UUID, "active": None},
]


def test_a_sentence_is_broken_between_words_on_terminals_only() -> None:
    text = f"There is no brand {UUID}.\nSee: galley admin brand list"
    assert text_layout.wrapped(text, None) == text.split("\n")
    assert text_layout.wrapped(text, 30) == [
        "There is no brand",
        f"{UUID}.",
        "See: galley admin brand list",
    ]


def test_a_value_that_does_not_fit_beside_its_name_is_below_it() -> None:
    rows = [("id", "3"), ("created at", "2026-11-23 01:02 UTC"), ("slug", UUID)]
    assert text_layout.pairs(rows, None) == [
        "id          3",
        "created at  2026-11-23 01:02 UTC",
        f"slug        {UUID}",
    ]
    assert text_layout.pairs(rows, 40) == [
        "id          3",
        "created at  2026-11-23 01:02 UTC",
        "slug",
        f"  {UUID}",
    ]
    assert text_layout.pairs([("reason", "one two three four")], 18) == ["reason  one two", "        three four"]


def test_a_table_becomes_blocks_where_the_terminal_is_too_narrow() -> None:
    columns = ("id", "brand_name", "active")
    aligned = [
        "id  brand name              active",
        "12  North                   yes",
        "3   The bakery at the quay  -",
    ]
    assert text_layout.table(ROWS, columns, None) == text_layout.table(ROWS, columns, 34) == aligned
    assert text_layout.table(ROWS, columns, 33) == [
        "id          12",
        "brand name  North",
        "active      yes",
        "",
        "id          3",
        "brand name  The bakery at the",
        "            quay",
        "active      -",
    ]


def test_values_are_text_for_people_without_what_a_terminal_acts_on() -> None:
    assert text_layout.plain(datetime(2026, 11, 23, 1, 2, tzinfo=UTC)) == "2026-11-23 01:02 UTC"
    assert text_layout.plain([True, False, None, 3]) == "yes, no, -, 3"
    assert text_layout.plain({"id": 1, "name": "A"}) == "id 1  name A"
    assert text_layout.printable("red \x1b[31m\nand\u202e back") == "red  [31m and  back"


def test_lines_are_written_as_they_are_without_what_a_terminal_acts_on() -> None:
    out = StringIO()
    text_layout.write(["brand  :heart: [red]\ta", "\x1b[31mb\r\x7f\x9b\x9f\xa0c", "🙂"], out)
    assert out.getvalue() == "brand  :heart: [red]\ta\n[31mb\xa0c\n🙂\n"
