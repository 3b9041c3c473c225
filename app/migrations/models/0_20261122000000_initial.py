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
    "dsFZEbHpIXP5EFX4dCF5jSYZZvwbdgtqIPPqfudEHFYkY8AeMeMOtrJhh8SJG8tJFBlgv0"
    "doYCIVKxYSERC75hbhJ0GWewSPR0zteBTIveGn+5FixFcvgKv8Dk2Effmo3HHBB20ZAylo"
    "uwvQgUojE5+A4MIxU+mbaaX4FohLrf/tXrY8YFDIq1vajV6vFjwuYy3Qj53QfkIeB9jbfr"
    "ApmF/bvu17FCZWJB5hTWghy7BWmDZU7OgPyVMRfrWAVMWyhEvT1pMhxvYODUUUa2SXUAmj"
    "jhAOwzUOoCNLhg2bosFHHJDjJzfC7kKp4lSXEL+DdJHoR0ridgZQTMwYBWmGoFcmFBpM17"
    "6Pt5Nm520MeYLRrSZTc1KBoSeZFvFg+QEoxQ9e3F1DgtfWAwqtkpKAQFMaenkLGUVcKDlC"
    "+xMu5H6VND5WtSD94mhL/+4yvz6wAxRZHLop5P88vOryYL88++FePaIPICN7coxQYh5Bdk"
    "tZ77nliAaonL7SmZ3bGHGbljbCWwYJ0ANvnsTezMAGV05VMHddqN5zCyBumEUmkFIuUuOj"
    "d06nBvz5I+mSVzPTojCw7MjueY3Xts8/SL50TrkM2IoA+yfiyjzoJ4S5DCJCvTh5X8klCg"
    "es9LopQnmI7O31Iek/1iG9M+dI3cItZ9qpHW3unT3qkHQ3ezd05IGesDC51zV7Mn1DM7HT"
    "+KTeHQzJbHd5Xb/351+VnP7YygbHXAeU/+j8C5e4pe8Qa2Iyua2V7mcGlDwQnKbC9rKCa2"
    "X5nW2viDs/8KNn5BNW17EqdUfZzIwxXuljO5YlZXuFxl8a88ZN5t8A/2IBn9AYsggfHSbE"
    "ErrpDTZG7FhobLId1k5k9pVQIX4LezKNa+L67eXfzy/uzP43iqrmjgzvn3BmdVacSksShX"
    "PNbUZZU6gpKK81hKRfEFCb6Mi8ufSwsWzzwCy+pBSC8TPrquEcvOc1rX04kautYU67ztW8"
    "fIo1CaOoHmDl8uWaArp2+CmqcnSjzZ6cq+Cp2r346MiJ861Pf3w65fcb53MN1YGYarej+s"
    "+sJP2Sw+rEem9DE2KID559pCAVQGt1EA4+Gxsoa6GaJMGAQUYWkqDCha0HtGfHaDpbxl+s"
    "gK1sIND5da3W/H6azad6JqnwUzD9lbZw1MM6rzkFOMguEHqFJiFfBOy/0UFHCLWp4ualnF"
    "xE6Tv6cPXOZWUb3mWrCctuuuueHWVn3FaB2pa2I35wV1JaZ4Qz0fRJBkRuN0E9BF43E07Q"
    "FAXM6E7JWJwzFAiN6COHRKbT8PaRED5OX54lObf30yunBZbAZ6moZ0hApbP6Hk8Al209dU"
    "QquuWXVtJMK16ppV10rIbL2mlgK325W0FW9bRuf31AEc0TsWFGOsJ7IszYJvCL/BAuBUql"
    "BJ60AYLkO2F9J5vNR4mfc3dSG4Gy7K8O0bz2fYHcqLHwKydTEY/J6FcUy3BC6xzEFapXz+"
    "ELGk8eGGhUz6sq2WZ7U8q+XtWcuzOLMNmh0Q23sJmqVh6N1TnfO6vgC/QjKm8l17688TQ0"
    "uSTZ2MRB29tRWtrTgS4Vpb0dqK2EzKcZgQ19jV4kxjK6q3J43NpuTAaZSNbAHlzxkNwYiT"
    "NOdgy/kP0rK6+vvFkxevXqOhhbB7XH4LM3RFBAvMxaa9z/72WtsXeA8ztukxpVTOtAm4gz"
    "XX7uDHm9ho6fhRGA59d8awLV36a+ly3IbWg2JuP4E+vpfES7blcE4xQh730JPIu00qr7dl"
    "cE4xQgbvv4Qs+77yQF/v0n62QGnrKw3ZnPWpiKbrbmW0yrRW0kOWtA09fRRitm0aDmocNm"
    "BYyNQ9AFi/JdOcmAjawlZqZ5hhYVZ8rc+fSm9NtmBV2aB2IQ2UrFgoeEBWmLZ+w8M3aSJT"
    "IEMPZEAAdqMWZM58Htxi3pMXxcDS3zRQ1d5mtelTA96AJg3oFLwj9aeYI9fh1K8Q24N/0A"
    "e/1e8ehZj5Juig4KlU+9HwHsn22qmsAvV9vkGtbsf094t0nst7Foaee8LfXnOpgFgD2Y1Z"
    "b3GOMTGoqt6WdoEqvy4Dds3hfz2bFkOohLPVsFC3vBaWRR2nxXqev2btAk0Z36KkRWm+kw"
    "TE9IvVwLx6t8D0mEBu4xUDK785aTKxog1IDOwqHmJ9MoWiRViAABP8iRckjWtWVIgND10Z"
    "lh16t4tI2kZJVxt4Mvrx6YZ6EfZLzdqrUhghQ7pvIhZKrz9oy9Jy+vmlNnTgQE+19tqAFY"
    "pJg712fJ/WcYXQs0cr/eCmSxremXC5QmgdiC3YbV3gPbvANyEPbqd4UpgEdZeoDof3P+t3"
    "795bUDfDtKwubm+FzrpCh4yhDCi0ocWXNJAyoycnZQuIPgoxW4e3dXgPQQQn7vB+v6Sej1"
    "kyekxGvT1pQmUYDpQF41ujMUHaxSytc4QsIhsKjM1qe8rkexpXPQIW33jhkrlkHude+F5w"
    "lxeGxxfAFmzox9agMH0+DdP+r2FIyDdJ+XmJ2AgiPetYWCClB3PyTuS1nTws9hSQOZMdl9"
    "MGchbNGfpuOGlAc+SXYGL+ZgQjtH57Sdu3eNljiQC3ZpI1k6yZdPpm0iNRCwyiRpq8/HqD"
    "yjr5uxpTOxlIH0Ftv5JZ3Wca+0i522geofI/FfnArdbRtbQY7hOzgd+kBgsaFliabLUOYa"
    "tg7TPRqyZRP4/Q1ihLV3Qypa1KNpw9q8mUScVloGkrJCM0Z/af7G5tGWvLWFvG2jJWzKdi"
    "yxz7QLIun2OL4MRdPl+oEFgoVmPOpLcabZmVMqhFzO3vbH6xjhYBgb3WZUHkUf8pmUneYC"
    "lkn80IvoWQJoWM3kavCpob2GcKCRwK5oUusHafU1t/y4C3oiYjxZY06r13WfJtac/e+mrJ"
    "FcJRcLxJoeqjbLLCRXNbUUtszcatZuNqPfc9R1+JvX7BF6nsau+w2pWz22Sdl8hGwfrS1v"
    "7i5zZb+4uf67d2vFfkNiYmTbOCFe0VmCKdNasMdRlbhuvxYRcWonoUYh4qRDVOs/CUEKrT"
    "d6MfGqB6x0K25EETUJUNmbQArKaOOtoIuUrzzPP437SL1zrO3l7SB4zipYHAjl1wHVbVeQ"
    "xFzdBBjr+QbBYskMng2OpV3x32EI+0SNeAt7RJA9JlfcX9Ji6r1SRaIywqkbU729mdR7Ty"
    "B2biHIDZNgTiMRge1r58FGI+in05tD3z8dmXA5PAiduXX5mD3Zcf3sE/zzTGZeH+pMmyDJ"
    "ORsq5KW7NS1viSVh0aZgLMMmm74Z8rn8JfZCg2brZyaBJ/jSEMYMQyN24V3RDX3csTGsO6"
    "EzPDRnUPZueaDNqMPPYB0rchaXUxq4vZcNSxKmNDE8GJa2PXLFx6AfU/8lsv0KljxQGN+l"
    "iUDJ362dgWCllKlVQGEXeyIsicSe0J1CFQm364evL85bMfz8mcR4s0/00W0yM0ZGmzVwnS"
    "iwVcRIVKp5n1+SiL6w9492pUyNi957AO4X0VQovyb1XO5C6In1MHfutoLcu3sjxZpqaB2i"
    "WyEZoevcRrJ2WuTDitkIzPqbL/9Qx6ZGS0kjOCMa7hvadEr7jvd7KeC4Q2HHLItrN1Sj4G"
    "KVsg7FGI2TolHyUONjAJnDoMtuG/yq5GZzoILLs5adcaqR30hRWgBAOOuSQmy6tAnWPoaI"
    "heRPw/hpNyLG87IfCMJ8lguMpvbvSFpXafFovqzmSSi4jYSoa0YuZ2wDZgecfOS7yhNk7C"
    "KFnqOGwFa/YNTh1fxZq7cWXduF/Sa9svafC73KQBLxOMGSUip+NHYX0dOiMz+wLNVnyBzH"
    "q6OmcI2mY/KvP31uxHYdB0HUS6gt3NBop2Aos5DNlMySr6d7FHS7TWIh20qIcRmvFIVLWK"
    "QWpiQNmqx4OsepwZnFcsWq/OmkzSeMSkZctekY1u066XRU/WK7QeFfMwyYfEqAisVCz/9E"
    "IRxcYeGnh/e6Zvw7vbbNZcHPAeNGkKrzh6vOuovfvWGj+gNW79Zo9BfbV+s0ch5mFYKY8G"
    "VhuM42xoIjhxz5nkusZCSaVRb5fgDxJtjZEVjOXBU/KL/N2udGcJ2e4Rg7GpbP648WBZrK"
    "NkLPUJKqV5u0esOsxDzLJjK3RmeWGcj6ezVvp+nDVnBrxVNZkzB+4vOTBA+gDtJeNWttra"
    "r1uYvFPp1zKjB2Q09sJmCbMYB4UXqUZhQx4gJlx6Y01ZXSCynG7Haaw1t+Gg0mB2lgm3K4"
    "R2tzbYre9Z6MGkXUxm7QTWkztkwzk2PboIu0hppTxkKVsUbLRiNnAZ5+sh4ncs0ERBvU3o"
    "fv3HV+ZTycqq1BNM4MJxmBDXONPpir0C1PypLWO5I6veqZUtx8gopSfvjqwqdgEeI6+SEs"
    "o78klpLzZiJqV1pr1dv0BNkeuT1EaauVaoobYjx8qV28a4yoo1TnZkWKW2yggXWDn6aFeW"
    "VQKfxrjK4uILO7LqFznJWFkU8Mi7wQ6SMPmOjPqsTDVWdvFVNOXrXVWty1V0uR6tmrVkyz"
    "kLxcLbdZP6lE00JlYZeZGViihOXY+zhDINMm5lP6ZTjfCkjKFQMCC1TRDMufUe53uXTTdC"
    "jhUzbnflVyHNd4TcEsxnTsqCXZl1pU42EmYZRr4k+pUm9iXXvOqjX5L6WlEKhrUIggmIh0"
    "FQfiwbmdYdEHhCHG8S0TsmyGqNZQmfEjkY2Etgx/RdAtoSWXD4C0MDjcinviELhnWpMa87"
    "jrnWRMIc5pnbw2H+UOOfQnbriQj7LiUgM1z+pw2YGWTAjI3/7zX+P9s/2iYAZASjiCk4dA"
    "ZAZecxcYxViK1vbHC+MRshbiPEhyaCA0SIK24Uqczt6DqBOT5EbDkiXpuhH4aWRAGA1NgT"
    "ZYCy3qoIyiO3WhVg7aGCHoAyj7p6xAmHK3FM+7nU02GCh4n8GwIK5AfM0v3EhIDf8uTDLz"
    "/Kdqh4N145cc104tAwjJvazNZrz51VTYtDPVhWsvJgjcJsM0kzmz9MccYZEfQhKYkFlBt4"
    "l6dk5jJ3vcJY4hlBMcR1r+SL5rH9MBoLYuF7Y2ufFj160kltm57hHDhNZguunSr/f/vtwy"
    "81x/5ay3+8/BSpTs5waeCoVKJfxpqZqnPJ31kyT5APFTbW237p+FEYJ0Xb7+WLFrbfyxe1"
    "th/eKjHXi3wz7qYEI2RvL+HNc+5q8lDqjet0/Cj4e2jbGiPCTJidjh9DqP6heT0PQREytm"
    "1VKls22EzVUBS7WBfVsJ5zn9GgRr3LqUqsnwPZuLaXt5eXHwtL/u2H8pr+7dPb919/eC7X"
    "PwzyohpmJ6q+IbMVKsvs9swOGe2Gi1KbE3IKgGhuxRoonQWiMZzVpTzGFz+3yWN88XN9Hi"
    "PeO+UepgMxS0/uc7L+BetfGIIIrH/h+Lzu1b+QhO1qPAt5QG87n8I0iSNu51u4ICi4pBxO"
    "Au0TlzMhY4M2NIgIXKAEYx4D5p9nJXXiAjsxyo7DmKtt57rXyRvx+xSXTCazKP5wtvVJA4"
    "pv4ece4ef0WzDgr0IyQhbvvxmj1RCthjgEERxAQ+xT/8n0RY0GpOqS9ToQaq1TLx3WQvFR"
    "laZUR4lDvlHtEJHn+0nv+TiK4Oac3GL8w2bBgiyogQA7JcmCChlrHYDaotOEen6aVjUqh5"
    "rEz6toRn+kke42RnuwapILwu1QzSejsjDTkGEmGsG+tdKlftZ+XirJmHSIvXWwOi2A1jo8"
    "On46+dFldDoVyMb0/RzYU15AnkyFoCG2otiXOVRW/nY0i0ZagaFsHmmWpN5Mqu5Be2Dy6O"
    "qBlNlb2HaHZH9e+D7foHAu71kYei470xii1UGTJouUpsOnXB3fwjT1vaUXJVZiQPgKlwIP"
    "sUGXbMKFdmFSs+EcUXJM4RVgKcJ6gQfF1qIPhII+CJ0tuu/ptcanUlRCstHi8YM5NSYNhq"
    "ZpEewR17/ePx4vdwRmuL4VIqsddVZUk+3IWEct0lkB7Es9ra05ZKw0tS85NDRBtNWaimtw"
    "SGrTOzhGfH671qpL+c1GNckpDGuVDRnyzZsEFJ/7ngMKjYiw6w+mCMIf2JiBzNeeH02kQg"
    "M7KFmFHCsbMzHJkhJ97txhSuJmwaViswm9CGulgG6jUZsO+FzbemjAe9pwlacBVVHZv58d"
    "PzWd5tSUfJRSjCGk+eDpR7iNdQDPVTqbKjA05LyikB3J2w9HnU5jkNcblYVVOqJNQ0IEKb"
    "CbOZy5mZJxjsGFsPpC5kqgAxsGxq3NcViiaYkEHAkZBijqHfp7nF3WP4CpqR8XNcCAACZj"
    "I3msdExy0EWSBmyjTBY+PCUpqAMv9OQ5ThAA6Tk8H9bWrQwx8AIyfwA9w2oYp6xhCH99a6"
    "JhpONHp2Hsv04bqOU1zpKGFnAKzQgRsP2rcSu+WvtUVwy2KdlTobLJnu2TPQUPoykPXV1c"
    "ZO1+XSQaE+C1t9AS0Du8e10B6KY1nBPZJdx+CS8819VVz2xkdU5kWW2SGi71VkNeK1SW2e"
    "2ZnWn7JtpGgWhsPZT3r2tYV2a/rXzVN6uwuR6XK5GNgttHKQ5kEi6cE1iNTqcpR/TmZppC"
    "KibacoXQ8lenMXtTB7QELxLTJQ+iha859+pd8Fpiy2ftOpZ431SCgWY4XYV0TAw+RqxDq1"
    "IL4e5N5L6E44oZLS7o9TybfEc+XSlTjYldvTpqwpr+Odmia3DVZEO2+mp+TypEoIPD4SIS"
    "WCyCwG9k4T0FXngBWawDFw6BaJFUkRbEWYchC5yHqnNm9+m0Ea2p7ymdyIa0Dmf3nTT4TD"
    "J5VWRQbwuqNKOwUPo2tumypoVgU2xlRmN1jc6Brem+ZbK6VZoRru6XbeK268O2K0vbwv2H"
    "gkXxiDUO0VaI7D6yr/jsVNnZMTg7jeg5MRG0jcxWlt6QwrILpo5Gey+bQvVKvCiP3KrLX6"
    "eRSkkjyhgak60nk7+XyryBJJIWLpIMb8p/KRFRVRW/l6dgHNbvWG+FEnmVsMAVGDt1F/AN"
    "hk+pUVzyWWnu3F8EoULAl7HEbjlYnSVgHloOmdVBAh6iGeLx2lp21poYyr7YZE3AjhetNV"
    "BEQwxWRjFCXWv/lsRRzLWBxRn3zePYAIim8YY0hX2uyu0tRVK0M9iI76FFfFe067h7fZe6"
    "OBpyWxxn+AK35tQxYJkh5Rs/Eq3NWrM9WbNfYSP6+uHdtZk52yLX+zJg1xz+15L9O2R6D6"
    "FR4/7zvHcCCd5iSNCZBh2Ib0yaYIF5NqQVHgBiSOrNYMIzyBa4RWBORubM58EtNmo9J9/O"
    "IkaX384IjaShjcuOuJyHevN/H5NaK3zA+/mkyQrX5kHVN3+tyYN67M1fbYhsvyGyTN/Zrp"
    "7BrKap3QhQjF7av66ASUYrOCMYH4NftVnAr+rX76vK8gVTE/YOI7BTIRkfh3tZwoiTTP9l"
    "uIwLRCPcjfef3mvrQXfRJU4O8hoS7nLsL2oIyIut83aoOm+KHc+WcxaKhbfaMWT6UzbRiL"
    "hejC8HDjv7CC5P5xkTo/oMUVGWlgaCKi68ehxqWRzXoigQ9j/CAHBKJIY1iSNB4jo7Ptbv"
    "CeBuHLxH4tnJHWOrOHREMFky2SU+F0k0CXyzoO6SH66ePHvx84+6QkEHeGJjY8QYq6s2/Z"
    "HXk73Gdv4ZLNKFi8TEMkjHj9Ao6KEgsw3tPVRo739zL+hkfhUIrfU1aOtLPVPaHxgqlbW8"
    "Oocc2FakQzF6bSvSNubu1laklZ1lDzzNnNsjZaq6lw4qJSEzkHX5CKr13JCMUBjWKvJAsi"
    "PttyotMQzOjydirmxvk0cLSPMKB01kg3q4QOF/2GX1h7dX7z8+ef43jYHX21NsbMKAN/9J"
    "g8VmlaBHrwQ9kq+gQQWy5/UxzuttKqhhwGVXBXQIkVG7q5/7U37e8SBiQfQl5Dee5Fi1V0"
    "5xRKMa5MRjpytl8FZl6O98kyLQRKwYvRPkh9k99xw2+zHuVrNZ8CVcW7FQ8IDiVRxL55hD"
    "ic3/8J4HMg/FTKMG9TC/VYAGvPWfggL0aESRs15+cVW+11fjzAhG4S9owlL7qMOZbGYmDF"
    "dILMu7sDw+I6os//ery881LM9Jyv4Dz4nI/8k+buNiPTKjmfVlLk+K3gCcoMz6e1i62mK/"
    "tXu6QjEmm3Zv9TrXK7djUGKR0rrFBucWq9jGx8FdPwT3XkTrgFflbqPJ4RXHbY+zCUgSCE"
    "4kKXOxEApPLQSJiAay+WWcTy6wU1bECL0F+RMORimOkG2sIrJigQsrRRNb08dTZDMugfZV"
    "xGUrrg3YHkyWiPS94E42+sQkDebGrUDTN0hagaXVZyQYvJC9QSdxVhrela3VBcHl7MKTZs"
    "lDC22/NguYPHmx5H5sKsVf5jmZuR78lkgSyMckj5YNx5gTsuTpcPuWty43YwOCBqXSD9+6"
    "GsZRfGD76sAJXYNjev/pMJJhpp1RCkR9cfp4vVF6YXRyxpmwWSGxy7kdl234Zo/hm1KdM1"
    "rAKcEI2dtDs8ZcOzVhcolsbI2qXrZKFH/ZkCj+UtNLSar0JlzOKWxv1xJ/q8mf8uAyB1kU"
    "MouwDA5hKWiN31ceTNdBxkVKK+ZhixlY2AUtVelsjcohS9im6Y9WzANBxEGlCgLmn+micJ"
    "Jbk8bwG2VQi4RTCbxhffAEGOZB3JoouuHh8pzMsLUdqBke0CcQMPWZS9D/NiFzIHHTmGEs"
    "Yz5/kEi0rFtVxcN7fBjC4p95XGQNgen13PfEAmjhEV4KWs9WdC3kJ5ii2RNZ93zO4Plwe4"
    "ErF97L82cTJHEW8gHpCxIq7mBG+Cti48lvkDNREqu7CHXLOKKkkHtMFjdflNcc6vuIxb8h"
    "1PfumAw8SgSWgOUCNGqm1IyfyPXxLYhhfkbhnRICfLAcAu8Us4L5N53R9An5IyuGYKF1C6"
    "0P+KA5UuT2Wsf4+pJ+6Xhb0q8I2iS7ohFio9CMEBnbP/Bo6yb2WzcRDmDXDDfPKWzZuXaV"
    "E+Po8ek61PgzG8IXi2RjYPahIxit16LXvRlWKPxwzfnXuKhTErugzRe0YlWacL1EZjnfgf"
    "McDFWnI15WorWI2eAQs8K2lkIrpnIuEFrwe8gyzvExUyEXKa2Uhyzl2pKoDVW1c5IxHJN9"
    "uPsNvAvKpoowtkP3UAD0Sz7T6R6UzbVSHb7E9qa7VkrlDmh87+K5xsqqFfd2ZtQnBi/ifO"
    "HtMOSBfeG1XDLy7Knajy6tNWVnWtZgO1MTD9+XZLoRMdUkJ8hl9EyXDYTXJ415QOmIrY7P"
    "K75ksbcwrQqw9G4XEdmEHmbgYNZ/1YHZhijOz+Hr0GHTkN2IGRH0Ic/Skfk5N+jJPCezOY"
    "2cReJAxOn4ElghK+xKVyA6DPEXyeQdzJ5ZrcUidhBOiOBy0LcASNlKhhbAX2AdiIjceNgY"
    "GsiXcS4RPArhcxpliTyyoEF8DR4Obwab5wr+RE9iJxdiMbohdSiqI/I2w9Wx1t9o/Y3DPV"
    "KP429cMOr6nlnbFZVmhGDsq1a+nFcNvpxXVV8ODW51rpx6XDAjGIOpc5zyCEbgd0Zh+W3O"
    "7/iMN+F3TmH53ZXfpikpRaox8L1vL1rIHB5iGo/J0i4QjYHLB3cN53ZNle/1BW5KZLbIzQ"
    "5FbnIzysQ9v+7uwhwaw/vOKowXqxGDMwrL4BYMlqiHoUmZknSyJwe2aR/HnLSJK51O0VNw"
    "3nVyLa0F29EBgHDsb+KEBX7YjnIpu2qA7YSTzdj2dC1a1tO9ILiykmpQLkMEGRu5wRzncQ"
    "8AwhAjlr3eZI4LjH5KsFlAgkAnRZvkLJ7MgfGCiRwacr6UmPWc3zNdls8Bn9wGppaMS+BI"
    "mHNqAWcLOA97fzqOhpB+HEa8V4hsUeSOjFc2KJONJ9/V7Jo3YX1FXSpKoioG46YQqaP6xE"
    "RQpxZNSp0JlKU3pBZOn5jr0QshWKTTsZS7jWrWEsdNaTawTS1RbwlvRHgI+s09MIc/JTNM"
    "85OedqniyOArgm80ITMRwYq8ZYkvHm7jdezAKxvqwk12TgLmoT6TFgbV1hbt/6kYy4CKGW"
    "bUSD0uHujK7GsZRSA7BM+E9y9WKfcpiWD++UPERFwhNEmEvgmTDGmwe1h4L80MwgNbCPT0"
    "9lKrzA1KGDZbec/ZyriJmSbTqjQjBIR7yfZceksWc8mA0QWiEXK6hzpzcFCbbccphd2KO2"
    "/F1I+mEftuFISh0lhHtbmjeuO5kcbHVLvMs/EjcjDtrQvIgmGUswE3cwLLzio7FUvMzI1f"
    "ILNVVbefdraQQZ9+fOtR7nTcWY9yVeYqRmddymaIZ41PWeXlNrTT1Kvs0DD0GGYtoa07IT"
    "JXKXbVOozQJccijJEgcvbz2NVL07KFEyzJKIHCtI4hD/yHWj9yH89Kcc3Y4SzTq/BZIgYp"
    "03KMmBaVOJ/nzMEqBQhaeiGR3IvvY2KWhEzRNS2ekosY9kz7G3kBOry/BQ5MySOYhsRoud"
    "vgCm+LgqqeNy48KSKZdCWxa+vlPrYBaIHRAQljaF7uR8n6ZGc15n6RbkQm5eGXvpcqYC0t"
    "eZVkTCt/b8Z8dtgarWiVakxsPW70Rua03zF8oxgqcGKSaBvEoS7BQhTH50ty8e76w+XnY8"
    "Vx/MJ8756FD2caqya712jVbNh8wfkd/qh89Fbj5jIAffyeBbIwgqy3ANq5rJQyiVV0DFlg"
    "32EOMufuA+r+Mig1LrogzpXwCxlTkcRXUN9PQiKWVSPnAM+UBSlCBpbMw4xEDOvPY8GISO"
    "7rIq80wTewzvMS93mUxo0Xgh2W8jIN75BvjQaPAybSUhbaZ7KhLP0W+IwKJo0peC93nXa0"
    "3SxYYo2h2QPvzlYc61/chnyTWEFxfXucUZLfMPhQBfFlV9xAbMBYq7OP/jiTbzRNHdkpH/"
    "Hv8a+P7aGCDZUOssEkQ9jarc00KGHYYJI9B5MUN6i2zCxS7ZOlw9BUdmRqsre3N2lygjHt"
    "CHszaORyM3GaZQQjdJrtv24BanFV7tYHgqTjR8Hcg5crsLny/bqAWYA/fCr1eIMtuExmN2"
    "IdshRFbLnSVemsh5UUEstTDU/BFu0QrpBT2VCFwYUqFLYj033IbkANH4tEcbqVey+R2nrv"
    "Q/5qbrxAtsrssDOWSK2chyxnG6/3KMRcwrTbg6UlwjGdicf1S6quiB1dk++VqU5MFG0dk6"
    "VlaJphXjGgpuhd0nwJBnGpqdfxIp5xRMzvNTy1zLYGf67C2e1uXaoMbuXVTeviS99jWpgo"
    "TkmXhfAddJtK16reQ2tI3yZ6s7TKk59UKaCfel2tg3IIe/ykwUFpj92juynjcG4D+z8nGB"
    "PX95ioZuHzXuFz0PpX8EQGHHQ1iWoNLswS3YhiYve2ejMmmbrcKoQ2Advc9cbCkGu24gY3"
    "ckowBm73vXG461CaLNOliXuoRGXPvHqvWyeYrExrgbJBA2Ul26q9xl4iHNN3dFygTI3X3h"
    "EoUwPFT0wUbYGy0jIcUinGDKbUQD4qhLkd61Gx0+1gz++yy2LanHFDsdpgxDHvNuK+m0bP"
    "y1zfp+SKOSFL2h8KRn3mTsgcOzMiiSxPyDdk/iBJZJxlBRvq93EycF8NlUkj5WWQPB4gSZ"
    "6xTDWOB7pv0kB9zJmOS28zGvoe9pREioATnwe3WOQRizHamount4FOGlAoGyZvw+RPPUx+"
    "HWriTerN9WT4KACnQ1vp6mtWWF5vq5fIxmex91LjUgbKG/VNyylsy7QdW6bZOmD9gVGekK"
    "rnNGRUGG4kVdLxbSY9crxDLHOR1EbsDRmhgt/F6J0BwpsTjEmN319um01X6c9ZLOENE8U9"
    "pxjFMXto3Z3DY8yZXqQaw2F7PL53y43Q0dtjeMjHsA2cH62YK86oNoHFOcKugVk7hBWfrt"
    "wPG0/8BQR+pvEoyeuTJm/SKh3RpsKtxxwZzQs/LsLKTDyQPpkNfXhKZiAvAUNnaS+rpFVW"
    "7Gp5IHcgjwmZhezeS4bl95P5tJVu+36m9CVhHuuG+v5MRi7Lf/6LB2wmXVIykJkSx+fOXd"
    "oWLPZriQXfJDWhZnEq7Ewp5YTh0IJ1dyRhlLN6LQ8h1N1dr1xajZJWR8AnvuCh9VQNwzli"
    "PVUDEoYS5aR+JO25XyCz7O/M/siLfCNAOiMYg8F2AFeLrbJjq+wca0Hvv2ZUov8ZIJYKxZ"
    "i26T3mBsS6sgFLVRLL02HW1hnYQXfq4EhZumg7mmzzKs0IFZc2bt0X9W7dF5qsjtggN+Vx"
    "SjM+HvfQE249X3pRNzS3TGt3rCHvWHS1Cvl9t0SeIqmV80nI+d6jJjtnmW58u+f+LZGMZ3"
    "PzrKkq7Yiylg+N38W8DKemvekrhONb9b0AStYF/CjOkqJ7yUTMRUor5sGJuZOnf7We+54j"
    "3fg7+vq/5DOdrvCr7v5idGW0e0zEV3bvsc17mGpUYRE68HEPnBIjXk4ClBim0zENeHQl50"
    "jjQ8bCpV5jbJR9ShdqU9zGGiJuSgNb1emTDZ95IFuJJU0/9QX5dAPjdOkOHcXOySxg36O0"
    "rKCMb/FEHOJCiXAWzF37SYOzuJ/ZOTzpjj3MyJLesbidGi4r4lDsrgZrbukzIWcIZc9obC"
    "Md3fBwSWCN8nUosFIgma2DOzihgqnw4J3yHm4RDaOky9q3IG6+hhPDdFwwwteRw2Uit2wI"
    "hzOICaFCpnXjn8kNlzP8ZVTciSxwaME3MHHEguJLYQiP7Pv2LZCv8pRcBGQdwMKDp6et3Z"
    "LG2lpWxU3jYM4gbsAN7zjBtPQNxSAmDByiZAWc5kEspRX8QhGHHcX97SIWBtQnniuDljZJ"
    "92zZ4jtJo5+kMUk8dFmYptZHC9CuXWBlOsUUm+HJ6CZ43pL6XnA3+xakD4qZiU//C/BMNr"
    "iTCfrwHFhc8DORYUkPhdmkIiA5b8xQARK/S1vhIUvkrPW96dIAtGSxalrRFWKg0jVXinMq"
    "NsK1wU02uGnYJ9iR2hwn+5oJLqLS2JiEFkigDfroO+iDhh4NIuPqhWW6MQB8h45oAt3OZG"
    "Unw8fA6d7dryXNxsj9WqK1brmhYWyFYsxFO8FU2BpyK+8hy9u2q+shX932M7P9zOxOZLgT"
    "SeixY0OzMq2V9JAlraB+Jvp6iWx8ensvIRAZoGpijRaIxsDoQ5uiNXX06zk+qjr6h+Z2Af"
    "A3PTsqxPbwGPLhgY4cE2MlGW5Vax3kjg69KjPrK1tmBLaw5Q6FLYv+wPaOpiLdmFb0oV1N"
    "ICBj7itElvWdWZ9GURmzv0Rog9BNJFCJoix+C1VJGDfuGFmw1qTUtEP5+PUNOzT7+x64+i"
    "6faaSMLZ5pBd5+BV3x64d312faDWQP3DUIxRzYztGWu6VNs8BeeAfy+bePHw/dlXmE3ZgL"
    "Hz9fLvUF440iYLnjUf9dPNd41meBUzfe7TrcNfBciWz9NZ9vLAvrQCHD7wM3fr2mwOFk0K"
    "Rl+DC2gErHb40ivsLQWDVrQxbJI+FaLN5gAO0SAza9kMCcAovjOSwMZOBt0q8J7i7T4nZw"
    "OQ73rcYg9/eY7SX0bMjnIEM+m1OFGpCQEp0FRHYARAZQg6aFCAbSkukkEFuDtL0+zzg1LU"
    "1zupWy1urPtVAOnLJs5PaCtAGRo+MTBln6F8w4wWmS9IdztfZrkkQSd7ZPExTSqrJKu0A6"
    "52tdKdo+nyZzP+49mqbXhAxvO8BKmYvxlFyQJZMzwX3pS8F+iLOs6uRskuTAIPfTZ68FC/"
    "8iz18gOMcBZAGnLDzzWyBTyAi6H3Ei+aY07ZoI/3ogt/S+7bH7h2q6VwrP2kSMYZ7KNhHj"
    "iBAtFqauMr4hjjoZb/MD2uQHmFW72aXIzWNjra0ee8CQi6OVoh4Y0nXUQuDGZYSKZGMINS"
    "r17Hv2rMWuAqPqu/bhPVt1tv9Kviv/AfT2Dm7gAqHdQro74gX3u9VZLJHaeLmhoS9aOXeo"
    "/Veltd9b1+/NlqJ7FJ+bDS2zgU1DEMHeApuOB9yLmmJWathOM2SfjdoK118rAHiGoWNZJi"
    "8iIuLcPc/LG6W5ZimUnT4pb6yW1sytAvU9PUdC9EvmIkgfw+hx3SSfCYTQkyCrSVwNCm9R"
    "X+ZSRd49IxH7HmExqBhb3yC+HwPtxKf4cvIh1N9eJSn2J1SKJFmMfZAYeyKtigRq2Z8TjO"
    "mQ2ptJa7uD2e5g48F3k3pERjExKo2Nh9khHkae5Caczwgs23fJy4oVs+mCCk35jvqNvEw3"
    "ig2n75JSsGKjbqhUmdJiUhaTspiUxaSG8oVZTOp4mNTxe0AM7GA5SmqJrN//EcvHaOC7/O"
    "akCb+TQaDTtAZNi4DbJLEjjhuNeAaZMSyeToRM/YCFJc7TKuSCwSmG9ej9OMj06u8XT168"
    "ei2jWNlKF2XbyyPaxLCqkY02bHWwkJoNWz2iMut6t0x3ujY0Yc0o9mOxHfcL6Nleg1+tS2"
    "mv525GMD54s5cwM+r7oNY3pA9z7jMa1ET2VYhLXJ8D9QluJU27wuXlx4IF9vZDGdf87dPb"
    "9yAHKQUY5EU1W0fMvdTR1Yn1KrFlfXvWs+8rD0zdDhBEkdJCEIOGIEBL5ncdgw1VShtrOG"
    "QpY7zAlK+A/10kXaW20h6ytFMMuAOEXyG1do8F8e3Xtpfmt7YBZ7rODw55xhyrwzwzfm4B"
    "Pd1p6iZohXpiAOGcLYDZ2PYyS51Xgv2Kef7FMEKMO1zwjdCinXucWhs4WMR45a+udlhMvQ"
    "EW9Bwm6GnT43oozGw9tsdSp/I9yVgAFVIrhn05zosnxY7u84IH8sSk0daHXlmL28vW2uCE"
    "E06YSauqapRPpeBqu8qNVCFo1QBe9jmPOKazJA15QUUMvQhbls8Z/Dvu443D3mC9Rb4hIv"
    "KAZhaugwCkgi3ZHwgP5R8Bj8iC3jNCw9DTZtEc6Jn6ZJdiNIjNeRnaKdKkq9qcl/3qqQfs"
    "uDs4Vvbsbw8Z/ExhHoxeprPMbtPfOKJhNwy1SGkx1MFhqMWK40HXDpMlUuuZGrKc+TpyuF"
    "lpLIVkhDvm89dt4pXKIlPClV5X0ndsg8MDZmOq1pkxLFihHZMqe+R8jqIxuCtyYpRoMDSB"
    "tAZQKutxSDhK0nHpC3XYmQZLUW9PmvCUtK/RKh3ZqgSJD+IWkQQtBOEBoWnpjqSCdgp1kA"
    "VW/yDztXvLooms3SGLeKAfDrQP8QYvwW98SEqLOHwNUtKXIznAM213jAFvb5MGvEQuiqoA"
    "6hPRMwKbiD6SBqGP5CswCLWpHj8tWv9dBuyaw/9aqgI7NP47qsDaKgENbf/0CsBuhzoPov"
    "jsrR7oya3mw1wZ1KqXFZaekT0tNiGPWOymkGlek6TOVn6qYsMMeWl5Tmb4ctM79pC02qAR"
    "EYyGzoJhO6rlCgNwMPRG39nqEA/VukQKCWzJI/DvoB5gkTE/i96xOY3D3PyaVACb03jEYB"
    "T1a2qLZKk0I4Sy9t83Qt2mDPhcIhshq3up4mbas2CnZgWPlL9TrV+2HptVaUbB50PjszYH"
    "o5MoTsGv1CkHwzaBPloeRoFnulSMMlMbsjHk0DSrvp31d0GS4QUodULWIIMQrjHES/k6LL"
    "YhjrsqRknlZ9lDUZeQsa+pZbloRX/JLb+ClRhDwl50rmDCixjcxd7I9QahgoK0twFD5jAv"
    "7ypS6dU4kcEWEWsYW3ItyGuJ7W4zSI5t1VgTc0DCsNbPcbRzW8P6gFq5G9Ib1K1lzzATrl"
    "cIbcyKOfezw7rtlpIRjGKx9x2AVVKBTGzOEqk1OgdndA7VGXzsb+o4BTZyC8JMAAU6W6W8"
    "sxPk+MGPj1YODbGPtaEOxnGPOwQ7DOOc2Uu4Q82S3wN/R1nAusziLWGl8Brk828fP57ptv"
    "Z9rOF8pnHyt3ia1fD2ODG7nxj8ROcL9/SIr3p70oT3LuXA6Sob2ar8jpe28hMs9JiI/y7B"
    "KUwuRkg2RmaxHniyD4hzMku3hDTwRiYrx9f+IojnTpD6mb4sT/+P3Brno8yF/0y9tFRXwU"
    "elwwESls13RAvLWlh2wGf8kYyO4vdlbvbp3flWBO1FYCNVei54bgxcWbzqBPCqe+qvNd/N"
    "rz6nNVtWRlGS7A2SjEuav1z+9vbje/Ll6/t3H64+JKkjmfjkTbyUV0z/+v7i43CyQwZmuz"
    "xaHGRgcugt6+PAJuTVQ+Cc1VqQ8u6khQEp0oFb7cffFyyQZlhMWbDkZCN2nGoR8sATzJXt"
    "2KsGYcc5mi08W89qMFvPxJpoQxKG4uCG76pbzSCV0Gqzg9Nmd8oF3d+ZpMD2v3q36zBhY+"
    "ls0oxqPKNUnPxGIWhxVtFIqbYY5/fDiQL/wMv5tESOw7V7Ln9SEoLqRcTlTMhSi5JWBqXq"
    "zrPentOmoGP+cTYAmRaytOfhgDdgex4OShynfh6qQvaWK5hN1HRVbtroioQWfuj6mfneHT"
    "PkfUZiud49CKw2o6sxBKy2IaflffuDBWvZG3I+p7F877zmQS++M13xGY3l+wkHPA5NhRoE"
    "0m+rPY6t2uMFCz1ncaZrmhHfmTRBKTQfsw09qefrnmsjPhagYccWBvUQwj0L9d3M6gM/FJ"
    "IRxn70kgeJH5UBh5PhI+RuL5E1GKubVCwocrihcGdOYkt3GpbuPKq/4M//D9Rnaj0="
)
