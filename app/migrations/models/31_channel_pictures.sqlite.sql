CREATE TABLE "channel_picture" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "picture" BLOB,
    "version" VARCHAR(32),
    "due_at" TIMESTAMP,
    "attempts" INT NOT NULL,
    "channel_id" BIGINT NOT NULL UNIQUE REFERENCES "channel" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_channel_pic_brand_i_96edcc" ON "channel_picture" ("brand_id");
CREATE INDEX "idx_channel_pic_due_at_b7919f" ON "channel_picture" ("due_at");
