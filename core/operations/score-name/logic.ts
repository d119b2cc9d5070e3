import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { domainName } from "../../evidence/domain-name.ts"
import { BadInput } from "../../interface/field-errors.ts"
import type { RefusedName } from "../check-live/contract.ts"
import { implement } from "../implement.ts"
import { scoreName as contract } from "./contract.ts"
import type { ScoredName } from "./contract.ts"
import { scored } from "./total.ts"

/** One name or up to ten, best first; equals stay in the order asked, and what is not a name comes last. */
export const scoreName = implement(
  contract,
  ({ domain, domains }): Result.Result<ReadonlyArray<string>, BadInput> => {
    if (domain !== undefined && domains !== undefined) return refused("Give domain or domains, not both.")
    const asked = domains ?? (domain === undefined ? [] : [domain])
    return asked.length === 0 ? refused("Give one name as domain, or up to ten as domains.") : Result.succeed(asked)
  },
  // A long name takes its time to be read: others have a turn between two.
  (asked) =>
    Effect.map(
      Effect.forEach(asked, (name) => Effect.as(Effect.yieldNow, one(name))),
      (answers) => ({ score_version: 1, results: ranked(answers) }) as const,
    ),
)

const refused = (message: string) => Result.fail(new BadInput({ message }))

type ScoreResult = ScoredName | RefusedName

const one = (domain: string): ScoreResult =>
  Result.match(domainName(domain), {
    onFailure: ({ code, input, message }): ScoreResult => ({ domain: input, error: { code, message } }),
    onSuccess: scored,
  })

const ranked = (answers: ReadonlyArray<ScoreResult>) => answers.toSorted((left, right) => rank(right) - rank(left))

const rank = (answer: ScoreResult) => ("error" in answer ? -1 : answer.total)
