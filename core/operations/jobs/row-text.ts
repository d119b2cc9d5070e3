import { toVisibleOutput } from "../../interface/visible-output.ts"

/** A part's digest covers this text. `<` is escaped for pages. */
export const toRowText = (row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(toVisibleOutput(row)).replaceAll("<", "\\u003c")
