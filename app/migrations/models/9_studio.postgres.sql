CREATE TABLE "media_thumbnail" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "width" INT NOT NULL,
    "size" BIGINT NOT NULL,
    "storage_key" VARCHAR(64) NOT NULL UNIQUE,
    "asset_id" BIGINT NOT NULL REFERENCES "media_asset" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_media_thumb_asset_i_8f3c18" UNIQUE ("asset_id", "width")
);
ALTER TABLE "media_asset" ADD "thumbnails_due_at" TIMESTAMPTZ;
ALTER TABLE "media_asset" ADD "duration_ms" INT;
CREATE INDEX "media_asset_to_reduce" ON "media_asset" (thumbnails_due_at) WHERE thumbnails_due_at IS NOT NULL;
UPDATE "media_asset" SET "thumbnails_due_at" = "created_at" WHERE "state" = 'stored' AND "width" > 320;
CREATE INDEX "publication_in_trouble" ON "publication" (brand_id, id) WHERE status IN ('failed', 'unconfirmed');
ALTER TABLE "access_token" ADD "device" VARCHAR(100);
ALTER TABLE "access_token" ADD "address" VARCHAR(45);
