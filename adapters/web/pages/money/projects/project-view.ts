import { html } from "hono/html"
import { formatDollars } from "@surename/core/evidence/money"
import type { Sums } from "@surename/core/operations/money/get-finance/fit-budget"
import type { DomainCost } from "@surename/core/operations/money/get-finance/contract"
import type { Budget } from "@surename/core/operations/money/ports/projects"
import { toDomainPath } from "../../domains/own-domains.ts"
import { formatCount, renderDay } from "../../facts.ts"
import { renderField, renderFormError } from "../../form.ts"
import type { Html, PageParts, Visit } from "../../page.ts"
import { type ListPage, renderPageLinks } from "../../page-links.ts"
import { renderWideTable } from "../../wide-table.ts"
import { quotesPath } from "../quotes/quotes-path.ts"
import { renderBudgetBar, renderBudgetTable, hatchPattern, describeBudget } from "./budget-bar.ts"
import { renderCalendar } from "./calendar-view.ts"
import type { Calendar } from "./calendar.ts"
import { defaultProject, projectsPath, toProjectPath } from "./own-projects.ts"
import { renderBudgetFields } from "./read-budget.ts"

type DomainRow = DomainCost & { readonly dates: Html | string }

export interface ProjectDetails {
  readonly projectId: string
  readonly budget: Budget | undefined
  readonly sums: Sums
  /** Number of all domains; `domains` holds those of this page. */
  readonly total: number
  readonly domains: ListPage<DomainRow>
  /** Domains without verification, so without costs. */
  readonly unverified: ReadonlyArray<string>
  readonly calendar: Calendar
}

export const renderProjectPage = (visit: Visit, project: ProjectDetails): PageParts => {
  const { budget, calendar, projectId, sums, total } = project
  return {
    title: projectId,
    console: true,
    main: html`
      <p><a href="${projectsPath}">Projects</a></p>
      <h1>${projectId}</h1>
      ${renderFormError(visit)} ${hatchPattern}
      <div class="panel">
        ${renderBudgetBar(sums, budget)}
        ${renderBudgetTable(sums, budget, budget === undefined ? "It has no budget yet" : describeBudget(sums, budget))}
        <p><a href="${quotesPath}?project=${projectId}">Get a quote for another name</a></p>
      </div>
      ${renderDomains(project)}
      ${
        total === 0
          ? ""
          : html`<section aria-labelledby="calendar">
              <h2 id="calendar">Renewals of the next 12 months</h2>
              ${renderCalendar(calendar)}
            </section>`
      }
      ${renderForms(visit, project)}
    `,
  }
}

const renderDomains = ({ domains, projectId, total, unverified: waiting }: ProjectDetails): Html => html`
  <section aria-labelledby="domains">
    <h2 id="domains">Domains</h2>
    ${
      total === 0
        ? html`<p>
            No verified domain is in this project.
            <a href="/account/owned#new">Add one</a>, or move one here from its page.
          </p>`
        : renderWideTable({
            caption: "Renewal cost of each domain",
            columns: ["Domain", "Renewal, one year"],
            rows: domains.items.map((cost) => [
              html`<a href="${toDomainPath(cost.domain)}">${cost.domain}</a><br /><span class="hint"
                  >${cost.dates}</span
                >`,
              renderRenewal(cost),
            ]),
          })
    }
    ${
      waiting.length === 0
        ? ""
        : html`<h3>Not verified yet</h3>
            <ul class="lines">
              ${waiting.map((domain) => html`<li><a href="${toDomainPath(domain)}">${domain}</a></li>`)}
            </ul>`
    }
    ${renderPageLinks(toProjectPath(projectId), domains)}
  </section>
`

const renderWrittenDay = (text: string): Html | string => {
  const at = Date.parse(text)
  return Number.isNaN(at) ? text : renderDay(at)
}

const renderRenewal = ({ alternative, as_of: asOf, reason, renewal_cents: cents, ...rest }: DomainRow): Html => {
  const { renewal_estimated_cents: estimate, source = "" } = rest
  if (cents !== null)
    return html`${formatDollars(cents)}<br /><span class="hint"
        >${source}${asOf === undefined ? "" : html`, ${renderWrittenDay(asOf)}`}</span
      >`
  return html`<strong>not known</strong>: ${unknownReasons[reason ?? "price_not_told"]}
    ${
      estimate === undefined
        ? ""
        : html`<br /><span class="hint"
              >Estimate: ${formatDollars(estimate)}, the list price of its TLD at ${source}.</span
            >`
    }
    ${
      alternative === undefined
        ? ""
        : html`<br /><span class="hint"
              >To transfer it to ${alternative.source} costs ${formatDollars(alternative.transfer_in_price)}
              (${renderWrittenDay(alternative.as_of)}). That is not a renewal.</span
            >`
    }`
}

const unknownReasons: Readonly<Record<NonNullable<DomainCost["reason"]>, string>> = {
  foreign_registrar_pricing: "another registrar holds it, and we do not know its prices.",
  inventory_unavailable: "we could not reach our registrar. Try again later.",
  price_not_told: "our registrar holds it but gave no price.",
}

const renderForms = (visit: Visit, { budget, projectId, total }: ProjectDetails): Html => html`
  <section aria-labelledby="budget">
    <h2 id="budget">${budget === undefined ? "Set a budget" : "Change the budget"}</h2>
    <form class="narrow" method="post" action="${toProjectPath(projectId, "/budget")}" novalidate>
      ${renderBudgetFields(visit.formError === undefined ? { ...visit, form: fillBudgetForm(budget) } : visit)}
      <p class="actions"><button>Save the budget</button></p>
    </form>
  </section>
  ${projectId === defaultProject ? renderRemoveBudget(budget) : renderChangeProject(visit, projectId, total)}
`

const fillBudgetForm = (budget: Budget | undefined): URLSearchParams =>
  new URLSearchParams(
    budget === undefined ? {} : { amount: formatDollars(budget.amount).replace("$", ""), period: budget.period },
  )

const renderRemoveBudget = (budget: Budget | undefined): Html | string =>
  budget === undefined
    ? ""
    : html`<details>
        <summary>Remove the budget</summary>
        <form method="post" action="${toProjectPath(defaultProject, "/remove")}">
          <p>You cannot remove the project default, only its budget.</p>
          <p class="actions"><button class="danger">Remove the budget of default</button></p>
        </form>
      </details>`

const renderChangeProject = (visit: Visit, projectId: string, total: number): Html => html`
  <details ${visit.formError?.field === "name" ? "open" : ""}>
    <summary>Rename it</summary>
    <form class="narrow" method="post" action="${toProjectPath(projectId, "/rename")}" novalidate>
      ${renderField(visit, {
        name: "name",
        label: "New name",
        hint: "Its domains and its budget go with it.",
        autocomplete: "off",
      })}
      <p class="actions"><button>Rename ${projectId}</button></p>
    </form>
  </details>
  <details>
    <summary>Remove it</summary>
    <form method="post" action="${toProjectPath(projectId, "/remove")}">
      <p>
        Its budget is deleted. ${total === 0 ? "Domains" : `Its ${formatCount(total, "domain")}`} and open challenges
        move to the project default. No registration changes.
      </p>
      <p class="actions"><button class="danger">Remove ${projectId}</button></p>
    </form>
  </details>
`
