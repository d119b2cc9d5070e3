import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { ScoredName } from "@surename/core/operations/score-name/contract"

/** A name's score with what each part of it was measured against; `undefined` for any other result. */
export const scoreSentence = (result: unknown): string | undefined =>
  Option.getOrUndefined(Option.map(readScore(result), sentence))

const readScore = Schema.decodeUnknownOption(ScoredName)

const sentence = ({ cap, components, domain, total }: ScoredName): string => {
  const measured = components.flatMap((one) => ("basis" in one ? [`${one.name} ${one.score} (${one.basis})`] : []))
  const others = components.flatMap((one) =>
    "reason" in one ? [`${one.name} (${one.reason.replace(/\.$/u, "")})`] : [],
  )
  const held = cap === null ? "" : `, held down by ${cap}`
  return `${domain}: ${total} of 100 as a name${held}. Measured: ${measured.join("; ")}. Not measured: ${others.join("; ")}.`
}
