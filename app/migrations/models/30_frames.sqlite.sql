ALTER TABLE "revision" ADD "frames" JSON NOT NULL DEFAULT '{}';
