"""What the reference sets as code: requests to copy, coloured JSON, and the marks in sentences."""

import re
from collections.abc import Mapping
from typing import Any, Final

import orjson
from markupsafe import Markup, escape

_LINE_LENGTH: Final = 48
"""How long a body may be that stands on one line."""

_TOKEN: Final = re.compile(r'("(?:[^"\\]|\\.)*")(\s*:)?')
_MARK: Final = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*")


def prose(text: str) -> Markup:
    """A sentence of the document: text in backticks is code, text between two asterisks is strong."""
    pieces: list[Markup] = []
    after = 0
    for mark in _MARK.finditer(text):
        tag = Markup("<code>{}</code>") if mark[1] else Markup("<strong>{}</strong>")
        pieces += [escape(text[after : mark.start()]), tag.format(mark[1] or mark[2])]
        after = mark.end()
    return Markup("").join([*pieces, escape(text[after:])])


def highlight(value: object) -> Markup:
    """JSON with its names and strings marked."""
    text = orjson.dumps(value, option=orjson.OPT_INDENT_2).decode()
    pieces: list[Markup] = []
    after = 0
    for token in _TOKEN.finditer(text):
        tag = Markup('<span class="name">{}</span>{}') if token[2] else Markup('<span class="text">{}</span>{}')
        pieces += [escape(text[after : token.start()]), tag.format(token[1], token[2] or "")]
        after = token.end()
    return Markup("").join([*pieces, escape(text[after:])])


def curl(
    method: str, url: str, headers: Mapping[str, str], body: Any, files: Mapping[str, str], *, data: str = ""
) -> str:
    """A request as a command of a shell; a body without a `file` is JSON, and `data` names a file of bytes."""
    words = [f"curl {url}" if method in ("get", "post") else f"curl -X {method.upper()} {url}"]
    # In double quotes, so that the shell fills variables in.
    words += [f'-H "{name}: {value}"' for name, value in headers.items()]
    words += [f"-F {_quoted(f'{name}={value}')}" for name, value in files.items()]
    if data:
        words.append(f"--data-binary {data}")
    if body is not None:
        words += ["-H 'Content-Type: application/json'", f"-d {_quoted(_json(body))}"]
    elif method == "post" and not files:
        words[0] = f"curl -X POST {url}"
    return " \\\n  ".join(words)


def _json(body: Any) -> str:
    line = orjson.dumps(body).decode()
    return line if len(line) <= _LINE_LENGTH else orjson.dumps(body, option=orjson.OPT_INDENT_2).decode()


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
