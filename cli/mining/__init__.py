"""Mining: ideas for posts from the commits and notes on this machine.

`git` and `notes` read, `themes` groups commits, `writer` and `external_writer` write ideas, and `guard` decides
which texts may be sent. Nothing here uses the network, and the client sends only what `guard` returns.
"""
