"""The source of a package that is not ours, and how it is installed."""

import shutil
import sys
from collections.abc import Generator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path
from typing import Final

from app.connectors import registry

SOURCE: Final = Path(__file__).with_name("pigeon_post.py")
MODULE: Final = SOURCE.stem
_OFFERED: Final = (f"pigeon = {MODULE}:PigeonPost", f"notice_board = {MODULE}:NoticeBoard")


def install(folder: Path) -> None:
    """Write what pip would: the module, and what its distribution says of itself."""
    shutil.copy(SOURCE, folder)
    about = folder / "galley_pigeon-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: galley-pigeon\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("\n".join((f"[{registry.ENTRY_POINTS}]", *_OFFERED, "")))


@contextmanager
def installation(folder: Path) -> Generator[None]:
    """The package as an installed one of this process, in place of the sandbox."""
    install(folder)
    sys.path.insert(0, str(folder))
    invalidate_caches()
    registry.entry_points.cache_clear()
    registry.configure(sandbox=False)
    yield
    sys.path.remove(str(folder))
    sys.modules.pop(MODULE, None)
    registry.entry_points.cache_clear()
    registry.configure(sandbox=True)
