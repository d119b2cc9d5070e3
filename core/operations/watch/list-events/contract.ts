import * as Schema from "effect/Schema"
import { limitChars, acceptNumberOrText } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { evidenceLimits } from "../../../evidence/limits.ts"
import { watchLimits } from "../limits.ts"
import { EventType, WatchEvent } from "../event.ts"
import { watchlistId } from "../watchlist-id.ts"

const { Array, Int, String, Struct, Union, optionalKey } = Schema

const cursor = Union([
  Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  String.check(Schema.isPattern(/^\d{1,15}$/u, { message: "Send next_after of the previous page" })),
])

const ListEventsOutput = Struct({
  events: Array(WatchEvent),
  next_after: Int.annotate({ description: "The cursor for the next call. Present also when there is nothing new" }),
})

export const exampleEvent: WatchEvent = {
  event_id: "evt_k5z2mfa7qonwrx3vgdy6bhlc",
  seq: 41,
  type: "registration.ended",
  domain: "mosslamp.com",
  watchlist_ids: ["ideas"],
  at: "2026-11-22T11:50:00.000Z",
  before: { state: "registered", lifecycle: "pending_delete" },
  after: { state: "unregistered" },
  rule: "The registry answered “not found” twice, minutes apart, and its controls passed.",
  evidence: [
    {
      kind: "rdap",
      url: "https://rdap.verisign.com/com/v1/domain/mosslamp.com",
      basis: "iana",
      status: 404,
      media_type: "application/rdap+json",
      ms: 48,
      attempt: 1,
      at: "2026-11-22T11:50:00.000Z",
    },
  ],
}

export const listEvents = defineOperation({
  name: "list_events",
  method: "GET",
  path: "/events",
  about: "Lists your events, oldest first: changes to watched names, and finished jobs.",
  when: "Send next_after of the last call to get newer events. No event is lost between two calls.",
  quote: "Quote an event with its time and its rule. No event means that we saw no change, not that nothing changed.",
  input: Struct({
    after: optionalKey(cursor).annotate({
      description: "next_after of the previous page: lists later events. Default: from the oldest event that is kept",
    }),
    limit: optionalKey(acceptNumberOrText(`Give a number from 1 to ${watchLimits.eventsListedMax}`)).annotate({
      description: `Events on a page. Default: ${watchLimits.eventsListed}. Limit: ${watchLimits.eventsListedMax}`,
    }),
    watchlist_id: optionalKey(watchlistId),
    domain: optionalKey(String.check(limitChars(evidenceLimits.nameInputChars))),
    type: optionalKey(EventType),
  }),
  output: ListEventsOutput,
  streams: WatchEvent,
  staysOpen: true,
  scopes: ["watch:read"],
  errors: ["impossible_name"],
  since: "0.2.0",
  example: { input: { after: 40 }, output: { events: [exampleEvent], next_after: 41 } },
})
