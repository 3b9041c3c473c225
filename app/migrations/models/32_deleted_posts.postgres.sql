CREATE TABLE "deleted_post" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "title" VARCHAR(255) NOT NULL,
    "rows" TEXT NOT NULL,
    "deleted_by_id" BIGINT NOT NULL,
    "deleted_at" TIMESTAMPTZ NOT NULL
);
CREATE INDEX "idx_deleted_pos_deleted_bb141e" ON "deleted_post" ("deleted_at");
CREATE INDEX "idx_deleted_pos_brand_i_9f43a7" ON "deleted_post" ("brand_id", "id");
ALTER TABLE "deleted_post" ADD CONSTRAINT "deleted_post_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
