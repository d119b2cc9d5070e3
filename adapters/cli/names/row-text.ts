import type { Row } from "@surename/core/evidence/row"
import {
  describeAuthority,
  describePurchaseCaveat,
  describeRegistrar,
  describeLifecycle,
} from "@surename/core/evidence/describe-row"
import { describeDropOfRow } from "@surename/core/operations/watch/check/drop-date"
import { unknownReasonTexts } from "@surename/core/evidence/unknown-reason"
import type { CheckResult } from "@surename/core"
import type { Colour } from "../paint.ts"
import { joinParts } from "../print.ts"

export const classes = ["unregistered", "registered", "unknown", "pending", "unprobed", "invalid"] as const
export type Class = (typeof classes)[number]

export const classifyAnswer = (answer: CheckResult): Class => ("error" in answer ? "invalid" : answer.classification)

export interface RowText {
  readonly word: string
  readonly colour: Colour
  /** The authority or the reason, in one line. */
  readonly because: string
}

/** A list states the caveat of unregistered names once, below. */
export const toRowText = (answer: CheckResult, isAlone = true): RowText => {
  if ("error" in answer) return { word: "invalid", colour: "red", because: answer.error.message }
  switch (answer.classification) {
    case "registered":
      return {
        word: "registered",
        colour: "cyan",
        because: joinParts(
          "; ",
          describeAuthority(answer),
          ...describeLifecycle(answer),
          describeDropOfRow(answer, { now: Date.now() }),
          ...describeRegistrar(answer),
        ),
      }
    case "unregistered":
      return {
        word: "unregistered",
        // Yellow for a reserved name: it must not look free.
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
