"""What channels have of their own in a post, told apart from what they have in common with it."""

from tests.graphql.test_posts import sandbox, written
from tests.graphql.test_text_measures import uploaded
from tests.graphql.world import Studio, counted

VARIANTS = """query ($id: ID!) { node(id: $id) { ... on Post {
    variants { channel { id } body media { id } } } } }"""


async def test_own_and_common_content_are_told_apart(studio: Studio) -> None:
    common, text, files, none, both = [await sandbox(studio) for _ in range(5)]
    first, second = await uploaded(studio), await uploaded(studio)
    made = await written(
        studio,
        body="Words.",
        channelIds=[common, text, files, none, both],
        mediaIds=[first],
        variants=[
            # As the common text and the common media, and still its own: what it says stays when those change.
            {"channelId": text, "body": "Words."},
            {"channelId": files, "mediaIds": [first]},
            {"channelId": none, "mediaIds": []},
            {"channelId": both, "body": "Own.", "mediaIds": [second, first]},
        ],
    )
    with counted() as statements:
        found = await studio.ask(VARIANTS, by="C1", id=made["id"])
    assert found["node"]["variants"] == [
        {"channel": {"id": text}, "body": "Words.", "media": None},
        {"channel": {"id": files}, "body": None, "media": [{"id": first}]},
        {"channel": {"id": none}, "body": None, "media": []},
        {"channel": {"id": both}, "body": "Own.", "media": [{"id": second}, {"id": first}]},
    ]
    # The token, the post's brand, the rights in it, the post, its variants, their channels, their media.
    assert len(statements) == 7


async def test_a_variant_goes_with_its_channel_and_with_an_edit(studio: Studio) -> None:
    one, two = await sandbox(studio), await sandbox(studio)
    variants = [{"channelId": one, "body": "One."}, {"channelId": two, "body": "Two."}]
    made = await written(studio, channelIds=[one, two], variants=variants)
    edited = {"id": made["id"], "expectedVersion": 1, "channelIds": [two]}
    shown = "... on Post { version variants { channel { id } body } }"
    answer = await studio.do("postUpdate", edited, shown)
    assert answer["variants"] == [{"channel": {"id": two}, "body": "Two."}]
    answer = await studio.do("postUpdate", {**edited, "expectedVersion": answer["version"], "variants": []}, shown)
    assert answer["variants"] == []


async def test_variants_of_others_are_not_there(studio: Studio) -> None:
    foreign = await sandbox(studio, "B3")
    variant = {"channelId": foreign, "body": "Theirs."}
    theirs = (await written(studio, by="O2", brand="B3", channelIds=[foreign], variants=[variant]))["id"]
    assert await studio.ask(VARIANTS, id=theirs) == {"node": None}
    assert (await studio.ask(VARIANTS, by="O2", id=theirs))["node"]["variants"] == [
        {"channel": {"id": foreign}, "body": "Theirs.", "media": None}
    ]
