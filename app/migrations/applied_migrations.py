"""The table of the migrations that were applied, in aerich's form."""

from tortoise import fields

from app.core.models import Model


class AppliedMigration(Model):
    """A migration that was applied, with the description of the models as it left them."""

    version = fields.CharField(max_length=255)
    app = fields.CharField(max_length=100)
    content: fields.JSONField[object] = fields.JSONField()

    class Meta(Model.Meta):
        table = "aerich"
