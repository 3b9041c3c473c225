UPDATE "media_asset" SET "thumbnails_due_at" = "created_at" WHERE "state" = 'stored' AND "mime_type" LIKE 'video/%';
