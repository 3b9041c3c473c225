"""The tables of the feed platform. Their times come from the caller's clock."""

from typing import Any

from tortoise import fields

from app.core.models import Model


class FeedChannel(Model):
    """A feed that is open to readers; with `closed_at`, one whose channel is disconnected at present."""

    uuid = fields.UUIDField(unique=True)
    title = fields.CharField(max_length=255)
    created_at = fields.DatetimeField()
    closed_at = fields.DatetimeField(null=True)

    class Meta(Model.Meta):
        table = "feed_channel"


class FeedEntry(Model):
    """A published post. `key` keeps it single: what is placed twice under one key is placed once.

    `media` holds what `view.Picture` says of each image, without its address. `size` is the text's in bytes, and
    `digest` stands for all that is shown of the entry: what readers hold, and what is kept of it, goes by that.
    """

    channel: fields.ForeignKeyRelation[FeedChannel] = fields.ForeignKeyField(
        "models.FeedChannel", related_name="entries", to_field="uuid", source_field="channel_uuid"
    )
    key = fields.CharField(max_length=255)
    uuid = fields.UUIDField(unique=True)
    title = fields.TextField(null=True)
    body = fields.TextField()
    media = fields.JSONField[list[dict[str, Any]]]()
    summary = fields.TextField(null=True)
    tags = fields.JSONField[list[str] | None](null=True)
    size = fields.IntField()
    digest = fields.CharField(max_length=32)
    published_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "feed_entry"
        unique_together = (("channel_id", "key"),)
        indexes = (("channel_id", "published_at", "id"),)
