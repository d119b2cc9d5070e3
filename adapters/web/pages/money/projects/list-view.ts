import { html } from "hono/html"
import { formatCount } from "../../facts.ts"
import { renderField, renderFormError } from "../../form.ts"
import type { Html, PageParts, Visit } from "../../page.ts"
import { renderBudgetBar, renderBudgetTable, hatchPattern } from "./budget-bar.ts"
import { defaultProject, projectsPath, toProjectPath, type ProjectSummary } from "./own-projects.ts"
import { renderBudgetFields } from "./read-budget.ts"

export interface ProjectsPage {
  readonly projects: ReadonlyArray<ProjectSummary>
  /** Last id of this page, when more follow. */
  readonly next: string | undefined
}

export const renderProjectsPage = (visit: Visit, list: ProjectsPage | undefined): PageParts => ({
  title: "Projects",
  console: true,
  main: html`
    <h1>Projects</h1>
    ${renderFormError(visit)}
    <p>
      A project holds domains and may have a budget for renewals.
      ${(list?.projects ?? []).some(({ budget }) => budget !== undefined) ? "A bar shows the known renewals. Stripes mark a renewal with an unknown price. We never count it as zero." : ""}
    </p>
    ${hatchPattern} ${renderProjectCards(visit, list)}
    <section aria-labelledby="new">
      <h2 id="new">New project</h2>
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
    </section>
  `,
})

const renderProjectCards = ({ query }: Visit, list: ProjectsPage | undefined): Html => {
  if (list === undefined) return html`<p>Your projects could not be read just now.</p>`
  const { next, projects } = list
  const isFirst = !query.has("after")
  return html`
    <ul class="cards projects">
      ${projects.map(renderProjectCard)}
    </ul>
    ${
      isFirst && next === undefined
        ? ""
        : html`<nav class="actions" aria-label="Pages">
            ${isFirst ? "" : html`<a href="${projectsPath}">First page</a>`}
            ${next === undefined ? "" : html`<a href="${projectsPath}?after=${next}">More</a>`}
          </nav>`
    }
  `
}

const renderProjectCard = ({ budget, domains, projectId, sums }: ProjectSummary): Html => html`
  <li>
    <h2><a href="${toProjectPath(projectId)}">${projectId}</a></h2>
    ${projectId === defaultProject ? html`<p class="hint">Holds every domain that is in no other project.</p>` : ""}
    ${renderBudgetBar(sums, budget)} ${renderBudgetTable(sums, budget, formatCount(domains, "domain"))}
  </li>
`
