-- What is at work is due again when its lease ends.
UPDATE "comment_cursor" SET "due_at" = "lease_until" WHERE "lease_until" > "due_at";
UPDATE "metric_job" SET "due_at" = "lease_until" WHERE "lease_until" > "due_at";
UPDATE "brand_export" SET "due_at" = "lease_until" WHERE "lease_until" > "due_at";
UPDATE "connection" SET "refresh_due_at" = "refresh_lease_until" WHERE "refresh_lease_until" > "refresh_due_at";
ALTER TABLE "connection" ADD "refresh_interrupted" INT NOT NULL DEFAULT 0;
ALTER TABLE "media_asset" ADD "thumbnail_attempts" INT NOT NULL DEFAULT 0;
ALTER TABLE "comment_cursor" DROP COLUMN "lease_until";
ALTER TABLE "comment_cursor" DROP COLUMN "sent_until";
ALTER TABLE "metric_job" DROP COLUMN "sent_until";
ALTER TABLE "brand_export" DROP COLUMN "sent_until";
