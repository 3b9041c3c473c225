"""The files that browsers load: their addresses with a digest, the import map, and what to load ahead for a room.

Modules import one another by relative paths, which the import map leads to the addresses with digests. So each
file is cached for good, and after a change only what changed is loaded again. Our own modules and styles are sent
without their comments, a sixth of a first visit; the modules of a first picture come in joined files (`bundles`).
"""

import gzip
import hashlib
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath
from posixpath import join, normpath
from typing import Final

import orjson

from app.core import design
from app.studio import bundles

FOLDER: Final = Path(__file__).with_name("web")
PREFIX: Final = "/studio/a/"
_KINDS: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
}
PACKAGES: Final = {
    "preact": "vendor/preact.js",
    "urql": "vendor/urql.js",
    "temporal": "vendor/temporal.js",
}
"""The names that modules import without a path, and their vendored files."""
START: Final = "main.js"
SHELL: Final = "shell/frame.js"
"""The module of what stands around every room."""
TOKENS: Final = "styles/tokens.css"
"""The colours and measures that the studio shares with all other pages."""
PREVIEWS: Final = "parts/previews/pieces.css"
"""Those of previews, which the page of a share link has as well."""
STYLES: Final = "styles.css"
"""The style sheets of all first pictures in one file, in the order in which they build on one another."""

_DIGEST_LENGTH: Final = 12
_COMMENTS: Final = re.compile(rb"/\*\*.*?\*/|^[ \t]*//[^\n]*", re.DOTALL | re.MULTILINE)
"""Comments as our modules have them. No text of theirs looks like one; a test parses what is left."""
_STYLE_COMMENTS: Final = re.compile(rb"/\*.*?\*/", re.DOTALL)
_ROOM: Final = re.compile(r"rooms/(\w+)/\1\.js")
_DOCUMENT: Final = re.compile(r"gql\(\s*/\* GraphQL \*/ `\s*(query (\w+)[^`]*)`")
_IMPORT: Final = re.compile(r"""(?:^|[\s;}])(?:import|export)\s*(?:[\w*{}\s,$]+\s*from\s*)?["']([^"']+)["']""")


@dataclass(frozen=True, slots=True)
class StudioAsset:
    """A file as it is served."""

    path: str
    kind: str
    body: bytes
    packed: bytes
    digest: str

    @property
    def address(self) -> str:
        """Its address, which changes with its content."""
        path = PurePosixPath(self.path)
        return f"{PREFIX}{path.with_suffix('')}.{self.digest}{path.suffix}"


class Assets:
    """All files of the studio, read once."""

    def __init__(self, folder: Path = FOLDER) -> None:
        bodies = {path: file.read_bytes() for path, file in sorted(_paths(folder).items())}
        bodies[TOKENS] = design.TOKENS.encode()
        bodies[PREVIEWS] = design.PREVIEWS.encode()
        sheets = sorted((path for path in bodies if path.endswith(".css") and not _is_late(path)), key=_rank)
        bodies[STYLES] = b"".join(bodies.pop(path) for path in sheets)
        scripts = [body.decode() for path, body in bodies.items() if path.endswith(".js")]
        self.documents = {match[2]: match[1] for text in scripts for match in _DOCUMENT.finditer(text)}
        """The queries of the modules by their names, of which each is there once."""
        self.files = {path: _asset(path, body) for path, body in bodies.items()}
        self.bundles = bundles.plan(
            [path for path in self._order(START, SHELL) if path != START],
            {match[1]: self._order(path) for path in self.files if (match := _ROOM.fullmatch(path))},
        )
        """The members of each joined file; a module stands behind those that it imports."""
        self._places = {member: path for path, members in self.bundles.items() for member in members}
        self._join()
        self._by_address = {asset.address: asset for asset in self.files.values()}

    def _join(self) -> None:
        """Write the joined files, and the names in them into the modules that stay apart."""
        own = [path for path in self.files if path.endswith(".js") and not path.startswith("vendor/")]
        sources = {path: self.files[path].body.decode() for path in own}
        self.aliases: bundles.Aliases = {}
        for members in self.bundles.values():
            self.aliases |= bundles.aliases(members, sources, _resolved)
        for path, members in self.bundles.items():
            text = bundles.JoinedFile(members, self.aliases, _resolved, _specifier).text(sources)
            self.files[path] = _asset(path, text.encode())
        for path in own:
            if path not in self._places:
                text = bundles.importing(path, sources[path], self.aliases, _resolved)
                self.files[path] = _asset(path, text.encode())

    def find(self, address: str) -> StudioAsset | None:
        """The file with this address; None where there is none, or another version of it."""
        return self._by_address.get(address)

    @cached_property
    def import_map(self) -> str:
        """The import map: from plain addresses and names of packages to addresses with digests.

        It has the style sheets that modules load themselves, too.
        """
        files = [path for path in self.files if path.endswith(".js") or _is_late(path)]
        modules = {
            f"{PREFIX}{path}": self.files[self._places.get(path, path)].address
            for path in files
            if path not in self.bundles
        }
        packages = {name: self.files[path].address for name, path in PACKAGES.items()}
        return orjson.dumps({"imports": packages | modules}, option=orjson.OPT_SORT_KEYS).decode()

    def closure(self, *starts: str) -> list[str]:
        """The paths of these modules and of all that they import at once, in the order in which they are met."""
        reached: dict[str, None] = {}
        waiting = [path for path in starts if path in self.files]
        while waiting:
            path = waiting.pop(0)
            if path not in reached:
                reached[path] = None
                waiting += [target for target in self.imports(path) if target in self.files]
        return list(reached)

    def visit(self, *starts: str) -> list[str]:
        """The paths of the files that have these modules and all that they import at once."""
        return list(dict.fromkeys(self._places.get(path, path) for path in self.closure(*starts)))

    def _order(self, *starts: str) -> list[str]:
        """Our own modules that these need at once, each behind what it imports."""
        order = dict[str, None]()

        def add(path: str) -> None:
            if path in self.files and path not in order and not path.startswith("vendor/"):
                for target in self.imports(path):
                    add(target)
                order[path] = None

        for start in starts:
            add(start)
        return list(order)

    def imports(self, path: str) -> list[str]:
        """The paths that a module imports at once; a name that cannot be resolved stays as it is written."""
        names = _IMPORT.findall(self.files[path].body.decode()) if not path.startswith("vendor/") else []
        return [_resolved(path, name) for name in names]


def _resolved(path: str, name: str) -> str:
    if name.startswith("."):
        return normpath(join(str(PurePosixPath(path).parent), name))
    return PACKAGES.get(name, name)


def _specifier(path: str) -> str:
    """What a joined file writes for an import: it stands elsewhere than its members, so paths are whole."""
    names = {file: name for name, file in PACKAGES.items()}
    return names.get(path, f"{PREFIX}{path}")


def _paths(folder: Path) -> dict[str, Path]:
    """What browsers load, by its path below the folder; tools and their packages are left out."""
    tops = [top for top in folder.iterdir() if top.name not in ("node_modules", "types")]
    inside = [file for top in tops for file in (top.rglob("*") if top.is_dir() else (top,))]
    return {file.relative_to(folder).as_posix(): file for file in inside if file.suffix in _KINDS}


def _is_late(path: str) -> bool:
    """Whether a style sheet comes with the module that shows something: all but that with the name of its room."""
    parts = PurePosixPath(path)
    return path.endswith(".css") and path.startswith(("parts/", "rooms/")) and parts.stem != parts.parent.name


def _rank(path: str) -> tuple[int, str]:
    """The tokens come before everything that uses them, then the folders that others build on."""
    order = (TOKENS, "styles/", "ui/", "shell/", "rooms/")
    return next(place for place, start in enumerate(order) if path.startswith(start)), path


def _asset(path: str, source: bytes) -> StudioAsset:
    suffix = PurePosixPath(path).suffix
    comments = None if path.startswith("vendor/") else {".js": _COMMENTS, ".css": _STYLE_COMMENTS}.get(suffix)
    body = comments.sub(lambda comment: b"\n" * comment.group().count(b"\n"), source) if comments else source
    digest = hashlib.sha256(body).hexdigest()[:_DIGEST_LENGTH]
    return StudioAsset(path, _KINDS[suffix], body, gzip.compress(body, mtime=0), digest)


def newest(folder: Path = FOLDER) -> float:
    """When the files were last changed, in seconds; development reads them again after that."""
    return max(file.stat().st_mtime for file in _paths(folder).values())
