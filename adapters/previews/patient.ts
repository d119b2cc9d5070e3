import * as Effect from "effect/Effect"
import type { Previews } from "@surename/core/operations/drafts/ports/previews"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { callPatience, withTimeOut } from "@surename/core/state/time-outs"

/** A reader waits no longer for a slow store than the caller of an operation does. A bug stays a bug: it is no outage. */
export const patient = ({ bytes, find }: Previews["Service"]): Previews["Service"] => ({
  find: (...asked) => inTime("find preview", find(...asked)),
  bytes: (...asked) => inTime("content of a preview", bytes(...asked)),
})

const inTime = <A>(operation: string, asked: Effect.Effect<A, StoreUnavailable>): Effect.Effect<A, StoreUnavailable> =>
  Effect.flatten(
    withTimeOut(
      operation,
      () => Effect.catchDefect(Effect.map(asked, Effect.succeed), (bug) => Effect.succeed(Effect.die(bug))),
      callPatience,
    ),
  )
