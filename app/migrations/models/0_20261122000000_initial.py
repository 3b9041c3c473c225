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
    "eJztfW2T27aS7l9BzZckVbLLGcc+OZlPY8fZeI/t8XomN1ubnJIgEjPiDkVoCWrkObv577"
    "cbfANJkCIoUaI4qErFNokGqW4Q6H767X/Pltxlvnj+dkGDO/aJR+zsJ/K/ZwFd4l80dyfk"
    "jK5W+T28ENG5L4c7ctw0SAfORRRSJ4Jbt9QXDC65TDiht4o8HiDBJYlJSMR9F/5HeLRgIV"
    "mF3GFCMEF4QK7/44MXAe1m4TkLsqCCBBz+i7xbz6E4EYy6JV4Ef2yC5/hclzvwYC+46+8R"
    "68D7nzWbRvyO4XTwoD/+CZe9wGVfmUj/ubqf3nrMdws89VycQF6fRo8ree2Nd/c+iH6RY/"
    "EHzKcO99fLIB+/eowWPMgIvCDCq3csYCGNGD4hCtfI4WDt+4k8UqbHL5sPid9SoXHZLV37"
    "KCekjl8gv3Y2nX66uplev7uZTs8qMkwpFJ4nlxzgG8gfXlVIBtzhKzz7+/n5y5d/O3/x8v"
    "WPr374299e/fjiRxgr37d6629/xS+TcyueSvLs/b+9/3SDL8RhkcULEC/8JWloRGMqKYyc"
    "++naLPL/hn2t4X46vsR/+GFl/qfcbhJAeiGXQP5hHEAEDdy8efefkpdLIf7Hxwuf/t/ll7"
    "e/Xn759uPlf34n7zwmdz5cffq3dHjO+k9vP1y9kczPme2EDJkzpVGV5T/DnchbMj3bi5Ql"
    "5rsJ6fP0LyMTxfuP765vLj9+Lsjj58ubd3jnvCCL9Oq3r78riiObhPz+/uZXgv8k/3X16Z"
    "1kJxfRXSifmI+7+a8zfCe6jjhs4JspdVWepJfTS3/h9nZ7r3xieGFOnfsNDd1p5Q4/53Vj"
    "q7eW58vyFRrQOykk5Ca+Z3IyXa2jOw58/kg9X3dyFe43nl08GTldpkNbnF4+iyI4TKIFjc"
    "iG4gEBB8ycEYeGocfcCRGM+sy9IBsPVvA6IpS4aziKYM3CcUIcvoYzCbYYpIE38h5YyFzd"
    "Gdbfg+xJdqIn2Xqt4/9vv73/Wc/9dHyJ/3j5OVJ12USPKoYGjsqD62W8J6q7nfydxTMq/n"
    "BMVIKcwioFHZQCCjvZchWJKstrNw6VZPv2cQI8T3aQ8+9/+NsPP758/UO2cWRXmvaLdG/I"
    "eQp7fQclK6fag4KVfPkNHB7I3nAS6pUqXBaGPKzKFozyUC/XjKDT/rRdkIf9VJb069RnwV"
    "20gH++evGiQbTp7gSjSvJKN67z+J41U57IdzQQM+UzCz3ues6XdXCmsVLU241GyioZOA2T"
    "kVttlKuAERiM+BUlKTn5bz7/CS9FG05Q4uslC0VsXUSec0/gTx44MB0H8o0X4D2Yh2+qtk"
    "kfD9DYJH+cwZR4T/g8OvunNVFOwURJRNb23EqGj0KrLh5br39ocWq9/qH20MJbJbMFPwPD"
    "0yqlseeUPaf059T1xouche6ISu40nk4iH9MCO7uF+4TOEazCvR/OgIjC+sIB8UEBdxCoEg"
    "R4G9EwEhMi1s6CUEGWKHgWUDhCyLfXz75//f13OtSsj0dYvOxEDyP5p8FplI7fz3F0XAH0"
    "fBg9UH9txNuMYIRn/fmrVy34C6NqGSzv/TWUM+FmEfIo8tnvwF15YlXOhtKIxjMiSsZON/"
    "ngrYfFTejBHu3wNezILmzj0mq49UDUJJ6muvm3I7Gb+Ylu5vfs0WS/SYaPbivf216j7uYR"
    "fjoG6Hw23kLzGmieBa7ogCwqZIcx1yw6f3LW2uXa9aJ3QRQ+6k5l5W7jiUxx3JRlA7eexr"
    "8vOHE9OEfBgrogm9CLwE7CIxZtLKANBJCjiYX4H1ySRljgkoA9sDCJxtMEOexv2u2n+h9n"
    "c5jQncaHchHFh2v/tKf+IE99VWjtZaBSdTqihuYRO6AsFLe9E/HQmPcqleV9V95H/J4Fxr"
    "xXqSzvd+O9KXhUpBqfH/77Vn747xv88N9X/fCRx4ziHNLx42Pvy/MW3H15XstcvFWKEOJm"
    "MSTp+BECdN+/brN0yzaFsnJfl5kL5gJYFBqbuZ6/Csn4lu/+EeaQwc8UkfYMrGdykcryeT"
    "ufYxPLaCFnFCPcKnrw26/n/80cDRxUz2GFZIQs7gXCdFmUZHG0DerOKcawTdhEr5MQhcU6"
    "W2OdX9hKLpQv8ZF+pgE8y0MmTahnmAyehsroFlEryXCZZ0VoQN67bLniEQucx2f/YI8Tcs"
    "9WEbnlITn/gSz4OhS6wJQOs/wZ/BnMVvTR59SdLqhYzIgnYNwjZn3NBIMPKZKXNjLIcoHe"
    "zlAgRCo2LCRiwTfMTYIu4wwWiZ7O+TqQadFb4y/XgqVIDl/hF5gc++hbs/GYA8IuGlLGch"
    "G2F4FCNCYH34FhpMIn01bzKxCNUPfbv3p9zLiAQbG2F7VaPX5M2FymGyG/+4A8BLyv8XZd"
    "ILOwf9f9OlaoTCzInMJakGO3IG2wzMkZkL8w5mIdq4BpC4WotydNhuMtDJw6ysg2qQ5AEy"
    "ccgH0GSl2ABhcsW5eFIi7ZQWaOz4VcxbMkKW4B/ybJg5DO9QSsjIA5GNAKU61ALiyItHkP"
    "fT/Pxs0O+hizRUO67KYGRUMiL/LN4gFSghGqvr2YGqelDwxGNTsFhaAg5vQUMpaySniQ8i"
    "VWxv0ofWqofE3qwZuE8Jd/fGF+HSCmKHJZ1PNpftn51WRh/tW3YlwbRF7g5hal2CCE/JKs"
    "1nPfEwtQLXG5PSeze/Y4I/eMrQQWrBPAJp/9FDszQBld+dRBnXbjOYysQTqhVFqBSLmLzg"
    "2dOtzbs6RPZslcj87IggOz4zlmDx7bPP/sOdE6ZDMi6KOsH8uosyDeEqQwycr0YSW/JBQI"
    "3kt4/2LShyND3tnX6BuBAfDzx4iJCbpr4HGud8dEBLNG8G8hfUTU9zNtH/08WYi8lEjywx"
    "L1X76nnCv7vdLXJOvbTsgdZwKeJ6erdwUlVkICMukcQOUxmQhskP3QTQQLofep11oDrE8D"
    "rB6d3c0AOyHtsA9wds5dzZ5Qz+x0/Cg2hUMzW+oTVW7/+/XVJz23M4KyGQQKCPk/AufuKb"
    "rpG9iOrGhme5nDpQ0FJyizHXWvKtdrdY50+JhCIvZXjlTqqCZaRE4xij2j72yOsjptgpyU"
    "aS1CNjj0pICQFeyotmpjStWH+jhc4W5RICugVIXLVRb/wkPm3QX/YI+S0e+xhBiY/s34k+"
    "JIPE3mVhAouBzSTWarl1YlcAF+O4viTf7y+u3lz+/O/jqOn/eaBu6cf21w9ZZGTBpL2sVj"
    "TR2+qRs16deAhYgUT6rgy7g1w4XEf1BBQzjnUUiQBh9d18Zo5zmt4/ZEURmLG3Te9q1b8U"
    "koTZ1cTg5fLlmga0Zh4nNKT5R4stOVfdXxpH47Mp9k6lDf3w+7fsH53sJ0Y2UYrur9sOoz"
    "P2UM57D+zNLH2KAA5p9rCwVQGdxGAYyHx8oa6mYIiWIIXYSF3TAcb0EfGPHZLRbCl866Fa"
    "yFWx4utbrfjtNZte9E1T6LvB+yM9UamGZUJSWnGAXDD1DjxyrgnZb7KSjgFrU8XdSyiomd"
    "Jn9PH7jMraJ6zbVgOW3XXXPDra36irFuUtfEXugL6kpM8ZZ6PoggqSuA001AF43H0bSDBn"
    "Exggw7zeJwDK+jdyAOnVLbz0NaBKx5ebWFqa1ecDK6cFlsBnqahnSECls/iRjwCXbT11RC"
    "q65ZdW0kwrXqmlXXSshsvaaWArfblbQVb1uE6vfUARzRexYUMxTiyP4F3xB+i+XzqVShks"
    "abMFwmPCyk83ip8TLvb+pCagRclMkPt57PsLeaFz8EZOtiKsUDC+OMCAlcYpGQNIFBZj4k"
    "Hm8WMunLtlqe1fKslrdnLc/izDbCe0Bs7yXCm4ah90B1zuv69hUKiY301kR6x9CSZFMnI1"
    "FHb21FayuORLjWVrS2IrZicxwmxA32hDnT2Irq7UljqzY5cBplI1tA+XNGQzDiJM0F2HL+"
    "o7Ssrn+9fHb+6nWc9y1IXLxOJpBHsMBcbHn94u+vtV219zBjmw5tSt1Zmy0+WHPtHn68iY"
    "2Wjh+F4dB3XxnbEKm/FLrjtoMfFHP7CfTxvSResi2Hc4oR8riHjl42ybbfAszs68oDfb1L"
    "8+YCpa1ONmRz1qcimq67FaEr01pJD1nSNvT0SYjZNjk5qHHYgGEhU/cAYP2WTHNiImgLW6"
    "l9lYaFWfG1Pn8qvTXZglVlg9qFNFCyYqHgAVlh2votD39KE5kCGXogAwJCWfVwznwe3GHe"
    "kxfFwNLfNVDV3ma16VMD3oAmDegUvCP1p5gj1+HUrxDbg3/QB7/V756EmPkm6KDgqVT70f"
    "CeyPbaqawC9X2+Qa1ux/T3y3SeqwcWhp57wt9ec6mAWAPZjVlvcI4xMaiq3pZ2gSq/rgJ2"
    "w+F/PZsWQ6iEs9WwULe8FpZFHafFep6/Zu0CTRnfoqRFab6TBMT0i9XAvHq7wPSYQG7jFQ"
    "MrvzlpMrGiDUgM7CoeYn0yhaJFWIAAE/yZFyRtn1ZUiA0PXRmWHXp3iyipEC97QsGT0Y9P"
    "N9SLsNtw1pyYwggZ0n0bsVB6/UFblpbTjy+1oQMHeqq11wasUEwa7LXj+7SOK4SePVrpBz"
    "dd0vDehMsVQutAbMFu6wLv2QW+CXlwN8WTwiSou0R1OLz/Rb97996CuhmmZXVxeyt01hU6"
    "ZAxlQKENLb6kgZQZPTkpW0D0SYjZOrytw3sIIjhxh/e7JfV8zJLRYzLq7UkTKsNwoCwY3x"
    "qNCdIegGmdI2QR2VBgbFbbUybf07jqEbD41guXzI1b9THie8F9XhgeXwAbGKIfW4PC9Pk0"
    "TPu/gSEh3yTl5yViI4j0rFOR04M5eS/y2k4eFnsKyJzJfuVp+0WL5gx9N5w0oDnySzAxfz"
    "OCEVq/vaTtW7zsqUSAWzPJmknWTDp9M+mJqAUGUSNNXn69QWWd/F2NqZ0MpA+gtl/LrO4z"
    "jX2k3G00j1D5n4p84Fbr6EZaDA+J2cBvU4MFDQssTbZah7BVsPaZ6FWTqJ9HaGuUpSs6md"
    "JWJRvOntVkyqTiMtC0FZIRmjP7T3a3toy1ZawtY20ZK+ZTsWWOfSBZl8+xRXDiLp/PVAgs"
    "FKsxZ9JbjbbMShnUIub2dza/XEeLgMBe67Ig8qj/nMwkb7AUss9mBN9CSJNCRm+jVwXNDe"
    "wzhQQOBfNCF1i7z6mtv2XAW1GTkWJLGvXeuyz5trRnb3215ArhKDjepFD1UTZZ4aK5ragl"
    "tmbjVrNxtZ77nqOvxF6/4ItUdrV3WO3K2W2yzktko2B9aWs//7HN1n7+Y/3WjveK3MbEpG"
    "lWsKK9AlOks2aVoS5jy3A9PezCQlRPQsxDhajGaRaeEkJ1+m70QwNUb1nIljxoAqqyIZMW"
    "gNXUUUcbIVdpnnke/5t28VrH2dtL+ohRvDQQ2LELrsOquoihqBk6yPEXks2CBTIZHFu96r"
    "vDHuKRFuka8JY2aUC6rK+438RltZpEa4RFJbJ2Zzu784hW/sBMnAMw24ZAPAXDw9qXT0LM"
    "R7Evh7ZnPj37cmASOHH78gtzsPvy41v455nGuCzcnzRZlmEyUtZVaWtWyhpf0qpDw0yAWS"
    "ZtN/xz5VP4iwzFxs1WDk3irzGEAYxY5satohviunt5QmNYd2Jm2Kjuwexck0Gbkcc+QPo2"
    "JK0uZnUxG446VmVsaCI4cW3shoVLL6D+B37nBTp1rDigUR+LkqFTPxvbQiFLqZLKIOJeVg"
    "SZM6k9gToEatO318++f/niuwsy59EizX+TxfQIDVna7FWC9GIBF1Gh0mlmfT7K4voD3r0a"
    "FTL24DmsQ3hfhdCi/FuVM7kL4ufUgd86WsvyrSxPlqlpoHaJbISmRy/x2kmZKxNOKyTjc6"
    "rsfz2DHhkZreSMYIxreO8p0Svu+52s5wKhDYccsu1snZJPQcoWCHsSYrZOySeJgw1MAqcO"
    "g234L7Kr0ZkOAstuTtq1RmoHfWEFKMGAYy6JyfIqUBcYOhqiFxH/j+GkHMvbTgg841kyGK"
    "7y21t9Yandp8WiujOZ5CIitpIhrZi5HbANWN6x8xJvqI2TMEqWOg5bwZr9CaeOr2LN3biy"
    "btwv6bXtlzT4XW7SgJcJxowSkdPxo7C+Dp2RmX2BZiu+QGY9XZ0zBG2zH5X5e2v2ozBoug"
    "4iXcHuZgNFO4HFHIZspmQV/bvYoyVaa5EOWtTDCM14IqpaxSA1MaBs1eNBVj3ODM5rFq1X"
    "Z00maTxi0rJlr8hGt2nXy6Jn6xVaj4p5mORDYlQEViqWf3qhiGJjDw28v7/Qt+HdbTZrLg"
    "54D5o0hVccPd511N59a40f0Bq3frOnoL5av9mTEPMwrJQnA6sNxnE2NBGcuOdMcl1joaTS"
    "qLdL8AeJtsbICsby4Dn5Wf5uV7qzhGz3iMHYVDZ/3HiwLNZRMpb6BJXSvN0jVh3mIWbZsR"
    "U6s7wwzsfTWSt9P86aMwPeqprMmQP3lxwYIH2A9pJxK1tt7dctTN6p9GuZ0QMyGnths4RZ"
    "jIPCi1SjsCEPEBMuvbGmrC4QWU634zTWmttwUGkwO8uE2xVCu1sb7NYPLPRg0i4ms3YC68"
    "kdsuEcmx5dhF2ktFIespQtCjZaMRu4jPP1EPF7FmiioN4kdL/84wvzqWRlVeoJJnDpOEyI"
    "G5zpdMVeAWr+0pax3JFVb9XKlmNklNKTd0dWFbsAj5FXSQnlHfmktBcbMZPSOtPerl+gps"
    "j1SWojzVwr1FDbkWPlym1jXGXFGic7MqxSW2WEC6wcfbQryyqBT2NcZXHxhR1Z9bOcZKws"
    "Cnjk3WIHSZh8R0Z9UqYaK7v4Kpry9a6q1tUqulqPVs1asuWchWLh7bpJfcwmGhOrjLzISk"
    "UUp67HWUKZBhm3sh/TqUZ4UsZQKBiQ2iYI5tx6h/O9zaYbIceKGbe78quQ5jtCbgnmMydl"
    "wa7MulYnGwmzDCNfEv1KE/uSa1710S9Jfa0oBcNaBMEExMMgKD+WjUzrDgg8IY43ieg9E2"
    "S1xrKEF2QmJ5Z524JRn7kT2bboFvZPl8zjctPXv14+O3/1WhP/0ueTtoe+/KHGOoXszhMR"
    "9lhKAGW4/E8bHDPI4Bgb699rrH+2V7QN9s8IRhE/cOho/8rOY+IEqxBbP9jg/GA2GtxGgw"
    "9NBAeIBldcJlKF29FNAnO8j9hyRLw2QzoMrYYC2KixHcpgZL0FEZRHbrUgwLIj7IEFoMJz"
    "38Xa5xyuxPHrF7K+E0zwOJF/Q/CAfIvK+0cmBPyWZ+9//k5q9ng3XjlxfXTi0DCM9fzZeu"
    "25s6pBcagHy6pVHqxRmG0maWbzxynOOCOCPiblr4ByA+/ynMxc5q5XGDc8IyiGuMaVfNE8"
    "jh9GY/ErfG9s49OiH086qW3JM5wDp8lswbVT5f9vv73/uebYX2v5j5efI9XJGS4NHJVK9M"
    "tYM1N1Lvk7S+YJ8qHCxnrbLx0/CuOkaPu9PG9h+708r7X98FaJuV7km3E3JRghe3sJZZ5z"
    "V5NzUm9cp+NHwd9D29YY/WXC7HT8GMLyD83reQiKkLFtq1LZEsFmqoai2MW6qIb1nPuMBj"
    "XqXU5VYv0cyMa1vby5uvpQWPJv3pfX9G8f37z78u33cv3DIC+qYXai6hsyW6GyzG7P7JDR"
    "brgotfkfpwCI5lasgdJZIBrDWV3KWTz/sU3O4vmP9TmLeO+U+5UOxCw9uc/J+hesf2EIIr"
    "D+hePzulf/QhKiq/Es5MG77XwK0yRmuJ1v4ZKg4JLSNwm0T1zOsMkE1vgMIgIXKMH4xoD5"
    "F1n5nLiYToyy47Ck5X25deteJ2/E71NcMpnMovjD2dYnDSi+hZ97hJ/Tb8GAvwrJCFm8/8"
    "aLVkO0GuIQRHAADbFP/SfTFzUakKpL1utAqLVOvXRYC8VHVZpSHSUO75ZB0ZHn+0mf+TiK"
    "4PaC3GH8w2bBgiyogQA7JcmCChlhHYDaotOEen6aVjUqh5rEz6toRn+kUe02RnuwapILwu"
    "1QuSejsjDTkGEmGsG+tdKledZ+XirJmHSIvXWrOi2A1jo8On46+dFldDoVyMb0/RzYU15A"
    "nkyFoCG2otiXOVRW/nY0i0ZabaFsHmmWpN5Mqu5Be2Dy6Gp/lNlb2HaHZH9e+j7foHCuHl"
    "gYei470xii1UGTJouUpsOnXB3fwjT1vaUXJVZiQPgKlwIPsRmXbLiFdmFSn+ECUfIFWIwC"
    "LEVYL/Cg2Fr0gVDQR6GzRfc9vdb4VApISDZaPH4wp8akwdA0LXg94lrX+8fj5Y7ADNe3Qm"
    "S1o86KarIdGeuoRTorgH2pp7X1hYyVpvblhYYmiLZaU3ENDkltegvHiM/v1lp1Kb/ZqCY5"
    "hWGtsiFDvvkpAcXnvueAQiMi7PCDKYLwBzZhIPO150cTqdDADkpWIccqxkxMsqREnzv3mJ"
    "K4WXCp2GxCL8IKKaDbaNSmAz7Xthka8J42XOVpQFVU9u9nx09Npzk1JR+lFGMIaT54+hFu"
    "Yx3Ac5XOpgoMDTmvKGRH8vbDUafTGOT1RmVhlY5o03wQQQrsXA5nbqZkXGBwIay+kLkS6M"
    "DmgHEbcxyWaFoiAUdChgGKeof+HmeX9Q9gaurHRQ1kTTYZG8ljpWOSgy6SNGAbZbLw8TlJ"
    "QR14oWff4wQBkF7A82Ft3ckQAy8g80fQM6yGccoahvDXdyYaRjp+dBrG/uu0gVpe4yxpaP"
    "em0IwQAdu/Grfiq7VPdYVfm5I9FSqb7Nk+2VPwMJry0NXFRdbu10WiMQFeewstAb3De9AV"
    "e25awzmRXcLtl/DCc11d9cxGVudEltUmqeFSbzXktUJlmd2e2Zm2b6JtFIjG1i95/7qGdW"
    "X227ZXfbMKm+txuRLZKLh9lOJAJuHCOYHV6HSackRvb6cppGKiLVcILX91GrM3dUBL8CIx"
    "XfIgWviac6/eBa8ltnzWrmOJ900lGGiG01VIx8TgY8Q6tCq1EO7eMO5zOK6Y0eKCXs+zyX"
    "fk07Uy1ZjY1aujJqzplZMtugZXTTZkq6/m96RCBDo4HC4igcUiCPxGFj5Q4IUXkMU6cOEQ"
    "iBZJFWlBnHUYssB5rDpndp9OG9Ga+p7SiWxI63B230mDzySTV0UG9bagSjMKC6VvY5sua9"
    "oFNsVWZjRW1+gc2JruWyarW6UZ4ep+2SZuuz5su7K0Ldx/KFgUj1jjEG2FyO4j+4rPTpWd"
    "HYOz04ieExNB28hsZekNKSy7YOpotPeyKVSvxIvyyK26/E0aqZS0n4yhsefkMvt7qcwbSC"
    "Jp4SLJ8Kb8lxIRVVXxe3kKxmH9jvVWKJFXCQtcgbFT9wHfYPiUGsUln5Xmzn0jCBUCvowl"
    "dsvB6iwB89ByyKwOEvAQzRCP19ays9bEUPbFJmsCdrxorYEiGmKwMooR6lr7tySOYq4NLM"
    "64bx7HBkA0jTekKexzVW5vKZKincFGfA8t4ruiXced6rvUxdGQ2+I4wxe4NaeOAcsMKd/4"
    "iWht1prtyZr9AhvRl/dvb8zM2Ra53lcBu+Hwv5bs3yHTewiNGvef570TSPAGQ4LONOhAfG"
    "PSBAvMsyGt8AAQQ1JvBhOeQbbALQJzMjJnPg/usFHrBfnzLGJ0+ecZoZE0tHHZEZfzUG/+"
    "72NSa4UPeD+fNFnh2jyo+uavNXlQT735qw2R7TdEluk729UzmNU0tRsBitFL+9cVMMloBW"
    "cE42PwqzYL+FX9+n1VWb5gasLeYQR2KiTj43AvSxhxkum/DJdxgWiEu/H+03ttPeguusTJ"
    "QV5Dwl2O/UUNAXmxdd4OVedNsePZcs5CsfBWO4ZMf8wmGhHXi/HlwGFnH8Hl6TxjYlSfIS"
    "rK0tJAUMWFV49DLYvjWhQFwv5HGABOicSwJnEkSFxnx8f6PQHcjYP3SDw7uWdsFYeOCCZL"
    "JrvE5yKJJoFvFtRd8u31sxfnP36nKxR0gCc2NkaMsbpq0x95PdlrbOefwSJduEhMLIN0/A"
    "iNgh4KMtvQ3kOF9v4394JO5leB0Fpfg7a+1DOl/YGhUlnLq3PIgW1FOhSj17YibWPubm1F"
    "WtlZ9sDTzLk9Uqaqe+mgUhIyA1mXj6Bazw3JCIVhrSIPJDvSfqvSEsPg/Hgi5sr2Nnm0gD"
    "SvcNBENqiHCxT+h11Wv31z/e7Ds+//rjHwenuKjU0Y8OY/abDYrBL05JWgJ/IVNKhA9rw+"
    "xnm9TQU1DLjsqoAOITJqd/Vzf8rPWx5ELIg+h/zWkxyr9sopjmhUg5x47HSlDN6qDP3KNy"
    "kCTcSK0XtBvp09cM9hs+/ibjWbBV/CtRULBQ8oXsWxdI45lNj8D+95IPNQzDRqUA/zWwVo"
    "wFv/KShAT0YUOevlF1fle301zoxgFP6CJiy1jzqcyWZmwnCFxLK8C8vjM6LK8n+/vvpUw/"
    "KcpOw/8JyI/J/s4zYu1iMzmllf5vKk6A3ACcqsf4Clqy32W7unKxRjsmn3Vq9zvXI7BiUW"
    "Ka1bbHBusYptfBzc9X3w4EW0DnhV7jaaHF5x3PY4m4AkgeBEkjIXC6Hw1EKQiGggm1/G+e"
    "QCO2VFjNA7kD/hYJTiCNnGKiIrFriwUjSxNX08RTbjEmhfRVy24tqA7cFkiUjfC+5lo09M"
    "0mBu3Ao0fYOkFVhafUaCwQvZG3QSZ6XhXdlaXRBczi48aZY8tND2a7OAyZMXS+7HplL8ZV"
    "6QmevBb4kkgXxM8mjZcIw5IUueDrfveOtyMzYgaFAq/fCtq2EcxQe2rw6c0DU4pvefDiMZ"
    "ZtoZpUDUF6eP1xulF0YnZ5wJmxUSu5zbcdmGb/YYvinVOaMFnBKMkL09NGvMtVMTJpfIxt"
    "ao6mWrRPGXDYniLzW9lKRKb8LlnML2di3xt5r8KQ8uc5BFIbMIy+AQloLW+HXlwXQdZFyk"
    "tGIetpiBhV3QUpXO1qgcsoRtmv5oxTwQRBxUqiBg/pkuCie5NWkMv1EGtUg4lcAb1gdPgG"
    "EexK2JolseLi/IDFvbgZrhAX0CAVOfuQT9bxMyBxI3jRnGMubzR4lEy7pVVTy8x4chLP6J"
    "x0XWEJhez31PLIAWHuGloPVsRddCfoIpmj2Rdc/nDJ4Ptxe4cuG9PH82QRJnIR+QviCh4h"
    "5mhL8iNp78BjkTJbG6i1C3jCNKCrnHZHHzRXnNob6PWPxPhPrePZOBR4nAErBcgEbNlJrx"
    "E7k+/gximJ9ReKeEAB8sh8A7xaxg/m1nNH1C/siKIVho3ULrAz5ojhS5vdYxvr6kXzrelv"
    "QrgjbJrmiE2Cg0I0TG9g882rqJ/dZNhAPYNcPNcwpbdq5d5cQ4eny6DjX+zIbwxSLZGJh9"
    "6AhG67XodW+GFQo/XHP+NS7qlMQuaPMFrViVJlwvkVnOd+A8B0PV6YiXlWgtYjY4xKywra"
    "XQiqmcC4QW/B6yjHN8zFTIRUor5SFLubYkakNV7ZxkDMdkH+5+A++CsqkijO3QPRQA/ZzP"
    "dLoHZXOtVIcvsb3prpVSuQMa39t4rrGyasW9nRn1kcGLOJ95Owx5YF94LZeMPHuq9qNLa0"
    "3ZmZY12M7UxMP3OZluREw1yQlyGT3TZQPh9UljHlA6Yqvj85ovWewtTKsCLL27RUQ2oYcZ"
    "OJj1X3VgtiGK83P4OnTYNGS3YkYEfcyzdGR+zi16Mi/IbE4jZ5E4EHE6vgRWyAq70hWIDk"
    "P8RTJ5B7NnVmuxiB2EEyK4HPRnAKRsJUML4C+wDkREbj1sDA3kyziXCB6F8DmNskQeWdAg"
    "vgYPhzeDzXMFf6InsZMLsRjdkDoU1RF5m+HqWOtvtP7G4R6px/E3Lhh1fc+s7YpKM0Iw9l"
    "UrX86rBl/Oq6ovhwZ3OldOPS6YEYzB1DlOeQQj8DujsPw253d8xpvwO6ew/O7Kb9OUlCLV"
    "GPjetxctZA4PMY3HZGkXiMbA5YO7hnO7psr3+gI3JTJb5GaHIje5GWXinl93d2EOjeF9Zx"
    "XGi9WIwRmFZXALBkvUw9CkTEk62ZMD27SPY07axJVOp+gpOO86uZbWgu3oAEA49jdxwgI/"
    "bEe5lF01wHbCyWZse7oWLevpXhJcWUk1KJchgoyN3GCOi7gHAGGIEctebzLHBUY/J9gsIE"
    "Ggk6JNchZP5sB4wUQODTlfSsx6zh+YLsvngE9uA1NLxiVwJMw5tYCzBZyHvT8dR0NIPw4j"
    "3itEtihyR8YrG5TJxpPvanbNm7C+oi4VJVEVg3FTiNRRfWIiqFOLJqXOBMrSG1ILp4/M9e"
    "ilECzS6VjK3UY1a4njpjQb2KaWqLeENyI8BP3mAZjDn5MZpvlJT7tUcWTwFcE3mpCZiGBF"
    "3rHEFw+38Tp24JUNdeEmuyAB81CfSQuDamuL9v9UjGVAxQwzaqQeFw90Zfa1jCKQHYJnwv"
    "sXq5T7lEQw//wxYiKuEJokQt+GSYY02D0sfJBmBuGBLQR6enupVeYGJQybrbznbGXcxEyT"
    "aVWaEQLCvWR7Lr0li7lkwOgC0Qg53UOdOTiozbbjlMJuxZ23YupH04h9NQrCUGmso9rcUb"
    "3x3EjjY6pd5tn4ETmY9tYFZMEwytmAmzmBZWeVnYolZubGL5DZqqrbTztbyKBPP771KHc6"
    "7qxHuSpzFaOzLmUzxLPGp6zychvaaepVdmgYegyzltDWnRCZqxS7ah1G6JJjEcZIEDn7Re"
    "zqpWnZwgmWZJRAYVrHkAf+Y60fuY9npbhm7HCW6VX4LBGDlGk5RkyLSpzPc+ZglQIELb2Q"
    "SO7F9zExS0Km6JoWz8llDHum/Y28AB3efwYOTMkjmIbEaLnb4Apvi4KqnjcuPCkimXQlsW"
    "vr5T62AWiB0QEJY2he7ifJ+mRnNeZ+kW5EJuXhl76XKmAtLXmVZEwrf2/GfHbYGq1olWpM"
    "bD1u9EbmtN8xfKMYKnBikmgbxKEuwUIUx6crcvn25v3Vp2PFcfzMfO+BhY9nGqsmu9do1W"
    "zYfMH5Pf6ofPRW4+YqAH38gQWyMIKstwDauayUMolVdAxZYF9hDjLn7iPq/jIoNS66IC6U"
    "8AsZU5HEV1DfT0IillUj5wDPlAUpQgaWzOOMRAzrz2PBiEju6yKvNME3sM7zEvd5lMatF4"
    "IdlvIyDe+Qb40GjwMm0lIW2meyoSz9M/AZFUwaU/Be7jrtaLtZsMQaQ7MH3p2tONa/uAv5"
    "JrGC4vr2OKMkv2XwoQriy664gdiAsVZnH/1xJt9omjqyUz7i3+NfH9tDBRsqHWSDSYawtV"
    "ubaVDCsMEkew4mKW5QbZlZpNonS4ehqezI1GRvb2/S5ARj2hH2ZtDI5WbiNMsIRug023/d"
    "AtTiqtytDwRJx4+CuQcvV2Bz5ft1AbMAf/hU6vEGW3CZzG7EOmQpithypavSWQ8rKSSWpx"
    "qegi3aIVwhp7KhCoMLVShsR6b7kN2AGj4WieJ0K/deIrX13of81dx6gWyV2WFnLJFaOQ9Z"
    "zjZe70mIuYRptwdLS4RjOhOP65dUXRE7uibfKVOdmCjaOiZLy9A0w7xiQE3Ru6T5EgziUl"
    "Ov42U844iY32t4apltDf5chbPb3bpUGdzKq5vWxZe+x7QwUZySLgvhO+g2la5VvYfWkL5N"
    "9GZplSc/qVJAP/W6WgflEPb4SYOD0h67R3dTxuHcBvZ/TjAmru8xUc3C573C56D1r+CJDD"
    "joahLVGlyYJboRxcTubfVmTDJ1uVUIbQK2ueuNhSHXbMUNbuSUYAzc7nvjcNehNFmmSxP3"
    "UInKnnn1XrdOMFmZ1gJlgwbKSrZVe429RDim7+i4QJkar70jUKYGip+YKNoCZaVlOKRSjB"
    "lMqYF8VAhzO9ajYqfbwZ7fZZfFtDnjhmK1wYhj3m3EfTeNnpe5vs/JNXNClrQ/FIz6zJ2Q"
    "OXZmRBJZnpBvyPxRksg4ywo21O/jZOC+GiqTRsrLIHk8QJI8Y5lqHA90f0oD9TFnOi69zW"
    "joe9hTEikCTnwe3GGRRyzGaGsunt4GOmlAoWyYvA2TP/Uw+XWoiTepN9eT4aMAnA5tpauv"
    "WWF5va1eIhufxd5LjUsZKG/UNy2nsC3TdmyZZuuA9QdGeUKqntOQUWG4kVRJx7eZ9MjxDr"
    "HMRVIbsTdkhAp+F6P3BghvTjAmNX5/uW02XaU/Z7GEN0wU95xiFMfsoXV3Do8xZ3qRagyH"
    "7fH43i03Qkdvj+EhH8M2cH60Yq44o9oEFucIuwZm7RBWfLpyP2w88WcQ+JnGoySvT5q8Sa"
    "t0RJsKtx5zZDQv/LgIKzPxQPpkNvTxOZmBvAQMnaW9rJJWWbGr5ZHcgzwmZBayBy8Zlt9P"
    "5tNWuu37mdKXhHmsG+r7Mxm5LP/5Lx6wmXRJyUBmShyfO/dpW7DYryUWfJPUhJrFqbAzpZ"
    "QThkML1t2RhFHO6rU8hFB3d71yaTVKWh0Bn/iCh9ZTNQzniPVUDUgYSpST+pG0536BzLK/"
    "M/sjL/KNAOmMYAwG2wFcLbbKjq2yc6wFvf+aUYn+Z4BYKhRj2qb3mBsQ68oGLFVJLE+HWV"
    "tnYAfdqYMjZemi7Wiyzas0I1Rc2rh1z+vduuearI7YIDflcUozPh730BNuPV96UTc0t0xr"
    "d6wh71h0tQr5Q7dEniKplfNJyPnBoyY7Z5lufLvn/i2RjGdz86ypKu2IspYPjd/FvAynpr"
    "3pK4TjW/W9AErWBfwkzpKie8lEzEVKK+bBibmTp3+1nvueI934O/r6P+czna7wq+7+YnRl"
    "tHtMxBf24LHNO5hqVGEROvBxD5wSI15OApQYptMxDXh0LedI40PGwqVeY2yUfUoXalPcxh"
    "oibkoDW9Xpkw2feSBbiSVNP/UF+XQD43TpDh3FLsgsYF+jtKygjG/xRBziQolwFsxd+0mD"
    "s7if2QU86Z49zsiS3rO4nRouK+JQ7K4Ga27pMyFnCGXPaGwjHd3ycElgjfJ1KIgXwVM3PL"
    "xnYda8La5Ghingm4XnxK3f4uZq4Z8BBuEINd8bA2zYczJbB/dwzAVT4cEPyxvBRTSM0lZt"
    "cQM3fDmYmQtG+DpyuEwGl03lcAIxIVTI1HD4888gueNyhuyh4l5k0UfwIjBxxILiL8M4oL"
    "h5nHyT5+QyIOsAFi88PW0PlzTnrrD7z8BLiWHOIO7iDS85wd+6oRgJhdFHlKxAXDyIRb2C"
    "Xyji2KW4SV7EwoD6xHNl5NMmacEt+4QnufiTNLCJhy5wOsnPjxagorvAynSKKXbUkyFS8L"
    "wl9b3gHl4xfVDMTXz6N8A02SVPZvnDc2CFwu9EhiWNGGaTioDkvDFDBSyb+1RIyBM5a32D"
    "uzSKLVnxmn52hUCqdOGWgqWK3XRthJSNkBr2MXikXsnJvmYCrqg0NrChBZxoI0f6jhyhoU"
    "eDyLgEYpluDCjhocOiQEE0WdnJ8DFwuncfbkmzMfLhlmitb29oQF2honPRUDAVtobcynvI"
    "8rY973pIerdN0WxTNLsTGe5EMTZn8NnkBCMKa9jbZyPh4I5N5sq09sMZ8oejgKgm5k+JbH"
    "xmUC9hKRk+bWLcF4jGwOhDW/Y1vQ3qOT6q3gaH5nbBf2J6dlSI7eEx5MMD/WImtl8y3Foq"
    "OpUL/aNVZtZXG80IbLHRHYqNFt2r7f12RboxrehDe+5AQMbcV4gs6zuzPo1sM2Z/iXBEFv"
    "RxG6qkESNFSRg3UxlZAN2k1EhF+fj1TVQ0+/seuPo2n2mkjC2eaQXefgFd8cv7tzdn2g1k"
    "D9w1CI8d2M7RlrulTbPAXngH8um3Dx8O3Sl7hB2yCx8/Xy71RfyNopK541H/bTzXeNZngV"
    "O33t063DUZQIk2/iWfbywL60Bh3O8CN369pmDuZNCkZUg3tuVKx2+N7L7GUGM1k0YWLiTh"
    "Wix+woDkJca/eiGBOQUWLHRYGMg45qSHFtxdpgUH4XIcgl2NC+/vMdvLGtoI2kFG0Danbz"
    "UgISU6C4jsAIgMoC5QCxEMpE3WSSC2BqmUfZ5xaqqg5nQrZRLWn2uhHDhl2cjtRYIDIkfH"
    "Jwyy9BvMAsJpkmySC7UebzG/J8n3SCv9Kik9dM7XuvLAfT5NptI8eDRNeQoZ3naAlTK15T"
    "m5JEsmZ4L70peCCUqzrBLobJLkFCH302evBQu/kecvEFzgALKAUxaeiYlMmEiD7kecSL4p"
    "TTtZwr8eyR19aHvs/qGa7pViwDavZZinss1rOSJEi8XCq4xvCEtPxtt0izbpFmYViHYpPP"
    "TUWGsr+h4w5OJo5cEHhnQdtTi7cWmnItkYQo1KfRRfvGixq8Co+k6KeM9WAu6/uvLKfwS9"
    "vYMbuEBot5DujnjB/W61L0ukNl5uaOiLVs4d6jFWae331vV7s+UBn8TnZkPLbGDTEESwt8"
    "Cm4wH3oqbAmBq20wzZZ6O2wvU3CgCeYehY7sqLiIg4dy/yalFprlkKZadPypvdpXWMq0B9"
    "T8+REP2SuQjSxzB6XIbKZwIh9CTIahJX18Jb1Je5VJH3wEjEvkZYWyvG1jeI78dAO/Epvp"
    "x8CPW3F52K/QmVmlMWYx8kxp5IqyKBWvbnBGM6pPZm0tqObbZj23jw3aS8k1FMjEpj42F2"
    "iIeRJ7kJ5zMCy/Zd8rJixWy6oEJTDaV+Iy/TjWLD6btCF6zYqBsqVaa0mJTFpCwmZTGpoX"
    "xhFpM6HiZ1/L4cAztYjpJaInsqfMDyMRr4Lr85acLvZBDoNK1B0yLgNknsiONGI55BZgxr"
    "0RMhUz9gYYmLtKi7YHCKYY8APw4yvf718tn5q9cyipWtdFG2vTyiTQyrGtlow1YHC6nZsN"
    "UjKrOud8d0p2tDY9yMYj8W23G/gJ7tNfjVupT2eu5mBOODN3sJM6O+D2p9Q/ow5z6jQU1k"
    "X4W4xPU5UJ/gVtK0K1xdfShYYG/el3HN3z6+eQdykFKAQV5Us3XE3EsdXZ1YrxJb1rdnPf"
    "u68sDU7QBBFCktBDFoCAK0ZH7fMdhQpbSxhkOWMsYLTPkK+N9F0lVqK+0hSzvFgDtA+BVS"
    "a/dYEN9+bXtpSGyboqbr/OCQZ8yxOswz4+cW0NOdpm6CVqgnBhDO2QKYja1Is9R5JdivmO"
    "dfDCPEuEPsG6pFO/c4tTZwsIjxyl9dbViZegMs6DlM0NOmx/VQmNl6bI+lTuV7krEAKqRW"
    "DPtynBdPih3d5wUP5IlJo60PvbIWt5ettcEJJ5wwk1ZV1SifSsHVdpUbqUKwVQO9CljcNz"
    "7imM6S9DcGFTH0IuwAP2fw77gtOg77Cest8g0RkQc0s3AdBCCVGVnSR8JD+UfAI7KgD4zQ"
    "MPS0WTQHeqY+2aUYDWJzXoZ2ijTpqjbnZb966gEbGA+OlT3720MGP1OYB6OX6Syz27SLjm"
    "jYDUMtUloMdXAYarHieNC1w2SJ1Hqmhixnvo4cblYaSyEZ4Y75/es28UplkSnhSq8r6Tu2"
    "weEBszFV68wYFqzQjkmVPXI+R9EY3BU5MUo0GJpAWgMolfU4JBwl6bj0mTrsTIOlqLcnTX"
    "hK2tdolY5sVYLEB3GLSIIWgvCA0LR0R1JBO4U6yAKrf5D52r1j0UTW7pBFPNAPB9qH+Akv"
    "wW98TEqLOHwNUtKXIznAM213jAFvb5MGvEQuiqoA6hPRMwKbiD6SBqFP5CswCLWpHj8tWv"
    "9dBeyGw/9aqgI7NP47qsDaKgENbf/0CsBuhzoPovjsrR7oya3mw1wZ1KqXFZaekT0tNiGP"
    "WOymkGlek6TOVn6qYsMMeWl5QWb4ctN79pi02qAREYyGzoJhO6rlCgNwMPRG39nqEA/Vuk"
    "QKCWzJI/DvoB5gkTE/i96xOY3D3PyaVACb03jEYBT1a2qLZKk0I4Sy9t83Qt2mDPhcIhsh"
    "q3up4mbas2CnZgVPlL9TrV+2HptVaUbB50PjszYHo5MoTsGv1CkHwzaBPloeRoFnulSMMl"
    "MbsjHk0DSrvp31d0mS4QUodULWIIMQrjHES/k6LLYhjrsqRknlZ9lDUZeQsa+pZbloRX/J"
    "Lb+ClRhDwl50oWDCixjcxd7I9QahgoK0twFD5jAv7ypS6dU4kcEWEWsYW3ItyGuJ7W4zSI"
    "5t1VgTc0DCsNbPcbRzW8P6gFq5G9Jb1K1lzzATrlcIbcyKOfezw7rtlpIRjGKx9x2AVVKB"
    "TGzOEqk1OgdndA7VGXzsb+o4BTZyC8JMAAU6W6W8sxPk+MGPT1YODbGPtaEOxnGPOwQ7DO"
    "Oc2Uu4Q82S3wN/R1nAusziLWGl8Brk028fPpzptvZ9rOF8pnHyt3ia1fD2ODG7Hxn8ROcz"
    "9/SIr3p70oT3LuXA6Sob2ar8jpe28hMs9JiI/y7BKUwuRkg2RmaxHniyD4gLMku3hDTwRi"
    "Yrx9e+EcRzJ0j9Ql+Wp/9Hbo3zUebCf6ZeWqqr4KPS4QAJy+Y7ooVlLSw74DP+SEZH8fsy"
    "N/v07nwrgvYisJEqPRc8NwauLF51AnjVA/XXmu/mF5/Tmi0royhJ9hZJxiXNn69+e/PhHf"
    "n85d3b99fvk9SRTHzyJl7KK6Z/eXf5YTjZIQOzXZ4sDjIwOfSW9XFgE/L6MXDOai1IeXfS"
    "woAU6cCt9uPvCxZIMyymLFhyshE7TrUIeeAJ5sp27FWDsOMczRaerWc1mK1nYk20IQlDcX"
    "DDd9WtZpBKaLXZwWmzO+WC7u9MUmD7X7y7dZiwsXQ2aUY1nlEqTn6rELQ4q2ikVFuM8/vh"
    "RIF/4OV8WiLH4dq9kD8pCUH1IuJyJmSpRUkrg1J151lvz2lT0DH/OBuATAtZ2vNwwBuwPQ"
    "8HJY5TPw9VIXvLFcwmaroqN210RUILP3T9zHzvnhnyPiOxXO8eBFab0dUYAlbbkNPyvv3B"
    "grXsDTmf01i+d17zoBffm674jMby/YQDHoemQg0C6bfVHsdW7fGShZ6zONM1zYjvTJqgFJ"
    "qP2Yae1PN1z7URnwrQsGMLg3oI4YGF+m5m9YEfCskIYz96yYPEj8qAw8nwEXK3l8gajNVN"
    "KhYUOdxQuDMnsaU7DUt3HtVf8Nf/B7YC7go="
)
