import * as Effect from "effect/Effect"
import { refuseField, callOperation } from "../../operated.ts"
import { redirectTo, showPage } from "../../page.ts"
import type { Page, Visit } from "../../page.ts"
import { submitForm } from "../../submit-form.ts"
import { renderProjectsPage } from "./list-view.ts"
import type { ProjectsPage } from "./list-view.ts"
import {
  listProjectIds,
  projectsPath,
  readProjectId,
  requireProjects,
  summarizeProject,
  toProjectPath,
} from "./own-projects.ts"
import { readBudgetForm } from "./read-budget.ts"

/** Lists projects, also those without a budget. */
export const projectList: Page = {
  path: projectsPath,
  get: (visit) => Effect.map(loadProjects(visit), (list) => showPage(renderProjectsPage(visit, list))),
  post: (visit) =>
    submitForm(visit, { Refused: "name" }, showFormAgain, function* () {
      const projectsOfOwner = yield* requireProjects(visit)
      const projectId = yield* readProjectId(visit, "name")
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
  const after = visit.query.get("after") ?? ""
  const ids = (yield* listProjectIds(projectsOfOwner)).filter((id) => id > after)
  const summaries = yield* Effect.forEach(ids.slice(0, perPage), (projectId) =>
    summarizeProject(projectsOfOwner, projectId),
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
