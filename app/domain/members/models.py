"""The room's table: invitations. Memberships belong to brands."""

from tortoise import fields

from app.access import BrandOwned


class Invitation(BrandOwned):
    """An invitation of an address into a brand; only pending ones change their state.

    `sent_to` is the address that gets the mail: the account's spelling, else the one as typed. `pending_key` is
    unique, and set while it is pending; `digest` is that of the only valid secret.
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
