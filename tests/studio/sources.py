"""The studio's modules as text, and the GraphQL documents in them."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from graphql import (
    FragmentDefinitionNode,
    FragmentSpreadNode,
    InlineFragmentNode,
    OperationDefinitionNode,
    parse,
    visit,
)
from graphql.language import Visitor

from app.studio.assets import FOLDER, Assets

_DOCUMENT: Final = re.compile(r"gql\((?:\s*/\* GraphQL \*/)?\s*`([^`]*)`")


@cache
def assets() -> Assets:
    """The files that are shipped."""
    return Assets()


def modules(folder: Path = FOLDER) -> dict[str, str]:
    """Our own modules by their paths, as they are written; not the vendored ones."""
    files = assets() if folder == FOLDER else Assets(folder)
    own = (path for path in files.files if path.endswith(".js") and not path.startswith(("vendor/", "bundles/")))
    return {path: (folder / path).read_text("utf-8") for path in own}


def documents(folder: Path = FOLDER) -> Iterator[tuple[str, str]]:
    """Every document with the path of its module."""
    for path, source in modules(folder).items():
        for text in _DOCUMENT.findall(source):
            yield path, text


def operation(text: str) -> OperationDefinitionNode:
    """The one operation of a document, in which its named fragments stand where they are spread."""
    document = parse(text)
    fragments = {one.name.value: one for one in document.definitions if isinstance(one, FragmentDefinitionNode)}

    class Spreading(Visitor):
        def enter_fragment_spread(self, node: FragmentSpreadNode, *_: object) -> InlineFragmentNode:
            fragment = fragments[node.name.value]
            return InlineFragmentNode(type_condition=fragment.type_condition, selection_set=fragment.selection_set)

    [plain] = (one for one in document.definitions if isinstance(one, OperationDefinitionNode))
    whole: OperationDefinitionNode = visit(plain, Spreading())
    return whole
