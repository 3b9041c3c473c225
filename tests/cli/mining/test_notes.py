"""Notes are the .md and .txt files of one folder, and nothing that they point at."""

import os
from pathlib import Path

import pytest

from cli.errors import USAGE, Failure
from cli.mining import notes
from cli.mining.omissions import Omissions
from tests.ledger import proves


@proves("CLI-16", "CLI-17")
def test_only_notes_and_no_links(tmp_path: Path) -> None:
    folder, outside = tmp_path / "notes", tmp_path / "outside"
    (folder / "ideas" / "deep").mkdir(parents=True)
    (folder / ".obsidian").mkdir()
    outside.mkdir()
    (outside / "secret.md").write_text("secret")
    for name in (
        "b.md",
        "ideas/x.MD",
        "ideas/deep/a b.txt",
        "c.rst",
        "ideas/pic.png",
        ".hidden.md",
        ".obsidian/y.md",
    ):
        (folder / name).write_text(f"text of {name}")
    (folder / "link.md").symlink_to(outside / "secret.md")
    (folder / "linked").symlink_to(outside)
    (folder / "two\nlines.md").write_text("x")
    (folder / os.fsdecode(b"lat\xef.md")).write_text("x")
    (folder / f"{'n' * 250}.md").write_text("x")
    os.mkfifo(folder / "pipe.md")
    read = list(notes.read(folder, Omissions()))
    assert [note.path for note in read] == ["b.md", "ideas/deep/a b.txt", "ideas/x.MD", f"{'n' * 250}.md"]
    assert read[2].ref == "notes:ideas/x.MD"
    assert read[0].text == "text of b.md"


def test_large_and_broken_notes(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_bytes(b"\xef\xbb\xbfwith a mark \xff")
    (tmp_path / "b.md").write_bytes(b"x" * (2 * notes.NOTE_BYTES))
    first, second = notes.read(tmp_path, Omissions())
    assert first.text == "with a mark \ufffd"
    assert len(second.text) == notes.NOTE_BYTES


def test_a_note_is_read_up_to_a_mebibyte(tmp_path: Path) -> None:
    mebibyte = 1024 * 1024
    for name, size in (("a", mebibyte - 1), ("b", mebibyte), ("c", mebibyte + 1)):
        (tmp_path / f"{name}.md").write_bytes(b"x" * (size - 1) + b"y")
    texts = [note.text for note in notes.read(tmp_path, Omissions())]
    assert [len(text) for text in texts] == [mebibyte - 1, mebibyte, mebibyte]
    assert [text[-1] for text in texts] == ["y", "y", "x"]


def test_a_reference_has_500_characters_at_most(tmp_path: Path) -> None:
    folder = tmp_path / ("a" * 240) / ("b" * 240)
    folder.mkdir(parents=True)
    for length in (500, 501):
        name = "n" * (length - len(f"notes:{'a' * 240}/{'b' * 240}/.md"))
        (folder / f"{name}.md").write_text("x")
    omissions = Omissions()
    (note,) = notes.read(tmp_path, omissions)
    assert len(note.ref) == 500
    assert omissions.lines() == ["notes: not read: 1 note (a name that a reference cannot contain)."]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Failure, match="There is no folder of notes") as refused:
        notes.check(tmp_path / "missing")
    assert refused.value.exit_code == USAGE


def test_the_folder_itself_may_be_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "a.md").write_text("x")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert [note.path for note in notes.read(tmp_path / "link", Omissions())] == ["a.md"]
