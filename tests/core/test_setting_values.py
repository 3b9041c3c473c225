"""The values that settings refuse, and in which words."""

import pytest

from app.core.config import load
from tests.core.test_config import KEY, POSTGRES, refusal


@pytest.mark.parametrize(
    ("environ", "message"),
    [
        ({"GALLEY_METRICS_TOKEN": "short"}, "GALLEY_METRICS_TOKEN must have at least 16 characters"),
        ({"GALLEY_MAX_HEAD_SECONDS": "soon"}, "GALLEY_MAX_HEAD_SECONDS must be a number"),
        ({"GALLEY_MAX_HEAD_SECONDS": "inf"}, "GALLEY_MAX_HEAD_SECONDS must be a number"),
        ({"GALLEY_MAX_HEAD_SECONDS": "0"}, "GALLEY_MAX_HEAD_SECONDS must be at least 0.1"),
        ({"GALLEY_MAX_COOKIE_BYTES": "16385"}, "GALLEY_MAX_COOKIE_BYTES must be at most 16384"),
        (
            {"GALLEY_DATABASE_URL": "mysql://db/galley"},
            "GALLEY_DATABASE_URL must start with postgres:// or postgresql:// and name a host",
        ),
        (
            {"GALLEY_DATABASE_URL": "postgres://db:99999/galley"},
            "GALLEY_DATABASE_URL must start with postgres:// or postgresql:// and name a host",
        ),
        (
            {"GALLEY_DATABASE_URL": "postgres://db/galley"},
            "GALLEY_SECRET_KEY is required where GALLEY_DATABASE_URL is set",
        ),
        (
            {"GALLEY_BASE_URL": "galley.example.com"},
            "GALLEY_BASE_URL must start with http:// or https:// and name a host",
        ),
        (
            {"GALLEY_BASE_URL": "http://"},
            "GALLEY_BASE_URL must start with http:// or https:// and name a host",
        ),
        (
            {"GALLEY_BASE_URL": "http://x:0"},
            "GALLEY_BASE_URL must start with http:// or https:// and name a host",
        ),
        (
            {"GALLEY_BASE_URL": "http://x y/"},
            "GALLEY_BASE_URL must start with http:// or https:// and name a host",
        ),
        (
            {"GALLEY_BASE_URL": "https://user:geheim@x.test"},
            "GALLEY_BASE_URL must be an address without a user, a query or a fragment",
        ),
        *(
            (
                {"GALLEY_SECURITY_CONTACT": contact},
                "GALLEY_SECURITY_CONTACT must be mailto:, tel: or https:// addresses, comma-separated",
            )
            for contact in (
                *("security@x.test", "mailto:", "http://x.test", "https://", "javascript:alert(1)"),
                "mailto:a@x.test\nExpires: 2099-01-01T00:00:00Z",
            )
        ),
        (
            {"GALLEY_CALLBACKS_URL": "https://x.test/?a=b"},
            "GALLEY_CALLBACKS_URL must be an address without a user, a query or a fragment",
        ),
        (
            {"GALLEY_MEDIA_SCAN": "clamdscan 'half"},
            "GALLEY_MEDIA_SCAN must be a command with its arguments, quoted as in a shell",
        ),
        (
            {"GALLEY_MEDIA_SCAN": "  "},
            "GALLEY_MEDIA_SCAN must be a command with its arguments, quoted as in a shell",
        ),
        (
            {"GALLEY_SECRET_KEY": "geheim"},
            (
                "GALLEY_SECRET_KEY key 1 is neither 32 bytes in base64url"
                " nor a passphrase of at least 32 characters"
            ),
        ),
        (
            {"GALLEY_SECRET_KEY": "a" * 33},
            (
                "GALLEY_SECRET_KEY key 1 is too easy to guess: it has fewer than 8 different characters"
                " or repeats itself"
            ),
        ),
        (
            {"GALLEY_SECRET_KEY": f"{KEY},geheim"},
            (
                "GALLEY_SECRET_KEY key 2 is neither 32 bytes in base64url"
                " nor a passphrase of at least 32 characters"
            ),
        ),
        (
            {"GALLEY_MAIL_URL": "imap://mail"},
            "GALLEY_MAIL_URL must be file: or start with smtp:// or smtps:// and name a host",
        ),
        *(
            (
                {"GALLEY_MAIL_FROM": sender},
                (
                    "GALLEY_MAIL_FROM must be one address such as galley@example.com, or with a name: Galley News"
                    " <galley@example.com>; a name with a comma or another sign of addresses is put in quotes"
                ),
            )
            for sender in ("galley", "a@x\nBcc: b@x", "a@b, c@d", "Acme, Inc. <a@b>")
        ),
        *(
            (
                {"GALLEY_MAIL_URL": url},
                ("GALLEY_MAIL_URL must end with the host or the port, because nothing behind them is understood"),
            )
            for url in ("smtp://mail:587?starttls=required", "smtps://mail/path", "smtp://mail#x", "smtp://mail?")
        ),
        *(
            (
                {"GALLEY_MEDIA_URL": url},
                (
                    "GALLEY_MEDIA_URL must be s3://bucket or s3://bucket/prefix alone; keys, region and endpoint"
                    " are the variables AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and AWS_ENDPOINT"
                ),
            )
            for url in ("s3://b?region=eu", "s3://key:geheim@b", "s3://b:9000", "s3://b/p#x")
        ),
        *(
            (
                {"GALLEY_BASE_URL": url},
                (
                    "GALLEY_BASE_URL must be an address without a path, such as https://galley.example.com: pages"
                    " and the studio need a host of their own"
                ),
            )
            for url in ("https://tools.example/galley", "https://tools.example/galley/")
        ),
        *(
            ({f"GALLEY_{name}": url}, f"GALLEY_{name} must name a host that browsers can call")
            for name in ("BASE_URL", "CALLBACKS_URL", "ALLOWED_ORIGINS")
            for url in ("https://1.2.3.4.5", "https://a\u200bb.example", "https://-a.example")
        ),
        ({"GALLEY_MEDIA_URL": "/srv"}, "GALLEY_MEDIA_URL must be file: or start with s3:// and name a host"),
        ({"GALLEY_ENVIRONMENT": "staging"}, "GALLEY_ENVIRONMENT must be 'development' or 'production'"),
        ({"GALLEY_ALLOW_PRIVATE_NETWORKS": "maybe"}, "GALLEY_ALLOW_PRIVATE_NETWORKS must be on or off"),
        ({"GALLEY_SANDBOX": "2"}, "GALLEY_SANDBOX must be on or off"),
        ({"GALLEY_WEBHOOK_ATTEMPTS": "three"}, "GALLEY_WEBHOOK_ATTEMPTS must be a whole number"),
        ({"GALLEY_WEBHOOK_ATTEMPTS": "1.5"}, "GALLEY_WEBHOOK_ATTEMPTS must be a whole number"),
        ({"GALLEY_WEBHOOK_ATTEMPTS": "0"}, "GALLEY_WEBHOOK_ATTEMPTS must be at least 1"),
        ({"GALLEY_WEBHOOK_BACKOFFS": "10,soon"}, "GALLEY_WEBHOOK_BACKOFFS must be a whole number"),
        ({"GALLEY_WEBHOOK_BACKOFFS": "10,-1"}, "GALLEY_WEBHOOK_BACKOFFS must be at least 0"),
        ({"GALLEY_WEBHOOK_BACKOFFS": ","}, "GALLEY_WEBHOOK_BACKOFFS must not be empty"),
        ({"GALLEY_WEBHOOK_FIRST_DELAY": "-1"}, "GALLEY_WEBHOOK_FIRST_DELAY must be at least 0"),
        (
            {"GALLEY_PUSH_URL": "push"},
            "GALLEY_PUSH_URL must be file: or start with http:// or https:// and name a host",
        ),
        ({"GALLEY_PUBLISH_BACKOFFS": "999999999"}, "GALLEY_PUBLISH_BACKOFFS must be at most 604800"),
        ({"GALLEY_PUBLISH_TIMEOUT": "0"}, "GALLEY_PUBLISH_TIMEOUT must be at least 1"),
        ({"GALLEY_PUBLISH_TIMEOUT": "120"}, "GALLEY_PUBLISH_TIMEOUT must be at most 80"),
        ({"GALLEY_TRIAL_DAYS": "-1"}, "GALLEY_TRIAL_DAYS must be at least 0"),
        ({"GALLEY_REGISTRATION": "closed"}, "GALLEY_REGISTRATION must be 'open' or 'invited'"),
        ({"GALLEY_SESSION_DAYS": "0"}, "GALLEY_SESSION_DAYS must be at least 1"),
        ({"GALLEY_LOGIN_BACKSTOP": "0"}, "GALLEY_LOGIN_BACKSTOP must be at least 1"),
        ({"GALLEY_MCP_RATE_LIMIT": "-1"}, "GALLEY_MCP_RATE_LIMIT must be at least 0"),
        (
            {"GALLEY_TRUSTED_PROXIES": "10.0.0.0/8,proxy"},
            "GALLEY_TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8",
        ),
        (
            {"GALLEY_ALLOWED_ORIGINS": "https://x.test/studio"},
            "GALLEY_ALLOWED_ORIGINS must be origins such as https://studio.example.com, without a path",
        ),
        (
            {"GALLEY_ALLOWED_ORIGINS": "*"},
            "GALLEY_ALLOWED_ORIGINS must start with http:// or https:// and name a host",
        ),
        (
            {"GALLEY_HEADER_PREFIX": "X Service"},
            "GALLEY_HEADER_PREFIX must be letters, digits and single dashes, such as X-Service",
        ),
        (
            {"GALLEY_DATBASE_URL": "x"},
            "GALLEY_DATBASE_URL is not a setting; did you mean GALLEY_DATABASE_URL?",
        ),
        ({"GALLEY_ZZZ": ""}, ""),
        ({"GALLEY_ZZZ": "x"}, "GALLEY_ZZZ is not a setting"),
        ({"GALLEY_FOO": "x", "GALLEY_BAR": "y"}, "GALLEY_BAR is not a setting, GALLEY_FOO is not a setting"),
    ],
)
def test_one_line_names_what_is_unusable(environ: dict[str, str], message: str) -> None:
    if message:
        assert refusal(environ) == message
        assert "geheim" not in refusal(environ)
    else:
        assert load(environ, None) == load({}, None)


@pytest.mark.parametrize(
    ("written", "form"),
    [
        ("https://Galley.example.com/", "https://galley.example.com"),
        ("HTTPS://galley.example.com:443", "https://galley.example.com"),
        ("http://galley.example.com:80", "http://galley.example.com"),
        ("https://galley.example.com.:8443", "https://galley.example.com:8443"),
        ("https://m\u00fcnchen.example", "https://xn--mnchen-3ya.example"),
        ("http://[2001:DB8::1]:8000", "http://[2001:db8::1]:8000"),
    ],
)
def test_an_address_of_this_service_is_read_as_browsers_send_it(written: str, form: str) -> None:
    for name in ("BASE_URL", "CALLBACKS_URL"):
        assert getattr(load({f"GALLEY_{name}": written}, None), name.lower()) == form
    assert load({"GALLEY_ALLOWED_ORIGINS": f"{written}, {written}"}, None).allowed_origins == (form, form)


def test_callbacks_may_have_a_path_that_a_proxy_takes_off() -> None:
    read = load({"GALLEY_CALLBACKS_URL": "https://Tools.example:443/Galley/"}, None)
    assert read.callbacks_url == "https://tools.example/Galley"


def test_the_first_of_several_faults_is_named() -> None:
    assert refusal({"GALLEY_BASE_URL": "x", "GALLEY_SANDBOX": "x"}).startswith("GALLEY_BASE_URL must start")


def test_a_socket_directory_names_a_host() -> None:
    url = "postgresql://postgres:@/postgres?host=/tmp/pg"
    assert load({**POSTGRES, "GALLEY_DATABASE_URL": url}, None).database_url == url
    assert refusal({"GALLEY_DATABASE_URL": "postgresql:///postgres"}).endswith("and name a host")


SECONDS_OF_A_WEEK = 604_800
LIMITS: list[tuple[str, float, float | None]] = [
    ("WEBHOOK_ATTEMPTS", 1, 50),
    ("WEBHOOK_BACKOFFS", 0, SECONDS_OF_A_WEEK),
    ("WEBHOOK_FIRST_DELAY", 0, SECONDS_OF_A_WEEK),
    ("PAYMENTS_GRACE", 0, 7_776_000),
    ("PUBLISH_BACKOFFS", 0, SECONDS_OF_A_WEEK),
    ("PUBLISH_TIMEOUT", 1, 80),
    ("COMMENT_SCAN_SECONDS", 1, SECONDS_OF_A_WEEK),
    ("TRIAL_DAYS", 0, 3_650),
    ("SESSION_DAYS", 1, 3_650),
    ("LOGIN_BACKSTOP", 1, None),
    ("MCP_RATE_LIMIT", 0, None),
    ("X_NIGHTLY_POSTS", 0, 100),
    ("MAX_CONNECTIONS", 1, None),
    ("MAX_CONNECTIONS_PER_ADDRESS", 1, None),
    ("MAX_REQUEST_LINE", 256, 1_048_576),
    ("MAX_HEADERS", 10, 1_000),
    ("MAX_HEAD_BYTES", 1_024, 1_048_576),
    ("MAX_COOKIE_BYTES", 256, 16_384),
    ("MAX_HEAD_SECONDS", 0.1, 3_600.0),
    ("MAX_IDLE_SECONDS", 0.1, 3_600.0),
    ("MAX_PAUSE_SECONDS", 0.1, 3_600.0),
    ("MIN_BODY_RATE", 0, None),
    ("MAX_SOCKETS_PER_USER", 1, None),
    ("MAX_SUBSCRIPTIONS_PER_USER", 1, None),
]


@pytest.mark.parametrize(("name", "least", "most"), LIMITS, ids=[name for name, _, _ in LIMITS])
def test_a_number_is_at_least_and_at_most(name: str, least: float, most: float | None) -> None:
    step = 1 if isinstance(least, int) else 0.01
    for value in (least, most or 1_000_000_000):
        read = getattr(load({f"GALLEY_{name}": str(value)}, None), name.lower())
        assert read in (value, (value,))
    assert refusal({f"GALLEY_{name}": str(least - step)}) == f"GALLEY_{name} must be at least {least}"
    if most is not None:
        assert refusal({f"GALLEY_{name}": str(most + step)}) == f"GALLEY_{name} must be at most {most}"


@pytest.mark.parametrize(
    ("name", "usable", "unusable"),
    [
        ("METRICS_TOKEN", ["x" * 16], ["x" * 15]),
        ("FACEBOOK_API_VERSION", ["v1.0", "v999.99"], ["v0.1", "v1000.0", "v1.100", "26.0", "v26", "v26.0.1"]),
        ("LINKEDIN_API_VERSION", ["202601", "202612", "209910"], ["202600", "202613", "192601", "2026010"]),
        ("X_API_VERSION", ["1", "99"], ["0", "100", "v2"]),
        ("HEADER_PREFIX", ["X", "X-A1-b"], ["1X", "X-", "-X", "X--A", "X_A", "Ä"]),
        ("MAIL_FROM", ["a@b", "A B <a@b>"], ["a.b", "a@b\x07"]),
        ("MAIL_URL", ["smtp://mail", "smtps://user:p%40@mail:465/"], ["smtp:mail", "smtp://mail?"]),
        ("MEDIA_URL", ["s3://bucket", "s3://bucket/a/b"], ["s3:bucket", "s3://bucket?"]),
        ("OUTSIDE_CLIENTS", ["{}"], ["[]", "{", "null"]),
    ],
)
def test_a_text_has_its_form(name: str, usable: list[str], unusable: list[str]) -> None:
    for value in usable:
        assert name.lower() in load({f"GALLEY_{name}": value}, None).model_fields_set
    for value in unusable:
        assert refusal({f"GALLEY_{name}": value}).startswith(f"GALLEY_{name} must ")


PLAIN = [
    ("DATABASE", "postgres://db.example.com/galley"),
    ("DATABASE", "postgres://9.9.9.9/galley?sslmode=prefer"),
    ("DATABASE", "postgres://[2620:fe::fe]/galley?sslmode=disable"),
]
GUARDED = [
    ("DATABASE", "postgres://db.example.com/galley?sslmode=require"),
    ("DATABASE", "postgres://db.example.com/galley?sslmode=verify-ca"),
    ("DATABASE", "postgres://9.9.9.9/galley?sslmode=verify-full"),
    ("DATABASE", "postgres://db/galley"),
    ("DATABASE", "postgres://10.1.2.3/galley"),
    ("DATABASE", "postgres://[fd00::1]/galley"),
    ("DATABASE", "postgres://db.prod.internal/galley"),
    ("DATABASE", "postgresql:///galley?host=/run/postgresql"),
]
PRODUCTION = {"GALLEY_ENVIRONMENT": "production", "GALLEY_SECRET_KEY": POSTGRES["GALLEY_SECRET_KEY"]}


@pytest.mark.parametrize(("name", "url"), PLAIN)
def test_storage_beyond_the_private_network_needs_tls_in_production(name: str, url: str) -> None:
    given = {f"GALLEY_{name}_URL": url}
    assert refusal({**PRODUCTION, **given}) == (
        f"GALLEY_{name}_URL must end with ?sslmode=verify-full, because its server is beyond the private network;"
        " GALLEY_ALLOW_PLAIN_STORAGE=on permits plain text"
    )
    allowed = load({**PRODUCTION, **given, "GALLEY_ALLOW_PLAIN_STORAGE": "on"}, None)
    assert getattr(allowed, f"{name.lower()}_url") == url
    local = {"GALLEY_SECRET_KEY": PRODUCTION["GALLEY_SECRET_KEY"]}
    assert getattr(load({**local, **given}, None), f"{name.lower()}_url") == url


@pytest.mark.parametrize(("name", "url"), GUARDED)
def test_storage_with_tls_or_in_the_private_network_is_taken(name: str, url: str) -> None:
    assert getattr(load({**PRODUCTION, f"GALLEY_{name}_URL": url}, None), f"{name.lower()}_url") == url
