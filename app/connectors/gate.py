"""Calls connectors and checks their answers: type, length, and characters that can be stored and shown.

Platforms may be hostile, and connectors may come from other packages, so every call of a connector goes through
this module. Its results fit every column and document, so one answer cannot break the batch in which it is
recorded.
"""

import asyncio
import logging
import math
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import fields, replace
from datetime import date, datetime, timedelta
from typing import Final, NoReturn, ParamSpec, TypeVar, cast
from urllib.parse import urlsplit
from uuid import UUID

from app.connectors import follow_ups, options, platform_texts, rate_headers, threads
from app.connectors.comments import Author, Comment, CommentAnswer, CommentKind, CommentPage
from app.connectors.content import Content, Format, Hint, Issue, Limits, NewPost, TextLength
from app.connectors.failures import (
    LONGEST_RETRY_AFTER,
    ConnectRefused,
    NeedsReconnect,
    PublishFailure,
    Rejected,
    Retryable,
    Unknown,
)
from app.connectors.measurements import DayValue, Figures, Measurement
from app.connectors.placement import NO_CAPABILITIES, Absence, Budget, Capabilities, InFlight, Placed, Repeat
from app.connectors.platform_events import Event
from app.connectors.protocols import (
    Bounded,
    Comments,
    Connects,
    Deletes,
    FollowsUp,
    Hides,
    Hints,
    LimitsOfTarget,
    ListsChoices,
    Measures,
    Paced,
    Platform,
    Portrays,
    Publishes,
    PublishesMany,
    Receives,
    Reconciles,
    Remembers,
    Stages,
    StagesSome,
    Verifies,
    Versioned,
)
from app.connectors.stages import NotYet, Staged
from app.connectors.targets import Choice, Connection, Target
from app.core.addresses import LONGEST_URL

logger = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")
D = TypeVar("D")

LONGEST_ID: Final = 255
_CHALLENGE: Final = re.compile(r"[A-Za-z0-9_-]{1,128}", re.ASCII)
_LONGEST_TEXT: Final = 1_000
LONGEST_HANDLE: Final = 255
_LARGEST_CREDENTIALS: Final = 64 * 1024
"""Bytes of all credentials of a channel: they are opened for every post."""
LARGEST_BATCH: Final = 100
MOST_VALUES: Final = 1_000
"""Values of days that one call may bring."""
_LARGEST_NUMBER: Final = 2**53
_MOST_COMMENTS: Final = 1_000
"""Comments that one page may bring."""
_SOONEST_STAGE: Final = 1.0
_LATEST_STAGE: Final = 600.0
"""Seconds between two calls for the same stage of a post, whatever its connector asks for."""
MOST_ISSUES: Final = 100
"""The most issues that are reported for one channel."""
MOST_PICTURE_BYTES: Final = 2 * 1024 * 1024
MOST_REMOTE_CHOICES: Final = 500
"""The most values of an option that live on a platform."""
QUICK_CHARACTERS: Final = 5_000
"""Characters that are checked within a few milliseconds."""

_PLAIN_ADDRESS: Final = re.compile(r"https?://[a-z0-9][a-z0-9.-]*(:[1-9][0-9]{0,3})?(/[!-\[\]-~]*)?")
"""Addresses that need no closer look, which is most of them; the others are taken apart."""

NO_ANSWER: Final = "The connector gave no usable answer: look at the channel to see whether the post is live."
NO_ID: Final = (
    "The platform took the post but gave it an unusable id: look at the channel to see whether the post is live."
)
UNREADABLE: Final = "The platform gave no usable answer."

_KINDS: Final = (Rejected, NeedsReconnect, Retryable, Unknown)
UNFORESEEN: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""Errors that an unforeseen answer causes; errors of the database are not among them."""


async def publish(platform: Publishes, target: Target, content: Content, key: str) -> Placed:
    """Place `content`. Raises one of the four kinds of `PublishFailure`; other errors of a connector pass.

    An id that cannot be stored is `Unknown`. A permalink that cannot be shown is dropped: the id is known, so the
    post is live, and `Unknown` would repeat the call or ask a user to resolve a certain outcome. Where the headers
    of the answer say that no further call is allowed, the pause is that of what was placed.
    """
    with rate_headers.note_pauses() as pauses:
        place = _checked_place(await _called(platform.publish, target, content, key))
    return replace(place, retry_after=max(pauses)) if pauses else place


async def publish_many(platform: PublishesMany, new: Sequence[NewPost]) -> list[Placed | Exception]:
    """Place many posts by one call: for each, in their order, what `publish` would return or raise."""
    answers = _sequence(await platform.publish_many(new))
    if len(answers) != len(new):
        raise Unknown(NO_ANSWER)
    return [_answer(answer) for answer in answers]


def _answer(answer: object) -> Placed | Exception:
    try:
        if isinstance(answer, PublishFailure):
            _raise(answer)
        return answer if isinstance(answer, Exception) else _checked_place(answer)
    except PublishFailure as failure:
        return failure


def takes_many(platform: Platform | Publishes | None, content: Content) -> bool:
    """Whether the post may be placed by one call with others; one whose text takes long to check is not."""
    return isinstance(platform, PublishesMany) and len(content.body) <= QUICK_CHARACTERS


async def stage(
    platform: Stages, target: Target, content: Content, key: str, state: Mapping[str, str] | None
) -> Staged | NotYet:
    """Prepare `content`, or go on with that. Raises as `publish` does; an unusable answer is `Rejected`."""
    return _stage(await _called(platform.stage, target, content, key, state))


def needs_stage(platform: Platform | Publishes | None, target: Target, content: Content) -> bool:
    """Whether the post has to be prepared before it is placed; for an unusable answer it has; pure."""
    if not isinstance(platform, StagesSome):
        return isinstance(platform, Stages)
    return _property(platform, lambda: platform.needs_stage(target, content), bool, otherwise=True)


async def find(
    platform: Reconciles, target: Target, content: Content, key: str, since: datetime
) -> Placed | Absence:
    """Look for the post that a call after `since` may have placed. Raises as `publish` does."""
    answer = await _called(platform.find, target, content, key, since)
    return answer if isinstance(answer, Absence) else _checked_place(answer)


async def choices(platform: ListsChoices, target: Target, option: str, search: str) -> list[Choice]:
    """At most 500 values of an option that live on the platform, each once. Raises as `publish` does."""
    rows = await _called(platform.choices, target, option, search)
    if not isinstance(rows, Sequence):
        raise Retryable("The platform gave an answer that cannot be read.")
    pairs = [(row.value, text(row.label)) for row in cast("Sequence[object]", rows) if isinstance(row, Choice)]
    values = {value: label for value, label in pairs if is_id(value) and label}
    return [Choice(value, label) for value, label in values.items()][:MOST_REMOTE_CHOICES]


async def picture(platform: Portrays, target: Target) -> bytes | None:
    """The picture of the account, at most 2 MiB; None where none can be used. Raises as `publish` does."""
    answer = await _called(platform.picture, target)
    return answer if isinstance(answer, bytes) and 0 < len(answer) <= MOST_PICTURE_BYTES else None


async def delete(platform: Deletes, target: Target, external_id: str) -> None:
    """Delete the post with this id. Raises as `publish` does."""
    await _called(platform.delete, target, external_id)


async def follow_up(platform: FollowsUp, target: Target, above: Sequence[str], text: str, key: str) -> Placed:
    """Write a comment below a post. Raises as `publish` does."""
    with rate_headers.note_pauses() as pauses:
        place = _checked_place(await _called(platform.follow_up, target, above, text, key))
    return replace(place, retry_after=max(pauses)) if pauses else place


async def find_follow_up(
    platform: FollowsUp, target: Target, above: Sequence[str], text: str, key: str, since: datetime
) -> Placed | Absence:
    """Look for the comment that a call after `since` may have written. Raises as `publish` does."""
    answer = await _called(platform.find_follow_up, target, above, text, key, since)
    return answer if isinstance(answer, Absence) else _checked_place(answer)


async def delete_follow_up(platform: Platform, target: Target, external_id: str) -> None:
    """Delete the comment with this id. Raises as `publish` does."""
    if isinstance(platform, FollowsUp):
        await _called(platform.delete_follow_up, target, external_id)
    elif isinstance(platform, Deletes):
        await _called(platform.delete, target, external_id)
    else:
        raise Rejected(f"{platform.label} cannot delete what it has published.")


def follow_up_issues(
    platform: Publishes, target: Target, post_format: Format | None, texts: Sequence[str]
) -> list[Issue]:
    """The reasons why the platform would refuse comments with these texts below a post of this format."""
    try:
        return [_issue(issue) for issue in follow_ups.issues(platform, target, post_format, texts)[:MOST_ISSUES]]
    except Exception:
        logger.exception("a connector failed to check a comment")
        return [Issue("channel", "unavailable", "The connector of this platform failed to check the comments.")]


async def measure(platform: Measures, target: Target, ids: Sequence[str]) -> Measurement:
    """Count posts. Raises as `publish` does.

    Posts that were not asked for are dropped; a figure that is no usable number is None.
    """
    answer = await _called(platform.measure, target, ids)
    if not isinstance(answer, Measurement):
        raise Retryable(UNREADABLE)
    questions = set(ids)
    figures = {ident: _figures(item) for ident, item in answer.figures.items() if ident in questions}
    return Measurement(figures, bool(answer.is_exhausted))


async def series(platform: Measures, target: Target, since: datetime, until: datetime) -> list[DayValue]:
    """The values of a channel's days, at most 1,000. Raises as `publish` does; unusable values are dropped."""
    values = _sequence(await _called(platform.series, target, since, until))
    return [item for item in values if isinstance(item, DayValue) and _is_day(item, since, until)][:MOST_VALUES]


def batch_of(platform: Measures) -> int:
    """How many posts one call of `measure` asks for: from 1 to 100, and 1 for an unusable answer."""
    return max(1, min(_property(platform, lambda: platform.batch, int, otherwise=1), LARGEST_BATCH))


def cost(platform: Measures, target: Target, posts: int) -> int:
    """How many calls it takes to measure this many posts: at least 1, and one a post for an unusable answer."""
    return max(1, _property(platform, lambda: platform.cost(target, posts), int, otherwise=posts))


async def scan(
    platform: Comments, target: Target, since: datetime, posts: Sequence[str], after: str | None = None
) -> CommentPage:
    """A page of comments, at most 1,000. Raises as `publish` does; unusable comments are dropped."""
    answer = await _called(platform.scan, target, since, posts, after)
    if not isinstance(answer, CommentPage):
        raise Retryable(UNREADABLE)
    usable = [_comment(item) for item in answer.comments if _is_comment(item)]
    further = answer.after if isinstance(answer.after, str) else None
    return CommentPage(
        usable[:_MOST_COMMENTS], further, bool(answer.is_complete) and len(usable) <= _MOST_COMMENTS
    )


async def answer(platform: Comments, target: Target, answer: CommentAnswer) -> str:
    """Answer a comment; the id of the answer. Raises as `publish` does; an unusable id is `Unknown`."""
    ident = await _called(platform.answer, target, answer)
    if not is_id(ident):
        raise Unknown(NO_ANSWER)
    return str(ident)


async def find_answer(platform: Comments, target: Target, answer: CommentAnswer) -> str | Absence:
    """Look for an answer that an earlier call may have written; its id. Raises as `publish` does."""
    ident = await _called(platform.find_answer, target, answer)
    if isinstance(ident, Absence):
        return ident
    return str(ident) if is_id(ident) else Absence.UNSURE


def events(platform: Receives, product: str, body: bytes) -> list[Event]:
    """The events in a verified body, at most 1,000; unusable ones are dropped; pure."""
    events = _sequence(_property(platform, lambda: platform.events(product, body), object, otherwise=()))
    return [item for item in events if isinstance(item, Event) and _is_event(item)][:_MOST_COMMENTS]


def is_genuine(platform: Verifies, headers: Mapping[str, str], body: bytes) -> bool:
    """Whether the platform signed these bytes; not where the connector fails; pure."""
    return _property(platform, lambda: platform.is_genuine(headers, body), bool, otherwise=False)


def challenge(platform: Verifies, query: Mapping[str, str]) -> str | None:
    """The answer to the platform's check of the address: plain letters and digits, or None; pure."""
    answer = _property(platform, lambda: platform.challenge(query), str, otherwise="")
    return answer if _CHALLENGE.fullmatch(answer) else None


async def comment_of(platform: Receives, target: Target, event: Event) -> Comment | None:
    """The comment of an event, asked for. Raises as `publish` does; None where the answer is unusable."""
    answer = await _called(platform.told, target, event)
    return _comment(answer) if isinstance(answer, Comment) and _is_comment(answer) else None


async def hide(platform: Hides, target: Target, comment_id: str, *, hidden: bool) -> None:
    """Hide a comment, or show it again. Raises as `publish` does."""
    await _called(platform.hide, target, comment_id, hidden=hidden)


async def connect(platform: Platform, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:
    """Connect a channel. Raises `ConnectRefused`, also for an unusable answer.

    Name and handle become one line of limited length; a profile address that cannot be shown is dropped. Unusable
    credentials are refused.
    """
    if not isinstance(platform, Connects):
        raise _refusal(platform, "This platform cannot be connected.")
    try:
        return _connected(platform, await platform.connect(uuid, name, fields))
    except ConnectRefused as refusal:
        raise ConnectRefused(
            {key: [text(reason) for reason in reasons] for key, reasons in refusal.fields.items()}
        ) from None
    except PublishFailure as failure:
        raise _refusal(platform, _message(failure) or UNREADABLE) from None
    except UNFORESEEN:
        logger.exception("the connector of %s failed to connect", platform.key)
        raise _refusal(platform, UNREADABLE) from None


def are_credentials(value: object) -> bool:
    """Whether these can be stored: texts by name, without surrogates, of at most 64 KiB together."""
    if not isinstance(value, Mapping):
        return False
    pairs = cast("Mapping[object, object]", value).items()
    try:
        size = sum(len(part.encode()) if isinstance(part, str) else math.inf for pair in pairs for part in pair)
    except UnicodeEncodeError:
        return False
    return size <= _LARGEST_CREDENTIALS


async def issues(platform: Publishes, target: Target, content: Content) -> list[Issue]:
    """The reasons why the platform would refuse the content, part by part, at most 100; long texts in a thread.

    An error of the connector is an issue, too: the post cannot be sent.
    """
    if len(content.body) <= QUICK_CHARACTERS:
        return _issues(platform, target, content)
    return await asyncio.to_thread(_issues, platform, target, content)


def limits(platform: Platform, target: Target, content: Content) -> Limits:
    """The limits of a content on this channel; those of its format for an unusable answer; pure."""
    usual = options.limits_of(platform, content)
    if not isinstance(platform, LimitsOfTarget):
        return usual
    return _property(platform, lambda: platform.limits_for(target, content), Limits, otherwise=usual)


async def text_lengths(platform: Platform, target: Target, content: Content) -> list[TextLength]:
    """The length of the text, part by part; none where the connector fails. Long texts are counted in a thread."""
    if len(content.body) <= QUICK_CHARACTERS:
        return _text_lengths(platform, target, content)
    return await asyncio.to_thread(_text_lengths, platform, target, content)


def hints(platform: Platform, target: Target, content: Content, comments: Sequence[str] = ()) -> list[Hint]:
    """What is worth knowing of a post before it is approved; nothing where the connector fails; pure.

    `comments` are the texts of those below it; where they are parts of a thread, they cost as these do.
    """
    entry = follow_ups.entry_of(platform, content.format) if comments else None
    notes = [Hint(follow_ups.FOLLOW_UPS, entry.note)] if entry is not None and entry.note else []
    if not isinstance(platform, Hints):
        return notes
    empty: list[Hint] = []
    below = [] if isinstance(platform, FollowsUp) else follow_ups.as_parts(comments)
    rows = _property(
        platform,
        lambda: list(platform.hints(target, [*threads.parts(platform, content), *below])),
        list,
        otherwise=empty,
    )
    return [*(replace(row, message=text(row.message)) for row in rows[:MOST_ISSUES]), *notes]


def repeat(platform: Publishes, target: Target) -> Repeat:
    """What repeating a call of unknown outcome does; for an unusable answer `BLIND`, which repeats none; pure."""
    return _property(platform, lambda: platform.repeat(target), Repeat, otherwise=Repeat.BLIND)


def key_lifetime(platform: Publishes) -> timedelta | None:
    """How long the platform remembers keys; None means for ever, and an unusable answer counts as zero."""
    if not isinstance(platform, Remembers):
        return None
    return _property(platform, lambda: platform.key_lifetime, timedelta, otherwise=timedelta())


def capabilities(platform: Platform | None, target: Target) -> Capabilities:
    """How the outcome of a call on this channel can be found out; of a platform that is not offered, it cannot."""
    return _property(platform, lambda: _capabilities(platform, target), Capabilities, otherwise=NO_CAPABILITIES)


def follow_up_capabilities(platform: Platform | None, target: Target) -> Capabilities:
    """How the outcome of a call that writes a comment below a post can be found out."""
    if not isinstance(platform, FollowsUp):
        return capabilities(platform, target)
    effect = _property(platform, lambda: platform.follow_up_repeat(target), Repeat, otherwise=Repeat.BLIND)
    return Capabilities(effect, effect is not Repeat.BLIND)


def version_end(platform: Platform, version: str) -> date | None:
    """The day from which the platform may refuse a version of its interface, as far as it is known; pure."""
    if not isinstance(platform, Versioned):
        return None
    answer = _property(platform, lambda: platform.version_end(version), date, otherwise=None)
    return None if isinstance(answer, datetime) else answer


def budget(platform: Platform | None, target: Target) -> Budget | None:
    """How often the channel may be called; None for no limit, and for an unusable answer; pure."""
    if not isinstance(platform, Paced):
        return None
    answer = _property(platform, lambda: platform.budget(target), Budget, otherwise=None)
    if answer is None:
        return None
    return answer if _property(platform, lambda: _is_usable(answer), bool, otherwise=False) else None


def in_flight(platform: Platform | None) -> InFlight:
    """How many concurrent calls one worker may make; the default for an unusable answer."""
    if not isinstance(platform, Bounded):
        return InFlight()
    answer = _property(platform, lambda: platform.in_flight, InFlight, otherwise=InFlight())
    is_usable = _property(platform, lambda: min(answer.platform, answer.channel) > 0, bool, otherwise=False)
    return answer if is_usable else InFlight()


def profile_url(platform: Publishes, uuid: UUID) -> str | None:
    """The public address of the channel, if it follows from the id alone; pure."""
    return web_address(_property(platform, lambda: platform.profile_url(uuid), str, otherwise=None))


def web_address(value: object) -> str | None:
    """The address if it may be shown as a link: http or https, no user name, at most 2,048 characters."""
    if not isinstance(value, str) or len(value) > LONGEST_URL or not value.isprintable():
        return None
    if _PLAIN_ADDRESS.fullmatch(value):
        return value
    try:
        parts = urlsplit(value)
        usable = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return None
    # A browser reads a backslash as a slash and would open another host than the one that is checked here.
    return value if usable and not set(" \\") & set(value) and "@" not in parts.netloc else None


def text(value: object) -> str:
    """A platform's text as one line of at most 1,000 characters that can be stored and shown."""
    line = _line(value)
    return line if len(line) <= _LONGEST_TEXT else f"{line[: _LONGEST_TEXT - 1].rstrip()}…"


async def _called(call: Callable[P, Awaitable[object]], *args: P.args, **kwargs: P.kwargs) -> object:
    """The answer of a connector, yet unchecked. Raises one of the four kinds of `PublishFailure`; other errors
    pass.
    """
    try:
        return await call(*args, **kwargs)
    except PublishFailure as failure:
        _raise(failure)


def _capabilities(platform: Platform | None, target: Target) -> Capabilities:
    if not isinstance(platform, Publishes):
        return NO_CAPABILITIES
    effect = repeat(platform, target)
    reconciles = isinstance(platform, Reconciles) and effect is not Repeat.BLIND
    return Capabilities(effect, reconciles, key_lifetime(platform))


def _property(platform: object, read: Callable[[], object], kind: type[T], *, otherwise: D) -> T | D:
    """A property of a connector, if it is of this kind. An error of it is logged and must not fail other posts."""
    try:
        answer = read()
    except Exception:
        logger.exception("a property of the connector %s failed", type(platform).__name__)
        return otherwise
    return answer if isinstance(answer, kind) else otherwise


def _sequence(answer: object) -> Sequence[object]:
    return cast("Sequence[object]", answer) if isinstance(answer, Sequence) else ()


def _is_usable(budget: Budget) -> bool:
    return budget.calls > 0 and budget.period > timedelta() and budget.gap >= timedelta()


def _connected(platform: Platform, answer: object) -> Connection:
    if not isinstance(answer, Connection) or not are_credentials(answer.credentials):
        raise _refusal(platform, UNREADABLE)
    handle = _line(answer.handle)[:LONGEST_HANDLE]
    label = platform_texts.name(_line(answer.name), platform.label, "")
    return replace(answer, name=label, handle=handle or None, profile_url=web_address(answer.profile_url))


def _checked_place(answer: object) -> Placed:
    if not isinstance(answer, Placed):
        raise Unknown(NO_ANSWER)
    if not is_id(answer.external_id):
        raise Unknown(NO_ID)
    permalink, retry_after = web_address(answer.permalink), pause(answer.retry_after)
    if (permalink, retry_after) == (answer.permalink, answer.retry_after):
        return answer
    return replace(answer, permalink=permalink, retry_after=retry_after)


def _stage(answer: object) -> Staged | NotYet:
    if not isinstance(answer, Staged | NotYet) or not are_credentials(answer.state):
        raise Rejected(UNREADABLE)
    if isinstance(answer, Staged):
        return answer
    return replace(answer, after=min(max(pause(answer.after) or 0.0, _SOONEST_STAGE), _LATEST_STAGE))


def is_id(value: object) -> bool:
    """Whether this can be stored as an id: printable text of 1 to 255 characters."""
    return isinstance(value, str) and 0 < len(value) <= LONGEST_ID and value.isprintable() and bool(value.strip())


def _figures(answer: object) -> Figures:
    if not isinstance(answer, Figures):
        return Figures()
    return Figures(*(_number(getattr(answer, field.name)) for field in fields(Figures)))


def _number(value: object) -> int | None:
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    return value if 0 <= value <= _LARGEST_NUMBER else None


def _is_day(item: DayValue, since: datetime, until: datetime) -> bool:
    return item.name.isidentifier() and since < item.at <= until and abs(item.value) <= _LARGEST_NUMBER


def _is_event(item: Event) -> bool:
    return is_id(item.external_account) and is_id(item.external_id) and item.at.tzinfo is not None


def _is_comment(item: object) -> bool:
    return (
        isinstance(item, Comment)
        and is_id(item.external_id)
        and isinstance(cast("object", item.kind), CommentKind)
    )


def _comment(item: Comment) -> Comment:
    author = item.author
    if author is not None:
        name = platform_texts.name(_line(author.name), author.external_id, "")
        author = Author(author.external_id, name) if is_id(author.external_id) else None
    return replace(item, author=author, post=item.post if is_id(item.post) else None)


def _line(value: object) -> str:
    return platform_texts.one_line(value[: 2 * _LONGEST_TEXT]) if isinstance(value, str) else ""


def _issues(platform: Publishes, target: Target, content: Content) -> list[Issue]:
    try:
        own = options.issues(platform, content) if isinstance(platform, Platform) else []
        of_parts = threads.issues(platform, target, content)
        return [_issue(issue) for issue in (*own, *of_parts)[:MOST_ISSUES]]
    except Exception:
        logger.exception("a connector failed to check a post")
        return [Issue("channel", "unavailable", "The connector of this platform failed to check the post.")]


def _text_lengths(platform: Platform, target: Target, content: Content) -> list[TextLength]:
    empty: list[TextLength] = []
    return _property(platform, lambda: threads.text_lengths(platform, target, content), list, otherwise=empty)


def _issue(issue: Issue) -> Issue:
    return replace(issue, message=text(issue.message))


def _message(failure: PublishFailure) -> str:
    return text(failure.args[0] if failure.args else "")


def _raise(failure: PublishFailure) -> NoReturn:
    """Raise this kind of failure with a text that can be shown and a sensible pause or none."""
    kind = next((kind for kind in _KINDS if isinstance(failure, kind)), Unknown)
    raise kind(_message(failure), retry_after=pause(getattr(failure, "retry_after", None))) from None


def pause(seconds: object) -> float | None:
    """The seconds that a connector wants no calls, at most a week; None for what is no such number."""
    if not isinstance(seconds, int | float) or math.isnan(seconds) or seconds < 0:
        return None
    return float(min(seconds, LONGEST_RETRY_AFTER))


def _refusal(platform: Platform, reason: str) -> ConnectRefused:
    fields: Sequence[str] = [field.key for field in platform.fields]
    return ConnectRefused({fields[0] if fields else "platform": [reason]})
