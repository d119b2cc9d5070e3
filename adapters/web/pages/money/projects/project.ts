import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { sumRenewals } from "@surename/core/operations/money/get-finance/finance"
import { toRenewals } from "@surename/core/operations/money/get-finance/logic"
import { addTransferPrices } from "@surename/core/operations/money/get-finance/renewals"
import { describeDomains } from "@surename/core/operations/domains/list-domains/logic"
import { limits } from "@surename/core/limits"
import type { Domains } from "@surename/core/operations/domains/ports/domains"
import type { FlashName } from "../../flash.ts"
import { formRefused, operated } from "../../operated.ts"
import { type Page, seeOther, showPage, type Visit } from "../../page.ts"
import { submitForm } from "../../submit-form.ts"
import { calendarOf } from "./calendar.ts"
import {
  defaultProject,
  isProjectId,
  ownProject,
  pathOf,
  projectIdOf,
  projectIdsOf,
  projectsPath,
} from "./own-projects.ts"
import { projectScreen } from "./project-view.ts"
import { readBudget } from "./read-budget.ts"

const path = `${projectsPath}/{project_id}`

/** One project: its budget, its domains with what each costs, and when they renew. */
export const projectPage: Page = {
  path,
  get: (visit) => Effect.map(screen(visit), (made) => showPage(made)),
}

const perPage = 25

const screen = Effect.fnUntraced(function* (visit: Visit) {
  const { budget, costs, domains, owner, projectId, services } = yield* ownProject(visit)
  const after = visit.query.get("after") ?? ""
  const rest = costs.filter(({ domain }) => domain > after)
  const shownCosts = yield* Effect.provideContext(addTransferPrices(rest.slice(0, perPage)), services)
  const registryDates = yield* datesToldByRegistries(domains, owner, projectId)
  const dated = (cost: (typeof costs)[number]) => ({ ...cost, registry: registryDates.get(cost.domain) })
  const dues = costs.map((cost) => ({
    domain: cost.domain,
    cents: cost.renewal_cents,
    expiresAt: cost.expires_at ?? registryDates.get(cost.domain),
  }))
  return projectScreen(visit, {
    projectId,
    budget,
    sums: sumRenewals(toRenewals(costs), budget),
    total: costs.length,
    domains: shownCosts.map(dated),
    waiting: (yield* domains.list(owner, undefined, limits.domainsListedMax)).flatMap((one) =>
      one.projectId === projectId && one.status === "challenged" ? [one.domain] : [],
    ),
    next: rest.length > perPage ? rest[perPage - 1]?.domain : undefined,
    calendar: calendarOf(dues, yield* Clock.currentTimeMillis),
  })
})

/** For what our registrar does not hold, as far as a scan is kept; of the first domains of a large project. */
const datesToldByRegistries = Effect.fnUntraced(function* (
  domains: Domains["Service"],
  owner: string,
  projectId: string,
) {
  const domainsOwned = yield* domains.ofProject(owner, projectId)
  const rows = yield* describeDomains(domainsOwned.slice(0, limits.domainsListedMax))
  return new Map(rows.flatMap(({ domain, expires_at: at }) => (typeof at === "string" ? [[domain, at]] : [])))
})

/** Something that is done to the project, and the page after it. */
const doing = (to: string, flash: FlashName, work: (visit: Visit) => ReturnType<typeof changed>): Page => ({
  path: `${path}/${to}`,
  post: (visit) =>
    submitForm(visit, {}, screen, function* () {
      return seeOther(yield* work(visit), { flash })
    }),
})

const changed = Effect.fnUntraced(function* (visit: Visit) {
  const { projectId } = yield* ownProject(visit)
  yield* operated(visit, { name: "set_budget", input: { project_id: projectId, ...(yield* readBudget(visit)) } })
  return pathOf(projectId)
})

export const changeBudget = doing("budget", "budget-set", changed)

export const renameProject = doing(
  "rename",
  "project-renamed",
  Effect.fnUntraced(function* (visit: Visit) {
    const own = yield* ownProject(visit)
    const { domains, owner, projectId, projects } = own
    const to = projectIdOf(visit.form.get("name") ?? "")
    if (projectId === defaultProject) return yield* formRefused("name", "The project default keeps its name.")
    if (!isProjectId(to))
      return yield* formRefused(
        "name",
        "The name of a project has 1 to 63 characters: letters a to z, digits and hyphens.",
      )
    if ((yield* projectIdsOf(own)).includes(to)) return yield* formRefused("name", `You have a project ${to} already.`)
    yield* domains.renameProject(owner, projectId, to)
    yield* projects.rename(owner, projectId, to)
    return pathOf(to)
  }),
)

/** Its domains first: where the rest fails, the page is still there to try again. */
export const removeProject = doing(
  "remove",
  "project-removed",
  Effect.fnUntraced(function* (visit: Visit) {
    const { domains, owner, projectId, projects } = yield* ownProject(visit)
    yield* domains.renameProject(owner, projectId, defaultProject)
    yield* projects.remove(owner, projectId)
    return projectsPath
  }),
)
