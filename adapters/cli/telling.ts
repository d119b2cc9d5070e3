import * as Effect from "effect/Effect"
import type { Terminal } from "./terminal.ts"

/** 0 when it went well. Else 1, and on standard error what the error says: each is written for people. */
export const telling = <R>(
  terminal: Terminal,
  work: Effect.Effect<void, { readonly message: string }, R>,
): Effect.Effect<number, never, R> =>
  Effect.match(work, {
    onSuccess: () => 0,
    onFailure: ({ message }) => {
      terminal.err(`surename: ${message}\n`)
      return 1
    },
  })
