import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { domainLimits } from "@surename/core/operations/domains/limits"
import { dayMs } from "@surename/core/sharing/time-span"
import { findPictured } from "../drafts/pictures.ts"
import { countDaysUntil, formatDaysUntil, unreadNotice } from "../facts.ts"
import { findExpiry, toDomainPath } from "../domains/own-domains.ts"
import { toDisplayName } from "../names/display-name.ts"
import { toNamePath } from "../names/search/row-actions.ts"
import { renderRecentSearches } from "../names/search/recent-searches.ts"
import { renderSearchBox } from "../names/search/search.ts"
import type { Html, PageParts, Visit } from "../page.ts"
import { hatchPattern } from "../money/projects/budget-bar.ts"
import { renderEventList } from "../watch/event-list.ts"
import { describeDrop } from "../watch/next-event.ts"
import { findReleased, type Released, renderReleased } from "../watch/released.ts"
import { listAttention, renderAttention } from "./attention.ts"
import { renderFirstSteps } from "./first-steps.ts"
import { renderDrafts, renderOwned, renderWanted } from "./own-things.ts"
import { type HomeData, listDrops, readHome } from "./read-home.ts"

export const loadDashboard = Effect.fnUntraced(function* (visit: Visit) {
  const homeData = yield* readHome(visit)
  const drafts = homeData.drafts?.slice(0, draftsAtHome)
  const now = yield* Clock.currentTimeMillis
  const released = yield* findReleased(homeData.events?.events ?? [], homeData.lists?.watchlists ?? [])
  const attention = listAttention(homeData, now)
  const pictured = yield* Effect.orElseSucceed(findPictured(drafts ?? []), () => new Set<string>())
  const thingCount = released.length + attention.length
  const isNew = thingCount === 0 && isRead(visit, homeData) && hasNothing(homeData)
  const parts: PageParts = {
    title: "",
    console: true,
    main: html`
      <h1 class="visually-hidden">Home</h1>
      ${renderReleased(visit, released)} ${renderSearchBox()} ${renderRecentSearches(visit)} ${hatchPattern}
      ${isNew ? renderFirstSteps(visit) : renderSummary(visit, homeData, thingCount, now)}
      ${renderPanel("attention", `To do: ${attention.length}`, "", renderAttention(attention))}
      <div class="dashboard halves">
        ${visit.keepsLists && !isNew ? renderPanel("wanted", "Watched", "/account/wanted", renderWanted(homeData, now)) : ""}
        ${visit.keepsDomains && !isNew ? renderPanel("owned", "Owned", "/account/owned", renderOwned(visit, homeData, now)) : ""}
      </div>
      ${visit.keepsDrafts ? renderPanel("drafts", "Drafts", "/account/drafts", drafts === undefined ? unreadNotice : renderDrafts(drafts, pictured), "shelf") : ""}
      ${renderPanel("events", "Changes", "/account/wanted", renderEvents(homeData, released))}
    `,
  }
  return parts
})

const draftsAtHome = 3

const isRead = (visit: Visit, { dates, domains, drafts, events, lists, orders, saved, webhooks }: HomeData): boolean =>
  orders !== undefined &&
  (domains !== undefined || !visit.keepsDomains) &&
  (drafts !== undefined || !visit.keepsDrafts) &&
  ([dates, events, lists, saved, webhooks].every((part) => part !== undefined) || !visit.keepsLists)

const hasNothing = ({ domains = [], drafts = [], lists }: HomeData): boolean =>
  domains.length + drafts.length === 0 &&
  (lists?.watchlists ?? []).every(({ count, purpose }) => purpose === "mine" || count === 0)

/** Names the next dates. Says that nothing is to do only when it read every part completely. */
const renderSummary = (visit: Visit, homeData: HomeData, thingCount: number, now: number): Html | "" => {
  const [drop] = listDrops(homeData, now)
  const expiry = findNextExpiry(homeData, now)
  const isWhole = isRead(visit, homeData)
  const isCalm = isWhole && thingCount === 0 && (homeData.domains ?? []).length < domainLimits.domainsListedMax
  const next = [
    ...(drop === undefined ? [] : [html`${renderLink(toNamePath(drop.domain), drop)} ${describeDrop(drop, now)}`]),
    ...(expiry === undefined
      ? []
      : [
          html`${renderLink(toDomainPath(expiry.domain), expiry)} expires
          ${formatDaysUntil(countDaysUntil(expiry.at, now))}`,
        ]),
  ]
  const sentences = [
    ...(isCalm ? ["All quiet.", ...describeWatched(homeData)] : []),
    ...(isWhole ? [] : ["Some parts could not be read just now."]),
    ...(next.length === 0 ? [] : [html`Next: ${next.map((date, index) => html`${index === 0 ? "" : ", "}${date}`)}.`]),
  ]
  return sentences.length === 0 ? "" : html`<p class="lead">${sentences.map((sentence) => html`${sentence} `)}</p>`
}

/** A name may be on several lists, so it is not counted. */
const describeWatched = ({ lists }: HomeData): ReadonlyArray<string> => {
  const count = (lists?.watchlists ?? []).reduce((sum, list) => sum + list.count, 0)
  return count === 0 ? [] : [`We watch your ${count === 1 ? "name" : "names"}.`]
}

const renderLink = (path: string, { domain }: { readonly domain: string }): Html =>
  html`<a href="${path}">${toDisplayName(domain)}</a>`

/** Returns the next expiry within a year. A truncated list has none. */
const findNextExpiry = ({ domains = [] }: HomeData, now: number) => {
  const dated = domains.flatMap((listed) => {
    const expiry = findExpiry(listed, now)
    return expiry === undefined ? [] : [{ domain: listed.domain, at: expiry.at }]
  })
  const [next] = dated
    .filter(({ at }) => at > now && at < now + 365 * dayMs)
    .toSorted((left, right) => left.at - right.at)
  return domains.length < domainLimits.domainsListedMax ? next : undefined
}

/** A panel appears with its first item. */
const renderPanel = (id: string, title: string, path: string, content: Html | "", panelClass = "panel"): Html | "" =>
  content === ""
    ? ""
    : html`
        <section class="${panelClass}" aria-labelledby="${id}">
          <header>
            <h2 id="${id}">${title}</h2>
            ${
              path === ""
                ? ""
                : html`<p>
                    <a href="${path}">All<span class="visually-hidden"> of: ${title}</span></a>
                  </p>`
            }
          </header>
          ${content}
        </section>
      `

/** Omits a release, because its card is above. */
const renderEvents = ({ events }: HomeData, released: Released): Html | "" => {
  if (events === undefined) return unreadNotice
  const others = events.events.filter(
    ({ domain, type }) => type !== "registration.ended" || !released.some((card) => card.domain === domain),
  )
  return others.length === 0 ? "" : renderEventList(others.slice(0, 5))
}
