"""`/posts`: the Posts API. A row that is not there is told before its body is looked at (S-008)."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from app.access import BrandScope
from app.connectors import Issue
from app.core.errors import InvalidState, NotFound, Stale, TierDenied
from app.domain import posts
from app.rest import bodies, schemas, shapes
from app.rest.dependencies import authorized
from app.rest.operation_docs import READING, Answer, described

router: Final = APIRouter()

_POST: Final = Answer(200, "The post as it is now.", schemas.POST)
_LENGTH: Final = Issue("body", "too_long", "The text is too long.", 300, 312, "characters")
_PREFLIGHT: Final = posts.PreflightFailed([posts.ChannelIssue(7, "sandbox", _LENGTH)])
_STALE: Final = Stale(current_version=4)
_STATE: Final = InvalidState()
_APPROVED: Final = TierDenied(required_tier="elevated_write", token_tier="standard_write")  # noqa: S106 a tier's name


@router.api_route(
    "/posts",
    methods=READING,
    openapi_extra=described(
        "List the brand's posts",
        about="Newest first. Archived posts are listed only under their own status.",
        operation=posts.list_posts,
        query=posts.PostQuery,
        answers=(Answer(200, "A page of posts and the cursor of the next page.", schemas.POSTS),),
    ),
)
async def listing(
    request: Request, scope: Annotated[BrandScope, Depends(authorized(posts.list_posts))]
) -> Response:
    """A page of the brand's posts (TOK-TIER-05)."""
    query = bodies.query(posts.PostQuery, request)
    return shapes.answer(shapes.posts(await posts.list_posts(scope, query)))


@router.post(
    "/posts",
    openapi_extra=described(
        "Write a post",
        about="`approve` and `approved` are two spellings of one wish, which needs `elevated_write` and the"
        " right to review. `media_ids` are ids of the brand's stored media, in their order, each once and at most"
        " 20; a variant may have its own for one channel, an empty list for none. An unknown one is a 404.",
        operation=posts.create,
        body=posts.PostCreate,
        answers=(Answer(200, "The new post.", schemas.POST),),
        refusals=(_PREFLIGHT, NotFound()),
    ),
)
async def create(request: Request, scope: Annotated[BrandScope, Depends(authorized(posts.create))]) -> Response:
    """Write a post, approved at once on request (TOK-TIER-10, TOK-TIER-14, S-101)."""
    data = bodies.parse(posts.PostCreate, await bodies.raw(request))
    return shapes.answer(shapes.post(await posts.create(scope, data)))


@router.api_route(
    "/posts/{post_id}",
    methods=READING,
    openapi_extra=described("Read one post", operation=posts.get, answers=(_POST,), refusals=(NotFound(),)),
)
async def read(request: Request, scope: Annotated[BrandScope, Depends(authorized(posts.get))]) -> Response:
    """One post of the brand (TOK-TIER-05)."""
    return shapes.answer(shapes.post(await posts.get(scope, bodies.path_id(request, "post_id"))))


@router.patch(
    "/posts/{post_id}",
    openapi_extra=described(
        "Change a post",
        about="Absent fields keep their value. A change of content, media included, withdraws the approval;"
        " `due_at` alone keeps it. Media that are sent again take their alternative texts of now.",
        operation=posts.update,
        body=posts.PostUpdate,
        answers=(_POST,),
        refusals=(NotFound(), _APPROVED, _PREFLIGHT, _STALE, _STATE),
    ),
)
async def update(request: Request, scope: Annotated[BrandScope, Depends(authorized(posts.update))]) -> Response:
    """Change a post."""
    post_id, raw = await _found(request, scope)
    data = bodies.parse(posts.PostUpdate, raw)
    return shapes.answer(shapes.post(await posts.update(scope, post_id, data)))


@router.delete(
    "/posts/{post_id}",
    openapi_extra=described(
        "Delete a post",
        about="A post that may be live somewhere is archived instead.",
        operation=posts.delete,
        answers=(Answer(200, "It never fires again.", schemas.MESSAGE, shapes.message("Post deleted.")),),
        refusals=(NotFound(), _APPROVED, _STATE),
    ),
)
async def delete(request: Request, scope: Annotated[BrandScope, Depends(authorized(posts.delete))]) -> Response:
    """Delete or archive a post."""
    removed = await posts.delete(scope, bodies.path_id(request, "post_id"))
    return shapes.answer(shapes.message("Post archived." if removed.archived else "Post deleted."))


@router.post(
    "/posts/{post_id}/submit",
    openapi_extra=described(
        "Submit a post for review",
        operation=posts.submit,
        body=bodies.Nothing,
        answers=(_POST,),
        refusals=(NotFound(), _APPROVED, _STATE),
    ),
)
async def submit(request: Request, scope: Annotated[BrandScope, Depends(authorized(posts.submit))]) -> Response:
    """Submit a post for review (TOK-TIER-11)."""
    post_id, raw = await _found(request, scope)
    bodies.parse(bodies.Nothing, raw)
    return shapes.answer(shapes.post(await posts.submit(scope, post_id)))


@router.post(
    "/posts/{post_id}/schedule",
    openapi_extra=described(
        "Give a post a time",
        about="An approved post is published then, an unapproved one expires. Without an offset `due_at` is a wall"
        " time in the brand's zone: one that the change to summer time leaves out moves forward by the length of"
        " the gap, of one that comes twice the earlier counts.",
        operation=posts.schedule,
        body=posts.PostSchedule,
        answers=(_POST,),
        refusals=(NotFound(), _APPROVED, _PREFLIGHT, _STALE, _STATE),
    ),
)
async def schedule(
    request: Request, scope: Annotated[BrandScope, Depends(authorized(posts.schedule))]
) -> Response:
    """Give a post a time."""
    post_id, raw = await _found(request, scope)
    data = bodies.parse(posts.PostSchedule, raw)
    return shapes.answer(shapes.post(await posts.schedule(scope, post_id, data)))


async def _found(request: Request, scope: BrandScope) -> tuple[int, dict[str, Any]]:
    """The id of a post that is there, and then the body."""
    post_id = bodies.path_id(request, "post_id")
    await posts.get(scope, post_id)
    return post_id, dict(await bodies.raw(request))
