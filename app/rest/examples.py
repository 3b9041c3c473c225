"""What requests and good answers look like, by route, for the reference. A test holds them against the shapes.

Examples that say something about one route alone stand beside it, and those of errors are rendered from errors.
"""

from typing import Any, Final

Example = dict[str, Any]

_NORTH: Final = "2a947af9-d85c-4a51-86ec-125bf81121f2"
_PERSON: Final = {"email": "ada@example.com", "password": "correct horse battery"}
_SECRET: Final = "5sVb0mT0vJYb1V8m8lqJ0gq3bqkQ0dXcX9l0mR1nT2o"  # noqa: S105 an example
_CREDENTIAL_ID: Final = "mB0pY8GkQ2u0iX8v3dHn5Q"
_LISTED_TEAM: Final = {
    "id": 12,
    "name": "North",
    "slug": _NORTH,
    "account": {"id": 7, "trial_ends_at": "2026-12-05T08:07:14.503559Z"},
}
_TEAM: Final = {**_LISTED_TEAM, "email": "hello@north.example", "phone": None, "address": "1 Quay Street"}
_PUBLICATION: Final = {
    "id": 81,
    "channel_id": 5,
    "platform": "feed",
    "status": "scheduled",
    "external_id": None,
    "permalink": None,
    "error": None,
}
_POST: Final = {
    "id": 40,
    "title": "Hello",
    "body": "Our first post.",
    "status": "scheduled",
    "version": 2,
    "due_at": "2026-12-01T09:00:00.000000Z",
    "channel_ids": [5],
    "media_ids": [9],
    "publications": [_PUBLICATION],
    "created_at": "2026-11-21T08:07:14.503559Z",
    "updated_at": "2026-11-21T08:09:30.120000Z",
}
_ASSET: Final = {
    "id": 9,
    "filename": "quay.jpg",
    "mime_type": "image/jpeg",
    "size": 182044,
    "url": "https://galley.example/media/0d0a1f0c/quay.jpg?until=1795075200&signature=cJ0",
    "alt_text": "The quay in the morning",
    "width": 1600,
    "height": 900,
    "created_at": "2026-11-21T08:07:14.503559Z",
}
_IDEA: Final = {
    "headline": "What a slow week taught us about shipping",
    "angle": "Told by the person who fixed it",
    "pillar": "Craft",
    "format": "thread",
    "recording": "Film the desk, not the screen",
    "source_refs": ["north-site@1a2b3c4", "notes:2026-11-shelves.md"],
}


def _plan(monthly: float, yearly: float) -> Example:
    return {
        "slug": "studio",
        "location": "default",
        "popular": True,
        "sort_order": 20,
        "name": {"en": "Studio"},
        "description": {"en": "For a team that publishes every day."},
        "prices": {
            "monthly": {"amount": monthly, "currency": "USD"},
            "yearly": {"amount": yearly, "currency": "USD"},
        },
        "features": {"brands": 3, "ai_credits_monthly": 500, "storage_limit": 10737418240},
    }


def _allowance(limit: int, used: int) -> Example:
    left = -1 if limit < 0 else limit - used
    return {"limit": limit, "used": used, "remaining": left, "is_unlimited": limit < 0}


REQUESTS: Final[dict[str, Example]] = {
    "post /auth/login": _PERSON,
    "post /auth/two-factor-challenge": {"two_factor_token": _SECRET, "code": "492039"},
    "post /auth/two-factor/setup": {"password": _PERSON["password"]},
    "post /auth/two-factor/confirm": {"setup_token": _SECRET, "code": "492039"},
    "post /auth/passkeys/register/options": {"password": _PERSON["password"]},
    "post /auth/passkeys/register": {
        "ceremony_token": _SECRET,
        "name": "My laptop",
        "credential": {
            "id": _CREDENTIAL_ID,
            "rawId": _CREDENTIAL_ID,
            "type": "public-key",
            "response": {"clientDataJSON": "eyJ0eXBlIjoi", "attestationObject": "o2NmbXRkbm9u"},
        },
    },
    "post /auth/passkeys/login": {
        "ceremony_token": _SECRET,
        "credential": {
            "id": _CREDENTIAL_ID,
            "rawId": _CREDENTIAL_ID,
            "type": "public-key",
            "response": {
                "clientDataJSON": "eyJ0eXBlIjoi",
                "authenticatorData": "SZYN5YgOjGh0",
                "signature": "MEUCIQDx",
                "userHandle": "q83vEjRWeJA",
            },
        },
    },
    "post /auth/confirm": {"password": _PERSON["password"], "code": "492039"},
    "post /auth/cli/start": {"device_name": "terminal"},
    "post /auth/cli/token": {"device_code": _SECRET},
    "post /auth/register": {**_PERSON, "first_name": "Ada", "last_name": "Lovelace", "team_name": "North"},
    "post /auth/password/forgot": {"email": _PERSON["email"]},
    "post /auth/password/reset": {"token": _SECRET, "password": "another horse battery"},
    "patch /teams/{team_id}": {"name": "North Quay", "phone": "+44 20 7946 0000"},
    "patch /me/team": {"team_id": 12},
    "post /invitations": {"email": "grace@example.com", "role": "client"},
    "put /notification-preferences": {"preferences": {"post_published": {"database": True, "mail": False}}},
    "post /device-tokens": {"token": "fcm:cX9l0mR1nT2o"},
    "delete /device-tokens": {"token": "fcm:cX9l0mR1nT2o"},
    "post /posts": {
        "title": "Hello",
        "body": "Our first post.",
        "channel_ids": [5],
        "media_ids": [9],
        "due_at": "2026-12-01T09:00:00Z",
        "approve": True,
    },
    "patch /posts/{post_id}": {"body": "Our first post, once more.", "expected_version": 2},
    "post /posts/{post_id}/submit": {},
    "post /posts/{post_id}/schedule": {"due_at": "2026-12-01T09:00:00Z"},
    "post /ideas/import": {"ideas": [_IDEA]},
    "post /media/assets": {
        "filename": "pixel.gif",
        "content_type": "image/gif",
        "data": "R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=",
    },
}
"""Bodies as JSON."""

ANSWERS: Final[dict[str, Example]] = {
    "get /teams": {"teams": [_LISTED_TEAM], "current_team": {"id": 12, "name": "North"}},
    "get /teams/{team_id}": {"team": _TEAM},
    "patch /teams/{team_id}": {"team": {"id": 12, "name": "North Quay"}, "message": "Brand updated."},
    "patch /me/team": {"current_team": {"id": 12, "name": "North"}, "message": "Brand selected."},
    "get /posts": {"posts": [_POST], "next_cursor": None},
    "post /posts": {"post": _POST},
    "get /posts/{post_id}": {"post": _POST},
    "patch /posts/{post_id}": {"post": _POST | {"status": "draft", "version": 3}},
    "post /posts/{post_id}/submit": {"post": _POST | {"status": "in_review"}},
    "post /posts/{post_id}/schedule": {"post": _POST},
    "get /channels": {
        "channels": [
            {
                "id": 5,
                "uuid": "f5ae8b6c-9f0e-4b07-8a0b-7b6a7f5e0c11",
                "platform": "feed",
                "name": "News",
                "handle": None,
                "state": "connected",
                "profile_url": "https://galley.example/feeds/f5ae8b6c-9f0e-4b07-8a0b-7b6a7f5e0c11",
            }
        ]
    },
    "get /media/assets": {"assets": [_ASSET], "next_cursor": None},
    "post /media/assets": {"asset": _ASSET},
    "get /ideas/mining-context": {
        "known_refs": ["north-site@1a2b3c4"],
        "voice": "Plain and warm.",
        "pillars": ["Craft", "People"],
        "persona": "Owners of small shops.",
        "window_days": 90,
    },
    "post /ideas/import": {
        "imported": 1,
        "ideas": [{"id": 301, **_IDEA, "status": "new"}],
        "message": "1 idea imported.",
    },
    "get /me/entitlements": {
        "entitlements": {
            "brands": _allowance(3, 1),
            "staff_accounts": _allowance(10, 4),
            "ai_credits_monthly": _allowance(500, 0),
            "storage_limit": _allowance(-1, 182044),
        }
    },
    "get /public/plans": {"plans": [_plan(4900, 49000)], "generated_at": "2026-11-21T08:07:14+00:00"},
    "get /subscription/plans": {"plans": [_plan(49.0, 490.0) | {"current": True}]},
    "get /subscription/status": {
        "status": "trialing",
        "plan": {"slug": "studio", "name": {"en": "Studio"}},
        "interval": None,
        "trial_ends_at": "2026-12-05T08:07:14.503559Z",
        "current_period_end": None,
        "plan_changed_at": "2026-11-21T08:07:14.503559Z",
    },
}
"""The bodies of good answers."""
