CREATE TABLE "link_card" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "url_key" VARCHAR(64) NOT NULL,
    "url" TEXT NOT NULL,
    "title" TEXT,
    "description" TEXT,
    "picture" BLOB,
    "picture_type" VARCHAR(32),
    "due_at" TIMESTAMP,
    "attempts" INT NOT NULL,
    "revision_id" BIGINT NOT NULL REFERENCES "revision" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_link_card_revisio_5c26ed" UNIQUE ("revision_id", "url_key")
);
CREATE INDEX "idx_link_card_brand_i_0852f5" ON "link_card" ("brand_id");
CREATE INDEX "idx_link_card_due_at_a785c4" ON "link_card" ("due_at");
ALTER TABLE "revision" ADD "edited_with" BIGINT;
