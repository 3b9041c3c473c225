CREATE TABLE "sandbox_answer" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "idempotency_key" VARCHAR(255) NOT NULL,
    "body" TEXT NOT NULL,
    "arrivals" INT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "channel_uuid" UUID NOT NULL REFERENCES "sandbox_channel" ("uuid") ON DELETE CASCADE,
    "comment_id" BIGINT NOT NULL REFERENCES "sandbox_comment" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_sandbox_ans_channel_3e4dc5" UNIQUE ("channel_uuid", "idempotency_key")
);
CREATE TABLE "metric_job" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "night" TIMESTAMPTZ NOT NULL,
    "account" VARCHAR(64) NOT NULL,
    "state" VARCHAR(16) NOT NULL,
    "due_at" TIMESTAMPTZ,
    "epoch" INT NOT NULL,
    "failures" INT NOT NULL,
    "sent_until" TIMESTAMPTZ,
    "lease_until" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ,
    "problem" TEXT,
    "channel_id" BIGINT NOT NULL REFERENCES "channel" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_metric_job_channel_b34273" UNIQUE ("channel_id", "night"),
    CONSTRAINT "metric_job_state_known" CHECK (state IN ('pending', 'done', 'failed', 'unsupported', 'missed')),
    CONSTRAINT "metric_job_due" CHECK ((state = 'pending') = (due_at IS NOT NULL))
);
CREATE INDEX "idx_metric_job_brand_i_9eac4f" ON "metric_job" ("brand_id", "night");
CREATE INDEX "idx_metric_job_night_1e17ad" ON "metric_job" ("night");
ALTER TABLE "metric_job" ADD CONSTRAINT "metric_job_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
CREATE INDEX "metric_job_to_work" ON "metric_job" (account, due_at, id) WHERE state = 'pending';
ALTER TABLE "sandbox_comment" ADD "kind" VARCHAR(16);
ALTER TABLE "sandbox_comment" ADD "hidden_at" TIMESTAMPTZ;
ALTER TABLE "sandbox_comment" ADD "post_key" VARCHAR(255);
