"""Nobody has to open more than eight files of one folder to follow a chain of imports of `schema/`."""

import pytest

from tests.architecture import depth
from tests.architecture.source import Import

MOST = 8


@pytest.mark.parametrize("folder", depth.folders("schema"))
def test_files_of_a_folder_import_one_another_at_most_eight_deep(folder: str) -> None:
    assert depth.depth(folder) <= MOST, " -> ".join(depth.longest_chain(folder))


def test_the_longest_chain_counts_files_of_the_folder_alone() -> None:
    imports = [
        Import("a.one", "a.two", 1),
        Import("a.two", "a.three", 1),
        Import("a.one", "a.three", 2),
        Import("a.three", "b.four", 1),
        Import("a.three", "a.inner.five", 2),
        Import("b.four", "b.five", 1),
    ]
    assert depth.longest_chain("a", imports) == ("a.one", "a.two", "a.three")
    assert depth.longest_chain("b", imports) == ("b.four", "b.five")
    assert depth.longest_chain("c", imports) == ()


def test_all_folders_of_a_package_are_found() -> None:
    assert depth.folders("schema") == [
        "schema",
        "schema.accounts",
        "schema.engine",
        "schema.identity",
        "schema.members",
        "schema.posts",
        "schema.queues",
        "schema.transport",
    ]
