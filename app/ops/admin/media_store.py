"""`galley admin media …`: whose the store of media is, and files that were discarded."""

from collections.abc import Mapping
from typing import Any

from app.domain import media
from app.ops import command_options
from app.ops.admin import online
from app.ops.admin.command_group import OPERATOR, Json, group

app = group("The store of media: whose it is, and files that were discarded.")


@app.command("adopt")
def media_adopt(as_json: Json = False) -> None:
    """Make the store this installation's: only if no other installation uses it any more."""

    async def work() -> Mapping[str, Any]:
        await media.adopt(OPERATOR)
        return {"ownership": await media.ownership(OPERATOR)}

    online.run(work, as_json=as_json, text=lambda _: "The store belongs to this installation now.")


@app.command("restore")
def media_restore(as_json: Json = False) -> None:
    """Bring files back from the trash that the database refers to, as after a restore."""

    async def work() -> Mapping[str, Any]:
        return {"restored": await media.undiscard(OPERATOR)}

    online.run(work, as_json=as_json, text=lambda result: f"{result['restored']} files are back.")


command_options.with_metavars(app)
