import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

export const describeScore = (result: unknown): string | undefined =>
  Option.getOrUndefined(Option.map(decodeScore(result), writeSentence))

/** Skips the contract's check of the parts, which doubles the cost (Bun). */
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

const decodeScore = Schema.decodeUnknownOption(ScoreFacts)

const writeSentence = ({ cap, components, domain, total }: typeof ScoreFacts.Type): string => {
  const measured = components.flatMap(({ basis, name, score }) =>
    basis === undefined ? [] : [`${name} ${score} (${basis})`],
  )
  const others = components.flatMap(({ name, reason }) =>
    reason === undefined ? [] : [`${name} (${reason.replace(/\.$/u, "")})`],
  )
  const capNote = cap === null ? "" : `, held down by ${cap}`
  return `${domain}: ${total} of 100 as a name${capNote}. Measured: ${measured.join("; ")}. Not measured: ${others.join("; ")}.`
}
