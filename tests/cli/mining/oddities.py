"""Repositories as they are found in the wild: halved, linked, damaged, hostile. Each is built by git."""

import os
import random
import shutil
import socket
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.cli.mining import repositories
from tests.cli.mining.repositories import Made, git

FIRST = "0" * 39 + "1"
MISSING = r"\(objects are missing or damaged\)"
LOCAL = ("-c", "protocol.file.allow=always")


@dataclass(frozen=True)
class Odd:
    """How a repository is made at a place, and what is told about it.

    `refs` says whether ideas come from it, `told` is what follows its name in the line about what was not read.
    """

    build: Callable[[Path], None]
    refs: bool = True
    told: str = ""

    @property
    def whole(self) -> bool:
        """Whether nothing of it can be read, although it was named."""
        return not self.refs and bool(self.told)


def busy(place: Path) -> None:
    repositories.busy(place)


def _origin(place: Path) -> Path:
    """A repository to clone from, beside the place."""
    made = repositories.busy(place.parent / f"{place.name}-origin")
    git(made, "config", "uploadpack.allowFilter", "true")
    git(made, "config", "uploadpack.allowAnySHA1InWant", "true")
    return made


def _clone(place: Path, *words: str) -> Path:
    made = _origin(place)
    git(place.parent, *LOCAL, "clone", "-q", *words, f"file://{made}", place.name)
    return made


def empty(place: Path) -> None:
    repositories.make(place, [])


def empty_bare(place: Path) -> None:
    repositories.make(place, [], "--bare")


def detached(place: Path) -> None:
    busy(place)
    git(place, "checkout", "-q", "--detach", "HEAD~1")


def sha256(place: Path) -> None:
    repositories.make(place, repositories.work(3, 4), "--object-format=sha256")


def bare(place: Path) -> None:
    _clone(place, "--bare")


def bare_without_its_branch(place: Path) -> None:
    _clone(place, "--bare")
    git(place, "symbolic-ref", "HEAD", "refs/heads/master")


def shallow(place: Path) -> None:
    _clone(place, "--depth=8")


def without_blobs(place: Path) -> None:
    shutil.rmtree(_clone(place, "--filter=blob:none", "--no-checkout"))


def without_blobs_bare(place: Path) -> None:
    shutil.rmtree(_clone(place, "--filter=blob:none", "--bare"))


def without_trees(place: Path) -> None:
    shutil.rmtree(_clone(place, "--filter=tree:0", "--bare"))


def borrowing(place: Path) -> None:
    made = repositories.busy(place.parent / f"{place.name}-origin")
    git(place.parent, "clone", "-q", "--shared", str(made), place.name)


def borrowing_from_nowhere(place: Path) -> None:
    busy(place)
    (place / ".git" / "objects" / "info" / "alternates").write_text("/nonexistent/objects\n")


def sparse(place: Path) -> None:
    busy(place)
    git(place, "sparse-checkout", "set", "--cone", "part1")


def sparse_index(place: Path) -> None:
    busy(place)
    git(place, "sparse-checkout", "set", "--cone", "--sparse-index", "part1")


def split_index(place: Path) -> None:
    busy(place)
    git(place, "update-index", "--split-index")
    (place / "later.txt").write_text("later\n")
    git(place, "add", "later.txt")


def worktree(place: Path) -> None:
    git(_origin(place), "worktree", "add", "-q", "--detach", str(place))


def worktree_of_a_bare_one(place: Path) -> None:
    origin = _origin(place)
    git(place.parent, *LOCAL, "clone", "-q", "--bare", f"file://{origin}", f"{place.name}.git")
    git(place.parent / f"{place.name}.git", "worktree", "add", "-q", str(place), "trunk")


def worktree_of_nothing(place: Path) -> None:
    worktree(place)
    shutil.rmtree(place.parent / f"{place.name}-origin")


def submodule(place: Path) -> None:
    busy(place)
    inner = repositories.make(
        place.parent / f"{place.name}-inner", [Made("inner work", {"in/side.txt": "inside\n"})]
    )
    git(place, *LOCAL, "submodule", "add", "-q", str(inner), "modules/inner")
    git(place, "commit", "-q", "-m", "feat: add a module")


def submodule_that_is_not_checked_out(place: Path) -> None:
    submodule(place)
    git(place, "submodule", "deinit", "-q", "-f", "--all")


def submodule_without_its_repository(place: Path) -> None:
    submodule(place)
    shutil.rmtree(place / ".git" / "modules")


def gitlink_alone(place: Path) -> None:
    busy(place)
    git(place, "update-index", "--add", "--cacheinfo", f"160000,{FIRST},vendor/gone")
    git(place, "commit", "-q", "-m", "feat: point at something")


def gitlink_at_a_folder(place: Path) -> None:
    gitlink_alone(place)
    (place / "vendor" / "gone").mkdir(parents=True)
    (place / "vendor" / "gone" / "left.txt").write_text("left over\n")


def gitlinks_at_links(place: Path) -> None:
    busy(place)
    for name, target in (("itself", "."), ("above", ".."), ("everything", "/")):
        git(place, "update-index", "--add", "--cacheinfo", f"160000,{FIRST},{name}")
        git(place, "update-index", "--add", "--cacheinfo", f"160000,{FIRST},{name}s/usr")
        (place / name).symlink_to(target)
        (place / f"{name}s").symlink_to(target)


def clones_inside(place: Path) -> None:
    busy(place)
    git(place, "clone", "-q", str(place), "nested")
    git(place / "nested", "clone", "-q", str(place), "deeper")


def broken_clone_inside(place: Path) -> None:
    clones_inside(place)
    (place / "nested" / ".git" / "HEAD").write_text("rubbish")


def git_file_to_nowhere(place: Path) -> None:
    place.mkdir(parents=True)
    (place / ".git").write_text("gitdir: /nonexistent/repository\n")


def git_file_of_rubbish(place: Path) -> None:
    place.mkdir(parents=True)
    (place / ".git").write_bytes(b"\0\xff rubbish\n")


def git_as_a_pipe(place: Path) -> None:
    place.mkdir(parents=True)
    os.mkfifo(place / ".git")


def git_as_an_empty_folder(place: Path) -> None:
    (place / ".git").mkdir(parents=True)


def damaged_head(place: Path) -> None:
    busy(place)
    (place / ".git" / "HEAD").write_text("rubbish")


def head_of_a_damaged_branch(place: Path) -> None:
    busy(place)
    (place / ".git" / "refs" / "heads" / "trunk").write_text("rubbish\n")


def head_that_goes_in_circles(place: Path) -> None:
    busy(place)
    (place / ".git" / "refs" / "heads" / "trunk").write_text("ref: refs/heads/other\n")
    (place / ".git" / "refs" / "heads" / "other").write_text("ref: refs/heads/trunk\n")


def head_of_a_missing_commit(place: Path) -> None:
    busy(place)
    (place / ".git" / "HEAD").write_text(f"{FIRST}\n")


def other_refs_damaged(place: Path) -> None:
    busy(place)
    (place / ".git" / "refs" / "heads" / "bad").write_text("rubbish\n")
    (place / ".git" / "refs" / "heads" / "gone").write_text(f"{FIRST}\n")
    (place / ".git" / "refs" / "heads" / "lost").write_text("ref: refs/heads/nowhere\n")
    (place / ".git" / "refs" / "heads" / "br\u00f6ken name\n").write_text("rubbish\n")


def _object(place: Path, name: str) -> Path:
    oid = git(place, "rev-parse", name)
    return place / ".git" / "objects" / oid[:2] / oid[2:]


def missing_blob(place: Path) -> None:
    busy(place)
    _object(place, "HEAD~2:part2/f1.py").unlink()


def missing_blob_that_is_changed(place: Path) -> None:
    missing_blob(place)
    (place / "part2" / "f1.py").unlink()


def missing_tree(place: Path) -> None:
    busy(place)
    _object(place, "HEAD~2:part2").unlink()


def missing_commit(place: Path) -> None:
    busy(place)
    _object(place, "HEAD~5").unlink()


def damaged_blob(place: Path) -> None:
    busy(place)
    path = _object(place, "HEAD:part2/f1.py")
    path.chmod(0o600)
    path.write_bytes(b"rubbish")


def damaged_pack(place: Path) -> None:
    busy(place)
    git(place, "repack", "-q", "-a", "-d")
    for path in (place / ".git" / "objects" / "pack").glob("*.pack"):
        path.chmod(0o600)
        data = bytearray(path.read_bytes())
        middle, end = len(data) * 3 // 4, len(data) - 20
        data[middle:end] = bytes(end - middle)
        path.write_bytes(data)


def nothing_but_rubbish(place: Path) -> None:
    busy(place)
    for path in (place / ".git" / "objects").rglob("*"):
        if path.is_file():
            path.chmod(0o600)
            path.write_bytes(b"rubbish")


def damaged_index(place: Path) -> None:
    busy(place)
    (place / ".git" / "index").write_bytes(b"DIRC rubbish")


def damaged_commit_graph(place: Path) -> None:
    busy(place)
    git(place, "commit-graph", "write", "--reachable")
    path = place / ".git" / "objects" / "info" / "commit-graph"
    path.chmod(0o600)
    path.write_bytes(path.read_bytes()[:64] + b"rubbish" * 50)


def damaged_configuration(place: Path) -> None:
    busy(place)
    (place / ".git" / "config").write_text("[core\n\tsecret-name")


def of_the_future(place: Path) -> None:
    busy(place)
    git(place, "config", "core.repositoryFormatVersion", "1")
    git(place, "config", "extensions.shinyNewThing", "true")


def tree_somewhere_else(place: Path) -> None:
    busy(place)
    (place.parent / "private").mkdir()
    (place.parent / "private" / "diary.txt").write_text("dear diary\n")
    git(place, "config", "core.worktree", str(place.parent / "private"))


def grafted(place: Path) -> None:
    busy(place)
    (place / ".git" / "info").mkdir(exist_ok=True)
    (place / ".git" / "info" / "grafts").write_text(f"{git(place, 'rev-parse', 'HEAD~3')}\n")
    git(place, "replace", "--graft", "HEAD~1")


def replaced(place: Path) -> None:
    busy(place)
    made = git(place, "commit-tree", "-m", "what stands in its place", "HEAD^{tree}")
    git(place, "replace", "HEAD", made)


def mapped(place: Path) -> None:
    busy(place)
    (place / ".mailmap").write_text("Zephyrine Quill <zq@example.test> <ada@example.test>\n")
    git(place, "add", ".mailmap")
    git(place, "commit", "-q", "-m", "chore: call people by their names")


def odd_names(place: Path) -> None:
    names = {
        b"lat\xefn/\xff.txt": "1",
        b"two\nlines": "2",
        b"\nfirst/tab\there": "3",
        b'quo"te\\': "4",
        b" ": "5",
        b"-n": "6",
    }
    repositories.make(place, [*repositories.work(3, 4), Made("feat: more names", names, 2)])
    (place / os.fsdecode(b"un\xfftracked\n.txt")).write_text("untracked\n")


def odd_files(place: Path) -> None:
    busy(place)
    os.mkfifo(place / "pipe.txt")
    (place / "part0" / "f0.py").unlink()
    os.mkfifo(place / "part0" / "f0.py")
    (place / "part0" / "f1.py").unlink()
    (place / "part0" / "f1.py").symlink_to("/dev/zero")
    (place / "part0" / "f2.py").unlink()
    (place / "part0" / "f2.py").mkdir()
    (place / "part0" / "f2.py" / "inside.txt").write_text("inside\n")
    (place / "circle").symlink_to("circle")
    (place / "up").symlink_to("..")
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(place / "sock"))
    if os.geteuid() == 0:
        os.mknod(place / "part0" / "zero", 0o20666, os.makedev(1, 5))
        (place / "part1" / "f0.py").unlink()
        os.mknod(place / "part1" / "f0.py", 0o20666, os.makedev(1, 5))


def odd_dates(place: Path) -> None:
    busy(place)
    for number, moment in enumerate(("4102444800", "99999999999", "9999999999999")):
        date = f"@{moment} +0000"
        words = ("-p", "HEAD", "-m", f"feat: of date {number}", "HEAD^{tree}")
        made = git(place, "commit-tree", *words, GIT_COMMITTER_DATE=date, GIT_AUTHOR_DATE=date)
        git(place, "reset", "-q", "--hard", made)


def odd_people(place: Path) -> None:
    work = repositories.work(3, 3)
    people = (" <>", "A" * 5_000 + " <a@b>", "\u202eevil\u202c <e@vil>", "Ada Byron <ada@example.test>")
    repositories.make(place, [Made(one.message, one.files, one.days, people[n % 4]) for n, one in enumerate(work)])


def odd_messages(place: Path) -> None:
    messages = (
        b"",
        b"\n\n\n",
        b"\xff\xfe\x00"[:2],
        b"x" * 300_000,
        b"feat: " + b"word " * 60_000,
        "Ünïcode ✨".encode() * 9,
    )
    made = [Made(message, {"m.txt": str(n)}, 3) for n, message in enumerate(messages)]
    repositories.make(place, [*repositories.work(3, 4), *made])


def empty_commits(place: Path) -> None:
    repositories.make(place, [Made(f"feat: nothing {n}", {}, 5) for n in range(12)])


def merges_of_many(place: Path) -> None:
    busy(place)
    sides: list[str] = []
    for number in range(4):
        git(place, "checkout", "-q", "-b", f"side{number}", "trunk")
        (place / f"side{number}.txt").write_text(f"{number}\n")
        git(place, "add", ".")
        git(place, "commit", "-q", "-m", f"feat: side {number}")
        sides.append(f"side{number}")
    git(place, "checkout", "-q", "trunk")
    git(place, "merge", "-q", "-m", "Merge all of it", *sides)


def two_gigabytes(place: Path) -> None:
    busy(place)
    for name, start in (("hole.bin", b""), ("part0/f0.py", b""), ("hole.txt", b"a line of text\n" * 2_000)):
        with (place / name).open("wb") as file:
            file.write(start)
            file.truncate(2 << 30)


def large_blob(place: Path) -> None:
    busy(place)
    (place / "large.txt").write_bytes(b"a line that is long enough to be told\n" * 500_000)
    git(place, "add", "large.txt")
    git(place, "commit", "-q", "-m", "feat: add a large file")
    (place / "large.txt").unlink()


def hooked(place: Path) -> None:
    busy(place)
    (place / ".git" / "info").mkdir(exist_ok=True)
    (place / ".git" / "info" / "exclude").write_bytes(b"*.log\n" + b"\xff" * 100 + b"\n" + b"[" * 3_000 + b"\n")
    (place / ".gitignore").write_bytes(b"*.tmp\n!(\n" + b"**/" * 500 + b"x\n")
    (place / ".gitattributes").write_text("* filter=lfs diff=lfs merge=lfs -text\n")


def a_file(place: Path) -> None:
    place.parent.mkdir(parents=True)
    place.write_text("x")


READABLE = {
    "busy": Odd(busy),
    "empty": Odd(empty, refs=False),
    "empty and bare": Odd(empty_bare, refs=False),
    "detached": Odd(detached),
    "SHA-256": Odd(sha256),
    "bare": Odd(bare),
    "shallow": Odd(shallow),
    "borrowing": Odd(borrowing),
    "borrowing from nowhere": Odd(borrowing_from_nowhere),
    "sparse": Odd(sparse),
    "sparse index": Odd(sparse_index),
    "split index": Odd(split_index),
    "worktree": Odd(worktree),
    "worktree of a bare one": Odd(worktree_of_a_bare_one),
    "submodule": Odd(submodule),
    "submodule not checked out": Odd(submodule_that_is_not_checked_out),
    "submodule without its repository": Odd(submodule_without_its_repository),
    "gitlink alone": Odd(gitlink_alone),
    "gitlink at a folder": Odd(gitlink_at_a_folder),
    "gitlinks at links": Odd(gitlinks_at_links),
    "clones inside": Odd(clones_inside),
    "broken clone inside": Odd(broken_clone_inside),
    "other refs damaged": Odd(other_refs_damaged),
    "damaged commit graph": Odd(damaged_commit_graph),
    "tree somewhere else": Odd(tree_somewhere_else),
    "grafted": Odd(grafted),
    "replaced": Odd(replaced),
    "mapped": Odd(mapped),
    "odd names": Odd(odd_names),
    "odd dates": Odd(odd_dates),
    "odd people": Odd(odd_people),
    "odd messages": Odd(odd_messages),
    "empty commits": Odd(empty_commits),
    "merges of many": Odd(merges_of_many),
    "two gigabytes": Odd(two_gigabytes),
    "large blob": Odd(large_blob),
    "hooked": Odd(hooked),
}

IN_PART = {
    "without blobs": Odd(without_blobs, told=rf"part of the changes {MISSING}, 12 files {MISSING}"),
    "without blobs, bare": Odd(without_blobs_bare, told=rf"part of the changes {MISSING}, \d+ files {MISSING}"),
    "without trees": Odd(without_trees, told=rf"part of the history {MISSING}.*"),
    "missing blob": Odd(missing_blob, told=rf"part of the changes {MISSING}, 1 file {MISSING}"),
    "missing blob, changed": Odd(
        missing_blob_that_is_changed, told=rf"part of the changes {MISSING}, 2 files {MISSING}"
    ),
    "missing tree": Odd(missing_tree, told=rf"part of the history {MISSING}, part of the changes {MISSING}"),
    "missing commit": Odd(missing_commit, told=rf"part of the history {MISSING}"),
    "damaged blob": Odd(damaged_blob, told=rf"part of the changes {MISSING}.*"),
    "damaged pack": Odd(damaged_pack, told=rf"part of the (?:history|changes) {MISSING}.*"),
    "damaged index": Odd(damaged_index, told=r"part of the index \(its index is damaged\)"),
    "odd files": Odd(odd_files, told=r"[12] files? \(not a regular file\)"),
}

UNREADABLE = {
    "bare without its branch": Odd(
        bare_without_its_branch, False, r"its HEAD names no commit\. Check out a branch that has a commit"
    ),
    "worktree of nothing": Odd(
        worktree_of_nothing, False, "its .git file names a folder that is not a repository"
    ),
    "git file to nowhere": Odd(
        git_file_to_nowhere, False, "its .git file names a folder that is not a repository"
    ),
    "git file of rubbish": Odd(git_file_of_rubbish, False, "its .git file is not valid"),
    "git as a pipe": Odd(git_as_a_pipe, False, "its .git is damaged"),
    "git as an empty folder": Odd(git_as_an_empty_folder, False, "its .git is damaged"),
    "damaged HEAD": Odd(damaged_head, False, "its .git is damaged"),
    "HEAD of a damaged branch": Odd(
        head_of_a_damaged_branch, False, r"its HEAD names no commit\. Check out a branch that has a commit"
    ),
    "HEAD in circles": Odd(
        head_that_goes_in_circles, False, r"its HEAD names no commit\. Check out a branch that has a commit"
    ),
    "HEAD of a missing commit": Odd(head_of_a_missing_commit, False, "objects are missing or damaged"),
    "nothing but rubbish": Odd(nothing_but_rubbish, False, "objects are missing or damaged"),
    "damaged configuration": Odd(damaged_configuration, False, "its configuration is damaged"),
    "of the future": Odd(of_the_future, False, "it needs a newer version of git"),
    "no repository": Odd(lambda place: place.mkdir(parents=True), False, "it is not inside a git repository"),
    "nothing": Odd(lambda place: place.parent.mkdir(parents=True), False, "there is no such folder"),
    "a file": Odd(a_file, False, "it is not a folder"),
}


ALL = READABLE | IN_PART | UNREADABLE


def random_damage(place: Path, seed: int) -> None:
    """A busy repository to which a few things happen, anywhere in its `.git` or its tree."""
    dice = random.Random(seed)
    busy(place)
    if dice.random() < 0.5:
        git(place, *dice.choice((("pack-refs", "--all"), ("repack", "-q", "-a", "-d"), ("gc", "-q"))))
    for _ in range(dice.randint(1, 4)):
        path = dice.choice(sorted(place.rglob("*")))
        # What was harmed before may have taken it along.
        if os.path.lexists(path):
            dice.choice(HARMS)(path, dice)


def _take_away(path: Path, dice: random.Random) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink()


def _change_bytes(path: Path, dice: random.Random) -> None:
    if path.is_file() and path.stat().st_size:
        path.chmod(0o600)
        data = bytearray(path.read_bytes())
        for _ in range(dice.randint(1, 8)):
            data[dice.randrange(len(data))] = dice.randrange(256)
        path.write_bytes(data)


def _cut_off(path: Path, dice: random.Random) -> None:
    if path.is_file():
        path.chmod(0o600)
        os.truncate(path, path.stat().st_size // 2)


def _make_a_link(path: Path, dice: random.Random) -> None:
    _take_away(path, dice)
    path.symlink_to(dice.choice(["/nonexistent", ".", "..", "/dev/zero", path.name]))


def _make_a_folder(path: Path, dice: random.Random) -> None:
    _take_away(path, dice)
    path.mkdir()


def _make_noise(path: Path, dice: random.Random) -> None:
    _take_away(path, dice)
    path.write_bytes(dice.randbytes(dice.randint(0, 200)))


def _make_a_pipe(path: Path, dice: random.Random) -> None:
    # Git waits for a pipe in the place of a file of its own, until the limit of time; that has a test of its own.
    if ".git" not in path.parts:
        _take_away(path, dice)
        os.mkfifo(path)


def _put_something_in(path: Path, dice: random.Random) -> None:
    if path.is_dir():
        (path / os.fsdecode(b"trap\xff\n")).write_bytes(dice.randbytes(40))


HARMS = (
    _take_away,
    _change_bytes,
    _cut_off,
    _make_a_link,
    _make_a_folder,
    _make_noise,
    _make_a_pipe,
    _put_something_in,
)
