"""Long runs with real kills; run by `make soak`, never as a test."""
