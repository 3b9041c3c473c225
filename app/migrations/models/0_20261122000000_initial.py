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
    "eJztfW2T27aS7l9BzZeTVMkuZxz75GQ+jR1n443t8XomN1ubnJIgEjPiDkVoCWrkObv577"
    "cbfANJkCIoUaI4qErFNokGqW4Q6H767X/Pltxlvnj+dkGDO/aJR+zsR/K/ZwFd4l80dyfk"
    "jK5W+T28ENG5L4c7ctw0SAfORRRSJ4Jbt9QXDC65TDiht4o8HiDBJYlJSMR9F/5HeLRgIV"
    "mF3GFCMEF4QK7/44MXAe1m4TkLsqCCBBz+i7xbz6E4EYy6JV4Ef2yC5/hclzvwYC+46+8R"
    "68D7nzWbRvyO4XTwoD/+CZe9wGVfmUj/ubqf3nrMdws89VycQF6fRo8ree2Nd/c+iH6WY/"
    "EHzKcO99fLIB+/eowWPMgIvCDCq3csYCGNGD4hCtfI4WDt+4k8UqbHL5sPid9SoXHZLV37"
    "KCekjl8gv3Y2nX66uplev7uZTs8qMkwpFJ4nlxzgG8gfXlVIBtzhKzz7x/n5y5d/P3/x8v"
    "UPr77/+99f/fDiBxgr37d66+9/xS+TcyueSvLs/b+9/3SDL8RhkcULEC/8JWloRGMqKYyc"
    "++naLPL/hn2t4X46vsR/+GFl/qfcbhJAeiGXQP5hHEAEDdy8efefkpdLIf7Hxwuf/t/ll7"
    "e/XH755uPlf34r7zwmdz5cffq3dHjO+k9vP1y9kczPme2EDJkzpVGV5T/BnchbMj3bi5Ql"
    "5rsJ6fP0LyMTxfuP765vLj9+Lsjjp8ubd3jnvCCL9Oo3r78tiiObhPz+/uYXgv8k/3X16Z"
    "1kJxfRXSifmI+7+a8zfCe6jjhs4JspdVWepJfTS3/h9nZ7r3xieGFOnfsNDd1p5Q4/53Vj"
    "q7eW58vyFRrQOykk5Ca+Z3IyXa2jOw58/kg9X3dyFe43nl08GTldpkNbnF4+iyI4TKIFjc"
    "iG4gEBB8ycEYeGocfcCRGM+sy9IBsPVvA6IpS4aziKYM3CcUIcvoYzCbYYpIE38h5YyFzd"
    "Gdbfg+xJdqIn2Xqt4/9vv73/Sc/9dHyJ/3j5OVJ12USPKoYGjsqD62W8J6q7nfydxTMq/n"
    "BMVIKcwioFHZQCCjvZchWJKstrNw6VZPv2cQI8T3aQ8+++//v3P7x8/X22cWRXmvaLdG/I"
    "eQp7fQclK6fag4KVfPkNHB7I3nAS6pUqXBaGPKzKFozyUC/XjKDT/rRdkIf9VJb069RnwV"
    "20gH++evGiQbTp7gSjSvJKN67z+J41U57IdzQQM+UzCz3ues6XdXCmsVLU241GyioZOA2T"
    "kVttlKuAERiM+BUlKTn5bz7/ES9FG05Q4uslC0VsXUSec0/gTx44MB0H8o0X4D2Yh2+qtk"
    "kfD9DYJH+cwZR4T/g8OvunNVFOwURJRNb23EqGj0KrLh5br79vcWq9/r720MJbJbMFPwPD"
    "0yqlseeUPaf059T1xouche6ISu40nk4iH9MCO7uF+4TOEazCvR/OgIjC+sIB8UEBdxCoEg"
    "R4G9EwEhMi1s6CUEGWKHgWUDhCyDfXz757/d23OtSsj0dYvOxEDyP5p8FplI7fz3F0XAH0"
    "fBg9UH9txNuMYIRn/fmrVy34C6NqGSzv/TWUM+FmEfIo8tnvwF15YlXOhtKIxjMiSsZON/"
    "ngrYfFTejBHu3wNezILmzj0mq49UDUJJ6muvm3I7Gb+Ylu5vfs0WS/SYaPbivf216j7uYR"
    "fjoG6Hw23kLzGmieBa7ogCwqZIcx1yw6f3LW2uXa9aJ3QRQ+6k5l5W7jiUxx3JRlA7eexr"
    "8vOHE9OEfBgrogm9CLwE7CIxZtLKANBJCjiYX4H1ySRljgkoA9sDCJxtMEOexv2u2n+h9n"
    "c5jQncaHchHFh2v/tKf+IE99VWjtZaBSdTqihuYRO6AsFLe9E/HQmPcqleV9V95H/J4Fxr"
    "xXqSzvd+O9KXhUpBqfH/67Vn747xr88N9V/fCRx4ziHNLx42Pvy/MW3H15XstcvFWKEOJm"
    "MSTp+BECdN+9brN0yzaFsnJfl5kL5gJYFBqbuZ6/Csn4lu/+EeaQwc8UkfYMrGdykcryeT"
    "ufYxPLaCFnFCPcKnrw26/n/80cDRxUz2GFZIQs7gXCdFmUZHG0DerOKcawTdhEr5MQhcU6"
    "W2OdX9hKLpQv8ZF+pgE8y0MmTahnmAyehsroFlEryXCZZ0VoQN67bLniEQucx2e/sscJuW"
    "eriNzykJx/TxZ8HQpdYEqHWf4M/gxmK/roc+pOF1QsZsQTMO4Rs75mgsGHFMlLGxlkuUBv"
    "ZygQIhUbFhKx4BvmJkGXcQaLRE/nfB3ItOit8ZdrwVIkh6/wC0yOffSt2XjMAWEXDSljuQ"
    "jbi0AhGpOD78AwUuGTaav5FYhGqPvtX70+ZlzAoFjbi1qtHj8mbC7TjZDffUAeAt7XeLsu"
    "kFnYv+t+HStUJhZkTmEtyLFbkDZY5uQMyJ8Zc7GOVcC0hULU25Mmw/EWBk4dZWSbVAegiR"
    "MOwD4DpS5AgwuWrctCEZfsIDPH50Ku4lmSFLeAf5PkQUjnegJWRsAcDGiFqVYgFxZE2ryH"
    "vp9n42YHfYzZoiFddlODoiGRF/lm8QApwQhV315MjdPSBwajmp2CQlAQc3oKGUtZJTxI+R"
    "Ir436UPjVUvib14E1C+POvX5hfB4gpilwW9XyaX3Z+NVmYf/WtGNcGkRe4uUUpNgghvySr"
    "9dz3xAJUS1xuz8nsnj3OyD1jK4EF6wSwyWc/xs4MUEZXPnVQp914DiNrkE4olVYgUu6ic0"
    "OnDvf2LOmTWTLXozOy4MDseI7Zg8c2zz97TrQO2YwI+ijrxzLqLIi3BClMsjJ9WMkvCQWC"
    "9xLev5j04ciQd/Y1+pvAAPj5Y8TEBN018DjXu2Miglkj+LeQPiLq+5m2j36eLEReSiT5YY"
    "n6L99TzpX9XulrkvVtJ+SOMwHPk9PVu4ISKyEBmXQOoPKYTAQ2yH7oJoKF0PvUa60B1qcB"
    "Vo/O7maAnZB22Ac4O+euZk+oZ3Y6fhSbwqGZLfWJKrf//frqk57bGUHZDAIFhPwfgXP3FN"
    "30DWxHVjSzvczh0oaCE5TZjrpXleu1Okc6fEwhEfsrRyp1VBMtIqcYxZ7RdzZHWZ02QU7K"
    "tBYhGxx6UkDICnZUW7UxpepDfRyucLcokBVQqsLlKot/5iHz7oJf2aNk9HssIQamfzP+pD"
    "gST5O5FQQKLod0k9nqpVUJXIDfzqJ4k7+8fnv507uzv47j572mgTvnXxtcvaURk8aSdvFY"
    "U4dv6kZN+jVgISLFkyr4Mm7NcCHxH1TQEM55FBKkwUfXtTHaeU7ruD1RVMbiBp23fetWfB"
    "JKUyeXk8OXSxbomlGY+JzSEyWe7HRlX3U8qd+OzCeZOtT398Oun3G+tzDdWBmGq3o/rPrM"
    "TxnDOaw/s/QxNiiA+efaQgFUBrdRAOPhsbKGuhlCohhCF2FhNwzHW9AHRnx2i4XwpbNuBW"
    "vhlodLre6343RW7TtRtc8i74fsTLUGphlVSckpRsHwA9T4sQp4p+V+Cgq4RS1PF7WsYmKn"
    "yd/TBy5zq6hecy1YTtt119xwa6u+Yqyb1DWxF/qCuhJTvKWeDyJI6grgdBPQReNxNO2gQV"
    "yMIMNOszgcw+voHYhDp9T285AWAWteXm1haqsXnIwuXBabgZ6mIR2hwtZPIgZ8gt30NZXQ"
    "qmtWXRuJcK26ZtW1EjJbr6mlwO12JW3F2xah+j11AEf0ngXFDIU4sn/BN4TfYvl8KlWopP"
    "EmDJcJDwvpPF5qvMz7m7qQGgEXZfLDrecz7K3mxQ8B2bqYSvHAwjgjQgKXWCQkTWCQmQ+J"
    "x5uFTPqyrZZntTyr5e1Zy7M4s43wHhDbe4nwpmHoPVCd87q+fYVCYiO9NZHeMbQk2dTJSN"
    "TRW1vR2oojEa61Fa2tiK3YHIcJcYM9Yc40tqJ6e9LYqk0OnEbZyBZQ/pzREIw4SXMBtpz/"
    "KC2r618un52/eh3nfQsSF6+TCeQRLDAXW16/+MdrbVftPczYpkObUnfWZosP1ly7hx9vYq"
    "Ol40dhOPTdV8Y2ROovhe647eAHxdx+An18L4mXbMvhnGKEPO6ho5dNsu23ADP7uvJAX+/S"
    "vLlAaauTDdmc9amIputuRejKtFbSQ5a0DT19EmK2TU4Oahw2YFjI1D0AWL8l05yYCNrCVm"
    "pfJUPMSjnFvOB+GkMuO2acfYCZrrNWBid5Wh023+zScfhan2iW3ppsAfWyQe1iPyhZsVDw"
    "gKwwv/+Whz+mGV+BjNGQkROhLA85Zz4P7jBBzItiBO4fGkxvb7PaPLMB79STBhgP3pH6U0"
    "wm7KAeVYithjRoDckqwk9CzHwTdNCEVar9qMJPZHvtVH+C+j7foPq7o9Z2mc5z9cDC0HNP"
    "+NtrrqkQayC7MesNzjEmBlXV29IuUOXXVcBuOPyvZxtsCCWDtlpg6pbXwgSr47RYz/PXrF"
    "2gKeNb1P4ozTciW8zAvHq7wDyiQG7jFQMrvzlpMrGiDUgM7CoeYiE3haJF/ITw7oJnXpD0"
    "x1pRITY8dGX8eujdLaKklL5sngVPxoAHuqFehG2Zsy7OFEbI2PfbiIUyPAK0ZWk5/fBSG2"
    "NxoKdae23ACsWkwV47vvPvuELo2fWXfnDTJQ3vTbhcIbSe1hbstrECPccKbEIe3E3xpDCJ"
    "fi9RHc4x8qLfvXtv0e8M89e6xAcodNZnPGQMZUAxIC2+pIHUYz05KVtA9EmI2UYG2MiAIY"
    "jgAJEBfTq83y2p52M6kR6TUW9PmlAZhgNlZf3WaEyQNktMC0Ihi8iGAmOzIqiySgGNy0MB"
    "i2+9cMncuKchIxgnkVfQxxfATo/ox9agMH0+Desj3MCQkG+SOv0SsRFEetapyOnBnLwXeR"
    "EsD6tiBWTOZGP3tE+lRXOGvhtOGtAc+SWYmL8ZwQit317qG1i87KmEylszyZpJ1kw6fTPp"
    "iagFBlEjTV5+vUFlnfxdjamdDKRf4csKPrEINfczjYVUuN9oIt3jyGmgDG3hsU6GF4wW9C"
    "eDreAF5DbkyyRrn2JZN7gaqzpx4n6esK9zS+9zam0Jt3QdJ9qXrdk2mI2qyX45vnY9KAtm"
    "//q1YCzooHYpZFaztirX0D8ii0wfWwQnjkwruWsatauY2VavdCm5dO1UrhsJ1T4keC3oOo"
    "lmhIguFs9drUPYMFj7WklV1Wv/j5AFemUNpxleRRLBhPBk+zDU7sQ96G9xGGGOYz+w0ANh"
    "xOMTdHy7Npe8nVXnhrMFNqlzqbgM9DmFZIQK3f4rOx1fY7Z4tMWjT1xrtnj0kxCzVFKMrS"
    "OVqpN5NLCoykOqBtYwtYbpsESwN8O0srHsgael+r2nta+05ay6nxZYCy9APv324cOxjP7P"
    "VAjs9qGx+NNbkyZzf6UMauFd+Z3NL9fRIiCgQ7gsiDzqPyczue6wn43PZgTfQkirW2aWYs"
    "SXNJeBDAkcCha4zruyz6ltLNiAt/lJg/Ft69L23oA6+ba0ek19y5sK4Sg43mQo9NH7RuGi"
    "OQaiJbZwyFY4ZLWe+56jb6dVv+CLVHa1d1jtytltss5LZKNgfWlrP/+hzdZ+/kP91o73Sl"
    "5y0NqnWTG99gpMkc6arJ3RAltL+algchZ6fRJiHir8N06z8JTQv9MP8T00QPWWhWzJgyag"
    "KhsyaQFYTR11tBFyldbAynMT01bM67iy1JI+YoYhDQS2XYbrsKouYihKRovgLySbBQtk9C"
    "/IjnhBM6LV3yMt0jXgLW3SgHTZGIh+iyqple5aIywqkbU729mdR7TyB2biHIDZNrTnKRge"
    "1r58EmI+in05tD3z6dmXA5PAiduXX5jDH1j4+Bb+eaYxLgv3J02WZZiMlDUf25qVsv6wtO"
    "rQMBOYCIq2G/658in8RWYr4GYrhyYpChjCEKeILqhYNGed9vAEm3x6UjvXZNBm5LEPkL4N"
    "SauLWV3MhvqOVRkbmghOXBu7YeHSC6j/gd95gU4dKw5o1MeiZOjUz8a2UMhSqiyPU1YrnD"
    "OlUsc318++e/ni2wsy59EiTRGVhb4JDVmiKBEJ0osFXESFSqeZ9fkoi+sPePdqVMjYg+ew"
    "DuF9FUKL8m9VzuQuiJ9TB37raC3Lt7I8WaamgdolshGaHr3EaydFBkw4rZCMz6nSQ3GhCF"
    "hhwt+MYIxreO+p/ivu+52s5wKhDYccsu1snZJPQcoWCHsSYrZOySeJgw1MAqcOg234z7Lj"
    "6pkOAstuTtq1bW0Hfd3IGmbAMZfEZHmhtAsMHQ3Ri4j/x3BSjq03JgSe8SwZDFf57a2+9t"
    "ru08p6azLJRURsldVcC9gGC+RK5yXeUJu6YpQsdRy2gjX7I04dX8V+IHHXj7iX62vby3Xw"
    "u9ykAS8TjBklIqfjR2F9HTojM/sCzVZ8gcx6ujpnCNpGpCrz99aIVGHQdB1EumZCzQaKdg"
    "KLOQzZTMm6jXWxR0u01iIdtKiHEZrxRFS1ikFqYkDZjiyD7MiSGZzXLFqvzppM0njEpJ1d"
    "OhXZ6BaBGTD42XqF1qNiHib5kBgVgcW25Z9eKKLY2EMD7x8vvtXFXuw4mzUXB7wHTZrCK4"
    "4e7zpq7761xg9ojVu/2VNQX63f7EmIeRhWypOB1QbjOBuaCE7ccya5rrFQUmnU2yX4g0Rb"
    "Y2QFY3nwnPwkf7cr3VlCtqLHYGwqG9NvPFgW6ygZS32CSmneih6rDvMQs+zYCp1ZXhjn4+"
    "mslT4fJ11rIbvzRISlY6RvDawjaQGtGF/5DL1qaUw62Exz2SJpKZj/wMSESMCT0IDwFa5z"
    "oHrgaweD0W+lScWW1mIa+m7YZDGxJdUh4vUGU0YwvvDR81evWlhMMKrWZJL3Smo88ktfXn"
    "YLk3eqLltm9IDs0l7YLJEc47jzItUozNQDhJ1Lh68pqwtEltPtOI3l7DYctCZMADPhdoXQ"
    "7tYGu3XSybGLVa6dwDqLh2yb59qxRhHl3Gc00Mu6SFgS8hwo+9rUsiuHleybq6sPBaG+eV"
    "/GMX/7+OYd7HJSmjDIiwpqqJonJk2dDh9YkdJ+WUP+siy4OVoxG0QClJqKaYLb3iR0P//6"
    "hflUsrIq9U4NxQYq9gr+9pe2OumOrHqrFiwdI6PuYUUG04BFMu57N2b9inN9iqcaK7+U7u"
    "07cqvYL36MvEoqie/IJ6XL3oiZlJZb93bdsTS13k9Se2vmWqGU4I4cKxcwHOMqK5b62ZFh"
    "lRJDI1xg5SC8XVlWif8b4yqLa5DsyKqf5CRjZVHAI+8WG6nC5Dsy6pMy1VjZxVfRlK93Vb"
    "WuVtHVerRq1pIt5ywUC2/XTepjNtGYWGUUTKEUBnLqWv0llGmsfSt7O51qhCdlDNeDwa3t"
    "BWLOrXc439tsuhFyrJh4viu/CtnuI+SWYD5zUhbsyqxrdbKRMMswACzRrzQhYLnmVR8Elp"
    "SZi1LwsEUsWEA8jAX0Y9nI6gYBgSfEYVcRvWeCrNZYnfOCzOTESYgV9Zk7kd27bmH/dDGu"
    "CjNOrn+5fHb+6rUmDKzPJ20Pz/pDDfnLHVsJAA+X/2kDuAYZwGVTXnpNecn2irY5LxnBKG"
    "JcDp30Utl5TJyGFWLrNxyc39AmRdikiKGJ4ABJEYrLRKpwO7pJYI73EVuOiNdmSIeh1VAA"
    "GzW2QxmMrLcggvLIrRYEWHaEPbAAVHjuu9gCgMOVOI3jQpY5gwkeJ/JvCB6Qb1B5/8iEgN"
    "/y7P1P30rNHu/GKyduE0AcGoaxnj9brz13VjUoDvVgmWHiwRqF2WaSZjZ/nOKMMyLoY1IF"
    "Dig38C7Pycxl7nqFse0zgmKIS73JF83TWWA01oDD98ZuVi3aUqWT2s5UwzlwmswWXDtV/v"
    "/22/ufao79tZb/ePk5Up2c4dLAUalEv4w1M1Xnkr+zZJ4gHypsrLf90vGjME6Ktt/L8xa2"
    "38vzWtsPb5WY60W+GXdTghGyt5dw+zl3NXlR9cZ1On4U/D20bY3RXybMTsePIXXk0Lyeh6"
    "AIGdu2KpWtlG2maiiKXayLaljflMyhUB0wk+M4S36PiRyJqm/IbIXKMrs9s0NGu+Gi1ObL"
    "nAIgmluxBkpngWgMZ3Upr/b8hzZ5tec/1OfV4r1Tbts7ELP05D4n61+w/oUhiMD6F47P61"
    "79C0mIrsazkAfvtvMpTJOY4Xa+hUuCgksqQCXQPnE5w14rWOo2iAhcoATjGwPmX2RVpOKa"
    "UjHKjsOYq+1gvNfJG/H7FJdMJrMo/nC29UkDim/h5x7h5/RbMOCvQjJCFu+//6jVEK2GOA"
    "QRHEBD7FP/yfRFjQak6pL1OhBqrVMvHdZC8VGVplRHicO7ZVB05Pk+hjzMWRJFcHtB7jD+"
    "YbNgQRbUQICdkmRBhYywDkBt0WlCPT9NqxqVQ03i51U0oz/SqHYboz1YNckF4XaodJRRWZ"
    "hpyDATjWDfWunSPGs/L5VkTDrE3pq2nRZAax0eHT+d/OgyOp0KZGP6fg7sKS8gT6ZC0BBb"
    "UezLHCorfzuaRSOttlA2jzRLUm8mVfegPTB5dLU/yuwtbLtDsj8vfZ9vUDhXDywMPZedaQ"
    "zR6qBJk0VK0+FTro5vYZr63tKLEitR6ZuQdl1AuzCpz3CBKPkCLEYBliKsF3hQbC36QCjo"
    "o9DZovueXmt8KgUkJBstHj+YU2PSYGiaFmUfcT32/ePxckfQFoluWN8KkdWOOiuqyXZkrK"
    "MW6awA9qWe1tYXMlaa2pcXGpog2mpNxTU4JLXpLRwjPr9ba9Wl/GajmuQUhrXKhgz55scE"
    "FJ/7ngMKjYiw0RWmCMIf2CiEzNeeH02kQgM7KFmFHKs+Y0OqNCnR5849piRuFlwqNpvQi7"
    "BCCug2GrXpgM+1rbAGvKcNV3kaUBWV/fvZ8VPTaU5NyUcpxRhCmg+efoTbWAfwXKWzqQJD"
    "Q84rCtmRvP1w1Ok0Bnm9UVlYpSPa9OBEkALOWTxzMyXjAoMLYfWFzJVAB/bIzDpRprCHSM"
    "CRkGGAot6hv8fZZf0DmJr6cVGDpMEmlnCLlY5JDrpI0oBtlMnCx+ckBXXghZ59hxMEQHoB"
    "z4e1dSdDDLyAzB9Bz7AaxilrGMJf35loGOn40WkY+6/TBmp5jbOkoSWhQjNCBGz/atyKr9"
    "Y+1RV+bUr2VKhssmf7ZE/Bw2jKQ1cXF1m7XxeJxgR47S20BPQO70FX7LlpDedEdgm3X8IL"
    "z3V11TMbWZ0TWVabpIZLvdWQ1wqVZXZ7Zmfavom2USAaW0/v/esa1pXZb2tp9c0qbK7H5U"
    "pko+D2UYoDmYQL5wRWo9NpyhG9vZ2mkIqJtlwhtPzVacze1AEtwYvEdMmDaOFrzr16F7yW"
    "2PJZu44l3jeVYKAZTlchHRODjxHr0KrUQrh7w7jP4bhiRosLej3PJt+RT9fKVGNiV6+Omr"
    "CmV0626BpcNdmQrb6a35MKEejgcLiIBBaLIPAbWfhAgRdeQBbrwIVDIFokVaQFcdZhyALn"
    "seqc2X06bURr6ntKJ7IhrcPZfScNPpNMXhUZ1NuCKs0oLJS+jW26rGkX2BRbmdFYXaNzYG"
    "u6b5msbpVmhKv7ZZu47fqw7crStnD/oWBRPGKNQ7QVIruP7Cs+O1V2dgzOTiN6TkwEbSOz"
    "laU3pLDsgqmj0d7LplC9Ei/KI7fq8jdppFLSfjKGxp6Ty+zvpTJvIImkhYskw5vyX0pEVF"
    "XF7+UpGIf1O9ZboUReJSxwBcZO3Qd8g+FTahSXfFaaO/c3QagQ8GUssVsOVmcJmIeWQ2Z1"
    "kICHaIZ4vLaWnbUmhrIvNlkTsONFaw0U0RCDlVGMUNfavyVxFHNtYHHGffM4NgCiabwhTW"
    "Gfq3J7S5EU7Qw24ntoEd8V7TruVN+lLo6G3BbHGb7ArTl1DFhmSPnGT0Rrs9ZsT9bsF9iI"
    "vrx/e2NmzrbI9b4K2A2H/7Vk/w6Z3kNo1Lj/PO+dQII3GBJ0pkEH4huTJlhgng1phQeAGJ"
    "J6M5jwDLIFbhGYk5E583lwh41aL8ifZxGjyz/PCI2koY3Ljrich3rzfx+TWit8wPv5pMkK"
    "1+ZB1Td/rcmDeurNX22IbL8hskzf2a6ewaymqd0IUIxe2r+ugElGKzgjGB+DX7VZwK/q1+"
    "+ryvIFUxP2DiOwUyEZH4d7WcKIk0z/ZbiMC0Qj3I33n95r60F30SVODvIaEu5y7C9qCMiL"
    "rfN2qDpvih3PlnMWioW32jFk+mM20Yi4XowvBw47+wguT+cZE6P6DFFRlpYGgiouvHocal"
    "kc16IoEPY/wgBwSiSGNYkjQeI6Oz7W7wngbhy8R+LZyT1jqzh0RDBZMtklPhdJNAl8s6Du"
    "km+un704/+FbXaGgAzyxsTFijNVVm/7I68leYzv/DBbpwkViYhmk40doFPRQkNmG9h4qtP"
    "e/uRd0Mr8KhNb6GrT1pZ4p7Q8MlcpaXp1DDmwr0qEYvbYVaRtzd2sr0srOsgeeZs7tkTJV"
    "3UsHlZKQGci6fATVem5IRigMaxV5INmR9luVlhgG58cTMVe2t8mjBaR5hYMmskE9XKDwP+"
    "yy+s2b63cfnn33D42B19tTbGzCgDf/SYPFZpWgJ68EPZGvoEEFsuf1Mc7rbSqoYcBlVwV0"
    "CJFRu6uf+1N+3vIgYkH0OeS3nuRYtVdOcUSjGuTEY6crZfBWZegXvkkRaCJWjN4L8s3sgX"
    "sOm30bd6vZLPgSrq1YKHhA8SqOpXPMocTmf3jPA5mHYqZRg3qY3ypAA976T0EBejKiyFkv"
    "v7gq3+urcWYEo/AXNGGpfdThTDYzE4YrJJblXVgenxFVlv/79dWnGpbnJGX/gedE5P9kH7"
    "dxsR6Z0cz6MpcnRW8ATlBm/QMsXW2x39o9XaEYk027t3qd65XbMSixSGndYoNzi1Vs4+Pg"
    "ru+DBy+idcCrcrfR5PCK47bH2QQkCQQnkpS5WAiFpxaCREQD2fwyzicX2CkrYoTegfwJB6"
    "MUR8g2VhFZscCFlaKJrenjKbIZl0D7KuKyFdcGbA8mS0T6XnAvG31ikgZz41ag6RskrcDS"
    "6jMSDF7I3qCTOCsN78rW6oLgcnbhSbPkoYW2X5sFTJ68WHI/NpXiL/OCzFwPfkskCeRjkk"
    "fLhmPMCVnydLh9x1uXm7EBQYNS6YdvXQ3jKD6wfXXghK7BMb3/dBjJMNPOKAWivjh9vN4o"
    "vTA6OeNM2KyQ2OXcjss2fLPH8E2pzhkt4JRghOztoVljrp2aMLlENrZGVS9bJYq/bEgUf6"
    "nppSRVehMu5xS2t2uJv9XkT3lwmYMsCplFWAaHsBS0xq8rD6brIOMipRXzsMUMLOyClqp0"
    "tkblkCVs0/RHK+bBIeJvfO7cnzXC4vGQSTtsfDrPRpsg5ClYG0PVCZItuxQhqnvLwyX+fb"
    "PwnEVKwwShISMOX67gT7cRGt/T9DYaZ9AQZT1ePBRAbUAGRi9Ijz257MnV78kFn2sQMF93"
    "YqW3Gk8qRxnUolSCdBlhZ4vEpcmDuKlehGfGBZlhU1YwkD2gT5yX1GcuwciRCZkDiZtmu2"
    "ADjvmj9KHKiovV46rHh6FD9xOPy4OiS3U99z2xAFp4hJe6W2cruhbyE0z9sBPZsWPO4Plw"
    "e4ErF97L82eT5KzEB6QvSKi4hxnhr+jVTX6DnImSGKhBJ62MgE1akMRkcdtgec2hvo9e5B"
    "8J9b17eTCTRGDJGS4WeCjn3U4mcn38GcQOakbhnRICfLAcAu8Us4L5t539wBPyR1bGxzqF"
    "h3nIW6fwMXOO1jrG1xejTcfbYrRFd0OyKxr5GhSaEfp09u8ysxV/+634Cwewa+bxzSlswd"
    "R2NX/jvKfpOtRE4jQE3hfJxsDsQ8feW397r3szrFD44Zrzr3FRpyR2QZsvaMWqNOF6icxy"
    "vgPnORiqTke8rERrEbPBIWaFbS2FVkzlXCC0btshyzjHx0yFXKS0Uh6ylGuLeTf0g8hJxn"
    "BM9hGoZuBdUDZVhLEduofS1Z/zmU73oGyu8u3wJTbm3rXGN3dA43sbzzVWVq24tzOjPjJ4"
    "Eeczb4chD+wLr+WSkWdP1X50BRlSdqYFebYzNfHwfU6mGxFTTWJ3XEbPdAE7eH3SGKWTjt"
    "jq+LzmSxZ7C9N6NkvvbhGRTehh7ijWq6k6MNsQxZmlfB06bBqyWzEjgj7m+aUys/QWPZkX"
    "ZDankbNIHIg4HV8CK2RteOkKRIch/iKZdop5n6u1WMQOwgkRXA76MwBStpKhBfAXWAciIr"
    "ewAKS/cRlnwcKjED6nUZaCKkvxxNeKUUBk/tjJhViMbkgdiuoIRInWQj/W+hutv3G4R+px"
    "/I0LRl3fM2sYptKMEIx91cqX86rBl/Oq6suhwZ3OlVOPC2YEYzB1jlPYxwj8zigsv835HZ"
    "/xJvzOKSy/u/LbNBC3SDUGvvftRQuZw0NMQDVZ2gWiMXD54K7h3K6p8r2+NFuJzJZn26E8"
    "W25Gmbjn191dmENjeN/58PFiNWJwRmEZ3ILBEvUwNClTkk725MA27eOYkzZxpdMpegrOu0"
    "6upbVgOzoAEI79TZywwA/bCzVlVw2wnXCyGduerkXLSvCXBFdWUsfQZYggYwtSmOMi7l5D"
    "GGLEskupzHGB0c8JtrlJEOik3KCcxZM5MF4wkUNDzpcSs57zB6bL8jngk9vA1JJxCRwJc0"
    "4t4GwB52HvT8fRENKPw4j3CpEt59+R8coGZbLx5LuaXfMmrK+oS0VJVMVg3M4odVSfmAjq"
    "1KJJqaeOsvSG1HzwI3M9eikEi3Q6lnK3Uc1a4rgpzQa2qfHhLeGNCA9Bv3kA5vDnZIZpft"
    "LTLlUcGXxF8I0mZCYiWJF3LPHFw228nlbqwJvsggTMQ30mLWmtLf3R/1MxlgEVM8yokXpc"
    "PNCV2dcyikD2tp8J71+sUqhaEsH888eIibi2dZIIfRsmGdJg97DwQZoZhAe2hPXp7aVWmR"
    "uUMGy28p6zlXETM02mVWlGCAj3ku259JYs5pIBowtEI+R0DxVS4aA2245TCrsVd96KqR9N"
    "I/bVKAhDpbGOanNH9cZzI42PqXaZZ+NH5GDaW/+qBcMoZwNu5gSWnVV2KpaYmRu/QDa6cn"
    "09nHa2kEGffnzrUe503FmPclXmKkZnXcpmiGeNT1nl5Ta009Sr7NAw9LB8sAT5JkTmKsWu"
    "WocRuuRYhDESRM5+Ebt6aVq2cIIlGSVQmNYx5IH/WOtH7uNZKa4ZO5xlehU+S8QgZVqOEd"
    "OiEufznDlYpQBBSy8kknvxfUzMkpApuqbFc3IZw55pNWYvQIf3n4EDU/IIpiExWu42uMLb"
    "oqCq540LT4pIJl1J7Np6uY9tAFpgdEDCGJqX+0myPtlZjblfpBuRSXn4pe+lClhLS14lGd"
    "PK35sxnx22RitapRoTW48bvZE57XcM3yiGCpyYJNoGcahLsBDF8emKXL69eX/16VhxHD8x"
    "33tg4eOZxqrJ7jVaNRs2X3B+jz8qH73VuLkKQB9/YIEsjCDrLYB2LiulTGIVHUMW2FeYg8"
    "y5+4i6vwxKjYsuiAsl/ELGVCTxFdT3k5CIZdXIOcAzZUGKkIEl8zgjEcP681gwIpL7usgr"
    "TfANrPO8xH0epXHrhWCHpbxMwzvkW6PB44CJtJSF9plshU7/DHxGBZPGFLyXu057sW8WLL"
    "HG0OyBd2crjvUv7kK+SayguL49zijJbxl8qIL4sp97IDZgrNXZR3+cyTeapo7slI/49/jX"
    "x/ZQwYZKB9lgkiFs7dZmGpQwbDDJnoNJihtUW2YWqfbJ0mFoKjsyNdnb25s0OcGYdoS9GT"
    "RyuZk4zTKCETrN9l+3ALW4KnfrA0HS8aNg7sHLFdhc+X5dwCzAHz6VerzBFlwmsxuxDlmK"
    "IrZc6ap01sNKConlqYanYIt2CFfIqWyowuBCFQrbkek+ZDegho9Fojjdyr2XSG299yF/Nb"
    "deIFtldtgZS6RWzkOWs43XexJiLmHa7cHSEuGYzsTj+iVVV8SOrsl3ylQnJoq2jsnSMjTN"
    "MK8YUFP0Lmm+BIO41NTreBnPOCLm9xqeWmZbgz9X4ex2ty5VBrfy6qZ18aXvMS1MFKeky0"
    "L4DrpNpWtV76E1pG8TvVla5clPqhTQT72u1kE5hD1+0uCgtMfu0d2UcTi3gf2fE4yJ63tM"
    "VLPwea/wOWj9K3giAw66mkS1BhdmiW5EMbF7W70Zk0xdbhVCm4Bt7npjYcg1W3GDGzklGA"
    "O3+9443HUoTZbp0sQ9VKKyZ169160TTFamtUDZoIGykm3VXmMvEY7pOzouUKbGa+8IlKmB"
    "4icmirZAWWkZDqkUYwZTaiAfFcLcjvWo2Ol2sOd32WUxbc64oVhtMOKYdxtx302j52Wu73"
    "NyzZyQJe0PBaM+cydkjp0ZkUSWJ+QbMn+UJDLOsoIN9fs4GbivhsqkkfIySB4PkCTPWKYa"
    "xwPdH9NAfcyZjktvMxr6HvaURIqAE58Hd1jkEYsx2pqLp7eBThpQKBsmb8PkTz1Mfh1q4k"
    "3qzfVk+CgAp0Nb6eprVlheb6uXyMZnsfdS41IGyhv1TcspbMu0HVum2Tpg/YFRnpCq5zRk"
    "VBhuJFXS8W0mPXK8QyxzkdRG7A0ZoYLfxei9AcKbE4xJjd9fbptNV+nPWSzhDRPFPacYxT"
    "F7aN2dw2PMmV6kGsNhezy+d8uN0NHbY3jIx7ANnB+tmCvOqDaBxTnCroFZO4QVn67cDxtP"
    "/BkEfqbxKMnrkyZv0iod0abCrcccGc0LPy7Cykw8kD6ZDX18TmYgLwFDZ2kvq6RVVuxqeS"
    "T3II8JmYXswUuG5feT+bSVbvt+pvQlYR7rhvr+TEYuy3/+iwdsJl1SMpCZEsfnzn3aFiz2"
    "a4kF3yQ1oWZxKuxMKeWE4dCCdXckYZSzei0PIdTdXa9cWo2SVkfAJ77gofVUDcM5Yj1VAx"
    "KGEuWkfiTtuV8gs+zvzP7Ii3wjQDojGIPBdgBXi62yY6vsHGtB779mVKL/GSCWCsWYtuk9"
    "5gbEurIBS1USy9Nh1tYZ2EF36uBIWbpoO5ps8yrNCBWXNm7d83q37rkmqyM2yE15nNKMj8"
    "c99IRbz5de1A3NLdPaHWvIOxZdrUL+0C2Rp0hq5XwScn7wqMnOWaYb3+65f0sk49ncPGuq"
    "SjuirOVD43cxL8OpaW/6CuH4Vn0vgJJ1AT+Js6ToXjIRc5HSinlwYu7k6V+t577nSDf+jr"
    "7+z/lMpyv8qru/GF0Z7R4T8YU9eGzzDqYaVViEDnzcA6fEiJeTACWG6XRMAx5dyznS+JCx"
    "cKnXGBtln9KF2hS3sYaIm9LAVnX6ZMNnHshWYknTT31BPt3AOF26Q0exCzIL2NcoLSso41"
    "s8EYe4UCKcBXPXftLgLO5ndgFPumePM7Kk9yxup4bLijgUu6vBmlv6TMgZQtkzGttIR7c8"
    "XBJYo3wdCuJF8NQND+9ZmDVvi6uRYQr4ZuE5ceu3uLla+GeAQThCzffGABv2nMzWwT0cc8"
    "FUePDD8kZwEQ2jtFVb3MANXw5m5oIRvo4cLpPBZVM5nEBMCBUyNRz+/DNI7ricIXuouBdZ"
    "9BG8CEwcsaD4yzAOKG4eJ9/kObkMyDqAxQtPT9vDJc25K+z+M/BSYpgziLt4w0tO8LduKE"
    "ZCYfQRJSsQFw9iUa/gF4o4dilukhexMKA+8VwZ+bRJWnDLPuFJLv4kDWzioQucTvLzowWo"
    "6C6wMp1iih31ZIgUPG9JfS+4h1dMHxRzE5/+N2Ca7JIns/zhObBC4Xciw5JGDLNJRUBy3p"
    "ihApbNfSok5Imctb7BXRrFlqx4TT+7QiBVunBLwVLFbro2QspGSA37GDxSr+RkXzMBV1Qa"
    "G9jQAk60kSN9R47Q0KNBZFwCsUw3BpTw0GFRoCCarOxk+Bg43bsPt6TZGPlwS7TWtzc0oK"
    "5Q0bloKJgKW0Nu5T1keduedz0kvdumaLYpmt2JDHeiGJsz+GxyghGFNezts5FwcMcmc2Va"
    "++EM+cNRQFQT86dENj4zqJewlAyfNjHuC0RjYPShLfua3gb1HB9Vb4NDc7vgPzE9OyrE9v"
    "AY8uGBfjET2y8Zbi0VncqF/tEqM+urjWYEttjoDsVGi+7V9n67It2YVvShPXcgIGPuK0SW"
    "9Z1Zn0a2GbO/RDgiC/q4DVXSiJGiJIybqYwsgG5SaqSifPz6Jiqa/X0PXH2bzzRSxhbPtA"
    "Jvv4Cu+OX925sz7QayB+4ahMcObOdoy93SpllgL7wD+fTbhw+H7pQ9wg7ZhY+fL5f6Iv5G"
    "Ucnc8aj/Np5rPOuzwKlb724d7poMoEQb/5zPN5aFdaAw7neBG79eUzB3MmjSMqQb23Kl47"
    "dGdl9jqLGaSSMLF5JwLRY/YkDyEuNfvZDAnAILFjosDGQcc9JDC+4u04KDcDkOwa7Ghff3"
    "mO1lDW0E7SAjaJvTtxqQkBKdBUR2AEQGUBeohQgG0ibrJBBbg1TKPs84NVVQc7qVMgnrz7"
    "VQDpyybOT2IsEBkaPjEwZZ+jfMAsJpkmySC7UebzG/J8n3SCv9Kik9dM7XuvLAfT5NptI8"
    "eDRNeQoZ3naAlTK15Tm5JEsmZ4L70peCCUqzrBLobJLkFCH302evBQv/Js9fILjAAWQBpy"
    "w8ExOZMJEG3Y84kXxTmnayhH89kjv60PbY/UM13SvFgG1eyzBPZZvXckSIFouFVxnfEJae"
    "jLfpFm3SLcwqEO1SeOipsdZW9D1gyMXRyoMPDOk6anF249JORbIxhBqV+ii+eNFiV4FR9Z"
    "0U8Z6tBNx/deWV/wh6ewc3cIHQbiHdHfGC+91qX5ZIbbzc0NAXrZw71GOs0trvrev3ZssD"
    "PonPzYaW2cCmIYhgb4FNxwPuRU2BMTVspxmyz0ZthetvFAA8w9Cx3JUXERFx7l7k1aLSXL"
    "MUyk6flDe7S+sYV4H6np4jIfolcxGkj2H0uAyVzwRC6EmQ1SSuroW3qC9zqSLvgZGIfY2w"
    "tlaMrW8Q34+BduJTfDn5EOpvLzoV+xMqNacsxj5IjD2RVkUCtezPCcZ0SO3NpLUd22zHtv"
    "Hgu0l5J6OYGJXGxsPsEA8jT3ITzmcElu275GXFitl0QYWmGkr9Rl6mG8WG03eFLlixUTdU"
    "qkxpMSmLSVlMymJSQ/nCLCZ1PEzq+H05BnawHCW1RPZU+IDlYzTwXX5z0oTfySDQaVqDpk"
    "XAbZLYEceNRjyDzBjWoidCpn7AwhIXaVF3weAUwx4Bfhxkev3L5bPzV69lFCtb6aJse3lE"
    "mxhWNbLRhq0OFlKzYatHVGZd747pTteGxrgZxX4stuN+AT3ba/CrdSnt9dzNCMYHb/YSZk"
    "Z9H9T6hvRhzn1Gg5rIvgpxietzoD7BraRpV7i6+lCwwN68L+Oav3188w7kIKUAg7yoZuuI"
    "uZc6ujqxXiW2rG/PevZ15YGp2wGCKFJaCGLQEARoyfy+Y7ChSmljDYcsZYwXmPIV8L+LpK"
    "vUVtpDlnaKAXeA8Cuk1u6xIL792vbSkNg2RU3X+cEhz5hjdZhnxs8toKc7Td0ErVBPDCCc"
    "swUwG1uRZqnzSrBfMc+/GEaIcYfYN1SLdu5xam3gYBHjlb+62rAy9QZY0HOYoKdNj+uhML"
    "P12B5Lncr3JGMBVEitGPblOC+eFDu6zwseyBOTRlsfemUtbi9ba4MTTjhhJq2qqlE+lYKr"
    "7So3UoVgqwZ6FbC4b3zEMZ0l6W8MKmLoRdgBfs7g33FbdBz2I9Zb5BsiIg9oZuE6CEAqM7"
    "Kkj4SH8o+AR2RBHxihYehps2gO9Ex9sksxGsTmvAztFGnSVW3Oy3711AM2MB4cK3v2t4cM"
    "fqYwD0Yv01lmt2kXHdGwG4ZapLQY6uAw1GLF8aBrh8kSqfVMDVnOfB053Kw0lkIywh3zu9"
    "dt4pXKIlPClV5X0ndsg8MDZmOq1pkxLFihHZMqe+R8jqIxuCtyYpRoMDSBtAZQKutxSDhK"
    "0nHpM3XYmQZLUW9PmvCUtK/RKh3ZqgSJD+IWkQQtBOEBoWnpjqSCdgp1kAVW/yDztXvHoo"
    "ms3SGLeKAfDrQP8SNegt/4mJQWcfgapKQvR3KAZ9ruGAPe3iYNeIlcFFUB1CeiZwQ2EX0k"
    "DUKfyFdgEGpTPX5atP67CtgNh/+1VAV2aPx3VIG1VQIa2v7pFYDdDnUeRPHZWz3Qk1vNh7"
    "kyqFUvKyw9I3tabEIesdhNIdO8JkmdrfxUxYYZ8tLygszw5ab37DFptUEjIhgNnQXDdlTL"
    "FQbgYOiNvrPVIR6qdYkUEtiSR+DfQT3AImN+Fr1jcxqHufk1qQA2p/GIwSjq19QWyVJpRg"
    "hl7b9vhLpNGfC5RDZCVvdSxc20Z8FOzQqeKH+nWr9sPTar0oyCz4fGZ20ORidRnIJfqVMO"
    "hm0CfbQ8jALPdKkYZaY2ZGPIoWlWfTvr75IkwwtQ6oSsQQYhXGOIl/J1WGxDHHdVjJLKz7"
    "KHoi4hY19Ty3LRiv6SW34FKzGGhL3oQsGEFzG4i72R6w1CBQVpbwOGzGFe3lWk0qtxIoMt"
    "ItYwtuRakNcS291mkBzbqrEm5oCEYa2f42jntob1AbVyN6S3qFvLnmEmXK8Q2pgVc+5nh3"
    "XbLSUjGMVi7zsAq6QCmdicJVJrdA7O6ByqM/jY39RxCmzkFoSZAAp0tkp5ZyfI8YMfn6wc"
    "GmIfa0MdjOMedwh2GMY5s5dwh5olvwf+jrKAdZnFW8JK4TXIp98+fDjTbe37WMP5TOPkb/"
    "E0q+HtcWJ2PzL4ic5n7ukRX/X2pAnvXcqB01U2slX5HS9t5SdY6DER/12CU5hcjJBsjMxi"
    "PfBkHxAXZJZuCWngjUxWjq/9TRDPnSD1C31Znv4fuTXOR5kL/5l6aamugo9KhwMkLJvviB"
    "aWtbDsgM/4Ixkdxe/L3OzTu/OtCNqLwEaq9Fzw3Bi4snjVCeBVD9Rfa76bn31Oa7asjKIk"
    "2VskGZc0f7r67c2Hd+Tzl3dv31+/T1JHMvHJm3gpr5j+5d3lh+FkhwzMdnmyOMjA5NBb1s"
    "eBTcjrx8A5q7Ug5d1JCwNSpAO32o+/L1ggzbCYsmDJyUbsONUi5IEnmCvbsVcNwo5zNFt4"
    "tp7VYLaeiTXRhiQMxcEN31W3mkEqodVmB6fN7pQLur8zSYHtf/bu1mHCxtLZpBnVeEapOP"
    "mtQtDirKKRUm0xzu+HEwX+gZfzaYkch2v3Qv6kJATVi4jLmZClFiWtDErVnWe9PadNQcf8"
    "42wAMi1kac/DAW/A9jwclDhO/TxUhewtVzCbqOmq3LTRFQkt/ND1M/O9e2bI+4zEcr17EF"
    "htRldjCFhtQ07L+/YHC9ayN+R8TmP53nnNg158b7riMxrL9xMOeByaCjUIpN9WexxbtcdL"
    "FnrO4kzXNCO+M2mCUmg+Zht6Us/XPddGfCpAw44tDOohhAcW6ruZ1Qd+KCQjjP3oJQ8SPy"
    "oDDifDR8jdXiJrMFY3qVhQ5HBD4c6cxJbuNCzdeVR/wV//H2Hmh00="
)
