"""The schema as it began."""

from tortoise import BaseDBAsyncClient

SQL = {
    "sqlite": """
CREATE TABLE "change_note" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "topic" VARCHAR(64) NOT NULL,
    "ident" BIGINT NOT NULL,
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
CREATE TABLE "account" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "trial_ends_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "owner_id" BIGINT NOT NULL UNIQUE REFERENCES "users" ("id") ON DELETE CASCADE
);
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
CREATE TABLE "channel" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "uuid" CHAR(36) NOT NULL UNIQUE,
    "platform" VARCHAR(32) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "handle" VARCHAR(255),
    "state" VARCHAR(32) NOT NULL,
    "problem" TEXT,
    "credentials" TEXT,
    "connected_at" TIMESTAMP NOT NULL,
    CONSTRAINT "channel_state_known" CHECK (state IN ('connected', 'needs_reconnect', 'removed'))
);
CREATE INDEX "idx_channel_brand_i_16d3ad" ON "channel" ("brand_id", "id");
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
CREATE TABLE "revision" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "number" INT NOT NULL,
    "title" VARCHAR(255),
    "body" TEXT NOT NULL,
    "variants" JSON NOT NULL,
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
    "channel_id" BIGINT NOT NULL REFERENCES "channel" ("id") ON DELETE RESTRICT,
    "post_id" BIGINT NOT NULL REFERENCES "post" ("id") ON DELETE CASCADE,
    "revision_id" BIGINT REFERENCES "revision" ("id") ON DELETE SET NULL,
    CONSTRAINT "uid_publication_post_id_123d0a" UNIQUE ("post_id", "channel_id"),
    CONSTRAINT "publication_status_known" CHECK (status IN ('pending', 'scheduled', 'publishing', 'unconfirmed', 'published', 'failed', 'expired', 'cancelled')),
    CONSTRAINT "publication_leased" CHECK ((status = 'publishing') = (lease_until IS NOT NULL)),
    CONSTRAINT "publication_due" CHECK (status <> 'scheduled' OR next_attempt_at IS NOT NULL)
);
CREATE INDEX "idx_publication_brand_i_0c378c" ON "publication" ("brand_id", "scheduled_at", "id");
CREATE INDEX "idx_publication_channel_6ccd74" ON "publication" ("channel_id", "id");
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
CREATE TABLE "aerich" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "version" VARCHAR(255) NOT NULL,
    "app" VARCHAR(100) NOT NULL,
    "content" JSON NOT NULL
);
CREATE INDEX "media_asset_to_sweep" ON "media_asset" (created_at) WHERE state = 'pending';
CREATE INDEX "idea_by_format" ON "idea" (brand_id, format_key, created_at, id) WHERE format_key IS NOT NULL;
CREATE INDEX "publication_to_claim" ON "publication" (next_attempt_at, id) WHERE status = 'scheduled';
CREATE INDEX "publication_in_work" ON "publication" (lease_until) WHERE status = 'publishing';
CREATE INDEX "post_to_expire" ON "post" (due_at, id) WHERE status IN ('draft', 'in_review', 'changes_requested');
""",
    "postgres": """
CREATE TABLE "change_note" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "topic" VARCHAR(64) NOT NULL,
    "ident" BIGINT NOT NULL,
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
CREATE TABLE "account" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "trial_ends_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "owner_id" BIGINT NOT NULL UNIQUE REFERENCES "users" ("id") ON DELETE CASCADE
);
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
CREATE TABLE "channel" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "uuid" UUID NOT NULL UNIQUE,
    "platform" VARCHAR(32) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "handle" VARCHAR(255),
    "state" VARCHAR(32) NOT NULL,
    "problem" TEXT,
    "credentials" TEXT,
    "connected_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "channel_state_known" CHECK (state IN ('connected', 'needs_reconnect', 'removed'))
);
CREATE INDEX "idx_channel_brand_i_16d3ad" ON "channel" ("brand_id", "id");
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
CREATE TABLE "revision" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "number" INT NOT NULL,
    "title" VARCHAR(255),
    "body" TEXT NOT NULL,
    "variants" JSONB NOT NULL,
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
    "channel_id" BIGINT NOT NULL REFERENCES "channel" ("id") ON DELETE RESTRICT,
    "post_id" BIGINT NOT NULL REFERENCES "post" ("id") ON DELETE CASCADE,
    "revision_id" BIGINT REFERENCES "revision" ("id") ON DELETE SET NULL,
    CONSTRAINT "uid_publication_post_id_123d0a" UNIQUE ("post_id", "channel_id"),
    CONSTRAINT "publication_status_known" CHECK (status IN ('pending', 'scheduled', 'publishing', 'unconfirmed', 'published', 'failed', 'expired', 'cancelled')),
    CONSTRAINT "publication_leased" CHECK ((status = 'publishing') = (lease_until IS NOT NULL)),
    CONSTRAINT "publication_due" CHECK (status <> 'scheduled' OR next_attempt_at IS NOT NULL)
);
CREATE INDEX "idx_publication_brand_i_0c378c" ON "publication" ("brand_id", "scheduled_at", "id");
CREATE INDEX "idx_publication_channel_6ccd74" ON "publication" ("channel_id", "id");
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
CREATE TABLE "aerich" (
    "id" SERIAL NOT NULL PRIMARY KEY,
    "version" VARCHAR(255) NOT NULL,
    "app" VARCHAR(100) NOT NULL,
    "content" JSONB NOT NULL
);
ALTER TABLE "channel" ADD CONSTRAINT "channel_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "media_asset" ADD CONSTRAINT "media_asset_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "content_profile" ADD CONSTRAINT "content_profile_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "idea" ADD CONSTRAINT "idea_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "post" ADD CONSTRAINT "post_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "publication" ADD CONSTRAINT "publication_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
CREATE INDEX "media_asset_to_sweep" ON "media_asset" (created_at) WHERE state = 'pending';
CREATE INDEX "idea_by_format" ON "idea" (brand_id, format_key, created_at, id) WHERE format_key IS NOT NULL;
CREATE INDEX "publication_to_claim" ON "publication" (next_attempt_at, id) WHERE status = 'scheduled';
CREATE INDEX "publication_in_work" ON "publication" (lease_until) WHERE status = 'publishing';
CREATE INDEX "post_to_expire" ON "post" (due_at, id) WHERE status IN ('draft', 'in_review', 'changes_requested');
""",
}


async def upgrade(db: BaseDBAsyncClient) -> str:
    return SQL[db.capabilities.dialect]


async def downgrade(db: BaseDBAsyncClient) -> str:
    raise NotImplementedError("a schema only goes forward")


MODELS_STATE = (
    "eJztXWtz2ziy/SsofbmZKiWVOHHm4U/Oa8d3kjg3du5s7cyUDJGwhTVFaAnQindv/vtFgw"
    "/xAVIERcoUg6qtnZjsBqkDEOg+aHT/Z7JkLvH4k9cL7N+Qj0yQyS/oPxMfL+EfmrtTNMGr"
    "1eYeXBB47ilxR8nN/ERwzkWAHSFvXWOPE3nJJdwJ6EpQ5oPCKYpUkGCeK/8PMbEgAVoFzC"
    "GcE46Yjy7+5z0VUne9oM4CLTBHPpP/E/SaOhgaklLXiAr5n7X/BJ7rMkc+mPo3/T0i9Om/"
    "QjIT7IZAc/JBf/wlL1PfJV8JT/5c3c6uKfHcHKbUhQbU9Zm4X6lrr+jNmS/eKVn4AfOZw7"
    "xw6W/kV/diwfxUgfoCrt4QnwRYEHiCCEJA2A89L+6PBPToZTci0VtmdFxyjUMP+gm0oxfY"
    "XJvMZh/PL2cXby9ns0mpDxONDObxJUfiJvtfvipXANzAKzz++ejo+fMfj54+f/nT8Ysffz"
    "z+6elPUla9b/nWj9+il9mgFTWlMDv729nHS3ghJgdZNADhwjelgwWOtFRnbNAXbEWdcgfI"
    "ER7o4U8VCj0gf1qxBxK867ogubDpg82nsY9OWOKvM4/4N2Ih/3z5ogbf/z39/PrX08+PXr"
    "74IQ/yx/jOkboFcGcHN4lGpsn4jlW2D/FDAHiPo3wDuxMQgGiGNdi/kXcEXRI9+nnNQhe4"
    "seqT5B8H2CE12F6efXh7cXn64RM0v+T8X57C6/TyLdw5UlfvC1cfvSx8DWkj6Pezy18R/I"
    "n+cf7xrYKTcXETqCdu5C7/MYF3wqFgcqVcz7CbxSS5nFz6BuvI9W1mLoMLc+zcrnHgzkp3"
    "2BGrki3fWh4ti1ewj29UJwGa8J6xCXAeihsmcf6AqaczEXL3a40EFkvOloloAzPBI0LIVV"
    "sssEBrDCuxXMnnBDk4CChxp4gT7BH3BK2pHMGhQBi5oVzz5ZiV6zZyWCgXf7mig458I3pH"
    "AuLqjIX+HmRNhkFPptUmQxjq8P/y5eyNHv1EvoA/XH4CWm0m0QfthhpElYXwPJoTs7Od+p"
    "35NSr6cMpAXpKvFcN4ozEK26tuJXr798vcIpTYWI8+nP79h9xC9P78498S8YxN9vr9+asC"
    "4FjOZMuV4GXIKyeOrMqYzLGjZy9+fPHT85cv0okjvVI3X5QNLTnXtzCyNlodGFjxl1+D8E"
    "DmhoMwr7KdS4KABSa+YarQan7a3pEP6BoeP33awDeUUpXOobpn3ZTv5DsaiJvyiQSUudT5"
    "HPoTjZeSvV3rpKxiwVkQS271Uc59gqQwEIUYJeron2z+C1wSa4agx8MlCXjkXQjq3CL5X+"
    "Y7sjkm1dfUh3uyHbYu+yZ9PEDjk/wxkU3CPe4xMfnLuiiH4KLEXdZ03YrFR2FV981oqs/A"
    "cLVKdOw6Zdcp/Tp1sabCWeiWqPhO7erENzINuLNreR/hOZBVMPfLNUBgOb5AIFoo5B0gqj"
    "iS2AocCD5FPHQWCHO0hI4nPpZLCHp08fjZy2c/6FizPh5h+bIDXYzUfw1Wo0S+m+XoYTug"
    "58XoDnuhEbapwgjX+qPj4wb4SqlKgNW9b0NZEy4XARPCI79LdNWKVVobChK1a4SIZWfrjf"
    "DWxeIyoHKOdlgoZ2RXTuPKa7imsqtR1Ex58m+mYifzA53Mb8m9yXwTi49uKu9srsnO5gI+"
    "HQN2PpW31LyGmie+y1swixm1/bhrlp0/OG/tNHSpeOuL4F63Kmfu1q7IGORmJBXcuhr/vm"
    "DIpXIdlR7UCVoHVEg/CZZY8LGkrs+lOrhYwP/JS8oJ813kkzsSxGGPmiCH7prdvqr/MZnL"
    "Bt1ZtCjnWXx57S+76g9y1c92WvM+yGq1WqKGtiP2ILF88nNjgTH2WS2LfVvsBbslvjH2WS"
    "2L/W7Ym5JHea3x7cM/a7QP/6xmH/5ZeR9eUGIU55DIjw/e50cN0H1+VAku3CpECDGzGJJE"
    "foQE3bOXTYZu0afIjNyXRXCluyA9Co3PXI1vRmV8w7d7hjkg8mdyoV0Dq0HOa1mct+McuV"
    "hGAznVGOFU0cO+fTj/J3E0dFA1whmVEULcC4XpEhGf4mga1L3RGMM0se+YbhtB2aorLNfZ"
    "mOv8TFZqoHyOlvSJhvAsikzrWM8gFp4FGekGUSuxuDpnhbCPzlyyXDFBfOf+8W/kfopuyU"
    "qgaxagoxdowcKAo0dB6MkRAie61WhX/17BGIYj3NrAlZ6eoo2rDDlJGJpUHv6APTMbZzkg"
    "TqLmKNimC5t3QUZpTBt3e6aHcp9MU4supzRCm657s/kh9/sHBW0v5vIK33sMu7MF5gsTmI"
    "t6I8S7DyqDy/c1nq5zapbObztfH5anYoMyDs5ReUeIC4mpfKJNSJG9XeugXEvBmZORbBJS"
    "L3WiwHbKwfj3IUuEHLYuCXiUGgJdOR7jahRfxYevFvJvFD8I9FzK5cjwiQOBk7KplewX4g"
    "ttfH3fz7PxmYOeVm1yijazqUFyCkGFZ7bvnCiM0BTrxfQ9LHvAMpcGBkGum5NVyLiXs4p7"
    "SZNh+7gfoy8bkl0R4v4qVnz322fiVRE0GUMuja49zC97czUemN/6Nowrg5VzaG4xig1ClU"
    "/RKpx7lC+kaQnD7Qm6uiX3V+iWkBWHxGhcwuSRX1TQMRijKw87YNOuqUNQKHsnUEarVMrc"
    "hcwFOnO412dpufvYjI5ZAR1jX5RJ39FGOw/dhracZ5+Gn/VQ+vRQqgMtdvNQDsh86iPOYs"
    "5czZxQDXYiP4pJYd9gF5dKE7ehqGvdw8G5Djn3MGcjNV0SEq0+lobhdu6WxaHkkZVQLkP8"
    "jgWE3vi/kXsF9BnkaZF2b73zlWHRDxPckvslLwd4ndrhhVEpUZC/nYjIDDy9eH365u3k28"
    "Nsclxg352zrzX7HAWJaW3eoEjWdLcj2UOIk2JDtofMNgJnyyj/9YmqkCFnY3lN4HuuNijg"
    "0VVFOXZu0+5aHKjHZX2CTnwCy6mP1mhqxbc6bLkkvi7jtwnhmqwoUWOH2/dl1jX77VzTgI"
    "uZgz2vG7jeQXuvZXNjBQxGdTdQfWJ8VMNqHwZg/DHWGICbz7WBAZgRbmIARuKRsQa2GdAd"
    "ED8iIHsOxKIs8B1BHrmGbMMqachKjoVrFiy1tt+OzVmz70DNPsuq7bP8RyhBMzqKvtEYBe"
    "B7SKRgDfBWw/0QDHDLWh4ua1nmxA4T38MnLjdeUbXlmvOcttuuG8etqfkKgR7K1oTKvgvs"
    "Kk7xGlN1jFM1h6C5qbRFIzmcpClHLiNclfMDcYgtwTeyO3RGbT8PaRCMQjdHVmf2KOnB2M"
    "LFbjOw0zSqIzTY+olClp9gO3stq2jNNWuujaRzrblmzbUCM1ttqSXE7XYjbcWaZvr4PdkA"
    "FviW+Pnw3KnKO7xga8SuIUcxViZUXN1Miqto34XaPF5qdpm7bdqaYtYUs6ZYd6aYJYP3SQ"
    "YHAb3Duq3O6ozSGZUx5a3prOBEREQomFq5FDp961lYz2IknWs9C+tZQHUUxyGcX0Ka9omu"
    "eErmdq1ngZXgTKSSDYjfOcGBNPmVzom0/L17FUxw8evp46Pjl1DfBEhaTpyAqIOCXMgB5k"
    "IVyqc/v9TmC+ygRRu9cKBuwq388Sa+QSI/CoO178zutiRBfyUJHrYg66DA7ScKxKNxMF1T"
    "hDcaI8S4h5oa9CbOHNwU4I3GCAHuPlUi+bqi0jxvUz4xp2nztgzZe/UwF7OwXXqeoq7t6S"
    "H3tI1L/C662aYj36tzWENZAagd8FVf4mYOrAuaslTZCgjDoqigfP1ET0+pW9Mt1FQq1Gy/"
    "G6MVCTjz0QrONF+z4JfklIuv9qXhD1VNlaM58Zh/A4diqIh4pJ81zFRnrVp2asAT0LSGnZ"
    "LviL1ZyyLoJWW78A964bf23XfRzWzttzDwslrdWHjfyfTa6sw99jy2Bqtux7PRp0k753ck"
    "CKh7wN9e/TnyyALZDaxX0MaYACqbt4VZoIzXuU8umfy/nl2LIaRJ2epYZKe8Bp5FFdI8nG"
    "9es3KAJsA3yHdQaO8gCTH9YDVwr9TI0/hWyYisdqzAX+TN3KrT2Pd5gt6ozneRUlZZoxDm"
    "cNqKrVWlDBaKWBZ7CMzpzJEsdQCaq0zC4C3RIMoOrM1B3PPjrCM2YEthWuOIkaW2Im71Xl"
    "WqML697F4ChxVepoHaOaVOgH7Yod4/zFF4qmnsQF5rhJuvvUQQqN01U6hzShbpZkivMOdr"
    "FrQpwVhQtLO1wWwtfVoqG23DWGkbsNvPQ+atIv+rTWfnNW0vD7mXLQk92m5uxYSqoPhdWd"
    "D8cYDD7PZ6/nNJlnMS8AVd7YjVh7ShMUFltNGfoeE3e/C7snaZPf+DXFzqhx+XK6zTGcGZ"
    "bWwkYJkGj5T2bXRhJLrNnZqAkkR8xrLyDUhQjy5pnFgV+1ApWHYICxAnAuJBVPKD+Es5UQ"
    "kOmPyJqk4auYNjTUm0CMf3XEd6dt28NqdC5lNWMNosCgfBe9pTJj2egFAzAjEc3xklG+lp"
    "OM5LloVxGEZez3ZAV6G2lZaecbRtc0NvaB3RdF88PwaHFHP7Wi4jHrsJtebS5matmeTkxL"
    "ZaR9KihV3ZOCgW6sY5UWUhrJI9QaIooNTRPKSemCqDBlJCrQIGPinh0zSI1mPOLZz1Xi+Y"
    "MmzWARVEVZL1NWbTHp9rN40HPKcN13ga0FZm9yfL4VPTWU7VmaY2GmPY46njInspnQrTWA"
    "tSOKtnif8DZoT7NBs+yaVOZzGo67XGwiqRaBJKBiSFXGdhzU2NjBOVsVvQQBWLJ3E9Qlit"
    "QSy2tHhMjgQEKtdQoY0c6671P/0//avo8MYtub9SGWeIKprDIqNjuiFdlKpP1pnGgvsnKC"
    "F15As9fgYN+FL1RCWukV0AF6iP5vfSzrAWxiFbGNwLb0wsjER+dBZG99kTpFmO9Yx6TfBO"
    "RmeEDFj3ZtyKrUIPa+LgXzHmEexXRO1stAooz6XaAcJcNy+cn7/PmRCvzorm2pcPr95K3B"
    "XsUoiKCs6Ls0DMWODqzh1Uztd5pTERXp2lDJV2B73TOHq1Y3ijZIdw8yG8oK5LdJucdVBv"
    "lCzUzaGO7VZDrDNaFuzmYKfWvom1kVMaW/R797aG3crsNwg7+2YlmKt5uYLaKNDeOztXcf"
    "q20qrbKFiLTmcpC3x9PUsoFRNruaRo8dVZzHTmSCuBCj5bMl8sPM26V70Fr1W2OGvHseL7"
    "ZooMNOPpSqpjAnioaSdWAd055cQnaOMAu6ZZnGvm7P2OOBke4z8YuHrdqFFjS7dTkwy6mq"
    "2aVKRxNjXY4HAYFxzO2iP5G0lwhyUW1EeL0HflIiAWPEnP74RBABWbqtOotW9OG9Ga7D0l"
    "DdmQ1uHMvtOaPZO0v0p9UFMRLKMzCg+lb2cbLysObtTFVqY61tZoHdiazFsmozurM8LR/b"
    "xJ3HZ12HZpaFu6f1+0KCyxxiHaGSU7j3QVn50YOzsGZycRPQfWBU0jszNDb0hh2TlXR2O9"
    "F12hmkrARcmttvxlEqkk7WrIWBxRY0/QafrvNKFWlF5L9gThmwAnuKn+ykRElU38Xp4CcV"
    "i/L1QZYXUVQSpdiJ269dkawqeyUVzqWcnZuf/iCHMuv4wl8aOCwz6h4DmkXgfyWQBuCGWu"
    "jcAa+rxY503IGU+EGiqiJgYr1RihrdW9J/Eg7trA4oz7xjhyAMQsmpAgZXgZ7S3JP7Qt2I"
    "jvoUV8l6xrqDF60yrfi0bdJn0Zfodbd+ohaJkhnTf+Tqw268325M1+lhPR57PXl2bubIOz"
    "3obJz3c46X0Q+c+Nz3nvRBJE2fc17ECalr+aFpinIo34ANkNcb4ZOPAs+1aihWSbJK5gJB"
    "1zdoL+nAiCl39OEBbK0YZhh1zGAr3730Wj1gsf8Hw+rfPCteegvnw5e2N0DioMqfsEtA51"
    "TtEhGu1vRHZn1qJUv9OGyO4zRNZmke85L/FKgmQ0glOF8QF83GQAH1eP3+PS8JWuppw7jM"
    "jOjMr4EO5lCANPMvu34TDOKY1wNu7+eK/Nc9zGljg4ymtIvMtDf1FDYF5snrd95Xmzual3"
    "yaO8a3C5QQrlgwGqzxCVzNDSUFD5gVfNQy3zcg2SAkGBNwgAx1EN7WkUCRLl2fEgf48v70"
    "bBeyhqXRV2i0JHOFEpk13kMR5Hk2CV6l4V3z76SVPSey9P1IarJ8XsI66uGKv+R3Q9nmto"
    "LGCZrsExXTBITDyDRH6ETkEPCZltaO++Qnv/yajfyv3KKVrva9DeV3ZNab5gZLWs59U65A"
    "AWfGPsM0oW+q6c3sT02tHjbVvsexgT2lZ3NzP09L5uaWbpANOx1ZwvgpqdSwd1JCF1kHXn"
    "EbLec81hhJxYo8gDBUecbzXyxCA4P2qIuKq8zSZaQLlXIDRFPhNwASNVDg09enXx9v3jZz"
    "9rHLzenmJjEwY8+U9rPDZrBH33RtB38hXUmEB2vX6I9XqbCWoYcNnWAB1CZNTu5md3xs9r"
    "5gvii08Bu6YKsXKtnLxErRnkRLKzVUZ4qzH0K1snDDTiK4JvOXp0dceoQ65+iKrVrBdsKa"
    "+tSMCZj+EqyOI5nKGE4n9wj8o+D/iVxgzqoX1rAA146j8EA+i76YoN9OqLK+NenY0zVRjF"
    "fkEdl9pHHs54MjMBPKNiIW8DebRGlCH/74vzjxWQb1SK+wfUEej/VB23cUEPYNRDX0R5mt"
    "8NgAaK0N/JoatN9ls5p2c0xuTTdpavM1y5LYMS85p2W2xw22Il3/hheNfXC+z7xJvofI74"
    "Vr2zkRFqEF6jjDjIhhInYWF+lIhRSA9geYKuIJGv9F2o1I/rXGGPuAhmmymSrgDQqBFDCk"
    "lb5vcqNaM6pVPyOPp+2Hb3w8bQDMoKHr5DMozVa9+MbKgDvvqoXiJvj+oVczmoea0MZc1h"
    "p4zOKJyNvuPB7HnIfs9DSmPCNQtn3GjY42SNjpNBtjEjhFOFEQ7i7meIVcDkD9fMwjWMz0"
    "ZlDGN434RPxoo3Qb2gZpFvgTyTrp/T8tBkQdcyFIfMUGTmv3Du0ajo7a51SzYtHW7n7/fQ"
    "1JlL8ETD5Kjr0zoahyYSWzmcC7YkUS6dZDt3SW8WAq0DKki0XVvmYpooqSrnnIWBQ2YBue"
    "ZXiENx9PWCBAQi5NYYKqWHvnuCruZYOAvF2WAEzbGlhEIdjVJBdkDZwC9SxTvgJNUq5AvE"
    "pYkjfxBnSuhPH0qxr9TRbfkPOWi4QNcUMvpK9SXCN7LX5KPAP8IiLbyudqKja1yVaHfYco"
    "Whnvu8sjRILS2UPz0OJNEU5SU2+WHLspZQsoTScCfBhyGUFgS7HjXLl5HVGaGfc9zIWT+u"
    "cdaPy8469m90vnq1yZ0qWGO77b62kV+Zali8zfGO1ngTvDcaFu+2eJuWvM5rjQH3vgmqgD"
    "gscOENDIZ2TmkMKO97dGf8mjLu1ZFJBTUbnbRDdJItzNFz0YhosBoBnGpYgBsArFgPQ5cy"
    "UWnlTw5s0n6gAoo2MaBluHuNwftAXIpPOSdios11ld6d1ue6knIznApuj8bzEV3KN0IsQB"
    "jdUZewJ+gK4mgU0wnBbhGbj+CNpugqKQEfcaHyNlyH1FUqE5W8SU7SumZRHRiuCcvbx1OB"
    "S4aD13D+SZWAiwRdFcinWFyVWuuK038T9VhFG0tBkShRqOcmCI9OIan4QY6uA7aM4gEJh3"
    "pSgCRivg0HPMQZ3rK3A+oMGw7YcTggTGKm0WpZnREa5L2EUy0h0bZCyQDonNIIke4+Ozcs"
    "1GbTcaJhp+LWUzH2xEyQr0YkeFbHEoXmROGaukLj41cO81R+RA5+Z8fnFgSiTAzQ3ChYOM"
    "twZjwxMxo1p9bNevewbkrfq52N0e61urFl9Cyj1yuj90n+lImGy1PXp3Us3iqRaHCYdkWJ"
    "o+itOOMPHHAFgmyN75+gq/hs/VVCXsXcmKLD/Ht0SyHX/FVA7mgstrkft6c7U7uXZ7bh0q"
    "qjJi3TZpm2Yc+6D+TehRI682SIOTULf2v4BRVmRx1ThTH41Xug5ubM1fgp1dRFIj8KG3rv"
    "AU42uqbfuD2bXKlrOiMxQw0gzapYTDWYutJsN3erN1oduNQDW+gO3aPOTfLhfElFO+qkqG"
    "t7esg9jVergN216uiCqu3ng+jnO6rJUlpTxrugNz6XpIdicglm83tzp7ukO6INqn3zHhGW"
    "wcw0PqakOL5R34sjbvdbvou1xCarHW0321Qwu3d+faHxhFnYEanPGYJiLDD1ulGbGVm6/d"
    "r8wKvZti0Ibt29PYesNPLLROoEAUFxHuXylmuVoEqXQ1YM8uDcBGzNo7rhBDsL5HiYLtXB"
    "hWviO4QjOWyI/JuvScBP0JVPvgo52QqyXMF/48Q2BNIjc2dB3BDSIMPD5HU3JCfySer0xR"
    "LfysbSrDkO9jyOpLm09KDieJSpB45HJHlFkRyhLAzgVEd1HfJkxzvJJF1fiTx9v0LCnFjb"
    "Hq4YhrVtt3wH1Bk2SfBe/Xy7Fdb3VhgOKPbFzHSDt6g3Bvd93/u8hrG/o03M0kPQb8GyMd"
    "pcKeha0n1oHnQui3ze/DbtbI267e8h93fcVxqToJrvz6iMyd7tLNBAeb4GgKbyFk0Nmh7B"
    "nMxCX1DPdDYqqNqZaMgzkaKp+KKVjVHUtT095J6WNgIJfOxpmZZqe72gNj67vZcNzhUJlt"
    "ij/q2JN5pTGgPQ+3ZFSRAwo4S4qYJFu0WxjxzB3py5zeuNyfraN3crVwhj9DNKFvrW0Ceb"
    "s8bwFxRtzJZJD5SCDvLfQrkn3rGA0Bv/N3KveuNMvjf2tflFC8dxD+wjqNopl5cDvE53PL"
    "Mfv/zt8hcTEZl/pxevT9+8nejm9w5QzdQNHimw+TUth+1nabl/Pnt9OdFOIB2gaxDhMbCZ"
    "oym6hUkzB698B/Txy/v3k29NIpASkhTCIzQTt0FczWnU0ojGdK9hNekg1cTUZAdwdUBN9o"
    "vZHk0DuT7ThASQ7lNFzGAIPIHMn8w9iQo30Ti5KNAYUdpPyOUZPSnKAQpVppJg63IwTo/P"
    "qY2NiYpblUJjbIjLIENc4t4q9UAl/BuFMRnpnbHT9qS8PSk/HiIljkIxqgOS1bFFQHYoAh"
    "Iv3rMF5prdw+oZpag3ipHfd0QLcalod9ytqGmJk7bUlT171WriP7TtPksOW2pyCF3QGTU5"
    "5ANmA1tYHoThSQgxDcGT4coaHZhKYhmbUT1wHgoOHiHBgH+JDydMVSlxaaKhOZF/R8eQQO"
    "wXqBDO1ogLKnWugtD3JZZwlOkeKtDAf3wm0ALfEYSDgGppnz09U08B5YemZYKGthZMLRO0"
    "rRc6Y4L2ePpgcFD27KwFRP5Mbu4ZF/Us2M0SvAct02jlNK1XNmiv7Jr6baNtC6o22HbI/c"
    "xC4TCzXEIZlRHOmN3XbLDBnvvco8h6Z8asUkl3TKbsA5NLeWdwV45plGl1pkWqqTQeTRmn"
    "XnkUElBnMdHRKNGdaR2Lgjcy24iTaly3V9swYhe+F2phR6e2mjSozPRdbU1Up/oegzXRS8"
    "wDfFQGCMfiI0T32dOnTYy1p0+rrTW4p91nLyNcHeOQUbEhDoYhDiWTYZ+L2bf/B7dLR4E="
)
