"""Rows of a file in GraphQL: the same operation as in REST, with the columns that were read."""

from app.domain.posts import Post
from tests.graphql.world import Studio
from tests.rest.test_post_files import table
from tests.world import rows


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
