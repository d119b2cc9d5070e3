import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { RefusedName } from "../check-live/contract.ts"
import { scoreVersion } from "../../../interface/score-version.ts"
import { implement } from "../../implement.ts"
import { rowOf } from "../../rows.ts"
import { scoreName as contract } from "./contract.ts"
import type { ScoredName } from "./contract.ts"
import { scored } from "./total.ts"

/** One name or up to ten, best first; equals stay in the order asked, and what is not a name comes last. */
export const scoreName = implement(
  contract,
  ({ domain, domains = [] }) => Result.succeed(domain === undefined ? domains : [domain]),
  // A long name takes its time to be read: others have a turn between two.
  (input) =>
    Effect.map(
      Effect.forEach(input, (domain) =>
        Effect.andThen(
          Effect.yieldNow,
          rowOf(domain, (name) => Effect.succeed(scored(name))),
        ),
      ),
      (answers) => ({ score_version: scoreVersion, results: ranked(answers) }),
    ),
)

const ranked = (answers: ReadonlyArray<ScoredName | RefusedName>) =>
  answers.toSorted((left, right) => rank(right) - rank(left))

const rank = (answer: ScoredName | RefusedName) => ("error" in answer ? -1 : answer.total)
