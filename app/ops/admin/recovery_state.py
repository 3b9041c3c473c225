"""`galley admin recovery …`: the state in which nothing goes out, because the database went back in time."""

from collections.abc import Mapping
from dataclasses import asdict
from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any, Final

import typer

from app.access import audit
from app.core import clock, iso_time, recovery, sentinel
from app.core.config import settings
from app.core.errors import InvalidState
from app.core.recovery import Recovery
from app.core.sentinel import Cause
from app.domain import accounts, publishing
from app.ops import command_options, console
from app.ops.admin import online
from app.ops.admin.audit_entries import audited
from app.ops.admin.command_group import OPERATOR, Json, group
from app.wiring import offered

Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]

app = group("The state in which nothing is sent, because the database was restored.")


class Absent(StrEnum):
    """What becomes of posts that their platforms surely do not have."""

    LEAVE = "leave"
    PUBLISH = "publish"


class Mails(StrEnum):
    """What becomes of mails and pushes that were written before the end."""

    DROP = "drop"
    SEND = "send"


_COLUMNS: Final = ("at", "brand", "channel", "excerpt")


@app.command("status")
def recovery_status(as_json: Json = False) -> None:
    """Show whether there is a recovery, why, and what will go out after it."""
    console.run(_status, as_json=as_json, text=_lines, verbatim=True, storage=offered.storage)


@app.command("start")
def recovery_start(
    why: Annotated[str, typer.Option("--why", help="What people are told: at most 120 characters.")],
    as_json: Json = False,
) -> None:
    """Stop everything that goes out, in all processes, until recovery is ended."""

    async def work() -> Mapping[str, Any]:
        async with audited("recovery.start"):
            await recovery.begin(Cause.BY_HAND, clock.now(), text=why)
            audit.changed("recovery", f"begun: {why}")
        return await _status()

    console.run(work, as_json=as_json, text=_lines, verbatim=True, storage=offered.storage)


@app.command("reconcile")
def recovery_reconcile(
    before: Annotated[
        str | None,
        typer.Option("--before", help="Also what was due until this time, such as 2026-11-21T08:00:00Z."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Compare what was due with the platforms: what is live becomes published, the rest waits for a person."""

    async def work() -> Mapping[str, Any]:
        row = await _current()
        erased = 0
        try:
            erased = await accounts.repeat_erasures(OPERATOR)
        except OSError as failure:
            console.say(
                f"The store of media cannot tell which accounts were deleted; a worker asks again: {failure}"
            )
        number = await publishing.reconcile(OPERATOR, row, _time(before))
        return {"compared": number, "erased_accounts": erased}

    def text(result: Mapping[str, Any]) -> str:
        return (
            f"{result['erased_accounts']} accounts that were deleted are erased again."
            f" {result['compared']} publications may be live. A running worker asks the platforms that can tell;"
            " galley admin recovery status shows how far it is."
        )

    online.run(work, as_json=as_json, text=text)


@app.command("end")
def recovery_end(
    absent: Annotated[
        Absent, typer.Option("--absent", help="Posts that a platform surely does not have.")
    ] = Absent.LEAVE,
    mails: Annotated[
        Mails, typer.Option("--mails", help="Mails and pushes that were written before.")
    ] = Mails.DROP,
    copy: Annotated[
        bool,
        typer.Option("--copy", help="This is a copy: pause channels, disable webhooks, get a new number."),
    ] = False,
    unchecked: Annotated[
        bool, typer.Option("--unchecked", help="Also without a comparison: what was due goes out, perhaps again.")
    ] = False,
    yes: Yes = False,
    as_json: Json = False,
) -> None:
    """Send again, after showing what will go out."""
    if not yes:
        if as_json:
            console.say("--json needs --yes.")
            raise typer.Exit(2)
        console.run(_status, as_json=False, text=_lines, verbatim=True, storage=offered.storage)
        console.confirm("End recovery, and send this?", yes=yes)

    async def work() -> Mapping[str, Any]:
        released = await publishing.resume(
            OPERATOR, absent=absent is Absent.PUBLISH, mails=mails is Mails.SEND, copy=copy, unchecked=unchecked
        )
        await sentinel.File(settings().sentinel_path).write((await recovery.mark()).json())
        return {"recovery": None, "released": released}

    def text(result: Mapping[str, Any]) -> str:
        more = f" {result['released']} posts that were absent go out now." if result["released"] else ""
        return f"Recovery is over.{more}"

    console.run(work, as_json=as_json, text=text, storage=offered.storage)


async def _current() -> Recovery:
    row = await recovery.read()
    if row is None:
        raise InvalidState("There is no recovery.")
    return row


def _time(text: str | None) -> datetime | None:
    try:
        return None if text is None else iso_time.parse(text)
    except ValueError:
        raise InvalidState("--before is a time with a zone, such as 2026-11-21T08:00:00Z.") from None


async def _status() -> Mapping[str, Any]:
    row = await recovery.read()
    waiting = await publishing.outlook(OPERATOR)
    state = None if row is None else {"why": row.why, "since": row.since, "lost_since": row.lost_since}
    return {
        "recovery": state,
        "posts_in_an_hour": waiting.posts_in_an_hour,
        "posts_in_a_day": waiting.posts_in_a_day,
        "webhooks": waiting.webhooks,
        "mails": waiting.mails,
        "pushes": waiting.pushes,
        "uncompared": waiting.uncompared,
        "questions": waiting.questions,
        "unsettled": waiting.unsettled,
        "upcoming": [asdict(row) for row in waiting.upcoming],
    }


def _lines(result: Mapping[str, Any]) -> str:
    state = result["recovery"]
    lines = (
        ["There is no recovery."]
        if state is None
        else [
            f"Nothing is sent since {state['since']:%Y-%m-%d %H:%M:%S} UTC: {state['why']}.",
            f"The database may lack what happened since {state['lost_since']:%Y-%m-%d %H:%M:%S} UTC.",
            (
                f"To be compared with platforms first: {result['uncompared']}; asked now: {result['questions']};"
                f" waiting for a person: {result['unsettled']}."
            ),
        ]
    )
    lines += [
        "",
        (
            f"{'Due' if state is None else 'After its end'}: {result['posts_in_an_hour']} posts within an hour,"
            f" {result['posts_in_a_day']} within a day, {result['webhooks']} webhooks,"
            f" {result['mails']} mails, {result['pushes']} pushes."
        ),
    ]
    if result["upcoming"]:
        rows = [{**row, "at": f"{row['at']:%Y-%m-%d %H:%M:%S}"} for row in result["upcoming"]]
        lines += ["", console.table(rows, _COLUMNS, nothing="", limit=None)]
    return "\n".join(lines)


command_options.with_metavars(app)
