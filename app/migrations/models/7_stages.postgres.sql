ALTER TABLE "publication" ADD "stage" TEXT;
ALTER TABLE "publication" ADD "stage_until" TIMESTAMPTZ;
