import { html } from "hono/html"
import type { DomainName } from "@surename/core/evidence/domain-name"
import { readExpiry } from "@surename/core/evidence/lifecycle"
import { describeLiveness } from "@surename/core/evidence/liveness"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { scoreDomainName } from "@surename/core/operations/names/score-name/score-domain-name"
import { type DatedFact, findDropOfRow } from "@surename/core/operations/watch/check/drop-date"
import { capitalize } from "@surename/core/sharing/capitalize"
import { renderDay, renderFacts } from "../../facts.ts"
import type { Html, Visit } from "../../page.ts"
import { rateScore, renderScoreReasons, renderScoreRing } from "../score-view.ts"
import { renderAnswerCard, renderCheckTime } from "../search/answer-card.ts"
import { savedList } from "../../watch/own-lists.ts"
import { isClaimable } from "../search/row-words.ts"
import { type Features, toNamePath, toNewDraftPath, renderSaveForm } from "../search/row-actions.ts"
import { toSearchPath } from "../search/search-path.ts"
import { drawLook, toSignedName } from "../sign/sign.ts"
import { renderCountdown } from "./countdown.ts"
import { renderEvidence } from "./evidence-view.ts"
import { describePlace, type OwnPlaces } from "./own-places.ts"
import { renderPanelHead } from "./panel-head.ts"
import { describePhase, formatDay, renderSteps } from "./last-steps.ts"

interface NameSections {
  readonly places: OwnPlaces
  /** Changes, drafts and rules, last on a phone. */
  readonly others: Html
}

export const renderName = (features: Visit, name: DomainName, row: ScanRow, { others, places }: NameSections): Html => {
  const drop = findDropOfRow(row, places.drop)
  const registration = renderRegistration(row, drop)
  // Its timeline explains the verdict.
  const isEnding = renderSteps(row, drop) !== ""
  return html`
    ${renderSaveForm(toNamePath(row.domain))}
    <div class="dashboard facts-first">
      <div>
        ${renderAnswerCard(features, row, {
          isSaved: places.lists.some(({ id }) => id === savedList),
          drop: places.drop,
          place: describePlace(row, places),
          isOwnPage: true,
          more: html`<a href="${toSearchPath({ q: name.label })}">${name.label} under other endings</a>`,
        })}
        ${renderCountdown(row, drop, places.drop.now)} ${isEnding ? registration : ""} ${renderEvidence(row)}
        ${isEnding ? "" : registration} ${others}
      </div>
      <div>${isClaimable(row) ? renderLook(features, name) : ""} ${renderScorePanel(name)} ${renderUsage(row)}</div>
    </div>
  `
}

/** A person imagines only what is not registered. */
export const renderLook = (features: Features, { ascii, unicode }: DomainName): Html => html`
  <section class="panel" aria-labelledby="look">
    ${renderPanelHead("look", "How it could look")} ${drawLook(toSignedName(unicode))}
    ${features.keepsDrafts ? html`<p class="actions"><a class="button quiet" href="${toNewDraftPath(features, ascii)}">Draft its page</a></p>` : ""}
  </section>
`

export const renderRegistration = (row: ScanRow, drop: DatedFact | undefined): Html | "" => {
  const { last_verified_at: seenAt, lifecycle, registration = {} } = row
  if (lifecycle === undefined) return ""
  const { changed_at, phase, registered_at } = lifecycle
  // A name in redemption has this status, too (RFC 3915). There it would read as the next phase.
  const statuses = lifecycle.statuses.filter((status) => phase === "pending_delete" || status !== "pending delete")
  const { dnssec, name_servers: nameServers, registrar } = registration
  const now = Date.parse(seenAt ?? "") || 0
  const steps = renderSteps(row, drop)
  const expiry = readExpiry(lifecycle, now)
  const facts = [
    ["Registered", steps === "" ? formatDay(registered_at) : undefined],
    ["Last changed", formatDay(changed_at)],
    [capitalize(expiry?.words ?? ""), steps === "" ? expiry && renderDay(expiry.at) : undefined],
    ["Registrar", registrar],
    ["Name servers", nameServers?.join(", ")],
    ["DNSSEC", dnssec === undefined ? undefined : dnssec ? "signed" : "not signed"],
    ["Statuses", statuses.length === 0 ? undefined : statuses.join(", ")],
  ] as const
  return html`
    <section class="panel" aria-labelledby="life">
      ${renderPanelHead("life", "Registration")} ${steps === "" ? html`<p>${describePhase(lifecycle, now)}</p>` : steps}
      ${renderFacts(facts.flatMap(([term, text]) => (text === undefined ? [] : [[term, text]])))}
    </section>
  `
}

export const renderScorePanel = (name: DomainName, title = "Name score"): Html => {
  const score = scoreDomainName(name)
  return html`
    <section class="panel" aria-labelledby="score">
      ${renderPanelHead("score", title, html`${rateScore(score.total)}, trade marks not checked ${renderScoreRing(score.total)}`)}
      ${renderScoreReasons(score)}
    </section>
  `
}

const renderUsage = (row: ScanRow): Html | "" => {
  const { liveness, parked, parked_basis, resolves, serves, title } = row
  return resolves === undefined
    ? ""
    : html`
        <section class="panel" aria-labelledby="use">
          ${renderPanelHead("use", "Website", renderVisitTime(row))}
          ${
            liveness === undefined
              ? renderFacts([
                  ["Has an address", formatAnswer(resolves)],
                  ["Serves a page", formatAnswer(serves)],
                  ["Parked", formatAnswer(parked)],
                ])
              : html`<p>${describeLiveness(liveness)}</p>`
          }
          ${title === undefined ? "" : html`<p><q>${title}</q></p>`}
          ${parked_basis === undefined ? "" : html`<p class="hint">Signs of parking: ${parked_basis.join(", ")}.</p>`}
        </section>
      `
}

/** The site is visited apart from the registry, and its answer stays in the cache for longer. The card has the other time. */
const renderVisitTime = ({ evidence, last_verified_at: seenAt = "" }: ScanRow): Html | "" => {
  const visitedAt = evidence.findLast(({ kind }) => kind === "site" || kind === "dns")?.at ?? seenAt
  return Math.abs(Date.parse(seenAt) - Date.parse(visitedAt)) < 60_000 ? "" : renderCheckTime(visitedAt)
}

/** R7: `absent` means not measured, `null` means failed. */
const formatAnswer = (value: boolean | null | undefined): string =>
  value === undefined ? "not checked" : value === null ? "not known" : value ? "yes" : "no"
