ALTER TABLE "feed_entry" ADD "tags" JSON;
ALTER TABLE "feed_entry" ADD "summary" TEXT;
