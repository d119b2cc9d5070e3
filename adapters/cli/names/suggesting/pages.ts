import type { SuggestedRow, SuggestNamesOutput } from "@surename/core"
import { limits } from "@surename/core/limits"
import type { NamesEngine } from "../../host.ts"
import { gridOf } from "../name-grid.ts"
import type { SuggestOptions } from "./options.ts"

/** Reads a page of the known rows, and looks nothing up. */
export const turning = { slices: 0, reader: "" }

/** All names of a scan, page after page. */
export async function* pagesOf(engine: NamesEngine, scan_id: string): AsyncGenerator<ReadonlyArray<SuggestedRow>> {
  for (let from: number | null = 0; from !== null;) {
    const pageInput = { scan_id, offset: from, limit: limits.suggestPageMax }
    const page: SuggestNamesOutput = await engine.suggestNames(pageInput, turning)
    yield page.results
    from = page.next_offset
  }
}

/** As many names as a page has rows; with `--claimable` those that are not registered under one TLD at least. */
export const wholeGrid = async (
  engine: NamesEngine,
  { scan_id, tlds }: SuggestNamesOutput,
  { claimable, input: { limit = limits.suggestPage, offset = 0 } }: SuggestOptions,
) => {
  const rows = new Array<SuggestedRow>()
  for await (const results of pagesOf(engine, scan_id)) rows.push(...results)
  const all = gridOf(rows, tlds)
  const chosen = claimable ? all.filter((row) => Object.values(row.tlds).includes("unregistered")) : all
  return chosen.slice(offset, offset + limit)
}
