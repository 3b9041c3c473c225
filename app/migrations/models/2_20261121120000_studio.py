"""Studio."""

from tortoise import BaseDBAsyncClient

SQL = {
    "sqlite": """
CREATE TABLE "email_change" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "expires_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL UNIQUE REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_email_chang_expires_38233f" ON "email_change" ("expires_at");
CREATE TABLE "new_channel" (
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
INSERT INTO "new_channel" ("id", "brand_id", "uuid", "platform", "name", "handle", "profile_url", "state", "problem", "credentials", "connected_at", "paused_at", "held_until", "account")
SELECT "id", "brand_id", "uuid", "platform", "name", "handle", "profile_url", "state", "problem", "credentials", "connected_at", "paused_at", NULL, NULL FROM "channel";
DROP TABLE "channel";
ALTER TABLE "new_channel" RENAME TO "channel";
CREATE INDEX "idx_channel_brand_i_16d3ad" ON "channel" ("brand_id", "id");
CREATE INDEX "idx_channel_account_d8b713" ON "channel" ("account");
CREATE INDEX "channel_held" ON "channel" (held_until) WHERE held_until IS NOT NULL;
CREATE TABLE "idea_use" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "post_id" BIGINT NOT NULL UNIQUE REFERENCES "post" ("id") ON DELETE CASCADE,
    "idea_id" BIGINT NOT NULL REFERENCES "idea" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_idea_use_idea_id_9f6117" ON "idea_use" ("idea_id", "post_id");
CREATE TABLE "new_post" (
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
INSERT INTO "new_post" ("id", "brand_id", "author_id", "title", "body", "status", "version", "revision", "due_at", "submitted_at", "approved_at", "approved_via", "approved_by_id", "approver_name", "created_at", "updated_at", "due_wall", "due_zone")
SELECT "id", "brand_id", "author_id", "title", "body", "status", "version", "revision", "due_at", "submitted_at", "approved_at", "approved_via", "approved_by_id", "approver_name", "created_at", "updated_at", NULL, NULL FROM "post";
DROP TABLE "post";
ALTER TABLE "new_post" RENAME TO "post";
CREATE INDEX "idx_post_brand_i_a3659e" ON "post" ("brand_id", "id");
CREATE INDEX "idx_post_brand_i_db1eaf" ON "post" ("brand_id", "status", "id");
CREATE INDEX "idx_post_brand_i_aeb0ba" ON "post" ("brand_id", "updated_at", "id");
CREATE INDEX "idx_post_brand_i_d02548" ON "post" ("brand_id", "author_id", "id");
CREATE INDEX "post_by_due" ON "post" (brand_id, (coalesce(due_at, '9999-12-31 00:00:00+00:00')), id);
CREATE INDEX "post_by_due_latest" ON "post" (brand_id, (coalesce(due_at, '1970-01-01 00:00:00+00:00')), id);
CREATE INDEX "post_to_expire" ON "post" (due_at, id) WHERE status IN ('draft', 'in_review', 'changes_requested');
CREATE TABLE "new_publication" (
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
INSERT INTO "new_publication" ("id", "brand_id", "platform", "status", "variant_body", "key", "scheduled_at", "next_attempt_at", "attempts", "epoch", "lease_until", "published_at", "external_id", "permalink", "error", "unknown_since", "asks", "channel_id", "post_id", "revision_id", "parts")
SELECT "id", "brand_id", "platform", "status", "variant_body", "key", "scheduled_at", "next_attempt_at", "attempts", "epoch", "lease_until", "published_at", "external_id", "permalink", "error", "unknown_since", "asks", "channel_id", "post_id", "revision_id", '[]' FROM "publication";
DROP TABLE "publication";
ALTER TABLE "new_publication" RENAME TO "publication";
CREATE INDEX "idx_publication_brand_i_0c378c" ON "publication" ("brand_id", "scheduled_at", "id");
CREATE INDEX "idx_publication_channel_6ccd74" ON "publication" ("channel_id", "id");
CREATE INDEX "publication_to_claim" ON "publication" (next_attempt_at, id) WHERE status = 'scheduled';
CREATE INDEX "publication_to_ask" ON "publication" (next_attempt_at, id) WHERE status = 'unconfirmed';
CREATE INDEX "publication_in_work" ON "publication" (lease_until) WHERE status = 'publishing';
CREATE INDEX "publication_by_external_id" ON "publication" (channel_id, external_id) WHERE external_id IS NOT NULL;
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
""",
    "postgres": """
CREATE TABLE "email_change" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "email" VARCHAR(255) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL UNIQUE REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_email_chang_expires_38233f" ON "email_change" ("expires_at");
ALTER TABLE "channel" ADD "held_until" TIMESTAMPTZ;
ALTER TABLE "channel" ADD "account" VARCHAR(64);
CREATE INDEX "idx_channel_account_d8b713" ON "channel" ("account");
CREATE INDEX "channel_held" ON "channel" (held_until) WHERE held_until IS NOT NULL;
CREATE TABLE "idea_use" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "post_id" BIGINT NOT NULL UNIQUE,
    "idea_id" BIGINT NOT NULL REFERENCES "idea" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_idea_use_idea_id_9f6117" ON "idea_use" ("idea_id", "post_id");
ALTER TABLE "idea_use" ADD CONSTRAINT "idea_use_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "idea_use" ADD CONSTRAINT "idea_use_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post" ("id") ON DELETE CASCADE;
ALTER TABLE "post" ADD "due_wall" VARCHAR(26);
ALTER TABLE "post" ADD "due_zone" VARCHAR(64);
CREATE INDEX "idx_post_brand_i_aeb0ba" ON "post" ("brand_id", "updated_at", "id");
CREATE INDEX "idx_post_brand_i_d02548" ON "post" ("brand_id", "author_id", "id");
CREATE INDEX "post_by_due" ON "post" (brand_id, (coalesce(due_at, '9999-12-31 00:00:00+00:00')), id);
CREATE INDEX "post_by_due_latest" ON "post" (brand_id, (coalesce(due_at, '1970-01-01 00:00:00+00:00')), id);
ALTER TABLE "publication" ADD "parts" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "publication" ALTER COLUMN "parts" DROP DEFAULT;
CREATE INDEX "publication_by_external_id" ON "publication" (channel_id, external_id) WHERE external_id IS NOT NULL;
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
ALTER TABLE "contact" ADD CONSTRAINT "contact_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
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
ALTER TABLE "social_comment" ADD CONSTRAINT "social_comment_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
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
ALTER TABLE "metric_point" ADD CONSTRAINT "metric_point_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
CREATE TABLE "metric_sync" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "synced_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "uid_metric_sync_brand_i_1e5662" UNIQUE ("brand_id")
);
ALTER TABLE "metric_sync" ADD CONSTRAINT "metric_sync_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
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
ALTER TABLE "publication_figures" ADD CONSTRAINT "publication_figures_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
""",
}


async def upgrade(db: BaseDBAsyncClient) -> str:
    return SQL[db.capabilities.dialect]


async def downgrade(db: BaseDBAsyncClient) -> str:
    raise NotImplementedError("a schema only goes forward")


MODELS_STATE = (
    "eJztfe2T2zaS97+Cmi+bVMkuexx7s5lPY8e59a3t8XkmT64u3pIgEjPiDUXoCGqU2bv870"
    "83+AaSIEVQokRxUJWKbRINUt0g0C+/7v7fsyV3mS+ev1vQ4I595hE7+4n871lAl/gXzd0J"
    "OaOrVX4PL0R07svhjhw3DdKBcxGF1Ing1i31BYNLLhNO6K0ijwdIcEliEhJx34X/ER4tWE"
    "hWIXeYEEwQHpDr//joRUC7WXjOgiyoIAGH/yLv1nMoTgSjbokXwR+b4Dk+1+UOPNgL7vp7"
    "xDrw/mfNphG/YzgdPOj3f8JlL3DZH0yk/1zdT2895rsFnnouTiCvT6PHlbz21rv7EES/yL"
    "H4A+ZTh/vrZZCPXz1GCx5kBF4Q4dU7FrCQRgyfEIVr5HCw9v1EHinT45fNh8RvqdC47Jau"
    "fZQTUscvkF87m04/X91Mr9/fTKdnFRmmFArPk0sO8A3kD68qJAPu8BWe/e38/NWrv56/eP"
    "Xmx9c//PWvr3988SOMle9bvfXXP+OXybkVTyV59uHfPny+wRfisMjiBYgX/pQ0NKIxlRRG"
    "zv2IrzynKgBY4aGe/RlBSQLw08oSSPndJIL0Qi6D/NM4hBCW9I+pz4K7aAH/fPNDA3//3+"
    "XXd3+//Prdmx++LzL5c3LnXN5CdquLm8Ur02R9JyTbl/gpMPiAqzxnuxMyZNGUanj/M9yJ"
    "vCXTc79IWRKBm5A+T/9yggJp4O3Nh0/vr28uP33B6ZdC/I8v+XV58x7vnMurj6Wr370pfQ"
    "3ZJOS3Dzd/J/hP8l9Xn99LdnIR3YXyifm4m/86w3ei64jDSbmZUlflSXo5vfQnniO398pe"
    "hhfm1Lnf0NCdVu7wc143tnpreb4sX6EBvZNCQm7ieyYqwNU6uuPA50/U83UqQuF+o5LAk5"
    "HTZTq0hZrgsyiCUzta0IhsKJ7EcJLPGXFoGHrMnRDBqM/cC7LxYAWvI0KJu4YzH9YsnNvE"
    "4Ws4/OFERxp4I++BhczVKQv9PciqDIPeTOtVhvVax/9ff/3ws5776fgS//Hyc6TqsokeVQ"
    "wNHJUawqt4T1R3O/k7i2dU/OFUGXnD/qhZxjnFKHSvppPo/X/eFA6hVMf67tPlf35fOIg+"
    "Xn3+t3S4opO9+3j1tsRwCjvZchWJKstrNw6VZEzq2PnLH/76w4+v3vyQbRzZlab9oqpowV"
    "7fQcnKqfagYCVffgOHB7I3nIR6pQqXhSEPTWzDjKDT/rRdkEc0DV+/eNHCNoRRtcahvGfN"
    "lCfyHQ3ETPnCQo+7nvN1HZxprBT1dqORskoGTsNk5FYb5SpgBAajo5CSlJz8N5//hJeiDS"
    "co8fWShSK2LiLPuSfwJw8cmI4D+cYL8B7MwzdV26SPB2hskt/PYEq8J3wenf3TmiinYKIk"
    "Imt7biXDR6FV9+3RlJ+B4WmV0thzyp5T+nPqeuNFzkJ3RCV3Gk8nkY9p4Tu7hfuEztFZhX"
    "s/nAERhfWFA+KDAu6go0oQ4G1Ew0hMiFg7C0IFWaLgWUDhCCHfXT97+ebl9zqvWR+PsP6y"
    "Ez2M5J8Gp1E6fj/H0XEF0PNh9ED9tRFvM4IRnvXnr1+34C+MqmWwvPfnUM6Em0XIo8hnvw"
    "F35YlVORtKIxrPiCgZO93kg7ceFjehB3u0w9ewI7uwjUur4dYDUZN4murm347EbuYnupnf"
    "s0eT/SYZPrqtfG97jbqbR/jpGHjns/HWNa9xzbPAFR08iwrZYcw1650/OWvtcu160fsgCh"
    "91p7Jyt/FEpjhuyrKBW0/j3xacuB6co2BBXZBN6EVgJ+ERizYW0AYCyNHEQv8fXJJGWOCS"
    "gD2wMIE9akAO+5t2+6n++9kcJnSn8aFc9OLDtX/aU3+Qp74qtPYyUKk6HVFDi4gdBcsHnx"
    "sPjXmvUlned+V9xO9ZYMx7lcryfjfemzqPilTji8O/bBWHf9kQh39ZjcNHHjPCOaTjx8fe"
    "V+ctuPvqvJa5eKuEEOJmGJJ0/AgddC/ftFm6ZZtCWblvyswFcwEsCo3NXM9fhWR8y3f/Hu"
    "aQwc8UkfYMrGdykcryeTufYxPLaCFnFCPcKnqI26/n/80cjTuonsMKyQhZ3IsL02VRksXR"
    "FtSdU4xhmzg0ptsiKDuJwvo6W/s6v7KVXChf4yP9TOPwLA+ZNHk9w2TwNFRGt0CtJMNlnh"
    "WhAfngsuWKRyxwHp/9gz1OyD1bReSWh+T8B7Lg61CQ78K1DysEM7rlapd/X+EaxhRuLXCl"
    "p6docZVrwVIPTTYe/4ExM4uzHJBPoiEVLBdhexEoRGMK3B3YPVT4ZNpqdAWiEep0+1ebjx"
    "nvHxRre1GXV/TR59SdLqhYmLC5TDdCfvfhyhDwvsbbdYHMuvO77tenZalYUMbJGSq/MOZi"
    "YaqAaQtSqLcbDZRbGDh1lJFtIPVAEwPbPYHKf4BVImDZuiwUcWkIMnN8LuQqniXJVwv4N0"
    "kehHSuJ2BlBMxB4CRMtQK5sCDS4uv7fp7FZw56W7XFKbrspgbFKSIv8s3izinBCFWxXlTf"
    "09IHrOfSQCEoiDk9hYylrBIepEyGlXE/Sp8Kya6BuL9NCH/5x1fm1zloFEUuQ9ee5pedX0"
    "0W5p99K8a1YOUCN7coxQZQ5UuyWs99TyxAtcTl9pzM7tnjjNwzthJYGE0Am3z2kwQdozK6"
    "8qmDOu3GcxhZg3RCqbQCkXIXKxfo1OHenvUt+BbMlsz16IwsODA7nmP24LHN8y+eE61DNi"
    "OCPsqCsIw6C+ItQQqTrBwcVoxLICf1kYBEKU98DDr/f3lM9ostdnroGrn1oPapRlp7p097"
    "px62sZu9c0LKWB+ojTl3NXtCPbPT8aPYFA7NbHl8V7n979dXn/XczgjKVgec9+T/CJy7px"
    "ilbWA7sqKZ7WUOlzYUnKDM9rKGYmL7lWmtjT84+69g4xdU07YncUrVx4k8XOFuOZMrZnWF"
    "y1UW/8JD5t0F/2CPktEfsNgOGC/NFrQSCjlN5lZsaLgc0k1m/pRWJXABfjuLYu378vrd5c"
    "/vz/48TqTqmgbunP/REKwqjZg0Fn+Kx5qGrNJAUFLZHEt2KLEgwZdxEfMLacHimUdgWT0K"
    "GWXCR9d1Vtl5Tht6OlFD15pinbd9Gxh5EkpTJ6e5w5dLFujKtpt4zdMTJZ7sdGVfdZ2r38"
    "6tF4po6lDf3w+7fsH53sF0Y2UYrur9sOoLP2Wz+LARmdLH2KAA5p9rCwVQGdxGAYyHx8oa"
    "6mboZUIQUIQlkBBQtKAPjPjsFktGy8ovK1gLtzxcanW/Haezat+Jqn3WmXnIHi5rYJpRPY"
    "GcYhQMP0A1DKuAd1rup6CAW6/l6Xotqz6x0+Tv6Tsuc6uoXnMtWE7bddfccGurviJaR+qa"
    "2J55QV3pU7ylnszFldMRnG4Cumg8jqa15onLmZA9GXE4AoToHYhDp9T285AWGCAvzzue2n"
    "zgk9GFy2Iz0NM0pCNU2PqBksMn2E1fUwmtumbVtZEI16prVl0reWbrNbXUcbtdSVvxtuVa"
    "fksDwBG9Z0ERYz2RxaMXfEP4LRaaplKFSlrUwXAJ2V7I4PFSE2Xe39QFcDdclPDtW89n2I"
    "XIix8CsnURDP7AwhjTLR2XmHafVsOeP0YsabC3YSGTsWyr5Vktz2p5e9byrJ/ZgmYHxPZe"
    "QLM0DL0Hqgte1xd6V0jGVE5qb31gYteSZFMnI1FHb21FayuORLjWVrS2IjYtchwmxA12Tz"
    "jT9TRSbk8amxrJgdMoG9nClT9nNAQjTtJcgC3nP0rL6vrvl8/OX79BQwvd7oI5IZP5uyKC"
    "BeZic9gXf3ujLeO5hxnb9DJSKjnaBNzBmmv38ONNbLR0/CgMh747MNjWIf21Djlu4+RBMb"
    "cfoI/vJXjJthzOKUbI4x5633h3SYXvtgzOKUbI4P2XNGV/rDzQ17u0OS1Q2vpKQzZnfSqi"
    "6bpbGa0yrZX0kCVtoadPQsy2bcBBjcMGHxYydQ8OrF+TaU5MBG3dVmqnkmH5rPhanz+V3p"
    "ps8VVlg9pBGihZsVDwgKwwbf2Whz+liUyBhB5IQAB2PRZkznwe3GHekxfFjqW/aVxVe5vV"
    "pk8NeAOaNHin4B2pP8UcuQ6nfoXYHvyDPvitfvckxMw3QQcFT6Xaj4b3RLbXTmUVqO/zDW"
    "p1O6a/X6bzXD2wMPTcE/72mksFxBrIbsx6i3OMiUFV9ba0C1T5dRWwGw7/69m0GEIlnK2G"
    "hbrltbAs6jgt1vP8NWsXaMr4FiUtSvOdpENMv1gNzKt3C0yPCeQ2XjGw8puTJhMr2oDEwK"
    "7iIdYnUyhawAIEmODPvCBpXLOiQmx46EpYdujdLSJpGyVdbeDJGMenG+qBmC7yNp0URkhI"
    "923EQhn1B21ZWk4/vtJCBw70VGuvDVihmDTYa8ePaR1XCD1HtNIPbrqk4b0JlyuENoDYgt"
    "02BN5zCHwT8uBuiieFCai7RHU4f/+LfvfuvYG6GaZldQl7K3Q2FDpkH8qAoA0tvqSBlBk9"
    "OSlbh+iTELMNeNuA9xBEcOIB7/dL6vmYJaP3yai3J01eGYYDZcH41t6YIO1iltY5QhaRDQ"
    "XGZrU9ZfI9jaseAYtvvXDJXDKPcy98L7jPC8PjC2ALNoxja7wwfT4N0/5vYEjIN0n5eemx"
    "EURG1rGwQEoP5uS9yGs7eVjsKSBzJjsupw3krDdn6LvhpMGbI78EE/M3Ixih9dtL2r71lz"
    "0VBLg1k6yZZM2k0zeTnohaYIAaaYry6w0qG+TvakztZCB9BLX9WmZ1n2nsI+Vuo3mEyv9U"
    "5AO3Wkc30mJ4SMwGfpsaLGhYYGmy1TqErYK1z0SvmkT9PEJboyxd0cmUtirZcPasJlMmFZ"
    "eBpq2QjNCc2X+yu7VlrC1jbRlry1gxn4otc+wDyYZ8ji2CEw/5fKFCYKFYjTmT3mq0ZVbK"
    "oBaY29/Y/HIdLQICe63Lgsij/nMyk7zBUsg+mxF8CyFNConexqgKmhvYZwoJHArmhQ5Yu8"
    "+pbbxlwFtRk5FiSxr13rss+ba0Z299teQK4Sg43qRQ9VE2WeGiua2oJbZm41azcbWe+56j"
    "r8Rev+CLVHa1d1jtytltss5LZKNgfWlrP/+xzdZ+/mP91o73itzGxKRpVrCivQJTpLNmla"
    "EuY8twPT3fhXVRPQkxD9VFNU6z8JQ8VKcfRj+0g+odC9mSB02OqmzIpIXDauqoo408V2me"
    "eY7/Tbt4rePs7SV9RBQvDQR27ILrsKouYlfUDAPk+AvJZsECmQyOrV713WEP8Ujr6Rrwlj"
    "Zp8HTZWHG/ictqNYnWHhaVyNqd7ezOI1r5AzNxDsBsC4F4CoaHtS+fhJiPYl8Obc98evbl"
    "wCRw4vblV+Zg9+XHd/DPM41xWbg/abIsw2SkrKvS1qyUNb6kVYeGmQCzTNpu+OfKp/AXCc"
    "XGzVYOTfDXCGEAI5a5cavoBlx3L09ohHUnZoZFdQ9m55oM2ow89gHStyFpdTGri1k46liV"
    "saGJ4MS1sRsWLr2A+h/5nRfo1LHigEZ9LEqGTv1sbAuFLKVKKoOIe1kRZM6k9gTqEKhN31"
    "0/e/nqxfcXZM6jRZr/JovpERqytNmrdNKLBVxEhUqnmfX5KOvXH/Du1aiQsQfPYR3gfRVC"
    "6+XfqpzJXRA/pw781tFalm9lebJMTYHaJbIRmh694LWTMlcmnFZIxhdU2f96Bj0yMlrJGc"
    "EY1/DeU6JX3Pc7Wc8FQguHHLLtbIOST0HK1hH2JMRsg5JP0g82MAmcuhtsw3+RXY3OdC6w"
    "7OakXWukdq4vrAAlGHDMJTFZXgXqAqGjIUYR8f8IJ+VY3nZC4BnPksFwld/e6gtL7T4tFt"
    "WdySQXEbGVhLRi5nbANmB5x8FLvKE2TkKULHUctoI1+xNOHV/FmrtxZd24X9Ib2y9p8Lvc"
    "pMFfJhgzSkROx4/C+jp0Rmb2BZqt+AKZjXR1zhC0zX5U5u+t2Y/CoOk6iHQFu5sNFO0E1u"
    "cwZDMlq+jfxR4t0VqLdNCiHgY044moahWD1MSAslWPB1n1ODM4r1m0Xp01maTxiEnLlr0i"
    "G92mXS+Lnq1XaD0q5mGSD4moCKxULP/0QhHFxh4aeH97oW/Du9ts1lwc8B40aYJXHB3vOu"
    "rovrXGD2iN27jZU1BfbdzsSYh5GFbKk3GrDSZwNjQRnHjkTHJdY6Gk0qi3S/AHibbGyArG"
    "8uA5+Vn+bleGs4Rs94hgbCqbP248WBbrKBlLfYJKad7uEasO8xCz7NgKg1leGOfj6ayVvh"
    "9nzZkBb1VN5syB+0sOzCF9gPaScStbbe3XLUzeqfRrmdEDMhp7YbN0sxiDwotUo7AhD4AJ"
    "l9FYU1YXiCyn23Eaa81tOKg0mJ1lwu0Kod2tDXbrBxZ6MGkXk1k7gY3kDtlwjk2PLsIuUl"
    "opD1nK1gs2WjEbhIzz9RDxexZoUFBvE7pf/vGV+VSysir1xCdw6ThMiBuc6XTFXnHU/Kkt"
    "Y7kjq96plS3HyCilJ++OrCp2AR4jr5ISyjvySWkvNmImpXWmvV2/QE2R65PURpq5Vqihti"
    "PHypXbxrjKijVOdmRYpbbKCBdYGX20K8sqwKcxrrK4+MKOrPpZTjJWFgU88m6xgyRMviOj"
    "PitTjZVdfBVN+XpXVetqFV2tR6tmLdlyzkKx8HbdpD5lE42JVUZRZKUiilPX4yyhTEHGre"
    "zHdKoRnpSxKxQMSG0TBHNuvcf53mXTjZBjxYzbXflVSPMdIbcE85mTsmBXZl2rk42EWYbI"
    "l0S/0mBfcs2rHv2S1NeKUmdYCxBMQDwEQfmxbGRad0DgCTHeJKL3TJDVGssSPidyMLCXwI"
    "7puwS0JbLg8BeGBhqRT/2JLBjWpca87hhzrUHCHOaZ2+Ewv6v4p5DdeSLCvkuJkxku/9MC"
    "ZgYJmLH4/17x/9n+0TYBICMYBabg0BkAlZ3HJDBWIbaxscHFxixC3CLEhyaCAyDElTCKVO"
    "Z2DJ3AHB8ithwRr828H4aWRMEBqbEnyg7KeqsiKI/calWAtYcKegDKPOrqESccrsSY9gup"
    "p8MEjxP5N3QokO8wS/cTEwJ+y7MPP38v26Hi3XjlxDXTiUPDMG5qM1uvPXdWNS0O9WBZyc"
    "qDNQqzzSTNbP44xRlnRNDHpCQWUG7gXZ6Tmcvc9QqxxDOCYojrXskXzbH9MBoLYuF7Y2uf"
    "Fj160kltm57hHDhNZguunSr/f/31w881x/5ay3+8/BypTs5waeCoVKJfxZqZqnPJ31kyT5"
    "APFTbW237p+FEYJ0Xb79V5C9vv1Xmt7Ye3Ssz1It+MuynBCNnbC7x5zl1NHkq9cZ2OHwV/"
    "D21bIyLMhNnp+DFA9Q/N63kIipCxbatS2bLBZqqGotjFuqiG9Zz7jAY16l1OVWL9HMjGtb"
    "28vbr6WFjybz+U1/Svn96+//rdS7n+YZAX1TA7UfUNma1QWWa3Z3bIaDe/KLU5IafgEM2t"
    "WAOls0A0hrO6lMd4/mObPMbzH+vzGPHeKfcwHYhZenKfk40v2PjCEERg4wvH53Wv8YUEtq"
    "uJLOSA3nYxhWmCI24XW7gkKLikHE7i2icuZ0JigzY0iAhcoAQxjwHzL7KSOnGBndjLjsOY"
    "q23nutfJG/33qV8ymcx68YezrU8avPjW/dyj+zn9Fgz4q5CMkMX7b8ZoNUSrIQ5BBAfQEP"
    "vUfzJ9UaMBqbpkvQ6EWuvUS4e1UHxUpSnVUWLIN6odIvJ8P+k9H6MIbi/IHeIfNgsWZKAG"
    "AuyUJAsqJNY6ALVFpwn1/DStalSGmsTPq2hGv6dId4vRHqya5IJwO1Tzyaism2nIbiYawb"
    "610qV+1n5eKsmYdIi9dbA6LQetDXh0/HTyo8vodCqQjen7OXCkvOB5MhWChtiKYl/mUFn5"
    "29EsGmkFhrJ5pFmSejOpugftgcmjqwdSZm9h2x2S/Xnp+3yDwrl6YGHouexMY4hWB02aLF"
    "KaDp9ydXwL09T3ll6UWIkB4StcCjzEBl2yCRfahUnNhgv0kmMKrwBLEdYLPCi2Fn0gFPRR"
    "6GzRfU+vNT6VohKSjdYfP5hTY9JgaJoWwR5x/ev9++PljsAM17dCZLWjzopqsh0Z66hFOi"
    "uAfamntTWHjJWm9iWHhiaItlpTcQ0OSW16B8eIz+/WWnUpv9moJjmFYa2yIUO++Slxis99"
    "zwGFRkTY9QdTBOEPbMxA5mvPjyZSoYEdlKxCjpWNmZhkSYk+d+4xJXGz4FKx2YRehLVSQL"
    "fRqE0HfK5tPTTgPW24ytOAqqjsP86On5pOc2pKPkopxgBpPnj6EW5jHZznKp1NFRia57yi"
    "kB0p2g9HnU5jkNcblYVVOqJNQ0J0UmA3czhzMyXjAsGFsPpC5kpHBzYMjFub47BE0xKJcy"
    "RkCFDUB/T3OLusfwBTUz8uaoCAACaxkTxWOia500WSBmyjTBY+PiepUwde6NlLnCAA0gt4"
    "PqytOwkx8AIyfwQ9w2oYp6xhCH99Z6JhpONHp2Hsv04bqOU1wZKGFnAKzQg9YPtX41Z8tf"
    "aprhhsU7KnQmWTPdsnewoeRlMeujpcZO1+XSQak8Nrb9AS0Du8B10B6KY1nBPZJdx+CS88"
    "19VVz2xkdU5kWW2SGi71VkNeK1SW2e2ZnWn7JtpGgWhsPZT3r2vYUGa/rXzVN6uwud4vVy"
    "IbBbePUhzIBC6cE1iNTqcpR/T2dpq6VEy05Qqh5a9OY/amDmgJXiSmSx5EC19z7tWH4LXE"
    "ls/adSz9fVPpDDTz01VIx8TgY2AdWpVaCHdvIvclHBdmtLig1/Ns8h35dK1MNSZ29RqoCW"
    "v652SLriFUkw3ZGqv5LakQgQEOh4tIYLEIAr+RhQ8UeOEFZLEOXDgEokVSRVoQZx2GLHAe"
    "q8GZ3afTIlrT2FM6kYW0Dmf3nTTETDJ5VWRQbwuqNKOwUPo2tumypoVgE7Yyo7G6Rmdga7"
    "pvmaxulWaEq/tVG9x2PWy7srStu/9QblE8Yo0h2gqR3Uf2hc9OlZ0dwdkpoufERNAWma0s"
    "vSHBsgumjkZ7L5tC9Uq8KI/cqsvfpEilpBFl7BqTrSeTv5fKvIEkkhYukgxvyn8piKiqit"
    "/LUxCH9RvWW6FEXiUscAVip+4DvkH4lIriks9Kc+f+IggVAr6MJXbLweosAfPQcsisDhLw"
    "EM0Qj9fWsrPWxFD2xSZrAna8aK1xRTRgsDKKEepa+7ckjmKuDQxn3DePYwMgmsYb0hT2uS"
    "q3txRJ0c5gEd9DQ3xXtOu4e32XujgaclscZ/gCt+bUMdwyQ8o3fiJam7Vme7Jmv8JG9PXD"
    "uxszc7ZFrvdVwG44/K8l+3fI9B5Co8b953nv5CR4i5CgM413IL4xaXILzLMhrfwBIIak3g"
    "wmPINsgVsE5mRkznwe3GGj1gvy7SxidPntjNBIGtq47IjLeag3//cxqbXCB7yfT5qscG0e"
    "VH3z15o8qKfe/NVCZPuFyDJ9Z7t6BrOapnYj8GL00v51BUwyWsEZwfgY/LrNAn5dv35fV5"
    "YvmJqwdxg5OxWS8XG4lyWMfpLpvwyXcYFohLvx/tN7bT3oLrrEybm8huR3OfYXNQTPi63z"
    "dqg6b4odz5ZzFoqFt9oRMv0pm2hEXC/iy4HDzj7A5ek8Y2JUnxAVZWlpXFDFhVfvh1oWx7"
    "UoCoT9jxAATon0YU1iJEhcZ8fH+j0B3I3BeySendwztoqhI4LJksku8blI0CTwzYK6S767"
    "fvbi/MfvdYWCDvDExsaIsa+u2vRHXk/2Gtv5Z7CeLlwkJpZBOn6ERkEPBZkttPdQ0N7/5l"
    "7QyfwqEFrra9DWl3qmtD8wVCpreXWGHNhWpEMxem0r0jbm7tZWpJWdZQ88zYLbI2WqupcO"
    "KiUhM5B1+Qiq9dyQjFAY1gp5INmR9luVlhiC8+OJmCvb2+RoAWle4aCJbFAPFyj8D7usfv"
    "f2+v3HZy//pjHwenuKxSYMePOfNFhsVgl68krQE/kKGlQge14f47zepoIaAi67KqBDQEbt"
    "rn7uT/l5x4OIBdGXkN96kmPVXjnFEY1qkBOPna6UwVuVob/zTeqBJmLF6L0g380euOew2f"
    "dxt5rNgi/h2oqFggcUr+JYOsccSmz+h/c8kHkoZho1qIf5rQI04K3/FBSgJyOKnPXyi6vy"
    "vb4aZ0YwinhBky+1jzqcyWZmwnCFxLK8C8vjM6LK8n+/vvpcw/KcpBw/8JyI/J/s4zYu1i"
    "Mzmllf5vKkGA3ACcqsf4Clqy32W7unKxRjsmn3Vq9zvXI7ghKLlDYsNriwWMU2Po7f9UPw"
    "4EW0zvGq3G00ObziuO04m4AkQHAiSZmLhVB4aiFIj2ggm1/G+eQCO2VFjNA7kD/hYJTiCN"
    "nGKiIrFriwUjTYmj6eIptxCbSvIi5bcW3A9mCyRKTvBfey0ScmaTA3bgWavkHSCiytPiOd"
    "wQvZG3QSZ6XhXdlaXRBczi48aZY8tND2a7OAyZMXS+7HplL8ZV6QmevBb4kkgXxM8mjZcI"
    "w5IUueDrfveOtyMxYQNCiVfvjW1TCO4gPbVwdO6Boc0/tPh5EMM+2MUiDqi9PH643SC6OT"
    "M86EzQqJXc7tuGzhmz3CN6U6Z7SAU4IRsreHZo25dmrC5BLZ2BpVvWqVKP6qIVH8laaXkl"
    "TpTbicU9jeriX+VpM/5cFl7mRRyKyHZXAeloLW+MfKg+k6yLhIacU8bDEDC7t4S1U6W6Ny"
    "yBK2afqjFfNAPOKgUgUB8890KJzk1qQRfqMMapFwKh1vWB88cQzzIG5NFN3ycHlBZtjaDt"
    "QMD+gTFzD1mUsw/jYhcyBxU8wwljGfP0pPtKxbVfWH9/gwdIt/5nGRNXRMr+e+JxZAC4/w"
    "Uqf1bEXXQn6CqTd7Iuuezxk8H24vcOXCe3n+bIIkzkI+IH1BQsU9zAh/Rd948hvkTJTE6i"
    "66uiWOKCnkHpPFzRflNYf6PvrifyLU9+6ZBB4lAkuc5QI0aqbUjJ/I9fEtiN38jMI7JQT4"
    "YDkE3ilmBfNvO3vTJ+T3rBiCda1b1/qAD5ojIbfXOsbXl/RLx9uSfkWnTbIrGnlsFJoRes"
    "b273i0dRP7rZsIB7Br5jfPKWzZuXaVE2P0+HQdauKZDfDFItkYmH1oBKONWvS6N8MKhR+u"
    "Of8aF3VKYhe0+YJWrEoTrpfILOc7cJ6Doep09JeVaK3HbHAes8K2lrpWTOVcILTO7yHLOP"
    "ePmQq5SGmlPGQp15ZEbaiqnZOM4ZjsI9xvEF1QNlV0Yzt0DwVAv+Qzne5B2Vwr1eFLbG+6"
    "a6VU7oDG9y6ea6ysWnFvZ0Z9YvAizhfezoc8sC+8lktGkT1V+9GltabsTMsabGdqEuH7kk"
    "w3Iqaa5AS5jJ7psoHw+qQxDygdsTXwec2XLI4WplUBlt7dIiKb0MMMHMz6rwYw2xDF+Tl8"
    "HTpsGrJbMSOCPuZZOjI/5xYjmRdkNqeRs0gCiDgdXwIrZIVdGQrEgCH+Ipm8g9kzq7VYxA"
    "HCCRFcDvoWAClbSWgB/AXWgYjIrYeNoYF8GecSwaPQfU6jLJFHFjSIr8HD4c1g81zBnxhJ"
    "7BRCLKIb0oCiOiJvM1wda+ONNt443CP1OPHGBaOu75m1XVFpRuiMfd0qlvO6IZbzuhrLoc"
    "GdLpRT7xfMCMZg6hynPIKR8zujsPw253d8xpvwO6ew/O7Kb9OUlCLVGPjedxQtZA4PMY3H"
    "ZGkXiMbA5YOHhnO7psr3+gI3JTJb5GaHIje5GWUSnl93D2EOjeF9ZxXGi9WIwRmFZXALBk"
    "uvh6FJmZJ0sicHtmkfx5y0iSudTtFTCN51Ci2tBdsxAIDu2F/FCQv8sB3lUnbVOLYTTjb7"
    "tqdr0bKe7iXBlZVUg3IZepCxkRvMcRH3ACAMfcSy15vMcYHRzwk2C0g80EnRJjmLJ3NgvG"
    "Aih4acL6XPes4fmC7L54BPbuOmloxL3JEw59Q6nK3Dedj703E0hPTjMOK9QmSLIndkvLJB"
    "mWw8+a5m17wJ6yvqUlESVTEYN4VIA9UnJoI6tWhS6kygLL0htXD6xFyPXgrBIp2OpdxtVL"
    "OWOG5Ks4Ftaol6S3gjwkPQbx6AOfw5mWGan4y0SxVHgq8IvtGEzEQEK/KOJbF4uI3XsQOv"
    "bKgLN9kFCZiH+kxaGFRbW7T/pyKWARUzzKiRelw80JXZ1xJFIDsEz4T3L1Yp9ymJYP75Y8"
    "REXCE0SYS+DZMMabB7WPggzQzCA1sI9PT2UqvMDUoYNlt5z9nKuImZJtOqNCN0CPeS7bn0"
    "lizmkgGjC0Qj5HQPdebgoDbbjlMKuxV33oqpH00j9ocRCEOlsYFq80D1xnMjTYypdpln40"
    "cUYNpbF5AFQ5SzATdzAsvOKjsVS8wsjF8gs1VVt592tpBBn3F8G1HudNzZiHJV5qqPzoaU"
    "zTyeNTFllZfbvJ2mUWWHhqHHMGsJbd0JkblKcajWYYQuORZhjASRs1/EoV6ali2cYElG6S"
    "hM6xjywH+sjSP38azUrxkHnGV6FT5LxE7KtBwjpkUlwec5c7BKATotvZBI7sX3MTFLukwx"
    "NC2ek8vY7Zn2N/ICDHh/CxyYkkcwDYm95W5DKLytF1SNvHHhSRHJpCvpu7ZR7mMbgNYxOi"
    "BhDC3K/SRZn+ysxtwv0o3IpDz80vdSBaylJa+SjGnl782Yzw5boxWtUo2JrcdFb2RB+x3h"
    "G0WowIlJoi2IQ12CBRTH5yty+e7mw9XnY+E4fma+98DCxzONVZPda7RqNmy+4Pwef1Q+eq"
    "txcxWAPv7AAlkYQdZbAO1cVkqZxCo6QhbYHzAHmXP3EXV/CUqNiy6ICwV+ITEVCb6C+n4C"
    "iVhWjZwDPFMWpAgZWDKPMxIxrD+PBSMiua+LvNIE38A6z0vc5yiNWy8EOyzlZQrvkG+NBo"
    "8DJtJSFtpnsqEs/Rb4jAomjSl4L3eddrTdLFhijaHZA+/OVhzrX9yFfJNYQXF9e5xRkt8y"
    "+FAF8WVX3EBswFirs49+P5NvNE0D2Skf8e/xr4/toYINlQ6yYJIhbO3WZhqUMCyYZM9gku"
    "IG1ZaZRap9snQYmsqOTE329vYmTU4wph1hbwaNXG4mQbOMYIRBs/3XLUAtrsrdeiBIOn4U"
    "zD14uQKbK99vCJgF+MOnUo832ILLZHYj1nmWoogtV7oqnfVuJYXE8lTDU7BFO8AVcioLVR"
    "gcVKGwHZnuQ3YDavhYpBenW7n3Eqmt9z7kr+bWC2SrzA47Y4nUynnIcrZ4vSch5pJPu72z"
    "tEQ4pjPxuHFJNRSxY2jyvTLViYmibWCytAxNM8wrBtQUo0uaL8EAl5pGHS/jGUfE/F7hqW"
    "W2NcRzFc5uD+tSZXCrqG5aF1/GHtPCRHFKuiyE72DYVIZW9RFaQ/o26M3SKk9+UqWAfhp1"
    "tQHKIezxk4YApT12jx6mjOHcBvZ/TjAmru8xUc26z3t1n4PWv4InMuCgq0lUawhhluhGhI"
    "nd2+rNmGQacqsQ2gRs89AbC0Ou2YobwsgpwRi43ffG4a5DabJMlybhoRKVPfPqo26d3GRl"
    "WusoG7SjrGRbtdfYS4Rj+o6O6yhT8do7OspUoPiJiaKto6y0DIdUijFzU2pcPqoLc7uvR/"
    "Wdbnf2/Ca7LKbNGTcUqw1GHPNuI+67KXpe5vo+J9fMCVnS/lAw6jN3QubYmRFJZHlCviHz"
    "R0kicZYV31C/j5PAfRUqkyLlJUgeD5Akz1imGscD3Z9SoD7mTMeltxkNfQ97SiJFwInPgz"
    "ss8ojFGG3NxdPbQCcNXigLk7cw+VOHya9DDd6k3lxPho/C4XRoK119zQrL6231Etn4LPZe"
    "alxKoLxR37ScwrZM27Flmq0D1p8zyhNS9ZyGjArDjaRKOr7NpEeOd8AyF0ktYm/IHir4XY"
    "zeG3h4c4IxqfH7y22z6Sr9BYule8NEcc8pRnHMHlp35/AYc6YXqcZw2B6P791yI3T09hge"
    "8jFsgfOjFXMlGNUGWJx72DVu1g6w4tOV+2HxxF9A4GeaiJK8PmmKJq3SEW0q3HrMkWhe+H"
    "ERVmbigYzJbOjjczIDeQkYOkt7WSWtsuJQyyO5B3lMyCxkD14yLL+fzKetdNv3M2UsCfNY"
    "N9T3ZxK5LP/5Lx6wmQxJSSAzJY7Pnfu0LVgc1xILvklqQs3iVNiZUsoJ4dCCdQ8kIcpZvZ"
    "ZDCHV31yuXVlHS6gj4xBc8tJGqYQRHbKRqQMJQUE7qR9Ke+wUyy/7O7I+8yDdySGcEYzDY"
    "DhBqsVV2bJWdYy3o/deMSvQ/A4+lQjGmbXqPuQGxrmzAUpXE8nSYtXUGdtCdunOkLF20HU"
    "22eZVmhIpLm7DueX1Y91yT1REb5KY8TmnGx+MeesKt50sv6ubNLdPaHWvIOxZdrUL+0C2R"
    "p0hq5XwScn7wqMnOWaYb3+65f0sk49ncPGuqSjuirOVD++9iXoZT0970FcLxrfpeHEo2BP"
    "wkzpJieMlEzEVKK+bBiblTpH+1nvueI8P4O8b6v+Qzna7wq+H+Iroy2h0T8ZU9eGzzHqYa"
    "FSxC53zcA6fEiJeTACWG6XRMAx5dyzlSfMhYuNQrxkbZp3RQm+I21oC4KQ1sVadPNnzmgW"
    "wlljT91Bfk0w2M06U7dBS7ILOA/RGlZQUlvsUTMcSFEuEsmLv2kwZncT+zC3jSPXuckSW9"
    "Z3E7NVxWxKHYXQ3W3NJnQs4Qyp7R2EY6uuXhksAa5etQYKVAMlsH93BCBVPhwTvlPdwiGk"
    "ZJl7VvQdx8DSeG6bhghK8jh8tEbtkQDmcQE0KFTOvGP5MbLmf4y6i4FxlwaME3MHHEguJL"
    "IYRH9n37FshXeU4uA7IOYOHB09PWbkljbS2r4qZxMGcQN+CGd5xgWvqGIogJgUOUrIDTPI"
    "iltIJfKGLYUdzfLmJhQH3iuRK0tEm6Z8sW30ka/STFJPHQZWGaWh8tQLt2gZXpFFNshifR"
    "TfC8JfW94H72LUgfFDMTn/4X4JlscCcT9OE5sLjgZyLDkh4Ks0lFQHLemKECJH6ftsJDls"
    "hZ63vTpQC0ZLFqWtEVMFDpmivhnIqNcC24yYKbhn2CHanNcbKvmfhFVBqLSWjhCbSgj75B"
    "HzT0aBAZVy8s043BwXdoRBPodiYrOxk+Bk73Hn4taTZG4dcSrQ3LDc3HVijGXLQTTIWtIb"
    "fyHrK8bbu6HvLVbT8z28/M7kSGO5F0PXZsaFamtZIesqQVr5+Jvl4iG5/e3gsEInOomlij"
    "BaIxMPrQpmhNHf16jo+qjv6huV1w+JueHRVie3gM+fDAQI6JsZIMt6q1zuWOAb0qM+srW2"
    "YEtrDlDoUti/HA9oGmIt2YVvShQ00gIGPuK0SW9Z1Zn6KojNlfIrQgdBMJVFCUxW+hKgnj"
    "xh0jA2tNSk07lI9f37BDs7/vgavv8plGytjimVbg7VfQFb9+eHdzpt1A9sBdAyjmwHaOtt"
    "wtbZoF9sI7kM+/fvx46K7MI+zGXPj4+XKpLxhvhIDljkf9d/Fc41mfBU7denfrcFfguYJs"
    "/SWfbywLq0/IsArZ10CGS4j+eshwKAdOWTZye7G+gMjRshKeBAX/BdG4OE0CDb1Q6+IlAN"
    "u4628K3kwr7imtlOicr3Vl+vp8msTFPng0hR6HDG/LxuKIU31OLsmSyZngvvQzYa+oWVaR"
    "azZJ8MHI/fTZa8HCv0hILRBc4ACy4CBSQr8FEl5P0DWLE8k3pWlHKfjXI7mjD6x1VT9Fra"
    "kU5bMgVQtSHfCeeRzzFYt2msSs0vEWO9kGO2lWCWCXAgBPjbW2st4Bw1FHK9M5MCvgqEVS"
    "jUssFMnGEIYt9TN68aLFrgKj6jsa4T1bka//Kocr/xH09g4u8gKh3UK6BykE97vVoCqRWi"
    "zBkLEEmbA61EWq0trvrev3Zsv0PInPzYbdbdB3CCLYW9C3PnDWt+Ne1BT6UEOazS77bNRW"
    "d/2N4gDPfOhYssKLiIg4dy/y0g8pDj91ZadPypvOpPUEq476np4jXfRL5qKTPnajxzUlfC"
    "bQhZ4EoCdxpQy8RX2JM4+8B0Yi9keEhTJi3/oG/fuxo534FF9OPoT62ytIxPGESgEJ62Mf"
    "pI89kVZFArXszwnGdEjtzaS1nVNs55Tx+HeTWg1GyGmVxoKndwBPy5PchPMZgWX7Lpj1WD"
    "GbLqjQpDbXb+RlulFsOH2X24AVG3XzSpUprU/K+qSsT8r6pIbyhVmf1PF8Usevjz2wg+Uo"
    "sFtZ2/gjptZr3Hf5zUmT/06CQKdpfn6r7thSTjFuNOKZy4xhYVkisDAtLixxkVZoFQxOMa"
    "zV68cg0+u/Xz47f/1GoljZSt8Mu4dHdOlMbV1qg3SpWdjqEZVZ17tjutO1oUFdRrEfi+24"
    "X0DP9hr8al26Xz13M4LxuTd7gZlR3we1viG1inOf0aAG2VchLnF9DtQnuJU07QpXVx8LFt"
    "jbD2W/5q+f3r4HOUgpwCAvqtk6Yu6lga5OrFeJLevbs579sfLA1O3ggihSWhfEoF0QoCXz"
    "+45gQ5XSYg2HLGXEC0z5CvjfRdJVaivtIUs79QF3cOFXSK3dY5349mvbS2NA25wsXecHd3"
    "nGHKvzeWb83OL0dKdpmKCV1xMBhHO2AGZjS7AsdV4B+xXz/IswQsQdLvhGaL2de5xaCxws"
    "+njlr652n0qjAdbpOUynp02P66FopY3YHkudyvckYwFUSK0Y9hU4L54UO4bPCxHIE5NG2x"
    "h6ZS1uL+lnwQknnDCTVpzTKJ9KMbpWTXHT3kbtNFDseSt7wEYc01mSZoWgIoZehO1c5wz+"
    "Hfc4xWE/waCQb4iIPKCZhesgAKlgu9pHwkP5R8AjsqAPjNAw9LRZNAd6pj7ZpYgGsTkvQz"
    "tFmnRVm/OyXz31gN0IB8fKnuPtIYOfKczB6GU6y+w2vR+xsXm3zo8FSutDHZwPtViNNeja"
    "fatEaiNTQ5YzX0cONyuNpZCMcMd8+aYNXqksMgWu9KaSvmObPx0wG1O1zozdghXaMamyR8"
    "7nKBqDu3pOjBINhiaQ1g6Uynockh8l6UbxhTrsTONLUW9Pmvwpac+HVTqyVQkSH8QtIum0"
    "EIQHhKalO5IK2qmrgyyw+geZr907Fk1k7Q5ZxAPjcKB9iJ/wEvzGx6S0iMPXICV9OZIDPH"
    "N7ioP1lwzSXyIXRVUA9YnoGYFNRB9J87Qn8hUYQG2qx0+LtkhXAbvh8L+WqsAOTZGOKrC2"
    "SkBDSyS9ArDboc6DKD57qwd6cqv5MFcGbT3Hr8GMxNIzsqfFJuQRi8MUMs1rktTZyk9VbJ"
    "ghLy0vyAxfbnrPHpNWGzQigtHQWTABx+lyhQAchN5UD/JDPVQbEikksCWPwL+rzayruB6b"
    "0ziYza9JBbA5jUcEo6hfU1tPlkozQlfW/vtGqNuUAZ9LZCNkdS9V3Ex7FuzUrOCJ8neqjc"
    "vW+2ZVmlHw+dD+WZuD0UkUpxBX6pSDYRtkHi0Po8AzXSpGmakN2RhyaJpV3876uyTJ8IIr"
    "dULWIIMQrjH0l/J1SNT6RElXxSip/Cx7KOoSMvY1tSwXregvueVXsBJjl7AXXSg+4UXs3O"
    "WBU9uB8XfVC9LeBgyZw7y8q0ilV+NEgi0i1jC2FFqQ1xLb3WaQHNuqsSbmgIRhrZ/jaOe2"
    "hvUBtXI3pLeoW8ueYSZcrxBazIo597PDuu2WkhGMYrH3DcAqqUAmNmeJ1BqdgzM6hxoMPv"
    "Y3dZwCG7kFYSaAAp2tUt45CHJ88OOTlUMD9rEW6mCMe9wB7DCMc2YvcIeaJb8H/o6ygHWZ"
    "xVtgpfAa5POvHz+e6bb2fazhfKZx8rd4mtXw9jiY3U8MfqLzhXt6j696e9Lk713KgdNVNr"
    "JV+R0vbeUnWOgxEf9dOqcwuRhdsrFnFuuBJ/uAuCCzdEtIgTcyWTm+9hdBPHeC1C/0ZXn6"
    "f+RWnI8yF/4zjdJSXQUflQ4HSLdsviNat6x1yw74jD+S0VH8vszNPn0434qgvQgsUqXngu"
    "fGjivrrzoBf9UD9dea7+YXn9OaLSujKEn2FknGJc2fr359+/E9+fL1/bsP1x+S1JFMfPIm"
    "Xsorpn99f/lxONkhA7NdnqwfZGBy6C3r48Am5PVj4JzVWpDy7qSFASnSgVvtx98WLJBmWE"
    "xZsORkI3acahHywBPMle3YqwZhxzmaLTxbz2owW8/EmmhDEoYS4IbvqlvNIJXQarOD02Z3"
    "ygXd35mkuO1/8e7WYcLG0tmkGdV4Rql+8luFoMVZRSOl2mKc3w8nCvwDL+fTEjkO1+6F/E"
    "kJBNWLiMuZkKUWJa0EperOs96e06agY/5xNjgyrcvSnocD3oDteTgocZz6eagK2VuuYDZR"
    "01W5aaMrElr3Q9fPzPfumSHvMxLL9e4gsNqMrkYIWG1DTsv79gcL1rI35HxOY/neec2DXn"
    "xvuuIzGsv3EwY8Dk2FGoSn31Z7HFu1x0sWes7iTNc0I74zaXKl0HzMNu9JPV/3XBvxqTga"
    "dmxhUO9CeGChvptZPfBDIRkh9qOXPEj8qAw4nAwfIXd7QdYgVjepWFDkcEPhzpzElu40LN"
    "151HjBn/8fidcfpA=="
)
