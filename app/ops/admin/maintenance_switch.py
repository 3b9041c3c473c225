"""`galley admin maintenance`: whether the installation refuses changes."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any

import typer

from app.access import audit
from app.core import maintenance
from app.ops import command_options, console
from app.ops.admin.audit_entries import audited
from app.ops.admin.command_group import Json

app = command_options.plain()


class MaintenanceSwitch(StrEnum):
    """The new state of maintenance, or a question for it."""

    ON = "on"
    OFF = "off"
    STATUS = "status"


@app.command()
def switch_maintenance(
    what: Annotated[
        MaintenanceSwitch, typer.Argument(help="The new state, or status, which prints it.")
    ] = MaintenanceSwitch.STATUS,
    as_json: Json = False,
) -> None:
    """Switch maintenance on or off, or print its state; it survives restarts."""

    async def work() -> Mapping[str, Any]:
        if what is not MaintenanceSwitch.STATUS:
            async with audited("maintenance.switch"):
                await maintenance.switch(on=what is MaintenanceSwitch.ON)
                audit.changed("maintenance", what.value)
        return {"maintenance": await maintenance.is_on()}

    def text(result: Mapping[str, Any]) -> str:
        return f"Maintenance is {'on' if result['maintenance'] else 'off'}."

    console.run(work, as_json=as_json, text=text)


command_options.with_metavars(app)
