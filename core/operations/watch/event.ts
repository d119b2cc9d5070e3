import * as Schema from "effect/Schema"
import { EvidenceItem } from "../../evidence/row.ts"

const { Array, Int, Json, Literals, NullOr, Record, String, Struct, optionalKey } = Schema

export const eventTypes = [
  "registration.seen",
  "registration.ended",
  "lifecycle.entered",
  "expiry.near",
  "registrar.changed",
  "nameservers.changed",
  "dnssec.changed",
  "block.seen",
  "site.changed",
  "ownership.lapsed",
  "job.finished",
  "watch.blind",
  "watch.sees_again",
  "webhook.test",
] as const
export const EventType = Literals(eventTypes)
export type EventType = typeof EventType.Type

/** Facts of other kinds are left out. */
export const EventFacts = NullOr(Record(String, Json))
export type EventFacts = typeof EventFacts.Type

export const WatchEvent = Struct({
  event_id: String.annotate({ description: "Constant: a second delivery of the event has it, too" }),
  seq: Int.annotate({ description: "The place in the account's log, increasing; a cursor" }),
  type: EventType,
  domain: optionalKey(String).annotate({ description: "Absent where the event is about no name" }),
  watchlist_ids: Array(String).annotate({ description: "The lists of the account that held the name at that time" }),
  at: String.annotate({ description: "RFC 3339, UTC: when the service learned it" }),
  before: EventFacts,
  after: EventFacts,
  rule: String.annotate({ description: "Why this became an event, in one sentence" }),
  evidence: Array(EvidenceItem),
  receipt_id: optionalKey(String),
}).annotate({ identifier: "WatchEvent" })
export type WatchEvent = typeof WatchEvent.Type
