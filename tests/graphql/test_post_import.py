"""Files in GraphQL: rows by the operation of REST, with the columns that were read; all posts in parts."""

from app.domain.posts import Post
from app.domain.posts.file_export import PART_LENGTH, PART_SIZE
from tests.graphql.test_posts import sandbox
from tests.graphql.test_preflight import LONG
from tests.graphql.world import Studio
from tests.rest.test_post_files import table
from tests.world import rows

FILE = """
query ($id: ID!, $after: BigInt) { brand(id: $id) { postFile(after: $after) { csv after } } }
"""


async def test_graphql_imports_the_same_and_says_which_columns_it_read(studio: Studio) -> None:
    given = {
        "brandId": studio.brand("B1"),
        "csv": table(("Text", "Posting Time", "Colour"), ("a", "", "red"), ("", "", "")),
        "source": "BUFFER",
        "columns": [{"column": "TITLE", "names": ["Colour"]}],
        "dryRun": True,
        "firstRow": 11,
    }
    shown = (
        "... on PostImportOutcome { rows { row state problems { path messages } }"
        " columns { column names } ignoredColumns }"
    )
    before = await rows()
    report = await studio.do("postImport", given, shown, by="M1")
    assert await rows() == before
    assert report["rows"] == [{"row": 11, "state": "READY", "problems": []}]
    assert report["columns"] == [
        {"column": "BODY", "names": ["Text"]},
        {"column": "DUE_AT", "names": ["Posting Time"]},
        {"column": "TITLE", "names": ["Colour"]},
    ]
    stored = await studio.do("postImport", {**given, "dryRun": False}, shown, by="M1")
    assert (stored["rows"][0]["state"], (await Post.get()).title) == ("IMPORTED", "red")
    again = "... on PostImportOutcome { rows { state post { title } } }"
    known = await studio.do("postImport", {**given, "dryRun": False}, again, by="M1")
    assert known["rows"] == [{"state": "KNOWN", "post": {"title": "red"}}]
    refused = await studio.do("postImport", {"brandId": given["brandId"], "csv": given["csv"]}, shown, by="M1")
    assert refused["fields"][0]["path"] == "csv"


async def test_a_row_that_does_not_fit_yet_becomes_a_draft_where_that_is_asked_for(studio: Studio) -> None:
    channel = await sandbox(studio)
    given = {"brandId": studio.brand("B1"), "csv": table(("body",), (LONG,)), "channelIds": [channel]}
    shown = "... on PostImportOutcome { rows { state hints problems { path messages } post { status dueAt } } }"
    before = await rows()
    for dry in (True, False):
        report = await studio.do("postImport", {**given, "dryRun": dry}, shown)
        [row] = report["rows"]
        assert (row["state"], [one["path"] for one in row["problems"]]) == ("REFUSED", ["channels"])
    [message] = row["problems"][0]["messages"]
    [row] = (await studio.do("postImport", {**given, "dryRun": True, "allowIssues": True}, shown))["rows"]
    hint = f"Sandbox: {message.removeprefix('sandbox: ')}"
    assert (row["state"], row["hints"], row["post"]) == ("READY", [hint], None)
    assert await rows() == before
    [row] = (await studio.do("postImport", {**given, "allowIssues": True}, shown))["rows"]
    assert (row["state"], row["post"]) == ("IMPORTED", {"status": "DRAFT", "dueAt": None})


async def test_parts_of_a_file_joined_are_the_file_and_none_is_large(studio: Studio) -> None:
    at = studio.world.brands["B1"].created_at
    posts = {"status": "archived", "version": 1, "revision": 1, "created_at": at, "updated_at": at}
    brand = {"brand_id": studio.world.id("B1"), "author_id": studio.world.ids["M1"]}
    long = "\u5927" * 100_000
    bodies = [*map(str, range(PART_SIZE + 1)), *[long] * 21]
    await Post.bulk_create(Post(**brand, **posts, body=body) for body in bodies)
    whole = await studio.world.get("/posts/export", by="C1", brand="B1")
    parts, after, count = list[str](), None, 0
    while count == 0 or after is not None:
        answer = await studio.ask(FILE, by="C1", id=studio.brand("B1"), after=after)
        part = answer["brand"]["postFile"]
        parts.append(part["csv"])
        after, count = part["after"], count + 1
        assert len(part["csv"]) <= PART_LENGTH + 200
    # The first hundred; one with nine long ones; nine; three.
    assert count == 4
    assert "".join(parts) == whole.text
    other = await studio.ask(FILE, by="O1", id=studio.brand("B2"), after=None)
    assert other["brand"]["postFile"] == {"csv": parts[0].partition("\r\n")[0] + "\r\n", "after": None}
