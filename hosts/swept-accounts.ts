import type * as Layer from "effect/Layer"
import { limits } from "@surename/core/limits"
import { Accounts } from "@surename/core/ports/accounts"
import { swept } from "@surename/core/state/sweeps"

/** What ended long ago, sessions and links among it, goes while the service runs. */
export const sweptAccounts = <Out, Error, In>(
  accounts: Layer.Layer<Out | Accounts, Error, In>,
): Layer.Layer<Out | Accounts, Error, In> =>
  swept(
    accounts,
    Accounts.use((service) => service.sweep(limits.sweptStaleMs)),
  )
