"""Mining goes on where git stalls, is missing or old, where nobody may read, and while everything changes."""

import codecs
import json
import os
import select
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psutil
import pytest

from cli.mining import files, git, history, survey
from tests.cli.limits import limited
from tests.cli.mining import oddities, repositories
from tests.cli.mining.repositories import Made
from tests.cli.service import Service
from tests.cli.terminals import Done, Terminal

Imported = Callable[[], list[list[dict[str, Any]]]]

NOBODY = 65_534
LINE = "a violet heron counts the empty crates at dusk"
HARMLESS = "we went for a walk"
as_root = pytest.mark.skipif(os.geteuid() != 0, reason="becomes somebody else, or makes a device")
pipes = pytest.mark.parametrize(
    ("name", "told"),
    [
        (".git/HEAD", "git did not answer in time"),
        (".git/config", "git did not answer in time"),
        (".git/packed-refs", "git did not answer in time"),
        (".git/index", "part of the index (its index is damaged)"),
        (".gitignore", "part of the untracked files (git did not answer in time)"),
    ],
)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Git has to answer within a few seconds."""
    monkeypatch.setattr(git, "TIMEOUT", 4.0)


def descriptors() -> int:
    """How many files this process has open."""
    return sum(1 for _ in Path("/proc/self/fd").iterdir())


@pytest.fixture
def no_child_left() -> Generator[None]:
    """Processes that were started are gone at the end; others may have children of theirs in this process."""
    before = set(psutil.Process().children())
    yield
    assert set(psutil.Process().children()) <= before


def told(done: Done) -> list[str]:
    return [line for line in done.err.split("\n") if ": not read: " in line]


def sources(imported: Imported) -> set[str]:
    refs = {ref for batch in imported() for idea in batch for ref in idea["source_refs"]}
    return {ref.rpartition("@")[0] or ref for ref in refs}


def wrapped(folder: Path, script: str) -> str:
    """A PATH whose git is a script that may hand over to the real one."""
    real = shutil.which("git")
    folder.mkdir()
    (folder / "git").write_text(f'#!/bin/sh\n{script}\nexec {real} "$@"\n')
    (folder / "git").chmod(0o755)
    return f"{folder}:{os.environ['PATH']}"


@pipes
@pytest.mark.usefixtures("no_child_left")
def test_a_pipe_that_git_waits_for_is_waited_for_in_vain(
    signed_in: Terminal, imported: Imported, tmp_path: Path, impatient: None, name: str, told: str
) -> None:
    odd, good = repositories.busy(tmp_path / "odd"), repositories.busy(tmp_path / "good")
    (odd / name).unlink(missing_ok=True)
    os.mkfifo(odd / name)
    with limited(120):
        done = signed_in.run("mine", str(odd), str(good), "--yes")
    whole = told.startswith("git")
    assert done.code == (1 if whole else 0), done.err
    assert f"{odd if whole else 'odd'}: not read: {told}." in done.err
    assert sources(imported) == ({"good"} if whole else {"good", "odd"})


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ('case " $* " in *" log "*) exec sleep 600;; esac', "git did not answer in time"),
        ('case " $* " in *" log "*) kill -9 $$;; esac', "git was ended by signal 9"),
        ('case " $* " in *" log "*) exit 77;; esac', "git failed with exit code 77"),
        (
            'case " $* " in *" log "*) echo "fatal: secret zebra" >&2; exit 128;; esac',
            "git failed with exit code 128",
        ),
    ],
)
@pytest.mark.usefixtures("no_child_left")
def test_a_git_that_fails_is_said_in_words_of_ours(
    signed_in: Terminal, service: Service, tmp_path: Path, impatient: None, script: str, why: str
) -> None:
    place = repositories.busy(tmp_path / "till")
    done = signed_in.run("mine", str(place), "--yes", "--debug", PATH=wrapped(tmp_path / "bin", script))
    assert done.code == 1
    assert done.err.endswith(f"galley: Nothing could be read.\ntill: not read: {why}.\n")
    assert "zebra" not in done.err
    assert service.names() == ["GET /teams", "GET /ideas/mining-context"]


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("echo git version 2.20.1; exit", "Mining needs git 2.32 or newer. This is 2.20.1."),
        ("echo git version 2.31.8; exit", "Mining needs git 2.32 or newer. This is 2.31.8."),
        ("echo something else; exit", "Mining needs git 2.32 or newer. The program git is something else."),
        ("exit 1", "Mining needs git 2.32 or newer. The program git is something else."),
    ],
)
def test_a_git_that_is_too_old_is_named(
    signed_in: Terminal, service: Service, tmp_path: Path, script: str, message: str
) -> None:
    path = wrapped(tmp_path / "bin", script)
    done = signed_in.run("mine", str(repositories.busy(tmp_path / "till")), "--yes", PATH=path)
    assert (done.code, done.out, done.err) == (1, "", f"galley: {message}\n")
    assert service.calls == []


def test_the_oldest_git_that_will_do_is_2_32(signed_in: Terminal, tmp_path: Path) -> None:
    path = wrapped(tmp_path / "bin", 'case "$1" in version) echo git version 2.32.0; exit;; esac')
    done = signed_in.run("mine", str(repositories.busy(tmp_path / "till")), "--yes", PATH=path)
    assert (done.code, "Sent 3 ideas" in done.out) == (0, True)


def test_git_has_a_minute_for_each_answer(
    signed_in: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    allowed: list[float] = []
    run, made = subprocess.run, select.poll

    def watched_run(*words: Any, **how: Any) -> Any:
        allowed.append(how["timeout"])
        return run(*words, **how)

    def watched_poll() -> SimpleNamespace:
        waiting = made()

        def poll(milliseconds: float) -> Any:
            allowed.append(milliseconds / 1_000)
            return waiting.poll(milliseconds)

        return SimpleNamespace(register=waiting.register, poll=poll)

    place = str(repositories.busy(tmp_path / "till"))
    monkeypatch.setattr(subprocess, "run", watched_run)
    monkeypatch.setattr(select, "poll", watched_poll)
    assert signed_in.run("mine", place, "--dry-run").code == 0
    assert len(allowed) > 10
    # A connection is looked at without waiting.
    assert set(allowed) - {0} == {60}


def test_without_git_notes_can_still_be_mined(signed_in: Terminal, imported: Imported, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "a.md").write_text("Why search got faster.")
    place = str(repositories.busy(tmp_path / "till"))
    done = signed_in.run("mine", place, "--notes", str(tmp_path / "notes"), "--yes", PATH=str(tmp_path / "empty"))
    assert (done.code, done.err) == (1, "galley: Mining needs git, but git is not installed.\n")
    signed_in.patch.chdir(tmp_path)
    done = signed_in.run("mine", "--notes", "notes", "--yes", PATH=str(tmp_path / "empty"))
    assert done.code == 0, done.err
    assert sources(imported) == {"notes:a.md"}


@as_root
def test_somebody_elses_repository_is_read_once_it_is_trusted(
    signed_in: Terminal, imported: Imported, tmp_path: Path
) -> None:
    odd, good = repositories.busy(tmp_path / "odd"), repositories.busy(tmp_path / "good")
    inner = repositories.busy(odd / "in side")
    for path in (odd, *odd.rglob("*")):
        os.chown(path, 4242, 4242, follow_symlinks=False)
    done = signed_in.run("mine", str(odd), "--yes")
    assert (done.code, done.out) == (1, "")
    assert done.err == (
        f"galley: {odd} cannot be read: it belongs to another user.\n"
        f"If you trust it: git config --global --add safe.directory {odd}\n"
    )
    done = signed_in.run("mine", str(inner), str(good), "--yes")
    assert done.code == 1
    assert told(done) == [
        (
            f"{inner}: not read: it belongs to another user. "
            f"If you trust it: git config --global --add safe.directory '{inner}'."
        )
    ]
    assert sources(imported) == {"good"}
    signed_in.run("mine", str(odd), "--yes")
    for command in (("config", "--global", "--add", "safe.directory", str(path)) for path in (odd, inner)):
        repositories.git(tmp_path, *command, GIT_CONFIG_GLOBAL=str(signed_in.home / ".gitconfig"))
    done = signed_in.run("mine", str(odd), str(inner), "--yes")
    assert done.code == 0, done.err
    assert sources(imported) == {"good", "odd", "in side"}


@contextmanager
def as_nobody() -> Generator[None]:
    """As a user who may not read everything."""
    # The interpreter may lie where nobody may read, and would remember that it has no such codec.
    for codec in ("ascii", "cp1252", "idna", "rot13", "utf-8-sig"):
        codecs.lookup(codec)
    os.setegid(NOBODY)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)


@pytest.fixture
def common(monkeypatch: pytest.MonkeyPatch) -> Generator[Path]:
    """A folder of nobody's, where everybody may go."""
    with tempfile.TemporaryDirectory(dir="/tmp") as made:
        folder = Path(made)
        folder.chmod(0o755)
        (folder / "borrowed").mkdir()
        monkeypatch.setattr(tempfile, "tempdir", str(folder / "borrowed"))
        yield folder


def given_away(folder: Path) -> None:
    for path in (folder, *folder.rglob("*")):
        os.chown(path, NOBODY, NOBODY, follow_symlinks=False)


@as_root
@pytest.mark.parametrize(
    ("names", "line"),
    [
        (["part0/f0.py", "part0/f1.py"], "odd: not read: 2 files (permission denied)."),
        (["part0"], "odd: not read: 4 files (permission denied), 1 folder (permission denied)."),
        (["loose", "part1/f0.py"], "odd: not read: 1 file (permission denied), 1 folder (permission denied)."),
        ([".git/objects"], "odd: not read: permission denied."),
        ([".git/index"], "odd: not read: part of the index (permission denied)."),
        ([".git/config"], "{place}: not read: permission denied."),
        ([".git"], "{place}: not read: permission denied."),
        ([""], "{place}: not read: permission denied."),
    ],
    ids=str,
)
def test_what_nobody_may_read_is_counted(
    service: Service,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    common: Path,
    names: list[str],
    line: str,
) -> None:
    terminal = Terminal(common, monkeypatch, capsys)
    service.tokens.add("token")
    terminal.signed_in(service.url, "token")
    odd, good = repositories.busy(common / "odd"), repositories.busy(common / "good")
    (odd / "loose").mkdir()
    (odd / "loose" / "left.txt").write_text("left\n")
    given_away(common)
    for name in names:
        (odd / name).chmod(0)
    before = descriptors()
    with as_nobody():
        done = terminal.run("mine", str(odd), str(good), "--yes")
    assert "Sent " in done.out, done.err
    assert told(done) == [line.format(place=odd)]
    assert done.code == (1 if line.startswith("{place}") or ".git/objects" in names else 0)
    assert descriptors() <= before + 1


@as_root
def test_notes_that_nobody_may_read_are_counted(
    service: Service, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], common: Path
) -> None:
    terminal = Terminal(common, monkeypatch, capsys)
    service.tokens.add("token")
    terminal.signed_in(service.url, "token")
    for name in ("notes/a.md", "notes/b.md", "notes/closed/c.md", "notes/open/d.md"):
        (common / name).parent.mkdir(exist_ok=True, parents=True)
        (common / name).write_text(f"On search, in {name}.")
    given_away(common)
    (common / "notes" / "b.md").chmod(0)
    (common / "notes" / "closed").chmod(0)
    monkeypatch.chdir(common)
    with as_nobody():
        done = terminal.run("mine", "--notes", "notes", "--yes")
    assert done.code == 0, done.err
    assert told(done) == ["notes: not read: 1 folder (permission denied), 1 note (permission denied)."]
    assert "Sent 2 ideas" in done.out


def test_odd_notes_are_counted_and_open_nothing(signed_in: Terminal, imported: Imported, tmp_path: Path) -> None:
    folder = tmp_path / "notes"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "good.md").write_text("On search.")
    (folder / "folder.md").mkdir()
    (folder / "folder.md" / "inner.txt").write_text("On billing.")
    os.mkfifo(folder / "pipe.md")
    os.mkfifo(folder / "pipe.txt")
    (folder / "link.md").symlink_to("/etc/passwd")
    (folder / "nowhere.md").symlink_to("nowhere")
    (folder / "up").symlink_to("..")
    for name in (b"lat\xefn.md", b"two\nlines.md", b"bell\x07.txt"):
        (folder / os.fsdecode(name)).write_text("On exports.")
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(folder / "sock.md"))
    if os.geteuid() == 0:
        os.mknod(folder / "zero.md", 0o20666, os.makedev(1, 5))
    with (folder / "large.txt").open("wb") as file:
        file.write(b"On maps.\n")
        file.truncate(2 << 30)
    with limited(60):
        done = signed_in.run("mine", str(repositories.busy(tmp_path / "till")), "--notes", str(folder), "--yes")
    assert done.code == 0, done.err
    special = 4 if os.geteuid() == 0 else 3
    assert told(done) == [
        (
            "notes: not read: 3 notes (a name that a reference cannot contain), 2 notes (links are not followed), "
            f"{special} notes (not a regular file)."
        )
    ]
    assert sources(imported) == {"till", "notes:deep/good.md", "notes:folder.md/inner.txt", "notes:large.txt"}


@pytest.mark.parametrize("other", ["pipe", "link", "folder", "nothing"])
def test_a_file_may_become_something_else_while_it_is_opened(
    signed_in: Terminal, imported: Imported, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other: str
) -> None:
    place = repositories.busy(tmp_path / "till")
    (tmp_path / "notes").mkdir()
    for name in ("a.md", "b.md"):
        (tmp_path / "notes" / name).write_text("On search.")
    (tmp_path / "secret.txt").write_text("A secret of billing.")
    really = os.open
    changed: list[str] = []

    def change(path: str | bytes, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        name = os.fsdecode(path)
        target = tmp_path / "notes" / "a.md" if name == "a.md" else Path(name)
        if name == "a.md" or name.endswith("part0/f0.py"):
            changed.append(name)
            target.unlink(missing_ok=True)
            if other == "pipe":
                os.mkfifo(target)
            elif other == "link":
                target.symlink_to(tmp_path / "secret.txt")
            elif other == "folder":
                target.mkdir()
        return really(path, flags, mode, dir_fd=dir_fd)

    monkeypatch.setattr(files.os, "open", change)
    before = descriptors()
    with limited(60):
        done = signed_in.run("mine", str(place), "--notes", str(tmp_path / "notes"), "--yes")
    monkeypatch.undo()
    assert done.code == 0, done.err
    assert {"a.md", str(place / "part0" / "f0.py")} <= set(changed)
    assert sources(imported) == {"till", "notes:b.md"}
    assert descriptors() <= before + 1


def test_a_folder_of_notes_may_become_a_link_while_it_is_read(
    signed_in: Terminal, imported: Imported, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "notes" / "deep").mkdir(parents=True)
    (tmp_path / "notes" / "deep" / "a.md").write_text("On search.")
    (tmp_path / "private").mkdir()
    (tmp_path / "private" / "a.md").write_text("On billing, in private.")
    really = os.walk

    def walk(*words: Any, **more: Any) -> Iterator[Any]:
        yield from list(really(*words, **more))
        shutil.rmtree(tmp_path / "notes" / "deep")
        (tmp_path / "notes" / "deep").symlink_to(tmp_path / "private")

    monkeypatch.setattr(os, "walk", walk)
    signed_in.patch.chdir(tmp_path)
    done = signed_in.run("mine", "--notes", "notes", "--yes")
    assert (done.code, imported()) == (0, []), done.err
    assert told(done)[0].startswith("notes: not read: 1 note (")


def _new_commits(place: Path) -> None:
    repositories.add(place, [Made(f"feat: in the meantime {n}", {"part9/x": str(n)}, 0.1) for n in range(5)])
    repositories.git(place, "gc", "-q", "--prune=now")


def _rewritten(place: Path) -> None:
    repositories.git(place, "reset", "-q", "--hard", "HEAD~6")
    repositories.git(place, "reflog", "expire", "--expire=now", "--all")
    repositories.git(place, "gc", "-q", "--prune=now")


def _files_for_folders(place: Path) -> None:
    shutil.rmtree(place / "part0")
    (place / "part0").symlink_to("/")
    (place / "part1" / "f0.py").unlink()
    (place / "part1" / "f0.py").mkdir()


def _no_objects(place: Path) -> None:
    shutil.rmtree(place / ".git" / "objects")


def _gone(place: Path) -> None:
    shutil.rmtree(place)


@pytest.mark.parametrize("change", [_new_commits, _rewritten, _files_for_folders, _no_objects, _gone])
@pytest.mark.parametrize("moment", ["read", "choose_themes", "check"])
def test_a_repository_may_change_while_it_is_read(
    signed_in: Terminal,
    imported: Imported,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    change: Callable[[Path], None],
    moment: str,
) -> None:
    odd, good = repositories.busy(tmp_path / "odd"), repositories.busy(tmp_path / "good")
    really: Callable[..., Any] = getattr(survey, moment)

    def first(*words: Any, **more: Any) -> Any:
        change(odd)
        return really(*words, **more)

    monkeypatch.setattr(survey, moment, first)
    done = signed_in.run("mine", str(odd), str(good), "--yes")
    assert "bug in Galley" not in done.err
    assert "good" in sources(imported)
    refs = [ref for batch in imported() for idea in batch for ref in idea["source_refs"]]
    assert len([ref for ref in refs if ref.startswith("odd@")]) in {0, 12} if change is not _rewritten else True
    assert done.code in ({0} if change in {_new_commits, _files_for_folders} else {0, 1})


SAYING = """
import json, sys
said = json.loads(sys.argv[1])
ideas = [{"headline": f"Idea number {number}", "angle": f"So {one} they say"} for number, one in enumerate(said)]
print(json.dumps({"ideas": ideas}))
"""


def refused(terminal: Terminal, place: Path, *said: str, words: tuple[str, ...] = ()) -> list[bool]:
    """Which of these a writer may not say about the repository."""
    script = terminal.home / "saying.py"
    script.write_text(SAYING)
    command = shlex.join([sys.executable, str(script), json.dumps(said)])
    done = terminal.run("mine", str(place), "--writer", command, "--json", "--dry-run", "--max", "100", *words)
    assert done.code == 0, done.err
    return [idea["angle"] is None for idea in json.loads(done.out)["ideas"]]


def _in_a_sparse_checkout(place: Path) -> None:
    repositories.make(
        place, [Made("feat: x", {"in/a.txt": "here\n", "out/b.txt": f"{LINE}\n"}), *repositories.work(2, 4)]
    )
    repositories.git(place, "sparse-checkout", "set", "--cone", "--sparse-index", "in")
    assert not (place / "out").exists()


def _in_a_submodule(place: Path) -> None:
    repositories.busy(place)
    inner = repositories.make(place.parent / "inner", [Made("side", {"deep/b.txt": f"{LINE}\n"})])
    repositories.git(place, *oddities.LOCAL, "submodule", "add", "-q", str(inner), "sub")


def _in_a_clone_inside(place: Path) -> None:
    repositories.busy(place)
    repositories.make(place / "vendor" / "clone", [Made("side", {"deep/b.txt": f"{LINE}\n"})])


def _in_a_submodule_without_its_repository(place: Path) -> None:
    _in_a_submodule(place)
    shutil.rmtree(place / ".git" / "modules")


def _in_a_deleted_file(place: Path) -> None:
    repositories.make(place, [Made("feat: x", {"b.txt": f"{LINE}\n"}, 200), *repositories.work(2, 4)])
    (place / "b.txt").unlink()


def _in_a_file_behind_a_link(place: Path) -> None:
    _in_a_deleted_file(place)
    (place / "b.txt").symlink_to("/dev/zero")


def _in_an_untracked_file(place: Path) -> None:
    repositories.busy(place)
    (place / "deep").mkdir()
    (place / "deep" / "b.txt").write_text(f"{LINE}\n")


def _beside_a_damaged_index(place: Path) -> None:
    _in_an_untracked_file(place)
    (place / ".git" / "index").write_bytes(b"DIRC rubbish")


def _in_a_split_index(place: Path) -> None:
    _in_an_untracked_file(place)
    repositories.git(place, "update-index", "--split-index")


def _in_a_diff_beside_a_missing_blob(place: Path) -> None:
    work = repositories.work(3, 4)
    work[5] = Made(work[5].message, {"part1/f1.py": f"{LINE}\n"}, work[5].days)
    repositories.make(place, [*work, Made("feat: less", {"part1/f1.py": "gone\n"}, 1)])
    oid = repositories.git(place, "rev-parse", "HEAD:part2/f1.py")
    (place / ".git" / "objects" / oid[:2] / oid[2:]).unlink()


def _beside_a_damaged_file_of_a_bare_one(place: Path) -> None:
    repositories.make(place, [*repositories.work(3, 4), Made("feat: more", {"z/b.txt": f"{LINE}\n"}, 1)], "--bare")
    oid = repositories.git(place, "rev-parse", "HEAD:part0/f1.py")
    path = place / "objects" / oid[:2] / oid[2:]
    path.chmod(0o600)
    path.write_bytes(path.read_bytes()[:-4] + b"xxxx")


def _in_a_large_text(place: Path) -> None:
    repositories.busy(place)
    with (place / "large.txt").open("wb") as file:
        file.write(b"an ordinary line of text, of which there are many\n" * 20_000 + f"{LINE}\n".encode())
        file.truncate(2 << 30)


def _in_a_large_committed_text(place: Path) -> None:
    repositories.busy(place)
    (place / "large.txt").write_bytes(f"{LINE}\n".encode() + b"an ordinary line of text, of many\n" * 600_000)
    repositories.git(place, "add", ".")
    repositories.git(place, "commit", "-q", "-m", "feat: large")
    (place / "large.txt").unlink()


def _in_a_long_message(place: Path) -> None:
    repositories.make(
        place, [*repositories.work(3, 4), Made(f"feat: long\n\n{'more and more ' * 400_000}\n{LINE}\n")]
    )


def _in_an_old_encoding(place: Path) -> None:
    repositories.busy(place)
    (place / "b.txt").write_bytes(f"\xfcber \xe4hnliches: {LINE}\n".encode("cp1252"))


def _in_two_bytes_a_letter(place: Path) -> None:
    repositories.busy(place)
    (place / "b.txt").write_text(f"{LINE}\n", encoding="utf-16")


@pytest.mark.parametrize(
    "build",
    [
        _in_a_sparse_checkout,
        _in_a_submodule,
        _in_a_clone_inside,
        _in_a_submodule_without_its_repository,
        _in_a_deleted_file,
        _in_a_file_behind_a_link,
        _in_an_untracked_file,
        _beside_a_damaged_index,
        _in_a_split_index,
        _in_a_diff_beside_a_missing_blob,
        _beside_a_damaged_file_of_a_bare_one,
        _in_a_large_text,
        _in_a_large_committed_text,
        _in_a_long_message,
        _in_an_old_encoding,
        _in_two_bytes_a_letter,
    ],
)
def test_wherever_a_line_stands_it_is_not_said(
    signed_in: Terminal, tmp_path: Path, build: Callable[[Path], None]
) -> None:
    build(tmp_path / "odd")
    with limited(100):
        assert refused(signed_in, tmp_path / "odd", LINE, HARMLESS) == [True, False]


def test_people_are_not_called_by_their_mapped_names_either(signed_in: Terminal, tmp_path: Path) -> None:
    oddities.mapped(tmp_path / "odd")
    assert refused(signed_in, tmp_path / "odd", "Zephyrine", "Byron", "somebody") == [True, True, False]


def test_replaced_and_grafted_histories_are_read_as_they_were_made(
    signed_in: Terminal, imported: Imported, tmp_path: Path
) -> None:
    oddities.replaced(tmp_path / "replaced")
    oddities.grafted(tmp_path / "grafted")
    assert signed_in.run("mine", str(tmp_path / "replaced"), str(tmp_path / "grafted"), "--yes").code == 0
    refs = [ref for batch in imported() for idea in batch for ref in idea["source_refs"]]
    assert len(refs) == len(set(refs)) == 24


def test_the_history_of_a_submodule_is_not_mixed_in(
    signed_in: Terminal, imported: Imported, tmp_path: Path
) -> None:
    oddities.submodule(tmp_path / "odd")
    assert signed_in.run("mine", str(tmp_path / "odd"), "--yes").code == 0
    inner = repositories.git(tmp_path / "odd" / "modules" / "inner", "log", "--format=%H").split()
    refs = [ref.rpartition("@")[2] for batch in imported() for idea in batch for ref in idea["source_refs"]]
    assert len(refs) == 12
    assert not [ref for ref in refs if any(one.startswith(ref) for one in inner)]


def test_what_a_writer_was_told_is_not_said_whatever_became_of_it(
    signed_in: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = repositories.work(3, 4)
    work[2] = Made(f"{work[2].message}: {LINE}", work[2].files, work[2].days)
    place = repositories.make(tmp_path / "odd", work)
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "a.md").write_text("seven brass bells fell into the frozen lake")
    really = survey.check

    def later(*words: Any, **more: Any) -> Any:
        shutil.rmtree(place / ".git" / "objects")
        (tmp_path / "notes" / "a.md").write_text("another note")
        return really(*words, **more)

    monkeypatch.setattr(survey, "check", later)
    said = (LINE, "seven brass bells fell into the frozen lake", HARMLESS)
    assert refused(signed_in, place, *said, words=("--notes", str(tmp_path / "notes"))) == [True, True, False]


def test_a_partial_clone_with_files_asks_nobody(signed_in: Terminal, imported: Imported, tmp_path: Path) -> None:
    odd = tmp_path / "odd"
    oddities.without_blobs(odd)
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0.2)
        for kind in ("git", "http"):
            address = f"{kind}://127.0.0.1:{server.getsockname()[1]}/x"
            repositories.git(odd, "config", "remote.origin.url", address)
            assert signed_in.run("mine", str(odd), "--dry-run").code == 0
        with pytest.raises(TimeoutError):
            server.accept()


def _tracked(place: Path, count: int, *words: str) -> None:
    """A repository with so many files in folders of a thousand, of which the last one holds the line."""
    lines = [f"M 100644 :1 many{n // 1_000}/n{n}.txt\n" for n in range(count)]
    repositories.make(place, repositories.work(3, 4), *words)
    date = repositories.git(place, "log", "-1", "--format=%ct", "trunk")
    repositories.git(
        place,
        "fast-import",
        "--quiet",
        given="".join(
            (
                "blob\nmark :1\ndata 5\nplain\n",
                f"commit refs/heads/trunk\ncommitter Ada Byron <ada@example.test> {date} +0000\n",
                "data 11\nfeat: many\n\nfrom refs/heads/trunk^0\n",
                *lines,
                f"M 100644 inline last.txt\ndata {len(LINE)}\n{LINE}\n",
            )
        ).encode(),
    )


def test_a_hundred_thousand_names_are_read(signed_in: Terminal, tmp_path: Path) -> None:
    _tracked(tmp_path / "odd", 100_000, "--bare")
    assert repositories.git(tmp_path / "odd", "ls-tree", "-r", "--name-only", "trunk").count("\n") == 100_012
    assert refused(signed_in, tmp_path / "odd", LINE, HARMLESS) == [True, False]


def test_five_thousand_files_of_a_tree_are_read(signed_in: Terminal, tmp_path: Path) -> None:
    _tracked(tmp_path / "odd", 5_000)
    repositories.git(tmp_path / "odd", "reset", "-q", "--hard")
    assert len(list((tmp_path / "odd").glob("many*/*.txt"))) == 5_000
    assert refused(signed_in, tmp_path / "odd", LINE, HARMLESS) == [True, False]


def test_a_message_without_end_takes_no_time(tmp_path: Path) -> None:
    blocks = [b"x" * git.BLOCK] * 400
    with limited(30):
        assert [len(part) for part in history.split(iter(blocks), b"\0", 1_000)] == [1_000]
        assert [len(part) for part in history.split(iter(blocks), b"\0border\0", 5 << 20)] == [5 << 20]


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
def test_parts_stand_between_borders_however_blocks_are_cut(size: int) -> None:
    whole = b"one#|two#|#||#|four#|"
    blocks = [whole[start : start + size] for start in range(0, len(whole), size)]
    assert list(history.split(iter(blocks), b"#|", 100)) == [b"one", b"two", b"", b"|", b"four"]
    assert list(history.split(iter(blocks), b"#|", 2)) == [b"on", b"tw", b"", b"|", b"fo"]
    assert list(history.split(iter([*blocks, b"five"]), b"#|", 100))[-1] == b"five"
