import { html } from "hono/html"
import { drawIcon, type IconName } from "../icons.ts"
import { renderDay } from "../facts.ts"
import { toDomainPath } from "../domains/own-domains.ts"
import { toDraftPath } from "../drafts/own-drafts.ts"
import { formatTitle } from "../drafts/list-view.ts"
import { toOrderPath } from "../money/orders/own-orders.ts"
import { toHookPath } from "../watch/webhooks/webhooks-view.ts"
import type { Html } from "../page.ts"
import type { HomeData } from "./read-home.ts"

interface AttentionLine {
  readonly icon: IconName
  readonly path: string
  readonly name: string
  readonly text: Html | string
}

/** Most urgent first. */
export const renderAttention = (homeData: HomeData, now: number): Html | "" => {
  const lines = [
    ...listExpiring(homeData, now),
    ...listLapsed(homeData),
    ...listFlagged(homeData),
    ...listOpenOrders(homeData),
    ...listBrokenHooks(homeData),
  ]
  if (lines.length === 0) return ""
  return html`<ul class="lines">
    ${lines
      .slice(0, maxLines)
      .map(
        ({ icon, name, path, text }) =>
          html`<li><a href="${path}">${drawIcon(icon)} ${name}</a> <span class="hint">${text}</span></li>`,
      )}
  </ul>`
}

const maxLines = 12
const expirySoonMs = 45 * 86_400_000

const listExpiring = ({ domains = [] }: HomeData, now: number): ReadonlyArray<AttentionLine> =>
  domains
    .flatMap(({ domain, expires_at: at }) =>
      typeof at === "string" && Date.parse(at) < now + expirySoonMs ? [{ domain, at: Date.parse(at) }] : [],
    )
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, domain }) => ({
      icon: "bell",
      path: toDomainPath(domain),
      name: domain,
      text: html`${at < now ? "expired" : "expires"} ${renderDay(at)}`,
    }))

const listLapsed = ({ domains = [] }: HomeData): ReadonlyArray<AttentionLine> =>
  domains.flatMap(({ domain, status }) => {
    const text = status === "lapsed" ? "its record is gone" : status === "challenged" ? "not verified yet" : undefined
    return text === undefined ? [] : [{ icon: "globe" as const, path: toDomainPath(domain), name: domain, text }]
  })

const listFlagged = ({ drafts = [] }: HomeData): ReadonlyArray<AttentionLine> =>
  drafts
    .filter(({ status }) => status === "flagged")
    .map((draft) => ({
      icon: "file",
      path: toDraftPath(draft.draftId),
      name: formatTitle(draft),
      text: "screening stopped its preview",
    }))

const listBrokenHooks = ({ webhooks }: HomeData): ReadonlyArray<AttentionLine> =>
  (webhooks?.webhooks ?? [])
    .filter(({ disabled_because: why }) => why === "failing" || why === "gone")
    .map(({ webhook_id: id }) => ({
      icon: "bell",
      path: toHookPath(id),
      name: id,
      text: "its webhook failed, and is off",
    }))

const listOpenOrders = ({ orders = [] }: HomeData): ReadonlyArray<AttentionLine> =>
  orders
    .filter(({ state }) => state !== "done" && state !== "failed")
    .map((order) => ({ icon: "coin", path: toOrderPath(order), name: order.domain, text: "its order is not finished" }))
