import * as Result from "effect/Result"
import { onService, type Service, serviceSettings } from "../drafts/service.ts"
import type { CommandContext } from "../host.ts"
import { readFitting, withDefault } from "../option.ts"

/** The shared part of the commands of watching. */
export const watchHelp = {
  settings: serviceSettings,
  exit: "0 done · 1 not done, or some names were refused, and why · 2 bad arguments, no token, or no answer from the service · 130 stopped",
} as const

export const onWatchlists = (on: CommandContext, work: (service: Service) => Promise<number>): Promise<number> =>
  onService(on, work, { list: "watch list", scopes: "watch:read,watch:write" })

const readId = readFitting("has 1 to 63 characters of a-z, 0-9 and -", (given) =>
  /^[a-z0-9-]{1,63}$/u.test(given) ? given : undefined,
)

export const list = withDefault("ID", "the watchlist", "ideas", readId)

export const namesIn = <Given>(
  given: Given,
  names: ReadonlyArray<string>,
): Result.Result<Given & { readonly names: ReadonlyArray<string> }, string> => Result.succeed({ ...given, names })
