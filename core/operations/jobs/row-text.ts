import { visibleOutput } from "../../interface/visible-output.ts"

/** A row as its part keeps it, and as it is sent: the digest of a part is of these bytes. Begins no tag of a page. */
export const rowText = (row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(visibleOutput(row)).replaceAll("<", "\\u003c")
