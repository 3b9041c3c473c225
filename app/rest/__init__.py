"""The REST door: the documented paths, bodies and error bodies. It translates and decides nothing.

A brand is called a team here and nowhere else.
"""
