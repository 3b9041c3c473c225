"""What is committed holds on every machine: no address of a package index, no path of somebody's home."""

import re

import pytest

from tests.architecture.source import PROJECT, committed

# Written in pieces, so that this file does not find itself.
FOREIGN = {
    "the address of a package index": re.compile(r"\b(?:pypi|pythonhosted)" + r"\.org\b"),
    "an option that names a package index": re.compile(r"--(?:extra-)?index" + r"-url|--find" + r"-links"),
    "a path of one machine": re.compile(r"(?<![\w.])/(?:work|root|home|Users)" + r"/\w"),
}

DOCUMENTED: dict[str, str] = {}
"""A file that may name one of these, with the reason."""


def lines(name: str) -> list[str]:
    try:
        return (PROJECT / name).read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:  # an image or the like
        return []


@pytest.mark.parametrize("what", sorted(FOREIGN))
def test_nothing_foreign_is_committed(what: str) -> None:
    found = [
        f"{name}:{number}: {line.strip()[:100]}"
        for name in committed()
        if name not in DOCUMENTED
        for number, line in enumerate(lines(name), start=1)
        if FOREIGN[what].search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("the address of a package index", "pip install -i https://pypi" + ".org/simple galley"),
        ("the address of a package index", "https://files.pythonhosted" + ".org/packages/a.whl"),
        ("an option that names a package index", "--extra-index" + "-url https://packages.example"),
        ("a path of one machine", 'open("/home' + '/ann/galley")'),
        ("a path of one machine", "cd /work" + "/galley"),
    ],
)
def test_each_is_recognised(what: str, line: str) -> None:
    assert FOREIGN[what].search(line)


@pytest.mark.parametrize("line", ["see docs/work/flow", "https://example.com/home/page", "HOME=/root", "./root/x"])
def test_ordinary_text_is_not(line: str) -> None:
    assert not any(pattern.search(line) for pattern in FOREIGN.values())
