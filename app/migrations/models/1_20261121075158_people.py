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
ALTER TABLE "media_use" ADD CONSTRAINT "media_use_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "media_use" ADD CONSTRAINT "media_use_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post" ("id") ON DELETE CASCADE;
ALTER TABLE "media_use" ADD CONSTRAINT "media_use_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channel" ("id") ON DELETE CASCADE;
ALTER TABLE "notification" ADD CONSTRAINT "notification_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE SET NULL;
CREATE INDEX "notification_tray" ON "notification" (user_id, id) WHERE in_tray;
CREATE INDEX "notification_of_brand" ON "notification" (brand_id) WHERE brand_id IS NOT NULL;
CREATE INDEX "notification_unread" ON "notification" (user_id, id) WHERE in_tray AND read_at IS NULL;
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
    "eJztXW1z2za2/isYf7npjJJJnJem9SfHTbfeTeLc2L3d2bYjQSRsYU0RWgK0ot3Nf7844D"
    "sJUiRFShSNmU5jkzgg/QAEzjl4zjn/OVkymzj82cUCu3fkExPk5Ef0nxMXL+EHzd0JOsGr"
    "VXIPLgg8d1RzS7WbulHDORcetoS8dYsdTuQlm3DLoytBmQsC5ygQQYI5tvwfYmJBPLTymE"
    "U4JxwxF13/7wcqpOx6Qa0FWmCOXCb/E/SWWhg6kq1uERXyn7X7DJ5rM0s+mLp3/T3Cd+m/"
    "fDIV7I5Ad/JBv/8pL1PXJl8Jj35d3U9vKXHsDKbUhg7U9anYrNS1d/Tu0hU/q7bwB8ynFn"
    "P8pZu0X23EgrmxAHUFXL0jLvGwIPAE4fmAsOs7TjgeEejByyZNgrdMydjkFvsOjBNIBy+Q"
    "XDuZTj9d3Uyv399MpyeFMYwkUpiHlyyJmxx/+apcAXAHr/D0h9PTly+/P33+8s3b16++//"
    "712+dvZVv1vsVb338LXiZBK+hKYXb5l8tPN/BCTE6yYALChW9KBgscSKnBSNAXbEWt4gDI"
    "Ge7p4Y8FciMg/7T8CER4Vw1BdCEZg+TT2McgLPHXqUPcO7GQv755VYHv/51/ufjl/MuTN6"
    "++y4L8Kbxzqm4B3OnJTYKZ2WR+hyLbp/gxALzHWZ7AbnkEIJpiDfY/yTuCLoke/axkbgjs"
    "UPRZ9MMRDkgFtjeXH99f35x//AzdLzn/l6PwOr95D3dO1dVN7uqTN7mvIe4E/XZ58wuCX9"
    "E/rj69V3AyLu489cSk3c0/TuCdsC+Y3CnXU2ynMYkuR5e+wT5ye59ay+DCHFv3a+zZ08Id"
    "dsrK2hZvLU+X+SvYxXdqkABNeM9QBbjyxR2TOH/E1NGpCJn7lUoCC1tOl1HTGmqCQ4SQu7"
    "ZYYIHWGHZiuZPPCbKw51FiTxAn2CH2GVpTOYN9gTCyfbnnyzkr921kMV9u/nJHBxn5RvSB"
    "eMTWKQv9PcioDINeTMtVBt/X4f/rr5c/6dGP2ufwh8vPQKrNInrQYahAVGkIL4M1Mb3aqb"
    "8zu0cFH04RyBvytWQaJxKj0L2qdqL3f7/JbEKRjvXk4/nfv8tsRB+uPv0lap7SyS4+XL3L"
    "AY7lSrZcCV6EvHThSIuMSR07ffHq+1dvX755FS8c8ZWq9aKoaMm1voWSlUh1oGCFX34Fwg"
    "NZG45CvUoPLvE85jWxDWOBVuvT9oE8oGn4+vnzGrahbFVqHKp7xkx5JN/RQMyUz8SjzKbW"
    "F9890Vgp6duVRsoqbDj1wpZbbZQrlyDZGByFGEXi6J9s/iNcEmuGYMT9JfF4YF0Iat0j+S"
    "9zLdkdk+Jr6sI92Q9bF22TPh6gsUl+P5Fdwj3uMHHypzFRjsFECYes7r4VNh+FVt23R1N9"
    "Bg13q0jG7FNmn9LvU9drKqyFbosK71TuTjxpU8N3divvIzwHZxWs/XIPEFjOL2gQbBTyDj"
    "iqOJLYCuwJPkHctxYIc7SEgScullsIenL99MWbF9/pvGZ9PML4y450M1L/NtiNovbdbEeH"
    "HYCeN6MH7PiNsI0FRrjXn75+XQNf2aoUYHXv21D2hJuFx4RwyG8SXbVjFfaGXIvKPUKEba"
    "frpPHWzeLGo3KNtpgvV2RbLuPKarilcqhR0E1x8a8nYhbzI13M78mmyXoTNh/dUt7ZWpNe"
    "zQV8Og2883F745rXuOaJa/MWnsWU2H7MNeOdPzpr7dy3qXjvCm+j25VTdyt3ZAztpiRuuH"
    "U3/m3BkE3lPiotqDO09qiQdhJssWBjSVmXS3EwscD/Jy8pI8y1kUseiBfSHjUkh+663b6r"
    "/34ylx3a02BTznrx5bU/za4/yF0/PWj1xyAt1WqLGtqJ2EG4fPJzY15j7NNSBvu22At2T9"
    "zG2KelDPa7Yd/UeZSVGt85/Ita5/AvKs7hXxTP4QUljXgOUfvxwfvytAa6L09LwYVbOYYQ"
    "a8YhidqP0EH34k2dqZu3KVIz900eXGkuSItCYzOX45sSGd/07d7D7BH5Z3Kh3QPLQc5KGZ"
    "y34xyYWI0mciwxwqWih3N7f/5PYmncQeUIp0RGCHEvLkybiDCKoy6pO5EYwzKxb063YVC2"
    "Ggrj66zt6/xCVmqifAm29BONwzPfZFLl9fTCxlMv1boGayVsruKsEHbRpU2WKyaIa22e/o"
    "1sJuierAS6ZR46fYUWzPc4euL5jpwhENGtZrv6eQVzGEK4tcSVnp6i5VX6nEQemrg9/AJn"
    "ZoZnOSCfREUoWDKE9YcgJTSmg7s9u4cyn0xdjS4jNEKdrnu1+ZDn/YOCthd1eYU3DsP2dI"
    "H5ognMebkR4t2HK4PL9228XGfEjDu/7Xp9XJaKIWUcnaHyMyE2JKZyiTYhRfp2pYFyKxtO"
    "rVTLOpR6KRMQ2ykH5d+FLBFy2trE40FqCDSzHMbVLJ6FwVcL+TsKHwRyNuVyZrjEAuKk7G"
    "olx4W4Qsuv7/t5hp856GXVJKdos5o2SE4hqHCanTtHAiNUxXpRfY9LHzCeywYKQWaYo12o"
    "8SinBfeSJsOMcT9KX5qSXUJxfxcK/vy3L8Qpc9CkFLmYXXucX3ZyNZyY3/pWjEvJyhk0ty"
    "jFDajK52jlzx3KF1K1hOn2DM3uyWaG7glZcUiMxiVMDvlRkY5BGV052AKddk0tgnw5Op5S"
    "WqVQ6i5kLtCpw7096w/3D3e2JDbFM7RgEuygj9kDJetnn6klfI/MEMcblRCWYGuB6FKOwi"
    "ROBwcZ40LKSflJQKiUhz4Gnf8/3yb+iw13eugaufGg9qlGGnunT3unnLaxm71zRMpYH6yN"
    "ObM1a0I52FH7USwK+wZbbd9FtP96ffVJj3YskLc65H6P/ovkvnuMp7QVsAMU1bDnEc4tKN"
    "BBHva8htLE9svLGht/cPZfxsbPqKZ1d+JIqo8debiDu2VPLpjVBZSLEP/MPELv3L+RjQL6"
    "EpLtSOOl2oJOHYUcJ7gFG1pe9vA6Nn9ys1KiIP92IgLt+/z64vyn9yffDnNSdY1de86+Vh"
    "xW5VpMKpM/BW2bHllFB0FhZnNI2ZE6C+JsGSQxP1MWLOx5SE6rDVenTPDossoqO/dpjp6O"
    "1NA1pljrZd8cjDwKpamV09xiyyVxdWnbm3jNox0l6Ox4x77oOk9/O7fU42JqYcfpBq6fob"
    "8L2d1YAYNZ3Q1Un9kxm8X7PZHJfYwVCmDyudZQAFON6yiAQfNAWQPdDLxMQAISkAIJCEUL"
    "/ECQQ24hZbTK/LKSc+GWeUut7rdjd0btO1K1zzgz91nDxZegNconkEiMAvA9ZMMwCnir6X"
    "4MCrjxWh6v17LoEztOfI/fcZlYReWaa8Zy2q67JoZbXfUV2DpK14TyzAtsK5/iLaYqFld1"
    "h6C7idRFg3Y4yjWPbEa4qskIzYEghO/kcOiU2n4eUoMDRJO446mJBz4aXTg/bA30NI3oCB"
    "W2fqjk8hNsp6+lBY26ZtS1kQyuUdeMupbzzJZrapHjdruStmJ107X8Fh0AC3xP3CzHeqKS"
    "Ry/YGrFbSDSNlQoVlqiTzRVle6EOj5eaU+buus6Qu+VFRd++pQ6BKkQ0eIgcWxvI4A/ECz"
    "jdynEJYfdRNuz5RpCwwN6aeESdZRstz2h5RsvrWMszfmZDmh0Q7L2QZrHn0QesO7wuT/Se"
    "EhlTOqnO6sAEriUFUysjUSdvbEVjK45kcI2taGxFKFpkWYTzG6iecKKraZS6PaksaqQaTk"
    "XcsoYrf06wJ404JXMmbTlnoyyr61/On56+fgOGFrjdObE8ouJ3uZATzIbisM9/eKNN49lB"
    "j3VqGaUyOZoA3MGaa/fyj29io0XtR2E49F2BwZQO6a90yGELJw8K3H6IPg4N+ZJ1EU4kRo"
    "hxD7Vv6F2Y4bsuwInECAHuPqUp+bqiUl9vU+Y0I2nyKw3ZnHUwF1O/XRqtvKwZ6SGPtKGe"
    "PophNmUD9mocVviwANQOHFi/ht0c2RDUdVulK5UMy2fFfH38VHRrssVXFTeqR2nAaEU8zl"
    "y0grD1W+b9GAUyuYp6oAgBUPWYozlxmHsHcU9UBI6lHzSuqs56NeFTA16AJhXeKfmO2JlC"
    "jFyLXb8gbDb+QW/8Rr97FMPM1m4LBS8t1Y2G90iW11ZpFbDjsDVodTuGv59H/Vw9EM+j9h"
    "F/e9WpAgINZDew3kEfYwKoqN7mVoEiXlcuuWHyfz2bFkPIhLPVsEgveTUsizKkuT9PXrN0"
    "gkbA10hpkevvKB1i+snawLz6QN37a3VEfqKxsFJ3J1VGliPbTXnScKuhdSOtHYdCqggpCU"
    "f1GIH9qYpuAs975Xtyvyb1j/WLVlc/jygt8qkmWtCloXgPR22YVFhl0XAVhqCiJl8iMsKz"
    "q+6ZA4c/HDzsPH88R4M1ZvZA0vQdnaVpHAqPYpjNgZE5MBrCEBz5gZFCXWPLRKNRbsXAH8"
    "Tr2S/n4WnOM/ST+rttZVtwleoYIksx8tg6rg8UtMUOAlU0lUdEZe3iqoYRGCDUC+oSaasf"
    "9fw4c7Q04KWqyoghS0w14RnlCnYsMD52bi8hqQqvpiHAGaFOgB6QHdMLzEEEXlM2dFZqjC"
    "Z5H5xoxRdsCnVGyCBdD+kV5nzNpEoD2SQaOZrygma1brBaPxCPyk7bmMzaDgyhdsiGc2B6"
    "tBnsrKQZ5SGPsvGCjXaYW3E7VNzvrryObMTzcQ57NaMjdTS7I1jZw+AxYmWTB7ozV+gn1c"
    "lYIXKZkIqRpTDYEahPqa7GChdbiSnzd/3yrlbiyh/tV7ckyznx+IKudoTpY9zRmKBq5CtP"
    "UR+TuIddmVKpOIujVH+rpx+XNoDVGaks3dlIwGp4/hLuf5oTmGRnLD+DCbbgRqllXEThKM"
    "4JxkYxvVwkn5BOCbry+YLwZ0g1lvAiOaMdW6VuXzD5A5EG/yZIJfMjWhDXIooRFpBRNOcx"
    "+3lmw/Q0HrmjXBAvNnVMvprBHtsYYlSvxKh4/ciiW55INBYYhWe7yiHQRybRwsrTxD1TED"
    "YemsF5aAxPyfCUhjYEe+AppbnioMztZp9+ln1cCrIcEda9VlDNOIg09kTegVRuVbj5llut"
    "CmntgYIOtU5BVxcsiBlRzKozpafLDjYT9ROcGKInEDLykXAu/5anlz99Fwf1BzMnCCpBFv"
    "akzg9NZ5BqdlY0Lfb1YFUYgco5KnubKZnZfDOFHmeI4w1aL6DQAVRIkO/yDM1sYvsrYLTM"
    "EAwDV49QL5owzKiKllHvzdxyYlkSMBN3akJmhrPhVJktUdrkLP7l6Zb7SLM8hKBHHaJbki"
    "xnzBPAoQBjRULNsP0ojJO+ExIKKpxm6EYCI4TXVOk4dtsaDnCbgB21HwNhbN9Yq/QHjW3b"
    "tFQr43ZgqO9T1UgpdoEuqoGeMYdgt0S9S6Ry0M+l2LiWl3dXVx8yU/7dZX5O//rx3fsvT1"
    "6o+S8bUVECdqjqNwQ7JWXArg82VItr5RfFhpl4DA7RxIptoHRmhMawV+fY9Kdv67DpT9+W"
    "s+nhXi6X+1FRQAdilh7d52TOF8z5whCGwJwvHB7rXs8XQlql5mQhIVzWO1OYhjzPemcL5w"
    "gGLgzKjtIC24xwxQ1aY1cgpuoaB4XEzuLA7iDMO/CyQzNd2quuO6/030d+yahKnPHiD2ZZ"
    "n1R48Y37uUf3c2nFxIqKQ4nICCHuPquY0RCNhjiEITjyTDmxvqjRgNK6ZLkOBFrrlEbNai"
    "g+aaUp0lECyneQZ5M6DlAe5iRkEdyeoTvgP6wXxI1JDUjCqUQWmCuutSvVFp0m1PPTtKpR"
    "nmoSPK+gGf0eMd0NR3uwapItB7dFTHksZdxMQ3YzYSHXrZUuNK/080qLjEmHOH3x6vtXb1"
    "++eRV/XvGVqq+qeNJxXA5ac+DR8tNJtq5Gu1NGbEzfz55PyjOep6aDoBE2Q9GVOZRX/nY0"
    "i0YaIZ83jzRTUm8mFdegDkAeXb6GPLyZZXdI9mexqo6uyJ+u9E5Fub+o+ZSl29cwTR26pC"
    "K0El3EVjAVmCetPxGXjAhj6s/ASw4hvFxainK+yAcltfw43nCdLdp191rjMxX0r2A0/vjB"
    "7BqTCkOzaSrGEWdh7N4fr1YE0nB+p4SMdtRaUQ2Xo8Y6albODEBX6mlpTpjGSlP9lDBDG4"
    "i6WlN2Dg5JbbqQ24jD7nytupTcrFSTrEyzWtGQHluHJYv9uUMtqdBwAbnnIURQ/gPpgdHc"
    "p46YKIVGrqBo5THIr0f4JA5KdJilinGtF0wpNmuPCsiVInUbjdq0x+eaBPgDXtOGqzwNKI"
    "tK9+fs8KnpNKeq4KNIYgyU5r2HH8Ey1sJ5npYzoQJD85wXFLIDnfbLrU6nMajrlcrCKmpR"
    "pywOOCnkPgt7bqxknAG5UM4+j9jK0QFla7jaraFZqGnx0DniESAo6g/0O+xd5T+QXWMnSG"
    "oAhACiuJEsUDomidNFibpknerM2zxDkVNHvtDTF9CBK0XPVLVQOQRwgbpovpF6htEwjlnD"
    "4I5/10TDiNqPTsPoPk+bVMtLDksqCpGkZEboAetejVuxle9gDU+vMtgzJWWCPesHe3LmiS"
    "nzbB0vsnS9zgqNyeHVGbVE6h30QWPoVc7hRMhM4fpTeEFtW5c9sxLqRMhA3SQ0XOmtDbFO"
    "SRmw64Mda/tNtI2M0Ngq+XWva5ijzH4LyqXfrABzuV8uJzYKtA+SHKgJXTgRMBqdTlMW+P"
    "Z2GrlUmmjLBUGDr05jplNLaglU8OmSuWLhaPa98iN4rbDBWTuPlb9vqpyBzfx0BdExAXwI"
    "rkOtVAve7kW+Pnvj4oxmJ7Q/jzvfEafrVFdjgqvXgxqvpH5OPOkqjmriJlvPan4LM0TAAY"
    "fFuOCQLALJv5F4D1hiQV208F1bbgJiEWaR5sjyPY+41qZ4OLN7d1pGa3T2FHVkKK3DWX0n"
    "FWcm8XgVxqDcFkzLjMJC6dvYxsuSEm9V3MpYxugarYmt0brVZHanZUY4u1/W4W2X07YLU9"
    "u4+/flFoUttjFFOyVk1pGu+NmRsrMjOTti9BzZENRlZqem3pBo2RlTR6O9502hciWe51tu"
    "1eVvIqZSWIgycI2p0pPhz7k0b3IkwhIuSgxuqt9SjKiiit/LU4CH9RvkW8FIXUXEtTlwp+"
    "5dtgb6VJrFpZ4Vxc79D0eYc/llLKFaDmRncQkFyyG2OpDLPDBDKCvNZWesiaGsi1XWhFzx"
    "hK9xRVRwsGKJEepa3VsSBzHXBsYz7hvjwAAQ02BBmsp1roj2liQp2h4M43tojO+Cdg0JHu"
    "9a5cXRiJvkOMMfcGNOHcItM6R440eitRlrtidr9otciL5cXtw0M2drxHpfueSGyf/VhH+H"
    "SO8hFGrsPs57JyfBO6AEnWi8A8GNSZVbYB43qeUPkMMQ5puBgGc5thItJPskaE4c5t5Bod"
    "Yz9MeJIHj5xwnCQhnaMO2QzZinN/+76NRY4QNezydVVrg2Dqq8+GtJHNRjL/5qKLL9UmSJ"
    "vrJdOcCkpKjdCLwYvZR/XUmQGs3gWGB8AL+uM4Ffl8/f14XpK01NuXY0cnamRMaHcC9TGP"
    "wk0383nMYZoRGuxt2H95p80G10iaNzeQ3J73LoL2oInheT521fed5SdjxZzonHF3S1I2X6"
    "Y9zRiFDP8sslwlYX5PKonzEB1SdFJTW1NC6o7MQr90Mts+1qJAWC+kdAAMdI+bAmARMkyL"
    "PjQP4eV94NyHso6B3dE7IKqCOcqJTJNnIYD9kk8puV6i56cv30+enb73SJgvbwxMrCiIGv"
    "rlj0R10P1xpT+Wewni6YJE0sg6j9CI2CHhIyG2rvvqi9/2TUbWV+ZQSN9TVo6yu9p9TfMN"
    "JSxvJqTTkwpUiHYvSaUqR1zN2tpUgLK0sHmMaH2yMFNb2WDiokITaQdfEIaeu5Ihgh06wW"
    "80DBEdVbVZYYkPODjoitytskbAFlXkGjiSpQLy9g+T+osvrk3fX7D09f/KAx8Hp7iuEmDH"
    "jxn1RYbEYJevRK0CP5CipUILNfH2K/3qaCNiRctlVAh8CM2l397E75uWCuIK747LFbqhAr"
    "1srJtqhUg6yg7XSVarxVGfqFrSMPNOIrgu85ejJ7YNQis++CajXrBVvKayviceZiuApt8R"
    "xiKKH4H9yjcsw9PtOoQT30bxSgAS/9x6AAPZqhSKBXX1wR9/JsnLHAKM4LqnypfeThDBez"
    "JoCnRAzkbSAP9ogi5H+9vvpUAnkikj8/oJZA/1V13MYFPYBRDX0e5Un2NAA6yEP/IKeuNt"
    "lv6ZqekhiTTdtZvk5/ZbckJWYlzbHY4I7FCrbxYfyuFwvsusQ50dkc4a1qYyPVqAa9Rilx"
    "kA0lTMLC3CARo5AWwPIMzSCRr7RdqJQP61xhh9gIVpsJkqYAuFEDDykkbZlvVGpGFaVTsD"
    "j6fth288NwaAalBQ/fIBnG7rVvj6yvA748VC9qb0L18rkc1LpWhLIi2CklMwpjo28+mImH"
    "7DceUioTdjM6YyJhwslqhZNBtrFGCMcCI5zE3a8QK4/JP1yzCld4fBKRMczhfTt8Ulp8E9"
    "RzYgb5FsgzafpZLYMmc7LGQ3HMHorU+ufPHRoUvd21bknS0/EO/n6Dpi5tgk80nhx1fVLl"
    "xqFRi60+nGu2JEEuneg4d0nvFgKtPSpIcFxb9MXUEVJVzjnzPYtMPXLLZ4hDcfT1gngEGH"
    "JrDJXSfdc+Q7M5FtZC+Wwwgu7YUkKhQqMUyQ5cNvAXqeIdEEm18vkCcaniyD+IM9XoDxdK"
    "sa9U6Lb8QU4aLtAthYy+UnyJ8J0cNfkosI+wiAuvq5Po4BpXJdottlxhqOc+Ly0NUukWyk"
    "aPg5NogrItkvywxbbGoWQcSsNdBA/jUFoQbDu0Wb6MtMwI7ZzXtYz11xXG+uuisY7dO52t"
    "Xq5yxwJG2W57rt3IrowlDN7N8Q72+CZ4JxIG77Z4Ny15nZUaA+59O6g8YjHPhjdoMLUzQm"
    "NAed+zO2XXFHEvZyblxAw7aQd2kinM0XPRiGCyNgI4ljAA1wBYeT0ampSRSCt7cmCL9oEK"
    "KJrEgMbD3SsH7yOxKT7nnIgTba6r+O6kOteVbDfFccPtbDwX0aV8I8Q8hNEDtQl7hmbAo1"
    "GeTiC7Bd58BG80QbOoBHzgC5W34TqkrlKZqORNchbXNQvqwHANLW8fTwVfMgReQ/yTKgEX"
    "NLQVkU95cVVqrRmn/ybqscptLBuKSIhCPTdBeBCFpPiDHN16bBnwAQmHelKAJGKuoQMe4w"
    "pvvLcDGgxDB+yYDgiLWFO2WlpmhAp5L3SqJSTaVig1ADojNEKku8/ODRt1s+U4kjBLceul"
    "GDtiKsjXRk7wtIxxFDZ3FK6pLTQ2fuk0j9uPyMDvLHxuQYBl0gDNRMDAWYQzZYk1c6NmxL"
    "rZ7w5rpvS92xmOdq/VjY1Hz3j0srmQdi6EYFP8Kz/iEd93dv8QrzJ/Z4jlNm+nz2umNzpH"
    "MLuQhT2PEmCNgq07CYo+Ug5BwRZBeMncO+ViVL2fBZn4MQpjnCcQQKwcheEF+buz0QUe9/"
    "asyK8ZkF0VvRWexQMnZdAyoKXKp1B3gubEwhIkcFpSDyn0gvtAjFUuU4+xJX+GzgO3p3ok"
    "uGFdSEH5h2vJLhlkp0RBAiz7LMhgiQgQZdU7K4+tfInaXlBoHPnJGKdqiBTpVfmup8Yxah"
    "yjw14yD2ONpz6b+tinvzUDfesj4GBlbYx+Vm5EJuX+pz6NFLCalnxaZEwzvzNjPt5sG83o"
    "tNSYYD1wEbzo0D47EI2T4WapAkc2EmWGyCRfBS81BTOJWT9dofOLm8urT4fKYf9ZbrYnGo"
    "tGXa+0ZlZRizqGDCWW0t/DPK9gKYAOvsabZ2gWZlSbRZSFkBGhSBDuBt1TqDA288gDDZsl"
    "98P+tAbNPp7ZhkFRHitnzAhjRgx7wTvQoZ4voWueAj8jZuBvDb+golmCm1hgDKepeyBkzJ"
    "mtOZ0qP7CO2o/i5GTvYS0mpqLfaC2TUrdruzdSQxtAmhYxmGowtaXa3vwwNZHq4CB1YBvd"
    "sZ+jZhZ5f76kot2BeV7WjPSQRxqvVh57aDXQOVEzzkcxzg9UU5uiXHnLy43PJOmhhHiE2X"
    "zT3OguyJozpNZ+jwBLb9o0KqIgOL5Z34shblh2j2IvMSVKRjvMrciUJgHoFl6lzhmxI1Jf"
    "Ug6KscDU60FtambpzmuzE6/i2DbXcOvp7RXkIgVyqIobJxFls3jkWtZQJUklKwbZT+88tg"
    "45mARbC2Q5mC4VE/SWuBbhSE4bIn/na+LxMzRzyVchF1tBliv4N0xnSqAoDrcWxPah+A08"
    "TF63fXImn6Ri7pf4XnYW50q1sONwJNWlpUN4lJ8VguKjahJIzlDmexDLX3au+3t84h3VD/"
    "qz8qg3fr9cmtQswcoc+Zoj32Gvdgeiz5nSMP3b+eYorO+jMOxR7Ipp0wPevNwYzPd9n/M2"
    "jPgcbTrOHkI9c5pNo8OVnKxxug/Ngs7UDsuq300HWyNuxnvI4x2OlUYlKPf3p0TGpO92Rj"
    "RQlm8DQOP2Bk0Nmg7BnEx9V1Cn6WqUEzUr0ZBXIuWm4otWOkZe1oz0kEda6gjEc7E+UrFc"
    "X8+JjU9v7+WAc0W8JXaoe9/EGs0IjQHofZuixPNYozIosYBBu0WJx8NFPg9U+zJR/48F+u"
    "hwtjH8OUHD2eooTDo6M9wxSjoKxz2yj6BufHTq48+ER1+cX1+c//T+RLe+d4DqRdLTSIHN"
    "7mkZbL9Izf3L5cXNiXYB6QDdBgyPga0cddHNLZoZeOU7oE+/fvhQFdhfcLxNgR6hWbgb8G"
    "rOg55GNKd7pdXEk1TDqUlP4HJCTfqL2c6mgUxocUICKPKgGDMYiCdQ74HZZ0G5XhqWlAA3"
    "RlDsASo4BE8KMp5BbeGIbF0k4/T0HMXlUdnfZmjBnKDwsErDxtF8k2SCUwwfuIUdZaYL+k"
    "AQ5Fjm8A7yxgatgYMTFj52MLycegh2thNwglRyBf6N4dEMkkcTjlZhBErhTwTGZAl05gI3"
    "4fgmHH883pqQ6tKoxGRaxtSX3KG+pNrJmyAfCxjYd4A9VMymC8w1J8PlC3lebhQLTt9sJT"
    "ljRbtQxrykcYq1dUuauLpW++2xHeUax79xOw9hCDpzOw85eHBgG8tBvHeRs1PjvEv5QWsF"
    "w0U81XpuPIh1g6AyJBj41sLAkwlae5A5xkVzIn8PQsyg2Y+yEZRx5YJKmZnnu67EEsLUNl"
    "BTFv6BkgUL/EAQlGDQuvT29Ey95y07NY0Dbmh7wcQ44LaNQmcOuD1GlgwOyp6NNY/IP5M3"
    "t4zzcgbseiXbvJYp0jKSxiobtFV2S922TOqcqCFSD3mcmS8s1ixPVEpkhCtm91UYDZF3n0"
    "dDaeussVepIDsmVfbAzqWsMbirj2mUKZMmeVdTYT429Tj16kchHrUWJzo3SnBnUuVFwUmb"
    "bY6Tcly3V1Jp5F14LK6FHY3acqdBaRb3cm2iPI37GLSJXqgm8FE1QDhsPkJ0Xzx/XkdZe/"
    "68XFuDe9pz9iLC5QSHlIihODSkOBRUhn1uZt/+H6QsYbI="
)
