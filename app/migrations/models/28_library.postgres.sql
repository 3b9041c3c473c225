ALTER TABLE "media_asset" ADD "sha256" VARCHAR(64);
ALTER TABLE "media_asset" ADD "folder" VARCHAR(255) NOT NULL DEFAULT '';
CREATE INDEX IF NOT EXISTS "idx_media_asset_brand_i_3c87e3" ON "media_asset" ("brand_id", "folder", "id");
CREATE INDEX IF NOT EXISTS "idx_media_asset_brand_i_532741" ON "media_asset" ("brand_id", "sha256");
