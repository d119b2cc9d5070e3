import { makeTable } from "./table.ts"
import type { Source } from "./sources.ts"

/** Registries' own RDAP servers that IANA's bootstrap does not list, each with the day it was last edited. */
export interface SupplementFile {
  readonly services: ReadonlyArray<{ readonly tld: string; readonly base: string; readonly date_updated: string }>
}

/** Makes a source and a table for each date, because the rows differ in it. */
export const compileSupplement = ({ services }: SupplementFile) => {
  const dates = [...new Set(services.map(({ date_updated }) => date_updated))].sort()
  const sources: Readonly<Record<string, Source>> = Object.fromEntries(
    dates.map((date) => [`supplement_${date}`, { url: "https://github.com/case/iana-data", as_of: date }]),
  )
  const tables = dates.map((date) =>
    makeTable(
      [
        {
          field: "rdap",
          status: "unverified",
          source: `supplement_${date}`,
          note: "Not in IANA's bootstrap; found by the data set's author.",
        },
      ],
      services.filter(({ date_updated }) => date_updated === date).map(({ tld, base }) => [tld, [base]]),
    ),
  )
  return { sources, tables }
}
