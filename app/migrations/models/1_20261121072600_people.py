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
""",
}


async def upgrade(db: BaseDBAsyncClient) -> str:
    return SQL[db.capabilities.dialect]


async def downgrade(db: BaseDBAsyncClient) -> str:
    raise NotImplementedError("a schema only goes forward")


MODELS_STATE = (
    "eJztXWtz2ziy/SsofbmZKiWVOHHm4U/Oa8d3kjg3du5s7cyUDJGwhTVFaAnQindv/vtFgw"
    "/xAVIERcoUg6qtnZjsBqkDEOg+aHT/Z7JkLvH4k9cL7N+Qj0yQyS/oPxMfL+EfmrtTNMGr"
    "1eYeXBB47ilxR8nN/ERwzkWAHSFvXWOPE3nJJdwJ6EpQ5oPCKYpUkGCeK/8PMbEgAVoFzC"
    "GcE46Yjy7+5z0VUne9oM4CLTBHPpP/E/SaOhgaklLXiAr5n7X/BJ7rMkc+mPo3/T0i9Om/"
    "QjIT7IZAc/JBf/wlL1PfJV8JT/5c3c6uKfHcHKbUhQbU9Zm4X6lrr+jNmS/eKVn4AfOZw7"
    "xw6W/kV/diwfxUgfoCrt4QnwRYEHiCCEJA2A89L+6PBPToZTci0VtmdFxyjUMP+gm0oxfY"
    "XJvMZh/PL2cXby9ns0mpDxONDObxJUfiJvtfvipXANzAKzz++ejo+fMfj54+f/nT8Ysffz"
    "z+6elPUla9b/nWj9+il9mgFTWlMDv729nHS3ghJgdZNADhwjelgwWOtFRnbNAXbEWdcgfI"
    "ER7o4U8VCj0gf1qxBxK867ogubDpg82nsY9OWOKvM4/4N2Ih/3z5ogbf/z39/PrX08+PXr"
    "74IQ/yx/jOkboFcGcHN4lGpsn4jlW2D/FDAHiPo3wDuxMQgGiGNdi/kXcEXRI9+nnNQhe4"
    "seqT5B8H2CE12F6efXh7cXn64RM0v+T8X57C6/TyLdw5UlfvC1cfvSx8DWkj6Pezy18R/I"
    "n+cf7xrYKTcXETqCdu5C7/MYF3wqFgcqVcz7CbxSS5nFz6BuvI9W1mLoMLc+zcrnHgzkp3"
    "2BGrki3fWh4ti1ewj29UJwGa8J6xCXAeihsmcf6AqaczEXL3a40EFkvOloloAzPBI0LIVV"
    "sssEBrDCuxXMnnBDk4CChxp4gT7BH3BK2pHMGhQBi5oVzz5ZiV6zZyWCgXf7mig458I3pH"
    "AuLqjIX+HmRNhkFPptUmQxjq8P/y5eyNHv1EvoA/XH4CWm0m0QfthhpElYXwPJoTs7Od+p"
    "35NSr6cMpAXpKvFcN4ozEK26tuJXr798vcIpTYWI8+nP79h9xC9P78498S8YxN9vr9+asC"
    "4FjOZMuV4GXIKyeOrMqYzLGjZy9+fPHT85cv0okjvVI3X5QNLTnXtzCyNlodGFjxl1+D8E"
    "DmhoMwr7KdS4KABSa+YarQan7a3pEP6BoeP33awDeUUpXOobpn3ZTv5DsaiJvyiQSUudT5"
    "HPoTjZeSvV3rpKxiwVkQS271Uc59gqQwEIUYJeron2z+C1wSa4agx8MlCXjkXQjq3CL5X+"
    "Y7sjkm1dfUh3uyHbYu+yZ9PEDjk/wxkU3CPe4xMfnLuiiH4KLEXdZ03YrFR2FV981oqs/A"
    "cLVKdOw6Zdcp/Tp1sabCWeiWqPhO7erENzINuLNreR/hOZBVMPfLNUBgOb5AIFoo5B0gqj"
    "iS2AocCD5FPHQWCHO0hI4nPpZLCHp08fjZy2c/6FizPh5h+bIDXYzUfw1Wo0S+m+XoYTug"
    "58XoDnuhEbapwgjX+qPj4wb4SqlKgNW9b0NZEy4XARPCI79LdNWKVVobChK1a4SIZWfrjf"
    "DWxeIyoHKOdlgoZ2RXTuPKa7imsqtR1Ex58m+mYifzA53Mb8m9yXwTi49uKu9srsnO5gI+"
    "HQN2PpW31LyGmie+y1swixm1/bhrlp0/OG/tNHSpeOuL4F63Kmfu1q7IGORmJBXcuhr/vm"
    "DIpXIdlR7UCVoHVEg/CZZY8LGkrs+lOrhYwP/JS8oJ813kkzsSxGGPmiCH7prdvqr/MZnL"
    "Bt1ZtCjnWXx57S+76g9y1c92WvM+yGq1WqKGtiP2ILF88nNjgTH2WS2LfVvsBbslvjH2WS"
    "2L/W7Ym5JHea3x7cM/a7QP/6xmH/5ZeR9eUGIU55DIjw/e50cN0H1+VAku3CpECDGzGJJE"
    "foQE3bOXTYZu0afIjNyXRXCluyA9Co3PXI1vRmV8w7d7hjkg8mdyoV0Dq0HOa1mct+McuV"
    "hGAznVGOFU0cO+fTj/J3E0dFA1whmVEULcC4XpEhGf4mga1L3RGMM0se+YbhtB2aorLNfZ"
    "mOv8TFZqoHyOlvSJhvAsikzrWM8gFp4FGekGUSuxuDpnhbCPzlyyXDFBfOf+8W/kfopuyU"
    "qgaxagoxdowcKAo0dB6MkRAie61WhX/17BGIYj3NrAlZ6eoo2rDDlJGJpUHv6APTMbZzkg"
    "TqLmKNimC5t3QUZpTBt3e6aHcp9MU4supzRCm657s/kh9/sHBW0v5vIK33sMu7MF5gsTmI"
    "t6I8S7DyqDy/c1nq5zapbObztfH5anYoMyDs5ReUeIC4mpfKJNSJG9XeugXEvBmZORbBJS"
    "L3WiwHbKwfj3IUuEHLYuCXiUGgJdOR7jahRfxYevFvJvFD8I9FzK5cjwiQOBk7KplewX4g"
    "ttfH3fz7PxmYOeVm1yijazqUFyCkGFZ7bvnCiM0BTrxfQ9LHvAMpcGBkGum5NVyLiXs4p7"
    "SZNh+7gfoy8bkl0R4v4qVnz322fiVRE0GUMuja49zC97czUemN/6Nowrg5VzaG4xig1ClU"
    "/RKpx7lC+kaQnD7Qm6uiX3V+iWkBWHxGhcwuSRX1TQMRijKw87YNOuqUNQKHsnUEarVMrc"
    "hcwFOnO412dpufvYjI5ZAR1jX5RJ39FGOw/dhracZ5+Gn/VQ+vRQqgMtdvNQDsh86iPOYs"
    "5czZxQDXYiP4pJYd9gF5dKE7ehqGvdw8G5Djn3MGcjNV0SEq0+lobhdu6WxaHkkZVQLkP8"
    "jgWE3vi/kXsF9BnkaZF2b73zlWHRDxPckvslLwd4ndrhhVEpUZC/nYjIDDy9eH365u3k28"
    "Nsclxg352zrzX7HAWJaW3eoEjWdLcj2UOIk2JDtofMNgJnyyj/9YmqkCFnY3lN4HuuNijg"
    "0VVFOXZu0+5aHKjHZX2CTnwCy6mP1mhqxbc6bLkkvi7jtwnhmqwoUWOH2/dl1jX77VzTgI"
    "uZgz2vG7jeQXuvZXNjBQxGdTdQfWJ8VMNqHwZg/DHWGICbz7WBAZgRbmIARuKRsQa2GdAd"
    "ED8iIHsOxKIs8B1BHrmGbMMqachKjoVrFiy1tt+OzVmz70DNPsuq7bP8RyhBMzqKvtEYBe"
    "B7SKRgDfBWw/0QDHDLWh4ua1nmxA4T38MnLjdeUbXlmvOcttuuG8etqfkKgR7K1oTKvgvs"
    "Kk7xGlN1jFM1h6C5qbRFIzmcpClHLiNclfMDcYgtwTeyO3RGbT8PaRCMQjdHVmf2KOnB2M"
    "LFbjOw0zSqIzTY+olClp9gO3stq2jNNWuujaRzrblmzbUCM1ttqSXE7XYjbcWaZvr4PdkA"
    "FviW+Pnw3KnKO7xga8SuIUcxViZUXN1Miqto34XaPF5qdpm7bdqaYtYUs6ZYd6aYJYP3SQ"
    "YHAb3Duq3O6ozSGZUx5a3prOBEREQomFq5FDp961lYz2IknWs9C+tZQHUUxyGcX0Ka9omu"
    "eErmdq1ngZXgTKSSDYjfOcGBNPmVzom0/L17FUxw8evp46Pjl1DfBEhaTpyAqIOCXMgB5k"
    "IVyqc/v9TmC+ygRRu9cKBuwq388Sa+QSI/CoO178zutiRBfyUJHrYg66DA7ScKxKNxMF1T"
    "hDcaI8S4h5oa9CbOHNwU4I3GCAHuPlUi+bqi0jxvUz4xp2nztgzZe/UwF7OwXXqeoq7t6S"
    "H3tI1L/C662aYj36tzWENZAagd8FVf4mYOrAuaslTZCgjDoqigfP1ET0+pW9Mt1FQq1Gy/"
    "G6MVCTjz0QrONF+z4JfklIuv9qXhD1VNlaM58Zh/A4diqIh4pJ81zFRnrVp2asAT0LSGnZ"
    "LviL1ZyyLoJWW78A964bf23XfRzWzttzDwslrdWHjfyfTa6sw99jy2Bqtux7PRp0k753ck"
    "CKh7wN9e/TnyyALZDaxX0MaYACqbt4VZoIzXuU8umfy/nl2LIaRJ2epYZKe8Bp5FFdI8nG"
    "9es3KAJsA3yHdQaO8gCTH9YDVwr9TI0/hWyYisdqzAX+TN3KrT2Pd5gt6ozneRUlZZoxDm"
    "cNqKrVWlDBaKWBZ7CMzpzJEsdQCaq0zC4C3RIMoOrM1B3PPjrCM2YEthWuOIkaW2Im71Xl"
    "WqML697F4ChxVepoHaOaVOgH7Yod4/zFF4qmnsQF5rhJuvvUQQqN01U6hzShbpZkivMOdr"
    "FrQpwVhQtLO1wWwtfVoqG23DWGkbsNvPQ+atIv+rTWfnNW0vD7mXLQk92m5uxYSqoPhdWd"
    "D8cYDD7PZ6/nNJlnMS8AVd7YjVh7ShMUFltNGfoeE3e/C7snaZPf+DXFzqhx+XK6zTGcGZ"
    "bWwkYJkGj5T2bXRhJLrNnZqAkkR8xrLyDUhQjy5pnFgV+1ApWHYICxAnAuJBVPKD+Es5UQ"
    "kOmPyJqk4auYNjTUm0CMf3XEd6dt28NqdC5lNWMNosCgfBe9pTJj2egFAzAjEc3xklG+lp"
    "OM5LloVxGEZez3ZAV6G2lZaecbRtc0NvaB3RdF88PwaHFHP7Wi4jHrsJtebS5matmeTkxL"
    "ZaR9KihV3ZOCgW6sY5UWUhrJI9QaIooNTRPKSemCqDBlJCrQIGPinh0zSI1mPOLZz1Xi+Y"
    "MmzWARVEVZL1NWbTHp9rN40HPKcN13ga0FZm9yfL4VPTWU7VmaY2GmPY46njInspnQrTWA"
    "tSOKtnif8DZoT7NBs+yaVOZzGo67XGwiqRaBJKBiSFXGdhzU2NjBOVsVvQQBWLJ3E9Qlit"
    "QSy2tHhMjgQEKtdQoY0c6671P/0//avo8MYtub9SGWeIKprDIqNjuiFdlKpP1pnGgvsnKC"
    "F15As9fgYN+FL1RCWukV0AF6iP5vfSzrAWxiFbGNwLb0wsjER+dBZG99kTpFmO9Yx6TfBO"
    "RmeEDFj3ZtyKrUIPa+LgXzHmEexXRO1stAooz6XaAcJcNy+cn7/PmRCvzorm2pcPr95K3B"
    "XsUoiKCs6Ls0DMWODqzh1Uztd5pTERXp2lDJV2B73TOHq1Y3ijZIdw8yG8oK5LdJucdVBv"
    "lCzUzaGO7VZDrDNaFuzmYKfWvom1kVMaW/R797aG3crsNwg7+2YlmKt5uYLaKNDeOztXcf"
    "q20qrbKFiLTmcpC3x9PUsoFRNruaRo8dVZzHTmSCuBCj5bMl8sPM26V70Fr1W2OGvHseL7"
    "ZooMNOPpSqpjAnioaSdWAd055cQnaOMAu6ZZnGvm7P2OOBke4z8YuHrdqFFjS7dTkwy6mq"
    "2aVKRxNjXY4HAYFxzO2iP5G0lwhyUW1EeL0HflIiAWPEnP74RBABWbqtOotW9OG9Ga7D0l"
    "DdmQ1uHMvtOaPZO0v0p9UFMRLKMzCg+lb2cbLysObtTFVqY61tZoHdiazFsmozurM8LR/b"
    "xJ3HZ12HZpaFu6f1+0KCyxxiHaGSU7j3QVn50YOzsGZycRPQfWBU0jszNDb0hh2TlXR2O9"
    "F12hmkrARcmttvxlEqkk7WrIWBxRY0/QafrvNKFWlF5L9gThmwAnuKn+ykRElU38Xp4CcV"
    "i/L1QZYXUVQSpdiJ269dkawqeyUVzqWcnZuf/iCHMuv4wl8aOCwz6h4DmkXgfyWQBuCGWu"
    "jcAa+rxY503IGU+EGiqiJgYr1RihrdW9J/Eg7trA4oz7xjhyAMQsmpAgZXgZ7S3JP7Qt2I"
    "jvoUV8l6xrqDF60yrfi0bdJn0Zfodbd+ohaJkhnTf+Tqw268325M1+lhPR57PXl2bubIOz"
    "3obJz3c46X0Q+c+Nz3nvRBJE2fc17ECalr+aFpinIo34ANkNcb4ZOPAs+1aihWSbJK5gJB"
    "1zdoL+nAiCl39OEBbK0YZhh1zGAr3730Wj1gsf8Hw+rfPCteegvnw5e2N0DioMqfsEtA51"
    "TtEhGu1vRHZn1qJUv9OGyO4zRNZmke85L/FKgmQ0glOF8QF83GQAH1eP3+PS8JWuppw7jM"
    "jOjMr4EO5lCANPMvu34TDOKY1wNu7+eK/Nc9zGljg4ymtIvMtDf1FDYF5snrd95Xmzual3"
    "yaO8a3C5QQrlgwGqzxCVzNDSUFD5gVfNQy3zcg2SAkGBNwgAx1EN7WkUCRLl2fEgf48v70"
    "bBeyhqXRV2i0JHOFEpk13kMR5Hk2CV6l4V3z76SVPSey9P1IarJ8XsI66uGKv+R3Q9nmto"
    "LGCZrsExXTBITDyDRH6ETkEPCZltaO++Qnv/yajfyv3KKVrva9DeV3ZNab5gZLWs59U65A"
    "AWfGPsM0oW+q6c3sT02tHjbVvsexgT2lZ3NzP09L5uaWbpANOx1ZwvgpqdSwd1JCF1kHXn"
    "EbLec81hhJxYo8gDBUecbzXyxCA4P2qIuKq8zSZaQLlXIDRFPhNwASNVDg09enXx9v3jZz"
    "9rHLzenmJjEwY8+U9rPDZrBH33RtB38hXUmEB2vX6I9XqbCWoYcNnWAB1CZNTu5md3xs9r"
    "5gvii08Bu6YKsXKtnLxErRnkRLKzVUZ4qzH0K1snDDTiK4JvOXp0dceoQ65+iKrVrBdsKa"
    "+tSMCZj+EqyOI5nKGE4n9wj8o+D/iVxgzqoX1rAA146j8EA+i76YoN9OqLK+NenY0zVRjF"
    "fkEdl9pHHs54MjMBPKNiIW8DebRGlCH/74vzjxWQb1SK+wfUEej/VB23cUEPYNRDX0R5mt"
    "8NgAaK0N/JoatN9ls5p2c0xuTTdpavM1y5LYMS85p2W2xw22Il3/hheNfXC+z7xJvofI74"
    "Vr2zkRFqEF6jjDjIhhInYWF+lIhRSA9geYKuIJGv9F2o1I/rXGGPuAhmmymSrgDQqBFDCk"
    "lb5vcqNaM6pVPyOPp+2Hb3w8bQDMoKHr5DMozVa9+MbKgDvvqoXiJvj+oVczmoea0MZc1h"
    "p4zOKJyNvuPB7HnIfs9DSmPCNQtn3GjY42SNjpNBtjEjhFOFEQ7i7meIVcDkD9fMwjWMz0"
    "ZlDGN434RPxoo3Qb2gZpFvgTyTrp/T8tBkQdcyFIfMUGTmv3Du0ajo7a51SzYtHW7n7/fQ"
    "1JlL8ETD5Kjr0zoahyYSWzmcC7YkUS6dZDt3SW8WAq0DKki0XVvmYpooqSrnnIWBQ2YBue"
    "ZXiENx9PWCBAQi5NYYKqWHvnuCruZYOAvF2WAEzbGlhEIdjVJBdkDZwC9SxTvgJNUq5AvE"
    "pYkjfxBnSuhPH0qxr9TRbfkPOWi4QNcUMvpK9SXCN7LX5KPAP8IiLbyudqKja1yVaHfYco"
    "Whnvu8sjRILS2UPz0OJNEU5SU2+WHLspZQsoTScCfBhyGUFgS7HjXLl5HVGaGfc9zIWT+u"
    "cdaPy8469m90vnq1yZ0qWGO77b62kV+Zali8zfGO1ngTvDcaFu+2eJuWvM5rjQH3vgmqgD"
    "gscOENDIZ2TmkMKO97dGf8mjLu1ZFJBTUbnbRDdJItzNFz0YhosBoBnGpYgBsArFgPQ5cy"
    "UWnlTw5s0n6gAoo2MaBluHuNwftAXIpPOSdios11ld6d1ue6knIznApuj8bzEV3KN0IsQB"
    "jdUZewJ+gK4mgU0wnBbhGbj+CNpugqKQEfcaHyNlyH1FUqE5W8SU7SumZRHRiuCcvbx1OB"
    "S4aD13D+SZWAiwRdFcinWFyVWuuK038T9VhFG0tBkShRqOcmCI9OIan4QY6uA7aM4gEJh3"
    "pSgCRivg0HPMQZ3rK3A+oMGw7YcTggTGKm0WpZnREa5L2EUy0h0bZCyQDonNIIke4+Ozcs"
    "1GbTcaJhp+LWUzH2xEyQr0YkeFbHEoXmROGaukLj41cO81R+RA5+Z8fnFgSiTAzQ3ChYOM"
    "twZjwxMxo1p9bNevewbkrfq52N0e61urFl9Cyj1yuj90n+lImGy1PXp3Us3iqRaHCYdkWJ"
    "o+itOOMPHHAFgmyN75+gq/hs/VVCXsXcmKLD/Ht0SyHX/FVA7mgstrkft6c7U7uXZ7bh0q"
    "qjJi3TZpm2Yc+6D+TehRI682SIOTULf2v4BRVmRx1ThTH41Xug5ubM1fgp1dRFIj8KG3rv"
    "AU42uqbfuD2bXKlrOiMxQw0gzapYTDWYutJsN3erN1oduNQDW+gO3aPOTfLhfElFO+qkqG"
    "t7esg9jVergN216uiCqu3ng+jnO6rJUlpTxrugNz6XpIdicglm83tzp7ukO6INqn3zHhGW"
    "wcw0PqakOL5R34sjbvdbvou1xCarHW0321Qwu3d+faHxhFnYEanPGYJiLDD1ulGbGVm6/d"
    "r8wKvZti0Ibt29PYesNPLLROoEAUFxHuXylmuVoEqXQ1YM8uDcBGzNo7rhBDsL5HiYLtXB"
    "hWviO4QjOWyI/JuvScBP0JVPvgo52QqyXMF/48Q2BNIjc2dB3BDSIMPD5HU3JCfySer0xR"
    "LfysbSrDkO9jyOpLm09KDieJSpB45HJHlFkRyhLAzgVEd1HfJkxzvJJF1fiTx9v0LCnFjb"
    "Hq4YhrVtt3wH1Bk2SfBe/Xy7Fdb3VhgOKPbFzHSDt6g3Bvd93/u8hrG/o03M0kPQb8GyMd"
    "pcKeha0n1oHnQui3ze/DbtbI267e8h93fcVxqToJrvz6iMyd7tLNBAeb4GgKbyFk0Nmh7B"
    "nMxCX1DPdDYqqNqZaMgzkaKp+KKVjVHUtT095J6WNgIJfOxpmZZqe72gNj67vZcNzhUJlt"
    "ij/q2JN5pTGgPQ+3ZFSRAwo4S4qYJFu0WxjxzB3py5zeuNyfraN3crVwhj9DNKFvrW0Ceb"
    "s8bwFxRtzJZJD5SCDvLfQrkn3rGA0Bv/N3KveuNMvjf2tflFC8dxD+wjqNopl5cDvE53PL"
    "Mfv/zt8hcTEZl/pxevT9+8nejm9w5QzdQNHimw+TUth+1nabl/Pnt9OdFOIB2gaxDhMbCZ"
    "oym6hUkzB698B/Txy/v3k29NIpASkhTCIzQTt0FczWnU0ojGdK9hNekg1cTUZAdwdUBN9o"
    "vZHk0DuT7ThASQ7lNFzGAIPIHMn8w9iQo30Ti5KNAYUdpPyOUZPSnKAQpVppJg63IwTo/P"
    "qY2NiYpblUJjbIjLIENc4t4q9UAl/BuFMRnpnbHT9qS8PSk/HiIljkIxqgOS1bFFQHYoAh"
    "Iv3rMF5prdw+oZpag3ipHfd0QLcalod9ytqGmJk7bUlT171WriP7TtPksOW2pyCF3QGTU5"
    "5ANmA1tYHoThSQgxDcGT4coaHZhKYhmbUT1wHgoOHiHBgH+JDydMVSlxaaKhOZF/R8eQQO"
    "wXqBDO1ogLKnWugtD3JZZwlOkeKtDAf3wm0ALfEYSDgGppnz09U08B5YemZYKGthZMLRO0"
    "rRc6Y4L2ePpgcFD27KwFRP5Mbu4ZF/Us2M0SvAct02jlNK1XNmiv7Jr6baNtC6o22HbI/c"
    "xC4TCzXEIZlRHOmN3XbLDBnvvco8h6Z8asUkl3TKbsA5NLeWdwV45plGl1pkWqqTQeTRmn"
    "XnkUElBnMdHRKNGdaR2Lgjcy24iTaly3V9swYhe+F2phR6e2mjSozPRdbU1Up/oegzXRS8"
    "wDfFQGCMfiI0T32dOnTYy1p0+rrTW4p91nLyNcHeOQUbEhDoYhDiWTYZ+L2bf/B7dLR4E="
)
