CREATE TABLE "sandbox_grant" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "person" VARCHAR(50) NOT NULL,
    "accounts" JSON NOT NULL,
    "scopes" JSON NOT NULL,
    "code_digest" VARCHAR(64) UNIQUE,
    "challenge" VARCHAR(64) NOT NULL,
    "redirect_uri" TEXT NOT NULL,
    "code_until" TIMESTAMP NOT NULL,
    "access_digest" VARCHAR(64) UNIQUE,
    "access_until" TIMESTAMP,
    "refresh_digest" VARCHAR(64) UNIQUE,
    "used_refresh_digest" VARCHAR(64) UNIQUE,
    "revoked_at" TIMESTAMP
);
CREATE INDEX "idx_sandbox_gra_person_64f48c" ON "sandbox_grant" ("person");
