"""Which origins and hosts are ours, and which pages may call."""

import pytest
from starlette.requests import Request

from app.core import config
from app.core.config import Settings
from app.web import origins

LOCAL = "http://127.0.0.1:8000"
ALIASES = ["http://127.0.0.1:8000", "http://localhost:8000", "http://[::1]:8000", "HTTP://LocalHost:8000"]
PUBLIC = "https://galley.example.com"
NOWHERE = [
    "",
    "null",
    "http://",
    "http://[",
    "http://a:b",
    "file://127.0.0.1:8000",
    "ws://127.0.0.1:8000",
    "http://127.0.0.1:8000/",
    "http://127.0.0.1:8000/path",
    "http://127.0.0.1:8000?a",
    "http://127.0.0.1:8000#a",
    "http://user@127.0.0.1:8000",
    "127.0.0.1:8000",
    "http://127.0.0.1:8000.evil.example",
    "http://127.0.0.1.evil.example:8000",
    "http://localhost.evil.example:8000",
]


def _configured(base_url: str, environment: str, *allowed: str) -> None:
    config.configure(
        Settings.model_validate({"base_url": base_url, "environment": environment, "allowed_origins": allowed})
    )


@pytest.mark.parametrize("base_url", ["http://127.0.0.1:8000", "http://localhost:8000", "http://[::1]:8000"])
@pytest.mark.parametrize("environment", ["development", "production"])
def test_the_addresses_of_this_machine_are_one(orm: object, base_url: str, environment: str) -> None:
    _configured(base_url, environment)
    for origin in ALIASES:
        assert origins.is_own(origin)
        assert origins.may_call(origin)
    for origin in ("http://127.0.0.1:8001", "https://127.0.0.1:8000", "http://127.0.0.2:8000", "http://localhost"):
        assert not origins.is_own(origin)
        assert origins.may_call(origin) is (environment == "development")
    for origin in NOWHERE:
        assert not origins.is_own(origin), origin
        assert not origins.may_call(origin), origin


@pytest.mark.parametrize("environment", ["development", "production"])
def test_a_public_address_is_one_origin(orm: object, environment: str) -> None:
    _configured(PUBLIC, environment, "https://studio.example.com")
    for origin in (PUBLIC, f"{PUBLIC}:443", PUBLIC.upper()):
        assert origins.is_own(origin)
        assert origins.may_call(origin)
    assert origins.may_call("https://studio.example.com")
    assert not origins.is_own("https://studio.example.com")
    for origin in (f"{PUBLIC}:8443", "http://galley.example.com", "https://example.com", *NOWHERE):
        assert not origins.is_own(origin)
        assert not origins.may_call(origin)
    for origin in ("http://localhost:5173", "http://127.0.0.1", "https://studio.localhost"):
        assert origins.may_call(origin) is (environment == "development")
    assert not origins.may_call("http://192.168.1.5:5173")


def test_a_host_in_another_script_is_known_as_browsers_send_it(orm: object) -> None:
    _configured("https://münchen.example", "production", "https://müller.example:443")
    for host in ("xn--mnchen-3ya.example", "XN--mnchen-3ya.example:443", "xn--mnchen-3ya.example."):
        assert origins.knows_host(host, None)
        assert origins.is_own(f"https://{host}")
    assert origins.may_call("https://xn--mller-kva.example")
    assert not origins.is_own("https://xn--mller-kva.example")
    assert not origins.may_call("https://muller.example")


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("galley.example.com", True),
        ("GALLEY.example.com:8443", True),
        ("galley.example.com.", True),
        ("galley.example.com..", False),
        ("localhost:1", True),
        ("[::1]", True),
        ("10.1.2.3:8000", True),
        ("10.1.2.4", False),
        ("evil.example", False),
        ("user@evil.example", False),
        ("", False),
        ("[", False),
    ],
)
def test_hosts_are_ours_or_not_whatever_the_port(orm: object, host: str, known: bool) -> None:
    _configured(PUBLIC, "production")
    assert origins.knows_host(host, "10.1.2.3") is known


def test_no_bound_address_is_no_name(orm: object) -> None:
    _configured(PUBLIC, "production")
    assert not origins.knows_host("", None)
    assert not origins.knows_host("None", None)


def test_the_operator_is_told_once_of_each_host_that_is_not_ours(
    orm: object, caplog: pytest.LogCaptureFixture
) -> None:
    _configured(PUBLIC, "production")
    origins.UNKNOWN_HOSTS.clear()
    hosts = (
        "galley.example.com",
        "lan:8000",
        "LAN",
        "10.1.2.3",
        "evil line",
        "b" * 300,
        *map("a{}".format, range(30)),
    )
    for host in hosts:
        scope = {"type": "http", "headers": [(b"host", host.encode())], "server": ("10.1.2.3", 8000)}
        origins.tell_of_unknown_host(Request(scope))
    lines = [record.getMessage() for record in caplog.records]
    assert len(lines) == 20
    assert lines[0] == (
        f"a browser opened a page to sign in at the host lan, but GALLEY_BASE_URL is {PUBLIC}: people sign in at "
        "that address alone; a proxy in front has to pass the header Host on unchanged"
    )
    assert lines[1].startswith("a browser opened a page to sign in at the host a0,")
