import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Random from "effect/Random"
import { limits } from "@surename/core/limits"
import { Accounts } from "@surename/core/ports/accounts"

/** What ended long ago, sessions and links among it, goes while the service runs; never in step with other processes. */
export const sweptAccounts = <Out, Error, In>(
  accounts: Layer.Layer<Out | Accounts, Error, In>,
): Layer.Layer<Out | Accounts, Error, In> =>
  Layer.effectDiscard(Effect.forkScoped(sweeping)).pipe(Layer.provideMerge(accounts))

const sweeping = Effect.gen(function* () {
  while (true) {
    const every = yield* Random.nextBetween(0.5, 1.5)
    yield* Effect.sleep(every * limits.sweepEveryMs)
    // A database that is away is told of where it is needed; there is a next time.
    yield* Effect.ignore(Accounts.use((accounts) => accounts.sweep(limits.sweptStaleMs)))
  }
})
