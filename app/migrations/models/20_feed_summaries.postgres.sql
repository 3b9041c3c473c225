ALTER TABLE "feed_entry" ADD "tags" JSONB;
ALTER TABLE "feed_entry" ADD "summary" TEXT;
