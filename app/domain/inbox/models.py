"""Tables of the room: comments on channels, and their authors."""

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

    `external_id` is the platform's id of the comment, unique in a channel.
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

    class Meta(BrandOwned.Meta):
        table = "social_comment"
        unique_together = (("channel", "external_id"),)
        indexes = (
            ("brand_id", "received_at", "id"),
            ("brand_id", "state", "received_at", "id"),
            ("publication_id",),
            ("contact_id",),
        )
