import * as Effect from "effect/Effect"
import { Projects } from "./ports/projects.ts"
import { makeFinance, readCosts } from "./get-finance/logic.ts"
import { implementAsSent } from "../implement.ts"
import { setBudget as setBudgetContract } from "./set-budget/contract.ts"
export { getFinance } from "./get-finance/logic.ts"
export { checkQuote, quoteDomain } from "./quote-domain/logic.ts"

export const setBudget = implementAsSent(
  setBudgetContract,
  Effect.fnUntraced(function* (
    { amount_cents: amount, period, project_id: projectId }: typeof setBudgetContract.input.Type,
    owner: string,
  ) {
    yield* Projects.use((projects) => projects.set(owner, { projectId, period, amount }))
    const budget = yield* Projects.use((projects) => projects.findBudget(owner, projectId))
    return yield* makeFinance(projectId, budget, yield* readCosts(owner, projectId))
  }),
)
