import { html } from "hono/html"
import { drawIcon, type IconName } from "../icons.ts"
import { day } from "../facts.ts"
import { pathOf as domainPath } from "../domains/own-domains.ts"
import { pathOf as draftPath } from "../drafts/own-drafts.ts"
import { titleOf } from "../drafts/list-view.ts"
import { pathOf as orderPath } from "../money/orders/own-orders.ts"
import { namePath } from "../names/search/row-actions.ts"
import { hookPath } from "../watch/webhooks/webhooks-view.ts"
import type { Html } from "../page.ts"
import type { FoundHome } from "./read-home.ts"

interface Line {
  readonly icon: IconName
  readonly path: string
  readonly name: string
  readonly text: Html | string
}

/** Everything that gets worse when nobody looks at it, most urgent first. */
export const attentionOf = (found: FoundHome, now: number): Html => {
  const lines = [
    ...released(found),
    ...expiring(found, now),
    ...lapsed(found),
    ...flagged(found),
    ...openOrders(found),
    ...brokenHooks(found),
  ]
  if (lines.length === 0) return html`<p class="hint">${drawIcon("shield")} Nothing is due.</p>`
  return html`<ul class="lines">
    ${lines
      .slice(0, mostLines)
      .map(
        ({ icon, name, path, text }) =>
          html`<li><a href="${path}">${drawIcon(icon)} ${name}</a> <span class="hint">${text}</span></li>`,
      )}
  </ul>`
}

const mostLines = 12
const soonMs = 45 * 86_400_000

/** A watched name whose registration ended, unless somebody else registered it since. It is the moment that its owner waited for. */
const released = ({ events }: FoundHome): ReadonlyArray<Line> => {
  const latest = Map.groupBy(
    (events?.events ?? []).filter(({ domain, type }) => domain !== undefined && type.startsWith("registration.")),
    ({ domain }) => domain ?? "",
  )
  return [...latest].flatMap(([domain, [last]]) =>
    last?.type === "registration.ended"
      ? [
          {
            icon: "heart" as const,
            path: namePath(domain),
            name: domain,
            text: html`is no longer registered since ${day(Date.parse(last.at))}: look at it again, then ask for its
            price`,
          },
        ]
      : [],
  )
}

const expiring = ({ domains = [] }: FoundHome, now: number): ReadonlyArray<Line> =>
  domains
    .flatMap(({ domain, expires_at: at }) =>
      typeof at === "string" && Date.parse(at) < now + soonMs ? [{ domain, at: Date.parse(at) }] : [],
    )
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, domain }) => ({
      icon: "bell",
      path: domainPath(domain),
      name: domain,
      text: html`${at < now ? "expired" : "expires"} ${day(at)}`,
    }))

const lapsed = ({ domains = [] }: FoundHome): ReadonlyArray<Line> =>
  domains.flatMap(({ domain, status }) => {
    const text = status === "lapsed" ? "its record is gone" : status === "challenged" ? "not verified yet" : undefined
    return text === undefined ? [] : [{ icon: "globe" as const, path: domainPath(domain), name: domain, text }]
  })

const flagged = ({ drafts = [] }: FoundHome): ReadonlyArray<Line> =>
  drafts
    .filter(({ status }) => status === "flagged")
    .map((draft) => ({
      icon: "file",
      path: draftPath(draft.draftId),
      name: titleOf(draft),
      text: "screening stopped its preview",
    }))

const brokenHooks = ({ webhooks }: FoundHome): ReadonlyArray<Line> =>
  (webhooks?.webhooks ?? [])
    .filter(({ disabled_because: why }) => why === "failing" || why === "gone")
    .map(({ webhook_id: id }) => ({
      icon: "bell",
      path: hookPath(id),
      name: id,
      text: "its webhook failed, and is off",
    }))

const openOrders = ({ orders = [] }: FoundHome): ReadonlyArray<Line> =>
  orders
    .filter(({ state }) => state !== "done" && state !== "failed")
    .map((order) => ({ icon: "coin", path: orderPath(order), name: order.domain, text: "its order is not finished" }))
