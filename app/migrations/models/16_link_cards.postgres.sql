CREATE TABLE "link_card" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "url_key" VARCHAR(64) NOT NULL,
    "url" TEXT NOT NULL,
    "title" TEXT,
    "description" TEXT,
    "picture" BYTEA,
    "picture_type" VARCHAR(32),
    "due_at" TIMESTAMPTZ,
    "attempts" INT NOT NULL,
    "revision_id" BIGINT NOT NULL REFERENCES "revision" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_link_card_revisio_5c26ed" UNIQUE ("revision_id", "url_key")
);
CREATE INDEX "idx_link_card_brand_i_0852f5" ON "link_card" ("brand_id");
CREATE INDEX "idx_link_card_due_at_a785c4" ON "link_card" ("due_at");
ALTER TABLE "link_card" ADD CONSTRAINT "link_card_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "revision" ADD "edited_with" BIGINT;
