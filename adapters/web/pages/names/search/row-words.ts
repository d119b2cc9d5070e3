import * as Schema from "effect/Schema"
import {
  describeAuthority,
  describeBlock,
  describeLeftOver,
  describeRegistrar,
  describeLifecycle,
  phaseWords,
  toSentence,
} from "@surename/core/evidence/describe-row"
import { canBeClaimed } from "@surename/core/evidence/can-be-claimed"
import { type ScanFacts, ScanRow } from "@surename/core/evidence/scan-row"
import { scanUnknownReasonTexts } from "@surename/core/evidence/unknown-reason"
import { RefusedName } from "@surename/core/operations/names/check-live/contract"
import { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"

/** Decodes a row. A refused name is a row, too. */
export const readRow = Schema.decodeUnknownResult(Schema.Union([RefusedName, SuggestedRow, ScanRow]))
export type AnswerRow = ScanRow | SuggestedRow | RefusedName

export const readSuggestedRow = Schema.decodeUnknownResult(SuggestedRow)

export interface StateWords {
  readonly kind: "taken" | "free" | "doubt" | "waiting"
  readonly word: string
}

type StateFacts = Pick<ScanFacts, "classification" | "registration_block" | "unknown_reason">

/** The state of a name, alike on every page. A new registration needs no more words. */
export const describeState = (facts: StateFacts, phase: keyof typeof phaseWords = "active"): StateWords => {
  const { classification, unknown_reason: reason } = facts
  if (classification === "unregistered")
    return canBeClaimed(facts) ? { kind: "free", word: "not registered" } : { kind: "taken", word: "kept back" }
  if (classification === "unprobed") return { kind: "waiting", word: "not checked yet" }
  // After a failed DNS lookup, only the use of a registered name is not known.
  if (classification === "pending" || (classification === "unknown" && reason !== "dns_lookup_failed"))
    return { kind: "doubt", word: "not known" }
  return {
    kind: "taken",
    word: phase === "active" || phase === "add" ? "registered" : `registered, ${phaseWords[phase]}`,
  }
}

export const describeRowState = (row: ScanRow): StateWords => {
  const { last_verified_at: seenAt = "", lifecycle } = row
  if (lifecycle === undefined) return describeState(row)
  const { kind, word } = describeState(
    row,
    describeLeftOver(lifecycle, Date.parse(seenAt)) === undefined ? lifecycle.phase : "active",
  )
  return { kind, word: word === "registered" && lifecycle.holds.length > 0 ? "registered, on hold" : word }
}

export const isClaimable = (row: AnswerRow): boolean => "classification" in row && canBeClaimed(row)

/** A failed DNS lookup leaves a registration decided. */
export const isRegistered = (row: AnswerRow): boolean => "registered" in row && row.registered === true

/** R2: a row without an answer claims nothing. */
export const isDecided = (row: AnswerRow): boolean =>
  isRegistered(row) || ("classification" in row && row.classification === "unregistered")

interface RowWords extends StateWords {
  readonly because: string
}

export const describeRow = (row: AnswerRow): RowWords =>
  "error" in row
    ? { kind: "doubt", word: "not a name", because: row.error.message }
    : { ...describeRowState(row), because: explainRow(row) }

const explainRow = (row: ScanRow): string => {
  if (isRegistered(row)) {
    const { word } = describeRowState(row)
    const facts = [...describeLifecycle(row), ...describeRegistrar(row)]
    return explainTaken(
      row,
      facts.filter((fact) => !word.endsWith(fact)),
    )
  }
  switch (row.classification) {
    case "unregistered":
      return explainFree(row)
    case "pending":
      return "No answer came in time."
    case "unknown":
      return explainUnknown(row)
    default:
      return ""
  }
}

/** An address that IANA does not list is said last, in words. */
const nameSource = (row: ScanRow, block = ""): string => {
  const [source = "", unlisted] = describeAuthority(row).split(" (not IANA-listed)")
  return toSentence(`${source}${block}${unlisted === undefined ? "" : "; its address is not on IANA's list"}`)
}

/** R4: only a registrar can say whether the name can be bought. */
const explainFree = (row: ScanRow): string =>
  nameSource(row, row.registration_block && `, ${describeBlock(row.registration_block)}`)

/** Facts of the listed registry itself need no source in front. */
export const explainTaken = (row: ScanRow, facts: ReadonlyArray<string>): string => {
  const offer = row.for_sale === undefined ? [] : ["Its owner offers it for sale."]
  const needsSource = facts.length === 0 || describeAuthority(row) !== "the registry says so"
  return [...(needsSource ? [nameSource(row)] : []), ...facts.map(toSentence), ...describeUse(row), ...offer].join(" ")
}

const describeUse = (row: ScanRow): ReadonlyArray<string> => {
  const { classification, title } = row
  if (classification === "unknown") return [explainUnknown(row)]
  if (classification === "parked") return ["Parked: it shows a page that offers it, or advertisements."]
  if (classification === "dormant") return ["It leads nowhere."]
  return title === undefined ? [] : [`Its page is called “${title}”.`]
}

const explainUnknown = ({ unknown_reason: reason }: Extract<ScanRow, { readonly classification: "unknown" }>): string =>
  toSentence(scanUnknownReasonTexts[reason])
