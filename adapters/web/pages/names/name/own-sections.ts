import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { html } from "hono/html"
import type { Requester } from "@surename/core/calls/call"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { pathOf as draftPath } from "../../drafts/own-drafts.ts"
import { emptyList } from "../../empty-list.ts"
import { isSignedIn, type Visit } from "../../page.ts"
import { eventHistory, unreadChanges } from "../../watch/event-list.ts"
import { readEvents } from "../../watch/own-lists.ts"

/** Events and drafts of this name that the account has. Nothing for a visitor. */
export const ownSections = Effect.fnUntraced(function* (
  visit: Visit,
  { domain, isSaved }: { readonly domain: string; readonly isSaved: boolean },
  requester: Requester,
) {
  if (!isSignedIn(visit)) return html``
  const events = visit.keepsLists
    ? html`<section class="panel" aria-labelledby="events">
        <h2 id="events">Events</h2>
        ${yield* eventsFor(visit, domain, isSaved)}
      </section>`
    : ""
  const drafts = yield* draftsFor(domain, requester.caller?.subject ?? undefined)
  return html`<div class="dashboard">
    ${events}
    ${
      drafts.length === 0
        ? ""
        : html`<section class="panel" aria-labelledby="drafts">
            <h2 id="drafts">Your drafts</h2>
            <ul class="lines">
              ${drafts.map(
                ({ draftId, name, version }) =>
                  html`<li>
                    <a href="${draftPath(draftId)}">${name}</a> <span class="hint">version ${version}</span>
                  </li>`,
              )}
            </ul>
          </section>`
    }
  </div>`
})

/** A failure is no answer: it does not say that nothing changed. */
const eventsFor = Effect.fnUntraced(function* (visit: Visit, domain: string, isSaved: boolean) {
  const found = yield* Effect.option(readEvents(visit, { domain }))
  if (Option.isNone(found)) return unreadChanges
  if (found.value.events.length > 0) return eventHistory(found.value, yield* Clock.currentTimeMillis, domain)
  return isSaved
    ? emptyList("bell", title, "This name is watched. Each change will stand here.")
    : emptyList("bell", title, "Press the heart above to watch this name. Each change then stands here.")
})

const title = "No change was seen"

/** Drafts whose working name is this domain. The page works without them. */
const draftsFor = Effect.fnUntraced(function* (domain: string, owner: string | undefined) {
  const drafts = yield* Effect.serviceOption(Drafts)
  if (owner === undefined || Option.isNone(drafts)) return []
  const all = yield* Effect.catchTag(drafts.value.list(owner), "StoreUnavailable", () => Effect.succeed([]))
  return all.flatMap(({ draftId, nameHint, version }) =>
    nameHint?.toLowerCase() === domain ? [{ draftId, name: nameHint, version }] : [],
  )
})
