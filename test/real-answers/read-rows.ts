import { readWhois } from "@surename/core/evidence/whois-reading"
import { readFileSync } from "node:fs"
import { join } from "node:path"

/** Rows of a recording, one JSON object per line. */
export const readRows = <Row>(file: string): ReadonlyArray<Row> =>
  readFileSync(join(import.meta.dirname, file), "utf8")
    .trimEnd()
    .split("\n")
    .map((line): Row => JSON.parse(line))

export interface WhoisRow {
  readonly id: string
  readonly domain: string
  readonly server: string
  readonly at: string
  readonly text: string
}

/** "registered", or why the text shows nothing. */
export const describeWhoisReading = ({ at, domain, server, text }: WhoisRow): string => {
  const outcome = { _tag: "Answered", body: { _tag: "Text", text } } as const
  const reading = readWhois({ _tag: "Whois", role: "probe", askedName: domain, server, outcome, ms: 1, at })
  return reading._tag === "Registered" ? "registered" : reading.why
}
