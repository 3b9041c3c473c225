"""LinkedIn: a post of a member or of an organisation, whose media are uploaded before it.

`connector` is what publishing sees, `authorization` the OAuth side, `api` the calls and what refusals mean,
`uploads` brings media, `lookup` finds posts of earlier calls, `commentary` writes the text.
"""

from app.connectors.platforms.linkedin.connector import LinkedinPlatform as LinkedinPlatform
