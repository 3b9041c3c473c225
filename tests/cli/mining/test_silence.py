"""What the guard keeps back is printed nowhere: numbers and reasons are, the text is not."""

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from cli.mining import guard
from tests.cli.mining import repositories
from tests.cli.mining.repositories import Made
from tests.cli.service import Service
from tests.cli.terminals import Done, Terminal

SUBJECT = "teach the zebra auditor to whistle"
LINE = "zebra ledgers whistle in the violet cellar at noon"
TOKEN = "zebra_whistle_4711"
REF = "zebra@0123456789ab"
SAID = (SUBJECT, LINE, TOKEN, REF)

WRITER = f"""
import json
print(json.dumps({{"ideas": [
    {{"headline": "Did you hear: {SUBJECT}", "angle": "An angle"}},
    {{"headline": "A fair headline", "angle": "So {LINE}, they say", "pillar": "{TOKEN}",
      "source_refs": ["{REF}"]}},
    {{"headline": "Another fair one", "format": "{LINE.upper()}", "recording": "{SUBJECT.title()}"}},
]}}))
"""


@pytest.fixture
def words(tmp_path: Path) -> list[str]:
    """A run whose writer repeats what it must not."""
    work = [Made(f"feat: {SUBJECT}", {"a/secret.txt": f"{LINE}\n{TOKEN}\n"}, 3)]
    place = repositories.make(tmp_path / "till", [*work, *repositories.work(2, 6)])
    (tmp_path / "writer.py").write_text(WRITER)
    return ["mine", str(place), "--writer", shlex.join([sys.executable, str(tmp_path / "writer.py")])]


def is_silent(done: Done) -> None:
    printed = f"{done.out}\n{done.err}".casefold()
    assert [text for text in (*SAID, "zebra") if text.casefold() in printed] == []


@pytest.mark.parametrize("more", [["--yes"], ["--dry-run"], [], ["--yes", "--debug"], ["--dry-run", "--debug"]])
def test_a_terminal_is_told_how_many_and_why(signed_in: Terminal, words: list[str], more: list[str]) -> None:
    done = signed_in.run(*words, *more)
    assert done.code == (0 if more else 2), done.err
    is_silent(done)
    told = done.err[done.err.index("Changed before sending:") :].split("\n")
    assert told[1:8] == [
        f"  headline: 1 dropped with the whole idea, {guard.SUBJECT}",
        f"  angle: 1 left out, {guard.FILE}",
        f"  format: 1 left out, {guard.FILE}",
        f"  pillar: 1 left out, {guard.FILE}",
        f"  recording: 1 left out, {guard.SUBJECT}",
        "  source_refs: 1 left out, is not one of the references that were given",
        told[7],
    ]


@pytest.mark.parametrize("more", [["--yes"], ["--dry-run"], [], ["--dry-run", "--debug"]])
def test_a_script_is_told_numbers_and_reasons(signed_in: Terminal, words: list[str], more: list[str]) -> None:
    done = signed_in.run(*words, "--json", *more)
    assert done.code == (0 if more else 2), done.err
    is_silent(done)
    told: dict[str, Any] = json.loads(done.out)
    left, lost = "left out", "dropped with the whole idea"
    assert told["remarks"] == [
        {"idea": 1, "field": "headline", "why": guard.SUBJECT, "outcome": lost},
        {"idea": 2, "field": "angle", "why": guard.FILE, "outcome": left},
        {"idea": 2, "field": "pillar", "why": guard.FILE, "outcome": left},
        {
            "idea": 2,
            "field": "source_refs",
            "why": "is not one of the references that were given",
            "outcome": left,
        },
        {"idea": 3, "field": "format", "why": guard.FILE, "outcome": left},
        {"idea": 3, "field": "recording", "why": guard.SUBJECT, "outcome": left},
    ]
    assert [idea["headline"] for idea in told["ideas"]] == ["A fair headline", "Another fair one"]


@pytest.mark.parametrize("more", [[], ["--debug"], ["--json", "--debug"]])
def test_an_unforeseen_error_says_where_and_not_what(
    signed_in: Terminal, service: Service, words: list[str], monkeypatch: pytest.MonkeyPatch, more: list[str]
) -> None:
    def fail(candidates: object, *others: object) -> None:
        problem = KeyError(str(candidates))
        raise ExceptionGroup(LINE, [ValueError(TOKEN)]) from problem

    monkeypatch.setattr(guard, "_judge", fail)
    done = signed_in.run(*words, "--yes", *more)
    assert (done.code, done.out) == (1, "")
    is_silent(done)
    assert "galley: This is a bug in Galley (ExceptionGroup)." in done.err
    names = ("KeyError", "ExceptionGroup", "ValueError", "in fail\n") if more else ()
    assert [name for name in names if name not in done.err] == []
    assert service.names() == ["GET /teams", "GET /ideas/mining-context"]
