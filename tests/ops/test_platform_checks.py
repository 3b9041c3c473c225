"""What the doctor says of platforms whose client is set."""

from typing import Any

import pytest

from app.connectors import registry
from app.core import config
from app.core.config import Settings
from app.core.platform_clients import OutsideClient
from app.ops.platform_checks import problems, summary

PUBLIC = {"callbacks_url": "https://callbacks.example.com"}
FACEBOOK = {"facebook_client_id": "1", "facebook_client_secret": "the secret"}
X = {"x_client_id": "1", "x_client_secret": "another"}


def made(**values: Any) -> Settings:
    return Settings.model_validate(values)


@pytest.mark.parametrize(
    ("values", "lines"),
    [
        ({}, []),
        ({**PUBLIC, **X}, []),
        ({"callbacks_url": "http://127.0.0.1:8001", **X}, []),
        (
            {"callbacks_url": "http://callbacks.example.com", **X},
            ["x lead people back to GALLEY_CALLBACKS_URL, which must be https://"],
        ),
        (
            {**PUBLIC, **FACEBOOK},
            ["GALLEY_META_APP_SECRET lacks the client secret of facebook, so its callbacks are refused"],
        ),
        ({**PUBLIC, **FACEBOOK, "meta_app_secret": "one, the secret"}, []),
        (
            {**PUBLIC, "outside_clients": {"pigeon": OutsideClient(client_id="1")}},
            ["GALLEY_OUTSIDE_CLIENTS names pigeon, which no installed package offers"],
        ),
    ],
)
def test_what_keeps_a_platform_from_working_is_told(values: dict[str, Any], lines: list[str]) -> None:
    registry.configure(sandbox=False)
    assert list(problems(made(**values))) == lines


def test_platforms_without_a_client_are_named_and_the_callbacks_of_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(config, "_settings", made(**X))
    registry.configure(sandbox=False)
    said = summary(made(**PUBLIC, **X))
    assert said.endswith(
        "; no client is set for facebook, instagram, linkedin, threads; callbacks to register:"
        " https://callbacks.example.com/oauth/x/callback"
    )
    assert {"x", "mastodon", "feed"} <= set(said.partition(";")[0].split(", "))
