import type { Row } from "@surename/core/evidence/row"
import {
  describeAuthority,
  describePurchaseCaveat,
  describeRegistrar,
  describeLifecycle,
} from "@surename/core/evidence/row-words"
import { unknownReasonTexts } from "@surename/core/evidence/unknown-reason"
import type { CheckResult } from "@surename/core"
import type { Colour } from "../paint.ts"

/** The answers, in the order of groups. */
export const classes = ["unregistered", "registered", "unknown", "pending", "unprobed", "invalid"] as const
export type Class = (typeof classes)[number]

export const classOf = (answer: CheckResult): Class => ("error" in answer ? "invalid" : answer.classification)

export interface RowText {
  readonly word: string
  readonly colour: Colour
  /** On whose word, or why not, in one line. */
  readonly because: string
}

/** A row for people: the answer, its authority, and its limits. A list states once below what holds for every unregistered name. */
export const rowText = (answer: CheckResult, isAlone = true): RowText => {
  if ("error" in answer) return { word: "invalid", colour: "red", because: answer.error.message }
  switch (answer.classification) {
    case "registered":
      return {
        word: "registered",
        colour: "cyan",
        because: [describeAuthority(answer), ...describeLifecycle(answer), ...describeRegistrar(answer)].join(", "),
      }
    case "unregistered":
      return {
        word: "unregistered",
        // The colour of a free name is not that of one that the registry keeps back.
        colour: answer.registration_block === undefined ? "green" : "yellow",
        because: [
          describeAuthority(answer),
          ...(isAlone || answer.registration_block !== undefined ? [describePurchaseCaveat(answer)] : []),
        ].join("; "),
      }
    case "pending":
      return { word: "pending", colour: "yellow", because: "no answer within the deadline; ask again" }
    case "unprobed":
      return { word: "unprobed", colour: "dim", because: "never asked" }
    case "unknown":
      return { word: "unknown", colour: "yellow", because: describeUnknown(answer) }
  }
}

const describeUnknown = ({ unknown_reason: reason }: Extract<Row, { readonly classification: "unknown" }>): string =>
  `${reason}: ${unknownReasonTexts[reason]}`
