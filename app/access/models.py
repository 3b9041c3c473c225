"""Tables of the access ring: the audit log and idempotency keys."""

from tortoise import fields

from app.core.models import Model


class AuditEntry(Model):
    """A line of the audit log; written in the transaction of the change and never updated."""

    brand_id = fields.BigIntField(null=True)
    actor_id = fields.BigIntField(null=True)
    token_id = fields.BigIntField(null=True)
    token_name = fields.CharField(max_length=100, null=True)
    tier = fields.CharField(max_length=32, null=True)
    door = fields.CharField(max_length=16)
    address = fields.CharField(max_length=64, null=True)
    request_id = fields.CharField(max_length=64, null=True)
    action = fields.CharField(max_length=64)
    subject = fields.CharField(max_length=255)
    detail = fields.TextField(null=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "audit_entry"
        indexes = (("brand_id", "created_at", "id"), ("actor_id", "created_at", "id"))


class RepeatedRequest(Model):
    """A request with an Idempotency-Key, kept for 24 hours.

    `payload_hash` is keyed; `secret` is the secret that the first answer showed, sealed and bound to the row.
    """

    user_id = fields.BigIntField()
    operation = fields.CharField(max_length=64)
    key = fields.CharField(max_length=255)
    payload_hash = fields.CharField(max_length=64)
    result_id = fields.BigIntField(null=True)
    secret = fields.TextField(null=True)
    created_at = fields.DatetimeField(db_index=True)

    class Meta(Model.Meta):
        table = "repeated_request"
        unique_together = (("user_id", "operation", "key"),)
