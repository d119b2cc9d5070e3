import type { Engine } from "@surename/core"

export interface CountedRow {
  readonly classification: string
  readonly source: string
}

/** The engine as it is, but for telling of every row that it answers. */
export const countedEngine = (engine: Engine, row: (row: CountedRow) => void): Engine => {
  const told = async <A extends { readonly results: ReadonlyArray<object> }>(answer: Promise<A>): Promise<A> => {
    const found = await answer
    for (const one of found.results) if (isRow(one)) row(one)
    return found
  }
  return {
    ...engine,
    checkLive: (domains) => told(engine.checkLive(domains)),
    scanNamespace: (candidates) => told(engine.scanNamespace(candidates)),
    suggestNames: (input, depth) => told(engine.suggestNames(input, depth)),
  }
}

/** A name that is none has no verdict. */
const isRow = (one: object): one is CountedRow => "classification" in one && "source" in one
