import { AsyncLocalStorage } from "node:async_hooks"
import * as Effect from "effect/Effect"
import { isAPIError } from "better-auth/api"
import { StoreUnavailable } from "@surename/core/ports/store"

/** What better-auth said no to, by its own code. */
export interface Refused {
  readonly _tag: "Refused"
  readonly code: string
}

/**
 * Asks better-auth. When the database was away, every answer is that: better-auth would take a failed look-up for "there
 * is none" here, and for a request of the wrong form there.
 */
export const asked = <A>(operation: string, ask: () => Promise<A>): Effect.Effect<A, StoreUnavailable | Refused> =>
  Effect.suspend(() => {
    const seen: Seen = {}
    const orOutage = <B, E>(otherwise: Effect.Effect<B, E>): Effect.Effect<B, E | StoreUnavailable> =>
      seen.failure === undefined ? otherwise : Effect.fail(outage(operation, seen.failure))
    return Effect.tryPromise({ try: () => watched.run(seen, ask), catch: (cause) => cause }).pipe(
      Effect.matchEffect({
        onSuccess: (answer) => orOutage(Effect.succeed(answer)),
        onFailure: (cause) => orOutage(isAPIError(cause) ? Effect.fail(refused(cause)) : Effect.die(cause)),
      }),
    )
  })

/** Remembers for whoever asked that a statement failed. */
export const noticed = async <A>(statement: Promise<A>): Promise<A> => {
  try {
    return await statement
  } catch (failure) {
    const seen = watched.getStore()
    if (seen !== undefined) seen.failure = failure
    throw failure
  }
}

interface Seen {
  failure?: unknown
}

const watched = new AsyncLocalStorage<Seen>()

const outage = (operation: string, cause: unknown): StoreUnavailable =>
  cause instanceof StoreUnavailable
    ? cause
    : new StoreUnavailable({ operation, message: cause instanceof Error ? cause.message : String(cause), cause })

const refused = ({ body }: { readonly body?: { readonly code?: string | undefined } | undefined }): Refused => ({
  _tag: "Refused",
  code: body?.code ?? "",
})
