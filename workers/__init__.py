"""Work that outlives a request: the queue, the loops over due rows, and the nightly jobs."""
