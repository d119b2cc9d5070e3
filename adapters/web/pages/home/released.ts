import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { toScanRow } from "@surename/core/evidence/scan-row"
import { renderTime } from "../facts.ts"
import { renderChip } from "../names/search/answer-card.ts"
import { toNamePath } from "../names/search/row-actions.ts"
import { describeState, isStateEvent, readStoredRows } from "../names/state-of.ts"
import type { Html, Visit } from "../page.ts"
import type { HomeData } from "./read-home.ts"

/** Wanted names whose registration ended. A later look-up may have found one registered again, or kept back by its registry (R4). */
export const renderReleased = Effect.fnUntraced(function* (visit: Visit, { events, lists }: HomeData) {
  const ownListIds = new Set(
    lists?.watchlists.flatMap(({ purpose, watchlist_id: id }) => (purpose === "mine" ? [id] : [])),
  )
  const about = (events?.events ?? []).filter(isStateEvent)
  const ended = [...Map.groupBy(about, ({ domain = "" }) => domain)].flatMap(([domain, [last]]) =>
    last?.type === "registration.ended" && last.watchlist_ids.some((id) => !ownListIds.has(id))
      ? [{ domain, at: last.at }]
      : [],
  )
  if (ended.length === 0) return []
  const stored = yield* readStoredRows(ended.map(({ domain }) => domain))
  const free = ended.filter(({ domain }) => {
    const last = stored.get(domain)
    const row = last === undefined ? undefined : toScanRow(last.row, last.facts, null)
    return describeState({ domain, row, state: "unregistered" }, about).kind === "free"
  })
  return free.slice(0, mostCards).map(({ at, domain }) => renderReleasedCard(visit, domain, at))
})

const mostCards = 3

/** Somebody else may be faster: the next step is the price. */
const renderReleasedCard = ({ keepsProjects }: Visit, domain: string, at: string): Html => html`
  <article class="answer-card free">
    <header>
      <h2><a href="${toNamePath(domain)}">${domain}</a></h2>
      ${renderChip("free", "not registered")}
    </header>
    <p class="because">Its registration ended. We saw it on ${renderTime(Date.parse(at))}.</p>
    <p class="actions">
      ${
        keepsProjects
          ? html`<a class="button" href="/account/quotes?domain=${encodeURIComponent(domain)}">Check the price</a>
              <a href="${toNamePath(domain)}">Check ${domain} again</a>`
          : html`<a class="button" href="${toNamePath(domain)}">Check ${domain} again</a>`
      }
    </p>
  </article>
`
