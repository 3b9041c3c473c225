"""Documents read only the columns that they show: each field alone is what it is among all of them."""

from collections.abc import Iterator, Mapping
from datetime import timedelta
from typing import Any, Final

import pytest
from graphql import (
    GraphQLField,
    GraphQLObjectType,
    get_named_type,
    is_leaf_type,
    is_object_type,
    is_required_argument,
)

from app.core import iso_time
from app.core.clock import Frozen
from app.domain.posts import ListedPost, ListedPublication
from schema.engine.execution import core
from schema.engine.mappings import Together, mapping
from schema.posts.publications import Publication, publication
from schema.posts.types import Post, listed_post
from schema.studio import schema
from tests.graphql.test_media import uploaded
from tests.graphql.test_posts import sandbox, written
from tests.graphql.world import Json, Studio, counted

# Where rows of which some columns are read stand in a document.
PLACES: Final = {
    "Post": "posts(first: 5) { nodes { %s } }",
    "Post ordered": (
        "posts(first: 5, orderBy: {field: UPDATED_AT, direction: DESC}) { edges { cursor node { %s } } }"
    ),
    "Publication": "posts(first: 2) { nodes { publications { %s } } }",
    "Publication of the calendar": 'calendar(from: "FROM", to: "TO") { %s }',
    "ReviewEntry": "posts(first: 2) { nodes { reviewThread(first: 5) { nodes { %s } pageInfo { endCursor } } } }",
    "MediaAsset": "posts(first: 2) { nodes { media { %s } } }",
}
ARGUMENTS: Final[Mapping[str, str]] = {"thumbnailUrl": "(width: 300)"}


def _type(name: str) -> GraphQLObjectType:
    type_ = core(schema()).type_map[name]
    assert isinstance(type_, GraphQLObjectType)
    return type_


def _selected(name: str, field: GraphQLField, depth: int = 1) -> str | None:
    """A field with all that its value has; None where a field of a field needs arguments."""
    type_ = get_named_type(field.type)
    if any(map(is_required_argument, field.args.values())):
        name = f"{name}{ARGUMENTS[name]}" if depth else ""
    if name in ("values", "labels") and not depth:
        # The values and labels of all options of a whole calendar are refused as too expensive.
        return None
    if not name or is_leaf_type(type_):
        return name or None
    if not depth or not is_object_type(type_):
        return None
    parts = [_selected(key, part, depth - 1) for key, part in type_.fields.items()]
    return f"{name} {{ __typename {' '.join(part for part in parts if part)} }}"


def _fields() -> Iterator[tuple[str, str, str]]:
    for place in PLACES:
        for name, field in _type(place.split()[0]).fields.items():
            selected = _selected(name, field)
            assert selected is not None
            yield place, name, selected


@pytest.fixture
async def brand(studio: Studio, clock: Frozen) -> str:
    """A brand with posts that have something of everything."""
    own, other = await sandbox(studio), await sandbox(studio)
    asset = await uploaded(studio, filename="lake.png", alt_text="A lake")
    due_at = iso_time.offset_form(clock.at)
    for title, body in (("First", "Words."), ("Second", "More words.")):
        made = await written(
            studio,
            by="M1",
            title=title,
            body=body,
            dueAt=due_at,
            channelIds=[own, other],
            mediaIds=[asset],
            variants=[{"channelId": own, "body": "Own words."}],
        )
        entry = "... on ReviewEntry { id }"
        first = await studio.do("postCommentAdd", {"postId": made["id"], "body": "Why?"}, entry, by="C1")
        answer = {"postId": made["id"], "body": "Because.", "replyToId": first["id"]}
        await studio.do("postCommentAdd", answer, entry, by="ED")
        await studio.do("postCommentResolve", {"id": first["id"], "resolved": True}, entry, by="ED")
        await studio.do("postApprove", {"id": made["id"]}, "... on Post { id }", by="ED")
    return studio.brand("B1")


def _rows(found: Any) -> list[Json]:
    """The objects at the innermost place of an answer."""
    if isinstance(found, list):
        return [row for part in found for row in _rows(part)]
    inner = [found[key] for key in ("posts", "calendar", "edges", "nodes", "node", "publications") if key in found]
    inner += [found[key] for key in ("reviewThread", "media") if key in found]
    return _rows(inner[0]) if inner and not found.keys() & {"here"} else [found]


async def test_each_field_alone_is_what_it_is_among_all(studio: Studio, clock: Frozen, brand: str) -> None:
    """[performance] Every column that a field needs is read where nothing else is selected."""
    whole: dict[str, list[Json]] = {}
    shown: dict[str, list[str]] = {}
    for place, _, selected in _fields():
        shown.setdefault(place, []).append(selected)

    async def asked(place: str, selected: str) -> list[Json]:
        text = f"query ($id: ID!) {{ brand(id: $id) {{ {PLACES[place] % f'here: __typename {selected}'} }} }}"
        for word, moment in (("FROM", clock.at), ("TO", clock.at + timedelta(days=1))):
            text = text.replace(word, iso_time.offset_form(moment))
        return _rows((await studio.ask(text, id=brand))["brand"])

    for place, parts in shown.items():
        halves = [await asked(place, " ".join(part)) for part in (parts[::2], parts[1::2])]
        whole[place] = [one | other for one, other in zip(*halves, strict=True)]
        assert len(whole[place]) == {"Publication": 4, "ReviewEntry": 6}.get(place.split()[0], 2), place
    for place, name, selected in _fields():
        alone = await asked(place, selected)
        assert [row[name] for row in alone] == [row[name] for row in whole[place]], (place, name)


async def test_a_calendar_reads_no_texts_that_it_does_not_show(studio: Studio, brand: str) -> None:
    text = """query ($id: ID!) { brand(id: $id) { posts { nodes { title
        publications { status } reviewThread { nodes { authorName } } media { url } } } } }"""
    with counted() as statements:
        await studio.ask(text, id=brand)
    posts, publications, entries, media = (
        next(each for each in statements if f"FROM {table} " in each)
        for table in ("post t", "publication t", "review_entry t", "media_use u")
    )
    assert " t.body" not in posts + entries
    assert "body" not in publications
    assert "alt_text" not in media
    assert "t.title AS title" in posts
    assert "t.status AS status" in publications
    assert "t.author_name AS given_name, u.first_name AS first_name" in entries
    assert "t.uuid AS uuid, t.filename AS filename" in media


async def test_pages_of_some_columns_go_on_where_they_end(studio: Studio, brand: str) -> None:
    text = """query ($id: ID!, $after: String) { brand(id: $id) { posts(first: 1, after: $after,
        orderBy: {field: DUE_AT, direction: DESC}) { nodes { title } pageInfo { hasNextPage endCursor } } } }"""
    first = (await studio.ask(text, id=brand))["brand"]["posts"]
    assert (first["nodes"], first["pageInfo"]["hasNextPage"]) == ([{"title": "Second"}], True)
    then = (await studio.ask(text, id=brand, after=first["pageInfo"]["endCursor"]))["brand"]["posts"]
    assert (then["nodes"], then["pageInfo"]["hasNextPage"]) == ([{"title": "First"}], False)


def test_what_a_mapping_reads_is_known_of_fields_and_marked_properties() -> None:
    assert listed_post.projection(["id", "database_id", "due_at"]) == {"id", "due_at"}
    assert listed_post.projection(["approval"]) == {
        *("approved_at", "approved_via", "approved_by_id", "approver_name"),
        *("first_name", "last_name", "email"),
    }
    assert publication.projection([]) == frozenset()


def test_what_a_function_makes_of_a_view_needs_all_of_it() -> None:
    shown = mapping(Post, ListedPost, title=lambda view: view.title, approval=lambda _: None)
    assert shown.projection(["title"]) is None
    assert shown.projection(["body", "title"]) is None
    assert shown.projection(["body"]) == {"body"}
    together = mapping(Publication, ListedPublication, permalink=Together(lambda views: ["" for _ in views]))
    assert together.projection(["permalink"]) is None
    assert together.projection(["platform"]) == {"platform"}
