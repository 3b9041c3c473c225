"""Long runs, some of them with real kills or real platforms; run by `make soak`, never as a test."""
