import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { BadInput } from "../../interface/field-errors.ts"
import type { RefusedName } from "../check-live/contract.ts"
import { implement } from "../implement.ts"
import { rowOf } from "../rows.ts"
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
      Effect.forEach(asked, (domain) =>
        Effect.andThen(
          Effect.yieldNow,
          rowOf(domain, (name) => Effect.succeed(scored(name))),
        ),
      ),
      (answers) => ({ score_version: 1, results: ranked(answers) }) as const,
    ),
)

const refused = (message: string) => Result.fail(new BadInput({ message }))

const ranked = (answers: ReadonlyArray<ScoredName | RefusedName>) =>
  answers.toSorted((left, right) => rank(right) - rank(left))

const rank = (answer: ScoredName | RefusedName) => ("error" in answer ? -1 : answer.total)
