import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { readRecentSearches } from "../names/search/recent-searches.ts"
import { toSearchPath } from "../names/search/search-path.ts"
import { renderSearchBox } from "../names/search/search.ts"
import type { Html, PageParts, Visit } from "../page.ts"
import { hatchPattern } from "../money/projects/budget-bar.ts"
import type { WatchEvent } from "@surename/core/operations/watch/event"
import { renderEventList } from "../watch/event-list.ts"
import { renderAttention } from "./attention.ts"
import { renderFirstSteps } from "./first-steps.ts"
import { renderDrafts, renderOwned, renderSavedNames, unreadNotice } from "./own-things.ts"
import { readHome } from "./read-home.ts"
import { renderReleased } from "./released.ts"

export const loadDashboard = Effect.fnUntraced(function* (visit: Visit) {
  const homeData = yield* readHome(visit)
  const { drafts, events, saved } = homeData
  const parts: PageParts = {
    title: "",
    console: true,
    main: html`
      <h1 class="visually-hidden">Home</h1>
      ${renderSearchBox()} ${renderRecentSearches(readRecentSearches(visit))} ${hatchPattern}
      ${yield* renderReleased(visit, homeData)} ${renderFirstSteps(visit, homeData)}
      <div class="dashboard">
        <div>
          ${renderPanel("attention", "To do", "", renderAttention(homeData, yield* Clock.currentTimeMillis))}
          ${renderPanel("events", "Changes", "/account/wanted", events === undefined ? unreadNotice : renderEvents(events.events))}
        </div>
        <div>
          ${visit.keepsLists ? renderPanel("wanted", "Wanted", "/account/wanted", renderSavedNames(saved, events?.events)) : ""}
          ${visit.keepsDomains ? renderPanel("owned", "Owned", "/account/owned", renderOwned(visit, homeData)) : ""}
          ${visit.keepsDrafts ? renderPanel("drafts", "Drafts", "/account/drafts", drafts === undefined ? unreadNotice : renderDrafts(drafts)) : ""}
        </div>
      </div>
    `,
  }
  return parts
})

/** A panel appears with its first item. */
const renderPanel = (id: string, title: string, path: string, content: Html | ""): Html | "" =>
  content === ""
    ? ""
    : html`
        <section class="panel" aria-labelledby="${id}">
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

const renderEvents = (events: ReadonlyArray<WatchEvent>): Html | "" =>
  events.length === 0 ? "" : renderEventList(events.slice(0, 5))

const renderRecentSearches = (searches: ReadonlyArray<string>): Html | "" =>
  searches.length === 0
    ? ""
    : html`<p class="tries">
        Recent
        ${searches.map((text) => html`<a class="chip" href="${toSearchPath({ q: text })}">${text.slice(0, 40)}</a> `)}
      </p>`
