export interface CountedRow {
  readonly classification: string
  readonly source: string
}

/** The rows of an answer that have a verdict: what is not a name has none. */
export const rowsIn = (output: unknown): ReadonlyArray<CountedRow> =>
  hasResults(output) ? output.results.filter(isRow) : []

const hasResults = (output: unknown): output is { readonly results: ReadonlyArray<unknown> } =>
  typeof output === "object" && output !== null && "results" in output && Array.isArray(output.results)

const isRow = (one: unknown): one is CountedRow =>
  typeof one === "object" && one !== null && "classification" in one && "source" in one
