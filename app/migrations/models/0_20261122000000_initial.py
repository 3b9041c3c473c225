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
    "MNvoEkSBGUKFEcVKVim0SDVDcI9Muvu//3bMld5oun7xY0uGWfecTO3pD/PQvoEv+iuTsh"
    "Z3S1yu/hhYjOfTnckeOmQTpwLqKQOhHcuqG+YHDJZcIJvVXk8QAJLkhMQiLuu/A/wqMFC8"
    "kq5A4TggnCA3L1Hx+9CGg3C89ZkAUVJODwX+TdeA7FiWDUDfEi+GMTPMXnutyBB3vBbX+P"
    "WAfe/6zZNOK3DKeDB/3xT7jsBS77zkT6z9Xd9MZjvlvgqefiBPL6NHpYyWtvvdsPQfSrHI"
    "s/YD51uL9eBvn41UO04EFG4AURXr1lAQtpxPAJUbhGDgdr30/kkTI9ftl8SPyWCo3Lbuja"
    "RzkhdfwC+bWz6fTz5fX06v31dHpWkWFKofA8ueQA30D+8KpCMuAWX+HJ3168ePnyry+evX"
    "z986uf/vrXVz8/+xnGyvet3vrrn/HL5NyKp5I8+/BvHz5f4wtxWGTxAsQLf0oaGtGYSgoj"
    "5366Nov8v2bfa7ifji/xH35Ymf8pt5sEkF7IJZB/GAcQQQM3r9//p+TlUoj/8fHC5/938f"
    "Xd3y++/vDp4j9/lHcekjsfLz//Wzo8Z/3ndx8v30rm58x2QobMmdKoyvJf4E7kLZme7UXK"
    "EvPdhPRp+peRieLDp/dX1xefvhTk8cvF9Xu886Igi/TqD69/LIojm4T8/uH67wT/Sf7r8v"
    "N7yU4uottQPjEfd/1fZ/hOdB1x2MA3U+qqPEkvp5f+xO3t5k75xPDCnDp3Gxq608od/oLX"
    "ja3eWr5Ylq/QgN5KISE38T2Tk+lyHd1y4PMn6vm6k6twv/Hs4snI6TId2uL08lkUwWESLW"
    "hENhQPCDhg5ow4NAw95k6IYNRn7jnZeLCC1xGhxF3DUQRrFo4T4vA1nEmwxSANvJF3z0Lm"
    "6s6w/h5kT7ITPcnWax3/f/vtwy967qfjS/zHy0+RqssmelQxNHBUHlwv4z1R3e3k7yyeUf"
    "GHY6IS5BRWKeigFFDYyZarSFRZXrtxqCTbt48T4Hmyg7x4/tNff/r55eufso0ju9K0X6R7"
    "Q85T2Os7KFk51R4UrOTLb+DwQPaGk1CvVOGyMORhVbZglId6uWYEnfan7YI87KeypN+nPg"
    "tuowX889WzZw2iTXcnGFWSV7pxvYjvWTPlkXxHAzFTvrDQ467nfF0HZxorRb3daKSskoHT"
    "MBm51Ua5DBiBwei/oiQlJ//N52/wUrThBCW+XrJQxNZF5Dl3BP7kgQPTcSDfeAHeg3n4pm"
    "qb9PEAjU3yxxlMifeEz6Ozf1oT5RRMlERkbc+tZPgotOrisfX6pxan1uufag8tvFUyW/Az"
    "MDytUhp7TtlzSn9OXW28yFnojqjkTuPpJPIxLXxnN3Cf0Dk6q3DvhzMgorC+cEB8UMAddF"
    "QJAryNaBiJCRFrZ0GoIEsUPAsoHCHkh6snz18//1HnNevjEdZfdqKHkfzT4DRKx+/nODqu"
    "AHo+jO6pvzbibUYwwrP+xatXLfgLo2oZLO/9OZQz4XoR8ijy2e/AXXliVc6G0ojGMyJKxk"
    "43+eCth8V16MEe7fA17MgubOPSarjxQNQknqa6+bcjsZv5iW7md+zBZL9Jho9uK9/bXqPu"
    "5hF+Ogbe+Wy8dc1rXPMscEUHz6JCdhhzzXrnT85au1i7XvQ+iMIH3ams3G08kSmOm7Js4N"
    "bT+PcFJ64H5yhYUOdkE3oR2El4xKKNBbSBAHI0sdD/B5ekERa4JGD3LEzQeBqQw/6m3X6q"
    "/3E2hwndaXwoF734cO2f9tQf5KmvCq29DFSqTkfU0CJiB5SFErZ3Ih4a816lsrzvyvuI37"
    "HAmPcqleX9brw3dR4VqcYXh3/eKg7/vCEO/7wah488ZoRzSMePj70vX7Tg7ssXtczFWyWE"
    "EDfDkKTjR+ige/66zdIt2xTKyn1dZi6YC2BRaGzmev4qJONbvvv3MIcMfqaItGdgPZOLVJ"
    "bP2/kcm1hGCzmjGOFW0UPcfj3/b+Zo3EH1HFZIRsjiXlyYLouSLI62oO6cYgzbhE30OglR"
    "WF9na1/nV7aSC+VrfKSfaRye5SGTJq9nmAyehsroFqiVZLjMsyI0IB9ctlzxiAXOw5N/sI"
    "cJuWOriNzwkLz4iSz4OhTkh3DtwwrBRGO52uXfV7iGMbNYC1zp6SlaXOVasNRDk43Hf2DM"
    "zOIsB+STaEgFy0XYXgQK0ZgCdwd2DxU+mbYaXYFohDrd/tXmY8b7B8XaXtTlFX3wOXWnCy"
    "oWJmwu042Q3324MgS8r/F2XSCz7vyu+/VpWSoWlHFyhsqvjLlYLylg2oIU6u1GA+UGBk4d"
    "ZWQbSD3QxMB2T6DyH2CVCFi2LgtFXBqCzByfC7mKZ0ny1QL+TZIHIZ3rCVgZAXMQOAlTrU"
    "AuLIi0+Pq+n2fxmYPeVm1xii67qUFxisiLfLO4c0owQlWsF9X3tPQB67k0UAgKYk5PIWMp"
    "q4QHKZNhZdyP0qdCsmsg7m8Twl//8ZX5dQ4aRZHL0LWn+WXnV5OF+WffinEtWLnAzS1KsQ"
    "FU+YKs1nPfEwtQLXG5PSWzO/YwI3eMrQQWRhPAJp+9kaBjVEZXPnVQp914DiNrkE4olVYg"
    "Uu5i5QKdOtzbs74F34LZkrkenZEFB2bHc8zuPbZ5+sVzonXIZkTQB1mnlFFnQbwlSGGSlY"
    "PDinEJ5KQ+EpAo5YmPQef/L4/JfrHFTg9dI7ce1D7VSGvv9Gnv1MM2drN3TkgZ6wO1Meeu"
    "Zk+oZ3Y6fhSbwqGZLY/vKrf//erys57bGUHZ6oDznvwfgXP3FKO0DWxHVjSzvczh0oaCE5"
    "TZXtZQTGy/Mq218Qdn/xVs/IJq2vYkTqn6OJGHK9wtZ3LFrK5wucriX3nIvNvgH+xBMvoD"
    "FtsB46XZglZCIafJ3IoNDZdDusnMn9KqBC7Ab2dRrH1fXL27+OX92Z/HiVRd0cCd8+8Nwa"
    "rSiElj8ad4rGnIKg0EJZXNsWSHEgsSfBkXMT+XFiyeeQSW1YOQUSZ8dF3Dj53ntKGnEzV0"
    "rSnWedu3gZFHoTR1cpo7fLlkga5su4nXPD1R4slOV/ZV17n67dx4oYimDvX9/bDrV5zvHU"
    "w3Vobhqt4Pq77wUzaLDxuRKX2MDQpg/rm2UACVwW0UwHh4rKyhboZeJgQBRVgCCQFFC3rP"
    "iM9usGS0rPyygrVww8OlVvfbcTqr9p2o2medmYfs4bIGphnVE8gpRsHwA1TDsAp4p+V+Cg"
    "q49Vqertey6hM7Tf6evuMyt4rqNdeC5bRdd80Nt7bqK6J1pK6JXYMX1JU+xRvqyVxcOR3B"
    "6Sagi8bjaFprnricCdmTEYcjQIjegjh0Sm0/D2mBAfLyvOOpzQc+GV24LDYDPU1DOkKFrR"
    "8oOXyC3fQ1ldCqa1ZdG4lwrbpm1bWSZ7ZeU0sdt9uVtBVvW67l9zQAHNE7FhQx1hNZPHrB"
    "N4TfYKFpKlWopEUdDJeQ7YUMHi81Ueb9TV0Ad8NFCd++8XyGXYi8+CEgWxfB4PcsjDHd0n"
    "GJafdpNez5Q8SSBnsbFjIZy7ZantXyrJa3Zy3P+pktaHZAbO8FNEvD0LunuuB1faF3hWRM"
    "5aT21gcmdi1JNnUyEnX01la0tuJIhGttRWsrYtMix2FCXGP3hDNdTyPl9qSxqZEcOI2ykS"
    "1c+XNGQzDiJM052HL+g7Ssrv5+8eTFq9doaKHbXTAnZDJ/V0SwwFxsDvvsb6+1ZTz3MGOb"
    "XkZKJUebgDtYc+0OfryJjZaOH4Xh0HcHBts6pL/WIcdtnDwo5vYD9PG9BC/ZlsM5xQh53E"
    "PvG+82qfDdlsE5xQgZvP+Spuz7ygN9vUub0wKlra80ZHPWpyKarruV0SrTWkkPWdIWevoo"
    "xGzbBhzUOGzwYSFT9+DA+i2Z5sRE0NZtpXYqGZbPiq/1+VPprckWX1U2qB2kgZIVCwUPyA"
    "rT1m94+CZNZAok9EACArDrsSBz5vPgFvOevCh2LP1N46ra26w2fWrAG9CkwTsF70j9KebI"
    "dTj1K8T24B/0wW/1u0chZr4JOih4KtV+NLxHsr12KqtAfZ9vUKvbMf39Ip3n8p6Foeee8L"
    "fXXCog1kB2Y9ZbnGNMDKqqt6VdoMqvy4Bdc/hfz6bFECrhbDUs1C2vhWVRx2mxnuevWbtA"
    "U8a3KGlRmu8kHWL6xWpgXr1bYHpMILfxioGV35w0mVjRBiQGdhUPsT6ZQtECFiDABH/iBU"
    "njmhUVYsNDV8KyQ+92EUnbKOlqA0/GOD7dUA/EdJ636aQwQkK6byIWyqg/aMvScvr5pRY6"
    "cKCnWnttwArFpMFeO35M67hC6DmilX5w0yUN70y4XCG0AcQW7LYh8J5D4JuQB7dTPClMQN"
    "0lqsP5+5/1u3fvDdTNMC2rS9hbobOh0CH7UAYEbWjxJQ2kzOjJSdk6RB+FmG3A2wa8hyCC"
    "Ew94v19Sz8csGb1PRr09afLKMBwoC8a39sYEaReztM4RsohsKDA2q+0pk+9pXPUIWHzjhU"
    "vmknmce+F7wV1eGB5fAFuwYRxb44Xp82mY9n8NQ0K+ScrPS4+NIDKyjoUFUnowJ+9EXtvJ"
    "w2JPAZkz2XE5bSBnvTlD3w0nDd4c+SWYmL8ZwQit317S9q2/7LEgwK2ZZM0kayadvpn0SN"
    "QCA9RIU5Rfb1DZIH9XY2onA+kjqO1XMqv7TGMfKXcbzSNU/qciH7jVOrqWFsN9Yjbwm9Rg"
    "QcMCS5Ot1iFsFax9JnrVJOrnEdoaZemKTqa0VcmGs2c1mTKpuAw0bYVkhObM/pPdrS1jbR"
    "lry1hbxor5VGyZYx9INuRzbBGceMjnCxUCC8VqzJn0VqMts1IGtcDc/s7mF+toERDYa10W"
    "RB71n5KZ5A2WQvbZjOBbCGlSSPQ2RlXQ3MA+U0jgUDAvdMDafU5t4y0D3oqajBRb0qj33m"
    "XJt6U9e+urJVcIR8HxJoWqj7LJChfNbUUtsTUbt5qNq/Xc9xx9Jfb6BV+ksqu9w2pXzm6T"
    "dV4iGwXrS1v7i5/bbO0vfq7f2vFekduYmDTNCla0V2CKdNasMtRlbBmux+e7sC6qRyHmob"
    "qoxmkWnpKH6vTD6Id2UL1jIVvyoMlRlQ2ZtHBYTR11tJHnKs0zz/G/aRevdZy9vaQPiOKl"
    "gcCOXXAdVtV57IqaYYAcfyHZLFggk8Gx1au+O+whHmk9XQPe0iYNni4bK+43cVmtJtHaw6"
    "ISWbuznd15RCt/YCbOAZhtIRCPwfCw9uWjEPNR7Muh7ZmPz74cmARO3L78yhzsvvzwDv55"
    "pjEuC/cnTZZlmIyUdVXampWyxpe06tAwE2CWSdsN/1z5FP4iodi42cqhCf4aIQxgxDI3bh"
    "XdgOvu5QmNsO7EzLCo7sHsXJNBm5HHPkD6NiStLmZ1MQtHHasyNjQRnLg2ds3CpRdQ/yO/"
    "9QKdOlYc0KiPRcnQqZ+NbaGQpVRJZRBxJyuCzJnUnkAdArXph6snz18++/GczHm0SPPfZD"
    "E9QkOWNnuVTnqxgIuoUOk0sz4fZf36A969GhUydu85rAO8r0JovfxblTO5C+Ln1IHfOlrL"
    "8q0sT5apKVC7RDZC06MXvHZS5sqE0wrJ+IIq+1/PoEdGRis5IxjjGt57SvSK+34n67lAaO"
    "GQQ7adbVDyMUjZOsIehZhtUPJR+sEGJoFTd4Nt+K+yq9GZzgWW3Zy0a43UzvWFFaAEA465"
    "JCbLq0CdI3Q0xCgi/h/hpBzL204IPONJMhiu8psbfWGp3afForozmeQiIraSkFbM3A7YBi"
    "zvOHiJN9TGSYiSpY7DVrBm3+DU8VWsuRtX1o37Jb22/ZIGv8tNGvxlgjGjROR0/Cisr0Nn"
    "ZGZfoNmKL5DZSFfnDEHb7Edl/t6a/SgMmq6DSFewu9lA0U5gfQ5DNlOyiv5d7NESrbVIBy"
    "3qYUAzHomqVjFITQwoW/V4kFWPM4PzikXr1VmTSRqPmLRs2Suy0W3a9bLoyXqF1qNiHib5"
    "kIiKwErF8k8vFFFs7KGB97dn+ja8u81mzcUB70GTJnjF0fGuo47uW2v8gNa4jZs9BvXVxs"
    "0ehZiHYaU8GrfaYAJnQxPBiUfOJNc1FkoqjXq7BH+QaGuMrGAsD56SX+TvdmU4S8h2jwjG"
    "prL548aDZbGOkrHUJ6iU5u0eseowDzHLjq0wmOWFcT6ezlrp+3HWnBnwVtVkzhy4v+TAHN"
    "IHaC8Zt7LV1n7dwuSdSr+WGT0go7EXNks3izEovEg1ChvyAJhwGY01ZXWByHK6Haex1tyG"
    "g0qD2Vkm3K4Q2t3aYLe+Z6EHk3YxmbUT2EjukA3n2PToIuwipZXykKVsvWCjFbNByDhfDx"
    "G/Y4EGBfU2ofv1H1+ZTyUrq1JPfAIXjsOEuMaZTlfsFUfNn9oyljuy6p1a2XKMjFJ68u7I"
    "qmIX4DHyKimhvCOflPZiI2ZSWmfa2/UL1BS5PkltpJlrhRpqO3KsXLltjKusWONkR4ZVaq"
    "uMcIGV0Ue7sqwCfBrjKouLL+zIql/kJGNlUcAj7wY7SMLkOzLqszLVWNnFV9GUr3dVtS5X"
    "0eV6tGrWki3nLBQLb9dN6lM20ZhYZRRFViqiOHU9zhLKFGTcyn5MpxrhSRm7QsGA1DZBMO"
    "fWe5zvXTbdCDlWzLjdlV+FNN8RckswnzkpC3Zl1pU62UiYZYh8SfQrDfYl17zq0S9Jfa0o"
    "dYa1AMEExEMQlB/LRqZ1BwSeEONNInrHBFmtsSzhUyIHA3sJ7Ji+S0BbIgsOf2FooBH51D"
    "dkwbAuNeZ1x5hrDRLmMM/cDof5Q8U/hezWExH2XUqczHD5nxYwM0jAjMX/94r/z/aPtgkA"
    "GcEoMAWHzgCo7DwmgbEKsY2NDS42ZhHiFiE+NBEcACGuhFGkMrdj6ATm+BCx5Yh4beb9ML"
    "QkCg5IjT1RdlDWWxVBeeRWqwKsPVTQA1DmUVePOOFwJca0n0s9HSZ4mMi/oUOB/IBZup+Y"
    "EPBbnnz45UfZDhXvxisnrplOHBqGcVOb2XrtubOqaXGoB8tKVh6sUZhtJmlm84cpzjgjgj"
    "4kJbGAcgPv8pTMXOauV4glnhEUQ1z3Sr5oju2H0VgQC98bW/u06NGTTmrb9AznwGkyW3Dt"
    "VPn/228ffqk59tda/uPlp0h1coZLA0elEv0y1sxUnUv+zpJ5gnyosLHe9kvHj8I4Kdp+L1"
    "+0sP1evqi1/fBWible5JtxNyUYIXt7gTfPuavJQ6k3rtPxo+DvoW1rRISZMDsdPwao/qF5"
    "PQ9BETK2bVUqWzbYTNVQFLtYF9WwnnOf0aBGvcupSqyfA9m4tpe3l5cfC0v+7Yfymv7t09"
    "v3X394Ltc/DPKiGmYnqr4hsxUqy+z2zA4Z7eYXpTYn5BQcorkVa6B0FojGcFaX8hhf/Nwm"
    "j/HFz/V5jHjvlHuYDsQsPbnPycYXbHxhCCKw8YXj87rX+EIC29VEFnJAb7uYwjTBEbeLLV"
    "wQFFxSDidx7ROXMyGxQRsaRAQuUIKYx4D551lJnbjATuxlx2HM1bZz3evkjf771C+ZTGa9"
    "+MPZ1icNXnzrfu7R/Zx+Cwb8VUhGyOL9N2O0GqLVEIcgggNoiH3qP5m+qNGAVF2yXgdCrX"
    "XqpcNaKD6q0pTqKDHkG9UOEXm+n/Sej1EEN+fkFvEPmwULMlADAXZKkgUVEmsdgNqi04R6"
    "fppWNSpDTeLnVTSjP1Kku8VoD1ZNckG4Har5ZFTWzTRkNxONYN9a6VI/az8vlWRMOsTeOl"
    "idloPWBjw6fjr50WV0OhXIxvT9HDhSXvA8mQpBQ2xFsS9zqKz87WgWjbQCQ9k80ixJvZlU"
    "3YP2wOTR1QMps7ew7Q7J/rzwfb5B4VzeszD0XHamMUSrgyZNFilNh0+5Or6Faep7Sy9KrM"
    "SA8BUuBR5igy7ZhAvtwqRmwzl6yTGFV4ClCOsFHhRbiz4QCvogdLbovqfXGp9KUQnJRuuP"
    "H8ypMWkwNE2LYI+4/vX+/fFyR2CG61shstpRZ0U12Y6MddQinRXAvtTT2ppDxkpT+5JDQx"
    "NEW62puAaHpDa9g2PE57drrbqU32xUk5zCsFbZkCHfvEmc4nPfc0ChERF2/cEUQfgDGzOQ"
    "+drzo4lUaGAHJauQY2VjJiZZUqLPnTtMSdwsuFRsNqEXYa0U0G00atMBn2tbDw14Txuu8j"
    "SgKir7j7Pjp6bTnJqSj1KKMUCaD55+hNtYB+e5SmdTBYbmOa8oZEeK9sNRp9MY5PVGZWGV"
    "jmjTkBCdFNjNHM7cTMk4R3AhrL6QudLRgQ0D49bmOCzRtETiHAkZAhT1Af09zi7rH8DU1I"
    "+LGiAggElsJI+VjknudJGkAdsok4UPT0nq1IEXevIcJwiA9ByeD2vrVkIMvIDMH0DPsBrG"
    "KWsYwl/fmmgY6fjRaRj7r9MGanlNsKShBZxCM0IP2P7VuBVfrX2qKwbblOypUNlkz/bJno"
    "KH0ZSHrg4XWbtfF4nG5PDaG7QE9A7vXlcAumkN50R2CbdfwgvPdXXVMxtZnRNZVpukhku9"
    "1ZDXCpVldntmZ9q+ibZRIBpbD+X96xo2lNlvK1/1zSpsrvfLlchGwe2jFAcygQvnBFaj02"
    "nKEb25maYuFRNtuUJo+avTmL2pA1qCF4npkgfRwtece/UheC2x5bN2HUt/31Q6A838dBXS"
    "MTH4GFiHVqUWwt2byH0Jx4UZLS7o9TybfEc+XSlTjYldvQZqwpr+OdmiawjVZEO2xmp+Ty"
    "pEYIDD4SISWCyCwG9k4T0FXngBWawDFw6BaJFUkRbEWYchC5yHanBm9+m0iNY09pROZCGt"
    "w9l9Jw0xk0xeFRnU24IqzSgslL6NbbqsaSHYhK3MaKyu0RnYmu5bJqtbpRnh6n7ZBrddD9"
    "uuLG3r7j+UWxSPWGOItkJk95F94bNTZWdHcHaK6DkxEbRFZitLb0iw7IKpo9Hey6ZQvRIv"
    "yiO36vLXKVIpaUQZu8Zk68nk76UybyCJpIWLJMOb8l8KIqqq4vfyFMRh/Y71ViiRVwkLXI"
    "HYqbuAbxA+paK45LPS3Lm/CEKFgC9jid1ysDpLwDy0HDKrgwQ8RDPE47W17Kw1MZR9scma"
    "gB0vWmtcEQ0YrIxihLrW/i2Jo5hrA8MZ983j2ACIpvGGNIV9rsrtLUVStDNYxPfQEN8V7T"
    "ruXt+lLo6G3BbHGb7ArTl1DLfMkPKNH4nWZq3ZnqzZr7ARff3w7trMnG2R630ZsGsO/2vJ"
    "/h0yvYfQqHH/ed47OQneIiToTOMdiG9MmtwC82xIK38AiCGpN4MJzyBb4BaBORmZM58Ht9"
    "io9Zx8O4sYXX47IzSShjYuO+JyHurN/31Maq3wAe/nkyYrXJsHVd/8tSYP6rE3f7UQ2X4h"
    "skzf2a6ewaymqd0IvBi9tH9dAZOMVnBGMD4Gv2qzgF/Vr99XleULpibsHUbOToVkfBzuZQ"
    "mjn2T6L8NlXCAa4W68//ReWw+6iy5xci6vIfldjv1FDcHzYuu8HarOm2LHs+WchWLhrXaE"
    "TH/KJhoR14v4cuCwsw9weTrPmBjVJ0RFWVoaF1Rx4dX7oZbFcS2KAmH/IwSAUyJ9WJMYCR"
    "LX2fGxfk8Ad2PwHolnJ3eMrWLoiGCyZLJLfC4SNAl8s6Dukh+unjx78fOPukJBB3hiY2PE"
    "2FdXbfojryd7je38M1hPFy4SE8sgHT9Co6CHgswW2nsoaO9/cy/oZH4VCK31NWjrSz1T2h"
    "8YKpW1vDpDDmwr0qEYvbYVaRtzd2sr0srOsgeeZsHtkTJV3UsHlZKQGci6fATVem5IRigM"
    "a4U8kOxI+61KSwzB+fFEzJXtbXK0gDSvcNBENqiHCxT+h11Wf3h79f7jk+d/0xh4vT3FYh"
    "MGvPlPGiw2qwQ9eiXokXwFDSqQPa+PcV5vU0ENAZddFdAhIKN2Vz/3p/y840HEguhLyG88"
    "ybFqr5ziiEY1yInHTlfK4K3K0N/5JvVAE7Fi9E6QH2b33HPY7Me4W81mwZdwbcVCwQOKV3"
    "EsnWMOJTb/w3seyDwUM40a1MP8VgEa8NZ/CgrQoxFFznr5xVX5Xl+NMyMYRbygyZfaRx3O"
    "ZDMzYbhCYlneheXxGVFl+b9fXX6uYXlOUo4feE5E/k/2cRsX65EZzawvc3lSjAbgBGXW38"
    "PS1Rb7rd3TFYox2bR7q9e5XrkdQYlFShsWG1xYrGIbH8fv+iG49yJa53hV7jaaHF5x3Hac"
    "TUASIDiRpMzFQig8tRCkRzSQzS/jfHKBnbIiRugtyJ9wMEpxhGxjFZEVC1xYKRpsTR9Pkc"
    "24BNpXEZetuDZgezBZItL3gjvZ6BOTNJgbtwJN3yBpBZZWn5HO4IXsDTqJs9LwrmytLggu"
    "ZxeeNEseWmj7tVnA5MmLJfdjUyn+Ms/JzPXgt0SSQD4mebRsOMackCVPh9u3vHW5GQsIGp"
    "RKP3zrahhH8YHtqwMndA2O6f2nw0iGmXZGKRD1xenj9UbphdHJGWfCZoXELud2XLbwzR7h"
    "m1KdM1rAKcEI2dtDs8ZcOzVhcolsbI2qXrZKFH/ZkCj+UtNLSar0JlzOKWxv1xJ/q8mf8u"
    "Ayd7IoZNbDMjgPS0Fr/L7yYLoOMi5SWjEPW8zAwi7eUpXO1qgcsoRtmv5oxTwQjzioVEHA"
    "/DMdCie5NWmE3yiDWiScSscb1gdPHMM8iFsTRTc8XJ6TGba2AzXDA/rEBUx95hKMv03IHE"
    "jcFDOMZcznD9ITLetWVf3hPT4M3eKfeVxkDR3T67nviQXQwiO81Gk9W9G1kJ9g6s2eyLrn"
    "cwbPh9sLXLnwXp4/myCJs5APSF+QUHEHM8Jf0Tee/AY5EyWxuouubokjSgq5x2Rx80V5za"
    "G+j774N4T63h2TwKNEYImzXIBGzZSa8RO5Pr4FsZufUXinhAAfLIfAO8WsYP5NZ2/6hPyR"
    "FUOwrnXrWh/wQXMk5PZax/j6kn7peFvSr+i0SXZFI4+NQjNCz9j+HY+2bmK/dRPhAHbN/O"
    "Y5hS07165yYowen65DTTyzAb5YJBsDsw+NYLRRi173Zlih8MM151/jok5J7II2X9CKVWnC"
    "9RKZ5XwHznMwVJ2O/rISrfWYDc5jVtjWUteKqZwLhNb5PWQZ5/4xUyEXKa2Uhyzl2pKoDV"
    "W1c5IxHJN9hPsNogvKpopubIfuoQDol3ym0z0om2ulOnyJ7U13rZTKHdD43sVzjZVVK+7t"
    "zKhPDF7E+cLb+ZAH9oXXcskosqdqP7q01pSdaVmD7UxNInxfkulGxFSTnCCX0TNdNhBenz"
    "TmAaUjtgY+r/iSxdHCtCrA0rtdRGQTepiBg1n/1QBmG6I4P4evQ4dNQ3YjZkTQhzxLR+bn"
    "3GAk85zM5jRyFkkAEafjS2CFrLArQ4EYMMRfJJN3MHtmtRaLOEA4IYLLQd8CIGUrCS2Av8"
    "A6EBG58bAxNJAv41wieBS6z2mUJfLIggbxNXg4vBlsniv4EyOJnUKIRXRDGlBUR+Rthqtj"
    "bbzRxhuHe6QeJ964YNT1PbO2KyrNCJ2xr1rFcl41xHJeVWM5NLjVhXLq/YIZwRhMneOURz"
    "ByfmcUlt/m/I7PeBN+5xSW3135bZqSUqQaA9/7jqKFzOEhpvGYLO0C0Ri4fPDQcG7XVPle"
    "X+CmRGaL3OxQ5CY3o0zC8+vuIcyhMbzvrMJ4sRoxOKOwDG7BYOn1MDQpU5JO9uTANu3jmJ"
    "M2caXTKXoKwbtOoaW1YDsGANAd+5s4YYEftqNcyq4ax3bCyWbf9nQtWtbTvSC4spJqUC5D"
    "DzI2coM5zuMeAIShj1j2epM5LjD6KcFmAYkHOinaJGfxZA6MF0zk0JDzpfRZz/k902X5HP"
    "DJbdzUknGJOxLmnFqHs3U4D3t/Oo6GkH4cRrxXiGxR5I6MVzYok40n39XsmjdhfUVdKkqi"
    "KgbjphBpoPrERFCnFk1KnQmUpTekFk6fmOvRCyFYpNOxlLuNatYSx01pNrBNLVFvCW9EeA"
    "j6zT0whz8lM0zzk5F2qeJI8BXBN5qQmYhgRd6yJBYPt/E6duCVDXXhJjsnAfNQn0kLg2pr"
    "i/b/VMQyoGKGGTVSj4sHujL7WqIIZIfgmfD+xSrlPiURzD9/iJiIK4QmidA3YZIhDXYPC+"
    "+lmUF4YAuBnt5eapW5QQnDZivvOVsZNzHTZFqVZoQO4V6yPZfeksVcMmB0gWiEnO6hzhwc"
    "1GbbcUpht+LOWzH1o2nEvhuBMFQaG6g2D1RvPDfSxJhql3k2fkQBpr11AVkwRDkbcDMnsO"
    "ysslOxxMzC+AUyW1V1+2lnCxn0Gce3EeVOx52NKFdlrvrobEjZzONZE1NWebnN22kaVXZo"
    "GHoMs5bQ1p0QmasUh2odRuiSYxHGSBA5+3kc6qVp2cIJlmSUjsK0jiEP/IfaOHIfz0r9mn"
    "HAWaZX4bNE7KRMyzFiWlQSfJ4zB6sUoNPSC4nkXnwfE7OkyxRD0+IpuYjdnml/Iy/AgPe3"
    "wIEpeQTTkNhb7jaEwtt6QdXIGxeeFJFMupK+axvlPrYBaB2jAxLG0KLcj5L1yc5qzP0i3Y"
    "hMysMvfS9VwFpa8irJmFb+3oz57LA1WtEq1ZjYelz0Rha03xG+UYQKnJgk2oI41CVYQHF8"
    "viQX764/XH4+Fo7jF+Z79yx8ONNYNdm9Rqtmw+YLzu/wR+Wjtxo3lwHo4/cskIURZL0F0M"
    "5lpZRJrKIjZIF9hznInLsPqPtLUGpcdEGcK/ALialI8BXU9xNIxLJq5BzgmbIgRcjAknmY"
    "kYhh/XksGBHJfV3klSb4BtZ5XuI+R2nceCHYYSkvU3iHfGs0eBwwkZay0D6TDWXpt8BnVD"
    "BpTMF7ueu0o+1mwRJrDM0eeHe24lj/4jbkm8QKiuvb44yS/IbBhyqIL7viBmIDxlqdffTH"
    "mXyjaRrITvmIf49/fWwPFWyodJAFkwxha7c206CEYcEkewaTFDeotswsUu2TpcPQVHZkar"
    "K3tzdpcoIx7Qh7M2jkcjMJmmUEIwya7b9uAWpxVe7WA0HS8aNg7sHLFdhc+X5DwCzAHz6V"
    "erzBFlwmsxuxzrMURWy50lXprHcrKSSWpxqegi3aAa6QU1mowuCgCoXtyHQfshtQw8civT"
    "jdyr2XSG299yF/NTdeIFtldtgZS6RWzkOWs8XrPQoxl3za7Z2lJcIxnYnHjUuqoYgdQ5Pv"
    "lalOTBRtA5OlZWiaYV4xoKYYXdJ8CQa41DTqeBHPOCLm9wpPLbOtIZ6rcHZ7WJcqg1tFdd"
    "O6+DL2mBYmilPSZSF8B8OmMrSqj9Aa0rdBb5ZWefKTKgX006irDVAOYY+fNAQo7bF79DBl"
    "DOc2sP9zgjFxfY+JatZ93qv7HLT+FTyRAQddTaJaQwizRDciTOzeVm/GJNOQW4XQJmCbh9"
    "5YGHLNVtwQRk4JxsDtvjcOdx1Kk2W6NAkPlajsmVcfdevkJivTWkfZoB1lJduqvcZeIhzT"
    "d3RcR5mK197RUaYCxU9MFG0dZaVlOKRSjJmbUuPyUV2Y2309qu90u7Pnd9llMW3OuKFYbT"
    "DimHcbcd9N0fMy1/cpuWJOyJL2h4JRn7kTMsfOjEgiyxPyDZk/SBKJs6z4hvp9nATuq1CZ"
    "FCkvQfJ4gCR5xjLVOB7ovkmB+pgzHZfeZjT0PewpiRQBJz4PbrHIIxZjtDUXT28DnTR4oS"
    "xM3sLkTx0mvw41eJN6cz0ZPgqH06GtdPU1Kyyvt9VLZOOz2HupcSmB8kZ903IK2zJtx5Zp"
    "tg5Yf84oT0jVcxoyKgw3kirp+DaTHjneActcJLWIvSF7qOB3MXpn4OHNCcakxu8vt82mq/"
    "QXLJbuDRPFPacYxTF7aN2dw2PMmV6kGsNhezy+d8uN0NHbY3jIx7AFzo9WzJVgVBtgce5h"
    "17hZO8CKT1fuh8UTfwGBn2kiSvL6pCmatEpHtKlw6zFHonnhx0VYmYkHMiazoQ9PyQzkJW"
    "DoLO1llbTKikMtD+QO5DEhs5Dde8mw/H4yn7bSbd/PlLEkzGPdUN+fSeSy/Oe/eMBmMiQl"
    "gcyUOD537tK2YHFcSyz4JqkJNYtTYWdKKSeEQwvWPZCEKGf1Wg4h1N1dr1xaRUmrI+ATX/"
    "DQRqqGERyxkaoBCUNBOakfSXvuF8gs+zuzP/Ii38ghnRGMwWA7QKjFVtmxVXaOtaD3XzMq"
    "0f8MPJYKxZi26T3mBsS6sgFLVRLL02HW1hnYQXfqzpGydNF2NNnmVZoRKi5twrov6sO6Lz"
    "RZHbFBbsrjlGZ8PO6hJ9x6vvSibt7cMq3dsYa8Y9HVKuT33RJ5iqRWzich53uPmuycZbrx"
    "7Z77t0Qyns3Ns6aqtCPKWj60/y7mZTg17U1fIRzfqu/FoWRDwI/iLCmGl0zEXKS0Yh6cmD"
    "tF+lfrue85Moy/Y6z/Sz7T6Qq/Gu4voiuj3TERX9m9xzbvYapRwSJ0zsc9cEqMeDkJUGKY"
    "Tsc04NGVnCPFh4yFS71ibJR9Sge1KW5jDYib0sBWdfpkw2ceyFZiSdNPfUE+3cA4XbpDR7"
    "FzMgvY9ygtKyjxLZ6IIS6UCGfB3LWfNDiL+5mdw5Pu2MOMLOkdi9up4bIiDsXuarDmlj4T"
    "coZQ9ozGNtLRDQ+XBNYoX4cCKwWS2Tq4gxMqmAoP3inv4RbRMEq6rH0L4uZrODFMxwUjfB"
    "05XCZyy4ZwOIOYECpkWjf+mdxwOcNfRsWdyIBDC76BiSMWFF8KITyy79u3QL7KU3IRkHUA"
    "Cw+enrZ2Sxpra1kVN42DOYO4ATe84wTT0jcUQUwIHKJkBZzmQSylFfxCEcOO4v52EQsD6h"
    "PPlaClTdI9W7b4TtLoJykmiYcuC9PU+mgB2rULrEynmGIzPIluguctqe8Fd7NvQfqgmJn4"
    "9L8Az2SDO5mgD8+BxQU/ExmW9FCYTSoCkvPGDBUg8bu0FR6yRM5a35suBaAli1XTiq6AgU"
    "rXXAnnVGyEa8FNFtw07BPsSG2Ok33NxC+i0lhMQgtPoAV99A36oKFHg8i4emGZbgwOvkMj"
    "mkC3M1nZyfAxcLr38GtJszEKv5ZobVhuaD62QjHmop1gKmwNuZX3kOVt29X1kK9u+5nZfm"
    "Z2JzLciaTrsWNDszKtlfSQJa14/Uz09RLZ+PT2XiAQmUPVxBotEI2B0Yc2RWvq6NdzfFR1"
    "9A/N7YLD3/TsqBDbw2PIhwcGckyMlWS4Va11LncM6FWZWV/ZMiOwhS13KGxZjAe2DzQV6c"
    "a0og8dagIBGXNfIbKs78z6FEVlzP4SoQWhm0iggqIsfgtVSRg37hgZWGtSatqhfPz6hh2a"
    "/X0PXH2XzzRSxhbPtAJvv4Ku+PXDu+sz7QayB+4aQDEHtnO05W5p0yywF96BfP7t48dDd2"
    "UeYTfmwsfPl0t9wXgjBCx3POq/i+caz/oscOrGu12HuwLPFWTrr/l8Y1lYB4IMvw/c+PWa"
    "gMPJoElL+DC2gErHb0URXyE0Vs3akEXySLgWizcIoF0iYNMLCcwpsDiew8JAAm+Tfk1wd5"
    "kWt4PLMdy3ikHu7zHbS+hZyOcgIZ/NqUINnpASnXWI7OAQGUANmhYiGEhLppPw2Bqk7fV5"
    "xqlpaZrTrZS1Vn+uhXLglGUjtxekDYgcHZ8wyNK/YMYJTpOkP5yrtV+TJJK4s32aoJBWlV"
    "XaBdI5X+tK0fb5NJn7ce/RNL0mZHjbAVbKXIyn5IIsmZwJ7stYCvZDnGVVJ2eTJAcGuZ8+"
    "ey1Y+Bd5/gLBOQ4gCzhl4ZnfAplCRjD8iBPJN6Vp10T41wO5pfdtj90/VNO9UnjWJmIM81"
    "S2iRhHdNFiYeoq4xtw1Ml4mx/QJj/ArNrNLkVuHhtrbfXYA0IujlaKemCerqMWAjcuI1Qk"
    "GwPUqNSz79mzFrsKjKrv2of3bNXZ/iv5rvwH0Ns7hIELhHYL6R6IF9zvVmexRGrxckPzvm"
    "jl3KH2X5XWfm9dvzdbiu5RfG4WWmaBTUMQwd6ATcdz3IuaYlYqbKfZZZ+N2uquv1Yc4JkP"
    "HcsyeREREefueV7eKM01S13Z6ZPyxmppzdyqo76n50gX/ZK56KSP3ehx3SSfCXShJyCrSV"
    "wNCm9RX+ZSRd49IxH7HmExqNi3vkH/fuxoJz7Fl5MPof72KklxPKFSJMn62AfpY0+kVZFA"
    "LftzgjEdUnszaW13MNsdbDz+3aQekREmRqWxeJgd8DDyJDfhfEZg2b5LXlasmE0XVGjKd9"
    "Rv5GW6UWw4fZeUghUbdfNKlSmtT8r6pKxPyvqkhvKFWZ/U8XxSx+8BMbCD5SipJbJ+/0cs"
    "H6Nx3+U3J03+OwkCnaY1aFoAbpPEjhg3GvHMZcaweDoRMvUDFpY4T6uQCwanGNaj92OQ6d"
    "XfL568ePVaoljZSoey7eURbTCsKrLRwlYH61KzsNUjKrOud8t0p2tDE9aMYj8W23G/gJ7t"
    "NfjVupT2eu5mBONzb/YCM6O+D2p9Q/ow5z6jQQ2yr0Jc4vocqE9wK2naFS4vPxYssLcfyn"
    "7N3z69fQ9ykFKAQV5Us3XE3EsDXZ1YrxJb1rdnPfu+8sDU7eCCKFJaF8SgXRCgJfO7jmBD"
    "ldJiDYcsZcQLTPkK+N9F0lVqK+0hSzv1AXdw4VdIrd1jnfj2a9tL81vbgDNd5wd3ecYcq/"
    "N5Zvzc4vR0p2mYoJXXEwGEc7YAZmPbyyx1XgH7FfP8izBCxB0u+EZovZ17nFoLHCz6eOWv"
    "rnZYTKMB1uk5TKenTY/roTCzjdgeS53K9yRjAVRIrRj2FTgvnhQ7hs8LEcgTk0bbGHplLW"
    "4vW2vBCSecMJNWVdUon0rB1XaVG6lC0KoBvOxzHnFMZ0ka8oKKGHoRtiyfM/h33Mcbh73B"
    "eot8Q0TkAc0sXAcBSAVbsj8QHso/Ah6RBb1nhIahp82iOdAz9ckuRTSIzXkZ2inSpKvanJ"
    "f96qkH7Lg7OFb2HG8PGfxMYQ5GL9NZZrfpbxzRsJsPtUhpfaiD86EWK44HXTtMlkhtZGrI"
    "cubryOFmpbEUkhHumM9ft8ErlUWmwJVeV9J3bIPDA2ZjqtaZsVuwQjsmVfbI+RxFY3BXz4"
    "lRosHQBNLagVJZj0PyoyQdl75Qh51pfCnq7UmTPyXta7RKR7YqQeKDuEUknRaC8IDQtHRH"
    "UkE7dXWQBVb/IPO1e8uiiazdIYt4YBwOtA/xBi/Bb3xISos4fA1S0pcjOcAzbXeMAW9vkw"
    "Z/iVwUVQHUJ6JnBDYRfSQNQh/JV2AAtakePy1a/10G7JrD/1qqAjs0/juqwNoqAQ1t//QK"
    "wG6HOg+i+OytHujJrebDXBnUqpcVlp6RPS02IY9YHKaQaV6TpM5Wfqpiwwx5aXlOZvhy0z"
    "v2kLTaoBERjIbOgmE7quUKATgIvdF3tjrEQ7UhkUICW/II/DuoB1hkzM/QOzancZibX5MK"
    "YHMajwhGUb+mtp4slWaErqz9941QtykDPpfIRsjqXqq4mfYs2KlZwSPl71Qbl633zao0o+"
    "Dzof2zNgejkyhOIa7UKQfDNoE+Wh5GgWe6VIwyUxuyMeTQNKu+nfV3QZLhBVfqhKxBBiFc"
    "Y+gv5euw2IY47qoYJZWfZQ9FXULGvqaW5aIV/SW3/ApWYuwS9qJzxSe8iJ272Bu53iBUvC"
    "DtbcCQOczLu4pUejVOJNgiYg1jS6EFeS2x3W0GybGtGmtiDkgY1vo5jnZua1gfUCt3Q3qD"
    "urXsGWbC9QqhxayYcz87rNtuKRnBKBZ73wCskgpkYnOWSK3ROTijc6jB4GN/U8cpsJFbEG"
    "YCKNDZKuWdgyDHBz8+Wjk0YB9roQ7GuMcdwA7DOGf2AneoWfJ74O8oC1iXWbwFVgqvQT7/"
    "9vHjmW5r38cazmcaJ3+Lp1kNb4+D2f3E4Cc6X7in9/iqtydN/t6lHDhdZSNbld/x0lZ+go"
    "UeE/HfpXMKk4vRJRt7ZrEeeLIPiHMyS7eEFHgjk5Xja38RxHMnSP1MX5an/0duxfkoc+E/"
    "0ygt1VXwUelwgHTL5juidctat+yAz/gjGR3F78vc7NOH860I2ovAIlV6Lnhu7Liy/qoT8F"
    "fdU3+t+W5+9Tmt2bIyipJkb5BkXNL85fK3tx/fky9f37/7cPUhSR3JxCdv4qW8YvrX9xcf"
    "h5MdMjDb5dH6QQYmh96yPg5sQl49BM5ZrQUp705aGJAiHbjVfvx9wQJphsWUBUtONmLHqR"
    "YhDzzBXNmOvWoQdpyj2cKz9awGs/VMrIk2JGEoAW74rrrVDFIJrTY7OG12p1zQ/Z1Jitv+"
    "V+92HSZsLJ1NmlGNZ5TqJ79RCFqcVTRSqi3G+f1wosA/8HI+LZHjcO2ey5+UQFC9iLicCV"
    "lqUdJKUKruPOvtOW0KOuYfZ4Mj07os7Xk44A3YnoeDEsepn4eqkL3lCmYTNV2Vmza6IqF1"
    "P3T9zHzvjhnyPiOxXO8OAqvN6GqEgNU25LS8b3+wYC17Q87nNJbvndc86MV3pis+o7F8P2"
    "HA49BUqEF4+m21x7FVe7xgoecsznRNM+I7kyZXCs3HbPOe1PN1z7URH4ujYccWBvUuhHsW"
    "6ruZ1QM/FJIRYj96yYPEj8qAw8nwEXK3F2QNYnWTigVFDjcU7sxJbOlOw9KdR40X/Pn/AS"
    "lX55Q="
)
