import { html } from "hono/html"
import type { ListedDomain } from "@surename/core/operations/domains/list-domains/contract"
import { drawIcon, type IconName } from "../icons.ts"
import { countDaysUntil, formatCount, nearDays, renderExpiry } from "../facts.ts"
import { statusTexts } from "../domains/in-words.ts"
import { describeTrouble, sortByUrgency } from "../domains/trouble.ts"
import { findExpiry, toDomainPath } from "../domains/own-domains.ts"
import { toDraftPath } from "../drafts/own-drafts.ts"
import { formatTitle } from "../drafts/list-view.ts"
import { toDisplayName } from "../names/display-name.ts"
import { toNamePath } from "../names/search/row-actions.ts"
import { stateChips } from "../money/orders/order-view.ts"
import { toOrderPath } from "../money/orders/own-orders.ts"
import { toHookPath } from "../watch/webhooks/webhooks-view.ts"
import type { Html } from "../page.ts"
import { describeDrop } from "../watch/next-event.ts"
import { type HomeData, listDrops } from "./read-home.ts"

export interface AttentionLine {
  readonly icon: IconName
  readonly path: string
  readonly name: string
  readonly text: Html | string
  readonly action: string
}

/** Most urgent first, and one line a domain. Domains without a verification share a line. */
export const listAttention = (
  { dates = [], domains = [], drafts = [], orders = [], webhooks }: HomeData,
  now: number,
): ReadonlyArray<AttentionLine> => [
  ...listDomains(domains, now),
  ...listDrops({ dates, domains }, now).flatMap((drop) => {
    const [path, name, text] = [toNamePath(drop.domain), toDisplayName(drop.domain), describeDrop(drop, now)]
    return drop.basis === "stated" || drop.lifecycle?.phase === "pending_delete"
      ? [{ icon: "bell" as const, path, name, text, action: "See its dates" }]
      : []
  }),
  ...drafts.flatMap((draft) => {
    const [path, text] = [toDraftPath(draft.draftId), "screening stopped its preview"]
    return draft.status === "flagged"
      ? [{ icon: "file" as const, path, name: formatTitle(draft), text, action: "See why" }]
      : []
  }),
  ...orders.flatMap((order) => {
    const [path, text] = [toOrderPath(order), `order: ${stateChips[order.state][1]}`]
    return order.state === "done" || order.state === "failed"
      ? []
      : [{ icon: "coin" as const, path, name: toDisplayName(order.domain), text, action: "See the order" }]
  }),
  ...(webhooks?.webhooks ?? []).flatMap(({ disabled_because: why, webhook_id: name }) => {
    const [path, text] = [toHookPath(name), "its deliveries failed, so it is off"]
    return why === "failing" || why === "gone"
      ? [{ icon: "code" as const, path, name, text, action: "See its deliveries" }]
      : []
  }),
]

const listDomains = (domains: ReadonlyArray<ListedDomain>, now: number): ReadonlyArray<AttentionLine> => {
  const isUnverified = (listed: ListedDomain) =>
    listed.status === "challenged" && describeTrouble(listed, now) === undefined
  const unverified = domains.filter(isUnverified)
  const isGrouped = unverified.length > 1
  const lines = sortByUrgency(domains, now).flatMap((listed): ReadonlyArray<AttentionLine> => {
    const { domain, status, unicode: name = domain } = listed
    const line = { icon: "bell" as const, path: toDomainPath(domain), name }
    const trouble = describeTrouble(listed, now)
    if (trouble !== undefined)
      return [{ ...line, text: html`${trouble.word}. ${trouble.advice}`, action: "See what to do" }]
    if (isGrouped && isUnverified(listed)) return []
    if (status !== "verified") return [{ ...line, icon: "globe", text: statusTexts[status], action: "Verify it" }]
    const expiry = findExpiry(listed, now)
    return expiry !== undefined && countDaysUntil(expiry.at, now) <= nearDays
      ? [{ ...line, text: renderExpiry(expiry, now), action: "See its dates" }]
      : []
  })
  const group = {
    icon: "globe" as const,
    path: toDomainPath(unverified[0]?.domain ?? ""),
    name: formatCount(unverified.length, "domain"),
    text: `${statusTexts.challenged}. Each has a record to publish`,
    action: "See the first record",
  }
  return isGrouped ? [...lines, group] : lines
}

export const renderAttention = (lines: ReadonlyArray<AttentionLine>): Html | "" =>
  lines.length === 0
    ? ""
    : html`<ul class="lines">
        ${lines.slice(0, maxLines).map(
          ({ action, icon, name, path, text }) =>
            html`<li>
              <span>${drawIcon(icon)} <strong>${name}</strong> <span class="hint">${text}</span></span>
              <a class="button quiet" href="${path}">${action}<span class="visually-hidden">: ${name}</span></a>
            </li>`,
        )}
        ${lines.length > maxLines ? html`<li><span class="hint">and ${lines.length - maxLines} more</span></li>` : ""}
      </ul>`

const maxLines = 12
