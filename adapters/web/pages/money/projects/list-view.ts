import { html } from "hono/html"
import { renderAddForm } from "../../add-form.ts"
import { formatCount } from "../../facts.ts"
import { renderField } from "../../form.ts"
import type { Html, Visit } from "../../page.ts"
import { type ListPage, renderPageLinks } from "../../page-links.ts"
import { renderBudgetBar, renderBudgetTable, hatchPattern } from "./budget-bar.ts"
import { countedDomainsText, defaultProject, projectsPath, toProjectPath, type ProjectSummary } from "./own-projects.ts"
import { renderBudgetFields } from "./read-budget.ts"

export const renderProjects = (visit: Visit, list: ListPage<ProjectSummary> | undefined): Html => html`
  <p class="hint">
    A project groups domains and can have a renewal budget. ${countedDomainsText}
    ${(list?.items ?? []).some(({ budget }) => budget !== undefined) ? "A bar shows the known renewals. Stripes mark a renewal with an unknown price. We never count it as zero." : ""}
  </p>
  ${hatchPattern}
  ${
    list === undefined
      ? html`<p>Your projects could not be read just now.</p>`
      : html`<ul class="cards projects">
            ${list.items.map(renderProjectCard)}
          </ul>
          ${renderPageLinks(projectsPath, list)}`
  }
  ${renderAddForm(visit, {
    id: "new",
    label: "New project",
    isFirst: false,
    fields: ["name", "amount", "period"],
    form: html`<form class="narrow" method="post" action="${projectsPath}" novalidate>
      ${renderField(visit, {
        name: "name",
        label: "Name",
        hint: "Letters, digits and hyphens, such as moss-lamps.",
        autocomplete: "off",
      })}
      ${renderBudgetFields(visit)}
      <p class="actions"><button>Create project</button></p>
    </form>`,
  })}
`

const renderProjectCard = ({ budget, domains, projectId, sums }: ProjectSummary): Html => html`
  <li>
    <h2><a href="${toProjectPath(projectId)}">${projectId}</a></h2>
    ${projectId === defaultProject ? html`<p class="hint">Holds every domain that is in no other project.</p>` : ""}
    ${
      budget === undefined && domains === 0
        ? html`<p>No verified domains and no budget yet.</p>`
        : html`${renderBudgetBar(sums, budget)} ${renderBudgetTable(sums, budget, formatCount(domains, "domain"))}`
    }
  </li>
`
