"""Tables of the room: notifications, what people switched off, their devices, and pushes that are due."""

from tortoise import fields

from app.core.models import Model


class Notification(Model):
    """One event for one person; the tray, the mail (as Message-ID) and the pushes carry its `uuid`.

    `in_tray` and `by_mail` say where it goes. `dedup_key` names the event, so that it is sent once. One with
    `mail_due_at` waits for that time, to be mailed with others. `errand` is what the links of its mail and its
    pushes do without a session (`app.core.hand_links`); it is signed on the way out, so that no row holds a link.
    """

    uuid = fields.UUIDField(unique=True)
    user = fields.ForeignKeyField("models.User", related_name="notifications", on_delete=fields.OnDelete.CASCADE)
    type = fields.CharField(max_length=32)
    title = fields.CharField(max_length=255)
    body = fields.TextField()
    link = fields.TextField(null=True)
    errand = fields.CharField(max_length=64, null=True)
    brand_id = fields.BigIntField(null=True)
    in_tray = fields.BooleanField()
    by_mail = fields.BooleanField()
    mail_due_at = fields.DatetimeField(null=True)
    read_at = fields.DatetimeField(null=True)
    dedup_key = fields.CharField(max_length=128, null=True)
    created_at = fields.DatetimeField(db_index=True)

    class Meta(Model.Meta):
        table = "notification"
        unique_together = (("user", "dedup_key"),)


class OptOut(Model):
    """A type that a person does not want on a channel; without a row it is wanted."""

    user = fields.ForeignKeyField("models.User", related_name="opt_outs", on_delete=fields.OnDelete.CASCADE)
    type = fields.CharField(max_length=32)
    channel = fields.CharField(max_length=16)

    class Meta(Model.Meta):
        table = "notification_opt_out"
        unique_together = (("user", "type", "channel"),)


class Device(Model):
    """An installation of an app that takes pushes; `token` is sealed, and found by its SHA-256."""

    user = fields.ForeignKeyField("models.User", related_name="devices", on_delete=fields.OnDelete.CASCADE)
    digest = fields.CharField(max_length=64, unique=True)
    token = fields.TextField()
    registered_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "device_token"
        indexes = (("user_id", "registered_at", "id"),)


class PushItem(Model):
    """A push that is due on a device; deleted when the push service has taken it."""

    notification = fields.ForeignKeyField(
        "models.Notification", related_name="pushes", on_delete=fields.OnDelete.CASCADE
    )
    device = fields.ForeignKeyField("models.Device", related_name="pushes", on_delete=fields.OnDelete.CASCADE)
    due_at = fields.DatetimeField(db_index=True)
    attempts = fields.IntField()
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "push_item"
        unique_together = (("notification", "device"),)
        indexes = (("device_id",),)
