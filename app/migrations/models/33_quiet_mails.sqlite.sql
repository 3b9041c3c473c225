ALTER TABLE "users" ADD "quiet_mails" VARCHAR(16) NOT NULL DEFAULT 'hourly';
ALTER TABLE "users" ADD "timezone" VARCHAR(64);
ALTER TABLE "notification" ADD "mail_due_at" TIMESTAMP;
CREATE INDEX "notification_mailed" ON "notification" (user_id, created_at) WHERE by_mail;
CREATE INDEX "notification_mail_waits" ON "notification" (user_id, mail_due_at) WHERE mail_due_at IS NOT NULL;
