"""Reads the commits of a repository: messages and file names of all, changed lines and diffs of chosen ones."""

import secrets
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from datetime import UTC, datetime
from typing import Final, NamedTuple

from cli.mining.files import LARGEST_TEXT
from cli.mining.git import Repository, Stalled, Unreadable
from cli.mining.omissions import CHANGES, FILES, HISTORY, MISSING, STALLED

SHORT_ID_LENGTH: Final = 12
_NAMES_READ: Final = 2_000

_FIELDS: Final = 6
_LARGEST_RECORD: Final = 4 << 20
_LARGEST_MESSAGE: Final = LARGEST_TEXT
_LARGEST_LINE: Final = 1 << 20
# The last time that `datetime` can represent. Git accepts later ones.
_END_OF_TIME: Final = int(datetime(9999, 1, 1, tzinfo=UTC).timestamp())
_FROM_INPUT: Final = ("--stdin", "--no-walk=unsorted")
_OLD_IN_A_ROW: Final = 10_000
_PLAIN: Final = ("--no-renames", "--no-ext-diff", "--no-textconv", "--submodule=short", "--no-color")


class Commit(NamedTuple):
    """The parts of a commit that themes need. `id` is the full id; `names` are the paths of its first files."""

    id: str
    at: int
    author: str
    email: str
    subject: str
    body: str
    names: Sequence[bytes]


def commits(repository: Repository, since: datetime) -> Generator[Commit]:
    """Yield the commits since a time, newest first and without merges, while git prints them.

    If file names cannot be read, the commits have none. If the history cannot be read further, it ends there.
    Errors: Unreadable if the first commit cannot be read.
    """
    if repository.head is None:
        return
    ids = _recent(repository, since)
    count = 0
    try:
        for commit in _commits(repository, ids, "--name-only"):
            count += 1
            yield commit
        return
    except Stalled:
        # A second attempt would take as long.
        if not count:
            raise
        repository.omit(HISTORY, STALLED)
        return
    except Unreadable as problem:
        why = problem.why
    first = count
    try:
        for number, commit in enumerate(_commits(repository, ids, "--no-patch")):
            if number >= first:
                count += 1
                yield commit
    except Unreadable:
        if not count:
            raise
    repository.omit(HISTORY, why)


def messages(repository: Repository, since: datetime) -> Generator[bytes]:
    """Yield every message since a time, also of merges. A very long message is cut."""
    if repository.head is None:
        return
    words = [
        "log",
        *_FROM_INPUT,
        "-z",
        "--format=tformat:%B",
        "--no-patch",
        "--encoding=UTF-8",
        "--no-show-signature",
    ]
    try:
        if ids := _recent(repository, since):
            yield from split(repository.stream(words, ids), b"\0", _LARGEST_MESSAGE)
    except Unreadable as problem:
        repository.omit(HISTORY, problem.why)


def changed_lines(repository: Repository, ids: Iterable[str]) -> dict[str, int]:
    """Count the added and removed lines of commits, by full id. Commits that cannot be read are left out."""
    arguments = ["diff-tree", "--stdin", "-r", "--root", "--numstat", *_PLAIN]
    counts: dict[str, int] = {}
    current = ""
    try:
        for line in split(repository.stream(arguments, ids), b"\n", _LARGEST_LINE):
            columns = line.split(b"\t", 2)
            if len(columns) == 1:
                current = line.decode("ascii", "replace")
                counts[current] = 0
            elif columns[0].isdigit() and columns[1].isdigit():
                counts[current] += int(columns[0]) + int(columns[1])
    except Unreadable:
        # A partial clone can still be mined by its messages and file names.
        counts.pop(current, None)
    return counts


def diffs(repository: Repository, ids: Iterable[str]) -> Generator[bytes]:
    """Yield the diffs of commits in blocks. If objects are missing, yield the changed files that are there."""
    commit_ids = list(ids)
    if not commit_ids:
        return
    arguments = ["diff-tree", "--stdin", "-r", "--root", "-m", "--no-commit-id", *_PLAIN]
    try:
        yield from repository.stream([*arguments, "-p", "-U0"], commit_ids)
    except Unreadable as problem:
        repository.omit(CHANGES, problem.why)
    else:
        return
    blob_ids: dict[str, None] = {}
    try:
        raw = repository.stream([*arguments, "--raw", "--no-abbrev"], commit_ids)
        for line in split(raw, b"\n", _LARGEST_LINE):
            columns = line.partition(b"\t")[0].split(b" ")
            blob_ids |= dict.fromkeys(name.decode() for name in columns[2:4] if name.strip(b"0"))
    except Unreadable:
        # A tree is missing. The files before it are still read.
        pass
    yield from blobs(repository, blob_ids)


def blobs(repository: Repository, ids: Iterable[str]) -> Generator[bytes]:
    """Yield the contents of committed files that are on this machine. Large files are cut."""
    blob_ids = list(dict.fromkeys(ids))
    if not blob_ids:
        return
    small: list[str] = []
    large: list[str] = []
    missing = 0
    try:
        for line in split(repository.stream(["cat-file", "--batch-check"], blob_ids), b"\n", _LARGEST_LINE):
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
    """Yield whole files with one call of git. If a file is damaged, halve the list and try again."""
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
    """Return the subjects of commits, by full id. Commits that cannot be read are left out."""
    arguments = ["log", *_FROM_INPUT, "--format=tformat:%H %s", "--no-patch"]
    arguments += ["--encoding=UTF-8", "--no-show-signature"]
    commit_ids = list(ids)
    by_id: dict[str, str] = {}
    if not commit_ids:
        return by_id
    try:
        for line in split(repository.stream(arguments, commit_ids), b"\n", _LARGEST_LINE):
            name, _, subject = line.decode("utf-8", "replace").partition(" ")
            by_id[name] = subject
    except Unreadable as problem:
        repository.omit(HISTORY, problem.why)
    return by_id


def split(blocks: Iterable[bytes], border: bytes, largest: int) -> Generator[bytes]:
    """Split a stream of blocks at `border`. A part that is longer than `largest` bytes is cut."""
    parts: list[bytes] = []
    size = 0
    tail = b""
    for block in blocks:
        *whole, tail = (tail + block).split(border)
        for part in whole:
            yield b"".join([*parts, part])[:largest]
            parts, size = [], 0
        # The last bytes may be the start of a border. They wait for the next block.
        sure = max(0, len(tail) - len(border) + 1)
        if size < largest:
            parts.append(tail[:sure])
        size += sure
        tail = tail[sure:]
    if size or tail:
        yield b"".join([*parts, tail])[:largest]


def _recent(repository: Repository, since: datetime) -> list[str]:
    """Return the ids of the commits since a time, newest first, also of merges.

    An older commit does not end the walk, as it would with `--since` of git: a wrong clock and some tools give a
    commit an old date, and those below it are recent. After 10,000 older ones in a row the rest is taken as old.
    Errors: Unreadable if no commit can be read.
    """
    ids: list[str] = []
    begin = since.timestamp()
    # The number of older commits since the last recent one.
    older = 0
    blocks = repository.stream(["rev-list", "--timestamp", str(repository.head), "--"])
    try:
        with closing(blocks):
            for line in split(blocks, b"\n", _LARGEST_LINE):
                moment, _, name = line.decode("ascii", "replace").partition(" ")
                if int(moment) >= begin:
                    ids.append(name)
                    older = 0
                elif (older := older + 1) > _OLD_IN_A_ROW:
                    break
    except Unreadable as problem:
        if not ids and not older:
            raise
        repository.omit(HISTORY, problem.why)
    return ids


def _commits(repository: Repository, ids: Sequence[str], names: str) -> Generator[Commit]:
    if not ids:
        return
    # The border is random, so that a file name or a message cannot imitate the start of the next commit.
    border = secrets.token_hex(16)
    shape = f"--format=tformat:%x00{border}%x00%H%x00%ct%x00%an%x00%ae%x00%B%x00"
    words = [
        "log",
        *_FROM_INPUT,
        "-z",
        shape,
        names,
        "--no-merges",
        "--encoding=UTF-8",
        "--no-show-signature",
        *_PLAIN,
    ]
    blocks = repository.stream(words, ids)
    for record in split(blocks, b"\0" + border.encode() + b"\0", _LARGEST_RECORD):
        if record:
            yield _commit(record)


def _commit(record: bytes) -> Commit:
    parts = record.split(b"\0", _FIELDS - 1)
    parts += [b""] * (_FIELDS - len(parts))
    name, at, author, email, message, rest = parts
    subject, _, body = message.decode("utf-8", "replace").lstrip("\n").partition("\n")
    # Git prints one line feed before the first name. A second one would belong to the name.
    paths = rest.removeprefix(b"\0").removeprefix(b"\n").split(b"\0", _NAMES_READ)
    names = [path for path in paths[:_NAMES_READ] if path]
    people = author.decode("utf-8", "replace"), email.decode("utf-8", "replace")
    moment = min(max(0, int(at or 0)), _END_OF_TIME)
    return Commit(name.decode("ascii"), moment, *people, subject, body, names)
