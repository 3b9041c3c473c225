"""Clients at platforms: id, secret and version of the interface."""

import pytest
from pydantic import SecretStr

from app.core.config import Settings, load
from app.core.platform_clients import CLIENTS, PlatformApp
from app.core.setting_errors import UnusableSettings


@pytest.mark.parametrize("key", CLIENTS)
def test_a_client_has_an_id_and_a_secret(key: str) -> None:
    name = f"GALLEY_{key.upper()}_CLIENT"
    with pytest.raises(UnusableSettings, match=f"^{name}_SECRET is required where {name}_ID is set$"):
        load({f"{name}_ID": "1"}, None)
    app = load({f"{name}_ID": "1", f"{name}_SECRET": "2"}, None).app_at(key)
    assert app == PlatformApp("1", SecretStr("2"), getattr(Settings(), f"{key}_api_version"))
    assert load({}, None).app_at(key) is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("FACEBOOK", "26"),
        ("INSTAGRAM", "v26"),
        ("THREADS", "v1.0/../x"),
        ("LINKEDIN", "202613"),
        ("LINKEDIN", "2026-07"),
        ("X", "two"),
    ],
)
def test_a_version_is_written_as_its_platform_does(name: str, value: str) -> None:
    with pytest.raises(UnusableSettings, match=f"^GALLEY_{name}_API_VERSION must be "):
        load({f"GALLEY_{name}_API_VERSION": value}, None)
