"""Odd files as cameras, phones, editors and browsers write them, made when they are asked for."""
