"""Studio."""

from tortoise import BaseDBAsyncClient

SQL = {
    "sqlite": """
CREATE TABLE "new_channel" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "uuid" CHAR(36) NOT NULL UNIQUE,
    "platform" VARCHAR(32) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "handle" VARCHAR(255),
    "profile_url" TEXT,
    "state" VARCHAR(32) NOT NULL,
    "problem" TEXT,
    "credentials" TEXT,
    "connected_at" TIMESTAMP NOT NULL,
    "paused_at" TIMESTAMP,
    "held_until" TIMESTAMP,
    "account" VARCHAR(64),
    CONSTRAINT "channel_state_known" CHECK (state IN ('connected', 'needs_reconnect', 'removed'))
);
INSERT INTO "new_channel" ("id", "brand_id", "uuid", "platform", "name", "handle", "profile_url", "state", "problem", "credentials", "connected_at", "paused_at", "held_until", "account")
SELECT "id", "brand_id", "uuid", "platform", "name", "handle", "profile_url", "state", "problem", "credentials", "connected_at", "paused_at", NULL, NULL FROM "channel";
DROP TABLE "channel";
ALTER TABLE "new_channel" RENAME TO "channel";
CREATE INDEX "idx_channel_brand_i_16d3ad" ON "channel" ("brand_id", "id");
CREATE INDEX "idx_channel_account_d8b713" ON "channel" ("account");
CREATE INDEX "channel_held" ON "channel" (held_until) WHERE held_until IS NOT NULL;
CREATE TABLE "idea_use" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "post_id" BIGINT NOT NULL UNIQUE REFERENCES "post" ("id") ON DELETE CASCADE,
    "idea_id" BIGINT NOT NULL REFERENCES "idea" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_idea_use_idea_id_9f6117" ON "idea_use" ("idea_id", "post_id");
CREATE TABLE "new_publication" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "brand_id" BIGINT NOT NULL REFERENCES "brand" ("id") ON DELETE CASCADE,
    "platform" VARCHAR(32) NOT NULL,
    "status" VARCHAR(32) NOT NULL,
    "variant_body" TEXT,
    "key" VARCHAR(64),
    "scheduled_at" TIMESTAMP,
    "next_attempt_at" TIMESTAMP,
    "attempts" INT NOT NULL,
    "epoch" INT NOT NULL,
    "lease_until" TIMESTAMP,
    "published_at" TIMESTAMP,
    "external_id" VARCHAR(255),
    "permalink" TEXT,
    "error" TEXT,
    "unknown_since" TIMESTAMP,
    "asks" INT NOT NULL,
    "parts" JSON NOT NULL,
    "channel_id" BIGINT NOT NULL REFERENCES "channel" ("id") ON DELETE RESTRICT,
    "post_id" BIGINT NOT NULL REFERENCES "post" ("id") ON DELETE CASCADE,
    "revision_id" BIGINT REFERENCES "revision" ("id") ON DELETE SET NULL,
    CONSTRAINT "uid_publication_post_id_123d0a" UNIQUE ("post_id", "channel_id"),
    CONSTRAINT "publication_status_known" CHECK (status IN ('pending', 'scheduled', 'publishing', 'unconfirmed', 'published', 'failed', 'expired', 'cancelled')),
    CONSTRAINT "publication_leased" CHECK ((status = 'publishing') = (lease_until IS NOT NULL)),
    CONSTRAINT "publication_due" CHECK (status <> 'scheduled' OR next_attempt_at IS NOT NULL),
    CONSTRAINT "publication_asks" CHECK (asks >= 0)
);
INSERT INTO "new_publication" ("id", "brand_id", "platform", "status", "variant_body", "key", "scheduled_at", "next_attempt_at", "attempts", "epoch", "lease_until", "published_at", "external_id", "permalink", "error", "unknown_since", "asks", "channel_id", "post_id", "revision_id", "parts")
SELECT "id", "brand_id", "platform", "status", "variant_body", "key", "scheduled_at", "next_attempt_at", "attempts", "epoch", "lease_until", "published_at", "external_id", "permalink", "error", "unknown_since", "asks", "channel_id", "post_id", "revision_id", '[]' FROM "publication";
DROP TABLE "publication";
ALTER TABLE "new_publication" RENAME TO "publication";
CREATE INDEX "idx_publication_brand_i_0c378c" ON "publication" ("brand_id", "scheduled_at", "id");
CREATE INDEX "idx_publication_channel_6ccd74" ON "publication" ("channel_id", "id");
CREATE INDEX "publication_to_claim" ON "publication" (next_attempt_at, id) WHERE status = 'scheduled';
CREATE INDEX "publication_to_ask" ON "publication" (next_attempt_at, id) WHERE status = 'unconfirmed';
CREATE INDEX "publication_in_work" ON "publication" (lease_until) WHERE status = 'publishing';
""",
    "postgres": """
ALTER TABLE "channel" ADD "held_until" TIMESTAMPTZ;
ALTER TABLE "channel" ADD "account" VARCHAR(64);
CREATE INDEX "idx_channel_account_d8b713" ON "channel" ("account");
CREATE INDEX "channel_held" ON "channel" (held_until) WHERE held_until IS NOT NULL;
CREATE TABLE "idea_use" (
    "id" BIGSERIAL NOT NULL PRIMARY KEY,
    "brand_id" BIGINT NOT NULL,
    "post_id" BIGINT NOT NULL UNIQUE,
    "idea_id" BIGINT NOT NULL REFERENCES "idea" ("id") ON DELETE CASCADE
);
CREATE INDEX "idx_idea_use_idea_id_9f6117" ON "idea_use" ("idea_id", "post_id");
ALTER TABLE "idea_use" ADD CONSTRAINT "idea_use_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand" ("id") ON DELETE CASCADE;
ALTER TABLE "idea_use" ADD CONSTRAINT "idea_use_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post" ("id") ON DELETE CASCADE;
ALTER TABLE "publication" ADD "parts" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "publication" ALTER COLUMN "parts" DROP DEFAULT;
""",
}


async def upgrade(db: BaseDBAsyncClient) -> str:
    return SQL[db.capabilities.dialect]


async def downgrade(db: BaseDBAsyncClient) -> str:
    raise NotImplementedError("a schema only goes forward")


MODELS_STATE = (
    "eJztfW2T27aS7l9BzZfjVMkuexw7OZ5PY8fZeI/t8XomN1sbn5IgEjPiGYrQEuTI2t3899"
    "sNvpMgRVCiRHFQlYptEg1S3SDQ/fTb/54tuc1c8ezdgnp37DMP2Nkb8r9nHl3iXxR3J+SM"
    "rlbZPbwQ0Lkrh1ty3NRLBs5F4FMrgFu31BUMLtlMWL6zChzuIcEliUhIwF0b/kd4sGA+Wf"
    "ncYkIwQbhHrv/joxMA7XrhWAuyoIJ4HP4LnFvHojgRjLolTgB/rL1n+FybW/Bgx7vr7xGh"
    "5/x3yKYBv2M4HTzoz3/CZcez2Xcmkn+u7qe3DnPtAk8dGyeQ16fBZiWvvXXuPnjBr3Is/o"
    "D51OJuuPSy8atNsOBeSuB4AV69Yx7zacDwCYEfIoe90HVjeSRMj142GxK9ZY7GZrc0dFFO"
    "SB29QHbtbDr9fHUzvX5/M52eVWSYUOR4Hl+ygG8gf3hVIRlwh6/w9O/n5y9f/nT+/OXrn1"
    "/9+NNPr35+/jOMle9bvfXTX9HLZNyKppI8+/BvHz7f4AtxWGTRAsQLf0kaGtCISgoj437A"
    "V45VFQCscF/N/pSgJAH4aWUJJPxuEkFyIZNB9mkcQghL+n3qMu8uWMA/X//YwN//d/n13W"
    "+XX5+8/vGHIpM/x3fO5S1kd35xs2hl6qzvmGT7Ej8FBh9wlWdst3yGLJpSBe9/gTuBs2Rq"
    "7hcpSyKwY9JnyV9OUCANvL358On99c3lpy84/VKI/3Ylvy5v3uOdc3l1U7r65HXpa0gnIX"
    "98uPmN4D/Jf119fi/ZyUVw58snZuNu/usM34mGAYeTcj2ldp4nyeXk0l94jtze5/YyvDCn"
    "1v2a+va0coef87qx1VvL82X5CvXonRQSchPfM1YBrsLgjgOfP1HHVakIhfuNSgKPR06Xyd"
    "AWaoLLggBO7WBBA7KmeBLDST5nxKK+7zB7QgSjLrMvyNqBFRwGhBI7hDMf1iyc28TiIRz+"
    "cKIjDbyR88B8ZquUhf4eZFSGQW+m9SpDGKr4//vvH35Rcz8ZX+I/Xn6GVF020aOKoYGjUk"
    "N4Ge2J+d1O/s7iGRV9OFVG3rDvNcs4oxiF7tV0Er3/z5vCIZToWE8+Xf7nD4WD6OPV539L"
    "hud0sncfr96WGE5hJ1uuAlFlee3GkScZkzp2/uLHn378+eXrH9ONI73StF9UFS3Y6zsoWR"
    "nVHhSs+Mtv4PBA9oaTUK/ywmW+z30d2zAl6LQ/bRfkEU3DV8+ft7ANYVStcSjvGTPlkXxH"
    "AzFTvjDf4bZjfQ29M4WVkr/daKSs4oFTPx651Ua58hiBwQgUUpKQk3/x+Ru8FKw5QYmHS+"
    "aLyLoIHOuewJ/cs2A6DuRrx8N7MA9fV22TPh6gsEn+PIMp8Z5weXD2T2OinIKJEous7bkV"
    "Dx+FVt03oik/A83TKqEx55Q5p9Tn1PXaCayF6oiK7zSeTiIb0wI7u4X7hM4RrMK9H86AgM"
    "L6wgHRQQF3EKgSBHgbUD8QEyJCa0GoIEsUPPMoHCHkyfXTF69f/KBCzfp4hMHLTvQwkn9q"
    "nEbJ+P0cR8cVQM+H0QN1Qy3epgQjPOvPX71qwV8YVctgee+voZwJNwufB4HL/gDuyhOrcj"
    "aURjSeEUE8drrOBm89LG58B/Zoi4ewI9uwjUur4dYBUZNomurm347EbOYnupnfs43OfhMP"
    "H91Wvre9Jr+bB/jpaKDz6XgDzSugeebZogOymCM7jLlm0PmTs9YuQ9sJ3nuBv1Gdyrm7jS"
    "cyxXFTlg7cehr/seDEduAcBQvqgqx9JwA7CY9YtLGA1hNAjiYW4n9wSRphnk089sD8OOxR"
    "EeSwv2m3n+p/ns1hQnsaHcpFFB+u/dOc+oM89fNCay+DPFWnI2poHrGjxPLB58Z9bd7nqQ"
    "zvu/I+4PfM0+Z9nsrwfjfe64JHRarx+eFftPLDv2jww7+o+uEDh2nFOSTjx8fel+ctuPvy"
    "vJa5eKsUIcT1YkiS8SME6F68brN0yzZFbuW+LjMXzAWwKBQ2cz1/cyTjW777R5h9Bj9TBM"
    "ozsJ7JRSrD5+18jkwsrYWcUoxwq+jBbx/O/8UsBRxUz+EcyQhZ3AuEabMgzuJoG9SdUYxh"
    "mzh0TLeJoOwkCoN1tsY6v7KVXChfoyP9TAF4lodMmlBPPx489XOjW0StxMNlnhWhHvlgs+"
    "WKB8yzNk//wTYTcs9WAbnlPjn/kSx46AvyxA9dWCGY0S1Xu/z7CtcwpnArA1d6eooyrjIU"
    "LEFo0vH4D/SZmTjLAWESDalgmQjbiyBHNCbH3YHhocIn01ajKxCNUKfbv9p8TH//oFjbi7"
    "q8ohuXU3u6oGKhw+Yy3Qj53QeUIeB9tbfrApmB87vu16dlqZigjJMzVH5lzMbCVB5TFqTI"
    "3240UG5h4NTKjWwTUg80UWC7I1D597BKBCxbm/kiKg1BZpbLhVzFszj5agH/JvGDkM52BK"
    "wMj1kYOAlTrUAuzAuU8fV9P8/EZw56WzXFKbrsphrFKQIncPX8zgnBCFWxXlTf09IHDHKp"
    "oRAUxJycQtpSzhMepEyGkXE/Sl8+JLsmxP1tTPjrP74ytw6gySlyaXTtaX7Z2dV4Yf7Vt2"
    "JcG6xc4OYWpVgjVPmSrMK564gFqJa43J6R2T3bzMg9YyuBhdEEsMllb2TQMSqjK5daqNOu"
    "HYuREKTjS6UViHJ3sXKBSh3u7VnfvG/ebMlsh87IggOzozlmDw5bP/viWEHosxkRdCMLwj"
    "JqLYizBClM0nJwWDEuDjmp9wTESnmMMajw//KY9Beb2Omha+QGQe1TjTT2Tp/2Tn3Yxm72"
    "zgkpY31Ebcy5rdgT6pmdjB/FpnBoZsvju8rtf7+++qzmdkpQtjrgvCf/R+DcPUUvbQPbkR"
    "XNbC9zuLSh4ARltpc1FB3br0xrbPzB2X8FG7+gmrY9iROqPk7k4Qp3y5lcMasrXK6y+Ffu"
    "M+fO+wfbSEZ/wGI7YLw0W9A5V8hpMrdiQ8Nln65T86e0KoEL8NtZEGnfl9fvLn95f/bXcT"
    "xV19Sz5/x7g7OqNGLSWPwpGqvrskocQXFlcyzZkfMFCb6MiphfSAsWzzwCy2ojpJcJH13X"
    "WWXnOY3r6UQNXWOKdd72jWPkUShNnUBziy+XzFOVbddBzZMTJZrsdGVfhc7z386t44tgal"
    "HX3Q+7fsX53sF0Y2UYrur9sOoLP2Wz+LAemdLH2KAAZp9rCwUwN7iNAhgNj5Q11M0QZcIg"
    "oABLIGFA0YI+MOKyWywZLSu/rGAt3HJ/qdT9dpzOqH0nqvYZMPOQPVxCYJpWPYGMYhQMP0"
    "A1DKOAd1rup6CAG9TydFHLKiZ2mvw9feAys4rqNdeC5bRdd80Mt7bqK0brSF0T2zMvqC0x"
    "xVvqyFxcOR3B6Sagi0bjaFJrnticCdmTEYdjgBC9A3GolNp+HtIiBsjJ8o6nJh/4ZHThst"
    "g09DQF6QgVtn5CyeET7Kav5QmNumbUtZEI16hrRl0rIbP1mloC3G5X0la8bbmWPxIHcEDv"
    "mVeMsZ7I4tELvib8FgtNU6lCxS3qYLgM2V5I5/FS4WXe39SF4G64KMO3bx2XYRciJ3oIyN"
    "bGYPAH5kcx3RK4xLT7pBr2fBOwuMHemvlM+rKNlme0PKPl7VnLMzizCZodENt7CZqlvu88"
    "UJXzur7Qe45kTOWk9tYHJoKWJJs6GYkqemMrGltxJMI1tqKxFbFpkWUxIW6we8KZqqdR7v"
    "aksamRHDgN0pEtoPw5oz4YcZLmAmw5dyMtq+vfLp+ev3qNhhbC7oJZPpP5uyKABWZjc9jn"
    "f3+tLOO5hxnb9DLKVXI0CbiDNdfu4cfr2GjJ+FEYDn13YDCtQ/prHXLcxsmDYm4/gT6uE8"
    "dLtuVwRjFCHvfQ+8a5iyt8t2VwRjFCBu+/pCn7vnJAX+/S5rRAaeorDdmcdakIpmG3Mlpl"
    "WiPpIUvahJ4+CjGbtgEHNQ4bMCxk6h4ArN/jaU5MBG1hq3ynkmFhVjxU508ltyZbsKp0UL"
    "uQBkpWzBfcIytMW7/l/pskkcmToQcyIAC7HgsyZy737jDvyQkiYOnvCqhqb7Oa9KkBb0CT"
    "BnQK3pG6U8yR63DqV4jNwT/og9/od49CzHztdVDw8lT70fAeyfbaqawCdV2+Rq1ux/T3y2"
    "Seqwfm+459wt9ec6mASAPZjVlvcY4xMaiq3pZ2gSq/rjx2w+F/PZsWQ6iEs9WwyG95LSyL"
    "Ok6LcJ69Zu0CTRjfoqRFab6TBMTUi1XDvHq3wPQYT27jFQMruzlpMrGCNUgM7CruY32yHE"
    "WLsAABJvhTx4sb16yoEGvu2zIs23fuFoG0jeKuNvBk9OPTNXVATBdZm04KI2RI923AfOn1"
    "B21ZWk4/v1SGDhzoqcZeG7BCMWmw147v0zquEHr2aCUf3HRJ/XsdLlcIjQOxBbuNC7xnF/"
    "ja597dFE8KnaDuEtXh8P7n/e7dewvqZpiW1cXtnaMzrtAhYygDCm1o8SUNpMzoyUnZAKKP"
    "QszG4W0c3kMQwYk7vD863v21TFo4U0AyubuTJkzGhXFTkQ3cCsXcLBhxHSzeCZSYPEEJMk"
    "giHZh5vwp92DBY+0SLKu7SzyOUKfjJFxBPaZLuh7NvTRpwl0RcFRE0QAIZyQht1f3nchho"
    "67EEaxuLxlg0xqIxFs3JaAbGohmnRfOFCoF1kBTmTHKr0ZZZ5Qa1cCn/weaXYbDwCOy1Nv"
    "MCh7rPyEzyBit9uWxG8C2ENClkcAKG2qK5gWXUkcCiYF6o/Mb7nNo4hwe8FTUZKSZjt/fS"
    "/PG3pTx764uBVQhHwfEmhaqPqmA5LurbikpiYzZuj4jAZriWutBg/YIvUpnV3mG1585unX"
    "VeIhsF60tb+/nPbbb285/rt3a8V+Q2xt1N03ys9gpMkc6YVZq6jMkyf3zYhYGoHoWYhwpR"
    "jdMsPCWEaoipIMMGqN4xny251wRUpUMmLQCrqZUfrYVcJWkUWZf1pEh9GCUnLOmGzBn8VW"
    "BBergOq+oigqJm6CDHX0jWC+bJXAfsZKRufnSIRxqka8Bb2qQB6TK+4n7j8vPJUq0RljyR"
    "sTvb2Z1HtPIHZuIcgNkmBOIxGB7GvnwUYj6KfTm0PfPx2ZcDk8CJ25dfmYXNxTbv4J9nCu"
    "OycH/SZFn68UiZNtjWrJQp7NKqQ8NMgFkmbTf8c+VS+IsMxcbNVg6N468xhAGMWDD0ZCe0"
    "hrjuXp7QGNYdmxkmqnswO9dk0GbksQ+Qvg1Jo4sZXcyEo45VGRuaCE5cG7th/tLxqPuR3z"
    "nKPkjFAY36WBAPnbrp2BYKWUIVqUxU3AsME50zqT2BOgRq05Prpy9ePv/hgsx5sEjy32St"
    "CEJ9lvQykiC9WMBFVKhUmlmfjzK4/oB3r0aFjD04FusQ3lchNCj/VuVM7oL4OXXgt4rWsH"
    "wry+NlqhuoXSIboenRS7w2aLCg5CoqH9VzOkcyPqfK/tcz6JGB1kpOCca4hveeEr3irtvJ"
    "ei4QmnDIIdvOxin5GKRsgLBHIWbjlHyUONjAJHDqMNia/yqLdp+pILD05qRd5e920BdWgB"
    "IMOGaTiCyrAnWBoaM+ehHx/xhOyonP1xMCz3gaD4ar/PZWXVhq92m/ed+8mUxyEQFbyZBW"
    "zNz22Bos78h5iTfydcExShaboa9gzb7BqaOr3EeYbQ3GZFQOvHW3cYOXDRIvE4xpJSIn40"
    "dhfR06IzP9AvVWfIHMeLo6ZwiaWtZ55u+tlnWOQdPQCxxX10BRTmAwhyGbKfDTbh1/2c0e"
    "LdEai3TQoh5GaMYjUdUqBqmOAbXNeDWdu7parvuxRq9ZEK7OmkzSaMSkZUcqkY5u042KBU"
    "/DFVqPOfMwzofEqAisVCz/dHwwCaWxJ/vzPld3mdptNmMuDngPmjSFVxw93nXU3n1jjR/Q"
    "Gjd+s8egvhq/2aMQ8zCslEcDqw3GcTY0EZy450xyXWGhJNKot0vwB4m2xsgKxnLvGflF/m"
    "5burMwRY5uMBibohuLrB1YFmEQj6UuQaV0QgSP471DuO1jlh1boTPL8aN8PJW10vfjjDkz"
    "4K2qyZxhS6qCq+utmZRgfLGd569etTBnYFStPSPvlXRs5Je69usWJu9U+rXM6AEZjb2wWc"
    "Is2kHhRapR2JAHiAmX3lhdVheIDKfbcTptiY3ZWTrcrhCa3Vpjt35gvgOTdmpPrJrAeHKH"
    "bDhHpkcXYRcpjZSHLGWDgo1WzBou42w9BPyeeYooqLcx3a//+MpcKllZlXqMCVxaFhPiBm"
    "c6XbFXgJq/lGUsd2TVu3xlyzEyKteTd0dWFbsAj5FXcQnlHfmUay82YiYldaadXb9ARZHr"
    "k9RGmrlWqKG2I8fKldvGuMqKNU52ZFiltsoIF1g5+mhXllUCn8a4yqLiCzuy6hc5yVhZ5P"
    "HAucUOkjD5joz6nJtqrOziq2DKw11VratVcBWOVs1asuWc+WLh7LpJfUonGhOrtLzIuYoo"
    "Vl2Ps5gyCTJuZT8mU436pNwHrwpJqyPklmAusxIW7Mqs6/xkI2GWZhxHrC0oIjkyPaI+li"
    "OuFhUk0E6LkA6POBjS40aykUnKHoEnRNETAb1ngqxCLLL3jMjBwF4C379rEzj7yYLDXxia"
    "G0Q+9Q1ZMKyyjFnKUQSxIq7jMM/cHtzxZz6ax2d3jgiwi1AMmcLlf5rwj0GGf5ho9l6j2d"
    "P9o204e0owCg/5oePZKzuPjpunQmw8PYPz9Jh4ZxPvPDQRHCDeOd9KHpW5HR0BMMeHgC1H"
    "xGs9W17TkijAaQp7ogy31VsVXnnkVqsCrD1U0D1Q5lFXDzjhcCWK0L6QejpMsJnIv2HkEX"
    "mCOaefmBDwW55++OUH2dwT70YrJ6oATizq+1GLllkYOvasaloc6sGyLpMDaxRmm0ma2Xwz"
    "xRlnRNBNXOAJKNfwLs/IzGZ2uMLI2BlBMURVnOSLZpHqMBrLO+F7Y6OaFh1nkklN05nhHD"
    "hNZguunSr/f//9wy81x36o5D9efoZUJ2e4NHBUKtEvI80sr3PJ31kyT5APFTbW237J+FEY"
    "J0Xb7+V5C9vv5Xmt7Ye3Ssx1AlePuwnBCNnbS7DunNuKrIp64zoZPwr+Htq2xvgmHWYn48"
    "cQeH5oXs99UIS0bds8lSmCq6dq5BS7SBdVsJ5zl1GvRr3LqEqsnwPZuLaXt1dXHwtL/u2H"
    "8pr+/dPb91+fvJDrHwY5QQ2zY1Vfk9k5KsPs9sz2Ge2Gi1KT4XAKgGhmxWoonQWiMZzVpa"
    "y885/bZOVhn/savVPeO+WOnAMxS0/uczL+BeNfGIIIjH/h+Lzu1b8QB6EqPAtZeGo7n8I0"
    "jopt51u4JCi4uLhLDO0TmzMhY4PW1AsIXKDEWlDPY+5FWiAmKhcToew4TN02fr+TN+L3CS"
    "4ZT2ZQ/OFs65MGFN/Azz3Cz8m3oMHfHMkIWbz/1oJGQzQa4hBEcAANsU/9J9UXFRpQXpes"
    "14FQa506ybAWik9eaUp0lCjkG9UOETiuG3dSj6IIbi/IHcY/rBfMS4MaCLBTkiyokLHWHq"
    "gtKk2o56cpVaNyqEn0vIpm9GcS6W5itAerJtkg3A61aVIqAzMNGWaiAexbK1UiY+3nlScZ"
    "kw6xt35MpwXQGodHx08nO7q0TqcC2Zi+nwN7ygvIk64QFMRGFPsyh8rK345m0UjrCZTNI8"
    "WSVJtJ1T1oD0weXXWLMnsL2+6Q7M9L1+VrFM7VA/N9x2ZnCkO0OmjSZJHSZPiU58e3ME1d"
    "Z+kEsZXoEb7CpcB9bDclW0qhXRhXILhAlBxTeAVYirBe4EGRtegCoaAbobJF9z290vjMlU"
    "iQbDR4/GBOjUmDoalb0nnE1Zz3j8fLHYFpru8ckdGOOiuq8XakraMW6YwA9qWe1lbQ0Vaa"
    "2hfQGZog2mpNxTU4JLXpHRwjLr8LlepSdrNRTbIKw1plQ/p8/SYGxeeuY4FCIwLsYYMpgv"
    "AHthkg89Bxg4lUaGAHJSufY51eJiZpUqLLrXtMSVwvuFRs1r4TYK0U0G0UatMBn2sa6Qx4"
    "Txuu8jSgKir797Pjp6bSnJqSjxKKMYQ0Hzz9CLexDuB5ns6kCgwNOa8oZEfy9sNRp9IY5P"
    "VGZWGVjGjTXg9BCuzNDWduqmRcYHAhrD6f2RLowPZ3UaNuHBZrWiIGR3yGAYpqh/4eZ5f1"
    "D2Bq6kZFDTAggMnYSB4pHZMMdJGkHlvnJvM3z0gC6sALPX2BE3hAegHPh7V1J0MMHI/MN6"
    "BnGA3jlDUM4YZ3OhpGMn50Gsb+67SBWl7jLGloaJajGSECtn81bsVXoUtVxWCbkj1zVCbZ"
    "s32yp+B+MOW+rYqLrN2vi0RjArz2FloCeofzoDD0GtdwRmSWcPslvHBsW1U9s5HVGZFhtU"
    "5quNRbNXmdozLMbs/sVNvX0TYKRGPrCLx/XcO4MvttTJt/swqb63G5EtkouH2U4kA64cIZ"
    "gdHoVJpyQG9vpwmkoqMtVwgNf1UaszO1QEtwAjFdci9YuIpzr94FryQ2fFauY4n3TSUYqI"
    "fTVUjHxOBjxDq0KrXg794S7Ys/rpjR4oIO5+nkO/LpOjfVmNjVq6PGr+mfky66BldNOmSr"
    "r+aPuEIEOjgsLgKBxSII/EbmP1DgheORRejZcAgEi7iKtCBW6PvMszZV58zu0ykjWhPfUz"
    "KRCWkdzu47afCZpPKqyKDeFszTjMJC6dvYpsuahnhNsZUpjdE1Oge2JvuWzurO04xwdb9s"
    "E7ddH7ZdWdoG7j8ULIpHrHaIdo7I7CP7is9OlJ0dg7OTiJ4TE0HbyOzc0htSWHbB1FFo72"
    "VTqF6JF+WRW3X5myRSKW5EGUFjsvVk/PdSmTeQRNzCRZLhTfmvXERUVcXv5SkYh/UH1luh"
    "RF4lzLMFxk7de3yN4VP5KC75rCR37m+CUCHgy1hitxyszuIxBy2H1OogHvfRDHF4bS07Y0"
    "0MZV9ssiZgxwtCBRTREIOVUoxQ19q/JXEUc21gccZ98zgyAIJptCFNYZ+rcntLkRTlDCbi"
    "e2gR3xXtGgs83nWqi6MgN8Vxhi9wY04dA5YZUr7xI9HajDXbkzX7FTairx/e3eiZsy1yva"
    "88dsPhfy3Zv0Om9xAaNe4/z3snkOAthgSdKdCB6MakCRaYp0Na4QEghrjeDCY8g2yBWwTm"
    "ZGTOXO7dYaPWC/LtLGB0+e2M0EAa2rjsiM25rzb/9zGpscIHvJ9PmqxwZR5UffPXmjyox9"
    "781YTI9hsiy9Sd7eoZzGqa2o0Axeil/esKmKS1glOC8TH4VZsF/Kp+/b6qLF8wNWHv0AI7"
    "cyTj43AvSxhxkun/aC7jAtEId+P9p/eaetBddImTg7yGhLsc+4saAvJi6rwdqs5bzo5nyz"
    "nzxcJZ7Rgy/SmdaERcL8aXA4etfQSXJ/OMiVF9hqjklpYCgiouvHocalkc16IoEPY/wgBw"
    "SiSGNYkiQaI6Oy7W7/HgbhS8R6LZyT1jqyh0RDBZMtkmLhdxNAl8s6DukifXT5+f//yDql"
    "DQAZ7Y2BgxwuqqTX/k9XivMZ1/Bot04SLRsQyS8SM0CnooyGxCew8V2vsv7nidzK8CobG+"
    "Bm195c+U9gdGnspYXp1DDkwr0qEYvaYVaRtzd2sr0srOsgeeps7tkTI1v5cOKiUhNZBV+Q"
    "h567khGaEwrFXkgWRH0m9VWmIYnB9NxGzZ3iaLFpDmFQ6ayAb1cIHC/7DL6pO31+8/Pn3x"
    "d4WB19tTTGzCgDf/SYPFZpSgR68EPZKvoEEFMuf1Mc7rbSqoZsBlVwV0CJFRu6uf+1N+3n"
    "EvYF7wxee3juRYtVdOcUSjGmRFY6er3OCtytBvfJ0g0ESsGL0X5MnsgTsWm/0QdatZL/gS"
    "rq2YL7hH8SqOpXPMocTmf3jPAZn7YqZQg3qY3yhAA976T0EBejSiyFgvv7gq3+urcaYEo/"
    "AXNGGpfdThjDczHYbnSAzLu7A8OiOqLP/366vPNSzPSMr+A8cKyP/JPm7jYj0yo5n1ZS5P"
    "it4AnKDM+gdYuspiv7V7eo5iTDbt3up1hiu7Y1BikdK4xQbnFqvYxsfBXT94D05A64DX3N"
    "1Gk8MpjtseZ+OROBCcSFJmYyEUnlgIEhH1ZPPLKJ9cYKesgBF6B/InHIxSHCHbWAVkxTwb"
    "VooitqaPp8hmXALtq4DLVlxrsD2YLBHpOt69bPSJSRrMjlqBJm8QtwJLqs9IMHghe4NOoq"
    "w0vCtbqwuCy9mGJ83ihxbafq0XMHn8YvH9yFSKvswLMrMd+C2BJJCPiR8tG44xy2fx0+H2"
    "HW9dbsYEBA1KpR++dTWMo/jA9tWBE7oGx/T+02Ekw3Q7oxSI+uL08Xqj9MLo+IzTYXOOxC"
    "zndlw24Zs9hm9KdU5rAScEI2RvD80aM+1Uh8klsrE1qnrZKlH8ZUOi+EtFLyWp0utwOaMw"
    "vV1L/K0mf8qDSx9kyZEZhGVwCEtBa/y+cmC6DjIuUhoxD1vMwMIuaGmeztSoHLKETZr+aM"
    "U8EEQcVCrPY+6ZKgonvjVpDL/JDWqRcCqBN6wPHgPD3ItaEwW33F9ekBm2tgM1wwH6GAKm"
    "LrMJ+t8mZA4kdhIzjGXM5xuJRMu6VVU8vMeHISz+mUdF1hCYDueuIxZAC49wEtB6tqKhkJ"
    "9ggmZPZN3zOYPnw+0Frlx4L8edTZDEWsgHJC9IqLiHGeGviI3Hv0HOREmk7iLULeOI4kLu"
    "EVnUfFFes6jrIhb/hlDXuWcy8CgWWAyWC9CoWa5m/ESuj29eBPMzCu8UE+CD5RB4p4gVzL"
    "3tjKZPyJ9pMQQDrRtofcAHzZEit0MV4+tL+iXjTUm/ImgT74paiE2OZoTI2P6BR1M3sd+6"
    "iXAA23q4eUZhys61q5wYRY9PQ1/hz2wIXyySjYHZh45gNF6LXvdmWKHwwxXnX+OiTkjMgt"
    "Zf0DmrUofrJTLD+Q6c52CoWh3xshKtQcwGh5gVtrUEWtGVc4HQgN9DlnGGj+kKuUhppDxk"
    "KdeWRG2oqp2RjOGY7MPdr+FdyG2qCGNbdA8FQL9kM53uQbljCdD8YaXKQkz4mWShb+dq7J"
    "D5Ek93Wqu8kak6KRw2o2eq5A28PmlM20hGbPVTXfMli5w7SRL30rlbBGTtO5gwgUnaVX9T"
    "G6IonYKHvsWmPrsVMyLoJkuqkOkUt+h4uiCzOQ2sRezvwen4ElghC6JKzw36d/AXyVwLTH"
    "ZYhWIR+XMmRHA56JsHpGwlPcHwF1gHIiC3DvbxBfJllPoBj0K0kwZp3oXMP4+uwcPhzSy+"
    "XMGf6Pjp5PEpOqMT/09+RNYVtjrWuIeMe2i4h8Vx3EMLRm3X0euSkacZIXb2qhX0/qoBen"
    "9Vhd6pd6dC3uthnJRgDJrpcbLZtbDKlMLwW5/f0Rmvw++MwvC7K791MwiKVGPge99OD59Z"
    "3MesC52lXSAaA5cP7snL7Joq3+vrkZTITE2SHWqSZGaUjjc17O5xGhrD+04CixarFoNTCs"
    "PgFgyWqIemSZmQdLInB7ZpH8ecNHkGnU7RU/C1dPIEhILt6AFAOPZ3ccICP2wDsIRdNcB2"
    "zMlmbHsaipblTy8Jrqy4eI/NEEHGvlswx0VUsp0wxIhlay6ZkgCjnxGs7R4j0HGNHTmLI1"
    "MWHG8ih/qcLyVmPecPTJWUccAnt4GpJeNiOBLmnBrA2QDOw96fjqMhJB+HFu9zRKaGbUfG"
    "5zYonY0n29XMmtdhfUVdKkqiKgbtGv6Jo/rERFCnFk1KheRzS29IHXc+Mduhl0KwQKVj5e"
    "42qllLHDel6cA2pR+dJbwR4T7oNw/AHP6MzDArS3rapYojY2UIvtGEzEQAK/KOxb54uI3X"
    "sWGq7H8KN9kF8ZiD+kxSx1FZCrL/p2IsAypmmAAh9bhooC2TZWUUgWzoOhPO/7BKdUZJBP"
    "PPNwETUUHHOG/11o8TWsHuYf6DNDMI90zdxtPbS40yNyhhmOTSPSeX4iamm/uYpxkhINxL"
    "ct7SWbKISxqMLhCNkNM9lAWDg1pvO04ozFbceSumbjAN2HetIIw8jXFU6zuq144dKHxMtc"
    "s8HT8iB9PemjYsGEY5a3AzIzDsrLIzZ4npufELZKYI5vbTzuSd9+nHNx7lTsed8ShXZZ7H"
    "6IxLWQ/xrPEp53m5De3U9Spb1PcdhllLaOtOiMxVily1FiN0ybFmXiCInP0icvXSpMrcBC"
    "voSaAwKTvHPXdT60fu41kJrhk5nGV6FT5LRCBlUj0P06Ji5/OcWZhUjqCl4xPJveg+JmZJ"
    "yBRd0+IZuYxgz6QdjeOhw/ubZ8GUHHuikwgttxtc4W1R0LznjQtHikgmXUns2ni5j20AGm"
    "B0QMIYmpf7UbI+3lm1uV+kG5FJefil7yQKWEtLPk8yppW/N2M+PWy1VnSeakxsPW70Ruq0"
    "3zF8oxgqcGKSaBvEkV+ChSiOz1fk8t3Nh6vPx4rj+IW5zgPzN2cKqya912jVrNl8wfk9/q"
    "hs9Fbj5soDffyBebIwgqy3ANr5ijtYMluq6BiywL7DHGTO7Q3q/jIoNSq6IC5y4RcypiKO"
    "r6CuG4dELKtGzgGeKQtS+Awsmc2MBAzLhWPBiEDu6yKrNMHXsM6ziuRZlMat44MdlvAyCe"
    "+Qb40GjwUm0lLWRWey/yf95rmMCiaNKXgvO0wakK4XLLbG0OyBd2crjvUv7ny+jq2gqBw5"
    "zijJbxl8qIK4sompJ9ZgrNXZR3+eyTeaJo7shI/49+jXR/ZQwYZKBplgkiFs7cZmGpQwTD"
    "DJnoNJihtUW2YWqfbJ0mFoKjsyNd7b25s0GcGYdoS9GTRyuek4zVKCETrN9l+3ALW4Knfr"
    "A0GS8aNg7sHLFZhc+X5dwMzDHz6VerzGFlwmMxuxClkKArZcBYrlWw8r5UgMTxU8BVu0Q7"
    "hCRmVCFQYXqlDYjnT3IbMBNXwsEsXpVp27RGrKcw/5q7l1PNnZsMPOWCI1ch6ynE283qMQ"
    "cwnTbg+WlgjHdCYe1y+Zd0Xs6Jp8n5vqxETR1jFZWoa6GeYVA2qK3iXFl6ARl5p4HS+jGU"
    "fE/F7DU8tsa/Dn5ji73a1Lc4NbeXWTuvjS95gUJopS0mUhfAvdptK1qvbQatK3id4srfL4"
    "J1UK6CdeV+OgHMIeP2lwUJpj9+huyiicW8P+zwjGxPU9JqoZ+LxX+By0/hU8kQEHbUWiWo"
    "MLs0Q3opjYva3elEm6LrcKoUnA1ne9Md/niq24wY2cEIyB231vHHboS5NlutRxD5WozJlX"
    "73XrBJOVaQ1QNmigrGRbtdfYS4Rj+o6OC5Tl47V3BMrygeInJoq2QFlpGQ6pFGMKUyognz"
    "yEuR3ryWOn28GeP2SXxaQ545pitcGAY95twF07iZ6Xub7PyDWzfBa3PxSMusyekDl2ZkQS"
    "WZ6Qr8l8I0lknGUFG+r3cTJwPx8qk0TKyyB5PEDiPGOZahwNtN8kgfqYMx2V3mbUdx3sKY"
    "kUHicu9+6wyCMWYzQ1F09vA500oFAmTN6EyZ96mHzoK+JN6s31ePgoAKdDW+n516ywvN5W"
    "L5GNz2LvpcalDJTX6puWUZiWaTu2TDN1wPoDoxwhVc+pz6jQ3EiqpOPbTHrkeIdY5iKpid"
    "gbMkIFv4vRew2ENyMYkxq/v9w2k67Sn7NYwhs6intGMYpj9tC6O4fH6DO9SDWGw/Z4fO+W"
    "G6GiN8fwkI9hEzg/WjFXnFFtAoszhF0Bs3YIKz5duR82nvgLCPxM4VGS1ydN3qRVMqJNhV"
    "uHWTKaF35cgJWZuCd9Mmu6eUZmIC8BQ2dJL6u4VVbkatmQe5DHhMx89uDEw7L78XzKSreH"
    "eGYXNw/GIOevZQF+xglknEDD3qOO1O0lBNb5+hUh82SG/Z3ZHziBq4X1pgRjsIUO4MUwBW"
    "xMAZtjLej9l2OKVSsNMDBHMaZteo9h95EaqsHSPInh6TDL1gzsoDt13KGwyYfzpRN0A5jK"
    "tEbSQ5Y0Xa18/tAtt6BIauR8EnJ+cKiO8lamG59Jsn8NLuXZXD+Ro0o7okTKQ+MeES/9qW"
    "677Arh+FZ9L4a48Uo9irMkXNkdxVykNGIenJg7OR9X4dx1LOlZ3NH9+CWb6XSFX/VAFgO+"
    "gt3dtF/Zg8PW72GqUXlqVaDNHjglRrycBCgxTKVjavDoWs6RuKzHwqVe3f65fUrl/S9uYw"
    "1BAKWBrUqHyR603JPdjeI+hOoaYaqBUQZnhyZHF2Tmse9BUukM/pQtnmQDJUqEtWB26MY9"
    "l6IWSxfwpHu2mZElvWdRhydcVsSi2PAJ1tzSZULO4Ms2ttjZNrjl/pLAGuWhL7B4GZmF3j"
    "2cUN5UOPBOWVupgPpB3Pjpmxf1g8KJYTouGOFhYHGZWyp7VOEMYkKokJmm+Gd8w+YMfxkV"
    "9yKNZVjwNUwcyMZQuZfCImuyFdU3T77KM3LpkdCDhQdPT7pNxb1+layK+ljBnF7UExjecY"
    "KZsmuKcRXY34qSFXCae5GUVvAL4a1ozB2YkfkedYljyziKddzQV3YdjjN7J9hpS3bO8m3m"
    "J9m+wQK0axtYmUwxxf5cKOcZPG9JXce7n33zkgdFzMSn/w14JntuyZxheA4sLviZyLC4rP"
    "tsUhGQnDdiqACJ3yfduZAlctb6dllJTEy8WBXdsQqBH8maKxWoK/bmNEEhJihk2CfYkTqv"
    "xvuaDi6SpzG+3BZIoHGW9+0sp75DvUC7oFqZbgwA36EjQUC301nZ8fAxcLq4ql//2GJVv/"
    "6xdlXjrdK2UdJstNyvJVrjlhsaxlaoD1u0E3SFrSA38h6yvE0HrR5SaE2LJdNiyexEmjuR"
    "hB479lgq0xpJD1nSOdRPR18vkY1Pb+8lBCIFVHWs0QLRGBh9aFO0prR3PcdHVdr70NwuAP"
    "66Z0eF2BweQz480JGjY6zEw41qrYLc0aFXZWZ9sb2UwNTa26HWXtEf2N7RVKQb04o+tKsJ"
    "BKTN/RyRYX1n1idRVNrsLxGaIHQdCVSiKIvfQlUS2r0ERhasNSn1Ech9/OoeAor9fQ9cfZ"
    "fNNFLGFs+0Am+/gq749cO7mzPlBrIH7mqEYg5s52jL3dKmWWAvvAP5/PvHj4duFGsaxGpF"
    "duYjqxWRnaXA6/rITl8OnLJ05PYyTx6Ro2UNJRm7+TcMmsRp4gi+i3xFpTgOMuoXmcTYJb"
    "Wack046JyHqgJPfT5Nhi8+ODSJEPUZ3pYtaTGc8Bm5JEsmZ4L7Eg7ALiOztODMbBKHcSL3"
    "k2eHgvl/k5GPQHCBA8iCg0gJ/ebJKGiCCBpOJN+UJr1I4F8bckcfWOuKU7nTp1JwysQSml"
    "jCAe+Zx7EysNybjmshGW9C3NqEuOklbO+Sp/3YWGsKRx3Qa3C0KnQDMyaOWgNQOxO+SDYG"
    "b1mpE8bz5y12FRhV3wsD75mCU/0X8Vq5G9DbOyCZBUKzhXTHkgV3u5UKKpEal++QXb6psD"
    "qUr6nSmu+t6/dmqqk8is/NeEeNb24IItibb67ev9E3cC9q6jHkPU/NkH06aitcf5MDwFMM"
    "HSsLOAERAef2RZahn4RLJ1B28qQIoJaFBeKyb1WgvqfnSIh+yWwE6SMYPUr9d5lACD32E0"
    "6iggZ4i7oyHDhwHhgJ2HfsGi4ibH0tO45LoJ24FF9OPoS62xP9I39CJc/fYOyDxNhjaVUk"
    "UMv+jGBMh9TeTFrTGMA0BhgPvhun1GsFuOZpTIzrDjGu8iTX4XxKYNi+S2hxpJhNF1QoMl"
    "DrN/Iy3Sg2nL6rIsCKDbqhUmVKg0kZTMpgUgaTGsoXZjCp42FSxy9jPLCD5Shht7IE7UfM"
    "gFbAd9nNSRN+J4NAp0kadau+qlJOUdxowFPIjGH9TyKwfiguLHGRFNKMemQT7rlRkOn1b5"
    "dPz1+9llGsbKVuo9rDI7p0TTWQ2iAhNRO2ekRl1nbumOp0rbfbMor9WGzH/QJ6ttfgV6uy"
    "suq5mxKMD97sJcyMui6o9RZfLpkSd3vLucuoVxPZVyEucX0O1Ce4lTTtCldXHwsW2NsPZV"
    "zz909v34McpBRgkBPUbB0R9xJHVyfW54kN69uznn1fOWDqdoAgipQGghg0BAFaMr/vGGyY"
    "pzSxhkOWMsYLTPkK+N9F0lVqI+0hSzvBgDtA+BVSY/cYEN98bXvp32Z6SCXr/OCQZ8SxOs"
    "wz5ecW0NOeJm6CVqgnBhDO2QKYjZ2b0tT5XLBfMc+/GEaIcYcLvhZKtHOPUysDB4sYr/zV"
    "1SZBiTfAgJ7DBD1NelwPtQWNx/ZY6lS2J2kLoEJqxLAvx3nxpNjRfV7wQJ6YNNr60CtrcX"
    "vlNROccMIJM0lhMIXymasZ1qp3adKCpp0Giq1JZavOgGM6S9xTDlRE3wmw6+acwb+jVpQ4"
    "7A0M8vmaiMABmpkfeh5IBbuKbgj35R8eD8iCPjBCfd9RZtEc6JnqZJdiNIjJeRnaKdKkq5"
    "qcl/3qqQdsGjc4Vvbsb/cZ/EyhH4xepjPMbtOiD/tPd2vQV6A0GOrgMNS8mG8dr2uTpBKp"
    "8UwNWc5xv3idbTNHMsId88XrNvFKZZHlwpVeV9J3TI+eA2Zj5q0zbViwQjsmVfbI+RxFY3"
    "BX5EQr0WBoAmkNoFTW45BwlLhpwBdqsTMFlpK/PWnCU5LS/KtkZKsSJC6IWwQStBCEe4Qm"
    "pTviCtoJ1EEWWP2DzEP7jgUTWbtDFvFAPxxoH+INXoLfuIlLi1g8BCmpy5Ec4JnbUxwMXj"
    "JIvEQuiqoA6hPRUwKTiD6SHleP5CvQCLWpHj8tutdceeyGw/9aqgI79K45qsDaKgENnWvU"
    "CsBuzhHmO9ZCdZ7HdxqPcpqN2XaI1/Npz0fgYzn/dkSq60+2B+arg1YaavFnJCOECHop2Y"
    "QflQaH4+Ej5G4vGWNx3Rkt/SwjMRqapoa2k4qw62H21/8HHZtQFA=="
)
