"""Gives the guard the material that must not be sent: messages, diffs, files, notes and names."""

import errno
import getpass
import os
import platform
import re
import socket
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from cli.errors import Failure
from cli.mining import git, guard, history
from cli.mining.files import BLOCK, NotRegular, open_below, open_regular, read_text
from cli.mining.git import Repository, Stalled, Unreadable
from cli.mining.guard import Guard
from cli.mining.omissions import FILES, FOLDERS, INDEX, SPECIAL, UNTRACKED, reason
from cli.mining.statistics import CommitStatistics

_SMALL_FILE_BYTES: Final = 1 << 18
_MESSAGES_AT_ONCE: Final = 1 << 16
_BLANKS_IN_A_SUBJECT: Final = 2
_LONGEST_NAME: Final = 1 << 16
_REPOSITORY: Final = b"160000"
_MAILMAP: Final = re.compile(r"^\s*([^#<\n][^<\n]*)?<([^<>\n]*)>(?:([^<\n]*)<([^<>\n]*)>)?", re.MULTILINE)
# A file that does not exist, or no longer exists, is not reported as unread.
_MISSING: Final = frozenset((errno.ENOENT, errno.ENOTDIR, errno.ELOOP))


def machine(judge: Guard, environment: Mapping[str, str]) -> None:
    """Forbid the names of this machine and its user, and the values of the environment (CLI-13)."""
    for name in {socket.gethostname(), platform.node()}:
        judge.forbid_words(name, guard.MACHINE)
    with suppress(OSError, KeyError):
        judge.forbid_words(getpass.getuser(), guard.MACHINE)
    for key in ("USER", "LOGNAME", "USERNAME", "HOSTNAME"):
        judge.forbid_words(environment.get(key, ""), guard.MACHINE)
    for value in environment.values():
        judge.forbid_text(value, guard.MACHINE)


def folder(judge: Guard, folder: Path) -> None:
    """Forbid the path of a repository or of the notes. Its base name is allowed, because it is the label."""
    judge.forbid_text(str(folder), guard.MACHINE)
    for part in folder.parent.parts:
        judge.forbid_words(part, guard.MACHINE)


def names(judge: Guard, repository: Repository, statistics: CommitStatistics) -> None:
    """Forbid the names of files, branches, tags and people of a repository, and its remotes (CLI-12)."""
    for name in statistics.names:
        _file_name(judge, name)
    for line in repository.query("for-each-ref", "--format=%(refname:lstrip=2)").splitlines():
        name = line.decode("utf-8", "replace")
        for part in {name, name.partition("/")[2], *name.split("/")}:
            judge.forbid_name(part)
    for name in statistics.people:
        judge.forbid_words(name, guard.NAME)
    for name in _mapped(repository):
        judge.forbid_words(name, guard.NAME)
    settings = repository.query(
        "config", "-z", "--get-regexp", r"^(remote|branch|url|submodule|user|author|committer)\."
    )
    for entry in settings.split(b"\0"):
        key, _, value = entry.decode("utf-8", "replace").partition("\n")
        if key.endswith(("url", "insteadof")):
            judge.forbid_words(value, guard.REMOTE)
        elif key.endswith((".name", ".email")):
            judge.forbid_words(value, guard.NAME)


def _mapped(repository: Repository) -> set[str]:
    """Return the names and addresses in the mailmap."""
    if repository.tree is None:
        return set()
    with suppress(OSError), open_regular(os.fsencode(repository.tree / ".mailmap")) as file:
        text = b"".join(read_text(file)).decode("utf-8", "replace")
        return {name.strip() for entry in _MAILMAP.findall(text) for name in entry if name.strip()}
    return set()


def messages(judge: Guard, repository: Repository, since: datetime) -> None:
    """Forbid every commit message since a time (CLI-09)."""
    waiting: list[bytes] = []
    size = 0
    for raw in history.messages(repository, since):
        subject = raw.lstrip().partition(b"\n")[0].decode("utf-8", "replace")
        judge.forbid_subject(subject)
        rest = subject.partition(": ")[2]
        if rest.count(" ") >= _BLANKS_IN_A_SUBJECT:
            judge.forbid_subject(rest)
        waiting.append(raw)
        size += len(raw)
        if size > _MESSAGES_AT_ONCE:
            _prose(judge, waiting, guard.MESSAGE)
            waiting, size = [], 0
    _prose(judge, waiting, guard.MESSAGE)


def diffs(judge: Guard, blocks: Iterable[bytes]) -> None:
    """Forbid the lines that commits added and removed (CLI-07)."""
    judge.forbid_stream(blocks, guard.DIFF)


def files(judge: Guard, repository: Repository) -> None:
    """Forbid all files of the working tree that are not ignored, or the files of HEAD of a bare repository.

    A tracked file that is not on the disk, as in a sparse checkout, is read from its commit. Of repositories
    inside the tree, such as submodules, the files are read with their own ignore rules.
    """
    if repository.tree is None:
        committed = [entry.id for entry in _committed(judge, repository) if entry.is_file]
        judge.forbid_stream(history.blobs(repository, committed), guard.FILE)
        return
    batch = _Batch(judge)
    absent: list[str] = []
    inner: list[bytes] = []
    for entry in _files(judge, repository):
        path = os.path.join(os.fsencode(repository.tree), entry.name)  # noqa: PTH118 a name in bytes
        if entry.is_repository:
            inner.append(path)
        elif not _read(batch, path, repository) and entry.id:
            absent.append(entry.id)
    batch.close()
    judge.forbid_stream(history.blobs(repository, absent), guard.FILE)
    for path in inner:
        _inside(judge, path, repository)


def notes(judge: Guard, folder: Path, paths: Iterable[str]) -> None:
    """Forbid the notes, as written and with white space collapsed (CLI-10)."""
    for path in paths:
        judge.forbid_name(Path(path).stem)
        with suppress(OSError), open_below(os.fsencode(folder), os.fsencode(path)) as note:
            for block in read_text(note):
                judge.forbid_bytes(block, guard.NOTE)
                _prose(judge, [block], guard.NOTE)


def texts(judge: Guard, texts: Iterable[str], fault: str) -> None:
    """Forbid texts that a writer received, even if they have changed on the disk since."""
    for text in texts:
        judge.forbid_text(text, fault)
        _prose(judge, [text.encode("utf-8", "replace")], fault)


class _Entry(NamedTuple):
    """A path in the tree, with mode and object id if it is committed. Paths of repositories end with a slash."""

    name: bytes
    mode: bytes
    id: str

    @property
    def is_file(self) -> bool:
        return self.mode != _REPOSITORY

    @property
    def is_repository(self) -> bool:
        return self.mode == _REPOSITORY or self.name.endswith(b"/")


class _Batch:
    """Compares small files together, which is much faster than one by one."""

    def __init__(self, judge: Guard) -> None:
        self._judge = judge
        self._waiting: list[bytes] = []
        self._size = 0

    def add(self, blocks: Iterator[bytes]) -> None:
        """Add one file in blocks."""
        first = next(blocks, b"")
        if len(first) >= _SMALL_FILE_BYTES:
            self._judge.forbid_stream(chain((first,), blocks), guard.FILE)
            return
        self._waiting.append(first)
        self._size += len(first)
        if self._size > BLOCK:
            self.close()

    def close(self) -> None:
        """Compare the files that were collected."""
        self._judge.forbid_bytes(b"\0".join(self._waiting), guard.FILE)
        self._waiting, self._size = [], 0


def _read(batch: _Batch, path: bytes, repository: Repository) -> bool:
    """Add a file to the batch. Return whether it exists and is a regular file."""
    try:
        with open_regular(path) as file:
            batch.add(read_text(file))
            return True
    except NotRegular as problem:
        # Targets of links and contents of folders are read at their own paths, if they belong to the tree.
        if not (problem.is_link or problem.is_folder):
            repository.omit(FILES, SPECIAL)
    except OSError as problem:
        if problem.errno not in _MISSING:
            repository.omit(FILES, reason(problem))
    return False


def _files(judge: Guard, repository: Repository) -> Generator[_Entry]:
    """Yield tracked and untracked files of the tree, and forbid their names."""
    folders: set[bytes] = set()
    for entry in chain(_tracked(repository), _others(repository)):
        _forbid_path(judge, entry.name, folders)
        yield entry


def _tracked(repository: Repository) -> Generator[_Entry]:
    count = 0
    try:
        for line in _names(repository.stream(["ls-files", "-z", "--cached", "--stage"], in_tree=True)):
            kind, _, name = line.partition(b"\t")
            mode, ident, _ = kind.split(b" ", 2)
            count += 1
            yield _Entry(name, mode, ident.decode())
    except Unreadable as problem:
        repository.omit(INDEX, problem.why)
        # Uses the files of HEAD instead. Files on the disk are listed as untracked ones.
        if repository.head is not None and not count:
            yield from _tree_of(repository)


def _others(repository: Repository) -> Generator[_Entry]:
    words = ["ls-files", "-z", "--others", "--exclude-standard"]
    try:
        yield from (_Entry(name, b"", "") for name in _names(repository.stream(words, in_tree=True)))
    except Stalled as problem:
        repository.omit(UNTRACKED, problem.why)
    except Unreadable:
        try:
            yield from (
                _Entry(name, b"", "") for name in _names(repository.stream(words, in_tree=True, index=False))
            )
        except Unreadable as problem:
            repository.omit(UNTRACKED, problem.why)


def _committed(judge: Guard, repository: Repository) -> Generator[_Entry]:
    folders: set[bytes] = set()
    for entry in _tree_of(repository):
        _forbid_path(judge, entry.name, folders)
        yield entry


def _tree_of(repository: Repository) -> Generator[_Entry]:
    if repository.head is None:
        return
    try:
        for line in _names(repository.stream(["ls-tree", "-r", "-z", "--full-tree", repository.head])):
            kind, _, name = line.partition(b"\t")
            mode, _, ident = kind.split(b" ", 2)
            yield _Entry(name, mode, ident.decode())
    except Unreadable as problem:
        repository.omit(FILES, problem.why)


def _inside(judge: Guard, path: bytes, outer: Repository) -> None:
    """Forbid the files of a repository inside another one. If it is damaged, read all files of its folder.

    A damaged index can name a link, or the folder of the outer repository itself. A link is not followed, and a
    repository is only opened below the outer one, so that nothing is read twice or forever.
    """
    tree = outer.top.resolve()
    place = Path(os.fsdecode(path)).resolve()
    if os.path.islink(path) or not place.is_relative_to(tree):  # noqa: PTH114 a name in bytes
        return
    if place != tree and os.path.lexists(place / ".git"):
        try:
            with git.open_repository(place, outer.omissions) as inner:
                if inner.tree == place:
                    files(judge, inner)
                    return
        except Failure:
            pass
    batch = _Batch(judge)
    for here, folders, names in os.walk(os.fsencode(place), onerror=lambda problem: _not_walked(outer, problem)):
        folders[:] = [name for name in folders if name != b".git"]
        for name in names:
            _file_name(judge, name)
            _read(batch, os.path.join(here, name), outer)  # noqa: PTH118 names in bytes
    batch.close()


def _not_walked(outer: Repository, problem: OSError) -> None:
    if problem.errno not in _MISSING:
        outer.omit(FOLDERS, reason(problem))


def _forbid_path(judge: Guard, path: bytes, folders: set[bytes]) -> None:
    folder, _, own = path.rstrip(b"/").rpartition(b"/")
    _file_name(judge, own)
    if folder not in folders:
        folders.add(folder)
        for part in folder.split(b"/"):
            _file_name(judge, part)


def _file_name(judge: Guard, name: bytes) -> None:
    text = name.decode("utf-8", "replace")
    judge.forbid_name(text)
    stem, dot, _ = text.rpartition(".")
    if dot and stem:
        judge.forbid_name(stem)


def _prose(judge: Guard, texts: Iterable[bytes], fault: str) -> None:
    """Forbid texts with white space collapsed, because line breaks in prose vary. A border separates the texts."""
    judge.forbid_bytes(b" ".join(b" \0 ".join(texts).split()), fault)


def _names(blocks: Iterable[bytes]) -> Generator[bytes]:
    yield from history.split(blocks, b"\0", _LONGEST_NAME)
