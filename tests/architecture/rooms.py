"""The two rules of rooms that import contracts cannot say: the front door, and the order of files inside."""

from collections.abc import Iterable, Iterator

from tests.architecture.source import Import

DOMAIN = "app.domain."

SERVICE = "service"
"""What every file counts as that has none of the other names: a room's services are named after verbs."""

ORDER = (SERVICE, "models", "rules", "inputs", "errors")
"""The files of a room from the top; each imports what stands below it, and services one another."""


def complaints(imports: Iterable[Import]) -> Iterator[str]:
    """Each import that goes past a front door, or upwards inside a room."""
    for found in imports:
        room = room_of(found.imported)
        if room is None:
            continue
        if room_of(found.importer) != room:
            if found.imported != DOMAIN + room:
                yield f"{found}, past the front door of the room"
        elif found.imported == DOMAIN + room:
            yield f"{found}, the front door of its own room"
        elif found.importer != DOMAIN + room and _goes_up(found, room):
            yield f"{found}, which stands above it in the room"


def room_of(module: str) -> str | None:
    """The room that a module belongs to, or None outside of the rooms."""
    return module.removeprefix(DOMAIN).partition(".")[0] if module.startswith(DOMAIN) else None


def _goes_up(found: Import, room: str) -> bool:
    importer, imported = (_rank(module, room) for module in (found.importer, found.imported))
    return imported < importer


def _rank(module: str, room: str) -> int:
    part = module.removeprefix(f"{DOMAIN}{room}.").partition(".")[0]
    return ORDER.index(part) if part in ORDER else ORDER.index(SERVICE)
