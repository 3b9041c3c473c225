"""`make test` runs its parts together, and none of them fails unseen."""

import subprocess
import sys
from collections.abc import Sequence

import pytest

from tests.gate import ROOT, Part, parts, run

SAYS = "import os, sys; print('part', os.environ['NUMBER']); print('error', file=sys.stderr)"


def part(number: int, code: int) -> Part:
    return Part([sys.executable, "-c", f"{SAYS}; sys.exit({code})"], {"NUMBER": str(number)})


@pytest.mark.parametrize(
    ("codes", "code"), [([0, 0, 0], 0), ([1, 0, 0], 1), ([0, 2, 0], 1), ([0, 0, 1], 1), ([0, -9, 3], 1)]
)
def test_all_parts_are_run_and_seen_and_one_that_fails_is_enough(
    codes: Sequence[int], code: int, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run([part(number, each) for number, each in enumerate(codes)]) == code
    out, error = capfd.readouterr()
    # The first one is seen as it runs, with two streams; what the others print is in the order of the parts.
    assert [line for line in out.splitlines() if line.startswith("part")] == ["part 0", "part 1", "part 2"]
    assert (out.count("error"), error.count("error")) == (2, 1)


def test_the_parts_wait_for_nothing_of_one_another(tmp_path: object) -> None:
    tells = f"import pathlib, sys, time\nfolder = pathlib.Path({str(tmp_path)!r})\n"
    tells += "(folder / sys.argv[1]).touch()\n"
    tells += "while len(list(folder.iterdir())) < 3: time.sleep(0.01)\n"
    assert run([Part([sys.executable, "-c", tells, name]) for name in ("one", "two", "three")]) == 0


def test_make_checks_lint_and_both_databases_with_the_words_of_its_caller() -> None:
    sqlite, lint, postgres = parts(["-x"])
    assert [each.environment for each in (sqlite, postgres)] == [
        {"TEST_DATABASE": "sqlite"},
        {"TEST_DATABASE": "postgres"},
    ]
    assert {sqlite.command[-1], postgres.command[-1]} == {"-x"}
    assert lint.command[-1] == "lint"
    recipe = subprocess.run(
        ["make", "--dry-run", "--no-print-directory", "test", "ARGS=-x"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    ).stdout
    assert recipe.splitlines()[-1].endswith("python -m tests.gate -x")
