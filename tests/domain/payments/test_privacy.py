"""What the processor says about people and cards is kept nowhere, nor are its key and its secret.

Without a key nothing is dialled at all.
"""

import logging
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import orjson
import pytest

from app.core import config
from app.core.clock import Frozen
from app.core.errors import DomainError, InvalidState
from app.domain import accounts, payments
from app.domain.accounts import Cancellation
from tests.domain.payments.shop import Owner, choice, owner, receive, stock
from tests.factories import SYSTEM
from tests.mailbox import letters
from tests.payments.shapes import CANARIES
from tests.payments.standin import KEY, SECRET, Standin
from tests.world import rows

DAY = timedelta(days=1)


async def everything_happens(one: Owner, clock: Frozen) -> None:
    """A life with every kind of event."""
    place = one.processor
    clock.move(15 * DAY)
    bought = await one.buy("mid")
    charge = next(iter(place.charges))
    place.refund(charge, 1)
    place.decide(place.dispute(charge)["id"])
    place.card = "declines"
    place.renew(bought["id"])
    place.emit("invoice.finalization_failed", place.invoices[bought["latest_invoice"]])
    await one.hear()
    clock.move(22 * DAY)
    await payments.end_due(SYSTEM)
    place.settle_bills(bought["id"])
    place.delete(bought["customer"])
    await one.hear()


@pytest.mark.parametrize("with_key", [True, False])
async def test_names_addresses_cards_and_secrets_are_kept_nowhere(
    processor: Standin, clock: Frozen, caplog: pytest.LogCaptureFixture, with_key: bool
) -> None:
    caplog.set_level(logging.DEBUG)
    one = await owner(processor)
    made = config.settings()
    if with_key:
        await everything_happens(one, clock)
    else:
        bought = await one.start("mid")
        await everything_happens(one, clock)
        processor.events.extend(processor.said)
        config.configure(made.model_copy(update={"payments_key": None}))
        for event in processor.events:
            await receive(event | {"id": f"{event['id']}_alone"})
        assert bought
    said = orjson.dumps(processor.said).decode()
    assert all(canary in said for canary in CANARIES)
    await letters()
    places = {
        "tables": str(await rows()),
        "logs": "\n".join(f"{record.getMessage()} {record.args} {record.exc_text}" for record in caplog.records),
        "files": written(made.data_dir),
    }
    found = [(where, word) for where, text in places.items() for word in (*CANARIES, KEY, SECRET) if word in text]
    assert not found
    assert one.caller.email in places["tables"]  # the search finds what is there


def written(folder: Path) -> str:
    """All files of the folder, read by another process.

    A process that opens a database file and closes it loses all of SQLite's locks on it (POSIX), and the next
    process to leave the database would remove the log that this one is using.
    """
    files = [str(path) for path in sorted(folder.rglob("*")) if path.is_file()]
    return subprocess.run(["cat", *files], capture_output=True, check=True, timeout=60).stdout.decode(
        errors="replace"
    )


_dialled: list[tuple[Any, ...]] | None = None
_hooked = False


def _hook(event: str, arguments: tuple[Any, ...]) -> None:
    if event == "socket.connect" and _dialled is not None:
        _dialled.append(arguments[1])


@contextmanager
def dialled() -> Generator[list[tuple[Any, ...]]]:
    """Every address that a socket of this process is connected to in the block, as the interpreter reports it."""
    global _dialled, _hooked
    if not _hooked:  # a hook of the interpreter is never removed
        sys.addaudithook(_hook)
        _hooked = True
    _dialled = []
    try:
        yield _dialled
    finally:
        _dialled = None


async def test_without_a_key_no_socket_is_opened(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    bought = processor.subscribe(
        "cus_1", next(iter(processor.prices)), metadata={"galley_account": str(one.caller.account_id)}
    )
    with dialled() as before:
        await one.start("mid")
    # The search finds calls where there are some.
    assert any(address[1] == int(processor.url.rpartition(":")[2]) for address in before)
    made = config.settings()
    config.configure(made.model_copy(update={"payments_key": None}))
    processor.before = lambda _: True
    calls = len(processor.calls)
    refused: list[str] = []
    with dialled() as after:
        for act in (
            lambda: accounts.start_checkout(one.caller, choice("mid")),
            lambda: accounts.change_subscription(one.caller, choice("big")),
            lambda: accounts.cancel_subscription(one.caller, Cancellation()),
            lambda: accounts.resume_subscription(one.caller),
            lambda: payments.look_at(SYSTEM, one.caller.email),
            lambda: payments.look_at(SYSTEM, None),
            lambda: payments.check_prices(SYSTEM),
            lambda: payments.publish_prices(SYSTEM),
            lambda: payments.make_endpoint(SYSTEM),
        ):
            try:
                await act()
            except DomainError as error:
                refused.append(type(error).__name__)
        processor.give_up(bought["id"], "unpaid")
        for event in processor.events:
            await receive(event)
        await payments.look_due(SYSTEM)
        await payments.want_nightly(SYSTEM)
        clock.move(30 * DAY)
        await payments.end_due(SYSTEM)
        await payments.forget_events(SYSTEM)
    assert refused == [InvalidState.__name__] * 9
    assert after == []
    assert len(processor.calls) == calls
    await stock()
