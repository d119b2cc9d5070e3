import * as Effect from "effect/Effect"
import { limits } from "../../../limits.ts"
import { Domains } from "../../domains/ports/domains.ts"
import { type Budget, NoSuchProject, Projects } from "../ports/projects.ts"
import { implementAsSent } from "../../implement.ts"
import { getFinance as contract, type DomainCost, type Finance, type GetFinanceInput } from "./contract.ts"
import { sumRenewals } from "./finance.ts"
import { renewals, withAlternatives } from "./renewals.ts"

export const getFinance = implementAsSent(
  contract,
  Effect.fnUntraced(function* ({ after, project_id: projectId }: GetFinanceInput, owner: string) {
    const { budget, costs } = yield* projectOf(owner, projectId)
    return yield* financeOf(projectId, budget, costs, after)
  }),
)

/** Its budget and its domains; it is there once it has one of the two. */
export const findProject = Effect.fnUntraced(function* (owner: string, projectId: string) {
  const budget = yield* Projects.use((projects) => projects.budget(owner, projectId))
  const domains = yield* domainsOf(owner, projectId)
  const isThere = budget !== undefined || domains.length > 0 || projectId === defaultProject
  if (!isThere) return yield* new NoSuchProject({ message: `There is no project ${projectId}: set_budget makes one.` })
  return { budget, domains }
})

/** With what its domains cost. */
export const projectOf = Effect.fnUntraced(function* (owner: string, projectId: string) {
  const { budget, domains } = yield* findProject(owner, projectId)
  return { budget, costs: yield* renewals(domains) }
})

/** Always there, and holds every verified domain that was not put elsewhere. */
const defaultProject = "default"

/** The sum over a project's domains, without prices of other registrars. */
export const costsOf = (owner: string, projectId: string) => Effect.flatMap(domainsOf(owner, projectId), renewals)

const domainsOf = (owner: string, projectId: string) =>
  Effect.map(
    Domains.use((all) => all.ofProject(owner, projectId)),
    // In the order that `after` is compared in: a database in another language has one of its own.
    (domains) => domains.map(({ domain }) => domain).sort(),
  )

export const byCost = (costs: ReadonlyArray<DomainCost>) =>
  costs.map(({ domain, renewal_cents: cents, renewal_estimated_cents: estimate }) => ({
    domain,
    cents,
    ...(estimate === undefined ? {} : { estimate }),
  }))

export const financeOf = Effect.fnUntraced(function* (
  projectId: string,
  budget: Budget | undefined,
  costs: ReadonlyArray<DomainCost>,
  after = "",
) {
  const { carry, carryYearly, estimated, headroom, unknown } = sumRenewals(byCost(costs), budget)
  const listed = costs.filter(({ domain }) => domain > after).slice(0, limits.financeDomains)
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
    domains: yield* withAlternatives(listed),
    domains_total: costs.length,
  }
  return finance
})
