import * as Effect from "effect/Effect"
import { sumRenewals } from "@surename/core/operations/money/get-finance/finance"
import { toRenewals, readCosts } from "@surename/core/operations/money/get-finance/logic"
import { refuseField, callOperation } from "../../operated.ts"
import { redirectTo, showPage } from "../../page.ts"
import type { Page, Visit } from "../../page.ts"
import { submitForm } from "../../submit-form.ts"
import { renderProjectsPage } from "./list-view.ts"
import type { ProjectSummary, ProjectsPage } from "./list-view.ts"
import {
  isProjectId,
  requireProjects,
  toProjectPath,
  toProjectId,
  listProjectIds,
  projectsPath,
} from "./own-projects.ts"
import { readBudgetForm } from "./read-budget.ts"

/** Includes projects without a budget. */
export const projectList: Page = {
  path: projectsPath,
  get: (visit) => Effect.map(loadProjects(visit), (list) => showPage(renderProjectsPage(visit, list))),
  post: (visit) =>
    submitForm(visit, { Refused: "name" }, showFormAgain, function* () {
      const projectsOfOwner = yield* requireProjects(visit)
      const projectId = toProjectId(visit.form.get("name") ?? "")
      if (!isProjectId(projectId))
        return yield* refuseField(
          "name",
          "The name of a project has 1 to 63 characters: letters a to z, digits and hyphens.",
        )
      if ((yield* listProjectIds(projectsOfOwner)).includes(projectId))
        return yield* refuseField("name", `You already have a project ${projectId}. Change its budget on its page.`)
      yield* callOperation(visit, {
        name: "set_budget",
        input: { project_id: projectId, ...(yield* readBudgetForm(visit)) },
      })
      return redirectTo(toProjectPath(projectId), { flash: "project-made" })
    }),
}

const loadProjects = Effect.fnUntraced(function* (visit: Visit) {
  const projectsOfOwner = yield* requireProjects(visit)
  const { owner, projects, services } = projectsOfOwner
  const after = visit.query.get("after") ?? ""
  const ids = (yield* listProjectIds(projectsOfOwner)).filter((id) => id > after)
  const summaries = yield* Effect.forEach(ids.slice(0, perPage), (projectId) =>
    Effect.gen(function* () {
      const budget = yield* projects.budget(owner, projectId)
      const costs = yield* Effect.provideContext(readCosts(owner, projectId), services)
      const project: ProjectSummary = {
        projectId,
        budget,
        sums: sumRenewals(toRenewals(costs), budget),
        domains: costs.length,
      }
      return project
    }),
  )
  const list: ProjectsPage = { projects: summaries, next: ids.length > perPage ? ids[perPage - 1] : undefined }
  return list
})

const perPage = 24

/** Shows the projects above the form when they can be read. */
const showFormAgain = (visit: Visit) =>
  Effect.map(
    Effect.catchTag(loadProjects(visit), "StoreUnavailable", () => Effect.undefined),
    (list) => renderProjectsPage(visit, list),
  )
