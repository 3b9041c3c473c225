"""The tree of `galley admin`: every group and command by its name."""

from typing import Final

import typer

from app.ops import command_options
from app.ops.admin import (
    allowances,
    archives,
    audit_entries,
    brands,
    channels,
    members,
    plans,
    profiles,
    publications,
    tokens,
    upkeep,
    users,
    webhooks,
)

brands.app.command("export")(archives.brand_export)
brands.app.command("import")(archives.brand_import)

GROUPS: Final[dict[str, typer.Typer]] = {
    "user": users.app,
    "brand": brands.app,
    "member": members.app,
    "token": tokens.app,
    "profile": profiles.app,
    "channel": channels.channel,
    "publication": publications.publication,
    "webhook": webhooks.webhook,
    "plan": plans.plan,
    "payments": plans.payment,
    "allowance": allowances.app,
    "keys": upkeep.keys,
    "audit": audit_entries.app,
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
