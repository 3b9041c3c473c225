"""The commits of a repository: first messages and file names; numbers and diffs only for chosen ones."""

import secrets
from collections.abc import Generator, Iterable, Sequence
from datetime import datetime
from typing import Final, NamedTuple

from cli.mining.git import Repository, Unreadable

SHORT: Final = 12
NAMES_READ: Final = 2_000

_FIELDS: Final = 6
_LARGEST_RECORD: Final = 4 << 20
_PLAIN: Final = ("--no-renames", "--no-ext-diff", "--no-textconv", "--submodule=short", "--no-color")


class Commit(NamedTuple):
    """One commit as far as themes need it; `names` are its first files, as git spells them. The id is whole."""

    id: str
    at: int
    author: str
    email: str
    subject: str
    body: str
    names: Sequence[bytes]


def commits(repository: Repository, since: datetime) -> Generator[Commit]:
    """The commits since then that are no merges, newest first, read as git prints them."""
    if repository.head is None:
        return
    # A name that nobody can foresee keeps a file name or message from passing for the next commit.
    border = secrets.token_hex(16)
    shape = f"--format=tformat:%x00{border}%x00%H%x00%ct%x00%an%x00%ae%x00%B%x00"
    words = ["log", "-z", shape, "--name-only", "--no-merges", "--encoding=UTF-8", "--no-show-signature", *_PLAIN]
    blocks = repository.stream([*words, f"--since={since.isoformat()}", repository.head, "--"])
    for record in _records(blocks, b"\0" + border.encode() + b"\0"):
        yield _commit(record)


def messages(repository: Repository, since: datetime) -> Generator[bytes]:
    """Every message since then, those of merges too, each whole, with its NUL taken off."""
    if repository.head is None:
        return
    words = ["log", "-z", "--format=tformat:%B", "--no-patch", "--encoding=UTF-8", "--no-show-signature"]
    left = b""
    for block in repository.stream([*words, f"--since={since.isoformat()}", repository.head, "--"]):
        *whole, left = (left + block).split(b"\0")
        yield from whole
    if left:
        yield left


def numbers(repository: Repository, ids: Iterable[str]) -> dict[str, int]:
    """How many lines each of these commits added and removed, by whole id, as far as it can be told."""
    words = ["diff-tree", "--stdin", "-r", "--root", "--numstat", *_PLAIN]
    found: dict[str, int] = {}
    present = ""
    try:
        for line in _lines(repository.stream(words, ids)):
            columns = line.split(b"\t", 2)
            if len(columns) == 1:
                present = line.decode("ascii", "replace")
                found[present] = 0
            elif columns[0].isdigit() and columns[1].isdigit():
                found[present] += int(columns[0]) + int(columns[1])
    except Unreadable:
        # A clone without some of its objects can still be mined, by its messages and names.
        found.pop(present, None)
    return found


def diffs(repository: Repository, ids: Iterable[str]) -> Generator[bytes]:
    """The diffs of these commits, block by block, as far as the objects are here."""
    listed = list(ids)
    if not listed:
        return
    words = ["diff-tree", "--stdin", "-r", "--root", "-m", "-p", "-U0", "--no-commit-id", *_PLAIN]
    try:
        yield from repository.stream(words, listed)
    except Unreadable:
        return


def subjects(repository: Repository, ids: Iterable[str]) -> dict[str, str]:
    """The subjects of these commits, by whole id."""
    words = ["log", "--stdin", "--no-walk=unsorted", "--format=tformat:%H %s", "--no-patch", "--encoding=UTF-8"]
    listed = list(ids)
    if not listed:
        return {}
    lines = _lines(repository.stream([*words, "--no-show-signature"], listed))
    parts = (line.decode("utf-8", "replace").partition(" ") for line in lines)
    return {name: subject for name, _, subject in parts}


def _commit(record: bytes) -> Commit:
    parts = record.split(b"\0", _FIELDS - 1)
    parts += [b""] * (_FIELDS - len(parts))
    name, at, author, email, message, rest = parts
    subject, _, body = message.decode("utf-8", "replace").lstrip("\n").partition("\n")
    # git puts a line feed of its own before the first name; one more would belong to the name.
    listed = rest.removeprefix(b"\0").removeprefix(b"\n").split(b"\0", NAMES_READ)
    del listed[NAMES_READ:]
    names = [one for one in listed if one]
    people = author.decode("utf-8", "replace"), email.decode("utf-8", "replace")
    return Commit(name.decode("ascii"), int(at or 0), *people, subject, body, names)


def _records(blocks: Iterable[bytes], border: bytes) -> Generator[bytes]:
    """What stands between the borders; of an endless record only the beginning."""
    left = b""
    for block in blocks:
        *whole, left = (left + block).split(border)
        for record in whole:
            if record:
                yield record
        if len(left) > _LARGEST_RECORD:
            left = left[: _LARGEST_RECORD // 2] + left[-len(border) :]
    if left:
        yield left


def _lines(blocks: Iterable[bytes]) -> Generator[bytes]:
    left = b""
    for block in blocks:
        *whole, left = (left + block).split(b"\n")
        yield from whole
    if left:
        yield left
