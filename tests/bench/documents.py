"""GraphQL documents that the benches send, by their names."""

from typing import Final

CALENDAR: Final = """
query Calendar($brand: ID!, $from: DateTime!, $to: DateTime!) {
  brand(id: $brand) {
    posts(first: 100, filter: {dueFrom: $from, dueTo: $to}, orderBy: {field: DUE_AT, direction: ASC}) {
      edges { node {
        id title body status dueAt
        author { id firstName lastName }
        publications { id platform status scheduledAt }
        reviewThread(first: 3) { edges { node { id body authorName } } }
        media { id url }
      } }
    }
  }
}
"""
# The same of plain columns, which any server shows, and the document of PostGraphile for it.
PLAIN: Final = CALENDAR.replace("body authorName", "body").replace("id url", "id filename")
POSTGRAPHILE: Final = """
query Calendar($brand: BigInt!, $from: Datetime!, $to: Datetime!) {
  duePosts(brand: $brand, start: $from, stop: $to, first: 100) {
    edges { node {
      id title body status dueAt
      author { id firstName lastName }
      publicationsByPostId { nodes { id platform status scheduledAt } }
      reviewEntriesByPostId(first: 3, orderBy: ROW_ID_DESC) { edges { node { id body } } }
      mediaUsesByPostId { nodes { mediaAssetByAssetId { id filename } } }
    } }
  }
}
"""
# Five levels of objects below the brand, and the people who said something; by edges, which former schemas know.
DEEP: Final = """
query Deep($brand: ID!, $from: DateTime!, $to: DateTime!) {
  brand(id: $brand) {
    id name
    posts(first: 50, filter: {dueFrom: $from, dueTo: $to}) { edges { node {
      id title status author { id firstName lastName }
      publications { id status channel { id displayName platform } }
      reviewThread(first: 3) { edges { node { id body author { id firstName lastName } } } }
    } } }
  }
}
"""
# Close to the cost that a document may have at most.
HEAVY: Final = """
query Heavy($brand: ID!, $from: DateTime!, $to: DateTime!) {
  brand(id: $brand) {
    posts(first: 85, filter: {dueFrom: $from, dueTo: $to}) { nodes {
      id title body status dueAt author { id firstName lastName }
      publications { id status body channel { id displayName } media { id url } }
      reviewThread(first: 3) { nodes { id body authorName author { id firstName lastName } } }
      media { id url filename }
    } }
  }
}
"""
VIEWER: Final = "{ viewer { user { databaseId firstName lastName email emailVerified createdAt } } }"
