import { html } from "hono/html"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { describeExpiry, phaseWords, toSentence } from "@surename/core/evidence/describe-row"
import { type DropContext, describeDropOfRow } from "@surename/core/operations/watch/check/drop-date"
import { describeStep } from "@surename/core/evidence/describe-evidence"
import { renderOwnLine, renderTimeAgo, renderWithDates } from "../../facts.ts"
import { drawIcon } from "../../icons.ts"
import { type Html, isSignedIn } from "../../page.ts"
import { isLeaving } from "../name/last-steps.ts"
import { renderProof } from "../proof.ts"
import {
  type Features,
  renderKeepButton,
  renderHeart,
  renderListHeart,
  renderQuoteButton,
  renderRowMenu,
  toNamePath,
} from "./row-actions.ts"
import { type AnswerRow, describeRow, describeRowState, explainTaken, isClaimable, isRegistered } from "./row-words.ts"

interface CardOptions {
  readonly drop?: DropContext
  readonly isSaved?: boolean
  /** The page of the name shows the evidence below. */
  readonly isOwnPage?: boolean
  readonly more?: Html
  readonly place?: OwnPlace | undefined
}

/** The visitor's own things that have the name already. */
export interface OwnPlace {
  readonly text: Html
  readonly isOwned: boolean
  readonly list?: { readonly path: string; readonly name: string }
}

/** Answers in one sentence, says on whose word, and offers one next step. */
export const renderAnswerCard = (
  features: Features,
  row: AnswerRow,
  { drop, isOwnPage = false, isSaved = false, more, place }: CardOptions = {},
): Html => {
  const { because, kind, word } = describeRow(row)
  if ("error" in row)
    return html`<article class="answer-card ${kind}">
      <header>
        <h2>${row.domain} <span class="state">is ${word}</span></h2>
      </header>
      <p class="because">${because}</p>
    </article>`
  const name = splitAtDot(row.unicode ?? row.domain)
  const claim = renderVerdict(row)
  const cardClass = kind === "taken" && isLeaving(row.lifecycle?.phase ?? "active") ? "leaving" : kind
  const hasKeepButton = kind === "taken" && !isSignedIn(features)
  const isTaken = kind === "taken" && isRegistered(row)
  const registrar = row.registration?.registrar
  const through = registrar === undefined ? "" : toSentence(`Registered through ${registrar}`)
  const source = isTaken ? [describeDates(row, drop), explainTaken(row, []), through].join(" ") : because
  return html`
    <article class="answer-card ${cardClass}">
      <header>
        ${kind === "free" ? html`<span class="seal">${drawIcon("tick")}</span>` : ""}
        ${isOwnPage ? html`<h1>${name} ${claim}</h1>` : html`<h2><a href="${toNamePath(row.domain)}">${name}</a> ${claim}</h2>`}
      </header>
      ${hasKeepButton ? "" : place?.list === undefined || isSaved ? renderHeart(features, row.domain, isSaved) : renderListHeart(place.list)}
      ${renderRowMenu(features, row, { isCard: true, isOwnPage, ...(more === undefined ? {} : { more }) })}
      <p class="because">
        ${kind === "free" && !isOwnPage ? renderProof(row) : html`${renderWithDates(source)} ${renderOwnLine(renderCheckTime(row.last_verified_at))}`}
      </p>
      ${renderNextStep(features, row, { isSaved, place })} ${isOwnPage ? "" : renderEvidenceDrawer(row)}
    </article>
  `
}

/** R4: never says that a name can be bought. */
export const renderVerdict = (row: ScanRow): Html => {
  const { kind, word } = describeRowState(row)
  // "Not known" alone would speak of a name that nobody knows.
  return html`<span class="state">${kind === "doubt" ? "may or may not be registered" : `is ${word}`}</span>`
}

/** A later expiry of a registration that may end soon can be taken back. */
const describeDates = (row: ScanRow, drop: DropContext | undefined): string => {
  const { last_verified_at: seenAt = "", lifecycle } = row
  const expiry = lifecycle && describeExpiry(lifecycle, Date.parse(seenAt) || 0)
  const isRevocable = lifecycle !== undefined && isLeaving(lifecycle.phase) && expiry?.startsWith("expires") === true
  const dropDay = drop && describeDropOfRow(row, drop)
  return [isRevocable ? "" : (expiry ?? ""), dropDay ?? ""].map(toSentence).join(" ").trim()
}

export const renderCheckTime = (at: string | undefined): Html | "" =>
  at === undefined ? "" : html`Checked ${renderTimeAgo(Date.parse(at))}`

const renderNextStep = (features: Features, row: ScanRow, { isSaved, place }: CardOptions): Html | "" => {
  const { keepsLists, keepsProjects } = features
  const placeNote = place === undefined ? "" : html`<span class="because">${place.text}</span>`
  if (isClaimable(row)) {
    const { domain, tld_base_price_usd: usd } = row
    return html`<p class="actions">
      ${keepsProjects ? renderQuoteButton(features, domain) : ""}
      ${usd === null ? "" : html`<span>${domain.slice(domain.lastIndexOf("."))} usually costs <strong>$${usd.toFixed(2)}</strong> a year</span>`}
      ${placeNote}
    </p>`
  }
  const { kind } = describeRow(row)
  if (kind === "doubt" || kind === "waiting") {
    const advice = isRegistered(row) ? "" : adviseUndecided(row)
    return html`<p class="actions">
      ${isWithoutRegistry(row) ? "" : html`<a class="button" href="${toNamePath(row.domain)}">Check again</a>`}
      ${advice === "" ? "" : html`<span class="because">${advice}</span>`} ${placeNote}
    </p>`
  }
  if (place !== undefined && (place.isOwned || place.list !== undefined || !keepsLists))
    return html`<p class="actions">
      <span class="because">${place.text} ${place.list === undefined || place.isOwned ? "" : describeWatch(row)}</span>
    </p>`
  if (!keepsLists) return ""
  const watch = isSignedIn(features) ? describeWatch(row) : "With an account, we watch it for you, too."
  const watchText = html`<span class="because">${place === undefined ? "" : place.text} ${watch}</span>`
  return isSaved
    ? html`<p class="actions"><a href="/account/wanted">You watch it</a>. ${watchText}</p>`
    : html`<p class="actions">${renderKeepButton(features, row.domain)} ${watchText}</p>`
}

/** A minute helps only where a server was slow or busy. A pending answer may be there by now. */
const adviseUndecided = (row: ScanRow): string => {
  if (row.classification !== "unknown") return ""
  if (passingReasons.has(row.unknown_reason)) return "Try again in a minute."
  const where = isWithoutRegistry(row) ? `under ${row.domain.slice(row.domain.lastIndexOf("."))}` : "now"
  return `We cannot find out ${where}. A registrar can.`
}

/** No registry of this ending answers with a proof. */
const isWithoutRegistry = (row: ScanRow): boolean =>
  row.classification === "unknown" && lackingReasons.has(row.unknown_reason)

type Reason = Extract<ScanRow, { readonly classification: "unknown" }>["unknown_reason"]
const lackingReasons: ReadonlySet<Reason> = new Set([
  "no_rdap_service",
  "aggregator_404",
  "blocked",
  "insecure_transport",
])
const passingReasons: ReadonlySet<Reason> = new Set([
  "control_not_run",
  "network",
  "server_error",
  "stale_answer",
  "throttled",
  "timeout",
])

/** Says of the checks only what the watch plans for this phase. */
const describeWatch = ({ last_verified_at: seenAt = "", lifecycle }: ScanRow): string => {
  const { expires_at: expires, phase } = lifecycle ?? {}
  if (phase === "pending_delete") return "We check daily, more often near the drop, and show the change in Watched."
  if (phase === "redemption" || phase === "auto_renew" || phase === "pending_restore")
    return "We check daily. If it drops, you see it in Watched."
  return (expires ?? "") > seenAt
    ? "We check it, more often near its expiry. If it drops, you see it in Watched."
    : "Watched shows when this changes."
}

/** Allows a break before the ending, and sets it lighter. */
export const splitAtDot = (name: string): Html =>
  html`${name.slice(0, name.indexOf("."))}<wbr /><span class="tld">${name.slice(name.indexOf("."))}</span>`

export const renderChip = (kind: string, word: string): Html => {
  const chipClass = endingClasses.find(([text]) => kind === "taken" && word.endsWith(text))?.[1]
  const mark = chipClass === "dropping" ? drawIcon("bell") : html`<span class="dot"></span>`
  return html`<span class="chip ${kind} ${chipClass ?? ""}">${mark}${word}</span>`
}

/** A registration that may end stands out from one that goes on. */
const endingClasses = [
  [phaseWords.pending_delete, "dropping"],
  [phaseWords.redemption, "may-end"],
  [phaseWords.auto_renew, "may-end"],
] as const

/** Closed, because most readers want the word alone. */
export const renderEvidenceDrawer = ({ domain, evidence }: ScanRow, title = "Evidence"): Html | "" =>
  evidence.length === 0
    ? ""
    : html`<details class="drawer">
        <summary>${title}<span class="visually-hidden"> about ${domain}</span></summary>
        <div>
          <ol class="timeline">
            ${evidence.map(describeStep).map(({ address, text, title }) => html`<li><strong>${title}</strong>: ${text}. ${address === undefined ? "" : html`<code class="because">${address}</code>`}</li>`)}
          </ol>
        </div>
      </details>`
