import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { domainName } from "../../evidence/domain-name.ts"
import { BadInput } from "../../interface/bad-input.ts"
import type { RefusedName } from "../check-live/contract.ts"
import { ScoreNameInput } from "./contract.ts"
import type { ScoredName, ScoreNameOutput } from "./contract.ts"
import { scored } from "./total.ts"

/** The operation: one name or up to ten, best first; equals stay in the order asked, names that are none come last. */
export const scoreName = Effect.fnUntraced(function* (input: unknown): Effect.fn.Return<ScoreNameOutput, BadInput> {
  const { domain, domains } = yield* Effect.mapError(
    decode(input),
    (error) => new BadInput({ message: String(error.message) }),
  )
  if (domain !== undefined && domains !== undefined)
    return yield* new BadInput({ message: "Give domain or domains, not both." })
  const asked = domains ?? (domain === undefined ? [] : [domain])
  if (asked.length === 0) return yield* new BadInput({ message: "Give one name as domain, or up to ten as domains." })
  // A long name takes its time to be read: others have a turn between two.
  const answers = yield* Effect.forEach(asked, (name) => Effect.as(Effect.yieldNow, one(name)))
  return { score_version: 1, results: ranked(answers) }
})

const decode = Schema.decodeUnknownEffect(ScoreNameInput)

type Answer = ScoredName | RefusedName

const one = (domain: string): Answer =>
  Result.match(domainName(domain), {
    onFailure: ({ code, input, message }): Answer => ({ domain: input, error: { code, message } }),
    onSuccess: scored,
  })

const ranked = (answers: ReadonlyArray<Answer>) => answers.toSorted((left, right) => rank(right) - rank(left))

const rank = (answer: Answer) => ("error" in answer ? -1 : answer.total)
