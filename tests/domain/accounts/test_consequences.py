"""The table of consequences is complete and true: every column that points to what goes has its entry, and every
entry happens.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, cast
from uuid import uuid4

import pytest
from tortoise.fields import OnDelete
from tortoise.fields.relational import ForeignKeyFieldInstance

from app.access import BrandScope, Role, audit
from app.core.db import connection, dialect
from app.domain import accounts, brands, posts
from app.domain.accounts import CONSEQUENCES, GRANTS, AccountDeletion, Departure
from app.domain.accounts.consequences import Fate
from app.domain.brands import Membership
from app.domain.channels import Channel
from app.domain.identity import Account
from app.domain.members.errors import OwnerStays
from app.domain.notifications.models import Notification
from app.domain.posts import ChangeRequest, PostSubmission
from app.domain.webhooks import Endpoint
from app.migrations.extra import REFERENCES
from tests import factories
from tests.architecture.test_security_docs import tables
from tests.domain.members.invitations import owned
from tests.domain.posts.teams import Team, team
from tests.factories import PASSWORD, SYSTEM
from tests.rows import add

pytestmark = pytest.mark.usefixtures("orm")

PERSON, ACCOUNT, BRAND, CHANNEL = "users", "account", "brand", "channel"
POINTS_TO: Final[Mapping[Departure, set[str]]] = {
    Departure.LEAVING: {PERSON},
    Departure.REMOVAL: {PERSON},
    Departure.BRAND: {BRAND},
    Departure.ACCOUNT: {PERSON, ACCOUNT},
    Departure.CHANNEL: {CHANNEL},
    Departure.CHANNEL_DATA: {CHANNEL},
}
"""To whom or what the rows point that a departure concerns."""
BY_NAME: Final = {
    "user_id": PERSON,
    "actor_id": PERSON,
    "author_id": PERSON,
    "approved_by_id": PERSON,
    "held_by_id": PERSON,
    "deleted_by_id": PERSON,
    "handled_by_id": PERSON,
    "edited_by_id": PERSON,
    "resolved_by_id": PERSON,
    "created_by_id": PERSON,
    "addressed_by_id": PERSON,
    "requested_by_id": PERSON,
    "brand_id": BRAND,
    "account_id": ACCOUNT,
    "channel_id": CHANNEL,
}
"""To what a column without a reference points, by its name."""
OTHERS: Final = {
    "client_id",
    "connection_id",
    "credential_id",
    "customer_id",
    "endpoint_id",
    "event_id",
    "external_id",
    "item_id",
    "object_id",
    "price_id",
    "reply_external_id",
    "reply_to_id",
    "request_id",
    "result_id",
    "session_id",
    "subscription_id",
    "token_id",
}
"""Names of columns without a reference that point to none of these."""
_ELSEWHERE: Final = 10**9
"""The id of a brand of somebody else."""
_POINTERS: Final = {PERSON: "user_id", ACCOUNT: "account_id", BRAND: "brand_id", CHANNEL: "channel_id"}


def _columns() -> dict[str, tuple[str, str]]:
    """Every column that points to a person, account, brand or channel: to which, and how the key deletes."""
    stated = {f"{item.table}.{item.column}": (item.to, item.on_delete) for item in REFERENCES}
    columns: dict[str, tuple[str, str]] = {}
    for table in tables():
        keys = {
            cast("str", field.source_field): (field.related_model._meta.db_table, str(field.on_delete.value))
            for field in table._meta.fields_map.values()
            if isinstance(field, ForeignKeyFieldInstance)
        }
        for name in table._meta.fields_db_projection.values():
            column = f"{table._meta.db_table}.{name}"
            if name in keys or column in stated:
                columns[column] = keys.get(name) or stated[column]
            elif name.endswith("_id"):
                assert name in BY_NAME or name in OTHERS, f"{column}: to what does it point?"
                if name in BY_NAME:
                    columns[column] = BY_NAME[name], ""
    kinds = set().union(*POINTS_TO.values())
    return {column: points for column, points in columns.items() if points[0] in kinds}


@pytest.mark.parametrize("departure", Departure)
async def test_every_column_that_points_to_what_goes_has_an_entry(departure: Departure) -> None:
    entries = [column for item in CONSEQUENCES[departure] for column in item.columns]
    assert len(entries) == len(set(entries))
    concerned = {column for column, (to, _) in _columns().items() if to in POINTS_TO[departure]}
    assert set(entries) == concerned


async def test_keys_of_the_database_say_what_the_table_says() -> None:
    columns = _columns()
    for departure in (Departure.BRAND, Departure.ACCOUNT):
        for item in CONSEQUENCES[departure]:
            for column in item.columns:
                on_delete = columns[column][1]
                if item.fate is Fate.DELETED and item.by is None and on_delete:
                    assert on_delete == OnDelete.CASCADE.value, column
                if item.fate is Fate.CLEARED:
                    assert on_delete == OnDelete.SET_NULL.value, column
                if item.fate is Fate.STAYS:
                    assert on_delete == "", column


def test_what_is_left_to_the_table_of_grants_is_in_it() -> None:
    granted = {table for grant in GRANTS for table in grant.tables}
    for departure, items in CONSEQUENCES.items():
        left = {column.split(".")[0] for item in items if item.fate is Fate.GRANT for column in item.columns}
        # A recovery code belongs to its factor, which is a row of the table.
        assert left <= granted, departure


async def _fates(departure: Departure, **known: int) -> dict[str, bool]:
    """Put a row behind every column of the departure; whether the table says that it stays, by column."""
    columns = _columns()
    rows: dict[str, bool] = {}
    for item in CONSEQUENCES[departure]:
        if item.fate is Fate.GRANT:
            continue
        for column in item.columns:
            table, _, name = column.partition(".")
            value = known[_POINTERS[columns[column][0]]]
            if not await _count(column, value):
                # Who holds a brand of somebody else: that one does not go with their own account.
                apart = {name, "account_id"} if table == "brand" else {name}
                others = {key: id_ for key, id_ in known.items() if key not in apart}
                await add(table, {name: value}, uuid=str(uuid4()), **others)
            rows[column] = item.fate is Fate.STAYS
    return rows


async def _beyond_made_rows() -> None:
    """Let the numbers of rows begin at 1,001: whatever a made row points to has the number 1, and is not there."""
    await connection().execute_script(
        "DELETE FROM sqlite_sequence;"
        " INSERT INTO sqlite_sequence (name, seq) SELECT name, 1000 FROM sqlite_master WHERE type = 'table'"
    )


async def _count(column: str, value: int) -> int:
    table, _, name = column.partition(".")
    (row,) = await connection().execute_query_dict(
        f'SELECT count(*) AS number FROM "{table}" WHERE "{name}" = {value}'
    )
    return int(row["number"])


async def _left(columns: Iterable[str], values: Mapping[str, int]) -> dict[str, bool]:
    targets = _columns()
    return {column: await _count(column, values[_POINTERS[targets[column][0]]]) > 0 for column in columns}


async def _member(scope: BrandScope) -> BrandScope:
    person = await factories.member(await brands.get(scope), Role.EDITOR)
    return await brands.open_scope(await factories.caller(person), str(scope.slug))


@pytest.mark.parametrize("departure", [Departure.LEAVING, Departure.REMOVAL])
async def test_every_entry_of_a_member_happens(departure: Departure) -> None:
    if dialect() != "sqlite":
        pytest.skip("PostgreSQL lets no row stand alone")
    await _beyond_made_rows()
    owner = await owned()
    member = await _member(owner)
    known = {"user_id": member.caller.user_id, "brand_id": owner.brand_id}
    expected = await _fates(departure, **known)
    if departure is Departure.LEAVING:
        await accounts.leave_brand(member)
    else:
        row = await Membership.get(brand_id=owner.brand_id, user_id=member.caller.user_id)
        await accounts.remove_member(owner, row.id)
    assert await _left(expected, known) == expected


async def test_every_entry_of_an_account_and_its_brand_happens() -> None:
    if dialect() != "sqlite":
        pytest.skip("PostgreSQL lets no row stand alone")
    await _beyond_made_rows()
    owner = await owned()
    account = await Account.get(owner_id=owner.caller.user_id)
    known = {"user_id": owner.caller.user_id, "account_id": account.id}
    # What a person made in a brand of somebody else is not deleted with their own.
    expected = await _fates(Departure.ACCOUNT, **known, brand_id=_ELSEWHERE)
    known["brand_id"] = owner.brand_id
    await add("webhook_endpoint", {"brand_id": owner.brand_id}, uuid=str(uuid4()))
    known["endpoint_id"] = (await Endpoint.get(brand_id=owner.brand_id)).id
    expected |= await _fates(Departure.BRAND, **known)
    await accounts.delete(owner.caller, AccountDeletion(password=PASSWORD, confirm_email=owner.caller.email))
    assert await _left(expected, known) == expected


@pytest.mark.parametrize("departure", [Departure.CHANNEL, Departure.CHANNEL_DATA])
async def test_every_entry_of_a_channel_happens(departure: Departure) -> None:
    if dialect() != "sqlite":
        pytest.skip("PostgreSQL lets no row stand alone")
    at = await team("succeed")
    channel = await Channel.filter(brand_id=at.owner.brand_id).first()
    assert channel is not None
    known = {"channel_id": channel.id, "brand_id": at.owner.brand_id}
    expected = await _fates(departure, **known)
    if departure is Departure.CHANNEL:
        await accounts.disconnect_channel(at.owner, channel.id)
    else:
        await Channel.filter(id=channel.id).update(connection_id=77)
        with audit.recording():
            await accounts.forget_connections(SYSTEM, [77])
    assert await _left(expected, known) == expected


async def _goes(at: Team, departure: Departure) -> None:
    caller = at.member.caller
    if departure is Departure.LEAVING:
        await accounts.leave_brand(at.member)
    elif departure is Departure.REMOVAL:
        row = await Membership.get(brand_id=at.owner.brand_id, user_id=caller.user_id)
        await accounts.remove_member(at.owner, row.id)
    else:
        await accounts.delete(caller, AccountDeletion(password=PASSWORD, confirm_email=caller.email))


@pytest.mark.parametrize("departure", [Departure.LEAVING, Departure.REMOVAL, Departure.ACCOUNT])
async def test_posts_in_review_stay_and_the_owner_gets_one_notice(departure: Departure) -> None:
    at = await team()
    waiting = [await at.post(title=f"Post {number}", submitted=True) for number in range(6)]
    returned = await at.post(title="Returned", submitted=True)
    await posts.request_changes(at.editor, returned.id, ChangeRequest(body="Shorter."))
    await at.post(title="A draft")
    approved = await at.post(title="Approved", submitted=True)
    await posts.approve(at.editor, approved.id)
    other = await at.post("editor", title="Of somebody else", submitted=True)
    await at.told()
    before = await _posts(at)
    await _goes(at, departure)
    assert await _posts(at) == before
    (notice,) = await Notification.all()
    owner_id = at.owner.caller.user_id
    assert (notice.user_id, notice.type) == (owner_id, "post_submitted")  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column
    assert notice.title == "7 posts are in review without their author"
    names = ", ".join(f"“Post {number}”" for number in range(5))
    assert notice.body.endswith(f"until somebody else takes over.\n\n{names} and 2 more")
    assert (notice.link or "").endswith(f"/studio/{at.owner.brand_id}/review")
    # Whoever has the right takes over.
    await posts.approve(at.editor, waiting[0].id)
    await posts.submit(at.owner, returned.id, PostSubmission())
    await posts.withdraw(at.editor, other.id)


async def _posts(at: Team) -> Sequence[tuple[Any, ...]]:
    return await posts.Post.of(at.owner).order_by("id").values_list("id", "status", "version", "author_id")


async def test_one_post_is_named_and_none_gives_no_notice() -> None:
    at = await team()
    await at.post(title="Hello", submitted=True)
    await at.told()
    await accounts.leave_brand(at.editor)
    assert await at.told() == []
    await accounts.leave_brand(at.member)
    (notice,) = await Notification.all()
    assert notice.title == "“Hello” is in review without its author"


async def test_a_refused_departure_tells_nobody() -> None:
    at = await team()
    await at.post("owner", submitted=True)
    await at.told()
    before = await _posts(at)
    with pytest.raises(OwnerStays):
        await accounts.leave_brand(at.owner)
    assert await at.told() == []
    assert await _posts(at) == before
