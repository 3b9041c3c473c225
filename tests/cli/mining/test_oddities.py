"""`galley mine` survives any repository, says in a line what it could not read, and goes on with the others."""

import json
import re
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from tests.cli.limits import limited
from tests.cli.mining import oddities, repositories
from tests.cli.mining.oddities import ALL, Odd
from tests.cli.service import Service
from tests.cli.terminals import Done, Terminal

Imported = Callable[[], list[list[dict[str, Any]]]]


def labels(batches: list[list[dict[str, Any]]]) -> dict[str, int]:
    """How many references each repository has in what was sent."""
    counted: dict[str, int] = {}
    for ref in (ref for batch in batches for idea in batch for ref in idea["source_refs"]):
        counted[ref.rpartition("@")[0]] = counted.get(ref.rpartition("@")[0], 0) + 1
    return counted


def descriptors() -> list[str]:
    """What is open, where it can be told, but for the connections of the stand-in."""
    opened: list[str] = []
    for one in Path("/proc/self/fd").glob("*"):
        with suppress(OSError):
            opened.append(str(one.readlink()))
    return sorted(one for one in opened if not one.startswith("socket:"))


@pytest.fixture
def borrowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where folders and files for a while are made."""
    (tmp_path / "borrowed").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "borrowed"))
    return tmp_path / "borrowed"


def said(done: Done) -> list[str]:
    """The lines about what was not read."""
    return [line for line in done.err.split("\n") if ": not read: " in line]


@pytest.mark.parametrize("name", ALL)
def test_one_repository_never_stops_another(
    signed_in: Terminal, imported: Imported, tmp_path: Path, borrowed: Path, name: str
) -> None:
    odd: Odd = ALL[name]
    place, good = tmp_path / "places" / "odd", repositories.busy(tmp_path / "good")
    odd.build(place)
    before = descriptors()
    done = signed_in.run("mine", str(place), str(good), "--yes", "--max", "100")
    assert "bug in Galley" not in done.err
    assert (done.code, "Sent " in done.out) == (1 if odd.whole else 0, True), done.err
    found = labels(imported())
    assert found["good"] == 12
    assert ("odd" in found) == odd.refs, done.err
    assert set(found) <= {"odd", "good"}
    source = (
        re.escape(str(place)) if odd.whole and not name.startswith(("nothing but", "HEAD of a missing")) else "odd"
    )
    expected = [rf"{source}: not read: {odd.told}\."] if odd.told else []
    lines = said(done)
    assert len(lines) == len(expected), done.err
    assert all(re.fullmatch(pattern, line) for pattern, line in zip(expected, lines, strict=True)), lines
    assert descriptors() == before
    assert list(borrowed.iterdir()) == []


@pytest.mark.parametrize("name", [name for name, odd in ALL.items() if odd.whole])
def test_where_nothing_can_be_read_it_is_a_failure(
    signed_in: Terminal, service: Service, tmp_path: Path, name: str
) -> None:
    place = tmp_path / "places" / "odd"
    ALL[name].build(place)
    done = signed_in.run("mine", str(place), "--yes")
    assert done.code in {1, 2}, done.err
    assert done.err.startswith("galley: ")
    assert "bug in Galley" not in done.err
    assert "POST /ideas/import" not in service.names()
    again = signed_in.run("mine", str(place), str(tmp_path / "nowhere"), "--yes")
    assert again.code in {1, 2}
    assert again.err.startswith("galley: Nothing could be read.\n")
    assert len(said(again)) == 2, again.err


def test_a_script_is_told_what_was_not_read(signed_in: Terminal, tmp_path: Path) -> None:
    odd, good = tmp_path / "odd", repositories.busy(tmp_path / "good")
    oddities.missing_blob(odd)
    done = signed_in.run("mine", str(odd), str(tmp_path / "nowhere"), str(good), "--json", "--dry-run")
    assert done.code == 1
    told = json.loads(done.out)
    missing = "objects are missing or damaged"
    assert told["unread"] == [
        {"source": str(tmp_path / "nowhere"), "what": "repository", "why": "there is no such folder", "count": 1},
        {"source": "odd", "what": "changes", "why": missing, "count": 1},
        {"source": "odd", "what": "files", "why": missing, "count": 1},
    ]
    assert len(told["ideas"]) == 6


@given(seed=st.integers(0, 2**32))
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_damaged_the_other_repository_is_read(
    signed_in: Terminal, service: Service, tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    folder = tmp_path_factory.mktemp("damaged")
    good = repositories.busy(folder / "good")
    oddities.random_damage(folder / "odd", seed)
    before = descriptors()
    service.calls.clear()
    with limited(60):
        done = signed_in.run("mine", str(folder / "odd"), str(good), "--json", "--dry-run", "--max", "100")
    assert "bug in Galley" not in done.err
    told = json.loads(done.out)
    found = labels([told["ideas"]])
    assert found["good"] == 12
    assert set(found) <= {"odd", "good"}
    whole = [one for one in told["unread"] if one["what"] == "repository"]
    assert done.code == (1 if whole else 0)
    assert "odd" in found or whole or told["unread"]
    assert {one["source"] for one in told["unread"]} <= {"odd", str(folder / "odd")}
    assert descriptors() == before
