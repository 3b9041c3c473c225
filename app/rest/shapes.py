"""Answers exactly as they are documented: plain functions that build them, and no key beside (S-011)."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

import orjson
from starlette.responses import Response

from app.core import links
from app.core.cursors import Page
from app.core.iso_time import microseconds_z, offset_form
from app.core.keyset import Slice
from app.domain.accounts import Entitlement
from app.domain.brands import BrandDetail, Brands, ListedBrand, SignedIn
from app.domain.channels import ChannelView
from app.domain.ideas import IdeaView, MiningContext, Pushed
from app.domain.identity import Ceremony, PasskeyView, StartedSetup, StartedTerminal, TwoFactorRequired
from app.domain.media import MediaView
from app.domain.members import InvitationView, MemberView, RoleView, Roster
from app.domain.notifications import CHANNELS, TYPES, Preferences
from app.domain.plans import Money, Offer, PlanView, PublicPlans, Standing
from app.domain.posts import PostView, PublicationView

Json = dict[str, Any]

JSON: Final = "application/json"


def answer(content: Json, *, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """An answer in JSON."""
    return Response(orjson.dumps(content), status, headers, JSON)


def message(text: str) -> Json:
    """An answer that only says what was done."""
    return {"message": text}


def teams(found: Brands) -> Json:
    """`GET /teams` (REST-TEAMS-08)."""
    return {"teams": [_listed(item) for item in found.items], "current_team": _named(found.current)}


def team(brand: BrandDetail) -> Json:
    """`GET /teams/{id}` (S-012)."""
    shown = {
        "id": brand.id,
        "name": brand.name,
        "slug": str(brand.slug),
        "account": _account(brand.account_id, brand.trial_ends_at),
        "email": brand.email,
        "phone": brand.phone,
        "address": brand.address,
    }
    return {"team": shown}


def changed_team(brand: BrandDetail) -> Json:
    """`PATCH /teams/{id}` (REST-TEAMS-24)."""
    return {"team": {"id": brand.id, "name": brand.name}, "message": "Brand updated."}


def selected_team(brand: ListedBrand) -> Json:
    """`PATCH /me/team` (S-007)."""
    return {"current_team": _named(brand), "message": "Brand selected."}


def login(signed: SignedIn) -> Json:
    """Every way of signing in (AUTH-LOGIN-02, S-081, S-082)."""
    current = signed.brands.current
    return {
        "user": {"id": signed.user_id, "email": signed.email},
        "teams": [{"id": item.id, "name": item.name, "slug": str(item.slug)} for item in signed.brands.items],
        "current_team": None if current is None else {"id": current.id},
        "token": signed.token,
    }


def signed_in(found: SignedIn | TwoFactorRequired) -> Json:
    """The answer to a password: the login payload, or a challenge (AUTH-LOGIN-05)."""
    if isinstance(found, SignedIn):
        return login(found)
    return {"two_factor_required": True, "two_factor_token": found.token}


def two_factor_setup(started: StartedSetup) -> Json:
    """`POST /auth/two-factor/setup` (S-090)."""
    return {
        "setup_token": started.token,
        "secret": started.secret,
        "otpauth_uri": started.otpauth_uri,
        "expires_at": microseconds_z(started.expires_at),
    }


def recovery_codes(codes: list[str]) -> Json:
    """`POST /auth/two-factor/confirm`."""
    return {"recovery_codes": codes}


def ceremony(begun: Ceremony) -> Json:
    """Both options endpoints of passkeys (S-088)."""
    return {"ceremony_token": begun.token, "options": dict(begun.options)}


def confirmed(until: datetime) -> Json:
    """`POST /auth/confirm`."""
    return {"confirmed_until": microseconds_z(until)}


def passkey(made: PasskeyView) -> Json:
    """`POST /auth/passkeys/register`."""
    return {"passkey": {"id": made.id, "name": made.name}}


def terminal(started: StartedTerminal) -> Json:
    """`POST /auth/cli/start` (S-130)."""
    return {
        "device_code": started.device_code,
        "user_code": started.user_code,
        "verification_url": links.terminal(started.user_code),
        "expires_in": int(started.lifetime.total_seconds()),
        "interval": int(started.interval.total_seconds()),
    }


def members(found: Roster) -> Json:
    """`GET /users` (REST-USERS-06)."""
    return {
        "members": [_member(item) for item in found.members],
        "used": found.used,
        "limit": found.limit,
        "is_unlimited": found.is_unlimited,
    }


def roles(found: list[RoleView]) -> Json:
    """`GET /users/roles` (REST-USERS-12)."""
    return {"roles": [{"id": item.id, "name": item.name.value} for item in found]}


def invitation(found: InvitationView) -> Json:
    """One invitation, wrapped (S-041)."""
    return {"invitation": _invitation(found)}


def invitations(found: Sequence[InvitationView]) -> Json:
    """`GET /invitations` (REST-INV-06)."""
    return {"invitations": [_invitation(item) for item in found]}


def post(view: PostView) -> Json:
    """One post, wrapped."""
    return {"post": _post(view)}


def posts(page: Page[PostView]) -> Json:
    """`GET /posts`."""
    return {"posts": [_post(view) for view in page.items], "next_cursor": page.next_cursor}


def channels(found: Sequence[ChannelView]) -> Json:
    """`GET /channels`."""
    return {"channels": [_channel(item) for item in found]}


def asset(found: MediaView) -> Json:
    """One media asset, wrapped (S-156)."""
    return {"asset": _asset(found)}


def assets(page: Slice[MediaView]) -> Json:
    """`GET /media/assets`."""
    return {"assets": [_asset(item) for item in page.items], "next_cursor": page.next_cursor}


def public_plans(found: PublicPlans) -> Json:
    """`GET /public/plans`: amounts in hundredths (PLANS-03, PLANS-11)."""
    plans = [_plan(view, _hundredths) for view in found.items]
    return {"plans": plans, "generated_at": offset_form(found.generated_at)}


def offered_plans(found: list[Offer]) -> Json:
    """`GET /subscription/plans`: decimal amounts, and which plan is the account's (S-060)."""
    return {"plans": [{**_plan(offer.plan, _decimal), "current": offer.current} for offer in found]}


def subscription(standing: Standing) -> Json:
    """`GET /subscription/status` (S-061)."""
    period_end = standing.current_period_end
    plan = None
    if standing.plan_slug is not None and standing.plan_name is not None:
        plan = {"slug": standing.plan_slug, "name": {"en": standing.plan_name}}
    return {
        "status": standing.status,
        "plan": plan,
        "interval": standing.interval,
        "trial_ends_at": microseconds_z(standing.trial_ends_at),
        "current_period_end": None if period_end is None else microseconds_z(period_end),
        "plan_changed_at": microseconds_z(standing.plan_changed_at),
    }


def notification_preferences(found: Preferences) -> Json:
    """`GET` and `PUT /notification-preferences` (NOTIF-01 to NOTIF-05)."""
    return {
        "types": {
            kind.value: {
                "label": words.label,
                "description": words.description,
                "channels": [channel.value for channel in words.channels],
            }
            for kind, words in TYPES.items()
        },
        "channels": {channel.value: label for channel, label in CHANNELS.items()},
        "preferences": {
            kind.value: {channel.value: on for channel, on in wanted.items()}
            for kind, wanted in found.by_type.items()
        },
        "preferences_all": {channel.value: on for channel, on in found.everywhere.items()},
    }


def entitlements(found: list[Entitlement]) -> Json:
    """`GET /me/entitlements` (S-062)."""
    return {
        "entitlements": {
            item.name.value: {
                "limit": item.limit,
                "used": item.used,
                "remaining": item.remaining,
                "is_unlimited": item.is_unlimited,
            }
            for item in found
        }
    }


def _plan(view: PlanView, price: Callable[[Money], Json]) -> Json:
    return {
        "slug": view.slug,
        "location": view.location,
        "popular": view.popular,
        "sort_order": view.sort_order,
        "name": {"en": view.name},
        "description": {"en": view.description},
        "prices": {"monthly": price(view.monthly), "yearly": price(view.yearly)},
        "features": {
            "brands": view.brands,
            "ai_credits_monthly": view.ai_credits_monthly,
            "storage_limit": view.storage_limit,
        },
    }


def _hundredths(money: Money) -> Json:
    return {"amount": money.amount, "currency": money.currency}


def _decimal(money: Money) -> Json:
    return {"amount": money.amount / 100, "currency": money.currency}


def mining_context(found: MiningContext) -> Json:
    """`GET /ideas/mining-context` (S-115)."""
    return {
        "known_refs": found.known_refs,
        "voice": found.voice,
        "pillars": found.pillars,
        "persona": found.persona,
        "window_days": found.window_days,
    }


def imported(pushed: Pushed) -> Json:
    """`POST /ideas/import` (S-119)."""
    ideas = [_idea(item) for item in pushed.ideas]
    return {"imported": len(ideas), "ideas": ideas, "message": pushed.message}


def _idea(view: IdeaView) -> Json:
    return {
        "id": view.id,
        "headline": view.headline,
        "angle": view.angle,
        "pillar": view.pillar,
        "format": view.format,
        "recording": view.recording,
        "source_refs": view.source_refs,
        "status": view.status,
    }


def _listed(brand: ListedBrand) -> Json:
    return {
        "id": brand.id,
        "name": brand.name,
        "slug": str(brand.slug),
        "account": _account(brand.account_id, brand.trial_ends_at),
    }


def _account(ident: int, trial_ends_at: datetime) -> Json:
    return {"id": ident, "trial_ends_at": microseconds_z(trial_ends_at)}


def _named(brand: ListedBrand | None) -> Json | None:
    return None if brand is None else {"id": brand.id, "name": brand.name}


def _post(view: PostView) -> Json:
    return {
        "id": view.id,
        "title": view.title,
        "body": view.body,
        "status": view.status,
        "version": view.version,
        "due_at": None if view.due_at is None else microseconds_z(view.due_at),
        "channel_ids": view.channel_ids,
        "media_ids": view.media_ids,
        "publications": [_publication(item) for item in view.publications],
        "created_at": microseconds_z(view.created_at),
        "updated_at": microseconds_z(view.updated_at),
    }


def _publication(view: PublicationView) -> Json:
    return {
        "id": view.id,
        "channel_id": view.channel_id,
        "platform": view.platform,
        "status": view.status,
        "external_id": view.external_id,
        "permalink": view.permalink,
        "error": view.error,
    }


def _member(view: MemberView) -> Json:
    return {
        "id": view.id,
        "first_name": view.first_name,
        "last_name": view.last_name,
        "email": view.email,
        "status": view.active,
        "roles": [view.role.value],
    }


def _invitation(view: InvitationView) -> Json:
    return {
        "id": view.id,
        "email": view.email,
        "role": view.role.value,
        "expires_at": microseconds_z(view.expires_at),
    }


def _channel(channel: ChannelView) -> Json:
    return {
        "id": channel.id,
        "uuid": str(channel.uuid),
        "platform": channel.platform,
        "name": channel.name,
        "handle": channel.handle,
        "state": channel.state,
        "profile_url": channel.profile_url,
    }


def _asset(found: MediaView) -> Json:
    return {
        "id": found.id,
        "filename": found.filename,
        "mime_type": found.mime_type,
        "size": found.size,
        "url": found.url,
        "alt_text": found.alt_text,
        "width": found.width,
        "height": found.height,
        "created_at": microseconds_z(found.created_at),
    }
