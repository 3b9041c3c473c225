ALTER TABLE "post" ADD "in_queue" BOOL NOT NULL DEFAULT False;
CREATE INDEX "post_in_queue" ON "post" (brand_id, due_at) WHERE in_queue;
