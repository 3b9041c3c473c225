"""The schema's history for both databases, and the statements that models cannot say."""
