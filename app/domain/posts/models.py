"""Tables of the room: posts, their revisions and publications, their review threads and share links."""

from collections.abc import Sequence

from tortoise import fields

from app.access import BrandOwned
from app.core import days
from app.core.models import Model
from app.domain.media import FixedFrame
from app.domain.posts.inputs import AGENT_LENGTH, FORMAT_LENGTH, ChannelOptions, FixedFollowUp, FixedMedia


class Post(BrandOwned):
    """A post of a brand. `version` counts changes of any kind, `revision` changes of content.

    `due_wall` and `due_zone` are the wall time and the zone of the brand for `due_at` when that was set.
    `in_queue` says that the time came from the queue and may be moved by it. `agent` is the name of the token with
    which an agent wrote it for its author, `proposed_at` the time that the agent proposes.
    """

    author_id = fields.BigIntField()
    title = fields.CharField(max_length=255, null=True)
    body = fields.TextField()
    status = fields.CharField(max_length=32)
    version = fields.IntField()
    revision = fields.IntField()
    due_at = fields.DatetimeField(null=True)
    due_wall = fields.CharField(max_length=26, null=True)
    due_zone = fields.CharField(max_length=64, null=True)
    in_queue = fields.BooleanField(default=False, db_default=False)
    agent = fields.CharField(max_length=AGENT_LENGTH, null=True)
    proposed_at = fields.DatetimeField(null=True)
    submitted_at = fields.DatetimeField(null=True)
    approved_at = fields.DatetimeField(null=True)
    approved_via = fields.CharField(max_length=32, null=True)
    approved_by_id = fields.BigIntField(null=True)
    approver_name = fields.CharField(max_length=255, null=True)
    created_at = fields.DatetimeField()
    updated_at = fields.DatetimeField()

    class Meta(BrandOwned.Meta):
        table = "post"
        indexes = (
            ("brand_id", "id"),
            ("brand_id", "status", "id"),
            ("brand_id", "updated_at", "id"),
            ("brand_id", "author_id", "id"),
        )


class Revision(Model):
    """The content of a post after one change; the approved revision is published.

    `media` holds the files by channel, with the alternative texts as they were at the last approval;
    `options` what the platforms of single channels are told; `follow_ups` the comments below it by channel;
    `frames` what of its files is shown, by channel and file.
    `edited_with` is the number of the token of the change, `agent` its name where an agent made the change.
    """

    post_id: int
    post = fields.ForeignKeyField("models.Post", related_name="revisions", on_delete=fields.OnDelete.CASCADE)
    number = fields.IntField()
    title = fields.CharField(max_length=255, null=True)
    body = fields.TextField()
    variants = fields.JSONField[dict[str, str]]()
    media = fields.JSONField[dict[str, Sequence[FixedMedia]]]()
    options = fields.JSONField[dict[str, ChannelOptions]](default=dict, db_default={})
    follow_ups = fields.JSONField[dict[str, Sequence[FixedFollowUp]]](default=dict, db_default={})
    frames = fields.JSONField[dict[str, dict[str, FixedFrame]]](default=dict, db_default={})
    content_hash = fields.CharField(max_length=64)
    edited_by_id = fields.BigIntField(null=True)
    edited_with = fields.BigIntField(null=True)
    agent = fields.CharField(max_length=AGENT_LENGTH, null=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "revision"
        unique_together = (("post", "number"),)


class LinkCard(BrandOwned):
    """The card of an address in an approved revision, for platforms that read no page themselves.

    `url_key` is the SHA-256 of the address. `due_at` is set until the page was read, or given up; without a title
    it said nothing. `picture` is at most a million bytes of the type `picture_type`.
    """

    revision_id: int
    revision = fields.ForeignKeyField("models.Revision", related_name="cards", on_delete=fields.OnDelete.CASCADE)
    url_key = fields.CharField(max_length=64)
    url = fields.TextField()
    title = fields.TextField(null=True)
    description = fields.TextField(null=True)
    picture = fields.BinaryField(null=True)
    picture_type = fields.CharField(max_length=32, null=True)
    due_at = fields.DatetimeField(null=True)
    attempts = fields.IntField()

    class Meta(BrandOwned.Meta):
        table = "link_card"
        unique_together = (("revision", "url_key"),)
        indexes = (("brand_id",), ("due_at",))


class Publication(BrandOwned):
    """One post on one channel. `variant_body`, `format` and `by_hand` are those of the current revision.

    `due_at` is the channel's own time, null where it has that of the post. Of place 0 is the post itself; the
    places after it are comments below their `parent`, each `after_minutes` after it, whose `variant_body` is their
    text.

    `epoch` grows with each claim and fences late answers; `next_attempt_at` is when a scheduled one is due;
    `key` makes repeated calls harmless where the platform honours it; `worker` is the number of the process that
    holds the claim. `unknown_since` is the start of the first call of unknown outcome, until the outcome is known;
    `asks` counts how often the platform was asked since then. An unconfirmed publication with a `next_attempt_at`
    is asked about at that time; without one it waits for a person. With `by_hand` it awaits a person when its time
    comes: then `attempts` counts the reminders so far, and `next_attempt_at` is the time of the next one.

    `parts` are the external ids of its published parts, in the order of the thread. `external_id` and `permalink`
    are those of the first part; `attempts`, `unknown_since` and `asks` are about the next part.

    `stage` is what the platform has prepared for the next part: JSON, sealed. It must be ready at `stage_until`.
    """

    post_id: int
    channel_id: int
    revision_id: int | None
    parent_id: int | None
    post = fields.ForeignKeyField("models.Post", related_name="publications", on_delete=fields.OnDelete.CASCADE)
    channel = fields.ForeignKeyField(
        "models.Channel", related_name="publications", on_delete=fields.OnDelete.RESTRICT
    )
    platform = fields.CharField(max_length=32)
    place = fields.SmallIntField(default=0, db_default=0)
    parent = fields.ForeignKeyField(
        "models.Publication", related_name="follow_ups", null=True, on_delete=fields.OnDelete.CASCADE
    )
    after_minutes = fields.IntField(null=True)
    status = fields.CharField(max_length=32)
    due_at = fields.DatetimeField(null=True)
    variant_body = fields.TextField(null=True)
    format = fields.CharField(max_length=FORMAT_LENGTH, null=True)
    by_hand = fields.BooleanField(default=False, db_default=False)
    revision = fields.ForeignKeyField(
        "models.Revision", related_name="publications", null=True, on_delete=fields.OnDelete.SET_NULL
    )
    key = fields.CharField(max_length=64, null=True)
    scheduled_at = fields.DatetimeField(null=True)
    next_attempt_at = fields.DatetimeField(null=True)
    attempts = fields.IntField()
    epoch = fields.IntField()
    lease_until = fields.DatetimeField(null=True)
    worker = fields.IntField(null=True)
    published_at = fields.DatetimeField(null=True)
    external_id = fields.CharField(max_length=255, null=True)
    permalink = fields.TextField(null=True)
    error = fields.TextField(null=True)
    unknown_since = fields.DatetimeField(null=True)
    asks = fields.IntField()
    parts = fields.JSONField[list[str]]()
    stage = fields.TextField(null=True)
    stage_until = fields.DatetimeField(null=True)

    class Meta(BrandOwned.Meta):
        table = "publication"
        unique_together = (("post", "channel", "place"),)
        indexes = (("brand_id", "scheduled_at", "id"), ("channel_id", "id"))


class PublicationRendition(Model):
    """A picture that goes out with a publication instead of the file that it is made of, fixed by the approval."""

    publication_id: int
    rendition_id: int
    publication = fields.ForeignKeyField(
        "models.Publication", related_name="renditions", on_delete=fields.OnDelete.CASCADE
    )
    rendition = fields.ForeignKeyField(
        "models.MediaRendition", related_name="publications", on_delete=fields.OnDelete.NO_ACTION
    )

    class Meta(Model.Meta):
        table = "publication_rendition"
        unique_together = (("publication", "rendition"),)
        indexes = (("rendition_id",),)


class PublicationEnding(Model):
    """Publications of a large batch that ended; the members concerned are notified at `due_at`."""

    publications = fields.JSONField[list[int]]()
    due_at = fields.DatetimeField(db_index=True)

    class Meta(Model.Meta):
        table = "publication_ending"


class ReviewEntry(BrandOwned):
    """An entry of a post's review thread; `revision` is the number of the content that it is about.

    `via` is where it came from, `audience` who reads it; an answer has that of the entry that it answers. A member
    has an `author_id` and the current name of the user; the holder of a share link has only the `author_name` that
    they typed. A change request that answers itself stopped an approved post.
    """

    post_id: int
    post = fields.ForeignKeyField("models.Post", related_name="entries", on_delete=fields.OnDelete.CASCADE)
    kind = fields.CharField(max_length=32)
    via = fields.CharField(max_length=32)
    audience = fields.CharField(max_length=16)
    body = fields.TextField()
    author_id = fields.BigIntField(null=True)
    author_name = fields.CharField(max_length=100, null=True)
    revision = fields.IntField()
    reply_to_id = fields.BigIntField(null=True)
    resolved_at = fields.DatetimeField(null=True)
    resolved_by_id = fields.BigIntField(null=True)
    created_at = fields.DatetimeField()

    class Meta(BrandOwned.Meta):
        table = "review_entry"
        indexes = (("post_id", "id"), ("brand_id",))

    @property
    def is_stop(self) -> bool:
        """Whether it stopped an approved post."""
        return self.reply_to_id == self.id


class ShareLink(BrandOwned):
    """A public link to the review of some posts, found by the SHA-256 of its secret.

    One that `follows` is a round: each of its posts shows what was submitted or approved last. `name` is what its
    holders read. Mails bring the link to `addresses`, so a round with addresses keeps its `secret`, sealed.
    `due_on` is a day of the brand (`app.core.days`); the day before, at `remind_at`, a mail tells of what is
    undecided. `mailed_at` is the last mail, `due_at` when the loop looks at the round next, `attempts` the epoch
    of its claims.
    """

    digest = fields.CharField(max_length=64, unique=True)
    label = fields.CharField(max_length=100, null=True)
    name = fields.CharField(max_length=100, null=True)
    follows = fields.BooleanField(default=False, db_default=False)
    due_on = fields.CharField(max_length=days.LENGTH, null=True)
    addresses = fields.JSONField[list[str]](default=list, db_default=[])
    secret = fields.TextField(null=True)
    remind_at = fields.DatetimeField(null=True)
    mailed_at = fields.DatetimeField(null=True)
    due_at = fields.DatetimeField(null=True)
    attempts = fields.IntField(default=0, db_default=0)
    allow_comments = fields.BooleanField()
    allow_approval = fields.BooleanField()
    expires_at = fields.DatetimeField()
    revoked_at = fields.DatetimeField(null=True)
    last_opened_at = fields.DatetimeField(null=True)
    created_by_id = fields.BigIntField()
    created_at = fields.DatetimeField()

    class Meta(BrandOwned.Meta):
        table = "share_link"
        indexes = (("brand_id", "id"),)


class SharedPost(Model):
    """A post behind a share link, with the number of the revision that it shows, and when a round was told of it.

    `offered_at` is null for a post that was in the link from the beginning, and not submitted since.
    """

    share_link_id: int
    post_id: int
    share_link = fields.ForeignKeyField(
        "models.ShareLink", related_name="shared", on_delete=fields.OnDelete.CASCADE
    )
    post = fields.ForeignKeyField("models.Post", related_name="shared", on_delete=fields.OnDelete.CASCADE)
    revision = fields.IntField()
    offered_at = fields.DatetimeField(null=True)

    class Meta(Model.Meta):
        table = "shared_post"
        unique_together = (("share_link", "post"),)
        indexes = (("post_id",),)


class DeletedPost(BrandOwned):
    """What can be restored of a deleted post for a day; the id is that of the post.

    `title` is its title or the beginning of its text, `rows` are the rows that went with it: JSON, by table.
    """

    title = fields.CharField(max_length=255)
    rows = fields.TextField()
    deleted_by_id = fields.BigIntField()
    deleted_at = fields.DatetimeField(db_index=True)

    class Meta(BrandOwned.Meta):
        table = "deleted_post"
        indexes = (("brand_id", "id"),)


class ImportedPost(BrandOwned):
    """A post that was made from a row of a file, by the key of the row: the same row makes no second post.

    A deleted post takes its key along, so the row can be imported again.
    """

    post_id: int
    post = fields.ForeignKeyField("models.Post", related_name="imports", on_delete=fields.OnDelete.CASCADE)
    key = fields.CharField(max_length=200)

    class Meta(BrandOwned.Meta):
        table = "imported_post"
        unique_together = (("brand_id", "key"),)
        indexes = (("post_id",),)
