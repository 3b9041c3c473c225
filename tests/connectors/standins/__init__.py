"""Stand-ins for platforms on this machine, written from their documentation: real HTTP, with faults on request."""
