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
    "eJztfe2T2zaS97+Cmi+bVMkuv8TerOfT2HFufWt7fJ7Jk6uLtySIxIx4QxE6ghp59i7/+9"
    "MNvoEkSBGUKFEcVKVim0SDVDcIdP/67X/Pltxlvnj6bkGDW/aZR+zsDfnfs4Au8S+auxNy"
    "Rler/B5eiOjcl8MdOW4apAPnIgqpE8GtG+oLBpdcJpzQW0UeD5DggsQkJOK+C/8jPFqwkK"
    "xC7jAhmCA8IFf/8dGLgHaz8JwFWVBBAg7/Rd6N51CcCEbdEC+CPzbBU3yuyx14sBfc9veI"
    "deD9z5pNI37LcDp40B//hMte4LLvTKT/XN1NbzzmuwWeei5OIK9Po4eVvPbWu/0QRL/Ksf"
    "gD5lOH++tlkI9fPUQLHmQEXhDh1VsWsJBGDJ8QhWvkcLD2/UQeKdPjl82HxG+p0Ljshq59"
    "lBNSxy+QXzubTj9fXk+v3l9Pp2cVGaYUCs+TSw7wDeQPryokA27xFZ787cWLly//+uLZy9"
    "c/v/rpr3999fOzn2GsfN/qrb/+Gb9Mzq14KsmzD//24fM1vhCHRRYvQLzwp6ShEY2ppDBy"
    "7qdrs8j/a/a9hvvp+BL/4YeV+Z9yu0kA6YVcAvmHcQARNHDz+v1/Sl4uhfgfHy98/n8XX9"
    "/9/eLrD58u/vNHeechufPx8vO/pcNz1n9+9/HyrWR+zmwnZMicKY2qLP8F7kTekunZXqQs"
    "Md9NSJ+mfxmZKD58en91ffHpS0Eev1xcv8c7LwqySK/+8PrHojiyScjvH67/TvCf5L8uP7"
    "+X7OQiug3lE/Nx1/91hu9E1xGHDXwzpa7Kk/RyeulP3N5u7pRPDC/MqXO3oaE7rdzhL3jd"
    "2Oqt5Ytl+QoN6K0UEnIT3zM5mS7X0S0HPn+inq87uQr3G88unoycLtOhLU4vn0URHCbRgk"
    "ZkQ/GAgANmzohDw9Bj7oQIRn3mnpONByt4HRFK3DUcRbBm4TghDl/DmQRbDNLAG3n3LGSu"
    "7gzr70H2JDvRk2y91vH/t98+/KLnfjq+xH+8/BSpumyiRxVDA0flwfUy3hPV3U7+zuIZFX"
    "84JipBTmGVgg5KAYWdbLmKRJXltRuHSrJ9+zgBnic7yIvnP/31p59fvv4p2ziyK037Rbo3"
    "5DyFvb6DkpVT7UHBSr78Bg4PZG84CfVKFS4LQx5WZQtGeaiXa0bQaX/aLsjDfipL+n3qs+"
    "A2WsA/Xz171iDadHeCUSV5pRvXi/ieNVMeyXc0EDPlCws97nrO13VwprFS1NuNRsoqGTgN"
    "k5FbbZTLgBEYjPgVJSk5+W8+f4OXog0nKPH1koUiti4iz7kj8CcPHJiOA/nGC/AezMM3Vd"
    "ukjwdobJI/zmBKvCd8Hp3905oop2CiJCJre24lw0ehVRePrdc/tTi1Xv9Ue2jhrZLZgp+B"
    "4WmV0thzyp5T+nPqauNFzkJ3RCV3Gk8nkY9pgZ3dwH1C5whW4d4PZ0BEYX3hgPiggDsIVA"
    "kCvI1oGIkJEWtnQaggSxQ8CygcIeSHqyfPXz//UYea9fEIi5ed6GEk/zQ4jdLx+zmOjiuA"
    "ng+je+qvjXibEYzwrH/x6lUL/sKoWgbLe38O5Uy4XoQ8inz2O3BXnliVs6E0ovGMiJKx00"
    "0+eOthcR16sEc7fA07sgvbuLQabjwQNYmnqW7+7UjsZn6im/kdezDZb5Lho9vK97bXqLt5"
    "hJ+OATqfjbfQvAaaZ4ErOiCLCtlhzDWLzp+ctXaxdr3ofRCFD7pTWbnbeCJTHDdl2cCtp/"
    "HvC05cD85RsKDOySb0IrCT8IhFGwtoAwHkaGIh/geXpBEWuCRg9yxMovE0QQ77m3b7qf7H"
    "2RwmdKfxoVxE8eHaP+2pP8hTXxVaexmoVJ2OqKF5xA4oC8Vt70Q8NOa9SmV535X3Eb9jgT"
    "HvVSrL+914bwoeFanG54d/3soP/7zBD/+86oePPGYU55COHx97X75owd2XL2qZi7dKEULc"
    "LIYkHT9CgO756zZLt2xTKCv3dZm5YC6ARaGxmev5q5CMb/nuH2EOGfxMEWnPwHomF6ksn7"
    "fzOTaxjBZyRjHCraIHv/16/t/M0cBB9RxWSEbI4l4gTJdFSRZH26DunGIM24RN9DoJUVis"
    "szXW+ZWt5EL5Gh/pZxrAszxk0oR6hsngaaiMbhG1kgyXeVaEBuSDy5YrHrHAeXjyD/YwIX"
    "dsFZEbHpIXP5EFX4eC/BCufVghmGgsV7v8+wrXMGYWawNXenqKNq5yLViK0GTj8R/oM7Nx"
    "lgPCJBpSwXIRtheBQjQmx92B4aHCJ9NWoysQjVCn27/afEx//6BY24u6vKIPPqfudEHFwo"
    "TNZboR8rsPKEPA+xpv1wUyC+d33a9Py1KxQRknZ6j8ypiL9ZICpi1Iod5uNFBuYODUUUa2"
    "CakHmjiw3ROo/AdYJQKWrctCEZeGIDPH50Ku4lmSfLWAf5PkQUjnegJWRsAcDJyEqVYgFx"
    "ZE2vj6vp9n4zMHva3a4hRddlOD4hSRF/lmfueUYISqWC+q72npAxa5NFAICmJOTyFjKauE"
    "BymTYWXcj9KnhmTXhLi/TQh//cdX5tcBNIoil0XXnuaXnV9NFuaffSvGtcHKBW5uUYoNQp"
    "UvyGo99z2xANUSl9tTMrtjDzNyx9hKYGE0AWzy2RsZdIzK6MqnDuq0G89hZA3SCaXSCkTK"
    "XaxcoFOHe3vWt+BbMFsy16MzsuDA7HiO2b3HNk+/eE60DtmMCPog65Qy6iyItwQpTLJycF"
    "gxLgk5gfcS3r9gvBcXXYjY9+gvAgOt5w8RExMMqobHud4tExHMGsG/hfQ1UN/PtH2x4Jss"
    "FFtKJPlhifov31POlf1e6bOQdVQn5JYzAc+T09W7JhIrIQE9dA6J8phMBDaYe+gmgoV0+9"
    "RrrQHWpwFWH0eymwF2QtphH2Ekc+5q9oR6ZqfjR7EpHJrZUp+ocvvfry4/67mdEZTNIFBA"
    "yP8ROHdP0W3cwHZkRTPbyxwubSg4QZntqHtVuV6rc6TDx+Si31/ZS6mjmmgROcUo9oy+sw"
    "bK6rQJclKmtQjZ4NCTAkJWsKPaqo0pVR/q43CFu0WBrIBSFS5XWfwrD5l3G/yDPUhGf8BS"
    "VWD6N+NPiiPxNJlbQaDgckg3ma1eWpXABfjtLIo3+Yurdxe/vD/78zh+3isauHP+vcHVWx"
    "oxaSydFo81dfimbtSkLwAWvFE8qYIv4xYA5xL/QQUN4ZwHIUEafHRdu5yd57SO2xNFZSxu"
    "0Hnbt27FR6E0dXI5OXy5ZIGu6YGJzyk9UeLJTlf2VceT+u3ceKGIpg71/f2w61ec7x1MN1"
    "aG4areD6u+8FPGcA7rzyx9jA0KYP65tlAAlcFtFMB4eKysoW6GkCiG0EVYQAzD8Rb0nhGf"
    "3WDBdemsW8FauOHhUqv77TidVftOVO2zyPshOyCtgWlG1ThyilEw/AC1ZKwC3mm5n4ICbl"
    "HL00Utq5jYafL39IHL3Cqq11wLltN23TU33NqqrxjrJnVN7Lm9oK7EFG+oJzPZ5XQEp5uA"
    "LhqPo2mnBuJiBBl2NMXhGF5Hb0EcOqW2n4e0CFjz8qz9qc2mPxlduCw2Az1NQzpCha2fRA"
    "z4BLvpayqhVdesujYS4Vp1zaprJWS2XlNLgdvtStqKty129HvqAI7oHQuKGQpxZP+Cbwi/"
    "wTLtVKpQSYNHGC4THhbSebzUeJn3N3UhNQIuyuSHG89n2MPLix8CsnUxleKehXFGhAQusW"
    "hFmsAgMx8SjzcLmfRlWy3PanlWy9uzlmdxZhvhPSC29xLhTcPQu6c653V9mwSFxEZ6ayK9"
    "Y2hJsqmTkaijt7aitRVHIlxrK1pbEVt+OQ4T4hp7j5xpbEX19qSxJZgcOI2ykS2g/DmjIR"
    "hxkuYcbDn/QVpWV3+/ePLi1es471sQwZyQxQnkESwwF1srP/vba20R3D3M2KYTmFIH1WaL"
    "D9Zcu4Mfb2KjpeNHYTj03b/ENt7pL4XuuG3HB8XcfgJ9fC+Jl2zL4ZxihDzuoXOUTbLtty"
    "Aw+77yQF/v0iS4QGmrkw3ZnPWpiKbrbkXoyrRW0kOWtA09fRRitk03DmocNmBYyNQ9AFi/"
    "JdOcmAjawlZqn59hYVZ8rc+fSm9NtmBV2aB2IQ2UrFgoeEBWmLZ+w8M3aSJTIEMPZEBAKK"
    "sezpnPg1vMe/KiGFj6mwaq2tusNn1qwBvQpAGdgnek/hRz5Dqc+hVie/AP+uC3+t2jEDPf"
    "BB0UPJVqPxreI9leO5VVoL7PN6jV7Zj+fpHOc3nPwtBzT/jbay4VEGsguzHrLc4xJgZV1d"
    "vSLlDl12XArjn8r2fTYgiVcLYaFuqW18KyqOO0WM/z16xdoCnjW5S0KM13koCYfrEamFfv"
    "FpgeE8htvGJg5TcnTSZWtAGJgV3FQ6xPplC0CAsQYII/8YKk7dOKCrHhoSvDskPvdhElFe"
    "JlTyh4Mvrx6YZ6IKbzvMkthREypPsmYqH0+oO2LC2nn19qQwcO9FRrrw1YoZg02GvH92kd"
    "Vwg9e7TSD266pOGdCZcrhNaB2ILd1gXeswt8E/LgdoonhUlQd4nqcHj/s3737r0FdTNMy+"
    "ri9lborCt0yBjKgEIbWnxJAykzenJStoDooxCzdXhbh/cQRHDiDu/3S+r5mCWjx2TU25Mm"
    "VIbhQFkwvjUaE6Q9ANM6R8gisqHA2Ky2p0y+p3HVI2DxjRcumRu36mPE94K7vDA8vgA2ME"
    "Q/tgaF6fNpmPZ/DUNCvknKz0vERhDpWacipwdz8k7ktZ08LPYUkDmT/crT9osWzRn6bjhp"
    "QHPkl2Bi/mYEI7R+e0nbt3jZY4kAt2aSNZOsmXT6ZtIjUQsMokaavPx6g8o6+bsaUzsZSB"
    "9Bbb+SWd1nGvtIudtoHqHyPxX5wK3W0bW0GO4Ts4HfpAYLGhZYmmy1DmGrYO0z0asmUT+P"
    "0NYoS1d0MqWtSjacPavJlEnFZaBpKyQjNGf2n+xubRlry1hbxtoyVsynYssc+0CyLp9ji+"
    "DEXT5fqBBYKFZjzqS3Gm2ZlTKoRczt72x+sY4WAYG91mVB5FH/KZlJ3mApZJ/NCL6FkCaF"
    "jN5GrwqaG9hnCgkcCuaFLrB2n1Nbf8uAt6ImI8WWNOq9d1nybWnP3vpqyRXCUXC8SaHqo2"
    "yywkVzW1FLbM3GrWbjaj33PUdfib1+wRep7GrvsNqVs9tknZfIRsH60tb+4uc2W/uLn+u3"
    "drxX5DYmJk2zghXtFZginTWrDHUZW4br8WEXFqJ6FGIeKkQ1TrPwlBCq03ejHxqgesdCtu"
    "RBE1CVDZm0AKymjjraCLlK88zz+N+0i9c6zt5e0geM4qWBwI5dcB1W1XkMRc3QQY6/kGwW"
    "LJDJ4NjqVd8d9hCPtEjXgLe0SQPSZX3F/SYuq9UkWiMsKpG1O9vZnUe08gdm4hyA2TYE4j"
    "EYHta+fBRiPop9ObQ98/HZlwOTwInbl1+Zg92XH97BP880xmXh/qTJsgyTkbKuSluzUtb4"
    "klYdGmYCzDJpu+GfK5/CX2QoNm62cmgSf40hDGDEMjduFd0Q193LExrDuhMzw0Z1D2bnmg"
    "zajDz2AdK3IWl1MauL2XDUsSpjQxPBiWtj1yxcegH1P/JbL9CpY8UBjfpYlAyd+tnYFgpZ"
    "SpVUBhF3siLInEntCdQhUJt+uHry/OWzH8/JnEeLNP9NFtMjNGRps1cJ0osFXESFSqeZ9f"
    "koi+sPePdqVMjYveewDuF9FUKL8m9VzuQuiJ9TB37raC3Lt7I8WaamgdolshGaHr3Eaydl"
    "rkw4rZCMz6my//UMemRktJIzgjGu4b2nRK+473eynguENhxyyLazdUo+BilbIOxRiNk6JR"
    "8lDjYwCZw6DLbhv8quRmc6CCy7OWnXGqkd9IUVoAQDjrkkJsurQJ1j6GiIXkT8P4aTcixv"
    "OyHwjCfJYLjKb270haV2nxaL6s5kkouI2EqGtGLmdsA2YHnHzku8oTZOwihZ6jhsBWv2DU"
    "4dX8Wau3Fl3bhf0mvbL2nwu9ykAS8TjBklIqfjR2F9HTojM/sCzVZ8gcx6ujpnCNpmPyrz"
    "99bsR2HQdB1EuoLdzQaKdgKLOQzZTMkq+nexR0u01iIdtKiHEZrxSFS1ikFqYkDZqseDrH"
    "qcGZxXLFqvzppM0njEpGXLXpGNbtOul0VP1iu0HhXzMMmHxKgIrFQs//RCEcXGHhp4f3um"
    "b8O722zWXBzwHjRpCq84erzrqL371ho/oDVu/WaPQX21frNHIeZhWCmPBlYbjONsaCI4cc"
    "+Z5LrGQkmlUW+X4A8SbY2RFYzlwVPyi/zdrnRnCdnuEYOxqWz+uPFgWayjZCz1CSqlebtH"
    "rDrMQ8yyYyt0ZnlhnI+ns1b6fpw1Zwa8VTWZMwfuLzkwQPoA7SXjVrba2q9bmLxT6dcyow"
    "dkNPbCZgmzGAeFF6lGYUMeICZcemNNWV0gspxux2msNbfhoNJgdpYJtyuEdrc22K3vWejB"
    "pF1MZu0E1pM7ZMM5Nj26CLtIaaU8ZClbFGy0YjZwGefrIeJ3LNBEQb1N6H79x1fmU8nKqt"
    "QTTODCcZgQ1zjT6Yq9AtT8qS1juSOr3qmVLcfIKKUn746sKnYBHiOvkhLKO/JJaS82Yial"
    "daa9Xb9ATZHrk9RGmrlWqKG2I8fKldvGuMqKNU52ZFiltsoIF1g5+mhXllUCn8a4yuLiCz"
    "uy6hc5yVhZFPDIu8EOkjD5joz6rEw1VnbxVTTl611VrctVdLkerZq1ZMs5C8XC23WT+pRN"
    "NCZWGXmRlYooTl2Ps4QyDTJuZT+mU43wpIyhUDAgtU0QzLn1Hud7l003Qo4VM2535VchzX"
    "eE3BLMZ07Kgl2ZdaVONhJmGUa+JPqVJvYl17zqo1+S+lpRCoa1CIIJiIdBUH4sG5nWHRB4"
    "QhxvEtE7JshqjWUJnxI5GNhLYMf0XQLaEllw+AtDA43Ip74hC4Z1qTGvO4651kTCHOaZ28"
    "Nh/lDjn0J264kI+y4lIDNc/qcNmBlkwIyN/+81/j/bP9omAGQEo4gpOHQGQGXnMXGMVYit"
    "b2xwvjEbIW4jxIcmggNEiCtuFKnM7eg6gTk+RGw5Il6boR+GlkQBgNTYE2WAst6qCMojt1"
    "oVYO2hgh6AMo+6esQJhytxTPu51NNhgoeJ/BsCCuQHzNL9xISA3/Lkwy8/ynaoeDdeOXHN"
    "dOLQMIyb2szWa8+dVU2LQz1YVrLyYI3CbDNJM5s/THHGGRH0ISmJBZQbeJenZOYyd73CWO"
    "IZQTHEda/ki+ax/TAaC2Lhe2NrnxY9etJJbZue4Rw4TWYLrp0q/3/77cMvNcf+Wst/vPwU"
    "qU7OcGngqFSiX8aamapzyd9ZMk+QDxU21tt+6fhRGCdF2+/lixa238sXtbYf3iox14t8M+"
    "6mBCNkby/hzXPuavJQ6o3rdPwo+Hto2xojwkyYnY4fQ6j+oXk9D0ERMrZtVSpbNthM1VAU"
    "u1gX1bCec5/RoEa9y6lKrJ8D2bi2l7eXlx8LS/7th/Ka/u3T2/dff3gu1z8M8qIaZieqvi"
    "GzFSrL7PbMDhnthotSmxNyCoBobsUaKJ0FojGc1aU8xhc/t8ljfPFzfR4j3jvlHqYDMUtP"
    "7nOy/gXrXxiCCKx/4fi87tW/kITtajwLeUBvO5/CNIkjbudbuCAouKQcTgLtE5czIWODNj"
    "SICFygBGMeA+afZyV14gI7McqOw5irbee618kb8fsUl0wmsyj+cLb1SQOKb+HnHuHn9Fsw"
    "4K9CMkIW778Zo9UQrYY4BBEcQEPsU//J9EWNBqTqkvU6EGqtUy8d1kLxUZWmVEeJQ75R7R"
    "CR5/tJ7/k4iuDmnNxi/MNmwYIsqIEAOyXJggoZax2A2qLThHp+mlY1KoeaxM+raEZ/pJHu"
    "NkZ7sGqSC8LtUM0no7Iw05BhJhrBvrXSpX7Wfl4qyZh0iL11sDotgNY6PDp+OvnRZXQ6Fc"
    "jG9P0c2FNeQJ5MhaAhtqLYlzlUVv52NItGWoGhbB5plqTeTKruQXtg8ujqgZTZW9h2h2R/"
    "Xvg+36BwLu9ZGHouO9MYotVBkyaLlKbDp1wd38I09b2lFyVWYkD4CpcCD7FBl2zChXZhUr"
    "PhHFFyTOEVYCnCeoEHxdaiD4SCPgidLbrv6bXGp1JUQrLR4vGDOTUmDYamaRHsEde/3j8e"
    "L3cEZri+FSKrHXVWVJPtyFhHLdJZAexLPa2tOWSsNLUvOTQ0QbTVmoprcEhq0zs4Rnx+u9"
    "aqS/nNRjXJKQxrlQ0Z8s2bBBSf+54DCo2IsOsPpgjCH9iYgczXnh9NpEIDOyhZhRwrGzMx"
    "yZISfe7cYUriZsGlYrMJvQhrpYBuo1GbDvhc23powHvacJWnAVVR2b+fHT81nebUlHyUUo"
    "whpPng6Ue4jXUAz1U6myowNOS8opAdydsPR51OY5DXG5WFVTqiTUNCBCmwmzmcuZmScY7B"
    "hbD6QuZKoAMbBsatzXFYommJBBwJGQYo6h36e5xd1j+AqakfFzXAgAAmYyN5rHRMctBFkg"
    "Zso0wWPjwlKagDL/TkOU4QAOk5PB/W1q0MMfACMn8APcNqGKesYQh/fWuiYaTjR6dh7L9O"
    "G6jlNc6ShhZwCs0IEbD9q3Ervlr7VFcMtinZU6GyyZ7tkz0FD6MpD11dXGTtfl0kGhPgtb"
    "fQEtA7vHtdAeimNZwT2SXcfgkvPNfVVc9sZHVOZFltkhou9VZDXitUltntmZ1p+ybaRoFo"
    "bD2U969rWFdmv6181TersLkelyuRjYLbRykOZBIunBNYjU6nKUf05maaQiom2nKF0PJXpz"
    "F7Uwe0BC8S0yUPooWvOffqXfBaYstn7TqWeN9UgoFmOF2FdEwMPkasQ6tSC+HuTeS+hOOK"
    "GS0u6PU8m3xHPl0pU42JXb06asKa/jnZomtw1WRDtvpqfk8qRKCDw+EiElgsgsBvZOE9BV"
    "54AVmsAxcOgWiRVJEWxFmHIQuch6pzZvfptBGtqe8pnciGtA5n9500+EwyeVVkUG8LqjSj"
    "sFD6NrbpsqaFYFNsZUZjdY3Oga3pvmWyulWaEa7ul23ituvDtitL28L9h4JF8Yg1DtFWiO"
    "w+sq/47FTZ2TE4O43oOTERtI3MVpbekMKyC6aORnsvm0L1Srwoj9yqy1+nkUpJI8oYGpOt"
    "J5O/l8q8gSSSFi6SDG/KfykRUVUVv5enYBzW71hvhRJ5lbDAFRg7dRfwDYZPqVFc8llp7t"
    "xfBKFCwJexxG45WJ0lYB5aDpnVQQIeohni8dpadtaaGMq+2GRNwI4XrTVQREMMVkYxQl1r"
    "/5bEUcy1gcUZ983j2ACIpvGGNIV9rsrtLUVStDPYiO+hRXxXtOu4e32XujgaclscZ/gCt+"
    "bUMWCZIeUbPxKtzVqzPVmzX2Ej+vrh3bWZOdsi1/syYNcc/teS/Ttkeg+hUeP+87x3Agne"
    "YkjQmQYdiG9MmmCBeTakFR4AYkjqzWDCM8gWuEVgTkbmzOfBLTZqPSffziJGl9/OCI2koY"
    "3Ljrich3rzfx+TWit8wPv5pMkK1+ZB1Td/rcmDeuzNX22IbL8hskzf2a6ewaymqd0IUIxe"
    "2r+ugElGKzgjGB+DX7VZwK/q1++ryvIFUxP2DiOwUyEZH4d7WcKIk0z/ZbiMC0Qj3I33n9"
    "5r60F30SVODvIaEu5y7C9qCMiLrfN2qDpvih3PlnMWioW32jFk+lM20Yi4XowvBw47+wgu"
    "T+cZE6P6DFFRlpYGgiouvHocalkc16IoEPY/wgBwSiSGNYkjQeI6Oz7W7wngbhy8R+LZyR"
    "1jqzh0RDBZMtklPhdJNAl8s6Dukh+unjx78fOPukJBB3hiY2PEGKurNv2R15O9xnb+GSzS"
    "hYvExDJIx4/QKOihILMN7T1UaO9/cy/oZH4VCK31NWjrSz1T2h8YKpW1vDqHHNhWpEMxem"
    "0r0jbm7tZWpJWdZQ88zZzbI2WqupcOKiUhM5B1+Qiq9dyQjFAY1iryQLIj7bcqLTEMzo8n"
    "Yq5sb5NHC0jzCgdNZIN6uEDhf9hl9Ye3V+8/Pnn+N42B19tTbGzCgDf/SYPFZpWgR68EPZ"
    "KvoEEFsuf1Mc7rbSqoYcBlVwV0CJFRu6uf+1N+3vEgYkH0JeQ3nuRYtVdOcUSjGuTEY6cr"
    "ZfBWZejvfJMi0ESsGL0T5IfZPfccNvsx7lazWfAlXFuxUPCA4lUcS+eYQ4nN//CeBzIPxU"
    "yjBvUwv1WABrz1n4IC9GhEkbNefnFVvtdX48wIRuEvaMJS+6jDmWxmJgxXSCzLu7A8PiOq"
    "LP/3q8vPNSzPScr+A8+JyP/JPm7jYj0yo5n1ZS5Pit4AnKDM+ntYutpiv7V7ukIxJpt2b/"
    "U61yu3Y1BikdK6xQbnFqvYxsfBXT8E915E64BX5W6jyeEVx22PswlIEghOJClzsRAKTy0E"
    "iYgGsvllnE8usFNWxAi9BfkTDkYpjpBtrCKyYoELK0UTW9PHU2QzLoH2VcRlK64N2B5Mlo"
    "j0veBONvrEJA3mxq1A0zdIWoGl1WckGLyQvUEncVYa3pWt1QXB5ezCk2bJQwttvzYLmDx5"
    "seR+bCrFX+Y5mbke/JZIEsjHJI+WDceYE7Lk6XD7lrcuN2MDggal0g/fuhrGUXxg++rACV"
    "2DY3r/6TCSYaadUQpEfXH6eL1RemF0csaZsFkhscu5HZdt+GaP4ZtSnTNawCnBCNnbQ7PG"
    "XDs1YXKJbGyNql62ShR/2ZAo/lLTS0mq9CZczilsb9cSf6vJn/LgMgdZFDKLsAwOYSlojd"
    "9XHkzXQcZFSivmYYsZWNgFLVXpbI3KIUvYpumPVswDQcRBpQoC5p/ponCSW5PG8BtlUIuE"
    "Uwm8YX3wBBjmQdyaKLrh4fKczLC1HagZHtAnEDD1mUvQ/zYhcyBx05hhLGM+f5BItKxbVc"
    "XDe3wYwuKfeVxkDYHp9dz3xAJo4RFeClrPVnQt5CeYotkTWfd8zuD5cHuBKxfey/NnEyRx"
    "FvIB6QsSKu5gRvgrYuPJb5AzURKruwh1yziipJB7TBY3X5TXHOr7iMW/IdT37pgMPEoElo"
    "DlAjRqptSMn8j18S2IYX5G4Z0SAnywHALvFLOC+Ted0fQJ+SMrhmChdQutD/igOVLk9lrH"
    "+PqSful4W9KvCNoku6IRYqPQjBAZ2z/waOsm9ls3EQ5g1ww3zyls2bl2lRPj6PHpOtT4Mx"
    "vCF4tkY2D2oSMYrdei170ZVij8cM3517ioUxK7oM0XtGJVmnC9RGY534HzHAxVpyNeVqK1"
    "iNngELPCtpZCK6ZyLhBa8HvIMs7xMVMhFymtlIcs5dqSqA1VtXOSMRyTfbj7DbwLyqaKML"
    "ZD91AA9Es+0+kelM21Uh2+xPamu1ZK5Q5ofO/iucbKqhX3dmbUJwYv4nzh7TDkgX3htVwy"
    "8uyp2o8urTVlZ1rWYDtTEw/fl2S6ETHVJCfIZfRMlw2E1yeNeUDpiK2Ozyu+ZLG3MK0KsP"
    "RuFxHZhB5m4GDWf9WB2YYozs/h69Bh05DdiBkR9CHP0pH5OTfoyTwnszmNnEXiQMTp+BJY"
    "ISvsSlcgOgzxF8nkHcyeWa3FInYQTojgctC3AEjZSoYWwF9gHYiI3HjYGBrIl3EuETwK4X"
    "MaZYk8sqBBfA0eDm8Gm+cK/kRPYicXYjG6IXUoqiPyNsPVsdbfaP2Nwz1Sj+NvXDDq+p5Z"
    "2xWVZoRg7KtWvpxXDb6cV1VfDg1uda6celwwIxiDqXOc8ghG4HdGYfltzu/4jDfhd05h+d"
    "2V36YpKUWqMfC9by9ayBweYhqPydIuEI2Bywd3Ded2TZXv9QVuSmS2yM0ORW5yM8rEPb/u"
    "7sIcGsP7ziqMF6sRgzMKy+AWDJaoh6FJmZJ0sicHtmkfx5y0iSudTtFTcN51ci2tBdvRAY"
    "Bw7G/ihAV+2I5yKbtqgO2Ek83Y9nQtWtbTvSC4spJqUC5DBBkbucEc53EPAMIQI5a93mSO"
    "C4x+SrBZQIJAJ0Wb5CyezIHxgokcGnK+lJj1nN8zXZbPAZ/cBqaWjEvgSJhzagFnCzgPe3"
    "86joaQfhxGvFeIbFHkjoxXNiiTjSff1eyaN2F9RV0qSqIqBuOmEKmj+sREUKcWTUqdCZSl"
    "N6QWTp+Y69ELIVik07GUu41q1hLHTWk2sE0tUW8Jb0R4CPrNPTCHPyUzTPOTnnap4sjgK4"
    "JvNCEzEcGKvGWJLx5u43XswCsb6sJNdk4C5qE+kxYG1dYW7f+pGMuAihlm1Eg9Lh7oyuxr"
    "GUUgOwTPhPcvVin3KYlg/vlDxERcITRJhL4JkwxpsHtYeC/NDMIDWwj09PZSq8wNShg2W3"
    "nP2cq4iZkm06o0IwSEe8n2XHpLFnPJgNEFohFyuoc6c3BQm23HKYXdijtvxdSPphH7bhSE"
    "odJYR7W5o3rjuZHGx1S7zLPxI3Iw7a0LyIJhlLMBN3MCy84qOxVLzMyNXyCzVVW3n3a2kE"
    "GffnzrUe503FmPclXmKkZnXcpmiGeNT1nl5Ta009Sr7NAw9BhmLaGtOyEyVyl21TqM0CXH"
    "IoyRIHL289jVS9OyhRMsySiBwrSOIQ/8h1o/ch/PSnHN2OEs06vwWSIGKdNyjJgWlTif58"
    "zBKgUIWnohkdyL72NiloRM0TUtnpKLGPZM+xt5ATq8vwUOTMkjmIbEaLnb4Apvi4Kqnjcu"
    "PCkimXQlsWvr5T62AWiB0QEJY2he7kfJ+mRnNeZ+kW5EJuXhl76XKmAtLXmVZEwrf2/GfH"
    "bYGq1olWpMbD1u9EbmtN8xfKMYKnBikmgbxKEuwUIUx+dLcvHu+sPl52PFcfzCfO+ehQ9n"
    "Gqsmu9do1WzYfMH5Hf6ofPRW4+YyAH38ngWyMIKstwDauayUMolVdAxZYN9hDjLn7gPq/j"
    "IoNS66IM6V8AsZU5HEV1DfT0IillUj5wDPlAUpQgaWzMOMRAzrz2PBiEju6yKvNME3sM7z"
    "Evd5lMaNF4IdlvIyDe+Qb40GjwMm0lIW2meyoSz9FviMCiaNKXgvd512tN0sWGKNodkD78"
    "5WHOtf3IZ8k1hBcX17nFGS3zD4UAXxZVfcQGzAWKuzj/44k280TR3ZKR/x7/Gvj+2hgg2V"
    "DrLBJEPY2q3NNChh2GCSPQeTFDeotswsUu2TpcPQVHZkarK3tzdpcoIx7Qh7M2jkcjNxmm"
    "UEI3Sa7b9uAWpxVe7WB4Kk40fB3IOXK7C58v26gFmAP3wq9XiDLbhMZjdiHbIURWy50lXp"
    "rIeVFBLLUw1PwRbtEK6QU9lQhcGFKhS2I9N9yG5ADR+LRHG6lXsvkdp670P+am68QLbK7L"
    "AzlkitnIcsZxuv9yjEXMK024OlJcIxnYnH9UuqrogdXZPvlalOTBRtHZOlZWiaYV4xoKbo"
    "XdJ8CQZxqanX8SKecUTM7zU8tcy2Bn+uwtntbl2qDG7l1U3r4kvfY1qYKE5Jl4XwHXSbSt"
    "eq3kNrSN8merO0ypOfVCmgn3pdrYNyCHv8pMFBaY/do7sp43BuA/s/JxgT1/eYqGbh817h"
    "c9D6V/BEBhx0NYlqDS7MEt2IYmL3tnozJpm63CqENgHb3PXGwpBrtuIGN3JKMAZu971xuO"
    "tQmizTpYl7qERlz7x6r1snmKxMa4GyQQNlJduqvcZeIhzTd3RcoEyN194RKFMDxU9MFG2B"
    "stIyHFIpxgym1EA+KoS5HetRsdPtYM/vssti2pxxQ7HaYMQx7zbivptGz8tc36fkijkhS9"
    "ofCkZ95k7IHDszIoksT8g3ZP4gSWScZQUb6vdxMnBfDZVJI+VlkDweIEmesUw1jge6b9JA"
    "fcyZjktvMxr6HvaURIqAE58Ht1jkEYsx2pqLp7eBThpQKBsmb8PkTz1Mfh1q4k3qzfVk+C"
    "gAp0Nb6eprVlheb6uXyMZnsfdS41IGyhv1TcspbMu0HVum2Tpg/YFRnpCq5zRkVBhuJFXS"
    "8W0mPXK8QyxzkdRG7A0ZoYLfxeidAcKbE4xJjd9fbptNV+nPWSzhDRPFPacYxTF7aN2dw2"
    "PMmV6kGsNhezy+d8uN0NHbY3jIx7ANnB+tmCvOqDaBxTnCroFZO4QVn67cDxtP/AUEfqbx"
    "KMnrkyZv0iod0abCrcccGc0LPy7Cykw8kD6ZDX14SmYgLwFDZ2kvq6RVVuxqeSB3II8JmY"
    "Xs3kuG5feT+bSVbvt+pvQlYR7rhvr+TEYuy3/+iwdsJl1SMpCZEsfnzl3aFiz2a4kF3yQ1"
    "oWZxKuxMKeWE4dCCdXckYZSzei0PIdTdXa9cWo2SVkfAJ77gofVUDcM5Yj1VAxKGEuWkfi"
    "TtuV8gs+zvzP7Ii3wjQDojGIPBdgBXi62yY6vsHGtB779mVKL/GSCWCsWYtuk95gbEurIB"
    "S1USy9Nh1tYZ2EF36uBIWbpoO5ps8yrNCBWXNm7dF/Vu3RearI7YIDflcUozPh730BNuPV"
    "96UTc0t0xrd6wh71h0tQr5fbdEniKplfNJyPneoyY7Z5lufLvn/i2RjGdz86ypKu2IspYP"
    "jd/FvAynpr3pK4TjW/W9AErWBfwozpKie8lEzEVKK+bBibmTp3+1nvueI934O/r6v+Qzna"
    "7wq+7+YnRltHtMxFd277HNe5hqVGEROvBxD5wSI15OApQYptMxDXh0JedI40PGwqVeY2yU"
    "fUoXalPcxhoibkoDW9Xpkw2feSBbiSVNP/UF+XQD43TpDh3FzsksYN+jtKygjG/xRBziQo"
    "lwFsxd+0mDs7if2Tk86Y49zMiS3rG4nRouK+JQ7K4Ga27pMyFnCGXPaGwjHd3wcElgjfJ1"
    "KLBSIJmtgzs4oYKp8OCd8h5uEQ2jpMvatyBuvoYTw3RcMMLXkcNlIrdsCIcziAmhQqZ145"
    "/JDZcz/GVU3IkscGjBNzBxxILiS2EIj+z79i2Qr/KUXARkHcDCg6enrd2SxtpaVsVN42DO"
    "IG7ADe84wbT0DcUgJgwcomQFnOZBLKUV/EIRhx3F/e0iFgbUJ54rg5Y2Sfds2eI7SaOfpD"
    "FJPHRZmKbWRwvQrl1gZTrFFJvhyegmeN6S+l5wN/sWpA+KmYlP/wvwTDa4kwn68BxYXPAz"
    "kWFJD4XZpCIgOW/MUAESv0tb4SFL5Kz1venSALRksWpa0RVioNI1V4pzKjbCtcFNNrhp2C"
    "fYkdocJ/uaCS6i0tiYhBZIoA366Dvog4YeDSLj6oVlujEAfIeOaALdzmRlJ8PHwOne3a8l"
    "zcbI/VqitW65oWFshWLMRTvBVNgacivvIcvbtqvrIV/d9jOz/czsTmS4E0nosWNDszKtlf"
    "SQJa2gfib6eolsfHp7LyEQGaBqYo0WiMbA6EObojV19Os5Pqo6+ofmdgHwNz07KsT28Bjy"
    "4YGOHBNjJRluVWsd5I4OvSoz6ytbZgS2sOUOhS2L/sD2jqYi3ZhW9KFdTSAgY+4rRJb1nV"
    "mfRlEZs79EaIPQTSRQiaIsfgtVSRg37hhZsNak1LRD+fj1DTs0+/seuPoun2mkjC2eaQXe"
    "fgVd8euHd9dn2g1kD9w1CMUc2M7RlrulTbPAXngH8vm3jx8P3ZV5hN2YCx8/Xy71BeONIm"
    "C541H/XTzXeNZngVM33u063DXwXIls/TWfbywL60Ahw+8DN369psDhZNCkZfgwtoBKx2+N"
    "Ir7C0Fg1a0MWySPhWizeYADtEgM2vZDAnAKL4zksDGTgbdKvCe4u0+J2cDkO963GIPf3mO"
    "0l9GzI5yBDPptThRqQkBKdBUR2AEQGUIOmhQgG0pLpJBBbg7S9Ps84NS1Nc7qVstbqz7VQ"
    "DpyybOT2grQBkaPjEwZZ+hfMOMFpkvSHc7X2a5JEEne2TxMU0qqySrtAOudrXSnaPp8mcz"
    "/uPZqm14QMbzvASpmL8ZRckCWTM8F96UvBfoizrOrkbJLkwCD302evBQv/Is9fIDjHAWQB"
    "pyw881sgU8gIuh9xIvmmNO2aCP96ILf0vu2x+4dqulcKz9pEjGGeyjYR44gQLRamrjK+IY"
    "46GW/zA9rkB5hVu9mlyM1jY62tHnvAkIujlaIeGNJ11ELgxmWEimRjCDUq9ex79qzFrgKj"
    "6rv24T1bdbb/Sr4r/wH09g5u4AKh3UK6O+IF97vVWSyR2ni5oaEvWjl3qP1XpbXfW9fvzZ"
    "aiexSfmw0ts4FNQxDB3gKbjgfci5piVmrYTjNkn43aCtdfKwB4hqFjWSYvIiLi3D3Pyxul"
    "uWYplJ0+KW+sltbMrQL1PT1HQvRL5iJIH8Pocd0knwmE0JMgq0lcDQpvUV/mUkXePSMR+x"
    "5hMagYW98gvh8D7cSn+HLyIdTfXiUp9idUiiRZjH2QGHsirYoEatmfE4zpkNqbSWu7g9nu"
    "YOPBd5N6REYxMSqNjYfZIR5GnuQmnM8ILNt3ycuKFbPpggpN+Y76jbxMN4oNp++SUrBio2"
    "6oVJnSYlIWk7KYlMWkhvKFWUzqeJjU8XtADOxgOUpqiazf/xHLx2jgu/zmpAm/k0Gg07QG"
    "TYuA2ySxI44bjXgGmTEsnk6ETP2AhSXO0yrkgsEphvXo/TjI9OrvF09evHoto1jZShdl28"
    "sj2sSwqpGNNmx1sJCaDVs9ojLrerdMd7o2NGHNKPZjsR33C+jZXoNfrUtpr+duRjA+eLOX"
    "MDPq+6DWN6QPc+4zGtRE9lWIS1yfA/UJbiVNu8Ll5ceCBfb2QxnX/O3T2/cgBykFGORFNV"
    "tHzL3U0dWJ9SqxZX171rPvKw9M3Q4QRJHSQhCDhiBAS+Z3HYMNVUobazhkKWO8wJSvgP9d"
    "JF2lttIesrRTDLgDhF8htXaPBfHt17aX5re2AWe6zg8OecYcq8M8M35uAT3daeomaIV6Yg"
    "DhnC2A2dj2MkudV4L9inn+xTBCjDtc8I3Qop17nFobOFjEeOWvrnZYTL0BFvQcJuhp0+N6"
    "KMxsPbbHUqfyPclYABVSK4Z9Oc6LJ8WO7vOCB/LEpNHWh15Zi9vL1trghBNOmEmrqmqUT6"
    "XgarvKjVQhaNUAXvY5jzimsyQNeUFFDL0IW5bPGfw77uONw95gvUW+ISLygGYWroMApIIt"
    "2R8ID+UfAY/Igt4zQsPQ02bRHOiZ+mSXYjSIzXkZ2inSpKvanJf96qkH7Lg7OFb27G8PGf"
    "xMYR6MXqazzG7T3ziiYTcMtUhpMdTBYajFiuNB1w6TJVLrmRqynPk6crhZaSyFZIQ75vPX"
    "beKVyiJTwpVeV9J3bIPDA2ZjqtaZMSxYoR2TKnvkfI6iMbgrcmKUaDA0gbQGUCrrcUg4St"
    "Jx6Qt12JkGS1FvT5rwlLSv0Sod2aoEiQ/iFpEELQThAaFp6Y6kgnYKdZAFVv8g87V7y6KJ"
    "rN0hi3igHw60D/EGL8FvfEhKizh8DVLSlyM5wDNtd4wBb2+TBrxELoqqAOoT0TMCm4g+kg"
    "ahj+QrMAi1qR4/LVr/XQbsmsP/WqoCOzT+O6rA2ioBDW3/9ArAboc6D6L47K0e6Mmt5sNc"
    "GdSqlxWWnpE9LTYhj1jsppBpXpOkzlZ+qmLDDHlpeU5m+HLTO/aQtNqgERGMhs6CYTuq5Q"
    "oDcDD0Rt/Z6hAP1bpECglsySPw76AeYJExP4vesTmNw9z8mlQAm9N4xGAU9Wtqi2SpNCOE"
    "svbfN0Ldpgz4XCIbIat7qeJm2rNgp2YFj5S/U61fth6bVWlGwedD47M2B6OTKE7Br9QpB8"
    "M2gT5aHkaBZ7pUjDJTG7Ix5NA0q76d9XdBkuEFKHVC1iCDEK4xxEv5Oiy2IY67KkZJ5WfZ"
    "Q1GXkLGvqWW5aEV/yS2/gpUYQ8JedK5gwosY3MXeyPUGoYKCtLcBQ+YwL+8qUunVOJHBFh"
    "FrGFtyLchrie1uM0iObdVYE3NAwrDWz3G0c1vD+oBauRvSG9StZc8wE65XCG3Mijn3s8O6"
    "7ZaSEYxisfcdgFVSgUxszhKpNToHZ3QO1Rl87G/qOAU2cgvCTAAFOlulvLMT5PjBj49WDg"
    "2xj7WhDsZxjzsEOwzjnNlLuEPNkt8Df0dZwLrM4i1hpfAa5PNvHz+e6bb2fazhfKZx8rd4"
    "mtXw9jgxu58Y/ETnC/f0iK96e9KE9y7lwOkqG9mq/I6XtvITLPSYiP8uwSlMLkZINkZmsR"
    "54sg+IczJLt4Q08EYmK8fX/iKI506Q+pm+LE//j9wa56PMhf9MvbRUV8FHpcMBEpbNd0QL"
    "y1pYdsBn/JGMjuL3ZW726d35VgTtRWAjVXoueG4MXFm86gTwqnvqrzXfza8+pzVbVkZRku"
    "wNkoxLmr9c/vb243vy5ev7dx+uPiSpI5n45E28lFdM//r+4uNwskMGZrs8WhxkYHLoLevj"
    "wCbk1UPgnNVakPLupIUBKdKBW+3H3xcskGZYTFmw5GQjdpxqEfLAE8yV7dirBmHHOZotPF"
    "vPajBbz8SaaEMShuLghu+qW80gldBqs4PTZnfKBd3fmaTA9r96t+swYWPpbNKMajyjVJz8"
    "RiFocVbRSKm2GOf3w4kC/8DL+bREjsO1ey5/UhKC6kXE5UzIUouSVgal6s6z3p7TpqBj/n"
    "E2AJkWsrTn4YA3YHseDkocp34eqkL2liuYTdR0VW7a6IqEFn7o+pn53h0z5H1GYrnePQis"
    "NqOrMQSstiGn5X37gwVr2RtyPqexfO+85kEvvjNd8RmN5fsJBzwOTYUaBNJvqz2OrdrjBQ"
    "s9Z3Gma5oR35k0QSk0H7MNPann655rIz4WoGHHFgb1EMI9C/XdzOoDPxSSEcZ+9JIHiR+V"
    "AYeT4SPkbi+RNRirm1QsKHK4oXBnTmJLdxqW7jyqv+DP/w83T/Kv"
)
