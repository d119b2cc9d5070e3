import type { RequestLogEntry } from "./app.ts"
import type { Fields } from "./headers.ts"

type Mutable<A> = { -readonly [Key in keyof A]: A[Key] }

/** What is learnt about a request on the way to its answer. */
export interface RequestContext extends Mutable<
  Pick<RequestLogEntry, "requestId" | "path" | "operation" | "code" | "grant">
> {
  /** Headers of whatever is answered. They are there when a response is made: to make it twice is most of its cost. */
  readonly always: Fields
  /** Broke inside; told to us and never to the caller. */
  broke?: unknown
}
