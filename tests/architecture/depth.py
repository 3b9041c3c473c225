"""How deep imports go inside one folder: figures for reports, and the limit of a test."""

from collections.abc import Iterable
from functools import cache

from tests.architecture import source
from tests.architecture.source import Import


def folders(package: str) -> list[str]:
    """A package and all packages in it that have files, by dotted name."""
    inside = {module.rpartition(".")[0] for module in source.modules() if module.startswith(f"{package}.")}
    return sorted(inside)


def longest_chain(folder: str, imports: Iterable[Import] | None = None) -> tuple[str, ...]:
    """The longest chain of files directly in `folder` of which each imports the next; packages are no files."""
    below: dict[str, set[str]] = {}
    for item in source.imports() if imports is None else imports:
        if _folder(item.importer) == _folder(item.imported) == folder and item.importer != item.imported:
            below.setdefault(item.importer, set()).add(item.imported)

    @cache
    def chain(module: str) -> tuple[str, ...]:
        return (module, *max((chain(lower) for lower in sorted(below.get(module, ()))), key=len, default=()))

    return max((chain(module) for module in sorted(below)), key=len, default=())


def depth(folder: str) -> int:
    """How many imports the longest chain of files in a folder has."""
    return max(len(longest_chain(folder)) - 1, 0)


def _folder(module: str) -> str | None:
    file = source.modules().get(module)
    return None if file is not None and file.name == "__init__.py" else module.rpartition(".")[0]
