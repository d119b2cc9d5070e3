import * as Schema from "effect/Schema"
import {
  describeAuthority,
  describeBlock,
  describeRegistrar,
  describeLifecycle,
  phaseWords,
  toSentence,
} from "@surename/core/evidence/describe-row"
import { canBeClaimed } from "@surename/core/evidence/can-be-claimed"
import { ScanRow } from "@surename/core/evidence/scan-row"
import { scanUnknownReasonTexts } from "@surename/core/evidence/unknown-reason"
import { RefusedName } from "@surename/core/operations/names/check-live/contract"
import { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"

/** Decodes a row. A refused name is a row, too. */
export const readRow = Schema.decodeUnknownResult(Schema.Union([RefusedName, SuggestedRow, ScanRow]))
export type AnswerRow = ScanRow | SuggestedRow | RefusedName

export const readSuggestedRow = Schema.decodeUnknownResult(SuggestedRow)

/** One state for a registered name. A new registration needs no more words. */
export const describeRegistered = (phase: keyof typeof phaseWords = "active"): string =>
  phase === "active" || phase === "add" ? "registered" : `registered, ${phaseWords[phase]}`

export const isClaimable = (row: AnswerRow): boolean => "classification" in row && canBeClaimed(row)

/** A failed DNS lookup leaves a registration decided. */
export const isRegistered = (row: AnswerRow): boolean => "registered" in row && row.registered === true

/** R2: a row without an answer claims nothing. */
export const isDecided = (row: AnswerRow): boolean =>
  isRegistered(row) || ("classification" in row && row.classification === "unregistered")

export interface RowWords {
  readonly kind: "taken" | "free" | "doubt" | "waiting"
  readonly word: string
  readonly because: string
}

export const describeRow = (row: AnswerRow): RowWords => {
  if ("error" in row) return { kind: "doubt", word: "not a name", because: row.error.message }
  switch (row.classification) {
    case "unregistered":
      return isClaimable(row)
        ? { kind: "free", word: "not registered", because: explainFree(row) }
        : { kind: "taken", word: "kept back", because: explainFree(row) }
    case "registered":
    case "active":
    case "parked":
    case "dormant":
      return {
        kind: "taken",
        word: describeRegistered(row.lifecycle?.phase),
        because: explainTaken(row, [...describeLifecycle(row), ...describeRegistrar(row)]),
      }
    case "pending":
      return { kind: "doubt", word: "no answer yet", because: "The registry did not answer in time. Search again." }
    case "unprobed":
      return { kind: "waiting", word: "not checked yet", because: "" }
    case "unknown":
      return { kind: "doubt", word: "not known", because: toSentence(explainUnknown(row)) }
  }
}

/** An address that IANA does not list is said last, in words. */
const summarize = (row: ScanRow, facts: ReadonlyArray<string>): string => {
  const [source = "", more] = [describeAuthority(row), ...facts].join(", ").split(" (not IANA-listed)")
  return toSentence(more === undefined ? source : `${source}${more}; its address is not on IANA's list`)
}

/** R4: only a registrar can say whether the name can be bought. */
const explainFree = (row: ScanRow): string =>
  summarize(row, row.registration_block === undefined ? [] : [describeBlock(row.registration_block)])

export const explainTaken = (row: ScanRow, facts: ReadonlyArray<string>): string => {
  const offer = row.for_sale === undefined ? [] : ["Its owner offers it for sale."]
  return [summarize(row, facts), ...describeUse(row), ...offer].join(" ")
}

const describeUse = ({ classification, title }: ScanRow): ReadonlyArray<string> => {
  if (classification === "parked") return ["Parked: it shows a page that offers it, or advertisements."]
  if (classification === "dormant") return ["It leads nowhere."]
  return title === undefined ? [] : [`Its page is called “${title}”.`]
}

const explainUnknown = ({ unknown_reason: reason }: Extract<ScanRow, { readonly classification: "unknown" }>): string =>
  scanUnknownReasonTexts[reason]
