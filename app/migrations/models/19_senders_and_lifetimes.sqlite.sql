CREATE TABLE "webhook_worker" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "number" BIGINT NOT NULL UNIQUE,
    "seen_at" TIMESTAMP NOT NULL
);
CREATE INDEX "idx_publication_started_f86437" ON "publication_attempt" ("started_at");
