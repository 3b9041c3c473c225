"""The tree of `galley admin`: every group and command by its name."""

from typing import Final

import typer

from app.ops import command_options
from app.ops.admin import archives, brands, channels, plans, publications, tokens, upkeep, users, webhooks

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
    "keys": upkeep.keys,
    "audit": upkeep.audit_log,
}

app: Final = command_options.plain(
    cls=command_options.Commands,
    no_args_is_help=True,
    help="Operator commands, by hand or by script, also while a server runs.",
)
for name, commands in GROUPS.items():
    app.add_typer(commands, name=name)
app.command("maintenance")(upkeep.switch_maintenance)
app.command("demo")(upkeep.make_demo)
command_options.named(app)
