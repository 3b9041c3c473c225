"""Frames of files in posts by REST and in files of posts: kept, refused, written and read again."""

import json
from typing import Any

from app.domain.posts.models import Post
from tests.domain.media.pictures import animated, picture, saved
from tests.rest.test_attachments import asset
from tests.rest.test_post_files import exported, sent, table
from tests.world import World, channel


async def test_frames_of_files_stay_until_a_change_names_them_or_takes_their_file(world: World) -> None:
    one = await channel(world, "B1")
    lake, hill = await asset(world, saved("PNG", picture(30, 8))), await asset(world)
    half = {"media_id": lake, "mode": "cut", "x": 0, "y": 0, "width": 5_000, "height": 10_000}
    bars = {"media_id": lake, "mode": "bars", "background": "#ABCDEF"}
    fields = {"channel_ids": [one.id], "media_ids": [lake, hill], "frames": [half]}
    post = await world.written(fields, variants=[{"channel_id": one.id, "frames": [bars]}])
    nothing = dict.fromkeys(("mode", "x", "y", "width", "height", "background", "shape", "start_ms", "end_ms"))
    common = [{**nothing, **half}]
    own = [{**nothing, **bars, "background": "#abcdef"}]
    path = f"/posts/{post['id']}"

    async def frames(body: dict[str, Any]) -> tuple[Any, Any]:
        answer = (await world.patch(path, body, by="M1", brand="B1")).json()["post"]
        return answer["frames"], [item["frames"] for item in answer["variants"]]

    assert (post["frames"], [item["frames"] for item in post["variants"]]) == (common, [own])
    assert await frames({"body": "Wheat", "variants": []}) == (common, [own])
    assert await frames({"media_ids": [lake]}) == (common, [own])
    variant = {"channel_id": one.id, "body": "Own", "frames": None}
    assert await frames({"variants": [variant]}) == (common, [None])
    assert await frames({"media_ids": [hill]}) == ([], [None])
    assert await frames({"media_ids": [lake], "frames": []}) == ([], [None])


async def test_frames_that_a_file_cannot_have_change_nothing(world: World) -> None:
    one = await channel(world, "B1")
    lake = await asset(world, saved("PNG", picture(30, 8)))
    moving = await asset(world, animated("GIF"))
    post = await world.written(channel_ids=[one.id], media_ids=[lake, moving])
    path = f"/posts/{post['id']}"
    whole = {"mode": "cut", "x": 0, "y": 0, "width": 10_000, "height": 10_000}
    frames = [
        {"media_id": lake, **whole, "x": 1},
        {"media_id": lake, "mode": "bars", "shape": 10_000},
        {"media_id": moving, **whole},
        {"media_id": post["id"] + 99, **whole},
    ]
    variants = [{"channel_id": one.id, "frames": [{"media_id": lake, "start_ms": 5, "end_ms": 5}]}]
    answer = await world.patch(path, {"frames": frames, "variants": variants}, by="M1", brand="B1")
    assert (answer.status_code, answer.json()["errors"]) == (
        422,
        {
            "frames.0.width": ["The box ends outside of the file: x and width are more than 10000 together."],
            "frames.1.media_id": ["This file has another frame already."],
            "frames.2.media_id": ["Only pictures that do not move, and videos, have a frame."],
            "frames.3.media_id": ["This file is not among the files of the post there."],
            "variants.0.frames.0.start_ms": ["A picture has no beginning and no end."],
            "variants.0.frames.0.end_ms": ["A picture has no beginning and no end."],
        },
    )
    for wrong, name in (({"background": "red"}, "background"), ({"width": 0}, "width"), ({"shape": 99}, "shape")):
        answer = await world.patch(path, {"frames": [{"media_id": lake, **whole, **wrong}]}, by="M1", brand="B1")
        assert (answer.status_code, set(answer.json()["errors"])) == (422, {f"frames.0.{name}"})
    assert (await world.get(path, by="M1", brand="B1")).json()["post"] == post


async def test_frames_go_by_a_file_of_posts_and_come_back(world: World) -> None:
    one = await channel(world, "B1")
    lake = await asset(world, saved("PNG", picture(30, 8)))
    half = {"media_id": lake, "mode": "cut", "x": 0, "y": 0, "width": 5_000, "height": 10_000}
    bars = {"media_id": lake, "mode": "bars", "background": "#102030", "shape": 10_000}
    fields = {"channel_ids": [one.id], "media_ids": [lake], "frames": [half]}
    await world.written(fields, variants=[{"channel_id": one.id, "frames": [bars]}], by="M1")
    (row,) = await exported(world)
    assert json.loads(row["frames"]) == [half]
    assert json.loads(row["options"]) == {one.name: {"frames": [bars]}}
    text = table(tuple(row), tuple(row.values())).replace(f"{world.slug('B1')}/", "again-")
    assert (await sent(world, text))["imported"] == 1
    first, again = [
        (await world.get(f"/posts/{post.id}", by="M1", brand="B1")).json()["post"] for post in await Post.all()
    ]
    for name in ("frames", "variants"):
        assert first[name] == again[name]
    for cell, problem in (
        (
            json.dumps([half | {"x": 5_001}]),
            "Frame 1, width: The box ends outside of the file: x and width are more than",
        ),
        (json.dumps([half | {"width": 0}]), "Frame 1, width: This must be at least 1."),
        ("half", "Write a JSON list, such as"),
    ):
        wrong = {**row, "key": "else", "frames": cell, "options": ""}
        report = await sent(world, table(tuple(wrong), tuple(wrong.values())))
        ((name, (said,)),) = report["rows"][0]["problems"].items()
        assert (name, said[: len(problem)]) == ("frames", problem)
