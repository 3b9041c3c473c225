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
CREATE INDEX "idx_audit_entry_actor_i_cba438" ON "audit_entry" ("actor_id", "created_at", "id");
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
    "registered" INT NOT NULL,
    "disabled_at" TIMESTAMP,
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
    "confirmed_at" TIMESTAMP,
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
CREATE TABLE "email_undo" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "expires_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_email_undo_expires_9c0ca4" ON "email_undo" ("expires_at");
CREATE INDEX "idx_email_undo_user_id_4593ab" ON "email_undo" ("user_id");
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
    CONSTRAINT "link_secret_purpose_known" CHECK (purpose IN ('verify', 'password', 'tokens'))
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
    "purpose" VARCHAR(16) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "challenge" VARCHAR(128) NOT NULL,
    "user_handle" VARCHAR(128),
    "expires_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "passkey_ceremony_purpose_known" CHECK (purpose IN ('register', 'sign_in', 'confirm'))
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
    "requires_two_factor" INT NOT NULL,
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
CREATE INDEX "idx_audit_entry_actor_i_cba438" ON "audit_entry" ("actor_id", "created_at", "id");
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
    "registered" BOOL NOT NULL,
    "disabled_at" TIMESTAMPTZ,
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
    "confirmed_at" TIMESTAMPTZ,
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
CREATE TABLE "email_undo" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "email" VARCHAR(255) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_email_undo_expires_9c0ca4" ON "email_undo" ("expires_at");
CREATE INDEX "idx_email_undo_user_id_4593ab" ON "email_undo" ("user_id");
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
    CONSTRAINT "link_secret_purpose_known" CHECK (purpose IN ('verify', 'password', 'tokens'))
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
    "purpose" VARCHAR(16) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "challenge" VARCHAR(128) NOT NULL,
    "user_handle" VARCHAR(128),
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "passkey_ceremony_purpose_known" CHECK (purpose IN ('register', 'sign_in', 'confirm'))
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
    "requires_two_factor" BOOL NOT NULL,
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
    "eJztfWuT27aS9l9BzZeTVMkuexw7PplPY8fZeOPbeuw3W5uckiASM+IZitAhqJHn7Oa/v9"
    "3gDSRBiqBEieKgKhXbJBqkukGg++nb/54tuct88fj1ggY37AOP2NlP5H/PArrEv2juTsgZ"
    "Xa3ye3ghonNfDnfkuGmQDpyLKKROBLeuqS8YXHKZcEJvFXk8QIJLEpOQiPsu/I/waMFCsg"
    "q5w4RggvCAXP3XOy8C2s3CcxZkQQUJOPwXedeeQ3EiGHVNvAj+2ASP8bkud+DBXnDT3yPW"
    "gfevNZtG/IbhdPCgP/4Bl73AZd+YSP+5up1ee8x3Czz1XJxAXp9G9yt57ZV38zaIfpFj8Q"
    "fMpw7318sgH7+6jxY8yAi8IMKrNyxgIY0YPiEK18jhYO37iTxSpscvmw+J31Khcdk1Xfso"
    "J6SOXyC/djadfvj4ZXr15st0elaRYUqh8Dy55ADfQP7wqkIy4AZf4dHfz8+fPfvx/MmzFy"
    "+f//Djj89fPnkJY+X7Vm/9+Ff8Mjm34qkkz97+x9sPX/CFOCyyeAHihb8kDY1oTCWFkXM/"
    "XZtF/n9h32q4n44v8R9+WJn/KbebBJBeyCWQfxgHEEEDN7+8+W/Jy6UQ//Lxwof/d/n59a"
    "+Xn797f/nf38s798mddx8//Ec6PGf9h9fvPr6SzM+Z7YQMmTOlUZXlP8OdyFsyPduLlCXm"
    "uwnp4/QvIxPF2/dvrr5cvv9UkMfPl1/e4J3zgizSq9+9+L4ojmwS8vvbL78S/Cf5n48f3k"
    "h2chHdhPKJ+bgv/3OG70TXEYcNfDOlrsqT9HJ66S/c3q5vlU8ML8ypc7uhoTut3OHnvG5s"
    "9dbyfFm+QgN6I4WE3MT3TE6mj+vohgOf31PP151chfuNZxdPRk6X6dAWp5fPoggOk2hBI7"
    "KheEDAATNnxKFh6DF3QgSjPnMvyMaDFbyOCCXuGo4iWLNwnBCHr+FMgi0GaeCNvDsWMld3"
    "hvX3IHuSnehJtl7r+P/169uf9dxPx5f4j5cfI1WXTfSoYmjgqDy4nsV7orrbyd9ZPKPiD8"
    "dEJcgprFLQQSmgsJMtV5Gosrx241BJtm8fJ8DzZAc5f/rDjz+8fPbih2zjyK407Rfp3pDz"
    "FPb6DkpWTrUHBSv58hs4PJC94STUK1W4LAx5WJUtGOWhXq4ZQaf9absgD/upLOm3qc+Cm2"
    "gB/3z+5EmDaNPdCUaV5JVuXOfxPWumPJDvaCBmyicWetz1nM/r4Exjpai3G42UVTJwGiYj"
    "t9ooHwNGYDDiV5Sk5OSffP4TXoo2nKDE10sWiti6iDznlsCfPHBgOg7kGy/AezAP31Rtkz"
    "4eoLFJ/jiDKfGe8Hl09g9ropyCiZKIrO25lQwfhVZdPLZe/NDi1HrxQ+2hhbdKZgt+Boan"
    "VUpjzyl7TunPqauNFzkL3RGV3Gk8nUQ+pgV2dg33CZ0jWIV7P5wBEYX1hQPigwLuIFAlCP"
    "A2omEkJkSsnQWhgixR8CygcISQ764ePX3x9HsdatbHIyxedqKHkfzT4DRKx+/nODquAHo+"
    "jO6ovzbibUYwwrP+/PnzFvyFUbUMlvf+GsqZ8GUR8ijy2e/AXXliVc6G0ojGMyJKxk43+e"
    "Cth8WX0IM92uFr2JFd2Mal1XDtgahJPE11829HYjfzE93Mb9m9yX6TDB/dVr63vUbdzSP8"
    "dAzQ+Wy8heY10DwLXNEBWVTIDmOuWXT+5Ky1y7XrRW+CKLzXncrK3cYTmeK4KcsGbj2Nf1"
    "9w4npwjoIFdUE2oReBnYRHLNpYQBsIIEcTC/E/uCSNsMAlAbtjYRKNpwly2N+020/1P87m"
    "MKE7jQ/lIooP12D0H2cwPw9rR1i9YJB6gSrW9jJQqTodYkPzmR1QFopjX/lg2vNepbK878"
    "r7iN+ywJj3KpXl/W68N4WXilTj89Q/beWpf9rgqX9a9dRHHjOKhEjHj4+9z85bcPfZeS1z"
    "8VYphoibRZmk40cI4T190Wbplq0OZeW+KDMXDAqwOTRWdT1/FZLxLd/9Y9Ahg58pIu0ZWM"
    "/kIpXl83Y+x0aY0ULOKEa4VfTg2V/P/8kcDWBUz2GFZIQs7gXkdFmU5Hm0DfvOKcawTdhU"
    "sJMQhUVDW6Ohn9lKLpTP8ZF+poFEy0MmTbhomAyehsroFnEtyXCZiUVoQN66bLniEQuc+0"
    "e/sfsJuWWriFzzkJz/QBZ8HQpd6EqHWf4M/gxmK3rvc+pOF1QsZsQTMO4e88JmgsGHFMlL"
    "GxmGuUB/aCgQRBUbFhKx4BvmJmGZcY6LxFfnfB3IxOmtEZprwVIkh6/wC0yOffS+2YjNAW"
    "EXDUlluQjbi0AhGpML8MAwUuGTaav5FYhGqPvtX70+ZuTAoFjbi1qtHj8mbC7TjZDffUAe"
    "At7XeLsukFnYv+t+HStUJhZkTmEtyLFbkDac5uQMyF8Yc7HSVcC0pUTU25Mmw/EaBk4dZW"
    "SbZAigiVMSwD4DpS5AgwuWrctCERf1IDPH50Ku4lmSNreAf5PkQUjnegJWRsAcDHmFqVYg"
    "FxZE2syIvp9nI2sHfYzZsiJddlODsiKRF/lm8QApwQhV315MjdPSBwajmp2CQlAQc3oKGU"
    "tZJTxIgRMr436UPjWYviY54VVC+Mtvn5lfB4gpilwWF32aX3Z+NVmYf/WtGNeGmRe4uUUp"
    "NggyvySr9dz3xAJUS1xuj8nslt3PyC1jK4El7QSwyWc/xc4MUEZXPnVQp914DiNrkE4olV"
    "YgUu6ic0OnDvf2LOmTWTLXozOy4MDseI7Zncc2jz95TrQO2YwIei8rzDLqLIi3BClMskJ+"
    "WOsvCQWC9xLev5n04cigePYt+pvAEPn5fcTEBN018DjXu2Eiglkj+LeQPiLq+5m2j36eLI"
    "heSiT5YYn6L99TzpX9XulrkhVwJ+SGMwHPk9PVu4ISKyEBmXQOoPKYTAQ2yH7oJoKF0PvU"
    "a60B1qcBVo/O7maAnZB22Ac4O+euZk+oZ3Y6fhSbwqGZLfWJKrf/8+rjBz23M4KyGQQKCP"
    "k/AufuKbrpG9iOrGhme5nDpQ0FJyizHXWvKtdrdY50+JhCIvZXsFTqqCZaRE4xij2j72yO"
    "sjptgpyUaS1CNjj0pICQFeyotmpjStWH+jhc4W5RICugVIXLVRb/wkPm3QS/sXvJ6LdYZA"
    "xM/2b8SXEkniZzKwgUXA7pJrPVS6sSuAC/nUXxJn959fry5zdnfx3Hz3tFA3fOvzW4eksj"
    "Jo1F7+Kxpg7f1I2adHTAUkWKJ1XwZdy84ULiP6igIZxzLyRIg4+ua3S085zWcXuiqIzFDT"
    "pv+9at+CCUpk4uJ4cvlyzQtasw8TmlJ0o82enKvup4Ur8dmU8ydajv74ddv+B8r2G6sTIM"
    "V/V+WPWJnzKGc1h/ZuljbFAA88+1hQKoDG6jAMbDY2UNdTOERDGELsLSbxiOt6B3jPjsGk"
    "vlS2fdCtbCNQ+XWt1vx+ms2neiap9F3g/Zu2oNTDOqkpJTjILhB6jxYxXwTsv9FBRwi1qe"
    "LmpZxcROk7+nD1zmVlG95lqwnLbrrrnh1lZ9xVg3qWtit/QFdSWmeE09H0SQ1BXA6Sagi8"
    "bjaNpjg7gYQYa9aHE4htfRGxCHTqnt5yEtAta8vNrC1FYvOBlduCw2Az1NQzpCha2fRAz4"
    "BLvpayqhVdesujYS4Vp1zaprJWS2XlNLgdvtStqKty1C9XvqAI7oLQuKGQpxZP+Cbwi/xg"
    "L7VKpQSWtOGC4THhbSebzUeJn3N3UhNQIuyuSHa89n2H3Nix8CsnUxleKOhXFGhAQusUhI"
    "msAgMx8SjzcLmfRlWy3PanlWy9uzlmdxZhvhPSC29xLhTcPQu6M653V9+wqFxEZ6ayK9Y2"
    "hJsqmTkaijt7aitRVHIlxrK1pbEZu1OQ4T4gv2hDnT2Irq7UljMzc5cBplI1tA+XNGQzDi"
    "JM0F2HL+vbSsrn69fHT+/EWc9y1IXLxOJpBHsMBcbIr95O8vtH23d5xRWoYgTNj6l3EBqr"
    "hqMbaDAzq+gcVJfCqw4hSYhmkhqyjJi7/HSlVkLRhcat0PTqlhazPPB2v63cKPN7H30vGj"
    "MEL67lFjmyv1l4533Obzg2JuP0FDvpfEXrblcE4xQh730B3MJuz2W8yZfVt5oPt3aRVdoL"
    "SVzoZsGqPWOl13K2hXprWSHrKkVfvFVNJlWivpQUvaBiw/BDHb1jgHhQEakE9k6h5gz6/J"
    "NCcmgrZgp9qNyxDpVPQVL7idxkDdjnmK72Cmq6wBxkmeVofNUrx0HL7WpyemtyZboOBsUL"
    "uIIUpWLBQ8ICusCnHNw5/SPMFARvbIeJtQFhWdM58HN5hW6EUxbvt3DRK8t1ltduKAd+pJ"
    "A2AL70j9KaagdlCPKsRWQxq0hmQV4QchZul/M9aEVar9qMIPZHvtVLWE+j7foPq7o9Z2mc"
    "7z8Y6Foeee8LfXXIkj1kB2Y9YrnGNMDKqqt6VdoMqvjwH7wuF/PdtgQyg0tdUCU7e8FiZY"
    "HafFep6/Zu0CTRnfomJMab4R2WIG5tXrBWafBXIbrxhY+c1Jk4kVbUBiYFfxEMv/KRQtom"
    "6EdxM88oKkq9qKCrHhoSuzHkLvZhElDRhkyzV4Msa20A31ImzmnfX+pjBCZkxcRyyUwTGg"
    "LUvL6eUzbWTOgZ5q7bUBKxSTBnvt+G7e4wqhZydv+sFNlzS8NeFyhdD61Fuw20aF9BwVsg"
    "l5cDPFk8IkZ6JEdTjHyJN+9+695UwwzHrsEgmi0Fmf8ZAxlAFF+7T4kgZSxffkpGwB0Qch"
    "ZhsZYCMDhiCCA0QG9OnwfrOkno9JaHpMRr09aUJlGA6U/RhaozFB2mIzLSOGLCIbCozNSu"
    "fK2hY0LiqWBejFnTAZwTiJvO8CvgCmJfE0A6mIwvT5NMyd+gJDQr5JujtIxEYQ6VmnIqcH"
    "c/JW5KXTPKylFpA5I3wFyz7pbmrRnKHvhpMGNEd+CSbmb0YwQuu3l6oYFi97KEkR1kyyZp"
    "I1k07fTHogaoFB1EiTl19vUFknf1djancD6Wvg8rM680jebGEcrdNxW00jtCU29J7gL0AT"
    "g5aNF/h3HGgsCzTPGZgb7EJaGWC6gAWRFuqL7TEyR6aLpANdcFu1jvp+IBpIl+ocQpYvRC"
    "tJViBMyJJJZJUJF8woawgNfcezhlBLNd0aQtYQsobQEDVkawg9CDEPwxA67mdr3UXHlsCJ"
    "e4t+g68r+MAidGOcaeyhwv1Gk+gWR04DZWiL8N1keMGDg8G1zCVeQK5DvkwK31GsjA5XY3"
    "Unrn2X17zTxejuc2ptFfR02ScamC17Ppi9qsmGOb6GPSgrZv86tmAs6KB6KWRWu7Zq19A/"
    "Iqt3HVsEJ654KYU8NGpXscxHvdKlFBZpD0T73l0SvAK6TqIZIXCLAO5qHcKGwdqXG9ZDz/"
    "t9hKxkLMsgz5LixDBGCE924EbtTtyC/hbnVOVBPXcs9EAY8fgE/N6uzSVvZ9W54WyBTepc"
    "Ki4DfU4hGaFCt/+CxsfXmC0mbTHpE9eaLSb9IMQslRRj60il6mQeDSzF7JCqgTVMrWE6LB"
    "HszTCtbCx74GmpBc5p7SttOavupwXWwguQD1/fvTuW0f+JCoENMzUWf3pr0mTur5RBLbwr"
    "v7P55TpaBAR0CJcFkUf9x2Qm1x22hPXZjOBbCKUfUMRjcxnIkMChYIHrvCv7nNrGgw14m5"
    "80GN+2HUvP7Viyb0ur19R3ja0QjoLjTYZCH+1jFS6aYyBaYguHbIVDVuu57zn6jtT1C75I"
    "ZVd7h9WunN0m67xENgrWl7b285dttvbzl/VbO94reclBa59mlcXbKzBFOmuydkYLbAuhh4"
    "LJWej1QYh5qPDfOM3CU0L/bDiwKUD1moVsyYMmoCobMmkBWE0ddbQRcpUWBM4LtaCyyVzC"
    "11E5pESWe1li1iP+VWwYtsPmQVJ/pRbB2s8jZJAKilXGqCBf417bqLHBQ4kXWLBr6LvapA"
    "HsspEmNtLkkOztoY6vWly9NY6lEo1xFfdh3R8RSxmYIXkAZtsAqodg3lkr/kGI+ShW/ND2"
    "zIdnxQ9MAiduxX9mDr9j4f1r+OeZxoQv3J802e9hMlK2GWhrvMuWN9KWRttXYLotWsj458"
    "qncWkhSnCzlUOTRBAMFIkTcRdULJpze3t4gk3xPamda9JgqR/fjDz2AdK3IWl1MauL2YDq"
    "sSpjQxPBiWtjX1i49ALqv+M3XqBTx4oDGvWxKBk69bOxLRSylCrLlpUF8udMqYfy3dWjp8"
    "+efH9B5jxapIm4srcUoSFLFCUiXSNiwYRUqHSaWZ+Psq6TAe9ejQoZu/Mc1iGIskJoUf6t"
    "ypncBfFz6sBvHa1l+VaWJ8vUNBy+RDZC06OXqPiklIMJpxWS8TlVeijhFAErTPibEYxxDe"
    "/dzb3ivt/Jei4Q2qDTIdvO1in5EKRsgbAHIWbrlHyQONjAJHDqMNiG/0KdiIdnOggsuzlp"
    "hL828AL5uFbV7gQDjrkkJsvL0V1gdG6IXkT8P0bscuz2OCHwjEfJYLjKr6/1Fe52n1YGDM"
    "tUIhGxVVbZLmAbLEMsnZd4AybEuGPp8sTYZOo4bAVr9iecOr6KLSjjRpMIrj15+eJ7i5cN"
    "fZebNOBlgjGjdO90/Cisr0PnvWZfoNmKL5BZT1fnPMxNyIMbiTlqEJ1a7peoDsf/J/0y//"
    "zpDz/+8PLZix8ynmdXmljdyNbpOoh0bZuaDRTtBBZzGLKZkjW47mKPlmitRTpoUQ8jNOOB"
    "qGoVg9TEgLJNQAfZBDQzOK9YtF6dNZmk8YhJO7t0KrLRLQIzYPCj9Up2yczNwyQLFaMiMP"
    "lU/umFYBJKYw8NvL8/+V4Xe7HjbNZcHPAeNGkKrzh6vOuovfvWGj+gNW79Zg9BfbV+swch"
    "5mFYKQ8GVhuM42xoIjhxz5nkusZCSaVRb5fgDxJtjZEVjOXBY/Kz/N2udGdhihy9x2Bsim"
    "4ssvFgWayjZCz1CSqlEyJ4Eu+9htshZtmxFTqzvDDOx9NZK30+TrrWQnbjiQgL9EjfGlhH"
    "0gJaMb7yGXrV0ph0sJnmshHVUjD/jokJkYAnoQHhK1znQHXH1w4Go19Lk4otH5NL5a5D4Y"
    "GuJ5DviSMQ3XNz7t7nGYpU+veWE1lCKH5bWag8DnsP2TVWFEweDbfv5WUW4Jy1KYrWQBvK"
    "5ttkoLEl1QHw9fZZRjC+aNXz589bGGgwqtZCk/dKVgPyS18zeAuTdyoZXGb0gMzgXtgsgS"
    "PjMPci1Sis4gNEuUv/simrC0SW0+04jTUKNxyUNMw3M+F2hdDu1ga7ddKeswsIoJ3A+qaH"
    "DAXkyrhGEeXcZzTQy7pIWBLyHCj72tSyK4eV7KuPH98VhPrqbRk2/fr+1RvY5aQ0YZAXFd"
    "RQ1S8gDZIuX1iJ1H5bQ/62YqCik5gLlFbKQ5ayxcxHK2aDAJNSR0BNzOSrhO6X3z4zn0pW"
    "VqXeqRvgQMVegXWLn01av3ZHVr1W6+COkVGxUr0OXL4jp97gRF9hnrFy6ha+3WAasEgmXu"
    "zGrN9wrg/xVGPll+8Ft1PB4BiKduTWO5jpSk40Vl4lDRN25JPSTHTETEq7Sni77u2alhYn"
    "qec2c61Qy3NHjpUriI5xlRVrbe3IsEqNrxEusHIU7K4sqwTgjnGVxUWAdmTVz3KSsbIo4J"
    "F3jf2iYfIdGfVBmWqs7OKraMrXu6paH1fRx/Vo1awlW85ZKBberpvU+2yiMbHKKJpJqczl"
    "1HU0TSjTZJdWyEQ61QhPytjWdhZU24zHnFvS5H6dTTdCjhUrP+zKr0K5iRFySzCfOSkLdm"
    "XWlTrZSJhlGIGZ6FeaGMxc86qPwkzqPEYpzNoiGDMgHgbj+rFsZHmRgMAT4rjHiN4yQVZr"
    "LI97QWZy4iTGkfrMjSMMr2H/dDGwEVO+rn69fHT+/IUmDrPPJ20PWPxDjbnNXb2JqwIu/8"
    "OGNA4ypNHmnPWac5btFW2TzjKCUUR9HTrrrLLzmLhXK8TWwzo4D6vNSrJZSUMTwQGyktTu"
    "xajC7egmgTneRmw5Il6bIR2GVkMBbNTYDmUwst6CCMojt1oQYNkRdscCUOG572IPDtnEXO"
    "ZRXcg6gzDB/UT+DcED8h0q7++ZEPBbHr39+fs0SylR/uM+HcShYRjr+bP12nNnVYPiUA+W"
    "KV4erFGYbSZpZvP7Kc44I4LeJ2UYgXID7/KYzFzmrleY7TEjKIa41qJ80TyfDEZjEUZ876"
    "xrfHNfuHRS2xpuOAdOk9mCa6fK/69f3/5cc+yvtfzHy4+R6uQMlwaOSiX6WayZqTqX/J0l"
    "8wT5UGFjve2Xjh+FcVK0/Z6dt7D9np3X2n54q8RcL/LNuJsSjJC9vSSgYF6uiXGdjh8Ffw"
    "9tW2P0lwmz0/FjSKY6NK/nIShCxratSmVL1ZupGopiF+uiGtY3pTcpVAfMbTrOkt9jalOi"
    "6hsyW6GyzG7P7JDRbrgotZlFpwCI5lasgdJZIBrDWV3KND9/2SbT/PxlfaY53jvlvtkDMU"
    "tP7nOy/gXrXxiCCKx/4fi87tW/kIToajwLefBuO5/CNIkZbudbuCQouKQEWwLtE5czbHaE"
    "taaDiMAFSjC+MWD+RVbGLS7qFqPsOCypa1ZuIb7XyRvx+xSXTCazKP5wtvVJA4pv4ece4e"
    "f0WzDgr0IyQhbvvwGw1RCthjgEERxAQ+xT/8n0RY0GpOqS9ToQaq1TLx3WQvFRlaZUR4nD"
    "u2VQdOT5PoY8zFkSRXB9QW4w/mGzYEEW1ECAnZJkgSVh6S3c8iKdJtTz07SqUTnUJH5eRT"
    "P6I41qtzHag1WTXBBuh5pQGZWFmYYMM9EI9q2VLs2z9vNSScakQ+yta+JpAbTW4dHx08mP"
    "LqPTqUA2pu/nwJ7yAvJkKgQNsRXFvsyhsvK3o1k00moLZfNIsyT1ZlJ1D9oDk0dX+6PM3s"
    "K2OyT789L3+QaF8/GOhaHnsjONIVodNGmySGk6fMrV8S1MU99belFiJSqtSdK2J2gXJvUZ"
    "LhAlX4DFKMBShPUCD4qtRR8IBb0XOlt039NrjU+lgIRko8XjB3NqTBoMTdM2BSPuULB/PF"
    "7uCNqy6Q3rWyGy2lFnRTXZjox11CKdFcC+1NPa+kLGSlP78kJDE0Rbram4BoekNr2GY8Tn"
    "N2utupTfbFSTnMKwVtmQId/8lIDic99zQKEREfZkwxRB+ANb55D52vOjiVRoYAclq5BjfW"
    "zsCJcmJfrcucWUxM2CS8VmE3oRVkgB3UajNh3wubY53ID3tOEqTwOqorJ/Pzt+ajrNqSn5"
    "KKUYQ0jzwdOPcBvrAJ6rdDZVYGjIeUUhO5K3H446ncYgrzcqC6t0RJsmuAhSwDmLZ26mZF"
    "xgcCGsvpC5EujAJrVZK9gU9hAJOBIyDFDUO/T3OLusfwBTUz8uapB0uMUSbrHSMclBF0ka"
    "sI0yWXj/mKSgDrzQo6c4QQCkF/B8WFs3MsTAC8j8HvQMq2GcsoYh/PWNiYaRjh+dhrH/Om"
    "2gltc4SxqadCo0I0TA9q/Grfhq7VNd4demZE+FyiZ7tk/2FDyMpjx0dXGRtft1kWhMgNfe"
    "QktA7/DudMWem9ZwTmSXcPslvPBcV1c9s5HVOZFltUlquNRbDXmtUFlmt2d2pu2baBsFor"
    "F1ud+/rmFdmf02W1ffrMLmelyuRDYKbh+lOJBJuHBOYDU6naYc0evraQqpmGjLFULLX53G"
    "7E0d0BK8SEyXPIgWvubcq3fBa4ktn7XrWOJ9UwkGmuF0FdIxMfgYsQ6tSi2EuzeM+xSOK2"
    "a0uKDX82zyHfl0pUw1Jnb16qgJa3rlZIuuwVWTDdnqq/k9qRCBDg6Hi0hgsQgCv5GFdxR4"
    "4QVksQ5cOASiRVJFWhBnHYYscO6rzpndp9NGtKa+p3QiG9I6nN130uAzyeRVkUG9LajSjM"
    "JC6dvYpsuadoFNsZUZjdU1Oge2pvuWyepWaUa4up+1iduuD9uuLG0L9x8KFsUj1jhEWyGy"
    "+8i+4rNTZWfH4Ow0oufERNA2MltZekMKyy6YOhrtvWwK1Svxojxyqy7/JY1UStpPxtDYY3"
    "KZ/b1U5g0kkbRwkWR4U/5LiYiqqvi9PAXjsH7HeiuUyKuEBa7A2KnbgG8wfEqN4pLPSnPn"
    "/iYIFQK+jCV2y8HqLAHz0HLIrA4S8BDNEI/X1rKz1sRQ9sUmawJ2vGitgSIaYrAyihHqWv"
    "u3JI5irg0szrhvHscGQDSNN6Qp7HNVbm8pkqKdwUZ8Dy3iu6Jdx53qu9TF0ZDb4jjDF7g1"
    "p44Bywwp3/iBaG3Wmu3Jmv0MG9Hnt6+/mJmzLXK9PwbsC4f/tWT/DpneQ2jUuP88751Agl"
    "cYEnSmQQfiG5MmWGCeDWmFB4AYknozmPAMsgVuEZiTkTnzeXCDjVovyJ9nEaPLP88IjaSh"
    "jcuOuJyHevN/10kTaz/uLDsL2b/WHhy902gDPIVfxMPZhCzZcs5CkWEJcPNRfJMIxqTfEJ"
    "knU7sDnr+CNfGHflhMmkx8bZJVfWfZmiSrh95Z1sbf9ht/y/Rt8+oZzGo65o0AIumlt+wK"
    "mGS0gjOC8TH4eZsF/Lx+/T6vLF+wY2HvMEJSFZLxcbiXJYwgzPTfhsu4QDTC3Xj/ucMa7V"
    "GjwDXnUWlnOGDwQHblZKMHbMnvLgI4OVRzSNDasfe1IYBrtpTfoUr5KVBNDEwsvNWOUfHv"
    "s4lGxPViCgFw2NlH/kA6z5gY1WcUkrK0NChjceHVQ43L4rgWdZ+wxRXG+FMiYcpJHOwTl1"
    "LysURTAHfj+MwE4CO3jK3i6CDBZFVsl/hcJAFD8M2C0UG+u3r05Pzl97paUAd4YmPvyxiO"
    "rfZ1kteTvcY2dxos3oiLxMQ+S8eP0DTroea2jd4+lP31T+4FncyvAqG1vgZtfalnSvsDQ6"
    "WyllfnqBLbbXYoRq/tNtvG3N3abbays+yBp1n8wkiZqu6lg8o6yQxkXcqJaj035JsUhrUK"
    "LpHsSFvqSksM8y/iiZgrOxjlASHSvMJBE4zXwAsU/oeNdL97dfXm3aOnf9cYeL09xUaIDH"
    "jznzRYbFYJevBK0AP5ChpUIHteH+O83qaCGsbUdlVAhxCftrv6uT/l5zUPIhZEn0J+7UmO"
    "VdshFUc0qkFOPHa6UgZvVYZ+5ZsUgSZixeitIN/N7rjnsNn3cUOizYIv4dqKhYIHFK/iWD"
    "rH0Fbs74j3PJB5KGYaNaiH+a0CNOCt/xQUoAcjipz18our8r2+4GpGMAp/QROW2kep1WQz"
    "M2G4QmJZ3oXl8RlRZfl/Xn38UMPynKTsP/CciPyfbNU3LtYjM5pZX+bypOgNwAnKrL+Dpa"
    "ut51y7pysUY7Jp91aSdb1yOwYlFimtW2xwbrGKbXwc3PVtcOdFtA54Ve42mhxecdz2OJuA"
    "JOH4RJIyF2vd8NRCkIhoIPubxiUDBDZDixihNyB/wsEoxRGyU1lEVixwYaVoYmv6eIrsty"
    "bQvoq47La2SdIABRwTwa3s5YqpMsyNu72mb5B0e0sLDEkweCHbv07ixEO8i1E/cA2XswtP"
    "miUPLXR22yxg8uTFkvuxqRR/mRdk5nrwWyJJIB+TPFr2lGNOyJKnw+0b3rqikA0IGpRKP3"
    "zrahhH8YHtqwOn1Q2O6f0nJUmGmTa/KRD1xenjtb/phdHJGWfCZoXELud2XLbhmz2Gb0p1"
    "zmgBpwQjZG8P/Thz7dSEySWysfUie9YqXf9ZQ7r+M027LKnSm3A5p7Dte0v8rabgyoPLHG"
    "RRyCzCMjiEpaA1flvJBGlzGRcprZiHLWZgYRe0VKWzZUiHLGGbpj9aMQ8OEX/lc+f2rBEW"
    "j4dM2mHj03k22gQhT8HaGKpOkGzZiApR3WseLvHvm4XnLFIaJggNGXH4cgV/uo3Q+J6mt9"
    "E4g4Yo6/HioQBqAzIwekF67MllT65+Ty74XIOA+boTK73VeFI5yqAWpRKkywiblyQuTR7E"
    "fRMjPDMuyAz77oKB7AF94rykPnMJRo5MyBxI3DTbBXuszO+lD1XWvaweVz0+DB26H5Lyq+"
    "hSXc99TyyAFh7hpe7W2YquhfwEUz/sRDZlmTN4Ptxe4MqF9/L82SQ5K/EB6QsSKm5hxmtZ"
    "OXaW/AY5EyUxUINOWhkBm3SZicniztDymkN9H73IPxHqe7fyYCaJwJIzXCzwUM4b2kzk+v"
    "gziB3UjMI7JQT4YDkE3ilmBfOvO/uBJ+SPrIyPdQoP85C3TuFj5hytdYyvLwmcjrclgYvu"
    "hmRXNPI1KDQj9Ons32Vm6y73W3cZDmDXzOObU9iyte0qL8d5T9N1qInEaQi8L5KNgdmHjr"
    "23/vZe92ZYofDDNedf46JOSeyCNl/QilVpwvUSmeV8B85zMFSdjnhZidYiZoNDzArbWgqt"
    "mMq5QGjdtkOWcY6PmQq5SGmlPGQp1xbzbujKkZOM4ZjsI1DNwLugbKoIYzt0D6WrP+Uzne"
    "5B2Vzl2+FL7L2+a41v7oDG9zqea6ysWnFvZ0a9Z/AizifeDkMe2BdeyyUjz56q/egKMqTs"
    "TAvybGdq4uH7lEw3IqaaxO64jJ7pAnbw+qQxSicdsdXxecWXLPYWpvVslt7NIiKb0MPcUa"
    "xXU3VgtiGKM0v5OnTYNGTXYkYEvc/zS2Vm6TV6Mi/IbE4jZ5E4EHE6vgRWyNrw0hWIDkP8"
    "RTLtFPM+V2uxiB2EEyK4HPRnAKRsJUMLCHYQQi/kNSwA6W9cxlmw8CiEz2mUpaDKUjzxtW"
    "IUEJnfd3IhFqMbUoeiOgJRorXQj7X+RutvHO6Rehx/44JR1/fM2rapNCMEY5+38uU8b/Dl"
    "PK/6cmhwo3Pl1OOCGcEYTJ3jFPYxAr8zCstvc37HZ7wJv3MKy++u/DYNxC1SjYHvfXvRQu"
    "bwEBNQTZZ2gWgMXD64azi3a6p8ry/NViKz5dl2KM+Wm1Em7vl1dxfm0Bjedz58vFiNGJxR"
    "WAa3YLBEPQxNypSkkz05sE37OOakTVzpdIqegvOuk2tpLdiODgCEY7+KExb4YXuhpuyqAb"
    "YTTjZj29O1aFkJ/pLgykrqGLoMEWRsQQpzXMTdawhDjFh2KZU5LjD6McE2NwkCnZQblLN4"
    "MgfGCyZyaMj5UmLWc37HdFk+B3xyG5haMi6BI2HOqQWcLeA87P3pOBpC+nEY8V4hsuX8Oz"
    "Je2aBMNp58V7Nr3oT1FXWpKImqGIzbGaWO6hMTQZ1aNCn11FGW3pCaD75nrkcvhWCRTsdS"
    "7jaqWUscN6XZwDY1PrwlvBHhIeg3d8Ac/pjMMM1PetqliiODrwi+0YTMRAQr8oYlvni4jd"
    "fTSh14k12QgHmoz6QlrbWlP/p/KsYyoGKGGTVSj4sHujL7WkYRyN72M+H9m1UKVUsimH9+"
    "HzER17ZOEqGvwyRDGuweFt5JM4PwwJawPr291CpzgxKGzVbec7YybmKmybQqzQgB4V6yPZ"
    "feksVcMmB0gWiEnO6hQioc1GbbcUpht+LOWzH1o2nEvhkFYag01lFt7qjeeG6k8THVLvNs"
    "/IgcTHvrX7VgGOVswM2cwLKzyk7FEjNz4xfIRleur4fTzhYy6NOPbz3KnY4761GuylzF6K"
    "xL2QzxrPEpq7zchnaaepUdGoYelg+WIN+EyFyl2FXrMEKXHIswRoLI2S9iVy9NyxZOsCSj"
    "BArTOoY88O9r/ch9PCvFNWOHs0yvwmeJGKRMyzFiWlTifJ4zB6sUIGjphURyL76PiVkSMk"
    "XXtHhMLmPYM63G7AXo8P4zcGBKHsE0JEbL3QZXeFsUVPW8ceFJEcmkK4ldWy/3sQ1AC4wO"
    "SBhD83I/SNYnO6sx94t0IzIpD7/0vVQBa2nJqyRjWvl7M+azw9ZoRatUY2LrcaM3Mqf9ju"
    "EbxVCBE5NE2yAOdQkWojg+fCSXr7+8/fjhWHEcPzPfu2Ph/ZnGqsnuNVo1GzZfcH6LPyof"
    "vdW4+RiAPn7HAlkYQdZbAO1cVkqZxCo6hiywbzAHmXP3HnV/GZQaF10QF0r4hYypSOIrqO"
    "8nIRHLqpFzgGfKghQhA0vmfkYihvXnsWBEJPd1kVea4BtY53mJ+zxK49oLwQ5LeZmGd8i3"
    "RoPHARNpKQvtM9kKnf4Z+IwKJo0peC93nfZi3yxYYo2h2QPvzlYc61/chHyTWEFxfXucUZ"
    "JfM/hQBfFlP/dAbMBYq7OP/jiTbzRNHdkpH/Hv8a+P7aGCDZUOssEkQ9jarc00KGHYYJI9"
    "B5MUN6i2zCxS7ZOlw9BUdmRqsre3N2lygjHtCHszaORyM3GaZQQjdJrtv24BanFV7tYHgq"
    "TjR8Hcg5crsLny/bqAWYA/fCr1eIMtuExmN2IdshRFbLnSVemsh5UUEstTDU/BFu0QrpBT"
    "2VCFwYUqFLYj033IbkANH4tEcbqVey+R2nrvQ/5qrr1AtsrssDOWSK2chyxnG6/3IMRcwr"
    "Tbg6UlwjGdicf1S6quiB1dk2+UqU5MFG0dk6VlaJphXjGgpuhd0nwJBnGpqdfxMp5xRMzv"
    "NTy1zLYGf67C2e1uXaoMbuXVTeviS99jWpgoTkmXhfAddJtK16reQ2tI3yZ6s7TKk59UKa"
    "Cfel2tg3IIe/ykwUFpj92juynjcG4D+z8nGBPX95ioZuHzXuFz0PpX8EQGHHQ1iWoNLswS"
    "3YhiYve2ejMmmbrcKoQ2Advc9cbCkGu24gY3ckowBm73vXG461CaLNOliXuoRGXPvHqvWy"
    "eYrExrgbJBA2Ul26q9xl4iHNN3dFygTI3X3hEoUwPFT0wUbYGy0jIcUinGDKbUQD4qhLkd"
    "61Gx0+1gz++yy2LanHFDsdpgxDHvNuK+m0bPy1zfx+SKOSFL2h8KRn3mTsgcOzMiiSxPyD"
    "dkfi9JZJxlBRvq93EycF8NlUkj5WWQPB4gSZ6xTDWOB7o/pYH6mDMdl95mNPQ97CmJFAEn"
    "Pg9usMgjFmO0NRdPbwOdNKBQNkzehsmfepj8OtTEm9Sb68nwUQBOh7bS1dessLzeVi+Rjc"
    "9i76XGpQyUN+qbllPYlmk7tkyzdcD6A6M8IVXPacioMNxIqqTj20x65HiHWOYiqY3YGzJC"
    "Bb+L0VsDhDcnGJMav7/cNpuu0p+zWMIbJop7TjGKY/bQujuHx5gzvUg1hsP2eHzvlhuho7"
    "fH8JCPYRs4P1oxV5xRbQKLc4RdA7N2CCs+XbkfNp74Ewj8TONRktcnTd6kVTqiTYVbjzky"
    "mhd+XISVmXggfTIbev+YzEBeAobO0l5WSaus2NVyT25BHhMyC9mdlwzL7yfzaSvd9v1M6U"
    "vCPNYN9f2ZjFyW//w3D9hMuqRkIDMljs+d27QtWOzXEgu+SWpCzeJU2JlSygnDoQXr7kjC"
    "KGf1Wh5CqLu7Xrm0GiWtjoBPfMFD66kahnPEeqoGJAwlykn9SNpzv0Bm2d+Z/ZEX+UaAdE"
    "YwBoPtAK4WW2XHVtk51oLef82oRP8zQCwVijFt03vMDYh1ZQOWqiSWp8OsrTOwg+7UwZGy"
    "dNF2NNnmVZoRKi5t3Lrn9W7dc01WR2yQm/I4pRkfj3voCbeeL72oG5pbprU71pB3LLpahf"
    "yuWyJPkdTK+STkfOdRk52zTDe+3XP/lkjGs7l51lSVdkRZy4fG72JehlPT3vQVwvGt+l4A"
    "JesCfhBnSdG9ZCLmIqUV8+DE3MnTv1rPfc+Rbvwdff2f8plOV/hVd38xujLaPSbiM7vz2O"
    "YNTDWqsAgd+LgHTokRLycBSgzT6ZgGPLqSc6TxIWPhUq8xNso+pQu1KW5jDRE3pYGt6vTJ"
    "hs88kK3Ekqaf+oJ8uoFxunSHjmIXZBawb1FaVlDGt3giDnGhRDgL5q79pMFZ3M/sAp50y+"
    "5nZElvWdxODZcVcSh2V4M1t/SZkDOEsmc0tpGOrnm4JLBG+ToUxIvgqRse3rIwa94WVyPD"
    "FPDNwnPi1m9xc7XwzwCDcISa740BNuwxma2DWzjmgqnw4IfljeAiGkZpq7a4gRu+HMzMBS"
    "N8HTlcJoPLpnI4gZgQKmRqOPz5Z5DccTlD9lBxK7LoI3gRmDhiQfGXYRxQ3DxOvsljchmQ"
    "dQCLF56etodLmnNX2P1n4KXEMGcQd/GGl5zgb91QjITC6CNKViAuHsSiXsEvFHHsUtwkL2"
    "JhQH3iuTLyaZO04JZ9wpNc/Eka2MRDFzid5OdHC1DRXWBlOsUUO+rJECl43pL6XnALr5g+"
    "KOYmPv1vwDTZJU9m+cNzYIXC70SGJY0YZpOKgOS8MUMFLJvbVEjIEzlrfYO7NIotWfGafn"
    "aFQKp04ZaCpYrddG2ElI2QGvYxeKReycm+ZgKuqDQ2sKEFnGgjR/qOHKGhR4PIuARimW4M"
    "KOGhw6JAQTRZ2cnwMXC6dx9uSbMx8uGWaK1vb2hAXaGic9FQMBW2htzKe8jytj3vekh6t0"
    "3RbFM0uxMZ7kQxNmfw2eQEIwpr2NtnI+Hgjk3myrT2wxnyh6OAqCbmT4lsfGZQL2EpGT5t"
    "YtwXiMbA6ENb9jW9Deo5PqreBofmdsF/Ynp2VIjt4THkwwP9Yia2XzLcWio6lQv9o1Vm1l"
    "cbzQhssdEdio0W3avt/XZFujGt6EN77kBAxtxXiCzrO7M+jWwzZn+JcEQW9HEbqqQRI0VJ"
    "GDdTGVkA3aTUSEX5+PVNVDT7+x64+jqfaaSMLZ5pBd5+Bl3x89vXX860G8geuGsQHjuwna"
    "Mtd0ubZoG98A7kw9d37w7dKXuEHbILHz9fLvVF/I2ikrnjUf91PNd41meBU9fezTrcNRlA"
    "iTb+JZ9vLAvrQGHcbwI3fr2mYO5k0KRlSDe25UrHb43svsJQYzWTRhYuJOFaLH7CgOQlxr"
    "96IYE5BRYsdFgYyDjmpIcW3F2mBQfhchyCXY0L7+8x28sa2gjaQUbQNqdvNSAhJToLiOwA"
    "iAygLlALEQykTdZJILYGqZR9nnFqqqDmdCtlEtafa6EcOGXZyO1FggMiR8cnDLL0b5gFhN"
    "Mk2SQXaj3eYn5Pku+RVvpVUnronK915YH7fJpMpbnzaJryFDK87QArZWrLY3JJlkzOBPel"
    "LwUTlGZZJdDZJMkpQu6nz14LFv5Nnr9AcIEDyAJOWXgmJjJhIg26H3Ei+aY07WQJ/7onN/"
    "Su7bH7h2q6V4oB27yWYZ7KNq/liBAtFguvMr4hLD0Zb9Mt2qRbmFUg2qXw0ENjra3oe8CQ"
    "i6OVBx8Y0nXU4uzGpZ2KZGMINSr1UXzypMWuAqPqOyniPVsJuP/qyiv/HvT2Dm7gAqHdQr"
    "o74gX3u9W+LJHaeLmhoS9aOXeox1iltd9b1+/Nlgd8EJ+bDS2zgU1DEMHeApuOB9yLmgJj"
    "athOM2SfjdoK139RAPAMQ8dyV15ERMS5e5FXi0pzzVIoO31S3uwurWNcBep7eo6E6JfMRZ"
    "A+htHjMlQ+EwihJ0FWk7i6Ft6ivsylirw7RiL2LcLaWjG2vkF8PwbaiU/x5eRDqL+96FTs"
    "T6jUnLIY+yAx9kRaFQnUsj8nGNMhtTeT1nZssx3bxoPvJuWdjGJiVBobD7NDPIw8yU04nx"
    "FYtu+SlxUrZtMFFZpqKPUbeZluFBtO3xW6YMVG3VCpMqXFpCwmZTEpi0kN5QuzmNTxMKnj"
    "9+UY2MFylNQS2VPhHZaP0cB3+c1JE34ng0CnaQ2aFgG3SWJHHDca8QwyY1iLngiZ+gELS1"
    "ykRd0Fg1MMewT4cZDp1a+Xj86fv5BRrGyli7Lt5RFtYljVyEYbtjpYSM2GrR5RmXW9G6Y7"
    "XRsa42YU+7HYjvsF9Gyvwa/WpbTXczcjGB+82UuYGfV9UOsb0oc59xkNaiL7KsQlrs+B+g"
    "S3kqZd4ePHdwUL7NXbMq759f2rNyAHKQUY5EU1W0fMvdTR1Yn1KrFlfXvWs28rD0zdDhBE"
    "kdJCEIOGIEBL5rcdgw1VShtrOGQpY7zAlK+A/10kXaW20h6ytFMMuAOEXyG1do8F8e3Xtp"
    "eGxLYparrODw55xhyrwzwzfm4BPd1p6iZohXpiAOGcLYDZ2Io0S51Xgv2Kef7FMEKMO8S+"
    "oVq0c49TawMHixiv/NXVhpWpN8CCnsMEPW16XA+Fma3H9ljqVL4nGQugQmrFsC/HefGk2N"
    "F9XvBAnpg02vrQK2txe9laG5xwwgkzaVVVjfKpFFxtV7mRKgRbNdCPAYv7xkcc01mS/sag"
    "IoZehB3g5wz+HbdFx2E/Yb1FviEi8oBmFq6DAKQyI0t6T3go/wh4RBb0jhEahp42i+ZAz9"
    "QnuxSjQWzOy9BOkSZd1ea87FdPPWAD48Gxsmd/e8jgZwrzYPQynWV2m3bREQ27YahFSouh"
    "Dg5DLVYcD7p2mCyRWs/UkOXM15HDzUpjKSQj3DGfvmgTr1QWmRKu9KKSvmMbHB4wG1O1zo"
    "xhwQrtmFTZI+dzFI3BXZETo0SDoQmkNYBSWY9DwlGSjkufqMPONFiKenvShKekfY1W6chW"
    "JUh8ELeIJGghCA8ITUt3JBW0U6iDLLD6B5mv3RsWTWTtDlnEA/1woH2In/AS/Mb7pLSIw9"
    "cgJX05kgM803bHGPD2NmnAS+SiqAqgPhE9I7CJ6CNpEPpAvgKDUJvq8dOi9d/HgH3h8L+W"
    "qsAOjf+OKrC2SkBD2z+9ArDboc6DKD57qwd6cqv5MFcGteplhaVnZE+LTcgjFrspZJrXJK"
    "mzlZ+q2DBDXlpekBm+3PSW3SetNmhEBKOhs2DYjmq5wgAcDL3Rd7Y6xEO1LpFCAlvyCPw7"
    "qAdYZMzPondsTuMwN78mFcDmNB4xGEX9mtoiWSrNCKGs/feNULcpAz6XyEbI6l6quJn2LN"
    "ipWcED5e9U65etx2ZVmlHw+dD4rM3B6CSKU/ArdcrBsE2gj5aHUeCZLhWjzNSGbAw5NM2q"
    "b2f9XZJkeAFKnZA1yCCEawzxUr4Oi22I466KUVL5WfZQ1CVk7GtqWS5a0V9yy69gJcaQsB"
    "ddKJjwIgZ3sTdyvUGooCDtbcCQOczLu4pUejVOZLBFxBrGllwL8lpiu9sMkmNbNdbEHJAw"
    "rPVzHO3c1rA+oFbuhvQadWvZM8yE6xVCG7Nizv3ssG67pWQEo1jsfQdglVQgE5uzRGqNzs"
    "EZnUN1Bh/7mzpOgY3cgjATQIHOVinv7AQ5fvDjg5VDQ+xjbaiDcdzjDsEOwzhn9hLuULPk"
    "98DfURawLrN4S1gpvAb58PXduzPd1r6PNZzPNE7+Fk+zGt4eJ2b3PYOf6Hzinh7xVW9Pmv"
    "DepRw4XWUjW5Xf8dJWfoKFHhPx3yU4hcnFCMnGyCzWA0/2AXFBZumWkAbeyGTl+NrfBPHc"
    "CVI/0Zfl6f+RW+N8lLnwn6mXluoq+Kh0OEDCsvmOaGFZC8sO+Iw/ktFR/L7MzT69O9+KoL"
    "0IbKRKzwXPjYEri1edAF51R/215rv5xee0ZsvKKEqSvUaScUnz549fX717Qz59fvP67dXb"
    "JHUkE5+8iZfyiumf31y+G052yMBslweLgwxMDr1lfRzYhLy6D5yzWgtS3p20MCBFOnCr/f"
    "j7ggXSDIspC5acbMSOUy1CHniCubIde9Ug7DhHs4Vn61kNZuuZWBNtSMJQHNzwXXWrGaQS"
    "Wm12cNrsTrmg+zuTFNj+F+9mHSZsLJ1NmlGNZ5SKk18rBC3OKhop1Rbj/H44UeAfeDmfls"
    "hxuHYv5E9KQlC9iLicCVlqUdLKoFTdedbbc9oUdMw/zgYg00KW9jwc8AZsz8NBiePUz0NV"
    "yN5yBbOJmq7KTRtdkdDCD10/M9+7ZYa8z0gs17sHgdVmdDWGgNU25LS8b3+wYC17Q87nNJ"
    "bvndc86MW3pis+o7F8P+GAx6GpUINA+m21x7FVe7xkoecsznRNM+I7kyYoheZjtqEn9Xzd"
    "c23EhwI07NjCoB5CuGOhvptZfeCHQjLC2I9e8iDxozLgcDJ8hNztJbIGY3WTigVFDjcU7s"
    "xJbOlOw9KdR/UX/PX/AUIjsYc="
)
