"""Reading repositories of every shape, and hostile ones without running anything of theirs."""

import os
import shutil
import socket
import stat
from collections.abc import Generator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event

import pytest

from cli.errors import USAGE, Failure
from cli.mining import git, history
from cli.mining.git import Repository
from cli.mining.omissions import Omissions
from tests.cli.mining import repositories
from tests.cli.mining.repositories import Made
from tests.cli.terminals import Terminal

SINCE = datetime.now(UTC) - timedelta(days=90)


def subjects(place: Path) -> list[str]:
    with git.open_repository(place, Omissions()) as found:
        return [commit.subject for commit in history.commits(found, SINCE)]


def read(found: Repository) -> list[history.Commit]:
    return list(history.commits(found, SINCE))


def test_commits_come_newest_first_with_names_and_whole_ids(tmp_path: Path) -> None:
    place = repositories.make(
        tmp_path / "till",
        [Made("one", {"a": "1\n", "b/c": "2\n"}, 3), Made("two\n\nbody of two", {"a": "3\n"}, 2)],
    )
    with git.open_repository(place, Omissions()) as found:
        two, one = read(found)
        numbers = history.changed_lines(found, [two.id, one.id])
        told = history.subjects(found, [one.id])
    assert found.label == "till"
    assert found.top == place
    assert (two.subject, two.body, two.names) == ("two", "\nbody of two", [b"a"])
    assert (one.subject, one.names) == ("one", [b"a", b"b/c"])
    assert two.id == repositories.git(place, "rev-parse", "HEAD")
    assert (one.author, one.email) == ("Ada Byron", "ada@example.test")
    assert numbers == {two.id: 2, one.id: 2}
    assert told == {one.id: "one"}


def test_a_folder_inside_a_repository_stands_for_all_of_it(tmp_path: Path) -> None:
    place = repositories.busy(tmp_path / "till")
    with git.open_repository(place / "part1", Omissions()) as found:
        assert (found.label, found.top) == ("till", place)
        assert len(read(found)) == 12


def test_merges_and_what_is_older_are_not_there(tmp_path: Path) -> None:
    place = repositories.make(tmp_path / "till", [Made("old", {"a": "1"}, 120), Made("new", {"a": "2"}, 3)])
    repositories.git(place, "checkout", "-q", "-b", "side", "HEAD^")
    (place / "b").write_text("b")
    repositories.git(place, "add", "b")
    repositories.git(place, "commit", "-q", "-m", "on the side")
    repositories.git(place, "checkout", "-q", "trunk")
    repositories.git(place, "merge", "-q", "--no-ff", "-m", "Merge side into trunk", "side")
    assert sorted(subjects(place)) == ["new", "on the side"]
    with git.open_repository(place, Omissions()) as found:
        told = list(history.messages(found, SINCE))
    assert any(text.startswith(b"Merge side") for text in told)


@pytest.mark.parametrize("old", [[4], [0], [2], [1, 3], [0, 1, 2, 3]])
def test_a_commit_with_an_old_date_hides_no_other(tmp_path: Path, old: list[int]) -> None:
    """A wrong clock, or a tool that keeps dates. The guard knows the messages of the others as well."""
    work = [Made(f"step {n}", {"a": str(n)}, 9_000 if n in old else 5 - n) for n in range(5)]
    place = repositories.make(tmp_path / "till", work)
    recent = [f"step {n}" for n in reversed(range(5)) if n not in old]
    assert subjects(place) == recent
    with git.open_repository(place, Omissions()) as repository:
        assert [text.strip().decode() for text in history.messages(repository, SINCE)] == recent


@pytest.mark.parametrize(("count", "subject"), [(10_000, ["new", "hidden"]), (10_001, ["new"])])
def test_ten_thousand_old_commits_end_the_history(tmp_path: Path, count: int, subject: list[str]) -> None:
    old = [Made("old", {}, 200) for _ in range(count)]
    place = repositories.make(tmp_path / "till", [Made("hidden", {"a": "1"}), *old, Made("new", {"a": "2"})])
    assert subjects(place) == subject


def test_messages_and_names_of_any_bytes(tmp_path: Path) -> None:
    names = {b"plain\nfeed\n": "1", b"\nfirst": "2", "grüße/ñ".encode(): "3", b"lat\xefn": "4", b'quo"te\\': "5"}
    place = repositories.make(tmp_path / "till", [Made(b"caf\xe9 \xff subject\n\nb\xf6dy", names)])
    with git.open_repository(place, Omissions()) as found:
        (commit,) = read(found)
    assert commit.subject == "caf\ufffd \ufffd subject"
    assert set(commit.names) == set(names)


def test_a_file_name_cannot_pass_for_a_commit(tmp_path: Path) -> None:
    forged = b"x\n" + b"0" * 40 + b"\n1\nM\nm@x\nforged subject"
    place = repositories.make(tmp_path / "till", [Made("true subject", {forged: "1"})])
    with git.open_repository(place, Omissions()) as found:
        (commit,) = read(found)
    assert (commit.subject, commit.names) == ("true subject", [forged])


def test_empty_repositories_and_bare_ones(tmp_path: Path) -> None:
    assert subjects(repositories.make(tmp_path / "empty", [])) == []
    bare = repositories.make(tmp_path / "bare.git", [Made("one", {"a": "1"})], "--bare")
    with git.open_repository(bare, Omissions()) as found:
        assert (found.label, found.tree, len(read(found))) == ("bare.git", None, 1)


def test_an_empty_commit_has_no_names(tmp_path: Path) -> None:
    place = repositories.make(tmp_path / "till", [Made("one", {"a": "1"}, 3), Made("nothing", {}, 2)])
    with git.open_repository(place, Omissions()) as found:
        assert [(commit.subject, commit.names) for commit in read(found)] == [("nothing", []), ("one", [b"a"])]


def test_shallow_clones_worktrees_submodules_and_detached_heads(tmp_path: Path) -> None:
    place = repositories.busy(tmp_path / "till")
    repositories.git(tmp_path, "clone", "-q", "--depth=5", f"file://{place}", "shallow")
    assert len(subjects(tmp_path / "shallow")) == 5
    repositories.git(place, "worktree", "add", "-q", "--detach", str(tmp_path / "beside"), "HEAD~2")
    with git.open_repository(tmp_path / "beside", Omissions()) as found:
        assert (found.label, len(read(found))) == ("beside", 10)
    outer = repositories.make(tmp_path / "outer", [Made("outer", {"a": "1"})])
    repositories.git(outer, "-c", "protocol.file.allow=always", "submodule", "add", "-q", str(place), "inner")
    with git.open_repository(outer / "inner" / "part0", Omissions()) as found:
        assert (found.label, len(read(found))) == ("inner", 12)
    assert subjects(outer) == ["outer"]


def test_objects_borrowed_from_elsewhere(tmp_path: Path) -> None:
    place = repositories.busy(tmp_path / "till")
    repositories.git(tmp_path, "clone", "-q", "--shared", str(place), "shared")
    assert len(subjects(tmp_path / "shared")) == 12


def test_sha256_repositories(tmp_path: Path) -> None:
    place = repositories.make(tmp_path / "till", [Made("one", {"a": "1\n"})], "--object-format=sha256")
    with git.open_repository(place, Omissions()) as found:
        (commit,) = read(found)
        assert history.changed_lines(found, [commit.id]) == {commit.id: 1}
    assert len(commit.id) == 64


def test_a_partial_clone_is_mined_without_fetching(tmp_path: Path) -> None:
    place = repositories.busy(tmp_path / "till")
    repositories.git(place, "config", "uploadpack.allowFilter", "true")
    repositories.git(tmp_path, "clone", "-q", "--bare", "--filter=blob:none", f"file://{place}", "partial")
    shutil.rmtree(place)
    with git.open_repository(tmp_path / "partial", Omissions()) as found:
        commits = read(found)
        assert len(commits) == 12
        assert history.changed_lines(found, [commits[0].id]) == {}
        assert list(history.diffs(found, [commits[0].id])) == []


def test_a_partial_clone_asks_nobody_for_what_it_lacks(tmp_path: Path) -> None:
    place = repositories.busy(tmp_path / "till")
    repositories.git(place, "config", "uploadpack.allowFilter", "true")
    repositories.git(tmp_path, "clone", "-q", "--bare", "--filter=blob:none", f"file://{place}", "partial")
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0.2)
        address = f"git://127.0.0.1:{server.getsockname()[1]}/x"
        repositories.git(tmp_path / "partial", "config", "remote.origin.url", address)
        with git.open_repository(tmp_path / "partial", Omissions()) as found:
            history.changed_lines(found, [commit.id for commit in read(found)])
        with pytest.raises(TimeoutError):
            server.accept()


@pytest.mark.parametrize("given", ["missing", "file", "plain"])
def test_what_is_no_repository_is_said_in_words(tmp_path: Path, given: str) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "plain").mkdir()
    with pytest.raises(Failure) as refused, git.open_repository(tmp_path / given, Omissions()):
        raise AssertionError
    assert refused.value.exit_code == USAGE
    words = {
        "missing": f"There is no folder {tmp_path / 'missing'}.",
        "file": f"{tmp_path / 'file'} is not a folder.",
        "plain": f"{tmp_path / 'plain'} is not inside a git repository.",
    }
    assert refused.value.message == words[given]


def test_a_damaged_repository_is_said_in_words(tmp_path: Path) -> None:
    place = repositories.busy(tmp_path / "till")
    for path in (place / ".git" / "objects").rglob("*"):
        if path.is_file():
            path.chmod(0o600)
            path.write_bytes(b"rubbish")
    with (
        git.open_repository(place, Omissions()) as found,
        pytest.raises(Failure, match="git could not read the repository") as refused,
    ):
        read(found)
    assert refused.value.exit_code == 1


def test_labels_are_one_line_that_can_be_stored() -> None:
    assert git.label(Path("/a/b/till")) == "till"
    assert git.label(Path("/a/two\nlines")) == "two-lines"
    assert git.label(Path(os.fsdecode(b"/a/lat\xefn"))) == "lat-n"
    assert git.label(Path("/")) == "repository"
    assert git.label(Path("/a") / ("n" * 200)) == "n" * 200
    assert git.label(Path("/a") / ("n" * 200 + "x")) == "n" * 200


HOSTILE = (
    "core.fsmonitor",
    "core.pager",
    "core.sshCommand",
    "core.editor",
    "core.askPass",
    "core.gitProxy",
    "core.alternateRefsCommand",
    "diff.external",
    "diff.evil.command",
    "diff.evil.textconv",
    "filter.evil.clean",
    "filter.evil.smudge",
    "filter.evil.process",
    "gpg.program",
    "gpg.ssh.program",
    "gpg.openpgp.program",
    "credential.helper",
    "interactive.diffFilter",
    "merge.evil.driver",
    "pager.log",
    "pager.diff",
    "sequence.editor",
    "trailer.evil.command",
    "trailer.evil.cmd",
    "uploadpack.packObjectsHook",
    "remote.origin.uploadpack",
)


def hostile(place: Path, canary: Path) -> None:
    """Everything in a repository that could run a program runs one that leaves a trace."""
    script = place / ".git" / "evil.sh"
    script.write_text(f"#!/bin/sh\necho ran >> {canary}\ncat\n")
    script.chmod(0o755)
    for key in HOSTILE:
        repositories.git(place, "config", key, f"!{script}" if key == "credential.helper" else str(script))
    plain = {
        "log.showSignature": "true",
        "diff.submodule": "log",
        "format.pretty": "%GG%H",
        "log.decorate": "full",
        "core.hooksPath": str(place / ".git" / "hooks"),
        "alias.log": f"!{script}",
        "alias.ls-files": f"!{script}",
        "extensions.partialClone": "origin",
        "remote.origin.promisor": "true",
        "remote.origin.url": f"ext::{script} x",
        "core.repositoryFormatVersion": "1",
        "protocol.ext.allow": "always",
        "color.ui": "always",
        "core.quotePath": "true",
        "include.path": str(place / ".git" / "more"),
    }
    (place / ".git" / "more").write_text(f"[core]\n\tfsmonitor = {script}\n[diff]\n\texternal = {script}\n")
    for key, value in plain.items():
        repositories.git(place, "config", key, value)
    for hook in (
        "post-index-change",
        "fsmonitor-watchman",
        "post-checkout",
        "reference-transaction",
        "pre-commit",
    ):
        (place / ".git" / "hooks").mkdir(exist_ok=True)
        (place / ".git" / "hooks" / hook).write_text(script.read_text())
        (place / ".git" / "hooks" / hook).chmod(0o755)
    (place / ".git" / "info").mkdir(exist_ok=True)
    (place / ".git" / "info" / "attributes").write_text("* diff=evil filter=evil merge=evil\n")
    (place / ".gitattributes").write_text("* diff=evil filter=evil merge=evil\n")


def test_nothing_of_a_hostile_repository_runs(signed_in: Terminal, tmp_path: Path) -> None:
    place = repositories.busy(tmp_path / "till")
    canary = tmp_path / "canary"
    hostile(place, canary)
    canary.unlink(missing_ok=True)
    (place / "part0" / "f0.py").write_text("changed\n")
    script = str(place / ".git" / "evil.sh")
    programs = (
        "GIT_PAGER",
        "PAGER",
        "GIT_EXTERNAL_DIFF",
        "GIT_SSH_COMMAND",
        "GIT_ASKPASS",
        "EDITOR",
        "GIT_PROXY_COMMAND",
    )
    counted = {"GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "core.fsmonitor", "GIT_CONFIG_VALUE_0": script}
    environment = dict.fromkeys(programs, script) | counted | {"GIT_DIR": "/nonexistent", "GIT_TRACE": str(canary)}
    done = signed_in.run("mine", str(place), "--yes", **environment)
    assert done.code == 0, done.err
    assert "Sent 3 ideas" in done.out
    assert not canary.exists()
    repositories.git(place, "status")
    assert canary.exists()  # the trap is a trap


def test_a_hostile_bare_repository_runs_nothing_either(signed_in: Terminal, tmp_path: Path) -> None:
    place = repositories.busy(tmp_path / "till")
    canary = tmp_path / "canary"
    hostile(place, canary)
    shutil.move(place / ".git", tmp_path / "bare")
    repositories.git(tmp_path, "config", "-f", "bare/config", "core.bare", "true")
    canary.unlink(missing_ok=True)
    done = signed_in.run("mine", str(tmp_path / "bare"), "--yes")
    assert done.code == 0, done.err
    assert not canary.exists()


def test_git_is_not_told_by_the_environment_who_owns_a_repository(signed_in: Terminal, tmp_path: Path) -> None:
    place = repositories.busy(tmp_path / "till")
    done = signed_in.run("mine", str(place), "--dry-run", GIT_TEST_ASSUME_DIFFERENT_OWNER="1")
    assert done.code == 0, done.err


def test_the_repository_is_not_touched(signed_in: Terminal, tmp_path: Path) -> None:
    place = repositories.busy(tmp_path / "till")
    before = {path: (path.stat().st_mtime_ns, path.stat().st_size) for path in place.rglob("*")}
    assert signed_in.run("mine", str(place), "--dry-run").code == 0
    assert {path: (path.stat().st_mtime_ns, path.stat().st_size) for path in place.rglob("*")} == before
    for path in (place / ".git").rglob("*"):
        path.chmod(stat.S_IRUSR | (stat.S_IXUSR if path.is_dir() else 0))
    assert signed_in.run("mine", str(place), "--dry-run").code == 0
    for path in (place / ".git").rglob("*"):
        path.chmod(0o700)


def test_blocks_that_nobody_takes_are_not_read_on() -> None:
    closed = Event()

    def blocks() -> Generator[bytes]:
        try:
            while True:
                yield b"block"
        finally:
            closed.set()

    with git.ReadAhead(blocks()) as ahead:
        assert next(iter(ahead)) == b"block"
        assert not closed.is_set()
    assert closed.is_set()


def test_four_mebibytes_of_a_commit_are_read(tmp_path: Path) -> None:
    words = "x" * (3 << 20)
    place = repositories.make(
        tmp_path / "till",
        [Made(f"short\n\n{words}", {"a": "1\n"}, 2), Made(f"long\n\n{words}{words}", {"b": "1\n"}, 1)],
    )
    with git.open_repository(place, Omissions()) as found:
        long, short = read(found)
    assert (short.subject, len(short.body.strip()), short.names) == ("short", 3 << 20, [b"a"])
    assert (long.subject, long.names) == ("long", [])
    assert (4 << 20) - 200 < len(long.body) < 4 << 20


def test_two_thousand_file_names_of_a_commit_are_read(tmp_path: Path) -> None:
    names = [f"{number:04}" for number in range(2_001)]
    commits = [Made("most", dict.fromkeys(names[:2_000], "1"), 2), Made("more", dict.fromkeys(names, "2"), 1)]
    with git.open_repository(repositories.make(tmp_path / "till", commits, "--bare"), Omissions()) as found:
        more, most = read(found)
    expected = [name.encode() for name in names[:2_000]]
    assert (most.subject, more.subject) == ("most", "more")
    assert (list(most.names), list(more.names)) == (expected, expected)


def test_a_commit_of_the_far_future_is_one_of_the_year_9999(tmp_path: Path) -> None:
    place = repositories.make(tmp_path / "till", [Made("now", {"a": "1\n"})])
    tree = repositories.git(place, "rev-parse", "HEAD^{tree}")
    last = int(datetime(9999, 1, 1, tzinfo=UTC).timestamp())
    for moment in (last - 1, last + 86_400 * 100):
        head = repositories.git(
            *(place, "commit-tree", "-m", "late", "-p", "HEAD", tree), GIT_COMMITTER_DATE=f"@{moment} +0000"
        )
        repositories.git(place, "update-ref", "HEAD", head)
    with git.open_repository(place, Omissions()) as found:
        assert [commit.at for commit in read(found)][:2] == [last, last - 1]


def test_a_subject_is_told_up_to_a_mebibyte(tmp_path: Path) -> None:
    place = repositories.make(tmp_path / "till", [Made("s" * (1024 * 1024 + 1), {"a": "1\n"})])
    with git.open_repository(place, Omissions()) as found:
        (commit,) = read(found)
        told = history.subjects(found, [commit.id])
    assert len(commit.subject) == 1024 * 1024 + 1
    assert told == {commit.id: commit.subject[: 1024 * 1024 - 41]}
