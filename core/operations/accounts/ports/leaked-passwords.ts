import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** Never fails: an outage counts as "not leaked". */
export class LeakedPasswords extends Context.Service<
  LeakedPasswords,
  { readonly has: (password: string) => Effect.Effect<boolean> }
>()("@surename/core/LeakedPasswords") {}
