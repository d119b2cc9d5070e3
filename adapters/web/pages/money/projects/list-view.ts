import { html } from "hono/html"
import { ownedPath } from "../../domains/own-domains.ts"
import { formatCount } from "../../facts.ts"
import { renderField } from "../../form.ts"
import type { Html, Visit } from "../../page.ts"
import { renderBudgetBar, renderBudgetTable, hatchPattern } from "./budget-bar.ts"
import { defaultProject, projectsPath, toProjectPath, type ProjectsPage, type ProjectSummary } from "./own-projects.ts"
import { renderBudgetFields } from "./read-budget.ts"

export const renderProjects = (visit: Visit, list: ProjectsPage | undefined): Html => html`
  <section aria-labelledby="projects">
    <h2 id="projects">Projects and budgets</h2>
    <p class="hint">
      A project holds domains and may have a budget for renewals.
      ${(list?.projects ?? []).some(({ budget }) => budget !== undefined) ? "A bar shows the known renewals. Stripes mark a renewal with an unknown price. We never count it as zero." : ""}
    </p>
    ${hatchPattern} ${renderProjectCards(visit, list)}
    <details ${["name", "amount", "period"].includes(visit.formError?.field ?? "") ? "open" : ""}>
      <summary>New project</summary>
      <form class="narrow" method="post" action="${projectsPath}" novalidate>
        ${renderField(visit, {
          name: "name",
          label: "Name",
          hint: "Letters, digits and hyphens, such as moss-lamps.",
          autocomplete: "off",
        })}
        ${renderBudgetFields(visit)}
        <p class="actions"><button>Create project</button></p>
      </form>
    </details>
  </section>
`

const renderProjectCards = ({ query }: Visit, list: ProjectsPage | undefined): Html => {
  if (list === undefined) return html`<p>Your projects could not be read just now.</p>`
  const { next, projects } = list
  const isFirst = !query.has("project_after")
  return html`
    <ul class="cards projects">
      ${projects.map(renderProjectCard)}
    </ul>
    ${
      isFirst && next === undefined
        ? ""
        : html`<nav class="actions" aria-label="Pages">
            ${isFirst ? "" : html`<a href="${ownedPath}#projects">First page</a>`}
            ${next === undefined ? "" : html`<a href="${ownedPath}?project_after=${next}#projects">More</a>`}
          </nav>`
    }
  `
}

const renderProjectCard = ({ budget, domains, projectId, sums }: ProjectSummary): Html => html`
  <li>
    <h3><a href="${toProjectPath(projectId)}">${projectId}</a></h3>
    ${projectId === defaultProject ? html`<p class="hint">Holds every domain that is in no other project.</p>` : ""}
    ${
      budget === undefined && domains === 0
        ? html`<p>No domains and no budget yet.</p>`
        : html`${renderBudgetBar(sums, budget)} ${renderBudgetTable(sums, budget, formatCount(domains, "domain"))}`
    }
  </li>
`
