"""A place where a person publishes, as a platform: it is connected by its name and calls nobody."""

from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import urlsplit
from uuid import UUID

from app.connectors import platform_texts
from app.connectors.content import Limits
from app.connectors.declared import Declared
from app.connectors.failures import ConnectRefused
from app.connectors.platforms.hand import declared as facts
from app.connectors.targets import Connection, ConnectMethod, Field, FieldKind
from app.connectors.text_length import CHARACTERS

_PLACE: Final = "place"
_ADDRESS: Final = "address"


class HandPlatform:
    """Publishes nothing itself: every post on its channels waits for a person."""

    key: str = "hand"
    label: str = "By hand"
    declared: Declared = facts.DECLARATION
    limits: Limits = Limits(
        text_limit=facts.TEXT,
        text_unit=CHARACTERS,
        max_images=facts.IMAGES_TOGETHER,
        max_videos=facts.VIDEOS_TOGETHER,
        image_bytes=None,
        video_bytes=None,
        media_required=False,
    )
    connect_method: ConnectMethod = ConnectMethod.CREDENTIALS
    fields: Sequence[Field] = (
        Field(
            _PLACE,
            "Place",
            secret=False,
            required=True,
            help="Where a person publishes, such as the name of a newsletter or of a notice board.",
        ),
        Field(
            _ADDRESS,
            "Address",
            secret=False,
            required=False,
            kind=FieldKind.ADDRESS,
            help="The page that is opened to publish there.",
        ),
    )
    stand_in: bool = False

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:  # noqa: ARG002
        """Take the name and the address of the place as they are."""
        place, address = fields.get(_PLACE, "").strip(), fields.get(_ADDRESS, "").strip()
        problems: dict[str, list[str]] = {}
        if not place:
            problems[_PLACE] = ["Give the place a name."]
        try:
            parts = urlsplit(address)
        except ValueError:
            parts = urlsplit("")
        if address and not (parts.scheme in ("http", "https") and parts.hostname):
            problems[_ADDRESS] = ["Give an address that starts with https:// or http://."]
        if problems:
            raise ConnectRefused(problems)
        return Connection(platform_texts.name(name, self.label, place), place, {}, address or None)
