import * as Arr from "effect/Array"
import * as Order from "effect/Order"
import { html } from "hono/html"
import { describeLeftOver, phaseWords, toSentence } from "@surename/core/evidence/describe-row"
import type { ListedDomain } from "@surename/core/operations/domains/list-domains/contract"
import { describeDropSource } from "@surename/core/operations/watch/check/drop-date"
import { capitalize } from "@surename/core/sharing/capitalize"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"
import { formatTimeAgo } from "@surename/core/sharing/time-ago"
import { renderDay } from "../facts.ts"
import type { Html } from "../page.ts"
import { renderChip } from "../names/search/answer-card.ts"
import { phaseTexts } from "../names/name/last-steps.ts"
import { describeState } from "../names/search/row-words.ts"
import { describeDrop } from "../watch/next-event.ts"
import { findDrop, findExpiry } from "./own-domains.ts"
import { renderStatusTag } from "./in-words.ts"

interface Trouble {
  readonly word: string
  /** Without help the owner loses the domain. */
  readonly isLosing: boolean
  readonly advice: Html | string
  /** The rule or the list that sets the date. */
  readonly basis?: string
}

/** Returns the most urgent trouble of a registration, or `undefined`. */
export const describeTrouble = (listed: ListedDomain, now: number): Trouble | undefined => {
  const {
    expires_at: expires,
    lifecycle,
    registrar = "your registrar",
    restore_by: restoreBy,
    scan_age_ms: age,
    status,
  } = listed
  const checked = age === undefined ? "" : ` (checked ${formatTimeAgo(age)})`
  // Without a verification, the domain may be somebody else's.
  const advise = (verb: string) => (status === "challenged" ? `If it is yours, ${verb.toLowerCase()}` : verb)
  const { word } = describeState(listed, lifecycle)
  const drop = findDrop(listed)
  const dropText = drop === undefined ? "" : html` It ${describeDrop(drop, now)}.`
  if (listed.classification === "unregistered")
    return { word, isLosing: true, advice: `The registry had no registration of this name${checked}.` }
  if (lifecycle === "redemption" && restoreBy !== undefined) {
    const day = renderDay(Date.parse(restoreBy.at))
    const advice = html`${advise("Ask")} ${registrar} to restore it by about ${day}.`
    return { word: phaseWords[lifecycle], isLosing: true, advice, basis: `estimate: ${restoreBy.source}` }
  }
  if (lifecycle === "redemption" || lifecycle === "pending_delete") {
    const request = lifecycle === "redemption" ? "today to restore it" : "now whether it can still be restored"
    const advice = html`${advise("Ask")} ${registrar} ${request}.${dropText}`
    return {
      word: phaseWords[lifecycle],
      isLosing: true,
      advice,
      ...omitUndefined({ basis: drop && describeDropSource(drop) }),
    }
  }
  if (lifecycle === "pending_restore")
    return {
      word: phaseWords[lifecycle],
      isLosing: false,
      advice: `${advise("Ask")} ${registrar} when it is finished.`,
    }
  if (lifecycle === "auto_renew") {
    const leftOver = describeLeftOver({ expires_at: expires, phase: lifecycle }, now)
    const word = leftOver === undefined ? phaseWords[lifecycle] : "renewal was due"
    const advice = toSentence(`${leftOver ?? phaseTexts[lifecycle]} ${advise("Check")} that you paid ${registrar}`)
    return { word, isLosing: false, advice }
  }
  const expiry = findExpiry(listed, now)
  if (expiry?.words !== "expiry passed") return undefined
  const renewal = toSentence(`${advise("Renew")} it at ${registrar}`)
  const advice = html`Its expiry date, ${renderDay(expiry.at)}, has passed${checked}. ${renewal}`
  return { word: expiry.words, isLosing: true, advice }
}

/** The state of the registration stands before that of the verification. Nobody can verify a name that is not registered. */
export const renderStateTags = (listed: ListedDomain, now: number): Html => {
  const { expires_at, lifecycle: phase = "active" } = listed
  const isLeftOver = describeLeftOver({ expires_at, phase }, now) !== undefined
  const { kind, word } = describeState(listed, isLeftOver ? "active" : phase)
  // A loss to an owner, whatever it is to others.
  return html`${renderChip(kind === "free" ? "may-end" : kind, word)}
  ${kind === "free" && listed.status === "challenged" ? "" : renderStatusTag(listed.status)}`
}

/** `steps` follow the advice, each as an item of the list. */
export const renderTrouble = (
  trouble: Trouble,
  { actions = html``, steps = [] }: { readonly actions?: Html; readonly steps?: ReadonlyArray<Html> },
): Html =>
  html`<section class="notice wall" aria-labelledby="trouble">
    <h2 id="trouble">${capitalize(trouble.word)}</h2>
    ${
      steps.length === 0
        ? html`<p>${trouble.advice}</p>`
        : html`<ol>
            ${[trouble.advice, ...steps].map((step) => html`<li>${step}</li>`)}
          </ol>`
    }
    ${actions}
    ${
      trouble.basis === undefined
        ? ""
        : html`<details class="drawer">
            <summary>Why this day</summary>
            <p>${toSentence(trouble.basis)}</p>
          </details>`
    }
  </section>`

/** Trouble first, then the nearest expiry. */
export const sortByUrgency = (domains: ReadonlyArray<ListedDomain>, now: number): ReadonlyArray<ListedDomain> =>
  Arr.sortWith(
    domains,
    (listed) => {
      const trouble = describeTrouble(listed, now)
      const rank = trouble?.isLosing === true ? 0 : trouble !== undefined || listed.status === "lapsed" ? 1 : 2
      return `${rank} ${listed.expires_at ?? "9999"}`
    },
    Order.String,
  )
