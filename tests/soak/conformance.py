"""Lengths and addresses on X against the conformance data of twitter-text, which are not in this repository.

`python -m tests.soak conformance --data FOLDER`: a folder with `validate.yml` and `extract.yml` (in conformance/
of twitter/twitter-text, Apache License 2.0). It ends with 1 where a text differs that is no named exception.
"""

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import yaml

from app.connectors import weighted_length
from app.connectors.platforms.x import cashtags
from app.connectors.weighted_addresses import addresses

FIRST_VERSIONS: Final = "a rule of 140 characters, which ended"
OTHER_FUNCTION: Final = "an address as such, of which X makes no link in a text"
SECOND_VERSION: Final = "emoji as the second version counted them; the third, which X uses, counts two"

EXCEPTIONS: Final[Mapping[tuple[str, int], str]] = {
    ("tweets", 6): FIRST_VERSIONS,
    ("tweets", 7): FIRST_VERSIONS,
    **{("urls", number): OTHER_FUNCTION for number in (4, 6, 7, 9)},
    ("WeightedTweetsCounterTest", 12): SECOND_VERSION,
    ("WeightedTweetsCounterTest", 14): SECOND_VERSION,
}
"""By section and number of the text, which counts from 0."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be given."""
    parser.add_argument("--data", type=Path, required=True, help="the folder with validate.yml and extract.yml")


def main(given: argparse.Namespace) -> int:
    """Compare, and print the counts of each section."""
    folder: Path = given.data
    tests = {
        **yaml.safe_load((folder / "validate.yml").read_text("utf-8"))["tests"],
        **{f"extract {name}": section for name, section in _extract(folder).items()},
    }
    wrong = 0
    for name, compare in SECTIONS.items():
        different = [number for number, case in enumerate(tests[name]) if not compare(case)]
        unnamed = [number for number in different if (name, number) not in EXCEPTIONS]
        wrong += len(unnamed)
        named = len(different) - len(unnamed)
        print(f"{name}: {len(tests[name]) - len(different)} agree, {named} named exceptions")
        for number in different:
            if (name, number) in EXCEPTIONS:
                print(f"  {number}: {EXCEPTIONS[name, number]}")
        for number in unnamed:
            print(f"  {number}: differs: {tests[name][number]}")
    return 1 if wrong else 0


def _extract(folder: Path) -> dict[str, Any]:
    return yaml.safe_load((folder / "extract.yml").read_text("utf-8"))["tests"]


def _weight(case: Any) -> bool:
    return weighted_length.weighted(case["text"]) == case["expected"]["weightedLength"]


def _urls(case: Any) -> bool:
    text = case["text"]
    return [text[start:end] for start, end in addresses(text)] == (case["expected"] or [])


def _places(case: Any) -> bool:
    return [[*place] for place in addresses(case["text"])] == [one["indices"] for one in case["expected"]]


def _cashtags(case: Any) -> bool:
    expected = [one["cashtag"] if isinstance(one, dict) else one for one in case["expected"] or []]
    return cashtags.cashtags(case["text"]) == expected


def _is_url(case: Any) -> bool:
    text = case["text"]
    return ([text[start:end] for start, end in addresses(text)] == [text]) == case["expected"]


def _is_short(case: Any) -> bool:
    return (0 < weighted_length.weighted(case["text"]) <= 280) == case["expected"]


SECTIONS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "WeightedTweetsCounterTest": _weight,
    "WeightedTweetsWithDiscountedEmojiCounterTest": _weight,
    "UnicodeDirectionalMarkerCounterTest": _weight,
    "tweets": _is_short,
    "urls": _is_url,
    "urls_without_protocol": _is_url,
    "extract urls": _urls,
    "extract urls_with_indices": _places,
    "extract urls_with_directional_markers": _places,
    "extract tco_urls_with_params": _urls,
    "extract cashtags": _cashtags,
    "extract cashtags_with_indices": _cashtags,
}
