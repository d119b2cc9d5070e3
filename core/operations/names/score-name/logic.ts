import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { RefusedName } from "../check-live/contract.ts"
import { scoreVersion } from "../../../interface/score-version.ts"
import { implement } from "../../implement.ts"
import { makeRowOrRefusal } from "../../rows.ts"
import { fitsConcept } from "../suggest-names/judge/fits-concept.ts"
import { scoreName as contract, type ScoredName } from "./contract.ts"
import { scoreDomainName } from "./score-domain-name.ts"

/** Best first; equals in their order, refused texts last. */
export const scoreName = implement(
  contract,
  ({ concept, domain, domains = [] }) =>
    Result.succeed({
      names: domain === undefined ? domains : [domain],
      fits: concept === undefined ? undefined : fitsConcept(concept),
    }),
  // Yields after each name, so that other work can run.
  ({ fits, names }) =>
    Effect.map(
      Effect.forEach(names, (domain) =>
        Effect.andThen(
          Effect.yieldNow,
          makeRowOrRefusal(domain, (name) => Effect.succeed(scoreDomainName(name, fits))),
        ),
      ),
      (answers) => ({ score_version: scoreVersion, results: rankAnswers(answers) }),
    ),
)

const rankAnswers = (answers: ReadonlyArray<ScoredName | RefusedName>) =>
  answers.toSorted((left, right) => rank(right) - rank(left))

const rank = (answer: ScoredName | RefusedName) => ("error" in answer ? -1 : answer.total)
