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
    "eJztXW1z2za2/isYf7npjJJJnJem9ScnTbfeTeLc2L3d2bYjQSRsYU0RWgK0ot3Nf7844D"
    "sJUgQlyhSDmU5jkzgg/QAEzjl4zjn/OVkyl3j8ydsF9m/JRybIyY/oPyc+XsIPmrsTdIJX"
    "q+weXBB47qnmjmo39ZOGcy4C7Ah56wZ7nMhLLuFOQFeCMh8EzlEkggTzXPk/xMSCBGgVMI"
    "dwTjhiPrr63/dUSNn1gjoLtMAc+Uz+J+gNdTB0JFvdICrkP2v/CTzXZY58MPVv+3tE6NN/"
    "hWQq2C2B7uSDfv9TXqa+S74Qnvy6upveUOK5BUypCx2o61OxWalrb+jthS9+Vm3hD5hPHe"
    "aFSz9rv9qIBfNTAeoLuHpLfBJgQeAJIggBYT/0vHg8EtCjl82aRG+Zk3HJDQ49GCeQjl4g"
    "u3YynX68vJ5evbueTk8qY5hI5DCPLzkSNzn+8lW5AuAWXuHxD6enz59/f/r0+avXL198//"
    "3L109fy7bqfau3vv8avUyGVtSVwuziLxcfr+GFmJxk0QSEC1+VDBY4klKDkaEv2Io61QGQ"
    "MzzQw58KlEZA/mnlEUjwbhqC5EI2BtmncYhBWOIvU4/4t2Ihf331ogHf/zv//PaX88+PXr"
    "34rgjyx/jOqboFcOcnN4lmpsn8jkW2T/FjAPiAszyD3QkIQDTFGux/kncEXRI9+kXJ0hC4"
    "seiT5IcjHJAGbK8vPry7uj7/8Am6X3L+L0/hdX79Du6cqqub0tVHr0pfQ9oJ+u3i+hcEv6"
    "J/XH58p+BkXNwG6olZu+t/nMA74VAwuVOup9jNY5JcTi59hX3k5i63lsGFOXbu1jhwp5U7"
    "7JTVta3eWp4uy1ewj2/VIAGa8J6xCnAZilsmcf6AqadTEQr3G5UEFrecLpOmLdQEjwghd2"
    "2xwAKtMezEciefE+TgIKDEnSBOsEfcM7SmcgaHAmHkhnLPl3NW7tvIYaHc/OWODjLyjeg9"
    "CYirUxb6e5BVGQa9mNarDGGow//XXy9+0qOftC/hD5efgFSXRfRBh6EBUaUhPI/WxPxqp/"
    "7O4h4VfThVIK/Jl5ppnEmMQvdq2one/f26sAklOtajD+d//66wEb2//PiXpHlOJ3v7/vJN"
    "CXAsV7LlSvAq5LULR15kTOrY6bMX3794/fzVi3ThSK80rRdVRUuu9R2UrExqDwpW/OU3ID"
    "yQteEo1Kv84JIgYIGJbZgKdFqftg/kA5qGL58+bWEbyla1xqG6Z82Ub+Q7GoiZ8okElLnU"
    "+Rz6JxorJX+70UhZxQ2nQdxyq41y6RMkG4OjEKNEHP2TzX+ES2LNEIx4uCQBj6wLQZ07JP"
    "9lviO7Y1J8TX24J/th66pt0scDNDbJ7yeyS7jHPSZO/rQmyjGYKPGQtd234uaj0Kr79miq"
    "z8Bwt0pk7D5l9yn9PnW1psJZ6Lao+E7j7sSzNi18ZzfyPsJzcFbB2i/3AIHl/IIG0UYh74"
    "CjiiOJrcCB4BPEQ2eBMEdLGHjiY7mFoEdXj5+9evadzmvWxyOsv+xINyP1r8FulLTfz3b0"
    "sAPQ82Z0j73QCNtUYIR7/enLly3wla1qAVb3vg5lT7heBEwIj/wm0VU7VmVvKLVo3CNE3H"
    "a6zhpv3SyuAyrXaIeFckV25TKurIYbKocaRd1UF/92InYxP9LF/I5sTNabuPnolvK9rTX5"
    "1VzAp2PgnU/bW9e8xjVPfJd38CzmxA5jrlnv/NFZa+ehS8U7XwQb3a6cu9u4I2NoNyVpw6"
    "278W8Lhlwq91FpQZ2hdUCFtJNgiwUbS8r6XIqDiQX+P3lJGWG+i3xyT4KY9qghOeyv2+27"
    "+u8nc9mhO4025aIXX1770+76g9z184PWfgzyUp22qKGdiD0Il09+biwwxj4vZbHvir1gd8"
    "Q3xj4vZbHfDXtT51FRanzn8M9ancM/aziHf1Y9hxeUGPEckvbjg/f5aQt0n5/Wggu3Sgwh"
    "ZsYhSdqP0EH37FWbqVu2KXIz91UZXGkuSItCYzPX45sTGd/03b+HOSDyz+RCuwfWg1yUsj"
    "hvxzkysYwmcioxwqWih3P7cP5P4mjcQfUI50RGCHEvLkyXiDiKoy2pO5MYwzJxaE63ZVB2"
    "Ggrr62zt6/xMVmqifI629BONw7PcZNLk9QzixtMg17oFayVuruKsEPbRhUuWKyaI72we/4"
    "1sJuiOrAS6YQE6fYEWLAw4ehSEnpwhENGtZrv6eQVzGEK4tcSVnp6i5VWGnCQemrQ9/AJn"
    "ZpZnOSCfREMoWDaE7YcgJzSmg7sDu4cKn0xbja4gNEKdbv9q80Oe9w8K2l7U5RXeeAy70w"
    "XmCxOYy3IjxLsPVwaX72u8XBfErDu/63p9XJaKJWUcnaHyMyEuJKbyiTYhRf52o4FyIxtO"
    "nVzLNpR6KRMR2ykH5d+HLBFy2rok4FFqCDRzPMbVLJ7FwVcL+TuKHwRyLuVyZvjEAeKk7G"
    "olx4X4Qsuv7/t5lp856GXVJqfospoaJKcQVHhm586JwAhVsV5U3+PSB6zn0kAhKAxzsgsZ"
    "j3Je8CBpMuwY96P05SnZNRT3N7Hgz3/7TLw6B01OkUvZtcf5ZWdX44n5tW/FuJasXEBzi1"
    "JsQFU+R6tw7lG+kKolTLcnaHZHNjN0R8iKQ2I0LmHyyI+KdAzK6MrDDui0a+oQFMrRCZTS"
    "KoVydyFzgU4d7u1Zf/h/+LMlcSmeoQWTYEd9zO4pWT/5RB0RBmSGON6ohLAEOwtEl3IUJm"
    "k6OMgYF1NO6k8CYqU89jHo/P/lNulfbLnTQ9fIrQe1TzXS2jt92jv1tI3d7J0jUsb6YG3M"
    "matZE+rBTtqPYlE4NNhq+66i/dery496tFOBstUh93v0XyT33WM8pW2AHaBohr2McGlBgQ"
    "7KsJc1FBPbryxrbfzB2X8FG7+gmrbdiROpPnbk4Q7ulj25YlZXUK5C/DMLCL31/0Y2CugL"
    "SLYjjZdmCzp3FHKc4FZsaHk5wOvU/CnNSomC/NuJiLTv86u35z+9O/n6MCdVV9h35+xLw2"
    "FVqcWkMflT1Nb0yCo5CIozm0PKjtxZEGfLKIn5mbJgYc9DclptuDplgkfXVVbZuU979HSk"
    "hq41xTov+/Zg5JtQmjo5zR22XBJfl7bdxGue7ChRZ8c79lXXef7buaEBF1MHe95+4PoZ+n"
    "sruxsrYDCr9wPVJ3bMZvFhT2RKH2ODAph9ri0UwFzjNgpg1DxS1kA3Ay8TkIAEpEACQtEC"
    "3xPkkRtIGa0yv6zkXLhhwVKr++3YnVX7jlTts87MQ9ZwCSVoRvkEMolRAH6AbBhWAe803Y"
    "9BAbdey+P1WlZ9YseJ7/E7LjOrqF5zLVhO23XXzHBrq74CW0fpmlCeeYFd5VO8wVTF4qru"
    "EHQ3kbpo1A4nueaRywhXNRmhORCE8K0cDp1S289DWnCAaBZ3PLXxwEejC5eHzUBP04iOUG"
    "Hrh0ouP8Fu+lpe0KprVl0byeBadc2qayXPbL2mljhutytpK9Y2XctvyQGwwHfEL3KsJyp5"
    "9IKtEbuBRNNYqVBxiTrZXFG2F+rweKk5Zd5f1wVyt7yo6Ns31CNQhYhGD5Fj6wIZ/J4EEa"
    "dbOS4h7D7Jhj3fCBIX2FuTgKizbKvlWS3Panl71vKsn9mSZgcEey+kWRwE9B7rDq/rE73n"
    "RMaUTmpvdWAi15KCqZORqJO3tqK1FUcyuNZWtLYiFC1yHML5NVRPONHVNMrdnjQWNVINpy"
    "Jt2cKVPyc4kEackjmTtpy3UZbV1S/nj09fvgJDC9zunDgBUfG7XMgJ5kJx2Kc/vNKm8dxD"
    "j21qGeUyOdoA3MGaa3fyjzex0ZL2ozAc+q7AYEuH9Fc65GELJw8K3H6IPh6N+ZJtEc4kRo"
    "hxD7Vv6G2c4bstwJnECAHef0pT8mVFpb7epcxpQdLmVxqyOethLqZhtzRaZVk70kMeaUs9"
    "/SaG2ZYNOKhx2ODDAlD34MD6Ne7myIagrdsqX6lkWD4rFurjp5Jbky2+qrRRO0oDRisScO"
    "ajFYSt37DgxySQyVfUA0UIgKrHHM2Jx/xbiHuiInIs/aBxVe2tVxs+NeAFaNLgnZLviL0p"
    "xMh12PUrwnbjH/TGb/W7b2KY2drvoODlpfaj4X0jy2untArY89gatLodw9/Pk34u70kQUP"
    "eIv73mVAGRBrIbWG+gjzEBVFVvS6tAFa9Ln1wz+b+eTYshZMLZaljkl7wWlkUd0jycZ69Z"
    "O0ET4FuktCj1d5QOMf1kNTCv3lP/7kodkZ9oLKzc3UmTkeXJdlOeNdxqaF1La8ejkCpCSs"
    "JRPUZgf6qim8DzXoWB3K9J+2P9qtXVzyNqi3yqiRZ1aSnew1EbJg1WWTJclSFoqMmXiYzw"
    "7Gr/zIGHPxx82Hn+7RwNtpjZA0nTd3SWpnUofBPDbA+M7IHREIbgyA+MFOoaWyYZjXorBv"
    "4g3s5+OY9Pc56gn9Tf7SrbgqtUxxBZilHA1ml9oKgt9hCoork8IiprF1c1jMAAoUFUl0hb"
    "/ajnx9mjpQEvVU1GDFliqgnPqFewU4HxsXN7CUlVeJmGABeE9gL0gOyYXmCOIvBM2dBFqT"
    "Ga5H1wohVf0BTqgpBFuh3SK8z5mkmVBrJJGDmayoJ2tTZYre9JQGWnXUxmbQeWUDtkwzky"
    "PboMdlHSjvKQR9l6wUY7zJ24HSrud1deRzHi+TiHvZnRkTua3RGs4mHwGLFyyT3dmSv0k+"
    "pkrBD5TEjFyFEY7AjUx1xXY4WLrcSUhbt+eZcrcRmO9qtbkuWcBHxBVzvC9CHtaExQGfnK"
    "c9THLO5hV6ZULs7iKNXf5unHpQ3g7I1Ulu9sJGAZnr/E+5/mBCbbGevPYKIt2Ci1jI8oHM"
    "V50dgoppeP5BPyKUFXIV8Q/gSpxhJeJGe056rU7QsmfyDS4N9EqWR+RAviO0QxwiIyiuY8"
    "5jDPNExPE5BbygUJUlPH5qsZ7LGNJUb1SoxK148iuvWJRFOBUXi2mxwCfWQSraw8Ju6Zir"
    "D10AzOQ2N5SpanNLQhOABPKc8VB2VuN/v0k+zjQpDliLDutYJqwUGksSfKDqR6q8Ivt9xq"
    "VUhrDxR0qHUKurpgUcyIYladKT1ddrCZqJ/gxBA9gpCRD4Rz+bc8vvjpuzSoP5o5UVAJcn"
    "AgdX5oOoNUs7OqaXGoB6vCCFTOUdnbTMnM5psp9DhDHG/QegGFDqBCgnyXJ2jmEjdcAaNl"
    "hmAYuHqEetGMYUZVtIx6b+bXE8uygJm0UxsyM5wNp8lsSdImF/GvT7fcR5rlIQQ96hDdkm"
    "S5YJ4ADhUYGxJqxu1HYZz0nZBQUOGZoZsIjBBeW6Xj2G1rOMA1ATtpPwbC2KGxVukPjG3b"
    "vFQn43ZgqB9S1cgpdpEuqoGeMY9gv0a9y6RK0M+l2LiWlzeXl+8LU/7NRXlO//rhzbvPj5"
    "6p+S8bUVEDdqzqG4Kdk7JgtwcbqsV18otiy0w8BodoZsUaKJ0FoTHs1SU2/enrNmz609f1"
    "bHq4V8rlflQU0IGYpUf3OdnzBXu+MIQhsOcLD491r+cLMa1Sc7KQES7bnSlMY55nu7OFcw"
    "QDFwdlJ2mBXUa44gatsS8QU3WNo0JiZ2lgdxTmHXnZoZku7dW+O2/03yd+yaRKnPXiD2ZZ"
    "nzR48a37uUf3c23FxIaKQ5nICCHef1YxqyFaDXEIQ3DkmXJSfVGjAeV1yXodCLTWKU2atV"
    "B88kpToqNElO8ozyb1PKA8zEnMIrg5Q7fAf1gviJ+SGpCEU4ksMFdca1+qLTpNqOenaVWj"
    "MtUkel5FM/o9YbpbjvZg1SRXDm6HmPJUyrqZhuxmwkKuWytdaF7t55UXGZMOcfrsxfcvXj"
    "9/9SL9vNIrTV9V9aTjuBy09sCj46eTbV1Gu1NBbEzfz4FPygueJ9NB0AjbodiXOVRW/nY0"
    "i0YaIV82jzRTUm8mVdegPYA8unwNZXgLy+6Q7M9qVR1dkT9d6Z2Gcn9J8ynLt29hmnp0SU"
    "VsJfqIrWAqsEBafyItGRHH1J+BlxxCeLm0FOV8kQ/KavlxvOE6W3Tf3WuNz1zQv4LR+uMH"
    "s2tMGgxN01SMI87CuH9/vFoRiOH8zglZ7aizohovR8Y6alHODsC+1NPanDDGSlP7lDBDG4"
    "i2WlNxDg5JbXortxGP3YZadSm72agmOYVmraIhA7aOSxaHc486UqHhAnLPQ4ig/AfSA6N5"
    "SD0xUQqNXEHRKmCQX4/wSRqU6DFHFeNaL5hSbNYBFZArReo2GrXpgM+1CfAHvKYNV3kaUB"
    "aV/Z+zw6em05yago8SiTFQmg8efgTLWAfneV7OhgoMzXNeUcge6LRfbnU6jUFdb1QWVkmL"
    "NmVxwEkh91nYc1Ml4wzIhXL2BcRVjg4oW8PVbg3NYk2Lx86RgABBUX+gv8feVf4D2TX2oq"
    "QGQAggihvJIqVjkjldlKhP1rnOgs0TlDh15As9fgYd+FL0TFULlUMAF6iP5hupZ1gN45g1"
    "DO6FtyYaRtJ+dBrG/vO0SbW85rCkoRBJTmaEHrD9q3Ertgo9rOHpNQZ75qRssGf7YE/OAj"
    "FlgavjRdau10WhMTm89kYtkXoHvdcYeo1zOBOyU7j9FF5Q19Vlz2yEOhOyUJuEhiu91RDr"
    "nJQFuz3YqbZvom0UhMZWyW//uoY9yuy3oFz+zSow1/vlSmKjQPtBkgOZ0IUzAavR6TRlgW"
    "9upolLxURbrghafHUaM506Ukuggk+XzBcLT7Pv1R/Ba4Utztp5rPx9U+UMNPPTVUTHBPBD"
    "cB1apVoIdi/y9SkYF2e0OKHDedr5jjhd5boaE1y9HtQENfVz0knXcFSTNtl6VvNbnCECDj"
    "gcxgWHZBFI/o0kuMcSC+qjRei7chMQiziLNEdOGATEdzbVw5ndu9MyWpOzp6QjS2kdzuo7"
    "aTgzScerMgb1tmBeZhQWSt/GNl7WlHhr4lamMlbX6ExsTdYtk9mdlxnh7H7ehrddT9uuTG"
    "3r7j+UWxS2WGOKdk7IriP74mcnys6O5OyE0XNkQ9CWmZ2bekOiZRdMHY32XjaF6pV4Xm65"
    "VZe/TphKcSHKyDWmSk/GP5fSvMmRiEu4KDG4qX7LMaKqKn4vTwEe1m+QbwUjdRUR3+XAnb"
    "rz2RroU3kWl3pWEjv3PxxhzuWXsYRqOZCdxScULIfU6kA+C8AMoaw2l521JoayLjZZE3LF"
    "E6HGFdHAwUolRqhr7d+SeBBzbWA8474xjgwAMY0WpKlc56pob0mSou3BMr6HxviuaNeQ4P"
    "G2U14cjbhNjjP8Abfm1EO4ZYYUb/yNaG3Wmu3Jmv0sF6LPF2+vzczZFrHelz65ZvJ/LeHf"
    "IdJ7CIUa9x/nvZOT4A1Qgk403oHoxqTJLTBPm7TyB8hhiPPNQMCzHFuJFpJ9EjQnHvNvoV"
    "DrGfrjRBC8/OMEYaEMbZh2yGUs0Jv/++jUWuEDXs8nTVa4Ng6qvvhrTRzUt1781VJk+6XI"
    "En1lu3qASU1RuxF4MXop/7qSIBnN4FRgfAC/bDOBX9bP35eV6StNTbl2GDk7cyLjQ7iXKQ"
    "x+kum/DadxQWiEq/H+w3ttPuguusTRubyG5Hd56C9qCJ4Xm+ftUHnecnY8Wc5JwBd0tSNl"
    "+kPa0YhQL/LLJcLOPsjlST9jAqpPikpuamlcUMWJV++HWhbbtUgKBPWPgACOkfJhTSImSJ"
    "Rnx4P8Pb68G5H3UNQ7uiNkFVFHOFEpk13kMR6zSeQ3K9Vd9Ojq8dPT19/pEgUd4ImNhREj"
    "X1216I+6Hq81tvLPYD1dMElMLIOk/QiNgh4SMltq76Govf9k1O9kfhUErfU1aOsrv6e03z"
    "DyUtby6kw5sKVIh2L02lKkbczdraVIKyvLHjBND7dHCmp+LR1USEJqIOviEfLWc0MwQqFZ"
    "K+aBgiOpt6osMSDnRx0RV5W3ydgCyryCRhNVoF5ewPJ/UGX10Zurd+8fP/tBY+D19hTLTR"
    "jw4j9psNisEvTNK0HfyFfQoALZ/foh9uttKqgh4bKrAjoEZtTu6uf+lJ+3zBfEF58CdkMV"
    "YtVaOcUWjWqQE7WdrnKNtypDv7B14oFGfEXwHUePZveMOmT2XVStZr1gS3ltRQLOfAxXoS"
    "2eQwwlFP+De1SOecBnGjWoh/6tAjTgpf8YFKBvZigy6NUXV8W9PhtnKjCK84ImX2ofeTjj"
    "xcwE8JyIhbwL5NEeUYX8r1eXH2sgz0TK5wfUEei/qo7buKAHMJqhL6M8KZ4GQAdl6O/l1N"
    "Um+61d03MSY7Jp95avM1y5HUmJRUl7LDa4Y7GKbfwwftcL/54KXOd4zd1tNDlosd12no2P"
    "YiI4UqLEhUQoLLEQlEfUV8Uvo3hyDpWyBEH4Vo4/YtIohRaqjJVAK+K7cqZouDV9PEUV4+"
    "JgXwmmSnGtpe1BVIpIj/p3qtAnBGkQNyoFmrxBXAosyT6jnMELVRt0EkWlwV1VWp0jmM6u"
    "fNIsfmih7Nd6ITuPXyy+H5lK0Zd5hmYulX+LUALqMfGjVcEx4gQkfrq8fctap5uxhKBBqf"
    "TDt66GsRUf2L46cEDX4EDvPxxGAWZaGaUg1BfSD1cbpReg4z3OBOaciJ3O7VC29M0e6ZtK"
    "nTOawInACOHtoVhjpp2agFwSG1uhquetAsWfNwSKP9fUUlIqvQnKmYSt7VrCtxr8qTYucy"
    "dLTsx6WAbnYSlojV9WVHbXYYyLknaYhz3MEsIu3tK8nM1ROeQRtmH6ox3mgXjEpUrl+8Q7"
    "0bFw4luTRvpNrlGLgFPleIP84LFjmPlRaSJxw4LlGZpBaTupZlApH7uAsUdcBOdvEzSXIm"
    "7CGYY05vON8kSrvFVVf3jPD7NO5CPzW1on8oAGI3fqG+qAr09el7S3yeuK7ol4XTPyTeRk"
    "RugD2r+LzWYI7DdDoFQmXDMPcSZhE6y1O+iwXuI+V4hVwOQfrlmFGziQmcgY5vChKZA5Ld"
    "4E9ZKYRb4D8kyafk5H/0RJ1noojtlDkVv/wrlHHbyHJGKfsp6Od/APm0bswiX4REdshOuT"
    "Rkpj0mKrD+eKLUmUXT4JcFrS24VA64ACmRACmKq+mDZCEdWQhYFDpgG54TPE8SYjHCqq4Q"
    "04Zc7QbI6Fs1A+G4ygO7aUUKhkYYrrBy4b+IsUDxGIgKuQLxCXKo78gzhTjf7wpShZKS+p"
    "/EFOGi7QDYUad1J8GdEi5aPAPsIi5SSq2Kzomny4fDOHLVfyXxfNa4tlN7qFio5acBJNUL"
    "FFVjGt2tY6lKxDabiL4MM4lBYEux41yyCdlxmhnfOylbH+ssFYf1k11rF/q7PV61XuVMAq"
    "210jvYzsylTC4m2Od7THm+CdSVi8u+Jtyq4rSo0B974dVAFxWACMRJOpXRAaA8qHnt05u6"
    "aKe32sbknMxuvuEK9rS1X3TJCOJqsRwKmEBbgFwMrrYWhSJiKd7MmBLdoPY05aDl6nXXRk"
    "Hu4+3bYfiEvxOedEnGirP6R3J83VH2S7KU4btglLp0v5RogFCKN76hL2BM2AR6M8nUB2i7"
    "z5CN5ogmZcyKG5JbEvVN6G61DMQdVmkDfJGfIJBbdnEmOuDVPv/6ngS4ZUpJARDHzAOGro"
    "KiKf8uKqYhMzTv9NKpHjSkj2P98IwqNgc8Uf5OgmYMuID0g4Ce7V2QRivqUDHuMKb723Ax"
    "oMSwfcMx0QFjFTtlpeZoQKeS90qiWUnlQoGQBdEBoh0j2ELMqN2mw5TiTsUtx5KcaemAry"
    "xcgJnpexjkJzR+GaukJj49dO87T9iAz8vSWUWxBgmRigmQlYOKtw5iwxMzdqQcwG6G/f7S"
    "xHu08/qvXoddruRubRK1QH2Lk0sEvxr/yIR/zQ9W5jvOr8nTGW27ydIW+Z8P8cwexCDg4C"
    "SoA1CrbuBCmuKGSW9LBDEF4y/1a5GFXvZ1FtWoziGOcJBBArR2F8Qf7ubXSBx709K/FrRm"
    "RXRW+FZ/HISRm1jGip8inUn6A5cXAYpdukAVLoRfeBGKtcpgFjS/4EnUduzyRVJvWhKNMf"
    "viO7ZFCvCUUlIdyzqKYTIkCUVe+sPLbyJVp7QaFx4idjnKohUqRX5bueWseodYwOe8l8GG"
    "s899m0xz7/rVnoOx8BRyurMfpFuRGZlIef+jRRwFpa8nmRMc38vRnz6WZrNKPzUmOC9WHL"
    "w6WH9sWBMC4PV6QKHNlI1Bkik1KlsvwULJQq+3iJzt9eX1x+fKiqrp/kZnuisWjU9UZrZp"
    "W0aGPIUOIo/T2ufAaWAujga7x5gmZxjZFZQllIcv0DCcLfoDs5uBM0C8g9jZtl9+P+tAbN"
    "IZ7ZhUFRHytnzQhrRgx7wXugQ71QQmdeFLYgZuHvDL+gwizBTSowhtPUAxAy5szVnE7VH1"
    "gn7UdxcnLwsBYbU9FvtJYtMrdvuzdRQw0gzYtYTDWYulJtNz9MzaRsEuqhnaMWFvlwvqSi"
    "24F5WdaO9JBHGq9WAbvvNNAlUTvORzHO91RTrbleeSvLjc8k2b8Gl2I235gb3RVZe4bU2e"
    "8RYRlMTaMiKoLjm/W9GOKWZfdN7CW2aPdoh7kTmdImAN3Cq9Q5I3ZE6nPOQTEWmHo9qM3N"
    "LN15bXHiNRzblhpuPb29hFykQA5VceMkoWxWj1zrGqokqWTFIPvpbcDWMQeTYGeBHA/TpW"
    "KC3hDfIRzJaUPk73xNAn6GZj75AvX7BFmu4N+knDsUxeHOgrghFL+Bh8nrbkjO5JNUzP0S"
    "38nO0lypDvY8jqS6tPSg0nuUnxWC4pNqEkjOUBYGEMtfd677e3rindQP+rPxqDd9v1Ka1C"
    "LByh752iPfYa92D0Sfs6Vh+rfz7VFY30dhOKDYF1PTA96y3BjM90Of8xpGfI42HWcPoZ4l"
    "zcbocKUka53uQ7OgC7XDiuq36WBrxO14D3m847HSqAT1/v6cyJj03b0RDZTlawBo2t6iqU"
    "HTI5iTaegL6pmuRiVRuxINeSVSbiq+6KRjlGXtSA95pKWOQAIf6yMV6/X1ktj49PZeDjhX"
    "JFhij/p3JtZoQWgMQB/aFCVBwIzKoKQCFu0OJR4fLvJ5oNqXjfr/VqBPDmeN4S8JWs7Wns"
    "KkkzPDHaOkk3DcI/sI2sZH5z7+Qnj02/Ort+c/vTvRre97QPVt1tNIgS3uaQVsP0vN/fPF"
    "2+sT7QKyB3QNGB4DWznaoltaNAvwyndAH399/74psL/ieJsCPUKzcBvwas6jnkY0p3ul1a"
    "STVMOpyU/gekJN/ovZzqaBTGhpQgIo8qAYMxiIJ1DvgblnUbleGpeUADdGVOwBKjhET4oy"
    "nkFt4YRsXSXj9PQcxeVR2d9maMG8qPCwSsPG0XyTZYJTDB+4hT1lpgt6TxDkWObwDvLGBq"
    "2BgxMXPvYwvJx6CPa2E3CiVHIV/o3l0QySRxOPVmUEauHPBMZkCezNBW7D8W04/ni8NTHV"
    "xajEZF7G1pfcob6k2slNkE8FLOw7wB4rZtMF5pqT4fqFvCw3igWnb7aSnLGiWyhjWdI6xb"
    "q6JW1cXaf99tiOcq3j37qdhzAEe3M7Dzl4cGAby4N47xJnp8Z5l/ODtgqGS3iq7dx4EOsG"
    "QWVIMPCtxYEnE7QOIHOMj+ZE/h6FmEGzH2UjKOPKBZUysyD0fYklhKltoKYs/AMlCxb4ni"
    "AowaB16R3omXrPW3FqWgfc0PaCiXXAbRuFvTngDhhZMjgoezbWAiL/TG5uGZflLNjtSrYF"
    "HVOkFSStVTZoq+yG+l2Z1CVRS6Qe8jizUDjMLE9UTmSEK+b+qzBaIu8hj4by1pmxV6kiOy"
    "ZV9oGdS0VjcFcf0yhTJk3KrqbKfDT1OPXqRyEBdRYnOjdKdGfS5EXBWZttjpN6XLdXUjHy"
    "LnwrroUdjdp6p0FtFvd6baI+jfsYtIleqCbwURkgHDcfIbrPnj5to6w9fVqvrcE97Tl7Fe"
    "F6gkNOxFIcDCkOFZXhkJvZ1/8HJfm+qQ=="
)
