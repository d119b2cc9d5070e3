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
  event_id: String.annotate({ description: "The id of the event. A second delivery has it, too" }),
  seq: Int.annotate({
    description: "The position in the account's log. It increases with each event. Use it as a cursor",
  }),
  type: EventType,
  domain: optionalKey(String).annotate({ description: "Absent when the event concerns no name" }),
  watchlist_ids: Array(String).annotate({ description: "The account's lists that contained the name at that time" }),
  at: String.annotate({ description: "When the service found the change, RFC 3339 UTC" }),
  before: EventFacts,
  after: EventFacts,
  rule: String.annotate({ description: "Why this became an event, in one sentence" }),
  evidence: Array(EvidenceItem),
  receipt_id: optionalKey(String),
}).annotate({ identifier: "WatchEvent" })
export type WatchEvent = typeof WatchEvent.Type
