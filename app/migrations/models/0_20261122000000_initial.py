"""The schema as it began."""

from tortoise import BaseDBAsyncClient

SQL = {
    "sqlite": """
CREATE TABLE "change_note" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "note" TEXT NOT NULL,
    "created_at" TIMESTAMP NOT NULL
);
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
CREATE TABLE "periodic_run" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "job" VARCHAR(64) NOT NULL,
    "slot" TIMESTAMP NOT NULL,
    CONSTRAINT "uid_periodic_ru_job_53ea28" UNIQUE ("job", "slot")
);
CREATE TABLE "switch" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "name" VARCHAR(64) NOT NULL UNIQUE,
    "value" VARCHAR(255) NOT NULL
);
CREATE TABLE "throttle_window" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "key" VARCHAR(255) NOT NULL UNIQUE,
    "tries" INT NOT NULL,
    "ends_at" TIMESTAMP NOT NULL
);
CREATE INDEX "idx_throttle_wi_ends_at_c4a0d7" ON "throttle_window" ("ends_at");
CREATE TABLE "audit_entry" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT,
    "actor_id" BIGINT,
    "token_id" BIGINT,
    "token_name" VARCHAR(100),
    "tier" VARCHAR(32),
    "door" VARCHAR(16) NOT NULL,
    "address" VARCHAR(64),
    "request_id" VARCHAR(64),
    "action" VARCHAR(64) NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "detail" TEXT,
    "created_at" TIMESTAMP NOT NULL
);
CREATE INDEX "idx_audit_entry_brand_i_5acb75" ON "audit_entry" ("brand_id", "created_at", "id");
CREATE INDEX "idx_audit_entry_actor_i_cba438" ON "audit_entry" ("actor_id", "created_at", "id");
CREATE TABLE "repeated_request" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "user_id" BIGINT NOT NULL,
    "operation" VARCHAR(64) NOT NULL,
    "key" VARCHAR(255) NOT NULL,
    "payload_hash" VARCHAR(64) NOT NULL,
    "result_id" BIGINT,
    "secret" TEXT,
    "created_at" TIMESTAMP NOT NULL,
    CONSTRAINT "uid_repeated_re_user_id_9758eb" UNIQUE ("user_id", "operation", "key")
);
CREATE INDEX "idx_repeated_re_created_b11960" ON "repeated_request" ("created_at");
CREATE TABLE "feed_channel" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "uuid" CHAR(36) NOT NULL UNIQUE,
    "title" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "closed_at" TIMESTAMP
);
CREATE TABLE "feed_entry" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "key" VARCHAR(255) NOT NULL,
    "uuid" CHAR(36) NOT NULL UNIQUE,
    "title" TEXT,
    "body" TEXT NOT NULL,
    "media" JSON NOT NULL,
    "size" INT NOT NULL,
    "digest" VARCHAR(32) NOT NULL,
    "published_at" TIMESTAMP NOT NULL,
    "channel_uuid" CHAR(36) NOT NULL REFERENCES "feed_channel" ("uuid") ON DELETE CASCADE,
    CONSTRAINT "uid_feed_entry_channel_802990" UNIQUE ("channel_uuid", "key")
);
CREATE INDEX "idx_feed_entry_channel_2a1f5c" ON "feed_entry" ("channel_uuid", "published_at", "id");
CREATE TABLE "sandbox_channel" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "uuid" CHAR(36) NOT NULL UNIQUE,
    "created_at" TIMESTAMP NOT NULL
);
CREATE TABLE "sandbox_comment" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "body" TEXT NOT NULL,
    "author" VARCHAR(100) NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "channel_uuid" CHAR(36) NOT NULL REFERENCES "sandbox_channel" ("uuid") ON DELETE CASCADE
);
CREATE TABLE "sandbox_first_call" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "idempotency_key" VARCHAR(255) NOT NULL,
    "called_at" TIMESTAMP NOT NULL,
    "channel_uuid" CHAR(36) NOT NULL REFERENCES "sandbox_channel" ("uuid") ON DELETE CASCADE,
    CONSTRAINT "uid_sandbox_fir_channel_24b502" UNIQUE ("channel_uuid", "idempotency_key")
);
CREATE TABLE "sandbox_post" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "idempotency_key" VARCHAR(255) NOT NULL,
    "body" TEXT NOT NULL,
    "media" JSON NOT NULL,
    "arrivals" INT NOT NULL,
    "first_arrived_at" TIMESTAMP NOT NULL,
    "channel_uuid" CHAR(36) NOT NULL REFERENCES "sandbox_channel" ("uuid") ON DELETE CASCADE,
    CONSTRAINT "uid_sandbox_pos_channel_22a43f" UNIQUE ("channel_uuid", "idempotency_key")
);
CREATE TABLE "users" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "email" VARCHAR(255),
    "email_key" VARCHAR(255) UNIQUE,
    "first_name" VARCHAR(100) NOT NULL,
    "last_name" VARCHAR(100) NOT NULL,
    "password_hash" VARCHAR(255),
    "email_verified_at" TIMESTAMP,
    "registered" INT NOT NULL,
    "disabled_at" TIMESTAMP,
    "deleted_at" TIMESTAMP,
    "created_at" TIMESTAMP NOT NULL
);
CREATE TABLE "access_token" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "kind" VARCHAR(16) NOT NULL,
    "tier" VARCHAR(32),
    "name" VARCHAR(100) NOT NULL,
    "client" VARCHAR(32) NOT NULL,
    "digest" VARCHAR(64) NOT NULL,
    "expires_at" TIMESTAMP,
    "last_used_at" TIMESTAMP,
    "confirmed_at" TIMESTAMP,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_access_toke_user_id_86d77c" ON "access_token" ("user_id", "id");
CREATE TABLE "account" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "trial_ends_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "owner_id" BIGINT NOT NULL UNIQUE REFERENCES "users" ("id") ON DELETE CASCADE
);
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
CREATE TABLE "email_change" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "expires_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL UNIQUE REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_email_chang_expires_38233f" ON "email_change" ("expires_at");
CREATE TABLE "email_undo" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "expires_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_email_undo_expires_9c0ca4" ON "email_undo" ("expires_at");
CREATE INDEX "idx_email_undo_user_id_4593ab" ON "email_undo" ("user_id");
CREATE TABLE "known_network" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "digest" VARCHAR(64) NOT NULL,
    "seen_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_known_netwo_user_id_c9bf66" UNIQUE ("user_id", "digest")
);
CREATE INDEX "idx_known_netwo_seen_at_dfd96f" ON "known_network" ("seen_at");
CREATE TABLE "link_secret" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "purpose" VARCHAR(16) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "expires_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "token_id" BIGINT REFERENCES "access_token" ("id") ON DELETE SET NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_link_secret_user_id_2f503d" UNIQUE ("user_id", "purpose"),
    CONSTRAINT "link_secret_purpose_known" CHECK (purpose IN ('verify', 'password', 'tokens'))
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
    "purpose" VARCHAR(16) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "challenge" VARCHAR(128) NOT NULL,
    "user_handle" VARCHAR(128),
    "expires_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "passkey_ceremony_purpose_known" CHECK (purpose IN ('register', 'sign_in', 'confirm'))
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
CREATE TABLE "allowance_override" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "name" VARCHAR(32) NOT NULL,
    "allowed" BIGINT NOT NULL,
    "account_id" BIGINT NOT NULL REFERENCES "account" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_allowance_o_account_dcaa3f" UNIQUE ("account_id", "name"),
    CONSTRAINT "allowance_override_name_known" CHECK (name IN ('brands', 'staff_accounts', 'ai_credits_monthly', 'storage_limit')),
    CONSTRAINT "allowance_override_allowed" CHECK (allowed >= -1)
);
CREATE TABLE "catalogue" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "name" VARCHAR(16) NOT NULL UNIQUE,
    "listed" TEXT,
    "built_at" TIMESTAMP
);
CREATE TABLE "plan" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "slug" VARCHAR(64) NOT NULL UNIQUE,
    "location" VARCHAR(16) NOT NULL,
    "popular" INT NOT NULL,
    "sort_order" INT NOT NULL,
    "active" INT NOT NULL,
    "hidden" INT NOT NULL,
    "retired" INT NOT NULL,
    "trial_key" VARCHAR(16) UNIQUE,
    "name" VARCHAR(100) NOT NULL,
    "description" TEXT NOT NULL,
    "brands" INT NOT NULL,
    "staff_accounts" INT NOT NULL,
    "ai_credits_monthly" INT NOT NULL,
    "storage_limit" BIGINT NOT NULL,
    CONSTRAINT "plan_location_known" CHECK (location IN ('default', 'special')),
    CONSTRAINT "plan_limits" CHECK (brands >= -1 AND staff_accounts >= -1 AND ai_credits_monthly >= -1 AND storage_limit >= -1),
    CONSTRAINT "plan_trial" CHECK (trial_key IS NULL OR (trial_key = 'trial' AND NOT retired))
);
CREATE TABLE "price" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "interval" VARCHAR(16) NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" VARCHAR(3) NOT NULL,
    "active" INT NOT NULL,
    "plan_id" BIGINT NOT NULL REFERENCES "plan" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_price_plan_id_7db130" UNIQUE ("plan_id", "interval"),
    CONSTRAINT "price_interval_known" CHECK (interval IN ('monthly', 'yearly')),
    CONSTRAINT "price_amount" CHECK (amount >= 0)
);
CREATE TABLE "subscription" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "status" VARCHAR(16) NOT NULL,
    "interval" VARCHAR(16),
    "current_period_end" TIMESTAMP,
    "plan_changed_at" TIMESTAMP NOT NULL,
    "plan_id" BIGINT NOT NULL REFERENCES "plan" ("id") ON DELETE RESTRICT,
    "account_id" BIGINT NOT NULL UNIQUE REFERENCES "account" ("id") ON DELETE CASCADE,
    CONSTRAINT "subscription_status_known" CHECK (status IN ('trialing', 'active', 'past_due', 'cancelled', 'expired')),
    CONSTRAINT "subscription_interval_known" CHECK (interval IS NULL OR interval IN ('monthly', 'yearly'))
);
CREATE TABLE "brand" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "slug" CHAR(36) NOT NULL UNIQUE,
    "name" VARCHAR(100) NOT NULL,
    "email" VARCHAR(255),
    "phone" VARCHAR(50),
    "address" VARCHAR(255),
    "time_zone" VARCHAR(64) NOT NULL,
    "requires_two_factor" INT NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "account_id" BIGINT NOT NULL REFERENCES "account" ("id") ON DELETE CASCADE
);
CREATE TABLE "membership" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "role" VARCHAR(32) NOT NULL,
    "active" INT NOT NULL,
    "joined_at" TIMESTAMP NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_membership_user_id_4ccb58" UNIQUE ("user_id", "brand_id"),
    CONSTRAINT "membership_role_known" CHECK (role IN ('super_admin', 'editor', 'member', 'client'))
);
CREATE INDEX "idx_membership_brand_i_a302eb" ON "membership" ("brand_id", "id");
CREATE TABLE "selection" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "user_id" BIGINT NOT NULL UNIQUE REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE TABLE "content_profile" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL UNIQUE REFERENCES "brand" ("id") ON DELETE CASCADE,
    "voice" TEXT NOT NULL,
    "persona" TEXT NOT NULL,
    "pillars" JSON NOT NULL,
    "version" INT NOT NULL,
    "updated_at" TIMESTAMP NOT NULL
);
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
CREATE TABLE "invitation_block" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "email_key" VARCHAR(255) NOT NULL UNIQUE,
    "created_at" TIMESTAMP NOT NULL
);
CREATE TABLE "channel" (
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
    "held_until" TIMESTAMP,
    "account" VARCHAR(64),
    CONSTRAINT "channel_state_known" CHECK (state IN ('connected', 'needs_reconnect', 'removed'))
);
CREATE INDEX "idx_channel_brand_i_16d3ad" ON "channel" ("brand_id", "id");
CREATE INDEX "idx_channel_account_d8b713" ON "channel" ("account");
CREATE TABLE "idea" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "headline" VARCHAR(500) NOT NULL,
    "angle" TEXT,
    "pillar" TEXT,
    "format" TEXT,
    "format_key" VARCHAR(32),
    "recording" TEXT,
    "source_refs" JSON NOT NULL,
    "status" VARCHAR(16) NOT NULL,
    "source" VARCHAR(16) NOT NULL,
    "batch" BIGINT,
    "created_at" TIMESTAMP NOT NULL,
    CONSTRAINT "idea_status_known" CHECK (status IN ('new', 'accepted', 'used', 'dismissed')),
    CONSTRAINT "idea_source_known" CHECK (source IN ('studio', 'rest', 'mcp'))
);
CREATE INDEX "idx_idea_brand_i_b4541b" ON "idea" ("brand_id", "created_at", "id");
CREATE INDEX "idx_idea_brand_i_525646" ON "idea" ("brand_id", "status", "created_at", "id");
CREATE TABLE "idea_use" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "post_id" BIGINT NOT NULL UNIQUE REFERENCES "post" ("id") ON DELETE CASCADE,
    "idea_id" BIGINT NOT NULL REFERENCES "idea" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_idea_use_idea_id_9f6117" ON "idea_use" ("idea_id", "post_id");
CREATE TABLE "media_asset" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "uuid" CHAR(36) NOT NULL UNIQUE,
    "filename" VARCHAR(255) NOT NULL,
    "mime_type" VARCHAR(64) NOT NULL,
    "size" BIGINT NOT NULL,
    "alt_text" TEXT,
    "width" INT,
    "height" INT,
    "storage_key" VARCHAR(64) NOT NULL UNIQUE,
    "state" VARCHAR(16) NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    CONSTRAINT "media_asset_state_known" CHECK (state IN ('pending', 'stored')),
    CONSTRAINT "media_asset_size" CHECK (size > 0)
);
CREATE INDEX "idx_media_asset_brand_i_7e16d2" ON "media_asset" ("brand_id", "id");
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
CREATE TABLE "post" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "author_id" BIGINT NOT NULL,
    "title" VARCHAR(255),
    "body" TEXT NOT NULL,
    "status" VARCHAR(32) NOT NULL,
    "version" INT NOT NULL,
    "revision" INT NOT NULL,
    "due_at" TIMESTAMP,
    "due_wall" VARCHAR(26),
    "due_zone" VARCHAR(64),
    "submitted_at" TIMESTAMP,
    "approved_at" TIMESTAMP,
    "approved_via" VARCHAR(32),
    "approved_by_id" BIGINT,
    "approver_name" VARCHAR(255),
    "created_at" TIMESTAMP NOT NULL,
    "updated_at" TIMESTAMP NOT NULL,
    CONSTRAINT "post_status_known" CHECK (status IN ('draft', 'in_review', 'changes_requested', 'approved', 'scheduled', 'publishing', 'published', 'failed', 'expired', 'archived'))
);
CREATE INDEX "idx_post_brand_i_a3659e" ON "post" ("brand_id", "id");
CREATE INDEX "idx_post_brand_i_db1eaf" ON "post" ("brand_id", "status", "id");
CREATE INDEX "idx_post_brand_i_aeb0ba" ON "post" ("brand_id", "updated_at", "id");
CREATE INDEX "idx_post_brand_i_d02548" ON "post" ("brand_id", "author_id", "id");
CREATE TABLE "publication_ending" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "publications" JSON NOT NULL,
    "due_at" TIMESTAMP NOT NULL
);
CREATE INDEX "idx_publication_due_at_ca43d8" ON "publication_ending" ("due_at");
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
CREATE TABLE "revision" (
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
CREATE TABLE "publication" (
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
    "worker" INT,
    "published_at" TIMESTAMP,
    "external_id" VARCHAR(255),
    "permalink" TEXT,
    "error" TEXT,
    "unknown_since" TIMESTAMP,
    "asks" INT NOT NULL,
    "parts" JSON NOT NULL,
    "channel_id" BIGINT NOT NULL REFERENCES "channel" ("id") ON DELETE RESTRICT,
    "post_id" BIGINT NOT NULL REFERENCES "post" ("id") ON DELETE CASCADE,
    "revision_id" BIGINT REFERENCES "revision" ("id") ON DELETE SET NULL,
    CONSTRAINT "uid_publication_post_id_123d0a" UNIQUE ("post_id", "channel_id"),
    CONSTRAINT "publication_status_known" CHECK (status IN ('pending', 'scheduled', 'publishing', 'unconfirmed', 'published', 'failed', 'expired', 'cancelled')),
    CONSTRAINT "publication_leased" CHECK ((status = 'publishing') = (lease_until IS NOT NULL)),
    CONSTRAINT "publication_due" CHECK (status <> 'scheduled' OR next_attempt_at IS NOT NULL),
    CONSTRAINT "publication_asks" CHECK (asks >= 0)
);
CREATE INDEX "idx_publication_brand_i_0c378c" ON "publication" ("brand_id", "scheduled_at", "id");
CREATE INDEX "idx_publication_channel_6ccd74" ON "publication" ("channel_id", "id");
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
CREATE TABLE "publication_attempt" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "number" INT NOT NULL,
    "key" VARCHAR(64) NOT NULL,
    "request_hash" VARCHAR(64) NOT NULL,
    "started_at" TIMESTAMP NOT NULL,
    "finished_at" TIMESTAMP,
    "outcome" VARCHAR(16) NOT NULL,
    "error" TEXT,
    "publication_id" BIGINT NOT NULL REFERENCES "publication" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_publication_publica_d086a4" UNIQUE ("publication_id", "number")
);
CREATE TABLE "channel_pace" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "calls" JSON NOT NULL,
    "channel_id" BIGINT NOT NULL UNIQUE REFERENCES "channel" ("id") ON DELETE CASCADE
);
CREATE TABLE "contact" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "platform" VARCHAR(32) NOT NULL,
    "external_id" VARCHAR(255) NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "name_key" TEXT NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    CONSTRAINT "uid_contact_brand_i_fd46b8" UNIQUE ("brand_id", "platform", "external_id")
);
CREATE INDEX "idx_contact_brand_i_bdf750" ON "contact" ("brand_id", "id");
CREATE TABLE "social_comment" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "external_id" VARCHAR(255) NOT NULL,
    "body" TEXT NOT NULL,
    "drafted_reply" TEXT,
    "state" VARCHAR(16) NOT NULL,
    "received_at" TIMESTAMP NOT NULL,
    "channel_id" BIGINT NOT NULL REFERENCES "channel" ("id") ON DELETE CASCADE,
    "contact_id" BIGINT REFERENCES "contact" ("id") ON DELETE SET NULL,
    "publication_id" BIGINT REFERENCES "publication" ("id") ON DELETE SET NULL,
    CONSTRAINT "uid_social_comm_channel_dd125e" UNIQUE ("channel_id", "external_id"),
    CONSTRAINT "social_comment_state_known" CHECK (state IN ('new', 'drafted', 'replied', 'ignored')),
    CONSTRAINT "social_comment_drafted" CHECK (state <> 'drafted' OR drafted_reply IS NOT NULL)
);
CREATE INDEX "idx_social_comm_brand_i_04ab19" ON "social_comment" ("brand_id", "received_at", "id");
CREATE INDEX "idx_social_comm_brand_i_8f2b08" ON "social_comment" ("brand_id", "state", "received_at", "id");
CREATE INDEX "idx_social_comm_publica_904204" ON "social_comment" ("publication_id");
CREATE INDEX "idx_social_comm_contact_a32e7e" ON "social_comment" ("contact_id");
CREATE TABLE "metric_point" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "channel_key" BIGINT NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "at" TIMESTAMP NOT NULL,
    "value" REAL NOT NULL,
    "channel_id" BIGINT REFERENCES "channel" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_metric_poin_brand_i_03e85e" UNIQUE ("brand_id", "channel_key", "name", "at"),
    CONSTRAINT "metric_point_channel" CHECK (channel_key = coalesce(channel_id, 0))
);
CREATE INDEX "idx_metric_poin_brand_i_f1a392" ON "metric_point" ("brand_id", "at");
CREATE INDEX "idx_metric_poin_channel_6ce5a1" ON "metric_point" ("channel_id");
CREATE TABLE "metric_sync" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "synced_at" TIMESTAMP NOT NULL,
    CONSTRAINT "uid_metric_sync_brand_i_1e5662" UNIQUE ("brand_id")
);
CREATE TABLE "publication_figures" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "synced_at" TIMESTAMP NOT NULL,
    "impressions" BIGINT,
    "likes" BIGINT,
    "comments" BIGINT,
    "shares" BIGINT,
    "clicks" BIGINT,
    "publication_id" BIGINT NOT NULL REFERENCES "publication" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_publication_publica_5eea79" UNIQUE ("publication_id", "synced_at")
);
CREATE INDEX "idx_publication_brand_i_29575d" ON "publication_figures" ("brand_id");
CREATE TABLE "data_deletion" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "code_digest" VARCHAR(64) NOT NULL UNIQUE,
    "requested_at" TIMESTAMP NOT NULL,
    "finished_at" TIMESTAMP
);
CREATE TABLE "inbound_event" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "source" VARCHAR(32) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "body" TEXT,
    "state" VARCHAR(16) NOT NULL,
    "attempts" INT NOT NULL,
    "problem" VARCHAR(500),
    "received_at" TIMESTAMP NOT NULL,
    "due_at" TIMESTAMP,
    CONSTRAINT "inbound_event_source_known" CHECK (source IN ('meta/deauthorize', 'meta/data-deletion', 'meta/instagram')),
    CONSTRAINT "inbound_event_state_known" CHECK (state IN ('pending', 'done', 'failed')),
    CONSTRAINT "inbound_event_due" CHECK ((state = 'pending') = (due_at IS NOT NULL))
);
CREATE INDEX "idx_inbound_eve_due_at_b06ee6" ON "inbound_event" ("due_at");
CREATE INDEX "idx_inbound_eve_receive_92ba48" ON "inbound_event" ("received_at");
CREATE TABLE "aerich" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "version" VARCHAR(255) NOT NULL,
    "app" VARCHAR(100) NOT NULL,
    "content" JSON NOT NULL
);
CREATE INDEX "post_by_due" ON "post" (brand_id, (coalesce(due_at, '9999-12-31 00:00:00+00:00')), id);
CREATE INDEX "post_by_due_latest" ON "post" (brand_id, (coalesce(due_at, '1970-01-01 00:00:00+00:00')), id);
CREATE INDEX "users_unverified" ON "users" (id) WHERE registered AND email_verified_at IS NULL;
CREATE INDEX "notification_tray" ON "notification" (user_id, id) WHERE in_tray;
CREATE INDEX "notification_of_brand" ON "notification" (brand_id) WHERE brand_id IS NOT NULL;
CREATE INDEX "notification_unread" ON "notification" (user_id, id) WHERE in_tray AND read_at IS NULL;
CREATE INDEX "media_asset_to_sweep" ON "media_asset" (created_at) WHERE state = 'pending';
CREATE INDEX "invitation_taking_seats" ON "invitation" (brand_id, expires_at) WHERE state = 'pending';
CREATE INDEX "idea_by_format" ON "idea" (brand_id, format_key, created_at, id) WHERE format_key IS NOT NULL;
CREATE INDEX "publication_to_claim" ON "publication" (next_attempt_at, id) WHERE status = 'scheduled';
CREATE INDEX "publication_to_ask" ON "publication" (next_attempt_at, id) WHERE status = 'unconfirmed';
CREATE INDEX "publication_in_work" ON "publication" (lease_until) WHERE status = 'publishing';
CREATE INDEX "publication_by_external_id" ON "publication" (channel_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX "channel_held" ON "channel" (held_until) WHERE held_until IS NOT NULL;
CREATE INDEX "post_to_expire" ON "post" (due_at, id) WHERE status IN ('draft', 'in_review', 'changes_requested');
CREATE INDEX "webhook_delivery_to_claim" ON "webhook_delivery" (endpoint_id, due_at, id) WHERE status = 'pending';
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" (due_at) WHERE status = 'pending';
CREATE INDEX "webhook_delivery_in_work" ON "webhook_delivery" (endpoint_id, lease_until) WHERE lease_until IS NOT NULL;
CREATE INDEX "webhook_delivery_to_forget" ON "webhook_delivery" (finished_at) WHERE finished_at IS NOT NULL;
""",
    "postgres": """
CREATE TABLE "change_note" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "note" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL
);
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
CREATE TABLE "periodic_run" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "job" VARCHAR(64) NOT NULL,
    "slot" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "uid_periodic_ru_job_53ea28" UNIQUE ("job", "slot")
);
CREATE TABLE "switch" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "name" VARCHAR(64) NOT NULL UNIQUE,
    "value" VARCHAR(255) NOT NULL
);
CREATE TABLE "throttle_window" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "key" VARCHAR(255) NOT NULL UNIQUE,
    "tries" INT NOT NULL,
    "ends_at" TIMESTAMPTZ NOT NULL
);
CREATE INDEX "idx_throttle_wi_ends_at_c4a0d7" ON "throttle_window" ("ends_at");
CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT,
    "actor_id" BIGINT,
    "token_id" BIGINT,
    "token_name" VARCHAR(100),
    "tier" VARCHAR(32),
    "door" VARCHAR(16) NOT NULL,
    "address" VARCHAR(64),
    "request_id" VARCHAR(64),
    "action" VARCHAR(64) NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "detail" TEXT,
    "created_at" TIMESTAMPTZ NOT NULL
);
CREATE INDEX "idx_audit_entry_brand_i_5acb75" ON "audit_entry" ("brand_id", "created_at", "id");
CREATE INDEX "idx_audit_entry_actor_i_cba438" ON "audit_entry" ("actor_id", "created_at", "id");
CREATE TABLE "repeated_request" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "user_id" BIGINT NOT NULL,
    "operation" VARCHAR(64) NOT NULL,
    "key" VARCHAR(255) NOT NULL,
    "payload_hash" VARCHAR(64) NOT NULL,
    "result_id" BIGINT,
    "secret" TEXT,
    "created_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "uid_repeated_re_user_id_9758eb" UNIQUE ("user_id", "operation", "key")
);
CREATE INDEX "idx_repeated_re_created_b11960" ON "repeated_request" ("created_at");
CREATE TABLE "feed_channel" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "uuid" UUID NOT NULL UNIQUE,
    "title" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "closed_at" TIMESTAMPTZ
);
CREATE TABLE "feed_entry" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "key" VARCHAR(255) NOT NULL,
    "uuid" UUID NOT NULL UNIQUE,
    "title" TEXT,
    "body" TEXT NOT NULL,
    "media" JSONB NOT NULL,
    "size" INT NOT NULL,
    "digest" VARCHAR(32) NOT NULL,
    "published_at" TIMESTAMPTZ NOT NULL,
    "channel_uuid" UUID NOT NULL REFERENCES "feed_channel" ("uuid") ON DELETE CASCADE,
    CONSTRAINT "uid_feed_entry_channel_802990" UNIQUE ("channel_uuid", "key")
);
CREATE INDEX "idx_feed_entry_channel_2a1f5c" ON "feed_entry" ("channel_uuid", "published_at", "id");
CREATE TABLE "sandbox_channel" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "uuid" UUID NOT NULL UNIQUE,
    "created_at" TIMESTAMPTZ NOT NULL
);
CREATE TABLE "sandbox_comment" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "body" TEXT NOT NULL,
    "author" VARCHAR(100) NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "channel_uuid" UUID NOT NULL REFERENCES "sandbox_channel" ("uuid") ON DELETE CASCADE
);
CREATE TABLE "sandbox_first_call" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "idempotency_key" VARCHAR(255) NOT NULL,
    "called_at" TIMESTAMPTZ NOT NULL,
    "channel_uuid" UUID NOT NULL REFERENCES "sandbox_channel" ("uuid") ON DELETE CASCADE,
    CONSTRAINT "uid_sandbox_fir_channel_24b502" UNIQUE ("channel_uuid", "idempotency_key")
);
CREATE TABLE "sandbox_post" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "idempotency_key" VARCHAR(255) NOT NULL,
    "body" TEXT NOT NULL,
    "media" JSONB NOT NULL,
    "arrivals" INT NOT NULL,
    "first_arrived_at" TIMESTAMPTZ NOT NULL,
    "channel_uuid" UUID NOT NULL REFERENCES "sandbox_channel" ("uuid") ON DELETE CASCADE,
    CONSTRAINT "uid_sandbox_pos_channel_22a43f" UNIQUE ("channel_uuid", "idempotency_key")
);
CREATE TABLE "users" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "email" VARCHAR(255),
    "email_key" VARCHAR(255) UNIQUE,
    "first_name" VARCHAR(100) NOT NULL,
    "last_name" VARCHAR(100) NOT NULL,
    "password_hash" VARCHAR(255),
    "email_verified_at" TIMESTAMPTZ,
    "registered" BOOL NOT NULL,
    "disabled_at" TIMESTAMPTZ,
    "deleted_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL
);
CREATE TABLE "access_token" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "kind" VARCHAR(16) NOT NULL,
    "tier" VARCHAR(32),
    "name" VARCHAR(100) NOT NULL,
    "client" VARCHAR(32) NOT NULL,
    "digest" VARCHAR(64) NOT NULL,
    "expires_at" TIMESTAMPTZ,
    "last_used_at" TIMESTAMPTZ,
    "confirmed_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_access_toke_user_id_86d77c" ON "access_token" ("user_id", "id");
CREATE TABLE "account" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "trial_ends_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "owner_id" BIGINT NOT NULL UNIQUE REFERENCES "users" ("id") ON DELETE CASCADE
);
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
CREATE TABLE "email_change" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "email" VARCHAR(255) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL UNIQUE REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_email_chang_expires_38233f" ON "email_change" ("expires_at");
CREATE TABLE "email_undo" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "email" VARCHAR(255) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_email_undo_expires_9c0ca4" ON "email_undo" ("expires_at");
CREATE INDEX "idx_email_undo_user_id_4593ab" ON "email_undo" ("user_id");
CREATE TABLE "known_network" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "digest" VARCHAR(64) NOT NULL,
    "seen_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_known_netwo_user_id_c9bf66" UNIQUE ("user_id", "digest")
);
CREATE INDEX "idx_known_netwo_seen_at_dfd96f" ON "known_network" ("seen_at");
CREATE TABLE "link_secret" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "purpose" VARCHAR(16) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "token_id" BIGINT REFERENCES "access_token" ("id") ON DELETE SET NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_link_secret_user_id_2f503d" UNIQUE ("user_id", "purpose"),
    CONSTRAINT "link_secret_purpose_known" CHECK (purpose IN ('verify', 'password', 'tokens'))
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
    "purpose" VARCHAR(16) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "challenge" VARCHAR(128) NOT NULL,
    "user_handle" VARCHAR(128),
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "passkey_ceremony_purpose_known" CHECK (purpose IN ('register', 'sign_in', 'confirm'))
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
CREATE TABLE "allowance_override" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "name" VARCHAR(32) NOT NULL,
    "allowed" BIGINT NOT NULL,
    "account_id" BIGINT NOT NULL REFERENCES "account" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_allowance_o_account_dcaa3f" UNIQUE ("account_id", "name"),
    CONSTRAINT "allowance_override_name_known" CHECK (name IN ('brands', 'staff_accounts', 'ai_credits_monthly', 'storage_limit')),
    CONSTRAINT "allowance_override_allowed" CHECK (allowed >= -1)
);
CREATE TABLE "catalogue" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "name" VARCHAR(16) NOT NULL UNIQUE,
    "listed" TEXT,
    "built_at" TIMESTAMPTZ
);
CREATE TABLE "plan" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "slug" VARCHAR(64) NOT NULL UNIQUE,
    "location" VARCHAR(16) NOT NULL,
    "popular" BOOL NOT NULL,
    "sort_order" INT NOT NULL,
    "active" BOOL NOT NULL,
    "hidden" BOOL NOT NULL,
    "retired" BOOL NOT NULL,
    "trial_key" VARCHAR(16) UNIQUE,
    "name" VARCHAR(100) NOT NULL,
    "description" TEXT NOT NULL,
    "brands" INT NOT NULL,
    "staff_accounts" INT NOT NULL,
    "ai_credits_monthly" INT NOT NULL,
    "storage_limit" BIGINT NOT NULL,
    CONSTRAINT "plan_location_known" CHECK (location IN ('default', 'special')),
    CONSTRAINT "plan_limits" CHECK (brands >= -1 AND staff_accounts >= -1 AND ai_credits_monthly >= -1 AND storage_limit >= -1),
    CONSTRAINT "plan_trial" CHECK (trial_key IS NULL OR (trial_key = 'trial' AND NOT retired))
);
CREATE TABLE "price" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "interval" VARCHAR(16) NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" VARCHAR(3) NOT NULL,
    "active" BOOL NOT NULL,
    "plan_id" BIGINT NOT NULL REFERENCES "plan" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_price_plan_id_7db130" UNIQUE ("plan_id", "interval"),
    CONSTRAINT "price_interval_known" CHECK (interval IN ('monthly', 'yearly')),
    CONSTRAINT "price_amount" CHECK (amount >= 0)
);
CREATE TABLE "subscription" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "status" VARCHAR(16) NOT NULL,
    "interval" VARCHAR(16),
    "current_period_end" TIMESTAMPTZ,
    "plan_changed_at" TIMESTAMPTZ NOT NULL,
    "plan_id" BIGINT NOT NULL REFERENCES "plan" ("id") ON DELETE RESTRICT,
    "account_id" BIGINT NOT NULL UNIQUE REFERENCES "account" ("id") ON DELETE CASCADE,
    CONSTRAINT "subscription_status_known" CHECK (status IN ('trialing', 'active', 'past_due', 'cancelled', 'expired')),
    CONSTRAINT "subscription_interval_known" CHECK (interval IS NULL OR interval IN ('monthly', 'yearly'))
);
CREATE TABLE "brand" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "slug" UUID NOT NULL UNIQUE,
    "name" VARCHAR(100) NOT NULL,
    "email" VARCHAR(255),
    "phone" VARCHAR(50),
    "address" VARCHAR(255),
    "time_zone" VARCHAR(64) NOT NULL,
    "requires_two_factor" BOOL NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "account_id" BIGINT NOT NULL REFERENCES "account" ("id") ON DELETE CASCADE
);
CREATE TABLE "membership" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "role" VARCHAR(32) NOT NULL,
    "active" BOOL NOT NULL,
    "joined_at" TIMESTAMPTZ NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_membership_user_id_4ccb58" UNIQUE ("user_id", "brand_id"),
    CONSTRAINT "membership_role_known" CHECK (role IN ('super_admin', 'editor', 'member', 'client'))
);
CREATE INDEX "idx_membership_brand_i_a302eb" ON "membership" ("brand_id", "id");
CREATE TABLE "selection" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "user_id" BIGINT NOT NULL UNIQUE REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE TABLE "content_profile" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL UNIQUE,
    "voice" TEXT NOT NULL,
    "persona" TEXT NOT NULL,
    "pillars" JSONB NOT NULL,
    "version" INT NOT NULL,
    "updated_at" TIMESTAMPTZ NOT NULL
);
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
CREATE TABLE "invitation_block" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "email_key" VARCHAR(255) NOT NULL UNIQUE,
    "created_at" TIMESTAMPTZ NOT NULL
);
CREATE TABLE "channel" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "uuid" UUID NOT NULL UNIQUE,
    "platform" VARCHAR(32) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "handle" VARCHAR(255),
    "profile_url" TEXT,
    "state" VARCHAR(32) NOT NULL,
    "problem" TEXT,
    "credentials" TEXT,
    "connected_at" TIMESTAMPTZ NOT NULL,
    "paused_at" TIMESTAMPTZ,
    "held_until" TIMESTAMPTZ,
    "account" VARCHAR(64),
    CONSTRAINT "channel_state_known" CHECK (state IN ('connected', 'needs_reconnect', 'removed'))
);
CREATE INDEX "idx_channel_brand_i_16d3ad" ON "channel" ("brand_id", "id");
CREATE INDEX "idx_channel_account_d8b713" ON "channel" ("account");
CREATE TABLE "idea" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "headline" VARCHAR(500) NOT NULL,
    "angle" TEXT,
    "pillar" TEXT,
    "format" TEXT,
    "format_key" VARCHAR(32),
    "recording" TEXT,
    "source_refs" JSONB NOT NULL,
    "status" VARCHAR(16) NOT NULL,
    "source" VARCHAR(16) NOT NULL,
    "batch" BIGINT,
    "created_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "idea_status_known" CHECK (status IN ('new', 'accepted', 'used', 'dismissed')),
    CONSTRAINT "idea_source_known" CHECK (source IN ('studio', 'rest', 'mcp'))
);
CREATE INDEX "idx_idea_brand_i_b4541b" ON "idea" ("brand_id", "created_at", "id");
CREATE INDEX "idx_idea_brand_i_525646" ON "idea" ("brand_id", "status", "created_at", "id");
CREATE TABLE "idea_use" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "post_id" BIGINT NOT NULL UNIQUE,
    "idea_id" BIGINT NOT NULL REFERENCES "idea" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_idea_use_idea_id_9f6117" ON "idea_use" ("idea_id", "post_id");
CREATE TABLE "media_asset" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "uuid" UUID NOT NULL UNIQUE,
    "filename" VARCHAR(255) NOT NULL,
    "mime_type" VARCHAR(64) NOT NULL,
    "size" BIGINT NOT NULL,
    "alt_text" TEXT,
    "width" INT,
    "height" INT,
    "storage_key" VARCHAR(64) NOT NULL UNIQUE,
    "state" VARCHAR(16) NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "media_asset_state_known" CHECK (state IN ('pending', 'stored')),
    CONSTRAINT "media_asset_size" CHECK (size > 0)
);
CREATE INDEX "idx_media_asset_brand_i_7e16d2" ON "media_asset" ("brand_id", "id");
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
CREATE TABLE "post" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "author_id" BIGINT NOT NULL,
    "title" VARCHAR(255),
    "body" TEXT NOT NULL,
    "status" VARCHAR(32) NOT NULL,
    "version" INT NOT NULL,
    "revision" INT NOT NULL,
    "due_at" TIMESTAMPTZ,
    "due_wall" VARCHAR(26),
    "due_zone" VARCHAR(64),
    "submitted_at" TIMESTAMPTZ,
    "approved_at" TIMESTAMPTZ,
    "approved_via" VARCHAR(32),
    "approved_by_id" BIGINT,
    "approver_name" VARCHAR(255),
    "created_at" TIMESTAMPTZ NOT NULL,
    "updated_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "post_status_known" CHECK (status IN ('draft', 'in_review', 'changes_requested', 'approved', 'scheduled', 'publishing', 'published', 'failed', 'expired', 'archived'))
);
CREATE INDEX "idx_post_brand_i_a3659e" ON "post" ("brand_id", "id");
CREATE INDEX "idx_post_brand_i_db1eaf" ON "post" ("brand_id", "status", "id");
CREATE INDEX "idx_post_brand_i_aeb0ba" ON "post" ("brand_id", "updated_at", "id");
CREATE INDEX "idx_post_brand_i_d02548" ON "post" ("brand_id", "author_id", "id");
CREATE TABLE "publication_ending" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "publications" JSONB NOT NULL,
    "due_at" TIMESTAMPTZ NOT NULL
);
CREATE INDEX "idx_publication_due_at_ca43d8" ON "publication_ending" ("due_at");
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
CREATE TABLE "revision" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "number" INT NOT NULL,
    "title" VARCHAR(255),
    "body" TEXT NOT NULL,
    "variants" JSONB NOT NULL,
    "media" JSONB NOT NULL,
    "content_hash" VARCHAR(64) NOT NULL,
    "edited_by_id" BIGINT,
    "created_at" TIMESTAMPTZ NOT NULL,
    "post_id" BIGINT NOT NULL REFERENCES "post" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_revision_post_id_5917bf" UNIQUE ("post_id", "number")
);
CREATE TABLE "publication" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "platform" VARCHAR(32) NOT NULL,
    "status" VARCHAR(32) NOT NULL,
    "variant_body" TEXT,
    "key" VARCHAR(64),
    "scheduled_at" TIMESTAMPTZ,
    "next_attempt_at" TIMESTAMPTZ,
    "attempts" INT NOT NULL,
    "epoch" INT NOT NULL,
    "lease_until" TIMESTAMPTZ,
    "worker" INT,
    "published_at" TIMESTAMPTZ,
    "external_id" VARCHAR(255),
    "permalink" TEXT,
    "error" TEXT,
    "unknown_since" TIMESTAMPTZ,
    "asks" INT NOT NULL,
    "parts" JSONB NOT NULL,
    "channel_id" BIGINT NOT NULL REFERENCES "channel" ("id") ON DELETE RESTRICT,
    "post_id" BIGINT NOT NULL REFERENCES "post" ("id") ON DELETE CASCADE,
    "revision_id" BIGINT REFERENCES "revision" ("id") ON DELETE SET NULL,
    CONSTRAINT "uid_publication_post_id_123d0a" UNIQUE ("post_id", "channel_id"),
    CONSTRAINT "publication_status_known" CHECK (status IN ('pending', 'scheduled', 'publishing', 'unconfirmed', 'published', 'failed', 'expired', 'cancelled')),
    CONSTRAINT "publication_leased" CHECK ((status = 'publishing') = (lease_until IS NOT NULL)),
    CONSTRAINT "publication_due" CHECK (status <> 'scheduled' OR next_attempt_at IS NOT NULL),
    CONSTRAINT "publication_asks" CHECK (asks >= 0)
);
CREATE INDEX "idx_publication_brand_i_0c378c" ON "publication" ("brand_id", "scheduled_at", "id");
CREATE INDEX "idx_publication_channel_6ccd74" ON "publication" ("channel_id", "id");
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
CREATE TABLE "publication_attempt" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "number" INT NOT NULL,
    "key" VARCHAR(64) NOT NULL,
    "request_hash" VARCHAR(64) NOT NULL,
    "started_at" TIMESTAMPTZ NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "outcome" VARCHAR(16) NOT NULL,
    "error" TEXT,
    "publication_id" BIGINT NOT NULL REFERENCES "publication" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_publication_publica_d086a4" UNIQUE ("publication_id", "number")
);
CREATE TABLE "channel_pace" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "calls" JSONB NOT NULL,
    "channel_id" BIGINT NOT NULL UNIQUE REFERENCES "channel" ("id") ON DELETE CASCADE
);
CREATE TABLE "contact" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "platform" VARCHAR(32) NOT NULL,
    "external_id" VARCHAR(255) NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "name_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "uid_contact_brand_i_fd46b8" UNIQUE ("brand_id", "platform", "external_id")
);
CREATE INDEX "idx_contact_brand_i_bdf750" ON "contact" ("brand_id", "id");
CREATE TABLE "social_comment" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "external_id" VARCHAR(255) NOT NULL,
    "body" TEXT NOT NULL,
    "drafted_reply" TEXT,
    "state" VARCHAR(16) NOT NULL,
    "received_at" TIMESTAMPTZ NOT NULL,
    "channel_id" BIGINT NOT NULL REFERENCES "channel" ("id") ON DELETE CASCADE,
    "contact_id" BIGINT REFERENCES "contact" ("id") ON DELETE SET NULL,
    "publication_id" BIGINT REFERENCES "publication" ("id") ON DELETE SET NULL,
    CONSTRAINT "uid_social_comm_channel_dd125e" UNIQUE ("channel_id", "external_id"),
    CONSTRAINT "social_comment_state_known" CHECK (state IN ('new', 'drafted', 'replied', 'ignored')),
    CONSTRAINT "social_comment_drafted" CHECK (state <> 'drafted' OR drafted_reply IS NOT NULL)
);
CREATE INDEX "idx_social_comm_brand_i_04ab19" ON "social_comment" ("brand_id", "received_at", "id");
CREATE INDEX "idx_social_comm_brand_i_8f2b08" ON "social_comment" ("brand_id", "state", "received_at", "id");
CREATE INDEX "idx_social_comm_publica_904204" ON "social_comment" ("publication_id");
CREATE INDEX "idx_social_comm_contact_a32e7e" ON "social_comment" ("contact_id");
CREATE TABLE "metric_point" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "channel_key" BIGINT NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "channel_id" BIGINT REFERENCES "channel" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_metric_poin_brand_i_03e85e" UNIQUE ("brand_id", "channel_key", "name", "at"),
    CONSTRAINT "metric_point_channel" CHECK (channel_key = coalesce(channel_id, 0))
);
CREATE INDEX "idx_metric_poin_brand_i_f1a392" ON "metric_point" ("brand_id", "at");
CREATE INDEX "idx_metric_poin_channel_6ce5a1" ON "metric_point" ("channel_id");
CREATE TABLE "metric_sync" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "synced_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "uid_metric_sync_brand_i_1e5662" UNIQUE ("brand_id")
);
CREATE TABLE "publication_figures" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "synced_at" TIMESTAMPTZ NOT NULL,
    "impressions" BIGINT,
    "likes" BIGINT,
    "comments" BIGINT,
    "shares" BIGINT,
    "clicks" BIGINT,
    "publication_id" BIGINT NOT NULL REFERENCES "publication" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_publication_publica_5eea79" UNIQUE ("publication_id", "synced_at")
);
CREATE INDEX "idx_publication_brand_i_29575d" ON "publication_figures" ("brand_id");
CREATE TABLE "data_deletion" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "code_digest" VARCHAR(64) NOT NULL UNIQUE,
    "requested_at" TIMESTAMPTZ NOT NULL,
    "finished_at" TIMESTAMPTZ
);
CREATE TABLE "inbound_event" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "source" VARCHAR(32) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "body" TEXT,
    "state" VARCHAR(16) NOT NULL,
    "attempts" INT NOT NULL,
    "problem" VARCHAR(500),
    "received_at" TIMESTAMPTZ NOT NULL,
    "due_at" TIMESTAMPTZ,
    CONSTRAINT "inbound_event_source_known" CHECK (source IN ('meta/deauthorize', 'meta/data-deletion', 'meta/instagram')),
    CONSTRAINT "inbound_event_state_known" CHECK (state IN ('pending', 'done', 'failed')),
    CONSTRAINT "inbound_event_due" CHECK ((state = 'pending') = (due_at IS NOT NULL))
);
CREATE INDEX "idx_inbound_eve_due_at_b06ee6" ON "inbound_event" ("due_at");
CREATE INDEX "idx_inbound_eve_receive_92ba48" ON "inbound_event" ("received_at");
CREATE TABLE "aerich" (
    "id" SERIAL NOT NULL PRIMARY KEY,
    "version" VARCHAR(255) NOT NULL,
    "app" VARCHAR(100) NOT NULL,
    "content" JSONB NOT NULL
);
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "channel" ADD CONSTRAINT "channel_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "media_asset" ADD CONSTRAINT "media_asset_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "media_use" ADD CONSTRAINT "media_use_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "media_use" ADD CONSTRAINT "media_use_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post" ("id") ON DELETE CASCADE;
ALTER TABLE "media_use" ADD CONSTRAINT "media_use_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channel" ("id") ON DELETE CASCADE;
ALTER TABLE "content_profile" ADD CONSTRAINT "content_profile_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "idea" ADD CONSTRAINT "idea_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "idea_use" ADD CONSTRAINT "idea_use_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "idea_use" ADD CONSTRAINT "idea_use_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post" ("id") ON DELETE CASCADE;
ALTER TABLE "post" ADD CONSTRAINT "post_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "publication" ADD CONSTRAINT "publication_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "review_entry" ADD CONSTRAINT "review_entry_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "contact" ADD CONSTRAINT "contact_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "social_comment" ADD CONSTRAINT "social_comment_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "publication_figures" ADD CONSTRAINT "publication_figures_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "metric_point" ADD CONSTRAINT "metric_point_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "metric_sync" ADD CONSTRAINT "metric_sync_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "notification" ADD CONSTRAINT "notification_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE SET NULL;
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
CREATE INDEX "post_by_due" ON "post" (brand_id, (coalesce(due_at, '9999-12-31 00:00:00+00:00')), id);
CREATE INDEX "post_by_due_latest" ON "post" (brand_id, (coalesce(due_at, '1970-01-01 00:00:00+00:00')), id);
CREATE INDEX "users_unverified" ON "users" (id) WHERE registered AND email_verified_at IS NULL;
CREATE INDEX "notification_tray" ON "notification" (user_id, id) WHERE in_tray;
CREATE INDEX "notification_of_brand" ON "notification" (brand_id) WHERE brand_id IS NOT NULL;
CREATE INDEX "notification_unread" ON "notification" (user_id, id) WHERE in_tray AND read_at IS NULL;
CREATE INDEX "media_asset_to_sweep" ON "media_asset" (created_at) WHERE state = 'pending';
CREATE INDEX "invitation_taking_seats" ON "invitation" (brand_id, expires_at) WHERE state = 'pending';
CREATE INDEX "idea_by_format" ON "idea" (brand_id, format_key, created_at, id) WHERE format_key IS NOT NULL;
CREATE INDEX "publication_to_claim" ON "publication" (next_attempt_at, id) WHERE status = 'scheduled';
CREATE INDEX "publication_to_ask" ON "publication" (next_attempt_at, id) WHERE status = 'unconfirmed';
CREATE INDEX "publication_in_work" ON "publication" (lease_until) WHERE status = 'publishing';
CREATE INDEX "publication_by_external_id" ON "publication" (channel_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX "channel_held" ON "channel" (held_until) WHERE held_until IS NOT NULL;
CREATE INDEX "post_to_expire" ON "post" (due_at, id) WHERE status IN ('draft', 'in_review', 'changes_requested');
CREATE INDEX "webhook_delivery_to_claim" ON "webhook_delivery" (endpoint_id, due_at, id) WHERE status = 'pending';
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" (due_at) WHERE status = 'pending';
CREATE INDEX "webhook_delivery_in_work" ON "webhook_delivery" (endpoint_id, lease_until) WHERE lease_until IS NOT NULL;
CREATE INDEX "webhook_delivery_to_forget" ON "webhook_delivery" (finished_at) WHERE finished_at IS NOT NULL;
""",
}


async def upgrade(db: BaseDBAsyncClient) -> str:
    return SQL[db.capabilities.dialect]


async def downgrade(db: BaseDBAsyncClient) -> str:
    raise NotImplementedError("a schema only goes forward")


MODELS_STATE = (
    "eJztfe2T2zaS97+Cmi+bVMkuZxw72cynseNcfHFsn8d+cnXJlgSRmBF3KEJLUKPM3uV/f7"
    "oBvoAkyCEkUaI4qErFNokGqW4Q6P712/+eLbnPQvH09YJGN+w9T9jZD+R/zyK6xL8Y7k7I"
    "GV2tint4IaHzUA735LhplA2ciySmXgK3rmkoGFzymfDiYJUEPEKCS6JISMJDH/5HeLJgMV"
    "nF3GNCMEF4RK7+612QAO1mEXgLsqCCRBz+S4LrwKM4EYy6JkECf2yip/hcn3vw4CC66e8R"
    "6yj415pNE37DcDp40O//gMtB5LM/mcj+ubqdXgcs9Es8DXycQF6fJvcree1VcPM2Sn6SY/"
    "EHzKceD9fLqBi/uk8WPMoJgijBqzcsYjFNGD4hidfI4Wgdhqk8Mqarly2GqLfUaHx2Tdch"
    "ygmp1QsU186m0/cfPk+v3nyeTs9qMswoNJ6nlzzgG8gfXlVIBtzgKzz5+/n58+ffnT97/v"
    "L7F99+992L7599D2Pl+9ZvffeXepmCW2oqybO3//H2/Wd8IQ6LTC1AvPCXpKEJVVRSGAX3"
    "s7VZ5v9n9mcD97PxFf7DD6vyP+N2mwCyC4UEig/jACJo4ebnN/8tebkU4l8hXnj//y4/vf"
    "758tNXv17+99fyzn16592H9/+RDS9Y//71uw+vJPMLZnsxQ+ZMaVJn+Y9wJwmWzMz2MmWF"
    "+X5K+jT7y8hE8fbXN1efL3/9WJLHj5ef3+Cd85Issqtfvfy6LI58EvLb288/E/wn+Z8P79"
    "9IdnKR3MTyicW4z/9zhu9E1wmHDXwzpb7Ok+xydukv3N6ub7VPDC/MqXe7obE/rd3h57xp"
    "bP3W8nxZvUIjeiOFhNzE90xPpg/r5IYDn3+lQWg6uUr3W88uno6cLrOhHU6vkCUJHCbJgi"
    "ZkQ/GAgANmzohH4zhg/oQIRkPmX5BNACt4nRBK/DUcRbBm4TghHl/DmQRbDNLAGwV3LGa+"
    "6Qzr70HuJDvRk2y9NvH/y5e3P5q5n42v8B8vP0WqbTbRo4qhhaPy4Hqu9kR9t5O/s3xGqQ"
    "/HRiUoKJxSsIVSQGEnW64SUWd548ahkzy8fZwAz9Md5Pybb7/79vvnL7/NN478Stt+ke0N"
    "BU9hr99CySqo9qBgpV9+C4cHsjechHqlC5fFMY/rsgWjPDbLNSfYan96WJCH/VSW9M9pyK"
    "KbZAH/fPHsWYtos90JRlXklW1c5+qeM1MeyXc0EDPlI4sD7gfep3V0ZrBS9NutRsoqHTiN"
    "05EP2igfIkZgMOJXlGTk5J98/gNeSjacoMTXSxYLZV0kgXdL4E8eeTAdB/JNEOE9mIdv6r"
    "ZJHw8w2CS/n8GUeE+EPDn7hzNRTsFESUXW9dxKh49Cqy4fWy+/7XBqvfy28dDCWxWzBT8D"
    "y9Mqo3HnlDunzOfU1SZIvIXpiErvtJ5OohjTATu7hvuEzhGswr0fzoCEwvrCAeqggDsIVA"
    "kCvE1onIgJEWtvQaggSxQ8iygcIeSrqyffvPzmaxNq1scjHF52ooeR/NPiNMrG7+c4Oq4A"
    "ej6M7mi4tuJtTjDCs/78xYsO/IVRjQyW9/4aypnweRHzJAnZb8BdeWLVzobKiNYzIknHTj"
    "fF4AcPi89xAHu0x9ewI/uwjUur4ToAURM1TX3z70biNvMT3cxv2b3NfpMOH91Wvre9Rt/N"
    "E/x0LND5fLyD5g3QPIt8sQWyqJEdxlxz6PzJWWuXaz9I3kRJfG86lbW7rScyxXFTlg988D"
    "T+bcGJH8A5ChbUBdnEQQJ2Eh6xaGMBbSSAHE0sxP/gkjTCIp9E7I7FaTSeIchhf9M+fKr/"
    "fjaHCf2pOpTLKD5cg9G/n8H8PG4c4fSCQeoFuli7y0Cn2uoQG5rP7ICy0Bz72gfTnfc6le"
    "P9trxP+C2LrHmvUzne78Z7W3ipTDU+T/03nTz137R46r+pe+qTgFlFQmTjx8fe5+cduPv8"
    "vJG5eKsSQ8Ttokyy8SOE8L552WXpVq0ObeW+rDIXDAqwOQxWdTN/NZLxLd/9Y9Axg58pEu"
    "MZ2MzkMpXj88N8VkaY1ULOKUa4VfTg2V/P/8k8A2DUzGGNZIQs7gXk9FmS5nl0DfsuKMaw"
    "TbhUsJMQhUNDO6Ohn9hKLpRP6kg/M0Ci1SGTNlw0TgdPY210h7iWdLjMxCI0Im99tlzxhE"
    "Xe/ZNf2P2E3LJVQq55TM6/JQu+joUpdGWLWf6I/ohmK3ofcupPF1QsZiQQMO4e88JmgsGH"
    "lMhLGxmGuUB/aCwQRBUbFhOx4Bvmp2GZKsdF4qtzvo5k4vSDEZprwTIkh6/wC0yPffS+uY"
    "jNAWEXLUllhQi7i0AjGpML8MAwUumT6ar5lYhGqPvtX70+ZuTAoFjbi1qtHz82bK7SjZDf"
    "fUAeAt7XersukTnYf9v9WilUNhZkQeEsyLFbkC6c5uQMyJ8Y87HSVcSMpUT025M2w/EaBk"
    "49bWSXZAigUSkJYJ+BUhehwQXL1mexUEU9yMwLuZCreJamzS3g3yR9ENL5gYCVETEPQ15h"
    "qhXIhUWJMTOi7+e5yNpBH2OurMg2u6lFWZEkSEK7eICMYISqby+mxmnpA4NRzU5BISiJOT"
    "uFrKWsEx6kwImTcT9Knx5M35Cc8Col/OmXTyxsAsQ0RS6Piz7NL7u4mi7Mv/pWjBvDzEvc"
    "fEAptggyvySr9TwMxAJUS1xuT8nslt3PyC1jK4El7QSwKWQ/KGcGKKOrkHqo024Cj5E1SC"
    "eWSisQaXfRuWFSh3t7lvTJLJkf0BlZcGC2mmN2F7DN04+Bl6xjNiOC3ssKs4x6CxIsQQqT"
    "vJAf1vpLQ4HgvUTwbyZ9ODIonv2Z/E1giPz8PmFigu4aeJwf3DCRwKwJ/FtIHxENw1zbRz"
    "9PHkQvJZL+sFT9l+8p58p/r/Q1yQq4E3LDmYDnyemaXUGplZCCTCYHUHVMLgIXZD90E8FB"
    "6H3qtc4A69MAa0ZndzPATkg77AOcnXPfsCc0MzsbP4pN4dDMlvpEndv/efXhvZnbOUHVDA"
    "IFhPwfgXP3FN30LWxHVrSzvcrhyoaCE1TZjrpXneuNOkc2fEwhEfsrWCp1VBstoqAYxZ7R"
    "dzZHVZ22QU6qtA4hGxx6UkLISnZUV7Uxo+pDfRyucB9QIGugVI3LdRb/xGMW3ES/sHvJ6L"
    "dYZAxM/3b8SXMkniZzawgUXI7pJrfVK6sSuAC/nSVqk7+8en3545uzv47j572ikT/nf7a4"
    "eisjJq1F79RYW4dv5kZNOzpgqSLNkyr4UjVvuJD4DypoCOfcCwnS4KObGh3tPKdz3J4oKu"
    "Nwg623fedWfBRK01YuJ48vlywytauw8TllJ4qa7HRlX3c86d+OzCeZejQM98Oun3C+1zDd"
    "WBmGq3o/rPrITxnDOaw/s/IxtiiAxefaQQHUBndRANVwpayhboaQKIbQJVj6DcPxFvSOkZ"
    "BdY6l86axbwVq45vHSqPvtOJ1T+05U7XPI+yF7V62BaVZVUgqKUTD8ADV+nAK+1XI/BQXc"
    "oZani1rWMbHT5O/pA5eFVdSsuZYsp4d118Jw66q+Yqyb1DWxW/qC+hJTvKZBCCJI6wrgdB"
    "PQRdU4mvXYID5GkGEvWhyO4XX0BsRhUmr7eUiHgLWgqLYwddULTkYXrorNQk8zkI5QYesn"
    "EQM+we30NZ3QqWtOXRuJcJ265tS1CjLbrKllwO3DStqKdy1C9VvmAE7oLYvKGQoqsn/BN4"
    "RfY4F9KlWotDUnDJcJDwvpPF4avMz7m7qUGgEXZfLDdRAy7L4WqIeAbH1MpbhjscqIkMAl"
    "FgnJEhhk5kPq8WYxk75sp+U5Lc9peXvW8hzO7CK8B8T2XiK8aRwHd9TkvG5uX6GRuEhvQ6"
    "S3gpYkm7YyEk30zlZ0tuJIhOtsRWcrYrM2z2NCfMaeMGcGW1G/PWlt5iYHTpN8ZAcof85o"
    "DEacpLkAWy68l5bV1c+XT85fvFR534Ko4nUygTyBBeZjU+xnf39p7Lu944zSMgRhwta/VA"
    "WoVNVibAcHdHwDi5OEVGDFKTANs0JWSZoXf4+VqshaMLjUuR+cVsPWZZ4P1vS7hR9vY+9l"
    "40dhhPTdo8Y1V+ovHe+4zecHxdx+gobCII297MrhgmKEPO6hO5hL2O23mDP7cxWA7r9Nq+"
    "gSpat0NmTTGLXW6Xq7gnZVWifpIUtat19sJV2ldZIetKRdwPJjELNrjXNQGKAF+USm7gH2"
    "/JJOc2Ii6Ap26t24LJFOTV8JotupAup2zFN8BzNd5Q0wTvK0OmyW4qXn8bU5PTG7NXkACs"
    "4HdYsYomTFYsEjssKqENc8/iHLE4xkZI+Mt4llUdE5C3l0g2mFQaJw278bkOC9zeqyEwe8"
    "U09aAFt4RxpOMQV1C/WoRuw0pEFrSE4RfhRilv43a01Yp9qPKvxIttetqpbQMOQbVH931N"
    "ous3k+3LE4DvwT/vbaK3EoDWQ3Zr3COcbEoLp6W9kF6vz6ELHPHP7Xsw02hEJTD1pg+pbX"
    "wQRr4rRYz4vXbFygGeM7VIypzDciW8zCvHq9wOyzSG7jNQOruDlpM7GSDUgM7CoeY/k/ja"
    "JD1I0IbqInQZR2VVtRITY89mXWQxzcLJK0AYNsuQZPxtgWuqFBgs28897fFEbIjInrhMUy"
    "OAa0ZWk5ff/cGJlzoKc6e23ACsWkxV47vpv3uELo2cmbfXDTJY1vbbhcI3Q+9Q7sdlEhPU"
    "eFbGIe3UzxpLDJmahQHc4x8qzfvXtvORMMsx63iQTR6JzPeMgYyoCifTp8SQOp4ntyUnaA"
    "6KMQs4sMcJEBQxDBASID+nR4v1nSIMQkNDMmo9+etKEyDAfKfgyd0Zgoa7GZlRFDFpENBc"
    "bmpXNlbQuqiorlAXqqEyYjGCdR9F3AF8C0JJ5lIJVRmD6fhrlTn2FIzDdpdweJ2AgiPetU"
    "FPRgTt6KonRagLXUIjJnhK9g2afdTR2aM/TdcNKC5sgvwcb8zQlGaP32UhXD4WWPJSnCmU"
    "nOTHJm0umbSY9ELbCIGmnz8psNKufk39aY2t1A+hL5/KzJPJI3OxhH62zcg6YR2hIbek/w"
    "F6CJQavGC/xbBRrLAs1zBuYGu5BWBpguYEFkhfqUPUbmyHSRdqCLbuvWUd8PRAPpUp9DyP"
    "KFaCXJCoQpWTqJrDLhgxnlDKGh73jOEOqopjtDyBlCzhAaoobsDKFHIeZhGELH/Wydu+jY"
    "Ejhxb9Ev8HVF71mCbowzgz1Uut9qEt3iyGmkDe0QvpsOL3lwMLiW+SSIyHXMl2nhO4qV0e"
    "GqUndU7bui5p0pRnefUxuroGfLPtXAXNnzwexVbTbM8TXsQVkx+9exBWPRFqqXRua0a6d2"
    "Df0jcnrXsUVw4oqXVsjDoHaVy3w0K11aYZHuQHQY3KXBK6DrpJoRArcI4K7WMWwYrHu5YT"
    "P0vN9HyErGsgzyLC1ODGOECGQHbtTuxC3obyqnqgjquWNxAMJQ41Pw+2FtLn07p84NZwts"
    "U+cycVnocxrJCBW6/Rc0Pr7G7DBph0mfuNbsMOlHIWappFhbRzrVVubRwFLMDqkaOMPUGa"
    "bDEsHeDNPaxrIHnlZa4JzWvtKVs/p+WmItvAB5/+Xdu2MZ/R+pENgw02DxZ7cmbeb+ShvU"
    "wbvyG5tfrpNFRECH8FmUBDR8SmZy3WFL2JDNCL6F0PoBJVyZy0CGBB4FC9zkXdnn1C4ebM"
    "Db/KTF+HbtWHpux5J/W0a9prlrbI1wFBxvMxT6aB+rcdEeAzESOzjkQThktZ6HgWfuSN28"
    "4MtUbrVvsdq1s9tmnVfIRsH6ytZ+/n2Xrf38++atHe9VvOSgtU/zyuLdFZgynTNZt0YLXA"
    "uhx4LJOej1UYh5qPDfOM3CU0L/XDiwLUD1msVsyaM2oCofMukAWE09fbQVcpUVBC4KtaCy"
    "yXzC10k1pESWe1li1iP+VWwYtsPmUVp/pRHB2s8jZJAKilXGqCBfVa9t1NjgoSSIHNg19F"
    "1t0gJ2uUgTF2lySPb2UMdXL67eGcfSica4ivuw7o+IpQzMkDwAs10A1WMw75wV/yjEfBQr"
    "fmh75uOz4gcmgRO34j8xj9+x+P41/PPMYMKX7k/a7Pc4HSnbDHQ13mXLG2lLo+0rMN0WLW"
    "T8cxVSVVqIEtxs5dA0EQQDRVQi7oKKRXtubw9PcCm+J7VzTVos9eObkcc+QPo2JJ0u5nQx"
    "F1A9VmVsaCI4cW3sM4uXQUTDd/wmiEzqWHlAqz6WpEOnYT62g0KWUeXZsrJA/pxp9VC+un"
    "ryzfNnX1+QOU8WWSKu7C1FaMxSRYlI14hYMCEVKpNm1uejnOtkwLtXq0LG7gKPbRFEWSN0"
    "KP+DypncBfFz2oLfJlrH8gdZni5T23D4CtkITY9eouLTUg42nNZIxudU6aGEUwKssOFvTj"
    "DGNbx3N/eKh+FW1nOJ0AWdDtl2dk7JxyBlB4Q9CjE7p+SjxMEGJoFTh8E2/CfqJTw+M0Fg"
    "+c1JK/y1gRcoxnWqdicYcMwniqwoR3eB0bkxehHx/xixy7Hb44TAM56kg+Eqv742V7jbfV"
    "oZMCxTiUTCVnllu4htsAyxdF7iDZgQ446lyxNjk6nnsRWs2R9wanUVW1CqRpMIrj37/uXX"
    "Di8b+i43acHLBGNW6d7Z+FFYX4fOe82/QLsVXyJznq6t8zA3MY9uJOZoQHQauV+hOhz/n/"
    "XL/PNvvv3u2++fv/w253l+pY3VrWydrqPE1Lap3UAxTuAwhyGbKXmD623s0Qqts0gHLeph"
    "hGY8ElWtZpDaGFCuCeggm4DmBucVS9arszaTVI2YdLNLpyIf3SEwAwY/Wa9kl8zCPEyzUD"
    "EqApNP5Z9BDCahNPbQwPv7s69NsRc7zubMxQHvQZO28Iqjx7uO2rvvrPEDWuPOb/YY1Ffn"
    "N3sUYh6GlfJoYLXBOM6GJoIT95xJrhsslEwazXYJ/iDR1RhZwVgePSU/yt/tS3cWpsjRew"
    "zGpujGIpsAlsU6ScfSkKBSOiGCp/Hea7gdY5YdW6EzK4hVPp7JWunzcdK1FrObQCRYoEf6"
    "1sA6khbQivFVyNCrlsWkg800l42oloKFd0xMiAQ8CY0IX+E6B6o7vvYwGP1amlRs+ZRcan"
    "c9Cg/0A4F8Tx2B6J6bc/++yFCk0r+3nMgSQuptZaFyFfYes2usKJg+Gm7fy8sswjkbUxSd"
    "gTaUzbfNQGNLagLgm+2znGB80arnL150MNBgVKOFJu9VrAbkl7lm8ANM3qlkcJXRAzKDe2"
    "GzBI6sw9zLVKOwig8Q5S79y7asLhE5TnfjNNYo3HBQ0jDfzIbbNUK3W1vs1ml7zm1AAOME"
    "zjc9ZCigUMYNiijnIaORWdZlwoqQ50DZ16aWXzmsZF99+PCuJNRXb6uw6ZdfX72BXU5KEw"
    "YFSUkN1f0C0iDZ5gurkLpva8jflgIqthJzidJJechSdpj5aMVsEWBS6QhoiJl8ldL99Msn"
    "FlLJyrrUt+oGOFCx12Dd8meT1a/dkVWv9Tq4Y2SUUqrXkc935NQbnOgLzDNWTt3CtxtNI5"
    "bIxIvdmPULzvVeTTVWfoVBdDsVDI6hZEduvYOZruREY+VV2jBhRz5pzURHzKSsq0Sw695u"
    "aGlxknpuO9dKtTx35Fi1gugYV1m51taODKvV+BrhAqtGwe7KsloA7hhXmSoCtCOrfpSTjJ"
    "VFEU+Ca+wXDZPvyKj32lRjZRdfJVO+3lXV+rBKPqxHq2Yt2XLOYrEIdt2kfs0nGhOrrKKZ"
    "tMpcXlNH05QyS3bphExkU43wpFS2tregxmY89tySJvfrfLoRcqxc+WFXfpXKTYyQW4KFzM"
    "tYsCuzrvTJRsIsywjMVL8yxGAWmldzFGZa5zHJYNYOwZgRCTAYN1SykeVFIgJPUHGPCb1l"
    "gqzWWB73gszkxGmMIw2ZryIMr2H/9DGwEVO+rn6+fHL+4qUhDrPPJz0csPi7HnNbuHpTVw"
    "Vc/ocLaRxkSKPLOes15yzfK7omneUEo4j6OnTWWW3nsXGv1oidh3VwHlaXleSykoYmggNk"
    "Jendi1GF29FNAnO8TdhyRLy2QzosrYYS2GiwHapgZLMFEVVHPmhBgGVH2B2LQIXnoY89OG"
    "QTc5lHdSHrDMIE9xP5NwQPyFeovP/KhIDf8uTtj19nWUqp8q/6dBCPxrHS82frdeDP6gbF"
    "oR4sU7wCWKMw20zSzOb3U5xxRgS9T8swAuUG3uUpmfnMX68w22NGUAyq1qJ80SKfDEZjEU"
    "Z877xrfHtfuGxS1xpuOAdOm9mCa6fO/y9f3v7YcOyvjfzHy0+R6uQMlxaOSiX6udLMdJ1L"
    "/s6KeYJ8qLGx2fbLxo/COCnbfs/PO9h+z88bbT+8VWFukIR23M0IRsjeXhJQMC/XxrjOxo"
    "+Cv4e2rTH6y4bZ2fgxJFMdmtfzGBQha9tWp3Kl6u1UDU2xU7qogfVt6U0a1QFzm46z5PeY"
    "2pSq+pbM1qgcs7szO2Z0O1yUusyiUwBECyvWQuksEY3hrK5kmp9/3yXT/Pz75kxzvHfKfb"
    "MHYpae3Ofk/AvOvzAEETj/wvF53at/IQ3RNXgWiuDdbj6FaRoz3M23cElQcGkJthTaJz5n"
    "2OwIa01HCYELlGB8Y8TCi7yMmyrqplB2HJbWNau2EN/r5K34fYZLppM5FH842/qkBcV38H"
    "OP8HP2LVjwVyMZIYv33wDYaYhOQxyCCA6gIfap/+T6okED0nXJZh0ItdZpkA3roPjoSlOm"
    "o6jwbhkUnQRhiCEPc5ZGEVxfkBuMf9gsWJQHNRBgpyRZYElYegu3gsSkCfX8NKNqVA01Uc"
    "+raUa/Z1HtLkZ7sGqSD8LdoiZUTuVgpiHDTDSBfWtlSvNs/Lx0kjHpEHvrmnhaAK1zeGz5"
    "6RRHl9XpVCIb0/dzYE95CXmyFYKB2IliX+ZQVfnb0SwaabWFqnlkWJJmM6m+B+2ByaOr/V"
    "Flb2nbHZL9eRmGfIPC+XDH4jjw2ZnBEK0PmrRZpDQbPuX6+A6maRgsgyS1ErXWJFnbE7QL"
    "0/oMF4iSL8BiFGApwnqBBylrMQRCQe+FyRbd9/RG41MrICHZ6PD4wZwakxZD07ZNwYg7FO"
    "wfj5c7grFsesv61oicdrS1oppuR9Y6apnOCWBf6mljfSFrpal7eaGhCaKr1lReg0NSm17D"
    "MRLym7VRXSputqpJXmlYp2zImG9+SEHxeRh4oNCIBHuyYYog/IGtc8h8HYTJRCo0sIOSVc"
    "yxPjZ2hMuSEkPu3WJK4mbBpWKziYMEK6SAbmNQmw74XNccbsB72nCVpwFVUdm/nx0/NZPm"
    "1JZ8lFGMIaT54OlHuI1tAZ7rdC5VYGjIeU0hO5K3H446k8Ygr7cqC6tsRJcmuAhSwDmLZ2"
    "6uZFxgcCGsvpj5EujAJrV5K9gM9hApOBIzDFA0O/T3OLusfwBT01AVNUg73GIJN6V0TArQ"
    "RZJGbKNNFt8/JRmoAy/05BucIALSC3g+rK0bGWIQRGR+D3qG0zBOWcMQ4frGRsPIxo9Ow9"
    "h/nTZQyxucJS1NOjWaESJg+1fjVny1Dqmp8GtbsqdG5ZI9uyd7Ch4nUx77prjIxv26TDQm"
    "wGtvoSWgdwR3pmLPbWu4IHJLuPsSXgS+b6qe2crqgsix2iY1XOqtlrzWqByzuzM71/ZttI"
    "0S0di63O9f13CuzH6bretvVmNzMy5XIRsFt49SHMgmXLggcBqdSVNO6PX1NINUbLTlGqHj"
    "r0ljDqYeaAlBIqZLHiWL0HDuNbvgjcSOz8Z1LPG+qQQD7XC6GumYGHyMWIdOpRbi3RvGfY"
    "zHFTNaXtDreT75jny60qYaE7t6ddTEDb1y8kXX4qrJhzzoq/ktrRCBDg6Pi0RgsQgCv5HF"
    "dxR4EURksY58OASSRVpFWhBvHccs8u7rzpndpzNGtGa+p2wiF9I6nN130uIzyeVVk0GzLa"
    "jTjMJC6dvYpsuGdoFtsZU5jdM1tg5szfYtm9Wt04xwdT/vErfdHLZdW9oO7j8ULIpHrHWI"
    "tkbk9pF9xWdnys6OwdlZRM+JiaBrZLa29IYUll0ydQzae9UUalbiRXXkg7r85yxSKW0/qa"
    "Cxp+Qy/3ulzBtIIm3hIsnwpvyXFhFVV/F7eQrGYf2G9VYokVcJi3yBsVO3Ed9g+JQexSWf"
    "leXO/U0QKgR8GUvsloPVWSIWoOWQWx0k4jGaIQFvrGXnrImh7Itt1gTseMnaAEW0xGDlFC"
    "PUtfZvSRzFXBtYnHHfPFYGQDJVG9IU9rk6tx8okmKcwUV8Dy3iu6Zdq07129TFMZC74jjD"
    "F7gzp44Bywwp3/iRaG3Omu3Jmv0EG9Gnt68/25mzHXK9P0TsM4f/dWT/DpneQ2jUuP8875"
    "1AglcYEnRmQAfUjUkbLDDPh3TCA0AMab0ZTHgG2QK3CMzJyJyFPLrBRq0X5I+zhNHlH2eE"
    "JtLQxmVHfM5js/m/66Spta86y85i9q91AEfvNNkAT+EX8Xg2IUu2nLNY5FgC3HyibhLBmP"
    "QbIvNkanfEi1dwJv7QD4tJm4lvTLJq7izbkGT12DvLuvjbfuNvmbltXjODWUPHvBFAJL30"
    "ll0Bk6xWcE4wPga/6LKAXzSv3xe15Qt2LOwdVkiqRjI+DveyhBGEmf7bchmXiEa4G+8/d9"
    "igPRoUuPY8KuMMBwweyK+cbPSAK/m9jQBODtUcErR27H1tCOCaK+V3qFJ+GlSjgIlFsNox"
    "Kv7XfKIRcb2cQgAc9vaRP5DNMyZG9RmFpC0tA8pYXnjNUOOyPK5D3SdscYUx/pRImHKign"
    "1UKaUQSzRFcFfFZ6YAH7llbKWigwSTVbF9EnKRBgzBNwtGB/nq6smz8++/NtWCOsATW3tf"
    "Kji23tdJXk/3GtfcabB4Iy4SG/ssGz9C06yHmtsuevtQ9tc/eRBtZX6VCJ31NWjrSz9Tuh"
    "8YOpWzvLaOKnHdZodi9Lpus13M3Qe7zdZ2lj3wNI9fGClT9b10UFknuYFsSjnRreeWfJPS"
    "sE7BJZIdWUtdaYlh/oWaiPmyg1ERECLNKxw0wXgNvEDhf9hI96tXV2/ePfnm7wYDr7enuA"
    "iRAW/+kxaLzSlBj14JeiRfQYsK5M7rY5zXD6mgljG12yqgQ4hP21393J/y85pHCYuSjzG/"
    "DiTH6u2QyiNa1SBPjZ2utMEPKkM/802GQBOxYvRWkK9mdzzw2Oxr1ZBos+BLuLZiseARxa"
    "s4ls4xtBX7O+K9AGQei5lBDephfqcADXjrPwUF6NGIomC9/OLqfG8uuJoTjMJf0Ial9lFq"
    "Nd3MbBiukTiWb8NydUbUWf6fVx/eN7C8IKn6DwIvIf8nW/WNi/XIjHbWV7k8KXsDcIIq6+"
    "9g6RrrOTfu6RrFmGzavZVkXa/8LYMSy5TOLTY4t1jNNj4O7vo2ugsS2gS8andbTY6gPO7h"
    "OJuIpOH4RJIyH2vd8MxCkIhoJPubqpIBApuhJYzQG5A/4WCU4gjZqSwhKxb5sFIMsTV9PE"
    "X2WxNoXyVcdlvbpGmAAo6J6Fb2csVUGearbq/ZG6Td3rICQxIMXsj2rxOVeIh3MeoHruFy"
    "9uFJs/Shpc5umwVMnr5Yel+ZSurLvCAzP4DfkkgC+Zj00bKnHPNilj4dbt/wzhWFXEDQoF"
    "T64VtXwziKD2xfHTitbnBM7z8pSTLMtvlNiagvTh+v/U0vjE7POBs2ayRuOXfjsgvf7DF8"
    "U6pzVgs4Ixghe3vox1lopzZMrpCNrRfZ807p+s9b0vWfG9plSZXehssFhWvfW+FvPQVXHl"
    "z2IItG5hCWwSEsJa3xz5VMkLaXcZnSiXnYYgYWboOW6nSuDOmQJezS9Ecr5sEh4q9C7t2e"
    "tcLiasikGzY+neejbRDyDKxVUHWKZMtGVIjqXvN4iX/fLAJvkdEwQWjMiMeXK/jTb4XG9z"
    "S9i8YZNETZjBcPBVAbkIHRC9LjTi53cvV7csHnGkUsNJ1Y2a3Wk8rTBnUolSBdRti8JHVp"
    "8kj1TUzwzLggM+y7CwZyAPSp85KGzCcYOTIhcyDxs2wX7LEyv5c+VFn3sn5c9fgwdOi+T8"
    "uvokt1PQ8DsQBaeESQuVtnK7oW8hPM/LAT2ZRlzuD5cHuBKxfeKwhnk/SsxAdkL0iouIUZ"
    "r2Xl2Fn6G+RMlCigBp20MgI27TKjyFRnaHnNo2GIXuQfCA2DW3kwk1Rg6RkuFngoFw1tJn"
    "J9/BEpBzWj8E4pAT5YDoF3Uqxg4fXWfuAJ+T0v4+OcwsM85J1T+Jg5R2sT45tLAmfjXUng"
    "srsh3RWtfA0azQh9Ovt3mbm6y/3WXYYD2Lfz+BYUrmxtt8rLKu9puo4NkTgtgfdlsjEw+9"
    "Cx987f3uveDCsUfrjh/Gtd1BmJW9D2C1qzKm24XiFznN+C8xwMVW9LvKxC6xCzwSFmpW0t"
    "g1Zs5VwidG7bIcu4wMdshVymdFIespQbi3m3dOUoSMZwTPYRqGbhXdA2VYSxPbqH0tUfi5"
    "lO96Bsr/Lt8SX2Xt+1xjf3QON7reYaK6tWPNiZUb8yeBHvI++GIQ/sC2/kkpVnT9d+TAUZ"
    "MnZmBXkeZmrq4fuYTjciptrE7viMnpkCdvD6pDVKJxvxoOPzii+Z8hZm9WyWwc0iIZs4wN"
    "xRrFdTd2B2IVKZpXwde2was2sxI4LeF/mlMrP0Gj2ZF2Q2p4m3SB2IOB1fAitkbXjpCkSH"
    "If4imXaKeZ+rtVgoB+GECC4H/REBKVvJ0AKCHYTQC3kNC0D6G5cqCxYehfA5TfIUVFmKR1"
    "0rRwGR+f1WLsRydEPmUNRHIEq0Fuaxzt/o/I3DPVKP429cMOqHgV3bNp1mhGDsi06+nBct"
    "vpwXdV8OjW5MrpxmXDAnGIOpc5zCPlbgd07h+G3Pb3XG2/C7oHD83pbftoG4Zaox8L1vL1"
    "rMPB5jAqrN0i4RjYHLB3cNF3ZNne/NpdkqZK482w7l2QozysY9v97ehTk0hvedD68WqxWD"
    "cwrH4A4MlqiHpUmZkWxlTw5s0z6OOekSV7Y6RU/BebeVa2kt2I4OAIRjv4gTFvhhe6Fm7G"
    "oAtlNOtmPb07XoWAn+kuDKSusY+gwRZGxBCnNcqO41hCFGLLuUyhwXGP2UYJubFIFOyw3K"
    "WQKZAxNEEzk05nwpMes5v2OmLJ8DPrkLTC0Zl8KRMOfUAc4OcB72/nQcDSH7OKx4rxG5cv"
    "5bMl7boGw2nmJXc2vehvU1daksiboYrNsZZY7qExNBk1o0qfTU0ZbekJoP/sr8gF4KwRKT"
    "jqXdbVWzljhuSvOBXWp8BEt4I8Jj0G/ugDn8KZlhmp/0tEsVRwZfEXyjCZmJBFbkDUt98X"
    "Abr2eVOvAmuyARC1CfyUpaG0t/9P9UjGVAxQwzaqQepwb6MvtaRhHI3vYzEfyb1QpVSyKY"
    "f36fMKFqW6eJ0NdxmiENdg+L76SZQXjkSlif3l7qlLlBCcNlK+85Wxk3MdtkWp1mhIBwL9"
    "mey2DJFJcsGF0iGiGne6iQCge13XacUbiteOutmIbJNGF/WgVh6DTOUW3vqN4EfmLwMTUu"
    "83z8iBxMe+tftWAY5WzBzYLAsbPOTs0Ss3Pjl8hGV66vh9POFTLo04/vPMpbHXfOo1yXuY"
    "7ROZeyHeLZ4FPWefkQ2mnrVfZoHAdYPliCfBMic5WUq9ZjhC45FmFMBJGzXyhXL83KFk6w"
    "JKMECrM6hjwK7xv9yH08K8M1lcNZplfhs4QCKbNyjJgWlTqf58zDKgUIWgYxkdxT9zExS0"
    "Km6JoWT8mlgj2zasxBhA7vPyIPpuQJTEMUWu63uMK7oqC6542LQIpIJl1J7Np5uY9tADpg"
    "dEDCGJqX+1GyPt1ZrblfphuRSXn4pR9kClhHS14nGdPK35sxnx+2VitapxoTW48bvZE77X"
    "cM3yiHCpyYJLoGcehLsBTF8f4DuXz9+e2H98eK4/iRhcEdi+/PDFZNfq/Vqtmw+YLzW/xR"
    "xegHjZsPEejjdyyShRFkvQXQzmWllIlS0TFkgf0Jc5A59+9R95dBqarogrjQwi9kTEUaX0"
    "HDMA2JWNaNnAM8UxakiBlYMvczkjCsP48FIxK5r4ui0gTfwDovStwXURrXQQx2WMbLLLxD"
    "vjUaPB6YSEtZaJ/JVuj0jyhkVDBpTMF7+eusF/tmwVJrDM0eeHe24lj/4ibmm9QKUvXtcU"
    "ZJfs3gQxUklP3cI7EBY63JPvr9TL7RNHNkZ3zEv6tfr+yhkg2VDXLBJEPY2p3NNChhuGCS"
    "PQeTlDeorswsU+2TpcPQVHZkarq3dzdpCoIx7Qh7M2jkcrNxmuUEI3Sa7b9uAWpxde42B4"
    "Jk40fB3IOXK3C58v26gFmEP3wq9XiLLbhK5jZiE7KUJGy5MlXpbIaVNBLHUwNPwRbdIlyh"
    "oHKhCoMLVShtR7b7kNuAWj4WieJsV+69QurqvQ/5q7kOItkqc4udsULq5DxkObt4vUch5g"
    "qm3R0srRCO6Uw8rl9Sd0Xs6Jp8o011YqLo6pisLEPbDPOaATVF75LhS7CIS828jpdqxhEx"
    "v9fw1CrbWvy5GmcfdutSbXAnr25WF1/6HrPCRColXRbC99BtKl2rZg+tJX2X6M3KKk9/Uq"
    "2AfuZ1dQ7KIezxkxYHpTt2j+6mVOHcFvZ/QTAmru8xUc3B573C56D1r+CJDDjoGxLVWlyY"
    "FboRxcTubfXmTLJ1udUIXQK2veuNxTE3bMUtbuSMYAzc7nvj8NexNFmmSxv3UIXKnXnNXr"
    "etYLIqrQPKBg2UVWyr7hp7hXBM39FxgTI9XntHoEwPFD8xUXQFyirLcEilGHOY0gD56BDm"
    "w1iPjp0+DPb8JrssZs0ZNxSrDSYc824THvpZ9LzM9X1KrpgXs7T9oWA0ZP6EzLEzI5LI8o"
    "R8Q+b3kkTGWdawoX4fJwP39VCZLFJeBsnjAZLmGctUYzXQ/yEL1MecaVV6m9E4DLCnJFJE"
    "nIQ8usEij1iM0dVcPL0NdNKCQrkweRcmf+ph8uvYEG/SbK6nw0cBOB3aStdfs8byZlu9Qj"
    "Y+i72XGpcyUN6qb1pB4Vqm7dgyzdUB6w+MCoRUPacxo8JyI6mTjm8z6ZHjW8Qyl0ldxN6Q"
    "ESr4XYzeWiC8BcGY1Pj95ba5dJX+nMUS3rBR3AuKURyzh9bdOTzGnullqjEctsfj+3a5ES"
    "Z6dwwP+Rh2gfOjFXPNGdUlsLhA2A0w6xZhxacr98PGE38EgZ8ZPEry+qTNm7TKRnSpcBsw"
    "T0bzwo9LsDITj6RPZkPvn5IZyEvA0FnWyyptlaVcLffkFuQxIbOY3QXpsOJ+Op+x0m3fz5"
    "S+JMxj3dAwnMnIZfnPf/OIzaRLSgYyU+KF3LvN2oIpv5ZY8E1aE2qmUmFnWiknDIcWbHtH"
    "EkY569eKEELT3fXKp/UoaX0EfOILHjtP1TCcI85TNSBhaFFO+kfSnfslMsf+rdmfBEloBU"
    "jnBGMw2A7ganFVdlyVnWMt6P3XjEr1PwvEUqMY0za9x9wApStbsFQncTwdZm2dgR10pw6O"
    "VKWLtqPNNq/TjFBx6eLWPW92654bsjqUQW7L44xmfDzuoSfcer4Mku3Q3Cqt27GGvGPR1S"
    "rmd9sl8pRJnZxPQs53AbXZOat049s992+J5Dyb22dN1WlHlLV8aPxO8TKe2vamrxGOb9X3"
    "Aig5F/CjOEvK7iUbMZcpnZgHJ+atPP2r9TwMPOnG39HX/7GY6XSFX3f3l6Mrk91jIj6xu4"
    "Bt3sBUowqLMIGPe+CUGPFyEqDEMJOOacGjKzlHFh8yFi71GmOj7VOmUJvyNtYScVMZ2KlO"
    "n2z4zCPZSixt+mkuyGcaqNKlt+godkFmEfszycoKyviWQKgQF0qEt2D+OkwbnKl+ZhfwpF"
    "t2PyNLestUOzVcVsSj2F0N1twyZELOEMue0dhGOrnm8ZLAGuXrWJAggadueHzL4rx5m6pG"
    "hingm0XgqdZvqrla/EeEQThCz/fGABv2lMzW0S0cc9FUBPDDikZwCY2TrFWbauCGLwczc8"
    "EIXycel8ngsqkcTiAmhAqZGg5//hGld3zOkD1U3Io8+gheBCZOWFT+ZRgHpJrHyTd5Si4j"
    "so5g8cLTs/ZwaXPuGrv/iIKMGOaMVBdveMkJ/tYNxUgojD6iZAXi4pES9Qp+oVCxS6pJXs"
    "LiiIYk8GXk0yZtwS37hKe5+JMssInHPnA6zc9PFqCi+8DKbIopdtSTIVLwvCUNg+gWXjF7"
    "kOImPv1vwDTZJU9m+cNzYIXC70SGpY0YZpOagOS8iqECls1tJiTkiZy1ucFdFsWWrnhDP7"
    "tSIFW2cCvBUuVuui5CykVIDfsYPFKv5HRfswFXdBoX2NABTnSRI31HjtA4oFFiXQKxSjcG"
    "lPDQYVGgINqs7HT4GDjduw+3otlY+XArtM63NzSgrlTRuWwo2ArbQO7kPWR5u553PSS9u6"
    "Zorima24ksdyKFzVl8NgXBiMIa9vbZSDh4yyZzVVr34Qz5w9FAVBvzp0I2PjOol7CUHJ+2"
    "Me5LRGNg9KEt+4beBs0cH1Vvg0Nzu+Q/sT07asTu8Bjy4YF+MRvbLx3uLBWTyoX+0Tozm6"
    "uN5gSu2OgOxUbL7tXufrsy3ZhW9KE9dyAga+5rRI71W7M+i2yzZn+FcEQW9HEbqmQRI2VJ"
    "WDdTGVkA3aTSSEX7+M1NVAz7+x64+rqYaaSMLZ9pJd5+Al3x09vXn8+MG8geuGsRHjuwna"
    "MrdyubZom98A7k/Zd37w7dKXuEHbJLHz9fLs1F/K2ikrkX0PC1mms867PEqevgZh3vmgyg"
    "RRv/VMw3loV1oDDuN5GvXq8tmDsdNOkY0o1tubLxD0Z2X2GosZ5JIwsXkngtFj9gQPIS41"
    "+DmMCcAgsWeiyOZBxz2kML7i6zgoNwWYVg1+PC+3vMw2UNXQTtICNo29O3WpCQCp0DRHYA"
    "RAZQF6iDCAbSJuskEFuLVMo+zzg9VdBwulUyCZvPtVgOnLJ85MNFgiMiR6sTBln6N8wCwm"
    "nSbJILvR5vOb8nzffIKv1qKT10ztem8sB9Pk2m0twFNEt5ihne9oCVMrXlKbkkSyZngvvS"
    "l4IJSrO8EuhskuYUIfezZ68Fi/8mz18guMABZAGnLDwTE5kwkQbdjziRfFOadbKEf92TG3"
    "rX9dj9XTfda8WAXV7LME9ll9dyRIgWi4XXGd8Slp6Od+kWXdIt7CoQ7VJ46LGx1lX0PWDI"
    "xdHKgw8M6TpqcXbr0k5lsjGEGlX6KD571mFXgVHNnRTxnqsE3H915VV4D3r7Fm7gEqHbQr"
    "Z3xAseblf7skLq4uWGhr4Y5bxFPcY6rfvetv3eXHnAR/G5udAyF9g0BBHsLbDpeMC9aCgw"
    "pofttEP2+agH4frPGgCeY+hY7ipIiEg49y+KalFZrlkGZWdPKprdZXWM60B9T8+REP2S+Q"
    "jSKxhdlaEKmUAIPQ2ymqjqWniLhjKXKgnuGEnYnwnW1lLY+gbxfQW0k5Diy8mH0PDholPK"
    "n1CrOeUw9kFi7Km0ahJoZH9BMKZDam8mrevY5jq2jQffTcs7WcXE6DQuHmaHeBh5kttwPi"
    "dwbN8lL0spZtMFFYZqKM0beZVuFBtO3xW6YMUm26FSVUqHSTlMymFSDpMayhfmMKnjYVLH"
    "78sxsIPlKKklsqfCOywfY4DvipuTNvxOBoFOsxo0HQJu08QOFTea8BwyY1iLngiZ+gELS1"
    "xkRd0Fg1MMewSEKsj06ufLJ+cvXsooVrYyRdn28oguMax6ZKMLWx0spObCVo+ozPrBDTOd"
    "ri2NcXOK/Vhsx/0CerbX4FebUtqbuZsTjA/e7CXMjIYhqPUt6cOch4xGDZF9NeIK1+dAfY"
    "JbSduu8OHDu5IF9uptFdf88uurNyAHKQUYFCQNW4fiXubo2or1OrFjfXfWsz9XAZi6W0AQ"
    "ZUoHQQwaggAtmd9uGWyoU7pYwyFLGeMFpnwF/N9G0nVqJ+0hSzvDgLeA8Gukzu5xIL772v"
    "bSkNg1Rc3W+cEhT8WxJswz5+cDoKc/zdwEnVBPDCCcswUwG1uR5qnzWrBfOc+/HEaIcYfY"
    "N9SIdu5xamPgYBnjlb+63rAy8wY40HOYoKdLj+uhMLPz2B5LnSr2JGsB1EidGPblOC+fFD"
    "u6z0seyBOTRlcfem0tPly21gUnnHDCTFZV1aB8agVXu1VupBrBgxroh4ipvvEJx3SWtL8x"
    "qIhxkGAH+DmDf6u26DjsB6y3yDdEJAHQzOJ1FIFUZmRJ7wmP5R8RT8iC3jFC4zgwZtEc6J"
    "nmZJdyNIjLeRnaKdKmq7qcl/3qqQdsYDw4Vvbsb48Z/ExhH4xepXPM7tIuOqHxdhhqmdJh"
    "qIPDUMsVx6NtO0xWSJ1nashy5uvE43alsTSSEe6Y37zsEq9UFZkWrvSylr7jGhweMBtTt8"
    "6sYcEa7ZhU2SPnc5SNwV2RE6tEg6EJpDOAUluPQ8JR0o5LH6nHzgxYin570oanZH2NVtnI"
    "TiVIQhC3SCRoIQiPCM1Kd6QVtDOogyyw+geZr/0blkxk7Q5ZxAP9cKB9iB/wEvzG+7S0iM"
    "fXICVzOZIDPNN1xxjw9jZpwUvkoqgLoDkRPSdwiegjaRD6SL4Ci1Cb+vHTofXfh4h95vC/"
    "jqrADo3/jiqwrkpAS9s/swKw26HOo0SdvfUDPb3Vfphrgzr1ssLSM7KnxSbmCVNuCpnmNU"
    "nrbBWnKjbMkJeWF2SGLze9Zfdpqw2aEMFo7C0YtqNarjAAB0NvzJ2tDvFQo0uklMCWPgL/"
    "DuoBFhkL8+gdl9M4zM2vTQVwOY1HDEbRv6auSJZOM0Ioa/99I/RtyoLPFbIRsrqXKm62PQ"
    "t2albwSPk7Nfplm7FZnWYUfD40PutyMLYSxSn4lbbKwXBNoI+Wh1HimSkVo8rUlmwMOTTL"
    "qu9m/V2SdHgJSp2QNcgghmsM8VK+jsttiFVXxSSt/Cx7KJoSMvY1tSwXrekvheVXshIVJB"
    "wkFxomvFDgLvZGbjYINRSkuw0YM48FRVeRWq/GiQy2SFjL2IprQV5LbXeXQXJsq8aZmAMS"
    "hrN+jqOduxrWB9TK/Zheo24te4bZcL1G6GJW7LmfH9Zdt5ScYBSLve8ArIoKZGNzVkid0T"
    "k4o3OozuBjf1PHKbBRWBB2AijRuSrlWztBjh/8+Gjl0BL72BjqYB33uEOwwzDOmb2EOzQs"
    "+T3wd5QFrKssfiCsFF6DvP/y7t2ZaWvfxxouZhonf8unWQNvjxOz+yuDn+h95IEZ8dVvT9"
    "rw3qUcOF3lIzuV3wmyVn6CxQET6u8SnMLkYoRkFTKL9cDTfUBckFm2JWSBNzJZWV37myCB"
    "P0HqZ+ayPP0/8sE4H20u/GfmpaWmCj46HQ6QsGyxIzpY1sGyAz7jj2R0lL8ve7PP7M53Iu"
    "guAhep0nPBc2vgyuFVJ4BX3dFwbfhufgo5bdiycoqKZK+RZFzS/PHDl1fv3pCPn968fnv1"
    "Nk0dycUnb+KlomL6pzeX74aTHTIw2+XR4iADk0NvWR8HNiGv7iPvrNGClHcnHQxIkQ180H"
    "78bcEiaYYpypIlJxux41SLmEeBYL5sx143CLeco93Cc/WsBrP1TJyJNiRhaA5u+K62qxmk"
    "EzptdnDa7E65oPs7kzTY/qfgZh2nbKycTYZRrWeUjpNfawQdziqaaNUWVX4/nCjwD7xcTE"
    "vkOFy7F/InpSGoQUJ8zoQstShpZVCq6Tzr7TldCjoWH2cLkOkgS3ceDngDdufhoMRx6ueh"
    "LuRguYLZRENX5baNrkzo4IdtP7MwuGWWvM9JHNe3DwJrzOhqDQFrbMjpeN/9YMFa9pacL2"
    "gc37de86AX39qu+JzG8f2EAx6HpkINAul31R7HVu0R7BL6I76M+vU1cKV0f9IGq0iT1NeH"
    "dggeS2u1Y6kmxRKVhJvl6Sokf8ViwaMLFcwFD8bbIoHV5hNZkFF1sTcFiu17elfGccD71q"
    "QFFkG5TpUg62JoDmipkO0nruW44jhM04Yts7LKtA4IGTQQ4noJjFfOA3EAvY3mfB35b+4a"
    "SpmU7rdqJ4EaOWV3FoVMMvVBqQl5k61btkrIOkqCUOoM7PqaeVKp8HnE2tQQq3lkiRJ19q"
    "Sx6lTOIPg69hjB4AbMjZ/ABXWPwnNW8L1Iz1CA7h8iGKxLn8gf/ZTMcLycSzAaonoj5wC2"
    "gIL0R4QRFOp5qAvJGdCnhIVOZHSFnAUv89CHyXxQhKh6tcz3FJXH+TIIPwb+BmFzQ7Gaj0"
    "lNrILk9URd53Iapm6lFqSNWlVQjDBSeP/lGe31VqeyWqisB61IckJ6iiuJcXIlMdK+pQbE"
    "uvEs1EkOB5Q+6/dE3F8b8pjDr7SrPlyQjGGHKC/ZF53SYF60pMG8qKfBuEIuI7YkS4qM0u"
    "wtZVxQOZxgaNIdCE5wyeLAW5wZEIL0zqQNG6DFmIdAgWbB7tk18Fhs1x1P6mar9I7Fwuim"
    "bD65NZIRapu9VHPEj8qCw+nwEXK3l/xgrDiSwpVlDre0HytIXAMyywZkRz3M/vr/Yzqd2g"
    "=="
)
