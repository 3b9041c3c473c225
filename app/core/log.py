"""Logging without secrets, on standard error: lines of text for a terminal, lines of JSON elsewhere.

The calling module decides what it logs.
"""

import logging
import re
import sys
import textwrap
import time
import traceback
from collections.abc import Mapping
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final, cast

import orjson

from app.core import iso_time, secret_tokens

REDACTED: Final = "[redacted]"
_MESSAGE_LENGTH: Final = 32_768
"""Characters of a message, and of an exception; longer ones lose their middle.

Both may hold text from outside, and the search for secrets takes time for each character.
"""

ACTIVITY: Final = 15
"""The level of what people who try the service want to see: requests, publications, deliveries, mails."""

_LONGEST_SECRET: Final = 4_096

request_id: ContextVar[str | None] = ContextVar("request_id", default=None)
"""The id of the request for which the current task works."""

_SECRET_WORD = re.compile(
    r"passw|passphrase|secret|token|authorization|cookie|credential|api[-_]?key|private[-_]?key|signature|^otp",
    re.IGNORECASE,
)
_CODE = re.compile(r"(?:.*[-_])?codes?", re.IGNORECASE)
# Names of these forms hold such a word and only point at something or describe it.
_HARMLESS = re.compile(
    r".*[-_](?:id|ids|name|kind|tier|count|type|refused)|(?:status|exit|error|response)_code", re.IGNORECASE
)

# Anchored to the start of a word and of bounded length: otherwise a long run of letters takes quadratic time.
_NAME_AND_SIGN = re.compile(r"""(?<![\w.-])([A-Za-z][\w.-]{0,63})(["']?\s{0,3}[=:]\s{0,3})""")
_VALUE = re.compile(r""""(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s,;&}\])]+""")
_URL_PASSWORD = re.compile(r"(?<=://)([^\s/:@]{0,255}):[^\s/@]{1,255}(?=@)")
_SCHEME = re.compile(r"\b(bearer|basic|digest)\s+[\w.~+/=:-]{8,}", re.IGNORECASE)

_NOISE: Final = frozenset({"color_message"})
"""What uvicorn adds for terminals."""
_STANDARD = frozenset({*vars(logging.makeLogRecord({})), "message", "asctime", "taskName"})
_LARGEST_JSON_INTEGER = 2**63
_CONTROLS = {code: f"\\x{code:02x}" for code in (*range(0x20), *range(0x7F, 0xA0))} | {
    ord("\n"): "\\n",
    ord("\r"): "\\r",
    ord("\t"): "\\t",
    0x2028: "\\u2028",
    0x2029: "\\u2029",
}


def redact(text: str) -> str:
    """The text without bearer tokens, passwords in URLs, and values that stand by a telling name."""
    # Half characters cannot be written; they are shown as their code.
    text = text.encode("utf-8", "backslashreplace").decode()
    text = secret_tokens.PATTERN.sub(REDACTED, text)
    text = _URL_PASSWORD.sub(rf"\1:{REDACTED}", text)
    text = _SCHEME.sub(rf"\1 {REDACTED}", text)
    return _without_named_values(text)


def redacted(value: object, name: str = "") -> object:
    """The value as JSON may hold it, without secrets: by `name`, by the names within, and by `redact`."""
    if name and value is not None and _is_secret(name):
        return REDACTED
    if value is None or isinstance(value, bool | float):
        return value
    if isinstance(value, int):
        return value if abs(value) < _LARGEST_JSON_INTEGER else str(value)
    if isinstance(value, Mapping):
        items = cast("Mapping[object, object]", value).items()
        return {redact(str(key)): redacted(inner, str(key)) for key, inner in items}
    if isinstance(value, list | tuple | set | frozenset):
        return [redacted(inner) for inner in cast("list[object]", value)]
    return redact(value if isinstance(value, str) else str(value))


def activity(text: str, *args: object, **fields: object) -> None:
    """Log one line about what the service did. `text` has places for the arguments, as in `logging`.

    `fields` are for programs: only lines of JSON have them, and only those that are not None.
    """
    extra = {name: value for name, value in fields.items() if value is not None}
    _activity.log(ACTIVITY, text, *args, extra=extra)


def shows_activity() -> bool:
    """Whether `activity` logs anything, for callers that would prepare much for it."""
    return _activity.isEnabledFor(ACTIVITY)


_activity = logging.getLogger("galley.activity")


def configure(*, json: bool | None = None, level: int | str | None = None) -> None:
    """Send all logging to standard error, as JSON unless that is a terminal; `json` decides otherwise.

    `level` is the name of a level or its number; unset, a terminal shows activity, other outputs begin at INFO.
    """
    global _handler
    logging.addLevelName(ACTIVITY, "ACTIVITY")
    root = logging.getLogger()
    if _handler is not None:
        root.removeHandler(_handler)
    _handler = logging.StreamHandler(sys.stderr)
    as_json = not sys.stderr.isatty() if json is None else json
    _handler.setFormatter(JsonLines() if as_json else TextLines())
    root.addHandler(_handler)
    usual = ACTIVITY if sys.stderr.isatty() else logging.INFO
    root.setLevel(usual if level is None else level.upper() if isinstance(level, str) else level)
    logging.captureWarnings(capture=True)


_handler: logging.Handler | None = None


class Abridged(logging.Filter):
    """Lets what a library says again and again pass as one line every ten seconds, without its traceback.

    Of each text that begins in this way; everything else passes as it is.
    """

    SECONDS: Final = 10.0

    def __init__(self, beginning: str) -> None:
        super().__init__()
        self._beginning = beginning
        self._passed: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it passes; what it says of an exception becomes part of the line."""
        if not str(record.msg).startswith(self._beginning):
            return True
        now = time.monotonic()
        if now - self._passed.get(record.msg, -self.SECONDS) < self.SECONDS:
            return False
        self._passed[record.msg] = now
        if record.exc_info and (failure := record.exc_info[1]) is not None:
            record.msg, record.args = "%s: %s: %s", (record.getMessage(), type(failure).__name__, failure)
            record.exc_info = None
        return True


def abridge(logger: str, beginning: str) -> None:
    """Reduce a library's messages that begin like this to one line every ten seconds in each process."""
    target = logging.getLogger(logger)
    if not any(isinstance(each, Abridged) for each in target.filters):
        target.addFilter(Abridged(beginning))


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, logger and message; request_id and exception if any; and the extra fields."""
        line = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _message(record),
            "request_id": _request(),
            "exception": _exception(record),
        }
        fields = {name: value for name, value in line.items() if value is not None}
        return orjson.dumps(_extras(record) | fields).decode()


class TextLines(logging.Formatter):
    """One line a record, with an exception indented below it; a line of activity is only a time and a text."""

    def format(self, record: logging.LogRecord) -> str:
        """The fields of the JSON line as text; control characters are escaped."""
        if record.levelno == ACTIVITY:
            at = time.strftime("%H:%M:%S", time.localtime(record.created))
            return f"{at} {_message(record)}".translate(_CONTROLS)
        words = [_time(record), f"{record.levelname:<7}", record.name]
        if (request := _request()) is not None:
            words.append(f"[{request}]")
        words.append(_message(record))
        words.extend(f"{name}={value}" for name, value in _extras(record).items())
        line = " ".join(words).translate(_CONTROLS)
        if (exception := _exception(record)) is None:
            return line
        text = "\n".join(each.translate(_CONTROLS) for each in exception.split("\n"))
        return f"{line}\n{textwrap.indent(text, '    ')}"


def _is_secret(name: str) -> bool:
    return bool(_SECRET_WORD.search(name) or _CODE.fullmatch(name)) and not _HARMLESS.fullmatch(name)


def _without_named_values(text: str) -> str:
    parts: list[str] = []
    at = 0
    for match in _NAME_AND_SIGN.finditer(text):
        name, sign = match.groups()
        # "code: 7" is prose; a secret code is written as code=7 or "code": 7.
        is_prose = _CODE.fullmatch(name) is not None and sign.strip() == ":"
        if match.start() < at or is_prose or not _is_secret(name):
            continue
        value = _VALUE.match(text, match.end())
        if value is not None:
            parts += [text[at : match.end()], REDACTED]
            at = value.end()
    return "".join([*parts, text[at:]])


def _time(record: logging.LogRecord) -> str:
    return iso_time.microseconds_z(datetime.fromtimestamp(record.created, UTC))


def _request() -> str | None:
    current = request_id.get()
    return None if current is None else redact(current)


def _message(record: logging.LogRecord) -> str:
    try:
        if isinstance(record.args, Mapping):
            return _bounded(str(record.msg) % cast("dict[str, Any]", redacted(record.args)))
        return _bounded(record.getMessage())
    except Exception:  # noqa: BLE001 logging would print the unformatted arguments, with secrets
        return _bounded(f"{record.msg} {record.args}")


def _extras(record: logging.LogRecord) -> dict[str, object]:
    return {
        redact(name): redacted(value, name)
        for name, value in vars(record).items()
        if name not in _STANDARD and name not in _NOISE
    }


def _exception(record: logging.LogRecord) -> str | None:
    texts: list[str] = []
    if record.exc_info and record.exc_info[0] is not None:
        texts.append("".join(traceback.format_exception(*record.exc_info)))
    if record.stack_info:
        texts.append(record.stack_info)
    return _bounded("\n".join(texts).rstrip("\n")) if texts else None


def _bounded(text: str) -> str:
    """The text without secrets; of a long one only the beginning and the end."""
    if len(text) <= _MESSAGE_LENGTH:
        return redact(text)
    # A secret that is cut in two is not recognised, so the text next to the cut is left out.
    half = _MESSAGE_LENGTH // 2
    return f"{redact(text[:half])[:-_LONGEST_SECRET]} […] {redact(text[-half:])[_LONGEST_SECRET:]}"
