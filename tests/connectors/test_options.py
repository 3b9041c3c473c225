"""Formats and options: read into one form, refused at their place, and what a declaration may not be."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import cast
from uuid import UUID

import pytest

from app.connectors import (
    Choice,
    Content,
    Declared,
    Format,
    FormatEntry,
    Media,
    Option,
    OptionKind,
    Platform,
    Target,
    gate,
    options,
    registry,
    threads,
)
from app.connectors.platforms.sandbox import SandboxPlatform
from app.connectors.protocols import Publishes

POST, POLL = FormatEntry(Format.POST, "Post"), FormatEntry(Format.POLL, "Poll")
WHO = (Choice("followers", "Followers"), Choice("mentioned", "Mentioned"))
OPTIONS = (
    Option("silent", "Silent", OptionKind.FLAG, None, in_every_part=True),
    Option("minutes", "Minutes", OptionKind.NUMBER, None, formats=(Format.POLL,), least=5, most=60),
    Option(
        "answers", "Answers", OptionKind.LIST, None, formats=(Format.POLL,), required=True, least=2, most=3, each=4
    ),
    Option("replies", "Replies", OptionKind.CHOICES, None, choices=WHO),
    Option("visibility", "Visibility", OptionKind.CHOICE, None, choices=WHO),
    Option("topic", "Topic", OptionKind.TEXT, None, help="A word.", least=2, most=5, pattern=r"[a-z]+"),
    Option("link", "Link", OptionKind.ADDRESS, None),
    Option("cover", "Cover", OptionKind.MEDIA, None),
    Option("tags", "Tags", OptionKind.CHOICES, None, is_remote=True),
)
DECLARED = Declared(formats=(POST, POLL), options=OPTIONS)
COVER = Media("https://galley.test/7", "image/jpeg", 1, None)


class Declaring(SandboxPlatform):
    """The sandbox with one option of each kind."""

    declared = DECLARED

    longest_thread = 10


def platform() -> Platform:
    return cast("Platform", Declaring())


def problems(raw: dict[str, object], format_word: str | None = None) -> list[tuple[str, str]]:
    return [(problem.path, problem.message) for problem in options.read(platform(), format_word, raw)[1]]


def test_values_come_into_one_form() -> None:
    raw: dict[str, object] = {
        "tags": ["7", "5", "7"],
        "topic": " abc ",
        "silent": True,
        "replies": ["mentioned", "followers", "mentioned"],
        "link": "https://example.com/a",
        "cover": 7,
        "visibility": "followers",
    }
    read, wrong = options.read(platform(), None, raw)
    assert wrong == []
    assert read.format is None
    assert list(read.values.items()) == [
        ("silent", True),
        ("replies", ["followers", "mentioned"]),
        ("visibility", "followers"),
        ("topic", "abc"),
        ("link", "https://example.com/a"),
        ("cover", 7),
        ("tags", ["7", "5"]),
    ]
    assert options.read(platform(), None, dict(read.values)) == (read, [])


def test_what_is_left_out_has_one_form() -> None:
    raw: dict[str, object] = {"silent": False, "topic": "  ", "replies": [], "link": None, "unknown": None}
    assert options.read(platform(), "post", raw) == (options.PostOptions(Format.POST, {}), [])


@pytest.mark.parametrize(
    ("format_word", "raw", "path", "message"),
    [
        (
            None,
            {"sillent": True},
            "options.sillent",
            f"Sandbox has no option sillent. It has: {', '.join(sorted(option.name for option in OPTIONS))}.",
        ),
        ("story", {}, "format", "Sandbox has no format story. It has: post, poll."),
        ("post", {"minutes": 7}, "options.minutes", "On Sandbox, Minutes is for poll, not for post."),
        ("poll", {"minutes": 61}, "options.minutes", "Give a number from 5 to 60."),
        ("poll", {"minutes": "7"}, "options.minutes", "Give a whole number."),
        ("poll", {"minutes": True}, "options.minutes", "Give a whole number."),
        ("poll", {"answers": ["a"]}, "options.answers", "Give at least 2."),
        ("poll", {"answers": ["a", "b", "c", "d"]}, "options.answers", "Give at most 3; there are 4."),
        ("poll", {"answers": ["a", "abcde"]}, "options.answers", "Give at most 4 characters; this has 5."),
        ("poll", {"answers": ["a", 7]}, "options.answers", "Give a list of texts."),
        ("poll", {"answers": "a"}, "options.answers", "Give a list."),
        (None, {"silent": "yes"}, "options.silent", "Give true or false."),
        (None, {"replies": ["nobody"]}, "options.replies", "Choose from: followers, mentioned."),
        (None, {"visibility": "nobody"}, "options.visibility", "Choose from: followers, mentioned."),
        (None, {"topic": "a"}, "options.topic", "Give at least 2 characters."),
        (None, {"topic": "abcdef"}, "options.topic", "Give at most 5 characters; this has 6."),
        (None, {"topic": "a.b"}, "options.topic", "A word."),
        (None, {"topic": 5}, "options.topic", "Give a text."),
        (
            None,
            {"link": "javascript:alert(1)"},
            "options.link",
            "Give an address that starts with https:// or http://.",
        ),
        (None, {"link": "https://[::1"}, "options.link", "Give an address that starts with https:// or http://."),
        (None, {"cover": "7"}, "options.cover", "Give the id of a file."),
    ],
)
def test_a_wrong_value_is_refused_at_its_place(
    format_word: str | None, raw: dict[str, object], path: str, message: str
) -> None:
    assert problems(raw, format_word) == [(path, message)]


def test_every_problem_is_told_at_once() -> None:
    paths = [path for path, _ in problems({"silent": 1, "cover": "x", "topic": 7}, "story")]
    assert paths == ["format", "options.silent", "options.cover", "options.topic"]


def test_a_required_option_is_an_issue_and_no_problem() -> None:
    assert problems({}, "poll") == []
    content = Content(None, "Which one?", format=Format.POLL)
    assert [(issue.field, issue.code, issue.message) for issue in options.issues(platform(), content)] == [
        ("options.answers", "option_missing", "Poll needs “Answers”.")
    ]
    assert options.issues(platform(), replace(content, options={"answers": ["a", "b"]})) == []
    assert options.issues(platform(), Content(None, "")) == []
    story = options.issues(platform(), replace(content, format=Format.STORY))
    assert [(issue.field, issue.code) for issue in story] == [("format", "format_unsupported")]


async def test_preflight_has_these_issues() -> None:
    target = Target(1, UUID(int=1), "A channel", {})
    content = Content(None, "Which one?", format=Format.POLL)
    found = await gate.issues(cast("Publishes", Declaring()), target, content)
    assert [issue.code for issue in found] == ["option_missing"]


def test_a_thread_tells_its_later_parts_what_is_for_every_part() -> None:
    content = Content(
        None,
        "one\n---\ntwo",
        format=Format.POLL,
        options={"silent": True, "answers": ["a", "b"]},
        files={"cover": COVER},
    )
    first, second = threads.parts(platform(), content)
    assert (first.format, first.options, first.files) == (Format.POLL, content.options, {"cover": COVER})
    assert (second.format, second.options, second.files) == (None, {"silent": True}, {})


def test_a_content_reads_its_options_by_type() -> None:
    content = Content(None, "", options={"silent": True, "minutes": 7, "topic": "abc", "answers": ["a", "b"]})
    assert (content.flag("silent"), content.flag("minutes"), content.flag("none")) == (True, False, False)
    assert (content.number("minutes"), content.number("silent"), content.number("topic")) == (7, None, None)
    assert (content.text("topic"), content.text("answers")) == ("abc", None)
    assert (content.texts("answers"), content.texts("topic"), content.texts("none")) == (["a", "b"], (), ())


@pytest.mark.parametrize(
    ("declared", "problem"),
    [
        (Declared(options=[*OPTIONS[:1], *OPTIONS[:1]]), "the option silent is declared twice."),
        (Declared(options=[replace(OPTIONS[0], name="due_at")]), "'due_at' cannot be the name of an option."),
        (Declared(options=[replace(OPTIONS[0], name="Silent")]), "'Silent' cannot be the name of an option."),
        (Declared(options=[replace(OPTIONS[4], choices=())]), "the option visibility has no choices."),
        (
            Declared(options=[OPTIONS[1]]),
            "the option minutes is for the format poll, which is not declared.",
        ),
        (Declared(formats=(POST, POST)), "the format post is declared twice."),
        (
            Declared(options=[replace(OPTIONS[0], name=f"o{n}") for n in range(51)]),
            "more than 50 options are declared.",
        ),
        (DECLARED, None),
    ],
)
def test_a_declaration_that_cannot_be_used_is_named(declared: Declared, problem: str | None) -> None:
    assert options.declaration_problem(declared) == problem


def test_without_a_declaration_a_platform_takes_one_format() -> None:
    formats: Sequence[Format] = [entry.format for entry in options.declared_by(None).formats]
    assert formats == [Format.POST]


def test_a_span_is_read_in_words() -> None:
    minutes = Option("minutes", "Time", OptionKind.NUMBER, None, unit=timedelta(minutes=1))
    for value, words in (
        (0, "0 seconds"),
        (1, "1 minute"),
        (90, "1 hour 30 minutes"),
        (1440, "1 day"),
        (2880, "2 days"),
    ):
        assert options.words(minutes, value, {}) == [words]
    assert options.words(replace(minutes, unit=timedelta(milliseconds=1)), 1500, {}) == [
        "1 second 500 milliseconds"
    ]
    assert options.words(replace(minutes, unit=None), 2880, {}) == ["2880"]


def test_every_number_of_a_platform_that_is_a_span_says_its_unit() -> None:
    units = {
        "milliseconds": timedelta(milliseconds=1),
        "minutes": timedelta(minutes=1),
        "hours": timedelta(hours=1),
    }
    spans: list[str] = []
    for platform in registry.built_in():
        for option in options.declared_by(platform).options:
            text = f"{option.label} {option.help} {option.name}".lower()
            is_span = option.kind is OptionKind.NUMBER and re.search(
                r"\b((milli)?seconds|minutes|hours|time|moment)\b", text
            )
            if is_span:
                assert option.unit is not None, (platform.key, option.name)
                assert option.unit == units[option.help.removeprefix("In ").split(".")[0].split(",")[0]]
                spans.append(f"{platform.key}.{option.name}")
            else:
                assert option.unit is None, (platform.key, option.name)
    assert sorted(spans) == [
        "discord.hours",
        "instagram.cover_at",
        "mastodon.minutes",
        "sandbox.minutes",
        "telegram.minutes",
        "x.minutes",
    ]
