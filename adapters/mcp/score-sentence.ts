import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

/** Ten names share most parts with their long bases: those stand once, after the names. */
export const describeScores = (results: ReadonlyArray<unknown>): ReadonlyArray<string | undefined> => {
  const scores = results.map((result) => Option.getOrUndefined(decodeScore(result)))
  const lists = scores.map((score) => (score === undefined ? [] : listParts(score)))
  const [first = [], ...others] = lists.filter((parts) => parts.length > 0)
  const shared = others.length === 0 ? [] : first.filter(({ text }) => others.every((parts) => hasText(parts, text)))
  const sentences = scores.map((score, at) => {
    const ownParts = lists[at]?.filter(({ text }) => !hasText(shared, text)) ?? []
    return score && `${writeTotal(score)} ${joinParts(ownParts)}`.trimEnd()
  })
  return shared.length === 0 ? sentences : [...sentences, `All of them: ${joinParts(shared)}`]
}

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

type ScoreFacts = typeof ScoreFacts.Type

interface Part {
  readonly isMeasured: boolean
  readonly text: string
}

const listParts = ({ components }: ScoreFacts): ReadonlyArray<Part> =>
  components.flatMap(({ basis, name, reason, score }) => [
    ...(basis === undefined ? [] : [{ isMeasured: true, text: `${name} ${score} (${basis})` }]),
    ...(reason === undefined ? [] : [{ isMeasured: false, text: `${name} (${reason.replace(/\.$/u, "")})` }]),
  ])

const hasText = (parts: ReadonlyArray<Part>, text: string) => parts.some((part) => part.text === text)

const joinParts = (parts: ReadonlyArray<Part>): string =>
  [true, false]
    .flatMap((isMeasured) => {
      const texts = parts.filter((part) => part.isMeasured === isMeasured).map(({ text }) => text)
      return texts.length === 0 ? [] : [`${isMeasured ? "Measured" : "Not measured"}: ${texts.join("; ")}.`]
    })
    .join(" ")

const writeTotal = ({ cap, domain, total }: ScoreFacts): string =>
  `${domain}: ${total} of 100 as a name${cap === null ? "" : `, held down by ${cap}`}.`
