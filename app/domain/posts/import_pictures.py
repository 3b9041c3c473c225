"""The files whose addresses a row names: read through the guard of outgoing calls and stored as media."""

import asyncio
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from app.access import BrandScope
from app.connectors import gate, web_files
from app.core import http
from app.core.errors import Invalid
from app.domain import media

_PICTURE_BYTES: Final = 20 * 1024 * 1024
_CALL_SECONDS: Final = 15.0
_READING_SECONDS: Final = 90.0
"""How long the reading of files may take in one import; rows that it does not reach are refused and sent again."""
_SPLIT: Final = re.compile(r"[\s;|]+|,\s*(?=https?://)|,\s+")
_SUCCESS: Final = range(200, 300)


class PictureRefused(ValueError):
    """The file at an address cannot be used; the message says why."""


@dataclass(slots=True)
class Pictures:
    """The files that one import has stored, by their addresses: rows that name one address share the file."""

    scope: BrandScope
    _end: float = field(default_factory=lambda: time.monotonic() + _READING_SECONDS)
    _assets: dict[str, int] = field(default_factory=dict[str, int])

    async def assets(self, urls: Sequence[str]) -> list[int]:
        """The ids of the files at these addresses. Errors: Invalid on `images`, and then none of them is new."""
        fresh: list[str] = []
        try:
            for url in urls:
                if url not in self._assets:
                    self._assets[url] = await self._store(url)
                    fresh.append(url)
        except PictureRefused as refusal:
            await self.give_up(fresh)
            raise Invalid(fields={"images": [str(refusal)]}) from None
        return [self._assets[url] for url in dict.fromkeys(urls)]

    def missing(self, urls: Sequence[str]) -> list[str]:
        """Those of the addresses whose files are not stored yet."""
        return [url for url in urls if url not in self._assets]

    async def give_up(self, urls: Sequence[str]) -> None:
        """Delete the files at these addresses, which no post carries."""
        for url in urls:
            asset_id = self._assets.pop(url, None)
            if asset_id is not None:
                await media.delete(self.scope, asset_id)

    async def _store(self, url: str) -> int:
        seconds = min(_CALL_SECONDS, self._end - time.monotonic())
        if seconds <= 0:
            raise PictureRefused("There was no time left to read the files of this row. Import the file again.")
        try:
            answer, _ = await web_files.get(
                url, _PICTURE_BYTES, {"Accept": "image/*,video/*;q=0.9,*/*;q=0.1"}, seconds
            )
        except http.OutboundError as error:
            raise PictureRefused(f"{url[:100]} cannot be read: {error}") from None
        if answer.status not in _SUCCESS:
            raise PictureRefused(f"{url[:100]} cannot be read: HTTP {answer.status}.")
        if answer.truncated:
            raise PictureRefused(f"The file at {url[:100]} has more than {_PICTURE_BYTES // 1024 // 1024} MiB.")
        with TemporaryDirectory() as folder:
            file = Path(folder) / "file"
            await asyncio.to_thread(file.write_bytes, answer.body)
            try:
                asset = await media.upload(
                    self.scope, media.NewMedia(filename=media.address_name(url)[: media.FILENAME_LENGTH]), file
                )
            except Invalid as refusal:
                words = " ".join(text for texts in refusal.fields.values() for text in texts)
                raise PictureRefused(f"{url[:100]}: {words}") from None
        return asset.id


def addresses(cell: str) -> tuple[list[str], list[str]]:
    """The addresses in a cell, each once, and what is wrong with it; pure."""
    items = list(dict.fromkeys(item for item in _SPLIT.split(cell.strip()) if item))
    wrong = [f"{item[:100]!r} is no address of the web." for item in items if gate.web_address(item) is None]
    return [item for item in items if gate.web_address(item) is not None], wrong
