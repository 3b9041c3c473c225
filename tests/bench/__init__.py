"""Speed as ratios against hand-written baselines in the same run; run by `make bench`, never as a test."""
