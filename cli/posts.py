"""`galley posts`: list, show, create, edit and delete the posts of a brand, and take them through their review.

What REST does not offer, such as an approval, goes by GraphQL.
"""

import sys
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import urlencode
from uuid import uuid4

import typer

from cli import brand_session, channel_choices, post_comments, post_import, post_options, questions, render, times
from cli.brand_session import BrandOption, BrandSession, JsonOption
from cli.channels import by_name, names_of
from cli.errors import FAILED, USAGE, Failure
from cli.render import Screen

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="List, show, create, edit, review and schedule the posts of a brand.",
)

_FIND: Final = """query ($slug: String!, $number: BigInt!) {
    brand(slug: $slug) { post(databaseId: $number) { id version } } }"""
_PROBLEM: Final = "... on Problem { code message fields { path messages } }"
_APPROVE: Final = f"""mutation ($input: PostApproveInput!) {{
    postApprove(input: $input) {{ ... on Post {{ id }} {_PROBLEM} }} }}"""
_UNSCHEDULE: Final = f"""mutation ($input: PostUnscheduleInput!) {{
    postUnschedule(input: $input) {{ ... on Post {{ id }} {_PROBLEM} }} }}"""
_REQUEST: Final = f"""mutation ($input: PostRequestChangesInput!) {{
    postRequestChanges(input: $input) {{ ... on Post {{ id }} {_PROBLEM} }} }}"""
_COMMENT: Final = f"""mutation ($input: PostCommentAddInput!) {{
    postCommentAdd(input: $input) {{ ... on ReviewEntry {{ id }} {_PROBLEM} }} }}"""
_PAGE_SIZE: Final = 100


class Status(StrEnum):
    """The states of posts."""

    DRAFT = "draft"
    IN_REVIEW = "in_review"
    CHANGES_REQUESTED = "changes_requested"
    APPROVED = "approved"
    SCHEDULED = "scheduled"
    PUBLISHING = "publishing"
    PUBLISHED = "published"
    FAILED = "failed"
    EXPIRED = "expired"
    ARCHIVED = "archived"


_OptionWords = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        help="NAME=VALUE, or PLATFORM.NAME=VALUE, once for each value; see galley platforms.",
        metavar="OPTION",
    ),
]
_FormatWord = Annotated[
    str | None, typer.Option("--format", help="What it is on its channels, such as story.", metavar="FORMAT")
]
_FirstComment = Annotated[
    str | None,
    typer.Option(
        "--first-comment", help="A comment below the post, at once; see galley platforms.", metavar="TEXT"
    ),
]
_FollowUpWords = Annotated[
    list[str] | None,
    typer.Option("--follow-up", help="A comment so many minutes after the post.", metavar="MINUTES=TEXT"),
]
_UNAPPROVED: Final = frozenset({Status.DRAFT, Status.IN_REVIEW, Status.CHANGES_REQUESTED})
_CHANNEL_TIME: Final = "="
Id = Annotated[int, typer.Argument(help="Number of the post.", metavar="ID", min=1)]
Due = Annotated[
    str,
    typer.Option("--at", help='"now", or a time such as 2026-12-01T09:00 in the brand\'s zone.', metavar="TIME"),
]


@app.command("list")
def list_posts(
    status: Annotated[Status | None, typer.Option(help="Only posts of this state.")] = None,
    limit: Annotated[int, typer.Option(help="How many posts.", min=1, max=1_000, metavar="N")] = 25,
    cursor: Annotated[
        str | None, typer.Option(help="Go on behind a list: the next_cursor of its JSON.", metavar="TEXT")
    ] = None,
    brand: BrandOption = None,
    as_json: JsonOption = False,
) -> None:
    """List posts, newest first.

    Archived posts are listed with --status archived only. Times are in the time zone of this machine. With --json,
    next_cursor leads to the posts behind these; it is null at the end.
    """
    screen = render.console(json=as_json)
    with brand_session.open_session(screen, brand) as (client, team):
        state = {} if status is None else {"status": status.value}
        posts: list[Mapping[str, Any]] = []
        page: Mapping[str, Any] = {"next_cursor": cursor or ""}
        while page["next_cursor"] is not None and len(posts) < limit:
            query: dict[str, Any] = {"limit": min(limit - len(posts), _PAGE_SIZE)} | state
            query |= {"cursor": page["next_cursor"]} if page["next_cursor"] else {}
            page = client.get(f"/posts?{urlencode(query)}", team.slug)
            posts += page["posts"]
        more = page["next_cursor"] is not None
        names = names_of(client.get("/channels", team.slug))
    if as_json:
        screen.document({"posts": posts, "more": more, "next_cursor": page["next_cursor"]})
        return
    rows = [
        (
            str(post["id"]),
            post["status"].replace("_", " "),
            times.local_time(post["due_at"]),
            _where(post, names),
            render.title_of(post),
        )
        for post in posts
    ]
    if rows:
        screen.table(("ID", "Status", "Due", "Channels", "Post"), rows, least=("Channels", "Due"), most="Post")
    else:
        screen.note(f"{team.name} has no such posts." if status else f"{team.name} has no posts.")
    if more:
        screen.note(f"There are more. These are the newest {limit}; see --limit.")


@app.command("show")
def show(post_id: Id, brand: BrandOption = None, as_json: JsonOption = False) -> None:
    """Show a post: its text, its channels and the result on each of them."""
    screen = render.console(json=as_json)
    with (
        brand_session.open_session(screen, brand) as session,
        brand_session.naming(f"post {post_id} in {session.brand.name}"),
    ):
        post = session.client.get(f"/posts/{post_id}", session.brand.slug)["post"]
        names = names_of(session.client.get("/channels", session.brand.slug))
        is_plain = as_json or not any(one.get("format") or one.get("options") for one in post["publications"])
        platforms = {} if is_plain else _platforms(session)
        labels = {
            one["channel_id"]: channel_choices.labels(session, platforms, one)
            for one in ([] if is_plain else post["publications"])
        }
    if as_json:
        screen.document({"post": post})
        return
    _print_post(screen, post, names, platforms, labels)


@app.command("create")
def create(  # noqa: PLR0913, PLR0917 the options of the command
    text: Annotated[
        str | None, typer.Argument(help="The text of the post, or - for standard input.", metavar="TEXT")
    ] = None,
    file: Annotated[
        Path | None, typer.Option("--file", help="Read the text from this file.", metavar="FILE")
    ] = None,
    title: Annotated[str | None, typer.Option(help="A title.", metavar="TITLE")] = None,
    channel: Annotated[
        list[str] | None, typer.Option(help="Name or number of a channel.", metavar="CHANNEL")
    ] = None,
    all_channels: Annotated[bool, typer.Option("--all-channels", help="Every connected channel.")] = False,
    media: Annotated[
        list[int] | None, typer.Option(help="Number of an image or video; see galley media upload.", metavar="ID")
    ] = None,
    at: Annotated[
        str | None,
        typer.Option("--at", help='When to publish: "now", or a time such as 2026-12-01T09:00.', metavar="TIME"),
    ] = None,
    at_on: Annotated[
        list[str] | None,
        typer.Option(
            "--at-on", help="A channel's own time, such as North=2026-12-01T12:00.", metavar="CHANNEL=TIME"
        ),
    ] = None,
    option: _OptionWords = None,
    post_format: _FormatWord = None,
    first_comment: _FirstComment = None,
    follow_up: _FollowUpWords = None,
    queue: Annotated[bool, typer.Option("--queue", help="Publish at the first free posting time.")] = False,
    label: Annotated[list[str] | None, typer.Option(help="A label; a new one is made.", metavar="LABEL")] = None,
    approve: Annotated[bool, typer.Option("--approve", help="Approve it at once, if your role may.")] = False,
    submit: Annotated[bool, typer.Option("--submit", help="Submit it for review.")] = False,
    brand: BrandOption = None,
    as_json: JsonOption = False,
) -> None:
    """Create a draft.

    With --at and --approve it is published at that time, and by --at-on on some channels at another one. A time
    without an offset is in the brand's time zone. With --queue it gets the first free posting time of its
    channels.
    """
    if approve and submit:
        raise Failure("--approve and --submit exclude each other.", USAGE)
    if queue and at is not None:
        raise Failure("--queue and --at exclude each other.", USAGE)
    body: dict[str, Any] = {"body": _text(text, file), "media_ids": media or []}
    body |= {} if title is None else {"title": title}
    body |= {} if at is None else {"due_at": times.due_at(at, "--at")}
    comments = post_comments.follow_ups(first_comment, follow_up)
    body |= {"follow_ups": comments} if comments else {}
    body |= {"queue": True} if queue else {}
    body |= {"labels": label} if label else {}
    body |= {"approve": True} if approve else {}
    screen = render.console(json=as_json)
    with brand_session.open_session(screen, brand) as session:
        client, team = session
        listing = client.get("/channels", team.slug)
        body["channel_ids"] = by_name(listing, channel or [], every=all_channels)
        own = {item["channel_id"]: item for item in (_channel_time(listing, item) for item in at_on or [])}
        if option or post_format:
            places = _places(listing, body["channel_ids"])
            values_of = partial(channel_choices.values, session)
            for item in post_options.variants(_platforms(session), places, option or [], post_format, values_of):
                own[item["channel_id"]] = {**item, **own.get(item["channel_id"], {})}
        body |= {"variants": list(own.values())} if own else {}
        post = client.change("POST", "/posts", body, team.slug, key=str(uuid4()))["post"]
        if submit:
            post = client.change("POST", f"/posts/{post['id']}/submit", {}, team.slug)["post"]
    _print_result(screen, post, "created")


app.command("import")(post_import.main)


@app.command("submit")
def submit_post(post_id: Id, brand: BrandOption = None, as_json: JsonOption = False) -> None:
    """Submit a draft for review."""
    screen = render.console(json=as_json)
    with brand_session.open_session(screen, brand) as session:
        post = _change(session, post_id, "submit", {})
    _print_result(screen, post, "submitted")


@app.command("schedule")
def schedule(
    post_id: Id,
    at: Due,
    channel: Annotated[
        list[str] | None, typer.Option(help="Only this channel gets the time.", metavar="CHANNEL")
    ] = None,
    brand: BrandOption = None,
    as_json: JsonOption = False,
) -> None:
    """Set the time of a post. Own times of channels move along.

    An approved post is published then; another one expires if nobody approves it before. A time without an offset
    is in the brand's time zone.
    """
    screen = render.console(json=as_json)
    due = times.due_at(at, "--at")
    with brand_session.open_session(screen, brand) as session:
        channel_ids = by_name(session.client.get("/channels", session.brand.slug), channel) if channel else None
        only = {} if channel_ids is None else {"channel_ids": channel_ids}
        post = _change(session, post_id, "schedule", {"due_at": due, **only})
    if channel_ids is not None and not screen.json:
        names = ", ".join(channel or [])
        screen.say(f"Post {post_id} is due {times.shown_with_zone(_due_on(post, channel_ids[0]))} on {names}.")
        return
    if screen.json or post["status"] not in {*_UNAPPROVED, Status.APPROVED, Status.SCHEDULED}:
        _print_result(screen, post, "changed")
        return
    time = times.shown_with_zone(post["due_at"])
    if post["status"] in _UNAPPROVED:
        screen.say(f"Post {post_id} is due {time}. It expires then unless somebody approves it before.")
    else:
        screen.say(f"Post {post_id} is scheduled for {time}.")


@app.command("edit")
def edit(  # noqa: PLR0913, PLR0917 the options of the command
    post_id: Id,
    text: Annotated[
        str | None, typer.Argument(help="The new text, or - for standard input.", metavar="TEXT")
    ] = None,
    file: Annotated[
        Path | None, typer.Option("--file", help="Read the new text from this file.", metavar="FILE")
    ] = None,
    title: Annotated[
        str | None, typer.Option(help="Another title; an empty one takes it away.", metavar="TITLE")
    ] = None,
    channel: Annotated[
        list[str] | None, typer.Option(help="All channels that it goes to from now on.", metavar="CHANNEL")
    ] = None,
    media: Annotated[list[int] | None, typer.Option(help="All its media from now on.", metavar="ID")] = None,
    option: _OptionWords = None,
    post_format: _FormatWord = None,
    first_comment: _FirstComment = None,
    follow_up: _FollowUpWords = None,
    brand: BrandOption = None,
    as_json: JsonOption = False,
) -> None:
    """Change the text, title, channels, media, options or comments of a post; what is not named stays.

    An empty value takes an option or the first comment away, an empty --follow-up those after it. The change takes
    an approval away.
    """
    body: dict[str, Any] = {} if text is None and file is None else {"body": _text(text, file)}
    body |= {} if title is None else {"title": title or None}
    body |= {} if media is None else {"media_ids": media}
    is_told = bool(option) or post_format is not None
    is_commented = first_comment is not None or follow_up is not None
    if not body and not channel and not is_told and not is_commented:
        ways = "a text, --file, --title, --channel, --media, --option, --format, --first-comment or --follow-up"
        raise Failure(f"Say what to change: {ways}.", USAGE)
    screen = render.console(json=as_json)
    with brand_session.open_session(screen, brand) as session:
        client, team = session
        listing = client.get("/channels", team.slug) if channel or is_told else {}
        if channel:
            body["channel_ids"] = by_name(listing, channel)
        with brand_session.naming(_label(post_id, session)):
            post = client.get(f"/posts/{post_id}", team.slug)["post"]
            body["expected_version"] = post["version"]
            if is_commented:
                body["follow_ups"] = post_comments.follow_ups(first_comment, follow_up, post["follow_ups"])
            if is_told:
                places = _places(listing, body.get("channel_ids") or post["channel_ids"])
                values_of = partial(channel_choices.values, session)
                body["variants"] = post_options.variants(
                    _platforms(session), places, option or [], post_format, values_of, post["variants"]
                )
            post = client.change("PATCH", f"/posts/{post_id}", body, team.slug)["post"]
    _print_result(screen, post, "changed")


@app.command("approve")
def approve(
    post_id: Id,
    note: Annotated[str | None, typer.Option(help="Stands with the approval.", metavar="TEXT")] = None,
    brand: BrandOption = None,
    as_json: JsonOption = False,
) -> None:
    """Approve a post as it is now. One with a time is published then."""
    _review(post_id, brand, _APPROVE, "approved", {"note": note} if note else {}, as_json=as_json)


@app.command("request-changes")
def request_changes(
    post_id: Id,
    text: Annotated[str, typer.Argument(help="What has to change.", metavar="TEXT")],
    brand: BrandOption = None,
    as_json: JsonOption = False,
) -> None:
    """Send a post in review back to its author."""
    _review(post_id, brand, _REQUEST, "sent back", {"body": text}, as_json=as_json)


@app.command("unschedule")
def unschedule(post_id: Id, brand: BrandOption = None, as_json: JsonOption = False) -> None:
    """Take the time of a post away; an approval stays."""
    _review(post_id, brand, _UNSCHEDULE, "without a time", {}, as_json=as_json)


@app.command("comment")
def comment(
    post_id: Id,
    text: Annotated[str, typer.Argument(help="The comment, or - for standard input.", metavar="TEXT")],
    client: Annotated[bool, typer.Option("--client", help="The client may read it, too.")] = False,
    brand: BrandOption = None,
    as_json: JsonOption = False,
) -> None:
    """Add a comment to the review of a post."""
    screen = render.console(json=as_json)
    body = {"body": _text(text, None)} | ({"audience": "CLIENT"} if client else {})
    with brand_session.open_session(screen, brand) as session:
        _mutation(session, _COMMENT, {"postId": _row(session, post_id)["id"], **body})
    if as_json:
        screen.document({"post_id": post_id})
    else:
        screen.say(f"The comment is in the review of post {post_id}.")


@app.command("delete")
def delete(
    post_id: Id,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    brand: BrandOption = None,
    as_json: JsonOption = False,
) -> None:
    """Delete a post. One that is live is archived instead, and stays live on its platforms."""
    screen = render.console(json=as_json)
    with (
        brand_session.open_session(screen, brand) as session,
        brand_session.naming(_label(post_id, session)),
    ):
        post = session.client.get(f"/posts/{post_id}", session.brand.slug)["post"]
    if not yes:
        screen.note(f"Post {post_id}, {post['status'].replace('_', ' ')}: {render.title_of(post)}")
        if questions.ask(screen, "Delete it (y/n): ", "Scripts use --yes.").casefold() not in {"y", "yes"}:
            raise Failure("Nothing was deleted.", USAGE)
    with brand_session.open_session(screen, brand) as session:
        answer = session.client.change("DELETE", f"/posts/{post_id}", {}, session.brand.slug)
    if as_json:
        screen.document(answer)
    else:
        screen.say(answer["message"])


def _review(
    post_id: int, brand: str | None, document: str, verb: str, values: Mapping[str, Any], *, as_json: bool
) -> None:
    screen = render.console(json=as_json)
    with brand_session.open_session(screen, brand) as session:
        row = _row(session, post_id)
        version = {} if document == _REQUEST else {"expectedVersion": row["version"]}
        _mutation(session, document, {"id": row["id"], **version, **values})
        post = session.client.get(f"/posts/{post_id}", session.brand.slug)["post"]
    _print_result(screen, post, verb)


def _row(session: BrandSession, post_id: int) -> Mapping[str, Any]:
    client, team = session
    brand = client.graphql(_FIND, slug=team.slug, number=post_id)["brand"]
    post = brand and brand["post"]
    if post is None:
        raise Failure(f"There is no {_label(post_id, session)}.")
    return post


def _mutation(session: BrandSession, document: str, values: Mapping[str, Any]) -> None:
    """Run a mutation. Errors: Failure with what the service says."""
    (answer,) = session.client.graphql(document, input=dict(values)).values()
    if "message" in answer:
        texts = [text for field in answer["fields"] for text in field["messages"]]
        raise Failure(" ".join(texts) or answer["message"])


def _change(session: BrandSession, post_id: int, action: str, body: Mapping[str, Any]) -> Mapping[str, Any]:
    client, brand = session
    with brand_session.naming(_label(post_id, session)):
        return client.change("POST", f"/posts/{post_id}/{action}", body, brand.slug)["post"]


def _due_on(post: Mapping[str, Any], channel_id: int) -> str | None:
    """Return the time of a post on one of its channels."""
    return next((one["due_at"] for one in post["publications"] if one["channel_id"] == channel_id), None)


def _channel_time(listing: Mapping[str, Any], item: str) -> Mapping[str, Any]:
    name, sign, time = item.rpartition(_CHANNEL_TIME)
    if not sign:
        raise Failure(f"--at-on {item!r} names no channel and time.", USAGE, "Example: North=2026-12-01T12:00")
    return {"channel_id": by_name(listing, [name])[0], "due_at": times.due_at(time, "--at-on")}


def _label(post_id: int, session: BrandSession) -> str:
    return f"post {post_id} in {session.brand.name}"


def _text(text: str | None, file: Path | None) -> str:
    """Return the text of a new post. Errors: Failure if there is none, or if it cannot be read."""
    if (text is None) == (file is None):
        raise Failure("Give the text of the post, - for standard input, or --file.", USAGE)
    try:
        if file is not None:
            return file.read_text("utf-8")
        return sys.stdin.read() if text == "-" else text or ""
    except (OSError, UnicodeDecodeError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else "it is not UTF-8 text"
        raise Failure(f"{file or 'Standard input'} cannot be read: {reason}.", FAILED) from None


def _where(post: Mapping[str, Any], names: Mapping[int, str]) -> str:
    return ", ".join(names.get(number, f"channel {number}") for number in post["channel_ids"]) or "-"


def _print_result(screen: Screen, post: Mapping[str, Any], verb: str) -> None:
    if screen.json:
        screen.document({"post": post})
        return
    status = post["status"].replace("_", " ")
    due = f", due {times.shown_with_zone(post['due_at'])}" if post["due_at"] else ""
    screen.say(f"Post {post['id']} is {verb}: {status}{due}.")
    for line in _links(post):
        screen.line(line)


def _links(post: Mapping[str, Any]) -> Sequence[str]:
    return [one["permalink"] for one in post["publications"] if one["permalink"]]


def _platforms(session: BrandSession) -> post_options.Platforms:
    return post_options.platforms_of(session.client.get("/platforms", session.brand.slug))


def _places(listing: Mapping[str, Any], ids: Sequence[int]) -> list[Mapping[str, Any]]:
    """Return the channels with these numbers, in their order."""
    channels = {channel["id"]: channel for channel in listing["channels"]}
    return [channels[number] for number in ids if number in channels]


def _print_post(
    screen: Screen,
    post: Mapping[str, Any],
    names: Mapping[int, str],
    platforms: post_options.Platforms,
    labels: Mapping[int, post_options.RemoteLabels],
) -> None:
    rows = [
        ("Post", str(post["id"])),
        ("Status", post["status"].replace("_", " ")),
        ("Due", times.shown_with_zone(post["due_at"])),
    ]
    rows += [("Title", post["title"])] if post["title"] else []
    rows += [("Media", ", ".join(map(str, post["media_ids"])))] if post["media_ids"] else []
    if not post["publications"]:
        rows.append(("Channels", _where(post, names)))
    common = post.get("follow_ups", [])
    own_comments = {
        row["channel_id"]: row["follow_ups"]
        for row in post.get("variants", ())
        if row.get("follow_ups") is not None
    }
    for place, one in enumerate(post["publications"]):
        name = names.get(one["channel_id"], f"channel {one['channel_id']}")
        status = one["status"].replace("_", " ")
        own = (
            f", due {times.shown_with_zone(one['due_at'])}"
            if one.get("due_at") not in (None, post["due_at"])
            else ""
        )
        rows.append(
            ("" if place else "Channels", f"{name}: {status}{own}{'. ' + one['error'] if one['error'] else ''}")
        )
        rows += [
            ("", f"  {line}") for line in post_options.lines(platforms, one, labels.get(one["channel_id"], {}))
        ]
        below = one.get("follow_ups") or own_comments.get(one["channel_id"], common)
        rows += [("", f"  {line}") for line in post_comments.lines(below)]
    screen.details(rows)
    for line in _links(post):
        screen.line(line)
    screen.say()
    screen.say(post["body"])
