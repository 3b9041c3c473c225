CREATE TABLE "connection" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "uuid" CHAR(36) NOT NULL UNIQUE,
    "platform" VARCHAR(32) NOT NULL,
    "issuer" VARCHAR(500) NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_key" VARCHAR(64) NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "scopes" JSON NOT NULL,
    "state" VARCHAR(32) NOT NULL,
    "problem" TEXT,
    "credentials" TEXT,
    "authorized_at" TIMESTAMP NOT NULL,
    "access_until" TIMESTAMP,
    "ends_at" TIMESTAMP,
    "warned_at" TIMESTAMP,
    "refresh_due_at" TIMESTAMP,
    "refresh_lease_until" TIMESTAMP,
    "refresh_epoch" INT NOT NULL,
    "refresh_failures" INT NOT NULL,
    CONSTRAINT "uid_connection_brand_i_132572" UNIQUE ("brand_id", "platform", "issuer", "subject_key"),
    CONSTRAINT "connection_state_known" CHECK (state IN ('active', 'needs_reconnect', 'revoked'))
);
CREATE INDEX "idx_connection_subject_028f3a" ON "connection" ("subject_key");
CREATE INDEX "idx_connection_refresh_c1ff8f" ON "connection" ("refresh_due_at");
CREATE INDEX "idx_connection_ends_at_8cfc25" ON "connection" ("ends_at");
CREATE TABLE "oauth_attempt" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "user_id" BIGINT NOT NULL,
    "platform" VARCHAR(32) NOT NULL,
    "issuer" VARCHAR(500) NOT NULL,
    "redirect_uri" TEXT NOT NULL,
    "sends_issuer" INT NOT NULL,
    "state" VARCHAR(16) NOT NULL,
    "problem" TEXT,
    "state_digest" VARCHAR(64) NOT NULL UNIQUE,
    "handover_digest" VARCHAR(64) UNIQUE,
    "kept" TEXT,
    "tokens" TEXT,
    "offers" TEXT,
    "created_at" TIMESTAMP NOT NULL,
    "used_at" TIMESTAMP,
    "expires_at" TIMESTAMP NOT NULL,
    CONSTRAINT "oauth_attempt_state_known" CHECK (state IN ('started', 'exchanged', 'done', 'denied', 'refused', 'failed', 'expired'))
);
CREATE INDEX "idx_oauth_attem_brand_i_00e974" ON "oauth_attempt" ("brand_id");
CREATE INDEX "idx_oauth_attem_expires_d89a12" ON "oauth_attempt" ("expires_at");
CREATE TABLE "oauth_client" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "platform" VARCHAR(32) NOT NULL,
    "issuer" VARCHAR(500) NOT NULL,
    "client_id" VARCHAR(500) NOT NULL,
    "client_secret" TEXT,
    "registered_at" TIMESTAMP NOT NULL,
    CONSTRAINT "uid_oauth_clien_platfor_6813c9" UNIQUE ("platform", "issuer")
);
ALTER TABLE "channel" ADD "connection_id" BIGINT;
ALTER TABLE "channel" ADD "external_key" VARCHAR(64);
ALTER TABLE "channel" ADD "external_id" VARCHAR(255);
CREATE INDEX "idx_channel_connect_d182b1" ON "channel" ("connection_id");
CREATE INDEX "idx_channel_externa_31b415" ON "channel" ("external_key");
-- What app/migrations/extra.py says about tables that were there before.
CREATE UNIQUE INDEX "channel_by_account" ON "channel" (brand_id, platform, external_key) WHERE external_key IS NOT NULL;
