import type { Answered } from "./app.ts"

type Mutable<A> = { -readonly [Key in keyof A]: A[Key] }

/** What is learnt about a request on the way to its answer. */
export interface Told extends Mutable<Pick<Answered, "requestId" | "path" | "operation" | "code" | "grant">> {
  /** Broke inside; told to us and never to the caller. */
  broke?: unknown
}
