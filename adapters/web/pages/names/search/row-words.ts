import * as Schema from "effect/Schema"
import {
  describeAuthority,
  describeBlock,
  describeRegistrar,
  describeLifecycle,
  toSentence,
} from "@surename/core/evidence/row-words"
import { ScanRow } from "@surename/core/evidence/scan-row"
import { scanUnknownReasonTexts } from "@surename/core/evidence/unknown-reason"
import { RefusedName } from "@surename/core/operations/names/check-live/contract"
import { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"

/** A row of an operation; a name that could not be asked about is a row, too. */
export const readRow = Schema.decodeUnknownResult(Schema.Union([RefusedName, SuggestedRow, ScanRow]))
export type AnswerRow = ScanRow | SuggestedRow | RefusedName

export const readSuggestedRow = Schema.decodeUnknownResult(SuggestedRow)

/** R4: a name that its registry keeps back must not look available. */
export const isClaimable = (row: AnswerRow): boolean =>
  "classification" in row && row.classification === "unregistered" && row.registration_block === undefined

export interface RowWords {
  readonly kind: "taken" | "free" | "doubt"
  readonly word: string
  readonly because: string
}

/** A row as a word, and the sentence behind it. */
export const describeRow = (row: AnswerRow): RowWords => {
  if ("error" in row) return { kind: "doubt", word: "not a name", because: row.error.message }
  switch (row.classification) {
    case "unregistered":
      return {
        kind: isClaimable(row) ? "free" : "taken",
        word: "not registered",
        because: free(row),
      }
    case "registered":
    case "active":
    case "parked":
    case "dormant":
      return { kind: "taken", word: "registered", because: taken(row) }
    case "pending":
      return { kind: "doubt", word: "no answer yet", because: "The registry did not answer in time. Search again." }
    case "unprobed":
      return { kind: "doubt", word: "not asked", because: "" }
    case "unknown":
      return { kind: "doubt", word: "not known", because: toSentence(doubt(row)) }
  }
}

/** R4: whether it can be bought, only a registrar can say, which the page says once. */
const free = (row: ScanRow): string =>
  row.registration_block === undefined
    ? toSentence(describeAuthority(row))
    : toSentence(`${describeAuthority(row)}, ${describeBlock(row.registration_block)}`)

const taken = (row: ScanRow): string => {
  const summary = toSentence([describeAuthority(row), ...describeLifecycle(row), ...describeRegistrar(row)].join(", "))
  return [summary, ...use(row), ...(row.for_sale === undefined ? [] : ["Its owner offers it for sale."])].join(" ")
}

const use = ({ classification, title }: ScanRow): ReadonlyArray<string> => {
  if (classification === "parked") return ["Parked: it shows a page that offers it, or advertisements."]
  if (classification === "dormant") return ["It leads nowhere."]
  return title === undefined ? [] : [`Its page is called “${title}”.`]
}

const doubt = ({ unknown_reason: reason }: Extract<ScanRow, { readonly classification: "unknown" }>): string =>
  scanUnknownReasonTexts[reason]
