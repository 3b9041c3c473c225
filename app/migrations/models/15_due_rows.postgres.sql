ALTER TABLE "oauth_attempt" ADD "attempts" INT NOT NULL DEFAULT 0;
ALTER TABLE "payment_customer" ADD "epoch" INT NOT NULL DEFAULT 0;
ALTER TABLE "payment_customer" DROP COLUMN "lease";
