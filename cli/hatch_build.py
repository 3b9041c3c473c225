"""Builds the distribution `galley-client`: the modules of this folder as one package, `galley_client`.

The name `cli` is common. In an environment that has other packages, the client must not share a name with any.
"""

import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_PACKAGE: Final = "galley_client"
_NAME: Final = re.compile(r"(?<![\w./])cli(?=\.\w| import )")


class ClientPackage(BuildHookInterface[Any]):
    """Copies the modules with the name of the package in their imports."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the modules to the wheel, before it is written."""
        del version
        root = Path(self.root)
        self._folder = TemporaryDirectory()
        for source in sorted((*root.rglob("*.py"), root / "commands.json")):
            path = source.relative_to(root)
            if source == Path(__file__) or path.parts[0] in ("build", "dist"):
                continue
            target = Path(self._folder.name) / path
            target.parent.mkdir(parents=True, exist_ok=True)
            text = source.read_text("utf-8")
            target.write_text(_NAME.sub(_PACKAGE, text) if source.suffix == ".py" else text, "utf-8")
            build_data["force_include"][str(target)] = f"{_PACKAGE}/{path.as_posix()}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the copies."""
        del version, build_data, artifact_path
        self._folder.cleanup()
