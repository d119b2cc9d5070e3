import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { html } from "hono/html"
import { domainName } from "@surename/core/evidence/domain-name"
import { chooseLatestRow } from "@surename/core/evidence/latest-row"
import { domainLimits } from "@surename/core/operations/domains/limits"
import { toLastRow } from "@surename/core/operations/watch/get-watchlist/logic"
import { requireDomains, toDomainPath } from "./domains/own-domains.ts"
import { formatTitle } from "./drafts/list-view.ts"
import { listEveryDraft, requireDrafts, toDraftPath } from "./drafts/own-drafts.ts"
import { drawIcon, type IconName } from "./icons.ts"
import { toDisplayName } from "./names/display-name.ts"
import { readRecentSearches } from "./names/search/recent-searches.ts"
import { toNamePath } from "./names/search/row-actions.ts"
import { toSearchPath } from "./names/search/search-path.ts"
import { sendFragment } from "./names/search/send-fragment.ts"
import { describeLatestState, readStoredRows } from "./names/state-of.ts"
import type { Html, Page, Visit } from "./page.ts"
import { readOwnNames } from "./watch/calendar.ts"
import { readEvents } from "./watch/own-lists.ts"

/** Answers the palette with the latest searches and the account's own names. A part that cannot be read is left out. */
export const ownNamesPage: Page = {
  path: "/own-names",
  get: Effect.fnUntraced(function* (visit) {
    const parts = [readPart(readWanted(visit)), readPart(readDomains(visit)), readPart(readDrafts(visit))]
    const names = visit.isOwnScript ? yield* Effect.all(parts, { concurrency: "unbounded" }) : []
    const searches = visit.isOwnScript ? readRecentSearches(visit).slice(0, maxSearches) : []
    const recent = searches.map((text): Line => [toSearchPath({ q: text }), text, "", "search"])
    return yield* sendFragment(html`${renderGroup("Recent", recent)} ${renderGroup("My names", names.flat())}`)
  }),
}

const maxSearches = 3

const renderGroup = (title: string, lines: ReadonlyArray<Line>): Html | "" =>
  lines.length === 0
    ? ""
    : html`<li class="group">${title}</li>
        ${lines.map(
          ([path, name, hint, icon]) =>
            html`<li class="own" hidden>
              <a href="${path}">${drawIcon(icon)} <span>${name}</span> <span class="hint">${hint}</span></a>
            </li>`,
        )}`

type Line = readonly [path: string, name: string, hint: string, icon: IconName]

const readPart = <E, R>(readLines: Effect.Effect<ReadonlyArray<Line>, E, R>) =>
  Effect.orElseSucceed(readLines, (): ReadonlyArray<Line> => [])

const readDomains = Effect.fnUntraced(function* (visit: Visit) {
  const { domains, owner } = yield* requireDomains(visit)
  const ownDomains = yield* domains.list(owner, undefined, domainLimits.domainsListedMax)
  return ownDomains.map(({ domain }): Line => [toDomainPath(domain), toDisplayName(domain), "Owned", "globe"])
})

const readWanted = Effect.fnUntraced(function* (visit: Visit) {
  const wantedNames = yield* readOwnNames(visit, ({ purpose }) => purpose !== "mine")
  const stored = yield* readStoredRows(wantedNames.map(({ domain }) => domain))
  const { events } = yield* Effect.orElseSucceed(readEvents(visit, {}), () => ({ events: [] }))
  return wantedNames.flatMap(({ domain, last, subject: { state } }): ReadonlyArray<Line> => {
    const name = domainName(domain)
    if (Result.isFailure(name)) return []
    const row = chooseLatestRow(toLastRow(name.success, last), stored.get(domain))
    const { word } = describeLatestState({ domain, row, state }, events)
    return [[toNamePath(domain), toDisplayName(domain), `Watched, ${word}`, "heart"]]
  })
})

const readDrafts = Effect.fnUntraced(function* (visit: Visit) {
  const { drafts, owner } = yield* requireDrafts(visit)
  const ownDrafts = yield* listEveryDraft(drafts, owner)
  return ownDrafts.map((draft): Line => [toDraftPath(draft.draftId), formatTitle(draft), "Draft", "file"])
})
