ALTER TABLE "sandbox_post" ADD "extras" JSON;
ALTER TABLE "publication" ADD "format" VARCHAR(16);
ALTER TABLE "revision" ADD "options" JSON NOT NULL DEFAULT '{}';
