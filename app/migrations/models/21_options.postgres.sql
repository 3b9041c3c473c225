ALTER TABLE "sandbox_post" ADD "extras" JSONB;
ALTER TABLE "publication" ADD "format" VARCHAR(16);
ALTER TABLE "revision" ADD "options" JSONB NOT NULL DEFAULT '{}';
