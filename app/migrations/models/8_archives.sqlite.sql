CREATE TABLE "brand_export" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "uuid" CHAR(36) NOT NULL UNIQUE,
    "name" VARCHAR(100),
    "requested_by_id" BIGINT NOT NULL,
    "state" VARCHAR(16) NOT NULL,
    "bytes_done" BIGINT NOT NULL,
    "bytes_total" BIGINT,
    "size" BIGINT,
    "due_at" TIMESTAMP,
    "epoch" INT NOT NULL,
    "failures" INT NOT NULL,
    "sent_until" TIMESTAMP,
    "lease_until" TIMESTAMP,
    "problem" TEXT,
    "created_at" TIMESTAMP NOT NULL,
    "finished_at" TIMESTAMP,
    CONSTRAINT "brand_export_state_known" CHECK (state IN ('pending', 'done', 'failed')),
    CONSTRAINT "brand_export_due" CHECK ((state = 'pending') = (due_at IS NOT NULL)),
    CONSTRAINT "brand_export_ended" CHECK ((state = 'pending') = (finished_at IS NULL))
);
CREATE INDEX "idx_brand_expor_due_at_96cc3a" ON "brand_export" ("due_at");
CREATE INDEX "idx_brand_expor_finishe_b09d85" ON "brand_export" ("finished_at");
CREATE INDEX "idx_brand_expor_brand_i_a623c5" ON "brand_export" ("brand_id", "id");
CREATE TABLE "brand_import" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "manifest_hash" VARCHAR(64) NOT NULL,
    "state" VARCHAR(16) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "files_done" INT NOT NULL,
    "files_total" INT NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "changed_at" TIMESTAMP NOT NULL,
    "finished_at" TIMESTAMP,
    CONSTRAINT "uid_brand_impor_brand_i_5b0245" UNIQUE ("brand_id"),
    CONSTRAINT "brand_import_state_known" CHECK (state IN ('pending', 'done')),
    CONSTRAINT "brand_import_ended" CHECK ((state = 'pending') = (finished_at IS NULL))
);
CREATE INDEX "idx_brand_impor_changed_2c2809" ON "brand_import" ("changed_at");
