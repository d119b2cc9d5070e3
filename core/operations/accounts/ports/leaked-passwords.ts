import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** Looks a password up among leaked ones. An outage counts as "not leaked": the look-up never fails. */
export class LeakedPasswords extends Context.Service<
  LeakedPasswords,
  { readonly has: (password: string) => Effect.Effect<boolean> }
>()("@surename/core/LeakedPasswords") {}
