"""Publications of posts: one post on one channel, from its claim to its outcome."""
