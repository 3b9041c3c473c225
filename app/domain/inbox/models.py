"""Tables of the room: comments on channels, their authors, and how far each channel was scanned."""

from tortoise import fields

from app.access import BrandOwned


class Contact(BrandOwned):
    """A person who wrote to a brand, by the id on the platform; searches compare `name_key`."""

    platform = fields.CharField(max_length=32)
    external_id = fields.CharField(max_length=255)
    name = fields.CharField(max_length=255)
    name_key = fields.TextField()
    created_at = fields.DatetimeField()

    class Meta(BrandOwned.Meta):
        table = "contact"
        unique_together = (("brand_id", "platform", "external_id"),)
        indexes = (("brand_id", "id"),)


class SocialComment(BrandOwned):
    """A comment on a channel, with its publication if that is known.

    `external_id` is the platform's id of the comment, unique in a channel. `kind` is null for a plain comment.

    After a few `draft_failures` no reply is drafted. `reply` is the answer that was sent, or that may have been
    while `replied_at` is null: then it is looked up by its `reply_key` before anything is sent again. Nobody else
    answers before `reply_until`.
    """

    channel = fields.ForeignKeyField("models.Channel", related_name="comments", on_delete=fields.OnDelete.CASCADE)
    publication = fields.ForeignKeyField(
        "models.Publication", related_name="comments", null=True, on_delete=fields.OnDelete.SET_NULL
    )
    contact = fields.ForeignKeyField(
        "models.Contact", related_name="comments", null=True, on_delete=fields.OnDelete.SET_NULL
    )
    external_id = fields.CharField(max_length=255)
    body = fields.TextField()
    drafted_reply = fields.TextField(null=True)
    state = fields.CharField(max_length=16)
    received_at = fields.DatetimeField()
    kind = fields.CharField(max_length=16, null=True)
    hidden_at = fields.DatetimeField(null=True)
    draft_failures = fields.IntField(null=True)
    reply = fields.TextField(null=True)
    reply_key = fields.CharField(max_length=64, null=True)
    reply_until = fields.DatetimeField(null=True)
    reply_external_id = fields.CharField(max_length=255, null=True)
    replied_at = fields.DatetimeField(null=True)

    class Meta(BrandOwned.Meta):
        table = "social_comment"
        unique_together = (("channel", "external_id"),)
        indexes = (
            ("brand_id", "received_at", "id"),
            ("brand_id", "state", "received_at", "id"),
            ("publication_id",),
            ("contact_id",),
        )


class CommentCursor(BrandOwned):
    """How far the comments of a channel were read, and when they are read next.

    `epoch` grows with each claim and fences a worker that lost its lease; `failures` counts scans that failed in a
    row.
    """

    channel = fields.OneToOneField(
        "models.Channel", related_name="comment_cursor", on_delete=fields.OnDelete.CASCADE
    )
    scanned_until = fields.DatetimeField(null=True)
    due_at = fields.DatetimeField(db_index=True)
    epoch = fields.IntField()
    failures = fields.IntField()
    problem = fields.TextField(null=True)

    class Meta(BrandOwned.Meta):
        table = "comment_cursor"
        indexes = (("brand_id",),)
