"""People."""

from tortoise import BaseDBAsyncClient

SQL = {
    "sqlite": """
CREATE TABLE "outgoing_mail" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "uuid" CHAR(36) NOT NULL UNIQUE,
    "sealed" TEXT NOT NULL,
    "attempts" INT NOT NULL,
    "due_at" TIMESTAMP,
    "error" VARCHAR(500),
    "created_at" TIMESTAMP NOT NULL
);
CREATE INDEX "idx_outgoing_ma_due_at_d3604e" ON "outgoing_mail" ("due_at");
CREATE TABLE "two_factor_challenge" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "password_mark" VARCHAR(64) NOT NULL,
    "client" VARCHAR(32) NOT NULL,
    "wrong_codes" INT NOT NULL,
    "ended_at" TIMESTAMP,
    "expires_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_two_factor__expires_1790be" ON "two_factor_challenge" ("expires_at");
CREATE TABLE "link_secret" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "purpose" VARCHAR(16) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "expires_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_link_secret_user_id_2f503d" UNIQUE ("user_id", "purpose"),
    CONSTRAINT "link_secret_purpose_known" CHECK (purpose IN ('verify', 'password'))
);
CREATE INDEX "idx_link_secret_expires_e90b6d" ON "link_secret" ("expires_at");
CREATE TABLE "passkey" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "credential_id" TEXT NOT NULL,
    "credential_digest" VARCHAR(64) NOT NULL UNIQUE,
    "public_key" TEXT NOT NULL,
    "user_handle" VARCHAR(128) NOT NULL,
    "sign_count" BIGINT NOT NULL,
    "last_used_at" TIMESTAMP,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_passkey_user_id_2b774b" ON "passkey" ("user_id");
CREATE TABLE "passkey_ceremony" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "challenge" VARCHAR(128) NOT NULL,
    "user_handle" VARCHAR(128),
    "expires_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_passkey_cer_expires_b64ca1" ON "passkey_ceremony" ("expires_at");
CREATE TABLE "recovery_code" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "digest" VARCHAR(64) NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_recovery_co_user_id_8f1415" UNIQUE ("user_id", "digest")
);
CREATE TABLE "terminal_login" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "device_digest" VARCHAR(64) NOT NULL UNIQUE,
    "user_code_digest" VARCHAR(64) NOT NULL UNIQUE,
    "device_name" VARCHAR(100) NOT NULL,
    "address" VARCHAR(64),
    "state" VARCHAR(16) NOT NULL,
    "polled_at" TIMESTAMP,
    "expires_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "terminal_login_state_known" CHECK (state IN ('pending', 'approved', 'denied', 'collected'))
);
CREATE INDEX "idx_terminal_lo_expires_82ef7f" ON "terminal_login" ("expires_at");
CREATE TABLE "two_factor" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "seed" TEXT NOT NULL,
    "last_step" BIGINT NOT NULL,
    "wrong_codes" INT NOT NULL,
    "wrong_codes_until" TIMESTAMP,
    "confirmed_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL UNIQUE REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE TABLE "two_factor_setup" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "seed" TEXT NOT NULL,
    "expires_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_two_factor__expires_fa7519" ON "two_factor_setup" ("expires_at");
CREATE TABLE "device_token" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "token" TEXT NOT NULL,
    "registered_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_device_toke_user_id_2c63a1" ON "device_token" ("user_id", "registered_at", "id");
CREATE TABLE "notification" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "uuid" CHAR(36) NOT NULL UNIQUE,
    "type" VARCHAR(32) NOT NULL,
    "title" VARCHAR(255) NOT NULL,
    "body" TEXT NOT NULL,
    "link" TEXT,
    "brand_id" BIGINT REFERENCES "brand" ("id") ON DELETE SET NULL,
    "in_tray" INT NOT NULL,
    "by_mail" INT NOT NULL,
    "read_at" TIMESTAMP,
    "dedup_key" VARCHAR(128),
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_notificatio_user_id_717828" UNIQUE ("user_id", "dedup_key"),
    CONSTRAINT "notification_somewhere" CHECK (in_tray OR by_mail)
);
CREATE INDEX "idx_notificatio_created_0db009" ON "notification" ("created_at");
CREATE TABLE "notification_opt_out" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "type" VARCHAR(32) NOT NULL,
    "channel" VARCHAR(16) NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_notificatio_user_id_81f0fb" UNIQUE ("user_id", "type", "channel"),
    CONSTRAINT "notification_opt_out_channel_known" CHECK (channel IN ('database', 'mail'))
);
CREATE TABLE "push_item" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "due_at" TIMESTAMP NOT NULL,
    "attempts" INT NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "device_id" BIGINT NOT NULL REFERENCES "device_token" ("id") ON DELETE CASCADE,
    "notification_id" BIGINT NOT NULL REFERENCES "notification" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_push_item_notific_30c450" UNIQUE ("notification_id", "device_id")
);
CREATE INDEX "idx_push_item_due_at_d009eb" ON "push_item" ("due_at");
CREATE INDEX "idx_push_item_device__2560e5" ON "push_item" ("device_id");
CREATE TABLE "invitation" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "email" VARCHAR(255) NOT NULL,
    "email_key" VARCHAR(255) NOT NULL,
    "sent_to" VARCHAR(255) NOT NULL,
    "role" VARCHAR(32) NOT NULL,
    "state" VARCHAR(16) NOT NULL,
    "pending_key" VARCHAR(300) UNIQUE,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "sent_at" TIMESTAMP NOT NULL,
    "expires_at" TIMESTAMP NOT NULL,
    "ended_at" TIMESTAMP,
    "created_at" TIMESTAMP NOT NULL,
    CONSTRAINT "invitation_role_known" CHECK (role IN ('member', 'client')),
    CONSTRAINT "invitation_state_known" CHECK (state IN ('pending', 'accepted', 'cancelled', 'expired')),
    CONSTRAINT "invitation_pending" CHECK ((state = 'pending') = (pending_key IS NOT NULL)),
    CONSTRAINT "invitation_ended" CHECK ((state = 'pending') = (ended_at IS NULL))
);
CREATE INDEX "idx_invitation_email_k_e37e55" ON "invitation" ("email_key");
CREATE INDEX "idx_invitation_brand_i_03bdb3" ON "invitation" ("brand_id", "id");
CREATE TABLE "media_use" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "post_id" BIGINT NOT NULL REFERENCES "post" ("id") ON DELETE CASCADE,
    "channel_id" BIGINT REFERENCES "channel" ("id") ON DELETE CASCADE,
    "position" INT NOT NULL,
    "asset_id" BIGINT NOT NULL REFERENCES "media_asset" ("id") ON DELETE NO ACTION
);
CREATE INDEX "idx_media_use_post_id_9c769d" ON "media_use" ("post_id", "position");
CREATE INDEX "idx_media_use_asset_i_9cd79f" ON "media_use" ("asset_id");
CREATE TABLE "webhook_endpoint" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "uuid" CHAR(36) NOT NULL UNIQUE,
    "url" TEXT NOT NULL,
    "description" VARCHAR(255),
    "events" JSON NOT NULL,
    "state" VARCHAR(16) NOT NULL,
    "disabled_reason" VARCHAR(16),
    "disabled_at" TIMESTAMP,
    "streak" INT NOT NULL,
    "enable_epoch" INT NOT NULL,
    "secret" TEXT NOT NULL,
    "old_secret" TEXT,
    "old_secret_until" TIMESTAMP,
    "created_at" TIMESTAMP NOT NULL,
    CONSTRAINT "webhook_endpoint_state_known" CHECK (state IN ('enabled', 'disabled')),
    CONSTRAINT "webhook_endpoint_disabled" CHECK ((state = 'disabled') = (disabled_at IS NOT NULL))
);
CREATE INDEX "idx_webhook_end_brand_i_03d15f" ON "webhook_endpoint" ("brand_id", "id");
CREATE TABLE "webhook_delivery" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL,
    "uuid" CHAR(36) NOT NULL UNIQUE,
    "event_uuid" CHAR(36) NOT NULL,
    "replay" INT NOT NULL,
    "event" VARCHAR(32) NOT NULL,
    "body" TEXT NOT NULL,
    "status" VARCHAR(16) NOT NULL,
    "enable_epoch" INT NOT NULL,
    "attempts" INT NOT NULL,
    "due_at" TIMESTAMP NOT NULL,
    "epoch" INT NOT NULL,
    "lease_until" TIMESTAMP,
    "finished_at" TIMESTAMP,
    "created_at" TIMESTAMP NOT NULL,
    "endpoint_id" BIGINT NOT NULL REFERENCES "webhook_endpoint" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_webhook_del_event_u_9f5ab1" UNIQUE ("event_uuid", "endpoint_id", "replay"),
    CONSTRAINT "webhook_delivery_status_known" CHECK (status IN ('pending', 'succeeded', 'exhausted', 'cancelled')),
    CONSTRAINT "webhook_delivery_leased" CHECK (status = 'pending' OR lease_until IS NULL),
    CONSTRAINT "webhook_delivery_over" CHECK ((status = 'pending') = (finished_at IS NULL))
);
CREATE INDEX "idx_webhook_del_endpoin_62c3f9" ON "webhook_delivery" ("endpoint_id", "id");
CREATE TABLE "webhook_attempt" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "endpoint_id" BIGINT NOT NULL,
    "number" INT NOT NULL,
    "status" VARCHAR(16) NOT NULL,
    "response_code" INT,
    "response_body" TEXT,
    "error" VARCHAR(16),
    "duration_ms" INT NOT NULL,
    "attempted_at" TIMESTAMP NOT NULL,
    "delivery_id" BIGINT NOT NULL REFERENCES "webhook_delivery" ("id") ON DELETE CASCADE,
    CONSTRAINT "webhook_attempt_status_known" CHECK (status IN ('succeeded', 'failed'))
);
CREATE INDEX "idx_webhook_att_endpoin_6cec95" ON "webhook_attempt" ("endpoint_id", "attempted_at", "id");
CREATE INDEX "idx_webhook_att_deliver_a4a8c1" ON "webhook_attempt" ("delivery_id", "id");
CREATE TABLE "review_entry" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "kind" VARCHAR(32) NOT NULL,
    "via" VARCHAR(32) NOT NULL,
    "body" TEXT NOT NULL,
    "author_id" BIGINT,
    "author_name" VARCHAR(100),
    "revision" INT NOT NULL,
    "reply_to_id" BIGINT,
    "resolved_at" TIMESTAMP,
    "resolved_by_id" BIGINT,
    "created_at" TIMESTAMP NOT NULL,
    "post_id" BIGINT NOT NULL REFERENCES "post" ("id") ON DELETE CASCADE,
    CONSTRAINT "review_entry_kind_known" CHECK (kind IN ('comment', 'approval', 'change_request')),
    CONSTRAINT "review_entry_via_known" CHECK (via IN ('studio', 'mobile_app', 'share_link', 'api', 'mcp')),
    CONSTRAINT "review_entry_author" CHECK ((author_id IS NULL) = (author_name IS NOT NULL)),
    CONSTRAINT "review_entry_resolved" CHECK ((resolved_at IS NULL) = (resolved_by_id IS NULL))
);
CREATE INDEX "idx_review_entr_post_id_ae13e5" ON "review_entry" ("post_id", "id");
CREATE INDEX "idx_review_entr_brand_i_f15bd7" ON "review_entry" ("brand_id");
CREATE TABLE "share_link" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "label" VARCHAR(100),
    "allow_comments" INT NOT NULL,
    "allow_approval" INT NOT NULL,
    "expires_at" TIMESTAMP NOT NULL,
    "revoked_at" TIMESTAMP,
    "last_opened_at" TIMESTAMP,
    "created_by_id" BIGINT NOT NULL,
    "created_at" TIMESTAMP NOT NULL
);
CREATE INDEX "idx_share_link_brand_i_c38374" ON "share_link" ("brand_id", "id");
CREATE TABLE "shared_post" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "revision" INT NOT NULL,
    "post_id" BIGINT NOT NULL REFERENCES "post" ("id") ON DELETE CASCADE,
    "share_link_id" BIGINT NOT NULL REFERENCES "share_link" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_shared_post_share_l_9ca964" UNIQUE ("share_link_id", "post_id")
);
CREATE INDEX "idx_shared_post_post_id_f23a26" ON "shared_post" ("post_id");
CREATE TABLE "channel_pace" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "calls" JSON NOT NULL,
    "channel_id" BIGINT NOT NULL UNIQUE REFERENCES "channel" ("id") ON DELETE CASCADE
);
CREATE INDEX "notification_tray" ON "notification" (user_id, id) WHERE in_tray;
CREATE INDEX "notification_of_brand" ON "notification" (brand_id) WHERE brand_id IS NOT NULL;
CREATE INDEX "notification_unread" ON "notification" (user_id, id) WHERE in_tray AND read_at IS NULL;
CREATE INDEX "invitation_taking_seats" ON "invitation" (brand_id, expires_at) WHERE state = 'pending';
CREATE INDEX "webhook_delivery_to_claim" ON "webhook_delivery" (endpoint_id, due_at, id) WHERE status = 'pending';
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" (due_at) WHERE status = 'pending';
CREATE INDEX "webhook_delivery_in_work" ON "webhook_delivery" (endpoint_id, lease_until) WHERE lease_until IS NOT NULL;
CREATE INDEX "webhook_delivery_to_forget" ON "webhook_delivery" (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX "idx_access_toke_user_id_86d77c" ON "access_token" ("user_id", "id");
CREATE TABLE "new_feed_entry" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "key" VARCHAR(255) NOT NULL,
    "uuid" CHAR(36) NOT NULL UNIQUE,
    "title" TEXT,
    "body" TEXT NOT NULL,
    "media" JSON NOT NULL,
    "published_at" TIMESTAMP NOT NULL,
    "channel_uuid" CHAR(36) NOT NULL REFERENCES "feed_channel" ("uuid") ON DELETE CASCADE,
    CONSTRAINT "uid_feed_entry_channel_802990" UNIQUE ("channel_uuid", "key")
);
INSERT INTO "new_feed_entry" ("id", "key", "uuid", "title", "body", "published_at", "channel_uuid", "media")
SELECT "id", "key", "uuid", "title", "body", "published_at", "channel_uuid", '[]' FROM "feed_entry";
DROP TABLE "feed_entry";
ALTER TABLE "new_feed_entry" RENAME TO "feed_entry";
CREATE INDEX "idx_feed_entry_channel_2a1f5c" ON "feed_entry" ("channel_uuid", "published_at", "id");
CREATE TABLE "new_sandbox_post" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "idempotency_key" VARCHAR(255) NOT NULL,
    "body" TEXT NOT NULL,
    "media" JSON NOT NULL,
    "arrivals" INT NOT NULL,
    "first_arrived_at" TIMESTAMP NOT NULL,
    "channel_uuid" CHAR(36) NOT NULL REFERENCES "sandbox_channel" ("uuid") ON DELETE CASCADE,
    CONSTRAINT "uid_sandbox_pos_channel_22a43f" UNIQUE ("channel_uuid", "idempotency_key")
);
INSERT INTO "new_sandbox_post" ("id", "idempotency_key", "body", "arrivals", "first_arrived_at", "channel_uuid", "media")
SELECT "id", "idempotency_key", "body", "arrivals", "first_arrived_at", "channel_uuid", '[]' FROM "sandbox_post";
DROP TABLE "sandbox_post";
ALTER TABLE "new_sandbox_post" RENAME TO "sandbox_post";
CREATE TABLE "new_revision" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "number" INT NOT NULL,
    "title" VARCHAR(255),
    "body" TEXT NOT NULL,
    "variants" JSON NOT NULL,
    "media" JSON NOT NULL,
    "content_hash" VARCHAR(64) NOT NULL,
    "edited_by_id" BIGINT,
    "created_at" TIMESTAMP NOT NULL,
    "post_id" BIGINT NOT NULL REFERENCES "post" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_revision_post_id_5917bf" UNIQUE ("post_id", "number")
);
INSERT INTO "new_revision" ("id", "number", "title", "body", "variants", "content_hash", "edited_by_id", "created_at", "post_id", "media")
SELECT "id", "number", "title", "body", "variants", "content_hash", "edited_by_id", "created_at", "post_id", '{"post": []}' FROM "revision";
DROP TABLE "revision";
ALTER TABLE "new_revision" RENAME TO "revision";
CREATE TABLE "new_channel" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "uuid" CHAR(36) NOT NULL UNIQUE,
    "platform" VARCHAR(32) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "handle" VARCHAR(255),
    "profile_url" TEXT,
    "state" VARCHAR(32) NOT NULL,
    "problem" TEXT,
    "credentials" TEXT,
    "connected_at" TIMESTAMP NOT NULL,
    "paused_at" TIMESTAMP,
    CONSTRAINT "channel_state_known" CHECK (state IN ('connected', 'needs_reconnect', 'removed'))
);
INSERT INTO "new_channel" ("id", "brand_id", "uuid", "platform", "name", "handle", "state", "problem", "credentials", "connected_at", "profile_url", "paused_at")
SELECT "id", "brand_id", "uuid", "platform", "name", "handle", "state", "problem", "credentials", "connected_at", NULL, NULL FROM "channel";
DROP TABLE "channel";
ALTER TABLE "new_channel" RENAME TO "channel";
CREATE INDEX "idx_channel_brand_i_16d3ad" ON "channel" ("brand_id", "id");
CREATE TABLE "new_publication" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "platform" VARCHAR(32) NOT NULL,
    "status" VARCHAR(32) NOT NULL,
    "variant_body" TEXT,
    "key" VARCHAR(64),
    "scheduled_at" TIMESTAMP,
    "next_attempt_at" TIMESTAMP,
    "attempts" INT NOT NULL,
    "epoch" INT NOT NULL,
    "lease_until" TIMESTAMP,
    "published_at" TIMESTAMP,
    "external_id" VARCHAR(255),
    "permalink" TEXT,
    "error" TEXT,
    "unknown_since" TIMESTAMP,
    "asks" INT NOT NULL,
    "channel_id" BIGINT NOT NULL REFERENCES "channel" ("id") ON DELETE RESTRICT,
    "post_id" BIGINT NOT NULL REFERENCES "post" ("id") ON DELETE CASCADE,
    "revision_id" BIGINT REFERENCES "revision" ("id") ON DELETE SET NULL,
    CONSTRAINT "uid_publication_post_id_123d0a" UNIQUE ("post_id", "channel_id"),
    CONSTRAINT "publication_status_known" CHECK (status IN ('pending', 'scheduled', 'publishing', 'unconfirmed', 'published', 'failed', 'expired', 'cancelled')),
    CONSTRAINT "publication_leased" CHECK ((status = 'publishing') = (lease_until IS NOT NULL)),
    CONSTRAINT "publication_due" CHECK (status <> 'scheduled' OR next_attempt_at IS NOT NULL),
    CONSTRAINT "publication_asks" CHECK (asks >= 0)
);
INSERT INTO "new_publication" ("id", "brand_id", "platform", "status", "variant_body", "key", "scheduled_at", "next_attempt_at", "attempts", "epoch", "lease_until", "published_at", "external_id", "permalink", "error", "channel_id", "post_id", "revision_id", "unknown_since", "asks")
SELECT "id", "brand_id", "platform", "status", "variant_body", "key", "scheduled_at", "next_attempt_at", "attempts", "epoch", "lease_until", "published_at", "external_id", "permalink", "error", "channel_id", "post_id", "revision_id", NULL, 0 FROM "publication";
DROP TABLE "publication";
ALTER TABLE "new_publication" RENAME TO "publication";
CREATE INDEX "idx_publication_brand_i_0c378c" ON "publication" ("brand_id", "scheduled_at", "id");
CREATE INDEX "idx_publication_channel_6ccd74" ON "publication" ("channel_id", "id");
CREATE INDEX "publication_to_claim" ON "publication" (next_attempt_at, id) WHERE status = 'scheduled';
CREATE INDEX "publication_to_ask" ON "publication" (next_attempt_at, id) WHERE status = 'unconfirmed';
CREATE INDEX "publication_in_work" ON "publication" (lease_until) WHERE status = 'publishing';
""",
    "postgres": """
CREATE TABLE "outgoing_mail" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "uuid" UUID NOT NULL UNIQUE,
    "sealed" TEXT NOT NULL,
    "attempts" INT NOT NULL,
    "due_at" TIMESTAMPTZ,
    "error" VARCHAR(500),
    "created_at" TIMESTAMPTZ NOT NULL
);
CREATE INDEX "idx_outgoing_ma_due_at_d3604e" ON "outgoing_mail" ("due_at");
CREATE TABLE "two_factor_challenge" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "password_mark" VARCHAR(64) NOT NULL,
    "client" VARCHAR(32) NOT NULL,
    "wrong_codes" INT NOT NULL,
    "ended_at" TIMESTAMPTZ,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_two_factor__expires_1790be" ON "two_factor_challenge" ("expires_at");
CREATE TABLE "link_secret" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "purpose" VARCHAR(16) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_link_secret_user_id_2f503d" UNIQUE ("user_id", "purpose"),
    CONSTRAINT "link_secret_purpose_known" CHECK (purpose IN ('verify', 'password'))
);
CREATE INDEX "idx_link_secret_expires_e90b6d" ON "link_secret" ("expires_at");
CREATE TABLE "passkey" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "name" VARCHAR(100) NOT NULL,
    "credential_id" TEXT NOT NULL,
    "credential_digest" VARCHAR(64) NOT NULL UNIQUE,
    "public_key" TEXT NOT NULL,
    "user_handle" VARCHAR(128) NOT NULL,
    "sign_count" BIGINT NOT NULL,
    "last_used_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_passkey_user_id_2b774b" ON "passkey" ("user_id");
CREATE TABLE "passkey_ceremony" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "challenge" VARCHAR(128) NOT NULL,
    "user_handle" VARCHAR(128),
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_passkey_cer_expires_b64ca1" ON "passkey_ceremony" ("expires_at");
CREATE TABLE "recovery_code" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "digest" VARCHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_recovery_co_user_id_8f1415" UNIQUE ("user_id", "digest")
);
CREATE TABLE "terminal_login" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "device_digest" VARCHAR(64) NOT NULL UNIQUE,
    "user_code_digest" VARCHAR(64) NOT NULL UNIQUE,
    "device_name" VARCHAR(100) NOT NULL,
    "address" VARCHAR(64),
    "state" VARCHAR(16) NOT NULL,
    "polled_at" TIMESTAMPTZ,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "terminal_login_state_known" CHECK (state IN ('pending', 'approved', 'denied', 'collected'))
);
CREATE INDEX "idx_terminal_lo_expires_82ef7f" ON "terminal_login" ("expires_at");
CREATE TABLE "two_factor" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "seed" TEXT NOT NULL,
    "last_step" BIGINT NOT NULL,
    "wrong_codes" INT NOT NULL,
    "wrong_codes_until" TIMESTAMPTZ,
    "confirmed_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL UNIQUE REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE TABLE "two_factor_setup" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "seed" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_two_factor__expires_fa7519" ON "two_factor_setup" ("expires_at");
CREATE TABLE "device_token" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "token" TEXT NOT NULL,
    "registered_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_device_toke_user_id_2c63a1" ON "device_token" ("user_id", "registered_at", "id");
CREATE TABLE "notification" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "uuid" UUID NOT NULL UNIQUE,
    "type" VARCHAR(32) NOT NULL,
    "title" VARCHAR(255) NOT NULL,
    "body" TEXT NOT NULL,
    "link" TEXT,
    "brand_id" BIGINT,
    "in_tray" BOOL NOT NULL,
    "by_mail" BOOL NOT NULL,
    "read_at" TIMESTAMPTZ,
    "dedup_key" VARCHAR(128),
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_notificatio_user_id_717828" UNIQUE ("user_id", "dedup_key"),
    CONSTRAINT "notification_somewhere" CHECK (in_tray OR by_mail)
);
CREATE INDEX "idx_notificatio_created_0db009" ON "notification" ("created_at");
CREATE TABLE "notification_opt_out" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "type" VARCHAR(32) NOT NULL,
    "channel" VARCHAR(16) NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_notificatio_user_id_81f0fb" UNIQUE ("user_id", "type", "channel"),
    CONSTRAINT "notification_opt_out_channel_known" CHECK (channel IN ('database', 'mail'))
);
CREATE TABLE "push_item" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "due_at" TIMESTAMPTZ NOT NULL,
    "attempts" INT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "device_id" BIGINT NOT NULL REFERENCES "device_token" ("id") ON DELETE CASCADE,
    "notification_id" BIGINT NOT NULL REFERENCES "notification" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_push_item_notific_30c450" UNIQUE ("notification_id", "device_id")
);
CREATE INDEX "idx_push_item_due_at_d009eb" ON "push_item" ("due_at");
CREATE INDEX "idx_push_item_device__2560e5" ON "push_item" ("device_id");
CREATE TABLE "invitation" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "email_key" VARCHAR(255) NOT NULL,
    "sent_to" VARCHAR(255) NOT NULL,
    "role" VARCHAR(32) NOT NULL,
    "state" VARCHAR(16) NOT NULL,
    "pending_key" VARCHAR(300) UNIQUE,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "sent_at" TIMESTAMPTZ NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "ended_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "invitation_role_known" CHECK (role IN ('member', 'client')),
    CONSTRAINT "invitation_state_known" CHECK (state IN ('pending', 'accepted', 'cancelled', 'expired')),
    CONSTRAINT "invitation_pending" CHECK ((state = 'pending') = (pending_key IS NOT NULL)),
    CONSTRAINT "invitation_ended" CHECK ((state = 'pending') = (ended_at IS NULL))
);
CREATE INDEX "idx_invitation_email_k_e37e55" ON "invitation" ("email_key");
CREATE INDEX "idx_invitation_brand_i_03bdb3" ON "invitation" ("brand_id", "id");
CREATE TABLE "media_use" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "post_id" BIGINT NOT NULL,
    "channel_id" BIGINT,
    "position" INT NOT NULL,
    "asset_id" BIGINT NOT NULL REFERENCES "media_asset" ("id") ON DELETE NO ACTION
);
CREATE INDEX "idx_media_use_post_id_9c769d" ON "media_use" ("post_id", "position");
CREATE INDEX "idx_media_use_asset_i_9cd79f" ON "media_use" ("asset_id");
CREATE TABLE "webhook_endpoint" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "uuid" UUID NOT NULL UNIQUE,
    "url" TEXT NOT NULL,
    "description" VARCHAR(255),
    "events" JSONB NOT NULL,
    "state" VARCHAR(16) NOT NULL,
    "disabled_reason" VARCHAR(16),
    "disabled_at" TIMESTAMPTZ,
    "streak" INT NOT NULL,
    "enable_epoch" INT NOT NULL,
    "secret" TEXT NOT NULL,
    "old_secret" TEXT,
    "old_secret_until" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "webhook_endpoint_state_known" CHECK (state IN ('enabled', 'disabled')),
    CONSTRAINT "webhook_endpoint_disabled" CHECK ((state = 'disabled') = (disabled_at IS NOT NULL))
);
CREATE INDEX "idx_webhook_end_brand_i_03d15f" ON "webhook_endpoint" ("brand_id", "id");
CREATE TABLE "webhook_delivery" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "uuid" UUID NOT NULL UNIQUE,
    "event_uuid" UUID NOT NULL,
    "replay" INT NOT NULL,
    "event" VARCHAR(32) NOT NULL,
    "body" TEXT NOT NULL,
    "status" VARCHAR(16) NOT NULL,
    "enable_epoch" INT NOT NULL,
    "attempts" INT NOT NULL,
    "due_at" TIMESTAMPTZ NOT NULL,
    "epoch" INT NOT NULL,
    "lease_until" TIMESTAMPTZ,
    "finished_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL,
    "endpoint_id" BIGINT NOT NULL REFERENCES "webhook_endpoint" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_webhook_del_event_u_9f5ab1" UNIQUE ("event_uuid", "endpoint_id", "replay"),
    CONSTRAINT "webhook_delivery_status_known" CHECK (status IN ('pending', 'succeeded', 'exhausted', 'cancelled')),
    CONSTRAINT "webhook_delivery_leased" CHECK (status = 'pending' OR lease_until IS NULL),
    CONSTRAINT "webhook_delivery_over" CHECK ((status = 'pending') = (finished_at IS NULL))
);
CREATE INDEX "idx_webhook_del_endpoin_62c3f9" ON "webhook_delivery" ("endpoint_id", "id");
CREATE TABLE "webhook_attempt" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "endpoint_id" BIGINT NOT NULL,
    "number" INT NOT NULL,
    "status" VARCHAR(16) NOT NULL,
    "response_code" INT,
    "response_body" TEXT,
    "error" VARCHAR(16),
    "duration_ms" INT NOT NULL,
    "attempted_at" TIMESTAMPTZ NOT NULL,
    "delivery_id" BIGINT NOT NULL REFERENCES "webhook_delivery" ("id") ON DELETE CASCADE,
    CONSTRAINT "webhook_attempt_status_known" CHECK (status IN ('succeeded', 'failed'))
);
CREATE INDEX "idx_webhook_att_endpoin_6cec95" ON "webhook_attempt" ("endpoint_id", "attempted_at", "id");
CREATE INDEX "idx_webhook_att_deliver_a4a8c1" ON "webhook_attempt" ("delivery_id", "id");
CREATE TABLE "review_entry" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "kind" VARCHAR(32) NOT NULL,
    "via" VARCHAR(32) NOT NULL,
    "body" TEXT NOT NULL,
    "author_id" BIGINT,
    "author_name" VARCHAR(100),
    "revision" INT NOT NULL,
    "reply_to_id" BIGINT,
    "resolved_at" TIMESTAMPTZ,
    "resolved_by_id" BIGINT,
    "created_at" TIMESTAMPTZ NOT NULL,
    "post_id" BIGINT NOT NULL REFERENCES "post" ("id") ON DELETE CASCADE,
    CONSTRAINT "review_entry_kind_known" CHECK (kind IN ('comment', 'approval', 'change_request')),
    CONSTRAINT "review_entry_via_known" CHECK (via IN ('studio', 'mobile_app', 'share_link', 'api', 'mcp')),
    CONSTRAINT "review_entry_author" CHECK ((author_id IS NULL) = (author_name IS NOT NULL)),
    CONSTRAINT "review_entry_resolved" CHECK ((resolved_at IS NULL) = (resolved_by_id IS NULL))
);
CREATE INDEX "idx_review_entr_post_id_ae13e5" ON "review_entry" ("post_id", "id");
CREATE INDEX "idx_review_entr_brand_i_f15bd7" ON "review_entry" ("brand_id");
CREATE TABLE "share_link" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "label" VARCHAR(100),
    "allow_comments" BOOL NOT NULL,
    "allow_approval" BOOL NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "revoked_at" TIMESTAMPTZ,
    "last_opened_at" TIMESTAMPTZ,
    "created_by_id" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL
);
CREATE INDEX "idx_share_link_brand_i_c38374" ON "share_link" ("brand_id", "id");
CREATE TABLE "shared_post" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "revision" INT NOT NULL,
    "post_id" BIGINT NOT NULL REFERENCES "post" ("id") ON DELETE CASCADE,
    "share_link_id" BIGINT NOT NULL REFERENCES "share_link" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_shared_post_share_l_9ca964" UNIQUE ("share_link_id", "post_id")
);
CREATE INDEX "idx_shared_post_post_id_f23a26" ON "shared_post" ("post_id");
CREATE TABLE "channel_pace" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "calls" JSONB NOT NULL,
    "channel_id" BIGINT NOT NULL UNIQUE REFERENCES "channel" ("id") ON DELETE CASCADE
);
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "media_use" ADD CONSTRAINT "media_use_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "media_use" ADD CONSTRAINT "media_use_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post" ("id") ON DELETE CASCADE;
ALTER TABLE "media_use" ADD CONSTRAINT "media_use_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channel" ("id") ON DELETE CASCADE;
ALTER TABLE "review_entry" ADD CONSTRAINT "review_entry_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "notification" ADD CONSTRAINT "notification_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE SET NULL;
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
CREATE INDEX "notification_tray" ON "notification" (user_id, id) WHERE in_tray;
CREATE INDEX "notification_of_brand" ON "notification" (brand_id) WHERE brand_id IS NOT NULL;
CREATE INDEX "notification_unread" ON "notification" (user_id, id) WHERE in_tray AND read_at IS NULL;
CREATE INDEX "invitation_taking_seats" ON "invitation" (brand_id, expires_at) WHERE state = 'pending';
CREATE INDEX "webhook_delivery_to_claim" ON "webhook_delivery" (endpoint_id, due_at, id) WHERE status = 'pending';
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" (due_at) WHERE status = 'pending';
CREATE INDEX "webhook_delivery_in_work" ON "webhook_delivery" (endpoint_id, lease_until) WHERE lease_until IS NOT NULL;
CREATE INDEX "webhook_delivery_to_forget" ON "webhook_delivery" (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS "idx_access_toke_user_id_86d77c" ON "access_token" ("user_id", "id");
ALTER TABLE "feed_entry" ADD "media" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "feed_entry" ALTER COLUMN "media" DROP DEFAULT;
ALTER TABLE "sandbox_post" ADD "media" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "sandbox_post" ALTER COLUMN "media" DROP DEFAULT;
ALTER TABLE "revision" ADD "media" JSONB NOT NULL DEFAULT '{"post": []}';
ALTER TABLE "revision" ALTER COLUMN "media" DROP DEFAULT;
ALTER TABLE "channel" ADD "profile_url" TEXT;
ALTER TABLE "channel" ADD "paused_at" TIMESTAMPTZ;
ALTER TABLE "publication" ADD "unknown_since" TIMESTAMPTZ;
ALTER TABLE "publication" ADD "asks" INT NOT NULL DEFAULT 0;
ALTER TABLE "publication" ALTER COLUMN "asks" DROP DEFAULT;
ALTER TABLE "publication" ADD CONSTRAINT "publication_asks" CHECK (asks >= 0);
CREATE INDEX "publication_to_ask" ON "publication" (next_attempt_at, id) WHERE status = 'unconfirmed';
""",
}


async def upgrade(db: BaseDBAsyncClient) -> str:
    return SQL[db.capabilities.dialect]


async def downgrade(db: BaseDBAsyncClient) -> str:
    raise NotImplementedError("a schema only goes forward")


MODELS_STATE = (
    "eJztfW2T27aS9V9BzZfrVMkuexw7uZ5PY8fZeK/t8XomT7Y2viVBJGbEOxShJaCRtbv570"
    "83+CK+gBRBiRLFQVUqtkk0SDVAoPv0Qff/ns25y3zx7N2MBnfsM5fs7A3537OAzvEvmrsj"
    "ckYXi809vCDp1FfNHdVuHCQNp0KG1JFw65b6gsEllwkn9BbS4wEKXJJIhEjuu/A/wuWMhW"
    "QRcocJwQThAbn+j4+eBNnVzHNmZEYFCTj8J71bz6HYEbS6JZ6EP1bBM3yuyx14sBfcdfeI"
    "ZeD995KNJb9j2B086M9/wmUvcNl3JpJ/Lu7Htx7z3ZxOPRc7UNfHcr1Q1956dx8C+atqiz"
    "9gOna4v5wHm/aLtZzxIBXwAolX71jAQioZPkGGS9RwsPT9eDwSpUcvu2kSvWVGxmW3dOnj"
    "OKF09AKba2fj8eerm/H1+5vx+Kw0holERufxJQf0BuMPryqUAu7wFZ7+/fz85cufzp+/fP"
    "3zqx9/+unVz89/hrbqfcu3fvorepmNtqKulM4+/NuHzzf4QhwmWTQB8cJfSoZKGkmpwdho"
    "X/KF55QHAGZ4qFd/KlAYAfhpxRFI9F03BMmFzRhsPo1DDMKcfh/7LLiTM/jn6x9r9Pv/Lr"
    "++++3y65PXP/6QV/Ln+M65uoXqzk5uFs1Mk/kdi2yf4qeg4APO8o3anZChisZUo/tf4I70"
    "5kyv/bxkYQjcWPRZ8pcTHJAa3d58+PT++uby0xfsfi7Ef/tKX5c37/HOubq6Llx98rrwNa"
    "SdkD8+3PxG8J/kv64+v1fq5ELeheqJm3Y3/3WG70SXksNOuRpTN6uT5HJy6S/cR27vM2sZ"
    "XphS535FQ3dcusPPeVXb8q35+bx4hQb0Tg0SahPfMzYBrpbyjoOeP1HP15kIufu1RgKPW4"
    "7nSdMGZoLPpIRdW86oJCuKOzHs5FNGHBqGHnNHRDDqM/eCrDyYwUtJKHGXsOfDnIV9mzh8"
    "CZs/7OgoA2/kPbCQuTpjobsHWZOh14tptcmwXOr0//vvH37Raz9pX9A/Xn6GUm0W0aMOQ4"
    "1GlYXwMloTs6ud+p35PSr6cMqKvGHfK6bxRmIQtlfdTvT+P29ym1BiYz35dPmfP+Q2oo9X"
    "n/8taZ6xyd59vHpbUDiFlWy+kKKs8sqFIysyJHPs/MWPP/3488vXP6YLR3qlbr0oG1qw1r"
    "cwsjZSezCw4i+/RsM9WRtOwrzKDi4LQx6a+IapQKv1aftAHtE1fPX8eQPfEFpVOofqnnVT"
    "Hsl31BM35QsLPe56ztdlcKbxUrK3a52URdxwHMYtt/ooVwEj0BiBQkoScfIvPn2Dl+SKEx"
    "zx5ZyFIvIupOfcE/iTBw50x0F85QV4D/rhq7Jv0sUDND7Jn2fQJd4TPpdn/7Quyim4KPGQ"
    "Nd234uaDsKq7RjTVZ2C4WyUydp+y+5R+n7peedKZ6bao+E7t7iQ2bRpgZ7dwn9ApglW49s"
    "MeICnML2wQbRRwB4EqQUC3koZSjIhYOjNCBZnjwLOAwhZCnlw/ffH6xQ861KyLR1i87EQ3"
    "I/WnwW6UtN/PdnTcAeh4M3qg/tJIt6nAAPf681evGugXWlUqWN37qy97ws0s5FL67A/Qrt"
    "qxSntDoUXtHiHjtuPVpvHWzeIm9GCNdvgSVmQXlnHlNdx6MNQk6qa8+DcTsYv5iS7m92xt"
    "st7EzQe3lO9trcmu5hI/HQN0Pm1voXkNNM8CV7RAFjNih3HXLDp/ct7a5dL15PtAhmvdrp"
    "y5W7sjU2w3ZmnDrbvxHzNOXA/2UfCgLsgq9CT4SbjFoo8FsoEAcXSxEP+DS8oJC1wSsAcW"
    "xrRHDclhf91u39X/PJtCh+442pTzKD5c+6fd9Xu562cHrfkYZKVabVF9i4gdhcsHnxsPjX"
    "WflbK6b6t7ye9ZYKz7rJTV/W66NwWP8lLDi8O/aBSHf1ETh39RjsNLjxnxHJL2w1Pvy/MG"
    "2n15XqlcvFVgCHEzDknSfoAA3YvXTaZu0afIzNzXReWCuwAehcZnrtZvRmR403f/CHPI4G"
    "cKqd0Dq5Wcl7J63q7nyMUymsipxACXig7i9svpv5ijgYOqNZwRGaCKO4EwXSbjUxxNSd0b"
    "iSEsE4fmdFsGZauhsFhnY6zzK1uoifI12tLPNIBnscmoDvUM48bjMNO6AWslbq7OWREakA"
    "8umy+4ZIGzfvoPth6Re7aQ5JaH5PxHMuPLUJAn4dKHGYInutVsV39f4BzGI9xa4kpHT9Hy"
    "KpeCJQhN2h7/gTEzy7PsESZRcxRsM4TNhyAjNKTA3YHhodwn09SiywkN0Kbbv9l8zHh/r1"
    "Tbibm8oGufU3c8o2Jmouai3AD13QWUIeB9jZfrnJiF89uu16flqVhSxsk5Kr8y5mJiqoBp"
    "E1Jkb9c6KLfQcOxkWjah1INMRGz3BBr/AWaJgGnrslBEqSHIxPG5ULN4Eh++msG/SfwglH"
    "M9ATMjYA4SJ6GrBYwLC6SWX9/18yw/s9fLqk1O0WY1NUhOIT3pm8WdE4EBmmKdmL6nZQ9Y"
    "5NLAIMgNc7ILGY9yVvAgaTLsGHdj9GUp2RUU97ex4K//+Mr8KoAmY8il7NrT/LI3V+OJ+V"
    "fXhnElWTmnzS1GsQFV+ZIsllPfEzMwLXG6PSOTe7aekHvGFgITowlQk8/eKNIxGqMLnzpo"
    "0648h5EljE6ojFYQytzFzAU6c7izZ30LvgWTOXM9OiEzDsqO+pg8eGz17IvnyGXIJkTQtU"
    "oIy6gzI94cRmGUpoPDjHEx5aQ6EhAb5THGoMP/i23SX2y50323yC2C2qUZaf2dLv2datrG"
    "bv7OCRljXbA2ptzVrAnVyk7aD2JROLSy1fZd1va/X1991ms7FSh6HbDfk/8jsO+eYpS2Ru"
    "2oinq1FzVcWFCwg6LaixaKie9XlLU+fu/8v5yPnzNNm+7EiVQXO3J/B3fLnlxyq0taLqv4"
    "Vx4y7y74B1srRX/AZDvgvNR70JlQyGkqt+RDw+WQrlL3pzArQQvw25mMrO/L63eXv7w/++"
    "s4kaprGrhT/r0mWFVoMapN/hS1NQ1ZJYGgOLM5puzIxIIEn0dJzC+UB4t7HoFptRYqyoSP"
    "rqqssnOfNvR0oo6udcVaL/s2MPIojKZWoLnD53MW6NK2m6DmyY4SdXa6Y1+GzrPfzq0XCj"
    "l2qO/vR12/Yn/voLuhKgxn9X5U9YWfslt82IhM4WOsMQA3n2sDAzDTuIkBGDWPjDW0zRBl"
    "QhKQxBRISCia0QdGfHaLKaNV5pcFzIVbHs61tt+O3Vmz70TNPgtmHrKGyxKUZpRPYCMxCI"
    "UfIBuGNcBbTfdTMMAtanm6qGUZEztN/Z4+cLnxiqot15zntN123ThuTc1XZOsoWxPLM8+o"
    "qzDFW+qps7iqO4LdjcAWjdrRJNc8cTkTqiYjNkeCEL2D4dAZtd08pAEHyNucOx7b88AnYw"
    "sXh83ATtOIDtBg64ZKDp9gO3stK2jNNWuuDWRwrblmzbUCMlttqSXA7XYjbcGbpmv5IwkA"
    "S3rPgjzHeqSSR8/4ivBbTDRNlQkVl6iD5oqyPVPB47kmyry/rnPkbrio6Nu3ns+wCpEXPQ"
    "TG1kUy+AMLI063Ai7x2H2SDXu6liwusLdiIVOxbGvlWSvPWnl7tvIszmxJsz1SeyekWRqG"
    "3gPVBa+rE71nRIaUTmpvdWAiaEmpqZWTqJO3vqL1FQcyuNZXtL4iFi1yHCbEDVZPONPVNM"
    "rcHtUWNVINxzJt2QDKnzIaghOnZC7Al/PXyrO6/u3y6fmr1+hoIewumBMydX5XSJhgLhaH"
    "ff7319o0nnvosUkto0wmR3sAt7fu2j38eBMfLWk/CMeh6woMtnRId6VDjls4uVfK7Ybo43"
    "sxX7KphjcSA9RxB7VvvLs4w3dTBW8kBqjg/ac0Zd8XHtjrbcqc5iRtfqU+u7M+FXK8bJdG"
    "qyhrR7rPI22pp49imG3ZgIM6hzUYFip1DwDW73E3JzYETWGrbKWSfmFWfKk/P5XcGm3Bqt"
    "JGzSgNlCxYKHhAFnhs/ZaHb5KDTIGiHihCAFY9FmTKfB7c4bknT0bA0t81UNXeerXHp3q8"
    "AI1q0Cl4R+qP8Yxci12/JGw3/l5v/Na+exTDzFdBCwMvK7UfC++RLK+t0ipQ3+crtOp2PP"
    "5+mfRz9cDC0HNP+NurTxUQWSC7Kest9jEkBZXN28IqUNbXVcBuOPyvY9eiD5lwtjoW2SWv"
    "gWdRpWmxnG5es3KCJopvkNKi0N9JAmL6yWrgXr2b4fGYQC3jJQdrc3NU52LJFYwY+FU8xP"
    "xkGYkGtAABLvhTL4gL1yyoECseuoqWHXp3M6l8o7iqDTwZ4/h0RT0YpotNmU4KLRSl+1ay"
    "UEX9wVpWntPPL7XUgQM91fprPTYoRjX+2vFjWscdhI4jWskHN57T8N5EyyVBG0BsoG4bAu"
    "84BL4KeXA3xp3ChNRdkDoc3v+827V7b6Ruhsey2oS9M3I2FNpnDKVH1IYGX1JP0oye3Chb"
    "QPRRDLMNeNuAdx+G4MQD3h+94P5aHVo400AymbujOkzGh3ZjsWm4FYq5mTHie5i8EyTx8A"
    "QlqCCFdODJ+8UyhAWDNT9oUcZdunmE9gh+8gXEXdpD9/1Zt0Y1uEsyXKUhqIEENiID9FX3"
    "f5bDQluPhaxtPRrr0ViPxno0J2MZWI9mmB7NFyoE5kHSuDPJrVpfZpFp1CCk/AebXi7lLC"
    "Cw1roskB71n5GJ0g1m+vLZhOBbCOVSKHICUm3R3cA06ijgUHAvdHHjfXZtg8M9XorqnBR7"
    "Yrfz1Pzxt6Xde6uTgZUEB6HxOoOqi6xgGS2a+4paYes2bmdEYDFcR59osHrC56XsbG8x2z"
    "N7t8k8L4gNQvWFpf385yZL+/nP1Us73strG3l34/Q8VnMDJi9n3SpDW8aeMn982IWFqB7F"
    "MPcVohqmW3hKCFUfj4L0G6B6x0I250EdUJU2GTUArMZOtrURcpUco9hUWU+S1C+jwwlzui"
    "ZTBn8VmJAersOsuoigqAkGyPEXktWMBeqsA1Yy0hc/OsQjLdLV4yVtVIN02Vhxt7z87GGp"
    "xghLVsj6nc38ziN6+T1zcQ6gbEuBeAyOh/UvH8UwH8W/7Nua+fj8y56NwIn7l1+Zg8XF1u"
    "/gn2ca5zJ3f1TnWYZxS3VssKlbqY6wK68OHTMBbpny3fDPhU/hL4qKjYutahrzr5HCAE4s"
    "OHqqEloNr7uTJ9TSumM3w7K6e7NyjXrtRh57A+nakbS2mLXFLB11qMZY34bgxK2xGxbOvY"
    "D6H/mdp62DlG9Qa4/JuOnYT9s2MMgSqchkouJeIE10ypT1BOYQmE1Prp++ePn8hwsy5XKW"
    "nH9TuSIIDVlSy0iB9GIGF9Gg0llmXT7K4vo9Xr1qDTL24DmsBb2vJGhR/q3GmVoF8XNqoW"
    "+drFX5VpXH09SUqF0QG6Dr0QlfGyxYMHI1mY+qNZ0RGV5QZf/zGexIaTSTU4EhzuG9H4le"
    "cN9v5T3nBC0dss++sw1KPoZRtkDYoxhmG5R8lDhYz0bg1GGwFf9VJe0+00Fg6c1Rs8zfza"
    "AvzAAlGGjMJZHYJgvUBVJHQ4wi4v+RTspJyFcjAs94GjeGq/z2Vp9YavduvwXfgok65CIk"
    "WyhKK57cDtgKPO8oeIk3snnBkSWLxdAXMGffYNfRVR4izLYCZzJKB9642rjFy3qJlwnGjA"
    "4iJ+0H4X0d+kRm+gWazficmI10tT4haHNZZ5W/t1zWGQWNl4H0fFMHRduBxRz67KbAT7v1"
    "wnk7f7Qgaz3SXg91P6gZj8RUKzmkJg7UNufVVu5q67nuxxu9ZnK5OKtzSaMWo4YVqUTauk"
    "k1KiafLhfoPWbcw/g8JLIiMFOx+tMLwSVUzp6qz/tcX2Vqt96su9jjNWhUR684Ot910NF9"
    "640f0Bu3cbPHYL7auNmjGOZ+eCmPBlbrTeCsb0Nw4pEzpXWNh5KMRrVfgj9INHVGFtCWB8"
    "/IL+p3uyqchUfk6BrJ2BTDWGTlwbRYyrgt9QkapSMieMz3XsLtEE/ZsQUGs7wwOo+n81a6"
    "fpx1Z3q8VNW5M2xOdXB1tTeTCgyP23n+6lUDdwZaVfoz6l7BxkZ96XO/blHyTqlfi4rukd"
    "PYiZoVzGJMCs9LDcKHPAAnXEVjTVWdE7KabqbptCQ2ns4y0XZJ0K7WBqv1Aws96LRVeWJd"
    "BzaS22fHOXI92gx2XtKOcp9H2aJggx1mg5DxZj5Ifs8CDQvqbSz36z++Mp8qVZZHPcYELh"
    "2HCXGDPZ3usJeAmr+0aSx3VNW7bGbLISoqU5N3R1XlqwAPUVdxCuUd9ZQpLzZgJSV5pr1d"
    "v0BNkuuTtEbqtZbLobajxoqZ24Y4y/I5TnZUWCm3ygAnWJF9tKvKSsSnIc6yKPnCjqr6RX"
    "UyVBUFXHq3WEESOt9RUZ8zXQ1VXXwhx3y5q6l1tZBXy8GaWXM2n7JQzLxdF6lPaUdDUpVR"
    "FDmTEcWpqnEWSyYk40b+Y9LVoHfKfegqd2h1gNoSzGdOooJdlXWd7WwgyjLkccTWgobJsb"
    "EjqrkccbYomUA7DSgdAfGQ0uNHY6MOKQcEnhCxJyS9Z4Islphk7xlRjUG9BL5/3yWw95MZ"
    "h78wdDeIeuobMmOYZRlPKUcMYg2v4zDP3E7u+DPL5gnZnSckVhGKIVO4/E9L/+gl/cOy2T"
    "tls6frR1M6eyowiAj5ofnspZXHJMxTEraRnt5Feizf2fKd+zYEB+A7Z0vJozG3YyAA+vgg"
    "2XxAujbz5Q09iRycpvEninBbtVcRFFtu9SrA20MDPQBjHm11yQmHKxFD+0LZ6dDBeqT+hs"
    "wj8gTPnH5iQsBvefrhlx9UcU+8G82cKAM4cWgYRiVaJsul507KrsWhHqzyMnkwR6G3iZKZ"
    "TNdj7HFCBF3HCZ5AcgXv8oxMXOYuF8iMnRAchiiLk3rRDVMdWmN6J3xvLFTToOJM0qktOt"
    "OfDafObcG5U9b/779/+KVi219q9Y+Xn6HUyTkuNRpVRvTLyDLL2lzqdxbcE9RDSY3Vvl/S"
    "fhDOSd73e3newPd7eV7p++GtgnI96ZtpNxEYoHo7IetOuas5VVHtXCftB6HfQ/vWyG8yUX"
    "bSfgjE80PrehqCIWTs22albBJcM1MjY9hFtqhG9Zz7jAYV5t1GqqD6KYgNa3l5e3X1MTfl"
    "334ozunfP719//XJCzX/oZEnK5Qdm/qGys5IWWU3V3bIaDtclNoTDqcAiG68WAOjMyc0hL"
    "26cCrv/Ocmp/Kwzn2F3anunXJFzp64pSf3Odn4go0v9GEIbHzh+LruNL4Qk1A1kYUNPbVZ"
    "TGEcs2KbxRYuCQ5cnNwlhvaJy5lQ3KAVDSSBC5Q4MxoEzL9IE8RE6WIilB2b6cvG77fzWv"
    "w+wSXjziyK359lfVSD4lv4uUP4OfkWDPSbERmgivdfWtBaiNZC7MMQHMBC7NL+Se1FjQWU"
    "tSWrbSC0Wsde0qyB4ZM1mhIbJaJ8o9khpOf7cSX1iEVwe0HukP+wmrEgJTUQUKcSmVGhuN"
    "YBmC06S6jjp2lNoyLVJHpeyTL6M2G6W452b80kFwa3RW6aVMrCTH2GmaiEdWuhO8hY+Xll"
    "RYZkQ+ytHtNpAbQ24NHy09lsXUa7U05sSN/PgSPlOeTJdBA0wnYo9uUOFY2/Hd2igeYTKL"
    "pHmimpd5PKa9AelDy47BZF9eaW3T75n5e+z1c4OFcPLAw9l51pHNFyo1GdR0qT5mOebd/A"
    "NfW9uSdjLzEgfIFTgYdYbkqVlEK/MM5AcIEoOR7hFeApwnyBB0Xeog+Cgq6Fzhfdd/da5z"
    "OTIkGp0eLxvdk1RjWOpmlK5wFnc94/Hq9WBGY4vzNC1jpqbajGy5GxjZqXswOwL/O0MoOO"
    "sdHUPIFO3waiqdWUn4N9MpvewTbi87ul1lza3Kw1k5xcs0anIUO+ehOD4lPfc8CgERJr2O"
    "ARQfgDywyQ6dLz5UgZNLCCkkXIMU8vE6P0UKLPnXs8kriacWXYrEJPYq4UsG00ZtMBn2sL"
    "6fR4Teuv8dSjLCr7j7Pjp6aznOoOHyUSQ6A0H/z4ES5jLcDzrJw9KtA35LxkkB0p2g9bnc"
    "5iUNdrjYVF0qJJeT0EKbA2N+y5qZFxgeRCmH0hcxXQgeXvokLd2Cy2tEQMjoQMCYr6gP4e"
    "e1f5D6Br6kdJDZAQwBQ3kkdGx2gDuijRgK0ynYXrZyQBdeCFnr7ADgIQvYDnw9y6UxQDLy"
    "DTNdgZ1sI4ZQtD+Ms7EwsjaT84C2P/edrALK8IltQUNMvIDBAB278Zt+CLpU91yWDrDntm"
    "pOxhz+aHPQUP5ZiHro4XWble54WGBHjtjVoCdof3oHH0aufwRshO4eZTeOa5ri57Zq2qN0"
    "JW1SZHw5XdaqjrjJRVdnNlp9a+ibWRExpaReD92xo2lNltYdrsm5XUXI3LFcQGoe2jJAcy"
    "oQtvBKxFp7OUJb29HSeQiom1XBK0+tVZzN7YASvBk2I854Gc+Zp9rzoErxW2etbOY4X3jR"
    "UYaIbTlUSHpOBjcB0apVoIdy+J9iUcFmc0P6GX07TzHfV0nelqSOrqNFATVtTPSSddTagm"
    "bbI1VvNHnCECAxwOF1JgsggCv5GFDxR04QVktgxc2ATkLM4iLYizDEMWOOtycGb37rSM1i"
    "T2lHRkKa39WX1HNTGTdLxKY1DtC2ZlBuGhdO1s03lFQbw6bmUqY22N1sTWZN0ymd1ZmQHO"
    "7pdNeNvVtO3S1LZw/6FgUdxijSnaGSG7juyLn50YOzuSsxNGz4kNQVNmdmbq9YmWnXN1NN"
    "Z70RWqNuJFseVWW/4mYSrFhSgjaEyVnoz/XkjzBiMRl3BRYnhT/SvDiCqb+J08BXlYf2C+"
    "FUrUVcICVyB36j7gK6RPZVlc6lnJ2bm/CUKFgC9jjtVyMDtLwDz0HFKvgwQ8RDfE45W57K"
    "w30Zd1sc6bgBVPLjVQRA0HK5UYoK21f0/iKO5az3jGXes4cgDkOFqQxrDOlbW9JUmKtgfL"
    "+O4b47tkXWOCx7tWeXE04jY5Tv8H3LpTx4Bl+nTe+JFYbdab7cib/QoL0dcP727M3NkGZ7"
    "2vAnbD4X8N1b/DSe8+FGrc/znvnUCCt0gJOtOgA9GNUR0sME2bNMIDYBjifDN44BnGFrRF"
    "oE9GpsznwR0War0g384ko/NvZ4RK5WjjtCMu56He/d9Hp9YL7/F6PqrzwrXnoKqLv1acg3"
    "rsxV8tRbZbiizTV7arVjCrKGo3ABSjk/KvC1CS0QxOBYan4FdNJvCr6vn7qjR9wdWEtcMI"
    "7MyIDE/DnUxhxEnG/2M4jXNCA1yN93+81+aDbmNLnBzk1Sfc5dhfVB+QF5vn7VB53jJ+PJ"
    "tPWShm3mJHyvSntKMBaT3PLwcNO/sglyf9DElRXVJUMlNLA0HlJ141DjXPt2uQFAjrHyEB"
    "nBKFYY0iJkiUZ8fH/D0B3I3IeyTqndwztoioI4KplMku8bmI2STwzYK5S55cP31+/vMPuk"
    "RBB3hibWHECKsrF/1R1+O1xlb+6S3ShZPExDNI2g/QKeggIbOl9h6K2vsv7gWt3K+coPW+"
    "eu19ZfeU5htGVsp6Xq0pB7YUaV+cXluKtIm7u7UUaWll2YNO0+D2QJWaXUt7dSQhdZB15x"
    "Gy3nPNYYRcs0bMA6WOpN6q8sSQnB91xFxV3mbDFlDuFTYaqQL1cIHC/7DK6pO31+8/Pn3x"
    "d42D19lTLDehx4v/qMZjs0bQozeCHslXUGMC2f36GPv1NhPUkHDZ1gDtAzNqd/Nzf8bPOx"
    "5IFsgvIb/1lMbKtXLyLWrNICdqO15kGm81hn7jqwSBJmLB6L0gTyYP3HPY5IeoWs1qxudw"
    "bcFCwQOKV7EtneIZSiz+h/c8GPNQTDRmUAf9WwOox0v/KRhAj2YoNqpXX1xZ79XZOFOBQc"
    "QL6rDULvJwxouZicIzIlblbVQe7RFllf/79dXnCpVvRIrxA8+R5P9UHbdhqR6VUa/6opZH"
    "+WgAdlBU/QNMXW2y38o1PSMxJJ92b/k6lwu3JSkxL2nDYr0Li5V84+Pgrh+CB0/SKuA1c7"
    "fW5fDy7bbzbAISE8GJEmUuJkLhiYegENFAFb+MzpMLrJQlGaF3MP6Eg1OKLVQZK0kWLHBh"
    "pmi4NV08RRXjEuhfSa5Kca3A92AqRaTvBfeq0Cce0mBuVAo0eYO4FFiSfUaBwTNVG3QUnU"
    "rDu6q0uiA4nV140iR+aK7s12oGnccvFt+PXKXoy7wgE9eD3yKVgHpM/GhVcIw5IYufDrfv"
    "eON0M5YQ1CuTvv/eVT+24gP7Vwc+0NU7pXd/HEYpzLQySk6oK00frzZKJ4qO9zgTNWdE7H"
    "RupmVL3+yQvqnMOaMJnAgMUL0dFGvcWKcmSi6IDa1Q1ctGB8Vf1hwUf6mppaRMehMtbyRs"
    "bdeCfsuHP9XGZQ6yZMQswtI7hCVnNX5feNBdizHOS9ph7vcwgwrboKVZOZujss8jbI/pD3"
    "aYe4KIg0kVBMw/07Fw4lujWvpNplGDA6cKeMP84DEwzIOoNJG85eH8gkywtB2YGR7IxxAw"
    "9ZlLMP42IlMQcRPOMKYxn64VEq3yVpXx8A4fhrD4Zx4lWUNgejn1PTEDWXiEl4DWkwVdCv"
    "UJJmi2BZ9PEe+04HOPBiMTLV7qFF+d9C5pb5Pe5WGNeD00wjQyMgPEjvYPzdnMgt1mFgQj"
    "xDVDljcSNjFbs9yCEb96vAw1Eb8agl9ebAjKPjTHz+L6na7NMEPhh2v2v9pJnYjYCW0+oT"
    "N+l4nWC2JW8y00z8FZd1oiSgVZiyn1DlPKLWsJ+GA6zjlBCw/3bYwNcMPMZECAyqF7SO33"
    "ZdPT6X7gOyb3y35kuvNFiT6T86XbtRpDrV/i7k7yi9Ir1YSc7TJ6pqNl4/VRLSE7abEVgb"
    "7mcxbBtsnxzLl3N5NkFXpIhcbjl2UkuYlQRJTmy9Bh45DdigkRdL2hSyui9C1CyhdkMqXS"
    "mSlMmBLsjs9BFSrVoWIqI+CMv0ixqJHGvFiKGRFg7sMPElw1+haAKFuoGA/8BeaBkOTWww"
    "qdID6PSN3wKERpqEwZ1epkaXQNHg5v5vD5Av50yXTdCpzOh5kQqh6RfItNvcdyWwtrW1i7"
    "v5vFcWDtGaOu75nlv8/KDNDnf9UIMnxVAxm+KkOGNLjTIYbV7mcqYB3PtudUjTCWVMLq21"
    "zf0R5vou+NhNV3W32bcoPzUkPQe9dgbcgcHiKf2mRq54SGoOWDRyA2fk1Z79WZBgpiNtvA"
    "DtkGNm6USRRo2R4p75vCuz7eEU1WIwWnElbBDRSsUA9DlzIRaeVP9mzRPo47aRnErXbRgU"
    "UCumQQf2KuRy+FYPJMW7smvTuqr10D7cY0bdgkqYY3hzciPCSUPHgu48/IBNl8CulEqm4U"
    "9SD4RiMyERKG5o7FWCjcxutYikZVloGb7IIEzEPYM8mQoU2y0f1TEUvGRMpInEEMmEYNXU"
    "VDViiuKpUzEd7/sFLeCyUE/U/XkokoVYZiPwtyG/J5xGZmgoUPKiRBeGBJyae4wlv0tkeD"
    "YUnJeyYl4yJmypnNygzQIO+E1DnHwrlKSwaKzgkNUNMdHLiGjdpsOU4k7FLceimmvhxL9t"
    "0IBM/KWKDQHChcea7U+PiV0zxtPyAHf2/pMGcMWSYG2twIWHWW1ZnxxMxg1JyYTS+yfbez"
    "5xW6xFEtotdquxsYoperbbJzYXPXo7+LEx7xQ1frjvVVhXfGutyGdi5Fw3IllwRnF3FoGH"
    "oMWaPo646I4opi+gGfOozQOcdsBFIQ1ftFVFmbkjhDwwhzEyigML4A//bXurQJnT0rwTUj"
    "squit+KzRARSRi0jWio8xQtGZMocPIyAoKUXEqW96D4SYxVkGnI+F8/IZQR7Jol+vQBLyn"
    "0LHOiSY7U5EhW0cS+iinSEIVFWvbNCbOElGqOg2DjBybjw1BAp0qvCrscWGLXAaL+XzON4"
    "45nPprnus9+aVX3rEHC0shprPy83IJfy8FPfSwywhp58VmRIM39vzny62RrN6KzUkNR63O"
    "KWadA+PxDGxS3zVIETG4kqR2RUqLOYnYK5Qoufr8jlu5sPV5+PVZP6F+Z7Dyxcn2m8mvRe"
    "rVezYtMZ5/f4ozattzo3VwHY4w8sUAfT1Hk3sM4XHFQ4ikx0pCyw79AHmXJ3jbY/Gu3xoT"
    "dxkaFfKE5FzK+gvh9TIuZlJ+cAz1QHAkMGnsx6QiTzfaEO7Em1rovNST++gnlOqLhnrnqZ"
    "lKVx64XghyW6TOgd6q3R4XHARZqrjHNMVVah3wKfUfBt0JmC93KXSWmX1YzF3hi6PfDubM"
    "Hx/OFdyFexF8SoM4t6VOK3DD5UQXxVHiYQK3DWqvyjP8/UG42TQHaiR/x79OsjfyjnQyWN"
    "LJmkD0u79Zl6NRiWTLJnMkl+gWqqzLzUPlXaD0tlR6XGa3tzl2YjMKQVYW8OjZpuJkGzVG"
    "CAQbP9nxtDK66s3WoiSNJ+EMo9RsI6e1apwxAwC/CHj5Udb7AEF8XsQqxDlqRk84XUTN9q"
    "WCkjYnWq0Sn4oi3oChspS1XoHVUhtxyZrkN2Aar5WBSKM14GUldas/6LKYja5H19/mpuvU"
    "DVjGixMhZE7Tj3eZwtX+9RDHMB024OlhYEh7QnHjcumQ1F7BiafJ/p6sSGomlgsjANc7HJ"
    "d5fX7y5/eV8XmSw5UGOMLmm+BANeahJ1vIx6HJDyO6WnFtVWE8/NaHZ7WJdmGjeK6iZ5SV"
    "XsEROgzqnLoiPpKhGpg2FTFVrVR2gN5ZuwNwuzPP5JpQSmSdTVBij7sMaPagKUdts9epgy"
    "onMb+P8bgSFpfY8H1Sx83il8Dlb/Ap7IQIOu5qBaTQizIDcgTuzeZm+qJNOQW0nQHsA2D7"
    "2xMOSapbgmjJwIDEHbXS8c7jJULst4bhIeKkjZPa866tYKJivKWqCs10BZwbdqbrEXBIf0"
    "HR0XKMvytXcEyrJE8RMbiqZAWWEamgJlXSI/KUypgXyyEOZ2rCeLnW4He/5QVW6S4jgrit"
    "kGJcdzt5L7bsKeV2d9n5Fr5oQsLj8TVVw3reze7eMUcT9LlUmY8ookjxtIfM5YHTWOGrpv"
    "EqI+npnGlI0BNA99D2v6oETAic+DO0zyiMkYbc7F01tARzUolKXJW5r8qdPkDQs771LQuW"
    "/z9tBeevY1Syqv9tULYsPz2DvJcamI8kZ1KzYStmTFjiUrbB6w7sAoTyjTcxwyKgwXkrLo"
    "8BaTDjXegsucF7WMvT4jVPC7GL03QHg3AkMy4/d3ts0eV+kuWKzgDRPDfSMxiG320LY7h8"
    "eYKz0vNYTN9nh6b3c2Qidvt+E+b8OWOD/YYS4Fo5oQizcIuwZmbUErPt1xPyyf+AsM+Jkm"
    "oqSuj+qiSYukRZMMtx5zFJsXfpzEzEw8UDGZFV0/IxMYLwFNJ0ktq7hUVhRqWZN7GI8RmY"
    "TswYubbe7H/Wkz3R7imW3CPMhBzl7bEPxsEMgGgfq9Rh2p2ssSVBeaZ4TMiln1t1a/9KRv"
    "hPWmAkPwhQ4QxbAJbGwCm2NN6P2nY4pNKwMwMCMxpGV6j7T7yAw1UGlWxOq0n2lrerbRnT"
    "rukFvkl9O5J9sBTEVZO9J9Hmm6WIT8od3ZgryoHeeTGOcHj5oYb0W54bkk+7fgUp1NzQ9y"
    "lGUHdJDy0LhHpMtwbFouuyQ4vFnfiSNuo1KPYi9ZLtyWw5yXtMPcu2FuFXxcLKe+56jI4o"
    "7hxy+bnk538MsRyDzhS+4epv3KHjy2eg9dDSpSqwNt9qApMeDpJMCIYTob00BH16qPJGQ9"
    "FC11GvbPrFO66H9+GashARQaNkodpmrQ8kBVN4rrEOpzhOkaRic4WxQ5uiCTgH2XSaYz+F"
    "OVeFIFlCgRzoy5Sz+uuRSVWLqAJ92z9YTM6T2LKjzhtCIOxYJPMOfmPhOqh1CVscXKtvKW"
    "h3MCc5QvQ4HJy8hkGdzDDhWMhQfvtCkrJWko48JP34KoHhR2DN1xwQhfSoers6WqRhX2IE"
    "aECnXSFP+Mb7ic4S+j4l6kXIYZX0HHUhWGyrwUJllTpai+BepVnpHLgCwDmHjw9KTaVFzr"
    "V6uqqI4V9BlENYHhHUd4UnZFkVeB9a0oWYCmeVBdUCphjcTDqakflaNGJKNSSOGWr15paR"
    "OWNtHvNf5ItUnjL98EOcjK2GhnA6zMhpO7DifT0KOBNE45VpQbAgR2aK4EWD8mMztuPgRN"
    "52f16x8bzOrXP1bOarxVWDYKlo1RgLIgawNXfUOhchlU85a06WBrxO1493m8bY2pDg6Z2i"
    "JEtgiRXYkMVyIFzrWsQlSUtSPd55EGG4GFAfW1SEtNfuC82PDs9k5IAgsWzqnvBZokEtXe"
    "aE5oCIo+tCtakfy6WuODSn59aG3nYhame0dJ2G4efd48MHZk4qzEza1prTGt84Gp5hGPvN"
    "yQVHvomAd8HMbazwhZ1bdWfUJ4MVZ/QdDyhU1GoER4y38L5ZEwTvs+MF7NqJDyPfPx69O9"
    "a9b3PWj13aangSo2v6fldPsVjJavH97dnGkXkD1o14A117OVo6l2C4tmTr3wDuTz7x8/Hr"
    "qmp63laUTCy5JgNSS8Ake2moQXqoZjlrbcnpEnIKq1SnejaHZ/Q34bdkPkLGTUvcgmv4kp"
    "a1Fpv5izlqbVydRLoFO+1OXi6fJpig/44NGEzBcyvK2qh96GfP6MXJI5Uz3BfeWXYkGISZ"
    "obZDKKGXeo/eTZS8HCv6lkPyBwgQ3IjMOQEvotUIRVglAOdqTelCZlI+Bfa3JHH1jj5ECZ"
    "3aeUG8iS2iyprcdr5nG8DMzMZYJxJ+0t16oJ18rsbO0uR2ofm2ptjp8DwtdHSxjWM2fiqO"
    "najA8t58WGELYpFC14/rzBqgKtqssW4D2bG6j7fEsLfw12ewskMydol5D2WLLgfrusLgVR"
    "G3vsc+wxHawWmUbKsvZ7a/u92cQXj+Jzs9FRG5vrwxDsLTZXHd/oGrgXFUfns5Gnesg+bb"
    "UVrr/JAOApho6HwD1JhOTcRYiaKlA85e0mUHbypAigVmfA4wxdZaC+o+coiH7OXATpIxgd"
    "BW49nwmE0OM44Sg6e463qK94qdJ7YESy71jgWUTY+koVh1ZAO/Epvpx6CPW3nziP4gmlA+"
    "cWY+8lxh6PVmkEKtW/ERjSJrU3l9bmcLc53IeD78Znu40K/2ZlbOnfHUr/qp3cRPOpgFX7"
    "DmqPDbPxjArNUcjqhbwoN4gFp+vj+TBjZTtUqihpMSmLSVlMymJSffnCLCZ1PEzq+Blne7"
    "axHIV2q7KFfsSjuBr4bnNzVIffKRLoODnP26gEphqniDcqeQqZMUzVSASmesSJJS7wn5hO"
    "MSpnTHjgRyTT698un56/eq1YrGyhr3jZwSPaFLi0kFovITVLWz2iMet6d0y3u1b7bRuJ/X"
    "hsx/0COvbX4FfrTmVVazcVGB682QnNjPo+mPUOn8+ZFnd7y7nPaFDB7CsJF7Q+BekTXErq"
    "VoWrq485D+zthyKu+funt+9hHNQoQCNPViwdkfaSQFcr1WeFreqbq559X3jg6raAIPKSFo"
    "LoNQQBVjK/b0k2zEparmGfRxn5AmO+AP23GemytB3tPo92ggG3gPBLotbvsSC+/dr2UmrL"
    "lvtJ5vnBIc9IY1WYZ6rPLaCnO07CBI1QTyQQTtkMlI1FdtKj8xmyX/6cf55GiLzDGV8JLd"
    "q5x661xME8xqt+dblaTRINsKBnP0FPezxu/1xCG7E9mjm1WZOMB6AkaodhX4Hz/E6xY/g8"
    "F4E8sdFoGkMvzcXtmdcsOeGED8wkicE0xmcmZ1ijMpNJLZRmFihWkVRVFSXH4yxxcTMwEU"
    "NPYoHEKYN/R8UbsdkbaBTyFRHSA5lJuAwCGBUsALkmPFR/BFySGX1ghIahpz1Fc6Bn6g+7"
    "5Nkg9sxL33aROlvVnnnZr516wOplvVNlx/H2kMHPFOZk9KKcVXaTWnFYKrhdpbicpMVQe4"
    "ehZof51gvaVuspiNrIVJ/HOS7tbbJsZkQGuGK+eN2Er1Qcsgxd6XXp+I4tFnPA05hZ78wY"
    "FizJDsmUPfJ5jrwzuCtyYnTQoG8D0hhAKc3HPuEocdGAL9RhZxosJXt7VIenJKn5F0nLRi"
    "lIfBhuIRVoIQgPCE1Sd8QZtBOog8ww+weZLt07Jkcqd4dK4oFxOLA+xBu8BL9xHacWcfgS"
    "RkmfjuQAz9x+xMHiJb3ES9SkKA9A9UH0VMAeRN/lIHqPalw9kq/AgGpT3n4aVK+5CtgNh/"
    "81NAV2qF1z1AFragTUVK7RGwC7BUdY6Dkz3X4e36ndyummzbZNvFpPe94CH8v+tyNSXb2z"
    "PbBQT1qpycW/ERkgRNBJyib8qAw0HDcfoHY7OTEW550xss82ItZCM7TQdjIRdt3M/vr/hS"
    "jYzw=="
)
