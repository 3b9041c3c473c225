CREATE TABLE "plan_grant" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "assigned_at" TIMESTAMP NOT NULL,
    "plan_id" BIGINT NOT NULL REFERENCES "plan" ("id") ON DELETE RESTRICT,
    "account_id" BIGINT NOT NULL UNIQUE REFERENCES "account" ("id") ON DELETE CASCADE
);
CREATE TABLE "price_key" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "interval" VARCHAR(16) NOT NULL,
    "lookup_key" VARCHAR(200) NOT NULL,
    "plan_id" BIGINT NOT NULL REFERENCES "plan" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_price_key_plan_id_3f2b0b" UNIQUE ("plan_id", "interval"),
    CONSTRAINT "price_key_interval_known" CHECK (interval IN ('monthly', 'yearly'))
);
CREATE INDEX "idx_price_key_lookup__4c02b0" ON "price_key" ("lookup_key");
CREATE TABLE "subscription_terms" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "ending" INT NOT NULL,
    "grace_ends_at" TIMESTAMP,
    "credits_anchor" TIMESTAMP,
    "account_id" BIGINT NOT NULL UNIQUE REFERENCES "account" ("id") ON DELETE CASCADE
);
CREATE TABLE "billing_letter" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "kind" VARCHAR(32) NOT NULL,
    "about" VARCHAR(255) NOT NULL,
    "written_at" TIMESTAMP NOT NULL,
    "account_id" BIGINT NOT NULL REFERENCES "account" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_billing_let_account_e8171c" UNIQUE ("account_id", "kind", "about"),
    CONSTRAINT "billing_letter_kind_known" CHECK (kind IN ('trial_ends', 'trial_ended', 'paid_trial_ends', 'payment_failed', 'grace_ended'))
);
CREATE TABLE "payment_checkout" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "interval" VARCHAR(16) NOT NULL,
    "idempotency_key" VARCHAR(64) NOT NULL UNIQUE,
    "open_key" BIGINT UNIQUE,
    "session_id" VARCHAR(255) UNIQUE,
    "url" TEXT,
    "begun_at" TIMESTAMP NOT NULL,
    "expires_at" TIMESTAMP NOT NULL,
    "account_id" BIGINT NOT NULL REFERENCES "account" ("id") ON DELETE CASCADE,
    "plan_id" BIGINT NOT NULL REFERENCES "plan" ("id") ON DELETE RESTRICT,
    CONSTRAINT "payment_checkout_interval_known" CHECK (interval IN ('monthly', 'yearly')),
    CONSTRAINT "payment_checkout_open" CHECK (open_key IS NULL OR open_key = account_id)
);
CREATE INDEX "idx_payment_che_account_f854fc" ON "payment_checkout" ("account_id");
CREATE TABLE "payment_customer" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "customer_id" VARCHAR(255) NOT NULL UNIQUE,
    "livemode" INT NOT NULL,
    "wanted" INT NOT NULL,
    "seen" INT NOT NULL,
    "attempts" INT NOT NULL,
    "lease" VARCHAR(32),
    "lease_until" TIMESTAMP,
    "looked_at" TIMESTAMP,
    "next_look_at" TIMESTAMP NOT NULL,
    "problem" VARCHAR(100),
    "account_id" BIGINT REFERENCES "account" ("id") ON DELETE SET NULL
);
CREATE INDEX "idx_payment_cus_next_lo_395493" ON "payment_customer" ("next_look_at");
CREATE INDEX "idx_payment_cus_account_9f9f15" ON "payment_customer" ("account_id");
CREATE TABLE "payment_event" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "event_id" VARCHAR(255) NOT NULL UNIQUE,
    "type" VARCHAR(255) NOT NULL,
    "object_id" VARCHAR(255),
    "customer_id" VARCHAR(255),
    "created_at" TIMESTAMP,
    "received_at" TIMESTAMP NOT NULL,
    "due_at" TIMESTAMP,
    "attempts" INT NOT NULL
);
CREATE INDEX "idx_payment_eve_receive_89fcbe" ON "payment_event" ("received_at");
CREATE INDEX "idx_payment_eve_due_at_e8e0fb" ON "payment_event" ("due_at");
CREATE TABLE "payment_price" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "price_id" VARCHAR(255) NOT NULL UNIQUE,
    "interval" VARCHAR(16) NOT NULL,
    "plan_id" BIGINT NOT NULL REFERENCES "plan" ("id") ON DELETE RESTRICT,
    CONSTRAINT "payment_price_interval_known" CHECK (interval IN ('monthly', 'yearly'))
);
CREATE TABLE "payment_subscription" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "subscription_id" VARCHAR(255) NOT NULL UNIQUE,
    "item_id" VARCHAR(255) NOT NULL,
    "status" VARCHAR(64) NOT NULL,
    "interval" VARCHAR(16),
    "price_id" VARCHAR(255) NOT NULL,
    "amount" BIGINT,
    "currency" VARCHAR(3),
    "created_at" TIMESTAMP NOT NULL,
    "period_start" TIMESTAMP,
    "period_end" TIMESTAMP,
    "trial_end" TIMESTAMP,
    "cancel_at" TIMESTAMP,
    "ends_with_period" INT NOT NULL,
    "ended_at" TIMESTAMP,
    "past_due_since" TIMESTAMP,
    "event_at" TIMESTAMP,
    "rank" INT NOT NULL,
    "event_id" VARCHAR(255),
    "problem" VARCHAR(100),
    "customer_id" BIGINT NOT NULL REFERENCES "payment_customer" ("id") ON DELETE CASCADE,
    "plan_id" BIGINT REFERENCES "plan" ("id") ON DELETE RESTRICT,
    CONSTRAINT "payment_subscription_interval_known" CHECK (interval IS NULL OR interval IN ('monthly', 'yearly'))
);
CREATE INDEX "idx_payment_sub_custome_a00a2b" ON "payment_subscription" ("customer_id");
-- What operators assigned so far. Before this migration nothing else made an active subscription without an interval.
INSERT INTO "plan_grant" ("account_id", "plan_id", "assigned_at")
SELECT "account_id", "plan_id", "plan_changed_at" FROM "subscription" WHERE "status" = 'active' AND "interval" IS NULL;
