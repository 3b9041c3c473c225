"""The room's tables: content profiles, one per brand, and the snippets of brands."""

from tortoise import fields

from app.access import BrandOwned
from app.domain.brands import NamedRow


class ContentProfile(BrandOwned):
    """How a brand speaks (`voice`), for whom (`persona`), and about what (`pillars`)."""

    brand_id = fields.BigIntField(unique=True)
    voice = fields.TextField()
    persona = fields.TextField()
    pillars = fields.JSONField[list[str]]()
    version = fields.IntField()
    updated_at = fields.DatetimeField()

    class Meta(BrandOwned.Meta):
        table = "content_profile"


class SnippetRow(NamedRow):
    """A text that people put into posts; a group of hashtags is one whose body is hashtags."""

    body = fields.TextField()

    class Meta(NamedRow.Meta):
        table = "snippet"
        indexes = (("brand_id", "id"),)
