ALTER TABLE "post" ADD "in_queue" INT NOT NULL DEFAULT 0;
CREATE INDEX "post_in_queue" ON "post" (brand_id, due_at) WHERE in_queue;
