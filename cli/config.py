"""The stored address and token of the client: one file that belongs to the user and that only the user can read.

Environment variables come before the file and are never written to it. The client does not read server settings.
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

_DEFAULT_URL: Final = "http://127.0.0.1:8000"
NAME: Final = "config.toml"

_PRIVATE_FILE: Final = 0o600
_PRIVATE_FOLDER: Final = 0o700
_OTHERS: Final = 0o077
_OTHERS_WRITE: Final = 0o022
_FILE_BYTES: Final = 65_536

_PLAIN: Final = re.compile(r"[!-~]{1,4096}")


@dataclass(frozen=True, slots=True)
class Credentials:
    """The address of the service and its token, if there is one. `repr` does not show the token.

    `token_for` is the address in the file if the token there is for another service. That token is left out.
    """

    base_url: str
    token: str | None = field(default=None, repr=False)
    token_for: str | None = None


def path() -> Path:
    """Return the path of the file, which may not exist yet."""
    return _folder() / NAME


def load(*, tighten: bool = False) -> Credentials:
    """Return the effective configuration: GALLEY_URL and GALLEY_TOKEN, then the file, then the default address.

    The token in the file belongs to the origin in the file. For another origin there is no token.

    Errors: Failure if the file or its folder is a link, belongs to another user, or is accessible to others.
    `tighten` removes the access of others first. If others could write to the file, `tighten` ignores its content
    (CLI-19).
    """
    url, token = os.environ.get("GALLEY_URL"), os.environ.get("GALLEY_TOKEN")
    file = Credentials(_DEFAULT_URL) if url and token else read_file(tighten=tighten)
    base_url = address(url, "GALLEY_URL") if url else file.base_url
    if token:
        return Credentials(base_url, _token(token, "GALLEY_TOKEN", USAGE))
    if file.token is not None and origin(base_url) != origin(file.base_url):
        return Credentials(base_url, None, file.base_url)
    return Credentials(base_url, file.token)


def read_file(*, tighten: bool = False) -> Credentials:
    """Read the file only, without the environment. Errors as for `load`."""
    try:
        with _opened_folder(tighten=tighten) as folder:
            text = _read(folder, tighten=tighten)
    except FileNotFoundError:
        return Credentials(_DEFAULT_URL)
    except OSError as problem:
        raise Failure(f"{path()} cannot be read: {problem.strerror}.") from None
    values = _parsed(text)
    token = values.get("token")
    return Credentials(
        address(values.get("base_url", _DEFAULT_URL), str(path())),
        None if token is None else _token(token, str(path()), FAILED),
    )


def save(credentials: Credentials) -> None:
    """Replace the file. Only its owner can ever read it, with any umask (T40). Errors: Failure."""
    lines = [f"base_url = {json.dumps(credentials.base_url)}"]
    if credentials.token is not None:
        lines.append(f"token = {json.dumps(credentials.token)}")
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
    """Remove the token from the file and keep the address. A file that cannot be parsed is deleted."""
    try:
        credentials = read_file(tighten=True)
    except _Unreadable:
        path().unlink(missing_ok=True)
        return
    if credentials.token is not None:
        save(Credentials(credentials.base_url))


def address(value: Any, source: str) -> str:
    """Check a base URL and remove the slash at its end. Errors: Failure; its message names `source`."""
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
        f"{source} does not contain a valid address.",
        USAGE,
        f"An address looks like {_DEFAULT_URL} or https://galley.example",
    )


def origin(base_url: str) -> tuple[str, str, int]:
    """Return scheme, host and port of an address that `address` accepted, in normal form (RFC 6454)."""
    parts = urlsplit(base_url)
    host = (parts.hostname or "").removesuffix(".")
    with suppress(ValueError):
        host = ipaddress.ip_address(host).compressed
    return parts.scheme, host, parts.port or (443 if parts.scheme == "https" else 80)


def not_signed_in(credentials: Credentials) -> Failure:
    """Return the error for a missing token."""
    if credentials.token_for is None:
        return Failure("You are not signed in.", SIGNED_OUT, SIGN_IN)
    return Failure(
        f"The token in {path()} is for {credentials.token_for} and is not sent to {credentials.base_url}.",
        SIGNED_OUT,
        f"Sign in there with: galley login --base-url {credentials.base_url}\n"
        "Or put a token of that service into GALLEY_TOKEN.",
    )


class _Unreadable(Failure):
    """The file belongs to the user, but its content is not valid."""


def _folder() -> Path:
    base = os.environ.get("XDG_CONFIG_HOME", "")
    if Path(base).is_absolute():
        return Path(base) / "galley"
    try:
        return Path.home() / ".config" / "galley"
    except RuntimeError:
        raise Failure(
            "There is no home directory to store the token in.", hint="Set XDG_CONFIG_HOME, or use GALLEY_TOKEN."
        ) from None


@contextmanager
def _opened_folder(*, tighten: bool) -> Generator[int]:
    """Open the folder as a descriptor, so that no other process can replace the folder between two steps."""
    if _folder().is_symlink():
        raise Failure(f"{_folder()} is a link. The token needs a folder that is not a link.", hint=_remove_link())
    folder = os.open(_folder(), os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    try:
        status = os.fstat(folder)
        if status.st_uid != os.geteuid():
            raise Failure(f"{_folder()} belongs to another user, so it is not used.")
        if tighten and stat.S_IMODE(status.st_mode) != _PRIVATE_FOLDER:
            os.fchmod(folder, _PRIVATE_FOLDER)
        elif status.st_mode & _OTHERS_WRITE:
            raise Failure(
                f"Other users can write to {_folder()}, so it is not used.",
                hint=f"Restrict it: chmod 700 {_folder()}",
            )
        yield folder
    finally:
        os.close(folder)


def _read(folder: int, *, tighten: bool) -> str:
    _refuse_link(folder)
    descriptor = os.open(NAME, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, dir_fd=folder)
    with open(descriptor, "rb") as file:  # noqa: PTH123 a descriptor, which has no path
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise Failure(f"{path()} is not a file.")
        if status.st_uid != os.geteuid():
            raise Failure(f"{path()} belongs to another user, so it is not used.")
        if status.st_mode & _OTHERS and not tighten:
            raise Failure(
                f"Other users can access {path()}, so it is not used.",
                hint=f"Sign in again, or restrict it: chmod 600 {path()}",
            )
        if status.st_mode & _OTHERS:
            os.fchmod(descriptor, _PRIVATE_FILE)
        if status.st_mode & _OTHERS_WRITE:
            return ""
        try:
            return file.read(_FILE_BYTES).decode()
        except UnicodeDecodeError:
            _unreadable("is not UTF-8 text")


def _parsed(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        # The parser's message may quote the file, and so the token. Only the line number is printed.
        line = re.search(r"\(at line (\d+), column \d+\)$", str(problem))
        _unreadable(f"is not TOML (line {line[1]})" if line else "is not TOML")


def _unreadable(why: str) -> NoReturn:
    raise _Unreadable(f"{path()} {why}.", hint="Correct it, or delete it and sign in again.") from None


def _refuse_link(folder: int) -> None:
    with suppress(FileNotFoundError):
        if stat.S_ISLNK(os.stat(NAME, dir_fd=folder, follow_symlinks=False).st_mode):
            raise Failure(f"{path()} is a link. The token needs a file that is not a link.", hint=_remove_link())


def _remove_link() -> str:
    return f"Remove the link: rm {path() if path().is_symlink() else _folder()}"


def _replace(folder: int, data: bytes) -> None:
    """Write a new file under a random name and move it over the old one in one step."""
    name = f".{NAME}.{secrets.token_hex(8)}"
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    descriptor = os.open(name, flags, _PRIVATE_FILE, dir_fd=folder)
    try:
        with open(descriptor, "wb") as file:  # noqa: PTH123 a descriptor, which has no path
            os.fchmod(descriptor, _PRIVATE_FILE)  # a strict umask may have removed permissions of the owner
            file.write(data)
            file.flush()
            os.fsync(descriptor)
        os.rename(name, NAME, src_dir_fd=folder, dst_dir_fd=folder)
    except BaseException:
        with suppress(FileNotFoundError):
            os.unlink(name, dir_fd=folder)
        raise
    os.fsync(folder)


def _token(value: Any, source: str, exit_code: int) -> str:
    if isinstance(value, str) and _PLAIN.fullmatch(value):
        return value
    raise Failure(f"{source} does not contain a valid token.", exit_code, SIGN_IN)
