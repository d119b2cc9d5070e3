import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { toSentence } from "@surename/core/evidence/describe-row"
import { describeDomainCount } from "../domains/in-words.ts"
import { listPictured } from "../drafts/pictures.ts"
import { formatCount, unreadNotice } from "../facts.ts"
import { renderRecentSearches } from "../names/search/recent-searches.ts"
import { renderSearchBox } from "../names/search/search.ts"
import type { Html, PageParts, Visit } from "../page.ts"
import { hatchPattern } from "../money/projects/budget-bar.ts"
import { renderEventList } from "../watch/event-list.ts"
import { type Lists, savedList } from "../watch/own-lists.ts"
import { findReleased, renderReleased } from "../watch/released.ts"
import { listAttention, renderAttention } from "./attention.ts"
import { renderFirstSteps } from "./first-steps.ts"
import { renderDrafts, renderOwned, renderWanted } from "./own-things.ts"
import { type HomeData, readHome } from "./read-home.ts"

export const loadDashboard = Effect.fnUntraced(function* (visit: Visit) {
  const homeData = yield* readHome(visit)
  const drafts = homeData.drafts?.slice(0, draftsAtHome)
  const now = yield* Clock.currentTimeMillis
  const released = yield* findReleased(homeData.events?.events ?? [], homeData.lists?.watchlists ?? [])
  const attention = listAttention(homeData, now)
  const picturedIds = yield* Effect.orElseSucceed(listPictured(drafts ?? []), () => new Set<string>())
  const summary = renderSummary(visit, homeData, { released: released.length, toDo: attention.length }, now)
  const parts: PageParts = {
    title: "",
    console: true,
    main: html`
      <h1 class="visually-hidden">Home</h1>
      ${renderReleased(visit, released)} ${renderSearchBox()} ${renderRecentSearches(visit)} ${hatchPattern} ${summary}
      ${renderPanel("attention", "To do", "", renderAttention(attention))}
      ${summary === "" ? renderFirstSteps(visit) : ""}
      <div class="dashboard halves">
        ${visit.keepsLists && summary !== "" ? renderPanel("wanted", "Wanted", "/account/wanted", renderWanted(homeData)) : ""}
        ${visit.keepsDomains && summary !== "" ? renderPanel("owned", "Owned", "/account/owned", renderOwned(visit, homeData, now)) : ""}
      </div>
      ${visit.keepsDrafts ? renderPanel("drafts", "Drafts", "/account/drafts", drafts === undefined ? unreadNotice : renderDrafts(drafts, picturedIds), "shelf") : ""}
      ${renderPanel("events", "Changes", "/account/wanted", renderEvents(homeData, released))}
    `,
  }
  return parts
})

const draftsAtHome = 3

interface Counts {
  readonly released: number
  readonly toDo: number
}

/** Says that nothing is to do only when every part was read. A new account has no summary. */
const renderSummary = (visit: Visit, homeData: HomeData, { released, toDo }: Counts, now: number): Html | "" => {
  const { domains = [], drafts, events, lists, orders, saved, webhooks } = homeData
  const wantedClaims = describeWanted(
    (lists?.watchlists ?? []).filter(({ count, purpose }) => purpose !== "mine" && count > 0),
  )
  const isRead =
    orders !== undefined &&
    (homeData.domains !== undefined || !visit.keepsDomains) &&
    (drafts !== undefined || !visit.keepsDrafts) &&
    ([events, lists, saved, webhooks].every((part) => part !== undefined) || !visit.keepsLists)
  if (isRead && wantedClaims.length + domains.length + (drafts?.length ?? 0) + released + toDo === 0) return ""
  const claims = [
    ...wantedClaims,
    ...(domains.length === 0 ? [] : describeDomainCount(domains, now)),
    ...(toDo > 0 ? [`${formatCount(toDo, "thing")} to do`] : isRead && released === 0 ? ["nothing needs you"] : []),
    ...(isRead ? [] : ["some parts could not be read just now"]),
  ]
  return html`<p class="lead">${toSentence(claims.join(", "))}</p>`
}

/** Counts as the shelf does: the saved names are no list. A name may stand on two lists, so lists have no sum. */
const describeWanted = (wantedLists: Lists["watchlists"]): ReadonlyArray<string> => {
  const saved = wantedLists.find(({ watchlist_id: id }) => id === savedList)
  const lists = wantedLists.length - (saved === undefined ? 0 : 1)
  return [
    ...(saved === undefined ? [] : [formatCount(saved.count, "saved name")]),
    ...(lists === 0 ? [] : [`${formatCount(lists, "list")} of wanted names`]),
  ]
}

/** A panel appears with its first item. */
const renderPanel = (id: string, title: string, path: string, content: Html | "", look = "panel"): Html | "" =>
  content === ""
    ? ""
    : html`
        <section class="${look}" aria-labelledby="${id}">
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

/** Leaves out the events that are to do. */
const renderEvents = ({ events }: HomeData, released: ReadonlyArray<{ readonly domain: string }>): Html | "" => {
  if (events === undefined) return unreadNotice
  const others = events.events.filter(
    ({ domain, type }) => type !== "registration.ended" || !released.some((event) => event.domain === domain),
  )
  return others.length === 0 ? "" : renderEventList(others.slice(0, 5))
}
