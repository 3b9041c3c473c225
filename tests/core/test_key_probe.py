"""The sealed value that shows whether the present keys are those of the database."""

import asyncio

import pytest

from app.core import crypto, key_probe
from app.core.crypto import Vault
from app.core.key_probe import WrongKey
from app.core.models import Switch

pytestmark = pytest.mark.usefixtures("orm")

OLD, NEW = b"o" * 32, b"n" * 32


async def probe() -> str:
    """The one row there is."""
    (row,) = await Switch.all()
    assert row.name == "key probe"
    return row.value


async def test_the_first_process_makes_it_and_the_others_open_it() -> None:
    crypto.configure(Vault([OLD]))
    await asyncio.gather(*(key_probe.check() for _ in range(5)))
    made = await probe()
    await key_probe.check()
    crypto.configure(Vault([NEW, OLD]))
    await key_probe.check()
    assert await probe() == made
    assert "galley" not in made


async def test_another_key_is_refused_until_it_is_accepted() -> None:
    crypto.configure(Vault([OLD]))
    await key_probe.check()
    made = await probe()
    crypto.configure(Vault([NEW]))
    for _ in range(2):
        with pytest.raises(WrongKey, match=r"^The secrets in the database are sealed under another key"):
            await key_probe.check()
    assert await probe() == made
    await key_probe.seal()
    await key_probe.check()
    assert crypto.vault().current(await probe())
    crypto.configure(Vault([OLD]))
    with pytest.raises(WrongKey):
        await key_probe.check()


@pytest.mark.parametrize("value", ["", "nonsense"])
async def test_what_is_no_seal_is_no_proof(value: str) -> None:
    crypto.configure(Vault([OLD]))
    await Switch.create(name="key probe", value=value)
    with pytest.raises(WrongKey):
        await key_probe.check()
    assert await probe() == value


async def test_it_is_made_anew_with_the_newest_key() -> None:
    crypto.configure(Vault([OLD]))
    await key_probe.seal()
    crypto.configure(Vault([NEW, OLD]))
    assert not crypto.vault().current(await probe())
    await key_probe.seal()
    assert crypto.vault().current(await probe())
