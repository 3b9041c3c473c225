"""A writer of the user's own: any command that reads one JSON object and prints `{"ideas": [...]}`."""

import json
import os
import shlex
import signal
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from cli.errors import USAGE, Failure, printable
from cli.mining.ideas import PROSE, Candidate
from cli.mining.themes import NOTE, Theme

TIMEOUT: Final = 600.0

_LARGEST: Final = 1 << 20
_MOST_CHARACTERS: Final = 400_000
_COMPLAINT: Final = 300
_NO_SECRETS: Final = frozenset(("GALLEY_TOKEN", "GALLEY_PASSWORD"))


def command(words: str) -> list[str]:
    """The command and its arguments; no shell ever sees them. Errors: Failure for words that are no command."""
    try:
        given = shlex.split(words)
    except ValueError as problem:
        raise Failure(f"--writer cannot be read: {str(problem).lower()}.", USAGE) from None
    if not given:
        raise Failure("--writer names no command.", USAGE)
    return given


def question(
    themes: Sequence[Theme], subjects: dict[str, str], voice: str, persona: str, pillars: Sequence[str]
) -> dict[str, Any]:
    """What the writer is asked. It stays on this machine, so it may hold subjects and notes."""
    return {
        "voice": voice,
        "persona": persona,
        "pillars": list(pillars),
        "themes": [_theme(theme, subjects) for theme in themes],
    }


def write(given: Sequence[str], asked: dict[str, Any], most: int, timeout: float = TIMEOUT) -> list[Candidate]:
    """Run the command and read its ideas, at most `most`; `timeout` in seconds. Errors: Failure, in words."""
    return _ideas(_answer(given, json.dumps(asked, ensure_ascii=True).encode(), timeout), given[0])[:most]


def _theme(theme: Theme, subjects: dict[str, str]) -> dict[str, Any]:
    told: dict[str, Any] = {
        "source": theme.label,
        "kind": theme.kind,
        "topics": list(theme.topics),
        "source_refs": list(theme.refs),
    }
    if theme.kind == NOTE:
        return told | {"text": theme.text}
    listed = [subjects[one] for one in theme.ids if one in subjects]
    return told | {"area": theme.area, "commits": theme.commits, "days": theme.days, "subjects": listed}


def _answer(given: Sequence[str], asked: bytes, timeout: float) -> bytes:
    name = printable(given[0])
    environment = {key: value for key, value in os.environ.items() if key not in _NO_SECRETS}
    # Files instead of pipes: a writer that never reads, or prints without end, blocks nobody.
    with (
        tempfile.TemporaryFile() as question_file,
        tempfile.TemporaryFile() as out,
        tempfile.TemporaryFile() as err,
    ):
        question_file.write(asked)
        question_file.seek(0)
        try:
            child = subprocess.Popen(  # noqa: S603 the user's own command, and no shell
                given, stdin=question_file, stdout=out, stderr=err, env=environment, start_new_session=True
            )
        except OSError as problem:
            raise Failure(
                f"The writer {name} cannot be run: {(problem.strerror or 'no reason').lower()}."
            ) from None
        try:
            code = child.wait(timeout)
        except subprocess.TimeoutExpired:
            raise Failure(f"The writer {name} did not finish within {timeout:g} seconds.") from None
        finally:
            # With a group of its own, what it started ends with it, also after an interrupt.
            with suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGKILL)
            child.wait()
        if code:
            err.seek(0)
            said = printable(err.read(20_000).decode("utf-8", "replace").strip().rpartition("\n")[2])[:_COMPLAINT]
            raise Failure(f"The writer {name} failed with exit code {code}{': ' + said if said else '.'}")
        out.seek(0)
        answer = out.read(_LARGEST + 1)
    if len(answer) > _LARGEST:
        raise Failure(f"The writer {name} printed more than a mebibyte.")
    return answer


def _ideas(answer: bytes, name: str) -> list[Candidate]:
    name = printable(name)
    try:
        told = json.loads(answer)
    except (ValueError, RecursionError):
        raise Failure(f"The writer {name} did not print JSON.", hint='It prints {"ideas": [...]}.') from None
    ideas = told.get("ideas") if isinstance(told, dict) else None
    if not isinstance(ideas, list):
        raise Failure(f"The writer {name} printed no list of ideas.", hint='It prints {"ideas": [...]}.')
    made = [_candidate(idea, number, name) for number, idea in enumerate(ideas, 1)]
    if sum(len(text) for candidate in made for text in candidate.texts()) > _MOST_CHARACTERS:
        raise Failure(f"The writer {name} wrote more than {_MOST_CHARACTERS:,} characters.")
    return made


def _candidate(idea: Any, number: int, name: str) -> Candidate:
    """The six fields; what else there is is not even looked at."""
    if not isinstance(idea, dict):
        raise Failure(f"Idea {number} of the writer {name} is not an object.")
    texts: dict[str, tuple[str, ...]] = {}
    for field in PROSE:
        value = idea.get(field)
        if value is not None and not isinstance(value, str):
            raise Failure(f"Idea {number} of the writer {name}: {field} is not text.")
        texts[field] = (value,) if value and value.strip() else ()
    if not texts["headline"]:
        raise Failure(f"Idea {number} of the writer {name} has no headline.")
    refs = idea.get("source_refs")
    if refs is not None and not (isinstance(refs, list) and all(isinstance(ref, str) for ref in refs)):
        raise Failure(f"Idea {number} of the writer {name}: source_refs is not a list of texts.")
    return Candidate(**texts, source_refs=tuple(refs or ()))
