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
    "eJztXW1z2ziS/isof9mZKiWVOJPsbPzJyWRuc5PEudi5ubrJlgSRsMU1RegIyor3bv77oU"
    "GCBEmQJihRgmhUTU0SEg1S3SDQL093/+/JkvokZE/fLnB0Qz7RhJy8Rv97EuEl/EVzd4JO"
    "8GpV3IMLCZ6HYrgnxk0jOXDOkhh7Cb91jUNG+CWfMC8OVklAIyA4RykJSmjo8/8hmixIjF"
    "Yx9QhjhCEaocv/+BAknHazCLwFWmCGIsr/S4LrwMMwER91jYKE/7GJnsJzferxBwfRzXCP"
    "WEfB/6zJNKE3BKbjD/rjH/xyEPnkO2Hyn6vb6XVAQr/E08CHCcT1aXK/EtfeBDfvo+RXMR"
    "Z+wHzq0XC9jIrxq/tkQaOcIIgSuHpDIhLjhMATkngNHI7WYZjJQzI9fdliSPqWCo1PrvE6"
    "BDkBdfoCxbWT6fTTxdX08t3VdHpSk6GkUHieXfI437j8+asywYAbeIUnfzs9ffHir6fPXr"
    "z6+eVPf/3ry5+f/czHivet3/rrn+nLFNxKpxI8e/9v7z9dwQtRvsjSBQgX/hQ0OMEplRBG"
    "wX25Nsv8vyLfG7gvx1f4z39Ylf+S220CkBcKCRQfxh5E0MLNq3f/JXi5ZOx/Qrjw6T/Pv7"
    "z9+/mXHz6e/9eP4s59dufDxad/k8ML1n96++HijWB+wWwvJsCcKU7qLP+F30mCJdGzvUxZ"
    "Yb6fkT6VfxmZKN5/fHd5df7xc0kev5xfvYM7pyVZyKs/vPqxLI58EvT7+6u/I/gn+u+LT+"
    "8EOylLbmLxxGLc1X+fwDvhdUL5Br6ZYl/libwsL/0J29v1rfKJwYU59m43OPantTv0lDaN"
    "rd9ani6rV3CEb4SQgJvwntnJdLFObijn80cchLqTq3S/9eyi2cjpUg7tcHqFJEn4YZIscI"
    "I2GA4IfsDMCfJwHAfEnyBGcEj8M7QJ+ApeJwgjf82PIr5m+XGCPLrmZxLfYoCGv1FwR2Li"
    "686w4R7kTrIjPcnWax3/v359/4ue+3J8hf9w+SlQ9dlEDyqGFo6Kg+tFuiequ534neUzKv"
    "1wTFSCgsIpBT2UAsx3suUqYXWWN24cKsnD28cR8DzbQU6f//TXn35+8eqnfOPIr7TtF3Jv"
    "KHjK9/oeSlZBtQMFK/vyWzhsyd5wFOqVKlwSxzSuy5Yb5bFerjlBr/3pYUHu91NZ4u/TkE"
    "Q3yYL/8+WzZy2ilbsTH1WRl9y4TtN7zkx5JN+RJWbKZxIH1A+8L+voRGOlqLdbjZRVNnAa"
    "ZyMftFEuIoL4YPBfYSTJ0T/p/DVcSjYUgcTXSxKz1LpIAu8W8T9p5PHpKCffBBHc4/PQTd"
    "02GeIBGpvkjxM+JdxjIU1O/uFMlGMwUTKRdT23suGj0KrLx9arnzqcWq9+ajy04FbFbIHP"
    "wPC0kjTunHLnlP6cutwEibfQHVHZndbTiRVjOvjOrvl9hOfgrIK9n58BCebrCwakBwW/A4"
    "4qhjhvExwnbILY2lsgzNASBE8izI8Q9MPlk+evnv+o85oN8QjnLzvSw0j8aXAayfG7OY4O"
    "K4CBD6M7HK6NeJsTjPCsP335sgN/+ahGBot7f9pyJlwtYpokIfmdc1ecWLWzoTKi9YxIsr"
    "HTTTH4wcPiKg74Hu3RNd+Rfb6NC6vhOuCiRuk09c2/G4nbzI90M78l9yb7TTZ8dFv5zvYa"
    "dTdP4NMx8M7n451rXuOaJ5HPengWFbL9mGvOO3901tr52g+Sd1ES3+tOZeVu64mMYdyU5A"
    "MfPI1/X1DkB/wc5RbUGdrEQcLtJDhiwcbitBHj5GBigf+PXxJGWOSjiNyROEPjaUAOu5v2"
    "4VP9j5M5n9Cfpody2YvPr/3DnfpWnvqq0LrLQKXqdUTZFhHboyyUsL2X0NiY9yqV431f3i"
    "f0lkTGvFepHO+3472p86hMNb44/PNOcfjnLXH45/U4fBIQI5yDHD8+9r447cDdF6eNzIVb"
    "FYQQNcOQyPEjdNA9f9Vl6VZtCmXlvqoyl5sL3KLQ2MzN/FVIxrd8d+9hjgn/mSzRnoHNTC"
    "5TOT4/zOfUxDJayDnFCLeKAeL26/k/iadxBzVzWCEZIYsHcWH6JMmyOLqCuguKMWwTLtHr"
    "KEThfJ2dfZ1fyEoslC/pkX6icXhWh0zavJ5xNngaK6M7oFay4SLPCuEIvffJckUTEnn3T3"
    "4j9xN0S1YJuqYxOv0JLeg6ZuiHeB3yFQKJxmK1i7+vYA1DZrEWuDLQU7S4yjUj0kOTj4d/"
    "QMzM4Swt8km0pIIVIuwuAoVoTIG7PbuHSp9MV42uRDRCnW73avMh4/1WsXYQdXmF70OK/e"
    "kCs4UJm6t0I+T3EK4Mxt/XeLsukTl3ft/9+rgsFQfKODpD5VdCfKiXFBFtQQr1dquBcs0H"
    "Tj1lZBdIPadJge0BA+U/gioRfNn6JGZpaQg080LKxCqeZclXC/5vlD0I6PyA8ZUREQ+Ak3"
    "yqFZcLiRItvn7o5zl8ptXbqitO0Wc3NShOkQRJaBZ3lgQjVMUGUX2PSx9wnksDhaAkZnkK"
    "GUtZJdxLmQwn42GUPhWS3QBxf5MR/vrbFxI2OWgURS5H1x7nl11czRbmn0Mrxo1g5RI3H1"
    "CKDaDK52i1nocBW3DVEpbbUzS7JfczdEvIikFhNMbZFJLXAnQMyugqxB7otJvAI2jNpRML"
    "pZUTKXehcoFOHR7sWd+ib9FsSfwAz9CCcmanc8zuArJ5+jnwknVMZojhe1GnlGBvgYIll8"
    "IkLwcHFeMyyElzJCBTyjMfg87/Xx2T/2KHnbZdI3ce1CHVSGfvDGnvNMM2trN3jkgZGwK1"
    "Mae+Zk9oZrYcP4pNYd/MFsd3ndv/fnnxSc/tnKBqdfDzHv0f4ufuMUZpW9gOrGhne5XDlQ"
    "0FJqiyvaqhmNh+VVpn41tn/5Vs/JJq2vUkllRDnMj2CveBM7lmVte4XGfxrzQmwU30G7kX"
    "jH4PxXa48dJuQSuhkONkbs2G5pdjvMnNn8qq5Fzgv50kqfZ9fvn2/Jd3J38eJlJ1iSN/Tr"
    "+3BKsqIyatxZ/SsaYhKxkIyiqbQ8kOJRbE6DItYn4mLFg48xBfVvdMRJng0U0NP7ae04We"
    "jtTQdaZY723fBUYehdLUy2nu0eWSRLqy7SZec3mipJMdr+zrrnP127kOYpZMPRyGu2HXrz"
    "DfWz7dWBkGq3o3rPpMj9ks3m9EpvIxtiiAxefaQQFUBndRANPhqbIGuhl4mQAElEAJJAAU"
    "LfAdQSG5hpLRovLLiq+FaxovtbrfltM5te9I1T7nzNxnD5c1Z5pRPYGCYhQM30M1DKeA91"
    "rux6CAO6/l8Xot6z6x4+Tv8TsuC6uoWXMtWU4P666F4dZVfQW0jtA1oWvwAvvCp3iNA5GL"
    "K6ZDMN2E66LpOCxrzSOfEiZ6MsJwAAjhGy4OnVI7zEM6YICCIu946vKBj0YXrorNQE/TkI"
    "5QYRsGSs4/wX76mkro1DWnro1EuE5dc+paxTPbrKlJx+3DStqKdi3X8rsMACf4lkRljPVE"
    "FI9e0A2i11BoGgsVKmtRx4cLyPZCBI+Xmijz7qYugbv5RQHfvg5CAl2IgvQhXLY+gMHvSJ"
    "xiuoXjEtLuZTXs+X1CsgZ7GxITEct2Wp7T8pyWt2Mtz/mZHWjWIrYPAprFcRzcYV3wurnQ"
    "u0IypnJSO+sDk7qWBJt6GYk6emcrOltxJMJ1tqKzFaFpkecRxq6ge8KJrqeRcnvS2tRIDJ"
    "wm+cgOrvw5wTE34gTNGbflwnthWV3+/fzJ6ctXYGiB250RLyYif5clfIH50Bz22d9eact4"
    "7mDGLr2MlEqOLgHXWnPtlv94ExtNjh+F4TB0BwbXOmS41iGHbZxsFXOHAfqEQYaX7Mrhgm"
    "KEPB6g901wk1X47srggmKEDN59SVPyfRVwfb1Pm9MSpauvZLM5G2KWTNf9ymhVaZ2kbZa0"
    "g54+CjG7tgF7NQ5bfFjA1B04sL5m0xyZCLq6rdROJYY+K+UUC6Lbaepy2TLj7AOf6VJMdL"
    "Sn1X7zzc49j671iWby1uQBp14+qBv2A6MViRmN0Ary+69p/FpmfEUCoyGQE9AemqE5CWl0"
    "AwliQZJ64P6m8entbFaXZ2bxTj1pcePxd8ThFJIJe6hHNWKnIVmtITlF+FGImW6iHpqwSr"
    "UbVfiRbK+96k/gMKQbUH+31NrO5TwXdySOA/+Iv732mgqpBrIds97AHGNiUF29rewCdX5d"
    "ROSK8v8NbIPZUDLoQQtM3fI6mGBNnGbrefGajQtUMr5D7Y/KfCOyxQzMq7cLyCOKxDZeM7"
    "CKm5M2EyvZcIlxu4rGUMhNoeiAn2DBTfQkiLIOPyvM2IbGvsCvx8HNIhG2Udb+hz8ZAA94"
    "gwMuprOinynmIwT2/TohsYBHcG1ZWE4/v9BiLPb0VGevWaxQTFrstcMH/w4rhIFDf/KDmy"
    "5xfGvC5Rqhi7R2YLfDCgyMFdjENLqZwklhgn6vUO0vMPJs2L17Z+h3AvlrffABCp2LGdvs"
    "Q7EIA9LhS7KkHuvRSdk5RB+FmB0ywCEDbBDBHpABQwa83y1xEEI6kd4no96etHllCAwUlf"
    "U7e2Mi2e5NFoQCFqEN5ozNi6CKKgU4LQ/FWXwdxEvio3mapAI4iaKCPrwA9KqDOLbGCzPk"
    "06A+whUfEtNNVqdfeGwYEpF1qMAg6bk5ecuKIlgBVMWK0JyI1tSy057z5ti+G05avDniSz"
    "Axf3OCEVq/g9Q3cP6yxwKVd2aSM5OcmXT8ZtIjUQsMUCNtUX69QeWC/H2Nqa0MpN/4lxV9"
    "Iglo7icaC6l0v9VEuoWR00gZ2iFinQ0vGS0QT+a2QhCh65gus6x9DGXd+NVU1UkT94uEfV"
    "1YepdTa0u4yXWcaV+uZps1G1Wb/XJ47doqC2b3+jUjJOqhdilkTrN2KpftH5HzTB9aBEfu"
    "mVZy1zRqVzmzrVnpUnLpuqlcV8JVe5f5a7muk2lG4NGF4rmrdcw3DNK9VlJd9dr9I0SBXl"
    "HDaQZXgYQRxgLRPgy0O3bL9bcURlj4se9IHHBhpOMz7/jD2lz2dk6ds2cLbFPnpLgM9DmF"
    "ZIQK3e4rOx1eY3b+aOePPnKt2fmjH4WYhZJibB2pVL3MI8tQlftUDZxh6gxTu0SwM8O0tr"
    "HsgKeV+r3Hta905ay6n5ZYy18Affr64cOhjP7PmDHo9qGx+OWtSZu5v1IGdYiu/E7m5+tk"
    "ESGuQ/gkSgIcPkUzse6gn01IZgjeggmrW2SWAuJLmMucDAg8zC1wXXRll1M7LJjF2/ykxf"
    "h2dWkHb0CdfVtavaa55U2NcBQcbzMUhuh9o3DR3AeiJXbukAfdIav1PAw8fTut5gVfpnKr"
    "vcdqV85uk3VeIRsF6ytb++nPXbb205+bt3a4V4mSc619mhfT667AlOmcydrbW+BqKT8Wn5"
    "xzvT4KMdvq/hunWXhM3r/jh/ju20H1lsRkSaM2R1U+ZNLBYTX11NFGnitZA6vITZStmNdp"
    "ZaklvocMQxwxaLvMr/NVdZa6ogRaBH4h2ixIJNC/XHYoiNo9WsM90nm6LN7SJi2eLoeBGL"
    "aoklrprrOHRSVydmc3u/OAVr5lJs4emO2gPY/B8HD25aMQ80HsS9v2zMdnX1omgSO3L78Q"
    "j96R+P4t/+eJxrgs3Z+0WZZxNlLUfOxqVor6w8KqA8OMQSIo2G7w5yrE/C8iWwE2WzE0S1"
    "EACEOaIrrAbNGedTrAE1zy6VHtXBOrzchDHyBDG5JOF3O6mIP6jlUZs00ER66NXZF4GUQ4"
    "/EBvgkinjpUHtOpjSTZ0GuZjOyhkkirP4xTVCudEqdTxw+WT5y+e/XiG5jRZyBRRUegb4Z"
    "hkihISTnq24BdBodJpZkM+yvn1Ld69WhUychd4pAe8r0bovPwPKmdiF4TPqQe/dbSO5Q+y"
    "PFumpkDtCtkITY9B8NpZkQETTisk4wuqDFBcKOGsMOFvTjDGNbzzVP8VDcNe1nOJ0MEhbb"
    "adXVDyMUjZOcIehZhdUPJR+sEsk8Cxu8E29FfRcfVE5wLLb066tW3t5vq6EjXMOMd8lJIV"
    "hdLOADoaQxQR/g9wUgqtNyaIP+NJNphfpdfX+tpr208r6q2JJBeWkFVecy0iGyiQK4KXcE"
    "Nt6gooWex5ZMXX7GuYOr0K/UDSrh9pL9dXrper9bvcpMVfxggxSkSW40dhfe07IzP/As1W"
    "fInMRbp6Zwi6RqQq83fWiFRh0HQdJbpmQu0GinYC53Ow2UzJu431sUcrtM4itVrUdkAzHo"
    "mqVjNITQwo15HFyo4sucF5SZL16qTNJE1HTLrZpVOWj+4AzOCDn6xXYD0q5mGWDwmoCCi2"
    "Lf4MYpakxh4YeH979qMOe7HlbM5ctHgPmrTBKw6Odx11dN9Z43u0xl3c7DGory5u9ijEbI"
    "eV8mjcatYEzmwTwZFHzgTXNRaKlEazXQI/iHU1RlZ8LI2eol/E7/ZFOIuJVvQAxsaiMf0m"
    "4MtinWRjcYhAKS1a0UPVYRpDlh1ZQTAriNN8PJ21MuTjRGgtJjcBS6B0jIitcetIWEArQl"
    "chgaiaxKRzm2kuWiQtGQnvCJsg4fBEOEJ0BeucU93RtQdg9GthUpGls5hs3w3bLCayxDqP"
    "eLPBlBOMDz56+vJlB4uJj2o0mcS9ihoP/NKXl32AyVtVl60y2iK7dBA2C0+OMe68TDUKM3"
    "UPsHMR8DVldYnIcbobp6Gc3YZyrQkSwEy4XSN0u7XBbp11cuxjlWsncMFim23zQjvWKKKU"
    "hgRHelmXCStCnnPKoTa1/Mp+Jfvm4uJDSahv3lf9mF8/vnnHdzkhTT4oSEpqqJonJkydHh"
    "9YmdJ9WTZ/Wc65OVoxGyABKk3FNOC2Nxndr799ISEWrKxLvVdDMUvFXvO//amtTrolq96q"
    "BUvHyKhbviKjaUQSgfvejlm/wVyf0qnGyi+le/uW3Cr3ix8jr7JK4lvySemyN2ImyXLrwb"
    "Y7lqbW+1Fqb+1cK5US3JJj1QKGY1xl5VI/WzKsVmJohAusCsLblmU1/N8YV1lag2RLVv0i"
    "JhkriyKaBNfQSJVPviWjPilTjZVddJVM6XpbVetilVysR6tmLclyTmK2CLbdpD7mE42JVU"
    "ZgCqUwkNfU6i+jlFj7Tva2nGqEJ2XqrucGt7YXiDm33sF8b/PpRsixcuL5tvwqZbuPkFuM"
    "hMSTLNiWWZfqZCNhliEALNOvNBCwQvNqBoFlZeYS6TzsgAWLUABYwDCVjahuECH+hBR2le"
    "BbwtBqDdU5nyIxmLMX8R0z9BHXltCC8r8QMNCQeOprtCBQnh3KG6SpBxpA2H6e+TBk6w8V"
    "BlgEuzKnPL/8DwfqshLU5dJgBk2DyfePrnkwOcEocC/7ToSp7TwmgcQasYslWhdLdIkSLl"
    "HCNhHsIVFCCaMIZW7L0Amf431CliPitZn3w9CSKDkgNfZE1UHZbFVE1ZEPWhXc2gMFPeLK"
    "POjqCUWUX0lTO86Ens4nuJ+Iv4FDAf0AyeofCWP8tzx5/8uPoisw3E1XTto6AHk4jtPeTr"
    "P1OvBnddNiXw8WWScBX6N8tpmgmc3vpzDjDDF8n1WG45Qb/i5P0cwn/noFePcZAjGk5d/E"
    "ixYpLnw01IWD94YOVx1aVclJXbcqew6cNrMF1k6d/1+/vv+l4dhfa/kPl58C1dEZLi0cFU"
    "r0i1QzU3Uu8Tsr5gnwocbGZttPjh+FcVK2/V6cdrD9Xpw22n5wq8LcIAnNuCsJRsjeQSD4"
    "c+prcqWajWs5fhT83bdtDYgwE2bL8WNIJ9k3r+cxV4SMbVuVylXPNlM1FMUu1UU1rG9L8F"
    "Co9pjdcZglv8PkjkzVN2S2QuWY3Z3ZMcH9/KLY5dAcg0O0sGINlM4S0RjO6kqu7enPXXJt"
    "T39uzrWFe8fcytcSs/ToPicXX3DxBRtE4OILh+f1oPGFDLariSwUgN5uMYVphiPuFls4Ry"
    "C4rCpU5tpHPiVMYIM2OEoQv4ARYB4jEp7llaXSOlOplx2GEV/b1Xink7f676VfMpvMefHt"
    "2dYnLV58534e0P0svwUD/iokI2Tx7nuSOg3RaYg2iGAPGuKQ+k+uL2o0IFWXbNaBQGudBn"
    "JYB8VHVZqkjpJCvkXVyyQIQ4A8zEmGIrg+QzeAf9gsSJSDGhBnpyBZYCaw1hFXW3Sa0MBP"
    "06pGVahJ+ryaZvSHRLo7jLa1apLPhduj+lFO5dxMNruZcML3rZUu9bPx81JJxqRD7KyR23"
    "E5aF3Ao+enUxxdRqdTiWxM38+eI+Ulz5OpEDTEThS7Moeqyt+WZtFIKzBUzSPNktSbSfU9"
    "aAdMHl09kCp7S9uuTfbneRjSDQjn4o7EceCTE40hWh80abNIsRw+per4DqZpGCyDJLMSlV"
    "4KshMD2IVZzYYz8JJDCi/jliJfL/xBqbUYckKG75nOFt319FrjUykqIdjo/PHWnBqTFkPT"
    "tFD7iGu0794fL3YEbeHolvWtEDntqLeimm1Hxjpqmc4JYFfqaWPNIWOlqXvJIdsE0VVrKq"
    "9Bm9Smt/wYCenNWqsuFTdb1SSvNKxTNmRMN68zp/g8DDyu0LAEml9BiiD/A5qHoPk6CJOJ"
    "UGj4DopWMYVK0NCkSiYlhtS7hZTEzYIKxWYTBwnUSuG6jUZt2uNzXXssi/c0e5Uni6qo7D"
    "7ODp+aTnNqSz6SFGOANO89/Qi2sR7Oc5XOpQrY5jmvKWQHivbzo06nMYjrrcrCSo7o0pcT"
    "nBT8nIUzN1cyzgBcyFdfTHzh6IC+mXl3Sun2YJlzJCYAUNQH9Hc4u6h/wKfGYVrUIGu6Cc"
    "XcUqVjUjhdBGlENspk8f1TJJ06/IWePIcJIk56xp/P19aNgBgEEZrfcz3DaRjHrGGwcH1j"
    "omHI8aPTMHZfp42r5Q3BkpY2hQrNCD1gu1fjVnS1DrGuGGxbsqdC5ZI9uyd7MhonUxr7Ol"
    "xk435dJhqTw2tn0BKudwR3ugLQbWu4IHJLuPsSXgS+r6ue2crqgsix2iQ1XOithrxWqByz"
    "uzM71/ZNtI0S0dj6fO9e13ChzGHbTatvVmNzs1+uQjYKbh+kOJAJXLggcBqdTlNO8PX1VL"
    "pUTLTlGqHjr05jDqYe1xKChE2XNEoWoebcaw7Ba4kdn7XrWPj7psIZaOanq5GOicGHwDp0"
    "KrUQb99E7nM8LsxoeUGv5/nkW/LpUplqTOwaNFATN/TPyRddS6gmH/JgrOb3rEIEBDg8yh"
    "IGxSIQ/40kvsOcF0GEFuvI54dAssiqSDPkreOYRN59PTiz/XRaRKuMPcmJHKTVnt130hIz"
    "yeVVk0GzLajSjMJCGdrYxsuGFoJt2MqcxukavYGtct8yWd0qzQhX94suuO1m2HZtaTt3/7"
    "7conDEGkO0FSK3j+wKny2VnS3B2RLRc2Qi6IrMVpaeTbDskqmj0d6rplCzEs+qIx/U5a8k"
    "UilrRJm6xkTryezvlTJvXBJZCxdBBjfFvxREVF3FH+QpgMP6HeqtYCSuIhL5DLBTtxHdAH"
    "xKRXGJZ8ncub8whBnjX8YSuuVAdZaIBGA55FYHimgMZkhAG2vZOWvCln2xzZrgO16y1rgi"
    "WjBYOcUIda3dWxIHMdcswxkPzePUAEim6YY05ftcndsPFEnRzuAQ37Yhvmvaddq9vk9dHA"
    "25K45jv8CdOXUIt4xN+caPRGtz1uxA1uwXvhF9ef/2ysyc7ZDrfRGRK8r/15H9W2R629Co"
    "cfd53ls5Cd4AJOhE4x1Ib0za3ALzfEgnfwAXQ1ZvBhKeuWw5txCfk6A5CWl0A41az9C3k4"
    "Tg5bcThBNhaMOyQz6lsd7838Wkzgq3eD+ftFnh2jyo5uavDXlQj735q4PIDguRJfrOds0M"
    "Jg1N7UbgxRik/euKM8loBecE42Pwyy4L+GXz+n1ZW77c1OR7h5GzUyEZH4cHWcLgJ5n+y3"
    "AZl4hGuBvvPr3X1YPuo0scncvLJr/Lob8oGzwvrs7bvuq8KXY8Wc5JzBbBakvI9Md8ohFx"
    "vYwv5xz2dgEul/OMiVFDQlSUpaVxQZUXXrMfalke16EoEPQ/AgA4RsKHNUmRIGmdnRDq90"
    "T8bgreQ+ns6JaQVQodYUSUTPZRSFmGJuHfLFd30Q+XT56d/vyjrlDQHp7Y2hgx9dXVm/6I"
    "69le4zr/WOvpgkViYhnI8SM0CgYoyOygvfuC9v6TBlEv86tE6Kwvq60v9UzpfmCoVM7y6g"
    "05cK1IbTF6XSvSLubug61IazvLDniaB7dHylR1L7UqJSE3kHX5CKr13JKMUBrWCXkg2CH7"
    "rQpLDMD56UTEF+1tCrSAMK9g0EQ0qOcXMP8fdFn94c3luw9Pnv9NY+AN9hSHTbB485+0WG"
    "xOCXr0StAj+QpaVCB3Xh/ivH5IBTUEXPZVQG1ARm2vfu5O+XlLo4REyeeYXgeCY/VeOeUR"
    "rWqQl46drpTBDypDf6cb6YFGbEXwLUM/zO5o4JHZj2m3ms2CLvm1FYkZjTBchbF4DjmU0P"
    "wP7gVc5jGbadSgAeZ3CpDFW/8xKECPRhQF68UXV+d7czXOnGAU8YI2X+oQdTizzcyE4QqJ"
    "Y3kflqdnRJ3l/3558amB5QVJNX4QeAn6P9HHbVysB2a0s77K5Uk5GgATVFl/x5eutthv45"
    "6uUIzJpt1Zvc71yu8JSixTurCYdWGxmm18GL/r++guSHCT41W522pyBOVxD+NsIpQBwZEg"
    "JT4UQqHSQhAe0Ug0v0zzyRl0ykoIwjdc/ohyoxRGiDZWCVqRyOcrRYOtGeIpohkXA/sqoa"
    "IV14bbHkSUiAyD6FY0+oQkDeKnrUDlG2StwGT1GeEMXojeoJM0Kw3uitbqDMFy9vmTZtlD"
    "S22/Ngs+efZi2f3UVEq/zDM08wP+WxJBIB6TPVo0HCNeTLKn89s3tHO5GQcIskqlt9+6su"
    "Mo3rN9teeELuuYPnw6jGCYaWeUEtFQnD5cb5RBGJ2dcSZsVkjccu7GZQffHBC+KdQ5owUs"
    "CUbI3gGaNRbaqQmTK2Rja1T1olOi+IuWRPEXml5KQqU34XJB4Xq7VvhbT/4UB5e5k0Uhcx"
    "4W6zwsJa3x+yrg0/WQcZnSidluMXMW9vGWqnSuRqXNEnZp+qMVs3Ue8Tch9W5PWt3i6ZBJ"
    "N9/4dJ6PNvGQS2dt6qrOPNmiSxF4da9pvIS/bxaBt5A0hCEcE+TR5Yr/6be6xnc0vUPjWO"
    "2ibPYX2+JQs8jAGMTT404ud3INe3LxzzWKSKg7seSt1pPKUwZ1KJUgQkbQ2SILadIobaqX"
    "wJlxhmbQlJUbyAGnz4KXOCQ+AuTIBM05iS+zXaABx/xexFBFxcX6cTXgwyCg+4mm5UEhpL"
    "qehwFbcFr+iECGW2crvGbiE5Rx2Ino2DEn/Pn89gJWLn+vIJxNsrMSHiBfEGF2y2fkf4Wo"
    "bvYbxEwYpY4aCNIKBGzWgiQlS9sGi2seDkOIIr9GOAxuxcGMMoFlZzhbwKFcdDuZiPXxLU"
    "oD1ATzd8oI4MFiCH+nlBUkvO4dB56gP/IyPi4obOch74LCh8w5WusY31yMVo53xWjL4YZs"
    "VzSKNSg0I4zp7D5k5ir+Dlvxlx/AvlnEt6BwBVO71fxN856m61iDxGkB3pfJxsDsfWPvXb"
    "x90L2Zr1D+wzXnX+uiliRuQZsvaMWqNOF6hcxxvgfnKTdUvZ7+sgqt85hZ5zErbWvStWIq"
    "5xKhC9vaLOPCP2Yq5DKlk7LNUm4s5t3SD6IgGcMxOQRQzSC6oGyq4Mb28A5KV38uZjreg7"
    "K9yrdHl9CYe9sa39TjGt/bdK6xsmpFg60Z9ZHwF/E+024+ZMu+8EYuGUX2VO1HV5BBslMW"
    "5HmYqVmE73M23YiYaoLd8Qk+0QF24PqkFaUjRzwY+LykS5JGC2U9m2Vws0jQJg4gdxTq1d"
    "QDmF2I0sxSuo49Mo3JNZshhu+L/FKRWXoNkcwzNJvjxFtkAUSYji45K0RteBEKhIAh/CKR"
    "dgp5n6s1W6QBwgliVAz6FnFSshLQAv4Xvg5Ygq75AhDxxmWaBcsfBe5znOQpqKIUT3qtjA"
    "JC8/teIcQyukEGFNUR4CVaM/1YF2908UZ7j9TDxBsXBPthYNYwTKUZoTP2ZadYzsuWWM7L"
    "eiwHRze6UE6zXzAnGIOpc5jCPkbO75zC8duc3+kZb8LvgsLxuy+/TYG4Zaox8H3oKFpMPB"
    "pDAqrJ0i4RjYHLew8NF3ZNne/NpdkqZK482xbl2QozyiQ8v+4fwrSN4UPnw6eL1YjBOYVj"
    "cAcGC6+HoUkpSXrZk5Zt2ocxJ13iSq9T9BiCd71CS2tGtgwAgDv2Kztige+3F6pkV4NjO+"
    "Nku297umYdK8GfI1hZWR1Dn4AHGVqQ8jnO0u41iICPWHQpFTkufPRTBG1uMg90Vm5QzBKI"
    "HJggmoihMaVL4bOe0zuiy/LZ45O7uKkF4zJ3JJ9z6hzOzuFs9/50GA1BfhxGvFeIXDn/no"
    "xXNiiTjafY1dyaN2F9TV0qS6IuBuN2RjJQfWQiaFKLJpWeOsrSs6n54EfiB/icMZLodCzl"
    "bquatYRxU5wP7FLjI1jyN0I05vrNHWcOfYpmkOYnIu1CxRHgKwRvNEEzlvAVeUOyWDy/Dd"
    "dlpQ64Sc5QRALQZ2RJa23pj+GfClgGUMwgo0bocelAX2RfCxSB6G0/Y8G/SK1QtSDi88/v"
    "E8LS2tZZIvR1nGVIc7uHxHfCzEA0ciWsj28vdcqcVcJw2co7zlaGTcw0mValGaFDeJBsz2"
    "WwJCmXDBhdIhohpweokMoParPtWFK4rbj3VozDZJqQ70YgDJXGBarNA9WbwE80MabGZZ6P"
    "H1GAaWf9qxYEUM4G3CwIHDvr7FQsMbMwfolsdOX6BjjtXCGDIeP4LqLc67hzEeW6zFUfnQ"
    "spm3k8G2LKKi8f8naaRpU9HMcBlA8WTr4JErlKaajWIwgvKRRhTBgSs5+loV4syxZOoCSj"
    "cBTKOoY0Cu8b48hDPEv6NdOAs0ivgmex1EkpyzFCWlQWfJ4TD6oUgNMyiJHgXnofErOEyx"
    "RC0+wpOk/dnrIacxBBwPtb5PEpacKnQam33G8JhXf1gqqRN8oCISKRdCV81y7KfWgD0DlG"
    "LRKGbVHuR8n6bGc15n6ZbkQm5f6XfiAVsI6WvEoyppW/M2M+P2yNVrRKNSa2Hha9kQftt4"
    "RvlKECRyaJriAOdQmWUByfLtD526v3F58OheP4hYTBHYnvTzRWTX6v1arZkPmC0lv4UcXo"
    "B42bi4jr43ckEoURRL0Frp2LSimTVEUHyAL5zudAc+rfg+4vQKlp0QV2psAvBKYiw1fgMM"
    "wgEcu6kbOHZ4qCFDHhlsz9DCUE6s9DwYhE7OusqDRBN3ydFyXuC5TGdRBzO0zyUsI7xFuD"
    "weNxE2kpCu0T0Qodf4tCghkRxhR/L38te7FvFiSzxsDs4e9OVhTqX9zEdJNZQWl9e5hRkF"
    "8T/qEyFIp+7hHbcGOtyT7640S80VQGsiUf4e/pr0/toZINJQc5MIkNW7uzmawShgOT7BhM"
    "Ut6gujKzTLVLltqhqWzJ1Gxv727SFARj2hF2ZtCI5WYSNMsJRhg0233dAtDi6txtBoLI8a"
    "Ng7t7LFbhc+WFDwCSCHz4VerzBFlwlcxuxzrOUJGS50lXpbHYrKSSOpxqeclu0B1yhoHJQ"
    "BeugCqXtyHQfchtQy8civDj9yr1XSF29d5u/musgEq0ye+yMFVInZ5vl7PB6j0LMFZ92d2"
    "dphXBMZ+Jh45JqKGLL0OQ7ZaojE0XXwGRlGZpmmNcMqClElzRfggEuVUYdz9MZR8T8QeGp"
    "Vba1xHMVzj4c1sXK4E5RXVkXX8QeZWGiNCVdFML3IGwqQqv6CK0hfRf0ZmWVZz+pVkBfRl"
    "1dgNKGPX7SEqB0x+7Bw5QpnNvA/i8IxsT1HSaqOff5oO5zrvWv+BMJ56CvSVRrCWFW6EaE"
    "id3Z6s2ZZBpyqxG6BGzz0BuJY6rZilvCyJJgDNweeuPw17EwWaZLk/BQhcqdec1Rt15usi"
    "qtc5RZ7Sir2FbdNfYK4Zi+o8M6ylS89paOMhUofmSi6OooqyxDm0ox5m5KjctHdWE+7OtR"
    "facPO3t+F10WZXPGDYZqgwmFvNuEhr5Ez4tc36fokngxydofMoJD4k/QHDozAokoT0g3aH"
    "4vSATOsuYbGvZxArivQmUkUl6A5OEAyfKMRapxOtB/LYH6kDOdlt4mOA4D6CkJFBFFIY1u"
    "oMgjFGN0NRePbwOdtHihHEzeweSPHSa/jjV4k2ZzPRs+CofTvq109TVrLG+21Stk47PYB6"
    "lxKYDyRn3TCgrXMm3LlmmuDthwzqiACdVzGhPMDDeSOun4NpMBOd4Dy1wmdYg9mz1U/HcR"
    "fGvg4S0IxqTG7y63zaWrDBcsFu4NE8W9oBjFMbtv3Z3yx5gzvUw1hsP2cHzvlxuho3fHsM"
    "3HsAPOj1bMtWBUF2Bx4WHXuFl7wIqPV+77xRN/5gI/0USUxPVJWzRpJUd0qXAbEE+gefmP"
    "S6AyE41ETGaD75+iGZcX40NnspdV1iorDbXco1sujwmaxeQuyIYV97P5tJVuh36miCVBHu"
    "sGh+FMIJfFP/9FIzITISkBZMbIC6l3K9uCpXEttqCbrCbULE2FnSmlnAAOzUj/QBKgnNVr"
    "BYRQd3e98nEdJa2O4J/4gsYuUmVHcMRFqiwShoJyUj+S7twvkTn292Z/EiShkUM6JxiDwb"
    "aHUIursuOq7BxqQe++ZlSm/xl4LBWKMW3TO8wNSHVlA5aqJI6ndtbWseygO3bnSFW6YDua"
    "bPMqzQgVly5h3dPmsO6pJqsjNchNeSxpxsfjAXrCrefLIOnnza3Suh3L5h0Lr1YxveuXyF"
    "MmdXI+CjnfBdhk56zSjW/33L0lkvNsbp41VacdUdbyvv13KS/jqWlv+hrh+Fb9IA4lFwJ+"
    "FGdJObxkIuYypROzdWLuFelfredh4Ikw/pax/s/FTMcr/Hq4v4yuTLbHRHwhdwHZvONTjQ"
    "oWoXM+7oBTbMTLiXElhuh0TAMeXYo5JD5kLFwaFGOj7FM6qE15G2tB3FQGdqrTJxo+00i0"
    "EsuafuoL8ukGpunSPTqKnaFZRL4nsqygwLcELIW4YMS8BfHXYdbgLO1ndsafdEvuZ2iJb0"
    "naTg2WFfIwdFfja24ZEiZmiEXPaGgjnVzTeIn4GqXrmEGlQDRbR7f8hIqmLODvVPRwS3Cc"
    "ZF3WvkVp8zWYmE9HGUF0nXhUJHKLhnAwA5sgzERaN/yZ3fApgV+G2S3LgUMLuuETJyQqvx"
    "RAeETft2+ReJWn6DxC64gvPP502dota6ytZVXaNI7PGaUNuPk7TiAtfYMBxATAIYxWnNM0"
    "SqW04r+QpbCjtL9dQuIIhyjwBWhpk3XPFi2+szT6icQk0dgnsUytTxZcu/Y5K+UUU2iGJ9"
    "BN/HlLHAbR7exbJB+UMhOe/hfOM9HgTiTo8+fwxcV/JjAs66Ewm9QEJOZNGcq4xG9lKzxg"
    "iZi1uTedBKBli1XTiq6EgZJrroJzKjfCdeAmB26y+wQ7UJvjbF8z8YuoNA6T0MET6EAfQ4"
    "M+cBzgKDGuXlilG4ODb9+IJq7bmazsbPgYOD14+LWi2RiFXyu0Lixnm4+tVIy5bCeYCltD"
    "7uRts7xdu7oB8tVdPzPXz8ztRIY7kXA99mxoVqV1krZZ0orXz0Rfr5CNT28fBAKRO1RNrN"
    "ES0RgYvW9TtKGOfjPHR1VHf9/cLjn8Tc+OGrE7PGw+PCCQY2KsZMOdaq1zuUNAr87M5sqW"
    "OYErbLlFYctyPLB7oKlMN6YVve9QExeQMfcVIsf63qyXKCpj9lcIHQjdRAI1FGX5W6hLwr"
    "hxx8jAWpNK0w7l49c37NDs7zvg6ttippEytnymlXj7heuKX96/vTrRbiA74K4BFNOynaMr"
    "dyubZom9/B3Qp68fPuy7K/MIuzGXPn66XOoLxhshYKkX4PBtOtd41meJU9fBzTreFniuIF"
    "t/LeYby8LaE2T4XeSnr9cGHM4GTTrCh6EFlBz/IIr4EqCxataGKJKH4jVbvAYA7RIAm0GM"
    "+JwMiuN5JI4E8Dbr18TvLmVxO345hfvWMcjDPebhEnoO8mkl5LM9VajFE1Khcw6RLRwiFt"
    "Sg6SACS1oyHYXH1iBtb8gzTk1L05xulay15nMtFgOnJB/5cEHaCInR6QkDLP0LZJzANFn6"
    "w5la+zVLIkk728sEBVlVVmkXiOd0rStFO+TTRO7HXYBlek1M4LbHWSlyMZ6ic7QkYiZ+X8"
    "RSoB/iLK86OZtkOTDAffnsNSPxX8T5ywnOYABa8FOWP/NbJFLIEIQfYSLxplh2TeT/ukc3"
    "+K7rsfuHarrXCs+6RAw7T2WXiHFAFy0Upq4zvgVHnY13+QFd8gPMqt1sU+TmsbHWVY/dI+"
    "TiYKWoLfN0HbQQuHEZoTLZGKBGlZ59z5512FX4qOaufXDPVZ0dvpLvKrznenuPMHCJ0G0h"
    "/QPxjIb96ixWSB1ezjbvi1bOPWr/1Wnd99b3e3Ol6B7F5+agZQ7YZIMIdgZsOpzjnjUUs1"
    "JhO+0u+3zUg+76K8UBnvvQoSxTkCCWUOqfFeWNZK6ZdGXLJxWN1WTN3LqjfqDnCBf9kvjg"
    "pE/d6GndpJAwcKFnIKtJWg0KbuFQ5FIlwR1BCfmeQDGo1Le+Af9+6mhHIYaXEw/B4cNVkt"
    "J4Qq1IkvOxW+ljz6RVk0Aj+wuCMR1SOzNpXXcw1x1sPP7drB6RESZGpXF4mC3wMOIkN+F8"
    "TuDYvk1eVqqYTReYacp3NG/kVbpRbDhDl5TiKzbp55WqUjqflPNJOZ+U80nZ8oU5n9ThfF"
    "KH7wFh2cFykNQSUb//A5SP0bjvipuTNv+dAIFOZQ2aDoDbLLEjxY0mNHeZESiejphI/eAL"
    "i53JKuSM8FMM6tGHKcj08u/nT05fvhIoVrLSoWwHeUQXDKuKbHSwVWtdag62ekBl1g9uiO"
    "50bWnCmlPsxmI77BcwsL3Gf7Uupb2ZuznB+Nybg8DMcBhytb4lfZjSkOCoAdlXI65wfc6p"
    "j3AradsVLi4+lCywN++rfs2vH9+843IQUuCDgqRh60i5JwNdvVivEjvWd2c9+b4KuKnbww"
    "VRpnQuCKtdEFxLprc9wYYqpcMa2ixlwAtM6Yrzv4+k69RO2jZLW/qAe7jwa6TO7nFOfPe1"
    "7aT5rWvAKdf53l2eKceafJ45Px9wevpTGSbo5PUEAOGcLDizoe1lnjqvgP3Kef5lGCHgDh"
    "d0w7Tezh1OrQUOln284lfXOyzKaIBzetrp9HTpcQMUZnYR20OpU8WeZCyAGqkTw64C5+WT"
    "YsvweSkCeWTS6BpDr63Fh8vWOnDCESfMyKqqGuVTKbjarXIjVgg6NYAXfc4TCuksWUNeri"
    "LGQQIty+eE/zvt4w3DXkO9RbpBLAk4zSxeRxGXCrRkv0c0Fn9ENEELfEcQjuNAm0Wzp2fq"
    "k13KaBCX82LbKdKmq7qcl93qqXvsuGsdKweOt8eE/0xmDkav0jlmd+lvnOC4nw+1TOl8qN"
    "b5UMsVx6O+HSYrpC4yZbOc6TrxqFlpLIVkhDvm81dd8EpVkSlwpVe19B3X4HCP2ZiqdWbs"
    "FqzRjkmVPXA+R9kY3NZzYpRoYJtAOjtQauvRJj9K1nHpM/bIicaXot6etPlTZF+jlRzZqQ"
    "RJyMXNEuG0YIhGCMvSHVkFbenqQAuo/oHma/+GJBNRu0MU8YA4HNc+2Gu4xH/jfVZaxKNr"
    "LiV9OZI9PNN1x7B4e5u0+EvEoqgLoDkRPSdwiegjaRD6SL4CA6hN/fjp0PrvIiJXlP+voy"
    "qwReO/gwqsqxLQ0vZPrwBsd6jTKEnP3vqBnt1qP8yVQZ16WUHpGdHTYhPThKRhCpHmNcnq"
    "bBWnKjTMEJeWZ2gGLze9JfdZqw2cIEZw7C0ItKNargCAA9AbfWerfTxUGxIpJbBlj4C/c/"
    "UAioyFOXrH5TTaufm1qQAup/GAYBT1a+rqyVJpRujK2n3fCHWbMuBzhWyErB6kiptpz4Kt"
    "mhU8Uv5OtXHZZt+sSjMKPu/bP+tyMHqJ4hjiSr1yMFwT6IPlYZR4pkvFqDK1JRtDDJVZ9d"
    "2sv3OUDS+5UidozWUQ82sE/KV0HZfbEKddFZOs8rPooahLyNjV1KJctKK/FJZfyUpMXcJB"
    "cqb4hBepcxd6IzcbhIoXpLsNGBOPBEVXkVqvxokAWySkZWwltCCuZba7yyA5tFXjTEyLhO"
    "Gsn8No566G9R61cj/G16Bbi55hJlyvETrMijn388O665aSE4xisQ8NwKqoQCY2Z4XUGZ3W"
    "GZ22BoMP/U0dpsBGYUGYCaBE56qU9w6CHB78+Gjl0IJ9bIQ6GOMetwA72HHO7ATu0LDkd8"
    "DfURawrrL4AVgpfw306euHDye6rX0Xa7iYaZz8LZ9mDbw9DGb3I+E/0ftMA73HV709afP3"
    "LsXA6Sof2an8TiBb+TESB4SlfxfOKUguBpds6pmFeuDZPsDO0ExuCRJ4I5KV02t/YSjwJ0"
    "D9TF+WZ/hHPojzUeaCf8ooLdZV8FHpYIBwyxY7onPLOresxWf8gYyO8vdlbvbpw/lOBN1F"
    "4JAqAxc8N3ZcOX/VEfir7nC41nw3v4YUN2xZOUVFstdAMi5p/nLx9c2Hd+jzl3dv31++z1"
    "JHcvGJm3CpqJj+5d35B3uyQyyzXR6tH8QyOQyW9bFnE/LyPvJOGi1IcXfSwYBkcuCD9uPv"
    "CxIJMyylLFlyohE7TLWIaRQw4ot27HWDsOcc7Raeq2dlzdYzcSaaTcJQAtz8u+pXM0gldN"
    "qsddrsVrmguzuTFLf9r8HNOs7YWDmbNKNazyjVT36tEHQ4q3CiVFtM8/v5icL/AZeLaZEY"
    "B2v3TPykDIIaJMinhIlSi4JWgFJ159lgz+lS0LH4OFscmc5l6c5Dizdgdx5aJY5jPw9VIQ"
    "fLFZ+NNXRVbtvoyoTO/dD3MwuDW2LI+5zEcb0/CKwxo6sVAtbYkNPxvvvBArXsDTlf0Di+"
    "917zXC++NV3xOY3j+xEDHm1Toazw9Ltqj2Or9nhO4sBbnOiaZqR3Jm2uFFyMech70szXHd"
    "dGfCyOhi1bGDS7EO5IrO9m1gz8UEhGiP0YJA8SPioDDmfDR8jdQZA1gNXNKhaUOdxSuLMg"
    "caU7DUt3HjRe8Of/A/qIgNc="
)
