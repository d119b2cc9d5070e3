import * as Context from "effect/Context"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { EventType, WatchEvent } from "../event.ts"

export interface EventRecipient {
  readonly owner: string
  readonly watchlistIds: ReadonlyArray<string>
}

/** Each account gets its own `seq`. */
export interface NewEvent extends Omit<WatchEvent, "event_id" | "seq" | "watchlist_ids"> {
  /** The id has no dot, because it becomes the `webhook-id`. An existing id is not appended again. */
  readonly event_id?: string
  readonly recipients: ReadonlyArray<EventRecipient>
}

export interface EventPage {
  /** A cursor independent of clocks: only events of a greater `seq`. */
  readonly after: number
  readonly limit: number
  readonly watchlistId?: string
  readonly domain?: string
  readonly type?: EventType
}

export class Events extends Context.Service<
  Events,
  {
    /** Appends all events or none. Skips deleted accounts. */
    readonly append: (events: ReadonlyArray<NewEvent>) => Stored<void>
    /** Oldest first. */
    readonly list: (owner: string, page: EventPage) => Stored<ReadonlyArray<WatchEvent>>
    readonly sweep: Stored<number>
  }
>()("@surename/core/Events") {}
