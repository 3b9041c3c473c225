"""The table of the migrations that were applied, in aerich's form."""

from tortoise import fields
from tortoise.models import Model


class AppliedMigration(Model):
    """A migration that was applied, with the description of the models as it left them.

    Aerich owns the table, so it is none of the models that migrations are made from.
    """

    version = fields.CharField(max_length=255)
    app = fields.CharField(max_length=100)
    content: fields.JSONField[object] = fields.JSONField()

    class Meta(Model.Meta):
        table = "aerich"
