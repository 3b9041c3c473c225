"""Names are nouns that say what they hold, and what was reached is not lost again."""

import ast

import pytest

from tests.architecture import figures, vocabulary

FUNCTIONS = 37
"""Functions that are still called by a participle alone; the number may only fall."""

SHARED_CLASSES = 151
"""Public classes that share their name, most of them the same thing at another door; the number may only fall."""

SMALL_HELPERS = 230
"""Private functions of up to three lines that are called once and could stand there; the number may only fall."""

PUBLIC_NAMES = 70
"""Names of modules without an underscore per 1,000 lines of code: private is what no other file uses."""


def test_no_variable_and_no_argument_is_called_by_what_happened_to_it() -> None:
    assert vocabulary.participles() == []


def test_no_constant_says_how_much_and_not_of_what() -> None:
    assert vocabulary.vague_constants() == []


def test_every_exception_is_there() -> None:
    names = {(module, name) for module, _, name in vocabulary.variables()}
    assert [
        (package, word)
        for package, word in vocabulary.INTERFACES
        if not any(f"{module}.".startswith(f"{package}.") and name == word for module, name in names)
    ] == []


def test_what_was_reached_stays() -> None:
    assert len(vocabulary.participle_functions()) <= FUNCTIONS
    assert vocabulary.shared_classes()[0] <= SHARED_CLASSES
    assert vocabulary.helpers()[1] <= SMALL_HELPERS


def test_a_name_that_no_other_file_uses_is_private() -> None:
    assert 1000 * vocabulary.public_names() / sum(map(figures.code_lines, vocabulary.modules())) <= PUBLIC_NAMES


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("found = 1\nfound = 2", ["found"]),
        ("def f(found, *, kept): made = [sent for sent in kept]", ["found", "kept", "made", "sent"]),
        ("class A:\n    kept: int = 1\n    def g(self): self.made = 1", ["self"]),
        ("lost = lambda told: told", ["lost", "told"]),
        ("def f():\n    def g(seen): seen = 1\n    seen = 2", ["seen", "seen"]),
    ],
)
def test_a_name_counts_once_in_its_scope(text: str, names: list[str]) -> None:
    assert sorted(name for _, name in vocabulary.bindings(ast.parse(text))) == names
