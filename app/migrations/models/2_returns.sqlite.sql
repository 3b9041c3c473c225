CREATE TABLE "sandbox_answer" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "idempotency_key" VARCHAR(255) NOT NULL,
    "body" TEXT NOT NULL,
    "arrivals" INT NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "channel_uuid" CHAR(36) NOT NULL REFERENCES "sandbox_channel" ("uuid") ON DELETE CASCADE,
    "comment_id" BIGINT NOT NULL REFERENCES "sandbox_comment" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_sandbox_ans_channel_3e4dc5" UNIQUE ("channel_uuid", "idempotency_key")
);
CREATE TABLE "metric_job" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "night" TIMESTAMP NOT NULL,
    "account" VARCHAR(64) NOT NULL,
    "state" VARCHAR(16) NOT NULL,
    "due_at" TIMESTAMP,
    "epoch" INT NOT NULL,
    "failures" INT NOT NULL,
    "sent_until" TIMESTAMP,
    "lease_until" TIMESTAMP,
    "started_at" TIMESTAMP,
    "problem" TEXT,
    "channel_id" BIGINT NOT NULL REFERENCES "channel" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_metric_job_channel_b34273" UNIQUE ("channel_id", "night"),
    CONSTRAINT "metric_job_state_known" CHECK (state IN ('pending', 'done', 'failed', 'unsupported', 'missed')),
    CONSTRAINT "metric_job_due" CHECK ((state = 'pending') = (due_at IS NOT NULL))
);
CREATE INDEX "idx_metric_job_brand_i_9eac4f" ON "metric_job" ("brand_id", "night");
CREATE INDEX "idx_metric_job_night_1e17ad" ON "metric_job" ("night");
CREATE INDEX "metric_job_to_work" ON "metric_job" (account, due_at, id) WHERE state = 'pending';
ALTER TABLE "sandbox_comment" ADD "kind" VARCHAR(16);
ALTER TABLE "sandbox_comment" ADD "hidden_at" TIMESTAMP;
ALTER TABLE "sandbox_comment" ADD "post_key" VARCHAR(255);
