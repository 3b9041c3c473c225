"""Runs a writer that the user provides: a command that reads one JSON object and prints `{"ideas": [...]}`."""

import json
import os
import re
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

_TIMEOUT: Final = 600.0
"""Seconds."""

_ANSWER_BYTES: Final = 1 << 20
_MOST_CHARACTERS: Final = 400_000
_REASON: Final = 300
_EXPECTED: Final = 'Expected output: {"ideas": [...]}'
_FENCE: Final = re.compile(rb"\s*```[a-z]*\s(.*)```\s*", re.DOTALL)
_SECRETS: Final = frozenset(("GALLEY_TOKEN", "GALLEY_PASSWORD"))


def command(words: str) -> list[str]:
    """Split the command into words, without a shell. Errors: Failure if it is empty or not well-formed."""
    try:
        arguments = shlex.split(words)
    except ValueError as problem:
        raise Failure(f"--writer cannot be parsed: {str(problem).lower()}.", USAGE) from None
    if not arguments:
        raise Failure("--writer names no command.", USAGE)
    return arguments


def request(
    themes: Sequence[Theme], subjects: dict[str, str], voice: str, persona: str, pillars: Sequence[str]
) -> dict[str, Any]:
    """Build the input of the writer. It stays on this machine, so it may contain subjects and notes."""
    return {
        "voice": voice,
        "persona": persona,
        "pillars": list(pillars),
        "themes": [_theme(theme, subjects) for theme in themes],
    }


def write(
    arguments: Sequence[str], document: dict[str, Any], most: int, timeout: float = _TIMEOUT
) -> list[Candidate]:
    """Run the command and read at most `most` ideas. `timeout` is in seconds. Errors: Failure."""
    output = _run(arguments, json.dumps(document, ensure_ascii=True).encode(), timeout)
    return _ideas(output, arguments[0])[:most]


def _theme(theme: Theme, subjects: dict[str, str]) -> dict[str, Any]:
    common: dict[str, Any] = {
        "source": theme.label,
        "kind": theme.kind,
        "topics": list(theme.topics),
        "source_refs": list(theme.refs),
    }
    if theme.kind == NOTE:
        return common | {"text": theme.text}
    lines = [subjects[commit_id] for commit_id in theme.ids if commit_id in subjects]
    return common | {"area": theme.area, "commits": theme.commits, "days": theme.days, "subjects": lines}


def _run(arguments: Sequence[str], document: bytes, timeout: float) -> bytes:
    name = printable(arguments[0])
    environment = {key: value for key, value in os.environ.items() if key not in _SECRETS}
    # Files instead of pipes, so that a writer that never reads or prints without end cannot block this process.
    with (
        tempfile.TemporaryFile() as stdin,
        tempfile.TemporaryFile() as out,
        tempfile.TemporaryFile() as err,
    ):
        stdin.write(document)
        stdin.seek(0)
        try:
            child = subprocess.Popen(  # noqa: S603 the user's own command, and no shell
                arguments, stdin=stdin, stdout=out, stderr=err, env=environment, start_new_session=True
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
            # The writer has a process group of its own, so its children end with it, also after an interrupt.
            with suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGKILL)
            child.wait()
        if code:
            err.seek(0)
            text = err.read(20_000).decode("utf-8", "replace").strip()
            reason = printable(text.rpartition("\n")[2])[:_REASON]
            raise Failure(f"The writer {name} failed with exit code {code}{': ' + reason if reason else '.'}")
        out.seek(0)
        output = out.read(_ANSWER_BYTES + 1)
    if len(output) > _ANSWER_BYTES:
        raise Failure(f"The writer {name} printed more than 1 MiB.")
    return output


def _ideas(output: bytes, name: str) -> list[Candidate]:
    name = printable(name)
    # Agents often put a code fence around what they print.
    fence = _FENCE.fullmatch(output)
    try:
        document = json.loads(fence[1] if fence else output)
    except (ValueError, RecursionError):
        raise Failure(f"The writer {name} did not print JSON.", hint=_EXPECTED) from None
    ideas = document.get("ideas") if isinstance(document, dict) else None
    if not isinstance(ideas, list):
        raise Failure(f"The writer {name} printed no list of ideas.", hint=_EXPECTED)
    candidates = [_candidate(idea, number, name) for number, idea in enumerate(ideas, 1)]
    if sum(len(text) for candidate in candidates for text in candidate.texts()) > _MOST_CHARACTERS:
        raise Failure(f"The writer {name} wrote more than {_MOST_CHARACTERS:,} characters.")
    return candidates


def _candidate(idea: Any, number: int, name: str) -> Candidate:
    """Read the six fields of an idea and ignore all others. Errors: Failure."""
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
