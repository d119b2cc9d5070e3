import type { SuggestedRow, SuggestNamesInput, SuggestNamesOutput } from "@surename/core"
import { nameLimits } from "@surename/core/operations/names/limits"
import type { NamesEngine } from "../../host.ts"
import { makeGrid } from "../name-grid.ts"

export interface SuggestOptions {
  readonly input: SuggestNamesInput
  readonly calls: number
  readonly claimable: boolean
  readonly grid?: boolean
  readonly json: boolean
  readonly ideas?: string | undefined
}

/** Input for a page of known rows, without a lookup. */
export const pageReading = { depth: { slices: 0, reader: "" } }
/** A service ignores it, so its pages are read one after the other. */
const wholeReading = { depth: { ...pageReading.depth, returnsAllRows: true } } as const

export async function* readPages(engine: NamesEngine, scan_id: string): AsyncGenerator<ReadonlyArray<SuggestedRow>> {
  for (let from: number | null = 0; from !== null;) {
    const pageInput = { scan_id, offset: from, limit: nameLimits.suggestPageMax }
    const page: SuggestNamesOutput = await engine.suggestNames(pageInput, wholeReading)
    yield page.results
    from = page.next_offset
  }
}

/** Reads all rows, and cuts a page from them. `--claimable` keeps ideas with an unregistered name. */
export const readWholeGrid = async (
  engine: NamesEngine,
  { scan_id, tlds }: SuggestNamesOutput,
  { claimable, input: { limit = nameLimits.searchRows, offset = 0 } }: SuggestOptions,
) => {
  const rows = new Array<SuggestedRow>()
  for await (const results of readPages(engine, scan_id)) rows.push(...results)
  const grid = makeGrid(rows, tlds)
  const shownRows = claimable ? grid.filter((row) => Object.values(row.tlds).includes("unregistered")) : grid
  return { total: shownRows.length, rows: shownRows.slice(offset, offset + limit) }
}
