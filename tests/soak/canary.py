"""Plant a person's id, name, handle and token, have the platform ask for the deletion, and search every byte.

`python -m tests.soak canary`: every table, and every file of the data directory with the database's own, before
and after. SQLite.
"""

import argparse
import asyncio
import logging
import tempfile
from pathlib import Path

from pydantic import SecretStr

from app.connectors import registry
from app.core import clock, config, crypto, links, mail, push, storage
from app.core.db import connection
from app.domain import callbacks, inbox
from app.domain.identity import passwords
from app.domain.inbox import Author, ReceivedComment
from app.wiring import services
from tests import database, factories
from tests.domain.callbacks.test_erasure import CANARY, VISITOR, Facebook, connected, request
from tests.domain.callbacks.test_rules import SECRETS
from tests.domain.posts.places import Place
from tests.factories import SYSTEM
from tests.soak.platforms import check
from tests.world import rows


def arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing may be given."""
    del parser


def main(given: argparse.Namespace) -> int:
    """Run; the exit code."""
    del given
    asyncio.run(_run())
    return 0


async def _run() -> None:
    passwords.configure(time_cost=1, memory_cost=8, parallelism=1)
    logging.disable(logging.CRITICAL)
    with tempfile.TemporaryDirectory(prefix="galley-canary-") as folder:
        async with database.fresh_settings(Path(folder), None) as made, services.storage(made):
            await database.build()
            config.configure(made.model_copy(update={"meta_app_secret": SecretStr(",".join(SECRETS))}))
            platform = Facebook()
            others = tuple(item for item in registry.built_in() if item.key != "facebook")
            registry.built_in = lambda: (*others, platform)
            registry.configure(sandbox=True)
            crypto.configure(crypto.Vault(made.keys()))
            links.configure(made.base_url or "")
            mail.plug(mail.MailFolder(made.mail_dir))
            push.plug(push.PushFolder(made.push_dir))
            storage.plug(storage.FileStore(made.media_dir), made.media_dir)
            await _try(platform, Path(folder))


async def _try(platform: Facebook, folder: Path) -> None:
    person = await factories.user()
    scope = await factories.scope(person, await factories.brand(person))
    one, _ = await connected(scope, platform)
    await Place(scope, {"page": one}).post("page")
    author = Author(f"{CANARY}-a", f"{CANARY} friend")
    await inbox.receive(SYSTEM, one, [ReceivedComment(f"{CANARY}-c", f"{CANARY} says", clock.now(), author)])
    await callbacks.deauthorize(VISITOR, request())
    await callbacks.work_events(SYSTEM)
    before = await _found(folder)
    check(f"the canary is in {', '.join(before)}", holds=bool(before))
    await callbacks.request_deletion(VISITOR, request())
    while await callbacks.work_events(SYSTEM):
        pass
    after = await _found(folder)
    check(f"after the deletion it is in {', '.join(after) or 'no table and no file'}", holds=not after)


async def _found(folder: Path) -> list[str]:
    """The tables and the files that hold the canary; the database writes its log into its file before."""
    await connection().execute_query("PRAGMA wal_checkpoint(TRUNCATE)")
    tables = [table for table, found in (await rows()).items() if CANARY in str(found)]
    files = [path for path in folder.rglob("*") if path.is_file() and CANARY.encode() in path.read_bytes()]
    return [*tables, *(str(path.relative_to(folder)) for path in files)]
