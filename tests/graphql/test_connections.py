"""Every list with pages has its rows as `nodes` and `edges`, and its size, which is counted only when selected."""

from collections.abc import Generator
from typing import Any, cast

import pytest
from graphql import FieldNode, GraphQLObjectType, OperationDefinitionNode, get_named_type, parse

from app.core.clock import Frozen
from app.domain import inbox
from app.domain.inbox import Author, ReceivedComment
from schema.engine.execution import core
from schema.engine.plans import DocumentPlan, WrapperWriter
from schema.studio import schema
from tests import world
from tests.graphql.world import Json, Studio, counted

# The way to the rows of each type that has lists.
PATHS = {
    "Viewer": "viewer { %s }",
    "Account": "viewer { account { %s } }",
    "Brand": "viewer { brands { nodes { %s } } }",
    "Contact": "viewer { brands(first: 3) { nodes { contacts(first: 9) { nodes { %s } } } } }",
    "Post": "viewer { brands(first: 3) { nodes { posts(first: 9) { nodes { %s } } } } }",
    "Publication": ("viewer { brands(first: 3) { nodes { posts(first: 9) { nodes { publications { %s } } } } } }"),
    "WebhookEndpoint": "viewer { brands(first: 3) { nodes { webhookEndpoints(first: 9) { nodes { %s } } } } }",
}


ARGUMENTS = {"postFigures": 'filter: {firstDay: "2026-11-01", lastDay: "2026-11-30"}'}
"""What lists that need arguments are asked with."""


def _connections() -> Generator[tuple[str, str]]:
    for type_ in core(schema()).type_map.values():
        for name, field in type_.fields.items() if isinstance(type_, GraphQLObjectType) else ():
            if get_named_type(field.type).name.endswith("Connection"):
                yield type_.name, name


def _found(data: Any) -> Generator[Json]:
    """The innermost pages of an answer."""
    match data:
        case {"page": page}:
            yield page
        case dict():
            for value in data.values():
                yield from _found(value)
        case list():
            for value in data:
                yield from _found(value)
        case _:
            return


@pytest.fixture
async def filled(studio: Studio, clock: Frozen) -> Studio:
    """The brands of one owner: two have posts with comments, and webhook endpoints; one hears from two people."""
    for name in ("B1", "B2"):
        brand = studio.brand(name)
        for title in ("One", "Two"):
            post = await studio.do(
                "postCreate", {"brandId": brand, "title": title, "body": "Text"}, "... on Post { id }"
            )
            await studio.do("postCommentAdd", {"postId": post["id"], "body": "Good"}, "__typename")
        endpoint = {"brandId": brand, "url": "https://hooks.example.com/in", "events": ["POST_PUBLISHED"]}
        await studio.world.confirm("O1")
        await studio.do("webhookEndpointCreate", endpoint, "__typename")
    made = await world.channel(studio.world)
    said = (("1", "ada"), ("2", "ada"), ("3", "bob"))
    told = [ReceivedComment(ident, "Hello", clock.at, Author(author, author)) for ident, author in said]
    assert await inbox.receive(world.SYSTEM, made.id, told) == len(said)
    return studio


async def test_every_list_has_its_rows_and_its_size(filled: Studio) -> None:
    asked = "page: %s%s { nodes { __typename } edges { node { __typename } } totalCount }"
    for type_name, name in _connections():
        more = ARGUMENTS.get(name, "")
        whole = await filled.ask(f"{{ {PATHS[type_name] % (asked % (name, f'({more})' if more else ''))} }}")
        first = await filled.ask(f"{{ {PATHS[type_name] % (asked % (name, f'(first: 1 {more})'))} }}")
        pages = list(_found(whole))
        sizes = [len(page["edges"]) for page in pages]
        nodes = [[edge["node"] for edge in page["edges"]] for page in pages]
        assert [page["nodes"] for page in pages] == nodes, name
        assert [page["totalCount"] for page in pages] == sizes, name
        assert [page["totalCount"] for page in _found(first)] == sizes, name
        assert [len(page["nodes"]) for page in _found(first)] == [min(size, 1) for size in sizes], name


async def test_the_sizes_of_the_lists_of_many_rows_are_one_statement(filled: Studio) -> None:
    query = "{ viewer { brands(first: %s) { nodes { posts { nodes { title } %s } } } } }"
    with counted() as plain:
        await filled.ask(query % (3, ""))
    with counted() as sized:
        data = await filled.ask(query % (3, "totalCount"))
    brands = data["viewer"]["brands"]["nodes"]
    assert sorted(brand["posts"]["totalCount"] for brand in brands) == [0, 2, 2]
    assert (sum("count(*)" in text for text in plain), sum("count(*)" in text for text in sized)) == (0, 1)
    assert len(sized) == len(plain) + 1


async def test_a_size_is_that_of_the_filtered_list_after_any_cursor(filled: Studio) -> None:
    await filled.do("postCreate", {"brandId": filled.brand("B1"), "body": "Other words"}, "__typename")
    one = """query ($id: ID!, $after: String, $filter: PostFilter) { brand(id: $id) {
        posts(first: 1, after: $after, filter: $filter) { totalCount %s } } }"""
    shown = "nodes { title } pageInfo { endCursor hasNextPage }"
    first = (await filled.ask(one % shown, id=filled.brand("B1"), filter={"search": "text"}))["brand"]["posts"]
    rest = (
        await filled.ask(
            one % shown, id=filled.brand("B1"), filter={"search": "text"}, after=first["pageInfo"]["endCursor"]
        )
    )["brand"]["posts"]
    assert [page["totalCount"] for page in (first, rest)] == [2, 2]
    assert [page["nodes"] for page in (first, rest)] == [[{"title": "Two"}], [{"title": "One"}]]
    assert rest["pageInfo"]["hasNextPage"] is False


async def test_a_page_of_nodes_costs_as_much_as_its_size(studio: Studio) -> None:
    query = "query ($id: ID!) { brand(id: $id) { ideas(first: %s) { nodes { headline } } } }"
    costs = [
        (await studio.send(query % size, by="O1", id=studio.brand("B1"))).json()["extensions"]["cost"]["requested"]
        for size in (1, 10)
    ]
    assert costs[1] - costs[0] == 9 * 2


@pytest.mark.parametrize(
    ("selected", "is_made"),
    [
        ("node { id }", False),
        ("row: node { id } ... { row: node { name } }", False),
        ("cursor", True),
        ("node { id } cursor", True),
        ("node { id } again: node { name }", True),
        ("node { id } __typename", True),
        ("node @skip(if: true) { id }", True),
    ],
)
async def test_edges_are_made_only_for_what_nodes_do_not_have(
    filled: Studio, selected: str, *, is_made: bool
) -> None:
    text = f"{{ brands(first: 3) {{ edges {{ {selected} }} }} }}"
    # Every answer here is compared with that of the library, which makes all edges.
    brands = (await filled.ask(f"{{ viewer {text} }}"))["viewer"]["brands"]
    assert len(brands["edges"]) == 3
    document = parse(text)
    operation = cast("OperationDefinitionNode", document.definitions[0])
    pages = cast("GraphQLObjectType", core(schema()).type_map["BrandConnection"])
    level = DocumentPlan(core(schema()), document, {}).level(
        pages, cast("tuple[FieldNode, ...]", operation.selection_set.selections)
    )
    assert [isinstance(part.writer, WrapperWriter) for part in level._parts] == [not is_made]
