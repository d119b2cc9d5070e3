import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { sumRenewals } from "@surename/core/operations/money/get-finance/fit-budget"
import { toRenewals } from "@surename/core/operations/money/get-finance/logic"
import { addTransferPrices } from "@surename/core/operations/money/get-finance/renewals"
import { describeDomains } from "@surename/core/operations/domains/list-domains/logic"
import { domainLimits } from "@surename/core/operations/domains/limits"
import type { Domains } from "@surename/core/operations/domains/ports/domains"
import { renderDates } from "../../domains/list.ts"
import { findExpiry } from "../../domains/own-domains.ts"
import { renderExpiry } from "../../facts.ts"
import type { FlashName } from "../../flash.ts"
import { refuseField, callOperation } from "../../operated.ts"
import { type Page, redirectTo, showPage, type Visit } from "../../page.ts"
import { selectPage } from "../../page-links.ts"
import { submitForm } from "../../submit-form.ts"
import { makeCalendar } from "./calendar.ts"
import {
  defaultProject,
  listProjectIds,
  projectsPath,
  readProjectId,
  requireProject,
  toProjectPath,
} from "./own-projects.ts"
import { renderProjectPage } from "./project-view.ts"
import { readBudgetForm } from "./read-budget.ts"

const path = `${projectsPath}/{project_id}`

export const projectPage: Page = { path, get: (visit) => Effect.map(loadPage(visit), (content) => showPage(content)) }

const loadPage = Effect.fnUntraced(function* (visit: Visit) {
  const { budget, costs, domains, owner, projectId, services } = yield* requireProject(visit)
  const page = selectPage(visit, costs, 25)
  const shownCosts = yield* Effect.provideContext(addTransferPrices(page.items), services)
  const now = yield* Clock.currentTimeMillis
  const listed = yield* readListed(domains, owner, projectId)
  const findDue = ({ domain, expires_at }: (typeof costs)[number]) =>
    findExpiry({ ...listed.get(domain), ...(expires_at === undefined ? {} : { expires_at }) }, now)
  const dues = costs.map((cost) => ({ domain: cost.domain, cents: cost.renewal_cents, at: findDue(cost)?.at }))
  const addDates = (cost: (typeof costs)[number]) => {
    const [due, entry] = [findDue(cost), listed.get(cost.domain)]
    const isStated = due !== undefined && cost.expires_at !== undefined
    const dates = isStated
      ? html`${renderExpiry(due, now)} (${cost.source ?? "our registrar"})`
      : entry && renderDates(entry, now)
    return { ...cost, dates: dates || "Expiry unknown. Scan it on its page." }
  }
  return renderProjectPage(visit, {
    projectId,
    budget,
    sums: sumRenewals(toRenewals(costs), budget),
    total: costs.length,
    domains: { ...page, items: shownCosts.map(addDates) },
    unverified: (yield* domains.list(owner, undefined, domainLimits.domainsListedMax)).flatMap((entry) =>
      entry.projectId === projectId && entry.status === "challenged" ? [entry.domain] : [],
    ),
    calendar: makeCalendar(dues, now),
  })
})

/** Reads the first domains only. */
const readListed = Effect.fnUntraced(function* (domains: Domains["Service"], owner: string, projectId: string) {
  const domainsOwned = yield* domains.listByProject(owner, projectId)
  const rows = yield* describeDomains(domainsOwned.slice(0, domainLimits.domainsListedMax))
  return new Map(rows.map((row) => [row.domain, row]))
})

const makeActionPage = (
  action: string,
  flash: FlashName,
  work: (visit: Visit) => ReturnType<typeof saveBudget>,
): Page => ({
  path: `${path}/${action}`,
  post: (visit) =>
    submitForm(visit, {}, loadPage, function* () {
      return redirectTo(yield* work(visit), { flash })
    }),
})

const saveBudget = Effect.fnUntraced(function* (visit: Visit) {
  const { projectId } = yield* requireProject(visit)
  yield* callOperation(visit, {
    name: "set_budget",
    input: { project_id: projectId, ...(yield* readBudgetForm(visit)) },
  })
  return toProjectPath(projectId)
})

export const changeBudget = makeActionPage("budget", "budget-set", saveBudget)

export const renameProject = makeActionPage(
  "rename",
  "project-renamed",
  Effect.fnUntraced(function* (visit: Visit) {
    const project = yield* requireProject(visit)
    const { domains, owner, projectId, projects } = project
    if (projectId === defaultProject) return yield* refuseField("name", "The project default keeps its name.")
    const newId = yield* readProjectId(visit, "name")
    if ((yield* listProjectIds(project)).includes(newId))
      return yield* refuseField("name", `You have a project ${newId} already.`)
    yield* domains.renameProject(owner, projectId, newId)
    yield* projects.rename(owner, projectId, newId)
    return toProjectPath(newId)
  }),
)

/** Moves the domains first: after a failure the page still exists for another try. */
export const removeProject = makeActionPage(
  "remove",
  "project-removed",
  Effect.fnUntraced(function* (visit: Visit) {
    const { domains, owner, projectId, projects } = yield* requireProject(visit)
    yield* domains.renameProject(owner, projectId, defaultProject)
    yield* projects.remove(owner, projectId)
    return projectsPath
  }),
)
