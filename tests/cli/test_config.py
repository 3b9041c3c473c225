"""Where the token is kept: for its owner alone, from the first moment on."""

import os
import stat
from pathlib import Path

import pytest

from cli import config
from cli.config import Credentials
from cli.errors import Failure
from tests.cli.service import EMAIL, PASSWORD, TOKEN, Service
from tests.cli.terminals import Done, Terminal
from tests.ledger import proves
from tests.ops.processes import once

pytestmark = once

SECRET = "gly_f_1_aVeryPrivateTokenThatNobodyMayRead"
NOBODY = 65_534
as_root = pytest.mark.skipif(os.geteuid() != 0, reason="gives a file to somebody else")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this process keeps its configuration; not there yet."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    for name in ("GALLEY_TOKEN", "GALLEY_URL"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "config" / "galley"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def prepared(
    folder: Path, text: str = f'base_url = "http://there:1"\ntoken = "{SECRET}"\n', bits: int = 0o600
) -> Path:
    folder.mkdir(parents=True, mode=0o700)
    folder.chmod(0o700)
    file = folder / "config.toml"
    file.write_text(text)
    file.chmod(bits)
    return file


def refusal() -> Failure:
    with pytest.raises(Failure) as raised:
        config.load()
    assert SECRET not in f"{raised.value.message} {raised.value.hint}"
    return raised.value


def test_without_a_file_nobody_is_signed_in_and_nothing_is_made(folder: Path) -> None:
    assert config.load() == Credentials("http://127.0.0.1:8000", None)
    assert not folder.exists()


@proves("CLI-18")
def test_what_is_saved_is_read_again_and_private(folder: Path) -> None:
    kept = Credentials("https://galley.example/inside", SECRET)
    config.save(kept)
    assert config.load() == kept
    assert (mode(folder), mode(folder / "config.toml"), names(folder)) == (0o700, 0o600, ["config.toml"])
    assert SECRET not in repr(kept)


@proves("CLI-19")
@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077, 0o277])
def test_no_umask_opens_or_locks_it(terminal: Terminal, service: Service, umask: int) -> None:
    terminal.folder.parent.mkdir()
    done = terminal.spawn(
        "login", "--password", "--email", EMAIL, "--base-url", service.url, umask=umask, GALLEY_PASSWORD=PASSWORD
    )
    assert (done.code, done.err) == (0, "")
    assert (mode(terminal.folder), mode(terminal.file)) == (0o700, 0o600)


@proves("CLI-19")
def test_it_is_private_before_anything_is_in_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []
    sync = os.fsync

    def look(opened: int) -> None:
        found = os.fstat(opened)
        if stat.S_ISREG(found.st_mode):
            seen.append((stat.S_IMODE(found.st_mode), found.st_nlink))
        sync(opened)

    opens: list[tuple[int, int]] = []
    opened = os.open

    def watch(path: str, flags: int, bits: int = 0o777, **more: int) -> int:
        if flags & os.O_CREAT:
            opens.append((flags & (os.O_EXCL | os.O_NOFOLLOW), bits))
        return opened(path, flags, bits, **more)

    monkeypatch.setattr(os, "fsync", look)
    monkeypatch.setattr(os, "open", watch)
    before = os.umask(0)
    try:
        config.save(Credentials("http://there:1", SECRET))
    finally:
        os.umask(before)
    assert (opens, seen) == ([(os.O_EXCL | os.O_NOFOLLOW, 0o600)], [(0o600, 1)])


@proves("CLI-19")
@pytest.mark.parametrize("bits", [0o640, 0o604, 0o644, 0o666])
def test_a_file_that_is_open_to_others_is_refused_until_the_next_login_closes_it(
    terminal: Terminal, service: Service, bits: int
) -> None:
    terminal.write(f'base_url = "{service.url}"\ntoken = "{SECRET}"\n', bits)
    refused = terminal.run("brands")
    assert (refused.code, refused.out) == (1, "")
    assert refused.err == (
        f"galley: Other users can access {terminal.file}, so it is not used.\n"
        f"Sign in again, or restrict it: chmod 600 {terminal.file}\n"
    )
    login = ("login", "--password", "--email", EMAIL, "--base-url", service.url)
    assert terminal.run(*login, GALLEY_PASSWORD=PASSWORD).code == 0
    assert (mode(terminal.file), SECRET in terminal.file.read_text()) == (0o600, False)
    assert terminal.run("brands").code == 0


def test_what_others_could_have_written_is_not_believed(folder: Path) -> None:
    prepared(folder, bits=0o622)
    assert config.load(tighten=True) == Credentials("http://127.0.0.1:8000", None)
    assert mode(folder / "config.toml") == 0o600


@pytest.mark.parametrize("bits", [0o644, 0o655])
def test_what_others_could_only_read_is_closed_and_used(folder: Path, bits: int) -> None:
    prepared(folder, bits=bits)
    folder.chmod(0o755)
    assert config.load(tighten=True) == Credentials("http://there:1", SECRET)
    assert (mode(folder), mode(folder / "config.toml")) == (0o700, 0o600)


def test_a_folder_that_others_can_write_to_is_refused(folder: Path) -> None:
    prepared(folder)
    folder.chmod(0o777)
    refused = refusal()
    assert refused.message == f"Other users can write to {folder}, so it is not used."
    assert refused.hint == f"Restrict it: chmod 700 {folder}"


def test_a_link_in_place_of_the_file_is_neither_read_nor_written(folder: Path, tmp_path: Path) -> None:
    elsewhere = prepared(tmp_path / "elsewhere")
    text = elsewhere.read_text()
    folder.mkdir(parents=True, mode=0o700)
    (folder / "config.toml").symlink_to(elsewhere)
    refused = refusal()
    assert refused.message == f"{folder / 'config.toml'} is a link. The token needs a file that is not a link."
    assert refused.hint == f"Remove the link: rm {folder / 'config.toml'}"
    with pytest.raises(Failure):
        config.save(Credentials("http://there:1", "another"))
    with pytest.raises(Failure):
        config.forget_token()
    assert elsewhere.read_text() == text
    assert names(folder) == ["config.toml"]


def test_a_link_in_place_of_the_folder_is_refused(folder: Path, tmp_path: Path) -> None:
    prepared(tmp_path / "elsewhere")
    folder.parent.mkdir()
    folder.symlink_to(tmp_path / "elsewhere")
    assert refusal().hint == f"Remove the link: rm {folder}"
    with pytest.raises(Failure):
        config.save(Credentials("http://there:1", "another"))
    assert SECRET in (tmp_path / "elsewhere" / "config.toml").read_text()


@as_root
@pytest.mark.parametrize("which", ["", "config.toml"])
def test_what_belongs_to_somebody_else_is_refused(folder: Path, which: str) -> None:
    prepared(folder)
    os.chown(folder / which, NOBODY, NOBODY)
    assert refusal().message == f"{folder / which} belongs to another user, so it is not used."


def test_a_pipe_in_its_place_does_not_hang(folder: Path) -> None:
    folder.mkdir(parents=True, mode=0o700)
    os.mkfifo(folder / "config.toml", 0o600)
    assert refusal().message == f"{folder / 'config.toml'} is not a file."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f'token = "{SECRET}\n', "is not TOML (line 1)."),
        (f"token = {SECRET}\n", "is not TOML (line 1)."),
        (f'token = "{SECRET}"\ntoken = "{SECRET}"\n', "is not TOML (line 2)."),
        ('token = "\udcff"', "is not UTF-8 text."),
        (f'token = ["{SECRET}"]', "does not contain a valid token."),
        (f'token = "{SECRET}\\r\\nX: y"', "does not contain a valid token."),
        (f'base_url = "ftp://x"\ntoken = "{SECRET}"', "does not contain a valid address."),
    ],
)
def test_what_makes_no_sense_is_said_without_quoting_it(folder: Path, text: str, told: str) -> None:
    prepared(folder, "").write_bytes(text.encode(errors="surrogateescape"))
    assert refusal().message == f"{folder / 'config.toml'} {told}"


def test_the_environment_comes_first_and_is_never_written(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = prepared(folder)
    monkeypatch.setenv("GALLEY_TOKEN", "from-the-environment")
    assert config.load() == Credentials("http://there:1", "from-the-environment")
    monkeypatch.setenv("GALLEY_URL", "https://else.example/")
    assert config.load() == Credentials("https://else.example", "from-the-environment")
    assert config.read_file() == Credentials("http://there:1", SECRET)
    file.chmod(0o666)
    assert config.load() == Credentials(
        "https://else.example", "from-the-environment"
    )  # the file is not looked at
    file.chmod(0o600)
    config.forget_token()
    assert file.read_text() == 'base_url = "http://there:1"\n'


@pytest.mark.parametrize("token", ["two words", "line\nbreak", "käse", "x" * 4097])
def test_a_token_that_cannot_be_one_is_wrong_usage(terminal: Terminal, token: str) -> None:
    done = terminal.run("brands", GALLEY_TOKEN=token, GALLEY_URL="http://127.0.0.1:1")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("galley: GALLEY_TOKEN does not contain a valid token.\n")
    assert token not in done.err


@pytest.mark.parametrize(
    "url",
    [
        "localhost:8000",
        "ftp://x",
        "http://",
        "http://u:p@x",
        "http://x?y=1",
        "http://x#y",
        "http://x y",
        "http://[::1",
        "http://a..b",
        "http://a:0",
    ],
)
def test_an_address_that_cannot_be_one_is_wrong_usage(terminal: Terminal, url: str) -> None:
    for done, source in (
        (terminal.run("brands", GALLEY_TOKEN="x", GALLEY_URL=url), "GALLEY_URL"),
        (terminal.run("login", "--base-url", url), "--base-url"),
    ):
        assert (done.code, done.out) == (2, "")
        assert done.err == (
            f"galley: {source} does not contain a valid address.\n"
            "An address looks like http://127.0.0.1:8000 or https://galley.example\n"
        )


def test_forgetting_deletes_a_file_that_makes_no_sense(folder: Path) -> None:
    file = prepared(folder, f"token = {SECRET}")
    config.forget_token()
    assert not file.exists()
    config.forget_token()


def test_a_failed_write_leaves_the_old_file_and_nothing_else(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = prepared(folder)
    text = file.read_text()

    def full(opened: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Failure, match=r"config\.toml cannot be written: No space left on device\."):
        config.save(Credentials("http://there:1", TOKEN))
    assert (file.read_text(), names(folder)) == (text, ["config.toml"])


def test_a_relative_configuration_folder_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "config")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert config.path() == tmp_path / ".config" / "galley" / "config.toml"


def test_a_folder_that_cannot_be_opened_is_told(terminal: Terminal) -> None:
    terminal.folder.parent.write_text("not a folder")
    told = f"galley: {terminal.file} cannot be read: Not a directory.\n"
    assert terminal.run("status") == Done(1, "", told)


@pytest.mark.parametrize(("more", "whole"), [(0, True), (1, False)])
def test_64_kibibytes_of_the_file_are_read(folder: Path, more: int, *, whole: bool) -> None:
    start, end = 'base_url = "http://there:1"\n#', f'\ntoken = "{SECRET}"'
    prepared(folder, start + "x" * (65_536 + more - len(start) - len(end)) + end)
    assert (folder / "config.toml").stat().st_size == 65_536 + more
    if whole:
        assert config.load() == Credentials("http://there:1", SECRET)
    else:
        assert "is not TOML" in refusal().message
