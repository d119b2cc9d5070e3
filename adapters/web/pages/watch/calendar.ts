import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import { isBeingDeleted } from "@surename/core/evidence/lifecycle"
import { type Watchlist, Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import type { CalendarDate } from "@surename/core/operations/watch/read-feed/calendar"
import { listDates, readWatchedNames } from "@surename/core/operations/watch/read-feed/logic"
import { dayMs } from "@surename/core/sharing/time-span"
import { findService } from "../../page-services.ts"
import { renderDay } from "../facts.ts"
import { renderEmptyList } from "../empty-list.ts"
import { toDisplayName } from "../names/display-name.ts"
import { describeState } from "../names/search/row-words.ts"
import { toNamePath } from "../names/search/row-actions.ts"
import { type Html, type Page, showPage, requireSignedIn, type Visit } from "../page.ts"
import { renderYearLine } from "../year-line.ts"
import { renderWideTable } from "../wide-table.ts"
import { renderWantedPage } from "./list.ts"
import { chooseDropVerb, isDropComing } from "./next-event.ts"
import { wantedPath } from "./own-lists.ts"

export const calendarPage: Page = {
  path: "/account/calendar",
  get: Effect.fnUntraced(function* (visit) {
    const names = yield* readOwnNames(visit, () => true)
    const now = yield* Clock.currentTimeMillis
    const dates = names
      .flatMap(listDates(now))
      .filter((date) => date.at >= now - dayMs && (date.kind === "expiry" || isDropComing(date, now)))
      .toSorted((left, right) => left.at - right.at)
    const undated = names.flatMap(({ domain, subject: { lifecycle, state } }) =>
      state === "registered" && isBeingDeleted(lifecycle?.phase) && !dates.some((date) => date.domain === domain)
        ? [{ domain, word: describeState({ classification: state }, lifecycle?.phase).word }]
        : [],
    )
    return showPage(renderWantedPage(visit, renderDates(dates, undated, now)))
  }),
}

/** A service without watchlists has none. */
export const readOwnNames = Effect.fnUntraced(function* (visit: Visit, isIncluded: (list: Watchlist) => boolean) {
  const [{ subject }, lists] = [yield* requireSignedIn(visit), yield* findService(Watchlists)]
  if (Option.isNone(lists)) return []
  return yield* Effect.provideService(readWatchedNames(subject, isIncluded), Watchlists, lists.value)
})

const renderDates = (
  dates: ReadonlyArray<CalendarDate>,
  undated: ReadonlyArray<{ readonly domain: string; readonly word: string }>,
  now: number,
): Html => html`
  <p>
    When names on your lists expire, or may drop.
    <a href="/account/alerts">Subscribe in your calendar</a>.
  </p>
  ${
    dates.length + undated.length === 0
      ? noDates
      : html`${renderYearLine(dates, now)}
        ${renderWideTable({
          caption: "Dates, soonest first",
          columns: ["Name", "Day", "Event"],
          rows: [
            ...undated.map(({ domain, word }) => [renderName(domain), "no day ahead", word] as const),
            ...dates.map(
              (date) =>
                [
                  renderName(date.domain),
                  renderDay(date.at),
                  html`${date.words ?? chooseDropVerb(date)}
                    <span class="because"
                      >${date.basis === "estimated" ? `estimate: ${date.source}` : `stated by ${date.source}`}</span
                    >`,
                ] as const,
            ),
          ],
        })}`
  }
`

const renderName = (domain: string): Html => html`<a href="${toNamePath(domain)}">${toDisplayName(domain)}</a>`

const noDates = renderEmptyList(
  "eye",
  "No dates yet",
  "Dates appear after the first check of a watched name.",
  html`<a class="button quiet" href="${wantedPath}#add">Add names</a>`,
)
