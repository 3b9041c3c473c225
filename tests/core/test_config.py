"""Settings: their defaults, where they are read, and what follows from the addresses."""

from ipaddress import ip_network
from pathlib import Path

import pytest
from pydantic import SecretStr, ValidationError

from app.core import config, server_lock
from app.core.config import CLIENT_NAMES, SECRETS, Settings, load
from app.core.data_directory import Addresses, remember
from app.core.platform_clients import CLIENTS
from app.core.setting_errors import UnusableSettings

KEY = "a key that these tests alone know of"

OLDER = "the key that they knew of before this one"

POSTGRES = {"GALLEY_DATABASE_URL": "postgres://galley:geheim@db:5432/galley", "GALLEY_SECRET_KEY": KEY}


def refusal(environ: dict[str, str]) -> str:
    with pytest.raises(UnusableSettings) as caught:
        load(environ, None)
    return str(caught.value)


def test_defaults() -> None:
    assert load({}, None).model_dump() == {
        "data_dir": Path("var"),
        "database_url": None,
        "database_direct_url": None,
        "database_pool": 10,
        "queue_url": None,
        "base_url": None,
        "callbacks_url": None,
        "allow_plain_storage": False,
        "secret_key": None,
        "mail_url": "file:",
        "mail_from": "galley@localhost",
        "allow_plain_mail": False,
        "media_url": "file:",
        "media_scan": None,
        "media_largest": 2 * 1024**3,
        "recovery": False,
        "database_failover": "asynchronous",
        "cell": 0,
        "migrate": True,
        "environment": "development",
        "allow_private_networks": True,
        "sandbox": True,
        "log_level": None,
        "webhook_attempts": 3,
        "webhook_backoffs": (10, 60, 300),
        "webhook_first_delay": 0,
        "webhook_receiver_calls": 60,
        "webhook_receiver_in_flight": 4,
        "push_url": "file:",
        "push_credentials": None,
        "meta_app_secret": None,
        "meta_verify_token": None,
        "payments_key": None,
        "payments_secret": None,
        "payments_url": "https://api.stripe.com",
        "payments_grace": 1_814_400,
        "payments_tax": False,
        **{f"{key}_client_{part}": None for key in CLIENTS for part in ("id", "secret")},
        "facebook_api_version": "v26.0",
        "facebook_instagram": False,
        "instagram_api_version": "v26.0",
        "threads_api_version": "v1.0",
        "linkedin_api_version": "202607",
        "linkedin_organizations": False,
        "linkedin_member_statistics": False,
        "x_api_version": "2",
        "x_nightly_posts": 25,
        "x_comments": True,
        "outside_clients": {},
        "metrics_token": None,
        "publish_backoffs": (30, 60, 120, 240, 480),
        "publish_timeout": 60,
        "trial_days": 14,
        "registration": "open",
        "session_days": 30,
        "session_max_days": 365,
        "breached_passwords_url": None,
        "login_backstop": 300,
        "mcp_rate_limit": 0,
        "trusted_proxies": (),
        "allowed_origins": (),
        "hsts_preload": False,
        "security_contact": (),
        "header_prefix": "X-Service",
        "max_connections": 1000,
        "max_connections_per_address": 50,
        "max_request_line": 8192,
        "max_headers": 100,
        "max_head_bytes": 32768,
        "max_cookie_bytes": 4096,
        "max_head_seconds": 10,
        "max_idle_seconds": 15,
        "max_pause_seconds": 30,
        "min_body_rate": 4096,
        "scans_in_flight": 100,
        "comment_scan_seconds": 900,
        "assistant_url": None,
        "assistant_model": None,
        "assistant_key": None,
        "drain_seconds": 0,
        "max_sockets_per_user": 20,
        "max_subscriptions_per_user": 100,
    }


VERSIONS = {"facebook": "v25.0", "instagram": "v25.0", "threads": "v1.1", "linkedin": "202608", "x": "3"}


def test_every_setting_is_read() -> None:
    read = load(
        {
            "GALLEY_DATA_DIR": "/srv/galley",
            "GALLEY_DATABASE_URL": "postgresql://galley@db/galley",
            "GALLEY_DATABASE_DIRECT_URL": "postgresql://galley@server/galley",
            "GALLEY_DATABASE_POOL": "20",
            "GALLEY_QUEUE_URL": "redis://:geheim@queue:6379/0",
            "GALLEY_BASE_URL": "https://Galley.example.com:443/",
            "GALLEY_CALLBACKS_URL": " https://callbacks.example.com ",
            "GALLEY_ALLOW_PLAIN_STORAGE": "on",
            "GALLEY_SECRET_KEY": KEY,
            "GALLEY_MAIL_URL": "smtps://user:pass@mail:465",
            "GALLEY_MAIL_FROM": "Galley <galley@example.com>",
            "GALLEY_ALLOW_PLAIN_MAIL": "on",
            "GALLEY_MEDIA_URL": "s3://bucket/prefix",
            "GALLEY_MEDIA_SCAN": "clamdscan --fdpass",
            "GALLEY_MEDIA_LARGEST": "104857600",
            "GALLEY_RECOVERY": "on",
            "GALLEY_DATABASE_FAILOVER": "synchronous",
            "GALLEY_CELL": "1023",
            "GALLEY_MIGRATE": "off",
            "GALLEY_ENVIRONMENT": "production",
            "GALLEY_ALLOW_PRIVATE_NETWORKS": "off",
            "GALLEY_SANDBOX": "no",
            "GALLEY_LOG_LEVEL": "debug",
            "GALLEY_WEBHOOK_ATTEMPTS": "4",
            "GALLEY_WEBHOOK_BACKOFFS": "1, 2,3",
            "GALLEY_WEBHOOK_FIRST_DELAY": "10",
            "GALLEY_PUSH_URL": "https://push.example.com/send",
            "GALLEY_PUSH_CREDENTIALS": "/etc/galley/fcm.json",
            "GALLEY_META_APP_SECRET": "one, two",
            "GALLEY_META_VERIFY_TOKEN": "a word",
            "GALLEY_PAYMENTS_KEY": "sk_test_1",
            "GALLEY_PAYMENTS_SECRET": "whsec_1, whsec_2",
            "GALLEY_PAYMENTS_URL": "https://pay.example.com/",
            "GALLEY_PAYMENTS_GRACE": "7776000",
            "GALLEY_PAYMENTS_TAX": "on",
            **{f"GALLEY_{key.upper()}_CLIENT_ID": f"id at {key}" for key in CLIENTS},
            **{f"GALLEY_{key.upper()}_CLIENT_SECRET": f"secret at {key}" for key in CLIENTS},
            **{f"GALLEY_{key.upper()}_API_VERSION": version for key, version in VERSIONS.items()},
            "GALLEY_FACEBOOK_INSTAGRAM": "on",
            "GALLEY_LINKEDIN_ORGANIZATIONS": "yes",
            "GALLEY_LINKEDIN_MEMBER_STATISTICS": "yes",
            "GALLEY_X_NIGHTLY_POSTS": "100",
            "GALLEY_X_COMMENTS": "off",
            "GALLEY_OUTSIDE_CLIENTS": '{"pigeon": {"client_id": "id at pigeon", "client_secret": "secret"}}',
            "GALLEY_ASSISTANT_URL": "https://assistant.example.com/v1/",
            "GALLEY_ASSISTANT_MODEL": "small",
            "GALLEY_ASSISTANT_KEY": "a key",
            "GALLEY_SCANS_IN_FLIGHT": "7",
            "GALLEY_COMMENT_SCAN_SECONDS": "3600",
            "GALLEY_METRICS_TOKEN": "a-token-for-prometheus",
            "GALLEY_PUBLISH_BACKOFFS": "5",
            "GALLEY_PUBLISH_TIMEOUT": "2",
            "GALLEY_TRIAL_DAYS": "0",
            "GALLEY_REGISTRATION": "invited",
            "GALLEY_SESSION_DAYS": "1",
            "GALLEY_SESSION_MAX_DAYS": "0",
            "GALLEY_BREACHED_PASSWORDS_URL": "https://passwords.example/range/",
            "GALLEY_LOGIN_BACKSTOP": "1",
            "GALLEY_MCP_RATE_LIMIT": "600",
            "GALLEY_WEBHOOK_RECEIVER_CALLS": "0",
            "GALLEY_WEBHOOK_RECEIVER_IN_FLIGHT": "9",
            "GALLEY_TRUSTED_PROXIES": "10.0.0.0/8, 127.0.0.1,2001:db8::/32",
            "GALLEY_ALLOWED_ORIGINS": "https://Studio.example.com, http://localhost:3000/",
            "GALLEY_HSTS_PRELOAD": "on",
            "GALLEY_SECURITY_CONTACT": "mailto:a@example.com, https://example.com/report",
            "GALLEY_HEADER_PREFIX": "X-Acme",
            "GALLEY_MAX_CONNECTIONS": "10",
            "GALLEY_MAX_CONNECTIONS_PER_ADDRESS": "5",
            "GALLEY_MAX_REQUEST_LINE": "1024",
            "GALLEY_MAX_HEADERS": "20",
            "GALLEY_MAX_HEAD_BYTES": "2048",
            "GALLEY_MAX_COOKIE_BYTES": "512",
            "GALLEY_MAX_HEAD_SECONDS": "2.5",
            "GALLEY_MAX_IDLE_SECONDS": "60",
            "GALLEY_MAX_PAUSE_SECONDS": "3",
            "GALLEY_MIN_BODY_RATE": "0",
            "GALLEY_DRAIN_SECONDS": "10",
            "GALLEY_MAX_SOCKETS_PER_USER": "1",
            "GALLEY_MAX_SUBSCRIPTIONS_PER_USER": "2",
        },
        None,
    )
    assert read.model_fields_set == set(Settings.model_fields)
    assert read.model_dump() == {
        "data_dir": Path("/srv/galley"),
        "database_url": "postgresql://galley@db/galley",
        "database_direct_url": "postgresql://galley@server/galley",
        "database_pool": 20,
        "queue_url": "redis://:geheim@queue:6379/0",
        "base_url": "https://galley.example.com",
        "callbacks_url": "https://callbacks.example.com",
        "allow_plain_storage": True,
        "secret_key": SecretStr(KEY),
        "mail_url": "smtps://user:pass@mail:465",
        "mail_from": "Galley <galley@example.com>",
        "allow_plain_mail": True,
        "media_url": "s3://bucket/prefix",
        "media_scan": "clamdscan --fdpass",
        "media_largest": 104_857_600,
        "recovery": True,
        "database_failover": "synchronous",
        "cell": 1023,
        "migrate": False,
        "environment": "production",
        "allow_private_networks": False,
        "sandbox": False,
        "log_level": "debug",
        "webhook_attempts": 4,
        "webhook_backoffs": (1, 2, 3),
        "webhook_first_delay": 10,
        "webhook_receiver_calls": 0,
        "webhook_receiver_in_flight": 9,
        "push_url": "https://push.example.com/send",
        "push_credentials": Path("/etc/galley/fcm.json"),
        "meta_app_secret": SecretStr("one, two"),
        "meta_verify_token": SecretStr("a word"),
        "assistant_url": "https://assistant.example.com/v1",
        "assistant_model": "small",
        "assistant_key": SecretStr("a key"),
        "scans_in_flight": 7,
        "comment_scan_seconds": 3600,
        "payments_key": SecretStr("sk_test_1"),
        "payments_secret": SecretStr("whsec_1, whsec_2"),
        "payments_url": "https://pay.example.com",
        "payments_grace": 7_776_000,
        "payments_tax": True,
        **{f"{key}_client_id": f"id at {key}" for key in CLIENTS},
        **{f"{key}_client_secret": SecretStr(f"secret at {key}") for key in CLIENTS},
        **{f"{key}_api_version": version for key, version in VERSIONS.items()},
        "facebook_instagram": True,
        "linkedin_organizations": True,
        "linkedin_member_statistics": True,
        "x_nightly_posts": 100,
        "x_comments": False,
        "outside_clients": {
            "pigeon": {"client_id": "id at pigeon", "client_secret": SecretStr("secret"), "api_version": None}
        },
        "metrics_token": SecretStr("a-token-for-prometheus"),
        "publish_backoffs": (5,),
        "publish_timeout": 2,
        "trial_days": 0,
        "registration": "invited",
        "session_days": 1,
        "session_max_days": 0,
        "breached_passwords_url": "https://passwords.example/range",
        "login_backstop": 1,
        "mcp_rate_limit": 600,
        "trusted_proxies": (
            ip_network("10.0.0.0/8"),
            ip_network("127.0.0.1/32"),
            ip_network("2001:db8::/32"),
        ),
        "allowed_origins": ("https://studio.example.com", "http://localhost:3000"),
        "hsts_preload": True,
        "security_contact": ("mailto:a@example.com", "https://example.com/report"),
        "header_prefix": "X-Acme",
        "max_connections": 10,
        "max_connections_per_address": 5,
        "max_request_line": 1024,
        "max_headers": 20,
        "max_head_bytes": 2048,
        "max_cookie_bytes": 512,
        "max_head_seconds": 2.5,
        "max_idle_seconds": 60,
        "max_pause_seconds": 3,
        "min_body_rate": 0,
        "drain_seconds": 10,
        "max_sockets_per_user": 1,
        "max_subscriptions_per_user": 2,
    }


def test_variables_of_the_terminal_client_and_of_others_are_ignored() -> None:
    environ = {**dict.fromkeys(CLIENT_NAMES, "x"), "PATH": "/bin", "galley_sandbox": "x", "GALLEYS": "x"}
    assert load(environ, None) == load({}, None)


def test_the_file_stands_behind_the_environment(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text('# ours\nGALLEY_TRIAL_DAYS=7\nexport GALLEY_HEADER_PREFIX="X-File"\nOTHER=1\nGALLEY_URL=x\n')
    read = load({"GALLEY_TRIAL_DAYS": "30", "GALLEY_HEADER_PREFIX": ""}, file)
    assert (read.trial_days, read.header_prefix) == (30, "X-File")
    assert load({}, tmp_path / "absent") == load({}, None)
    file.write_text("GALLEY_TRAIL_DAYS=7\n")
    with pytest.raises(
        UnusableSettings, match=r"^GALLEY_TRAIL_DAYS is not a setting; did you mean GALLEY_TRIAL_DAYS\?$"
    ):
        load({}, file)
    file.write_bytes(b"GALLEY_TRIAL_DAYS=\xff\n")
    with pytest.raises(UnusableSettings, match="is not UTF-8 text"):
        load({}, file)


def test_the_process_environment_and_the_working_directory_by_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_text("GALLEY_TRIAL_DAYS=7\n")
    monkeypatch.setenv("GALLEY_LOGIN_BACKSTOP", "5")
    assert (load().trial_days, load().login_backstop) == (7, 5)
    assert (Settings().trial_days, Settings().login_backstop) == (14, 300)


@pytest.mark.parametrize(
    ("base_url", "environment"),
    [
        ("http://127.0.0.1:8000", "development"),
        ("http://127.8.9.10", "development"),
        ("https://localhost", "development"),
        ("https://galley.localhost:8443", "development"),
        ("http://[::1]:8000", "development"),
        ("https://galley.example.com", "production"),
        ("http://192.168.1.5:8000", "production"),
        ("https://localhost.example.com", "production"),
        ("http://[2001:db8::1]", "production"),
    ],
)
def test_the_environment_follows_the_base_url(base_url: str, environment: str) -> None:
    read = load({"GALLEY_BASE_URL": base_url}, None)
    assert read.environment == environment
    assert read.allow_private_networks is read.sandbox is (environment == "development")
    read = load({"GALLEY_BASE_URL": base_url, "GALLEY_ENVIRONMENT": "production"}, None)
    assert read.environment == "production"
    assert read.allow_private_networks is read.sandbox is False
    wanted = {"GALLEY_BASE_URL": base_url, "GALLEY_ENVIRONMENT": "development"}
    if environment == "development":
        assert load(wanted, None).sandbox
    else:
        assert refusal(wanted) == (
            "GALLEY_ENVIRONMENT must not be development where GALLEY_BASE_URL is no address of this machine"
        )


@pytest.mark.parametrize("url", ["redis://q", "anything at all"])
def test_an_address_of_a_queue_is_taken_and_changes_nothing(url: str) -> None:
    assert load({"GALLEY_QUEUE_URL": url}, None) == load({}, None).model_copy(update={"queue_url": url})


def test_secrets_are_not_printed() -> None:
    read = load(
        {
            **POSTGRES,
            "GALLEY_MAIL_URL": "smtp://u:geheim@mail",
            "GALLEY_QUEUE_URL": "redis://:geheim@q",
            "GALLEY_METRICS_TOKEN": "geheim and longer than that",
        },
        None,
    )
    assert "geheim" not in repr(read)
    assert KEY not in repr(read)


def test_settings_do_not_change() -> None:
    with pytest.raises(ValidationError):
        setattr(load({}, None), "trial_days", 1)  # noqa: B010 the type checker refuses the plain form


@pytest.mark.parametrize(
    ("host", "base_url"),
    [
        ("127.0.0.1", "http://127.0.0.1:9000"),
        ("127.8.9.10", "http://127.8.9.10:9000"),
        ("::1", "http://[::1]:9000"),
        ("localhost", "http://localhost:9000"),
    ],
)
def test_unset_addresses_follow_what_is_bound(host: str, base_url: str) -> None:
    bound = load({"GALLEY_TRIAL_DAYS": "7", "GALLEY_TRUSTED_PROXIES": "10.0.0.0/8"}, None).at_ports(
        host, 9000, 9001
    )
    assert bound.base_url == base_url
    assert bound.callbacks_url == base_url.replace(":9000", ":9001")
    assert (bound.environment, bound.sandbox, bound.allow_private_networks) == ("development", True, True)
    assert (bound.trial_days, bound.trusted_proxies) == (7, (ip_network("10.0.0.0/8"),))


EXPOSED = ["0.0.0.0", "", "::", "203.0.113.9", "192.168.1.5", "2001:db8::9", "::ffff:192.0.2.1", "galley.example"]


@pytest.mark.parametrize("host", EXPOSED)
def test_whoever_lets_others_in_says_at_what_address(host: str) -> None:
    with pytest.raises(UnusableSettings) as caught:
        load({}, None).at_ports(host, 9000, 9001)
    assert str(caught.value) == (
        f"GALLEY_BASE_URL must be set to the public address of the API to listen on {host or 'every address'}"
    )


@pytest.mark.parametrize("host", EXPOSED)
@pytest.mark.parametrize("base_url", ["http://127.0.0.1:8000", "http://localhost", "https://galley.example"])
def test_where_others_are_let_in_it_is_production(host: str, base_url: str, tmp_path: Path) -> None:
    given = {"GALLEY_BASE_URL": base_url, "GALLEY_DATA_DIR": str(tmp_path)}
    read = load(given, None)
    bound = read.at_ports(host, 9000, 9001)
    assert (bound.environment, bound.sandbox, bound.allow_private_networks) == ("production", False, False)
    assert bound.located().environment == "production"
    # Commands and processes beside the server go by the same.
    bound.remember_addresses(host)
    assert read.located().environment == "production"
    if base_url != "https://galley.example":
        with pytest.raises(UnusableSettings, match=r"^GALLEY_ENVIRONMENT must not be development to listen on "):
            load({**given, "GALLEY_ENVIRONMENT": "development"}, None).at_ports(host, 9000, 9001)
    read.at_ports("127.0.0.1", 9000, 9001).remember_addresses("127.0.0.1")
    assert (read.located().environment == "development") is (base_url != "https://galley.example")


def test_a_set_address_stands() -> None:
    read = load({"GALLEY_BASE_URL": "https://galley.example.com", "GALLEY_SECRET_KEY": KEY}, None)
    bound = read.at_ports("0.0.0.0", 9000, 9001)
    assert bound.base_url == "https://galley.example.com"
    assert bound.callbacks_url == "http://127.0.0.1:9001"
    assert bound.environment == "production"
    assert bound.secret_key == SecretStr(KEY)


def test_other_processes_find_the_bound_addresses(tmp_path: Path) -> None:
    read = load({"GALLEY_DATA_DIR": str(tmp_path)}, None)
    assert (read.base_url, read.callbacks_url) == (None, None)
    assert read.located().base_url == "http://127.0.0.1:8000"
    assert read.located().callbacks_url == "http://127.0.0.1:8001"
    with pytest.raises(RuntimeError, match="no addresses"):
        read.remember_addresses("127.0.0.1")
    with server_lock.hold(read.server_lock_path, alone=True):
        read.at_ports("127.0.0.9", 9000, 9001).remember_addresses("127.0.0.9")
        found = read.located()
        assert (found.base_url, found.callbacks_url) == ("http://127.0.0.9:9000", "http://127.0.0.9:9001")
        assert (found.environment, read.has_living_server) == ("development", True)
        chosen = load({"GALLEY_DATA_DIR": str(tmp_path), "GALLEY_BASE_URL": "http://localhost"}, None).located()
        assert (chosen.base_url, chosen.callbacks_url) == ("http://localhost", "http://127.0.0.9:9001")
    # The addresses of a server that has ended are nobody's.
    assert (read.located().base_url, read.has_living_server) == ("http://127.0.0.1:8000", False)


def test_a_remembered_address_that_cannot_be_used_is_not_ours(tmp_path: Path) -> None:
    remember(tmp_path / "addresses.json", Addresses("nonsense", "http://127.0.0.1:9001"))
    held = server_lock.hold(tmp_path / "server.lock", alone=True)
    with held, pytest.raises(UnusableSettings, match=r"^GALLEY_BASE_URL must start"):
        load({"GALLEY_DATA_DIR": str(tmp_path)}, None).located()


def test_the_settings_of_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "_settings", None)
    with pytest.raises(RuntimeError, match="no settings"):
        config.settings()
    read = load({}, None)
    config.configure(read)
    assert config.settings() is read


def test_everything_unusable_is_named_at_once() -> None:
    given = {"GALLEY_TRIAL_DAYS": "soon", "GALLEY_FOO": "1", "GALLEY_PUBLISH_TIMEOUT": "-1"}
    with pytest.raises(UnusableSettings) as caught:
        load(given, None)
    assert sorted(str(caught.value).split(", ")) == [
        "GALLEY_FOO is not a setting",
        "GALLEY_PUBLISH_TIMEOUT must be at least 1",
        "GALLEY_TRIAL_DAYS must be a whole number",
    ]


def test_the_folder_of_media_is_made_before_the_first_upload_where_files_are_kept_in_it(tmp_path: Path) -> None:
    for name, url, is_made in (("files", "file:", True), ("bucket", "s3://bucket/media", False)):
        made = Settings(data_dir=tmp_path / name, media_url=url)
        for _ in range(2):
            made.prepare()
        assert made.media_dir.exists() is is_made
        if is_made:
            assert made.media_dir.stat().st_mode & 0o777 == 0o700


def test_a_setting_that_may_be_a_secret_may_be_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "key").write_text(f"{KEY}\n")
    (tmp_path / "url").write_text(" postgres://ann@db/galley")
    read = load(
        {
            "GALLEY_SECRET_KEY_FILE": str(tmp_path / "key"),
            "GALLEY_DATABASE_URL_FILE": str(tmp_path / "url"),
            "GALLEY_MAIL_FROM": "ann@example.com",
        },
        None,
    )
    assert (read.secret_key, read.database_url) == (SecretStr(KEY), "postgres://ann@db/galley")
    assert {name for name in Settings.model_fields if name.endswith(("_secret", "_key", "_token"))} <= SECRETS


def test_a_file_of_a_secret_that_cannot_be_used_is_named_without_its_content(tmp_path: Path) -> None:
    empty, binary = tmp_path / "empty", tmp_path / "binary"
    empty.write_text("\n")
    binary.write_bytes(b"\xff\xfe")
    both = {"GALLEY_SECRET_KEY": KEY, "GALLEY_SECRET_KEY_FILE": str(empty)}
    assert refusal(both) == "GALLEY_SECRET_KEY and GALLEY_SECRET_KEY_FILE exclude each other"
    assert refusal({"GALLEY_MAIL_URL_FILE": str(empty)}) == "GALLEY_MAIL_URL_FILE names an empty file"
    assert refusal({"GALLEY_MAIL_URL_FILE": str(binary)}) == "GALLEY_MAIL_URL_FILE must name a file of UTF-8 text"
    assert refusal({"GALLEY_MAIL_URL_FILE": str(tmp_path / "none")}) == (
        "GALLEY_MAIL_URL_FILE must name a file that can be read: No such file or directory"
    )
    assert refusal({"GALLEY_BASE_URL_FILE": str(empty)}).startswith("GALLEY_BASE_URL_FILE is not a setting")


def test_a_direct_address_is_the_second_one_of_a_shared_database() -> None:
    direct = {"GALLEY_DATABASE_DIRECT_URL": "postgres://galley@server/galley"}
    assert refusal(direct) == "GALLEY_DATABASE_URL is required where GALLEY_DATABASE_DIRECT_URL is set"
    alone, both = load(POSTGRES, None), load({**POSTGRES, **direct}, None)
    assert (alone.direct_url, alone.has_pooler) == (alone.database_url, False)
    assert (both.direct_url, both.has_pooler) == ("postgres://galley@server/galley", True)
    assert (load({}, None).direct_url, load({}, None).has_pooler) == (None, False)
