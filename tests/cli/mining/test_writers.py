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
from cli.mining.commit_kinds import Kind
from cli.mining.ideas import Candidate
from cli.mining.runs import RUN
from cli.mining.themes import NOTE, Theme
from tests.cli.service import running

PILLARS = ["Counter stories", "Behind the craft", "Product news"]


def theme(kind: str = Kind.FEATURE, topics: tuple[str, ...] = ("search",), days: int = 1) -> Theme:
    last = (days - 1) * 86_400
    if kind == NOTE:
        return Theme("notes", kind, "", topics, 0, 0, 0, 1.0, path="a/b.md", text="text of it")
    packed = bytes.fromhex("0123456789ab" + "0" * 28)
    return Theme("till", kind, "src/search", topics, 12, 0, last, 1.0, packed, 20)


@pytest.mark.parametrize("kind", [*Kind, NOTE])
@pytest.mark.parametrize("topics", [(), ("search",), ("search", "billing")])
def test_ideas_are_whole_for_every_kind(kind: str, topics: tuple[str, ...]) -> None:
    (idea,) = writer.write([theme(kind, topics)], PILLARS)
    assert set(idea.pillar) == set(PILLARS)
    assert idea.source_refs == theme(kind).refs
    for name in ("headline", "angle", "format", "recording"):
        assert len(set(idea.wordings(name))) >= 2
        for text in idea.wordings(name):
            assert not text[0].islower()
            assert not re.search(r"[_{}]|  |\bNone\b", text)
    assert all(topic in " ".join(idea.headline).lower() for topic in topics)
    assert len(idea.headline[0]) <= 80


@pytest.mark.parametrize("kind", [*Kind, NOTE])
def test_phrases_are_said_to_the_letter(kind: str) -> None:
    (idea,) = writer.write([theme(kind, ())], PILLARS)
    told = phrases.PHRASES[NOTE if kind == NOTE else Kind(kind)]
    values = {"t": "", "n": 12, "k": 12, "span": "one day", "mix": phrases.mix(kind, ())}
    expected = [
        {one.replace("_", " ").format(**values).casefold() for one in part}
        for part in (told.plain_headlines, told.angles)
    ]
    titles = idea.headline[: len(told.plain_headlines)]
    assert [{text.casefold() for text in texts} for texts in (titles, idea.angle)] == expected


def test_two_topics_are_named_together_and_then_alone() -> None:
    (idea,) = writer.write([theme(topics=("search", "billing"))], PILLARS)
    count = len(phrases.PHRASES[Kind.FEATURE].headlines)
    for place, name in enumerate(("search and billing", "search", "billing")):
        titles = [title.casefold() for title in idea.headline[place * count : (place + 1) * count]]
        assert [name in title for title in titles] == [True] * count
        assert [" and " in title and "search and billing" in title for title in titles] == [place == 0] * count


def test_the_pillar_is_the_nearest_one() -> None:
    assert writer.write([theme(Kind.CLEANUP)], PILLARS)[0].pillar[0] == "Behind the craft"
    assert writer.write([theme(topics=("counter",))], PILLARS)[0].pillar[0] == "Counter stories"
    assert writer.write([theme()], [])[0].pillar == ()


@pytest.mark.parametrize(
    ("days", "span"),
    [
        (1, "one day"),
        (6, "6 days"),
        (7, "one week"),
        (20, "3 weeks"),
        (59, "8 weeks"),
        (60, "2 months"),
        (90, "3 months"),
    ],
)
def test_spans(days: int, span: str) -> None:
    assert span in " ".join(writer.write([theme(days=days)], [])[0].angle)


@pytest.mark.parametrize(
    ("last", "month", "week"),
    [
        (datetime(2026, 11, 25, 23, tzinfo=UTC), "November", "23 November"),
        (datetime(2026, 11, 23, 0, tzinfo=UTC), "November", "23 November"),
        (datetime(2026, 10, 1, 12, tzinfo=UTC), "October", "28 September"),
        (datetime(2026, 1, 4, 12, tzinfo=UTC), "January", "29 December"),
    ],
)
def test_further_headlines_name_the_month_and_the_week(last: datetime, month: str, week: str) -> None:
    (idea,) = writer.write([replace(theme(), last=int(last.timestamp()))], [])
    titles = idea.headline[: len(idea.headline) // 3]
    assert idea.headline == tuple(
        f"{title}{dated}" for dated in ("", f" ({month})", f" (week of {week})") for title in titles
    )
    (note,) = writer.write([theme(NOTE)], [])
    assert not any(title.endswith(")") for title in note.headline)


def test_pillars_take_turns_where_they_fit_as_well() -> None:
    told = [idea.pillar[0] for idea in writer.write([theme(NOTE, ()) for _ in range(6)], ["One", "Two", "Three"])]
    assert [told.count(pillar) for pillar in ("One", "Two", "Three")] == [2, 2, 2]


def test_no_sentence_of_an_idea_stands_in_the_source_and_no_word_is_long() -> None:
    source = Path(phrases.__file__).read_text(encoding="utf-8").casefold()
    for kind in (*Kind, NOTE):
        for text in writer.write([theme(kind)], [])[0].texts():
            folded = text.casefold()
            assert not [
                folded[start : start + RUN]
                for start in range(len(folded) - RUN + 1)
                if folded[start : start + RUN] in source
            ]
            assert max(map(len, re.findall(r"\w+", text))) < 12
    assert max(map(len, words.TOPICS)) <= words.LONGEST


@pytest.mark.parametrize(
    ("kind", "kinds", "told"),
    [
        (Kind.FIX, {"fix": 1}, "1 fix"),
        (Kind.FEATURE, {"feature": 3, "fix": 2, "change": 1}, "3 new features, 2 fixes and 1 other change"),
        (
            Kind.FEATURE,
            {"fix": 4, "feature": 3, "docs": 2, "tests": 1},
            "3 new features, 4 fixes and 3 other changes",
        ),
        (Kind.CHANGE, {"change": 2, "fix": 1}, "3 changes"),
    ],
)
def test_the_mixture_of_kinds_in_words(kind: Kind, kinds: dict[str, int], told: str) -> None:
    assert phrases.mix(kind, list(kinds.items())) == told


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
