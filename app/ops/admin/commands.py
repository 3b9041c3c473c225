"""The tree of `galley admin`: every group and command by its name."""

from typing import Final

import typer

from app.ops import help_text
from app.ops.admin import archives, brands, channels, installation, plans, publications, tokens, users, webhooks

brands.brand_group.command("export")(archives.brand_export)
brands.brand_group.command("import")(archives.brand_import)

GROUPS: Final[dict[str, typer.Typer]] = {
    "user": users.user,
    "brand": brands.brand_group,
    "member": brands.member_group,
    "token": tokens.token,
    "profile": brands.profile_group,
    "channel": channels.channel,
    "publication": publications.publication,
    "webhook": webhooks.webhook,
    "plan": plans.plan,
    "payments": plans.payment,
    "allowance": plans.allowance,
    "keys": installation.keys,
    "audit": installation.audit_log,
}

app: Final = help_text.plain(
    cls=help_text.Commands,
    no_args_is_help=True,
    help="Operator commands, by hand or by script, also while a server runs.",
)
for name, commands in GROUPS.items():
    app.add_typer(commands, name=name)
app.command("maintenance")(installation.switch_maintenance)
app.command("demo")(installation.make_demo)
help_text.named(app)
