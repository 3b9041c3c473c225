"""The callbacks host: what platforms and the payment processor call, on a separate listener (S-168)."""
