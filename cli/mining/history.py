"""The commits of a repository: first messages and file names; numbers and diffs only for chosen ones."""

import secrets
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from datetime import UTC, datetime
from typing import Final, NamedTuple

from cli.mining.files import LARGEST_TEXT
from cli.mining.git import Repository, Stalled, Unreadable
from cli.mining.omissions import CHANGES, FILES, HISTORY, MISSING, STALLED

SHORT: Final = 12
NAMES_READ: Final = 2_000

_FIELDS: Final = 6
_LARGEST_RECORD: Final = 4 << 20
_LARGEST_MESSAGE: Final = LARGEST_TEXT
_LARGEST_LINE: Final = 1 << 20
# The last moment that has a date everywhere; git knows later ones.
_END_OF_TIME: Final = int(datetime(9999, 1, 1, tzinfo=UTC).timestamp())
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
    """The commits since then that are no merges, newest first, read as git prints them.

    Where names of files cannot be read, commits come without them, and where the history breaks off it ends.
    Errors: Unreadable where there is not even a first one.
    """
    if repository.head is None:
        return
    count = 0
    try:
        for commit in _commits(repository, since, "--name-only"):
            count += 1
            yield commit
        return
    except Stalled:
        # Once more would take as long.
        if not count:
            raise
        repository.omit(HISTORY, STALLED)
        return
    except Unreadable as problem:
        why = problem.why
    first = count
    try:
        for number, commit in enumerate(_commits(repository, since, "--no-patch")):
            if number >= first:
                count += 1
                yield commit
    except Unreadable:
        if not count:
            raise
    repository.omit(HISTORY, why)


def messages(repository: Repository, since: datetime) -> Generator[bytes]:
    """Every message since then, those of merges too, without its NUL; of an endless one the beginning."""
    if repository.head is None:
        return
    words = ["log", "-z", "--format=tformat:%B", "--no-patch", "--encoding=UTF-8", "--no-show-signature"]
    try:
        blocks = repository.stream([*words, f"--since={since.isoformat()}", repository.head, "--"])
        yield from parts(blocks, b"\0", _LARGEST_MESSAGE)
    except Unreadable as problem:
        repository.omit(HISTORY, problem.why)


def numbers(repository: Repository, ids: Iterable[str]) -> dict[str, int]:
    """How many lines each of these commits added and removed, by whole id, as far as it can be told."""
    words = ["diff-tree", "--stdin", "-r", "--root", "--numstat", *_PLAIN]
    found: dict[str, int] = {}
    present = ""
    try:
        for line in parts(repository.stream(words, ids), b"\n", _LARGEST_LINE):
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
    """The diffs of these commits, block by block; where objects are missing, the files that are left of them."""
    listed = list(ids)
    if not listed:
        return
    words = ["diff-tree", "--stdin", "-r", "--root", "-m", "--no-commit-id", *_PLAIN]
    try:
        yield from repository.stream([*words, "-p", "-U0"], listed)
    except Unreadable as problem:
        repository.omit(CHANGES, problem.why)
    else:
        return
    changed: dict[str, None] = {}
    try:
        for line in parts(repository.stream([*words, "--raw", "--no-abbrev"], listed), b"\n", _LARGEST_LINE):
            columns = line.partition(b"\t")[0].split(b" ")
            changed |= dict.fromkeys(name.decode() for name in columns[2:4] if name.strip(b"0"))
    except Unreadable:
        # A missing tree; what was listed before it is still looked at.
        pass
    yield from blobs(repository, changed)


def blobs(repository: Repository, ids: Iterable[str]) -> Generator[bytes]:
    """The contents of committed files, as far as they are here; of large ones the beginning."""
    listed = list(dict.fromkeys(ids))
    if not listed:
        return
    small: list[str] = []
    large: list[str] = []
    missing = 0
    try:
        for line in parts(repository.stream(["cat-file", "--batch-check"], listed), b"\n", _LARGEST_LINE):
            name, kind, *size = line.decode("ascii", "replace").split(" ")
            if kind == "blob":
                (small if int(size[0]) <= LARGEST_TEXT else large).append(name)
            elif kind == "missing":
                missing += 1
    except Unreadable as problem:
        repository.omit(FILES, problem.why)
    if missing:
        repository.omit(FILES, MISSING, missing)
    yield from _contents(repository, small)
    for name in large:
        yield from _beginning(repository, name)


def _contents(repository: Repository, ids: Sequence[str]) -> Generator[bytes]:
    """Whole files at once; around one that is damaged, in smaller parts."""
    if not ids:
        return
    try:
        yield from repository.stream(["cat-file", "--batch", "--buffer"], ids)
    except Unreadable as problem:
        if len(ids) == 1:
            repository.omit(FILES, problem.why)
            return
        half = len(ids) // 2
        yield from _contents(repository, ids[:half])
        yield from _contents(repository, ids[half:])


def _beginning(repository: Repository, name: str) -> Generator[bytes]:
    read = 0
    try:
        with closing(repository.stream(["cat-file", "blob", name])) as blocks:
            for block in blocks:
                yield block
                read += len(block)
                if read >= LARGEST_TEXT:
                    return
    except Unreadable as problem:
        repository.omit(FILES, problem.why)


def subjects(repository: Repository, ids: Iterable[str]) -> dict[str, str]:
    """The subjects of these commits, by whole id, as far as they can be read."""
    words = ["log", "--stdin", "--no-walk=unsorted", "--format=tformat:%H %s", "--no-patch", "--encoding=UTF-8"]
    listed = list(ids)
    found: dict[str, str] = {}
    if not listed:
        return found
    try:
        for line in parts(repository.stream([*words, "--no-show-signature"], listed), b"\n", _LARGEST_LINE):
            name, _, subject = line.decode("utf-8", "replace").partition(" ")
            found[name] = subject
    except Unreadable as problem:
        repository.omit(HISTORY, problem.why)
    return found


def parts(blocks: Iterable[bytes], border: bytes, largest: int) -> Generator[bytes]:
    """What stands between the borders; of a part that is longer than `largest` the beginning."""
    kept: list[bytes] = []
    size = 0
    tail = b""
    for block in blocks:
        *whole, tail = (tail + block).split(border)
        for part in whole:
            yield b"".join([*kept, part])[:largest]
            kept, size = [], 0
        # The last bytes may be the beginning of a border and wait for the next block.
        sure = max(0, len(tail) - len(border) + 1)
        if size < largest:
            kept.append(tail[:sure])
        size += sure
        tail = tail[sure:]
    if size or tail:
        yield b"".join([*kept, tail])[:largest]


def _commits(repository: Repository, since: datetime, names: str) -> Generator[Commit]:
    # A name that nobody can foresee keeps a file name or message from passing for the next commit.
    border = secrets.token_hex(16)
    shape = f"--format=tformat:%x00{border}%x00%H%x00%ct%x00%an%x00%ae%x00%B%x00"
    words = ["log", "-z", shape, names, "--no-merges", "--encoding=UTF-8", "--no-show-signature", *_PLAIN]
    blocks = repository.stream([*words, f"--since={since.isoformat()}", str(repository.head), "--"])
    for record in parts(blocks, b"\0" + border.encode() + b"\0", _LARGEST_RECORD):
        if record:
            yield _commit(record)


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
    moment = min(max(0, int(at or 0)), _END_OF_TIME)
    return Commit(name.decode("ascii"), moment, *people, subject, body, names)
