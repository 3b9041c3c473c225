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
ALTER TABLE "post" ADD CONSTRAINT "post_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "publication" ADD CONSTRAINT "publication_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
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
    "eJztXWFz2zbS/isYfXnTGSUTO4mTxp+c1Ln6bRL3bOd6c21HhkjIQk0ROgK04vfe/PfDgq"
    "QEkiBF0qRMMZjp1BGJBaVnQezug8XiP6MFc4nHn72fY/+GfGaCjN6i/4x8vIB/GO6O0Qgv"
    "l5t7cEHgqaeaO6rdxE8aTrkIsCPkrRn2OJGXXMKdgC4FZT4InKBIBAnmufJ/iIk5CdAyYA"
    "7hnHDEfHT5949USNnVnDpzNMcc+Uz+J+iMOhg6kq1miAr5Z+U/g+e6zJEPpv5Nd48Iffrv"
    "kEwEuyHQnXzQ73/Ky9R3yVfCk4/L28mMEs9NYUpd6EBdn4j7pbr2jt6c+eKDags/YDpxmB"
    "cu/E375b2YM38tQH0BV2+ITwIsCDxBBCEg7IeeF+sjAT36spsm0bfUZFwyw6EHegLp6Ats"
    "ro0mk8/nV5PL06vJZJTTYSKhYR5fciRuUv/yq3IFwA18hac/Hh6+ePH68PmLozevXr5+/e"
    "rN8zeyrfq++Vuvv0VfZoNW1JXC7OxvZ5+v4AsxOciiAQgXvikZLHAkpZSxQV+wJXXyCpAj"
    "PDDDvxbIaED+tKwGErzLVJBc2Ohg82rsQgkL/HXiEf9GzOXHo5cl+P7j5OL9zycXT45e/p"
    "AG+XN851DdArj1wU2ikVlnfMci24f4PgC8w1G+gd0JCEA0wQbsf5J3BF0QM/ppyYwK3Fj0"
    "WfKPPVRICbZXZ59OL69OPv0K3S84/7en8Dq5OoU7h+rqfebqk6PM27DuBP12dvUzgo/oX+"
    "efTxWcjIubQD1x0+7qXyP4TjgUTFrK1QS7OibJ5eTSN7Ajs1ttLoMLU+zcrnDgTnJ32CEr"
    "apu/tThcZK9gH98oJQGa8D1jF+BXElDmUuci9E0egn671EVYxg0nQdxyq49w7hMkG4MFxi"
    "gRR3+x6Vu4JFYMgcbDBQk4EnMskKDOLZJ/me/I7pgUX1Ef7sl+2CrvIXTxAIN/8PtIdgn3"
    "uMfE6E/rLvRnIi12F2KVVXUW4ubWVajgKqjXoKa1SmSsnbJ2ymynLldUOHOTiYrvlFonvm"
    "lTIXadyfsIT1ko1NwvbYDAcnxBg8hQyDsevZMxpsRW4EDwMeKhjDBlgLkAxRMfSxOCnlw+"
    "PTg6+MEUu3bxCBu77qkxUn9rWKOkfTvm6HEV0LExusNeWAvbtcAAbf3hq1cV8JWtCgFW97"
    "71xSZczQMmhEd+k+gqi5WzDZkWpTZCxG0nq03jrcbiKqByjnZYKGdkV07jKmqYUalqFHWT"
    "n/yridjJfE8n81tyX2e+iZsPbipvba7RZ3MBr04e3cKRvW4/JAry8ODl65dvXhy9XA/r9Z"
    "Wy0ZwnF4nv8gbMoia2m3Btl4PYRmutWOaT0KXi1BfBvckqa3dLLTKGdhOybrjVGv82Z8il"
    "0o7KCOoYrQIqZJwEJhZiLCnrcykOIRbwf/KSCsJ8F/nkjgTxeqKbt9jtdbvdqv8+msoO3U"
    "lklNMsvrz2p7X6vbT6utKq60CXamSiYqB7ZqF2vEgmXzcW1MZel7LYN8VesFvi18Zel7LY"
    "Pwz7uuRRWqpR3NE39FOBx8Hz5xUCD9mqMPBQ9zJQUxLUAjluPzx4XxxWQPfFYSG4cCuNrc"
    "tYLWyT9gMk6A6OqgzdbEyhjdyjLLgyXJARhSFmLsZXExne8G2fYQ6I/JlcGG1gMchpKYvz"
    "dpyjEKvWQF5LDHCq6GDdPpz+RRwDHVSMsCYyQIg7oTBdIjD18iBfka8FzvJGYgjTRBnBdv"
    "rPqxS3lgD55NPJP39I8Wsfzz//LWmuAf/+4/k7m0Fpuc6dcp0XZKkGykVk0kcGwjPbZFzG"
    "egZx40mgta6QtRI3Rysq5gj76MwliyUTxHfun/5C7sfoliwFmrEAHb5EcxYGHD0JQk+OEN"
    "gqoUa7+vcSxjDsjTAmrnT0FGNeZchJwtCs28MHWDOzeZY94iSKeVFNhdVVoAkNaeFux/RQ"
    "6pWp6tGlhAbo07XvNj/men+voO3EXV7ie49hdzLHfF4H5qzcAPHugsrg8vvWnq5TYpbO/z"
    "72etmkjL0LVD4Q4sKOb594I0OQot8uDVBmsuHE0VpWSamXMlFiO+Xg/PuwY1sOW5cE/DgK"
    "Jq4dj3E1iq/jzVdz+RnFDwI5l3I5MnziQOKk7Gop9UJ8Ycyv7/p5Nj+z19NqSUQSmvD/8u"
    "Xsp4JgJDTiD5efgVST6fRR1VCCaLR4F02P+sSnfmd2RVR49dadE4EBumKduL775Q9Y5rKG"
    "Q5BSc2KFamtZF2xByT1zwvddxzWcPj0luyDF/V0s+OGXC+IVETSaI7fOrt3PN3tzNR6Y37"
    "p2jAuTlVNobnGKa6Qqn6BlOPUon0vXEobbM3R9S+6v0S0hS46oQFzC5JG3KukYnNGlhx3w"
    "aVfUISiU2gmU0yqFtLtQucDkDnf6LCN3H7vRMStgYuyzbdbf0WY7992Htpxnl46fjVC6jF"
    "CKEy0eFqHskfvURZ7FlLmGOaEY7KT9ICaFXYOdNZV1woasrA0Pexc6pMLDlI9U1SQkUl2Y"
    "hv4qd4txyEVkOZTzEH9gAaE3/i/kXgF9BnVapN9bHnxpLPp+gpsLv+TlAK/WfnhmVEoU5G"
    "8nInIDTy7fn/x0Ovr2OIscl9h3p+xryTpHpsW4tG5Q1LbuakeyhqAWIFYYqj1oywicLQiC"
    "qfVYlZ6Vs7G8JvA9VwsU8OiiarcP7tOuWuxpxGVjglZiAsupD9ZpasS3OmyxIABAfmqrQb"
    "gmFiXqbH91n2dd9XdnRgMuJg72vHbg+gD9vZfdDRUwGNXtQPUr44MaVrtwAOOXscQB3Lyu"
    "FRxArXEVBzBqHjlr4JsB3QH5IwKq50AuyhzfEeSRGVQbVkVDlnIszFiwMPp+D+zOun176v"
    "ZZVm2HrJp0Keb1tqJvJAYB+A4KKVgHvNFw3wcH3LKW+8ta5jmx/cR3/4nLTVRU7LmmIqft"
    "vusmcKvqvkKih/I14cisOXYVpzjDVG3jVN0h6G4sfdGoHU7KlCOXEThlS6jmkFuCb6Q6TE"
    "5tNw+pkIxCN1tWJ3Yr6d74wlm11fDTDKIDdNi6yUKWr2Azf00XtO6addcGolzrrll3LcPM"
    "FntqCXG73UlbsqqVPn5LFoAFviV+Oj13rOoOz9kKsRnUKMbKhYpPN5PNVbbvXC0eLwyrzO"
    "12bV0x64pZV6w9V8ySwbskg4OA3mHTUmdxRWlNZEh1a1o7cCIiIhRMjUIKk7yNLGxkMRDl"
    "2sjCRhZwOorjEM6voEz7yHR4ina7NLLAquFErFtWIH6nBAfS5Vcyx9Lz9+5VMsHlzydPD1"
    "8dwfkmQNJy4gREbRTkQg4wF06hfP7jkbFeYAs92uyFPQ0TbuWPrxMbJO0H4bB2XdndHknQ"
    "3ZEEj3sga6/A7SYLxKNxMl1VhDcSA8S4gzM16E1cObgqwBuJAQLcfqlE8nVJpXve5PjElK"
    "St29Ln6NXDXEzCZuV5srJW033WtM1L/C7UbMuR7zQ4LKGsANQW+KovcTd7poKqLJV+AkK/"
    "KCo4vn5kpqfUrfEWamrdqNp6N0ZLEnDmoyXsaZ6x4G2yy8VX69LwQZ2mytGUeMy/gU0xVE"
    "Q80o8GZqq1Xi071eMJaFzCTsnviL1Jw0PQc8LW8Pfa8Fv/7rtQM1v5DRw8XaodD+87mV4b"
    "7bmPDKpBQzX2Rb+DPvb3XauyIzozqPN4nfvkisn/dewp96Hqx1Y/WX+DKzjKD3J+FZAGzz"
    "cBuNjtBW+eV12KjTzTZ+gn9VtcpIRVTR+EOeyFYSt1jgELRdwWewicHW3DjNqeylWdV/Bl"
    "aRDVbjVWiO34cdZN7vE8XuYmk4XxvNLilYS1wPBWGjtJ61R41U2jTQm1AvTjDvXuYY6SB+"
    "uu7KalBrg01sn6rlr7qAt1SsgiXQ3pJeZ8xYImB+RlBO1sXWO2viMBlZ024ROMHdjFwT6z"
    "ClE40UTZaUmr5T5r2VKEg1VzI55KpSw/kKfKJGvvp9rLqxwuyGJKAj6nywdi9Wnd0ZCgqr"
    "UMq20/26yQmhFN2L9KYzDpai+NS/nw49LCOuZTzutDdal3NhCwarKbEbNuoDfXlHsxvzld"
    "N9nKb17N4WApGpe0JNIdlgqBwj+yTxIvtkNhy2P0x0gQvPhjBFXOYT3+QloA5DIW5FnMtj"
    "q1XOWecpXcC2/y+BfvM0za2yrpdvvDDkkbS6l3TNIsJUi1RvBaYHgAv6oygF8Vj99XueEr"
    "gy05dxi8/ZJCuRuR4SHcyRAGpmDyfzWHcUpogLNx+/t4LOnTxJfYC9InNWVFMXDtzLC0nM"
    "3+byv7v5DeqL0BoDq70TdFVM1tSo/ButsALFH3EFLpoce31OCT9gaoLjeWaEPLQEGlB14x"
    "D7VIt6uQbAfZbohCUUPFYY1VqpuqfBgwjxwj7Mu7sg96R1DUe3x4OpBHnEDym+8ij3ESXY"
    "pqr6h9IodvjHVRdvBEY/3FZN9VxNXlz2RX19fVGe0J7D1lumCQ1IkMkvYDDArar54QvXaG"
    "4c0kitgvchUToQzGUym1hyCXDdnz848pz//dWbai4pdP704vnhwo0GUjKlLjegP1X4z6jc"
    "KvlKCNvnodfek2pbrB0KVs5FXTctgt7/0Leu2W91a2vOdmlhYwHdp+siyo+lzap0ICmwDZ"
    "VENfj55LKuinmlXKPFBwJIcKqUgMCtdHHREXjlDXsgVUeAWNxurIIXkBR+Us0ZN3l6cfnx"
    "6Yygt09hSbm9DjyX9cErFZJ+i7d4K+k7egxAWy9vox7PU2F9TuJG9acelBzk9SZN3g+mj1"
    "14sdH63qe6Xa3jCm/oejeD0JDgrH62PCj9G1ExCX+IJK+WtViZtgj7jofy/PP4/RVIq4iZ"
    "sCe8Gn96pwt0qVM9Db3T5suxNkieweGQTrFvVKGZo5COudy9HFeRx9sAoPzJdN5rU6CzK6"
    "jF2UsTXZHz0pWToTbr01xY2EzemslNMpHWtRC+G1wAAHcfszxDJg8ocbZuHiI/I0kSGM4b"
    "JFwy4OydO8+DqoZ8Qs8g2QZzL0cxpmLmdk7ep571bPG21YX4ZTjzq4hbzFXzc97a/yd5u5"
    "WHQQ9PYToKuf/HyClpQ4BA5Nkz9OkIhXAWZkhe+foes7EnDZ9BopzoUjIIhuCIf22L9HcL"
    "zWGF0H5I7GzTb34/6MlQF38cwmjM4Ypa+BtxRyy/f0gGKwfE+PlKElNqoKnfV3wehiFv7G"
    "8Asq6kXYa4EhuMj2hPTH83m7CEE25rYOnRE2D/n6BnjXfEbsWuURLpyoNYkhTdOtHUCfuK"
    "E1INVFLKYGTF3ptjcojLiWskUR+0Y+pCb5cLqgohnPlJW1mu6zpvFyGbC7RorOiFo974We"
    "7yiu47xl5YYXknSwkTDBbHpfP+jOyTZyP/qG+OPwHhGWQe2a9DnB4Y36TgJxW1bnu7Al4d"
    "JtqOa0pFVz79RsVyC7WIE0kREPROpCIyiGAlOnC7XayDKt16YHXsmybabh1tXbc58geDNh"
    "/RTqvMTp+/kl16KGf/h/+NdkyZz5NboJ2IpHNWMIdubI8TBdqJIwM+I7hCM5bIj8zFck4M"
    "fo2idfhZxsBVks4a/KuV/NCWTlc2dO3BCy7+Fh8robkmP5pFtyf40W+FZ2FpClssrIwZ7H"
    "kXSXFh5Um5E9BCQ5MlmlsyI5QlkYcEQL13V/X694JxsYyqvQrL9fbCySpd9Y2qb498Pbtk"
    "u+PVKGzU3faZxvl8K6XgrDAcW+mNRd4M3KDSF83/U6b82TKds8k7JXo7r94sNZz6bW4kpG"
    "1pLufYugU5uX0u53XWUbxK2++6zvWFcGl6CY79dEhuTvtpZooCLfGoCu21s0DWh6BHMyCX"
    "1hOomkfDbKiNqZqM8zkaKp+LyRj5GVtZrus6alj0ACH3tGpqXkbKG02PD89m5OGCLBAnvU"
    "v60TjaaEhgD0rkNREgTMUL+oGPG1gEW7wR7TFMFenblNyw3J+9o1dystRG30NSELfWPok8"
    "XZ2vBnBG3OVh0N5JIO0u9CXhO1Cwcm23H37CWoWr1Oe/m3F0/W6sc9EFWtXN1AgU3btBS2"
    "cHbwxdn7q5FxAmkB3RoZHj2bOaqim5k0U/DK74A+f/n4sdohVwlJCukRhom7Rl7NSdTTgM"
    "Z0p2k160FqyKnRB3BxQo3+xlQr470uSDCD4pKQMYMh8QRxwZh7jFZQeZtytKYx4IMqKRk/"
    "KarNvZJCSbK1uZB3R88pzY3xQzjzKZcaY1NcepniEmsrp4FC+DcCQ3LSW2On7U55u1N+OE"
    "RKnIVicEig3nFp5oppOdCljkD/j6St2cepogR8QKMc/CzO4zSNDh0YKqWB8Z7MMTesHhbP"
    "KFm5QYz8rjNaiEtFs+1uWUlLnDSlruzeq0YT/74t91ly2FKTfVBBa9RknzeY9cywPArDkx"
    "BiBoJH48oqbZhKchmrUT2wHwo2HkWHoiWbE8ZoFUB1ER9NifwcbUOCZm9lIzg0hAsqZa6D"
    "0PcllrCV6R6xQP2BE9bm+I4gHATUSPvs6JlmCig9NC0T1DdbMLZM0DYttMYE7XD3Qe+g7D"
    "hYC4j8mbx+ZJyVs2BX2eshcNCwjFZK0kZlvY7KZtRvmm2bEbXJtn3WMwuFw+rVEtJEBjhj"
    "HhxVmDEPsirTTiQ6ynGJNtlzh2sUenRWm1XKyQ7JlX1kcikdDD6UYxpkWZ1xlmrKjcc+nX"
    "l/QgLqzEcmGiW6My5jUfCmzTbipBjXlg+R/16ohQcGtcWkQWGl72JvorjU9xC8iU5yHuCl"
    "qoFw3HyA6HZyfmS8Xp5HuDjHQROxKQ41UxxyLsMujdm3/wJV9KUp"
)
