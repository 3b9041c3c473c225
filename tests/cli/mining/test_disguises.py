"""The guard sees through disguises, and lets honest ideas pass."""

import base64
import codecs
import json
import shlex
import sys
import textwrap
import unicodedata
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from cli.mining import guard
from cli.mining.guard import Guard
from cli.mining.ideas import Candidate
from cli.mining.readings import looks_encoded
from cli.mining.skeletons import mixes_scripts, skeleton, skeleton_of_bytes, visual_form
from tests.cli.mining import repositories
from tests.cli.mining.headlines import HEADLINES
from tests.cli.mining.repositories import Made
from tests.cli.service import Service
from tests.cli.terminals import Terminal
from tests.ledger import proves

LINE = "the quick onyx goblin jumps over the lazy dwarf"
KEY = "AKIAIOSFODNN7EXAMPLE"
TOKEN = "prod_abc123xyz789_eu"
MATERIAL = f"# A file\n{LINE}\nkey = {KEY!r}\nuse({TOKEN})\nsk_live_51HxYzAbCdEfGhIjKl\n"

CYRILLIC = str.maketrans("aeopcyxsijh", "аеорсухѕіјһ")
GREEK_CAPITALS = str.maketrans("ABEHIKMNOPTXYZ", "ΑΒΕΗΙΚΜΝΟΡΤΧΥΖ")


def _encoded(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


def _whole_words_in_cyrillic(text: str) -> str:
    """Only words that have a look-alike for each letter, so that no word mixes scripts."""
    return " ".join(
        word.translate(CYRILLIC) if word.translate(CYRILLIC).isalpha() and not _has_ascii(word) else word
        for word in text.split()
    )


def _has_ascii(word: str) -> bool:
    return any(mark.isascii() for mark in word.translate(CYRILLIC))


DISGUISES: dict[str, Callable[[str], str]] = {
    "as it is": lambda text: text,
    "capitals": str.upper,
    "hyphens between letters": lambda text: " ".join("-".join(word) for word in text.split()),
    "hyphens everywhere": "-".join,
    "blanks everywhere": " ".join,
    "no blanks": lambda text: text.replace(" ", ""),
    "underscores": lambda text: text.replace(" ", "_"),
    "other punctuation": lambda text: text.replace(" ", " ... "),
    "full width": lambda text: "".join(chr(ord(one) + 0xFEE0) if one != " " else one for one in text),
    "dots above": lambda text: unicodedata.normalize("NFC", "".join(f"{one}\u0307" for one in text)),
    "many marks": lambda text: "".join(f"{one}\u0335\u0489" for one in text),
    "zero width": "\u200b".join,
    "soft hyphens": "\u00ad".join,
    "mathematical": lambda text: "".join(chr(0x1D41A + ord(one) - 97) if one.isalpha() else one for one in text),
    "squared": lambda text: "".join(chr(0x1F170 + ord(one) - 97) if one.isalpha() else one for one in text),
    "flags": lambda text: "".join(chr(0x1F1E6 + ord(one) - 97) if one.isalpha() else one for one in text),
    "small capitals": lambda text: text.translate(str.maketrans("abcdegjklmnoptuvwz", "ᴀʙᴄᴅᴇɢᴊᴋʟᴍɴᴏᴘᴛᴜᴠᴡᴢ")),
    "mixed Cyrillic": lambda text: text.translate(CYRILLIC),
    "whole words in Cyrillic": lambda text: _whole_words_in_cyrillic(text.replace("onyx", "ox")),
    "Greek capitals": lambda text: text.upper().translate(GREEK_CAPITALS),
    "digits for letters": lambda text: text.replace("o", "0").replace("i", "1").replace("l", "1"),
    "backwards": lambda text: text[::-1],
    "rot13": lambda text: codecs.encode(text, "rot13"),
    "rot13 backwards": lambda text: codecs.encode(text, "rot13")[::-1],
    "base64": _encoded,
    "base64 in words": lambda text: " ".join(textwrap.wrap(_encoded(text), 5)),
    "base64 with a start": lambda text: " ".join(textwrap.wrap(_encoded(f"ab{text}"), 7)),
    "base64 for addresses": lambda text: base64.urlsafe_b64encode(text.encode()).decode(),
    "base32": lambda text: base64.b32encode(text.encode()).decode(),
    "hexadecimal": lambda text: text.encode().hex(),
    "hexadecimal pairs": lambda text: text.encode().hex(" "),
    "escapes": lambda text: "".join(f"\\x{one:02x}" for one in text.encode()),
    "percent": lambda text: "".join(f"%{one:02X}" for one in text.encode()),
}


def judged(text: str, material: str = MATERIAL) -> str | None:
    """Why the text may not leave; None where it may."""
    judge = Guard([Candidate(("A plain headline",), (f"So {text} they say",))], (), ())
    judge.forbid_text(material, guard.FILE)
    (idea,), remarks = judge.results()
    assert idea is not None
    assert (idea.angle is None) == bool(remarks)
    return remarks[0].why if remarks else None


@proves("S-131")
@pytest.mark.parametrize("name", DISGUISES)
def test_a_line_is_refused_in_every_disguise(name: str) -> None:
    line = LINE.replace("onyx", "ox") if "Cyrillic" in name else LINE
    disguised = DISGUISES[name](line)
    assert judged(disguised, MATERIAL.replace(LINE, line)) is not None
    # It is refused for what it says, or for being no language at all.
    if judged(disguised, "nothing of it") is None:
        assert judged(disguised, MATERIAL.replace(LINE, line)) == guard.FILE


@proves("S-131")
@pytest.mark.parametrize(
    "text",
    [
        KEY,
        KEY.lower(),
        f"{KEY[:10]} {KEY[10:]}",
        f"{KEY[:7]}-{KEY[7:]}",
        " ".join(textwrap.wrap(KEY, 5)),
        "_".join(textwrap.wrap(KEY, 4)),
        KEY[:14],
        KEY[4:],
        "".join(chr(ord(one) + 0xFEE0) for one in KEY),
        KEY[::-1],
        codecs.encode(KEY, "rot13"),
        TOKEN,
        "abc123xyz789",
        "abc123-xyz789",
        "abc123 xyz789",
        "abc 123 xyz 789",
        "xyz789_eu or abc123xyz789",
        "51HxYzAbCdEf GhIjKl",
        "51HxYz AbCdEfGhIjKl",
        "sk-live-51HxYzAbCdEf",
    ],
)
def test_a_key_is_refused_whole_in_part_and_in_pieces(text: str) -> None:
    assert judged(text) == guard.FILE
    assert judged(text, "nothing of it") is None


@proves("S-131")
@pytest.mark.parametrize(
    "text",
    [
        _encoded("nobody ever wrote this"),
        base64.b32encode(b"nobody ever wrote").decode(),
        b"nobody ever wrote this".hex(),
        b"nobody wrote".hex(" "),
        b"nobody wrote".hex(":"),
        "6a0d2c1e-0000-4000-8000-0000000000ab",
        "9f86d081884c7d659a2feaa0c55ad015",
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0",
        "31415926535897932384626",
    ],
)
def test_long_codes_are_refused_on_principle(text: str) -> None:
    assert judged(text, "nothing of it") in ("holds what looks like a code or a key", "holds an address")


@pytest.mark.parametrize(
    "text",
    [
        "Electroencephalographically",
        "behind-the-scenes-of-our-checkout",
        "#BehindTheScenesOfOurStudio",
        "#ContentMarketingTips2026",
        "OAuth2Authentication",
        "1,000,000,000,000",
        "10, 20, 30, 40, 50, 60, 70, 80, 90 and 99",
        "2026-11-22T06:44:42",
        "iPhone 15 Pro Max",
        "Donaudampfschifffahrtsgesellschaft",
    ],
)
def test_long_words_and_numbers_are_no_codes(text: str) -> None:
    assert not looks_encoded(text)


@pytest.mark.parametrize(
    ("text", "mixed"),
    [
        ("p\u0430ypal", True),
        ("Greek \u039fne word", True),
        ("\u0441offee", True),
        ("API-ключ и сервер", False),
        ("naïve café", False),
        ("東京タワーのAPIです", False),
        ("한국어API", False),
        ("5µs and ångström", False),
        ("plain", False),
        ("Ελληνικά and русский", False),
    ],
)
def test_scripts_are_mixed_within_a_word(text: str, mixed: bool) -> None:
    assert mixes_scripts(text) == mixed
    assert (judged(text, "nothing of it") == "mixes scripts in one word") == mixed


@pytest.mark.parametrize(
    "text", ["naïve Ｃafé\u0301", "ﬁne ß", "К ВАМ", "한국어\u1112\u1161\u11ab", "a\0b", "４٤४", "x\u200by"]
)
def test_bytes_and_text_have_one_skeleton(text: str) -> None:
    assert skeleton_of_bytes(text.encode()) == skeleton(text)
    assert skeleton(text.swapcase()) == skeleton(text)
    assert skeleton(unicodedata.normalize("NFD", text)) == skeleton(text)
    assert visual_form(text).casefold() == visual_form(text)


def test_marks_are_nothing_and_blanks_of_every_kind_are_one() -> None:
    assert visual_form("e\u0301a\u0489b\u0335") == "eab"
    assert visual_form("a\u00a0b\u1680c\u2003d") == "a b c d"


def test_a_control_sign_parts_nothing_and_a_zero_does() -> None:
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


@pytest.mark.parametrize(
    ("text", "found"),
    [
        # Hexadecimal digits, with a number among them or of numbers alone.
        ("0123456789abcdef", True),
        ("-0123456789abcde-", False),
        ("01234567-89abcdef", True),
        ("abcdefabcdefabcdef", False),
        ("12345678901234567890", True),
        ("1234567890123456789", False),
        # Parts of at least eight signs that change their class, twenty signs together.
        ("aB3dE5gH7j/aB3dE5gH7j", True),
        ("aB3dE5gH7j/aB3dE5gH7", False),
        ("aB3dE5gH/aB3dE5gH7jK9", True),
        ("aB3dE5g/aB3dE5gH7jK9m", False),
        ("aaaaBaaaaBaaaaBaaaaB", True),
        ("aaaaBaaaaBaaaaBaaaaa", False),
        # Pairs of hexadecimal digits.
        (" ".join(["de"] * 12), True),
        (" ".join(["de"] * 11), False),
        ("de:" * 11 + "ad", True),
    ],
)
def test_so_much_of_a_text_looks_encoded(text: str, *, found: bool) -> None:
    assert looks_encoded(f"see {text} now") is found


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
