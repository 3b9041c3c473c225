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
    "eJztfe2T2zaS97+Cmi+bVMkuexx7s5lPY8e59a3t8XkmT64u3pIgEjPiDUXoCGqU2bv870"
    "83+AaSIEVQokRxUJWKbRINUt0g0P3rt/89W3KX+eL5uwUN7thnHrGzn8j/ngV0iX/R3J2Q"
    "M7pa5ffwQkTnvhzuyHHTIB04F1FInQhu3VJfMLjkMuGE3iryeIAElyQmIRH3Xfgf4dGChW"
    "QVcocJwQThAbn+j49eBLSbhecsyIIKEnD4L/JuPYfiRDDqlngR/LEJnuNzXe7Ag73grr9H"
    "rAPvf9ZsGvE7htPBg37/J1z2Apf9wUT6z9X99NZjvlvgqefiBPL6NHpcyWtvvbsPQfSLHI"
    "s/YD51uL9eBvn41WO04EFG4AURXr1jAQtpxPAJUbhGDgdr30/kkTI9ftl8SPyWCo3Lbuna"
    "RzkhdfwC+bWz6fTz1c30+v3NdHpWkWFKofA8ueQA30D+8KpCMuAOX+HZ387PX7366/mLV2"
    "9+fP3DX//6+scXP8JY+b7VW3/9M36ZnFvxVJJnH/7tw+cbfCEOiyxegHjhT0lDIxpTSWHk"
    "3E/XZpH/N+yPGu6n40v8hx9W5n/K7SYBpBdyCeQfxgFE0MDNm/f/KXm5FOJ/fLzw+f9dfn"
    "3398uv3326/M/v5Z3H5M7Hq8//lg7PWf/53cert5L5ObOdkCFzpjSqsvxnuBN5S6Zne5Gy"
    "xHw3IX2e/mVkovjw6f31zeWnLwV5/Hx58x7vnBdkkV797s33RXFkk5DfPtz8neA/yX9dfX"
    "4v2clFdBfKJ+bjbv7rDN+JriMOG/hmSl2VJ+nl9NKfuL3d3iufGF6YU+d+Q0N3WrnDz3nd"
    "2Oqt5fmyfIUG9E4KCbmJ75mcTFfr6I4Dnz9Rz9edXIX7jWcXT0ZOl+nQFqeXz6IIDpNoQS"
    "OyoXhAwAEzZ8ShYegxd0IEoz5zL8jGgxW8jggl7hqOIlizcJwQh6/hTIItBmngjbwHFjJX"
    "d4b19yB7kp3oSbZe6/j/668fftZzPx1f4j9efo5UXTbRo4qhgaPy4HoV74nqbid/Z/GMij"
    "8cE5Ugp7BKQQelgMJOtlxFosry2o1DJdm+fZwAz5Md5PzlD3/94cdXb37INo7sStN+ke4N"
    "OU9hr++gZOVUe1Cwki+/gcMD2RtOQr1ShcvCkIdV2YJRHurlmhF02p+2C/Kwn8qS/jH1WX"
    "AXLeCfr1+8aBBtujvBqJK80o3rPL5nzZQn8h0NxEz5wkKPu57zdR2caawU9XajkbJKBk7D"
    "ZORWG+UqYAQGI35FSUpO/pvPf8JL0YYTlPh6yUIRWxeR59wT+JMHDkzHgXzjBXgP5uGbqm"
    "3SxwM0NsnvZzAl3hM+j87+aU2UUzBREpG1PbeS4aPQqovH1psfWpxab36oPbTwVslswc/A"
    "8LRKaew5Zc8p/Tl1vfEiZ6E7opI7jaeTyMe0wM5u4T6hcwSrcO+HMyCisL5wQHxQwB0Eqg"
    "QB3kY0jMSEiLWzIFSQJQqeBRSOEPLd9bOXb15+r0PN+niExctO9DCSfxqcRun4/RxHxxVA"
    "z4fRA/XXRrzNCEZ41p+/ft2CvzCqlsHy3p9DORNuFiGPIp/9BtyVJ1blbCiNaDwjomTsdJ"
    "MP3npY3IQe7NEOX8OO7MI2Lq2GWw9ETeJpqpt/OxK7mZ/oZn7PHk32m2T46Lbyve016m4e"
    "4adjgM5n4y00r4HmWeCKDsiiQnYYc82i8ydnrV2uXS96H0Tho+5UVu42nsgUx01ZNnDraf"
    "zbghPXg3MULKgLsgm9COwkPGLRxgLaQAA5mliI/8ElaYQFLgnYAwuTaDxNkMP+pt1+qv9+"
    "NocJ3Wl8KBdRfLj2T3vqD/LUV4XWXgYqVacjamgesQPKQnHbOxEPjXmvUlned+V9xO9ZYM"
    "x7lcryfjfem4JHRarx+eFftvLDv2zww7+s+uEjjxnFOaTjx8feV+ctuPvqvJa5eKsUIcTN"
    "YkjS8SME6F6+abN0yzaFsnLflJkL5gJYFBqbuZ6/Csn4lu/+EeaQwc8UkfYMrGdykcryeT"
    "ufYxPLaCFnFCPcKnrw26/n/80cDRxUz2GFZIQs7gXCdFmUZHG0DerOKcawTdhEr5MQhcU6"
    "W2OdX9lKLpSv8ZF+pgE8y0MmTahnmAyehsroFlEryXCZZ0VoQD64bLniEQucx2f/YI8Tcs"
    "9WEbnlITn/gSz4OhS6wJQOs3wLvgWzFX30OXWnCyoWM+IJGPeIWV8zweBDiuSljQyyXKC3"
    "MxQIkYoNC4lY8A1zk6DLOINFoqdzvg5kWvTW+Mu1YCmSw1f4BSbHPvrWbDzmgLCLhpSxXI"
    "TtRaAQjcnBd2AYqfDJtNX8CkQj1P32r14fMy5gUKztRa1Wjx8TNpfpRsjvPiAPAe9rvF0X"
    "yCzs33W/jhUqEwsyp7AW5NgtSBssc3IG5C+MuVjHKmDaQiHq7UmT4XgLA6eOMrJNqgPQxA"
    "kHYJ+BUhegwQXL1mWhiEt2kJnjcyFX8SxJilvAv0nyIKRzPQErI2AOBrTCVCuQCwsibd5D"
    "38+zcbODPsZs0ZAuu6lB0ZDIi3yzeICUYISqby+mxmnpA4NRzU5BISiIOT2FjKWsEh6kfI"
    "mVcT9KnxoqX5N68DYh/OUfX5lfB4gpilwW9XyaX3Z+NVmYf/atGNcGkRe4uUUpNgghvySr"
    "9dz3xAJUS1xuz8nsnj3OyD1jK4EF6wSwyWc/xc4MUEZXPnVQp914DiNrkE4olVYgUu6ic0"
    "OnDvf2LOmTWTLXozOy4MDseI7Zg8c2z794TrQO2YwI+ijrxzLqLIi3BClMsjJ9WMkvCQWq"
    "97wkSnmC6ej8LeUx2S+2Me1D18gtYt2nGmntnT7tnXowdDd754SUsT6w0Dl3NXtCPbPT8a"
    "PYFA7NbHl8V7n979dXn/XczgjKVgec9+T/CJy7p+gVb2A7sqKZ7WUOlzYUnKDM9rKGYmL7"
    "lWmtjT84+69g4xdU07YncUrVx4k8XOFuOZMrZnWFy1UW/8JD5t0F/2CPktEfsAgSGC/NFr"
    "TiCjlN5lZsaLgc0k1m/pRWJXABfjuLYu378vrd5c/vz/48jqfqmgbunP/R4KwqjZg0FuWK"
    "x5q6rFJHUFJxHkupKL4gwZdxcfkLacHimUdgWT0K6WXCR9c1Ytl5Tut6OlFD15pinbd96x"
    "h5EkpTJ9Dc4cslC3Tl9E1Q8/REiSc7XdlXoXP125ER8VOH+v5+2PULzvcOphsrw3BV74dV"
    "X/gpm8WH9ciUPsYGBTD/XFsogMrgNgpgPDxW1lA3Q5QJg4AiLE2FAUUL+sCIz26xlLdMH1"
    "nBWrjl4VKr++04nVX7TlTts2DmIXvrrIFpRnUecopRMPwAVUqsAt5puZ+CAm5Ry9NFLauY"
    "2Gny9/SBy9wqqtdcC5bTdt01N9zaqq8YrSN1TezmvKCuxBRvqeeDCJLMaJxuArpoPI6mPQ"
    "CIy5mQvTJxOAYI0TsQh06p7echLWKAvDxffGrzr09GFy6LzUBP05COUGHrJ5QcPsFu+ppK"
    "aNU1q66NRLhWXbPqWgmZrdfUUuB2u5K24m3L6PyWOoAjes+CYoz1RJalWfAN4bdYAJxKFS"
    "ppHQjDZcj2QjqPlxov8/6mLgR3w0UZvn3r+Qy7Q3nxQ0C2LgaDP7AwjumWwCWWOUirlM8f"
    "I5Y0PtywkElfttXyrJZntbw9a3kWZ7ZBswNiey9BszQMvQeqc17XF+BXSMZUvmtv/XliaE"
    "myqZORqKO3tqK1FUciXGsrWlsRm0k5DhPiBrtanGlsRfX2pLHZlBw4jbKRLaD8OaMhGHGS"
    "5gJsOf9RWlbXf798dv76DRpaCLvH5bcwQ1dEsMBcbNr74m9vtH2B9zBjmx5TSuVMm4A7WH"
    "PtHn68iY2Wjh+F4dB3Zwzb0qW/li7HbWg9KOb2E+jje0m8ZFsO5xQj5HEPPYm8u6TyelsG"
    "5xQjZPD+S8iyP1Ye6Otd2s8WKG19pSGbsz4V0XTdrYxWmdZKesiStqGnT0LMtk3DQY3DBg"
    "wLmboHAOvXZJoTE0Fb2ErtDDMszIqv9flT6a3JFqwqG9QupIGSFQsFD8gK09ZvefhTmsgU"
    "yNADGRCA3agFmTOfB3eY9+RFMbD0Nw1UtbdZbfrUgDegSQM6Be9I/SnmyHU49SvE9uAf9M"
    "Fv9bsnIWa+CTooeCrVfjS8J7K9diqrQH2fb1Cr2zH9/TKd5+qBhaHnnvC311wqINZAdmPW"
    "W5xjTAyqqrelXaDKr6uA3XD4X8+mxRAq4Ww1LNQtr4VlUcdpsZ7nr1m7QFPGtyhpUZrvJA"
    "Ex/WI1MK/eLTA9JpDbeMXAym9OmkysaAMSA7uKh1ifTKFoERYgwAR/5gVJ45oVFWLDQ1eG"
    "ZYfe3SKStlHS1QaejH58uqFehP1Ss/aqFEbIkO7biIXS6w/asrScfnylDR040FOtvTZghW"
    "LSYK8d36d1XCH07NFKP7jpkob3JlyuEFoHYgt2Wxd4zy7wTciDuymeFCZB3SWqw+H9L/rd"
    "u/cW1M0wLauL21uhs67QIWMoAwptaPElDaTM6MlJ2QKiT0LM1uFtHd5DEMGJO7zfL6nnY5"
    "aMHpNRb0+aUBmGA2XB+NZoTJB2MUvrHCGLyIYCY7PanjL5nsZVj4DFt164ZC6Zx7kXvhfc"
    "54Xh8QWwBRv6sTUoTJ9Pw7T/GxgS8k1Sfl4iNoJIzzoWFkjpwZy8F3ltJw+LPQVkzmTH5b"
    "SBnEVzhr4bThrQHPklmJi/GcEIrd9e0vYtXvZUIsCtmWTNJGsmnb6Z9ETUAoOokSYvv96g"
    "sk7+rsbUTgbSR1Dbr2VW95nGPlLuNppHqPxPRT5wq3V0Iy2Gh8Rs4LepwYKGBZYmW61D2C"
    "pY+0z0qknUzyO0NcrSFZ1MaauSDWfPajJlUnEZaNoKyQjNmf0nu1tbxtoy1paxtowV86nY"
    "Msc+kKzL59giOHGXzxcqBBaK1Zgz6a1GW2alDGoRc/sbm1+uo0VAYK91WRB51H9OZpI3WA"
    "rZZzOCbyGkSSGjt9GrguYG9plCAoeCeaELrN3n1NbfMuCtqMlIsSWNeu9dlnxb2rO3vlpy"
    "hXAUHG9SqPoom6xw0dxW1BJbs3Gr2bhaz33P0Vdir1/wRSq72jusduXsNlnnJbJRsL60tZ"
    "//2GZrP/+xfmvHe0VuY2LSNCtY0V6BKdJZs8pQl7FluJ4edmEhqich5qFCVOM0C08JoTp9"
    "N/qhAap3LGRLHjQBVdmQSQvAauqoo42QqzTPPI//Tbt4rePs7SV9xCheGgjs2AXXYVVdxF"
    "DUDB3k+AvJZsECmQyOrV713WEP8UiLdA14S5s0IF3WV9xv4rJaTaI1wqISWbuznd15RCt/"
    "YCbOAZhtQyCeguFh7csnIeaj2JdD2zOfnn05MAmcuH35lTnYffnxHfzzTGNcFu5PmizLMB"
    "kp66q0NStljS9p1aFhJsAsk7Yb/rnyKfxFhmLjZiuHJvHXGMIARixz41bRDXHdvTyhMaw7"
    "MTNsVPdgdq7JoM3IYx8gfRuSVhezupgNRx2rMjY0EZy4NnbDwqUXUP8jv/MCnTpWHNCoj0"
    "XJ0KmfjW2hkKVUSWUQcS8rgsyZ1J5AHQK16bvrZy9fvfj+gsx5tEjz32QxPUJDljZ7lSC9"
    "WMBFVKh0mlmfj7K4/oB3r0aFjD14DusQ3lchtCj/VuVM7oL4OXXgt47Wsnwry5NlahqoXS"
    "IboenRS7x2UubKhNMKyficKvtfz6BHRkYrOSMY4xree0r0ivt+J+u5QGjDIYdsO1un5FOQ"
    "sgXCnoSYrVPySeJgA5PAqcNgG/6L7Gp0poPAspuTdq2R2kFfWAFKMOCYS2KyvArUBYaOhu"
    "hFxP9jOCnH8rYTAs94lgyGq/z2Vl9YavdpsajuTCa5iIitZEgrZm4HbAOWd+y8xBtq4ySM"
    "kqWOw1awZn/CqeOrWHM3rqwb90t6Y/slDX6XmzTgZYIxo0TkdPworK9DZ2RmX6DZii+QWU"
    "9X5wxB2+xHZf7emv0oDJqug0hXsLvZQNFOYDGHIZspWUX/LvZoidZapIMW9TBCM56IqlYx"
    "SE0MKFv1eJBVjzOD85pF69VZk0kaj5i0bNkrstFt2vWy6Nl6hdajYh4m+ZAYFYGViuWfXi"
    "ii2NhDA+9vL/RteHebzZqLA96DJk3hFUePdx21d99a4we0xq3f7Cmor9Zv9iTEPAwr5cnA"
    "aoNxnA1NBCfuOZNc11goqTTq7RL8QaKtMbKCsTx4Tn6Wv9uV7iwh2z1iMDaVzR83HiyLdZ"
    "SMpT5BpTRv94hVh3mIWXZshc4sL4zz8XTWSt+Ps+bMgLeqJnPmwP0lBwZIH6C9ZNzKVlv7"
    "dQuTdyr9Wmb0gIzGXtgsYRbjoPAi1ShsyAPEhEtvrCmrC0SW0+04jbXmNhxUGszOMuF2hd"
    "Du1ga79QMLPZi0i8msncB6codsOMemRxdhFymtlIcsZYuCjVbMBi7jfD1E/J4Fmiiotwnd"
    "L//4ynwqWVmVeoIJXDoOE+IGZzpdsVeAmj+1ZSx3ZNU7tbLlGBml9OTdkVXFLsBj5FVSQn"
    "lHPintxUbMpLTOtLfrF6gpcn2S2kgz1wo11HbkWLly2xhXWbHGyY4Mq9RWGeECK0cf7cqy"
    "SuDTGFdZXHxhR1b9LCcZK4sCHnm32EESJt+RUZ+VqcbKLr6Kpny9q6p1tYqu1qNVs5ZsOW"
    "ehWHi7blKfsonGxCojL7JSEcWp63GWUKZBxq3sx3SqEZ6UMRQKBqS2CYI5t97jfO+y6UbI"
    "sWLG7a78KqT5jpBbgvnMSVmwK7Ou1clGwizDyJdEv9LEvuSaV330S1JfK0rBsBZBMAHxMA"
    "jKj2Uj07oDAk+I400ies8EWa2xLOEFmcmJZd62YNRn7kS2LbqF/dMl87jc9PXfL5+dv36j"
    "iX/p80nbQ19+V2OdQnbniQh7LCWAMlz+pw2OGWRwjI317zXWP9sr2gb7ZwSjiB84dLR/Ze"
    "cxcYJViK0fbHB+MBsNbqPBhyaCA0SDKy4TqcLt6CaBOT5EbDkiXpshHYZWQwFs1NgOZTCy"
    "3oIIyiO3WhBg2RH2wAJQ4bnvYu1zDlfi+PULWd8JJnicyL8heEC+Q+X9ExMCfsuzDz9/Lz"
    "V7vBuvnLg+OnFoGMZ6/my99txZ1aA41INl1SoP1ijMNpM0s/njFGecEUEfk/JXQLmBd3lO"
    "Zi5z1yuMG54RFENc40q+aB7HD6Ox+BW+N7bxadGPJ53UtuQZzoHTZLbg2qny/9dfP/xcc+"
    "yvtfzHy8+R6uQMlwaOSiX6VayZqTqX/J0l8wT5UGFjve2Xjh+FcVK0/V6dt7D9Xp3X2n54"
    "q8RcL/LNuJsSjJC9vYQyz7mryTmpN67T8aPg76Fta4z+MmF2On4MYfmH5vU8BEXI2LZVqW"
    "yJYDNVQ1HsYl1Uw3rOfUaDGvUupyqxfg5k49pe3l5dfSws+bcfymv6109v33/97qVc/zDI"
    "i2qYnaj6hsxWqCyz2zM7ZLQbLkpt/scpAKK5FWugdBaIxnBWl3IWz39sk7N4/mN9ziLeO+"
    "V+pQMxS0/uc7L+BetfGIIIrH/h+Lzu1b+QhOhqPAt58G47n8I0iRlu51u4JCi4pPRNAu0T"
    "lzNsMoE1PoOIwAVKML4xYP5FVj4nLqYTo+w4LGl5X27dutfJG/H7FJdMJrMo/nC29UkDim"
    "/h5x7h5/RbMOCvQjJCFu+/8aLVEK2GOAQRHEBD7FP/yfRFjQak6pL1OhBqrVMvHdZC8VGV"
    "plRHicO7ZVB05Pl+0mc+jiK4vSB3GP+wWbAgC2ogwE5JsqBCRlgHoLboNKGen6ZVjcqhJv"
    "HzKprR72lUu43RHqya5IJwO1TuyagszDRkmIlGsG+tdGmetZ+XSjImHWJv3apOC6C1Do+O"
    "n05+dBmdTgWyMX0/B/aUF5AnUyFoiK0o9mUOlZW/Hc2ikVZbKJtHmiWpN5Oqe9AemDy62h"
    "9l9ha23SHZn5e+zzconKsHFoaey840hmh10KTJIqXp8ClXx7cwTX1v6UWJlRgQvsKlwENs"
    "xiUbbqFdmNRnuECUfAEWowBLEdYLPCi2Fn0gFPRR6GzRfU+vNT6VAhKSjRaPH8ypMWkwNE"
    "0LXo+41vX+8Xi5IzDD9a0QWe2os6KabEfGOmqRzgpgX+ppbX0hY6WpfXmhoQmirdZUXIND"
    "UpvewTHi87u1Vl3KbzaqSU5hWKtsyJBvfkpA8bnvOaDQiAg7/GCKIPyBTRjIfO350UQqNL"
    "CDklXIsYoxE5MsKdHnzj2mJG4WXCo2m9CLsEIK6DYatemAz7Vthga8pw1XeRpQFZX9+9nx"
    "U9NpTk3JRynFGEKaD55+hNtYB/BcpbOpAkNDzisK2ZG8/XDU6TQGeb1RWVilI9o0H0SQAj"
    "uXw5mbKRkXGFwIqy9krgQ6sDlg3MYchyWalkjAkZBhgKLeob/H2WX9A5ia+nFRA1mTTcZG"
    "8ljpmOSgiyQN2EaZLHx8TlJQB17o2UucIADSC3g+rK07GWLgBWT+CHqG1TBOWcMQ/vrORM"
    "NIx49Ow9h/nTZQy2ucJQ3t3hSaESJg+1fjVny19qmu8GtTsqdCZZM92yd7Ch5GUx66urjI"
    "2v26SDQmwGtvoSWgd3gPumLPTWs4J7JLuP0SXniuq6ue2cjqnMiy2iQ1XOqthrxWqCyz2z"
    "M70/ZNtI0C0dj6Je9f17CuzH7b9qpvVmFzPS5XIhsFt49SHMgkXDgnsBqdTlOO6O3tNIVU"
    "TLTlCqHlr05j9qYOaAleJKZLHkQLX3Pu1bvgtcSWz9p1LPG+qQQDzXC6CumYGHyMWIdWpR"
    "bC3RvGfQnHFTNaXNDreTb5jny6VqYaE7t6ddSENb1yskXX4KrJhmz11fyWVIhAB4fDRSSw"
    "WASB38jCBwq88AKyWAcuHALRIqkiLYizDkMWOI9V58zu02kjWlPfUzqRDWkdzu47afCZZP"
    "KqyKDeFlRpRmGh9G1s02VNu8Cm2MqMxuoanQNb033LZHWrNCNc3a/axG3Xh21XlraF+w8F"
    "i+IRaxyirRDZfWRf8dmpsrNjcHYa0XNiImgbma0svSGFZRdMHY32XjaF6pV4UR65VZe/SS"
    "OVkvaTMTT2nFxmfy+VeQNJJC1cJBnelP9SIqKqKn4vT8E4rN+w3gol8iphgSswduo+4BsM"
    "n1KjuOSz0ty5vwhChYAvY4ndcrA6S8A8tBwyq4MEPEQzxOO1teysNTGUfbHJmoAdL1proI"
    "iGGKyMYoS61v4tiaOYawOLM+6bx7EBEE3jDWkK+1yV21uKpGhnsBHfQ4v4rmjXcaf6LnVx"
    "NOS2OM7wBW7NqWPAMkPKN34iWpu1ZnuyZr/CRvT1w7sbM3O2Ra73VcBuOPyvJft3yPQeQq"
    "PG/ed57wQSvMWQoDMNOhDfmDTBAvNsSCs8AMSQ1JvBhGeQLXCLwJyMzJnPgzts1HpBvp1F"
    "jC6/nREaSUMblx1xOQ/15v8+JrVW+ID380mTFa7Ng6pv/lqTB/XUm7/aENl+Q2SZvrNdPY"
    "NZTVO7EaAYvbR/XQGTjFZwRjA+Br9us4Bf16/f15XlC6Ym7B1GYKdCMj4O97KEESeZ/stw"
    "GReIRrgb7z+919aD7qJLnBzkNSTc5dhf1BCQF1vn7VB13hQ7ni3nLBQLb7VjyPSnbKIRcb"
    "0YXw4cdvYRXJ7OMyZG9RmioiwtDQRVXHj1ONSyOK5FUSDsf4QB4JRIDGsSR4LEdXZ8rN8T"
    "wN04eI/Es5N7xlZx6IhgsmSyS3wukmgS+GZB3SXfXT97cf7j97pCQQd4YmNjxBirqzb9kd"
    "eTvcZ2/hks0oWLxMQySMeP0CjooSCzDe09VGjvf3Mv6GR+FQit9TVo60s9U9ofGCqVtbw6"
    "hxzYVqRDMXptK9I25u7WVqSVnWUPPM2c2yNlqrqXDiolITOQdfkIqvXckIxQGNYq8kCyI+"
    "23Ki0xDM6PJ2KubG+TRwtI8woHTWSDerhA4X/YZfW7t9fvPz57+TeNgdfbU2xswoA3/0mD"
    "xWaVoCevBD2Rr6BBBbLn9THO620qqGHAZVcFdAiRUburn/tTft7xIGJB9CXkt57kWLVXTn"
    "FEoxrkxGOnK2XwVmXo73yTItBErBi9F+S72QP3HDb7Pu5Ws1nwJVxbsVDwgOJVHEvnmEOJ"
    "zf/wngcyD8VMowb1ML9VgAa89Z+CAvRkRJGzXn5xVb7XV+PMCEbhL2jCUvuow5lsZiYMV0"
    "gsy7uwPD4jqiz/9+urzzUsz0nK/gPPicj/yT5u42I9MqOZ9WUuT4reAJygzPoHWLraYr+1"
    "e7pCMSabdm/1Otcrt2NQYpHSusUG5xar2MbHwV0/BA9eROuAV+Vuo8nhFcdtj7MJSBIITi"
    "Qpc7EQCk8tBImIBrL5ZZxPLrBTVsQIvQP5Ew5GKY6QbawismKBCytFE1vTx1NkMy6B9lXE"
    "ZSuuDdgeTJaI9L3gXjb6xCQN5satQNM3SFqBpdVnJBi8kL1BJ3FWGt6VrdUFweXswpNmyU"
    "MLbb82C5g8ebHkfmwqxV/mBZm5HvyWSBLIxySPlg3HmBOy5Olw+463LjdjA4IGpdIP37oa"
    "xlF8YPvqwAldg2N6/+kwkmGmnVEKRH1x+ni9UXphdHLGmbBZIbHLuR2Xbfhmj+GbUp0zWs"
    "ApwQjZ20Ozxlw7NWFyiWxsjapetUoUf9WQKP5K00tJqvQmXM4pbG/XEn+ryZ/y4DIHWRQy"
    "i7AMDmEpaI1/rDyYroOMi5RWzMMWM7CwC1qq0tkalUOWsE3TH62YB4KIg0oVBMw/00XhJL"
    "cmjeE3yqAWCacSeMP64AkwzIO4NVF0y8PlBZlhaztQMzygTyBg6jOXoP9tQuZA4qYxw1jG"
    "fP4okWhZt6qKh/f4MITFP/O4yBoC0+u574kF0MIjvBS0nq3oWshPMEWzJ7Lu+ZzB8+H2Al"
    "cuvJfnzyZI4izkA9IXJFTcw4zwV8TGk98gZ6IkVncR6pZxREkh95gsbr4orznU9xGL/4lQ"
    "37tnMvAoEVgClgvQqJlSM34i18e3IIb5GYV3SgjwwXIIvFPMCubfdkbTJ+T3rBiChdYttD"
    "7gg+ZIkdtrHePrS/ql421JvyJok+yKRoiNQjNCZGz/wKOtm9hv3UQ4gF0z3DynsGXn2lVO"
    "jKPHp+tQ489sCF8sko2B2YeOYLRei173Zlih8MM151/jok5J7II2X9CKVWnC9RKZ5XwHzn"
    "MwVJ2OeFmJ1iJmg0PMCttaCq2YyrlAaMHvIcs4x8dMhVyktFIespRrS6I2VNXOScZwTPbh"
    "7jfwLiibKsLYDt1DAdAv+Uyne1A210p1+BLbm+5aKZU7oPG9i+caK6tW3NuZUZ8YvIjzhb"
    "fDkAf2hddyycizp2o/urTWlJ1pWYPtTE08fF+S6UbEVJOcIJfRM102EF6fNOYBpSO2Oj6v"
    "+ZLF3sK0KsDSu1tEZBN6mIGDWf9VB2Ybojg/h69Dh01DditmRNDHPEtH5ufcoifzgszmNH"
    "IWiQMRp+NLYIWssCtdgegwxF8kk3cwe2a1FovYQTghgstB3wIgZSsZWgB/gXUgInLrYWNo"
    "IF/GuUTwKITPaZQl8siCBvE1eDi8GWyeK/gTPYmdXIjF6IbUoaiOyNsMV8daf6P1Nw73SD"
    "2Ov3HBqOt7Zm1XVJoRgrGvW/lyXjf4cl5XfTk0uNO5cupxwYxgDKbOccojGIHfGYXltzm/"
    "4zPehN85heV3V36bpqQUqcbA9769aCFzeIhpPCZLu0A0Bi4f3DWc2zVVvtcXuCmR2SI3Ox"
    "S5yc0oE/f8ursLc2gM7zurMF6sRgzOKCyDWzBYoh6GJmVK0smeHNimfRxz0iaudDpFT8F5"
    "18m1tBZsRwcAwrG/ihMW+GE7yqXsqgG2E042Y9vTtWhZT/eS4MpKqkG5DBFkbOQGc1zEPQ"
    "AIQ4xY9nqTOS4w+jnBZgEJAp0UbZKzeDIHxgsmcmjI+VJi1nP+wHRZPgd8chuYWjIugSNh"
    "zqkFnC3gPOz96TgaQvpxGPFeIbJFkTsyXtmgTDaefFeza96E9RV1qSiJqhiMm0KkjuoTE0"
    "GdWjQpdSZQlt6QWjh9Yq5HL4VgkU7HUu42qllLHDel2cA2tUS9JbwR4SHoNw/AHP6czDDN"
    "T3rapYojg68IvtGEzEQEK/KOJb54uI3XsQOvbKgLN9kFCZiH+kxaGFRbW7T/p2IsAypmmF"
    "Ej9bh4oCuzr2UUgewQPBPev1il3KckgvnnjxETcYXQJBH6NkwypMHuYeGDNDMID2wh0NPb"
    "S60yNyhh2GzlPWcr4yZmmkyr0owQEO4l23PpLVnMJQNGF4hGyOke6szBQW22HacUdivuvB"
    "VTP5pG7A+jIAyVxjqqzR3VG8+NND6m2mWejR+Rg2lvXUAWDKOcDbiZE1h2VtmpWGJmbvwC"
    "ma2quv20s4UM+vTjW49yp+POepSrMlcxOutSNkM8a3zKKi+3oZ2mXmWHhqHHMGsJbd0Jkb"
    "lKsavWYYQuORZhjASRs1/Erl6ali2cYElGCRSmdQx54D/W+pH7eFaKa8YOZ5lehc8SMUiZ"
    "lmPEtKjE+TxnDlYpQNDSC4nkXnwfE7MkZIquafGcXMawZ9rfyAvQ4f0tcGBKHsE0JEbL3Q"
    "ZXeFsUVPW8ceFJEcmkK4ldWy/3sQ1AC4wOSBhD83I/SdYnO6sx94t0IzIpD7/0vVQBa2nJ"
    "qyRjWvl7M+azw9ZoRatUY2LrcaM3Mqf9juEbxVCBE5NE2yAOdQkWojg+X5HLdzcfrj4fK4"
    "7jZ+Z7Dyx8PNNYNdm9Rqtmw+YLzu/xR+Wjtxo3VwHo4w8skIURZL0F0M5lpZRJrKJjyAL7"
    "A+Ygc+4+ou4vg1LjogviQgm/kDEVSXwF9f0kJGJZNXIO8ExZkCJkYMk8zkjEsP48FoyI5L"
    "4u8koTfAPrPC9xn0dp3Hoh2GEpL9PwDvnWaPA4YCItZaF9JhvK0m+Bz6hg0piC93LXaUfb"
    "zYIl1hiaPfDubMWx/sVdyDeJFRTXt8cZJfktgw9VEF92xQ3EBoy1Ovvo9zP5RtPUkZ3yEf"
    "8e//rYHirYUOkgG0wyhK3d2kyDEoYNJtlzMElxg2rLzCLVPlk6DE1lR6Yme3t7kyYnGNOO"
    "sDeDRi43E6dZRjBCp9n+6xagFlflbn0gSDp+FMw9eLkCmyvfrwuYBfjDp1KPN9iCy2R2I9"
    "YhS1HElitdlc56WEkhsTzV8BRs0Q7hCjmVDVUYXKhCYTsy3YfsBtTwsUgUp1u59xKprfc+"
    "5K/m1gtkq8wOO2OJ1Mp5yHK28XpPQswlTLs9WFoiHNOZeFy/pOqK2NE1+V6Z6sRE0dYxWV"
    "qGphnmFQNqit4lzZdgEJeaeh0v4xlHxPxew1PLbGvw5yqc3e7WpcrgVl7dtC6+9D2mhYni"
    "lHRZCN9Bt6l0reo9tIb0baI3S6s8+UmVAvqp19U6KIewx08aHJT22D26mzIO5zaw/3OCMX"
    "F9j4lqFj7vFT4HrX8FT2TAQVeTqNbgwizRjSgmdm+rN2OSqcutQmgTsM1dbywMuWYrbnAj"
    "pwRj4HbfG4e7DqXJMl2auIdKVPbMq/e6dYLJyrQWKBs0UFayrdpr7CXCMX1HxwXK1HjtHY"
    "EyNVD8xETRFigrLcMhlWLMYEoN5KNCmNuxHhU73Q72/Ca7LKbNGTcUqw1GHPNuI+67afS8"
    "zPV9Tq6ZE7Kk/aFg1GfuhMyxMyOSyPKEfEPmj5JExllWsKF+HycD99VQmTRSXgbJ4wGS5B"
    "nLVON4oPtTGqiPOdNx6W1GQ9/DnpJIEXDi8+AOizxiMUZbc/H0NtBJAwplw+RtmPyph8mv"
    "Q028Sb25ngwfBeB0aCtdfc0Ky+tt9RLZ+Cz2XmpcykB5o75pOYVtmbZjyzRbB6w/MMoTUv"
    "WchowKw42kSjq+zaRHjneIZS6S2oi9ISNU8LsYvTdAeHOCManx+8tts+kq/TmLJbxhorjn"
    "FKM4Zg+tu3N4jDnTi1RjOGyPx/duuRE6ensMD/kYtoHzoxVzxRnVJrA4R9g1MGuHsOLTlf"
    "th44m/gMDPNB4leX3S5E1apSPaVLj1mCOjeeHHRViZiQfSJ7Ohj8/JDOQlYOgs7WWVtMqK"
    "XS2P5B7kMSGzkD14ybD8fjKfttJt38+UviTMY91Q35/JyGX5z3/xgM2kS0oGMlPi+Ny5T9"
    "uCxX4tseCbpCbULE6FnSmlnDAcWrDujiSMclav5SGEurvrlUurUdLqCPjEFzy0nqphOEes"
    "p2pAwlCinNSPpD33C2SW/Z3ZH3mRbwRIZwRjMNgO4GqxVXZslZ1jLej914xK9D8DxFKhGN"
    "M2vcfcgFhXNmCpSmJ5OszaOgM76E4dHClLF21Hk21epRmh4tLGrXte79Y912R1xAa5KY9T"
    "mvHxuIeecOv50ou6obllWrtjDXnHoqtVyB+6JfIUSa2cT0LODx412TnLdOPbPfdviWQ8m5"
    "tnTVVpR5S1fGj8LuZlODXtTV8hHN+q7wVQsi7gJ3GWFN1LJmIuUloxD07MnTz9q/Xc9xzp"
    "xt/R1/8ln+l0hV919xejK6PdYyK+sgePbd7DVKMKi9CBj3vglBjxchKgxDCdjmnAo2s5Rx"
    "ofMhYu9Rpjo+xTulCb4jbWEHFTGtiqTp9s+MwD2UosafqpL8inGxinS3foKHZBZgH7I0rL"
    "Csr4Fk/EIS6UCGfB3LWfNDiL+5ldwJPu2eOMLOk9i9up4bIiDsXuarDmlj4TcoZQ9ozGNt"
    "LRLQ+XBNYoX4cCKwWS2Tq4hxMqmAoP3inv4RbRMEq6rH0L4uZrODFMxwUjfB05XCZyy4Zw"
    "OIOYECpkWjf+mdxwOcNfRsW9yAKHFnwDE0csKL4UhvDIvm/fAvkqz8llQNYBLDx4etraLW"
    "msrWVV3DQO5gziBtzwjhNMS99QDGLCwCFKVsBpHsRSWsEvFHHYUdzfLmJhQH3iuTJoaZN0"
    "z5YtvpM0+kkak8RDl4Vpan20AO3aBVamU0yxGZ6MboLnLanvBfezb0H6oJiZ+PS/AM9kgz"
    "uZoA/PgcUFPxMZlvRQmE0qApLzxgwVIPH7tBUeskTOWt+bLg1ASxarphVdIQYqXXOlOKdi"
    "I1wb3GSDm4Z9gh2pzXGyr5ngIiqNjUlogQTaoI++gz5o6NEgMq5eWKYbA8B36Igm0O1MVn"
    "YyfAyc7t39WtJsjNyvJVrrlhsaxlYoxly0E0yFrSG38h6yvG27uh7y1W0/M9vPzO5EhjuR"
    "hB47NjQr01pJD1nSCupnoq+XyMant/cSApEBqibWaIFoDIw+tClaU0e/nuOjqqN/aG4XAH"
    "/Ts6NCbA+PIR8e6MgxMVaS4Va11kHu6NCrMrO+smVGYAtb7lDYsugPbO9oKtKNaUUf2tUE"
    "AjLmvkJkWd+Z9WkUlTH7S4Q2CN1EApUoyuK3UJWEceOOkQVrTUpNO5SPX9+wQ7O/74Gr7/"
    "KZRsrY4plW4O1X0BW/fnh3c6bdQPbAXYNQzIHtHG25W9o0C+yFdyCff/348dBdmUfYjbnw"
    "8fPlUl8w3igCljse9d/Fc41nfRY4devdrcNdA8+VyNZf8vnGsrAOFDL8PnDj12sKHE4GTV"
    "qGD2MLqHT81ijiawyNVbM2ZJE8Eq7F4icMoF1iwKYXEphTYHE8h4WBDLxN+jXB3WVa3A4u"
    "x+G+1Rjk/h6zvYSeDfkcZMhnc6pQAxJSorOAyA6AyABq0LQQwUBaMp0EYmuQttfnGaempW"
    "lOt1LWWv25FsqBU5aN3F6QNiBydHzCIEv/ghknOE2S/nCh1n5NkkjizvZpgkJaVVZpF0jn"
    "fK0rRdvn02Tux4NH0/SakOFtB1gpczGek0uyZHImuC99KdgPcZZVnZxNkhwY5H767LVg4V"
    "/k+QsEFziALOCUhWd+C2QKGUH3I04k35SmXRPhX4/kjj60PXZ/V033SuFZm4gxzFPZJmIc"
    "EaLFwtRVxjfEUSfjbX5Am/wAs2o3uxS5eWqstdVjDxhycbRS1ANDuo5aCNy4jFCRbAyhRq"
    "WefS9etNhVYFR91z68Z6vO9l/Jd+U/gt7ewQ1cILRbSHdHvOB+tzqLJVIbLzc09EUr5w61"
    "/6q09nvr+r3ZUnRP4nOzoWU2sGkIIthbYNPxgHtRU8xKDdtphuyzUVvh+hsFAM8wdCzL5E"
    "VERJy7F3l5ozTXLIWy0yfljdXSmrlVoL6n50iIfslcBOljGD2um+QzgRB6EmQ1iatB4S3q"
    "y1yqyHtgJGJ/RFgMKsbWN4jvx0A78Sm+nHwI9bdXSYr9CZUiSRZjHyTGnkirIoFa9ucEYz"
    "qk9mbS2u5gtjvYePDdpB6RUUyMSmPjYXaIh5EnuQnnMwLL9l3ysmLFbLqgQlO+o34jL9ON"
    "YsPpu6QUrNioGypVprSYlMWkLCZlMamhfGEWkzoeJnX8HhADO1iOkloi6/d/xPIxGvguvz"
    "lpwu9kEOg0rUHTIuA2SeyI40YjnkFmDIunEyFTP2BhiYu0CrlgcIphPXo/DjK9/vvls/PX"
    "b2QUK1vpomx7eUSbGFY1stGGrQ4WUrNhq0dUZl3vjulO14YmrBnFfiy2434BPdtr8Kt1Ke"
    "313M0Ixgdv9hJmRn0f1PqG9GHOfUaDmsi+CnGJ63OgPsGtpGlXuLr6WLDA3n4o45q/fnr7"
    "HuQgpQCDvKhm64i5lzq6OrFeJbasb8969sfKA1O3AwRRpLQQxKAhCNCS+X3HYEOV0sYaDl"
    "nKGC8w5SvgfxdJV6mttIcs7RQD7gDhV0it3WNBfPu17aX5rW3Ama7zg0OeMcfqMM+Mn1tA"
    "T3eauglaoZ4YQDhnC2A2tr3MUueVYL9inn8xjBDjDhd8I7Ro5x6n1gYOFjFe+aurHRZTb4"
    "AFPYcJetr0uB4KM1uP7bHUqXxPMhZAhdSKYV+O8+JJsaP7vOCBPDFptPWhV9bi9rK1Njjh"
    "hBNm0qqqGuVTKbjarnIjVQhaNYCXfc4jjuksSUNeUBFDL8KW5XMG/477eOOwn7DeIt8QEX"
    "lAMwvXQQBSwZbsj4SH8o+AR2RBHxihYehps2gO9Ex9sksxGsTmvAztFGnSVW3Oy3711AN2"
    "3B0cK3v2t4cMfqYwD0Yv01lmt+lvHNGwG4ZapLQY6uAw1GLF8aBrh8kSqfVMDVnOfB053K"
    "w0lkIywh3z5Zs28UplkSnhSm8q6Tu2weEBszFV68wYFqzQjkmVPXI+R9EY3BU5MUo0GJpA"
    "WgMolfU4JBwl6bj0hTrsTIOlqLcnTXhK2tdolY5sVYLEB3GLSIIWgvCA0LR0R1JBO4U6yA"
    "Krf5D52r1j0UTW7pBFPNAPB9qH+AkvwW98TEqLOHwNUtKXIznAM213jAFvb5MGvEQuiqoA"
    "6hPRMwKbiD6SBqFP5CswCLWpHj8tWv9dBeyGw/9aqgI7NP47qsDaKgENbf/0CsBuhzoPov"
    "jsrR7oya3mw1wZ1KqXFZaekT0tNiGPWOymkGlek6TOVn6qYsMMeWl5QWb4ctN79pi02qAR"
    "EYyGzoJhO6rlCgNwMPRG39nqEA/VukQKCWzJI/DvoB5gkTE/i96xOY3D3PyaVACb03jEYB"
    "T1a2qLZKk0I4Sy9t83Qt2mDPhcIhshq3up4mbas2CnZgVPlL9TrV+2HptVaUbB50PjszYH"
    "o5MoTsGv1CkHwzaBPloeRoFnulSMMlMbsjHk0DSrvp31d0mS4QUodULWIIMQrjHES/k6LL"
    "YhjrsqRknlZ9lDUZeQsa+pZbloRX/JLb+ClRhDwl50oWDCixjcxd7I9QahgoK0twFD5jAv"
    "7ypS6dU4kcEWEWsYW3ItyGuJ7W4zSI5t1VgTc0DCsNbPcbRzW8P6gFq5G9Jb1K1lzzATrl"
    "cIbcyKOfezw7rtlpIRjGKx9x2AVVKBTGzOEqk1OgdndA7VGXzsb+o4BTZyC8JMAAU6W6W8"
    "sxPk+MGPT1YODbGPtaEOxnGPOwQ7DOOc2Uu4Q82S3wN/R1nAusziLWGl8Brk868fP57ptv"
    "Z9rOF8pnHyt3ia1fD2ODG7nxj8ROcL9/SIr3p70oT3LuXA6Sob2ar8jpe28hMs9JiI/y7B"
    "KUwuRkg2RmaxHniyD4gLMku3hDTwRiYrx9f+IojnTpD6hb4sT/+P3Brno8yF/0y9tFRXwU"
    "elwwESls13RAvLWlh2wGf8kYyO4vdlbvbp3flWBO1FYCNVei54bgxcWbzqBPCqB+qvNd/N"
    "Lz6nNVtWRlGS7C2SjEuaP1/9+vbje/Ll6/t3H64/JKkjmfjkTbyUV0z/+v7y43CyQwZmuz"
    "xZHGRgcugt6+PAJuT1Y+Cc1VqQ8u6khQEp0oFb7cffFiyQZlhMWbDkZCN2nGoR8sATzJXt"
    "2KsGYcc5mi08W89qMFvPxJpoQxKG4uCG76pbzSCV0Gqzg9Nmd8oF3d+ZpMD2v3h36zBhY+"
    "ls0oxqPKNUnPxWIWhxVtFIqbYY5/fDiQL/wMv5tESOw7V7IX9SEoLqRcTlTMhSi5JWBqXq"
    "zrPentOmoGP+cTYAmRaytOfhgDdgex4OShynfh6qQvaWK5hN1HRVbtroioQWfuj6mfnePT"
    "PkfUZiud49CKw2o6sxBKy2IaflffuDBWvZG3I+p7F877zmQS++N13xGY3l+wkHPA5NhRoE"
    "0m+rPY6t2uMlCz1ncaZrmhHfmTRBKTQfsw09qefrnmsjPhWgYccWBvUQwgML9d3M6gM/FJ"
    "IRxn70kgeJH5UBh5PhI+RuL5E1GKubVCwocrihcGdOYkt3GpbuPKq/4M//D3AHYIU="
)
