CREATE TABLE "sandbox_grant" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "person" VARCHAR(50) NOT NULL,
    "accounts" JSONB NOT NULL,
    "scopes" JSONB NOT NULL,
    "code_digest" VARCHAR(64) UNIQUE,
    "challenge" VARCHAR(64) NOT NULL,
    "redirect_uri" TEXT NOT NULL,
    "code_until" TIMESTAMPTZ NOT NULL,
    "access_digest" VARCHAR(64) UNIQUE,
    "access_until" TIMESTAMPTZ,
    "refresh_digest" VARCHAR(64) UNIQUE,
    "used_refresh_digest" VARCHAR(64) UNIQUE,
    "revoked_at" TIMESTAMPTZ
);
CREATE INDEX "idx_sandbox_gra_person_64f48c" ON "sandbox_grant" ("person");
