import { toVisibleOutput } from "../../interface/visible-output.ts"

/** The stored and sent form of a row, which a part's digest covers. `<` is escaped for pages. */
export const toRowText = (row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(toVisibleOutput(row)).replaceAll("<", "\\u003c")
