"""The built-in writer, and writers of the user's own."""

import json
import os
import re
import subprocess
import sys
import time
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cli.errors import USAGE, Failure
from cli.mining import external_writer, phrases, words, writer
from cli.mining.commit_kinds import CommitKind
from cli.mining.guard import Guard
from cli.mining.ideas import Candidate
from cli.mining.themes import NOTE, Theme
from tests.cli.service import running

PILLARS = ["Counter stories", "Behind the craft", "Search news"]
DAY = 86_400
NOON = int(datetime(2026, 11, 5, 12, tzinfo=UTC).timestamp())


def theme(kind: str = CommitKind.FEATURE, topics: tuple[str, ...] = ("search",), days: int = 1) -> Theme:
    if kind == NOTE:
        return Theme("notes", kind, "", topics, 0, 0, 0, 1.0, path="a/b.md", text="text of it")
    packed = bytes.fromhex("0123456789ab" + "0" * 28)
    first = NOON - (days - 1) * DAY
    return Theme("till", kind, "src/search", topics, 12, first, NOON, 1.0, packed, 20, kinds=((kind, 12),))


def only(theme: Theme, *pillars: str) -> Candidate:
    (idea,) = writer.write([theme], pillars)
    return idea


def test_a_theme_is_told_as_count_span_and_words() -> None:
    given = replace(
        theme(topics=("calendars", "search"), days=50),
        kinds=(("feature", 7), ("fix", 3), ("change", 2)),
        words=("auth", "filters"),
    )
    angle = "7 additions, 3 fixes and 2 other changes, from 17 September to 5 November 2026"
    assert only(given) == Candidate(
        headline=(
            "12 changes to the calendar and search in 7 weeks",
            "12 changes to the calendar in 7 weeks",
            "12 changes to search in 7 weeks",
            "12 changes in 7 weeks",
            "12 changes to the calendar and search in 7 weeks, until 5 November",
            "12 changes to the calendar in 7 weeks, until 5 November",
            "12 changes to search in 7 weeks, until 5 November",
            "12 changes in 7 weeks, until 5 November",
        ),
        angle=(
            f"{angle}. Also named: sign-in, filters",
            angle,
        ),
        format=("theme",),
        source_refs=("till@0123456789ab",),
    )


def test_a_note_is_told_as_a_note() -> None:
    assert only(theme(NOTE, ("checkout", "search"))) == Candidate(
        headline=(
            "A note about the checkout and search",
            "A note about the checkout",
            "A note about search",
            "A note",
        ),
        format=("note",),
        source_refs=("notes:a/b.md",),
    )
    assert only(theme(NOTE, ())).headline == ("A note",)


def test_fixes_alone_are_called_fixes() -> None:
    assert only(theme(CommitKind.FIX)).headline[0] == "12 fixes to search on one day"
    assert only(theme(CommitKind.SPEED)).headline[0] == "12 changes to search on one day"


@pytest.mark.parametrize("kind", [*CommitKind, NOTE])
@pytest.mark.parametrize("topics", [(), ("search",), ("search", "billing")])
def test_texts_are_whole_for_every_kind(kind: CommitKind | str, topics: tuple[str, ...]) -> None:
    idea = only(theme(kind, topics))
    assert idea.recording == idea.pillar == ()
    for text in idea.texts():
        assert not re.search(r"[_{}]|  |\bNone\b", text)
    for text in idea.headline:
        assert not text[0].islower()
        assert len(text) <= 80
    assert all(words.display_name(topic) in idea.headline[0] for topic in topics)


@pytest.mark.parametrize(
    ("topics", "further", "pillars"),
    [
        (("search",), (), ("Search news",)),
        (("billing",), ("search",), ("Search news",)),
        (("billing",), (), ()),
        (("customers",), (), ()),
        (("counter",), (), ("Counter stories",)),
    ],
)
def test_a_pillar_is_one_that_names_a_topic(
    topics: tuple[str, ...], further: tuple[str, ...], pillars: tuple[str, ...]
) -> None:
    assert only(replace(theme(topics=topics), words=further), *PILLARS).pillar == pillars


@pytest.mark.parametrize(
    ("days", "span"),
    [
        (1, "on one day"),
        (6, "in 6 days"),
        (7, "in one week"),
        (20, "in 3 weeks"),
        (59, "in 8 weeks"),
        (60, "in 2 months"),
        (90, "in 3 months"),
    ],
)
def test_spans(days: int, span: str) -> None:
    assert only(theme(days=days)).headline[0] == f"12 changes to search {span}"


@pytest.mark.parametrize(
    ("first", "last", "span", "dates"),
    [
        ("2026-11-25T12:00", "2026-11-25T12:01", "on one day", "on 25 November 2026"),
        ("2026-11-24T23:59", "2026-11-25T00:01", "in 2 days", "from 24 November to 25 November 2026"),
        ("2025-12-30T12:00", "2026-01-05T12:00", "in one week", "from 30 December 2025 to 5 January 2026"),
    ],
)
def test_a_span_is_that_of_the_dates(first: str, last: str, span: str, dates: str) -> None:
    begin, end = (int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) for text in (first, last))
    idea = only(replace(theme(), first=begin, last=end))
    assert (idea.headline[0], idea.angle) == (f"12 changes to search {span}", (f"12 additions, {dates}",))


@pytest.mark.parametrize(
    ("kinds", "text"),
    [
        ({"fix": 1}, "1 fix"),
        ({"feature": 3, "change": 1, "fix": 2}, "3 additions, 2 fixes and 1 other change"),
        (
            {"fix": 4, "feature": 3, "docs": 2, "tests": 1},
            "4 fixes, 3 additions, 2 changes to the guides and 1 change to the tests",
        ),
        ({"change": 2}, "2 changes"),
        ({"change": 2, "removal": 1}, "1 removal and 2 other changes"),
    ],
)
def test_every_kind_is_counted(kinds: dict[str, int], text: str) -> None:
    assert phrases.kinds([(CommitKind(kind), number) for kind, number in kinds.items()]) == text


@pytest.mark.parametrize("kind", [*CommitKind, NOTE])
def test_every_word_is_public(kind: CommitKind | str) -> None:
    """For every topic that there is; the guard refuses any other word."""
    topics = sorted(words.TOPICS)
    pairs = zip(topics, [*topics[1:], topics[0]], strict=True)
    ideas = writer.write([theme(kind, pair) for pair in pairs], [])
    candidates, remarks = Guard(ideas, (), {ref for idea in ideas for ref in idea.source_refs}, ideas).results()
    assert remarks == []
    assert None not in candidates


@pytest.mark.parametrize("kind", [*CommitKind, NOTE])
def test_no_run_of_an_idea_is_in_the_source(kind: CommitKind | str) -> None:
    """So that this project can be mined with this writer."""
    idea = only(theme(kind))
    judge = Guard([idea], (), idea.source_refs)
    for source in Path(writer.__file__).parent.glob("*.py"):
        judge.forbid_text(source.read_text("utf-8"), "said")
    assert judge.results()[1] == []


GUIDE = Path(__file__).parents[3] / "docs" / "mining.md"
ANSWER = '{"ideas": [{"headline": "A fair headline", "source_refs": ["till@0123456789ab"]}]}'


def printed(tmp_path: Path, name: str) -> Path:
    """The writer of this name as the guide prints it, saved to a file."""
    text = GUIDE.read_text("utf-8").partition(f"`{name}`:")[2]
    path = tmp_path / name
    path.write_text(text.partition("```")[2].partition("\n")[2].partition("```")[0])
    return path


def test_the_writer_with_a_local_model_works_as_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = external_writer.request([theme()], {}, "Warm", "Owners", PILLARS)
    with running() as model:
        answer = {"choices": [{"message": {"content": ANSWER}}]}
        model.answers["POST /v1/chat/completions"] = [(200, answer)]
        monkeypatch.setenv("WRITER_URL", f"{model.url}/v1")
        ideas = external_writer.write([sys.executable, str(printed(tmp_path, "local_writer.py"))], asked, 5)
        (call,) = model.calls
    assert [(idea.headline, idea.source_refs) for idea in ideas] == [
        (("A fair headline",), ("till@0123456789ab",))
    ]
    assert json.loads(call.json()["messages"][1]["content"]) == asked
    assert call.json()["model"] == "llama3.1"


def test_the_writer_with_an_agent_works_as_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    agent = tmp_path / "agent"
    agent.write_text(f"#!/bin/sh\ncat > {tmp_path}/themes\necho \"$2\" > {tmp_path}/prompt\necho '{ANSWER}'\n")
    agent.chmod(0o755)
    monkeypatch.setenv("WRITER_AGENT", f"{agent} -p")
    asked = external_writer.request([theme()], {}, "Warm", "Owners", PILLARS)
    ideas = external_writer.write(["sh", str(printed(tmp_path, "agent_writer.sh"))], asked, 5)
    assert [idea.headline for idea in ideas] == [("A fair headline",)]
    assert json.loads((tmp_path / "themes").read_text()) == asked
    assert '{"ideas": [{"headline": "", "angle": ""' in (tmp_path / "prompt").read_text()


def script(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "writer.py"
    path.write_text(text)
    return [sys.executable, str(path)]


ECHO = """
import json, sys
asked = json.load(sys.stdin)
same = {"pillar": asked["pillars"][0], "format": None, "diff": "x"}
print(json.dumps({"ideas": [
    {"headline": f"About {theme['kind']}", "angle": theme.get("text"), "source_refs": theme["source_refs"]} | same
    for theme in asked["themes"]
]}))
"""


def test_a_writer_is_asked_in_json_and_answers_in_json(tmp_path: Path) -> None:
    given = theme()
    asked = external_writer.request(
        [given, theme(NOTE)], {given.ids[0]: "add a search page"}, "Warm", "Owners", PILLARS
    )
    assert set(asked) == {"voice", "persona", "pillars", "themes"}
    assert asked["themes"][0]["subjects"] == ["add a search page"]
    assert asked["themes"][1]["text"] == "text of it"
    ideas = external_writer.write(script(tmp_path, ECHO), asked, 10)
    assert ideas == [
        Candidate(("About feature",), (), (PILLARS[0],), (), (), ("till@0123456789ab",)),
        Candidate(("About note",), ("text of it",), (PILLARS[0],), (), (), ("notes:a/b.md",)),
    ]
    assert len(external_writer.write(script(tmp_path, ECHO), asked, 1)) == 1


@pytest.mark.parametrize("fence", ["{}", "```json\n{}\n```\n", "\n```\n{}```", "  ```json\r\n{}\r\n```"])
def test_an_answer_may_stand_in_a_code_fence(tmp_path: Path, fence: str) -> None:
    answer = fence.replace("{}", json.dumps({"ideas": [{"headline": "Use ``` for code"}]}))
    (idea,) = external_writer.write(script(tmp_path, f"print({answer!r}, end='')"), {}, 5)
    assert idea.headline == ("Use ``` for code",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("print('no')", f"^The writer {re.escape(sys.executable)} did not print JSON"),
        ("print('[]')", "printed no list of ideas"),
        ("print('{\"ideas\": {}}')", "printed no list of ideas"),
        ("print('{\"ideas\": [1]}')", "Idea 1 of the writer .* is not an object"),
        ('print(\'{"ideas": [{"headline": " "}]}\')', "has no headline"),
        ('print(\'{"ideas": [{"headline": 1}]}\')', "headline is not text"),
        ('print(\'{"ideas": [{"headline": "a", "source_refs": "x"}]}\')', "source_refs is not a list of texts"),
        ("print('[' * 100000)", "did not print JSON"),
        ("print('x' * 2000000)", "printed more than 1 MiB"),
        (
            "import sys; print('first', file=sys.stderr); sys.exit('no key set')",
            "failed with exit code 1: no key set",
        ),
        ("import os; os.abort()", "failed with exit code -6"),
    ],
)
def test_what_goes_wrong_is_said_in_words(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(Failure, match=message) as refused:
        external_writer.write(script(tmp_path, text), {"themes": []}, 5)
    assert refused.value.exit_code == 1


def test_a_writer_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Failure, match="cannot be run: no such file"):
        external_writer.write([str(tmp_path / "missing")], {}, 5)
    for words_given, message in (("'", "cannot be parsed"), ("  ", "names no command")):
        with pytest.raises(Failure, match=message) as refused:
            external_writer.command(words_given)
        assert refused.value.exit_code == USAGE


def test_a_writer_has_ten_minutes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    allowed: list[float | None] = []
    plain = subprocess.Popen[bytes].wait

    def wait(self: subprocess.Popen[bytes], timeout: float | None = None) -> int:
        allowed.append(timeout)
        return plain(self, timeout)

    monkeypatch.setattr(subprocess.Popen, "wait", wait)
    external_writer.write(script(tmp_path, ECHO), external_writer.request([], {}, "", "", PILLARS), 5)
    assert allowed[0] == 600


@pytest.mark.parametrize(("length", "taken"), [(400_000, True), (400_001, False)])
def test_a_writer_may_write_400_000_characters(tmp_path: Path, length: int, *, taken: bool) -> None:
    text = f"""
import json
long = {{"headline": "i", "angle": "a" * ({length} - 1_001)}}
print(json.dumps({{"ideas": [{{"headline": "h" * 1_000}}, long]}}))
"""
    if taken:
        assert len(external_writer.write(script(tmp_path, text), {}, 5)) == 2
        return
    with pytest.raises(Failure, match="wrote more than 400,000 characters"):
        external_writer.write(script(tmp_path, text), {}, 5)


@pytest.mark.parametrize(
    ("printed", "told"),
    [
        ("no key set", "no key set"),
        ("x" * 300, "x" * 300),
        ("x" * 300 + "y", "x" * 300),
        # Its last line in the first 20,000 bytes.
        ("a\n" * 9_999 + "bcd", "bc"),
    ],
)
def test_a_writer_that_fails_is_quoted_in_one_line(tmp_path: Path, printed: str, told: str) -> None:
    words_given = script(tmp_path, f"import sys; sys.stderr.write({printed!r}); sys.exit(3)")
    with pytest.raises(Failure) as refused:
        external_writer.write(words_given, {}, 5)
    assert refused.value.message == f"The writer {sys.executable} failed with exit code 3: {told}"


def test_no_shell_sees_the_command() -> None:
    assert external_writer.command("write --tone 'warm; rm -rf x' $HOME") == [
        "write",
        "--tone",
        "warm; rm -rf x",
        "$HOME",
    ]


def test_a_slow_writer_is_ended_with_its_children(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    started = f"subprocess.Popen(['sleep', '60'], stdout=open({str(pipe)!r}, 'w'))"
    text = f"import subprocess, time\n{started}\ntime.sleep(60)"
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    began = time.monotonic()
    with pytest.raises(Failure, match="did not finish within 2 seconds"):
        external_writer.write(script(tmp_path, text), {}, 5, timeout=2)
    os.set_blocking(reading, True)
    with os.fdopen(reading, "rb") as file:
        assert file.read() == b""  # which ends when the last of them has
    assert time.monotonic() - began < 30


def test_a_writer_that_reads_nothing_is_fine_and_sees_no_token(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GALLEY_TOKEN", "secret")
    text = "import json, os; print(json.dumps({'ideas': [{'headline': os.environ.get('GALLEY_TOKEN', 'none')}]}))"
    asked = {"themes": ["x" * 100] * 10_000}
    assert external_writer.write(script(tmp_path, text), asked, 5)[0].headline == ("none",)
    assert json.dumps(asked)
