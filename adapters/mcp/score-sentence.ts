import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

/** A name's score with what each part of it was measured against; `undefined` for any other result. */
export const scoreSentence = (result: unknown): string | undefined =>
  Option.getOrUndefined(Option.map(readScore(result), sentence))

/** Describes a score. It does not check the parts against the contract again: that costs as much as the rest (Bun). */
const ScoreFacts = Schema.Struct({
  domain: Schema.String,
  total: Schema.Number,
  cap: Schema.NullOr(Schema.String),
  components: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      score: Schema.optionalKey(Schema.Number),
      basis: Schema.optionalKey(Schema.String),
      reason: Schema.optionalKey(Schema.String),
    }),
  ),
})

const readScore = Schema.decodeUnknownOption(ScoreFacts)

const sentence = ({ cap, components, domain, total }: typeof ScoreFacts.Type): string => {
  const measured = components.flatMap(({ basis, name, score }) =>
    basis === undefined ? [] : [`${name} ${score} (${basis})`],
  )
  const others = components.flatMap(({ name, reason }) =>
    reason === undefined ? [] : [`${name} (${reason.replace(/\.$/u, "")})`],
  )
  const held = cap === null ? "" : `, held down by ${cap}`
  return `${domain}: ${total} of 100 as a name${held}. Measured: ${measured.join("; ")}. Not measured: ${others.join("; ")}.`
}
