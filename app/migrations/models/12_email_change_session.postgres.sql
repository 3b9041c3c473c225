ALTER TABLE "email_change" ADD "token_id" BIGINT;
ALTER TABLE "email_change" ADD CONSTRAINT "fk_email_ch_access_t_1ce6e7b8" FOREIGN KEY ("token_id") REFERENCES "access_token" ("id") ON DELETE SET NULL;
