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
CREATE TABLE "credit_use" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "ref" VARCHAR(64) NOT NULL UNIQUE,
    "amount" INT NOT NULL,
    "state" VARCHAR(16) NOT NULL,
    "at" TIMESTAMP NOT NULL,
    "account_id" BIGINT NOT NULL REFERENCES "account" ("id") ON DELETE CASCADE,
    CONSTRAINT "credit_use_state_known" CHECK (state IN ('reserved', 'spent')),
    CONSTRAINT "credit_use_amount" CHECK (amount > 0)
);
CREATE INDEX "idx_credit_use_account_62c4b6" ON "credit_use" ("account_id", "at");
CREATE TABLE "comment_cursor" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "scanned_until" TIMESTAMP,
    "due_at" TIMESTAMP NOT NULL,
    "epoch" INT NOT NULL,
    "failures" INT NOT NULL,
    "sent_until" TIMESTAMP,
    "lease_until" TIMESTAMP,
    "problem" TEXT,
    "channel_id" BIGINT NOT NULL UNIQUE REFERENCES "channel" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_comment_cur_due_at_cb4e11" ON "comment_cursor" ("due_at");
CREATE INDEX "idx_comment_cur_brand_i_e2723c" ON "comment_cursor" ("brand_id");
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
ALTER TABLE "sandbox_comment" ADD "post_key" VARCHAR(255);
ALTER TABLE "sandbox_comment" ADD "kind" VARCHAR(16);
ALTER TABLE "sandbox_comment" ADD "hidden_at" TIMESTAMP;
ALTER TABLE "social_comment" ADD "reply_external_id" VARCHAR(255);
ALTER TABLE "social_comment" ADD "reply_key" VARCHAR(64);
ALTER TABLE "social_comment" ADD "hidden_at" TIMESTAMP;
ALTER TABLE "social_comment" ADD "draft_failures" INT;
ALTER TABLE "social_comment" ADD "reply" TEXT;
ALTER TABLE "social_comment" ADD "kind" VARCHAR(16);
ALTER TABLE "social_comment" ADD "replied_at" TIMESTAMP;
ALTER TABLE "social_comment" ADD "reply_until" TIMESTAMP;
