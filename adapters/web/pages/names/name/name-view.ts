import { html } from "hono/html"
import type { DomainName } from "@surename/core/evidence/domain-name"
import { describeEvidence } from "@surename/core/evidence/story"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { scored } from "@surename/core/operations/names/score-name/total"
import { facts, time, withDays } from "../../facts.ts"
import type { Html } from "../../page.ts"
import { scoreBars, scoreReasons, scoreRing } from "../score-view.ts"
import { answerChip, basePrice } from "../search/answer-card.ts"
import { heart, namePath, type Places, rowActions, saveForm } from "../search/row-actions.ts"
import { describeRow, isClaimable } from "../search/row-words.ts"
import { lifeChart } from "./life-chart.ts"
import { lifeOf } from "./life-of.ts"

/** The answer, then what it stands on, then what is known besides. */
export const nameView = (places: Places, name: DomainName, row: ScanRow, isSaved: boolean): Html => {
  const { because, kind, word } = describeRow(row)
  return html`
    ${saveForm(namePath(row.domain))}
    <article class="answer-card ${kind}">
      ${heart(places, row.domain, isSaved)}
      <header>${answerChip(kind, word)}</header>
      <p>${withDays(because)}</p>
      ${
        row.last_verified_at === undefined
          ? ""
          : html`<p class="because">
              ${row.source === "cache" ? "From an earlier look-up:" : "Looked up"}
              ${time(Date.parse(row.last_verified_at))}
            </p>`
      }
      ${
        isClaimable(row) && places.keepsProjects
          ? html`<p>
              <a class="button" href="/account/quotes?domain=${encodeURIComponent(row.domain)}">Ask for its price</a>
            </p>`
          : ""
      }
      ${rowActions(places, row.domain, { isOwnPage: true })}
    </article>
    <div class="dashboard">
      <div>${registration(row)} ${story(row)}</div>
      <div>${scorePanel(name)} ${usage(row)} ${price(row)}</div>
    </div>
  `
}

const registration = (row: ScanRow): Html | "" => {
  const life = lifeOf(row)
  if (life.length === 0) return ""
  const { registration: held = {}, lifecycle } = row
  return html`
    <section class="panel" aria-labelledby="life">
      <h2 id="life">Registration</h2>
      ${lifeChart(row)}
      <ol class="timeline">
        ${life.map(
          ({ at, className, text }) =>
            html`<li class="${className}">
              <p>${text}</p>
              ${at === undefined ? "" : html`<p class="because">${time(Date.parse(at))}</p>`}
            </li>`,
        )}
      </ol>
      ${facts([
        ...(held.registrar === undefined ? [] : [["Registrar", held.registrar] as const]),
        ...(held.name_servers === undefined ? [] : [["Name servers", held.name_servers.join(", ")] as const]),
        ...(held.dnssec === undefined ? [] : [["DNSSEC", held.dnssec ? "signed" : "not signed"] as const]),
        ...(lifecycle === undefined || lifecycle.statuses.length === 0
          ? []
          : [["Statuses", lifecycle.statuses.join(", ")] as const]),
      ])}
    </section>
  `
}

const story = ({ evidence, source }: ScanRow): Html => html`
  <section class="panel" aria-labelledby="evidence">
    <h2 id="evidence">How this is known</h2>
    ${
      evidence.length === 0
        ? html`<p>Nothing was asked, or no answer came in time.</p>`
        : html`<ol class="timeline">
            ${evidence.map(
              (item) => html`<li class="${item.failure === undefined ? "" : "failed"}">${describeEvidence(item)}</li>`,
            )}
          </ol>`
    }
    ${source === "cache" ? html`<p class="hint">These answers came with an earlier look-up.</p>` : ""}
  </section>
`

const scorePanel = (name: DomainName): Html => {
  const score = scored(name)
  return html`
    <section class="panel" aria-labelledby="score">
      <header>
        <h2 id="score">Score as a name</h2>
        ${scoreRing(score.total)}
      </header>
      ${scoreBars(score)}
      <details class="drawer">
        <summary>Reasons for each part</summary>
        <div>${scoreReasons(score)}</div>
      </details>
    </section>
  `
}

const usage = ({ liveness, parked, parked_basis, resolves, serves, title }: ScanRow): Html | "" =>
  resolves === undefined
    ? ""
    : html`
        <section class="panel" aria-labelledby="use">
          <h2 id="use">Zone and site</h2>
          ${facts([
            ["Has an address", answerOf(resolves)],
            ["Serves a page", answerOf(serves)],
            ["Parked", answerOf(parked)],
            ...(title === undefined ? [] : [["Title", html`<q>${title}</q>`] as const]),
          ])}
          ${parked_basis === undefined ? "" : html`<p class="hint">Signs of parking: ${parked_basis.join(", ")}.</p>`}
          ${
            liveness === undefined
              ? ""
              : html`<p>Liveness ${liveness.score} of 100: how much of a working presence was measured.</p>
                  <p class="hint">${liveness.basis.join(", ")}.</p>`
          }
        </section>
      `

/** Absent is not measured, and null is a measurement that failed (R7). */
const answerOf = (value: boolean | null | undefined): string =>
  value === undefined ? "not checked" : value === null ? "could not be measured" : value ? "yes" : "no"

const price = (row: ScanRow): Html | "" =>
  basePrice(row) === ""
    ? ""
    : html`
        <section class="panel" aria-labelledby="price">
          <h2 id="price">Price</h2>
          <p>${basePrice(row)}</p>
          <p class="hint">That is the usual price of its TLD, never an offer for this name.</p>
        </section>
      `
