import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import { capitalize } from "@surename/core/sharing/capitalize"
import { phaseWords } from "@surename/core/evidence/describe-row"
import { isBeingDeleted } from "@surename/core/evidence/lifecycle"
import { type Watchlist, Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import type { CalendarDate } from "@surename/core/operations/watch/read-feed/calendar"
import { listDates, readWatchedNames } from "@surename/core/operations/watch/read-feed/logic"
import { findService } from "../../page-services.ts"
import { countDaysUntil, formatMonth, noDateText, renderDay } from "../facts.ts"
import { renderEmptyList } from "../empty-list.ts"
import { toDisplayName } from "../names/display-name.ts"
import { toNamePath } from "../names/search/row-actions.ts"
import { type Html, type Page, showPage, requireSignedIn, type Visit } from "../page.ts"
import { renderYearLine } from "../year-line.ts"
import { renderWideTable } from "../wide-table.ts"
import { renderWantedPage } from "./list.ts"
import { wantedPath } from "./own-lists.ts"

export const calendarPage: Page = {
  path: "/account/calendar",
  get: Effect.fnUntraced(function* (visit) {
    const names = yield* readOwnNames(visit, () => true)
    const now = yield* Clock.currentTimeMillis
    return showPage(renderWantedPage(visit, renderDates(names.flatMap(listLines(now)), now)))
  }),
}

/** A service without watchlists has none. */
export const readOwnNames = Effect.fnUntraced(function* (visit: Visit, isIncluded: (list: Watchlist) => boolean) {
  const [{ subject }, lists] = [yield* requireSignedIn(visit), yield* findService(Watchlists)]
  if (Option.isNone(lists)) return []
  return yield* Effect.provideService(readWatchedNames(subject, isIncluded), Watchlists, lists.value)
})

interface Line {
  readonly domain: string
  readonly group: string
  /** Orders the groups and the names in them. */
  readonly rank: number
  readonly text: Html | string
  readonly date?: CalendarDate
}

/** The dates ahead of a name, else its end without a date, else the date that has passed. */
export const listLines =
  (now: number) =>
  (name: Parameters<ReturnType<typeof listDates>>[0]): ReadonlyArray<Line> => {
    const { domain, subject } = name
    const { lifecycle, state } = subject
    const dates = listDates(now)(name)
    const datesAhead = dates.filter(({ at }) => countDaysUntil(at, now) >= 0)
    if (datesAhead.length === 0 && state === "registered" && isBeingDeleted(lifecycle?.phase)) {
      return lifecycle?.phase === "pending_delete"
        ? [{ domain, group: "Any day now", rank: -Infinity, text: phaseWords.pending_delete }]
        : [{ domain, group: capitalize(noDateText), rank: Infinity, text: phaseWords.redemption }]
    }
    return (datesAhead.length === 0 ? dates : datesAhead).map((date) => ({
      domain,
      group: datesAhead.length === 0 ? "Date has passed" : formatMonth(new Date(date.at)),
      rank: date.at,
      text: html`${date.words} ${renderDay(date.at)}`,
      date,
    }))
  }

const renderDates = (lines: ReadonlyArray<Line>, now: number): Html => {
  const dates = lines.flatMap(({ date }) => date ?? [])
  const groups = Map.groupBy(
    lines.toSorted((left, right) => (left.rank < right.rank ? -1 : 1)),
    ({ group }) => group,
  )
  return html`
    <p>
      When names on your lists expire, or may drop.
      <a href="/account/alerts">Subscribe in your calendar</a>.
    </p>
    ${
      lines.length === 0
        ? noDates
        : html`${renderYearLine(dates, now)}
            ${renderWideTable({
              caption: "Dates, soonest first",
              columns: ["When", "Names"],
              rows: [...groups].map(([group, sameGroup]) => [
                group,
                html`${sameGroup.map(({ domain, text }) => html`<div>${renderName(domain)} ${text}</div>`)}`,
              ]),
            })}
            <p class="hint">${explainSources(dates)}</p>`
    }
  `
}

const explainSources = (dates: ReadonlyArray<CalendarDate>): string => {
  const listSources = (basis: CalendarDate["basis"]) =>
    [...new Set(dates.flatMap((date) => (date.basis === basis ? date.source : [])))].join("; ")
  const [stated, estimated] = [listSources("stated"), listSources("estimated")]
  return [
    ...(stated === "" ? [] : [`Dates are stated by ${stated}.`]),
    ...(estimated === "" ? [] : [`“By about” marks an estimate: ${estimated}.`]),
  ].join(" ")
}

const renderName = (domain: string): Html => html`<a href="${toNamePath(domain)}">${toDisplayName(domain)}</a>`

const noDates = renderEmptyList(
  "eye",
  "No dates yet",
  "Dates appear after the first check of a watched name.",
  html`<a class="button quiet" href="${wantedPath}#add">Add names</a>`,
)
