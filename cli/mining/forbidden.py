"""Tells the guard what may not leave: messages, diffs, files, notes; names of things, people and places."""

import getpass
import os
import platform
import socket
import stat
from collections.abc import Generator, Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import Final

from cli.mining import guard, history
from cli.mining.gathering import Gathering
from cli.mining.git import Repository, Unreadable
from cli.mining.guard import Guard

_BLOCK: Final = 1 << 20
_SMALL: Final = 1 << 18
_LARGEST_TEXT: Final = 16 << 20
_BINARY_PROBE: Final = 8_000
_MESSAGES_AT_ONCE: Final = 1 << 16
_BLANKS_IN_A_SUBJECT: Final = 2
_NOT_TEXT: Final = bytes(range(9)) + bytes(range(14, 32)) + bytes(range(127, 256))


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
    settings = found.told(
        "config", "-z", "--get-regexp", r"^(remote|branch|url|submodule|user|author|committer)\."
    )
    for entry in settings.split(b"\0"):
        key, _, value = entry.decode("utf-8", "replace").partition("\n")
        if key.endswith(("url", "insteadof")):
            judge.forbid_words(value, guard.REMOTE)
        elif key.endswith((".name", ".email")):
            judge.forbid_words(value, guard.NAME)


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
    """Every file of the working tree that is not ignored, tracked or not; those of the head of a bare one."""
    if found.tree is None:
        _blobs(judge, found)
        return
    folders: set[bytes] = set()
    waiting: list[bytes] = []
    size = 0
    for name in _listed(found):
        folder, _, own = name.rpartition(b"/")
        _file_name(judge, own)
        if folder not in folders:
            folders.add(folder)
            for part in folder.split(b"/"):
                _file_name(judge, part)
        path = os.path.join(os.fsencode(found.tree), name)  # noqa: PTH118 a name in bytes
        content = _content(path)
        first = next(content, b"")
        if len(first) < _SMALL:
            # Small files are looked at together, which is most of the speed here.
            waiting.append(first)
            size += len(first)
            if size > _BLOCK:
                judge.forbid_bytes(b"\0".join(waiting), guard.FILE)
                waiting, size = [], 0
        else:
            judge.forbid_stream(chain((first,), content), guard.FILE)
    judge.forbid_bytes(b"\0".join(waiting), guard.FILE)


def notes(judge: Guard, folder: Path, paths: Iterable[str]) -> None:
    """The notes, as files and with blanks taken together (CLI-10)."""
    for path in paths:
        judge.forbid_name(Path(path).stem)
        for block in _content(os.fsencode(folder / path)):
            judge.forbid_bytes(block, guard.NOTE)
            _prose(judge, [block], guard.NOTE)


def _file_name(judge: Guard, name: bytes) -> None:
    text = name.decode("utf-8", "replace")
    judge.forbid_name(text)
    stem, dot, _ = text.rpartition(".")
    if dot and stem:
        judge.forbid_name(stem)


def _prose(judge: Guard, texts: Iterable[bytes], fault: str) -> None:
    """Texts with their blanks taken together, as they are wrapped as it suits; a border stays between them."""
    judge.forbid_bytes(b" ".join(b" \0 ".join(texts).split()), fault)


def _listed(found: Repository) -> Generator[bytes]:
    try:
        yield from _names(found.stream(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]))
    except Unreadable:
        # An index in parts cannot be read from elsewhere; what was committed last still can.
        if found.head is not None:
            yield from _names(found.stream(["ls-tree", "-r", "-z", "--name-only", "--full-tree", found.head]))


def _blobs(judge: Guard, found: Repository) -> None:
    if found.head is None:
        return
    ids: list[str] = []
    for entry in _names(found.stream(["ls-tree", "-r", "-z", "--full-tree", found.head])):
        kind, _, name = entry.partition(b"\t")
        for part in name.split(b"/"):
            _file_name(judge, part)
        if b" blob " in kind:
            ids.append(kind.split()[2].decode())
    with suppress(Unreadable):
        judge.forbid_stream(found.stream(["cat-file", "--batch"], ids), guard.FILE)


def _names(blocks: Iterable[bytes]) -> Generator[bytes]:
    left = b""
    for block in blocks:
        *whole, left = (left + block).split(b"\0")
        yield from whole
    if left:
        yield left


def _content(path: bytes) -> Generator[bytes]:
    try:
        opened = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        return
    with open(opened, "rb", buffering=0) as file:  # noqa: PTH123 a descriptor, which has no path
        if not stat.S_ISREG(os.fstat(opened).st_mode):
            return
        read = 0
        while read < _LARGEST_TEXT and (block := file.read(_BLOCK)):
            read += len(block)
            if b"\0" in block[:_BINARY_PROBE]:
                # Of what is no text, the letters that a person could read there.
                yield block.translate(None, _NOT_TEXT)
                return
            yield block
