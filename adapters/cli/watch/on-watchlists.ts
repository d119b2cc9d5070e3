import * as Result from "effect/Result"
import { serviceCommands } from "../service/on-service.ts"
import { readFitting, withDefault } from "../option.ts"

export const watchlistCommand = serviceCommands(
  "0 done · 1 not done, or some names were refused, and why · 2 bad arguments, no token, or no answer from the service · 130 stopped",
  { list: "watch list", scopes: "watch:read,watch:write" },
)

const readId = readFitting("has 1 to 63 characters of a-z, 0-9 and -", (given) =>
  /^[a-z0-9-]{1,63}$/u.test(given) ? given : undefined,
)

export const list = withDefault("ID", "the watchlist", "ideas", readId)

export const namesIn = <Given>(
  given: Given,
  names: ReadonlyArray<string>,
): Result.Result<Given & { readonly names: ReadonlyArray<string> }, string> => Result.succeed({ ...given, names })
