import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { Projects } from "../ports/projects.ts"
import { costsOf, financeOf } from "../get-finance/logic.ts"
import { implement } from "../../implement.ts"
import { setBudget as contract, type SetBudgetInput } from "./contract.ts"

export const setBudget = implement(
  contract,
  Result.succeed,
  Effect.fnUntraced(function* ({ amount_cents: amount, period, project_id: projectId }: SetBudgetInput, owner: string) {
    yield* Projects.use((projects) => projects.set(owner, { projectId, period, amount }))
    const budget = yield* Projects.use((projects) => projects.budget(owner, projectId))
    return yield* financeOf(projectId, budget, yield* costsOf(owner, projectId))
  }),
)
