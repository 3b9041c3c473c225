CREATE TABLE "grant_notice" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "kind" VARCHAR(16) NOT NULL,
    "name" VARCHAR(255),
    "brand" VARCHAR(100),
    "made_at" TIMESTAMPTZ NOT NULL,
    "told_at" TIMESTAMPTZ,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_grant_notic_user_id_9dfa70" ON "grant_notice" ("user_id", "id");
ALTER TABLE "email_undo" ADD "asked_at" TIMESTAMPTZ;
ALTER TABLE "webhook_endpoint" ADD "addressed_by_id" BIGINT;
ALTER TABLE "webhook_endpoint" ADD "addressed_at" TIMESTAMPTZ;
UPDATE "webhook_endpoint"
   SET "addressed_at" = "created_at",
       "addressed_by_id" = (SELECT a."owner_id" FROM "brand" b JOIN "account" a ON a."id" = b."account_id"
                             WHERE b."id" = "webhook_endpoint"."brand_id");
