"""Seeded histories of the real engine: workers, people, clocks and platforms that do what they should not."""
