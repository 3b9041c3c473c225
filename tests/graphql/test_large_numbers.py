"""Numbers of rows beyond 32 bits: `databaseId` shows them, finds by them, and takes numbers alone."""

from typing import Final

from graphql import GraphQLObjectType, get_named_type

from app.core.db import connection
from tests.graphql import contract
from tests.graphql.world import Studio

LAST: Final = 2**53 - 1
"""The largest number that JavaScript reads exactly."""
NEXT: Final = {
    "sqlite": "UPDATE sqlite_sequence SET seq = {0} WHERE name = '{1}'",
    "postgres": "SELECT setval(pg_get_serial_sequence('{1}', 'id'), {0})",
}
FIND: Final = """query ($b: ID!, $n: BigInt!) {
    brand(id: $b) { post(databaseId: $n) { id databaseId body } posts(first: 1) { nodes { databaseId } } } }"""


async def test_a_post_with_the_last_number_is_shown_and_found_by_it(studio: Studio) -> None:
    brand = studio.brand("B1")
    shown = "... on Post { id databaseId }"
    first = await studio.do("postCreate", {"brandId": brand, "body": "First."}, shown)
    dialect = connection().capabilities.dialect
    await connection().execute_script(NEXT[dialect].format(LAST - 1, "post"))
    try:
        made = await studio.do("postCreate", {"brandId": brand, "body": "Last."}, shown)
    finally:
        # Of the numbers after the last one JavaScript reads every other as its neighbour: later tests would fail.
        await connection().execute_script(NEXT[dialect].format(first["databaseId"], "post"))
    assert made["databaseId"] == LAST
    found = (await studio.ask(FIND, b=brand, n=LAST))["brand"]
    assert found["post"] == {"id": made["id"], "databaseId": LAST, "body": "Last."}
    assert found["posts"]["nodes"] == [{"databaseId": LAST}]
    assert (await studio.ask(FIND, b=brand, n=LAST - 1))["brand"]["post"] is None


async def test_what_is_no_whole_number_of_64_bits_finds_nothing(studio: Studio) -> None:
    for wrong in (2**63, "1", 1.5, True):
        (error,) = await studio.refused(FIND, b=studio.brand("B1"), n=wrong)
        assert error["code"] == "INVALID"


def test_the_numbers_of_rows_of_every_type_are_large() -> None:
    types = contract.ours().type_map.values()
    fields = {
        f"{type_.name}.{name}": field
        for type_ in types
        if isinstance(type_, GraphQLObjectType)
        for name, field in type_.fields.items()
    }
    numbers = {
        name: get_named_type(field.type).name for name, field in fields.items() if name.endswith(".databaseId")
    }
    numbers |= {
        f"{name}({key})": get_named_type(argument.type).name
        for name, field in fields.items()
        for key, argument in field.args.items()
        if key == "databaseId"
    }
    assert len(numbers) >= 14
    assert set(numbers.values()) == {"BigInt"}
