CREATE TABLE "calendar_feed" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT REFERENCES "brand" ("id") ON DELETE CASCADE,
    "name" VARCHAR(100),
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "last_read_at" TIMESTAMP,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_calendar_fe_brand_i_054586" ON "calendar_feed" ("brand_id");
CREATE INDEX "idx_calendar_fe_user_id_7010a6" ON "calendar_feed" ("user_id");
CREATE TABLE "imported_post" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "key" VARCHAR(200) NOT NULL,
    "post_id" BIGINT NOT NULL REFERENCES "post" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_imported_po_brand_i_61e35c" UNIQUE ("brand_id", "key")
);
CREATE INDEX "idx_imported_po_post_id_c5c23c" ON "imported_post" ("post_id");
