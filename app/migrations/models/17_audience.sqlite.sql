CREATE TABLE "new_review_entry" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "kind" VARCHAR(32) NOT NULL,
    "via" VARCHAR(32) NOT NULL,
    "audience" VARCHAR(16) NOT NULL,
    "body" TEXT NOT NULL,
    "author_id" BIGINT,
    "author_name" VARCHAR(100),
    "revision" INT NOT NULL,
    "reply_to_id" BIGINT,
    "resolved_at" TIMESTAMP,
    "resolved_by_id" BIGINT,
    "created_at" TIMESTAMP NOT NULL,
    "post_id" BIGINT NOT NULL REFERENCES "post" ("id") ON DELETE CASCADE,
    CONSTRAINT "review_entry_kind_known" CHECK (kind IN ('comment', 'approval', 'change_request')),
    CONSTRAINT "review_entry_via_known" CHECK (via IN ('studio', 'mobile_app', 'share_link', 'api', 'mcp')),
    CONSTRAINT "review_entry_audience_known" CHECK (audience IN ('team', 'client')),
    CONSTRAINT "review_entry_author" CHECK ((author_id IS NULL) = (author_name IS NOT NULL)),
    CONSTRAINT "review_entry_resolved" CHECK ((resolved_at IS NULL) = (resolved_by_id IS NULL))
);
INSERT INTO "new_review_entry" ("id", "brand_id", "kind", "via", "audience", "body", "author_id", "author_name", "revision", "reply_to_id", "resolved_at", "resolved_by_id", "created_at", "post_id") SELECT "id", "brand_id", "kind", "via", 'team', "body", "author_id", "author_name", "revision", "reply_to_id", "resolved_at", "resolved_by_id", "created_at", "post_id" FROM "review_entry";
-- Webhooks know entries by their ids: the numbers of deleted ones are not given out again.
DELETE FROM "sqlite_sequence" WHERE "name" = 'new_review_entry';
INSERT INTO "sqlite_sequence" ("name", "seq") SELECT 'new_review_entry', "seq" FROM "sqlite_sequence" WHERE "name" = 'review_entry';
DROP TABLE "review_entry";
ALTER TABLE "new_review_entry" RENAME TO "review_entry";
CREATE INDEX "idx_review_entr_post_id_ae13e5" ON "review_entry" ("post_id", "id");
CREATE INDEX "idx_review_entr_brand_i_f15bd7" ON "review_entry" ("brand_id");
WITH RECURSIVE "shared" ("id") AS (
    SELECT e."id" FROM "review_entry" e
      LEFT JOIN "membership" m ON m."brand_id" = e."brand_id" AND m."user_id" = e."author_id"
     WHERE e."via" = 'share_link' OR m."role" = 'client'
    UNION
    SELECT o."id" FROM "shared" s
      JOIN "review_entry" e ON e."id" = s."id"
      JOIN "review_entry" o ON o."post_id" = e."post_id" AND (o."id" = e."reply_to_id" OR o."reply_to_id" = e."id")
)
UPDATE "review_entry" SET "audience" = 'client' WHERE "id" IN (SELECT "id" FROM "shared");
