"""Modules of a first picture in few files: a browser far away waits for two responses and not for six.

The frame's file has what the frame, or several rooms of which one is opened daily, load at once; another has what
several of the other rooms share. A room's file has what its own first picture needs; what comes later stays apart.
Each module keeps its own scope, so joined text reads as its sources do. The import map leads every address of a
member to its file, so a module is never there twice.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

_FRAME: Final = "bundles/frame.js"
_ROOMS: Final = "bundles/rooms.js"
_DAILY: Final = frozenset({"calendar", "editor", "home"})
"""The rooms in which a day begins: what only others share is not loaded with them."""

_IMPORT: Final = re.compile(r'^import\s*(\{[^}]*\}|\*\s*as\s+\w+)\s*from\s*"([^"]+)";$', re.MULTILINE)
_PASSAGE: Final = re.compile(r'^export\s*(\{[^}]*\})\s*from\s*"([^"]+)";$', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export ((?:async )?function\*?|const|class) (\w+)", re.MULTILINE)
_LATE_IMPORT: Final = re.compile(r'\bimport\(\s*"(\.[^"]+)"\s*\)')

_Resolve: TypeAlias = Callable[[str, str], str]
"""The path that a name in a module means, of the module and the name."""
Aliases: TypeAlias = dict[tuple[str, str], str]


def plan(frame: list[str], rooms: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """The members of each file: `frame`, the modules that several rooms share, then each room's own.

    `rooms` has the modules that a room loads at once by the room's name. A module comes behind what it imports.
    """
    common, overlap = list(dict.fromkeys(frame)), list[str]()
    uses = Counter(path for paths in rooms.values() for path in set(paths))
    daily = {path for name in _DAILY for path in rooms.get(name, [])}
    for path in dict.fromkeys(path for paths in rooms.values() for path in paths):
        if uses[path] > 1 and path not in common:
            (common if path in daily else overlap).append(path)
    files = {_FRAME: common, _ROOMS: overlap}
    several = {*common, *overlap}
    files |= {
        f"bundles/{name}.js": [path for path in paths if path not in several] for name, paths in rooms.items()
    }
    return {path: members for path, members in files.items() if members}


def aliases(members: Sequence[str], sources: Mapping[str, str], resolve: _Resolve) -> Aliases:
    """The names that the file gives to exports whose own names another member has, by their module and name."""
    names = set[str]()
    table: Aliases = {}
    for place, path in enumerate(members):
        for name in exports(sources[path]):
            if name in names:
                table[path, name] = f"{name}${place}"
            names.add(name)
        for words, target in _PASSAGE.findall(sources[path]):
            for name in _names(words):
                if alias := table.get((resolve(path, target), name)):
                    table[path, name] = alias
    return table


def importing(path: str, source: str, table: Aliases, resolve: _Resolve) -> str:
    """A module of its own with the names that joined files give to what it imports."""

    def bindings(match: re.Match[str]) -> str:
        target = resolve(path, match[2])
        words = [name.strip() for name in match[1].strip("{}").split(",") if name.strip()]
        if not any((target, word.split()[0]) in table for word in words):
            return match[0]
        pairs = [(word.split()[0], word.split()[-1]) for word in words]
        text = ", ".join(f"{table.get((target, name), name)} as {own}" for name, own in pairs)
        return f'import {{ {text} }} from "{match[2]}";' + "\n" * match[0].count("\n")

    return _IMPORT.sub(bindings, source)


def _names(braces: str) -> list[str]:
    return [name.strip() for name in braces.strip("{}").split(",") if name.strip()]


def exports(source: str) -> list[str]:
    """The names that a module declares for others; not those of another module that it passes on."""
    return [name for _, name in _EXPORT.findall(source)]


class JoinedFile:
    """One file of some members.

    `address` answers what the file writes to import another path; `table` are the aliases of all files.
    """

    def __init__(
        self, members: Sequence[str], table: Aliases, resolve: _Resolve, address: Callable[[str], str]
    ) -> None:
        self.members = {path: f"$module{place}" for place, path in enumerate(members)}
        self.outside = dict[str, str]()
        self.table = table
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
            target = self.resolve(path, match[2])
            if match[1].startswith("*"):
                return f"const {match[1].split()[-1]} = {variable(match[2])};"
            # Inside of its own file, a member is known by the names that it has.
            table = {} if target in self.members else self.table
            pairs = [(word.split()[0], word.split()[-1]) for word in _names(match[1])]
            names = ", ".join(f"{table.get((target, name), name)}: {own}" for name, own in pairs)
            return f"const {{ {names} }} = {variable(match[2])};"

        own = exports(source)
        passages = [name for words, _ in _PASSAGE.findall(source) for name in _names(words)]
        public = ", ".join([*own, *passages])
        outward = ", ".join(f"{one}: {self.table.get((path, one), one)}" for one in own)
        text = _PASSAGE.sub(bindings, _IMPORT.sub(bindings, source))
        text = _EXPORT.sub(r"\1 \2", text)
        text = _LATE_IMPORT.sub(lambda match: f'import("{self.address(self.resolve(path, match[1]))}")', text)
        name = self.members[path]
        return (
            f"// {path}\nconst {name} = (() => {{\n{text}\nreturn {{ {public} }};\n}})();\n"
            f"export const {{ {outward} }} = {name};"
        )
