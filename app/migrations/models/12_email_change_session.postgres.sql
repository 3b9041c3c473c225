ALTER TABLE "email_change" ADD "token_id" BIGINT REFERENCES "access_token" ("id") ON DELETE SET NULL;
