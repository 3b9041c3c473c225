"""What a client takes, header by header."""

import pytest

from app.core import qualities


@pytest.mark.parametrize(
    ("header", "takes"),
    [
        ("gzip", True),
        ("GZIP, deflate, br", True),
        ("x-gzip", True),
        ("br;q=1.0, gzip;q=0.001", True),
        ("*", True),
        ("gzip;q=0.5, identity;q=0.5", True),
        ("", False),
        ("gzip;q=0", False),
        ("gzip; q = 0.000", False),
        ("gzip;Q=0, *", False),
        ("*;q=0", False),
        ("br", False),
        ("notgzip", False),
        ("gzip;q=2", False),
        ("gzip;q=-1", False),
        ("gzip;q=0.5, identity", False),
    ],
)
def test_an_answer_is_packed_where_the_client_takes_that(header: str, takes: bool) -> None:
    assert qualities.takes_gzip(header) is takes


@pytest.mark.parametrize(
    ("header", "page", "json"),
    [
        ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", True, False),
        ("TEXT/HTML", True, False),
        ("text/html;q=0.5", True, False),
        ("application/json, text/html", True, False),
        ("application/json", False, True),
        ("application/json, text/html;q=0.1", False, True),
        ("application/json;q=0.9, text/html;q=0", False, True),
        ("application/json;q=0", False, False),
        ("text/html;q=0", False, False),
        ("*/*", False, False),
        ("application/json-seq, text/htmlx", False, False),
        ("", False, False),
    ],
)
def test_a_page_or_json_is_wanted(header: str, page: bool, json: bool) -> None:
    assert (qualities.wants_page(header), qualities.wants_json(header)) == (page, json)


@pytest.mark.parametrize(
    ("header", "kind", "quality"),
    [
        ("a/b;q=0.1, a/*;q=0.2, */*;q=0.3", "a/b", 0.1),
        ("a/b;q=0.1, a/*;q=0.2, */*;q=0.3", "a/c", 0.2),
        ("a/b;q=0.1, a/*;q=0.2, */*;q=0.3", "b/c", 0.3),
        ("a/b;level=1;q=0.4, a/b", "a/b", 0.4),
        ("a/b", "a/c", 0.0),
    ],
)
def test_the_nearest_range_counts(header: str, kind: str, quality: float) -> None:
    assert qualities.of_kind(qualities.qualities(header), kind) == quality
