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
from app.core.roles import Role
from app.core.scanner import Verdict
from app.core.setting_errors import UnusableSettings
from app.core.setting_values import FILES
from app.domain import callbacks, media, payments
from app.migrations import upgrade
from app.ops import cautions, command_options, console, platform_checks, text_layout, trials
from app.wiring import services
from app.wiring.smtp import Smtp

app = command_options.plain()

FREE_BYTES: Final = 100 * 2**20
CLOCK_OFF: Final = timedelta(seconds=30)
PROBE_SECONDS: Final = 5
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
    found = asyncio.run(_examine())
    fine = all(item.fine for item in found)
    if as_json:
        checks = [{"name": item.name, "ok": item.fine, "warning": item.warns, "text": item.text} for item in found]
        console.answer({"ok": fine, "checks": checks}, as_json=True)
    else:
        _show(found)
    raise typer.Exit(0 if fine else console.REFUSED)


def _show(found: list[Finding]) -> None:
    """Print a line for each check, with its mark in colour on a terminal."""
    console = Console(highlight=False, soft_wrap=True)
    named = max(len(item.name) for item in found)
    for item in found:
        mark, colour = _mark(item)
        head = f"{mark:<{_MARK}}  {item.name:<{named}}"
        for number, line in enumerate(text_layout.pairs([(head, item.text)], text_layout.width_of(sys.stdout))):
            console.print(Text(line) if number else Text.assemble((mark, colour), line[len(mark) :]))


def _mark(item: Finding) -> tuple[str, str]:
    if item.warns:
        return "warning", "yellow"
    return ("ok", "green") if item.fine else ("wrong", "red")


async def _examine() -> list[Finding]:
    try:
        made = config.load()
        made.prepare()
        located = made.located()
    except UnusableSettings as unusable:
        return [Finding("settings", fine=False, text=str(unusable))]
    found = [Finding("settings", fine=True, text=f"{located.environment}, data in {made.data_dir.resolve()}")]
    try:
        async with services.storage(made):
            for name, check in CHECKS.items():
                found.append(await _checked(name, check, located, waits=_has_no_tables(found)))
    except Exception as failure:  # noqa: BLE001 whatever it is, it is what the doctor is asked for
        found.append(Finding("storage", fine=False, text=f"cannot be opened: {failure}"))
    warnings = [
        Finding(caution.name, fine=True, text=caution.text, warns=True) for caution in cautions.cautions(located)
    ]
    return [*found, *warnings, *outdated_limits()]


def outdated_limits() -> list[Finding]:
    """A warning where numbers of platforms were looked up long ago."""
    outdated = reference.outdated(clock.now().date())
    if not outdated:
        return []
    number = sum(len(reference.facts(platform)) for platform in registry.platforms())
    key, fact, source = outdated[0]
    text = (
        f"{len(outdated)} of {number} numbers were read more than {GOOD_FOR.days} days ago,"
        f" the oldest {key}.{fact.name} ({source.read})"
    )
    return [Finding("limits", fine=True, text=text, warns=True)]


def _has_no_tables(found: list[Finding]) -> bool:
    return any(item.name == "migrations" and not item.fine for item in found)


async def _checked(
    name: str, check: Callable[[Settings], Awaitable[str]], made: Settings, *, waits: bool
) -> Finding:
    if waits and name in ASKS_TABLES:
        return Finding(name, fine=True, text="not checked before the migrations", warns=True)
    try:
        async with asyncio.timeout(PROBE_SECONDS):
            return Finding(name, fine=True, text=await check(made))
    except Lacking as lacking:
        return Finding(name, fine=True, text=str(lacking), warns=True)
    except Exception as failure:  # noqa: BLE001 as above
        return Finding(name, fine=False, text=str(failure) or type(failure).__name__)


async def _storage(made: Settings) -> str:
    await connection().execute_query("SELECT 1")
    free = shutil.disk_usage(made.data_dir).free
    if free < FREE_BYTES:
        raise Wrong(f"only {free // 2**20} MiB are free in {made.data_dir.resolve()}")
    return f"{dialect()} answers"


async def _migrations(_made: Settings) -> str:
    waiting = await upgrade.pending()
    if waiting:
        raise Wrong(f"{len(waiting)} migrations are pending; run: galley migrate")
    return "the schema is up to date"


async def _workers(_made: Settings) -> str:
    signs = await presence.living()
    if not signs:
        return "none runs at the moment"
    lacking = roles.ALL - frozenset[Role]().union(*signs)
    if lacking:
        names = roles.written(lacking)
        raise Lacking(f"nobody has the roles {names}: start galley worker --only {names}")
    return f"{len(signs)} run, with all roles between them"


async def _mail(made: Settings) -> str:
    trials.try_mail(made)
    carrier = services.mail_carrier(made)
    if not isinstance(carrier, Smtp):
        return "files in the data directory"
    return f"{urlsplit(made.mail_url).scheme}, {'with' if await carrier.probe() else 'without'} TLS"


async def _media(made: Settings) -> str:
    await trials.try_media()
    match await _whose():
        case media.Ownership.FOREIGN:
            raise Wrong("the store belongs to another installation; if that is gone: galley admin media adopt")
        case media.Ownership.UNKNOWN:
            raise Lacking("nobody knows whose the store is, so nothing is removed there: galley admin media adopt")
        case media.Ownership.OWN:
            pass
    return "files in the data directory" if made.media_url == FILES else urlsplit(made.media_url).scheme


async def _whose() -> media.Ownership:
    if await upgrade.pending():
        return media.Ownership.OWN  # without tables nothing is deleted there
    return await media.ownership(System.by_command("the doctor"))


async def _addresses(made: Settings) -> str:
    trials.try_addresses(made)
    return f"{made.base_url}, and {made.callbacks_url} for callbacks"


async def _push(made: Settings) -> str:
    if made.push_url == FILES:
        return "files in the data directory"
    await http.client().vet(made.push_url)
    parts = urlsplit(made.push_url)
    await _reach(made.push_url, 443 if parts.scheme == "https" else 80)
    return f"{parts.hostname}, {'without' if made.push_credentials is None else 'with'} credentials"


async def _reach(url: str, default_port: int) -> None:
    parts = urlsplit(url)
    try:
        _, writer = await asyncio.open_connection(parts.hostname or "127.0.0.1", parts.port or default_port)
    except OSError as failure:
        raise Wrong(f"{parts.hostname} does not answer: {failure.strerror or failure}") from failure
    writer.close()


async def _scanner(made: Settings) -> str:
    if made.media_scan is None:
        return "none: uploads are not scanned"
    command = shlex.split(made.media_scan)[0]
    trials.try_scanner(made)
    async with storage.incoming() as file:
        await asyncio.to_thread(file.write_bytes, b"a harmless file\n")
        judgement = await scanner.judge(file)
    if judgement.verdict is not Verdict.CLEAN:
        raise Wrong(f"{command} does not pass a harmless file: {judgement.words or judgement.verdict.value}")
    return f"{command} passes a harmless file"


async def _examinations(_made: Settings) -> str:
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


async def _recovery(made: Settings) -> str:
    state = recovery.current() or await recovery.read()
    if state is not None:
        raise Lacking(f"nothing is sent: {state.why}; galley admin recovery status says what to do")
    base = await recovery.mark()
    for place in services.sentinel_places(made):
        try:
            mark = sentinel.read(await place.read())
        except OSError as failure:
            raise Lacking(f"a place of the sentinel cannot be reached: {failure}") from failure
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


async def _keys(_made: Settings) -> str:
    await key_probe.check()
    return "what is sealed in the database can be opened"


async def _clock(_made: Settings) -> str:
    offset = clock.offset()
    if abs(offset) > CLOCK_OFF:
        raise Wrong(f"this machine's clock is {offset.total_seconds():+.1f} s from the database server's")
    return f"{offset.total_seconds():+.3f} s from the database's"


async def _payments(made: Settings) -> str:
    if made.payments_key is None and made.payments_secret is None:
        return "none: the operator assigns plans"
    system = System.by_command("doctor")
    health = await payments.health(system)
    if health.doubles or health.unknown:
        raise Wrong(
            f"{health.doubles} accounts pay twice, {health.unknown} subscriptions are not understood;"
            " see docs/billing.md"
        )
    if made.payments_key is None:
        return "secret alone: events are applied as they come; changes within one second may be ranked wrongly"
    if made.payments_secret is None:
        raise Wrong("GALLEY_PAYMENTS_SECRET is not set, so events are refused")
    live = made.payments_key.get_secret_value().partition("_")[2].startswith("live")
    if live is (made.environment == "development"):
        raise Wrong(f"a {'live' if live else 'test'} key in {made.environment}")
    amiss = [price for price in await payments.check_prices(system) if price.state is not payments.PriceState.OK]
    if amiss:
        raise Wrong(f"{len(amiss)} prices do not fit the catalogue; run: galley admin plan check")
    if health.late:
        raise Wrong(f"{health.late} of {health.customers} customers were not looked at for a day")
    return f"{'live' if live else 'test'} mode, {health.customers} customers"


async def _callbacks(_made: Settings) -> str:
    failed = await callbacks.failed_events(System.by_command("the doctor"))
    if failed:
        raise Wrong(f"{failed} events of platforms could not be handled; the log says why")
    return "every event of a platform was handled"


async def _platforms(made: Settings) -> str:
    amiss = list(platform_checks.problems(made))
    if amiss:
        raise Wrong("; ".join(amiss))
    return platform_checks.described(made)


CHECKS: Final = {
    "storage": _storage,
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
ASKS_TABLES: Final = ("recovery", "keys", "payments", "callbacks")
"""The checks that read tables, which may not exist while migrations are pending."""


command_options.named(app)
