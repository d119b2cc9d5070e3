import * as Effect from "effect/Effect"
import { Projects } from "../ports/projects.ts"
import { readCosts, makeFinance } from "../get-finance/logic.ts"
import { implementAsSent } from "../../implement.ts"
import { setBudget as contract, type SetBudgetInput } from "./contract.ts"

export const setBudget = implementAsSent(
  contract,
  Effect.fnUntraced(function* ({ amount_cents: amount, period, project_id: projectId }: SetBudgetInput, owner: string) {
    yield* Projects.use((projects) => projects.set(owner, { projectId, period, amount }))
    const budget = yield* Projects.use((projects) => projects.findBudget(owner, projectId))
    return yield* makeFinance(projectId, budget, yield* readCosts(owner, projectId))
  }),
)
