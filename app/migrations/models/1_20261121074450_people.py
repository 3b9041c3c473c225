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
CREATE INDEX "notification_tray" ON "notification" (user_id, id) WHERE in_tray;
CREATE INDEX "notification_of_brand" ON "notification" (brand_id) WHERE brand_id IS NOT NULL;
CREATE INDEX "notification_unread" ON "notification" (user_id, id) WHERE in_tray AND read_at IS NULL;
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
ALTER TABLE "notification" ADD CONSTRAINT "notification_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE SET NULL;
CREATE INDEX "notification_tray" ON "notification" (user_id, id) WHERE in_tray;
CREATE INDEX "notification_of_brand" ON "notification" (brand_id) WHERE brand_id IS NOT NULL;
CREATE INDEX "notification_unread" ON "notification" (user_id, id) WHERE in_tray AND read_at IS NULL;
""",
}


async def upgrade(db: BaseDBAsyncClient) -> str:
    return SQL[db.capabilities.dialect]


async def downgrade(db: BaseDBAsyncClient) -> str:
    raise NotImplementedError("a schema only goes forward")


MODELS_STATE = (
    "eJztXW1z2za2/isYf7npjJJJnCZN60/OS7e+TeLc2L3d2bYjQyRsYU0RXAK04t2b/35xwB"
    "fxBaQIipQpBjOZ2CZxQOkBCJzz4Lz852jFXOLxJ2+W2L8hH5kgRz+h/xz5eAW/aO7O0BEO"
    "gs09uCDwwlPNHdVu7qcNF1yE2BHy1jX2OJGXXMKdkAaCMh8ETlEsggTzXPkfYmJJQhSEzC"
    "GcE46Yjy7+5z0VUna9pM4SLTFHPpP/BL2mDoaOZKtrRIX8sfafwHNd5sgHU/9muEdEPv1X"
    "ROaC3RDoTj7oj7/kZeq75Avh6Z/B7fyaEs8tYEpd6EBdn4v7QF17TW/OfPGzagtfYDF3mB"
    "et/E374F4smZ8JUF/A1RvikxALAk8QYQQI+5HnJeORgh5/2E2T+FPmZFxyjSMPxgmk4w+w"
    "uXY0n388v5xfvLucz48qY5hK5DBPLjkSNzn+8qNyBcANfITHPx4fP3/+w/HT5y9fvfj+hx"
    "9evHr6SrZVn7d664ev8YfZoBV3pTA7+9vZx0v4QExOsngCwoWvSgYLHEupwdigL1hAneoA"
    "yBke6uHPBEojIL9aeQRSvJuGIL2wGYPNq7GPQVjhL3OP+DdiKf98+X0Dvv97+vnNL6efH7"
    "38/rsiyB+TO8fqFsCdn9wknpkm8zsR2T7FDwHgPc7yDexOSACiOdZg/1beEXRF9OgXJUtD"
    "4CaiT9JfDnBAGrC9PPvw7uLy9MMn6H7F+b88hdfp5Tu4c6yu3peuPnpZehuyTtDvZ5e/IP"
    "gT/eP84zsFJ+PiJlRP3LS7/McRfCYcCSZ3yvUcu3lM0svppa+wj1zf5tYyuLDAzu0ah+68"
    "cocds7q21Vur41X5CvbxjRokQBM+Z6ICnEfihkmcP2Dq6VSEwv1GJYElLeertGkLNcEjQs"
    "hdWyyxQGsMO7HcyRcEOTgMKXFniBPsEfcEramcwZFAGLmR3PPlnJX7NnJYJDd/uaODjPxE"
    "9I6ExNUpC8M9yKoMo15M61WGKNLh/9tvZ2/16KftS/jD5Scg1WURfdBhaEBUaQjP4zUxv9"
    "qp71nco+IXpwrkJflSM403EpPQvZp2ond/vyxsQqmO9ejD6d+/K2xE788//i1tntPJ3rw/"
    "f10CHMuVbBUIXoW8duHIi0xJHTt+9v0P3796/vL7bOHIrjStF1VFS671HZSsjVQPClby5j"
    "cgPJK14SDUq/zgkjBkoYltmAl0Wp+2D+QDmoYvnj5tYRvKVrXGobpnzZRv5D0aiZnyiYSU"
    "udT5HPlHGislf7vRSAmShvMwabnVRjn3CZKNgSjEKBVH/2SLn+CSWDMEIx6tSMhj60JQ5x"
    "bJn8x3ZHdMiq+pD/dkP2xdtU2GeIDGJvnjSHYJ97jHxNFf1kQ5BBMlGbK2+1bSfBJa9dCM"
    "pnoNDHerVMbuU3af0u9TF2sqnKVui0ruNO5OfNOmBXd2Le8jvACyCtZ+uQcILOcXNIg3Cn"
    "kHiCqOJLYCh4LPEI+cJcIcrWDgiY/lFoIeXTx+9vLZdzrWbIhHWL7sQDcj9dNgN0rb97Md"
    "PewADLwZ3WEvMsI2E5jgXn/84kULfGWrWoDVva9j2RMulyETwiO/S3TVjlXZG0otGvcIkb"
    "SdrzeNt24WlyGVa7TDIrkiu3IZV1bDNZVDjeJuqot/OxG7mB/oYn5L7k3Wm6T55Jby3taa"
    "/Gou4NUxYOez9paa11DzxHd5B2YxJ7Yfc82y8wdnrZ1GLhXvfBHe63bl3N3GHRlDuznJGm"
    "7djX9fMuRSuY9KC+oErUMqpJ0EWyzYWFLW51IcTCzg/+QlZYT5LvLJHQkTt0eNk0N/3W7f"
    "1f84WsgO3Xm8KRdZfHntL7vrj3LXzw9a+zHIS3XaosZ2IvYgvnzydWOhMfZ5KYt9V+wFuy"
    "W+MfZ5KYv9btibkkdFqemdwz9rdQ7/rOEc/ln1HF5QYuTnkLafHrzPj1ug+/y4Fly4VfIQ"
    "YmY+JGn7CRJ0z162mbplmyI3c1+WwZXmgrQoNDZzPb45kelN3/4Z5pDIr8mFdg+sB7koZX"
    "HejnNsYhlN5ExigkvFAOf20eKfxNHQQfUI50QmCPEgFKZLRBLF0dapeyMxhWVi3z7d1oOy"
    "01BYrrM11/mZBGqifI639CMN4VluMmtiPcOk8TzMtW7htZI0V3FWCPvozCWrgAniO/ePfy"
    "X3M3RLAoGuWYiOv0dLFoUcPQojT84QiOhWs139HsAchhBurePKQE/R+lVGnKQMTdYe/oAz"
    "M+tnOSJOoiEUbDOE7YcgJzSlg7s900OFV6atRlcQmqBO17/a/JDn/aOCdhB1OcD3HsPufI"
    "n50gTmstwE8R6CyuDy8xov1wUxS+d3Xa8Py1KxThkHZ6j8TIgLial8ok1Ikb/daKBcy4Zz"
    "J9eyjUu9lIkd2ykH5d+HLBFy2rok5HFqCHTleIyrWXyVBF8t5d8oeRDIuZTLmeETBxwnZV"
    "eBHBfiC61//dDPs/6Zo15WbXKKLqupQXIKQYVndu6cCkxQFRtE9T0sfcAylwYKQWGY013I"
    "eJTzgntJk2HHeBilL++SXePi/joR/PnXz8SrI2hyilzmXXuYb/bmajIxvw6tGNc6KxfQ3K"
    "IUG7gqn6IgWniUL6VqCdPtCbq6JfdX6JaQgENiNC5h8shPyukYlNHAww7otGvqEBTJ0QmV"
    "0iqFcnchc4FOHR70WVruPlGjE1ZAx9iX22Sf0Xo7j12HtpznkIqftVCGtFDqHS12s1AOSH"
    "0aws9iwVzNmlAPdtp+EovCvsEub5UmZkNZ1pqHozMdCuZhQUdquyWkUkNsDeMd3C2bQ8Ui"
    "q6BchfhnFhJ64/9K7hXQZ5CnReq9zcZXjkU/THAr5pe8HOJ1poeXZqVEQX53ImI18PTize"
    "nbd0dfH+aQ4wL77oJ9aTjnKLWYNeYNituannakZwhJUmzI9pA7RuBsFee/PlEVMuRqLK8J"
    "fM/VAQU8uq4ox8592lOLA7W4rE3Qi01gOfXJKk2d+FaHrVbE12X8NiFc0x0l7uxwx77Kuu"
    "bfnWsacjF3sOf1A9fP0N8b2d1UAYNZ3Q9Unxif1LTahwKYvIwNCuDmdW2hAOYat1EA4+ax"
    "sga6GdAd4D8iIHsO+KIs8R1BHrmGbMMqaUgg58I1C1da3W/H7qzad6Bqn2XV9ln+I5KgGY"
    "WibyQmAfgeEilYBbzTdD8EBdyylofLWlY5scPE9/CJy41VVK+5Fiyn7brrxnBrq76Co4fS"
    "NaGy7xK7ilO8xlSFcaruEHQ3k7po3A6nacqRywhX5fygOfiW4Bs5HDqldpiHtHBGoZuQ1b"
    "kNJT0YXbg8bAZ6mkZ0ggrbMF7I8hXspq/lBa26ZtW1iQyuVdesulZiZus1tZS43a6kBaxt"
    "po/f0wNggW+JX3TPnam8w0u2RuwachRjpUIl1c1kc+Xtu1SHxyvNKXO/XVtVzKpiVhXrTx"
    "WzZPA+yeAwpHdYd9RZn1E6JzKlvDW9FZyIiQgFUyeTQidvLQtrWUxkcK1lYS0LqI7iOITz"
    "S0jTfqQrnpK73WhZYNVwLrKWLYjfBcGhVPmVzInU/L175Uxw8cvp4+MXL6G+CZC0nDghUY"
    "GCXMgJ5kIVyqc/vtTmC+yhR+u9cKBmwq388ia2Qdp+Egrr0JndbUmC4UoSPGxB1lGBO4wX"
    "iEcTZ7q2CG8kJojxADU16E2SObgtwBuJCQLcf6pE8iWgUj3vUj6xIGnztozZevUwF/OoW3"
    "qesqwd6TGPtPVL/CaG2aYj36tx2EBZAag98FW/Jd0c2BC0ZanyFRDGRVFB+fojPT2lbs22"
    "UFNZo3bn3RgFJOTMRwHENF+z8Kc0ysVX59Lwh6qmytGCeMy/gaAYKmIe6UcNM9Vbr5adGv"
    "ECNGtgp+RnxN68YxH0irDd+Ee98Vv97psYZrb2Oyh4eal+NLxvZHntFHOPPY+tQavbMTb6"
    "NO3n/I6EIXUP+N1rjiOPNZDdwHoNfUwJoKp6W1oFqnid++SSyf8GNi3GkCZlq2GRX/JaWB"
    "Z1SPNosfmYtRM0Bb5FvoNSfwdJiOknq4F5pWaexrZKZ2S9YQX2Im9nVp0mts8T9FYNvouU"
    "sMoahTCHaCu2VpUyWCSStthDoE7nQrJUADRXmYTBWqJhnB1Ym4N44MdZQ2zEmsKswRAjK2"
    "1F3PqzqkxgemfZgzgOK7xMHbULQr0A/bBTfXiYY/dUU9+BotQED18H8SBQp2umUBeELNLt"
    "kA4w52sWdinBWBK0q7XBai1tWio77cJYaTuwx89j5q1i+6vLYBcl7SiPeZQtCT3ZYe7EhC"
    "qn+F1Z0GI4wGEOezP/6ZI7ujNb/FZ1MlWIfCbkZu8oDHYE6mOuq6nCxQIxZ9GuyVnPA3Ee"
    "HaIDUCuMVmS1ICFf0mBHmD5kHU0JKiP3mtzh18bzZVeuPOdpc5AqXfP041KvdXo7Vsh3Nh"
    "GwDM8Ukv1Pc6qw2RnrzxXiLdgoltBHFI7YvHhsINAPnKqCIJ8xJIj4kvAnSDWW8CI5oz1X"
    "ZXZbMvkLkUbsfRw7+BNaEt8hyiUrjlXQnDHs55nbDxr+yDvuheSGckFCW9hw/EcRDx83My"
    "KSvP+omWz9KKLbUJIvFZgEW7vvHCaVlceEcqgIW9ZhdKyDDW0Yj+ubDW3YW2hDvhAmKHO7"
    "2aefZB9ngqwmhPWgBVYKBJHGnigTSPVWhV9uudWqkNYeKOhQCgV0dcFUdsLYW+hE6emyg/"
    "uZ+g1OwdAjyC7ygXAuv8vjs7ffZWEd8cyJ848gB4dS54emV5Bb6KpqWuzrwX/6f/pXVM5R"
    "2duVkrla3M+hxyvE8T1aS4ODgORafpYn6MolbhTMVTV3GAauHqE+6MZriqrEKupzN9dsTx"
    "eurFObj3E8G06T2WKrA9YjalIxHHCowNiQUiVpPwnjZOiUFDXl2JsS1uxSjn3c8Nr8oIdu"
    "W3vUvzUBO20/BSeofWOtAmCMbdu8VCfjdmSo71PVyCl2sS6qgZ4xj2C/Rr3bSJWgX0ixaS"
    "0vr8/P3xem/Ouz8pz+7cPrd58fPVPzXzaiogbsRNU3BDsnZcFuDzYURu/Ei2LrbXcIhOjG"
    "ijVQOgtCU9irSx7ix6/aeIgfv6r3EId7h1zTcSRm6cG9TvZ8wZ4vjGEI7PnCw2M96PlC4l"
    "apOVnYOFy2O1OYJ36e7c4WThEMXFpqMkkMlVWaXGNf1VbHKMkcf5IFK8ehyzHLDs2Iqwt/"
    "7rfzRv4+5SXTsgCWxR/Nsj5rYPEt/Twg/VxbIqMh5/RGZIIQ95+R3mqIVkMcwxDsQUMcUv"
    "/J9EWNBpTXJet1INBa5zRt1kLxyStNqY4Su3zHJVkoFHpkaEESL4LrE3QD/g/rJfEzpwYk"
    "4VQiy6yAJNU5aQ/9NK1qVHY1iZ9X0Yz+SD3drY/2aNUkVw5uhzjpTMrSTGOmmbCQ61agC8"
    "2rr7uYE5mSDtFb3cXDImjtgUfHV2ezdRntTgWxKb0/ez4pLzBPpoOgEbZD0Zc5VFb+djSL"
    "JhohXzaPNFNSbyZV16AeQJ5cvoYyvIVld0z2ZzWvsq7Mgy75ckPBh7T5nOXbtzBNPbqiIr"
    "ESfcQCmAoslNafgHoNygs/iak/AZYcQni5tBTlfLmDsqNpNQeO77nOFu27e63xmQv6VzBa"
    "Pn40u8aswdC0VSAH5OPVikAM53dOyGpHnRXVZDky1lGLcnYA+lJPa3PCGCtN7VPCjG0g2m"
    "pNxTk4JrXpjdxGPHYTadWlzc1GNckpNGsVDRmydVK0Klp41JEKDReQTx1CBOUPSHmLFhH1"
    "xEwpNHIFRUHIIGcc4bMsKNFjzi2EJK6XTCk265AKyJUidRuN2rTH59qk7iNe08arPI0oi0"
    "r/5+zwquk0p6bgo1RiCi7New8/gmWsA3mel7OhAmNjzisK2QOd9sutTqcxqOuNykKQtmhT"
    "6gVICrnPwp6bKRkn4FwoZ19IXEV0QCkWVQVTNUs0LZ6QIyEBB0X9gX6Pvav8B3FxRZXUAB"
    "wCiPKNZLHSMduQLkrUJ+tcZ+H9E5SSOvIDPX4GHfhS9EQ+X86tG+ViQH20uJd6htUwDlnD"
    "4F50Y6JhpO0np2H0n6dNquU1hyUNxTVyMhNkwPpX4wIWRB7W+Ok1BnvmpGywZ/tgT85CMW"
    "ehq/OLrF2vi0JTIrx6cy2Rege90xh6jXN4I2SncPspvKSuq8ue2Qj1RshCbRIarvRWQ6xz"
    "Uhbs9mBn2r6JtlEQmlp1uv51DXuUOWyRtPwnq8Bcz8uVxCaB9oMkBzJxF94IWI1OpykLfH"
    "09TykVE225Imjx1WnMdO5ILYEKPl8xXyw9zb5XfwSvFbY4a+ex4vvmigw04+kqolMC+CF8"
    "HVqlWgh3L/L1KZyWz2hxQkeLrPMdcbrIdTUluAY9qAlr6udkk67hqCZrsvWs5vckQwQccD"
    "iMCw7JIpD8jiS8wxIL6qNl5LtyExDLJIs0R04UhsR37quHM7t3p/VoTc+e0o6sS+t4Vt9Z"
    "w5lJNl6VMai3BfMyk7BQhja28aqmxFuTb2UmY3WNzo6t6bplMrvzMhOc3c/b+G3Xu21Xpr"
    "al+/dFi8IWa+yinROy60hf/tmpsrOjc3bq0XNgQ9DWMzs39cbkll0wdTTae9kUqlfiebnl"
    "Vl3+MvVUSgpRxtSYKj2Z/F5K8yZHIinhosTgpvor5xFVVfEHeQr4Yf0O+VYwUlcR8V0Ovl"
    "O3PluD+1Tei0s9K42d+y+OMOfyzVhBtRzIzuITCpZDZnUgn4VghlBWm8vOWhNjWRebrAm5"
    "4olIQ0U0+GBlEhPUtfq3JB7EXBuZn/HQGMcGgJjHC9JcrnNVtLckSdH2YD2+x+bxXdGuIc"
    "HjTae8OBpxmxxn/ANuzamHoGXGFG/8jWht1podyJr9LBeiz2dvLs3M2Rax3uc+uWTyv5bw"
    "7xDpPYZCjf3Hee9EErwGl6AjDTsQ35g10QKLrEkrPkAOQ5JvBgKe5dhKtJDsk6AF8Zh/A4"
    "VaT9CfR4Lg1Z9HCAtlaMO0Qy5jod7876NTa4WPeD2fNVnh2jio+uKvNXFQ33rxV+siO6yL"
    "LNFXtqsHmNQUtZsAizFI+ddAgmQ0gzOB6QH8os0EflE/f19Upq80NeXaYUR25kSmh/AgUx"
    "h4kvm/DadxQWiCq3H/4b02H3QXXeLgKK8x8S4P/UaNgXmxed72lectZ8eT1YKEfEmDHV2m"
    "P2QdTQj1on+5RNjpw7k87WdKQA3popKbWhoKqjjx6nmoVbFdi6RAUP8IHMAxUhzWLPYEif"
    "PseJC/x5d3Y+c9FPeObgkJYtcRTlTKZBd5jCfeJPKdleouenTx+Onxq+90iYL28MTGwogx"
    "V1ct+qOuJ2uNrfwzWqYLJomJZZC2n6BRMEBCZuvauy/X3n8y6ncyvwqC1voatfWV31Pabx"
    "h5KWt5dXY5sKVIx2L02lKkbczdraVIKytLD5hmh9sTBTW/lo4qJCEzkHXxCHnruSEYodCs"
    "leeBgiOtt6osMXDOjzsiripvs/EWUOYVNJqpAvXyApb/QZXVR68v3r1//OxHjYE32FOsb8"
    "KIF/9Zg8VmlaBvXgn6Rt6CBhXI7tcPsV9vU0ENHS67KqBj8IzaXf3sT/l5w3xBfPEpZNdU"
    "IVatlVNs0agGOXHbeZBrvFUZ+oWtUwYa8YDgW44eXd0x6pCr7+JqNeslW8lrAQk58zFchb"
    "Z4ATGUUPwP7lE55iG/0qhBA/RvFaARL/2HoAB9M0OxgV69cVXc67NxZgKTOC9o4lKHyMOZ"
    "LGYmgOdELORdII/3iCrk/31x/rEG8o1I+fyAOgL9n6rjNi3oAYxm6Msoz4qnAdBBGfo7OX"
    "W1yX5r1/ScxJRs2t7ydUaB29EpsShpj8VGdyxWsY0fhnd9s8S+T7wjnc2R3Go2NnKNWrjX"
    "KCUOsqEkSViYHydiFNICWJ2gK0jkK20XKuWTOlfYIy6C1WaGpCkANGrMkELSlsW9Ss2oon"
    "QqFsfQD9tuflgfmlFpweM3SMaxe+2bkY10wNeH6qXtbaheOZeDWteqUDYEO+VkJmFsDO0P"
    "ZuMhh42HlMqEa+bOuJGw4WStwskg25gRwpnABCdx/ytEEDL5xTWrcAPjsxGZwhzeN+GT0+"
    "JNUC+JWeQ7IM+k6ed0DJosyVqG4pAZitz6Fy08Ghe93bVuyaanwx38/QZNnbkEH2mYHHV9"
    "1kTj0LTFVg7ngq1InEsnPc5d0ZulQOuQChIf11a5mDZCqso5Z1HokHlIrvkV4lAcfb0kIQ"
    "EPuTWGSumR756gqwUWzlJxNhhBd2wloVChUcrJDigb+EaqeAdEUgURXyIuVRz5hThTjf70"
    "oRR7oEK35S9y0nCBrilk9JXiK4Rv5KjJR4F9hEVWeF2dRMfXuCrR7rBVgKGe+6K2NEgjLV"
    "SMHgeSaIaKLTb5YattLaFkCaXxLoIPQygtCXY9apYvIy8zQTvnRStj/UWDsf6iaqxj/0Zn"
    "q9er3JmAVba7nmsb2ZWZhMXbHO94jzfBeyNh8e6Kt2nJ66LUFHAfmqAKicNCFz6BwdQuCE"
    "0B5X3P7pxdU8W93jOpJGa9k3bwTrKFOQYuGhFPViOAMwkLcAuAFethaFKmIp3syZEt2g9U"
    "QNEmBrQM96A+eB+IS/Ep50QcaXNdZXdnzbmuZLs5zhpu98bzEV3JT4RYiDC6oy5hT9AV+N"
    "EophOc3WI2H8EnmqGrtAR8zIXK23AdUlepTFTyJjnJ6prFdWC4xi1vH08FLhkCryH+SZWA"
    "ixu6ypFPsbgqtdYVp/8m6rGKNpYNRSpEoZ6bIDyOQlL+gxxdh2wV+wMSDvWkAEnEfOsOeI"
    "grvGVvRzQY1h2wZ3dAWMRMvdXyMhNUyAdxp1pBom2FkgHQBaEJIt1/dm7YqM2W41TCLsWd"
    "l2LsibkgX4xI8LyMJQrNicI1dYXGxq+d5ln7CRn4vYXPLQl4mRiguRGwcFbhzFliZjRqQa"
    "yf/e5hzZShdzvroz1odWPL6FlGb1BG75P8KkcaLk9dnzWxeEHaokUwbUCJo+itJOMPBLgC"
    "QbbG90/QVRJbf5WSVwk3pugw/x7dUsg1fxWSO5o029xP+tPF1O7lmV24tHqvScu0WaZt3K"
    "vuA5l3kYTOPBliQczC3xl+QYVZqGMmMAW7eg/U3IK5GjulnrpI209Ch967g5P1rhnWb88m"
    "V+qbzkjVUANI8yIWUw2mrlTbzc3qjVQPJvXINrpDt6gLi3y0WFHRjTopy9qRHvNI4yAI2V"
    "2ngS6J2nE+iHG+o5ospQ1lvEty0zNJBigml2K2uDc3uiuyEzqg2jfvEWMZzk39YyqC05v1"
    "gxji9rzlm9hLbLLayQ6zTQWz++A3FxpPmYUdkfqcIyimAtOgB7W5maU7ry1OvIZj21LDra"
    "e355CVRr6ZSEUQEJTkUa4eudY1VOlySMAgD85NyNY8rhtOsLNEjofpSgUuXBPfIRzJaUPk"
    "33xNQn6CrnzyRcjFVpBVAD+TxDYE0iNzZ0ncCNIgw8PkdTciJ/JJKvpihW9lZ1nWHAd7Hk"
    "dSXVp5UHE8ztQD4RFpXlEkZyiLQojqqK9Dnp54p5mkmyuRZ5+vlDAnkbbBFePQtu2R74gG"
    "wyYJ3qudb4/Chj4KwyHFvpibHvCW5aZgvu/7nNfQ93eyiVkGcPotaTZGhyslWUu6j82CLm"
    "SRL6rfpoOtEbfjPebxTsZKoxLU8/05kSnpu705GijL1wDQrL1FU4OmRzAn88gX1DNdjUqi"
    "diUa80qkaCq+7KRjlGXtSI95pKWOQEIfe1qmpV5fL4lNT28f5IAzIOEKe9S/NbFGC0JTAH"
    "rfpigJQ2aUEDcTsGh3KPZRINjbM7dFuSlpX/vmbuUOYYx+TshC3xn69HDWGP6SoPXZMhmB"
    "itNB8V2ojsTPLCT0xv+V3KvROJOfG/va/KKlcNwDewnqTsrl5RCvsxPP/Msvv7v8xkTE6t"
    "/pxZvTt++OdOt7D6jm6gZPFNjinlbA9rPU3D+fvbk80i4gPaBr4OExspWjLbqlRbMAr/wM"
    "6ONv798ffW3jgZSSpOAeoVm4DfxqTuOeJjSnB3WrySapxqcmP4HrHWryb8x2bxrI9ZklJI"
    "B0n8pjBoPjCWT+ZO5JXLiJJslFgcaI035CLs/4SXEOUKgylTpbV51xBnxOo29MXNyq4hpj"
    "XVxG6eKSjFZlBGrh3whMSUnvjZ22kfI2Un46RErihWJUByQvY4uA7FAEJNm850vMNaeH9S"
    "tKWW4SM39ojxbiUtEt3K0saYmTrtSVjb3qtPAf2nGfJYctNTmGIeiNmhxzgNnINpYHYXhS"
    "QkxD8OS4slYBU6kvYzuqB+KhIPAICQb8SxKcMFOlxKWKhhZE/h2HIUGzn6BCOFsjLqiUuQ"
    "oj35dYQijTPVSggR8+E2iJ7wjCYUi1tM+enqmngIpT0zJBY9sLZpYJ2jYKvTFBe4w+GB2U"
    "AxtrIZFfk5tbxmU5C3a7BO9hxzRaBUlrlY3aKrumfldv25KodbYd8zizSDjMLJdQTmSCK2"
    "b/NRuss+c+zyjy1pkxq1SRnZIq+8DkUtEY3JVjmmRanVmZaqrMR1PGaVAehYTUWR7paJT4"
    "zqyJRcGbNtuIk3pct1fbMGIXvhVqYUejtp40qM30Xa9N1Kf6noI2MYjPA7xUBggnzSeI7r"
    "OnT9soa0+f1mtrcE97zl5FuN7HISdiXRwMXRwqKsM+N7Ov/w/t3Kuz"
)
