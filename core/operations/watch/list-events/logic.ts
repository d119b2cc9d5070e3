import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { domainName } from "../../../evidence/domain-name.ts"
import { BadInput } from "../../../interface/field-errors.ts"
import { watchLimits } from "../limits.ts"
import { implement } from "../../implement.ts"
import type { EmitRow } from "../../emit-row.ts"
import type { WatchEvent } from "../event.ts"
import { type EventPage, Events } from "../ports/events.ts"
import { listEvents as contract } from "./contract.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

const eventStreamPollMs = 1_000

export const listEvents = implement(
  contract,
  ({ after, domain, limit, type, watchlist_id }): Result.Result<EventPage, BadInput> => {
    const page: EventPage = {
      after: Number(after ?? 0),
      limit: Math.min(Number(limit ?? watchLimits.eventsListed), watchLimits.eventsListedMax),
      ...omitUndefined({ type, watchlistId: watchlist_id }),
    }
    if (domain === undefined) return Result.succeed(page)
    return Result.mapBoth(domainName(domain), {
      onFailure: ({ message }) => new BadInput({ message }),
      onSuccess: ({ ascii }) => ({ ...page, domain: ascii }),
    })
  },
  (page, owner: string, emit?: EmitRow<WatchEvent | null>) =>
    emit === undefined ? readPage(page, owner) : streamEvents(page, owner, emit),
)

const readPage = Effect.fnUntraced(function* (page: EventPage, owner: string) {
  const events = yield* Events.use((log) => log.list(owner, page))
  return { events, next_after: events.at(-1)?.seq ?? page.after }
})

/** Emits present and later events, and `null` after a silence. The answer is the next cursor. */
const streamEvents = Effect.fnUntraced(function* (page: EventPage, owner: string, emit: EmitRow<WatchEvent | null>) {
  const end = (yield* Clock.currentTimeMillis) + watchLimits.eventStreamMs
  let [after, silentSince] = [page.after, 0]
  while (true) {
    const { events, next_after } = yield* readPage({ ...page, after }, owner)
    yield* Effect.forEach(events, emit, { discard: true })
    after = next_after
    const now = yield* Clock.currentTimeMillis
    if (events.length > 0) silentSince = now
    // The first one opens a stream without events.
    if (now - silentSince >= watchLimits.eventStreamBlankMs) {
      yield* emit(null)
      silentSince = now
    }
    if (now >= end) return { events: [], next_after: after }
    if (events.length < page.limit) yield* Effect.sleep(eventStreamPollMs)
  }
})
