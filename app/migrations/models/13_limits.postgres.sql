CREATE TABLE "address_block" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "email_key" VARCHAR(255) NOT NULL UNIQUE,
    "created_at" TIMESTAMPTZ NOT NULL
);
ALTER TABLE "webhook_endpoint" ADD "network" VARCHAR(64);
ALTER TABLE "webhook_endpoint" ADD "held_until" TIMESTAMPTZ;
ALTER TABLE "webhook_endpoint" ADD "site" VARCHAR(255);
INSERT INTO "address_block" ("email_key", "created_at")
SELECT "email_key", "created_at" FROM "invitation_block" ORDER BY "id";
DROP TABLE "invitation_block";
DELETE FROM "throttle_window";
