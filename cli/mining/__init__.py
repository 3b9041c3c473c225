"""Mining: ideas for posts from what was committed and noted on this machine.

`git` and `notes` read, `themes` groups, `writer` and `outside` write, `guard` decides what may leave. Nothing here
speaks to the network, and nothing is sent that did not come out of `guard`.
"""
