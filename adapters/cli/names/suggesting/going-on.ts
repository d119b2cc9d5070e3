import type { SuggestNamesOutput } from "@surename/core"
import { limits } from "@surename/core/limits"
import type { Flags } from "../../option.ts"
import { joinParts } from "../../output.ts"
import type { SuggestOptions } from "./options.ts"

/** One registry that is asked ten names a second needs ten calls for all of them, and a slower one more. */
export const mostCalls = 30

/** The command that looks up the rest. With a store it goes on; without one, it begins anew. */
export const goingOn = (
  store: string | undefined,
  flags: Flags,
  { coverage: { probed, remaining, total }, scan_id }: SuggestNamesOutput,
  { calls, claimable, input: { limit = limits.suggestPage }, json }: SuggestOptions,
): string => {
  if (remaining === 0) return ""
  const command = joinParts(
    " ",
    claimable ? "--claimable" : "",
    limit === limits.suggestPage ? "" : `--limit ${limit}`,
    json ? "--json" : "",
  )
  const again = joinParts(" ", "surename suggest --scan-id", scan_id, command)
  const where =
    flags["service"] === undefined ? flags["store"] && `--store ${inShell(store ?? "")}` : `--service ${store}`
  if (store !== undefined) return `\nTo go on:\n  ${joinParts(" ", again, where)}`
  const all = Math.min(mostCalls, Math.ceil((calls * total) / Math.max(1, probed)))
  const atOnce = all > calls ? `\nTo look up all of them:\n  ${again} --calls ${all}` : ""
  return `${atOnce}\nTo look them up bit by bit, add to each command:\n  --store sqlite:FILE`
}

/** As it can be pasted. A password is not repeated. */
const inShell = (store: string): string => {
  if (!store.startsWith("sqlite:")) return "…"
  return /^[\w:./-]+$/u.test(store) ? store : `'${store.replaceAll("'", "'\\''")}'`
}
