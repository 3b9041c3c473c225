"""The room's tables: ideas, and which posts were made of them."""

from tortoise import fields

from app.access import BrandOwned


class Idea(BrandOwned):
    """Something a brand might write about.

    `source_refs` says where it was found; `batch` is a random number that the ideas of one import share, so that
    a repeated request finds them again; formats are compared by `format_key`.
    """

    headline = fields.CharField(max_length=500)
    angle = fields.TextField(null=True)
    pillar = fields.TextField(null=True)
    format = fields.TextField(null=True)
    format_key = fields.CharField(max_length=32, null=True)
    recording = fields.TextField(null=True)
    source_refs = fields.JSONField[list[str]]()
    status = fields.CharField(max_length=16)
    source = fields.CharField(max_length=16)
    batch = fields.BigIntField(null=True)
    created_at = fields.DatetimeField()

    class Meta(BrandOwned.Meta):
        table = "idea"
        indexes = (("brand_id", "created_at", "id"), ("brand_id", "status", "created_at", "id"))


class IdeaUse(BrandOwned):
    """A post that was made of an idea. The post's id is a plain number, because its room is above."""

    idea = fields.ForeignKeyField("models.Idea", related_name="uses", on_delete=fields.OnDelete.CASCADE)
    post_id = fields.BigIntField(unique=True)

    class Meta(BrandOwned.Meta):
        table = "idea_use"
        indexes = (("idea_id", "post_id"),)
