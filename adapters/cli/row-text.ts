import type { RegistrationBlock, Row } from "@surename/core/evidence/row"
import { inWords } from "@surename/core/evidence/unknown-reason"
import type { CheckResult } from "@surename/core"
import type { Colour } from "./paint.ts"

/** What an answer can be, in the order of groups. */
export const classes = ["unregistered", "registered", "unknown", "pending", "unprobed", "invalid"] as const
export type Class = (typeof classes)[number]

export const classOf = (answer: CheckResult): Class => ("error" in answer ? "invalid" : answer.classification)

export interface RowText {
  readonly word: string
  readonly colour: Colour
  /** On whose word, or why not, in one line. */
  readonly because: string
}

/** A row for people: what, on whose authority, and what it does not mean. */
export const rowText = (answer: CheckResult): RowText => {
  if ("error" in answer) return { word: "invalid", colour: "red", because: answer.error.message }
  switch (answer.classification) {
    case "registered":
      return {
        word: "registered",
        colour: "cyan",
        because: [authority(answer), ...life(answer), ...details(answer)].join(", "),
      }
    case "unregistered":
      return { word: "unregistered", colour: "green", because: [authority(answer), caveat(answer)].join("; ") }
    case "pending":
      return { word: "pending", colour: "yellow", because: "no answer within the deadline; ask again" }
    case "unprobed":
      return { word: "unprobed", colour: "dim", because: "never asked" }
    case "unknown":
      return { word: "unknown", colour: "yellow", because: unknown(answer) }
  }
}

const unknown = ({ unknown_reason: reason }: Row): string =>
  reason === undefined ? "" : `${reason}: ${inWords[reason]}`

const authority = (row: Row): string => {
  if (row.rdap_source === "aggregator") return "an aggregator says so"
  if (row.whois_server !== undefined) return `the WHOIS server ${row.whois_server} says so`
  return row.rdap_basis === "supplement" ? "the registry says so (not IANA-listed)" : "the registry says so"
}

/** R4: unregistered is not purchasable. */
const caveat = ({ registration_block: block }: Row): string =>
  block === undefined ? "whether it can be bought, only a registrar can say" : blockInWords(block)

/** "reserved" and "blocked" stand there as such, whatever words the registry chose. */
export const blockInWords = ({ kind, text }: RegistrationBlock): string =>
  `but ${kind === "expiry_access_period" ? "in its expiry access period" : kind}, so that it cannot simply be registered: ${text}`

export const details = ({ registration }: Pick<Row, "registration">): ReadonlyArray<string> =>
  registration?.registrar === undefined ? [] : [`by ${registration.registrar}`]

const life = ({ lifecycle }: Row): ReadonlyArray<string> => {
  if (lifecycle === undefined) return []
  const { phase, holds, expires_at: expires } = lifecycle
  return [
    ...(phase === "active" ? [] : [phase.replaceAll("_", " ")]),
    ...holds.map((who) => `${who} hold`),
    ...(expires === null ? [] : [`expires ${expires.slice(0, 10)}`]),
  ]
}
