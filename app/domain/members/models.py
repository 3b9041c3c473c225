"""The room's tables: invitations, and addresses that are never invited. Memberships belong to brands."""

from tortoise import fields

from app.access import BrandOwned
from app.core.models import Model


class Invitation(BrandOwned):
    """An address invited into a brand; it never changes state again once it is not pending.

    `sent_to` is where its link was mailed: the address of the account that has it, else the one as typed.
    `pending_key` is set while it is pending, and unique; `digest` is that of the one secret that is good.
    """

    email = fields.CharField(max_length=255)
    email_key = fields.CharField(max_length=255, db_index=True)
    sent_to = fields.CharField(max_length=255)
    role = fields.CharField(max_length=32)
    state = fields.CharField(max_length=16)
    pending_key = fields.CharField(max_length=300, null=True, unique=True)
    digest = fields.CharField(max_length=64, unique=True)
    sent_at = fields.DatetimeField()
    expires_at = fields.DatetimeField()
    ended_at = fields.DatetimeField(null=True)
    created_at = fields.DatetimeField()

    class Meta(BrandOwned.Meta):
        table = "invitation"
        indexes = (("brand_id", "id"),)


class InvitationBlock(Model):
    """An address that is never invited, in the form in which addresses are compared."""

    email_key = fields.CharField(max_length=255, unique=True)
    created_at = fields.DatetimeField()

    class Meta(Model.Meta):
        table = "invitation_block"
