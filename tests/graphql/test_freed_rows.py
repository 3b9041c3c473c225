"""The rows of an answer are freed with it, and do not wait for the garbage collector."""

import gc

import pytest

from app.domain import posts
from tests.graphql.world import Studio

PAGE = "query ($id: ID!) { brand(id: $id) { posts { edges { node { title publications { status } } } } } }"


@pytest.fixture(autouse=True)
def differential() -> None:
    """Compare nothing: the library's executor, which is the other side, keeps its rows."""


async def test_the_rows_of_an_answer_are_freed_with_it(studio: Studio) -> None:
    for _ in range(3):
        await studio.do("postCreate", {"brandId": studio.brand("B1"), "body": "Words."}, "... on Post { id }")
    gc.collect()
    gc.disable()
    try:
        shown = await studio.ask(PAGE, id=studio.brand("B1"))
        left = [row for row in gc.get_objects() if type(row) is posts.ListedPost]
    finally:
        gc.enable()
    assert len(shown["brand"]["posts"]["edges"]) == 3
    assert left == []
