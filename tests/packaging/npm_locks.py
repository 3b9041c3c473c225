"""Takes out of npm's locks where its packages ask for money: `python -m tests.packaging.npm_locks`.

npm writes these addresses (`funding`) into every lock, and the locks of this project name no address. `make lock`
runs this; `test_locks.py` fails for a lock that names one.
"""

import json
from pathlib import Path
from typing import Final, cast

from tests.packaging.image import PROJECT

FUNDING: Final = "funding"
FOLDERS: Final = ("app/studio/web", "tests/clients")
"""Where npm installs from."""


def locks() -> list[Path]:
    """Every lock of npm in the project."""
    return [PROJECT / folder / "package-lock.json" for folder in FOLDERS]


def without_funding(text: str) -> str:
    """The lock as it is committed, in npm's own form."""
    return json.dumps(_plain(json.loads(text)), indent=2, ensure_ascii=False) + "\n"


def _plain(value: object) -> object:
    if isinstance(value, dict):
        members = cast("dict[str, object]", value)
        return {name: _plain(member) for name, member in members.items() if name != FUNDING}
    if isinstance(value, list):
        return [_plain(item) for item in cast("list[object]", value)]
    return value


def write() -> None:
    """Write the locks anew."""
    for lock in locks():
        lock.write_text(without_funding(lock.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    write()
