ALTER TABLE "revision" ADD "frames" JSONB NOT NULL DEFAULT '{}';
