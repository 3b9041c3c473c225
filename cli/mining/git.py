"""Runs git over repositories that may be hostile: found first, then read without their configuration.

Reading happens in an empty git directory of our own that borrows the objects of the repository, so that no
setting, hook, filter or remote of the repository's is ever in force (T38).
"""

import os
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import Queue
from typing import Final

from cli.errors import USAGE, Failure

BLOCK: Final = 1 << 18
LABEL_LENGTH: Final = 200

_BLOCKS_AHEAD: Final = 32

# For the few commands that find a repository and so see its configuration.
_DISARMED: Final = {
    "core.alternateRefsCommand": "false",
    "core.askPass": "false",
    "core.attributesFile": os.devnull,
    "core.editor": "false",
    "core.excludesFile": os.devnull,
    "core.fsmonitor": "false",
    "core.gitProxy": "false",
    "core.hooksPath": os.devnull,
    "core.pager": "cat",
    "core.sshCommand": "false",
    "core.untrackedCache": "false",
    "credential.helper": "",
    "diff.external": "",
    "diff.submodule": "short",
    "gpg.program": "false",
    "gpg.ssh.program": "false",
    "gpg.x509.program": "false",
    "log.showSignature": "false",
    "mailmap.blob": "",
    "mailmap.file": os.devnull,
    "protocol.allow": "never",
    "safe.directory": "*",
    "sequence.editor": "false",
    "submodule.recurse": "false",
}

_ENVIRONMENT: Final = {
    "GIT_ALLOW_PROTOCOL": "none",
    "GIT_ASKPASS": "false",
    "GIT_ATTR_NOSYSTEM": "1",
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_CONFIG_SYSTEM": os.devnull,
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_PAGER": "cat",
    "GIT_SSH_COMMAND": "false",
    "GIT_TERMINAL_PROMPT": "0",
    "HOME": os.devnull,
    "LC_ALL": "C",
    "XDG_CONFIG_HOME": os.devnull,
}
_INHERITED: Final = ("PATH", "TMPDIR", "SYSTEMROOT")


class Unreadable(Failure):
    """Git could not read what was asked: objects that are missing here, or a damaged repository."""


@dataclass(frozen=True, slots=True)
class Repository:
    """One repository: its top folder, the label of its references, and how it is read.

    `head` is None where nothing was committed yet; `tree` is None for a bare repository.
    """

    top: Path
    label: str
    head: str | None
    tree: Path | None
    place: Path
    environment: dict[str, str]

    def stream(self, arguments: Sequence[str], given: Iterable[str] = ()) -> Generator[bytes]:
        """What git prints for `arguments`, block by block; `given` are lines for its standard input."""
        yield from _stream(["--no-pager", *arguments], self.environment, given)

    def told(self, *arguments: str) -> bytes:
        """The whole of a short answer that git gives in the repository's own place; empty where it has none."""
        return _asked(self.place, *arguments)


@contextmanager
def opened(path: Path) -> Generator[Repository]:
    """The repository that `path` lies in. Errors: Failure where there is none, or no git."""
    place = _place(path)
    gitdir = _folder(place, "--absolute-git-dir")
    common = _folder(place, "--git-common-dir") or gitdir
    if gitdir is None or common is None:
        raise Failure(f"{path} is not inside a git repository.", USAGE, "Give the folder of one: galley mine PATH")
    tree = _folder(place, "--show-toplevel")
    if tree is None and gitdir.name == ".git":
        tree = gitdir.parent
    top = tree or gitdir
    with tempfile.TemporaryDirectory(prefix="galley-") as own:
        _lay_out(Path(own), _line(_asked(place, "rev-parse", "--show-object-format")))
        environment = _environment() | {
            "GIT_DIR": own,
            "GIT_OBJECT_DIRECTORY": str(common / "objects"),
            "GIT_SHALLOW_FILE": str(common / "shallow"),
            "GIT_INDEX_FILE": str(gitdir / "index"),
        }
        if tree is not None:
            environment["GIT_WORK_TREE"] = str(tree)
        head = _line(_asked(place, "rev-parse", "--verify", "--quiet", "HEAD")) or None
        yield Repository(top, label(top), head, tree, place, environment)


def ahead(blocks: Iterable[bytes]) -> Iterator[bytes]:
    """The same blocks, read while something else is done, a few of them in advance."""
    waiting: Queue[bytes | BaseException] = Queue(_BLOCKS_AHEAD)

    def read() -> None:
        try:
            for block in blocks:
                waiting.put(block)
            waiting.put(b"")
        except BaseException as problem:  # noqa: BLE001 it is raised where the blocks are wanted
            waiting.put(problem)

    threading.Thread(target=read, daemon=True).start()
    return _handed_over(waiting)


def _handed_over(waiting: "Queue[bytes | BaseException]") -> Generator[bytes]:
    while block := waiting.get():
        if isinstance(block, BaseException):
            raise block
        yield block


def label(top: Path) -> str:
    """What references to a repository begin with: the base name of its top folder (S-132)."""
    shown = "".join(mark if mark.isprintable() else "-" for mark in top.name)
    return shown.strip()[:LABEL_LENGTH] or "repository"


def _place(path: Path) -> Path:
    found = path.expanduser()
    if not found.exists():
        raise Failure(f"There is no folder {path}.", USAGE)
    if not found.is_dir():
        raise Failure(f"{path} is not a folder.", USAGE)
    return found.resolve()


def _lay_out(own: Path, object_format: str) -> None:
    for name in ("refs", "objects"):
        (own / name).mkdir()
    (own / "HEAD").write_text("ref: refs/heads/none\n", encoding="ascii")
    lines = ["[core]", "repositoryformatversion = 1", "bare = false"]
    if object_format == "sha256":
        lines += ["[extensions]", "objectFormat = sha256"]
    (own / "config").write_text("\n".join([*lines, ""]), encoding="ascii")


def _program() -> str:
    found = shutil.which("git")
    if found is None:
        raise Failure("Mining needs git, and it is not installed.")
    return found


def _environment() -> dict[str, str]:
    return {key: os.environ[key] for key in _INHERITED if key in os.environ} | _ENVIRONMENT


def _folder(place: Path, question: str) -> Path | None:
    told = _asked(place, "rev-parse", "--path-format=absolute", question)
    return Path(os.fsdecode(told.removesuffix(b"\n"))) if told else None


def _line(told: bytes) -> str:
    return told.decode("ascii", "replace").strip()


def _asked(place: Path, *arguments: str) -> bytes:
    """What git answers in `place`; empty where it cannot. Only for commands that read and start nothing."""
    disarmed = [part for key, value in _DISARMED.items() for part in ("-c", f"{key}={value}")]
    done = subprocess.run(  # noqa: S603 no shell, and a program that was looked up
        [_program(), "--no-pager", *disarmed, "-C", str(place), *arguments],
        env=_environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    return done.stdout if done.returncode == 0 else b""


def _blocks(child: subprocess.Popen[bytes]) -> Generator[bytes]:
    if child.stdout is not None:
        while block := os.read(child.stdout.fileno(), BLOCK):
            yield block


def _stream(arguments: Sequence[str], environment: dict[str, str], given: Iterable[str]) -> Generator[bytes]:
    with tempfile.TemporaryFile() as lines, tempfile.TemporaryFile() as complaints:
        lines.writelines(f"{line}\n".encode() for line in given)
        lines.seek(0)
        child = subprocess.Popen(  # noqa: S603 likewise
            [_program(), *arguments],
            env=environment,
            cwd=environment.get("GIT_WORK_TREE", environment["GIT_DIR"]),
            stdin=lines,
            stdout=subprocess.PIPE,
            stderr=complaints,
        )
        try:
            yield from _blocks(child)
        except BaseException:
            child.kill()
            raise
        finally:
            if child.stdout is not None:
                child.stdout.close()
            child.wait()
        if child.returncode:
            complaints.seek(0)
            said = complaints.read(2_000).decode("utf-8", "replace").strip().split("\n")[-1]
            raise Unreadable(f"git could not read the repository: {said or 'it gave no reason'}.")
