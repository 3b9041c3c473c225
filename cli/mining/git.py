"""Runs git on repositories that may be hostile or damaged.

A repository is located first and then read without its configuration. The client creates an empty git directory
of its own that uses the object store of the repository, so no setting, hook, filter or remote of the repository is
ever in effect (T38).
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
_LABEL_LENGTH: Final = 200
_OLDEST_VERSION: Final = (2, 32)
TIMEOUT: Final = 60.0
"""Seconds without output after which git is killed."""

_BLOCKS_AHEAD: Final = 32
_PAUSE_SECONDS: Final = 0.1
_STDERR_READ: Final = 1 << 20

# Overrides for the few commands that locate a repository and therefore read its configuration.
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
# The variables by which git locates the user's own configuration, which lists the trusted folders.
_USERS: Final = re.compile(r"HOME|XDG_CONFIG_HOME|GIT_CONFIG(?!_NOSYSTEM).*")

# Patterns of git's error messages, and the reason to report. The messages themselves are not printed, because they
# may contain names from the repository.
_CAUSES: Final = (
    (re.compile(r"[Pp]ermission denied"), DENIED),
    (
        re.compile(r"^fatal: not a git repository: ", re.MULTILINE),
        "its .git file names a folder that is not a repository",
    ),
    (re.compile(r"invalid gitfile|no path in gitfile|too large to be a \.git"), "its .git file is not valid"),
    (
        re.compile(
            r"bad config|bad numeric|bad boolean|missing value|invalid (?:key|section)|reading the configuration"
        ),
        "its configuration is damaged",
    ),
    (
        re.compile(r"unknown repository extension|[Ee]xpected git repo version|unknown ref storage|'extensions\."),
        "it needs a newer version of git",
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
_OTHER_OWNER: Final = re.compile(r"dubious ownership|unsafe repository")
_TRUST: Final = re.compile(r"^\s*(git config --global --add safe\.directory .+)$", re.MULTILINE)
_NOT_OPENED: Final = re.compile(r"^warning: could not open directory", re.MULTILINE)
_VERSION: Final = re.compile(r"git version (\d+)\.(\d+)(\S*)")


class Unreadable(Failure):
    """Git could not read something. `why` is a short reason without text from the repository."""

    def __init__(self, why: str, message: str = "", exit_code: int = FAILED, hint: str | None = None) -> None:
        self.why = why
        super().__init__(message or f"git could not read the repository: {why}.", exit_code, hint)


class Stalled(Unreadable):
    """Git did not answer in time."""

    def __init__(self) -> None:
        super().__init__(STALLED)


class NoGit(Failure):
    """Git is not installed, or too old."""


class _Result(NamedTuple):
    code: int
    out: bytes
    stderr: str


@dataclass(frozen=True, slots=True)
class Repository:
    """One repository: its top folder, the label of its references, and the environment to read it with.

    `head` is None if there is no commit yet. `tree` is None for a bare repository. Parts that cannot be read are
    reported to `omissions`.
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
        self, arguments: Sequence[str], lines: Iterable[str] = (), *, in_tree: bool = False, index: bool = True
    ) -> Generator[bytes]:
        """Run git with `arguments` and yield its output in blocks. `lines` go to its standard input.

        With `in_tree`, git reads the working tree. Without `index`, it uses an empty index. Errors: Unreadable, at
        the end or after a minute without a block.
        """
        environment = self.environment.copy()
        if in_tree and self.tree is not None:
            environment["GIT_WORK_TREE"] = str(self.tree)
        if in_tree and index:
            environment["GIT_INDEX_FILE"] = str(Path(environment["GIT_DIR"]) / "index")
        stderr = yield from _stream(["--no-pager", *arguments], environment, lines)
        folders = len(_NOT_OPENED.findall(stderr))
        if folders:
            self.omissions.add(self.label, FOLDERS, DENIED, folders)

    def query(self, *arguments: str) -> bytes:
        """Run a short git command in the folder of the repository and return its output, also if it fails."""
        return _query(self.place, self.trusted, *arguments).out

    def omit(self, what: str, why: str, count: int = 1) -> None:
        """Report that a part of this repository was not read."""
        self.omissions.add(self.label, what, why, count)


@contextmanager
def open_repository(path: Path, omissions: Omissions) -> Generator[Repository]:
    """Open the repository that contains `path`. Errors: Unreadable, with a message that names the path; NoGit."""
    _check_version()
    with tempfile.TemporaryDirectory(prefix="galley-") as folder:
        try:
            repository = _open(path, Path(folder), omissions)
        except Unreadable as problem:
            if problem.exit_code == USAGE:
                raise
            message = f"{path} cannot be read: {problem.why}."
            raise Unreadable(problem.why, message, problem.exit_code, problem.hint) from None
        yield repository


class ReadAhead:
    """Reads blocks in a thread, a few of them in advance. Use it as a context manager, which ends the thread."""

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
        """End the thread."""
        self._closed.set()
        self._thread.join(_PAUSE_SECONDS * 10)

    def _read(self, blocks: Generator[bytes]) -> None:
        try:
            for block in blocks:
                if not self._put(block):
                    return
            self._put(b"")
        except BaseException as problem:  # noqa: BLE001 the consumer of the blocks raises it
            self._put(problem)
        finally:
            blocks.close()

    def _put(self, block: bytes | BaseException) -> bool:
        while not self._closed.is_set():
            with suppress(Full):
                self._waiting.put(block, timeout=_PAUSE_SECONDS)
                return True
        return False


def label(top: Path) -> str:
    """Return the first part of references to a repository: the base name of its top folder (S-132)."""
    name = "".join(mark if mark.isprintable() else "-" for mark in top.name)
    return name.strip()[:_LABEL_LENGTH] or "repository"


def _check_version() -> None:
    """Check the version of git. Errors: NoGit if git is missing or older than 2.32."""
    match = _VERSION.match(_git_version(_program()))
    if match is None or (int(match[1]), int(match[2])) < _OLDEST_VERSION:
        reality = (
            f"This is {match[0].removeprefix('git version ')}" if match else "The program git is something else"
        )
        raise NoGit(f"Mining needs git {_OLDEST_VERSION[0]}.{_OLDEST_VERSION[1]} or newer. {reality}.")


def _open(path: Path, own: Path, omissions: Omissions) -> Repository:
    place = _place(path)
    trust = own / "trusted"
    trust.touch()
    gitdir = _gitdir(path, place, trust)
    common = _folder(place, trust, "--git-common-dir") or gitdir
    tree = _tree(place, trust, gitdir)
    head = _line(_query(place, trust, "rev-parse", "--verify", "--quiet", "HEAD").out) or None
    if head is None and _has_history(place, trust, gitdir):
        raise Unreadable("its HEAD names no commit", hint="Check out a branch that has a commit.")
    _create_git_directory(own, gitdir, _line(_query(place, trust, "rev-parse", "--show-object-format").out))
    environment = _environment() | {
        "GIT_DIR": str(own),
        "GIT_OBJECT_DIRECTORY": str(common / "objects"),
        "GIT_SHALLOW_FILE": str(common / "shallow"),
        "GIT_INDEX_FILE": str(own / "none"),
    }
    top = tree or gitdir
    return Repository(top, label(top), head, tree, place, environment, trust, omissions)


def _place(path: Path) -> Path:
    try:
        folder = path.expanduser()
        if not folder.exists():
            raise Unreadable("there is no such folder", f"There is no folder {path}.", USAGE)
        if not folder.is_dir():
            raise Unreadable("it is not a folder", f"{path} is not a folder.", USAGE)
        return folder.resolve()
    except (OSError, RuntimeError) as problem:
        raise Unreadable(
            reason(problem) if isinstance(problem, OSError) else "there is no home directory"
        ) from None


def _gitdir(path: Path, place: Path, trust: Path) -> Path:
    question = ("rev-parse", "--path-format=absolute", "--absolute-git-dir")
    answer = _query(place, trust, *question)
    if _OTHER_OWNER.search(answer.stderr):
        trust.write_bytes(_trusted_folders())
        answer = _query(place, trust, *question)
    if answer.code == 0:
        return _as_path(answer.out)
    if _OTHER_OWNER.search(answer.stderr):
        match = _TRUST.search(answer.stderr)
        command = match[1] if match else f"git config --global --add safe.directory {place}"
        raise Unreadable("it belongs to another user", hint=f"If you trust it: {command}")
    if _NO_REPOSITORY in answer.stderr:
        if os.path.lexists(place / ".git"):
            raise Unreadable(_explain_dot_git(place / ".git"))
        message = f"{path} is not inside a git repository."
        hint = "Name the folder of a repository: galley mine PATH"
        raise Unreadable("it is not inside a git repository", message, USAGE, hint)
    raise Unreadable(_explain(answer.code, answer.stderr))


def _explain_dot_git(place: Path) -> str:
    """Return the reason why git does not accept a `.git`."""
    try:
        (place / "HEAD").stat()
    except PermissionError:
        return DENIED
    except OSError:
        pass
    return "its .git is damaged"


def _tree(place: Path, trust: Path, gitdir: Path) -> Path | None:
    """Return the working tree. The configuration cannot name a folder that does not belong to the repository."""
    if gitdir.name == ".git":
        return gitdir.parent
    tree = _folder(place, trust, "--show-toplevel")
    return tree if tree is not None and (tree / ".git").is_file() else None


def _has_history(place: Path, trust: Path, gitdir: Path) -> bool:
    """Whether HEAD should name a commit: it names no branch, it has a log, or some branch has a commit."""
    if _query(place, trust, "symbolic-ref", "--quiet", "HEAD").code:
        return True
    with suppress(OSError):
        if (gitdir / "logs" / "HEAD").stat().st_size:
            return True
    refs = _query(place, trust, "for-each-ref", "--count=1", "--format=%(objectname)")
    return bool(refs.out) or "broken ref" in refs.stderr


def _create_git_directory(own: Path, gitdir: Path, object_format: str) -> None:
    for name in ("refs", "objects"):
        (own / name).mkdir()
    (own / "HEAD").write_text("ref: refs/heads/none\n", encoding="ascii")
    # Git makes no diffs of larger files. It ignores the commit graph, which may be damaged.
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
    # A split index has further files, which git looks for in the same folder.
    with suppress(OSError):
        for part in (gitdir / "index", *gitdir.glob("sharedindex.*")):
            if part.is_file():
                (own / part.name).symlink_to(part)
            elif os.path.lexists(part):
                # Git would block on a pipe. It treats an empty file as a damaged index, which is correct here.
                (own / part.name).touch()


def _program() -> str:
    program = shutil.which("git")
    if program is None:
        raise NoGit("Mining needs git, but git is not installed.")
    return program


@cache
def _git_version(program: str) -> str:
    with suppress(OSError, subprocess.SubprocessError):
        command = [program, "version"]
        result = subprocess.run(command, env=_environment(), capture_output=True, timeout=TIMEOUT, check=False)  # noqa: S603 the path of git
        return result.stdout.decode("utf-8", "replace").strip()
    return ""


def _trusted_folders() -> bytes:
    """Return a git configuration with only the trusted folders of the user's own configuration."""
    users = {key: value for key, value in os.environ.items() if _USERS.fullmatch(key)}
    environment = {key: os.environ[key] for key in _INHERITED if key in os.environ} | users
    command = [_program(), "config", "-z", "--type=path", "--get-all", "safe.directory"]
    with suppress(OSError, subprocess.SubprocessError):
        # Runs in a folder outside of all repositories, so that no repository's configuration is read.
        result = subprocess.run(  # noqa: S603 no shell, and the path of git
            command,
            env=environment | {"GIT_CEILING_DIRECTORIES": "/", "LC_ALL": "C"},
            cwd=os.path.sep,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=TIMEOUT,
            check=False,
        )
        values = result.stdout.split(b"\0")[:-1]
        return b"[safe]\n" + b"".join(b"directory = " + _quoted(value) + b"\n" for value in values)
    return b""


def _quoted(value: bytes) -> bytes:
    escaped = value.replace(b"\\", b"\\\\").replace(b'"', b'\\"').replace(b"\n", b"\\n").replace(b"\t", b"\\t")
    return b'"' + escaped + b'"'


def _environment() -> dict[str, str]:
    return {key: os.environ[key] for key in _INHERITED if key in os.environ} | _ENVIRONMENT


def _folder(place: Path, trust: Path, question: str) -> Path | None:
    answer = _query(place, trust, "rev-parse", "--path-format=absolute", question)
    return _as_path(answer.out) if answer.code == 0 else None


def _as_path(output: bytes) -> Path:
    return Path(os.fsdecode(output.removesuffix(b"\n")))


def _line(output: bytes) -> str:
    return output.decode("ascii", "replace").strip()


def _query(place: Path, trust: Path, *arguments: str) -> _Result:
    """Run git in `place`. Only for commands that read and start no other program. Errors: Stalled."""
    disarmed = [part for key, value in _DISARMED.items() for part in ("-c", f"{key}={value}")]
    try:
        result = subprocess.run(  # noqa: S603 no shell, and the path of git
            [_program(), "--no-pager", *disarmed, "-C", str(place), *arguments],
            env=_environment() | {"GIT_CONFIG_GLOBAL": str(trust)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=TIMEOUT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Stalled from None
    return _Result(result.returncode, result.stdout, result.stderr.decode("utf-8", "replace"))


def _explain(code: int, stderr: str) -> str:
    if code < 0:
        return f"git was ended by signal {-code}"
    causes = (why for pattern, why in _CAUSES if pattern.search(stderr))
    return next(causes, f"git failed with exit code {code}")


def _blocks(child: subprocess.Popen[bytes]) -> Generator[bytes]:
    if child.stdout is None:
        return
    waiting = select.poll()
    waiting.register(child.stdout, select.POLLIN)
    while True:
        if not waiting.poll(TIMEOUT * 1_000):
            raise Stalled
        block = os.read(child.stdout.fileno(), BLOCK)
        if not block:
            return
        yield block


def _stream(
    arguments: Sequence[str], environment: dict[str, str], lines: Iterable[str]
) -> Generator[bytes, None, str]:
    """Run git and yield its output in blocks. The return value is its standard error. Errors: Unreadable."""
    with tempfile.TemporaryFile() as stdin_file, tempfile.TemporaryFile() as stderr_file:
        stdin_file.writelines(f"{line}\n".encode() for line in lines)
        stdin_file.seek(0)
        try:
            child = subprocess.Popen(  # noqa: S603 no shell, and the path of git
                [_program(), *arguments],
                env=environment,
                cwd=environment.get("GIT_WORK_TREE", environment["GIT_DIR"]),
                stdin=stdin_file,
                stdout=subprocess.PIPE,
                stderr=stderr_file,
            )
        except OSError as problem:
            raise Unreadable(reason(problem)) from None
        try:
            yield from _blocks(child)
            _wait_for_exit(child)
        except BaseException:
            child.kill()
            raise
        finally:
            if child.stdout is not None:
                child.stdout.close()
            child.wait()
        stderr_file.seek(0)
        stderr = stderr_file.read(_STDERR_READ).decode("utf-8", "replace")
        if child.returncode:
            raise Unreadable(_explain(child.returncode, stderr))
        return stderr


def _wait_for_exit(child: subprocess.Popen[bytes]) -> None:
    try:
        child.wait(TIMEOUT)
    except subprocess.TimeoutExpired:
        raise Stalled from None
