"""The tree of `galley admin`: every group and command by its name, for those who want all of them."""

from types import ModuleType
from typing import Final

import typer

from app.ops import command_options
from app.ops.admin import (
    allowances,
    archives,
    audit_entries,
    backups,
    brand_deletion,
    brands,
    channel_connection,
    channel_resumption,
    channels,
    demo_workspace,
    maintenance_switch,
    media_store,
    members,
    payments,
    plans,
    profiles,
    publications,
    recovery_state,
    sealing_keys,
    token_revocation,
    tokens,
    user_access,
    user_deletion,
    users,
    webhook_creation,
    webhooks,
)


def _group(*parts: ModuleType) -> typer.Typer:
    """The group to which all these modules add commands: those with more imports are modules of their own."""
    (group,) = {part.app for part in parts}
    return group


GROUPS: Final[dict[str, typer.Typer]] = {
    "user": _group(users, user_access, user_deletion),
    "brand": _group(brands, archives, brand_deletion),
    "member": members.app,
    "token": _group(tokens, token_revocation),
    "profile": profiles.app,
    "channel": _group(channels, channel_connection, channel_resumption),
    "publication": publications.app,
    "webhook": _group(webhooks, webhook_creation),
    "recovery": recovery_state.app,
    "backup": backups.app,
    "media": media_store.app,
    "plan": plans.app,
    "payments": payments.app,
    "allowance": allowances.app,
    "keys": sealing_keys.app,
    "audit": audit_entries.app,
}

app: Final = command_options.plain(
    cls=command_options.Commands,
    no_args_is_help=True,
    help="Operator commands, by hand or by script, also while a server runs.",
)
for name, commands in GROUPS.items():
    app.add_typer(commands, name=name)
app.command("maintenance")(maintenance_switch.switch_maintenance)
app.command("demo")(demo_workspace.make_demo)
