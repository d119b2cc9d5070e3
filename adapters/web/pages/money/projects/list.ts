import { showOwnedAgain } from "../../domains/list.ts"
import { ownedPath } from "../../domains/own-domains.ts"
import { refuseField, callOperation } from "../../operated.ts"
import { type Page, redirectPage, redirectTo } from "../../page.ts"
import { submitForm } from "../../submit-form.ts"
import { listProjectIds, projectsPath, readProjectId, requireProjects, toProjectPath } from "./own-projects.ts"
import { readBudgetForm } from "./read-budget.ts"

export const projectList: Page = {
  ...redirectPage(projectsPath, `${ownedPath}#projects`),
  post: (visit) =>
    submitForm(visit, { Refused: "name" }, showOwnedAgain, function* () {
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
