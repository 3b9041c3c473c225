"""Tables of the room: brands, their members, and the brand that each user has selected."""

from tortoise import fields

from app.access import ClientView
from app.core.models import Model


class Brand(Model):
    """The unit that every room above works in; "team" in REST.

    If it `requires_two_factor`, members without two-factor see its name and nothing else. `client_view` is which
    posts its clients see. `queue_version` counts how often its posting times were saved. Nothing of it goes out
    since `held_at`, where that is set; `held_note` says why.
    """

    account_id: int
    slug = fields.UUIDField(unique=True)
    name = fields.CharField(max_length=100)
    email = fields.CharField(max_length=255, null=True)
    phone = fields.CharField(max_length=50, null=True)
    address = fields.CharField(max_length=255, null=True)
    time_zone = fields.CharField(max_length=64)
    requires_two_factor = fields.BooleanField(default=False)
    client_view = fields.CharField(max_length=16, default=ClientView.ALL.value, db_default=ClientView.ALL.value)
    queue_version = fields.IntField(db_default=0)
    held_at = fields.DatetimeField(null=True)
    held_by_id = fields.BigIntField(null=True)
    held_note: str | None = fields.TextField(null=True)
    account = fields.ForeignKeyField("models.Account", related_name="brands", on_delete=fields.OnDelete.CASCADE)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "brand"


class Membership(Model):
    """A user in a brand, with one role; an inactive member keeps the seat and loses access (S-028)."""

    brand_id: int
    user = fields.ForeignKeyField("models.User", related_name="memberships", on_delete=fields.OnDelete.CASCADE)
    brand = fields.ForeignKeyField("models.Brand", related_name="memberships", on_delete=fields.OnDelete.CASCADE)
    role = fields.CharField(max_length=32)
    active = fields.BooleanField()
    joined_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "membership"
        unique_together = (("user", "brand"),)
        indexes = (("brand_id", "id"),)


class Selection(Model):
    """The brand that a user has selected; it belongs to the user, not to a token (BSEL-19)."""

    user = fields.OneToOneField("models.User", related_name="selection", on_delete=fields.OnDelete.CASCADE)
    brand = fields.ForeignKeyField("models.Brand", related_name="selections", on_delete=fields.OnDelete.CASCADE)

    class Meta(Model.Meta):
        table = "selection"
