"""Classifies a single commit: whether it is routine, its kind, and its area of the repository."""

import re
from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from cli.mining.history import Commit


class CommitKind(StrEnum):
    """The kind of a commit, by its type in Conventional Commits or by its first word."""

    FEATURE = "feature"
    FIX = "fix"
    SPEED = "speed"
    CLEANUP = "cleanup"
    DOCS = "docs"
    TESTS = "tests"
    OPERATIONS = "operations"
    REMOVAL = "removal"
    CHANGE = "change"


_TYPES: Final = {
    "feat": CommitKind.FEATURE,
    "feature": CommitKind.FEATURE,
    "fix": CommitKind.FIX,
    "bugfix": CommitKind.FIX,
    "hotfix": CommitKind.FIX,
    "perf": CommitKind.SPEED,
    "refactor": CommitKind.CLEANUP,
    "docs": CommitKind.DOCS,
    "doc": CommitKind.DOCS,
    "test": CommitKind.TESTS,
    "tests": CommitKind.TESTS,
    "ci": CommitKind.OPERATIONS,
    "build": CommitKind.OPERATIONS,
    "ops": CommitKind.OPERATIONS,
    "deploy": CommitKind.OPERATIONS,
}

_OPENINGS: Final = {
    CommitKind.FEATURE: "add adds added allow allows implement implements introduce introduces support supports"
    " create creates enable enables offer new provide",
    CommitKind.FIX: "fix fixes fixed correct corrects handle handles prevent prevents avoid avoids repair resolve"
    " resolves restore guard ensure bug",
    CommitKind.SPEED: "speed optimise optimize optimized faster cache accelerate",
    CommitKind.CLEANUP: "refactor refactors rename renames move moves extract simplify simplifies clean cleanup"
    " split restructure reorganise reorganize rewrite rework tidy unify deduplicate",
    CommitKind.DOCS: "doc docs document documents documentation readme changelog explain describe",
    CommitKind.TESTS: "test tests cover covers",
    CommitKind.OPERATIONS: "deploy ci build release docker",
    CommitKind.REMOVAL: "remove removes removed delete deletes drop drops deprecate deprecates retire",
}
_FIRST_WORDS: Final = {word: kind for kind, words in _OPENINGS.items() for word in words.split()}

# Words that begin a subject as verbs, although they are topics elsewhere.
_VERBS: Final = _FIRST_WORDS.keys() | frozenset(
    """
    update updates updated upgrade upgrades improve improves change changes changed use uses using make makes
    set sets group groups list lists sort sorts print prints track tracks plan tag tags share view note query
    filter upload download import export request review schedule limit log report design setup
    """.split()  # noqa: SIM905 a list would have fifty lines
)

_TYPED: Final = re.compile(r"([A-Za-z][\w./-]{1,30})(?:\(([^()\n]{1,60})\))?!?:\s")
_WORD: Final = re.compile(r"[A-Za-z]+")
_ROUTINE: Final = re.compile(
    r"""
      revert\b | reapply\b | fixup!\s | squash!\s | amend!\s
    | merge\s (?:branch|pull\ request|remote|tag|commit)\b
    | (?:style|format|lint)(?:\([^()\n]*\))?!?:\s
    | [a-z]+\((?:deps|deps-dev|dependencies|dev-deps)\)!?:\s
    | (?:re)?format(?:ted|ting)?(?:\s (?:all|the|code|files|source|with|using))*
      (?:\s (?:code|files|source|black|prettier|ruff|gofmt|rustfmt|clang-format))?\.?$
    | (?:run|apply|ran)\s (?:black|prettier|ruff|gofmt|rustfmt|clang-format|isort|eslint)\b
    | (?:fix|remove|strip)\s (?:trailing\ )?(?:white\ ?space|lint(?:er|ing)?(?:\s (?:errors|warnings|issues))?)\.?$
    | (?:chore:\s|build:\s)?(?:bump|update|upgrade)s?\s
      (?:(?:all\s|the\s|some\s|npm\s|python\s|rust\s)*dependenc(?:y|ies)\b|deps\b|lock\ ?files?\b
        |(?:dev|build|test|backend|frontend|go|github)\s dependencies\b
        |\S+\s (?:from\s \S*\d\S*\s to\s \S*\d|to\s v?\d))
    | (?:chore:\s|build:\s)?bump\s (?:version|v?\d)
    | (?:chore\(\w+\):\s|(?:release|start|prepare)(?:\s(?:version|v))?:?\s*)?
      v?\d+\.\d+(?:\.\d+)*\S*(?:\s\(\#\d+\))?$
    | (?:chore\(\w+\):\s)(?:release|start|prepare)\s
    | [\w-]+-v?\d+\.\d+(?:\.\d+)+$
    | (?:changelog|deps|dependencies):\s
    | (?:docs?:\s)?(?:fix|correct)(?:es|ed|s)?\s (?:a\s|some\s)?typos?\b
    """,
    re.IGNORECASE | re.VERBOSE,
)
_REVERTED: Final = re.compile(r"This reverts commit ([0-9a-f]{7,64})")
_BOT: Final = re.compile(
    r"\[bot\]|^(?:dependabot|renovate(?:-bot)?|greenkeeper(?:io-bot)?|github-actions|pre-commit-ci|snyk-bot"
    r"|semantic-release-bot|allcontributors|pyup-bot|mergify|imgbot|weblate|codecov-io)(?:$|[@+ -])",
    re.IGNORECASE,
)
_LOCKS: Final = frozenset(
    b"package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml bun.lockb poetry.lock uv.lock pdm.lock"
    b" Pipfile.lock Cargo.lock go.sum Gemfile.lock composer.lock mix.lock flake.lock pubspec.lock".split()
)
_CONTAINERS: Final = frozenset(
    b"src lib libs app apps pkg packages internal cmd crates modules source sources include main java python"
    b" com org net io projects services components server client backend frontend cli core".split()
)


def is_routine(commit: Commit) -> bool:
    """Whether a commit is of no interest: a revert, a bot's, formatting, or a version or dependency bump."""
    return (
        _ROUTINE.match(commit.subject) is not None
        or _BOT.search(commit.author) is not None
        or _BOT.search(commit.email) is not None
        or (bool(commit.names) and all(name.rpartition(b"/")[2] in _LOCKS for name in commit.names))
    )


def reverted(commit: Commit) -> list[str]:
    """Return the ids of the commits that this one reverts."""
    return _REVERTED.findall(commit.body) if "This reverts commit" in commit.body else []


def parts(subject: str) -> tuple[CommitKind, str, str]:
    """Split a subject into its kind, its scope (the component before the colon, or ""), and the description."""
    match = _TYPED.match(subject)
    if match is None:
        return _by_opening(subject), "", subject
    type_name, scope = match.group(1), match.group(2)
    description = subject[match.end() :]
    kind = _TYPES.get(type_name.lower())
    if kind is not None:
        return kind, scope or "", description
    return _by_opening(description), scope or type_name, description


def without_verb(description: str) -> str:
    """Return a description without the verb that it begins with, which is no topic."""
    opening = _WORD.match(description)
    return description[opening.end() :] if opening and opening.group().lower() in _VERBS else description


def _by_opening(text: str) -> CommitKind:
    opening = _WORD.search(text)
    return _FIRST_WORDS.get(opening.group().lower(), CommitKind.CHANGE) if opening else CommitKind.CHANGE


def area(names: Sequence[bytes]) -> bytes:
    """Return the folder with most of these files, one level below the usual containers such as `src`."""
    counts = Counter(map(_area_of, names[:50]))
    if not counts:
        return b""
    return min(counts, key=lambda folder: (-counts[folder], folder))


def _area_of(name: bytes) -> bytes:
    parts = name.split(b"/")[:-1]
    for depth, part in enumerate(parts[:5]):
        if part not in _CONTAINERS:
            return b"/".join(parts[: depth + 1])
    return b"/".join(parts[:5])
