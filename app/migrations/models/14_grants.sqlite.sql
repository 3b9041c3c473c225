CREATE TABLE "grant_notice" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "kind" VARCHAR(16) NOT NULL,
    "name" VARCHAR(255),
    "brand" VARCHAR(100),
    "made_at" TIMESTAMP NOT NULL,
    "told_at" TIMESTAMP,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_grant_notic_user_id_9dfa70" ON "grant_notice" ("user_id", "id");
ALTER TABLE "email_undo" ADD "asked_at" TIMESTAMP;
ALTER TABLE "webhook_endpoint" ADD "addressed_by_id" BIGINT;
ALTER TABLE "webhook_endpoint" ADD "addressed_at" TIMESTAMP;
UPDATE "webhook_endpoint"
   SET "addressed_at" = "created_at",
       "addressed_by_id" = (SELECT a."owner_id" FROM "brand" b JOIN "account" a ON a."id" = b."account_id"
                             WHERE b."id" = "webhook_endpoint"."brand_id");
