import { html } from "hono/html"
import { formatDollars } from "@surename/core/evidence/money"
import type { Sums } from "@surename/core/operations/money/get-finance/finance"
import type { DomainCost } from "@surename/core/operations/money/get-finance/contract"
import type { Budget } from "@surename/core/operations/money/ports/projects"
import { pathOf as domainPath } from "../../domains/own-domains.ts"
import { counted, day } from "../../facts.ts"
import { field, summary } from "../../form.ts"
import type { Html, Screen, Visit } from "../../page.ts"
import { quotesPath } from "../quotes/quotes-path.ts"
import { budgetBar, budgetTable, hatching, inWords } from "./budget-bar.ts"
import { calendarView } from "./calendar-view.ts"
import type { Calendar } from "./calendar.ts"
import { defaultProject, pathOf, projectsPath } from "./own-projects.ts"
import { budgetFields } from "./read-budget.ts"

/** `registry`: the date that a registry told, at the last scan. */
type Kept = DomainCost & { readonly registry: string | undefined }

export interface ShownProject {
  readonly projectId: string
  readonly budget: Budget | undefined
  readonly sums: Sums
  /** The sums of all domains; `domains` are those of this page. */
  readonly total: number
  readonly domains: ReadonlyArray<Kept>
  /** Not verified yet: they cost nothing here. */
  readonly waiting: ReadonlyArray<string>
  readonly next: string | undefined
  readonly calendar: Calendar
}

export const projectScreen = (visit: Visit, project: ShownProject): Screen => {
  const { budget, calendar, projectId, sums, total } = project
  return {
    title: projectId,
    console: true,
    main: html`
      <p><a href="${projectsPath}">Projects</a></p>
      <h1>${projectId}</h1>
      ${summary(visit)} ${hatching} ${budgetBar(sums, budget)}
      ${budgetTable(sums, budget, budget === undefined ? "It has no budget yet" : inWords(sums, budget))}
      <p><a href="${quotesPath}?project=${projectId}">What does another name cost?</a></p>
      ${domainsOf(visit, project)}
      ${
        total === 0
          ? ""
          : html`<section aria-labelledby="calendar">
              <h2 id="calendar">Renewals of the next 12 months</h2>
              ${calendarView(calendar)}
            </section>`
      }
      ${forms(visit, project)}
    `,
  }
}

const domainsOf = ({ query }: Visit, { domains, next, projectId, total, waiting }: ShownProject): Html => html`
  <section aria-labelledby="domains">
    <h2 id="domains">${counted(total, "domain")}</h2>
    ${
      total === 0
        ? html`<p>
            No verified domain is in this project.
            <a href="/account/domains#new">Add one</a>, or move one here from its page.
          </p>`
        : html`<table class="wide">
            <caption class="visually-hidden">
              What each domain costs to keep
            </caption>
            <thead>
              <tr>
                <th scope="col">Domain</th>
                <th scope="col">One year of renewal</th>
              </tr>
            </thead>
            <tbody>
              ${domains.map(row)}
            </tbody>
          </table>`
    }
    ${
      waiting.length === 0
        ? ""
        : html`<h3>Not verified yet</h3>
            <ul class="lines">
              ${waiting.map((domain) => html`<li><a href="${domainPath(domain)}">${domain}</a> <span class="hint">publish its record</span></li>`)}
            </ul>`
    }
    ${
      next === undefined && !query.has("after")
        ? ""
        : html`<nav class="actions" aria-label="Pages">
            ${query.has("after") ? html`<a href="${pathOf(projectId)}">First page</a>` : ""}
            ${next === undefined ? "" : html`<a href="${pathOf(projectId)}?after=${encodeURIComponent(next)}">More</a>`}
          </nav>`
    }
  </section>
`

const row = (one: Kept): Html => html`
  <tr>
    <th scope="row">
      <a href="${domainPath(one.domain)}">${one.domain}</a><br /><span class="hint">${until(one)}</span>
    </th>
    <td>${renewal(one)}</td>
  </tr>
`

const until = ({ expires_at: at, registry, source = "" }: Kept): Html | string => {
  if (at !== undefined) return html`until ${dayOf(at)} (${source})`
  return registry === undefined
    ? "expiry unknown; scan it on its page"
    : html`until ${dayOf(registry)} (the registry, by RDAP)`
}

const dayOf = (written: string): Html | string => {
  const at = Date.parse(written)
  return Number.isNaN(at) ? written : day(at)
}

const renewal = ({ alternative, as_of: asOf, reason, renewal_cents: cents, ...rest }: Kept): Html => {
  const { renewal_estimated_cents: estimate, source = "" } = rest
  if (cents !== null)
    return html`${formatDollars(cents)}<br /><span class="hint"
        >${source}${asOf === undefined ? "" : html`, ${dayOf(asOf)}`}</span
      >`
  return html`<strong>not known</strong>: ${why[reason ?? "price_not_told"]}
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
              (${dayOf(alternative.as_of)}). That is not a renewal.</span
            >`
    }`
}

const why: Readonly<Record<NonNullable<DomainCost["reason"]>, string>> = {
  foreign_registrar_pricing: "another registrar holds it, and we do not know its prices.",
  inventory_unavailable: "we could not reach our registrar. Try again later.",
  price_not_told: "our registrar holds it but gave no price.",
}

const forms = (visit: Visit, { budget, projectId, total }: ShownProject): Html => html`
  <section aria-labelledby="budget">
    <h2 id="budget">${budget === undefined ? "Set a budget" : "Change the budget"}</h2>
    <form class="narrow" method="post" action="${pathOf(projectId, "/budget")}" novalidate>
      ${budgetFields(visit.formError === undefined ? { ...visit, form: written(budget) } : visit)}
      <p class="actions"><button>Save the budget</button></p>
    </form>
  </section>
  ${projectId === defaultProject ? ofDefault(budget) : ofOther(visit, projectId, total)}
`

const written = (budget: Budget | undefined): URLSearchParams =>
  new URLSearchParams(
    budget === undefined ? {} : { amount: formatDollars(budget.amount).replace("$", ""), period: budget.period },
  )

const ofDefault = (budget: Budget | undefined): Html | string =>
  budget === undefined
    ? ""
    : html`<details>
        <summary>Remove the budget</summary>
        <form method="post" action="${pathOf(defaultProject, "/remove")}">
          <p>You cannot remove the project default, only its budget.</p>
          <p class="actions"><button class="danger">Remove the budget of default</button></p>
        </form>
      </details>`

const ofOther = (visit: Visit, projectId: string, total: number): Html => html`
  <details ${visit.formError?.field === "name" ? "open" : ""}>
    <summary>Rename it</summary>
    <form class="narrow" method="post" action="${pathOf(projectId, "/rename")}" novalidate>
      ${field(visit, {
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
    <form method="post" action="${pathOf(projectId, "/remove")}">
      <p>
        Its budget is deleted. ${total === 0 ? "Domains" : `Its ${counted(total, "domain")}`} and open challenges move
        to the project default. No registration changes.
      </p>
      <p class="actions"><button class="danger">Remove ${projectId}</button></p>
    </form>
  </details>
`
