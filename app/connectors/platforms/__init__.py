"""One module or small package per platform. Platforms never import one another."""
