import type { RequestLogEntry } from "./app.ts"
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
