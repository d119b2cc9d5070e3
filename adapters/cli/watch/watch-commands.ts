import * as Result from "effect/Result"
import { defaultExit, makeServiceCommands } from "../service/service-command.ts"
import { readFitting, makeDefaulted } from "../option.ts"

export const defineWatchlistCommand = makeServiceCommands(
  "0 done · 1 not done, or some names were refused, and why · 2 bad arguments, no token, or no answer from the service · 130 stopped",
  { list: "watch list", scopes: "watch:read,watch:write" },
)

const readId = readFitting("has 1 to 63 characters of a-z, 0-9 and -", (text) =>
  /^[a-z0-9-]{1,63}$/u.test(text) ? text : undefined,
)

export const list = makeDefaulted("ID", "the watchlist", "ideas", readId)

export const toNamesInput = <Values>(
  values: Values,
  names: ReadonlyArray<string>,
): Result.Result<Values & { readonly names: ReadonlyArray<string> }, string> => Result.succeed({ ...values, names })

export const defineWatchCommand = makeServiceCommands(defaultExit, { scopes: "watch:read,watch:write" })

export const makeIdRule = (what: string) => ({ missing: `give the id of a ${what}`, max: 1, noInput: true }) as const
