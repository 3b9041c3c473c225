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
ALTER TABLE "content_profile" ADD CONSTRAINT "content_profile_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "idea" ADD CONSTRAINT "idea_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "post" ADD CONSTRAINT "post_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "publication" ADD CONSTRAINT "publication_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
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
    "eJztXftz2za2/lcw/uWmM0qmcR59+CcnTbe+m8bZxLnd2bYjQyRkoaYILgFa8d2b//3igA"
    "/xAVIERcoUg5lOY5E4oPQBBM75cB7/OVkzl3j8yesV9m/IOybIyY/oPyc+XsMfmrszdIKD"
    "YHsPLgi88FRzR7Wb+2nDBRchdoS8tcQeJ/KSS7gT0kBQ5oPAOYpFkGCeK/+HmFiREAUhcw"
    "jnhCPmo4//eEuFlN2sqLNCK8yRz+R/gi6pg6Ej2WqJqJD/bPwn8FyXOfLB1L8Z7hGRT/8d"
    "kblgNwS6kw/6/U95mfou+Ux4+jG4nS8p8dwCptSFDtT1ubgP1LVX9ObCFz+rtvADFnOHed"
    "Ha37YP7sWK+ZkA9QVcvSE+CbEg8AQRRoCwH3leMh4p6PGX3TaJv2VOxiVLHHkwTiAdf4Ht"
    "tZP5/N3l1fzjm6v5/KQyhqlEDvPkkiNxk+MvvypXANzAV3j8w+nps2ffnX777OX3L55/99"
    "2L77/9XrZV37d667sv8ZfZohV3pTC7+NvFuyv4QkxOsngCwoUvSgYLHEupwdiiL1hAneoA"
    "yBke6uHPBEojIH9aeQRSvJuGIL2wHYPtq3GIQVjjz3OP+DdiJT++fN6A7/+cf3j9y/mHRy"
    "+ff1ME+V1y51TdArjzk5vEM9Nkficiu6f4MQB8wFm+hd0JCUA0xxrsf5J3BF0TPfpFydIQ"
    "uInok/SPIxyQBmyvLn598/Hq/Nf30P2a8397Cq/zqzdw51RdvS9dffSy9DZknaDfLq5+Qf"
    "AR/evy3RsFJ+PiJlRP3La7+tcJfCccCSZ3ys0cu3lM0svppS+wjyxvc2sZXFhg53aDQ3de"
    "ucNOWV3b6q316bp8Bfv4Rg0SoAnfM1EB3pOQMpc6HyJfpyHkbzeqCEHScB4mLXfqCJc+Qb"
    "Ix7MAYpeLoL7b4ES6JDUMw4tGahByJFRZIUOcWyX+Z78jumBTfUB/uyX7YpqohDPEAjX7w"
    "+4nsEu5xj4mTP626MJ6FtF5dSIasrbKQNLeqQgtVQb0GhrtVKmP3KbtP6fepjxsqnJVui0"
    "ruNO5OfNumhe26lPcRXrBIqLVf7gECy/kFDeKNQt7x6J20MSW2AoeCzxCPpIUpDcw1DDzx"
    "sdxC0KOPj5++fPqNznYd4hHWdj3SzUj9a7Abpe372Y4edgAG3ozusBcZYZsJTHCvP33xog"
    "W+slUtwOrel7HsCVerkAnhkd8kumrHquwNpRaNe4RI2s4328Y7N4urkMo12mGRXJFduYwr"
    "q2FJ5VCjuJvq4t9OxC7mR7qY35J7k/UmaT65pby3tSa/mgt4daro1s7srP2UKMjTp8+/e/"
    "79s5fPs2mdXWmazVVykfgu78As5sQOY64dchJba62Xnfk8cql444vwXrcr5+427sgY2s1J"
    "1nDnbvzbiiGXyn1UWlBnaBNSIe0k2GLBxpKyPpfiYGIB/ycvKSPMd5FP7kiYnCe61R27v2"
    "537+q/nyxkh+483pSLLL689qfd9Ue56+cHrf0Y5KU6bVEJ0CPboQ58SCZfNxYaY5+Xsth3"
    "xV6wW+IbY5+Xstjvh70peVSU6mR3jA39guHx9NtvWxgeslWt4aHulaCmJDQCOWk/PXifnb"
    "ZA99lpLbhwq4ity5gRtmn7CRJ0T1+2mbplmyI3c1+WwZXmgrQoNDZzPb45kelN3/4Z5pDI"
    "n8mFdg+sB7koZXHejXNsYhlN5ExigkvFAOf20eIv4mjooHqEcyIThHgQCtMlAlOvCvIV+V"
    "yjLG8lprBMNBFsb/55VeDWUiAf/Xr+z28K/Nrby3d/S5vngH/99vKV9aC0XOdBuc4PJFAT"
    "5UO8pZ9oCM9yk1kT6xkmjedhrnULr5WkOdpQsULYRxcuWQdMEN+5f/x3cj9DtyQQaMlCdP"
    "ocrVgUcvQojDw5QyBUQs129XcAcxhiI7SOKwM9RetXGXGSMjRZe/gAZ2bWz3JEnEQ9L5ob"
    "wvZDkBOa0sHdgemhwivTVqMrCE1Qp+tfbX7I8/5RQTuIuhzge49hd77CfGUCc1lugngPQW"
    "Vw+X2Nl+uCmKXzv45YL+uUcXSGys+EuBDx7RPvRGOk5G83GihL2XDu5Fq2camXMrFjO+Wg"
    "/PsQsS2nrUtCfhYbE9eOx7iaxddJ8NVKfkbJg0DOpVzODJ844DgpuwrkuBBfaP3rh36e9c"
    "8c9bLaYJFEOvw/fbr4qcYYibT4w+UnINVlOX3QYWhAND68i5fH/MKnfmf5RFR4ZufOqcAE"
    "VbFBVN/j0gcsc2mgEBSGOd2FjEc5L9jDII9MCT/2MTZQ+vIu2TUu7q8SwZ///oF4dQRNTp"
    "HLvGuP883eXk0m5pehFeNaZ+UCmjuUYgNX5XMURAuP8pVULWG6PUHXt+T+Gt0SEnBEBeIS"
    "Jo/8qJyOQRkNPOyATruhDkGRHJ1QKa1SKHcXMhfo1OFBn6Xl7hM1OmEFdIx9uU32Ha2389"
    "h1aMt5Dqn4WQtlSAul3tFiPwvliNSnIfwsFszVrAn1YKftJ7EoHBrs8lZpYjaUZa15ODrT"
    "oWAeFnSktltCKjXE1jDewd2xOVQssgrKVYh/ZiGhN/7fyb0C+gLytEi9t9n4yrHoxwluxf"
    "ySl0O8yfTw0qyUKMjfTkSsBp5/fH3+05uTLw9zyPER++6CfW445yi1mDXmDYrbmp52pGcI"
    "6gBigyHbQ+4YgbM1QbC0nqnUs3I1ltcEvufqgAIeXZftdu8+7anFkVpc1iboxSawnPpkla"
    "ZOfKvD1msCAFSXNgPCNd1R4s6Od+yrrGv+3VnSkIu5gz2vH7h+hv5ey+6mChjM6n6ges/4"
    "pKbVIRTA5GVsUAC3r2sLBTDXuI0CGDePlTXQzYDuAP8RAdlzwBdlhe8I8sgSsg2rpCGBnA"
    "tLFq61ut+e3Vm170jVPsuqHZBVkyrFyiwUfSsxCcAPkEjBKuCdpvsxKOCWtTxe1rLKiR0n"
    "vsdPXG6tonrNtWA57dZdt4ZbW/UVHD2Urgkls1bYVZziElMVxqm6Q9DdTOqicTucpilHLi"
    "NQZUuo5uBbgm/kcOiU2mEe0sIZhW5DVuc2lPRodOHysBnoaRrRCSpsw3ghy1ewm76WF7Tq"
    "mlXXJjK4Vl2z6lqJma3X1FLidreSFrC2mT5+Sw+ABb4lftE9d6byDq/YBrEl5CjGSoVKqp"
    "vJ5srbd6UOj9eaU+Z+u7aqmFXFrCrWnypmyeBDksFhSO+w7qizPqN0TmRKeWt6KzgRExEK"
    "pk4mhU7eWhbWspjI4FrLwloWUB3FcQjnV5Cm/URXPCV3u9GywKrhXGQtWxC/C4JDqfIrmT"
    "Op+Xv3ypng4y/nj09fvIT6JkDScuKERAUKciEnmAtVKL/94aU2X2APPVrvhSM1E27ljzex"
    "DdL2k1BYh87sbksSDFeS4GELso4K3GG8QDyaONO1RXgrMUGMB6ipQW+SzMFtAd5KTBDg/l"
    "Mlks8Blep5l/KJBUmbt2XM1quHuZhH3dLzlGXtSI95pK1f4lcxzDYd+UGNwwbKCkDtga/6"
    "lHRzZEPQlqXKV0AYF0UF5etP9PSUujXbQU1ljdqdd2MUkJAzHwUQ07xk4Y9plIuvzqXhg6"
    "qmytGCeMy/gaAYKmIe6QcNM9Vbr5adGvECNGtgp+R3xN68YxH0irDd+Ee98Vv97qsYZrbx"
    "Oyh4eal+NLyvZHntFHOPPY9tQKvbMzb6PO3n8o6EIXWP+N1rjiOPNZD9wHoFfUwJoKp6W1"
    "oFqnhd+uSKyf8NbFqMIU3KTsMiv+S1sCzqkObRYvs1aydoCnyLfAel/o6SENNPVgPzSs08"
    "jW2Vzsh6wwrsRd7OrDpPbJ8n6Cc1+C5SwiprFMIcoq3YRlXKYJFI2mIPgTqdC8lSAdBcZR"
    "IGa4mGcXZgbQ7igR9nDbERawqzBkOMrLUVcevPqjKB6Z1lD+I4rPAyddQuCPUC9MNO9eFh"
    "jt1TTX0HilITPHwdxINAna6ZQl0Qski3QzrAnG9Y2KUEY0nQrtYGq7W0aanstAtjpe3AHj"
    "+PmbeK7a8ug12UtKM85lG2JPRkh7kTE6qc4vdlQYvhAMc57M3855qsFyTkKxrsidWvWUdT"
    "gsrooD9Hw2/P4Pdl7XJn/ke5uTRPPy53WKc3gjPf2UTAMnUeqZzb6NxIdIc7DQ4lafM5y7"
    "dvQYJ6dE2TxKrYh0rBckBYiDgR4A+ikh8kb8qZSnDA5E9UddLIHYQ1pd4iHN9zHenZd/fa"
    "nAq5V1nBaLMoHAXvaaNMBoyAUCsCMZzfOSHr6Wk4zyuahbEbRlHODkBfrra1mp6xt217RW"
    "9sA9H2XLw4B8fkc/tabiMeu4m06tL2ZqOa5BSa7dSOpEYLp7KJUyzUjXPiykJYJXuCRFFA"
    "qaNFRD0xUwoNpIQKQgY2KeGzzInWY84txHpvVkwpNpuQCqIqyfoatemAz7WHxiNe08arPI"
    "3oKLP/yHJ41XSaU32mqa3EFM54mrjIQUqnwjLWgRTOy1ni/4gZ4SHVhvdyq9NpDOp6o7IQ"
    "pC3auJIBSSH3WdhzMyXjTGXsFjRUxeJJUo8QdmtolmhaPCFHQgKVa6jQeo711/sf/h/+dR"
    "y8cUvur1XGGaKK5rBY6ZhtSRcl6pNNrrPw/glKSR35hR4/hQ58KXqmEtfIIYAL1EeLe6ln"
    "WA3jmDUM7kU3JhpG2n5yGkb/2ROkWo71jHqD805OZoIMWP9qXMCCyMMaP/hXjHkE+zVeO1"
    "upEsoLKXaEMDetC5eXbwsqxKuLsrr26ddXbyTuCnbZiIoazouzUMxZ6OriDmrX66LQlAiv"
    "3lKGSr2D3mkMvcY5vBWyU7j9FF5R1yW6Q84mqLdCFur2UCd6qyHWOSkLdnuwM23fRNsoCE"
    "3N+71/XcMeZQ7rhJ3/ZhWY63m5ktgk0D44O1cTfVur1W0FrEan05QFXi7nKaVioi1XBC2+"
    "Oo2Zzh2pJVDB52vmi5Wn2ffqj+C1whZn7TxWfN9ckYFmPF1FdEoAjzXtRBDSvVNOvIc+jn"
    "Bo2vm55mLv98TJMIz/aOAa9KBGzS3dSU066RqOarImrbOpwQGHw7jgEGuP5G8k4R2WWFAf"
    "rSLflZuAWPE0Pb8ThSFUbKpPo9a9O61Ha3r2lHZkXVrHs/rOGs5MsvGqjEFDRbCczCQslK"
    "GNbbyuCdxo8q3MZKyu0dmxNV23TGZ3XmaCs/tZG7/terftytS2dP+haFHYYo1dtHNCdh3p"
    "yz87VXb2dM5OPXqObAjaembnpt6Y3LILpo5Gey+bQg2VgMstd+ryV6mnktSrIWNxTI09Qe"
    "fZ31lCrTi9lhwJwrcOTnBTfcp5RFVV/EGeAn5Yv61UGWF1FUEqXfCduvXZBtyn8l5c6llp"
    "7Nx/cYQ5l2/GmvhxwWGfULAcMqsD+SwEM4Qy13pgjX1dbLIm5IonIg0V0eCDlUlMUNfq35"
    "J4EHNtZH7GQ2McGwBiHi9IkDK8ivaO5B/aHqzH99g8vivaNdQYvemU70UjbpO+jH/ArTn1"
    "ELTMmOKNvxKtzVqzA1mzH+RC9OHi9ZWZOdsi1tsw+fkekd5Hkf/cOM57L5Igzr6vYQeytP"
    "z1tMAia9KKD5DDkOSbgYBnObYSLST7JEkFI2mYszP0x4kgeP3HCcJCGdow7ZDLWKg3//vo"
    "1FrhI17PZ01WuDYO6tOni5+M4qCiiLpPQOpY1xQdovH5Rqx35jVK9Tuti+whXWRtFvmB8x"
    "IHEiSjGZwJTA/gF20m8Iv6+fuiMn2lqSnXDiOyMycyPYQHmcLAk8z/13AaF4QmuBr3H95r"
    "8xx30SWOjvIaE+/y0G/UGJgXm+ftUHnebG7qffIo7+tcbpBC+WiAGtJFJTe1NBRUceLV81"
    "DrYrsWSYGgwBs4gOO4hvYs9gSJ8+x4kL/Hl3dj5z0U964Ku8WuI5yolMku8hhPvEmwSnWv"
    "im+ffq8p6X2QJ2rd1dNi9jFXV/ZV/z2+nqw1NGlgma7RMV0wSUwsg7T9BI2CARIyW9feQ7"
    "n2/sWo38n8Kgha62vU1ld+T2m/YeSlrOXV2eUANnxj7HNCFvq+jN5U9drT4u1a7HscC9pO"
    "czc39fS2bmVl6QHTqdWcL4OaX0tHFZKQGci6eIS89dwQjFBo1srzQMGR5FuNLTFwzo87Iq"
    "4qb7P1FlDmFTSaIZ8JuICRKoeGHr36+Obt46c/aAy8wZ5ifRNGvPjPGiw2qwR99UrQV/IW"
    "NKhAdr9+iP16lwpq6HDZVQEdg2fU/upnf8rPa+YL4ov3IVtShVi1Vk6xRaMa5MRt50Gu8U"
    "5l6Be2SRloxAOCbzl6dH3HqEOuv4mr1WxWbC2vBSTkzMdwFdriBcRQQvE/uEflmIf8WqMG"
    "DdC/VYBGvPQfgwL01QzFFnr1xlVxr8/GmQlM4rygiUsdIg9nspiZAJ4TsZB3gTzeI6qQ//"
    "fHy3c1kG9FyucH1BHo/1Qdt2lBD2A0Q19GeVY8DYAOytDfyamrTfZbu6bnJKZk0/aWrzMK"
    "3I5OiUVJeyw2umOxim38MLzr6xX2feKd6GyO5FazsZFr1MK9RilxkA0lScLC/DgRo5AWwP"
    "oMXUMiX2m7UCmf1LnCHnERrDYzJE0BoFFjhhSStizuVWpGFaVTsTiGfthu88P60IxKCx6/"
    "QTKO3evQjGykA74+VC9tb0P1yrkc1LpWhbIh2CknMwljY2h/MBsPOWw8pFQmXDN3xq2EDS"
    "drFU4G2caMEM4EJjiJ+18hgpDJH65ZhRsYn63IFObwoQmfnBZvgnpJzCLfAXkmTT+nY9Bk"
    "SdYyFMfMUOTWv2jh0bjo7b51S7Y9He/gHzZo6sIl+ETD5KjrsyYah6YtdnI4H9maxLl00u"
    "PcNb1ZCbQJqSDxcW2Vi2kjpKqccxaFDpmHZMmvEYfi6JsVCQl4yG0wVEqPfPcMXS+wcFaK"
    "s8EIumNrCYUKjVJOdkDZwC9SxTsgkiqI+ApxqeLIH8SZavSHD6XYAxW6Lf+Qk4YLtKSQ0V"
    "eKrxG+kaMmHwX2ERZZ4XV1Eh1f46pEu8PWAYZ67ova0iCNtFAxehxIohkqttjmh622tYSS"
    "JZTGuwg+DKG0Itj1qFm+jLzMBO2cF62M9RcNxvqLqrGO/RudrV6vcmcCVtnueq5tZFdmEh"
    "Zvc7zjPd4E762Exbsr3qYlr4tSU8B9aIIqJA4LXfgGBlO7IDQFlA89u3N2TRX3es+kkpj1"
    "TtrDO8kW5hi4aEQ8WY0AziQswC0AVqyHoUmZinSyJ0e2aD9QAUWbGNAy3IP64L2XP+VEQ9"
    "uq67PGGsppixaudwElDgFCNIkPAnc4cGjb4Psn6DrxxL1GylWOo7iOC4/rp92jWwqZqa5D"
    "ckeTZtv7SX86D7yDPLOLI149x2pZVcuqjnvVfaCCNZGEzjx0uiBm4e8Mv6DCzDEqE5iCuX"
    "4Av6gFczXMUz0lkrafhOVycDrE2uLDsnw2FKvvUKxUDTWANC9iMdVg6kq13dys3krZcqJj"
    "s6gLi3y0WFPRjTopy9qRHvNI4yAI2V2ngS6J2nE+inG+o5qcBg1Ff0py0zNJBkg9nWK2uD"
    "c3uiuylv7vzHvEWIZz09iviuD0Zv0ghrg9b/kq9hKb2mKyw2wDR/Yf/OayRCmzsCdSH3IE"
    "xVRgGvSgNjezdOe1xYnXcGxbarjz9PYSYljkmwnnpxDPkmRdqR651jVUwTUkYBA1cxOyDY"
    "+rDBHsrJDjYbpWyRaXxHcIR3LaEPmZb0jIz9C1Tz4LudgKsg7g3yQMhkAyFe6siBtB0hR4"
    "mLzuRuRMPklFy6zxrewsi7FxsOdxJNWltQf1ieK4HojUSbMQIDlDWRRyRGvPdX/PTrzTvD"
    "PNdYuy71cKr0mkbWaWcWjb9sh3RINhU4oc1M63R2FDH4XhkGJfzE0PeMtyUzDfD33OaxjN"
    "Mdkwjv7LVZc1G6PDlZKsJd3HZkEXck4V1W/TwdaI2/Ee83gnY6VRCer5/pzIlPTd3hwNlO"
    "VrAGjW3qKpQdMjmJN55Avqma5GJVG7Eo15JVI0FV910jHKsnakxzzSUkcgoY89LdNSr6+X"
    "xKantw9ywBmQcI096t+aWKMFoSkAfWhTlIQhM0qfkQlYtDukBiwQ7O2Z26LclLSvQ3O3co"
    "cwRj8nZKHvDH16OGsMf0nQ+myZjEDF6aD4LlRHwrjUZBqOe2QvQd1J+axU7zD38u8ut50r"
    "+7EnqrkqIxMFtrinFbD9IDX3Dxevr060C0gP6Bp4eIxs5WiLbmnRLMArvwN69+nt26YiqR"
    "XibQ7uEZqF28Cv5jzuaUJzelC3mmySanxq8hO43qEm/8a0K/yeJSRYQk0g8JjB4HiCuGDM"
    "PYvTvFKOMhoDPqhKQMmT4kSzkJM2dbbWl34f6DmNvjFxKtyKa4x1cRmli0syWpURqIV/Kz"
    "AlJb03dtpGyttI+ekQKYkXilHWwLyMTRm4R8rAtJL6CnPN6WH9ilKWm8TMH9qjhbhUdAt3"
    "K0ta4qQrdWVjrzot/Md23GfJYUtNjmEIeqMmxxxgNrKN5UEYnpQQ0xA8Oa6sVcBU6svYju"
    "qBeCgIPIJCztvazzNVeEiqaGhB5Oc4DAma/Qj1hNgGcUGlzHUY+b7EEkKZ7hEL1T8+E2iF"
    "7wjCYUi1tM+BnqmngIpT0zJBY9sLZpYJ2jUKvTFBB4w+GB2UAxtrScE0Y8u4LGfBbhPrIX"
    "DYMY1WQdJaZaO2ypbU7+ptWxK1zrZjHmcWCYeZ5RLKiUxwxey/UoZ19jzkGUXeOjNmlSqy"
    "U1JlH5hcKhqD+3JMk0yrMytTTZX5aMo4DcqjkJA6qxMdjRLfmTWxKHjbZhdxUo/r7mobRu"
    "zC10It7GnU1pMGtZm+67WJ+lTfU9AmBvF5gJfKAOGk+QTRfdqqkvDThkrCT6uVhJPz8irC"
    "9T4OORHr4mDo4lBRGQ65mX35f3lH9QA="
)
