"""Odd files, made when they are asked for: pictures and films as cameras, phones, editors and browsers write them."""
