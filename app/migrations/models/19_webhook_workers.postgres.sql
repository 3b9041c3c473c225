CREATE TABLE "webhook_worker" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "number" BIGINT NOT NULL UNIQUE,
    "seen_at" TIMESTAMPTZ NOT NULL
);
