"""What a command that calls others has while it runs, and that nothing of it is left afterwards."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from email.message import EmailMessage
from pathlib import Path

import pytest

from app.connectors import registry
from app.core import config, crypto, http, mail, push, scanner, storage
from app.core.config import Settings
from app.core.db.session_limits import SessionLimits
from app.core.mail import port
from app.wiring import services
from app.wiring.fcm import Fcm
from app.wiring.outbound import Outbound
from app.wiring.scan_command import ScanCommand
from app.wiring.smtp import Smtp


@pytest.fixture(autouse=True)
def without_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests of this process have a database that stays open."""

    @asynccontextmanager
    async def opened(_settings: Settings, _limits: SessionLimits) -> AsyncGenerator[None]:
        yield

    monkeypatch.setattr(services.wiring, "open_database", opened)


@pytest.mark.parametrize("failure", [None, ZeroDivisionError], ids=["done", "failed"])
@pytest.mark.parametrize("outside", [False, True], ids=["files", "services"])
async def test_every_part_is_there_while_it_runs_and_gone_afterwards(
    tmp_path: Path, *, outside: bool, failure: type[Exception] | None
) -> None:
    given = Settings(data_dir=tmp_path, secret_key=None)
    if outside:
        given = Settings(
            data_dir=tmp_path,
            base_url="http://galley.test",
            mail_url="smtp://127.0.0.1:1",
            push_url="http://127.0.0.1:1/push",
            media_scan="scan --now 'a b'",
            sandbox=False,
        )
    given.prepare()
    (tmp_path / "secret.key").write_text(crypto.generate_key())

    async def run() -> None:
        async with services.storage(given):
            assert config.settings().base_url == ("http://galley.test" if outside else "http://127.0.0.1:8000")
            assert isinstance(storage.store(), storage.FileStore)
            assert isinstance(port.carrier(), Smtp if outside else mail.MailFolder)
            assert isinstance(push.service(), Fcm if outside else push.PushFolder)
            assert isinstance(scanner._scanner, ScanCommand if outside else type(None))
            assert isinstance(http.client(), Outbound)
            assert (registry.platform("sandbox") is None) is outside
            assert crypto.vault().seal("x", table="t", column="c", row="1")
            if failure is not None:
                raise failure

    if failure is None:
        await run()
    else:
        with pytest.raises(failure):
            await run()
    for part in (storage.store, push.service, http.client, crypto.vault, config.settings):
        with pytest.raises(RuntimeError):
            part()
    with pytest.raises(RuntimeError, match="no carrier of mail is plugged in"):
        await port.carrier().carry(EmailMessage(), "a letter")
    assert scanner._scanner is None
