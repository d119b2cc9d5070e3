import { html } from "hono/html"
import type { DomainName } from "@surename/core/evidence/domain-name"
import { describeEvidence } from "@surename/core/evidence/describe-evidence"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { scoreDomainName } from "@surename/core/operations/names/score-name/score-domain-name"
import { renderFacts, renderTime, renderWithDates } from "../../facts.ts"
import type { Html, Visit } from "../../page.ts"
import { renderScoreBars, renderScoreReasons, renderScoreRing } from "../score-view.ts"
import { formatEnding, renderChip, renderEvidenceDrawer, renderCheckTime } from "../search/answer-card.ts"
import { renderHeart, toNamePath, type Features, renderRowActions, renderSaveForm } from "../search/row-actions.ts"
import { describeRow, isClaimable } from "../search/row-words.ts"
import { renderLifeChart } from "./life-chart.ts"
import { listLifeSteps } from "./life-of.ts"

export const renderName = (features: Visit, name: DomainName, row: ScanRow, isSaved: boolean): Html => {
  const { because, kind, word } = describeRow(row)
  return html`
    ${renderSaveForm(toNamePath(row.domain))}
    <article class="answer-card verdict ${kind}">
      ${renderHeart(features, row.domain, isSaved)}
      <header>${renderChip(kind, word)}</header>
      <p>${renderWithDates(because)}</p>
      ${renderCheckTime(row)} ${isClaimable(row) ? renderCost(features, row) : ""}
      ${kind === "taken" ? renderWatch(features, row.domain, isSaved) : ""}
      ${renderRowActions(features, row.domain, { isOwnPage: true })}
    </article>
    <div class="dashboard">
      <div>${renderRegistration(row)} ${renderEvidence(row)}</div>
      <div>${renderScorePanel(name)} ${renderUsage(row)}</div>
    </div>
  `
}

const renderWatch = ({ keepsLists }: Features, domain: string, isSaved: boolean): Html | "" => {
  if (!keepsLists) return ""
  return html`<div class="cost">
    ${
      isSaved
        ? html`<p><strong>You watch it</strong></p>
            <p><a class="button quiet" href="/account/wanted">See your wanted names</a></p>`
        : html`<p><button form="saving" name="add" value="${domain}">Watch until it drops</button></p>`
    }
    <p class="because">We check it more often as its expiry nears. Its changes appear in Wanted.</p>
  </div>`
}

/** The usual price of the TLD, and the way to the price of this name (R5). */
const renderCost = ({ keepsProjects }: Features, row: ScanRow): Html => html`
  <div class="cost">
    ${
      row.tld_base_price_usd === null
        ? ""
        : html`<p>
            ${formatEnding(row.domain)} usually costs <strong>$${row.tld_base_price_usd.toFixed(2)}</strong> a year
          </p>`
    }
    ${
      keepsProjects
        ? html`<p>
            <a class="button" href="/account/quotes?domain=${encodeURIComponent(row.domain)}">Check the price</a>
          </p>`
        : ""
    }
  </div>
`

const renderRegistration = (row: ScanRow): Html | "" => {
  const life = listLifeSteps(row)
  if (life.length === 0) return ""
  const { registration: fields = {}, lifecycle } = row
  return html`
    <section class="panel" aria-labelledby="life">
      <h2 id="life">Registration</h2>
      ${renderLifeChart(row)}
      <ol class="timeline">
        ${life.map(
          ({ at, className, text }) =>
            html`<li class="${className}">
              <p>${text}</p>
              ${at === undefined ? "" : html`<p class="because">${renderTime(Date.parse(at))}</p>`}
            </li>`,
        )}
      </ol>
      ${renderFacts([
        ...(fields.registrar === undefined ? [] : [["Registrar", fields.registrar] as const]),
        ...(fields.name_servers === undefined ? [] : [["Name servers", fields.name_servers.join(", ")] as const]),
        ...(fields.dnssec === undefined ? [] : [["DNSSEC", fields.dnssec ? "signed" : "not signed"] as const]),
        ...(lifecycle === undefined || lifecycle.statuses.length === 0
          ? []
          : [["Statuses", lifecycle.statuses.join(", ")] as const]),
      ])}
    </section>
  `
}

/** One step of each kind: the list, the answer, and the test of the answer. */
const mainSteps = [/^bootstrap$/u, /^(?:rdap|whois)$/u, /control/u]

const renderEvidence = (row: ScanRow): Html => {
  const main = mainSteps.flatMap((kind) => row.evidence.findLast((item) => kind.test(item.kind)) ?? [])
  return html`
    <section class="panel" aria-labelledby="evidence">
      <h2 id="evidence">Evidence</h2>
      ${row.evidence.length === 0 ? html`<p>Nothing was asked, or no answer came in time.</p>` : ""}
      ${main.map((item) => html`<p>${describeEvidence(item)}</p>`)} ${renderEvidenceDrawer(row, "Full log")}
    </section>
  `
}

const renderScorePanel = (name: DomainName): Html => {
  const score = scoreDomainName(name)
  return html`
    <section class="panel" aria-labelledby="score">
      <header>
        <h2 id="score">Name score</h2>
        ${renderScoreRing(score.total)}
      </header>
      ${renderScoreBars(score)}
      <details class="drawer">
        <summary>Reasons for each part</summary>
        <div>${renderScoreReasons(score)}</div>
      </details>
    </section>
  `
}

const renderUsage = ({ liveness, parked, parked_basis, resolves, serves, title }: ScanRow): Html | "" =>
  resolves === undefined
    ? ""
    : html`
        <section class="panel" aria-labelledby="use">
          <h2 id="use">Website</h2>
          ${renderFacts([
            ["Has an address", formatAnswer(resolves)],
            ["Serves a page", formatAnswer(serves)],
            ["Parked", formatAnswer(parked)],
            ...(title === undefined ? [] : [["Title", html`<q>${title}</q>`] as const]),
          ])}
          ${parked_basis === undefined ? "" : html`<p class="hint">Signs of parking: ${parked_basis.join(", ")}.</p>`}
          ${
            liveness === undefined
              ? ""
              : html`<p>Website signs: ${liveness.score} of 100 found.</p>
                  <p class="hint">${liveness.basis.join(", ")}.</p>`
          }
        </section>
      `

/** R7: `absent` means not measured, `null` means failed. */
const formatAnswer = (value: boolean | null | undefined): string =>
  value === undefined ? "not checked" : value === null ? "could not be measured" : value ? "yes" : "no"
