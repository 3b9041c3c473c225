"""`galley doctor`: one line for each thing that has to be right; exit 1 when one is not."""

import asyncio
import shlex
import shutil
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Annotated, Final
from urllib.parse import urlsplit

import typer
from rich.console import Console
from rich.text import Text

from app.access import System
from app.connectors import reference, registry
from app.connectors.declared import GOOD_FOR
from app.core import (
    clock,
    config,
    examinations,
    http,
    key_probe,
    presence,
    recovery,
    roles,
    scanner,
    sentinel,
    storage,
)
from app.core.config import Settings
from app.core.db import connection, dialect
from app.core.roles import WorkerRole
from app.core.scanner import ScanVerdict
from app.core.setting_errors import UnusableSettings
from app.core.setting_values import FILES
from app.domain import callbacks, media, payments
from app.migrations import upgrade
from app.ops import cautions, command_options, console, database_checks, platform_checks, text_layout, trials
from app.wiring import services
from app.wiring.smtp import Smtp

app = command_options.plain()

_FREE_BYTES: Final = 100 * 2**20
_CLOCK_OFF: Final = timedelta(seconds=30)
_PROBE_SECONDS: Final = sentinel.PLACE_SECONDS + 2
"""How long a check may take: longer than a place of the sentinel, so that its own finding is heard."""
_MARK: Final = len("warning")


class Wrong(Exception):
    """A check that failed; the text says what and what to do."""


class Lacking(Exception):
    """What this system lacks; the service works without it."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The outcome of one check; a warning is fine and yet should not stay."""

    name: str
    fine: bool
    text: str
    warns: bool = False


@app.command()
def doctor(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Check settings, storage, workers, media, mail, push, the scanner, examinations of files, keys and clock."""
    findings = asyncio.run(_examine())
    fine = all(item.fine for item in findings)
    if as_json:
        checks = [
            {"name": item.name, "ok": item.fine, "warning": item.warns, "text": item.text} for item in findings
        ]
        console.answer({"ok": fine, "checks": checks}, as_json=True)
    else:
        _show(findings)
    raise typer.Exit(0 if fine else console.REFUSAL_CODE)


def _show(findings: list[Finding]) -> None:
    """Print a line for each check, with its mark in colour on a terminal."""
    console = Console(highlight=False, soft_wrap=True)
    width = max(len(item.name) for item in findings)
    for item in findings:
        mark, colour = _mark(item)
        head = f"{mark:<{_MARK}}  {item.name:<{width}}"
        for number, line in enumerate(text_layout.pairs([(head, item.text)], text_layout.width_of(sys.stdout))):
            console.print(Text(line) if number else Text.assemble((mark, colour), line[len(mark) :]))


def _mark(item: Finding) -> tuple[str, str]:
    if item.warns:
        return "warning", "yellow"
    return ("ok", "green") if item.fine else ("wrong", "red")


async def _examine() -> list[Finding]:
    try:
        settings = config.load()
        settings.prepare()
        located = settings.located()
    except UnusableSettings as unusable:
        return [Finding("settings", fine=False, text=str(unusable))]
    findings = [
        Finding("settings", fine=True, text=f"{located.environment}, data in {settings.data_dir.resolve()}")
    ]
    try:
        async with services.storage(settings):
            for name, check in CHECKS.items():
                findings.append(await _checked(name, check, located, waits=_has_no_tables(findings)))
    except Exception as failure:  # noqa: BLE001 whatever it is, it is what the doctor is asked for
        findings.append(Finding("storage", fine=False, text=f"cannot be opened: {failure}"))
    warnings = [
        Finding(caution.name, fine=True, text=caution.text, warns=True) for caution in cautions.cautions(located)
    ]
    return [*findings, *warnings, *outdated_limits()]


def outdated_limits() -> list[Finding]:
    """A warning where numbers of platforms were looked up long ago."""
    outdated = reference.outdated(clock.now().date())
    if not outdated:
        return []
    number = sum(len(reference.facts(platform)) for platform in registry.originals())
    key, fact, source = outdated[0]
    text = (
        f"{len(outdated)} of {number} numbers were read more than {GOOD_FOR.days} days ago,"
        f" the oldest {key}.{fact.name} ({source.read})"
    )
    return [Finding("limits", fine=True, text=text, warns=True)]


def _has_no_tables(findings: list[Finding]) -> bool:
    return any(item.name == "migrations" and not item.fine for item in findings)


async def _checked(
    name: str, check: Callable[[Settings], Awaitable[str]], settings: Settings, *, waits: bool
) -> Finding:
    if waits and name in _ASKS_TABLES:
        return Finding(name, fine=True, text="not checked before the migrations", warns=True)
    try:
        async with asyncio.timeout(_PROBE_SECONDS):
            return Finding(name, fine=True, text=await check(settings))
    except Lacking as lacking:
        return Finding(name, fine=True, text=str(lacking), warns=True)
    except Exception as failure:  # noqa: BLE001 as above
        return Finding(name, fine=False, text=str(failure) or type(failure).__name__)


async def _storage(settings: Settings) -> str:
    await connection().execute_query("SELECT 1")
    free = shutil.disk_usage(settings.data_dir).free
    if free < _FREE_BYTES:
        raise Wrong(f"only {free // 2**20} MiB are free in {settings.data_dir.resolve()}")
    return f"{dialect()} answers"


async def _connections(settings: Settings) -> str:
    if settings.is_embedded:
        return "the database is a file of the data directory"
    report = await database_checks.examine(settings)
    if report.warnings:
        raise Lacking("; ".join(report.warnings))
    return report.text


async def _migrations(_settings: Settings) -> str:
    waiting = await upgrade.pending()
    if waiting:
        raise Wrong(f"{len(waiting)} migrations are pending; run: galley migrate")
    return "the schema is up to date"


async def _workers(_settings: Settings) -> str:
    signs = await presence.living()
    if not signs:
        return "none runs at the moment"
    lacking = roles.ALL - frozenset[WorkerRole]().union(*signs)
    if lacking:
        names = roles.text_of(lacking)
        raise Lacking(f"nobody has the roles {names}: start galley worker --only {names}")
    return f"{len(signs)} run, with all roles between them"


async def _mail(settings: Settings) -> str:
    trials.try_mail(settings)
    carrier = services.mail_carrier(settings)
    if not isinstance(carrier, Smtp):
        return "files in the data directory"
    return f"{urlsplit(settings.mail_url).scheme}, {'with' if await carrier.probe() else 'without'} TLS"


async def _media(settings: Settings) -> str:
    await trials.try_media()
    # Without tables nothing is deleted there.
    match (
        media.Ownership.OWN if await upgrade.pending() else await media.ownership(System.by_command("the doctor"))
    ):
        case media.Ownership.FOREIGN:
            raise Wrong("the store belongs to another installation; if that is gone: galley admin media adopt")
        case media.Ownership.UNKNOWN:
            raise Lacking("nobody knows whose the store is, so nothing is removed there: galley admin media adopt")
        case media.Ownership.OWN:
            pass
    if settings.media_url == FILES:
        return "files in the data directory"
    # The bytes of an upload in pieces are on one disk until it is complete.
    return f"{urlsplit(settings.media_url).scheme}; several machines: /media/uploads/ has to reach the same one"


async def _addresses(settings: Settings) -> str:
    trials.try_addresses(settings)
    return f"{settings.base_url}, and {settings.callbacks_url} for callbacks"


async def _push(settings: Settings) -> str:
    if settings.push_url == FILES:
        return "files in the data directory"
    await http.client().vet(settings.push_url)
    parts = urlsplit(settings.push_url)
    await _reach(settings.push_url, 443 if parts.scheme == "https" else 80)
    return f"{parts.hostname}, {'without' if settings.push_credentials is None else 'with'} credentials"


async def _reach(url: str, default_port: int) -> None:
    parts = urlsplit(url)
    try:
        _, writer = await asyncio.open_connection(parts.hostname or "127.0.0.1", parts.port or default_port)
    except OSError as failure:
        raise Wrong(f"{parts.hostname} does not answer: {failure.strerror or failure}") from failure
    writer.close()


async def _scanner(settings: Settings) -> str:
    if settings.media_scan is None:
        return "none: uploads are not scanned"
    command = shlex.split(settings.media_scan)[0]
    trials.try_scanner(settings)
    async with storage.incoming() as file:
        await asyncio.to_thread(file.write_bytes, b"a harmless file\n")
        judgement = await scanner.judge(file)
    if judgement.verdict is not ScanVerdict.CLEAN:
        raise Wrong(f"{command} does not pass a harmless file: {judgement.words or judgement.verdict.value}")
    return f"{command} passes a harmless file"


async def _examinations(_settings: Settings) -> str:
    can, means = await examinations.probe()
    limits = "files are read in programs with limits of time, output, open files"
    limits += " and memory" if "memory" not in can else ", but not of memory, which this system does not limit"
    if reach := [name for name in can if name != "memory"]:
        lack = "neither Landlock nor seccomp" if not means else f"only {' and '.join(means)}"
        raise Lacking(f"{limits}; they could reach {', '.join(reach)}, because the kernel has {lack}")
    text = f"{limits}, without other files, network and programs ({', '.join(means)})"
    if "memory" in can:
        raise Lacking(text)
    return text


async def _recovery(settings: Settings) -> str:
    state = recovery.current() or await recovery.read()
    if state is not None:
        raise Lacking(f"nothing is sent: {state.why}; galley admin recovery status says what to do")
    base = await recovery.mark()
    for place in services.sentinel_places(settings):
        try:
            mark = await sentinel.look(place)
        except OSError as failure:
            raise Lacking(
                f"a place of the sentinel cannot be reached: {failure or 'no reply in time'}"
            ) from failure
        if base.beat and mark is None:
            raise Lacking(
                "there is no sentinel yet: a database that is put back would not be noticed. Keep GALLEY_DATA_DIR"
                " on a disk that outlives restarts, and start a worker"
            )
        if mark is not None and (cause := sentinel.cause(base, mark, clock.now())) is not None:
            raise Wrong(
                f"the sentinel says that the database was {cause.value}; a worker that starts sends nothing"
            )
    return "the database did not go back in time"


async def _keys(_settings: Settings) -> str:
    await key_probe.check()
    return "what is sealed in the database can be opened"


async def _clock(_settings: Settings) -> str:
    offset = clock.offset()
    if abs(offset) > _CLOCK_OFF:
        raise Wrong(f"this machine's clock is {offset.total_seconds():+.1f} s from the database server's")
    return f"{offset.total_seconds():+.3f} s from the database's"


async def _payments(settings: Settings) -> str:
    if settings.payments_key is None and settings.payments_secret is None:
        return "none: the operator assigns plans"
    system = System.by_command("doctor")
    health = await payments.health(system)
    if health.doubles or health.unknown:
        raise Wrong(
            f"{health.doubles} accounts pay twice, {health.unknown} subscriptions are not understood;"
            " see docs/billing.md"
        )
    if settings.payments_key is None:
        return "secret alone: events are applied as they come; changes within one second may be ranked wrongly"
    if settings.payments_secret is None:
        raise Wrong("GALLEY_PAYMENTS_SECRET is not set, so events are refused")
    live = settings.payments_key.get_secret_value().partition("_")[2].startswith("live")
    if live is (settings.environment == "development"):
        raise Wrong(f"a {'live' if live else 'test'} key in {settings.environment}")
    amiss = [price for price in await payments.check_prices(system) if price.state is not payments.PriceState.OK]
    if amiss:
        raise Wrong(f"{len(amiss)} prices do not fit the catalogue; run: galley admin plan check")
    if health.late:
        raise Wrong(f"{health.late} of {health.customers} customers were not looked at for a day")
    return f"{'live' if live else 'test'} mode, {health.customers} customers"


async def _callbacks(_settings: Settings) -> str:
    failed = await callbacks.failed_events(System.by_command("the doctor"))
    if failed:
        raise Wrong(f"{failed} events of platforms could not be handled; the log says why")
    return "every event of a platform was handled"


async def _platforms(settings: Settings) -> str:
    amiss = list(platform_checks.problems(settings))
    if amiss:
        raise Wrong("; ".join(amiss))
    return platform_checks.summary(settings)


CHECKS: Final = {
    "storage": _storage,
    "connections": _connections,
    "migrations": _migrations,
    "workers": _workers,
    "media": _media,
    "addresses": _addresses,
    "mail": _mail,
    "push": _push,
    "recovery": _recovery,
    "keys": _keys,
    "clock": _clock,
    "scanner": _scanner,
    "examinations": _examinations,
    "payments": _payments,
    "callbacks": _callbacks,
    "platforms": _platforms,
}
_ASKS_TABLES: Final = ("recovery", "keys", "payments", "callbacks")
"""The checks that read tables, which may not exist while migrations are pending."""


command_options.with_metavars(app)
