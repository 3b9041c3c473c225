CREATE TABLE "snippet" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "name_key" VARCHAR(32) NOT NULL,
    "body" TEXT NOT NULL,
    CONSTRAINT "uid_snippet_brand_i_a03f33" UNIQUE ("brand_id", "name_key")
);
CREATE INDEX "idx_snippet_brand_i_acbe6a" ON "snippet" ("brand_id", "id");
CREATE TABLE "channel_group" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "name_key" VARCHAR(32) NOT NULL,
    CONSTRAINT "uid_channel_gro_brand_i_04c655" UNIQUE ("brand_id", "name_key")
);
CREATE INDEX "idx_channel_gro_brand_i_ea7bbd" ON "channel_group" ("brand_id", "id");
CREATE TABLE "channel_group_member" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "position" INT NOT NULL,
    "channel_id" BIGINT NOT NULL REFERENCES "channel" ("id") ON DELETE CASCADE,
    "group_id" BIGINT NOT NULL REFERENCES "channel_group" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_channel_gro_group_i_8b3e1f" UNIQUE ("group_id", "channel_id")
);
CREATE INDEX "idx_channel_gro_channel_c9e174" ON "channel_group_member" ("channel_id");
CREATE INDEX "idx_channel_gro_brand_i_c499a5" ON "channel_group_member" ("brand_id", "id");
CREATE TABLE "label" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "name_key" VARCHAR(32) NOT NULL,
    "colour" VARCHAR(16) NOT NULL,
    "starts_on" VARCHAR(10),
    "ends_on" VARCHAR(10),
    "brief" TEXT,
    CONSTRAINT "uid_label_brand_i_9c8174" UNIQUE ("brand_id", "name_key"),
    CONSTRAINT "label_colour_known" CHECK (colour IN ('grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'))
);
CREATE INDEX "idx_label_brand_i_98584a" ON "label" ("brand_id", "id");
CREATE TABLE "post_label" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "post_id" BIGINT NOT NULL,
    "label_id" BIGINT NOT NULL REFERENCES "label" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_post_label_label_i_15b558" UNIQUE ("label_id", "post_id")
);
CREATE INDEX "idx_post_label_post_id_4a06ee" ON "post_label" ("post_id", "label_id");
CREATE INDEX "idx_post_label_brand_i_42288d" ON "post_label" ("brand_id", "id");
CREATE TABLE "saved_view" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "user_id" BIGINT,
    "name" VARCHAR(100) NOT NULL,
    "place" VARCHAR(16) NOT NULL,
    "query" VARCHAR(1000) NOT NULL,
    CONSTRAINT "saved_view_place_known" CHECK (place IN ('posts', 'calendar'))
);
CREATE INDEX "idx_saved_view_brand_i_f13f8c" ON "saved_view" ("brand_id", "id");
CREATE INDEX "idx_saved_view_user_id_6c9657" ON "saved_view" ("user_id", "brand_id");
CREATE TABLE "day_note" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "starts_on" VARCHAR(10) NOT NULL,
    "ends_on" VARCHAR(10),
    "text" TEXT NOT NULL,
    "no_posting" BOOL NOT NULL,
    "author_id" BIGINT NOT NULL,
    CONSTRAINT "day_note_end" CHECK (ends_on IS NOT NULL OR no_posting)
);
CREATE INDEX "idx_day_note_brand_i_440622" ON "day_note" ("brand_id", "starts_on", "id");
CREATE INDEX "idx_day_note_author__7ab593" ON "day_note" ("author_id");
CREATE TABLE "posting_slot" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "weekday" INT NOT NULL,
    "wall" VARCHAR(5) NOT NULL,
    "channel_id" BIGINT,
    "group_id" BIGINT,
    CONSTRAINT "posting_slot_weekday" CHECK (weekday BETWEEN 0 AND 6)
);
CREATE INDEX "idx_posting_slo_brand_i_386950" ON "posting_slot" ("brand_id", "id");
CREATE INDEX "idx_posting_slo_channel_233cbf" ON "posting_slot" ("channel_id");
CREATE INDEX "idx_posting_slo_group_i_595746" ON "posting_slot" ("group_id");
ALTER TABLE "snippet" ADD CONSTRAINT "snippet_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "label" ADD CONSTRAINT "label_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "post_label" ADD CONSTRAINT "post_label_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "post_label" ADD CONSTRAINT "post_label_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post" ("id") ON DELETE CASCADE;
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "channel_group" ADD CONSTRAINT "channel_group_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "channel_group_member" ADD CONSTRAINT "channel_group_member_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "day_note" ADD CONSTRAINT "day_note_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "posting_slot" ADD CONSTRAINT "posting_slot_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "posting_slot" ADD CONSTRAINT "posting_slot_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channel" ("id") ON DELETE CASCADE;
ALTER TABLE "posting_slot" ADD CONSTRAINT "posting_slot_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "channel_group" ("id") ON DELETE CASCADE;
ALTER TABLE "brand" ADD "queue_version" INT NOT NULL DEFAULT 0;
