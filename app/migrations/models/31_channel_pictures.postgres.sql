CREATE TABLE "channel_picture" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "picture" BYTEA,
    "version" VARCHAR(32),
    "due_at" TIMESTAMPTZ,
    "attempts" INT NOT NULL,
    "channel_id" BIGINT NOT NULL UNIQUE REFERENCES "channel" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_channel_pic_brand_i_96edcc" ON "channel_picture" ("brand_id");
CREATE INDEX "idx_channel_pic_due_at_b7919f" ON "channel_picture" ("due_at");
ALTER TABLE "channel_picture" ADD CONSTRAINT "channel_picture_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
