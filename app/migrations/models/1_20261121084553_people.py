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
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "media_use" ADD CONSTRAINT "media_use_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "media_use" ADD CONSTRAINT "media_use_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post" ("id") ON DELETE CASCADE;
ALTER TABLE "media_use" ADD CONSTRAINT "media_use_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channel" ("id") ON DELETE CASCADE;
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
CREATE INDEX IF NOT EXISTS "idx_access_toke_user_id_86d77c" ON "access_token" ("user_id", "id");
""",
}


async def upgrade(db: BaseDBAsyncClient) -> str:
    return SQL[db.capabilities.dialect]


async def downgrade(db: BaseDBAsyncClient) -> str:
    raise NotImplementedError("a schema only goes forward")


MODELS_STATE = (
    "eJztfW1z27iS7l9B+cvNVCmpxHmZOfEn52X2ZE8S58aeO1s7OSVBJGTxmCK0BGiNd3f+++"
    "0GSYkvIEVQokTRqJqaJCQapBog0E/3g+7/OVtwl/ni2fs5DW7ZVy7Z2VvyP2cBXeBfNHdH"
    "5Iwul5t7eEHSqa+aO6rdOEgbToUMqSPh1oz6gsEllwkn9JbS4wEKXJJYhEjuu/A/wuWchW"
    "QZcocJwQThAbn+v589CbKruefMyZwKEnD4T3ozz6HYEbSaEU/CH6vgGT7X5Q482Atuu3tE"
    "FHj/FbGx5LcMu4MH/fFPuOwFLvuTifSfy7vxzGO+m9Op52IH6vpYPizVtXfe7adA/qra4g"
    "+Yjh3uR4tg0375IOc8WAt4gcSrtyxgIZUMnyDDCDUcRL6fjEeq9PhlN03it8zIuGxGIx/H"
    "CaXjF9hcOxuPv17djK8/3ozHZ6UxTCUyOk8uOaA3GH94VaEUcIuv8PRv5+cvX/58/vzlm1"
    "9ev/r559e/PP8F2qr3Ld/6+a/4ZTbairtSOvv0b5++3uALcZhk8QTEC38pGSppLKUGY6N9"
    "yZeeUx4AmOGhXv1rgcIIwE8rjkCq77ohSC9sxmDzaRxiEBb0z7HPgls5h3++eVWj3/93+f"
    "393y+/P3nz6qe8kr8md87VLVR3dnKzeGaazO9EZPsUPwUFH3CWb9TuhAxVNKYa3X+AO9Jb"
    "ML3285KFIXAT0WfpX05wQGp0e/Ppy8frm8sv37D7hRD/5St9Xd58xDvn6upD4eqTN4WvYd"
    "0J+f3Tzd8J/pP859XXj0qdXMjbUD1x0+7mP8/wnWgkOeyUqzF1szpJL6eX/sJ9ZHaXWcvw"
    "wpQ6dysauuPSHX7Oq9qWby3OF8UrNKC3apBQm/ieiQlwFclbDnr+Qj1fZyLk7tcaCTxpOV"
    "6kTRuYCT6TEnZtOaeSrCjuxLCTTxlxaBh6zB0RwajP3Auy8mAGR5JQ4kaw58OchX2bODyC"
    "zR92dJSBN/LuWchcnbHQ3YOsydDrxbTaZIginf5/++3TB7320/YF/ePlZyjVZhE96jDUaF"
    "RZCC/jNTG72qnfmd+j4g+nrMgb9mfFNN5IDML2qtuJPv7HTW4TSm2sJ18u/+On3Eb0+err"
    "v6XNMzbZ+89X7woKp7CSLZZSlFVeuXBkRYZkjp2/ePXzq19evnm1XjjWV+rWi7KhBWt9Cy"
    "NrI7UHAyv58ms03JO14STMq+zgsjDkoQk2XAu0Wp+2D+QRoeHr588bYENoVQkO1T0LUx7J"
    "d9QTmPKNhR53Ped7FJxpUEr2di1IWSYNx2HScitGuQoYgcboKKQkFSf/4tO3eEmuOMERjx"
    "YsFDG6kJ5zR+BPHjjQHQfxlRfgPeiHr8rYpIsHaDDJH2fQJd4TPpdn/7QQ5RQgSjJkTfet"
    "pPkgrOquPZrqMzDcrVIZu0/ZfUq/T12vPOnMdVtUcqd2dxKbNg18ZzO4T+gUnVW49sMeIC"
    "nML2wQbxRwBx1VgoBuJQ2lGBEROXNCBVngwLOAwhZCnlw/ffHmxU86r1kXj7D+shPdjNSf"
    "BrtR2n4/29FxB6Djzeie+pGRbtcCA9zrz1+/bqBfaFWpYHXvr77sCTfzkEvps99Bu2rHKu"
    "0NhRa1e4RM2o5Xm8ZbN4ub0IM12uERrMguLOMKNcw8GGoSd1Ne/JuJ2MX8RBfzO/Zgst4k"
    "zQe3lO9trcmu5hI/HQPv/Lq9dc1rXPMscEULz2JG7DBwzXrnTw6tXUauJz8GMnzQ7cqZu7"
    "U7MsV2Y7ZuuHU3/n3OievBPgoI6oKsQk8CTsItFjEWyAYCxBFiof8PLikQFrgkYPcsTGiP"
    "GpLD/rrdvqv/cTaFDt1xvCnnvfhw7Z921+/lrp8dtOZjkJVqtUX1LSJ2FC4ffG48NNZ9Vs"
    "rqvq3uJb9jgbHus1JW97vp3tR5lJcaXhz+RaM4/IuaOPyLchxeesyI55C2H556X5430O7L"
    "80rl4q0CQ4ibcUjS9gN00L1402TqFjFFZua+KSoX4AIgCg1mrtZvRmR403f/HuaQwc8UUr"
    "sHVis5L2X1vF3PMcQymshriQEuFR3E7aPpv5ijcQdVazgjMkAVd+LCdJlMTnE0JXVvJIaw"
    "TBya020ZlK2Gwvo6G/s6v7Olmijf4y39TOPwLDYZ1Xk9w6TxOMy0bsBaSZqrc1aEBuSTyx"
    "ZLLlngPDz9B3sYkTu2lGTGQ3L+isx5FAryJIx8mCF4olvNdvX3Jc5hPMKtJa509BQtrzIS"
    "LPXQrNvjPzBmZnmWPfJJ1BwF2wxh8yHICA0pcHdg91Duk2lq0eWEBmjT7d9sPma8v1eq7c"
    "RcXtIHn1N3PKdibqLmotwA9d2FK0PA+xov1zkx685vu16fFlKxpIyTAyq/MuZiYqqAaRNS"
    "ZG/XApQZNBw7mZZNKPUgExPbPYHGf4BZImDauiwUcWoIMnF8LtQsniSHr+bwb5I8COVcT8"
    "DMCJiDxEnoagnjwgKp5dd3/TzLz+z1smqTU7RZTQ2SU0hP+mZx51RggKZYJ6bvadkD1nNp"
    "YBDkhjndhYxHOSt4kDQZdoy7MfqylOwKivu7RPDXf3xnfpWDJmPIrdm1p/llb64mE/Ovrg"
    "3jSrJyTptbjGIDqvIlWUZT3xNzMC1xuj0jkzv2MCF3jC0FJkYToCafvVWkYzRGlz510KZd"
    "eQ4jEYxOqIxWEMrcxcwFOnO4s2f9CH4EkwVzPTohcw7KjvuY3Hts9eyb58goZBMi6INKCM"
    "uoMyfeAkZhtE4HhxnjEspJdSQgMcoTH4PO/19ss/7Fljvdd4vcelC7NCMt3ukS71TTNnbD"
    "OydkjHXB2phyV7MmVCs7bT+IReHQylbbd1nb/3599VWv7bVAEXXAfk/+l8C+e4pR2hq1oy"
    "rq1V7UcGFBwQ6Kai9aKCbYryhrMX7v8F8O4+dM06Y7cSrVxY7c38HdsieXYHVJy2UV/8pD"
    "5t0G/2APStGfMNkOgJd6BJ0JhZymcksYGi6HdLWGP4VZCVqA385kbH1fXr+//PDx7K/jRK"
    "quaeBO+Z81wapCi1Ft8qe4rWnIKg0EJZnNMWVHJhYk+CJOYn6hECzueQSm1YNQUSZ8dFVl"
    "lZ37tKGnEwW6Foq1XvZtYORRGE2tnOYOXyxYoEvbbuI1T3eUuLPTHfuy6zz77cy8UMixQ3"
    "1/P+r6Fft7D90NVWE4q/ejqm/8lGHxYSMyhY+xxgDcfK4NDMBM4yYGYNw8NtbQNkMvE5KA"
    "JKZAQkLRnN4z4rMZpoxWmV+WMBdmPFxobb8du7Nm34mafdaZecgaLhEozSifwEZiEAo/QD"
    "YMa4C3mu6nYIBbr+Xpei3LPrHT1O/pOy43qKjacs0hp+226wa4NTVfka2jbE0szzynrvIp"
    "zqinzuKq7gh2NwJbNG5H01zzxOVMqJqM2BwJQvQWhkNn1HbzkAYcIG9z7nhszwOfjC1cHD"
    "YDO00jOkCDrRsqOXyC7ey1rKA116y5NpDBteaaNdcKntlqSy113G430pa8abqW39MAsKR3"
    "LMhzrEcqefScrwifYaJpqkyopEQdNFeU7bkKHi80Ueb9dZ0jd8NFRd+eeT7DKkRe/BAYWx"
    "fJ4PcsjDndynGJx+7TbNjTB8mSAnsrFjIVy7ZWnrXyrJW3ZyvP+pktabZHau+ENEvD0Lun"
    "uuB1daL3jMiQ0kntrQ5M7FpSamoFEnXyFitarDiQwbVY0WJFLFrkOEyIG6yecKaraZS5Pa"
    "otaqQajuW6ZQNX/pTREECckrkALOc/KGR1/ffLp+ev3yDQQre7YE7I1PldIWGCuVgc9vnf"
    "3mjTeO6hxya1jDKZHO0B3N7CtTv48SYYLW0/CODQdQUGWzqku9Ihxy2c3CvldkP08b2EL9"
    "lUwxuJAeq4g9o33m2S4bupgjcSA1Tw/lOasj+XHtjrbcqc5iRtfqU+w1mfCjmO2qXRKsra"
    "ke7zSFvq6aMYZls24KDgsMaHhUrdgwPrt6SbExuCpm6rbKWSfvmseKQ/P5XeGm3xVa0bNa"
    "M0ULJkoeABWeKx9RkP36YHmQJFPVCEAKx6LMiU+Ty4xXNPnowdS3/TuKr21qs9PtXjBWhU"
    "452Cd6T+GM/Itdj1S8J24+/1xm/tu0cxzHwVtDDwslL7sfAeyfLaKq0C9X2+Qqtux+Pvl2"
    "k/V/csDD33hL+9+lQBsQWym7LeYR9DUlDZvC2sAmV9XQXshsP/OoYWfciEsxVYZJe8Bsii"
    "StMimm5es3KCpopvkNKi0N9JOsT0k9UAXr2f4/GYQC3jJYC1uTmqg1hyBSMGuIqHmJ8sI9"
    "GAFiAAgj/1gqRwzZIKseKhq2jZoXc7lwobJVVt4MkYx6cr6sEwXWzKdFJooSjdM8lCFfUH"
    "a1khp19eaqkDB3qqxWs9NihGNXjt+DGt4w5CxxGt9IMbL2h4Z6LlkqANIDZQtw2BdxwCX4"
    "U8uB3jTmFC6i5IHc7f/7zbtXtvpG6Gx7LahL0zcjYU2mcfSo+oDQ2+pJ6kGT25UbYO0Ucx"
    "zDbgbQPefRiCEw94f/aCu2t1aOFM45LJ3B3V+WR8aDcWm4ZbXTE3c0Z8D5N3giQenqAEFa"
    "Q8HXjyfhmFsGCw5gctyn6Xbh6hPYKffgFJl/bQfX/WrVGN3yUdrtIQ1LgENiIDxKr7P8th"
    "XVuPhaxtEY1FNBbRWERzMpaBRTTDRDTfqBCYB0kDZ9JbtVhmmWnUIKT8O5teRnIeEFhrXR"
    "ZIj/rPyETpBjN9+WxC8C2EghSKnIBUW4QbmEYdBRwK8EIXN95n1zY43OOlqA6k2BO7nafm"
    "T74t7d5bnQysJDgIjdcZVF1kBcto0RwraoUtbNzOiMBiuI4+0WD1hM9L2dneYrZn9m6TeV"
    "4QG4TqC0v7+S9NlvbzX6qXdryX1zby7sbr81jNDZi8nIVVhraMPWX++HwX1kX1KIa5ry6q"
    "YcLCU/JQ9fEoSL8dVO9ZyBY8qHNUrZuMGjisxk62tZHnKj1Gsamyniapj+LDCQv6QKYM/i"
    "owIT1ch1l1EbuiJhggx19IVnMWqLMOWMlIX/zoEI+0nq4eL2mjGk+XjRV3y8vPHpZq7GHJ"
    "Clnc2Qx3HhHl9wziHEDZlgLxGICHxZePYpiPgi/7tmY+PnzZsxE4cXz5nTlYXOzhPfzzTA"
    "Muc/dHdcgyTFqqY4NNYaU6wq5QHQIzAbBMYTf8c+lT+IuiYuNiq5om/GukMACIBaCnKqHV"
    "8Lo7eUItrTuBGZbV3ZuVa9RrGHnsDaRrIGltMWuLWTrqUI2xvg3BiVtjNyxceAH1P/NbT1"
    "sHKd+g1h6TSdOxv27bwCBLpWKTiYo7gTTRKVPWE5hDYDY9uX764uXzny7IlMt5ev5N5Yog"
    "NGRpLSPlpBdzuIgGlc4y6/JR1q/f49Wr1iBj957DWtD7SoLWy7/VOFOrIH5OLfStk7Uq36"
    "ryZJqaErULYgOEHp3wtcGCBSNXk/moWtMZkeEFVfY/n8GOlEYzeS0wxDm89yPRS+77rdBz"
    "TtDSIfuMnW1Q8jGMsnWEPYphtkHJR+kH69kInLobbMV/VUm7z3QusPXNUbPM381cX5gBSj"
    "DQmEtisU0WqAukjoYYRcT/I52Uk5CvRgSe8TRpDFf5bKZPLLV7tz+CH8FEHXIRki0VpRVP"
    "bgdsBcg7Dl7ijWxecGTJYjH0JczZt9h1fJWH6GZbAZiM04E3rjZu/WW99JcJxowOIqftB4"
    "G+Dn0ic/0Fms34nJiNdLU+IWhzWWeVv7dc1hkFjaNAer4pQNF2YH0OfYYp8NNmXrhoh0cL"
    "shaR9nqo+0HNeCSmWgmQmgCobeDVVu5qi1z3g0avmYyWZ3WQNG4xaliRSqxbN6lGxeTTaI"
    "noMQMPk/OQyIrATMXqTy8ESKjAnqrP+1xfZWq33ixc7PEaNKqjVxyd7zro6L5F4wdE4zZu"
    "9hjMVxs3exTD3A+U8mjcar0JnPVtCE48cqa0rkEo6WhU4xL8QaIpGFlCWx48Ix/U73ZVOA"
    "uPyNEHJGNTDGORlQfTIpJJW+oTNEpHRPCE7x3B7RBP2bElBrO8MD6Pp0MrXT/OwpkeL1V1"
    "cIYtqM5dXY1m1gLD43aev37dAM5Aq0o8o+4VbGzUlz736xYl75T6tajoHoHGTtSs3CzGpP"
    "C81CAw5AE44Soaa6rqnJDVdDNNr0ti4+ksE22XBO1qbbBa37PQg05blSfWdWAjuX0GzjH0"
    "aDPYeUk7yn0eZesFG+wwG4SMN/NB8jsWaFhQ7xK5X//xnflUqbI86olP4NJxmBA32NPpDn"
    "vJUfOXNo3ljqp6n81sOURFZWry7qiqfBXgIeoqSaG8o54y5cUGrKQ0z7S36xeoSXJ9ktZI"
    "vdZyOdR21Fgxc9sQZ1k+x8mOCivlVhngBCuyj3ZVWYn4NMRZFidf2FFVH1QnQ1VRwKU3ww"
    "qS0PmOivqa6Wqo6uJLOebRrqbW1VJeRYM1sxZsMWWhmHu7LlJf1h0NSVVGUeRMRhSnqsZZ"
    "IpmSjBvhx7SrQe+U+9BV7tDqALUlmM+cVAW7Kus629lAlGXI40isBQ2TY2NHVHM5kmxRMn"
    "XtNKB0BMRDSo8fj406pBwQeELMnpD0jgmyjDDJ3jOiGoN6CXz/vktg7ydzDn9hCDeIeupb"
    "MmeYZRlPKccMYg2v4zDP3E7u+CPL5gnZrSckVhFKXKZw+Z+W/tFL+odls3fKZl+vH03p7G"
    "uBQUTID81nL608JmGekrCN9PQu0mP5zpbv3LchOADfOVtKHo25HQMB0McnyRYD0rUZljdE"
    "Ejl3mgZPFN1t1agiKLbciioA7aGBHoAxj7a65ITDlZihfaHsdOjgYaT+hswj8gTPnH5hQs"
    "Bvefrpw0+quCfejWdOnAGcODQM4xItkyjy3EkZWhzqwSovkwdzFHqbKJnJ9GGMPU6IoA9J"
    "gieQXMG7PCMTl7nREpmxE4LDEGdxUi+6YapDa0zvhO+NhWoaVJxJO7VFZ/qz4dTBFpw7Zf"
    "3/9tunDxXbfqTVP15+hlInB1xqNKqM6JexZZa1udTvLMAT1ENJjdXYL20/CHCSx34vzxtg"
    "v5fnldgPbxWU60nfTLupwADV2wlZd8pdzamKanCdth+Efg+NrZHfZKLstP0QiOeH1vU0BE"
    "PIGNtmpWwSXDNTI2PYxbaoRvWc+4wGFebdRqqg+imIDWt5eXd19Tk35d99Ks7p3768+/j9"
    "yQs1/6GRJyuUnZj6hsrOSFllN1d2yGg7vyi1JxxOwSG6QbEGRmdOaAh7deFU3vkvTU7lYZ"
    "37CrtT3Tvlipw9gaUn9znZ+IKNL/RhCGx84fi67jS+kJBQNZGFDT21WUxhnLBim8UWLgkO"
    "XJLcJXHtE5czobhBKxpIAhcoceY0CJh/sU4QE6eLib3s2ExfNn6/ndf671O/ZNKZ9eL3Z1"
    "kf1Xjxrfu5Q/dz+i0Y6DcjMkAV77+0oLUQrYXYhyE4gIXYpf2zthc1FlDWlqy2gdBqHXtp"
    "swaGT9ZoSm2UmPKNZoeQnu8nldRjFsHsgtwi/2E1Z8Ga1EBAnUpkToXiWgdgtugsoY6fpj"
    "WNilST+Hkly+iPlOluOdq9NZNcGNwWuWnWUtbN1Gc3E5Wwbi11BxkrP6+syJBsiL3VYzot"
    "B60NeLT8dDZbl9HulBMb0vdz4Eh5zvNkOggaYTsU+4JDReNvR1g00HwCRXikmZJ6mFReg/"
    "ag5MFltyiqN7fs9gl/Xvo+X+HgXN2zMPRcdqYBouVGozpEStPmY55t3wCa+t7CkwlKDAhf"
    "4lTgIZabUiWlEBcmGQgu0EuOR3gFIEWYL/CgGC36ICjog9Bh0X13rwWfmRQJSo3WH9+bXW"
    "NUAzRNUzoPOJvz/v3xakVghvM7I2Sto9aGarIcGduoeTk7APsyTysz6BgbTc0T6PRtIJpa"
    "Tfk52Cez6T1sIz6/jbTm0uZmrZnk5Jo1Og0Z8tXbxCk+9T0HDBohsYYNHhGEP7DMAJlGni"
    "9HyqCBFZQsQ455epkYrQ8l+ty5wyOJqzlXhs0q9CTmSgHbRmM2HfC5tpBOj9e0/hpPPcqi"
    "sv84O35qOsup7vBRKjEESvPBjx/hMtbCeZ6Vs0cF+uY5LxlkR4r2w1ansxjU9VpjYZm2aF"
    "JeD50UWJsb9ty1kXGB5EKYfSFzlaMDy9/FhbqxWWJpicQ5EjIkKOoD+nvsXeU/gK6pHyc1"
    "QEIAU9xIHhsdo43TRYkGbJXpLHx4RlKnDrzQ0xfYQQCiF/B8mFu3imLgBWT6AHaGtTBO2c"
    "IQfnRrYmGk7QdnYew/TxuY5RXBkpqCZhmZAXrA9m/GLfky8qkuGWzdYc+MlD3s2fywp+Ch"
    "HPPQ1fEiK9frvNCQHF57o5aA3eHda4Be7RzeCNkp3HwKzz3X1WXPrFX1Rsiq2uRouLJbDX"
    "WdkbLKbq7stbVvYm3khIZWEXj/toYNZXZbmDb7ZiU1V/vlCmKD0PZRkgOZ0IU3Atai01nK"
    "ks5m49SlYmItlwStfnUWszd2wErwpBgveCDnvmbfqw7Ba4WtnrXzWPn7xsoZaOanK4kOSc"
    "HH4Do0SrUQ7l4S7Vs4LM5ofkJH03XnO+rpOtPVkNTVaaAmrKifs550NaGadZOtsZrfkwwR"
    "GOBwuJACk0UQ+I0svKegCy8g8yhwYROQ8ySLtCBOFIYscB7KwZndu9MyWtPYU9qRpbT2Z/"
    "Ud1cRM1uNVGoNqLJiVGQRC6Rps00VFQbw6buVaxtoarYmt6bplMruzMgOc3S+b8Laradul"
    "qW3d/Ydyi+IWa0zRzgjZdWRf/OzU2NmRnJ0yek5sCJoyszNTr0+07BzU0VjvRShUbcSLYs"
    "uttvxNylRKClHGrjFVejL5eyHNG4xEUsJFieFN9a8MI6ps4nfyFORh/Y75VihRVwkLXIHc"
    "qbuAr5A+lWVxqWelZ+f+jyBUCPgyFlgtB7OzBMxD5LBGHSTgIcIQj1fmsrNooi/rYh2agB"
    "VPRhpXRA0Hay0xQFtr/0jiKHCtZzzjrnUcAwA5jhekMaxzZW1vSZKi7cEyvvvG+C5Z15jg"
    "8bZVXhyNuE2O0/8Bt3DqGG6ZPp03fiRWm0WzHaHZ77AQff/0/sYMzjY4630VsBsO/2uo/h"
    "1OevehUOP+z3nv5CR4h5SgM413IL4xqnMLTNdNGvkDYBiSfDN44BnGFrRFoE9GpsznwS0W"
    "ar0gP84ko4sfZ4RKBbRx2hGX81AP//fRqUXhPV7PR3UoXHsOqrr4a8U5qMde/NVSZLulyD"
    "J9ZbtqBbOKonYD8GJ0Uv51CUoymsFrgeEp+HWTCfy6ev6+Lk1fgJqwdhg5OzMiw9NwJ1MY"
    "/STj/zacxjmhAa7G+z/ea/NBt7ElTs7l1Se/y7G/qD54Xmyet0PlecvgeLaYslDMveWOlO"
    "kv644GpPU8vxw07OyDXJ72MyRFdUlRyUwtjQsqP/Gq/VCLfLsGSYGw/hESwClRPqxRzASJ"
    "8+z4mL8ngLsxeY/EvZM7xpYxdUQwlTLZJT4XCZsEvlkwd8mT66fPz3/5SZco6ABPrC2MGP"
    "vqykV/1PVkrbGVf3rr6cJJYoIM0vYDBAUdJGS21N5DUXv/xb2gFfzKCVr01Wv0ld1Tmm8Y"
    "WSmLvFpTDmwp0r6AXluKtAnc3VqKtLSy7EGn6+D2QJWaXUt7dSRhDZB15xGy6LnmMEKuWS"
    "PmgVJHWm9VITEk58cdMVeVt9mwBRS8wkYjVaAeLlD4H1ZZffLu+uPnpy/+pgF4nT3FchN6"
    "vPiPahCbNYIevRH0SL6CGhPI7tfH2K+3maCGhMu2BmgfmFG7m5/7M37e80CyQH4L+cxTGi"
    "vXysm3qDWDnLjteJlpvNUY+jtfpR5oIpaM3gnyZHLPPYdNfoqr1azmfAHXliwUPKB4FdvS"
    "KZ6hxOJ/eM+DMQ/FRGMGddC/NYB6vPSfggH0aIZio3r1xZX1Xp2Ncy0wiHhBnS+1izycyW"
    "JmovCMiFV5G5XHe0RZ5f9+ffW1QuUbkWL8wHMk+V9Vx21Yqkdl1Ku+qOVRPhqAHRRVfw9T"
    "V5vst3JNz0gMCdPuLV9ntHRbkhLzkjYs1ruwWAkbH8fv+im49yStcrxm7tZCDi/fbjvPJi"
    "AJEZwoUeZiIhSeIgTlEQ1U8cv4PLnASlmSEXoL4084gFJsocpYSbJkgQszRcOt6eIpqhiX"
    "QHwluSrFtQLswVSKSN8L7lShTzykwdy4FGj6BkkpsDT7jHIGz1Vt0FF8Kg3vqtLqguB0du"
    "FJk+ShubJfqzl0nrxYcj+GSvGXeUEmrge/RSoB9Zjk0argGHNCljwdbt/yxulmLCGoVyZ9"
    "/9FVP7biA+OrAx/o6p3Suz8OoxRmWhklJ9SVpo9XG6UTRSd7nImaMyJ2OjfTsqVvdkjfVO"
    "ac0QROBQao3g6KNW6sUxMlF8SGVqjqZaOD4i9rDoq/1NRSUia9iZY3Era2a0G/5cOfauMy"
    "d7JkxKyHpXcelpzV+OfSg+5ajHFe0g5zv4cZVNjGW5qVszkq+zzC9pj+YIe5Jx5xMKmCgP"
    "lnOhZOcmtUS7/JNGpw4FQ53jA/eOIY5kFcmkjOeLi4IBMsbQdmhgfyiQuY+swlGH8bkSmI"
    "uClnGNOYTx+UJ1rlrSr7wzt+mHUin5jf0jqRezQYmahvpFN8dfK6tL1NXpd3TyTrmpFvIi"
    "MzQB/Q/l1sNkNgtxkCwZhwzTzEGwmbYK1ZoMN6ibtcIZYhhx+uWYVrOJAbkSHM4UNTIDNW"
    "vInWC2JW8y00zwH6OS39EwVZ66E4ZQ9FZv2Lpr7n0D0kEfu26el0B/+wacQ+uYye6YiNeH"
    "1US2lMW2z14VzzBYuzy6cHnBbe7VySVeghmRAPMJV9MU2EYqohj0KHjUM2ExMi6MOGcKio"
    "hjN0ylyQyZRKZ658NpRgd3wBqlDJwhTXD102+IsUDxGJgMtIzIkAEwd+kOCq0Y8ARNlSeU"
    "nhLzBphCQzD2vcgfgipkXCoxAfUbnmJKqzWfE1eDi8mcMXS/jTJdPKYtm1bqG8oxadRCOS"
    "b7GpmFZuax1K1qHU30XwOA6lOaOu75llkM7KDBDnvG4E1l/XgPXXZbBOg1sdVq82udcC1t"
    "hue9LLCFeuJay+zfUd7/Em+t5IWH231bcpuy4vNQS9d+2gCpnDQ2QkmkztnNAQtHzo2Z3B"
    "NWW9V5/VLYjZ87o7nNe1pao7JkjHk9VIwWsJq+AGClZeD0NImYq0wpM9W7SPAyctB6/VLj"
    "owD3eXbtsvzPXopRBMnmmrP6zvjuqrP0C7MV03bHIs3VvAGxEeEkruPZfxZ2SCPBrl6USy"
    "W+zNJ/hGIzIREobmliW+ULiN17GYg6rNADfZBQmYh27P9Iy59ph6909FXzKmIsWMYOgDpn"
    "FDVxH5lBdXFZuYCO+/WenkuBKC/qcPkon4sLniDwoyC/ki5gMywcJ7FZsgPLB0wFNc4a33"
    "tkeDYemAe6YD4iJmylbLygzQIO+ETrXA0pNKSwaKzgkNUNMdHFmEjdpsOU4l7FLceimmvh"
    "xL9qeREzwrYx2F5o7CledKDcavnObr9gMC+HtLKDdnyDIx0OZGwKqzrM4MEjNzo+bE7AH9"
    "7bud5Wh36Ue1Hr1W293APHq56gA7lwZ2PfqbOOERP3S920RfVf7ORJfbvJ2RaJjw/5Lg7C"
    "IODUOPIWsUse6IKK4oZpb0qcMIXfDgVrkYVe8XcW1aSpIzziM8QKwchckF+Lf/oDt43Nmz"
    "Ur9mTHZV9FZ8loidlHHLmJYKT/GCEZkyh0Zxuk0vJEp78X0kxiqXacj5Qjwjl7HbM02V6Q"
    "VYlOlH4ECXHOs1kbgkhHsR13QiDImy6p2VxxZeorEXFBunfjIuPDVEivSqfNdj6xi1jtF+"
    "L5nHQeOZz6a57rPfmlV96xBwvLIaaz8vNyBIefip76UGWEMknxUZ0szfG5hfb7ZGMzorNS"
    "S1Hrc83Dponx8I4/JwearAiY1EFRAZFSqVZadgrlTZ1yty+f7m09XXY1V1/cB8756FD2ca"
    "VLO+V4tqVmw65/wOf9Sm9VZwcxWAPX7PAnUwTZ13A+t8yUGFo9hER8oC+xP6IFPuPqDtj0"
    "Z7cuhNXGToF4pTkfArqO8nlIhFGeQc4JnqQGDIAMk8TIhkvi/UgT2p1nWxOenHVzDPCRV3"
    "zFUvs2ZpzLwQcFiqy5Teod4aAY8DEAnAl3p5rE1AfwQ+o4BtEEzBe7lRWhxhNWcJGkPYA+"
    "/OlhzPH96GfJWgIEadedyjEp8x+FAF8VWBhUCsAKxV4aM/ztQbjdNAdqpH/Hv862M8lMNQ"
    "aSNLJunD0m4xU68Gw5JJ9kwmyS9QTZWZl9qnSvthqeyo1GRtbw5pNgJDWhH2BmjUdDMJmq"
    "0FBhg02/+5MbTiytqtJoKk7Qeh3IMfF7NnlboNAbMAf/hY2fEGS3BRzC7EOs+SlGyxlJrp"
    "W+1WyohYnWp0Cli0BV1hI2WpCr2jKuSWI9N1yC5ANR+L8uKMo0DqitPVfzEFUVsdoc9fzc"
    "wLPDFvReQqiNpx7vM4W77eoxjmgk+7ubO0IDikPfG4cclsKGLH0OTHTFcnNhRNA5OFaZiL"
    "Tb6/vH5/+eFjXWSyBKDGGF3SfAkGvNQ06ngZ9zgg5XdKTy2qrSaem9Hs9rAuzTRuFNVN85"
    "Kq2GNca91l8ZF0lYjUwbCpCq3qI7SG8k3Ym4VZnvykUgLTNOpqA5R9WONHNQFKu+0ePUwZ"
    "07kN8P9GYEha3+NBNes+79R9Dlb/Ep7IQIOu5qBaTQizIDcgTuzeZu9aSaYht5KgPYBtHn"
    "pjYcg1S3FNGDkVGIK2u1443ChUkGW8MAkPFaTsnlcddWvlJivKWkdZrx1lBWzV3GIvCA7p"
    "OzquoyzL197RUZYlip/YUDR1lBWmoamjrEvPz9pNqXH5ZF2Y2309Wd/pdmfP76rKTVocZ0"
    "Ux26DkeO5Wct9N2fPqrO8zcs2ckCXlZ+Kaxaa1kbt9nCLuZ6kyKVNekeRxA0nOGaujxnFD"
    "921K1Mcz05iyMYDmoe9hTR+UCDjxeXCLSR4xGaPNuXh6C+ioxgtlafKWJn/qNPko1PBNqu"
    "F60nwQDqdDo/Tsa5ZUXo3VC2LDQ+yd5LhURHmjuhUbCVuyYseSFTYPWHfOKE8o03McMioM"
    "F5Ky6PAWkw413oLLnBe1jL0+e6jgdzF6Z+Dh3QgMyYzf39k2e1ylu2Cxcm+YGO4biUFss4"
    "e23Tk8xlzpeakhbLbH03u7sxE6ebsN93kbtsT5wQ5zKRjVhFi88bBr3KwtaMWnO+6H5RN/"
    "gwE/00SU1PVRXTRpmbZokuHWY45i88KPk5iZiQcqJrOiD8/IBMZLQNNJWssqKZUVh1oeyB"
    "2Mx4hMQnbvJc0295P+tJluD/HMNmEe5CBnr20IfjYIZINA/V6jjlTtJQLVheYZIbNiVv2t"
    "1S896Rv5etcCQ8BCB4hi2AQ2NoHNsSb0/tMxJaaVgTMwIzGkZXqPtPvYDDVQaVbE6rSfaW"
    "t6ttGdut8ht8hH04Un2zmYirJ2pPs80nS5DPl9u7MFeVE7zicxzvceNTHeinLDgyT7t+DW"
    "OpuaH+Qoyw7oIOWh/R6xLsOxabnskuDwZn0nQNxGpR7FXhIt3ZbDnJe0w9y7YW4VfFxGU9"
    "9zVGRxx/Djt01Ppzv45Qikzhmxo6a+ZxwUQ1FTp4HazMzSxWvzE68mbFto2CjZk6oaygNV"
    "jyapHKfP6qRrGJ+5a1GW5oJMAvanTHNTwZ+qKI8qeUOJcObMjfykSk5cFOcCnnTHHiZkQe"
    "9YXJMHpxVxKJboAXNp4TOheghV4VGsRSpnPFwQmKE8CkVNuqk/1hHv5Idpat/kwrrp+xXS"
    "T+Ur79mQrw359nu1O1JdxeTDNEE9WRkbqWmA820orOtQGA09GkjjdElFuSHA90PHecEOMJ"
    "nZSfMhaDo/q9+8ajCr37yqnNV4q7BsFCwbo+BKQdY63fuGoHPZH/Pmt+lga8TtePd5vG19"
    "nA4OyNkCKraAil2JDFci5aZqWUGlKGtHus8jDTYCCwPqaz0tNblN82LDs9s7CXAuWbigvh"
    "doDsBXo9Gc0BAUfWgoWpG4t1rjg0rce2ht5x3szT23ebkhWV+H9t3CDmGs/YyQVX1r1afB"
    "WWP1FwQtZ8tkBEqkg/y3UB4J49S76XHcE/sIqiLlo0La3czHr0+5q1nf96DV95ueBqrY/J"
    "6W0+13sNy/f3p/c6ZdQPagXQOGR89WjqbaLSyaOfXCO5Cvv33+fOi6araemhGtZj1JNZya"
    "7ASuJtRkv5jtbJqbOdskJJgRGjNmKBJPiJCcuxdx+TNPkLUbA/+hklknT9rUTEvJ1mUyTk"
    "fPUVyeBXM9OiFzDgpWAjPPZwLzbCfLzShm+OAt6iuYLr17RiTgHYHvADceyErl+ZaqlU/x"
    "5dRDqL+dgJPUmCrybyyPppc8GltCbL8ucHsc3x7HH463JqG6GOVwzsrYLM47ZHFWO7mJ5t"
    "cCVu07qD0xzMZzKjSR4eqFvCg3iAWna7YSzFjZ7ihjUdI6xdq6Je25ulb77amFcq3j37qd"
    "+zAEe3M79/nwYM82lqN471Jnp8Z5l/GDNjoMl/JUm7nx8KwbHirDOnN0fYpsRFYhZo4JyJ"
    "TBv+MjZtjsLTTCUnRCeiAzCaMgAF3iMbUHwkP1R8AlmdN7RmgYelqX3oGeqfe85aemdcD1"
    "bS8YWQfctlHYmwPugCdLeqfKjsFayOBnCnNkXJSzym5yjkfSsGWKtJykRWW9RmUzL2jLpC"
    "6IWiJ1n8eZR9LhZnmiMiIDXDH3XyTOEnkPGRrKojNjr1JJdkim7JGdS3kwuKuPaZApk0ZF"
    "V1NpPpp6nDr1o7DQc+ZnOjdKfGdU50WhmzbbHCfVet1eScXIu/BYXAs7gtpqp0FlFvdqa6"
    "I6jfsQrIlOqCb4URloOGk+QO2+eP68ibH2/Hm1tYb3tHH2soarCQ4ZEUtxMKQ4lEyGQ25m"
    "f/1/Jqwb+A=="
)
