"""A user's own activity: sign-ins, tokens, and everything that they changed."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import Caller, Door, audit_pages, operation
from app.access.audit_pages import OwnLine
from app.core.keyset import Slice, Window

WORDS: Final[Mapping[str, str]] = {
    "accounts.create_tier_token": "Created a tier token",
    "accounts.register": "Signed up",
    "accounts.set_up": "Set up this installation",
    "accounts.sign_up": "Signed up",
    "archives.delete": "Deleted an archive",
    "archives.import_brand": "Imported a brand from an archive",
    "archives.start": "Started an archive of the brand",
    "brands.add_member": "Was added to a brand",
    "brands.create": "Created a brand",
    "brands.create_for": "Was given a brand",
    "brands.select": "Selected a brand",
    "brands.update": "Changed a brand",
    "calendars.create": "Made a calendar feed",
    "calendars.revoke": "Ended a calendar feed",
    "channels.connect": "Connected a channel",
    "channels.connect_by_form": "Connected a channel",
    "channels.delete_group": "Deleted a group of channels",
    "channels.disconnect": "Disconnected a channel",
    "channels.edit": "Changed a channel",
    "channels.finish": "Connected channels",
    "channels.mark_refused": "Noted that a platform refused a channel",
    "channels.pause": "Paused a channel",
    "channels.reconnect": "Connected a channel again",
    "channels.rename": "Renamed a channel",
    "channels.save_group": "Saved a group of channels",
    "ideas.create": "Noted an idea",
    "ideas.push": "Brought ideas",
    "ideas.set_status": "Decided about an idea",
    "ideas.update": "Changed an idea",
    "identity.change_password": "Changed the password",
    "identity.collect_terminal_login": "Signed in a terminal",
    "identity.confirm_identity": "Confirmed the identity",
    "identity.confirm_two_factor": "Turned on two-factor",
    "identity.create_api_token": "Created an API token",
    "identity.create_token": "Was given a token",
    "identity.create_user": "Was given an account",
    "identity.decide_terminal": "Approved or denied a terminal",
    "identity.disable_two_factor": "Turned off two-factor",
    "identity.disable_user": "Was disabled",
    "identity.enable_user": "Was enabled again",
    "identity.end_all_tokens": "Ended every session and token",
    "identity.finish_passkey": "Added a passkey",
    "identity.forgot_password": "Requested a link to choose a password",
    "identity.regenerate_recovery_codes": "Created new recovery codes",
    "identity.remove_passkey": "Removed a passkey",
    "identity.rename_passkey": "Renamed a passkey",
    "identity.rename_tier_token": "Renamed a tier token",
    "identity.resend_verification": "Requested another link to verify an address",
    "identity.reset_password": "Set a password by a mailed link",
    "identity.reset_user": "Had all sign-in methods reset",
    "identity.revoke_tier_token": "Revoked a tier token",
    "identity.revoke_token": "Revoked a token",
    "identity.revoke_token_by_id": "Had a token revoked",
    "identity.revoke_tokens_of": "Had every token revoked",
    "identity.sign_in": "Signed in",
    "identity.sign_out": "Signed out",
    "identity.start_two_factor": "Started to set up two-factor",
    "identity.undo_address": "Restored the old e-mail address",
    "identity.update_profile": "Changed the profile",
    "identity.verify_email": "Verified an e-mail address",
    "identity.verify_user": "Had the e-mail address verified",
    "inbox.draft_replies": "Drafted replies to comments",
    "inbox.hide": "Hid or showed a comment",
    "inbox.ignore": "Set a comment aside",
    "inbox.keep_drafts": "Drafted replies to comments",
    "inbox.receive": "Received comments",
    "inbox.reply": "Answered a comment",
    "labels.delete": "Deleted a label",
    "labels.delete_view": "Deleted a saved view",
    "labels.save": "Saved a label",
    "labels.save_view": "Saved a view",
    "media.cancel_upload": "Ended an upload",
    "media.delete": "Deleted a file",
    "media.finish_upload": "Uploaded a file",
    "media.import_files": "Had files fetched from the web",
    "media.move": "Moved files",
    "media.update": "Described a file",
    "media.upload": "Uploaded a file",
    "members.accept": "Accepted an invitation",
    "members.cancel": "Cancelled an invitation",
    "members.invite": "Invited somebody",
    "members.leave": "Left the brand",
    "members.remove": "Removed a member",
    "members.resend": "Sent an invitation again",
    "members.set_active": "Switched a member on or off",
    "members.set_role": "Gave a member another role",
    "metrics.store": "Stored figures of the platforms",
    "notifications.register_device": "Registered a device for push messages",
    "notifications.remove_device": "Removed a device",
    "posts.add_to_round": "Added posts to a round",
    "posts.approve": "Approved a post",
    "posts.change_all": "Changed several posts",
    "posts.change_labels": "Changed the labels of a post",
    "posts.comment": "Commented on a post",
    "posts.convert_idea": "Made a post of an idea",
    "posts.create": "Wrote a post",
    "posts.delete": "Deleted a post",
    "posts.duplicate": "Copied a post",
    "posts.end_round_mail": "Ended the mails of a round",
    "posts.expire_due": "Let a post expire, whose time passed without an approval",
    "posts.import_posts": "Imported posts",
    "posts.remind": "Reminded the readers of a round",
    "posts.reopen": "Tried a publication again",
    "posts.request_changes": "Requested changes of a post",
    "posts.resolve_comment": "Settled a comment, or opened it again",
    "posts.restore": "Restored a deleted post",
    "posts.resume": "Resumed a channel",
    "posts.revoke_share_link": "Ended a share link",
    "posts.schedule": "Gave a post a time",
    "posts.settle": "Decided whether a publication is live",
    "posts.settle_by_hand": "Noted that a post was published by hand",
    "posts.share": "Made a share link",
    "posts.shared_approve": "Approved a post by a share link",
    "posts.shared_comment": "Commented on a post by a share link",
    "posts.shared_request_changes": "Requested changes of a post by a share link",
    "posts.shared_stop": "Stopped an approved post by a share link",
    "posts.submit": "Submitted a post for review",
    "posts.take_approval_back": "Took the approval of a post back",
    "posts.unschedule": "Took the time of a post away",
    "posts.update": "Changed a post",
    "posts.withdraw": "Took a post out of review",
    "profiles.delete_snippet": "Deleted a snippet",
    "profiles.save": "Changed the content profile",
    "profiles.save_snippet": "Saved a snippet",
    "profiles.set_for": "Changed the content profile",
    "publishing.retry": "Tried a publication again",
    "publishing.take_down": "Took a publication down",
    "queues.arrange": "Arranged the queue",
    "queues.delete_note": "Deleted a note of the calendar",
    "queues.enqueue": "Put a post into the queue",
    "queues.hold": "Stopped all that a brand publishes",
    "queues.place_all": "Gave posts free times",
    "queues.push_back": "Moved posts of the queue back",
    "queues.realign": "Moved posts to the posting times",
    "queues.release": "Let a brand publish again",
    "queues.save_note": "Saved a note of the calendar",
    "queues.save_times": "Changed the posting times",
    "webhooks.create": "Made a webhook",
    "webhooks.create_for": "Made a webhook",
    "webhooks.create_listener": "Began to listen to webhooks",
    "webhooks.delete": "Deleted a webhook",
    "webhooks.disable": "Switched a webhook off",
    "webhooks.edit": "Changed a webhook",
    "webhooks.enable": "Switched a webhook on",
    "webhooks.replay": "Sent webhook deliveries again",
    "webhooks.rotate_secret": "Gave a webhook a new secret",
    "webhooks.send_test": "Tested a webhook",
}
"""Descriptions of actions, in the past tense; any other action is described by its name."""


@dataclass(frozen=True, slots=True)
class Activity:
    """An action in the caller's name; `description` is `action` in words."""

    id: int
    action: str
    description: str
    subject: str
    detail: str | None
    door: Door
    address: str | None
    token_name: str | None
    created_at: datetime


@operation(reads=True)
async def recent_activity(caller: Caller, window: Window) -> Slice[Activity]:
    """A page of what was done in the caller's name, in brands and outside of them, newest first.

    Any caller may, for themselves only. Refused attempts are left out. Errors: Invalid for an unusable cursor.
    """
    page = await audit_pages.own_page(caller.user_id, window)
    return page.of([_activity(line) for line in page.items])


def _activity(line: OwnLine) -> Activity:
    return Activity(
        id=line.id,
        action=line.action,
        description=in_words(line.action),
        subject=line.subject,
        detail=line.detail,
        door=Door(line.door),
        address=line.address,
        token_name=line.token_name,
        created_at=line.created_at,
    )


def in_words(action: str) -> str:
    """An action in words, such as `Signed in` or `Posts: request changes`."""
    room, _, verb = action.partition(".")
    return WORDS.get(action) or f"{room.capitalize()}: {verb.replace('_', ' ')}"
