"""What the type checker sees of a mistake in the studio: the check itself is part of `make lint`."""

import re
import shutil
from pathlib import Path

import pytest

from app.studio.assets import FOLDER
from tests.studio import document_types, tools
from tests.studio.sources import modules

ANY = 5
"""How often `any` may stand in a type; it is to become less."""
TYPES = re.compile(r"@(?:param|returns?|type|typedef|template|property)\s*\{")

pytestmark = pytest.mark.skipif(
    not tools.PACKAGES.is_dir(), reason="the tools of the studio are not installed; `make lint` does it"
)


@pytest.fixture
def studio(tmp_path: Path) -> Path:
    """A copy of the studio, to be broken, with the types of its documents."""
    copy = tmp_path / "web"
    shutil.copytree(FOLDER, copy, ignore=shutil.ignore_patterns("node_modules"))
    (copy / "node_modules").symlink_to(tools.PACKAGES)
    document_types.write(copy / "types" / "documents.d.ts")
    return copy


MISTAKES = {
    "a field that the answer does not have": (
        "rooms/analytics/posts.js",
        "shortMoment(one.publishedAt, ",
        "shortMoment(one.publishdAt, ",
        "Property 'publishdAt' does not exist",
    ),
    "a field that the document does not ask for": (
        "rooms/calendar/queries.js",
        "        scheduledAt\n",
        "",
        "Property 'scheduledAt' does not exist",
    ),
    "a variable that the document does not have": (
        "rooms/analytics/posts.js",
        "useQuery(POSTS, { brandId,",
        "useQuery(POSTS, { brand: brandId,",
        "'brand' does not exist in type",
    ),
    "a value that the enum does not have": (
        "rooms/review/review.js",
        'forMe: ["IN_REVIEW"]',
        'forMe: ["IN_REVUE"]',
        "Type '\"IN_REVUE\"' is not assignable",
    ),
    "a field that the input does not have": (
        "lib/post_actions.js",
        "change(DELETE, { id: post.id })",
        "change(DELETE, { ids: post.id })",
        "'ids' does not exist in type",
    ),
    "a word that nobody wrote": (
        "rooms/audit/audit.js",
        "words.noMatch",
        "words.noMatches",
        "Property 'noMatches' does not exist",
    ),
    "a property that the element does not have": (
        "parts/marks.js",
        'html.span({ class: "avatar", "aria-hidden"',
        'html.span({ clas: "avatar", "aria-hidden"',
        "'clas' does not exist in type",
    ),
}
"""By what is wrong: the module, a place in it, what stands there then, and what the type checker says."""


def test_each_mistake_fails_the_check(studio: Path) -> None:
    """All in one check, which takes seconds."""
    for path, right, wrong, _ in MISTAKES.values():
        file = studio / path
        source = file.read_text("utf-8")
        assert right in source, f"{path} has no longer {right}"
        file.write_text(source.replace(right, wrong, 1), "utf-8")
    document_types.write(studio / "types" / "documents.d.ts", studio)
    # A document of which no types were written.
    file = studio / "rooms" / "audit" / "queries.js"
    file.write_text(file.read_text("utf-8").replace("query AuditLog(", "query AuditLines("), "utf-8")
    errors = tools.type_errors(studio)
    told = {**{name: said for name, (_, _, _, said) in MISTAKES.items()}, "a document without types": "AuditLines"}
    assert [name for name, said in told.items() if not any(said in error for error in errors)] == [], errors


def test_any_stands_nearly_nowhere() -> None:
    script = sum(len(re.findall(r"\bany\b", text)) for source in modules().values() for text in _types(source))
    own = [file for file in (FOLDER / "types").glob("*.d.ts") if file.name != document_types.FILE.name]
    declared = sum(len(re.findall(r"\bany\b", re.sub(r"//.*|/\*.*?\*/", "", file.read_text()))) for file in own)
    assert script + declared <= ANY


def _types(source: str) -> list[str]:
    """What stands in the braces of a comment's types."""
    found: list[str] = []
    for start in TYPES.finditer(source):
        depth, at = 1, start.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(source[at], 0)
            at += 1
        found.append(source[start.end() : at - 1])
    return found
