"""The comparison of locked libraries with advisories, which are files of the OSV format."""

import json
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from tests.packaging import audit
from tests.packaging.audit import Library

AIOHTTP = Library("PyPI", "aiohttp", "3.14.2")


def advisory(name: str = "aiohttp", ecosystem: str = "PyPI", **part: Any) -> dict[str, Any]:
    """An advisory of the OSV format about one package."""
    affected = {"package": {"ecosystem": ecosystem, "name": name}, **part}
    return {"id": "GHSA-1", "summary": "It leaks.\nA lot.", "affected": [affected]}


def events(*pairs: tuple[str, str], kind: str = "ECOSYSTEM") -> dict[str, Any]:
    """One range of versions."""
    return {"ranges": [{"type": kind, "events": [{word: version} for word, version in pairs]}]}


@pytest.mark.parametrize(
    ("version", "part", "applies"),
    [
        ("3.14.2", events(("introduced", "0"), ("fixed", "3.14.3")), True),
        ("3.14.2", events(("introduced", "0"), ("fixed", "3.14.2")), False),
        ("3.14.2", events(("introduced", "3.14.2")), True),
        ("3.14.2", events(("introduced", "3.14.3")), False),
        ("3.14.2", events(("introduced", "3.14.2rc1"), ("last_affected", "3.14.2")), True),
        ("3.14.3", events(("introduced", "0"), ("last_affected", "3.14.2")), False),
        ("3.9.0", events(("introduced", "0"), ("fixed", "3.10.0")), True),
        ("3.14.2", events(("introduced", "0"), ("fixed", "3.1"), ("introduced", "3.14"), ("fixed", "4")), True),
        ("3.5", events(("introduced", "0"), ("fixed", "3.1"), ("introduced", "3.14"), ("fixed", "4")), False),
        ("3.14.2", events(("introduced", "0"), ("fixed", "a3b"), kind="GIT"), False),
        ("3.14.2", {"versions": ["3.14.2"]}, True),
        ("3.14.2", {"versions": ["3.14.1"], **events(("introduced", "4"))}, False),
    ],
)
def test_a_version_is_affected_by_its_range_or_by_its_name(
    version: str, part: dict[str, Any], applies: bool
) -> None:
    found = audit.findings([Library("PyPI", "aiohttp", version)], [advisory(**part)])
    assert bool(found) is applies


def test_names_are_compared_as_their_index_does() -> None:
    part = events(("introduced", "0"))
    others = [Library("PyPI", "python-multipart", "1"), Library("npm", "@preact/signals", "1.0.0"), AIOHTTP]
    known = [advisory("Python_Multipart", **part), advisory("@preact/signals", "npm", **part)]
    assert [each.library for each in audit.findings(others, known)] == sorted(others[:2])
    assert audit.findings([AIOHTTP], [advisory("aiohttp", "npm", **part)]) == []


def test_what_runs_is_built_and_tested_is_compared() -> None:
    names = {(each.ecosystem, each.name) for each in audit.locked()}
    assert {("PyPI", "aiohttp"), ("PyPI", "pytest"), ("npm", "@preact/signals-core"), ("npm", "react")} <= names


@pytest.mark.parametrize("kind", ["json", "zip", "jsonl", "folder"])
def test_files_of_every_kind_are_read(tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    (version,) = [each.version for each in audit.locked() if (each.ecosystem, each.name) == ("PyPI", "aiohttp")]
    text = json.dumps(advisory(versions=[version], **events(("introduced", "0"), ("fixed", "999"))))
    gone = json.dumps({**advisory(versions=[version]), "id": "GHSA-2", "withdrawn": "2026-01-01T00:00:00Z"})
    path = tmp_path / f"advisories.{kind}"
    if kind == "zip":
        with ZipFile(path, "w") as archive:
            archive.writestr("GHSA-1.json", text)
            archive.writestr("GHSA-2.json", gone)
    elif kind == "folder":
        path.mkdir()
        (path / "GHSA-1.json").write_text(text)
    else:
        path.write_text(f"{text}\n{gone}\n" if kind == "jsonl" else text)
    assert audit.main([str(path)]) == 1
    said = capsys.readouterr().out
    assert f"aiohttp {version} (PyPI): GHSA-1; fixed in 999\n    It leaks.\n" in said
    assert said.endswith("1 advisories: 1 apply\n")
    assert audit.main([str(path), "--ignore", "GHSA-1"]) == 0


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"a": 1}'])
def test_what_is_no_advisory_is_of_no_use(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "advisory.json"
    path.write_bytes(content)
    assert audit.main([str(path)]) == 2
    assert audit.main([str(tmp_path / "none.json")]) == 2
    (tmp_path / "broken.zip").write_bytes(b"PK")
    assert audit.main([str(tmp_path / "broken.zip")]) == 2
    path.write_text(json.dumps(advisory(ecosystem="crates.io", **events(("introduced", "0")))))
    assert audit.main([str(path)]) == 2
    assert "none of these advisories is about PyPI or npm" in capsys.readouterr().err
