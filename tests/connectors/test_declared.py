"""The register of limits: each number of a platform has a source and a day, and each is compared with posts."""

import ast
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from datetime import date, timedelta
from pathlib import Path
from uuid import UUID

import pytest

from app import studio
from app.connectors import (
    Content,
    Declares,
    Fact,
    FilmFacts,
    Format,
    Issue,
    Limits,
    LinkCard,
    Media,
    OptionData,
    Platform,
    Publishes,
    Source,
    Target,
    follow_ups,
    gate,
    reference,
    registry,
)
from app.connectors.content import MEGABYTE
from app.connectors.declared import BYTES, Declared, stale
from app.connectors.platforms import sandbox
from app.connectors.platforms.bluesky.connector import card_picture
from app.connectors.platforms.bluesky.facets import FacetKind, parts
from app.connectors.protocols import Paced
from app.core import clock as core_clock
from app.core.clock import Frozen

PLATFORMS = Path(reference.__file__).with_name("platforms")
OWN = ("feed", "hand", "sandbox", "wordpress")
"""The platforms whose numbers are our own."""

NUMBERS = ("text_limit", "max_images", "max_videos", "image_bytes", "video_bytes", "max_items")
TARGET = Target(1, UUID(int=1), "A channel", {})
IMAGE = Media("https://galley.test/1", "image/jpeg", 1, None, width=100, height=100)
VIDEO = replace(IMAGE, mime_type="video/mp4", width=None, height=None)
PLAIN = FilmFacts("h264", "yuv420p", sound="aac")
ANIMATION = replace(IMAGE, mime_type="image/gif", width=100, height=100)
PEOPLE = "👨‍👩‍👧‍👦"  # one sign of 25 bytes


def built_in() -> list[Platform]:
    return list(registry.built_in())


# ---- where numbers come from ----


def unsourced(platform: Platform) -> list[str]:
    """What is wrong with the numbers of a platform."""
    wrong: list[str] = []
    for name in NUMBERS:
        number = getattr(platform.limits, name)
        if number and not isinstance(number, Fact):
            wrong.append(f"{platform.key}: {name} is {number} and no fact")
    declared = reference.facts(platform)
    used = [getattr(platform.limits, name) for name in NUMBERS]
    wrong += [
        f"{platform.key}: {fact.name} is not declared"
        for fact in used
        if isinstance(fact, Fact) and not any(fact is one for one in declared)
    ]
    if len({fact.name for fact in declared}) != len(declared):
        wrong.append(f"{platform.key}: two facts have one name")
    for fact in declared:
        if fact.source is None:
            if platform.key not in OWN:
                wrong.append(f"{platform.key}: {fact.name} has no source")
        elif not fact.source.page.startswith("https://"):
            wrong.append(f"{platform.key}: the source of {fact.name} is no address")
        elif fact.source.read > core_clock.now().date():
            wrong.append(f"{platform.key}: {fact.name} was read in the future")
        if not fact.label or not fact.unit:
            wrong.append(f"{platform.key}: {fact.name} does not say what it counts")
    return wrong


@pytest.mark.parametrize("platform", built_in(), ids=lambda platform: platform.key)
def test_each_number_of_a_platform_is_a_fact_with_its_source(platform: Platform) -> None:
    assert isinstance(platform, Declares)
    assert unsourced(platform) == []


class Planted(sandbox.SandboxPlatform):
    """A platform with numbers that nobody looked up."""

    key = "planted"


def test_a_planted_number_without_a_source_is_noticed() -> None:
    source = Source("https://planted.example/limits", date(2026, 11, 1))
    text = Fact(500, "text", "the text", "characters", source)
    planted = Planted()
    planted.limits = replace(Planted.limits, text_limit=text, max_images=7, max_videos=0)
    planted.declared = Declared((text, Fact(9, "links", "links", "links", None)))
    assert unsourced(planted) == [
        "planted: max_images is 7 and no fact",
        "planted: links has no source",
    ]
    planted.declared = Declared((replace_source(text, replace(source, page="a book")),))
    planted.limits = replace(Planted.limits, text_limit=planted.declared.facts[0], max_images=0, max_videos=0)
    assert unsourced(planted) == ["planted: the source of text is no address"]
    planted.declared = Declared((replace_source(text, replace(source, read=date(2999, 1, 1))),))
    planted.limits = replace(planted.limits, text_limit=text)
    assert unsourced(planted) == ["planted: text is not declared", "planted: text was read in the future"]


def replace_source(fact: Fact, source: Source) -> Fact:
    return Fact(int(fact), fact.name, fact.label, fact.unit, source)


NO_LIMITS: Mapping[tuple[str, int], str] = {
    ("feed/connector.py", 500): "entries of one statement",
    ("feed/connector.py", 4_000): "calls at a time",
    ("sandbox/connector.py", 1_000): "calls at a time",
    ("sandbox/connector.py", 200): "calls at a time",
    ("sandbox/connector.py", 100): "posts of one question",
    ("bluesky/connector.py", 40): "seconds",
    ("bluesky/facets.py", 253): "the longest name of the domain name system",
    ("discord/connector.py", 100): "characters of a name that we make of the text",
    ("discord/connector.py", 12): "a bit of the flags",
    ("facebook/connector.py", 30): "minutes",
    ("instagram/connector.py", 600): "seconds",
    ("linkedin/connector.py", 30): "minutes",
    ("linkedin/connector.py", 422): "a status",
    ("mastodon/connector.py", 50): "minutes",
    ("wordpress/connector.py", 60): "characters of an address of ours",
    ("wordpress/connector.py", 12): "digits of a digest",
    ("wordpress/connector.py", 200): "characters of a sentence of ours",
    ("wordpress/connector.py", 300): "a status",
    ("wordpress/connector.py", 400): "a status",
    ("x/connector.py", 15): "minutes",
    ("x/connector.py", 30): "minutes",
}
"""Numbers beside the declarations that are no limits of a platform, with what they are."""


def literals() -> Iterator[tuple[str, int]]:
    """The whole numbers above nine where posts are checked, beside the declarations."""
    for name in ("connector.py", "limits.py", "facets.py", "cashtags.py"):
        for file in sorted(PLATFORMS.glob(f"*/{name}")):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                number = node.value if isinstance(node, ast.Constant) else None
                if isinstance(number, int | float) and number > 9:
                    yield f"{file.parent.name}/{file.name}", int(number)
                if isinstance(node, ast.Name) and node.id == "MEGABYTE":
                    yield f"{file.parent.name}/{file.name}", MEGABYTE


def test_no_limit_of_a_platform_stands_beside_its_declaration() -> None:
    found = set(literals())
    assert found - NO_LIMITS.keys() == set()
    assert NO_LIMITS.keys() - found == set(), "no longer there"


# ---- every number is compared ----


def images(number: int) -> Content:
    return Content("A title", "Words", (IMAGE,) * number)


def one(media: Media) -> Content:
    return Content("A title", "Words", (media,))


def words(sign: str, number: int, end: str = "") -> Content:
    return Content("A title", " ".join(f"{sign}word{chr(97 + at)}{end}" for at in range(number)), (IMAGE,))


def several(total: int) -> Content:
    share = 5 * MEGABYTE
    sizes = [share] * (total // share) + ([total % share] if total % share else [])
    return Content("A title", "Words", tuple(replace(IMAGE, size=size) for size in sizes))


def poll(**options: OptionData) -> Content:
    return Content(None, "Which?", format=Format.POLL, options={"answers": ["a", "b"], "minutes": 60, **options})


def bare(content: Content) -> Content:
    return replace(content, media=())


PAPER = Media("https://galley.test/m", "application/pdf", 1, None, pages=1)


def document(item: Media) -> Content:
    return Content(None, "Words", (item,), format=Format.DOCUMENT, options={"document_title": "A title"})


PROBES: Mapping[str, Callable[[int], Content]] = {
    "text": lambda most: Content("A title", "x" * most),
    "text_with_files": lambda most: Content("A title", "x" * most, (IMAGE,)),
    "text_bytes": lambda most: Content("A title", PEOPLE * (most // 25) + "x" * (most % 25)),
    "images": images,
    "files": images,
    "videos": lambda most: Content("A title", "Words", (VIDEO,) * most),
    "image_bytes": lambda most: one(replace(IMAGE, size=most)),
    "file_bytes": lambda most: one(replace(IMAGE, size=most)),
    "gif_bytes": lambda most: one(replace(IMAGE, mime_type="image/gif", size=most)),
    "video_bytes": lambda most: one(replace(VIDEO, size=most)),
    "request_bytes": several,
    "alt_text": lambda most: one(replace(IMAGE, alt_text="x" * most)),
    "video_alt_text": lambda most: one(replace(VIDEO, alt_text="x" * most)),
    "hashtags": lambda most: words("#", most),
    "mentions": lambda most: words("@", most),
    "cashtags": lambda most: bare(words("$", most)),
    "links": lambda most: bare(words("https://", most, ".example/")),
    "answers": lambda most: poll(answers=["a"] * most),
    "answer": lambda most: poll(answers=["a", "x" * most]),
    "poll_minutes": lambda most: poll(minutes=most),
    "poll_text": lambda most: replace(poll(question="Which?"), body="x" * most),
    "gif_width": lambda most: one(replace(ANIMATION, width=most)),
    "gif_height": lambda most: one(replace(ANIMATION, height=most)),
    "gif_frames": lambda most: one(replace(ANIMATION, frames=most)),
    "gif_pixels": lambda most: one(replace(ANIMATION, width=1_000, height=1_000, frames=-(-most // 1_000_000))),
    "image_pixels": lambda most: one(replace(IMAGE, width=most, height=1)),
    "longest": lambda most: one(replace(VIDEO, duration_ms=most)),
    "longest_story": lambda most: replace(one(replace(VIDEO, duration_ms=most)), body="", format=Format.STORY),
    "document_bytes": lambda most: document(replace(PAPER, size=most)),
    "document_pages": lambda most: document(replace(PAPER, pages=most)),
    "longer_video": lambda most: one(replace(VIDEO, width=most, height=most // 2)),
    "shorter_video": lambda most: one(replace(VIDEO, width=most, height=most)),
    "bit_rate": lambda most: one(replace(VIDEO, film=replace(PLAIN, bits=most))),
    "channels": lambda most: one(replace(VIDEO, film=replace(PLAIN, channels=most))),
    "sound_rate": lambda most: one(replace(VIDEO, film=replace(PLAIN, sound_rate=most))),
    "sides": lambda most: one(replace(IMAGE, width=most // 2, height=most - most // 2)),
}
"""A post that has exactly so much of what a fact limits, by the name of the fact."""


def issues(platform: Platform, content: Content) -> list[Issue]:
    assert isinstance(platform, Publishes)
    if platform.limits.media_required and not content.media:
        content = replace(content, media=(IMAGE,))
    return platform.preflight(TARGET, content)


def against(platform: Platform, fact: Fact, number: int) -> list[Issue]:
    return [issue for issue in issues(platform, PROBES[fact.name](number)) if issue.limit == fact]


def uncompared(platform: Platform) -> list[str]:
    """The declared facts that no post meets: one more is not refused, or as much as is allowed is."""
    wrong: list[str] = []
    for fact in reference.facts(platform):
        if fact.name in SPECIAL:
            if not SPECIAL[fact.name](platform, fact):
                wrong.append(f"{platform.key}: nothing compares {fact.name}")
        elif fact.name not in PROBES:
            wrong.append(f"{platform.key}: nothing tries {fact.name}")
        elif against(platform, fact, fact) or not against(platform, fact, fact + 1):
            wrong.append(f"{platform.key}: nothing compares {fact.name}")
    return wrong


def _calls(platform: Platform, fact: Fact) -> bool:
    if not isinstance(platform, Paced):
        return False
    budget = platform.budget(TARGET)
    return budget is not None and budget.calls is fact


def _card_picture(platform: Platform, fact: Fact) -> bool:
    pictures = (replace(IMAGE, size=size) for size in (fact, fact + 1))
    cards = (Content(None, "x", card=LinkCard("https://a.example", "A", picture=picture)) for picture in pictures)
    return platform.key == "bluesky" and [len(card_picture(content)) for content in cards] == [1, 0]


def _steepest(platform: Platform, fact: Fact) -> bool:
    taken, refused = (
        {issue.code for issue in issues(platform, one(replace(IMAGE, width=side, height=10)))}
        for side in (10 * fact, 10 * fact + 1)
    )
    return (taken, refused) == (set(), {"image_ratio"})


def _shape(sign: int) -> Callable[[Platform, Fact], bool]:
    def check(platform: Platform, fact: Fact) -> bool:
        # A pixel more or less comes of making an image smaller.
        taken, refused = (
            {issue.code for issue in issues(platform, one(replace(IMAGE, width=width, height=1_000)))}
            for width in (10 * fact, 10 * fact + sign * 11)
        )
        return (taken, refused) == (set(), {"image_shape"})

    return check


def _video(**facts: int) -> Content:
    return Content("A title", "Words", (replace(VIDEO, **facts),), format=Format.POST)


def _video_shape(sign: int) -> Callable[[Platform, Fact], bool]:
    def check(platform: Platform, fact: Fact) -> bool:
        taken, refused = (
            {issue.code for issue in issues(platform, _video(width=width, height=1_000))}
            for width in (10 * fact, 10 * fact + sign * 11)
        )
        return refused - taken == {"video_shape"}

    return check


def _shortest(platform: Platform, fact: Fact) -> bool:
    taken, refused = (issues(platform, _video(duration_ms=length)) for length in (int(fact), fact - 1))
    return {(issue.code, issue.limit) for issue in refused if issue not in taken} == {("video_too_short", fact)}


def _least_rate(platform: Platform, fact: Fact) -> bool:
    """Whether a video has as many frames a second as this at least."""
    codes = [
        {issue.code for issue in issues(platform, one(replace(VIDEO, rate=number)))}
        for number in (fact * 1_000 - 30, fact * 1_000 - 31)
    ]
    return "video_rate" not in codes[0] and "video_rate" in codes[1]


def _rate(platform: Platform, fact: Fact) -> bool:
    taken, refused = (issues(platform, _video(rate=rate)) for rate in (1_000 * fact + 30, 1_000 * fact + 31))
    more = [(issue.code, issue.limit, issue.actual) for issue in refused if issue not in taken]
    return more == [("video_rate", fact, fact + 1)]


def _tag(tag: Callable[[int], str]) -> Callable[[Platform, Fact], bool]:
    def check(platform: Platform, fact: Fact) -> bool:
        del platform
        taken, refused = ([part.kind for part in parts("#" + tag(most))] for most in (int(fact), fact + 1))
        return (taken, refused) == ([FacetKind.TAG], [])

    return check


def _price(content: Content) -> Callable[[Platform, Fact], bool]:
    def check(platform: Platform, fact: Fact) -> bool:
        plain = replace(content, media=tuple(replace(item, alt_text=None) for item in content.media))
        prices = [[hint.amount for hint in gate.hints(platform, TARGET, each)] for each in (content, plain)]
        # The price of an alternative text is what a post costs more by it.
        return prices[0] == [fact + (prices[1][0] if content.media else 0)]

    return check


def _comment(platform: Platform, fact: Fact) -> bool:
    assert isinstance(platform, Publishes)
    texts = ["x" * fact, "x" * (fact + 1)]
    return [issue.field for issue in follow_ups.issues(platform, TARGET, None, texts)] == ["follow_ups.1"]


def _fold(platform: Platform, fact: Fact) -> bool:
    fold = platform.declared.fold if isinstance(platform, Declares) else None
    return (
        fold is not None
        and fold.phone is fact
        and not fold.hides("x" * fact)
        and fold.hides("x" * (fact + 1))
        and fold.hides("x\n" * 3 + "x") == (fold.lines is not None)
    )


def test_previews_hide_the_rest_of_a_text_where_platforms_say() -> None:
    previews = Path(studio.__file__).parent / "web" / "parts" / "previews"
    folds = {one.key: one.declared.fold for one in built_in() if isinstance(one, Declares)}
    for key, fold in folds.items():
        text = (previews / f"{'other' if key in ('hand', 'sandbox') else key}.js").read_text("utf-8")
        cut = re.search(r"characters: (?:isWide \? (\d+) : )?(\d+)(?:, lines: (\d+))?", text)
        numbers = None if cut is None else tuple(None if part is None else int(part) for part in cut.groups())
        wide = None if fold is None or fold.wide == fold.phone else fold.wide
        assert numbers == (None if fold is None else (wide, fold.phone, fold.lines)), key


SPECIAL: Mapping[str, Callable[[Platform, Fact], bool]] = {
    "calls": _calls,
    "card_picture": _card_picture,
    "fold": _fold,
    "wide_fold": lambda platform, fact: (
        isinstance(platform, Declares)
        and platform.declared.fold is not None
        and platform.declared.fold.wide is fact
    ),
    "price": _price(Content(None, "Bread.")),
    "link_price": _price(Content(None, "https://example.com")),
    "alt_text_price": _price(one(replace(IMAGE, alt_text="A loaf"))),
    "comment": _comment,
    "steepest": _steepest,
    "narrowest": _shape(-1),
    "widest": _shape(1),
    "narrowest_video": _video_shape(-1),
    "widest_video": _video_shape(1),
    "shortest": _shortest,
    "rate": _rate,
    "least_rate": _least_rate,
    "tag": _tag(lambda most: "x" * most),
    "tag_bytes": _tag(lambda most: "ä\u0301\u0301\u0301\u0301" * (most // 10) + "x" * 0 + "\u0301" * (most % 10)),
}


@pytest.mark.parametrize(
    "platform",
    # Where a person publishes, inputs alone set limits.
    [one for one in built_in() if isinstance(one, Publishes)],
    ids=lambda platform: platform.key,
)
def test_each_fact_is_compared_with_posts(platform: Platform) -> None:
    assert uncompared(platform) == []


def test_a_planted_fact_that_nothing_compares_is_noticed() -> None:
    source = Source("https://planted.example/limits", date(2026, 11, 1))
    planted = Planted()
    planted.declared = Declared(
        (
            *Planted.declared.facts,
            Fact(3, "links", "links", "links", source),
            Fact(3, "wishes", "wishes", "wishes", source),
            Fact(3, "calls", "calls", "posts", source),
        )
    )
    assert uncompared(planted) == [
        "planted: nothing compares links",
        "planted: nothing tries wishes",
        "planted: nothing compares calls",
    ]


# ---- facts as numbers ----


def test_a_fact_is_its_number_and_knows_what_it_is() -> None:
    source = Source("https://planted.example/limits", date(2026, 11, 1), "Others say 9.")
    fact = Fact(8, "links", "links of a text", "links", source)
    assert (fact, fact + 1, f"{fact}", {8: 1}[fact], fact.bit_length()) == (8, 9, "8", 1, 4)
    assert (fact.name, fact.label, fact.unit, fact.source) == ("links", "links of a text", "links", source)


def test_every_limit_of_files_can_be_told_to_clients() -> None:
    for platform in built_in():
        for name in (field.name for field in fields(Limits)):
            number = getattr(platform.limits, name)
            assert not isinstance(number, Fact) or 0 < number <= sys.maxsize


# ---- what is to be looked up again ----


def test_what_was_read_half_a_year_ago_is_to_be_looked_up_again() -> None:
    def fact(name: str, read: date | None) -> Fact:
        source = None if read is None else Source("https://a.example/", read)
        return Fact(1, name, "a", "b", source)

    today = date(2026, 11, 26)
    young, old = fact("young", today - timedelta(days=180)), fact("old", today - timedelta(days=181))
    oldest, ours = fact("oldest", date(2020, 1, 1)), fact("ours", None)
    assert [one for one, _ in stale([young, old, ours, oldest], today)] == [oldest, old]
    assert stale([young, old], today, timedelta(days=181)) == []
    assert stale([young], today, timedelta(days=179)) == [(young, young.source)]


def test_the_command_lists_what_is_to_be_looked_up_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], clock: Frozen
) -> None:
    newest = max(one.source.read for platform in built_in() for one in reference.facts(platform) if one.source)
    monkeypatch.setattr(sys, "argv", ["reference", "--older", "180"])
    clock.to(clock.at.replace(year=newest.year, month=newest.month, day=newest.day) + timedelta(days=181))
    reference.main()
    lines = capsys.readouterr().out.splitlines()
    sourced = [one for platform in built_in() for one in reference.facts(platform) if one.source]
    assert len(lines) == len(sourced)
    assert lines == sorted(lines, key=lambda line: line[:10])
    assert any(line.startswith("2026-08-22  x.image_bytes  5 MiB  https://docs.x.com/") for line in lines)
    monkeypatch.setattr(sys, "argv", ["reference", "--older", "99999"])
    reference.main()
    assert capsys.readouterr().out == ""


# ---- pages ----


@pytest.mark.parametrize("file", sorted(reference.FOLDER.glob("*.md")), ids=lambda file: file.stem)
def test_the_page_of_a_platform_has_its_limits(file: Path) -> None:
    platform = registry.platform(file.stem)
    assert platform is not None
    text = file.read_text("utf-8")
    assert reference.BEGIN in text
    assert reference.OPTIONS_BEGIN in text
    assert reference.page(platform, text) == text, "run python -m app.connectors.reference"


@pytest.mark.parametrize(
    ("number", "unit", "expected"),
    [
        (2_000_000, BYTES, "2,000,000 bytes"),
        (10 * MEGABYTE, BYTES, "10 MiB"),
        (1_024 * MEGABYTE, BYTES, "1 GiB"),
        (1_000 * MEGABYTE, BYTES, "1,000 MiB"),
        (191, "hundredths", "1.91"),
        (63_206, "characters", "63,206"),
    ],
)
def test_numbers_are_written_for_people(number: int, unit: str, expected: str) -> None:
    assert reference.value(Fact(number, "a", "b", unit, None)) == expected
