import * as Schema from "effect/Schema"

/** `mine` always exists and holds every verified domain. */
export const watchlistId = Schema.String.check(
  Schema.isPattern(/^[a-z0-9-]{1,63}$/u, { message: "A watchlist's id has 1 to 63 characters of a-z, 0-9 and -" }),
)
