"""The room's tables: endpoints, their deliveries, and the attempts."""

from tortoise import fields

from app.access import BrandOwned
from app.core.models import Model


class Endpoint(BrandOwned):
    """The URL to which a brand's events are sent. Secrets are encrypted and bound to the row by its uuid.

    `enable_epoch` grows each time that the endpoint is enabled; earlier deliveries do not count any more. `site`
    and `network` are who received last: the site of the URL's host, and the network of its address, null until
    they are known. Nothing is sent before `held_until`, because its receiver has had as many calls as it may.
    `addressed_at` is when its host was last set, and `addressed_by_id` who did that, null for an operator.
    """

    uuid = fields.UUIDField(unique=True)
    url = fields.TextField()
    description = fields.CharField(max_length=255, null=True)
    events = fields.JSONField[list[str]]()
    state = fields.CharField(max_length=16)
    disabled_reason = fields.CharField(max_length=16, null=True)
    disabled_at = fields.DatetimeField(null=True)
    streak = fields.IntField()
    enable_epoch = fields.IntField()
    secret = fields.TextField()
    old_secret = fields.TextField(null=True)
    old_secret_until = fields.DatetimeField(null=True)
    site = fields.CharField(max_length=255, null=True)
    network = fields.CharField(max_length=64, null=True)
    held_until = fields.DatetimeField(null=True)
    addressed_by_id = fields.BigIntField(null=True)
    addressed_at = fields.DatetimeField(null=True)
    created_at = fields.DatetimeField()

    class Meta(BrandOwned.Meta):
        table = "webhook_endpoint"
        indexes = (("brand_id", "id"),)


class Delivery(BrandOwned):
    """One event for one endpoint, with the exact body of its requests; `uuid` is the same in all of them.

    `replay` counts the replays of the event by the owner, 0 for the first delivery. A claimed delivery has a lease
    and is due again when it ends; `epoch` grows with each claim and fences late answers.
    """

    endpoint = fields.ForeignKeyField(
        "models.Endpoint", related_name="deliveries", on_delete=fields.OnDelete.CASCADE
    )
    uuid = fields.UUIDField(unique=True)
    event_uuid = fields.UUIDField()
    replay = fields.IntField()
    event = fields.CharField(max_length=32)
    body = fields.TextField()
    status = fields.CharField(max_length=16)
    enable_epoch = fields.IntField()
    attempts = fields.IntField()
    due_at = fields.DatetimeField()
    epoch = fields.IntField()
    lease_until = fields.DatetimeField(null=True)
    finished_at = fields.DatetimeField(null=True)
    created_at = fields.DatetimeField()

    class Meta(BrandOwned.Meta):
        table = "webhook_delivery"
        unique_together = (("event_uuid", "endpoint", "replay"),)
        indexes = (("endpoint_id", "id"),)


class DeliveryWorker(Model):
    """A worker that sends deliveries: its number, and when it last said that it is alive."""

    number = fields.BigIntField(unique=True)
    seen_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "webhook_worker"


class DeliveryAttempt(Model):
    """One request and its result."""

    delivery = fields.ForeignKeyField(
        "models.Delivery", related_name="attempt_rows", on_delete=fields.OnDelete.CASCADE
    )
    endpoint_id = fields.BigIntField()
    number = fields.IntField()
    status = fields.CharField(max_length=16)
    response_code = fields.IntField(null=True)
    response_body = fields.TextField(null=True)
    error = fields.CharField(max_length=16, null=True)
    duration_ms = fields.IntField()
    attempted_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "webhook_attempt"
        indexes = (("endpoint_id", "attempted_at", "id"), ("delivery_id", "id"))
