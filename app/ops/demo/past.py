"""The first brand of the demo with five weeks behind it: written as an archive, and imported with all checks.

No clock is moved and no row is forged: posts that are long live, with their figures, comments and approvals,
arrive as those of any brand do that moves to another installation.
"""

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

from app.access import ClientView, Role, System
from app.core import clock, wall_time
from app.domain import archives
from app.domain.archives import ImportedBrand
from app.domain.channels import ChannelState
from app.domain.inbox import CommentState
from app.domain.posts import EVERYWHERE, ApprovalSource, Audience, EntryKind, PostStatus, PublicationStatus
from app.ops.demo.drawings import PAST_PICTURES, SIZE, png
from app.ops.demo.story import LABELS, PAST, REMARKS

_ZONE: Final = "Europe/Copenhagen"
_HOURS: Final = (7, 7, 9, 16, 7)
"""At which hours in UTC the posts of the past went out, one after the other."""
_SUNDAY: Final = 6
_FADING: Final = 0.45
"""Which part of those who will see a post have not seen it yet, one night later."""
_PEAK: Final = 20
"""The post of `PAST` that many more people saw than usual."""

Rows = list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class DemoMember:
    """A person of the brand, who has a user with this address already."""

    email: str
    first_name: str
    last_name: str
    role: Role


@dataclass(frozen=True, slots=True)
class DemoChannel:
    """A channel of the brand: its key in the demo, its platform and its name."""

    key: str
    platform: str
    name: str


async def bring(
    system: System, name: str, members: Sequence[DemoMember], places: Sequence[DemoChannel]
) -> ImportedBrand:
    """Import the brand into the account of the first member. Its posts are on the first two channels.

    The operator's command only. Errors: as for `archives.import_brand`.
    """
    pictures = {key: (uuid4(), png(drawing)) for key, drawing in PAST_PICTURES.items()}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "past.zip"
        archives.assemble(file, _rows(name, members, places, pictures), dict(pictures.values()))
        return await archives.import_brand(system, file, members[0].email, _ignore)


async def _ignore(_done: int, _total: int) -> None:
    """Nobody watches the progress."""


def _working_days(now: datetime, count: int) -> list[datetime]:
    """The times of as many posts before today, none on a Sunday, the oldest first."""
    start = datetime(now.year, now.month, now.day, tzinfo=UTC)
    days = (start - timedelta(days=number) for number in range(1, 2 * count))
    days = sorted([day for day in days if day.weekday() != _SUNDAY][:count])
    return [day + timedelta(hours=_HOURS[number % len(_HOURS)]) for number, day in enumerate(days)]


def _rows(
    name: str,
    members: Sequence[DemoMember],
    places: Sequence[DemoChannel],
    pictures: Mapping[str, tuple[Any, bytes]],
) -> dict[str, Rows]:
    now = clock.now()
    times = _working_days(now, len(PAST))
    begin = times[0] - timedelta(days=30)
    picture_ids = {key: number for number, key in enumerate(pictures, 1)}
    label_ids = {label: number for number, label in enumerate(LABELS, 1)}
    owner_id, editor_id, author_id = 1, 2, 3
    rows: dict[str, Rows] = {
        "brand": [_brand(name, begin)],
        "people": [_person(member, begin) for member in members],
        # The figures of the last night are in the archive; the service counts from the coming one on.
        "channels": [_channel(place, now) for place in places],
        "media": [
            _file(key, uuid, data, begin + timedelta(days=number))
            for number, (key, (uuid, data)) in enumerate(pictures.items())
        ],
        "labels": [
            {"name": label, "colour": colour, "starts_on": None, "ends_on": None, "brief": None}
            for label, colour in LABELS.items()
        ],
    }
    posts, revisions, publications, uses, entries, post_labels, figures = ([] for _ in range(7))
    night = datetime(now.year, now.month, now.day, 2, tzinfo=UTC)
    for number, (story, at) in enumerate(zip(PAST, times, strict=True), 1):
        draft_at, approval_at = at - timedelta(days=3), at - timedelta(days=1)
        approver_id = owner_id if number % 3 == 0 else editor_id
        posts.append(_post(story.title, story.body, at, author_id, approver_id))
        file_id = None if story.picture is None else picture_ids[story.picture]
        alt_text = None if story.picture is None else PAST_PICTURES[story.picture].alt_text
        files = [] if file_id is None else [{"id": file_id, "alt_text": alt_text}]
        revisions.append(
            {
                "post_id": number,
                "number": 1,
                "title": story.title,
                "body": story.body,
                "variants": {},
                "media": {EVERYWHERE: files},
                "edited_by_id": author_id,
                "created_at": draft_at,
            }
        )
        if file_id is not None:
            uses.append({"post_id": number, "channel_id": None, "asset_id": file_id, "position": 0})
        note = "Lovely, out with it." if number % 7 == 0 else ""
        entries.append(_approval(number, approver_id, note, approval_at))
        post_labels.append({"label_id": label_ids[story.label], "post_id": number})
        for channel_id, place in enumerate(places[:2], 1):
            publications.append(_publication(number, channel_id, place.platform, at))
            figures += [
                _figures(len(publications), number, channel_id, night - timedelta(days=age), nights - age)
                for nights in [(night - at).days + 1]
                for age in range(nights)
            ]
    rows |= {
        "posts": posts,
        "revisions": revisions,
        "publications": publications,
        "media_uses": uses,
        "review_entries": entries,
        "post_labels": post_labels,
        "figures": figures,
    }
    return rows | _conversations(places[1], times)


def _brand(name: str, at: datetime) -> dict[str, Any]:
    absent = dict.fromkeys(("email", "phone", "address"))
    return {
        "slug": uuid4(),
        "name": name,
        **absent,
        "time_zone": _ZONE,
        "requires_two_factor": False,
        "client_view": ClientView.ALL,
        "created_at": at,
    }


def _person(member: DemoMember, at: datetime) -> dict[str, Any]:
    return {
        "email": member.email,
        "first_name": member.first_name,
        "last_name": member.last_name,
        "role": member.role,
        "active": True,
        "joined_at": at,
    }


def _channel(place: DemoChannel, at: datetime) -> dict[str, Any]:
    absent = dict.fromkeys(("handle", "profile_url", "paused_at", "external_id"))
    return {
        "uuid": uuid4(),
        "platform": place.platform,
        "name": place.name,
        "state": ChannelState.CONNECTED,
        "connected_at": at,
        **absent,
    }


def _file(key: str, uuid: Any, data: bytes, at: datetime) -> dict[str, Any]:
    drawing = PAST_PICTURES[key]
    width, height = SIZE
    return {
        "uuid": uuid,
        "filename": drawing.name,
        "mime_type": "image/png",
        "size": len(data),
        "alt_text": drawing.alt_text,
        "width": width,
        "height": height,
        "created_at": at,
    }


def _post(title: str, body: str, at: datetime, author_id: int, approver_id: int) -> dict[str, Any]:
    absent = dict.fromkeys(("approver_name", "idea_id", "key"))
    return {
        "author_id": author_id,
        "title": title,
        "body": body,
        "status": PostStatus.PUBLISHED,
        "version": 3,
        "revision": 1,
        "due_at": at,
        "due_wall": wall_time.wall(at, _ZONE).isoformat(),
        "due_zone": _ZONE,
        "submitted_at": at - timedelta(days=2),
        "approved_at": at - timedelta(days=1),
        "approved_via": ApprovalSource.STUDIO,
        "approved_by_id": approver_id,
        "created_at": at - timedelta(days=3),
        "updated_at": at,
        **absent,
    }


def _approval(post_id: int, author_id: int, body: str, at: datetime) -> dict[str, Any]:
    absent = dict.fromkeys(("author_name", "reply_to_id", "resolved_at", "resolved_by_id"))
    return {
        "post_id": post_id,
        "kind": EntryKind.APPROVAL,
        "via": ApprovalSource.STUDIO,
        "audience": Audience.CLIENT,
        "body": body,
        "author_id": author_id,
        "revision": 1,
        "created_at": at,
        **absent,
    }


def _publication(post_id: int, channel_id: int, platform: str, at: datetime) -> dict[str, Any]:
    absent = dict.fromkeys(("variant_body", "permalink", "error", "unknown_since"))
    return {
        "post_id": post_id,
        "channel_id": channel_id,
        "platform": platform,
        "status": PublicationStatus.PUBLISHED,
        "revision_id": post_id,
        "key": uuid4().hex,
        "scheduled_at": at,
        "attempts": 1,
        "published_at": at + timedelta(seconds=1),
        "external_id": _external_id(post_id, channel_id),
        "parts": [],
        **absent,
    }


def _external_id(post_id: int, channel_id: int) -> str:
    return f"past-{post_id}-{channel_id}"


def _figures(publication_id: int, number: int, channel_id: int, at: datetime, nights: int) -> dict[str, Any]:
    """Figures after so many nights: they grow over the weeks and differ from day to day, with one peak."""
    impressions = (380 + 14 * number + number * 97 % 230) * (2 if channel_id > 1 else 1)
    if number - 1 == _PEAK:
        impressions *= 4
    # Most people see a post on its first day, and fewer each day after it.
    impressions = round(impressions * (1 - _FADING**nights))
    return {
        "publication_id": publication_id,
        "synced_at": at,
        "impressions": impressions,
        "likes": impressions // 14 + number % 5,
        "comments": impressions // 160 + number % 3,
        "shares": impressions // 210,
        "clicks": impressions // 33,
    }


def _conversations(place: DemoChannel, times: Sequence[datetime]) -> dict[str, Rows]:
    """Comments on the second channel with the people who wrote them, each answered or ignored."""
    contacts: Rows = []
    comments: Rows = []
    for number, remark in enumerate(REMARKS, 1):
        at = times[remark.place] + timedelta(minutes=37 * number % 400 + 5)
        external_id = f"past-comment-{number}"
        contacts.append(
            {"platform": place.platform, "external_id": remark.author, "name": remark.author, "created_at": at}
        )
        comments.append(
            {
                "channel_id": 2,
                "publication_id": 2 * remark.place + 2,
                "contact_id": number,
                "external_id": external_id,
                "body": remark.body,
                "drafted_reply": None,
                "state": CommentState.IGNORED if remark.reply is None else CommentState.REPLIED,
                "received_at": at,
                "kind": None,
                "hidden_at": None,
                "reply": remark.reply,
                "reply_external_id": None if remark.reply is None else f"past-reply-{number}",
                "replied_at": None if remark.reply is None else at + timedelta(hours=1),
            }
        )
    return {"contacts": contacts, "comments": comments}
