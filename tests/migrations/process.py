"""A process that migrates a database, for tests that run several at once; prints what it applied."""

import asyncio
import json
import sys
from pathlib import Path

from pydantic import SecretStr

from app.core.config import Settings
from app.migrations import upgrade
from tests.database import KEY


def main(folder: str, url: str, migrations: str) -> None:
    """Apply the migrations of one folder to one database."""
    made = Settings(data_dir=Path(folder), database_url=url or None, secret_key=SecretStr(KEY.get_secret_value()))
    print(json.dumps(asyncio.run(upgrade.apply(made, Path(migrations)))))  # noqa: T201 the answer


if __name__ == "__main__":
    main(*sys.argv[1:])
