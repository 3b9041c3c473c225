"""`/posts`: the Posts API. A post that does not exist is a 404 before its body is read (S-008)."""

from collections import Counter
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from app.access import BrandScope, row_limits
from app.connectors import Issue
from app.core import csv_text
from app.core.errors import InvalidState, NotFound, Stale, TierDenied
from app.domain import metrics, posts, queues
from app.rest import bodies, downloads
from app.rest.post_shapes import PostImportReport, PostList, PostResponse
from app.rest.router import Body, FileBody, Router
from app.rest.shapes import Message

router: Final = Router("Posts", "Posts of a brand, from the draft to publication.")

_WHOLE: Final = "The whole file."
_POSTS: Final = FileBody(
    csv_text.MEDIA_TYPE,
    "key,title,body,channels,media,due_at,labels,channel_times,first_comment,follow_ups,frames,format,options\r\n"
    'launch-1,Hello,Our first post.,North,,,Launch,,poll,"{""North"":{""answers"":[""Yes"",""No""]}}"\r\n',
)
_FIGURES: Final = FileBody(csv_text.MEDIA_TYPE, "publication_id,post_id,likes\r\n81,40,12\r\n")
_DELETED: Final = Message(message="Post deleted.")
_ARCHIVED: Final = Message(message="Post archived. What is live on platforms stays live.")
_LENGTH: Final = Issue("body", "too_long", "The text is too long.", 300, 312, "characters")
_PREFLIGHT: Final = posts.PreflightFailed([posts.ChannelIssue(7, "sandbox", _LENGTH)])
_STALE_EXAMPLE: Final = Stale(current_version=4)
_APPROVED: Final = TierDenied(required_tier="elevated_write", token_tier="standard_write")  # noqa: S106 a tier's name


@router.get("/posts", operation=posts.list_posts, query=posts.PostQuery)
async def list_posts(request: Request, scope: BrandScope) -> PostList:
    """List the brand's posts (TOK-TIER-05).

    Newest first. Archived posts are listed only under their own status.
    """
    page = await posts.list_posts(scope, bodies.query(posts.PostQuery, request))
    return PostList.of(posts=page.items, next_cursor=page.next_cursor)


@router.post(
    "/posts",
    operation=posts.create,
    body=Body(
        posts.PostCreate,
        {
            "title": "Hello",
            "body": "Our first post.",
            "channel_ids": [5],
            "media_ids": [9],
            "due_at": "2026-12-01T09:00:00Z",
            "approve": True,
        },
    ),
    refusals=[_PREFLIGHT, NotFound(), posts.NoSlot(), row_limits.POSTS.full()],
)
async def create_post(request: Request, scope: BrandScope) -> PostResponse:
    """Create a post (TOK-TIER-10, TOK-TIER-14, S-101).

    `approve` and `approved` mean the same, and need `elevated_write` and the right to approve. `media_ids` are ids
    of the brand's stored media, in their order, each once and at most 20; a variant can have its own for one
    channel, an empty list for none. An unknown one is a 404. `queue` gives the post the first free posting time of
    its channels, in place of `due_at`; the answer has it. `labels` are names; those that the brand lacks are made.
    `frames` say what of a file is shown: a part of it, in ten-thousandths of the sides of the upright file, or all
    of it with bars, and a part of the time of a video. Those of a variant are for its channel alone.
    """
    data = bodies.parse(posts.PostCreate, await bodies.raw(request))
    return PostResponse.of(post=await posts.create(scope, data, slot=queues.next_slot))


@router.post(
    "/posts/import",
    operation=posts.import_posts,
    body=Body(
        posts.PostImport,
        {"csv": "key,title,body,channels,due_at\nlaunch-1,Hello,Our first post.,North,2026-12-01T09:00\n"},
    ),
)
async def import_posts(request: Request, scope: BrandScope) -> PostImportReport:
    """Make drafts of the rows of a CSV text.

    At most 100 rows; send a longer file in parts, with `first_row` as the number of the part's first row. Each row
    is stored by itself, and a key makes one post only, so a part can be sent again. `dry_run` checks and stores
    nothing; `rows` names the rows to import. Columns are `key`, `title`, `body`, `channels` (names or ids,
    separated by semicolons), `media` (ids), `images` (addresses of files, which are read and stored), `labels`
    (names), `due_at`, a time or the word `queue` for the first free posting time, `channel_times`,
    `first_comment`, `follow_ups`, `frames`, `format` and `options`; only `body` is needed. `first_comment` is the
    text of a comment below the post at once, `follow_ups` are those after it: a JSON list of objects with `text`
    and `after`, the minutes after the post. `frames` is a JSON list of what of its files is shown. `options` is a
    JSON object by channel (name or id) with what it has of its own: `body`, `media`, `follow_ups`, `frames`,
    `format`, and each option by its name; `format` is that of every channel that names none there. `source` names
    the tool whose columns the file has, and `columns` names the columns of the file that are meant: `{"body":
    ["Text"], "due_at": ["Posting Time"]}`.
    """
    data = bodies.parse(posts.PostImport, await bodies.raw(request))
    result = await posts.import_posts(scope, data, slot=queues.next_slot)
    counts = Counter(row.state for row in result.rows)
    return PostImportReport.of(
        **{state.value: counts[state] for state in posts.RowState},
        rows=result.rows,
        ignored_columns=result.ignored_columns,
    )


@router.get("/posts/export", operation=posts.export_posts, status=200, meaning=_WHOLE, file=_POSTS)
async def export_posts(scope: BrandScope) -> Response:
    """Read every post as a CSV file.

    By ascending id, archived posts too. `POST /posts/import` reads the file again. What a spreadsheet would run as
    a formula has an apostrophe before it, which the import takes away.
    """
    return downloads.download(await posts.export_posts(scope), "posts.csv", csv_text.MEDIA_TYPE)


@router.get("/posts/figures", operation=metrics.export_figures, status=200, meaning=_WHOLE, file=_FIGURES)
async def export_figures(scope: BrandScope) -> Response:
    """Read the newest metrics of every publication as a CSV file.

    A figure that the platform does not count is an empty cell.
    """
    return downloads.download(await metrics.export_figures(scope), "figures.csv", csv_text.MEDIA_TYPE)


@router.get("/posts/{post_id}", operation=posts.get, refusals=[NotFound()])
async def get_post(request: Request, scope: BrandScope) -> PostResponse:
    """Read one post (TOK-TIER-05)."""
    return PostResponse.of(post=await posts.get(scope, bodies.path_id(request, "post_id")))


@router.patch(
    "/posts/{post_id}",
    operation=posts.update,
    body=Body(posts.PostUpdate, {"body": "Our first post, once more.", "expected_version": 2}),
    refusals=[NotFound(), _APPROVED, _PREFLIGHT, _STALE_EXAMPLE, InvalidState(), row_limits.REVISIONS.full()],
)
async def update_post(request: Request, scope: BrandScope) -> PostResponse:
    """Change a post.

    Absent fields keep their value; `variants` replace each other as a whole, but for own times, comments and
    frames, which stay where `due_at`, `follow_ups` and `frames` of a variant are absent. Frames go with their
    file. A change of content, media included, withdraws the approval; times alone keep it. Media that are sent
    again take their present alternative texts.
    """
    post_id, raw = await _target(request, scope)
    return PostResponse.of(post=await posts.update(scope, post_id, bodies.parse(posts.PostUpdate, raw)))


@router.delete(
    "/posts/{post_id}",
    operation=posts.delete,
    meaning="It will not be published.",
    example=_DELETED,
    refusals=[NotFound(), _APPROVED, InvalidState()],
)
async def delete_post(request: Request, scope: BrandScope) -> Message:
    """Delete a post.

    A post that may be live somewhere is archived instead.
    """
    removal = await posts.delete(scope, bodies.path_id(request, "post_id"))
    return _ARCHIVED if removal.archived else _DELETED


@router.post(
    "/posts/{post_id}/submit",
    operation=posts.submit,
    body=Body(bodies.Nothing, {}),
    refusals=[NotFound(), _APPROVED, InvalidState()],
)
async def submit_post(request: Request, scope: BrandScope) -> PostResponse:
    """Submit a post for review (TOK-TIER-11)."""
    post_id, raw = await _target(request, scope)
    bodies.parse(bodies.Nothing, raw)
    return PostResponse.of(post=await posts.submit(scope, post_id))


@router.post(
    "/posts/{post_id}/schedule",
    operation=posts.schedule,
    body=Body(posts.PostSchedule, {"due_at": "2026-12-01T09:00:00Z"}),
    refusals=[NotFound(), _APPROVED, _PREFLIGHT, _STALE_EXAMPLE, InvalidState()],
)
async def schedule_post(request: Request, scope: BrandScope) -> PostResponse:
    """Schedule a post.

    An approved post is published then, an unapproved one expires. Own times of channels move along, as far apart
    as before on the wall; with `channel_ids` only these channels get the time. Without an offset `due_at` is a
    wall time in the brand's time zone: a time that the change to summer time skips moves forward by the length of
    the gap, and of a time that occurs twice the earlier counts.
    """
    post_id, raw = await _target(request, scope)
    return PostResponse.of(post=await posts.schedule(scope, post_id, bodies.parse(posts.PostSchedule, raw)))


async def _target(request: Request, scope: BrandScope) -> tuple[int, dict[str, Any]]:
    """The id of a post that exists, and then the body."""
    post_id = bodies.path_id(request, "post_id")
    await posts.refuse_absent(scope, post_id)
    return post_id, dict(await bodies.raw(request))
