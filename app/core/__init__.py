"""What every ring stands on: clock, errors, database, secrets, outbound calls. No business rule lives here."""
