"""A person's own data on request: everything that is stored about them, one JSON object a line.

No secret is in it: of tokens, passkeys and feeds only what their lists show.
"""

from collections.abc import AsyncIterator

import orjson

from app.access import BY_TOKEN, Caller, Permission, operation
from app.core import clock
from app.domain import brands, identity
from app.domain.accounts.personal_rows import OF_BRANDS, SECTIONS
from app.domain.identity import GrantKind


@operation(atomic=False, confirmed=BY_TOKEN)
async def own_data(caller: Caller) -> AsyncIterator[bytes]:
    """Everything that is stored about the caller, in parts of lines of JSON; `kind` says what a line is.

    Any caller may, for themselves only, once confirmed; the digest of mails tells them of it. Posts, revisions,
    share links, review entries, saved views and notes on days belong to their brand: those of brands that the
    caller may read now are in it. Errors: ConfirmationRequired.
    """
    await _note(caller)
    visible = await brands.visible_to(caller.user_id, Permission.CONTENT_VIEW)
    return _parts(caller.user_id, [brand.id for brand in visible])


@operation(action="own_data", confirmed=BY_TOKEN)
async def _note(caller: Caller) -> None:
    await identity.note_grant(caller.user_id, GrantKind.PERSONAL_DATA, None)


async def _parts(user_id: int, brand_ids: list[int]) -> AsyncIterator[bytes]:
    yield _line("export", {"user_id": user_id, "at": clock.now()})
    for kind, statement in SECTIONS.items():
        parameters = {"user_id": user_id} | ({"brands": brand_ids} if kind in OF_BRANDS else {})
        after = 0
        while rows := await statement.rows(**parameters, after=after):
            yield b"".join(_line(kind, row) for row in rows)
            after = rows[-1].id


def _line(kind: str, row: object) -> bytes:
    return orjson.dumps({"kind": kind, "data": row}, option=orjson.OPT_UTC_Z | orjson.OPT_APPEND_NEWLINE)
