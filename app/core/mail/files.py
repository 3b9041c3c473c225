"""The default carrier of embedded storage: one `.eml` file for each message, named by time and id."""

import asyncio
from email.message import EmailMessage
from pathlib import Path

from app.core import data_directory


class MailFolder:
    """Writes messages as files that mail programs open."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def carry(self, message: EmailMessage, name: str) -> None:
        """Write the file; a repeated call replaces it."""
        await asyncio.to_thread(self._write, name, message.as_bytes())

    def _write(self, name: str, content: bytes) -> None:
        data_directory.make_private(self._folder)
        data_directory.write_whole(self._folder / f"{name}.eml", content)
