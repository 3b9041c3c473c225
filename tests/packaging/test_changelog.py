"""Lines of the changelog: what is in docs/changes fits, and a release joins them without losing one."""

from datetime import date
from pathlib import Path
from typing import Final

import pytest

from tests.packaging import changelog

DAY: Final = date(2026, 12, 24)
OLD: Final = "## [0.2.0] - 2026-11-26\n\n### Added\n\n- Something old.\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "docs" / "changes").mkdir(parents=True)
    (tmp_path / "docs" / "changes" / "README.md").write_text("How.\n")
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n## [Unreleased]\n\n{OLD}")
    return tmp_path


def write(project: Path, **lines: str) -> None:
    for name, text in lines.items():
        stem, kind = name.rsplit("_", 1)
        (project / "docs" / "changes" / f"{stem}.{kind}.md").write_text(text)


def state(project: Path) -> dict[str, str]:
    return {str(file.relative_to(project)): file.read_text() for file in project.rglob("*.md")}


def test_what_is_in_this_repository_fits() -> None:
    changelog.fragments(changelog.PROJECT)
    assert changelog.UNRELEASED in (changelog.PROJECT / "CHANGELOG.md").read_text("utf-8")


def test_a_release_joins_the_lines_by_their_parts_and_deletes_their_files(project: Path) -> None:
    write(
        project,
        b_fixed="A is repaired.\n",
        a_added="B is new.\n",
        c_upgrade="Stop C first.\n",
        a_fixed="D works.\n",
    )
    assert changelog.release(project, "0.3.0", DAY) == 4
    assert state(project) == {
        "docs/changes/README.md": "How.\n",
        "CHANGELOG.md": (
            "# Changelog\n\n## [Unreleased]\n\n## [0.3.0] - 2026-12-24\n\n"
            "### Before you upgrade\n\n- Stop C first.\n\n"
            "### Added\n\n- B is new.\n\n"
            "### Fixed\n\n- D works.\n- A is repaired.\n\n"
            f"{OLD}"
        ),
    }


@pytest.mark.parametrize("version", ["soon", "0.2.0", "0.1.9"])
def test_a_version_that_is_none_or_not_above_the_newest_changes_nothing(project: Path, version: str) -> None:
    write(project, a_added="B is new.\n")
    before = state(project)
    with pytest.raises(changelog.Refused):
        changelog.release(project, version, DAY)
    assert state(project) == before


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("a_new", "B is new.\n", "a.new.md: the name is not"),
        ("A_added", "B is new.\n", "A.added.md: the name is not"),
        ("a_added", "B is new.\nAnd C.\n", "not exactly one line"),
        ("a_added", "B is new.", "not exactly one line"),
        ("a_added", "\n", "not exactly one line"),
        ("a_added", f"{'x' * 160}.\n", "has 161 characters, and at most 160"),
        ("a_added", "- B is new.\n", "not a sentence"),
        ("a_added", "B is new\n", "not a sentence"),
    ],
)
def test_a_file_that_does_not_fit_is_named_and_nothing_is_written(
    project: Path, name: str, text: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    write(project, z_added="Fine.\n", **{name: text})
    before = state(project)
    assert changelog.main(["--release", "0.3.0"], project) == 1
    assert told in capsys.readouterr().err
    assert state(project) == before


def test_lines_below_unreleased_become_files_and_are_released(project: Path) -> None:
    loose = "- A line\n  of two.\n\n### Fixed\n\n- It works.\n- It works.\n\n"
    (project / "CHANGELOG.md").write_text(f"# Changelog\n\n## [Unreleased]\n\n{loose}{OLD}")
    with pytest.raises(changelog.Refused, match="collect them first"):
        changelog.release(project, "0.3.0", DAY)
    names = ["a-line-of-two.changed.md", "it-works.fixed.md", "it-works-2.fixed.md"]
    assert changelog.collect(project) == names
    texts = [(project / "docs" / "changes" / name).read_text() for name in names]
    assert texts == ["A line of two.\n", "It works.\n", "It works.\n"]
    assert (project / "CHANGELOG.md").read_text() == f"# Changelog\n\n## [Unreleased]\n\n{OLD}"
    assert changelog.release(project, "0.3.0", DAY) == 3


def test_a_part_that_nobody_knows_is_refused(project: Path) -> None:
    (project / "CHANGELOG.md").write_text(f"## [Unreleased]\n\n### Sundry\n\n- A line.\n\n{OLD}")
    before = state(project)
    with pytest.raises(changelog.Refused, match="no part called Sundry"):
        changelog.collect(project)
    assert state(project) == before


def test_without_lines_there_is_no_release(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert changelog.main([], project) == 0
    assert capsys.readouterr().out == "There is nothing to release.\n"
    assert changelog.main(["--release", "0.3.0"], project) == 1
