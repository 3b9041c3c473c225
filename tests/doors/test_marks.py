"""More than thirty combining marks on one letter: every door refuses them by the field, and stores nothing."""

from typing import Any, Final

import pytest

from app.domain import posts
from app.domain.posts import NewShareLink
from app.pages import review
from schema.engine import ids
from tests.graphql.world import Studio
from tests.pages.browser import hidden
from tests.pages.test_review import in_review, scope_of
from tests.world import World, profile, rows

MARKED: Final = "a" + "\u0301\u0316" * 16
REFUSED: Final = "One letter has more than 30 accents or other marks."


@pytest.mark.parametrize(
    ("method", "path", "body", "field"),
    [
        ("POST", "/posts", {"body": f"See {MARKED}"}, "body"),
        ("POST", "/posts", {"body": "See", "title": MARKED}, "title"),
        ("POST", "/ideas/import", {"ideas": [{"headline": "H"}, {"headline": MARKED}]}, "ideas.1.headline"),
        (
            "POST",
            "/ideas/import",
            {"ideas": [{"headline": "H", "source_refs": [MARKED]}]},
            "ideas.0.source_refs.0",
        ),
        ("PATCH", "/teams/{brand}", {"name": MARKED}, "name"),
        ("POST", "/device-tokens", {"token": MARKED}, "token"),
    ],
    ids=["body", "title", "idea", "reference", "brand", "device"],
)
async def test_rest(world: World, method: str, path: str, body: dict[str, Any], field: str) -> None:
    await profile(world)
    before = await rows()
    answer = await world.call(method, path.format(brand=world.id("B1")), json=body, by="O1", brand="B1")
    assert (answer.status_code, answer.json()["errors"]) == (422, {field: [REFUSED]})
    assert await rows() == before


async def test_a_file_of_posts_refuses_the_row_alone(world: World) -> None:
    text = f"title,body\r\nOne,Words.\r\nTwo,{MARKED}\r\n"
    answer = await world.post("/posts/import", {"csv": text}, by="M1", brand="B1")
    assert [(row["state"], row["problems"]) for row in answer.json()["rows"]] == [
        ("imported", {}),
        ("refused", {"body": [REFUSED]}),
    ]


async def test_graphql(studio: Studio) -> None:
    brand = studio.brand("B1")
    post = ids.encode("Post", (await studio.world.written())["id"])
    before = await rows()
    for name, given, field in (
        ("postCreate", {"brandId": brand, "body": MARKED}, "body"),
        ("postCommentAdd", {"postId": post, "body": MARKED}, "body"),
        ("ideaCreate", {"brandId": brand, "headline": MARKED}, "headline"),
        ("profileUpdate", {"firstName": MARKED}, "firstName"),
    ):
        problem = await studio.problem(name, given)
        assert problem["fields"] == [{"path": field, "messages": [REFUSED]}], name
    assert await rows() == before


async def test_the_holder_of_a_share_link(studio: Studio) -> None:
    world = studio.world
    post_id = await in_review(world)
    data = NewShareLink.model_validate({"post_ids": [post_id], "allow_approval": True})
    path = (await posts.share(await scope_of(world), data)).url.removeprefix("http://galley.test")
    form = hidden(await world.http.get(path))
    before = await rows()
    for fields in ({"name": MARKED, "text": "So?"}, {"name": "Jane", "text": MARKED}):
        answer = await world.http.post("/review", data=form | fields | {"act": "comment"})
        assert answer.status_code == 422
        assert f'role="alert">{review.TOO_MANY_MARKS}</p>' in answer.text
    problem = await studio.problem(
        "sharedReviewComment",
        {"token": form["token"], "postId": ids.encode("Post", post_id), "name": "Jane", "body": MARKED},
        by=None,
    )
    assert problem["fields"] == [{"path": "body", "messages": [REFUSED]}]
    assert await rows() == before
