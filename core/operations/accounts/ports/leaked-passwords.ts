import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** Whether a password is among those that became known somewhere. Where that cannot be found out it is not among them: it never fails. */
export class LeakedPasswords extends Context.Service<
  LeakedPasswords,
  { readonly has: (password: string) => Effect.Effect<boolean> }
>()("@surename/core/LeakedPasswords") {}
