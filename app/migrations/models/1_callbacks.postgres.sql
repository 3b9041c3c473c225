CREATE TABLE "data_deletion" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "code_digest" VARCHAR(64) NOT NULL UNIQUE,
    "requested_at" TIMESTAMPTZ NOT NULL,
    "finished_at" TIMESTAMPTZ
);
CREATE TABLE "inbound_event" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "source" VARCHAR(32) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "body" TEXT,
    "state" VARCHAR(16) NOT NULL,
    "attempts" INT NOT NULL,
    "problem" VARCHAR(500),
    "received_at" TIMESTAMPTZ NOT NULL,
    "due_at" TIMESTAMPTZ,
    CONSTRAINT "inbound_event_source_known" CHECK (source IN ('deauthorize', 'data_deletion', 'instagram')),
    CONSTRAINT "inbound_event_state_known" CHECK (state IN ('pending', 'done', 'failed')),
    CONSTRAINT "inbound_event_due" CHECK ((state = 'pending') = (due_at IS NOT NULL))
);
CREATE INDEX "idx_inbound_eve_due_at_b06ee6" ON "inbound_event" ("due_at");
CREATE INDEX "idx_inbound_eve_receive_92ba48" ON "inbound_event" ("received_at");
