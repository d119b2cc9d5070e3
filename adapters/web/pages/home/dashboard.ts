import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { emptyList } from "../empty-list.ts"
import { recentSearches } from "../names/search/recent-searches.ts"
import { searchPath } from "../names/search/search-path.ts"
import { searchBox } from "../names/search/search.ts"
import type { Html, Screen, Visit } from "../page.ts"
import { hatching } from "../money/projects/budget-bar.ts"
import type { WatchEvent } from "@surename/core/operations/watch/event"
import { eventList } from "../watch/event-list.ts"
import { attentionOf } from "./attention.ts"
import { firstSteps } from "./first-steps.ts"
import { draftCards, projectLines, savedLines } from "./own-things.ts"
import { readHome } from "./read-home.ts"

/** An account finds first whatever needs a look, then what happened and what it works on. */
export const dashboard = Effect.fnUntraced(function* (visit: Visit) {
  const found = yield* readHome(visit)
  const { drafts, events, projects, saved } = found
  const screen: Screen = {
    title: "",
    console: true,
    main: html`
      <h1 class="visually-hidden">Home</h1>
      ${searchBox()} ${recent(recentSearches(visit))} ${hatching} ${firstSteps(visit, found)}
      <div class="dashboard">
        <div>
          ${panel("attention", "Needs a look", "", attentionOf(found, yield* Clock.currentTimeMillis))}
          ${panel("events", "What changed", "/account/watch", eventsOf(events?.events))}
        </div>
        <div>
          ${visit.keepsLists ? panel("saved", "Saved names", "/account/saved", savedLines(saved)) : ""}
          ${visit.keepsDrafts ? panel("drafts", "Drafts", "/account/drafts", drafts === undefined ? unread : draftCards(drafts)) : ""}
          ${visit.keepsProjects ? panel("projects", "Projects", "/account/projects", projects === undefined ? unread : projectLines(projects)) : ""}
        </div>
      </div>
    `,
  }
  return screen
})

const panel = (id: string, title: string, path: string, content: Html): Html => html`
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

const eventsOf = (events: ReadonlyArray<WatchEvent> | undefined): Html =>
  events === undefined ? unread : events.length === 0 ? noEvents : eventList(events.slice(0, 8))

const unread = html`<p class="hint">This could not be read just now.</p>`

const noEvents = emptyList(
  "bell",
  "Nothing has changed",
  "When a watched name is registered, expires or moves, you read it here.",
  { href: "/account/watch", text: "Watch names" },
)

const recent = (searches: ReadonlyArray<string>): Html | "" =>
  searches.length === 0
    ? ""
    : html`<p class="tries">
        Again
        ${searches.map((text) => html`<a class="chip" href="${searchPath({ q: text })}">${text.slice(0, 40)}</a> `)}
      </p>`
