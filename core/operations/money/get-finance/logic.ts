import * as Effect from "effect/Effect"
import { moneyLimits } from "../limits.ts"
import { Domains } from "../../domains/ports/domains.ts"
import { type Budget, NoSuchProject, Projects } from "../ports/projects.ts"
import { implementAsSent } from "../../implement.ts"
import { getFinance as contract, type DomainCost, type Finance } from "./contract.ts"
import { sumRenewals } from "./fit-budget.ts"
import { listRenewals, addTransferPrices } from "./renewals.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

export const getFinance = implementAsSent(
  contract,
  Effect.fnUntraced(function* ({ after, project_id: projectId }: typeof contract.input.Type, owner: string) {
    const { budget, costs } = yield* readProject(owner, projectId)
    return yield* makeFinance(projectId, budget, costs, after)
  }),
)

export const findProject = Effect.fnUntraced(function* (owner: string, projectId: string) {
  const budget = yield* Projects.use((projects) => projects.findBudget(owner, projectId))
  const domains = yield* listProjectDomains(owner, projectId)
  const exists = budget !== undefined || domains.length > 0 || projectId === defaultProject
  if (!exists) return yield* new NoSuchProject({ message: `There is no project ${projectId}: set_budget makes one.` })
  return { budget, domains }
})

export const readProject = Effect.fnUntraced(function* (owner: string, projectId: string) {
  const { budget, domains } = yield* findProject(owner, projectId)
  return { budget, costs: yield* listRenewals(domains) }
})

const defaultProject = "default"

export const readCosts = (owner: string, projectId: string) =>
  Effect.flatMap(listProjectDomains(owner, projectId), listRenewals)

const listProjectDomains = (owner: string, projectId: string) =>
  Effect.map(
    Domains.use((all) => all.listByProject(owner, projectId)),
    // A database in another language sorts differently.
    (domains) => domains.map(({ domain }) => domain).sort(),
  )

export const toRenewals = (costs: ReadonlyArray<DomainCost>) =>
  costs.map(({ domain, renewal_cents: cents, renewal_estimated_cents: estimate }) => ({
    domain,
    cents,
    ...omitUndefined({ estimate }),
  }))

export const makeFinance = Effect.fnUntraced(function* (
  projectId: string,
  budget: Budget | undefined,
  costs: ReadonlyArray<DomainCost>,
  after = "",
) {
  const { carry, carryYearly, estimated, headroom, unknown } = sumRenewals(toRenewals(costs), budget)
  const listedCosts = costs.filter(({ domain }) => domain > after).slice(0, moneyLimits.financeDomains)
  const finance: Finance = {
    project_id: projectId,
    period: budget?.period ?? null,
    amount_cents: budget?.amount ?? null,
    carry,
    carry_yearly: carryYearly,
    carry_estimated: estimated,
    carry_unknown_count: unknown,
    headroom,
    partial: unknown > 0,
    domains: yield* addTransferPrices(listedCosts),
    domains_total: costs.length,
  }
  return finance
})
