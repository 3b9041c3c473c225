"""Who may do what, written down once by hand: the code is held against this, and a new operation needs a line."""

from base64 import b64encode
from dataclasses import dataclass, field
from typing import Any, Final

from app.access import Role, Tier
from tests.domain.media.pictures import picture, saved
from tests.rest.world import PASSWORD

OWNER: Final = frozenset({Role.SUPER_ADMIN})
REVIEWERS: Final = frozenset({Role.SUPER_ADMIN, Role.EDITOR, Role.CLIENT})
WRITERS: Final = frozenset({Role.SUPER_ADMIN, Role.EDITOR, Role.MEMBER})
REVIEWING_WRITERS: Final = REVIEWERS & WRITERS
EVERYONE: Final = frozenset(Role)


@dataclass(frozen=True)
class InBrand:
    """For members of a brand: the roles that may, and the least tier of a token."""

    roles: frozenset[Role]
    tier: Tier
    raw: dict[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True)
class ForCallers:
    """For every caller, whatever the brand."""

    tier: Tier
    unverified: bool = False


@dataclass(frozen=True)
class Elsewhere:
    """For visitors or for the service itself: no token reaches it."""

    principal: str


Row = InBrand | ForCallers | Elsewhere
SYSTEM: Final = Elsewhere("System")
VISITOR: Final = Elsewhere("Visitor")

OPERATIONS: Final[dict[str, list[Row]]] = {
    "accounts.by_ids": [ForCallers(Tier.FULL)],
    "accounts.cancel_subscription": [ForCallers(Tier.FULL)],
    "accounts.change_subscription": [ForCallers(Tier.FULL)],
    "accounts.create_tier_token": [ForCallers(Tier.FULL)],
    "accounts.delete": [ForCallers(Tier.FULL)],
    "accounts.entitlements": [InBrand(EVERYONE, Tier.FULL)],
    "accounts.of_account": [ForCallers(Tier.FULL)],
    "accounts.register": [VISITOR],
    "accounts.tier_tokens": [ForCallers(Tier.FULL)],
    "accounts.resume_subscription": [ForCallers(Tier.FULL)],
    "accounts.start_checkout": [ForCallers(Tier.FULL)],
    "brands.add_member": [SYSTEM],
    "brands.audit_log": [InBrand(OWNER, Tier.FULL)],
    "brands.audit_lines": [InBrand(OWNER, Tier.FULL)],
    "brands.answer_challenge": [VISITOR],
    "brands.collect_terminal_login": [VISITOR],
    "brands.count": [ForCallers(Tier.FULL)],
    "brands.create": [ForCallers(Tier.FULL)],
    "brands.create_for": [SYSTEM],
    "brands.get": [InBrand(EVERYONE, Tier.READ)],
    "brands.known_people": [ForCallers(Tier.FULL)],
    "brands.mine": [ForCallers(Tier.READ)],
    "brands.page": [ForCallers(Tier.FULL)],
    "brands.select": [ForCallers(Tier.FULL)],
    "brands.sign_in": [VISITOR],
    "brands.sign_in_with_passkey": [VISITOR],
    "brands.update": [InBrand(OWNER, Tier.FULL)],
    "channels.connect": [SYSTEM],
    "channels.by_ids": [InBrand(WRITERS, Tier.FULL)],
    "channels.connect_by_form": [InBrand(OWNER, Tier.FULL)],
    "channels.destinations": [InBrand(EVERYONE, Tier.FULL)],
    "channels.platforms": [InBrand(EVERYONE, Tier.FULL)],
    "channels.start_oauth": [InBrand(OWNER, Tier.FULL)],
    "channels.targets": [SYSTEM],
    "channels.hold_back": [SYSTEM],
    "channels.mark_refused": [SYSTEM],
    "channels.disconnect": [InBrand(OWNER, Tier.FULL)],
    "channels.pages": [InBrand(WRITERS, Tier.FULL)],
    "channels.pause": [InBrand(OWNER, Tier.FULL)],
    "channels.keep_credentials": [SYSTEM],
    "channels.reconnect": [SYSTEM],
    "channels.rotate_keys": [SYSTEM],
    "channels.listing": [InBrand(WRITERS, Tier.READ)],
    "ideas.by_ids": [InBrand(EVERYONE, Tier.FULL)],
    "ideas.context": [InBrand(EVERYONE, Tier.FULL)],
    "ideas.create": [InBrand(WRITERS, Tier.FULL)],
    "ideas.ideas_of": [InBrand(EVERYONE, Tier.FULL)],
    "ideas.listing": [InBrand(EVERYONE, Tier.FULL)],
    "ideas.pages": [InBrand(EVERYONE, Tier.FULL)],
    "ideas.posts_using": [InBrand(EVERYONE, Tier.FULL)],
    "ideas.push": [InBrand(WRITERS, Tier.FULL)],
    "ideas.set_status": [InBrand(WRITERS, Tier.FULL)],
    "ideas.update": [InBrand(WRITERS, Tier.FULL)],
    "identity.answer_challenge": [VISITOR],
    "identity.change_password": [ForCallers(Tier.FULL)],
    "identity.check_password_link": [VISITOR],
    "identity.check_verification_link": [VISITOR],
    "identity.collect_terminal_login": [VISITOR],
    "identity.confirm_two_factor": [ForCallers(Tier.FULL)],
    "identity.create_api_token": [ForCallers(Tier.FULL)],
    "identity.create_token": [SYSTEM],
    "identity.create_user": [SYSTEM],
    "identity.current_token": [ForCallers(Tier.FULL)],
    "identity.decide_terminal": [ForCallers(Tier.FULL)],
    "identity.disable_two_factor": [ForCallers(Tier.FULL)],
    "identity.expire_sign_ins": [SYSTEM],
    "identity.finish_passkey": [ForCallers(Tier.FULL)],
    "identity.forgot_password": [VISITOR],
    "identity.list_passkeys": [ForCallers(Tier.FULL)],
    "identity.own_tokens": [ForCallers(Tier.FULL)],
    "identity.regenerate_recovery_codes": [ForCallers(Tier.FULL)],
    "identity.remove_passkey": [ForCallers(Tier.FULL)],
    "identity.rename_passkey": [ForCallers(Tier.FULL)],
    "identity.rename_tier_token": [ForCallers(Tier.FULL)],
    "identity.resend_verification": [ForCallers(Tier.FULL, unverified=True)],
    "identity.reset_password": [VISITOR],
    "identity.revoke_tier_token": [ForCallers(Tier.FULL)],
    "identity.revoke_token": [ForCallers(Tier.FULL)],
    "identity.rotate_keys": [SYSTEM],
    "identity.sign_in": [VISITOR],
    "identity.sign_in_with_passkey": [VISITOR],
    "identity.sign_out": [ForCallers(Tier.READ, unverified=True)],
    "identity.tokens_of": [ForCallers(Tier.FULL)],
    "identity.verify_email": [VISITOR],
    "identity.start_passkey": [ForCallers(Tier.FULL)],
    "identity.start_passkey_sign_in": [VISITOR],
    "identity.start_terminal": [VISITOR],
    "identity.start_two_factor": [ForCallers(Tier.FULL)],
    "identity.terminal_request": [ForCallers(Tier.FULL)],
    "identity.two_factor_state": [ForCallers(Tier.FULL)],
    "identity.update_profile": [ForCallers(Tier.FULL)],
    "identity.verify_user": [SYSTEM],
    "inbox.by_ids": [InBrand(EVERYONE, Tier.FULL)],
    "inbox.contact_pages": [InBrand(EVERYONE, Tier.FULL)],
    "inbox.contacts_by_ids": [InBrand(EVERYONE, Tier.FULL)],
    "inbox.ignore": [InBrand(WRITERS, Tier.FULL)],
    "inbox.keep_drafts": [SYSTEM],
    "inbox.pages": [InBrand(EVERYONE, Tier.FULL)],
    "inbox.receive": [SYSTEM],
    "inbox.reply": [InBrand(WRITERS, Tier.FULL)],
    "media.by_ids": [InBrand(EVERYONE, Tier.FULL)],
    "media.delete": [InBrand(WRITERS, Tier.FULL)],
    "media.listing": [InBrand(EVERYONE, Tier.READ)],
    "media.open_address": [VISITOR],
    "media.originals": [SYSTEM],
    "media.pages": [InBrand(EVERYONE, Tier.FULL)],
    "media.sweep": [SYSTEM],
    "media.update": [InBrand(WRITERS, Tier.FULL)],
    "media.upload": [InBrand(WRITERS, Tier.FULL)],
    "media.used_in": [InBrand(EVERYONE, Tier.FULL)],
    "members.pages": [InBrand(WRITERS, Tier.FULL)],
    "members.counts": [InBrand(WRITERS, Tier.FULL)],
    "members.by_ids": [InBrand(EVERYONE, Tier.FULL)],
    "members.own": [InBrand(EVERYONE, Tier.FULL)],
    "members.known": [ForCallers(Tier.FULL)],
    "members.invitation_pages": [InBrand(OWNER, Tier.FULL)],
    "members.invitation_counts": [InBrand(OWNER, Tier.FULL)],
    "members.invitations_by_ids": [InBrand(OWNER, Tier.FULL)],
    "members.seats": [InBrand(EVERYONE, Tier.FULL)],
    "members.accept": [VISITOR],
    "members.cancel": [InBrand(OWNER, Tier.FULL)],
    "members.invitations": [InBrand(OWNER, Tier.FULL)],
    "members.invite": [InBrand(OWNER, Tier.FULL)],
    "members.leave": [InBrand(EVERYONE, Tier.FULL)],
    "members.listing": [InBrand(WRITERS, Tier.FULL)],
    "members.preview": [VISITOR],
    "members.remove": [InBrand(OWNER, Tier.FULL)],
    "members.resend": [InBrand(OWNER, Tier.FULL)],
    "members.roles": [InBrand(WRITERS, Tier.FULL)],
    "members.set_active": [InBrand(OWNER, Tier.FULL)],
    "members.set_role": [InBrand(OWNER, Tier.FULL)],
    "metrics.newest": [InBrand(EVERYONE, Tier.FULL)],
    "metrics.reports": [InBrand(EVERYONE, Tier.FULL)],
    "metrics.store": [SYSTEM],
    "notifications.by_ids": [ForCallers(Tier.FULL)],
    "notifications.forget_old": [SYSTEM],
    "notifications.listing": [ForCallers(Tier.FULL)],
    "notifications.mark_read": [ForCallers(Tier.FULL)],
    "notifications.pages": [ForCallers(Tier.FULL)],
    "notifications.preferences": [ForCallers(Tier.FULL)],
    "notifications.push_due": [SYSTEM],
    "notifications.register_device": [ForCallers(Tier.FULL)],
    "notifications.remove_device": [ForCallers(Tier.FULL)],
    "notifications.replace_preferences": [ForCallers(Tier.FULL)],
    "notifications.set_preference": [ForCallers(Tier.FULL)],
    "notifications.unread_count": [ForCallers(Tier.FULL)],
    "plans.assign": [SYSTEM],
    "plans.available": [ForCallers(Tier.FULL)],
    "plans.import_catalogue": [SYSTEM],
    "plans.load_shipped": [SYSTEM],
    "plans.offers": [InBrand(EVERYONE, Tier.FULL)],
    "plans.public": [VISITOR],
    "plans.set_allowance": [SYSTEM],
    "plans.status": [InBrand(EVERYONE, Tier.FULL)],
    "plans.subscription": [ForCallers(Tier.FULL)],
    "posts.approve": [InBrand(REVIEWERS, Tier.FULL)],
    "posts.claim_asks": [SYSTEM],
    "posts.claim_due": [SYSTEM],
    "posts.claim_live": [InBrand(WRITERS, Tier.FULL)],
    "posts.comment": [InBrand(EVERYONE, Tier.FULL)],
    "posts.create": [
        InBrand(WRITERS, Tier.STANDARD_WRITE),
        InBrand(WRITERS, Tier.STANDARD_WRITE, {"approve": False, "approved": None}),
        InBrand(REVIEWING_WRITERS, Tier.ELEVATED_WRITE, {"approve": True}),
        InBrand(REVIEWING_WRITERS, Tier.ELEVATED_WRITE, {"approved": True}),
        InBrand(REVIEWING_WRITERS, Tier.ELEVATED_WRITE, {"approved": "yes"}),
    ],
    "posts.delete": [InBrand(WRITERS, Tier.STANDARD_WRITE)],
    "posts.expire_due": [SYSTEM],
    "posts.get": [InBrand(EVERYONE, Tier.READ)],
    "posts.listing": [InBrand(EVERYONE, Tier.READ)],
    "posts.next_due": [SYSTEM],
    "posts.note_opening": [VISITOR],
    "posts.overdue": [SYSTEM],
    "posts.publication": [InBrand(EVERYONE, Tier.FULL)],
    "posts.record_outcomes": [SYSTEM],
    "posts.reopen": [InBrand(WRITERS, Tier.FULL)],
    "posts.resume_channel": [InBrand(OWNER, Tier.FULL)],
    "posts.schedule": [InBrand(WRITERS, Tier.STANDARD_WRITE)],
    "posts.settle": [InBrand(WRITERS, Tier.FULL)],
    "posts.request_changes": [InBrand(REVIEWERS, Tier.FULL)],
    "posts.resolve_comment": [InBrand(EVERYONE, Tier.FULL)],
    "posts.revoke_share_link": [InBrand(WRITERS, Tier.FULL)],
    "posts.share": [
        InBrand(WRITERS, Tier.FULL),
        InBrand(WRITERS, Tier.FULL, {"allow_approval": False}),
        InBrand(REVIEWING_WRITERS, Tier.FULL, {"allow_approval": True}),
    ],
    "posts.share_links": [InBrand(EVERYONE, Tier.FULL)],
    "posts.shared": [VISITOR],
    "posts.shared_approve": [VISITOR],
    "posts.shared_comment": [VISITOR],
    "posts.shared_request_changes": [VISITOR],
    "posts.submit": [InBrand(WRITERS, Tier.STANDARD_WRITE)],
    "posts.thread": [InBrand(EVERYONE, Tier.FULL)],
    "posts.update": [InBrand(WRITERS, Tier.STANDARD_WRITE)],
    "posts.withdraw": [InBrand(WRITERS, Tier.FULL)],
    "profiles.of_brands": [InBrand(EVERYONE, Tier.FULL)],
    "profiles.by_ids": [InBrand(EVERYONE, Tier.FULL)],
    "profiles.get": [InBrand(EVERYONE, Tier.FULL)],
    "profiles.save": [InBrand(WRITERS, Tier.FULL)],
    "profiles.set_for": [SYSTEM],
    "publishing.begin": [SYSTEM],
    "publishing.finish": [SYSTEM],
    "publishing.learn": [SYSTEM],
    "publishing.retry": [InBrand(WRITERS, Tier.FULL)],
    "publishing.sweep": [SYSTEM],
    "publishing.take_down": [InBrand(WRITERS, Tier.FULL)],
    "webhooks.attempts_by_ids": [InBrand(OWNER, Tier.FULL)],
    "webhooks.by_ids": [InBrand(OWNER, Tier.FULL)],
    "webhooks.claim_due": [SYSTEM],
    "webhooks.create": [InBrand(OWNER, Tier.FULL)],
    "webhooks.create_for": [SYSTEM],
    "webhooks.delete": [InBrand(OWNER, Tier.FULL)],
    "webhooks.deliveries_by_ids": [InBrand(OWNER, Tier.FULL)],
    "webhooks.delivery_pages": [InBrand(OWNER, Tier.FULL)],
    "webhooks.disable": [InBrand(OWNER, Tier.FULL)],
    "webhooks.edit": [InBrand(OWNER, Tier.FULL)],
    "webhooks.enable": [InBrand(OWNER, Tier.FULL)],
    "webhooks.forget_old": [SYSTEM],
    "webhooks.log_pages": [InBrand(OWNER, Tier.FULL)],
    "webhooks.next_due": [SYSTEM],
    "webhooks.pages": [InBrand(OWNER, Tier.FULL)],
    "webhooks.record": [SYSTEM],
    "webhooks.replay": [InBrand(OWNER, Tier.FULL)],
    "webhooks.rotate_keys": [SYSTEM],
    "webhooks.rotate_secret": [InBrand(OWNER, Tier.FULL)],
    "webhooks.send_test": [InBrand(OWNER, Tier.FULL)],
}


@dataclass(frozen=True)
class Route:
    """A route that needs a token: what it does, a body that is fine, and where its brand comes from.

    `status` and `code` are those of the answer to whoever may.
    """

    method: str
    path: str
    operation: str | None
    brand: str = "none"
    body: dict[str, Any] | None = None
    status: int = 200
    row: int = 0
    code: str | None = None

    @property
    def rule(self) -> InBrand | ForCallers:
        """Who may; a route without an operation needs a token without a tier."""
        found = ForCallers(Tier.FULL) if self.operation is None else OPERATIONS[self.operation][self.row]
        assert not isinstance(found, Elsewhere)
        return found

    @property
    def name(self) -> str:
        """The route in words."""
        return f"{self.method} {self.path}{' approved' if self.row else ''}"


PIXEL: Final = b64encode(saved("PNG", picture(1, 1))).decode()
"""An image."""

ROUTES: Final = [
    Route("POST", "/auth/logout", "identity.sign_out"),
    Route("POST", "/auth/email/resend", "identity.resend_verification", body={}),
    Route("POST", "/auth/two-factor/setup", "identity.start_two_factor", body={"password": PASSWORD}),
    Route(
        "POST",
        "/auth/two-factor/confirm",
        "identity.confirm_two_factor",
        body={"setup_token": "unknown", "code": "123456"},
        status=409,
        code="setup_expired",
    ),
    Route("POST", "/auth/passkeys/register/options", "identity.start_passkey", body={"password": PASSWORD}),
    Route(
        "POST",
        "/auth/passkeys/register",
        "identity.finish_passkey",
        body={"ceremony_token": "unknown", "credential": {}, "name": "Laptop"},
        status=409,
        code="setup_expired",
    ),
    Route("GET", "/teams", "brands.mine"),
    Route("POST", "/teams", None, status=501),
    Route("GET", "/teams/{team_id}", "brands.get", "path"),
    Route("PATCH", "/teams/{team_id}", "brands.update", "path", {"name": "New"}),
    Route("PATCH", "/me/team", "brands.select", body={"team_id": "B1"}),
    Route("GET", "/me/entitlements", "accounts.entitlements", "selected"),
    Route("GET", "/subscription/plans", "plans.offers", "selected"),
    Route("GET", "/subscription/status", "plans.status", "selected"),
    Route("GET", "/notification-preferences", "notifications.preferences"),
    Route("PUT", "/notification-preferences", "notifications.replace_preferences", body={"preferences": {}}),
    Route("POST", "/device-tokens", "notifications.register_device", body={"token": "a device"}),
    Route("DELETE", "/device-tokens", "notifications.remove_device", body={"token": "a device"}, status=204),
    Route("GET", "/posts", "posts.listing", "header"),
    Route("POST", "/posts", "posts.create", "header", {"body": "Words"}),
    Route("POST", "/posts", "posts.create", "header", {"body": "Words", "approve": True}, row=2),
    Route("GET", "/posts/{post_id}", "posts.get", "header"),
    Route("PATCH", "/posts/{post_id}", "posts.update", "header", {"body": "New"}),
    Route("DELETE", "/posts/{post_id}", "posts.delete", "header"),
    Route("POST", "/posts/{post_id}/submit", "posts.submit", "header", {}),
    Route("POST", "/posts/{post_id}/schedule", "posts.schedule", "header", {"due_at": "2130-01-01T00:00:00Z"}),
    Route("GET", "/channels", "channels.listing", "header"),
    Route("GET", "/users", "members.listing", "header"),
    Route("GET", "/users/roles", "members.roles", "header"),
    Route("GET", "/invitations", "members.invitations", "header"),
    Route("POST", "/invitations", "members.invite", "header", {"email": "new@example.com"}, status=201),
    Route("POST", "/invitations/{invitation_id}/resend", "members.resend", "header"),
    Route("DELETE", "/invitations/{invitation_id}", "members.cancel", "header", status=204),
    Route("GET", "/media/assets", "media.listing", "selected"),
    Route("POST", "/media/assets", "media.upload", "selected", {"filename": "a.png", "data": PIXEL}, status=201),
    Route("GET", "/ideas/mining-context", "ideas.context", "header"),
    Route("POST", "/ideas/import", "ideas.push", "header", {"ideas": [{"headline": "Words"}]}),
]
PUBLIC: Final = {
    ("POST", "/auth/login"),
    ("POST", "/auth/register"),
    ("POST", "/auth/password/forgot"),
    ("POST", "/auth/password/reset"),
    ("POST", "/auth/two-factor-challenge"),
    ("POST", "/auth/passkeys/login/options"),
    ("POST", "/auth/passkeys/login"),
    ("POST", "/auth/cli/start"),
    ("POST", "/auth/cli/token"),
    ("GET", "/healthz"),
    ("GET", "/readyz"),
    ("GET", "/public/plans"),
}
"""Routes that need no token; that they refuse nobody is proven beside them."""

PLAIN: Final = {
    "/graphql",
    "/openapi.json",
    "/docs",
    "/media/{uuid}/{filename}",
    "/sign-in",
    "/email/verify",
    "/password/reset",
    "/invitations/accept",
    "/review",
    "/sign-in/code",
    "/sign-in/passkey",
    "/terminal",
    "/mcp",
}
"""Public pages, beside those that connectors serve; the agents' door looks at tokens itself."""

TOOLS: Final = {
    "push_ideas": "ideas.push",
    "list_ideas": "ideas.listing",
    "get_mining_context": "ideas.context",
}
"""The tools of the agents' door and the operations that say who may call them."""

OPERATION_WITHOUT_ROUTE: Final = {
    "accounts.by_ids",
    "accounts.cancel_subscription",
    "accounts.change_subscription",
    "accounts.create_tier_token",
    "accounts.delete",
    "accounts.tier_tokens",
    "brands.known_people",
    "accounts.of_account",
    "accounts.resume_subscription",
    "accounts.start_checkout",
    "plans.available",
    "plans.subscription",
    "profiles.by_ids",
    "profiles.of_brands",
    "members.seats",
    "members.invitations_by_ids",
    "members.invitation_counts",
    "members.invitation_pages",
    "members.known",
    "members.own",
    "members.by_ids",
    "members.counts",
    "members.pages",
    "brands.audit_lines",
    "brands.audit_log",
    "brands.count",
    "brands.create",
    "brands.page",
    "ideas.listing",
    "identity.change_password",
    "identity.create_api_token",
    "identity.current_token",
    "identity.own_tokens",
    "identity.rename_tier_token",
    "identity.revoke_tier_token",
    "identity.revoke_token",
    "identity.tokens_of",
    "identity.update_profile",
    "inbox.by_ids",
    "inbox.contact_pages",
    "inbox.contacts_by_ids",
    "inbox.ignore",
    "inbox.pages",
    "inbox.reply",
    "members.leave",
    "members.remove",
    "members.set_active",
    "members.set_role",
    "metrics.newest",
    "metrics.reports",
    "identity.decide_terminal",
    "identity.disable_two_factor",
    "identity.list_passkeys",
    "identity.regenerate_recovery_codes",
    "identity.remove_passkey",
    "identity.rename_passkey",
    "identity.terminal_request",
    "identity.two_factor_state",
    "notifications.by_ids",
    "notifications.listing",
    "notifications.mark_read",
    "notifications.pages",
    "notifications.set_preference",
    "notifications.unread_count",
    "channels.pause",
    "posts.approve",
    "posts.publication",
    "posts.reopen",
    "posts.resume_channel",
    "posts.settle",
    "posts.claim_live",
    "posts.comment",
    "posts.request_changes",
    "posts.resolve_comment",
    "posts.revoke_share_link",
    "posts.share",
    "posts.share_links",
    "posts.thread",
    "posts.withdraw",
    "profiles.get",
    "profiles.save",
    "publishing.retry",
    "publishing.take_down",
    "webhooks.attempts_by_ids",
    "webhooks.by_ids",
    "webhooks.create",
    "webhooks.delete",
    "webhooks.deliveries_by_ids",
    "webhooks.delivery_pages",
    "webhooks.disable",
    "webhooks.edit",
    "webhooks.enable",
    "webhooks.log_pages",
    "webhooks.pages",
    "webhooks.replay",
    "webhooks.rotate_secret",
    "webhooks.send_test",
}
"""Operations for members that this door does not offer."""
