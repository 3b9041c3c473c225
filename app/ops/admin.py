"""`galley admin …`: operator commands, by hand or by script, also while a server runs."""

import secrets
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import asdict
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from pydantic import BaseModel, ValidationError

from app.access import Door, Role, System, Tier, audit, idempotency
from app.connectors import ConnectMethod, registry
from app.core import iso_time, key_probe, mail, maintenance
from app.core.db import atomic
from app.core.errors import Invalid
from app.domain import (
    archives,
    brands,
    callbacks,
    channels,
    connections,
    identity,
    notifications,
    payments,
    plans,
    posts,
    profiles,
    webhooks,
)
from app.ops import console, demo, secret_input

app = typer.Typer(add_completion=False, no_args_is_help=True, help=__doc__)

OPERATOR = System.by_command("operator's command")

Json = Annotated[bool, typer.Option("--json", help="Print exactly one JSON object.")]


T = TypeVar("T", bound=BaseModel)

TIMES = ["%Y-%m-%d", "%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%dT%H:%M:%S%z"]


class MemberRole(StrEnum):
    """The roles that an operator can give."""

    EDITOR = "editor"
    MEMBER = "member"
    CLIENT = "client"


class TokenTier(StrEnum):
    """The tiers that a token can be limited to."""

    READ = "read"
    STANDARD_WRITE = "standard_write"
    ELEVATED_WRITE = "elevated_write"


class Switch(StrEnum):
    """The new state of maintenance, or a question for it."""

    ON = "on"
    OFF = "off"
    STATUS = "status"


def _group(name: str, about: str) -> typer.Typer:
    group = typer.Typer(add_completion=False, no_args_is_help=True, help=about)
    app.add_typer(group, name=name)
    return group


user = _group("user", "Users.")
brand = _group("brand", "Brands.")
member = _group("member", "Members of brands.")
token = _group("token", "Access tokens.")
profile = _group("profile", "Content profiles of brands.")
channel = _group("channel", "Channels.")
webhook = _group("webhook", "Webhooks of brands.")
plan = _group("plan", "Plans.")
payment = _group("payments", "The payment processor.")
allowance = _group("allowance", "Limits of accounts.")
keys = _group("keys", "Keys that seal secrets.")
audit_log = _group("audit", "The audit log.")


@user.command("create")
def user_create(
    email: Annotated[str, typer.Option()],
    password: Annotated[str | None, typer.Option(help="Generated and printed when left out.")] = None,
    password_stdin: Annotated[
        bool, typer.Option("--password-stdin", help="Read the password from standard input.")
    ] = False,
    first_name: Annotated[str, typer.Option()] = "",
    last_name: Annotated[str, typer.Option()] = "",
    unverified: Annotated[bool, typer.Option("--unverified", help="The address is not verified yet.")] = False,
    as_json: Json = False,
) -> None:
    """Create a user with a trial account."""
    if password and password_stdin:
        raise typer.BadParameter("Give either --password or --password-stdin.")

    async def work() -> Mapping[str, Any]:
        entered = secret_input.from_input("password") if password_stdin else password
        chosen = entered or secrets.token_urlsafe(16)
        data = _input(
            identity.NewUser,
            email=email,
            first_name=first_name,
            last_name=last_name,
            verified=not unverified,
        )
        # The rules for passwords do not apply to an operator.
        data = data.model_copy(update={"password": chosen})
        row = await identity.create_user(OPERATOR, data)
        return {"id": row.id, "email": row.email} | ({} if entered else {"password": chosen})

    console.run(work, as_json=as_json)


@user.command("verify")
def user_verify(email: Annotated[str, typer.Option()], as_json: Json = False) -> None:
    """Mark a user's address as verified."""

    async def work() -> Mapping[str, Any]:
        return {"id": (await identity.verify_user(OPERATOR, email)).id}

    console.run(work, as_json=as_json)


@user.command("disable")
def user_disable(email: Annotated[str, typer.Option()], as_json: Json = False) -> None:
    """Stop a user from signing in, and refuse all their tokens, until they are enabled."""

    async def work() -> Mapping[str, Any]:
        return {"id": (await identity.disable_user(OPERATOR, email)).id}

    console.run(work, as_json=as_json)


@user.command("enable")
def user_enable(email: Annotated[str, typer.Option()], as_json: Json = False) -> None:
    """Undo `disable`: the user can sign in, and their tokens work again."""

    async def work() -> Mapping[str, Any]:
        return {"id": (await identity.enable_user(OPERATOR, email)).id}

    console.run(work, as_json=as_json)


@user.command("reset")
def user_reset(email: Annotated[str, typer.Option()], as_json: Json = False) -> None:
    """Void a user's password, two-factor, passkeys and tokens, and mail them a link to choose a password."""

    async def work() -> Mapping[str, Any]:
        return {"id": (await identity.reset_user(OPERATOR, email)).id}

    console.run(work, as_json=as_json)


@brand.command("create")
def brand_create(
    owner: Annotated[str, typer.Option(help="The owner's address.")],
    name: Annotated[str, typer.Option()],
    as_json: Json = False,
) -> None:
    """Create a brand in the owner's account."""

    async def work() -> Mapping[str, Any]:
        row = await brands.create_for(OPERATOR, owner, _input(brands.NewBrand, name=name))
        return {"id": row.id, "slug": str(row.slug), "account_id": row.account_id}

    console.run(work, as_json=as_json)


@brand.command("export")
def brand_export(
    slug: Annotated[str, typer.Option("--brand")],
    output: Annotated[Path, typer.Option(help="The archive to write. An unfinished one is gone on with.")],
    as_json: Json = False,
) -> None:
    """Write a whole brand to one archive; run it again after it broke off, and it goes on."""
    if output.exists():
        raise typer.BadParameter(f"{output} exists already.")

    async def work() -> Mapping[str, Any]:
        with console.progress("bytes of media") as progress:
            written = await archives.export_to(OPERATOR, slug, output, progress)
        entries = written.manifest.entries
        lines = {name.removesuffix(".jsonl"): entry.lines for name, entry in entries.items() if entry.lines}
        return {
            "archive": str(output),
            "size": written.size,
            "missing_media": len(written.manifest.missing),
        } | lines

    console.run(work, as_json=as_json)


@brand.command("import")
def brand_import(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The archive.", exists=True, dir_okay=False)],
    owner: Annotated[str, typer.Option(help="The address of the user whose account gets the brand.")],
    without_members: Annotated[
        bool, typer.Option("--without-members", help="Make the owner the only member.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Make the brand of an archive, all or nothing; run it again after it broke off, and it goes on."""

    async def work() -> Mapping[str, Any]:
        with console.progress("media files") as progress:
            row = await archives.import_brand(OPERATOR, file, owner, progress, with_members=not without_members)
        return asdict(row) | {"slug": str(row.slug)}

    console.run(work, as_json=as_json)


@member.command("add")
def member_add(
    brand_slug: Annotated[str, typer.Option("--brand")],
    email: Annotated[str, typer.Option()],
    role: Annotated[MemberRole, typer.Option()],
    as_json: Json = False,
) -> None:
    """Add a user to a brand."""

    async def work() -> Mapping[str, Any]:
        return {"id": (await brands.add_member(OPERATOR, brand_slug, email, Role(role.value))).id}

    console.run(work, as_json=as_json)


@token.command("create")
def token_create(
    email: Annotated[str, typer.Option("--user", help="The user's address.")],
    name: Annotated[str, typer.Option()],
    tier: Annotated[TokenTier | None, typer.Option(help="A full token when left out.")] = None,
    as_json: Json = False,
) -> None:
    """Create a token; its text is printed only now."""

    async def work() -> Mapping[str, Any]:
        limited = None if tier is None else Tier[tier.name]
        row = await identity.create_token(OPERATOR, email, _input(identity.NewToken, name=name, tier=limited))
        return {"id": row.id, "token": row.token}

    console.run(work, as_json=as_json)


@token.command("revoke")
def token_revoke(
    email: Annotated[str | None, typer.Option("--user", help="All tokens of the user with this address.")] = None,
    ident: Annotated[int | None, typer.Option("--id", min=1, help="The token with this number.")] = None,
    as_json: Json = False,
) -> None:
    """Revoke every token of a user, or one token."""
    if (email is None) is (ident is None):
        raise typer.BadParameter("Give either --user or --id.")

    async def work() -> Mapping[str, Any]:
        if ident is not None:
            return {"revoked": await identity.revoke_token_by_id(OPERATOR, ident)}
        return {"revoked": await identity.revoke_tokens_of(OPERATOR, email or "")}

    console.run(work, as_json=as_json)


@profile.command("set")
def profile_set(
    brand_slug: Annotated[str, typer.Option("--brand")],
    voice: Annotated[str, typer.Option(help="The tone of the brand.")] = "",
    persona: Annotated[str, typer.Option(help="The audience.")] = "",
    pillar: Annotated[list[str] | None, typer.Option(help="A topic of the brand; may be repeated.")] = None,
    as_json: Json = False,
) -> None:
    """Set the whole content profile of a brand."""

    async def work() -> Mapping[str, Any]:
        data = _input(profiles.ProfileSave, voice=voice, persona=persona, pillars=pillar or [])
        await profiles.set_for(OPERATOR, brand_slug, data)
        return {"brand": brand_slug}

    console.run(work, as_json=as_json)


@channel.command("connect")
def channel_connect(
    brand_slug: Annotated[str, typer.Option("--brand")],
    platform: Annotated[str, typer.Option(help="The platform's key, such as feed.")],
    name: Annotated[str | None, typer.Option()] = None,
    field: Annotated[
        list[str] | None,
        typer.Option(
            help="A field of the platform's form as KEY=VALUE; for a secret one KEY=@FILE, or KEY=- for"
            " standard input."
        ),
    ] = None,
    oauth: Annotated[
        bool, typer.Option("--oauth", help="Print the platform's page, which the owner of the brand opens.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Connect a channel to a brand by a form, or print the address of the platform's page."""

    async def work() -> Mapping[str, Any]:
        known = registry.platform(platform)
        secret = {each.key for each in known.fields if each.secret} if known else set[str]()
        fields = secret_input.filled(field or [], secret)
        if oauth or (known and known.connect_method is ConnectMethod.OAUTH):
            filled = [{"key": key, "value": value} for key, value in fields.items()]
            form = _input(connections.FilledForm, platform=platform, fields=filled)
            return {"authorize_url": await connections.start_for(OPERATOR, brand_slug, form)}
        new = _input(channels.NewChannel, platform=platform, name=name, fields=fields)
        row = await channels.connect(OPERATOR, brand_slug, new)
        return {"id": row.id, "uuid": str(row.uuid), "profile_url": row.profile_url}

    console.run(work, as_json=as_json)


@channel.command("pause")
def channel_pause(
    ident: Annotated[int, typer.Option("--id", help="The channel's number.")], as_json: Json = False
) -> None:
    """Publish nothing on a channel until it is resumed; due posts wait."""

    async def work() -> Mapping[str, Any]:
        return _paused(await channels.pause_for(OPERATOR, ident))

    console.run(work, as_json=as_json)


@channel.command("resume")
def channel_resume(
    ident: Annotated[int, typer.Option("--id", help="The channel's number.")], as_json: Json = False
) -> None:
    """Publish on a paused channel again: posts of the last day a minute apart; older ones fail."""

    async def work() -> Mapping[str, Any]:
        return _paused(await posts.resume_channel_for(OPERATOR, ident))

    console.run(work, as_json=as_json)


def _paused(view: channels.ChannelView) -> Mapping[str, Any]:
    return {"id": view.id, "paused": view.paused_at is not None}


@webhook.command("create")
def webhook_create(
    brand_slug: Annotated[str, typer.Option("--brand")],
    url: Annotated[str, typer.Option(help="The address that receives requests.")],
    event: Annotated[
        list[webhooks.EventType],
        typer.Option(metavar="EVENT", help=f"An event to send: {', '.join(webhooks.EventType)}; may be repeated."),
    ],
    description: Annotated[str | None, typer.Option()] = None,
    as_json: Json = False,
) -> None:
    """Subscribe an address to events of a brand; its secret is printed only now."""

    async def work() -> Mapping[str, Any]:
        data = _input(webhooks.NewEndpoint, url=url, events=event, description=description)
        row = await webhooks.create_for(OPERATOR, brand_slug, data)
        return {"id": row.id, "secret": row.secret}

    console.run(work, as_json=as_json)


@plan.command("import")
def plan_import(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The catalogue as TOML.")],
    as_json: Json = False,
) -> None:
    """Replace the whole plan catalogue; a plan that is not in FILE is retired."""

    async def work() -> Mapping[str, Any]:
        catalogue = plans.read_catalogue(_text(file))
        return {"plans": await plans.import_catalogue(OPERATOR, catalogue)}

    console.run(work, as_json=as_json)


@plan.command("assign")
def plan_assign(
    owner: Annotated[str, typer.Option(help="The owner's address.")],
    slug: Annotated[str, typer.Option("--plan", help="The plan's slug.")],
    as_json: Json = False,
) -> None:
    """Assign a plan to the owner's account, at once and without an end date."""

    async def work() -> Mapping[str, Any]:
        return {"plan": (await plans.assign(OPERATOR, owner, slug)).slug}

    console.run(work, as_json=as_json)


@plan.command("release")
def plan_release(
    owner: Annotated[str, typer.Option(help="The owner's address.")],
    as_json: Json = False,
) -> None:
    """Take back the plan that was assigned to the owner's account."""

    async def work() -> Mapping[str, Any]:
        standing = await payments.release(OPERATOR, owner)
        return {"plan": standing.plan_slug, "status": standing.status.value}

    console.run(work, as_json=as_json)


@plan.command("check")
def plan_check(as_json: Json = False) -> None:
    """Compare the prices on offer with those at the payment processor; exit 1 unless all fit."""
    states: list[payments.PriceState] = []

    async def work() -> Mapping[str, Any]:
        checked = await payments.check_prices(OPERATOR)
        states.extend(price.state for price in checked)
        return {"prices": [asdict(price) for price in checked]}

    console.run(work, as_json=as_json)
    if any(state is not payments.PriceState.OK for state in states):
        raise typer.Exit(console.REFUSED)


@plan.command("publish")
def plan_publish(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would be done.")] = False,
    as_json: Json = False,
) -> None:
    """Make missing prices at the payment processor, and new ones where amounts changed."""

    async def work() -> Mapping[str, Any]:
        published = await payments.publish_prices(OPERATOR, dry_run=dry_run)
        return {"made": published.made, "moved": published.moved}

    console.run(work, as_json=as_json)


@payment.command("webhook")
def payments_webhook(as_json: Json = False) -> None:
    """Make the endpoint at the payment processor that sends events; its secret is printed only now."""

    async def work() -> Mapping[str, Any]:
        return asdict(await payments.make_endpoint(OPERATOR))

    console.run(work, as_json=as_json)


@payment.command("look")
def payments_look(
    owner: Annotated[str | None, typer.Option(help="The owner's address.")] = None,
    everyone: Annotated[bool, typer.Option("--all", help="Every account, one after the other.")] = False,
    as_json: Json = False,
) -> None:
    """Read subscriptions from the payment processor: of one owner now, or of all by the worker."""
    if (owner is None) is not everyone:
        raise typer.BadParameter("Give either --owner or --all.")

    async def work() -> Mapping[str, Any]:
        return asdict(await payments.look_at(OPERATOR, owner))

    console.run(work, as_json=as_json)


@payment.command("show")
def payments_show(
    owner: Annotated[str, typer.Option(help="The owner's address.")],
    as_json: Json = False,
) -> None:
    """Show what decides which plan an account has."""

    async def work() -> Mapping[str, Any]:
        view = await payments.show(OPERATOR, owner)
        return {
            "status": view.standing.status.value,
            "plan": view.standing.plan_slug,
            "grant": None if view.grant is None else asdict(view.grant),
            "subscriptions": [asdict(item) for item in view.bought],
        }

    console.run(work, as_json=as_json)


@allowance.command("set")
def allowance_set(
    owner: Annotated[str, typer.Option(help="The owner's address.")],
    name: Annotated[plans.Allowance, typer.Option()],
    limit: Annotated[int, typer.Option(min=plans.UNLIMITED, help="-1 is unlimited; storage is in bytes.")],
    as_json: Json = False,
) -> None:
    """Set a limit for the owner's account, which overrides its plan."""

    async def work() -> Mapping[str, Any]:
        data = _input(plans.NewAllowance, name=name, limit=limit)
        row = await plans.set_allowance(OPERATOR, owner, data)
        return {"name": row.name, "limit": row.allowed}

    console.run(work, as_json=as_json)


@app.command("maintenance")
def switch_maintenance(what: Switch, as_json: Json = False) -> None:
    """Switch maintenance on or off, or print its state; it survives restarts."""

    async def work() -> Mapping[str, Any]:
        if what is not Switch.STATUS:
            async with _audited("maintenance.switch"):
                await maintenance.switch(on=what is Switch.ON)
                audit.changed("maintenance", what.value)
        return {"maintenance": await maintenance.is_on()}

    console.run(work, as_json=as_json)


@keys.command("rotate")
def keys_rotate(as_json: Json = False) -> None:
    """Encrypt every secret with the newest key."""

    async def work() -> Mapping[str, Any]:
        async with _audited("keys.rotate"):
            rotated = await channels.rotate_keys(OPERATOR) + await identity.rotate_keys(OPERATOR)
            rotated += await webhooks.rotate_keys(OPERATOR) + await notifications.rotate_keys(OPERATOR)
            rotated += await mail.rotate_keys() + await idempotency.rotate_keys()
            rotated += await callbacks.rotate_keys(OPERATOR) + await connections.rotate_keys(OPERATOR)
            rotated += await posts.rotate_keys(OPERATOR)
            await key_probe.seal()
            audit.changed("keys", f"{rotated} secrets sealed anew")
        return {"rotated": rotated}

    console.run(work, as_json=as_json)


@keys.command("accept")
def keys_accept(as_json: Json = False) -> None:
    """Go on with the present key although it does not open what was sealed before; those secrets are lost."""

    async def work() -> Mapping[str, Any]:
        async with _audited("keys.accept"):
            await key_probe.seal()
            audit.changed("keys", "the present key was accepted")
        return {"accepted": True}

    console.run(work, as_json=as_json, any_key=True)


@audit_log.command("list")
def audit_list(
    user: Annotated[str | None, typer.Option("--user", help="Actions of this user and on this user.")] = None,
    action: Annotated[str | None, typer.Option(help="An action, such as posts.approve.")] = None,
    since: Annotated[
        datetime | None, typer.Option(formats=TIMES, help="From this time on; UTC without a zone.")
    ] = None,
    limit: Annotated[
        int, typer.Option(min=1, max=identity.AUDIT_LIMIT, help="How many entries, the newest first.")
    ] = 100,
    as_json: Json = False,
) -> None:
    """List the audit log: actions in brands, in accounts and by commands, with their actors."""

    async def work() -> Mapping[str, Any]:
        start = None if since is None else since.replace(tzinfo=since.tzinfo or UTC).isoformat()
        search = _input(identity.AuditSearch, user=user, action=action, since=start, limit=limit)
        entries = await identity.audit_entries(OPERATOR, search)
        if as_json:
            return {"entries": [_shown(entry) for entry in entries]}
        return {str(entry.id): _line(entry) for entry in entries}

    console.run(work, as_json=as_json)


@app.command("demo")
def make_demo(as_json: Json = False) -> None:
    """Make a workspace to try things in: brands, members, ideas, channels, posts in every lasting state."""
    console.run(demo.make, as_json=as_json, text=demo.text)


@asynccontextmanager
async def _audited(action: str) -> AsyncGenerator[None]:
    """A transaction whose changes are written to the audit log as the operator's."""
    async with atomic():
        with audit.recording() as changes:
            yield
        await audit.write(OPERATOR, action, changes)


def _shown(entry: identity.AuditEntryView) -> Mapping[str, Any]:
    return asdict(entry) | {"created_at": iso_time.microseconds_z(entry.created_at)}


def _line(entry: identity.AuditEntryView) -> str:
    who = entry.actor or ("operator" if entry.door == Door.COMMAND.value else "-")
    at = f"{entry.created_at:%Y-%m-%d %H:%M:%S}"
    return "  ".join(filter(None, (at, who, entry.door, entry.action, entry.subject, entry.detail)))


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as failure:
        raise Invalid(fields={"file": [f"{file} cannot be read: {failure.strerror}."]}) from failure
    except UnicodeDecodeError as failure:
        raise Invalid(fields={"file": [f"{file} is not UTF-8 text."]}) from failure


def _input(model: type[T], **values: Any) -> T:
    try:
        return model(**values)
    except ValidationError as exc:
        fields: dict[str, list[str]] = {}
        for error in exc.errors():
            fields.setdefault(".".join(map(str, error["loc"])), []).append(error["msg"])
        raise Invalid(fields=fields) from exc
