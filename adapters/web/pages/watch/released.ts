import * as Effect from "effect/Effect"
import { html } from "hono/html"
import { toScanRow } from "@surename/core/evidence/scan-row"
import type { WatchEvent } from "@surename/core/operations/watch/event"
import { isStateEvent } from "@surename/core/operations/watch/latest-state"
import { renderTimeAgo } from "../facts.ts"
import { toQuotePath } from "../money/quotes/quotes-path.ts"
import { toDisplayName } from "../names/display-name.ts"
import { toNamePath } from "../names/search/row-actions.ts"
import { drawSign, toSignedName } from "../names/sign/sign.ts"
import { describeLatestState, readStoredRows } from "../names/state-of.ts"
import type { Html, Visit } from "../page.ts"
import type { Lists } from "./own-lists.ts"

/** Watched names whose registration ended. A later look-up may have found one registered again, or kept back by its registry (R4). */
export const findReleased = Effect.fnUntraced(function* (
  events: ReadonlyArray<WatchEvent>,
  lists: Lists["watchlists"],
) {
  const ownListIds = new Set(lists.flatMap(({ purpose, watchlist_id: id }) => (purpose === "mine" ? [id] : [])))
  const about = events.filter(isStateEvent)
  const ended = [...Map.groupBy(about, ({ domain = "" }) => domain)].flatMap(([domain, [last]]) =>
    last?.type === "registration.ended" && last.watchlist_ids.some((id) => !ownListIds.has(id))
      ? [{ domain, at: last.at }]
      : [],
  )
  const stored = yield* readStoredRows(ended.map(({ domain }) => domain))
  const free = ended.filter(({ domain }) => {
    const last = stored.get(domain)
    const row = last === undefined ? undefined : toScanRow(last.row, last.facts, null)
    return describeLatestState({ domain, row, state: "unregistered" }, about).kind === "free"
  })
  return free.slice(0, maxCards)
})

const maxCards = 3

export type Released = Effect.Success<ReturnType<typeof findReleased>>

/** Somebody else may be faster: the next step is the price. */
export const renderReleased = ({ keepsProjects }: Visit, released: Released): Html | "" =>
  released.length === 0
    ? ""
    : html`<ul class="released" aria-label="No longer registered">
        ${released.map(
          ({ at, domain }, n) =>
            html`<li class="moment">
              ${drawSign(toSignedName(toDisplayName(domain)))}
              <div>
                <h2>${toDisplayName(domain)} is no longer registered</h2>
                <p>We saw it ${renderTimeAgo(Date.parse(at))}. Others may want it, too.</p>
              </div>
              <a
                class="${n === 0 ? "button" : "button quiet"}"
                href="${keepsProjects ? toQuotePath(domain) : toNamePath(domain)}"
                >${keepsProjects ? "Get a quote" : "Check it again"}<span class="visually-hidden"
                  >: ${toDisplayName(domain)}</span
                ></a
              >
            </li>`,
        )}
      </ul>`
