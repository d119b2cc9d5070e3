import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import type { Requester } from "@surename/core/calls/call"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { findService } from "../../../page-services.ts"
import { toDraftPath } from "../../drafts/own-drafts.ts"
import { renderEmptyList } from "../../empty-list.ts"
import { isSignedIn, type Visit } from "../../page.ts"
import { renderEventHistory, changesUnreadNotice } from "../../watch/event-list.ts"
import { readEvents } from "../../watch/own-lists.ts"
import { renderPanelHead } from "./panel-head.ts"

/** Sections of the user's own things. Empty for a visitor. */
export const renderOwnSections = Effect.fnUntraced(function* (
  visit: Visit,
  { domain, isWatched }: { readonly domain: string; readonly isWatched: boolean },
  requester: Requester,
) {
  if (!isSignedIn(visit)) return html``
  const events = visit.keepsLists
    ? html`<section class="panel" aria-labelledby="events">
        ${renderPanelHead("events", "Changes")} ${yield* renderEvents(visit, domain, isWatched)}
      </section>`
    : ""
  const drafts = yield* listDrafts(domain, requester.caller?.subject ?? undefined)
  return html`${events}
  ${
    drafts.length === 0
      ? ""
      : html`<section class="panel" aria-labelledby="drafts">
          ${renderPanelHead("drafts", "Your drafts")}
          <ul class="lines">
            ${drafts.map(
              ({ draftId, name, version }) =>
                html`<li>
                  <a href="${toDraftPath(draftId)}">${name}</a> <span class="hint">version ${version}</span>
                </li>`,
            )}
          </ul>
        </section>`
  }`
})

/** A failure does not mean that nothing changed. */
const renderEvents = Effect.fnUntraced(function* (visit: Visit, domain: string, isWatched: boolean) {
  const history = yield* Effect.option(readEvents(visit, { domain }))
  if (Option.isNone(history)) return changesUnreadNotice
  if (history.value.events.length > 0) return renderEventHistory(history.value, yield* Clock.currentTimeMillis, domain)
  return isWatched
    ? renderEmptyList("bell", emptyTitle, "You watch this name. Its changes will appear here.")
    : renderEmptyList("bell", emptyTitle, "Press the heart above to watch this name. Its changes then appear here.")
})

const emptyTitle = "No changes yet"

/** Drafts with this domain as their working name. The page works without them. */
const listDrafts = Effect.fnUntraced(function* (domain: string, owner: string | undefined) {
  const drafts = yield* findService(Drafts)
  if (owner === undefined || Option.isNone(drafts)) return []
  const ownDrafts = yield* Effect.catchTag(drafts.value.list(owner), "StoreUnavailable", () => Effect.succeed([]))
  return ownDrafts.flatMap(({ draftId, nameHint, version }) =>
    nameHint?.toLowerCase() === domain ? [{ draftId, name: nameHint, version }] : [],
  )
})
