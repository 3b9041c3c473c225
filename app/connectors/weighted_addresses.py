"""Web addresses in a text as X finds them, which count the same however long they are; in linear time.

Source: what twitter-text 3.1 finds by its documentation and conformance data (twitter/twitter-text@30e2430). An
address without a scheme has a host of Latin letters; one with a scheme may have any letters. The last part of a
host is a top-level domain.
"""

import re
from collections.abc import Iterator
from typing import Final

from app.connectors.top_level_domains import ASCII, OTHERS

_Span = tuple[int, int]

_DIRECTIONS: Final = "\u202a-\u202e\u061c\u200e\u200f\u2066-\u2069"
_SPACES: Final = "\x09-\x0d\x20\x85\xa0\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
_INVALID: Final = "\ufffe\ufeff\uffff"
_LATIN: Final = (
    "\xc0-\xd6\xd8-\xf6\xf8-\xff\u0100-\u024f\u0253\u0254\u0256\u0257\u0259\u025b\u0263\u0268\u026f\u0272"
    "\u0289\u028b\u02bb\u0300-\u036f\u1e00-\u1eff"
)
_NO_LETTERS: Final = rf"!'#%&()*+,\\/:;<=>?@\[\]\^{{|}}~$\"`{_SPACES}{_INVALID}{_DIRECTIONS}"

# What the name of a host may be made of: everything but signs, spaces and marks of direction.
_RUN: Final = re.compile(rf"(?:(https?)://)?([^{_NO_LETTERS}]+)", re.IGNORECASE)
_SCHEME: Final = re.compile(r"https?$", re.IGNORECASE)
_LATIN_RUN: Final = re.compile(rf"[a-z0-9{_LATIN}.-]+", re.IGNORECASE)
_PRECEDING_SIGN: Final = re.compile(rf"[a-z0-9@\uff20$#\uff03{_INVALID}]", re.IGNORECASE)
_BEFORE_BARE: Final = "-_./"
_AFTER_HOST: Final = re.compile(r"[0-9a-z@+-]", re.IGNORECASE)
_WORD: Final = re.compile(r"[a-z0-9-]*", re.IGNORECASE)
_PORT: Final = re.compile(r":[0-9]+")
_PATH: Final = re.compile(rf"[a-z\u0400-\u04ff0-9!*';:=+,.$/%#\[\]_~@|&\u2013{_LATIN}-]", re.IGNORECASE)
_PATH_END: Final = re.compile(rf"[+a-z\u0400-\u04ff0-9=_#/{_LATIN}-]", re.IGNORECASE)
_QUERY: Final = re.compile(r"\?[a-z0-9!?*'();:&=+$/%#\[\]_.,~|@-]*", re.IGNORECASE)
_QUERY_END: Final = re.compile(r"[a-z0-9_&=#/-]", re.IGNORECASE)
_SHORTENED: Final = re.compile(
    r"https?://t\.co/([a-z0-9]+)(?:\?[a-z0-9!?*'();:&=+$/%#\[\]_.,~|@-]*[a-z0-9_&=#/-])?", re.IGNORECASE
)

_LONGEST_LABEL: Final = 63
_LONGEST_ADDRESS: Final = 4_096
_LONGEST_SLUG: Final = 40
_OTHERS: Final = {sign: tuple(name for name in OTHERS if name[0] == sign) for sign in {name[0] for name in OTHERS}}
"""The domains in other scripts by their first sign."""


def addresses(text: str) -> Iterator[_Span]:
    """Where each address begins and ends, in their order."""
    at = 0
    while (run := _RUN.search(text, at)) is not None:
        start, end = run.span(2)
        scheme = _SCHEME.search(text, max(start, end - len("https")), end) if text.startswith("://", end) else None
        if scheme is not None and scheme.start() > run.start():
            end = scheme.start()
        at = end
        if run[1] is not None and _may_follow(text, run.start()):
            host_end = _host_end(text, start, end)
            if host_end is not None:
                at, is_valid = _with_scheme(text, run.start(), start, host_end)
                if is_valid:
                    yield run.start(), at
                continue
        for place in _bare(text, start, end):
            yield place
            at = max(at, place[1])


def _may_follow(text: str, start: int) -> bool:
    return start == 0 or _PRECEDING_SIGN.match(text, start - 1) is None


def _with_scheme(text: str, first: int, start: int, host_end: int) -> tuple[int, bool]:
    """Where the address ends whose scheme begins at `first` and whose host at `start`, and whether it is taken."""
    shortened = _SHORTENED.match(text, first)
    if shortened is not None:
        return shortened.end(), len(shortened[1]) <= _LONGEST_SLUG
    last = _end_of_path(text, host_end)
    labels = text[start:host_end].split(".")
    return last, all(map(_is_label, labels)) and last - first <= _LONGEST_ADDRESS


def _host_end(text: str, start: int, end: int) -> int | None:
    """Where a host of any letters ends: at the last of its labels that is, or begins with, a top-level domain."""
    labels = _labels(text, start, end)
    wrong = next((number for number, place in enumerate(labels) if not _is_part(text, place)), len(labels))
    for number in range(min(wrong + 1, len(labels) - 1), 0, -1):
        name = text[slice(*labels[number - 1])]
        if name and "_" not in name and "-" not in (name[0], name[-1]):
            stop = _domain_end(text, labels[number][0])
            if stop is not None:
                return stop
    return None


def _labels(text: str, start: int, end: int) -> list[_Span]:
    """Where the parts between dots begin and end."""
    spans: list[_Span] = []
    at = text.find(".", start, end)
    while at >= 0:
        spans.append((start, at))
        start = at + 1
        at = text.find(".", start, end)
    return [*spans, (start, end)]


def _is_part(text: str, place: _Span) -> bool:
    """Whether a label may stand before the name of a host."""
    first, last = place
    return first < last and text[first] not in "-_" and text[last - 1] not in "-_"


def _domain_end(text: str, start: int) -> int | None:
    """Where the top-level domain that begins here ends; None where none does."""
    others = _OTHERS.get(text[start : start + 1])
    if others is not None:
        ends = [start + len(name) for name in others if text.startswith(name, start)]
    else:
        word = _WORD.match(text, start)
        label = word[0].lower() if word is not None and word.end() - start <= _LONGEST_LABEL else ""
        is_domain = label in ASCII or (label.startswith("xn--") and label != "xn--")
        ends = [start + len(label)] if is_domain else []
    return max((end for end in ends if _AFTER_HOST.match(text, end) is None), default=None)


def _is_label(label: str) -> bool:
    """Whether the domain name system takes a part of a host."""
    if label.isascii():
        return 0 < len(label) <= _LONGEST_LABEL
    if label.lower().startswith("xn--"):
        return False
    return len(label) <= _LONGEST_LABEL and len(label.encode("punycode")) + len("xn--") <= _LONGEST_LABEL


def _bare(text: str, start: int, end: int) -> Iterator[_Span]:
    """The addresses without a scheme in a run of letters."""
    places = [
        place
        for run in _LATIN_RUN.finditer(text, start, end)
        if _may_follow(text, run.start())
        and (run.start() == 0 or text[run.start() - 1] not in _BEFORE_BARE)
        and (place := _latin(text, *run.span())) is not None
    ]
    for number, (first, last) in enumerate(places):
        # Only the last one may have a path, because a path ends the run.
        yield first, _end_of_path(text, last) if number == len(places) - 1 else last


def _latin(text: str, start: int, end: int) -> _Span | None:
    """The host of Latin letters in a run of them."""
    labels = _labels(text, start, end)
    wrong = next(
        (number for number, place in enumerate(labels) if not _is_label(text[slice(*place)])), len(labels)
    )
    for number in range(min(wrong, len(labels) - 1), 0, -1):
        name = text[slice(*labels[number - 1])]
        stop = None if "-" in (name[0], name[-1]) else _domain_end(text, labels[number][0])
        if stop is not None:
            return start, stop
    return None


def _end_of_path(text: str, at: int) -> int:
    """Where an address ends whose host ends here: after its port, its path and its query."""
    port = _PORT.match(text, at)
    at = at if port is None else port.end()
    if text.startswith("/", at):
        at = _path_end(text, at + 1)
    query = _QUERY.match(text, at)
    if query is None:
        return at
    last = query.end()
    while last > at + 1 and _QUERY_END.match(text, last - 1) is None:
        last -= 1
    return last if last > at + 1 else at


def _path_end(text: str, start: int) -> int:
    """Where a path ends that begins here: brackets are in pairs, two deep, and at the end is no punctuation."""
    end = at = start
    while at < len(text):
        if text[at] == "(":
            closed = _closed(text, at)
            if closed is None:
                break
            at = end = closed
        elif _PATH.match(text, at):
            at += 1
            if _PATH_END.match(text, at - 1):
                end = at
        else:
            break
    return end


def _closed(text: str, start: int) -> int | None:
    """Where the bracket that opens here is closed, with signs of a path and one more pair inside of it."""
    depth = 0
    at = start
    while at < len(text):
        if text[at] == "(":
            depth += 1
            if depth > 2:  # noqa: PLR2004
                return None
        elif text[at] == ")":
            depth -= 1
            if depth == 0:
                return at + 1 if at > start + 1 else None
        elif _PATH.match(text, at) is None:
            return None
        at += 1
    return None
