"""Background work: the loops that drain due rows, and the queue that carries periodic and single jobs."""
