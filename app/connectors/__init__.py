"""Speaks to social networks and other platforms; knows no posts, brands or people.

`base` holds the shapes that every platform is written against, `registry` the platforms that this installation
offers. A platform's own name appears below `platforms` and nowhere else.
"""
