/** Drivers say "Query failed"; the database's own words are further in. */
export const innermost = (error: Error): string =>
  error.cause instanceof Error && error.cause.message !== "" ? innermost(error.cause) : error.message
