"""Each generator makes a client, its type checker accepts what a person writes with it, and real calls work."""

import asyncio
import re
from pathlib import Path

import pytest

from app.domain.posts import Post
from app.rest import openapi
from tests.clients import generators
from tests.clients.conftest import Served
from tests.clients.generators import GRAPHQL, OPENAPI, PROGRAMS, Generator
from tests.world import channel

PIXEL = "47494638396101000100f00000ffffff00000021f90400000000002c00000000010001000002024401003b"
ESCAPES = re.compile(r"\bcast\(|: Any\b|\bany\b|\bas (?!const)\w+[;,)]|type: ignore|@ts-|pyright:|!\.")
"""What people write where the types of a client do not fit."""

pytestmark = pytest.mark.skipif(
    not (generators.PACKAGES.is_dir() and generators.PYTHON.exists()),
    reason="the generators of clients are not installed; `make test` does it",
)


async def output(generator: Generator, folder: Path, served: Served) -> object:
    world = served.studio.world
    refusing = await channel(world, outcome="reject")
    selected = await world.patch("/me/team", {"team_id": world.id("B1")}, by="O1")
    assert selected.status_code == 200
    (folder / "node_modules").symlink_to(generators.PACKAGES)
    arguments = [served.address, served.token("O1"), str(refusing.id), PIXEL]
    return await asyncio.to_thread(generator.output, folder, arguments)


@pytest.mark.parametrize("generator", OPENAPI, ids=lambda each: each.program)
async def test_a_client_made_of_the_openapi_document_works(
    generator: Generator, tmp_path: Path, served: Served
) -> None:
    (tmp_path / "openapi.json").write_bytes(openapi.text())
    assert await output(generator, tmp_path, served) == {
        "brand": served.studio.world.brands["B1"].name,
        "titles": ["Rye"],
        "issues": ["rejected"],
        "current_version": 1,
        "wrong": {"body": ["This must not be blank."]},
        "role": "member",
        "asset": "image/gif",
    }
    assert await Post.all().values_list("title", flat=True) == ["Rye"]


@pytest.mark.parametrize("generator", GRAPHQL, ids=lambda each: each.program)
async def test_a_client_made_of_the_graphql_schema_works(
    generator: Generator, tmp_path: Path, served: Served
) -> None:
    assert await output(generator, tmp_path, served) == {
        "brand": served.studio.world.brands["B1"].name,
        "title": "Rye",
        "status": "DRAFT",
        "code": "PREFLIGHT_FAILED",
        "issues": ["rejected"],
    }
    assert await Post.all().values_list("title", flat=True) == ["Rye"]


def test_no_program_needs_a_cast_or_an_ignored_error() -> None:
    programs = {path.name: path.read_text("utf-8") for path in PROGRAMS.iterdir() if path.is_file()}
    assert programs.keys() >= {each.program for each in [*OPENAPI, *GRAPHQL]}
    assert {name: ESCAPES.findall(text) for name, text in programs.items() if ESCAPES.search(text)} == {}
