import type { SuggestNamesInput, SuggestNamesOutput } from "@surename/core"
import type { Flags } from "../../option.ts"
import { joinParts } from "../../print.ts"
import type { SuggestOptions } from "./pages.ts"

/** A registry with ten requests a second needs ten calls for all names. A slower one needs more. */
export const maxCalls = 30

export const findNextOffset = (
  { rows, total }: { readonly rows: ReadonlyArray<unknown>; readonly total: number },
  { offset = 0 }: SuggestNamesInput,
): number | undefined => (offset + rows.length < total && rows.length > 0 ? offset + rows.length : undefined)

interface Continuation {
  /** Absent when the results end with the command. */
  readonly store: string | undefined
  readonly flags: Flags
  readonly nextOffset: number | undefined
}

/** Writes the command that shows the next rows and looks up the rest. Without a store, it begins again. */
export const writeMoreCommand = (
  { flags, nextOffset, store }: Continuation,
  { coverage: { probed, remaining, total }, scan_id }: SuggestNamesOutput,
  { calls, claimable, grid = false, input: { limit }, json }: SuggestOptions,
): string => {
  const allCalls = remaining === 0 ? calls : Math.min(maxCalls, Math.ceil((calls * total) / Math.max(1, probed)))
  const hasMoreCalls = store === undefined ? allCalls > calls : remaining > 0
  if (nextOffset === undefined && !hasMoreCalls) return ""
  const command = joinParts(
    " ",
    "surename suggest --scan-id",
    scan_id,
    claimable ? "--claimable" : "",
    json === grid ? (json ? "--grid" : "--domains") : "",
    limit === undefined ? "" : `--limit ${limit}`,
    json ? "--json" : "",
    nextOffset === undefined ? "" : `--offset ${nextOffset}`,
    store === undefined && hasMoreCalls ? `--calls ${allCalls}` : "",
    writeStoreFlag(store, flags),
  )
  return `For more:\n  ${command}\n`
}

const writeStoreFlag = (store: string | undefined, flags: Flags) =>
  flags["service"] !== undefined
    ? `--service ${store}`
    : store !== undefined && flags["store"] !== undefined
      ? `--store ${quoteStore(store)}`
      : ""

const quoteStore = (store: string): string => {
  if (!store.startsWith("sqlite:")) return "…"
  return /^[\w:./-]+$/u.test(store) ? store : `'${store.replaceAll("'", "'\\''")}'`
}
