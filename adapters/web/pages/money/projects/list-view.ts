import { html } from "hono/html"
import type { Sums } from "@surename/core/operations/money/get-finance/finance"
import type { Budget } from "@surename/core/operations/money/ports/projects"
import { counted } from "../../facts.ts"
import { field, summary } from "../../form.ts"
import type { Html, Screen, Visit } from "../../page.ts"
import { budgetBar, budgetTable, hatching } from "./budget-bar.ts"
import { defaultProject, pathOf, projectsPath } from "./own-projects.ts"
import { budgetFields } from "./read-budget.ts"

export interface ListedProject {
  readonly projectId: string
  readonly budget: Budget | undefined
  readonly sums: Sums
  /** Those that are verified, or were. */
  readonly domains: number
}

export interface ListedProjects {
  readonly projects: ReadonlyArray<ListedProject>
  /** The last on this page, where there are more. */
  readonly next: string | undefined
}

export const projectsScreen = (visit: Visit, found: ListedProjects | undefined): Screen => ({
  title: "Projects",
  console: true,
  main: html`
    <h1>Projects</h1>
    ${summary(visit)}
    <p>
      A project holds domains and may have a budget for renewals. A bar shows the known renewals. Stripes mark a renewal
      with an unknown price. We never count it as zero.
    </p>
    ${hatching} ${cards(visit, found)}
    <section aria-labelledby="new">
      <h2 id="new">New project</h2>
      <form class="narrow" method="post" action="${projectsPath}" novalidate>
        ${field(visit, {
          name: "name",
          label: "Name",
          hint: "Letters, digits and hyphens, such as moss-lamps.",
          autocomplete: "off",
        })}
        ${budgetFields(visit)}
        <p class="actions"><button>Create the project</button></p>
      </form>
    </section>
  `,
})

const cards = ({ query }: Visit, found: ListedProjects | undefined): Html => {
  if (found === undefined) return html`<p>Your projects could not be read just now.</p>`
  const { next, projects } = found
  const isFirst = !query.has("after")
  return html`
    <ul class="cards projects">
      ${projects.map(card)}
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

const card = ({ budget, domains, projectId, sums }: ListedProject): Html => html`
  <li>
    <h2><a href="${pathOf(projectId)}">${projectId}</a></h2>
    ${projectId === defaultProject ? html`<p class="hint">Holds every domain that is in no other project.</p>` : ""}
    ${budgetBar(sums, budget)} ${budgetTable(sums, budget, counted(domains, "domain"))}
  </li>
`
