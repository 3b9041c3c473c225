"""The room's tables: connected channels, and groups of them."""

from tortoise import fields

from app.access import BrandOwned
from app.domain.brands import NamedRow


class Channel(BrandOwned):
    """A brand's account on a platform; `credentials` is sealed JSON, bound to the row by its uuid.

    Nothing is published on it while `paused_at` is set, nor before `held_until`, which its platform asked for.
    `account` is a digest of the account whose calls the platform counts: the same for channels that share it, null
    if each channel is counted by itself.

    A channel by OAuth has the `connection_id` of its authorization. `external_id` is the account's id on the
    platform, and `external_key` a digest of both, unique in a brand.

    `handled_by_id` is the member who is reminded of what is published by hand on it; null for the author.
    """

    uuid = fields.UUIDField(unique=True)
    platform = fields.CharField(max_length=32)
    name = fields.CharField(max_length=100)
    handle = fields.CharField(max_length=255, null=True)
    profile_url = fields.TextField(null=True)
    state = fields.CharField(max_length=32)
    problem = fields.TextField(null=True)
    credentials = fields.TextField(null=True)
    connected_at = fields.DatetimeField()
    paused_at = fields.DatetimeField(null=True)
    held_until = fields.DatetimeField(null=True)
    account = fields.CharField(max_length=64, null=True)
    connection_id = fields.BigIntField(null=True)
    external_id = fields.CharField(max_length=255, null=True)
    external_key = fields.CharField(max_length=64, null=True)
    handled_by_id = fields.BigIntField(null=True)

    class Meta(BrandOwned.Meta):
        table = "channel"
        indexes = (("brand_id", "id"), ("account",), ("connection_id",), ("external_key",))


class ChannelPicture(BrandOwned):
    """The picture of the account of a channel: a WebP of at most 96 pixels, null where there is none.

    `version` names what it shows, so that its address changes with it. At `due_at` the platform is asked again.
    """

    channel = fields.OneToOneField("models.Channel", related_name="portrait", on_delete=fields.OnDelete.CASCADE)
    picture = fields.BinaryField(null=True)
    version = fields.CharField(max_length=32, null=True)
    due_at = fields.DatetimeField(null=True)
    attempts = fields.IntField()

    class Meta(BrandOwned.Meta):
        table = "channel_picture"
        indexes = (("brand_id",), ("due_at",))


class ChannelGroupRow(NamedRow):
    """A group of channels, which are chosen together."""

    class Meta(NamedRow.Meta):
        table = "channel_group"
        indexes = (("brand_id", "id"),)


class ChannelGroupMember(BrandOwned):
    """A channel in a group, at its place; a disconnected one stays, and is back when it is connected again."""

    group = fields.ForeignKeyField(
        "models.ChannelGroupRow", related_name="members", on_delete=fields.OnDelete.CASCADE
    )
    channel = fields.ForeignKeyField("models.Channel", related_name="groups", on_delete=fields.OnDelete.CASCADE)
    position = fields.IntField()

    class Meta(BrandOwned.Meta):
        table = "channel_group_member"
        unique_together = (("group", "channel"),)
        indexes = (("channel_id",), ("brand_id", "id"))
