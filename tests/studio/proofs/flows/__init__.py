"""What people do in the studio, flow by flow, in a browser against a service of its own.

`python -m tests.studio flows`. Each flow has windows of its own. It fails where the studio does not show what it
should, and for a message in the console, a report of the content policy or a request to elsewhere.
"""

from tests.studio.proofs.flows.run import arguments as arguments, main as main
