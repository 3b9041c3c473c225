"""The settings of clients (apps) at platforms: an id, a secret and a version of the interface."""

from dataclasses import dataclass
from typing import Annotated, Final, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, SecretStr, model_validator

from app.core.setting_errors import PREFIX
from app.core.setting_values import MetaVersion, MonthVersion, NumberVersion, json_object

CLIENTS: Final = ("facebook", "instagram", "threads", "linkedin", "x")
"""The platforms at which an operator registers a client (an app) and sets its id and secret."""


@dataclass(frozen=True, slots=True)
class PlatformApp:
    """The client of this installation at a platform."""

    client_id: str
    client_secret: SecretStr | None
    api_version: str | None


class OutsideClient(BaseModel):
    """The client of this installation at a platform of an outside package."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    client_id: Annotated[str, Field(min_length=1)]
    client_secret: SecretStr | None = None
    api_version: str | None = None


class PlatformClients(BaseModel):
    """The part of the settings that belongs to platforms; `Settings` includes it."""

    facebook_client_id: str | None = None
    facebook_client_secret: SecretStr | None = None
    facebook_api_version: MetaVersion = "v26.0"
    facebook_instagram: bool = False
    instagram_client_id: str | None = None
    instagram_client_secret: SecretStr | None = None
    instagram_api_version: MetaVersion = "v26.0"
    threads_client_id: str | None = None
    threads_client_secret: SecretStr | None = None
    threads_api_version: MetaVersion = "v1.0"
    linkedin_client_id: str | None = None
    linkedin_client_secret: SecretStr | None = None
    linkedin_api_version: MonthVersion = "202607"
    linkedin_organizations: bool = False
    linkedin_member_statistics: bool = False
    x_client_id: str | None = None
    x_client_secret: SecretStr | None = None
    x_api_version: NumberVersion = "2"
    x_nightly_posts: Annotated[int, Field(ge=0, le=100)] = 25
    x_comments: bool = True
    outside_clients: Annotated[dict[str, OutsideClient], BeforeValidator(json_object)] = {}

    @model_validator(mode="after")
    def _clients_are_whole(self) -> Self:
        for key in CLIENTS:
            app = self.app_at(key)
            if app is not None and app.client_secret is None:
                name = f"{PREFIX}{key.upper()}_CLIENT"
                raise ValueError(f"{name}_SECRET is required where {name}_ID is set")
        return self

    def app_at(self, key: str) -> PlatformApp | None:
        """The client at the platform with this key; None where no id is set."""
        outside = self.outside_clients.get(key)
        if outside is not None:
            return PlatformApp(outside.client_id, outside.client_secret, outside.api_version)
        client_id, client_secret, version = (
            getattr(self, f"{key}_{name}", None) for name in ("client_id", "client_secret", "api_version")
        )
        return None if client_id is None else PlatformApp(client_id, client_secret, version)
