import * as Effect from "effect/Effect"
import { sumRenewals } from "@surename/core/operations/money/get-finance/finance"
import { toRenewals, readCosts } from "@surename/core/operations/money/get-finance/logic"
import { formRefused, operated } from "../../operated.ts"
import { seeOther, showPage } from "../../page.ts"
import type { Page, Visit } from "../../page.ts"
import { submitForm } from "../../submit-form.ts"
import { projectsScreen } from "./list-view.ts"
import type { ListedProject, ListedProjects } from "./list-view.ts"
import { isProjectId, ownProjects, pathOf, projectIdOf, projectIdsOf, projectsPath } from "./own-projects.ts"
import { readBudget } from "./read-budget.ts"

/** All projects of an account: those with a budget, and those that only have domains. */
export const projectList: Page = {
  path: projectsPath,
  get: (visit) => Effect.map(loadProjects(visit), (found) => showPage(projectsScreen(visit, found))),
  post: (visit) =>
    submitForm(visit, { Refused: "name" }, again, function* () {
      const own = yield* ownProjects(visit)
      const projectId = projectIdOf(visit.form.get("name") ?? "")
      if (!isProjectId(projectId))
        return yield* formRefused(
          "name",
          "The name of a project has 1 to 63 characters: letters a to z, digits and hyphens.",
        )
      if ((yield* projectIdsOf(own)).includes(projectId))
        return yield* formRefused("name", `You already have a project ${projectId}. Change its budget on its page.`)
      yield* operated(visit, { name: "set_budget", input: { project_id: projectId, ...(yield* readBudget(visit)) } })
      return seeOther(pathOf(projectId), { flash: "project-made" })
    }),
}

const loadProjects = Effect.fnUntraced(function* (visit: Visit) {
  const own = yield* ownProjects(visit)
  const { owner, projects, services } = own
  const after = visit.query.get("after") ?? ""
  const ids = (yield* projectIdsOf(own)).filter((id) => id > after)
  const listed = yield* Effect.forEach(ids.slice(0, perPage), (projectId) =>
    Effect.gen(function* () {
      const budget = yield* projects.budget(owner, projectId)
      const costs = yield* Effect.provideContext(readCosts(owner, projectId), services)
      const project: ListedProject = {
        projectId,
        budget,
        sums: sumRenewals(toRenewals(costs), budget),
        domains: costs.length,
      }
      return project
    }),
  )
  const found: ListedProjects = { projects: listed, next: ids.length > perPage ? ids[perPage - 1] : undefined }
  return found
})

const perPage = 24

/** With the projects above the form as far as they can be read. */
const again = (visit: Visit) =>
  Effect.map(
    Effect.catchTag(loadProjects(visit), "StoreUnavailable", () => Effect.undefined),
    (found) => projectsScreen(visit, found),
  )
