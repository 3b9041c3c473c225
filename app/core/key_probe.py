"""A sealed value in the database that shows whether the present keys open what is sealed there.

A lost or wrong key would otherwise be noticed secret by secret: by mails that are not sent and channels that
cannot publish.
"""

from typing import Final

from app.core.crypto import SealBroken, vault
from app.core.db import Statement

_PLACE: Final = {"table": "switch", "column": "value", "row": "key probe"}
_CONTENT: Final = "galley"

_READ = Statement("SELECT value FROM switch WHERE name = 'key probe'", row=str)
_KEEP = Statement("INSERT INTO switch (name, value) VALUES ('key probe', :value) ON CONFLICT (name) DO NOTHING")
_SEAL = Statement(
    """
    INSERT INTO switch (name, value) VALUES ('key probe', :value)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
    """
)
TEXT: Final = (
    "The secrets in the database are sealed under another key: put it back into GALLEY_SECRET_KEY or secret.key."
    " If it is lost, galley admin keys accept goes on with the present key; the sealed secrets are lost then."
)


class WrongKey(Exception):
    """The keys of this process do not open what is sealed in the database."""


async def check() -> None:
    """Open the probe; the first process of a database makes it. Errors: WrongKey."""
    ciphertext = await _READ.row()
    if ciphertext is None:
        await _KEEP.run(value=_ciphertext())
        ciphertext = await _READ.row() or ""
    try:
        vault().open(ciphertext, **_PLACE)
    except SealBroken as broken:
        raise WrongKey(TEXT) from broken


async def seal() -> None:
    """Seal the probe with the newest key, whatever it was sealed with before."""
    await _SEAL.run(value=_ciphertext())


def _ciphertext() -> str:
    return vault().seal(_CONTENT, **_PLACE)
