ALTER TABLE "notification" ADD "errand" VARCHAR(64);
ALTER TABLE "channel" ADD "handled_by_id" BIGINT;
ALTER TABLE "publication" ADD "by_hand" BOOL NOT NULL DEFAULT False;
ALTER TABLE "publication" DROP CONSTRAINT "publication_status_known";
ALTER TABLE "publication" ADD CONSTRAINT "publication_status_known" CHECK (status IN ('pending', 'scheduled', 'publishing', 'awaiting_person', 'unconfirmed', 'published', 'failed', 'expired', 'cancelled'));
ALTER TABLE "publication" DROP CONSTRAINT "publication_due";
ALTER TABLE "publication" ADD CONSTRAINT "publication_due" CHECK (status NOT IN ('scheduled', 'awaiting_person') OR next_attempt_at IS NOT NULL);
CREATE INDEX "publication_to_remind" ON "publication" (next_attempt_at, id) WHERE status = 'awaiting_person';
