ALTER TABLE "review_entry" ADD "audience" VARCHAR(16);
UPDATE "review_entry" SET "audience" = 'team';
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
ALTER TABLE "review_entry" ALTER COLUMN "audience" SET NOT NULL;
ALTER TABLE "review_entry" ADD CONSTRAINT "review_entry_audience_known" CHECK (audience IN ('team', 'client'));
