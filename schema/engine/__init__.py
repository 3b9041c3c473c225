"""What every GraphQL operation needs: parsing, limits, authentication, execution, ids, connections and errors."""
