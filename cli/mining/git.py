"""Runs git over repositories that may be hostile or damaged: found first, then read without their configuration.

Reading happens in an empty git directory of our own that borrows the objects of the repository, so that no
setting, hook, filter or remote of the repository's is ever in force (T38).
"""

import os
import re
import select
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from queue import Full, Queue
from typing import Final, NamedTuple, Self

from cli.errors import FAILED, USAGE, Failure
from cli.mining.omissions import DENIED, FOLDERS, MISSING, STALLED, Omissions, reason

BLOCK: Final = 1 << 18
LABEL_LENGTH: Final = 200
OLDEST: Final = (2, 32)
PATIENCE: Final = 60.0
"""Seconds after which a git that prints nothing is ended."""

_BLOCKS_AHEAD: Final = 32
_PAUSE: Final = 0.1
_COMPLAINTS: Final = 1 << 20

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
_INHERITED: Final = ("PATH", "TMPDIR", "SYSTEMROOT", "SUDO_UID")
# Where the user's own git would look for the folders that it trusts.
_USERS: Final = re.compile(r"HOME|XDG_CONFIG_HOME|GIT_CONFIG(?!_NOSYSTEM).*")

# What git says about a repository that it does not read, and what that means. Its own words are not passed on, as
# they may hold names of the repository's.
_COMPLAINED: Final = (
    (re.compile(r"[Pp]ermission denied"), DENIED),
    (
        re.compile(r"^fatal: not a git repository: ", re.MULTILINE),
        "its .git file names a folder that is no repository",
    ),
    (re.compile(r"invalid gitfile|no path in gitfile|too large to be a \.git"), "its .git file makes no sense"),
    (
        re.compile(
            r"bad config|bad numeric|bad boolean|missing value|invalid (?:key|section)|reading the configuration"
        ),
        "its configuration is damaged",
    ),
    (
        re.compile(r"unknown repository extension|[Ee]xpected git repo version|unknown ref storage|'extensions\."),
        "it is of a kind that this git is too old for",
    ),
    (re.compile(r"index file|bad (?:index|signature)|index uses"), "its index is damaged"),
    (re.compile(r"[Oo]ut of memory|malloc failed|cannot allocate"), "git ran out of memory"),
    (
        re.compile(
            r"object|corrupt|inflate|missing|unable to read|[Cc]ould not read|pack|promisor|[Ff]ailed to traverse|"
            r"not a valid|mmap failed|bad revision|bad tree|hash mismatch|parse commit"
        ),
        MISSING,
    ),
)
_NO_REPOSITORY: Final = "not a git repository (or any"
_SOMEBODY_ELSES: Final = re.compile(r"dubious ownership|unsafe repository")
_TRUST: Final = re.compile(r"^\s*(git config --global --add safe\.directory .+)$", re.MULTILINE)
_NOT_OPENED: Final = re.compile(r"^warning: could not open directory", re.MULTILINE)
_VERSION: Final = re.compile(r"git version (\d+)\.(\d+)(\S*)")


class Unreadable(Failure):
    """Git could not read what was asked. `why` is a few words, none of them from the repository; `hint` is not."""

    def __init__(self, why: str, message: str = "", exit_code: int = FAILED, hint: str | None = None) -> None:
        self.why = why
        super().__init__(message or f"git could not read the repository: {why}.", exit_code, hint)


class Stalled(Unreadable):
    """Git did not answer in time."""

    def __init__(self) -> None:
        super().__init__(STALLED)


class NoGit(Failure):
    """There is no git, or one that is too old."""


class _Answer(NamedTuple):
    code: int
    out: bytes
    complaint: str


@dataclass(frozen=True, slots=True)
class Repository:
    """One repository: its top folder, the label of its references, and how it is read.

    `head` is None where nothing was committed yet; `tree` is None for a bare repository. What cannot be read of it
    goes to `omissions`.
    """

    top: Path
    label: str
    head: str | None
    tree: Path | None
    place: Path
    environment: dict[str, str]
    trusted: Path
    omissions: Omissions

    def stream(
        self, arguments: Sequence[str], given: Iterable[str] = (), *, in_tree: bool = False, index: bool = True
    ) -> Generator[bytes]:
        """What git prints for `arguments`, block by block; `given` are lines for its standard input.

        With `in_tree` it looks at the working tree, without `index` at an empty index. Errors: Unreadable, at the
        end or after a minute without a block.
        """
        environment = self.environment.copy()
        if in_tree and self.tree is not None:
            environment["GIT_WORK_TREE"] = str(self.tree)
        if in_tree and index:
            environment["GIT_INDEX_FILE"] = str(Path(environment["GIT_DIR"]) / "index")
        complaint = yield from _stream(["--no-pager", *arguments], environment, given)
        folders = len(_NOT_OPENED.findall(complaint))
        if folders:
            self.omissions.add(self.label, FOLDERS, DENIED, folders)

    def told(self, *arguments: str) -> bytes:
        """The whole of a short answer that git gives in the repository's own place; what there is of it."""
        return _asked(self.place, self.trusted, *arguments).out

    def omit(self, what: str, why: str, count: int = 1) -> None:
        """Something of this repository was not read."""
        self.omissions.add(self.label, what, why, count)


@contextmanager
def opened(path: Path, omissions: Omissions) -> Generator[Repository]:
    """The repository that `path` lies in. Errors: Unreadable, with a message that names the path; NoGit."""
    check_version()
    with tempfile.TemporaryDirectory(prefix="galley-") as folder:
        try:
            found = _found(path, Path(folder), omissions)
        except Unreadable as problem:
            if problem.exit_code == USAGE:
                raise
            told = f"{path} cannot be read: {problem.why}."
            raise Unreadable(problem.why, told, problem.exit_code, problem.hint) from None
        yield found


class Ahead:
    """Blocks that are read while something else is done, a few of them in advance. Has to be closed."""

    def __init__(self, blocks: Generator[bytes]) -> None:
        self._waiting: Queue[bytes | BaseException] = Queue(_BLOCKS_AHEAD)
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._read, args=(blocks,), daemon=True)
        self._thread.start()

    def __iter__(self) -> Generator[bytes]:
        while block := self._waiting.get():
            if isinstance(block, BaseException):
                raise block
            yield block

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """End the reading, wherever it is."""
        self._closed.set()
        self._thread.join(_PAUSE * 10)

    def _read(self, blocks: Generator[bytes]) -> None:
        try:
            for block in blocks:
                if not self._put(block):
                    return
            self._put(b"")
        except BaseException as problem:  # noqa: BLE001 it is raised where the blocks are wanted
            self._put(problem)
        finally:
            blocks.close()

    def _put(self, block: bytes | BaseException) -> bool:
        while not self._closed.is_set():
            with suppress(Full):
                self._waiting.put(block, timeout=_PAUSE)
                return True
        return False


def label(top: Path) -> str:
    """What references to a repository begin with: the base name of its top folder (S-132)."""
    shown = "".join(mark if mark.isprintable() else "-" for mark in top.name)
    return shown.strip()[:LABEL_LENGTH] or "repository"


def check_version() -> None:
    """Errors: NoGit where git is missing or older than 2.32."""
    told = _git_version(_program())
    matched = _VERSION.match(told)
    if matched is None or (int(matched[1]), int(matched[2])) < OLDEST:
        which = (
            f"this is {matched[0].removeprefix('git version ')}" if matched else "the git that is there is none"
        )
        raise NoGit(f"Mining needs git {OLDEST[0]}.{OLDEST[1]} or newer, and {which}.")


def _found(path: Path, own: Path, omissions: Omissions) -> Repository:
    place = _place(path)
    trusted = own / "trusted"
    trusted.touch()
    gitdir = _gitdir(path, place, trusted)
    common = _folder(place, trusted, "--git-common-dir") or gitdir
    tree = _tree(place, trusted, gitdir)
    head = _line(_asked(place, trusted, "rev-parse", "--verify", "--quiet", "HEAD").out) or None
    if head is None and _has_history(place, trusted, gitdir):
        raise Unreadable("its HEAD names no commit", hint="Check out a branch that has one.")
    _lay_out(own, gitdir, _line(_asked(place, trusted, "rev-parse", "--show-object-format").out))
    environment = _environment() | {
        "GIT_DIR": str(own),
        "GIT_OBJECT_DIRECTORY": str(common / "objects"),
        "GIT_SHALLOW_FILE": str(common / "shallow"),
        "GIT_INDEX_FILE": str(own / "none"),
    }
    top = tree or gitdir
    return Repository(top, label(top), head, tree, place, environment, trusted, omissions)


def _place(path: Path) -> Path:
    try:
        found = path.expanduser()
        if not found.exists():
            raise Unreadable("there is no such folder", f"There is no folder {path}.", USAGE)
        if not found.is_dir():
            raise Unreadable("it is not a folder", f"{path} is not a folder.", USAGE)
        return found.resolve()
    except (OSError, RuntimeError) as problem:
        raise Unreadable(
            reason(problem) if isinstance(problem, OSError) else "there is no home directory"
        ) from None


def _gitdir(path: Path, place: Path, trusted: Path) -> Path:
    question = ("rev-parse", "--path-format=absolute", "--absolute-git-dir")
    answer = _asked(place, trusted, *question)
    if _SOMEBODY_ELSES.search(answer.complaint):
        trusted.write_bytes(_trusted_folders())
        answer = _asked(place, trusted, *question)
    if answer.code == 0:
        return _as_path(answer.out)
    if _SOMEBODY_ELSES.search(answer.complaint):
        allowed = _TRUST.search(answer.complaint)
        command = allowed[1] if allowed else f"git config --global --add safe.directory {place}"
        raise Unreadable("it belongs to another user", hint=f"If you trust it: {command}")
    if _NO_REPOSITORY in answer.complaint:
        if os.path.lexists(place / ".git"):
            raise Unreadable(_no_git(place / ".git"))
        told = f"{path} is not inside a git repository."
        hint = "Give the folder of one: galley mine PATH"
        raise Unreadable("it is not inside a git repository", told, USAGE, hint)
    raise Unreadable(_why(answer.code, answer.complaint))


def _no_git(place: Path) -> str:
    """Why what is called .git is no repository to git."""
    try:
        (place / "HEAD").stat()
    except PermissionError:
        return DENIED
    except OSError:
        pass
    return "its .git is damaged"


def _tree(place: Path, trusted: Path, gitdir: Path) -> Path | None:
    """The working tree; a repository cannot name a folder that is none of it."""
    if gitdir.name == ".git":
        return gitdir.parent
    tree = _folder(place, trusted, "--show-toplevel")
    return tree if tree is not None and (tree / ".git").is_file() else None


def _has_history(place: Path, trusted: Path, gitdir: Path) -> bool:
    """Whether HEAD should name a commit: it leads nowhere, it did once, or other branches have some."""
    if _asked(place, trusted, "symbolic-ref", "--quiet", "HEAD").code:
        return True
    with suppress(OSError):
        if (gitdir / "logs" / "HEAD").stat().st_size:
            return True
    told = _asked(place, trusted, "for-each-ref", "--count=1", "--format=%(objectname)")
    return bool(told.out) or "broken ref" in told.complaint


def _lay_out(own: Path, gitdir: Path, object_format: str) -> None:
    for name in ("refs", "objects"):
        (own / name).mkdir()
    (own / "HEAD").write_text("ref: refs/heads/none\n", encoding="ascii")
    # Larger files are not taken apart, and what speeds git up is not trusted to be whole.
    lines = [
        "[core]",
        "repositoryformatversion = 1",
        "bare = true",
        "bigFileThreshold = 16m",
        "commitGraph = false",
    ]
    if object_format == "sha256":
        lines += ["[extensions]", "objectFormat = sha256"]
    (own / "config").write_text("\n".join([*lines, ""]), encoding="ascii")
    # An index may lie in parts, and its parts are looked for beside it.
    with suppress(OSError):
        for part in (gitdir / "index", *gitdir.glob("sharedindex.*")):
            if part.is_file():
                (own / part.name).symlink_to(part)
            elif os.path.lexists(part):
                # Git would wait for a pipe, and takes an empty file for a damaged index, which this one is.
                (own / part.name).touch()


def _program() -> str:
    found = shutil.which("git")
    if found is None:
        raise NoGit("Mining needs git, and it is not installed.")
    return found


@cache
def _git_version(program: str) -> str:
    with suppress(OSError, subprocess.SubprocessError):
        words = [program, "version"]
        told = subprocess.run(words, env=_environment(), capture_output=True, timeout=PATIENCE, check=False)  # noqa: S603 a program that was looked up
        return told.stdout.decode("utf-8", "replace").strip()
    return ""


def _trusted_folders() -> bytes:
    """The folders that the user's own configuration of git trusts, as a configuration that says nothing else."""
    users = {key: value for key, value in os.environ.items() if _USERS.fullmatch(key)}
    environment = {key: os.environ[key] for key in _INHERITED if key in os.environ} | users
    words = [_program(), "config", "-z", "--type=path", "--get-all", "safe.directory"]
    with suppress(OSError, subprocess.SubprocessError):
        # In a place that has no repository above it, so that none has a say.
        told = subprocess.run(  # noqa: S603 no shell, and a program that was looked up
            words,
            env=environment | {"GIT_CEILING_DIRECTORIES": "/", "LC_ALL": "C"},
            cwd=os.path.sep,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        values = told.stdout.split(b"\0")[:-1]
        return b"[safe]\n" + b"".join(b"directory = " + _quoted(value) + b"\n" for value in values)
    return b""


def _quoted(value: bytes) -> bytes:
    escaped = value.replace(b"\\", b"\\\\").replace(b'"', b'\\"').replace(b"\n", b"\\n").replace(b"\t", b"\\t")
    return b'"' + escaped + b'"'


def _environment() -> dict[str, str]:
    return {key: os.environ[key] for key in _INHERITED if key in os.environ} | _ENVIRONMENT


def _folder(place: Path, trusted: Path, question: str) -> Path | None:
    told = _asked(place, trusted, "rev-parse", "--path-format=absolute", question)
    return _as_path(told.out) if told.code == 0 else None


def _as_path(told: bytes) -> Path:
    return Path(os.fsdecode(told.removesuffix(b"\n")))


def _line(told: bytes) -> str:
    return told.decode("ascii", "replace").strip()


def _asked(place: Path, trusted: Path, *arguments: str) -> _Answer:
    """What git answers in `place`. Only for commands that read and start nothing. Errors: Unreadable."""
    disarmed = [part for key, value in _DISARMED.items() for part in ("-c", f"{key}={value}")]
    try:
        done = subprocess.run(  # noqa: S603 no shell, and a program that was looked up
            [_program(), "--no-pager", *disarmed, "-C", str(place), *arguments],
            env=_environment() | {"GIT_CONFIG_GLOBAL": str(trusted)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Stalled from None
    return _Answer(done.returncode, done.stdout, done.stderr.decode("utf-8", "replace"))


def _why(code: int, complaint: str) -> str:
    if code < 0:
        return f"git was ended by signal {-code}"
    found = (why for pattern, why in _COMPLAINED if pattern.search(complaint))
    return next(found, f"git failed with exit code {code}")


def _blocks(child: subprocess.Popen[bytes]) -> Generator[bytes]:
    if child.stdout is None:
        return
    waiting = select.poll()
    waiting.register(child.stdout, select.POLLIN)
    while True:
        if not waiting.poll(PATIENCE * 1_000):
            raise Stalled
        block = os.read(child.stdout.fileno(), BLOCK)
        if not block:
            return
        yield block


def _stream(
    arguments: Sequence[str], environment: dict[str, str], given: Iterable[str]
) -> Generator[bytes, None, str]:
    """What git prints; the answer is what it complained of all the same."""
    with tempfile.TemporaryFile() as lines, tempfile.TemporaryFile() as complaints:
        lines.writelines(f"{line}\n".encode() for line in given)
        lines.seek(0)
        try:
            child = subprocess.Popen(  # noqa: S603 no shell, and a program that was looked up
                [_program(), *arguments],
                env=environment,
                cwd=environment.get("GIT_WORK_TREE", environment["GIT_DIR"]),
                stdin=lines,
                stdout=subprocess.PIPE,
                stderr=complaints,
            )
        except OSError as problem:
            raise Unreadable(reason(problem)) from None
        try:
            yield from _blocks(child)
            _await(child)
        except BaseException:
            child.kill()
            raise
        finally:
            if child.stdout is not None:
                child.stdout.close()
            child.wait()
        complaints.seek(0)
        complaint = complaints.read(_COMPLAINTS).decode("utf-8", "replace")
        if child.returncode:
            raise Unreadable(_why(child.returncode, complaint))
        return complaint


def _await(child: subprocess.Popen[bytes]) -> None:
    try:
        child.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        raise Stalled from None
