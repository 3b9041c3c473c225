"""Where the client keeps its address and token: one file of the user's own that nobody else can read.

The environment comes before the file and is never written to it. Settings of the server are not read.
"""

import ipaddress
import json
import os
import re
import secrets
import stat
import tomllib
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NoReturn
from urllib.parse import urlsplit

from cli.errors import FAILED, SIGN_IN, SIGNED_OUT, USAGE, Failure

DEFAULT_URL: Final = "http://127.0.0.1:8000"
NAME: Final = "config.toml"

_PRIVATE_FILE: Final = 0o600
_PRIVATE_FOLDER: Final = 0o700
_OTHERS: Final = 0o077
_OTHERS_WRITE: Final = 0o022
_LARGEST: Final = 65_536

_PLAIN: Final = re.compile(r"[!-~]{1,4096}")


@dataclass(frozen=True, slots=True)
class Stored:
    """The address of the service and the token for it, if there is one. The token is in no representation.

    `token_for` is the address of the file where that is another service, whose token is left out.
    """

    base_url: str
    token: str | None = field(default=None, repr=False)
    token_for: str | None = None


def path() -> Path:
    """Where the file is, whether or not it exists."""
    return _folder() / NAME


def load(*, tighten: bool = False) -> Stored:
    """What is in force: the environment's GALLEY_URL and GALLEY_TOKEN, then the file, then the default address.

    The token of the file belongs to the origin in the file; for another origin there is no token.

    A file or folder that is open to others, a link, or somebody else's is refused; `tighten` closes it first,
    and ignores what it says where others could have written it (CLI-19).
    """
    url, token = os.environ.get("GALLEY_URL"), os.environ.get("GALLEY_TOKEN")
    filed = Stored(DEFAULT_URL) if url and token else stored(tighten=tighten)
    base_url = address(url, "GALLEY_URL") if url else filed.base_url
    if token:
        return Stored(base_url, _token(token, "GALLEY_TOKEN", USAGE))
    if filed.token is not None and origin(base_url) != origin(filed.base_url):
        return Stored(base_url, None, filed.base_url)
    return Stored(base_url, filed.token)


def stored(*, tighten: bool = False) -> Stored:
    """What the file says, without the environment."""
    try:
        with _opened_folder(tighten=tighten) as folder:
            text = _read(folder, tighten=tighten)
    except FileNotFoundError:
        return Stored(DEFAULT_URL)
    except OSError as problem:
        raise Failure(f"{path()} cannot be read: {problem.strerror}.") from None
    values = _parsed(text)
    token = values.get("token")
    return Stored(
        address(values.get("base_url", DEFAULT_URL), str(path())),
        None if token is None else _token(token, str(path()), FAILED),
    )


def save(kept: Stored) -> None:
    """Write the file anew, for its owner alone from the first moment on, whatever the umask (T40)."""
    lines = [f"base_url = {json.dumps(kept.base_url)}"]
    if kept.token is not None:
        lines.append(f"token = {json.dumps(kept.token)}")
    try:
        _folder().parent.mkdir(mode=_PRIVATE_FOLDER, parents=True, exist_ok=True)
        with suppress(FileExistsError):
            _folder().mkdir(mode=_PRIVATE_FOLDER)
        with _opened_folder(tighten=True) as folder:
            _refuse_link(folder)
            _replace(folder, "\n".join([*lines, ""]).encode())
    except OSError as problem:
        raise Failure(f"{path()} cannot be written: {problem.strerror}.") from None


def forget_token() -> None:
    """Take the token out of the file and keep the address; a file that makes no sense goes as a whole."""
    try:
        kept = stored(tighten=True)
    except _Unreadable:
        path().unlink(missing_ok=True)
        return
    if kept.token is not None:
        save(Stored(kept.base_url))


def address(value: Any, source: str) -> str:
    """A base URL without the slash at its end; `source` is where it was given, for the message."""
    try:
        parts = urlsplit(value if isinstance(value, str) else "")
        usable = (
            parts.scheme in ("http", "https") and bool((parts.hostname or "").encode("idna")) and parts.port != 0
        )
    except ValueError:
        usable = False
        parts = urlsplit("")
    if usable and parts.username is None and not (parts.query or parts.fragment) and _PLAIN.fullmatch(value):
        return str(value).rstrip("/")
    raise Failure(
        f"{source} holds no usable address.",
        USAGE,
        f"An address looks like {DEFAULT_URL} or https://galley.example",
    )


def origin(base_url: str) -> tuple[str, str, int]:
    """Scheme, host and port of an address that `address` let pass, each in one spelling (RFC 6454)."""
    parts = urlsplit(base_url)
    host = (parts.hostname or "").removesuffix(".")
    with suppress(ValueError):
        host = ipaddress.ip_address(host).compressed
    return parts.scheme, host, parts.port or (443 if parts.scheme == "https" else 80)


def signed_out(kept: Stored) -> Failure:
    """There is no token for this service."""
    if kept.token_for is None:
        return Failure("You are not signed in.", SIGNED_OUT, SIGN_IN)
    return Failure(
        f"The token in {path()} is for {kept.token_for} and is not sent to {kept.base_url}.",
        SIGNED_OUT,
        f"Sign in there with: galley login --base-url {kept.base_url}\n"
        "Or put a token of that service into GALLEY_TOKEN.",
    )


class _Unreadable(Failure):
    """The file is ours, but not what was written there."""


def _folder() -> Path:
    base = os.environ.get("XDG_CONFIG_HOME", "")
    if Path(base).is_absolute():
        return Path(base) / "galley"
    try:
        return Path.home() / ".config" / "galley"
    except RuntimeError:
        raise Failure(
            "There is no home directory to keep the token in.", hint="Set XDG_CONFIG_HOME, or use GALLEY_TOKEN."
        ) from None


@contextmanager
def _opened_folder(*, tighten: bool) -> Generator[int]:
    """The folder as a descriptor, so that nobody can put another one in its place meanwhile."""
    if _folder().is_symlink():
        raise Failure(f"{_folder()} is a link, and the token is kept in a folder of its own.", hint=_instead("rm"))
    folder = os.open(_folder(), os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    try:
        found = os.fstat(folder)
        if found.st_uid != os.geteuid():
            raise Failure(f"{_folder()} belongs to somebody else, so it is not used.")
        if tighten and stat.S_IMODE(found.st_mode) != _PRIVATE_FOLDER:
            os.fchmod(folder, _PRIVATE_FOLDER)
        elif found.st_mode & _OTHERS_WRITE:
            raise Failure(
                f"Others can write to {_folder()}, so it is not used.", hint=f"Close it: chmod 700 {_folder()}"
            )
        yield folder
    finally:
        os.close(folder)


def _read(folder: int, *, tighten: bool) -> str:
    _refuse_link(folder)
    opened = os.open(NAME, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, dir_fd=folder)
    with open(opened, "rb") as file:  # noqa: PTH123 a descriptor, which has no path
        found = os.fstat(opened)
        if not stat.S_ISREG(found.st_mode):
            raise Failure(f"{path()} is not a file.")
        if found.st_uid != os.geteuid():
            raise Failure(f"{path()} belongs to somebody else, so it is not used.")
        if found.st_mode & _OTHERS and not tighten:
            raise Failure(
                f"{path()} is open to others, so it is not used.",
                hint=f"Sign in again, or close it: chmod 600 {path()}",
            )
        if found.st_mode & _OTHERS:
            os.fchmod(opened, _PRIVATE_FILE)
        if found.st_mode & _OTHERS_WRITE:
            return ""
        try:
            return file.read(_LARGEST).decode()
        except UnicodeDecodeError:
            _unreadable("is not UTF-8 text")


def _parsed(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        # The error of the parser may quote the file, and so the token; the line says enough.
        line = re.search(r"\(at line (\d+), column \d+\)$", str(problem))
        _unreadable(f"is not TOML (line {line[1]})" if line else "is not TOML")


def _unreadable(why: str) -> NoReturn:
    raise _Unreadable(f"{path()} {why}.", hint="Correct it, or delete it and sign in again.") from None


def _refuse_link(folder: int) -> None:
    with suppress(FileNotFoundError):
        if stat.S_ISLNK(os.stat(NAME, dir_fd=folder, follow_symlinks=False).st_mode):
            raise Failure(f"{path()} is a link, and the token is kept in a file of its own.", hint=_instead("rm"))


def _instead(command: str) -> str:
    return f"Take the link away: {command} {path() if path().is_symlink() else _folder()}"


def _replace(folder: int, data: bytes) -> None:
    """Write a file that nobody has seen yet and put it in the place of the old one in one step."""
    name = f".{NAME}.{secrets.token_hex(8)}"
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    opened = os.open(name, flags, _PRIVATE_FILE, dir_fd=folder)
    try:
        with open(opened, "wb") as file:  # noqa: PTH123 a descriptor, which has no path
            os.fchmod(opened, _PRIVATE_FILE)  # a strict umask may have taken bits of the owner's
            file.write(data)
            file.flush()
            os.fsync(opened)
        os.rename(name, NAME, src_dir_fd=folder, dst_dir_fd=folder)
    except BaseException:
        with suppress(FileNotFoundError):
            os.unlink(name, dir_fd=folder)
        raise
    os.fsync(folder)


def _token(value: Any, source: str, exit_code: int) -> str:
    if isinstance(value, str) and _PLAIN.fullmatch(value):
        return value
    raise Failure(f"{source} holds something that cannot be a token.", exit_code, SIGN_IN)
