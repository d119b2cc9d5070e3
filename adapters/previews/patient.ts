import * as Effect from "effect/Effect"
import type { Previews } from "@surename/core/operations/drafts/ports/previews"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { callPatience, withTimeOut } from "@surename/core/state/time-outs"

/** A reader waits no longer for a slow store than the caller of an operation does. A bug stays a bug: it is no outage. */
export const patient = ({ bytes, find }: Previews["Service"]): Previews["Service"] => ({
  find: (...args) => inTime("find preview", find(...args)),
  bytes: (...args) => inTime("content of a preview", bytes(...args)),
})

const inTime = <A>(operation: string, call: Effect.Effect<A, StoreUnavailable>): Effect.Effect<A, StoreUnavailable> =>
  Effect.flatten(
    withTimeOut(
      operation,
      () => Effect.catchDefect(Effect.map(call, Effect.succeed), (bug) => Effect.succeed(Effect.die(bug))),
      callPatience,
    ),
  )
