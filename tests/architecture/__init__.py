"""What keeps its shape because a test says so: who imports whom, what is named how, what is committed."""
