import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import { Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import type { CalendarDate } from "@surename/core/operations/watch/read-feed/calendar"
import { readCalendarDates } from "@surename/core/operations/watch/read-feed/logic"
import { renderDay } from "../facts.ts"
import { renderEmptyList } from "../empty-list.ts"
import { toNamePath } from "../names/search/row-actions.ts"
import { type Html, type Page, type PageParts, showPage, requireSignedIn } from "../page.ts"
import { renderWideTable } from "../wide-table.ts"
import { wantedPath } from "./own-lists.ts"

export const calendarPage: Page = {
  path: "/account/calendar",
  get: Effect.fnUntraced(function* (visit) {
    const [{ subject }, lists] = [yield* requireSignedIn(visit), yield* Effect.serviceOption(Watchlists)]
    const allDates = Option.isNone(lists)
      ? []
      : yield* Effect.provideService(readCalendarDates(subject), Watchlists, lists.value)
    const since = (yield* Clock.currentTimeMillis) - 86_400_000
    const dates = allDates.filter(({ at }) => at >= since).toSorted((one, other) => one.at - other.at)
    return showPage(renderCalendarPage(dates))
  }),
}

const renderCalendarPage = (dates: ReadonlyArray<CalendarDate>): PageParts => ({
  title: "Calendar",
  console: true,
  main: html`
    <p><a href="${wantedPath}">Wanted</a></p>
    <div class="page-head">
      <h1>Calendar</h1>
      <p><a href="/account/feeds">Add to your calendar</a></p>
    </div>
    <p>Expiries and drops of the names on your lists. A drop happens only if nobody renews or restores the name.</p>
    ${dates.length === 0 ? noDates : [...Map.groupBy(dates, ({ at }) => formatLongMonth(at))].map(renderMonth)}
  `,
})

const formatLongMonth = (at: number): string =>
  new Date(at).toLocaleDateString("en", { month: "long", year: "numeric", timeZone: "UTC" })

const renderMonth = ([month, dates]: readonly [string, ReadonlyArray<CalendarDate>]): Html => html`
  <section class="month">
    <h2>${month}</h2>
    ${renderWideTable({
      caption: month,
      columns: ["Day", "Name", "Event"],
      rows: dates.map(({ at, basis, domain, kind, source }) => [
        renderDay(at),
        html`<a href="${toNamePath(domain)}">${domain}</a>`,
        html`${kind === "expiry" ? "expires" : "drops"}
          <span class="because">${basis === "estimated" ? `an estimate: ${source}` : `stated by ${source}`}</span>`,
      ]),
    })}
  </section>
`

const noDates = renderEmptyList("eye", "No dates yet", "Dates appear after the first check of a watched name.", {
  href: wantedPath,
  text: "Watch names",
})
