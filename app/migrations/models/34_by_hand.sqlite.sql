ALTER TABLE "notification" ADD "errand" VARCHAR(64);
ALTER TABLE "channel" ADD "handled_by_id" BIGINT;
CREATE TABLE "new_publication" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "platform" VARCHAR(32) NOT NULL,
    "place" SMALLINT NOT NULL DEFAULT 0,
    "after_minutes" INT,
    "status" VARCHAR(32) NOT NULL,
    "due_at" TIMESTAMP,
    "variant_body" TEXT,
    "format" VARCHAR(16),
    "by_hand" INT NOT NULL DEFAULT 0,
    "key" VARCHAR(64),
    "scheduled_at" TIMESTAMP,
    "next_attempt_at" TIMESTAMP,
    "attempts" INT NOT NULL,
    "epoch" INT NOT NULL,
    "lease_until" TIMESTAMP,
    "worker" INT,
    "published_at" TIMESTAMP,
    "external_id" VARCHAR(255),
    "permalink" TEXT,
    "error" TEXT,
    "unknown_since" TIMESTAMP,
    "asks" INT NOT NULL,
    "parts" JSON NOT NULL,
    "stage" TEXT,
    "stage_until" TIMESTAMP,
    "channel_id" BIGINT NOT NULL REFERENCES "channel" ("id") ON DELETE RESTRICT,
    "parent_id" BIGINT REFERENCES "publication" ("id") ON DELETE CASCADE,
    "post_id" BIGINT NOT NULL REFERENCES "post" ("id") ON DELETE CASCADE,
    "revision_id" BIGINT REFERENCES "revision" ("id") ON DELETE SET NULL,
    CONSTRAINT "uid_publication_post_id_e3340d" UNIQUE ("post_id", "channel_id", "place"),
    CONSTRAINT "publication_status_known" CHECK (status IN ('pending', 'scheduled', 'publishing', 'awaiting_person', 'unconfirmed', 'published', 'failed', 'expired', 'cancelled')),
    CONSTRAINT "publication_leased" CHECK ((status = 'publishing') = (lease_until IS NOT NULL)),
    CONSTRAINT "publication_due" CHECK (status NOT IN ('scheduled', 'awaiting_person') OR next_attempt_at IS NOT NULL),
    CONSTRAINT "publication_asks" CHECK (asks >= 0),
    CONSTRAINT "publication_follows" CHECK ((place > 0) = (parent_id IS NOT NULL)),
    CONSTRAINT "publication_delay" CHECK ((place > 0) = (after_minutes IS NOT NULL))
);
INSERT INTO "new_publication" ("id", "brand_id", "platform", "place", "after_minutes", "status", "due_at", "variant_body", "format", "key", "scheduled_at", "next_attempt_at", "attempts", "epoch", "lease_until", "worker", "published_at", "external_id", "permalink", "error", "unknown_since", "asks", "parts", "stage", "stage_until", "channel_id", "parent_id", "post_id", "revision_id") SELECT "id", "brand_id", "platform", "place", "after_minutes", "status", "due_at", "variant_body", "format", "key", "scheduled_at", "next_attempt_at", "attempts", "epoch", "lease_until", "worker", "published_at", "external_id", "permalink", "error", "unknown_since", "asks", "parts", "stage", "stage_until", "channel_id", "parent_id", "post_id", "revision_id" FROM "publication";
-- Webhooks know publications by their ids: the numbers of deleted ones are not given out again.
DELETE FROM "sqlite_sequence" WHERE "name" = 'new_publication';
INSERT INTO "sqlite_sequence" ("name", "seq") SELECT 'new_publication', "seq" FROM "sqlite_sequence" WHERE "name" = 'publication';
DROP TABLE "publication";
ALTER TABLE "new_publication" RENAME TO "publication";
CREATE INDEX "idx_publication_brand_i_0c378c" ON "publication" ("brand_id", "scheduled_at", "id");
CREATE INDEX "idx_publication_channel_6ccd74" ON "publication" ("channel_id", "id");
CREATE INDEX "publication_to_claim" ON "publication" (next_attempt_at, id) WHERE status = 'scheduled';
CREATE INDEX "publication_in_trouble" ON "publication" (brand_id, id) WHERE status IN ('failed', 'unconfirmed');
CREATE INDEX "publication_to_ask" ON "publication" (next_attempt_at, id) WHERE status = 'unconfirmed';
CREATE INDEX "publication_in_work" ON "publication" (lease_until) WHERE status = 'publishing';
CREATE INDEX "publication_by_external_id" ON "publication" (channel_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX "publication_by_own_time" ON "publication" (brand_id, due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX "publication_below" ON "publication" (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX "publication_to_remind" ON "publication" (next_attempt_at, id) WHERE status = 'awaiting_person';
