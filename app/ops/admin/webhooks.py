"""`galley admin webhook …`: webhooks of brands; what needs more rooms is a module of its own."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Annotated, Any

import typer

from app.core.operator_lists import ListPage
from app.domain import webhooks
from app.domain.webhooks import DeliveryStatus, EndpointState
from app.ops import command_options, console
from app.ops.admin.command_group import (
    OPERATOR,
    PAGE_SIZE,
    Before,
    Json,
    Limit,
    OptionalBrand,
    group,
    parsed,
    run_list,
)

app = group("Webhooks of brands.")

_Ident = Annotated[int, typer.Option("--id", min=1, help="The webhook's number.")]


@app.command("list")
def webhook_list(
    brand: OptionalBrand = None,
    state: Annotated[EndpointState | None, typer.Option(help="Only webhooks in this state.")] = None,
    limit: Limit = PAGE_SIZE,
    before: Before = None,
    as_json: Json = False,
) -> None:
    """List webhooks without their secrets, the newest first."""

    async def work() -> Sequence[Mapping[str, Any]]:
        query = parsed(ListPage, limit=limit, before=before)
        return [asdict(row) for row in await webhooks.list_endpoints(OPERATOR, query, brand=brand, state=state)]

    columns = ("id", "brand", "url", "state", "pending", "consecutive_failures")
    run_list("webhooks", work, columns, as_json=as_json, limit=limit)


@app.command("show")
def webhook_show(ident: _Ident, as_json: Json = False) -> None:
    """Show a webhook without its secret: its events, its failures, and how many deliveries wait."""

    async def work() -> Mapping[str, Any]:
        return asdict(await webhooks.show_endpoint(OPERATOR, ident))

    console.run(work, as_json=as_json)


@app.command("disable")
def webhook_disable(ident: _Ident, as_json: Json = False) -> None:
    """Send nothing to a webhook until it is enabled; deliveries that wait are cancelled."""

    async def work() -> Mapping[str, Any]:
        return {"id": (await webhooks.disable_for(OPERATOR, ident)).id}

    def text(_: Mapping[str, Any]) -> str:
        return f"Webhook {ident} is disabled: nothing is sent to it, and what waited is cancelled."

    console.run(work, as_json=as_json, text=text)


@app.command("enable")
def webhook_enable(ident: _Ident, as_json: Json = False) -> None:
    """Send to a webhook again, from the next event on; its count of failures starts at zero."""

    async def work() -> Mapping[str, Any]:
        return {"id": (await webhooks.enable_for(OPERATOR, ident)).id}

    def text(_: Mapping[str, Any]) -> str:
        return f"Webhook {ident} is enabled: it gets events from now on."

    console.run(work, as_json=as_json, text=text)


@app.command("reset")
def webhook_reset(ident: _Ident, as_json: Json = False) -> None:
    """Give a webhook a new secret, printed only now; the former one also signs for 24 hours."""

    async def work() -> Mapping[str, Any]:
        new = await webhooks.reset_for(OPERATOR, ident)
        return {"id": new.id, "secret": new.secret}

    console.run(work, as_json=as_json)


@app.command("test")
def webhook_test(ident: _Ident, as_json: Json = False) -> None:
    """Send a signed test to a webhook; it is logged and counted like any other delivery."""

    async def work() -> Mapping[str, Any]:
        return {"delivery": (await webhooks.send_test_for(OPERATOR, ident)).id}

    def text(result: Mapping[str, Any]) -> str:
        return (
            f"A test for webhook {ident} waits to be sent, as delivery {result['delivery']}. What becomes of it:\n"
            f"galley admin webhook deliveries --id {ident}"
        )

    console.run(work, as_json=as_json, text=text)


@app.command("deliveries")
def webhook_deliveries(
    ident: Annotated[
        int | None, typer.Option("--id", min=1, help="Only deliveries of the webhook with this number.")
    ] = None,
    status: Annotated[DeliveryStatus | None, typer.Option(help="Only deliveries in this state.")] = None,
    limit: Limit = PAGE_SIZE,
    before: Before = None,
    as_json: Json = False,
) -> None:
    """List deliveries with the outcome of their last attempt, the newest first."""

    async def work() -> Sequence[Mapping[str, Any]]:
        query = parsed(ListPage, limit=limit, before=before)
        rows = await webhooks.list_deliveries(OPERATOR, query, endpoint_id=ident, status=status)
        return [asdict(row) for row in rows]

    columns = ("id", "endpoint_id", "event", "status", "attempts", "response_code", "error", "created_at")
    run_list("deliveries", work, columns, as_json=as_json, limit=limit)


@app.command("replay")
def webhook_replay(
    delivery: Annotated[int, typer.Option("--delivery", min=1, help="The delivery's number.")],
    as_json: Json = False,
) -> None:
    """Deliver an event once more, in a new delivery with the same body."""

    async def work() -> Mapping[str, Any]:
        return {"delivery": (await webhooks.replay_for(OPERATOR, delivery)).id}

    def text(result: Mapping[str, Any]) -> str:
        return f"The event of delivery {delivery} waits to be sent once more, as delivery {result['delivery']}."

    console.run(work, as_json=as_json, text=text)


command_options.with_metavars(app)
