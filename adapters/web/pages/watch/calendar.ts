import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import { type Watchlist, Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import type { CalendarDate } from "@surename/core/operations/watch/read-feed/calendar"
import { readCalendarDates } from "@surename/core/operations/watch/read-feed/logic"
import { dayMs } from "@surename/core/sharing/time-span"
import { findService } from "../../page-services.ts"
import { renderDay } from "../facts.ts"
import { renderEmptyList } from "../empty-list.ts"
import { toDisplayName } from "../names/display-name.ts"
import { toNamePath } from "../names/search/row-actions.ts"
import { type Html, type Page, showPage, requireSignedIn, type Visit } from "../page.ts"
import { renderYearLine } from "../year-line.ts"
import { renderWideTable } from "../wide-table.ts"
import { renderWantedPage } from "./list.ts"
import { isDropComing } from "./next-event.ts"
import { wantedPath } from "./own-lists.ts"

export const calendarPage: Page = {
  path: "/account/calendar",
  get: Effect.fnUntraced(function* (visit) {
    const allDates = yield* readOwnDates(visit, () => true)
    const now = yield* Clock.currentTimeMillis
    const dates = allDates
      .filter((date) => date.at >= now - dayMs && (date.kind === "expiry" || isDropComing(date, now)))
      .toSorted((left, right) => left.at - right.at)
    return showPage(renderWantedPage(visit, renderDates(dates, now)))
  }),
}

/** A service without watchlists has none. */
export const readOwnDates = Effect.fnUntraced(function* (visit: Visit, isIncluded: (list: Watchlist) => boolean) {
  const [{ subject }, lists] = [yield* requireSignedIn(visit), yield* findService(Watchlists)]
  if (Option.isNone(lists)) return []
  return yield* Effect.provideService(readCalendarDates(subject, isIncluded), Watchlists, lists.value)
})

const renderDates = (dates: ReadonlyArray<CalendarDate>, now: number): Html => html`
  <p>
    Expiries and drops of the names on your lists. A drop happens only if nobody renews or restores the name.
    <a href="/account/alerts">Get them in your calendar</a>.
  </p>
  ${
    dates.length === 0
      ? noDates
      : html`${renderYearLine(dates, now)}
        ${renderWideTable({
          caption: "Dates, soonest first",
          columns: ["Name", "Day", "Event"],
          rows: dates.map(({ at, basis, domain, kind, source }) => [
            html`<a href="${toNamePath(domain)}">${toDisplayName(domain)}</a>`,
            renderDay(at),
            html`${kind === "expiry" ? "expires" : "drops, unless it is renewed"}
              <span class="because">${basis === "estimated" ? `estimate: ${source}` : `stated by ${source}`}</span>`,
          ]),
        })}`
  }
`

const noDates = renderEmptyList(
  "eye",
  "No dates yet",
  "Dates appear after the first check of a wanted name.",
  html`<a class="button quiet" href="${wantedPath}#add">Add names</a>`,
)
