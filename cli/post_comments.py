"""The comments of an account below a post: read from the command line, and told in words."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cli.errors import USAGE, Failure, printable

_SIGN: Final = "="
_EXAMPLE: Final = 'Example: --follow-up "30=The address: https://example.com"'


def follow_ups(
    first_comment: str | None, words: Sequence[str] | None, earlier: Sequence[Mapping[str, Any]] = ()
) -> list[dict[str, Any]]:
    """Return all comments below a post: the earlier ones with this first one, and these after it.

    A word is `MINUTES=TEXT`; an empty one takes the comments after the first one away. Errors: Failure with exit
    code 2.
    """
    is_at_once = bool(earlier) and earlier[0]["after"] == 0
    first, rest = list(earlier[:1] if is_at_once else ()), list(earlier[1:] if is_at_once else earlier)
    if first_comment is not None:
        first = [{"text": first_comment, "after": 0}] if first_comment.strip() else []
    if words is not None:
        rest = [_read(word) for word in words if word.strip()]
    return [dict(item) for item in (*first, *rest)]


def lines(items: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the comments in words, a line each; those of a publication with their status."""
    return [f"{_place(number, item)}: {' '.join(item['text'].split())}" for number, item in enumerate(items, 1)]


def sentence(platform: Mapping[str, Any]) -> str:
    """Return what a platform takes of comments, in a sentence."""
    entry = platform.get("follow_ups")
    if entry is None:
        return "It takes no comments below its posts."
    labels = [one["label"].lower() for one in platform["formats"] if not one["takes_follow_ups"]]
    limit = f"{entry['text_limit']:,} {entry['text_unit'].replace('_', ' ')}"
    text = f"It takes {entry['most']} comments below a post, each of at most {limit}"
    return " ".join([f"{text}{', but none below ' + ', '.join(labels) if labels else ''}.", entry["note"]]).strip()


def _read(word: str) -> dict[str, Any]:
    minutes, sign, text = word.partition(_SIGN)
    if not sign or not (minutes.strip().isascii() and minutes.strip().isdecimal()) or not text.strip():
        raise Failure(f"--follow-up takes MINUTES=TEXT, not {printable(word)!r}.", USAGE, _EXAMPLE)
    return {"text": text.strip(), "after": int(minutes)}


def _place(number: int, item: Mapping[str, Any]) -> str:
    after = item["after"]
    time = "at once" if after == 0 else f"after {after:,} {'minute' if after == 1 else 'minutes'}"
    status = f", {item['status'].replace('_', ' ')}" if "status" in item else ""
    error = f" ({item['error']})" if item.get("error") else ""
    return f"Comment {number}, {time}{status}{error}"
