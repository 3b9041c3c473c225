"""Posts from CSV and to CSV, and figures to CSV."""

import asyncio
import csv
import io
import json
from datetime import timedelta
from typing import Any

import pytest

from app.core import csv_text
from app.core.clock import Frozen
from app.domain import channels
from app.domain.channels import Channel, NewChannel
from app.domain.labels import LabelRow
from app.domain.metrics.models import PublicationFigures
from app.domain.posts import Post, Publication
from tests.rest.test_attachments import asset
from tests.world import SYSTEM, Json, World, channel, rows

HOSTILE = ("=1+1", "+1", "-1", "@cmd", "\tx", "'=1", "''=1", "'plain", "plain", "a;=1", "a\n- b;'@c")


def table(*records: tuple[object, ...]) -> str:
    out = io.StringIO()
    csv.writer(out).writerows(records)
    return out.getvalue()


async def sent(world: World, text: str, brand: str = "B1", by: str = "M1", **more: Any) -> Json:
    answer = await world.post("/posts/import", {"csv": text, **more}, by=by, brand=brand)
    assert answer.status_code == 200, answer.text
    report: Json = answer.json()
    return report


async def exported(world: World, path: str = "/posts/export", brand: str = "B1", by: str = "O1") -> list[Json]:
    """The rows of an exported file, as any reader of CSV sees them."""
    answer = await world.get(path, by=by, brand=brand)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/csv; charset=utf-8")
    return list(csv.DictReader(io.StringIO(answer.text, newline="")))


async def test_a_dry_run_reports_every_row_and_column_and_stores_nothing(world: World, clock: Frozen) -> None:
    place = await channel(world)
    future, past = clock.at + timedelta(days=1), clock.at - timedelta(days=1)
    text = table(
        ("Key", "Title", "Body", "Channels", "Media", "Due_at", "Colour"),
        ("a", "One", "Words.", place.name, "", future.isoformat(), "red"),
        ("b", "x" * 256, "", "Nowhere; 999", "999999;x", "tomorrow", ""),
        ("c", "", "Words.", str(place.id), "", past.isoformat(), ""),
        ("a", "", "The same key.", "", "", "", ""),
        ("d", "too few cells"),
        ("e", "", "Words.", "", "999999", "", ""),
        ("f" * 201, "", "Words.", "", "", "", ""),
    )
    before = await rows()
    report = await sent(world, text, dry_run=True, first_row=101)
    assert await rows() == before
    assert [(row["row"], row["state"], sorted(row["problems"])) for row in report["rows"]] == [
        (101, "ready", []),
        (102, "refused", ["body", "channels", "due_at", "media", "title"]),
        (103, "refused", ["due_at"]),
        (104, "known", []),
        (105, "refused", ["row"]),
        (106, "refused", ["media"]),
        (107, "refused", ["key"]),
    ]
    assert report["rows"][1]["problems"]["channels"] == [
        "There is no 'Nowhere' in this brand.",
        "There is no '999' in this brand.",
        "It has: Sandbox.",
    ]
    assert report["ignored_columns"] == ["colour"]
    assert (report["ready"], report["known"], report["refused"], report["imported"]) == (1, 1, 5, 0)


@pytest.mark.parametrize("dry_run", [True, False])
async def test_a_row_that_its_platform_would_not_take_is_refused_alone(world: World, *, dry_run: bool) -> None:
    place = await channel(world)
    text = table(("body", "channels"), ("x" * 50_001, place.name), ("Words.", place.name))
    report = await sent(world, text, dry_run=dry_run)
    assert [row["state"] for row in report["rows"]] == ["refused", "ready" if dry_run else "imported"]
    told = "sandbox: The text has 50001 characters; at most 5000 are allowed."
    assert report["rows"][0]["problems"] == {"channels": [told]}
    assert await Post.all().count() == (0 if dry_run else 1)


async def test_rows_become_drafts_once_however_often_they_are_sent(world: World, clock: Frozen) -> None:
    place = await channel(world)
    picture = await asset(world)
    due = (clock.at + timedelta(days=1)).replace(microsecond=0)
    text = "\ufeff" + table(
        ("key", "title", "body", "channels", "media", "due_at"),
        ("a", "One", 'Line 1\nLine 2; "quoted"', place.name, picture, due.isoformat()),
        ("b", "", "", "", "", ""),
        ("", "", "No key.", "", "", ""),
        ("", "", "No key.", "", "", ""),
    )
    first = await sent(world, text)
    assert [row["state"] for row in first["rows"]] == ["imported", "refused", "imported", "known"]
    post = (await world.get(f"/posts/{first['rows'][0]['post_id']}", by="M1", brand="B1")).json()["post"]
    assert {name: post[name] for name in ("title", "body", "status", "channel_ids", "media_ids")} == {
        "title": "One",
        "body": 'Line 1\nLine 2; "quoted"',
        "status": "draft",
        "channel_ids": [place.id],
        "media_ids": [picture],
    }
    before = await rows()
    again = await sent(world, text)
    assert [row["state"] for row in again["rows"]] == ["known", "refused", "known", "known"]
    assert again["rows"][0]["post_id"] == post["id"]
    assert await rows() == before
    # A deleted post can be imported again.
    await world.delete(f"/posts/{post['id']}", by="M1", brand="B1")
    assert [row["state"] for row in (await sent(world, text, rows=[1]))["rows"]] == ["imported"]


async def test_of_two_imports_at_once_one_makes_the_post(world: World) -> None:
    text = table(("key", "body"), ("a", "A."))
    reports = await asyncio.gather(*(sent(world, text) for _ in range(2)))
    assert sorted(report["rows"][0]["state"] for report in reports) == ["imported", "known"]
    assert {report["rows"][0]["post_id"] for report in reports} == {(await Post.get()).id}


async def test_only_the_named_rows_are_imported(world: World) -> None:
    text = table(("key", "body"), ("a", "A."), ("b", "B."), ("c", "C."))
    report = await sent(world, text, first_row=11, rows=[13, 11])
    assert [(row["row"], row["key"], row["state"]) for row in report["rows"]] == [
        (11, "a", "imported"),
        (13, "c", "imported"),
    ]
    assert sorted(await Post.all().values_list("body", flat=True)) == ["A.", "C."]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"csv": "title\nx\n"}, "csv"),
        ({"csv": "body,body\nx,y\n"}, "csv"),
        ({"csv": 'body\n"x\n'}, "csv"),
        ({"csv": ""}, "csv"),
        ({"csv": "body\n" + "x\n" * 101}, "csv"),
        ({"csv": "body\nx\n", "rows": [2]}, "rows"),
        ({"csv": "body\nx\n", "first_row": 0}, "first_row"),
        ({"csv": "x" * 900_001}, "csv"),
        ({"csv": "Text\nx\n", "columns": {"body": ["Words"]}}, "columns"),
        ({"csv": "Text\nx\n", "columns": {"text": ["Text"]}}, "columns.text"),
        ({"csv": "Text,Text\nx,y\n", "source": "buffer"}, "csv"),
        ({"csv": "body,images\n" + f"x,{'http://a/ ' * 21}\n" * 2}, "csv"),
        ({"csv": "body\nx\n", "source": "other"}, "source"),
    ],
)
async def test_a_file_that_is_no_table_of_posts_is_refused(world: World, body: Json, field: str) -> None:
    before = await rows()
    answer = await world.post("/posts/import", body, by="M1", brand="B1")
    assert (answer.status_code, list(answer.json()["errors"])) == (422, [field])
    assert await rows() == before


@pytest.mark.parametrize(
    "csv", ["body\tdue_at\nOne\t\nTwo\t\n", "title\tbody\n\tOne\n\tTwo", "\ttitle\tbody\n1\t\tOne\n2\t\tTwo\n"]
)
async def test_empty_cells_at_the_ends_of_a_table_are_cells(world: World, csv: str) -> None:
    answer = await world.post("/posts/import", {"csv": csv, "dry_run": True}, by="M1", brand="B1")
    assert (answer.status_code, answer.json()["ready"], answer.json()["refused"]) == (200, 2, 0)


async def test_no_cell_is_a_formula_and_every_text_comes_back(world: World) -> None:
    for text in HOSTILE:
        await Post.create(
            brand_id=world.id("B1"),
            author_id=world.ids["M1"],
            title=text,
            body=text,
            status="draft",
            version=1,
            revision=1,
            created_at=world.brands["B1"].created_at,
            updated_at=world.brands["B1"].created_at,
        )
    cells = [row["body"] for row in await exported(world)]
    assert [cell for cell in cells if cell[0] in "=+-@\t\r"] == []
    assert [record[0] for record in csv_text.records("".join(csv_text.line([text]) for text in HOSTILE))] == list(
        HOSTILE
    )


async def test_what_was_exported_is_imported_elsewhere_as_it_was_and_here_as_known(
    world: World, clock: Frozen
) -> None:
    due = (clock.at + timedelta(days=3)).replace(microsecond=0)
    for brand in ("B1", "B2"):
        await channel(world, brand)
    place = await channel(world)
    await Channel.filter(id=place.id).update(name="Second; place")
    body = {
        "title": "One",
        "body": "=SUM(A1)\n- \u00fc;=1 \U0001f600",
        "channel_ids": [place.id],
        "due_at": due.isoformat(),
    }
    await world.written(body, by="M1")
    await world.written({"body": "-- two"}, by="M1")
    answer = await world.get("/posts/export", by="C1", brand="B1")
    before = await rows()
    here = await sent(world, answer.text)
    assert [row["state"] for row in here["rows"]] == ["known", "known"]
    assert await rows() == before
    own = ["id", "status", "approved_at", "created_at", "updated_at", "permalinks", "agent"]
    assert here["ignored_columns"] == own
    text = answer.text.replace(f",{place.id},", ",,")
    text = text.replace(due.isoformat(), "")
    there = await sent(world, text, brand="B2", by="O1")
    assert [row["state"] for row in there["rows"]] == ["imported", "imported"]
    shown = ("key", "title", "body", "channels", "media")
    first, second = await exported(world), await exported(world, brand="B2")
    first[0]["channels"] = ""
    assert [[row[name] for name in shown] for row in second] == [[row[name] for name in shown] for row in first]


async def test_what_channels_have_of_their_own_goes_by_the_file_and_comes_back(world: World) -> None:
    north, south = await channel(world), await channel(world)
    await Channel.filter(id=south.id).update(name="S\u00fcden; 2")
    cover, own = await asset(world), await asset(world)
    options = {
        "note": '=1+1, "\u062e\u0628\u0632"',
        "silent": True,
        "replies": ["followers", "mentioned"],
        "cover": cover,
    }
    variants = [
        {"channel_id": north.id, "body": "Own.", "format": "story", "media_ids": [own], "options": options},
        {"channel_id": south.id, "format": "poll", "options": {"answers": ["a, b", "c"], "minutes": 60}},
    ]
    await world.written({"body": "All.", "channel_ids": [north.id, south.id], "variants": variants}, by="M1")
    alike = [
        {"channel_id": ident, "format": "poll", "options": variants[1]["options"]}
        for ident in (north.id, south.id)
    ]
    await world.written({"body": "Both.", "channel_ids": [north.id, south.id], "variants": alike}, by="M1")
    await world.written({"body": "Plain.", "channel_ids": [north.id]}, by="M1")
    later = {"text": "=SUM(A1)\n\u062e\u0628\u0632", "after": 60}
    at_once = {"text": "First; \u30d1\u30f3", "after": 0}
    none = [{"channel_id": south.id, "follow_ups": []}]
    both = {"body": "Below.", "channel_ids": [north.id, south.id]}
    await world.written({**both, "follow_ups": [at_once, later], "variants": none}, by="M1")
    await world.written({**both, "follow_ups": [later]}, by="M1")
    file = await exported(world)
    assert [(row["first_comment"], row["follow_ups"] and json.loads(row["follow_ups"])) for row in file[2:]] == [
        ("", ""),
        (at_once["text"], [later]),
        ("", [later]),
    ]
    assert json.loads(file[3]["options"]) == {str(south.id): {"follow_ups": []}}
    file[4]["follow_ups"] = "  "
    file[4]["options"] = json.dumps({north.name: {"follow_ups": ["At once.", later]}})
    assert [row["format"] for row in file] == ["", "poll", "", "", ""]
    assert json.loads(file[0]["options"]) == {
        north.name: {"format": "story", "body": "Own.", "media": [own], **options},
        str(south.id): {"format": "poll", "answers": ["a, b", "c"], "minutes": 60},
    }
    assert json.loads(file[1]["options"]) == {
        name: {"answers": ["a, b", "c"], "minutes": 60} for name in (north.name, str(south.id))
    }
    assert file[2]["options"] == ""
    text = table(tuple(file[0]), *(tuple(row.values()) for row in file)).replace(f"{world.slug('B1')}/", "again-")
    assert (await sent(world, text))["imported"] == 5
    shown = [
        (await world.get(f"/posts/{post.id}", by="M1", brand="B1")).json()["post"]
        for post in await Post.all().order_by("id")
    ]
    members = ("body", "channel_ids", "follow_ups", "variants")
    first, again = ([{name: post[name] for name in members} for post in half] for half in (shown[:5], shown[5:]))
    assert first[:4] == again[:4]
    assert (again[4]["follow_ups"], again[4]["variants"][0]["follow_ups"]) == (
        [],
        [{"text": "At once.", "after": 0}, later],
    )


async def test_cells_of_comments_refuse_their_row_by_their_column(world: World) -> None:
    await Channel.filter(id=(await channel(world)).id).update(name="North")
    await channels.connect(SYSTEM, world.slug("B1"), NewChannel(platform="feed", name="Feed", fields={}))
    columns = ("body", "channels", "first_comment", "follow_ups", "options")
    text = table(
        columns,
        ("0", "North", "First.", '["Second.", {"text": "Third.", "after": 5}]', ""),
        ("1", "North", "", "Second.", ""),
        ("2", "North", "x" * 5_001, '[{"text": "", "after": -1}]', ""),
        ("3", "North", "First.", json.dumps(["More."] * 5), ""),
        ("4", "North", "", "", '{"North": {"follow_ups": "None."}}'),
        ("5", "Feed", "First.", "", ""),
    )
    before = await rows()
    report = await sent(world, text, dry_run=True)
    assert await rows() == before
    assert report["ignored_columns"] == []
    assert [row["problems"] for row in report["rows"]] == [
        {},
        {"follow_ups": ['Write a JSON list, such as [{"text": "The address.", "after": 30}].']},
        {
            "first_comment": ["This must be at most 5000 characters long."],
            "follow_ups": ["Comment 2: This must not be blank.", "Comment 2: This must be at least 0."],
        },
        {"follow_ups": ["This must have at most 5 items."]},
        {"options": ["North, follow_ups: This must be a list."]},
        {"channels": ["feed: Web feed takes no comments below such a post. Leave them out on this channel."]},
    ]


async def test_what_a_person_publishes_is_a_member_of_options_both_ways(world: World) -> None:
    north = await channel(world)
    await Channel.filter(id=north.id).update(name="North")
    text = table(("body", "channels", "options"), ("One", "North", '{"North": {"by_hand": true}}'))
    report = await sent(world, text)
    assert (report["imported"], [row["hints"] for row in report["rows"]]) == (1, [[]])
    assert [row["options"] for row in await exported(world)] == ['{"North":{"by_hand":true}}']
    post = (await world.get(f"/posts/{report['rows'][0]['post_id']}", by="O1", brand="B1")).json()["post"]
    assert [(one["channel_id"], one["by_hand"], one["options"]) for one in post["variants"]] == [
        (north.id, True, {})
    ]
    assert [one["by_hand"] for one in post["publications"]] == [True]
    before = await rows()
    wrong = table(("body", "channels", "options"), ("Two", "North", '{"North": {"by_hand": "perhaps"}}'))
    assert [list(row["problems"]) for row in (await sent(world, wrong))["rows"]] == [["options"]]
    assert await rows() == before


async def test_own_times_of_channels_go_by_name_beside_options(world: World, clock: Frozen) -> None:
    north, south = await channel(world), await channel(world)
    await Channel.filter(id=north.id).update(name="North")
    await Channel.filter(id=south.id).update(name="South")
    first, later = (clock.at.replace(microsecond=0) + timedelta(days=days) for days in (1, 2))
    columns = ("body", "channels", "due_at", "channel_times", "options")
    text = table(
        columns,
        ("One", "North;South", first.isoformat(), f"South={later.isoformat()}", '{"South": {"silent": true}}'),
        ("Two", "North;South", first.isoformat(), f"South={later.isoformat()}", ""),
    )
    assert (await sent(world, text))["imported"] == 2
    file = await exported(world)
    assert [(row["due_at"][:19], row["channel_times"][:25]) for row in file] == [
        (first.isoformat()[:19], f"South={later.isoformat()[:19]}")
    ] * 2
    assert [row["options"] for row in file] == ['{"South":{"silent":true}}', ""]
    before = await rows()
    wrong = table(
        columns,
        ("Three", "North", first.isoformat(), f"South={later.isoformat()}", ""),
        ("Four", "North", first.isoformat(), "North=soon", ""),
        ("Five", "North", first.isoformat(), f"Nowhere={later.isoformat()}", ""),
        ("Six", "North", first.isoformat(), ";".join([f"North={later.isoformat()}"] * 2), ""),
        ("Seven", "North", "queue", f"North={later.isoformat()}", ""),
    )
    report = await sent(world, wrong)
    assert [list(row["problems"]) for row in report["rows"]] == [["channel_times"]] * 5
    assert await rows() == before


@pytest.mark.parametrize(
    ("cells", "problems"),
    [
        (
            ("", "North: story"),
            {"options": ['Write JSON by channel, such as {"News": {"format": "story", "silent": true}}.']},
        ),
        (
            ("", '{"North": ["story"]}'),
            {"options": ['Write JSON by channel, such as {"News": {"format": "story", "silent": true}}.']},
        ),
        (("", '{"South": {}}'), {"options": ["'South' is not among the channels of this row."]}),
        (("", '{"North": {"silent": "loud"}}'), {"options": ["North, silent: Give true or false."]}),
        (
            ("", '{"North": {"format": "reel", "note": ["a"], "body": 7}}'),
            {"options": ["North, body: This must be text."]},
        ),
        (
            ("", '{"North": {"format": "reel"}}'),
            {"options": ["North, format: Sandbox has no format reel. It has: post, story, poll, document."]},
        ),
        (("reel", ""), {"format": ["Sandbox has no format reel. It has: post, story, poll, document."]}),
        (
            ("", '{"North": {"cover": 999999}}'),
            {"options": ["North, cover: There is no such file in this brand."]},
        ),
    ],
)
async def test_cells_of_options_that_say_nothing_refuse_their_row(
    world: World, cells: tuple[str, str], problems: Json
) -> None:
    place = await channel(world)
    await Channel.filter(id=place.id).update(name="North")
    text = table(
        ("body", "channels", "format", "options"), ("Words.", "North", *cells), ("Words.", "North", "", "")
    )
    before = await rows()
    report = await sent(world, text, dry_run=True)
    assert await rows() == before
    assert [row["state"] for row in report["rows"]] == ["refused", "ready"]
    assert report["rows"][0]["problems"] == problems


async def test_labels_go_by_name_and_a_client_exports_none(world: World) -> None:
    text = table(("body", "labels"), ("One", "Winter; =2+2;winter"), ("Two", " "), ("Three", "Summer"))
    assert [row["state"] for row in (await sent(world, text, dry_run=True))["rows"]] == ["ready"] * 3
    assert await LabelRow.all().count() == 0
    report = await sent(world, text)
    assert [row["state"] for row in report["rows"]] == ["imported"] * 3
    assert report["ignored_columns"] == []
    exports = await exported(world)
    assert [row["labels"] for row in exports] == ["'=2+2;Winter", "", "Summer"]
    assert [row["labels"] for row in await exported(world, by="C1")] == ["", "", ""]
    lines = [(row["key"], row["body"], row["labels"]) for row in exports]
    there = await sent(world, table(("key", "body", "labels"), *lines), brand="B2", by="O1")
    assert [row["state"] for row in there["rows"]] == ["imported"] * 3
    assert [row["labels"] for row in await exported(world, brand="B2")] == ["'=2+2;Winter", "", "Summer"]
    # Labels are no part of the key of a row without one: the same words are the same post.
    again = await sent(world, table(("body", "labels"), ("One", "Other")))
    assert [row["state"] for row in again["rows"]] == ["known"]
    before = await rows()
    many = ";".join(f"Label {number}" for number in range(51))
    wrong = await sent(world, table(("body", "labels"), ("Four", many), ("Five", "x" * 101)))
    assert [list(row["problems"]) for row in wrong["rows"]] == [["labels"], ["labels"]]
    assert await rows() == before


async def test_a_file_names_channels_by_names_of_their_own_and_media_of_all_channels(world: World) -> None:
    alike, _, single, foreign = [await channel(world, brand) for brand in ("B1", "B1", "B1", "B2")]
    await Channel.filter(id__in=[single.id, foreign.id]).update(name="Own")
    common, other = await asset(world), await asset(world)
    body = {
        "body": "Words.",
        "channel_ids": [alike.id, single.id],
        "media_ids": [common],
        "variants": [{"channel_id": single.id, "media_ids": [other]}],
    }
    await world.written(body, by="M1")
    (row,) = await exported(world)
    assert (row["channels"], row["media"]) == (f"{alike.id};Own", str(common))


async def test_a_channel_that_was_removed_is_no_place_and_takes_no_name(world: World) -> None:
    removed, other, place = [await channel(world) for _ in range(3)]
    await Channel.filter(id=removed.id).update(state="removed")
    await Channel.filter(id=other.id).update(state="removed", name="Gone")
    names = (place.name, "Gone", str(removed.id))
    report = await sent(world, table(("body", "channels"), *(("Words.", name) for name in names)))
    assert [(row["state"], list(row["problems"])) for row in report["rows"]] == [
        ("imported", []),
        ("refused", ["channels"]),
        ("refused", ["channels"]),
    ]
    assert await Publication.all().values_list("channel_id", flat=True) == [place.id]


async def test_an_export_has_every_page(world: World) -> None:
    at = world.brands["B1"].created_at
    await Post.bulk_create(
        Post(
            brand_id=world.id("B1"),
            author_id=world.ids["M1"],
            body=f"{number}",
            status="archived",
            version=1,
            revision=1,
            created_at=at,
            updated_at=at,
        )
        for number in range(1_001)
    )
    assert [row["body"] for row in await exported(world)] == [str(number) for number in range(1_001)]


async def test_the_newest_figures_of_every_publication(world: World, clock: Frozen) -> None:
    place = await channel(world)
    await world.written({"title": "=x", "body": "Words.", "channel_ids": [place.id]}, by="M1")
    publication = await Publication.get()
    for days, likes in ((2, 1), (1, 7)):
        await PublicationFigures.create(
            brand_id=world.id("B1"),
            publication_id=publication.id,
            synced_at=clock.at - timedelta(days=days),
            likes=likes,
        )
    (row,) = await exported(world, "/posts/figures", by="C1")
    shown = [row[name] for name in ("publication_id", "title", "likes", "clicks")]
    assert shown == [str(publication.id), "'=x", "7", ""]
    assert await exported(world, "/posts/figures", brand="B2") == []
