CREATE TABLE "new_inbound_event" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "source" VARCHAR(32) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "body" TEXT,
    "state" VARCHAR(16) NOT NULL,
    "attempts" INT NOT NULL,
    "problem" VARCHAR(500),
    "received_at" TIMESTAMP NOT NULL,
    "due_at" TIMESTAMP,
    CONSTRAINT "inbound_event_source_named" CHECK (source <> ''),
    CONSTRAINT "inbound_event_state_known" CHECK (state IN ('pending', 'done', 'failed')),
    CONSTRAINT "inbound_event_due" CHECK ((state = 'pending') = (due_at IS NOT NULL))
);
INSERT INTO "new_inbound_event" SELECT "id", "source", "digest", "body", "state", "attempts", "problem", "received_at", "due_at" FROM "inbound_event";
DROP TABLE "inbound_event";
ALTER TABLE "new_inbound_event" RENAME TO "inbound_event";
CREATE INDEX "idx_inbound_eve_due_at_b06ee6" ON "inbound_event" ("due_at");
CREATE INDEX "idx_inbound_eve_receive_92ba48" ON "inbound_event" ("received_at");
