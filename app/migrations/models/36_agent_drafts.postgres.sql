ALTER TABLE "post" ADD "proposed_at" TIMESTAMPTZ;
ALTER TABLE "post" ADD "agent" VARCHAR(100);
ALTER TABLE "revision" ADD "agent" VARCHAR(100);
