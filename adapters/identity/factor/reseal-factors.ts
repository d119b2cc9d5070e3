import * as Effect from "effect/Effect"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import type { Dependencies } from "../dependencies.ts"
import { orUnavailable } from "../or-unavailable.ts"
import { makeSealContext } from "./check-code.ts"
import { fingerprintKey, seal, unseal } from "./sealed.ts"

/** Runs at every sweep, so that the operator can remove the old secret. */
export const resealSecondFactors = Effect.fnUntraced(function* ({ secrets, sql }: Dependencies) {
  const [newest, ...previousKeys] = secrets.factors
  if (previousKeys.length === 0) return
  const rows = yield* orUnavailable(
    "sweep",
    sql<{ readonly account_id: string; readonly secret: string }>`SELECT account_id, secret FROM surename_factor
      WHERE sealed_by IN ${sql.in(previousKeys.map(fingerprintKey))} LIMIT ${accountLimits.factorsSealedAnew}`,
  )
  for (const { account_id: id, secret: sealedSecret } of rows) {
    const secret = unseal(secrets.factors, makeSealContext(id), sealedSecret)
    if (secret === undefined) continue
    const update = sql`UPDATE surename_factor
      SET secret = ${seal(secrets.factors, makeSealContext(id), secret)}, sealed_by = ${fingerprintKey(newest)}
      WHERE account_id = ${id} AND secret = ${sealedSecret}`
    yield* orUnavailable("sweep", update)
  }
})
