CREATE TABLE "webhook_worker" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "number" BIGINT NOT NULL UNIQUE,
    "seen_at" TIMESTAMPTZ NOT NULL
);
CREATE INDEX IF NOT EXISTS "idx_publication_started_f86437" ON "publication_attempt" ("started_at");
