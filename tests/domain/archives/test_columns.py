"""Every column of a table in an archive is a member of its lines, or it is known why it stays behind."""

from collections.abc import Mapping
from typing import Final

from app.domain.archives.sections import SECTIONS
from tests.architecture.test_security_docs import tables

_ELSEWHERE: Final = "is another for the row that arrives"
_SECRET: Final = "is a secret"
_WORK: Final = "belongs to work under way, which an import ends"
LEFT_OUT: Final[Mapping[str, Mapping[str, str]]] = {
    "brand": {
        "account_id": _ELSEWHERE,
        **dict.fromkeys(("held_at", "held_by_id", "held_note", "queue_version"), _WORK),
    },
    "users": dict.fromkeys(("email_key", "email_verified_at", "registered", "created_at"), "is the person's own")
    | dict.fromkeys(("deleted_at", "disabled_at"), "is the state of an account here")
    | dict.fromkeys(("quiet_mails", "timezone"), "is the person's own")
    | {"password_hash": _SECRET},
    "channel": {"credentials": _SECRET, "connection_id": _SECRET, "account": _ELSEWHERE, "held_until": _WORK},
    "media_asset": {
        "brand_id": _ELSEWHERE,
        "storage_key": _ELSEWHERE,
        "state": "is stored in every archive",
        "duration_ms": "is read from the file again",
        "facts": "are read from the file again",
        "sha256": "is that of the file that comes in",
        "thumbnail_attempts": _WORK,
        "thumbnails_due_at": _WORK,
    },
    "idea": {"batch": _ELSEWHERE},
    "revision": {"edited_with": _ELSEWHERE},
    "publication": {
        **dict.fromkeys(("lease_until", "next_attempt_at", "stage", "stage_until", "worker"), _WORK),
    },
    "social_comment": dict.fromkeys(("draft_failures", "reply_key", "reply_until"), _WORK),
    "webhook_endpoint": {
        "addressed_by_id": "is null, because nobody here set the address",
        "old_secret": _SECRET,
        "old_secret_until": _SECRET,
        **dict.fromkeys(("held_until", "network", "site"), _WORK),
    },
}


async def test_no_column_stays_behind_unnoticed(orm: object) -> None:
    columns = {table._meta.db_table: set(table._meta.fields_db_projection.values()) for table in tables()}
    left_out = {
        section.table: columns[section.table] - set(section.line.model_fields) - set(section.added)
        for section in SECTIONS
    }
    assert {table: names for table, names in left_out.items() if names} == {
        table: set(reasons) for table, reasons in LEFT_OUT.items()
    }
