"""The callbacks door: what platforms and the payment processor call, on a listener of its own (S-168)."""
