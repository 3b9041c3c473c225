"""The condition by which lists are searched: one text in others, whatever its case and its normal form."""


def contains(*columns: str) -> str:
    """The condition that one of these columns contains the parameter `search`, compared as text, not as a pattern.

    Case does not matter, and neither does how letters are composed: the normal form NFKC of both is compared.
    """
    return " OR ".join(
        f"{{sqlite: instr(folded({column}), folded(:search)) > 0}}"
        f"{{postgres: strpos(lower(normalize({column}, NFKC)), lower(normalize(:search, NFKC))) > 0}}"
        for column in columns
    )
