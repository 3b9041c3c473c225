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
    "eJztXW2T2zaS/iuo+bJJleyyx7E3m/k0dpyLb22PzzO5XF2yJUEkZsQditAR1Cizd/nv1w"
    "2+gSRIEZQoURxUpWKbRINUNwj0y9Pd/3u25C7zxfN3Cxrcsc88Ymc/kP89C+gS/6K5OyFn"
    "dLXK7+GFiM59OdyR46ZBOnAuopA6Edy6pb5gcMllwgm9VeTxAAkuSUxCIu678D/CowULyS"
    "rkDhOCCcIDcv0fH70IaDcLz1mQBRUk4PBf5N16DsWJYNQt8SL4YxM8x+e63IEHe8Fdf49Y"
    "B97/rNk04ncMp4MH/fYPuOwFLvuDifSfq/vprcd8t8BTz8UJ5PVp9LiS1956dx+C6Cc5Fn"
    "/AfOpwf70M8vGrx2jBg4zACyK8escCFtKI4ROicI0cDta+n8gjZXr8svmQ+C0VGpfd0rWP"
    "ckLq+AXya2fT6eerm+n1+5vp9Kwiw5RC4XlyyQG+gfzhVYVkwB2+wrO/nZ+/evXX8xev3n"
    "z/+ru//vX19y++h7Hyfau3/vpn/DI5t+KpJM8+/NuHzzf4QhwWWbwA8cKfkoZGNKaSwsi5"
    "n67NIv9v2B813E/Hl/gPP6zM/5TbTQJIL+QSyD+MA4iggZs37/9L8nIpxP/4eOHzf15+ff"
    "fz5ddvPl3+17fyzmNy5+PV539Lh+es//zu49Vbyfyc2U7IkDlTGlVZ/iPcibwl07O9SFli"
    "vpuQPk//MjJRfPj0/vrm8tOXgjx+vLx5j3fOC7JIr37z5tuiOLJJyK8fbn4m+E/y31ef30"
    "t2chHdhfKJ+bib/z7Dd6LriMMGvplSV+VJejm99Cdub7f3yieGF+bUud/Q0J1W7vBzXje2"
    "emt5vixfoQG9k0JCbuJ7JifT1Tq648DnT9TzdSdX4X7j2cWTkdNlOrTF6eWzKILDJFrQiG"
    "woHhBwwMwZcWgYesydEMGoz9wLsvFgBa8jQom7hqMI1iwcJ8ThaziTYItBGngj74GFzNWd"
    "Yf09yJ5kJ3qSrdc6/v/yy4cf9dxPx5f4j5efI1WXTfSoYmjgqDy4XsV7orrbyd9ZPKPiD8"
    "dEJcgprFLQQSmgsJMtV5Gosrx241BJtm8fJ8DzZAc5f/ndX7/7/tWb77KNI7vStF+ke0PO"
    "U9jrOyhZOdUeFKzky2/g8ED2hpNQr1ThsjDkYVW2YJSHerlmBJ32p+2CPOynsqR/TH0W3E"
    "UL+OfrFy8aRJvuTjCqJK904zqP71kz5Yl8RwMxU76w0OOu53xdB2caK0W93WikrJKB0zAZ"
    "udVGuQoYgcHov6IkJSf/5PMf8FK04QQlvl6yUMTWReQ59wT+5IED03Eg33gB3oN5+KZqm/"
    "TxAI1N8tsZTIn3hM+js39YE+UUTJREZG3PrWT4KLTq4rH15rsWp9ab72oPLbxVMlvwMzA8"
    "rVIae07Zc0p/Tl1vvMhZ6I6o5E7j6STyMS18Z7dwn9A5Oqtw74czIKKwvnBAfFDAHXRUCQ"
    "K8jWgYiQkRa2dBqCBLFDwLKBwh5JvrZy/fvPxW5zXr4xHWX3aih5H80+A0Ssfv5zg6rgB6"
    "PoweqL824m1GMMKz/vz16xb8hVG1DJb3/hzKmXCzCHkU+exX4K48sSpnQ2lE4xkRJWOnm3"
    "zw1sPiJvRgj3b4GnZkF7ZxaTXceiBqEk9T3fzbkdjN/EQ383v2aLLfJMNHt5Xvba9Rd/MI"
    "Px0D73w23rrmNa55Friig2dRITuMuWa98ydnrV2uXS96H0Tho+5UVu42nsgUx01ZNnDraf"
    "zrghPXg3MULKgLsgm9COwkPGLRxgLaQAA5mljo/4NL0ggLXBKwBxYmaDwNyGF/024/1X87"
    "m8OE7jQ+lItefLj2D3vqD/LUV4XWXgYqVacjamgRsQPKQgnbOxEPjXmvUlned+V9xO9ZYM"
    "x7lcryfjfemzqPilTji8O/bBWHf9kQh39ZjcNHHjPCOaTjx8feV+ctuPvqvJa5eKuEEOJm"
    "GJJ0/AgddC/ftFm6ZZtCWblvyswFcwEsCo3NXM9fhWR8y3f/HuaQwc8UkfYMrGdykcryeT"
    "ufYxPLaCFnFCPcKnqI26/n/2SOxh1Uz2GFZIQs7sWF6bIoyeJoC+rOKcawTdhEr5MQhfV1"
    "tvZ1fmUruVC+xkf6mcbhWR4yafJ6hsngaaiMboFaSYbLPCtCA/LBZcsVj1jgPD77O3uckH"
    "u2isgtD8n5d2TB16HQAVM6zPJ78HswW9FHn1N3uqBiMSOegHGPmPU1Eww+pEhe2kiQ5QKj"
    "naFAF6nYsJCIBd8wNwFdxhks0ns65+tApkVvxV+uBUs9OXyFX2By7GNszeIxB+S7aEgZy0"
    "XYXgQK0ZgCfAd2IxU+mbaaX4FohLrf/tXrY+ICBsXaXtRq9fgxYXOZboT87sPlIeB9jbfr"
    "Apl1+3fdr2OFysSCzCmsBTl2C9KCZU7OgPyJMRfrWAVMWyhEvT1pMhxvYeDUUUa2SXUAmj"
    "jhAOwzUOoCNLhg2bosFHHJDjJzfC7kKp4lSXEL+DdJHoR0ridgZQTMQUArTLUCubAg0uY9"
    "9P08i5sd9DFmi4Z02U0NioZEXuSb4QFSghGqvr2YGqelDwxGNTsFhaAg5vQUMpaySniQ8i"
    "VWxv0ofSpUvib14G1C+NPfvzK/ziGmKHIZ6vk0v+z8arIw/+xbMa4FkRe4uUUpNoCQX5LV"
    "eu57YgGqJS6352R2zx5n5J6xlcCCdQLY5LMf4mAGKKMrnzqo0248h5E1SCeUSisQKXcxuK"
    "FTh3t7lozJLJnr0RlZcGB2PMfswWOb5188J1qHbEYEfZT1Yxl1FsRbghQmWZk+rOSXQIHq"
    "Iy+JUp74dHTxlvKY7BdbTPvQNXLrse5TjbT2Tp/2Tr0zdDd754SUsT58oXPuavaEeman40"
    "exKRya2fL4rnL736+vPuu5nRGUrQ4478n/ETh3TzEq3sB2ZEUz28scLm0oOEGZ7WUNxcT2"
    "K9NaG39w9l/Bxi+opm1P4pSqjxN5uMLdciZXzOoKl6ss/omHzLsL/s4eJaM/YBEkMF6aLW"
    "glFHKazK3Y0HA5pJvM/CmtSuAC/HYWxdr35fW7yx/fn/15nEjVNQ3cOf+jIVhVGjFpLMoV"
    "jzUNWaWBoKTiPJZSUWJBgi/j4vIX0oLFM4/AsnoUMsqEj65rxLLznDb0dKKGrjXFOm/7Nj"
    "DyJJSmTk5zhy+XLNCV0zfxmqcnSjzZ6cq+6jpXvx2JiJ861Pf3w66fcL53MN1YGYarej+s"
    "+sJP2Sw+bESm9DE2KID559pCAVQGt1EA4+Gxsoa6GXqZEAQUYWkqBBQt6AMjPrvFUt4yfW"
    "QFa+GWh0ut7rfjdFbtO1G1zzozD9lbZw1MM6rzkFOMguEHqFJiFfBOy/0UFHDrtTxdr2XV"
    "J3aa/D19x2VuFdVrrgXLabvumhtubdVXROtIXRO7OS+oK32Kt9TzQQRJZjRONwFdNB5H0x"
    "4AxOVMyF6ZOBwBQvQOxKFTavt5SAsMkJfni09t/vXJ6MJlsRnoaRrSESps/UDJ4RPspq+p"
    "hFZds+raSIRr1TWrrpU8s/WaWuq43a6krXjbMjq/pgHgiN6zoIixnsiyNAu+IfwWC4BTqU"
    "IlrQNhuIRsL2TweKmJMu9v6gK4Gy5K+Pat5zPsDuXFDwHZuggGf2BhjOmWjkssc5BWKZ8/"
    "RixpfLhhIZOxbKvlWS3Panl71vKsn9mCZgfE9l5AszQMvQeqC17XF+BXSMZUvmtv/Xli15"
    "JkUycjUUdvbUVrK45EuNZWtLYiNpNyHCbEDXa1ONPYiurtSWOzKTlwGmUjW7jy54yGYMRJ"
    "mguw5fxHaVld/3z57Pz1GzS00O0el9/CDF0RwQJzsWnvi7+90fYF3sOMbXpMKZUzbQLuYM"
    "21e/jxJjZaOn4UhkPfnTFsS5f+Wroct6H1oJjbD9DH9xK8ZFsO5xQj5HEPPYm8u6TyelsG"
    "5xQjZPD+S8iyP1Ye6Otd2s8WKG19pSGbsz4V0XTdrYxWmdZKesiSttDTJyFm26bhoMZhgw"
    "8LmboHB9YvyTQnJoK2biu1M8ywfFZ8rc+fSm9NtviqskHtIA2UrFgoeEBWmLZ+y8Mf0kSm"
    "QEIPJCAAu1ELMmc+D+4w78mLYsfS3zSuqr3NatOnBrwBTRq8U/CO1J9ijlyHU79CbA/+QR"
    "/8Vr97EmLmm6CDgqdS7UfDeyLba6eyCtT3+Qa1uh3T3y/Tea4eWBh67gl/e82lAmINZDdm"
    "vcU5xsSgqnpb2gWq/LoK2A2H//VsWgyhEs5Ww0Ld8lpYFnWcFut5/pq1CzRlfIuSFqX5Tt"
    "Ihpl+sBubVuwWmxwRyG68YWPnNSZOJFW1AYmBX8RDrkykULWABAkzwZ16QNK5ZUSE2PHQl"
    "LDv07haRtI2SrjbwZIzj0w31IuyXmrVXpTBCQrpvIxbKqD9oy9Jy+v6VFjpwoKdae23ACs"
    "WkwV47fkzruELoOaKVfnDTJQ3vTbhcIbQBxBbstiHwnkPgm5AHd1M8KUxA3SWqw/n7X/S7"
    "d+8N1M0wLatL2Fuhs6HQIftQBgRtaPElDaTM6MlJ2TpEn4SYbcDbBryHIIITD3i/X1LPxy"
    "wZvU9GvT1p8sowHCgLxrf2xgRpF7O0zhGyiGwoMDar7SmT72lc9QhYfOuFS+aSeZx74XvB"
    "fV4YHl8AW7BhHFvjhenzaZj2fwNDQr5Jys9Lj40gMrKOhQVSejAn70Ve28nDYk8BmTPZcT"
    "ltIGe9OUPfDScN3hz5JZiYvxnBCK3fXtL2rb/sqSDArZlkzSRrJp2+mfRE1AID1EhTlF9v"
    "UNkgf1djaicD6SOo7dcyq/tMYx8pdxvNI1T+pyIfuNU6upEWw0NiNvDb1GBBwwJLk63WIW"
    "wVrH0metUk6ucR2hpl6YpOprRVyYazZzWZMqm4DDRthWSE5sz+k92tLWNtGWvLWFvGivlU"
    "bJljH0g25HNsEZx4yOcLFQILxWrMmfRWoy2zUga1wNz+yuaX62gRENhrXRZEHvWfk5nkDZ"
    "ZC9tmM4FsIaVJI9DZGVdDcwD5TSOBQMC90wNp9Tm3jLQPeipqMFFvSqPfeZcm3pT1766sl"
    "VwhHwfEmhaqPsskKF81tRS2xNRu3mo2r9dz3HH0l9voFX6Syq73DalfObpN1XiIbBetLW/"
    "v592229vPv67d2vFfkNiYmTbOCFe0VmCKdNasMdRlbhuvp+S6si+pJiHmoLqpxmoWn5KE6"
    "/TD6oR1U71jIljxoclRlQyYtHFZTRx1t5LlK88xz/G/axWsdZ28v6SOieGkgsGMXXIdVdR"
    "G7omYYIMdfSDYLFshkcGz1qu8Oe4hHWk/XgLe0SYOny8aK+01cVqtJtPawqETW7mxndx7R"
    "yh+YiXMAZlsIxFMwPKx9+STEfBT7cmh75tOzLwcmgRO3L78yB7svP76Df55pjMvC/UmTZR"
    "kmI2VdlbZmpazxJa06NMwEmGXSdsM/Vz6Fv0goNm62cmiCv0YIAxixzI1bRTfgunt5QiOs"
    "OzEzLKp7MDvXZNBm5LEPkL4NSauLWV3MwlHHqowNTQQnro3dsHDpBdT/yO+8QKeOFQc06m"
    "NRMnTqZ2NbKGQpVVIZRNzLiiBzJrUnUIdAbfrm+tnLVy++vSBzHi3S/DdZTI/QkKXNXqWT"
    "XizgIipUOs2sz0dZv/6Ad69GhYw9eA7rAO+rEFov/1blTO6C+Dl14LeO1rJ8K8uTZWoK1C"
    "6RjdD06AWvnZS5MuG0QjK+oMr+1zPokZHRSs4IxriG954SveK+38l6LhBaOOSQbWcblHwK"
    "UraOsCchZhuUfJJ+sIFJ4NTdYBv+k+xqdKZzgWU3J+1aI7VzfWEFKMGAYy6JyfIqUBcIHQ"
    "0xioj/Rzgpx/K2EwLPeJYMhqv89lZfWGr3abGo7kwmuYiIrSSkFTO3A7YByzsOXuINtXES"
    "omSp47AVrNkfcOr4KtbcjSvrxv2S3th+SYPf5SYN/jLBmFEicjp+FNbXoTMysy/QbMUXyG"
    "ykq3OGoG32ozJ/b81+FAZN10GkK9jdbKBoJ7A+hyGbKVlF/y72aInWWqSDFvUwoBlPRFWr"
    "GKQmBpStejzIqseZwXnNovXqrMkkjUdMWrbsFdnoNu16WfRsvULrUTEPk3xIREVgpWL5px"
    "eKKDb20MD72wt9G97dZrPm4oD3oEkTvOLoeNdRR/etNX5Aa9zGzZ6C+mrjZk9CzMOwUp6M"
    "W20wgbOhieDEI2eS6xoLJZVGvV2CP0i0NUZWMJYHz8mP8ne7MpwlZLtHBGNT2fxx48GyWE"
    "fJWOoTVErzdo9YdZiHmGXHVhjM8sI4H09nrfT9OGvODHirajJnDtxfcmAO6QO0l4xb2Wpr"
    "v25h8k6lX8uMHpDR2AubpZvFGBRepBqFDXkATLiMxpqyukBkOd2O01hrbsNBpcHsLBNuVw"
    "jtbm2wWz+w0INJu5jM2glsJHfIhnNsenQRdpHSSnnIUrZesNGK2SBknK+HiN+zQIOCepvQ"
    "/fT3r8ynkpVVqSc+gUvHYULc4EynK/aKo+ZPbRnLHVn1Tq1sOUZGKT15d2RVsQvwGHmVlF"
    "DekU9Ke7ERMymtM+3t+gVqilyfpDbSzLVCDbUdOVau3DbGVVascbIjwyq1VUa4wMroo11Z"
    "VgE+jXGVxcUXdmTVj3KSsbIo4JF3ix0kYfIdGfVZmWqs7OKraMrXu6paV6voaj1aNWvJln"
    "MWioW36yb1KZtoTKwyiiIrFVGcuh5nCWUKMm5lP6ZTjfCkjF2hYEBqmyCYc+s9zvcum26E"
    "HCtm3O7Kr0Ka7wi5JZjPnJQFuzLrWp1sJMwyRL4k+pUG+5JrXvXol6S+VpQ6w1qAYALiIQ"
    "jKj2Uj07oDAk+I8SYRvWeCrNZYlvCCzOTEMm9bMOozdyLbFt3C/umSeVxu+vrny2fnr99o"
    "8C99Pmk79OU3FesUsjtPRNhjKXEow+V/WHDMIMExFuvfK9Y/2yvagv0zglHgBw6N9q/sPC"
    "ZBsAqxjYMNLg5m0eAWDT40ERwADa6ETKQKt2OYBOb4ELHliHht5ukwtBoKzkaN7VB2RtZb"
    "EEF55FYLAiw7wh5YACo8912sfc7hSoxfv5D1nWCCx4n8GzoPyDeovH9iQsBvefbhx2+lZo"
    "9345UT10cnDg3DWM+frdeeO6saFId6sKxa5cEahdlmkmY2f5zijDMi6GNS/gooN/Auz8nM"
    "Ze56hbjhGUExxDWu5IvmOH4YjcWv8L2xjU+LfjzppLYlz3AOnCazBddOlf+//PLhx5pjf6"
    "3lP15+jlQnZ7g0cFQq0a9izUzVueTvLJknyIcKG+ttv3T8KIyTou336ryF7ffqvNb2w1sl"
    "5nqRb8bdlGCE7O0FyjznribnpN64TsePgr+Htq0R/WXC7HT8GGD5h+b1PARFyNi2ValsiW"
    "AzVUNR7GJdVMN6zn1Ggxr1LqcqsX4OZOPaXt5eXX0sLPm3H8pr+pdPb99//ealXP8wyItq"
    "mJ2o+obMVqgss9szO2S0m1+U2vyPU3CI5lasgdJZIBrDWV3KWTz/vk3O4vn39TmLeO+U+5"
    "UOxCw9uc/JxhdsfGEIIrDxhePzutf4QgLR1UQWcvBuu5jCNMEMt4stXBIUXFL6JnHtE5cz"
    "bDKBNT6DiMAFShDfGDD/IiufExfTib3sOCxpeV9u3brXyRv996lfMpnMevGHs61PGrz41v"
    "3co/s5/RYM+KuQjJDF+2+8aDVEqyEOQQQH0BD71H8yfVGjAam6ZL0OhFrr1EuHtVB8VKUp"
    "1VFieLcERUee7yd95mMUwe0FuUP8w2bBggzUQICdkmRBhURYB6C26DShnp+mVY3KUJP4eR"
    "XN6LcU1W4x2oNVk1wQbofKPRmVdTMN2c1EI9i3Vro0z9rPSyUZkw6xt25Vp+WgtQGPjp9O"
    "fnQZnU4FsjF9PweOlBc8T6ZC0BBbUezLHCorfzuaRSOttlA2jzRLUm8mVfegPTB5dLU/yu"
    "wtbLtDsj8vfZ9vUDhXDywMPZedaQzR6qBJk0VK0+FTro5vYZr63tKLEisxIHyFS4GH2IxL"
    "NtxCuzCpz3CBXvIFWIwCLEVYL/Cg2Fr0gVDQR6GzRfc9vdb4VApISDZaf/xgTo1Jg6FpWv"
    "B6xLWu9++PlzsCM1zfCpHVjjorqsl2ZKyjFumsAPalntbWFzJWmtqXFxqaINpqTcU1OCS1"
    "6R0cIz6/W2vVpfxmo5rkFIa1yoYM+eaHxCk+9z0HFBoRYYcfTBGEP7AJA5mvPT+aSIUGdl"
    "CyCjlWMWZikiUl+ty5x5TEzYJLxWYTehFWSAHdRqM2HfC5ts3QgPe04SpPA6qisv84O35q"
    "Os2pKfkopRgDpPng6Ue4jXVwnqt0NlVgaJ7zikJ2pGg/HHU6jUFeb1QWVumINs0H0UmBnc"
    "vhzM2UjAsEF8LqC5krHR3YHDBuY47DEk1LJM6RkCFAUR/Q3+Pssv4BTE39uKiBrMkmsZE8"
    "VjomudNFkgZso0wWPj4nqVMHXujZS5wgANILeD6srTsJMfACMn8EPcNqGKesYQh/fWeiYa"
    "TjR6dh7L9OG6jlNcGShnZvCs0IPWD7V+NWfLX2qa7wa1Oyp0Jlkz3bJ3sKHkZTHro6XGTt"
    "fl0kGpPDa2/QEtA7vAddseemNZwT2SXcfgkvPNfVVc9sZHVOZFltkhou9VZDXitUltntmZ"
    "1p+ybaRoFobP2S969r2FBmv2171TersLneL1ciGwW3j1IcyAQunBNYjU6nKUf09naaulRM"
    "tOUKoeWvTmP2pg5oCV4kpkseRAtfc+7Vh+C1xJbP2nUs/X1T6Qw089NVSMfE4GNgHVqVWg"
    "h3bxj3JRwXZrS4oNfzbPId+XStTDUmdvUaqAlreuVki64hVJMN2Rqr+TWpEIEBDoeLSGCx"
    "CAK/kYUPFHjhBWSxDlw4BKJFUkVaEGcdhixwHqvBmd2n0yJa09hTOpGFtA5n9500xEwyeV"
    "VkUG8LqjSjsFD6NrbpsqZdYBO2MqOxukZnYGu6b5msbpVmhKv7VRvcdj1su7K0rbv/UG5R"
    "PGKNIdoKkd1H9oXPTpWdHcHZKaLnxETQFpmtLL0hwbILpo5Gey+bQvVKvCiP3KrL36RIpa"
    "T9ZOwae04us7+XyryBJJIWLpIMb8p/KYioqorfy1MQh/Ur1luhRF4lLHAFYqfuA75B+JSK"
    "4pLPSnPn/iIIFQK+jCV2y8HqLAHz0HLIrA4S8BDNEI/X1rKz1sRQ9sUmawJ2vGitcUU0YL"
    "AyihHqWvu3JI5irg0MZ9w3j2MDIJrGG9IU9rkqt7cUSdHOYBHfQ0N8V7TruFN9l7o4GnJb"
    "HGf4Arfm1DHcMkPKN34iWpu1ZnuyZr/CRvT1w7sbM3O2Ra73VcBuOPyvJft3yPQeQqPG/e"
    "d57+QkeIuQoDONdyC+MWlyC8yzIa38ASCGpN4MJjyDbIFbBOZkZM58Htxho9YL8vtZxOjy"
    "9zNCI2lo47IjLueh3vzfx6TWCh/wfj5pssK1eVD1zV9r8qCeevNXC5HtFyLL9J3t6hnMap"
    "rajcCL0Uv71xUwyWgFZwTjY/DrNgv4df36fV1ZvmBqwt5h5OxUSMbH4V6WMPpJpv8yXMYF"
    "ohHuxvtP77X1oLvoEifn8hqS3+XYX9QQPC+2ztuh6rwpdjxbzlkoFt5qR8j0p2yiEXG9iC"
    "8HDjv7AJen84yJUX1CVJSlpXFBFRdevR9qWRzXoigQ9j9CADgl0oc1iZEgcZ0dH+v3BHA3"
    "Bu+ReHZyz9gqho4IJksmu8TnIkGTwDcL6i755vrZi/Pvv9UVCjrAExsbI8a+umrTH3k92W"
    "ts55/BerpwkZhYBun4ERoFPRRkttDeQ0F7/8m9oJP5VSC01tegrS/1TGl/YKhU1vLqDDmw"
    "rUiHYvTaVqRtzN2trUgrO8seeJoFt0fKVHUvHVRKQmYg6/IRVOu5IRmhMKwV8kCyI+23Ki"
    "0xBOfHEzFXtrfJ0QLSvMJBE9mgHi5Q+B92Wf3m7fX7j89e/k1j4PX2FItNGPDmP2mw2KwS"
    "9OSVoCfyFTSoQPa8PsZ5vU0FNQRcdlVAh4CM2l393J/y844HEQuiLyG/9STHqr1yiiMa1S"
    "AnHjtdKYO3KkM/803qgSZixei9IN/MHrjnsNm3cbeazYIv4dqKhYIHFK/iWDrHHEps/of3"
    "PJB5KGYaNaiH+a0CNOCt/xQUoCcjipz18our8r2+GmdGMIp4QZMvtY86nMlmZsJwhcSyvA"
    "vL4zOiyvJ/v776XMPynKQcP/CciPyf7OM2LtYjM5pZX+bypBgNwAnKrH+Apast9lu7pysU"
    "Y7Jp91avc71yO4ISi5Q2LDa4sFjFNj6O3/VD8OBFtM7xqtxtNDm84rjtOJuAJEBwIkmZi4"
    "VQeGohSI9oIJtfxvnkAjtlRYzQO5A/4WCU4gjZxioiKxa4sFI02Jo+niKbcQm0ryIuW3Ft"
    "wPZgskSk7wX3stEnJmkwN24Fmr5B0gosrT4jncEL2Rt0Emel4V3ZWl0QXM4uPGmWPLTQ9m"
    "uzgMmTF0vux6ZS/GVekJnrwW+JJIF8TPJo2XCMOSFLng6373jrcjMWEDQolX741tUwjuID"
    "21cHTugaHNP7T4eRDDPtjFIg6ovTx+uN0gujkzPOhM0KiV3O7bhs4Zs9wjelOme0gFOCEb"
    "K3h2aNuXZqwuQS2dgaVb1qlSj+qiFR/JWml5JU6U24nFPY3q4l/laTP+XBZe5kUcish2Vw"
    "HpaC1vjHyoPpOsi4SGnFPGwxAwu7eEtVOlujcsgStmn6oxXzQDzioFIFAfPPdCic5NakEX"
    "6jDGqRcCodb1gfPHEM8yBuTRTd8nB5QWbY2g7UDA/oExcw9ZlLMP42IXMgcVPMMJYxnz9K"
    "T7SsW1X1h/f4MHSLf+ZxkTV0TK/nvicWQAuP8FKn9WxF10J+gqk3eyLrns8ZPB9uL3Dlwn"
    "t5/myCJM5CPiB9QULFPcwIf0XfePIb5EyUxOouuroljigp5B6Txc0X5TWH+j764n8g1Pfu"
    "mQQeJQJLnOUCNGqm1IyfyPXxexC7+RmFd0oI8MFyCLxTzArm33b2pk/Ib1kxBOtat671AR"
    "80R0Jur3WMry/pl463Jf2KTptkVzTy2Cg0I/SM7d/xaOsm9ls3EQ5g18xvnlPYsnPtKifG"
    "6PHpOtTEMxvgi0WyMTD70AhGG7XodW+GFQo/XHP+NS7qlMQuaPMFrViVJlwvkVnOd+A8B0"
    "PV6egvK9Faj9ngPGaFbS11rZjKuUBond9DlnHuHzMVcpHSSnnIUq4tidpQVTsnGcMx2Ue4"
    "3yC6oGyq6MZ26B4KgH7JZzrdg7K5VqrDl9jedNdKqdwBje9dPNdYWbXi3s6M+sTgRZwvvJ"
    "0PeWBfeC2XjCJ7qvajS2tN2ZmWNdjO1CTC9yWZbkRMNckJchk902UD4fVJYx5QOmJr4POa"
    "L1kcLUyrAiy9u0VENqGHGTiY9V8NYLYhivNz+Dp02DRkt2JGBH3Ms3Rkfs4tRjIvyGxOI2"
    "eRBBBxOr4EVsgKuzIUiAFD/EUyeQezZ1ZrsYgDhBMiuBz0ewCkbCWhBfAXWAciIrceNoYG"
    "8mWcSwSPQvc5jbJEHlnQIL4GD4c3g81zBX9iJLFTCLGIbkgDiuqIvM1wdayNN9p443CP1O"
    "PEGxeMur5n1nZFpRmhM/Z1q1jO64ZYzutqLIcGd7pQTr1fMCMYg6lznPIIRs7vjMLy25zf"
    "8Rlvwu+cwvK7K79NU1KKVGPge99RtJA5PMQ0HpOlXSAaA5cPHhrO7Zoq3+sL3JTIbJGbHY"
    "rc5GaUSXh+3T2EOTSG951VGC9WIwZnFJbBLRgsvR6GJmVK0smeHNimfRxz0iaudDpFTyF4"
    "1ym0tBZsxwAAumN/EScs8MN2lEvZVePYTjjZ7NuerkXLerqXBFdWUg3KZehBxkZuMMdF3A"
    "OAMPQRy15vMscFRj8n2Cwg8UAnRZvkLJ7MgfGCiRwacr6UPus5f2C6LJ8DPrmNm1oyLnFH"
    "wpxT63C2Dudh70/H0RDSj8OI9wqRLYrckfHKBmWy8eS7ml3zJqyvqEtFSVTFYNwUIg1Un5"
    "gI6tSiSakzgbL0htTC6RNzPXopBIt0OpZyt1HNWuK4Kc0Gtqkl6i3hjQgPQb95AObw52SG"
    "aX4y0i5VHAm+IvhGEzITEazIO5bE4uE2XscOvLKhLtxkFyRgHuozaWFQbW3R/p+KWAZUzD"
    "CjRupx8UBXZl9LFIHsEDwT3r9YpdynJIL5548RE3GF0CQR+jZMMqTB7mHhgzQzCA9sIdDT"
    "20utMjcoYdhs5T1nK+MmZppMq9KM0CHcS7bn0luymEsGjC4QjZDTPdSZg4PabDtOKexW3H"
    "krpn40jdgfRiAMlcYGqs0D1RvPjTQxptplno0fUYBpb11AFgxRzgbczAksO6vsVCwxszB+"
    "gcxWVd1+2tlCBn3G8W1EudNxZyPKVZmrPjobUjbzeNbElFVebvN2mkaVHRqGHsOsJbR1J0"
    "TmKsWhWocRuuRYhDESRM5+EYd6aVq2cIIlGaWjMK1jyAP/sTaO3MezUr9mHHCW6VX4LBE7"
    "KdNyjJgWlQSf58zBKgXotPRCIrkX38fELOkyxdC0eE4uY7dn2t/ICzDg/XvgwJQ8gmlI7C"
    "13G0Lhbb2gauSNC0+KSCZdSd+1jXIf2wC0jtEBCWNoUe4nyfpkZzXmfpFuRCbl4Ze+lypg"
    "LS15lWRMK39vxnx22BqtaJVqTGw9LnojC9rvCN8oQgVOTBJtQRzqEiygOD5fkct3Nx+uPh"
    "8Lx/Ej870HFj6eaaya7F6jVbNh8wXn9/ij8tFbjZurAPTxBxbIwgiy3gJo57JSyiRW0RGy"
    "wP6AOcicu4+o+0tQalx0QVwo8AuJqUjwFdT3E0jEsmrkHOCZsiBFyMCSeZyRiGH9eSwYEc"
    "l9XeSVJvgG1nle4j5Hadx6IdhhKS9TeId8azR4HDCRlrLQPpMNZenvgc+oYNKYgvdy12lH"
    "282CJdYYmj3w7mzFsf7FXcg3iRUU17fHGSX5LYMPVRBfdsUNxAaMtTr76Lcz+UbTNJCd8h"
    "H/Hv/62B4q2FDpIAsmGcLWbm2mQQnDgkn2DCYpblBtmVmk2idLh6Gp7MjUZG9vb9LkBGPa"
    "EfZm0MjlZhI0ywhGGDTbf90C1OKq3K0HgqTjR8Hcg5crsLny/YaAWYA/fCr1eIMtuExmN2"
    "KdZymK2HKlq9JZ71ZSSCxPNTwFW7QDXCGnslCFwUEVCtuR6T5kN6CGj0V6cbqVey+R2nrv"
    "Q/5qbr1AtsrssDOWSK2chyxni9d7EmIu+bTbO0tLhGM6E48bl1RDETuGJt8rU52YKNoGJk"
    "vL0DTDvGJATTG6pPkSDHCpadTxMp5xRMzvFZ5aZltDPFfh7PawLlUGt4rqpnXxZewxLUwU"
    "p6TLQvgOhk1laFUfoTWkb4PeLK3y5CdVCuinUVcboBzCHj9pCFDaY/foYcoYzm1g/+cEY+"
    "L6HhPVrPu8V/c5aP0reCIDDrqaRLWGEGaJbkSY2L2t3oxJpiG3CqFNwDYPvbEw5JqtuCGM"
    "nBKMgdt9bxzuOpQmy3RpEh4qUdkzrz7q1slNVqa1jrJBO8pKtlV7jb1EOKbv6LiOMhWvva"
    "OjTAWKn5go2jrKSstwSKUYMzelxuWjujC3+3pU3+l2Z8+vssti2pxxQ7HaYMQx7zbivpui"
    "52Wu73NyzZyQJe0PBaM+cydkjp0ZkUSWJ+QbMn+UJBJnWfEN9fs4CdxXoTIpUl6C5PEASf"
    "KMZapxPND9IQXqY850XHqb0dD3sKckUgSc+Dy4wyKPWIzR1lw8vQ100uCFsjB5C5M/dZj8"
    "OtTgTerN9WT4KBxOh7bS1dessLzeVi+Rjc9i76XGpQTKG/VNyylsy7QdW6bZOmD9OaM8IV"
    "XPacioMNxIqqTj20x65HgHLHOR1CL2huyhgt/F6L2BhzcnGJMav7/cNpuu0l+wWLo3TBT3"
    "nGIUx+yhdXcOjzFnepFqDIft8fjeLTdCR2+P4SEfwxY4P1oxV4JRbYDFuYdd42btACs+Xb"
    "kfFk/8BQR+pokoyeuTpmjSKh3RpsKtxxyJ5oUfF2FlJh7ImMyGPj4nM5CXgKGztJdV0ior"
    "DrU8knuQx4TMQvbgJcPy+8l82kq3fT9TxpIwj3VDfX8mkcvyn//iAZvJkJQEMlPi+Ny5T9"
    "uCxXEtseCbpCbULE6FnSmlnBAOLVj3QBKinNVrOYRQd3e9cmkVJa2OgE98wUMbqRpGcMRG"
    "qgYkDAXlpH4k7blfILPs78z+yIt8I4d0RjAGg+0AoRZbZcdW2TnWgt5/zahE/zPwWCoUY9"
    "qm95gbEOvKBixVSSxPh1lbZ2AH3ak7R8rSRdvRZJtXaUaouLQJ657Xh3XPNVkdsUFuyuOU"
    "Znw87qEn3Hq+9KJu3twyrd2xhrxj0dUq5A/dEnmKpFbOJyHnB4+a7JxluvHtnvu3RDKezc"
    "2zpqq0I8paPrT/LuZlODXtTV8hHN+q78WhZEPAT+IsKYaXTMRcpLRiHpyYO0X6V+u57zky"
    "jL9jrP9LPtPpCr8a7i+iK6PdMRFf2YPHNu9hqlHBInTOxz1wSox4OQlQYphOxzTg0bWcI8"
    "WHjIVLvWJslH1KB7UpbmMNiJvSwFZ1+mTDZx7IVmJJ0099QT7dwDhdukNHsQsyC9gfUVpW"
    "UOJbPBFDXCgRzoK5az9pcBb3M7uAJ92zxxlZ0nsWt1PDZUUcit3VYM0tfSbkDKHsGY1tpK"
    "NbHi4JrFG+DgXxInjqhof3LMyat8XVyDAFfLPwnLj1W9xcLfw9QBCOUPO9EWDDnpPZOriH"
    "Yy6YCg9+WN4ILqJhlLZqixu44cvBzFwwwteRw2UyuGwqhxOICaFCpobDn78HyR2XM2QPFf"
    "ciQx/Bi8DEEQuKvwxxQHHzOPkmz8llQNYBLF54etoeLmnOXWH374GXEsOcQdzFG15ygr91"
    "QxEJhegjSlYgLh7Eol7BLxQxdilukhexMKA+8VyJfNokLbhln/AkF3+SApt46AKnk/z8aA"
    "EqugusTKeYYkc9CZGC5y2p7wX38Irpg2Ju4tP/AkyTXfJklj88B1Yo/E5kWNKIYTapCEjO"
    "GzNUwLK5T4WEPJGz1je4S1FsyYrX9LMrAKnShVsCSxW76VqElEVIDfsYPFKv5GRfM3GuqD"
    "QW2NDCnWiRI30jR2jo0SAyLoFYphuDl/DQsChQEE1WdjJ8DJzuPYZb0myMYrglWhvbG5qj"
    "rlDRuWgomApbQ27lPWR52553PSS926Zotima3YkMd6LYN2fw2eQEI4I17O2zke7gjk3myr"
    "T2wxnyh6M4UU3MnxLZ+MygXmApmX/axLgvEI2B0Ye27Gt6G9RzfFS9DQ7N7UL8xPTsqBDb"
    "w2PIhwfGxUxsv2S4tVR0KhfGR6vMrK82mhHYYqM7FBsthlfbx+2KdGNa0YeO3IGAjLmvEF"
    "nWd2Z9imwzZn+JcEQW9HEbqqSIkaIkjJupjAxANyk1UlE+fn0TFc3+vgeuvstnGilji2da"
    "gbdfQVf8+uHdzZl2A9kDdw3gsQPbOdpyt7RpFtgL70A+//Lx46E7ZY+wQ3bh4+fLpb6Ivx"
    "EqmTse9d/Fc41nfRY4devdrcNdkwEUtPFP+XxjWVgHgnG/D9z49ZrA3MmgSUtIN7blSsdv"
    "RXZfI9RYzaSRhQtJuBaLHxCQvET8qxcSmFNgwUKHhYHEMSc9tODuMi04CJdjCHYVF97fY7"
    "aXNbQI2kEiaJvTtxo8ISU66xDZwSEygLpALUQwkDZZJ+GxNUil7POMU1MFNadbKZOw/lwL"
    "5cApy0ZuLxIcEDk6PmGQpX/BLCCcJskmuVDr8Rbze5J8j7TSr5LSQ+d8rSsP3OfTZCrNg0"
    "fTlKeQ4W0HWClTW56TS7Jkcia4L2MpmKA0yyqBziZJThFyP332WrDwL/L8BYILHEAWcMrC"
    "MzGRCRNpMPyIE8k3pWknS/jXI7mjD22P3d9U071SDNjmtQzzVLZ5LUd00WKx8CrjG2DpyX"
    "ibbtEm3cKsAtEuhYeeGmttRd8DQi6OVh58YJ6uoxZnNy7tVCQbA9So1EfxxYsWuwqMqu+k"
    "iPdsJeD+qyuv/EfQ2zuEgQuEdgvpHogX3O9W+7JEavFyQ/O+aOXcoR5jldZ+b12/N1se8E"
    "l8bhZaZoFNQxDB3oBNx3Pci5oCYypsp9lln43a6q6/URzgmQ8dy115ERER5+5FXi0qzTVL"
    "Xdnpk/Jmd2kd46qjvqfnSBf9krnopI/d6HEZKp8JdKEnIKtJXF0Lb1Ff5lJF3gMjEfsjwt"
    "pasW99g/792NFOfIovJx9C/e1Fp+J4QqXmlPWxD9LHnkirIoFa9ucEYzqk9mbS2o5ttmPb"
    "ePy7SXknI0yMSmPxMDvgYeRJbsL5jMCyfZe8rFgxmy6o0FRDqd/Iy3Sj2HD6rtAFKzbq5p"
    "UqU1qflPVJWZ+U9UkN5QuzPqnj+aSO35djYAfLUVJLZE+Fj1g+RuO+y29Omvx3EgQ6TWvQ"
    "tADcJokdMW404pnLjGEteiJk6gcsLHGRFnUXDE4x7BHgxyDT658vn52/fiNRrGylQ9n28o"
    "g2GFYV2Whhq4N1qVnY6hGVWde7Y7rTtaExbkaxH4vtuF9Az/Ya/GpdSns9dzOC8bk3e4GZ"
    "Ud8Htb4hfZhzn9GgBtlXIS5xfQ7UJ7iVNO0KV1cfCxbY2w9lv+Yvn96+BzlIKcAgL6rZOm"
    "LupYGuTqxXiS3r27Oe/bHywNTt4IIoUloXxKBdEKAl8/uOYEOV0mINhyxlxAtM+Qr430XS"
    "VWor7SFLO/UBd3DhV0it3WOd+PZr20tDYtsUNV3nB3d5xhyr83lm/Nzi9HSnaZigldcTAY"
    "RztgBmYyvSLHVeAfsV8/yLMELEHWLfUK23c49Ta4GDRR+v/NXVhpVpNMA6PYfp9LTpcT0U"
    "ZrYR22OpU/meZCyACqkVw74C58WTYsfweSECeWLSaBtDr6zF7WVrLTjhhBNm0qqqGuVTKb"
    "jarnIjVQi2aqBXAYv7xkcc01mS/sagIoZehB3g5wz+HbdFx2E/YL1FviEi8oBmFq6DAKQy"
    "I0v6SHgo/wh4RBb0gREahp42i+ZAz9QnuxTRIDbnZWinSJOuanNe9qunHrCB8eBY2XO8PW"
    "TwM4U5GL1MZ5ndpl10RMNuPtQipfWhDs6HWqw4HnTtMFkitZGpIcuZryOHm5XGUkhGuGO+"
    "fNMGr1QWmQJXelNJ37ENDg+YjalaZ8ZuwQrtmFTZI+dzFI3BXT0nRokGQxNIawdKZT0OyY"
    "+SdFz6Qh12pvGlqLcnTf6UtK/RKh3ZqgSJD+IWkXRaCMIDQtPSHUkF7dTVQRZY/YPM1+4d"
    "iyaydocs4oFxONA+xA94CX7jY1JaxOFrkJK+HMkBnmm7Ywx4e5s0+EvkoqgKoD4RPSOwie"
    "gjaRD6RL4CA6hN9fhp0frvKmA3HP7XUhXYofHfUQXWVgloaPunVwB2O9R5EMVnb/VAT241"
    "H+bKoFa9rLD0jOxpsQl5xOIwhUzzmiR1tvJTFRtmyEvLCzLDl5ves8ek1QaNiGA0dBYM21"
    "EtVwjAQeiNvrPVIR6qDYkUEtiSR+DfQT3AImN+ht6xOY3D3PyaVACb03hEMIr6NbX1ZKk0"
    "I3Rl7b9vhLpNGfC5RDZCVvdSxc20Z8FOzQqeKH+n2rhsvW9WpRkFnw/tn7U5GJ1EcQpxpU"
    "45GLYJ9NHyMAo806VilJnakI0hh6ZZ9e2sv0uSDC+4UidkDTII4RpDfylfh8U2xHFXxSip"
    "/Cx7KOoSMvY1tSwXregvueVXsBJjl7AXXSg+4UXs3MXeyPUGoeIFaW8DhsxhXt5VpNKrcS"
    "LBFhFrGFsKLchrie1uM0iObdVYE3NAwrDWz3G0c1vD+oBauRvSW9StZc8wE65XCC1mxZz7"
    "2WHddkvJCEax2PsGYJVUIBObs0Rqjc7BGZ1DDQYf+5s6ToGN3IIwE0CBzlYp7xwEOT748c"
    "nKoQH7WAt1MMY97gB2GMY5sxe4Q82S3wN/R1nAusziLbBSeA3y+ZePH890W/s+1nA+0zj5"
    "WzzNanh7HMzuJwY/0fnCPb3HV709afL3LuXA6Sob2ar8jpe28hMs9JiI/y6dU5hcjC7Z2D"
    "OL9cCTfUBckFm6JaTAG5msHF/7iyCeO0HqF/qyPP0/civOR5kL/5lGaamugo9KhwOkWzbf"
    "Ea1b1rplB3zGH8noKH5f5mafPpxvRdBeBBap0nPBc2PHlfVXnYC/6oH6a81385PPac2WlV"
    "GUJHuLJOOS5o9Xv7z9+J58+fr+3YfrD0nqSCY+eRMv5RXTv76//Dic7JCB2S5P1g8yMDn0"
    "lvVxYBPy+jFwzmotSHl30sKAFOnArfbjrwsWSDMspixYcrIRO061CHngCebKduxVg7DjHM"
    "0Wnq1nNZitZ2JNtCEJQwlww3fVrWaQSmi12cFpszvlgu7vTFLc9j95d+swYWPpbNKMajyj"
    "VD/5rULQ4qyikVJtMc7vhxMF/oGX82mJHIdr90L+pASC6kXE5UzIUouSVoJSdedZb89pU9"
    "Ax/zgbHJnWZWnPwwFvwPY8HJQ4Tv08VIXsLVcwm6jpqty00RUJrfuh62fme/fMkPcZieV6"
    "dxBYbUZXIwSstiGn5X37gwVr2RtyPqexfO+85kEvvjdd8RmN5fsJAx6HpkINwtNvqz2Ord"
    "rjJQs9Z3Gma5oR35k0uVJoPmab96Ser3uujfhUHA07tjCodyE8sFDfzawe+KGQjBD70Use"
    "JH5UBhxOho+Qu70gaxCrm1QsKHK4oXBnTmJLdxqW7jxqvODP/wd2duLv"
)
