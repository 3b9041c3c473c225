"""The room's tables: labels, which posts have them, and views of lists."""

from tortoise import fields

from app.access import BrandOwned
from app.core import days
from app.domain.brands import NamedRow


class LabelRow(NamedRow):
    """A label; with days it is a campaign. Days are texts (`app.core.days`)."""

    colour = fields.CharField(max_length=16)
    starts_on = fields.CharField(max_length=days.LENGTH, null=True)
    ends_on = fields.CharField(max_length=days.LENGTH, null=True)
    brief = fields.TextField(null=True)

    class Meta(NamedRow.Meta):
        table = "label"
        indexes = (("brand_id", "id"),)


class LabelUse(BrandOwned):
    """A label of a post. The post's id is a plain number, because its room is above."""

    label_id: int
    label = fields.ForeignKeyField("models.LabelRow", related_name="uses", on_delete=fields.OnDelete.CASCADE)
    post_id = fields.BigIntField()

    class Meta(BrandOwned.Meta):
        table = "post_label"
        unique_together = (("label", "post_id"),)
        indexes = (("post_id", "label_id"), ("brand_id", "id"))


class SavedViewRow(BrandOwned):
    """A view of a list that a person keeps, or without a person the team; `query` is what its address says."""

    user_id = fields.BigIntField(null=True)
    name = fields.CharField(max_length=100)
    place = fields.CharField(max_length=16)
    query = fields.CharField(max_length=1_000)

    class Meta(BrandOwned.Meta):
        table = "saved_view"
        indexes = (("brand_id", "id"), ("user_id", "brand_id"))
