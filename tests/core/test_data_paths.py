"""The files in the data directory that settings prepare, and the generated key."""

import stat
from pathlib import Path

import pytest

from app.core import crypto
from app.core.config import load
from app.core.setting_errors import UnusableSettings
from tests.core.test_config import KEY, OLDER, POSTGRES


def modes(directory: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in directory.iterdir()}


def test_prepare_makes_private_files_once(tmp_path: Path) -> None:
    read = load({"GALLEY_DATA_DIR": str(tmp_path / "a" / "var")}, None)
    with pytest.raises(UnusableSettings, match=r"^GALLEY_DATA_DIR cannot be used: No such file"):
        read.keys()
    read.prepare()
    assert stat.S_IMODE(read.data_dir.stat().st_mode) == 0o700
    assert modes(read.data_dir) == {
        "galley.db": 0o600,
        "media": 0o700,
        "secret.key": 0o600,
    }
    keys = read.keys()
    assert [len(key) for key in keys if isinstance(key, bytes)] == [32]
    read.database_path.write_bytes(b"rows")
    read.prepare()
    assert read.keys() == keys
    assert read.database_path.read_bytes() == b"rows"


def test_prepare_makes_only_what_is_used(tmp_path: Path) -> None:
    own_key = load({"GALLEY_DATA_DIR": str(tmp_path / "1"), "GALLEY_SECRET_KEY": KEY}, None)
    own_key.prepare()
    assert set(modes(own_key.data_dir)) == {"galley.db", "media"}
    assert own_key.keys() == crypto.parse_keys(KEY)
    shared = load({**POSTGRES, "GALLEY_DATA_DIR": str(tmp_path / "2"), "GALLEY_MEDIA_URL": "s3://media"}, None)
    shared.prepare()
    assert modes(shared.data_dir) == {}
    assert shared.keys() == crypto.parse_keys(KEY)


def test_the_generated_key_stays_readable_behind_own_ones(tmp_path: Path) -> None:
    before = load({"GALLEY_DATA_DIR": str(tmp_path)}, None)
    before.prepare()
    after = load({"GALLEY_DATA_DIR": str(tmp_path), "GALLEY_SECRET_KEY": f"{KEY},{OLDER}"}, None)
    after.prepare()
    assert after.keys() == (*crypto.parse_keys(f"{KEY},{OLDER}"), *before.keys())


def test_a_broken_key_file_is_named_and_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "secret.key").write_text("geheim")
    read = load({"GALLEY_DATA_DIR": str(tmp_path)}, None)
    read.prepare()
    with pytest.raises(UnusableSettings, match=r"^GALLEY_DATA_DIR: .*/secret\.key is broken") as caught:
        read.keys()
    assert "geheim" not in str(caught.value)
    assert (tmp_path / "secret.key").read_text() == "geheim"


def test_a_data_directory_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "var").write_text("a file")
    with pytest.raises(UnusableSettings, match=r"^GALLEY_DATA_DIR cannot be used: File exists"):
        load({"GALLEY_DATA_DIR": str(tmp_path / "var")}, None).prepare()
