"""Change the product in small ways, one at a time, in a copy of the tree: the gate has to notice each.

`python -m tests.soak mutants [--count 200] [--seed N] [--only PATH …] [--kind KIND …]`. One run of the tests tells
which of them reach which change, for the samples of several seeds with `--reach FILE --also SEED …`; those nearest
to it run first. What no test notices is given to the checks of types, style and unused code, which belong to the
gate. Results go to a file of JSON lines, by default in `var/soak`; another run with the same file goes on where
this one ended. Ends with exit code 1 if nothing noticed a change.
"""

import argparse
import difflib
import hashlib
import json
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import defaultdict, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from tests.soak import forks, reach
from tests.soak.mutations import Mutation, is_program, mutations

ROOT: Final = Path(__file__).parents[2]
LEFT_OUT: Final = shutil.ignore_patterns(".git", ".venv", ".*_cache", "__pycache__", "var", "dist")
NEAREST: Final = 12
"""So many tests run first: they notice most changes."""
DECISIONS: Final = re.compile(
    r"app/access/|(?:.*/|.*_)(?:rules?|inputs?|limits?|quotas?|failures|lifetimes|throttles?|permissions|erasure|"
    r"retention|expiry|attention|preflight|preflight_check|addresses|errors)\.py$"
)
"""Files of what is allowed, limited, refused and forgotten; statements of SQL decide, too."""

MOST_ALIKE: Final = 12
"""Files of tests for a change that no test reaches."""
REFERENCES: Final = (
    "tests/rest/test_openapi.py::test_the_committed_document_is_the_present_one",
    "tests/graphql/test_reference.py::test_the_committed_schema_is_the_one_that_answers",
    "tests/mcp/test_reference.py::test_the_committed_document_is_the_present_one",
    "tests/architecture/test_settings.py::test_the_committed_reference_is_the_present_one",
    "tests/migrations/test_upgrade.py::test_the_models_say_what_the_migrations_say",
    "tests/migrations/test_upgrade.py::test_a_migrated_database_equals_one_made_from_the_models",
)
"""They notice what no request reaches: other examples in documents, and columns that migrations do not have."""
COMMON: Final = ("tests/access", "tests/architecture", "tests/doors", "tests/domain/test_*.py")
"""Tests over every room, operation, route, input and statement: they notice what runs at imports, too."""
FAILURES: Final = ("FAILED tests/", "ERROR tests/")
CHECKS: Final = (
    ("types", ("-m", "basedpyright", "{file}")),
    ("style", ("-m", "ruff", "check", "--quiet", "{file}")),
    ("unused code", ("-m", "tests.architecture.dead_code")),
)
"""The checks of `make lint` that look at one file, and what they are called in results."""
LINT: Final = "make lint:"
CHECK_SECONDS: Final = 600
FAILED_TESTS: Final = 1
NO_TESTS: Final = 5


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a mutant; `by` is the test or the check that noticed it, or how the run ended."""

    ident: str
    file: str
    line: int
    kind: str
    state: str
    by: str
    tests: int
    seconds: float


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the run can be told."""
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--also", type=int, nargs="*", default=[], metavar="SEED", help="measure these samples, too"
    )
    parser.add_argument("--reach", type=Path, metavar="FILE", help="which tests reach what, of several seeds")
    parser.add_argument("--only", nargs="*", default=[], metavar="PATH", help="files and folders to change")
    parser.add_argument("--kind", nargs="*", default=[], help="kinds of changes, such as sql; all unless given")
    parser.add_argument("--decisions", action="store_true", help="only rules, limits, refusals and SQL")
    parser.add_argument("--ident", nargs="*", default=[], help="only these of the sample")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument(
        "--seconds", type=float, default=300.0, help="after which a run of tests counts as hanging"
    )
    parser.add_argument(
        "--minutes", type=float, default=0.0, help="after which no other mutant is begun; 0 for never"
    )
    parser.add_argument("--most", type=int, default=400, help="tests for one mutant")
    parser.add_argument("--spent", type=float, default=120.0, help="seconds that the tests of one mutant may take")
    parser.add_argument("--results", type=Path, help="file of an earlier run to go on with")
    parser.add_argument("--again", action="store_true", help="try those again that survived the earlier run")
    parser.add_argument("--tests", nargs="*", default=[], metavar="PATH", help="run these, whatever reaches it")
    parser.add_argument(
        "--nearest", action="store_true", help="look quickly: only the nearest tests, and no checks of `make lint`"
    )
    parser.add_argument("--postgres", action="store_true", help="try survivors on PostgreSQL, too")
    parser.add_argument("--list", action="store_true", help="show the sample, run nothing")


def main(given: argparse.Namespace) -> int:
    """Try the sample; 0 where every mutant was noticed."""
    candidates = [each for each in mutations(ROOT, given.only) if not given.kind or each.kind in given.kind]
    if given.decisions:
        candidates = [each for each in candidates if decides(each)]
    chosen = sample(candidates, given.count, given.seed)
    chosen = [mutation for mutation in chosen if not given.ident or mutation.ident in given.ident]
    if given.list:
        print("\n".join(f"{each.ident} {each.kind} {each.file}:{each.line}\n{diff(each)}" for each in chosen))
        return 0
    results: Path = given.results or ROOT / "var" / "soak" / f"mutants-{given.seed}.jsonl"
    results.parent.mkdir(parents=True, exist_ok=True)
    known = {ident: each for ident, each in earlier(results).items() if not given.again or each.state == "killed"}
    waiting = [mutation for mutation in chosen if mutation.ident not in known]
    print(f"mutants: {len(chosen)} of seed {given.seed}, {len(waiting)} to try, results in {results}", flush=True)
    with tempfile.TemporaryDirectory(prefix="galley-mutants-") as folder:
        os.chmod(folder, 0o755)  # noqa: PTH101 the server may have an account of its own
        notes = (given.reach or results.with_suffix(".reach")).absolute()
        if not given.tests and waiting:
            others = [each for seed in given.also for each in sample(candidates, given.count, seed)]
            measure(Path(folder), [*waiting, *others], notes, given.jobs)
        reached = reach.read(notes)
        attempt = partial(_attempted, reached=reached, broken=set(reached.unended), given=given)
        known |= _tried(Path(folder), waiting, attempt, results, given)
    return report(chosen, known)


def decides(mutation: Mutation) -> bool:
    """Whether it is in a rule, a limit, a refusal or a statement of SQL."""
    return mutation.kind == "sql" or DECISIONS.match(mutation.file) is not None


def sample(candidates: Sequence[Mutation], count: int, seed: int) -> list[Mutation]:
    """As many of each kind, if there are; a change of other code leaves the sample as it was."""
    kinds: defaultdict[str, deque[Mutation]] = defaultdict(deque)
    for mutation in sorted(candidates, key=lambda each: hashlib.sha256(f"{seed}:{each.ident}".encode()).digest()):
        kinds[mutation.kind].append(mutation)
    chosen: list[Mutation] = []
    while kinds and len(chosen) < count:
        for kind in sorted(kinds):
            mutation = next(_programs(kinds[kind]), None)
            if mutation is None:
                del kinds[kind]
            elif len(chosen) < count:
                chosen.append(mutation)
    return chosen


def _programs(waiting: deque[Mutation]) -> Iterator[Mutation]:
    while waiting:
        mutation = waiting.popleft()
        if is_program(mutation, (ROOT / mutation.file).read_bytes()):
            yield mutation


def earlier(results: Path) -> dict[str, Result]:
    """The last result of each mutant in the file."""
    if not results.exists():
        return {}
    lines = results.read_text("utf-8").splitlines()
    return {each.ident: each for each in (Result(**json.loads(line)) for line in lines)}


def measure(folder: Path, waiting: Sequence[Mutation], notes: Path, jobs: int) -> None:
    """Learn which tests reach the mutants, unless an earlier run did.

    Errors: RuntimeError where the tests could not be run.
    """
    told = notes.with_suffix(".measured")
    done = set(told.read_text("utf-8").split()) if told.exists() else set[str]()
    missing = list({mutation.ident: mutation for mutation in waiting if mutation.ident not in done}.values())
    if not missing:
        return
    began = time.monotonic()
    tree = copied(folder / "probes")
    code = reach.measure(tree, missing, notes, jobs)
    if code not in (0, FAILED_TESTS):
        raise RuntimeError(f"the run with probes broke off with code {code} of pytest")
    with told.open("a", encoding="utf-8") as file:
        file.writelines(f"{mutation.ident}\n" for mutation in missing)
    print(f"the tests ran with probes in {time.monotonic() - began:.0f} s, code {code}", flush=True)


def copied(tree: Path) -> Path:
    """The project in a folder of its own, with the environment of this one, for the types of libraries."""
    shutil.copytree(ROOT, tree, ignore=LEFT_OUT)
    (tree / ".venv").symlink_to(sys.prefix)
    return tree


def _tried(
    folder: Path,
    waiting: Sequence[Mutation],
    attempt: Callable[["Place", Mutation], Result],
    results: Path,
    given: argparse.Namespace,
) -> dict[str, Result]:
    """Try them side by side, each worker in a place of its own."""
    places: queue.SimpleQueue[Place] = queue.SimpleQueue()
    made = [Place(copied(folder / f"tree-{number}")) for number in range(min(given.jobs, len(waiting)))]
    for place in made:
        places.put(place)
    ends = time.monotonic() + given.minutes * 60 if given.minutes else float("inf")
    writing = threading.Lock()

    def one(mutation: Mutation) -> Result | None:
        if time.monotonic() > ends:
            return None
        place = places.get()
        try:
            result = attempt(place, mutation)
        finally:
            places.put(place)
        with writing, results.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(result)) + "\n")
            print(
                f"{result.state} {result.ident} {result.file}:{result.line} {result.kind}: {result.by} "
                f"({result.seconds:.0f} s)",
                flush=True,
            )
        return result

    try:
        with ThreadPoolExecutor(given.jobs) as pool:
            return {result.ident: result for result in pool.map(one, waiting) if result is not None}
    finally:
        for place in made:
            place.close()


def _attempted(
    place: "Place", mutation: Mutation, *, reached: reach.Reached, broken: set[str], given: argparse.Namespace
) -> Result:
    """Change the tree, run the tests nearest first, and change it back."""
    began = time.monotonic()
    tests = given.tests or affordable(nearest(place.tree, mutation, reached), reached, given)
    by = ""
    others = [] if given.nearest else [*tests[NEAREST:], *(() if given.tests else REFERENCES)]
    last = [] if given.nearest or given.tests else [*own_folder(place.tree, mutation.file), *common(place.tree)]
    for database in ("sqlite", "postgres") if given.postgres else ("sqlite",):
        for batch in (tests[:NEAREST], others, last):
            by = by or (noticed(place, mutation, Run(batch, database, given.seconds), broken) if batch else "")
    by = by or ("" if given.nearest else refused(place.tree, mutation))
    state = "killed" if by else "survived"
    by = by or ("no test failed" if tests else "no test reaches it")
    seconds = round(time.monotonic() - began, 1)
    return Result(mutation.ident, mutation.file, mutation.line, mutation.kind, state, by, len(tests), seconds)


def common(tree: Path) -> list[str]:
    """The tests over all rooms, as paths in this tree."""
    return [path.relative_to(tree).as_posix() for pattern in COMMON for path in sorted(tree.glob(pattern))]


def own_folder(tree: Path, file: str) -> list[str]:
    """The folder of tests in the place that a file has in the product, or in that of a folder above it."""
    parts = Path(file).parent.parts
    inside = parts[1:] if parts[0] == "app" else parts
    places = [Path("tests", *inside[:length]) for length in range(len(inside), 0, -1)]
    return [place.as_posix() for place in places if (tree / place).is_dir()][:1]


def noticed(place: "Place", mutation: Mutation, run: "Run", broken: set[str]) -> str:
    """What noticed the mutation, empty for nothing.

    A test that fails without it as well does not count, and is left out from then on: it is one of the `broken`.
    """
    _ = place.forks(run.database)  # loads the tree before it is changed
    while True:
        with changed(place.tree, mutation):
            failure = run.failure(place, mutation, sorted(broken))
        if not failure.startswith(FAILURES):
            return failure
        test = failure.partition(" - ")[0].partition(" ")[2]
        if test not in broken:
            if not replace(run, tests=[test]).failure(place):
                return failure
            print(f"fails anyway: {test}", flush=True)
            broken.add(test)


def refused(tree: Path, mutation: Mutation) -> str:
    """Which check of `make lint` refuses the mutant, empty for none."""
    with changed(tree, mutation):
        for name, words in CHECKS:
            command = [sys.executable, *(word.format(file=mutation.file) for word in words)]
            run = subprocess.run(command, cwd=tree, capture_output=True, timeout=CHECK_SECONDS, check=False)
            if run.returncode:
                return f"{LINT} {name}"
    return ""


def affordable(tests: Sequence[str], reached: reach.Reached, given: argparse.Namespace) -> list[str]:
    """As many of these, in their order, as the given number and time allow."""
    chosen: list[str] = []
    spent = 0.0
    for test in tests:
        seconds = reached.seconds.get(test, 1.0)
        if len(chosen) < given.most and spent + seconds <= given.spent:
            chosen.append(test)
            spent += seconds
    return chosen


@contextmanager
def changed(tree: Path, mutation: Mutation) -> Generator[None]:
    """The mutation in this tree, while the block runs."""
    path = tree / mutation.file
    source = path.read_bytes()
    path.write_bytes(mutation.apply(source))
    try:
        yield
    finally:
        path.write_bytes(source)


def nearest(tree: Path, mutation: Mutation, reached: reach.Reached) -> list[str]:
    """The tests that reach it: first those named like its file, then quick ones that reach few others.

    Where none does, for instance because an import runs the place, these are the files of tests named like it. A
    room whose own tests run without probes has those as well, and a constant the files of tests that mention it.
    """
    words = _words(mutation.file)
    known = reached.tests.get(mutation.ident, set()) | unmeasured(tree, mutation.file) | mentions(tree, mutation)
    if mutation.ident not in reached.tests and not known:
        paths = [path.relative_to(tree).as_posix() for path in (tree / "tests").rglob("test_*.py")]
        known = {path for path in paths if words & _words(path)}

    def distance(test: str) -> tuple[int, float, str]:
        near = len(words & _words(test.partition("::")[0]))
        return -near, reached.others[test] * max(0.1, reached.seconds.get(test, 1.0)), test

    ordered = sorted(known, key=distance)
    is_known = mutation.ident in reached.tests or unmeasured(tree, mutation.file)
    return ordered if is_known else ordered[:MOST_ALIKE]


def unmeasured(tree: Path, file: str) -> set[str]:
    """The files of tests of the room of this file, where nobody measured what they reach."""
    room = file.split("/")[1]
    paths = (tree / "tests" / room).rglob("test_*.py") if room in reach.LEFT_OUT else ()
    return {path.relative_to(tree).as_posix() for path in paths}


def mentions(tree: Path, mutation: Mutation) -> set[str]:
    """The files of tests that mention the constant of the mutation, whether or not they run code that reads it."""
    name = reach.constant(tree, mutation)
    if name is None or name.startswith("_"):
        return set()
    word = re.compile(rf"\b{name}\b")
    paths = (tree / "tests").rglob("test_*.py")
    return {path.relative_to(tree).as_posix() for path in paths if word.search(path.read_text("utf-8"))}


def _words(path: str) -> set[str]:
    parts = path.removesuffix(".py").replace("/", "_").split("_")
    return set(parts) - {"", "app", "domain", "test", "tests", "init", "service", "rules", "models"}


class Place:
    """A copy of the tree, with a process for each database that has loaded it."""

    def __init__(self, tree: Path) -> None:
        self.tree: Final = tree
        self._forks: Final[dict[str, forks.Forks]] = {}

    def forks(self, database: str) -> forks.Forks:
        """The process for this database, which begins when it is first asked for."""
        if database not in self._forks:
            self._forks[database] = forks.Forks(self.tree, database)
        return self._forks[database]

    def close(self) -> None:
        """End the processes."""
        for each in self._forks.values():
            each.close()


@dataclass(frozen=True, slots=True)
class Run:
    """A run of tests on a database, and after how many seconds it counts as hanging."""

    tests: Sequence[str]
    database: str
    seconds: float

    def failure(self, place: Place, mutation: Mutation | None = None, left_out: Sequence[str] = ()) -> str:
        """Which test failed first, or that they hang or cannot run; empty where all pass."""
        tests = [*self.tests, *(f"--deselect={test}" for test in left_out)]
        code, output = forks.REFUSED, ""
        if mutation is None or forks.may_replace(mutation):
            file = "" if mutation is None else mutation.file
            code, output = place.forks(self.database).run(file, tests, self.seconds)
        if code == forks.REFUSED:
            code, output = self._alone(place.tree, tests)
        if code == forks.HANGS:
            return f"a run of more than {self.seconds:.0f} s"
        if code in (0, NO_TESTS):
            return ""
        failures = [line for line in output.splitlines() if line.startswith(FAILURES)]
        return failures[-1] if failures else f"code {code} of pytest"

    def _alone(self, tree: Path, tests: Sequence[str]) -> tuple[int, str]:
        """The same in a process that imports the tree as it is now."""
        command = [sys.executable, "-m", "pytest", *forks.OPTIONS, *tests]
        with subprocess.Popen(
            command,
            cwd=tree,
            env=reach.environment(tree, self.database),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        ) as running:
            try:
                output, _ = running.communicate(timeout=self.seconds)
            except subprocess.TimeoutExpired:
                os.killpg(running.pid, signal.SIGKILL)
                return forks.HANGS, ""
        return running.returncode, output


def diff(mutation: Mutation) -> str:
    """What the mutation changes."""
    source = (ROOT / mutation.file).read_bytes()
    before, after = (text.decode().splitlines(keepends=True) for text in (source, mutation.apply(source)))
    return "".join(difflib.unified_diff(before, after, f"a/{mutation.file}", f"b/{mutation.file}", n=2))


def report(chosen: Sequence[Mutation], known: dict[str, Result]) -> int:
    """Print the survivors and the figures; the exit code."""
    tried = [mutation for mutation in chosen if mutation.ident in known]
    survivors = [mutation for mutation in tried if known[mutation.ident].state == "survived"]
    for mutation in survivors:
        result = known[mutation.ident]
        print(f"\nsurvived {mutation.ident}, {result.tests} tests: {result.by}\n{diff(mutation)}")
    killed = len(tried) - len(survivors)
    by_lint = sum(known[mutation.ident].by.startswith(LINT) for mutation in tried)
    share = f"{100 * killed / len(tried):.1f} %" if tried else "none"
    print(
        f"tried {len(tried)} of {len(chosen)}: killed {killed}, {by_lint} of them by make lint alone, "
        f"survived {len(survivors)} ({share} killed)"
    )
    return 1 if survivors else 0
