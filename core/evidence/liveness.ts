import * as Schema from "effect/Schema"
import { scoreVersion } from "../interface/score-version.ts"
import { toSentence } from "./describe-row.ts"

/** `null`: the visit failed. Absent: no visit. */
export interface LivenessEvidence {
  readonly resolves?: boolean | null
  readonly serves?: boolean | null
  readonly parked?: boolean | null
  readonly secure?: boolean
  readonly title?: string
  readonly hasMail?: boolean
}

/** Scores from 0 to 100 how alive the site is. A part that was not measured adds no points, and `basis` names it. */
export const Liveness = Schema.Struct({
  score: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
  score_v: Schema.Literal(scoreVersion),
  basis: Schema.Array(Schema.String),
}).annotate({ identifier: "Liveness" })
export type Liveness = typeof Liveness.Type

export const scoreLiveness = (evidence: LivenessEvidence): Liveness => {
  const parts: ReadonlyArray<Part> = [
    scorePart(evidence.resolves, [25, "has an address"], "has no address", "address not known"),
    ...(evidence.resolves === false ? [] : scoreSite(evidence)),
    scorePart(evidence.hasMail, [5, "names a mail server"], "names no mail server", "mail server not known"),
  ]
  return {
    score: parts.reduce((sum, [points]) => sum + points, 0),
    score_v: scoreVersion,
    basis: parts.map(([points, what]) => `${what} (+${points})`),
  }
}

/** The parts as sentences, without their points. */
export const describeLiveness = ({ basis }: Liveness): string =>
  basis.map((part) => toSentence(part.replace(/ \(\+\d+\)$/u, ""))).join(" ")

type Part = readonly [points: number, what: string]

const scorePart = (measured: boolean | null | undefined, yes: Part, no: string, unknown: string): Part =>
  measured === true ? yes : [0, measured === false ? no : unknown]

const scoreSite = ({ parked, secure, serves, title }: LivenessEvidence): ReadonlyArray<Part> => [
  scorePart(serves, [35, "serves a page"], "serves no page", "page not known"),
  ...(serves === true
    ? [
        // One weak sign of parking proves nothing, so half the points remain.
        parked === true
          ? ([0, "parked"] as const)
          : parked === false
            ? ([20, "not parked"] as const)
            : ([10, "parked or not is not known"] as const),
        scorePart(secure, [10, "over https"], "not over https", "https not known"),
        scorePart(title !== undefined && title !== "", [5, "with a title"], "without a title", ""),
      ]
    : []),
]
