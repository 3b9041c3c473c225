"""How long texts and lists may be that clients send: so much is taken, and one more is refused by its field."""

from typing import Any, Final

import pytest
from pydantic import BaseModel, ValidationError

from app.access import Tier
from app.domain import (
    accounts,
    archives,
    brands,
    calendars,
    channels,
    connections,
    ideas,
    identity,
    inbox,
    labels,
    media,
    members,
    metrics,
    posts,
    profiles,
    queues,
    webhooks,
)
from app.domain.connections.inputs import FilledField
from app.domain.identity.inputs import Confirmation, IdentityProof

ADDRESS: Final = {"email": "a@b.example", "password": "of eight bytes"}
PERSON: Final = {"first_name": "A", "last_name": "B", **ADDRESS}
COMMENT: Final = {"name": "A", "body": "B"}
NAMES: Final = {"first_name": "A", "last_name": "B"}

TEXTS: Final[list[tuple[type[BaseModel], dict[str, Any], dict[str, int]]]] = [
    (accounts.Registration, PERSON, {"first_name": 100, "last_name": 100, "team_name": 100, "password": 1024}),
    (accounts.SignUp, ADDRESS, {"password": 1024}),
    (accounts.Setup, {**ADDRESS, "code": "C"}, {"code": 255, "password": 1024}),
    (accounts.Cancellation, {}, {"reason": 5_000}),
    (archives.ExportStart, {}, {"name": 100}),
    (brands.AuditFilter, {}, {"action": 64}),
    (brands.NewBrand, {"name": "N"}, {"name": 100, "phone": 50, "address": 255}),
    (brands.BrandUpdate, {}, {"name": 100, "phone": 50, "address": 255}),
    (calendars.FeedCreate, {}, {"name": 100}),
    (channels.ChannelChoice, {"token": "T"}, {"token": 100}),
    (channels.NewChannel, {"platform": "feed"}, {"name": 100}),
    (connections.FilledForm, {"platform": "feed"}, {"platform": 32}),
    (FilledField, {"key": "K"}, {"key": 100, "value": 5_000}),
    (
        ideas.NewIdea,
        {"headline": "H"},
        {"headline": 500, "angle": 5_000, "pillar": 5_000, "format": 5_000, "recording": 5_000},
    ),
    (
        ideas.IdeaUpdate,
        {},
        {"headline": 500, "angle": 5_000, "pillar": 5_000, "format": 5_000, "recording": 5_000},
    ),
    (ideas.IdeaFilter, {}, {"format": 5_000, "pillar": 5_000, "search": 255}),
    (identity.AuditSearch, {}, {"user": 255, "action": 64}),
    (identity.SignIn, {"email": "a@b.example", "password": "P"}, {"email": 1024, "password": 1024}),
    (identity.NewApiToken, {"name": "N"}, {"name": 100}),
    (identity.NewTierToken, {"name": "N", "tier": Tier.READ}, {"name": 100}),
    (identity.TokenName, {"name": "N"}, {"name": 100}),
    (identity.ProfileUpdate, {}, {"first_name": 100, "last_name": 100}),
    (identity.PasswordReset, {"token": "T", "password": "of eight bytes"}, {"token": 255, "password": 1024}),
    (identity.TwoFactorConfirmation, {"setup_token": "T", "code": "C"}, {"setup_token": 255, "code": 64}),
    (identity.ChallengeAnswer, {"two_factor_token": "T", "code": "123456"}, {"two_factor_token": 255}),
    (identity.PasskeyName, {"name": "N"}, {"name": 100}),
    (identity.PasskeyAnswer, {"ceremony_token": "T", "credential": {}}, {"ceremony_token": 255}),
    (identity.TerminalStart, {"device_name": "N"}, {"device_name": 100}),
    (identity.TerminalPoll, {"device_code": "C"}, {"device_code": 255}),
    (inbox.NewReply, {"body": "B"}, {"body": 5_000}),
    (inbox.ContactQuery, {}, {"search": 255}),
    (media.NewMedia, {"filename": "N"}, {"filename": 255, "alt_text": 2_000}),
    (media.MediaUpdate, {}, {"filename": 255, "alt_text": 2_000}),
    (media.MediaFilter, {}, {"mime_type_prefix": 64, "search": 255}),
    (posts.PostCreate, {"body": "B"}, {"title": 255, "body": 100_000}),
    (posts.PostUpdate, {}, {"title": 255, "body": 100_000}),
    (posts.Variant, {"channel_id": 1}, {"body": 100_000}),
    (posts.Preflight, {"body": "B", "channel_ids": [1]}, {"body": 100_000}),
    (posts.PostImport, {"csv": "C"}, {"csv": 900_000}),
    (posts.PostFilter, {}, {"search": 255}),
    (labels.LabelSave, {}, {"name": 100, "brief": 5_000}),
    (labels.SavedViewSave, {}, {"name": 100, "query": 1_000}),
    (profiles.SnippetSave, {}, {"name": 100, "body": 5_000}),
    (channels.ChannelGroupSave, {}, {"name": 100}),
    (queues.DayNoteSave, {}, {"text": 1_000}),
    (posts.PostSubmission, {}, {"note": 5_000}),
    (posts.PostApproval, {}, {"note": 5_000}),
    (posts.ChangeRequest, {"body": "B"}, {"body": 5_000}),
    (posts.NewComment, {"body": "B"}, {"body": 5_000}),
    (posts.NewShareLink, {"post_ids": [1]}, {"label": 100, "name": 100}),
    (posts.SharedApproval, {"name": "N"}, {"name": 100, "note": 5_000}),
    (posts.SharedChangeRequest, COMMENT, {"name": 100, "body": 5_000}),
    (posts.SharedComment, COMMENT, {"name": 100, "body": 5_000}),
    (profiles.ProfileSave, {}, {"voice": 5_000, "persona": 5_000}),
    (webhooks.NewEndpoint, {"url": "U", "events": ["post.failed"]}, {"url": 2_048, "description": 255}),
    (webhooks.NewListener, {"events": ["post.failed"]}, {"description": 255}),
    (webhooks.EndpointUpdate, {}, {"url": 2_048, "description": 255}),
]
LISTS: Final[list[tuple[type[BaseModel], dict[str, Any], str, Any, int]]] = [
    (channels.ChannelChoice, {"token": "T"}, "account_ids", "A", 500),
    (ideas.IdeaPush, {}, "ideas", {"headline": "H"}, 25),
    (ideas.NewIdea, {"headline": "H"}, "source_refs", "R", 100),
    (posts.PostCreate, {"body": "B"}, "channel_ids", 1, 50),
    (posts.PostCreate, {"body": "B"}, "media_ids", 1, 20),
    (posts.PostCreate, {"body": "B"}, "variants", {"channel_id": 1}, 50),
    (posts.Variant, {"channel_id": 1}, "media_ids", 1, 20),
    (posts.PostImport, {"csv": "C"}, "rows", 1, 100),
    (posts.Preflight, {"body": "B"}, "channel_ids", 1, 50),
    (posts.Preflight, {"body": "B", "channel_ids": [1]}, "media_ids", 1, 20),
    (posts.Preflight, {"body": "B", "channel_ids": [1]}, "variants", {"channel_id": 1}, 50),
    (posts.NewShareLink, {"follows": True}, "post_ids", 1, 50),
    (posts.ShareLinkAddition, {}, "post_ids", 1, 50),
    (profiles.ProfileSave, {}, "pillars", "P", 50),
    (posts.PostFilter, {}, "label_ids", 1, 100),
    (posts.PostFilter, {}, "channel_ids", 1, 100),
    (posts.PostFilter, {}, "author_ids", 1, 100),
    (posts.LabelChange, {}, "add", 1, 50),
    (posts.LabelChange, {}, "remove", 1, 50),
    (channels.ChannelGroupSave, {}, "channel_ids", 1, 100),
    (queues.PostingTimesSave, {}, "times", {"weekday": 0, "wall": "09:00"}, 100),
    (queues.FreeSlotQuery, {}, "channel_ids", 1, 50),
]
OTHERS: Final[list[tuple[type[BaseModel], dict[str, Any], dict[str, Any], dict[str, Any]]]] = [
    (channels.ChannelChoice, {"token": "T"}, {"account_ids": ["x" * 300]}, {"account_ids": ["x" * 301]}),
    (ideas.NewIdea, {"headline": "H"}, {"source_refs": ["x" * 500]}, {"source_refs": ["x" * 501]}),
    (profiles.ProfileSave, {}, {"pillars": ["x" * 255]}, {"pillars": ["x" * 256]}),
    (profiles.ProfileSave, {}, {"expected_version": 0}, {"expected_version": -1}),
    (posts.PostImport, {"csv": "C"}, {"first_row": 1}, {"first_row": 0}),
    (posts.PostImport, {"csv": "C"}, {"first_row": 1_000_000_000}, {"first_row": 1_000_000_001}),
    (
        posts.Settlement,
        {"live": True},
        {"permalink": f"https://a.example/{'x' * 1_982}"},
        {"permalink": f"https://a.example/{'x' * 1_983}"},
    ),
    (accounts.Registration, PERSON, {"password": "x" * 8}, {"password": "x" * 7}),
    (accounts.SignUp, ADDRESS, {"password": "x" * 8}, {"password": "x" * 7}),
    (accounts.Setup, {**ADDRESS, "code": "C"}, {"password": "x" * 8}, {"password": "x" * 7}),
    (identity.PasswordReset, {"token": "T"}, {"password": "x" * 8}, {"password": "x" * 7}),
    (identity.FirstPassword, {"token": "T", **NAMES}, {"password": "x" * 8}, {"password": "x" * 7}),
    (identity.NewUser, {"email": "a@b.example"}, {"password": "x" * 8}, {"password": "x" * 7}),
    (identity.PasswordChange, {"current_password": "P"}, {"new_password": "x" * 8}, {"new_password": "x" * 7}),
    (
        identity.PasswordChange,
        {"new_password": "of eight bytes"},
        {"current_password": "P"},
        {"current_password": ""},
    ),
    (identity.SignIn, {"email": "a@b.example"}, {"password": "P"}, {"password": ""}),
    (Confirmation, {}, {"password": "P"}, {"password": ""}),
    (identity.TwoFactorStart, {}, {"password": "P"}, {"password": ""}),
    (identity.PasskeyStart, {}, {"password": "P"}, {"password": ""}),
    (IdentityProof, {}, {"password": "P"}, {"password": ""}),
    (posts.NewShareLink, {}, {"post_ids": [1]}, {"post_ids": []}),
    (ideas.IdeaPush, {}, {"ideas": [{"headline": "H"}]}, {"ideas": []}),
    (
        metrics.ReportQuery,
        {"from": "2026-01-01T00:00:00Z"},
        {"to": "2027-01-02T00:00:00Z"},
        {"to": "2027-01-02T00:00:01Z"},
    ),
    (
        metrics.ReportQuery,
        {"from": "2026-01-01T00:00:00Z"},
        {"to": "2026-01-01T00:00:01Z"},
        {"to": "2026-01-01T00:00:00Z"},
    ),
]


LONGEST_DOMAIN: Final = f"{'d' * 63}.{'d' * 63}.{'d' * 54}.example"
"""Of 190 characters; with the longest name before it an address has 255."""


def refused(model: type[BaseModel], sent: dict[str, Any]) -> set[Any]:
    """The fields that are refused."""
    try:
        model.model_validate(sent)
    except ValidationError as error:
        return {issue["loc"][0] for issue in error.errors(include_input=False)}
    return set()


@pytest.mark.parametrize(
    ("model", "rest", "field", "most"),
    [(model, rest, field, most) for model, rest, fields in TEXTS for field, most in fields.items()],
)
def test_texts(model: type[BaseModel], rest: dict[str, Any], field: str, most: int) -> None:
    assert refused(model, {**rest, field: "x" * most}) == set()
    assert refused(model, {**rest, field: "x" * (most + 1)}) == {field}


@pytest.mark.parametrize(("model", "rest", "field", "item", "most"), LISTS)
def test_lists(model: type[BaseModel], rest: dict[str, Any], field: str, item: object, most: int) -> None:
    assert refused(model, {**rest, field: [item] * most}) == set()
    assert refused(model, {**rest, field: [item] * (most + 1)}) == {field}


@pytest.mark.parametrize(("model", "rest", "taken", "not_taken"), OTHERS)
def test_other_bounds(
    model: type[BaseModel], rest: dict[str, Any], taken: dict[str, Any], not_taken: dict[str, Any]
) -> None:
    assert refused(model, {**rest, **taken}) == set()
    assert refused(model, {**rest, **not_taken}) == set(not_taken)


@pytest.mark.parametrize(
    ("model", "rest"),
    [
        (accounts.Registration, PERSON),
        (brands.NewBrand, {"name": "N"}),
        (brands.BrandUpdate, {}),
        (identity.ProfileUpdate, {}),
        (members.NewInvitation, {}),
    ],
)
def test_addresses(model: type[BaseModel], rest: dict[str, Any]) -> None:
    address = f"{'x' * 64}@{LONGEST_DOMAIN}"
    assert len(address) == 255
    assert refused(model, {**rest, "email": address}) == set()
    assert refused(model, {**rest, "email": address.replace("example", "examples")}) == {"email"}
