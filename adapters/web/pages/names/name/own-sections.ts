import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { html } from "hono/html"
import type { Requester } from "@surename/core/calls/call"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { ListEventsOutput } from "@surename/core/operations/watch/list-events/contract"
import { pathOf as draftPath } from "../../drafts/own-drafts.ts"
import { type Html, isSignedIn, type Visit } from "../../page.ts"
import { eventList } from "../../watch/event-list.ts"

/** Events and drafts of this name that the account has. Nothing for a visitor. */
export const ownSections = Effect.fnUntraced(function* (visit: Visit, domain: string, requester: Requester) {
  if (!isSignedIn(visit)) return html``
  const events = yield* visit.operate("list_events", { domain }, requester)
  const read = Result.flatMap(events.outcome, readEvents)
  const drafts = yield* draftsFor(domain, requester.caller?.subject ?? undefined)
  return html`<div class="dashboard">
    <section class="panel" aria-labelledby="events">
      <h2 id="events">Events</h2>
      ${Result.isSuccess(read) && read.success.events.length > 0 ? eventList(read.success.events.toReversed()) : noEvents}
    </section>
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

const readEvents = Schema.decodeUnknownResult(ListEventsOutput)

const noEvents: Html = html`<p class="hint">No change was seen. Changes are noticed of names on a watchlist.</p>`

/** Drafts whose working name is this domain. The page works without them. */
const draftsFor = Effect.fnUntraced(function* (domain: string, owner: string | undefined) {
  const drafts = yield* Effect.serviceOption(Drafts)
  if (owner === undefined || Option.isNone(drafts)) return []
  const all = yield* Effect.catchTag(drafts.value.list(owner), "StoreUnavailable", () => Effect.succeed([]))
  return all.flatMap(({ draftId, nameHint, version }) =>
    nameHint?.toLowerCase() === domain ? [{ draftId, name: nameHint, version }] : [],
  )
})
