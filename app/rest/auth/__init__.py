"""`/auth`: one file for each way to sign in or to sign up. Identity decides what a sign-in means."""
