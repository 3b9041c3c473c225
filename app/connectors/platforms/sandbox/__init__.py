"""The sandbox platform: a stand-in whose outcome is chosen when a channel is connected.

`connector` is what publishing sees, `settings` what is chosen, `store` and `models` what is kept, `doors`
what people and scripts look at afterwards. Nothing is placed anywhere.
"""

from app.connectors.platforms.sandbox.connector import SandboxPlatform as SandboxPlatform
from app.connectors.platforms.sandbox.rehearsal import rehearsals as rehearsals
