import * as Context from "effect/Context"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { EventType, WatchEvent } from "../event.ts"

/** An account that gets an event, and which of its lists held the name. */
export interface EventRecipient {
  readonly owner: string
  readonly watchlistIds: ReadonlyArray<string>
}

/** An event to append: one for all accounts, each of which gets a `seq` of its own. */
export interface NewEvent extends Omit<WatchEvent, "event_id" | "seq" | "watchlist_ids"> {
  /** Without a dot, because it becomes the `webhook-id`. An event with an id that is there already is not appended again. */
  readonly event_id?: string
  readonly recipients: ReadonlyArray<EventRecipient>
}

export interface EventPage {
  /** Clock-independent cursor: only events of a greater `seq`. */
  readonly after: number
  readonly limit: number
  readonly watchlistId?: string
  readonly domain?: string
  readonly type?: EventType
}

/** The append-only log of events. An event that no account has any more is forgotten. */
export class Events extends Context.Service<
  Events,
  {
    /** All of them, or none. An account that does not exist any more is passed over. */
    readonly append: (events: ReadonlyArray<NewEvent>) => Stored<void>
    /** Oldest first. */
    readonly list: (owner: string, page: EventPage) => Stored<ReadonlyArray<WatchEvent>>
    /** Forgets what was kept long enough. */
    readonly sweep: Stored<number>
  }
>()("@surename/core/Events") {}
