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
    "eJztXWtz2ziy/SsofbmZKiWVOI95+JPz2vGdvG7s3NnamSkZIiELa4rQEqAV797894sGH+"
    "IDpAiKlCkGVVMTi+wGpQMQ6D5odP9nsmIu8fijV0vsX5MPTJDJL+g/Ex+v4A/N3Sma4PV6"
    "ew8uCDz3lLij5GZ+IjjnIsCOkLcW2ONEXnIJdwK6FpT5oHCGIhUkmOfK/yEmliRA64A5hH"
    "PCEfPRxf+8o0LqbpbUWaIl5shn8j9BF9TB0JCUWiAq5D8b/xE812WOfDD1r/t7ROjTf4Vk"
    "Jtg1gebkg/74S16mvku+Ep58XN/MFpR4bg5T6kID6vpM3K3VtZf0+twXb5Us/ID5zGFeuP"
    "K38us7sWR+qkB9AVeviU8CLAg8QQQhIOyHnhf3RwJ69GW3ItG3zOi4ZIFDD/oJtKMvsL02"
    "mc0+fLycXby5nM0mpT5MNDKYx5cciZvsf/lVuQLgGr7Cw59PTp4+/fHk8dMXPz1/9uOPz3"
    "96/JOUVd+3fOvHb9GX2aIVNaUwO//b+YdL+EJMDrJoAMKFb0oHCxxpqc7Yoi/YmjrlDpAj"
    "PNDDnyoUekD+tGIPJHjXdUFyYdsH21fjEJ2wwl9nHvGvxVJ+fPGsBt//Pfv86tezzw9ePP"
    "shD/KH+M6JugVwZwc3iUamyfiOVXYP8WMA+ICjfAu7ExCAaIY12L+WdwRdET36ec1CF7ix"
    "6qPkjyPskBpsL8/fv7m4PHv/CZpfcf4vT+F1dvkG7pyoq3eFqw9eFN6GtBH0+/nlrwg+on"
    "98/PBGwcm4uA7UE7dyl/+YwHfCoWBypdzMsJvFJLmcXPoG68jiJjOXwYU5dm42OHBnpTvs"
    "hFXJlm+tTlbFK9jH16qTAE34nrEJ8IkElLnU+Rz6Ogshe7vWRFjHgrMgltxpI3z0CZLCsA"
    "JjlKijf7L5L3BJbBiCHg9XJOBILLFAgjo3SP7LfEc2x6T6hvpwT7bDNmULoY8HaOyDPyay"
    "SbjHPSYmf1lzYTgTabW5EHdZU2MhFremQgNTQb0GhqtVomPXKbtO6depiw0VzlK3RMV3al"
    "cnvpVp4Lsu5H2E5ywUau6Xa4DAcnyBQLRQyDsevZU+psRW4EDwKeKh9DClg7mCjic+lksI"
    "enDx8MmLJz/ofNc+HmF91yNdjNS/BqtRIt/NcnS/HdDzYnSLvdAI21RhhGv9yfPnDfCVUp"
    "UAq3vfhrImXC4DJoRHfpfoqhWrtDYUJGrXCBHLzjZb4Z2LxWVA5RztsFDOyK6cxpXXsKCy"
    "q1HUTHnyb6ZiJ/MjncxvyJ3JfBOLj24q72yuyc7mAl6dMrqVIzuVHxMFefLk2Y/Pfnr64l"
    "k6rNMrdaO5TC4S3+UtmMWM2mHctUMOYuutdbIyn4UuFW98EdzpVuXM3doVGYPcjKSCO1fj"
    "35cMuVSuo9KDOkWbgArpJ8ESCz6W1PW5VAcXC/g/eUk5Yb6LfHJLgng/0S2v2N01u3tV/2"
    "Mylw26s2hRzrP48tpfdtUf5Kqf7bTmfZDVarVExUAPbIU68CaZfN1YYIx9Vsti3xZ7wW6I"
    "b4x9Vstivx/2puRRXquV3zE09HOOx5PHjxs4HlKq0vFQ9wpQUxIYgRzLjw/epycN0H16Ug"
    "ku3Mpj6zJmhG0iP0KC7smLJkO36FNkRu6LIrjSXZAehcZnrsY3ozK+4ds9wxwQ+TO50K6B"
    "1SDntSzOu3GOXCyjgZxqjHCq6GHfPpz/kzgaOqga4YzKCCHuhcJ0icDUK4N8Sb5WGMtbjT"
    "FME3UE25u/X+a4tQTIB+/P/v5Djl979/HD3xLxDPCv3n18aSMoLdd5UK7zM1mrgfI5WtIn"
    "GsKzKDKtYz2DWHgWZKQbRK3E4mhDxRJhH527ZLVmgvjO3cPfyN0U3ZC1QAsWoJNnaMnCgK"
    "MHQejJEQJHJdRoV3+vYQzD2Qht4EpPT9HGVYacJAxNKg8fYM/MxlkOiJOo5kUzXdi8CzJK"
    "Y9q4OzA9lHtlmlp0OaUR2nTdm833ud8/KGh7MZfX+M5j2J0tMV+awFzUGyHefVAZXH5f4+"
    "k6p2bp/O/jrJcNyjg6R+UtIS6c+PaJN9E4KdnbtQ7KQgrOnIxkk5B6qRMFtlMOxr8PJ7bl"
    "sHVJwE8jZ+LK8RhXo/gqPny1lJ9R/CDQcymXI8MnDgROyqbWsl+IL7Tx9X0/z8ZnDnparf"
    "FIQh3+X76cv65wRkIt/nD5EWi1mU7vtRtqEI0276LpMTvxqd9Z3BEVntm+c6IwQlOsF9P3"
    "uOwBy1waGAS5bk5WIeNezip20MkDM8KPvY8NjL5sSHZFiPvLWPHtb5+JV0XQZAy5NLr2ON"
    "/s7dV4YH7r2zCuDFbOobnDKDYIVT5D63DuUb6UpiUMt0fo6obcXaEbQtYcUYG4hMkjv6ig"
    "YzBG1x52wKbdUIegUPZOoIxWqZS5C5kLdOZwr8/ScvexGR2zAjrGviiTfkcb7Tx0G9pynn"
    "0aftZD6dNDqQ602M9DOSLzqY84izlzNXNCNdiJ/CgmhUODXVwqTdyGoq51DwfnOuTcw5yN"
    "1HRJSLT6WBqG27k7FoeSR1ZCuQzxWxYQeu3/Ru4U0OeQp0XavfXOV4ZFP05wS+6XvBzgTW"
    "qHF0alREH+diIiM/Ds4tXZ6zeTb/ezyXGBfXfOvtbscxQkprV5gyJZ092OZA9BbUBsMGR7"
    "yGwjcLYiCKbWU5V6Vs7G8prAd1xtUMCjq7Ld7t2m3bU4Uo/L+gSd+ASWUx+t0dSKb3XYak"
    "UAgPLUZkC4JitK1Njx9n2Zdc2+OwsacDFzsOd1A9dbaO+VbG6sgMGo7gaqT4yPalgdwgCM"
    "X8YaA3D7ujYwADPCTQzASDwy1sA2A7oD4kcEZM+BWJQlviXIIwvINqyShqzlWFiwYKW1/f"
    "Zszpp9R2r2WVbtgKyaNCmWZkfRtxqjAPwAiRSsAd5quB+DAW5Zy+NlLcuc2HHie/zE5dYr"
    "qrZcc57Tbtt167g1NV8h0EPZmlAya4ldxSkuMFXHOFVzCJqbSls0ksNJmnLkMgJVtoQSh9"
    "gSfC27Q2fU9vOQBsEodHtkdWaPkh6NLVzsNgM7TaM6QoOtnyhk+Qq2s9eyitZcs+baSDrX"
    "mmvWXCsws9WWWkLc7jbS1qxppo/fkw1ggW+Inw/Pnaq8w0u2QWwBOYqxMqHi6mZSXEX7Lt"
    "Xm8Uqzy9xt09YUs6aYNcW6M8UsGXxIMjgI6C3WbXVWZ5TOqIwpb01nBSciIkLB1Mql0Olb"
    "z8J6FiPpXOtZWM8CqqM4DuH8EtK0T3TFUzK3az0LrARnIpVsQPzOCQ6kya90TqXl792pYI"
    "KLX88enjx/AfVNgKTlxAmIOijIhRxgLlShfPzzC22+wA5atNELR+om3Mgfb+IbJPKjMFj7"
    "zuxuSxL0V5LgfguyDgrcfqJAPBoH0zVFeKsxQox7qKlBr+PMwU0B3mqMEODuUyWSr2sqzf"
    "M25RNzmjZvy5C9Vw9zMQvbpecp6tqeHnJP27jE76KbbTrygzqHNZQVgNoBX/UlbubIuqAp"
    "S5WtgDAsigrK10/09JS6Nd1BTaVCzfa7MVqTgDMfreFM84IFvySnXHy1Lw0fVDVVjubEY/"
    "41HIqhIuKRftYwU521atmpAU9A0xp2Sn5H7M1aFkEvKduFf9ALv7XvvotuZhu/hYGX1erG"
    "wvtOptdWZ+6x57ENWHV7no0+S9r5eEuCgLpH/O7VnyOPLJD9wHoJbYwJoLJ5W5gFynh99M"
    "klk//r2bUYQpqUnY5Fdspr4FlUIc3D+fZrVg7QBPgG+Q4K7R0lIaYfrAbulRp5Gt8qGZHV"
    "jhX4i7yZW3UW+z6P0GvV+S5SyiprFMIcTluxjaqUwUIRy2IPgTmdOZKlDkBzlUkYvCUaRN"
    "mBtTmIe36cdcQGbClMaxwxstJWxK3eq0oVxreX3UvgsMLLNFA7p9QJ0Pc71PuHOQpPNY0d"
    "yGuNcPO1lwgCtbtmCnVOySLdDOk15nzDgjYlGAuKdrY2mK2lT0tlo20YK20Ddvt5yLxV5H"
    "+16ey8pu3lIfeyJaFH282tmFAVFL8vC5o/DnCc3V7Pf67Iak4CvqTrPbF6nzY0JqiMNvoz"
    "NPx2D35f1i6z53+Ui0v98ONyhXU6IzizjY0ELNPgkdK+jS6MRLe5UxNQkojPWFa+AQnq0R"
    "WNE6tiHyoFyw5hAeJEQDyISn4QvymnKsEBkz9R1Ukjt3CsKYkW4fiO60jPrpvX5lTIvMoK"
    "RptF4Sh4T3vKpMcTEGpGIIbjO6NkIz0Nx3nJsjAOw8jr2Q7oKtS20tIzjrZtbugNrSOa7o"
    "vnx+CQYm5fyWXEY9eh1lza3qw1k5yc2E7rSFq0sCsbB8VC3TgnqiyEVbInSBQFlDqah9QT"
    "U2XQQEqodcDAJyV8mgbResy5gbPemyVThs0moIKoSrK+xmw64HPtpvGA57ThGk8D2srs/m"
    "Q5vGo6y6k609RWYwx7PHVcZC+lU2Eaa0EKZ/Us8X/EjHCfZsMnudTpLAZ1vdZYWCcSTULJ"
    "gKSQ6yysuamRcaoydgsaqGLxJK5HCKs1iMWWFo/JkYBA5RoqtJFj3bX+p/+nfxUd3rghd1"
    "cq4wxRRXNYZHRMt6SLUvXJJtNYcPcIJaSO/EIPn0ADvlQ9VYlrZBfABeqj+Z20M6yFccwW"
    "BvfCaxMLI5EfnYXRffYEaZZjPaNeE7yT0RkhA9a9Gbdm69DDmjj4l4x5BPsVUTtbrQLKc6"
    "l2hDDXzQsfP77LmRAvz4vm2pf3L99I3BXsUoiKCs6Ls0DMWODqzh1Uztd5pTERXp2lDJV2"
    "B73VOHq1Y3irZIdw8yG8pK5LdJucdVBvlSzUzaGO7VZDrDNaFuzmYKfWvom1kVMaW/R797"
    "aG3crsNwg7+81KMFfzcgW1UaB9cHau4vRtpVW3VbAWnc5SFnixmCWUiom1XFK0+OosZjpz"
    "pJVABZ+tmC+Wnmbdq96C1ypbnLXjWPF9M0UGmvF0JdUxATzUtBPrgO6dcuITtHGEXdMszj"
    "Vz9n5PnAyP8R8NXL1u1KixpdupSQZdzVZNKtI4mxpscDiMCw5n7ZH8jSS4xRIL6qNl6Lty"
    "ERBLnqTnd8IggIpN1WnU2jenjWhN9p6ShmxI63Bm32nNnknaX6U+qKkIltEZhYfSt7ONVx"
    "UHN+piK1Mda2u0DmxN5i2T0Z3VGeHoftokbrs6bLs0tC3dfyhaFJZY4xDtjJKdR7qKz06M"
    "nT2Ds5OIniPrgqaR2ZmhN6Sw7Jyro7Hei65QTSXgouROW/4yiVSSdjVkLI6osUfoLP07Ta"
    "gVpdeSPUH4NsAJbqpPmYiosonfy1MgDuv3pSojrK4iSKULsVM3PttA+FQ2iks9Kzk7918c"
    "Yc7lm7EiflRw2CcUPIfU60A+C8ANocy1EVhDnxfrvAk544lQQ0XUxGClGiO0tbr3JO7FXR"
    "tYnHHfGEcOgJhFExKkDC+jvSP5h7YFG/E9tIjvknUNNUavW+V70ajbpC/D73DrTt0HLTOk"
    "88bfidVmvdmevNnPciL6fP7q0sydbXDW2zD5+R4nvY8i/7nxOe+9SIIo+76GHUjT8lfTAv"
    "NUpBEfILshzjcDB55l30q0kGyTxBWMpGPOTtGfE0Hw6s8JwkI52jDskMtYoHf/u2jUeuED"
    "ns+ndV649hzUly/nr43OQYUhdR+B1rHOKTpEo/2NyO7MWpTqd9oQ2UOGyNos8j3nJV5LkI"
    "xGcKowPoCfNxnAz6vH7/PS8JWuppw7jMjOjMr4EO5lCANPMvu34TDOKY1wNu7+eK/Nc9zG"
    "ljg6ymtIvMt9v1FDYF5snrdD5Xmzuan3yaO8b3C5QQrlowGqzxCVzNDSUFD5gVfNQ63ycg"
    "2SAkGBNwgAx1EN7WkUCRLl2fEgf48v70bBeyhqXRV2i0JHOFEpk13kMR5Hk2CV6l4V3z75"
    "SVPS+yBP1IarJ8XsI66uGKv+R3Q9nmtoLGCZrsExXTBITDyDRH6ETkEPCZltaO+hQnv/ya"
    "jfyv3KKVrva9DeV3ZNab5gZLWs59U65AAWfGPsM0oW+q6c3sT02tPjbVvsexgT2k53NzP0"
    "9L5uaWbpANOx1ZwvgpqdSwd1JCF1kHXnEbLec81hhJxYo8gDBUecbzXyxCA4P2qIuKq8zT"
    "ZaQLlXIDRFPhNwASNVDg09eHnx5t3DJz9rHLzenmJjEwY8+U9rPDZrBH33RtB38hbUmEB2"
    "vb6P9XqXCWoYcNnWAB1CZNT+5md3xs8r5gvii08BW1CFWLlWTl6i1gxyItnZOiO80xj6lW"
    "0SBhrxNcE3HD24umXUIVc/RNVqNku2ktfWJODMx3AVZPEczlBC8T+4R2WfB/xKYwb10L41"
    "gAY89R+DAfTddMUWevXGlXGvzsaZKoxiv6COS+0jD2c8mZkAnlGxkLeBPFojypD/98XHDx"
    "WQb1WK+wfUEej/VB23cUEPYNRDX0R5mt8NgAaK0N/KoatN9ls5p2c0xuTTdpavM1y7LYMS"
    "85p2W2xw22Il3/h+eNdXS+z7xJvofI74Vr2zkRFqEF6jjDjIhhInYWF+lIhRSA9gdYquIJ"
    "Gv9F2o1I/rXGGPuAhmmymSrgDQqBFDCklb5ncqNaM6pVPyOPp+2G73w8bQDMoKHr5DMozV"
    "69CMbKgDvvqoXiJvj+oVczmoea0MZc1hp4zOKJyNvuPB7HnIfs9DSmPCNQtn3GrY42SNjp"
    "NBtjEjhFOFEQ7i7meIdcDkD9fMwjWMz1ZlDGP40IRPxoo3Qb2gZpFvgTyTrp/T8tBkQdcy"
    "FMfMUGTmv3Du0ajo7b51S7YtHW/nH/bQ1LlL8ETD5Kjr0zoahyYSOzmcC7YiUS6dZDt3Ra"
    "+XAm0CKki0XVvmYpooqSrnnIWBQ2YBWfArxKE4+mZJAgIRchsMldJD3z1FV3MsnKXibDCC"
    "5thKQqGORqkgO6Bs4Bep4h1wkmod8iXi0sSRP4gzJfSnD6XY1+rotvxDDhou0IJCRl+pvk"
    "L4WvaafBT4R1ikhdfVTnR0jasS7Q5brTHUc59XlgappYXyp8eBJJqivMQ2P2xZ1hJKllAa"
    "7iR4P4TSkmDXo2b5MrI6I/Rznjdy1p/XOOvPy8469q91vnq1yZ0qWGO77b62kV+Zali8zf"
    "GO1ngTvLcaFu+2eJuWvM5rjQH3vgmqgDgscOEbGAztnNIYUD706M74NWXcqyOTCmo2OmmP"
    "6CRbmKPnohHRYDUCONWwADcAWLEehi5lotLKnxzYpH1PBRRtYkDLcPcag/eeuBSfcU7ERJ"
    "vrKr07rc91JeVmOBXcHY3nI7qS3wixAGF0S13CHqEriKNRTCcEu0VsPoJvNEVXSQn4iAuV"
    "t+E6pK5SmajkTXKa1jWL6sBwTVjeIZ4KXDIcvIbzT6oEXCToqkA+xeKq1FpXnP6bqMcq2l"
    "gKikSJQj03QXh0CknFD3K0CNgqigckHOpJAZKI+TYc8BhneMveDqgzbDhgx+GAMImZRqtl"
    "dUZokPcSTrWCRNsKJQOgc0ojRLr77NywUJtNx4mGnYpbT8XYEzNBvhqR4FkdSxSaE4Ub6g"
    "qNj185zFP5ETn4nR2fWxKIMjFAc6tg4SzDmfHEzGjUnFo36939uil9r3Y2RrvX6saW0bOM"
    "Xq+M3if5UyYaLk9dn9axeOtEosFh2jUljqK34ow/cMAVCLINvnuEruKz9VcJeRVzY4oO8+"
    "/QDYVc81cBuaWx2PZ+3J7uTO1BntmGS6uOmrRMm2Xahj3r3pN7F0rozJMh5tQs/K3hF1SY"
    "HXVMFcbgVx+AmpszV+OnVFMXifwobOiDBzjZ6Jp+4/ZscqWu6YzEDDWANKtiMdVg6kqz3d"
    "yt3mp14FIPbKE7do86N8mH8xUV7aiToq7t6SH3NF6vA3bbqqMLqrafj6Kfb6kmS2lNGe+C"
    "3vhckh6KySWYze/Mne6S7og2qA7Ne0RYBjPT+JiS4vhGfS+OuN1v+S7WEpusdrTdbFPB7N"
    "/59YXGE2ZhT6Q+ZwiKscDU60ZtZmTp9mvzA69m27YguHP39iNkpZFvJlInCAiK8yiXt1yr"
    "BFW6HLJmkAfnOmAbHtUNJ9hZIsfDdKUOLiyI7xCO5LAh8jPfkICfoiuffBVyshVktYZ/48"
    "Q2BNIjc2dJ3BDSIMPD5HU3JKfySer0xQrfyMbSrDkO9jyOpLm08qDieJSpB45HJHlFkRyh"
    "LAzgVEd1HfJkxzvJJF1fiTz9foWEObG2PVwxDGvbbvkOqDNskuCD+vl2K6zvrTAcUOyLme"
    "kGb1FvDO77ofd5DWN/R5uYpYeg34JlY7S5UtC1pPvQPOhcFvm8+W3a2Rp1299D7u+4rzQm"
    "QTXfn1EZk73bWaCB8nwNAE3lLZoaND2COZmFvqCe6WxUULUz0ZBnIkVT8WUrG6Ooa3t6yD"
    "0tbQQS+NjTMi3V9npBbXx2ey8bnGsSrLBH/RsTbzSnNAagD+2KkiBgRglxUwWLdotiHzmC"
    "vTlzm9cbk/V1aO5WrhDG6GeULPStoU82Z43hLyjamC2THigFHeTfhXJPvGUBodf+b+RO9c"
    "a5/N7Y1+YXLRzHPbKXoGqnXF4O8Cbd8cy+/PK3y19MRGT+nV28Onv9ZqKb3ztANVM3eKTA"
    "5te0HLafpeX++fzV5UQ7gXSArkGEx8BmjqboFibNHLzyO6APX969m3xrEoGUkKQQHqGZuA"
    "3ias6ilkY0pnsNq0kHqSamJjuAqwNqsm/M7mgayPWZJiSAdJ8qYgZD4Alk/mTuaVS4icbJ"
    "RYHGiNJ+Qi7P6ElRDlCoMpUEW5eDcXp8Tm1sTFTcqhQaY0NcBhniEvdWqQcq4d8qjMlI74"
    "ydtifl7Un58RApcRSKUR2QrI4tArJHEZB48Z4tMdfsHlbPKEW9UYz8viNaiEtFu+NuRU1L"
    "nLSlruzZq1YT/7Ft91ly2FKTQ+iCzqjJIR8wG9jCci8MT0KIaQieDFfW6MBUEsvYjOqB81"
    "Bw8AgJBvxLfDhhqkqJSxMNzYn8HB1DArFfoEI42yAuqNS5CkLfl1jCUaY7qEAD//hMoCW+"
    "JQgHAdXSPgd6pp4Cyg9NywQNbS2YWiZoVy90xgQd8PTB4KDs2VkLiPyZ3NwzLupZsJsleA"
    "9aptHKaVqvbNBe2YL6baNtC6o22HbI/cxC4TCzXEIZlRHOmN3XbLDBnofco8h6Z8asUkl3"
    "TKbsPZNLeWdwX45plGl1pkWqqTQeTRmnXnkUElBnOdHRKNGdaR2Lgrcyu4iTalx3V9swYh"
    "e+F2phT6e2mjSozPRdbU1Up/oegzXRS8wDvFQGCMfiI0T3yePHTYy1x4+rrTW4p91nLyNc"
    "HeOQUbEhDoYhDiWT4ZCL2bf/B86EP/I="
)
