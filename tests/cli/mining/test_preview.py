"""What is said about ideas before they are sent, and which themes become ideas."""

import io
import sys
from datetime import UTC, datetime

import pytest
from rich.console import Console

from cli.mining import preview, survey
from cli.mining.commit_kinds import CommitKind
from cli.mining.guard import Remark, RemarkOutcome
from cli.mining.ideas import MinedIdea
from cli.mining.progress import Bars
from cli.mining.survey import Material
from cli.mining.themes import Theme
from cli.render import Screen


def screen() -> tuple[Screen, io.StringIO]:
    out = io.StringIO()
    console = Console(file=out, width=200, color_system=None, highlight=False)
    return Screen(console, console, json=False), out


def idea(headline: str, *refs: str) -> MinedIdea:
    return MinedIdea(headline, None, None, None, None, refs)


@pytest.mark.parametrize(
    ("count", "shown"),
    [(0, "-"), (6, "r1, r2, r3, r4, r5, r6"), (7, "r1, r2, r3, r4, r5, r6 and 1 more")],
)
def test_six_references_are_shown(count: int, shown: str) -> None:
    to, out = screen()
    preview.details(to, idea("H", *(f"r{number}" for number in range(1, count + 1))))
    assert out.getvalue().split("\n")[-2] == f"source_refs  {shown}"


def test_ideas_are_numbered_from_one() -> None:
    to, out = screen()
    preview.table(to, [idea("First", "till@0123456789ab"), idea("Second")])
    assert [line.split() for line in out.getvalue().split("\n")[1:3]] == [
        ["1", "First", "-", "-", "till"],
        ["2", "Second", "-", "-", "-"],
    ]


@pytest.mark.parametrize(
    ("refs", "origin"),
    [
        ((), "-"),
        (("till@0123456789ab",), "till"),
        (("a@b@0123456789ab", "a@b@1123456789ab"), "a@b (2)"),
        (("notes:ideas/deep/x.md",), "x.md"),
        (("notes:x.md",), "x.md"),
    ],
)
def test_where_an_idea_comes_from(refs: tuple[str, ...], origin: str) -> None:
    assert preview.origin(idea("H", *refs)) == origin


def test_refusals_are_counted_worst_first() -> None:
    to, out = screen()
    noted = [
        Remark(1, "angle", "repeats a file", RemarkOutcome.REWORDED),
        Remark(2, "recording", "repeats a file", RemarkOutcome.LEFT_OUT),
        Remark(3, "angle", "repeats a note", RemarkOutcome.LEFT_OUT),
        Remark(4, "angle", "repeats a file", RemarkOutcome.LEFT_OUT),
        Remark(5, "angle", "repeats a file", RemarkOutcome.LEFT_OUT),
        Remark(6, "headline", "repeats a file", RemarkOutcome.DROPPED),
    ]
    preview.remarks(to, noted)
    assert out.getvalue() == (
        "Changed before sending:\n"
        "  headline: 1 dropped with the whole idea, repeats a file\n"
        "  angle: 2 left out, repeats a file\n"
        "  angle: 1 left out, repeats a note\n"
        "  recording: 1 left out, repeats a file\n"
        "  angle: 1 said in other words, repeats a file\n"
    )


def test_ideas_are_shown_and_chosen_by_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    to, out = screen()
    ideas = [idea(f"Headline {number}") for number in range(1, 4)]
    monkeypatch.setattr(sys, "stdin", io.StringIO("?1,3\n4\n1,3\n"))
    assert preview.ask(to, ideas, "Northwind") == [ideas[0], ideas[2]]
    shown = [line for line in out.getvalue().split("\n") if "Headline" in line]
    assert shown == ["headline     Headline 1", "headline     Headline 3"]
    assert out.getvalue().count("Choose from 1 to 3: all, none, 1,3-5 or ?2.") == 1


def theme(topic: str, score: float) -> Theme:
    return Theme("till", CommitKind.FEATURE, "", (topic,) if topic else (), 3, 0, 0, score)


def chosen(most: int, *given: Theme) -> list[float]:
    material = Material([], None, list(given), [], datetime(2026, 11, 25, tzinfo=UTC))
    return [one.score for one in survey.choose_themes(material, most, Bars(screen()[0]))]


@pytest.mark.parametrize(
    ("most", "topics", "scores"),
    [
        (30, "search search search inbox forum", [9, 8, 6, 5]),
        (30, "search search search inbox", [9, 8, 6]),
        (30, "search search search search search", [9, 8, 7]),
        (2, "search search search search", [9, 8]),
        (1, "search search", [9]),
        (3, "inbox search search search forum", [9, 8, 7]),
        (4, "inbox search search search forum", [9, 8, 7, 5]),
    ],
)
def test_a_topic_gives_two_ideas_or_three_where_there_is_nothing_else(
    most: int, topics: str, scores: list[float]
) -> None:
    given = [theme(topic, 9.0 - place) for place, topic in enumerate(topics.split())]
    assert chosen(most, *given) == scores
    assert chosen(most, *reversed(given)) == scores
