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
    "eJztXW2T2zaS/iuo+bJJlexyxrE36/k0dpxbX/x2nvHl6uItCSIxI+5QhI6gRpm9y3+/bv"
    "ANJEGKoESJ4qAqFdskGqS6QaD76bf/PVtyl/ni6ZsFDW7ZRx6xs1fkf88CusS/aO5OyBld"
    "rfJ7eCGic18Od+S4aZAOnIsopE4Et26oLxhccplwQm8VeTxAgksSk5CI+y78j/BowUKyCr"
    "nDhGCC8IBc/cd7LwLazcJzFmRBBQk4/Bd5N55DcSIYdUO8CP7YBE/xuS534MFecNvfI9aB"
    "9z9rNo34LcPp4EG//wMue4HL/mAi/efqbnrjMd8t8NRzcQJ5fRo9rOS1197tuyD6RY7FHz"
    "CfOtxfL4N8/OohWvAgI/CCCK/esoCFNGL4hChcI4eDte8n8kiZHr9sPiR+S4XGZTd07aOc"
    "kDp+gfza2XT68dP19Ort9XR6VpFhSqHwPLnkAN9A/vCqQjLgFl/hyd/Oz58//+v5s+cvf3"
    "rx41//+uKnZz/BWPm+1Vt//TN+mZxb8VSSZ+/+7d3Ha3whDossXoB44U9JQyMaU0lh5NxP"
    "12aR/9fsjxrup+NL/IcfVuZ/yu0mAaQXcgnkH8YBRNDAzeu3/yV5uRTif3y88PE/L7+8+f"
    "vll+8+XP7X9/LOQ3Ln/aeP/5YOz1n/8c37T68l83NmOyFD5kxpVGX5z3An8pZMz/YiZYn5"
    "bkL6NP3LyETx7sPbq+vLD58L8vj58vot3jkvyCK9+t3L74viyCYhv727/jvBf5L//vTxrW"
    "QnF9FtKJ+Yj7v+7zN8J7qOOGzgmyl1VZ6kl9NLf+L2dnOnfGJ4YU6duw0N3WnlDj/ndWOr"
    "t5bny/IVGtBbKSTkJr5ncjJ9Wke3HPj8gXq+7uQq3G88u3gycrpMh7Y4vXwWRXCYRAsakQ"
    "3FAwIOmDkjDg1Dj7kTIhj1mXtBNh6s4HVEKHHXcBTBmoXjhDh8DWcSbDFIA2/k3bOQuboz"
    "rL8H2ZPsRE+y9VrH/69f3/2s5346vsR/vPwUqbpsokcVQwNH5cH1PN4T1d1O/s7iGRV/OC"
    "YqQU5hlYIOSgGFnWy5ikSV5bUbh0qyffs4AZ4nO8j5Dz/+9cefnr/8Mds4sitN+0W6N+Q8"
    "hb2+g5KVU+1BwUq+/AYOD2RvOAn1ShUuC0MeVmULRnmol2tG0Gl/2i7Iw34qS/rH1GfBbb"
    "SAf7549qxBtOnuBKNK8ko3rvP4njVTHsl3NBAz5TMLPe56zpd1cKaxUtTbjUbKKhk4DZOR"
    "W22UTwEjMBjxK0pScvJPPn+Fl6INJyjx9ZKFIrYuIs+5I/AnDxyYjgP5xgvwHszDN1XbpI"
    "8HaGyS389gSrwnfB6d/cOaKKdgoiQia3tuJcNHoVUXj62XP7Y4tV7+WHto4a2S2YKfgeFp"
    "ldLYc8qeU/pz6mrjRc5Cd0QldxpPJ5GPaYGd3cB9QucIVuHeD2dARGF94YD4oIA7CFQJAr"
    "yNaBiJCRFrZ0GoIEsUPAsoHCHku6snP7z84XsdatbHIyxedqKHkfzT4DRKx+/nODquAHo+"
    "jO6pvzbibUYwwrP+/MWLFvyFUbUMlvf+HMqZcL0IeRT57DfgrjyxKmdDaUTjGRElY6ebfP"
    "DWw+I69GCPdvgadmQXtnFpNdx4IGoST1Pd/NuR2M38RDfzO/Zgst8kw0e3le9tr1F38wg/"
    "HQN0PhtvoXkNNM8CV3RAFhWyw5hrFp0/OWvtcu160dsgCh90p7Jyt/FEpjhuyrKBW0/j3x"
    "acuB6co2BBXZBN6EVgJ+ERizYW0AYCyNHEQvwPLkkjLHBJwO5ZmETjaYIc9jft9lP997M5"
    "TOhO40O5iOLDtX/YU3+Qp74qtPYyUKk6HVFD84gdUBaK296JeGjMe5XK8r4r7yN+xwJj3q"
    "tUlve78d4UPCpSjc8P/0MrP/wPDX74H6p++MhjRnEO6fjxsff5eQvuPj+vZS7eKkUIcbMY"
    "knT8CAG6H162Wbplm0JZuS/LzAVzASwKjc1cz1+FZHzLd/8Ic8jgZ4pIewbWM7lIZfm8nc"
    "+xiWW0kDOKEW4VPfjt1/N/MkcDB9VzWCEZIYt7gTBdFiVZHG2DunOKMWwTNtHrJERhsc7W"
    "WOcXtpIL5Ut8pJ9pAM/ykEkT6hkmg6ehMrpF1EoyXOZZERqQdy5brnjEAufhya/sYULu2C"
    "oiNzwk5z+SBV+HgnwXrn1YIZhoLFe7/PsK1zBmFmsDV3p6ijauci1YitBk4/Ef6DOzcZYD"
    "wiQaUsFyEbYXgUI0JsfdgeGhwifTVqMrEI1Qp9u/2nxMf/+gWNuLuryiDz6n7nRBxcKEzW"
    "W6EfK7DyhDwPsab9cFMgvnd92vT8tSsUEZJ2eo/MKYi/WSAqYtSKHebjRQbmDg1FFGtgmp"
    "B5o4sN0TqPwHWCUClq3LQhGXhiAzx+dCruJZkny1gH+T5EFI53oCVkbAHAychKlWIBcWRN"
    "r4+r6fZ+MzB72t2uIUXXZTg+IUkRf5Zn7nlGCEqlgvqu9p6QMWuTRQCApiTk8hYymrhAcp"
    "k2Fl3I/Sp4Zk14S4v04If/n1C/PrABpFkcuia0/zy86vJgvzz74V49pg5QI3tyjFBqHKl2"
    "S1nvueWIBqicvtKZndsYcZuWNsJbAwmgA2+eyVDDpGZXTlUwd12o3nMLIG6YRSaQUi5S5W"
    "LtCpw70961vwLZgtmevRGVlwYHY8x+zeY5unnz0nWodsRgR9kHVKGXUWxFuCFCZZOTisGJ"
    "eEnNR7AhKlPMEYdPh/eUz2i23s9NA1coug9qlGWnunT3unPmxjN3vnhJSxPqI25tzV7An1"
    "zE7Hj2JTODSz5fFd5fa/X336qOd2RlC2OuC8J/9H4Nw9RS9tA9uRFc1sL3O4tKHgBGW2lz"
    "UUE9uvTGtt/MHZfwUbv6Catj2JU6o+TuThCnfLmVwxqytcrrL4Fx4y7zb4lT1IRr/DYjtg"
    "vDRb0Ior5DSZW7Gh4XJIN5n5U1qVwAX47SyKte/LqzeXP789+/M4nqorGrhz/keDs6o0Yt"
    "JY/Ckea+qySh1BSWVzLNmh+IIEX8ZFzC+kBYtnHoFl9SCklwkfXdfwY+c5revpRA1da4p1"
    "3vatY+RRKE2dQHOHL5cs0JVtN0HN0xMlnux0ZV+FztVv58YLRTR1qO/vh12/4HxvYLqxMg"
    "xX9X5Y9Zmfsll8WI9M6WNsUADzz7WFAqgMbqMAxsNjZQ11M0SZMAgowhJIGFC0oPeM+OwG"
    "S0bLyi8rWAs3PFxqdb8dp7Nq34mqfRbMPGQPlzUwzaieQE4xCoYfoBqGVcA7LfdTUMAtan"
    "m6qGUVEztN/p4+cJlbRfWaa8Fy2q675oZbW/UVo3WkroldgxfUlZjiDfVkLq6cjuB0E9BF"
    "43E0rTVPXM6E7MmIwzFAiN6COHRKbT8PaRED5OV5x1ObD3wyunBZbAZ6moZ0hApbP6Hk8A"
    "l209dUQquuWXVtJMK16ppV10rIbL2mlgK325W0FW9bruW31AEc0TsWFGOsJ7J49IJvCL/B"
    "QtNUqlBJizoYLkO2F9J5vNR4mfc3dSG4Gy7K8O0bz2fYhciLHwKydTEY/J6FcUy3BC4x7T"
    "6thj1/iFjSYG/DQiZ92VbLs1qe1fL2rOVZnNkGzQ6I7b0EzdIw9O6pznldX+hdIRlTOam9"
    "9YGJoSXJpk5Goo7e2orWVhyJcK2taG1FbFrkOEyIa+yecKbraaTcnjQ2NZIDp1E2sgWUP2"
    "c0BCNO0lyALec/SMvq6u+XT85fvERDC2F3wZyQyfxdEcECc7E57LO/vdSW8dzDjG16GSmV"
    "HG0C7mDNtTv48SY2Wjp+FIZD3x0YbOuQ/lqHHLdx8qCY20+gj+8l8ZJtOZxTjJDHPfS+8W"
    "6TCt9tGZxTjJDB+y9pyv5YeaCvd2lzWqC09ZWGbM76VETTdbcyWmVaK+khS9qGnj4KMdu2"
    "AQc1DhswLGTqHgCsr8k0JyaCtrCV2qnEELNSTjEvuJvGkMuOGWfvYaYrOdHJnlaHzTe7dB"
    "y+1ieapbcmW0C9bFC72A9KViwUPCArzO+/4eGrNOMrkDEaMnIC20MLMmc+D24xQcyLYgTu"
    "bxpMb2+z2jyzAe/UkwYYD96R+lNMJuygHlWIrYY0aA3JKsKPQsx8E3TQhFWq/ajCj2R77V"
    "R/gvo+36D6u6PWdpnO8+mehaHnnvC311xTIdZAdmPWa5xjTAyqqrelXaDKr08Bu+bwv55t"
    "sCGUDNpqgalbXgsTrI7TYj3PX7N2gaaMb1H7ozTfiGwxA/PqzQLziAK5jVcMrPzmpMnEij"
    "YgMbCreIiF3BSKFvETwrsNnnhB0uFnRYXY8NCV8euhd7uIpG2UtP+BJ2PAA91QD8R0kfcz"
    "pTBCxr7fRCyU4RGgLUvL6afn2hiLAz3V2msDVigmDfba8Z1/xxVCz66/9IObLml4Z8LlCq"
    "H1tLZgt40V6DlWYBPy4HaKJ4VJ9HuJ6nCOkWf97t17i35nmL/WJT5AobM+4yFjKAOKAWnx"
    "JQ2kHuvJSdkCoo9CzDYywEYGDEEEB4gM6NPh/XZJPR/TifSYjHp70oTKMBwoK+u3RmOCtN"
    "1bWhAKWUQ2FBibFUGVVQpoXB4KWHzjhUvmknmcpIJxEnkFfXwB7FWHfmwNCtPn07A+wjUM"
    "CfkmqdMvERtBpGcdKzCk9GBO3om8CJaHVbECMmeyNXXaac+iOUPfDScNaI78EkzM34xghN"
    "ZvL/UNLF72WELlrZlkzSRrJp2+mfRI1AKDqJEmL7/eoLJO/q7G1E4G0q/wZQUfWYSa+5nG"
    "QircbzSR7nDkNFCGtvBYJ8MLRgv6k8FW8AJyE/JlkrVPsawbXI1VnThxP0/Y17ml9zm1to"
    "Rbuo4T7cvWbBvMRtVkvxxfux6UBbN//VowFnRQuxQyq1lblWvoH5FFpo8tghNHppXcNY3a"
    "Vcxsq1e6lFy6dirXtYRq7xO8FnSdRDNCRBeL567WIWwYrH2tpKrqtf9HyAK9sobTDK8iiW"
    "BCeLJ9GGp34g70tziMMMex71nogTDi8Qk6vl2bS97OqnPD2QKb1LlUXAb6nEIyQoVu/5Wd"
    "jq8xWzza4tEnrjVbPPpRiFkqKcbWkUrVyTwaWFTlIVUDa5haw3RYItibYVrZWPbA01L93t"
    "PaV9pyVt1PC6yFFyAfv75/fyyj/zMVArt9aCz+9NakydxfKYNaeFd+Y/PLdbQICOgQLgsi"
    "j/pPyUyuO+xn47MZwbcQ0uqWmaUY8SXNZSBDAoeCBa7zruxzahsLNuBtftJgfNu6tL03oE"
    "6+La1eU9/ypkI4Co43GQp99L5RuGiOgWiJLRyyFQ5Zree+5+jbadUv+CKVXe0dVrtydpus"
    "8xLZKFhf2trPf2qztZ//VL+1472Slxy09mlWTK+9AlOksyZrZ7TA1lJ+LJichV4fhZiHCv"
    "+N0yw8JfTv9EN8Dw1QvWEhW/KgCajKhkxaAFZTRx1thFylNbDy3MS0FfM6riy1pA+YYUgD"
    "gW2X4TqsqosYipLRIvgLyWbBAhn9C7IjXtCMaPX3SIt0DXhLmzQgXTYGot+iSmqlu9YIi0"
    "pk7c52ducRrfyBmTgHYLYN7XkMhoe1Lx+FmI9iXw5tz3x89uXAJHDi9uUX5vB7Fj68gX+e"
    "aYzLwv1Jk2UZJiNlzce2ZqWsPyytOjTMBCaCou2Gf658Cn+R2Qq42cqhSYoChjDEKaILKh"
    "bNWac9PMEmn57UzjUZtBl57AOkb0PS6mJWF7OhvmNVxoYmghPXxq5ZuPQC6r/nt16gU8eK"
    "Axr1sSgZOvWzsS0UspQqy+OU1QrnTKnU8d3Vkx+eP/v+gsx5tEhTRGWhb0JDlihKRIL0Yg"
    "EXUaHSaWZ9Psri+gPevRoVMnbvOaxDeF+F0KL8W5UzuQvi59SB3zpay/KtLE+WqWmgdols"
    "hKZHL/HaSZEBE04rJONzqvRQXCgCVpjwNyMY4xree6r/ivt+J+u5QGjDIYdsO1un5GOQsg"
    "XCHoWYrVPyUeJgA5PAqcNgG/6L7Lh6poPAspuTdm1b20Ff17KGGXDMJTFZXijtAkNHQ/Qi"
    "4v8xnJRj640JgWc8SQbDVX5zo6+9tvu0st6aTHIREVtlNdcCtsECudJ5iTfUpq4YJUsdh6"
    "1gzb7CqeOr2A8k7voR93J9aXu5Dn6XmzTgZYIxo0TkdPworK9DZ2RmX6DZii+QWU9X5wxB"
    "24hUZf7eGpEqDJqug0jXTKjZQNFOYDGHIZspWbexLvZoidZapIMW9TBCMx6JqlYxSE0MKN"
    "uRZZAdWTKD84pF69VZk0kaj5i0s0unIhvdIjADBj9Zr9B6VMzDJB8SoyKw2Lb80wtFFBt7"
    "aOD97dn3utiLHWez5uKA96BJU3jF0eNdR+3dt9b4Aa1x6zd7DOqr9Zs9CjEPw0p5NLDaYB"
    "xnQxPBiXvOJNc1FkoqjXq7BH+QaGuMrGAsD56Sn+XvdqU7S8hW9BiMTWVj+o0Hy2IdJWOp"
    "T1ApzVvRY9VhHmKWHVuhM8sL43w8nbXS5+Okay1kt56IsHSM9K2BdSQtoBXjK5+hVy2NSQ"
    "ebaS5bJC0F8++ZmBAJeBIaEL7CdQ5U93ztYDD6jTSp2NJaTEPfDZssJrakOkS83mDKCMYX"
    "Pnr+4kULiwlG1ZpM8l5JjUd+6cvLbmHyTtVly4wekF3aC5slkmMcd16kGoWZeoCwc+nwNW"
    "V1gchyuh2nsZzdhoPWhAlgJtyuENrd2mC3Tjo5drHKtRNYZ/GQbfNcO9Yoopz7jAZ6WRcJ"
    "S0KeA2Vfm1p25bCSff3p0/uCUF+/K+OYXz+8fgu7nJQmDPKighqq5olJU6fDB1aktF/WkL"
    "8sC26OVswGkQClpmKa4LbXCd0vv35hPpWsrEq9U0OxgYq9gr/9qa1OuiOr3qgFS8fIqDtY"
    "kcE0YJGM+96NWb/iXB/jqcbKL6V7+47cKvaLHyOvkkriO/JJ6bI3Yial5da9XXcsTa33k9"
    "TemrlWKCW4I8fKBQzHuMqKpX52ZFilxNAIF1g5CG9XllXi/8a4yuIaJDuy6mc5yVhZFPDI"
    "u8FGqjD5joz6qEw1VnbxVTTl611VrU+r6NN6tGrWki3nLBQLb9dN6kM20ZhYZRRMoRQGcu"
    "pa/SWUaax9K3s7nWqEJ2UM14PBre0FYs6ttzjfm2y6EXKsmHi+K78K2e4j5JZgPnNSFuzK"
    "rCt1spEwyzAALNGvNCFgueZVHwSWlJmLUvCwRSxYQDyMBfRj2cjqBgGBJ8RhVxG9Y4Ks1l"
    "id8ymRg4G9BHZM3yWgLZEFh78wNNCIfOorsmBYnh3LG8SpB5qAsMM8c3vI1u9qGGDu7EpA"
    "ebj8DxvUNcigLpsG02saTLZ/tM2DyQhGEfdy6ESYys5j4kisEFtf4uB8iTZRwiZKDE0EB0"
    "iUUNwoUpnb0XUCc7yL2HJEvDZDPwwtiQIAqbEnygBlvVURlEdutSrA2kMFPQBlHnX1iBMO"
    "V+LUjgupp8MEDxP5NwQUyHeYrP6BCQG/5cm7n7+XXYHxbrxy4tYBxKFhGPd2mq3Xnjurmh"
    "aHerDMOvFgjcJsM0kzmz9MccYZEfQhqQwHlBt4l6dk5jJ3vcJ49xlBMcTl3+SL5ikuMBrr"
    "wuF7Y4erFq2q0kltt6rhHDhNZguunSr/v35993PNsb/W8h8vP0WqkzNcGjgqlejnsWam6l"
    "zyd5bME+RDhY31tl86fhTGSdH2e37ewvZ7fl5r++GtEnO9yDfjbkowQvb2EoI/564mV6re"
    "uE7Hj4K/h7atMSLMhNnp+DGkkxya1/MQFCFj21alstWzzVQNRbGLdVEN65sSPBSqA2Z3HG"
    "fJ7zG5I1H1DZmtUFlmt2d2yGg3XJTaHJpTAERzK9ZA6SwQjeGsLuXanv/UJtf2/Kf6XFu8"
    "d8qtfAdilp7c52T9C9a/MAQRWP/C8Xndq38hCdvVeBbygN52PoVpEkfczrdwSVBwSVWoBN"
    "onLmdCxgZtaBARuEAJxjwGzL/IKkvFdaZilB2HMVfb1Xivkzfi9ykumUxmUfzhbOuTBhTf"
    "ws89ws/pt2DAX4VkhCzef09SqyFaDXEIIjiAhtin/pPpixoNSNUl63Ug1FqnXjqsheKjKk"
    "2pjhKHfMuql5Hn+xjyMGdJFMHNBbnF+IfNggVZUAMBdkqSBRUy1joAtUWnCfX8NK1qVA41"
    "iZ9X0Yx+TyPdbYz2YNUkF4TbofpRRmVhpiHDTDSCfWulS/2s/bxUkjHpEHtr5HZaAK11eH"
    "T8dPKjy+h0KpCN6fs5sKe8gDyZCkFDbEWxL3OorPztaBaNtAJD2TzSLEm9mVTdg/bA5NHV"
    "Aymzt7DtDsn+vPR9vkHhfLpnYei57ExjiFYHTZosUpoOn3J1fAvT1PeWXpRYiUovhbQTA9"
    "qFSc2GC0TJMYVXgKUI6wUeFFuLPhAK+iB0tui+p9can0pRCclGi8cP5tSYNBiapoXaR1yj"
    "ff94vNwRtIWjG9a3QmS1o86KarIdGeuoRTorgH2pp7U1h4yVpvYlh4YmiLZaU3ENDklteg"
    "PHiM9v11p1Kb/ZqCY5hWGtsiFDvnmVgOJz33NAoRERNr/CFEH4A5uHkPna86OJVGhgByWr"
    "kGMlaGxSlSYl+ty5w5TEzYJLxWYTehHWSgHdRqM2HfC5tj3WgPe04SpPA6qisn8/O35qOs"
    "2pKfkopRhDSPPB049wG+sAnqt0NlVgaMh5RSE7krcfjjqdxiCvNyoLq3REm76cCFLAOYtn"
    "bqZkXGBwIay+kLkS6MC+mVl3yhT2EAk4EjIMUNQ79Pc4u6x/AFNTPy5qkDTdxGJusdIxyU"
    "EXSRqwjTJZ+PCUpKAOvNCTH3CCAEgv4Pmwtm5liIEXkPkD6BlWwzhlDUP461sTDSMdPzoN"
    "Y/912kAtr3GWNLQpVGhGiIDtX41b8dXap7pisE3JngqVTfZsn+wpeBhNeejq4iJr9+si0Z"
    "gAr72FloDe4d3rCkA3reGcyC7h9kt44bmurnpmI6tzIstqk9Rwqbca8lqhssxuz+xM2zfR"
    "NgpEY+vzvX9dw7oy+203rb5Zhc31uFyJbBTcPkpxIJNw4ZzAanQ6TTmiNzfTFFIx0ZYrhJ"
    "a/Oo3ZmzqgJXiRmC55EC18zblX74LXEls+a9exxPumEgw0w+kqpGNi8DFiHVqVWgh3byL3"
    "ORxXzGhxQa/n2eQ78ulKmWpM7OrVURPW9M/JFl2DqyYbstVX81tSIQIdHA4XkcBiEQR+Iw"
    "vvKfDCC8hiHbhwCESLpIq0IM46DFngPFSdM7tPp41oTX1P6UQ2pHU4u++kwWeSyasig3pb"
    "UKUZhYXSt7FNlzUtBJtiKzMaq2t0DmxN9y2T1a3SjHB1P28Tt10ftl1Z2hbuPxQsikescY"
    "i2QmT3kX3FZ6fKzo7B2WlEz4mJoG1ktrL0hhSWXTB1NNp72RSqV+JFeeRWXf46jVRKGlHG"
    "0JhsPZn8vVTmDSSRtHCRZHhT/kuJiKqq+L08BeOwfsN6K5TIq4QFrsDYqbuAbzB8So3iks"
    "9Kc+f+IggVAr6MJXbLweosAfPQcsisDhLwEM0Qj9fWsrPWxFD2xSZrAna8aK2BIhpisDKK"
    "Eepa+7ckjmKuDSzOuG8exwZANI03pCnsc1VubymSop3BRnwPLeK7ol3H3eu71MXRkNviOM"
    "MXuDWnjgHLDCnf+JFobdaa7cma/QIb0Zd3b67NzNkWud6fAnbN4X8t2b9DpvcQGjXuP897"
    "J5DgNYYEnWnQgfjGpAkWmGdDWuEBIIak3gwmPINsgVsE5mRkznwe3GKj1gvy7SxidPntjN"
    "BIGtq47IjLeag3//cxqbXCB7yfT5qscG0eVH3z15o8qMfe/NWGyPYbIsv0ne3qGcxqmtqN"
    "AMXopf3rCphktIIzgvEx+EWbBfyifv2+qCxfMDVh7zACOxWS8XG4lyWMOMn0X4bLuEA0wt"
    "14/+m9th50F13i5CCvIeEux/6ihoC82Dpvh6rzptjxbDlnoVh4qx1Dpj9kE42I68X4cuCw"
    "s4/g8nSeMTGqzxAVZWlpIKjiwqvHoZbFcS2KAmH/IwwAp0RiWJM4EiSus+Nj/Z4A7sbBey"
    "SendwxtopDRwSTJZNd4nORRJPANwvqLvnu6smz85++1xUKOsATGxsjxlhdtemPvJ7sNbbz"
    "z2CRLlwkJpZBOn6ERkEPBZltaO+hQnv/yb2gk/lVILTW16CtL/VMaX9gqFTW8uoccmBbkQ"
    "7F6LWtSNuYu1tbkVZ2lj3wNHNuj5Sp6l46qJSEzEDW5SOo1nNDMkJhWKvIA8mOtN+qtMQw"
    "OD+eiLmyvU0eLSDNKxw0kQ3q4QKF/2GX1e9eX719/+SHv2kMvN6eYmMTBrz5TxosNqsEPX"
    "ol6JF8BQ0qkD2vj3Feb1NBDQMuuyqgQ4iM2l393J/y84YHEQuizyG/8STHqr1yiiMa1SAn"
    "HjtdKYO3KkN/55sUgSZixeidIN/N7rnnsNn3cbeazYIv4dqKhYIHFK/iWDrHHEps/of3PJ"
    "B5KGYaNaiH+a0CNOCt/xQUoEcjipz18our8r2+GmdGMAp/QROW2kcdzmQzM2G4QmJZ3oXl"
    "8RlRZfm/X336WMPynKTsP/CciPyf7OM2LtYjM5pZX+bypOgNwAnKrL+Hpast9lu7pysUY7"
    "Jp91avc71yOwYlFimtW2xwbrGKbXwc3PVdcO9FtA54Ve42mhxecdz2OJuAJIHgRJIyFwuh"
    "8NRCkIhoIJtfxvnkAjtlRYzQW5A/4WCU4gjZxioiKxa4sFI0sTV9PEU24xJoX0VctuLagO"
    "3BZIlI3wvuZKNPTNJgbtwKNH2DpBVYWn1GgsEL2Rt0Emel4V3ZWl0QXM4uPGmWPLTQ9muz"
    "gMmTF0vux6ZS/GVekJnrwW+JJIF8TPJo2XCMOSFLng63b3nrcjM2IGhQKv3wrathHMUHtq"
    "8OnNA1OKb3nw4jGWbaGaVA1Benj9cbpRdGJ2ecCZsVEruc23HZhm/2GL4p1TmjBZwSjJC9"
    "PTRrzLVTEyaXyMbWqOp5q0Tx5w2J4s81vZSkSm/C5ZzC9nYt8bea/CkPLnOQRSGzCMvgEJ"
    "aC1vjHyoPpOsi4SGnFPGwxAwu7oKUqna1ROWQJ2zT90Yp5IIg4qFRBwPwzXRROcmvSGH6j"
    "DGqRcCqBN6wPngDDPIhbE0U3PFxekBm2tgM1wwP6BAKmPnMJ+t8mZA4kbhozjGXM5w8SiZ"
    "Z1q6p4eI8PQ1j8I4+LrCEwvZ77nlgALTzCS0Hr2YquhfwEUzR7Iuuezxk8H24vcOXCe3n+"
    "bIIkzkI+IH1BQsUdzAh/RWw8+Q1yJkpidRehbhlHlBRyj8ni5ovymkN9H7H4V4T63h2TgU"
    "eJwBKwXIBGzZSa8RO5Pr4FMczPKLxTQoAPlkPgnWJWMP+mM5o+Ib9nxRAstG6h9QEfNEeK"
    "3F7rGF9f0i8db0v6FUGbZFc0QmwUmhEiY/sHHm3dxH7rJsIB7Jrh5jmFLTvXrnJiHD0+XY"
    "caf2ZD+GKRbAzMPnQEo/Va9Lo3wwqFH645/xoXdUpiF7T5glasShOul8gs5ztwnoOh6nTE"
    "y0q0FjEbHGJW2NZSaMVUzgVCC34PWcY5PmYq5CKllfKQpVxbErWhqnZOMoZjsg93v4F3Qd"
    "lUEcZ26B4KgH7OZzrdg7K5VqrDl9jedNdKqdwBje9NPNdYWbXi3s6M+sDgRZzPvB2GPLAv"
    "vJZLRp49VfvRpbWm7EzLGmxnauLh+5xMNyKmmuQEuYye6bKB8PqkMQ8oHbHV8XnFlyz2Fq"
    "ZVAZbe7SIim9DDDBzM+q86MNsQxfk5fB06bBqyGzEjgj7kWToyP+cGPZkXZDankbNIHIg4"
    "HV8CK2SFXekKRIch/iKZvIPZM6u1WMQOwgkRXA76FgApW8nQAvgLrAMRkRsPG0MD+TLOJY"
    "JHIXxOoyyRRxY0iK/Bw+HNYPNcwZ/oSezkQixGN6QORXVE3ma4Otb6G62/cbhH6nH8jQtG"
    "Xd8za7ui0owQjH3RypfzosGX86Lqy6HBrc6VU48LZgRjMHWOUx7BCPzOKCy/zfkdn/Em/M"
    "4pLL+78ts0JaVINQa+9+1FC5nDQ0zjMVnaBaIxcPngruHcrqnyvb7ATYnMFrnZochNbkaZ"
    "uOfX3V2YQ2N431mF8WI1YnBGYRncgsES9TA0KVOSTvbkwDbt45iTNnGl0yl6Cs67Tq6ltW"
    "A7OgAQjv0qTljgh+0ol7KrBthOONmMbU/XomU93UuCKyupBuUyRJCxkRvMcRH3ACAMMWLZ"
    "603muMDopwSbBSQIdFK0Sc7iyRwYL5jIoSHnS4lZz/k902X5HPDJbWBqybgEjoQ5pxZwto"
    "DzsPen42gI6cdhxHuFyBZF7sh4ZYMy2XjyXc2ueRPWV9SloiSqYjBuCpE6qk9MBHVq0aTU"
    "mUBZekNq4fSBuR69FIJFOh1LuduoZi1x3JRmA9vUEvWW8EaEh6Df3ANz+FMywzQ/6WmXKo"
    "4MviL4RhMyExGsyFuW+OLhNl7HDryyoS7cZBckYB7qM2lhUG1t0f6firEMqJhhRo3U4+KB"
    "rsy+llEEskPwTHj/YpVyn5II5p8/REzEFUKTROibMMmQBruHhffSzCA8sIVAT28vtcrcoI"
    "Rhs5X3nK2Mm5hpMq1KM0JAuJdsz6W3ZDGXDBhdIBohp3uoMwcHtdl2nFLYrbjzVkz9aBqx"
    "P4yCMFQa66g2d1RvPDfS+Jhql3k2fkQOpr11AVkwjHI24GZOYNlZZadiiZm58Qtktqrq9t"
    "POFjLo049vPcqdjjvrUa7KXMXorEvZDPGs8SmrvNyGdpp6lR0ahh7DrCW0dSdE5irFrlqH"
    "EbrkWIQxEkTOfhG7emlatnCCJRklUJjWMeSB/1DrR+7jWSmuGTucZXoVPkvEIGVajhHToh"
    "Ln85w5WKUAQUsvJJJ78X1MzJKQKbqmxVNyGcOeaX8jL0CH97fAgSl5BNOQGC13G1zhbVFQ"
    "1fPGhSdFJJOuJHZtvdzHNgAtMDogYQzNy/0oWZ/srMbcL9KNyKQ8/NL3UgWspSWvkoxp5e"
    "/NmM8OW6MVrVKNia3Hjd7InPY7hm8UQwVOTBJtgzjUJViI4vj4iVy+uX736eOx4jh+Zr53"
    "z8KHM41Vk91rtGo2bL7g/A5/VD56q3HzKQB9/J4FsjCCrLcA2rmslDKJVXQMWWB/wBxkzt"
    "0H1P1lUGpcdEFcKOEXMqYiia+gvp+ERCyrRs4BnikLUoQMLJmHGYkY1p/HghGR3NdFXmmC"
    "b2Cd5yXu8yiNGy8EOyzlZRreId8aDR4HTKSlLLTPZENZ+i3wGRVMGlPwXu467Wi7WbDEGk"
    "OzB96drTjWv7gN+SaxguL69jijJL9h8KEK4suuuIHYgLFWZx/9fibfaJo6slM+4t/jXx/b"
    "QwUbKh1kg0mGsLVbm2lQwrDBJHsOJiluUG2ZWaTaJ0uHoansyNRkb29v0uQEY9oR9mbQyO"
    "Vm4jTLCEboNNt/3QLU4qrcrQ8EScePgrkHL1dgc+X7dQGzAH/4VOrxBltwmcxuxDpkKYrY"
    "cqWr0lkPKykklqcanoIt2iFcIaeyoQqDC1UobEem+5DdgBo+FonidCv3XiK19d6H/NXceI"
    "FsldlhZyyRWjkPWc42Xu9RiLmEabcHS0uEYzoTj+uXVF0RO7om3ypTnZgo2jomS8vQNMO8"
    "YkBN0buk+RIM4lJTr+NlPOOImN9reGqZbQ3+XIWz2926VBncyqub1sWXvse0MFGcki4L4T"
    "voNpWuVb2H1pC+TfRmaZUnP6lSQD/1uloH5RD2+EmDg9Ieu0d3U8bh3Ab2f04wJq7vMVHN"
    "wue9wueg9a/giQw46GoS1RpcmCW6EcXE7m31ZkwydblVCG0CtrnrjYUh12zFDW7klGAM3O"
    "5743DXoTRZpksT91CJyp559V63TjBZmdYCZYMGykq2VXuNvUQ4pu/ouECZGq+9I1CmBoqf"
    "mCjaAmWlZTikUowZTKmBfFQIczvWo2Kn28Ge32SXxbQ544ZitcGIY95txH03jZ6Xub5PyR"
    "VzQpa0PxSM+sydkDl2ZkQSWZ6Qb8j8QZLIOMsKNtTv42Tgvhoqk0bKyyB5PECSPGOZahwP"
    "dF+lgfqYMx2X3mY09D3sKYkUASc+D26xyCMWY7Q1F09vA500oFA2TN6GyZ96mPw61MSb1J"
    "vryfBRAE6HttLV16ywvN5WL5GNz2LvpcalDJQ36puWU9iWaTu2TLN1wPoDozwhVc9pyKgw"
    "3EiqpOPbTHrkeIdY5iKpjdgbMkIFv4vROwOENycYkxq/v9w2m67Sn7NYwhsmintOMYpj9t"
    "C6O4fHmDO9SDWGw/Z4fO+WG6Gjt8fwkI9hGzg/WjFXnFFtAotzhF0Ds3YIKz5duR82nvgz"
    "CPxM41GS1ydN3qRVOqJNhVuPOTKaF35chJWZeCB9Mhv68JTMQF4Chs7SXlZJq6zY1fJA7k"
    "AeEzIL2b2XDMvvJ/NpK932/UzpS8I81g31/ZmMXJb//BcP2Ey6pGQgMyWOz527tC1Y7NcS"
    "C75JakLN4lTYmVLKCcOhBevuSMIoZ/VaHkKou7teubQaJa2OgE98wUPrqRqGc8R6qgYkDC"
    "XKSf1I2nO/QGbZ35n9kRf5RoB0RjAGg+0ArhZbZcdW2TnWgt5/zahE/zNALBWKMW3Te8wN"
    "iHVlA5aqJJanw6ytM7CD7tTBkbJ00XY02eZVmhEqLm3cuuf1bt1zTVZHbJCb8jilGR+Pe+"
    "gJt54vvagbmlumtTvWkHcsulqF/L5bIk+R1Mr5JOR871GTnbNMN77dc/+WSMazuXnWVJV2"
    "RFnLh8bvYl6GU9Pe9BXC8a36XgAl6wJ+FGdJ0b1kIuYipRXz4MTcydO/Ws99z5Fu/B19/Z"
    "/zmU5X+FV3fzG6Mto9JuILu/fY5i1MNaqwCB34uAdOiREvJwFKDNPpmAY8upJzpPEhY+FS"
    "rzE2yj6lC7UpbmMNETelga3q9MmGzzyQrcSSpp/6gny6gXG6dIeOYhdkFrA/orSsoIxv8U"
    "Qc4kKJcBbMXftJg7O4n9kFPOmOPczIkt6xuJ0aLiviUOyuBmtu6TMhZwhlz2hsIx3d8HBJ"
    "YI3ydSiwUiCZrYM7OKGCqfDgnfIebhENo6TL2rcgbr6GE8N0XDDC15HDZSK3bAiHM4gJoU"
    "KmdeOfyQ2XM/xlVNyJLHBowTcwccSC4kthCI/s+/YtkK/ylFwGZB3AwoOnp63dksbaWlbF"
    "TeNgziBuwA3vOMG09A3FICYMHKJkBZzmQSylFfxCEYcdxf3tIhYG1CeeK4OWNkn3bNniO0"
    "mjn6QxSTx0WZim1kcL0K5dYGU6xRSb4cnoJnjekvpecDf7FqQPipmJT/8L8Ew2uJMJ+vAc"
    "WFzwM5FhSQ+F2aQiIDlvzFABEr9LW+EhS+Ss9b3p0gC0ZLFqWtEVYqDSNVeKcyo2wrXBTT"
    "a4adgn2JHaHCf7mgkuotLYmIQWSKAN+ug76IOGHg0i4+qFZboxAHyHjmgC3c5kZSfDx8Dp"
    "3t2vJc3GyP1aorVuuaFhbIVizEU7wVTYGnIr7yHL27ar6yFf3fYzs/3M7E5kuBNJ6LFjQ7"
    "MyrZX0kCWtoH4m+nqJbHx6ey8hEBmgamKNFojGwOhDm6I1dfTrOT6qOvqH5nYB8Dc9OyrE"
    "9vAY8uGBjhwTYyUZblVrHeSODr0qM+srW2YEtrDlDoUti/7A9o6mIt2YVvShXU0gIGPuK0"
    "SW9Z1Zn0ZRGbO/RGiD0E0kUImiLH4LVUkYN+4YWbDWpNS0Q/n49Q07NPv7Hrj6Jp9ppIwt"
    "nmkF3n4BXfHLuzfXZ9oNZA/cNQjFHNjO0Za7pU2zwF54B/Lx6/v3h+7KPMJuzIWPny+X+o"
    "LxRhGw3PGo/yaeazzrs8CpG+92He4aeK5Etv6SzzeWhXWgkOG3gRu/XlPgcDJo0jJ8GFtA"
    "peO3RhFfYWismrUhi+SRcC0WrzCAdokBm15IYE6BxfEcFgYy8Dbp1wR3l2lxO7gch/tWY5"
    "D7e8z2Eno25HOQIZ/NqUINSEiJzgIiOwAiA6hB00IEA2nJdBKIrUHaXp9nnJqWpjndSllr"
    "9edaKAdOWTZye0HagMjR8QmDLP0LZpzgNEn6w4Va+zVJIok726cJCmlVWaVdIJ3zta4UbZ"
    "9Pk7kf9x5N02tChrcdYKXMxXhKLsmSyZngvvSlYD/EWVZ1cjZJcmCQ++mz14KFf5HnLxBc"
    "4ACygFMWnvktkClkBN2POJF8U5p2TYR/PZBbet/22P1dNd0rhWdtIsYwT2WbiHFEiBYLU1"
    "cZ3xBHnYy3+QFt8gPMqt3sUuTmsbHWVo89YMjF0UpRDwzpOmohcOMyQkWyMYQalXr2PXvW"
    "YleBUfVd+/CerTrbfyXflf8AensHN3CB0G4h3R3xgvvd6iyWSG283NDQF62cO9T+q9La76"
    "3r92ZL0T2Kz82GltnApiGIYG+BTccD7kVNMSs1bKcZss9GbYXrrxUAPMPQsSyTFxERce5e"
    "5OWN0lyzFMpOn5Q3Vktr5laB+p6eIyH6JXMRpI9h9Lhuks8EQuhJkNUkrgaFt6gvc6ki75"
    "6RiP0RYTGoGFvfIL4fA+3Ep/hy8iHU314lKfYnVIokWYx9kBh7Iq2KBGrZnxOM6ZDam0lr"
    "u4PZ7mDjwXeTekRGMTEqjY2H2SEeRp7kJpzPCCzbd8nLihWz6YIKTfmO+o28TDeKDafvkl"
    "KwYqNuqFSZ0mJSFpOymJTFpIbyhVlM6niY1PF7QAzsYDlKaoms3/8ey8do4Lv85qQJv5NB"
    "oNO0Bk2LgNsksSOOG414BpkxLJ5OhEz9gIUlLtIq5ILBKYb16P04yPTq75dPzl+8lFGsbK"
    "WLsu3lEW1iWNXIRhu2OlhIzYatHlGZdb1bpjtdG5qwZhT7sdiO+wX0bK/Br9altNdzNyMY"
    "H7zZS5gZ9X1Q6xvShzn3GQ1qIvsqxCWuz4H6BLeSpl3h06f3BQvs9bsyrvn1w+u3IAcpBR"
    "jkRTVbR8y91NHVifUqsWV9e9azP1YemLodIIgipYUgBg1BgJbM7zoGG6qUNtZwyFLGeIEp"
    "XwH/u0i6Sm2lPWRppxhwBwi/QmrtHgvi269tL81vbQPOdJ0fHPKMOVaHeWb83AJ6utPUTd"
    "AK9cQAwjlbALOx7WWWOq8E+xXz/IthhBh3uOAboUU79zi1NnCwiPHKX13tsJh6AyzoOUzQ"
    "06bH9VCY2Xpsj6VO5XuSsQAqpFYM+3KcF0+KHd3nBQ/kiUmjrQ+9sha3l621wQknnDCTVl"
    "XVKJ9KwdV2lRupQtCqAbzscx5xTGdJGvKCihh6EbYsnzP4d9zHG4e9wnqLfENE5AHNLFwH"
    "AUgFW7I/EB7KPwIekQW9Z4SGoafNojnQM/XJLsVoEJvzMrRTpElXtTkv+9VTD9hxd3Cs7N"
    "nfHjL4mcI8GL1MZ5ndpr9xRMNuGGqR0mKog8NQixXHg64dJkuk1jM1ZDnzdeRws9JYCskI"
    "d8wfXraJVyqLTAlXellJ37ENDg+YjalaZ8awYIV2TKrskfM5isbgrsiJUaLB0ATSGkCprM"
    "ch4ShJx6XP1GFnGixFvT1pwlPSvkardGSrEiQ+iFtEErQQhAeEpqU7kgraKdRBFlj9g8zX"
    "7i2LJrJ2hyzigX440D7EK7wEv/EhKS3i8DVISV+O5ADPtN0xBry9TRrwErkoqgKoT0TPCG"
    "wi+kgahD6Sr8Ag1KZ6/LRo/fcpYNcc/tdSFdih8d9RBdZWCWho+6dXAHY71HkQxWdv9UBP"
    "bjUf5sqgVr2ssPSM7GmxCXnEYjeFTPOaJHW28lMVG2bIS8sLMsOXm96xh6TVBo2IYDR0Fg"
    "zbUS1XGICDoTf6zlaHeKjWJVJIYEsegX8H9QCLjPlZ9I7NaRzm5tekAticxiMGo6hfU1sk"
    "S6UZIZS1/74R6jZlwOcS2QhZ3UsVN9OeBTs1K3ik/J1q/bL12KxKMwo+HxqftTkYnURxCn"
    "6lTjkYtgn00fIwCjzTpWKUmdqQjSGHpln17ay/S5IML0CpE7IGGYRwjSFeytdhsQ1x3FUx"
    "Sio/yx6KuoSMfU0ty0Ur+ktu+RWsxBgS9qILBRNexOAu9kauNwgVFKS9DRgyh3l5V5FKr8"
    "aJDLaIWMPYkmtBXktsd5tBcmyrxpqYAxKGtX6Oo53bGtYH1MrdkN6gbi17hplwvUJoY1bM"
    "uZ8d1m23lIxgFIu97wCskgpkYnOWSK3ROTijc6jO4GN/U8cpsJFbEGYCKNDZKuWdnSDHD3"
    "58tHJoiH2sDXUwjnvcIdhhGOfMXsIdapb8Hvg7ygLWZRZvCSuF1yAfv75/f6bb2vexhvOZ"
    "xsnf4mlWw9vjxOx+YPATnc/c0yO+6u1JE967lAOnq2xkq/I7XtrKT7DQYyL+uwSnMLkYId"
    "kYmcV64Mk+IC7ILN0S0sAbmawcX/uLIJ47Qepn+rI8/T9ya5yPMhf+M/XSUl0FH5UOB0hY"
    "Nt8RLSxrYdkBn/FHMjqK35e52ad351sRtBeBjVTpueC5MXBl8aoTwKvuqb/WfDe/+JzWbF"
    "kZRUmyN0gyLmn+/Onr6/dvyecvb9+8u3qXpI5k4pM38VJeMf3L28v3w8kOGZjt8mhxkIHJ"
    "obesjwObkFcPgXNWa0HKu5MWBqRIB261H39bsECaYTFlwZKTjdhxqkXIA08wV7ZjrxqEHe"
    "dotvBsPavBbD0Ta6INSRiKgxu+q241g1RCq80OTpvdKRd0f2eSAtv/4t2uw4SNpbNJM6rx"
    "jFJx8huFoMVZRSOl2mKc3w8nCvwDL+fTEjkO1+6F/ElJCKoXEZczIUstSloZlKo7z3p7Tp"
    "uCjvnH2QBkWsjSnocD3oDteTgocZz6eagK2VuuYDZR01W5aaMrElr4oetn5nt3zJD3GYnl"
    "evcgsNqMrsYQsNqGnJb37Q8WrGVvyPmcxvK985oHvfjOdMVnNJbvJxzwODQVahBIv632OL"
    "Zqj5cs9JzFma5pRnxn0gSl0HzMNvSknq97ro34WICGHVsY1EMI9yzUdzOrD/xQSEYY+9FL"
    "HiR+VAYcToaPkLu9RNZgrG5SsaDI4YbCnTmJLd1pWLrzqP6CP/8f6MtYEg=="
)
