"""Input types: what is kept, what is refused, and in which words."""

import json
from datetime import UTC, datetime, timedelta, timezone
from typing import Annotated, Any

import orjson
import pytest
from hypothesis import given, settings, strategies as st
from pydantic import BaseModel, TypeAdapter, ValidationError

from app.core import plain_inputs
from app.core.text import (
    AnyId,
    DueTime,
    Instant,
    RowId,
    document,
    email_key,
    email_line,
    known_email_line,
    name,
    new_password,
    optional_email,
    optional_name,
    optional_string,
    password,
    string,
    zone_name,
)
from tests.ledger import proves

NAME = TypeAdapter[str](Annotated[str, string(100)])
NICKNAME = TypeAdapter[str | None](Annotated[str | None, optional_string(100)])
TITLE = TypeAdapter[str](Annotated[str, name(100)])
NICKTITLE = TypeAdapter[str | None](Annotated[str | None, optional_name(100)])
BODY = TypeAdapter[str](Annotated[str, string(100)])
NOTE = TypeAdapter[str | None](Annotated[str | None, optional_string(100)])
EMAIL = TypeAdapter[str](Annotated[str, email_line(255)])
KNOWN = TypeAdapter[str](Annotated[str, known_email_line(255)])
REPLY_TO = TypeAdapter[str | None](Annotated[str | None, optional_email(255)])
PASSWORD = TypeAdapter[str](Annotated[str, new_password()])
TYPED = TypeAdapter[str](Annotated[str, password()])
ROW_ID = TypeAdapter[int](RowId)
INSTANT = TypeAdapter[datetime](Instant)
ANY_ID = TypeAdapter[int](AnyId)
DUE = TypeAdapter[datetime](DueTime)
ZONE = TypeAdapter[str](Annotated[str, zone_name()])


def refusal(adapter: TypeAdapter[Any], value: object) -> tuple[str, str]:
    """Type and message of the one error that `value` gives."""
    with pytest.raises(ValidationError) as caught:
        adapter.validate_python(value)
    (error,) = caught.value.errors()
    return error["type"], error["msg"]


@proves("S-020")
@pytest.mark.parametrize("adapter", [NAME, NICKNAME, BODY, NOTE])
def test_text_is_kept_as_sent_apart_from_outer_blanks(adapter: TypeAdapter[Any]) -> None:
    assert adapter.validate_python(" \t\n Ada\u00a0\u3000") == "Ada"
    inner = "e\u0301  a\r\nb\tC \u200b<b>"
    assert adapter.validate_python(inner) == inner
    assert adapter.validate_json('"\\u00e9"') == "é"


@proves("S-020")
@pytest.mark.parametrize("adapter", [TITLE, NICKTITLE])
def test_a_name_has_no_marks_that_turn_it_and_no_control_characters(adapter: TypeAdapter[Any]) -> None:
    assert adapter.validate_python("e\u0301  A\u00a0\u200d<b>🏳\u200d🌈") == "e\u0301  A\u00a0\u200d<b>🏳\u200d🌈"
    assert (
        adapter.validate_python("gpj\u202e.exe\u2066 \u200fשלום\u200e\u061c") == "gpj.exe \u200fשלום\u200e\u061c"
    )
    assert adapter.validate_python("a\x1b[31mb\r\nc\u2028d\x9be\tf") == "a [31mb c d e f"
    assert adapter.validate_python("\u202e" + "x" * 100 + "\u202c") == "x" * 100
    assert refusal(adapter, "x" * 101)[0] == "text.too_long"
    assert refusal(adapter, "a\0b") == ("text.nul", "This must not contain a NUL character.")


def test_a_name_of_nothing_but_marks_is_blank() -> None:
    assert refusal(TITLE, "\u202e\u2066 \x1b") == ("text.blank", "This must not be blank.")
    assert NICKTITLE.validate_python("\u202e\u2066 \x1b") is None
    assert refusal(NICKTITLE, "\0")[0] == "text.nul"


@proves("S-020")
@pytest.mark.parametrize("adapter", [NAME, NICKNAME, BODY, NOTE])
def test_code_points_are_counted_after_trimming(adapter: TypeAdapter[Any]) -> None:
    assert adapter.validate_python("  " + "😀" * 100 + "  ") == "😀" * 100
    too_long = ("text.too_long", "This must be at most 100 characters long.")
    assert refusal(adapter, "a" * 101) == too_long
    assert refusal(adapter, "e\u0301" * 50 + "x") == too_long


@pytest.mark.parametrize("adapter", [NAME, NICKNAME, BODY, NOTE, EMAIL, REPLY_TO])
def test_only_real_strings_are_text(adapter: TypeAdapter[Any]) -> None:
    values: list[object] = [1, 1.5, True, [], {}, b"bytes", ["a"]]
    for value in values:
        assert refusal(adapter, value) == ("text.not_text", "This must be text.")


@proves("S-020")
@pytest.mark.parametrize("adapter", [NAME, NICKNAME, BODY, NOTE, EMAIL, REPLY_TO])
def test_nul_and_half_characters_are_refused(adapter: TypeAdapter[Any]) -> None:
    assert refusal(adapter, "a\0b") == ("text.nul", "This must not contain a NUL character.")
    for half in ("a\ud800", "\udfff@x.test", "\udc00\ud83d"):
        assert refusal(adapter, half) == ("text.surrogate", "This contains half of a character.")


MARKED = "a" + "\u0301\u0316" * 15 + "\u0301"
"""One letter with 31 marks."""


@pytest.mark.parametrize("adapter", [NAME, NICKNAME, TITLE, NICKTITLE, BODY, NOTE])
def test_more_than_thirty_marks_on_a_letter_are_refused(adapter: TypeAdapter[Any]) -> None:
    assert adapter.validate_python(MARKED[:-1]) == MARKED[:-1]
    assert refusal(adapter, MARKED) == ("text.marks", "One letter has more than 30 accents or other marks.")
    for address in (EMAIL, REPLY_TO):
        assert refusal(address, f"{MARKED}@x.test")[0] == "text.marks"


def test_marks_are_no_matter_in_what_is_taken_apart_or_looked_up() -> None:
    assert TypeAdapter[str](Annotated[str, document(100)]).validate_python(MARKED) == MARKED
    assert KNOWN.validate_python(f"{MARKED}@x.test") == f"{MARKED}@x.test"


@pytest.mark.parametrize("blank", ["", " ", "\t\r\n", "\u00a0\u3000"])
def test_blank_is_refused_where_required_and_null_where_optional(blank: str) -> None:
    for required in (NAME, BODY, EMAIL):
        assert refusal(required, blank) == ("text.blank", "This must not be blank.")
    for optional in (NICKNAME, NOTE, REPLY_TO):
        assert optional.validate_python(blank) is None


def test_null_is_text_only_where_optional() -> None:
    for required in (NAME, BODY, EMAIL):
        assert refusal(required, None) == ("text.not_text", "This must be text.")
    for optional in (NICKNAME, NOTE, REPLY_TO):
        assert optional.validate_python(None) is None


@settings(deadline=None)
@given(st.text())
def test_any_text_is_either_kept_or_refused_with_a_reason(sent: str) -> None:
    try:
        kept = NAME.validate_python(sent)
    except ValidationError as error:
        reasons = {each["type"] for each in error.errors()}
    else:
        reasons = set[str]()
        assert kept == sent.strip()
        assert kept.encode() != b""
    assert reasons <= {"text.blank", "text.too_long", "text.nul", "text.surrogate", "text.marks"}


FOLDED = (
    "\u212aim@example.com",  # the sign for kelvin
    "a\u017ft@example.com",  # the long s
    "\uff41da@example.com",
    "ada\uff0btag@example.com",
    "\ufb01sh@example.com",
    "x\u00b2@example.com",
    "jo\u0308rg@example.com",
    "ada@\uff45xample.com",
    "ada@e\u0301cole.example",
    "ada@x\u00b2.example",
)


@proves("S-021", "S-036")
@pytest.mark.parametrize("address", FOLDED)
def test_an_address_that_stands_for_another_is_refused(address: str) -> None:
    sentence = "This address holds characters that stand for others. Write it with plain ones."
    for adapter in (EMAIL, REPLY_TO):
        assert refusal(adapter, f" {address} ") == ("text.folded", sentence)
    assert KNOWN.validate_python(address) == address


@proves("S-021")
@pytest.mark.parametrize(
    "address",
    [
        "a@x",
        "A@X",
        "galley@localhost",
        "a" * 243 + "@example.com",
        "first.last+tag@sub.example.co.uk",
        "o'brien@example.com",
        ".a..b.@example.com",
        '"quoted"@example.com',
        "jörg@bücher.example",
        "मेल@हिन्दी.भारत",
        "a@xn--bcher-kva.example",
        "a@1.2.3.4",
        "a@" + "b" * 253,
    ],
)
def test_addresses_by_the_lenient_rule(address: str) -> None:
    assert EMAIL.validate_python(f"  {address}\t") == address
    assert REPLY_TO.validate_python(address) == address


@proves("S-021")
@pytest.mark.parametrize(
    "address",
    [
        "a",
        "@",
        "a@",
        "@x.test",
        "a@b@x.test",
        "a b@x.test",
        "a@x .test",
        "a\u00a0b@x.test",
        "a\tb@x.test",
        "a\r\nBcc: b@x.test",
        "a\x7f@x.test",
        "a\u202eb@x.test",
        "a\u200b@x.test",
        "a@x..test",
        "a@.test",
        "a@x.test.",
        "a@-x.test",
        "a@x-.test",
        "a@x_y.test",
        "a@[127.0.0.1]",
        "a@x.test>",
        "Ada <a@x.test>",
        "a@x.test,b",
    ],
)
def test_what_is_no_address(address: str) -> None:
    assert refusal(EMAIL, address) == ("text.email", "This must be an email address.")
    assert refusal(REPLY_TO, address) == ("text.email", "This must be an email address.")


@proves("S-021")
def test_only_the_total_length_of_an_address_is_limited() -> None:
    assert len(EMAIL.validate_python("a" * 243 + "@example.com")) == 255
    too_long = ("text.too_long", "This must be at most 255 characters long.")
    assert refusal(EMAIL, "a" * 244 + "@example.com") == too_long


def test_addresses_compare_without_case_and_outer_blanks() -> None:
    assert email_key(" Bob@X.Test\n") == email_key("bob@x.test") == "bob@x.test"
    assert email_key("bob+a@x.test") != email_key("bob@x.test")
    assert email_key("b.ob@x.test") != email_key("bob@x.test")


def test_a_password_is_kept_exactly() -> None:
    for secret in (" s p a c e ", "\t\n\r\n\t\n\r\n", "pa\0ssword", "пароль", "x" * 1024, "😀" * 256):
        assert PASSWORD.validate_python(secret) == secret


def test_a_new_password_is_composed_and_one_that_is_compared_is_not() -> None:
    parts = "pa\u0308sswort"
    assert PASSWORD.validate_python(parts) == "p\u00e4sswort"
    assert TYPED.validate_python(parts) == parts
    # Seven letters of one byte and a mark are eight bytes as they are stored.
    assert PASSWORD.validate_python("abcdefa\u0308") == "abcdef\u00e4"
    assert refusal(PASSWORD, "abcdea\u0308") == ("text.too_short", "This must be at least 8 bytes long.")
    # Nobody composes a long run of marks, which takes quadratic time.
    for adapter in (PASSWORD, TYPED):
        assert refusal(adapter, "a" + "\u0301\u0316" * 100_000)[0] == "text.too_long"


def test_a_passwords_bytes_are_counted() -> None:
    short = ("text.too_short", "This must be at least 8 bytes long.")
    long = ("text.too_long", "This must be at most 1024 bytes long.")
    assert refusal(PASSWORD, "") == short
    assert refusal(PASSWORD, "x" * 7) == short
    assert refusal(PASSWORD, "x" * 1025) == long
    assert refusal(PASSWORD, "😀" * 257) == long
    assert refusal(PASSWORD, 12345678) == ("text.not_text", "This must be text.")
    assert refusal(PASSWORD, None) == ("text.not_text", "This must be text.")
    assert refusal(PASSWORD, "pass\ud800word") == (
        "text.surrogate",
        "This contains half of a character.",
    )
    any_length = TypeAdapter[str](Annotated[str, password(min_bytes=0)])
    assert any_length.validate_python("") == ""


@pytest.mark.parametrize(
    ("sent", "expected"),
    [(1, 1), ("1", 1), ("007", 7), (2**63 - 1, 2**63 - 1), (str(2**63 - 1), 2**63 - 1)],
)
def test_row_ids(sent: object, expected: int) -> None:
    assert ROW_ID.validate_python(sent) == expected


@pytest.mark.parametrize("sent", [0, -1, "0", 2**63, "9223372036854775808", 10**400])
def test_row_ids_out_of_range(sent: object) -> None:
    assert refusal(ROW_ID, sent) == ("id.out_of_range", "This number is out of range.")


@pytest.mark.parametrize(
    "sent",
    [
        True,
        False,
        1.0,
        1.5,
        None,
        "",
        " 1",
        "1 ",
        "+1",
        "-1",
        "1.0",
        "1e3",
        "0x1",
        "٣",
        "1_0",
        "9" * 20,
        [],
        {},
    ],
)
def test_what_is_no_row_id(sent: object) -> None:
    assert refusal(ROW_ID, sent) == ("id.not_whole", "This must be a whole number.")


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        (1, 1),
        ("1", 1),
        ("007", 7),
        (2**63 - 1, 2**63 - 1),
        (str(2**63 - 1), 2**63 - 1),
        (0, 0),
        (-1, 0),
        ("0", 0),
        ("-1", 0),
        (2**63, 0),
        (str(2**63), 0),
        ("9" * 19, 0),
        ("9" * 20, 0),
        ("9" * 5_000, 0),
        (10**400, 0),
        (1e19, 0),
        (-1e19, 0),
        (float("inf"), 0),
    ],
)
def test_an_id_that_no_row_can_have_is_that_of_none(sent: object, expected: int) -> None:
    assert ANY_ID.validate_python(sent) == expected


@pytest.mark.parametrize(
    "sent", [True, False, 1.0, 1.5, -1e18, float("nan"), None, "", " 1", "+1", "--1", "1.0", "1e3", "\u0663", []]
)
def test_what_is_no_whole_number_is_no_id_at_all(sent: object) -> None:
    assert refusal(ANY_ID, sent) == ("id.not_whole", "This must be a whole number.")


WALL = datetime(2026, 11, 21, 1, 37, 26)  # noqa: DTZ001 without a zone on purpose


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        ("2026-11-21T01:37:26", WALL),
        ("2026-11-21 01:37", WALL.replace(second=0)),
        (WALL, WALL),
        ("2026-11-21T01:37:26Z", WALL.replace(tzinfo=UTC)),
        ("2026-11-21T03:37:26+02:00", WALL.replace(tzinfo=UTC)),
        (WALL.replace(hour=3, tzinfo=timezone(timedelta(hours=2))), WALL.replace(tzinfo=UTC)),
    ],
)
def test_a_due_time_has_a_zone_or_is_that_of_a_wall(sent: object, expected: datetime) -> None:
    read = DUE.validate_python(sent)
    assert (read, read.tzinfo) == (expected, expected.tzinfo)


@pytest.mark.parametrize(
    "sent", [0, True, None, "", "2026-11-21", "2026-02-30T00:00", "01:37", "0001-01-01T00:00:00+00:01", []]
)
def test_what_is_no_due_time(sent: object) -> None:
    assert refusal(DUE, sent) == ("instant.unusable", "This must be an ISO 8601 date and time.")


def test_a_zone_has_its_iana_name() -> None:
    for zone in ("Europe/Berlin", "UTC", "America/Argentina/Buenos_Aires"):
        assert ZONE.validate_python(f" {zone} ") == zone
    for wrong in ("Europe/Atlantis", "+02:00", "europe/berlin/", "../UTC", "/etc/localtime"):
        assert refusal(ZONE, wrong) == ("text.zone", "This is not the IANA name of a time zone.")
    assert refusal(ZONE, " ")[0] == "text.blank"


def test_an_address_is_short_enough_in_lower_case_too() -> None:
    # This capital letter becomes two in lower case.
    local = "\u0130" * 12
    fits, too_long = f"{local}{'a' * 219}@example.com", f"{local}{'a' * 220}@example.com"
    assert (len(fits), len(email_key(fits))) == (243, 255)
    for adapter in (EMAIL, REPLY_TO):
        assert adapter.validate_python(fits) == fits
        assert refusal(adapter, too_long) == ("text.too_long", "This must be at most 255 characters long.")
    assert KNOWN.validate_python(too_long) == too_long


def test_instants_become_utc() -> None:
    expected = datetime(2026, 11, 21, 1, 37, 26, tzinfo=UTC)
    for sent in (
        "2026-11-21T01:37:26Z",
        "2026-11-21T03:37:26+02:00",
        expected.astimezone(timezone(timedelta(hours=2))),
    ):
        read = INSTANT.validate_python(sent)
        assert read == expected
        assert read.tzinfo is UTC


@pytest.mark.parametrize(
    "sent",
    [
        0,
        1789000000,
        1789000000.5,
        True,
        None,
        "",
        "1789000000",
        "2026-11-21",
        "2026-11-21T01:37:26",
        "0001-01-01T00:00:00+00:01",
        "2026-11-21T01:37:26Z\0",
        datetime(2026, 11, 21),  # noqa: DTZ001 naive on purpose
        datetime.min.replace(tzinfo=timezone(timedelta(hours=1))),
        [],
    ],
)
def test_what_is_no_instant(sent: object) -> None:
    assert refusal(INSTANT, sent) == (
        "instant.unusable",
        "This must be an ISO 8601 date and time with a time zone.",
    )


class Everything(BaseModel):
    name: Annotated[str, string(100)]
    note: Annotated[str | None, optional_string(5_000)] = None
    email: Annotated[str, email_line(255)]
    password: Annotated[str, new_password()]
    channel_ids: list[RowId] = []
    due_at: Instant | None = None


def test_a_model_of_these_reads_json_and_names_each_field() -> None:
    read = Everything.model_validate_json(
        '{"name": " Ada ", "email": "a@x", "password": " 12345678", "channel_ids": ["7", 8],'
        '"due_at": "2026-11-21T01:37:26Z"}'
    )
    assert read.name == "Ada"
    assert read.note is None
    assert read.channel_ids == [7, 8]
    assert read.due_at == datetime(2026, 11, 21, 1, 37, 26, tzinfo=UTC)
    assert read.password == " 12345678"
    with pytest.raises(ValidationError) as caught:
        Everything.model_validate(
            {"name": "", "note": 1, "email": "a", "password": "", "channel_ids": [1, 0], "due_at": 1}
        )
    assert {".".join(map(str, error["loc"])): error["type"] for error in caught.value.errors()} == {
        "name": "text.blank",
        "note": "text.not_text",
        "email": "text.email",
        "password": "text.too_short",
        "channel_ids.1": "id.out_of_range",
        "due_at": "instant.unusable",
    }


@pytest.mark.parametrize("mode", ["validation", "serialization"])
def test_limits_are_visible_in_json_schema(mode: Any) -> None:
    properties = Everything.model_json_schema(mode=mode)["properties"]
    assert properties["name"] == {"maxLength": 100, "minLength": 1, "title": "Name", "type": "string"}
    assert properties["note"]["anyOf"] == [
        {"maxLength": 5000, "type": "string"},
        {"type": "null"},
    ]
    assert properties["email"]["format"] == "email"
    assert properties["password"]["format"] == "password"
    assert properties["channel_ids"]["items"] == {"maximum": 2**63 - 1, "minimum": 1, "type": "integer"}
    assert properties["due_at"]["anyOf"] == [{"format": "date-time", "type": "string"}, {"type": "null"}]


INVISIBLE = (
    *("\u200b \u200b", "\u3164", "\u2800", "\u00ad", "\u034f", "\u061c", "\u115f\u1160", "\u17b4", "\u180e"),
    *("\u200e\u200f", "\u2060", "\ufe0f", "\ufeff", "\uffa0", "\ufff0", "\U0001bca0", "\U0001d173"),
    *("\U000e0041\U000e007f", "\U000e0100", "\u2061\n\u2800 \u00a0"),
)


@pytest.mark.parametrize("text", INVISIBLE)
def test_a_text_of_invisible_signs_is_blank(text: str) -> None:
    for required in (NAME, TITLE, BODY, TypeAdapter[str](Annotated[str, document(100)])):
        assert refusal(required, text) == ("text.blank", "This must not be blank.")
        assert required.validate_python(f"{text}a{text}x").startswith(text.strip()[:1] or "a")
    for optional in (NICKNAME, NICKTITLE, NOTE):
        assert optional.validate_python(text) is None


@pytest.mark.parametrize("text", INVISIBLE)
def test_a_plain_body_of_invisible_signs_is_blank(text: str) -> None:
    class Post(BaseModel):
        body: Annotated[str, string(100)]
        note: Annotated[str | None, optional_string(100)] = None

    for body in ({"body": text}, {"body": "x", "note": text}):
        assert plain_inputs.read(Post, orjson.dumps(body)) is None
        assert plain_inputs.read(Post, json.dumps(body).encode()) is None
    assert plain_inputs.read(Post, orjson.dumps({"body": f"{text}x"})) is not None


@pytest.mark.parametrize("mark", ["\u200e", "\u200f", "\u061c"])
def test_a_name_keeps_the_marks_that_its_script_needs(mark: str) -> None:
    assert TITLE.validate_python(f"a{mark}b{mark}!") == f"a{mark}b{mark}!"


@pytest.mark.parametrize("sign", [*"\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"])
def test_a_name_loses_what_turns_letters(sign: str) -> None:
    assert TITLE.validate_python(f"a{sign}b") == "ab"
