import * as Effect from "effect/Effect"
import { renderOwnedPage } from "../../domains/owned-page.ts"
import { refuseField, callOperation } from "../../operated.ts"
import { type Page, redirectTo, showPage, type Visit } from "../../page.ts"
import { submitForm } from "../../submit-form.ts"
import { renderProjects } from "./list-view.ts"
import {
  listProjectIds,
  projectsPath,
  readProjectId,
  readProjectsPage,
  requireProjects,
  toProjectPath,
} from "./own-projects.ts"
import { readBudgetForm } from "./read-budget.ts"

const loadPage = (visit: Visit) =>
  Effect.map(readProjectsPage(visit), (list) => renderOwnedPage(visit, renderProjects(visit, list)))

/** Shows the projects above the form when they can be read. */
const showFormAgain = (visit: Visit) =>
  Effect.catchTag(loadPage(visit), "StoreUnavailable", () =>
    Effect.succeed(renderOwnedPage(visit, renderProjects(visit, undefined))),
  )

export const projectList: Page = {
  path: projectsPath,
  get: (visit) => Effect.map(loadPage(visit), (content) => showPage(content)),
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
