ALTER TABLE "post" ADD "proposed_at" TIMESTAMP;
ALTER TABLE "post" ADD "agent" VARCHAR(100);
ALTER TABLE "revision" ADD "agent" VARCHAR(100);
