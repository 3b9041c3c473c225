"""The address of a PostgreSQL server, as libpq reads it: each parameter is honoured, or the address is refused."""

import ssl
from pathlib import Path

import pytest
from asyncpg import connect_utils

from app.core.postgres_url import checked, parsed
from tests.core.test_config import POSTGRES, refusal


@pytest.mark.parametrize(
    ("url", "parameters"),
    [
        ("postgres://h", {"host": "h"}),
        (
            "postgres://ann:p%40s%2F@db.example:6543/a%2Fb",
            {"user": "ann", "password": "p@s/", "dbname": "a/b", "host": "db.example", "port": "6543"},
        ),
        ("postgresql://ann:a@b@h/d", {"user": "ann", "password": "a@b", "dbname": "d", "host": "h"}),
        ("postgresql://ann:@/d?host=/run/pg", {"user": "ann", "dbname": "d", "host": "/run/pg"}),
        ("postgresql://db/d?host=%2Frun%2F1&host=/run/2", {"dbname": "d", "host": "/run/2"}),
        (
            "postgresql:///d?host=h&user=ann&password=a%2Bb+c&port=1&dbname=e",
            {"dbname": "e", "host": "h", "user": "ann", "password": "a+b+c", "port": "1"},
        ),
        ("postgres://a:1,[2001:db8::1]:2,c/d", {"dbname": "d", "host": "a,2001:db8::1,c", "port": "1,2,5432"}),
        ("postgres://a,b/d", {"dbname": "d", "host": "a,b"}),
        (
            "postgres://h/d?options=-c%20search_path%3Dapp",
            {"dbname": "d", "host": "h", "options": "-c search_path=app"},
        ),
        ("postgres://h/d?ssl=true", {"sslmode": "require", "dbname": "d", "host": "h"}),
    ],
)
def test_it_is_taken_apart(url: str, parameters: dict[str, str]) -> None:
    assert parsed(url).parameters == parameters


FORM = "must start with postgres:// or postgresql:// and name a host"
FILE = "which must be the path of a file that can be read"
REFUSED = [
    ("mysql://h/d", FORM),
    ("postgres:///d", FORM),
    ("postgres://a,,b/d", FORM),
    ("postgres://h:0/d", FORM),
    ("postgres://h:65536/d", FORM),
    ("postgres://h:x/d", FORM),
    ("postgres://h h/d", FORM),
    ("postgres://ann:p%40s/s@db.example:6543/galley", FORM),
    ("postgres://a,b/d?port=1,2,3", "must have one port, or a port for each host"),
    ("postgres://h/d?sslmode", "must have parameters such as ?sslmode=verify-full"),
    ("postgres://h/d?pgbouncer=true", "has the parameter pgbouncer, which is not understood"),
    ("postgres://h/d?hostaddr=127.0.0.1", "has the parameter hostaddr, which is not understood"),
    ("postgres://h/d?ssl=1", "has the parameter ssl, which is not understood"),
    ("postgres://h/d?%7F=1", "has the parameter of an unusual name, which is not understood"),
    ("postgres://h/d?sslnegotiation=tls", "must have sslnegotiation=postgres or direct, or no sslnegotiation"),
    (
        "postgres://h/d?channel_binding=require",
        "must have channel_binding=disable or prefer, or no channel_binding",
    ),
    ("postgres://h/d?gssencmode=require", "must have gssencmode=disable or prefer, or no gssencmode"),
    (
        "postgres://h/d?target_session_attrs=standby",
        "must have target_session_attrs=any or read-write or primary, or no target_session_attrs",
    ),
    *(
        (f"postgres://h/d?{name}=/none", f"has the parameter {name}, {FILE}")
        for name in ("sslrootcert", "sslcert")
    ),
    *((f"postgres://h/d?{name}=/none", f"has the parameter {name}, {FILE}") for name in ("sslkey", "sslcrl")),
    ("postgres://h/d?passfile=/none", f"has the parameter passfile, {FILE}"),
    (
        "postgres://h/d?sslrootcert=system&sslmode=require",
        "must have sslmode=verify-full where sslrootcert is system",
    ),
    ("postgres://h/d?connect_timeout=soon", "must have a whole number of seconds as connect_timeout"),
]


@pytest.mark.parametrize(("url", "problem"), REFUSED)
def test_what_is_not_understood_stops_the_start(url: str, problem: str) -> None:
    assert refusal({**POSTGRES, "GALLEY_DATABASE_URL": url}) == f"GALLEY_DATABASE_URL {problem}"


@pytest.mark.parametrize(
    "parameter",
    [
        *("channel_binding=prefer", "client_encoding=utf8", "gssencmode=disable", "keepalives=1"),
        *("load_balance_hosts=disable", "sslcompression=0", "sslsni=1"),
    ],
)
def test_what_the_driver_does_anyway_is_taken(parameter: str) -> None:
    assert checked(f"postgres://h/d?{parameter}").driver_options() == {
        "database": "d",
        "dsn": "postgresql://?dbname=d&host=h",
    }


def test_a_name_of_the_application_and_a_deadline_are_told_by_name() -> None:
    address = checked("postgres://h/d?application_name=press&fallback_application_name=b&connect_timeout=3")
    assert (address.application, address.driver_options()["timeout"]) == ("press", 3)
    assert checked("postgres://h/d?fallback_application_name=b&connect_timeout=0").application == "b"
    assert "timeout" not in checked("postgres://h/d?connect_timeout=-1").driver_options()
    assert checked("postgres://h/d").application == "galley"


def test_the_certificates_of_this_machine_can_be_trusted() -> None:
    address = checked("postgres://h/d?sslrootcert=system&sslmode=verify-full")
    context = address.driver_options()["ssl"]
    assert (context.verify_mode, context.check_hostname) == (ssl.CERT_REQUIRED, True)
    assert address.demands_tls


def test_the_driver_reads_the_address_as_libpq_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PGUSER", "PGHOST", "PGPORT", "PGPASSWORD", "PGDATABASE"):
        monkeypatch.delenv(name, raising=False)
    root = tmp_path / "root.pem"
    root.write_text(ssl.DER_cert_to_PEM_cert(ssl.create_default_context().get_ca_certs(binary_form=True)[0]))
    url = (
        "postgresql://ignored@a:1,[2001:db8::1]:2/d?user=ann&password=p%2B%25+x&options=-csearch_path%3Dapp"
        f"&target_session_attrs=read-write&sslmode=verify-full&sslrootcert={root}&ssl_min_protocol_version=TLSv1.3"
    )
    told = checked(url).driver_options()
    assert "timeout" not in told
    addresses, options = connect_utils._parse_connect_dsn_and_args(
        dsn=told["dsn"],
        host=None,
        port=None,
        user=None,
        password=None,
        passfile=None,
        database=told["database"],
        ssl=None,
        service=None,
        servicefile=None,
        direct_tls=None,
        server_settings=None,
        target_session_attrs=None,
        krbsrvname=None,
        gsslib=None,
    )
    assert addresses == [("a", 1), ("2001:db8::1", 2)]
    assert (options.user, options.password, options.database) == ("ann", "p+%+x", "d")
    assert options.server_settings == {"options": "-csearch_path=app"}
    assert options.target_session_attrs.value == "read-write"
    assert (options.ssl.verify_mode, options.ssl.check_hostname) == (ssl.CERT_REQUIRED, True)
    assert options.ssl.minimum_version is ssl.TLSVersion.TLSv1_3
