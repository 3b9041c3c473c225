"""The guard refuses 24 characters of anything, passes 23 and honest ideas, and looks for no disguise."""

import base64
import codecs
import json
import shlex
import sys
import unicodedata
from itertools import pairwise
from pathlib import Path

import pytest

from cli.mining import guard
from cli.mining.guard import Guard
from cli.mining.ideas import Candidate
from cli.mining.skeletons import fold, fold_bytes, skeleton, skeleton_of_bytes
from tests.cli.mining import repositories
from tests.cli.mining.headlines import HEADLINES
from tests.cli.mining.repositories import Made
from tests.cli.service import Service
from tests.cli.terminals import Terminal
from tests.ledger import proves

LINE = "the quick onyx goblin jumps over the lazy dwarf"
KEY = "AKIAIOSFODNN7EXAMPLE"
MATERIAL = f"# A file\n{LINE}\nkey = {KEY!r}\n"


def fault(text: str) -> str | None:
    """Why the text may not be sent, or None if it may."""
    judge = Guard([Candidate(("A plain headline",), (f"So {text} they say",))], (), ())
    judge.forbid_text(MATERIAL, guard.FILE)
    (idea,), remarks = judge.results()
    assert idea is not None
    assert (idea.angle is None) == bool(remarks)
    return remarks[0].why if remarks else None


@proves("S-131")
@pytest.mark.parametrize(
    "text",
    [
        LINE,
        LINE.upper(),
        LINE.replace(" ", "\n"),
        LINE.replace(" ", " - "),
        LINE.replace(" ", ""),
        KEY,
        KEY.lower(),
        f"x{KEY}y",
    ],
)
def test_a_line_and_a_key_are_refused_whatever_their_case_and_punctuation(text: str) -> None:
    assert fault(text) == guard.FILE


@pytest.mark.parametrize(
    "text",
    [
        LINE[::-1],
        codecs.encode(LINE, "rot13"),
        base64.b64encode(LINE.encode()).decode(),
        LINE.encode().hex(),
        LINE.replace("o", "0"),
        LINE.translate(str.maketrans("aeo", "аео")),
        f"{KEY[:10]} {KEY[10:]}",
        KEY[:14],
    ],
    ids=["backwards", "rot13", "base64", "hexadecimal", "digits", "look-alikes", "two pieces", "a part"],
)
def test_no_disguise_is_looked_for(text: str) -> None:
    assert fault(text) is None


@pytest.mark.parametrize(
    "text", ["naïve Café\u0301", "ß", "К ВАМ", "한국어\u1112\u1161\u11ab", "a\0b", "x - y", "\x01a\x7fB—c"]
)
def test_bytes_and_text_have_one_form(text: str) -> None:
    assert skeleton_of_bytes(text.encode()) == skeleton(text)
    assert skeleton(text.swapcase()) == skeleton(text)
    assert skeleton(unicodedata.normalize("NFD", text)) == skeleton(text)
    assert fold_bytes(text.encode()) == fold(text).encode()


def test_blanks_of_every_kind_are_one_and_a_zero_is_a_border() -> None:
    assert fold("a\u00a0b\u1680c\u2003d\te") == "a b c d e"
    assert skeleton("a\1b\x1fc\0d\x7fE") == skeleton_of_bytes(b"a\1b\x1fc\0d\x7fE") == b"abc\x01de"


def test_old_encodings_are_read_as_such() -> None:
    material = "Über die Straße ging der große Bär".encode("cp1252")
    judge = Guard([Candidate(("Die Straße ging der große Bär entlang",))], (), ())
    judge.forbid_bytes(material, guard.FILE)
    assert judge.results()[0] == [None]


MATERIAL_RUNS = {
    guard.MESSAGE: "We promised vexed quilters a jumbo hall by dawn",
    guard.DIFF: "seven zephyrs blow from a chilly quarry kiln",
    guard.FILE: "grumpy wizards make toxic brew for jovial kings",
    guard.NOTE: "five boxing ducks quack jokes at my huge tent",
}
WRITER = """
import json, sys
cases = json.loads(sys.argv[1])
ideas = [{"headline": f"Idea number {number}", "angle": f"({said})"} for number, said in enumerate(cases)]
print(json.dumps({"ideas": ideas}))
"""


@proves("S-131")
def test_24_characters_of_anything_are_refused_and_23_pass(
    signed_in: Terminal, service: Service, tmp_path: Path
) -> None:
    """The number stands here on its own: another one fails, in either direction."""
    message, diff, file, note = MATERIAL_RUNS.values()
    work = repositories.work(2, 5)
    work[3] = Made(f"{work[3].message}\n\n{message}\n", {"part0/f3.py": f"{diff}\n"}, 20)
    work[4] = Made(work[4].message, {"part0/f3.py": "gone\n", "part0/f4.txt": f"{file}\n"}, 19)
    place = repositories.make(tmp_path / "till", work)
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "a.md").write_text(f"# A note\n\n{note}\n")
    cases = {
        (fault, size, begin): line[begin : begin + size]
        for fault, line in MATERIAL_RUNS.items()
        for begin in range(3, len(line) - 25)
        for size in (23, 24)
        if line[begin] != " " and line[begin + size - 1] != " "
    }
    assert {len(text) for (_, size, _), text in cases.items() if size == 24} == {24}
    assert len(cases) > 80
    (tmp_path / "writer.py").write_text(WRITER)
    command = shlex.join([sys.executable, str(tmp_path / "writer.py"), json.dumps(list(cases.values()))])
    words = ("mine", str(place), "--notes", str(tmp_path / "notes"), "--max", "500", "--json", "--yes")
    done = signed_in.run(*words, "--writer", command)
    assert done.code == 0, done.err
    told = json.loads(done.out)
    expected = {number: fault for number, (fault, size, _) in enumerate(cases, 1) if size == 24}
    assert {one["idea"]: one["why"] for one in told["remarks"]} == expected
    kept = {idea["headline"]: idea["angle"] for idea in told["ideas"]}
    assert kept == {
        f"Idea number {number}": None if size == 24 else f"({text})"
        for number, ((_, size, _), text) in enumerate(cases.items())
    }
    sent = [idea for call in service.calls if call.body for idea in json.loads(call.body)["ideas"]]
    assert sent == told["ideas"]


def material_of(headlines: list[str]) -> str:
    """Source code, messages and prose as a repository of somebody has them who works on these very things."""
    lines: list[str] = []
    for number, headline in enumerate(headlines):
        words = [word.strip(".,:;!?'()") for word in headline.lower().split()]
        for one, other in pairwise(words):
            lines += [
                f"def {one}_{other}(self, {other}_{one}: int) -> None:",
                f"    const {one}{other.capitalize()} = new {one.capitalize()}{other.capitalize()}({number});",
                f"import {{ {other} }} from '../{one}/{other}-{one}.ts'  // {other} {one}",
                f"fix({one}): {other} of the {one} was {number} too long",
                f"{one.upper()}_{other.upper()}={number}",
            ]
        lines += [f"In {one} we never {other} before." for one, other in zip(words, words[2:], strict=False)]
        lines.append(" ".join(reversed(words)))
    return "\n".join(lines)


def test_honest_ideas_pass() -> None:
    assert len(HEADLINES) >= 100
    material = material_of(HEADLINES)
    judge = Guard([Candidate((headline,), (f"Tell it simply: {headline}",)) for headline in HEADLINES], (), ())
    for line in material.split("\n"):
        judge.forbid_subject(line)
    judge.forbid_text(material, guard.FILE)
    ideas, remarks = judge.results()
    assert [(HEADLINES[remark.idea - 1], remark.field, remark.why) for remark in remarks] == []
    assert [idea.headline for idea in ideas if idea] == HEADLINES
