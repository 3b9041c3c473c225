"""The table of the files of lines in an archive: what each is read from, and the table that it goes to.

`arrivals` says which values a line has where it arrives.
"""

import types
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from functools import cached_property
from typing import Annotated, Any, Final, Union, get_args, get_origin
from uuid import UUID

import orjson

from app.core.db import Statement
from app.domain.archives import lines
from app.domain.archives.lines import Line

PAGE_SIZE: Final = 500
"""Rows that are read or written by one statement."""


@dataclass(frozen=True)
class Section:
    """A file of lines. Each field of its line is a column of `table`, unless `computed` has an expression for it.

    `source` is the FROM clause, in which `t` is the table, with the condition for the rows of `:brand_id`.
    `references` names the section whose ids a field holds. `added` are further columns of a new row, with their
    types, and `dropped` the fields that are no columns. Archives of before a recent section lack its file, which
    says the same as an empty one.
    """

    name: str
    line: type[Line]
    table: str
    source: str = ""
    computed: Mapping[str, str] = field(default_factory=dict[str, str])
    references: Mapping[str, str] = field(default_factory=dict[str, str])
    added: Mapping[str, str] = field(default_factory=dict[str, str])
    dropped: frozenset[str] = frozenset()
    is_recent: bool = False

    @property
    def file(self) -> str:
        """The name of its file in an archive."""
        return f"{self.name}.jsonl"

    async def page(self, brand_id: int, after: int) -> list[Line]:
        """The lines of the next rows of the brand, by ascending id."""
        records = await self._select.records(brand_id=brand_id, after=after)
        return [self.line.model_validate(self._plain(record), strict=False) for record in records]

    async def insert(self, rows: Sequence[Mapping[str, Any]]) -> list[int]:
        """Store rows in the open transaction; their ids in the same order."""
        records = [{**row, "ordinal": ordinal} for ordinal, row in enumerate(rows)]
        # Ids grow in the order of the insertion.
        return sorted(await self._insert.rows(rows=records))

    @cached_property
    def columns(self) -> dict[str, str]:
        """The columns of a new row, with the types that PostgreSQL has for them."""
        own = {name: _column(info.annotation) for name, info in self.line.model_fields.items()}
        kinds = {name: kind for name, kind in own.items() if name != "id" and name not in self.dropped}
        return kinds | dict(self.added)

    @cached_property
    def _select(self) -> Statement[Any]:
        expressions = ", ".join(
            f"{self.computed.get(name, f't.{name}')} AS {name}" for name in self.line.model_fields
        )
        source = self.source or f"{self.table} t WHERE t.brand_id = :brand_id"
        return Statement(f"SELECT {expressions} FROM {source} AND t.id > :after ORDER BY t.id LIMIT {PAGE_SIZE}")

    @cached_property
    def _insert(self) -> Statement[int]:
        names = ", ".join(self.columns)
        values = ", ".join(f"v.{name}" for name in self.columns)
        typed = ", ".join(f"{name} {kind}" for name, kind in self.columns.items())
        return Statement(
            f"INSERT INTO {self.table} ({names}) SELECT {values}"
            f" FROM {{records :rows AS v (ordinal bigint, {typed})}} ORDER BY v.ordinal RETURNING id",
            row=int,
        )

    @cached_property
    def _json(self) -> frozenset[str]:
        return frozenset(
            name for name, info in self.line.model_fields.items() if _column(info.annotation) == "jsonb"
        )

    def _plain(self, record: Mapping[str, Any]) -> dict[str, Any]:
        return {
            name: orjson.loads(value) if name in self._json and isinstance(value, str) else value
            for name, value in record.items()
        }


_COLUMNS: Final[Mapping[type, str]] = {
    str: "text",
    bool: "boolean",
    int: "bigint",
    float: "double precision",
    datetime: "timestamptz",
    UUID: "uuid",
}


def _column(hint: Any) -> str:
    """The type of the column that holds values of this type."""
    if get_origin(hint) is Annotated:
        return _column(get_args(hint)[0])
    if get_origin(hint) in (Union, types.UnionType):
        return _column(next(part for part in get_args(hint) if part is not types.NoneType))
    if get_origin(hint) in (list, dict):
        return "jsonb"
    return "text" if issubclass(hint, Enum) else _COLUMNS[hint]


_BRAND: Final = {"brand_id": "bigint"}
_NAME_KEY: Final = {**_BRAND, "name_key": "text"}
BRAND: Final = Section("brand", lines.BrandLine, "brand", source="brand t WHERE t.id = :brand_id")
# Members, and everyone else who is named in what follows.
PEOPLE: Final = Section(
    "people",
    lines.PersonLine,
    "users",
    source="""
        users t LEFT JOIN membership m ON m.user_id = t.id AND m.brand_id = :brand_id
         WHERE (m.id IS NOT NULL
                OR t.id IN (SELECT author_id FROM post WHERE brand_id = :brand_id)
                OR t.id IN (SELECT approved_by_id FROM post WHERE brand_id = :brand_id)
                OR t.id IN (SELECT author_id FROM review_entry WHERE brand_id = :brand_id)
                OR t.id IN (SELECT resolved_by_id FROM review_entry WHERE brand_id = :brand_id)
                OR t.id IN (SELECT author_id FROM day_note WHERE brand_id = :brand_id)
                OR t.id IN (SELECT handled_by_id FROM channel WHERE brand_id = :brand_id)
                OR t.id IN (SELECT r.edited_by_id FROM revision r JOIN post p ON p.id = r.post_id
                             WHERE p.brand_id = :brand_id))
    """,
    computed={"role": "m.role", "active": "m.active", "joined_at": "m.joined_at"},
)
CHANNELS: Final = Section(
    "channels",
    lines.ChannelLine,
    "channel",
    references={"handled_by_id": "people"},
    added={**_BRAND, "problem": "text", "external_key": "text"},
)
MEDIA: Final = Section(
    "media",
    lines.MediaLine,
    "media_asset",
    source="media_asset t WHERE t.brand_id = :brand_id AND t.state = 'stored'",
)
POSTS: Final = Section(
    "posts",
    lines.PostLine,
    "post",
    references={"author_id": "people", "approved_by_id": "people", "idea_id": "ideas"},
    computed={
        "idea_id": "(SELECT u.idea_id FROM idea_use u WHERE u.post_id = t.id)",
        "key": "(SELECT min(i.key) FROM imported_post i WHERE i.post_id = t.id)",
    },
    added=_BRAND,
    dropped=frozenset({"idea_id", "key"}),
)
_PUBLICATIONS: Final = Section(
    "publications",
    lines.PublicationLine,
    "publication",
    source="publication t WHERE t.brand_id = :brand_id AND t.place = 0",
    references={"post_id": "posts", "channel_id": "channels", "revision_id": "revisions"},
    added={**_BRAND, "epoch": "int", "asks": "int"},
)
# A comment that waits for its post is no line: an approval makes it anew.
_FOLLOW_UPS: Final = Section(
    "follow_ups",
    lines.FollowUpLine,
    "publication",
    source="""
        publication t JOIN publication parent ON parent.id = t.parent_id
         WHERE t.brand_id = :brand_id
           AND (parent.status = 'published' OR t.status IN ('published', 'unconfirmed'))
    """,
    references={**_PUBLICATIONS.references, "parent_id": "publications"},
    added=_PUBLICATIONS.added,
    is_recent=True,
)
ENTRIES: Final = Section(
    "review_entries",
    lines.EntryLine,
    "review_entry",
    references={
        "post_id": "posts",
        "author_id": "people",
        "resolved_by_id": "people",
        "reply_to_id": "review_entries",
    },
    added=_BRAND,
)
WEBHOOKS: Final = Section(
    "webhooks",
    lines.WebhookLine,
    "webhook_endpoint",
    added={
        **_BRAND,
        "uuid": "uuid",
        "secret": "text",
        "state": "text",
        "disabled_reason": "text",
        "disabled_at": "timestamptz",
        "streak": "int",
        "enable_epoch": "int",
        "addressed_at": "timestamptz",
    },
)
SECTIONS: Final[Sequence[Section]] = (
    BRAND,
    Section("profile", lines.ProfileLine, "content_profile", added=_BRAND),
    PEOPLE,
    CHANNELS,
    MEDIA,
    Section("ideas", lines.IdeaLine, "idea", added={**_BRAND, "format_key": "text"}),
    POSTS,
    Section(
        "revisions",
        lines.RevisionLine,
        "revision",
        source="revision t JOIN post p ON p.id = t.post_id WHERE p.brand_id = :brand_id",
        references={"post_id": "posts", "edited_by_id": "people"},
        added={"content_hash": "text"},
    ),
    _PUBLICATIONS,
    _FOLLOW_UPS,
    Section(
        "media_uses",
        lines.MediaUseLine,
        "media_use",
        references={"post_id": "posts", "channel_id": "channels", "asset_id": "media"},
        added=_BRAND,
    ),
    ENTRIES,
    Section("contacts", lines.ContactLine, "contact", added={**_BRAND, "name_key": "text"}),
    Section(
        "comments",
        lines.CommentLine,
        "social_comment",
        references={"channel_id": "channels", "publication_id": "publications", "contact_id": "contacts"},
        added=_BRAND,
    ),
    Section(
        "figures",
        lines.FiguresLine,
        "publication_figures",
        references={"publication_id": "publications"},
        added=_BRAND,
    ),
    Section(
        "points",
        lines.PointLine,
        "metric_point",
        references={"channel_id": "channels"},
        added={**_BRAND, "channel_key": "bigint"},
    ),
    WEBHOOKS,
    Section("labels", lines.LabelLine, "label", added=_NAME_KEY, is_recent=True),
    Section(
        "post_labels",
        lines.PostLabelLine,
        "post_label",
        references={"label_id": "labels", "post_id": "posts"},
        added=_BRAND,
        is_recent=True,
    ),
    Section("snippets", lines.SnippetLine, "snippet", added=_NAME_KEY, is_recent=True),
    Section("channel_groups", lines.ChannelGroupLine, "channel_group", added=_NAME_KEY, is_recent=True),
    Section(
        "channel_group_members",
        lines.ChannelGroupMemberLine,
        "channel_group_member",
        references={"group_id": "channel_groups", "channel_id": "channels"},
        added=_BRAND,
        is_recent=True,
    ),
    Section(
        "posting_times",
        lines.PostingTimeLine,
        "posting_slot",
        references={"channel_id": "channels", "group_id": "channel_groups"},
        added=_BRAND,
        is_recent=True,
    ),
    Section(
        "day_notes",
        lines.DayNoteLine,
        "day_note",
        references={"author_id": "people"},
        added=_BRAND,
        is_recent=True,
    ),
)
"""Every file of lines, in the order in which they are written and read: a line names only lines before it."""
BY_FILE: Final[Mapping[str, Section]] = {section.file: section for section in SECTIONS}
