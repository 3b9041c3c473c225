"""Tells the guard what may not leave: messages, diffs, files, notes; names of things, people and places."""

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
from cli.mining.files import BLOCK, NotRegular, opened, opened_below, text_of
from cli.mining.git import Repository, Stalled, Unreadable
from cli.mining.guard import Guard
from cli.mining.omissions import FILES, FOLDERS, INDEX, SPECIAL, UNTRACKED, reason
from cli.mining.statistics import Gathering

_SMALL: Final = 1 << 18
_MESSAGES_AT_ONCE: Final = 1 << 16
_BLANKS_IN_A_SUBJECT: Final = 2
_LONGEST_NAME: Final = 1 << 16
_REPOSITORY: Final = b"160000"
_MAILMAP: Final = re.compile(r"^\s*([^#<\n][^<\n]*)?<([^<>\n]*)>(?:([^<\n]*)<([^<>\n]*)>)?", re.MULTILINE)
# What is not there any more, or not yet, is nothing that could not be read.
_GONE: Final = frozenset((errno.ENOENT, errno.ENOTDIR, errno.ELOOP))


def machine(judge: Guard, environment: Mapping[str, str]) -> None:
    """The names of this machine and its user, and what the environment holds (CLI-13)."""
    for name in {socket.gethostname(), platform.node()}:
        judge.forbid_words(name, guard.MACHINE)
    with suppress(OSError, KeyError):
        judge.forbid_words(getpass.getuser(), guard.MACHINE)
    for key in ("USER", "LOGNAME", "USERNAME", "HOSTNAME"):
        judge.forbid_words(environment.get(key, ""), guard.MACHINE)
    for value in environment.values():
        judge.forbid_text(value, guard.MACHINE)


def place(judge: Guard, folder: Path) -> None:
    """Where a repository or a folder of notes lies; its own base name is its label and may be said."""
    judge.forbid_text(str(folder), guard.MACHINE)
    for part in folder.parent.parts:
        judge.forbid_words(part, guard.MACHINE)


def repository(judge: Guard, found: Repository, gathering: Gathering) -> None:
    """The names in a repository, and its remotes (CLI-12)."""
    for name in gathering.names:
        _file_name(judge, name)
    for line in found.told("for-each-ref", "--format=%(refname:lstrip=2)").splitlines():
        name = line.decode("utf-8", "replace")
        for part in {name, name.partition("/")[2], *name.split("/")}:
            judge.forbid_name(part)
    for name in gathering.people:
        judge.forbid_words(name, guard.NAME)
    for name in _mapped(found):
        judge.forbid_words(name, guard.NAME)
    settings = found.told(
        "config", "-z", "--get-regexp", r"^(remote|branch|url|submodule|user|author|committer)\."
    )
    for entry in settings.split(b"\0"):
        key, _, value = entry.decode("utf-8", "replace").partition("\n")
        if key.endswith(("url", "insteadof")):
            judge.forbid_words(value, guard.REMOTE)
        elif key.endswith((".name", ".email")):
            judge.forbid_words(value, guard.NAME)


def _mapped(found: Repository) -> set[str]:
    """The names and addresses in the mailmap, by which people want to be called."""
    if found.tree is None:
        return set()
    with suppress(OSError), opened(os.fsencode(found.tree / ".mailmap")) as file:
        text = b"".join(text_of(file)).decode("utf-8", "replace")
        return {name.strip() for entry in _MAILMAP.findall(text) for name in entry if name.strip()}
    return set()


def messages(judge: Guard, found: Repository, since: datetime) -> None:
    """Every commit message of the time that is mined (CLI-09)."""
    waiting: list[bytes] = []
    size = 0
    for raw in history.messages(found, since):
        subject = raw.lstrip().partition(b"\n")[0].decode("utf-8", "replace")
        judge.forbid_subject(subject)
        described = subject.partition(": ")[2]
        if described.count(" ") >= _BLANKS_IN_A_SUBJECT:
            judge.forbid_subject(described)
        waiting.append(raw)
        size += len(raw)
        if size > _MESSAGES_AT_ONCE:
            _prose(judge, waiting, guard.MESSAGE)
            waiting, size = [], 0
    _prose(judge, waiting, guard.MESSAGE)


def diffs(judge: Guard, blocks: Iterable[bytes]) -> None:
    """What commits added and removed (CLI-07)."""
    judge.forbid_stream(blocks, guard.DIFF)


def files(judge: Guard, found: Repository) -> None:
    """Every file of the working tree that is not ignored, tracked or not; those of the head of a bare one.

    A tracked file that is not on the disk, as in a sparse checkout, is read as it was committed. Repositories
    inside the tree, such as submodules, are read by their own rules, their files only.
    """
    if found.tree is None:
        committed = [entry.id for entry in _committed(judge, found) if entry.is_file]
        judge.forbid_stream(history.blobs(found, committed), guard.FILE)
        return
    batch = _Batch(judge)
    absent: list[str] = []
    inner: list[bytes] = []
    for entry in _listed(judge, found):
        path = os.path.join(os.fsencode(found.tree), entry.name)  # noqa: PTH118 a name in bytes
        if entry.is_repository:
            inner.append(path)
        elif not _read(batch, path, found) and entry.id:
            absent.append(entry.id)
    batch.close()
    judge.forbid_stream(history.blobs(found, absent), guard.FILE)
    for path in inner:
        _inside(judge, path, found)


def notes(judge: Guard, folder: Path, paths: Iterable[str]) -> None:
    """The notes, as files and with blanks taken together (CLI-10)."""
    for path in paths:
        judge.forbid_name(Path(path).stem)
        with suppress(OSError), opened_below(os.fsencode(folder), os.fsencode(path)) as note:
            for block in text_of(note):
                judge.forbid_bytes(block, guard.NOTE)
                _prose(judge, [block], guard.NOTE)


def told(judge: Guard, texts: Iterable[str], fault: str) -> None:
    """What a writer was told, whatever became of it on the disk meanwhile."""
    for text in texts:
        judge.forbid_text(text, fault)
        _prose(judge, [text.encode("utf-8", "replace")], fault)


class _Entry(NamedTuple):
    """A name in the tree, and what was committed under it, if anything; names of repositories end with a slash."""

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
    """Small files are looked at together, which is most of the speed here."""

    def __init__(self, judge: Guard) -> None:
        self._judge = judge
        self._waiting: list[bytes] = []
        self._size = 0

    def add(self, blocks: Iterator[bytes]) -> None:
        """One file, in blocks."""
        first = next(blocks, b"")
        if len(first) >= _SMALL:
            self._judge.forbid_stream(chain((first,), blocks), guard.FILE)
            return
        self._waiting.append(first)
        self._size += len(first)
        if self._size > BLOCK:
            self.close()

    def close(self) -> None:
        """Look at what waits."""
        self._judge.forbid_bytes(b"\0".join(self._waiting), guard.FILE)
        self._waiting, self._size = [], 0


def _read(batch: _Batch, path: bytes, found: Repository) -> bool:
    """Take a file in; whether it is there and a file."""
    try:
        with opened(path) as file:
            batch.add(text_of(file))
            return True
    except NotRegular as problem:
        # What links lead to and what lies in folders is read where it is, if it is one of the files.
        if not (problem.is_link or problem.is_folder):
            found.omit(FILES, SPECIAL)
    except OSError as problem:
        if problem.errno not in _GONE:
            found.omit(FILES, reason(problem))
    return False


def _listed(judge: Guard, found: Repository) -> Generator[_Entry]:
    """Tracked and other files of the tree, each name told to the guard."""
    folders: set[bytes] = set()
    for entry in chain(_tracked(found), _others(found)):
        _forbid_path(judge, entry.name, folders)
        yield entry


def _tracked(found: Repository) -> Generator[_Entry]:
    count = 0
    try:
        for line in _names(found.stream(["ls-files", "-z", "--cached", "--stage"], in_tree=True)):
            kind, _, name = line.partition(b"\t")
            mode, named, _ = kind.split(b" ", 2)
            count += 1
            yield _Entry(name, mode, named.decode())
    except Unreadable as problem:
        found.omit(INDEX, problem.why)
        # What was committed last; what is on the disk is found as files that nobody tracks.
        if found.head is not None and not count:
            yield from _tree_of(found)


def _others(found: Repository) -> Generator[_Entry]:
    words = ["ls-files", "-z", "--others", "--exclude-standard"]
    try:
        yield from (_Entry(name, b"", "") for name in _names(found.stream(words, in_tree=True)))
    except Stalled as problem:
        found.omit(UNTRACKED, problem.why)
    except Unreadable:
        try:
            yield from (_Entry(name, b"", "") for name in _names(found.stream(words, in_tree=True, index=False)))
        except Unreadable as problem:
            found.omit(UNTRACKED, problem.why)


def _committed(judge: Guard, found: Repository) -> Generator[_Entry]:
    folders: set[bytes] = set()
    for entry in _tree_of(found):
        _forbid_path(judge, entry.name, folders)
        yield entry


def _tree_of(found: Repository) -> Generator[_Entry]:
    if found.head is None:
        return
    try:
        for line in _names(found.stream(["ls-tree", "-r", "-z", "--full-tree", found.head])):
            kind, _, name = line.partition(b"\t")
            mode, _, named = kind.split(b" ", 2)
            yield _Entry(name, mode, named.decode())
    except Unreadable as problem:
        found.omit(FILES, problem.why)


def _inside(judge: Guard, path: bytes, outer: Repository) -> None:
    """The files of a repository inside the tree of another one, or of what is left of it."""
    place = Path(os.fsdecode(path)).resolve()
    if os.path.lexists(place / ".git"):
        try:
            with git.opened(place, outer.omissions) as inner:
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
    if problem.errno not in _GONE:
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
    """Texts with their blanks taken together, as they are wrapped as it suits; a border stays between them."""
    judge.forbid_bytes(b" ".join(b" \0 ".join(texts).split()), fault)


def _names(blocks: Iterable[bytes]) -> Generator[bytes]:
    yield from history.parts(blocks, b"\0", _LONGEST_NAME)
