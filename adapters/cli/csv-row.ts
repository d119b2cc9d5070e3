import type { CheckResult } from "@surename/core"
import { rowText } from "./names/row-text.ts"
import { toCsvCell } from "@surename/core/interface/csv-cell"

/** Writes a row as a line of CSV. A fact that the registry did not tell is empty. */
const columns = {
  domain: ({ domain }) => domain,
  answer: (answer) => rowText(answer).word,
  reason: (answer) => rowText(answer).because,
  rdap_source: (answer) => toRowOrNothing(answer)?.rdap_source,
  registrar: (answer) => toRowOrNothing(answer)?.registration?.registrar,
  name_servers: (answer) => toRowOrNothing(answer)?.registration?.name_servers?.join(" "),
  dnssec: (answer) => toRowOrNothing(answer)?.registration?.dnssec,
  registered_at: (answer) => toRowOrNothing(answer)?.lifecycle?.registered_at,
  expires_at: (answer) => toRowOrNothing(answer)?.lifecycle?.expires_at,
  last_verified_at: (answer) => toRowOrNothing(answer)?.last_verified_at,
  whois_server: (answer) => toRowOrNothing(answer)?.whois_server,
  score: (_, score) => score,
  unicode: (answer) => toRowOrNothing(answer)?.unicode,
} as const satisfies Readonly<
  Record<string, (answer: CheckResult, score: number | undefined) => string | number | boolean | null | undefined>
>

const toRowOrNothing = (answer: CheckResult) => ("error" in answer ? undefined : answer)

export const csvHeadings = `${Object.keys(columns).join(",")}\n`

export const csvLine = (answer: CheckResult, score: number | undefined): string =>
  `${Object.values(columns)
    .map((column) => toCsvCell(String(column(answer, score) ?? "")))
    .join(",")}\n`
