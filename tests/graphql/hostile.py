"""Documents that are made to be expensive, each near or above what is allowed."""

from collections.abc import Mapping
from typing import Any

Hostile = tuple[str, Mapping[str, Any]]

_TYPE = "kind name description fields { name args { name type { name } } type { name kind } }"
_LIST = (
    "edges { node { id databaseId headline angle pillar format recording sourceRefs status source createdAt } }"
)

_SCALARS = "id databaseId slug name email phone address timeZone createdAt"


def _deep(inner: str, depth: int) -> str:
    return inner * depth + "__typename" + " }" * depth


def _floods(count: int, part: str) -> str:
    return " ".join(part.replace("#", str(number)) for number in range(count))


def _bomb(levels: int, width: int) -> str:
    fragments = [
        f"fragment f{level} on Query {{ {_floods(width, f'...f{level + 1} ')} }}" for level in range(levels)
    ]
    return "{ ...f0 } " + " ".join(fragments) + f" fragment f{levels} on Query {{ __typename }}"


def _different(fragments: int, fields: int) -> str:
    """Fragments that have to be compared with one another, pair by pair."""
    made = [f"fragment f{number} on Idea {{ {_floods(fields, 'a#: headline')} }}" for number in range(fragments)]
    spread = _floods(fragments, "...f#")
    return f"query ($id: ID!) {{ node(id: $id) {{ {spread} }} }} " + " ".join(made)


def documents(brand: str) -> dict[str, Hostile]:
    """Each by the name of what it tries."""
    own = {"id": brand}
    head = "query ($id: ID!) { brand(id: $id) { "
    return {
        "deep fields": (_deep("{ viewer ", 1400), {}),
        "deep inline fragments": ("{ " + "... { " * 700 + "__typename" + " }" * 701, {}),
        "deep typed inline fragments": ("{ " + "... on Query { " * 500 + "__typename" + " }" * 501, {}),
        "deep lists": (head + "ideas(filter: " + "[" * 1400 + "]" * 1400 + ") { __typename } } }", own),
        "deep objects": (head + "ideas(filter: " + "{a: " * 900 + "1" + "}" * 900 + ") { __typename } } }", own),
        "deep list types": (f"query ($a: {'[' * 1400}ID{']' * 1400}) {{ __typename }}", {}),
        "an alias flood": ("{ " + _floods(900, "a#: __typename") + " }", {}),
        "aliases at the limit": (head + _floods(60, f"a#: ideas(first: 1) {{ {_LIST} }}") + " } }", own),
        "repeated fields": ("{ " + "__typename " * 2900 + "}", {}),
        "repeated fields with selections": (head + "ideas { edges { node { id } } } " * 180 + "} }", own),
        "repeated fields at the limit": (head + "ideas { edges { node { id headline } } } " * 20 + "} }", own),
        "repeats in repeats": (
            head + ("ideas { " + ("edges { " + "node { id } " * 10 + "} ") * 8 + "} ") * 6 + "} }",
            own,
        ),
        "a fragment bomb": (_bomb(14, 2), {}),
        "a wide fragment bomb": (_bomb(4, 20), {}),
        "a fragment cycle": ("{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }", {}),
        "a fragment that spreads itself": ("{ ...a } fragment a on Query { ...a }", {}),
        "a long fragment cycle": (
            "{ ...f0 } " + _floods(300, "fragment f# on Query { ...f# }"),
            {},
        ),
        "a chain of fragments": (
            "{ ...f0 } "
            + " ".join(f"fragment f{number} on Query {{ ...f{number + 1} }}" for number in range(400))
            + " fragment f400 on Query { __typename }",
            {},
        ),
        "many unused fragments": ("{ __typename } " + _floods(400, "fragment f# on Query { __typename }"), {}),
        "fragments in pairs": (_different(40, 1), own),
        "fragments in pairs with fields": (_different(20, 20), own),
        "fragments nobody spreads in pairs": (_different(12, 5).replace("{ ...", "{ id ...", 1), own),
        "conflicts": (head + _floods(20, "a: ideas(first: #) { edges { node { id } } }") + " } }", own),
        "deep conflicts": (
            head + _floods(20, "ideas { edges { node { a: headline b: angle c: pillar a: id } } }") + " } }",
            own,
        ),
        "a directive flood": ("{ __typename " + "@skip(if: false) " * 400 + "}", {}),
        "unknown directives": ("{ __typename " + "@a " * 1400 + "}", {}),
        "directives on many fields": ("{ " + _floods(60, "a#: __typename @include(if: true)") + " }", {}),
        "directives on the operation": ("query " + "@skip(if: true) " * 400 + "{ __typename }", {}),
        "directives on variables": (
            "query (" + _floods(200, "$v#: Int @a") + ") { __typename }",
            {},
        ),
        "directives on definitions": (
            "{ ...f } fragment f on Query " + "@a " * 1000 + "{ __typename }",
            {},
        ),
        "many operations": (_floods(500, "query q# { __typename }"), {}),
        "many anonymous operations": ("{ __typename } " * 700, {}),
        "many variables": ("query (" + _floods(700, "$v#: Int") + ") { __typename }", {}),
        "many used variables": (
            "query ("
            + _floods(150, "$v#: Int")
            + ") { "
            + _floods(150, "a#: brand(databaseId: $v#) { id }")
            + " }",
            {},
        ),
        "one variable used often": (
            "query ($v: BigInt) { " + _floods(60, "a#: brand(databaseId: $v) { id }") + " }",
            {"v": 1},
        ),
        "unknown variables": ("{ " + _floods(50, "a#: brand(databaseId: $v#) { id }") + " }", {}),
        "many arguments": (head + "ideas(" + _floods(700, "a#: 1") + ") { __typename } } }", own),
        "the same argument again": (head + "ideas(" + "first: 1 " * 700 + ") { __typename } } }", own),
        "unknown fields": ("{ " + _floods(59, "nothing#") + " }", {}),
        "unknown types": ("{ " + _floods(59, "... on Nothing# { __typename }") + " }", {}),
        "unknown fragments": ("{ " + _floods(900, "...f#") + " }", {}),
        "a huge number": ("{ brand(databaseId: " + "9" * 900_000 + ") { id } }", {}),
        "a huge number of decimals": ("{ brand(databaseId: 1." + "9" * 900_000 + ") { id } }", {}),
        "a huge text": ('{ brand(slug: "' + "x" * 900_000 + '") { id } }', {}),
        "a huge block text": ('{ brand(slug: """' + "x\n" * 400_000 + '""") { id } }', {}),
        "a huge text of escapes": ('{ brand(slug: "' + "\\u00e4" * 150_000 + '") { id } }', {}),
        "a huge name": ("{ " + "x" * 900_000 + " }", {}),
        "a huge alias": ("{ " + "x" * 900_000 + ": __typename }", {}),
        "a huge id": ("query ($id: ID!) { node(id: $id) { id } }", {"id": "A" * 900_000}),
        "a huge variable": ("query ($s: String) { brand(slug: $s) { id } }", {"s": "ä" * 400_000}),
        "many unknown variables": ("{ __typename }", {f"v{number}": number for number in range(50_000)}),
        "a deep variable": ("query ($s: String) { brand(slug: $s) { id } }", {"s": _nested(250)}),
        "a wide variable": (
            "query ($f: IdeaFilter) { "
            + head.partition("{ ")[2].replace("$id", f'"{brand}"')
            + "ideas(filter: $f) { __typename } } }",
            {"f": {"statuses": ["NEW"] * 50_000}},
        ),
        "wrong words in a variable": (
            "query ($f: IdeaFilter) { "
            + head.partition("{ ")[2].replace("$id", f'"{brand}"')
            + "ideas(filter: $f) { __typename } } }",
            {"f": {"statuses": ["NEWER"] * 20_000}},
        ),
        "huge ids": ("query ($ids: [ID!]!) { nodes(ids: $ids) { id } }", {"ids": [brand] * 30_000}),
        "a hundred ids": (
            "query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Brand { ideas(first: 100) { "
            + _LIST
            + " } } } }",
            {"ids": [brand] * 100},
        ),
        "wrong ids": ("query ($ids: [ID!]!) { nodes(ids: $ids) { id } }", {"ids": [{}] * 30_000}),
        "whitespace": (" " * 1_000_000 + "{ __typename }", {}),
        "line ends": ("{ __typename }" + "\r\n" * 500_000, {}),
        "wrong at the end of many lines": ("\n" * 900_000 + "{", {}),
        "commas": ("{" + "," * 1_000_000 + "__typename }", {}),
        "a comment": ("#" + "x" * 1_000_000 + "\n{ __typename }", {}),
        "many comments": ("#\n" * 500_000 + "{ __typename }", {}),
        "unicode": ("{ __typename } # " + "🙂" * 250_000, {}),
        "unicode in the place of names": ("{ " + "é" * 500_000 + " }", {}),
        "an unended text": ('{ brand(slug: "' + "x" * 900_000, {}),
        "brackets": ("{" * 3000, {}),
        "closing brackets": ("{ __typename }" + "}" * 3000, {}),
        "introspection": ("{ __schema { types { " + _TYPE + " } } }", {}),
        "deep introspection": (
            "{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }",
            {},
        ),
        "wide introspection": (
            "{ " + _floods(20, "a#: __schema { types { fields { name args { name } } } }") + " }",
            {},
        ),
        "introspection by fragment": (
            (
                "{ __schema { types { ...t } } } fragment t on __Type { fields { type { ...u } } }"
                " fragment u on __Type { interfaces { fields { type { name } } }"
                " possibleTypes { fields { name } } }"
            ),
            {},
        ),
        "of-types": ("{ __schema { types { " + "ofType { " * 15 + "name" + " }" * 15 + " } } }", {}),
        "full pages": (head + f"ideas(first: 100) {{ {_LIST} pageInfo {{ hasNextPage endCursor }} }} }} }}", own),
        "many full pages": (head + _floods(5, f"a#: ideas(first: 100) {{ {_LIST} }}") + " } }", own),
        "cursors at the limit": (head + _floods(60, "a#: ideas(first: 100) { edges { cursor } }") + " } }", own),
        "the same at the limit": (head + (_SCALARS + " ") * 20 + "} }", own),
        "the same in fragments": (
            "query ($id: ID!) { brand(id: $id) { "
            + _floods(20, "...f#")
            + " } } "
            + _floods(
                20, "fragment f# on Brand { " + _SCALARS + " ideas(first: 1) { edges { node { id headline } } } }"
            ),
            own,
        ),
        "merging at the limit": (
            head
            + "ideas { edges { node { "
            + "id headline angle pillar format recording status source " * 20
            + "} } } } }",
            own,
        ),
        "mutations": (
            "mutation ($i: IdeaCreateInput!) { " + _floods(60, "a#: ideaCreate(input: $i) { __typename }") + " }",
            {"i": {"brandId": brand, "headline": "x"}},
        ),
        "mutations at the limit": (
            "mutation ($i: IdeaCreateInput!) { " + _floods(19, "a#: ideaCreate(input: $i) { __typename }") + " }",
            {"i": {"brandId": brand, "headline": "x"}},
        ),
        "an exponent": ("{ brand(databaseId: 1e" + "9" * 99 + ") { id } }", {}),
        "the longest number": ("{ brand(databaseId: " + "9" * 100 + ") { id } }", {}),
        "numbers in variables": ("query ($i: BigInt) { brand(databaseId: $i) { id } }", {"i": 2**63}),
        "cursors": (head + _floods(20, "a#: ideas(first: 100) { edges { cursor } }") + " } }", own),
        "a page too many": (head + _floods(50, f"a#: ideas(first: 100) {{ {_LIST} }}") + " } }", own),
        "members": (
            head + "members(first: 100) { edges { node { id user { id firstName lastName email } } } } } }",
            own,
        ),
        "brands of the viewer": (
            "{ viewer { brands(first: 100) { edges { node { ideas(first: 100) { edges { node { id } } } } } } } }",
            {},
        ),
    }


def _nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value
