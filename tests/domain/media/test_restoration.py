"""Files of archives on their way in: checked like an upload, and repeated where a call broke off."""

from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from tortoise.exceptions import IntegrityError

from app.core import storage
from app.core.clock import Frozen
from app.core.errors import Invalid
from app.domain import media
from app.domain.media import MediaAsset, restoration
from tests import factories
from tests.domain.media.pictures import saved
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

CONTENT = saved("PNG")
THEN = datetime(2026, 1, 1, tzinfo=UTC)


def told(number: int = 1, **other: Any) -> media.Restored:
    """What an archive says of the picture."""
    facts: dict[str, Any] = {
        "uuid": UUID(int=number),
        "filename": "a.png",
        "mime_type": "image/png",
        "size": len(CONTENT),
        "alt_text": "A picture",
        "width": 8,
        "height": 4,
        "created_at": THEN,
    }
    return media.Restored(**(facts | other))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "file"
    path.write_bytes(CONTENT)
    return path


async def test_a_call_that_broke_off_is_repeated_and_no_other_file_goes(clock: Frozen, file: Path) -> None:
    brand, other = await factories.brand(), await factories.brand()
    for number, of in ((1, brand), (2, brand), (3, other)):
        file.write_bytes(CONTENT)
        await media.restore(of.id, told(number), file)
    # As after a death between the reservation and its end.
    await MediaAsset.filter(uuid__in=[UUID(int=1), UUID(int=2), UUID(int=3)]).update(state="pending")
    before = {row.uuid: row.storage_key for row in await MediaAsset.all()}
    assert await restoration.restored(brand.id) == set()
    file.write_bytes(CONTENT)
    await media.restore(brand.id, told(1), file)
    after = {row.uuid: (row.state, row.storage_key == before[row.uuid]) for row in await MediaAsset.all()}
    assert after == {
        UUID(int=1): ("stored", False),
        UUID(int=2): ("pending", True),
        UUID(int=3): ("pending", True),
    }
    row = await MediaAsset.get(uuid=UUID(int=1))
    assert (row.created_at, row.alt_text, row.size) == (THEN, "A picture", len(CONTENT))
    assert await restoration.restored(brand.id) == {UUID(int=1)}
    kept = {key async for keys in storage.store().keys() for key in keys}  # noqa: SIM118 no dictionary
    assert kept == {row.storage_key for row in await MediaAsset.all()}


async def test_a_file_that_is_stored_is_not_replaced(clock: Frozen, file: Path) -> None:
    brand = await factories.brand()
    await media.restore(brand.id, told(), file)
    before = await rows()
    file.write_bytes(CONTENT)
    with pytest.raises(IntegrityError):
        await media.restore(brand.id, told(), file)
    assert await rows() == before
    parts = storage.store().read((await MediaAsset.get()).storage_key, 0, len(CONTENT))
    assert b"".join([part async for part in parts]) == CONTENT


@pytest.mark.parametrize(
    "other", [{"mime_type": "image/gif"}, {"size": len(CONTENT) + 1}, {"width": 9}, {"height": None}], ids=str
)
async def test_a_file_is_what_the_archive_says_of_it(clock: Frozen, file: Path, other: dict[str, Any]) -> None:
    brand = await factories.brand()
    before = await rows()
    with pytest.raises(Invalid) as refused:
        await media.restore(brand.id, told(**other), file)
    assert refused.value.fields == {"file": ["The file is not what the archive says of it."]}
    assert await rows() == before


async def test_a_file_comes_back_to_its_folder_with_its_digest(file: Path) -> None:
    brand = await factories.brand()
    await media.restore(brand.id, told(folder="2026/ربيع"), file)
    row = await MediaAsset.get()
    assert (row.folder, row.sha256) == ("2026/ربيع", sha256(CONTENT).hexdigest())
