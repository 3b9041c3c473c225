"""The front end of the guide: its documents fit the schema, and what they ask for is what the page uses."""

import re
from typing import Final

from graphql import parse, validate

from schema.engine.execution import core
from schema.studio import schema
from tests.graphql.test_reference import GUIDE
from tests.graphql.world import Studio
from tests.world import PASSWORD, address

PAGE: Final = re.findall(r"```html\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)[0]
DOCUMENTS: Final = dict(re.findall(r"const ([A-Z_]+) = `(.*?)`;", PAGE, re.DOTALL))


def test_every_document_of_the_page_fits_the_schema() -> None:
    assert set(DOCUMENTS) == {"SIGN_IN", "ANSWER", "POSTS", "CHANGES"}
    for document in DOCUMENTS.values():
        assert validate(core(schema()), parse(document)) == []


async def test_the_page_signs_in_and_has_the_posts_of_the_brand(studio: Studio) -> None:
    brand = (await studio.ask(DOCUMENTS["POSTS"]))["viewer"]["currentBrand"]
    await studio.do("postCreate", {"brandId": brand["id"], "body": "Words."}, "__typename")
    given = {"email": address("O1"), "password": PASSWORD}
    signed = (await studio.ask(DOCUMENTS["SIGN_IN"], by=None, input=given))["signIn"]
    studio.world.tokens["page"] = signed["plainTextToken"]
    posts = (await studio.ask(DOCUMENTS["POSTS"], by="page"))["viewer"]["currentBrand"]["posts"]
    assert (posts["totalCount"], [post["body"] for post in posts["nodes"]]) == (1, ["Words."])
