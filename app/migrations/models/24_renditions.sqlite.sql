CREATE TABLE "media_rendition" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "uuid" CHAR(36) NOT NULL UNIQUE,
    "digest" VARCHAR(64) NOT NULL,
    "recipe" JSON NOT NULL,
    "state" VARCHAR(16) NOT NULL,
    "attempts" INT NOT NULL DEFAULT 0,
    "due_at" TIMESTAMP,
    "wanted_at" TIMESTAMP NOT NULL,
    "storage_key" VARCHAR(64) NOT NULL UNIQUE,
    "mime_type" VARCHAR(64) NOT NULL,
    "size" BIGINT,
    "width" INT,
    "height" INT,
    "sha256" VARCHAR(64),
    "error" TEXT,
    "asset_id" BIGINT NOT NULL REFERENCES "media_asset" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_media_rendi_asset_i_c41f9f" UNIQUE ("asset_id", "digest"),
    CONSTRAINT "media_rendition_state_known" CHECK (state IN ('due', 'made', 'failed')),
    CONSTRAINT "media_rendition_due" CHECK ((state = 'due') = (due_at IS NOT NULL)),
    CONSTRAINT "media_rendition_made" CHECK (state <> 'made' OR sha256 IS NOT NULL)
);
CREATE INDEX "idx_media_rendi_brand_i_47a8c3" ON "media_rendition" ("brand_id");
CREATE INDEX "idx_media_rendi_due_at_1d32e4" ON "media_rendition" ("due_at");
CREATE INDEX "idx_media_rendi_wanted__376093" ON "media_rendition" ("wanted_at");
CREATE TABLE "publication_rendition" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "publication_id" BIGINT NOT NULL REFERENCES "publication" ("id") ON DELETE CASCADE,
    "rendition_id" BIGINT NOT NULL REFERENCES "media_rendition" ("id") ON DELETE NO ACTION,
    CONSTRAINT "uid_publication_publica_64376a" UNIQUE ("publication_id", "rendition_id")
);
CREATE INDEX "idx_publication_renditi_e235af" ON "publication_rendition" ("rendition_id");
ALTER TABLE "media_asset" ADD "facts" JSON;
