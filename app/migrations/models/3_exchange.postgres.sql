CREATE TABLE "calendar_feed" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT,
    "name" VARCHAR(100),
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "last_read_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_calendar_fe_brand_i_054586" ON "calendar_feed" ("brand_id");
CREATE INDEX "idx_calendar_fe_user_id_7010a6" ON "calendar_feed" ("user_id");
CREATE TABLE "imported_post" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "key" VARCHAR(200) NOT NULL,
    "post_id" BIGINT NOT NULL REFERENCES "post" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_imported_po_brand_i_61e35c" UNIQUE ("brand_id", "key")
);
CREATE INDEX "idx_imported_po_post_id_c5c23c" ON "imported_post" ("post_id");
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "imported_post" ADD CONSTRAINT "imported_post_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
