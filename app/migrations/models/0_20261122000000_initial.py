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
CREATE TABLE "link_secret" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "purpose" VARCHAR(16) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "expires_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
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
CREATE TABLE "link_secret" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "purpose" VARCHAR(16) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
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
    "eJztfe2T2zaS97+Cmi+bVMkuv8TerOfT2HFufWt7fJ7xk6uLtySIxIy4QxE6ghxl7i7/+9"
    "MNvoEkSBGSKFEcVKVim0SDVDcI9Muvu//3bMld5oun7xY0uGWfecTO3pD/PQvoEv+iuTsh"
    "Z3S1Ku7hhYjOfTnckeOmQTZwLqKQOhHcuqG+YHDJZcIJvVXk8QAJLkhCQiLuu/A/wqMFC8"
    "kq5A4TggnCA3L1Hx+9CGjXC89ZkAUVJODwX+TdeA7FiWDUDfEi+GMdPMXnutyBB3vBbX+P"
    "iAPvv2M2jfgtw+ngQb//Ey57gcv+YCL75+pueuMx3y3x1HNxAnl9Gj2s5LW33u2HIPpVjs"
    "UfMJ863I+XQTF+9RAteJATeEGEV29ZwEIaMXxCFMbI4SD2/VQeGdOTly2GJG+p0LjshsY+"
    "ygmpkxcorp1Np58vr6dX76+n07OaDDMKhefpJQf4BvKHVxWSAbf4Ck/+9uLFy5d/ffHs5e"
    "ufX/3017+++vnZzzBWvm/91l//TF6m4FYyleTZh3/78PkaX4jDIksWIF74U9LQiCZUUhgF"
    "97O1Web/NfujgfvZ+Ar/4YdV+Z9xu00A2YVCAsWHcQARtHDz+v1/Sl4uhfhvHy98/n8XX9"
    "/9/eLrD58u/vNHeechvfPx8vO/ZcML1n9+9/HyrWR+wWwnZMicKY3qLP8F7kTekunZXqas"
    "MN9NSZ9mfxmZKD58en91ffHpS0kev1xcv8c7L0qyyK7+8PrHsjjySchvH67/TvCf5L8uP7"
    "+X7OQiug3lE4tx1/91hu9E44jDBr6eUlflSXY5u/Qnbm83d8onhhfm1Llb09Cd1u7wF7xp"
    "bP3W8sWyeoUG9FYKCbmJ75meTJdxdMuBz5+o5+tOrtL91rOLpyOny2xoh9PLZ1EEh0m0oB"
    "FZUzwg4ICZM+LQMPSYOyGCUZ+552TtwQqOI0KJG8NRBGsWjhPi8BjOJNhikAbeyLtnIXN1"
    "Z1h/D7In2YmeZHGs4/+3bx9+0XM/G1/hP15+ilTbbKJHFUMLR+XB9TLZE9XdTv7O8hmVfD"
    "gmKkFBYZWCLZQCCjvZchWJOssbNw6VZPP2cQI8T3eQF89/+utPP798/VO+ceRX2vaLbG8o"
    "eAp7/RZKVkG1BwUr/fJbODyQveEk1CtVuCwMeViXLRjloV6uOcFW+9NmQR72U1nSP6Y+C2"
    "6jBfzz1bNnLaLNdicYVZFXtnG9SO5ZM+WRfEcDMVO+sNDjrud8jYMzjZWi3m41UlbpwGmY"
    "jtxoo1wGjMBg9F9RkpGTf/H5G7wUrTlBicdLForEuog8547AnzxwYDoO5GsvwHswD1/XbZ"
    "M+HqCxSX4/gynxnvB5dPZPa6KcgomSiqzruZUOH4VWXT62Xv/U4dR6/VPjoYW3KmYLfgaG"
    "p1VGY88pe07pz6mrtRc5C90Rld5pPZ1EMaaD7+wG7hM6R2cV7v1wBkQU1hcOSA4KuIOOKk"
    "GAtxENIzEhInYWhAqyRMGzgMIRQn64evL89fMfdV6zPh5h/WUnehjJPw1Oo2z8fo6j4wqg"
    "58PonvqxEW9zghGe9S9everAXxjVyGB578+hnAnXi5BHkc9+A+7KE6t2NlRGtJ4RUTp2ui"
    "4GbzwsrkMP9miHx7Aju7CNS6vhxgNRk2Sa+ubfjcRu5ie6md+xB5P9Jh0+uq18b3uNuptH"
    "+OkYeOfz8dY1r3HNs8AVW3gWFbLDmGvWO39y1tpF7HrR+yAKH3SnsnK39USmOG7K8oEbT+"
    "PfFpy4HpyjYEGdk3XoRWAn4RGLNhbQBgLI0cRC/x9ckkZY4JKA3bMwReNpQA77m3bzqf77"
    "2RwmdKfJoVz24sM1GP37GczPw8YRVi8YpF6girW7DFSqrQ6xocXMDigLJbCvfDDdea9SWd"
    "5vy/uI37HAmPcqleX9brw3dS+VqcYXqX/eKVL/vCVS/7weqY88ZoSEyMaPj70vX3Tg7ssX"
    "jczFWxUMETdDmWTjR+jCe/66y9KtWh3Kyn1dZS4YFGBzaKzqZv4qJONbvvv3QYcMfqaItG"
    "dgM5PLVJbPm/mcGGFGCzmnGOFW0UNkP57/izkah1EzhxWSEbK4Fyeny6I0z6Mr7LugGMM2"
    "YVPBTkIU1hva2Rv6la3kQvmaHOlnGpdodcikzS8apoOnoTK6A64lHS4zsQgNyAeXLVc8Yo"
    "Hz8OQf7GFC7tgqIjc8JC9+Igseh4L8EMY+rBBMRZarXf59hWsYc4+10JaenqJFXsaCZR6a"
    "fDz+A6NqFok5IJ9ES7JYIcLuIlCIxhTaO7B7qPTJdNXoSkQj1On2rzYfExEwKNb2oi6v6I"
    "PPqTtdULEwYXOVboT87sOVIeB9jbfrEpl152+7X5+WpWJhGydnqPzKmIsVlQKmLVmh3m41"
    "UG5g4NRRRnYB3QNNAn33BCr/AdaRgGXrslAkxSPIzPG5kKt4lqZnLeDfJH0Q0rmegJURMA"
    "ehlTDVCuTCgkiLwO/7eRbBOeht1Zav2GY3NShfEXmRbxZ3zghGqIr1ovqelj5gPZcGCkFJ"
    "zNkpZCxllfAghTSsjPtR+lTQdgMI/m1K+Os/vjK/yUGjKHI5/vY0v+ziarow/+xbMW6EM5"
    "e4uUEpNgAzX5BVPPc9sQDVEpfbUzK7Yw8zcsfYSmDpNAFs8tkbCUtGZXTlUwd12rXnMBKD"
    "dEKptAKRchdrG+jU4d6e9T34HsyWzPXojCw4MDuZY3bvsfXTL54TxSGbEUEfZCVTRp0F8Z"
    "YghUleMA5ryqWQk+ZIQKqUpz4Gnf+/Oib/xRY7PXSN3HpQ+1Qjrb3Tp73TDNvYzd45IWWs"
    "D9TGnLuaPaGZ2dn4UWwKh2a2PL7r3P73q8vPem7nBFWrA8578n8Ezt1TjNK2sB1Z0c72Ko"
    "crGwpOUGV7VUMxsf2qtNbGH5z9V7LxS6pp15M4o+rjRB6ucDecyTWzusblOot/5SHzboN/"
    "sAfJ6A9YjgeMl3YLWgmFnCZzazY0XA7pOjd/KqsSuAC/nUWJ9n1x9e7il/dnfx4nUnVFA3"
    "fO/2gJVlVGTFrLQyVjTUNWWSAorX2ORT2UWJDgy6TM+bm0YPHMI7CsHoSMMuGjm1qC7Dyn"
    "DT2dqKFrTbGtt30bGHkUStNWTnOHL5cs0BV2N/GaZydKMtnpyr7uOle/nRsvFNHUob6/H3"
    "b9ivO9g+nGyjBc1fth1Rd+ymbxYSMylY+xRQEsPtcOCqAyuIsCmAxPlDXUzdDLhCCgCIsk"
    "IaBoQe8Z8dkNFpWWtWFWsBZueLjU6n47TmfVvhNV+6wz85BdXmJgmlE9gYJiFAw/QDUMq4"
    "BvtdxPQQG3XsvT9VrWfWKnyd/Td1wWVlGz5lqynDbrroXh1lV9RbSO1DWxr/CCutKneEM9"
    "mYsrpyM43QR00WQczarRE5czIbs24nAECNFbEIdOqe3nIR0wQF6Rdzy1+cAnowtXxWagp2"
    "lIR6iw9QMlh09wO31NJbTqmlXXRiJcq65Zda3imW3W1DLH7WYlbcW7lmv5LQsAR/SOBWWM"
    "9USWl17wNeE3WIqaShUqbWIHwyVkeyGDx0tNlHl/U5fA3XBRwrdvPJ9hnyIveQjI1kUw+D"
    "0LE0y3dFxi2n1WL3v+ELG0Bd+ahUzGsq2WZ7U8q+XtWcuzfmYLmh0Q23sBzdIw9O6pLnjd"
    "XOhdIRlTOam9dYpJXEuSTVsZiTp6aytaW3EkwrW2orUVsa2R4zAhrrF7wpmu65Fye9La9k"
    "gOnEb5yA6u/DmjIRhxkuYcbDn/QVpWV3+/ePLi1Ws0tNDtLpgTMpm/KyJYYC62j332t9fa"
    "Mp47zigtQxAmbP3LpIQODlovsHES0PE1LE7iU4E1c8A0zErxyKngOQ9Ya4fEgsGlzp2TlK"
    "qQNpl3sKbfHfx4E3svGz8KI6Tvbg62DUl/bUiO26Z5UMztBzTkeyn2siuHC4oR8riHPjre"
    "bVotvCuDC4oRMnj/5VHZHysPdP9tmqqWKG2tpiGbxqi1TuPtSnJVaa2khyxp1X4xlXSV1k"
    "p60JK2gOXHIGbbbOKgboAWzycydQ9uz2/pNCcmgq7OTrW/zbA8nTzWZ91ltyYbPJz5oG5A"
    "GEpWLBQ8ICssdnDDwzdZ+lsgASsSRoK9sgWZM58Ht5gt50WJO/JvGgfn3ma1SXcD3oAmLX"
    "5IeEfqTzGzcotTv0ZsD/5BH/xWv3sUYpZhJWMFT6Xaj4b3SLbXrYpxUN/na9TqdiyacJHN"
    "c3nPwtBzT/jbay8wkWgguzHrLc4xJgbV1dvKLlDn12XArjn8r2fTYgj1kzYaFuqW18GyaO"
    "K0iOfFazYu0IzxHQqhVOY7SYeYfrEamFfvFphUFchtvGZgFTcnbSZWtAaJgV3FQ6xqp1B0"
    "AJMIMMGfeEHa7mhFhVjz0JVg/tC7XUTSNkp7IcGTEbJB19QDMZ0XzV0pjJCJADcRCyXmA7"
    "RlaTn9/FILODnQU629NmCFYtJirx0/enlcIfQcu8w+uOmShncmXK4R2lBxB3ZbsEPPYId1"
    "yIPbKZ4UJqkAFarD+fuf9bt37y0VgGEy3zYAB4XOhkKH7EMZEIilw5c0kOK0Jydl6xB9FG"
    "K2AW8b8B6CCE484P1+ST0fc6v0Phn19qTNK8NwoGwz0NkbE2S977LqWMgisqbA2LwirCzZ"
    "QJNaWTnujMyTjB3fC+6KdgL4Aphtw7PEmrIXps+nYUrQNQwJ+TptWiA9NoLIyDoVBT2Yk3"
    "eiqAjmYYmwgMyZ7NOdtR203pyh74aTFm+O/BJMzN+cYITWby/FHqy/7LFg/a2ZZM0kayad"
    "vpn0SNQCA9RIW5Rfb1DZIP+2xtTuBtK3wOVnTeaRvNnBOIqzcRtNI7Ql1vSB4C9AE4NWjR"
    "f4dwI0lnWH5wzMDXYurQwwXbBxeVp/LrHHyByZLtLGasFd3Trq+4FoIF2ocwhZlQ+tJFlY"
    "LyVLJ5HFE1wwo6whNPQdzxpCHdV0awhZQ8gaQkPUkK0h9CjEPAxD6LifrQ0XHVsCJx4t+g"
    "jK/JUsjHamsYaUu63mEJoEU1EM7GQP+d59GkMBKyGN3qD9gHbEKg5hu2Ddi7npLaD9P0Jb"
    "5jv7ANIpbWHv4WxbbeZMJi4DbVshGaFJs/8ab9aesfaMtWesPWPFfLr2jMW/Hd2gsfi37h"
    "bNFyoE9lrRmDPZrVZbZqUM6pCA+BubX8TRIiCw17osiDzqPyUzyRvsJuSzGcG3EEop6YhL"
    "cwNbNSOBQ8G80GUZ7nNqG3MZ8FbUZqTYSr69t/9Ovy3t2dvccKhGOAqOtylUfXQeUrhobi"
    "tqia3ZuNFsXMVz33P0zcyaF3yZyq72LVa7cnabrPMK2ShYX9naX/zcZWt/8XPz1o73ytzG"
    "Kg3TvHpfdwWmTGfNKkNdxlaffny+C+uiehRiHqqLapxm4Sl5qGzI3dRB9Y6FbMmDNkdVPm"
    "TSwWE1ddTRRp6rrOhWkQyZNcKOo2q8XKZULhFZjH8V2AQbxgWOpnf3/h8hO7WhWGWHNuRr"
    "0qYNNTZ4KPEC6+wa+q42sRF5G5E/3jrvu1aWWsCwsx9LJRrjKu7Duj+iL2VghuQBmG2BJo"
    "/BvLNW/KMQ81Gs+KHtmY/Pih+YBE7civ/KHH7Pwod38M8zjQlfuj9ps9/DdKQs5dnVeJdl"
    "paUtjbavAMtXWsj458qnSfouJbjZyqEpyh2BInfsgcmiSIs29HwvT2gFz6dmhsXOD2bnmr"
    "RY6sc3I499gPRtSFpdzOpiFvQ7VmVsaCI4cW3smoVLL6D+R37rBTp1rDygVR+L0qFTPx/b"
    "QSHLqNLyKuJOFqGcM6k9gToEatMPV0+ev3z24zmZ82iRZRnK+u2EhixVlIgMjYgFE1Kh0m"
    "lmfT7Khk4GvHu1KmTs3nPYFiDKGqH18m9UzuQuiJ/TFvzW0VqWb2R5ukxN4fAVshGaHr2g"
    "4tNaYSacVkjGF1TZ/3oGPTIyWsk5wRjX8N7D3Cvu+1tZzyVCCzodsu1sg5KPQcrWEfYoxG"
    "yDko/SDzYwCZy6G2zNf5WNdM90LrD85qRbN95uri+ssyUYcMwlCVlRa+sc0bkhRhHx/4jY"
    "5dhRZULgGU/SwXCV39zoy3ftPq0EDMtUIhGxlUQNyxLHbA2WdxK8xBtqr17EJlPHYStYs2"
    "9w6uQqtnlJmrkkLXpf2xa9g9/lJi3+MsGYUbp3Nn4U1teh817zL9BsxZfIbKRr6zxM219W"
    "Zf7e+ssqDJrGQaQrjd5uoGgnsD6HIZspeRO5bezRCq21SAct6mFAMx6JqlYzSE0MKNtoZ5"
    "CNdnKD84pF8eqszSRNRky62aVTkY/uAMyAwU/ilexEU5iHaRYqoiIw+VT+6YUiSow9NPD+"
    "9uxHHfZix9msuTjgPWjSBq84Ot511NF9a40f0Bq3cbPHoL7auNmjEPMwrJRH41YbTOBsaC"
    "I48ciZ5LrGQsmk0WyX4A8SXY2RFYzlwVPyi/zdrgxnYYocfUAwNsUwFll7sCziKB1LfYJK"
    "6YQInuK9Y7gdYpYdW2EwywuTfDydtdLn49IOoHyFqxSsHocGxPUEsiWN02H0bM7dhyKBkM"
    "rw23IiK/wkk0X8jgUJKj1kN1jwj0hXKN5+kJdZgHM2ZhBa+2koe2Ob/XTg1qED84AfoHNo"
    "0pFYW9J3A5N3quhbZfSArNRe2Cz9OsYo9DLVKIzWA4DQZfjXlNUlIsvpbpzGEoJrDjoUpo"
    "OZcLtGaHdrg936noUeTLqNja6dwIaOh2ypp8rxNtKukFo5D1rOibG1jZhLlFbKQ5ayda+O"
    "VswGWIRiPSR+DI2LIaX79R9fmU8lK+tST51NF47DhLjGmU5X7DUP4J/a+qg7suqdWjJ1jI"
    "xKFLw4cPmOnHqPE32DecbKKaX5+I6sKrc7HyOv0lrxO/JJ6aM4YiZlBfW9XfcqTTX/k9Tb"
    "2rlWKmO4I8eqxRPHuMrKZYZ2ZFitvNEIF1gVALgry2rYwzGusqT+yY6s+kVOMlYWBTzybr"
    "BVLky+I6M+K1ONlV18FU15vKuqdbmKLuPRqllLtpyzUCy8XTepT/lEY2KVEZBDKUrkNDVz"
    "TCkznH8nSzubaoQnZWI7gqmt7UNizi1pQr7Lpxshx8pJ77vyq5RpP0JuCeYzJ2PBrsy6Ui"
    "cbCbMMwWepfqWBnxWaVzMALS1xF2Vuww44tIB4iEP0E9nIygoBgSckkK+I3jFBVjFWBn1K"
    "5GBgL4Ed03cJaEtkweEvDA20BL71hiwYlobH0gpJ2oMGjHaYZ24GiP2uQhBDduuJCBvMpe"
    "54uPxPCyEbJITMpuD0moKT7x9dc3ByglGgbA6dhFPbeUxCiDViG0UcXBTRJmnYJI2hieAA"
    "SRpqM1dU5nYMncAcHyK2HBGvzbwfhpZEyQGpsSeqDspmqyKojtxoVYC1hwp6AMo86uoRT3"
    "o6y7SSc6mnwwQPE/k3dCiQHzBR/hMTAn7Lkw+//JhlhaRmQNK2gDg0DJO+UrM49txZ3bQ4"
    "1INlMTkP1ijMNpM0s/nDFGecEUEf0qp0QLmGd3lKZi5z4xWi62cExZCUnpMvWqTXwGisSY"
    "fvnTfRbm+TlU1qO2UN58BpM1tw7dT5/+3bh18ajv1Yy3+8/BSpTs5waeGoVKJfJpqZqnPJ"
    "31kxT5APNTY2237Z+FEYJ2Xb7+WLDrbfyxeNth/eqjDXi3wz7mYEI2RvL4B/zIM0Ma6z8a"
    "Pg76Fta0SEmTA7Gz+G5JVD83oegiJkbNuqVLZyt5mqoSh2iS6qYT3nPqNBg3pXUFVYPwey"
    "cW0vby8vP5aW/NsP1TX97dPb919/eC7XPwzyogZmp6q+IbMVKsvs7swOGd3OL0pt9swpOE"
    "QLK9ZA6SwRjeGsrmT2vvi5S2bvi5+bM3vx3im3ER6IWXpyn5ONL9j4whBEYOMLx+d1r/GF"
    "FLariSwUgN5uMYVpiiPuFlu4ICi4tCJV6tonLmdCYoPWNIgIXKAEMY8B88/zqlZJjavEy4"
    "7D0jpS1Y7Ke5281X+f+SXTyawXfzjb+qTFi2/dzz26n7NvwYC/CskIWbz/fqhWQ7Qa4hBE"
    "cAANsU/9J9cXNRqQqks260CotU69bFgHxUdVmjIdJYF8o9ohIs/3EfIwZymK4Oac3CL+Yb"
    "1gQQ5qIMBOSbLAEpz0Dm55OpB230/TqkZVqEnyvJpm9HuGdLcY7cGqSS4Id4u6RzmVdTMN"
    "2c1EI9i3VrrUz8bPSyUZkw6xtyZyp+WgtQGPLT+d4ugyOp1KZGP6fg4cKS95nkyFoCG2ot"
    "iXOVRV/nY0i0ZagaFqHmmWpN5Mqu9Be2Dy6OqBVNlb2naHZH9e+D5fo3Au71kYei470xii"
    "9UGTNouUZsOnXB3fwTT1vaUXpVai0glCsEj2wUO7MK3ZcI5eckzhFWApwnqBByXWog+Egj"
    "4InS267+m1xqdSVEKy0frjB3NqTFoMTdOy8COuCL9/f7zcEZjh+laIrHa0taKabkfGOmqZ"
    "zgpgX+ppY80hY6Wpe8mhoQmiq9ZUXoNDUpvewTHi89tYqy4VN1vVJKc0rFM2ZMjXb1Kn+N"
    "z3HFBoRIQ9sDBFEP7AViVkHnt+NJEKDeygZBVyrAHNRN4ji/jcucOUxPWCS8VmHXoR1koB"
    "3UajNh3wubYZ14D3tOEqTwOqorL/ODt+ajrNqS35KKMYA6T54OlHuI1t4TxX6WyqwNA85z"
    "WF7EjRfjjqdBqDvN6qLKyyEV16gqKTAs5ZPHNzJeMcwYWw+kLmSkcH9uwU8rTGYammJVLn"
    "SMgQoKgP6O9xdln/AKamflLUAAEBTGIjeaJ0TAqniyQN2FqZLHx4SjKnDrzQk+c4QQCk5/"
    "B8WFu3EmLgBWT+AHqG1TBOWcMQfnxromFk40enYey/Thuo5Q3BkpamiArNCD1g+1fjVnwV"
    "+1RXDLYt2VOhssme3ZM9BQ+jKQ9dHS6ycb8uE43J4bU3aAnoHd69rgB02xouiOwS7r6EF5"
    "7r6qpntrK6ILKsNkkNl3qrIa8VKsvs7szOtX0TbaNENLau4vvXNWwos9/m1uqb1djc7Jer"
    "kI2C20cpDmQCFy4IrEan05QjenMzzVwqJtpyjdDyV6cxe1MHtAQvEtMlD6KFrzn3mkPwWm"
    "LLZ+06lv6+qXQGmvnpaqRjYvAxsA6dSi2EuzeR+xKOCzNaXtDxPJ98Rz5dKVONiV29BmrC"
    "hv45+aJrCdXkQzbGan5LK0RggMPhIhJYLILAb2ThPQVeeAFZxIELh0C0SKtIC+LEYcgC56"
    "EenNl9Oi2iNYs9ZRNZSOtwdt9JS8wkl1dNBs22oEozCgulb2ObLhtaCLZhK3Maq2tsDWzN"
    "9i2T1a3SjHB1v+yC226GbdeWtnX3H8otikesMURbIbL7yL7w2ZmysyM4O0P0nJgIuiKzla"
    "U3JFh2ydTRaO9VU6hZiRfVkRt1+esMqZQ2okxcY7L1ZPr3Spk3kETawkWS4U35LwURVVfx"
    "e3kK4rB+w3orlMirhAWuQOzUXcDXCJ9SUVzyWVnu3F8EoULAl7HEbjlYnSVgHloOudVBAh"
    "6iGeLxxlp21poYyr7YZk3AjhfFGldECwYrpxihrrV/S+Io5trAcMZ98zgxAKJpsiFNYZ+r"
    "c3tDkRTtDBbxPTTEd027TrrXb1MXR0Nui+MMX+DWnDqGW2ZI+caPRGuz1mxP1uxX2Ii+fn"
    "h3bWbOdsj1vgzYNYf/dWT/DpneQ2jUuP88752cBG8REnSm8Q4kNyZtboF5PqSTPwDEkNab"
    "wYRnkC1wi8CcjMyZz4NbbNR6Tr6fRYwuv58RGklDG5cdcTkP9eb/rpOm1n7SWXYWsv+OPT"
    "h6p9EaeAq/iIezCVmy5ZyFIvclwM0nyU0iGJNxQ2SeTO0OePEK1sQf+mExaTPxtUlWzZ1l"
    "G5KsHntnWYu/7Rd/y/Rt85oZzBo65o3ARdJLb9kVMMloBecE42Pwqy4L+FXz+n1VW75gx8"
    "LeYeRJVUjGx+FeljA6Yab/Y7iMS0Qj3I33nzus0R41Clx7HpV2hgOCB/IrJ4sesCW/txHA"
    "yXk1h+RaO/a+NgTnmi3ld6hSfoqrJnFMLLzVjqj4T/lEI+J6OYUAOOzsI38gm2dMjOoTha"
    "QsLY2Xsbzwml2Ny/K4DnWfsMUVYvwpkW7KSQL2SUop+ViiKYC7CT4zdfCRO8ZWCTpIMFkV"
    "2yU+FylgCL5ZMDrID1dPnr34+UddLagDPLG192Xijq33dZLX073GNncarL8RF4mJfZaNH6"
    "Fp1kPNbYvePpT99S/uBVuZXyVCa30N2vpSz5TuB4ZKZS2vrVElttvsUIxe2222i7m7sdts"
    "bWfZA09z/MJImarupYPKOskNZF3KiWo9t+SblIZ1ApdIdmQtdaUlhvkXyUTMlR2MCkCINK"
    "9w0ATxGniBwv+wke4Pb6/ef3zy/G8aA6+3p1iEyIA3/0mLxWaVoEevBD2Sr6BFBbLn9THO"
    "600qqCGmdlsFdAj4tN3Vz/0pP+94ELEg+hLyG09yrN4OqTyiVQ1ykrHTlTJ4ozL0d77OPN"
    "BErBi9E+SH2T33HDb7MWlItF7wJVxbsVDwgOJVHEvnCG3F/o54zwOZh2KmUYN6mN8qQAPe"
    "+k9BAXo0oihYL7+4Ot+bC67mBKOIF7T5UvsotZpuZiYMV0gsy7dheXJG1Fn+71eXnxtYXp"
    "BU4weeE5H/k636xsV6ZEY766tcnpSjAThBlfX3sHS19Zwb93SFYkw27d5KssYrd0tQYpnS"
    "hsUGFxar2cbH8bt+CO69iDY5XpW7rSaHVx63GWcTkBSOTyQpc7HWDc8sBOkRDWR/06RkgM"
    "BmaBEj9BbkTzgYpThCdiqLyIoFLqwUDbamj6fIfmsC7auIy25r6zQNUMAxEdzJXq6YKsPc"
    "pNtr9gZpt7eswJB0Bi9k+9dJkniIdxH1A9dwObvwpFn60FJnt/UCJk9fLL2fmErJl3lOZq"
    "4HvyWSBPIx6aNlTznmhCx9Oty+5Z0rCllA0KBU+uFbV8M4ig9sXx04rW5wTO8/KUkyzLT5"
    "TYmoL04fr/1NL4xOzzgTNiskdjl347KFb/YI35TqnNECzghGyN4e+nEW2qkJkytkY+tF9r"
    "JTuv7LlnT9l5p2WVKlN+FyQWHb91b4W0/BlQeXuZNFIbMelsF5WEpa4x8rmSBtLuMypRXz"
    "sMUMLNzGW6rS2TKkQ5awTdMfrZgH4hEHlSoImH+mQ+Gktyat8BtlUIeEU+l4wxLwqWOYB0"
    "n3qeiGh8tzMsPuhaBmeECfuoCpz1yC8bcJmQOJm2GGsVL9/EF6omX1sLo/vMeHoVv8c1rE"
    "Dh3T8dz3xAJo4RFe5rSerWgs5CeYebMnsrT9nMHz4fYCVy68l+fPJkjiLOQDshckVNzBjD"
    "ey/t4s/Q1yJkoSdRdd3RJHlNbqT8iS/prymkN9H33xbwj1vTsmgUepwFJnuQCNmiltASZy"
    "fXwPEjc/o/BOKQE+WA6Bd0pYwfybrb3pE/J7XgzButata33AB82RkNuxjvHNhRWz8bawYt"
    "lpk+6KRh4bhWaEnrH9Ox5t9cp+q1fCAeya+c0LClv8r1v9ygQ9Po1DTTyzBb5YJhsDsw+N"
    "YLRRi173Zlih8MM151/ros5I7II2X9CKVWnC9QqZ5fwWnOdgqDpb+ssqtNZjNjiPWWlby1"
    "wrpnIuEVrn95BlXPjHTIVcprRSHrKUG0uittQ2L0jGcEz2Ee43iC4omyq6sR26hwKgX4qZ"
    "TvegbK+V6vAldrDdtVIqd0Dje5fMNVZWrbi3M6M+MXgR5wvv5kMe2BfeyCWjyJ6q/ejSWj"
    "N2ZmUNNjM1jfB9SacbEVNNcoJcRs902UB4fdKaB5SN2Bj4vOJLlkQLs6oAS+92EZF16GEG"
    "Dmb91wOYXYiS/Bwehw6bhuxGzIigD0WWjszPucFI5jmZzWnkLNIAIk7Hl8AKWWFXhgIxYI"
    "i/SCbvYPbMKhaLJEA4IYLLQd8DIGUrCS0g2IcBo5A3Hvb+BvJlkksEj0L3OY3yRB5Z0CC5"
    "Bg+HN4PNcwV/YiRxqxBiGd2QBRTVEUUn6fpYG2+08cbhHqnHiTcuGHV9z6z5jUozQmfsq0"
    "6xnFctsZxX9VgODW51oZxmv2BOMAZT5zjlEYyc3zmF5bc5v5Mz3oTfBYXl97b8Nk1JKVON"
    "ge99R9FC5vAQ03hMlnaJaAxcPnhouLBr6nxvLnBTIbNFbnYoclOYUSbh+Xj7EObQGN53Vm"
    "GyWI0YnFNYBndgsPR6GJqUGclW9uTANu3jmJM2cWWrU/QUgndbhZZiwXYMAKA79ps4YYEf"
    "tqNcxq4Gx3bKyXbf9jQWHevpXhBcWWk1KJehBxkbucEc50kPAMLQRyx7vckcFxj9lGCzgN"
    "QDnRZtkrN4MgfGCyZyaMj5Uvqs5/ye6bJ8DvjkLm5qybjUHQlzTq3D2Tqch70/HUdDyD4O"
    "I94rRLYo8paMVzYok42n2NXsmjdhfU1dKkuiLgbjphBZoPrERNCkFk0qnQmUpTekFk6fmO"
    "vRCyFYpNOxlLutatYSx01pPrBLLVFvCW9EeAj6zT0whz8lM0zzk5F2qeJI8BXBN5qQmYhg"
    "Rd6yNBYPt/E6duCVDXXhJjsnAfNQn8kKg2pri/b/VMQyoGKGGTVSj0sGujL7WqIIZIfgmf"
    "D+h9XKfUoimH/+EDGRVAhNE6FvwjRDGuweFt5LM4PwwBYCPb291CpzgxKGzVbec7YybmKm"
    "ybQqzQgdwr1key69JUu4ZMDoEtEIOd1DnTk4qM2244zCbsVbb8XUj6YR+8MIhKHS2EC1ea"
    "B67bmRJsbUuMzz8SMKMO2tC8iCIcrZgJsFgWVnnZ2KJWYWxi+R2aqqm087W8igzzi+jShv"
    "ddzZiHJd5qqPzoaUzTyeDTFllZebvJ2mUWWHhqHHMGsJbd0JkblKSajWYYQuORZhjASRs5"
    "8noV6alS2cYElG6SjM6hjywH9ojCP38azMr5kEnGV6FT5LJE7KrBwjpkWlwec5c7BKATot"
    "vZBI7iX3MTFLukwxNC2ekovE7Zn1N/ICDHh/DxyYkkcwDUm85W5LKLyrF1SNvHHhSRHJpC"
    "vpu7ZR7mMbgNYxOiBhDC3K/ShZn+6sxtwv043IpDz80vcyBayjJa+SjGnl782Yzw9boxWt"
    "Uo2JrcdFb+RB+x3hG2WowIlJoiuIQ12CJRTH50ty8e76w+XnY+E4fmG+d8/ChzONVZPfa7"
    "Vq1my+4PwOf1QxeqNxcxmAPn7PAlkYQdZbAO1cVkqZJCo6QhbYHzAHmXP3AXV/CUpNii6I"
    "cwV+ITEVKb6C+n4KiVjWjZwDPFMWpAgZWDIPMxIxrD+PBSMiua+LotIEX8M6L0rcFyiNGy"
    "8EOyzjZQbvkG+NBo8DJtJSFtpnsqEs/R74jAomjSl4LzfOOtquFyy1xtDsgXdnK471L25D"
    "vk6toKS+Pc4oyW8YfKiC+LIrbiDWYKw12Ue/n8k3mmaB7IyP+Pfk1yf2UMmGygZZMMkQtn"
    "ZrMw1KGBZMsmcwSXmD6srMMtU+WToMTWVHpqZ7e3eTpiAY046wN4NGLjeToFlOMMKg2f7r"
    "FqAWV+duMxAkGz8K5h68XIHNle83BMwC/OFTqccbbMFVMrsR6zxLUcSWK12Vzma3kkJiea"
    "rhKdiiW8AVCioLVRgcVKG0HZnuQ3YDavlYpBdnu3LvFVJb733IX82NF8hWmVvsjBVSK+ch"
    "y9ni9R6FmCs+7e7O0grhmM7E48Yl1VDEjqHJ98pUJyaKroHJyjI0zTCvGVBTjC5pvgQDXG"
    "oWdbxIZhwR83uFp1bZ1hLPVTi7OaxLlcGdorpZXXwZe8wKEyUp6bIQvoNhUxla1UdoDem7"
    "oDcrqzz9SbUC+lnU1QYoh7DHT1oClPbYPXqYMoFzG9j/BcGYuL7HRDXrPu/VfQ5a/wqeyI"
    "CDriZRrSWEWaEbESZ2b6s3Z5JpyK1GaBOwzUNvLAy5ZituCSNnBGPgdt8bhxuH0mSZLk3C"
    "QxUqe+Y1R922cpNVaa2jbNCOsopt1V1jrxCO6Ts6rqNMxWvv6ChTgeInJoqujrLKMhxSKc"
    "bcTalx+aguzM2+HtV3utnZ85vsspg1Z1xTrDYYccy7jbjvZuh5mev7lFwxJ2Rp+0PBqM/c"
    "CZljZ0YkkeUJ+ZrMHySJxFnWfEP9Pk4C91WoTIaUlyB5PEDSPGOZapwMdN9kQH3MmU5Kbz"
    "Ma+h72lESKgBOfB7dY5BGLMdqai6e3gU5avFAWJm9h8qcOk49DDd6k2VxPh4/C4XRoK119"
    "zRrLm231Ctn4LPZealxKoLxR37SCwrZM27Flmq0D1p8zyhNS9ZyGjArDjaROOr7NpEeOb4"
    "FlLpNaxN6QPVTwuxi9M/DwFgRjUuP3l9tm01X6CxZL94aJ4l5QjOKYPbTuzuEx5kwvU43h"
    "sD0e37fLjdDR22N4yMewBc6PVsy1YFQXYHHhYde4WbeAFZ+u3A+LJ/4CAj/TRJTk9UlbNG"
    "mVjehS4dZjjkTzwo+LsDITD2RMZk0fnpIZyEvA0FnWyyptlZWEWh7IHchjQmYhu/fSYcX9"
    "dD5tpdu+nyljSZjHuqa+P5PIZfnP/+EBm8mQlAQyU+L43LnL2oIlcS2x4Ou0JtQsSYWdKa"
    "WcEA4t2PaBJEQ5q9cKCKHubrxyaR0lrY6AT3zBQxupGkZwxEaqBiQMBeWkfiTduV8is+zf"
    "mv2RF/lGDumcYAwG2wFCLbbKjq2yc6wFvf+aUan+Z+CxVCjGtE3vMTcg0ZUNWKqSWJ4Os7"
    "bOwA66U3eOVKWLtqPJNq/SjFBx6RLWfdEc1n2hyepIDHJTHmc04+NxDz3h4vnSi7bz5lZp"
    "7Y415B2LrlYhv98ukadMauV8EnK+96jJzlmlG9/uuX9LJOfZ3Dxrqk47oqzlQ/vvEl6GU9"
    "Pe9DXC8a36XhxKNgT8KM6ScnjJRMxlSivmwYl5q0j/Kp77niPD+DvG+r8UM52u8Ovh/jK6"
    "MtodE/GV3Xts/R6mGhUsQud83AOnxIiXkwAlhul0TAMeXck5MnzIWLjUK8ZG2ad0UJvyNt"
    "aCuKkM7FSnTzZ85oFsJZY2/dQX5NMNTNKlt+godk5mAfsjysoKSnyLJxKICyXCWTA39tMG"
    "Z0k/s3N40h17mJElvWNJOzVcVsSh2F0N1tzSZ0LOEMqe0dhGOrrh4ZLAGuVxKLBSIJnFwR"
    "2cUMFUePBORQ+3iIZR2mXte5A0X8OJYTouGOFx5HCZyC0bwuEMYkKokGnd+Gd6w+UMfxkV"
    "dyIHDi34GiaOWFB+KYTwyL5v3wP5Kk/JRUDiABYePD1r7ZY21tayKmkaB3MGSQNueMcJpq"
    "WvKYKYEDhEyQo4zYNESiv4hSKBHSX97SIWBtQnnitBS+u0e7Zs8Z2m0U8yTBIPXRZmqfXR"
    "ArRrF1iZTTHFZngS3QTPW1LfC+5m34PsQQkz8el/AZ7JBncyQR+eA4sLfiYyLO2hMJvUBC"
    "TnTRgqQOJ3WSs8ZImctbk3XQZASxerphVdCQOVrbkKzqncCNeCmyy4adgn2JHaHKf7molf"
    "RKWxmIQOnkAL+ugb9EFDjwaRcfXCKt0YHHyHRjSBbmeystPhY+B07+HXimZjFH6t0Nqw3N"
    "B8bKVizGU7wVTYGnIr7yHL27ar6yFf3fYzs/3M7E5kuBNJ1+OWDc2qtFbSQ5a04vUz0dcr"
    "ZOPT23uBQOQOVRNrtEQ0BkYf2hRtqKPfzPFR1dE/NLdLDn/Ts6NGbA+PIR8eGMgxMVbS4V"
    "a11rncMaBXZ2ZzZcucwBa23KGwZTke2D3QVKYb04o+dKgJBGTMfYXIsn5r1mcoKmP2Vwgt"
    "CN1EAjUUZflbqEvCuHHHyMBak0rTDuXj1zfs0Ozve+Dqu2KmkTK2fKaVePsVdMWvH95dn2"
    "k3kD1w1wCKObCdoyt3K5tmib3wDuTzt48fD92VeYTdmEsfP18u9QXjjRCw3PGo/y6Zazzr"
    "s8SpG+82DncFnivI1l+L+caysA4EGX4fuMnrtQGH00GTjvBhbAGVjd+IIr5CaKyatSGL5J"
    "EwFos3CKBdImDTCwnMKbA4nsPCQAJv035NcHeZFbeDywnct45B7u8xm0voWcjnICGf7alC"
    "LZ6QCp11iOzgEBlADZoOIhhIS6aT8NgapO31ecapaWma062StdZ8roVy4JTlIzcXpA2IHJ"
    "2cMMjSv2DGCU6Tpj+cq7Vf0ySSpLN9lqCQVZVV2gXSOY91pWj7fJrM/bj3aJZeEzK87QAr"
    "ZS7GU3JBlkzOBPdlLAX7Ic7yqpOzSZoDg9zPnh0LFv5Fnr9AcI4DyAJOWXjm90CmkBEMP+"
    "JE8k1p1jUR/vVAbul912P3d9V0rxWetYkYwzyVbSLGEV20WJi6zvgWHHU63uYHdMkPMKt2"
    "s0uRm8fGWls99oCQi6OVoh6Yp+uohcCNywiVycYANar07Hv2rMOuAqOau/bhPVt1tv9Kvi"
    "v/AfT2LcLAJUK7hWwfiBfc367OYoXU4uWG5n3RynmL2n91Wvu9bfu92VJ0j+Jzs9AyC2wa"
    "ggj2Bmw6nuNeNBSzUmE77S77fNRGd/214gDPfehYlsmLiIg4d8+L8kZZrlnmys6eVDRWy2"
    "rm1h31PT1HuuiXzEUnfeJGT+om+UygCz0FWU2SalB4i/oylyry7hmJ2B8RFoNKfOtr9O8n"
    "jnbiU3w5+RDqb66SlMQTakWSrI99kD72VFo1CTSyvyAY0yG1N5PWdgez3cHG499N6xEZYW"
    "JUGouH2QEPI09yE87nBJbtu+RlJYrZdEGFpnxH80ZepRvFhtN3SSlYsdF2XqkqpfVJWZ+U"
    "9UlZn9RQvjDrkzqeT+r4PSAGdrAcJbVE1u//iOVjNO674uakzX8nQaDTrAZNB8BtmtiR4E"
    "YjnrvMGBZPJ0KmfsDCEudZFXLB4BTDevR+AjK9+vvFkxevXksUK1vpULa9PKILhlVFNlrY"
    "6mBdaha2ekRl1vVume50bWnCmlPsx2I77hfQs70Gv1qX0t7M3ZxgfO7NXmBm1PdBrW9JH+"
    "bcZzRoQPbViCtcnwP1CW4lbbvC5eXHkgX29kPVr/nt09v3IAcpBRjkRQ1bR8K9LNC1FetV"
    "Ysv67qxnf6w8MHW3cEGUKa0LYtAuCNCS+d2WYEOV0mINhyxlxAtM+Qr4v42k69RW2kOWdu"
    "YD3sKFXyO1do914tuvbS/Nb20DzmydH9zlmXCsyeeZ83OD09OdZmGCTl5PBBDO2QKYjW0v"
    "89R5BexXzvMvwwgRd7jga6H1du5xai1wsOzjlb+63mExiwZYp+cwnZ42Pa6Hwsw2Ynssda"
    "rYk4wFUCO1YthX4Lx8UuwYPi9FIE9MGl1j6LW1uLlsrQUnnHDCTFZVVaN8KgVXu1VupApB"
    "pwbwss95xDGdJW3ICypi6EXYsnzO4N9JH28c9gbrLfI1EZEHNLMwDgKQCrZkfyA8lH8EPC"
    "ILes8IDUNPm0VzoGfqk13KaBCb8zK0U6RNV7U5L/vVUw/YcXdwrOw53h4y+JnCHIxepbPM"
    "7tLfOKLhdj7UMqX1oQ7Oh1quOB5s22GyQmojU0OWM48jh5uVxlJIRrhjPn/dBa9UFZkCV3"
    "pdS9+xDQ4PmI2pWmfGbsEa7ZhU2SPnc5SNwV09J0aJBkMTSGcHSm09DsmPknZc+kIddqbx"
    "pai3J23+lKyv0Sob2akEiQ/iFpF0WgjCA0Kz0h1pBe3M1UEWWP2DzGP3lkUTWbtDFvHAOB"
    "xoH+INXoLf+JCWFnF4DFLSlyM5wDNtd4wBb2+TFn+JXBR1ATQnoucENhF9JA1CH8lXYAC1"
    "qR8/HVr/XQbsmsP/OqoCOzT+O6rAuioBLW3/9ArAboc6D6Lk7K0f6Omt9sNcGdSplxWWnp"
    "E9LdYhj1gSppBpXpO0zlZxqmLDDHlpeU5m+HLTO/aQttqgERGMhs6CYTuq5QoBOAi90Xe2"
    "OsRDtSGRUgJb+gj8O6gHWGTMz9E7NqdxmJtfmwpgcxqPCEZRv6auniyVZoSurP33jVC3KQ"
    "M+V8hGyOpeqriZ9izYqVnBI+XvVBuXbfbNqjSj4POh/bM2B2MrUZxCXGmrHAzbBPpoeRgl"
    "nulSMapMbcnGkEOzrPpu1t8FSYeXXKkTEoMMQrjG0F/K47DchjjpqhillZ9lD0VdQsa+pp"
    "blohX9pbD8SlZi4hL2onPFJ7xInLvYG7nZIFS8IN1twJA5zCu6itR6NU4k2CJiLWMroQV5"
    "LbXdbQbJsa0aa2IOSBjW+jmOdm5rWB9QK3dDeoO6tewZZsL1GqHFrJhzPz+su24pOcEoFn"
    "vfAKyKCmRic1ZIrdE5OKNzqMHgY39TxymwUVgQZgIo0dkq5VsHQY4Pfny0cmjBPjZCHYxx"
    "jzuAHYZxzuwF7tCw5PfA31EWsK6yeAOsFF6DfP728eOZbmvfxxouZhonf8unWQNvj4PZ/c"
    "TgJzpfuKf3+Kq3J23+3qUcOF3lIzuV3/GyVn6ChR4Tyd+lcwqTi9Elm3hmsR54ug+IczLL"
    "toQMeCOTlZNrfxHEcydI/Uxflqf/R27E+Shz4T+zKC3VVfBR6XCAdMsWO6J1y1q37IDP+C"
    "MZHeXvy9zs04fzrQi6i8AiVXoueG7suLL+qhPwV91TP9Z8N7/6nDZsWTlFRbI3SDIuaf5y"
    "+e3tx/fky9f37z5cfUhTR3LxyZt4qaiY/vX9xcfhZIcMzHZ5tH6Qgcmht6yPA5uQVw+Bc9"
    "ZoQcq7kw4GpMgGbrQff1uwQJphCWXJkpON2HGqRcgDTzBXtmOvG4RbztFu4dl6VoPZeibW"
    "RBuSMJQAN3xX29UMUgmtNjs4bXanXND9nUmK2/5X7zYOUzZWzibNqNYzSvWT3ygEHc4qGi"
    "nVFpP8fjhR4B94uZiWyHG4ds/lT0ohqF5EXM6ELLUoaSUoVXee9facLgUdi4+zxZFpXZb2"
    "PBzwBmzPw0GJ49TPQ1XI3nIFs4mGrsptG12Z0Loftv3MfO+OGfI+J7Fc3x4E1pjR1QoBa2"
    "zIaXnf/WDBWvaGnC9oLN+3XvOgF9+ZrvicxvL9hAGPQ1OhBuHpt9Uex1bt8YKFnrM40zXN"
    "SO5M2lwptBizyXvSzNc910Z8LI6GHVsYNLsQ7lmo72bWDPxQSEaI/eglDxI/KgMOp8NHyN"
    "1ekDWI1U0rFpQ53FK4syCxpTsNS3ceNV7w5/8H9iUSpw=="
)
