import type { Client, RequestLogEntry } from "./app.ts"
import type { Fields } from "./headers.ts"

type Mutable<A> = { -readonly [Key in keyof A]: A[Key] }

/** What is learnt about a request before its answer: for the request log and for the headers of the answer. */
export interface RequestContext extends Mutable<
  Pick<RequestLogEntry, "requestId" | "path" | "operation" | "code" | "grant">
> {
  /** Headers of every answer. They are there when a response is made: to make it twice is most of its cost. */
  readonly always: Fields
  /** An exception inside; logged, and never shown to the caller. */
  broke?: unknown
}

/** Where the service is reached. */
export interface Site {
  /** No slash at the end. */
  readonly baseUrl: string
  readonly origin: string
}

/** A request on its way to an answer. */
export interface Arrived {
  readonly request: Request
  readonly client: Client
  readonly context: RequestContext
  readonly site: Site
}
