ALTER TABLE "media_asset" ADD "cover_ms" INT;
ALTER TABLE "media_asset" ADD "focus_x" SMALLINT;
ALTER TABLE "media_asset" ADD "focus_y" SMALLINT;
ALTER TABLE "media_rendition" ADD "duration_ms" INT;
ALTER TABLE "media_rendition" ADD "kind" VARCHAR(16) NOT NULL DEFAULT 'picture';
ALTER TABLE "media_rendition" ADD "progress" INT;
