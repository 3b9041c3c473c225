CREATE TABLE "brand_export" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "uuid" UUID NOT NULL UNIQUE,
    "name" VARCHAR(100),
    "requested_by_id" BIGINT NOT NULL,
    "state" VARCHAR(16) NOT NULL,
    "bytes_done" BIGINT NOT NULL,
    "bytes_total" BIGINT,
    "size" BIGINT,
    "due_at" TIMESTAMPTZ,
    "epoch" INT NOT NULL,
    "failures" INT NOT NULL,
    "sent_until" TIMESTAMPTZ,
    "lease_until" TIMESTAMPTZ,
    "problem" TEXT,
    "created_at" TIMESTAMPTZ NOT NULL,
    "finished_at" TIMESTAMPTZ,
    CONSTRAINT "brand_export_state_known" CHECK (state IN ('pending', 'done', 'failed')),
    CONSTRAINT "brand_export_due" CHECK ((state = 'pending') = (due_at IS NOT NULL)),
    CONSTRAINT "brand_export_ended" CHECK ((state = 'pending') = (finished_at IS NULL))
);
CREATE INDEX "idx_brand_expor_due_at_96cc3a" ON "brand_export" ("due_at");
CREATE INDEX "idx_brand_expor_finishe_b09d85" ON "brand_export" ("finished_at");
CREATE INDEX "idx_brand_expor_brand_i_a623c5" ON "brand_export" ("brand_id", "id");
CREATE TABLE "brand_import" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "manifest_hash" VARCHAR(64) NOT NULL,
    "state" VARCHAR(16) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "files_done" INT NOT NULL,
    "files_total" INT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "changed_at" TIMESTAMPTZ NOT NULL,
    "finished_at" TIMESTAMPTZ,
    CONSTRAINT "uid_brand_impor_brand_i_5b0245" UNIQUE ("brand_id"),
    CONSTRAINT "brand_import_state_known" CHECK (state IN ('pending', 'done')),
    CONSTRAINT "brand_import_ended" CHECK ((state = 'pending') = (finished_at IS NULL))
);
CREATE INDEX "idx_brand_impor_changed_2c2809" ON "brand_import" ("changed_at");
ALTER TABLE "brand_export" ADD CONSTRAINT "brand_export_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "brand_import" ADD CONSTRAINT "brand_import_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
