CREATE TABLE "media_upload" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "uuid" UUID NOT NULL UNIQUE,
    "user_id" BIGINT NOT NULL,
    "filename" VARCHAR(255) NOT NULL,
    "size" BIGINT,
    "state" VARCHAR(16) NOT NULL DEFAULT 'arriving',
    "error" TEXT,
    "address" TEXT,
    "attempts" INT NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ,
    "ends_at" TIMESTAMPTZ NOT NULL,
    "asset_id" BIGINT REFERENCES "media_asset" ("id") ON DELETE CASCADE,
    CONSTRAINT "media_upload_state_known" CHECK (state IN ('arriving', 'stored', 'refused')),
    CONSTRAINT "media_upload_due" CHECK (due_at IS NULL OR address IS NOT NULL)
);
CREATE INDEX "idx_media_uploa_brand_i_f13396" ON "media_upload" ("brand_id");
CREATE INDEX "idx_media_uploa_due_at_d14932" ON "media_upload" ("due_at");
CREATE INDEX "idx_media_uploa_ends_at_0e2050" ON "media_upload" ("ends_at");
CREATE INDEX "idx_media_uploa_asset_i_eb530e" ON "media_upload" ("asset_id");
CREATE INDEX "idx_media_uploa_user_id_b9cb63" ON "media_upload" ("user_id");
ALTER TABLE "media_upload" ADD CONSTRAINT "media_upload_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
