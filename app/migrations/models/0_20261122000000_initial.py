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
    "eJztXW2T2zaS/iuo+bJJlezyS+zNej6NHefWF9vj80wuVxdvSRCJGXGHInQENcrsXf77dY"
    "NvIAlSBCVKFAdVqdgm0SDVDQLdT7/979mSu8wXT98taHDLPvOInb0h/3sW0CX+RXN3Qs7o"
    "apXfwwsRnftyuCPHTYN04FxEIXUiuHVDfcHgksuEE3qryOMBElyQmIRE3Hfhf4RHCxaSVc"
    "gdJgQThAfk6j8+ehHQbhaesyALKkjA4b/Iu/EcihPBqBviRfDHJniKz3W5Aw/2gtv+HrEO"
    "vP9Zs2nEbxlOBw/6/R9w2Qtc9gcT6T9Xd9Mbj/lugaeeixPI69PoYSWvvfVuPwTRz3Is/o"
    "D51OH+ehnk41cP0YIHGYEXRHj1lgUspBHDJ0ThGjkcrH0/kUfK9Phl8yHxWyo0Lruhax/l"
    "hNTxC+TXzqbTz5fX06v319PpWUWGKYXC8+SSA3wD+cOrCsmAW3yFJ3978eLly7++ePby9Y"
    "+vfvjrX1/9+OxHGCvft3rrr3/GL5NzK55K8uzDv334fI0vxGGRxQsQL/wpaWhEYyopjJz7"
    "6dos8v+a/VHD/XR8if/ww8r8T7ndJID0Qi6B/MM4gAgauHn9/r8kL5dC/I+PFz7/58XXd3"
    "+/+Prdp4v/+l7eeUjufLz8/G/p8Jz1n999vHwrmZ8z2wkZMmdKoyrLf4I7kbdkerYXKUvM"
    "dxPSp+lfRiaKD5/eX11ffPpSkMdPF9fv8c6LgizSq9+9/r4ojmwS8tuH678T/Cf578vP7y"
    "U7uYhuQ/nEfNz1f5/hO9F1xGED30ypq/IkvZxe+hO3t5s75RPDC3Pq3G1o6E4rd/gLXje2"
    "emv5Ylm+QgN6K4WE3MT3TE6my3V0y4HPn6jn606uwv3Gs4snI6fLdGiL08tnUQSHSbSgEd"
    "lQPCDggJkz4tAw9Jg7IYJRn7nnZOPBCl5HhBJ3DUcRrFk4TojD13AmwRaDNPBG3j0Lmas7"
    "w/p7kD3JTvQkW691/P/11w8/6bmfji/xHy8/Raoum+hRxdDAUXlwvYz3RHW3k7+zeEbFH4"
    "6JSpBTWKWgg1JAYSdbriJRZXntxqGSbN8+ToDnyQ7y4vkPf/3hx5evf8g2juxK036R7g05"
    "T2Gv76Bk5VR7ULCSL7+BwwPZG05CvVKFy8KQh1XZglEe6uWaEXTan7YL8rCfypL+MfVZcB"
    "st4J+vnj1rEG26O8GokrzSjetFfM+aKY/kOxqImfKFhR53PefrOjjTWCnq7UYjZZUMnIbJ"
    "yK02ymXACAxG/IqSlJz8k8/f4KVowwlKfL1koYiti8hz7gj8yQMHpuNAvvECvAfz8E3VNu"
    "njARqb5PczmBLvCZ9HZ/+wJsopmCiJyNqeW8nwUWjVxWPr9Q8tTq3XP9QeWnirZLbgZ2B4"
    "WqU09pyy55T+nLraeJGz0B1RyZ3G00nkY1pgZzdwn9A5glW498MZEFFYXzggPijgDgJVgg"
    "BvIxpGYkLE2lkQKsgSBc8CCkcI+e7qyfPXz7/XoWZ9PMLiZSd6GMk/DU6jdPx+jqPjCqDn"
    "w+ie+msj3mYEIzzrX7x61YK/MKqWwfLen0M5E64XIY8in/0G3JUnVuVsKI1oPCOiZOx0kw"
    "/eelhchx7s0Q5fw47swjYurYYbD0RN4mmqm387EruZn+hmfsceTPabZPjotvK97TXqbh7h"
    "p2OAzmfjLTSvgeZZ4IoOyKJCdhhzzaLzJ2etXaxdL3ofROGD7lRW7jaeyBTHTVk2cOtp/N"
    "uCE9eDcxQsqHOyCb0I7CQ8YtHGAtpAADmaWIj/wSVphAUuCdg9C5NoPE2Qw/6m3X6q/342"
    "hwndaXwoF1F8uPYPe+oP8tRXhdZeBipVpyNqaB6xA8pCcds7EQ+Nea9SWd535X3E71hgzH"
    "uVyvJ+N96bgkdFqvH54Z+38sM/b/DDP6/64SOPGcU5pOPHx96XL1pw9+WLWubirVKEEDeL"
    "IUnHjxCge/66zdIt2xTKyn1dZi6YC2BRaGzmev4qJONbvvtHmEMGP1NE2jOwnslFKsvn7X"
    "yOTSyjhZxRjHCr6MFvv57/kzkaOKiewwrJCFncC4TpsijJ4mgb1J1TjGGbsIleJyEKi3W2"
    "xjq/spVcKF/jI/1MA3iWh0yaUM8wGTwNldEtolaS4TLPitCAfHDZcsUjFjgPT35hDxNyx1"
    "YRueEhefEDWfB1KMh34dqHFYKJxnK1y7+vcA1jZrE2cKWnp2jjKteCpQhNNh7/gT4zG2c5"
    "IEyiIRUsF2F7EShEY3LcHRgeKnwybTW6AtEIdbr9q83H9PcPirW9qMsr+uBz6k4XVCxM2F"
    "ymGyG/+4AyBLyv8XZdILNwftf9+rQsFRuUcXKGys+MuVgvKWDaghTq7UYD5QYGTh1lZJuQ"
    "eqCJA9s9gcp/gFUiYNm6LBRxaQgyc3wu5CqeJclXC/g3SR6EdK4nYGUEzMHASZhqBXJhQa"
    "SNr+/7eTY+c9Dbqi1O0WU3NShOEXmRb+Z3TglGqIr1ovqelj5gkUsDhaAg5vQUMpaySniQ"
    "MhlWxv0ofWpIdk2I+9uE8OdfvjK/DqBRFLksuvY0v+z8arIw/+xbMa4NVi5wc4tSbBCqfE"
    "FW67nviQWolrjcnpLZHXuYkTvGVgILowlgk8/eyKBjVEZXPnVQp914DiNrkE4olVYgUu5i"
    "5QKdOtzbs74F34LZkrkenZEFB2bHc8zuPbZ5+sVzonXIZkTQB1mnlFFnQbwlSGGSlYPDin"
    "FJyEm9JyBRyhOMQYf/l8dkv9jGTg9dI7cIap9qpLV3+rR36sM2drN3TkgZ6yNqY85dzZ5Q"
    "z+x0/Cg2hUMzWx7fVW7/+9XlZz23M4Ky1QHnPfk/AufuKXppG9iOrGhme5nDpQ0FJyizva"
    "yhmNh+ZVpr4w/O/ivY+AXVtO1JnFL1cSIPV7hbzuSKWV3hcpXFP/OQebfBL+xBMvoDFtsB"
    "46XZglZcIafJ3IoNDZdDusnMn9KqBC7Ab2dRrH1fXL27+On92Z/H8VRd0cCd8z8anFWlEZ"
    "PG4k/xWFOXVeoISiqbY8kOxRck+DIuYn4uLVg88wgsqwchvUz46LqGHzvPaV1PJ2roWlOs"
    "87ZvHSOPQmnqBJo7fLlkga5suwlqnp4o8WSnK/sqdK5+OzdeKKKpQ31/P+z6Ged7B9ONlW"
    "G4qvfDqi/8lM3iw3pkSh9jgwKYf64tFEBlcBsFMB4eK2uomyHKhEFAEZZAwoCiBb1nxGc3"
    "WDJaVn5ZwVq44eFSq/vtOJ1V+05U7bNg5iF7uKyBaUb1BHKKUTD8ANUwrALeabmfggJuUc"
    "vTRS2rmNhp8vf0gcvcKqrXXAuW03bdNTfc2qqvGK0jdU3sGrygrsQUb6gnc3HldASnm4Au"
    "Go+jaa154nImZE9GHI4BQvQWxKFTavt5SIsYIC/PO57afOCT0YXLYjPQ0zSkI1TY+gklh0"
    "+wm76mElp1zaprIxGuVdesulZCZus1tRS43a6krXjbci2/pQ7giN6xoBhjPZHFoxd8Q/gN"
    "FpqmUoVKWtTBcBmyvZDO46XGy7y/qQvB3XBRhm/feD7DLkRe/BCQrYvB4PcsjGO6JXCJaf"
    "dpNez5Q8SSBnsbFjLpy7ZantXyrJa3Zy3P4sw2aHZAbO8laJaGoXdPdc7r+kLvCsmYyknt"
    "rQ9MDC1JNnUyEnX01la0tuJIhGttRWsrYtMix2FCXGP3hDNdTyPl9qSxqZEcOI2ykS2g/D"
    "mjIRhxkuYcbDn/QVpWV3+/ePLi1Ws0tBB2F8wJmczfFREsMBebwz7722ttGc89zNiml5FS"
    "ydEm4A7WXLuDH29io6XjR2E49N2BwbYO6a91yHEbJw+Kuf0E+vheEi/ZlsM5xQh53EPvG+"
    "82qfDdlsE5xQgZvP+SpuyPlQf6epc2pwVKW19pyOasT0U0XXcro1WmtZIesqRt6OmjELNt"
    "G3BQ47ABw0Km7gHA+jWZ5sRE0Ba2UjuVDAuz4mt9/lR6a7IFq8oGtQtpoGTFQsEDssK09R"
    "sevkkTmQIZeiADArDrsSBz5vPgFvOevCgGlv6mgar2NqtNnxrwBjRpQKfgHak/xRy5Dqd+"
    "hdge/IM++K1+9yjEzDdBBwVPpdqPhvdIttdOZRWo7/MNanU7pr9fpPNc3rMw9NwT/vaaSw"
    "XEGshuzHqLc4yJQVX1trQLVPl1GbBrDv/r2bQYQiWcrYaFuuW1sCzqOC3W8/w1axdoyvgW"
    "JS1K850kIKZfrAbm1bsFpscEchuvGFj5zUmTiRVtQGJgV/EQ65MpFC3CAgSY4E+8IGlcs6"
    "JCbHjoyrDs0LtdRNI2SrrawJPRj0831AMxnedtOimMkCHdNxELpdcftGVpOf34Uhs6cKCn"
    "WnttwArFpMFeO75P67hC6NmjlX5w0yUN70y4XCG0DsQW7LYu8J5d4JuQB7dTPClMgrpLVI"
    "fD+5/1u3fvLaibYVpWF7e3QmddoUPGUAYU2tDiSxpImdGTk7IFRB+FmK3D2zq8hyCCE3d4"
    "v19Sz8csGT0mo96eNKEyDAfKgvGt0Zgg7WKW1jlCFpENBcZmtT1l8j2Nqx4Bi2+8cMlcMo"
    "9zL3wvuMsLw+MLYAs29GNrUJg+n4Zp/9cwJOSbpPy8RGwEkZ51LCyQ0oM5eSfy2k4eFnsK"
    "yJzJjstpAzmL5gx9N5w0oDnySzAxfzOCEVq/vaTtW7zssUSAWzPJmknWTDp9M+mRqAUGUS"
    "NNXn69QWWd/F2NqZ0MpF/gywo+swg19zONhVS432gi3eHIaaAMbeGxToYXjBb0J4Ot4AXk"
    "JuTLJBmdYrUyuBqrOnE+ep6HrnNL73NqbWWydB0n2pctRTaYjarJfjm+dj0oC2b/+rVgLO"
    "igdilkVrO2KtfQPyKLTB9bBCeOTH/0grsrWU5Hp3YpdxuVLkRdpyIfuFXlupZQ7X2C14Ku"
    "k2hGiOhiTdjVOoQNg7UvAVRVvfp5RKMKlkxpdbDh7FtNOlgqLgMlTCEZoRa2/ypDx1dzLY"
    "hsQeQTV3UtiPwoxGwtGmvRDEEEJ27RfKFCYIV+jTmT3mq0ZVbKoBbQ8W9sfrGOFgGBvdZl"
    "QeRR/ymZSd5gDwqfzQi+hZAmhUybw3AWNDewwScSOBTMCx10vM+pbaDLgLeiJiPF1pLsvW"
    "ls8m1pz976NhUVwlFwvEmh6qNfhcJFc1tRS2zNxq1m42o99z1H3wKnfsEXqexq77DalbPb"
    "ZJ2XyEbB+tLW/uLHNlv7ix/rt3a8V3IBgrY+zSqFtVdginTWrDLUZWz908eHXViI6lGIea"
    "gQ1TjNwlNCqE4/fvHQANU7FrIlD5qAqmzIpAVgNXXU0UbIVVrgJ0+8StunruOyOUv6gOlT"
    "NBDYKhWuw6o6j6GoGTrI8ReSzYIFMrQRZEe8oBnR6u+RFuka8JY2aUC6rK+434oxahmv1g"
    "iLSmTtznZ25xGt/IGZOAdgtg2BeAyGh7UvH4WYj2JfDm3PfHz25cAkcOL25Vfm8HsWPryD"
    "f55pjMvC/UmTZRkmI2VBu7ZmpSyuKq06NMwEZrmh7YZ/rnwKf5Gh2LjZyqFJ/DWGMMT5bw"
    "sqFs0pdT08wWbWndTONRm0GXnsA6RvQ9LqYlYXs+GoY1XGhiaCE9fGrlm49ALqf+S3XqBT"
    "x4oDGvWxKBk69bOxLRSylCopQSDuZCm2OVPKEHx39eT5y2ffn5M5jxZp/pusYkxoyBJFiU"
    "iQXizgIipUOs2sz0dZXH/Au1ejQsbuPYd1CO+rEFqUf6tyJndB/Jw68FtHa1m+leXJMjUN"
    "1C6RjdD06CVeO6kvasJphWR8TpUeKqdEwAoT/mYEY1zDe0+JXnHf72Q9FwhtOOSQbWfrlH"
    "wMUrZA2KMQs3VKPkocbGASOHUYbMN/lu0kz3QQWHZz0q4nZTvoCytACQYcc0lMlleBOsfQ"
    "0RC9iPh/DCfl2FdgQuAZT5LBcJXf3OgLS+0+LXYzmMkkFxGxlQxpxcztgG2w+qd0XuINtW"
    "MlRslSx2ErWLNvcOr4KjY7iFsaxI0qX9tGlYPf5SYNeJlgzCgROR0/Cuvr0BmZ2RdotuIL"
    "ZNbT1TlD0HZZVJm/ty6LCoOm6yDSdUppNlC0E1jMYchmStZKqYs9WqK1FumgRT2M0IxHoq"
    "pVDFITA8q2mxhku4nM4Lxi0Xp11mSSxiMm7ezSqchGtwjMgMFP1iu0HhXzMMmHxKgIrFQs"
    "//RCEcXGHhp4f3v2vS72YsfZrLk44D1o0hRecfR411F79601fkBr3PrNHoP6av1mj0LMw7"
    "BSHg2sNhjH2dBEcOKeM8l1jYWSSqPeLsEfJNoaIysYy4On5Cf5u13pzhKyzzYGY1PZdXvj"
    "wbJYR8lY6hNUSvM+21h1mIeYZcdW6MzywjgfT2et9P04a84MeKtqMmcO3Nh7YID0Afp6S3"
    "7pa79uYfJOpV/LjB6Q0dgLmyXMYhwUXqQahQ15gJhw6Y01ZXWByHK6Haex1tyGg0qD2Vkm"
    "3K4Q2t3aYLe+Z6EHk3YxmbUTWE/ukA3n2PToIuwipZXykKVsUbDRitnAZZyvh4jfsUATBf"
    "U2ofv5l6/Mp5KVVaknmMCF4zAhrnGm0xV7Baj5U1vGckdWvVMrW46RUXewIoNpwCIZILwb"
    "s37BuT7HU42VX0oP4x25VeyaPEZeJSWnd+ST0o5txExK63J7u+5YmqLgJ6m9NXOtUHNuR4"
    "6VK92NcZUVa8LsyLBKLZoRLrBytNauLKsEio1xlcXFKnZk1U9ykrGyKOCRd4MdN2HyHRn1"
    "WZlqrOziq2jK17uqWper6HI9WjVryZZzFoqFt+sm9SmbaEysMvK6KxVknLqecAllGpTdyt"
    "5OpxrhSRlDx2Bwa5tGmHPrPc73LptuhBwrZijvyq9CWvQIuSWYz5yUBbsy60qdbCTMMowU"
    "SvQrTaxQrnnVRwsl9ciiFDxsETQUEA+DxvxYNjINPiDwhDg+J6J3TJDVGss4PiVyMLCXwI"
    "7puwS0JbLg8BeGBhqRT31DFgzreGMefByjrokcOswzt4cP/a7Gi4Xs1hMR9qlKQHm4/A8b"
    "YDTIACObL9FrvkS2f7RNmMgIRhGDceiMicrOY+JIrBBbX+LgfIk2ot5G1A9NBAeIqFfcKF"
    "KZ29F1AnN8iNhyRLw2Qz8MLYkCAKmxJ8oAZb1VEZRHbrUqwNpDBT0AZR519YgTDlfiHIBz"
    "qafDBA8T+TcEFMh3mNX8iQkBv+XJh5++l+1j8W68cuIa88ShYRg3AZqt1547q5oWh3qwrP"
    "zlwRqF2WaSZjZ/mOKMMyLoQ1JCDCg38C5Pycxl7nqFsdczgmKI64TJF81zIWA0FhDD98ZW"
    "SC16GqWT2rZGwzlwmswWXDtV/v/664efao79tZb/ePkpUp2c4dLAUalEv4w1M1Xnkr+zZJ"
    "4gHypsrLf90vGjME6Ktt/LFy1sv5cvam0/vFVirhf5ZtxNCUbI3l7Cwefc1eTt1BvX6fhR"
    "8PfQtjVGhJkwOx0/htSGQ/N6HoIiZGzbqlS2zLKZqqEodrEuqmE95z6jQY16l1OVWD8Hsn"
    "FtL28vLz8WlvzbD+U1/eunt++/fvdcrn8Y5EU1zE5UfUNmK1SW2e2ZHTLaDRelNofmFADR"
    "3Io1UDoLRGM4q0t5ny9+bJP3+eLH+rxPvHfKPV8HYpae3Odk/QvWvzAEEVj/wvF53at/IQ"
    "nb1XgW8oDedj6FaRJH3M63cEFQcEn5oATaJy5nQsYGbWgQEbhACcY8Bsw/z0oQxQWJYpQd"
    "hzFX2/52r5M34vcpLplMZlH84WzrkwYU38LPPcLP6bdgwF+FZIQs3n/zSqshWg1xCCI4gI"
    "bYp/6T6YsaDUjVJet1INRap146rIXioypNqY4Sh3yj2iEiz/cx5GHOkiiCm3Nyi/EPmwUL"
    "sqAGAuyUJAsqZKx1AGqLThPq+Wla1agcahI/r6IZ/Z5GutsY7cGqSS4It0P1o4zKwkxDhp"
    "loBPvWSpf6Wft5qSRj0iH21vHrtABa6/Do+OnkR5fR6VQgG9P3c2BPeQF5MhWChtiKYl/m"
    "UFn529EsGmkFhrJ5pFmSejOpugftgcmjqwdSZm9h2x2S/Xnh+3yDwrm8Z2HouexMY4hWB0"
    "2aLFKaDp9ydXwL09T3ll6UWIkB4StcCjzEhmayaRnahUnNhnNEyTGFV4ClCOsFHhRbiz4Q"
    "CvogdLbovqfXGp9KUQnJRovHD+bUmDQYmqZFw0dcL3z/eLzcEZjh+laIrHbUWVFNtiNjHb"
    "VIZwWwL/W0tuaQsdLUvuTQ0ATRVmsqrsEhqU3v4Bjx+e1aqy7lNxvVJKcwrFU2ZMg3bxJQ"
    "fO57Dig0IsIuSZgiCH9gIwsyX3t+NJEKDeygZBVyrATNxCRLSvS5c4cpiZsFl4rNJvQirJ"
    "UCuo1GbTrgc22rpgHvacNVngZURWX/fnb81HSaU1PyUUoxhpDmg6cf4TbWATxX6WyqwNCQ"
    "84pCdiRvPxx1Oo1BXm9UFlbpiDYNHBGkwO7vcOZmSsY5BhfC6guZK4EObLAYt4LHYYmmJR"
    "JwJGQYoKh36O9xdln/AKamflzUAAMCmIyN5LHSMclBF0kasI0yWfjwlKSgDrzQk+c4QQCk"
    "5/B8WFu3MsTAC8j8AfQMq2GcsoYh/PWtiYaRjh+dhrH/Om2gltc4Sxpa5ik0I0TA9q/Grf"
    "hq7VNdMdimZE+FyiZ7tk/2FDyMpjx0dXGRtft1kWhMgNfeQktA7/DudQWgm9ZwTmSXcPsl"
    "vPBcV1c9s5HVOZFltUlquNRbDXmtUFlmt2d2pu2baBsForH1nN6/rmFdmf22PlbfrMLmel"
    "yuRDYKbh+lOJBJuHBOYDU6naYc0ZubaQqpmGjLFULLX53G7E0d0BK8SEyXPIgWvubcq3fB"
    "a4ktn7XrWOJ9UwkGmuF0FdIxMfgYsQ6tSi2EuzeR+xKOK2a0uKDX82zyHfl0pUw1Jnb16q"
    "gJa/rnZIuuwVWTDdnqq/ktqRCBDg6Hi0hgsQgCv5GF9xR44QVksQ5cOASiRVJFWhBnHYYs"
    "cB6qzpndp9NGtKa+p3QiG9I6nN130uAzyeRVkUG9LajSjMJC6dvYpsuaFoJNsZUZjdU1Og"
    "e2pvuWyepWaUa4ul+2iduuD9uuLG0L9x8KFsUj1jhEWyGy+8i+4rNTZWfH4Ow0oufERNA2"
    "MltZekMKyy6YOhrtvWwK1Svxojxyqy5/nUYqJY0oY2hMtp5M/l4q8waSSFq4SDK8Kf+lRE"
    "RVVfxenoJxWL9hvRVK5FXCAldg7NRdwDcYPqVGcclnpblzfxGECgFfxhK75WB1loB5aDlk"
    "VgcJeIhmiMdra9lZa2Io+2KTNQE7XrTWQBENMVgZxQh1rf1bEkcx1wYWZ9w3j2MDIJrGG9"
    "IU9rkqt7cUSdHOYCO+hxbxXdGu4+71XeriaMhtcZzhC9yaU8eAZYaUb/xItDZrzfZkzX6F"
    "jejrh3fXZuZsi1zvy4Bdc/hfS/bvkOk9hEaN+8/z3gkkeIshQWcadCC+MWmCBebZkFZ4AI"
    "ghqTeDCc8gW+AWgTkZmTOfB7fYqPWcfDuLGF1+OyM0koY2Ljvich7qzf99TGqt8AHv55Mm"
    "K1ybB1Xf/LUmD+qxN3+1IbL9hsgyfWe7egazmqZ2I0Axemn/ugImGa3gjGB8DH7VZgG/ql"
    "+/ryrLF0xN2DuMwE6FZHwc7mUJI04y/ZfhMi4QjXA33n96r60H3UWXODnIa0i4y7G/qCEg"
    "L7bO26HqvCl2PFvOWSgW3mrHkOlP2UQj4noxvhw47OwjuDydZ0yM6jNERVlaGgiquPDqca"
    "hlcVyLokDY/wgDwCmRGNYkjgSJ6+z4WL8ngLtx8B6JZyd3jK3i0BHBZMlkl/hcJNEk8M2C"
    "uku+u3ry7MWP3+sKBR3giY2NEWOsrtr0R15P9hrb+WewSBcuEhPLIB0/QqOgh4LMNrT3UK"
    "G9/+Re0Mn8KhBa62vQ1pd6prQ/MFQqa3l1DjmwrUiHYvTaVqRtzN2trUgrO8seeJo5t0fK"
    "VHUvHVRKQmYg6/IRVOu5IRmhMKxV5IFkR9pvVVpiGJwfT8Rc2d4mjxaQ5hUOmsgG9XCBwv"
    "+wy+p3b6/ef3zy/G8aA6+3p9jYhAFv/pMGi80qQY9eCXokX0GDCmTP62Oc19tUUMOAy64K"
    "6BAio3ZXP/en/LzjQcSC6EvIbzzJsWqvnOKIRjXIicdOV8rgrcrQ3/kmRaCJWDF6J8h3s3"
    "vuOWz2fdytZrPgS7i2YqHgAcWrOJbOMYcSm//hPQ9kHoqZRg3qYX6rAA146z8FBejRiCJn"
    "vfziqnyvr8aZEYzCX9CEpfZRhzPZzEwYrpBYlndheXxGVFn+71eXn2tYnpOU/QeeE5H/k3"
    "3cxsV6ZEYz68tcnhS9AThBmfX3sHS1xX5r93SFYkw27d7qda5XbsegxCKldYsNzi1WsY2P"
    "g7t+CO69iNYBr8rdRpPDK47bHmcTkCQQnEhS5mIhFJ5aCBIRDWTzyzifXGCnrIgRegvyJx"
    "yMUhwh21hFZMUCF1aKJramj6fIZlwC7auIy1ZcG7A9mCwR6XvBnWz0iUkazI1bgaZvkLQC"
    "S6vPSDB4IXuDTuKsNLwrW6sLgsvZhSfNkocW2n5tFjB58mLJ/dhUir/MczJzPfgtkSSQj0"
    "keLRuOMSdkydPh9i1vXW7GBgQNSqUfvnU1jKP4wPbVgRO6Bsf0/tNhJMNMO6MUiPri9PF6"
    "o/TC6OSMM2GzQmKXczsu2/DNHsM3pTpntIBTghGyt4dmjbl2asLkEtnYGlW9bJUo/rIhUf"
    "ylppeSVOlNuJxT2N6uJf5Wkz/lwWUOsihkFmEZHMJS0Br/WHkwXQcZFymtmIctZmBhF7RU"
    "pbM1KocsYZumP1oxDwQRB5UqCJh/povCSW5NGsNvlEEtEk4l8Ib1wRNgmAdxa6LohofLcz"
    "LD1nagZnhAn0DA1GcuQf/bhMyBxE1jhrGM+fxBItGyblUVD+/xYQiLf+ZxkTUEptdz3xML"
    "oIVHeCloPVvRtZCfYIpmT2Td8zmD58PtBa5ceC/Pn02QxFnIB6QvSKi4gxnhr4iNJ79Bzk"
    "RJrO4i1C3jiJJC7jFZ3HxRXnOo7yMW/4ZQ37tjMvAoEVgClgvQqJlSM34i18e3IIb5GYV3"
    "SgjwwXIIvFPMCubfdEbTJ+T3rBiChdYttD7gg+ZIkdtrHePrS/ql421JvyJok+yKRoiNQj"
    "NCZGz/wKOtm9hv3UQ4gF0z3DynsGXn2lVOjKPHp+tQ489sCF8sko2B2YeOYLRei173Zlih"
    "8MM151/jok5J7II2X9CKVWnC9RKZ5XwHznMwVJ2OeFmJ1iJmg0PMCttaCq2YyrlAaMHvIc"
    "s4x8dMhVyktFIespRrS6I2VNXOScZwTPbh7jfwLiibKsLYDt1DAdAv+Uyne1A210p1+BLb"
    "m+5aKZU7oPG9i+caK6tW3NuZUZ8YvIjzhbfDkAf2hddyycizp2o/urTWlJ1pWYPtTE08fF"
    "+S6UbEVJOcIJfRM102EF6fNOYBpSO2Oj6v+JLF3sK0KsDSu11EZBN6mIGDWf9VB2Ybojg/"
    "h69Dh01DdiNmRNCHPEtH5ufcoCfznMzmNHIWiQMRp+NLYIWssCtdgegwxF8kk3cwe2a1Fo"
    "vYQTghgstB3wIgZSsZWgB/gXUgInLjYWNoIF/GuUTwKITPaZQl8siCBvE1eDi8GWyeK/gT"
    "PYmdXIjF6IbUoaiOyNsMV8daf6P1Nw73SD2Ov3HBqOt7Zm1XVJoRgrGvWvlyXjX4cl5VfT"
    "k0uNW5cupxwYxgDKbOccojGIHfGYXltzm/4zPehN85heV3V36bpqQUqcbA9769aCFzeIhp"
    "PCZLu0A0Bi4f3DWc2zVVvtcXuCmR2SI3OxS5yc0oE/f8ursLc2gM7zurMF6sRgzOKCyDWz"
    "BYoh6GJmVK0smeHNimfRxz0iaudDpFT8F518m1tBZsRwcAwrG/ihMW+GE7yqXsqgG2E042"
    "Y9vTtWhZT/eC4MpKqkG5DBFkbOQGc5zHPQAIQ4xY9nqTOS4w+inBZgEJAp0UbZKzeDIHxg"
    "smcmjI+VJi1nN+z3RZPgd8chuYWjIugSNhzqkFnC3gPOz96TgaQvpxGPFeIbJFkTsyXtmg"
    "TDaefFeza96E9RV1qSiJqhiMm0KkjuoTE0GdWjQpdSZQlt6QWjh9Yq5HL4RgkU7HUu42ql"
    "lLHDel2cA2tUS9JbwR4SHoN/fAHP6UzDDNT3rapYojg68IvtGEzEQEK/KWJb54uI3XsQOv"
    "bKgLN9k5CZiH+kxaGFRbW7T/p2IsAypmmFEj9bh4oCuzr2UUgewQPBPev1il3KckgvnnDx"
    "ETcYXQJBH6JkwypMHuYeG9NDMID2wh0NPbS60yNyhh2GzlPWcr4yZmmkyr0owQEO4l23Pp"
    "LVnMJQNGF4hGyOke6szBQW22HacUdivuvBVTP5pG7A+jIAyVxjqqzR3VG8+NND6m2mWejR"
    "+Rg2lvXUAWDKOcDbiZE1h2VtmpWGJmbvwCma2quv20s4UM+vTjW49yp+POepSrMlcxOutS"
    "NkM8a3zKKi+3oZ2mXmWHhqHHMGsJbd0JkblKsavWYYQuORZhjASRs5/Hrl6ali2cYElGCR"
    "SmdQx54D/U+pH7eFaKa8YOZ5lehc8SMUiZlmPEtKjE+TxnDlYpQNDSC4nkXnwfE7MkZIqu"
    "afGUXMSwZ9rfyAvQ4f0tcGBKHsE0JEbL3QZXeFsUVPW8ceFJEcmkK4ldWy/3sQ1AC4wOSB"
    "hD83I/StYnO6sx94t0IzIpD7/0vVQBa2nJqyRjWvl7M+azw9ZoRatUY2LrcaM3Mqf9juEb"
    "xVCBE5NE2yAOdQkWojg+X5KLd9cfLj8fK47jJ+Z79yx8ONNYNdm9Rqtmw+YLzu/wR+Wjtx"
    "o3lwHo4/cskIURZL0F0M5lpZRJrKJjyAL7A+Ygc+4+oO4vg1LjogviXAm/kDEVSXwF9f0k"
    "JGJZNXIO8ExZkCJkYMk8zEjEsP48FoyI5L4u8koTfAPrPC9xn0dp3Hgh2GEpL9PwDvnWaP"
    "A4YCItZaF9JhvK0m+Bz6hg0piC93LXaUfbzYIl1hiaPfDubMWx/sVtyDeJFRTXt8cZJfkN"
    "gw9VEF92xQ3EBoy1Ovvo9zP5RtPUkZ3yEf8e//rYHirYUOkgG0wyhK3d2kyDEoYNJtlzME"
    "lxg2rLzCLVPlk6DE1lR6Yme3t7kyYnGNOOsDeDRi43E6dZRjBCp9n+6xagFlflbn0gSDp+"
    "FMw9eLkCmyvfrwuYBfjDp1KPN9iCy2R2I9YhS1HElitdlc56WEkhsTzV8BRs0Q7hCjmVDV"
    "UYXKhCYTsy3YfsBtTwsUgUp1u59xKprfc+5K/mxgtkq8wOO2OJ1Mp5yHK28XqPQswlTLs9"
    "WFoiHNOZeFy/pOqK2NE1+V6Z6sRE0dYxWVqGphnmFQNqit4lzZdgEJeaeh0v4hlHxPxew1"
    "PLbGvw5yqc3e7WpcrgVl7dtC6+9D2mhYnilHRZCN9Bt6l0reo9tIb0baI3S6s8+UmVAvqp"
    "19U6KIewx08aHJT22D26mzIO5zaw/3OCMXF9j4lqFj7vFT4HrX8FT2TAQVeTqNbgwizRjS"
    "gmdm+rN2OSqcutQmgTsM1dbywMuWYrbnAjpwRj4HbfG4e7DqXJMl2auIdKVPbMq/e6dYLJ"
    "yrQWKBs0UFayrdpr7CXCMX1HxwXK1HjtHYEyNVD8xETRFigrLcMhlWLMYEoN5KNCmNuxHh"
    "U73Q72/Ca7LKbNGTcUqw1GHPNuI+67afS8zPV9Sq6YE7Kk/aFg1GfuhMyxMyOSyPKEfEPm"
    "D5JExllWsKF+HycD99VQmTRSXgbJ4wGS5BnLVON4oPsmDdTHnOm49Dajoe9hT0mkCDjxeX"
    "CLRR6xGKOtuXh6G+ikAYWyYfI2TP7Uw+TXoSbepN5cT4aPAnA6tJWuvmaF5fW2eolsfBZ7"
    "LzUuZaC8Ud+0nMK2TNuxZZqtA9YfGOUJqXpOQ0aF4UZSJR3fZtIjxzvEMhdJbcTekBEq+F"
    "2M3hkgvDnBmNT4/eW22XSV/pzFEt4wUdxzilEcs4fW3Tk8xpzpRaoxHLbH43u33AgdvT2G"
    "h3wM28D50Yq54oxqE1icI+wamLVDWPHpyv2w8cRfQOBnGo+SvD5p8iat0hFtKtx6zJHRvP"
    "DjIqzMxAPpk9nQh6dkBvISMHSW9rJKWmXFrpYHcgfymJBZyO69ZFh+P5lPW+m272dKXxLm"
    "sW6o789k5LL85794wGbSJSUDmSlxfO7cpW3BYr+WWPBNUhNqFqfCzpRSThgOLVh3RxJGOa"
    "vX8hBC3d31yqXVKGl1BHziCx5aT9UwnCPWUzUgYShRTupH0p77BTLL/s7sj7zINwKkM4Ix"
    "GGwHcLXYKju2ys6xFvT+a0Yl+p8BYqlQjGmb3mNuQKwrG7BUJbE8HWZtnYEddKcOjpSli7"
    "ajyTav0oxQcWnj1n1R79Z9ocnqiA1yUx6nNOPjcQ894dbzpRd1Q3PLtHbHGvKORVerkN93"
    "S+Qpklo5n4Sc7z1qsnOW6ca3e+7fEsl4NjfPmqrSjihr+dD4XczLcGram75COL5V3wugZF"
    "3Aj+IsKbqXTMRcpLRiHpyYO3n6V+u57znSjb+jr/9LPtPpCr/q7i9GV0a7x0R8Zfce27yH"
    "qUYVFqEDH/fAKTHi5SRAiWE6HdOAR1dyjjQ+ZCxc6jXGRtmndKE2xW2sIeKmNLBVnT7Z8J"
    "kHspVY0vRTX5BPNzBOl+7QUeyczAL2R5SWFZTxLZ6IQ1woEc6CuWs/aXAW9zM7hyfdsYcZ"
    "WdI7FrdTw2VFHIrd1WDNLX0m5Ayh7BmNbaSjGx4uCaxRvg4FVgoks3VwBydUMBUevFPewy"
    "2iYZR0WfsWxM3XcGKYjgtG+DpyuEzklg3hcAYxIVTItG78M7nhcoa/jIo7kQUOLfgGJo5Y"
    "UHwpDOGRfd++BfJVnpKLgKwDWHjw9LS1W9JYW8uquGkczBnEDbjhHSeYlr6hGMSEgUOUrI"
    "DTPIiltIJfKOKwo7i/XcTCgPrEc2XQ0ibpni1bfCdp9JM0JomHLgvT1PpoAdq1C6xMp5hi"
    "MzwZ3QTPW1LfC+5m34L0QTEz8el/AZ7JBncyQR+eA4sLfiYyLOmhMJtUBCTnjRkqQOJ3aS"
    "s8ZImctb43XRqAlixWTSu6QgxUuuZKcU7FRrg2uMkGNw37BDtSm+NkXzPBRVQaG5PQAgm0"
    "QR99B33Q0KNBZFy9sEw3BoDv0BFNoNuZrOxk+Bg43bv7taTZGLlfS7TWLTc0jK1QjLloJ5"
    "gKW0Nu5T1kedt2dT3kq9t+Zrafmd2JDHciCT12bGhWprWSHrKkFdTPRF8vkY1Pb+8lBCID"
    "VE2s0QLRGBh9aFO0po5+PcdHVUf/0NwuAP6mZ0eF2B4eQz480JFjYqwkw61qrYPc0aFXZW"
    "Z9ZcuMwBa23KGwZdEf2N7RVKQb04o+tKsJBGTMfYXIsr4z69MoKmP2lwhtELqJBCpRlMVv"
    "oSoJ48YdIwvWmpSadigfv75hh2Z/3wNX3+UzjZSxxTOtwNuvoCt+/fDu+ky7geyBuwahmA"
    "PbOdpyt7RpFtgL70A+//rx46G7Mo+wG3Ph4+fLpb5gvFEELHc86r+L5xrP+ixw6sa7XYe7"
    "Bp4rka0/5/ONZWEdKGT4feDGr9cUOJwMmrQMH8YWUOn4rVHEVxgaq2ZtyCJ5JFyLxRsMoF"
    "1iwKYXEphTYHE8h4WBDLxN+jXB3WVa3A4ux+G+1Rjk/h6zvYSeDfkcZMhnc6pQAxJSorOA"
    "yA6AyABq0LQQwUBaMp0EYmuQttfnGaempWlOt1LWWv25FsqBU5aN3F6QNiBydHzCIEv/gh"
    "knOE2S/nCu1n5NkkjizvZpgkJaVVZpF0jnfK0rRdvn02Tux71H0/SakOFtB1gpczGekguy"
    "ZHImuC99KdgPcZZVnZxNkhwY5H767LVg4V/k+QsE5ziALOCUhWd+C2QKGUH3I04k35SmXR"
    "PhXw/klt63PXZ/V033SuFZm4gxzFPZJmIcEaLFwtRVxjfEUSfjbX5Am/wAs2o3uxS5eWys"
    "tdVjDxhycbRS1ANDuo5aCNy4jFCRbAyhRqWefc+etdhVYFR91z68Z6vO9l/Jd+U/gN7ewQ"
    "1cILRbSHdHvOB+tzqLJVIbLzc09EUr5w61/6q09nvr+r3ZUnSP4nOzoWU2sGkIIthbYNPx"
    "gHtRU8xKDdtphuyzUVvh+msFAM8wdCzL5EVERJy753l5ozTXLIWy0yfljdXSmrlVoL6n50"
    "iIfslcBOljGD2um+QzgRB6EmQ1iatB4S3qy1yqyLtnJGJ/RFgMKsbWN4jvx0A78Sm+nHwI"
    "9bdXSYr9CZUiSRZjHyTGnkirIoFa9ucEYzqk9mbS2u5gtjvYePDdpB6RUUyMSmPjYXaIh5"
    "EnuQnnMwLL9l3ysmLFbLqgQlO+o34jL9ONYsPpu6QUrNioGypVprSYlMWkLCZlMamhfGEW"
    "kzoeJnX8HhADO1iOkloi6/d/xPIxGvguvzlpwu9kEOg0rUHTIuA2SeyI40YjnkFmDIunEy"
    "FTP2BhifO0CrlgcIphPXo/DjK9+vvFkxevXssoVrbSRdn28og2MaxqZKMNWx0spGbDVo+o"
    "zLreLdOdrg1NWDOK/Vhsx/0CerbX4FfrUtrruZsRjA/e7CXMjPo+qPUN6cOc+4wGNZF9Fe"
    "IS1+dAfYJbSdOucHn5sWCBvf1QxjV//fT2PchBSgEGeVHN1hFzL3V0dWK9SmxZ35717I+V"
    "B6ZuBwiiSGkhiEFDEKAl87uOwYYqpY01HLKUMV5gylfA/y6SrlJbaQ9Z2ikG3AHCr5Bau8"
    "eC+PZr20vzW9uAM13nB4c8Y47VYZ4ZP7eAnu40dRO0Qj0xgHDOFsBsbHuZpc4rwX7FPP9i"
    "GCHGHS74RmjRzj1OrQ0cLGK88ldXOyym3gALeg4T9LTpcT0UZrYe22OpU/meZCyACqkVw7"
    "4c58WTYkf3ecEDeWLSaOtDr6zF7WVrbXDCCSfMpFVVNcqnUnC1XeVGqhC0agAv+5xHHNNZ"
    "koa8oCKGXoQty+cM/h338cZhb7DeIt8QEXlAMwvXQQBSwZbsD4SH8o+AR2RB7xmhYehps2"
    "gO9Ex9sksxGsTmvAztFGnSVW3Oy3711AN23B0cK3v2t4cMfqYwD0Yv01lmt+lvHNGwG4Za"
    "pLQY6uAw1GLF8aBrh8kSqfVMDVnOfB053Kw0lkIywh3z+es28UplkSnhSq8r6Tu2weEBsz"
    "FV68wYFqzQjkmVPXI+R9EY3BU5MUo0GJpAWgMolfU4JBwl6bj0hTrsTIOlqLcnTXhK2tdo"
    "lY5sVYLEB3GLSIIWgvCA0LR0R1JBO4U6yAKrf5D52r1l0UTW7pBFPNAPB9qHeIOX4Dc+JK"
    "VFHL4GKenLkRzgmbY7xoC3t0kDXiIXRVUA9YnoGYFNRB9Jg9BH8hUYhNpUj58Wrf8uA3bN"
    "4X8tVYEdGv8dVWBtlYCGtn96BWC3Q50HUXz2Vg/05FbzYa4MatXLCkvPyJ4Wm5BHLHZTyD"
    "SvSVJnKz9VsWGGvLQ8JzN8uekde0habdCICEZDZ8GwHdVyhQE4GHqj72x1iIdqXSKFBLbk"
    "Efh3UA+wyJifRe/YnMZhbn5NKoDNaTxiMIr6NbVFslSaEUJZ++8boW5TBnwukY2Q1b1UcT"
    "PtWbBTs4JHyt+p1i9bj82qNKPg86HxWZuD0UkUp+BX6pSDYZtAHy0Po8AzXSpGmakN2Rhy"
    "aJpV3876uyDJ8AKUOiFrkEEI1xjipXwdFtsQx10Vo6Tys+yhqEvI2NfUsly0or/kll/BSo"
    "whYS86VzDhRQzuYm/keoNQQUHa24Ahc5iXdxWp9GqcyGCLiDWMLbkW5LXEdrcZJMe2aqyJ"
    "OSBhWOvnONq5rWF9QK3cDekN6tayZ5gJ1yuENmbFnPvZYd12S8kIRrHY+w7AKqlAJjZnid"
    "QanYMzOofqDD72N3WcAhu5BWEmgAKdrVLe2Qly/ODHRyuHhtjH2lAH47jHHYIdhnHO7CXc"
    "oWbJ74G/oyxgXWbxlrBSeA3y+dePH890W/s+1nA+0zj5WzzNanh7nJjdTwx+ovOFe3rEV7"
    "09acJ7l3LgdJWNbFV+x0tb+QkWekzEf5fgFCYXIyQbI7NYDzzZB8Q5maVbQhp4I5OV42t/"
    "EcRzJ0j9TF+Wp/9Hbo3zUebCf6ZeWqqr4KPS4QAJy+Y7ooVlLSw74DP+SEZH8fsyN/v07n"
    "wrgvYisJEqPRc8NwauLF51AnjVPfXXmu/mZ5/Tmi0royhJ9gZJxiXNny5/ffvxPfny9f27"
    "D1cfktSRTHzyJl7KK6Z/fX/xcTjZIQOzXR4tDjIwOfSW9XFgE/LqIXDOai1IeXfSwoAU6c"
    "Ct9uNvCxZIMyymLFhyshE7TrUIeeAJ5sp27FWDsOMczRaerWc1mK1nYk20IQlDcXDDd9Wt"
    "ZpBKaLXZwWmzO+WC7u9MUmD7n73bdZiwsXQ2aUY1nlEqTn6jELQ4q2ikVFuM8/vhRIF/4O"
    "V8WiLH4do9lz8pCUH1IuJyJmSpRUkrg1J151lvz2lT0DH/OBuATAtZ2vNwwBuwPQ8HJY5T"
    "Pw9VIXvLFcwmaroqN210RUILP3T9zHzvjhnyPiOxXO8eBFab0dUYAlbbkNPyvv3BgrXsDT"
    "mf01i+d17zoBffma74jMby/YQDHoemQg0C6bfVHsdW7fGChZ6zONM1zYjvTJqgFJqP2Yae"
    "1PN1z7URHwvQsGMLg3oI4Z6F+m5m9YEfCskIYz96yYPEj8qAw8nwEXK3l8gajNVNKhYUOd"
    "xQuDMnsaU7DUt3HtVf8Of/A0aeVMA="
)
