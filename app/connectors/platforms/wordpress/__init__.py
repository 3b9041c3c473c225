"""WordPress: articles on a site with its REST interface, as a user with an application password.

`connector` is what publishing sees, `site` the calls and what their answers mean, `markup` how plain text becomes
an article.
"""

from app.connectors.platforms.wordpress.connector import WordpressPlatform as WordpressPlatform
