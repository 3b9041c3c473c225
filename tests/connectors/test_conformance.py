"""Graphemes and facets against the data that Unicode and Bluesky publish, but for exceptions that are named.

The data of twitter-text are not here: `python -m tests.soak conformance` compares with a copy of them.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from app.connectors import graphemes
from app.connectors.platforms.bluesky.facets import facets, handles

FOLDER = Path(__file__).with_name("conformance")

CONJUNCTS = "letters that later versions of Unicode join: Galley counts them apart, so at most too many"
PICTURES = "a sign that is no picture any more since Unicode 18"
DIFFERENT_CLUSTERS: Mapping[str, str] = {
    **dict.fromkeys(
        (
            "094D 0915",
            "094D 0308 0915",
            "1CF5 0915",
            "1CF5 0308 0915",
            "0061 094D 0924",
            "003F 094D 0924",
            "1019 1039 1018|102C 1037",
            "1004 103A 1039 1011 1039 1011",
            "1B12 1B01|1B32 1B44 1B2F|1B32 1B44 1B22 1B44 1B2C|1B32 1B44 1B22 1B38",
            "179F 17D2 178F 17D2 179A 17B8",
            "1B26|1B17 1B44 1B13",
            "1B27|1B13 1B44 1B0B|1B0B 1B04",
            "1795 17D2 17AF|1798",
            "17A0 17D2 17AB|1791 17D0|1799",
            "1B05 1B44 1B33 1B03",
            "1CF5 0995",
            "1CF6 09AA",
        ),
        CONJUNCTS,
    ),
    "2701 200D|2701": PICTURES,
}

HOSTS = "Galley makes links of addresses with a scheme only"
CASHTAGS = "Galley makes no links of cashtags; they stay text"
SIGNS = "Galley makes no tag of a word behind two signs"
DIFFERENT_FACETS: Mapping[str, tuple[int, str]] = {
    "hosts": (9, HOSTS),
    "cashtags": (11, CASHTAGS),
    "signs": (3, SIGNS),
}
"""How many texts differ for which reason."""


def lines() -> Iterator[str]:
    for line in (FOLDER / "graphemes.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            yield line


def clusters(line: str) -> list[str]:
    return ["".join(chr(int(point, 16)) for point in cluster.split()) for cluster in line.split("|")]


def test_clusters_are_those_of_unicode_but_for_named_exceptions() -> None:
    different = {line for line in lines() if list(graphemes.clusters("".join(clusters(line)))) != clusters(line)}
    assert different == DIFFERENT_CLUSTERS.keys()
    assert len(list(lines())) == 853
    for line in DIFFERENT_CLUSTERS:
        ours = graphemes.count("".join(clusters(line)))
        assert (ours > len(clusters(line))) is (DIFFERENT_CLUSTERS[line] == CONJUNCTS)


class Part(NamedTuple):
    """A part of a text that leads somewhere, by bytes."""

    kind: str
    start: int
    end: int
    value: str


def _detected(text: str) -> list[Part]:
    found: list[Part] = []
    for facet in facets(text, {handle: handle for handle in handles(text)}):
        shown: Any = facet
        (feature,) = shown["features"]
        value = feature.get("uri") or feature.get("did") or feature["tag"]
        kind = feature["$type"].partition("#")[2]
        found.append(Part(kind, shown["index"]["byteStart"], shown["index"]["byteEnd"], value))
    return found


def _reason(text: str, part: Part) -> str:
    """Which exception a part falls under that is expected; empty for none."""
    kind, start, end, _ = part
    words = text.encode()[start:end].decode()
    if kind == "link" and "://" not in words:
        return "hosts"
    if kind == "tag" and words.startswith("$"):
        return "cashtags"
    return "signs" if kind == "tag" and words[1:2] in ("#", "\uff03") else ""


def test_facets_are_those_of_bluesky_but_for_named_exceptions() -> None:
    cases = json.loads((FOLDER / "facets.json").read_text("utf-8"))["cases"]
    assert len(cases) == 97
    texts: Counter[str] = Counter()
    for text, parts in cases:
        expected = [Part(*part) for part in parts]
        # What is named is all that differs.
        assert _detected(text) == [part for part in expected if not _reason(text, part)], text
        texts.update({_reason(text, part) for part in expected} - {""})
    assert texts == {name: number for name, (number, _) in DIFFERENT_FACETS.items()}
