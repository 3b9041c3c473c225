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
    "eJztfe2T2zaS97+Cmi+bVMkuexx7s55PY8e59a3t8XkmT64u2ZIgEjPiDUXoCGqU2bv870"
    "83+AaSIEVQokRxUJWKbRINUt0g0C+/7v7fsyV3mS+ev1/Q4I594RE7e0v+9yygS/yL5u6E"
    "nNHVKr+HFyI69+VwR46bBunAuYhC6kRw65b6gsEllwkn9FaRxwMkuCQxCYm478L/CI8WLC"
    "SrkDtMCCYID8j1f3zyIqDdLDxnQRZUkIDDf5F36zkUJ4JRt8SL4I9N8Byf63IHHuwFd/09"
    "Yh14/7Nm04jfMZwOHvTbP+GyF7jsDybSf67up7ce890CTz0XJ5DXp9HjSl575919DKKf5V"
    "j8AfOpw/31MsjHrx6jBQ8yAi+I8OodC1hII4ZPiMI1cjhY+34ij5Tp8cvmQ+K3VGhcdkvX"
    "PsoJqeMXyK+dTadfrm6m1x9uptOzigxTCoXnySUH+Abyh1cVkgF3+ArP/nZ+/urVX89fvH"
    "rz4+sf/vrX1z+++BHGyvet3vrrn/HL5NyKp5I8+/hvH7/c4AtxWGTxAsQLf0oaGtGYSgoj"
    "5366Nov8v2F/1HA/HV/iP/ywMv9TbjcJIL2QSyD/MA4gggZu3nz4T8nLpRD/4+OFL//v8t"
    "v7v19+++7z5X9+L+88Jnc+XX35t3R4zvov7z9dvZPMz5nthAyZM6VRleU/wZ3IWzI924uU"
    "Jea7Cenz9C8jE8XHzx+uby4/fy3I46fLmw9457wgi/Tqd2++L4ojm4T8+vHm7wT/Sf7r6s"
    "sHyU4uortQPjEfd/NfZ/hOdB1x2MA3U+qqPEkvp5f+xO3t9l75xPDCnDr3Gxq608odfs7r"
    "xlZvLc+X5Ss0oHdSSMhNfM/kZLpaR3cc+PyZer7u5Crcbzy7eDJyukyHtji9fBZFcJhECx"
    "qRDcUDAg6YOSMODUOPuRMiGPWZe0E2HqzgdUQocddwFMGaheOEOHwNZxJsMUgDb+Q9sJC5"
    "ujOsvwfZk+xET7L1Wsf/X375+JOe++n4Ev/x8nOk6rKJHlUMDRyVB9ereE9Udzv5O4tnVP"
    "zhmKgEOYVVCjooBRR2suUqElWW124cKsn27eMEeJ7sIOcvf/jrDz++evNDtnFkV5r2i3Rv"
    "yHkKe30HJSun2oOClXz5DRweyN5wEuqVKlwWhjysyhaM8lAv14yg0/60XZCH/VSW9I+pz4"
    "K7aAH/fP3iRYNo090JRpXklW5c5/E9a6Y8ke9oIGbKVxZ63PWcb+vgTGOlqLcbjZRVMnAa"
    "JiO32ihXASMwGP1XlKTk5L/5/C1eijacoMTXSxaK2LqIPOeewJ88cGA6DuQbL8B7MA/fVG"
    "2TPh6gsUl+O4Mp8Z7weXT2T2uinIKJkois7bmVDB+FVl08tt780OLUevND7aGFt0pmC34G"
    "hqdVSmPPKXtO6c+p640XOQvdEZXcaTydRD6mhe/sFu4TOkdnFe79cAZEFNYXDogPCriDji"
    "pBgLcRDSMxIWLtLAgVZImCZwGFI4R8d/3s5ZuX3+u8Zn08wvrLTvQwkn8anEbp+P0cR8cV"
    "QM+H0QP110a8zQhGeNafv37dgr8wqpbB8t6fQzkTbhYhjyKf/QrclSdW5WwojWg8I6Jk7H"
    "STD956WNyEHuzRDl/DjuzCNi6thlsPRE3iaaqbfzsSu5mf6GZ+zx5N9ptk+Oi28r3tNepu"
    "HuGnY+Cdz8Zb17zGNc8CV3TwLCpkhzHXrHf+5Ky1y7XrRR+CKHzUncrK3cYTmeK4KcsGbj"
    "2Nf11w4npwjoIFdUE2oReBnYRHLNpYQBsIIEcTC/1/cEkaYYFLAvbAwgSNpwE57G/a7af6"
    "b2dzmNCdxody0YsP1/5pT/1Bnvqq0NrLQKXqdEQNLSJ2QFkoYXsn4qEx71Uqy/uuvI/4PQ"
    "uMea9SWd7vxntT51GRanxx+Jet4vAvG+LwL6tx+MhjRjiHdPz42PvqvAV3X53XMhdvlRBC"
    "3AxDko4foYPu5Zs2S7dsUygr902ZuWAugEWhsZnr+auQjG/57t/DHDL4mSLSnoH1TC5SWT"
    "5v53NsYhkt5IxihFtFD3H79fy/maNxB9VzWCEZIYt7cWG6LEqyONqCunOKMWwTNtHrJERh"
    "fZ2tfZ3f2EoulG/xkX6mcXiWh0yavJ5hMngaKqNboFaS4TLPitCAfHTZcsUjFjiPz/7BHi"
    "fknq0icstDcv4DWfB1KMh34dqHFYKJxnK1y7+vcA1jZrEWuNLTU7S4yrVgqYcmG4//wJiZ"
    "xVkOyCfRkAqWi7C9CBSiMQXuDuweKnwybTW6AtEIdbr9q83HjPcPirW9qMsr+uhz6k4XVC"
    "xM2FymGyG/+3BlCHhf4+26QGbd+V3369OyVCwo4+QMlZ8Zc7FeUsC0BSnU240Gyi0MnDrK"
    "yDaQeqCJge2eQOU/wCoRsGxdFoq4NASZOT4XchXPkuSrBfybJA9COtcTsDIC5iBwEqZagV"
    "xYEGnx9X0/z+IzB72t2uIUXXZTg+IUkRf5ZnHnlGCEqlgvqu9p6QPWc2mgEBTEnJ5CxlJW"
    "CQ9SJsPKuB+lT4Vk10Dc3yWEP//jG/PrHDSKIpeha0/zy86vJgvzz74V41qwcoGbW5RiA6"
    "jyJVmt574nFqBa4nJ7Tmb37HFG7hlbCSyMJoBNPnsrQceojK586qBOu/EcRtYgnVAqrUCk"
    "3MXKBTp1uLdn/R78HsyWzPXojCw4MDueY/bgsc3zr54TrUM2I4I+yjqljDoL4i1BCpOsHB"
    "xWjEsgJ/WRgEQpT3wMOv9/eUz2iy12eugaufWg9qlGWnunT3unHraxm71zQspYH6iNOXc1"
    "e0I9s9Pxo9gUDs1seXxXuf3v11df9NzOCMpWB5z35P8InLunGKVtYDuyopntZQ6XNhScoM"
    "z2soZiYvuVaa2NPzj7r2DjF1TTtidxStXHiTxc4W45kytmdYXLVRb/zEPm3QX/YI+S0R+x"
    "2A4YL80WtBIKOU3mVmxouBzSTWb+lFYlcAF+O4ti7fvy+v3lTx/O/jxOpOqaBu6c/9EQrC"
    "qNmDQWf4rHmoas0kBQUtkcS3YosSDBl3ER8wtpweKZR2BZPQoZZcJH1zX82HlOG3o6UUPX"
    "mmKdt30bGHkSSlMnp7nDl0sW6Mq2m3jN0xMlnux0ZV91navfzq0XimjqUN/fD7t+xvnew3"
    "RjZRiu6v2w6is/ZbP4sBGZ0sfYoADmn2sLBVAZ3EYBjIfHyhrqZuhlQhBQhCWQEFC0oA+M"
    "+OwWS0bLyi8rWAu3PFxqdb8dp7Nq34mqfdaZecgeLmtgmlE9gZxiFAw/QDUMq4B3Wu6noI"
    "Bbr+Xpei2rPrHT5O/pOy5zq6hecy1YTtt119xwa6u+IlpH6prYNXhBXelTvKWezMWV0xGc"
    "bgK6aDyOprXmicuZkD0ZcTgChOgdiEOn1PbzkBYYIC/PO57afOCT0YXLYjPQ0zSkI1TY+o"
    "GSwyfYTV9TCa26ZtW1kQjXqmtWXSt5Zus1tdRxu11JW/G25Vp+TQPAEb1nQRFjPZHFoxd8"
    "Q/gtFpqmUoVKWtTBcAnZXsjg8VITZd7f1AVwN1yU8O1bz2fYhciLHwKydREM/sDCGNMtHZ"
    "eYdp9Ww54/RixpsLdhIZOxbKvlWS3Panl71vKsn9mCZgfE9l5AszQMvQeqC17XF3pXSMZU"
    "TmpvfWBi15JkUycjUUdvbUVrK45EuNZWtLYiNi1yHCbEDXZPONP1NFJuTxqbGsmB0ygb2c"
    "KVP2c0BCNO0lyALec/Ssvq+u+Xz85fv0FDC93ugjkhk/m7IoIF5mJz2Bd/e6Mt47mHGdv0"
    "MlIqOdoE3MGaa/fw401stHT8KAyHvjsw2NYh/bUOOW7j5EExtx+gj+8leMm2HM4pRsjjHn"
    "rfeHdJhe+2DM4pRsjg/Zc0ZX+sPNDXu7Q5LVDa+kpDNmd9KqLpulsZrTKtlfSQJW2hp09C"
    "zLZtwEGNwwYfFjJ1Dw6sX5JpTkwEbd1WaqeSYfms+FqfP5XemmzxVWWD2kEaKFmxUPCArD"
    "Bt/ZaHb9NEpkBCDyQgALseCzJnPg/uMO/Ji2LH0t80rqq9zWrTpwa8AU0avFPwjtSfYo5c"
    "h1O/QmwP/kEf/Fa/exJi5pugg4KnUu1Hw3si22unsgrU9/kGtbod098v03muHlgYeu4Jf3"
    "vNpQJiDWQ3Zr3DOcbEoKp6W9oFqvy6CtgNh//1bFoMoRLOVsNC3fJaWBZ1nBbref6atQs0"
    "ZXyLkhal+U7SIaZfrAbm1fsFpscEchuvGFj5zUmTiRVtQGJgV/EQ65MpFC1gAQJM8GdekD"
    "SuWVEhNjx0JSw79O4WkbSNkq428GSM49MN9UBMF3mbTgojJKT7NmKhjPqDtiwtpx9faaED"
    "B3qqtdcGrFBMGuy148e0jiuEniNa6Qc3XdLw3oTLFUIbQGzBbhsC7zkEvgl5cDfFk8IE1F"
    "2iOpy//0W/e/feQN0M07K6hL0VOhsKHbIPZUDQhhZf0kDKjJ6clK1D9EmI2Qa8bcB7CCI4"
    "8YD3hyX1fMyS0ftk1NuTJq8Mw4GyYHxrb0yQdjFL6xwhi8iGAmOz2p4y+Z7GVY+AxbdeuG"
    "Qumce5F74X3OeF4fEFsAUbxrE1Xpg+n4Zp/zcwJOSbpPy89NgIIiPrWFggpQdz8l7ktZ08"
    "LPYUkDmTHZfTBnLWmzP03XDS4M2RX4KJ+ZsRjND67SVt3/rLngoC3JpJ1kyyZtLpm0lPRC"
    "0wQI00Rfn1BpUN8nc1pnYykD6B2n4ts7rPNPaRcrfRPELlfyrygVutoxtpMTwkZgO/TQ0W"
    "NCywNNlqHcJWwdpnoldNon4eoa1Rlq7oZEpblWw4e1aTKZOKy0DTVkhGaM7sP9nd2jLWlr"
    "G2jLVlrJhPxZY59oFkQz7HFsGJh3y+UiGwUKzGnElvNdoyK2VQC8ztr2x+uY4WAYG91mVB"
    "5FH/OZlJ3mApZJ/NCL6FkCaFRG9jVAXNDewzhQQOBfNCB6zd59Q23jLgrajJSLEljXrvXZ"
    "Z8W9qzt75acoVwFBxvUqj6KJuscNHcVtQSW7Nxq9m4Ws99z9FXYq9f8EUqu9o7rHbl7DZZ"
    "5yWyUbC+tLWf/9hmaz//sX5rx3tFbmNi0jQrWNFegSnSWbPKUJexZbienu/CuqiehJiH6q"
    "Iap1l4Sh6q0w+jH9pB9Z6FbMmDJkdVNmTSwmE1ddTRRp6rNM88x/+mXbzWcfb2kj4iipcG"
    "Ajt2wXVYVRexK2qGAXL8hWSzYIFMBsdWr/rusId4pPV0DXhLmzR4umysuN/EZbWaRGsPi0"
    "pk7c52ducRrfyBmTgHYLaFQDwFw8Pal09CzEexL4e2Zz49+3JgEjhx+/Ibc7D78uN7+OeZ"
    "xrgs3J80WZZhMlLWVWlrVsoaX9KqQ8NMgFkmbTf8c+VT+IuEYuNmK4cm+GuEMIARy9y4VX"
    "QDrruXJzTCuhMzw6K6B7NzTQZtRh77AOnbkLS6mNXFLBx1rMrY0ERw4trYDQuXXkD9T/zO"
    "C3TqWHFAoz4WJUOnfja2hUKWUiWVQcS9rAgyZ1J7AnUI1Kbvrp+9fPXi+wsy59EizX+Txf"
    "QIDVna7FU66cUCLqJCpdPM+nyU9esPePdqVMjYg+ewDvC+CqH18m9VzuQuiJ9TB37raC3L"
    "t7I8WaamQO0S2QhNj17w2kmZKxNOKyTjC6rsfz2DHhkZreSMYIxreO8p0Svu+52s5wKhhU"
    "MO2Xa2QcmnIGXrCHsSYrZBySfpBxuYBE7dDbbhP8uuRmc6F1h2c9KuNVI71xdWgBIMOOaS"
    "mCyvAnWB0NEQo4j4f4STcixvOyHwjGfJYLjKb2/1haV2nxaL6s5kkouI2EpCWjFzO2AbsL"
    "zj4CXeUBsnIUqWOg5bwZp9i1PHV7HmblxZN+6X9Mb2Sxr8Ljdp8JcJxowSkdPxo7C+Dp2R"
    "mX2BZiu+QGYjXZ0zBG2zH5X5e2v2ozBoug4iXcHuZgNFO4H1OQzZTMkq+nexR0u01iIdtK"
    "iHAc14IqpaxSA1MaBs1eNBVj3ODM5rFq1XZ00maTxi0rJlr8hGt2nXy6Jn6xVaj4p5mORD"
    "IioCKxXLP71QRLGxhwbe317o2/DuNps1Fwe8B02a4BVHx7uOOrpvrfEDWuM2bvYU1FcbN3"
    "sSYh6GlfJk3GqDCZwNTQQnHjmTXNdYKKk06u0S/EGirTGygrE8eE5+kr/bleEsIds9Ihib"
    "yuaPGw+WxTpKxlKfoFKat3vEqsM8xCw7tsJglhfG+Xg6a6Xvx1lzZsBbVZM5c+D+kgNzSB"
    "+gvWTcylZb+3ULk3cq/Vpm9ICMxl7YLN0sxqDwItUobMgDYMJlNNaU1QUiy+l2nMZacxsO"
    "Kg1mZ5lwu0Jod2uD3fqBhR5M2sVk1k5gI7lDNpxj06OLsIuUVspDlrL1go1WzAYh43w9RP"
    "yeBRoU1LuE7ud/fGM+laysSj3xCVw6DhPiBmc6XbFXHDV/astY7siq92plyzEySunJuyOr"
    "il2Ax8irpITyjnxS2ouNmElpnWlv1y9QU+T6JLWRZq4VaqjtyLFy5bYxrrJijZMdGVaprT"
    "LCBVZGH+3KsgrwaYyrLC6+sCOrfpKTjJVFAY+8W+wgCZPvyKgvylRjZRdfRVO+3lXVulpF"
    "V+vRqllLtpyzUCy8XTepz9lEY2KVURRZqYji1PU4SyhTkHEr+zGdaoQnZewKBQNS2wTBnF"
    "sfcL732XQj5Fgx43ZXfhXSfEfILcF85qQs2JVZ1+pkI2GWIfIl0a802Jdc86pHvyT1taLU"
    "GdYCBBMQD0FQfiwbmdYdEHhCjDeJ6D0TZLXGsoTPiRwM7CWwY/ouAW2JLDj8haGBRuRT35"
    "IFw7rUmNcdY641SJjDPHM7HOY3Ff8UsjtPRNh3KXEyw+V/WsDMIAEzFv/fK/4/2z/aJgBk"
    "BKPAFBw6A6Cy85gExirENjY2uNiYRYhbhPjQRHAAhLgSRpHK3I6hE5jjY8SWI+K1mffD0J"
    "IoOCA19kTZQVlvVQTlkVutCrD2UEEPQJlHXT3ihMOVGNN+IfV0mOBxIv+GDgXyHWbpfmZC"
    "wG959vGn72U7VLwbr5y4ZjpxaBjGTW1m67XnzqqmxaEeLCtZebBGYbaZpJnNH6c444wI+p"
    "iUxALKDbzLczJzmbteIZZ4RlAMcd0r+aI5th9GY0EsfG9s7dOiR086qW3TM5wDp8lswbVT"
    "5f8vv3z8qebYX2v5j5efI9XJGS4NHJVK9KtYM1N1Lvk7S+YJ8qHCxnrbLx0/CuOkaPu9Om"
    "9h+706r7X98FaJuV7km3E3JRghe3uBN8+5q8lDqTeu0/Gj4O+hbWtEhJkwOx0/Bqj+oXk9"
    "D0ERMrZtVSpbNthM1VAUu1gX1bCec5/RoEa9y6lKrJ8D2bi2l3dXV58KS/7dx/Ka/uXzuw"
    "/fvnsp1z8M8qIaZieqviGzFSrL7PbMDhnt5helNifkFByiuRVroHQWiMZwVpfyGM9/bJPH"
    "eP5jfR4j3jvlHqYDMUtP7nOy8QUbXxiCCGx84fi87jW+kMB2NZGFHNDbLqYwTXDE7WILlw"
    "QFl5TDSVz7xOVMSGzQhgYRgQuUIOYxYP5FVlInLrATe9lxGHO17Vz3Onmj/z71SyaTWS/+"
    "cLb1SYMX37qfe3Q/p9+CAX8VkhGyeP/NGK2GaDXEIYjgABpin/pPpi9qNCBVl6zXgVBrnX"
    "rpsBaKj6o0pTpKDPlGtUNEnu8nvedjFMHtBblD/MNmwYIM1ECAnZJkQYXEWgegtug0oZ6f"
    "plWNylCT+HkVzei3FOluMdqDVZNcEG6Haj4ZlXUzDdnNRCPYt1a61M/az0slGZMOsbcOVq"
    "floLUBj46fTn50GZ1OBbIxfT8HjpQXPE+mQtAQW1HsyxwqK387mkUjrcBQNo80S1JvJlX3"
    "oD0weXT1QMrsLWy7Q7I/L32fb1A4Vw8sDD2XnWkM0eqgSZNFStPhU66Ob2Ga+t7SixIrMS"
    "B8hUuBh9igSzbhQrswqdlwgV5yTOEVYCnCeoEHxdaiD4SCPgqdLbrv6bXGp1JUQrLR+uMH"
    "c2pMGgxN0yLYI65/vX9/vNwRmOH6VoisdtRZUU22I2MdtUhnBbAv9bS25pCx0tS+5NDQBN"
    "FWayquwSGpTe/hGPH53VqrLuU3G9UkpzCsVTZkyDdvE6f43PccUGhEhF1/MEUQ/sDGDGS+"
    "9vxoIhUa2EHJKuRY2ZiJSZaU6HPnHlMSNwsuFZtN6EVYKwV0G43adMDn2tZDA97Thqs8Da"
    "iKyv7j7Pip6TSnpuSjlGIMkOaDpx/hNtbBea7S2VSBoXnOKwrZkaL9cNTpNAZ5vVFZWKUj"
    "2jQkRCcFdjOHMzdTMi4QXAirL2SudHRgw8C4tTkOSzQtkThHQoYARX1Af4+zy/oHMDX146"
    "IGCAhgEhvJY6VjkjtdJGnANspk4eNzkjp14IWevcQJAiC9gOfD2rqTEAMvIPNH0DOshnHK"
    "Gobw13cmGkY6fnQaxv7rtIFaXhMsaWgBp9CM0AO2fzVuxVdrn+qKwTYleypUNtmzfbKn4G"
    "E05aGrw0XW7tdFojE5vPYGLQG9w3vQFYBuWsM5kV3C7ZfwwnNdXfXMRlbnRJbVJqnhUm81"
    "5LVCZZndntmZtm+ibRSIxtZDef+6hg1l9tvKV32zCpvr/XIlslFw+yjFgUzgwjmB1eh0mn"
    "JEb2+nqUvFRFuuEFr+6jRmb+qAluBFYrrkQbTwNedefQheS2z5rF3H0t83lc5AMz9dhXRM"
    "DD4G1qFVqYVw9yZyX8NxYUaLC3o9zybfkU/XylRjYlevgZqwpn9OtugaQjXZkK2xml+TCh"
    "EY4HC4iAQWiyDwG1n4QIEXXkAW68CFQyBaJFWkBXHWYcgC57EanNl9Oi2iNY09pRNZSOtw"
    "dt9JQ8wkk1dFBvW2oEozCgulb2ObLmtaCDZhKzMaq2t0Bram+5bJ6lZpRri6X7XBbdfDti"
    "tL27r7D+UWxSPWGKKtENl9ZF/47FTZ2RGcnSJ6TkwEbZHZytIbEiy7YOpotPeyKVSvxIvy"
    "yK26/E2KVEoaUcauMdl6Mvl7qcwbSCJp4SLJ8Kb8l4KIqqr4vTwFcVi/Yr0VSuRVwgJXIH"
    "bqPuAbhE+pKC75rDR37i+CUCHgy1hitxyszhIwDy2HzOogAQ/RDPF4bS07a00MZV9ssiZg"
    "x4vWGldEAwYroxihrrV/S+Io5trAcMZ98zg2AKJpvCFNYZ+rcntLkRTtDBbxPTTEd0W7jr"
    "vXd6mLoyG3xXGGL3BrTh3DLTOkfOMnorVZa7Yna/YbbETfPr6/MTNnW+R6XwXshsP/WrJ/"
    "h0zvITRq3H+e905OgncICTrTeAfiG5Mmt8A8G9LKHwBiSOrNYMIzyBa4RWBORubM58EdNm"
    "q9IL+fRYwufz8jNJKGNi474nIe6s3/fUxqrfAB7+eTJitcmwdV3/y1Jg/qqTd/tRDZfiGy"
    "TN/Zrp7BrKap3Qi8GL20f10Bk4xWcEYwPga/brOAX9ev39eV5QumJuwdRs5OhWR8HO5lCa"
    "OfZPovw2VcIBrhbrz/9F5bD7qLLnFyLq8h+V2O/UUNwfNi67wdqs6bYsez5ZyFYuGtdoRM"
    "f84mGhHXi/hy4LCzD3B5Os+YGNUnREVZWhoXVHHh1fuhlsVxLYoCYf8jBIBTIn1YkxgJEt"
    "fZ8bF+TwB3Y/AeiWcn94ytYuiIYLJkskt8LhI0CXyzoO6S766fvTj/8XtdoaADPLGxMWLs"
    "q6s2/ZHXk73Gdv4ZrKcLF4mJZZCOH6FR0ENBZgvtPRS097+5F3QyvwqE1voatPWlnintDw"
    "yVylpenSEHthXpUIxe24q0jbm7tRVpZWfZA0+z4PZImarupYNKScgMZF0+gmo9NyQjFIa1"
    "Qh5IdqT9VqUlhuD8eCLmyvY2OVpAmlc4aCIb1MMFCv/DLqvfvbv+8OnZy79pDLzenmKxCQ"
    "Pe/CcNFptVgp68EvREvoIGFcie18c4r7epoIaAy64K6BCQUburn/tTft7zIGJB9DXkt57k"
    "WLVXTnFEoxrkxGOnK2XwVmXo73yTeqCJWDF6L8h3swfuOWz2fdytZrPgS7i2YqHgAcWrOJ"
    "bOMYcSm//hPQ9kHoqZRg3qYX6rAA146z8FBejJiCJnvfziqnyvr8aZEYwiXtDkS+2jDmey"
    "mZkwXCGxLO/C8viMqLL836+vvtSwPCcpxw88JyL/J/u4jYv1yIxm1pe5PClGA3CCMusfYO"
    "lqi/3W7ukKxZhs2r3V61yv3I6gxCKlDYsNLixWsY2P43f9GDx4Ea1zvCp3G00OrzhuO84m"
    "IAkQnEhS5mIhFJ5aCNIjGsjml3E+ucBOWREj9A7kTzgYpThCtrGKyIoFLqwUDbamj6fIZl"
    "wC7auIy1ZcG7A9mCwR6XvBvWz0iUkazI1bgaZvkLQCS6vPSGfwQvYGncRZaXhXtlYXBJez"
    "C0+aJQ8ttP3aLGDy5MWS+7GpFH+ZF2TmevBbIkkgH5M8WjYcY07IkqfD7TveutyMBQQNSq"
    "UfvnU1jKP4wPbVgRO6Bsf0/tNhJMNMO6MUiPri9PF6o/TC6OSMM2GzQmKXczsuW/hmj/BN"
    "qc4ZLeCUYITs7aFZY66dmjC5RDa2RlWvWiWKv2pIFH+l6aUkVXoTLucUtrdrib/V5E95cJ"
    "k7WRQy62EZnIeloDX+sfJgug4yLlJaMQ9bzMDCLt5Slc7WqByyhG2a/mjFPBCPOKhUQcD8"
    "Mx0KJ7k1aYTfKINaJJxKxxvWB08cwzyIWxNFtzxcXpAZtrYDNcMD+sQFTH3mEoy/TcgcSN"
    "wUM4xlzOeP0hMt61ZV/eE9Pgzd4l94XGQNHdPrue+JBdDCI7zUaT1b0bWQn2DqzZ7Iuudz"
    "Bs+H2wtcufBenj+bIImzkA9IX5BQcQ8zwl/RN578BjkTJbG6i65uiSNKCrnHZHHzRXnNob"
    "6Pvvi3hPrePZPAo0RgibNcgEbNlJrxE7k+fg9iNz+j8E4JAT5YDoF3ilnB/NvO3vQJ+S0r"
    "hmBd69a1PuCD5kjI7bWO8fUl/dLxtqRf0WmT7IpGHhuFZoSesf07Hm3dxH7rJsIB7Jr5zX"
    "MKW3auXeXEGD0+XYeaeGYDfLFINgZmHxrBaKMWve7NsELhh2vOv8ZFnZLYBW2+oBWr0oTr"
    "JTLL+Q6c52CoOh39ZSVa6zEbnMessK2lrhVTORcIrfN7yDLO/WOmQi5SWikPWcq1JVEbqm"
    "rnJGM4JvsI9xtEF5RNFd3YDt1DAdCv+Uyne1A210p1+BLbm+5aKZU7oPG9j+caK6tW3NuZ"
    "UZ8ZvIjzlbfzIQ/sC6/lklFkT9V+dGmtKTvTsgbbmZpE+L4m042IqSY5QS6jZ7psILw+ac"
    "wDSkdsDXxe8yWLo4VpVYCld7eIyCb0MAMHs/6rAcw2RHF+Dl+HDpuG7FbMiKCPeZaOzM+5"
    "xUjmBZnNaeQskgAiTseXwApZYVeGAjFgiL9IJu9g9sxqLRZxgHBCBJeDfg+AlK0ktAD+Au"
    "tAROTWw8bQQL6Mc4ngUeg+p1GWyCMLGsTX4OHwZrB5ruBPjCR2CiEW0Q1pQFEdkbcZro61"
    "8UYbbxzukXqceOOCUdf3zNquqDQjdMa+bhXLed0Qy3ldjeXQ4E4Xyqn3C2YEYzB1jlMewc"
    "j5nVFYfpvzOz7jTfidU1h+d+W3aUpKkWoMfO87ihYyh4eYxmOytAtEY+DywUPDuV1T5Xt9"
    "gZsSmS1ys0ORm9yMMgnPr7uHMIfG8L6zCuPFasTgjMIyuAWDpdfD0KRMSTrZkwPbtI9jTt"
    "rElU6n6CkE7zqFltaC7RgAQHfsL+KEBX7YjnIpu2oc2wknm33b07VoWU/3kuDKSqpBuQw9"
    "yNjIDea4iHsAEIY+YtnrTea4wOjnBJsFJB7opGiTnMWTOTBeMJFDQ86X0mc95w9Ml+VzwC"
    "e3cVNLxiXuSJhzah3O1uE87P3pOBpC+nEY8V4hskWROzJe2aBMNp58V7Nr3oT1FXWpKImq"
    "GIybQqSB6hMTQZ1aNCl1JlCW3pBaOH1mrkcvhWCRTsdS7jaqWUscN6XZwDa1RL0lvBHhIe"
    "g3D8Ac/pzMMM1PRtqliiPBVwTfaEJmIoIVeceSWDzcxuvYgVc21IWb7IIEzEN9Ji0Mqq0t"
    "2v9TEcuAihlm1Eg9Lh7oyuxriSKQHYJnwvsXq5T7lEQw//wxYiKuEJokQt+GSYY02D0sfJ"
    "BmBuGBLQR6enupVeYGJQybrbznbGXcxEyTaVWaETqEe8n2XHpLFnPJgNEFohFyuoc6c3BQ"
    "m23HKYXdijtvxdSPphH7wwiEodLYQLV5oHrjuZEmxlS7zLPxIwow7a0LyIIhytmAmzmBZW"
    "eVnYolZhbGL5DZqqrbTztbyKDPOL6NKHc67mxEuSpz1UdnQ8pmHs+amLLKy23eTtOoskPD"
    "0GOYtYS27oTIXKU4VOswQpccizBGgsjZL+JQL03LFk6wJKN0FKZ1DHngP9bGkft4VurXjA"
    "POMr0KnyViJ2VajhHTopLg85w5WKUAnZZeSCT34vuYmCVdphiaFs/JZez2TPsbeQEGvH8P"
    "HJiSRzANib3lbkMovK0XVI28ceFJEcmkK+m7tlHuYxuA1jE6IGEMLcr9JFmf7KzG3C/Sjc"
    "ikPPzS91IFrKUlr5KMaeXvzZjPDlujFa1SjYmtx0VvZEH7HeEbRajAiUmiLYhDXYIFFMeX"
    "K3L5/ubj1Zdj4Th+Yr73wMLHM41Vk91rtGo2bL7g/B5/VD56q3FzFYA+/sACWRhB1lsA7V"
    "xWSpnEKjpCFtgfMAeZc/cRdX8JSo2LLogLBX4hMRUJvoL6fgKJWFaNnAM8UxakCBlYMo8z"
    "EjGsP48FIyK5r4u80gTfwDrPS9znKI1bLwQ7LOVlCu+Qb40GjwMm0lIW2meyoSz9PfAZFU"
    "waU/Be7jrtaLtZsMQaQ7MH3p2tONa/uAv5JrGC4vr2OKMkv2XwoQriy664gdiAsVZnH/12"
    "Jt9omgayUz7i3+NfH9tDBRsqHWTBJEPY2q3NNChhWDDJnsEkxQ2qLTOLVPtk6TA0lR2Zmu"
    "zt7U2anGBMO8LeDBq53EyCZhnBCINm+69bgFpclbv1QJB0/CiYe/ByBTZXvt8QMAvwh0+l"
    "Hm+wBZfJ7Eas8yxFEVuudFU6691KConlqYanYIt2gCvkVBaqMDioQmE7Mt2H7AbU8LFIL0"
    "63cu8lUlvvfchfza0XyFaZHXbGEqmV85DlbPF6T0LMJZ92e2dpiXBMZ+Jx45JqKGLH0OQH"
    "ZaoTE0XbwGRpGZpmmFcMqClGlzRfggEuNY06XsYzjoj5vcJTy2xriOcqnN0e1qXK4FZR3b"
    "Quvow9poWJ4pR0WQjfwbCpDK3qI7SG9G3Qm6VVnvykSgH9NOpqA5RD2OMnDQFKe+wePUwZ"
    "w7kN7P+cYExc32OimnWf9+o+B61/BU9kwEFXk6jWEMIs0Y0IE7u31ZsxyTTkViG0CdjmoT"
    "cWhlyzFTeEkVOCMXC7743DXYfSZJkuTcJDJSp75tVH3Tq5ycq01lE2aEdZybZqr7GXCMf0"
    "HR3XUabitXd0lKlA8RMTRVtHWWkZDqkUY+am1Lh8VBfmdl+P6jvd7uz5VXZZTJszbihWG4"
    "w45t1G3HdT9LzM9X1OrpkTsqT9oWDUZ+6EzLEzI5LI8oR8Q+aPkkTiLCu+oX4fJ4H7KlQm"
    "RcpLkDweIEmesUw1jge6b1OgPuZMx6W3GQ19D3tKIkXAic+DOyzyiMUYbc3F09tAJw1eKA"
    "uTtzD5U4fJr0MN3qTeXE+Gj8LhdGgrXX3NCsvrbfUS2fgs9l5qXEqgvFHftJzCtkzbsWWa"
    "rQPWnzPKE1L1nIaMCsONpEo6vs2kR453wDIXSS1ib8geKvhdjN4beHhzgjGp8fvLbbPpKv"
    "0Fi6V7w0RxzylGccweWnfn8BhzphepxnDYHo/v3XIjdPT2GB7yMWyB86MVcyUY1QZYnHvY"
    "NW7WDrDi05X7YfHEX0HgZ5qIkrw+aYomrdIRbSrcesyRaF74cRFWZuKBjMls6ONzMgN5CR"
    "g6S3tZJa2y4lDLI7kHeUzILGQPXjIsv5/Mp6102/czZSwJ81g31PdnErks//kvHrCZDElJ"
    "IDMljs+d+7QtWBzXEgu+SWpCzeJU2JlSygnh0IJ1DyQhylm9lkMIdXfXK5dWUdLqCPjEFz"
    "y0kaphBEdspGpAwlBQTupH0p77BTLL/s7sj7zIN3JIZwRjMNgOEGqxVXZslZ1jLej914xK"
    "9D8Dj6VCMaZteo+5AbGubMBSlcTydJi1dQZ20J26c6QsXbQdTbZ5lWaEikubsO55fVj3XJ"
    "PVERvkpjxOacbH4x56wq3nSy/q5s0t09oda8g7Fl2tQv7QLZGnSGrlfBJyfvCoyc5Zphvf"
    "7rl/SyTj2dw8a6pKO6Ks5UP772JehlPT3vQVwvGt+l4cSjYE/CTOkmJ4yUTMRUor5sGJuV"
    "Okf7We+54jw/g7xvq/5jOdrvCr4f4iujLaHRPxjT14bPMBphoVLELnfNwDp8SIl5MAJYbp"
    "dEwDHl3LOVJ8yFi41CvGRtmndFCb4jbWgLgpDWxVp082fOaBbCWWNP3UF+TTDYzTpTt0FL"
    "sgs4D9EaVlBSW+xRMxxIUS4SyYu/aTBmdxP7MLeNI9e5yRJb1ncTs1XFbEodhdDdbc0mdC"
    "zhDKntHYRjq65eGSwBrl61AQL4Knbnh4z8KseVtcjQxTwDcLz4lbv8XN1cLfAwThCDXfGw"
    "E27DmZrYN7OOaCqfDgh+WN4CIaRmmrtriBG74czMwFI3wdOVwmg8umcjiBmBAqZGo4/Pl7"
    "kNxxOUP2UHEvMvQRvAhMHLGg+MsQBxQ3j5Nv8pxcBmQdwOKFp6ft4ZLm3BV2/x54KTHMGc"
    "RdvOElJ/hbNxSRUIg+omQF4uJBLOoV/EIRY5fiJnkRCwPqE8+VyKdN0oJb9glPcvEnKbCJ"
    "hy5wOsnPjxagorvAynSKKXbUkxApeN6S+l5wD6+YPijmJj79L8A02SVPZvnDc2CFwu9Ehi"
    "WNGGaTioDkvDFDBSyb+1RIyBM5a32DuxTFlqx4TT+7ApAqXbglsFSxm65FSFmE1LCPwSP1"
    "Sk72NRPnikpjgQ0t3IkWOdI3coSGHg0i4xKIZboxeAkPDYsCBdFkZSfDx8Dp3mO4Jc3GKI"
    "ZborWxvaE56goVnYuGgqmwNeRW3kOWt+1510PSu22KZpui2Z3IcCeKfXMGn01OMCJYw94+"
    "G+kO7thkrkxrP5whfziKE9XE/CmRjc8M6gWWkvmnTYz7AtEYGH1oy76mt0E9x0fV2+DQ3C"
    "7ET0zPjgqxPTyGfHhgXMzE9kuGW0tFp3JhfLTKzPpqoxmBLTa6Q7HRYni1fdyuSDemFX3o"
    "yB0IyJj7CpFlfWfWp8g2Y/aXCEdkQR+3oUqKGClKwriZysgAdJNSIxXl49c3UdHs73vg6v"
    "t8ppEytnimFXj7DXTFbx/f35xpN5A9cNcAHjuwnaMtd0ubZoG98A7kyy+fPh26U/YIO2QX"
    "Pn6+XOqL+BuhkrnjUf99PNd41meBU7fe3TrcNRlAQRv/nM83loV1IBj3h8CNX68JzJ0Mmr"
    "SEdGNbrnT8VmT3NUKN1UwaWbiQhGuxeIuA5CXiX72QwJwCCxY6LAwkjjnpoQV3l2nBQbgc"
    "Q7CruPD+HrO9rKFF0A4SQducvtXgCSnRWYfIDg6RAdQFaiGCgbTJOgmPrUEqZZ9nnJoqqD"
    "ndSpmE9edaKAdOWTZye5HggMjR8QmDLP0LZgHhNEk2yYVaj7eY35Pke6SVfpWUHjrna115"
    "4D6fJlNpHjyapjyFDG87wEqZ2vKcXJIlkzPBfRlLwQSlWVYJdDZJcoqQ++mz14KFf5HnLx"
    "Bc4ACygFMWnomJTJhIg+FHnEi+KU07WcK/HskdfWh77P6mmu6VYsA2r2WYp7LNazmiixaL"
    "hVcZ3wBLT8bbdIs26RZmFYh2KTz01FhrK/oeEHJxtPLgA/N0HbU4u3FppyLZGKBGpT6KL1"
    "602FVgVH0nRbxnKwH3X1155T+C3t4hDFwgtFtI90C84H632pclUouXG5r3RSvnDvUYq7T2"
    "e+v6vdnygE/ic7PQMgtsGoII9gZsOp7jXtQUGFNhO80u+2zUVnf9jeIAz3zoWO7Ki4iIOH"
    "cv8mpRaa5Z6spOn5Q3u0vrGFcd9T09R7rol8xFJ33sRo/LUPlMoAs9AVlN4upaeIv6Mpcq"
    "8h4YidgfEdbWin3rG/Tvx4524lN8OfkQ6m8vOhXHEyo1p6yPfZA+9kRaFQnUsj8nGNMhtT"
    "eT1nZssx3bxuPfTco7GWFiVBqLh9kBDyNPchPOZwSW7bvkZcWK2XRBhaYaSv1GXqYbxYbT"
    "d4UuWLFRN69UmdL6pKxPyvqkrE9qKF+Y9Ukdzyd1/L4cAztYjpJaInsqfMLyMRr3XX5z0u"
    "S/kyDQaVqDpgXgNknsiHGjEc9cZgxr0RMhUz9gYYmLtKi7YHCKYY8APwaZXv/98tn56zcS"
    "xcpWOpRtL49og2FVkY0WtjpYl5qFrR5RmXW9O6Y7XRsa42YU+7HYjvsF9Gyvwa/WpbTXcz"
    "cjGJ97sxeYGfV9UOsb0oc59xkNapB9FeIS1+dAfYJbSdOucHX1qWCBvftY9mv+8vndB5CD"
    "lAIM8qKarSPmXhro6sR6ldiyvj3r2R8rD0zdDi6IIqV1QQzaBQFaMr/vCDZUKS3WcMhSRr"
    "zAlK+A/10kXaW20h6ytFMfcAcXfoXU2j3WiW+/tr00JLZNUdN1fnCXZ8yxOp9nxs8tTk93"
    "moYJWnk9EUA4ZwtgNrYizVLnFbBfMc+/CCNE3CH2DdV6O/c4tRY4WPTxyl9dbViZRgOs03"
    "OYTk+bHtdDYWYbsT2WOpXvScYCqJBaMewrcF48KXYMnxcikCcmjbYx9Mpa3F621oITTjhh"
    "Jq2qqlE+lYKr7So3UoVgqwZ6FbC4b3zEMZ0l6W8MKmLoRdgBfs7g33FbdBz2Fust8g0RkQ"
    "c0s3AdBCCVGVnSR8JD+UfAI7KgD4zQMPS0WTQHeqY+2aWIBrE5L0M7RZp0VZvzsl899YAN"
    "jAfHyp7j7SGDnynMwehlOsvsNu2iIxp286EWKa0PdXA+1GLF8aBrh8kSqY1MDVnOfB053K"
    "w0lkIywh3z5Zs2eKWyyBS40ptK+o5tcHjAbEzVOjN2C1Zox6TKHjmfo2gM7uo5MUo0GJpA"
    "WjtQKutxSH6UpOPSV+qwM40vRb09afKnpH2NVunIViVIfBC3iKTTQhAeEJqW7kgqaKeuDr"
    "LA6h9kvnbvWDSRtTtkEQ+Mw4H2Id7iJfiNj0lpEYevQUr6ciQHeKbtjjHg7W3S4C+Ri6Iq"
    "gPpE9IzAJqKPpEHoE/kKDKA21eOnReu/q4DdcPhfS1Vgh8Z/RxVYWyWgoe2fXgHY7VDnQR"
    "SfvdUDPbnVfJgrg1r1ssLSM7KnxSbkEYvDFDLNa5LU2cpPVWyYIS8tL8gMX256zx6TVhs0"
    "IoLR0FkwbEe1XCEAB6E3+s5Wh3ioNiRSSGBLHoF/B/UAi4z5GXrH5jQOc/NrUgFsTuMRwS"
    "jq19TWk6XSjNCVtf++Eeo2ZcDnEtkIWd1LFTfTngU7NSt4ovydauOy9b5ZlWYUfD60f9bm"
    "YHQSxSnElTrlYNgm0EfLwyjwTJeKUWZqQzaGHJpm1bez/i5JMrzgSp2QNcgghGsM/aV8HR"
    "bbEMddFaOk8rPsoahLyNjX1LJctKK/5JZfwUqMXcJedKH4hBexcxd7I9cbhIoXpL0NGDKH"
    "eXlXkUqvxokEW0SsYWwptCCvJba7zSA5tlVjTcwBCcNaP8fRzm0N6wNq5W5Ib1G3lj3DTL"
    "heIbSYFXPuZ4d12y0lIxjFYu8bgFVSgUxszhKpNToHZ3QONRh87G/qOAU2cgvCTAAFOlul"
    "vHMQ5PjgxycrhwbsYy3UwRj3uAPYYRjnzF7gDjVLfg/8HWUB6zKLt8BK4TXIl18+fTrTbe"
    "37WMP5TOPkb/E0q+HtcTC7nxn8ROcr9/QeX/X2pMnfu5QDp6tsZKvyO17ayk+w0GMi/rt0"
    "TmFyMbpkY88s1gNP9gFxQWbplpACb2SycnztL4J47gSpX+jL8vT/yK04H2Uu/GcapaW6Cj"
    "4qHQ6Qbtl8R7RuWeuWHfAZfySjo/h9mZt9+nC+FUF7EVikSs8Fz40dV9ZfdQL+qgfqrzXf"
    "zc8+pzVbVkZRkuwtkoxLmj9d/fLu0wfy9duH9x+vPyapI5n45E28lFdM//bh8tNwskMGZr"
    "s8WT/IwOTQW9bHgU3I68fAOau1IOXdSQsDUqQDt9qPvy5YIM2wmLJgyclG7DjVIuSBJ5gr"
    "27FXDcKOczRbeLae1WC2nok10YYkDCXADd9Vt5pBKqHVZgenze6UC7q/M0lx2//s3a3DhI"
    "2ls0kzqvGMUv3ktwpBi7OKRkq1xTi/H04U+Adezqclchyu3Qv5kxIIqhcRlzMhSy1KWglK"
    "1Z1nvT2nTUHH/ONscGRal6U9Dwe8AdvzcFDiOPXzUBWyt1zBbKKmq3LTRlcktO6Hrp+Z79"
    "0zQ95nJJbr3UFgtRldjRCw2oaclvftDxasZW/I+ZzG8r3zmge9+N50xWc0lu8nDHgcmgo1"
    "CE+/rfY4tmqPlyz0nMWZrmlGfGfS5Eqh+Zht3pN6vu65NuJTcTTs2MKg3oXwwEJ9N7N64I"
    "dCMkLsRy95kPhRGXA4GT5C7vaCrEGsblKxoMjhhsKdOYkt3WlYuvOo8YI//z9f7WoN"
)
