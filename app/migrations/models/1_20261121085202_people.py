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
CREATE INDEX "notification_tray" ON "notification" (user_id, id) WHERE in_tray;
CREATE INDEX "notification_of_brand" ON "notification" (brand_id) WHERE brand_id IS NOT NULL;
CREATE INDEX "notification_unread" ON "notification" (user_id, id) WHERE in_tray AND read_at IS NULL;
CREATE INDEX "invitation_taking_seats" ON "invitation" (brand_id, expires_at) WHERE state = 'pending';
CREATE INDEX "webhook_delivery_to_claim" ON "webhook_delivery" (endpoint_id, due_at, id) WHERE status = 'pending';
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" (due_at) WHERE status = 'pending';
CREATE INDEX "webhook_delivery_in_work" ON "webhook_delivery" (endpoint_id, lease_until) WHERE lease_until IS NOT NULL;
CREATE INDEX "webhook_delivery_to_forget" ON "webhook_delivery" (finished_at) WHERE finished_at IS NOT NULL;
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
ALTER TABLE "channel" ADD "profile_url" TEXT;
ALTER TABLE "revision" ADD "media" JSON NOT NULL;
CREATE INDEX "idx_access_toke_user_id_86d77c" ON "access_token" ("user_id", "id");
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
ALTER TABLE "feed_entry" ADD "media" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "feed_entry" ALTER COLUMN "media" DROP DEFAULT;
ALTER TABLE "sandbox_post" ADD "media" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "sandbox_post" ALTER COLUMN "media" DROP DEFAULT;
ALTER TABLE "revision" ADD "media" JSONB NOT NULL DEFAULT '{"post": []}';
ALTER TABLE "revision" ALTER COLUMN "media" DROP DEFAULT;
ALTER TABLE "channel" ADD "profile_url" TEXT;
ALTER TABLE "revision" ADD "media" JSONB NOT NULL;
CREATE INDEX IF NOT EXISTS "idx_access_toke_user_id_86d77c" ON "access_token" ("user_id", "id");
""",
}


async def upgrade(db: BaseDBAsyncClient) -> str:
    return SQL[db.capabilities.dialect]


async def downgrade(db: BaseDBAsyncClient) -> str:
    raise NotImplementedError("a schema only goes forward")


MODELS_STATE = (
    "eJztfW2T27aS9V9BzZfrVMkuexw7vplPY8fZeK/t8XomT7Y2viVBJDTiHYrQEtDIs7v570"
    "83+CK+gBRBiRLFQVUqtkk0SDVAoPv0Qff/ni24y3zx7N2cBrfsM5fs7Gfyv2cBXeBfNHdH"
    "5Iwul5t7eEHSqa+aO6rdOEgaToUMqSPh1oz6gsEllwkn9JbS4wEKXJJIhEjuu/A/wuWchW"
    "QZcocJwQThAbn+j4+eBNn13HPmZE4FCTj8J72Z51DsCFrNiCfhj3XwDJ/rcgce7AW33T1i"
    "FXj/vWJjyW8ZdgcP+vOfcNkLXPadieSfy7vxzGO+m9Op52IH6vpYPizVtbfe7YdA/qra4g"
    "+Yjh3urxbBpv3yQc55kAp4gcSrtyxgIZUMnyDDFWo4WPl+PB6J0qOX3TSJ3jIj47IZXfk4"
    "TigdvcDm2tl4/PnqZnz9/mY8PiuNYSKR0Xl8yQG9wfjDqwqlgFt8had/Pz9/+fKn8+cvX7"
    "959eNPP7168/wNtFXvW77101/Ry2y0FXWldPbh3z58vsEX4jDJogmIF/5SMlTSSEoNxkb7"
    "ki89pzwAMMNDvfpTgcIIwE8rjkCi77ohSC5sxmDzaRxiEBb0+9hnwa2cwz9f/1ij3/93+f"
    "Xdb5dfn7z+8Ye8kj/Hd87VLVR3dnKzaGaazO9YZPsUPwUFH3CWb9TuhAxVNKYa3f8Cd6S3"
    "YHrt5yULQ+DGos+Sv5zggNTo9ubDp/fXN5efvmD3CyH+21f6urx5j3fO1dWHwtUnrwtfQ9"
    "oJ+ePDzW8E/0n+6+rze6VOLuRtqJ64aXfzX2f4TnQlOeyU6zF1szpJLieX/sJ9ZHaXWcvw"
    "wpQ6d2sauuPSHX7Oq9qWby3OF8UrNKC3apBQm/iesQlwtZK3HPT8iXq+zkTI3a81Enjccr"
    "xImjYwE3wmJezack4lWVPciWEnnzLi0DD0mDsiglGfuRdk7cEMXklCibuCPR/mLOzbxOEr"
    "2PxhR0cZeCPvnoXM1RkL3T3Imgy9XkyrTYbVSqf/33//8Ite+0n7gv7x8jOUarOIHnUYaj"
    "SqLISX0ZqYXe3U78zvUdGHU1bkDfteMY03EoOwvep2ovf/eZPbhBIb68mny//8IbcRfbz6"
    "/G9J84xN9u7j1duCwimsZIulFGWVVy4cWZEhmWPnL3786cc3L1//mC4c6ZW69aJsaMFa38"
    "LI2kjtwcCKv/waDfdkbTgJ8yo7uCwMeWjiG6YCrdan7QN5RNfw1fPnDXxDaFXpHKp71k15"
    "JN9RT9yULyz0uOs5X1fBmcZLyd6udVKWccNxGLfc6qNcBYxAYwQKKUnEyb/49Ge8JNec4I"
    "ivFiwUkXchPeeOwJ88cKA7DuJrL8B70A9fl32TLh6g8Un+PIMu8Z7wuTz7p3VRTsFFiYes"
    "6b4VNx+EVd01oqk+A8PdKpGx+5Tdp/T71PXak85ct0XFd2p3J7Fp0wA7m8F9QqcIVuHaD3"
    "uApDC/sEG0UcAdBKoEAd1KGkoxImLlzAkVZIEDzwIKWwh5cv30xesXP+hQsy4eYfGyE92M"
    "1J8Gu1HSfj/b0XEHoOPN6J76KyPdpgID3OvPX71qoF9oValgde+vvuwJN/OQS+mzP0C7as"
    "cq7Q2FFrV7hIzbjtebxls3i5vQgzXa4StYkV1YxpXXMPNgqEnUTXnxbyZiF/MTXczv2IPJ"
    "ehM3H9xSvre1JruaS/x0DND5tL2F5jXQPAtc0QJZzIgdxl2z6PzJeWuXK9eT7wMZPuh25c"
    "zd2h2ZYrsxSxtu3Y3/mHPierCPggd1QdahJ8FPwi0WfSyQDQSIo4uF+B9cUk5Y4JKA3bMw"
    "pj1qSA7763b7rv7n2RQ6dMfRppxH8eHaP+2u38tdPztozccgK9Vqi+pbROwoXD743HhorP"
    "uslNV9W91LfscCY91npazud9O9KXiUlxpeHP5Fozj8i5o4/ItyHF56zIjnkLQfnnpfnjfQ"
    "7svzSuXirQJDiJtxSJL2AwToXrxuMnWLPkVm5r4uKhfcBfAoND5ztX4zIsObvvtHmEMGP1"
    "NI7R5YreS8lNXzdj1HLpbRRE4lBrhUdBC3X03/xRwNHFSt4YzIAFXcCYTpMhmf4mhK6t5I"
    "DGGZODSn2zIoWw2FxTobY51f2VJNlK/Rln6mATyLTUZ1qGcYNx6HmdYNWCtxc3XOitCAfH"
    "DZYsklC5yHp/9gDyNyx5aSzHhIzn8kc74KBXkSrnyYIXiiW8129fclzmE8wq0lrnT0FC2v"
    "ciVYgtCk7fEfGDOzPMseYRI1R8E2Q9h8CDJCQwrcHRgeyn0yTS26nNAAbbr9m83HjPf3Sr"
    "WdmMtL+uBz6o7nVMxN1FyUG6C+u4AyBLyv8XKdE7Nwftv1+rQ8FUvKODlH5VfGXExMFTBt"
    "Qors7VoHZQYNx06mZRNKPchExHZPoPEfYJYImLYuC0WUGoJMHJ8LNYsn8eGrOfybxA9COd"
    "cTMDMC5iBxErpawriwQGr59V0/z/Ize72s2uQUbVZTg+QU0pO+Wdw5ERigKdaJ6Xta9oBF"
    "Lg0MgtwwJ7uQ8ShnBQ+SJsOOcTdGX5aSXUFxfxsL/vqPr8yvAmgyhlzKrj3NL3tzNZ6Yf3"
    "VtGFeSlXPa3GIUG1CVL8lyNfU9MQfTEqfbMzK5Yw8TcsfYUmBiNAFq8tnPinSMxujSpw7a"
    "tGvPYWQFoxMqoxWEMncxc4HOHO7sWd+Cb8FkwVyPTsicg7KjPib3Hls/++I5chWyCRH0QS"
    "WEZdSZE28BozBK08FhxriYclIdCYiN8hhj0OH/xTbpL7bc6b5b5BZB7dKMtP5Ol/5ONW1j"
    "N3/nhIyxLlgbU+5q1oRqZSftB7EoHFrZavsua/vfr68+67WdChS9Dtjvyf8R2HdPMUpbo3"
    "ZURb3aixouLCjYQVHtRQvFxPcrylofv3f+X87Hz5mmTXfiRKqLHbm/g7tlTy651SUtl1X8"
    "Kw+Zdxv8gz0oRX/AZDvgvNR70JlQyGkqt+RDw+WQrlP3pzArQQvw25mMrO/L63eXv7w/++"
    "s4kaprGrhT/r0mWFVoMapN/hS1NQ1ZJYGgOLM5puzIxIIEX0RJzC+UB4t7HoFp9SBUlAkf"
    "XVVZZec+bejpRB1d64q1XvZtYORRGE2tQHOHLxYs0KVtN0HNkx0l6ux0x74MnWe/nZkXCj"
    "l2qO/vR12/Yn/voLuhKgxn9X5U9YWfslt82IhM4WOsMQA3n2sDAzDTuIkBGDWPjDW0zRBl"
    "QhKQxBRISCia03tGfDbDlNEq88sS5sKMhwut7bdjd9bsO1Gzz4KZh6zhsgKlGeUT2EgMQu"
    "EHyIZhDfBW0/0UDHCLWp4ualnGxE5Tv6cPXG68omrLNec5bbddN45bU/MV2TrK1sTyzHPq"
    "KkxxRj11Fld1R7C7EdiiUTua5JonLmdC1WTE5kgQorcwHDqjtpuHNOAAeZtzx2N7HvhkbO"
    "HisBnYaRrRARps3VDJ4RNsZ69lBa25Zs21gQyuNdesuVZAZqsttQS43W6kLXnTdC1/JAFg"
    "Se9YkOdYj1Ty6DlfEz7DRNNUmVBxiTporijbcxU8XmiizPvrOkfuhouKvj3zfIZViLzoIT"
    "C2LpLB71kYcboVcInH7pNs2NMHyeICe2sWMhXLtlaetfKslbdnK8/izJY02yO1d0KapWHo"
    "3VNd8Lo60XtGZEjppPZWByaClpSaWjmJOnnrK1pfcSCDa31F6yti0SLHYULcYPWEM11No8"
    "ztUW1RI9VwLNOWDaD8KaMhOHFK5gJ8Of9BeVbXv10+PX/1Gh0thN0Fc0Kmzu8KCRPMxeKw"
    "z//+WpvGcw89NqlllMnkaA/g9tZdu4Mfb+KjJe0H4Th0XYHBlg7prnTIcQsn90q53RB9fC"
    "/mSzbV8EZigDruoPaNdxtn+G6q4I3EABW8/5Sm7PvSA3u9TZnTnKTNr9Rnd9anQo5X7dJo"
    "FWXtSPd5pC319FEMsy0bcFDnsAbDQqXuAcD6Pe7mxIagKWyVrVTSL8yKr/Tnp5Jboy1YVd"
    "qoGaWBkiULBQ/IEo+tz3j4c3KQKVDUA0UIwKrHgkyZz4NbPPfkyQhY+rsGqtpbr/b4VI8X"
    "oFENOgXvSP0xnpFrseuXhO3G3+uN39p3j2KY+TpoYeBlpfZj4T2S5bVVWgXq+3yNVt2Ox9"
    "8vk36u7lkYeu4Jf3v1qQIiC2Q3Zb3FPoakoLJ5W1gFyvq6CtgNh/917Fr0IRPOVsciu+Q1"
    "8CyqNC1W081rVk7QRPENUloU+jtJQEw/WQ3cq3dzPB4TqGW85GBtbo7qXCy5hhEDv4qHmJ"
    "8sI9GAFiDABX/qBXHhmiUVYs1DV9GyQ+92LpVvFFe1gSdjHJ+uqQfDdLEp00mhhaJ0zyQL"
    "VdQfrGXlOb15qaUOHOip1l/rsUExqvHXjh/TOu4gdBzRSj648YKGdyZaLgnaAGIDddsQeM"
    "ch8HXIg9sx7hQmpO6C1OHw/ufdrt17I3UzPJbVJuydkbOh0D5jKD2iNjT4knqSZvTkRtkC"
    "oo9imG3A2wa8+zAEJx7w/ugFd9fq0MKZBpLJ3B3VYTI+tBuLTcOtUMzNnBHfw+SdIImHJy"
    "hBBSmkA0/eL1chLBis+UGLMu7SzSO0R/CTLyDu0h6678+6NarBXZLhKg1BDSSwERmgr7r/"
    "sxwW2nosZG3r0ViPxno01qM5GcvAejTD9Gi+UCEwD5LGnUlu1foyy0yjBiHlP9j0ciXnAY"
    "G11mWB9Kj/jEyUbjDTl88mBN9CKJdCkROQaovuBqZRRwGHgnuhixvvs2sbHO7xUlTnpNgT"
    "u52n5o+/Le3eW50MrCQ4CI3XGVRdZAXLaNHcV9QKW7dxOyMCi+E6+kSD1RM+L2Vne4vZnt"
    "m7TeZ5QWwQqi8s7edvmizt52+ql3a8l9c28u7G6Xms5gZMXs66VYa2jD1l/viwCwtRPYph"
    "7itENUy38JQQqj4eBek3QPWOhWzBgzqgKm0yagBYjZ1sayPkKjlGsamyniSpX0WHExb0gU"
    "wZ/FVgQnq4DrPqIoKiJhggx19I1nMWqLMOWMlIX/zoEI+0SFePl7RRDdJlY8Xd8vKzh6Ua"
    "IyxZIet3NvM7j+jl98zFOYCyLQXiMTge1r98FMN8FP+yb2vm4/MvezYCJ+5ffmUOFhd7eA"
    "f/PNM4l7n7ozrPMoxbqmODTd1KdYRdeXXomAlwy5Tvhn8ufQp/UVRsXGxV05h/jRQGcGLB"
    "0VOV0Gp43Z08oZbWHbsZltXdm5Vr1Gs38tgbSNeOpLXFrC1m6ahDNcb6NgQnbo3dsHDhBd"
    "T/yG89bR2kfINae0zGTcd+2raBQZZIRSYTFXcCaaJTpqwnMIfAbHpy/fTFy+c/XJApl/Pk"
    "/JvKFUFoyJJaRgqkF3O4iAaVzjLr8lEW1+/x6lVrkLF7z2Et6H0lQYvybzXO1CqIn1MLfe"
    "tkrcq3qjyepqZE7YLYAF2PTvjaYMGCkavJfFSt6YzI8IIq+5/PYEdKo5mcCgxxDu/9SPSS"
    "+34r7zknaOmQffadbVDyMYyyBcIexTDboOSjxMF6NgKnDoOt+a8qafeZDgJLb46aZf5uBn"
    "1hBijBQGMuicQ2WaAukDoaYhQR/490Uk5Cvh4ReMbTuDFc5bOZPrHU7t1+C74FE3XIRUi2"
    "VJRWPLkdsDV43lHwEm9k84IjSxaLoS9hzv6MXUdXeYgw2xqcySgdeONq4xYv6yVeJhgzOo"
    "ictB+E93XoE5npF2g243NiNtLV+oSgzWWdVf7ecllnFDReBdLzTR0UbQcWc+izmwI/beaF"
    "i3b+aEHWeqS9Hup+UDMeialWckhNHKhtzqut3NXWc92PN3rN5Gp5VueSRi1GDStSibR1k2"
    "pUTD5dLdF7zLiH8XlIZEVgpmL1pxeCS6icPVWf97m+ytRuvVl3scdr0KiOXnF0vuugo/vW"
    "Gz+gN27jZo/BfLVxs0cxzP3wUh4NrNabwFnfhuDEI2dK6xoPJRmNar8Ef5Bo6owsoS0Pnp"
    "Ff1O92VTgLj8jRByRjUwxjkbUH02Il47bUJ2iUjojgMd97BbdDPGXHlhjM8sLoPJ7OW+n6"
    "cdad6fFSVefOsAXVwdXV3kwqMDxu5/mrVw3cGWhV6c+oewUbG/Wlz/26Rck7pX4tKrpHTm"
    "MnalYwizEpPC81CB/yAJxwFY01VXVOyGq6mabTkth4OstE2yVBu1obrNb3LPSg01bliXUd"
    "2Ehunx3nyPVoM9h5STvKfR5li4INdpgNQsab+SD5HQs0LKi3sdyv//jKfKpUWR71GBO4dB"
    "wmxA32dLrDXgJq/tKmsdxRVe+ymS2HqKhMTd4dVZWvAjxEXcUplHfUU6a82ICVlOSZ9nb9"
    "AjVJrk/SGqnXWi6H2o4aK2ZuG+Isy+c42VFhpdwqA5xgRfbRriorEZ+GOMui5As7quoX1c"
    "lQVRRw6c2wgiR0vqOiPme6Gqq6+FKO+WpXU+tqKa9WgzWzFmwxZaGYe7suUp/SjoakKqMo"
    "ciYjilNV4yyWTEjGjfzHpKtB75T70FXu0OoAtSWYz5xEBbsq6zrb2UCUZcjjiK0FDZNjY0"
    "dUcznibFEygXYaUDoC4iGlx4/GRh1SDgg8IWJPSHrHBFmuMMneM6Iag3oJfP++S2DvJ3MO"
    "f2HobhD11J/JnGGWZTylHDGINbyOwzxzO7njzyybJ2S3npBYRSiGTOHyPy39o5f0D8tm75"
    "TNnq4fTensqcAgIuSH5rOXVh6TME9J2EZ6ehfpsXxny3fu2xAcgO+cLSWPxtyOgQDo44Nk"
    "iwHp2syXN/QkcnCaxp8owm3VXkVQbLnVqwBvDw30AIx5tNUlJxyuRAztC2WnQwcPI/U3ZB"
    "6RJ3jm9BMTAn7L0w+//KCKe+LdaOZEGcCJQ8MwKtEyWa08d1J2LQ71YJWXyYM5Cr1NlMxk"
    "+jDGHidE0Ic4wRNIruFdnpGJy9zVEpmxE4LDEGVxUi+6YapDa0zvhO+NhWoaVJxJOrVFZ/"
    "qz4dS5LTh3yvr//fcPv1Rs+yut/vHyM5Q6OcelRqPKiH4ZWWZZm0v9zoJ7gnooqbHa90va"
    "D8I5yft+L88b+H4vzyt9P7xVUK4nfTPtJgIDVG8nZN0pdzWnKqqd66T9IPR7aN8a+U0myk"
    "7aD4F4fmhdT0MwhIx926yUTYJrZmpkDLvIFtWonnOf0aDCvNtIFVQ/BbFhLS9vr64+5qb8"
    "2w/FOf37p7fvvz55oeY/NPJkhbJjU99Q2Rkpq+zmyg4ZbYeLUnvC4RQA0Y0Xa2B05oSGsF"
    "cXTuWdv2lyKg/r3FfYnereKVfk7IlbenKfk40v2PhCH4bAxheOr+tO4wsxCVUTWdjQU5vF"
    "FMYxK7ZZbOGS4MDFyV1iaJ+4nAnFDVrTQBK4QIkzp0HA/Is0QUyULiZC2bGZvmz8fjuvxe"
    "8TXDLuzKL4/VnWRzUovoWfO4Sfk2/BQL8ZkQGqeP+lBa2FaC3EPgzBASzELu2f1F7UWEBZ"
    "W7LaBkKrdewlzRoYPlmjKbFRIso3mh1Cer4fV1KPWASzC3KL/If1nAUpqYGAOpXInArFtQ"
    "7AbNFZQh0/TWsaFakm0fNKltGfCdPdcrR7aya5MLgtctOkUhZm6jPMRCWsW0vdQcbKzysr"
    "MiQbYm/1mE4LoLUBj5afzmbrMtqdcmJD+n4OHCnPIU+mg6ARtkOxL3eoaPzt6BYNNJ9A0T"
    "3STEm9m1Reg/ag5MFltyiqN7fs9sn/vPR9vsbBubpnYei57EzjiJYbjeo8Upo0H/Ns+wau"
    "qe8tPBl7iQHhS5wKPMRyU6qkFPqFcQaCC0TJ8QivAE8R5gs8KPIWfRAU9EHofNF9d691Pj"
    "MpEpQaLR7fm11jVONomqZ0HnA25/3j8WpFYIbzOyNkraPWhmq8HBnbqHk5OwD7Mk8rM+gY"
    "G03NE+j0bSCaWk35Odgns+kdbCM+v11pzaXNzVozyck1a3QaMuTrn2NQfOp7Dhg0QmINGz"
    "wiCH9gmQEyXXm+HCmDBlZQsgw55ullYpQeSvS5c4dHEtdzrgybdehJzJUCto3GbDrgc20h"
    "nR6vaf01nnqURWX/cXb81HSWU93ho0RiCJTmgx8/wmWsBXielbNHBfqGnJcMsiNF+2Gr01"
    "kM6nqtsbBMWjQpr4cgBdbmhj03NTIukFwIsy9krgI6sPxdVKgbm8WWlojBkZAhQVEf0N9j"
    "7yr/AXRN/SipARICmOJG8sjoGG1AFyUasHWms/DhGUlAHXihpy+wgwBEL+D5MLduFcXAC8"
    "j0AewMa2GcsoUh/NWtiYWRtB+chbH/PG1gllcES2oKmmVkBoiA7d+MW/Llyqe6ZLB1hz0z"
    "UvawZ/PDnoKHcsxDV8eLrFyv80JDArz2Ri0Bu8O71zh6tXN4I2SncPMpPPdcV5c9s1bVGy"
    "GrapOj4cpuNdR1Rsoqu7myU2vfxNrICQ2tIvD+bQ0byuy2MG32zUpqrsblCmKD0PZRkgOZ"
    "0IU3Atai01nKks5m4wRSMbGWS4JWvzqL2Rs7YCV4UowXPJBzX7PvVYfgtcJWz9p5rPC+sQ"
    "IDzXC6kuiQFHwMrkOjVAvh7iXRvoTD4ozmJ/Rqmna+o56uM10NSV2dBmrCivo56aSrCdWk"
    "TbbGav6IM0RggMPhQgpMFkHgN7LwnoIuvIDMV4ELm4Ccx1mkBXFWYcgC56EcnNm9Oy2jNY"
    "k9JR1ZSmt/Vt9RTcwkHa/SGFT7glmZQXgoXTvbdFFREK+OW5nKWFujNbE1WbdMZndWZoCz"
    "+2UT3nY1bbs0tS3cfyhYFLdYY4p2RsiuI/viZyfGzo7k7ITRc2JD0JSZnZl6faJl51wdjf"
    "VedIWqjXhRbLnVlr9JmEpxIcoIGlOlJ+O/F9K8wUjEJVyUGN5U/8owosomfidPQR7WH5hv"
    "hRJ1lbDAFcidugv4GulTWRaXelZydu5vglAh4MtYYLUczM4SMA89h9TrIAEP0Q3xeGUuO+"
    "tN9GVdrPMmYMWTKw0UUcPBSiUGaGvt35M4irvWM55x1zqOHAA5jhakMaxzZW1vSZKi7cEy"
    "vvvG+C5Z15jg8bZVXhyNuE2O0/8Bt+7UMWCZPp03fiRWm/VmO/Jmv8JC9PXDuxszd7bBWe"
    "+rgN1w+F9D9e9w0rsPhRr3f857J5DgLVKCzjToQHRjVAcLTNMmjfAAGIY43wweeIaxBW0R"
    "6JORKfN5cIuFWi/ItzPJ6OLbGaFSOdo47YjLeah3//fRqfXCe7yej+q8cO05qOrirxXnoB"
    "578VdLke2WIsv0le2qFcwqitoNAMXopPzrEpRkNINTgeEp+FWTCfyqev6+Kk1fcDVh7TAC"
    "OzMiw9NwJ1MYcZLx/xhO45zQAFfj/R/vtfmg29gSJwd59Ql3OfYX1QfkxeZ5O1Set4wfzx"
    "ZTFoq5t9yRMv0p7WhAWs/zy0HDzj7I5Uk/Q1JUlxSVzNTSQFD5iVeNQy3y7RokBcL6R0gA"
    "p0RhWKOICRLl2fExf08AdyPyHol6J3eMLSPqiGAqZbJLfC5iNgl8s2DukifXT5+fv/lBly"
    "joAE+sLYwYYXXloj/qerzW2Mo/vUW6cJKYeAZJ+wE6BR0kZLbU3kNRe//FvaCV+5UTtN5X"
    "r72v7J7SfMPISlnPqzXlwJYi7YvTa0uRNnF3t5YiLa0se9BpGtweqFKza2mvjiSkDrLuPE"
    "LWe645jJBr1oh5oNSR1FtVnhiS86OOmKvK22zYAsq9wkYjVaAeLlD4H1ZZffL2+v3Hpy/+"
    "rnHwOnuK5Sb0ePEf1Xhs1gh69EbQI/kKakwgu18fY7/eZoIaEi7bGqB9YEbtbn7uz/h5xw"
    "PJAvkl5DNPaaxcKyffotYMcqK242Wm8VZj6De+ThBoIpaM3gnyZHLPPYdNfoiq1aznfAHX"
    "liwUPKB4FdvSKZ6hxOJ/eM+DMQ/FRGMGddC/NYB6vPSfggH0aIZio3r1xZX1Xp2NMxUYRL"
    "ygDkvtIg9nvJiZKDwjYlXeRuXRHlFW+b9fX32uUPlGpBg/8BxJ/k/VcRuW6lEZ9aovanmU"
    "jwZgB0XV38PU1Sb7rVzTMxJD8mn3lq9ztXRbkhLzkjYs1ruwWMk3Pg7u+iG49yStAl4zd2"
    "tdDi/fbjvPJiAxEZwoUeZiIhSeeAgKEQ1U8cvoPLnASlmSEXoL4084OKXYQpWxkmTJAhdm"
    "ioZb08VTVDEugf6V5KoU1xp8D6ZSRPpecKcKfeIhDeZGpUCTN4hLgSXZZxQYPFe1QUfRqT"
    "S8q0qrC4LT2YUnTeKH5sp+refQefxi8f3IVYq+zAsycT34LVIJqMfEj1YFx5gTsvjpcPuW"
    "N043YwlBvTLp++9d9WMrPrB/deADXb1TevfHYZTCTCuj5IS60vTxaqN0ouh4jzNRc0bETu"
    "dmWrb0zQ7pm8qcM5rAicAA1dtBscaNdWqi5ILY0ApVvWx0UPxlzUHxl5paSsqkN9HyRsLW"
    "di3ot3z4U21c5iBLRswiLL1DWHJW4/elB921GOO8pB3mfg8zqLANWpqVszkq+zzC9pj+YI"
    "e5J4g4mFRBwPwzHQsnvjWqpd9kGjU4cKqAN8wPHgPDPIhKE8kZDxcXZIKl7cDM8EA+hoCp"
    "z1yC8bcRmYKIm3CGMY359EEh0SpvVRkP7/hhFkQ+MdzSgsg9GoxM1HelU3x18rqkvU1el4"
    "cn4nXNCJvIyAwQA9o/xGYzBHabIRCMCdcMId5I2ARrzXIERjzp8SrURO5qiHp5sSEo+9Bc"
    "PYvPd7o2wwyFH67Z/2ondSJiJ7T5hM74TyZaL4hZzbfQPAen22mJDBVkLTZ0ythQZv1bTX"
    "3PoXtI3/Zl09PpDv5hE7h9cBk901FK8fqolkyatNiKnl3zBYvy+idHyxbe7VySdeghjROP"
    "jpVRsCZCEcmTr0KHjUM2ExMi6MOG6qlInjOEwy7IZEqlM1doGSXYHV+AKlSaNsWyRLAMf5"
    "FigCIFc7kScyLAxIEfJLhq9C0AUbZU+DT8BSaNkGTmYXVBEF9EhFR4FHqmVKZsUHUqLroG"
    "D4c3c/hiCX+6ZFpZprwWkMtD5AjPjUi+xaZWXbmthfIslNffRfA4UN6cUdf3zHJ3Z2UG6O"
    "e8agSTvKqBSV6VYRIa3OpQkmqTOxWwxnbbM3ZGfmUqYfVtru9ojzfR90bC6rutvk15jXmp"
    "Iei9a4AqZA4PkQtqMrVzQkPQ8sFR141fU9Z79Snpgpg9Kb3DSWlbJLxjano0WY0UnEpYBT"
    "dQsEI9DF3KRKSVP9mzRfs47qRlP7baRQeGcHcJ235irkcvhWDyTFt3I707qq+7Ae3GNG3Y"
    "JCGAt4A3IjwklNx7LuPPyAQZTArpRJphhOYTfKMRmQgJQ3PLYiwUbuN1LKOhqmLATXZBAu"
    "Yh7Jmc7tcmCOj+qYglYxJYJAsgBkyjhq6iUCoUV5X5mAjvf1jpzL4Sgv6nD5KJ6Ji/Ym4K"
    "Mgv5ImJiMsHCexWbIDywRMxTXOEtetujwbBEzD0TMXERM+UJZmUGaJB3QmRbYNFPpSUDRe"
    "eEBqjpDg6LwkZtthwnEnYpbr0UU1+OJftuBIJnZSxQaA4Urj1Xanz8ymmeth+Qg7+3VH5z"
    "hiwTA21uBKw6y+rMeGJmMGpOzKZG2L7bWY52lziqRfRabXcDQ/RydRl2LsrsevR3ccIjfu"
    "hKw7G+qvDOWJfb0M6VaFhq4ZLg7CIODUOPIWsUfd0RUVxRzOnpU4cRuuDBrYIYVe8XUVVg"
    "SuLT5SM8uq2AwvgC/Nt/0B357uxZCa4ZkV0VvRWfJSKQMmoZ0VLhKV4wIlPm0FWU6NQLid"
    "JedB+JsQoyDTlfiGfkMoI9kySlXoDlsL4FDnTJsVIWiYpxuBdRNS3CkCir3lkhtvASjVFQ"
    "bJzgZFx4aogU6VVh12MLjFpgtN9L5nG88cxn01z32W/Nqr51CDhaWY21n5cbkEt5+KnvJQ"
    "ZYQ08+KzKkmb83Zz7dbI1mdFZqSGo9bmG+NGifHwjjwnx5qsCJjUSVIzIq1IjLTsFckbjP"
    "V+Ty3c2Hq8/Hqqf7C/O9exY+nGm8mvRerVezZtM553f4ozattzo3VwHY4/csUAfT1Hk3sM"
    "6XHFQ4ikx0pCyw79AHmXL3AW1/NNrjQ2/iIkO/UJyKmF9BfT+mRCzKTs4BnqkOBIYMPJmH"
    "CZHM94U6sCfVui42J/34GuY5oeKOueplUpbGzAvBD0t0mdA71Fujw+OAiwTOl3p5rApBvw"
    "U+o+DboDMF7+WukrIU6zmLvTF0e+Dd2ZLj+cPbkK9jL4hRZx71qMRnDD5UQXxV2iIQa3DW"
    "qvyjP8/UG42TQHaiR/x79OsjfyjnQyWNLJmkD0u79Zl6NRiWTLJnMkl+gWqqzLzUPlXaD0"
    "tlR6XGa3tzl2YjMKQVYW8OjZpuJkGzVGCAQbP9nxtDK66s3WoiSNJ+EMo9RpIue1apwxAw"
    "C/CHj5Udb7AEF8XsQqxDlqRki6XUTN9qWCkjYnWq0Sn4oi3oChspS1XoHVUhtxyZrkN2Aa"
    "r5WBSKM14FUlcWsP6LKYjauhR9/mpmXuCJeSsiV0HUjnOfx9ny9R7FMBcw7eZgaUFwSHvi"
    "ceOS2VDEjqHJ95muTmwomgYmC9MwF5t8d3n97vKX93WRyZIDNcbokuZLMOClJlHHy6jHAS"
    "m/U3pqUW018dyMZreHdWmmcaOobpKXVMUeoyr3LouOpKtEpA6GTVVoVR+hNZRvwt4szPL4"
    "J5USmCZRVxug7MMaP6oJUNpt9+hhyojObeD/bwSGpPU9HlSz8Hmn8DlY/Ut4IgMNupqDaj"
    "UhzILcgDixe5u9qZJMQ24lQXsA2zz0xsKQa5bimjByIjAEbXe9cLirULks44VJeKggZfe8"
    "6qhbK5isKGuBsl4DZQXfqrnFXhAc0nd0XKAsy9feESjLEsVPbCiaAmWFaWgKlHWJ/KQwpQ"
    "byyUKY27GeLHa6Hez5Q1W5SYrjrClmG5Qcz91K7rsJe16d9X1GrpkTsrj8TFQt2rQqdbeP"
    "U8T9LFUmYcorkjxuIPE5Y3XUOGro/pwQ9fHMNKZsDKB56HtY0wclAk58HtxikkdMxmhzLp"
    "7eAjqqQaEsTd7S5E+dJm9YzHaXIrZ9m7eH9tKzr1lSebWvXhAbnsfeSY5LRZQ3qluxkbAl"
    "K3YsWWHzgHUHRnlCmZ7jkFFhuJCURYe3mHSo8RZc5ryoZez1GaGC38XonQHCuxEYkhm/v7"
    "Nt9rhKd8FiBW+YGO4biUFss4e23Tk8xlzpeakhbLbH03u7sxE6ebsN93kbtsT5wQ5zKRjV"
    "hFi8Qdg1MGsLWvHpjvth+cRfYMDPNBEldX1UF01aJi2aZLj1mKPYvPDjJGZm4oGKyazpwz"
    "MygfES0HSS1LKKS2VFoZYHcgfjMSKTkN17cbPN/bg/babbQzyzTZgHOcjZaxuCnw0C2SBQ"
    "v9eoI1V7WYHqQvOMkFkxq/7W6pee9I2w3lRgCL7QAaIYNoGNTWBzrAm9/3RMsWllAAZmJI"
    "a0TO+Rdh+ZoQYqzYpYnfYzbU3PNrpTxx1yi/xquvBkO4CpKGtHus8jTZfLkN+3O1uQF7Xj"
    "fBLjfO9RE+OtKDc8l2T/Flyqs6n5QY6y7IAOUh4a94h0GY5Ny2WXBIc36ztxxG1U6lHsJa"
    "ul23KY85J2mHs3zK2Cj8vV1PccFVncMfz4ZdPT6Q5+OQKZJ3zJ3cO0X9m9x9bvoatBRWp1"
    "oM0eNCUGPJ0EGDFMZ2Ma6Oha9ZGErIeipU7D/pl1Shf9zy9jNSSAQsNGqcNUDVoeqOpGcR"
    "1CfY4wXcPoBGeLIkcXZBKw7zLJdAZ/qhJPqoASJcKZM3flxzWXohJLF/CkO/YwIQt6x6IK"
    "TzitiEOx4BPMuYXPhOohVGVssbKtnPFwQWCO8lUoapKX/ZnyJ+IfpqmklCMJJO9XSGaWr+"
    "NoCQSWQNDv1e5IVTrjD9PEh87K2LhfA9TIBla7DqzS0KOBNE6+VZQbAhh0aNYA2AEmMztu"
    "PgRN52f16x8bzOrXP1bOarxVWDYKlo1RqK4ga0M4fcNjcrlE8+a36WBrxO1493m8bbWlDo"
    "5b2nI8thyPXYkMVyIFU7Wsx1OUtSPd55EGG4GFAfW1SEtNpty82PDs9k7C5UsWLqjvBZp0"
    "CtXeaE5oCIo+tCtakQa6WuODSgN9aG3nAfbmyG1ebkjW16GxW9ghjLWfEbKqb636JIRtrP"
    "6CoGUAmoxAicKS/xbKI2GcyHlgkfJRIYlz5uPXJ3DWrO970Oq7TU8DVWx+T8vp9itY7l8/"
    "vLs50y4ge9CuAQ+mZytHU+0WFs2ceuEdyOffP348dJU+W53PiFaTpbVpaDUF1ls1rSZUDc"
    "csbbk9x0ZAVGuVwEIRZ/6GjBXshsh5yKh7kU1n4QlFWImKdaEM/itJlJHJgE6nfKXLrtHl"
    "0xTD596jCT0nZHhb1QOchXzxjFySBVM9wf27gK8DTPE+SU/7T0YgxQU8D0XiZ68EC/+m0n"
    "eAwAU2IHMOQ0rot0BR0Ai6pNiRelOaJIKHfz2QW3rPGqf7yOw+pWwflpxjyTk9XjOP42Vg"
    "rh0TrC5pbzkjTTgjZqfldjkk99hUa7N2HBCGO1oKoJ45E0dNwGR8DDEvNgT4uZCG/PnzBq"
    "sKtKpORI73bLaP7jOoLP0HsNtbIJk5QbuEtMeSBffb5WkoiNoAfJ8D8OlgtcgdUJa131vb"
    "780eZX8Un5uNjtrYXB+GYG+xuer4RtfAvag4DJuNPNVD9mmrrXD9TQYATzF0QvHEKBGScx"
    "chaqpA8ZR/mEDZyZMigHoNQknOnTJQ39FzFES/YC6C9BGMjgIzz2cCIfQ4TjiKjubiLeor"
    "fp307hmR7DuWbBURtr5W5V4V0E58ii+nHkL97Sdno3hC6eCsxdh7ibHHo1UagUr1bwSGtE"
    "ntzaW1WZltVubh4LvxGVWjUp5ZGVvMc4dinmonN9F8KmDVvoPaY8NsPKdCc6SreiEvyg1i"
    "wen6mDHMWNkOlSpKWkzKYlIWk7KYVF++MItJHQ+TOn4OyZ5tLEeh3ar8fx/xSKEGvtvcHN"
    "Xhd4oEOk7OJTYqaqfGKeKNSp5CZmyNSJvgiyh/nbjAf2LhuahAKeGBH5FMr3+7fHr+6rVi"
    "sbKlvoZdB49oU7LOQmq9hNQsbfWIxqzr3TLd7lrtt20k9uOxHfcL6Nhfg1+tO5VVrd1UYH"
    "jwZic0M+r7YNY7fLFgWtztLec+o0EFs68kXND6FKRPcCmpWxWurj7mPLC3H4q45u+f3r6H"
    "cVCjAI08WbF0RNpLAl2tVJ8Vtqpvrnr2femBq9sCgshLWgii1xAEWMn8riXZMCtpuYZ9Hm"
    "XkC4z5EvTfZqTL0na0+zzaCQbcAsIviVq/x4L49mvbS/EcW8AjmecHhzwjjVVhnqk+t4Ce"
    "7jgJEzRCPZFAOGVzUDaWzUiPzmfIfvlz/nkaIfIO53wttGjnHrvWEgfzGK/61eWqG0k0wI"
    "Ke/QQ97fG4/XMJbcT2aObUZk0yHoCSqB2GfQXO8zvFjuHzXATyxEajaQy9NBe3Z16z5IQT"
    "PjCTJAbTGJ+ZnGGNCsclNR2aWaBYFw4LsGE8nKYV18BEDD3oJgD7Ef4dlWPDZj9Do5CviZ"
    "AeyEzCVRDAqGBJtwfCQ/VHwCWZ03tGaBh62lM0B3qm/rBLng1iz7z0bReps1XtmZf92qkH"
    "rMLUO1V2HG8PGfxMYU5GL8pZZTepeSVp2A5DzUtaDLV3GGp2mGde0LbqSEHURqb6PM58JR"
    "1ulhorIzLAFfPF6yZ8peKQZehKr0vHd2zRiwOexsx6Z8awYEl2SKbskc9z5J3BXZETo4MG"
    "fRuQxgBKaT72CkdhoefMz3QwSnRnVIei0E2bbcBJtV63HwgwQhceC7Swo1NbDRrcs1Af36"
    "pJ27sRGaA10Ul2B/yoDDQcNx+gdjshl8dH1Msars4pkBGxWQUMswoYEHf2v5n99f8BIkbl"
    "WA=="
)
