"""Modules of a first picture in few files: a browser far away waits for two responses and not for six.

The frame's file has what the frame or several rooms load at once, a room's file what its own first picture needs;
what comes later stays apart. Each module keeps its own scope, so joined text reads as its sources do. The import
map leads every address of a member to its file, so a module is never there twice.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

FRAME: Final = "bundles/frame.js"

_IMPORT: Final = re.compile(r'^import\s*(\{[^}]*\}|\*\s*as\s+\w+)\s*from\s*"([^"]+)";$', re.MULTILINE)
_PASSAGE: Final = re.compile(r'^export\s*(\{[^}]*\})\s*from\s*"([^"]+)";$', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export ((?:async )?function\*?|const|class) (\w+)", re.MULTILINE)
_LATE_IMPORT: Final = re.compile(r'\bimport\(\s*"(\.[^"]+)"\s*\)')


def plan(frame: list[str], rooms: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """The members of each file: `frame` and the modules of several rooms, then each room's own.

    `rooms` has the modules that a room loads at once by the room's name. A module comes behind what it imports.
    """
    common = list(dict.fromkeys(frame))
    for name, paths in rooms.items():
        others = {path for other, reached in rooms.items() if other != name for path in reached}
        common += [path for path in paths if path in others and path not in common]
    own = {f"bundles/{name}.js": [path for path in paths if path not in common] for name, paths in rooms.items()}
    return {FRAME: common} | {path: members for path, members in own.items() if members}


def without_twins(members: list[str], sources: Mapping[str, str]) -> list[str]:
    """The members without those that export a name of another one and import nothing, such as a second text.

    Those stay apart; a module with imports cannot, since it may stand between two members.
    """
    names = set[str]()
    remainder = list[str]()
    for path in members:
        own = set(exports(sources[path]))
        if not own & names or _IMPORT.search(sources[path]):
            remainder.append(path)
            names |= own
    return remainder


def exports(source: str) -> list[str]:
    """The names that a module declares for others; not those of another module that it passes on."""
    return [name for _, name in _EXPORT.findall(source)]


class JoinedFile:
    """One file of some members.

    `resolve` answers the path that a name in a module means, of the module and the name; `address` what the file
    writes to import another path.
    """

    def __init__(
        self, members: Sequence[str], resolve: Callable[[str, str], str], address: Callable[[str], str]
    ) -> None:
        self.members = {path: f"$module{place}" for place, path in enumerate(members)}
        self.outside = dict[str, str]()
        self.resolve = resolve
        self.address = address

    def text(self, sources: Mapping[str, str]) -> str:
        """The file: what it imports, then each member as a function that is called once."""
        scopes = [self._scope(path, sources[path]) for path in self.members]
        heads = [f'import * as {variable} from "{self.address(path)}";' for path, variable in self.outside.items()]
        return "\n".join((*heads, *scopes, ""))

    def _scope(self, path: str, source: str) -> str:
        def variable(name: str) -> str:
            target = self.resolve(path, name)
            return self.members.get(target) or self.outside.setdefault(target, f"$outside{len(self.outside)}")

        def bindings(match: re.Match[str]) -> str:
            names = match[1].removeprefix("* as ").replace(" as ", ": ")
            return f"const {names} = {variable(match[2])};"

        own = exports(source)
        passages = [name.strip() for names, _ in _PASSAGE.findall(source) for name in names.strip("{}").split(",")]
        public = ", ".join([*own, *filter(None, passages)])
        text = _PASSAGE.sub(bindings, _IMPORT.sub(bindings, source))
        text = _EXPORT.sub(r"\1 \2", text)
        text = _LATE_IMPORT.sub(lambda match: f'import("{self.address(self.resolve(path, match[1]))}")', text)
        name = self.members[path]
        return (
            f"// {path}\nconst {name} = (() => {{\n{text}\nreturn {{ {public} }};\n}})();\n"
            f"export const {{ {', '.join(own)} }} = {name};"
        )
