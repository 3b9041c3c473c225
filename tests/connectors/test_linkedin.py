"""Posts on LinkedIn: its text format, members and organisations, uploads, versions, and what its refusals mean."""

import hashlib
from collections.abc import AsyncGenerator
from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given, settings, strategies as st

from app.connectors import (
    Absence,
    Authorizes,
    Content,
    Format,
    LinkCard,
    NeedsReconnect,
    Portrays,
    Reconciles,
    Refreshes,
    Rejected,
    Repeat,
    Retryable,
    Unknown,
    Versioned,
    authorization_gate,
    gate,
    registry,
)
from app.connectors.platforms.linkedin.authorization import MEMBER_SCOPES, ORGANIZATION_SCOPES
from app.connectors.platforms.linkedin.commentary import little, plain
from app.connectors.platforms.linkedin.uploads import Instruction, LinkedinProgress, LinkedinVideo
from app.connectors.stage_progress import as_state, of_state
from app.core import config
from app.core.clock import Frozen
from tests.connectors.authorized import granted
from tests.connectors.outside import KEY, Connected, authorized, media, sized
from tests.connectors.standins.linkedin import COMPANY, OTHER, PERSON, Linkedin, refusal
from tests.connectors.standins.server import Break, Says


@pytest.fixture
def place() -> Linkedin:
    return Linkedin()


@pytest.fixture
async def there(place: Linkedin) -> AsyncGenerator[Connected]:
    """The channel of an organisation."""
    async with authorized("linkedin", place, 2) as channel:
        yield channel


@pytest.mark.parametrize(
    ("text", "sent"),
    [
        ("Hello", "Hello"),
        ("(a) [b] {c} <d> *e* _f_ ~g~ |h| @i \\j", r"\(a\) \[b\] \{c\} \<d\> \*e\* \_f\_ \~g\~ \|h\| \@i \\j"),
        ("#News and #a_b, (#ü)", r"{hashtag|\#|News} and {hashtag|\#|a\_b}, \({hashtag|\#|ü}\)"),
        ("C# #1 a#b https://a.b/#c", r"C\# \#1 a\#b https://a.b/\#c"),
    ],
)
def test_texts_are_written_in_the_little_format(text: str, sent: str) -> None:
    assert little(text) == sent
    assert plain(sent) == text


@settings(max_examples=50)
@given(st.text())
def test_no_text_is_cut_or_changed(text: str) -> None:
    assert plain(little(text)) == text


async def test_one_consent_offers_the_member_and_the_organisations(there: Connected, place: Linkedin) -> None:
    platform = registry.platform("linkedin")
    assert isinstance(platform, Authorizes)
    _, grant = await granted(platform, place)
    offers = await authorization_gate.offers(platform, grant)
    assert [(offer.external_id, offer.name, offer.handle, offer.profile_url) for offer in offers] == [
        (PERSON, "Ada Lovelace", None, None),
        (OTHER, "204", None, "https://www.linkedin.com/company/204/"),
        (COMPANY, "Galley Ltd", "galley", "https://www.linkedin.com/company/galley/"),
    ]
    assert grant.scopes == MEMBER_SCOPES + ORGANIZATION_SCOPES
    config.configure(config.settings().model_copy(update={"linkedin_organizations": False}))
    _, alone = await granted(platform, place)
    assert alone.scopes == MEMBER_SCOPES
    assert [offer.external_id for offer in await platform.offers(alone)] == [PERSON]


async def test_without_a_refresh_token_an_authorization_lasts_to_its_end(
    there: Connected, place: Linkedin, clock: Frozen
) -> None:
    place.renews = False
    platform = registry.platform("linkedin")
    assert isinstance(platform, Authorizes)
    assert isinstance(platform, Refreshes)
    _, grant = await granted(platform, place)
    with pytest.raises(Retryable):
        await platform.refresh(grant)
    clock.move(timedelta(days=60, seconds=1))
    with pytest.raises(NeedsReconnect):
        await platform.refresh(grant)


async def test_a_year_from_the_consent_on_is_the_end(there: Connected, place: Linkedin, clock: Frozen) -> None:
    platform = registry.platform("linkedin")
    assert isinstance(platform, Authorizes)
    _, grant = await granted(platform, place)
    assert grant.access_until == clock.at + timedelta(days=60)
    assert grant.refresh_until == clock.at + timedelta(days=365)


async def test_a_post_goes_to_the_feed_of_its_author(there: Connected, place: Linkedin) -> None:
    urn = await there.publish("Hello (all) #News")
    assert place.posts[urn]["author"] == COMPANY
    assert place.posts[urn]["commentary"] == r"Hello \(all\) {hashtag|\#|News}"
    assert place.posts[urn]["lifecycleState"] == "PUBLISHED"
    assert "content" not in place.posts[urn]
    await there.delete(urn)
    await there.delete(urn)
    assert place.posts == {}


async def test_images_and_videos(there: Connected, place: Linkedin) -> None:
    one = await there.publish("One", media(body=b"one", alt_text="A cat"))
    (image,) = place.media
    assert place.posts[one]["content"] == {"media": {"id": image, "altText": "A cat"}}
    place.media.clear()
    two = await there.publish("Two", media(body=b"one", alt_text="A cat"), media(body=b"two"))
    first, second = place.media
    assert place.posts[two]["content"] == {
        "multiImage": {"images": [{"id": first, "altText": "A cat"}, {"id": second}]}
    }
    assert [file["body"] for file in place.media.values()] == [b"one", b"two"]
    place.media.clear()
    place.rounds = 2
    film = await there.publish("Film", media("video/mp4", b"0123456789", alt_text="Waves"))
    ((video, file),) = place.media.items()
    assert file["parts"] == {0: b"0123", 1: b"4567", 2: b"89"}
    assert place.posts[film]["content"] == {"media": {"id": video}}


async def test_a_pdf_is_a_document_with_its_title(there: Connected, place: Linkedin) -> None:
    place.rounds = 2
    paper = media("application/pdf", b"%PDF-1.7 words", name="a.pdf")
    content = Content(None, "Read", (paper,), format=Format.DOCUMENT, options={"document_title": "The year"})
    placed = await there.place_post(content)
    ((urn, file),) = place.media.items()
    assert (urn.startswith("urn:li:document:"), file["body"]) == (True, b"%PDF-1.7 words")
    assert place.posts[placed.external_id]["content"] == {"media": {"id": urn, "title": "The year"}}
    place.processed = "PROCESSING_FAILED"
    with pytest.raises(Rejected, match="LinkedIn could not process the document"):
        await there.place_post(content, "other")
    assert len(place.posts) == 1


async def test_the_card_of_a_link_is_an_article(there: Connected, place: Linkedin) -> None:
    bare = LinkCard("https://example.com/a", "example.com")
    placed = await there.place_post(Content(None, "Read https://example.com/a", card=bare))
    article = {"source": "https://example.com/a", "title": "example.com", "description": ""}
    assert place.posts[placed.external_id]["content"] == {"article": article}
    assert place.media == {}
    whole = LinkCard("https://example.com/a", "A page", "What it is.", media(body=b"picture"))
    placed = await there.place_post(Content(None, "Again https://example.com/a", card=whole), "other")
    (thumbnail,) = place.media
    assert place.posts[placed.external_id]["content"] == {
        "article": article | {"title": "A page", "description": "What it is.", "thumbnail": thumbnail}
    }
    other = LinkCard("https://example.com/a", "A page", "", media("image/webp", b"picture"))
    placed = await there.place_post(Content(None, "Once more", card=other), "third")
    assert place.posts[placed.external_id]["content"] == {"article": article | {"title": "A page"}}


def test_the_parts_of_the_longest_video_fit_into_a_state() -> None:
    url = "https://www.linkedin.com/dms-uploads/sp/v2/D4E05AQ/uploadedVideo/B4E/" + "x" * 500
    steps = [Instruction(uploadUrl=f"{url}/{n}", firstByte=n, lastByte=n) for n in range(125)]
    parts = [hashlib.sha256(bytes([n])).hexdigest() * 2 for n in range(125)]
    progress = LinkedinProgress(
        done=[], video=LinkedinVideo(urn="urn:li:video:C5", instructions=steps, parts=parts)
    )
    assert not gate.are_credentials({"progress": progress.model_dump_json()})
    state = as_state(progress)
    assert gate.are_credentials(state)
    assert of_state(LinkedinProgress, state) == progress
    for broken in ({"compressed": "x"}, {"compressed": "eA=="}, {"progress": "[]"}, {"other": "{}"}):
        with pytest.raises(Retryable):
            of_state(LinkedinProgress, broken)


async def test_a_video_that_cannot_be_processed_is_refused(there: Connected, place: Linkedin) -> None:
    place.processed = "PROCESSING_FAILED"
    for reason, words in (("", ""), ("Too dark.", " Too dark."), ("x" * 201, " " + "x" * 200)):
        place.reason = reason
        failure = await there.failure("Film", media("video/mp4", b"0123"))
        assert (type(failure), str(failure)) == (Rejected, f"LinkedIn could not process the video.{words}")
    assert place.posts == {}


async def test_files_and_tokens_go_to_linkedin_only(there: Connected, place: Linkedin) -> None:
    for host in (
        "https://linkedin.com.evil.test",
        "http://www.linkedin.com",
        "https://evillinkedin.com",
        "https://[",
    ):
        place.upload_host = host
        assert isinstance(await there.failure("Look", media()), Retryable)
        assert isinstance(await there.failure("Film", media("video/mp4", b"0123")), Retryable)
    assert not [got for got in place.got if got.path.startswith("/dms-uploads")]


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (refusal(401, "Expired", "EXPIRED_ACCESS_TOKEN"), NeedsReconnect),
        (refusal(403, "Not enough permissions to access: posts.CREATE", "ACCESS_DENIED"), NeedsReconnect),
        (refusal(422, "The text is too long"), Rejected),
        (refusal(422, "Content is a duplicate of urn:li:share:6844785523593134080"), Rejected),
        (refusal(422, f"Content is a duplicate of urn:li:share:{'9' * 25}"), Rejected),
        (refusal(426, "Requested version 202001 is not active", "NONEXISTENT_VERSION"), Retryable),
        (refusal(429, "Resource level throttle"), Retryable),
        (Says(201), Unknown),
        (Says(201, None, {"x-restli-id": "urn:li:comment:1"}), Unknown),
        (Says(503, "<p>Oh.</p>"), Unknown),
        (Break.RESET, Unknown),
    ],
    ids=str,
)
async def test_refusals(there: Connected, place: Linkedin, fault: Says | Break, kind: type[Exception]) -> None:
    place.fail("/posts", fault)
    assert type(await there.failure("Hello")) is kind


async def test_daily_limits_end_at_midnight(there: Connected, place: Linkedin, clock: Frozen) -> None:
    clock.to(clock.at.replace(hour=22, minute=30, second=0, microsecond=0))
    throttled = "Resource level throttle APPLICATION_AND_MEMBER DAY limit for calls to this resource is reached."
    place.fail("/posts", refusal(429, throttled))
    assert (await there.failure("Hello")).retry_after == 5_400


async def test_a_version_that_ended_is_the_operators(there: Connected, place: Linkedin) -> None:
    config.configure(config.settings().model_copy(update={"linkedin_api_version": "202501"}))
    failure = await there.failure("Hello")
    assert isinstance(failure, Retryable)
    assert "GALLEY_LINKEDIN_API_VERSION" in str(failure)
    assert isinstance(there.platform, Versioned)
    assert there.platform.version_end("202501") == date(2026, 1, 1)
    assert there.platform.version_end("202512") == date(2026, 12, 1)


async def test_an_organisation_is_asked_and_a_member_cannot_be(
    there: Connected, place: Linkedin, clock: Frozen
) -> None:
    assert isinstance(there.platform, Reconciles)
    content = Content(None, "Hello (all)  #News", (media(),))
    assert there.platform.repeat(there.target) is Repeat.QUERYABLE
    assert await there.platform.find(there.target, content, KEY, clock.at) is Absence.ABSENT
    live = await there.place_post(content)
    assert await there.platform.find(there.target, content, KEY, clock.at) == live
    assert await there.platform.find(there.target, Content(None, content.body), KEY, clock.at) is Absence.ABSENT
    for number in range(10):
        await there.publish(f"More {number}")
    assert await there.platform.find(there.target, content, KEY, clock.at) is Absence.UNSURE
    clock.move(timedelta(hours=1))
    assert await there.platform.find(there.target, content, KEY, clock.at) is Absence.ABSENT


async def test_a_member_is_blind_but_for_new_duplicates(clock: Frozen) -> None:
    place = Linkedin()
    async with authorized("linkedin", place, 0) as there:
        assert isinstance(there.platform, Reconciles)
        assert there.platform.repeat(there.target) is Repeat.BLIND
        content = Content(None, "Hello")
        live = await there.place_post(content)
        assert await there.platform.find(there.target, content, KEY, clock.at) is Absence.UNSURE
        assert await there.place_post(content) == live
        clock.move(timedelta(hours=1))
        assert isinstance(await there.failure("Hello"), Rejected)
        assert len(place.posts) == 1


async def test_what_preflight_refuses(there: Connected) -> None:
    mb = 1024 * 1024
    image, video = sized("image/png", 8 * mb), sized("video/mp4", 500 * mb)
    assert there.codes(Content(None, "(" * 1_500, (image,) * 20)) == []
    assert there.codes(Content(None, "", (video,))) == []
    assert there.codes(Content(None, "(" * 1_501, (image,) * 21)) == ["text_too_long", "too_many_images"]
    assert there.codes(Content(None, "x", (video, image))) == ["mixed_media"]
    assert there.codes(Content(None, "x", (sized("image/webp", 8 * mb + 1),))) == [
        "media_unsupported",
        "image_too_large",
    ]
    assert there.codes(Content(None, "x", (sized("video/mp4", 500 * mb + 1),))) == ["video_too_large"]
    paper = replace(sized("application/pdf", 100 * mb), pages=300)
    title = {"document_title": "T"}
    told = Content(None, "x", (paper,), format=Format.DOCUMENT, options=title)
    assert there.codes(told) == []
    assert there.codes(replace(told, format=None)) == ["media_unsupported"]
    assert there.codes(replace(told, media=())) == ["media_missing"]
    assert there.codes(replace(told, media=(paper, paper))) == ["too_many_documents"]
    assert there.codes(replace(told, media=(image,))) == ["media_unsupported", "too_many_images"]
    too_much = replace(paper, size=100 * mb + 1, pages=301)
    assert there.codes(replace(told, media=(too_much,))) == ["document_too_large", "document_too_long"]
    assert there.codes(replace(told, media=(replace(paper, pages=None),))) == []


async def test_tokens_whose_owner_linkedin_does_not_tell_are_ended(there: Connected, place: Linkedin) -> None:
    place.tokens.clear()
    place.fail("/v2/userinfo", Says(503))
    platform = registry.platform("linkedin")
    assert platform is not None
    with pytest.raises(Retryable):
        await granted(platform, place)
    assert place.tokens == set()


async def test_the_picture_of_a_member_is_fetched(there: Connected, place: Linkedin) -> None:
    assert isinstance(there.platform, Portrays)
    place.portrait = "https://www.linkedin.com/face.png"
    assert await there.platform.picture(there.target) is None  # an organisation
    async with authorized("linkedin", place, 0) as member:
        for status, face in ((200, b"face"), (404, None)):
            place.fail("/face.png", Says(status, "face"))
            assert await there.platform.picture(member.target) == face
        place.portrait = None
        assert await there.platform.picture(member.target) is None
        place.tokens.clear()
        with pytest.raises(NeedsReconnect):
            await there.platform.picture(member.target)


async def test_what_organisations_and_links_cannot_be_told(there: Connected, place: Linkedin) -> None:
    post = Content(None, "Hello", options={"visibility": "connections"})
    assert there.codes(post) == ["option_unsupported"]
    link = replace(post, options={"link": "https://a.example/"}, format=Format.ARTICLE)
    assert there.codes(replace(link, files={"cover": media("image/gif")})) == ["cover_unsupported"]
    assert there.codes(replace(link, media=(media(),))) == ["too_many_images"]
    async with authorized("linkedin", place, 0) as member:
        assert member.codes(post) == []
        placed = await member.place_post(post)
    assert place.posts[placed.external_id]["visibility"] == "CONNECTIONS"
