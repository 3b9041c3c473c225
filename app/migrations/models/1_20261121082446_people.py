"""People."""

from tortoise import BaseDBAsyncClient

SQL = {
    "sqlite": """
CREATE TABLE "outgoing_mail" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "uuid" CHAR(36) NOT NULL UNIQUE,
    "sealed" TEXT NOT NULL,
    "attempts" INT NOT NULL,
    "due_at" TIMESTAMP,
    "error" VARCHAR(500),
    "created_at" TIMESTAMP NOT NULL
);
CREATE INDEX "idx_outgoing_ma_due_at_d3604e" ON "outgoing_mail" ("due_at");
CREATE TABLE "two_factor_challenge" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "password_mark" VARCHAR(64) NOT NULL,
    "client" VARCHAR(32) NOT NULL,
    "wrong_codes" INT NOT NULL,
    "ended_at" TIMESTAMP,
    "expires_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_two_factor__expires_1790be" ON "two_factor_challenge" ("expires_at");
CREATE TABLE "link_secret" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "purpose" VARCHAR(16) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "expires_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_link_secret_user_id_2f503d" UNIQUE ("user_id", "purpose"),
    CONSTRAINT "link_secret_purpose_known" CHECK (purpose IN ('verify', 'password'))
);
CREATE INDEX "idx_link_secret_expires_e90b6d" ON "link_secret" ("expires_at");
CREATE TABLE "passkey" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "credential_id" TEXT NOT NULL,
    "credential_digest" VARCHAR(64) NOT NULL UNIQUE,
    "public_key" TEXT NOT NULL,
    "user_handle" VARCHAR(128) NOT NULL,
    "sign_count" BIGINT NOT NULL,
    "last_used_at" TIMESTAMP,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_passkey_user_id_2b774b" ON "passkey" ("user_id");
CREATE TABLE "passkey_ceremony" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "challenge" VARCHAR(128) NOT NULL,
    "user_handle" VARCHAR(128),
    "expires_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_passkey_cer_expires_b64ca1" ON "passkey_ceremony" ("expires_at");
CREATE TABLE "recovery_code" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "digest" VARCHAR(64) NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_recovery_co_user_id_8f1415" UNIQUE ("user_id", "digest")
);
CREATE TABLE "terminal_login" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "device_digest" VARCHAR(64) NOT NULL UNIQUE,
    "user_code_digest" VARCHAR(64) NOT NULL UNIQUE,
    "device_name" VARCHAR(100) NOT NULL,
    "address" VARCHAR(64),
    "state" VARCHAR(16) NOT NULL,
    "polled_at" TIMESTAMP,
    "expires_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "terminal_login_state_known" CHECK (state IN ('pending', 'approved', 'denied', 'collected'))
);
CREATE INDEX "idx_terminal_lo_expires_82ef7f" ON "terminal_login" ("expires_at");
CREATE TABLE "two_factor" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "seed" TEXT NOT NULL,
    "last_step" BIGINT NOT NULL,
    "wrong_codes" INT NOT NULL,
    "wrong_codes_until" TIMESTAMP,
    "confirmed_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL UNIQUE REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE TABLE "two_factor_setup" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "seed" TEXT NOT NULL,
    "expires_at" TIMESTAMP NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_two_factor__expires_fa7519" ON "two_factor_setup" ("expires_at");
CREATE TABLE "device_token" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "token" TEXT NOT NULL,
    "registered_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_device_toke_user_id_2c63a1" ON "device_token" ("user_id", "registered_at", "id");
CREATE TABLE "notification" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "uuid" CHAR(36) NOT NULL UNIQUE,
    "type" VARCHAR(32) NOT NULL,
    "title" VARCHAR(255) NOT NULL,
    "body" TEXT NOT NULL,
    "link" TEXT,
    "brand_id" BIGINT REFERENCES "brand" ("id") ON DELETE SET NULL,
    "in_tray" INT NOT NULL,
    "by_mail" INT NOT NULL,
    "read_at" TIMESTAMP,
    "dedup_key" VARCHAR(128),
    "created_at" TIMESTAMP NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_notificatio_user_id_717828" UNIQUE ("user_id", "dedup_key"),
    CONSTRAINT "notification_somewhere" CHECK (in_tray OR by_mail)
);
CREATE INDEX "idx_notificatio_created_0db009" ON "notification" ("created_at");
CREATE TABLE "notification_opt_out" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "type" VARCHAR(32) NOT NULL,
    "channel" VARCHAR(16) NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_notificatio_user_id_81f0fb" UNIQUE ("user_id", "type", "channel"),
    CONSTRAINT "notification_opt_out_channel_known" CHECK (channel IN ('database', 'mail'))
);
CREATE TABLE "push_item" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "due_at" TIMESTAMP NOT NULL,
    "attempts" INT NOT NULL,
    "created_at" TIMESTAMP NOT NULL,
    "device_id" BIGINT NOT NULL REFERENCES "device_token" ("id") ON DELETE CASCADE,
    "notification_id" BIGINT NOT NULL REFERENCES "notification" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_push_item_notific_30c450" UNIQUE ("notification_id", "device_id")
);
CREATE INDEX "idx_push_item_due_at_d009eb" ON "push_item" ("due_at");
CREATE INDEX "idx_push_item_device__2560e5" ON "push_item" ("device_id");
CREATE TABLE "invitation" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "email" VARCHAR(255) NOT NULL,
    "email_key" VARCHAR(255) NOT NULL,
    "sent_to" VARCHAR(255) NOT NULL,
    "role" VARCHAR(32) NOT NULL,
    "state" VARCHAR(16) NOT NULL,
    "pending_key" VARCHAR(300) UNIQUE,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "sent_at" TIMESTAMP NOT NULL,
    "expires_at" TIMESTAMP NOT NULL,
    "ended_at" TIMESTAMP,
    "created_at" TIMESTAMP NOT NULL,
    CONSTRAINT "invitation_role_known" CHECK (role IN ('member', 'client')),
    CONSTRAINT "invitation_state_known" CHECK (state IN ('pending', 'accepted', 'cancelled', 'expired')),
    CONSTRAINT "invitation_pending" CHECK ((state = 'pending') = (pending_key IS NOT NULL)),
    CONSTRAINT "invitation_ended" CHECK ((state = 'pending') = (ended_at IS NULL))
);
CREATE INDEX "idx_invitation_email_k_e37e55" ON "invitation" ("email_key");
CREATE INDEX "idx_invitation_brand_i_03bdb3" ON "invitation" ("brand_id", "id");
CREATE TABLE "media_use" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "post_id" BIGINT NOT NULL REFERENCES "post" ("id") ON DELETE CASCADE,
    "channel_id" BIGINT REFERENCES "channel" ("id") ON DELETE CASCADE,
    "position" INT NOT NULL,
    "asset_id" BIGINT NOT NULL REFERENCES "media_asset" ("id") ON DELETE NO ACTION
);
CREATE INDEX "idx_media_use_post_id_9c769d" ON "media_use" ("post_id", "position");
CREATE INDEX "idx_media_use_asset_i_9cd79f" ON "media_use" ("asset_id");
CREATE INDEX "notification_tray" ON "notification" (user_id, id) WHERE in_tray;
CREATE INDEX "notification_of_brand" ON "notification" (brand_id) WHERE brand_id IS NOT NULL;
CREATE INDEX "notification_unread" ON "notification" (user_id, id) WHERE in_tray AND read_at IS NULL;
CREATE INDEX "invitation_taking_seats" ON "invitation" (brand_id, expires_at) WHERE state = 'pending';
CREATE TABLE "new_feed_entry" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "key" VARCHAR(255) NOT NULL,
    "uuid" CHAR(36) NOT NULL UNIQUE,
    "title" TEXT,
    "body" TEXT NOT NULL,
    "media" JSON NOT NULL,
    "published_at" TIMESTAMP NOT NULL,
    "channel_uuid" CHAR(36) NOT NULL REFERENCES "feed_channel" ("uuid") ON DELETE CASCADE,
    CONSTRAINT "uid_feed_entry_channel_802990" UNIQUE ("channel_uuid", "key")
);
INSERT INTO "new_feed_entry" ("id", "key", "uuid", "title", "body", "published_at", "channel_uuid", "media")
SELECT "id", "key", "uuid", "title", "body", "published_at", "channel_uuid", '[]' FROM "feed_entry";
DROP TABLE "feed_entry";
ALTER TABLE "new_feed_entry" RENAME TO "feed_entry";
CREATE INDEX "idx_feed_entry_channel_2a1f5c" ON "feed_entry" ("channel_uuid", "published_at", "id");
CREATE TABLE "new_sandbox_post" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "idempotency_key" VARCHAR(255) NOT NULL,
    "body" TEXT NOT NULL,
    "media" JSON NOT NULL,
    "arrivals" INT NOT NULL,
    "first_arrived_at" TIMESTAMP NOT NULL,
    "channel_uuid" CHAR(36) NOT NULL REFERENCES "sandbox_channel" ("uuid") ON DELETE CASCADE,
    CONSTRAINT "uid_sandbox_pos_channel_22a43f" UNIQUE ("channel_uuid", "idempotency_key")
);
INSERT INTO "new_sandbox_post" ("id", "idempotency_key", "body", "arrivals", "first_arrived_at", "channel_uuid", "media")
SELECT "id", "idempotency_key", "body", "arrivals", "first_arrived_at", "channel_uuid", '[]' FROM "sandbox_post";
DROP TABLE "sandbox_post";
ALTER TABLE "new_sandbox_post" RENAME TO "sandbox_post";
CREATE TABLE "new_revision" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "number" INT NOT NULL,
    "title" VARCHAR(255),
    "body" TEXT NOT NULL,
    "variants" JSON NOT NULL,
    "media" JSON NOT NULL,
    "content_hash" VARCHAR(64) NOT NULL,
    "edited_by_id" BIGINT,
    "created_at" TIMESTAMP NOT NULL,
    "post_id" BIGINT NOT NULL REFERENCES "post" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_revision_post_id_5917bf" UNIQUE ("post_id", "number")
);
INSERT INTO "new_revision" ("id", "number", "title", "body", "variants", "content_hash", "edited_by_id", "created_at", "post_id", "media")
SELECT "id", "number", "title", "body", "variants", "content_hash", "edited_by_id", "created_at", "post_id", '{"post": []}' FROM "revision";
DROP TABLE "revision";
ALTER TABLE "new_revision" RENAME TO "revision";
CREATE INDEX "idx_access_toke_user_id_86d77c" ON "access_token" ("user_id", "id");
""",
    "postgres": """
CREATE TABLE "outgoing_mail" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "uuid" UUID NOT NULL UNIQUE,
    "sealed" TEXT NOT NULL,
    "attempts" INT NOT NULL,
    "due_at" TIMESTAMPTZ,
    "error" VARCHAR(500),
    "created_at" TIMESTAMPTZ NOT NULL
);
CREATE INDEX "idx_outgoing_ma_due_at_d3604e" ON "outgoing_mail" ("due_at");
CREATE TABLE "two_factor_challenge" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "password_mark" VARCHAR(64) NOT NULL,
    "client" VARCHAR(32) NOT NULL,
    "wrong_codes" INT NOT NULL,
    "ended_at" TIMESTAMPTZ,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_two_factor__expires_1790be" ON "two_factor_challenge" ("expires_at");
CREATE TABLE "link_secret" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "purpose" VARCHAR(16) NOT NULL,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_link_secret_user_id_2f503d" UNIQUE ("user_id", "purpose"),
    CONSTRAINT "link_secret_purpose_known" CHECK (purpose IN ('verify', 'password'))
);
CREATE INDEX "idx_link_secret_expires_e90b6d" ON "link_secret" ("expires_at");
CREATE TABLE "passkey" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "name" VARCHAR(100) NOT NULL,
    "credential_id" TEXT NOT NULL,
    "credential_digest" VARCHAR(64) NOT NULL UNIQUE,
    "public_key" TEXT NOT NULL,
    "user_handle" VARCHAR(128) NOT NULL,
    "sign_count" BIGINT NOT NULL,
    "last_used_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_passkey_user_id_2b774b" ON "passkey" ("user_id");
CREATE TABLE "passkey_ceremony" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "challenge" VARCHAR(128) NOT NULL,
    "user_handle" VARCHAR(128),
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_passkey_cer_expires_b64ca1" ON "passkey_ceremony" ("expires_at");
CREATE TABLE "recovery_code" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "digest" VARCHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_recovery_co_user_id_8f1415" UNIQUE ("user_id", "digest")
);
CREATE TABLE "terminal_login" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "device_digest" VARCHAR(64) NOT NULL UNIQUE,
    "user_code_digest" VARCHAR(64) NOT NULL UNIQUE,
    "device_name" VARCHAR(100) NOT NULL,
    "address" VARCHAR(64),
    "state" VARCHAR(16) NOT NULL,
    "polled_at" TIMESTAMPTZ,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "terminal_login_state_known" CHECK (state IN ('pending', 'approved', 'denied', 'collected'))
);
CREATE INDEX "idx_terminal_lo_expires_82ef7f" ON "terminal_login" ("expires_at");
CREATE TABLE "two_factor" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "seed" TEXT NOT NULL,
    "last_step" BIGINT NOT NULL,
    "wrong_codes" INT NOT NULL,
    "wrong_codes_until" TIMESTAMPTZ,
    "confirmed_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL UNIQUE REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE TABLE "two_factor_setup" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "seed" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_two_factor__expires_fa7519" ON "two_factor_setup" ("expires_at");
CREATE TABLE "device_token" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "token" TEXT NOT NULL,
    "registered_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_device_toke_user_id_2c63a1" ON "device_token" ("user_id", "registered_at", "id");
CREATE TABLE "notification" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "uuid" UUID NOT NULL UNIQUE,
    "type" VARCHAR(32) NOT NULL,
    "title" VARCHAR(255) NOT NULL,
    "body" TEXT NOT NULL,
    "link" TEXT,
    "brand_id" BIGINT,
    "in_tray" BOOL NOT NULL,
    "by_mail" BOOL NOT NULL,
    "read_at" TIMESTAMPTZ,
    "dedup_key" VARCHAR(128),
    "created_at" TIMESTAMPTZ NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_notificatio_user_id_717828" UNIQUE ("user_id", "dedup_key"),
    CONSTRAINT "notification_somewhere" CHECK (in_tray OR by_mail)
);
CREATE INDEX "idx_notificatio_created_0db009" ON "notification" ("created_at");
CREATE TABLE "notification_opt_out" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "type" VARCHAR(32) NOT NULL,
    "channel" VARCHAR(16) NOT NULL,
    "user_id" BIGINT NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_notificatio_user_id_81f0fb" UNIQUE ("user_id", "type", "channel"),
    CONSTRAINT "notification_opt_out_channel_known" CHECK (channel IN ('database', 'mail'))
);
CREATE TABLE "push_item" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "due_at" TIMESTAMPTZ NOT NULL,
    "attempts" INT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "device_id" BIGINT NOT NULL REFERENCES "device_token" ("id") ON DELETE CASCADE,
    "notification_id" BIGINT NOT NULL REFERENCES "notification" ("id") ON DELETE CASCADE,
    CONSTRAINT "uid_push_item_notific_30c450" UNIQUE ("notification_id", "device_id")
);
CREATE INDEX "idx_push_item_due_at_d009eb" ON "push_item" ("due_at");
CREATE INDEX "idx_push_item_device__2560e5" ON "push_item" ("device_id");
CREATE TABLE "invitation" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "email_key" VARCHAR(255) NOT NULL,
    "sent_to" VARCHAR(255) NOT NULL,
    "role" VARCHAR(32) NOT NULL,
    "state" VARCHAR(16) NOT NULL,
    "pending_key" VARCHAR(300) UNIQUE,
    "digest" VARCHAR(64) NOT NULL UNIQUE,
    "sent_at" TIMESTAMPTZ NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "ended_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL,
    CONSTRAINT "invitation_role_known" CHECK (role IN ('member', 'client')),
    CONSTRAINT "invitation_state_known" CHECK (state IN ('pending', 'accepted', 'cancelled', 'expired')),
    CONSTRAINT "invitation_pending" CHECK ((state = 'pending') = (pending_key IS NOT NULL)),
    CONSTRAINT "invitation_ended" CHECK ((state = 'pending') = (ended_at IS NULL))
);
CREATE INDEX "idx_invitation_email_k_e37e55" ON "invitation" ("email_key");
CREATE INDEX "idx_invitation_brand_i_03bdb3" ON "invitation" ("brand_id", "id");
CREATE TABLE "media_use" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "post_id" BIGINT NOT NULL,
    "channel_id" BIGINT,
    "position" INT NOT NULL,
    "asset_id" BIGINT NOT NULL REFERENCES "media_asset" ("id") ON DELETE NO ACTION
);
CREATE INDEX "idx_media_use_post_id_9c769d" ON "media_use" ("post_id", "position");
CREATE INDEX "idx_media_use_asset_i_9cd79f" ON "media_use" ("asset_id");
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "media_use" ADD CONSTRAINT "media_use_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "media_use" ADD CONSTRAINT "media_use_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post" ("id") ON DELETE CASCADE;
ALTER TABLE "media_use" ADD CONSTRAINT "media_use_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channel" ("id") ON DELETE CASCADE;
ALTER TABLE "notification" ADD CONSTRAINT "notification_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE SET NULL;
CREATE INDEX "notification_tray" ON "notification" (user_id, id) WHERE in_tray;
CREATE INDEX "notification_of_brand" ON "notification" (brand_id) WHERE brand_id IS NOT NULL;
CREATE INDEX "notification_unread" ON "notification" (user_id, id) WHERE in_tray AND read_at IS NULL;
CREATE INDEX "invitation_taking_seats" ON "invitation" (brand_id, expires_at) WHERE state = 'pending';
ALTER TABLE "feed_entry" ADD "media" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "feed_entry" ALTER COLUMN "media" DROP DEFAULT;
ALTER TABLE "sandbox_post" ADD "media" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "sandbox_post" ALTER COLUMN "media" DROP DEFAULT;
ALTER TABLE "revision" ADD "media" JSONB NOT NULL DEFAULT '{"post": []}';
ALTER TABLE "revision" ALTER COLUMN "media" DROP DEFAULT;
CREATE INDEX IF NOT EXISTS "idx_access_toke_user_id_86d77c" ON "access_token" ("user_id", "id");
""",
}


async def upgrade(db: BaseDBAsyncClient) -> str:
    return SQL[db.capabilities.dialect]


async def downgrade(db: BaseDBAsyncClient) -> str:
    raise NotImplementedError("a schema only goes forward")


MODELS_STATE = (
    "eJztXW1z2za2/isYf7npjJJJnCbN1p8cN931bhLnxu7tzrYdCSJhC2uK0BKgVe1u//s9B3"
    "wRX0CKlESZojGTiW0SB5QegMB5Ds7Lf07mwmWefHExo/4d+ywUO/me/OfEp3P8xXB3RE7o"
    "YrG+hxcUnXq6uaPbjf2k4VSqgDoKbt1STzK45DLpBHyhuPBR4JxEIkQJz4X/iFAzFpBFIB"
    "wmJZNE+OT6fz9yBbLLGXdmZEYl8QX8U/yWOxQ7gla3hCv4sfRf4HNd4cCDuX/X3SNCn/8r"
    "ZGMl7hh2Bw/65Te4zH2X/c5k8ufifnzLmefmMOUudqCvj9Vqoa+953eXvvpRt8UvMB07wg"
    "vn/rr9YqVmwk8FuK/w6h3zWUAVwyeoIESE/dDz4vFIQI8+7LpJ9CkzMi67paGH44TS0QdY"
    "XzsZjz9f3YyvP9yMxyelMUwkMpjHlxzADcYfPqrUANzhR3j+p9PT16+/O335+u27N99+99"
    "2bdy/fQVv9ecu3vvsj+jBrtKKuNGaXf778fIMfSMAkiyYgXvhDy1BFIyk9GGv0lVhwpzwA"
    "MMMDM/ypQGEE4KsVRyDBu24IkgvrMVi/GocYhDn9fewx/07N4M+339bg+3/nXy/+cv712d"
    "tvv8mD/Dm+c6pvIdzZyc2imdlmfscim6f4MQB8wFm+ht0JGEI0pgbsf4A7is+ZGf28ZGEI"
    "3Fj0RfLLEQ5IDbY3l58+XN+cf/qC3c+l/Jen8Tq/+YB3TvXVVeHqs7eFtyHthPx8efMXgn"
    "+Sf1x9/qDhFFLdBfqJ63Y3/zjBz0RDJWCnXI6pm8UkuZxc+gP3kdv7zFqGF6bUuV/SwB2X"
    "7ohTUdW2fGt+Oi9eoT6904OEaOLnjFWAq1DdCcD5E+WeSUXI3a9VEkTccjxPmjZQEzymFO"
    "zaakYVWVLciWEnnzLi0CDgzB0RyajH3DOy5DCDQ0UocUPY82HOwr5NHBHC5g87OsrAJ+IP"
    "LGCuSVno7kFWZej1YlqtMoShCf+ffrr8wYx+0r6AP15+gVLbLKKPOgw1iGoN4XW0JmZXO/"
    "0983tU9OKUgbxhv1dM47XEIHSvup3ow99vcptQomM9+3T+929yG9HHq89/TppndLKLj1fv"
    "C4BTWMnmCyXLkFcuHFmRIaljp6++/e7bd6/ffpsuHOmVuvWirGjBWr+FkrWW2oOCFb/5NQ"
    "j3ZG04CvUqO7gsCETQhhumAlutT5sH8hGp4ZuXLxtwQ2hVSQ71PUtTnsh71BOa8oUFXLjc"
    "+Rr6JwaWkr1dS1IWccNxELfcyFGufEagMRoKKUnEyT/F9Hu8pJaC4IiHcxbIiF0o7twT+C"
    "l8B7oTIL7kPt6DfsSyzE26eICBk/xyAl3iPekJdfKbpSjHQFHiIWu6b8XNB6FVd23R1K9B"
    "y90qkbH7lN2nzPvU9ZIrZ2baouI7tbuTXLdpYDu7hfuETtFYhWs/7AGKwvzCBtFGAXfQUC"
    "UJYKtooOSIyNCZESrJHAee+RS2EPLs+vmrt6++MVnNuniEtZcd6Wakf7bYjZL2+9mOHncA"
    "Ot6MHqgXtsI2FRjgXn/65k0DfKFVJcD63h992RNuZoFQymM/A7p6xyrtDYUWtXuEituOl+"
    "vGGzeLm4DDGu2IEFZkF5ZxzRpuOQw1ibopL/7NROxifqSL+T1btVlv4uaDW8r3ttZkV3OF"
    "r04L63za3prmDaZ55rtyC8tiRuwwdM1a54+OrZ2HLlcffBWsTLty5m7tjkyx3ZilDTfuxj"
    "/PBHE57KPAoM7IMuAKeBJuscixQNaXII4UC+1/cEmTMN8lPntgQez2aHBy2F+3m3f1X06m"
    "0KE7jjblvBUfrv1md/1e7vrZQWs+Blmprbaovp2IPYovH7xuImiNfVbKYr8t9krcM7819l"
    "kpi/1u2Lc1HuWlhncO/6rROfyrmnP4V+VzeMVZKz+HpP3w4H192gDd16eV4OKtgoeQaOdD"
    "krQfoIHu1dsmU7fIKTIz920RXKALwCgMnLka34zI8Kbv/i3MAYOvKZVxD6wGOS9lcd6Mc0"
    "SxWk3kVGKAS0UH5/bh9J/MMZiDqhHOiAwQ4k5MmC5TcRRHU6futcQQlolD+3RbD8qthsLa"
    "OhvbOr+yhZ4oX6Mt/cRg8Cw2GdVZPYO48TjItG7gtRI313FWhPrk0mXzhVDMd1bP/8ZWI3"
    "LPForcioCcfktmIgwkeRaEHswQjOjWs13/vsA5jCHcRseVjp5i9KsMJUssNGl7/APPzKyf"
    "ZY9sEjWhYOshbD4EGaEhHdwd2DyUe2WaanQ5oQHqdPtXmx/zvL9X0HaiLi/oyhPUHc+onL"
    "WBuSg3QLy7MGVI+Lytl+ucmDXnb7teHxdTsU4ZR0dUfmTMxcRUPjMmpMjeriUot9Bw7GRa"
    "NnGpB5nIsZ1LVP59zBIB09ZlgYxSQ5CJ4wmpZ/EkDr6awd8kfhDKuVzCzPCZg46T0NUCxo"
    "X5yuhf3/XzrH9mr5dVm5xim9W0RXIKxZXX7tw5ERigKtaJ6ntc+oC1XLZQCHLDnOxCrUc5"
    "K3iQNBl2jLtR+rIu2RUu7u9jwR//9pV5VQaajCKXetce55u9vhpPzD+6VowrnZVzaG5Qil"
    "u4Kp+TRTj1uJyBaonT7QWZ3LPVhNwztpCYGE0CTB77XjsdozK68KiDOu2SO4yEMDqBVlpB"
    "KHMXMxeY1OHOnvWr/6s/mTOX0wmZCQA76mPywNnyxRfuqDBgEyLpSieEZdSZET6HURil6e"
    "AwY1zsclJ9EhAr5bGNwWT/L7ZJv7H1ne67Rm4tqF2qkZbvdMl3qt02duM7R6SMdeG1MRWu"
    "YU2oBjtpP4hF4dBg6+27jPZfr68+m9FOBYqsA/Z78l8C++4xntLWwI5Q1MNeRLiwoGAHRd"
    "iLGkob7leUtRy/d/wvx/FzqmnTnTiR6mJH7u/gbtiTS7S6hHIZ4h9FwPid/ze20kBfYrId"
    "IC/1DDpzFHKc4JY4NFwO6DKlP4VZCSjAd2cq0r7Pry/Of/hw8sfjnFRdU9+dit9rDqsKLU"
    "a1yZ+itm2PrJKDoDizOabsyJwFSTGPkpifaQaLex6BabWS+pQJH11VWWXnPu3R05ESXUvF"
    "tl727cHIk1CatjKaO2I+Z74pbXsbq3myo0SdHe/Yl03n2XfnlgdSjR3qefuB60fs7wK6Gy"
    "pgOKv3A9UXccy0+LAnMoWXsUYBXL+uDRTATOMmCmDUPFLWUDdDKxM6ASlMgYQORTP6wIjH"
    "bjFltM78soC5cCuCuVH327E7q/YdqdpnjZmHrOESAmit8gmsJQYB+AGyYVgFfKvpfgwKuL"
    "VaHq/VsmwTO058j99wuWZF1Zprjjlt1l3XxK2p+oreOlrXxPLMM+pqm+It5ToWV3dHsLsR"
    "6KJRO5rkmieuYFLXZMTm6CBE72A4TEptNw9p4APE13HHYxsPfDS6cHHYWuhpBtEBKmzduJ"
    "LDK7idvpYVtOqaVdcGMrhWXbPqWsEyW62pJYbbzUraQjRN1/JzcgCs6D3z8z7WI508eiaW"
    "RNxiommqVai4RB001y7bM314PDecMu+v65xzN1zU7tu33GNYhYhHD4GxddEZ/IEFkU+3Nl"
    "xi2H2SDXu6UiwusLdkAdNn2VbLs1qe1fL2rOVZO7N1mu0R7J04zdIg4A/UdHhdneg9IzKk"
    "dFJ7qwMTmZY0TFuRRJO85YqWKw5kcC1XtFwRixY5DpPyBqsnnJhqGmVuj2qLGumGY5W2bG"
    "DKnzIaAInTMmfA5byVZlbXfzl/fvrmLRItNLtL5gRMx+9KBRPMxeKwL//01pjGcw89Nqll"
    "lMnkaANwe0vX7uHLt+FoSftBEIeuKzDY0iHdlQ553MLJvQK3G0cfj8f+kk0RXksMEOMOat"
    "/wuzjDd1OA1xIDBHj/KU3Z7wsO+vo2ZU5zkja/Up/prEelGofbpdEqytqR7vNIW9fTJzHM"
    "tmzAQclhjQ0LQd2DAeunuJsjG4KmZqtspZJ+2axEaI6fSm6NNtiq0kbNXBooWbBACp8sMG"
    "z9VgTfJ4FMvnY90A4BWPVYkinzhH+HcU9cRYalPxlMVXvr1YZP9XgBGtVYp+AzUm+MMXJb"
    "7PolYbvx93rjt/rdkxhmsfS3UPCyUvvR8J7I8rpVWgXqeWKJWt2O4e/nST9XDywIuHvE71"
    "59qoBIA9kNrPfYx5AAKqu3hVWgjNeVz24E/NcxtehDJpyNxCK75DVgFlVIy3C6/piVEzQB"
    "vkFKi0J/R2kQM0/WFvTqYobhMb5exksEa31zVEex1BJGDHiVCDA/WUaigVuABAr+nPtx4Z"
    "oFlXIpAle7ZQf8bqY0N4qr2sCT8RyfLimHYTpbl+mk0EK7dN8qFuhTf9CWNXN699roOnCg"
    "p1q+1mOFYlTD1x7/TOtxB6HjE63khRvPaXDfBuWSoD1AbAC3PQLv+Ah8GQj/bow7RRun7o"
    "LU4ez9L7tdu/fm1M0wLGubY++MnD0K7bMNpUeuDQ3epJ6kGT26UbYG0ScxzPbA2x5492EI"
    "jvzA+yP376910MKJwSSTuTuqs8l40G4s1w03mmJuZox4HJN3giQGT1CCAGlLB0beL8IAFg"
    "zWPNCibHfp5hHGEPzkDYi7tEH3/Vm3RjV2l2S4SkNQYxJYiwyQq+4/lsOatp6Ks7ZlNJbR"
    "WEZjGc3RaAaW0QyT0XyhUmIeJAOdSW7VcplFplGDI+Wf2fQ8VDOfwFrrMl9x6r0gE40NZv"
    "ry2ITgp5CaUmjnBHS1RbqBadRRwKFAL0znxvvs2h4O93gpqiMpNmK389T88btl3Hurk4GV"
    "BAeBeJ1C1UVWsAyK7bmiUdjSxs0eEVgM1zEnGqye8HkpO9u3mO2ZvbvNPC+IDQL6wtJ++q"
    "7J0n76rnppx3t5tNHvbpzGYzVXYPJylla11GVslPnTs11YE9WTGOa+mqiGSQuPyULVx1CQ"
    "fhuoLljA5sKvM1SlTUYNDFZjJ9u6leUqCaNYV1lPktSHUXDCnK7IlMGvEhPSw3WYVWeRKW"
    "qCB+T4Dclyxnwd64CVjMzFjw7xSGvp6vGSNqqxdNmz4m798rPBUo0tLFkhyzub8c5HZPk9"
    "ozgHANu6QDwF4mH55ZMY5kfhl31bM58ev+zZCBw5v/zKHCwutrqAP08M5DJ3f1THLIO4pQ"
    "4bbEordQi7ZnVIzCTQMs3d8OfCo/CLdsXGxVY3jf2v0YUBSCwQPV0Jrcavu5Mn1Lp1xzTD"
    "enX3ZuUa9ZpGPvYG0jWRtLqY1cWsO+pQlbG+DcGRa2M3LJhzn3ofxR031kHKN6jVx1TcdO"
    "ylbRsoZIlUpDJReS/RTXTKtPYE6hCoTc+un796/fKbMzIVapbEv+lcEYQGLKllpI30cgYX"
    "UaEyaWZdPsra9Xu8etUqZOyBO2wL976SoLXyb1TO9CqIr9MWeJtkLeQbIY+naVtH7YLYAK"
    "lHJ/7aoMGCkmvIfFSNdEZkeIcq+5/PoEeqVjM5FRjiHN57SPRCeN5W7DknaN0h+8yd7aHk"
    "Uxhlawh7EsNsDyWfpB2sZyNw7GawpfhRJ+0+MZnA0pujZpm/m5m+MAOUZICYSyKxdRaoM3"
    "QdDfAUEf9Hd1JBArEcEXjG87gxXBW3t+bEUrt3+6v/qz/RQS5SsYV2acXIbZ8tgXlHh5d4"
    "I5sXHL1ksRj6Aubs99h1dFUEaGZbApmM0oE3rjZu7WW9tJdJxloFIiftB8G+Dh2Rmb6B7W"
    "Z8TsyedG0dIWhzWWfB31su6wxA49BX3GtLUIwdWJtDn2kKfLVbHsy346MFWctIez3U/XDN"
    "eCKqWomQtiFQm8irrdy1LXPdDxu9ZipcnNRR0qjFqGFFKpm2blKNiqnn4QLZY4YexvGQ6B"
    "WBmYr1Tx4AJdRkT9fnfWmuMrVbb5Yu9ngNGtW5Vzy6v+ugT/ctGz8gG7fnZk9BfbXnZk9i"
    "mPvBUp6MWa03B2d9G4IjPznTqBsYSjIa1bwEv5BsSkYW0Fb4L8gP+nu7+jgLQ+ToCp2xKR"
    "5jkSWHaRGquC31CCqlIyJF7O8dwu0Ao+zYAg+zeBDF45nYStePs3Smx0tVHZ1hc2oyV1ez"
    "mVRgeL6dp2/eNKAz0KqSz+h7BR0b8TLnft0A8k6pX4tA94g0dgKzNrO0dgrPSw2CQx7AJ1"
    "yfxraFOidkkW6GdFoSG6Oz2qBdErSrdYvV+oEFHDrdqjyxqQN7kttn4hxRj20GOy9pR7nP"
    "o2ytYIMd5hZHxuv5oMQ98w1eUO9juR//9pV5VENZHvXYJnDuOEzKG+zpeIe9ZKj5w5jGck"
    "eoLrKZLYcIVKYm745Q5asADxGrOIXyjjhlyosNGKQkzzTf9Q00JLk+Sm2kHrVcDrUdEStm"
    "bhviLMvnONkRsFJulQFOsKL30a6QlRyfhjjLouQLO0L1g+5kqBD5QvFbrCAJne8I1OdMV0"
    "OFSyzUWIS7qlpXC3UVDlbNmrP5lAVyxnddpD6lHQ0JqlanyJmMKE5VjbNYMnEybsQfk64G"
    "vVPuA6tc0OoA0ZLMY04Cwa5gXWc7GwhYLf04Ym3B4Mmx1iOqfTnibFEqMe00cOnwCUeXHi"
    "8aGx2k7BN4QuQ9oeg9k2QRYpK9F0Q3BngJvP+eS2DvJzMBvzCkG0Q/9XsyY5hlGaOUIw9i"
    "g1/HYZ652bnjl6w3T8DuuFRYRSg2mcLl36z7Ry/dP6w3e6fe7On60dSdPRUYxAn5of3ZSy"
    "tPm2OekrA96endSY/1d7b+zn0bggP4O2dLyaMyt+NBAPRxqdh8QFi34/ItmUTOnGbgE0Vz"
    "WzWr8IstN7IKYHuooPugzKOurgQRcCXy0D7Tejp0sBrp39DziDzDmNNPTEr4Ls8vf/hGF/"
    "fEu9HMiTKAE4cGQVSiZRKG3J2UqcWhHqzzMnGYo9DbRMtMpqsx9jghkq7iBE8guYTP8oJM"
    "XOaGC/SMnRAchiiLk/6ga091aI3pnfBzY6GaBhVnkk5t0Zn+bDh1tAXnThn/n366/KFi2w"
    "+N+OPlFyh1dMSlBlGtRL+ONLOszqW/Z4GeIA4lGKu5X9J+EOQkz/1enzbgfq9PK7kf3iqA"
    "y5XXDt1EYIDwduKsOxWuIaqimlwn7QeB76G5Nfo3tQE7aT8Ex/NDYz0NQBFqzW2zUjYJbj"
    "tVI6PYRbqoAXohPEb9CvVuLVWAfgpiw1pe3l9dfcxN+feXxTn906f3H74+e6XnPzTiqgLs"
    "WNVvCXZGyoLdHOyA0e3sotRGOByDQXTNYlsonTmhIezVhai803dNovKwzn2F3qnvHXNFzp"
    "7Q0qN7nez5gj1f6MMQ2POFx8e60/OF2AnVcLKwdk9tdqYwjr1im50tnBMcuDi5S2zaJ65g"
    "UvsGLamvCFygxJlR32feWZogJkoXE1nZsZm5bPx+O6+13yd2ybgza8Xvz7I+qrHiW/Nzh+"
    "bn5F1ogW9GZIAQ77+0oNUQrYbYhyE4gIbYpf6T6osGDSirS1brQKi1jnnSrIHik1WaEh0l"
    "cvlGtUMq7nlxJfXIi+D2jNyh/8NyxvzUqYEAnFpkRqX2tfZBbTFpQh0/zagaFV1NoueVNK"
    "NfEk9366PdWzXJhcHdIjdNKmXNTH02M1EF69bCFMhY+XplRYakQ+ytHtNxGWjtgceWr856"
    "62q1O+XEhvT+HPikPGd5ajsIBmE7FPuiQ0Xlb0daNNB8AkV6ZJiSZppUXoP2APLgslsU4c"
    "0tu33in+eeJ5Y4OFcPLAi4y04MRLTcaFTHSGnSfCyy7RtQU4/PuYpZok/EAqeCCLDclC4p"
    "hbwwzkBwhlZyDOGVwBRhvsCDIrbogaCkK2niovvu3kg+MykSNIzWHt+bXWNUQzTbpnQecD"
    "bn/dvj9YrAWs7vjJDVjrZWVOPlqLWOmpezA7Av9bQyg05rpal5Ap2+DURTrSk/B/ukNl3A"
    "NuKJu9CoLq1v1qpJTq5Zo2jIQCy/j43iU487oNBIhTVsMEQQfmCZATINuadGWqGBFZQsAo"
    "F5epkcpUGJnnDuMSRxORNasVkGXGGuFNBtDGrTAZ9rC+n0eE3rr/LUoywq+z9nx1fNpDnV"
    "BR8lEkNwaT54+BEuY1sYz7NyNlSgb5bzkkL2SKf9sNWZNAZ9vVZZWCQtmpTXQyMF1uaGPT"
    "dVMs7QuRBmX8BcbejA8ndRoW5sFmtaMjaOBAwdFM0H+nvsXec/gK6pFyU1QIcApn0jRaR0"
    "jNZGFy3qs2Wms2D1giRGHfhAz19hBz6InsHzYW7daRcD7pPpCvQMq2Ecs4YhvfCujYaRtB"
    "+chrH/PG2gllccltQUNMvIDNACtn81biEWoUdNyWDrgj0zUjbYs3mwpxSBGovANflFVq7X"
    "eaEhGbz25loCegd/MBC92jm8FrJTuPkUnnHXNWXPrIV6LWShbhMarvXWllhnpCzYzcFOtf"
    "022kZOaGgVgfeva9ijzG4L02Y/WQnmartcQWwQaD9KcqA27sJrAavRmTRlRW9vx4lJpY22"
    "XBK0+Jo0Zj52QEvgSo7nwlczz7DvVR/BG4UtzsZ5rO19Y20MbGenK4kOCeDH8HVolGoh2L"
    "0k2pdgWD6j+QkdTtPOd8TpOtPVkODq9KAmqKifk066mqOatMnGs5qf4wwReMDhCKkkJosg"
    "8B1Z8EABC+6TWei7sAmoWZxFWhInDALmO6vy4czu3Rk9WpOzp6Qj69Lan9V3VHNmko5XaQ"
    "yquWBWZhAMpWuyTecVBfHqfCtTGatrbO3YmqxbbWZ3VmaAs/t1E7/tarft0tS25v5DmUVx"
    "i23top0RsuvIvvyzE2VnR+fsxKPnyIagqWd2Zur1yS07R3UM2nuRClUr8bLYcqMuf5N4Ks"
    "WFKCPTmC49Gf9eSPMGIxGXcNFieFP/lfGIKqv4nTwF/bB+xnwrlOirhPmuRN+pe18s0X0q"
    "68Wln5XEzv2PJFRKeDPmWC0Hs7P4jCNzSFkH8UWANISLylx2lk30ZV2sYxOw4qnQYIqo8c"
    "FKJQaoa+2fSTwKXeuZn3HXGEcEQI2jBWkM61wZ7Q1JUow9WI/vvnl8l7RrTPB4t1VeHIO4"
    "TY7T/wG3dOoxzDJ9ijd+IlqbZbMdsdmvsBB9vby4aUdnG8R6X/nsRsB/DeHfIdK7D4Ua9x"
    "/nvZOR4D26BJ0YrAPRjVGdWWCaNmlkD4BhiPPNYMAzjC2gRaBPRqbME/4dFmo9I7+eKEbn"
    "v54QqjTRxmlHXCECM/3fR6eWhfd4PR/VsXBjHFR18deKOKinXvzVush26yLLzJXtqgFmFU"
    "XtBmDF6KT86wJAajWDU4HhAfymyQR+Uz1/35SmL1BNWDtaGTszIsNDuJMpjHaS8b9bTuOc"
    "0ABX4/2H99p80NvoEkdn8uqT3eWx36g+WF5snrdD5XnL8Hg2n7JAzvhiR5fpT2lHA0I971"
    "8OCDv7cC5P+hkSUF26qGSmlsEElZ941Xaoeb5dg6RAWP8IHcAp0TasUeQJEuXZ8TB/jw93"
    "I+c9EvVO7hlbRK4jkumUyS7xhIy9SeCdBXWXPLt+/vL03TemREEHeGJtYcTIVlcu+qOvx2"
    "uNrfzTW0sXTpI2zCBpP0BS0EFCZuvaeyjX3n8K7m9Fv3KCln31mn1l95TmG0ZWyjKvrV0O"
    "bCnSvpBeW4q0Cd3dWIq0tLLsAdP0cHugoGbX0l6FJKQE2RSPkGXPNcEIuWaNPA80HEm9Vc"
    "3E0Dk/6oi5urzN2ltA0ytsNNIF6uEChf+wyuqz99cfPj5/9ScDwevsKdY3oceL/6iGsVkl"
    "6MkrQU/kLahRgex+/Rj79SYVtKXD5bYKaB88o3ZXP/en/FwIXzFffQnELdeIlWvl5FvUqk"
    "FO1Ha8yDTeqAz9RSwTCzSRC0bvJXk2eRDcYZNvomo1y5mYw7UFC6TwKV7FtnSKMZRY/A/v"
    "cRjzQE4MalAH/VsFqMdL/zEoQE9mKNbQ6zeujHt1Ns5UYBDnBXW21C7ycMaLWRvAMyIW8m"
    "0gj/aIMuR/vb76XAH5WqR4fsAdRf6r67gNC3oEox76Isqj/GkAdlCE/gGmrjHZb+WanpEY"
    "EqfdW77OcOFu6ZSYl7THYr07Fitx48exu176D1zRKsNr5m4t5eD5dpv9bHwSO4ITLcpcTI"
    "QiEoagLaK+Ln4ZxZNLrJSlGKF3MP5EACnFFrqMlSIL5rswUwy+NV08RRfjksivlNCluJbA"
    "PZhOEelx/14X+sQgDeZGpUCTTxCXAkuyz2hj8EzXBh1FUWl4V5dWlwSnswtPmsQPzZX9Ws"
    "6g8/iDxfcjqhS9mWdk4nL4LkoL6MfEj9YFx5gTsPjpcPtONE43Yx2CeqXS959d9WMrPjC/"
    "OnBAV+9A7z4cRgPWtjJKTqgrpB+vNkonQMd7XBuYMyJ2OjdD2bpvdui+qdW5VhM4ERggvB"
    "0Ua1xrp21ALogNrVDV60aB4q9rAsVfG2opaZW+DcprCVvbtYBvOfhTb1ztjSwZMWth6Z2F"
    "Jac1/r7g0N0WY5yXtMPc72EGCLexlmblbI7KPo+wDdMf7DD3xCIOKpXvM+/E5IUT3xrVut"
    "9kGjUIONWGN8wPHhuGhR+VJlK3IpifkQmWtgM1g4N8bAKmHnMJnr+NyBRE3MRnGNOYT1fa"
    "Eq3zVpXt4R0/zBqRj8xuaY3IPRqMzKlvaAK+Onld0t4mr8ubJ+J1rZVtIiMzQBvQ/k1sNk"
    "NgtxkCQZlw21mI1xI2wVqzgw5rJe5yhVgEAr64YRWu8YFciwxhDh/aBTKjxbdBvSBmkd8C"
    "eQHUz9nSPlGQtRaKY7ZQZNa/cOpxh+4hidiXdU/HO/iHTSN26TJ6YnJsxOujWpfGpMVGG8"
    "61mLMou3wS4DTndzNFlgFHZ0IMYCrbYpoIRa6GIgwcNg7YrZwQSVdrh0PtaniLRpkzMplS"
    "5cy0zYYS7E7MAQqdLEz7+qHJBr+R9kNER8BFKGdEgooDX0gK3ehXH0TZQltJ4ReYNFKRW4"
    "417kB8HrlFwqOQH1GV+iTq2KzoGjwcPpkj5gv46ZJpZbHsWrNQ3lCLRqIRybdYV0wrt7UG"
    "JWtQ6u8i+DgGpRmjrsfbZZDOygyQ57xpRNbf1JD1N2WyTv07E1evVrlTAatsbxvp1YpXph"
    "IW7/Z4R3t8G7zXEhbvbfFu612XlxoC7l0bqALmiAA9EttM7ZzQEFA+9OzO8Joy7tWxugUx"
    "G6+7Q7yuLVXdsYN0NFlbAZxKWIAbAKytHi0pZSKyFZ/s2aL9OHTS+uBttYsOzMLdpdn2E3"
    "M5PZeSqRNj9Yf07qi++gO0G9O0YZOwdD6HT0REQCh54C4TL8gE/Wi0pROd3SJrPsFPNCIT"
    "qWBo7lhsC4XbeB2LOejaDHCTnRGfcTR7JjHmxjD17p+KtmRMRYoZwdAGTKOGrnbk01ZcXW"
    "xiIvm/WSlyXAtB/9OVYjIKNtf+g5LcBmIe+QMyyYIHfTZBhG/dAY9xhbfW2x4NhnUH3LM7"
    "IC5ibb3VsjIDVMg7caeaY+lJjVILoHNCA0S6g5BF2KjbLceJhF2Kt16KqafGiv3eygielb"
    "GGwvaGwiV3lYHjV07ztP2ACP7eEsrNGHqZtEBzLWDhLMOZYWLtzKg5MRugv3m3sz7aXdpR"
    "rUVvq+1uYBa9XHWAnUsDu5z+JI94xA9d7zbGq8reGWO5ydoZyoYJ/88Jzi7i0CDgDL1Gke"
    "uOiPYVxcySHnUYoXPh32kTo+79LKpNS0kc4zzCAGJtKIwvwN/eyhR43NmzErtm5Oyq3Vvx"
    "WTIyUkYtI7dUeAr3R2TKHBpG6TZ5QDR60X10jNUm00CIuXxBziOzZ5Iqk/tYlOlX34EuBd"
    "ZrIlFJCPcsqulEGDrK6s+sLbbwIRpbQbFxYicTkush0k6v2nY9toZRaxjt95L5OGw889o0"
    "xz77rlnotz4CjlbW1ujn5QZEKQ8/9XmigDVk8lmRIc38vZH5dLNtNaOzUkOC9XHLw6WH9v"
    "mBaF0eLu8qcGQjUUVERoVKZdkpmCtV9vmKnF/cXF59fqyqrl9gsz0xMBp9vZbNLJIWTYgM"
    "Z47W3+PKZ8gUUAdf0tULMolrjEwSl4Uk1z86Qfgrcg+DOyKTgD3wuNn6ftyfkdAc4pnbeF"
    "BUx8pZGmFpRL8XvEc61AsBuvZFYXNiFv6t4VdctUtwkwoM4TT1AA4ZU+EaTqeqD6yT9oM4"
    "OTl4WIuNqeg2WssWmds3703U0BaQZkUspgZMXVDb2x+mrqVsEuq+naPmFvlwOudquwPzoq"
    "wd6T6PNF0sAvGw1UAXRO04H8U4P3BDteZq5a0oNzxKsn8NLsVsumpPukuy9gxpa7tHhGUw"
    "bhsVURIc3qzvhIhbL7snsZfYot2DHeatnCltAtANfpUmY8SOSH3NGCiGAlOnB7WZmWU6r8"
    "1PvJpj20LDjae3V5iLFJ1Dddw4S1w2y0euVQ11klS2EJj99C4Qy9gHk1FnRhyP8rn2BL1l"
    "vsMkgWnD4G+5ZIE8IxOf/Y71+xSbL/BnUs4di+JIZ8bcEIvf4MPguhuyM3iSjrmf03voLM"
    "2V6lDPkwTUpbmHld6j/KwYFJ9UkyAwQ0UYYCx/1bnuL+mJd1I/6Lfao9708xXSpOYdrOyR"
    "rz3y7fdq90juc7Y0TPc83x6FdX0URgNOfTVue8BblBsCfT/0OW/LiM/BpuPsINSzoNm0Ol"
    "wpyFqje98YdK52WF79bjvYBnE73n0e73isDCpBtb0/IzIkfXdvjgaa+bYANG1v0TSg6TEq"
    "2Tj0FffarkYFUbsS9Xkl0mYqOdtKxyjK2pHu80iDjsACn5ojFav19YLY8PT2Tg44FyyYU4"
    "/7923YaE5oCEAfmoqyIBCtyqCkAhbtLUo8Pl7kc0+1Lxv1/1SgTw5nW8NfELQ+W3sKk07O"
    "DHeMkk7CcY/sJWgaH515+XPh0Rfn1xfnP3w4Ma3ve0D1Yt3TQIHN72k5bL+C5v718uLmxL"
    "iA7AHdFh4ePVs5mqJbWDRz8MJnIJ9/+vixLrC/ZHgbo3uEYeFu4VdzHvU0oDndqVtNOkkN"
    "PjXZCVztUJN9YzZ702AmtDQhARZ50B4zFB1PsN6DcM+icr08LimBZoyo2ANWcIieFGU8w9"
    "rCibN12Rmno+doXx6d/W1CZsKLCg/rNGySTFfrTHDawwdvUU/TdMUfGMEcyxI/A9xYkSX6"
    "4MSFjz2KH04/hHqbHXCiVHIl/xvrR9NLP5p4tEojUAn/WmBITGBvJnAbjm/D8YdjrYldXV"
    "qVmMzK2PqSO9SX1Dt5G+RTAQv7DrDHitl4RqXhZLh6IS/KDWLB6dpbCWas2i6UsShpjWLb"
    "miVtXN1W++2xHeVaw781O/dhCPZmdu5z8GDPNpZHsd4lxk6D8S5jB20UDJf4qTYz42GsGw"
    "aVESXQthYHnozIMsDMMT6ZMvg7CjHDZt9DIyzjKhUHmUkQ+j5giWFqK6wpiz+wZMGMPjCC"
    "JRiMJr0DPdNsectPTWuA69teMLIGuE2jsDcD3AEjS3oHZcdkLWDwNWV7ZlyUs2A3K9kWbJ"
    "kiLSdpWVmvWdkt97f1pC6IWkfqPo+zCJUj2uWJyogMcMXcfxVG68h7yKOhLDtrbVUqyQ5J"
    "lX1k41KeDO5qYxpkyqRR0dRUmo9tLU6d2lFYwJ3ZicmMEt0Z1VlR6LrNJsNJNa6bK6m0si"
    "48FdPCjqS22mhQmcW9WpuoTuM+BG2iE1cTfKlaIBw3HyC6r16+bKKsvXxZra3hPeM5exnh"
    "ageHjIh1cWjp4lBSGQ65mf3x/y62dCs="
)
