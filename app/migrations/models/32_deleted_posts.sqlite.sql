CREATE TABLE "deleted_post" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "title" VARCHAR(255) NOT NULL,
    "rows" TEXT NOT NULL,
    "deleted_by_id" BIGINT NOT NULL,
    "deleted_at" TIMESTAMP NOT NULL
);
CREATE INDEX "idx_deleted_pos_deleted_bb141e" ON "deleted_post" ("deleted_at");
CREATE INDEX "idx_deleted_pos_brand_i_9f43a7" ON "deleted_post" ("brand_id", "id");
