import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import type { Dependencies } from "../dependencies.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { aboutFactor } from "./check-code.ts"
import { nameOf, seal, unseal } from "./sealed.ts"

/**
 * Seals second factors of an earlier secret under the current one, some at every sweep. When the operator removes the old secret, none
 * depends on it, not even that of a user who never signed in meanwhile.
 */
export const sealAnew = Effect.fnUntraced(function* ({ secrets, sql }: Dependencies) {
  const [newest, ...before] = secrets.factors
  if (before.length === 0) return
  const rows = yield* orUnavailable(
    "sweep",
    sql<{ readonly account_id: string; readonly secret: string }>`SELECT account_id, secret FROM surename_factor
      WHERE sealed_by IN ${sql.in(before.map(nameOf))} LIMIT ${limits.factorsSealedAnew}`,
  )
  for (const { account_id: id, secret: old } of rows) {
    const secret = unseal(secrets.factors, aboutFactor(id), old)
    if (secret === undefined) continue
    const anew = sql`UPDATE surename_factor
      SET secret = ${seal(secrets.factors, aboutFactor(id), secret)}, sealed_by = ${nameOf(newest)}
      WHERE account_id = ${id} AND secret = ${old}`
    yield* orUnavailable("sweep", anew)
  }
})
