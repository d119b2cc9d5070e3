import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { toScanRow } from "@surename/core/evidence/scan-row"
import { renderTime } from "../facts.ts"
import { toQuotePath } from "../money/quotes/quotes-path.ts"
import { toNamePath } from "../names/search/row-actions.ts"
import { describeState, isStateEvent, readStoredRows } from "../names/state-of.ts"
import type { Visit } from "../page.ts"
import type { AttentionLine } from "./attention.ts"
import type { HomeData } from "./read-home.ts"

/** Wanted names whose registration ended. A later look-up may have found one registered again, or kept back by its registry (R4). */
export const findReleased = Effect.fnUntraced(function* ({ events, lists }: HomeData) {
  const ownListIds = new Set(
    lists?.watchlists.flatMap(({ purpose, watchlist_id: id }) => (purpose === "mine" ? [id] : [])),
  )
  const about = (events?.events ?? []).filter(isStateEvent)
  const ended = [...Map.groupBy(about, ({ domain = "" }) => domain)].flatMap(([domain, [last]]) =>
    last?.type === "registration.ended" && last.watchlist_ids.some((id) => !ownListIds.has(id))
      ? [{ domain, at: last.at }]
      : [],
  )
  const stored = yield* readStoredRows(ended.map(({ domain }) => domain))
  const free = ended.filter(({ domain }) => {
    const last = stored.get(domain)
    const row = last === undefined ? undefined : toScanRow(last.row, last.facts, null)
    return describeState({ domain, row, state: "unregistered" }, about).kind === "free"
  })
  return free.slice(0, mostLines)
})

const mostLines = 3

/** Somebody else may be faster: the next step is the price. */
export const toAttentionLine = (
  { keepsProjects }: Visit,
  { at, domain }: { readonly at: string; readonly domain: string },
): AttentionLine => ({
  icon: "heart",
  path: keepsProjects ? toQuotePath(domain) : toNamePath(domain),
  name: domain,
  text: html`Its registration ended. We saw it on ${renderTime(Date.parse(at))}.`,
  action: keepsProjects ? "Check the price" : "Check it again",
})
